"""The legend of the tactile code, read aloud: every sticker, and every card of every deck, in both languages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.adapters.data import LANGUAGES, deck_names
from companion.bootstrap import WrongCall, list_stickers


def test_the_code_says_that_it_is_our_own_and_names_every_sticker() -> None:
    said = list(list_stickers(None, "en"))
    assert "our own" in said[0]
    assert "The heart: red." in said
    assert "Zero: a ring." in said
    assert "Five: top row left and right; middle row middle; bottom row left and right." in said
    assert len(said) == 1 + 10 + 3 + 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", deck_names())
def test_every_deck_has_a_legend(deck: str, language: str) -> None:
    said = list(list_stickers(deck, language))
    assert len(said) == len(set(said))
    assert all(line.endswith(".") for line in said)


def test_a_card_is_told_by_its_places() -> None:
    assert "Sept de cœur : en haut à gauche, cœur ; dessous, sept ; un en tout." in list(
        list_stickers("five-toys", "fr")
    )


def test_the_command_prints_it(tmp_path: Path) -> None:
    env = {**os.environ, "COMPANION_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "stickers", "list", "five-toys", "--language", "en"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert "The heart: red." in done.stdout.splitlines()


def test_a_deck_that_is_not_there_is_a_wrong_call() -> None:
    with pytest.raises(WrongCall, match="ce paquet n'existe pas"):
        list(list_stickers("nowhere", "fr"))


@pytest.mark.parametrize(
    ("deck", "language", "told"),
    [
        ("exploding-kittens", "en", "Star in the middle: exploding kitten."),
        ("exploding-kittens", "fr", "Cœur : attaque, et le nombre de tours. Avec un rond : ciblée à deux tours,"),
        ("five-toys", "en", "The star, in the middle: Super cat."),
        ("rat-a-tat-cat", "en", "The star, in the middle: special card."),
    ],
)
def test_a_sticker_means_what_it_does_in_its_game(deck: str, language: str, told: str) -> None:
    said = list(list_stickers(deck, language))
    assert any(line.startswith(told) for line in said)
    assert any("Super c" in line for line in said) == (deck == "five-toys")
