"""The data that ships in the wheel, as texts: languages, codes, decks. The core is handed texts, never files."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from importlib.resources import files
from pathlib import Path

from companion.adapters.foreign_files import read_foreign
from companion.announce.catalogue import Catalogue, Grammar
from companion.announce.english import English
from companion.announce.french import French
from companion.announce.names import Names, read_names
from companion.cards.deck import Deck, DeckError, StickerCodes, parse_codes, parse_deck, parse_numbers
from companion.commands.keymap import KeyMap
from companion.commands.templates import Templates, read_templates, spoken_name
from companion.games.registry import GAMES

LANGUAGES: dict[str, Callable[[Names], Grammar]] = {"fr": French, "en": English}
"""Every language, with its grammar."""
MOST_DECK_BYTES = 1_000_000
"""A hundred times the longest deck."""
NUMBER_CODE = "provisional-pips.toml"
"""The number code in use: our own, until the association's is known."""


def language_text(language: str, name: str) -> str:
    """A file of a language."""
    return (files("companion") / "languages" / language / name).read_text(encoding="utf-8")


def game_of(name: str) -> str | None:
    """The game that a file of words belongs to: the one whose rules are in a module of that name."""
    stem = name.partition(".")[0].removesuffix("_rules")
    return stem.replace("_", "-") if (files("companion") / "games" / f"{stem}.py").is_file() else None


def game_text(language: str, game: str) -> str:
    """The words of one game: its lists, sentences, names and keys."""
    return language_text(language, f"{game.replace('-', '_')}.toml")


def load_catalogue(language: str, game: str | None = None) -> Catalogue:
    """Everything that can be said in a language, about a game or (without one) before there is a game.

    A game's own words come first: of two messages with one id the first is said.
    """
    folder = files("companion") / "languages" / language
    messages = [entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl")]
    messages.sort(key=lambda name: (game_of(name) is None, name))
    texts = [language_text(language, name) for name in messages if game_of(name) in (None, game)]
    return Catalogue(language, texts, LANGUAGES[language](load_names(language, game)))


def load_names(language: str, game: str | None = None) -> Names:
    """How a game calls its cards; without one, how all of them do. The names of all games are known to each."""
    names = {of: read_names(game_text(language, of)) for of in GAMES}
    together = reduce(Names.together, names.values(), Names())
    return together if game is None else replace(names[game], words={**together.words, **names[game].words})


def load_templates(language: str, game: str | None = None) -> Templates:
    """Everything that can be understood in a language, of a game or (without one) before there is a game."""
    own = game_text(language, game) if game is not None else ""
    called = {of: spoken_name(game_text(language, of)) for of in GAMES}
    return read_templates(language, language_text(language, "commands.toml"), own, called)


def load_keys(language: str, game: str) -> KeyMap:
    """What the keys do at a game."""
    return KeyMap.parse(language_text(language, "keys.toml"), game_text(language, game))


def load_codes() -> StickerCodes:
    """The tactile codes."""
    folder = files("sticker_codes")
    numbers = folder / "numbers" / NUMBER_CODE
    return parse_codes(
        (folder / "codes.toml").read_text(encoding="utf-8"),
        "codes.toml",
        parse_numbers(numbers.read_text(encoding="utf-8"), NUMBER_CODE),
    )


def deck_names() -> tuple[str, ...]:
    """Every deck that ships."""
    names = [entry.name for entry in (files("sticker_codes") / "decks").iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def load_deck(name_or_path: str, codes: StickerCodes | None = None) -> Deck:
    """A deck that ships, by its name, or one of the table's own, by the path of its file."""
    source = name_or_path
    try:
        if name_or_path in deck_names():
            source = f"{name_or_path}.toml"
            text = (files("sticker_codes") / "decks" / source).read_text(encoding="utf-8")
        else:
            text = read_foreign(Path(name_or_path), MOST_DECK_BYTES).decode()
    except (OSError, ValueError) as error:
        known = ", ".join(deck_names())
        raise DeckError("deck-missing", path=name_or_path, known=known) from error
    return parse_deck(text, source, codes or load_codes())
