"""How fast the rules are: actions a second, and how long it takes to replay a whole match from its journal.

    python -m companion.adapters.rules_bench --seed 1

A developer's tool. Replay is what every correction costs, so that it must stay far below what a listener notices.
"""

import argparse
import json
import statistics
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, Over, TableSetup
from companion.journal.entries import Journal, Opened, Recorded
from companion.journal.fold import fold

NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo")
MAX_ACTIONS = 2000
"""A match that chance does not end is given up after so many."""


def run_bench(matches: int = 30, seed: int = 1, game: str = "five-toys") -> dict[str, float]:
    """Medians over random matches of every number of players: ``actions_per_s``, ``replay_ms``, ``match_actions``.

    An action is all that the rules do for one: what is legal, whether there is an objection, what it makes happen, what
    is said of it.
    """
    rules, chance = GAMES[game], Random(seed)
    rates, replays, lengths = [], [], []
    for number in range(matches):
        seats = tuple(Seat(name) for name in NAMES[: rules.players[number % len(rules.players)]])
        setup = TableSetup(game, seats, options={option.name: option.default for option in rules.options})
        actions = _walk(rules, setup, chance)
        began = time.perf_counter()
        state = rules.start(setup)
        for action in actions:
            rules.legal(state)
            rules.objection(state, action)
            before = state
            state, events = rules.apply(before, action)
            rules.narrate(before, events, state)
        rates.append(len(actions) / (time.perf_counter() - began))
        opened = Opened(game, rules.version, setup.profile, setup.options, seats, setup.language)
        told = tuple(Recorded(id, rules.write_action(action)) for id, action in enumerate(actions, start=1))
        journal = Journal(opened, told)
        began = time.perf_counter()
        table = fold(rules, journal)
        replays.append((time.perf_counter() - began) * 1000)
        assert table.state == state, "a replay ends where the match did"
        lengths.append(len(actions))
    return {
        "actions_per_s": round(statistics.median(rates)),
        "replay_ms": round(statistics.median(replays), 2),
        "match_actions": statistics.median(lengths),
    }


def _walk(rules: AnyRules, setup: TableSetup, chance: Random) -> list[Any]:
    """A match of legal actions, as far as the rules know hands."""
    state, actions = rules.start(setup), list[Any]()
    while not isinstance(rules.whose_turn(state), Over) and len(actions) < MAX_ACTIONS:
        # A set has no order of its own: one seed is one match.
        choices = sorted(rules.legal(state), key=lambda action: json.dumps(rules.write_action(action)))
        actions.append(chance.choice(choices))
        state, _ = rules.apply(state, actions[-1])
    return actions


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures, one a line."""
    parser = argparse.ArgumentParser(prog="python -m companion.adapters.rules_bench", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=sorted(GAMES), default="five-toys")
    parser.add_argument("--matches", type=int, default=30)
    told = parser.parse_args(arguments)
    for name, figure in run_bench(told.matches, told.seed, told.game).items():
        print(f"{name}: {figure:g}")


if __name__ == "__main__":
    main()
