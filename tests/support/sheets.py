"""Reads sheets back: makes pictures of them with what did not write them, and looks for stickers in the pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from companion.adapters.data import LANGUAGES, load_catalogue, load_codes, load_deck
from companion.adapters.stickers_sheet import SheetChoice, SheetKind, make_sheets
from companion.cards.deck import CardKind, Part

Picture = NDArray[np.uint8]
CODES = load_codes()
_ALL: dict[str, tuple[Part, ...]] = {
    **{shape.name: shape.outline for shape in (*CODES.shapes.values(), *CODES.middles.values())},
    **{f"number-{value}": parts for value, parts in CODES.numbers.outlines.items()},
}
TWINS = {"circle": "round"}
"""The orange circle and the round mark for the middle are one shape: where it lies tells which it is."""
OUTLINES = {id: parts for id, parts in _ALL.items() if id not in TWINS}
"""Every shape as the code's file says, by the name that its files have."""
SAME = 0.97
"""From this overlap on, it is the sticker and none that resembles it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sticker on a sheet."""

    sticker: str
    x_mm: float
    """The middle of its cell, from the left and the top edge."""
    y_mm: float
    ink: float
    overlap: float
    """How much of the sticker and of what is on the sheet is the same: 1 all of it."""


@cache
def sheets(deck: str | None, kind: SheetKind, paper: str = "a4", language: str = "fr") -> Mapping[str, bytes]:
    """The files of one kind."""
    cards = load_deck(deck, CODES) if deck else None
    catalogues = {each: load_catalogue(each, cards.game if cards else None) for each in LANGUAGES}
    return make_sheets(CODES, cards, SheetChoice((kind,), paper, language), catalogues)


def the_pdf(files: Mapping[str, bytes]) -> bytes:
    """The one PDF among files."""
    (content,) = (content for name, content in files.items() if name.endswith(".pdf"))
    return content


def rendered(pdf: bytes, px_per_mm: float) -> list[Picture]:
    """Each page as a gray picture."""
    document = pypdfium2.PdfDocument(pdf)
    scale = px_per_mm * 25.4 / 72
    return [np.asarray(page.render(scale=scale, grayscale=True).to_numpy(), np.uint8).squeeze() for page in document]


def ids_on(kind: CardKind) -> list[str]:
    """The stickers of a card, by their shape: colour, number, middle."""
    number = None if kind.number is None else f"number-{kind.number}"
    return [TWINS.get(id, id) for id in (kind.colour_shape, number, kind.middle) if id is not None]


@cache
def covered(
    parts: tuple[Part, ...], side_mm: float, px_per_mm: float, off_mm: tuple[float, float] = (0.0, 0.0), fine: int = 4
) -> NDArray[np.float32]:
    """How much of each pixel of a square around it a sticker covers, by the distance from its discs' middles."""
    side = round(side_mm * px_per_mm)
    at = (np.arange(side * fine) + 0.5) / (px_per_mm * fine) - side_mm / 2
    x, y = np.meshgrid(at - off_mm[0], at - off_mm[1])
    mask = np.zeros(x.shape, bool)
    for part in parts:
        if part.radius_mm:
            is_in = (x - part.points[0][0]) ** 2 + (y - part.points[0][1]) ** 2 <= part.radius_mm**2
        else:
            is_in = np.zeros(x.shape, bool)
            for (x1, y1), (x2, y2) in zip(part.points, (*part.points[1:], part.points[0]), strict=True):
                if y1 != y2:
                    is_in ^= ((y1 > y) != (y2 > y)) & (x < x1 + (y - y1) * (x2 - x1) / (y2 - y1))
        mask = mask & ~is_in if part.is_cut else mask | is_in
    return np.asarray(cv2.resize(mask.astype(np.float32), (side, side), interpolation=cv2.INTER_AREA), np.float32)


def find_stickers(picture: Picture, px_per_mm: float, ids: Sequence[str]) -> list[Found]:
    """Where on a picture these stickers are, each with the white of its cell around it."""
    cell_mm = CODES.geometry.cell_mm
    cell = round(cell_mm * px_per_mm)
    ink = ((255 - picture) / np.float32(255)).astype(np.float32)
    # Looked for in half the size, where it is quick, and compared in full.
    small = cv2.resize(ink, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    found = []
    for id in ids:
        truth = covered(OUTLINES[id], cell_mm, px_per_mm)
        likeness = cv2.matchTemplate(small, covered(OUTLINES[id], cell_mm, px_per_mm / 2), cv2.TM_CCOEFF_NORMED)
        peaks = (likeness > 0.7) & (likeness == cv2.dilate(likeness, np.ones((cell // 4, cell // 4))))
        for y, x in 2 * np.argwhere(np.asarray(peaks)):
            seen = ink[y : y + cell, x : x + cell]
            if seen.shape != truth.shape or not 0.9 < seen.sum() / truth.sum() < 1.1:
                continue
            # To a hundredth of a millimetre: where between the pixels it is does not belong to its shape.
            off_x, off_y = np.round((_middle(seen) - _middle(truth)) / px_per_mm, 2)
            exact = covered(OUTLINES[id], cell_mm, px_per_mm, (float(off_x), float(off_y)))
            overlap = float(np.minimum(seen, exact).sum() / np.maximum(seen, exact).sum())
            if overlap > SAME:
                at = (np.array([x, y]) + cell / 2) / px_per_mm + (off_x, off_y)
                found.append(Found(id, float(at[0]), float(at[1]), float(truth.sum()), overlap))
    # Two of the dots are a two, and one of them looks like a one: what has the most ink is what is there.
    kept: list[Found] = []
    for one in sorted(found, key=lambda one: (one.ink, one.overlap), reverse=True):
        if all(max(abs(one.x_mm - other.x_mm), abs(one.y_mm - other.y_mm)) > 4 for other in kept):
            kept.append(one)
    return kept


def _middle(ink: NDArray[np.floating]) -> NDArray[np.float64]:
    y, x = np.indices(ink.shape)
    return np.asarray(np.array([(x * ink).sum(), (y * ink).sum()]) / ink.sum())
