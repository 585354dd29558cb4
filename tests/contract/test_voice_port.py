"""What every voice promises, the one made of nothing included."""

import os
import queue
import subprocess
import threading
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.adapters.data import LANGUAGES, language_text, load_catalogue
from companion.adapters.speech.voices import (
    END_NOTICES,
    NOTICES,
    EspeakVoice,
    SilentVoice,
    SpeechEnd,
    Voice,
    VoiceError,
    WorkerVoice,
    open_voice,
    read_pronunciation,
)
from tests.support.fakes import FakeVoice
from tests.support.pulse import virtual_sound

pytestmark = pytest.mark.live

FRENCH = read_pronunciation(language_text("fr", "voice.toml"))
LONG = "Distribuez huit cartes chacun, retournez la carte d'atout, puis dites qui commence la partie."
WAIT_S = 30.0

VOICES: dict[str, Callable[[], Voice]] = {
    "pyttsx3": lambda: WorkerVoice("fr", FRENCH),
    "espeak-ng": lambda: EspeakVoice(FRENCH),
    "none": SilentVoice,
    "fake": FakeVoice,
}
REAL = ("pyttsx3", "espeak-ng")


@pytest.fixture(scope="module", autouse=True)
def _loudspeaker() -> Iterator[None]:
    """A virtual loudspeaker, so that utterances last."""
    # A recorder that wants its sound soon makes the virtual loudspeaker play in small pieces: players end sooner.
    with virtual_sound() as sound, sound.as_our_own(), sound.recording():
        yield


@pytest.fixture(params=VOICES)
def voice(request: pytest.FixtureRequest) -> Iterator[Voice]:
    made = VOICES[request.param]()
    yield made
    made.close()


@pytest.fixture(params=REAL)
def real_voice(request: pytest.FixtureRequest) -> Iterator[Voice]:
    made = VOICES[request.param]()
    yield made
    made.close()


def test_an_utterance_ends_once(voice: Voice) -> None:
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak("Chloé entame.", 300, 50, ends.put)
    ends.get(timeout=WAIT_S)
    voice.cut()
    voice.close()
    assert ends.empty()


def test_cut_ends_an_utterance_as_cut_and_only_once(real_voice: Voice) -> None:
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    real_voice.speak(LONG, 150, 50, ends.put)
    real_voice.cut()
    assert ends.get(timeout=WAIT_S) is SpeechEnd.CUT
    time.sleep(0.2)
    assert ends.empty()


def test_cut_without_an_utterance_is_nothing(voice: Voice) -> None:
    voice.cut()
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak("Un.", 300, 50, ends.put)
    assert ends.get(timeout=WAIT_S) in (SpeechEnd.SPOKEN, SpeechEnd.UNHEARD)


def test_close_twice_is_close_once(voice: Voice) -> None:
    voice.close()
    voice.close()


def test_close_ends_what_is_being_said(real_voice: Voice) -> None:
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    real_voice.speak(LONG, 150, 50, ends.put)
    real_voice.close()
    assert ends.get(timeout=WAIT_S) is SpeechEnd.CUT


def test_nothing_to_say_ends_at_once(real_voice: Voice) -> None:
    """pyttsx3 says the last text again, or waits for ever, when it is given nothing."""
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    for text in ("", " \n", "\x00\x07"):
        real_voice.speak(text, 175, 50, ends.put)
        assert ends.get(timeout=WAIT_S) is SpeechEnd.SPOKEN


@pytest.mark.parametrize("text", [".", "… !", "-- --help", "<b>un</b>", "deux\x00trois", "7 🐱", "[[a", "\\", "%s {x}"])
def test_odd_texts_end_too(real_voice: Voice, text: str) -> None:
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    real_voice.speak(text, 300, 50, ends.put)
    assert ends.get(timeout=WAIT_S) in (SpeechEnd.SPOKEN, SpeechEnd.UNHEARD)


def test_speaking_again_from_the_end_of_an_utterance(real_voice: Voice) -> None:
    """Once the next line began in a worker that was about to be killed: it was lost."""
    ends: queue.Queue[tuple[str, SpeechEnd]] = queue.Queue()

    def then(how: SpeechEnd) -> None:
        ends.put(("first", how))
        real_voice.speak("Un.", 300, 50, lambda last: ends.put(("second", last)))

    real_voice.speak(LONG, 150, 50, then)
    real_voice.cut()
    assert ends.get(timeout=WAIT_S) == ("first", SpeechEnd.CUT)
    assert ends.get(timeout=WAIT_S) == ("second", SpeechEnd.SPOKEN)


def test_a_new_utterance_cuts_the_old_one(real_voice: Voice) -> None:
    ends: queue.Queue[tuple[str, SpeechEnd]] = queue.Queue()
    real_voice.speak(LONG, 150, 50, lambda how: ends.put(("old", how)))
    real_voice.speak("Un.", 300, 50, lambda how: ends.put(("new", how)))
    assert ends.get(timeout=WAIT_S) == ("old", SpeechEnd.CUT)
    assert ends.get(timeout=WAIT_S) == ("new", SpeechEnd.SPOKEN)


def test_cut_after_cut_faster_than_a_worker_starts(real_voice: Voice) -> None:
    """Somebody leans on the silence key: the next line is said all the same."""
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    for _ in range(6):
        real_voice.speak(LONG, 150, 50, ends.put)
        real_voice.cut()
    assert [ends.get(timeout=WAIT_S) for _ in range(6)] == [SpeechEnd.CUT] * 6
    real_voice.speak("Un.", 300, 50, ends.put)
    assert ends.get(timeout=WAIT_S) is SpeechEnd.SPOKEN


def test_render_gives_whole_wav_files_and_speech_goes_on(real_voice: Voice, tmp_path: Path) -> None:
    """pyttsx3 writes what it says next over the file that it wrote last."""
    paths = [tmp_path / f"{number}.wav" for number in range(3)]
    for path, text in zip(paths, ("Un.", LONG, "Bruno, sept de cœur."), strict=True):
        real_voice.render(text, path, 175)
    sizes = [path.stat().st_size for path in paths]
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    real_voice.speak("Chloé entame.", 200, 50, ends.put)
    assert ends.get(timeout=WAIT_S) is SpeechEnd.SPOKEN
    assert sizes == [path.stat().st_size for path in paths]
    seconds = []
    for path in paths:
        with wave.open(str(path)) as file:
            seconds.append(file.getnframes() / file.getframerate())
    assert seconds[0] < seconds[2] < seconds[1]


def test_another_speaker_is_another_voice_and_an_unknown_one_is_the_usual(real_voice: Voice, tmp_path: Path) -> None:
    """Not to the byte: pyttsx3 never makes the same sound twice. The second voice takes longer for the same words."""

    def size(speaker: str) -> int:
        path = tmp_path / "said.wav"
        real_voice.render("Bruno, sept de cœur.", path, 175, speaker)
        return path.stat().st_size

    usual = size("")
    assert size(real_voice.speakers[1]) > 1.05 * usual
    assert size("nobody's voice") == pytest.approx(usual, rel=0.045)


@pytest.mark.parametrize("name", ["no-such-folder/said.wav", "."])
def test_render_tells_of_a_file_that_cannot_be_written(real_voice: Voice, tmp_path: Path, name: str) -> None:
    """pyttsx3 never returns from one, and espeak-ng reports success."""
    with pytest.raises(OSError, match=r"."):
        real_voice.render("Un.", tmp_path / name, 175)
    real_voice.render("Un.", tmp_path / "said.wav", 175)


def test_render_tells_of_a_full_disk(real_voice: Voice) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("a full disk was not tried: /dev/full is not here")
    with pytest.raises(OSError, match=r"(?i)space"):
        real_voice.render("Un.", Path("/dev/full"), 175)


def test_a_voice_writes_nothing_on_the_terminal(voice: Voice, capfd: pytest.CaptureFixture[str]) -> None:
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak("Un.", 300, 50, ends.put)
    ends.get(timeout=WAIT_S)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("name", REAL)
def test_without_a_loudspeaker_the_line_is_unheard(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")
    voice = VOICES[name]()
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    for _ in range(2):
        voice.speak(LONG, 175, 50, ends.put)
        assert ends.get(timeout=WAIT_S) is SpeechEnd.UNHEARD
    voice.close()
    assert capfd.readouterr() == ("", "")


def test_without_a_player_espeak_ng_speaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """pyttsx3 says that it has spoken when aplay is not installed."""
    folder = tmp_path / "bin"
    folder.mkdir()
    espeak = subprocess.run(["which", "espeak-ng"], capture_output=True, text=True, check=True).stdout.strip()
    (folder / "espeak-ng").symlink_to(espeak)
    monkeypatch.setenv("PATH", str(folder))
    voice = open_voice("fr", FRENCH)
    assert voice.name == "espeak-ng"
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak("Un.", 300, 50, ends.put)
    assert ends.get(timeout=WAIT_S) is SpeechEnd.SPOKEN
    voice.close()


def test_without_any_program_the_voice_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    voice = open_voice("fr", FRENCH)
    assert voice.name == "none"
    with pytest.raises(VoiceError):
        voice.render("Un.", tmp_path / "said.wav", 175)


def test_the_preferred_voice_comes_first() -> None:
    assert open_voice("fr", FRENCH, "espeak-ng").name == "espeak-ng"
    assert open_voice("fr", FRENCH, "none").name == "none"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_voice_and_every_bad_end_has_its_sentence(language: str) -> None:
    catalogue = load_catalogue(language)
    for id in (*NOTICES.values(), *END_NOTICES.values()):
        assert catalogue.render(id, {})
    assert set(NOTICES) == {WorkerVoice.name, EspeakVoice.name, SilentVoice.name}


def test_a_closed_voice_leaves_no_process_and_no_thread() -> None:
    before = threading.active_count()
    voice = WorkerVoice("fr", FRENCH)
    ends: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak(LONG, 150, 50, ends.put)
    pid, folder = voice._worker.pid, voice._worker.folder
    voice.close()
    ends.get(timeout=WAIT_S)
    deadline = time.monotonic() + WAIT_S
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() <= before
    assert not folder.exists()
    with pytest.raises(ProcessLookupError):
        os.killpg(pid, 0)
