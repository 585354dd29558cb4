"""Whole rounds, as the room alone hears them.

Somebody who reads nothing else can say at every moment whose turn it is, what has just happened, what changed, and who
is ahead. A line after ``>`` is said at the table, one after ``~`` is table talk. After a change that is meant,
``COMPANION_GOLDEN=write`` tells the transcripts again; read them as somebody who knows only the rules.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from companion.adapters.data import LANGUAGES, language_text
from companion.adapters.speech.voices import read_pronunciation
from companion.games.registry import GAMES
from companion.session.inputs import Words
from tests.support.table import TestTable, heard

FILES = sorted(Path(__file__).parent.glob("*_round.??.txt"))
WITH_TRICKS = [file for file in FILES if file.name.startswith(("five_toys", "cat_in_the_box"))]
SEATS = ("Alice", "Bruno", "Chloé", "David")
TRICK_S = 8.0
LOSS_S = 8.3
"""Where a paw counts one and four cards are lost: 8.22 s in English, 7.76 in French. Every part is news, and nothing is
said twice: "Paw at one. Trick to David, the five. Loses four flowers."
"""
FIRST_LOSS_S = 9.4
"""The first loss of a match, with a paw: 9.32 s in English, 8.51 in French. It is told in the full form, which teaches
the table what to do.
"""
BETWEEN_S = 8.7
"""What is told between a trick and the next. Lost cards are dealt, 3.7 s in French, 4.1 in English, the first time 5.9
and 6.5: who shuffles, who gets a hidden card, what is discarded; the table does so meanwhile. Or a round ends, 8.6 s in
Cat in the Box: the points of four players, the bonus in them, and how to go on.
"""
SILENCE = 150


def retell(file: Path) -> str:
    """The transcript of what is said in a file."""
    name, language, _ = file.name.split(".")
    game = name.removesuffix("_round").replace("_", "-")
    table = TestTable(SEATS, game=game, language=language, private_channels=())
    head, *said = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith(("#", ">", "~"))]
    out = [head, *heard(table.opening)]
    for line in said:
        out += ["", line, *table.put(Words(line[2:], is_addressed=line.startswith(">")))]
    return "\n".join(out) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_round_sounds_so(file: Path) -> None:
    told = retell(file)
    if os.environ.get("COMPANION_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_every_game_has_its_round_in_each_language() -> None:
    told = {
        (file.name.split(".")[0].removesuffix("_round").replace("_", "-"), file.name.split(".")[1]) for file in FILES
    }
    assert told == {(game, language) for game in GAMES for language in LANGUAGES}


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_the_same_in_each_language(game: str) -> None:
    files = [file for file in FILES if file.name.startswith(game.replace("-", "_"))]
    told = [[block.count("\n") for block in file.read_text(encoding="utf-8").split("\n\n")] for file in files]
    assert told == told[:1] * len(LANGUAGES)


@cache
def spoken_s(text: str, language: str) -> float:
    """How long the voice says it, at its usual speed, without the silence that follows."""
    pronunciation = read_pronunciation(language_text(language, "voice.toml"))
    rate = str(pronunciation.words_a_minute)
    command = ["espeak-ng", "--stdout", "-v", pronunciation.espeak, "-s", rate, "--", pronunciation.spoken(text)]
    sound = subprocess.run(command, capture_output=True, check=True).stdout
    samples = np.frombuffer(sound[44:], dtype=np.int16).astype(np.int32)
    return float(np.flatnonzero(np.abs(samples) > SILENCE)[-1]) / int.from_bytes(sound[24:28], "little")


def tricks(file: Path) -> Iterator[tuple[list[str], list[str]]]:
    """What the room hears of each trick without a mistake: of the trick itself, and of what comes before the next."""
    won, asks, back, after = {
        "fr": ("Pli à ", "Un :", "reprend la carte.", (" mélange", "Manche")),
        "en": ("Trick to ", "One:", "takes the card back.", (" shuffles", "Round ")),
    }[file.name.split(".")[1]]
    said: list[str] = []
    plays = 0
    for block in file.read_text(encoding="utf-8").split("\n\n")[1:]:
        lines = [line.removeprefix("[table] ") for line in block.splitlines()[1:]]
        if lines and lines[0].endswith(back):
            # The fate of an odd play that nobody answered is no part of the trick.
            lines = lines[1:]
        if lines and lines[0].startswith(tuple(f"{seat}, " for seat in SEATS)) and asks not in lines[0]:
            said, plays = [*said, *lines], plays + 1
        if any(line.startswith(won) for line in lines):
            if plays == len(SEATS):
                is_after = [any(word in line for word in after) for line in said]
                ends = is_after.index(True) if True in is_after else len(said)
                yield said[:ends], said[ends:]
            said, plays = [], 0


@pytest.mark.parametrize("file", WITH_TRICKS, ids=lambda file: file.name)
def test_a_trick_is_told_in_eight_seconds(file: Path) -> None:
    """Each one, from its first card to who leads the next, or what is lost."""
    if shutil.which("espeak-ng") is None:
        pytest.skip("how long speech takes was not measured: espeak-ng is not installed")
    language = file.name.split(".")[1]
    told = list(tricks(file))
    took = {tuple(trick): sum(spoken_s(line, language) for line in trick) for trick, _ in told}
    assert len(took) >= 6
    losses = [trick for trick in took if is_paw_and_loss(trick)]
    bounds = dict.fromkeys(losses, LOSS_S) | dict.fromkeys(losses[:1], FIRST_LOSS_S)
    assert {trick: s for trick, s in took.items() if s > bounds.get(trick, TRICK_S)} == {}
    assert max(sum(spoken_s(line, language) for line in job) for _, job in told) <= BETWEEN_S


def is_paw_and_loss(trick: tuple[str, ...]) -> bool:
    """Whether a paw that counts one is named and a colour is lost: two things more than who takes the trick."""
    has_paw = "Patte à un." in trick or "Paw at one." in trick
    return has_paw and not trick[-1].endswith(("entame.", "leads."))
