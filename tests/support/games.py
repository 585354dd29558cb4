"""What the contract of games needs to know of each: how its cards are counted, and a table that plays it by itself.

A new game is one entry in ``CASES``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, TableSetup
from tests.support.random_play import Happening, PhysicalTable

NAMES = ("Alice", "Bruno", "Chloé", "David", "Émile")


class SimulatedTable(Protocol):
    """Real cards, moved by chance and by rules of their own."""

    hands: dict[str, list[str]]

    def play_match(self) -> Iterator[Happening]: ...

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under keys of the view."""


@dataclass(frozen=True, slots=True)
class GameCase:
    cards: int
    """All cards in play: their number never changes."""
    count: Callable[[Mapping[str, Any]], int]
    """How many cards a view places, with those that are unaccounted."""
    simulate: Callable[[Sequence[str], int, Mapping[str, str], float], SimulatedTable]
    """Seats, seed, options, how often something irregular happens."""


def count_five_toys(view: Mapping[str, Any]) -> int:
    in_front = sum(len(values) for rows in view["tableau"].values() for values in rows.values())
    told = view["discards"] + view["rest"] + view["unaccounted"]
    return int(sum(view["hand_counts"].values()) + len(view["trick"]) + in_front + told)


CASES = {
    "five-toys": GameCase(
        35,
        count_five_toys,
        lambda seats, seed, options, irregular: PhysicalTable(seats, seed, options=options, irregular=irregular),
    ),
}


def set_up(rules: AnyRules, players: int, options: Mapping[str, str] | None = None) -> TableSetup:
    """A table with every option at its default, but for those given."""
    defaults = {option.name: option.default for option in rules.options}
    return TableSetup(rules.id, tuple(Seat(name) for name in NAMES[:players]), options=defaults | dict(options or {}))


def any_options(rules: AnyRules, chance: Random) -> dict[str, str]:
    """A choice for every option, by chance."""
    return {option.name: chance.choice(option.choices) for option in rules.options}


def read(rules: AnyRules, told: Mapping[str, Any], setup: TableSetup) -> Any:
    """An action from its JSON object."""
    args = dict(told)
    return rules.read_action(str(args.pop("do")), args, setup, None)


@dataclass(frozen=True, slots=True)
class Step:
    """One happening, as the rules followed it and as it really was."""

    happening: Happening
    before: Any
    action: Any
    events: tuple[Any, ...]
    after: Any
    facts: Mapping[str, Any]
    hands: Mapping[Seat, frozenset[str]]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A whole match at a simulated table."""

    rules: AnyRules
    case: GameCase
    setup: TableSetup
    seed: int
    steps: tuple[Step, ...]


def play(game: str, players: int, seed: int) -> PlayedGame:
    """A match by chance. Odd seeds choose among the options, and every third one breaks rules now and then."""
    rules, case = GAMES[game], CASES[game]
    setup = set_up(rules, players, any_options(rules, Random(seed)) if seed % 2 else None)
    table = case.simulate(setup.seats, seed, setup.options, 0.0 if seed % 3 else 0.1)
    state = rules.start(setup)
    steps = []
    for happening in table.play_match():
        action = read(rules, happening.action, setup)
        after, events = rules.apply(state, action)
        hands = {Seat(seat): frozenset(cards) for seat, cards in table.hands.items()}
        steps.append(Step(happening, state, action, events, after, table.facts(), hands))
        state = after
    return PlayedGame(rules, case, setup, seed, tuple(steps))


def legal_in_order(rules: AnyRules, state: Any) -> list[Any]:
    """What is legal, the same in every run."""
    return sorted(rules.legal(state), key=lambda action: str(rules.write_action(action)))


def walk(rules: AnyRules, players: int, seed: int, max_actions: int = 150) -> Iterator[tuple[Any, Any, Any]]:
    """State, legal action, next state: with no cards at all, only by what the rules call legal."""
    chance = Random(seed)
    state = rules.start(set_up(rules, players, any_options(rules, chance)))
    for _ in range(max_actions):
        legal = legal_in_order(rules, state)
        if not legal:
            return
        action = chance.choice(legal)
        after, _ = rules.apply(state, action)
        yield state, action, after
        state = after
