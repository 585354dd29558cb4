"""The five-toys trick game: win tricks, gather five colours of toys, never four of one.

Rules: the text of the French edition that the project began from, with the readings that it leaves open as options
(``OPTIONS``). Five colours, values 2 to 7 and a paw that counts 1, or 8 when the 7 of its colour is in the same trick.
Hands are not in the state: only how many cards everyone holds. See ``docs/design/five-toys.md`` for each reading.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, assert_never

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.hands import Move, RegisterHand, missing_from, moved
from companion.games.position import PositionReader, wrong_type
from companion.games.reading import (
    card_of,
    impossible,
    irregular,
    list_of,
    no_such_question,
    not_about,
    not_now,
    number_of,
    seat_named,
    seat_of,
)
from companion.games.rules import (
    ActionError,
    Arg,
    Asked,
    AwaitingTable,
    Level,
    Line,
    Objection,
    Option,
    Over,
    PositionError,
    Query,
    Rules,
    Standing,
    TableSetup,
    Telling,
    Turn,
    Waiting,
    chosen_readings,
    unread_card,
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
from companion.games.tricks import (
    Leads,
    RoundBegan,
    StarterNamed,
    clockwise_from,
    mends_a_card,
    next_to_lay,
    opponents_from_left,
)

COLOURS = ("yellow", "green", "red", "pink", "blue")
VALUES = range(1, 8)
PAW = 1
SEVEN = 7
CARDS = tuple(Card(f"{colour}-{value}") for colour in COLOURS for value in VALUES)
HAND_SIZE = {3: 10, 4: 8, 5: 6}
OVERFLOW = 4
"""That many of one colour in front of a player, and all of that colour are lost."""
SUPER_CHATS_TO_WIN = 3
SUPER_CHATS = 11
NOBODY = "nobody"
"""The answer to a tie that gives the Super chat to nobody: no player can be called so."""

OPTIONS = (
    Option("gifts", ("hand", "in-front"), "hand"),
    Option("two-overflows", ("per-colour", "pooled"), "per-colour"),
    Option("paw8", ("of-colour", "beats-all"), "of-colour"),
    Option("paw-order", ("either", "seven-first"), "either"),
    Option("paw-seven", ("same-trick", "on-table"), "same-trick"),
    Option("blocked-on-empty-hand", ("end", "play-on"), "end"),
    Option("round-tie", ("nobody", "all"), "nobody"),
    Option("starter-count", ("in-front", "won"), "in-front"),
    Option("starter-tie", ("from-starter", "table"), "from-starter"),
)


@cache
def colour_of(card: Card) -> str:
    """The colour in a card's name."""
    return card.rpartition("-")[0]


@cache
def value_of(card: Card) -> int:
    """The value in a card's name: 1 for the paw."""
    return int(card.rpartition("-")[2])


class Phase(StrEnum):
    """Where in the match the table is."""

    DEAL = "deal"
    TRICK = "trick"
    ROUND_OVER = "round-over"
    MATCH_OVER = "match-over"


@dataclass(frozen=True, slots=True)
class Played:
    """A card in the trick. ``card`` is None when nobody has told which it is."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards lost together: each receiver holds one of them, and nobody else knows which."""

    giver: Seat
    cards: tuple[Card, ...]
    receivers: tuple[Seat, ...]


@dataclass(frozen=True)
class State(TableState):
    """The public facts of a table."""

    phase: Phase = Phase.DEAL
    round: int = 1
    starter: Seat | None = None
    """Who leads the first trick of the round."""
    trump_card: Card | None = None
    trump: str | None = None
    leader: Seat | None = None
    trick: tuple[Played, ...] = ()
    last_trick: tuple[Played, ...] = ()
    tableau: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    """What lies face up in front of each player, in the order it came."""
    hand_counts: Mapping[Seat, int] = field(default_factory=dict)
    won: Mapping[Seat, int] = field(default_factory=dict)
    """How many cards each player has ever won in this round."""
    discards: int = 0
    rest: int = 0
    unaccounted: int = 0
    """Cards that a position did not place; constant from then on."""
    pools: tuple[Pool, ...] = ()
    undealt: tuple[Pool, ...] = ()
    """Gifts that the table is handing out now, until it says that it is done or goes on."""
    to_turn_up: tuple[Seat, ...] = ()
    """With gifts in front: who has still to turn one up, in order."""
    blocked: Seat | None = None
    """Who won the last trick with all five colours in front; an overflow may have taken one away since."""
    super_chats: Mapping[Seat, int] = field(default_factory=dict)
    round_winners: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    """Players tied at the end of the round, as long as the table has not said who takes the Super chat."""


# --- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are dealt and ``card`` is turned up: its colour is trump."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """``seat`` lays a card; None when it has not been read."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Settle:
    """The table's word on a tied round: who takes the Super chat (None: nobody)."""

    winner: Seat | None


@dataclass(frozen=True, slots=True)
class TurnUp:
    """With gifts in front: the card that ``seat`` received is turned up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ReceiveGift:
    """Private: the gift that ``seat`` received."""

    seat: Seat
    card: Card


Told = RegisterHand[Card] | Move[Card]
Action = TableAct[State] | Deal | Play | Settle | TurnUp | Told | ReceiveGift

# --- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands are dealt and trump is known."""

    hand_size: int
    card: Card
    leader: Seat | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies in the trick."""

    seat: Seat
    card: Card | None
    is_trumping: bool


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete."""

    seat: Seat
    card: Card
    paws: tuple[tuple[Card, int], ...]
    """Each paw in it and what it counted."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Overflowed:
    """``seat`` loses all cards of the colours; each receiver gets ``each`` of them."""

    seat: Seat
    cards: tuple[Card, ...]
    receivers: tuple[Seat, ...]
    discarded: int

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours lost."""
        return tuple(c for c in COLOURS if any(colour_of(card) == c for card in self.cards))


@dataclass(frozen=True, slots=True)
class GiftsDealt:
    """The table has handed the gifts out."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GiftTurnedUp:
    """A gift lies face up in front of its receiver."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoundWon:
    """The round is over and has a winner."""

    seat: Seat
    by: str
    """``five-colours``, ``colours`` or ``cards`` (after an empty hand), or ``table``."""
    colours: int
    cards: int
    super_chats: int


@dataclass(frozen=True, slots=True)
class RoundTied:
    """An empty hand ended the round, and these players are level."""

    seats: tuple[Seat, ...]
    colours: int
    cards: int


@dataclass(frozen=True, slots=True)
class TieLeft:
    """The table gives a round that was level to nobody."""


@dataclass(frozen=True, slots=True)
class MatchWon:
    """Somebody has three Super chats."""

    seat: Seat


Event = (
    StarterNamed
    | RoundBegan
    | Dealt
    | CardPlayed
    | TrickWon
    | Overflowed
    | GiftsDealt
    | GiftTurnedUp
    | Leads
    | RoundWon
    | RoundTied
    | TieLeft
    | MatchWon
    | PositionSet
)

# --- what one seat has told of its own ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ledger:
    """A seat's own hand as it told it, in its physical order. Empty when nothing was told."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    is_complete: bool = False
    """Whether ``cards`` was the whole hand when it was told, gifts included."""


# --- the rules -----------------------------------------------------------------------------------------------------


def worth(played: Sequence[Played], at: int, state: State) -> int:
    """What the card at place ``at`` of a trick counts: a paw is 8 beside the 7 of its colour, else 1."""
    card = played[at].card
    assert card is not None
    if value_of(card) != PAW:
        return value_of(card)
    seven = Card(f"{colour_of(card)}-{SEVEN}")
    others = played[:at] if state.option("paw-order") == "seven-first" else played
    beside = any(p.card == seven for p in others)
    if state.option("paw-seven") == "on-table":
        beside = beside or any(seven in cards for cards in state.tableau.values()) or state.trump_card == seven
    return 8 if beside else PAW


def best(played: Sequence[Played], state: State) -> int | None:
    """The place of the card that wins (so far); None while an unread card leaves it open or no card lies there."""
    if not played or any(p.card is None for p in played):
        return None
    led = colour_of(played[0].card or Card(""))

    def strength(at: int) -> tuple[int, int, int]:
        card = played[at].card
        assert card is not None
        colour, value = colour_of(card), worth(played, at, state)
        rank = 2 if colour == state.trump else 1 if colour == led else 0
        if value == 8 and state.option("paw8") == "beats-all":
            return (3, rank, -at)
        return (rank, value, -at)

    return max(range(len(played)), key=strength)


def colours_in(cards: Iterable[Card]) -> int:
    """How many different colours."""
    return len(set(map(colour_of, cards)))


@cache
def _deals() -> frozenset[Action]:
    """Any card may be turned up."""
    return frozenset(Deal(card) for card in CARDS)


@lru_cache(maxsize=64)
def _plays(seat: Seat) -> tuple[frozenset[Action], Mapping[Card, Action]]:
    """Every card that a seat may ever lay: made once, not at each question what is legal."""
    plays: dict[Card, Action] = {card: Play(seat, card) for card in CARDS}
    return frozenset(plays.values()), plays


def _next_to_play(state: State) -> Seat | None:
    """Whose card is awaited in the trick; None when all have played or nobody is known to lead."""
    if state.phase is not Phase.TRICK or state.to_turn_up or state.leader is None:
        return None
    return next_to_lay(state.leader, [played.seat for played in state.trick], state.seats, state.hand_counts)


class FiveToys(Rules[State, Action, Event, Ledger]):
    """The rules, as the session plays them."""

    id = "five-toys"
    version = 1
    players = range(3, 6)
    options: tuple[Option, ...] = OPTIONS
    cards = CARDS
    questions = frozenset(
        {
            "turn",
            "leader",
            "trick",
            "trump",
            "hand",
            "where",
            "tableau",
            "counts",
            "hand-counts",
            "scores",
            "played",
            "remaining",
            "can-play",
            "audit",
            "awaited",
        }
    )
    private_questions = frozenset({"hand", "where", "can-play"})
    private_actions = frozenset({"hand", "gift", "move"})
    colours: tuple[str, ...] = COLOURS
    overview: tuple[str, ...] = ("trump", "trick", "tableau", "hand-counts", "scores")
    seen_twice = frozenset({"card-is-trump", "card-in-trick", "card-in-tableau"})
    lays = "play"
    unread = "unknown"
    topics = ("deal", "start", "play", "trick", "trump", "paw", "overflow", "gifts", "blocked", "end", "tie", "next",
              "scores", "mistakes")  # fmt: skip

    def all_readings(self, setup: TableSetup) -> tuple[Line, ...]:
        """Those of the printed text too."""
        return (Line(f"all-readings-{self.id}", chosen_readings(setup)),)

    def rounds(self, number: int, setup: TableSetup) -> tuple[Line, ...]:
        """As many as it takes."""
        return (*super().rounds(number, setup), Line("until-super-chats", {"count": SUPER_CHATS_TO_WIN}))

    def interview(self, setup: TableSetup) -> tuple[Asked, ...]:
        """A round under way: what lies open, what is held, who leads."""
        return (
            Asked("trump", Telling.COLOUR),
            Asked("hand_counts", Telling.NUMBER, setup.seats),
            Asked("tableau", Telling.CARDS, setup.seats),
            Asked("super_chats", Telling.NUMBER, setup.seats),
            Asked("leader", Telling.SEAT),
            Asked("trick", Telling.CARDS),
        )

    def declared(self, told: Mapping[str, Any], setup: TableSetup) -> dict[str, object]:
        """The rows by colour, the trick from its leader on; what is not in hands or on the table is the pile."""
        rows = {seat: tuple(map(Card, cards)) for seat, cards in told.get("tableau", {}).items()}
        order = clockwise_from(find_seat(str(told.get("leader")), setup.seats) or setup.seats[0], setup.seats)
        trick = [{"seat": seat, "card": card} for seat, card in zip(order, told.get("trick") or (), strict=False)]
        counts: Mapping[str, int] = told.get("hand_counts", {})
        held = [counts.get(seat, HAND_SIZE[len(setup.seats)]) for seat in setup.seats]
        placed = sum(held) + sum(map(len, rows.values())) + len(trick)
        position = {
            **told,
            "phase": Phase.TRICK.value,
            "tableau": {seat: _by_colour(row) for seat, row in rows.items()},
            "trick": trick,
        }
        dealt = len(CARDS) - HAND_SIZE[len(setup.seats)] * len(setup.seats)
        return position if placed + dealt <= len(CARDS) else {**position, "rest": max(0, len(CARDS) - placed)}

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """Before the deal only the Super cats are known."""
        told = super().as_told(view, setup)
        if view["phase"] != Phase.TRICK.value:
            return {"super_chats": told["super_chats"]}
        rows = {
            s: [f"{c}-{value}" for c, values in row.items() for value in values] for s, row in told["tableau"].items()
        }
        trick = [played["card"] for played in told["trick"]]
        # A card that nobody has read cannot be kept.
        return told | {"tableau": rows, "trick": None if None in trick else trick}

    def start(self, setup: TableSetup) -> State:
        """Nothing dealt, no Super chat given."""
        zero = dict.fromkeys(setup.seats, 0)
        empty: dict[Seat, tuple[Card, ...]] = dict.fromkeys(setup.seats, ())
        return State(setup, tableau=empty, hand_counts=zero, won=zero, rest=len(CARDS), super_chats=zero)

    # --- what may happen

    def legal(self, state: State, ledger: Ledger | None = None) -> frozenset[Action]:
        """Whoever is to play may play any card of the hand; with no hand told, any card not seen elsewhere."""
        match state.phase:
            case Phase.DEAL:
                starters = frozenset[Action](Starter(s) for s in state.seats) if state.starter is None else frozenset()
                return starters | _deals()
            case Phase.TRICK:
                if state.to_turn_up:
                    seat = state.to_turn_up[0]
                    return frozenset(TurnUp(seat, c) for p in state.undealt if seat in p.receivers for c in p.cards)
                to_play = _next_to_play(state)
                if to_play is not None:
                    return self._plays_of(to_play, state, ledger)
                # Whoever lays first leads, where nobody has said who does.
                leaders = state.seats if state.leader is None else ()
                return frozenset[Action]().union(*[self._plays_of(seat, state, ledger) for seat in leaders])
            case Phase.ROUND_OVER:
                choices = (*state.tied, None) if state.tied else ()
                return frozenset[Action](Settle(s) for s in choices) | frozenset({NextRound()})
            case Phase.MATCH_OVER:
                return frozenset()
            case _ as never:
                assert_never(never)

    def _plays_of(self, seat: Seat, state: State, ledger: Ledger | None) -> frozenset[Action]:
        seen, (every, plays) = _visible(state), _plays(seat)
        is_told = ledger is not None and ledger.seat == seat and ledger.is_complete
        if ledger is not None and is_told and len(ledger.cards) >= state.hand_counts[seat]:
            return frozenset([plays[card] for card in ledger.cards if card not in seen])
        return every.difference([plays[card] for card in seen])

    def objection(self, state: State, action: Action) -> Objection | None:
        """Out of turn or with no card left is irregular; a card that lies elsewhere is impossible."""
        match action:
            case Play():
                return self._objection_to_play(state, action)
            case Deal(card):
                if state.phase is Phase.MATCH_OVER:
                    return not_now("match-is-over")
                if state.phase is Phase.TRICK:
                    return not_now("already-dealt", card=state.trump_card or card)
            case Starter():
                if state.phase is Phase.MATCH_OVER:
                    return not_now("match-is-over")
                if state.phase is Phase.TRICK and (state.trick or any(state.won.values())):
                    return not_now("already-started")
            case NextRound():
                if state.phase is Phase.MATCH_OVER:
                    return not_now("match-is-over")
                if state.phase is not Phase.ROUND_OVER:
                    return not_now("round-goes-on")
            case Settle(seat):
                if not state.tied:
                    return not_now("nothing-to-settle")
                if seat is not None and seat not in state.tied:
                    return impossible("not-tied", seat=seat)
            case TurnUp(seat, card):
                if state.option("gifts") != "in-front" or seat not in state.to_turn_up:
                    return not_now("no-gift-awaited", seat=seat)
                if not any(seat in p.receivers and card in p.cards for p in state.undealt):
                    return impossible("not-of-these-cards", card=card)
            case Done():
                if not state.undealt:
                    return not_now("nothing-to-finish", awaited=self.answer(state, Query("awaited"), None)[0])
                if state.to_turn_up:
                    return not_now("gift-awaited", seat=state.to_turn_up[0])
            case RegisterHand() | ReceiveGift() | Move() | Declare():
                return None
            case _ as never:
                assert_never(never)
        return None

    def _objection_to_play(self, state: State, action: Play) -> Objection | None:
        card = action.card
        match state.phase:
            case Phase.DEAL:
                return not_now("trump-awaited")
            case Phase.ROUND_OVER:
                return not_now("round-is-over")
            case Phase.MATCH_OVER:
                return not_now("match-is-over")
            case Phase.TRICK:
                pass
            case _ as never:
                assert_never(never)
        if state.to_turn_up:
            return not_now("gift-awaited", seat=state.to_turn_up[0])
        if card is not None:
            if card == state.trump_card:
                return impossible("card-is-trump", card=card)
            for played in state.trick:
                if played.card == card:
                    return impossible("card-in-trick", card=card, seat=played.seat)
            for seat, cards in state.tableau.items():
                if card in cards:
                    return impossible("card-in-tableau", card=card, seat=seat)
        expected = _next_to_play(state)
        if state.leader is not None and expected is None:
            unread = next((p.seat for p in state.trick if p.card is None), action.seat)
            return not_now("card-awaited", seat=unread)
        if state.hand_counts.get(action.seat, 0) == 0:
            return _irregular("empty-hand", action, expected)
        if expected is not None and action.seat != expected:
            return _irregular("out-of-turn", action, expected)
        return None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Follow the table."""
        events: list[Event] = []
        has_job = state.undealt or state.to_turn_up
        if has_job and not isinstance(action, RegisterHand | ReceiveGift | Move | Done | TurnUp):
            # The next act implies that a physical job is finished. A gift that was never told stays unaccounted.
            state = with_changes(state, undealt=(), to_turn_up=())
        match action:
            case Starter(seat):
                leader = seat if state.phase is Phase.TRICK else state.leader
                if state.phase is Phase.ROUND_OVER:
                    state = _gather(state, events)
                state = with_changes(state, starter=seat, leader=leader)
                events.append(StarterNamed(seat))
                if state.phase is Phase.TRICK:
                    events.append(Leads(seat))
            case Deal(card):
                if state.phase is Phase.ROUND_OVER:
                    state = _gather(state, events)
                state = _deal(state, card)
                events.append(Dealt(HAND_SIZE[len(state.seats)], card, state.leader))
                if state.leader is not None:
                    events.append(Leads(state.leader))
            case Play(seat, card):
                # After a correction a card may have been laid where no trick was on: it belongs to none.
                if state.phase is Phase.TRICK:
                    state = _play(state, seat, card, events)
            case NextRound():
                state = _gather(state, events)
            case Settle(winner):
                if winner is not None and state.tied:
                    state = _win_round(state, (winner,), "table", events)
                elif state.tied:
                    events.append(TieLeft())
                state = with_changes(state, tied=())
            case Done():
                seats = tuple(dict.fromkeys(p.giver for p in state.undealt))
                state = with_changes(state, undealt=(), to_turn_up=())
                events.append(GiftsDealt(seats))
                if state.phase is Phase.TRICK and state.leader is not None:
                    events.append(Leads(state.leader))
            case TurnUp(seat, card):
                if self.objection(state, action) is None:
                    state = _turn_up(state, seat, card, events)
            case Declare(_, declared):
                state = declared
                events.append(PositionSet())
            case RegisterHand() | ReceiveGift() | Move():
                pass
            case _ as never:
                assert_never(never)
        return state, tuple(events)

    def whose_turn(self, state: State) -> Turn:
        """The seat that plays next, or what the table has to do or say first."""
        match state.phase:
            case Phase.DEAL:
                if state.starter is None and state.round > 1:
                    return AwaitingTable(Line("await-starter", {}))
                if state.starter is None:
                    return AwaitingTable(Line("await-starter-and-deal", {"count": HAND_SIZE[len(state.seats)]}))
                return AwaitingTable(Line("await-deal", {"count": HAND_SIZE[len(state.seats)], "seat": state.starter}))
            case Phase.TRICK:
                if state.to_turn_up:
                    return AwaitingTable(Line("await-gift", {"seat": state.to_turn_up[0]}))
                if state.leader is None:
                    return AwaitingTable(Line("await-starter", {}))
                seat = _next_to_play(state)
                if seat is not None:
                    return seat
                unread = next((p.seat for p in state.trick if p.card is None), state.leader)
                return AwaitingTable(Line("await-card", {"seat": unread}))
            case Phase.ROUND_OVER:
                if state.tied:
                    return AwaitingTable(Line("await-tie", {"seats": state.tied}))
                return AwaitingTable(Line("await-next-round", {}))
            case Phase.MATCH_OVER:
                return Over()
            case _ as never:
                assert_never(never)

    def standing(self, state: State) -> Standing:
        """Super chats, and who has three."""
        winners = tuple(s for s in state.seats if state.super_chats[s] >= SUPER_CHATS_TO_WIN)
        return Standing(dict(state.super_chats), winners)

    # --- JSON

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Action:
        """The actions of this game. Without a ``seat`` the speaker is meant."""
        match do:
            case "deal":
                return Deal(card_of(args.get("card"), CARDS))
            case "play":
                return Play(seat_of(args, setup, speaker), card_of(args.get("card"), CARDS))
            case "unknown":
                return Play(seat_of(args, setup, speaker), None)
            case "settle":
                if args.get("question") != "round-tie":
                    raise no_such_question(args.get("question", ""))
                choice = args.get("choice")
                if choice in (None, NOBODY, "none"):
                    return Settle(None)
                return Settle(seat_named(choice, setup))
            case "hand":
                hand = tuple(card_of(card, CARDS) for card in list_of(args, "cards"))
                twice = next((card for card in hand if hand.count(card) > 1), None)
                if twice is not None:
                    raise ActionError(Line("card-twice-in-hand", {"card": twice}))
                return RegisterHand(seat_of(args, setup, speaker), hand)
            case "gift":
                seat, card = seat_of(args, setup, speaker), card_of(args.get("card"), CARDS)
                return TurnUp(seat, card) if setup.options["gifts"] == "in-front" else ReceiveGift(seat, card)
            case "move":
                to = number_of(args, "to", least=1)
                return Move(seat_of(args, setup, speaker), card_of(args.get("card"), CARDS), to)
            case _:
                return read_table_act(do, args, setup, speaker, self.read_position)

    def write_action(self, action: Action) -> dict[str, object]:
        """The JSON of an action."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return write_table_act(action)
            case Deal(card):
                return {"do": "deal", "card": card}
            case Play(seat, None):
                return {"do": "unknown", "seat": seat}
            case Play(seat, card):
                return {"do": "play", "seat": seat, "card": card}
            case Settle(winner):
                return {"do": "settle", "question": "round-tie", "choice": winner or NOBODY}
            case RegisterHand(seat, cards):
                return {"do": "hand", "seat": seat, "cards": list(cards)}
            case ReceiveGift(seat, card) | TurnUp(seat, card):
                return {"do": "gift", "seat": seat, "card": card}
            case Move(seat, card, to):
                return {"do": "move", "seat": seat, "card": card, "to": to}
            case _ as never:
                assert_never(never)

    def owner(self, action: Action, setup: TableSetup) -> Seat | None:
        """Hands and gifts received into the hand are their owner's; everything else is public."""
        match action:
            case RegisterHand(seat) | ReceiveGift(seat) | Move(seat):
                return seat
            case _:
                return None

    def view(self, state: State) -> dict[str, object]:
        """The public facts; the same object is a position."""
        seats = state.seats
        return {
            **heading(state.setup),
            "phase": state.phase.value,
            "round": state.round,
            "starter": state.starter,
            "trump": state.trump,
            "trump_card": state.trump_card,
            "leader": state.leader,
            "turn": who_acts(self.whose_turn(state)),
            "trick": [{"seat": p.seat, "card": p.card} for p in state.trick],
            "tableau": {s: _by_colour(state.tableau[s]) for s in seats},
            "hand_counts": {s: state.hand_counts[s] for s in seats},
            "discards": state.discards,
            "rest": state.rest,
            "unaccounted": state.unaccounted,
            "super_chats": {s: state.super_chats[s] for s in seats},
            "round_over": state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER),
            "round_winners": list(state.round_winners),
            "over": state.phase is Phase.MATCH_OVER,
            "winners": list(self.standing(state).winners),
            "tied": list(state.tied),
            "last_trick": [{"seat": p.seat, "card": p.card} for p in state.last_trick],
            "won": {s: state.won[s] for s in seats},
            "blocked": state.blocked,
            "pools": [_write_pool(pool) for pool in state.pools],
            "undealt": [_write_pool(pool) for pool in state.undealt],
            "to_turn_up": list(state.to_turn_up),
        }

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[State, tuple[Event, ...]]:
        """The table as told; keys left out stand as after a deal. The end tests run once, for every player."""
        state = _PositionReader(position, setup).read()
        events: list[Event] = []
        if state.phase is Phase.TRICK and not state.to_turn_up:
            if state.trick:
                if _next_to_play(state) is None:
                    state = _resolve_if_complete(state, events)
            else:
                state = _end_tests(_overflow(state, state.leader or state.seats[0], events), events)
        champions = self.standing(state).winners
        if champions and state.phase is not Phase.MATCH_OVER:
            state = with_changes(state, phase=Phase.MATCH_OVER, leader=None)
            events.extend(MatchWon(seat) for seat in champions)
        return state, tuple(events)

    def read_hands(self, position: Mapping[str, object], setup: TableSetup) -> dict[Seat, tuple[Card, ...]]:
        """The hands that a position tells, for their owners' ledgers."""
        return _PositionReader(position, setup).hands()

    # --- one seat's own

    def start_ledger(self, state: State, seat: Seat, hand: tuple[Card, ...] = ()) -> Ledger:
        """Nothing told, or the hand of a position."""
        return Ledger(seat, hand, bool(hand) and len(hand) == state.hand_counts.get(seat, 0))

    def record(self, ledger: Ledger, action: Action, state: State) -> tuple[Ledger, tuple[Line, ...]]:
        """A hand, a gift or a new place enters the owner's ledger; impossible cards are told to the owner."""
        match action:
            case RegisterHand(seat, cards):
                lines = [_elsewhere(card, state) for card in cards if card in _visible(state)]
                # Before trump is told the hands are dealt already.
                expected = HAND_SIZE[len(state.seats)] if state.phase is Phase.DEAL else state.hand_counts[seat]
                if state.phase in (Phase.DEAL, Phase.TRICK) and len(cards) != expected:
                    lines.append(Line("hand-kept-partly", {"count": len(cards), "expected": expected}))
                else:
                    lines.append(Line("hand-kept", {"count": len(cards)}))
                return Ledger(seat, cards, len(cards) == expected), tuple(lines)
            case ReceiveGift(_, card):
                if card in ledger.cards:
                    return ledger, (Line("already-in-hand", {"card": card, "place": ledger.cards.index(card) + 1}),)
                if card in _visible(state):
                    return ledger, (_elsewhere(card, state),)
                cards = (*ledger.cards, card)
                complete = ledger.is_complete or len(cards) == state.hand_counts.get(ledger.seat, 0)
                return Ledger(ledger.seat, cards, complete), (Line("gift-kept", {"card": card, "place": len(cards)}),)
            case Move(_, card, to):
                cards, line = moved(ledger.cards, card, to)
                return replace(ledger, cards=cards), (line,)
            case _:
                return ledger, ()

    def follow(self, ledger: Ledger, action: Action, before: State, after: State) -> tuple[Ledger, tuple[Line, ...]]:
        """What one's own play takes from the hand, and what another's play contradicts."""
        match action:
            case Play(seat, card) if card is not None:
                if card in ledger.cards:
                    cards = tuple(c for c in ledger.cards if c != card)
                    if seat == ledger.seat:
                        return replace(ledger, cards=cards), ()
                    return ledger, (Line("yours-played-by", {"card": card, "seat": seat}),)
                if seat == ledger.seat and ledger.is_complete and len(ledger.cards) > after.hand_counts[seat]:
                    return replace(ledger, is_complete=False), (Line("was-not-in-your-hand", {"card": card}),)
                return ledger, ()
            case Deal() if before.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
                return Ledger(ledger.seat), ()
            case NextRound() | Declare():
                return Ledger(ledger.seat), ()
            case _:
                return ledger, ()

    def hand(self, ledger: Ledger) -> tuple[Card, ...]:
        """The hand as told, in its owner's order."""
        return ledger.cards

    # --- what is said

    def seen(self, state: State, card: Card | None, seat: Seat | None) -> Action | None:
        """Before the deal is known it is the trump card, then a play of whoever is to play."""
        match state.phase:
            case Phase.DEAL:
                return Deal(card) if card is not None else None
            case Phase.TRICK:
                if state.to_turn_up:
                    return TurnUp(state.to_turn_up[0], card) if card is not None else None
                player = seat or _next_to_play(state)
                return Play(player, card) if player is not None else None
            case Phase.ROUND_OVER | Phase.MATCH_OVER:
                return None
            case _ as never:
                assert_never(never)

    def keep(self, state: State, seat: Seat, card: Card) -> Action | None:
        """A card shown in private is a gift received; one that goes in front is turned up before everybody."""
        return None if state.option("gifts") == "in-front" else ReceiveGift(seat, card)

    def legend(self, shape: str | None) -> tuple[Line, ...]:
        """The star is the one sticker that is no colour."""
        return (Line("sticker-star"),) if shape == "star" else ()

    def mends(self, told: Mapping[str, object], earlier: Mapping[str, object]) -> bool:
        """A play may have been an unread card; it means one of the seat that it names."""
        return mends_a_card(told, earlier, lays=self.lays, unread=self.unread)

    def is_busy(self, state: State) -> bool:
        """Gifts are being handed out. After the last trick of a round nobody need deal them."""
        return state.phase is Phase.TRICK and bool(state.undealt) and not state.to_turn_up

    def is_new_deal(self, before: State, after: State) -> bool:
        """The cards are gathered, or hands are dealt."""
        return before.phase is not after.phase and after.phase in (Phase.DEAL, Phase.TRICK)

    def ends_trick(self, events: Iterable[Event]) -> bool:
        """Whether somebody has won it."""
        return any(isinstance(event, TrickWon) for event in events)

    def trump(self, state: State) -> str | None:
        """The trump of the round."""
        return state.trump

    def name_action(self, action: Action) -> Line:
        """A few words for an action: « Bruno, sept de cœur »."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return name_table_act(action)
            case Deal(card):
                return Line("act-deal", {"card": card})
            case Play(seat, card) if card is None:
                return Line("act-unknown", {"seat": seat})
            case Play(seat, card):
                assert card is not None
                return Line("act-play", {"seat": seat, "card": card})
            case Settle(winner):
                return Line("act-settle", {"seat": winner}) if winner else Line("act-settle-nobody", {})
            case TurnUp(seat, card):
                return Line("act-turn-up", {"seat": seat, "card": card})
            case RegisterHand(_, cards):
                return Line("act-hand", {"count": len(cards)})
            case ReceiveGift(_, card):
                return Line("act-gift", {"card": card})
            case Move(_, card, to):
                return Line("act-move", {"card": card, "place": to})
            case _ as never:
                assert_never(never)

    def may_wait(self, state: State) -> tuple[Waiting, ...]:
        """Unread cards in the trick, and a tie for the round."""
        waiting = tuple(unread_card(p.seat) for p in state.trick if p.card is None)
        if state.tied:
            choices = {str(s or NOBODY): self.write_action(Settle(s)) for s in (*state.tied, None)}
            waiting = (*waiting, Waiting("round-tie", Line("await-tie", {"seats": state.tied}), choices))
        return waiting

    def narrate(self, before: State, events: Iterable[Event], after: State) -> tuple[Line, ...]:
        """What the room hears: what happened, why, what follows, who acts."""
        lines: list[Line] = []
        for event in events:
            lines.extend(self._tell(event, before, after))
        if after.undealt and not after.to_turn_up:
            # Who leads is said once the gifts are handed out; after the last trick of a round nobody need deal them.
            needless = "leads" if after.phase is Phase.TRICK else "deal-gifts"
            lines = [line for line in lines if line.id != needless]
        return tuple(lines)

    def _tell(self, event: Event, before: State, after: State) -> list[Line]:
        match event:
            case StarterNamed(seat):
                return [] if after.phase is Phase.TRICK else [Line("starter", {"seat": seat})]
            case RoundBegan(number, starter):
                lines = [Line("next-round", {"round": number})]
                if starter is not None:
                    lines.append(Line("starter-fewest", {"seat": starter, "count": after.option("starter-count")}))
                return lines
            case Dealt(count, card, leader):
                lines = [Line("dealt", {"count": count, "colour": colour_of(card), "card": card})]
                if leader is None:
                    lines.append(Line("await-starter", {}))
                return lines
            case CardPlayed(seat, card, _) if card is None:
                return [Line("unknown-played", {"seat": seat}, topic="card")]
            case CardPlayed(seat, card, is_trumping):
                assert card is not None
                id = "card-played-trump" if is_trumping else "card-played"
                lines = [Line(id, {"seat": seat, "card": card}, topic="card")]
                if value_of(card) == PAW and after.trick:
                    now = worth(after.trick, len(after.trick) - 1, after)
                    lines.append(Line("paw-for-now", {"card": card, "worth": now}, Level.DETAILED))
                return lines
            case TrickWon(seat, card, paws, cards):
                lines = []
                for paw, value in paws:
                    # What a paw counts is news where an eight would have won, and is said with the trick where it has.
                    matters = paw != card and colour_of(paw) == colour_of(card)
                    id = "paw-eight" if value == 8 else "paw-one"
                    if paw != card or value != 8:
                        told = {"card": paw, "alone": str(len(paws) == 1)}
                        lines.append(Line(id, told, Level.NORMAL if matters else Level.DETAILED))
                total = colours_in(after.tableau.get(seat, ()))
                is_more = total > colours_in(before.tableau.get(seat, ()))
                is_ahead = after.phase is Phase.TRICK and not after.undealt and total >= 4 and is_more
                # The card just heard is not named again; where more follows, a value that no other card has is enough.
                value, is_eight = value_of(card), dict(paws).get(card) == 8
                has_more = is_ahead or (bool(after.undealt) and not _is_first_loss(before))
                is_alone = [value_of(c) for c in cards].count(value) == 1
                named = "no" if card == cards[-1] and not is_eight else "value" if has_more and is_alone else "card"
                won: dict[str, str | int] = {"seat": seat, "card": card, "named": named}
                won |= {"worth": 8 if is_eight else 0, "colours": total if is_ahead else 0}
                lines.append(Line("trick-won", won, topic="trick"))
                for colour in COLOURS:
                    count = sum(colour_of(c) == colour for c in after.tableau.get(seat, ()))
                    if count == OVERFLOW - 1 and any(colour_of(c) == colour for c in cards):
                        lines.append(Line("three-of-colour", {"colour": colour, "seat": seat}, Level.DETAILED))
                if after.phase is Phase.TRICK and not is_ahead:
                    lines.append(Line("colours-now", {"seat": seat, "count": total}, Level.DETAILED))
                return lines
            case Overflowed(seat, cards, receivers, discarded):
                is_first, is_winner = str(_is_first_loss(before)), str(seat == after.leader)
                lost = {c: sum(colour_of(x) == c for x in cards) for c in event.colours}
                counts = [
                    Line("overflow", {"seat": seat, "colour": c, "count": n, "first": is_first, "winner": is_winner})
                    for c, n in lost.items()
                ]
                what: dict[str, str | int | tuple[Seat, ...]] = {
                    "first": is_first,
                    "seat": seat,
                    "count": len(cards),
                    "colour": event.colours[0] if len(event.colours) == 1 else "several",
                    "receivers": receivers,
                    "next": receivers[0],
                    "discarded": discarded,
                }
                id = "deal-gifts-in-front" if after.to_turn_up else "deal-gifts"
                return [*counts, Line(id, what, topic="job")]
            case GiftsDealt(givers):
                lines = [_tableau_total(after, seat) for seat in givers]
                if after.phase is Phase.TRICK and len(set(after.hand_counts.values())) > 1:
                    lines.append(_hand_counts(after))
                return lines
            case GiftTurnedUp(seat, card):
                return [Line("gift-turned-up", {"seat": seat, "card": card}, topic="card")]
            case Leads(seat):
                return [Line("leads", {"seat": seat}, topic="turn")]
            case RoundWon(seat, by, colours, count, super_chats):
                id = {"five-colours": "round-won-colours", "table": "round-won-table"}.get(by, "round-won-empty-hand")
                lines = []
                if by in ("colours", "cards"):
                    empty = next((s for s in after.seats if after.hand_counts[s] == 0), seat)
                    lines.append(Line("hand-empty", {"seat": empty}))
                lines.append(Line(id, {"seat": seat, "colours": colours, "count": count}, topic="round"))
                lines.append(Line("super-chat", {"seat": seat, "count": super_chats}, topic="score"))
                if any(count for s, count in after.super_chats.items() if s != seat):
                    lines.append(replace(_super_chats(after), level=Level.NORMAL))
                return lines
            case RoundTied(seats, colours, count):
                empty = next((s for s in after.seats if after.hand_counts[s] == 0), seats[0])
                return [
                    Line("hand-empty", {"seat": empty}),
                    Line(
                        "round-tied-all" if after.option("round-tie") == "all" else "round-tied",
                        {"seats": seats, "colours": colours, "count": count},
                        topic="round",
                    ),
                ]
            case TieLeft():
                return [Line("tie-left", {}, topic="score")]
            case MatchWon(seat):
                return [Line("match-won", {"seat": seat}, topic="match")]
            case PositionSet():
                awaited = self.answer(after, Query("awaited"), None)[0]
                return [Line("position-set", {}), replace(awaited, topic="turn")]
            case _ as never:
                assert_never(never)

    def withdrawn(self, was: Iterable[Event], now: Iterable[Event], after: State) -> tuple[Line, ...]:
        """An overflow or an end of round that a correction undid."""
        kept = tuple(now)
        lines: list[Line] = []
        for event in was:
            if isinstance(event, Overflowed) and not any(isinstance(e, Overflowed) for e in kept):
                for colour in event.colours:
                    count = sum(colour_of(c) == colour for c in after.tableau.get(event.seat, ()))
                    if count:
                        lines.append(Line("keeps", {"seat": event.seat, "colour": colour, "count": count}))
                lines.append(Line("nothing-to-deal", {}))
            elif isinstance(event, RoundWon | RoundTied) and not any(isinstance(e, RoundWon | RoundTied) for e in kept):
                lines.append(Line("round-not-over", {}))
        return tuple(lines)

    def answer(self, state: State, query: Query, ledger: Ledger | None) -> tuple[Line, ...]:
        """Answers in parts: what, of whom, which colour."""
        return _Answers(self, state, query, ledger).lines()


FIVE_TOYS = FiveToys()

# --- steps of the rules --------------------------------------------------------------------------------------------


def _deal(state: State, card: Card) -> State:
    size = HAND_SIZE[len(state.seats)]
    empty: dict[Seat, tuple[Card, ...]] = dict.fromkeys(state.seats, ())
    return with_changes(
        state,
        phase=Phase.TRICK,
        trump_card=card,
        trump=colour_of(card),
        leader=state.starter,
        trick=(),
        last_trick=(),
        tableau=empty,
        hand_counts=dict.fromkeys(state.seats, size),
        won=dict.fromkeys(state.seats, 0),
        discards=0,
        rest=len(CARDS) - size * len(state.seats),
        unaccounted=0,
        pools=(),
        undealt=(),
        to_turn_up=(),
        blocked=None,
        round_winners=(),
        tied=(),
    )


def _gather(state: State, events: list[Event]) -> State:
    """All 35 cards are collected; whoever has the fewest cards begins the next round."""
    counts = state.won if state.option("starter-count") == "won" else {s: len(c) for s, c in state.tableau.items()}
    fewest = min(counts.values())
    first = state.starter or state.seats[0]
    candidates = [s for s in clockwise_from(first, state.seats) if counts[s] == fewest]
    starter = candidates[0] if len(candidates) == 1 or state.option("starter-tie") == "from-starter" else None
    fresh = FIVE_TOYS.start(state.setup)
    number = state.round + 1
    events.append(RoundBegan(number, starter))
    return with_changes(fresh, round=number, starter=starter, super_chats=state.super_chats)


def _play(state: State, seat: Seat, card: Card | None, events: list[Event]) -> State:
    is_trumping = (
        card is not None
        and bool(state.trick)
        and colour_of(card) == state.trump
        and state.trick[0].card is not None
        and colour_of(state.trick[0].card) != state.trump
    )
    leader = state.leader if state.leader is not None else seat
    state = with_changes(
        state,
        starter=state.starter or leader,
        leader=leader,
        trick=(*state.trick, Played(seat, card)),
        **_one_card_fewer(state, seat),
    )
    events.append(CardPlayed(seat, card, is_trumping))
    return _resolve_if_complete(state, events)


def _one_card_fewer(state: State, seat: Seat) -> dict[str, Any]:
    """What changes when a card leaves the hand. Where by our count there was none, one was counted in a wrong place."""
    if state.hand_counts[seat] > 0:
        return {"hand_counts": {**state.hand_counts, seat: state.hand_counts[seat] - 1}}
    if state.unaccounted > 0:
        return {"unaccounted": state.unaccounted - 1}
    if state.discards > 0:
        # The likeliest: a gift that was not noticed.
        return {"discards": state.discards - 1}
    return {"rest": max(0, state.rest - 1)}


def _resolve_if_complete(state: State, events: list[Event]) -> State:
    if _next_to_play(state) is not None:
        return state
    at = best(state.trick, state)
    if at is None:
        return state
    trick = state.trick
    winner, card = trick[at].seat, trick[at].card
    assert card is not None
    cards = tuple(p.card for p in trick if p.card is not None)
    paws = tuple((c, worth(trick, i, state)) for i, c in enumerate(cards) if value_of(c) == PAW)
    in_front = state.tableau[winner] + cards
    state = with_changes(
        state,
        trick=(),
        last_trick=trick,
        leader=winner,
        blocked=winner if colours_in(in_front) == len(COLOURS) else None,
        tableau={**state.tableau, winner: in_front},
        won={**state.won, winner: state.won[winner] + len(cards)},
    )
    events.append(TrickWon(winner, card, paws, cards))
    return _end_tests(_overflow(state, winner, events), events)


def _is_first_loss(before: State) -> bool:
    """Whether nobody has lost a colour yet: the first time, what the table has to do is told in full."""
    return before.round == 1 and not before.pools


def _overflow(state: State, first: Seat, events: list[Event]) -> State:
    """Whoever has four of a colour loses them: one to each opponent from the left, the rest to the discards."""
    for seat in clockwise_from(first, state.seats):
        colours = [colour_of(card) for card in state.tableau[seat]]
        full = [c for c in COLOURS if colours.count(c) >= OVERFLOW]
        groups = [full] if full and state.option("two-overflows") == "pooled" else [[c] for c in full]
        for group in groups:
            state = _lose(state, seat, group, events)
    return state


def _lose(state: State, seat: Seat, colours: Sequence[str], events: list[Event]) -> State:
    cards = _sorted(c for c in state.tableau[seat] if colour_of(c) in colours)
    receivers = opponents_from_left(seat, state.seats)
    pool = Pool(seat, cards, receivers)
    discarded = len(cards) - len(receivers)
    in_front = state.option("gifts") == "in-front"
    counts = dict(state.hand_counts)
    if not in_front:
        for receiver in receivers:
            counts[receiver] += 1
    events.append(Overflowed(seat, cards, receivers, discarded))
    return with_changes(
        state,
        tableau={**state.tableau, seat: tuple(c for c in state.tableau[seat] if c not in cards)},
        hand_counts=counts,
        discards=state.discards + discarded,
        # Until they are turned up, nobody knows where each of them lies.
        unaccounted=state.unaccounted + (len(receivers) if in_front else 0),
        pools=(*state.pools, pool),
        undealt=(*state.undealt, pool),
        to_turn_up=(*state.to_turn_up, *receivers) if in_front else state.to_turn_up,
    )


def _turn_up(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    waiting = list(state.to_turn_up)
    waiting.remove(seat)
    pools = list(state.undealt)
    at = next(i for i, p in enumerate(pools) if seat in p.receivers and card in p.cards)
    pools[at] = replace(
        pools[at],
        cards=tuple(c for c in pools[at].cards if c != card),
        receivers=tuple(s for s in pools[at].receivers if s != seat),
    )
    state = with_changes(
        state,
        tableau={**state.tableau, seat: (*state.tableau[seat], card)},
        unaccounted=state.unaccounted - 1,
        undealt=tuple(p for p in pools if p.receivers),
        to_turn_up=tuple(waiting),
    )
    events.append(GiftTurnedUp(seat, card))
    if waiting:
        return state
    leader = state.leader or state.seats[0]
    state = _overflow(state, opponents_from_left(leader, state.seats)[0], events)
    return _end_tests(state, events)


def _end_tests(state: State, events: list[Event]) -> State:
    """Five colours win the round at once; else an empty hand ends it; else the winner of the trick leads."""
    if state.to_turn_up:
        return state
    first = state.leader or state.seats[0]
    for seat in clockwise_from(first, state.seats):
        if colours_in(state.tableau[seat]) == len(COLOURS):
            return _win_round(state, (seat,), "five-colours", events)
    empty = [s for s in state.seats if state.hand_counts[s] == 0]
    playing_on = state.blocked is not None and state.option("blocked-on-empty-hand") == "play-on"
    if empty and (not playing_on or len(empty) == len(state.seats)):
        return _exhausted(state, events)
    if state.leader is not None:
        leader = next(s for s in clockwise_from(state.leader, state.seats) if state.hand_counts[s] > 0)
        state = state if leader == state.leader else with_changes(state, leader=leader)
        events.append(Leads(leader))
    return state


def _exhausted(state: State, events: list[Event]) -> State:
    totals = {s: (colours_in(state.tableau[s]), len(state.tableau[s])) for s in state.seats}
    top = max(totals.values())
    tied = tuple(s for s in state.seats if totals[s] == top)
    if len(tied) == 1:
        by = "colours" if sum(t[0] == top[0] for t in totals.values()) == 1 else "cards"
        return _win_round(state, tied, by, events)
    events.append(RoundTied(tied, *top))
    if state.option("round-tie") == "all":
        return _win_round(state, tied, "table", events)
    return with_changes(state, phase=Phase.ROUND_OVER, leader=None, blocked=None, tied=tied)


def _win_round(state: State, winners: tuple[Seat, ...], by: str, events: list[Event]) -> State:
    scores = {s: n + (1 if s in winners else 0) for s, n in state.super_chats.items()}
    for seat in winners:
        cards = state.tableau[seat]
        events.append(RoundWon(seat, by, colours_in(cards), len(cards), scores[seat]))
    champions = [s for s in state.seats if scores[s] >= SUPER_CHATS_TO_WIN]
    events.extend(MatchWon(seat) for seat in champions)
    return with_changes(
        state,
        phase=Phase.MATCH_OVER if champions else Phase.ROUND_OVER,
        leader=None,
        blocked=None,
        super_chats=scores,
        round_winners=winners,
        tied=(),
    )


# --- small pieces --------------------------------------------------------------------------------------------------


def _irregular(rule: str, action: Play, expected: Seat | None) -> Objection:
    args: dict[str, str] = {"seat": action.seat, "expected": expected or action.seat}
    if action.card is None:
        return replace(irregular(f"{rule}-unknown", **args), rule=rule)
    return irregular(rule, **args, card=action.card)


def _visible(state: State) -> set[Card]:
    """Cards that lie open now: nobody holds them."""
    open_cards = {state.trump_card, *[played.card for played in state.trick]}.union(*state.tableau.values())
    return {card for card in open_cards if card is not None}


def _elsewhere(card: Card, state: State) -> Line:
    """Where a card lies that its owner thinks to hold."""
    if card == state.trump_card:
        return Line("is-trump", {"card": card})
    for played in state.trick:
        if played.card == card:
            return Line("is-in-trick", {"card": card, "seat": played.seat})
    seat = next(s for s, cards in state.tableau.items() if card in cards)
    return Line("is-in-tableau", {"card": card, "seat": seat})


def _write_pool(pool: Pool) -> dict[str, object]:
    return {"seat": pool.giver, "cards": list(pool.cards), "to": list(pool.receivers)}


def _by_colour(cards: Iterable[Card]) -> dict[str, list[int]]:
    return {
        colour: sorted(value_of(c) for c in cards if colour_of(c) == colour)
        for colour in COLOURS
        if any(colour_of(c) == colour for c in cards)
    }


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda c: (COLOURS.index(colour_of(c)), value_of(c))))


def _most_first(counts: Mapping[Seat, int]) -> tuple[Seat, ...]:
    return tuple(sorted(counts, key=lambda seat: -counts[seat]))


def _super_chats(state: State) -> Line:
    """Who has how many, the most first; nothing of those who have none."""
    some = tuple(seat for seat in _most_first(state.super_chats) if state.super_chats[seat])
    if not some:
        return Line("scores-none", {})
    return Line("scores", {"seats": some, "counts": tuple(state.super_chats[seat] for seat in some)}, topic="score")


def _tableau_total(state: State, seat: Seat) -> Line:
    cards = state.tableau[seat]
    return Line("tableau-total", {"seat": seat, "colours": colours_in(cards), "count": len(cards)})


def _hand_counts(state: State) -> Line:
    """Who holds how many, the odd ones out first and the rest together."""
    counts = state.hand_counts
    values = list(counts.values())
    usual = max(set(values), key=lambda n: (values.count(n), n))
    odd = tuple(s for s in state.seats if counts[s] != usual)
    if not odd:
        return Line("hand-counts-all", {"count": usual}, Level.NORMAL)
    if len(odd) == len(state.seats) - 1:
        odd = state.seats
        return Line("hand-counts-each", {"seats": odd, "counts": tuple(counts[s] for s in odd)}, Level.NORMAL)
    return Line("hand-counts", {"seats": odd, "counts": tuple(counts[s] for s in odd), "others": usual}, Level.NORMAL)


class _Answers:
    """One question to the table, answered from public facts and, for private ones, the asker's own ledger."""

    def __init__(self, rules: FiveToys, state: State, query: Query, ledger: Ledger | None) -> None:
        self.rules, self.state, self.query, self.ledger = rules, state, query, ledger
        self.seat: Seat | None = None
        self.colour: str | None = None
        self.card: Card | None = None
        self.value: int | None = None
        for word in query.about:
            seat = find_seat(word, state.seats)
            if seat is not None:
                self.seat = seat
            elif word in COLOURS:
                self.colour = word
            elif word in CARDS:
                self.card = Card(word)
            elif word.isdigit() and int(word) in VALUES:
                self.value = int(word)
            else:
                raise not_about(word)

    def lines(self) -> tuple[Line, ...]:
        """The answer."""
        match self.query.what:
            case "turn":
                return (self._turn(),)
            case "awaited":
                return (self._awaited(),)
            case "leader":
                leader = self._leader()
                return (leader, self._turn()) if leader.id == "winning" else (leader,)
            case "trick":
                return self._trick()
            case "trump":
                return (self._trump(),)
            case "tableau":
                return self._tableau()
            case "counts":
                return self._counts()
            case "hand-counts":
                if self.seat is not None:
                    return (Line("hand-count-of", {"seat": self.seat, "count": self.state.hand_counts[self.seat]}),)
                return (replace(_hand_counts(self.state), level=Level.BRIEF),)
            case "scores":
                return self._scores()
            case "played":
                return self._played()
            case "remaining":
                return self._remaining()
            case "audit":
                return self._audit()
            case "hand":
                return self._hand()
            case "where":
                return self._where()
            case "can-play":
                return self._can_play()
            case _:
                raise no_such_question(self.query.what)

    def _turn(self) -> Line:
        turn = self.rules.whose_turn(self.state)
        if isinstance(turn, AwaitingTable):
            return turn.line
        if isinstance(turn, Over):
            return Line("match-is-over", {})
        assert isinstance(turn, str)
        if not self.state.trick:
            return Line("leads", {"seat": turn})
        return Line("turn-is", {"seat": turn})

    def _awaited(self) -> Line:
        """What has to happen next, a physical job included."""
        state = self.state
        if FIVE_TOYS.is_busy(state):
            return Line("await-gifts", {"seat": state.undealt[0].giver})
        return self._turn()

    def _leader(self) -> Line:
        state = self.state
        at = best(state.trick, state)
        if at is None:
            return self._turn() if not state.trick else Line("leader-open", {"seat": state.trick[0].seat})
        played = state.trick[at]
        assert played.card is not None
        assert state.trick[0].card is not None
        colour, led = colour_of(played.card), colour_of(state.trick[0].card)
        why = "trump" if colour == state.trump and colour != led else "led"
        return Line(
            "winning",
            {"seat": played.seat, "card": played.card, "why": why, "led": led, "leader": state.trick[0].seat},
        )

    def _trick(self) -> tuple[Line, ...]:
        state = self.state
        if not state.trick:
            lines = [Line("trick-empty", {})]
            if state.phase is Phase.TRICK:
                lines.append(self._turn())
            return tuple(lines)
        at = best(state.trick, state)
        lines = []
        for place, played in enumerate(state.trick):
            if played.card is None:
                lines.append(Line("trick-unknown", {"seat": played.seat}))
            else:
                id = "trick-card-winning" if place == at else "trick-card"
                lines.append(Line(id, {"seat": played.seat, "card": played.card}))
        if state.trump is not None:
            lines.append(Line("trump-short", {"colour": state.trump}))
        return tuple(lines)

    def _trump(self) -> Line:
        if self.state.trump is None:
            return Line("trump-unknown", {})
        if self.state.trump_card is None:
            return Line("trump-colour", {"colour": self.state.trump})
        return Line("trump-is", {"colour": self.state.trump, "card": self.state.trump_card})

    def _tableau(self) -> tuple[Line, ...]:
        seats = (self.seat,) if self.seat is not None else self.state.seats
        lines = []
        for seat in seats:
            cards = self.state.tableau[seat]
            if self.colour is not None:
                cards = tuple(c for c in cards if colour_of(c) == self.colour)
            if cards:
                lines.append(Line("tableau", {"seat": seat, "cards": _sorted(cards)}))
            else:
                lines.append(Line("tableau-empty", {"seat": seat}))
        return tuple(lines)

    def _counts(self) -> tuple[Line, ...]:
        state = self.state
        if self.seat is not None and self.colour is not None:
            count = sum(colour_of(c) == self.colour for c in state.tableau[self.seat])
            return (Line("count-of", {"seat": self.seat, "colour": self.colour, "count": count}),)
        if self.colour is not None:
            counts = tuple(sum(colour_of(c) == self.colour for c in state.tableau[s]) for s in state.seats)
            return (Line("counts-colour", {"colour": self.colour, "seats": state.seats, "counts": counts}),)
        seats = (self.seat,) if self.seat is not None else state.seats
        lines = []
        for seat in seats:
            cards = state.tableau[seat]
            present = tuple(c for c in COLOURS if any(colour_of(x) == c for x in cards))
            if not present:
                lines.append(Line("tableau-empty", {"seat": seat}))
                continue
            counts = tuple(sum(colour_of(x) == c for x in cards) for c in present)
            told: dict[str, Arg] = {"seat": seat, "colours": present, "counts": counts, "count": len(present)}
            lines.append(Line("counts-seat", told))
        return tuple(lines)

    def _scores(self) -> tuple[Line, ...]:
        seats = self.state.seats
        if self.seat is not None:
            return (Line("score-of", {"seat": self.seat, "count": self.state.super_chats[self.seat]}),)
        lines = [_super_chats(self.state)]
        if self.state.phase is Phase.TRICK and not self.query.in_detail and any(self.state.tableau.values()):
            colours = {s: colours_in(self.state.tableau.get(s, ())) for s in seats}
            order = _most_first(colours)
            lines.append(Line("scores-colours", {"seats": order, "counts": tuple(colours[s] for s in order)}))
        if self.query.in_detail and self.state.phase is Phase.TRICK:
            lines.extend(_tableau_total(self.state, seat) for seat in seats)
        return tuple(lines)

    def _played(self) -> tuple[Line, ...]:
        """What lies open: in the trick and in front of the players."""
        cards = _visible(self.state) - ({self.state.trump_card} if self.state.trump_card else set())
        if self.colour is not None:
            cards = {c for c in cards if colour_of(c) == self.colour}
        lines = []
        if self.card is not None:
            if self.card in _visible(self.state):
                return (_elsewhere(self.card, self.state),)
            return (Line("not-seen", {"card": self.card}),)
        if cards:
            lines.append(Line("played", {"cards": _sorted(cards)}))
        elif self.colour is not None:
            lines.append(Line("played-none-of", {"colour": self.colour}))
        else:
            lines.append(Line("played-none", {}))
        for pool in self.state.pools:
            lines.append(Line("pool", {"seat": pool.giver, "cards": _sorted(pool.cards), "seats": pool.receivers}))
        return tuple(lines)

    def _remaining(self) -> tuple[Line, ...]:
        """Cards that nobody has shown this round: in hands, in the pile, or lost face down."""
        seen = _visible(self.state)
        cards = [c for c in CARDS if c not in seen and (self.colour is None or colour_of(c) == self.colour)]
        if not cards:
            return (Line("remaining-none", {"colour": self.colour or "all"}),)
        return (Line("remaining", {"count": len(cards), "cards": _sorted(cards)}),)

    def _audit(self) -> tuple[Line, ...]:
        state = self.state
        if state.phase is Phase.DEAL:
            return (Line("audit-deal", {"count": len(CARDS)}),)
        counted = {
            "hands": sum(state.hand_counts.values()),
            "in_front": sum(len(cards) for cards in state.tableau.values()),
            "trick": len(state.trick),
            "discards": state.discards,
            "rest": state.rest,
        }
        return audit(counted, state.unaccounted, len(CARDS))

    def _told(self) -> Ledger | None:
        return self.ledger if self.ledger and self.ledger.cards else None

    def _hand(self) -> tuple[Line, ...]:
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown", {}),)
        cards = ledger.cards
        if self.colour is not None:
            cards = tuple(c for c in cards if colour_of(c) == self.colour)
            if not cards:
                return (Line("hand-none-of", {"colour": self.colour}),)
        whole = Line("hand", {"cards": cards, "count": len(cards)})
        return (whole, *missing_from(len(ledger.cards), self.state.hand_counts[ledger.seat]))

    def _where(self) -> tuple[Line, ...]:
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown", {}),)
        found = [
            (place, card)
            for place, card in enumerate(ledger.cards, start=1)
            if (self.card is None or card == self.card)
            and (self.value is None or value_of(card) == self.value)
            and (self.colour is None or colour_of(card) == self.colour)
        ]
        if not found:
            if self.card is not None:
                return (Line("not-in-hand", {"card": self.card}),)
            return (Line("none-such-in-hand", {}),)
        if len(found) == 1:
            return (Line("place", {"place": found[0][0], "card": found[0][1]}),)
        places, cards = tuple(p for p, _ in found), tuple(c for _, c in found)
        return (Line("places", {"places": places, "cards": cards}),)

    def _can_play(self) -> tuple[Line, ...]:
        if self.state.phase is not Phase.TRICK:
            return (self._turn(),)
        lines = [Line("can-play-any", {})]
        if self._told() is not None:
            lines.extend(self._hand())
        return tuple(lines)


class _PositionReader(PositionReader):
    """A position in JSON becomes a state, or a sentence that says what contradicts what."""

    cards = CARDS

    def read(self) -> State:
        """The state, before any end test."""
        seats = self.setup.seats
        trick = tuple(self._played(item) for item in self.list_of("trick"))
        tableau = {seat: self._row(seat) for seat in seats}
        trump_card = self.card_or_none(self.position.get("trump_card"))
        trump = self._colour("trump") or (colour_of(trump_card) if trump_card else None)
        if trump_card and trump != colour_of(trump_card):
            raise PositionError(Line("position-trump", {"colour": str(trump), "card": trump_card}))
        self._check_once([trump_card, *(p.card for p in trick), *(c for row in tableau.values() for c in row)])
        phase = self._phase(trump, trick, tableau)
        size = HAND_SIZE[len(seats)] if phase is not Phase.DEAL else 0
        laid = [p.seat for p in trick]
        counts = self.numbers_of("hand_counts", {s: max(0, size - laid.count(s)) for s in seats})
        for seat, hand in self.hands().items():
            self._check_once([trump_card, *(p.card for p in trick), *hand, *(c for r in tableau.values() for c in r)])
            if "hand_counts" in self.position and len(hand) > counts[seat]:
                raise PositionError(Line("position-hand", {"seat": seat, "count": len(hand), "expected": counts[seat]}))
        self._check_once([card for hand in self.hands().values() for card in hand])
        discards = self.number_of("discards", 0)
        placed = sum(counts.values()) + sum(map(len, tableau.values())) + len(trick) + discards
        left_over = len(CARDS) - size * len(seats)
        rest = self.number_of("rest", min(left_over, max(0, len(CARDS) - placed)))
        placed += rest
        if placed > len(CARDS) and "hand_counts" in self.position:
            raise PositionError(Line("position-too-many", {"count": placed, "expected": len(CARDS)}))
        leader = self.seat_of("leader") or (trick[0].seat if trick else None)
        turn = self.seat_of("turn")
        if leader is None and not trick:
            leader = turn
        state = State(
            self.setup,
            phase=phase,
            round=self.number_of("round", 1),
            starter=self.seat_of("starter") or leader,
            trump_card=trump_card,
            trump=trump,
            leader=leader if phase is Phase.TRICK else None,
            trick=trick,
            tableau=tableau,
            hand_counts=counts,
            last_trick=tuple(self._played(item) for item in self.list_of("last_trick")),
            won=self.numbers_of("won", {s: len(row) for s, row in tableau.items()}),
            discards=discards,
            rest=rest,
            unaccounted=max(0, len(CARDS) - placed),
            super_chats=self.numbers_of("super_chats", dict.fromkeys(seats, 0)),
            round_winners=self.seats_of("round_winners"),
            tied=self.seats_of("tied"),
            blocked=self.seat_of("blocked"),
            pools=self._pools("pools"),
            undealt=self._pools("undealt"),
            to_turn_up=self.seats_of("to_turn_up"),
        )
        # Where everyone who is level takes one, the cards of the box may not suffice.
        if state.option("round-tie") != "all" and sum(state.super_chats.values()) > SUPER_CHATS:
            raise PositionError(Line("position-super-chats", {"count": SUPER_CHATS}))
        if phase is Phase.MATCH_OVER and not FIVE_TOYS.standing(state).winners:
            raise PositionError(Line("position-match-over", {"count": SUPER_CHATS_TO_WIN}))
        expected = _next_to_play(state)
        if turn is not None and phase is Phase.TRICK and turn != expected:
            raise PositionError(Line("position-turn", {"seat": turn, "expected": expected or turn}))
        return state

    def _phase(self, trump: str | None, trick: tuple[Played, ...], tableau: Mapping[Seat, tuple[Card, ...]]) -> Phase:
        word = self.position.get("phase")
        if word is not None:
            return Phase(self.word("phase", word, tuple(Phase)))
        keys = ("leader", "turn", "hand_counts", "hands")
        told = trump or trick or any(tableau.values()) or any(self.position.get(k) for k in keys)
        return Phase.TRICK if told else Phase.DEAL

    def _pools(self, key: str) -> tuple[Pool, ...]:
        pools = []
        for item in self.list_of(key):
            told = (item.get("seat"), item.get("cards"), item.get("to")) if isinstance(item, Mapping) else ()
            match told:
                case (str(giver), [*cards], [*receivers]):
                    held = tuple(c for c in (self.card_or_none(card) for card in cards) if c is not None)
                    pools.append(Pool(self.seat(giver), held, tuple(self.seat(name) for name in receivers)))
                case _:
                    raise wrong_type(key)
        return tuple(pools)

    def _played(self, item: object) -> Played:
        if not isinstance(item, Mapping) or "seat" not in item:
            raise wrong_type("trick")
        return Played(self.seat(item["seat"]), self.card_or_none(item.get("card")))

    def _row(self, seat: Seat) -> tuple[Card, ...]:
        own = self.by_seat("tableau").get(seat) or {}
        if not isinstance(own, Mapping):
            raise wrong_type("tableau")
        cards: list[Card] = []
        for colour, values in own.items():
            if colour not in COLOURS:
                raise PositionError(Line("no-such-colour", {"name": str(colour)}))
            cards.extend(self.card(f"{colour}-{value}") for value in self.several("tableau", values))
        return tuple(cards)

    def _colour(self, key: str) -> str | None:
        value = self.position.get(key)
        if value is not None and value not in COLOURS:
            raise PositionError(Line("no-such-colour", {"name": str(value)}))
        return None if value is None else str(value)

    def _check_once(self, cards: Iterable[Card | None]) -> None:
        seen: set[Card] = set()
        for card in cards:
            if card is None:
                continue
            if card in seen:
                raise PositionError(Line("position-twice", {"card": card}))
            seen.add(card)
