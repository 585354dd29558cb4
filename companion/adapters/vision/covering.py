"""Where a card lies that was laid on others: what changed in the picture, and the size that cards have on this table.

White on white has hardly any outline. But whatever changed lies inside the new card, and along its border new edges
appear, in pieces: a shadow, or a picture that breaks off. The card's size and slant are known from the cards that lie
there. So a rectangle of just that size is turned and moved until its sides run along as much new edge as can be and all
that changed is inside it.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.rectify import Corners, Image

Real = NDArray[np.float32]
COARSE_PX = 26.0
"""The short side of a card in the small pictures where the first search is made."""
FINE_PX = 60.0
"""And where the result is made exact."""
TURN_STEP_DEG = 6.0
CHANGED = 14.0
"""A pixel that differs by more grey levels has changed."""
EDGE_CAP = 12.0
"""A strong edge counts no more than this: a picture on the card must not outweigh a whole faint side."""
FAINTEST = 3.0
"""Less edge than this along the border, on the average, is no card."""
LARGER = (1.07, 1.14, 1.22)
"""Sizes that a held card would have: nearer to the camera."""
KEPT = 2


def find_covering(
    before: Image, now: Image, other: NDArray[np.uint8], metric: Corners, card_mm: tuple[float, float]
) -> list[Corners]:
    """The likeliest outlines of the one card that is new in ``now``, likeliest first; none where there is no such.

    Both pictures are of the same part of the table; what differs where ``other`` is set is not the card's. ``metric``
    is the table's there: what a square millimetre is, in each direction (see `Flatness`).
    """
    shape: Corners = np.linalg.cholesky(metric).astype(np.float64)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array(card_mm) / 2
    short_px = min(card_mm) * float(np.sqrt(np.linalg.det(shape)))
    coarse = _Change(before, now, other, min(1.0, COARSE_PX / short_px))
    if coarse.changed.sum() < 12:
        return []
    starts = _search(coarse, half @ shape.T)
    fine = _Change(before, now, other, min(1.0, FINE_PX / short_px))
    best: list[tuple[float, Corners]] = []
    for turn_deg, centre in starts:
        score, place = _settle(fine, half, shape, turn_deg, centre)
        if score < FAINTEST or any(np.linalg.norm(place.mean(axis=0) - known.mean(axis=0)) < 3 for _, known in best):
            continue
        middle = place.mean(axis=0)
        if max(fine.border(middle + (place - middle) * larger) for larger in LARGER) > fine.border(place):
            continue
        best.append((score, place))
    best.sort(key=lambda one: -one[0])
    return [place for _, place in best[:KEPT]]


class _Change:
    """What differs between two pictures, at a scale: which pixels, and how steeply in each direction."""

    def __init__(self, before: Image, now: Image, other: NDArray[np.uint8], scale: float) -> None:
        self.scale = scale
        small = [cv2.resize(each, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) for each in (before, now)]
        old, new = (cv2.GaussianBlur(each.astype(np.float32), (0, 0), 0.8) for each in small)
        # The light may have changed between the two.
        gain = float(np.median((new[..., 1] + 1) / (old[..., 1] + 1)))
        difference = new / min(max(gain, 0.5), 2.0) - old
        size = (difference.shape[1], difference.shape[0])
        difference[cv2.resize(other, size, interpolation=cv2.INTER_NEAREST) > 0] = 0
        self.changed = (np.abs(difference).max(axis=2) > CHANGED).astype(np.float32)
        planes = [np.ascontiguousarray(difference[..., plane]) for plane in range(3)]
        self.across = np.stack([cv2.Scharr(plane, cv2.CV_32F, 1, 0) / 32 for plane in planes])
        self.down = np.stack([cv2.Scharr(plane, cv2.CV_32F, 0, 1) / 32 for plane in planes])
        self._planes = np.ascontiguousarray(np.moveaxis(np.concatenate([self.across, self.down]), 0, -1))

    def edge_along(self, way: NDArray[np.float64]) -> Real:
        """How much of an edge in this direction is new at each pixel."""
        steep = np.abs(self.across * -way[1] + self.down * way[0]).max(axis=0)
        edge: Real = np.minimum(steep, EDGE_CAP).astype(np.float32)
        return edge

    def border(self, place: Corners) -> float:
        """How much new edge runs along the sides of an outline (in pixels of the whole picture)."""
        return float(self.borders(place[None])[0])

    def borders(self, places: NDArray[np.float64]) -> NDArray[np.float64]:
        """The same for many outlines at once."""
        corners = (places + 0.5) * self.scale - 0.5
        after = np.roll(corners, -1, axis=1)
        way = after - corners
        normal = np.stack([-way[..., 1], way[..., 0]], axis=-1)
        normal = normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-6)
        part = np.linspace(0.05, 0.95, 28)[:, None]
        points = corners[:, :, None] + way[:, :, None] * part
        x, y = (np.ascontiguousarray(points[..., axis].reshape(len(places), -1), np.float32) for axis in (0, 1))
        steep = np.zeros(x.shape, np.float32)
        right, down = (np.repeat(normal[..., axis], len(part), axis=1).astype(np.float32) for axis in (0, 1))
        # All planes at once: where a point falls between the pixels is then worked out but once.
        seen = cv2.split(cv2.remap(self._planes, x, y, cv2.INTER_LINEAR, borderValue=0.0))
        for across, along in zip(seen[:3], seen[3:], strict=True):
            steep = np.maximum(steep, np.abs(across * right + along * down))
        along_all: NDArray[np.float64] = np.minimum(steep, EDGE_CAP).mean(axis=1).astype(np.float64)
        return along_all

    def outside(self, place: Corners) -> float:
        """How much changed outside an outline, as a part of its area."""
        mask = np.zeros(self.changed.shape, np.uint8)
        cv2.fillConvexPoly(mask, np.round(((place + 0.5) * self.scale - 0.5) * 16).astype(np.int32), 1, shift=4)
        mask = cv2.dilate(mask, np.ones((3, 3), np.uint8))
        area = max(float(mask.sum()), 1.0)
        return float(self.changed[mask == 0].sum()) / area


def _search(change: _Change, corners: Corners) -> Sequence[tuple[float, NDArray[np.float64]]]:
    """The likeliest turns and middles, by trying all at a small scale. ``corners``: of an upright card, about 0, 0."""
    # Turning happens on the table, before the slant; at this scale the difference does not matter.
    found: list[tuple[float, float, NDArray[np.float64]]] = []
    total = float(change.changed.sum())
    for turn_deg in np.arange(0.0, 180.0, TURN_STEP_DEG):
        turned = corners @ _turn(turn_deg).T * change.scale
        reach = int(np.ceil(np.abs(turned).max())) + 2
        size = 2 * reach + 1
        whole = np.zeros((size, size), np.float32)
        cv2.fillConvexPoly(whole, np.round((turned + reach) * 16).astype(np.int32), 1.0, shift=4)
        inside = cv2.filter2D(change.changed, -1, whole, borderType=cv2.BORDER_CONSTANT)
        score = -40.0 * (total - inside) / float(whole.sum())
        for side in range(2):
            way = turned[side + 1] - turned[side]
            kernel = np.zeros((size, size), np.float32)
            for start in (side, side + 2):
                ends = np.round((turned[[start, (start + 1) % 4]] + reach) * 16).astype(int).tolist()
                cv2.line(kernel, tuple(ends[0]), tuple(ends[1]), 1.0, 1, cv2.LINE_AA, shift=4)
            edge = cv2.dilate(change.edge_along(way / np.linalg.norm(way)), np.ones((3, 3), np.uint8))
            score = score + cv2.filter2D(edge, -1, kernel / kernel.sum(), borderType=cv2.BORDER_CONSTANT) / 2
        for _ in range(2):
            y, x = np.unravel_index(int(score.argmax()), score.shape)
            found.append((float(score[y, x]), float(turn_deg), (np.array([x, y]) + 0.5) / change.scale - 0.5))
            score[max(0, y - 4) : y + 5, max(0, x - 4) : x + 5] = -1e6
    found.sort(key=lambda one: -one[0])
    return [(turn_deg, centre) for _, turn_deg, centre in found[:8]]


def _settle(
    change: _Change, half: Corners, shape: Corners, turn_deg: float, centre: NDArray[np.float64]
) -> tuple[float, Corners]:
    """Move and turn the outline by less and less, to where it fits best."""
    moves = np.arange(-2.0, 3.0)
    moved = np.stack(np.meshgrid(moves, moves, indexing="ij"), axis=-1).reshape(1, -1, 1, 2)
    for step_px, step_deg in ((3.0, 2.0), (1.5, 1.0), (0.75, 0.5)):
        turns = turn_deg + moves * step_deg
        corners = np.stack([half @ (shape @ _turn(turn)).T for turn in turns])
        places = (corners[:, None] + centre + moved * step_px).reshape(-1, 4, 2)
        fits = change.borders(places)
        best = int(fits.argmax())
        place = places[best]
        turn_deg, centre = float(turns[best // 25]), place.mean(axis=0)
    return float(fits[best]) - 40.0 * change.outside(place), place


def _turn(degrees: float) -> NDArray[np.float64]:
    radians = np.radians(degrees)
    return np.array([[np.cos(radians), -np.sin(radians)], [np.sin(radians), np.cos(radians)]])
