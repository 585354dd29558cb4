"""Exploding Kittens: draw, and be the last one who has not exploded.

Rules: the text that the project began from (profile ``qcsalon``), with the official printings of 2018 and 2024 as other
profiles; every reading that differs between them is an option (``OPTIONS``). Hands, the order of the draw pile and the
place where a kitten was put back are never in the state: only how many cards everyone holds, how many lie in the pile,
and what everybody saw happen. See ``docs/design/exploding-kittens.md`` for each reading.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, assert_never

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.hands import Move, RegisterHand, moved, without
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
    heading,
    name_table_act,
    read_table_act,
    with_changes,
    write_table_act,
)

DEFUSE = Card("defuse")
KITTEN = Card("kitten")
NOPE = Card("nope")
FERAL = Card("cat-feral")
CATS = tuple(Card(f"cat-{coat}") for coat in ("black", "white", "grey", "tabby", "ginger"))
"""The cats that a feral one can stand for."""
ATTACKS = {Card("attack"): 2, Card("targeted-attack"): 2, Card("triple-attack"): 3}
"""How many turns each hands on."""
LOOKS = {Card("see-three"): 3, Card("see-five"): 5, Card("alter-three"): 3, Card("alter-five"): 5}
"""How many cards of the pile each shows to its player."""
AIMED = frozenset({Card("targeted-attack"), Card("favor")})
"""Cards that are played on somebody."""

BOXES: Mapping[str, Mapping[Card, int]] = {
    "base": {
        DEFUSE: 6,
        KITTEN: 4,
        NOPE: 5,
        Card("attack"): 4,
        Card("skip"): 4,
        Card("favor"): 4,
        Card("shuffle"): 4,
        Card("see-three"): 5,
        **dict.fromkeys(CATS, 4),
    },
    # Without its Imploding Kitten, which the seed does not play with.
    "imploding": {
        Card("targeted-attack"): 3,
        Card("draw-bottom"): 4,
        Card("alter-three"): 4,
        Card("reverse"): 4,
        FERAL: 4,
    },
    # The only count of these that a public text gives is that of Swap; the others are ours.
    "others": {
        Card("triple-attack"): 2,
        Card("see-five"): 1,
        Card("alter-five"): 1,
        Card("super-skip"): 1,
        Card("swap-ends"): 3,
        Card("bury"): 2,
        Card("personal-attack"): 4,
    },
}
"""What lies in the boxes, as far as this game plays with it."""
COUNTS: Mapping[Card, int] = {card: count for box in BOXES.values() for card, count in box.items()}
CARDS = tuple(COUNTS)
TOTAL = sum(COUNTS.values())
DEALT = 7
"""Cards from the shuffled deck, beside the one defuse that everybody gets."""
HAND_SIZE = DEALT + 1

OPTIONS = (
    Option("stacking", ("on", "off"), "on"),
    Option("super-skip", ("hands-on", "cancels", "left-out"), "hands-on"),
    Option("bury", ("bottom", "anywhere", "left-out"), "bottom"),
    Option("five-different", ("yes", "no"), "yes"),
    Option("extra-defuses", ("all", "all-two-at-two", "two"), "all"),
    Option("dead-hand", ("discarded", "face-down"), "discarded"),
    Option("deck", ("told", "base"), "told"),
)
_SEED = {option.name: option.default for option in OPTIONS}
PROFILES: Mapping[str, Mapping[str, str]] = {
    "standard": {},
    "qcsalon": _SEED,
    "official-2018": _SEED
    | {"stacking": "off", "super-skip": "left-out", "bury": "left-out", "extra-defuses": "all-two-at-two"},
    "official-2024": _SEED
    | {
        "super-skip": "cancels",
        "bury": "anywhere",
        "five-different": "no",
        "extra-defuses": "two",
        "dead-hand": "face-down",
    },
}

TOPICS = (
    "goal",
    "turn",
    "draw",
    "kitten",
    "defuse",
    "nope",
    "attack",
    "targeted-attack",
    "triple-attack",
    "personal-attack",
    "skip",
    "super-skip",
    "favor",
    "shuffle",
    "draw-bottom",
    "see",
    "alter",
    "reverse",
    "swap-ends",
    "bury",
    "cats",
    "feral",
    "pair",
    "triplet",
    "five",
    "death",
    "end",
    "deal",
    "mistakes",
)
"""What the rules page answers."""


STICKERS = (
    "star",
    "circle",
    "triangle",
    "heart",
    "drop",
    "moon",
    "clover",
    "flower",
    "cross",
    "square",
    "grapes",
    "diamonds4",
)
"""The shapes on the cards of our deck."""


class Phase(StrEnum):
    """Where in the game the table is."""

    DEAL = "deal"
    TURN = "turn"
    NOPE_WINDOW = "nope-window"
    GIVE = "give"
    STEAL = "steal"
    DEFUSE = "defuse"
    GAME_OVER = "game-over"


class Kind(StrEnum):
    """What cards are when they are played together."""

    CARD = "card"
    PAIR = "pair"
    TRIPLE = "triple"
    FIVE = "five"
    NOTHING = "nothing"
    """No combination: they have no effect."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What was played and may still be noped, or waits for a card to change hands."""

    seat: Seat
    cards: tuple[Card, ...]
    """None of them: a card that nobody has read."""
    target: Seat | None = None
    names: Card | None = None
    """The card that a triple asks for, or that five different ones take back."""
    nopes: int = 0

    @property
    def kind(self) -> Kind:
        """What these cards are together."""
        return kind_of(self.cards)


@dataclass(frozen=True, slots=True)
class Handled:
    """Somebody knows, or chose, something of the order of the pile."""

    seat: Seat
    did: str
    """``looked``, ``ordered``, ``placed``, ``buried`` or ``swapped``."""
    left: int | None = None
    """After so many draws from the top none of the cards that were looked at lies in the pile; None: nobody can say."""


@dataclass(frozen=True)
class State(TableState):
    """The public facts of a table."""

    phase: Phase = Phase.DEAL
    round: int = 1
    alive: tuple[Seat, ...] = ()
    """Who has not exploded, clockwise."""
    direction: int = 1
    """1 clockwise, -1 the other way."""
    current: Seat | None = None
    """Whose turn it is, also while somebody else may nope or gives a card."""
    owed: int = 1
    """Turns that the current player has to take, this one included."""
    attacked: bool = False
    """Whether these turns are what an attack left: another attack then hands them on."""
    draws_bottom: bool = False
    """The next card is drawn from the bottom, and nothing else may be played before."""
    draw_pile: int | None = None
    """How many cards; None until the table says."""
    hands: Mapping[Seat, int] = field(default_factory=dict)
    """How many cards everyone holds."""
    discard: tuple[Card | None, ...] = ()
    """Bottom to top; None where nobody has read a card."""
    has_more_discards: bool = False
    """Whether cards lie among them that nobody told: a hand that was discarded, those under the top of a told table."""
    unread: tuple[Seat, ...] = ()
    """Who has laid the cards that nobody has read, oldest first."""
    pending: Pending | None = None
    out: int = 0
    """Cards that have left the game: exploded kittens, and what lies face down before the dead."""
    unaccounted: int = TOTAL
    """All that lies nowhere we know: in the boxes, in a pile that was not counted, in a hand that was not shown."""
    handled: tuple[Handled, ...] = ()
    """Since the last shuffle."""

    @property
    def kittens(self) -> int:
        """How many kittens the pile holds: one fewer than there are players, while none is drawn."""
        return len(self.alive) - (2 if self.phase is Phase.DEFUSE else 1)


# --- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are dealt, and the pile holds so many, where the table has counted."""

    draw_pile: int | None


@dataclass(frozen=True, slots=True)
class Pile:
    """The table has counted the draw pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Play:
    """``seat`` lays one card, a pair, three or five."""

    seat: Seat
    cards: tuple[Card, ...]
    target: Seat | None = None
    names: Card | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """``seat`` lays a card that nobody has read. What it does is told with its name."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Nope:
    """``seat`` says no to what was played, or to the last no."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassNope:
    """Nobody says no."""


@dataclass(frozen=True, slots=True)
class Give:
    """``seat`` gives a card to whoever asked, or does not have the one that was named.

    ``card`` is the one that was said, for the objection that it is not the one asked for; it is written nowhere.
    """

    seat: Seat
    has_it: bool = True
    card: Card | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Steal:
    """``seat`` takes a card from a hand. Without ``victim``: of whoever was named with the pair."""

    seat: Seat
    victim: Seat | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """``seat`` draws: a kitten, or something else."""

    seat: Seat
    kitten: bool = False


@dataclass(frozen=True, slots=True)
class Defuse:
    """``seat`` defuses the kitten and puts it back; where is never asked and never kept."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Explode:
    """``seat`` is out. ``hand`` is what goes to the discard, where it was shown."""

    seat: Seat
    hand: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """Private: the card that ``seat`` drew, was given or stole."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Lose:
    """Private: the card that ``seat`` gave or was robbed of."""

    seat: Seat
    card: Card


Private = RegisterHand[Card] | Gain | Lose | Move[Card]
PRIVATE = (RegisterHand, Gain, Lose, Move)
Action = (
    TableAct[State] | Deal | Pile | Play | Unread | Nope | PassNope | Give | Steal | Draw | Defuse | Explode | Private
)

# --- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameBegan:
    """Another game begins."""

    round: int


@dataclass(frozen=True, slots=True)
class PileCounted:
    """The table said how many cards the pile holds."""

    count: int


@dataclass(frozen=True, slots=True)
class Played:
    """Cards lie on the discard and wait for a no."""

    seat: Seat
    cards: tuple[Card, ...]
    target: Seat | None
    names: Card | None


@dataclass(frozen=True, slots=True)
class PlayedUnread:
    """A card that nobody has read lies on the discard."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Noped:
    """Somebody said no; ``nopes`` counts it."""

    seat: Seat
    nopes: int


@dataclass(frozen=True, slots=True)
class Wasted:
    """A card was laid that could do nothing."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Cancelled:
    """What was played does not happen."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Fizzled:
    """Nothing comes of what was played: ``empty-hand``, ``no-card`` or ``no-effect``."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class Reversed:
    """The game goes the other way round."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The pile is to be shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Looked:
    """``seat`` looks at the top of the pile, and may put it in another order."""

    seat: Seat
    count: int
    may_order: bool


@dataclass(frozen=True, slots=True)
class Swapped:
    """The top and the bottom card change places."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Buried:
    """``seat`` looks at the next card and puts it back."""

    seat: Seat
    is_anywhere: bool


@dataclass(frozen=True, slots=True)
class ToDrawBottom:
    """``seat`` draws from the bottom now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ToAttackOneself:
    """``seat`` has more turns now."""

    seat: Seat
    owed: int


@dataclass(frozen=True, slots=True)
class ToGive:
    """``giver`` has to give a card; ``card`` is the one that was named, if one was."""

    giver: Seat
    receiver: Seat
    card: Card | None
    is_named: bool


@dataclass(frozen=True, slots=True)
class ToSteal:
    """``seat`` takes a card by chance."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """A card has changed hands; ``card`` only where everybody knows it. ``is_told`` when somebody said so."""

    giver: Seat
    receiver: Seat
    card: Card | None
    is_told: bool = True


@dataclass(frozen=True, slots=True)
class Lacked:
    """``seat`` does not have the card that was named."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Recovered:
    """``seat`` takes a card back from the discard."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Drew:
    """``seat`` has drawn a card that was no kitten."""

    seat: Seat
    is_bottom: bool


@dataclass(frozen=True, slots=True)
class DrewKitten:
    """``seat`` has drawn a kitten."""

    seat: Seat
    is_bottom: bool


@dataclass(frozen=True, slots=True)
class Defused:
    """``seat`` has defused the kitten and puts it back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exploded:
    """``seat`` is out."""

    seat: Seat
    is_face_down: bool
    """Its hand stays covered."""


@dataclass(frozen=True, slots=True)
class TurnTo:
    """Whose turn it is now. ``is_still`` when it was that player's already."""

    seat: Seat
    owed: int
    is_still: bool


@dataclass(frozen=True, slots=True)
class GameWon:
    """Only one is left."""

    seat: Seat


Event = (
    GameBegan
    | PileCounted
    | Played
    | PlayedUnread
    | Noped
    | Wasted
    | Cancelled
    | Fizzled
    | Reversed
    | Shuffled
    | Looked
    | Swapped
    | Buried
    | ToDrawBottom
    | ToAttackOneself
    | ToGive
    | ToSteal
    | Passed
    | Lacked
    | Recovered
    | Drew
    | DrewKitten
    | Defused
    | Exploded
    | TurnTo
    | GameWon
    | PositionSet
)

# --- what one seat has told of its own ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ledger:
    """A seat's own hand as it told it, in its physical order."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    is_told: bool = False
    unnamed: int = 0
    """Cards that have come into the hand since, and were not named."""
    gone: int = 0
    """Cards that have left the hand since, and were not named: they are still among ``cards``."""

    @property
    def is_complete(self) -> bool:
        """Whether ``cards`` is just what the hand holds."""
        return self.is_told and not self.unnamed and not self.gone


# --- the rules -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def kind_of(cards: tuple[Card, ...]) -> Kind:
    """What cards are together. A feral cat is any cat; no cat is anything but a cat."""
    ferals = sum(card == FERAL for card in cards)
    others = [card for card in cards if card != FERAL]
    match len(cards):
        case 1:
            return Kind.CARD
        case 2 | 3:
            alike = len(set(others)) <= 1 and (not ferals or all(card in CATS for card in others))
            return (Kind.PAIR if len(cards) == 2 else Kind.TRIPLE) if alike else Kind.NOTHING
        case 5:
            # One feral cat is a title of its own; each further one stands for a cat that is not there.
            absent = len(CATS) - len(set(others) & set(CATS))
            differ = len(set(others)) == len(others) and ferals - 1 <= absent
            return Kind.FIVE if differ else Kind.NOTHING
        case _:
            return Kind.NOTHING


def needs_target(cards: tuple[Card, ...]) -> bool:
    """Whether these are played on another player."""
    kind = kind_of(cards)
    return kind in (Kind.PAIR, Kind.TRIPLE) or (kind is Kind.CARD and cards[0] in AIMED)


def _hands_turns_on(cards: tuple[Card, ...]) -> bool:
    """Whether they are one card that hands turns on, always to the next player."""
    return len(cards) == 1 and cards[0] in ATTACKS and cards[0] not in AIMED


def extra_defuses(players: int, choice: str) -> int:
    """How many defuses are shuffled into the pile beside those that everybody gets."""
    left = BOXES["base"][DEFUSE] - players
    match choice:
        case "two":
            return min(2, left)
        case "all-two-at-two":
            return 2 if players == 2 else left
        case _:
            return left


def base_pile(players: int, extra: str) -> int:
    """How many cards of the base box lie in the pile when everybody has a hand."""
    shuffled = sum(BOXES["base"].values()) - BOXES["base"][DEFUSE] - BOXES["base"][KITTEN]
    return shuffled - DEALT * players + extra_defuses(players, extra) + players - 1


class ExplodingKittens(Rules[State, Action, Event, Ledger]):
    """The rules, as the session plays them."""

    id = "exploding-kittens"
    version = 1
    lays = "play"
    unread = "unknown"
    players = range(2, 6)
    options: tuple[Option, ...] = OPTIONS
    profiles: Mapping[str, Mapping[str, str]] = PROFILES
    cards = CARDS
    questions = frozenset(
        {
            "turn",
            "awaited",
            "owed",
            "next",
            "direction",
            "alive",
            "pile",
            "handled",
            "pending",
            "discard",
            "discard-top",
            "hand-counts",
            "counts",
            "scores",
            "played",
            "remaining",
            "audit",
            "hand",
            "where",
            "can-play",
        }
    )
    private_questions = frozenset({"hand", "where", "can-play"})
    private_actions = frozenset({"hand", "got", "lost", "move"})
    overview: tuple[str, ...] = ("alive", "hand-counts", "pile", "discard-top", "direction")
    ends_turn = frozenset({"draw"})
    seen_twice = frozenset({"no-more-of"})
    backs = MappingProxyType(
        dict.fromkeys(("play", "nope", "give", "defuse"), "taken-back") | {"draw": "card-put-back"}
    )
    topics = TOPICS

    def rounds(self, number: int, setup: TableSetup) -> tuple[Line, ...]:
        """There are none."""
        return (Line("no-rounds"),)

    def interview(self, setup: TableSetup) -> tuple[Asked, ...]:
        """A turn is about to begin; everybody plays clockwise."""
        return (
            Asked("exploded", Telling.SEATS),
            Asked("hand_counts", Telling.NUMBER, setup.seats, but="exploded"),
            Asked("draw_pile", Telling.NUMBER),
            Asked("discard", Telling.CARD),
            Asked("turn", Telling.SEAT),
            Asked("owed", Telling.NUMBER),
        )

    def declared(self, told: Mapping[str, Any], setup: TableSetup) -> dict[str, object]:
        """Of the discards the top is told."""
        gone, top = told.get("exploded") or (), told.get("discard")
        kept = {key: value for key, value in told.items() if key != "exploded"}
        alive = [seat for seat in setup.seats if seat not in gone]
        discard = [] if top is None else [top]
        more = {"has_more_discards": True} if discard else {}
        return {**kept, "phase": Phase.TURN.value, "alive": alive, "discard": discard, **more}

    def as_told(self, view: Mapping[str, Any], setup: TableSetup) -> dict[str, Any]:
        """Before the first turn nothing is known."""
        if view["phase"] == Phase.DEAL.value or view["over"]:
            return {}
        gone = [seat for seat in setup.seats if seat not in view["alive"]]
        top = view["discard"][-1] if view["discard"] else None
        return {**super().as_told(view, setup), "turn": view["current"], "exploded": gone, "discard": top}

    def start(self, setup: TableSetup) -> State:
        """Nothing dealt."""
        return State(setup, alive=setup.seats, hands=dict.fromkeys(setup.seats, 0))

    # --- what may happen

    def legal(self, state: State, ledger: Ledger | None = None) -> frozenset[Action]:
        """What may happen now. Of a hand that is not known: every card, and the combinations by their shape.

        So a triple has no named card there, and five different ones are not listed: there are forty thousand.
        """
        match state.phase:
            case Phase.DEAL:
                return frozenset(Starter(seat) for seat in state.seats)
            case Phase.TURN:
                return self._legal_turn(state, ledger)
            case Phase.NOPE_WINDOW:
                hands = state.hands
                nopes = _nopes(tuple([seat for seat in state.alive if hands[seat] and _has(ledger, seat, NOPE)]))
                events: list[Event] = []
                closed = _closed(state, events)
                acts = self.legal(closed, _followed(ledger, events)[0] if ledger is not None else None) | nopes
                if closed.phase is Phase.GIVE:
                    settled = _settled(closed, events)
                    acts |= self.legal(settled, _followed(ledger, events)[0] if ledger is not None else None)
                return acts
            case Phase.GIVE:
                pending = state.pending
                if pending is None or pending.target is None:
                    return frozenset()
                giver = pending.target
                is_held = pending.names is None or _has(ledger, giver, pending.names)
                gives = [Give(giver)] if is_held else []
                if pending.kind is not Kind.TRIPLE:
                    return frozenset(gives)
                is_known = ledger is not None and ledger.seat == giver and ledger.is_complete and is_held
                return frozenset(gives if is_known and pending.names else (*gives, Give(giver, has_it=False)))
            case Phase.STEAL:
                steals = frozenset[Action]((Steal(state.pending.seat, state.pending.target),) if state.pending else ())
                implied: list[Event] = []
                settled = _settled(state, implied)
                if settled.phase is Phase.STEAL:
                    return steals
                return self.legal(settled, _followed(ledger, implied)[0] if ledger is not None else None) | steals
            case Phase.DEFUSE:
                if state.current is None:
                    return frozenset()
                may_defuse = state.hands[state.current] > 0 and _has(ledger, state.current, DEFUSE)
                fates: set[Action] = {Explode(state.current), *([Defuse(state.current)] if may_defuse else [])}
                is_known = ledger is not None and ledger.seat == state.current and ledger.is_complete
                if ledger is not None and is_known and state.option("dead-hand") == "discarded":
                    fates.add(Explode(state.current, ledger.cards))
                return frozenset(fates)
            case Phase.GAME_OVER:
                return frozenset()
            case _ as never:
                assert_never(never)

    def _legal_turn(self, state: State, ledger: Ledger | None) -> frozenset[Action]:
        seat = state.current
        if seat is None:
            return frozenset(Starter(s) for s in state.alive)
        draws = _draws(seat, state.draw_pile is None or state.draw_pile > state.kittens)
        if state.draws_bottom:
            return draws
        hands = state.hands
        others = tuple([s for s in state.alive if s != seat])
        full = tuple([s for s in others if hands[s]])
        if ledger is not None and ledger.seat == seat and ledger.is_complete:
            return draws | _plays_of_hand(seat, ledger.cards, full, others, state)
        size, spare, targets = min(hands[seat], 3), _spare(state), (None, *others) if hands[seat] else ()
        return draws.union(*[_plays_on(seat, target, size, target in full, spare) for target in targets])

    def objection(self, state: State, action: Action) -> Objection | None:
        """What is odd about an action, once the window that it closes is closed."""
        action = _meant(state, action)
        seat = self.actor(action)
        if seat is not None and seat not in state.alive and not isinstance(action, PRIVATE):
            return impossible("is-out", seat=seat)
        if state.phase is Phase.GAME_OVER and not isinstance(action, (NextRound, Done, Declare, *PRIVATE)):
            return not_now("game-is-over")
        match action:
            case Starter():
                if state.phase is Phase.DEFUSE:
                    return not_now("fate-awaited", seat=state.current or action.seat)
            case Deal():
                if state.phase is not Phase.DEAL and _has_begun(state):
                    return not_now("already-dealt")
            case Pile() | Done():
                return None
            case NextRound():
                if state.phase is not Phase.GAME_OVER:
                    return not_now("game-goes-on")
            case Nope(seat):
                return _objection_to_nope(state, seat)
            case PassNope():
                if state.phase is not Phase.NOPE_WINDOW:
                    return not_now("nothing-to-nope")
            case Play():
                return _objection_to_play(_settled(state, []), action)
            case Unread():
                return _objection_to_unread(_settled(state, []), action.seat)
            case Draw():
                return _objection_to_draw(_settled(state, []), action)
            case Give():
                return _objection_to_give(_closed(state, []), action)
            case Steal():
                return _objection_to_steal(_closed(state, []), action)
            case Defuse(seat) | Explode(seat):
                return _objection_to_fate(_settled(state, []), action, seat)
            case RegisterHand() | Gain() | Lose() | Move() | Declare():
                return None
            case _ as never:
                assert_never(never)
        return None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Follow the table."""
        events: list[Event] = []
        action = _meant(state, action)
        match action:
            case Starter(seat):
                state = _start_with(state, seat, events)
            case Deal(draw_pile):
                if state.phase is Phase.DEAL:
                    state = _deal(state, draw_pile)
                elif draw_pile is not None:
                    state = _count(state, draw_pile)
                if draw_pile is not None:
                    events.append(PileCounted(draw_pile))
            case Pile(count):
                state = _count(state, count)
                events.append(PileCounted(count))
            case NextRound():
                fresh = EXPLODING_KITTENS.start(state.setup)
                state = with_changes(fresh, round=state.round + 1)
                events.append(GameBegan(state.round))
            case Nope(seat):
                state = _nope(state, seat, events)
            case PassNope():
                state = _closed(state, events)
            case Play():
                state = _play(_settled(state, events), action, events)
            case Unread(seat):
                state = _play_unread(_settled(state, events), seat, events)
            case Draw():
                state = _draw(_settled(state, events), action, events)
            case Give():
                state = _give(_closed(state, events), action, events)
            case Steal():
                state = _steal(_closed(state, events), action, events)
            case Defuse(seat):
                state = _defuse(_settled(state, events), seat, events)
            case Explode():
                state = _explode(_settled(state, events), action, events)
            case Declare(_, declared):
                state = declared
                events.append(PositionSet())
                if state.phase is Phase.TURN and state.current is not None:
                    events.append(TurnTo(state.current, state.owed, is_still=False))
            case Done() | RegisterHand() | Gain() | Lose() | Move():
                pass
            case _ as never:
                assert_never(never)
        return state, tuple(events)

    def whose_turn(self, state: State) -> Turn:
        """Who is awaited; while a no may be said, everybody who is alive."""
        match state.phase:
            case Phase.DEAL:
                return AwaitingTable(_await_starter(state))
            case Phase.TURN | Phase.DEFUSE:
                return state.current if state.current is not None else AwaitingTable(Line("await-starter", {}))
            case Phase.NOPE_WINDOW if state.pending is not None and not state.pending.cards:
                return AwaitingTable(Line("await-card", {"seat": state.pending.seat}))
            case Phase.NOPE_WINDOW:
                return Simultaneous(state.alive)
            case Phase.GIVE | Phase.STEAL:
                seat = _who_moves_the_card(state)
                return seat if seat is not None else AwaitingTable(Line("await-starter", {}))
            case Phase.GAME_OVER:
                return Over()
            case _ as never:
                assert_never(never)

    def standing(self, state: State) -> Standing:
        """One for whoever is left."""
        is_over = state.phase is Phase.GAME_OVER
        winners = state.alive if is_over and len(state.alive) == 1 else ()
        return Standing({seat: int(seat in winners) for seat in state.seats}, winners)

    # --- JSON

    def read_action(self, do: str, args: Mapping[str, object], setup: TableSetup, speaker: Seat | None) -> Action:
        """The actions of this game. Without a ``seat`` the speaker is meant.

        The card that a draw, a gift or a theft tells is not part of the public action: see ``asides``.
        """
        match do:
            case "deal":
                return Deal(number_of(args, "draw_pile") if args.get("draw_pile") is not None else None)
            case "pile":
                return Pile(number_of(args, "count"))
            case "play":
                cards = _cards(args)
                if KITTEN in cards:
                    raise ActionError(Line("kitten-is-not-played", {}))
                target = seat_named(args.get("target"), setup) if args.get("target") is not None else None
                seat = seat_of(args, setup, speaker)
                if target == seat:
                    raise ActionError(Line("not-on-oneself", {"seat": seat}))
                names = _card(args["names"]) if args.get("names") is not None else None
                kind = kind_of(cards)
                if names == KITTEN and kind is Kind.TRIPLE:
                    raise ActionError(Line("kitten-is-not-played", {}))
                return Play(
                    seat,
                    cards,
                    target if needs_target(cards) or _hands_turns_on(cards) else None,
                    names if kind in (Kind.TRIPLE, Kind.FIVE) else None,
                )
            case "unknown":
                return Unread(seat_of(args, setup, speaker))
            case "nope":
                return Nope(seat_of(args, setup, speaker))
            case "pass-nope":
                return PassNope()
            case "give":
                card = _card(args["card"]) if args.get("card") is not None else None
                if card == KITTEN:
                    raise ActionError(Line("kitten-is-not-played", {}))
                has_it = args.get("card", "") is not None and args.get("has", True) is not False
                return Give(seat_of(args, setup, speaker), has_it, card)
            case "steal":
                seat = seat_of(args, setup, speaker)
                victim = seat_named(args.get("from"), setup) if args.get("from") is not None else None
                if victim == seat:
                    raise ActionError(Line("not-on-oneself", {"seat": seat}))
                if args.get("card") is not None:
                    _card(args["card"])
                return Steal(seat, victim)
            case "draw":
                kitten = args.get("kitten", False)
                if not isinstance(kitten, bool):
                    raise missing_argument("kitten")
                is_kitten = args.get("card") is not None and _card(args["card"]) == KITTEN
                return Draw(seat_of(args, setup, speaker), kitten or is_kitten)
            case "defuse":
                return Defuse(seat_of(args, setup, speaker))
            case "explode":
                seat = seat_of(args, setup, speaker)
                hand = _cards({"cards": args["hand"]}, may_be_empty=True) if args.get("hand") is not None else None
                return Explode(seat, hand if setup.options["dead-hand"] == "discarded" else None)
            case "hand":
                return RegisterHand(seat_of(args, setup, speaker), _cards(args))
            case "got":
                return Gain(seat_of(args, setup, speaker), _card(args.get("card")))
            case "lost":
                return Lose(seat_of(args, setup, speaker), _card(args.get("card")))
            case "move":
                to = number_of(args, "to", least=1)
                return Move(seat_of(args, setup, speaker), _card(args.get("card")), to)
            case _:
                return read_table_act(do, args, setup, speaker, self.read_position)

    def asides(self, state: State, do: str, args: Mapping[str, object], action: Action) -> tuple[Private, ...]:
        """What a public action tells one or two seats alone: the card drawn, given or stolen."""
        told = args.get("card")
        if told is None or told not in CARDS:
            return ()
        card = Card(str(told))
        match action:
            case Draw(seat, False):
                return (Gain(seat, card),)
            case Give(seat, True):
                closed = _closed(state, [])
                pending = closed.pending
                if pending is None or closed.phase is not Phase.GIVE or pending.kind is Kind.TRIPLE:
                    # The card of a triple was named for everyone.
                    return ()
                return (Lose(seat, card), Gain(pending.seat, card))
            case Steal(seat, victim):
                closed = _closed(state, [])
                robbed = victim or (closed.pending.target if closed.pending else None)
                return (Gain(seat, card), Lose(robbed, card)) if robbed is not None else (Gain(seat, card),)
            case _:
                return ()

    def write_action(self, action: Action) -> dict[str, object]:
        """The JSON of an action."""
        match action:
            case Starter() | Done() | NextRound() | Declare():
                return write_table_act(action)
            case Deal(draw_pile):
                return {"do": "deal"} if draw_pile is None else {"do": "deal", "draw_pile": draw_pile}
            case Pile(count):
                return {"do": "pile", "count": count}
            case Play(seat, cards, target, names):
                told: dict[str, object] = {"do": "play", "seat": seat, "cards": list(cards)}
                if target is not None:
                    told["target"] = target
                if names is not None:
                    told["names"] = names
                return told
            case Unread(seat):
                return {"do": "unknown", "seat": seat}
            case Nope(seat):
                return {"do": "nope", "seat": seat}
            case PassNope():
                return {"do": "pass-nope"}
            case Give(seat, has_it):
                return {"do": "give", "seat": seat} if has_it else {"do": "give", "seat": seat, "card": None}
            case Steal(seat, victim):
                return (
                    {"do": "steal", "seat": seat} if victim is None else {"do": "steal", "seat": seat, "from": victim}
                )
            case Draw(seat, kitten):
                return {"do": "draw", "seat": seat, "kitten": kitten}
            case Defuse(seat):
                return {"do": "defuse", "seat": seat}
            case Explode(seat, hand):
                return {"do": "explode", "seat": seat} | ({} if hand is None else {"hand": list(hand)})
            case RegisterHand(seat, cards):
                return {"do": "hand", "seat": seat, "cards": list(cards)}
            case Gain(seat, card):
                return {"do": "got", "seat": seat, "card": card}
            case Lose(seat, card):
                return {"do": "lost", "seat": seat, "card": card}
            case Move(seat, card, to):
                return {"do": "move", "seat": seat, "card": card, "to": to}
            case _ as never:
                assert_never(never)

    def view(self, state: State) -> dict[str, object]:
        """The public facts; the same object is a position."""
        turn = self.whose_turn(state)
        in_window = state.phase is Phase.NOPE_WINDOW and state.pending is not None
        pending = state.pending
        over = state.phase is Phase.GAME_OVER
        winners = list(self.standing(state).winners)
        return {
            **heading(state.setup),
            "phase": state.phase.value,
            "round": state.round,
            "turn": pending.seat if in_window and pending else turn if isinstance(turn, str) else None,
            "current": state.current,
            "alive": list(state.alive),
            "direction": state.direction,
            "owed": state.owed,
            "attacked": state.attacked,
            "draws_bottom": state.draws_bottom,
            "draw_pile": state.draw_pile,
            "kittens": state.kittens,
            "hand_counts": {s: state.hands[s] for s in state.seats},
            "discard": list(state.discard),
            "has_more_discards": state.has_more_discards,
            "pending": _write_pending(pending) if pending else None,
            "handled": [
                {"seat": h.seat, "did": h.did} | ({} if h.left is None else {"left": h.left}) for h in state.handled
            ],
            "out": state.out,
            "unaccounted": state.unaccounted,
            "round_over": over,
            "round_winners": winners,
            "over": over,
            "winners": winners,
        }

    def read_position(self, position: Mapping[str, object], setup: TableSetup) -> tuple[State, tuple[Event, ...]]:
        """The table as told; keys left out stand as after a deal. One player left is the end."""
        state = _PositionReader(position, setup).read()
        events: list[Event] = []
        if len(state.alive) == 1 and state.phase is not Phase.GAME_OVER:
            state = _end(state, events)
        return state, tuple(events)

    def read_hands(self, position: Mapping[str, object], setup: TableSetup) -> dict[Seat, tuple[Card, ...]]:
        """The hands that a position tells, for their owners' ledgers."""
        return _PositionReader(position, setup).hands()

    # --- one seat's own

    def start_ledger(self, state: State, seat: Seat, hand: tuple[Card, ...] = ()) -> Ledger:
        """Nothing told, or the hand of a position."""
        return Ledger(seat, hand, bool(hand), max(0, state.hands.get(seat, 0) - len(hand)) if hand else 0)

    def record(self, ledger: Ledger, action: Action, state: State) -> tuple[Ledger, tuple[Line, ...]]:
        """What a seat tells of its own hand."""
        match action:
            case RegisterHand(seat, cards):
                expected = HAND_SIZE if state.phase is Phase.DEAL else state.hands[seat]
                kept = Ledger(seat, cards, is_told=True, unnamed=max(0, expected - len(cards)))
                if len(cards) != expected:
                    return kept, (Line("hand-kept-partly", {"count": len(cards), "expected": expected}),)
                return kept, (Line("hand-kept", {"count": len(cards)}),)
            case Gain(_, card):
                cards = (*ledger.cards, card)
                held = replace(ledger, cards=cards, is_told=True, unnamed=max(0, ledger.unnamed - 1))
                return held, (Line("card-kept", {"card": card, "place": len(cards)}),)
            case Lose(_, card):
                if card not in ledger.cards:
                    # A card that was never told left: one that is not named fewer.
                    known = ledger.unnamed > 0
                    left = replace(ledger, unnamed=max(0, ledger.unnamed - 1), gone=max(0, ledger.gone - 1))
                    return (left, ()) if known or not ledger.is_told else (ledger, (_was_not_there(card),))
                return replace(ledger, cards=without(ledger.cards, (card,)), gone=max(0, ledger.gone - 1)), (
                    Line("card-given", {"card": card}),
                )
            case Move(_, card, to):
                cards, line = moved(ledger.cards, card, to)
                return replace(ledger, cards=cards), (line,)
            case _:
                return ledger, ()

    def follow(self, ledger: Ledger, action: Action, before: State, after: State) -> tuple[Ledger, tuple[Line, ...]]:
        """What everybody saw come into and leave this hand; what was not named is counted."""
        if isinstance(action, NextRound | Declare):
            return Ledger(ledger.seat), ()
        if not ledger.is_told:
            return ledger, ()
        if isinstance(action, Explode) and action.seat == ledger.seat:
            return Ledger(ledger.seat), ()
        return _followed(ledger, self.apply(before, action)[1])

    def hand(self, ledger: Ledger) -> tuple[Card, ...]:
        """The hand as told, in its owner's order."""
        return ledger.cards

    # --- what is said

    def seen(self, state: State, card: Card | None, seat: Seat | None) -> Action | None:
        """A card that is laid alone: a no while one may be said, else a play of whoever is on turn."""
        if card is None:
            # While anybody may say no, it may be that, and of anybody.
            player = seat or state.current
            return Unread(player) if state.phase is Phase.TURN and player is not None else None
        match state.phase:
            case Phase.NOPE_WINDOW if card == NOPE:
                return Nope(seat) if seat is not None else None
            case Phase.DEFUSE if card == DEFUSE and state.current is not None:
                return Defuse(state.current)
            case Phase.TURN | Phase.NOPE_WINDOW:
                player = seat or _closed(state, []).current
                if card == KITTEN:
                    return Draw(player, kitten=True) if player is not None else None
                is_alone = card not in CATS and card not in (FERAL, DEFUSE, NOPE) and card not in AIMED
                return Play(player, (card,)) if player is not None and is_alone else None
            case _:
                return None

    def keep(self, state: State, seat: Seat, card: Card) -> Action | None:
        """A card shown in private has come into the hand."""
        return Gain(seat, card)

    def legend(self, shape: str | None) -> tuple[Line, ...]:
        """What our stickers say on these cards."""
        sought = "circle" if shape == "round" else shape
        shapes = STICKERS if sought is None else tuple(s for s in STICKERS if s == sought)
        lines = tuple(Line(f"sticker-{s}") for s in shapes)
        return (*lines, Line("stickers-are-ours", level=Level.NORMAL)) if shape is None else lines

    def doer(self, state: State, do: str) -> Seat | None:
        """Who is on turn once the window is closed; a no can be anybody's."""
        if do == "nope":
            return None
        state = _closed(state, [])
        if do == "give":
            return state.pending.target if state.pending else None
        return state.current

    def is_busy(self, state: State) -> bool:
        """While anybody may say no, nobody's turn is called: it is nobody's alone."""
        return state.phase is Phase.NOPE_WINDOW

    def missing(self, state: State, do: str, args: Mapping[str, object], speaker: Seat | None) -> Waiting | None:
        """Whose no it is; on whom a card is played; which card five different ones take back."""
        if do == "nope" and speaker is None and args.get("seat") is None and state.phase is Phase.NOPE_WINDOW:
            seats = tuple(s for s in state.alive if state.hands[s])
            choices = {str(s): self.write_action(Nope(s)) for s in seats}
            return Waiting("whose-no", Line("who-says-no", {"seats": seats}), choices)
        if do != "play":
            return None
        try:
            action = _meant(state, self.read_action(do, args, state.setup, speaker))
        except ActionError:
            return None
        if not isinstance(action, Play) or action.seat not in state.alive:
            return None
        state, seat = _settled(state, []), action.seat
        what = _played_line("act-played", seat, action.cards, None, action.names)
        if needs_target(action.cards) and action.target is None:
            is_attack = action.cards[0] in ATTACKS and len(action.cards) == 1
            seats = tuple(s for s in state.alive if s != seat and (is_attack or state.hands[s]))
            choices = {str(s): self.write_action(replace(action, target=s)) for s in seats}
            return (
                Waiting("on-whom", Line("on-whom-asked", {"what": what, "seats": seats}), choices, seat)
                if seats
                else None
            )
        if kind_of(action.cards) is Kind.FIVE and action.names is None and state.option("five-different") == "yes":
            titles = sorted({*_read(state.discard), *action.cards}, key=CARDS.index)
            choices = {str(card): self.write_action(replace(action, names=card)) for card in titles}
            return Waiting("which-of-discard", Line("which-of-discard", {}), choices, seat)
        return None

    def mends(self, told: Mapping[str, object], earlier: Mapping[str, object]) -> bool:
        """The same act, of the seat named if one is; a kitten was defused or not, anybody may start or say no.

        A play may have been a card that nobody had read.
        """
        ends = ("defuse", "explode")
        do, was = told["do"], earlier["do"]
        if do == self.lays and was == self.unread:
            was = do
        if do != was and not (do in ends and was in ends):
            return False
        return do in ("starter", "nope") or told.get("seat", earlier.get("seat")) == earlier.get("seat")

    def may_wait(self, state: State) -> tuple[Waiting, ...]:
        """Cards that nobody has read; one that was asked for by name: it is there, or not."""
        unread = tuple(map(unread_card, state.unread))
        pending = state.pending
        if state.phase is not Phase.GIVE or pending is None or pending.target is None:
            return unread
        if pending.kind is not Kind.TRIPLE:
            return unread
        giver = pending.target
        choices = {"yes": self.write_action(Give(giver)), "no": self.write_action(Give(giver, has_it=False))}
        return (*unread, Waiting("has-it", _ask_card(state), choices, giver))

    def name_action(self, action: Action) -> Line:
        """A few words for an action: « Bruno, attaque »."""
        match action:
            case NextRound():
                return Line("act-next-game")
            case Starter() | Done() | Declare():
                return name_table_act(action)
            case Deal():
                return Line("act-dealt", {})
            case Pile(count):
                return Line("act-pile", {"count": count})
            case Play(seat, cards, target, names):
                return _played_line("act-played", seat, cards, target, names)
            case Unread(seat):
                return Line("act-unknown", {"seat": seat})
            case Nope(seat):
                return Line("act-nope", {"seat": seat})
            case PassNope():
                return Line("act-pass-nope", {})
            case Give(seat, has_it):
                return Line("act-give" if has_it else "act-give-nothing", {"seat": seat})
            case Steal(seat):
                return Line("act-steal", {"seat": seat})
            case Draw(seat, kitten):
                return Line("act-draw-kitten" if kitten else "act-draw", {"seat": seat})
            case Defuse(seat):
                return Line("act-defuse", {"seat": seat})
            case Explode(seat):
                return Line("act-explode", {"seat": seat})
            case RegisterHand(_, cards):
                return Line("act-hand", {"count": len(cards)})
            case Gain(_, card):
                return Line("act-got", {"card": card})
            case Lose(_, card):
                return Line("act-lost", {"card": card})
            case Move(_, card, to):
                return Line("act-move", {"card": card, "place": to})
            case _ as never:
                assert_never(never)

    def narrate(self, before: State, events: Iterable[Event], after: State) -> tuple[Line, ...]:
        """What the room hears: what happened, what follows, who acts."""
        told = tuple(events)
        lines: list[Line] = []
        waits = before.pending if before.phase is Phase.NOPE_WINDOW else None
        is_unanswered = waits is not None and bool(waits.cards) and not waits.nopes
        if is_unanswered and any(isinstance(event, Played | Drew | DrewKitten | Passed) for event in told):
            # Somebody played on, and closed the window with it.
            lines.append(Line("nobody-nopes", {}, Level.NORMAL))
        known = before
        for place, event in enumerate(told, start=1):
            # Who draws at once from the bottom need not be told to.
            if not isinstance(event, ToDrawBottom) or place == len(told):
                lines.extend(_tell(event, known, after))
            if isinstance(event, TurnTo):
                known = with_changes(known, current=event.seat, owed=event.owed)
        if told and isinstance(told[-1], (Looked, Shuffled, Swapped)):
            lines.extend(_turn_goes_on(after))
        passes = [event for event in told if isinstance(event, TurnTo)]
        is_told = after.draw_pile is not None and before.phase is not Phase.DEAL
        is_drawn = after.draw_pile != before.draw_pile
        if is_told and told and told[-1] in passes and (is_drawn or not all(event.is_still for event in passes)):
            is_kitten_gone = any(isinstance(event, Exploded) for event in told)
            kittens = after.kittens if is_kitten_gone else -1
            pile = {"count": after.draw_pile or 0, "kittens": kittens}
            lines.append(Line("pile-now", pile, Level.NORMAL, topic="turn"))
        return tuple(lines)

    def withdrawn(self, was: Iterable[Event], now: Iterable[Event], after: State) -> tuple[Line, ...]:
        """Somebody who did not explode after all, a game that is not over; a pile that is another now."""
        gone, kept = tuple(was), tuple(now)
        lines: list[Line] = []
        for event in gone:
            if isinstance(event, Exploded) and event not in kept:
                lines.append(Line("not-exploded", {"seat": event.seat}))
            elif isinstance(event, GameWon) and not any(isinstance(e, GameWon) for e in kept):
                lines.append(Line("game-not-over", {}))
        if after.draw_pile is not None and _taken_from_pile(gone) != _taken_from_pile(kept):
            lines.append(Line("pile-now", {"count": after.draw_pile, "kittens": -1}, Level.NORMAL))
        return tuple(lines)

    def answer(self, state: State, query: Query, ledger: Ledger | None) -> tuple[Line, ...]:
        """Answers in parts: what, of whom."""
        return _Answers(self, state, query, ledger).lines()


EXPLODING_KITTENS = ExplodingKittens()

# --- steps of the rules --------------------------------------------------------------------------------------------


def _meant(state: State, action: Action) -> Action:
    """A no that is laid is said; a defuse that is laid on a kitten defuses it; two players need not name the other."""
    match action:
        case Play(seat, (card,)) if card == NOPE:
            return Nope(seat)
        case Play(seat, (card,)) if card == DEFUSE and state.phase is Phase.DEFUSE:
            return Defuse(seat)
        case Play(seat, cards, target) if (
            _hands_turns_on(cards) and seat in state.alive and target == _next(state, seat)
        ):
            return replace(action, target=None)
        case Play(seat, cards, None) if needs_target(cards):
            others = [s for s in state.alive if s != seat]
            return replace(action, target=others[0]) if len(others) == 1 else action
        case _:
            return action


def _deal(state: State, draw_pile: int | None) -> State:
    seats = state.seats
    if draw_pile is None and state.option("deck") == "base":
        draw_pile = base_pile(len(seats), state.option("extra-defuses"))
    dealt = state if any(state.hands.values()) else _dealt(state)
    return dealt if draw_pile is None else _count(dealt, draw_pile)


def _dealt(state: State) -> State:
    given = HAND_SIZE * len(state.seats)
    return with_changes(state, hands=dict.fromkeys(state.seats, HAND_SIZE), unaccounted=state.unaccounted - given)


def _start_with(state: State, seat: Seat, events: list[Event]) -> State:
    """The first turn; later, the table's word on whose turn it is."""
    state = _settled(state, events)
    if state.phase in (Phase.DEFUSE, Phase.GAME_OVER) or seat not in state.alive:
        return state
    if state.phase is Phase.DEAL and not any(state.hands.values()):
        state = _deal(state, None)
    return _pass_turn(state, seat, 1, False, events)


def _count(state: State, count: int) -> State:
    known = state.draw_pile or 0
    return with_changes(state, draw_pile=count, unaccounted=max(0, state.unaccounted + known - count))


def _pay(state: State, seat: Seat, cards: Sequence[Card | None], phase: Phase, pending: Pending | None) -> State:
    """Cards go to the discard at once. What by our count was not in the hand comes from where nobody knows."""
    held = min(state.hands[seat], len(cards))
    return with_changes(
        state,
        phase=phase,
        pending=pending,
        draws_bottom=state.draws_bottom and phase is not Phase.NOPE_WINDOW,
        hands={**state.hands, seat: state.hands[seat] - held},
        unaccounted=max(0, state.unaccounted - (len(cards) - held)),
        discard=(*state.discard, *cards),
    )


def _hand_over(state: State, giver: Seat, receiver: Seat, **changes: object) -> State:
    """A card changes hands, and what else changes then."""
    held = min(state.hands[giver], 1)
    hands = {**state.hands, giver: state.hands[giver] - held}
    hands[receiver] += 1
    return with_changes(state, hands=hands, unaccounted=max(0, state.unaccounted - (1 - held)), **changes)


def _read(discard: Iterable[Card | None]) -> tuple[Card, ...]:
    """The cards of the discard that have a name."""
    return tuple(card for card in discard if card is not None)


def _handle(state: State, seat: Seat, did: str, left: int | None = None) -> State:
    """Somebody handled the pile. A card that was put into it may lie above those that others have looked at."""
    earlier = state.handled if did not in ("placed", "buried") else _one_later(state.handled, 1)
    return state if left == 0 else with_changes(state, handled=(*earlier, Handled(seat, did, left)))


def _one_later(handled: tuple[Handled, ...], by: int) -> tuple[Handled, ...]:
    """What is still known of the pile, once a card came onto it (one) or was drawn from its top (minus one)."""
    later = (h if h.left is None else replace(h, left=h.left + by) for h in handled)
    return tuple(h for h in later if h.left != 0)


def _next(state: State, seat: Seat) -> Seat:
    """Who comes after ``seat``, in the way the game goes."""
    at = state.seats.index(seat)
    for step in range(1, len(state.seats) + 1):
        found = state.seats[(at + step * state.direction) % len(state.seats)]
        if found in state.alive:
            return found
    return seat


def _pass_turn(state: State, to: Seat, owed: int, attacked: bool, events: list[Event]) -> State:
    events.append(TurnTo(to, owed, is_still=to == state.current and state.phase is not Phase.DEAL))
    return with_changes(
        state,
        phase=Phase.TURN,
        current=to,
        owed=owed,
        attacked=attacked,
        draws_bottom=False,
        pending=None,
    )


def _end_one(state: State, events: list[Event]) -> State:
    """One turn is over; the debt of an attack stays."""
    assert state.current is not None
    if state.owed > 1:
        return _pass_turn(state, state.current, state.owed - 1, state.attacked, events)
    return _pass_turn(state, _next(state, state.current), 1, False, events)


def _on_turn(state: State, seat: Seat) -> State:
    """Who acts out of turn, and the table says so, is on turn: what came before was not told to us."""
    if state.current == seat:
        return state
    return with_changes(state, current=seat, owed=1, attacked=False, draws_bottom=False)


def _closed(state: State, events: list[Event]) -> State:
    """Nobody says no any more: what was played happens, or not."""
    pending = state.pending
    if state.phase is not Phase.NOPE_WINDOW or pending is None:
        return state
    if not pending.cards:
        # What it does is told with its name; until then the turn goes on.
        return with_changes(state, phase=Phase.TURN, pending=None)
    if pending.nopes % 2:
        events.append(Cancelled(pending.seat, pending.cards))
        events.append(TurnTo(pending.seat, state.owed, is_still=True))
        return with_changes(state, phase=Phase.TURN, pending=None)
    return _resolve(state, pending, events)


def _settled(state: State, events: list[Event]) -> State:
    """The next act closes a window, and implies that a card that was to change hands has done so.

    A card asked for by name is another matter: nobody knows whether it was there.
    """
    state = _closed(state, events)
    pending = state.pending
    if pending is None or pending.target is None or pending.kind is Kind.TRIPLE:
        return state
    if state.phase not in (Phase.GIVE, Phase.STEAL):
        return state
    events.append(Passed(pending.target, pending.seat, None, is_told=False))
    return _hand_over(state, pending.target, pending.seat, phase=Phase.TURN, pending=None)


def _resolve(state: State, pending: Pending, events: list[Event]) -> State:
    """What was played takes effect."""
    seat, target = pending.seat, pending.target
    match pending.kind:
        case Kind.CARD:
            return _resolve_card(state, pending, pending.cards[0], events)
        case Kind.PAIR | Kind.TRIPLE if target is not None and state.hands[target] > 0:
            if pending.kind is Kind.PAIR:
                events.append(ToSteal(seat, target))
                return with_changes(state, phase=Phase.STEAL)
            events.append(ToGive(target, seat, pending.names, is_named=True))
            return with_changes(state, phase=Phase.GIVE)
        case Kind.PAIR | Kind.TRIPLE:
            events.append(Fizzled(seat, "empty-hand"))
            return with_changes(state, phase=Phase.TURN, pending=None)
        case Kind.FIVE if pending.names in state.discard and state.option("five-different") == "yes":
            assert pending.names is not None
            events.append(Recovered(seat, pending.names))
            at = len(state.discard) - 1 - state.discard[::-1].index(pending.names)
            return with_changes(
                state,
                phase=Phase.TURN,
                pending=None,
                discard=state.discard[:at] + state.discard[at + 1 :],
                hands={**state.hands, seat: state.hands[seat] + 1},
            )
        case _:
            events.append(Fizzled(seat, "no-card" if pending.kind is Kind.FIVE else "no-effect"))
            return with_changes(state, phase=Phase.TURN, pending=None)


def _resolve_card(state: State, pending: Pending, card: Card, events: list[Event]) -> State:
    seat, target = pending.seat, pending.target
    match card:
        case "attack" | "targeted-attack" | "triple-attack":
            stacks = state.attacked and state.option("stacking") == "on"
            carried = state.owed if stacks else 0
            victim = target if card == "targeted-attack" and target is not None else _next(state, seat)
            return _pass_turn(state, victim, carried + ATTACKS[card], True, events)
        case "skip":
            return _end_one(state, events)
        case "super-skip":
            if state.option("super-skip") == "hands-on":
                return _pass_turn(state, _next(state, seat), state.owed, state.attacked, events)
            return _pass_turn(state, _next(state, seat), 1, False, events)
        case "reverse":
            events.append(Reversed())
            return _end_one(with_changes(state, direction=-state.direction), events)
        case "bury":
            is_anywhere = state.option("bury") == "anywhere"
            events.append(Buried(seat, is_anywhere))
            return _end_one(_handle(state, seat, "buried"), events)
        case "personal-attack":
            owed = state.owed + 2
            events.append(ToAttackOneself(seat, owed))
            return with_changes(state, phase=Phase.TURN, pending=None, owed=owed, attacked=True)
        case "shuffle":
            events.append(Shuffled(seat))
            return with_changes(state, phase=Phase.TURN, pending=None, handled=())
        case "see-three" | "see-five" | "alter-three" | "alter-five":
            may_order = card.startswith("alter")
            count = LOOKS[card] if state.draw_pile is None else min(LOOKS[card], state.draw_pile)
            events.append(Looked(seat, count, may_order))
            state = _handle(state, seat, "ordered" if may_order else "looked", count)
            return with_changes(state, phase=Phase.TURN, pending=None)
        case "swap-ends":
            events.append(Swapped(seat))
            # A card that was looked at may lie at the bottom from now on.
            state = with_changes(state, handled=tuple(replace(h, left=None) for h in state.handled))
            return with_changes(_handle(state, seat, "swapped"), phase=Phase.TURN, pending=None)
        case "draw-bottom":
            events.append(ToDrawBottom(seat))
            return with_changes(state, phase=Phase.TURN, pending=None, draws_bottom=True)
        case "favor" if target is not None and state.hands[target] > 0:
            events.append(ToGive(target, seat, None, is_named=False))
            return with_changes(state, phase=Phase.GIVE)
        case "favor":
            events.append(Fizzled(seat, "empty-hand"))
            return with_changes(state, phase=Phase.TURN, pending=None)
        case _:
            events.append(Fizzled(seat, "no-effect"))
            return with_changes(state, phase=Phase.TURN, pending=None)


def _play(state: State, action: Play, events: list[Event]) -> State:
    if state.phase not in (Phase.TURN, Phase.GIVE):
        # After a correction cards may have been laid where nothing could be played.
        return state
    seat, cards = action.seat, action.cards
    target = action.target if action.target in state.alive and not _hands_turns_on(cards) else None
    events.append(Played(seat, cards, target, action.names))
    pending = Pending(seat, cards, target, action.names)
    return _pay(_on_turn(state, seat), seat, cards, Phase.NOPE_WINDOW, pending)


def _play_unread(state: State, seat: Seat, events: list[Event]) -> State:
    if state.phase not in (Phase.TURN, Phase.GIVE):
        return state
    events.append(PlayedUnread(seat))
    state = with_changes(_on_turn(state, seat), unread=(*state.unread, seat))
    return _pay(state, seat, (None,), Phase.NOPE_WINDOW, Pending(seat, ()))


def _nope(state: State, seat: Seat, events: list[Event]) -> State:
    if state.phase in (Phase.DEAL, Phase.GAME_OVER):
        return state
    pending = state.pending
    if state.phase is Phase.NOPE_WINDOW and pending is not None:
        pending = replace(pending, nopes=pending.nopes + 1)
        events.append(Noped(seat, pending.nopes))
    else:
        events.append(Wasted(seat, NOPE))
    return _pay(state, seat, (NOPE,), state.phase, pending)


def _draw(state: State, action: Draw, events: list[Event]) -> State:
    seat = action.seat
    if state.phase not in (Phase.TURN, Phase.GIVE) or seat not in state.alive:
        return state
    state = _on_turn(state, seat)
    events.append((DrewKitten if action.kitten else Drew)(seat, state.draws_bottom))
    state = with_changes(
        state,
        phase=Phase.DEFUSE if action.kitten else Phase.TURN,
        pending=None,
        draws_bottom=False,
        handled=state.handled if state.draws_bottom else _one_later(state.handled, -1),
        draw_pile=state.draw_pile - 1 if state.draw_pile else state.draw_pile,
        unaccounted=state.unaccounted if state.draw_pile else max(0, state.unaccounted - 1),
        hands=state.hands if action.kitten else {**state.hands, seat: state.hands[seat] + 1},
    )
    return state if action.kitten else _end_one(state, events)


def _give(state: State, action: Give, events: list[Event]) -> State:
    pending = state.pending if state.phase is Phase.GIVE else None
    receiver = pending.seat if pending else state.current
    card = pending.names if pending else None
    if receiver is None or receiver == action.seat or action.seat not in state.alive:
        return state
    if state.phase in (Phase.DEAL, Phase.GAME_OVER):
        return state
    if action.has_it:
        events.append(Passed(action.seat, receiver, card))
        state = _hand_over(state, action.seat, receiver)
    else:
        events.append(Lacked(action.seat, card))
    return with_changes(state, phase=Phase.TURN, pending=None) if pending else state


def _steal(state: State, action: Steal, events: list[Event]) -> State:
    pending = state.pending if state.phase is Phase.STEAL else None
    victim = action.victim or (pending.target if pending else None)
    if victim is None or victim == action.seat or state.phase in (Phase.DEAL, Phase.GAME_OVER):
        return state
    events.append(Passed(victim, action.seat, None))
    state = _hand_over(state, victim, action.seat)
    return with_changes(state, phase=Phase.TURN, pending=None) if pending else state


def _with_kitten(state: State, seat: Seat, events: list[Event]) -> State:
    """Who defuses or explodes holds a kitten; where nobody told of it, it was drawn just now."""
    if state.phase in (Phase.TURN, Phase.GIVE):
        return _draw(state, Draw(seat, kitten=True), events)
    return state


def _defuse(state: State, seat: Seat, events: list[Event]) -> State:
    state = _with_kitten(state, seat, events)
    if state.phase is not Phase.DEFUSE:
        return state
    state = _handle(_pay(state, seat, (DEFUSE,), Phase.TURN, None), seat, "placed")
    if state.draw_pile is not None:
        state = with_changes(state, draw_pile=state.draw_pile + 1)
    else:
        state = with_changes(state, unaccounted=state.unaccounted + 1)
    events.append(Defused(seat))
    return _end_one(state, events)


def _explode(state: State, action: Explode, events: list[Event]) -> State:
    seat = action.seat
    state = _with_kitten(state, seat, events)
    if state.phase is not Phase.DEFUSE or seat not in state.alive:
        return state
    is_face_down = state.option("dead-hand") == "face-down"
    held, told = state.hands[seat], action.hand or ()
    # A hand that was laid open and not told lies in the discard, where we do not know its cards.
    untold = 0 if is_face_down else held - len(told)
    state = with_changes(
        state,
        alive=tuple(s for s in state.alive if s != seat),
        hands={**state.hands, seat: 0},
        discard=state.discard if is_face_down else (*state.discard, *told),
        out=state.out + 1 + (held if is_face_down else 0),
        unaccounted=max(0, state.unaccounted + untold),
        has_more_discards=state.has_more_discards or untold > 0,
    )
    events.append(Exploded(seat, is_face_down))
    if len(state.alive) == 1:
        return _end(state, events)
    return _pass_turn(state, _next(state, seat), 1, False, events)


def _end(state: State, events: list[Event]) -> State:
    winner = state.alive[0]
    events.append(GameWon(winner))
    return with_changes(
        state,
        phase=Phase.GAME_OVER,
        current=winner,
        owed=1,
        attacked=False,
        draws_bottom=False,
        pending=None,
    )


def _who_moves_the_card(state: State) -> Seat | None:
    if state.pending is None:
        return None
    return state.pending.seat if state.phase is Phase.STEAL else state.pending.target


# --- what may be played ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _left_out(deck: str, super_skip: str, bury: str) -> frozenset[Card]:
    left_out = {"super-skip": super_skip == "left-out", "bury": bury == "left-out"}
    return frozenset(c for c in CARDS if left_out.get(c) or (deck == "base" and c not in BOXES["base"]))


def _is_left_out(state: State, card: Card) -> bool:
    """Whether this table plays without that card."""
    return card in _left_out(state.option("deck"), state.option("super-skip"), state.option("bury"))


def _spare(state: State) -> tuple[int, ...]:
    """How many of each card may be in a hand, three at most: none of those that this table plays without."""
    if state.option("deck") != "base":
        return _any_number(_left_out("told", state.option("super-skip"), state.option("bury")))
    laid = Counter(state.discard)
    return tuple([min(3, BOXES["base"].get(card, 0) - laid[card]) for card in CARDS])


@lru_cache(maxsize=64)
def _any_number(left_out: frozenset[Card]) -> tuple[int, ...]:
    return tuple(0 if card in left_out else 3 for card in CARDS)


def _lacking(state: State, cards: Sequence[Card]) -> Card | None:
    """A card of which the base box does not hold so many beside those that lie in the discard."""
    if state.option("deck") != "base":
        return None
    box = BOXES["base"]
    return next((c for c in cards if state.discard.count(c) + cards.count(c) > box.get(c, 0)), None)


def _has(ledger: Ledger | None, seat: Seat, card: Card) -> bool:
    """Whether ``seat`` may hold that card: yes, unless it has told all of its hand."""
    if ledger is None or ledger.seat != seat or not ledger.is_complete:
        return True
    return card in ledger.cards


def _is_played_alone(card: Card) -> bool:
    return card not in CATS and card not in (FERAL, DEFUSE, NOPE, KITTEN)


@lru_cache(maxsize=64)
def _draws(seat: Seat, is_safe: bool) -> frozenset[Action]:
    """A kitten, or something else where the pile holds anything else."""
    return frozenset((Draw(seat, kitten=True), Draw(seat)) if is_safe else (Draw(seat, kitten=True),))


@lru_cache(maxsize=256)
def _nopes(seats: tuple[Seat, ...]) -> frozenset[Action]:
    """One of these says no, or nobody does."""
    return frozenset([PassNope(), *map(Nope, seats)])


@lru_cache(maxsize=1024)
def _plays_on(seat: Seat, target: Seat | None, size: int, has_cards: bool, spare: tuple[int, ...]) -> frozenset[Action]:
    """What a hand of that size (three stands for more) may play on one player or on nobody, whatever it holds."""
    left = {card: count for card, count in zip(CARDS, spare, strict=True) if count > 0 and card != KITTEN}
    alone = [card for card in left if _is_played_alone(card) and (card in AIMED) is (target is not None)]
    plays: list[tuple[Card, ...]] = [(card,) for card in alone if card != "favor" or has_cards]
    for count in range(2, size + 1 if has_cards else 2):
        plays += [(card,) * count for card in left if left[card] >= count]
        plays += [
            (cat,) * (count - f) + (FERAL,) * f
            for cat in CATS
            for f in range(1, count)
            if left.get(FERAL, 0) >= f and left.get(cat, 0) >= count - f
        ]
    return frozenset(Play(seat, cards, target) for cards in plays)


def _plays_of_hand(
    seat: Seat,
    hand: Sequence[Card],
    full: tuple[Seat, ...],
    others: tuple[Seat, ...],
    state: State,
) -> frozenset[Action]:
    """What just these cards may be played as."""
    held = Counter(hand)
    cards = sorted(held, key=CARDS.index)
    plays: list[Action] = []
    for card in cards:
        if _is_played_alone(card) and not _is_left_out(state, card):
            plays.extend(Play(seat, (card,), target) for target in _targets(card, full, others))
    ferals = held[FERAL]
    for count in (2, 3):
        for card in cards:
            for f in range(count if card in CATS else 1):
                if held[card] >= count - f and ferals >= f:
                    combo = (card,) * (count - f) + (FERAL,) * f
                    named = CARDS if count == 3 else (None,)
                    plays.extend(
                        Play(seat, combo, target, names) for target in full for names in named if names != KITTEN
                    )
    if state.option("five-different") == "yes" and len(hand) >= 5:
        titles = [card for card in cards if card != FERAL]
        for f in range(min(ferals, 5) + 1):
            for chosen in combinations(titles, 5 - f):
                combo = (*chosen, *(FERAL,) * f)
                if kind_of(combo) is Kind.FIVE:
                    plays.extend(Play(seat, combo, None, names) for names in {*_read(state.discard), *combo})
    return frozenset(plays)


def _targets(card: Card, full: tuple[Seat, ...], others: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
    if card not in AIMED:
        return (None,)
    return full if card == "favor" else others


# --- what is odd ----------------------------------------------------------------------------------------------------


def _objection_to_play(state: State, action: Play) -> Objection | None:
    seat, cards = action.seat, action.cards
    for card in cards:
        if _is_left_out(state, card):
            return impossible("left-out", card=card)
    lacking = _lacking(state, cards)
    if lacking is not None:
        return impossible("no-more-of", card=lacking)
    line = _played_line("played", seat, cards, action.target, action.names)
    odd = _objection_to_laying(state, seat, len(cards), line)
    if odd is not None:
        return odd
    kind = kind_of(cards)
    if kind is Kind.NOTHING:
        return _irregular("no-combo", line, seat)
    if kind is Kind.CARD and not _is_played_alone(cards[0]):
        return _irregular("no-kitten" if cards[0] == DEFUSE else "cat-alone", line, seat)
    if kind is Kind.FIVE:
        if state.option("five-different") == "no":
            return _irregular("no-five", line, seat)
        if action.names is None:
            return not_now("which-of-discard")
        if action.names not in (*state.discard, *cards):
            return impossible("not-in-discard", card=action.names)
    if _hands_turns_on(cards) and action.target is not None:
        return _irregular("not-aimed", line, seat, expected=_next(state, seat))
    if needs_target(cards):
        if action.target is None:
            return not_now("on-whom")
        if action.target not in state.alive:
            return impossible("is-out", seat=action.target)
        if cards != ("targeted-attack",) and not state.hands[action.target]:
            return _irregular("empty-hand", line, seat, target=action.target)
    return None


def _objection_to_unread(state: State, seat: Seat) -> Objection | None:
    return _objection_to_laying(state, seat, 1, Line("unknown-played", {"seat": seat}))


def _awaited_before(state: State, seat: Seat) -> Objection | None:
    """What the table has to say before anybody lays a card or draws."""
    match state.phase:
        case Phase.DEAL:
            return not_now("starter-awaited")
        case Phase.GIVE:
            return not_now("give-awaited", seat=_who_moves_the_card(state) or seat)
        case Phase.DEFUSE:
            return not_now("fate-awaited", seat=state.current or seat)
        case _:
            return None


def _objection_to_laying(state: State, seat: Seat, count: int, line: Line) -> Objection | None:
    """What is odd about ``seat`` laying so many cards, whichever they are."""
    awaited = _awaited_before(state, seat)
    if awaited is not None:
        return awaited
    if state.current is not None and seat != state.current:
        return _irregular("out-of-turn", line, seat, expected=state.current)
    if state.draws_bottom:
        return _irregular("must-draw", line, seat)
    if state.hands[seat] < count:
        return _irregular("too-few", line, seat, count=state.hands[seat])
    return None


def _objection_to_nope(state: State, seat: Seat) -> Objection | None:
    line = Line("nope-said", {"seat": seat})
    match state.phase:
        case Phase.DEAL:
            return not_now("starter-awaited")
        case Phase.NOPE_WINDOW:
            return None if state.hands[seat] else _irregular("too-few", line, seat, count=0)
        case Phase.DEFUSE:
            return _irregular("nope-kitten", line, seat)
        case Phase.GIVE | Phase.STEAL:
            return _irregular("nope-late", line, seat)
        case _:
            return _irregular("nope-nothing", line, seat)


def _objection_to_draw(state: State, action: Draw) -> Objection | None:
    seat = action.seat
    awaited = _awaited_before(state, seat)
    if awaited is not None:
        return awaited
    line = Line("drew-kitten" if action.kitten else "drew", {"seat": seat, "from": "top"})
    if state.current is not None and seat != state.current:
        return _irregular("out-of-turn", line, seat, expected=state.current)
    if state.draw_pile is not None and state.draw_pile <= (0 if action.kitten else state.kittens):
        return _irregular("only-kittens", line, seat, count=state.draw_pile)
    return None


def _objection_to_give(state: State, action: Give) -> Objection | None:
    if state.phase is Phase.DEAL:
        return not_now("starter-awaited")
    line = Line("gives" if action.has_it else "gives-nothing", {"seat": action.seat})
    if state.phase is not Phase.GIVE or state.pending is None:
        return _irregular("nothing-asked", line, action.seat)
    if action.seat != state.pending.target:
        return _irregular("not-asked", line, action.seat, expected=state.pending.target or action.seat)
    if not action.has_it and state.pending.kind is not Kind.TRIPLE:
        return _irregular("must-give", line, action.seat)
    if state.pending.names is not None and action.card not in (None, state.pending.names):
        # Another card than the one asked for: whether that one is there is still open.
        return not_now("give-awaited", seat=action.seat)
    return None


def _objection_to_steal(state: State, action: Steal) -> Objection | None:
    if state.phase is Phase.DEAL:
        return not_now("starter-awaited")
    if action.victim is not None and action.victim not in state.alive:
        return impossible("is-out", seat=action.victim)
    line = Line("steals", {"seat": action.seat})
    pending = state.pending
    if state.phase is not Phase.STEAL or pending is None:
        return _irregular("nothing-to-steal", line, action.seat)
    if action.seat != pending.seat:
        return _irregular("not-asked", line, action.seat, expected=pending.seat)
    if action.victim is not None and action.victim != pending.target:
        return _irregular("other-victim", line, action.seat, expected=pending.target or action.victim)
    return None


def _objection_to_fate(state: State, action: Defuse | Explode, seat: Seat) -> Objection | None:
    line = Line("defuses" if isinstance(action, Defuse) else "explodes", {"seat": seat})
    match state.phase:
        case Phase.DEAL:
            return not_now("starter-awaited")
        case Phase.GIVE:
            return not_now("give-awaited", seat=_who_moves_the_card(state) or seat)
        case Phase.DEFUSE:
            if seat != state.current:
                return _irregular("out-of-turn", line, seat, expected=state.current or seat)
            if isinstance(action, Defuse) and not state.hands[seat]:
                return _irregular("too-few", line, seat, count=0)
            return None
        case _:
            return _irregular("no-kitten", line, seat)


def _irregular(rule: str, what: Line, seat: Seat, **args: Seat | int) -> Objection:
    return irregular(rule, what=what, seat=seat, **args)


def _has_begun(state: State) -> bool:
    return bool(state.discard or state.handled or any(n != HAND_SIZE for n in state.hands.values()))


# --- what is said ---------------------------------------------------------------------------------------------------


def _played_line(id: str, seat: Seat, cards: tuple[Card, ...], target: Seat | None, names: Card | None) -> Line:
    kind = kind_of(cards)
    title = next((card for card in cards if card != FERAL), FERAL)
    is_mixed = kind in (Kind.PAIR, Kind.TRIPLE) and len(set(cards)) > 1
    return Line(
        id,
        {
            "seat": seat,
            "kind": "mixed" if is_mixed else kind.value,
            "card": title,
            "cards": cards,
            "target": target or "none",
            "names": names or "none",
        },
    )


def _taken_from_pile(events: Iterable[Event]) -> int:
    """How many cards fewer the pile holds after these."""
    counts = Counter(type(event) for event in events)
    return counts[Drew] + counts[DrewKitten] - counts[Defused]


def _turn_line(state: State) -> Line:
    if state.current is None:
        return Line("await-starter", {})
    if state.draws_bottom:
        return Line("await-draw-bottom", {"seat": state.current})
    return Line("turn-now", {"seat": state.current, "count": state.owed}, topic="turn")


def _await_starter(state: State) -> Line:
    seats = len(state.seats)
    extra = extra_defuses(seats, state.option("extra-defuses"))
    if any(state.hands.values()):
        return Line("await-starter", {})
    return Line("await-deal-and-starter", {"count": DEALT, "extra": extra, "kittens": seats - 1})


def _ask_nope(pending: Pending) -> Line:
    played = _played_line("act-played", pending.seat, pending.cards, pending.target, pending.names)
    return Line("await-nope", {"what": played, "count": pending.nopes})


def _ask_card(state: State) -> Line:
    pending = state.pending
    if pending is None or pending.target is None:
        return _turn_line(state)
    if state.phase is Phase.STEAL:
        return Line("to-steal", {"seat": pending.seat, "target": pending.target}, topic="job")
    return _to_give(pending.target, pending.seat, pending.names, is_named=pending.kind is Kind.TRIPLE)


def _to_give(giver: Seat, receiver: Seat, card: Card | None, *, is_named: bool) -> Line:
    if not is_named:
        return Line("to-give", {"seat": giver, "target": receiver}, topic="job")
    if card is None:
        return Line("to-give-unnamed", {"seat": giver, "target": receiver}, topic="job")
    return Line("to-give-named", {"seat": giver, "target": receiver, "card": card}, topic="job")


def _turn_goes_on(after: State) -> list[Line]:
    """Whose turn it still is, after somebody else has done something in it."""
    if after.phase is not Phase.TURN or after.current is None:
        return []
    return [Line("turn-still", {"seat": after.current, "count": after.owed}, Level.NORMAL, topic="turn")]


def _hands_line(state: State, seats: Sequence[Seat], level: Level = Level.NORMAL) -> Line:
    return Line("hands-now", {"seats": tuple(seats), "counts": tuple(state.hands[s] for s in seats)}, level)


def _tell(event: Event, before: State, after: State) -> list[Line]:
    match event:
        case GameBegan():
            return [Line("another-game", {})]
        case PileCounted(count):
            lines = [Line("pile-counted", {"count": count, "kittens": after.kittens})]
            return lines if after.phase is not Phase.DEAL else [*lines, Line("await-starter", {})]
        case Played(seat, cards, target, names):
            lines = [_played_line("played", seat, cards, target, names)]
            if kind_of(cards) is Kind.TRIPLE and names is None:
                lines.append(Line("names-which", {}))
            return [replace(lines[0], topic="card"), *lines[1:], Line("who-nopes", {}, Level.NORMAL, topic="asks")]
        case PlayedUnread(seat):
            # The first is asked about at once.
            return [Line("unknown-played", {"seat": seat}, topic="card")] if len(after.unread) > 1 else []
        case Noped(seat, nopes):
            state = "cancelled" if nopes % 2 else "restored"
            return [
                Line("noped", {"seat": seat, "count": nopes, "state": state}, topic="card"),
                Line("who-nopes", {}, Level.NORMAL, topic="asks"),
            ]
        case Wasted(seat, card):
            return [Line("wasted", {"seat": seat, "card": card}, topic="card")]
        case Cancelled(seat, cards):
            return [Line("cancelled", {"what": _played_line("act-played", seat, cards, None, None)}, topic="card")]
        case Fizzled(_, why):
            return [Line(f"fizzled-{why}", {})]
        case Reversed():
            way = "clockwise" if after.direction == 1 else "counter"
            if after.current is not None and after.current == before.current:
                # The turn that is called does not tell who comes next.
                return [Line("direction-is", {"way": way, "seat": _next(after, after.current)})]
            return [Line("reversed", {"way": way})]
        case Shuffled(seat):
            return [Line("shuffle-pile", {"seat": seat}, topic="job")]
        case Looked(seat, count, may_order):
            return [Line("orders" if may_order else "looks", {"seat": seat, "count": count}, topic="job")]
        case Swapped(seat):
            return [Line("swaps", {"seat": seat}, topic="job")]
        case Buried(seat, is_anywhere):
            return [Line("buries", {"seat": seat, "where": "anywhere" if is_anywhere else "bottom"}, topic="job")]
        case ToDrawBottom(seat):
            return [Line("await-draw-bottom", {"seat": seat}, topic="job")]
        case ToAttackOneself(seat, owed):
            return [Line("turn-still", {"seat": seat, "count": owed}, topic="turn")]
        case ToGive(giver, receiver, card, is_named):
            # A card with a name is asked for: see ``may_wait``.
            return [] if is_named else [_to_give(giver, receiver, card, is_named=False)]
        case ToSteal(seat, victim):
            return [Line("to-steal", {"seat": seat, "target": victim}, topic="job")]
        case Passed(giver, receiver, card):
            if card is not None:
                told = Line("given", {"seat": giver, "target": receiver, "card": card})
            elif before.pending is not None and before.pending.kind is Kind.PAIR:
                told = Line("stolen", {"seat": receiver, "target": giver}, Level.NORMAL)
            else:
                told = Line("given-unseen", {"seat": giver, "target": receiver}, Level.NORMAL)
            hands = _hands_line(after, (giver, receiver), Level.BRIEF if card is None else Level.NORMAL)
            return [told, hands, *_turn_goes_on(after)]
        case Lacked(seat, card):
            return [Line("lacks", {"seat": seat, "card": card or "none"}), *_turn_goes_on(after)]
        case Recovered(seat, card):
            return [Line("recovered", {"seat": seat, "card": card}), *_turn_goes_on(after)]
        case Drew(seat, is_bottom):
            return [Line("drew", {"seat": seat, "from": "bottom" if is_bottom else "top"}, topic="card")]
        case DrewKitten(seat, is_bottom):
            return [
                Line("drew-kitten", {"seat": seat, "from": "bottom" if is_bottom else "top"}, topic="card"),
                Line("defuse-or-explode", {"seat": seat}, Level.NORMAL, topic="asks"),
            ]
        case Defused(seat):
            return [Line("defused", {"seat": seat}, topic="job")]
        case Exploded(seat, is_face_down):
            lines = [Line("exploded", {"seat": seat, "seats": after.alive, "count": len(after.alive)})]
            if before.hands[seat]:
                lines.append(Line("dead-hand-covered" if is_face_down else "dead-hand", {"seat": seat}, Level.NORMAL))
            return lines
        case TurnTo(seat, owed, is_still):
            is_one_over = is_still and owed < before.owed
            is_released = before.owed > 1 and before.current is not None and before.current not in after.alive
            moved = "turn-only-one" if is_released else "turn-now"
            id = "turn-again" if is_one_over else "turn-still" if is_still else moved
            return [Line(id, {"seat": seat, "count": owed}, topic="turn")]
        case GameWon(seat):
            return [Line("game-won", {"seat": seat}, topic="match")]
        case PositionSet():
            return [Line("position-set", {})]
        case _ as never:
            assert_never(never)


class _Answers:
    """One question to the table, answered from public facts and, for private ones, the asker's own ledger."""

    def __init__(self, rules: ExplodingKittens, state: State, query: Query, ledger: Ledger | None) -> None:
        self.rules, self.state, self.query, self.ledger = rules, state, query, ledger
        self.seat: Seat | None = None
        self.card: Card | None = None
        for word in query.about:
            seat = find_seat(word, state.seats)
            if seat is not None:
                self.seat = seat
            elif word in CARDS:
                self.card = Card(word)
            else:
                raise not_about(word)

    def lines(self) -> tuple[Line, ...]:
        """The answer."""
        match self.query.what:
            case "turn" | "awaited":
                return (self._awaited(),)
            case "owed":
                return self._owed()
            case "next":
                return self._next()
            case "direction":
                return self._direction()
            case "scores" if self.state.phase is Phase.GAME_OVER:
                return (self._awaited(),)
            case "alive" | "scores":
                return (Line("alive-are", {"seats": self.state.alive, "count": len(self.state.alive)}),)
            case "pile" | "remaining":
                return self._pile()
            case "handled":
                return self._handled() or (Line("handled-nobody", {}),)
            case "pending":
                return self._pending()
            case "discard":
                return self._discard()
            case "discard-top":
                return self._discard_top()
            case "played":
                return self._played()
            case "hand-counts" | "counts":
                seats = (self.seat,) if self.seat is not None else self.state.alive
                return (_hands_line(self.state, seats, Level.BRIEF),)
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

    def _awaited(self) -> Line:
        state = self.state
        match state.phase:
            case Phase.DEAL:
                return _await_starter(state)
            case Phase.TURN:
                return _turn_line(state)
            case Phase.NOPE_WINDOW if state.pending is not None and not state.pending.cards:
                return Line("await-card", {"seat": state.pending.seat})
            case Phase.NOPE_WINDOW:
                return _ask_nope(state.pending) if state.pending else _turn_line(state)
            case Phase.GIVE | Phase.STEAL:
                return _ask_card(state)
            case Phase.DEFUSE:
                return Line("await-fate", {"seat": state.current or state.alive[0]})
            case Phase.GAME_OVER:
                return Line("game-won", {"seat": state.alive[0]}) if state.alive else Line("game-is-over", {})
            case _ as never:
                assert_never(never)

    def _owed(self) -> tuple[Line, ...]:
        state = self.state
        if state.phase is Phase.DEAL or state.current is None or state.phase is Phase.GAME_OVER:
            return (self._awaited(),)
        return (Line("owed-now", {"seat": state.current, "count": state.owed}),)

    def _next(self) -> tuple[Line, ...]:
        state = self.state
        after = self.seat or state.current
        if state.phase in (Phase.DEAL, Phase.GAME_OVER) or after is None:
            return (self._awaited(),)
        return (Line("next-is", {"seat": _next(state, after), "target": after}),)

    def _direction(self) -> tuple[Line, ...]:
        way = "clockwise" if self.state.direction == 1 else "counter"
        if self.state.current is None or self.state.phase is Phase.GAME_OVER:
            return (Line("reversed", {"way": way}),)
        return (Line("direction-is", {"way": way, "seat": _next(self.state, self.state.current)}),)

    def _pile(self) -> tuple[Line, ...]:
        """Counts, and who knows something of the order; never a chance."""
        state = self.state
        if state.phase is Phase.DEAL:
            return (self._awaited(),)
        if state.draw_pile is None:
            lines = [Line("pile-unknown", {"kittens": state.kittens})]
        else:
            lines = [Line("pile-is", {"count": state.draw_pile, "kittens": state.kittens})]
        return (*lines, *self._handled())

    def _handled(self) -> tuple[Line, ...]:
        """Who has known something of the order since the last shuffle, newest last."""
        return tuple(Line(f"handled-{h.did}", {"seat": h.seat}) for h in self.state.handled[-4:])

    def _pending(self) -> tuple[Line, ...]:
        state = self.state
        if state.phase is Phase.NOPE_WINDOW and state.pending is not None:
            pending = state.pending
            if not pending.cards:
                return (self._awaited(),)
            played = _played_line("act-played", pending.seat, pending.cards, pending.target, pending.names)
            word = "cancelled" if pending.nopes % 2 else "stands"
            return (Line("pending-is", {"what": played, "count": pending.nopes, "state": word}),)
        if state.phase in (Phase.GIVE, Phase.STEAL):
            return (_ask_card(state),)
        return (Line("nothing-pending", {}),)

    def _discard(self) -> tuple[Line, ...]:
        """Top first."""
        cards = _read(self.state.discard[::-1])
        if self.card is not None:
            return self._played()
        if not self.state.discard:
            return (Line("discard-empty", {}),)
        named = (Line("discard-list", {"cards": cards, "count": len(cards)}),) if cards else ()
        return (*named, *self._unread())

    def _unread(self) -> tuple[Line, ...]:
        """How many cards of the discard nobody has read."""
        count = self.state.discard.count(None)
        return (Line("discard-unread", {"count": count}),) if count else ()

    def _discard_top(self) -> tuple[Line, ...]:
        discard = self.state.discard
        if not discard:
            return (Line("discard-empty", {}),)
        top = discard[-1]
        if top is None:
            return (Line("discard-top-unread", {"count": 0 if self.state.has_more_discards else len(discard)}),)
        count = 0 if self.state.has_more_discards else len(discard)
        return (Line("discard-top", {"card": top, "count": count}),)

    def _played(self) -> tuple[Line, ...]:
        discard = self.state.discard
        if self.card is not None:
            return (Line("discard-count", {"card": self.card, "count": discard.count(self.card)}),)
        if not discard:
            return (Line("discard-empty", {}),)
        cards = tuple(sorted(_read(discard), key=CARDS.index))
        tally = (Line("discard-tally", {"cards": cards, "count": len(cards)}),) if cards else ()
        return (*tally, *self._unread())

    def _audit(self) -> tuple[Line, ...]:
        state = self.state
        if state.phase is Phase.DEAL:
            return (self._awaited(),)
        lines = [
            Line(
                "audit",
                {
                    "hands": sum(state.hands.values()),
                    "discard": len(state.discard),
                    "kittens": state.kittens,
                    "out": state.out,
                },
            )
        ]
        lines.extend(self._pile()[:1])
        if state.draw_pile is not None and state.draw_pile < state.kittens:
            lines.append(Line("audit-pile", {"count": state.kittens}))
        return tuple(lines)

    def _told(self) -> Ledger | None:
        return self.ledger if self.ledger is not None and self.ledger.is_told else None

    def _hand(self) -> tuple[Line, ...]:
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown", {}),)
        if self.card is not None:
            return (Line("hand-count", {"card": self.card, "count": ledger.cards.count(self.card)}),)
        lines = [Line("hand", {"cards": ledger.cards, "count": len(ledger.cards)})]
        if ledger.unnamed:
            lines.append(Line("hand-missing", {"count": ledger.unnamed}))
        if ledger.gone:
            lines.append(Line("hand-gone", {"count": ledger.gone}))
        return tuple(lines)

    def _where(self) -> tuple[Line, ...]:
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown", {}),)
        if self.card is None:
            return self._hand()
        places = tuple(place for place, card in enumerate(ledger.cards, start=1) if card == self.card)
        if not places:
            return (Line("not-in-hand", {"card": self.card}),)
        return (Line("places", {"places": places, "card": self.card, "count": len(places)}),)

    def _can_play(self) -> tuple[Line, ...]:
        """What the hand allows, to its owner's ear: single cards, pairs, triples, five different ones."""
        ledger = self._told()
        if ledger is None:
            return (Line("hand-unknown", {}),)
        held = Counter(ledger.cards)
        titles = sorted(held, key=CARDS.index)
        ferals = held[FERAL]

        def alike(count: int) -> tuple[Card, ...]:
            return tuple(c for c in titles if held[c] + (ferals if c in CATS else 0) >= count)

        lines = []
        alone = tuple(card for card in titles if _is_played_alone(card) and not _is_left_out(self.state, card))
        if alone:
            lines.append(Line("can-play-alone", {"cards": alone}))
        for count, id in ((2, "can-play-pair"), (3, "can-play-triple")):
            if alike(count):
                lines.append(Line(id, {"cards": alike(count)}))
        spare = min(max(0, ferals - 1), len(CATS) - sum(c in CATS for c in titles))
        if self.state.option("five-different") == "yes" and len(titles) + spare >= 5:
            lines.append(Line("can-play-five", {}))
        return tuple(lines) or (Line("can-play-nothing", {}),)


# --- one seat's own -------------------------------------------------------------------------------------------------


def _was_not_there(card: Card) -> Line:
    return Line("was-not-in-hand", {"card": card})


def _followed(ledger: Ledger, events: Iterable[Event]) -> tuple[Ledger, tuple[Line, ...]]:
    """A hand after what everybody saw happen."""
    seat, cards, unnamed, gone = ledger.seat, ledger.cards, ledger.unnamed, ledger.gone
    lines: list[Line] = []
    for event in events:
        gained, lost, count = _change_of_hand(event, seat)
        unnamed, gone = unnamed + max(0, count), gone + max(0, -count)
        for card in lost:
            if card in cards:
                cards = without(cards, (card,))
            elif unnamed:
                unnamed -= 1
            else:
                lines.append(_was_not_there(card))
        cards = (*cards, *gained)
    return replace(ledger, cards=cards, unnamed=unnamed, gone=gone), tuple(lines)


def _change_of_hand(event: Event, seat: Seat) -> tuple[tuple[Card, ...], tuple[Card, ...], int]:
    """The cards that everybody saw come into a hand, those that left it, and how many came unseen."""
    match event:
        case Played(player, cards) if player == seat:
            return (), cards, 0
        case PlayedUnread(player) if player == seat:
            return (), (), -1
        case Noped(player) | Wasted(player) if player == seat:
            return (), (NOPE,), 0
        case Defused(player) if player == seat:
            return (), (DEFUSE,), 0
        case Recovered(player, card) if player == seat:
            return (card,), (), 0
        case Passed(giver, _, card) if giver == seat:
            return ((), (), -1) if card is None else ((), (card,), 0)
        case Passed(_, receiver, card) if receiver == seat:
            return ((), (), 1) if card is None else ((card,), (), 0)
        case Drew(player) if player == seat:
            return (), (), 1
        case _:
            return (), (), 0


# --- reading --------------------------------------------------------------------------------------------------------


def _card(value: object) -> Card:
    return card_of(value, CARDS)


def _cards(args: Mapping[str, object], *, may_be_empty: bool = False) -> tuple[Card, ...]:
    told = args.get("cards")
    for count, name in enumerate(("card", "pair", "triple"), start=1):
        # One title stands for all of them: « paire de chats roux ».
        if told is None and args.get(name) is not None:
            told = [args[name]] * count
    cards = list_of({"cards": told}, "cards")
    if not (cards or may_be_empty):
        raise missing_argument("cards")
    return tuple(_card(card) for card in cards)


def _write_pending(pending: Pending) -> dict[str, object]:
    return {
        "seat": pending.seat,
        "cards": list(pending.cards),
        "target": pending.target,
        "names": pending.names,
        "nopes": pending.nopes,
    }


class _PositionReader(PositionReader):
    """A position in JSON becomes a state, or a sentence that says what contradicts what."""

    cards = CARDS

    def read(self) -> State:
        """The state, before any end test."""
        seats = self.setup.seats
        alive = self.seats_of("alive") if self.position.get("alive") is not None else seats
        if not alive:
            raise PositionError(Line("position-alive", {}))
        alive = tuple(s for s in seats if s in alive)
        pending = self._pending()
        phase = self._phase(pending)
        turn, current = self.seat_of("turn"), self.seat_of("current")
        if current is None:
            current = pending.seat if pending else turn
        if phase is Phase.TURN and current is None:
            current = None if len(alive) > 1 else alive[0]
        for seat in (turn, current, pending.seat if pending else None, pending.target if pending else None):
            if seat is not None and seat not in alive:
                raise PositionError(Line("position-is-out", {"seat": seat}))
        owed = self.number_of("owed", 1)
        if not owed:
            raise wrong_type("owed")
        pile = None if self.position.get("draw_pile") is None else self.number_of("draw_pile", 0)
        size = 0 if phase is Phase.DEAL else HAND_SIZE
        hands = self.hands()
        counts = {s: max(size, len(hands.get(s, ()))) if s in alive else 0 for s in seats}
        counts = self.numbers_of("hand_counts", counts)
        for seat, hand in hands.items():
            if len(hand) > counts[seat]:
                raise PositionError(Line("position-hand", {"seat": seat, "count": len(hand), "expected": counts[seat]}))
        discard = tuple(map(self.card_or_none, self.list_of("discard")))
        if KITTEN in discard or any(KITTEN in hand for hand in hands.values()):
            raise PositionError(Line("position-kitten", {}))
        exploded = len(seats) - len(alive)
        out = self.number_of("out", exploded)
        limbo = 1 if phase is Phase.DEFUSE else 0
        placed = sum(counts.values()) + len(discard) + (pile or 0) + out + limbo
        if placed > TOTAL:
            raise PositionError(Line("position-too-many", {"count": placed, "expected": TOTAL}))
        state = State(
            self.setup,
            phase=phase,
            round=max(1, self.number_of("round", 1)),
            alive=alive,
            direction=self._direction(),
            current=current,
            owed=owed,
            attacked=self.flag_of("attacked", default=owed > 1),
            draws_bottom=self.flag_of("draws_bottom", default=False),
            draw_pile=pile,
            hands=counts,
            discard=discard,
            has_more_discards=self.flag_of("has_more_discards", default=False),
            pending=pending,
            out=out,
            unaccounted=TOTAL - placed,
            handled=self._handled(),
        )
        if self.position.get("kittens") is not None and self.number_of("kittens", 0) != state.kittens:
            told = self.number_of("kittens", 0)
            raise PositionError(Line("position-kittens", {"count": told, "expected": state.kittens}))
        return state

    def _phase(self, pending: Pending | None) -> Phase:
        word = self.position.get("phase")
        if word is None:
            if pending is not None:
                return Phase.NOPE_WINDOW
            begun = ("turn", "current", "alive", "discard", "hand_counts", "hands", "draw_pile", "owed")
            return Phase.TURN if any(self.position.get(key) is not None for key in begun) else Phase.DEAL
        phase = Phase(self.word("phase", word, tuple(Phase)))
        if (phase in (Phase.NOPE_WINDOW, Phase.GIVE, Phase.STEAL)) != (pending is not None):
            raise PositionError(Line("position-pending", {}))
        if phase in (Phase.GIVE, Phase.STEAL) and pending is not None and pending.target is None:
            raise PositionError(Line("position-pending", {}))
        if phase is Phase.DEFUSE and self.position.get("turn") is None and self.position.get("current") is None:
            raise PositionError(Line("position-turn", {}))
        return phase

    def _pending(self) -> Pending | None:
        told = self.position.get("pending")
        if told is None:
            return None
        if not isinstance(told, Mapping) or told.get("seat") is None:
            raise wrong_type("pending")
        cards, nopes = self.several("pending", told.get("cards")), self.whole("nopes", told.get("nopes", 0))
        if not cards and "cards" not in told:
            raise wrong_type("pending")
        target = told.get("target")
        return Pending(
            self.seat(told["seat"]),
            tuple(self.card(card) for card in cards),
            None if target is None else self.seat(target),
            self.card_or_none(told.get("names")),
            nopes,
        )

    def _handled(self) -> tuple[Handled, ...]:
        found = []
        for item in self.list_of("handled"):
            did = item.get("did") if isinstance(item, Mapping) else None
            if not isinstance(item, Mapping) or did not in ("looked", "ordered", "placed", "buried", "swapped"):
                raise wrong_type("handled")
            left = None if item.get("left") is None else self.whole("left", item.get("left"))
            found.append(Handled(self.seat(item.get("seat")), str(did), left))
        return tuple(found)

    def _direction(self) -> int:
        value = self.position.get("direction", 1)
        if value not in (1, -1) or isinstance(value, bool):
            raise PositionError(Line("position-direction", {}))
        return int(str(value))
