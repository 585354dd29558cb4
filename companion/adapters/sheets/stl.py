"""Stickers as STL for 3D printers: contours raised to a height, closed on all sides. Millimetres.

Seen from above the sticker is the right way round: x to the right, y away. With a plate, the sticker stands on a
square of its cell and reaches into it, so that the slicer joins the two.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from companion.adapters.sheets.contours import Contour, rectangle, regions
from companion.cards.deck import Point

Corner = tuple[float, float, float]
Triangle = tuple[Corner, Corner, Corner]


def write_stl(contours: Iterable[Contour], height_mm: float, plate_mm: float = 0.0, cell_mm: float = 12.0) -> bytes:
    """The file: the sticker, ``height_mm`` above the plate if there is one, or above the bed."""
    triangles = list(_raised(contours, plate_mm / 2, plate_mm + height_mm))
    if plate_mm:
        triangles += _raised([rectangle(-cell_mm / 2, -cell_mm / 2, cell_mm, cell_mm)], 0.0, plate_mm)
    packed = [b"companion: a tactile sticker, in millimetres".ljust(80), struct.pack("<I", len(triangles))]
    packed += [struct.pack("<12fH", *_normal(one), *one[0], *one[1], *one[2], 0) for one in triangles]
    return b"".join(packed)


def _raised(contours: Iterable[Contour], bottom: float, top: float) -> Iterator[Triangle]:
    for outer, holes in regions(contours):
        for a, b, c in triangles_of(outer, holes):
            # The paper's y runs down and the printer's away: what turned one way turns the other.
            yield ((a[0], -a[1], top), (c[0], -c[1], top), (b[0], -b[1], top))
            yield ((a[0], -a[1], bottom), (b[0], -b[1], bottom), (c[0], -c[1], bottom))
        for contour in (outer, *holes):
            for (x1, y1), (x2, y2) in zip(contour, (*contour[1:], contour[0]), strict=True):
                low1, low2, high1, high2 = (x1, -y1, bottom), (x2, -y2, bottom), (x1, -y1, top), (x2, -y2, top)
                yield (low1, high2, low2)
                yield (low1, high1, high2)


def triangles_of(outer: Contour, holes: Sequence[Contour]) -> Iterator[tuple[Point, Point, Point]]:
    """The same area in triangles that turn as ``outer`` does, whose corners are the contours' own points.

    Ears are cut off one by one. No point is left out, though it may lie on a line: the walls need every one.
    """
    ring = list(outer)
    for hole in sorted(holes, key=lambda hole: -max(hole)[0]):
        ring = _with_hole(ring, hole)
    while len(ring) > 3:
        at = next(i for i in range(len(ring)) if _is_ear(ring, i))
        yield (ring[at - 1], ring[at], ring[(at + 1) % len(ring)])
        del ring[at]
    yield (ring[0], ring[1], ring[2])


def _with_hole(ring: list[Point], hole: Contour) -> list[Point]:
    """One line around both, through a bridge from the hole's rightmost point to a point of the ring that it sees."""
    start = hole.index(max(hole))
    around = [*hole[start:], *hole[:start], hole[start]]
    walls = [*zip(ring, (*ring[1:], ring[0]), strict=True), *pairwise(around)]
    seen = (
        i
        for i in sorted(range(len(ring)), key=lambda i: _distance2(ring[i], around[0]))
        if not any(_crosses(around[0], ring[i], a, b) for a, b in walls) and _opens_to(ring, i, around[0])
    )
    at = next(seen)
    return [*ring[: at + 1], *around, ring[at], *ring[at + 1 :]]


def _opens_to(ring: Sequence[Point], i: int, point: Point) -> bool:
    """Whether a point lies on the inner side of a corner: the same place may be two corners, once it is a bridge."""
    before, here, after = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
    is_after, is_before = _turn(here, after, point) > 0, _turn(before, here, point) > 0
    return is_after and is_before if _turn(before, here, after) > 0 else is_after or is_before


def _is_ear(ring: Sequence[Point], i: int) -> bool:
    a, b, c = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
    if _turn(a, b, c) <= 0:
        return False
    return not any(
        point not in (a, b, c) and _turn(a, b, point) >= 0 and _turn(b, c, point) >= 0 and _turn(c, a, point) >= 0
        for point in ring
    )


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross or touch anywhere but at a shared end."""
    if a in (c, d) or b in (c, d):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    """Twice the triangle's area: positive where it turns as an outer contour does."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _distance2(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _normal(triangle: Triangle) -> Corner:
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    u, v = (bx - ax, by - ay, bz - az), (cx - ax, cy - ay, cz - az)
    n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = sum(one * one for one in n) ** 0.5 or 1.0
    return (n[0] / length, n[1] / length, n[2] / length)
