"""What a session wants done. Devices carry it out; they decide nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.announce.announcement import Announcement, ToRoom, ToSeat
from companion.cards.seat import Seat
from companion.journal.entries import Change
from companion.session.dialogue import Manner


@dataclass(frozen=True, slots=True)
class Append:
    """Write this entry to the journal, safely, before anything after it is said."""

    change: Change


@dataclass(frozen=True, slots=True)
class Ask:
    """A question waits for an answer from that audience (``to`` None: the room)."""

    question: str
    choices: tuple[str, ...]
    to: Seat | None
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class Refuse:
    """Something was not taken, and why, for whoever gave it."""

    reason: str
    to: Seat | None
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class Viewed:
    """The answer to ``view``."""

    view: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Legal:
    """The answer to ``legal``."""

    actions: tuple[Mapping[str, object], ...]
    to: Seat | None


@dataclass(frozen=True, slots=True)
class Cut:
    """Silence the voice of that audience at once; ``everything``: and forget what was waiting."""

    to: Seat | None
    everything: bool = False


@dataclass(frozen=True, slots=True)
class DropTopic:
    """Waiting lines on this topic became untrue."""

    to: Seat | None
    topic: str


@dataclass(frozen=True, slots=True)
class Settings:
    """How that audience wants to be spoken to from now on."""

    to: Seat | None
    manner: Manner


@dataclass(frozen=True, slots=True)
class Listen:
    """Which grammar the ears should use: ``table`` or ``question``."""

    grammar: str


@dataclass(frozen=True, slots=True)
class Rearm:
    """A card (None: every card) may be laid again: a new deal, a play taken back, cards that went into hands."""

    card: str | None = None


@dataclass(frozen=True, slots=True)
class Settle:
    """The table has said itself that this card lies there: the camera must not report it once more."""

    card: str
    place: int | None = None
    """Where the camera saw it and could not read it; None: it has not said so yet."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The table is left."""


Effect = (
    Append
    | ToRoom
    | ToSeat
    | Ask
    | Refuse
    | Viewed
    | Legal
    | Cut
    | DropTopic
    | Settings
    | Listen
    | Rearm
    | Settle
    | Leave
)
