"""Reading cards from pictures: right, or unsure with a reason; never wrong.

The pictures are drawn here, seeded. What a real camera makes of real stickers has not been measured by anyone yet.
"""

import json
import os
from collections import Counter
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision import bench
from companion.adapters.vision.bench import MATERIALS, Material, coded_tables, compare, tables
from companion.adapters.vision.identify import CardReader, ReadCard, Reading, without_parts
from companion.adapters.vision.identify_command import identify_files
from companion.adapters.vision.labels import PyzbarLabels, ZxingLabels
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.targets_bench import APART, at_place
from companion.cards.card import Card
from companion.cards.deck import CardKind, Deck
from sticker_codes.training.generate import CardSpec, render_back, render_card
from sticker_codes.training.scene import Camera, LaidCard, Light, render_table

SHARED = Path(os.environ.get("COMPANION_SHARED", Path(__file__).parents[3] / "shared")) / "vision"
PLAIN = Light(gain=0.9, blur_px=0.5, noise=2.0)


@cache
def reader() -> CardReader:
    codes = load_codes()
    return CardReader(load_deck("five-toys", codes), codes)


def face(card: str, contrast: float = 0.7, seed: int = 0) -> Image:
    kind = load_deck("five-toys").kind_of(Card(card))
    assert kind is not None
    return render_card(CardSpec(kind, "foam", contrast, is_plain=True), load_codes(), np.random.default_rng(seed))


def table(*cards: LaidCard, light: Light = PLAIN, camera: Camera | None = None) -> Image:
    return render_table(cards, camera or Camera(), light, np.random.default_rng(3))[0]


def names(reading: Reading) -> list[str]:
    return sorted(card.card for card in reading.cards)


def counted(size: tuple[int, int], px_per_mm: float, count: int, material: Material = "foam") -> Counter[str]:
    codes = load_codes()
    counts: Counter[str] = Counter()
    rng = np.random.default_rng(2026)
    for frame, truth in tables(load_deck("five-toys", codes), codes, rng, count, size, px_per_mm, material):
        counts.update(compare(reader().read(frame), truth))
    return counts


TARGET = 0.97
"""Right in one picture: what is asked of opaque stickers in ordinary light."""


@pytest.mark.parametrize(("size", "px_per_mm"), [((1280, 720), 1.58), ((1920, 1080), 2.37)])
def test_no_card_is_read_wrong_in_one_picture(size: tuple[int, int], px_per_mm: float) -> None:
    """Opaque stickers of any contrast in ordinary light, every card twice, on mats of all kinds, at any angle."""
    counts = counted(size, px_per_mm, 70)
    assert counts["wrong"] == 0
    assert counts["right"] >= 0.85 * 70, "a floor against regressions; the target is below"


@pytest.mark.parametrize(("size", "px_per_mm"), [((1280, 720), 1.58), ((1920, 1080), 2.37)])
def test_every_card_in_one_picture(size: tuple[int, int], px_per_mm: float) -> None:
    """The target of the reader: 97 of 100 right in one look."""
    assert counted(size, px_per_mm, 70)["right"] >= TARGET * 70


@pytest.mark.parametrize("material", ["paper", "clear"])
def test_film_is_read_right_or_not_at_all(material: Material) -> None:
    assert counted((1920, 1080), 2.37, 35, material)["wrong"] == 0


@pytest.mark.parametrize("turn_deg", range(0, 360, 45))
def test_a_card_is_read_at_any_angle_with_its_own_corners(turn_deg: int) -> None:
    frame, (corners,) = render_table(
        [LaidCard(face("green-6"), 20, -10, turn_deg)], Camera(), PLAIN, np.random.default_rng(1)
    )
    (card,) = reader().read(frame).cards
    assert (card.card, card.reader) == ("green-6", "sticker")
    assert np.abs(card.corners - corners).max() < 2.0


@pytest.mark.parametrize("tilt_deg", [15, 30, 40])
def test_a_tilted_camera(tilt_deg: int) -> None:
    cards = [LaidCard(face("red-5"), -60, 0, 10), LaidCard(face("blue-2", seed=1), 60, 10, 80)]
    camera = Camera(distance_mm=420, tilt_deg=tilt_deg)
    assert names(reader().read(table(*cards, camera=camera))) == ["blue-2", "red-5"]


def test_the_mark_in_the_middle() -> None:
    frame = table(LaidCard(face("super-chat"), -60, 0, 30), LaidCard(face("super-chat", seed=1), 60, 0, 200))
    assert names(reader().read(frame)) == ["super-chat", "super-chat"]


MARKED = tuple(
    CardKind(Card(name), 1, colour, number, middle)
    for name, colour, number, middle in (
        ("cat", None, None, "star"),
        ("rat", None, None, "round"),
        ("swap", None, None, "triangle"),
        ("wild-red", None, None, "heart"),
        ("wild-blue", None, None, "drop"),
        ("red", "heart", None, None),
        ("blue-0", "drop", 0, None),
        ("blue-4", "drop", 4, None),
        ("blue-4-star", "drop", 4, "star"),
    )
)
"""A deck with everything that a card can be marked with: in the middle, a colour without a number, both, a zero."""


@cache
def marked_reader() -> CardReader:
    return CardReader(Deck("marked", "five-toys", MARKED, {}, (63.0, 88.0), "provisional-pips"), load_codes())


def marked_face(kind: CardKind, seed: int) -> Image:
    spec = CardSpec(kind, "foam", 0.7, is_plain=True)
    return render_card(spec, load_codes(), np.random.default_rng(seed))


@pytest.mark.parametrize("kind", MARKED, ids=lambda kind: kind.card)
def test_every_way_to_mark_a_card(kind: CardKind) -> None:
    """Each at four angles: never read as another, and read every time where the stickers lie on a pale face."""
    read: Counter[str] = Counter()
    for seed, turn_deg in enumerate((10, 115, 200, 300)):
        read.update(names(marked_reader().read(table(LaidCard(marked_face(kind, seed), 10, 5, turn_deg)))))
    assert set(read) == {kind.card}
    # Pictures fill the middle of this one's face: the star lies on them, and is not sure every time.
    assert read[kind.card] >= (2 if kind.number is not None and kind.middle else 4)


def test_cards_that_nearly_touch() -> None:
    cards = [LaidCard(face("red-5"), 0, 0), LaidCard(face("blue-2", seed=1), 64, 0)]
    assert names(reader().read(table(*cards))) == ["blue-2", "red-5"]


def test_a_card_that_lies_on_another() -> None:
    """The upper one is whole; of the lower one both stickers are covered, and nothing is made up for it."""
    cards = [LaidCard(face("blue-2", seed=1), 0, 0, 180), LaidCard(face("red-5"), 40, 6)]
    assert names(reader().read(table(*cards))) == ["red-5"]


def test_what_is_in_view_of_a_card_under_another_is_no_card() -> None:
    """Its pips were taken for another number, 0.99 sure, in a drawn table: corners as they were seen there."""
    seen = np.array([[1096, 367], [1250, 348], [1267, 491], [1160, 504]], np.float64)
    upper = np.array([[1291, 695], [1143, 713], [1118, 506], [1266, 488]], np.float64)
    part, whole = ReadCard(Card("red-1"), "sticker", 0.994, seen), ReadCard(Card("red-5"), "sticker", 0.99, upper)
    far = replace(part, corners=seen - 600)
    kept, unsure = without_parts([part, whole, far])
    assert kept == [whole, far]
    assert [(one.candidates, one.why) for one in unsure] == [(("red-1",), "overlap")]


@pytest.mark.parametrize("turn_deg", [0, 75, 140, 290])
def test_a_card_under_another_is_found_where_it_lies(turn_deg: int) -> None:
    """A third of it is covered, with its stickers: what it is cannot be told, but it is there."""
    angle = np.radians(turn_deg)
    upper = (42 * np.cos(angle), 42 * np.sin(angle))
    cards = [LaidCard(face("blue-2", seed=1), 0, 0, turn_deg + 180), LaidCard(face("red-5"), *upper, turn_deg)]
    frame, (corners, _) = render_table(cards, Camera(), PLAIN, np.random.default_rng(3))
    reading = reader().read(frame)
    assert names(reading) == ["red-5"]
    (under,) = reading.unsure
    assert (under.candidates, under.why) == ((), "covered")
    assert np.linalg.norm(under.corners.mean(axis=0) - corners.mean(axis=0)) < 6


@pytest.mark.parametrize("number", [9, 33, 45, 55, 70, 26, 62, 86])
def test_cards_that_touch_are_both_found(number: int) -> None:
    """A square printed on the lower one hid it (9, 33, 45); both lay in one outline, as large as two (55, 70).

    A dark card beside a pale one had no outline of its own until that one was taken away (26, 62, 86).
    """
    chance = np.random.default_rng([8401, number])
    setting, material = APART[number // 3 % len(APART)], MATERIALS[number % 3]
    deck, codes = load_deck("five-toys"), load_codes()
    first = int(chance.integers(len(deck.kinds)))
    frame, truth = next(coded_tables(deck, codes, chance, 1, setting, material, first))
    reading = CardReader(deck, codes, []).read(frame)
    assert [card for card, corners in truth if at_place(reading, corners) is None] == []


def test_a_card_seen_more_often_than_the_deck_has_it_is_unsure() -> None:
    reading = reader().read(table(LaidCard(face("red-5"), -60, 0), LaidCard(face("red-5", seed=1), 60, 0)))
    assert reading.cards == ()
    assert [(card.candidates, card.why) for card in reading.unsure] == [(("red-5",), "seen-twice")] * 2


def test_stickers_of_no_card_of_the_deck_are_unsure() -> None:
    kind = CardKind(Card("purple-3"), 1, "grapes", 3, None)
    picture = render_card(CardSpec(kind, "foam", 0.8, is_plain=True), load_codes(), np.random.default_rng(0))
    reading = reader().read(table(LaidCard(picture, 0, 0)))
    assert reading.cards == ()
    assert [card.why for card in reading.unsure] == ["not-in-deck"]


def test_a_colour_without_its_number_is_unsure() -> None:
    kind = CardKind(Card("red"), 1, "heart", None, None)
    picture = render_card(CardSpec(kind, "foam", 0.8, is_plain=True), load_codes(), np.random.default_rng(0))
    assert reader().read(table(LaidCard(picture, 0, 0))).cards == ()


def test_backs_are_unsure_and_never_a_card() -> None:
    rng = np.random.default_rng(8)
    for _ in range(6):
        reading = reader().read(table(LaidCard(render_back(rng), -60, 0, 20), LaidCard(render_back(rng), 60, 0)))
        assert reading.cards == ()


@pytest.mark.parametrize("level", [0, 90, 255])
def test_a_picture_without_a_card(level: int) -> None:
    reading = reader().read(np.full((720, 1280, 3), level, np.uint8))
    assert (reading.cards, reading.unsure) == ((), ())


def test_noise_is_no_card() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (720, 1280, 3)).astype(np.uint8)
    assert reader().read(noise).cards == ()


@pytest.mark.parametrize("shape", [(1, 1), (3, 900), (40, 30)])
def test_a_tiny_picture(shape: tuple[int, int]) -> None:
    assert reader().read(np.zeros((*shape, 3), np.uint8)).cards == ()


def test_a_mirrored_picture_says_so() -> None:
    frame = table(LaidCard(face("yellow-6"), 0, 0, 15))
    reading = reader().read(np.ascontiguousarray(frame[:, ::-1]))
    assert reading.cards == ()
    assert [card.why for card in reading.unsure] == ["mirrored"]


def labelled(card: str, label: int) -> Image:
    kind = load_deck("five-toys").kind_of(Card(card))
    spec = CardSpec(kind, "foam", 0.8, is_plain=True)
    return render_card(replace(spec, label=label), load_codes(), np.random.default_rng(4))


def test_label_and_stickers_that_agree() -> None:
    (card,) = reader().read(table(LaidCard(labelled("red-7", 20), 0, 0, 33))).cards
    assert (card.card, card.reader) == ("red-7", "sticker")


def test_label_and_stickers_that_differ_are_unsure() -> None:
    reading = reader().read(table(LaidCard(labelled("red-7", 3), 0, 0, 33)))
    assert reading.cards == ()
    assert [(card.candidates, card.why) for card in reading.unsure] == [
        (("red-7", "yellow-4"), "label-and-sticker-differ")
    ]


def test_a_label_alone_is_read_with_the_cards_corners() -> None:
    picture = render_card(CardSpec(None, label=34, is_plain=True), load_codes(), np.random.default_rng(4))
    frame, (corners,) = render_table([LaidCard(picture, 0, 0, 200)], Camera(), PLAIN, np.random.default_rng(1))
    (card,) = reader().read(frame).cards
    assert (card.card, card.reader) == ("blue-7", "label")
    assert np.abs(card.corners - corners).max() < 3.0


@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.parametrize("turn_deg", [0, 24, 115, 200, 301])
def test_a_label_that_was_stuck_on_turned_is_read(quarters: int, turn_deg: float) -> None:
    """Whoever cannot see a label sticks it on any way up."""
    face = render_card(CardSpec(None, label=34, is_plain=True), load_codes(), np.random.default_rng(4))
    side = round(22 * face.shape[1] / 63)
    face[-side:-3, -side:-3] = np.rot90(face[-side:-3, -side:-3], quarters).copy()
    (card,) = reader().read(table(LaidCard(face, 10, 5, turn_deg))).cards
    assert (card.card, card.reader) == ("blue-7", "label")


def test_a_label_that_is_not_the_decks_is_no_label() -> None:
    picture = render_card(CardSpec(None, label=35, is_plain=True), load_codes(), np.random.default_rng(4))
    assert reader().read(table(LaidCard(picture, 0, 0))).cards == ()


@pytest.mark.parametrize("kind", [PyzbarLabels, ZxingLabels])
def test_qr_codes_name_cards(kind: type[PyzbarLabels] | type[ZxingLabels]) -> None:
    deck = load_deck("five-toys")
    page = np.full((400, 800), 255, np.uint8)
    for left, text in ((60, "green-4"), (460, "no such card")):
        code = cv2.QRCodeEncoder.create().encode(text)
        page[60:340, left : left + 280] = cv2.resize(code, (280, 280), interpolation=cv2.INTER_NEAREST)
    (label,) = kind(deck).read(page)
    assert (label.card, label.mark) == ("green-4", "green-4")
    assert 60 < label.corners.mean(axis=0)[0] < 340


def test_identify_gives_the_object_that_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    cv2.imwrite(str(path), table(LaidCard(face("pink-3"), 0, 0)))
    (found,) = identify_files([path], "five-toys")
    found = json.loads(json.dumps(found))
    assert list(found) == ["file", "cards", "unsure", "ms"]
    (card,) = found["cards"]
    assert (card["card"], card["reader"]) == ("pink-3", "sticker")
    assert 0.7 <= card["confidence"] <= 1
    assert len(card["corners"]) == 4
    assert found["unsure"] == []


def test_the_weights_are_small() -> None:
    sizes = [len(path.read_bytes()) for path in (files("sticker_codes") / "weights").iterdir()]
    assert len(sizes) == 6, "two judges of two questions, the names of their answers, and the eye for signs"
    assert sum(sizes) < 2_000_000


def test_the_grid_writes_a_table_and_a_picture_of_the_failures(tmp_path: Path) -> None:
    settings = (bench.Setting("dark", gain=0.05), bench.Setting("close", px_per_mm=4.0))
    figures = bench.run_grid(3, 1, tmp_path, settings, ("clear",))
    assert list(figures) == ["clear film, dark", "clear film, close"]
    for row in figures.values():
        assert row["wrong"] == 0
        assert {"cards", "answered_%", "right_%", "stickers_ms", "aruco_ms", "pyzbar_%", "zxing_%", "cv2_qr_%"} <= set(
            row
        )
    lines = (tmp_path / "table.md").read_text(encoding="utf-8").splitlines()
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| clear film, dark", "| clear film, close"]
    picture = cv2.imread(str(tmp_path / "failures.png"))
    assert picture is not None
    assert picture.min() < 100


def test_everything_is_varied_at_once(tmp_path: Path) -> None:
    figures = bench.run_product(3, 3, tmp_path)
    assert figures["all"]["cards"] == sum(figures.get(name, {"cards": 0})["cards"] for name in bench.NAMES.values()) > 0
    for ways in bench.AXES.values():
        assert sum(figures.get(name, {"cards": 0})["cards"] for name, _ in ways) == figures["all"]["cards"]
    assert figures["all"]["wrong"] == 0
    assert (tmp_path / "product.md").read_text(encoding="utf-8").count("\n") == len(figures) + 2
    assert (tmp_path / "product-failures.png").is_file()


@pytest.mark.parametrize("is_end_to_end", [False, True])
def test_cards_of_a_pair_lie_as_far_apart_as_is_said(is_end_to_end: bool) -> None:
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    setting = bench.Setting("a third", gap_mm=-20.0, is_end_to_end=is_end_to_end)
    _, truth = next(bench.coded_tables(deck, codes, np.random.default_rng(1), 4, setting, "foam"))
    one, other = truth[0][1], truth[1][1]
    side = np.linalg.norm(one[1] - one[0]) / 63
    apart = np.linalg.norm(one.mean(axis=0) - other.mean(axis=0)) / side
    assert apart == pytest.approx(68 if is_end_to_end else 43, rel=0.12)


def test_drawing_is_the_same_for_the_same_seed() -> None:
    assert np.array_equal(face("red-1", seed=5), face("red-1", seed=5))
    assert not np.array_equal(face("red-1", seed=5), face("red-1", seed=6))
    one, other = (table(LaidCard(face("red-1"), 0, 0)) for _ in range(2))
    assert np.array_equal(one, other)


@pytest.mark.skipif(
    not SHARED.is_dir(), reason=f"the rendered tables are not here ({SHARED.name} of the shared folder)"
)
@pytest.mark.parametrize("number", range(6))
def test_tables_rendered_by_others(number: int) -> None:
    """Physically based renders that the training never saw: foam and labels are read, film is never read wrong."""
    told = json.loads((SHARED / "table" / f"scene_{number:02}.json").read_text())
    frame = np.asarray(cv2.imread(str(SHARED / "table" / told["file"])), np.uint8)
    truth = [(Card(card["card"]), np.array(card["corners"])) for card in told["cards"]]
    counts = compare(reader().read(frame), truth)
    assert counts["wrong"] == 0
    if told["kind"] in ("foam", "label"):
        assert counts["right"] == len(truth)
