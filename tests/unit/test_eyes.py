"""Pictures in place of the camera: each card counts once, when it lies at rest; what cannot be is said."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from companion.adapters.data import load_deck
from companion.adapters.demo import _Scene
from companion.adapters.eyes import open_eyes
from companion.cards.card import Card
from companion.session.inputs import Laid

CARDS = [Card(name) for name in ("blue-3", "green-6", "red-4", "yellow-2")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The trump card; then a trick that grows, one picture twice."""
    path = tmp_path_factory.mktemp("pictures")
    scene = _Scene(load_deck("five-toys"), seed=3)
    number = 0

    def take() -> None:
        nonlocal number
        number += 1
        cv2.imwrite(str(path / f"{number:02d}.png"), scene.picture())

    scene.lay(CARDS[0])
    take()
    scene.sweep()
    take()
    for card in CARDS[1:]:
        scene.lay(card)
        take()
    take()
    return path


def test_each_card_is_laid_once_and_none_is_wrong(folder: Path) -> None:
    laid = [told.card for told in open_eyes(str(folder), "five-toys").inputs() if isinstance(told, Laid)]
    assert len(laid) == len(set(laid))
    assert set(laid) <= set(CARDS)
    assert len(laid) >= 3


def test_a_table_played_from_a_folder_of_pictures(folder: Path, tmp_path: Path) -> None:
    env = {**os.environ, "COMPANION_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "play", "five-toys", "--players", "A,B,C", "--text"]
    done = subprocess.run(
        [*command, "--images", str(folder)], input="A commence\n", capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert any(line.startswith("[table] A, ") for line in said) or "[table] Quel atout ?" in said[-1]


@pytest.mark.parametrize("what", ["nowhere", "empty", "text.txt"])
def test_a_path_that_holds_no_pictures_is_a_wrong_call(what: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "text.txt").write_text("no picture")
    env = {**os.environ, "COMPANION_DATA": str(tmp_path / "data")}
    command = [sys.executable, "-m", "companion", "play", "five-toys", "--players", "A,B,C", "--text"]
    done = subprocess.run(
        [*command, "--images", str(tmp_path / what)], input="", capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert what in done.stderr
