"""Training pictures for the judges: patches cut from drawn cards exactly as the reader cuts them from a frame."""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.rectify import card_to_picture, cut, turned
from companion.adapters.vision.stickers import NOTHING
from companion.cards.card import Card
from companion.cards.deck import CardKind, StickerCodes
from sticker_codes.training import scene
from sticker_codes.training.generate import CARD_MM, Image, random_spec, render_back, render_card

LOOK_THE_SAME_UPSIDE_DOWN = ("circle", "diamonds4", "cross", "square")


@dataclass(frozen=True, slots=True)
class Patches:
    """Patches and what is on each, as the number of its name."""

    pictures: NDArray[np.uint8]
    answers: NDArray[np.int64]
    above: NDArray[np.uint8] | None = None
    """The shape's place over each number's."""


def shape_names(codes: StickerCodes) -> tuple[str, ...]:
    """What may be seen where a shape may be. The round mark looks like the circle: its place tells them apart."""
    return (*codes.shapes, *(name for name in codes.middles if name != "round"), NOTHING)


def number_names(codes: StickerCodes) -> tuple[str, ...]:
    """What may be seen where a number may be."""
    return (*(str(value) for value in sorted(codes.numbers.outlines)), NOTHING)


def make_patches(cards: int, views: int, seed: int, codes: StickerCodes) -> tuple[Patches, Patches]:
    """Patches of shapes and of numbers from so many cards, each seen from so many points."""
    rng = np.random.default_rng(seed)
    shapes: list[tuple[Image, str]] = []
    numbers: list[tuple[Image, str, Image]] = []
    for _ in range(cards):
        kind = _random_kind(codes, rng)
        face = render_back(rng, 5) if rng.random() < 0.04 else None
        if face is None:
            spec = replace(random_spec(kind, rng), has_dots=bool(rng.random() < 0.15))
            face = render_card(spec, codes, rng, 5)
        else:
            kind = None
        for _ in range(views):
            picture, corners = photograph(face, rng)
            _cut_card(picture, corners, kind, codes, rng, shapes, numbers)
    above = np.stack([picture for *_, picture in numbers])
    return (
        _pack(shapes, shape_names(codes)),
        replace(_pack([number[:2] for number in numbers], number_names(codes)), above=above),
    )


def photograph(face: Image, rng: np.random.Generator) -> tuple[Image, scene.Corners]:
    """One card from anywhere that a camera may be: a picture, and its corners as an outline finder gives them."""
    px_per_mm = float(np.exp(rng.uniform(np.log(1.35), np.log(5.0 if rng.random() < 0.25 else 2.8))))
    far = float(rng.uniform(350, 900))
    tilt = float(rng.choice([0, rng.uniform(0, 45)], p=[0.3, 0.7]))
    angle, turn = np.radians(tilt), rng.uniform(0, 2 * np.pi, 2)

    def about_z(by: float) -> NDArray[np.float64]:
        return np.array([[np.cos(by), -np.sin(by), 0], [np.sin(by), np.cos(by), 0], [0, 0, 1]])

    about_x = np.array([[1, 0, 0], [0, np.cos(angle), -np.sin(angle)], [0, np.sin(angle), np.cos(angle)]])
    corners_mm = np.column_stack([np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array(CARD_MM) / 2, np.zeros(4)])
    seen = corners_mm @ (about_z(turn[0]) @ about_x @ about_z(turn[1])).T + (0, 0, far)
    corners = seen[:, :2] / seen[:, 2:] * far * px_per_mm
    corners = corners - corners.min(axis=0) + rng.uniform(4, 12, 2)
    width, height = np.ceil(corners.max(axis=0) + 8).astype(int)
    picture = np.empty((height, width, 3), np.uint8)
    picture[:] = rng.integers(10, 200, 3)
    scene.put_face(picture, face, corners)
    if rng.random() < 0.06:
        _put_glare(picture, corners, rng)
    taken = scene.photograph(picture, _light(rng), rng)
    if rng.random() < 0.15:
        taken = _move(taken, rng)
    off = rng.normal(0, rng.choice([0.15, 0.4, 0.7], p=[0.4, 0.45, 0.15]), (4, 2)) * px_per_mm
    # Corners are found between the middles of pixels, drawn between their edges.
    if rng.random() < 0.12:
        corners = _on_a_frame(corners, rng)
    return taken, corners - 0.5 + off


def _on_a_frame(corners: scene.Corners, rng: np.random.Generator) -> scene.Corners:
    """The corners of a printed frame, all round or along some sides, which is easily taken for the card's edge."""
    left, top, right, bottom = rng.uniform(0.3, 2.2) * (rng.random(4) < 0.75)
    width, height = CARD_MM
    inner = np.array([[left, top], [width - right, top], [width - right, height - bottom], [left, height - bottom]])
    return scene.project(inner, card_to_picture(corners, CARD_MM))


def _random_kind(codes: StickerCodes, rng: np.random.Generator) -> CardKind | None:
    if rng.random() < 0.07:
        return None
    shapes, values = list(codes.shapes), list(codes.numbers.outlines)
    colour = str(rng.choice(shapes)) if rng.random() < 0.9 else None
    number = int(rng.choice(values)) if colour is not None and rng.random() < 0.88 else None
    middle = None
    if colour is None or rng.random() < 0.15:
        middle = str(rng.choice([*codes.middles, *codes.middles, *codes.middles, *shapes]))
    return CardKind(Card("drawn"), 1, colour, number, middle)


def _cut_card(
    picture: Image,
    corners: scene.Corners,
    kind: CardKind | None,
    codes: StickerCodes,
    rng: np.random.Generator,
    shapes: list[tuple[Image, str]],
    numbers: list[tuple[Image, str, Image]],
) -> None:
    place = codes.geometry
    upright = card_to_picture(corners, CARD_MM)
    upside_down = card_to_picture(turned(corners, 2), CARD_MM)
    colour = kind.colour_shape if kind else None
    number = kind.number if kind else None
    middle = "circle" if kind and kind.middle == "round" else kind.middle if kind else None
    ways = [(upright, colour or NOTHING, NOTHING if number is None else str(number))]
    if rng.random() < 0.35:
        ways.append((upside_down, NOTHING, NOTHING))
    for way, shape, value in ways:
        above = cut(picture, way, place.colour_at_mm)
        shapes.append((above, shape))
        numbers.append((cut(picture, way, place.number_at_mm), value, above))
    centre = (CARD_MM[0] / 2, CARD_MM[1] / 2)
    if middle is not None or rng.random() < 0.25:
        shapes.append((cut(picture, upright, centre), middle or NOTHING))
        if rng.random() < 0.5:
            same = middle if middle in LOOK_THE_SAME_UPSIDE_DOWN else NOTHING
            shapes.append((cut(picture, upside_down, centre), same or NOTHING))
    if rng.random() < 0.12:
        # A landscape outline taken for a portrait one: what it shows there is no sticker the right way up.
        sideways = card_to_picture(turned(corners, int(rng.choice([1, 3]))), CARD_MM)
        if colour not in LOOK_THE_SAME_UPSIDE_DOWN:
            shapes.append((cut(picture, sideways, place.colour_at_mm), NOTHING))
    if rng.random() < 0.15:
        anywhere = (float(rng.uniform(27, 52)), float(rng.uniform(10, 30)))
        shapes.append((cut(picture, upright, anywhere), NOTHING))


def _light(rng: np.random.Generator) -> scene.Light:
    """Ordinary light mostly, and now and then a camera that struggles."""
    is_poor = rng.random() < 0.2
    return scene.Light(
        gain=float(rng.uniform(0.25, 0.6) if is_poor else rng.uniform(0.55, 1.25)),
        gradient=float(rng.uniform(0, 0.35)),
        gradient_deg=float(rng.uniform(0, 360)),
        warmth=float(rng.normal(0, 0.08)),
        blur_px=float(rng.uniform(0.3, 1.7) if is_poor else rng.uniform(0.25, 1.15)),
        noise=float(rng.uniform(3, 12) if is_poor else rng.uniform(0.5, 6)),
        jpeg=int(rng.integers(40, 90) if is_poor else rng.integers(70, 97)),
    )


def _put_glare(picture: Image, corners: scene.Corners, rng: np.random.Generator) -> None:
    x, y = corners[0] + rng.normal(0, 12, 2)
    down, across = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]].astype(np.float32)
    reach = rng.uniform(5, 25)
    spot = np.exp(-((across - x) ** 2 + (down - y) ** 2) / (2 * reach * reach)) * rng.uniform(40, 200)
    picture[:] = np.clip(picture + spot[..., None], 0, 255)


def _move(picture: Image, rng: np.random.Generator) -> Image:
    length = int(rng.integers(2, 5))
    kernel = np.zeros((length, length), np.float32)
    way = rng.integers(0, length, 2)
    cv2.line(kernel, (0, int(way[0])), (length - 1, int(way[1])), 1.0)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.uint8)


def _pack(patches: list[tuple[Image, str]], names: tuple[str, ...]) -> Patches:
    pictures = np.stack([picture for picture, _ in patches])
    return Patches(pictures, np.array([names.index(name) for _, name in patches], np.int64))
