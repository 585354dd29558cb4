"""An illegal or impossible act of every kind gets its sentence: each kind that the sources know is reached.

The ids of the objections are read from the games' sources; each has to be heard in answer to a sentence of
``tests/sentences`` or of a whole round, or to a sentence or JSON act of ``objections.toml`` in
``tests/conversations``, in every language.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import companion.games
from companion.adapters.data import LANGUAGES
from companion.announce.announcement import ToRoom, ToSeat
from companion.commands.codec import read_command
from companion.games.registry import GAMES
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Given, Input, Words
from companion.session.session import step
from tests.support.sentences import cases, standing
from tests.support.table import TestTable

SOURCES = Path(companion.games.__file__).parent
ROUNDS = Path(__file__).parents[1] / "conversations"
KINDS = {"not_now": "", "impossible": "", "irregular": "irregular-", "_irregular": "irregular-"}
ACTS: list[dict[str, Any]] = tomllib.loads((ROUNDS / "objections.toml").read_text(encoding="utf-8"))["case"]
SEATS = ("Alice", "Bruno", "Chloé", "David")
NOT_SAID = {
    # The session asks for what lacks before the rules can object.
    ("exploding-kittens", "on-whom"),
    ("exploding-kittens", "which-of-discard"),
    # Unit tests of the games reach these from states that no position tells, or with what TOML cannot write.
    ("five-toys", "not-tied"),
    ("cat-in-the-box", "irregular-shown"),
    ("rat-a-tat-cat", "four-cards"),
    ("rat-a-tat-cat", "no-card-left"),
}
"""Only ever shorter: what is reached has to leave it."""


def module_of(game: str) -> str:
    return game.replace("-", "_")


def objections(game: str) -> set[str]:
    """The ids of every objection that a game's source makes with a name."""
    tree = ast.parse((SOURCES / f"{module_of(game)}.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    named = [(call.func.id, call.args[0]) for call in calls if isinstance(call.func, ast.Name) and call.args]
    told = [(name, str(first.value)) for name, first in named if isinstance(first, ast.Constant)]
    own = {f"{KINDS[name]}{value}" for name, value in told if name in KINDS}
    return own | {value for name, value in told if name == "Line" and value.startswith("irregular-")}


def ids(done: tuple[Effect, ...]) -> Iterator[str]:
    """The messages that were said."""
    for effect in done:
        match effect:
            case (
                ToRoom(announcement)
                | ToSeat(_, announcement)
                | effects.Ask(_, _, _, announcement)
                | effects.Refuse(_, _, announcement)
            ):
                yield announcement.line.id
            case _:
                pass


def answers(act: dict[str, Any], language: str) -> list[str]:
    """What an act of the data is answered."""
    table = TestTable(
        act.get("seats", SEATS),
        game=act["game"],
        language=language,
        private_channels=(),
        position=act.get("position"),
        options=[f"{name}={choice}" for name, choice in act.get("options", {}).items()],
    )
    table.send(*act.get("before", ()))
    said: Input = Given(read_command(act["act"])) if "act" in act else Words(act[language], is_addressed=True)
    _, done = step(table.session, said)
    return list(ids(done))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: f"{act['game']} {act['answer']}")
def test_an_odd_or_impossible_act_is_answered(act: dict[str, Any], language: str) -> None:
    assert act["answer"] in answers(act, language)


@cache
def reached(game: str, language: str) -> frozenset[str]:
    """All messages that answer a sentence of that game."""
    found: set[str] = set()
    for case in cases(game, language):
        _, done = step(standing(game, language, case.at), Words(case.say, case.by))
        found.update(ids(done))
    for act in ACTS:
        if act["game"] == game:
            found.update(answers(act, language))
    session = TestTable(SEATS, game=game, language=language, private_channels=()).session
    told = (ROUNDS / f"{module_of(game)}_round.{language}.txt").read_text(encoding="utf-8")
    for line in told.splitlines():
        if line.startswith(">"):
            session, done = step(session, Words(line[2:], is_addressed=True))
            found.update(ids(done))
    return frozenset(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_objection_gets_its_sentence(game: str, language: str) -> None:
    unsaid = {id for of, id in NOT_SAID if of == game}
    assert sorted(objections(game) - reached(game, language) - unsaid) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_said_is_an_objection(game: str) -> None:
    """The list of exceptions holds no dead name, and none that a sentence reaches in every language after all."""
    unsaid = {id for of, id in NOT_SAID if of == game}
    assert unsaid <= objections(game)
    assert not unsaid & frozenset.intersection(*(reached(game, language) for language in LANGUAGES))
