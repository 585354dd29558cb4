"""What a listener can ask of the companion: one closed union, whatever the words, keys or JSON it came from.

A game's own actions stay data here (``Act``): the game that is played turns them into its own types and says what is
wrong with them. Everything else is the same for every game. The shapes follow the JSON lines of ``play --jsonl``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Value = object
"""A JSON value: what an action's arguments hold before the game has checked them."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something that happened at the table, in the words of the game: ``play``, ``deal``, ``hand``, ``done``..."""

    do: str
    args: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ask:
    """A question: ``turn``, ``trick``, ``tableau``... with what it is about (seats, colours, cards), if anything."""

    what: str
    about: tuple[str, ...] = ()
    in_detail: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the newest entry: a public one for the table, a private one of the seat that asks."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Put back what the last undo took."""


class Which(StrEnum):
    """An entry, said by where it stands."""

    HERE = "here"
    """The one that the history has just been read at, else the newest."""
    LAST = "last"
    BEFORE = "before"
    """The one before the last."""


@dataclass(frozen=True, slots=True)
class Correct:
    """An earlier entry was something else. Without an entry: the newest play (of the seat, where one is known)."""

    action: Act | None
    """What it was; None: it has to be asked, of the newest move where no entry is meant."""
    entry: int | str | None = None
    trick: int | None = None
    """In which trick of the round, counted from 1."""
    at: Which | None = None
    cards: tuple[str, ...] = ()
    """What the card can be that the action lacks, where it was said by halves."""


@dataclass(frozen=True, slots=True)
class Insert:
    """Something that happened earlier is missing: it was lost, or nobody told it."""

    action: Act | None
    """What it was; None: it has to be said."""
    before: int | str | None = None
    """The entry that follows it. Without one it belongs where it makes sense."""
    trick: int | None = None
    """In which trick of the round, counted from 1."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the pending question of that audience: one of its choices, ``yes``, ``no`` or a number from 1."""

    choice: str | int
    question: str | None = None


@dataclass(frozen=True, slots=True)
class Later:
    """Leave the pending question for later."""


class RepeatHow(StrEnum):
    """How to say the last line again."""

    PLAIN = "plain"
    SLOWER = "slower"
    """Slower, with both names of a card."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """Say the last line again, to whoever asks."""

    how: RepeatHow = RepeatHow.PLAIN


@dataclass(frozen=True, slots=True)
class Spell:
    """Say the last name letter by letter, to whoever asks."""


@dataclass(frozen=True, slots=True)
class Silence:
    """Stop speaking at once; ``everything`` also empties what was waiting."""

    everything: bool = False


class Setting(StrEnum):
    """What a listener may change by word or key."""

    RATE = "rate"
    VOLUME = "volume"
    VERBOSITY = "verbosity"
    NAMING = "naming"
    """Whether suits are spoken as shapes, colours or both."""
    CALLS = "calls"
    """Whether a seat's turns are called."""
    CUES = "cues"
    """Which sounds come before sentences."""
    VOICE = "voice"
    """Whose voice speaks: by its number, or the next."""


@dataclass(frozen=True, slots=True)
class Adjust:
    """Change a setting: ``step`` +1 or -1, or a ``value`` by name.

    Of cues ``value`` names one, all without it. ``seat``: whose, where that is not whoever says so.
    """

    setting: Setting
    step: int = 0
    value: str | None = None
    seat: str | None = None


class Where(StrEnum):
    """A direction in a list of items or messages."""

    PREVIOUS = "previous"
    NEXT = "next"
    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class ListCues:
    """Name the sounds, each after itself."""


@dataclass(frozen=True, slots=True)
class BrowseItem:
    """Move in the list that was last asked for, one item at a time."""

    where: Where


@dataclass(frozen=True, slots=True)
class Filter:
    """The history as a list, of the next player or kind than it was last a list of."""


@dataclass(frozen=True, slots=True)
class BrowseMessage:
    """Move in what that listener has heard."""

    where: Where


@dataclass(frozen=True, slots=True)
class More:
    """The rest of an answer that was given in parts (« la suite », « détails »)."""


@dataclass(frozen=True, slots=True)
class FollowUp:
    """« Et Bruno ? », « et les cœurs ? »: the last question again, about something else."""

    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """``view`` for an audience: ``table``, ``facilitator`` or a seat."""

    audience: str


@dataclass(frozen=True, slots=True)
class ListLegal:
    """The legal actions, as far as the companion knows."""


@dataclass(frozen=True, slots=True)
class StopPlaying:
    """Leave the table; the journal keeps everything."""


Command = (
    Act
    | Ask
    | Undo
    | Redo
    | Correct
    | Insert
    | Answer
    | Later
    | Repeat
    | Spell
    | Silence
    | Adjust
    | ListCues
    | BrowseItem
    | Filter
    | BrowseMessage
    | More
    | FollowUp
    | Show
    | ListLegal
    | StopPlaying
)
