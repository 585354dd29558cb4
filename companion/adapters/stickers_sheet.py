"""Sheets for a deck, or for the whole code: labels, stickers, a tactile key, files for cutters and 3D printers.

Everything is made in memory, by name, so that nothing is written when something is wrong. A list in plain text in
each language goes with every sheet: who cannot see the sheet finds a card on it by counting rows and columns.
"""

import contextlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Literal, get_args

from companion.adapters.sheets.contours import Contour, moved, outline, rectangle
from companion.adapters.sheets.dxf import write_dxf
from companion.adapters.sheets.layout import (
    LARGE_PT,
    PAPERS,
    Page,
    Piece,
    Place,
    Slot,
    Style,
    TooLargeError,
    lay_out,
    lay_out_rows,
)
from companion.adapters.sheets.stl import write_stl
from companion.adapters.sheets.svg import write_svg
from companion.announce.catalogue import Catalogue
from companion.cards.deck import CardKind, Deck, StickerCodes
from companion.games.registry import GAMES
from companion.games.rules import Arg, Line

SheetKind = Literal["labels", "stickers", "key", "cut", "print"]
KINDS: tuple[SheetKind, ...] = get_args(SheetKind)
ON_PAPER: tuple[SheetKind, ...] = ("labels", "stickers", "key")
"""What one PDF can hold."""
MOST_COPIES = 50
LEAST_HEIGHT_MM = 0.2
MOST_HEIGHT_MM = 10.0
MODULES = 7
"""A label is so many black or white squares wide; one more, white, is needed all round."""
CLIP_MM = 1.5
"""A label's corner that is cut off: little enough to leave it its white."""


class SheetError(ValueError):
    """No sheet can be made of this: a line that says why."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.line = line


@dataclass(frozen=True, slots=True)
class SheetChoice:
    """What was asked for."""

    kinds: tuple[SheetKind, ...] = ()
    """Empty: all that there are."""
    paper: str = "a4"
    language: str = "fr"
    """Of what is printed; the lists are in every language."""
    copies: int = 1
    height_mm: float = 1.0
    """Of stickers for a 3D printer."""
    plate_mm: float = 0.0
    """How thick the square is that they stand on; zero: there is none."""


def check(choice: SheetChoice) -> None:
    """Raises SheetError where a number is none that a sheet can be made of."""
    if not 1 <= choice.copies <= MOST_COPIES:
        raise SheetError(Line("sheet-copies", {"count": choice.copies, "most": MOST_COPIES}))
    for flag, given, least, most in (
        ("--height", choice.height_mm, LEAST_HEIGHT_MM, MOST_HEIGHT_MM),
        ("--plate", choice.plate_mm, 0.0, MOST_HEIGHT_MM),
    ):
        if not least <= given <= most:
            told: dict[str, Arg] = {"flag": flag, "given": f"{given:g}", "least": f"{least:g}", "most": f"{most:g}"}
            raise SheetError(Line("sheet-millimetres", told))


def kinds_of(deck: Deck | None, choice: SheetChoice) -> tuple[SheetKind, ...]:
    """Which sheets to make. Raises SheetError for labels where there are none."""
    if not choice.kinds:
        return tuple(kind for kind in KINDS if kind != "labels" or (deck is not None and deck.labels))
    if "labels" in choice.kinds:
        if deck is None:
            raise SheetError(Line("sheet-labels-deck", {}))
        if not deck.labels:
            raise SheetError(Line("sheet-no-labels", {"deck": deck.id}))
    return choice.kinds


def make_sheets(
    codes: StickerCodes, deck: Deck | None, choice: SheetChoice, catalogues: Mapping[str, Catalogue]
) -> dict[str, bytes]:
    """Every file by its name. ``catalogues``: each language's, of the deck's game. Raises SheetError."""
    press = _Press(codes, deck, choice, catalogues)
    deck_name = "code" if deck is None else re.sub(r"[^\w-]+", "-", deck.id)
    files: dict[str, bytes] = {}
    for kind in kinds_of(deck, choice):
        name = f"{deck_name}-{kind}"
        match kind:
            case "labels" | "stickers" | "key":
                files |= press.one_pdf(name, (kind,))
            case "cut":
                files |= press.cut_files(name)
            case "print":
                files |= press.print_files(name)
    return files


def make_one_pdf(
    codes: StickerCodes, deck: Deck | None, choice: SheetChoice, catalogues: Mapping[str, Catalogue], name: str
) -> dict[str, bytes]:
    """What goes on paper in one PDF, and its list beside it. Raises SheetError."""
    if not set(choice.kinds) <= set(ON_PAPER):
        raise SheetError(Line("sheet-no-pdf", {}))
    kinds = [kind for kind in kinds_of(deck, choice) if kind in ON_PAPER]
    return _Press(codes, deck, choice, catalogues).one_pdf(name, kinds)


def write_files(files: Mapping[str, bytes], folder: Path, may_replace: bool) -> list[Path]:
    """Write each file; their paths. Raises SheetError, before it writes anything, where one is there; and OSError."""
    paths = [folder / name for name in files]
    for path in paths:
        if path.exists() and not may_replace:
            raise SheetError(Line("sheet-exists", {"path": str(path)}))
    if folder.exists() and not folder.is_dir():
        raise SheetError(Line("sheet-no-folder", {"path": str(folder)}))
    folder.mkdir(parents=True, exist_ok=True)
    for path, content in zip(paths, files.values(), strict=True):
        path.write_bytes(content)
    return paths


@dataclass(frozen=True, slots=True)
class _Sticker:
    """A sticker of the code, and how many are needed."""

    id: str
    contours: tuple[Contour, ...]
    """From the middle of its cell."""
    count: int
    name: Line


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of a list, but for the name of what it is about: that differs by language."""

    id: str
    about: CardKind | _Sticker
    told: Mapping[str, str | int]


class _Press:
    """Makes the sheets of one deck, or of the whole code."""

    def __init__(
        self, codes: StickerCodes, deck: Deck | None, choice: SheetChoice, catalogues: Mapping[str, Catalogue]
    ) -> None:
        self._codes = codes
        self._kinds = deck.kinds if deck else ()
        self._deck = deck
        self._choice = choice
        self._catalogues = catalogues
        self._cell = codes.geometry.cell_mm
        self._stickers = list(self._find_stickers())

    def one_pdf(self, name: str, kinds: Sequence[SheetKind]) -> dict[str, bytes]:
        """The sheets of these kinds, one after the other, and their list."""
        from companion.adapters.sheets.pdf import write_pdf

        pages: list[Page] = []
        lists: dict[str, bytes] = {}
        for kind in kinds:
            match kind:
                case "labels":
                    more, entries = self._labels()
                case "key":
                    more, entries = self._key()
                case _:
                    more, entries = self._on_cards() if self._deck else self._one_of_each()
            pages += more
            for file, content in self._lists(name, kind, entries, len(more)).items():
                lists[file] = lists.get(file, b"") + content
        language = self._choice.language
        title = self._heading(kinds[0], language) if len(kinds) == 1 else self._game(language)
        return {f"{name}.pdf": write_pdf(pages, title, language), **lists}

    def cut_files(self, name: str) -> dict[str, bytes]:
        """Each sheet for cutters in both forms, and the list."""
        rows = [Slot((self._piece(one),) * one.count, self._name(one)) for one in self._stickers]
        with self._fitting():
            pages, places = lay_out_rows(rows, self._style("cut", name_mm=40.0))
        entries = [
            _Entry("sheet-list-row", sticker, {"sheet": sheet, "row": row, "count": len(list(of_row))})
            for sticker, its_places in zip(self._stickers, places, strict=True)
            for (sheet, row), of_row in groupby(its_places, lambda place: (place.sheet, place.row))
        ]
        files: dict[str, bytes] = {}
        for sheet, page in enumerate(pages, start=1):
            files[f"{name}-{sheet}.svg"] = write_svg(page, self._title("cut", sheet, len(pages))).encode()
            files[f"{name}-{sheet}.dxf"] = write_dxf(page).encode()
        return files | self._lists(name, "cut", entries, len(pages))

    def print_files(self, name: str) -> dict[str, bytes]:
        """Each sticker for 3D printers, and the list of how many are needed."""
        files: dict[str, bytes] = {}
        entries = []
        for sticker in self._stickers:
            file = f"{name}-{sticker.id}.stl"
            files[file] = write_stl(sticker.contours, self._choice.height_mm, self._choice.plate_mm, self._cell)
            entries.append(_Entry("sheet-list-file", sticker, {"file": file, "count": sticker.count}))
        return files | self._lists(name, "print", entries)

    def _labels(self) -> tuple[list[Page], list[_Entry]]:
        """Each physical card's label, in the deck's order."""
        labels = [
            (id, kind)
            for kind in self._kinds
            for id, card in (self._deck.labels if self._deck else {}).items()
            if card == kind.card
            for _ in range(self._choice.copies)
        ]
        slots = [Slot((self._label(id),), self._name(kind)) for id, kind in labels]
        with self._fitting():
            pages, places = lay_out(slots, self._style("labels"))
        return pages, [
            _Entry("sheet-list-label", kind, {**_told(place), "label": id})
            for (id, kind), place in zip(labels, places, strict=True)
        ]

    def _on_cards(self) -> tuple[list[Page], list[_Entry]]:
        """The stickers of each physical card."""
        cards = [kind for kind in self._kinds for _ in range(kind.count * self._choice.copies)]
        slots = [Slot(tuple(self._pieces(kind)), self._name(kind)) for kind in cards]
        return self._placed(cards, slots, self._style("stickers"))

    def _one_of_each(self) -> tuple[list[Page], list[_Entry]]:
        """The stickers of the whole code."""
        stickers = [one for one in self._stickers for _ in range(one.count)]
        slots = [Slot((self._piece(one),), self._name(one)) for one in stickers]
        return self._placed(stickers, slots, self._style("stickers"))

    def _key(self) -> tuple[list[Page], list[_Entry]]:
        """Each sticker once, with what it means, for the finger and for weak eyes."""
        slots = [Slot((self._piece(one),), self._name(one)) for one in self._stickers]
        # No marks: on swell paper they would be felt.
        style = self._style("key", name_mm=70.0, largest_pt=26.0, has_cut_marks=False)
        return self._placed(self._stickers, slots, style)

    def _placed(
        self, things: Sequence[CardKind | _Sticker], slots: Sequence[Slot], style: Style
    ) -> tuple[list[Page], list[_Entry]]:
        with self._fitting():
            pages, places = lay_out(slots, style)
        entries = [_Entry("sheet-list-place", thing, _told(place)) for thing, place in zip(things, places, strict=True)]
        return pages, entries

    def _find_stickers(self) -> Iterator[_Sticker]:
        """The stickers of the deck's cards, or of the whole code, in the code's order."""
        needed: Counter[str] = Counter()
        for kind in self._kinds:
            number = None if kind.number is None else f"number-{kind.number}"
            for id in filter(None, (kind.colour_shape, number, kind.middle)):
                needed[id] += kind.count
        all_of_them = [
            *((shape.name, shape.outline, self._colour_name(shape.colour)) for shape in self._codes.shapes.values()),
            *(
                (f"number-{value}", parts, Line("sheet-sticker-number", {"value": value}))
                for value, parts in sorted(self._codes.numbers.outlines.items())
            ),
            *((shape.name, shape.outline, self._middle_name(shape.name)) for shape in self._codes.middles.values()),
        ]
        for id, parts, name in all_of_them:
            count = needed[id] if self._deck else 1
            if count:
                yield _Sticker(id, outline(parts), count * self._choice.copies, name)

    def _colour_name(self, colour: str | None) -> Line:
        return Line("sheet-sticker-colour", {"colour": colour or ""})

    def _middle_name(self, middle: str) -> Line:
        alone = [kind.card for kind in self._kinds if kind.code == (None, None, middle)]
        if alone and self._catalogues[self._choice.language].knows_card(alone[0]):
            return Line("sheet-sticker-middle-of", {"middle": middle, "card": alone[0]})
        return Line("sheet-sticker-middle", {"middle": middle})

    def _pieces(self, kind: CardKind) -> Iterator[Piece]:
        """Colour and number on one strip, as far apart as on the card; the middle mark by itself."""
        place = self._codes.geometry
        half = self._cell / 2
        colour = () if kind.colour_shape is None else outline(self._codes.shapes[kind.colour_shape].outline)
        if kind.number is not None:
            down = place.number_at_mm[1] - place.colour_at_mm[1]
            number = moved(outline(self._codes.numbers.outlines[kind.number]), (half, half + down))
            yield Piece((self._cell, self._cell + down), (*moved(colour, (half, half)), *number))
        elif colour:
            yield Piece((self._cell, self._cell), moved(colour, (half, half)))
        if kind.middle is not None:
            shape = self._codes.middles.get(kind.middle) or self._codes.shapes[kind.middle]
            yield Piece((self._cell, self._cell), moved(outline(shape.outline), (half, half)))

    def _piece(self, sticker: _Sticker) -> Piece:
        return Piece((self._cell, self._cell), moved(sticker.contours, (self._cell / 2, self._cell / 2)))

    def _label(self, id: int) -> Piece:
        """A label with the white around it without which it is not read."""
        import cv2

        module = self._codes.geometry.label_mm / MODULES
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
        black = []
        for y, row in enumerate(cv2.aruco.generateImageMarker(dictionary, id, MODULES).tolist(), start=1):
            x = 1
            for value, run in groupby(row):
                length = len(list(run))
                if value == 0:
                    black.append(rectangle(x * module, y * module, length * module, module))
                x += length
        side = (MODULES + 2) * module
        # The reader takes the label's top for the card's: it must not be turned when it is stuck on.
        return Piece((side, side), tuple(black), CLIP_MM)

    def _style(
        self, kind: SheetKind, name_mm: float = 34.0, largest_pt: float = LARGE_PT, has_cut_marks: bool = True
    ) -> Style:
        return Style(
            PAPERS[self._choice.paper],
            lambda sheet, sheets: self._title(kind, sheet, sheets),
            self._say("sheet-ruler"),
            self._note(kind, self._choice.language),
            name_mm,
            largest_pt,
            has_cut_marks,
        )

    def _lists(self, name: str, kind: SheetKind, entries: Sequence[_Entry], sheets: int = 0) -> dict[str, bytes]:
        """The list in every language, one line for each entry."""
        lists = {}
        for language in self._catalogues:
            lines = [self._say("sheet-list-head", language, heading=self._heading(kind, language), sheets=sheets)]
            if sheets:
                lines.append(self._say("sheet-scale", language))
            lines.append(self._say("sheet-list-where", language))
            lines.append(self._note(kind, language))
            lines += [
                self._say(entry.id, language, name=self._name(entry.about, language), **entry.told) for entry in entries
            ]
            lists[f"{name}.{language}.txt"] = "".join(f"{line}\n" for line in lines).encode()
        return lists

    def _note(self, kind: SheetKind, language: str) -> str:
        """What has to be known of these sheets."""
        return self._say("sheet-clip", language) if kind == "labels" else self._codes.numbers.notes[language]

    def _title(self, kind: SheetKind, sheet: int, sheets: int) -> str:
        heading = self._heading(kind, self._choice.language)
        return self._say("sheet-title", heading=heading, sheet=sheet, sheets=sheets)

    def _heading(self, kind: SheetKind, language: str) -> str:
        return self._say(f"sheet-heading-{kind}", language, game=self._game(language))

    def _game(self, language: str) -> str:
        if self._deck is None:
            return self._say("sheet-code", language)
        if self._deck.game in GAMES:
            return self._say("table-name", language, game=self._deck.game)
        return self._deck.id

    def _name(self, about: CardKind | _Sticker, language: str | None = None) -> str:
        """What a card or a sticker is called."""
        if isinstance(about, _Sticker):
            return self._say(about.name.id, language, **about.name.args)
        if self._catalogues[language or self._choice.language].knows_card(about.card):
            return self._say("sheet-card", language, card=about.card)
        colour = None if about.colour_shape is None else self._codes.shapes[about.colour_shape].colour
        return self._say("sheet-card-unnamed", language, colour=colour or "none", middle=about.middle or "none")

    def _say(self, id: str, language: str | None = None, **told: object) -> str:
        return self._catalogues[language or self._choice.language].render(id, told)

    @contextlib.contextmanager
    def _fitting(self) -> Iterator[None]:
        try:
            yield
        except TooLargeError as error:
            raise SheetError(Line("sheet-too-large", {"paper": self._choice.paper})) from error


def _told(place: Place) -> dict[str, int]:
    return {"sheet": place.sheet, "row": place.row, "column": place.column}
