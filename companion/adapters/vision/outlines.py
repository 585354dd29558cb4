"""Finds where cards are: quadrilaterals of a card's shape, with corners to a fraction of a pixel.

Most cards are what is unlike the bare table, whose colour is found first. No table is bare for ever, so grey levels and
edges look too; edges also part cards that nearly touch. Each rough outline is then drawn anew along its four edges.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from companion.adapters.vision.rectify import Corners, Image

Mask = NDArray[np.uint8]
WORK_PX = 1280
"""Outlines are looked for in a picture no wider than this, and refined in the whole one."""
SHORTEST_PX = 34.0
"""A card whose short side is smaller shows no stickers."""
LARGEST_PART = 0.7
"""Of the picture: what is larger is the table."""
SAME_PART = 0.012
"""Outlines are the same whose corners are nearer than this part of the card's side."""
_LEVELS = 4
_SAMPLES = 32
_REACH_PX = 5
_OF_TABLE = 5
"""So many masks, the first ones, show what is unlike the table."""
_MOST_CORNERS = 24
_EDGE_PX = 3
"""So wide is the edge of a known card when it is taken away."""
_TURNS = np.array([[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]])


@dataclass(frozen=True, slots=True)
class Outline:
    """What may be a card."""

    corners: Corners
    """Clockwise; a short side comes first where one is plainly shorter."""
    is_square: bool
    """It is seen at such a slant that the short sides cannot be told from the long ones."""
    edge: float
    """How clear its edge is: the step in grey levels, over the whole of it."""
    is_half_covered: bool = False
    """One side of it was seen, and the rest follows from that: something may lie on it."""

    @property
    def area(self) -> float:
        """In square pixels."""
        return float(cv2.contourArea(self.corners.astype(np.float32)))


def find_outlines(frame: Image, long_by_short: float = 88 / 63, taken: Sequence[Corners] = ()) -> list[Outline]:
    """Everything in the picture that has the outline of a card, the clearest first.

    With ``taken``, cards that are known: what has such an outline once these are taken away from what is unlike the
    table. A dark card that touches a pale one stands out so, and what is in view of a card that lies under another.
    """
    if min(frame.shape[:2]) < SHORTEST_PX:
        return []
    shrink = min(1.0, WORK_PX / max(frame.shape[:2]))
    small = cv2.resize(frame, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else frame
    rough, half_covered = _Rough(), _Rough()
    masks = _masks(np.asarray(small, np.uint8))
    for number, mask in enumerate(_without(masks, [corners * shrink for corners in taken]) if taken else masks):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        # Of thousands of specks only what is large enough for a card is worth a closer look.
        for contour in (one for one in contours if min(cv2.boundingRect(one)[2:]) >= SHORTEST_PX):
            corners = _quadrilateral(contour, small.shape[0] * small.shape[1])
            if corners is not None:
                rough.add(corners)
            # Two cards side by side have an outline like that of one: what is wholly seen may be two cards as well.
            if number < _OF_TABLE:
                for corners in _from_sides(contour, long_by_short):
                    half_covered.add(corners)
    smooth = cv2.GaussianBlur(frame, (0, 0), 0.8)
    refined = (outline for corners in rough.kept for outline in _refine(smooth, corners / shrink, shrink))
    found = [outline for outline in refined if _is_whole(outline, frame.shape)]
    guessed = (Outline(corners / shrink, False, 0.0, is_half_covered=True) for corners in half_covered.kept)
    found += [outline for outline in guessed if _is_whole(outline, frame.shape)]
    found.sort(key=lambda outline: -outline.edge)
    kept: list[Outline] = []
    places: list[tuple[float, float, float]] = []
    for outline in found:
        x, y = (float(value) for value in outline.corners.mean(axis=0))
        for known, (known_x, known_y, near) in zip(kept, places, strict=True):
            # No outline whose middle is further away has all its corners near.
            if abs(known_x - x) < near and abs(known_y - y) < near and _gap(outline.corners, known.corners) < near:
                break
        else:
            kept.append(outline)
            places.append((x, y, SAME_PART * float(np.sqrt(outline.area))))
    return kept


def outlines_at(frame: Image, places: Sequence[Corners]) -> list[Outline]:
    """What may be a card at places where one is said to be: as they are, and drawn anew where there are edges."""
    smooth = cv2.GaussianBlur(frame, (0, 0), 0.8)
    found = []
    for place in places:
        given = Outline(place if _signed_area(place) > 0 else place[::-1].copy(), False, 1.0)
        found += [one for one in (given, *_refine(smooth, given.corners, 1.0)) if _is_whole(one, frame.shape)]
    return found


class _Rough:
    """Rough outlines, without those that would be refined to the same one."""

    def __init__(self) -> None:
        self.kept: list[Corners] = []
        self._middles: list[tuple[float, float]] = []

    def add(self, corners: Corners) -> None:
        """Keep an outline that is new."""
        x, y = (float(value) for value in corners.mean(axis=0))
        for known, (known_x, known_y) in zip(self.kept, self._middles, strict=True):
            # The middles are compared first: that is quick, and tells nearly all of them apart.
            if abs(known_x - x) <= 2.5 and abs(known_y - y) <= 2.5 and _gap(corners, known) < 3.5:
                return
        self.kept.append(corners)
        self._middles.append((x, y))


def _masks(picture: Image) -> Iterator[Mask]:
    """The picture in black and white, in every way that may part cards from the table."""
    smooth = cv2.GaussianBlur(picture, (0, 0), 1.2)
    unlike = _unlike_table(smooth)
    sample = unlike[::4, ::4]
    grain = 1.48 * max(float(np.median(sample)), 1.0)
    apart, _ = cv2.threshold(sample, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    for level in (1.5 * grain, 3.0 * grain, 4.5 * grain, 0.5 * apart):
        yield np.asarray(cv2.threshold(unlike, level, 255, cv2.THRESH_BINARY)[1], np.uint8)
    # A dark card on a dark table of some pattern: the pattern's specks are taken away from it.
    dim = cv2.threshold(unlike, 2.0 * grain, 255, cv2.THRESH_BINARY)[1]
    yield np.asarray(cv2.morphologyEx(dim, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8)), np.uint8)
    # The table may be striped or half covered, and be no table at all: edges and levels see what stands out from it.
    edges = cv2.Canny(smooth, 25, 70)
    yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)
    yield np.asarray(cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), np.uint8)
    gray = np.asarray(cv2.cvtColor(smooth, cv2.COLOR_BGR2GRAY), np.uint8)
    sample = gray[::4, ::4]
    otsu, _ = cv2.threshold(sample, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    low, high = np.percentile(sample, (5, 99.5))
    for level in (otsu, *np.linspace(low, high, _LEVELS + 2)[1:-1]):
        yield np.asarray(cv2.threshold(gray, float(level), 255, cv2.THRESH_BINARY)[1], np.uint8)
    # What is unlike its wide surroundings: it survives light that falls off across the table.
    around = cv2.blur(cv2.resize(gray, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA), (101, 101))
    around = cv2.resize(around, gray.shape[::-1], interpolation=cv2.INTER_LINEAR)
    yield np.asarray(cv2.threshold(cv2.subtract(gray, around), 12, 255, cv2.THRESH_BINARY)[1], np.uint8)


def _without(masks: Iterator[Mask], taken: Sequence[Corners]) -> Iterator[Mask]:
    """What is unlike the table and no part of a known card, nor of its edge."""
    for mask in itertools.islice(masks, _OF_TABLE):
        for corners in taken:
            cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 0)
            cv2.polylines(mask, [np.round(corners).astype(np.int32)], True, 0, _EDGE_PX)
        yield np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)


def _unlike_table(smooth: MatLike) -> Mask:
    """How far each pixel is from the colour of the bare table there: one colour, in light that falls off evenly."""
    small = cv2.resize(smooth, None, fx=1 / 16, fy=1 / 16, interpolation=cv2.INTER_AREA).astype(np.float32)
    y, x = np.mgrid[-1 : 1 : small.shape[0] * 1j, -1 : 1 : small.shape[1] * 1j].astype(np.float32)
    terms = np.stack([np.ones_like(x), x, y, x * y, x * x, y * y], axis=2).reshape(-1, 6).astype(np.float64)
    seen = small.reshape(-1, 3)
    light = np.tile(np.median(seen, axis=0), (len(seen), 1)).astype(np.float64)
    for reach in (40.0, 30.0, 20.0, 15.0, 12.0):
        is_table = np.abs(seen - light).max(axis=1) < reach
        if is_table.sum() < 60:
            break
        table_terms = terms[is_table]
        light = terms @ np.linalg.solve(table_terms.T @ table_terms, table_terms.T @ seen[is_table])
    table = cv2.resize(
        light.reshape(small.shape).astype(np.float32), smooth.shape[1::-1], interpolation=cv2.INTER_LINEAR
    )
    apart = cv2.absdiff(smooth, np.clip(table, 0, 255).astype(np.uint8))
    first, second, third = cv2.split(apart)
    return np.asarray(cv2.max(cv2.max(first, second), third), np.uint8)


def _quadrilateral(contour: MatLike, picture_area: int) -> Corners | None:
    """The four corners of a contour, if it is one of a card's shape."""
    if len(contour) < 4:
        return None
    hull = cv2.convexHull(contour)
    area = cv2.contourArea(hull)
    if area < SHORTEST_PX * SHORTEST_PX * 1.2 or area > LARGEST_PART * picture_area:
        return None
    if cv2.contourArea(contour) < 0.75 * area:
        return None
    around = cv2.arcLength(hull, True)
    for part in (0.02, 0.035, 0.055):
        polygon = cv2.approxPolyDP(hull, part * around, True)
        if len(polygon) == 4 and 0.88 < cv2.contourArea(polygon) / area < 1.06:
            corners = polygon[:, 0].astype(np.float64)
            break
    else:
        whole = _completed(cv2.approxPolyDP(hull, 0.012 * around, True)[:, 0].astype(np.float64), area)
        if whole is None:
            return None
        corners = whole
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    across, along = sides[0] + sides[2], sides[1] + sides[3]
    if min(across, along) < 2 * SHORTEST_PX or not 0.38 < across / along < 2.6:
        return None
    if max(sides[0], sides[2]) > 1.8 * min(sides[0], sides[2]) or max(sides[1], sides[3]) > 1.8 * min(
        sides[1], sides[3]
    ):
        return None
    # findContours runs the other way round for holes; cards are read clockwise, or they would come out mirrored.
    return corners if _signed_area(corners) > 0 else corners[::-1].copy()


def _from_sides(contour: MatLike, long_by_short: float) -> Iterator[Corners]:
    """Cards of which one whole side is seen, with what follows at both of its ends: the rest may be covered.

    The side is a short one or a long one; both are tried, and stickers are where only one of them has them.
    """
    if cv2.contourArea(contour) < SHORTEST_PX * SHORTEST_PX * 1.2:
        return
    polygon = cv2.approxPolyDP(contour, 2.5, True)[:, 0].astype(np.float64)
    if not 4 <= len(polygon) <= _MOST_CORNERS:
        return
    if _signed_area(polygon) < 0:
        polygon = polygon[::-1].copy()
    way = np.roll(polygon, -1, axis=0) - polygon
    length = np.linalg.norm(way, axis=1)
    way /= np.maximum(length, 1e-6)[:, None]
    for index in range(len(polygon)):
        before, after = index - 1, (index + 1) % len(polygon)
        if length[index] < SHORTEST_PX or min(length[before], length[after]) < 0.25 * length[index]:
            continue
        # Both ends turn the same way by about a right angle, seen at a slant.
        turns = [
            way[one, 0] * way[other, 1] - way[one, 1] * way[other, 0]
            for one, other in ((before, index), (index, after))
        ]
        if min(turns) < 0.85:
            continue
        start, end = polygon[index], polygon[after]
        for is_short in (True, False):
            depth = length[index] * (long_by_short if is_short else 1 / long_by_short)
            corners = np.array([start, end, end + way[after] * depth, start - way[before] * depth])
            yield corners if is_short else np.roll(corners, -1, axis=0)


def _completed(polygon: Corners, area: float) -> Corners | None:
    """Four corners from the four longest sides of a polygon: a corner may be as dark as the table, or covered."""
    if not 5 <= len(polygon) <= 8:
        return None
    after = np.roll(polygon, -1, axis=0)
    longest = np.sort(np.argsort(-np.linalg.norm(after - polygon, axis=1))[:4])
    lines = []
    for index in longest:
        way = after[index] - polygon[index]
        lines.append((way / np.linalg.norm(way), polygon[index]))
    met = [_meet(lines[index - 1], lines[index]) for index in range(4)]
    found = [point for point in met if point is not None]
    if len(found) < 4:
        return None
    corners = np.array(found)
    if not _is_convex(corners) or not 0.75 < area / max(abs(_signed_area(corners)), 1.0) < 1.05:
        return None
    return corners


def _gap(one: Corners, other: Corners) -> float:
    """How far apart the corners of two outlines are at most, whichever is called the first."""
    return float(np.abs(one[_TURNS] - other).max(axis=(1, 2)).min())


def _signed_area(corners: Corners) -> float:
    after = np.roll(corners, -1, axis=0)
    return float((corners[:, 0] * after[:, 1] - after[:, 0] * corners[:, 1]).sum() / 2)


def _refine(smooth: MatLike, corners: Corners, shrink: float) -> Iterator[Outline]:
    """Draw each side anew where the picture changes across it, and meet the sides again.

    The clearest change is the card's edge or, on many cards, a printed frame close to it; the outermost one is the
    edge or something on the table. Both are tried: only one of them shows stickers in their places.
    """
    reach = _REACH_PX / shrink
    offsets = np.arange(-reach, reach + 0.5, 0.5)
    way = np.roll(corners, -1, axis=0) - corners
    length = np.maximum(np.linalg.norm(way, axis=1), 1e-6)
    way = way / length[:, None]
    normal = np.column_stack([-way[:, 1], way[:, 0]])
    parts = np.linspace(0.08, 0.92, _SAMPLES)
    along = corners[:, None] + way[:, None] * (parts[None] * length[:, None])[..., None]
    places = (along[:, :, None] + normal[:, None, None] * offsets[:, None]).astype(np.float32)
    lines = places.reshape(4 * _SAMPLES, len(offsets), 2)
    seen = cv2.remap(smooth, lines[..., 0], lines[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    change = cv2.absdiff(seen[:, 4:], seen[:, :-4]).max(axis=2).reshape(4, _SAMPLES, -1)
    peak = change.max(axis=2, keepdims=True)
    clearest = change.argmax(axis=2)
    # Offsets begin outside: the first clear change, and its peak a little further on.
    choices = [clearest]
    for least, part in ((8.0, 0.4), (5.0, 0.15)):
        first = (change > np.maximum(least, part * peak)).argmax(axis=2)
        near = np.minimum(first[..., None] + np.arange(5), change.shape[2] - 1)
        peaks = np.take_along_axis(change, near, axis=2).argmax(axis=2)
        choices.append(np.take_along_axis(near, peaks[..., None], axis=2)[..., 0])
    for best in choices:
        outline = _redrawn(corners, along, normal, offsets[2:-2][best], best, change, reach)
        if outline is not None:
            yield outline


def _redrawn(
    corners: Corners,
    along: NDArray[np.float64],
    normal: NDArray[np.float64],
    at: NDArray[np.float64],
    best: NDArray[np.intp],
    change: NDArray[np.uint8],
    reach: float,
) -> Outline | None:
    """An outline whose sides run where the best change was found along each."""
    step = np.take_along_axis(change, best[..., None], axis=2)[..., 0]
    middle = np.median(step, axis=1)
    is_clear = step > np.maximum(4.0, 0.5 * middle)[:, None]
    if (is_clear.sum(axis=1) < _SAMPLES // 3).any():
        return None
    points = (along + normal[:, None] * at[..., None]).astype(np.float32)
    lines = []
    for side, clear in zip(points, is_clear, strict=True):
        line = cv2.fitLine(side[clear], cv2.DIST_HUBER, 0, 0.01, 0.01).ravel().astype(np.float64)
        lines.append((line[:2], line[2:]))
    met = [_meet(lines[index - 1], lines[index]) for index in range(4)]
    found = [point for point in met if point is not None]
    if len(found) < 4:
        return None
    sharp = np.array(found, np.float64)
    if np.abs(sharp - corners).max() > 3 * reach or _signed_area(sharp) <= 0 or not _is_convex(sharp):
        return None
    sides = np.linalg.norm(np.roll(sharp, -1, axis=0) - sharp, axis=1)
    across, down = sides[0] + sides[2], sides[1] + sides[3]
    if across > down:
        sharp, across, down = np.roll(sharp, -1, axis=0), down, across
    return Outline(sharp, bool(down < 1.18 * across), float(middle.min()))


def _meet(
    one: tuple[NDArray[np.float64], NDArray[np.float64]], other: tuple[NDArray[np.float64], NDArray[np.float64]]
) -> NDArray[np.float64] | None:
    spread = float(one[0][0] * other[0][1] - one[0][1] * other[0][0])
    if abs(spread) < 0.2:
        return None
    gap = other[1] - one[1]
    met: NDArray[np.float64] = one[1] + one[0] * ((gap[0] * other[0][1] - gap[1] * other[0][0]) / spread)
    return met


def _is_convex(corners: Corners) -> bool:
    return bool(cv2.isContourConvex(np.round(corners * 8).astype(np.int32)))


def _is_whole(outline: Outline, shape: tuple[int, ...]) -> bool:
    """Whether it lies wholly inside the picture: a card that is cut off would be read out of place."""
    x, y = outline.corners[:, 0], outline.corners[:, 1]
    return bool(x.min() > 0.5 and y.min() > 0.5 and x.max() < shape[1] - 1.5 and y.max() < shape[0] - 1.5)
