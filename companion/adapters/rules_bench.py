"""How fast the rules are: actions a second, how long a whole match takes to replay, and every step of a live one.

    python -m companion.adapters.rules_bench --seed 1

A developer's tool. Replay is what every correction costs, so that it must stay far below what a listener notices.
RLCard's bridge and uno are measured beside ours where that library is installed: it is no part of this project.
"""

import argparse
import gc
import importlib
import json
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
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
PEERS = ("bridge", "uno")
"""The games of RLCard that are measured."""
LONG = 4
"""A journal is replayed again at so many times its length."""


def run_bench(matches: int = 30, seed: int = 1, game: str = "five-toys") -> dict[str, float]:
    """Figures over random matches of every number of players, medians but where it says ``slowest``.

    All in the processor's time, which no other program takes part in, and the best of three. ``actions_per_s``: what is
    legal, what an action changes and the events that it makes; ``whole_per_s``: with what is odd about it and the lines
    that are said. ``replay_ms`` is a whole match of ``match_actions``; ``replay_growth`` how many times longer an
    action takes in a journal of four times the length: one where replay is linear. ``live_ms`` is a step of a live
    table, command to sentences, and ``slowest_ms`` the slowest of all. ``correction_ms`` runs from the command that
    corrects an old entry, in a journal of three hundred, to the sentences that tell what changed.
    """
    rules, chance = GAMES[game], Random(seed)
    rates, wholes, replays, lengths, growths, lives, slowest, corrections = [], [], [], [], [], [], [], []
    for number in range(matches):
        seats = tuple(Seat(name) for name in NAMES[: rules.players[number % len(rules.players)]])
        setup = TableSetup(game, seats, options={option.name: option.default for option in rules.options})
        actions = _walk(rules, setup, chance)
        rates.append(len(actions) / _best_of_three(_followed, rules, setup, actions)[0])
        wholes.append(len(actions) / _best_of_three(_followed, rules, setup, actions, True)[0])
        opened = Opened(game, rules.version, setup.profile, setup.options, seats, setup.language)
        told = [rules.write_action(action) for action in actions]
        replay_s, table = _replayed(rules, opened, told)
        replays.append(replay_s * 1000)
        assert table.state == _followed(rules, setup, actions), "a replay ends where the match did"
        # A correction may leave any action anywhere, so that a match may follow itself.
        growths.append(_replayed(rules, opened, told * LONG)[0] / LONG / replay_s)
        lengths.append(len(actions))
        if number < MOST_LIVE:
            # What one step takes is the same each time, what interrupts it is not.
            steps = [min(times) for times in zip(*(_live(rules, opened, told) for _ in range(3)), strict=True)]
            lives.append(statistics.median(steps))
            slowest.append(max(steps))
            if number < MOST_CORRECTED:
                # A match may follow itself, as above.
                corrections += _corrections(rules, opened, (told * CORRECTED_ENTRIES)[:CORRECTED_ENTRIES])
    return {
        "actions_per_s": round(statistics.median(rates)),
        "whole_per_s": round(statistics.median(wholes)),
        "replay_ms": round(statistics.median(replays), 2),
        "match_actions": statistics.median(lengths),
        "replay_growth": round(statistics.median(growths), 2),
        "live_ms": round(statistics.median(lives), 2),
        "slowest_ms": round(max(slowest), 2),
        "correction_ms": round(statistics.median(corrections), 2),
        "slowest_correction_ms": round(max(corrections), 2),
    }


def run_peer(matches: int = 30, seed: int = 1) -> dict[str, dict[str, float]] | None:
    """Actions a second of RLCard's games, what is legal and a step, in random matches; None where it is not installed.

    A step there changes the one state that there is, and makes no events.
    """
    try:
        games = {name: importlib.import_module(f"rlcard.games.{name}").Game for name in PEERS}
        seeded = importlib.import_module("numpy.random").RandomState
    except ImportError:
        return None
    figures = {}
    for name, game in games.items():
        rates, lengths = [], []
        for number in range(matches):
            # Which of the legal ones is taken is drawn beforehand, as for ours.
            chance = Random(seed + number)
            draws = [chance.random() for _ in range(MAX_ACTIONS)]
            played = [_peer_match(game(), seeded(seed + number), draws) for _ in range(3)]
            rates.append(played[0][1] / min(took_s for took_s, _ in played))
            lengths.append(played[0][1])
        figures[name] = {"actions_per_s": round(statistics.median(rates)), "match_actions": statistics.median(lengths)}
    return figures


def _peer_match(game: Any, shuffle: Any, draws: Sequence[float]) -> tuple[float, int]:
    """How long a match of RLCard takes from the deal on, and how many actions it has."""
    game.np_random = shuffle
    game.init_game()
    asked = game.judger if hasattr(game, "judger") else game
    began, length = time.process_time(), 0
    while not game.is_over() and length < len(draws):
        legal = asked.get_legal_actions()
        game.step(legal[int(draws[length] * len(legal))])
        length += 1
    return time.process_time() - began, length


def _best_of_three(work: Callable[..., Any], *args: Any) -> tuple[float, Any]:
    """How long some work takes at best, in seconds, and what comes of it."""
    took = []
    for _ in range(3):
        began = time.process_time()
        done = work(*args)
        took.append(time.process_time() - began)
    return min(took), done


def _followed(rules: AnyRules, setup: TableSetup, actions: Sequence[Any], is_whole: bool = False) -> Any:
    """The state after a match of which every action was asked for and followed."""
    state = rules.start(setup)
    for action in actions:
        rules.legal(state)
        if is_whole:
            rules.objection(state, action)
        before = state
        state, events = rules.apply(before, action)
        if is_whole:
            rules.narrate(before, events, state)
    return state


def _replayed(rules: AnyRules, opened: Opened, told: Sequence[Mapping[str, object]]) -> tuple[float, Table]:
    """How long a journal of these actions takes to replay at best of three, and the table it gives."""
    journal = Journal(opened, tuple(Recorded(id, action) for id, action in enumerate(told, start=1)))
    took_s, table = _best_of_three(fold, rules, journal)
    return took_s, table


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
        # As at a table.
        gc.freeze()
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
