"""Any game without its count: where the table and the companion disagree and nobody wants to find out why.

From the word on the cards are still read out and kept in the history; turns go round, tricks and points are those that
the table tells. Nothing is said that follows from counting: no card is impossible, nothing is due, no round ends by
itself. A position that the table declares takes the count up again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.position import PositionReader
from companion.games.reading import no_such_question, not_now, number_of, seat_of
from companion.games.rules import (
    AnyRules,
    AwaitingTable,
    Line,
    Objection,
    Query,
    Standing,
    TableSetup,
    Turn,
    Waiting,
)
from companion.games.table import Declare, NextRound, Starter, heading
from companion.games.tricks import clockwise_from

PHASE = "uncounted"


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A table that nobody counts."""

    base: Any
    """Where the count was left."""
    turn: Seat | None
    scores: Mapping[Seat, int]
    tricks: Mapping[Seat, int] = field(default_factory=dict)
    laid: int = 0
    """Cards in the trick under way."""
    trick: tuple[Line, ...] = ()
    """Those of them that were laid since, in words."""
    round: int = 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        seats: tuple[Seat, ...] = self.base.setup.seats
        return seats


# --- acts and events -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StopCounting:
    """From here on nothing is counted."""


@dataclass(frozen=True, slots=True)
class GiveTrick:
    """The table's word: ``seat`` has won the trick."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GivePoints:
    """The table's word: so many more points for ``seat``."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Told:
    """The event of any act: it was told."""

    action: Any


OWN = (StopCounting, GiveTrick, GivePoints)


class Uncountable:
    """A game that can be played on without its count. What is not written here is the game's own."""

    def __init__(self, rules: AnyRules) -> None:
        """Of these rules."""
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        """The game's own."""
        return getattr(self._rules, name)

    @property
    def _has_tricks(self) -> bool:
        return "trick" in self._rules.questions

    # --- what happens

    def objection(self, state: Any, action: Any) -> Objection | None:
        """Without counting nothing is odd."""
        is_uncounted = isinstance(state, Uncounted)
        if isinstance(action, StopCounting):
            return not_now("count-is-off") if is_uncounted else None
        if isinstance(action, GiveTrick | GivePoints) and not is_uncounted:
            return not_now("count-goes-on")
        return None if is_uncounted else self._rules.objection(state, action)

    def apply(self, state: Any, action: Any) -> tuple[Any, tuple[Any, ...]]:
        """Follow the table."""
        if isinstance(state, Uncounted) and not isinstance(action, Declare):
            return self._followed(state, action), (Told(action),)
        if isinstance(action, StopCounting):
            turn = self._rules.whose_turn(state)
            seat = find_seat(turn, state.setup.seats) if isinstance(turn, str) else None
            laid = self._rules.view(state).get("trick")
            count = len(laid) if isinstance(laid, list) else 0
            return Uncounted(state, seat, dict(self._rules.standing(state).scores), laid=count), (Told(action),)
        if isinstance(action, OWN):
            return state, ()
        return self._rules.apply(state.base if isinstance(state, Uncounted) else state, action)

    def _followed(self, state: Uncounted, action: Any) -> Uncounted:
        match action:
            case GiveTrick(seat):
                tricks = {**state.tricks, seat: state.tricks.get(seat, 0) + 1}
                return replace(state, turn=seat, tricks=tricks, laid=0, trick=())
            case GivePoints(seat, points):
                return replace(state, scores={**state.scores, seat: state.scores.get(seat, 0) + points})
            case Starter(seat):
                return replace(state, turn=seat)
            case StopCounting():
                # A correction of an earlier entry can make it the second one.
                return state
            case NextRound():
                return replace(state, turn=None, tricks={}, laid=0, trick=(), round=state.round + 1)
            case _:
                return self._acted(state, action)

    def _acted(self, state: Uncounted, action: Any) -> Uncounted:
        """After an act of the game: whose turn it is."""
        told, seats, actor = self._rules.write_action(action), state.seats, self._rules.actor(action)
        if actor is None:
            return state
        following = clockwise_from(actor, seats)[1 % len(seats)]
        if not self._has_tricks:
            return replace(state, turn=following) if told["do"] in self._rules.ends_turn else state
        if told["do"] not in (self._rules.lays, self._rules.unread):
            return state
        is_full = state.laid + 1 >= len(seats)
        trick = (*state.trick, self._rules.name_action(action))
        return replace(state, turn=None if is_full else following, laid=state.laid + 1, trick=trick)

    def legal(self, state: Any, ledger: Any = None) -> frozenset[Any]:
        """Nobody knows."""
        return frozenset() if isinstance(state, Uncounted) else self._rules.legal(state, ledger)

    def whose_turn(self, state: Any) -> Turn:
        """Who is next in the round of seats, until the table says otherwise."""
        if not isinstance(state, Uncounted):
            return self._rules.whose_turn(state)
        is_full = self._has_tricks and state.laid >= len(state.seats)
        return state.turn or AwaitingTable(Line("await-trick-to" if is_full else "await-whose"))

    def standing(self, state: Any) -> Standing:
        """As told."""
        return Standing(state.scores) if isinstance(state, Uncounted) else self._rules.standing(state)

    def may_wait(self, state: Any) -> tuple[Waiting, ...]:
        """A whole trick is somebody's."""
        if not isinstance(state, Uncounted):
            return self._rules.may_wait(state)
        if not self._has_tricks or state.laid < len(state.seats):
            return ()
        choices: dict[str, Mapping[str, object]] = {s: self.write_action(GiveTrick(s)) for s in state.seats}
        return (Waiting("trick-to", Line("await-trick-to"), choices),)

    # --- JSON

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Any:
        """The game's acts and three more. Raises ActionError."""
        match do:
            case "uncounted":
                return StopCounting()
            case "trick-to":
                return GiveTrick(seat_of(args, setup, speaker))
            case "points":
                return GivePoints(seat_of(args, setup, speaker), number_of(args, "points"))
            case _:
                return self._rules.read_action(do, args, setup, speaker)

    def write_action(self, action: Any) -> dict[str, object]:
        """The JSON of an act."""
        match action:
            case StopCounting():
                return {"do": "uncounted"}
            case GiveTrick(seat):
                return {"do": "trick-to", "seat": seat}
            case GivePoints(seat, points):
                return {"do": "points", "seat": seat, "points": points}
            case _:
                return self._rules.write_action(action)

    def owner(self, action: Any, setup: TableSetup) -> Seat | None:
        """The acts beside the game's are public."""
        return None if isinstance(action, OWN) else self._rules.owner(action, setup)

    def actor(self, action: Any) -> Seat | None:
        """Who did it; what the table says of somebody is nobody's act."""
        return None if isinstance(action, OWN) else self._rules.actor(action)

    def view(self, state: Any) -> dict[str, object]:
        """What is left to tell; the same object is a position."""
        if not isinstance(state, Uncounted):
            return self._rules.view(state)
        return {
            **heading(state.base.setup),
            "phase": PHASE,
            "round": state.round,
            "turn": state.turn,
            "laid": state.laid,
            "tricks": dict(state.tricks),
            "scores": dict(state.scores),
            "hand_counts": {},
            "unaccounted": None,
            "round_over": False,
            "round_winners": [],
            "over": False,
            "winners": [],
        }

    def told(self, view: dict[str, object], state: Any, seat: Seat | None, ledger: Any) -> dict[str, object]:
        """All of it may be told."""
        return view if isinstance(state, Uncounted) else self._rules.told(view, state, seat, ledger)

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """Of a table that was not counted only the points are known."""
        if view["phase"] != PHASE:
            return self._rules.as_told(view, setup)
        return {one.key: view["scores"] for one in self._rules.interview(setup) if one.key in ("scores", "super_chats")}

    # --- one seat's own

    def start_ledger(self, state: Any, seat: Seat, hand: tuple[Card, ...] = ()) -> Any:
        """As in the game."""
        return self._rules.start_ledger(_base(state), seat, hand)

    def record(self, ledger: Any, action: Any, state: Any) -> tuple[Any, tuple[Line, ...]]:
        """As in the game."""
        return self._rules.record(ledger, action, _base(state))

    def follow(self, ledger: Any, action: Any, before: Any, after: Any) -> tuple[Any, tuple[Line, ...]]:
        """A card that its owner lays leaves the hand; nothing contradicts anything."""
        if isinstance(action, OWN):
            return ledger, ()
        if not isinstance(before, Uncounted):
            return self._rules.follow(ledger, action, before, after)
        if self._has_tricks or isinstance(action, Declare | NextRound):
            return self._rules.follow(ledger, action, before.base, _base(after))[0], ()
        return ledger, ()

    # --- what is said

    def seen(self, state: Any, card: Card | None, seat: Seat | None) -> Any:
        """A card that comes to rest is of whoever is on turn."""
        if not isinstance(state, Uncounted):
            return self._rules.seen(state, card, seat)
        player = seat or state.turn
        return None if player is None else self._rules.seen(state.base, card, player)

    def keep(self, state: Any, seat: Seat, card: Card) -> Any:
        """As in the game."""
        return self._rules.keep(_base(state), seat, card)

    def doer(self, state: Any, do: str) -> Seat | None:
        """Whoever is on turn."""
        return state.turn if isinstance(state, Uncounted) else self._rules.doer(state, do)

    def asides(self, state: Any, do: str, args: Mapping[str, object], action: Any) -> tuple[Any, ...]:
        """As in the game."""
        return () if isinstance(action, OWN) else self._rules.asides(_base(state), do, args, action)

    def missing(self, state: Any, do: str, args: Mapping[str, object], speaker: Seat | None) -> Waiting | None:
        """Half of it is enough."""
        return None if isinstance(state, Uncounted) else self._rules.missing(state, do, args, speaker)

    def is_busy(self, state: Any) -> bool:
        """Nobody knows."""
        return not isinstance(state, Uncounted) and self._rules.is_busy(state)

    def is_new_deal(self, before: Any, after: Any) -> bool:
        """With the count goes what is known to lie there; then every round begins anew."""
        if isinstance(before, Uncounted) and isinstance(after, Uncounted):
            return before.round != after.round
        is_counted = not isinstance(before, Uncounted) and not isinstance(after, Uncounted)
        return self._rules.is_new_deal(before, after) if is_counted else True

    def ends_trick(self, events: Iterable[Any]) -> bool:
        """The table has said whose it is."""
        kept = tuple(events)
        is_told = any(isinstance(e, Told) and isinstance(e.action, GiveTrick) for e in kept)
        return is_told or self._rules.ends_trick(e for e in kept if not isinstance(e, Told))

    def began(self, state: Any) -> Seat | None:
        """As in the game, in the round in which the count was left; of later ones the table tells."""
        if isinstance(state, Uncounted):
            return self._rules.began(state.base) if state.round == 1 else None
        return self._rules.began(state)

    def trump(self, state: Any) -> str | None:
        """As when the count was left."""
        return self._rules.trump(_base(state))

    def name_action(self, action: Any) -> Line:
        """A few words for an act."""
        match action:
            case StopCounting():
                return Line("act-uncounted")
            case GiveTrick(seat):
                return Line("act-trick-to", {"seat": seat})
            case GivePoints(seat, points):
                return Line("act-points", {"seat": seat, "count": points})
            case _:
                return self._rules.name_action(action)

    def narrate(self, before: Any, events: Iterable[Any], after: Any) -> tuple[Line, ...]:
        """What the room hears."""
        if not isinstance(after, Uncounted):
            return self._rules.narrate(_base(before), events, after)
        lines: list[Line] = []
        for event in events:
            match event.action:
                case StopCounting():
                    lines.append(Line("uncounted", {"tricks": "yes" if self._has_tricks else "no"}))
                case GiveTrick(seat):
                    lines.append(Line("trick-given", {"seat": seat, "count": after.tricks[seat]}, topic="trick"))
                case GivePoints(seat):
                    lines.append(Line("points-given", {"seat": seat, "count": after.scores[seat]}, topic="score"))
                case action:
                    lines.append(Line("entry-is", {"what": self._rules.name_action(action)}, topic="card"))
        return tuple(lines)

    def withdrawn(self, was: Iterable[Any], now: Iterable[Any], after: Any) -> tuple[Line, ...]:
        """As in the game."""
        if isinstance(after, Uncounted):
            return ()
        lost, kept = ([e for e in events if not isinstance(e, Told)] for events in (was, now))
        return self._rules.withdrawn(lost, kept, after)

    def retold(self, state: Any, line: Line) -> Line | None:
        """As in the game."""
        return self._rules.retold(_base(state), line)

    def answer(self, state: Any, query: Query, ledger: Any) -> tuple[Line, ...]:
        """Turns, the trick, points, one's own hand; the rest would have to be counted. Raises ActionError."""
        if not isinstance(state, Uncounted):
            return self._rules.answer(state, query, ledger)
        if query.what not in self._rules.questions:
            raise no_such_question(query.what)
        match query.what:
            case "turn" | "awaited":
                turn = self.whose_turn(state)
                return (turn.line,) if isinstance(turn, AwaitingTable) else (Line("turn-is", {"seat": str(turn)}),)
            case "trick" if state.trick:
                return tuple(Line("entry-is", {"what": what}) for what in state.trick)
            case "scores":
                return tuple(
                    Line(id, {"seats": tuple(counts), "counts": tuple(counts.values())}, topic="score")
                    for id, counts in (("points-told", state.scores), ("tricks-told", state.tricks))
                    if counts
                )
            case what if what in self._rules.private_questions:
                lines = self._rules.answer(state.base, query, ledger)
                return tuple(line for line in lines if line.id != "hand-missing")
            case _:
                return (Line("not-counted"),)

    # --- positions

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[Any, tuple[Any, ...]]:
        """The table as told. Raises PositionError."""
        if position.get("phase") != PHASE:
            return self._rules.read_position(position, setup)
        reader = PositionReader(position, setup)
        zero = dict.fromkeys(setup.seats, 0)
        tricks, scores = reader.numbers_of("tricks"), reader.numbers_of("scores", zero)
        laid, round_ = reader.number_of("laid", 0), reader.number_of("round", 1)
        turn = reader.seat_of("turn")
        return Uncounted(self._rules.start(setup), turn, scores, tricks, laid, round=round_), ()


def _base(state: Any) -> Any:
    return state.base if isinstance(state, Uncounted) else state


def uncountable(rules: AnyRules) -> AnyRules:
    """The game, able to go on without its count."""
    return cast("AnyRules", Uncountable(rules))
