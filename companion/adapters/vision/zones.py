"""Where on the table cards count: the play zone, and a private place for showing cards.

Zones are polygons in fractions of the picture (0,0 is its top left corner, 1,1 its bottom right), so that they stay
true when the camera's resolution changes. What lies outside the play zone is nobody's business: hands, racks,
tableaux and the discard are never reported.
"""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Polygon = tuple[tuple[float, float], ...]
"""Corners in fractions of the picture, in order round the outline."""

WHOLE: Polygon = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


class ZoneError(ValueError):
    """A zone was written in a way that is no zone; the message says how to write one."""


@dataclass(frozen=True, slots=True)
class Zones:
    """The play zone and, where a table has one, the place where cards are shown in private."""

    play: Polygon = WHOLE
    """A card counts as played only with its centre in here."""
    showing: Polygon | None = None
    """A card in here is shown to the companion, never played. None: the table has no such place."""
    showing_to: str = ""
    """The name of the seat whose private place that is."""

    @classmethod
    def middle(cls, margin: float = 0.15) -> "Zones":
        """The middle of the picture: all but ``margin`` (a fraction) on every side."""
        return cls(play=rectangle(margin, margin, 1 - margin, 1 - margin))

    def is_in_play(self, corners: NDArray[np.float64], shape: Sequence[int]) -> bool:
        """Whether a card with these corners (pixels, in a picture of this shape) lies in the play zone."""
        return not self.is_showing(corners, shape) and _holds(self.play, corners, shape)

    def is_showing(self, corners: NDArray[np.float64], shape: Sequence[int]) -> bool:
        """Whether a card with these corners is in the private showing place."""
        return self.showing is not None and _holds(self.showing, corners, shape)

    def play_mask(self, shape: Sequence[int]) -> NDArray[np.uint8]:
        """The play zone without the showing place, as 255 in a picture of this shape."""
        mask = polygon_mask(self.play, shape)
        mask[self.showing_mask(shape) > 0] = 0
        return mask

    def showing_mask(self, shape: Sequence[int]) -> NDArray[np.uint8]:
        """The showing place as 255; nothing where the table has none."""
        if self.showing is None:
            return np.zeros(tuple(shape[:2]), np.uint8)
        return polygon_mask(self.showing, shape)


def rectangle(left: float, top: float, right: float, bottom: float) -> Polygon:
    """The polygon of an upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def parse_polygon(text: str) -> Polygon:
    """Read ``middle``, ``whole``, ``left,top,right,bottom`` or at least three ``x,y`` pairs separated by spaces.

    Numbers are fractions of the picture between 0 and 1.
    """
    if text == "whole":
        return WHOLE
    if text == "middle":
        return Zones.middle().play
    try:
        points = [tuple(float(number) for number in pair.split(",")) for pair in text.split()]
    except ValueError:
        points = []
    if len(points) == 1 and len(points[0]) == 4:
        left, top, right, bottom = points[0]
        polygon = rectangle(left, top, right, bottom) if left < right and top < bottom else ()
    elif len(points) >= 3 and all(len(point) == 2 for point in points):
        polygon = tuple((point[0], point[1]) for point in points)
    else:
        polygon = ()
    if not polygon or not all(0 <= number <= 1 for point in polygon for number in point):
        raise ZoneError(
            f"{text!r} is no zone: write middle, whole, or left,top,right,bottom in parts of the picture from 0 to 1,"
            " such as 0.2,0.2,0.8,0.8"
        )
    return polygon


def read_zones(text: str) -> Zones:
    """The zones of a table as `write_zones` keeps them. Raises ZoneError."""
    try:
        told = tomllib.loads(text)
        play = parse_polygon(str(told.get("play", "middle")))
        showing = parse_polygon(str(told["showing"])) if "showing" in told else None
    except tomllib.TOMLDecodeError as error:
        raise ZoneError(f"the zones are no TOML: {error}") from error
    return Zones(play, showing, str(told.get("showing_to", "")))


def write_zones(zones: Zones) -> str:
    """The zones of a table as TOML."""
    lines = [f'play = "{_written(zones.play)}"']
    if zones.showing is not None:
        # A JSON string is a TOML one.
        owner = json.dumps(zones.showing_to, ensure_ascii=False)
        lines += [f'showing = "{_written(zones.showing)}"', f"showing_to = {owner}"]
    return "\n".join(lines) + "\n"


def _written(polygon: Polygon) -> str:
    return " ".join(f"{x:.4f},{y:.4f}" for x, y in polygon)


def polygon_mask(polygon: Polygon, shape: Sequence[int]) -> NDArray[np.uint8]:
    """``polygon`` as 255 in a one-channel picture of this shape (height, width, ...)."""
    mask = np.zeros(tuple(shape[:2]), np.uint8)
    cv2.fillPoly(mask, [np.round(_in_pixels(polygon, shape)).astype(np.int32)], 255)
    return mask


def _in_pixels(polygon: Polygon, shape: Sequence[int]) -> NDArray[np.float32]:
    return np.array(polygon, np.float32) * np.array([shape[1], shape[0]], np.float32)


def _holds(polygon: Polygon, corners: NDArray[np.float64], shape: Sequence[int]) -> bool:
    x, y = np.asarray(corners, np.float64).mean(axis=0)
    return bool(cv2.pointPolygonTest(_in_pixels(polygon, shape), (float(x), float(y)), False) >= 0)
