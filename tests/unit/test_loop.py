"""A live table with devices made of nothing: order of speech, silence, ears and eyes."""

import io
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.adapters.lines import Writing
from companion.adapters.loop import Heard, LiveTable
from companion.adapters.speech.voices import SpeechEnd
from companion.bootstrap import TableChoice, set_table
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.command import Act, Ask, Correct, Silence, StopPlaying, Undo
from companion.session.inputs import Given, Laid, Unclear, Words
from tests.support.fakes import FakeEars, FakeEyes, FakeVoice, wait_until


class Running:
    """A live table in a thread of its own."""

    def __init__(self, voice: FakeVoice, screen: io.StringIO | None = None) -> None:
        choice = TableChoice("five-toys", ("Alice", "Bruno", "Chloé"), private_channels=False, verbosity="brief")
        made = set_table(choice)
        self.voice, self.ears, self.eyes = voice, FakeEars(), FakeEyes()
        self.heard: list[Heard] = []
        self.fallback = io.StringIO()
        self.table = LiveTable(
            Writing(replace(made.session, speakers=voice.speakers), made.journal),
            voice,
            screen,
            on_heard=self.heard.append,
            fallback=self.fallback,
        )
        self.table.ears, self.table.eyes = self.ears, self.eyes
        self._thread = threading.Thread(target=self.table.run, args=(made.first,))
        self._thread.start()

    def give(self, do: str, **args: object) -> None:
        self.table.post(Given(Act(do, args)))

    def texts(self) -> list[str]:
        return [text for text, _ in self.voice.said]

    def stop(self) -> None:
        self.table.stop()
        self._thread.join(10)
        assert not self._thread.is_alive()


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path_factory.mktemp("data")))


@pytest.fixture
def running() -> Iterator[Running]:
    table = Running(FakeVoice())
    yield table
    table.stop()


def test_a_round_begins_by_camera_and_by_word(running: Running) -> None:
    running.give("starter", seat="Alice")
    running.table.post(Laid(Card("blue-3")))
    running.table.post(Laid(Card("green-6")))
    running.table.post(Words("sept de cœur"))
    assert running.table.wait_quiet(5)
    running.table.post(Given(Ask("turn")))
    wait_until(lambda: "À Chloé." in running.texts())
    assert running.texts()[-4:] == ["Alice entame.", "Six de trèfle.", "Sept de cœur.", "À Chloé."]
    assert None in running.eyes.rearmed, "a new deal: every card may be laid again"


def test_unaddressed_talk_gets_no_word(running: Running) -> None:
    running.table.post(Words("T'as vu le match à sept heures ?", is_addressed=False))
    running.table.post(Given(Ask("scores")))
    wait_until(lambda: any("Super chat" in text for text in running.texts()))
    assert not any("compris" in text for text in running.texts())


def test_the_ears_are_closed_while_it_speaks_and_a_question_changes_the_grammar(running: Running) -> None:
    running.give("starter", seat="Alice")
    running.table.post(Laid(Card("blue-3")))
    wait_until(lambda: "Alice entame." in running.texts())
    running.table.post(Unclear((Card("red-4"), Card("pink-4"))))
    wait_until(lambda: "question" in running.ears.calls)
    running.table.post(Words("deux"))
    wait_until(lambda: running.ears.calls[-1] == "open" and "table" in running.ears.calls)
    assert "Quatre de fleur." in running.texts()
    assert running.ears.calls.count("closed") == len(running.voice.said)


def test_undo_lets_the_camera_see_the_card_again(running: Running) -> None:
    running.give("starter", seat="Alice")
    running.table.post(Laid(Card("blue-3")))
    running.table.post(Laid(Card("green-6")))
    running.table.post(Given(Undo()))
    wait_until(lambda: "green-6" in running.eyes.rearmed)


def test_silence_cuts_and_the_next_line_follows() -> None:
    running = Running(FakeVoice(is_instant=False))
    wait_until(lambda: len(running.voice.said) == 1)
    first = running.texts()[0]
    running.table.post(Given(Silence()))
    wait_until(lambda: len(running.voice.said) == 2)
    assert running.voice.cuts == 1
    assert running.texts()[1] != first
    running.table.post(Given(Silence(everything=True)))
    running.stop()
    assert len(running.voice.said) == 2


def test_talk_cuts_speech_and_opens_the_ear() -> None:
    running = Running(FakeVoice(is_instant=False))
    wait_until(lambda: len(running.voice.said) == 1)
    running.table.talk()
    wait_until(lambda: running.ears.calls[-1] == "talk")
    assert running.voice.cuts == 1
    running.stop()


def test_a_line_is_not_lost_with_the_voice_that_died_over_it() -> None:
    """A dead worker is replaced: the line is said again once, then the table goes on, in writing."""
    running = Running(FakeVoice(is_instant=False))
    wait_until(lambda: len(running.voice.said) == 1)
    running.voice.end(SpeechEnd.FAILED)
    wait_until(lambda: len(running.voice.said) == 2)
    assert running.texts()[0] == running.texts()[1]
    running.voice.end(SpeechEnd.FAILED)
    wait_until(lambda: len(running.voice.said) == 3)
    assert running.texts()[2] != running.texts()[1]
    wait_until(lambda: running.fallback.getvalue().count("\n") == 2)
    assert running.fallback.getvalue().splitlines() == ["La voix s'est arrêtée. Elle repart.", running.texts()[0]]
    running.stop()


def test_a_line_that_nobody_heard_can_be_read() -> None:
    """The loudspeaker may have been away for a moment: it is said again once, then shown."""
    running = Running(FakeVoice(is_instant=False))
    wait_until(lambda: len(running.voice.said) == 1)
    running.voice.end(SpeechEnd.UNHEARD)
    wait_until(lambda: len(running.voice.said) == 2)
    assert running.texts()[0] == running.texts()[1]
    running.voice.end(SpeechEnd.UNHEARD)
    wait_until(lambda: len(running.voice.said) == 3)
    wait_until(lambda: running.fallback.getvalue().count("\n") == 2)
    assert running.fallback.getvalue().splitlines()[1] == running.texts()[0]
    running.stop()


def test_a_correction_is_said_in_one_block() -> None:
    """Older lines that wait do not come between the word and what it announces."""
    running = Running(FakeVoice(is_instant=False))
    running.give("starter", seat="Alice")
    running.give("deal", card="blue-3")
    running.give("play", seat="Alice", card="green-6")
    running.give("play", seat="Bruno", card="red-4")
    running.table.post(Given(Correct(Act("play", {"card": "red-5"}))))

    def says_all() -> bool:
        running.voice.end()
        return "Six de trèfle." in running.texts() and "Cinq de cœur." in running.texts()

    wait_until(says_all)
    at = running.texts().index("Correction.")
    assert running.texts()[at : at + 2] == ["Correction.", "Cinq de cœur."]
    running.stop()


def test_talk_without_a_microphone_gets_its_sentence(running: Running) -> None:
    running.table.ears = None
    running.table.talk()
    wait_until(lambda: "Pas de micro. Le clavier marche." in running.texts())


def test_whoever_has_no_earpiece_silences_the_room() -> None:
    running = Running(FakeVoice(is_instant=False))
    wait_until(lambda: running.voice.said != [])
    running.table.hush(Seat("Alice"))
    wait_until(lambda: running.voice.cuts == 1)
    running.stop()


def test_another_voice_speaks_from_the_word_on(running: Running) -> None:
    running.table.post(Words("une autre voix"))
    wait_until(lambda: "Voix deux." in running.texts())
    before, after = running.voice.spoke[:-1], running.voice.spoke[-1]
    assert set(before) == {""}
    assert after == "other"


def test_leaving_closes_every_device(running: Running) -> None:
    running.table.post(Given(StopPlaying()))
    wait_until(lambda: running.eyes.is_closed)
    assert running.ears.calls[-1] == "gone"
