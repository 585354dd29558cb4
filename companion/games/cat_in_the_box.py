"""Cat in the Box: a trick game whose cards have a number and get their colour when they are played.

Rules: the official English text of the Deluxe Edition, with the readings that it leaves open as options (``OPTIONS``).
Five copies of each number, four cells of each number on the board: a declaration takes a cell, and whoever can declare
nothing causes a paradox. Hands are not in the state: only how many cards everyone holds. What was discarded is nobody's
business but its owner's. See ``docs/design/cat-in-the-box.md`` for each reading.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, lru_cache
from itertools import permutations
from typing import Any, NewType, assert_never

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.hands import Move, RegisterHand, hand_counts, missing_from, moved, without
from companion.games.position import PositionReader, wrong_type
from companion.games.reading import (
    impossible,
    irregular,
    list_of,
    missing_argument,
    no_such_question,
    not_about,
    not_now,
    seat_of,
)
from companion.games.rules import (
    WARNING,
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
from companion.games.tricks import Leads, RoundBegan, StarterNamed, clockwise_from, mends_a_card, next_to_lay

COLOURS = ("red", "blue", "yellow", "green")
TRUMP = "red"
COPIES = 5
"""Cards of each number; the board has a cell for four of them."""
NEUTRAL = Seat("neutral")
"""Whose tokens they are that stand for the cards in the centre, at two players. No player is called so."""
TWO_PLAYER_LIMIT = 4
"""At two players that many tricks or fewer count as predicted."""

NOTHING_PREDICTED = -1
"""What messages are told in place of a prediction that there is not."""

Cell = NewType("Cell", str)
"""A place on the board, and the card that is declared there: ``red-6``."""


@dataclass(frozen=True, slots=True)
class Size:
    """What the number of players decides."""

    highest: int
    """Numbers run from 1 to this."""
    dealt: int
    undealt: int
    tricks: int
    predictions: tuple[int, ...]
    """What the printed board offers; empty: nobody predicts."""

    @property
    def values(self) -> range:
        """The numbers in play."""
        return range(1, self.highest + 1)

    @property
    def deck(self) -> int:
        """All cards in play."""
        return COPIES * self.highest


SIZES: Mapping[int, Size] = {
    2: Size(5, 10, 5, 8, ()),
    3: Size(6, 10, 0, 8, (1, 3, 4)),
    4: Size(8, 10, 0, 8, (1, 2, 3)),
    5: Size(9, 9, 0, 7, (1, 2, 3)),
}
OBSERVED = (2, 4)
"""Numbers of players at which black tokens cover a column of the board that is not in play."""
CARDS = tuple(Card(str(value)) for value in SIZES[5].values)
ROWS = tuple("-".join(rows) for rows in permutations(COLOURS) if TRUMP in rows[:2])
"""Every order of the four rows, but those that are one of these upside down."""

TOPICS = (
    "deal",
    "discard",
    "prediction",
    "colours",
    "red",
    "following",
    "trick",
    "paradox",
    "groups",
    "points",
    "rounds",
    "tie",
    "two-players",
    "tokens",
    "mistakes",
)

OPTIONS = (
    Option("predictions", ("printed", "one-to-four", "none-to-four"), "printed"),
    Option("red-opens", ("player-token", "any-token"), "player-token"),
    Option("rows", ROWS, "-".join(COLOURS)),
)
PREDICTIONS = {"one-to-four": (1, 2, 3, 4), "none-to-four": (0, 1, 2, 3, 4)}


def size_of(setup: TableSetup) -> Size:
    """What the number of players of a table decides."""
    return SIZES[len(setup.seats)]


def predictions_of(setup: TableSetup) -> tuple[int, ...]:
    """How many tricks may be predicted; none at two players."""
    printed = size_of(setup).predictions
    return PREDICTIONS.get(setup.options["predictions"], printed) if printed else ()


CELLS = {(value, colour): Cell(f"{colour}-{value}") for colour in COLOURS for value in SIZES[5].values}


def cell_of(value: int, colour: str) -> Cell:
    """The cell of a declaration."""
    return CELLS[value, colour]


@cache
def layout(rows: str, highest: int) -> Mapping[Cell, tuple[int, int]]:
    """Where each cell is on the board, as row and column. Cells that share a side are neighbours."""
    order = rows.split("-")
    return {cell_of(v, c): (row, v) for row, c in enumerate(order) for v in range(1, highest + 1)}


@cache
def neighbours(rows: str, highest: int) -> Mapping[Cell, tuple[Cell, ...]]:
    """The cells that share a side with each."""
    places = layout(rows, highest)
    at = {place: cell for cell, place in places.items()}
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return {
        cell: tuple(at[row + down, column + right] for down, right in steps if (row + down, column + right) in at)
        for cell, (row, column) in places.items()
    }


class Phase(StrEnum):
    """Where in the game the table is."""

    DEAL = "deal"
    REVEAL = "reveal"
    DISCARD = "discard"
    PREDICT = "predict"
    TRICK = "trick"
    ROUND_OVER = "round-over"
    GAME_OVER = "game-over"


BEFORE_TRICKS = (Phase.DEAL, Phase.REVEAL, Phase.DISCARD, Phase.PREDICT)
ENDED = (Phase.ROUND_OVER, Phase.GAME_OVER)


@dataclass(frozen=True, slots=True)
class Played:
    """A card in the trick. Without a colour it is not declared yet; without a value it was not read either."""

    seat: Seat
    value: int | None
    colour: str | None

    @property
    def cell(self) -> Cell | None:
        """The cell it takes."""
        return None if self.value is None or self.colour is None else cell_of(self.value, self.colour)


@dataclass(frozen=True)
class State(TableState):
    """The public facts of a table."""

    phase: Phase = Phase.DEAL
    round: int = 1
    starter: Seat | None = None
    """Who holds the first player's card of the round."""
    leader: Seat | None = None
    trick: tuple[Played, ...] = ()
    last_trick: tuple[Played, ...] = ()
    board: Mapping[Cell, Seat] = field(default_factory=dict)
    """Whose token is on a cell; a cell that is free is not there."""
    covered: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """The colours that each player may still declare."""
    hand_counts: Mapping[Seat, int] = field(default_factory=dict)
    discarded: tuple[Seat, ...] = ()
    """Who has discarded a card; which, nobody knows."""
    predictions: Mapping[Seat, int] = field(default_factory=dict)
    tricks: Mapping[Seat, int] = field(default_factory=dict)
    revealed: tuple[int, ...] = ()
    """At two players, the numbers turned up in the centre."""
    laid: int = 0
    """Cards played in this round."""
    rest: int = 0
    """Cards that are not dealt."""
    unaccounted: int = 0
    """Cards that a position did not place; constant from then on."""
    paradox: Seat | None = None
    """Who ended the round with one."""
    shown: tuple[int, ...] | None = None
    """The hand shown at a paradox; None when the table's word was taken."""
    scores: Mapping[Seat, int] = field(default_factory=dict)
    history: tuple[Mapping[Seat, int], ...] = ()
    """What each round brought everyone."""

    @property
    def size(self) -> Size:
        """What the number of players decides."""
        return size_of(self.setup)


# --- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reveal:
    """At two players: the three cards turned up in the centre."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """``seat`` has laid a card aside, face down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Predict:
    """``seat`` predicts that many tricks."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Play:
    """``seat`` plays a card and declares its colour. Without a colour it is not declared yet."""

    seat: Seat
    value: int | None
    colour: str | None


@dataclass(frozen=True, slots=True)
class Paradox:
    """``seat`` can declare nothing, and shows ``hand`` (None: the table's word)."""

    seat: Seat
    hand: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class NameDiscard:
    """Private: which card ``seat`` has laid aside."""

    seat: Seat
    value: int


Action = TableAct[State] | Reveal | Discard | Predict | Play | Paradox | RegisterHand[int] | NameDiscard | Move[int]

# --- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Everybody has a hand."""

    count: int


@dataclass(frozen=True, slots=True)
class CentreRevealed:
    """Neutral tokens stand on these cells."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """``seat`` has laid a card aside."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandsReady:
    """Everybody has laid a card aside; ``first`` is the first to predict (None: nobody predicts)."""

    first: Seat | None


@dataclass(frozen=True, slots=True)
class Predicted:
    """A prediction is made."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class CardDeclared:
    """A card lies in the trick. ``lost`` is the colour that it closes to its player."""

    seat: Seat
    value: int | None
    colour: str | None
    lost: str | None
    opens_red: bool


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete."""

    seat: Seat
    cell: Cell
    tricks: int
    prediction: int | None


@dataclass(frozen=True, slots=True)
class ParadoxCaused:
    """``seat`` can declare nothing: the tricks end here."""

    seat: Seat
    cancels_trick: bool
    is_shown: bool


@dataclass(frozen=True, slots=True)
class HandShown:
    """The hand of a paradox was shown after all, and is one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundScored:
    """What the round brought."""

    round: int
    scores: Mapping[Seat, int]
    bonuses: Mapping[Seat, int]
    totals: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class GameWon:
    """All rounds are played. ``by``: ``points``, ``last-round`` (a tie it broke) or ``shared``."""

    seats: tuple[Seat, ...]
    points: int
    by: str


Event = (
    StarterNamed
    | RoundBegan
    | CardsDealt
    | CentreRevealed
    | Discarded
    | HandsReady
    | Predicted
    | CardDeclared
    | TrickWon
    | Leads
    | ParadoxCaused
    | HandShown
    | RoundScored
    | GameWon
    | PositionSet
)

# --- what one seat has told of its own ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ledger:
    """A seat's own hand as it told it, in its physical order, and the card it laid aside."""

    seat: Seat
    values: tuple[int, ...] = ()
    is_complete: bool = False
    """Whether ``values`` is the whole hand."""
    discard: int | None = None


# --- the rules -----------------------------------------------------------------------------------------------------


def is_red_open(state: State) -> bool:
    """Whether a trick may be led with red."""
    if state.option("red-opens") == "any-token" and len(state.seats) in OBSERVED:
        return True
    return any(cell.startswith(TRUMP) and owner != NEUTRAL for cell, owner in state.board.items())


def largest_group(state: State, seat: Seat) -> int:
    """How many of a player's tokens hang together at most, side by side."""
    left = {cell for cell, owner in state.board.items() if owner == seat}
    beside = neighbours(state.option("rows"), state.size.highest)
    largest = 0
    while left:
        group = [left.pop()]
        for cell in group:
            near = left.intersection(beside[cell])
            left -= near
            group.extend(near)
        largest = max(largest, len(group))
    return largest


def open_colours(state: State, seat: Seat, value: int) -> list[str]:
    """The colours that ``seat`` may declare a card of that number in, if it does not lead."""
    board = state.board
    return [c for c in state.covered[seat] if CELLS[value, c] not in board]


def declarations(state: State, seat: Seat, hand: Iterable[int]) -> list[tuple[int, str]]:
    """What ``seat`` may declare with that whole hand, now."""
    every = [(value, colour) for value in dict.fromkeys(hand) for colour in open_colours(state, seat, value)]
    if state.trick or is_red_open(state):
        return every
    others = [(value, colour) for value, colour in every if colour != TRUMP]
    return others or every


def best(played: Sequence[Played]) -> int | None:
    """The place of the card that wins (so far); None while a card is not declared or none lies there."""
    if not played or any(p.cell is None for p in played):
        return None
    deciding = TRUMP if any(p.colour == TRUMP for p in played) else played[0].colour
    return max((i for i, p in enumerate(played) if p.colour == deciding), key=lambda i: played[i].value or 0)


def winners_of(state: State) -> tuple[Seat, ...]:
    """The highest total; of those who are level, the best last round; still level, all of them."""
    top = max(state.scores.values())
    level = [s for s in state.seats if state.scores[s] == top]
    if state.history:
        last = state.history[-1]
        most = max(last[s] for s in level)
        level = [s for s in level if last[s] == most]
    return tuple(level)


@lru_cache(maxsize=256)
def _cells(covered: tuple[str, ...], highest: int) -> frozenset[Cell]:
    """All cells of these colours."""
    return frozenset(CELLS[value, colour] for value in range(1, highest + 1) for colour in covered)


@lru_cache(maxsize=64)
def _plays(seat: Seat) -> Mapping[Cell, Play]:
    """Everything that a seat may ever declare: made once, not at each question what is legal."""
    return {cell: Play(seat, value, colour) for (value, colour), cell in CELLS.items()}


def _open(state: State, seat: Seat) -> list[Play]:
    """What the board and the colours that are open to ``seat`` leave to declare, whatever the hand, in no order."""
    plays, cells = _plays(seat), _cells(state.covered[seat], state.size.highest)
    return [plays[cell] for cell in cells.difference(state.board)]


def _may_hold(state: State, seat: Seat, values: Collection[int]) -> bool:
    """Whether by public facts a whole hand may be made of these numbers alone."""
    if not values:
        return False
    board = state.board
    left = sum(COPIES - sum(CELLS[value, c] in board for c in COLOURS) for value in values)
    return left >= state.hand_counts.get(seat, 0)


def _may_be_forced(state: State, seat: Seat, possible: Iterable[Play]) -> Collection[int]:
    """The numbers that may be led red although red is closed: with them alone no other colour is possible."""
    values = {*state.size.values} - {play.value for play in possible if play.colour != TRUMP}
    return values if _may_hold(state, seat, values) else ()


def _may_be_stuck(state: State, seat: Seat, possible: Collection[Play]) -> bool:
    """Whether by public facts a player may hold nothing that can be declared."""
    dead = {*state.size.values} - {play.value for play in possible}
    return not possible or _may_hold(state, seat, dead)


def _next_to_play(state: State) -> Seat | None:
    """Whose card is awaited in the trick; None when all have played or nobody is known to lead."""
    if state.phase is not Phase.TRICK or state.leader is None:
        return None
    return next_to_lay(state.leader, [played.seat for played in state.trick], state.seats, state.hand_counts)


def _next_to_predict(state: State) -> Seat | None:
    """Whose prediction is awaited."""
    first = state.starter or state.seats[0]
    return next((s for s in clockwise_from(first, state.seats) if s not in state.predictions), None)


def _to_discard(state: State) -> tuple[Seat, ...]:
    return tuple(s for s in state.seats if s not in state.discarded)


class CatInTheBox(Rules[State, Action, Event, Ledger]):
    """The rules, as the session plays them."""

    id = "cat-in-the-box"
    version = 1
    players = range(2, 6)
    options: tuple[Option, ...] = OPTIONS
    profiles: Mapping[str, Mapping[str, str]] = {
        "standard": {},
        "qcsalon": {"red-opens": "any-token"},
    }
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
            "board",
            "row",
            "colours",
            "groups",
            "predictions",
            "counts",
            "hand-counts",
            "scores",
            "played",
            "remaining",
            "can-play",
            "my-discard",
            "audit",
            "awaited",
        }
    )
    private_questions = frozenset({"hand", "where", "can-play", "my-discard"})
    private_actions = frozenset({"hand", "discarded", "move"})
    colours: tuple[str, ...] = COLOURS
    overview: tuple[str, ...] = ("trick", "trump", "counts", "colours", "scores")
    seen_twice = frozenset({"cell-taken", "too-many-copies"})
    lays = "play"
    unread = "unknown"
    topics: tuple[str, ...] = TOPICS

    def rounds(self, number: int, setup: TableSetup) -> tuple[Line, ...]:
        """As many as there are players."""
        return (Line("round-of", {"round": number, "count": len(setup.seats)}),)

    def interview(self, setup: TableSetup) -> tuple[Asked, ...]:
        """A round under way; how many cards everybody holds follows from the tokens."""
        seats = setup.seats
        neutral = (Asked("neutral", Telling.CARDS),) if size_of(setup).undealt else ()
        predictions = (Asked("predictions", Telling.NUMBER, seats),) if size_of(setup).predictions else ()
        return (
            Asked("round", Telling.NUMBER),
            *neutral,
            Asked("tokens", Telling.CARDS, seats),
            Asked("closed", Telling.COLOURS, seats),
            *predictions,
            Asked("tricks", Telling.NUMBER, seats),
            Asked("scores", Telling.NUMBER, seats),
            Asked("leader", Telling.SEAT),
            Asked("trick", Telling.CARDS),
        )

    def declared(self, told: Mapping[str, Any], setup: TableSetup) -> dict[str, object]:
        """The board by its cells, the colours that are open, the trick from its leader on."""
        board = dict.fromkeys(told.get("neutral", ()), NEUTRAL)
        board |= {cell: seat for seat, cells in told.get("tokens", {}).items() for cell in cells}
        covered = {seat: [c for c in COLOURS if c not in closed] for seat, closed in told.get("closed", {}).items()}
        order = clockwise_from(find_seat(str(told.get("leader")), setup.seats) or setup.seats[0], setup.seats)
        trick = []
        for seat, cell in zip(order, told.get("trick") or (), strict=False):
            colour, _, value = cell.rpartition("-")
            trick.append({"seat": seat, "value": int(value) if value.isdecimal() else value, "colour": colour})
        kept = {key: told[key] for key in ("round", "predictions", "tricks", "scores", "leader") if key in told}
        return {**kept, "phase": Phase.TRICK.value, "board": board, "covered": covered, "trick": trick}

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """Between rounds only the scores are known."""
        if view["phase"] != Phase.TRICK.value:
            return {key: view[key] for key in ("round", "scores")}
        owners = view["board"].items()
        # A card that nobody has read cannot be kept.
        read = [f"{p['colour']}-{p['value']}" for p in view["trick"] if p["value"] and p["colour"]]
        return {
            **super().as_told(view, setup),
            "neutral": [cell for cell, owner in owners if owner == NEUTRAL],
            "tokens": {seat: [cell for cell, owner in owners if owner == seat] for seat in setup.seats},
            "closed": {seat: [c for c in COLOURS if c not in view["covered"][seat]] for seat in setup.seats},
            "trick": read if len(read) == len(view["trick"]) else None,
        }

    def start(self, setup: TableSetup) -> State:
        """Nothing dealt, nobody has a point."""
        zero = dict.fromkeys(setup.seats, 0)
        return State(
            setup,
            covered=dict.fromkeys(setup.seats, COLOURS),
            hand_counts=zero,
            tricks=zero,
            rest=size_of(setup).deck,
            scores=zero,
        )

    # --- what may happen

    def legal(self, state: State, ledger: Ledger | None = None) -> frozenset[Action]:
        """Every declaration that may be possible; to a seat that told its whole hand, those that are."""
        match state.phase:
            case Phase.DEAL:
                if state.starter is None:
                    return frozenset(Starter(seat) for seat in state.seats)
                return frozenset({Done()})
            case Phase.REVEAL:
                values = state.size.values
                return frozenset(Reveal((a, b, c)) for a in values for b in values for c in values)
            case Phase.DISCARD:
                return frozenset[Action](Discard(seat) for seat in _to_discard(state)) | {Done()}
            case Phase.PREDICT:
                seat = _next_to_predict(state)
                return frozenset(Predict(seat, n) for n in predictions_of(state.setup) if seat is not None)
            case Phase.TRICK:
                to_play = _next_to_play(state)
                if to_play is None:
                    return frozenset(Starter(seat) for seat in state.seats) if state.leader is None else frozenset()
                if ledger is not None and ledger.seat == to_play and _is_whole(ledger, state):
                    own = declarations(state, to_play, ledger.values)
                    if not own:
                        return frozenset({Paradox(to_play)})
                    return frozenset(Play(to_play, value, colour) for value, colour in own)
                return self._candidates(state, to_play)
            case Phase.ROUND_OVER:
                return frozenset({NextRound()})
            case Phase.GAME_OVER:
                return frozenset()
            case _ as never:
                assert_never(never)

    def _candidates(self, state: State, seat: Seat) -> frozenset[Action]:
        """What ``seat`` may be able to declare, with any hand that public facts allow."""
        possible = _open(state, seat)
        is_stuck = _may_be_stuck(state, seat, possible)
        if not state.trick and not is_red_open(state):
            forced = _may_be_forced(state, seat, possible)
            possible = [play for play in possible if play.colour != TRUMP or play.value in forced]
        legal = frozenset[Action](possible)
        return legal | {Paradox(seat)} if is_stuck else legal

    def objection(self, state: State, action: Action) -> Objection | None:
        """From public facts: a cell that is taken is impossible; what breaks a rule is irregular."""
        match action:
            case Play():
                return self._objection_to_play(state, action)
            case Paradox():
                return self._objection_to_paradox(state, action)
            case Predict(seat, tricks):
                return self._objection_to_prediction(state, seat, tricks)
            case Starter():
                if state.phase is Phase.GAME_OVER:
                    return not_now("match-is-over")
                if state.phase is Phase.TRICK and (state.leader is not None or state.trick):
                    return not_now("already-started")
                if state.phase is Phase.PREDICT and state.predictions:
                    return not_now("already-started")
            case Reveal():
                if state.phase is Phase.GAME_OVER:
                    return not_now("match-is-over")
                if not state.size.undealt:
                    return not_now("nothing-to-reveal")
                if state.revealed or state.phase not in (Phase.DEAL, Phase.REVEAL):
                    return not_now("already-revealed")
                if state.starter is None:
                    return not_now("starter-awaited")
            case Discard(seat):
                if state.phase is Phase.REVEAL or (state.phase is Phase.DEAL and not _may_be_dealt(state)):
                    return _too_early(state)
                if state.phase in ENDED:
                    return not_now("round-is-over" if state.phase is Phase.ROUND_OVER else "match-is-over")
                if seat in state.discarded:
                    return not_now("already-discarded", seat=seat)
            case Done():
                if state.phase is Phase.DEAL and state.starter is None:
                    return not_now("starter-awaited")
                if state.phase not in (Phase.DEAL, Phase.DISCARD):
                    return not_now("nothing-to-finish", awaited=self.answer(state, Query("awaited"), None)[0])
            case NextRound():
                if state.phase is Phase.GAME_OVER:
                    return not_now("match-is-over")
                if state.phase is not Phase.ROUND_OVER:
                    return not_now("round-goes-on")
            case RegisterHand() | NameDiscard() | Move() | Declare():
                return None
            case _ as never:
                assert_never(never)
        return None

    def _objection_to_prediction(self, state: State, seat: Seat, tricks: int) -> Objection | None:
        allowed = predictions_of(state.setup)
        if not allowed:
            return not_now("no-predictions")
        if state.phase in (Phase.DEAL, Phase.REVEAL, Phase.DISCARD):
            return _too_early(state)
        if state.phase in ENDED:
            return not_now("round-is-over" if state.phase is Phase.ROUND_OVER else "match-is-over")
        if seat in state.predictions:
            return not_now("already-predicted", seat=seat, count=state.predictions[seat])
        if tricks not in allowed:
            return impossible("no-such-prediction", count=tricks, cards=_as_cards(allowed))
        expected = _next_to_predict(state)
        if state.phase is Phase.PREDICT and expected not in (None, seat):
            line = Line("irregular-prediction", {"seat": seat, "count": tricks, "expected": expected or seat})
            return Objection(ObjectionKind.IRREGULAR, line, "out-of-turn")
        return None

    def _objection_to_play(self, state: State, action: Play) -> Objection | None:
        if state.phase is not Phase.TRICK:
            return _too_early(state)
        seat, cell = action.seat, Played(action.seat, action.value, action.colour).cell
        if cell is not None and cell in state.board:
            owner, free = state.board[cell], tuple(open_colours(state, seat, action.value or 0))
            if owner == NEUTRAL:
                return impossible("cell-neutral", card=cell, colours=free, count=len(free))
            return impossible("cell-taken", card=cell, seat=owner, colours=free, count=len(free))
        expected = _next_to_play(state)
        if state.leader is not None and expected is None:
            unread = next((p.seat for p in state.trick if p.cell is None), seat)
            return not_now("card-awaited", seat=unread)
        if expected is not None and seat != expected:
            return _irregular("out-of-turn", action, expected)
        if action.colour is not None and action.value is not None:
            if action.colour not in state.covered[seat]:
                return _irregular("colour-closed", action, seat)
            leads_red = action.colour == TRUMP and not state.trick
            if leads_red and not is_red_open(state):
                forced = _may_be_forced(state, seat, _open(state, seat))
                if action.value not in forced:
                    return _irregular("red-closed", action, seat)
        return None

    def _objection_to_paradox(self, state: State, action: Paradox) -> Objection | None:
        seat, hand = action.seat, action.hand
        is_late = state.phase in ENDED and state.paradox == seat and state.shown is None and hand is not None
        if not is_late:
            if state.phase is not Phase.TRICK:
                return _too_early(state)
            expected = _next_to_play(state)
            if expected != seat:
                return not_now("paradox-not-your-turn", seat=seat, expected=expected or seat)
        if hand is None:
            # Nobody has to show cards when no number is left to declare.
            is_possible = _may_be_stuck(state, seat, _open(state, seat))
            return None if is_possible else impossible("no-paradox-yet", seat=seat)
        taken = [int(cell.rpartition("-")[2]) for cell in state.board]
        for value in hand:
            if hand.count(value) + taken.count(value) > COPIES:
                return impossible("too-many-copies", card=str(value), count=COPIES)
        possible = declarations(state, seat, hand)
        if possible:
            return impossible("no-paradox", seat=seat, card=cell_of(*possible[0]))
        count = state.hand_counts.get(seat, 0)
        if len(hand) != count:
            line = Line("irregular-shown", {"seat": seat, "count": len(hand), "expected": count})
            return Objection(ObjectionKind.IRREGULAR, line, "shown-count")
        return None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Follow the table."""
        events: list[Event] = []
        match action:
            case Starter(seat):
                if state.phase is Phase.ROUND_OVER:
                    state = _gather(state, events)
                state = with_changes(state, starter=seat)
                events.append(StarterNamed(seat))
                if state.phase is Phase.TRICK:
                    state = with_changes(state, leader=seat)
                    events.append(Leads(seat))
            case Done():
                if state.phase is Phase.DEAL:
                    state = _deal(state, events)
                elif state.phase is Phase.DISCARD:
                    state = _discard(state, _to_discard(state), events)
            case Reveal(values):
                state = _reveal(state, values, events)
            case Discard(seat):
                if state.phase is Phase.DEAL and _may_be_dealt(state):
                    # Who lays a card aside holds cards: the deal is done.
                    state = _deal(state, [])
                if state.phase is Phase.DISCARD and seat not in state.discarded:
                    events.append(Discarded(seat))
                    state = _discard(state, (seat,), events)
            case Predict(seat, tricks):
                if state.phase in (Phase.PREDICT, Phase.TRICK) and predictions_of(state.setup):
                    state = _predict(state, seat, tricks, events)
            case Play(seat, value, colour):
                # After a correction a card may have been laid where no trick was on: it belongs to none.
                if state.phase is Phase.TRICK:
                    state = _play(state, Played(seat, value, colour), events)
            case Paradox(seat, hand):
                if state.phase is Phase.TRICK:
                    events.append(ParadoxCaused(seat, bool(state.trick), hand is not None))
                    state = with_changes(state, paradox=seat, shown=hand, last_trick=state.trick, trick=())
                    state = _score(state, events)
                elif state.phase in ENDED and state.paradox == seat and state.shown is None and hand is not None:
                    state = with_changes(state, shown=hand)
                    events.append(HandShown(seat))
            case NextRound():
                if state.phase is Phase.ROUND_OVER:
                    state = _gather(state, events)
            case Declare(_, declared):
                state = declared
                events.append(PositionSet())
            case RegisterHand() | NameDiscard() | Move():
                pass
            case _ as never:
                assert_never(never)
        return state, tuple(events)

    def whose_turn(self, state: State) -> Turn:
        """The seat that predicts or plays next, who has still to discard, or what the table has to do."""
        match state.phase:
            case Phase.DEAL:
                if state.starter is None:
                    return AwaitingTable(Line("await-starter-and-deal", {"count": state.size.dealt}))
                return AwaitingTable(Line("await-deal", {"count": state.size.dealt, "rest": state.size.undealt}))
            case Phase.REVEAL:
                return AwaitingTable(Line("await-reveal"))
            case Phase.DISCARD:
                return Simultaneous(_to_discard(state))
            case Phase.PREDICT:
                return _next_to_predict(state) or AwaitingTable(Line("await-starter"))
            case Phase.TRICK:
                if state.leader is None:
                    return AwaitingTable(Line("await-starter"))
                seat = _next_to_play(state)
                if seat is not None:
                    return seat
                return AwaitingTable(_awaited_card(next((p for p in state.trick if p.cell is None), None)))
            case Phase.ROUND_OVER:
                return AwaitingTable(Line("await-next-round"))
            case Phase.GAME_OVER:
                return Over()
            case _ as never:
                assert_never(never)

    def standing(self, state: State) -> Standing:
        """The points, and who has won once all rounds are played."""
        winners = winners_of(state) if state.phase is Phase.GAME_OVER else ()
        return Standing(dict(state.scores), winners)

    # --- JSON

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Action:
        """The actions of this game. Without a ``seat`` the speaker is meant."""
        match do:
            case "reveal":
                values = _values(args, "values", setup)
                if len(values) != 3:
                    raise ActionError(Line("three-revealed", {"count": len(values)}))
                return Reveal(values)
            case "discard":
                if args.get("value") is not None:
                    _value(args.get("value"), setup)
                return Discard(seat_of(args, setup, speaker))
            case "predict":
                tricks = _whole(args.get("tricks"), "tricks")
                return Predict(seat_of(args, setup, speaker), tricks)
            case "play":
                value = _value(args.get("value", args.get("card")), setup)
                return Play(seat_of(args, setup, speaker), value, _colour(args.get("colour")))
            case "unknown":
                known = args.get("value")
                return Play(seat_of(args, setup, speaker), None if known is None else _value(known, setup), None)
            case "paradox":
                hand = args.get("hand")
                shown = None if hand is None else tuple(sorted(_values(args, "hand", setup)))
                return Paradox(seat_of(args, setup, speaker), shown)
            case "hand":
                # Whether these numbers can be in a hand here is for its owner's ear: see ``record``.
                return RegisterHand(seat_of(args, setup, speaker), _values(args, "values"))
            case "discarded":
                return NameDiscard(seat_of(args, setup, speaker), _value(args.get("value")))
            case "move":
                to = _whole(args.get("to"), "to")
                if to < 1:
                    raise ActionError(Line("argument-missing", {"argument": "to"}), ObjectionKind.NOT_UNDERSTOOD)
                return Move(seat_of(args, setup, speaker), _value(args.get("value")), to)
            case _:
                return read_table_act(do, args, setup, speaker, self.read_position)

    def write_action(self, action: Action) -> dict[str, object]:
        """The JSON of an action."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return write_table_act(action)
            case Reveal(values):
                return {"do": "reveal", "values": list(values)}
            case Discard(seat):
                return {"do": "discard", "seat": seat}
            case Predict(seat, tricks):
                return {"do": "predict", "seat": seat, "tricks": tricks}
            case Play(seat, None, _):
                return {"do": "unknown", "seat": seat}
            case Play(seat, value, None):
                return {"do": "unknown", "seat": seat, "value": value}
            case Play(seat, value, colour):
                return {"do": "play", "seat": seat, "value": value, "colour": colour}
            case Paradox(seat, None):
                return {"do": "paradox", "seat": seat}
            case Paradox(seat, hand):
                return {"do": "paradox", "seat": seat, "hand": list(hand or ())}
            case RegisterHand(seat, values):
                return {"do": "hand", "seat": seat, "values": list(values)}
            case NameDiscard(seat, value):
                return {"do": "discarded", "seat": seat, "value": value}
            case Move(seat, value, to):
                return {"do": "move", "seat": seat, "value": value, "to": to}
            case _ as never:
                assert_never(never)

    def view(self, state: State) -> dict[str, object]:
        """The public facts; the same object is a position."""
        seats = state.seats
        last = state.history[-1] if state.history else dict.fromkeys(seats, 0)
        top = max(last.values())
        return {
            **heading(state.setup),
            "phase": state.phase.value,
            "round": state.round,
            "starter": state.starter,
            "leader": state.leader,
            "led": state.trick[0].colour if state.trick else None,
            "turn": who_acts(self.whose_turn(state)),
            "trick": [_write_played(p) for p in state.trick],
            "board": {c: state.board.get(c) for c in layout(state.option("rows"), state.size.highest)},
            "covered": {s: list(state.covered[s]) for s in seats},
            "predictions": {s: state.predictions[s] for s in seats if s in state.predictions},
            "tricks": {s: state.tricks[s] for s in seats},
            "groups": {s: largest_group(state, s) for s in seats},
            "discarded": list(state.discarded),
            "revealed": list(state.revealed),
            "hand_counts": {s: state.hand_counts[s] for s in seats},
            "laid": state.laid,
            "rest": state.rest,
            "unaccounted": state.unaccounted,
            "scores": {s: state.scores[s] for s in seats},
            "round_scores": {s: last[s] for s in seats},
            "history": [{s: scored[s] for s in seats} for scored in state.history],
            "paradox": state.paradox,
            "shown": None if state.shown is None else list(state.shown),
            "last_trick": [_write_played(p) for p in state.last_trick],
            "round_over": state.phase in ENDED,
            "round_winners": [s for s in seats if last[s] == top] if state.phase in ENDED and state.history else [],
            "over": state.phase is Phase.GAME_OVER,
            "winners": list(self.standing(state).winners),
        }

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[State, tuple[Event, ...]]:
        """The table as told; keys left out stand as after the deal. The end tests run once."""
        state = _PositionReader(position, setup).read()
        events: list[Event] = []
        if state.phase is Phase.TRICK and state.trick:
            state = _resolve_if_complete(state, events)
        elif state.phase is Phase.TRICK:
            state = _go_on(state, state.leader, events)
        elif state.phase is Phase.ROUND_OVER and state.round >= len(state.seats):
            state = _end_game(state, events)
        return state, tuple(events)

    def read_hands(self, position: Mapping[str, object], setup: TableSetup) -> dict[Seat, tuple[Card, ...]]:
        """The hands that a position tells, for their owners' ledgers."""
        return {seat: _as_cards(values) for seat, values in _PositionReader(position, setup).held().items()}

    # --- one seat's own

    def start_ledger(self, state: State, seat: Seat, hand: tuple[Card, ...] = ()) -> Ledger:
        """Nothing told, or the hand of a position."""
        values = tuple(int(card) for card in hand)
        return Ledger(seat, values, bool(values) and len(values) == state.hand_counts.get(seat, 0))

    def record(self, ledger: Ledger, action: Action, state: State) -> tuple[Ledger, tuple[Line, ...]]:
        """A hand, a card laid aside or a new place enters the owner's ledger."""
        told = action.cards if isinstance(action, RegisterHand) else ()
        told = (action.value,) if isinstance(action, NameDiscard) else told
        for value in told:
            if value not in state.size.values:
                return ledger, (Line("no-such-card", {"name": str(value)}),)
            if told.count(value) > COPIES:
                return ledger, (Line("too-many-copies", {"card": str(value), "count": COPIES}),)
        match action:
            case RegisterHand(seat, values):
                # Before the deal is told the hands are dealt already.
                count = state.size.dealt if state.phase is Phase.DEAL else state.hand_counts[seat]
                is_complete = len(values) == count
                if state.phase not in ENDED and not is_complete:
                    kept = Line("hand-kept-partly", {"count": len(values), "expected": count})
                else:
                    kept = Line("hand-kept", {"count": len(values)})
                ledger = Ledger(seat, values, is_complete, ledger.discard)
                return ledger, (kept, *self._warnings(ledger, None, state))
            case NameDiscard(_, value):
                if state.phase not in BEFORE_TRICKS or ledger.seat in state.discarded:
                    # The card is on the table already, so it cannot be in the hand.
                    ledger = _without_surplus(replace(ledger, discard=value), state)
                else:
                    ledger = replace(ledger, discard=value)
                return ledger, (Line("discard-kept", {"card": str(value)}),)
            case Move(_, value, to):
                values, line = moved(ledger.values, value, to)
                return replace(ledger, values=values), (line,)
            case _:
                return ledger, ()

    def follow(self, ledger: Ledger, action: Action, before: State, after: State) -> tuple[Ledger, tuple[Line, ...]]:
        """What one's own card takes from the hand, and how few declarations are left to it."""
        own = self.actor(action) == ledger.seat
        match action:
            case NextRound() | Declare():
                return Ledger(ledger.seat), ()
            case Starter() if before.phase in ENDED:
                return Ledger(ledger.seat), ()
            case Play(_, value, _) if own and value is not None and before.phase is Phase.TRICK:
                surplus = len(ledger.values) - before.hand_counts[ledger.seat]
                if value in ledger.values:
                    is_wrong = _is_whole(ledger, before) and self._led_red_needlessly(ledger, action, before)
                    ledger = replace(ledger, values=without(ledger.values, (value,)))
                    if is_wrong:
                        return ledger, (Line("red-was-needless"),)
                elif ledger.is_complete or (ledger.discard is None and surplus == 1):
                    # A hand told whole holds the card laid aside too, until that is told.
                    ledger = replace(ledger, is_complete=False)
                    return ledger, (Line("was-not-in-your-hand", {"card": str(value)}),)
            case Paradox(_, None) if own and before.phase is Phase.TRICK and _is_whole(ledger, before):
                possible = declarations(before, ledger.seat, ledger.values)
                if possible:
                    return ledger, (Line("paradox-was-none", {"card": cell_of(*possible[0])}),)
            case Discard() | Done() if ledger.values and ledger.seat in after.discarded:
                if ledger.seat not in before.discarded:
                    ledger = _without_surplus(ledger, after)
            case _:
                pass
        begins = after.phase is Phase.TRICK and before.phase in BEFORE_TRICKS
        if begins and len(ledger.values) > after.hand_counts[ledger.seat]:
            return ledger, (Line("which-discard"),)
        return ledger, self._warnings(ledger, before, after)

    def _led_red_needlessly(self, ledger: Ledger, action: Play, before: State) -> bool:
        """Whether an own lead in red, which the room could not object to, broke a rule by the hand told."""
        if action.colour != TRUMP or before.trick or self.objection(before, action) is not None:
            return False
        return (action.value, TRUMP) not in declarations(before, ledger.seat, ledger.values)

    def _warnings(self, ledger: Ledger, before: State | None, after: State) -> tuple[Line, ...]:
        """That a paradox is near, to whoever told a whole hand and has to play. ``before`` None: told just now."""
        if after.phase is not Phase.TRICK or not _is_whole(ledger, after) or len(ledger.values) < 2:
            return ()
        left = sum(len(open_colours(after, ledger.seat, value)) for value in dict.fromkeys(ledger.values))
        if left > 2:
            return ()
        if before is not None:
            held = dict.fromkeys(ledger.values)
            was = sum(len(open_colours(before, ledger.seat, value)) for value in held)
            is_own = len(after.trick) > 0 and after.trick[-1].seat == ledger.seat
            if was == left and not is_own:
                return ()
        return (Line("paradox-near", {"count": left}, topic=WARNING),)

    def hand(self, ledger: Ledger) -> tuple[Card, ...]:
        """The hand as told, in its owner's order."""
        return _as_cards(ledger.values)

    def write_hand(self, hand: tuple[Card, ...]) -> list[object]:
        """Hands are numbers."""
        return [int(card) for card in hand]

    def laid_card(self, told: Mapping[str, object]) -> Card | None:
        """The number; nobody can see its colour."""
        value = told.get("value") if told.get("do") in (self.lays, self.unread) else None
        return None if value is None else Card(str(value))

    # --- what is said

    def seen(self, state: State, card: Card | None, seat: Seat | None) -> Action | None:
        """A card that comes to rest is played by whoever is to play; its colour is still to be declared."""
        if state.phase is not Phase.TRICK or (card is not None and int(card) not in state.size.values):
            return None
        player = seat or _next_to_play(state)
        if player is None:
            return None
        return Play(player, None if card is None else int(card), None)

    def doer(self, state: State, do: str) -> Seat | None:
        """Whoever is on turn; a card told when all have played is the one that was not read or declared."""
        turn = self.whose_turn(state)
        if isinstance(turn, str):
            return turn
        if do == self.lays and state.phase is Phase.TRICK:
            return next((p.seat for p in state.trick if p.cell is None), None)
        if do == "paradox" and state.paradox is not None:
            return state.paradox
        # What comes too early or too late is told so, whoever meant it.
        return state.seats[0] if do in (self.lays, "predict", "paradox") else None

    def asides(self, state: State, do: str, args: Mapping[str, object], action: Action) -> tuple[Action, ...]:
        """Which card was laid aside is its owner's own."""
        value = args.get("value")
        if not isinstance(action, Discard) or value is None:
            return ()
        return (NameDiscard(action.seat, _value(value, state.setup)),)

    def missing(self, state: State, do: str, args: Mapping[str, object], speaker: Seat | None) -> Waiting | None:
        """A number without its colour: which one is asked."""
        told = args["value"] if "value" in args else args.get("card")
        if do != self.lays or args.get("colour") is not None or state.phase is not Phase.TRICK:
            return None
        seat = find_seat(str(args["seat"]), state.seats) if "seat" in args else speaker
        value = int(told) if isinstance(told, int | str) and str(told).isdecimal() else None
        if seat is None or value not in state.size.values:
            return None
        return _which_colour(state, Played(seat, value, None))

    def mends(self, told: Mapping[str, object], earlier: Mapping[str, object]) -> bool:
        """A play mends the play, or the card not declared yet, of its player; who starts may have been anybody."""
        is_of = told["do"] == "starter" or told.get("seat", earlier.get("seat")) == earlier.get("seat")
        return is_of and mends_a_card(told, earlier, lays=self.lays, unread=self.unread)

    def is_new_deal(self, before: State, after: State) -> bool:
        """With each round all cards come back."""
        return before.round != after.round or (before.phase is Phase.DEAL) != (after.phase is Phase.DEAL)

    def may_wait(self, state: State) -> tuple[Waiting, ...]:
        """Whose prediction, which card, which colour."""
        if state.phase is Phase.PREDICT:
            seat = _next_to_predict(state)
            if seat is None:
                return ()
            numbers = predictions_of(state.setup)
            choices = {str(n): {"do": "predict", "seat": seat, "tricks": n} for n in numbers}
            line = Line("await-prediction", {"seat": seat, "cards": _as_cards(numbers)})
            return (Waiting("prediction", line, choices, seat),)
        open_cards = (p for p in state.trick if p.cell is None)
        return tuple(unread_card(p.seat) if p.value is None else _which_colour(state, p) for p in open_cards)

    def ends_trick(self, events: Iterable[Event]) -> bool:
        """Whether somebody has won it."""
        return any(isinstance(event, TrickWon) for event in events)

    def trump(self, state: State) -> str | None:
        """Always the same colour."""
        return TRUMP

    def name_action(self, action: Action) -> Line:
        """A few words for an action: « Bruno, six jaune »."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return name_table_act(action)
            case Reveal(values):
                return Line("act-reveal", {"cards": _as_cards(values)})
            case Discard(seat):
                return Line("act-discard", {"seat": seat})
            case Predict(seat, tricks):
                return Line("act-predict", {"seat": seat, "count": tricks})
            case Play(seat, None, _):
                return Line("act-unknown", {"seat": seat})
            case Play(seat, value, None):
                return Line("act-play", {"seat": seat, "card": str(value)})
            case Play(seat, value, colour):
                return Line("act-play", {"seat": seat, "card": cell_of(value or 0, colour or "")})
            case Paradox(seat, None):
                return Line("act-paradox", {"seat": seat})
            case Paradox(seat):
                return Line("act-paradox-shown", {"seat": seat})
            case RegisterHand(_, values):
                return Line("act-hand", {"count": len(values)})
            case NameDiscard(_, value):
                return Line("act-discarded", {"card": str(value)})
            case Move(_, value, to):
                return Line("act-move", {"card": str(value), "place": to})
            case _ as never:
                assert_never(never)

    def narrate(self, before: State, events: Iterable[Event], after: State) -> tuple[Line, ...]:
        """What the room hears: what happened, what it closes or opens, who acts; last what is still to be shown."""
        told = tuple(events)
        lines = [line for event in told for line in self._tell(event, after)]
        if any(isinstance(event, ParadoxCaused) for event in told):
            lines.extend(_hand_to_show(after))
        return tuple(lines)

    def _tell(self, event: Event, after: State) -> list[Line]:
        match event:
            case StarterNamed(seat):
                return [] if after.phase is Phase.TRICK else [Line("starter", {"seat": seat})]
            case RoundBegan(number, starter):
                return [Line("next-round", {"round": number, "seat": starter or ""})]
            case CardsDealt():
                return [Line("discard-one", topic="job")] if after.phase is Phase.DISCARD else []
            case CentreRevealed(cells):
                return [Line("centre-revealed", {"cards": _as_cards(cells)}), Line("discard-one", topic="job")]
            case Discarded(seat):
                return [Line("discarded", {"seat": seat}, Level.NORMAL)]
            case HandsReady():
                return []
            case Predicted(seat, tricks):
                return [Line("predicted", {"seat": seat, "count": tricks}, topic="prediction")]
            case CardDeclared(seat, value, colour, lost, opens_red):
                if value is None:
                    return [Line("unknown-played", {"seat": seat}, topic="card")]
                if colour is None:
                    # The question for the colour names the card.
                    return []
                card = cell_of(value, colour)
                lines = [Line("card-played", {"seat": seat, "card": card}, topic="card")]
                if lost is not None:
                    lines = [Line("card-played-closing", {"seat": seat, "card": card, "colour": lost}, topic="card")]
                if opens_red:
                    lines.append(Line("red-opened", level=Level.NORMAL))
                return lines
            case TrickWon(seat, cell, tricks, prediction):
                goal = NOTHING_PREDICTED if prediction is None else prediction
                won: dict[str, str | int] = {"seat": seat, "card": cell, "count": tricks, "prediction": goal}
                won["over"] = str(prediction is not None and tricks > prediction)
                won["named"] = _how_named(cell, after.last_trick)
                return [Line("trick-won", won, topic="trick")]
            case Leads(seat):
                return [Line("leads", {"seat": seat}, topic="turn")]
            case ParadoxCaused(seat, cancels_trick):
                lines = [Line("paradox", {"seat": seat}, topic="round")]
                if cancels_trick:
                    lines.append(Line("trick-lost", level=Level.NORMAL))
                return lines
            case HandShown(seat):
                return [Line("hand-shown", {"seat": seat})]
            case RoundScored(number, scores, bonuses, totals):
                return self._tell_scores(number, scores, bonuses, totals)
            case GameWon(seats, points, by):
                return [Line(f"game-won-{by}", {"seats": seats, "count": points}, topic="match")]
            case PositionSet():
                awaited = self.answer(after, Query("awaited"), None)[0]
                return [Line("position-set"), replace(awaited, topic="turn")]
            case _ as never:
                assert_never(never)

    def _tell_scores(
        self, number: int, scores: Mapping[Seat, int], bonuses: Mapping[Seat, int], totals: Mapping[Seat, int]
    ) -> list[Line]:
        seats = _highest_first(scores)
        points = tuple(scores[s] for s in seats)
        lines = [Line("round-was", {"round": number, "seats": seats, "counts": points}, topic="score")]
        lucky = tuple(s for s in seats if bonuses[s])
        if lucky:
            lines.append(Line("bonuses", {"seats": lucky, "counts": tuple(bonuses[s] for s in lucky)}, Level.NORMAL))
        if totals != scores:
            lines.append(_totals(totals))
        return lines

    def withdrawn(self, was: Iterable[Event], now: Iterable[Event], after: State) -> tuple[Line, ...]:
        """A colour that a correction gave back, an end of round that it undid; red or a hand that is open again."""
        was, kept = tuple(was), tuple(now)
        closed = {(e.seat, e.lost) for e in kept if isinstance(e, CardDeclared)}
        lines: list[Line] = []
        for event in was:
            if isinstance(event, CardDeclared) and event.lost and (event.seat, event.lost) not in closed:
                if event.lost in after.covered[event.seat]:
                    lines.append(Line("keeps", {"seat": event.seat, "colour": event.lost}))
            elif isinstance(event, RoundScored) and not any(isinstance(e, RoundScored) for e in kept):
                lines.append(Line("round-not-over"))
        if any(isinstance(event, HandShown) and event not in kept for event in was):
            lines.extend(_hand_to_show(after))
        opened = any(isinstance(event, CardDeclared) and event.opens_red for event in was)
        if opened and not is_red_open(after):
            lines.append(Line("red-closed"))
        return tuple(line for i, line in enumerate(lines) if line not in lines[:i])

    def answer(self, state: State, query: Query, ledger: Ledger | None) -> tuple[Line, ...]:
        """Answers in parts: what, of whom, which colour or number."""
        return _Answers(self, state, query, ledger).lines()


CAT_IN_THE_BOX = CatInTheBox()

# --- steps of the rules --------------------------------------------------------------------------------------------


def _deal(state: State, events: list[Event]) -> State:
    size = state.size
    fresh = CAT_IN_THE_BOX.start(state.setup)
    events.append(CardsDealt(size.dealt))
    return with_changes(
        fresh,
        phase=Phase.REVEAL if size.undealt else Phase.DISCARD,
        round=state.round,
        starter=state.starter,
        hand_counts=dict.fromkeys(state.seats, size.dealt),
        rest=size.undealt,
        scores=state.scores,
        history=state.history,
    )


def _reveal(state: State, values: tuple[int, ...], events: list[Event]) -> State:
    """Each number takes green; the same number again yellow, then blue."""
    if state.phase is Phase.DEAL and state.size.undealt:
        state = _deal(state, [])
    if state.phase is not Phase.REVEAL:
        return state
    cells = tuple(
        cell_of(value, ("green", "yellow", "blue")[values[:i].count(value)]) for i, value in enumerate(values)
    )
    events.append(CentreRevealed(cells))
    return with_changes(state, phase=Phase.DISCARD, revealed=values, board=dict.fromkeys(cells, NEUTRAL))


def _discard(state: State, seats: Iterable[Seat], events: list[Event]) -> State:
    seats = tuple(seats)
    counts = {seat: count - (seat in seats) for seat, count in state.hand_counts.items()}
    state = with_changes(state, discarded=(*state.discarded, *seats), hand_counts=counts)
    if _to_discard(state):
        return state
    if predictions_of(state.setup):
        state = with_changes(state, phase=Phase.PREDICT)
        events.append(HandsReady(_next_to_predict(state)))
        return state
    events.append(HandsReady(None))
    return _first_trick(state, events)


def _predict(state: State, seat: Seat, tricks: int, events: list[Event]) -> State:
    state = with_changes(state, predictions={**state.predictions, seat: tricks})
    events.append(Predicted(seat, tricks))
    if state.phase is Phase.PREDICT and _next_to_predict(state) is None:
        return _first_trick(state, events)
    return state


def _first_trick(state: State, events: list[Event]) -> State:
    if state.starter is not None:
        events.append(Leads(state.starter))
    return with_changes(state, phase=Phase.TRICK, leader=state.starter)


def _play(state: State, played: Played, events: list[Event]) -> State:
    seat, cell, covered, board = played.seat, played.cell, state.covered, state.board
    leader = state.leader if state.leader is not None else seat
    led = state.trick[0].colour if state.trick else None
    lost = None
    if led is not None and played.colour not in (None, led) and led in covered[seat]:
        lost = led
        covered = {**covered, seat: tuple(c for c in covered[seat] if c != lost)}
    opens_red = played.colour == TRUMP and not is_red_open(state)
    if cell is not None and cell not in board:
        board = {**board, cell: seat}
    counts, laid, rest, unaccounted = _taken_from_hand(state, seat)
    state = with_changes(
        state,
        starter=state.starter or leader,
        leader=leader,
        trick=(*state.trick, played),
        covered=covered,
        board=board,
        hand_counts=counts,
        laid=laid,
        rest=rest,
        unaccounted=unaccounted,
    )
    events.append(CardDeclared(seat, played.value, played.colour, lost, opens_red))
    return _resolve_if_complete(state, events)


def _taken_from_hand(state: State, seat: Seat) -> tuple[Mapping[Seat, int], int, int, int]:
    """Hands, cards laid, rest and unaccounted cards after one more is laid.

    Where by our count there was none in the hand, a card was counted in the wrong place.
    """
    counts, laid, rest, unaccounted = state.hand_counts, state.laid, state.rest, state.unaccounted
    if counts[seat] > 0:
        return {**counts, seat: counts[seat] - 1}, laid + 1, rest, unaccounted
    if unaccounted > 0:
        return counts, laid + 1, rest, unaccounted - 1
    if rest > 0:
        return counts, laid + 1, rest - 1, unaccounted
    return counts, laid, rest, unaccounted


def _resolve_if_complete(state: State, events: list[Event]) -> State:
    if _next_to_play(state) is not None:
        return state
    at = best(state.trick)
    if at is None:
        return state
    winner, cell = state.trick[at].seat, state.trick[at].cell
    assert cell is not None
    count = state.tricks[winner] + 1
    events.append(TrickWon(winner, cell, count, state.predictions.get(winner)))
    tricks = {**state.tricks, winner: count}
    state = with_changes(state, trick=(), last_trick=state.trick, tricks=tricks, leader=winner)
    return _go_on(state, winner, events)


def _go_on(state: State, leader: Seat | None, events: list[Event]) -> State:
    """The last card of a hand is never played: with one left to everyone the tricks end."""
    if all(count <= 1 for count in state.hand_counts.values()):
        return _score(state, events)
    if leader is not None:
        leader = next(s for s in clockwise_from(leader, state.seats) if state.hand_counts[s] > 0)
        events.append(Leads(leader))
    return state if leader == state.leader else with_changes(state, leader=leader)


def _score(state: State, events: list[Event]) -> State:
    scores, bonuses = {}, {}
    for seat in state.seats:
        tricks = state.tricks[seat]
        goal = state.predictions.get(seat)
        is_right = tricks == goal if predictions_of(state.setup) else tricks <= TWO_PLAYER_LIMIT
        has_bonus = is_right and seat != state.paradox
        bonuses[seat] = largest_group(state, seat) if has_bonus else 0
        scores[seat] = -tricks if seat == state.paradox else tricks + bonuses[seat]
    totals = {seat: state.scores[seat] + scores[seat] for seat in state.seats}
    events.append(RoundScored(state.round, scores, bonuses, totals))
    state = with_changes(state, phase=Phase.ROUND_OVER, leader=None, scores=totals, history=(*state.history, scores))
    return _end_game(state, events) if state.round >= len(state.seats) else state


def _end_game(state: State, events: list[Event]) -> State:
    winners = winners_of(state)
    points = state.scores[winners[0]]
    level = sum(score == points for score in state.scores.values())
    by = "shared" if len(winners) > 1 else "last-round" if level > 1 else "points"
    events.append(GameWon(winners, points, by))
    return with_changes(state, phase=Phase.GAME_OVER, leader=None)


def _gather(state: State, events: list[Event]) -> State:
    """The first player's card goes to the left; all tokens come back."""
    first = state.starter or state.seats[0]
    starter = clockwise_from(first, state.seats)[1]
    number = state.round + 1
    events.append(RoundBegan(number, starter))
    fresh = CAT_IN_THE_BOX.start(state.setup)
    return with_changes(fresh, round=number, starter=starter, scores=state.scores, history=state.history)


# --- small pieces --------------------------------------------------------------------------------------------------


def _is_whole(ledger: Ledger, state: State) -> bool:
    """Whether the hand that was told is the hand that is held."""
    return ledger.is_complete and len(ledger.values) == state.hand_counts[ledger.seat]


def _without_surplus(ledger: Ledger, state: State) -> Ledger:
    """The hand without the card laid aside, where that card was told."""
    count = state.hand_counts[ledger.seat]
    if len(ledger.values) > count and ledger.discard in ledger.values:
        ledger = replace(ledger, values=without(ledger.values, (ledger.discard,)))
    return replace(ledger, is_complete=bool(ledger.values) and len(ledger.values) == count)


def _hand_to_show(state: State) -> list[Line]:
    """Whose hand the table has still to check."""
    return [Line("show-hand", {"seat": state.paradox})] if state.paradox is not None and state.shown is None else []


def _awaited_card(played: Played | None) -> Line:
    """Which card, or only which colour, is still to be told."""
    if played is None:
        return Line("await-starter")
    if played.value is None:
        return Line("await-card", {"seat": played.seat})
    return Line("which-colour", {"seat": played.seat, "card": str(played.value)})


def _which_colour(state: State, played: Played) -> Waiting:
    """The question for the colour of a card, among those of which a cell is free."""
    seat, value = played.seat, played.value
    free = [c for c in COLOURS if value is not None and cell_of(value, c) not in state.board]
    choices = {c: {"do": "play", "seat": seat, "value": value, "colour": c} for c in free}
    return Waiting("which-colour", Line("which-colour", {"seat": seat, "card": str(value)}), choices, seat)


def _may_be_dealt(state: State) -> bool:
    """Whether the next act implies the deal: with two players cards are turned up first."""
    return state.starter is not None and not state.size.undealt


def _too_early(state: State) -> Objection:
    """What has to come first."""
    match state.phase:
        case Phase.DEAL:
            if state.starter is None:
                return not_now("starter-awaited")
            # The deal itself is never waited for: the next act implies it.
            return not_now("reveal-awaited") if state.size.undealt else not_now("discard-awaited", seats=state.seats)
        case Phase.REVEAL:
            return not_now("reveal-awaited")
        case Phase.DISCARD:
            return not_now("discard-awaited", seats=_to_discard(state))
        case Phase.PREDICT:
            return not_now("prediction-awaited", seat=_next_to_predict(state) or state.seats[0])
        case Phase.TRICK:
            return not_now("already-started")
        case Phase.ROUND_OVER:
            return not_now("round-is-over")
        case Phase.GAME_OVER:
            return not_now("match-is-over")
        case _ as never:
            assert_never(never)


def _irregular(rule: str, action: Play, expected: Seat) -> Objection:
    seat = action.seat
    if action.value is None:
        return replace(irregular("out-of-turn-unknown", seat=seat, expected=expected), rule=rule)
    card = str(action.value) if action.colour is None else cell_of(action.value, action.colour)
    if rule == "out-of-turn":
        return irregular(rule, seat=seat, card=card, expected=expected)
    if rule == "colour-closed":
        return irregular(rule, seat=seat, card=card, colour=action.colour or "")
    return irregular(rule, seat=seat, card=card)


def _whole(value: object, argument: str) -> int:
    """A whole number; words say it as a text."""
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise missing_argument(argument)
    return value


def _value(value: object, setup: TableSetup | None = None) -> int:
    """A number on a card of this table, or of any; words and cards say it as a text."""
    values = SIZES[5].values if setup is None else size_of(setup).values
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if value is None:
        raise missing_argument("value")
    if not isinstance(value, int) or isinstance(value, bool) or value not in values:
        raise ActionError(Line("no-such-card", {"name": str(value)}))
    return value


def _values(args: Mapping[str, object], key: str, setup: TableSetup | None = None) -> tuple[int, ...]:
    return tuple(_value(value, setup) for value in list_of(args, key))


def _colour(colour: object) -> str:
    if colour is None:
        raise missing_argument("colour")
    if colour not in COLOURS:
        raise ActionError(Line("no-such-colour", {"name": str(colour)}))
    return str(colour)


def _as_cards(values: Iterable[int | Cell]) -> tuple[Card, ...]:
    return tuple(Card(str(value)) for value in values)


def _write_played(played: Played) -> dict[str, object]:
    return {"seat": played.seat, "value": played.value, "colour": played.colour}


def _how_named(cell: Cell, trick: Sequence[Played]) -> str:
    """How the card that wins is told: one just heard is not; nor where two give up a colour, which takes its time."""
    cells = [played.cell for played in trick if played.cell is not None]
    given_up = sum(played.colour != trick[0].colour for played in trick)
    if cell == cells[-1] or given_up > 1:
        return "no"
    value = cell.rpartition("-")[2]
    return "value" if [c.rpartition("-")[2] for c in cells].count(value) == 1 else "card"


def _highest_first(points: Mapping[Seat, int]) -> tuple[Seat, ...]:
    return tuple(sorted(points, key=lambda seat: -points[seat]))


def _totals(points: Mapping[Seat, int]) -> Line:
    seats = _highest_first(points)
    return Line("scores", {"seats": seats, "counts": tuple(points[s] for s in seats)}, topic="total")


class _Answers:
    """One question to the table, answered from public facts and, for private ones, the asker's own ledger."""

    def __init__(self, rules: CatInTheBox, state: State, query: Query, ledger: Ledger | None) -> None:
        self.rules, self.state, self.query, self.ledger = rules, state, query, ledger
        self.cells = tuple(layout(state.option("rows"), state.size.highest))
        self.seat: Seat | None = None
        self.colour: str | None = None
        self.value: int | None = None
        for word in query.about:
            seat = find_seat(word, state.seats)
            colour, _, value = word.rpartition("-")
            if seat is not None:
                self.seat = seat
            elif word in COLOURS:
                self.colour = word
            elif word in self.cells:
                self.colour, self.value = colour, int(value)
            elif word.isdecimal() and int(word) in state.size.values:
                self.value = int(word)
            else:
                raise not_about(word)

    def lines(self) -> tuple[Line, ...]:
        """The answer."""
        match self.query.what:
            case "turn" | "awaited":
                return (self._turn(),)
            case "leader":
                leader = self._leader()
                return (leader, self._turn()) if leader.id == "winning" else (leader,)
            case "trick":
                return self._trick()
            case "trump":
                return (Line("red-is-open" if is_red_open(self.state) else "red-is-closed"),)
            case "tableau":
                return self._tableau()
            case "board" | "remaining":
                return self._remaining()
            case "row":
                return self._row()
            case "played":
                return self._played()
            case "colours":
                return tuple(self._colours_of(seat) for seat in self._seats())
            case "groups":
                return self._each("group-of", "groups", {s: largest_group(self.state, s) for s in self.state.seats})
            case "predictions":
                return self._predictions()
            case "counts":
                return tuple(self._tricks_of(seat) for seat in self._seats())
            case "hand-counts":
                if self.seat is not None:
                    return (Line("hand-count-of", {"seat": self.seat, "count": self.state.hand_counts[self.seat]}),)
                return (hand_counts(self.state.seats, [self.state.hand_counts[s] for s in self.state.seats]),)
            case "scores":
                return self._scores()
            case "audit":
                return self._audit()
            case "hand":
                return self._hand()
            case "where":
                return self._where()
            case "can-play":
                return self._can_play()
            case "my-discard":
                told = self.ledger.discard if self.ledger is not None else None
                return (Line("discard-is", {"card": str(told)}) if told is not None else Line("discard-unknown"),)
            case _:
                raise no_such_question(self.query.what)

    def _seats(self) -> tuple[Seat, ...]:
        return self.state.seats if self.seat is None else (self.seat,)

    def _turn(self) -> Line:
        state = self.state
        turn = self.rules.whose_turn(state)
        match turn:
            case AwaitingTable(line):
                return line
            case Over():
                return Line("match-is-over")
            case Simultaneous(seats):
                return Line("await-discard", {"seats": seats})
            case _ if state.trick or state.phase is Phase.PREDICT:
                return Line("turn-is", {"seat": turn})
            case _:
                return Line("leads", {"seat": turn})

    def _leader(self) -> Line:
        trick = self.state.trick
        at = best(trick)
        if not trick:
            return self._turn()
        if at is None:
            return Line("leader-open", {"seat": trick[0].seat})
        cell, led = trick[at].cell, trick[0].colour
        why = "trump" if trick[at].colour == TRUMP != led else "led"
        return Line("winning", {"seat": trick[at].seat, "card": cell or "", "why": why, "leader": trick[0].seat})

    def _trick(self) -> tuple[Line, ...]:
        trick = self.state.trick
        if not trick:
            return (Line("trick-empty"), self._turn()) if self.state.phase is Phase.TRICK else (Line("trick-empty"),)
        at = best(trick)
        lines = []
        for place, played in enumerate(trick):
            if played.value is None:
                lines.append(Line("trick-unknown", {"seat": played.seat}))
                continue
            id = "trick-card-winning" if place == at else "trick-card"
            lines.append(Line(id, {"seat": played.seat, "card": played.cell or str(played.value)}))
        return tuple(lines)

    def _each(self, one: str, all_of_them: str, numbers: Mapping[Seat, int]) -> tuple[Line, ...]:
        """A number of one player, or of everyone."""
        if self.seat is not None:
            return (Line(one, {"seat": self.seat, "count": numbers[self.seat]}),)
        return (Line(all_of_them, {"seats": tuple(numbers), "counts": tuple(numbers.values())}),)

    def _tricks_of(self, seat: Seat) -> Line:
        prediction = self.state.predictions.get(seat, NOTHING_PREDICTED)
        return Line("tricks-of", {"seat": seat, "count": self.state.tricks[seat], "prediction": prediction})

    def _colours_of(self, seat: Seat) -> Line:
        covered = self.state.covered[seat]
        if len(covered) == len(COLOURS):
            return Line("colours-all", {"seat": seat})
        if not covered:
            return Line("colours-none", {"seat": seat})
        return Line("colours-of", {"seat": seat, "colours": covered})

    def _tableau(self) -> tuple[Line, ...]:
        lines: list[Line] = []
        for seat in self._seats():
            lines += [self._tricks_of(seat), self._colours_of(seat)]
            if self.seat is not None:
                lines.append(Line("group-of", {"seat": seat, "count": largest_group(self.state, seat)}))
        return tuple(lines)

    def _predictions(self) -> tuple[Line, ...]:
        told = self.state.predictions
        if not predictions_of(self.state.setup):
            return (Line("no-predictions"),)
        if not told or (self.seat is not None and self.seat not in told):
            return (Line("predictions-none"),)
        return self._each("predicted", "predictions", told)

    def _free(self, colour: str) -> Line:
        """The free cells of a row."""
        values = [v for v in self.state.size.values if cell_of(v, colour) not in self.state.board]
        if not values:
            return Line("row-full", {"colour": colour})
        if len(values) == self.state.size.highest:
            return Line("row-empty", {"colour": colour})
        return Line("row-free", {"colour": colour, "cards": _as_cards(values)})

    def _remaining(self) -> tuple[Line, ...]:
        """Where tokens may still go."""
        board = self.state.board
        if self.value is not None and self.colour is not None:
            return (self._cell(cell_of(self.value, self.colour)),)
        if self.value is not None:
            free = [c for c in COLOURS if cell_of(self.value, c) not in board]
            if not free:
                return (Line("value-full", {"card": str(self.value)}),)
            return (Line("value-free", {"card": str(self.value), "colours": tuple(free)}),)
        if self.colour is not None:
            return (self._free(self.colour),)
        return tuple(self._free(colour) for colour in COLOURS)

    def _cell(self, cell: Cell) -> Line:
        owner = self.state.board.get(cell)
        if owner is None:
            return Line("cell-is-free", {"card": cell})
        if owner == NEUTRAL:
            return Line("cell-is-neutral", {"card": cell})
        return Line("cell-is-taken", {"card": cell, "seat": owner})

    def _row(self) -> tuple[Line, ...]:
        """Whose tokens are in a row, and what is free; in detail cell by cell."""
        if self.colour is None:
            return self._remaining()
        row = [cell_of(value, self.colour) for value in self.state.size.values]
        if self.query.in_detail:
            return tuple(self._cell(cell) for cell in row)
        lines = [self._free(self.colour)]
        for owner in (*self.state.seats, NEUTRAL):
            own = [v for v in self.state.size.values if self.state.board.get(cell_of(v, self.colour)) == owner]
            if own and owner == NEUTRAL:
                lines.append(Line("row-neutral", {"cards": _as_cards(own)}))
            elif own:
                lines.append(Line("row-of", {"seat": owner, "cards": _as_cards(own)}))
        return tuple(lines)

    def _played(self) -> tuple[Line, ...]:
        """The cells that are taken: of a number, of a row, of a player."""
        board = self.state.board
        if self.value is not None and self.colour is not None:
            return (self._cell(cell_of(self.value, self.colour)),)
        if self.value is not None:
            taken = [c for c in COLOURS if cell_of(self.value, c) in board]
            if not taken:
                return (Line("value-none", {"card": str(self.value)}),)
            return tuple(self._cell(cell_of(self.value, c)) for c in taken)
        if self.colour is not None:
            return self._row()
        lines = []
        for seat in self._seats():
            cells = tuple(c for c in self.cells if board.get(c) == seat)
            if cells:
                lines.append(Line("tokens-of", {"seat": seat, "cards": _as_cards(cells)}))
        return tuple(lines) or (Line("tokens-none"),)

    def _scores(self) -> tuple[Line, ...]:
        state = self.state
        lines = list(self._each("score-of", "scores", {s: state.scores[s] for s in _highest_first(state.scores)}))
        if self.seat is None and not state.history and not any(state.scores.values()):
            lines = [Line("scores-none")]
        if self.query.in_detail:
            last = state.round if state.phase in ENDED else state.round - 1
            for number, scored in enumerate(state.history, start=last - len(state.history) + 1):
                counts = tuple(scored[s] for s in state.seats)
                lines.append(Line("round-was", {"round": number, "seats": state.seats, "counts": counts}))
        return tuple(lines)

    def _audit(self) -> tuple[Line, ...]:
        state = self.state
        hands, aside = sum(state.hand_counts.values()), len(state.discarded)
        counted = {"hands": hands, "aside": aside, "laid": state.laid, "rest": state.rest}
        return audit(counted, state.unaccounted, state.size.deck)

    def _told(self) -> Ledger | None:
        return self.ledger if self.ledger and self.ledger.values else None

    def _hand(self) -> tuple[Line, ...]:
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown"),)
        whole = Line("hand", {"cards": _as_cards(ledger.values)})
        return (whole, *missing_from(len(ledger.values), self.state.hand_counts[ledger.seat]))

    def _where(self) -> tuple[Line, ...]:
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown"),)
        places = tuple(at for at, value in enumerate(ledger.values, start=1) if value == self.value)
        if self.value is None:
            return self._hand()
        if not places:
            return (Line("not-in-hand", {"card": str(self.value)}),)
        if len(places) == 1:
            return (Line("place", {"card": str(self.value), "place": places[0]}),)
        return (Line("places", {"card": str(self.value), "places": places}),)

    def _can_play(self) -> tuple[Line, ...]:
        """Each number of the hand with the colours that it may be declared in, as far as the hand is told."""
        state, ledger = self.state, self._told()
        if state.phase is not Phase.TRICK:
            return (self._turn(),)
        if ledger is None:
            return (Line("hand-unknown"),)
        seat = ledger.seat
        held = tuple(dict.fromkeys(sorted(ledger.values)))
        if _next_to_play(state) == seat:
            possible = declarations(state, seat, held)
        else:
            possible = [(value, colour) for value in held for colour in open_colours(state, seat, value)]
        lines = []
        for value in held:
            colours = tuple(c for v, c in possible if v == value)
            if colours and self.value in (None, value):
                lines.append(Line("may-declare", {"card": str(value), "colours": colours}))
        return tuple(lines) or (Line("may-declare-nothing"),)


class _PositionReader(PositionReader):
    """A position in JSON becomes a state, or a sentence that says what contradicts what."""

    def __init__(self, position: Mapping[str, object], setup: TableSetup) -> None:
        super().__init__(position, setup)
        self.size = size_of(setup)

    def read(self) -> State:
        """The state, before any end test."""
        seats, size = self.setup.seats, self.size
        phase = self._phase()
        trick, last_trick = self._played("trick"), self._played("last_trick")
        board = self._board()
        for played in trick:
            cell = played.cell
            if cell is not None and board.setdefault(cell, played.seat) != played.seat:
                raise PositionError(Line("position-cell", {"card": cell, "seat": board[cell]}))
        covered = dict.fromkeys(seats, COLOURS) | self._covered()
        predictions = self._told_numbers("predictions")
        allowed = predictions_of(self.setup)
        for seat, number in predictions.items():
            if number not in allowed:
                raise PositionError(Line("position-prediction", {"seat": seat, "count": number}))
        tricks = dict.fromkeys(seats, 0) | self._told_numbers("tricks")
        if sum(tricks.values()) > size.tricks:
            raise PositionError(Line("position-tricks", {"count": sum(tricks.values()), "expected": size.tricks}))
        discarded = self._discarded(phase)
        tokens = [owner for owner in board.values() if owner != NEUTRAL]
        unread = sum(p.cell is None for p in trick)
        laid = self.number_of("laid", len(tokens) + unread)
        counts = self._hand_counts(phase, trick, tokens, tricks, discarded)
        rest = self.number_of("rest", size.deck if phase is Phase.DEAL else size.undealt)
        placed = sum(counts.values()) + len(discarded) + laid + rest
        if placed > size.deck and {"hand_counts", "rest", "laid"} <= self.position.keys():
            raise PositionError(Line("position-too-many", {"count": placed, "expected": size.deck}))
        self._check_copies(board)
        number = self.number_of("round", 1)
        if not 1 <= number <= len(seats):
            raise PositionError(Line("position-round", {"count": number, "expected": len(seats)}))
        history = self._history()
        scores = dict.fromkeys(seats, 0) | self._told_numbers("scores", may_be_negative=True)
        turn = self.seat_of("turn") if not isinstance(self.position.get("turn"), list) else None
        leader = self.seat_of("leader") or (trick[0].seat if trick else turn)
        starter = self.seat_of("starter") or leader
        state = State(
            self.setup,
            phase=phase,
            round=number,
            starter=starter,
            leader=leader if phase is Phase.TRICK else None,
            trick=trick,
            last_trick=last_trick,
            board=board,
            covered=covered,
            hand_counts=counts,
            discarded=discarded,
            predictions=predictions,
            tricks=tricks,
            revealed=self._whole_numbers("revealed") or (),
            laid=laid,
            rest=rest,
            unaccounted=max(0, size.deck - placed),
            paradox=self.seat_of("paradox"),
            shown=self._whole_numbers("shown"),
            scores=scores,
            history=history,
        )
        expected = _next_to_play(state) if phase is Phase.TRICK else _next_to_predict(state)
        if turn is not None and phase in (Phase.TRICK, Phase.PREDICT) and expected is not None and turn != expected:
            raise PositionError(Line("position-turn", {"seat": turn, "expected": expected}))
        return state

    def held(self) -> dict[Seat, tuple[int, ...]]:
        """The hands that the position tells, as their owners' own knowledge."""
        hands = self.by_seat("hands").items()
        return {seat: tuple(self._value(value) for value in self.several("hands", values)) for seat, values in hands}

    def _phase(self) -> Phase:
        word = self.position.get("phase")
        if word is not None:
            phase = Phase(self.word("phase", word, tuple(Phase)))
            if (phase is Phase.REVEAL and not self.size.undealt) or (
                phase is Phase.PREDICT and not self.size.predictions
            ):
                raise PositionError(Line("position-phase", {"count": len(self.setup.seats)}))
            return phase
        told = {key for key, value in self.position.items() if value}
        if told & {"leader", "turn", "trick", "board", "covered", "tricks", "hand_counts", "hands"}:
            return Phase.TRICK
        if "predictions" in told:
            is_whole = len(self.mapping_of("predictions")) == len(self.setup.seats)
            return Phase.TRICK if is_whole else Phase.PREDICT
        return Phase.DISCARD if told & {"discarded", "revealed"} else Phase.DEAL

    def _hand_counts(
        self,
        phase: Phase,
        trick: Sequence[Played],
        tokens: Sequence[Seat],
        tricks: Mapping[Seat, int],
        discarded: Sequence[Seat],
    ) -> dict[Seat, int]:
        """As told; else the hand that was told is whole; else what the tokens and the tricks leave."""
        hands = self.held()
        told = self._told_numbers("hand_counts")
        counts = {}
        for seat in self.setup.seats:
            held = hands.get(seat)
            if seat in told:
                counts[seat] = told[seat]
                if held is not None and len(held) > told[seat]:
                    line = Line("position-hand", {"seat": seat, "count": len(held), "expected": told[seat]})
                    raise PositionError(line)
            elif held is not None:
                counts[seat] = len(held)
            elif phase is Phase.DEAL:
                counts[seat] = 0
            else:
                has_laid = sum(p.seat == seat for p in trick)
                by_tokens = tokens.count(seat) + sum(p.seat == seat and p.cell is None for p in trick)
                gone = max(by_tokens, sum(tricks.values()) + has_laid)
                counts[seat] = max(0, self.size.dealt - (seat in discarded) - gone)
        return counts

    def _discarded(self, phase: Phase) -> tuple[Seat, ...]:
        """Who has laid a card aside: everybody, once predictions are made."""
        if "discarded" in self.position:
            return self.seats_of("discarded")
        return self.setup.seats if phase in (Phase.PREDICT, Phase.TRICK, *ENDED) else ()

    def _board(self) -> dict[Cell, Seat]:
        board: dict[Cell, Seat] = {}
        cells = layout(self.setup.options["rows"], self.size.highest)
        for cell, owner in self.mapping_of("board").items():
            if cell not in cells:
                raise PositionError(Line("position-no-cell", {"name": str(cell)}))
            if owner is not None:
                board[Cell(str(cell))] = NEUTRAL if owner == NEUTRAL else self.seat(owner)
        return board

    def _check_copies(self, board: Mapping[Cell, Seat]) -> None:
        taken = [int(cell.rpartition("-")[2]) for cell in board]
        held = [value for values in self.held().values() for value in values]
        for value in self.size.values:
            if taken.count(value) + held.count(value) > COPIES:
                raise PositionError(Line("position-copies", {"card": str(value), "count": COPIES}))

    def _covered(self) -> dict[Seat, tuple[str, ...]]:
        covered = {}
        for seat, colours in self.by_seat("covered").items():
            told = self.several("covered", colours)
            wrong = next((c for c in told if c not in COLOURS), None)
            if wrong is not None:
                raise PositionError(Line("no-such-colour", {"name": str(wrong)}))
            covered[seat] = tuple(c for c in COLOURS if c in told)
        return covered

    def _played(self, key: str) -> tuple[Played, ...]:
        trick = []
        for item in self.list_of(key):
            if not isinstance(item, Mapping) or "seat" not in item:
                raise wrong_type(key)
            value, colour = item.get("value"), item.get("colour")
            if colour is not None and colour not in COLOURS:
                raise PositionError(Line("no-such-colour", {"name": str(colour)}))
            number = None if value is None else self._value(value)
            trick.append(Played(self.seat(item["seat"]), number, None if colour is None else str(colour)))
        return tuple(trick)

    def _history(self) -> tuple[Mapping[Seat, int], ...]:
        """Round by round; where only the last round is told, that one."""
        told = self.list_of("history")
        if not told:
            last = self._told_numbers("round_scores", may_be_negative=True)
            return (dict.fromkeys(self.setup.seats, 0) | last,) if last and any(last.values()) else ()
        return tuple(dict.fromkeys(self.setup.seats, 0) | self._numbers_in(scored, "history", True) for scored in told)

    def _value(self, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value not in self.size.values:
            raise PositionError(Line("no-such-card", {"name": str(value)}))
        return value

    def _whole_numbers(self, key: str) -> tuple[int, ...] | None:
        if self.position.get(key) is None:
            return None
        return tuple(self._value(value) for value in self.list_of(key))

    def _told_numbers(self, key: str, *, may_be_negative: bool = False) -> dict[Seat, int]:
        return self._numbers_in(self.mapping_of(key), key, may_be_negative)

    def _numbers_in(self, told: object, key: str, may_be_negative: bool) -> dict[Seat, int]:
        if not isinstance(told, Mapping):
            raise wrong_type(key)
        numbers = {}
        for name, number in told.items():
            if number is None:
                continue
            if not isinstance(number, int) or isinstance(number, bool) or (number < 0 and not may_be_negative):
                raise PositionError(Line("position-number", {"key": key}))
            numbers[self.seat(name)] = number
        return numbers
