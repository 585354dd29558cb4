"""A page as DXF for cutters: AutoCAD's release 12, the plainest form, which every program of a cutter reads.

It has no units. One is a millimetre: the ruler tells. Its y runs up.
"""

import unicodedata
from collections.abc import Iterator

from companion.adapters.sheets.layout import POINT_MM, Fill, Line, Page, Text
from companion.adapters.sheets.svg import LAYERS, layer_of
from companion.cards.deck import Point

_COLOURS = {"holes": 5, "outlines": 1, "names": 3, "ruler": 7}
Tag = tuple[int, str | int | float]


def write_dxf(page: Page) -> str:
    """The file; everything in it is ASCII."""
    tags = [*_head(page), *_entities(page), (0, "EOF")]
    return "".join(f"{code:3d}\n{_value(value)}\n" for code, value in tags)


def _head(page: Page) -> Iterator[Tag]:
    width, height = page.size_mm
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$EXTMIN"), (10, 0.0), (20, 0.0), (30, 0.0), (9, "$EXTMAX"), (10, width), (20, height), (30, 0.0))
    yield from ((0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"))
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"))
    yield from ((72, 65), (73, 0), (40, 0.0), (0, "ENDTAB"))
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(LAYERS)))
    for name in LAYERS:
        yield from ((0, "LAYER"), (2, name.upper()), (70, 0), (62, _COLOURS[name]), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "TABLE"), (2, "STYLE"), (70, 1), (0, "STYLE"), (2, "STANDARD"), (70, 0), (40, 0.0))
    yield from ((41, 1.0), (50, 0.0), (71, 0), (42, 1.0), (3, "txt"), (4, ""), (0, "ENDTAB"), (0, "ENDSEC"))


def _entities(page: Page) -> Iterator[Tag]:
    def at(point: Point, code: int = 10) -> Iterator[Tag]:
        yield from ((code, point[0]), (code + 10, page.size_mm[1] - point[1]), (code + 20, 0.0))

    yield from ((0, "SECTION"), (2, "ENTITIES"))
    # Holes come before the outlines around them: cut in the order of the file, nothing moves before it is done.
    fills = [contour for mark in page.marks if isinstance(mark, Fill) for contour in mark.contours]
    for contour in sorted(fills, key=lambda contour: list(LAYERS).index(layer_of(contour))):
        layer = layer_of(contour).upper()
        yield from ((0, "POLYLINE"), (8, layer), (66, 1), (70, 1))
        yield from at((0.0, page.size_mm[1]))
        for point in contour:
            yield from ((0, "VERTEX"), (8, layer))
            yield from at(point)
        yield from ((0, "SEQEND"), (8, layer))
    for mark in page.marks:
        match mark:
            case Line():
                yield from ((0, "LINE"), (8, "RULER"), *at(mark.start), *at(mark.end, 11))
            case Text():
                yield from ((0, "TEXT"), (8, "NAMES"), *at(mark.at), (40, mark.size_pt * POINT_MM * 0.72))
                yield (1, _ascii(mark.words))
            case Fill():
                pass
    yield (0, "ENDSEC")


def _value(value: str | float) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _ascii(words: str) -> str:
    """Letters without their accents: this old form knows no others."""
    plain = words.replace("œ", "oe").replace("’", "'").replace("« ", '"').replace(" »", '"')
    return unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
