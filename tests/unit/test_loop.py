"""A live table with devices made of nothing: order of speech, silence, ears and eyes."""

import io
import threading
from collections.abc import Iterator

import pytest

from companion.adapters.lines import Writing
from companion.adapters.loop import Heard, LiveTable
from companion.adapters.speech.voices import SpeechEnd
from companion.bootstrap import TableChoice, set_table
from companion.cards.card import Card
from companion.commands.command import Act, Ask, Silence, StopPlaying, Undo
from companion.session.inputs import Given, Laid, Unclear, Words
from tests.support.fakes import FakeEars, FakeEyes, FakeVoice, wait_until


class Running:
    """A live table in a thread of its own."""

    def __init__(self, voice: FakeVoice, screen: io.StringIO | None = None) -> None:
        choice = TableChoice("five-toys", ("Alice", "Bruno", "Chloé"), private_channels=False, verbosity="brief")
        made = set_table(choice)
        self.voice, self.ears, self.eyes = voice, FakeEars(), FakeEyes()
        self.heard: list[Heard] = []
        self.table = LiveTable(
            Writing(made.session, made.journal), voice, screen, on_heard=self.heard.append, fallback=io.StringIO()
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
    wait_until(lambda: any("Super chats" in text for text in running.texts()))
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


def test_a_voice_that_fails_does_not_hold_up_the_table() -> None:
    running = Running(FakeVoice(is_instant=False))
    wait_until(lambda: len(running.voice.said) == 1)
    running.voice.end(SpeechEnd.FAILED)
    wait_until(lambda: len(running.voice.said) == 2)
    running.stop()


def test_leaving_closes_every_device(running: Running) -> None:
    running.table.post(Given(StopPlaying()))
    wait_until(lambda: running.eyes.is_closed)
    assert running.ears.calls[-1] == "gone"
