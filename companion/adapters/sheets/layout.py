"""Where things go on a page. All in mm from the page's top left corner, y down; text sizes in points."""

import math
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from companion.adapters.sheets.contours import Contour, moved
from companion.cards.deck import Point

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height, by name."""
RULER_MM = 100.0
POINT_MM = 25.4 / 72
LARGE_PT = 18.0
"""What the names aim at: large print."""
LEAST_PT = 14.0
"""A name that is too long at the larger size is set smaller, down to this; then it is cut off."""

_MARGIN_MM = 12.0
_HEAD_MM = 12.0
_FOOT_MM = 24.0
_GAP_MM = 4.0
_CUT_MARK_MM = 1.5
_LINE_SPACING = 1.15


class TooLargeError(ValueError):
    """Not even one of these fits on the sheet."""


@dataclass(frozen=True, slots=True)
class Fill:
    """Black between these contours."""

    contours: tuple[Contour, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A black line."""

    start: Point
    end: Point
    width_mm: float = 0.25


@dataclass(frozen=True, slots=True)
class Text:
    """One line of words, from the left end of their base line."""

    at: Point
    size_pt: float
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet."""

    size_mm: tuple[float, float]
    marks: tuple[Fill | Line | Text, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out or to feel: its contours, from its own top left corner."""

    size_mm: tuple[float, float]
    contours: tuple[Contour, ...]
    clip_mm: float = 0.0
    """How much of its bottom right corner is cut off, so that a finger feels which way up it is."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What has a place on a sheet: pieces side by side, and a name beside them."""

    pieces: tuple[Piece, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a slot went, counted from one."""

    sheet: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Style:
    """What a sheet looks like, apart from what is on it."""

    paper_mm: tuple[float, float]
    title: Callable[[int, int], str]
    """The heading, from the number of the sheet and how many there are."""
    ruler: str
    """Beside the ruler: what it must measure."""
    note: str = ""
    """Below it."""
    name_mm: float = 34.0
    """The room for a name."""
    largest_pt: float = LARGE_PT
    has_cut_marks: bool = True


def lay_out(slots: Sequence[Slot], style: Style) -> tuple[list[Page], list[Place]]:
    """The pages, and the place of each slot. Raises TooLargeError."""
    width = max((sum(piece.size_mm[0] + _GAP_MM for piece in slot.pieces) for slot in slots), default=0.0)
    height = max((piece.size_mm[1] for slot in slots for piece in slot.pieces), default=0.0) + _GAP_MM
    columns = int((style.paper_mm[0] - 2 * _MARGIN_MM) // (width + style.name_mm))
    rows = int((style.paper_mm[1] - 2 * _MARGIN_MM - _HEAD_MM - _FOOT_MM) // height)
    if columns < 1 or rows < 1:
        raise TooLargeError
    # The columns share the width that is left over: names are happy to have it.
    pitch = (style.paper_mm[0] - 2 * _MARGIN_MM) / columns
    places = [Place(1 + i // (rows * columns), 1 + i // columns % rows, 1 + i % columns) for i in range(len(slots))]
    sheets = places[-1].sheet if places else 0
    pages = []
    for sheet in range(1, sheets + 1):
        marks: list[Fill | Line | Text] = list(_frame(style, sheet, sheets))
        for slot, place in zip(slots, places, strict=True):
            if place.sheet == sheet:
                at = (_MARGIN_MM + (place.column - 1) * pitch, _MARGIN_MM + _HEAD_MM + (place.row - 1) * height)
                marks += _fill_slot(slot, at, (width, pitch - width, height - _GAP_MM), style)
        pages.append(Page(style.paper_mm, tuple(marks)))
    return pages, places


def lay_out_rows(rows: Sequence[Slot], style: Style) -> tuple[list[Page], list[list[Place]]]:
    """One kind of piece a row, its name at the left; a long row goes on in the next. Raises TooLargeError."""
    cell = max((max(piece.size_mm) for slot in rows for piece in slot.pieces), default=0.0) + _GAP_MM / 2
    columns = int((style.paper_mm[0] - 2 * _MARGIN_MM - style.name_mm) // cell)
    lines = int((style.paper_mm[1] - 2 * _MARGIN_MM - _HEAD_MM - _FOOT_MM) // cell)
    if columns < 1 or lines < 1:
        raise TooLargeError
    places: list[list[Place]] = []
    line = 0
    for slot in rows:
        places.append(
            [
                Place(1 + (line + i // columns) // lines, 1 + (line + i // columns) % lines, 1 + i % columns)
                for i in range(len(slot.pieces))
            ]
        )
        line += math.ceil(len(slot.pieces) / columns)
    sheets = math.ceil(line / lines)
    pages = []
    for sheet in range(1, sheets + 1):
        marks: list[Fill | Line | Text] = list(_frame(style, sheet, sheets))
        for slot, its_places in zip(rows, places, strict=True):
            named: set[int] = set()
            for piece, place in zip(slot.pieces, its_places, strict=True):
                if place.sheet != sheet:
                    continue
                top = _MARGIN_MM + _HEAD_MM + (place.row - 1) * cell
                left = _MARGIN_MM + style.name_mm + (place.column - 1) * cell
                marks.append(Fill(moved(piece.contours, (left, top))))
                if place.row not in named:
                    named.add(place.row)
                    marks += set_text(slot.name, (_MARGIN_MM, top), (style.name_mm - 2, cell), style.largest_pt)
        pages.append(Page(style.paper_mm, tuple(marks)))
    return pages, places


def set_text(
    words: str, at: Point, room_mm: tuple[float, float], largest_pt: float, least_pt: float = LEAST_PT
) -> Iterator[Text]:
    """Words in lines that fit into a room whose top left corner is ``at``, centred on its height."""
    size = largest_pt
    while not _fits(lines := wrap(words, size, room_mm[0]), size, room_mm) and size > least_pt:
        size = max(least_pt, size - 1)
    step = size * POINT_MM * _LINE_SPACING
    lines = lines[: max(1, int(room_mm[1] // step))]
    top = at[1] + (room_mm[1] - len(lines) * step) / 2
    for i, line in enumerate(lines):
        yield Text((at[0], top + (i + 0.8) * step), size, line)


def wrap(words: str, size_pt: float, width_mm: float) -> list[str]:
    """Words in lines of at most this width; a single word may be wider."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width_mm(longer, size_pt) <= width_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def text_width_mm(words: str, size_pt: float) -> float:
    """How wide words are in Helvetica Bold."""
    letters = unicodedata.normalize("NFD", words)
    thousandths = sum(_width(letter) for letter in letters if not unicodedata.combining(letter))
    return thousandths / 1000 * size_pt * POINT_MM


def _fits(lines: Sequence[str], size_pt: float, room_mm: tuple[float, float]) -> bool:
    is_low = len(lines) * size_pt * POINT_MM * _LINE_SPACING <= room_mm[1]
    return is_low and all(text_width_mm(line, size_pt) <= room_mm[0] for line in lines)


def _frame(style: Style, sheet: int, sheets: int) -> Iterator[Line | Text]:
    """What every sheet has: its title, the ruler, the note."""
    width, height = style.paper_mm
    yield from set_text(style.title(sheet, sheets), (_MARGIN_MM, _MARGIN_MM), (width - 2 * _MARGIN_MM, 9.0), 18, 10)
    top = height - _MARGIN_MM - _FOOT_MM + 7
    line_mm = 0.5
    yield Line((_MARGIN_MM, top), (_MARGIN_MM + RULER_MM, top), line_mm)
    for end in (_MARGIN_MM + line_mm / 2, _MARGIN_MM + RULER_MM - line_mm / 2):
        # The ends lie within the 100 mm, so that it is the ink that measures them.
        yield Line((end, top - 2.5), (end, top + 2.5), line_mm)
    left = _MARGIN_MM + RULER_MM + 4
    yield from set_text(style.ruler, (left, top - 6), (width - _MARGIN_MM - left, 12.0), 12, 8)
    yield from set_text(style.note, (_MARGIN_MM, top + 4), (width - 2 * _MARGIN_MM, 12.0), 11, 8)


def _fill_slot(
    slot: Slot, at: Point, room_mm: tuple[float, float, float], style: Style
) -> Iterator[Fill | Line | Text]:
    pieces_mm, name_mm, height = room_mm
    left = at[0]
    for piece in slot.pieces:
        top = at[1] + (height - piece.size_mm[1]) / 2
        yield Fill(moved(piece.contours, (left, top)))
        if style.has_cut_marks:
            yield from _cut_marks((left, top), piece.size_mm)
        if piece.clip_mm:
            right, bottom = left + piece.size_mm[0], top + piece.size_mm[1]
            yield Line((right - piece.clip_mm, bottom), (right, bottom - piece.clip_mm))
        left += piece.size_mm[0] + _GAP_MM
    yield from set_text(slot.name, (at[0] + pieces_mm, at[1]), (name_mm - 3, height), style.largest_pt)


def _cut_marks(at: Point, size_mm: tuple[float, float]) -> Iterator[Line]:
    """Short lines outside each corner, which the scissors follow and which are not on what is cut out."""
    for x, out in ((at[0], -1), (at[0] + size_mm[0], 1)):
        for y, down in ((at[1], -1), (at[1] + size_mm[1], 1)):
            yield Line((x + out * 0.3, y), (x + out * (0.3 + _CUT_MARK_MM), y))
            yield Line((x, y + down * 0.3), (x, y + down * (0.3 + _CUT_MARK_MM)))


# Helvetica Bold, in thousandths of its size, from the space to the tilde.
_WIDTHS = tuple(
    int(width)
    for width in """
    278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333
    584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944
    667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556
    333 611 556 778 556 556 500 389 280 389 584""".split()
)


def _width(letter: str) -> int:
    at = ord(letter) - 32
    return _WIDTHS[at] if 0 <= at < len(_WIDTHS) else 1000
