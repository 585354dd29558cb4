"""Measures the card reader on drawn tables, with label readers beside it on the same machine."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

import cv2
import numpy as np

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.identify import CardReader, Reading
from companion.adapters.vision.labels import ArucoLabels, PyzbarLabels
from companion.adapters.vision.rectify import Corners, Image
from companion.cards.card import Card
from companion.cards.deck import Deck, StickerCodes

Material = Literal["foam", "paper", "clear"]
CELLS: tuple[tuple[str, int, int, float, Material], ...] = (
    ("foam, 1280x720 at 50 cm", 1280, 720, 1.58, "foam"),
    ("foam, 1920x1080 at 50 cm", 1920, 1080, 2.37, "foam"),
    ("embossed film, 1920x1080 at 50 cm", 1920, 1080, 2.37, "paper"),
    ("clear film, 1920x1080 at 50 cm", 1920, 1080, 2.37, "clear"),
)
CARDS_A_FRAME = 5


def run_bench(seed: int = 1, per_cell: int = 35) -> dict[str, object]:
    """Right, wrong and unsure cards in each kind of picture, and how long reading took."""
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    reader = CardReader(deck, codes)
    cells = []
    for number, (name, width, height, px_per_mm, material) in enumerate(CELLS):
        counts = {"right": 0, "wrong": 0, "unsure": 0, "missed": 0}
        times: dict[str, list[float]] = {"reader": [], "aruco": [], "pyzbar": []}
        readers: tuple[tuple[str, Callable[[Image], object]], ...] = (
            ("aruco", ArucoLabels(deck).read),
            ("pyzbar", PyzbarLabels(deck).read),
        )
        for frame, truth in tables(
            deck, codes, np.random.default_rng([seed, number]), per_cell, (width, height), px_per_mm, material
        ):
            reading = reader.read(frame)
            for key, count in compare(reading, truth).items():
                counts[key] += count
            times["reader"].append(reading.elapsed_ms)
            gray = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
            for label, read in readers:
                begun = time.perf_counter()
                read(gray)
                times[label].append((time.perf_counter() - begun) * 1000)
        middle = {f"{key}_ms": round(float(np.median(some)), 1) for key, some in times.items()}
        cells.append({"cell": name, "cards": sum(counts.values()), **counts, **middle})
    return {"seed": seed, "cells": cells}


def tables(
    deck: Deck,
    codes: StickerCodes,
    rng: np.random.Generator,
    count: int,
    size: tuple[int, int] = (1280, 720),
    px_per_mm: float = 1.58,
    material: Material = "foam",
) -> list[tuple[Image, list[tuple[Card, Corners]]]]:
    """Drawn pictures that show the deck's cards one after the other, at least so many, with the truth."""
    from sticker_codes.training import generate, scene

    pictures = []
    cards = [kind for kind in deck.kinds if kind.number is not None]
    laid = 0
    while laid < count:
        camera = scene.random_camera(rng, size[0], size[1], px_per_mm)
        places = scene.scatter(min(CARDS_A_FRAME, count - laid), camera, rng)
        kinds = [cards[(laid + index) % len(cards)] for index in range(len(places))]
        specs = [generate.random_spec(kind, rng, material) for kind in kinds]
        faces = [generate.render_card(replace(spec, label=None), codes, rng) for spec in specs]
        mat, colour = scene.random_mat(rng)
        frame, corners = scene.render_table(
            [
                scene.LaidCard(face, x, y, float(rng.uniform(0, 360)))
                for face, (x, y) in zip(faces, places, strict=True)
            ],
            camera,
            scene.random_light(rng),
            rng,
            mat,
            colour,
        )
        pictures.append((frame, [(kind.card, place) for kind, place in zip(kinds, corners, strict=True)]))
        laid += len(places)
    return pictures


def compare(reading: Reading, truth: Sequence[tuple[Card, Corners]]) -> dict[str, int]:
    """How many cards were read right, read wrong (a card that is not there counts too), unsure, or not seen at all."""
    left = [(card, corners.mean(axis=0)) for card, corners in truth]
    counts = {"right": 0, "wrong": 0, "unsure": 0, "missed": 0}
    for read in reading.cards:
        middle = read.corners.mean(axis=0)
        here = [index for index, (_, at) in enumerate(left) if np.linalg.norm(at - middle) < 30]
        is_right = bool(here) and left[here[0]][0] == read.card
        counts["right" if is_right else "wrong"] += 1
        left = [one for index, one in enumerate(left) if index not in here]
    for _, middle in left:
        is_seen = any(np.linalg.norm(one.corners.mean(axis=0) - middle) < 30 for one in reading.unsure)
        counts["unsure" if is_seen else "missed"] += 1
    return counts
