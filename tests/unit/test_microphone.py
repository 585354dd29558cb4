"""A microphone and a recogniser whose real processes are stopped, killed, or held by a driver that hangs."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.adapters import ears as adapters_ears
from companion.adapters import microphone
from companion.adapters.ears import Hearers, RoomEars
from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.microphone import Microphone
from companion.adapters.speech import recogniser
from companion.adapters.speech.listener import Mode
from companion.adapters.speech.recogniser import Engine, RecogniserProcess
from companion.bootstrap import TableChoice, set_table
from companion.cards.seat import Seat
from companion.commands.command import Ask
from companion.commands.grammar import Grammar
from companion.session.inputs import Given, Input, Notice
from tests.support.drivers import Driver
from tests.support.fakes import FakeVoice
from tests.support.fakes import wait_until as wait
from tests.support.pulse import speak_to_file

pytestmark = pytest.mark.live


def wait_until(condition: Callable[[], bool]) -> None:
    wait(condition, 60)


def wait_for(events: list[str], event: str, count: int) -> None:
    wait_until(lambda: events.count(event) == count)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    made = Driver(tmp_path / "microphone")
    monkeypatch.setattr(microphone, "WORKER", made.worker("microphone"))
    return made


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    made = Driver(tmp_path / "recogniser")
    monkeypatch.setattr(recogniser, "WORKER", made.worker("recogniser"))
    monkeypatch.setattr(recogniser, "ANSWER_S", 1.0)
    monkeypatch.setattr(recogniser, "GONE_WAITS_S", (0.2, 0.4))
    return made


class Listening:
    """A microphone, what came of it and what was said of it."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.pieces = 0
        self.microphone = Microphone(self._hear, self.events.append, waits_s=(0.05, 0.1, 0.2, 0.4))
        self.microphone.start()

    def _hear(self, pcm16: bytes) -> None:
        self.pieces += 1

    def hears(self) -> None:
        before = self.pieces
        wait_until(lambda: self.pieces > before + 3)


@pytest.fixture
def listening(room: Driver) -> Iterator[Listening]:
    made = Listening()
    yield made
    made.microphone.close()


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.parametrize("how", ["gone", "hangs", "dies", "stopped", "killed"])
def test_a_microphone_that_fails_is_told_and_so_is_its_return(room: Driver, listening: Listening, how: str) -> None:
    listening.hears()
    pid = listening.microphone.pid
    assert pid is not None
    if how in ("stopped", "killed"):
        os.kill(pid, signal.SIGSTOP if how == "stopped" else signal.SIGKILL)
    else:
        room.become(how)
    wait_until(lambda: listening.events == ["microphone-lost"])
    room.become(None)
    wait_until(lambda: listening.events == ["microphone-lost", "microphone-back"])
    listening.hears()
    assert not Path(f"/proc/{pid}").exists()


def test_a_lost_microphone_is_looked_for_less_and_less_often(room: Driver, listening: Listening) -> None:
    listening.hears()
    room.become("gone")
    wait_until(lambda: "microphone-lost" in listening.events)
    before = room.opened
    time.sleep(3)
    assert room.opened - before < 12, "it is looked for in a busy loop"


def test_one_that_comes_and_goes_is_looked_for_less_often_as_well(room: Driver, listening: Listening) -> None:
    listening.hears()
    for count in range(1, 5):
        room.become("dies")
        wait_for(listening.events, "microphone-lost", count)
        room.become(None)
        wait_for(listening.events, "microphone-back", count)
        listening.hears()
    assert listening.microphone._attempts >= 4, "it never worked for a while"


def test_many_losses_leave_nothing_behind(room: Driver, listening: Listening) -> None:
    handles = threads = 0
    for number in range(12):
        listening.hears()
        if number == 3:
            handles, threads = open_files(), threading.active_count()
        room.become(("gone", "hangs", "dies")[number % 3])
        wait_for(listening.events, "microphone-lost", number + 1)
        room.become(None)
        wait_for(listening.events, "microphone-back", number + 1)
    listening.hears()
    assert open_files() <= handles + 1
    assert threading.active_count() <= threads + 1


# --- the recogniser ------------------------------------------------------------------------------------------------


GRAMMAR = Grammar("table", "en", ("where are we",), "", ())


def heard(hears: RecogniserProcess) -> str:
    hears.hear(b"\x00\x01" * 8_000)
    return hears.finish().text


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_a_recogniser_that_hangs_over_an_utterance_is_replaced_and_the_other_hears_it(engine: Driver, how: str) -> None:
    events: list[str] = []
    hears = RecogniserProcess(Engine("none", "en"), events.append)
    hears.use_grammar(GRAMMAR)
    wait_until(lambda: hears.spare_pid is not None)
    pid = hears.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP if how == "stopped" else signal.SIGKILL)
    assert heard(hears) == "companion where are we"
    wait_until(lambda: events == ["recogniser-restarted"])
    assert not Path(f"/proc/{pid}").exists()
    hears.close()


def test_one_that_cannot_be_started_is_left_alone_for_a_while_and_told_when_it_is_back(engine: Driver) -> None:
    events: list[str] = []
    hears = RecogniserProcess(Engine("none", "en"), events.append)
    hears.use_grammar(GRAMMAR)
    wait_until(lambda: hears.spare_pid is not None)
    engine.become("dies")
    for pid in (hears.spare_pid, hears.pid):
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: "recogniser-gone" in events)
    before = engine.opened
    time.sleep(2)
    assert engine.opened - before < 10, "it is started in a busy loop"
    assert heard(hears) == ""
    engine.become(None)
    wait_until(lambda: "recogniser-back" in events)
    assert heard(hears) == "companion where are we"
    hears.close()


def test_many_deaths_leave_nothing_behind(engine: Driver) -> None:
    events: list[str] = []
    hears = RecogniserProcess(Engine("none", "en"), events.append)
    hears.use_grammar(GRAMMAR)
    handles = threads = 0
    for number in range(12):
        wait_until(lambda: hears.spare_pid is not None)
        if number == 3:
            handles, threads = open_files(), threading.active_count()
        pid = hears.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP if number % 2 else signal.SIGKILL)
        hears._deaths.clear()
        assert heard(hears) == "companion where are we"
        wait_for(events, "recogniser-restarted", number + 1)
    wait_until(lambda: hears.spare_pid is not None)
    wait_until(lambda: open_files() <= handles + 2 and threading.active_count() <= threads + 1)
    hears.close()


@pytest.mark.parametrize("kind", ["recogniser", "camera", "earpiece"])
def test_a_worker_that_hangs_ends_with_the_companion_that_started_it(tmp_path: Path, kind: str) -> None:
    driver = Driver(tmp_path / kind)
    driver.become("hangs")
    rest = {"recogniser": ["{}"], "camera": ["0", "0"], "earpiece": []}[kind]
    command = [sys.executable, *driver.worker(kind), *rest]
    starts = f"import subprocess; print(subprocess.Popen({command!r}, stdin=0, stdout=2).pid, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", starts], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as companion:
        assert companion.stdout is not None
        pid = int(companion.stdout.readline())
        wait_until(lambda: driver.opened == 1)
        companion.kill()
    wait_until(lambda: not Path(f"/proc/{pid}").exists())


# --- both, at a table ------------------------------------------------------------------------------------------------


def test_a_recogniser_that_stops_as_it_starts_is_started_again(
    room: Driver, engine: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters_ears, "WAITS_S", (0.2,))
    engine.become("dies")
    told: list[str] = []

    def post(input: Input) -> None:
        told.append(input.line.id if isinstance(input, Notice) else str(input))

    ears = RoomEars(Hearers("five-toys", "en", (Seat("Alice"), Seat("Bruno"), Seat("Marie")), Mode.WAKE), post)
    ears.start()
    wait_until(lambda: engine.opened > 2)
    assert told == ["recogniser-broken"]
    engine.become(None)
    wait_until(lambda: "listening-wake-word" in told)
    ears.close()


def test_a_table_answers_its_keys_while_nobody_can_hear_and_says_what_is_missing(
    room: Driver, engine: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recogniser, "START_S", 6.0)
    speak_to_file("companion, where are we", "en", room.folder / "said.wav", "en-us", 150)
    made = set_table(TableChoice("five-toys", ("Alice", "Bruno", "Marie"), "en", private_channels=False))
    voice = FakeVoice()
    table = LiveTable(Writing(made.session, made.journal), voice, None)
    setup = made.session.setup
    ears = RoomEars(Hearers(setup.game, "en", setup.seats, Mode.WAKE), table.post)
    table.ears = ears
    ears.start()
    running = threading.Thread(target=table.run, args=(made.first,))
    running.start()

    def says(text: str) -> int:
        return sum(text in said for said, _ in voice.said)

    def answered() -> None:
        """Nothing is waited for."""
        before, began_s = len(voice.said), time.monotonic()
        table.post(Given(Ask("turn")))
        wait_until(lambda: len(voice.said) > before)
        assert time.monotonic() - began_s < 3

    try:
        wait_until(lambda: says("Microphone ready") == 1)
        # Every recogniser hangs, over what is being said and then as it starts.
        engine.become("hangs")
        (room.folder / "speaks").touch()
        wait_until(lambda: not (room.folder / "speaks").exists())
        answered()
        # An answer makes the ear forget what was begun before it: it is said once more.
        (room.folder / "speaks").touch()
        wait_until(lambda: says("Listening has stopped. The keyboard works.") == 1)
        answered()
        engine.become(None)
        wait_until(lambda: says("Listening is back.") == 1)
        heard_before = says("Alice")
        (room.folder / "speaks").touch()
        wait_until(lambda: says("Alice") > heard_before or says("Who") > 1)
        # The microphone as well.
        room.become("hangs")
        wait_until(lambda: says("Microphone lost. The keyboard works.") == 1)
        answered()
        room.become(None)
        wait_until(lambda: says("The microphone is back.") == 1)
    finally:
        table.stop()
        running.join(20)
    assert not running.is_alive()
