"""A word letter by letter, for whoever did not catch it. Pure."""

import unicodedata
from collections.abc import Iterator, Mapping


def spelled(text: str, marks: Mapping[str, str], signs: Mapping[str, str]) -> str:
    """« C, H, L, O, E accent aigu ». ``marks``: how accents are called; ``signs``: what is no letter."""
    return ", ".join(_letters(unicodedata.normalize("NFC", text), marks, signs))


def _letters(text: str, marks: Mapping[str, str], signs: Mapping[str, str]) -> Iterator[str]:
    for sign in text.replace("œ", "oe").replace("Œ", "OE").replace("æ", "ae").replace("Æ", "AE"):
        letter, *accents = list(unicodedata.normalize("NFD", sign))
        if letter in signs:
            yield signs[letter]
        elif letter.isalnum():
            # A letter that no other case has keeps its own: « ß » in capitals would be two.
            shown = letter.upper() if len(letter.upper()) == 1 else letter
            yield " ".join((shown, *(marks[accent] for accent in accents if accent in marks)))
