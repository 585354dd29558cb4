"""What every game gives to the rest of the house: total, deterministic rules and the facts that may be said.

The table deals, draws and shuffles; the rules only follow. So they hold no randomness and no clock: every deal and
every reveal is an input. ``apply`` never refuses what happened at the table; ``objection`` says beforehand what is odd
about it. A game's state holds public facts only. What one seat knows beyond them is a ledger of its own, folded beside
the state and never into it, so that nothing said to the room can depend on it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol, TypeVar, Union

from companion.cards.card import Card
from companion.cards.seat import Seat

Arg = Union[str, int, tuple[str, ...], tuple[int, ...], tuple[Card, ...], tuple[Seat, ...], "Line"]
"""What a message may be told: a name, a number, a list of one of them, or another line that it quotes.

Cards, colours and seats are names.
"""


class Level(StrEnum):
    """From which verbosity on a line is said."""

    BRIEF = "brief"
    NORMAL = "normal"
    DETAILED = "detailed"


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence to say, not yet in any language."""

    id: str
    """The message in the languages' Fluent files."""
    args: Mapping[str, Arg] = field(default_factory=dict)
    level: Level = Level.BRIEF
    topic: str | None = None
    """A waiting line on the same topic is superseded by this one; ``card`` never is."""


@dataclass(frozen=True, slots=True)
class Option:
    """A reading that the rules leave open: one of ``choices``, and the one taken when the table says nothing."""

    name: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Who plays what, under which readings. Fixed for the whole match."""

    game: str
    seats: tuple[Seat, ...]
    """Clockwise."""
    language: str = "fr"
    profile: str = "standard"
    options: Mapping[str, str] = field(default_factory=dict)
    """Every option of the game, with the choice of this table."""


@dataclass(frozen=True, slots=True)
class Simultaneous:
    """Several seats may act now."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AwaitingTable:
    """No seat acts: the table has to say or do something first; ``line`` says what."""

    line: Line


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing is awaited any more."""


Turn = Seat | Simultaneous | AwaitingTable | Over


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of every seat so far, and who has won the match, if anyone."""

    scores: Mapping[Seat, int]
    winners: tuple[Seat, ...] = ()


class ObjectionKind(StrEnum):
    """Why an action is not simply taken."""

    IRREGULAR = "irregular"
    """It breaks a rule but can have happened: the table is asked."""
    IMPOSSIBLE = "impossible"
    """It cannot be on this table: a card twice, a card of another deck."""
    NOT_NOW = "not-now"
    """Something else has to come first."""
    NOT_UNDERSTOOD = "not-understood"
    """Nothing that this game knows."""


@dataclass(frozen=True, slots=True)
class Objection:
    """What is odd about an action, before it is taken."""

    kind: ObjectionKind
    line: Line
    rule: str = ""


class ActionError(ValueError):
    """Words or JSON that are no action of the game; ``line`` says why."""

    def __init__(self, line: Line, kind: ObjectionKind = ObjectionKind.IMPOSSIBLE) -> None:
        """Keep the sentence for whoever asked."""
        super().__init__(line.id)
        self.line = line
        self.kind = kind


class PositionError(ValueError):
    """A position that contradicts itself; ``line`` says where."""

    def __init__(self, line: Line) -> None:
        """Keep the sentence for whoever asked."""
        super().__init__(line.id)
        self.line = line


@dataclass(frozen=True, slots=True)
class Query:
    """A question to the game: its name, and what it is about."""

    what: str
    about: tuple[str, ...] = ()
    in_detail: bool = False
    by: Seat | None = None
    """Who listens to the answer, for places in a frame of their own; None: the room."""


NOBODY = "nobody"
"""In the place of a player, where there is none: no player can be called so."""

WARNING = "warning"
"""The topic of a line for one ear that says what may come of the owner's own cards: it contradicts nothing."""

UNREAD = "unread-card"
"""What waits where a card lies that nobody has read."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that the table has still to say: a question."""

    id: str
    """What is asked. Two questions of one id and one seat are the same question."""
    line: Line
    """How it is asked."""
    choices: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """The answers in order, each with the JSON of the action that it makes. Empty for ``UNREAD``: any card is one."""
    seat: Seat | None = None
    """Whose act it is about."""
    to: Seat | None = None
    """Who is asked, alone; None: the room."""


class Telling(StrEnum):
    """What is told under a key of a position."""

    NUMBER = "number"
    SEAT = "seat"
    SEATS = "seats"
    COLOUR = "colour"
    COLOURS = "colours"
    CARD = "card"
    CARDS = "cards"

    @property
    def is_list(self) -> bool:
        """Told one after the other, until that is all."""
        return self in (Telling.SEATS, Telling.COLOURS, Telling.CARDS)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a table is asked that declares where it stands: ``tell-<key>`` is the question."""

    key: str
    kind: Telling
    each: tuple[str, ...] = ()
    """Asked of each of them: players, or places."""
    where: str = ""
    """Asked only where something was told under this key, of the same."""
    but: str = ""
    """Not asked of those that were told under this key."""
    unless: str = ""
    """Asked only where nothing was told under this key."""


def chosen_readings(setup: TableSetup) -> dict[str, Arg]:
    """Every choice of a table, as its messages are told them."""
    chosen = {name.replace("-", "_"): choice for name, choice in setup.options.items()}
    return {"profile": setup.profile, "players": len(setup.seats), **chosen}


def unread_card(seat: Seat) -> Waiting:
    """A card lies there that nobody has read; ``seat`` laid it."""
    return Waiting(UNREAD, Line("which-unread", {"seat": seat}), seat=seat)


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
P = TypeVar("P")


class Rules(Protocol[S, A, E, P]):
    """One game: ``S`` its public state, ``A`` its actions, ``E`` its events, ``P`` one seat's private ledger.

    A game inherits from this. What has a value or a body here suits most games and is written only where it does not.
    """

    id: str
    version: int
    players: range
    """How many seats it allows."""
    options: tuple[Option, ...] = ()
    profiles: Mapping[str, Mapping[str, str]] = MappingProxyType({"standard": {}})
    """Named groups of option choices; ``standard`` is empty."""
    cards: tuple[Card, ...]
    """Every kind of card that can be in play."""
    questions: frozenset[str]
    """What it can be asked."""
    private_questions: frozenset[str] = frozenset()
    """Those whose answer goes to the seat it is about, and to nobody else."""
    private_actions: frozenset[str] = frozenset()
    """Actions that only their own seat may tell."""
    colours: tuple[str, ...] = ()
    """The colours on its cards, for the legend."""
    overview: tuple[str, ...]
    """The questions that together describe the whole table."""
    lays: str = ""
    """The action of a card that is laid and read, with its ``card``, or an empty word where none is laid."""
    unread: str = ""
    """The action of a card that was laid and not read yet, or an empty word where there is none."""
    seen_twice: frozenset[str] = frozenset()
    """The rules of objections that say: every ``card`` of that kind lies elsewhere already."""
    backs: Mapping[str, str] = MappingProxyType({})
    """By action, what is said when an odd one is taken back, where it is no card that was laid: who puts what back."""
    ends_turn: frozenset[str] = frozenset()
    """The actions after which it is the next player's turn, where nobody counts; in tricks every card does."""
    topics: tuple[str, ...] = ()
    """What its rules page can be asked about: ``rule-<game>-<topic>`` is the answer."""

    def interview(self, setup: TableSetup) -> tuple[Asked, ...]:
        """What a table is asked, in this order, that declares where it stands."""
        return ()

    def declared(self, told: Mapping[str, Any], setup: TableSetup) -> dict[str, object]:
        """The position that its answers tell: by key, where it was asked of each by key and player or place."""
        return dict(told)

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """The answers that say what a view says, by key: what the companion believes now."""
        return {asked.key: view.get(asked.key) for asked in self.interview(setup)}

    def readings(self, setup: TableSetup) -> tuple[Line, ...]:
        """What the room is told at the start of the readings that this table has chosen."""
        return (Line(f"readings-{self.id}", chosen_readings(setup), Level.NORMAL),)

    def all_readings(self, setup: TableSetup) -> tuple[Line, ...]:
        """What whoever asks is told of them: all, where the start tells fewer."""
        return self.readings(setup)

    def rounds(self, number: int, setup: TableSetup) -> tuple[Line, ...]:
        """Which round this is, and how many there are or what ends the match, for whoever asks."""
        return (Line("round-is", {"round": number}),)

    def began(self, state: S) -> Seat | None:
        """Who began this round, where the state tells."""
        return getattr(state, "starter", None)

    def start(self, setup: TableSetup) -> S:
        """The state before the first deal."""

    def legal(self, state: S, ledger: P | None = None) -> frozenset[A]:
        """The legal actions of whoever acts now, as far as is known (with a ledger: to that seat)."""

    def objection(self, state: S, action: A) -> Objection | None:
        """What is odd about ``action``, from public facts only."""

    def apply(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        """What is after ``action``, and what it made happen. Total: never raises, never refuses."""

    def whose_turn(self, state: S) -> Turn:
        """Who or what is awaited."""

    def standing(self, state: S) -> Standing:
        """Scores and outcome."""

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> A:
        """An action from its JSON arguments. Raises ActionError."""

    def write_action(self, action: A) -> dict[str, object]:
        """The JSON object of an action, as ``read_action`` takes it."""

    def owner(self, action: A, setup: TableSetup) -> Seat | None:
        """The seat to which alone this action is known, or None when it is public."""
        private = self.private_actions and self.write_action(action)["do"] in self.private_actions
        return self.actor(action) if private else None

    def actor(self, action: A) -> Seat | None:
        """The seat that did it: the one that it names as its ``seat``."""
        seat: Seat | None = getattr(action, "seat", None)
        return seat

    def view(self, state: S) -> dict[str, object]:
        """The public facts as the JSON object that is also a position."""

    def told(self, view: dict[str, object], state: S, seat: Seat | None, ledger: P | None) -> dict[str, object]:
        """What the room (``seat`` None) or a seat is told of a view: less, where covered cards are to be remembered."""
        return view

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[S, tuple[E, ...]]:
        """The state that a position describes, with what the end tests made happen. Raises PositionError."""

    def read_hands(self, position: Mapping[str, object], setup: TableSetup) -> dict[Seat, tuple[Card, ...]]:
        """The hands that a position tells: each is its owner's own knowledge. Raises PositionError."""
        return {}

    def start_ledger(self, state: S, seat: Seat, hand: tuple[Card, ...] = ()) -> P:
        """What ``seat`` has told of its own so far: nothing, or the hand of a position."""

    def record(self, ledger: P, action: A, state: S) -> tuple[P, tuple[Line, ...]]:
        """A private action enters the ledger; the lines are for its owner's ear."""
        return ledger, ()

    def follow(self, ledger: P, action: A, before: S, after: S) -> tuple[P, tuple[Line, ...]]:
        """A public action seen from the ledger's seat; a contradiction or a ``WARNING`` is for its owner's ear."""
        return ledger, ()

    def hand(self, ledger: P) -> tuple[Card, ...]:
        """The registered hand in its owner's order, as far as told."""
        return ()

    def write_hand(self, hand: tuple[Card, ...]) -> list[object]:
        """A hand as JSON, as a position tells it."""
        return list(hand)

    def laid_card(self, told: Mapping[str, object]) -> Card | None:
        """The card that an action lays on the table where a camera may see it."""
        return next((card for card in self.cards if card == told.get("card")), None)

    def seen(self, state: S, card: Card | None, seat: Seat | None) -> A | None:
        """What it means that a card comes to rest on the table now (None: not read); None when it means nothing."""
        return None

    def doer(self, state: S, do: str) -> Seat | None:
        """Who is meant by words that name nobody: whoever is on turn alone."""
        turn = self.whose_turn(state)
        return turn if isinstance(turn, str) else None

    def asides(self, state: S, do: str, args: Mapping[str, object], action: A) -> tuple[A, ...]:
        """What the words of a public action tell single seats beside it: private actions, such as the card drawn."""
        return ()

    def legend(self, shape: str | None) -> tuple[Line, ...]:
        """What a sticker of that shape means on the cards of this game, or every sticker; nothing: it is a colour."""
        return ()

    def keep(self, state: S, seat: Seat, card: Card) -> A | None:
        """The private action of a seat that keeps the card it has just shown in private; None when there is none."""
        return None

    def missing(self, state: S, do: str, args: Mapping[str, object], speaker: Seat | None) -> Waiting | None:
        """What has to be asked before words are an action: a card was told by halves. None when nothing lacks."""
        return None

    def mends(self, told: Mapping[str, object], earlier: Mapping[str, object]) -> bool:
        """Whether a correction to the action ``told`` can mean that earlier one."""
        return told["do"] == earlier["do"]

    def is_busy(self, state: S) -> bool:
        """Whether the table's hands have work to do, so that nobody's turn is called yet."""
        return False

    def is_new_deal(self, before: S, after: S) -> bool:
        """Whether every card may be laid again from here on."""
        return False

    def ends_trick(self, events: Iterable[E]) -> bool:
        """Whether a trick is complete with these events."""
        return False

    def trump(self, state: S) -> str | None:
        """The colour that beats the others, where there is one."""
        return None

    def name_action(self, action: A) -> Line:
        """A few words for an action, as an undo quotes it."""

    def taken_back(self, action: A) -> Line:
        """What the room hears when an odd act is undone before it was entered: who puts what back."""
        do = str(self.write_action(action)["do"])
        usual = "taken-back" if do in (self.lays, self.unread) else "not-taken"
        return Line(self.backs.get(do, usual), {"seat": self.actor(action) or NOBODY})

    def may_wait(self, state: S) -> tuple[Waiting, ...]:
        """What the table has still to say: cards that nobody has read, decisions of its own."""
        return ()

    def narrate(self, before: S, events: Iterable[E], after: S) -> tuple[Line, ...]:
        """What the room hears of it."""

    def retold(self, state: S, line: Line) -> Line | None:
        """What may be told again of a line from an earlier moment: less, or nothing, where it is to be remembered."""
        return line

    def withdrawn(self, was: Iterable[E], now: Iterable[E], after: S) -> tuple[Line, ...]:
        """What the room hears of events that a correction made not to have happened."""
        return ()

    def answer(self, state: S, query: Query, ledger: P | None) -> tuple[Line, ...]:
        """The answer, from public facts and, with a ledger, that seat's own. Raises ActionError."""


AnyRules = Rules[Any, Any, Any, Any]
"""A game, where it does not matter which."""
