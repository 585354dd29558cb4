"""What ``companion identify`` finds in files, as the objects that it prints."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.identify import CardReader, Reading
from companion.adapters.vision.labels import ArucoLabels, PyzbarLabels, ZxingLabels
from companion.adapters.vision.pictures import PictureError, load_picture
from companion.adapters.vision.rectify import Corners
from companion.adapters.vision.taught import open_taught


def identify_files(paths: Iterable[Path | str], deck_name: str) -> Iterator[dict[str, object]]:
    """One object a file, in their order; before them, where there is one, a ``notice``.

    Raises DeckError, or PictureError at the file that is no picture.
    """
    codes = load_codes()
    deck = load_deck(deck_name, codes)
    taught, notice = open_taught(deck, codes)
    if notice is not None:
        yield {"notice": notice}
    reader = CardReader(deck, codes, [ArucoLabels(deck), ZxingLabels(deck), PyzbarLabels(deck)], taught)
    for path in paths:
        yield {"file": str(path), **as_object(reader.read(load_picture(path)))}


def as_object(reading: Reading) -> dict[str, object]:
    """A reading as JSON takes it."""
    return {
        "cards": [
            {
                "card": str(card.card),
                "reader": card.reader,
                "confidence": card.confidence,
                "corners": _rounded(card.corners),
            }
            for card in reading.cards
        ],
        "unsure": [
            {
                "corners": _rounded(card.corners),
                "candidates": [
                    [str(name), chance]
                    for name, chance in zip(card.candidates, card.chances or (0.0,) * len(card.candidates), strict=True)
                ],
                "why": card.why,
            }
            for card in reading.unsure
        ],
        "ms": round(reading.elapsed_ms, 1),
    }


def _rounded(corners: Corners) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in corners]


__all__ = ["PictureError", "as_object", "identify_files"]
