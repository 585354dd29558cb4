"""The sticker codes and decks that ship in the wheel."""

from importlib.resources import files
from pathlib import Path

from companion.cards.deck import Deck, DeckError, NumberCode, StickerCodes, parse_codes, parse_deck, parse_numbers


def load_codes() -> StickerCodes:
    """The tactile colour code."""
    return parse_codes((files("sticker_codes") / "codes.toml").read_text(encoding="utf-8"), "codes.toml")


def load_numbers(name: str = "provisional-pips") -> NumberCode:
    """A number code by name."""
    file = files("sticker_codes") / "numbers" / f"{name}.toml"
    return parse_numbers(file.read_text(encoding="utf-8"), f"{name}.toml")


def deck_names() -> list[str]:
    """The decks that ship."""
    folder = files("sticker_codes") / "decks"
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


def load_deck(name: str) -> Deck:
    """A deck by name, or a deck file of the user's own. Raises DeckError."""
    if name in deck_names():
        text = (files("sticker_codes") / "decks" / f"{name}.toml").read_text(encoding="utf-8")
        return parse_deck(text, f"{name}.toml", load_codes(), load_numbers())
    path = Path(name)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        known = ", ".join(deck_names())
        raise DeckError(f"{name}: there is no such deck; use {known}, or the path of a deck file.") from error
    return parse_deck(text, str(path), load_codes(), load_numbers())
