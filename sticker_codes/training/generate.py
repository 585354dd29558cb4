"""Draws cards: artwork, a printed index, and tactile stickers put on by hand in three materials.

Foam is opaque and of any darkness; embossed film has the card's colour and shows by its shading alone; clear film is
embossed too, with the visible edges of its square cell. Artwork is random on purpose: the reader has to learn the
stickers, and nothing that is printed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.cards.deck import CardKind, Part, Point, StickerCodes

Image = NDArray[np.uint8]
Real = NDArray[np.float32]
Material = Literal["foam", "paper", "clear"]
MATERIALS: tuple[Material, ...] = ("foam", "paper", "clear")
CARD_MM = (63.0, 88.0)
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)


@dataclass(frozen=True, slots=True)
class CardSpec:
    """What to draw. A kind of None is a card without any sticker."""

    kind: CardKind | None
    material: Material = "foam"
    contrast: float = 0.6
    """How far the sticker's darkness is from the card's: 0 the same, 1 black on white. Of film: how much it shades."""
    label: int | None = None
    """The companion label at the bottom right."""
    is_plain: bool = False
    """A quiet face: pale card, little artwork. Otherwise anything goes."""
    card_mm: tuple[float, float] = CARD_MM
    has_dots: bool = False
    """Dots are printed where the number sticker is: what is easiest taken for one more pip."""


def render_card(spec: CardSpec, codes: StickerCodes, rng: np.random.Generator, px_per_mm: float = 6.0) -> Image:
    """The card as seen from straight above, BGR."""
    width, height = (round(side * px_per_mm) for side in spec.card_mm)
    face = _artwork(spec, rng, (height, width), px_per_mm).astype(np.float32)
    if spec.kind is not None:
        material_seed = _Material(spec, rng)
        for parts, at_mm in _stickers(spec.kind, codes, spec.card_mm):
            off = np.clip(rng.normal(0, codes.geometry.by_hand_mm / 2, 2), -1.2, 1.2) * codes.geometry.by_hand_mm / 1.2
            turn = float(np.clip(rng.normal(0, codes.geometry.by_hand_deg / 2), -8, 8))
            at = (at_mm[0] + float(off[0]), at_mm[1] + float(off[1]))
            material_seed.put(face, parts, at, turn, px_per_mm, codes)
    if spec.label is not None:
        _put_label(face, spec, codes, px_per_mm)
    return np.clip(face, 0, 255).astype(np.uint8)


def render_back(rng: np.random.Generator, px_per_mm: float = 6.0, card_mm: tuple[float, float] = CARD_MM) -> Image:
    """The back of a card: a pattern in a pale frame."""
    width, height = (round(side * px_per_mm) for side in card_mm)
    dark, light = rng.integers(20, 150, 3), rng.integers(120, 256, 3)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / px_per_mm
    step = rng.uniform(2, 9)
    pattern = int(rng.integers(4))
    if pattern == 0:
        is_dark = (np.floor(x / step) + np.floor(y / step)) % 2 == 0
    elif pattern == 1:
        is_dark = (x + y) % step < step / 2
    elif pattern == 2:
        is_dark = ((x % step) - step / 2) ** 2 + ((y % step) - step / 2) ** 2 < (step * 0.3) ** 2
    else:
        is_dark = np.abs((x % step) - step / 2) + np.abs((y % step) - step / 2) < step * 0.35
    face = np.where(is_dark[..., None], dark, light)
    margin = rng.uniform(0, 5)
    is_frame = (x < margin) | (y < margin) | (x > card_mm[0] - margin) | (y > card_mm[1] - margin)
    face[is_frame] = rng.integers(200, 256)
    return face.astype(np.uint8)


def draw_outline(
    parts: Sequence[Part], shape: tuple[int, int], at_mm: Point, turn_deg: float, px_per_mm: float
) -> Real:
    """How much of each pixel a sticker covers, from 0 to 1."""
    angle = np.radians(turn_deg)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    mask = np.zeros(shape, np.uint8)
    for part in parts:
        points = (np.array(part.points) @ turn.T + at_mm) * px_per_mm
        fixed = np.round((points - 0.5) * 16).astype(np.int32)
        value = 0 if part.is_cut else 255
        if part.radius_mm:
            radius = round(part.radius_mm * px_per_mm * 16)
            cv2.circle(mask, (int(fixed[0][0]), int(fixed[0][1])), radius, value, -1, cv2.LINE_AA, 4)
        else:
            cv2.fillPoly(mask, [fixed], value, cv2.LINE_AA, 4)
    return (mask / np.float32(255)).astype(np.float32)


def random_spec(kind: CardKind | None, rng: np.random.Generator, material: Material | None = None) -> CardSpec:
    """A card of this kind in a material, contrast and style picked at random."""
    chosen = material or MATERIALS[int(rng.choice(3, p=[0.7, 0.18, 0.12]))]
    contrast = float(rng.uniform(0.2, 0.9) if chosen == "foam" else rng.uniform(0.06, 0.5))
    label = int(rng.integers(250)) if rng.random() < 0.12 else None
    return CardSpec(kind, chosen, contrast, label, bool(rng.random() < 0.5))


def _stickers(
    kind: CardKind, codes: StickerCodes, card_mm: tuple[float, float]
) -> list[tuple[tuple[Part, ...], Point]]:
    found: list[tuple[tuple[Part, ...], Point]] = []
    if kind.colour_shape is not None:
        found.append((codes.shapes[kind.colour_shape].outline, codes.geometry.colour_at_mm))
    if kind.number is not None:
        found.append((codes.numbers.outlines[kind.number], codes.geometry.number_at_mm))
    if kind.middle is not None:
        shape = codes.middles.get(kind.middle) or codes.shapes[kind.middle]
        found.append((shape.outline, (card_mm[0] / 2, card_mm[1] / 2)))
    return found


class _Material:
    """One sheet of stickers: all of a card's are cut from the same."""

    def __init__(self, spec: CardSpec, rng: np.random.Generator) -> None:
        self.kind = spec.material
        self.contrast = spec.contrast
        self.tint = rng.uniform(0.82, 1.18, 3).astype(np.float32)
        angle = rng.uniform(0, 2 * np.pi)
        self.light = (float(np.cos(angle)), float(np.sin(angle)))
        self.bevel_mm = float(rng.uniform(0.15, 0.5))
        self.film = float(rng.uniform(0.72, 1.03))
        self.edge = float(rng.uniform(-45, 25))
        self.is_on_card_sized_film = self.kind == "paper" and rng.random() < 0.3
        self.shadow = float(rng.uniform(0, 0.35))

    def put(
        self, face: Real, parts: Sequence[Part], at_mm: Point, turn_deg: float, px_per_mm: float, codes: StickerCodes
    ) -> None:
        """Lay one sticker on the face, in place."""
        reach = codes.geometry.cell_mm * 0.85
        left, top = (max(0, int((at_mm[i] - reach) * px_per_mm)) for i in (0, 1))
        area = face[top : int((at_mm[1] + reach) * px_per_mm), left : int((at_mm[0] + reach) * px_per_mm)]
        at = (at_mm[0] - left / px_per_mm, at_mm[1] - top / px_per_mm)
        shape = (area.shape[0], area.shape[1])
        mask = draw_outline(parts, shape, at, turn_deg, px_per_mm)
        if self.kind == "foam":
            self._put_foam(area, mask, px_per_mm)
            return
        soft = cv2.GaussianBlur(mask, (0, 0), self.bevel_mm * px_per_mm)
        slope = np.gradient(soft)
        shade = (slope[1] * self.light[0] + slope[0] * self.light[1]) * (self.bevel_mm * px_per_mm * 2.5)
        if self.kind == "clear":
            half = codes.geometry.cell_mm / 2
            cell = (Part(((-half, -half), (half, -half), (half, half), (-half, half))),)
            film = draw_outline(cell, shape, at, turn_deg, px_per_mm)
            inner = cv2.erode(film, np.ones((3, 3), np.uint8))
            area *= (1 - film * (1 - self.film))[..., None]
            area += ((film - inner) * self.edge)[..., None]
        elif self.is_on_card_sized_film:
            area += (mask * self.edge * 0.3)[..., None]
        area += (shade * self.contrast * 255)[..., None]

    def _put_foam(self, area: Real, mask: Real, px_per_mm: float) -> None:
        # Dark foam on a pale card, pale foam on a dark one: what can be told apart is what was chosen for the deck.
        ground = float(np.median(area))
        level = ground - 255 * self.contrast if ground > 255 * self.contrast else ground + 255 * self.contrast
        colour = np.clip(np.clip(level, 6, 250) * self.tint, 0, 255)
        if self.shadow > 0.05:
            move = np.array([[1, 0, self.light[0] * px_per_mm], [0, 1, self.light[1] * px_per_mm]], np.float32)
            cast = cv2.GaussianBlur(cv2.warpAffine(mask, move, mask.shape[::-1]), (0, 0), 0.5 * px_per_mm)
            area *= (1 - self.shadow * cast)[..., None]
        area += (colour - area) * mask[..., None]


def _put_label(face: Real, spec: CardSpec, codes: StickerCodes, px_per_mm: float) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
    module_px = max(1, round(codes.geometry.label_mm * px_per_mm / 7))
    marker = cv2.aruco.generateImageMarker(dictionary, spec.label or 0, module_px * 7)
    label = np.pad(marker, module_px, constant_values=255)
    side = round(codes.geometry.label_mm * px_per_mm * 9 / 7)
    label = cv2.resize(label, (side, side), interpolation=cv2.INTER_AREA)
    left = round((spec.card_mm[0] - codes.geometry.label_at_mm) * px_per_mm - side / 2)
    top = round((spec.card_mm[1] - codes.geometry.label_at_mm) * px_per_mm - side / 2)
    face[top : top + side, left : left + side] = (25 + label.astype(np.float32) * (220 / 255))[
        : face.shape[0] - top, : face.shape[1] - left, None
    ]


def _artwork(spec: CardSpec, rng: np.random.Generator, shape: tuple[int, int], px_per_mm: float) -> Image:
    """Everything that is printed."""
    height, width = shape
    pale = spec.is_plain or rng.random() < 0.7
    ground = rng.uniform(190, 255) if pale else rng.uniform(60, 255)
    face = np.empty((height, width, 3), np.uint8)
    face[:] = np.clip(ground + rng.normal(0, 14, 3), 0, 255)
    if not spec.is_plain and rng.random() < 0.3:
        ramp = np.linspace(-1, 1, height, dtype=np.float32)[:, None, None] * rng.uniform(-40, 40)
        face = np.clip(face + ramp, 0, 255).astype(np.uint8)
    if rng.random() < 0.35:
        _put_frame(face, rng, px_per_mm)
    # Pictures keep out of the stickers' corner on most cards: nobody glues a sticker on a face.
    corner_mm = 6.0 if not spec.is_plain and rng.random() < 0.25 else 18.0
    for _ in range(int(rng.integers(1, 7 if spec.is_plain else 14))):
        _put_thing(face, rng, px_per_mm, corner_mm)
    if rng.random() < 0.6:
        _put_index(face, rng, px_per_mm)
        if rng.random() < 0.6:
            turned = np.ascontiguousarray(face[::-1, ::-1])
            _put_index(turned, rng, px_per_mm)
            face = np.ascontiguousarray(turned[::-1, ::-1])
    if spec.has_dots:
        for _ in range(int(rng.integers(1, 4))):
            at = (int(rng.uniform(3, 15) * px_per_mm), int(rng.uniform(16, 29) * px_per_mm))
            cv2.circle(face, at, int(rng.uniform(0.6, 2.2) * px_per_mm), _colour(rng), -1, cv2.LINE_AA)
    return face


def _colour(rng: np.random.Generator) -> tuple[int, int, int]:
    blue, green, red = (int(value) for value in rng.integers(0, 256, 3))
    return (blue, green, red)


def _put_frame(face: Image, rng: np.random.Generator, px_per_mm: float) -> None:
    height, width = face.shape[:2]
    inset = int(rng.uniform(0.5, 4) * px_per_mm)
    line = max(1, int(rng.uniform(0.3, 1.5) * px_per_mm))
    cv2.rectangle(face, (inset, inset), (width - inset, height - inset), _colour(rng), line, cv2.LINE_AA)


def _put_thing(face: Image, rng: np.random.Generator, px_per_mm: float, corner_mm: float) -> None:
    height, width = face.shape[:2]
    corner = corner_mm * px_per_mm
    x, y = int(rng.uniform(0.1, 0.95) * width), int(rng.uniform(0.1, 0.95) * height)
    size = int(abs(rng.normal(0, 8)) * px_per_mm) + 4
    if x - size < corner and y - size < corner * 1.8:
        x, y = int(max(x, corner + size)), int(max(y, corner + size))
    colour = _colour(rng)
    what = rng.random()
    if what < 0.4:
        cv2.circle(face, (x, y), size, colour, -1, cv2.LINE_AA)
    elif what < 0.65:
        to = (x + int(rng.normal(0, 15) * px_per_mm), y + int(rng.normal(0, 15) * px_per_mm))
        if to[0] > corner or to[1] > corner * 1.8:
            cv2.line(face, (x, y), to, colour, max(1, int(rng.uniform(0.2, 2) * px_per_mm)), cv2.LINE_AA)
    elif what < 0.85:
        points = np.array([x, y]) + rng.normal(0, size, (int(rng.integers(3, 7)), 2))
        cv2.fillPoly(face, [points.astype(np.int32)], colour, cv2.LINE_AA)
    else:
        text = "".join(chr(int(code)) for code in rng.integers(65, 91, int(rng.integers(1, 9))))
        scale = rng.uniform(0.06, 0.2) * px_per_mm
        cv2.putText(face, text, (x, y), FONTS[int(rng.integers(4))], scale, colour, 1 + int(scale), cv2.LINE_AA)


def _put_index(face: Image, rng: np.random.Generator, px_per_mm: float) -> None:
    """A printed value and suit where playing cards carry them: under the stickers, and peeping out."""
    text = str(rng.integers(1, 14)) if rng.random() < 0.7 else "AKQJX"[int(rng.integers(5))]
    scale = rng.uniform(0.12, 0.42) * px_per_mm / 1.5
    colour = _colour(rng)
    x, y = int(rng.uniform(2, 9) * px_per_mm), int(rng.uniform(7, 17) * px_per_mm)
    thickness = max(1, int(scale * rng.uniform(1, 2.5)))
    cv2.putText(face, text, (x, y), FONTS[int(rng.integers(4))], scale, colour, thickness, cv2.LINE_AA)
    if rng.random() < 0.12:
        below = (x + int(3 * px_per_mm), y + int(rng.uniform(3, 8) * px_per_mm))
        cv2.circle(face, below, int(rng.uniform(1, 3) * px_per_mm), _colour(rng), -1, cv2.LINE_AA)
