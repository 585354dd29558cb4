"""A small copy of the table that knows what moves, what is new and what is bare.

Every picture is shrunk to about 256 pixels across, where a card is still some twenty pixels wide and a whole step
costs a few milliseconds. Three copies are kept: the *previous* picture (what moves), the *settled* table with the
cards that are known to lie on it (what is new), and the *bare* table (what is not table: cards, and the arms that
bring them). The light may flicker: each picture is first brought to the brightness of the settled one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Corners = NDArray[np.float64]
Mask = NDArray[np.uint8]
"""255 where it holds, in the size of the small copy."""

WIDTH_PX = 256
QUIET_S = 0.2
"""Nothing moved at a place for this long: it is quiet."""
SETTLED_AFTER_S, SETTLED_ARM_AFTER_S = 2.5, 8.0
"""A new thing that stays still for so long is no card that we could read; an arm may only be resting on one."""
BARE_AFTER_S, BARE_LOOKING_AFTER_S = 30.0, 1.5
"""What stays still for so long is taken for table; soon where it looks like the rest of it, such as where a hand was
in the first picture."""


@dataclass(frozen=True, slots=True)
class Patch:
    """What a place looked like in the small copy: a mask cut to its bounding box, and the pixels there."""

    left: int
    top: int
    mask: Mask
    pixels: NDArray[np.float32]

    @property
    def window(self) -> tuple[slice, slice]:
        """Where the patch lies in the small copy."""
        height, width = self.mask.shape
        return slice(self.top, self.top + height), slice(self.left, self.left + width)


class Stillness:
    """What moves, what is new and what is bare, picture after picture."""

    def __init__(self, first: Image, time_s: float) -> None:
        self.shape = first.shape
        self.scale = WIDTH_PX / first.shape[1]
        self.small = self._shrink(first)
        height, width = self.small.shape[:2]
        self._previous = self.small
        self._settled = self.small.copy()
        self._bare = self.small.copy()
        self._bare_is_known = np.ones((height, width), bool)
        self._moved_at = np.full((height, width), time_s, np.float32)
        self._new_since = np.full((height, width), time_s, np.float32)
        self._foreign_since = np.full((height, width), time_s, np.float32)
        self.time_s = time_s
        self.brightness = float(self.small.mean())
        self.new: Mask = np.zeros((height, width), np.uint8)
        """What differs from the settled table."""
        self.foreign: Mask = np.zeros((height, width), np.uint8)
        """What differs from the bare table."""
        self.moving: Mask = np.zeros((height, width), np.uint8)
        """What moved within the last QUIET_S seconds."""

    def look(self, frame: Image, time_s: float) -> None:
        """Take in the next picture."""
        small = self._shrink(frame)
        self.brightness = float(small.mean())
        sample, reference = small[::3, ::3, 1], self._settled[::3, ::3, 1]
        gain = float(np.median((sample + 1) / (reference + 1)))
        small /= min(max(gain, 0.4), 2.5)
        self.small = small
        self.time_s = time_s
        self._moved_at[_differ(small, self._previous, 8, 0.07)] = time_s
        self._previous = small
        recent = self._moved_at > time_s - QUIET_S
        self.moving = recent.astype(np.uint8) * 255
        is_new = _differ(small, self._settled, 14, 0.08)
        opened = cv2.morphologyEx(is_new.astype(np.uint8) * 255, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        self.new = np.asarray(opened, np.uint8)
        is_foreign = _differ(small, self._bare, 14, 0.1)
        self.foreign = is_foreign.astype(np.uint8) * 255
        self._new_since[~is_new | recent] = time_s
        self._foreign_since[~is_foreign | recent] = time_s
        # The light drifts over an evening: both tables follow it slowly where nothing happens.
        calm = ~recent & ~is_new
        cv2.accumulateWeighted(small, self._settled, 0.02, calm.astype(np.uint8))
        cv2.accumulateWeighted(small, self._bare, 0.02, (calm & ~is_foreign).astype(np.uint8))

    def forget_still_things(self, keep: Mask) -> None:
        """Take what has been new and still for long as settled, and later as table, except in ``keep``.

        A cup that was put down, a shadow or a resting arm must not be read for ever.
        """
        limit_s = np.where(_reaches_edge(self.foreign & ~keep), SETTLED_ARM_AFTER_S, SETTLED_AFTER_S)
        old = (self.time_s - self._new_since > limit_s) & (keep == 0)
        self._settled[old] = self.small[old]
        foreign_s = self.time_s - self._foreign_since
        table = np.broadcast_to(np.median(self._bare[::4, ::4], axis=(0, 1)).astype(np.float32), self.small.shape)
        is_like_table = ~_differ(self.small, table, 12, 0.2)
        old = (foreign_s > np.where(is_like_table, BARE_LOOKING_AFTER_S, BARE_AFTER_S)) & (keep == 0)
        self._bare[old] = self.small[old]
        self._bare_is_known[old] = True

    def new_and_quiet(self, zone: Mask) -> Mask:
        """What is new, does not move, and lies in ``zone``."""
        return self.new & zone & ~self.moving

    def still_things(self, zone: Mask, since_s: float) -> Iterator[tuple[Corners, float]]:
        """Things that are new and have been still for ``since_s``: a box round each and its area, in picture pixels."""
        old = ((self.time_s - self._new_since >= since_s) & (self.new > 0)).astype(np.uint8) * 255
        outlines, _ = cv2.findContours(old & zone, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        for outline in outlines:
            if cv2.contourArea(outline) < 20:
                continue
            # A contour runs through the middles of its pixels: half a pixel is missing all round.
            middle, (width, height), angle = cv2.minAreaRect(outline)
            corners = cv2.boxPoints((middle, (width + 1, height + 1), angle)).astype(np.float64)
            area = cv2.contourArea(outline) + cv2.arcLength(outline, True) / 2 + 1
            yield (corners + 0.5) / self.scale, area / self.scale**2

    def mask(self, corners: Corners, grow_px: float = 0.0) -> Mask:
        """The place of a card (corners in pixels of the picture), grown by ``grow_px`` of them."""
        mask = np.zeros(self.small.shape[:2], np.uint8)
        points = np.asarray(corners, np.float64)
        if grow_px:
            outward = points - points.mean(axis=0)
            lengths = np.maximum(np.linalg.norm(outward, axis=1, keepdims=True), 1e-6)
            points = points + outward / lengths * grow_px * 1.4
        cv2.fillConvexPoly(mask, np.round(points * self.scale - 0.5).astype(np.int32), 255)
        return mask

    def is_quiet(self, corners: Corners, margin_px: float) -> bool:
        """Whether nothing moves at a card and around it."""
        around = self.mask(corners, margin_px) > 0
        return bool(around.any()) and float((self.moving[around] > 0).mean()) < 0.1

    def is_touched(self, corners: Corners, margin_px: float, others: Mask) -> bool:
        """Whether an arm that reaches in from the edge of the picture touches the card.

        ``others`` are the cards known to lie on the table.
        """
        inner = self.mask(corners, 0.25 * margin_px)
        ring = self.mask(corners, margin_px) & ~inner
        opened = cv2.morphologyEx(self.foreign & ~others & ~inner, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
        things = np.asarray(opened, np.uint8)
        if not (things & ring).any():
            return False
        return float(_reaches_edge(things)[ring > 0].mean()) > 0.04

    def foreign_share(self, corners: Corners) -> float:
        """Which part of a card's place differs from the bare table."""
        place = self.mask(corners) > 0
        return float((self.foreign[place] > 0).mean()) if place.any() else 0.0

    def arm_share(self, corners: Corners) -> float:
        """Which part of a card's place is covered by what reaches in from the edge of the picture."""
        place = self.mask(corners) > 0
        return float(_reaches_edge(self.foreign)[place].mean()) if place.any() else 0.0

    def patch(self, corners: Corners) -> Patch:
        """What the place of a card looks like now, its rim left out."""
        mask = np.asarray(cv2.erode(self.mask(corners), np.ones((3, 3), np.uint8)), np.uint8)
        left, top, width, height = cv2.boundingRect(mask)
        width, height = max(width, 1), max(height, 1)
        cut = np.s_[top : top + height, left : left + width]
        return Patch(left, top, mask[cut].copy(), self.small[cut].copy())

    def difference_from(self, patch: Patch, hidden: Mask) -> float | None:
        """Mean difference in grey levels between a place now and as it was; None where too little of it is free."""
        return self._difference(patch, patch.pixels, hidden)

    def difference_from_bare(self, patch: Patch, hidden: Mask) -> float | None:
        """Mean difference in grey levels between a place now and the bare table; None where it cannot be told.

        Where the bare table was never seen (cards already lay there at the start), the table close by stands for it.
        """
        known = self._bare_is_known[patch.window] & (patch.mask > 0)
        if known.sum() * 2 >= (patch.mask > 0).sum():
            return self._difference(patch, self._bare[patch.window], hidden)
        table = self._bare[self._bare_is_known]
        if not len(table):
            return None
        return self._difference(patch, np.broadcast_to(np.median(table, axis=0), patch.pixels.shape), hidden)

    def settle(self, corners: Corners, is_card: bool = True) -> None:
        """What lies here now (a known card, or nothing any more) is no longer new."""
        # A card's thin shadow and its blurred rim belong to it.
        place = self.mask(corners, 2 / self.scale) > 0
        self._settled[place] = self.small[place]
        self.new[place] = 0
        self._new_since[place] = self.time_s
        if is_card:
            if self.foreign_share(corners) < 0.5:
                # It lay there before we first looked: what is under it was never seen.
                self._bare_is_known[place] = False
        else:
            unknown = place & ~self._bare_is_known
            self._bare[unknown] = self.small[unknown]
            self._bare_is_known[place] = True

    def is_new_since(self, since_s: float, place: Mask) -> bool:
        """Whether something in this place became new and still after a moment."""
        return bool(((self._new_since > since_s) & (self.new > 0) & (place > 0)).any())

    def is_calm(self, zone: Mask) -> bool:
        """Whether hardly anything moves in a zone."""
        return float((self.moving[zone > 0] > 0).mean()) < 0.004 if zone.any() else True

    def new_share(self) -> float:
        """Which part of the picture is new and still: when nearly all of it is, the camera was moved."""
        return float(((self.new > 0) & (self.moving == 0)).mean())

    def _shrink(self, frame: Image) -> NDArray[np.float32]:
        size = (WIDTH_PX, max(1, round(frame.shape[0] * self.scale)))
        return cv2.resize(frame, size, interpolation=cv2.INTER_AREA).astype(np.float32)

    def _difference(self, patch: Patch, other: NDArray[np.float32], hidden: Mask) -> float | None:
        free = (patch.mask > 0) & (hidden[patch.window] == 0)
        if free.sum() < 0.15 * (patch.mask > 0).sum() or not free.any():
            return None
        now = self.small[patch.window]
        return float(np.abs(now[free] - other[free]).max(axis=1).mean())


def _differ(one: NDArray[np.float32], other: NDArray[np.float32], least: float, share: float) -> NDArray[np.bool_]:
    """Where two small pictures differ by more than ``least`` grey levels and ``share`` of their brightness.

    The share is for bright cards: a flicker that saturates them cannot be divided out.
    """
    return np.asarray(_highest(cv2.absdiff(one, other)) > least + share * _highest(cv2.max(one, other)), bool)


def _highest(picture: NDArray[Any]) -> NDArray[np.float32]:
    """The highest of the three channels; numpy needs ten times as long for so short an axis."""
    blue, green, red = cv2.split(picture)
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.float32)


def _reaches_edge(things: Mask) -> NDArray[np.bool_]:
    """The parts of ``things`` that hang together with the edge of the picture: arms, as cards are laid inside it."""
    _, labels = cv2.connectedComponents(things)
    edge = np.concatenate([labels[:2].ravel(), labels[-2:].ravel(), labels[:, :2].ravel(), labels[:, -2:].ravel()])
    at_edge = np.zeros(labels.max() + 1, bool)
    at_edge[edge] = True
    at_edge[0] = False
    return np.asarray(at_edge[labels], bool)


def as_corners(points: Sequence[Sequence[float]] | NDArray[np.floating]) -> Corners:
    """Four corners as an array of (x, y)."""
    return np.asarray(points, np.float64).reshape(-1, 2)
