"""Keys at a live table: commands, twice, card entry read back, typing, describing; and a real terminal."""

import os
import pty
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from companion.adapters.keyboard import Keys
from companion.adapters.loop import LiveTable
from companion.bootstrap import find_keys
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.command import Act
from companion.games.rules import Line
from companion.session.inputs import Given, Input, Laid, Notice
from tests.support.fakes import FakeVoice, wait_until
from tests.unit.test_loop import Running


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))


class AtTheKeys(Running):
    def __init__(self) -> None:
        super().__init__(FakeVoice())
        self.keys = Keys(self.table, find_keys("fr", "five-toys"))
        self.now_s = 0.0
        self.give("starter", seat="Alice")
        self.table.post(Laid(Card("blue-3")))
        assert self.table.wait_quiet(5)

    def press(self, *names: str, apart_s: float = 1.0) -> list[str]:
        """Press keys; what is said of them."""
        before = len(self.texts())
        for name in names:
            self.now_s += apart_s
            self.keys.press(name, self.now_s)
        assert self.table.wait_quiet(5)
        return self.texts()[before:]


@pytest.fixture
def at_the_keys() -> Iterator[AtTheKeys]:
    running = AtTheKeys()
    yield running
    running.stop()


def test_letters_ask_and_caps_lock_does_not_matter(at_the_keys: AtTheKeys) -> None:
    assert at_the_keys.press("t") == ["Alice entame."]
    assert at_the_keys.press("T") == ["Alice entame."]
    assert at_the_keys.press("a") == ["Atout bleu, goutte : c'est le trois."]


def test_twice_is_in_detail(at_the_keys: AtTheKeys) -> None:
    at_the_keys.table.post(Laid(Card("green-6")))
    assert at_the_keys.table.wait_quiet(5)
    assert at_the_keys.press("r", "r", apart_s=0.2)[-1] == "Six, vert, trèfle."
    assert at_the_keys.press("p", "p", apart_s=0.2)[-2:] == ["Alice mène, six de trèfle.", "À Bruno."]


def test_a_card_is_entered_by_mark_and_value_and_read_back(at_the_keys: AtTheKeys) -> None:
    said = at_the_keys.press("enter", "3", "7", "enter")
    assert said == ["Couleur : un à cinq.", "Cœur, quelle valeur ?", "Sept de cœur. Entrée, ou Échap.", "Sept de cœur."]


@pytest.mark.parametrize("wrong", [["9"], ["3", "8"], ["3", "7", "escape"]])
def test_a_card_that_cannot_be_is_given_up(at_the_keys: AtTheKeys, wrong: list[str]) -> None:
    assert at_the_keys.press("enter", *wrong)[-1] == "Carte abandonnée."
    assert at_the_keys.press("t") == ["Alice entame."]


def test_enter_answers_yes_while_a_question_waits(at_the_keys: AtTheKeys) -> None:
    at_the_keys.give("play", seat="Chloé", card="red-2")
    assert at_the_keys.table.wait_quiet(5)
    assert "Deux de cœur." in at_the_keys.press("enter")


def test_undo_and_redo(at_the_keys: AtTheKeys) -> None:
    at_the_keys.table.post(Laid(Card("green-6")))
    assert at_the_keys.table.wait_quiet(5)
    assert at_the_keys.press("backspace")[0] == "Annulé : Alice, six de trèfle."
    assert at_the_keys.press("shift+backspace")[0] == "Rétabli : Alice, six de trèfle."


def test_a_sentence_can_be_typed(at_the_keys: AtTheKeys) -> None:
    assert at_the_keys.press(":", *"six", "space", "vert", "backspace", "enter")[0] == "Phrase ?"
    told = at_the_keys.press(":", *"scoress", "backspace", "enter")[-2:]
    assert told == ["Pas encore de Super chat.", "Alice, six : quelle couleur ?"], "what was typed first still waits"


def test_keys_are_described_instead_of_acting(at_the_keys: AtTheKeys) -> None:
    said = at_the_keys.press("f1", "f1", apart_s=0.2)
    assert said[-1] == "Chaque touche dit ce qu'elle fait. Échap pour finir."
    assert at_the_keys.press("backspace", "%", "escape") == [
        "Annuler.",
        "Rien sur cette touche.",
        "Les touches agissent.",
    ]


def test_the_menu_goes_through_everything(at_the_keys: AtTheKeys) -> None:
    said = at_the_keys.press("f2", "down", "down", "up")
    assert said[0] == "Parler. Touche space."
    assert said[1] == said[3]


@pytest.mark.live
def test_in_a_real_terminal(tmp_path: Path) -> None:
    """Character by character, escape sequences told from Escape, and the terminal as before afterwards."""
    import termios

    controller, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    env = {**os.environ, "COMPANION_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "play", "five-toys", "--players", "A,B,C", "--voice", "none"]
    with subprocess.Popen(command, stdin=terminal, stdout=subprocess.PIPE, env=env, text=True) as running:
        assert running.stdout is not None
        while "Qui a caressé" not in running.stdout.readline():
            pass
        heard = []
        for keys in ("s", "\x1b[5~", "\x1b", ":", "A commence\n", "t", ":", "quitte\n"):
            os.write(controller, keys.encode())
            time.sleep(0.15)
        heard = running.stdout.read().splitlines()
        assert running.wait(10) == 0
    assert "Pas encore de Super chat." in heard
    assert "A commence." in heard
    assert heard[-1] == "Partie gardée. À bientôt."
    assert termios.tcgetattr(terminal) == before
    os.close(controller)
    os.close(terminal)


def test_the_fakes_wait() -> None:
    with pytest.raises(AssertionError):
        wait_until(lambda: False, timeout_s=0.01)


class Listed:
    """A table whose cards have no marks: they are chosen from a list."""

    colours = ()
    cards = ("5", "6", "favor")

    def __init__(self, lays: str = "play") -> None:
        self.lays = lays
        self.posted: list[Input] = []
        self.keys = Keys(cast(LiveTable, self), find_keys("fr", "five-toys"))

    def hush(self, seat: Seat | None = None) -> None: ...

    def is_asked_of(self, seat: Seat | None) -> bool:
        return False

    def post(self, input: Input) -> None:
        self.posted.append(input)

    def press(self, *names: str) -> list[Input]:
        for at, name in enumerate(names):
            self.keys.press(name, float(at))
        return self.posted


def test_a_card_without_a_mark_is_chosen_from_the_list() -> None:
    chosen = Listed().press("enter", "6", "down", "enter")
    assert [input.line.args["card"] for input in chosen if isinstance(input, Notice)] == ["5", "6", "favor"]
    assert chosen[-1] == Given(Act("play", {"card": "favor"}), None, "keys")
    assert Listed().press("enter", "escape")[-1] == Notice(Line("enter-left"))


def test_where_no_card_is_laid_none_is_entered() -> None:
    assert Listed(lays="").press("enter") == [Notice(Line("key-nothing"))]
