"""The voice bench gives figures where it can, and its reason where it cannot."""

import pytest

from companion.adapters.data import LANGUAGES, language_text, load_catalogue
from companion.adapters.speech.voice_bench import NoFigures, VoiceFigures, bench_voices, told
from companion.adapters.speech.voices import read_pronunciation
from tests.support.pulse import virtual_sound

FRENCH = read_pronunciation(language_text("fr", "voice.toml"))


@pytest.mark.live
def test_both_voices_are_measured() -> None:
    with virtual_sound():
        pass  # or this skips
    both = bench_voices("fr", FRENCH, rounds=1)
    assert [figures.voice for figures in both] == ["pyttsx3", "espeak-ng"]
    for figures in both:
        assert isinstance(figures, VoiceFigures), figures
        assert 0 < figures.request_to_sound_ms < 5_000
        assert 0 <= figures.cut_to_silence_ms <= figures.cut_to_silence_worst_ms


def test_without_virtual_sound_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    for figures in bench_voices("fr", FRENCH, rounds=1):
        assert isinstance(figures, NoFigures)
        assert "pulseaudio" in figures.why


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "figures",
    [VoiceFigures("pyttsx3", 3, 31.4, 80.0, 5.4, 10.5, 25.0), NoFigures("espeak-ng", "pulseaudio is not installed")],
)
def test_figures_can_be_said(language: str, figures: VoiceFigures | NoFigures) -> None:
    line = told(figures)
    assert figures.voice in load_catalogue(language).render(line.id, line.args)
