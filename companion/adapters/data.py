"""The data that ships in the wheel, as texts: languages, codes, decks. The core is handed texts, never files."""

from importlib.resources import files
from pathlib import Path

from companion.announce.catalogue import Catalogue, Grammar
from companion.announce.english import English
from companion.announce.french import French
from companion.cards.deck import Deck, DeckError, StickerCodes, parse_codes, parse_deck, parse_numbers
from companion.commands.templates import Templates, read_templates

LANGUAGES: dict[str, type[Grammar]] = {"fr": French, "en": English}
"""Every language, with its grammar."""
NUMBER_CODE = "provisional-pips.toml"
"""The number code in use: our own, until the association's is known."""


def language_text(language: str, name: str) -> str:
    """A file of a language."""
    return (files("companion") / "languages" / language / name).read_text(encoding="utf-8")


def load_catalogue(language: str) -> Catalogue:
    """Everything that can be said in a language."""
    folder = files("companion") / "languages" / language
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return Catalogue(language, [language_text(language, name) for name in names], LANGUAGES[language]())


def load_templates(language: str) -> Templates:
    """Everything that can be understood in a language."""
    return read_templates(language, language_text(language, "commands.toml"))


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
            text = Path(name_or_path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        known = ", ".join(deck_names())
        raise DeckError(
            f"{name_or_path}: there is no such deck; name one of {known}, or the path of a deck file."
        ) from error
    return parse_deck(text, source, codes or load_codes())
