"""What every table has, whatever is played at it: its seats and options, and what the table itself does and asks.

Who begins, that the hands are done with their work, that the cards are gathered for another round, where the table
stands: these acts are the same in every game, with the same JSON and the same few words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, assert_never

from companion.cards.seat import Seat
from companion.games.reading import missing_argument, no_such_action, seat_of
from companion.games.rules import ActionError, Line, PositionError, Simultaneous, TableSetup, Turn

S = TypeVar("S")


# Without slots, unlike all else: a state is a dictionary of its fields, which ``with_changes`` copies in one go.
@dataclass(frozen=True)
class TableState:
    """The public facts of a table: a game adds its own."""

    setup: TableSetup

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return self.setup.seats

    def option(self, name: str) -> str:
        """The table's choice for an option."""
        return self.setup.options[name]


T = TypeVar("T", bound=TableState)


def with_changes(state: T, **changes: object) -> T:
    """What ``dataclasses.replace`` does, faster: a state is copied with every act, and with every doubt about one."""
    copy = object.__new__(type(state))
    copy.__dict__.update(state.__dict__)
    copy.__dict__.update(changes)
    assert len(copy.__dict__) == len(state.__dict__), f"no fields of a state: {changes.keys() - state.__dict__.keys()}"
    return copy


# --- acts of the table ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Starter:
    """``seat`` begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Done:
    """The table has finished what it was doing with its hands."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """The cards are gathered for another round, or another game."""


@dataclass(frozen=True, slots=True)
class Declare(Generic[S]):
    """From here on the table stands as ``state`` says; ``position`` is how it was told."""

    position: Mapping[str, object]
    state: S


@dataclass(frozen=True, slots=True)
class PositionSet:
    """The event of it: the table declared where it stands."""


TableAct = Starter | Done | NextRound | Declare[S]


def read_table_act(
    do: str,
    args: Mapping[str, object],
    setup: TableSetup,
    speaker: Seat | None,
    read_position: Callable[[Mapping[str, object], TableSetup], tuple[S, Any]],
) -> TableAct[S]:
    """An act of the table from its JSON. Raises ActionError, for any other act too: no game knows it."""
    match do:
        case "starter":
            return Starter(seat_of(args, setup, speaker))
        case "done":
            return Done()
        case "next-round":
            return NextRound()
        case "declare":
            position = args.get("position")
            if not isinstance(position, Mapping):
                raise missing_argument("position")
            try:
                state, _ = read_position(position, setup)
            except PositionError as bad:
                raise ActionError(bad.line) from bad
            return Declare(position, state)
        case _:
            raise no_such_action(do)


def write_table_act(action: TableAct[S]) -> dict[str, object]:
    """The JSON of an act of the table."""
    match action:
        case Starter(seat):
            return {"do": "starter", "seat": seat}
        case Done():
            return {"do": "done"}
        case NextRound():
            return {"do": "next-round"}
        case Declare(position):
            return {"do": "declare", "position": dict(position)}
        case _ as never:
            assert_never(never)


def name_table_act(action: TableAct[S]) -> Line:
    """A few words for an act of the table."""
    match action:
        case Starter(seat):
            return Line("act-starter", {"seat": seat})
        case Done():
            return Line("act-done")
        case NextRound():
            return Line("act-next-round")
        case Declare():
            return Line("act-declare")
        case _ as never:
            assert_never(never)


# --- how a table is told --------------------------------------------------------------------------------------------


def heading(setup: TableSetup) -> dict[str, object]:
    """How every view begins: what is played, how, and by whom."""
    return {
        "game": setup.game,
        "profile": setup.profile,
        "options": dict(setup.options),
        "language": setup.language,
        "seats": list(setup.seats),
    }


def who_acts(turn: Turn) -> object:
    """Whose turn it is, in a view: a seat, several, or nobody."""
    return list(turn.seats) if isinstance(turn, Simultaneous) else turn if isinstance(turn, str) else None


def audit(counted: Mapping[str, int], unaccounted: int, deck: int) -> tuple[Line, ...]:
    """Where the cards are, how many a position did not place, and whether all of them are there."""
    total = sum(counted.values()) + unaccounted
    lines = [Line("audit", {**counted, "total": total})]
    if unaccounted:
        lines.append(Line("audit-unaccounted", {"count": unaccounted}))
    if total != deck:
        lines.append(Line("audit-wrong", {"count": deck}))
    return tuple(lines)
