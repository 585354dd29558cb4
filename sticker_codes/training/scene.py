"""A whole table as a camera above it sees it: perspective, light, a mat, hands, noise.

The table is measured in mm, with its origin under the middle of the picture, x to the right and y down.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Corners = NDArray[np.float64]
Mat = Literal["plain", "felt", "wood", "cloth"]
MATS: tuple[Mat, ...] = ("plain", "felt", "wood", "cloth")
SKINS = ((120, 150, 205), (95, 130, 190), (60, 85, 130), (45, 60, 95), (150, 180, 225))
SLEEVES = ((90, 60, 50), (60, 60, 70), (120, 110, 160), (40, 80, 60), (150, 140, 130))


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera above the table."""

    width: int = 1280
    height: int = 720
    hfov_deg: float = 78.0
    distance_mm: float = 500.0
    tilt_deg: float = 0.0
    """Zero looks straight down; the top of the picture is then further away."""
    roll_deg: float = 0.0

    @property
    def focal_px(self) -> float:
        """The focal length, in pixels."""
        return self.width / (2 * float(np.tan(np.radians(self.hfov_deg) / 2)))

    @property
    def px_per_mm(self) -> float:
        """How large a mm of the table is in the middle of the picture."""
        return self.focal_px / self.distance_mm

    def table_to_picture(self) -> NDArray[np.float64]:
        """The homography from mm on the table to pixels."""
        tilt, roll = np.radians(self.tilt_deg), np.radians(self.roll_deg)
        about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        about_z = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
        turn = about_x @ about_z
        lens = np.array([[self.focal_px, 0, self.width / 2], [0, self.focal_px, self.height / 2], [0, 0, 1]])
        matrix: NDArray[np.float64] = lens @ np.column_stack([turn[:, 0], turn[:, 1], [0, 0, self.distance_mm]])
        return matrix


@dataclass(frozen=True, slots=True)
class Light:
    """How the table is lit, and what the camera makes of it."""

    gain: float = 1.0
    gradient: float = 0.15
    """How much brighter one side is than the middle."""
    gradient_deg: float = 30.0
    warmth: float = 0.0
    """Above zero the light is yellowish, below bluish."""
    blur_px: float = 0.6
    noise: float = 3.0
    jpeg: int = 90
    move_px: float = 0.0
    """How far the camera or the table moves while the picture is taken."""
    glare: tuple[tuple[float, float, float], ...] = ()
    """Spots where a lamp is mirrored: each has its place and its reach, in pixels."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card face (seen from above) and where its middle lies."""

    face: Image
    x_mm: float
    y_mm: float
    turn_deg: float = 0.0
    card_mm: tuple[float, float] = (63.0, 88.0)

    def corners_mm(self) -> Corners:
        """Top left, top right, bottom right, bottom left of the face, on the table."""
        angle = np.radians(self.turn_deg)
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        half = np.array(self.card_mm) / 2
        corners: Corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half @ turn.T + (self.x_mm, self.y_mm)
        return corners


def render_table(
    cards: Sequence[LaidCard],
    camera: Camera,
    light: Light,
    rng: np.random.Generator,
    mat: Mat = "plain",
    mat_bgr: tuple[int, int, int] = (84, 80, 78),
    hands: int = 0,
) -> tuple[Image, list[Corners]]:
    """The picture, and where the corners of each card are in it, in the order of the cards.

    The middle of the first pixel is 0, 0, as everywhere in OpenCV.
    """
    picture = _mat(camera, rng, mat, mat_bgr)
    homography = camera.table_to_picture()
    truth = []
    for card in cards:
        mm = card.corners_mm()
        # A card lies close to the table: its shadow is a thin dark line on one side.
        shade = project(mm + np.array([0.6, 0.8]), homography)
        cv2.fillConvexPoly(picture, _fixed(shade), tuple(c * 0.7 for c in mat_bgr), cv2.LINE_AA, 4)
        corners = project(mm, homography)
        put_face(picture, card.face, corners)
        truth.append(corners - 0.5)
    for _ in range(hands):
        _put_hand(picture, rng, camera.px_per_mm)
    return photograph(picture, light, rng), truth


def project(points_mm: Corners, homography: NDArray[np.float64]) -> Corners:
    """Points of the table in the picture."""
    along = np.column_stack([points_mm, np.ones(len(points_mm))]) @ homography.T
    corners: Corners = along[:, :2] / along[:, 2:]
    return corners


def random_camera(rng: np.random.Generator, width: int = 1280, height: int = 720, px_per_mm: float = 1.58) -> Camera:
    """A camera that sees about so many pixels a mm, set up by hand."""
    hfov = float(rng.uniform(60, 80))
    focal = width / (2 * float(np.tan(np.radians(hfov) / 2)))
    return Camera(
        width, height, hfov, focal / px_per_mm, float(rng.choice([0, rng.uniform(0, 30)])), float(rng.normal(0, 3))
    )


def random_light(rng: np.random.Generator) -> Light:
    """Ordinary light in a room."""
    return Light(
        gain=float(rng.uniform(0.6, 1.1)),
        gradient=float(rng.uniform(0, 0.3)),
        gradient_deg=float(rng.uniform(0, 360)),
        warmth=float(rng.normal(0, 0.06)),
        blur_px=float(rng.uniform(0.3, 1.0)),
        noise=float(rng.uniform(1, 5)),
        jpeg=int(rng.integers(75, 96)),
    )


def scatter(count: int, camera: Camera, rng: np.random.Generator, gap_mm: float = 8.0) -> list[tuple[float, float]]:
    """Places for so many cards, wholly in the picture and apart from each other; fewer where they do not fit."""
    inside = np.linalg.inv(camera.table_to_picture())
    apart = float(np.hypot(63, 88)) + gap_mm
    places: list[tuple[float, float]] = []
    for _ in range(3000):
        if len(places) == count:
            break
        pixel = rng.uniform((0, 0), (camera.width, camera.height))
        x, y = project(pixel[None], inside.astype(np.float64))[0]
        rim = np.array([[x - 56, y - 56], [x + 56, y - 56], [x + 56, y + 56], [x - 56, y + 56]], np.float64)
        seen = project(rim, camera.table_to_picture())
        if (seen < 4).any() or (seen > (camera.width - 4, camera.height - 4)).any():
            continue
        if all(np.hypot(x - other_x, y - other_y) > apart for other_x, other_y in places):
            places.append((float(x), float(y)))
    return places


def random_mat(rng: np.random.Generator) -> tuple[Mat, tuple[int, int, int]]:
    """A table or a cloth, of a colour that cards stand out from."""
    level = rng.uniform(25, 125)
    blue, green, red = (int(value) for value in np.clip(level + rng.normal(0, 22, 3), 5, 150))
    return MATS[int(rng.integers(4))], (blue, green, red)


def _fixed(points: Corners) -> NDArray[np.int32]:
    return np.round(points * 16).astype(np.int32)


def put_face(picture: Image, face: Image, corners: Corners) -> None:
    """Warp a face into its four corners, with soft edges."""
    side_px = (np.linalg.norm(corners[1] - corners[0]) + np.linalg.norm(corners[2] - corners[3])) / 2
    shrink = min(1.0, 2.0 * float(side_px) / face.shape[1])
    small = cv2.resize(face, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else face
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 3, (picture.shape[1], picture.shape[0]))
    if (high <= low).any():
        return
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    height, width = small.shape[:2]
    edge = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
    # Twice as large, then averaged: straight edges and small dots come out as a lens would have them.
    to = ((corners - low) * 2 - 0.5).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(edge, to)
    warped = cv2.warpPerspective(
        small, matrix, (size[0] * 2, size[1] * 2), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    mask = np.zeros((size[1] * 2, size[0] * 2), np.uint8)
    cv2.fillConvexPoly(mask, _fixed(to.astype(np.float64)), 255, cv2.LINE_AA, 4)
    seen = cv2.resize(warped, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    part = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32)[..., None] / 255
    area = picture[low[1] : high[1], low[0] : high[0]]
    area[:] = (area * (1 - part) + seen * part).astype(np.uint8)


def _mat(camera: Camera, rng: np.random.Generator, mat: Mat, mat_bgr: tuple[int, int, int]) -> Image:
    picture = np.empty((camera.height, camera.width, 3), np.uint8)
    picture[:] = mat_bgr
    if mat == "plain":
        return picture
    scale = camera.px_per_mm
    if mat == "felt":
        grain = _grain(rng, picture.shape[:2], 1.0, 1.0) * 9
    elif mat == "wood":
        grain = _grain(rng, picture.shape[:2], 60 * scale, 1.2 * scale) * 14
    else:
        y, x = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float32)
        step = float(rng.uniform(3, 9)) * scale
        grain = (np.sin(x * (2 * np.pi / step)) + np.sin(y * (2 * np.pi / step))).astype(np.float32) * 7
    # Mats are neither black nor white: nothing can overflow that the cast would not round.
    return np.asarray(cv2.merge([cv2.add(level, grain, dtype=cv2.CV_8U) for level in cv2.split(picture)]), np.uint8)


def _grain(rng: np.random.Generator, shape: tuple[int, int], long_px: float, wide_px: float) -> NDArray[np.float32]:
    """Noise with lumps of a size, of about unit strength."""
    small = (max(2, round(shape[0] / wide_px)), max(2, round(shape[1] / long_px)))
    grain = rng.standard_normal(small, dtype=np.float32)
    return np.asarray(cv2.resize(grain, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR), np.float32)


def _put_hand(picture: Image, rng: np.random.Generator, scale: float) -> None:
    """An arm from an edge of the picture with a hand at its end."""
    height, width = picture.shape[:2]
    edge = int(rng.integers(4))
    along = rng.uniform(0.1, 0.9)
    root = np.array(
        [(along * width, height + 20), (along * width, -20), (-20, along * height), (width + 20, along * height)][edge]
    )
    inward = np.array([(0, -1), (0, 1), (1, 0), (-1, 0)][edge], np.float64)
    inward += rng.normal(0, 0.3, 2)
    inward /= np.linalg.norm(inward)
    palm = root + inward * rng.uniform(60, 130) * scale
    number = int(rng.integers(len(SKINS)))
    skin, sleeve = SKINS[number], SLEEVES[int(rng.integers(len(SLEEVES)))]
    cuff = palm - inward * 55 * scale
    cv2.line(picture, _pixel(root), _pixel(cuff), sleeve, round(75 * scale), cv2.LINE_AA)
    cv2.line(picture, _pixel(cuff), _pixel(palm), skin, round(50 * scale), cv2.LINE_AA)
    cv2.circle(picture, _pixel(palm), round(42 * scale), skin, -1, cv2.LINE_AA)
    side = np.array([-inward[1], inward[0]])
    for finger in range(5):
        aim = inward * (1.0 if finger else 0.5) + side * (finger - 2.2) * 0.22
        tip = palm + aim / np.linalg.norm(aim) * rng.uniform(75, 95) * scale
        cv2.line(
            picture, _pixel(palm + side * (finger - 2) * 15 * scale), _pixel(tip), skin, round(17 * scale), cv2.LINE_AA
        )


def _pixel(point: NDArray[np.float64]) -> tuple[int, int]:
    return (round(float(point[0])), round(float(point[1])))


def photograph(picture: Image, light: Light, rng: np.random.Generator) -> Image:
    """Light it, blur it, add noise and pack it as a camera does."""
    height, width = picture.shape[:2]
    angle = np.radians(light.gradient_deg)
    x = np.linspace(-1, 1, width, dtype=np.float32) * np.float32(np.cos(angle) * light.gradient)
    y = np.linspace(-1, 1, height, dtype=np.float32) * np.float32(np.sin(angle) * light.gradient)
    bright = np.float32(light.gain) * (1 + y[:, None] + x[None])
    tint = np.array([1 - light.warmth, 1, 1 + light.warmth], np.float32)
    lit = np.asarray(cv2.multiply(picture, bright[..., None] * tint, dtype=cv2.CV_32F), np.float32)
    for across, down, reach in light.glare:
        columns = np.exp(-((np.arange(width, dtype=np.float32) - across) ** 2) / (2 * reach * reach))
        rows = np.exp(-((np.arange(height, dtype=np.float32) - down) ** 2) / (2 * reach * reach))
        lit += (200 * rows[:, None] * columns[None])[..., None].astype(np.float32)
    if light.move_px > 1:
        length = round(light.move_px)
        kernel = np.zeros((length, length), np.float32)
        slant = np.tan(np.radians(light.gradient_deg % 90 - 45)) * (length - 1) / 2
        middle = (length - 1) / 2
        cv2.line(kernel, (0, round(middle - slant)), (length - 1, round(middle + slant)), 1.0)
        lit = np.asarray(cv2.filter2D(lit, -1, kernel / kernel.sum()), np.float32)
    if light.blur_px > 0.1:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), light.blur_px), np.float32)
    if light.noise > 0:
        # A few tiles of noise, repeated: fresh noise for every pixel would take most of the time.
        down, across = min(height, 160), min(width, 160)
        tile = rng.standard_normal((down, across, 3), dtype=np.float32) * np.float32(light.noise)
        for top in range(0, height, down):
            for left in range(0, width, across):
                area = lit[top : top + down, left : left + across]
                area += tile[: area.shape[0], : area.shape[1]]
    taken = cv2.convertScaleAbs(np.maximum(lit, 0, out=lit))
    packed = cv2.imencode(".jpg", taken, [cv2.IMWRITE_JPEG_QUALITY, light.jpeg])
    return np.asarray(cv2.imdecode(packed[1], cv2.IMREAD_COLOR), np.uint8)
