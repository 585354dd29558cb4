"""A deck as data: which kinds of card there are, how many of each, and what stickers and labels they carry.

The texts are TOML and come from outside; this module reads and checks them. A deck that contradicts itself would make
the camera tell wrong cards for ever after, so it is refused as a whole, in a sentence that names the file, the entry
and what to do.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from companion.cards.card import Card

LABEL_COUNT = 250
"""How many different labels the dictionary of the companion labels (ArUco DICT_5X5_250) holds."""

Point = tuple[float, float]
T = TypeVar("T")


class DeckError(ValueError):
    """A deck or a code that cannot be used: a message that says where and what to do, and what it is told."""

    def __init__(self, id: str, **told: str | int) -> None:
        super().__init__(id, told)
        self.id = id
        self.told = told


@dataclass(frozen=True, slots=True)
class Part:
    """A disc or a polygon of an outline, in mm from the middle of the sticker's cell."""

    points: tuple[Point, ...]
    """The middle of a disc, or the corners of a polygon."""
    radius_mm: float = 0.0
    """Zero: it is a polygon."""
    is_cut: bool = False
    """It takes away from the parts before it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A sticker that is felt by its outline."""

    name: str
    colour: str | None
    """None: a mark for the middle of special cards, with no colour of its own."""
    outline: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where stickers and labels are on a card, in mm."""

    cell_mm: float
    shape_mm: float
    colour_at_mm: Point
    number_at_mm: Point
    by_hand_mm: float
    by_hand_deg: float
    label_mm: float
    label_at_mm: float
    """The middle of the label, from the right and the bottom edge."""


@dataclass(frozen=True, slots=True)
class NumberCode:
    """How a number is felt."""

    id: str
    names: Mapping[str, str]
    """What it is called, by language."""
    notes: Mapping[str, str]
    """Where it comes from, by language: printed and spoken wherever the code is."""
    outlines: Mapping[int, tuple[Part, ...]]
    """The sticker of each value."""


@dataclass(frozen=True, slots=True)
class StickerCodes:
    """Everything that a sticker can say."""

    geometry: Geometry
    shapes: Mapping[str, Shape]
    """The shapes that stand for colours."""
    middles: Mapping[str, Shape]
    """The marks that are only ever in the middle of a card."""
    numbers: NumberCode

    def shape_of(self, colour: str) -> str | None:
        """The shape that stands for a colour."""
        return next((shape.name for shape in self.shapes.values() if shape.colour == colour), None)


@dataclass(frozen=True, slots=True)
class CardKind:
    """Cards that are the same to the game, and how they are marked."""

    card: Card
    count: int
    colour_shape: str | None
    """The sticker at the top left."""
    number: int | None
    """The sticker below it. None: there is none, which is a value of its own and never zero."""
    middle: str | None
    """The sticker in the middle of the card."""

    @property
    def code(self) -> tuple[str | None, int | None, str | None]:
        """What the stickers say."""
        return (self.colour_shape, self.number, self.middle)


@dataclass(frozen=True, slots=True)
class Deck:
    """The physical cards of a game."""

    id: str
    game: str
    kinds: tuple[CardKind, ...]
    labels: Mapping[int, Card]
    """Which card carries which companion label: one label is one physical card."""
    card_mm: tuple[float, float]
    number_code: str

    @property
    def total(self) -> int:
        """How many physical cards there are."""
        return sum(kind.count for kind in self.kinds)

    def kind_of(self, card: Card) -> CardKind | None:
        """The kind with this name."""
        return next((kind for kind in self.kinds if kind.card == card), None)


def parse_numbers(text: str, source: str) -> NumberCode:
    """Read a number code."""
    top = _read(text, source)
    pip_mm, pitch_mm = top.number("pip_mm"), top.number("pitch_mm")
    ring_mm, line_mm = top.number("ring_mm"), top.number("ring_line_mm")
    ring = (Part(((0.0, 0.0),), ring_mm / 2), Part(((0.0, 0.0),), ring_mm / 2 - line_mm, is_cut=True))
    outlines: dict[int, tuple[Part, ...]] = {}
    for entry in top.entries("values", "value"):
        value = entry.whole("value")
        if value in outlines:
            raise entry.error("deck-value-twice", value=value)
        outline = ring if entry.has("ring") else _pips(entry, pip_mm, pitch_mm)
        for other, felt in outlines.items():
            if felt == outline:
                raise entry.error("deck-feels-like", value=other)
        outlines[value] = outline
    return NumberCode(top.text("id"), top.texts("name"), top.texts("note"), MappingProxyType(outlines))


def parse_codes(text: str, source: str, numbers: NumberCode) -> StickerCodes:
    """Read the colour shapes, the middle marks and the geometry."""
    top = _read(text, source)
    place = top.table("geometry")
    geometry = Geometry(
        cell_mm=place.number("cell_mm"),
        shape_mm=place.number("shape_mm"),
        colour_at_mm=place.point("colour_at_mm"),
        number_at_mm=place.point("number_at_mm"),
        by_hand_mm=place.number("by_hand_mm"),
        by_hand_deg=place.number("by_hand_deg"),
        label_mm=place.number("label_mm"),
        label_at_mm=place.number("label_at_mm"),
    )
    shapes: dict[str, Shape] = {}
    middles: dict[str, Shape] = {}
    colours: set[str] = set()
    for found, entries in ((shapes, top.entries("shapes", "shape")), (middles, top.entries("middles", "shape"))):
        for entry in entries:
            name = entry.text("shape")
            colour = entry.text("colour") if found is shapes else None
            if name in shapes or name in middles:
                raise entry.error("deck-shape-twice")
            if colour in colours:
                raise entry.error("deck-colour-twice", colour=colour or "")
            colours |= {colour} if colour else set()
            found[name] = Shape(name, colour, _outline(entry))
    return StickerCodes(geometry, MappingProxyType(shapes), MappingProxyType(middles), numbers)


def parse_deck(text: str, source: str, codes: StickerCodes) -> Deck:
    """Read a deck whose stickers are those of ``codes``."""
    top = _read(text, source)
    number_code = top.text("number_code")
    if number_code != codes.numbers.id:
        raise top.error("deck-code-unknown", code=number_code, known=codes.numbers.id)
    kinds: list[CardKind] = []
    labels: dict[int, Card] = {}
    for entry in top.entries("cards", "card"):
        kind = _kind(entry, codes)
        for known in kinds:
            if known.card == kind.card:
                raise entry.error("deck-card-twice")
            if known.code == kind.code:
                raise entry.error("deck-same-stickers", card=known.card)
        kinds.append(kind)
        for label in entry.wholes("labels"):
            if not 0 <= label < LABEL_COUNT:
                raise entry.error("deck-label-unknown", label=label, last=LABEL_COUNT - 1)
            if label in labels:
                raise entry.error("deck-label-taken", card=labels[label], label=label)
            labels[label] = kind.card
        if len(entry.wholes("labels")) > kind.count:
            raise entry.error("deck-labels-many")
    total, counted = top.whole("total"), sum(kind.count for kind in kinds)
    if total != counted:
        raise top.error("deck-total", counted=counted, total=total)
    return Deck(
        top.text("id"), top.text("game"), tuple(kinds), MappingProxyType(labels), top.point("card_mm"), number_code
    )


def _kind(entry: "_Entry", codes: StickerCodes) -> CardKind:
    colour = entry.text("colour") if entry.has("colour") else None
    number = entry.whole("number") if entry.has("number") else None
    middle = entry.text("middle") if entry.has("middle") else None
    if colour is not None and colour not in codes.shapes:
        raise entry.error("deck-shape-unknown", shape=colour, known=", ".join(codes.shapes))
    if middle is not None and middle not in codes.shapes and middle not in codes.middles:
        known = ", ".join((*codes.middles, *codes.shapes))
        raise entry.error("deck-middle-unknown", middle=middle, known=known)
    if number is not None and number not in codes.numbers.outlines:
        known = ", ".join(str(value) for value in sorted(codes.numbers.outlines))
        raise entry.error("deck-number-unknown", code=codes.numbers.id, number=number, known=known)
    if colour is None and number is not None:
        raise entry.error("deck-number-alone")
    if colour is None and middle is None:
        raise entry.error("deck-no-sticker")
    count = entry.whole("count")
    if count < 1:
        raise entry.error("deck-count", count=count)
    return CardKind(Card(entry.text("card")), count, colour, number, middle)


def _pips(entry: "_Entry", pip_mm: float, pitch_mm: float) -> tuple[Part, ...]:
    rows = entry.value("pips", list, "rows")
    if len(rows) != 3 or not all(isinstance(row, str) and re.fullmatch(r"[o.]{3}", row) for row in rows):
        raise entry.error("deck-pips")
    return tuple(
        Part((((column - 1) * pitch_mm, (line - 1) * pitch_mm),), pip_mm / 2)
        for line, row in enumerate(rows)
        for column, mark in enumerate(row)
        if mark == "o"
    )


def _outline(entry: "_Entry") -> tuple[Part, ...]:
    parts = []
    for part in entry.tables("outline"):
        if part.has("polygon"):
            parts.append(Part(part.points("polygon")))
        else:
            is_cut = part.has("cut")
            parts.append(Part((part.point("cut" if is_cut else "disc"),), part.number("radius"), is_cut))
    if not parts:
        raise entry.error("deck-outline")
    return tuple(parts)


def _read(text: str, source: str) -> "_Entry":
    try:
        return _Entry(tomllib.loads(text), source, "")
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        what = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise DeckError("deck-not-toml", path=source, line=line, what=what) from error
    except RecursionError as error:
        raise DeckError("deck-not-toml", path=source, line=1, what="nested too deeply") from error


@dataclass(frozen=True, slots=True)
class _Entry:
    """A table of the file, which knows where it is so that an error can say so."""

    values: Mapping[str, object]
    source: str
    name: str
    """How a person finds it, such as `card "red-7"`; empty for the top of the file."""

    def error(self, id: str, **told: str | int) -> DeckError:
        return DeckError(id, path=f"{self.source}, {self.name}" if self.name else self.source, **told)

    def has(self, key: str) -> bool:
        return key in self.values

    def value(self, key: str, kind: type[T], wanted: str) -> T:
        """The value of a key that must be there, and be of a kind; ``wanted`` names it to whoever wrote the file."""
        if key not in self.values:
            raise self.error("deck-key-missing", key=key, wanted=wanted)
        found = self.values[key]
        # A bool is an int to Python, not to whoever wrote the file.
        if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
            raise self.error("deck-key-wrong", key=key, found=repr(found), wanted=wanted)
        return found

    def text(self, key: str) -> str:
        found = self.value(key, str, "text")
        if not found.strip():
            raise self.error("deck-text-empty", key=key)
        return found

    def whole(self, key: str) -> int:
        return self.value(key, int, "whole")

    def number(self, key: str) -> float:
        if isinstance(self.values.get(key), int):
            return float(self.whole(key))
        return self.value(key, float, "number")

    def wholes(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers that may be left out."""
        found = self.value(key, list, "wholes") if self.has(key) else []
        if not all(isinstance(one, int) and not isinstance(one, bool) for one in found):
            raise self.error("deck-key-wrong", key=key, found=repr(found), wanted="wholes")
        return tuple(found)

    def texts(self, key: str) -> Mapping[str, str]:
        table = self.table(key)
        return MappingProxyType({name: table.text(name) for name in table.values})

    def table(self, key: str) -> "_Entry":
        return _Entry(self.value(key, dict, "table"), self.source, f"table [{key}]")

    def tables(self, key: str) -> Iterator["_Entry"]:
        found = self.value(key, list, "tables")
        for one in found:
            if not isinstance(one, dict):
                raise self.error("deck-key-wrong", key=key, found=repr(found), wanted="tables")
            yield _Entry(one, self.source, self.name)

    def entries(self, key: str, title: str) -> Iterator["_Entry"]:
        """The tables of a list, each named by its own ``title`` key, or by its number where that is missing."""
        for number, entry in enumerate(self.tables(key), start=1):
            titled = entry.values.get(title)
            name = f'{title} "{titled}"' if isinstance(titled, str | int) else f"[[{key}]] number {number}"
            yield _Entry(entry.values, self.source, name)

    def point(self, key: str) -> Point:
        found = self.value(key, list, "point")
        return self._point(key, found)

    def points(self, key: str) -> tuple[Point, ...]:
        found = self.value(key, list, "a list of points")
        return tuple(self._point(key, one) for one in found)

    def _point(self, key: str, found: object) -> Point:
        if isinstance(found, list) and len(found) == 2 and all(type(one) in (int, float) for one in found):
            return (float(found[0]), float(found[1]))
        raise self.error("deck-key-wrong", key=key, found=repr(found), wanted="point")
