"""Rat-a-Tat Cat: four covered cards in front of everyone, the smallest sum wins, and nobody may be reminded.

Fifty-four cards: 0 to 8 four times each, nine 9, and three each of three powers. Slots count from 1, from their owner's
left. The state holds what the whole table has seen, covered or not; since this is a memory game, what lies covered is
told to nobody unless the table has turned ``memory-aid`` on (``told``). What one seat alone has seen is in its ledger.
See ``docs/design/rat-a-tat-cat.md`` for each reading.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Any, assert_never

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.position import PositionReader, wrong_type
from companion.games.reading import impossible, irregular, list_of, missing_argument, no_such_question, not_now, seat_of
from companion.games.rules import (
    ActionError,
    Asked,
    AwaitingTable,
    Level,
    Line,
    Objection,
    ObjectionKind,
    Option,
    Over,
    PositionError,
    Query,
    Rules,
    Simultaneous,
    Standing,
    TableSetup,
    Telling,
    Turn,
    Waiting,
)
from companion.games.table import (
    Declare,
    Done,
    NextRound,
    PositionSet,
    Starter,
    TableAct,
    TableState,
    audit,
    heading,
    name_table_act,
    read_table_act,
    who_acts,
    with_changes,
    write_table_act,
)
from companion.games.tricks import clockwise_from

PEEK, SWAP, DRAW_TWO = Card("peek"), Card("swap"), Card("draw-two")
POWERS = (PEEK, SWAP, DRAW_TWO)
NUMBERS = tuple(Card(str(value)) for value in range(10))
CARDS = NUMBERS + POWERS
COPIES: Mapping[Card, int] = {
    **dict.fromkeys(NUMBERS, 4),
    NUMBERS[9]: 9,
    **dict.fromkeys(POWERS, 3),
}
TOTAL = sum(COPIES.values())
_UNSEEN: dict[Card, int] = dict.fromkeys(CARDS, 0)
SLOTS = (1, 2, 3, 4)
OUTER = (1, 4)
ROW = len(SLOTS)

OPTIONS = (
    Option("outer-cards", ("covered", "open"), "covered"),
    Option("outer-replaced", ("open", "covered"), "open"),
    Option("power-from-discard", ("no", "yes"), "no"),
    Option("swap-with-knocker", ("yes", "no"), "yes"),
    Option("knock-first-turn", ("yes", "no"), "yes"),
    Option("draw-two-again", ("used", "any"), "used"),
    Option("reshuffle", ("keep-top", "all", "flip-new"), "keep-top"),
    Option("reshuffle-when", ("needed", "empty"), "needed"),
    Option("end", ("limit", "rounds", "time"), "limit"),
    Option("limit", ("20", "30", "50", "75", "100", "150", "200", "250", "300", "400", "500"), "100"),
    Option("rounds", tuple(str(number) for number in range(1, 13)), "5"),
    Option("all-out", ("lowest", "nobody"), "lowest"),
    Option("tie", ("shared", "extra-round"), "shared"),
    Option("memory-aid", ("off", "on"), "off"),
)

Row = tuple[Card | None, ...]
Seers = tuple[frozenset[Seat], ...]
Place = tuple[Seat, int]


def is_power(card: Card | None) -> bool:
    """Whether a card is one of the three powers."""
    return card in POWERS


class Phase(StrEnum):
    """Where in the game the table is."""

    DEAL = "deal"
    PEEK = "peek"
    TURN = "turn"
    DRAWN = "drawn"
    DRAW_TWO = "draw-two"
    LAST_TURNS = "last-turns"
    REVEAL = "reveal"
    ROUND_OVER = "round-over"
    GAME_OVER = "game-over"


TURNS = frozenset({Phase.PEEK, Phase.TURN, Phase.DRAWN, Phase.DRAW_TWO, Phase.LAST_TURNS})
"""The phases in which somebody may act; the first look at the cards is over as soon as somebody does."""
BETWEEN = frozenset({Phase.PEEK, Phase.TURN, Phase.LAST_TURNS})
"""Those of them in which no turn has begun."""


@dataclass(frozen=True)
class State(TableState):
    """What the whole table has seen."""

    phase: Phase = Phase.DEAL
    round: int = 1
    dealer: Seat | None = None
    turn: Seat | None = None
    """Whose turn it is; None where nobody has said who begins, and outside of turns."""
    draw_pile: int = 0
    discard: tuple[Card | None, ...] = ()
    """Bottom to top; None where nobody has read a card."""
    slots: Mapping[Seat, Row] = field(default_factory=dict)
    """What everybody has seen of each row, whether it lies open now or not. Who is out has no row."""
    seen_by: Mapping[Seat, Seers] = field(default_factory=dict)
    """Who has seen the card that lies in each slot."""
    face_up: frozenset[Place] = frozenset()
    """The slots whose card lies open."""
    has_drawn: bool = False
    drawn: Card | None = None
    """The drawn card, where it was shown: a power."""
    series: int = 0
    """With a Draw 2 in effect: which of its cards is drawn, 1 or 2."""
    latest: Seat | None = None
    """Who had the last turn that is over."""
    may_knock: Seat | None = None
    """The same, as long as nobody has acted since."""
    knocked: Seat | None = None
    last_turns: tuple[Seat, ...] = ()
    """After a knock: who still has a turn, in order."""
    revealed: tuple[Seat, ...] = ()
    turns: int = 0
    """How many turns of the round are over."""
    changed: Mapping[Seat, frozenset[Place]] = field(default_factory=dict)
    """For each player, the slots that hold another card than at the end of that player's last turn."""
    scores: Mapping[Seat, int] = field(default_factory=dict)
    round_scores: Mapping[Seat, int] = field(default_factory=dict)
    out: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    unaccounted: int = 0
    """Cards that a position did not place; constant but for what turns up of them."""

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The players who are not out, clockwise."""
        return tuple(s for s in self.setup.seats if s not in self.out) if self.out else self.setup.seats

    @property
    def top(self) -> Card | None:
        """The card on the discard pile; None where there is none, or nobody has read it."""
        return self.discard[-1] if self.discard else None


# --- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deals:
    """``seat`` deals this round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Start:
    """The cards are dealt and ``card`` is turned up; also when a new discard is begun after a reshuffle."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """``seat`` takes the discard into ``slot``; ``gives`` leaves it. ``card`` only repeats what was taken."""

    seat: Seat
    slot: int
    gives: Card
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """``seat`` draws. ``card`` is a power, which is shown; a number is for the drawer alone and never here."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """The drawn card goes into ``slot`` and ``gives`` leaves it. ``card`` is told where it lies open then."""

    seat: Seat
    slot: int
    gives: Card
    card: Card | None = None
    draws: bool = False
    """Told in one breath with the drawing."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The drawn card is discarded: a number, or a power that is not used; None where nobody has read it yet."""

    seat: Seat
    card: Card | None
    draws: bool = False


@dataclass(frozen=True, slots=True)
class UsePeek:
    """``seat`` looks at one of its own cards."""

    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class UseSwap:
    """``seat`` exchanges a card with another player, unseen; or not, when ``other`` is None."""

    seat: Seat
    slot: int = 0
    other: Seat | None = None
    their_slot: int = 0


@dataclass(frozen=True, slots=True)
class UseDrawTwo:
    """``seat`` draws up to two cards more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Knock:
    """``seat`` taps the table: everybody else has one turn more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """``seat`` turns its row up; with open outer cards, also what lies open from the start (the rest None)."""

    seat: Seat
    cards: Row


@dataclass(frozen=True, slots=True)
class ReplacePower:
    """``card`` is drawn for the power that lies in ``slot`` at the end of the round."""

    seat: Seat
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The discard becomes a new pile."""


@dataclass(frozen=True, slots=True)
class EndGame:
    """The table stops here: where a game lasts as long as it wants to."""


@dataclass(frozen=True, slots=True)
class Looked:
    """Private: ``seat`` has seen ``card`` in its own ``slot``."""

    seat: Seat
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrewNumber:
    """Private: the number that ``seat`` has drawn."""

    seat: Seat
    card: Card


Use = UsePeek | UseSwap | UseDrawTwo
InTurn = Take | Draw | Replace | Discard | UsePeek | UseSwap | UseDrawTwo
Action = (
    TableAct[State] | Deals | Start | InTurn | Knock | Reveal | ReplacePower | Reshuffle | EndGame | Looked | DrewNumber
)

# --- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """Who deals, and who has the first turn."""

    dealer: Seat
    starter: Seat


@dataclass(frozen=True, slots=True)
class Started:
    """The first discard lies there."""

    card: Card


@dataclass(frozen=True, slots=True)
class PowerTurnedUp:
    """The first discard is a power: back into the deck."""

    card: Card


@dataclass(frozen=True, slots=True)
class Opened:
    """What lies open in front of ``seat``."""

    seat: Seat
    cards: Row


@dataclass(frozen=True, slots=True)
class Happened:
    """An action within a turn, as it was told; ``card`` is the one that was taken from the discard."""

    action: InTurn
    card: Card | None = None
    is_forfeit: bool = False
    """A power is discarded unused."""


@dataclass(frozen=True, slots=True)
class SeriesGoesOn:
    """A Draw 2 is in effect: its first or second card is to be drawn."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Another turn begins."""

    seat: Seat
    turns_left: int | None
    """After a knock: how many are left, this one among them."""


@dataclass(frozen=True, slots=True)
class Knocked:
    """Nobody but ``others`` has a turn any more, each one."""

    seat: Seat
    others: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PileEmpty:
    """The last card is drawn."""


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard became the pile."""

    count: int
    top: Card | None
    """The card that stayed; None where none did, or nobody has read it."""
    is_kept: bool
    """Whether one stayed."""


@dataclass(frozen=True, slots=True)
class ToReveal:
    """The last turn is over: everybody turns the row up."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """A row lies open."""

    seat: Seat
    cards: Row


@dataclass(frozen=True, slots=True)
class ToReplace:
    """Powers lie in the rows: each is replaced from the pile."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PowerReplaced:
    """A card was drawn for a power."""

    seat: Seat
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The rows are counted."""

    points: Mapping[Seat, int]
    totals: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class WentOut:
    """``seat`` has reached the limit."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class ExtraRound:
    """These are level at the end: one round more."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over. ``by``: ``last-in``, ``all-out`` or ``lowest``."""

    winners: tuple[Seat, ...]
    by: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The cards are gathered."""

    number: int
    dealer: Seat | None


Event = (
    DealerNamed
    | Started
    | PowerTurnedUp
    | Opened
    | Happened
    | SeriesGoesOn
    | TurnOf
    | Knocked
    | PileEmpty
    | Reshuffled
    | ToReveal
    | Revealed
    | ToReplace
    | PowerReplaced
    | RoundScored
    | WentOut
    | ExtraRound
    | GameWon
    | RoundBegan
    | PositionSet
)

# --- what one seat has told of its own ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a seat has told that it has seen, wherever the card lies now."""

    seat: Seat
    known: Mapping[Place, Card] = field(default_factory=dict)
    drawn: Card | None = None


# --- looking at a state ----------------------------------------------------------------------------------------------


def seen_counts(state: State) -> dict[Card, int]:
    """How many of each card everybody has seen and can place: on the discard, in the rows, in a hand."""
    counts = _UNSEEN.copy()
    for card in chain(state.discard, *state.slots.values(), (state.drawn,)):
        if card is not None:
            counts[card] += 1
    return counts


def _used_up(state: State) -> frozenset[Card]:
    """The cards of which everyone has been seen."""
    return frozenset([card for card, count in seen_counts(state).items() if count >= COPIES[card]])


def powers_to_replace(state: State) -> tuple[Place, ...]:
    """The powers in the rows that lie open at the end, from the knocker's left."""
    return tuple(
        (seat, slot)
        for seat in _reveal_order(state)
        if seat in state.revealed
        for slot, card in zip(SLOTS, state.slots[seat], strict=True)
        if is_power(card)
    )


def _reveal_order(state: State) -> tuple[Seat, ...]:
    """From the knocker's left, the knocker last."""
    playing = state.playing
    if state.knocked not in playing:
        return playing
    return (*clockwise_from(state.knocked, playing)[1:], state.knocked)


def _left_of(seat: Seat, state: State) -> Seat:
    """The next player, clockwise, who is not out."""
    return next((s for s in clockwise_from(seat, state.seats)[1:] if s not in state.out), seat)


def _right_of(seat: Seat, state: State) -> Seat:
    """The player before, who is not out."""
    return next((s for s in reversed(clockwise_from(seat, state.seats)[1:]) if s not in state.out), seat)


def _blank(state: State) -> State:
    """The table before a deal: covered rows of which nobody has seen anything."""
    playing = state.playing
    return with_changes(
        state,
        phase=Phase.DEAL,
        turn=_left_of(state.dealer, state) if state.dealer is not None else None,
        draw_pile=TOTAL - ROW * len(playing),
        discard=(),
        slots={s: (None,) * ROW if s in playing else () for s in state.seats},
        seen_by={s: (frozenset[Seat](),) * ROW if s in playing else () for s in state.seats},
        face_up=frozenset(),
        has_drawn=False,
        drawn=None,
        series=0,
        latest=None,
        may_knock=None,
        knocked=None,
        last_turns=(),
        revealed=(),
        turns=0,
        changed=dict.fromkeys(state.seats, frozenset[Place]()),
        round_scores=dict.fromkeys(state.seats, 0),
        unaccounted=0,
    )


# --- legal actions, which are many and few of a kind: kept once made --------------------------------------------------


@dataclass(frozen=True, slots=True)
class _ByCard:
    """One act with every card: what may be done is all of them but those of cards that cannot be there."""

    acts: Mapping[Card, Action]
    every: frozenset[Action]

    @classmethod
    def of(cls, act: Callable[[Card], Action]) -> "_ByCard":
        acts = {card: act(card) for card in CARDS}
        return cls(acts, frozenset(acts.values()))

    def of_a_card(self, known: Card | None, used_up: frozenset[Card]) -> frozenset[Action]:
        """With that card; where it is not known, with any that is not used up."""
        if known is not None:
            return frozenset((self.acts[known],))
        return self.every.difference([self.acts[card] for card in used_up]) if used_up else self.every


@cache
def _starts() -> frozenset[Action]:
    return frozenset(map(Start, CARDS))


@lru_cache(maxsize=256)
def _takes(seat: Seat, slot: int) -> _ByCard:
    return _ByCard.of(lambda gives: Take(seat, slot, gives))


@lru_cache(maxsize=1024)
def _replaces(seat: Seat, slot: int, card: Card | None) -> _ByCard:
    """``card`` is what the new card is told as: None where it comes to lie covered."""
    return _ByCard.of(lambda gives: Replace(seat, slot, gives, card))


@lru_cache(maxsize=64)
def _discards(seat: Seat) -> _ByCard:
    return _ByCard.of(lambda card: Discard(seat, card))


@lru_cache(maxsize=256)
def _draws(seat: Seat, powers: tuple[Card, ...]) -> frozenset[Action]:
    return frozenset({Draw(seat), *(Draw(seat, power) for power in powers)})


@lru_cache(maxsize=4096)
def _swaps(seat: Seat, own: tuple[int, ...], theirs: tuple[Place, ...]) -> frozenset[Action]:
    pairs = (UseSwap(seat, slot, other, their_slot) for slot in own for other, their_slot in theirs)
    return frozenset({UseSwap(seat), *pairs})


@lru_cache(maxsize=256)
def _peeks(seat: Seat) -> frozenset[Action]:
    return frozenset(UsePeek(seat, slot) for slot in SLOTS)


# --- the rules -----------------------------------------------------------------------------------------------------


class RatATatCat(Rules[State, Action, Event, Ledger]):
    """The rules, as the session plays them."""

    id = "rat-a-tat-cat"
    version = 1
    players = range(2, 7)
    options: tuple[Option, ...] = OPTIONS
    profiles: Mapping[str, Mapping[str, str]] = {
        "standard": {},
        "young": {"outer-cards": "open"},
        "limit": {"end": "limit"},
        "rounds": {"end": "rounds"},
        "time": {"end": "time"},
    }
    cards = CARDS
    questions = frozenset(
        {
            "turn",
            "awaited",
            "discard",
            "draw-pile",
            "last-turns",
            "dealer",
            "scores",
            "slots",
            "my-slots",
            "changed",
            "remaining",
            "audit",
        }
    )
    private_questions = frozenset({"my-slots"})
    private_actions = frozenset({"peeked", "drawn"})
    overview: tuple[str, ...] = ("discard", "draw-pile", "last-turns", "scores")
    ends_turn = frozenset({"take", "replace", "discard", "use", "unknown"})
    seen_twice = frozenset({"too-many"})
    backs = MappingProxyType(
        {"draw": "card-put-back"} | dict.fromkeys(("take", "replace", "discard", "use", "unknown"), "cards-put-back")
    )
    topics: tuple[str, ...] = (
        "goal",
        "mistakes",
        "cards",
        "deal",
        "look",
        "turn",
        "discard",
        "draw",
        "powers",
        "peek",
        "swap",
        "draw-two",
        "knock",
        "end-of-round",
        "scores",
        "end",
        "empty-pile",
        "young",
        "memory",
    )

    def rounds(self, number: int, setup: TableSetup) -> tuple[Line, ...]:
        """So many, or until the table or the limit ends them."""
        if setup.options["end"] == "rounds":
            return (Line("round-of", {"round": number, "count": int(setup.options["rounds"])}),)
        until = (Line("until-limit", {"limit": setup.options["limit"]}),) if setup.options["end"] == "limit" else ()
        return (*super().rounds(number, setup), *until)

    def began(self, state: State) -> Seat | None:
        """Whoever sits left of the dealer."""
        return None if state.dealer is None else _left_of(state.dealer, state)

    def interview(self, setup: TableSetup) -> tuple[Asked, ...]:
        """A round under way, at the beginning of a turn. What lies covered is for the players to remember."""
        return (
            Asked("scores", Telling.NUMBER, setup.seats),
            Asked("out", Telling.SEATS),
            Asked("discard", Telling.CARD),
            Asked("draw_pile", Telling.NUMBER),
            Asked("knocked", Telling.SEAT),
            Asked("turn", Telling.SEAT),
        )

    def declared(self, told: Mapping[str, Any], setup: TableSetup) -> dict[str, object]:
        """Of the discards the top is told; under it lies all that is neither in a row nor in the pile, unread."""
        top = told.get("discard")
        phase = Phase.TURN if told.get("knocked") is None else Phase.LAST_TURNS
        playing = len(setup.seats) - len(told.get("out") or ())
        under = 0 if told.get("draw_pile") is None else TOTAL - ROW * playing - told["draw_pile"] - 1
        discard = [] if top is None else [*[None] * max(0, under), top]
        return {**told, "phase": phase.value, "discard": discard}

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """Between rounds only the scores are known."""
        told = super().as_told(view, setup)
        if view["phase"] not in {phase.value for phase in TURNS}:
            return {key: told[key] for key in ("scores", "out")}
        top = view["discard"][-1] if view["discard"] else None
        return told | {"discard": None if top is None else str(top)}

    def start(self, setup: TableSetup) -> State:
        """Nothing dealt, no points."""
        return _blank(State(setup, scores=dict.fromkeys(setup.seats, 0)))

    # --- what may happen

    def legal(self, state: State, ledger: Ledger | None = None) -> frozenset[Action]:
        """All that may come next, as far as the table has seen; rows to be revealed are one example each.

        With the memory aid on and a ledger, what that seat has told it knows is used as well.
        """
        match state.phase:
            case Phase.DEAL:
                if state.dealer is None:
                    return _starts() | {*map(Starter, state.seats), *map(Deals, state.seats)}
                return _starts()
            case Phase.PEEK:
                return frozenset[Action]({Done()}) | self._opens(state) | self._turns(state, ledger)
            case Phase.TURN | Phase.LAST_TURNS | Phase.DRAWN | Phase.DRAW_TWO:
                legal = self._turns(state, ledger)
                if state.may_knock is not None and self._may_knock(state, state.may_knock):
                    legal |= {Knock(state.may_knock)}
                return legal
            case Phase.REVEAL:
                return self._reveals(state, ledger)
            case Phase.ROUND_OVER:
                ends: frozenset[Action] = frozenset({EndGame()} if state.option("end") == "time" else ())
                return ends | {NextRound()}
            case Phase.GAME_OVER:
                return frozenset()
            case _ as never:
                assert_never(never)

    def _turns(self, state: State, ledger: Ledger | None) -> frozenset[Action]:
        """What the seat whose turn it is can do; where nobody is known to begin, any seat."""
        if state.turn is not None:
            return self._turn(state, state.turn, ledger)
        starters = frozenset[Action](map(Starter, state.playing))
        return starters.union(*(self._turn(state, seat, ledger) for seat in state.playing))

    def _turn(self, state: State, seat: Seat, ledger: Ledger | None) -> frozenset[Action]:
        row, drawn, used_up = state.slots[seat], state.drawn, _used_up(state)
        if ledger is not None and ledger.seat == seat and state.option("memory-aid") == "on":
            row = tuple(known or ledger.known.get((seat, slot)) for slot, known in zip(SLOTS, row, strict=True))
            drawn = drawn or ledger.drawn
        if not state.has_drawn:
            piled = _with_pile(state)
            in_pile = used_up if piled is state else _used_up(piled)
            powers = tuple([power for power in POWERS if power not in in_pile])
            draws = _draws(seat, powers) if _can_draw(state) else frozenset[Action]()
            is_free = bool(state.discard) and (not is_power(state.top) or state.option("power-from-discard") == "yes")
            if not is_free or state.series:
                return draws
            takes = [_takes(seat, slot).of_a_card(known, used_up) for slot, known in zip(SLOTS, row, strict=True)]
            return draws.union(*takes)
        candidates = (drawn,) if drawn is not None else tuple(c for c in CARDS if c not in used_up)
        open_slots = self._open_slots(state, seat)
        legal = [
            _replaces(seat, slot, card).of_a_card(known, used_up)
            for slot, known in zip(SLOTS, row, strict=True)
            for card in (candidates if slot in open_slots else (None,))
        ]
        legal.append(_discards(seat).of_a_card(drawn, used_up))
        if PEEK in candidates:
            legal.append(_peeks(seat))
        if SWAP in candidates:
            own = tuple(slot for slot in SLOTS if (seat, slot) not in state.face_up)
            theirs = tuple(
                (other, slot)
                for other in state.playing
                if other != seat and not (other == state.knocked and state.option("swap-with-knocker") == "no")
                for slot in SLOTS
                if (other, slot) not in state.face_up
            )
            legal.append(_swaps(seat, own, theirs))
        if DRAW_TWO in candidates:
            legal.append(frozenset((UseDrawTwo(seat),)))
        return frozenset[Action]().union(*legal)

    def _open_slots(self, state: State, seat: Seat) -> tuple[int, ...]:
        """The slots of a row in which a new card comes to lie open."""
        if state.option("outer-cards") == "covered" or state.option("outer-replaced") == "covered":
            return ()
        return tuple(slot for slot in OUTER if (seat, slot) in state.face_up)

    def _opens(self, state: State) -> frozenset[Action]:
        """What lies open from the start and was not told: examples."""
        counts = seen_counts(state)
        return frozenset(
            Reveal(seat, tuple(card if slot in untold else None for slot in SLOTS))
            for seat in state.playing
            if (untold := _untold(state, seat))
            for card in CARDS
            if counts[card] + len(untold) <= COPIES[card]
        )

    def _reveals(self, state: State, ledger: Ledger | None) -> frozenset[Action]:
        hidden = [seat for seat in _reveal_order(state) if seat not in state.revealed]
        if hidden:
            counts = seen_counts(state)
            return frozenset(Reveal(seat, self._example(state, seat, counts, ledger)) for seat in hidden)
        used_up, to_replace = _used_up(_with_pile(state)), powers_to_replace(state)
        return frozenset(
            ReplacePower(seat, slot, card)
            for seat, slot in to_replace
            if seat == to_replace[0][0]
            for card in CARDS
            if card not in used_up
        )

    def _example(self, state: State, seat: Seat, counts: Mapping[Card, int], ledger: Ledger | None) -> Row:
        """A row as it may be, from what is known of it."""
        left = {card: COPIES[card] - count for card, count in counts.items()}
        told = ledger.known if ledger is not None and state.option("memory-aid") == "on" else {}
        row: list[Card] = []
        for slot, known in zip(SLOTS, state.slots[seat], strict=True):
            card = known or told.get((seat, slot)) or max(NUMBERS, key=left.__getitem__)
            if known is None:
                left[card] -= 1
            row.append(card)
        return tuple(row)

    def _may_knock(self, state: State, seat: Seat) -> bool:
        is_late = state.option("knock-first-turn") == "yes" or state.turns > len(state.playing)
        return state.phase is Phase.TURN and state.knocked is None and state.may_knock == seat and is_late

    def objection(self, state: State, action: Action) -> Objection | None:
        """What breaks a rule is asked about; what cannot lie on this table is impossible."""
        match action:
            case Looked() | DrewNumber() | Declare():
                return None
            case _ if state.phase is Phase.GAME_OVER:
                return not_now("game-is-over")
            case Starter(seat) | Deals(seat):
                if seat in state.out:
                    return impossible("is-out", seat=seat)
                if state.phase is Phase.ROUND_OVER:
                    return not_now("round-is-over")
                if state.turns or state.has_drawn or state.series or state.phase not in (Phase.DEAL, *BETWEEN):
                    return not_now("already-started")
            case Start(card):
                return self._objection_to_start(state, card)
            case Take() | Draw() | Replace() | Discard() | UsePeek() | UseSwap() | UseDrawTwo():
                return self._objection_in_turn(state, action)
            case Knock(seat):
                return self._objection_to_knock(state, seat)
            case Reveal(seat, cards):
                return self._objection_to_reveal(state, seat, cards)
            case ReplacePower(seat, slot, card):
                if state.phase is not Phase.REVEAL or (seat, slot) not in powers_to_replace(state):
                    return not_now("no-power-there", seat=seat, slot=slot)
                if card in _used_up(_with_pile(state)):
                    return impossible("too-many", card=card, count=COPIES[card])
            case Reshuffle():
                if state.phase not in TURNS:
                    return not_now("deal-first") if state.phase is Phase.DEAL else not_now("round-is-over")
                if len(state.discard) < 2:
                    return not_now("nothing-to-shuffle")
                if state.draw_pile:
                    return irregular("pile-not-empty", count=state.draw_pile)
            case Done():
                if state.phase is not Phase.PEEK:
                    return not_now("nothing-to-finish", awaited=self.answer(state, Query("awaited"), None)[0])
            case NextRound():
                if state.phase is not Phase.ROUND_OVER:
                    return not_now("round-goes-on")
            case EndGame():
                if state.phase is not Phase.ROUND_OVER:
                    return not_now("end-after-round")
                if state.option("end") != "time":
                    return not_now("no-end-by-word", end=state.option("end"))
            case _ as never:
                assert_never(never)
        return None

    def _objection_to_start(self, state: State, card: Card) -> Objection | None:
        is_new_discard = state.phase in TURNS and not state.discard and state.option("reshuffle") == "flip-new"
        if state.phase is Phase.ROUND_OVER:
            return not_now("round-is-over")
        if state.phase is not Phase.DEAL and not is_new_discard:
            return not_now("already-dealt")
        if is_new_discard and card in _used_up(state):
            return impossible("too-many", card=card, count=COPIES[card])
        return None

    def _objection_in_turn(self, state: State, action: InTurn) -> Objection | None:
        seat = action.seat
        if seat in state.out:
            return impossible("is-out", seat=seat)
        if state.phase not in TURNS:
            id = {Phase.DEAL: "deal-first", Phase.REVEAL: "reveal-first"}.get(state.phase, "round-is-over")
            return not_now(id)
        if state.turn is not None and seat != state.turn:
            if state.has_drawn:
                return not_now("card-awaited", seat=state.turn)
            does = {Draw: "draws", Take: "takes"}.get(type(action), "plays")
            return irregular("out-of-turn", seat=seat, does=does, expected=state.turn)
        if isinstance(action, Replace | Discard) and action.draws:
            state = _with_pile(state)
        match action:
            case Take(_, slot, gives, card):
                return self._objection_to_take(state, seat, card) or self._objection_to_gift(state, seat, slot, gives)
            case Draw(_, card):
                if state.has_drawn:
                    return irregular("drawn-already", seat=seat)
                if not _can_draw(state):
                    return impossible("no-card-left")
                if card is not None and card in _used_up(_with_pile(state)):
                    return impossible("too-many", card=card, count=COPIES[card])
            case Replace(_, slot, gives, card, draws):
                if not state.has_drawn and not draws:
                    return irregular("nothing-drawn", seat=seat)
                if card is not None and state.drawn is None and card in _used_up(state):
                    return impossible("too-many", card=card, count=COPIES[card])
                if card is not None and state.drawn is not None and card != state.drawn:
                    return irregular("drew-another", seat=seat, card=state.drawn)
                return self._objection_to_gift(state, seat, slot, gives)
            case Discard(_, card, draws):
                if not state.has_drawn and not draws:
                    return irregular("nothing-drawn", seat=seat)
                return self._objection_to_drawn(state, seat, card)
            case UsePeek() | UseSwap() | UseDrawTwo():
                if not state.has_drawn:
                    return irregular("power-not-drawn", seat=seat, card=power_of(action))
                odd = self._objection_to_drawn(state, seat, power_of(action))
                if odd is not None or not isinstance(action, UseSwap):
                    return odd
                return self._objection_to_swap(state, action)
            case _ as never:
                assert_never(never)
        return None

    def _objection_to_take(self, state: State, seat: Seat, card: Card | None) -> Objection | None:
        if state.has_drawn:
            return irregular("drawn-already", seat=seat)
        if state.series:
            return irregular("draw-two-draws", seat=seat)
        if not state.discard:
            return impossible("discard-empty")
        if card is not None and state.top is not None and card != state.top:
            return impossible("top-is", card=state.top)
        if state.top is not None and is_power(state.top) and state.option("power-from-discard") == "no":
            return irregular("power-taken", seat=seat, card=state.top)
        return None

    def _objection_to_gift(self, state: State, seat: Seat, slot: int, gives: Card) -> Objection | None:
        """The card that leaves a slot: not another than everybody saw there, nor one too many."""
        known = state.slots[seat][slot - 1]
        if known is not None:
            return None if known == gives else irregular("gives-another", seat=seat, slot=slot, card=gives)
        if gives in _used_up(state):
            return impossible("too-many", card=gives, count=COPIES[gives])
        return None

    def _objection_to_drawn(self, state: State, seat: Seat, card: Card | None) -> Objection | None:
        if card is None:
            return None
        if state.drawn is not None:
            return None if state.drawn == card else irregular("drew-another", seat=seat, card=state.drawn)
        if card in _used_up(state):
            return impossible("too-many", card=card, count=COPIES[card])
        return None

    def _objection_to_swap(self, state: State, action: UseSwap) -> Objection | None:
        seat, other = action.seat, action.other
        if other is None:
            return None
        if other == seat:
            return impossible("swap-with-self", seat=seat)
        if other in state.out:
            return impossible("is-out", seat=other)
        for owner, slot in ((seat, action.slot), (other, action.their_slot)):
            if (owner, slot) in state.face_up:
                return irregular("swaps-open-card", seat=owner, slot=slot)
        if other == state.knocked and state.option("swap-with-knocker") == "no":
            return irregular("swaps-with-knocker", seat=other)
        return None

    def _objection_to_knock(self, state: State, seat: Seat) -> Objection | None:
        if seat in state.out:
            return impossible("is-out", seat=seat)
        if state.phase not in TURNS:
            return not_now("deal-first") if state.phase is Phase.DEAL else not_now("round-is-over")
        if state.knocked is not None:
            return not_now("knocked-already", seat=state.knocked)
        if self._may_knock(state, seat):
            return None
        if state.may_knock == seat and state.phase is Phase.TURN:
            return irregular("knocks-first-turn", seat=seat)
        return irregular("knocks-out-of-turn", seat=seat)

    def _objection_to_reveal(self, state: State, seat: Seat, cards: Row) -> Objection | None:
        if seat in state.out:
            return impossible("is-out", seat=seat)
        told = {slot: card for slot, card in zip(SLOTS, cards, strict=True) if card is not None}
        if state.phase is not Phase.REVEAL:
            if state.phase in TURNS and told and set(told) <= set(_untold(state, seat)):
                return self._objection_to_row(state, seat, told)
            id = {Phase.DEAL: "deal-first"}.get(state.phase, "turns-first" if state.phase in TURNS else "round-is-over")
            return not_now(id)
        if seat in state.revealed:
            return not_now("revealed-already", seat=seat)
        if len(told) < ROW:
            return not_now("four-cards", seat=seat)
        for slot, card in told.items():
            known = state.slots[seat][slot - 1]
            if known is not None and card != known:
                return irregular("reveals-another", seat=seat, slot=slot, card=card, known=known)
        return self._objection_to_row(state, seat, told)

    def _objection_to_row(self, state: State, seat: Seat, told: Mapping[int, Card]) -> Objection | None:
        counts = seen_counts(state)
        for slot, card in told.items():
            if state.slots[seat][slot - 1] is None:
                counts[card] += 1
                if counts[card] > COPIES[card]:
                    return impossible("too-many", card=card, count=COPIES[card])
        return None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Follow the table."""
        events: list[Event] = []
        match action:
            case Take() | Draw() | Replace() | Discard() | UsePeek() | UseSwap() | UseDrawTwo():
                # After a correction a turn may stand where none can be: it moves no card.
                if state.phase in TURNS and action.seat not in state.out:
                    state = _act(_begin(state, action.seat), action, events)
            case Starter(seat) | Deals(seat):
                if state.turns == 0 and state.phase in (Phase.DEAL, *BETWEEN) and seat not in state.out:
                    is_dealer = isinstance(action, Deals)
                    dealer = seat if is_dealer else _right_of(seat, state)
                    starter = _left_of(seat, state) if is_dealer else seat
                    state = with_changes(state, dealer=dealer, turn=starter)
                    events.append(DealerNamed(dealer, starter))
            case Start(card):
                state = _start(state, card, events)
            case Knock(seat):
                if state.phase in TURNS and state.knocked is None and seat not in state.out:
                    state = _knock(state, seat, events)
            case Reveal(seat, cards):
                if seat not in state.out:
                    state = _reveal(state, seat, cards, events)
            case ReplacePower(seat, slot, card):
                if state.phase is Phase.REVEAL and seat not in state.out and is_power(state.slots[seat][slot - 1]):
                    state = _replace_power(state, seat, slot, card, events)
            case Reshuffle():
                if state.phase in TURNS:
                    state = _reshuffle(state, events)
            case Done():
                if state.phase is Phase.PEEK:
                    state = with_changes(state, phase=Phase.TURN)
                    if state.turn is not None:
                        events.append(TurnOf(state.turn, None))
            case NextRound():
                # After the end of a game everybody plays again.
                state = self.start(state.setup) if state.phase is Phase.GAME_OVER else state
                following = None if state.dealer is None else _left_of(state.dealer, state)
                state = _blank(with_changes(state, round=state.round + 1, dealer=following))
                events.append(RoundBegan(state.round, following))
            case EndGame():
                if state.phase is Phase.ROUND_OVER:
                    state = _end_by_points(state, events)
            case Declare(_, declared):
                state = declared
                events.append(PositionSet())
            case Looked() | DrewNumber():
                pass
            case _ as never:
                assert_never(never)
        return state, tuple(events)

    def whose_turn(self, state: State) -> Turn:
        """The seat that acts next, all who have to turn their row up, or what the table has to do or say first."""
        match state.phase:
            case Phase.DEAL:
                if state.dealer is None:
                    return AwaitingTable(Line("await-dealer-and-start", {}))
                return AwaitingTable(Line("await-start", {"seat": state.dealer}))
            case Phase.PEEK:
                if state.option("outer-cards") == "open":
                    return AwaitingTable(Line("await-open", {}))
                return AwaitingTable(Line("await-look", {}))
            case Phase.TURN | Phase.DRAWN | Phase.DRAW_TWO | Phase.LAST_TURNS:
                return state.turn if state.turn is not None else AwaitingTable(Line("await-starter", {}))
            case Phase.REVEAL:
                hidden = tuple(seat for seat in _reveal_order(state) if seat not in state.revealed)
                if hidden:
                    return Simultaneous(hidden)
                to_replace = powers_to_replace(state)
                return to_replace[0][0] if to_replace else AwaitingTable(Line("await-next-round", {}))
            case Phase.ROUND_OVER:
                is_open = state.option("end") == "time"
                return AwaitingTable(Line("await-next-round-or-end" if is_open else "await-next-round", {}))
            case Phase.GAME_OVER:
                return Over()
            case _ as never:
                assert_never(never)

    def standing(self, state: State) -> Standing:
        """Points, fewest first in spirit; and who has won."""
        return Standing(dict(state.scores), state.winners)

    # --- JSON

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Action:
        """The actions of this game. Without a ``seat`` the speaker is meant."""
        match do:
            case "dealer":
                return Deals(seat_of(args, setup, speaker))
            case "start":
                return Start(_card(args, "card"))
            case "take":
                seat, slot, gives = seat_of(args, setup, speaker), _slot(args, "slot"), _card(args, "gives")
                return Take(seat, slot, gives, _card_or_none(args, "card"))
            case "draw":
                card = _card_or_none(args, "card")
                # Everybody sees the drawing and a power; a number is its drawer's alone (``asides``).
                return Draw(seat_of(args, setup, speaker), card if is_power(card) else None)
            case "replace":
                seat, slot, gives = seat_of(args, setup, speaker), _slot(args, "slot"), _card(args, "gives")
                return Replace(seat, slot, gives, _card_or_none(args, "card"), args.get("draws") is True)
            case "discard":
                return Discard(seat_of(args, setup, speaker), _card(args, "card"), args.get("draws") is True)
            case "unknown":
                return Discard(seat_of(args, setup, speaker), None, args.get("draws") is True)
            case "use":
                return _read_use(args, setup, speaker)
            case "peeked":
                return Looked(seat_of(args, setup, speaker), _slot(args, "slot"), _card(args, "card"))
            case "drawn":
                return DrewNumber(seat_of(args, setup, speaker), _card(args, "card"))
            case "knock":
                return Knock(seat_of(args, setup, speaker))
            case "reveal":
                return Reveal(seat_of(args, setup, speaker), _row(args, setup))
            case "replace-power":
                return ReplacePower(seat_of(args, setup, speaker), _slot(args, "slot"), _card(args, "card"))
            case "reshuffle":
                return Reshuffle()
            case "settle":
                if args.get("question") != "game-end" or args.get("choice") != "end":
                    raise no_such_question(args.get("question", ""))
                return EndGame()
            case _:
                return read_table_act(do, args, setup, speaker, self.read_position)

    def write_action(self, action: Action) -> dict[str, object]:
        """The JSON of an action. The number that was drawn is in no public one."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return write_table_act(action)
            case Deals(seat):
                return {"do": "dealer", "seat": seat}
            case Start(card):
                return {"do": "start", "card": _told(card)}
            case Take(seat, slot, gives, card):
                taken: dict[str, object] = {"do": "take", "seat": seat, "slot": slot, "gives": _told(gives)}
                return taken | _optional("card", _told(card))
            case Draw(seat, card):
                drawing: dict[str, object] = {"do": "draw", "seat": seat}
                return drawing | _optional("card", card)
            case Replace(seat, slot, gives, card, draws):
                told: dict[str, object] = {"do": "replace", "seat": seat, "slot": slot, "gives": _told(gives)}
                return told | _optional("card", _told(card)) | _optional("draws", draws or None)
            case Discard(seat, card, draws):
                thrown: dict[str, object] = {"do": "unknown", "seat": seat}
                if card is not None:
                    thrown = {"do": "discard", "seat": seat, "card": _told(card)}
                return thrown | _optional("draws", draws or None)
            case UsePeek(seat, slot):
                return {"do": "use", "seat": seat, "power": PEEK, "slot": slot}
            case UseSwap(seat, _, None):
                return {"do": "use", "seat": seat, "power": SWAP}
            case UseSwap(seat, slot, other, their_slot):
                return {"do": "use", "seat": seat, "power": SWAP, "slot": slot, "with": other, "their_slot": their_slot}
            case UseDrawTwo(seat):
                return {"do": "use", "seat": seat, "power": DRAW_TWO}
            case Knock(seat):
                return {"do": "knock", "seat": seat}
            case Reveal(seat, cards):
                return {"do": "reveal", "seat": seat, "cards": [_told(card) for card in cards]}
            case ReplacePower(seat, slot, card):
                return {"do": "replace-power", "seat": seat, "slot": slot, "card": _told(card)}
            case Reshuffle():
                return {"do": "reshuffle"}
            case EndGame():
                return {"do": "settle", "question": "game-end", "choice": "end"}
            case Looked(seat, slot, card):
                return {"do": "peeked", "seat": seat, "slot": slot, "card": _told(card)}
            case DrewNumber(seat, card):
                return {"do": "drawn", "seat": seat, "card": _told(card)}
            case _ as never:
                assert_never(never)

    def view(self, state: State) -> dict[str, object]:
        """What the whole table has seen, covered or not; ``told`` takes out what an audience is not reminded of."""
        seats = state.seats
        names = {seat: place for place, seat in enumerate(seats)}
        return {
            **heading(state.setup),
            "phase": state.phase.value,
            "round": state.round,
            "dealer": state.dealer,
            "turn": who_acts(self.whose_turn(state)),
            "starter": state.turn if state.phase in (Phase.DEAL, Phase.PEEK) else None,
            "draw_pile": state.draw_pile,
            "discard": [_told(card) for card in state.discard],
            "slots": {s: [_told(card) for card in state.slots[s]] for s in seats},
            "seen_by": {s: [sorted(seers, key=names.__getitem__) for seers in state.seen_by[s]] for s in seats},
            "face_up": _by_owner(state.face_up, seats),
            "has_drawn": state.has_drawn,
            "drawn": state.drawn,
            "series": state.series,
            "latest": state.latest,
            "may_knock": state.may_knock,
            "knocked": state.knocked,
            "turns_left": len(state.last_turns) if state.knocked is not None else None,
            "last_turns": list(state.last_turns),
            "revealed": list(state.revealed),
            "turns": state.turns,
            "changed": {s: _by_owner(state.changed[s], seats) for s in seats},
            "scores": {s: state.scores[s] for s in seats},
            "round_scores": {s: state.round_scores[s] for s in seats},
            "out": list(state.out),
            "hand_counts": {s: len(state.slots[s]) for s in seats},
            "unaccounted": state.unaccounted,
            "round_over": state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER),
            "round_winners": list(_round_winners(state)),
            "over": state.phase is Phase.GAME_OVER,
            "winners": list(state.winners),
        }

    def told(
        self, view: dict[str, object], state: State, seat: Seat | None, ledger: Ledger | None
    ) -> dict[str, object]:
        """What the room (``seat`` None) or a seat is told of a view: nothing covered, unless the memory aid is on."""
        has_aid = state.option("memory-aid") == "on"
        own = ledger.known if ledger is not None and has_aid else {}

        def card_at(owner: Seat, slot: int) -> Card | None:
            known = state.slots[owner][slot - 1]
            if has_aid or (owner, slot) in state.face_up:
                return known or own.get((owner, slot))
            return None

        rows = {s: [_told(card_at(s, slot)) for slot in SLOTS] if state.slots[s] else [] for s in state.seats}
        seers: Any = view["seen_by"]
        return view | {"slots": rows, "seen_by": {} if seat is None else {seat: seers[seat]}}

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[State, tuple[Event, ...]]:
        """The table as told; keys left out stand as at the start of a round. The end tests run once."""
        state = _PositionReader(position, setup).read()
        events: list[Event] = []
        if state.phase is Phase.REVEAL:
            state = _score_if_complete(state, events)
        elif state.phase in (Phase.DEAL, Phase.ROUND_OVER):
            state = _end_tests(state, events)
        return state, tuple(events)

    # --- one seat's own

    def start_ledger(self, state: State, seat: Seat, hand: tuple[Card, ...] = ()) -> Ledger:
        """Nothing told."""
        return Ledger(seat)

    def record(self, ledger: Ledger, action: Action, state: State) -> tuple[Ledger, tuple[Line, ...]]:
        """What a seat says that it has seen. It is kept, and not said again."""
        match action:
            case Looked(seat, slot, card):
                place, row = (seat, slot), state.slots.get(seat) or ()
                if not row:
                    return ledger, (Line("is-out", {"seat": seat}),)
                kept = replace(ledger, known={**ledger.known, place: card})
                if row[slot - 1] is not None and row[slot - 1] != card:
                    return kept, (Line("looked-otherwise", {"slot": slot}),)
                if seat not in state.seen_by[seat][slot - 1]:
                    return kept, (Line("looked-without-right", {"slot": slot}),)
                return kept, (Line("looked-kept", {"slot": slot}),)
            case DrewNumber(seat, card):
                if state.turn != seat or not state.has_drawn:
                    return ledger, (Line("drawn-not-now", {}),)
                return replace(ledger, drawn=card), (Line("drawn-kept", {}),)
            case _:
                return ledger, ()

    def follow(self, ledger: Ledger, action: Action, before: State, after: State) -> tuple[Ledger, tuple[Line, ...]]:
        """Cards that a seat knows move with what everybody sees; what contradicts them is for its ear."""
        match action:
            case Take(seat, slot, gives) | Replace(seat, slot, gives):
                known = dict(ledger.known)
                was = known.pop((seat, slot), None)
                drawn = None if seat == ledger.seat else ledger.drawn
                if isinstance(action, Replace) and seat == ledger.seat and ledger.drawn is not None:
                    known[seat, slot] = ledger.drawn
                return replace(ledger, known=known, drawn=drawn), _otherwise(was, gives, seat, slot, ledger)
            case Draw(seat) if seat == ledger.seat:
                return replace(ledger, drawn=None), ()
            case Discard(seat, card) if seat == ledger.seat:
                is_other = card is not None and ledger.drawn is not None and ledger.drawn != card
                return replace(ledger, drawn=None), (Line("drew-otherwise", {"card": card or ""}),) if is_other else ()
            case UseSwap(seat, slot, other, their_slot) if other is not None:
                one, two = (seat, slot), (other, their_slot)
                known = {p: c for p, c in ledger.known.items() if p not in (one, two)}
                if one in ledger.known:
                    known[two] = ledger.known[one]
                if two in ledger.known:
                    known[one] = ledger.known[two]
                return replace(ledger, known=known, drawn=None if seat == ledger.seat else ledger.drawn), ()
            case Reveal(seat, cards) if after.phase not in TURNS:
                lines: tuple[Line, ...] = ()
                for slot, shown in zip(SLOTS, cards, strict=True):
                    if shown is not None:
                        lines += _otherwise(ledger.known.get((seat, slot)), shown, seat, slot, ledger)
                return replace(ledger, known={p: c for p, c in ledger.known.items() if p[0] != seat}), lines
            case Start() | NextRound() | Declare() if after.phase is not before.phase or isinstance(action, Declare):
                return Ledger(ledger.seat), ()
            case _:
                return ledger, ()

    # --- what is said

    def seen(self, state: State, card: Card | None, seat: Seat | None) -> Action | None:
        """A first discard, or a power that is shown when it is drawn. Any other card may have come from a row."""
        if card is None:
            return None
        if state.phase is Phase.DEAL:
            return Start(card)
        player = seat or state.turn
        if state.phase in TURNS and not state.has_drawn and is_power(card) and player is not None:
            return Draw(player, card)
        return None

    def doer(self, state: State, do: str) -> Seat | None:
        """Words that name nobody are of whoever is on turn; a knock is of whoever has just ended a turn."""
        if do == "knock" and state.may_knock is not None:
            return state.may_knock
        turn = self.whose_turn(state)
        return turn if isinstance(turn, str) else None

    def asides(self, state: State, do: str, args: Mapping[str, object], action: Action) -> tuple[Action, ...]:
        """The number that was drawn is for its drawer's ledger alone."""
        card = _read_card(args.get("card"))
        if not isinstance(action, Draw) or card is None or is_power(card):
            return ()
        return (DrewNumber(action.seat, card),)

    def missing(self, state: State, do: str, args: Mapping[str, object], speaker: Seat | None) -> Waiting | None:
        """The slot, or the card that left it or was thrown away."""
        try:
            seat = seat_of(args, state.setup, speaker)
        except ActionError:
            return None
        needed = {"take": ("slot", "gives"), "replace": ("slot", "gives"), "discard": ("card",)}.get(do, ())
        if do == "use" and args.get("power") == PEEK:
            needed = ("slot",)
        lacks = next((key for key in needed if args.get(key) is None), None)
        told: dict[str, object] = {**args, "do": do, "seat": seat}
        if lacks is None:
            return None
        if lacks == "slot":
            return Waiting("which-slot", Line("which-slot", {"seat": seat}), _choices(told, "slot", SLOTS), seat)
        id = "which-thrown" if do == "discard" else "which-given"
        return Waiting(id, Line(id, {"seat": seat}), _choices(told, lacks, map(_told, CARDS)), seat)

    def may_wait(self, state: State) -> tuple[Waiting, ...]:
        """Which number is drawn for a power in a row that lies open."""
        if state.phase is not Phase.REVEAL or set(state.revealed) < set(state.playing):
            return ()
        asked = []
        for seat, slot in powers_to_replace(state)[:1]:
            told: dict[str, object] = {"do": "replace-power", "seat": seat, "slot": slot}
            line = Line("await-power", {"seat": seat, "slot": slot, "card": state.slots[seat][slot - 1] or ""})
            asked.append(Waiting(f"replace-power-{slot}", line, _choices(told, "card", map(_told, CARDS)), seat))
        return tuple(asked)

    def mends(self, told: Mapping[str, object], earlier: Mapping[str, object]) -> bool:
        """What was done with a card may have been something else; whose row it was is not what was wrong."""
        kinds = (("take", "replace", "discard", "use", "unknown"), ("dealer", "starter"))
        do, was = told["do"], earlier["do"]
        if do != was and not any(do in kind and was in kind for kind in kinds):
            return False
        return do in kinds[1] or "seat" not in told or told["seat"] == earlier.get("seat")

    def is_busy(self, state: State) -> bool:
        """A turn that has been called goes on."""
        return state.has_drawn or state.series > 0

    def is_new_deal(self, before: State, after: State) -> bool:
        """The cards go round all the time: each may come to lie on the discard again."""
        return True

    def name_action(self, action: Action) -> Line:
        """A few words for an action."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return name_table_act(action)
            case Deals(seat):
                return Line("act-dealer", {"seat": seat})
            case Start(card):
                return Line("act-start", {"card": card})
            case Take(seat, slot, gives):
                return Line("act-take", {"seat": seat, "slot": slot, "gives": gives})
            case Draw(seat, card):
                if card is not None:
                    return Line("act-draw-power", {"seat": seat, "card": card})
                return Line("act-draw", {"seat": seat})
            case Replace(seat, slot, gives):
                return Line("act-replace", {"seat": seat, "slot": slot, "gives": gives})
            case Discard(seat, thrown):
                if thrown is None:
                    return Line("act-discard-unread", {"seat": seat})
                return Line("act-discard", {"seat": seat, "card": thrown})
            case UsePeek(seat, slot):
                return Line("act-look", {"seat": seat, "slot": slot})
            case UseSwap(seat, slot, other, their_slot) if other is not None:
                return Line("act-swap", {"seat": seat, "slot": slot, "other": other, "their_slot": their_slot})
            case UseSwap(seat):
                return Line("act-no-swap", {"seat": seat})
            case UseDrawTwo(seat):
                return Line("act-draw-two", {"seat": seat})
            case Knock(seat):
                return Line("act-knock", {"seat": seat})
            case Reveal(seat):
                return Line("act-reveal", {"seat": seat})
            case ReplacePower(seat, slot, card):
                return Line("act-replace-power", {"seat": seat, "slot": slot, "card": card})
            case Reshuffle():
                return Line("act-reshuffle", {})
            case EndGame():
                return Line("act-end-game", {})
            case Looked(_, slot):
                return Line("act-looked", {"slot": slot})
            case DrewNumber():
                return Line("act-drew-number", {})
            case _ as never:
                assert_never(never)

    def narrate(self, before: State, events: Iterable[Event], after: State) -> tuple[Line, ...]:
        """What the room hears: who did what, what follows, whose turn it is."""
        return tuple(line for event in events for line in self._tell(event, before, after))

    def _tell(self, event: Event, before: State, after: State) -> tuple[Line, ...]:
        match event:
            case Happened(action, card, is_forfeit):
                return (_tell_turn(action, card, is_forfeit),)
            case TurnOf(seat, turns_left):
                top = after.top
                is_new = top is not None and is_power(top) and after.discard != before.discard
                on_top = (Line("power-on-discard", {"card": top}),) if top is not None and is_new else ()
                if turns_left is None:
                    return (*on_top, Line("turn-of", {"seat": seat}, topic="turn"))
                return (*on_top, Line("last-turn-of", {"seat": seat, "count": turns_left}, topic="turn"))
            case SeriesGoesOn(seat, number):
                return (Line("draw-two-first" if number == 1 else "draw-two-second", {"seat": seat}, topic="turn"),)
            case DealerNamed(dealer, starter):
                return (Line("dealer-is", {"seat": dealer, "starter": starter}),)
            case Started(card):
                if before.phase is not Phase.DEAL:
                    return (Line("new-discard", {"card": card}),)
                id = "open-cards" if after.option("outer-cards") == "open" else "look-once"
                return (Line("started", {"card": card}), Line(id, {}, topic="job"))
            case PowerTurnedUp(card):
                return (Line("power-turned-up", {"card": card}, topic="job"),)
            case Opened(seat, cards):
                return (Line("lies-open", {"seat": seat, "cards": tuple(card for card in cards if card is not None)}),)
            case Knocked(seat, others):
                return (Line("knocks", {"seat": seat, "seats": others}, topic="knock"),)
            case PileEmpty():
                return (Line("pile-empty", {}, Level.NORMAL),)
            case Reshuffled(count, top, is_kept):
                if top is not None:
                    return (Line("reshuffled", {"count": count, "card": top}, topic="job"),)
                if is_kept:
                    return (Line("reshuffled-under", {"count": count}, topic="job"),)
                id = "reshuffled-flip" if after.option("reshuffle") == "flip-new" else "reshuffled-all"
                return (Line(id, {"count": count}, topic="job"),)
            case ToReveal(seats):
                return (Line("all-reveal", {"seat": seats[0], "seats": seats}, topic="job"),)
            case Revealed(seat, cards):
                return (Line("reveals", {"seat": seat, "cards": tuple(c for c in cards if c is not None)}),)
            case ToReplace(seats):
                if len(seats) > 1:
                    return (Line("powers-to-replace", {"seats": seats}, Level.NORMAL),)
                return ()
            case PowerReplaced(seat, slot, card):
                id = "power-again" if is_power(card) else "power-replaced"
                return (Line(id, {"seat": seat, "slot": slot, "card": card}),)
            case RoundScored(points, totals):
                lines = [replace(_ranked("round-points", points), topic="score")]
                if before.round > 1:
                    lines.append(replace(_ranked("totals", totals), topic="score"))
                return tuple(lines)
            case WentOut(seat, total):
                return (Line("goes-out", {"seat": seat, "count": total}),)
            case ExtraRound(seats):
                return (Line("extra-round", {"seats": seats}),)
            case GameWon(winners, by):
                if not winners:
                    return (Line("nobody-wins", {}, topic="match"),)
                id = {"all-out": "wins-all-out", "last-in": "wins-last-in"}.get(by, "wins-lowest")
                fewest = after.scores[winners[0]]
                return (Line(id, {"seats": winners, "number": len(winners), "count": fewest}, topic="match"),)
            case RoundBegan(number, dealer):
                if dealer is None:
                    return (Line("next-round", {"round": number}),)
                return (Line("next-round-by", {"round": number, "seat": dealer, "starter": _left_of(dealer, after)}),)
            case PositionSet():
                awaited = self.answer(after, Query("awaited"), None)[0]
                return (Line("position-set", {}), replace(awaited, topic="turn"))
            case _ as never:
                assert_never(never)

    def retold(self, state: State, line: Line) -> Line | None:
        """Of earlier turns no card is told again: who heard what came to the discard could tell where it went.

        The last turn is told whole, as long as nobody has acted since.
        """
        if state.option("memory-aid") == "on":
            return line
        seat, card = line.args.get("seat"), line.args.get("gives", line.args.get("card"))
        is_last = card == state.top and not state.has_drawn and seat in (state.latest, state.turn)
        place = (seat, line.args.get("slot"))
        match line.id:
            case "started" | "new-discard":
                return line if state.discard == (card,) else None
            case "slot-holds":
                return line if place in state.face_up else None
            case "power-on-discard":
                return line if card == state.top else None
            case "draws-power" if not state.has_drawn:
                return Line("drew-power", {key: line.args[key] for key in ("seat", "card")})
            case _ if is_last:
                return line
            case "takes" | "takes-unknown":
                return Line("took", {key: line.args[key] for key in ("seat", "slot")})
            case "replaces" | "replaces-open":
                return Line("replaced", {key: line.args[key] for key in ("seat", "slot")})
            case "discards":
                return Line("discarded", {"seat": line.args["seat"]})
            case _:
                return line

    def withdrawn(self, was: Iterable[Event], now: Iterable[Event], after: State) -> tuple[Line, ...]:
        """A knock or the end of a round that a correction undid."""
        kept = tuple(now)
        lines: list[Line] = []
        for event in was:
            if isinstance(event, Knocked) and after.knocked is None:
                lines.append(Line("nobody-knocked", {}))
            elif isinstance(event, RoundScored) and not any(isinstance(e, RoundScored) for e in kept):
                lines.append(Line("round-not-over", {}))
        return tuple(lines)

    def answer(self, state: State, query: Query, ledger: Ledger | None) -> tuple[Line, ...]:
        """Short answers; of covered cards none unless the memory aid is on."""
        return _Answers(self, state, query, ledger).lines()


RAT_A_TAT_CAT = RatATatCat()

# --- steps of the rules --------------------------------------------------------------------------------------------


def power_of(action: Use) -> Card:
    """The power that an action uses."""
    match action:
        case UsePeek():
            return PEEK
        case UseSwap():
            return SWAP
        case UseDrawTwo():
            return DRAW_TWO


def _untold(state: State, seat: Seat) -> tuple[int, ...]:
    """The slots of a row that lie open and have not been told."""
    row = state.slots.get(seat) or ()
    return tuple(slot for slot in SLOTS if row and row[slot - 1] is None and (seat, slot) in state.face_up)


def _can_draw(state: State) -> bool:
    """Whether there is a card to draw: in the pile, in what can be shuffled, or among those not placed."""
    kept = 1 if state.option("reshuffle") == "keep-top" else 0
    return state.draw_pile > 0 or len(state.discard) > kept or state.unaccounted > 0


def _with_pile(state: State) -> State:
    """As it is when somebody draws: an empty pile is made anew."""
    return state if state.draw_pile or state.has_drawn else _reshuffle(state, [])


def _start(state: State, card: Card, events: list[Event]) -> State:
    if state.phase is Phase.DEAL:
        if is_power(card):
            events.append(PowerTurnedUp(card))
            return state
        events.append(Started(card))
        outer = frozenset((seat, slot) for seat in state.playing for slot in OUTER)
        is_open = state.option("outer-cards") == "open"
        seen = {
            seat: tuple(
                frozenset[Seat]((state.playing if is_open else (seat,)) if slot in OUTER else ()) for slot in SLOTS
            )
            for seat in state.playing
        }
        return with_changes(
            state,
            phase=Phase.PEEK,
            discard=(card,),
            draw_pile=state.draw_pile - 1,
            seen_by={**state.seen_by, **seen},
            face_up=outer if is_open else frozenset(),
        )
    if state.phase in TURNS and not state.discard:
        if is_power(card):
            events.append(PowerTurnedUp(card))
            return state
        events.append(Started(card))
        return replace(_from_pile(state, []), discard=(card,))
    return state


def _begin(state: State, seat: Seat) -> State:
    """``seat`` acts: the first look is over, it is that seat's turn, and nobody may knock for the last one any more."""
    if seat == state.turn and state.phase is not Phase.PEEK and state.may_knock is None:
        return state
    dealer = state.dealer if state.turn is not None else _right_of(seat, state)
    phase = Phase.TURN if state.phase is Phase.PEEK else state.phase
    if seat == state.turn or state.turn is None:
        return with_changes(state, phase=phase, turn=seat, dealer=dealer, may_knock=None)
    # Out of turn. What somebody else had drawn went we do not know where.
    return with_changes(
        state,
        phase=Phase.LAST_TURNS if state.knocked is not None else Phase.TURN,
        turn=seat,
        may_knock=None,
        unaccounted=state.unaccounted + state.has_drawn,
        has_drawn=False,
        drawn=None,
        series=0,
    )


def _from_pile(state: State, events: list[Event]) -> State:
    """One card fewer in the pile, which is made anew when there is none."""
    if state.draw_pile == 0:
        state = _reshuffle(state, events)
    if state.draw_pile > 0:
        return with_changes(state, draw_pile=state.draw_pile - 1)
    return _turn_up_unplaced(state)


def _turn_up_unplaced(state: State) -> State:
    """A card that was not placed turns up. Where by our count there is none, one was counted in the wrong place."""
    return with_changes(state, unaccounted=max(0, state.unaccounted - 1))


def _reshuffle(state: State, events: list[Event]) -> State:
    kept = 1 if state.option("reshuffle") == "keep-top" and state.phase is not Phase.REVEAL else 0
    count = len(state.discard) - kept
    if count <= 0:
        return state
    top = state.discard[count:]
    events.append(Reshuffled(state.draw_pile + count, top[0] if top else None, bool(top)))
    return with_changes(state, draw_pile=state.draw_pile + count, discard=top)


def _act(state: State, action: InTurn, events: list[Event]) -> State:
    """An action within the turn of its seat."""
    seat = action.seat
    match action:
        case Take(_, slot, gives):
            return _take(state, action, seat, slot, gives, events)
        case Draw(_, drawn):
            return _draw(state, seat, drawn, events)
        case Replace(_, slot, gives, card):
            state = _with_drawn(state, seat, events)
            shown = card if (seat, slot) in state.face_up else None
            events.append(Happened(action, shown))
            changes = _filled(state, seat, slot, shown, frozenset((seat,)))
            return _end_turn(state, seat, events, {**changes, "discard": (*state.discard, gives)})
        case Discard(_, card):
            state = _with_drawn(state, seat, events)
            events.append(Happened(action, is_forfeit=is_power(card)))
            if card == DRAW_TWO and state.series and state.option("draw-two-again") == "any":
                return _go_on(state, seat, 1, card, events)
            return _after_one(state, seat, card, events)
        case UsePeek(_, slot):
            state = _with_drawn(state, seat, events)
            events.append(Happened(action))
            seers = _at(state.seen_by[seat], slot, state.seen_by[seat][slot - 1] | {seat})
            changes = {"seen_by": {**state.seen_by, seat: seers}, "discard": (*state.discard, PEEK)}
            return _end_turn(state, seat, events, changes)
        case UseSwap(_, slot, other, their_slot):
            state = _with_drawn(state, seat, events)
            if other is None or other == seat or other in state.out:
                events.append(Happened(UseSwap(seat)))
                return _after_one(state, seat, SWAP, events)
            events.append(Happened(action))
            changes = _swapped(state, (seat, slot), (other, their_slot))
            return _end_turn(state, seat, events, {**changes, "discard": (*state.discard, SWAP)})
        case UseDrawTwo():
            state = _with_drawn(state, seat, events)
            events.append(Happened(action))
            return _go_on(state, seat, 1, DRAW_TWO, events)
        case _ as never:
            assert_never(never)


def _take(state: State, action: Take, seat: Seat, slot: int, gives: Card, events: list[Event]) -> State:
    if state.has_drawn:
        # It breaks the rules and happened: the drawn card went we do not know where.
        state = with_changes(state, has_drawn=False, drawn=None, unaccounted=state.unaccounted + 1)
    card = state.top
    if not state.discard:
        state = _turn_up_unplaced(state)
    events.append(Happened(action, card))
    everybody = frozenset(state.playing) if card is not None else frozenset((seat,))
    changes = _filled(state, seat, slot, card, everybody)
    return _end_turn(state, seat, events, {**changes, "discard": (*state.discard[:-1], gives)})


def _draw(state: State, seat: Seat, card: Card | None, events: list[Event]) -> State:
    if state.has_drawn:
        # A card was drawn on top of another: that one went we do not know where.
        state = with_changes(state, has_drawn=False, drawn=None, unaccounted=state.unaccounted + 1)
    state = _from_pile(state, events)
    events.append(Happened(Draw(seat, card)))
    state = with_changes(state, phase=Phase.DRAWN, has_drawn=True, drawn=card)
    if state.draw_pile == 0:
        if state.option("reshuffle-when") == "empty":
            return _reshuffle(state, events)
        events.append(PileEmpty())
    return state


def _with_drawn(state: State, seat: Seat, events: list[Event]) -> State:
    """What is done with a drawn card implies that it was drawn."""
    if state.has_drawn:
        return state
    quiet: list[Event] = []
    state = _draw(state, seat, None, quiet)
    events.extend(event for event in quiet if not isinstance(event, Happened))
    return state


def _after_one(state: State, seat: Seat, card: Card | None, events: list[Event]) -> State:
    """A drawn card is discarded: within a Draw 2 another may follow."""
    if state.series == 1:
        return _go_on(state, seat, 2, card, events)
    return _end_turn(state, seat, events, {"discard": (*state.discard, card)})


def _go_on(state: State, seat: Seat, number: int, card: Card | None, events: list[Event]) -> State:
    events.append(SeriesGoesOn(seat, number))
    return with_changes(
        state,
        phase=Phase.DRAW_TWO,
        series=number,
        has_drawn=False,
        drawn=None,
        discard=(*state.discard, card),
    )


def _at(row: tuple[Any, ...], slot: int, value: Any) -> tuple[Any, ...]:
    """A row with another value in one slot."""
    return (*row[: slot - 1], value, *row[slot:])


def _filled(state: State, seat: Seat, slot: int, card: Card | None, seers: frozenset[Seat]) -> dict[str, Any]:
    """What changes when another card comes to lie in a slot."""
    changes: dict[str, Any] = {
        "slots": {**state.slots, seat: _at(state.slots[seat], slot, card)},
        "changed": _noted(state, {(seat, slot)}),
    }
    place = (seat, slot)
    if place in state.face_up:
        if state.option("outer-replaced") == "covered":
            changes["face_up"] = state.face_up - {place}
        else:
            seers = frozenset(state.playing)
    changes["seen_by"] = {**state.seen_by, seat: _at(state.seen_by[seat], slot, seers)}
    return changes


def _swapped(state: State, one: Place, two: Place) -> dict[str, Any]:
    """What changes when two cards change places: what anybody knows of them goes with them."""
    slots, seen = dict(state.slots), dict(state.seen_by)
    first, second = slots[one[0]][one[1] - 1], slots[two[0]][two[1] - 1]
    first_seers, second_seers = seen[one[0]][one[1] - 1], seen[two[0]][two[1] - 1]
    for (seat, slot), card, seers in ((one, second, second_seers), (two, first, first_seers)):
        slots[seat] = _at(slots[seat], slot, card)
        seen[seat] = _at(seen[seat], slot, seers)
    # Swapped open, which breaks the rules, they still lie as they lay: place by place.
    return {"slots": slots, "seen_by": seen, "changed": _noted(state, {one, two})}


def _noted(state: State, places: set[Place]) -> dict[Seat, frozenset[Place]]:
    return {seat: changed | places for seat, changed in state.changed.items()}


def _end_turn(state: State, seat: Seat, events: list[Event], changes: Mapping[str, Any]) -> State:
    """The turn is over: whose is the next, or is it time to turn everything up?"""
    changed = {**changes.get("changed", state.changed), seat: frozenset[Place]()}
    over = {"has_drawn": False, "drawn": None, "series": 0, "turns": state.turns + 1, "latest": seat}
    done = {**changes, "changed": changed, **over}
    if state.knocked is None:
        following = _left_of(seat, state)
        events.append(TurnOf(following, None))
        return with_changes(state, **done, phase=Phase.TURN, turn=following, may_knock=seat)
    left = tuple(other for other in state.last_turns if other != seat)
    if left:
        events.append(TurnOf(left[0], len(left)))
        return with_changes(state, **done, phase=Phase.LAST_TURNS, turn=left[0], last_turns=left)
    events.append(ToReveal(_reveal_order(state)))
    return with_changes(state, **done, phase=Phase.REVEAL, turn=None, last_turns=())


def _knock(state: State, seat: Seat, events: list[Event]) -> State:
    """One more turn for everybody else. A turn that is under way is finished first, and is that player's last."""
    others = clockwise_from(seat, state.playing)[1:]
    is_under_way = state.has_drawn or state.series > 0
    events.append(Knocked(seat, others))
    return with_changes(
        state,
        phase=state.phase if is_under_way else Phase.LAST_TURNS,
        turn=state.turn if is_under_way else others[0],
        dealer=state.dealer,
        knocked=seat,
        may_knock=None,
        last_turns=others,
    )


def _reveal(state: State, seat: Seat, cards: Row, events: list[Event]) -> State:
    known = state.slots[seat]
    if state.phase in TURNS:
        untold = _untold(state, seat)
        told = tuple(card if slot in untold else None for slot, card in zip(SLOTS, cards, strict=True))
        if not any(told):
            return state
        events.append(Opened(seat, told))
        row = tuple(new or old for new, old in zip(told, known, strict=True))
        state = with_changes(state, slots={**state.slots, seat: row})
        if state.phase is Phase.PEEK and not any(_untold(state, s) for s in state.playing):
            state = with_changes(state, phase=Phase.TURN)
            if state.turn is not None:
                events.append(TurnOf(state.turn, None))
        return state
    if state.phase is not Phase.REVEAL or seat in state.revealed or not all(cards):
        return state
    events.append(Revealed(seat, cards))
    everybody = frozenset(state.playing)
    state = with_changes(
        state,
        slots={**state.slots, seat: cards},
        seen_by={**state.seen_by, seat: (everybody,) * ROW},
        face_up=state.face_up | {(seat, slot) for slot in SLOTS},
        revealed=(*state.revealed, seat),
    )
    return _score_if_complete(state, events)


def _replace_power(state: State, seat: Seat, slot: int, card: Card, events: list[Event]) -> State:
    was = state.slots[seat][slot - 1]
    assert was is not None
    state = _from_pile(state, events)
    events.append(PowerReplaced(seat, slot, card))
    state = with_changes(
        state,
        slots={**state.slots, seat: _at(state.slots[seat], slot, card)},
        discard=(*state.discard, was),
    )
    return _score_if_complete(state, events)


def _score_if_complete(state: State, events: list[Event]) -> State:
    if set(state.revealed) < set(state.playing):
        return state
    to_replace = powers_to_replace(state)
    if to_replace:
        if not any(isinstance(event, PowerReplaced) for event in events):
            events.append(ToReplace(tuple(dict.fromkeys(seat for seat, _ in to_replace))))
        return state
    playing = state.playing
    points = {seat: sum(int(card) for card in state.slots[seat] if card is not None) for seat in playing}
    scores = {seat: total + points.get(seat, 0) for seat, total in state.scores.items()}
    ranked = {seat: scores[seat] for seat in playing}
    events.append(RoundScored(points, ranked))
    round_scores = {seat: points.get(seat, 0) for seat in state.seats}
    state = with_changes(state, phase=Phase.ROUND_OVER, turn=None, scores=scores, round_scores=round_scores)
    return _end_tests(state, events)


def _end_tests(state: State, events: list[Event]) -> State:
    """Is the game over? By the limit the last one in wins; by rounds the fewest points do."""
    match state.option("end"):
        case "limit":
            return _end_by_limit(state, events)
        case "rounds" if state.phase is Phase.ROUND_OVER and state.round >= int(state.option("rounds")):
            return _end_by_points(state, events)
        case _:
            return state


def _end_by_limit(state: State, events: list[Event]) -> State:
    limit = int(state.option("limit"))
    fallen = tuple(seat for seat in state.playing if state.scores[seat] >= limit)
    events.extend(WentOut(seat, state.scores[seat]) for seat in fallen)
    state = with_changes(state, out=(*state.out, *fallen)) if fallen else state
    if len(state.playing) > 1:
        return state
    if state.playing:
        return _win(state, state.playing, "last-in", events)
    if state.option("all-out") == "nobody":
        return _win(state, (), "all-out", events)
    # Nobody is left in: of those who fell last, the fewest points.
    last = fallen or state.out
    fewest = min(state.scores[seat] for seat in last)
    return _win(state, tuple(seat for seat in last if state.scores[seat] == fewest), "all-out", events)


def _end_by_points(state: State, events: list[Event]) -> State:
    fewest = min(state.scores[seat] for seat in state.playing)
    winners = tuple(seat for seat in state.playing if state.scores[seat] == fewest)
    if len(winners) > 1 and state.option("tie") == "extra-round":
        events.append(ExtraRound(winners))
        return state
    return _win(state, winners, "lowest", events)


def _win(state: State, winners: tuple[Seat, ...], by: str, events: list[Event]) -> State:
    events.append(GameWon(winners, by))
    return with_changes(state, phase=Phase.GAME_OVER, turn=None, winners=winners)


def _round_winners(state: State) -> tuple[Seat, ...]:
    """Who has the fewest points of the round that is over."""
    if state.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
        return ()
    counted = [seat for seat in state.seats if state.slots.get(seat)]
    fewest = min((state.round_scores[seat] for seat in counted), default=0)
    return tuple(seat for seat in counted if state.round_scores[seat] == fewest)


# --- lines ---------------------------------------------------------------------------------------------------------


def _tell_turn(action: InTurn, card: Card | None, is_forfeit: bool) -> Line:
    seat = action.seat
    match action:
        case Take(_, slot, gives):
            if card is None:
                return Line("takes-unknown", {"seat": seat, "slot": slot, "gives": gives})
            return Line("takes", {"seat": seat, "card": card, "slot": slot, "gives": gives})
        case Draw(_, shown):
            if shown is None:
                return Line("draws", {"seat": seat})
            return Line("draws-power", {"seat": seat, "card": shown})
        case Replace(_, slot, gives):
            if card is None:
                return Line("replaces", {"seat": seat, "slot": slot, "gives": gives})
            return Line("replaces-open", {"seat": seat, "slot": slot, "card": card, "gives": gives})
        case Discard(_, thrown):
            if thrown is None:
                return Line("discards-unread", {"seat": seat})
            return Line("discards-unused" if is_forfeit else "discards", {"seat": seat, "card": thrown})
        case UsePeek(_, slot):
            return Line("looks", {"seat": seat, "slot": slot})
        case UseSwap(_, slot, other, their_slot) if other is not None:
            return Line("swaps", {"seat": seat, "slot": slot, "other": other, "their_slot": their_slot})
        case UseSwap():
            return Line("does-not-swap", {"seat": seat})
        case UseDrawTwo():
            return Line("uses-draw-two", {"seat": seat})
        case _ as never:
            assert_never(never)


def _otherwise(was: Card | None, is_now: Card, seat: Seat, slot: int, ledger: Ledger) -> tuple[Line, ...]:
    """A card that turned up is not the one that the seat had told."""
    if was is None or was == is_now:
        return ()
    if seat == ledger.seat:
        return (Line("was-another", {"slot": slot, "card": was}),)
    return (Line("was-another-of", {"seat": seat, "slot": slot, "card": was}),)


def _ranked(id: str, points: Mapping[Seat, int]) -> Line:
    """Who has how many points, the lowest first."""
    seats = tuple(sorted(points, key=points.__getitem__))
    return Line(id, {"seats": seats, "counts": tuple(points[s] for s in seats)})


def _told(card: Card | None) -> int | str | None:
    """A card in JSON: a number is one."""
    return int(card) if card is not None and card.isdigit() else card


def _optional(key: str, value: object) -> dict[str, object]:
    """A part of a JSON object that is left out when there is nothing to tell."""
    return {} if value is None else {key: value}


def _by_owner(places: Iterable[Place], seats: Sequence[Seat]) -> dict[Seat, list[int]]:
    """Slots by whose they are; who has none is left out."""
    found = {seat: sorted(slot for owner, slot in places if owner == seat) for seat in seats}
    return {seat: slots for seat, slots in found.items() if slots}


# --- words and JSON ------------------------------------------------------------------------------------------------


def _read_card(value: object) -> Card | None:
    """A card as JSON or a file writes it: 5, "5", "peek"."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    return next((card for card in CARDS if card == str(value)), None)


def _card(args: Mapping[str, object], key: str) -> Card:
    if args.get(key) is None:
        raise missing_argument(key)
    card = _read_card(args[key])
    if card is None:
        raise ActionError(Line("no-such-card", {"name": str(args[key])}))
    return card


def _card_or_none(args: Mapping[str, object], key: str) -> Card | None:
    return None if args.get(key) is None else _card(args, key)


def _slot(args: Mapping[str, object], key: str) -> int:
    value = args.get(key)
    if value is None:
        raise missing_argument(key)
    slot = None if isinstance(value, bool) else next((slot for slot in SLOTS if str(slot) == str(value)), None)
    if slot is None:
        raise ActionError(Line("no-such-slot", {"name": str(value)}))
    return slot


def _choices(told: Mapping[str, object], key: str, values: Iterable[object]) -> dict[str, dict[str, object]]:
    """The answers to what lacks, each with the action that it completes."""
    return {str(value): {**told, key: value} for value in values}


def _read_use(args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Action:
    seat = seat_of(args, setup, speaker)
    if args.get("power") is None:
        raise missing_argument("power")
    match args["power"]:
        case "peek":
            return UsePeek(seat, _slot(args, "slot"))
        case "swap":
            if all(args.get(key) is None for key in ("slot", "with", "their_slot")):
                return UseSwap(seat)
            if args.get("with") is None:
                raise missing_argument("with")
            other = seat_of(args, setup, None, "with")
            return UseSwap(seat, _slot(args, "slot"), other, _slot(args, "their_slot"))
        case "draw-two":
            return UseDrawTwo(seat)
        case other:
            raise ActionError(Line("no-such-power", {"name": str(other)}))


def _row(args: Mapping[str, object], setup: TableSetup) -> Row:
    """Four cards; with open outer cards also just these two."""
    row = tuple(None if card is None else _card({"card": card}, "card") for card in list_of(args, "cards"))
    if len(row) == len(OUTER) and setup.options["outer-cards"] == "open":
        row = (row[0], None, None, row[1])
    if len(row) != ROW:
        raise ActionError(Line("row-of-four", {"count": len(row)}))
    return row


class _Answers:
    """One question, answered."""

    def __init__(self, rules: RatATatCat, state: State, query: Query, ledger: Ledger | None) -> None:
        self.rules, self.state, self.query, self.ledger = rules, state, query, ledger
        self.seat: Seat | None = None
        self.slot: int | None = None
        self.card: Card | None = None
        for word in query.about:
            seat = find_seat(word, state.seats)
            if seat is not None:
                self.seat = seat
            elif query.what in ("slots", "my-slots") and word in map(str, SLOTS):
                self.slot = int(word)
            elif query.what == "remaining" and _read_card(word) is not None:
                self.card = _read_card(word)
            else:
                raise ActionError(Line("not-about-that", {"name": word}), ObjectionKind.NOT_UNDERSTOOD)

    def lines(self) -> tuple[Line, ...]:
        """The answer."""
        match self.query.what:
            case "turn" | "awaited":
                return (self._awaited(),)
            case "discard":
                return (self._discard(),)
            case "draw-pile":
                return (Line("draw-pile-of", {"count": self.state.draw_pile}),)
            case "last-turns":
                return (self._last_turns(),)
            case "dealer":
                return (Line("dealer-of", {"seat": self.state.dealer}) if self.state.dealer else Line("no-dealer", {}),)
            case "scores":
                return self._scores()
            case "slots":
                return self._slots()
            case "my-slots":
                return self._my_slots()
            case "changed":
                return self._changed()
            case "remaining":
                return self._remaining()
            case "audit":
                return self._audit()
            case what:
                raise no_such_question(what)

    @property
    def _has_aid(self) -> bool:
        return self.state.option("memory-aid") == "on"

    def _awaited(self) -> Line:
        state = self.state
        turn = self.rules.whose_turn(state)
        match turn:
            case AwaitingTable(line):
                return line
            case Over():
                return Line("game-is-over", {})
            case Simultaneous(seats):
                return Line("await-rows", {"seats": seats})
            case _:
                pass
        if state.phase is Phase.REVEAL:
            seat, slot = powers_to_replace(state)[0]
            return Line("await-power", {"seat": seat, "slot": slot, "card": state.slots[seat][slot - 1] or ""})
        if state.has_drawn:
            if state.drawn is not None:
                return Line("await-power-use", {"seat": turn, "card": state.drawn})
            return Line("await-drawn", {"seat": turn})
        if state.series:
            return Line("draw-two-first" if state.series == 1 else "draw-two-second", {"seat": turn})
        if state.knocked is not None:
            return Line("last-turn-of", {"seat": turn, "count": len(state.last_turns)})
        return Line("turn-of", {"seat": turn})

    def _discard(self) -> Line:
        if not self.state.discard:
            return Line("no-discard", {})
        if self.state.top is None:
            return Line("discard-unread", {"count": len(self.state.discard)})
        return Line("discard-of", {"card": self.state.top, "count": len(self.state.discard)})

    def _last_turns(self) -> Line:
        if self.state.knocked is None:
            return Line("nobody-knocked", {})
        if not self.state.last_turns:
            return Line("no-turns-left", {"seat": self.state.knocked})
        return Line(
            "turns-left",
            {"seat": self.state.knocked, "seats": self.state.last_turns, "count": len(self.state.last_turns)},
        )

    def _scores(self) -> tuple[Line, ...]:
        state = self.state
        if self.seat is not None:
            id = "score-of-out" if self.seat in state.out else "score-of"
            return (Line(id, {"seat": self.seat, "count": state.scores[self.seat]}),)
        if not any(state.scores.values()):
            return (Line("totals-none", {}),)
        lines = [_ranked("totals", state.scores)]
        if state.out:
            lines.append(Line("who-is-out", {"seats": state.out}))
        if self.query.in_detail and state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            lines.append(_ranked("round-points", {s: state.round_scores[s] for s in state.seats if state.slots[s]}))
        return tuple(lines)

    def _slots(self) -> tuple[Line, ...]:
        """What everybody may be told of the rows: what lies open; with the memory aid, what everybody saw."""
        state = self.state
        seats = (self.seat,) if self.seat is not None else state.playing
        known = [
            Line("slot-holds", {"seat": seat, "slot": slot, "card": card})
            for seat in seats
            for slot, card in zip(SLOTS, state.slots[seat], strict=False)
            if card is not None and (self._has_aid or (seat, slot) in state.face_up) and self.slot in (None, slot)
        ]
        return tuple(known) or (Line("nothing-known" if self._has_aid else "memory-game", {}),)

    def _my_slots(self) -> tuple[Line, ...]:
        """The owner's row, with what that seat has told of it: for its ear, and only with the memory aid."""
        if not self._has_aid or self.ledger is None:
            return (Line("memory-game", {}),)
        seat = self.ledger.seat
        known = [
            Line("my-slot-holds", {"slot": slot, "card": card})
            for slot, public in zip(SLOTS, self.state.slots[seat], strict=False)
            if (card := public or self.ledger.known.get((seat, slot))) is not None and self.slot in (None, slot)
        ]
        return tuple(known) or (Line("nothing-known", {}),)

    def _changed(self) -> tuple[Line, ...]:
        """Positions only: which slots hold another card since a player's last turn."""
        state = self.state
        watcher = self.seat or self.query.by or state.turn or state.seats[0]
        changed = _by_owner(state.changed[watcher], state.seats)
        if not changed:
            return (Line("nothing-changed", {}),)
        return tuple(
            Line("changed-slots", {"seat": seat, "slots": tuple(slots), "count": len(slots)})
            for seat, slots in changed.items()
        )

    def _remaining(self) -> tuple[Line, ...]:
        """How many of a card nobody has seen yet. The covered discard counts as well: only with the memory aid."""
        if not self._has_aid:
            return (Line("memory-game", {}),)
        if self.card is None:
            return (Line("left-of-which", {}),)
        left = COPIES[self.card] - seen_counts(self.state)[self.card]
        return (Line("left-unseen", {"card": self.card, "count": left}),)

    def _audit(self) -> tuple[Line, ...]:
        state = self.state
        counted = {
            "rows": sum(map(len, state.slots.values())),
            "pile": state.draw_pile,
            "discard": len(state.discard),
            "drawn": int(state.has_drawn),
        }
        return audit(counted, state.unaccounted, TOTAL)


class _PositionReader(PositionReader):
    """A position in JSON becomes a state, or a sentence that says what contradicts what."""

    def read(self) -> State:
        """The state, before any end test."""
        seats = self.setup.seats
        scores = self.numbers_of("scores", dict.fromkeys(seats, 0))
        out = self.seats_of("out")
        state = _blank(State(self.setup, round=self.number_of("round", 1), scores=scores, out=out))
        knocked = self.seat_of("knocked")
        phase = self._phase(knocked)
        turns = self._turn()
        turn = self.seat_of("starter") or (turns[0] if len(turns) == 1 and phase is not Phase.REVEAL else None)
        dealer = self.seat_of("dealer") or (_right_of(turn, state) if turn is not None else None)
        if phase in (Phase.DEAL, *TURNS) and turn is None and dealer is not None:
            turn = _left_of(dealer, state)
        is_over = phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
        if len(state.playing) < 2 and phase not in (Phase.DEAL, Phase.ROUND_OVER, Phase.GAME_OVER):
            raise PositionError(Line("position-all-out", {"count": len(state.playing)}))
        for seat in (turn, knocked, *turns):
            if seat is not None and seat in out and not is_over:
                raise PositionError(Line("position-out", {"seat": seat}))
        slots = {seat: self._row(seat, state, is_over) for seat in seats}
        discard = tuple(map(self.card_or_none, self.list_of("discard")))
        drawn = self.card_or_none(self.position.get("drawn"))
        if drawn is not None and not is_power(drawn):
            raise PositionError(Line("position-drawn", {"card": drawn}))
        has_drawn = phase is Phase.DRAWN
        rows, dealt = sum(map(len, slots.values())), phase is not Phase.DEAL
        fresh = state.draw_pile - (1 if dealt else 0)
        pile = self.number_of("draw_pile", max(0, min(fresh, TOTAL - rows - len(discard) - has_drawn)))
        placed = rows + len(discard) + pile + has_drawn
        if placed > TOTAL:
            raise PositionError(Line("position-too-many", {"count": placed, "expected": TOTAL}))
        last_turns = self._last_turns(state, knocked, turn, phase)
        revealed = self.seats_of("revealed")
        if phase is Phase.REVEAL and turns and "revealed" not in self.position:
            revealed = tuple(seat for seat in state.playing if seat not in turns and all(slots[seat]))
        state = with_changes(
            state,
            phase=phase,
            dealer=dealer,
            turn=turn if phase in (Phase.DEAL, *TURNS) else None,
            draw_pile=pile,
            discard=discard,
            slots=slots,
            has_drawn=has_drawn,
            drawn=drawn if has_drawn else None,
            series=self._series(phase),
            latest=self.seat_of("latest"),
            may_knock=self.seat_of("may_knock"),
            knocked=knocked,
            last_turns=last_turns,
            revealed=revealed,
            turns=self.number_of("turns", 0),
            round_scores=self.numbers_of("round_scores", dict.fromkeys(seats, 0)),
            winners=self.seats_of("winners"),
            unaccounted=TOTAL - placed,
        )
        state = with_changes(state, face_up=self._face_up(state))
        state = with_changes(state, seen_by=self._seen_by(state), changed=self._changed(state))
        for card, count in seen_counts(state).items():
            if count > COPIES[card]:
                raise PositionError(Line("position-card", {"card": card, "count": count, "expected": COPIES[card]}))
        return state

    def _phase(self, knocked: Seat | None) -> Phase:
        word = self.position.get("phase")
        if word is not None:
            return Phase(self.word("phase", word, tuple(Phase)))
        if self.position.get("drawn") is not None or self.position.get("has_drawn") is True:
            return Phase.DRAWN
        if self.position.get("series"):
            return Phase.DRAW_TWO
        if knocked is not None:
            return Phase.LAST_TURNS
        keys = ("turn", "discard", "slots", "draw_pile")
        return Phase.TURN if any(self.position.get(key) for key in keys) else Phase.DEAL

    def _turn(self) -> tuple[Seat, ...]:
        turn = self.position.get("turn")
        if turn is None:
            return ()
        if isinstance(turn, Sequence) and not isinstance(turn, str):
            return tuple(self.seat(name) for name in turn)
        return (self.seat(turn),)

    def _series(self, phase: Phase) -> int:
        series = self.number_of("series", 1 if phase is Phase.DRAW_TWO else 0)
        if series > 2:
            raise wrong_type("series")
        return series if phase in (Phase.DRAWN, Phase.DRAW_TWO) else 0

    def _last_turns(self, state: State, knocked: Seat | None, turn: Seat | None, phase: Phase) -> tuple[Seat, ...]:
        if knocked is None or phase not in TURNS:
            return ()
        if self.position.get("last_turns"):
            return self.seats_of("last_turns")
        first = turn or _left_of(knocked, state)
        others = tuple(seat for seat in clockwise_from(first, state.playing) if seat != knocked)
        to_knocker = tuple(seat for seat in clockwise_from(knocked, state.playing)[1:] if seat in others)
        order = to_knocker[to_knocker.index(first) :] if first in to_knocker else to_knocker
        left = self.number_of("turns_left", len(order))
        if not 0 < left <= len(others):
            raise PositionError(Line("position-turns-left", {"count": left}))
        return others[:left]

    def _row(self, seat: Seat, state: State, is_over: bool) -> Row:
        row = self.by_seat("slots").get(seat)
        # Who goes out when a round is counted still has a row then.
        if seat in state.out and (not is_over or not row):
            return ()
        if row is None:
            return (None,) * ROW
        if not isinstance(row, Sequence) or isinstance(row, str) or len(row) != ROW:
            raise PositionError(Line("position-row", {"seat": seat}))
        return tuple(self.card_or_none(card) for card in row)

    def _face_up(self, state: State) -> frozenset[Place]:
        if "face_up" in self.position:
            return self._places("face_up", self.by_seat("face_up"))
        opened = {(seat, slot) for seat in state.revealed for slot in SLOTS}
        if state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            opened |= {(seat, slot) for seat, row in state.slots.items() if row for slot in SLOTS}
        if state.option("outer-cards") == "open" and state.phase is not Phase.DEAL:
            opened |= {(seat, slot) for seat in state.playing for slot in OUTER}
        return frozenset(opened)

    def _seen_by(self, state: State) -> dict[Seat, Seers]:
        told = self.by_seat("seen_by")
        everybody = frozenset(state.playing)
        seen: dict[Seat, Seers] = {}
        for seat in state.seats:
            row = told.get(seat)
            if row is None:
                looked = state.phase is not Phase.DEAL
                seen[seat] = tuple(
                    everybody
                    if card is not None or (seat, slot) in state.face_up
                    else frozenset((seat,) if looked and slot in OUTER else ())
                    for slot, card in zip(SLOTS, state.slots[seat], strict=False)
                )
                continue
            if not isinstance(row, Sequence) or isinstance(row, str) or len(row) != len(state.slots[seat]):
                raise PositionError(Line("position-row", {"seat": seat}))
            seers = []
            for names in row:
                seers.append(frozenset(self.seat(name) for name in self.several("seen_by", names)))
            seen[seat] = tuple(seers)
        return seen

    def _changed(self, state: State) -> dict[Seat, frozenset[Place]]:
        told = self.by_seat("changed")
        changed: dict[Seat, frozenset[Place]] = dict.fromkeys(state.seats, frozenset())
        for seat, places in told.items():
            if not isinstance(places, Mapping):
                raise wrong_type("changed")
            changed[seat] = self._places("changed", {self.seat(name): row for name, row in places.items()})
        return changed

    def _places(self, key: str, told: Mapping[Seat, object]) -> frozenset[Place]:
        places: set[Place] = set()
        for seat, slots in told.items():
            if not isinstance(slots, Sequence) or isinstance(slots, str) or not all(s in SLOTS for s in slots):
                raise wrong_type(key)
            places |= {(seat, int(slot)) for slot in slots}
        return frozenset(places)

    def card(self, value: object) -> Card:
        """A number may be one in JSON."""
        card = _read_card(value)
        if card is None:
            raise PositionError(Line("no-such-card", {"name": str(value)}))
        return card
