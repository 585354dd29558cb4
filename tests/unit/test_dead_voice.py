"""A voice that dies at a live table: a tone by another way, then the line again, or the line in writing."""

import io
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from companion.adapters.data import language_text
from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.speech.voices import SpeechEnd, Voice, VoiceError, WorkerVoice, read_pronunciation
from companion.bootstrap import TableChoice, set_table
from companion.commands.command import Adjust, Setting
from companion.session.inputs import Given
from tests.support.fakes import FakeVoice, wait_until


class Playing:
    """A live table in a thread of its own, and the sounds that it played."""

    def __init__(self, voice: Voice) -> None:
        made = set_table(TableChoice("five-toys", ("Alice", "Bruno", "Chloé"), "fr", private_channels=False))
        self.cues: list[tuple[str, float]] = []
        self.fallback = io.StringIO()
        self.table = LiveTable(
            Writing(made.session, made.journal), voice, None, fallback=self.fallback, play_cue=self._play
        )
        self._thread = threading.Thread(target=self.table.run, args=(made.first,))
        self._thread.start()

    def _play(self, name: str, volume: int) -> None:
        self.cues.append((name, time.monotonic()))

    def lost(self) -> list[float]:
        return [at_s for name, at_s in self.cues if name == "voice-lost"]

    def stop(self) -> None:
        self.table.stop()
        self._thread.join(20)
        assert not self._thread.is_alive()


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))


@pytest.fixture
def silent_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player in place of the device: it keeps what it was to play, and takes as long as hearing it would."""
    played = tmp_path / "played"
    player = tmp_path / "bin" / "aplay"
    player.parent.mkdir()
    player.write_text(f"#!/bin/sh\necho x >> {played}\nexec sleep 30\n", encoding="utf-8")
    player.chmod(0o755)
    played.touch()
    monkeypatch.setenv("PATH", f"{player.parent}{os.pathsep}{os.environ['PATH']}")
    return played


def test_the_tone_comes_first_then_the_line_again_then_writing() -> None:
    voice = FakeVoice(is_instant=False)
    playing = Playing(voice)
    wait_until(lambda: len(voice.said) == 1)
    voice.end(SpeechEnd.FAILED)
    wait_until(lambda: len(voice.said) == 2)
    assert len(playing.lost()) == 1
    assert voice.said[0] == voice.said[1]
    voice.end(SpeechEnd.FAILED)
    wait_until(lambda: len(voice.said) == 3)
    assert len(playing.lost()) == 2
    wait_until(lambda: voice.said[0][0] in playing.fallback.getvalue().splitlines())
    playing.stop()


def test_without_the_tone_the_line_is_said_again_all_the_same() -> None:
    voice = FakeVoice(is_instant=False)
    playing = Playing(voice)
    wait_until(lambda: len(voice.said) == 1)
    playing.table.post(Given(Adjust(Setting.CUES, -1)))
    wait_until(lambda: len(playing.table.writing.session.room.manner.silent_cues) > 0)
    voice.end(SpeechEnd.FAILED)
    wait_until(lambda: len(voice.said) == 2)
    assert playing.cues == []
    playing.stop()


@pytest.mark.live
def test_a_worker_that_was_killed_is_heard_of_long_before_it_could_be_missed(silent_player: Path) -> None:
    """The end of the process is what tells, not the time that the line would have taken."""
    try:
        voice = WorkerVoice("fr", read_pronunciation(language_text("fr", "voice.toml")))
    except VoiceError as error:
        pytest.skip(f"no voice was killed: {error}")
    playing = Playing(voice)
    try:
        wait_until(lambda: silent_player.read_text() != "", 30)
        killed_s = time.monotonic()
        os.killpg(voice._worker.pid, signal.SIGKILL)
        wait_until(lambda: playing.lost() != [], 30)
        assert playing.lost()[0] - killed_s < 2.0
        # The spare says the same line again, through the same player.
        wait_until(lambda: len(silent_player.read_text().split()) == 2, 30)
    finally:
        playing.stop()
        voice.close()
