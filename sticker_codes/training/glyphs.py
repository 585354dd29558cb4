"""Trains the eye for stickers that nobody has seen yet: ``python -m sticker_codes.training.glyphs``.

What is taught by showing (docs/how-to/teach-stickers.md) may look like anything. This network is shown hundreds of
signs made up at random, dots, bars, outlines, rings, and learns to put pictures of the same sign close together and
those of different ones apart; what it then makes of a sign that it never saw tells that sign from others as well. Its
last answer says how much a place looks like one without any sticker. Cards, camera and light are those of the other
judges.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from companion.adapters.data import load_codes
from companion.adapters.vision.rectify import Image, card_to_picture, cut, turned
from companion.cards.card import Card
from companion.cards.deck import CardKind, Part, Shape, StickerCodes
from sticker_codes.training.generate import CARD_MM, random_spec, render_card
from sticker_codes.training.patches import photograph

SIGNS = 500
NO_SIGN = SIGNS
"""The class of a place without a sticker."""
Sample = tuple[Image, Image, int]
"""A patch, the patch whose sticker has the same colour (above it, or itself), and the number of its sign."""


def random_sign(rng: np.random.Generator) -> tuple[Part, ...]:
    """A sign that could be a number or a colour: within 9.6 mm."""
    what = rng.random()
    if what < 0.45:
        return _dots(rng)
    if what < 0.6:
        return _bars(rng)
    if what < 0.8:
        return (_polygon(rng),)
    if what < 0.88:
        radius = float(rng.uniform(2, 4.8))
        at = (0.0, 0.0)
        return (Part((at,), radius), Part((at,), radius * float(rng.uniform(0.3, 0.75)), is_cut=True))
    return (*_bars(rng)[:2], *_dots(rng)[:3])


def _dots(rng: np.random.Generator) -> tuple[Part, ...]:
    """Some dots of a small grid, as braille and dice have them."""
    columns, rows = int(rng.integers(1, 4)), int(rng.integers(1, 4))
    pitch = float(rng.uniform(2.2, 3.7))
    radius = float(rng.uniform(0.6, min(1.4, pitch * 0.42)))
    places = [
        ((column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch)
        for column in range(columns)
        for row in range(rows)
    ]
    count = int(rng.integers(1, len(places) + 1))
    chosen = rng.choice(len(places), count, replace=False)
    return tuple(Part((places[index],), radius) for index in sorted(chosen))


def _bars(rng: np.random.Generator) -> tuple[Part, ...]:
    count = int(rng.integers(1, 6))
    thick, long = float(rng.uniform(0.7, 1.6)), float(rng.uniform(4, 8.5))
    step = float(rng.uniform(1.5, 2.2)) * thick
    turn = np.radians(float(rng.choice([0, 0, 45, 90, 90, 135])))
    if rng.random() < 0.4:
        # Bars that cross or meet, each its own way.
        return tuple(
            _bar(rng.uniform(-2.5, 2.5, 2), thick, long * float(rng.uniform(0.6, 1)), np.radians(int(angle)))
            for angle in rng.choice([0, 45, 90, 135], min(count, 3), replace=False)
        )
    across = np.array([np.cos(turn), np.sin(turn)])
    return tuple(_bar(across * (index - (count - 1) / 2) * step, thick, long, turn) for index in range(count))


def _bar(at: NDArray[np.float64], thick: float, long: float, turn: float) -> Part:
    half = np.array([[-thick, -long], [thick, -long], [thick, long], [-thick, long]]) / 2
    way = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return Part(tuple((float(x), float(y)) for x, y in half @ way.T + at))


def _polygon(rng: np.random.Generator) -> Part:
    corners = int(rng.integers(3, 9))
    outer = float(rng.uniform(3, 4.8))
    inner = outer * float(rng.choice([1.0, 1.0, rng.uniform(0.35, 0.8)]))
    squeeze = float(rng.choice([1.0, rng.uniform(0.45, 0.9)]))
    begin = float(rng.uniform(0, 2 * np.pi))
    points = []
    for index in range(2 * corners if inner < outer else corners):
        angle = begin + index * 2 * np.pi / (2 * corners if inner < outer else corners)
        radius = inner if inner < outer and index % 2 else outer
        points.append((float(radius * np.cos(angle) * squeeze), float(radius * np.sin(angle))))
    return Part(tuple(points))


def draw_samples(cards: int, views: int, seed: int, codes: StickerCodes) -> Iterator[Sample]:
    """Signs on cards, two a card, as the reader cuts them from a frame; and places that carry none."""
    rng = np.random.default_rng(seed)
    signs = [random_sign(rng) for _ in range(SIGNS)]
    own = replace(
        codes,
        shapes=MappingProxyType({str(index): Shape(str(index), None, sign) for index, sign in enumerate(signs)}),
        numbers=replace(codes.numbers, outlines=MappingProxyType(dict(enumerate(signs)))),
    )
    place = codes.geometry
    for _ in range(cards):
        colour, number = (int(index) for index in rng.integers(0, SIGNS, 2))
        has_number = rng.random() < 0.93
        kind = CardKind(Card("drawn"), 1, str(colour), number if has_number else None, None)
        face = render_card(random_spec(kind, rng), own, rng, 5)
        for _ in range(views):
            picture, corners = photograph(face, rng)
            upright = card_to_picture(corners, CARD_MM)
            above = cut(picture, upright, place.colour_at_mm)
            yield above, above, colour
            yield cut(picture, upright, place.number_at_mm), above, number if has_number else NO_SIGN
            if rng.random() < 0.15:
                other = card_to_picture(turned(corners, 2), CARD_MM)
                empty = cut(picture, other, place.colour_at_mm)
                yield empty, empty, NO_SIGN


def main(words: list[str] | None = None) -> int:
    """Draw, train, and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m sticker_codes.training.glyphs", description=__doc__)
    parser.add_argument("--cards", type=int, default=4000, help="how many cards to draw")
    parser.add_argument("--views", type=int, default=3, help="pictures of each card")
    parser.add_argument("--rounds", type=int, default=12, help="how often the training goes through all pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    given = parser.parse_args(words)
    try:
        from sticker_codes.training.learn_signs import train_signs
    except ModuleNotFoundError as missing:
        print(
            f"Training needs {missing.name}: run `pip install -r requirements/train.in` and try again.", file=sys.stderr
        )
        return 2
    begun = time.monotonic()
    samples = list(draw_samples(given.cards, given.views, given.seed, load_codes()))
    print(f"{len(samples)} places drawn in {time.monotonic() - begun:.0f} s", flush=True)
    given.out.mkdir(parents=True, exist_ok=True)
    print(train_signs(samples, given.rounds, given.seed, given.out / "signs.onnx"), flush=True)
    print(f"done in {time.monotonic() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
