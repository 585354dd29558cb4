"""What the contract of games needs to know of each: how its cards are counted, and a table that plays it by itself.

Each registered game has a module beside this one, named after it, that holds its ``CASE``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Protocol

from hypothesis.strategies import SearchStrategy

from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, TableSetup

NAMES = ("Alice", "Bruno", "Chloé", "David", "Émile", "Farid")


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that everybody at the table sees, and what it lets single players tell in private."""

    action: dict[str, Any]
    """The public action, as JSON."""
    private: Mapping[str, Sequence[dict[str, Any]]] = field(default_factory=dict)
    """Private actions that the owners may tell from now on: a hand, a gift."""
    is_irregular: bool = False
    """It breaks a rule: the companion asks, and the table says that it happened."""


class SimulatedTable(Protocol):
    """Real cards, moved by chance and by rules of their own."""

    @property
    def hands(self) -> Mapping[str, Sequence[str]]: ...

    def play_match(self) -> Iterator[Happening]: ...

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under keys of the view."""


@dataclass(frozen=True)
class Evening:
    """What is told at one table of the no-leak property, beside all that is legal and can be asked in any game."""

    opening: Sequence[Mapping[str, Any]]
    """How the table comes to where Alice may tell something."""
    private: SearchStrategy[dict[str, Any]]
    """What Alice tells of her own, as JSON without ``seat``. Two evenings differ in the cards that these name."""
    public: SearchStrategy[dict[str, Any]]
    """Public acts of any kind, legal or not."""
    seats = ("Alice", "Bruno", "Chloé")


@dataclass(frozen=True, slots=True)
class GameCase:
    """One game under the contract."""

    cards: Callable[[TableSetup], int]
    """All cards in play at a table: their number never changes."""
    count: Callable[[Mapping[str, Any]], int]
    """How many cards a view places, with those that are unaccounted."""
    simulate: Callable[[Sequence[str], int, Mapping[str, str], float], SimulatedTable]
    """Seats, seed, options, how often something irregular happens."""
    evening: Evening
    says: frozenset[str] = frozenset()
    """Messages that only a lively match brings out: the tables that play by chance have to."""
    playable: Callable[[Mapping[str, Any], str, Sequence[str]], set[str]] = lambda view, seat, hand: set(hand)
    """Which cards of a hand may be laid where a view stands."""
    has_told_hands: bool = True
    """Whether a ledger that was told everything holds the very hand."""
    unlisted: frozenset[str] = frozenset()
    """Actions of which there are too many to list while cards are hidden: ``legal`` gives examples. All of them are
    listed for whoever has told the whole hand, in a game of hands."""
    meanwhile: frozenset[str] = frozenset()
    """What a seat may still do after its turn, until the next one acts."""
    may_be_won_by_nobody: Callable[[TableSetup], bool] = lambda setup: False
    """Whether a match at that table can end without a winner."""


@cache
def case_of(game: str) -> GameCase:
    """The case of a registered game."""
    case: GameCase = import_module(f"tests.support.{game.replace('-', '_')}").CASE
    return case


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
    hands: Mapping[Seat, tuple[str, ...]]
    """Everybody's real cards, sorted."""
    held: Mapping[Seat, tuple[str, ...]]
    """The same, before it happened."""
    was: Mapping[str, Any]
    """The view before it happened."""
    view: Mapping[str, Any]
    """The view of it."""


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
    rules, case = GAMES[game], case_of(game)
    setup = set_up(rules, players, any_options(rules, Random(seed)) if seed % 2 else None)
    table = case.simulate(setup.seats, seed, setup.options, 0.0 if seed % 3 else 0.1)
    state = rules.start(setup)
    steps = []
    held = dict.fromkeys(setup.seats, tuple[str, ...]())
    was = rules.view(state)
    for happening in table.play_match():
        action = read(rules, happening.action, setup)
        after, events = rules.apply(state, action)
        hands = {Seat(seat): tuple(sorted(cards)) for seat, cards in table.hands.items()}
        view = rules.view(after)
        steps.append(Step(happening, state, action, events, after, table.facts(), hands, held, was, view))
        state, held, was = after, hands, view
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
