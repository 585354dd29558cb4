"""What one seat alone hears: into one ear of one device, and nowhere else."""

import os
import queue
import signal
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.speech import earpiece
from companion.adapters.speech.earpiece import LEFT, RATE_HZ, RIGHT, Address, EarVoice, Output, open_earpieces
from companion.adapters.speech.voices import SpeechEnd
from companion.announce.announcement import ToRoom
from companion.announce.queue import SpeechQueue
from companion.bootstrap import TableChoice, find_voice, set_table
from companion.cards.seat import Seat
from companion.commands.command import Act, Ask, Repeat, Silence
from companion.session.effects import Refuse
from companion.session.inputs import EarBack, EarLost, Given, Input
from companion.session.session import step
from tests.support.drivers import Driver
from tests.support.fakes import FakeEars, FakeVoice, wait_until
from tests.support.pulse import virtual_sound
from tests.support.table import TestTable

pytestmark = pytest.mark.live


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path_factory.mktemp("data")))


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("left", Address("", LEFT)),
        ("right", Address("", RIGHT)),
        ("USB Audio:right", Address("USB Audio", RIGHT)),
        ("hw:1,0:left", Address("hw:1,0", LEFT)),
        ("hw:1,0", Address("hw:1,0", LEFT)),
        ("USB Audio", Address("USB Audio", LEFT)),
    ],
)
def test_an_address_is_a_device_and_a_side(text: str, address: Address) -> None:
    assert Address.parse(text) == address


# --- at a table ------------------------------------------------------------------------------------------------------


class Running:
    """A live table at which Alice has an earpiece."""

    def __init__(self, *, is_ear_instant: bool = True) -> None:
        choice = TableChoice(
            "five-toys", ("Alice", "Bruno", "Chloé"), "en", private_channels=False, with_earpiece=("alice",)
        )
        made = set_table(choice)
        self.room, self.ear, self.ears = FakeVoice(), FakeVoice(is_instant=is_ear_instant), FakeEars()
        self.table = LiveTable(
            Writing(made.session, made.journal), self.room, None, earpieces={Seat("Alice"): self.ear}
        )
        self.table.ears = self.ears
        self._thread = threading.Thread(target=self.table.run, args=(made.first,))
        self._thread.start()

    def stop(self) -> None:
        self.table.stop()
        self._thread.join(10)
        assert not self._thread.is_alive()


@pytest.fixture
def running() -> Iterator[Running]:
    table = Running()
    yield table
    table.stop()


def test_a_hand_is_told_to_its_owner_and_the_room_hears_nothing_of_it(running: Running) -> None:
    running.table.post(Given(Act("hand", {"seat": "Alice", "cards": ["red-7", "green-2"]}), Seat("Alice"), "keys"))
    assert running.table.wait_quiet(5)
    before = list(running.room.said)
    running.table.post(Given(Ask("hand"), Seat("Alice"), "keys"))
    wait_until(lambda: any("hearts" in text for text, _ in running.ear.said))
    running.table.post(Given(Repeat(), Seat("Alice"), "keys"))
    running.table.post(Given(Silence(), Seat("Alice"), "keys"))
    assert running.table.wait_quiet(5)
    assert running.room.said == before
    assert sum("hearts" in text for text, _ in running.ear.said) >= 2


def test_an_ear_is_told_while_the_room_is_spoken_to_and_its_key_cuts_only_its_own(running: Running) -> None:
    running.table.wait_quiet(5)
    running.table.hush(Seat("Alice"))
    cuts = running.room.cuts
    running.table.post(Given(Ask("turn"), Seat("Alice"), "keys"))
    wait_until(lambda: bool(running.ear.said))
    assert running.room.cuts == cuts
    running.table.talk(Seat("Alice"))
    wait_until(lambda: "talk" in running.ears.calls)


def test_another_seat_without_one_is_told_so_once_and_aloud(running: Running) -> None:
    for _ in range(2):
        running.table.post(Given(Act("hand", {"seat": "Bruno", "cards": ["red-7"]}), Seat("Bruno"), "keys"))
    assert running.table.wait_quiet(5)
    told = [text for text, _ in running.room.said if "Bruno" in text and "arpiece" in text]
    assert len(told) == 1
    assert not any("hearts" in text for text, _ in (*running.room.said, *running.ear.said))


def test_an_ear_that_goes_silent_is_told_to_the_room_once_and_without_the_hand() -> None:
    table = Running(is_ear_instant=False)

    def told() -> int:
        return sum("arpiece" in text for text, _ in table.room.said)

    try:
        table.table.post(Given(Act("hand", {"seat": "Alice", "cards": ["red-7"]}), Seat("Alice"), "keys"))
        table.table.post(Given(Ask("hand"), Seat("Alice"), "keys"))
        wait_until(lambda: bool(table.ear.said))
        table.ear.end(SpeechEnd.UNHEARD)
        wait_until(lambda: told() == 1)
        table.ear.end(SpeechEnd.UNHEARD)
        assert table.table.wait_quiet(5)
        assert told() == 1
        # Whoever asks for what only that ear may hear is answered, each time.
        table.table.post(Given(Ask("hand"), Seat("Alice"), "keys"))
        wait_until(lambda: told() == 2)
        assert table.table.wait_quiet(5)
        assert told() == 2
        assert not any("hearts" in text for text, _ in table.room.said)
    finally:
        table.stop()


# --- with real sound -------------------------------------------------------------------------------------------------


def test_nothing_of_the_left_ear_is_in_the_right_one() -> None:
    ended: list[SpeechEnd] = []
    with virtual_sound() as sound, sound.as_our_own():
        render = find_voice("en", "espeak-ng")
        voices, missing = open_earpieces({Seat("Alice"): Address("", LEFT), Seat("Bruno"): Address("", RIGHT)}, render)
        assert missing == ()
        with sound.recording(side="front-left") as left, sound.recording(side="front-right") as right:
            voices[Seat("Alice")].speak("Seven of hearts, fourth from the left.", 175, 80, ended.append)
            wait_until(lambda: ended == [SpeechEnd.SPOKEN], 20)
            assert left.loud_spans()
            assert not right.samples().any(), "something of Alice's hand sounded in Bruno's ear"
            voices[Seat("Bruno")].speak("Two of clovers.", 175, 80, ended.append)
            wait_until(lambda: len(ended) == 2, 20)
            assert right.loud_spans()
        for voice in voices.values():
            voice.close()


def test_a_cut_ear_is_silent_and_says_the_next_line() -> None:
    ended: list[SpeechEnd] = []
    with virtual_sound() as sound, sound.as_our_own():
        output = Output("")
        voice = EarVoice(output, LEFT, find_voice("en", "espeak-ng"), output.close)
        with sound.recording(side="front-left") as left:
            voice.speak(
                "A very long line that goes on and on and on, and is cut before it is over.", 150, 80, ended.append
            )
            wait_until(lambda: bool(left.loud_spans()), 10)
            voice.cut()
            wait_until(lambda: ended == [SpeechEnd.CUT])
            voice.speak("Yes.", 175, 80, ended.append)
            wait_until(lambda: ended == [SpeechEnd.CUT, SpeechEnd.SPOKEN], 10)
        assert sum(end - begin for begin, end in left.loud_spans()) < 3
        voice.close()


def test_a_device_that_is_not_there_is_nobodys_until_it_is() -> None:
    ended: list[SpeechEnd] = []
    voices, missing = open_earpieces(
        {Seat("Alice"): Address("no such device at all", LEFT)}, find_voice("en", "espeak-ng")
    )
    assert missing == (Seat("Alice"),)
    voices[Seat("Alice")].speak("Two of clovers.", 175, 80, ended.append)
    wait_until(lambda: ended == [SpeechEnd.UNHEARD], 20)
    voices[Seat("Alice")].close()


# --- with a device that dies, hangs and goes -------------------------------------------------------------------------


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """A device that a test can take away, under the real process that plays into it."""
    made = Driver(tmp_path / "earpiece")
    monkeypatch.setattr(earpiece, "WORKER", made.worker("earpiece"))
    monkeypatch.setattr(earpiece, "START_S", 5.0)
    monkeypatch.setattr(earpiece, "WATCHDOG_EXTRA_S", 0.5)
    return made


class Line(FakeVoice):
    """Renders half a second of something."""

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            file.writeframes(b"\x01\x02" * 40_000)


def spoken(voice: EarVoice) -> SpeechEnd:
    """How a line ends."""
    ended: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak("Sept de trèfle.", 175, 80, ended.put)
    return ended.get(timeout=30)


def wait_for_another(output: Output, than: int) -> None:
    wait_until(lambda: output.pid not in (None, than), 20)


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_a_stopped_process_keeps_nobody_waiting_and_the_line_can_be_said_again(device: Driver) -> None:
    """Its pipe is full, so that whoever writes to it waits for ever: no thread of the table's may be the one."""
    output = Output("", waits_s=(0.05,))
    told: list[bool] = []
    output.watch(told.append)
    voice = EarVoice(output, LEFT, Line(), output.close)
    assert spoken(voice) is SpeechEnd.SPOKEN
    pid = output.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    ended: queue.Queue[SpeechEnd] = queue.Queue()
    began_s = time.monotonic()
    for _ in range(20):
        voice.speak("Sept de trèfle.", 175, 80, ended.put)
        wait_until(lambda: bool(voice._number))
        voice.cut()
    assert time.monotonic() - began_s < 5
    assert {ended.get(timeout=5) for _ in range(20)} == {SpeechEnd.CUT}
    assert spoken(voice) is SpeechEnd.FAILED, "nobody heard it: it is said again"
    assert spoken(voice) is SpeechEnd.SPOKEN, "by another process"
    assert output.pid not in (None, pid)
    assert told == [], "a player who heard it in the end is told nothing"
    voice.close()


def test_a_device_that_goes_and_comes_back_is_told_and_looked_for_less_and_less_often(device: Driver) -> None:
    output = Output("", waits_s=(0.05, 0.1, 0.2, 0.4))
    told: list[bool] = []
    output.watch(told.append)
    voice = EarVoice(output, LEFT, Line(), output.close)
    device.become("gone")
    assert output.pid is not None
    os.killpg(output.pid, signal.SIGKILL)
    wait_until(lambda: told == [False])
    assert spoken(voice) is SpeechEnd.UNHEARD
    before = device.opened
    time.sleep(2.0)
    assert device.opened - before < 12, "it is looked for in a busy loop"
    device.become(None)
    wait_until(lambda: told == [False, True], 10)
    assert spoken(voice) is SpeechEnd.SPOKEN
    voice.close()


def test_a_device_that_hangs_whenever_it_is_opened_is_lost_until_it_does_not(device: Driver) -> None:
    device.become("hangs")
    output = Output("", waits_s=(0.05,))
    assert not output.is_there
    told: list[bool] = []
    output.watch(told.append)
    device.become(None)
    wait_until(lambda: told == [True], 20)
    output.close()


def test_many_losses_leave_nothing_behind(device: Driver) -> None:
    output = Output("", waits_s=(0.01,))
    voice = EarVoice(output, LEFT, Line(), output.close)
    handles = threads = 0
    for number in range(30):
        assert spoken(voice) is SpeechEnd.SPOKEN
        if number == 5:
            handles, threads = open_files(), threading.active_count()
        pid = output.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL if number % 3 else signal.SIGSTOP)
        if number % 3:
            wait_for_another(output, pid)
        else:
            assert spoken(voice) is SpeechEnd.FAILED
    assert spoken(voice) is SpeechEnd.SPOKEN
    wait_until(lambda: open_files() <= handles + 1 and threading.active_count() <= threads + 1)
    voice.close()


def test_a_lost_ear_is_told_to_the_room_and_a_hand_is_told_again_when_it_is_back(running: Running) -> None:
    alice = Seat("Alice")
    running.table.post(Given(Act("hand", {"seat": "Alice", "cards": ["red-7"]}), alice, "keys"))
    running.table.post(EarLost(alice))
    running.table.post(EarLost(alice))
    assert running.table.wait_quiet(5)
    running.table.post(Given(Ask("hand"), alice, "keys"))
    assert running.table.wait_quiet(5)
    running.table.post(EarBack(alice))
    running.table.post(EarBack(alice))
    assert running.table.wait_quiet(5)
    said = [text for text, _ in running.room.said if "arpiece" in text]
    lost = "No earpiece for Alice: nothing private is said here."
    assert said == [lost, lost, "Alice's earpiece is back."], "the loss once, and once what she asked meanwhile"
    before = len(running.ear.said)
    running.table.post(Given(Ask("hand"), alice, "keys"))
    wait_until(lambda: any("hearts" in text for text, _ in running.ear.said[before:]))
    assert not any("hearts" in text for text, _ in running.room.said)


def test_an_ear_that_is_taken_for_lost_is_told_to_be_back_though_its_device_was_never_gone(device: Driver) -> None:
    """Found by `make soak`: a line came between two processes, and the room never heard that the ear works again."""
    output = Output("", waits_s=(0.05,))
    told: list[bool] = []
    output.watch(told.append)

    class Mute(Line):
        def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
            raise OSError

    mute = EarVoice(output, LEFT, Mute())
    assert [spoken(mute), spoken(mute)] == [SpeechEnd.FAILED, SpeechEnd.UNHEARD]
    wait_until(lambda: told == [False, True], 30)
    voice = EarVoice(output, LEFT, Line(), output.close)
    assert spoken(voice) is SpeechEnd.SPOKEN
    voice.close()


def test_an_ear_that_is_given_up_while_its_device_is_opened_anew_is_told_to_be_back(
    device: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever gave it up has told the room so, and nobody would ever say otherwise."""
    output = Output("", waits_s=(0.05,))
    told: list[bool] = []
    output.watch(told.append)
    is_opening, may_open, opened = threading.Event(), threading.Event(), output._started

    def slowly() -> object:
        is_opening.set()
        may_open.wait(20)
        return opened()

    monkeypatch.setattr(output, "_started", slowly)
    assert output.pid is not None
    os.killpg(output.pid, signal.SIGKILL)
    assert is_opening.wait(20)
    output.give_up()
    may_open.set()
    wait_until(lambda: told == [False, True], 30)
    assert output.is_there
    output.close()


@pytest.mark.parametrize("has_channel", [True, False])
def test_that_an_ear_is_back_is_said_after_that_there_is_none(has_channel: bool) -> None:
    """Whatever waits to be said: the table would take the ear for lost ever after."""
    alice, speech = Seat("Alice"), SpeechQueue()
    session = TestTable(private_channels=("Alice",) if has_channel else ()).session
    lost: list[Input] = [EarLost(alice)] if has_channel else []
    asked = [Given(Ask("trump"), None, "keys"), Given(Ask("turn"), None, "keys"), Given(Ask("hand"), alice, "keys")]
    for news in (*lost, *asked, EarBack(alice)):
        session, done = step(session, news)
        for effect in done:
            told = effect.announcement if isinstance(effect, ToRoom | Refuse) else None
            speech = speech.push(told)[0] if told is not None else speech
    waiting = [waits.line.id for waits in speech.waiting if "earpiece" in waits.line.id]
    assert waiting.count("no-earpiece") >= 1
    assert waiting[-1] == "earpiece-back"
