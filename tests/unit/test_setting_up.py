"""Setting a table by question and answer, and remembering it."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from companion.adapters.answers import Answers, answer_of
from companion.adapters.ears import Hearers
from companion.adapters.setting_up import set_up
from companion.adapters.speech.listener import Mode
from companion.bootstrap import check_names
from companion.session.inputs import Input, Mishap, Words
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
        "fr Un : français. Two: English. Entrée : français.",
        "fr Les noms, dans le sens horaire, séparés par des virgules. Ou un nombre : je donne des noms d'animaux.",
    ]


def test_the_next_evening_keeps_everything_with_enter() -> None:
    last = Settings("en", "five-toys", ("Ann", "Bob", "Cy"), voice="espeak-ng")
    chosen, said = talk(["", ""], last)
    assert chosen == last
    assert (
        said[-1]
        == "en The names, clockwise, separated by commas. Or a number: I give names of animals. Enter: Ann, Bob, Cy."
    )


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
    assert "Partie gardée. À bientôt." in done.stdout
    assert load_settings(tmp_path / "settings.toml").players == ("Alice", "Bruno", "Chloé")


@pytest.mark.parametrize(("language", "names"), [("1", ("Lion", "Tigre", "Lapin")), ("2", ("Lion", "Tiger", "Rabbit"))])
def test_a_number_of_players_gives_names_of_animals(language: str, names: tuple[str, ...]) -> None:
    chosen, _ = talk([language, "2", "3"])
    assert chosen is not None
    assert chosen.players == names


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("fr", "oui", ""),
        ("fr", "le deux", "2"),
        ("fr", "cinq jouets", "five-toys"),
        ("fr", "anglais", "en"),
        ("fr", "quelle heure est-il", None),
        ("fr", "non", None),
        ("en", "yes", ""),
        ("en", "number three", "3"),
    ],
)
def test_what_is_said_is_what_would_be_typed(language: str, text: str, answer: str | None) -> None:
    assert answer_of(text, language) == answer


class SaidEars:
    """Ears that hear what a test says."""

    def __init__(self, who: Hearers, post: Callable[[Input], None]) -> None:
        self.who, self.post = who, post
        self.calls: list[str] = []

    def start(self) -> None:
        self.post(Mishap("microphone-none"))
        self.post(Words("il fait beau"))
        self.post(Words("le deux", None, "microphone"))

    def close_while_speaking(self, text: str) -> None:
        self.calls.append(text)

    def open_after_speaking(self) -> None:
        self.calls.append("")

    def close(self) -> None:
        self.calls.append("gone")


def test_an_answer_may_be_said_or_typed_at_a_terminal() -> None:
    keyboard, terminal = os.openpty()
    made: list[SaidEars] = []

    def open_ears(who: Hearers, post: Callable[[Input], None]) -> SaidEars:
        made.append(SaidEars(who, post))
        return made[-1]

    with open(terminal, encoding="utf-8") as source:
        answers = Answers(source, open_ears)  # type: ignore[arg-type]
        answers.listen("fr")
        answers.listen("fr")
        answers.begin_speaking("Quel jeu ?")
        answers.end_speaking()
        assert answers.read() == "2"
        os.write(keyboard, b"Alice, Bruno\n")
        assert answers.read() == "Alice, Bruno"
        answers.close()
    os.close(keyboard)
    assert [ears.who for ears in made] == [Hearers(None, "fr", (), Mode.OPEN, "menu")]
    assert made[0].calls == ["Quel jeu ?", "", "gone"]
