"""What is going to be said: a rendered sentence, and the two types that keep rooms and ears apart."""

from dataclasses import dataclass
from enum import IntEnum

from companion.cards.seat import Seat
from companion.games.rules import Line

CUES = ("card", "trick", "penalty", "your-turn", "question", "listening", "error", "voice-lost")
"""The sounds before sentences. Each only adds to what is said, and a listener may do without any of them."""


class Urgency(IntEnum):
    """When a sentence is said."""

    NORMAL = 0
    """In its turn."""
    NEXT = 1
    """After the one that is being said."""
    NOW = 2
    """At once: it cuts the one that is being said."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One sentence, in words."""

    line: Line
    text: str
    brief: str
    """The short form, for when speech is behind the table."""
    urgency: Urgency = Urgency.NORMAL
    cue: str | None = None
    """A sound before it."""
    is_slow: bool = False
    """Said again, slower."""


@dataclass(frozen=True, slots=True)
class ToRoom:
    """May go to the loudspeaker: it holds nothing that only one player may know."""

    announcement: Announcement


@dataclass(frozen=True, slots=True)
class ToSeat:
    """For one player's own ear, and for nothing else."""

    seat: Seat
    announcement: Announcement


_CUES_OF_LINES = {"overflow": "penalty", "paradox": "penalty", "exploded": "penalty"}
_CUES_OF_TOPICS = {"card": "card", "trick": "trick"}


def cue_of(announcement: Announcement) -> str | None:
    """The sound before a sentence: its own, or that of what happened."""
    line = announcement.line
    return announcement.cue or _CUES_OF_LINES.get(line.id) or _CUES_OF_TOPICS.get(line.topic or "")
