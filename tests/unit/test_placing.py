"""Placing the camera by ear: one thing to do at a time, what is seen, a tone that rises; zones taught by showing."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.adapters.camera import CameraError, FolderFrames
from companion.adapters.data import LANGUAGES, load_catalogue, load_deck
from companion.adapters.demo import _Scene
from companion.adapters.placing import Placement, judge, teach, tone, tone_hz, watch_placing, zone_round
from companion.adapters.vision.identify import ReadCard, Reading, UnsureCard
from companion.adapters.vision.rectify import Corners, Image
from companion.adapters.vision.zones import WHOLE, ZoneError, Zones, read_zones, rectangle, write_zones
from companion.cards.card import Card
from companion.games.rules import Line

MM = (63.0, 88.0)
WIDTH, HEIGHT = 960, 540


def picture(level: float = 110.0) -> Image:
    """A table with enough edges to be sharp."""
    rng = np.random.default_rng(1)
    coarse = rng.uniform(level * 0.5, level * 1.5, (27, 48, 3))
    whole = cv2.resize(coarse, (WIDTH, HEIGHT), interpolation=cv2.INTER_NEAREST)
    return np.clip(whole, 0, 255).astype(np.uint8)


def seen(
    places: Sequence[tuple[float, float]], lean: tuple[float, float] = (0, 0), distance_mm: float = 330
) -> list[Corners]:
    """The outlines of upright cards, in mm from the picture's middle; the camera leans (right, down) by degrees.

    Leaning to the right: it stands too far to the right, so the right side of the table is the nearer one.
    """
    focal = 0.62 * WIDTH
    right, down = np.radians(lean)
    # Depth grows away from the side over which the camera stands.
    turn = cv2.Rodrigues(np.array([-down, right, 0.0]))[0]
    outlines = []
    for x, y in places:
        flat = np.array([[-31.5, -44, 0], [31.5, -44, 0], [31.5, 44, 0], [-31.5, 44, 0]]) + np.array([x, y, 0])
        points = flat @ turn.T + (0, 0, distance_mm)
        outlines.append(points[:, :2] / points[:, 2:] * focal + (WIDTH / 2, HEIGHT / 2))
    return outlines


def read(outlines: Sequence[Corners], unsure: int = 0) -> Reading:
    names = [Card(f"green-{number}") for number in range(1, 8)]
    sure = outlines[: len(outlines) - unsure]
    cards = tuple(ReadCard(name, "sticker", 0.95, corners) for name, corners in zip(names, sure, strict=False))
    return Reading(cards, tuple(UnsureCard(c, (Card("red-7"),), "faint") for c in outlines[len(sure) :]), 1.0)


def ids(placement: Placement) -> list[str]:
    return [line.id for line in placement.lines]


FIVE = ((-150, -90), (150, -90), (0, 0), (-150, 90), (150, 90))


def test_a_good_picture_has_nothing_to_do_and_counts_the_cards() -> None:
    placement = judge(picture(), read(seen(FIVE)), MM)
    assert placement.lines == (Line("placing-cards", {"count": 5, "sure": 5}),)
    assert placement.quality > 0.8


@pytest.mark.parametrize(("level", "id"), [(8.0, "placing-dark"), (245.0, "placing-bright")])
def test_light_comes_first(level: float, id: str) -> None:
    frame = np.full((HEIGHT, WIDTH, 3), level, np.uint8)
    placement = judge(frame, read(seen(FIVE)), MM)
    assert ids(placement) == [id]
    assert placement.quality <= 0.2


@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize(
    ("lean", "move"), [((30, 0), "left"), ((-30, 0), "right"), ((0, 30), "away"), ((0, -30), "nearer")]
)
def test_a_camera_that_leans_is_told_which_way_to_move(lean: tuple[float, float], move: str, count: int) -> None:
    placement = judge(picture(), read(seen(FIVE[2 : 2 + count] if count == 1 else FIVE, lean)), MM)
    assert placement.lines[0] == Line("placing-slanted", {"move": move})


@pytest.mark.parametrize("lean", [(12, 0), (0, -12), (8, 8)])
def test_a_little_slant_is_nothing_to_do(lean: tuple[float, float]) -> None:
    assert ids(judge(picture(), read(seen(FIVE, lean)), MM)) == ["placing-cards"]


@pytest.mark.parametrize(("distance_mm", "id"), [(700, "placing-far"), (90, "placing-near")])
def test_distance(distance_mm: float, id: str) -> None:
    assert ids(judge(picture(), read(seen(FIVE[2:3], distance_mm=distance_mm)), MM))[0] == id


def test_cards_too_close_together_are_told() -> None:
    near = seen(((-80, 0), (-14, 0), (80, 0)))
    assert judge(picture(), read(near), MM).lines[1] == Line("placing-close", {"count": 1})
    apart = seen(((-80, 0), (0, 0), (80, 0)))
    assert ids(judge(picture(), read(apart), MM)) == ["placing-cards"]


def test_one_card_is_named() -> None:
    (outline,) = seen(((0, 0),))
    assert judge(picture(), read([outline]), MM).lines == (Line("placing-card", {"card": Card("green-1")}),)
    assert judge(picture(), read([outline], 1), MM).lines == (Line("placing-card-unsure", {"card": Card("red-7")}),)


def test_without_a_card_it_asks_for_one() -> None:
    assert ids(judge(picture(), Reading((), (), 1.0), MM)) == ["placing-no-card"]
    blurred = np.asarray(cv2.GaussianBlur(picture(), (0, 0), 12), np.uint8)
    assert ids(judge(blurred, Reading((), (), 1.0), MM)) == ["placing-blurred"]


def test_the_tone_rises_as_the_picture_gets_better() -> None:
    steps = [
        judge(np.full((HEIGHT, WIDTH, 3), 8, np.uint8), read(seen(FIVE)), MM),
        judge(picture(), Reading((), (), 1.0), MM),
        judge(picture(), read(seen(FIVE, (38, 0)), 3), MM),
        judge(picture(), read(seen(FIVE, (25, 0)), 1), MM),
        judge(picture(), read(seen(FIVE, (12, 0))), MM),
    ]
    hertz = [tone_hz(step.quality) for step in steps]
    assert hertz == sorted(hertz)
    assert len(set(hertz)) == len(hertz)
    for wanted in hertz:
        spectrum = np.abs(np.fft.rfft(tone(0.0) if wanted == 400 else tone(np.log(wanted / 400) / np.log(4))))
        assert abs(int(spectrum.argmax()) / 0.12 - wanted) < 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    catalogue = load_catalogue(language, "five-toys")
    for move in ("left", "right", "away", "nearer"):
        assert catalogue.render("placing-slanted", {"move": move}).endswith(".")
    said = catalogue.render("placing-card", {"card": "red-7"})
    assert said == {"fr": "Cette carte : sept de cœur, sûr.", "en": "This card: seven of hearts, sure."}[language]


def test_what_was_just_said_is_not_said_again(tmp_path: Path) -> None:
    for name, level in (("a", 110), ("b", 110), ("c", 8), ("d", 110)):
        cv2.imwrite(str(tmp_path / f"{name}.png"), picture(level))
    looks = list(watch_placing(FolderFrames(tmp_path), lambda frame: Reading((), (), 1.0), MM))
    assert [[line.id for line in news] for _, news in looks] == [
        ["placing-no-card"],
        [],
        ["placing-dark"],
        ["placing-no-card"],
    ]


def test_zones_are_kept_and_read_back() -> None:
    zones = Zones(rectangle(0.1, 0.2, 0.8, 0.9), rectangle(0, 0, 0.1, 0.2), 'Zoé "Z"')
    assert read_zones(write_zones(zones)) == zones
    assert read_zones(write_zones(Zones(WHOLE))) == Zones(WHOLE)
    for damaged in ("play = ", 'play = "1,2"', 'showing = "middle of nowhere"'):
        with pytest.raises(ZoneError):
            read_zones(damaged)


def test_a_zone_is_what_cards_at_its_corners_enclose() -> None:
    zone = zone_round(read(seen(FIVE)), (HEIGHT, WIDTH, 3))
    assert zone is not None
    zones = Zones(zone)
    for outline in seen(FIVE):
        assert zones.is_in_play(outline, (HEIGHT, WIDTH))
    assert not zones.is_in_play(seen(((260, 0),))[0], (HEIGHT, WIDTH))
    assert zone_round(read(seen(FIVE[:2])), (HEIGHT, WIDTH, 3)) is None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One card on a table, then four."""
    path = tmp_path_factory.mktemp("placing")
    scene = _Scene(load_deck("five-toys"), seed=3)
    for number, name in enumerate(("green-6", "blue-3", "red-4", "yellow-2")):
        scene.lay(Card(name))
        if number in (0, 3):
            cv2.imwrite(str(path / f"{number}.png"), scene.picture())
    return path


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("fr", "six de trèfle", "Quatre cartes"), ("en", "six of clovers", "Four cards")],
)
def test_the_command_says_what_it_sees_in_pictures(
    folder: Path, tmp_path: Path, language: str, one: str, several: str
) -> None:
    command = [sys.executable, "-m", "companion", "camera", "--images", str(folder), "--language", language]
    env = {**os.environ, "COMPANION_DATA": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert one in first
    assert several in second


def test_a_zone_is_taught_and_forgotten(folder: Path, tmp_path: Path) -> None:
    deck, path = load_deck("five-toys"), tmp_path / "data" / "zones.toml"
    assert teach("play", "", deck, str(folder), path) == Line("placing-zone-kept", {"zone": "play"})
    play = read_zones(path.read_text(encoding="utf-8")).play
    assert teach("showing", "Alice", deck, str(folder), path).args == {"zone": "showing"}
    zones = read_zones(path.read_text(encoding="utf-8"))
    assert zones.play == play
    assert zones.showing == play
    assert zones.showing_to == "Alice"
    assert teach("forget", "", deck, None, path) == Line("placing-zones-forgotten")
    assert not path.exists()


def test_a_zone_that_cannot_be_taught_says_why(tmp_path: Path) -> None:
    deck = load_deck("five-toys")
    cv2.imwrite(str(tmp_path / "bare.png"), picture())
    with pytest.raises(CameraError) as refused:
        teach("play", "", deck, str(tmp_path), tmp_path / "zones.toml")
    assert refused.value.line.id == "placing-zone-cards"
    with pytest.raises(CameraError) as refused:
        teach("showing", " ", deck, str(tmp_path), tmp_path / "zones.toml")
    assert refused.value.line.id == "placing-zone-seat"
