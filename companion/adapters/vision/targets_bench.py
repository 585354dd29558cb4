"""Measures the reader where it is hard: labels at a slant, cards that touch, bad light, and film in several pictures.

`python -m companion.adapters.vision.targets_bench WHAT --seed N --tables N` with one of

labels    companion labels of 15 mm at 1280x720 from half a metre, the card tilted by up to 60 degrees
apart     cards 1 mm apart, or one lying on another by a third: whether each is found at all, and what it is read as
hard      dim light, glare, a slant of 45 degrees, movement, all materials: what is answered, and what of it is wrong
foam, embossed, clear    up to ten pictures of each card one after the other, put to the vote as the tracker does

Every table is drawn from the seed and its own number. A curve of confidence against the share that is right comes last.
"""

import argparse
import itertools
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.bench import MATERIALS, NAMES, Material, Setting, Table, coded_tables
from companion.adapters.vision.identify import CardReader, ReadCard, Reading, UnsureCard
from companion.adapters.vision.labels import ArucoLabels
from companion.adapters.vision.rectify import Corners
from companion.adapters.vision.voting import Look, agreed
from companion.cards.card import Card
from companion.cards.deck import Deck, StickerCodes

BINS = (0.75, 0.8, 0.85, 0.9, 0.95, 0.99, 1.0)
"""The curve is drawn between these confidences."""
WIDE = (1920, 1080)
APART = (
    Setting("1 mm apart", WIDE, 2.37, gap_mm=1.0),
    Setting("1 mm apart, end to end", WIDE, 2.37, gap_mm=1.0, is_end_to_end=True),
    Setting("overlapping by a third of the width", WIDE, 2.37, gap_mm=-21.0),
    Setting("overlapping by a third of the length", WIDE, 2.37, gap_mm=-29.0, is_end_to_end=True),
)
HARD = (
    Setting("dim", WIDE, 2.37, gain=0.3),
    Setting("glare", WIDE, 2.37, has_glare=True),
    Setting("tilt 45", WIDE, 2.37, tilt_deg=45),
    Setting("movement 5 px", WIDE, 2.37, move_px=5),
)
FILM: dict[str, tuple[Material, tuple[int, int], float, int]] = {
    "foam": ("foam", (1280, 720), 1.58, 5),
    "embossed": ("paper", WIDE, 2.37, 5),
    "clear": ("clear", (1280, 720), 4.0, 10),
}
"""Material, size of the picture, pixels a millimetre, and how many pictures there are."""
NEEDED = 4
"""So many looks have to agree where they are not quite clear, as in the tracker."""


@dataclass(slots=True)
class Tally:
    """What became of the cards of one kind of scene."""

    counts: Counter[str] = field(default_factory=Counter)
    confident: Counter[tuple[int, bool]] = field(default_factory=Counter)
    """How often an answer with a confidence in that bin was right or wrong."""

    def add(self, reading: Reading, truth: Sequence[tuple[Card, Corners]]) -> None:
        """Count the cards of one picture; a card that is read where none lies is wrong too."""
        left = list(reading.cards)
        for card, corners in truth:
            found = at_place(reading, corners)
            self.counts.update({"cards": 1, "found": found is not None})
            if isinstance(found, ReadCard):
                left.remove(found)
                self.answer(found.card == card, found.confidence)
        for read in left:
            self.answer(False, read.confidence)

    def answer(self, is_right: bool, confidence: float) -> None:
        """Count one answer."""
        self.counts.update({"answered": 1, "right": is_right})
        index = int(np.clip(np.searchsorted(BINS, confidence, side="right") - 1, 0, len(BINS) - 2))
        self.confident[index, is_right] += 1

    def told(self) -> str:
        """The figures, in words."""
        cards, answered, right = (self.counts[key] for key in ("cards", "answered", "right"))
        return (
            f"{cards} cards, found {share(self.counts['found'], cards)}, right {right} = {share(right, cards)},"
            f" wrong {answered - right} of {answered} answers"
        )


def at_place(reading: Reading, corners: Corners) -> ReadCard | UnsureCard | None:
    """What is seen where a card lies."""
    middle = corners.mean(axis=0)
    near = 0.2 * float(np.sqrt(cv2.contourArea(corners.astype(np.float32))))
    seen: tuple[ReadCard | UnsureCard, ...] = (*reading.cards, *reading.unsure)
    return next((one for one in seen if np.linalg.norm(one.corners.mean(axis=0) - middle) < near), None)


def share(part: int, whole: int) -> str:
    """A share in per cent."""
    return f"{100 * part / max(whole, 1):.2f} %"


def curve(confident: Counter[tuple[int, bool]]) -> str:
    """Confidence against the share that is right, as a table in Markdown."""
    lines = ["| confidence | answers | right |", "|---|---|---|"]
    for index, (low, high) in enumerate(itertools.pairwise(BINS)):
        right, wrong = confident[index, True], confident[index, False]
        lines.append(f"| {low:.2f} to {high:.2f} | {right + wrong} | {share(right, right + wrong)} |")
    return "\n".join(lines)


def labels(deck: Deck, codes: StickerCodes, seed: int, tables: int) -> Iterator[tuple[str, bool, bool]]:
    """For each table, a name for its tilt, whether the label in its middle was read, and whether another was."""
    from sticker_codes.training import generate, scene

    reader = ArucoLabels(deck)
    for number in range(tables):
        rng = np.random.default_rng([seed, number])
        tilt_deg = float(rng.uniform(0, 60))
        label = int(rng.choice(list(deck.labels)))
        spec = replace(generate.random_spec(None, rng), label=label)
        face = generate.render_card(spec, codes, rng)
        camera = replace(scene.random_camera(rng), hfov_deg=78.0, distance_mm=500.0, tilt_deg=tilt_deg)
        turn_deg = float(rng.uniform(0, 360))
        # The label, not the card, lies in the middle of the picture: half a metre away whatever the tilt.
        off = np.array([31.5 - codes.geometry.label_at_mm, 44 - codes.geometry.label_at_mm])
        angle = np.radians(turn_deg)
        x, y = -(np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ off)
        mat, colour = scene.random_mat(rng)
        card = scene.LaidCard(face, float(x), float(y), turn_deg)
        frame, _ = scene.render_table([card], camera, scene.random_light(rng), rng, mat, colour)
        read = {one.mark for one in reader.read(np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8))}
        low = 15 * int(tilt_deg // 15)
        yield f"{low} to {low + 15} degrees", str(label) in read, bool(read - {str(label)})


def shown(
    deck: Deck, codes: StickerCodes, rng: np.random.Generator, material: Material, size: tuple[int, int], scale: float
) -> Iterator[Table]:
    """One table again and again, in light that flickers and new noise; close to the camera, a card is held."""
    from sticker_codes.training import generate, scene

    camera = scene.random_camera(rng, *size, scale)
    is_held = scale >= 4.0
    places = (scene.scatter(1 if is_held else 5, camera, rng)) or [(0.0, 0.0)]
    able = [kind for kind in deck.kinds if kind.number is not None]
    kinds = [able[int(index)] for index in rng.choice(len(able), len(places), replace=False)]
    specs = [replace(generate.random_spec(kind, rng, material), label=None) for kind in kinds]
    faces = [generate.render_card(spec, codes, rng) for spec in specs]
    laid = [scene.LaidCard(face, x, y, float(rng.uniform(0, 360))) for face, (x, y) in zip(faces, places, strict=True)]
    light = scene.random_light(rng)
    mat, colour = scene.random_mat(rng)
    while True:
        lit = replace(light, gain=light.gain * float(np.exp(rng.normal(0, 0.02))))
        seen, cards = camera, laid
        if is_held:
            tilt_deg, nearer = camera.tilt_deg + float(rng.normal(0, 2)), float(np.exp(rng.normal(0, 0.01)))
            seen = replace(camera, tilt_deg=tilt_deg, distance_mm=camera.distance_mm * nearer)
            cards = [replace(card, x_mm=card.x_mm + float(rng.normal(0, 1.5))) for card in laid]
        frame, corners = scene.render_table(cards, seen, lit, rng, mat, colour)
        yield frame, [(kind.card, at) for kind, at in zip(kinds, corners, strict=True)]


def vote(reader: CardReader, pictures: Iterator[Table], most: int) -> Iterator[tuple[Card, Card | None, float, int]]:
    """For each card of a table: which it is, what the vote says, how surely, and after how many pictures."""
    looks: dict[Card, list[Look]] = {}
    told: dict[Card, tuple[Card, float, int]] = {}
    for count in range(1, most + 1):
        frame, truth = next(pictures)
        reading = reader.read(frame)
        for card, corners in truth:
            found = at_place(reading, corners)
            if found is None or card in told:
                looks.setdefault(card, [])
                continue
            looks.setdefault(card, []).append(_look(found))
            kept = looks[card][-6:]
            named = agreed(kept, NEEDED)
            if named is not None:
                chances = [chance for look in kept for one, chance in look.told if one == named]
                told[card] = named, sum(chances) / len(chances), count
        if len(told) == len(truth):
            break
    for card in looks:
        named, confidence, after = told.get(card, (None, 0.0, most))
        yield card, named, confidence, after


def _look(found: ReadCard | UnsureCard) -> Look:
    if isinstance(found, ReadCard):
        return Look(found.card, found.confidence)
    return Look(None, 0.0, tuple(zip(found.candidates, found.chances, strict=False)), found.why)


def run(what: str, seed: int, tables: int) -> Iterator[str]:
    """Draw and read so many tables, and say what came of it, every fifty tables and at the end."""
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    reader = CardReader(deck, codes, [])
    tallies: dict[str, Tally] = {}
    begun = time.process_time()
    if what == "labels":
        for name, is_read, is_wrong in labels(deck, codes, seed, tables):
            for one in ("all", name):
                tallies.setdefault(one, Tally()).counts.update(
                    {"cards": 1, "found": is_read, "right": is_read, "answered": is_read + is_wrong}
                )
    for number in range(0 if what == "labels" else tables):
        rng = np.random.default_rng([seed, number])
        if what in FILM:
            material, size, scale, most = FILM[what]
            tally = tallies.setdefault(what, Tally())
            for card, named, confidence, after in vote(reader, shown(deck, codes, rng, material, size, scale), most):
                tally.counts.update({"cards": 1, "found": named is not None, "pictures": after})
                if named is not None:
                    tally.answer(named == card, confidence)
        else:
            settings = APART if what == "apart" else HARD
            material, setting = MATERIALS[number % 3], settings[number // 3 % len(settings)]
            first = int(rng.integers(len(deck.kinds)))
            frame, truth = next(coded_tables(deck, codes, rng, 1, setting, material, first))
            reading = reader.read(frame)
            for name in ("all", f"{NAMES[material]}, {setting.name}"):
                tallies.setdefault(name, Tally()).add(reading, truth)
        if number % 50 == 49:
            yield f"{number + 1} tables: {next(iter(tallies.values())).told()}"
    for name in sorted(tallies):
        yield f"{name}: {tallies[name].told()}"
    together: Counter[tuple[int, bool]] = Counter()
    for tally in [tallies["all"]] if "all" in tallies else tallies.values():
        together += tally.confident
    if what != "labels":
        yield curve(together)
    yield f"{time.process_time() - begun:.0f} s of processor time"


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description="Measure the reader of cards where it is hard, on drawn tables.")
    parser.add_argument("what", choices=("labels", "apart", "hard", *FILM))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=60)
    given = parser.parse_args()
    for line in run(given.what, given.seed, given.tables):
        print(line, flush=True)


if __name__ == "__main__":
    main()
