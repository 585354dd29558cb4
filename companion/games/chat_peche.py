"""Chat-Pêche: nine fishing spots, one line for each tomcat, four rounds; most fish and fewest stones win.

Rules: the text of the adaptation that the project began from; no printed rulebook was ever seen, so every reading that
it leaves open is an option (``OPTIONS``). The rule of the wader is in none of its texts: it scores nothing until the
table says what it is worth. Spots are ``row,column`` from the north-west; a player may also name them as they lie from
the own bank (``left-near``). Every card arrives face up, so the state may know what is covered now. But it is a memory
game: neither the view nor anything that is said tells it, unless the table has turned the memory aid on.
See ``docs/design/chat-peche.md`` for each reading.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, assert_never

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.position import PositionReader, wrong_type
from companion.games.reading import (
    card_of,
    impossible,
    irregular,
    list_of,
    missing_argument,
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
from companion.games.tricks import clockwise_from, opponents_from_left

MOST = 9
"""The most fish or stones on one card."""
FISH = tuple(Card(f"fish-{n}") for n in range(1, MOST + 1))
STONES = tuple(Card(f"stone-{n}") for n in range(1, MOST + 1))
EMPTY, WADER = Card("empty"), Card("wader")
CARDS = (*FISH, *STONES, EMPTY, WADER)
ROUNDS = 4
EQUIPMENT = 3
"""A tomcat and two blanks: in the hand, or before one's lines."""
POND_CARDS = 36
"""Four rounds of nine: the fewest that the box can hold. What is beyond is never used."""

SPOTS = tuple(f"{row},{column}" for row in (1, 2, 3) for column in (1, 2, 3))
"""In the order in which they are filled."""
BANKS = ("south", "west", "north", "east")
"""Clockwise."""
LINES = ("left", "middle", "right")
DEPTHS = ("near", "half", "far")
USUAL_BANKS = {2: ("south", "north"), 3: ("south", "west", "north"), 4: BANKS}
ADJACENT_BANKS = ("south", "west")


def _lines_from(bank: str) -> dict[str, tuple[str, ...]]:
    """The three lines as they lie before whoever sits at ``bank``, each from near to far."""
    rows = {
        "south": lambda line, depth: (3 - depth, 1 + line),
        "north": lambda line, depth: (1 + depth, 3 - line),
        "west": lambda line, depth: (1 + line, 1 + depth),
        "east": lambda line, depth: (3 - line, 3 - depth),
    }
    return {
        name: tuple("{},{}".format(*rows[bank](line, depth)) for depth in range(3)) for line, name in enumerate(LINES)
    }


LINES_FROM = {bank: _lines_from(bank) for bank in BANKS}
"""For each bank: its lines, each with the spots from near to far."""
FRAME = {
    bank: {f"{line}-{depth}": spot for line, row in lines.items() for depth, spot in zip(DEPTHS, row, strict=True)}
    for bank, lines in LINES_FROM.items()
}
"""For each bank: what its spots are called there, and which they are."""
CALLED = {bank: {spot: name for name, spot in frame.items()} for bank, frame in FRAME.items()}
"""The other way round."""
NEIGHBOURS = {
    spot: tuple(s for s in SPOTS if abs(int(s[0]) - int(spot[0])) + abs(int(s[2]) - int(spot[2])) == 1)
    for spot in SPOTS
}

STEPS = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}
"""One step towards a bank, in rows and columns. A player may also say ``left``, ``right``, ``near`` and ``far``."""
EDGES = {"north": "1,2", "south": "3,2", "west": "2,1", "east": "2,3"}
TOWARDS = {
    bank: dict(zip(("near", "left", "far", "right"), BANKS[at:] + BANKS[:at], strict=True))
    for at, bank in enumerate(BANKS)
}
"""For each bank: what lies where, seen from there."""

OPTIONS = (
    Option("two-banks", ("opposite", "adjacent"), "opposite"),
    Option("lures", ("one", "until-all-pass"), "one"),
    Option("lure-to-empty", ("yes", "no"), "yes"),
    Option("stack", ("on-top", "under"), "on-top"),
    Option("look-at-catch", ("no", "yes"), "no"),
    Option("running-scores", ("hidden", "open"), "hidden"),
    Option("memory-aid", ("off", "on"), "off"),
    Option("wader", ("unknown", "zero"), "unknown"),
)


TOPICS = (
    "goal",
    "setup",
    "rounds",
    "fill",
    "rods",
    "lure",
    "fish",
    "empty-line",
    "piles",
    "first-player",
    "end",
    "tie",
    "wader",
    "banks",
    "memory",
    "mistakes",
)
"""What the rules page can be asked about."""


class Phase(StrEnum):
    """Where in the game the table is."""

    SETUP = "setup"
    FILL = "fill"
    RODS = "rods"
    LURE = "lure"
    FISH = "fish"
    COUNT = "count"
    GAME_OVER = "game-over"


Pile = tuple[Card | None, ...]
"""Cards from the bottom to the top; None where nobody has told which."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a bucket held."""

    fish: int
    stones: int
    waders: int = 0


@dataclass(frozen=True)
class State(TableState):
    """What is or was public at a table."""

    banks: Mapping[Seat, str]
    phase: Phase = Phase.SETUP
    round: int = 1
    first: Seat | None = None
    """Who holds the first-player card."""
    pond: Mapping[str, Pile] = field(default_factory=dict)
    draw_pile: int = POND_CARDS
    unaccounted: int = 0
    """Cards that a position did not place; constant from then on."""
    laid: tuple[str, ...] = ()
    """Spots that have their new card of this round, while the pond is being filled."""
    rods: tuple[Seat, ...] = ()
    """Who has placed this round's three cards."""
    turn: Seat | None = None
    """Who lures or fishes now."""
    acted: tuple[Seat, ...] = ()
    """Who needs not act any more in this phase: has lured, passed or fished."""
    revealed: Mapping[Seat, str] = field(default_factory=dict)
    """The line of each tomcat that was turned this round."""
    buckets: Mapping[Seat, Pile] = field(default_factory=dict)
    scores: Mapping[Seat, Score] = field(default_factory=dict)
    """Buckets that have been counted."""
    wader_points: int | None = None
    """What the table says that a wader is worth; None: nobody knows, it scores nothing."""

    def line(self, seat: Seat, line: str) -> tuple[str, ...]:
        """The spots of a player's own line, from near to far."""
        return LINES_FROM[self.banks[seat]][line]

    def catches(self, seat: Seat, line: str) -> tuple[str, ...]:
        """Where on that line something lies, from near to far."""
        return tuple(spot for spot in self.line(seat, line) if self.pond[spot])

    def points(self, score: Score) -> int:
        """A bucket in points."""
        return score.fish - score.stones + score.waders * (self.wader_points or 0)


# --- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Banks:
    """Who sits where; whoever is not named moves as little as the order of the seats allows."""

    banks: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """New cards lie on the spots, in their order; None: not read. With fewer than nine the pile has run out."""

    cards: Pile


@dataclass(frozen=True, slots=True)
class Lay:
    """One card (None: not read) lies on a spot (None: the next one), or the uppermost one there gets its name."""

    card: Card | None
    spot: str | None = None


@dataclass(frozen=True, slots=True)
class Name:
    """The uppermost card of a spot is another one than was told."""

    spot: str
    card: Card


@dataclass(frozen=True, slots=True)
class Rod:
    """``seat`` has placed three cards, face down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lure:
    """``seat`` moves a whole pile to a spot, or one step in a direction."""

    seat: Seat
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Pass:
    """``seat`` does not lure."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """``seat`` turns the three cards: the tomcat lies before that line."""

    seat: Seat
    line: str


@dataclass(frozen=True, slots=True)
class Fish:
    """``seat`` takes the pile of a spot."""

    seat: Seat
    spot: str


@dataclass(frozen=True, slots=True)
class Count:
    """What was in the bucket of ``seat``: the cards, or sums; nothing told: just what was seen."""

    seat: Seat
    cards: tuple[Card, ...] | None = None
    fish: int | None = None
    stones: int | None = None
    waders: int | None = None


@dataclass(frozen=True, slots=True)
class SettleWader:
    """The table's word on what a wader is worth."""

    points: int


Action = TableAct[State] | Banks | Fill | Lay | Name | Rod | Lure | Pass | Reveal | Fish | Count | SettleWader

# --- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstNamed:
    """Who has the first-player card is known."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BanksSet:
    """Who sits where is known."""


@dataclass(frozen=True, slots=True)
class CardLaid:
    """One new card lies on a spot."""

    spot: str
    card: Card | None
    height: int


@dataclass(frozen=True, slots=True)
class CardNamed:
    """The uppermost card of a spot has a name now."""

    spot: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class PondFilled:
    """The pond is full, but for the spots ``without`` a new card. ``is_told``: the cards were told just now."""

    without: tuple[str, ...]
    is_told: bool


@dataclass(frozen=True, slots=True)
class RodPlaced:
    """One rod lies."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RodsPlaced:
    """All rods lie."""


@dataclass(frozen=True, slots=True)
class Lured:
    """A pile of ``height`` lies at ``target`` now, under ``top``."""

    seat: Seat
    origin: str
    target: str
    height: int
    top: Card | None


@dataclass(frozen=True, slots=True)
class Passed:
    """Somebody does not lure."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LuringEnded:
    """Fishing begins."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """A tomcat is turned."""

    seat: Seat
    line: str
    is_early: bool


@dataclass(frozen=True, slots=True)
class Fished:
    """A pile goes into a bucket."""

    seat: Seat
    spot: str
    cards: Pile


@dataclass(frozen=True, slots=True)
class NothingFished:
    """Nobody could be made to fish: the line was empty, or the table let it pass."""

    seat: Seat
    is_line_empty: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The first-player card goes on to ``first``, but after the last round."""

    round: int
    first: Seat | None


@dataclass(frozen=True, slots=True)
class Counted:
    """A bucket has been counted."""

    seat: Seat
    score: Score


@dataclass(frozen=True, slots=True)
class GameWon:
    """All buckets are counted. ``by``: ``points``, ``stones`` (fewer of them) or ``shared``."""

    seats: tuple[Seat, ...]
    by: str


@dataclass(frozen=True, slots=True)
class WaderSettled:
    """What a wader is worth is known."""

    points: int


Event = (
    FirstNamed
    | BanksSet
    | CardLaid
    | CardNamed
    | PondFilled
    | RodPlaced
    | RodsPlaced
    | Lured
    | Passed
    | LuringEnded
    | Revealed
    | Fished
    | NothingFished
    | RoundEnded
    | Counted
    | GameWon
    | WaderSettled
    | PositionSet
)


@dataclass(frozen=True, slots=True)
class Ledger:
    """A seat's side of the table. It tells nothing of its own in this game: a finger finds the tomcat."""

    seat: Seat


# --- the rules -----------------------------------------------------------------------------------------------------


class ChatPeche(Rules[State, Action, Event, Ledger]):
    """The rules, as the session plays them."""

    id = "chat-peche"
    version = 1
    players = range(2, 5)
    options: tuple[Option, ...] = OPTIONS
    profiles: Mapping[str, Mapping[str, str]] = {
        "standard": {},
        "open-memory": {"memory-aid": "on", "running-scores": "open"},
    }
    cards = CARDS
    questions = frozenset(
        {
            "turn",
            "awaited",
            "pond",
            "line",
            "spot",
            "pile",
            "first",
            "banks",
            "round",
            "rods",
            "revealed",
            "buckets",
            "catch",
            "scores",
            "draw-pile",
            "can-play",
            "wader",
            "audit",
        }
    )
    private_questions = frozenset({"catch"})
    overview: tuple[str, ...] = ("round", "first", "pond", "buckets")
    ends_turn = frozenset({"lure", "pass", "fish"})
    lays = "lay"
    unread = "unknown"
    backs = MappingProxyType({"reveal": "turned-back", "lure": "pile-put-back", "fish": "pile-put-back"})
    topics: tuple[str, ...] = TOPICS

    def rounds(self, number: int, setup: TableSetup) -> tuple[Line, ...]:
        """Four."""
        return (Line("round", {"round": number}),)

    def began(self, state: State) -> Seat | None:
        """Who has the first player card."""
        return state.first

    def interview(self, setup: TableSetup) -> tuple[Asked, ...]:
        """The pond is filled; who fishes has not turned the rods. What lies covered is for the players to remember."""
        return (
            Asked("round", Telling.NUMBER),
            Asked("first", Telling.SEAT),
            Asked("tops", Telling.CARD, SPOTS),
            Asked("heights", Telling.NUMBER, SPOTS, where="tops"),
            Asked("buckets", Telling.NUMBER, setup.seats),
            Asked("fishing", Telling.SEAT),
            Asked("turn", Telling.SEAT, unless="fishing"),
        )

    def declared(self, told: Mapping[str, Any], setup: TableSetup) -> dict[str, object]:
        """The pond by its piles; with nobody to fish nor to lure the rods are still to be laid."""
        heights = told.get("heights", {})
        tops = {spot: card for spot, card in told.get("tops", {}).items() if card is not None}
        pond = {spot: {"top": card, "height": heights.get(spot, 1)} for spot, card in tops.items()}
        kept = {key: told[key] for key in ("round", "first", "buckets") if key in told}
        fishes, turn = told.get("fishing"), told.get("turn")
        phase = Phase.FISH if fishes is not None else Phase.RODS if turn is None else Phase.LURE
        return {**kept, "turn": fishes or turn, "phase": phase.value, "pond": pond}

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """The piles as they lie."""
        pond = view["pond"].items()
        tops, heights = ({spot: pile[key] or None for spot, pile in pond} for key in ("top", "height"))
        turn = view["turn"] if isinstance(view["turn"], str) else None
        whose = {"fishing": turn, "turn": None} if view["phase"] == Phase.FISH.value else {"turn": turn}
        return {**super().as_told(view, setup), "tops": tops, "heights": heights, **whose}

    def start(self, setup: TableSetup) -> State:
        """An empty pond, everybody at the usual bank."""
        banks = USUAL_BANKS[len(setup.seats)]
        if len(setup.seats) == 2 and setup.options["two-banks"] == "adjacent":
            banks = ADJACENT_BANKS
        return State(
            setup,
            dict(zip(setup.seats, banks, strict=True)),
            pond=dict.fromkeys(SPOTS, ()),
            buckets=dict.fromkeys(setup.seats, ()),
        )

    # --- what may happen

    def legal(self, state: State, ledger: Ledger | None = None) -> frozenset[Action]:
        """What the rules allow now: a pond card by card, a bucket that nobody saw as single fish and stones."""
        match state.phase:
            case Phase.SETUP:
                return frozenset(Starter(seat) for seat in state.seats)
            case Phase.FILL:
                if not _may_lay(state):
                    return frozenset({Done()})
                return _lays(_next_spot(state))
            case Phase.RODS:
                return frozenset([*(Rod(seat) for seat in state.seats if seat not in state.rods), Done()])
            case Phase.LURE:
                seats = (state.turn,) if state.turn else state.seats
                full = tuple(spot for spot in SPOTS if state.pond[spot])
                return _luring(seats, full, state.option("lure-to-empty") == "yes")
            case Phase.FISH:
                seats = (state.turn,) if state.turn else state.seats
                return frozenset(action for seat in seats for action in _fishing(state, seat))
            case Phase.COUNT:
                return frozenset(action for seat in _uncounted(state) for action in _possible_counts(state, seat))
            case Phase.GAME_OVER:
                return frozenset()
            case _ as never:
                assert_never(never)

    def objection(self, state: State, action: Action) -> Objection | None:
        """Out of order or against a rule is irregular; what is not there cannot be moved or taken."""
        if state.phase is Phase.GAME_OVER and not isinstance(action, SettleWader | Declare):
            return not_now("match-is-over")
        match action:
            case Starter(seat):
                return _objection_to_starter(state, seat)
            case Banks(banks):
                return impossible("banks-clash", seats=state.seats) if _seated(state, banks) is None else None
            case Fill(cards):
                return _objection_to_fill(state, cards)
            case Lay(_, spot):
                return _objection_to_lay(state, spot)
            case Name(spot):
                return None if state.pond[spot] else impossible("nothing-there", spot=spot)
            case Rod(seat):
                if state.phase in (Phase.SETUP, Phase.FILL):
                    return not_now("fill-first")
                if state.phase is not Phase.RODS or seat in state.rods:
                    return not_now("rod-is-placed", seat=seat)
            case Lure():
                return _objection_to_lure(state, action)
            case Pass(seat):
                return _objection_to_pass(state, seat)
            case Reveal(seat):
                return _objection_to_reveal(state, seat)
            case Fish():
                return _objection_to_fish(state, action)
            case Count():
                return _objection_to_count(state, action)
            case Done():
                return _objection_to_done(state)
            case NextRound():
                if state.phase in (Phase.SETUP, Phase.FILL):
                    return not_now("fill-first")
                return not_now("round-goes-on", round=state.round)
            case SettleWader() | Declare():
                pass
            case _ as never:
                assert_never(never)
        return None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Follow the table."""
        events: list[Event] = []
        match action:
            case Starter(seat):
                state = _start_with(state, seat, events)
            case Banks(banks):
                seated = _seated(state, banks)
                if seated is not None:
                    state = with_changes(state, banks=seated)
                    events.append(BanksSet())
            case Fill(cards):
                state = _fill(state, cards, events)
            case Lay(card, spot):
                state = _lay(state, card, spot, events)
            case Name(spot, card):
                if state.pond[spot]:
                    state = _name_top(state, spot, card, events)
            case Rod(seat):
                state = _place_rod(state, seat, events)
            case Lure():
                state = _lure(_with_rods(state, action.seat, events), action, events)
            case Pass(seat):
                state = _pass(_with_rods(state, seat, events), seat, events)
            case Reveal(seat, line):
                state = _reveal(state, seat, line, events)
            case Fish():
                state = _fish(state, action, events)
            case Count():
                state = _count(state, action, events)
            case Done():
                state = _finish(state, events)
            case NextRound():
                pass
            case SettleWader(points):
                was = _winners(state)
                state = with_changes(state, wader_points=points)
                events.append(WaderSettled(points))
                if state.phase is Phase.GAME_OVER and _winners(state) != was:
                    events.append(_won(state))
            case Declare(_, declared):
                state = declared
                events.append(PositionSet())
            case _ as never:
                assert_never(never)
        return state, tuple(events)

    def whose_turn(self, state: State) -> Turn:
        """The seat that lures or fishes, the seats whose rods or buckets are awaited, or what the table has to say."""
        match state.phase:
            case Phase.SETUP | Phase.FILL:
                return AwaitingTable(_awaited(state))
            case Phase.RODS:
                return Simultaneous(tuple(seat for seat in state.seats if seat not in state.rods))
            case Phase.LURE | Phase.FISH:
                return state.turn or AwaitingTable(_awaited(state))
            case Phase.COUNT:
                return Simultaneous(_uncounted(state))
            case Phase.GAME_OVER:
                return Over()
            case _ as never:
                assert_never(never)

    def standing(self, state: State) -> Standing:
        """The buckets that have been counted, and who has won."""
        scores = {seat: state.points(state.scores[seat]) if seat in state.scores else 0 for seat in state.seats}
        return Standing(scores, _winners(state) if state.phase is Phase.GAME_OVER else ())

    # --- JSON

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Action:
        """The actions of this game. Without a ``seat`` the speaker is meant."""
        match do:
            case "banks":
                return _read_banks(args, setup, speaker)
            case "fill":
                return Fill(tuple(None if card is None else _card(card) for card in _cards(args, MOST)))
            case "lay" | "unknown":
                card = None if do == "unknown" else _card(args.get("card"))
                spot = args.get("spot")
                return Lay(card, None if spot is None else _spot(spot, absolute=True))
            case "name":
                return Name(_spot(args.get("spot"), absolute=True), _card(args.get("card")))
            case "rod":
                return Rod(seat_of(args, setup, speaker))
            case "lure":
                to = args.get("to")
                target = str(to) if to in (*STEPS, "left", "right", "near", "far") else _spot(to, "to")
                return Lure(seat_of(args, setup, speaker), _spot(args.get("from"), "from"), target)
            case "pass":
                return Pass(seat_of(args, setup, speaker))
            case "reveal":
                return Reveal(seat_of(args, setup, speaker), _line(args.get("line")))
            case "fish":
                return Fish(seat_of(args, setup, speaker), _spot(args.get("spot")))
            case "count":
                return _read_count(args, setup, speaker)
            case "settle":
                if args.get("question") != "wader":
                    raise no_such_question(args.get("question", ""))
                return SettleWader(_wader_points(args.get("choice")))
            case _:
                return read_table_act(do, args, setup, speaker, self.read_position)

    def write_action(self, action: Action) -> dict[str, object]:
        """The JSON of an action."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return write_table_act(action)
            case Banks(banks):
                return {"do": "banks", "banks": dict(banks)}
            case Fill(cards):
                return {"do": "fill", "cards": list(cards)}
            case Lay(card, spot):
                told: dict[str, object] = {"do": "unknown"} if card is None else {"do": "lay", "card": card}
                return told if spot is None else told | {"spot": spot}
            case Name(spot, card):
                return {"do": "name", "spot": spot, "card": card}
            case Rod(seat):
                return {"do": "rod", "seat": seat}
            case Lure(seat, origin, target):
                return {"do": "lure", "seat": seat, "from": origin, "to": target}
            case Pass(seat):
                return {"do": "pass", "seat": seat}
            case Reveal(seat, line):
                return {"do": "reveal", "seat": seat, "line": line}
            case Fish(seat, spot):
                return {"do": "fish", "seat": seat, "spot": spot}
            case Count(seat, cards, fish, stones, waders):
                if cards is not None:
                    return {"do": "count", "seat": seat, "cards": list(cards)}
                sums = {"fish": fish, "stones": stones, "waders": waders}
                return {"do": "count", "seat": seat} | {name: n for name, n in sums.items() if n is not None}
            case SettleWader(points):
                return {"do": "settle", "question": "wader", "choice": points}
            case _ as never:
                assert_never(never)

    def view(self, state: State) -> dict[str, object]:
        """All that is or was public; the same object is a position."""
        seats = state.seats
        winners = self.standing(state).winners
        return {
            **heading(state.setup),
            "phase": state.phase.value,
            "round": state.round,
            "first": state.first,
            "banks": {seat: state.banks[seat] for seat in seats},
            "turn": who_acts(self.whose_turn(state)),
            "pond": {
                s: {"top": state.pond[s][-1] if state.pond[s] else None, "height": len(state.pond[s])} for s in SPOTS
            },
            "draw_pile": state.draw_pile,
            "hand_counts": {seat: 0 if seat in state.rods else EQUIPMENT for seat in seats},
            "unaccounted": state.unaccounted,
            "laid": list(state.laid),
            "rods": list(state.rods),
            "acted": list(state.acted),
            "revealed": {seat: state.revealed[seat] for seat in seats if seat in state.revealed},
            "buckets": {seat: len(state.buckets[seat]) for seat in seats},
            "scores": {s: _write_score(state, state.scores[s]) for s in seats if s in state.scores},
            "waders": {seat: state.scores[seat].waders for seat in seats if seat in state.scores},
            "wader_points": state.wader_points,
            "round_over": state.phase in (Phase.COUNT, Phase.GAME_OVER),
            "round_winners": list(winners),
            "over": state.phase is Phase.GAME_OVER,
            "winners": list(winners),
            "piles": {spot: list(state.pond[spot]) for spot in SPOTS if state.pond[spot]},
            "catches": {seat: list(state.buckets[seat]) for seat in seats},
        }

    def told(
        self, view: dict[str, object], state: State, seat: Seat | None, ledger: Ledger | None
    ) -> dict[str, object]:
        """Without the memory aid nobody is told what is covered; one's own bucket where players may look into it."""
        if state.option("memory-aid") == "on":
            return view
        told = {key: value for key, value in view.items() if key not in ("piles", "catches")}
        if seat is not None and state.option("look-at-catch") == "yes":
            told["catches"] = {seat: list(state.buckets[seat])}
        return told

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[State, tuple[Event, ...]]:
        """The table as told; keys left out stand as at the beginning of a round. An empty line is passed over."""
        state = _PositionReader(position, setup).read()
        events: list[Event] = []
        if state.phase is Phase.FISH:
            state = _go_on_fishing(state, events)
        return state, tuple(events)

    # --- one seat's own

    def start_ledger(self, state: State, seat: Seat, hand: tuple[Card, ...] = ()) -> Ledger:
        """Whose ledger it is."""
        return Ledger(seat)

    # --- what is said

    def seen(self, state: State, card: Card | None, seat: Seat | None) -> Action | None:
        """While the pond is being filled, a card that comes to rest lies on the next spot."""
        spot = _next_spot(state)
        if state.phase is not Phase.FILL or spot is None or (card is not None and card not in CARDS):
            return None
        return Lay(card, spot)

    def name_action(self, action: Action) -> Line:
        """A few words for an action: « Alice attire du centre vers le bord nord »."""
        match action:
            case Starter(seat):
                return Line("act-first", {"seat": seat})
            case Banks():
                return Line("act-banks", {})
            case Fill(cards):
                return Line("act-fill", {"count": len(cards)})
            case Lay(card, spot):
                return _name_lay(card, spot)
            case Name(spot, card):
                return _name_lay(card, spot)
            case Rod(seat):
                return Line("act-rod", {"seat": seat})
            case Lure(seat, origin, target):
                return Line("act-lure", {"seat": seat, "origin": origin, "target": target})
            case Pass(seat):
                return Line("act-pass", {"seat": seat})
            case Reveal(seat, line):
                return Line("act-reveal", {"seat": seat, "line": line})
            case Fish(seat, spot):
                return Line("act-fish", {"seat": seat, "spot": spot})
            case Count(seat):
                return Line("act-count", {"seat": seat})
            case SettleWader(points):
                return Line("act-wader", _signed(points))
            case Done() | NextRound() | Declare():
                return name_table_act(action)
            case _ as never:
                assert_never(never)

    def may_wait(self, state: State) -> tuple[Waiting, ...]:
        """While the pond is being filled: cards on it that were not read."""
        return tuple(
            Waiting(
                f"card-at-{spot}",
                Line("which-card-at", {"spot": spot}),
                {card: {"do": "name", "spot": spot, "card": card} for card in CARDS},
            )
            for spot in state.laid
            if state.pond[spot][-1] is None
        )

    def mends(self, told: Mapping[str, object], earlier: Mapping[str, object]) -> bool:
        """The same kind of act, of the seat that was named; luring or not is one act, and anybody may begin."""
        kinds = {"pass": "lure", "unknown": "lay"}
        same = kinds.get(str(told["do"]), told["do"]) == kinds.get(str(earlier["do"]), earlier["do"])
        is_of_anybody = told["do"] in ("starter", "banks") or "seat" not in told
        return same and (is_of_anybody or told["seat"] == earlier.get("seat"))

    def is_new_deal(self, before: State, after: State) -> bool:
        """Every card of the pond may be laid again in another round."""
        return before.phase is not after.phase and after.phase is Phase.FILL

    def narrate(self, before: State, events: Iterable[Event], after: State) -> tuple[Line, ...]:
        """What the room hears: what happened, what it left, who acts."""
        told = tuple(events)
        lines = [line for event in told for line in _tell(event, before, after)]
        acted = {*before.acted, *(event.seat for event in told if isinstance(event, Lured | Passed))}
        order = clockwise_from(before.first or before.seats[0], before.seats)
        silent = tuple(seat for seat in order if seat not in acted)
        if silent and any(isinstance(event, LuringEnded) for event in told):
            lines.insert(0, Line("passed-all", {"seats": silent, "count": len(silent)}))
        if after.phase in (Phase.RODS, Phase.LURE, Phase.FISH, Phase.COUNT):
            awaited = _awaited(after)
            is_out_of_turn = any(isinstance(event, Lured | Passed) and event.seat != before.turn for event in told)
            if (awaited != _awaited(before) or is_out_of_turn) and not isinstance(
                self.whose_turn(after), AwaitingTable
            ):
                is_one_of_many = after.phase in (Phase.RODS, Phase.COUNT) and before.phase is after.phase
                level = Level.DETAILED if is_one_of_many else Level.BRIEF
                lines.append(replace(awaited, topic="turn", level=level))
        return tuple(lines)

    def retold(self, state: State, line: Line) -> Line | None:
        """Where piles went, never again which cards they are: those that lie open can be asked for."""
        if state.option("memory-aid") == "on":
            return line
        match line.id:
            case "lured":
                return Line("lured-then", {key: line.args[key] for key in ("seat", "origin", "target")})
            case "fished":
                return Line("fished-then", {key: line.args[key] for key in ("seat", "spot", "count")})
            case "pond-row" | "pond-line" | "at-spot" | "card-laid" | "card-at" | "own-catch" | "irregular-count":
                return None
            case _:
                return line

    def withdrawn(self, was: Iterable[Event], now: Iterable[Event], after: State) -> tuple[Line, ...]:
        """An end of the round or of the game that a correction undid; or who has won then."""
        lost = {type(event) for event in was} - {type(event) for event in now}
        if GameWon in lost:
            return (_won_line(after, _won(after)) if after.phase is Phase.GAME_OVER else Line("game-goes-on", {}),)
        if RoundEnded in lost:
            first = () if after.first is None else (Line("first-is", {"seat": after.first}),)
            return (Line("round-goes-on", {"round": after.round}), *first)
        return ()

    def answer(self, state: State, query: Query, ledger: Ledger | None) -> tuple[Line, ...]:
        """Answers in parts: what, of whom, which line or spot, in the frame of whoever asks."""
        return _Answers(self, state, query, ledger).lines()


CHAT_PECHE = ChatPeche()

# --- steps of the rules --------------------------------------------------------------------------------------------


def _start_with(state: State, seat: Seat, events: list[Event]) -> State:
    state = with_changes(state, first=seat)
    if state.phase is Phase.SETUP:
        state = with_changes(state, phase=Phase.FILL)
    elif state.phase in (Phase.LURE, Phase.FISH):
        state = with_changes(state, turn=_next_in_order(state, state.acted))
    events.append(FirstNamed(seat))
    return state


def _put(state: State, cards: Iterable[tuple[str, Card | None]]) -> State:
    """New cards on their spots, or the names of new cards that lie there already."""
    pond, laid = dict(state.pond), list(state.laid)
    for spot, card in cards:
        if spot in laid:
            pond[spot] = (*pond[spot][:-1], card)
        else:
            pond[spot] = (*pond[spot], card)
            laid.append(spot)
    new = len(laid) - len(state.laid)
    from_pile = min(new, state.draw_pile)
    return with_changes(
        state,
        phase=Phase.FILL,
        pond=pond,
        laid=tuple(laid),
        draw_pile=state.draw_pile - from_pile,
        unaccounted=max(0, state.unaccounted - (new - from_pile)),
    )


def _fill(state: State, cards: Pile, events: list[Event]) -> State:
    if state.phase not in (Phase.SETUP, Phase.FILL):
        return state
    # Whoever tells nine tells the whole pond, also when some of them were seen already.
    spots = SPOTS if len(cards) == len(SPOTS) else tuple(spot for spot in SPOTS if spot not in state.laid)
    return _close_fill(_put(state, zip(spots, cards, strict=False)), events, is_told=True)


def _close_fill(state: State, events: list[Event], *, is_told: bool) -> State:
    events.append(PondFilled(tuple(spot for spot in SPOTS if spot not in state.laid), is_told))
    return with_changes(state, phase=Phase.RODS, laid=(), rods=(), acted=(), turn=None)


def _lay(state: State, card: Card | None, spot: str | None, events: list[Event]) -> State:
    if state.phase in (Phase.SETUP, Phase.FILL):
        spot = spot or _next_spot(state)
        if spot is None:
            return state
        is_naming = spot in state.laid
        state = _put(state, [(spot, card)])
        events.append(CardNamed(spot, card) if is_naming else CardLaid(spot, card, len(state.pond[spot])))
        return state if _may_lay(state) else _close_fill(state, events, is_told=False)
    if spot is not None and card is not None and state.pond[spot] and state.pond[spot][-1] is None:
        return _name_top(state, spot, card, events)
    return state


def _name_top(state: State, spot: str, card: Card, events: list[Event]) -> State:
    events.append(CardNamed(spot, card))
    return with_changes(state, pond={**state.pond, spot: (*state.pond[spot][:-1], card)})


def _place_rod(state: State, seat: Seat, events: list[Event]) -> State:
    if state.phase is not Phase.RODS or seat in state.rods:
        return state
    state = with_changes(state, rods=(*state.rods, seat))
    events.append(RodPlaced(seat))
    return _lock_rods(state, events) if len(state.rods) == len(state.seats) else state


def _lock_rods(state: State, events: list[Event]) -> State:
    events.append(RodsPlaced())
    return with_changes(state, phase=Phase.LURE, rods=state.seats, acted=(), turn=state.first)


def _with_rods(state: State, seat: Seat, events: list[Event]) -> State:
    """Whoever lures or fishes implies that all rods lie; and is the first, where nobody has said who is."""
    if state.phase is Phase.RODS:
        state = _lock_rods(state, events)
    if state.phase in (Phase.LURE, Phase.FISH) and state.first is None:
        state = with_changes(state, first=seat, turn=seat)
    return state


def _lure(state: State, action: Lure, events: list[Event]) -> State:
    origin = _at(state, action.seat, action.origin)
    target = _goal(state, action.seat, origin, action.target)
    moved = state.pond[origin]
    if not moved or origin == target:
        return state
    there = state.pond[target]
    pile = there + moved if state.option("stack") == "on-top" or not there else moved + there
    state = with_changes(state, pond={**state.pond, origin: (), target: pile})
    events.append(Lured(action.seat, origin, target, len(pile), pile[-1]))
    if state.phase is Phase.LURE:
        return _has_lured(state, action.seat, events, has_passed=False)
    return _go_on_fishing(state, events) if state.phase is Phase.FISH else state


def _pass(state: State, seat: Seat, events: list[Event]) -> State:
    if state.phase is Phase.LURE:
        events.append(Passed(seat))
        return _has_lured(state, seat, events, has_passed=True)
    if state.phase is Phase.FISH and seat not in state.acted:
        events.append(NothingFished(seat, is_line_empty=False))
        return _go_on_fishing(with_changes(state, acted=(*state.acted, seat)), events)
    return state


def _has_lured(state: State, seat: Seat, events: list[Event], *, has_passed: bool) -> State:
    """Whose turn it is to lure then; after the last one it is fishing."""
    goes_round = state.option("lures") == "until-all-pass"
    acted = () if goes_round and not has_passed else (*state.acted, *([seat] if seat not in state.acted else []))
    if len(acted) == len(state.seats):
        return _begin_fishing(state, events)
    turn = state.turn
    if not goes_round:
        turn = _next_in_order(state, acted)
    elif turn in (seat, None) or turn in acted:
        turn = next(s for s in opponents_from_left(seat, state.seats) if s not in acted)
    return with_changes(state, acted=acted, turn=turn)


def _begin_fishing(state: State, events: list[Event]) -> State:
    events.append(LuringEnded())
    return _go_on_fishing(with_changes(state, phase=Phase.FISH, acted=(), turn=state.first), events)


def _go_on_fishing(state: State, events: list[Event]) -> State:
    """The next who can fish; whoever has turned a tomcat before an empty line is passed over."""
    if state.first is None:
        return with_changes(state, turn=None)
    acted = state.acted
    while (seat := _next_in_order(state, acted)) is not None:
        line = state.revealed.get(seat)
        if line is None or state.catches(seat, line):
            return state if (seat, acted) == (state.turn, state.acted) else with_changes(state, turn=seat, acted=acted)
        events.append(NothingFished(seat, is_line_empty=True))
        acted = (*acted, seat)
    return _end_round(state, events)


def _reveal(state: State, seat: Seat, line: str, events: list[Event]) -> State:
    if state.phase not in (Phase.RODS, Phase.LURE, Phase.FISH):
        return state
    is_early = state.phase is not Phase.FISH
    if not is_early and state.first is None:
        state = with_changes(state, first=seat)
    state = with_changes(state, revealed={**state.revealed, seat: line})
    events.append(Revealed(seat, line, is_early))
    return state if is_early else _go_on_fishing(state, events)


def _fish(state: State, action: Fish, events: list[Event]) -> State:
    seat, spot = action.seat, _at(state, action.seat, action.spot)
    pile = state.pond[spot]
    if not pile or state.phase not in (Phase.RODS, Phase.LURE, Phase.FISH):
        return state
    state = _with_rods(state, seat, events)
    if state.phase is Phase.LURE:
        state = _begin_fishing(state, events)
        if state.phase is not Phase.FISH:
            return state
    if seat not in state.revealed:
        line = next(name for name, spots in LINES_FROM[state.banks[seat]].items() if spot in spots)
        state = with_changes(state, revealed={**state.revealed, seat: line})
        events.append(Revealed(seat, line, is_early=False))
    events.append(Fished(seat, spot, pile))
    state = with_changes(
        state,
        pond={**state.pond, spot: ()},
        buckets={**state.buckets, seat: state.buckets[seat] + pile},
        acted=state.acted if seat in state.acted else (*state.acted, seat),
    )
    return _go_on_fishing(state, events)


def _end_round(state: State, events: list[Event]) -> State:
    """The rods come back to the hand. After the last round the first-player card stays, and buckets are counted."""
    if state.round >= ROUNDS:
        events.append(RoundEnded(state.round, None))
        return with_changes(state, phase=Phase.COUNT, turn=None, acted=(), rods=(), revealed={})
    first = opponents_from_left(state.first, state.seats)[0] if state.first is not None else None
    events.append(RoundEnded(state.round, first))
    return with_changes(
        state, phase=Phase.FILL, round=state.round + 1, first=first, turn=None, acted=(), rods=(), revealed={}, laid=()
    )


def _finish(state: State, events: list[Event]) -> State:
    match state.phase:
        case Phase.FILL if state.laid or not state.draw_pile:
            return _close_fill(state, events, is_told=False)
        case Phase.RODS:
            return _lock_rods(state, events)
        case Phase.LURE:
            return _begin_fishing(state, events)
        case Phase.COUNT:
            for seat in _uncounted(state):
                state = _count(state, Count(seat), events)
            return state
        case _:
            return state


def _count(state: State, action: Count, events: list[Event]) -> State:
    score = _told_score(state, action)
    if score is None or state.phase not in (Phase.COUNT, Phase.GAME_OVER):
        return state
    state = with_changes(state, scores={**state.scores, action.seat: score})
    events.append(Counted(action.seat, score))
    if _uncounted(state):
        return state
    state = with_changes(state, phase=Phase.GAME_OVER)
    events.append(_won(state))
    return state


def _won(state: State) -> GameWon:
    winners = _winners(state)
    top = max(state.points(score) for score in state.scores.values())
    are_level = sum(state.points(score) == top for score in state.scores.values()) > 1
    return GameWon(winners, "shared" if len(winners) > 1 else "stones" if are_level else "points")


def _winners(state: State) -> tuple[Seat, ...]:
    """The most points, then the fewest stones; who is level in both shares the win."""
    if _uncounted(state):
        return ()
    ranks = {seat: (state.points(score), -score.stones) for seat, score in state.scores.items()}
    top = max(ranks.values())
    return tuple(seat for seat in state.seats if ranks[seat] == top)


# --- looking -------------------------------------------------------------------------------------------------------


def _at(state: State, seat: Seat, spot: str) -> str:
    """The spot that a player means, whose words may be those of the own bank."""
    return FRAME[state.banks[seat]].get(spot, spot)


def _goal(state: State, seat: Seat, origin: str, target: str) -> str:
    """Where a pile is lured to: a spot, or one step towards a bank; off the pond it is the edge at that bank."""
    bank = TOWARDS[state.banks[seat]].get(target, target)
    if bank not in STEPS:
        return _at(state, seat, target)
    rows, columns = STEPS[bank]
    spot = f"{int(origin[0]) + rows},{int(origin[2]) + columns}"
    return spot if spot in SPOTS else EDGES[bank]


def _next_spot(state: State) -> str | None:
    return next((spot for spot in SPOTS if spot not in state.laid), None)


def _may_lay(state: State) -> bool:
    """Whether the pond wants another card and the pile has one."""
    return len(state.laid) < len(SPOTS) and state.draw_pile > 0


def _next_in_order(state: State, acted: Sequence[Seat]) -> Seat | None:
    """The next, from the first player clockwise, who has not acted."""
    if state.first is None:
        return None
    return next((seat for seat in clockwise_from(state.first, state.seats) if seat not in acted), None)


def _uncounted(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.seats if seat not in state.scores)


@cache
def _lays(spot: str | None) -> frozenset[Action]:
    """Any card on a spot."""
    return frozenset(Lay(card, spot) for card in CARDS)


@lru_cache(maxsize=1024)
def _luring(seats: tuple[Seat, ...], full: tuple[str, ...], may_be_empty: bool) -> frozenset[Action]:
    """What these seats may lure on a pond with cards on the ``full`` spots, or pass."""
    moves = [(a, b) for a in full for b in NEIGHBOURS[a] if may_be_empty or b in full]
    return frozenset([*(Lure(seat, a, b) for seat in seats for a, b in moves), *(Pass(seat) for seat in seats)])


def _fishing(state: State, seat: Seat) -> Iterator[Action]:
    line = state.revealed.get(seat)
    if line is None:
        yield from (Reveal(seat, one) for one in LINES)
    else:
        yield from (Fish(seat, spot) for spot in state.catches(seat, line))


def _possible_counts(state: State, seat: Seat) -> Iterator[Action]:
    pile = state.buckets[seat]
    cards = tuple(card for card in pile if card is not None)
    known, unknown = _tally(cards), len(pile) - len(cards)
    if not unknown:
        yield from (Count(seat), Count(seat, cards))
    for fish in range(unknown + 1):
        for stones in range(unknown + 1 - fish):
            yield Count(seat, fish=known.fish + fish, stones=known.stones + stones)


def _tally(cards: Iterable[Card]) -> Score:
    fish = stones = waders = 0
    for card in cards:
        kind, _, number = card.partition("-")
        match kind:
            case "fish":
                fish += int(number)
            case "stone":
                stones += int(number)
            case "wader":
                waders += 1
            case _:
                pass
    return Score(fish, stones, waders)


def _seen_score(pile: Pile) -> Score | None:
    """What a pile holds, where every card of it was seen."""
    cards = tuple(card for card in pile if card is not None)
    return _tally(cards) if len(cards) == len(pile) else None


def _told_score(state: State, action: Count) -> Score | None:
    """What somebody has counted; None: it was left to what was seen, and not all was."""
    if action.cards is not None:
        return _tally(action.cards)
    if action.fish is None and action.stones is None:
        return _seen_score(state.buckets[action.seat])
    waders = action.waders
    if waders is None:
        waders = state.buckets[action.seat].count(WADER)
    return Score(action.fish or 0, action.stones or 0, waders)


def _seated(state: State, told: Iterable[tuple[Seat, str]]) -> dict[Seat, str] | None:
    """Everybody at a bank of their own, clockwise, as told; else as before. None: it cannot be."""
    wanted = dict(told)
    best: dict[Seat, str] | None = None
    for chosen in combinations(BANKS, len(state.seats)):
        for shift in range(len(chosen)):
            banks = dict(zip(state.seats, chosen[shift:] + chosen[:shift], strict=True))
            if any(banks[seat] != bank for seat, bank in wanted.items()):
                continue
            if best is None or _stay(banks, state.banks) > _stay(best, state.banks):
                best = banks
    return best


def _stay(banks: Mapping[Seat, str], before: Mapping[Seat, str]) -> int:
    """How many keep their bank."""
    return sum(before[seat] == bank for seat, bank in banks.items())


def _write_score(state: State, score: Score) -> dict[str, int]:
    return {"fish": score.fish, "stones": score.stones, "points": state.points(score)}


# --- what is odd ---------------------------------------------------------------------------------------------------


def _objection_to_starter(state: State, seat: Seat) -> Objection | None:
    if state.phase is Phase.COUNT or state.acted or state.revealed:
        return not_now("has-begun", seat=state.first or seat)
    if state.round > 1 and state.first is not None and seat != state.first:
        return irregular("other-first", seat=seat, expected=state.first)
    return None


def _too_early(state: State) -> Objection | None:
    """What comes before luring and fishing, or that both are over."""
    match state.phase:
        case Phase.SETUP | Phase.FILL:
            return not_now("fill-first")
        case Phase.COUNT:
            return not_now("fishing-is-over")
        case _:
            return None


def _objection_to_fill(state: State, cards: Pile) -> Objection | None:
    if state.phase is Phase.COUNT:
        return not_now("fishing-is-over")
    if state.phase not in (Phase.SETUP, Phase.FILL):
        return not_now("is-full", round=state.round)
    is_whole = len(cards) == len(SPOTS)
    new = len(SPOTS) - len(state.laid) if is_whole else len(cards)
    if len(state.laid) + new > len(SPOTS):
        return impossible("too-many-cards", count=len(SPOTS) - len(state.laid))
    if new > state.draw_pile:
        return irregular("pile-too-small", count=len(cards), expected=state.draw_pile)
    if len(state.laid) + new < len(SPOTS) and new < state.draw_pile:
        return irregular("short-fill", count=len(state.laid) + new)
    return None


def _objection_to_lay(state: State, spot: str | None) -> Objection | None:
    is_filling = state.phase in (Phase.SETUP, Phase.FILL)
    if spot is None and not is_filling:
        return not_now("is-full", round=state.round)
    if is_filling and (spot is None or spot not in state.laid):
        if not state.draw_pile:
            return irregular("pile-too-small", count=1, expected=0)
        return None
    assert spot is not None
    if not state.pond[spot]:
        return impossible("nothing-there", spot=spot)
    top = state.pond[spot][-1]
    return None if top is None else not_now("spot-has-card", spot=spot, card=top)


def _objection_to_lure(state: State, action: Lure) -> Objection | None:
    seat = action.seat
    origin = _at(state, seat, action.origin)
    target = _goal(state, seat, origin, action.target)
    early = _too_early(state)
    if early is not None:
        return early
    if origin == target:
        return impossible("same-spot", spot=origin)
    if not state.pond[origin]:
        return impossible("nothing-there", spot=origin)
    if state.phase is Phase.FISH:
        return irregular("late-lure", seat=seat)
    if seat in state.acted and state.option("lures") == "one":
        return irregular("lured-already", seat=seat)
    expected = state.first if state.phase is Phase.RODS else state.turn
    if expected is not None and seat != expected:
        return irregular("out-of-turn-lure", seat=seat, expected=expected)
    if target not in NEIGHBOURS[origin]:
        is_diagonal = origin[0] != target[0] and origin[2] != target[2]
        return irregular("diagonal" if is_diagonal else "too-far", seat=seat, origin=origin, target=target)
    if not state.pond[target] and state.option("lure-to-empty") == "no":
        return irregular("lure-to-empty", seat=seat, target=target)
    return None


def _objection_to_pass(state: State, seat: Seat) -> Objection | None:
    early = _too_early(state)
    if early is not None:
        return early
    if state.phase is Phase.FISH:
        if seat in state.acted:
            return not_now("has-fished", seat=seat)
        if seat not in state.revealed:
            return not_now("reveal-first", seat=seat)
        return irregular("must-fish", seat=seat)
    if seat in state.acted:
        return not_now("has-lured", seat=seat)
    expected = state.first if state.phase is Phase.RODS else state.turn
    if expected is not None and seat != expected:
        return irregular("out-of-turn-pass", seat=seat, expected=expected)
    return None


def _objection_to_reveal(state: State, seat: Seat) -> Objection | None:
    early = _too_early(state)
    if early is not None:
        return early
    if seat in state.revealed:
        return not_now("is-revealed", seat=seat, line=state.revealed[seat])
    if state.phase is not Phase.FISH:
        return irregular("early-reveal", seat=seat)
    if seat in state.acted:
        return not_now("has-fished", seat=seat)
    if state.turn is not None and seat != state.turn:
        return irregular("out-of-turn-reveal", seat=seat, expected=state.turn)
    return None


def _objection_to_fish(state: State, action: Fish) -> Objection | None:
    seat, spot = action.seat, _at(state, action.seat, action.spot)
    early = _too_early(state)
    if early is not None:
        return early
    if not state.pond[spot]:
        return impossible("nothing-there", spot=spot)
    if state.phase is not Phase.FISH:
        return irregular("early-fish", seat=seat)
    if seat in state.acted:
        return irregular("fished-already", seat=seat)
    if state.turn is not None and seat != state.turn:
        return irregular("out-of-turn-fish", seat=seat, expected=state.turn)
    line = state.revealed.get(seat)
    if line is not None and spot not in state.line(seat, line):
        return irregular("other-line", seat=seat, line=line, spot=spot)
    return None


def _objection_to_count(state: State, action: Count) -> Objection | None:
    seat, pile = action.seat, state.buckets[action.seat]
    if state.phase is not Phase.COUNT:
        return not_now("count-later", round=state.round)
    if seat in state.scores:
        score = state.scores[seat]
        return not_now("is-counted", seat=seat, fish=score.fish, stones=score.stones)
    score_told = _told_score(state, action)
    if score_told is None:
        return not_now("bucket-unknown", seat=seat)
    if action.cards is not None and len(action.cards) != len(pile):
        return irregular("count-cards", seat=seat, count=len(action.cards), expected=len(pile))
    seen = _seen_score(pile)
    if seen is not None and seen != score_told:
        return irregular(
            "count",
            seat=seat,
            fish=score_told.fish,
            stones=score_told.stones,
            seen_fish=seen.fish,
            seen_stones=seen.stones,
        )
    return None


def _objection_to_done(state: State) -> Objection | None:
    match state.phase:
        case Phase.FILL if not state.laid and state.draw_pile:
            return not_now("fill-first")
        case Phase.SETUP | Phase.FISH:
            return not_now("nothing-to-finish", awaited=_awaited(state))
        case Phase.COUNT:
            unknown = [seat for seat in _uncounted(state) if _seen_score(state.buckets[seat]) is None]
            return not_now("bucket-unknown", seat=unknown[0]) if unknown else None
        case _:
            return None


# --- words of an action --------------------------------------------------------------------------------------------


def _name_lay(card: Card | None, spot: str | None) -> Line:
    if card is None:
        return Line("act-unknown", {})
    return Line("act-lay-next", {"card": card}) if spot is None else Line("act-lay", {"card": card, "spot": spot})


def _card(value: object) -> Card:
    return card_of(value, CARDS)


def _cards(args: Mapping[str, object], most: int | None = None) -> Sequence[object]:
    cards = list_of(args, "cards")
    if most is not None and not cards:
        raise missing_argument("cards")
    if most is not None and len(cards) > most:
        raise ActionError(Line("too-many-cards", {"count": most}))
    return cards


def _spot(value: object, argument: str = "spot", *, absolute: bool = False) -> str:
    if value is None:
        raise missing_argument(argument)
    if not isinstance(value, str) or (value not in SPOTS and (absolute or value not in FRAME["south"])):
        raise ActionError(Line("no-such-spot", {"name": str(value)}))
    return value


def _line(value: object) -> str:
    """The line of a tomcat. Several at once, or none, cannot be: everybody has just one."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        if len(value) != 1:
            raise ActionError(Line("one-tomcat", {"count": len(value)}))
        value = value[0]
    if value is None:
        raise missing_argument("line")
    if value not in LINES:
        raise ActionError(Line("no-such-line", {"name": str(value)}))
    return str(value)


def _read_banks(args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Banks:
    banks = args.get("banks")
    if banks is None and args.get("bank") is not None:
        banks = {seat_of(args, setup, speaker): args["bank"]}
    if not isinstance(banks, Mapping) or not banks:
        raise missing_argument("banks")
    told = {seat_named(name, setup): bank for name, bank in banks.items()}
    wrong = next((bank for bank in told.values() if bank not in BANKS), None)
    if wrong is not None:
        raise ActionError(Line("no-such-bank", {"name": str(wrong)}))
    return Banks(tuple((seat, str(told[seat])) for seat in setup.seats if seat in told))


def _read_count(args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Count:
    seat = seat_of(args, setup, speaker)
    if args.get("cards") is not None:
        return Count(seat, tuple(_card(card) for card in _cards(args)))
    fish, stones, waders = (_sum(args, name) for name in ("fish", "stones", "waders"))
    if waders is not None and fish is None and stones is None:
        raise missing_argument("fish")
    return Count(seat, None, fish, stones, waders)


def _sum(args: Mapping[str, object], name: str) -> int | None:
    return None if args.get(name) is None else number_of(args, name)


def _wader_points(value: object) -> int:
    if isinstance(value, str) and value.removeprefix("-").isdigit():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
        raise missing_argument("points")
    return value


# --- words out -----------------------------------------------------------------------------------------------------


def _called(state: State, spot: str, listener: Seat | None) -> str:
    """The name of a spot: by the compass for the room, from the own bank for one listener."""
    return spot if listener is None else CALLED[state.banks[listener]][spot]


def _pile(pile: Pile) -> Line:
    """« rien », « deux poissons », « trois cartes, dessus une pierre »: never what is covered."""
    if not pile:
        return Line("act-pile-none", {})
    card = pile[-1]
    if card is None:
        return Line("act-pile-unread", {"count": len(pile)})
    return Line("act-pile", {"count": len(pile), "card": card})


def _row(state: State, id: str, name: str, spots: Sequence[str], *, only_tops: bool = False) -> Line:
    first, second, third = (_pile(state.pond[spot][-1:] if only_tops else state.pond[spot]) for spot in spots)
    return Line(id, {"row": name, "first": first, "second": second, "third": third})


def _rows(state: State, *, only_tops: bool = False) -> tuple[Line, ...]:
    """The pond by the compass, each row from west to east."""
    names = ("row-north", "row-middle", "row-south")
    rows = (SPOTS[0:3], SPOTS[3:6], SPOTS[6:9])
    return tuple(_row(state, "pond-row", name, row, only_tops=only_tops) for name, row in zip(names, rows, strict=True))


def _heights(state: State) -> tuple[Line, ...]:
    """Piles of more than one card, the lower ones first."""
    heights = sorted({len(pile) for pile in state.pond.values() if len(pile) > 1})
    return tuple(
        Line(
            "heights", {"count": height, "spots": tuple(s for s in SPOTS if len(state.pond[s]) == height)}, Level.NORMAL
        )
        for height in heights
    )


def _banks(state: State, id: str = "banks") -> Line:
    """Who sits where, clockwise from the south."""
    args: dict[str, str | int] = {"count": len(state.seats)}
    seated = sorted(state.seats, key=lambda seat: BANKS.index(state.banks[seat]))
    for place in range(len(BANKS)):
        seat = seated[place] if place < len(seated) else None
        args |= {f"seat_{place + 1}": seat or "", f"bank_{place + 1}": state.banks[seat] if seat else ""}
    return Line(id, args)


def _awaited(state: State, listener: Seat | None = None) -> Line:
    """What has to happen next."""
    match state.phase:
        case Phase.SETUP:
            return _banks(state, "await-first-and-banks")
        case Phase.FILL:
            spot = _next_spot(state)
            if state.laid and spot is not None:
                return Line("await-next-card", {"spot": spot})
            count = min(len(SPOTS), state.draw_pile)
            return Line("await-fill", {"round": state.round, "count": count})
        case Phase.RODS:
            if state.rods:
                return Line("await-rods", {"seats": tuple(s for s in state.seats if s not in state.rods)})
            return Line("await-all-rods", {})
        case Phase.LURE | Phase.FISH if state.turn is None:
            return Line("await-first", {})
        case Phase.LURE:
            return Line("await-lure", {"seat": state.turn or ""})
        case Phase.FISH:
            seat = state.turn
            assert seat is not None
            line = state.revealed.get(seat)
            if line is None:
                return Line("await-reveal", {"seat": seat})
            # Where a table fishes in an empty line, nothing is what it can catch.
            spots = state.catches(seat, line) or state.line(seat, line)
            told: dict[str, Arg] = {"seat": seat, "count": len(spots)}
            for place in range(3):
                spot = spots[place] if place < len(spots) else spots[0]
                told[f"spot_{place + 1}"] = _called(state, spot, listener)
                told[f"pile_{place + 1}"] = _pile(state.pond[spot])
            return Line("await-catch", told)
        case Phase.COUNT:
            return Line("await-count", {"seats": _uncounted(state)})
        case Phase.GAME_OVER:
            return Line("match-is-over", {})
        case _ as never:
            assert_never(never)


def _tell(event: Event, before: State, after: State) -> list[Line]:
    match event:
        case FirstNamed(seat):
            return [Line("first-is", {"seat": seat})]
        case BanksSet():
            # Before the first round they are said with what is awaited.
            return [_banks(after)] if after.phase is not Phase.SETUP else []
        case CardLaid(spot, card, height):
            if card is None:
                return [Line("card-laid-unread", {"spot": spot}, topic="card")]
            return [Line("card-laid", {"spot": spot, "card": card, "count": height}, topic="card")]
        case CardNamed(spot, card):
            return [Line("card-at", {"spot": spot, "card": card})] if card is not None else []
        case PondFilled(without, is_told):
            lines = [Line("pond-filled", {"round": after.round})]
            if is_told:
                lines.extend(_rows(after, only_tops=True))
            if without:
                lines.append(Line("without-card", {"spots": without}))
            return [*lines, *_heights(after)]
        case RodPlaced(seat):
            return [Line("rod-placed", {"seat": seat})]
        case RodsPlaced():
            return [Line("rods-placed", {})]
        case Lured(seat, origin, target, height, top):
            pile = _pile((*[None] * (height - 1), top))
            return [Line("lured", {"seat": seat, "origin": origin, "target": target, "pile": pile}, topic="card")]
        case Passed(seat):
            return [Line("passed", {"seat": seat})]
        case LuringEnded():
            return [Line("luring-ended", {})]
        case Revealed(seat, line, _):
            return [Line("revealed", {"seat": seat, "line": line}, topic="card")]
        case Fished(seat, spot, cards):
            pile, count = _pile(cards), len(cards)
            told = Line("fished", {"seat": seat, "spot": spot, "pile": pile, "count": count}, topic="card")
            known = tuple(card for card in cards if card is not None)
            if after.option("memory-aid") == "on" and len(known) == len(cards) > 1:
                return [told, Line("caught-cards", {"cards": known})]
            return [told]
        case NothingFished(seat, is_line_empty):
            return [Line("line-empty" if is_line_empty else "fished-nothing", {"seat": seat})]
        case RoundEnded(number, first):
            if number >= ROUNDS:
                return [Line("last-round-ended", {})]
            lines = [Line("round-ended", {"round": number})]
            return [*lines, Line("first-is", {"seat": first})] if first is not None else lines
        case Counted(seat, score):
            return [_counted(after, seat, score)]
        case GameWon():
            return [_won_line(after, event)]
        case WaderSettled(points):
            return [Line("wader-settled", _signed(points))]
        case PositionSet():
            return [Line("position-set", {})]
        case _ as never:
            assert_never(never)


def _signed(points: int) -> dict[str, str | int]:
    """Points as they are said: a number, and whether it is below zero."""
    return {"points": abs(points), "sign": "minus" if points < 0 else "plus"}


def _won_line(state: State, won: GameWon) -> Line:
    points = state.points(state.scores[won.seats[0]])
    return Line("won", {"seats": won.seats, "by": won.by, **_signed(points)}, topic="match")


def _counted(state: State, seat: Seat, score: Score) -> Line:
    args = {"seat": seat, "fish": score.fish, "stones": score.stones, **_signed(state.points(score))}
    if not score.waders:
        return Line("counted", args)
    id = (
        "counted-wader-unknown"
        if state.wader_points is None and state.option("wader") == "unknown"
        else "counted-wader"
    )
    return Line(id, args | {"waders": score.waders})


class _Answers:
    """One question to the table, in the frame of whoever asks."""

    def __init__(self, rules: ChatPeche, state: State, query: Query, ledger: Ledger | None) -> None:
        self.rules, self.state, self.query = rules, state, query
        self.listener = ledger.seat if ledger is not None else query.by
        self.seat: Seat | None = None
        self.spot: str | None = None
        self.line: str | None = None
        for word in query.about:
            seat = find_seat(word, state.seats)
            if seat is not None:
                self.seat = seat
            elif word in LINES:
                self.line = word
            elif word in SPOTS or word in FRAME["south"]:
                self.spot = word
            else:
                raise not_about(word)

    def lines(self) -> tuple[Line, ...]:
        """The answer."""
        match self.query.what:
            case "turn" | "awaited":
                return (_awaited(self.state, self.listener),)
            case "pond":
                return self._pond()
            case "line":
                return self._line()
            case "spot":
                return self._spot()
            case "pile":
                return self._covered()
            case "first":
                return (self._first(),)
            case "banks":
                return self._banks()
            case "round":
                return (self._round(),)
            case "rods":
                return self._rods()
            case "revealed":
                return self._revealed()
            case "buckets":
                return self._buckets()
            case "catch":
                return self._catch()
            case "scores":
                return self._scores()
            case "draw-pile":
                return (Line("draw-pile", {"count": self.state.draw_pile}),)
            case "can-play":
                return self._can_play()
            case "wader":
                return (self._wader(),)
            case "audit":
                return self._audit()
            case _:
                raise no_such_question(self.query.what)

    def _pond(self) -> tuple[Line, ...]:
        viewer = self.seat or self.listener
        if viewer is None:
            return _rows(self.state)
        return tuple(self._line_from(viewer, line) for line in LINES)

    def _line_from(self, viewer: Seat, line: str) -> Line:
        return _row(self.state, "pond-line", line, self.state.line(viewer, line))

    def _line(self) -> tuple[Line, ...]:
        """Somebody's line, from near to far; of another player, with the spots as the listener calls them."""
        state = self.state
        seat = self.seat or self.listener or state.turn
        if seat is None:
            raise ActionError(Line("whose-line", {}), ObjectionKind.NOT_NOW)
        if self.line is None:
            raise missing_argument("line")
        if seat == self.listener:
            return (self._line_from(seat, self.line),)
        head = Line("line-of", {"seat": seat, "line": self.line})
        return (head, *(self._at(spot) for spot in state.line(seat, self.line)))

    def _asked_spot(self) -> str:
        if self.spot is None:
            raise missing_argument("spot")
        viewer = self.listener or self.seat or self.state.turn or self.state.seats[0]
        return _at(self.state, viewer, self.spot)

    def _at(self, spot: str) -> Line:
        called, pile = _called(self.state, spot, self.listener), _pile(self.state.pond[spot])
        return Line("at-spot", {"spot": called, "pile": pile})

    def _spot(self) -> tuple[Line, ...]:
        return (self._at(self._asked_spot()),)

    def _covered(self) -> tuple[Line, ...]:
        """A pile card by card, from the top: only where the table has turned the memory aid on."""
        spot = self._asked_spot()
        pile = self.state.pond[spot]
        if len(pile) < 2:
            return (self._at(spot),)
        if self.state.option("memory-aid") == "off":
            return (self._at(spot), Line("memory-is-closed", {}))
        cards = tuple(card for card in reversed(pile) if card is not None)
        called = _called(self.state, spot, self.listener)
        lines = [Line("pile-cards", {"spot": called, "cards": cards})] if cards else []
        if len(cards) < len(pile):
            lines.append(Line("cards-unknown", {"count": len(pile) - len(cards)}))
        return tuple(lines)

    def _first(self) -> Line:
        if self.state.first is None:
            return Line("await-first", {})
        return Line("first-is", {"seat": self.state.first})

    def _banks(self) -> tuple[Line, ...]:
        if self.seat is not None and self.seat != self.listener:
            return (Line("bank-of", {"seat": self.seat, "bank": self.state.banks[self.seat]}),)
        lines = [_banks(self.state)]
        if self.listener is not None:
            lines.insert(0, Line("own-bank", {"bank": self.state.banks[self.listener]}))
        return tuple(lines)

    def _round(self) -> Line:
        if self.state.phase in (Phase.COUNT, Phase.GAME_OVER):
            return _awaited(self.state)
        return Line("round", {"round": self.state.round})

    def _rods(self) -> tuple[Line, ...]:
        if self.state.phase in (Phase.LURE, Phase.FISH):
            return (Line("rods-placed", {}),)
        if not self.state.rods:
            return (Line("no-rods", {}),)
        return (Line("rods-of", {"seats": self.state.rods}), _awaited(self.state))

    def _revealed(self) -> tuple[Line, ...]:
        revealed = self.state.revealed
        if self.seat is not None and self.seat not in revealed:
            return (Line("not-revealed", {"seat": self.seat}),)
        seats = (self.seat,) if self.seat is not None else tuple(seat for seat in self.state.seats if seat in revealed)
        return tuple(Line("revealed", {"seat": s, "line": revealed[s]}) for s in seats) or (Line("none-revealed", {}),)

    def _buckets(self) -> tuple[Line, ...]:
        buckets = self.state.buckets
        if self.seat is not None:
            return (Line("bucket-of", {"seat": self.seat, "count": len(buckets[self.seat])}),)
        counts = tuple(len(buckets[seat]) for seat in self.state.seats)
        return (Line("buckets", {"seats": self.state.seats, "counts": counts}),)

    def _catch(self) -> tuple[Line, ...]:
        """One's own bucket card by card, where the table lets players look."""
        state = self.state
        if self.listener is None:
            raise ActionError(Line("who-is-it", {}), ObjectionKind.NOT_NOW)
        pile = state.buckets[self.listener]
        count = Line("own-bucket", {"count": len(pile)})
        is_closed = state.option("look-at-catch") == "no" and state.option("memory-aid") == "off"
        if not pile or (is_closed and state.phase not in (Phase.COUNT, Phase.GAME_OVER)):
            return (count, Line("bucket-is-closed", {})) if pile else (count,)
        cards = tuple(card for card in pile if card is not None)
        lines = [Line("own-catch", {"cards": cards})] if cards else []
        if len(cards) < len(pile):
            lines.append(Line("cards-unknown", {"count": len(pile) - len(cards)}))
        return tuple(lines)

    def _scores(self) -> tuple[Line, ...]:
        state = self.state
        seats = (self.seat,) if self.seat is not None else state.seats
        if state.phase is Phase.COUNT or (state.phase is Phase.GAME_OVER and state.scores):
            counted = tuple(_counted(state, seat, state.scores[seat]) for seat in seats if seat in state.scores)
            if state.phase is Phase.COUNT:
                return (*counted, _awaited(state))
            return (*counted, _won_line(state, _won(state)))
        if state.option("running-scores") == "hidden":
            return (Line("scores-hidden", {}), *self._buckets())
        lines = []
        for seat in seats:
            seen = _seen_score(state.buckets[seat])
            count = len(state.buckets[seat])
            lines.append(_counted(state, seat, seen) if seen else Line("bucket-of", {"seat": seat, "count": count}))
        return tuple(lines)

    def _can_play(self) -> tuple[Line, ...]:
        """What the rules allow now; from a spot: where its pile may go."""
        state = self.state
        if self.spot is not None and state.phase in (Phase.RODS, Phase.LURE):
            origin = self._asked_spot()
            near = NEIGHBOURS[origin] if state.pond[origin] else ()
            may_be_empty = state.option("lure-to-empty") == "yes"
            targets = tuple(_called(state, b, self.listener) for b in near if may_be_empty or state.pond[b])
            if not targets:
                return (self._at(origin),)
            return (Line("may-go", {"spot": _called(state, origin, self.listener), "spots": targets}),)
        if state.phase is Phase.LURE:
            return (Line("may-lure", {}),)
        return (_awaited(state, self.listener),)

    def _wader(self) -> Line:
        points = self.state.wader_points
        if points is None and self.state.option("wader") == "unknown":
            return Line("wader-unknown", {})
        return Line("wader-settled", _signed(points or 0))

    def _audit(self) -> tuple[Line, ...]:
        state = self.state
        pond = sum(len(pile) for pile in state.pond.values())
        buckets = sum(len(pile) for pile in state.buckets.values())
        return audit({"pond": pond, "buckets": buckets, "draw_pile": state.draw_pile}, state.unaccounted, POND_CARDS)


# --- positions -----------------------------------------------------------------------------------------------------


class _PositionReader(PositionReader):
    """A position in JSON becomes a state, or a sentence that says what contradicts what."""

    cards = CARDS

    def read(self) -> State:
        """The state, before an empty line is passed over."""
        position, seats = self.position, self.setup.seats
        start = CHAT_PECHE.start(self.setup)
        pond, buckets = self._pond(), self._buckets()
        revealed = {seat: self.word("revealed", line, LINES) for seat, line in self.by_seat("revealed").items()}
        scores = self._scores()
        rods, acted = self.seats_of("rods"), self.seats_of("acted")
        turn = self.seat(position["turn"]) if isinstance(position.get("turn"), str) else None
        phase = self._phase(pond, rods, revealed, scores, turn)
        number = self.number_of("round", 1)
        if not 1 <= number <= ROUNDS:
            raise PositionError(Line("position-round", {"round": number}))
        laid = tuple(self.word("laid", spot, SPOTS) for spot in self.list_of("laid"))
        first = self.seat_of("first")
        if first is None and turn is not None and not acted:
            first = turn
        if turn is not None and first is not None and "acted" not in position:
            order = clockwise_from(first, seats)
            acted = order[: order.index(turn)]
        is_filled = phase not in (Phase.SETUP, Phase.FILL)
        brought = len(SPOTS) * (number if is_filled else number - 1) + len(laid)
        placed = sum(map(len, pond.values())) + sum(map(len, buckets.values()))
        if placed > brought:
            raise PositionError(Line("position-too-many", {"count": placed, "expected": brought}))
        draw_pile = self.number_of("draw_pile", max(0, POND_CARDS - brought))
        state = replace(
            start,
            banks=self._banks(start),
            phase=phase,
            round=number,
            first=first,
            pond=pond,
            draw_pile=draw_pile,
            unaccounted=self.number_of("unaccounted", max(0, POND_CARDS - placed - draw_pile)),
            laid=laid if phase is Phase.FILL else (),
            rods=seats if phase in (Phase.LURE, Phase.FISH) else rods if phase is Phase.RODS else (),
            acted=acted if phase in (Phase.LURE, Phase.FISH) else (),
            revealed=revealed if phase in (Phase.RODS, Phase.LURE, Phase.FISH) else {},
            buckets=buckets,
            scores=scores if phase in (Phase.COUNT, Phase.GAME_OVER) else {},
            wader_points=self._wader(),
        )
        if phase in (Phase.LURE, Phase.FISH):
            state = with_changes(state, turn=self._turn(state, turn))
        if phase is Phase.GAME_OVER and _uncounted(state):
            raise PositionError(Line("position-not-counted", {"seats": _uncounted(state)}))
        return state

    def _turn(self, state: State, told: Seat | None) -> Seat | None:
        """Whoever is to act by the order of the seats; when luring goes round, whoever was told."""
        expected = _next_in_order(state, state.acted)
        goes_round = state.phase is Phase.LURE and state.option("lures") == "until-all-pass"
        if told is None or (goes_round and told not in state.acted):
            return told or expected
        if told != expected:
            raise PositionError(Line("position-turn", {"seat": told, "expected": expected or told}))
        return told

    def _phase(
        self,
        pond: Mapping[str, Pile],
        rods: Sequence[Seat],
        revealed: Mapping[Seat, str],
        scores: Mapping[Seat, Score],
        turn: Seat | None,
    ) -> Phase:
        told = self.position.get("phase")
        if told is not None:
            return Phase(self.word("phase", told, tuple(Phase)))
        if scores:
            return Phase.GAME_OVER if len(scores) == len(self.setup.seats) else Phase.COUNT
        if revealed:
            return Phase.FISH
        if any(pond.values()):
            return Phase.LURE if turn is not None or len(rods) == len(self.setup.seats) else Phase.RODS
        return Phase.FILL if self.position.get("first") is not None else Phase.SETUP

    def _pond(self) -> dict[str, Pile]:
        pond: dict[str, Pile] = dict.fromkeys(SPOTS, ())
        known = self.mapping_of("piles")
        for name, told in self.mapping_of("pond").items():
            spot = self.word("pond", name, SPOTS)
            if not isinstance(told, Mapping):
                raise wrong_type("pond")
            top = told.get("top")
            height = self.whole("pond", told.get("height", 0 if top is None else 1))
            if not height:
                if top is not None:
                    raise PositionError(Line("position-top", {"spot": spot}))
                continue
            pond[spot] = (*[None] * (height - 1), self.card_or_none(top))
        for name, cards in known.items():
            spot = self.word("piles", name, SPOTS)
            pile = self._pile("piles", cards)
            if "pond" in self.position and (len(pile), pile[-1:]) != (len(pond[spot]), pond[spot][-1:]):
                raise PositionError(Line("position-pile", {"spot": spot}))
            pond[spot] = pile
        return pond

    def _buckets(self) -> dict[Seat, Pile]:
        buckets: dict[Seat, Pile] = dict.fromkeys(self.setup.seats, ())
        for seat, count in self.by_seat("buckets").items():
            buckets[seat] = (None,) * self.whole("buckets", count)
        for seat, cards in self.by_seat("catches").items():
            pile = self._pile("catches", cards)
            if "buckets" in self.position and len(pile) != len(buckets[seat]):
                raise PositionError(Line("position-bucket", {"seat": seat}))
            buckets[seat] = pile
        return buckets

    def _scores(self) -> dict[Seat, Score]:
        waders = self.by_seat("waders")
        scores = {}
        for seat, told in self.by_seat("scores").items():
            if not isinstance(told, Mapping):
                raise wrong_type("scores")
            numbers = (told.get("fish", 0), told.get("stones", 0), waders.get(seat, 0))
            scores[seat] = Score(*(self.whole("scores", number) for number in numbers))
        return scores

    def _banks(self, start: State) -> dict[Seat, str]:
        told = {seat: self.word("banks", bank, BANKS) for seat, bank in self.by_seat("banks").items()}
        seated = _seated(start, told.items())
        if seated is None:
            raise PositionError(Line("position-banks", {"seats": self.setup.seats}))
        return seated

    def _wader(self) -> int | None:
        told = self.position.get("wader_points")
        if told is not None and (not isinstance(told, int) or isinstance(told, bool)):
            raise PositionError(Line("position-number", {"key": "wader_points"}))
        return told

    def _pile(self, key: str, cards: object) -> Pile:
        return tuple(self.card_or_none(card) for card in self.several(key, cards))
