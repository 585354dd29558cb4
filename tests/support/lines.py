"""Every kind of line that a game can produce, gathered by playing it and asking it everything."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import ActionError, AnyRules, AwaitingTable, Line, PositionError, Query, TableSetup
from tests.support.games import PlayedGame, play, read

MATCHES = 8
"""So many at each number of players bring out everything but the rarest."""
QUESTIONED = 8
"""In a short match everything is asked about so many times,"""
MOST_ACTIONS_BETWEEN = 23
"""in a long one after every so many actions."""


def lines_of_step(rules: AnyRules, before: Any, action: Any, events: tuple[Any, ...], after: Any) -> Iterator[Line]:
    """What the room hears of one action, what an undo says of it, and what is awaited then."""
    yield from rules.narrate(before, events, after)
    yield from rules.withdrawn(events, (), before)
    yield rules.name_action(action)
    turn = rules.whose_turn(after)
    if isinstance(turn, AwaitingTable):
        yield turn.line
    for objection in (rules.objection(before, action), rules.objection(after, action)):
        if objection is not None:
            yield objection.line
    yield from (one.line for one in rules.may_wait(after))
    told = rules.write_action(action)
    for key in told:
        halves = {kept: value for kept, value in told.items() if kept not in ("do", key)}
        lacks = rules.missing(after, str(told["do"]), halves, None)
        if lacks is not None:
            yield lacks.line


def answers(rules: AnyRules, state: Any, ledger: Any, seats: Iterable[str]) -> Iterator[Line]:
    """Every question, about nothing, a seat, a colour, a card and something that is neither."""
    card = rules.cards[3]
    subjects = ["", *seats, *rules.colours, card, "7", "no such thing"]
    for what in sorted(rules.questions):
        for about in subjects:
            for in_detail in (False, True):
                try:
                    yield from rules.answer(state, Query(what, (about,) if about else (), in_detail), ledger)
                except ActionError as error:
                    yield error.line


def refusals(rules: AnyRules, setup: TableSetup, game: PlayedGame) -> Iterator[Line]:
    """What is said to calls and positions that are wrong in every key."""
    told = [dict(step.happening.action) for step in game.steps[:6]]
    wrong: list[Any] = [None, 0, -1, "", "nobody there", ["x"], [1], {"x": 1}, True, 99]
    for action in [*told, {"do": "no such action"}]:
        for key in [*(key for key in action if key != "do"), "seat", "card", "cards", "to", "position", "question"]:
            for value in wrong:
                try:
                    read(rules, {**action, key: value}, setup)
                except ActionError as error:
                    yield error.line
    for view in (rules.view(game.steps[0].before), rules.view(game.steps[-1].before)):
        for key in view:
            for value in wrong:
                try:
                    rules.read_position({**view, key: value}, setup)
                except PositionError as error:
                    yield error.line


@cache
def collect_lines(game: str) -> tuple[Line, ...]:
    """One line of each id and kind of arguments."""
    rules = GAMES[game]
    found: dict[object, Line] = {}

    def keep(lines: Iterable[Line]) -> None:
        for line in lines:
            kind = (line.id, tuple(sorted((k, type(v), len(v) if isinstance(v, tuple) else v == 1)
                                          for k, v in line.args.items())))  # fmt: skip
            found.setdefault(kind, line)

    for players in rules.players:
        for seed in range(MATCHES):
            played = play(game, players, seed)
            ledgers = {seat: rules.start_ledger(rules.start(played.setup), seat) for seat in played.setup.seats}
            if seed < 2:
                keep(refusals(rules, played.setup, played))
            between = min(MOST_ACTIONS_BETWEEN, max(1, len(played.steps) // QUESTIONED))
            for number, step in enumerate(played.steps):
                keep(lines_of_step(rules, step.before, step.action, step.events, step.after))
                for seat in ledgers:
                    ledgers[seat], told = rules.follow(ledgers[seat], step.action, step.before, step.after)
                    keep(told)
                for actions in step.happening.private.values():
                    for told_json in actions:
                        private = read(rules, told_json, played.setup)
                        owner = rules.owner(private, played.setup) or Seat("")
                        keep([rules.name_action(private)])
                        for _ in range(2):  # told again, it is odd
                            ledgers[owner], told = rules.record(ledgers[owner], private, step.after)
                            keep(told)
                if number % between == 0:
                    seat = played.setup.seats[number % players]
                    keep(answers(rules, step.after, ledgers[seat], played.setup.seats))
                    keep(answers(rules, step.after, None, played.setup.seats))
    return tuple(found.values())
