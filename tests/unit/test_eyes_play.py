"""A table played from moving pictures: a video in place of the camera, and a live camera that dies and comes back."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.adapters.camera import CameraError, Frame, LiveFrames
from companion.adapters.data import load_codes, load_deck
from companion.adapters.eyes import CameraEyes
from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.zones import Zones, rectangle
from companion.bootstrap import TableChoice, set_table
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.command import Act
from companion.session.inputs import Given
from sticker_codes.training.clip import Clip, ClipStyle, deck_faces
from tests.support.clips import LabelCards, Placed, SmallTable, label_faces
from tests.support.fakes import FakeVoice, wait_until
from tests.support.table import TestTable

PLAYERS = ("Alice", "Bruno", "Chloé")
POSITION = {
    "game": "five-toys",
    "seats": list(PLAYERS),
    "trump_card": "green-2",
    "trump": "green",
    "leader": "Alice",
    "turn": "Alice",
    "phase": "trick",
    "hand_counts": dict.fromkeys(PLAYERS, 6),
}


def test_a_trick_is_played_from_a_video_with_hands(tmp_path: Path) -> None:
    """Readable cards are held over the table all the while; hands bring, nudge and sweep."""
    deck, codes = load_deck("five-toys"), load_codes()
    clip = Clip(4, deck_faces(deck, codes, seed=4), ClipStyle(plays=3, seats=3, fps=8))
    video = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(video), cv2.VideoWriter.fourcc(*"MJPG"), 8.0, clip.style.size)
    writer.set(cv2.VIDEOWRITER_PROP_QUALITY, 95)
    for frame in clip.frames():
        writer.write(frame.image)
    writer.release()
    (tmp_path / "position.json").write_text(json.dumps(POSITION), encoding="utf-8")
    command = [sys.executable, "-m", "companion", "play", "five-toys", "--text", "--jsonl", "--images", str(video)]
    done = subprocess.run(
        [*command, "--position", str(tmp_path / "position.json")],
        input="",
        capture_output=True,
        text=True,
        env={**os.environ, "COMPANION_DATA": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = [json.loads(line) for line in done.stdout.splitlines()]
    played = [(line["args"]["seat"], line["args"]["card"]) for line in said if line.get("id") == "card-played"]
    assert played == list(zip(PLAYERS, (str(play.card) for play in clip.plays), strict=True))
    assert any(line.get("id") == "trick-won" for line in said), [line.get("id") for line in said]
    spoken = " ".join(str(line.get("args")) for line in said)
    assert not [card for card in clip.held if card in spoken]


class Pictures:
    """A camera over a drawn table on which things change from picture to picture."""

    def __init__(self, table: SmallTable, steps: list[tuple[float, list[Placed]]]) -> None:
        self._table, self._steps = table, steps

    def frames(self) -> Iterator[Frame]:
        time_s = 0.0
        for length_s, cards in self._steps:
            self._table.cards = cards
            picture = self._table.picture()
            for _ in range(round(length_s * 10)):
                yield Frame(picture, time_s)
                time_s += 0.1

    def close(self) -> None:
        pass


@pytest.mark.parametrize(("language", "told"), [("fr", "Trois de goutte."), ("en", "Three of drops.")])
def test_a_card_in_the_showing_place_is_told_to_its_owner_alone(language: str, told: str) -> None:
    """Shown, named in Alice's ear, kept because she says so; the room, which plays on, hears nothing of it."""
    table = TestTable(PLAYERS, language=language)
    table.send({"do": "starter", "seat": "Alice"})
    table.send({"do": "deal", "card": "green-2"})
    shown, played = Placed(Card("card-1"), 160, 190, 20, 1.3), Placed(Card("card-2"), 460, 190, 8)
    steps = [(1.0, []), (2.5, [shown]), (2.0, []), (2.5, [played]), (2.5, [shown, played])]
    reader = LabelCards()
    reader.names = {Card("card-1"): Card("blue-3"), Card("card-2"): Card("red-4")}
    zones = Zones(rectangle(0, 0, 1, 1), rectangle(0, 0, 0.5, 0.8), "Alice")
    source = Pictures(SmallTable(label_faces(6)), steps)
    eyes = CameraEyes(source, load_deck("five-toys"), lambda: reader, zones, Seat("Alice"))
    heard = [line for seen in eyes.inputs() for line in table.put(seen)]
    assert [line for line in heard if line.startswith("[Alice]")] == [f"[Alice] {told}"] * 2
    assert not [line for line in heard if line.startswith("[table]") and told.lower() in line.lower()]
    assert [(one["seat"], one["card"]) for one in table.view()["trick"]] == [("Alice", "red-4")]
    table.send({"do": "answer", "choice": "yes", "seat": "Alice"})
    assert table.view("Alice")["hands"]["Alice"] == ["blue-3"]
    assert "hands" not in table.view() or not table.view()["hands"].get("Alice")


class TableDevice:
    """A camera over a drawn table."""

    def __init__(self, table: SmallTable, stop: threading.Event) -> None:
        self._table, self._stop = table, stop
        self._noise = np.random.default_rng(1)

    def read(self) -> Image | None:
        time.sleep(0.08)
        if self._stop.is_set():
            return None
        picture = self._table.picture()
        return np.asarray(cv2.add(picture, self._noise.integers(0, 4, picture.shape, np.uint8)), np.uint8)

    def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path_factory.mktemp("data")))


def test_a_live_camera_that_dies_and_comes_back_counts_every_card_once() -> None:
    faces = label_faces(6)
    drawn, unplugged = SmallTable(faces), threading.Event()
    reader = LabelCards()
    reader.names = {Card("card-1"): Card("blue-3"), Card("card-2"): Card("green-6"), Card("card-3"): Card("red-4")}
    attempts = []

    def open_device() -> TableDevice:
        attempts.append(time.monotonic())
        if unplugged.is_set():
            raise CameraError("camera-silent", number=0)
        return TableDevice(drawn, unplugged)

    source = LiveFrames(open_device, stuck_s=1.0, opening_s=1.0, waits_s=(0.05, 0.1))
    eyes = CameraEyes(source, load_deck("five-toys"), lambda: reader, Zones())
    made = set_table(TableChoice("five-toys", PLAYERS, private_channels=False, verbosity="brief"))
    voice = FakeVoice()
    live = LiveTable(Writing(made.session, made.journal), voice, None)
    live.eyes = eyes
    thread = threading.Thread(target=live.run, args=(made.first,))
    thread.start()

    def has_said(text: str) -> bool:
        return any(text in said for said, _ in voice.said)

    try:
        eyes.post_all(live.post)
        live.post(Given(Act("starter", {"seat": "Alice"})))
        time.sleep(0.8)
        drawn.cards.append(Placed(Card("card-1"), 200, 180))
        wait_until(lambda: has_said("Atout"), 10)
        drawn.cards.append(Placed(Card("card-2"), 420, 190, 8))
        wait_until(lambda: has_said("Six de trèfle."), 10)
        unplugged.set()
        wait_until(lambda: has_said("Caméra perdue"), 10)
        drawn.cards.append(Placed(Card("card-3"), 310, 340, 90))
        wait_until(lambda: len(attempts) > 3, 10)
        unplugged.clear()
        wait_until(lambda: has_said("La caméra est revenue."), 10)
        wait_until(lambda: has_said("Quatre de cœur."), 10)
        assert live.wait_quiet(5)
        assert [said for said, _ in voice.said].count("Six de trèfle.") == 1
    finally:
        live.stop()
        thread.join(10)
    assert not thread.is_alive()
