"""The edge of a sticker: from discs and polygons, added and cut away, to closed lines that a knife can follow.

A contour is closed and keeps the material on the same side all along, so that the outer ones have a positive area
(x to the right, y down) and holes a negative one. Round parts become polygons closer than a knife or a printer can
tell.
"""

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from companion.cards.deck import Part, Point

Contour = tuple[Point, ...]
Points = NDArray[np.float64]
NEAR_MM = 0.004
"""How far a polygon may be from the circle that it stands for."""
TINY_MM = 1e-6


def outline(parts: Sequence[Part]) -> tuple[Contour, ...]:
    """The contours of what the parts leave, outer ones and holes."""
    rings = [_ring(part) for part in parts]
    starts, ends = _cut_at_crossings(rings)
    along = ends - starts
    aside = np.stack([-along[:, 1], along[:, 0]], axis=1) * (TINY_MM / np.hypot(*along.T))[:, None]
    middles = (starts + ends) / 2
    is_left, is_right = (_is_material(middles + side, parts, rings) for side in (aside, -aside))
    is_edge = is_left != is_right
    forward = is_left[is_edge]
    edges = {
        (_key(a), _key(b)) if ahead else (_key(b), _key(a))
        for a, b, ahead in zip(starts[is_edge], ends[is_edge], forward, strict=True)
    }
    return tuple(_chains(edges))


def area(contour: Sequence[Point]) -> float:
    """Positive for an outer contour, negative for a hole."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(contour, (*contour[1:], contour[0]), strict=True)) / 2


def regions(contours: Iterable[Contour]) -> list[tuple[Contour, tuple[Contour, ...]]]:
    """Each outer contour with the holes that are inside it."""
    all_of_them = tuple(contours)
    holes = [one for one in all_of_them if area(one) < 0]
    return [
        (outer, tuple(hole for hole in holes if _is_inside(np.array(hole[:1]), np.array(outer))[0]))
        for outer in all_of_them
        if area(outer) > 0
    ]


def moved(contours: Iterable[Contour], by_mm: Point) -> tuple[Contour, ...]:
    """The same, somewhere else."""
    return tuple(tuple((x + by_mm[0], y + by_mm[1]) for x, y in contour) for contour in contours)


def rectangle(left: float, top: float, width: float, height: float) -> Contour:
    """An outer contour with four corners."""
    return ((left, top), (left + width, top), (left + width, top + height), (left, top + height))


def _ring(part: Part) -> Points:
    if not part.radius_mm:
        return np.array(part.points)
    count = max(12, math.ceil(math.pi / math.acos(1 - NEAR_MM / part.radius_mm)))
    step = 2 * math.pi / count
    turns = np.arange(count) * step
    # Of the same area as the disc, so that its sides are as much inside the circle as its corners are outside.
    reach = part.radius_mm * math.sqrt(step / math.sin(step))
    return np.array(part.points[0]) + reach * np.stack([np.cos(turns), np.sin(turns)], axis=1)


def _cut_at_crossings(rings: Sequence[Points]) -> tuple[Points, Points]:
    """The edges of all rings, cut wherever two cross."""
    starts = np.concatenate(rings)
    along = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings]) - starts
    between = starts[None] - starts[:, None]
    parallel = along[:, None, 0] * along[None, :, 1] - along[:, None, 1] * along[None, :, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        mine = (between[..., 0] * along[None, :, 1] - between[..., 1] * along[None, :, 0]) / parallel
        theirs = (between[..., 0] * along[:, None, 1] - between[..., 1] * along[:, None, 0]) / parallel
    reaches = TINY_MM / np.hypot(*along.T)
    crosses = (mine > reaches[:, None]) & (mine < 1 - reaches[:, None]) & (theirs > -1e-9) & (theirs < 1 + 1e-9)
    points: list[tuple[Points, Points]] = []
    for i in range(len(starts)):
        at = np.unique(np.concatenate([[0.0], mine[i][crosses[i]], [1.0]]))
        stops = starts[i] + at[:, None] * along[i]
        points.append((stops[:-1], stops[1:]))
    cut_starts, cut_ends = (np.concatenate(side) for side in zip(*points, strict=True))
    is_long = np.hypot(*(cut_ends - cut_starts).T) > TINY_MM
    return cut_starts[is_long], cut_ends[is_long]


def _is_material(points: Points, parts: Sequence[Part], rings: Sequence[Points]) -> NDArray[np.bool_]:
    is_material = np.zeros(len(points), bool)
    for part, ring in zip(parts, rings, strict=True):
        is_material = np.where(_is_inside(points, ring), not part.is_cut, is_material)
    return is_material


def _is_inside(points: Points, ring: Points) -> NDArray[np.bool_]:
    """Even-odd, by a ray to the right."""
    ahead = np.roll(ring, -1, axis=0)
    x, y = points[:, :1], points[:, 1:]
    straddles = (ring[:, 1] > y) != (ahead[:, 1] > y)
    with np.errstate(divide="ignore", invalid="ignore"):
        at = ring[:, 0] + (y - ring[:, 1]) * (ahead[:, 0] - ring[:, 0]) / (ahead[:, 1] - ring[:, 1])
    return np.asarray((straddles & (x < at)).sum(axis=1) % 2 == 1)


def _key(point: Points) -> tuple[int, int]:
    return (round(float(point[0]) * 1e5), round(float(point[1]) * 1e5))


def _chains(edges: Iterable[tuple[tuple[int, int], tuple[int, int]]]) -> Iterable[Contour]:
    ahead: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for begin, end in sorted(edges):
        if begin != end:
            ahead.setdefault(begin, []).append(end)
    while ahead:
        first = next(iter(ahead))
        chain = [first]
        while (following := _next(ahead, chain[-1])) != first:
            chain.append(following)
        contour = _without_needless([(x / 1e5, y / 1e5) for x, y in chain])
        if len(contour) > 2:
            yield contour


def _next(ahead: dict[tuple[int, int], list[tuple[int, int]]], at: tuple[int, int]) -> tuple[int, int]:
    found = ahead[at].pop()
    if not ahead[at]:
        del ahead[at]
    return found


def _without_needless(points: list[Point]) -> Contour:
    """Without the points that lie on the line between their neighbours, or on their neighbour."""
    kept = list(points)
    i = 0
    while i < len(kept) and len(kept) > 3:
        before, here, after = kept[i - 1], kept[i], kept[(i + 1) % len(kept)]
        base = math.dist(before, after)
        off = abs((here[0] - before[0]) * (after[1] - before[1]) - (here[1] - before[1]) * (after[0] - before[0]))
        if math.dist(before, here) < NEAR_MM or (base and off / base < NEAR_MM / 8):
            del kept[i]
            i = max(0, i - 1)
        else:
            i += 1
    return tuple(kept)
