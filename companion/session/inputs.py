"""What can reach a session: words, commands, cards that were seen, and the passing of time."""

from dataclasses import dataclass

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.command import Command
from companion.games.rules import Line


@dataclass(frozen=True, slots=True)
class Given:
    """A command from keys, JSON or a page; ``by`` is the seat that the device belongs to (None: the room's)."""

    command: Command
    by: Seat | None = None
    source: str = "json"


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence, typed or heard."""

    text: str
    by: Seat | None = None
    source: str = "words"
    is_doubtful: bool = False
    """Heard, but not surely enough to change anything: the table is asked whether that was said."""
    is_addressed: bool = True
    """Meant for the companion for sure (typed, after the Talk key or the wake word). If not, what is not
    understood is passed over in silence."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The camera saw a card come to rest in the play zone, and is sure of it."""

    card: Card
    seat: Seat | None = None
    """Who laid it; None: whoever's turn it is."""
    place: int | None = None
    """Where it lies, as the camera numbers places: the same as that of an `Unclear` that this card answers."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A card lies at rest and cannot be read for sure: what it may be, likeliest first (none: no idea)."""

    candidates: tuple[Card, ...] = ()
    seat: Seat | None = None
    place: int | None = None
    """Handed back in an `effects.Settle` once the table has said which card it is."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat holds a card into its own private showing place."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; ``at_s`` counts seconds from any fixed moment."""

    at_s: float


@dataclass(frozen=True, slots=True)
class Mishap:
    """A device failed or came back: a message id for the room (``microphone-lost``)."""

    id: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Something for the room to hear that is no fact of the table: what a key does, a card as it is being entered."""

    line: Line


@dataclass(frozen=True, slots=True)
class EarLost:
    """A seat can be told nothing alone any more: its device is not there, or went silent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EarBack:
    """A seat's own device, that was lost, works again."""

    seat: Seat


Input = Given | Words | Laid | Unclear | Shown | Tick | Mishap | Notice | EarLost | EarBack
