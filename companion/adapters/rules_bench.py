"""How fast the rules are: actions a second, how long a whole match takes to replay, and every step of a live one.

    python -m companion.adapters.rules_bench --seed 1

A developer's tool. Replay is what every correction costs, so that it must stay far below what a listener notices.
"""

import argparse
import json
import statistics
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.adapters.data import load_catalogue, load_templates
from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.commands.hear import Ear
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, Over, TableSetup
from companion.journal.entries import Journal, Opened, Recorded
from companion.journal.fold import Table, fold
from companion.session.inputs import Given
from companion.session.session import open_session, step

NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo")
MAX_ACTIONS = 2000
"""A match that chance does not end is given up after so many."""
MOST_LIVE = 6
"""So many matches are played live as well."""
CORRECTED_ENTRIES = 300
"""A correction is measured in a journal of so many, of an entry near its beginning."""
MOST_CORRECTED = 2
"""In so many matches."""
LONG = 4
"""A journal is replayed again at so many times its length."""


def run_bench(matches: int = 30, seed: int = 1, game: str = "five-toys") -> dict[str, float]:
    """Medians over random matches of every number of players: ``actions_per_s``, ``replay_ms``, ``match_actions``.

    All in the processor's time, which no other program takes part in. An action is all that the rules do for one: what
    is legal, whether there is an objection, what it makes happen, what is said of it. ``replay_growth`` is how many
    times longer an action takes in a journal of four times the length: one where replay is linear. ``live_ms`` is a
    step of a live table, command to sentences, and ``slowest_ms`` the slowest that a match had. ``correction_ms`` runs
    from the command that corrects an old entry, in a journal of three hundred, to the sentences that tell what changed.
    """
    rules, chance = GAMES[game], Random(seed)
    rates, replays, lengths, growths, lives, slowest, corrections = [], [], [], [], [], [], []
    for number in range(matches):
        seats = tuple(Seat(name) for name in NAMES[: rules.players[number % len(rules.players)]])
        setup = TableSetup(game, seats, options={option.name: option.default for option in rules.options})
        actions = _walk(rules, setup, chance)
        began = time.process_time()
        state = rules.start(setup)
        for action in actions:
            rules.legal(state)
            rules.objection(state, action)
            before = state
            state, events = rules.apply(before, action)
            rules.narrate(before, events, state)
        rates.append(len(actions) / (time.process_time() - began))
        opened = Opened(game, rules.version, setup.profile, setup.options, seats, setup.language)
        told = [rules.write_action(action) for action in actions]
        replay_s, table = _replayed(rules, opened, told)
        replays.append(replay_s * 1000)
        assert table.state == state, "a replay ends where the match did"
        # A correction may leave any action anywhere, so that a match may follow itself.
        growths.append(_replayed(rules, opened, told * LONG)[0] / LONG / replay_s)
        lengths.append(len(actions))
        if number < MOST_LIVE:
            steps = _live(rules, opened, told)
            lives.append(statistics.median(steps))
            slowest.append(max(steps))
            if number < MOST_CORRECTED:
                # A match may follow itself, as above.
                corrections += _corrections(rules, opened, (told * CORRECTED_ENTRIES)[:CORRECTED_ENTRIES])
    return {
        "actions_per_s": round(statistics.median(rates)),
        "replay_ms": round(statistics.median(replays), 2),
        "match_actions": statistics.median(lengths),
        "replay_growth": round(statistics.median(growths), 2),
        "live_ms": round(statistics.median(lives), 2),
        "slowest_ms": round(statistics.median(slowest), 2),
        "correction_ms": round(statistics.median(corrections), 2),
        "slowest_correction_ms": round(max(corrections), 2),
    }


def _replayed(rules: AnyRules, opened: Opened, told: Sequence[Mapping[str, object]]) -> tuple[float, Table]:
    """How long a journal of these actions takes to replay at best of three, and the table it gives."""
    journal = Journal(opened, tuple(Recorded(id, action) for id, action in enumerate(told, start=1)))
    took = []
    for _ in range(3):
        began = time.process_time()
        table = fold(rules, journal)
        took.append(time.process_time() - began)
    return min(took), table


def _live(rules: AnyRules, opened: Opened, told: Sequence[Mapping[str, object]]) -> list[float]:
    """How long each command of a match takes at a live table, in milliseconds."""
    catalogue = load_catalogue(opened.language, opened.game)
    ear = Ear(load_templates(opened.language, opened.game), opened.seats)
    session, _ = open_session(rules, Journal(opened), catalogue, ear, private_channels=frozenset(opened.seats))
    took = []
    for action in told:
        command = read_command(action)
        began = time.process_time()
        session, _ = step(session, Given(command))
        took.append((time.process_time() - began) * 1000)
    return took


def _corrections(rules: AnyRules, opened: Opened, told: Sequence[Mapping[str, object]]) -> list[float]:
    """How long it takes to put an early entry right that was entered as something else, in milliseconds."""
    catalogue = load_catalogue(opened.language, opened.game)
    ear = Ear(load_templates(opened.language, opened.game), opened.seats)
    took = []
    for at in range(5, 25):
        others = [action for action in told if action["do"] == told[at]["do"] and action != told[at]]
        entered = [*told[:at], *others[:1], *told[at + 1 :]]
        journal = Journal(opened, tuple(Recorded(id, action) for id, action in enumerate(entered, start=1)))
        session, _ = open_session(rules, journal, catalogue, ear, private_channels=frozenset(opened.seats))
        command = read_command({"do": "correct", "entry": at + 1, "with": told[at]})
        began = time.process_time()
        after, _ = step(session, Given(command))
        if len(after.journal.changes) > len(entered):
            took.append((time.process_time() - began) * 1000)
    return took


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
