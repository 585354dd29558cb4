"""Playthroughs to read: every action of a round, what it made happen, what is said, and what changed on the table.

A file holds its own actions, so that nothing but the rules and the words can change it. After a change that is meant,
``COMPANION_GOLDEN=write pytest tests/playthroughs`` writes the files again; their diff is for the reviewer. It begins
those that no game is without: a simulated table plays them.
"""

import json
import os
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.adapters.data import load_catalogue
from companion.announce.catalogue import Catalogue
from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import Line, TableSetup
from tests.support.games import NAMES, case_of, set_up

FOLDER = Path(__file__).parent / "golden"
MOST_ACTIONS = 80
"""Of a match that a simulated table plays: about a round, to be cut where it is over."""


def begin(game: str, players: int) -> str:
    """The actions of a playthrough that nobody has written yet."""
    setup = set_up(GAMES[game], players)
    table = case_of(game).simulate(setup.seats, players, setup.options, 0.0)
    played = islice(table.play_match(), MOST_ACTIONS)
    lines = [{"game": game, "seats": list(NAMES[:players])}, *(happening.action for happening in played)]
    return "".join(f"{_json(line)}\n" for line in lines)


def _json(told: object) -> str:
    return json.dumps(told, ensure_ascii=False)


if os.environ.get("COMPANION_GOLDEN") == "write":
    for game, rules in GAMES.items():
        for players in rules.players:
            if not any(FOLDER.glob(f"{game}-{players}*.txt")):
                (FOLDER / f"{game}-{players}.txt").write_text(begin(game, players), encoding="utf-8")
FILES = sorted(FOLDER.glob("*.txt"))


def retell(text: str) -> str:
    """The playthrough of the actions that a text holds: its lines that begin with a brace, the table's first."""
    table, *actions = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    rules = GAMES[table["game"]]
    options = {option.name: option.default for option in rules.options} | table.get("options", {})
    setup = TableSetup(rules.id, tuple(Seat(name) for name in table["seats"]), options=options)
    state = rules.start(setup)
    out = [_json(table)]
    for number, told in enumerate(actions, start=1):
        args = dict(told)
        action = rules.read_action(args.pop("do"), args, setup, None)
        objection = rules.objection(state, action)
        after, events = rules.apply(state, action)
        lines = rules.narrate(state, events, after)
        out += ["", f"# {number}", _json(told)]
        if objection is not None:
            out += _wrapped("objection", f"{objection.kind} {_said(rules.id, objection.line)}")
        for event in events:
            out += _wrapped("event", str(event))
        for line in lines:
            out += _wrapped(f"say {line.level}", _said(rules.id, line))
        for change in _changes(rules.view(state), rules.view(after)):
            out += _wrapped("now", change)
        if (count := len(rules.legal(after))) != len(rules.legal(state)):
            out.append(f"  legal: {count}")
        state = after
    return "\n".join(out) + "\n"


@cache
def _french(game: str) -> Catalogue:
    return load_catalogue("fr", game)


def _said(game: str, line: Line) -> str:
    args = {key: _said(game, arg) if isinstance(arg, Line) else arg for key, arg in line.args.items()}
    return _french(game).render(line.id, args)


def _wrapped(kind: str, text: str) -> list[str]:
    return textwrap.wrap(text, 118, initial_indent=f"  {kind}: ", subsequent_indent="    ", break_on_hyphens=False)


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """What is another in the view; of a list for each player or place, only where it is."""
    for key, value in after.items():
        was = before[key]
        if value == was:
            continue
        if isinstance(value, dict) and isinstance(was, dict) and set(value) == set(was):
            value = {kept: told for kept, told in value.items() if told != was[kept]}
        yield f"{key} {_json(value) if isinstance(value, dict | list) else value}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden(file: Path) -> None:
    recorded = file.read_text(encoding="utf-8")
    told = retell(recorded)
    if os.environ.get("COMPANION_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_number_of_players_has_one(game: str) -> None:
    tables = [json.loads(file.read_text(encoding="utf-8").splitlines()[0]) for file in FILES]
    told = {len(table["seats"]) for table in tables if table["game"] == game}
    assert told == set(GAMES[game].players), "COMPANION_GOLDEN=write begins those that lack"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_simulated_table_begins_one(game: str) -> None:
    players = GAMES[game].players[0]
    text = begin(game, players)
    assert retell(text).startswith(text.splitlines()[0])
    assert text.count("\n") > 10
