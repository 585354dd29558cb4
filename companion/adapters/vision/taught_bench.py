"""Measures what was taught by showing, on drawn tables: an own number code, and whole faces.

Teaching and reading see different cards, pictures and light. Cards that were never taught lie there as well, and must
not be named. `python -m companion.adapters.vision.taught_bench [SEED [CARDS]]` prints the figures.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import numpy as np

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.bench import compare, tables
from companion.adapters.vision.identify import CardReader, ReadCard
from companion.adapters.vision.rectify import Corners, Image, card_to_picture, cut
from companion.adapters.vision.taught import TaughtEyes, number_picture, rectified_face
from companion.adapters.vision.taught_store import Taught, View
from companion.cards.card import Card
from companion.cards.deck import Part, StickerCodes

FACES = 20
"""So many faces are taught; as many others are never."""


def braille() -> Mapping[int, tuple[Part, ...]]:
    """The numbers as braille has them, in small dots: nothing like the built-in code."""
    dots = {
        1: ((0, 0),),
        2: ((0, 0), (0, 1)),
        3: ((0, 0), (1, 0)),
        4: ((0, 0), (1, 0), (1, 1)),
        5: ((0, 0), (1, 1)),
        6: ((0, 0), (0, 1), (1, 0)),
        7: ((0, 0), (0, 1), (1, 0), (1, 1)),
    }
    return {
        value: tuple(Part((((column - 0.5) * 2.5, (row - 1) * 2.5),), 0.8) for column, row in some)
        for value, some in dots.items()
    }


def signs() -> Mapping[int, tuple[Part, ...]]:
    """Seven signs that differ plainly: bars, a cross, a triangle, a square."""

    def bar(x: float, y: float, wide: float, high: float) -> Part:
        left, right, top, bottom = x - wide / 2, x + wide / 2, y - high / 2, y + high / 2
        return Part(((left, top), (right, top), (right, bottom), (left, bottom)))

    return {
        1: (bar(0, 0, 1.6, 8),),
        2: (bar(-2, 0, 1.6, 8), bar(2, 0, 1.6, 8)),
        3: (Part(((0.0, -4.5), (3.9, 2.2), (-3.9, 2.2))),),
        4: (bar(0, 0, 6.4, 6.4),),
        5: (bar(0, 0, 1.6, 8), bar(0, 0, 8, 1.6)),
        6: (bar(0, 0, 8, 1.6),),
        7: (bar(0, -3, 7, 1.6), bar(1.5, 0, 1.6, 8)),
    }


def own_numbers(codes: StickerCodes, outlines: Mapping[int, tuple[Part, ...]]) -> StickerCodes:
    """The codes with other number stickers."""
    return replace(codes, numbers=replace(codes.numbers, outlines=MappingProxyType(dict(outlines))))


def number_bench(
    outlines: Mapping[int, tuple[Part, ...]], seed: int, cards: int, views: int, px_per_mm: float = 1.58
) -> dict[str, float]:
    """An own number code: each number is taught from so many cards, then other cards are read in one look each."""
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    size = (1280, 720) if px_per_mm < 2 else (1920, 1080)
    drawn = own_numbers(codes, outlines)
    place = codes.geometry
    taught = Taught()
    for frame, truth in tables(deck, drawn, np.random.default_rng([seed, 1]), 105, size, px_per_mm):
        for card, corners in truth:
            value = card.split("-")[1]
            if len(taught.of("number").get(value, ())) < views:
                flat = card_to_picture(corners, deck.card_mm)
                above, patch = (cut(frame, flat, at) for at in (place.colour_at_mm, place.number_at_mm))
                taught = taught.with_view(View("number", value, number_picture(patch, above)))
    reader = CardReader(deck, codes, [], TaughtEyes(taught, deck, codes))
    counts: Counter[str] = Counter()
    times = []
    for frame, truth in tables(deck, drawn, np.random.default_rng([seed, 2]), cards, size, px_per_mm):
        reading = reader.read(frame)
        times.append(reading.elapsed_ms)
        counts.update(compare(reading, truth))
    return {**counts, "cards": cards, "ms": round(float(np.median(times)), 1)}


def face_bench(seed: int, cards: int, views: int, px_per_mm: float = 1.58) -> dict[str, float]:
    """Faces with random artwork and no stickers; half of what is shown afterwards was never taught."""
    from sticker_codes.training import generate

    codes = load_codes()
    deck = load_deck("five-toys", codes)
    rng = np.random.default_rng([seed, 3])
    faces = [generate.render_card(generate.CardSpec(None, is_plain=bool(n % 2)), codes, rng) for n in range(2 * FACES)]
    names = [kind.card for kind in deck.kinds][:FACES]
    taught = Taught()
    plain = CardReader(deck, codes, [])
    # One card at a time, as it is taught.
    for frame, truth in _laid(faces[:FACES], np.random.default_rng([seed, 4]), views * FACES, px_per_mm, at_once=1):
        for which, corners in truth:
            seen = [one.corners for one in plain.read(frame).unsure if _is_at(one.corners, corners)]
            for outline in seen[:1]:
                taught = taught.with_view(View("face", str(names[which]), rectified_face(frame, outline)))
    reader = CardReader(deck, codes, [], TaughtEyes(taught, deck, codes))
    counts: Counter[str] = Counter()
    times = []
    for frame, truth in _laid(faces, np.random.default_rng([seed, 5]), cards, px_per_mm, at_once=5):
        reading = reader.read(frame)
        times.append(reading.elapsed_ms)
        for which, corners in truth:
            read = [one for one in reading.cards if _is_at(one.corners, corners)]
            counts[_judged(read, names[which] if which < FACES else None)] += 1
    return {**counts, "views": len(taught.views), "cards": cards, "ms": round(float(np.median(times)), 1)}


def _judged(read: Sequence[ReadCard], card: Card | None) -> str:
    if card is None:
        return "stranger named" if read else "stranger left alone"
    if not read:
        return "unsure"
    return "right" if all(one.card == card for one in read) else "wrong"


def _is_at(one: Corners, other: Corners) -> bool:
    return float(np.linalg.norm(one.mean(axis=0) - other.mean(axis=0))) < 30


def _laid(
    faces: Sequence[Image], rng: np.random.Generator, count: int, px_per_mm: float, at_once: int
) -> list[tuple[Image, list[tuple[int, Corners]]]]:
    """Pictures of the faces one after the other, with the number of each and its corners."""
    from sticker_codes.training import scene

    size = (1280, 720) if px_per_mm < 2 else (1920, 1080)
    pictures, laid = [], 0
    while laid < count:
        camera = scene.random_camera(rng, *size, px_per_mm)
        places = scene.scatter(min(at_once, count - laid), camera, rng)
        which = [(laid + index) % len(faces) for index in range(len(places))]
        mat, colour = scene.random_mat(rng)
        cards = [
            scene.LaidCard(faces[number], x, y, float(rng.uniform(0, 360)))
            for number, (x, y) in zip(which, places, strict=True)
        ]
        frame, corners = scene.render_table(cards, camera, scene.random_light(rng), rng, mat, colour)
        pictures.append((frame, list(zip(which, corners, strict=True))))
        laid += len(places)
    return pictures


def main(words: Sequence[str]) -> None:
    """Print each figure as soon as it is there."""
    seed, cards = int(words[0]) if words else 1, int(words[1]) if len(words) > 1 else 210
    for name, outlines in (("signs", signs()), ("braille", braille())):
        for views in (3, 1):
            print(name, views, json.dumps(number_bench(outlines, seed, cards, views)), flush=True)
    for views in (3, 1):
        print("faces", views, json.dumps(face_bench(seed, cards, views)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
