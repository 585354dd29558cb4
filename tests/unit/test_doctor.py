"""companion doctor: with nothing there, and with a virtual microphone and loudspeaker."""

import json
from pathlib import Path

import pytest

from companion.adapters import doctor
from companion.bootstrap import examine, find_voice
from companion.cli import run
from companion.games.rules import Line
from tests.support.fakes import FakeVoice
from tests.support.pulse import virtual_sound


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    monkeypatch.delenv("COMPANION_FRENCH_SPHINX", raising=False)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_is_looked_at_and_told_in_one_sentence(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--language", language, "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["check"] for one in told] == ["folder", "voice", "loudspeaker", "microphone", "camera", "recogniser"]
    assert all(one["say"].rstrip('.»”"') != one["say"] for one in told), told
    assert {one["check"]: one["ok"] for one in told}["recogniser"] is (language == "en")


def test_a_game_and_a_language_that_do_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--game", "bridge"]) == 2
    assert run(["doctor", "--language", "de"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    found = doctor.check_folder(tmp_path / "file")
    assert (found.is_well, found.line.id) == (False, "doctor-folder-unwritable")


def test_a_voice_that_nobody_hears_is_no_loudspeaker() -> None:
    assert doctor.check_loudspeaker(find_voice("en", "none"), "Hello.").line.id == "voice-unheard"
    assert doctor.check_loudspeaker(FakeVoice(), "Hello.").is_well


@pytest.mark.live
def test_a_microphone_that_is_there_is_heard() -> None:
    with virtual_sound() as sound, sound.as_our_own():
        found = doctor.check_microphone()
    # A virtual room is quieter than any real one: nothing at all is what a microphone gives that is off.
    assert found.line.id == "microphone-silent"


@pytest.mark.live
def test_sentences_of_the_game_are_said_to_the_recogniser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SENTENCES", 6)
    monkeypatch.setattr(doctor, "check_camera", lambda: doctor.Check("camera", True, Line("camera-back")))
    told = {name: text for name, _, text in examine("en", "five-toys")}
    assert "understood" in told["sentences"]
