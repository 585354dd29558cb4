"""Finds where cards are: quadrilaterals of a card's shape, with corners to a fraction of a pixel.

No single threshold separates cards from every table, so several look: a ladder of grey levels, the colour's strength,
and edges, which also part cards that nearly touch. Each rough outline is then drawn anew along its four edges.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from companion.adapters.vision.rectify import Corners, Image

Mask = NDArray[np.uint8]
Real = NDArray[np.float32]
WORK_PX = 1280
"""Outlines are looked for in a picture no wider than this, and refined in the whole one."""
SHORTEST_PX = 34.0
"""A card whose short side is smaller shows no stickers."""
LARGEST_PART = 0.7
"""Of the picture: what is larger is the table."""
_LEVELS = 9
_SAMPLES = 32
_REACH_PX = 5


@dataclass(frozen=True, slots=True)
class Outline:
    """What may be a card."""

    corners: Corners
    """Clockwise; a short side comes first where one is plainly shorter."""
    is_square: bool
    """It is seen at such a slant that the short sides cannot be told from the long ones."""
    edge: float
    """How clear its edge is: the step in grey levels, over the whole of it."""

    @property
    def area(self) -> float:
        """In square pixels."""
        return float(cv2.contourArea(self.corners.astype(np.float32)))


def find_outlines(frame: Image) -> list[Outline]:
    """Everything in the picture that has the outline of a card, the clearest first."""
    if min(frame.shape[:2]) < SHORTEST_PX:
        return []
    shrink = min(1.0, WORK_PX / max(frame.shape[:2]))
    small = cv2.resize(frame, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else frame
    rough: list[Corners] = []
    for mask in _masks(np.asarray(small, np.uint8)):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            corners = _quadrilateral(contour, small.shape[0] * small.shape[1])
            if corners is not None and not any(_is_near(corners, known) for known in rough):
                rough.append(corners)
    planes = [cv2.GaussianBlur(plane, (0, 0), 0.8).astype(np.float32) for plane in cv2.split(frame)]
    refined = (_refine(planes, corners / shrink, shrink, is_outer) for corners in rough for is_outer in (False, True))
    found = [outline for outline in refined if outline is not None and _is_whole(outline, frame.shape)]
    found.sort(key=lambda outline: -outline.edge)
    kept: list[Outline] = []
    for outline in found:
        if not any(_is_same(outline, known) for known in kept):
            kept.append(outline)
    return kept


def _masks(picture: Image) -> Iterator[Mask]:
    """The picture in black and white, in every way that may part cards from the table."""
    smooth = cv2.GaussianBlur(picture, (0, 0), 1.2)
    gray = cv2.cvtColor(smooth, cv2.COLOR_BGR2GRAY)
    blue, green, red = cv2.split(smooth)
    strength = cv2.subtract(cv2.max(cv2.max(blue, green), red), cv2.min(cv2.min(blue, green), red))
    kernel = np.ones((3, 3), np.uint8)
    edges = np.zeros(gray.shape, np.uint8)
    for plane in (blue, green, red):
        edges = np.asarray(cv2.max(edges, cv2.Canny(plane, 25, 70)), np.uint8)
    yield np.asarray(cv2.dilate(edges, kernel), np.uint8)
    yield np.asarray(cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), np.uint8)
    sample = gray[::4, ::4]
    otsu, _ = cv2.threshold(sample, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    low, high = np.percentile(sample, (5, 99.5))
    for level in (otsu, *np.linspace(low, high, _LEVELS + 2)[1:-1]):
        yield np.asarray(cv2.threshold(gray, float(level), 255, cv2.THRESH_BINARY)[1], np.uint8)
    coloured, _ = cv2.threshold(strength[::4, ::4], 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    yield np.asarray(cv2.threshold(strength, coloured, 255, cv2.THRESH_BINARY_INV)[1], np.uint8)
    # What is unlike its wide surroundings: it survives light that falls off across the table.
    around = cv2.blur(cv2.resize(gray, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA), (101, 101))
    around = cv2.resize(around, gray.shape[::-1], interpolation=cv2.INTER_LINEAR)
    yield np.asarray(cv2.threshold(cv2.subtract(gray, around), 12, 255, cv2.THRESH_BINARY)[1], np.uint8)


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
        if len(polygon) == 4:
            break
    else:
        return None
    corners = polygon[:, 0].astype(np.float64)
    if not 0.88 < cv2.contourArea(polygon) / area < 1.06:
        return None
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


def _is_near(one: Corners, other: Corners) -> bool:
    """Whether two rough outlines would be refined to the same one."""
    if np.abs(one.mean(axis=0) - other.mean(axis=0)).max() > 2.5:
        return False
    return bool(min(np.abs(np.roll(one, turn, axis=0) - other).max() for turn in range(4)) < 3.5)


def _signed_area(corners: Corners) -> float:
    after = np.roll(corners, -1, axis=0)
    return float((corners[:, 0] * after[:, 1] - after[:, 0] * corners[:, 1]).sum() / 2)


def _refine(planes: list[Real], corners: Corners, shrink: float, is_outer: bool) -> Outline | None:
    """Draw each side anew where the picture changes across it, and meet the sides again.

    The clearest change is the card's edge or, on many cards, a printed frame close to it; the outermost one is the
    edge or something on the table. Both are tried: only one of them shows stickers in their places.
    """
    lines: list[tuple[NDArray[np.float64], NDArray[np.float64]]] = []
    steps: list[float] = []
    reach = _REACH_PX / shrink
    offsets = np.arange(-reach, reach + 0.5, 0.5)
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        way = end - start
        length = float(np.linalg.norm(way))
        way = way / max(length, 1e-6)
        normal = np.array([-way[1], way[0]])
        along = start + way * (np.linspace(0.08, 0.92, _SAMPLES) * length)[:, None]
        places = (along[:, None] + normal * offsets[None, :, None]).astype(np.float32)
        change = np.zeros((_SAMPLES, len(offsets) - 4), np.float32)
        for plane in planes:
            seen = cv2.remap(plane, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            change = np.maximum(change, np.abs(seen[:, 4:] - seen[:, :-4]))
        best = change.argmax(axis=1)
        if is_outer:
            # Offsets begin outside: the first clear change, and its peak a little further on.
            first = (change > np.maximum(8.0, 0.4 * change.max(axis=1, keepdims=True))).argmax(axis=1)
            near = np.minimum(first[:, None] + np.arange(5), change.shape[1] - 1)
            best = near[np.arange(_SAMPLES), np.take_along_axis(change, near, axis=1).argmax(axis=1)]
        step = change[np.arange(_SAMPLES), best]
        steps.append(float(np.median(step)))
        at = offsets[2:-2][best]
        clear = step > max(4.0, 0.5 * steps[-1])
        if clear.sum() < _SAMPLES // 3:
            return None
        points = along[clear] + normal * at[clear, None]
        line = cv2.fitLine(points.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel().astype(np.float64)
        lines.append((line[:2], line[2:]))
    met = [_meet(lines[index - 1], lines[index]) for index in range(4)]
    if any(point is None for point in met):
        return None
    sharp = np.array(met, np.float64)
    if np.abs(sharp - corners).max() > 3 * reach or _signed_area(sharp) <= 0 or not _is_convex(sharp):
        return None
    sides = np.linalg.norm(np.roll(sharp, -1, axis=0) - sharp, axis=1)
    across, along_sides = sides[0] + sides[2], sides[1] + sides[3]
    if across > along_sides:
        sharp, across, along_sides = np.roll(sharp, -1, axis=0), along_sides, across
    return Outline(sharp, bool(along_sides < 1.18 * across), min(steps))


def _meet(
    one: tuple[NDArray[np.float64], NDArray[np.float64]], other: tuple[NDArray[np.float64], NDArray[np.float64]]
) -> NDArray[np.float64] | None:
    matrix = np.column_stack([one[0], -other[0]])
    if abs(np.linalg.det(matrix)) < 0.2:
        return None
    met: NDArray[np.float64] = one[1] + one[0] * np.linalg.solve(matrix, other[1] - one[1])[0]
    return met


def _is_convex(corners: Corners) -> bool:
    return bool(cv2.isContourConvex(np.round(corners * 8).astype(np.int32)))


def _is_whole(outline: Outline, shape: tuple[int, ...]) -> bool:
    """Whether it lies wholly inside the picture: a card that is cut off would be read out of place."""
    x, y = outline.corners[:, 0], outline.corners[:, 1]
    return bool(x.min() > 0.5 and y.min() > 0.5 and x.max() < shape[1] - 1.5 and y.max() < shape[0] - 1.5)


def _is_same(one: Outline, other: Outline) -> bool:
    gaps = [np.abs(np.roll(one.corners, turn, axis=0) - other.corners).max() for turn in range(4)]
    return bool(min(gaps) < 0.012 * np.sqrt(other.area))
