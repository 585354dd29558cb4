"""Sound cues: short, in the band that old ears hear, told apart by rhythm, quieter than the voice."""

import ast
import shutil
import threading
import time
import wave
from pathlib import Path

import numpy as np
import pytest

import companion
from companion.adapters.cues import CUES, RATE, cue_samples, play_cue
from companion.adapters.data import language_text
from companion.adapters.speech.voices import EspeakVoice, read_pronunciation
from companion.announce import announcement
from companion.cli import run
from tests.support.pulse import virtual_sound


@pytest.mark.parametrize("name", CUES)
def test_a_cue_is_short_and_in_the_band(name: str) -> None:
    samples = cue_samples(name).astype(float)
    assert samples.size / RATE < 0.150
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    hertz = np.fft.rfftfreq(samples.size, 1 / RATE)
    assert spectrum[(hertz >= 380) & (hertz <= 2_000)].sum() > 0.9 * spectrum.sum()


def rhythm(name: str) -> str:
    """Short and long beats, from the sound itself."""
    loud = np.abs(cue_samples(name).astype(float))
    envelope = np.convolve(loud, np.ones(120) / 120, "same") > 100
    edges = np.flatnonzero(np.diff(np.concatenate(([0], envelope.astype(int), [0]))))
    return "".join(
        "s" if end - start < 0.055 * RATE else "l" for start, end in zip(edges[::2], edges[1::2], strict=True)
    )


def test_cues_are_told_apart_by_rhythm() -> None:
    rhythms = {name: rhythm(name) for name in CUES}
    assert rhythms == {
        "card": "s",
        "trick": "ss",
        "your-turn": "sl",
        "question": "ls",
        "listening": "sss",
        "error": "l",
        "penalty": "ll",
        "voice-lost": "ssl",
    }


def test_a_cue_is_quieter_than_the_voice(tmp_path: Path) -> None:
    if shutil.which("espeak-ng") is None:
        pytest.skip("cues were not compared with the voice: espeak-ng is not installed")
    voice = EspeakVoice(read_pronunciation(language_text("fr", "voice.toml")))
    voice.render("Bruno, sept de cœur. Pli à Chloé.", tmp_path / "said.wav", 175)
    with wave.open(str(tmp_path / "said.wav")) as file:
        said = np.frombuffer(file.readframes(file.getnframes()), dtype=np.int16).astype(float)
    pieces = np.sqrt((said[: said.size // 441 * 441].reshape(-1, 441) ** 2).mean(axis=1))
    voice_rms = np.sqrt((pieces[pieces > 300] ** 2).mean())
    tone = cue_samples("error").astype(float)[500:-500]
    under_db = 20 * np.log10(voice_rms / np.sqrt((tone**2).mean()))
    assert 6 < under_db < 10


def test_there_is_a_sound_for_every_cue() -> None:
    assert set(CUES) == set(announcement.CUES)


def test_every_cue_that_the_session_asks_for_exists() -> None:
    asked = set()
    for path in (Path(companion.__file__).parent / "session").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "cue" and isinstance(node.value, ast.Constant):
                asked.add(node.value.value)
    assert asked, "the session asks for no cue any more: look for another way to find them"
    assert asked - {None} <= set(CUES)


@pytest.mark.live
def test_a_cue_is_heard() -> None:
    with virtual_sound() as sound, sound.as_our_own(), sound.recording() as recording:
        play_cue("trick")
        deadline = time.monotonic() + 10
        while not recording.loud_spans() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.3)
        assert len(recording.loud_spans(gap_s=0.02)) == 2


@pytest.mark.parametrize("path", ["", None])
def test_without_a_player_or_a_loudspeaker_nothing_happens(
    path: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")
    if path is not None:
        monkeypatch.setenv("PATH", path)
    before = threading.active_count()
    play_cue("error")
    deadline = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() <= before
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("language", "name"), [("fr", "pli"), ("fr", "écoute"), ("en", "trick"), ("en", "voice-lost")])
def test_a_sound_can_be_had_as_a_file(language: str, name: str, tmp_path: Path) -> None:
    assert run(["say", "--cue", name, "--language", language, "--out", str(tmp_path / "cue.wav")]) == 0
    with wave.open(str(tmp_path / "cue.wav")) as file:
        assert 0.02 < file.getnframes() / file.getframerate() < 0.150


def test_a_sound_that_there_is_not_is_a_wrong_call(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["say", "--cue", "fanfare"]) == 2
    assert run(["say", "--cue", "pli", "--out", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "panne" in told
    assert "ne s'écrit pas" in told
