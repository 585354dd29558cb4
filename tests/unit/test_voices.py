"""Voices over a virtual loudspeaker: heard, cut, replaced; and what happens with nothing to speak through."""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.adapters.data import language_text
from companion.adapters.speech import voices
from companion.adapters.speech.voices import (
    EspeakVoice,
    Pronunciation,
    SpeechEnd,
    Voice,
    WorkerVoice,
    read_pronunciation,
)
from tests.support.pulse import VirtualSound, virtual_sound

pytestmark = pytest.mark.live

FRENCH = read_pronunciation(language_text("fr", "voice.toml"))
ENGLISH = read_pronunciation(language_text("en", "voice.toml"))


@pytest.fixture(scope="module")
def sound() -> Iterator[VirtualSound]:
    with virtual_sound() as devices, devices.as_our_own():
        yield devices


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
    os.killpg(voice._worker.pid, signal.SIGKILL)
    assert ending.wait() is SpeechEnd.FAILED
    again = Ending()
    voice.speak("Chloé entame.", 175, 80, again)
    assert again.wait() is SpeechEnd.SPOKEN
    voice.close()


def test_workers_end_with_a_program_that_was_killed() -> None:
    """They are in groups of their own, so nobody else ends them, nor removes their sound files."""
    code = """
import time
from companion.adapters.data import language_text
from companion.adapters.speech.voices import WorkerVoice, read_pronunciation
voice = WorkerVoice("fr", read_pronunciation(language_text("fr", "voice.toml")))
voice._spare.wait_ready()
print(voice._worker.pid, voice._spare.pid, voice._worker.folder, voice._spare.folder, flush=True)
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        told = program.stdout.readline().split()
        program.kill()
    pids, folders = [int(pid) for pid in told[:2]], [Path(folder) for folder in told[2:]]
    assert len(folders) == 2
    deadline = time.monotonic() + 20
    while any(map(is_running, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, pids))
    assert not any(folder.exists() for folder in folders)


def is_running(pid: int) -> bool:
    # An orphan that has ended and waits for its reaper has no command line any more.
    try:
        return bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except OSError:
        return False


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


def test_a_worker_that_hangs_is_replaced(sound: VirtualSound, monkeypatch: pytest.MonkeyPatch) -> None:
    """pyttsx3 has hung in many ways; the table must not wait for it."""
    monkeypatch.setattr(voices, "WATCHDOG_FACTOR", 0.0)
    monkeypatch.setattr(voices, "WATCHDOG_EXTRA_S", 0.3)
    voice = WorkerVoice("fr", FRENCH)
    ending = Ending()
    os.killpg(voice._worker.pid, signal.SIGSTOP)
    voice.speak("Un.", 175, 80, ending)
    assert ending.wait() is SpeechEnd.FAILED
    monkeypatch.setattr(voices, "WATCHDOG_EXTRA_S", 20.0)
    again = Ending()
    voice.speak("Chloé entame.", 175, 80, again)
    assert again.wait() is SpeechEnd.SPOKEN
    voice.close()


def test_a_line_is_said_while_the_spare_is_still_starting(sound: VirtualSound) -> None:
    voice = WorkerVoice("fr", FRENCH)
    with sound.recording() as recording:
        voice.speak("Une phrase que personne n'entend jusqu'au bout.", 150, 80, Ending())
        voice.cut()
        ending = Ending()
        voice.speak("Chloé entame.", 175, 80, ending)
        assert ending.wait() is SpeechEnd.SPOKEN
    voice.close()
    assert recording.loud_spans()[-1][1] - recording.loud_spans()[-1][0] > 0.5


@pytest.mark.parametrize("name", ["pyttsx3", "espeak-ng"])
def test_no_silence_follows_the_last_sound(name: str, tmp_path: Path) -> None:
    """espeak adds 0.3 s of it; the ear opens when an utterance has ended, and early answers were lost."""
    voice = make(name)
    voice.render("Un : cœur rouge. Deux : fleur rose.", tmp_path / "said.wav", 175)
    voice.close()
    with wave.open(str(tmp_path / "said.wav")) as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), dtype=np.int16)
        loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > 150)
        assert (samples.size - loud[-1]) / file.getframerate() < 0.1


def phonemes(pronunciation: Pronunciation, text: str) -> str:
    """What espeak-ng makes of what the voice gets, without stress and without marks of another language."""
    if shutil.which("espeak-ng") is None:
        pytest.skip("no phonemes were looked at: espeak-ng is not installed")
    command = ["espeak-ng", "-q", "-v", pronunciation.espeak, "--ipa", "--", pronunciation.spoken(text)]
    heard = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    heard = re.sub(r"\([a-z-]+\)|[ˈˌ-]", "", heard).replace("ɥ", "y")
    return " ".join(heard.split())


@pytest.mark.parametrize(
    ("text", "sounds"),
    [
        ("six de trèfle", "sis də tʁɛfl"),
        ("huit rouge", "yit ʁuʒ"),
        ("dix bleu", "dis blø"),
        ("huit de goutte", "yit də ɡut"),
        ("dix vert", "dis vɛʁ"),
        ("six orange", "sis oʁɑ̃ʒ"),
        ("six d'atout", "sis datu"),
        ("Six : bleu.", "sis blø"),
        ("Six libre en rouge.", "sis libʁ ɑ̃ ʁuʒ"),
        ("dix sur huit", "dis syʁ yit"),
        ("le six n’était", "lə sis netɛ"),
        ("Bruno, six.", "bʁyno sis"),
        ("six", "sis"),
        ("huit", "yit"),
        ("dix", "dis"),
        ("Six, sept", "sis sɛt"),
        ("dix-huit de cœur", "dizyit də kœʁ"),
        # counted: the consonant is mute
        ("six cartes", "si kaʁt"),
        ("huit cartes", "yi kaʁt"),
        ("dix points", "di pwɛ̃"),
        ("six verts", "si vɛʁ"),
        ("dix atouts", "diz atu"),
        # the other numbers need nothing
        ("cinq de cœur", "sɛ̃k də kœʁ"),
        ("sept rose", "sɛt ʁoz"),
        ("neuf de lune", "nœf də lyn"),
    ],
)
def test_french_numbers_sound_as_they_are_said(text: str, sounds: str) -> None:
    """« six de trèfle » is [sis], « huit rouge » [ɥit], « dix bleu » [dis]; « six cartes » stays [si]."""
    assert phonemes(FRENCH, text).replace("ʁɔz", "ʁoz") == sounds


@pytest.mark.parametrize(
    ("text", "sounds"),
    [
        ("bord est", "bɔʁ ɛst"),
        ("la rive est", "la ʁiv ɛst"),
        ("Alice à l'est, Bruno au nord", "alis a lɛst bʁyno o nɔʁ"),
        ("nord, sud, est ou ouest", "nɔʁ syd ɛst u wɛst"),
        ("l'étang est vide", "letɑ̃ ɛ vid"),
        ("c'est fait", "sɛ fɛ"),
    ],
)
def test_east_is_no_verb_in_french(text: str, sounds: str) -> None:
    """The point of the compass is [ɛst], what is is [ɛ]."""
    assert phonemes(FRENCH, text) == sounds


@pytest.mark.parametrize(
    ("text", "sounds"),
    [
        ("Chloé", "kləʊi"),
        ("six of clovers", "sɪks ɒv kləʊvəz"),
        ("seven of hearts", "sɛvən ɒv hɑːts"),
        ("the paw of moon", "ðə pɔː ɒv muːn"),
        ("Bruno leads.", "bɹuːnəʊ liːdz"),
    ],
)
def test_english_cards_and_names_sound_as_they_are_said(text: str, sounds: str) -> None:
    """« Chloé » is no "kluh-RAY"."""
    assert phonemes(ENGLISH, text) == sounds


def test_only_whole_words_are_spelled_for_the_voice() -> None:
    assert FRENCH.spoken("dix-sept, soixante, huître") == "dix-sept, soixante, huître"
    assert ENGLISH.spoken("Bruno, six of clovers.") == "Bruno, six of clovers."


def test_a_name_is_spelled_for_the_voice_as_its_owner_wants() -> None:
    named = ENGLISH.with_names({"Siobhan": "Chivonne", "Zoé": "Zoh"})
    assert named.spoken("Siobhan leads. Zoé, siobhan's paw.") == "Chivonne leads. Zoh, Chivonne's paw."
    assert named.spoken("Siobhanna") == "Siobhanna"


def test_what_only_espeak_understands_is_not_handed_to_it() -> None:
    """Double brackets hold phonemes; other signs ring bells or end the text."""
    assert FRENCH.spoken("[[sis]]\x00\x07 un\n\ndeux") == "[ [sis]] un deux"
