"""Measures the card reader on drawn tables, with label readers beside it on the same pictures and machine.

`run_bench` gives the figures that the reader is judged by: opaque and film stickers, one look each, ordinary light.
`run_grid` varies one thing after the other (distance, tilt, light, blur, movement, glare, how close cards lie) for each
material, `run_product` all of them at once; their cards carry an ArUco label and a QR code too, so that the readers of
codes can be measured beside it. Times are the processor's, which a busy machine does not change much.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.identify import CardReader, Reading
from companion.adapters.vision.labels import ArucoLabels, PyzbarLabels, ZxingLabels
from companion.adapters.vision.rectify import Corners, Image, card_to_picture
from companion.cards.card import Card
from companion.cards.deck import CardKind, Deck, StickerCodes

if TYPE_CHECKING:
    from sticker_codes.training import scene

Material = Literal["foam", "paper", "clear"]
Table = tuple[Image, list[tuple[Card, Corners]]]
"""A picture, and the cards in it with their corners."""
CELLS: tuple[tuple[str, int, int, float, Material], ...] = (
    ("foam, 1280x720 at 50 cm", 1280, 720, 1.58, "foam"),
    ("foam, 1920x1080 at 50 cm", 1920, 1080, 2.37, "foam"),
    ("embossed film, 1920x1080 at 50 cm", 1920, 1080, 2.37, "paper"),
    ("clear film, 1920x1080 at 50 cm", 1920, 1080, 2.37, "clear"),
)
CARDS_A_FRAME = 5
NAMES: Mapping[Material, str] = {"foam": "foam", "paper": "embossed film", "clear": "clear film"}
QR_MM = 20.0
QR_AT_MM = (15.0, 73.0)
MATERIALS: tuple[Material, ...] = ("foam", "paper", "clear")
WRONG_SIGN = "READ AS"
FAILURES = 40
"""So many failures are drawn at most."""


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
            begun = time.process_time()
            reading = reader.read(frame)
            times["reader"].append((time.process_time() - begun) * 1000)
            for key, count in compare(reading, truth).items():
                counts[key] += count
            gray = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
            for label, read in readers:
                begun = time.process_time()
                read(gray)
                times[label].append((time.process_time() - begun) * 1000)
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
) -> list[Table]:
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


# --- the grid


@dataclass(frozen=True, slots=True)
class Setting:
    """What is unlike an ordinary picture: 1280x720 from 50 cm, in a lit room, cards apart."""

    name: str
    size: tuple[int, int] = (1280, 720)
    px_per_mm: float = 1.58
    tilt_deg: float | None = None
    gain: float = 0.0
    """Above zero: the light is that dim."""
    blur_px: float = 0.0
    move_px: float = 0.0
    has_glare: bool = False
    gap_mm: float | None = None
    """Cards lie in pairs, so far apart; below zero one lies on the other."""
    is_end_to_end: bool = False
    """The cards of a pair lie short side to short side."""


SETTINGS = (
    Setting("ordinary, 720p at 50 cm"),
    Setting("1080p at 50 cm", (1920, 1080), 2.37),
    Setting("held close, 4 px/mm", (1280, 720), 4.0),
    Setting("far, 1.2 px/mm", (1280, 720), 1.2),
    Setting("tilt 30", (1920, 1080), 2.37, tilt_deg=30),
    Setting("tilt 45", (1920, 1080), 2.37, tilt_deg=45),
    Setting("dim", (1920, 1080), 2.37, gain=0.3),
    Setting("blur 1.5 px", (1920, 1080), 2.37, blur_px=1.5),
    Setting("movement 5 px", (1920, 1080), 2.37, move_px=5),
    Setting("glare", (1920, 1080), 2.37, has_glare=True),
    Setting("1 mm apart", (1920, 1080), 2.37, gap_mm=1.0),
    Setting("overlapping by 10 mm", (1920, 1080), 2.37, gap_mm=-10.0),
    Setting("overlapping by a third of the width", (1920, 1080), 2.37, gap_mm=-21.0),
    Setting("overlapping by a third of the length", (1920, 1080), 2.37, gap_mm=-29.0, is_end_to_end=True),
    Setting("overlapping by nearly half", (1920, 1080), 2.37, gap_mm=-29.0),
)
AXES: Mapping[str, tuple[tuple[str, dict[str, object]], ...]] = {
    "seen from": (
        ("1.2 px/mm", {"px_per_mm": 1.2}),
        ("1.58 px/mm", {}),
        ("2.37 px/mm", {"size": (1920, 1080), "px_per_mm": 2.37}),
        ("4 px/mm", {"px_per_mm": 4.0}),
    ),
    "tilt": tuple((f"{tilt} degrees", {"tilt_deg": float(tilt)}) for tilt in (0, 15, 30, 45, 60)),
    "light": (("ordinary light", {}), ("dim light", {"gain": 0.3})),
    "sharpness": (("sharp", {}), ("blur 1.5 px", {"blur_px": 1.5}), ("movement 5 px", {"move_px": 5.0})),
    "glare": (("no glare", {}), ("glare", {"has_glare": True})),
    "cards": (
        ("apart", {}),
        ("1 mm apart", {"gap_mm": 1.0}),
        ("overlapping by a third", {"gap_mm": -21.0}),
    ),
}
"""What is varied all at once by `run_product`, and the ways it may be."""


def random_setting(rng: np.random.Generator) -> tuple[Setting, tuple[str, ...]]:
    """One way on every axis at random, and what the ways are called."""
    ways = {axis: some[int(rng.integers(len(some)))] for axis, some in AXES.items()}
    told = tuple(name for name, _ in ways.values())
    changed = {key: value for _, change in ways.values() for key, value in change.items()}
    return replace(Setting(", ".join(told)), **changed), told  # type: ignore[arg-type]


@dataclass(slots=True)
class Cell:
    """The figures of one kind of picture."""

    counts: Counter[str] = field(default_factory=Counter)
    codes_read: Counter[str] = field(default_factory=Counter)
    """How many cards' codes each reader of codes read."""
    times_ms: dict[str, list[float]] = field(default_factory=dict)

    def figures(self) -> dict[str, float]:
        """As they are printed."""
        cards = self.counts["cards"]
        answered = self.counts["right"] + self.counts["wrong"]
        told: dict[str, float] = {
            "cards": cards,
            "found_%": round(100 * (cards - self.counts["missed"]) / max(cards, 1), 1),
            "answered_%": round(100 * answered / max(cards, 1), 1),
            "right_%": round(100 * self.counts["right"] / max(cards, 1), 1),
            "wrong": self.counts["wrong"],
        }
        for reader, count in self.codes_read.items():
            told[f"{reader}_%"] = round(100 * count / max(cards, 1), 1)
        for reader, times in self.times_ms.items():
            told[f"{reader}_ms"] = round(float(np.median(times)), 1)
        return told


class _Beside:
    """The reader of stickers and those of codes, shown the same pictures one after the other."""

    def __init__(self, deck: Deck, codes: StickerCodes) -> None:
        self._reader = CardReader(deck, codes, [])
        self._others = _code_readers(deck)
        self.failures: list[tuple[str, Image]] = []

    def show(self, frame: Image, truth: Sequence[tuple[Card, Corners]], name: str, cells: Sequence[Cell]) -> None:
        """Count what they read of a picture in each of these cells."""
        begun = time.process_time()
        reading = self._reader.read(frame)
        times = {"stickers": (time.process_time() - begun) * 1000}
        counts = Counter({**compare(reading, truth), "cards": len(truth)})
        read: Counter[str] = Counter()
        gray = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
        for reader, read_codes in self._others.items():
            begun = time.process_time()
            found = read_codes(gray)
            times[reader] = (time.process_time() - begun) * 1000
            read[reader] = len(found & {card for card, _ in truth})
        for cell in cells:
            cell.counts += counts
            for reader, taken_ms in times.items():
                cell.times_ms.setdefault(reader, []).append(taken_ms)
                if reader in read:
                    cell.codes_read[reader] += read[reader]
        # What is read wrong is worth more than what is not read: it comes first, whenever it is met.
        failed = list(_failed(frame, reading, truth, name))
        wrong = [one for one in failed if WRONG_SIGN in one[0]]
        self.failures = wrong + self.failures + [one for one in failed if WRONG_SIGN not in one[0]]
        self.failures = self.failures[:FAILURES]


def run_grid(
    seed: int = 1,
    per_cell: int = 10,
    folder: Path | None = None,
    settings: Sequence[Setting] = SETTINGS,
    materials: Sequence[Material] = MATERIALS,
) -> dict[str, dict[str, float]]:
    """Every material in every setting. With a folder, a table and a picture of the failures are written there."""
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    beside = _Beside(deck, codes)
    cells: dict[str, Cell] = {}
    for number, material in enumerate(materials):
        for place, setting in enumerate(settings):
            name = f"{NAMES[material]}, {setting.name}"
            cells[name] = Cell()
            rng = np.random.default_rng([seed, number, place])
            for frame, truth in coded_tables(deck, codes, rng, per_cell, setting, material):
                beside.show(frame, truth, name, [cells[name]])
    return _written(cells, folder, "table.md", "failures.png", beside.failures)


def run_product(seed: int = 1, pictures: int = 150, folder: Path | None = None) -> dict[str, dict[str, float]]:
    """Pictures with everything varied at once: material, and one way at random on each of `AXES`.

    Each row counts all pictures with that one way, whatever the others were. Cards that the picture cuts off are
    not counted.
    """
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    beside = _Beside(deck, codes)
    names = [NAMES[material] for material in MATERIALS] + [name for ways in AXES.values() for name, _ in ways]
    cells = {name: Cell() for name in ("all", *names)}
    for number in range(pictures):
        rng = np.random.default_rng([seed, 1000, number])
        material = MATERIALS[int(rng.integers(len(MATERIALS)))]
        setting, ways = random_setting(rng)
        # One picture: as many cards as lie in it.
        frame, laid = next(coded_tables(deck, codes, rng, 1, setting, material, int(rng.integers(len(deck.kinds)))))
        truth = [(card, corners) for card, corners in laid if _is_in(corners, frame)]
        told = f"{NAMES[material]}, {setting.name}"
        beside.show(frame, truth, told, [cells[name] for name in ("all", NAMES[material], *ways)])
    return _written(cells, folder, "product.md", "product-failures.png", beside.failures)


def _is_in(corners: Corners, frame: Image) -> bool:
    return bool((corners > 1).all() and (corners < np.array(frame.shape[1::-1]) - 2).all())


def _written(
    cells: Mapping[str, Cell], folder: Path | None, table: str, picture: str, failures: Sequence[tuple[str, Image]]
) -> dict[str, dict[str, float]]:
    """The figures, after they and the failures were written to a folder."""
    figures = {name: cell.figures() for name, cell in cells.items() if cell.counts["cards"]}
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / table).write_text(as_table(figures), encoding="utf-8")
        cv2.imwrite(str(folder / picture), _side_by_side(failures))
    return figures


def as_table(figures: Mapping[str, Mapping[str, float]]) -> str:
    """Figures as a table, in Markdown."""
    columns = list(next(iter(figures.values())))
    lines = [f"| picture | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    lines += [f"| {name} | {' | '.join(str(row[key]) for key in columns)} |" for name, row in figures.items()]
    return "\n".join(lines) + "\n"


def _code_readers(deck: Deck) -> dict[str, Callable[[Image], set[Card]]]:
    """What reads the codes on the same cards: the cards that each finds in a gray picture."""
    aruco, pyzbar, zxing, plain = ArucoLabels(deck), PyzbarLabels(deck), ZxingLabels(deck), cv2.QRCodeDetector()

    def read_plain(gray: Image) -> set[Card]:
        try:
            found, texts, *_ = plain.detectAndDecodeMulti(gray)
        except cv2.error:
            return set()
        return {Card(text) for text in texts if text} if found else set()

    return {
        "aruco": lambda gray: {label.card for label in aruco.read(gray)},
        "pyzbar": lambda gray: {label.card for label in pyzbar.read(gray)},
        "zxing": lambda gray: {label.card for label in zxing.read(gray)},
        "cv2_qr": read_plain,
    }


def coded_tables(
    deck: Deck,
    codes: StickerCodes,
    rng: np.random.Generator,
    count: int,
    setting: Setting,
    material: Material,
    first: int = 0,
) -> Iterator[Table]:
    """Drawn pictures whose cards carry stickers, a label and a QR code: at least so many cards, from the first on."""
    from sticker_codes.training import scene

    cards = [kind for kind in deck.kinds if kind.number is not None]
    laid = 0
    while laid < count:
        camera = scene.random_camera(rng, *setting.size, setting.px_per_mm)
        if setting.tilt_deg is not None:
            camera = replace(camera, tilt_deg=setting.tilt_deg)
        places = _places(camera, rng, setting)
        kinds = [cards[(first + laid + index) % len(cards)] for index in range(len(places))]
        on_table = [
            scene.LaidCard(_coded_face(kind, deck, codes, rng, material), x, y, turn)
            for kind, (x, y, turn) in zip(kinds, places, strict=True)
        ]
        mat, colour = scene.random_mat(rng)
        light = _light(setting, on_table, camera, codes, rng)
        frame, corners = scene.render_table(on_table, camera, light, rng, mat, colour)
        yield frame, [(kind.card, place) for kind, place in zip(kinds, corners, strict=True)]
        laid += len(places)


def _places(camera: "scene.Camera", rng: np.random.Generator, setting: Setting) -> list[tuple[float, float, float]]:
    """Where cards lie and how they are turned: apart from each other, or in pairs along their long sides."""
    from sticker_codes.training import scene

    if setting.gap_mm is None:
        found = scene.scatter(CARDS_A_FRAME, camera, rng) or [(0.0, 0.0)]
        return [(x, y, float(rng.uniform(0, 360))) for x, y in found]
    pairs = []
    # Where the picture shows too little of the table for two pairs, there is one.
    middles = (-100.0, 100.0) if camera.width / camera.px_per_mm > 420 else (0.0,)
    for x in middles:
        turn = float(rng.uniform(-20, 20) + rng.choice([0, 180]))
        step = ((88 if setting.is_end_to_end else 63) + setting.gap_mm) / 2
        aim = np.radians(turn + (90 if setting.is_end_to_end else 0))
        way = np.array([np.cos(aim), np.sin(aim)]) * step
        for side in (-1, 1):
            spot = np.array([x, 0]) + side * way
            pairs.append((float(spot[0]), float(spot[1]), turn + float(rng.choice([0, 180]))))
    return pairs


def _coded_face(kind: CardKind, deck: Deck, codes: StickerCodes, rng: np.random.Generator, material: Material) -> Image:
    """A card with its stickers, its ArUco label and a QR code that says its name."""
    from sticker_codes.training import generate

    label = next(number for number, card in deck.labels.items() if card == kind.card)
    px_per_mm = 6.0
    face = generate.render_card(replace(generate.random_spec(kind, rng, material), label=label), codes, rng, px_per_mm)
    code = np.pad(cv2.QRCodeEncoder.create().encode(str(kind.card)), 2, constant_values=255)
    side = round(QR_MM * px_per_mm * code.shape[0] / (code.shape[0] - 8))
    left, top = (round(at * px_per_mm - side / 2) for at in QR_AT_MM)
    large = cv2.resize(code, (side, side), interpolation=cv2.INTER_NEAREST)
    area = face[max(top, 0) : top + side, max(left, 0) : left + side]
    area[:] = large[max(-top, 0) :, max(-left, 0) :][: area.shape[0], : area.shape[1], None]
    return face


def _light(
    setting: Setting,
    cards: Sequence["scene.LaidCard"],
    camera: "scene.Camera",
    codes: StickerCodes,
    rng: np.random.Generator,
) -> "scene.Light":
    from sticker_codes.training import scene

    light = scene.random_light(rng)
    if setting.gain:
        light = replace(light, gain=setting.gain, noise=8.0, jpeg=80)
    if setting.blur_px:
        light = replace(light, blur_px=setting.blur_px)
    if setting.has_glare:
        spots = []
        for card in cards:
            corners = scene.project(card.corners_mm(), camera.table_to_picture())
            at = np.array([[codes.geometry.number_at_mm[0] + rng.normal(0, 5), 16 + rng.normal(0, 6)]])
            x, y = scene.project(at, card_to_picture(corners, card.card_mm))[0]
            spots.append((float(x), float(y), 6 * camera.px_per_mm))
        light = replace(light, glare=tuple(spots))
    return replace(light, move_px=setting.move_px)


def _failed(
    frame: Image, reading: Reading, truth: Sequence[tuple[Card, Corners]], name: str
) -> Iterator[tuple[str, Image]]:
    """Each card that was not read right, cut out, with what was made of it."""
    for card, corners in truth:
        middle = corners.mean(axis=0)
        read = [one.card for one in reading.cards if np.linalg.norm(one.corners.mean(axis=0) - middle) < 30]
        if read == [card]:
            continue
        unsure = [one.why for one in reading.unsure if np.linalg.norm(one.corners.mean(axis=0) - middle) < 30]
        told = f"{WRONG_SIGN} {read[0]}" if read else unsure[0] if unsure else "not seen"
        low = np.maximum(corners.min(axis=0) - 12, 0).astype(int)
        high = (corners.max(axis=0) + 12).astype(int)
        yield f"{name}: {card}, {told}", frame[low[1] : high[1], low[0] : high[0]]


def _side_by_side(failures: Sequence[tuple[str, Image]], columns: int = 5, side_px: int = 300) -> NDArray[np.uint8]:
    """Pictures in rows, each with its words under it."""
    rows = max(1, -(-len(failures) // columns))
    page = np.full((rows * (side_px + 44), columns * side_px, 3), 255, np.uint8)
    for index, (told, picture) in enumerate(failures):
        top, left = index // columns * (side_px + 44), index % columns * side_px
        scale = min(side_px / picture.shape[0], side_px / picture.shape[1])
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)[:side_px, :side_px]
        page[top : top + small.shape[0], left : left + small.shape[1]] = small
        for line, words in enumerate(told.split(": ", 1)):
            at = (left + 2, top + side_px + 16 + line * 18)
            cv2.putText(page, words, at, cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 0), 1, cv2.LINE_AA)
    return page
