"""Setting a table by question and answer, and remembering it."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.adapters.setting_up import set_up
from companion.bootstrap import check_names
from companion.settings import Settings, load_settings, save_settings


def talk(answers: Sequence[str | None], remembered: Settings = Settings()) -> tuple[Settings | None, list[str]]:  # noqa: B008
    said: list[str] = []
    given = iter(answers)
    chosen = set_up(
        lambda: next(given),
        lambda language, text: said.append(f"{language} {text}"),
        remembered,
        ["five-toys"],
        check_names,
    )
    return chosen, said


def test_a_first_evening() -> None:
    chosen, said = talk(["1", "Alice, Bruno, Chloé"])
    assert chosen == Settings("fr", "five-toys", ("Alice", "Bruno", "Chloé"))
    assert said == [
        "fr Un : français. Two: English. Entrée : fr.",
        "fr Les noms, dans le sens horaire, séparés par des virgules.",
    ]


def test_the_next_evening_keeps_everything_with_enter() -> None:
    last = Settings("en", "five-toys", ("Ann", "Bob", "Cy"), voice="espeak-ng")
    chosen, said = talk(["", ""], last)
    assert chosen == last
    assert said[-1] == "en The names, clockwise, separated by commas. Enter: Ann, Bob, Cy."


@pytest.mark.parametrize("wrong", ["Alice, Bruno", "Alice, alicé, Bruno", "Alice, table, Bruno", ""])
def test_names_that_cannot_be_are_asked_for_again(wrong: str) -> None:
    chosen, said = talk(["2", wrong, "Ann, Bob, Cy"])
    assert chosen is not None
    assert chosen.players == ("Ann", "Bob", "Cy")
    assert len(said) == 4


def test_an_answer_that_is_not_offered() -> None:
    chosen, said = talk(["7", "esperanto", "english", "Ann, Bob, Cy"])
    assert chosen is not None
    assert chosen.language == "en"
    assert said.count("fr Ce n'est pas proposé.") == 2


def test_the_answers_may_end() -> None:
    assert talk(["1", None])[0] is None


def test_settings_are_kept_for_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "data" / "settings.toml"
    settings = Settings("fr", "five-toys", ('Zoé "Z"', "L'autre", "Ö"), "brief")
    save_settings(path, settings)
    assert load_settings(path) == settings
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("language = [")
    assert load_settings(path) == Settings()


def test_companion_alone_sets_up_and_plays(tmp_path: Path) -> None:
    env = {**os.environ, "COMPANION_DATA": str(tmp_path), "PATH": "", "PULSE_SERVER": "unix:/nonexistent"}
    answers = "1\n1\nAlice, Bruno, Chloé\nAlice commence\natout sept de cœur\nquitte\n"
    command = [sys.executable, "-m", "companion"]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, env=env, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Alice commence." in done.stdout
    assert "Table gardée. À bientôt." in done.stdout
    assert load_settings(tmp_path / "settings.toml").players == ("Alice", "Bruno", "Chloé")
