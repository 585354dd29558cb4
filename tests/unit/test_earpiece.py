"""What one seat alone hears: into one ear of one device, and nowhere else."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.speech.earpiece import LEFT, RIGHT, Address, EarpieceError, EarVoice, Output, open_earpieces
from companion.adapters.speech.voices import SpeechEnd
from companion.bootstrap import TableChoice, find_voice, set_table
from companion.cards.seat import Seat
from companion.commands.command import Act, Ask, Repeat, Silence
from companion.session.inputs import Given
from tests.support.fakes import FakeEars, FakeVoice, wait_until
from tests.support.pulse import virtual_sound

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
    try:
        table.table.post(Given(Act("hand", {"seat": "Alice", "cards": ["red-7"]}), Seat("Alice"), "keys"))
        for _ in range(2):
            table.table.post(Given(Ask("hand"), Seat("Alice"), "keys"))
            wait_until(lambda: bool(table.ear.said))
            # A line that failed is tried once more; then the ear is lost.
            table.ear.end(SpeechEnd.UNHEARD)
            wait_until(lambda: any("arpiece" in text for text, _ in table.room.said))
        assert table.table.wait_quiet(5)
        assert sum("arpiece" in text for text, _ in table.room.said) == 1
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


def test_a_device_that_is_not_there_is_nobodys(tmp_path: Path) -> None:
    with pytest.raises(EarpieceError):
        Output("no such device at all")
    voices, missing = open_earpieces(
        {Seat("Alice"): Address("no such device at all", LEFT)}, find_voice("en", "espeak-ng")
    )
    assert (voices, missing) == ({}, (Seat("Alice"),))
