"""Files for cutters and 3D printers are read back, by cv2, ezdxf and by hand, and are the code's outlines."""

import math
import struct
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Mapping, Sequence
from io import StringIO
from itertools import pairwise

import cv2
import numpy as np
import pytest
from ezdxf.entities.polyline import Polyline
from ezdxf.filemanagement import read as read_dxf

from companion.adapters.data import LANGUAGES, deck_names, load_catalogue, load_deck
from companion.adapters.sheets.contours import area, outline, regions
from companion.adapters.sheets.layout import PAPERS
from companion.adapters.stickers_sheet import SheetChoice, make_sheets
from companion.cards.deck import Part
from tests.support.sheets import CODES, OUTLINES, Found, Picture, covered, find_stickers, ids_on, sheets

PX_PER_MM = 8
SVG = "{http://www.w3.org/2000/svg}"
Points = Sequence[tuple[float, float]]
Facet = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]


def filled(outlines: Sequence[Points], holes: Sequence[Points], size_mm: tuple[float, float], fine: int = 4) -> Picture:
    """A picture of what is left after cutting, black on white. OpenCV's fill is half a (fine) pixel too wide."""
    picture = np.full((round(size_mm[1] * PX_PER_MM) * fine, round(size_mm[0] * PX_PER_MM) * fine), 255, np.uint8)
    for contours, value in ((outlines, 0), (holes, 255)):
        for contour in contours:
            points = np.round(np.array(contour) * PX_PER_MM * fine * 256 - 128).astype(np.int32)
            cv2.fillPoly(picture, [points], value, cv2.LINE_8, 8)
    small = cv2.resize(picture, None, fx=1 / fine, fy=1 / fine, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def needed(deck_name: str | None) -> Counter[str]:
    """How many of each shape a deck takes; the whole code has each once, and the round one twice."""
    if deck_name is None:
        return Counter(list(OUTLINES)) + Counter(["round"])
    return Counter(id for kind in load_deck(deck_name, CODES).kinds for id in ids_on(kind) for _ in range(kind.count))


def counted(found: Sequence[Found]) -> Counter[str]:
    return Counter(one.sticker for one in found)


def hole_count(wanted: Mapping[str, int]) -> int:
    return sum(count * sum(area(one) < 0 for one in outline(OUTLINES[id])) for id, count in wanted.items())


def svg_contours(group: ET.Element) -> list[Points]:
    found: list[Points] = []
    for path in group.findall(f"{SVG}path"):
        text = path.get("d", "")
        assert text[0] == "M"
        assert text[-1] == "Z"
        found.append([(float(x), float(y)) for x, y in (point.split(",") for point in text[1:-1].split("L"))])
    return found


@pytest.mark.parametrize(("deck_name", "paper"), [*((name, "a4") for name in (*deck_names(), None)), (None, "letter")])
def test_svg_holds_every_sticker_of_the_deck_holes_in_a_layer_of_their_own(deck_name: str | None, paper: str) -> None:
    wanted = needed(deck_name)
    total: Counter[str] = Counter()
    holes_total = 0
    for name, content in sheets(deck_name, "cut", paper).items():
        if not name.endswith(".svg"):
            continue
        root = ET.fromstring(content)
        width, height = PAPERS[paper]
        assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
        assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
        groups = {group.get("id"): group for group in root.findall(f"{SVG}g")}
        # Holes come first: a sticker that is cut out no longer holds still.
        assert list(groups) == ["holes", "outlines", "names", "ruler"]
        outlines, holes = svg_contours(groups["outlines"]), svg_contours(groups["holes"])
        picture = filled(outlines, holes, PAPERS[paper])
        total += counted(find_stickers(picture, PX_PER_MM, list(wanted)))
        holes_total += len(holes)
        lengths = [
            math.hypot(*(float(line.get(f"{axis}2", "")) - float(line.get(f"{axis}1", "")) for axis in "xy"))
            for line in groups["ruler"].findall(f"{SVG}line")
        ]
        assert max(lengths) == pytest.approx(100.0, abs=0.001)
    assert total == wanted
    assert holes_total == hole_count(wanted)


@pytest.mark.parametrize("deck_name", [*deck_names(), None])
def test_dxf_is_sound_and_holds_every_sticker_of_the_deck(deck_name: str | None) -> None:
    wanted = needed(deck_name)
    total: Counter[str] = Counter()
    for name, content in sheets(deck_name, "cut").items():
        if not name.endswith(".dxf"):
            continue
        drawing = read_dxf(StringIO(content.decode("ascii")))
        assert drawing.dxfversion == "AC1009"
        audit = drawing.audit()
        assert not audit.errors
        assert not audit.fixes
        assert {"HOLES", "OUTLINES", "NAMES", "RULER"} <= {layer.dxf.name for layer in drawing.layers}
        space = drawing.modelspace()
        height = PAPERS["a4"][1]
        contours: dict[str, list[Points]] = {"HOLES": [], "OUTLINES": []}
        for line in space.query("POLYLINE"):
            assert isinstance(line, Polyline)
            assert line.is_closed
            contours[line.dxf.layer].append([(p.x, height - p.y) for p in line.points()])
        picture = filled(contours["OUTLINES"], contours["HOLES"], PAPERS["a4"])
        total += counted(find_stickers(picture, PX_PER_MM, list(wanted)))
        assert {line.dxf.layer for line in space.query("LINE")} == {"RULER"}
        assert max((line.dxf.end - line.dxf.start).magnitude for line in space.query("LINE")) == pytest.approx(100)
        assert {text.dxf.layer for text in space.query("TEXT")} == {"NAMES"}
    assert total == wanted


def facets_of(stl: bytes) -> list[Facet]:
    (count,) = struct.unpack_from("<I", stl, 80)
    assert len(stl) == 84 + 50 * count
    numbers = (struct.unpack_from("<12fH", stl, 84 + 50 * i) for i in range(count))
    return [(tuple(n[3:6]), tuple(n[6:9]), tuple(n[9:12])) for n in numbers]


def slice_of(facets: Sequence[Facet], z: float) -> list[Points]:
    """The closed lines in which a plane cuts a body."""
    ahead: dict[tuple[float, float], tuple[float, float]] = {}
    for facet in facets:
        cut = []
        for (x1, y1, z1), (x2, y2, z2) in zip(facet, (*facet[1:], facet[0]), strict=True):
            if (z1 > z) != (z2 > z):
                part = (z - z1) / (z2 - z1)
                point = (round(x1 + part * (x2 - x1), 4), round(y1 + part * (y2 - y1), 4))
                cut.append((z1 > z, point))
        if cut:
            # Seen from above with y down, material lies on the same side as in an outline.
            (_, begin), (_, end) = sorted(cut)
            assert begin not in ahead
            ahead[begin] = end
    loops: list[Points] = []
    while ahead:
        loop = [next(iter(ahead))]
        while (following := ahead.pop(loop[-1])) != loop[0]:
            loop.append(following)
        loops.append(loop)
    return loops


def volume(facets: Sequence[Facet]) -> float:
    return sum(float(np.dot(a, np.cross(b, c))) for a, b, c in np.array(facets)) / 6


@pytest.mark.parametrize("height_mm", [0.6, 1.0])
def test_stl_is_closed_as_high_as_asked_and_its_slice_is_the_outline(height_mm: float) -> None:
    catalogues = {language: load_catalogue(language) for language in LANGUAGES}
    files = make_sheets(CODES, None, SheetChoice(("print",), height_mm=height_mm), catalogues)
    for id, parts in OUTLINES.items():
        facets = facets_of(files[f"code-print-{id}.stl"])
        assert_closed(facets)
        heights = {z for facet in facets for _, _, z in facet}
        assert sorted(heights) == pytest.approx([0.0, height_mm])
        assert same_as(slice_of(facets, height_mm / 2), parts) > 0.99, id
        # A positive volume: the surface faces outwards.
        ink = float(covered(parts, CODES.geometry.cell_mm, 20).sum()) / 400
        assert volume(facets) == pytest.approx(ink * height_mm, rel=0.01), id


def test_stl_on_a_plate_stands_that_much_higher_and_reaches_into_it() -> None:
    catalogues = {language: load_catalogue(language) for language in LANGUAGES}
    files = make_sheets(CODES, None, SheetChoice(("print",), height_mm=0.8, plate_mm=0.4), catalogues)
    for id in ("heart", "grapes", "number-0"):
        facets = facets_of(files[f"code-print-{id}.stl"])
        assert_closed(facets)
        assert max(z for facet in facets for _, _, z in facet) == pytest.approx(1.2)
        assert same_as(slice_of(facets, 0.8), OUTLINES[id]) > 0.99
        (square,) = slice_of(facets, 0.1)
        assert abs(area(square)) == pytest.approx(CODES.geometry.cell_mm**2)
        assert {max(abs(x), abs(y)) for x, y in square} == {CODES.geometry.cell_mm / 2}
        assert min(z for facet in facets for x, _, z in facet if abs(x) < 5.9) < 0.4


def assert_closed(facets: Sequence[Facet]) -> None:
    """Each edge is there once in each direction, so that there is no gap and no wall twice."""
    edges = Counter((a, b) for facet in facets for a, b in zip(facet, (*facet[1:], facet[0]), strict=True))
    assert set(edges.values()) == {1}
    assert all((b, a) in edges for a, b in edges)


def same_as(loops: Sequence[Points], parts: tuple[Part, ...]) -> float:
    """How much of a slice and of a sticker, seen from above, is the same."""
    half = CODES.geometry.cell_mm / 2
    rings = [[(x + half, half - y) for x, y in loop] for loop in loops]
    outlines = [ring for ring in rings if area(ring) > 0]
    holes = [ring for ring in rings if area(ring) < 0]
    seen = 1 - filled(outlines, holes, (2 * half, 2 * half), fine=16).astype(np.float32) / 255
    truth = covered(parts, 2 * half, PX_PER_MM, fine=16)
    return float(np.minimum(seen, truth).sum() / np.maximum(seen, truth).sum())


@pytest.mark.parametrize("id", OUTLINES)
def test_an_outline_is_the_codes_and_its_holes_are_inner_contours(id: str) -> None:
    contours = outline(OUTLINES[id])
    ink_mm2 = float(covered(OUTLINES[id], CODES.geometry.cell_mm, 20).sum()) / 400
    assert sum(area(one) for one in contours) == pytest.approx(ink_mm2, rel=0.005)
    assert sum(len(holes) for _, holes in regions(contours)) == sum(area(one) < 0 for one in contours)
    for contour in contours:
        # Nothing that a knife would stumble over.
        assert min(np.hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(contour)) > 0.003


def test_a_disc_that_cuts_leaves_a_ring_and_parts_that_cross_become_one() -> None:
    ring = outline((Part(((0.0, 0.0),), 3.0), Part(((0.0, 0.0),), 1.0, is_cut=True)))
    assert [area(one) > 0 for one in ring] == [True, False]
    across, down = (
        ((-3.0, -1.0), (3.0, -1.0), (3.0, 1.0), (-3.0, 1.0)),
        ((-1.0, -3.0), (1.0, -3.0), (1.0, 3.0), (-1.0, 3.0)),
    )
    (cross,) = outline((Part(across), Part(down)))
    assert len(cross) == 12
    assert area(cross) == pytest.approx(20.0)
    split = outline((Part(across), Part(((-0.5, -2.0), (0.5, -2.0), (0.5, 2.0), (-0.5, 2.0)), is_cut=True)))
    assert [area(one) for one in split] == pytest.approx([5.0, 5.0])
