"""Voices over a virtual loudspeaker: heard, cut, replaced; and what happens with nothing to speak through."""

import os
import subprocess
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.adapters.data import language_text
from companion.adapters.speech.voices import (
    EspeakVoice,
    SilentVoice,
    SpeechEnd,
    Voice,
    VoiceError,
    WorkerVoice,
    open_voice,
    read_pronunciation,
)
from tests.support.pulse import VirtualSound, virtual_sound

FRENCH = read_pronunciation(language_text("fr", "voice.toml"))
ENGLISH = read_pronunciation(language_text("en", "voice.toml"))


@pytest.fixture(scope="module")
def sound() -> Iterator[VirtualSound]:
    with virtual_sound() as devices:
        old = dict(os.environ)
        os.environ.update(devices.environment)
        yield devices
        os.environ.clear()
        os.environ.update(old)


class Ending:
    def __init__(self) -> None:
        self.how: list[SpeechEnd] = []
        self._event = threading.Event()

    def __call__(self, how: SpeechEnd) -> None:
        self.how.append(how)
        self._event.set()

    def wait(self) -> SpeechEnd:
        assert self._event.wait(20), "the utterance never ended"
        return self.how[0]


def make(name: str) -> Voice:
    return WorkerVoice("fr", FRENCH) if name == "pyttsx3" else EspeakVoice(FRENCH)


@pytest.mark.parametrize("name", ["pyttsx3", "espeak-ng"])
def test_every_utterance_is_heard_to_its_end(sound: VirtualSound, name: str) -> None:
    voice = make(name)
    with sound.recording() as recording:
        for text in ("Bruno, sept de cœur.", "Chloé entame.", "Pli à Chloé, six de trèfle."):
            ending = Ending()
            voice.speak(text, 175, 80, ending)
            assert ending.wait() is SpeechEnd.SPOKEN
            time.sleep(0.4)
    voice.close()
    assert len(recording.loud_spans()) == 3


@pytest.mark.parametrize("name", ["pyttsx3", "espeak-ng"])
def test_cut_is_silence_and_the_next_line_is_said(sound: VirtualSound, name: str) -> None:
    voice = make(name)
    with sound.recording() as recording:
        ending = Ending()
        voice.speak(
            "Distribuez huit cartes chacun, retournez la carte d'atout, puis dites qui commence.", 150, 80, ending
        )
        deadline = time.monotonic() + 10
        while not recording.loud_spans() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.5)
        voice.cut()
        cut_at = recording.seconds()
        assert ending.wait() is SpeechEnd.CUT
        time.sleep(0.8)
        (first,) = recording.loud_spans()
        assert first[1] < cut_at + 0.5
        again = Ending()
        voice.speak("Chloé entame.", 175, 80, again)
        assert again.wait() is SpeechEnd.SPOKEN
        time.sleep(0.3)
    voice.close()
    assert len(recording.loud_spans()) == 2


def test_a_worker_that_dies_is_replaced(sound: VirtualSound) -> None:
    """The utterance fails, which can be said; the next one is spoken."""
    voice = WorkerVoice("fr", FRENCH)
    ending = Ending()
    voice.speak("Une longue phrase qui ne sera pas dite jusqu'au bout, parce que le processus meurt.", 150, 80, ending)
    time.sleep(0.3)
    os.killpg(voice._worker.pid, 9)
    assert ending.wait() is SpeechEnd.FAILED
    again = Ending()
    voice.speak("Chloé entame.", 175, 80, again)
    assert again.wait() is SpeechEnd.SPOKEN
    voice.close()


def test_a_worker_leaves_no_sound_file_behind(sound: VirtualSound) -> None:
    voice = WorkerVoice("fr", FRENCH)
    ending = Ending()
    voice.speak("Une phrase assez longue pour être coupée au milieu.", 150, 80, ending)
    folder = voice._worker.folder
    time.sleep(0.4)
    voice.cut()
    ending.wait()
    time.sleep(0.2)
    voice.close()
    assert not folder.exists()


@pytest.mark.parametrize("name", ["pyttsx3", "espeak-ng"])
def test_render_writes_a_wav_file(name: str, tmp_path: Path) -> None:
    voice = make(name)
    path = tmp_path / "said.wav"
    voice.render("Bruno, sept de cœur.", path, 175)
    voice.close()
    with wave.open(str(path)) as file:
        assert file.getnframes() / file.getframerate() > 0.8


def test_without_a_loudspeaker_nothing_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")
    voice = WorkerVoice("fr", FRENCH)
    ending = Ending()
    voice.speak("Chloé entame.", 175, 80, ending)
    assert ending.wait() is SpeechEnd.UNHEARD
    voice.close()


def test_without_any_program_the_voice_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    voice = open_voice("fr", FRENCH)
    assert isinstance(voice, SilentVoice)
    ending = Ending()
    voice.speak("x", 175, 80, ending)
    assert ending.wait() is SpeechEnd.UNHEARD
    with pytest.raises(VoiceError):
        voice.render("x", Path("x.wav"), 175)


@pytest.mark.parametrize(
    ("text", "sounds"),
    [
        ("six de trèfle", "sˈis"),
        ("huit rouge", "yˈit"),
        ("dix bleu", "dˈis"),
        ("Bruno, six.", "sˈis"),
        ("six cartes", "sˈi k"),
    ],
)
def test_french_numbers_sound_as_they_are_said(text: str, sounds: str) -> None:
    """« six de trèfle » is [sis], « huit rouge » [ɥit], « dix bleu » [dis]; « six cartes » stays [si]."""
    command = ["espeak-ng", "-q", "-v", "fr", "--ipa", FRENCH.spoken(text)]
    heard = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    heard = heard.replace("ɥ", "y").replace("ˈy", "yˈ").replace("(en)", "").replace("(fr)", "")
    plain = heard.replace("ˈ", "").replace("ˌ", "")
    assert sounds.replace("ˈ", "").replace(" ", "") in plain.replace(" ", ""), heard


def test_the_printed_text_is_not_changed_for_other_words() -> None:
    assert FRENCH.spoken("dix-sept, soixante, huître") == "dix-sept, soixante, huître"
    assert ENGLISH.spoken("Bruno, six of clovers.") == "Bruno, six of clovers."
