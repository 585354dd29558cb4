"""The conversation with one audience: what waits for an answer, what was said, how it wants to be spoken to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.announce.announcement import CUES, Announcement
from companion.cards.seat import Seat
from companion.commands.command import Ask, Setting, Where
from companion.games.rules import Level, Line
from companion.journal.entries import EntryId

RATES_WPM = range(80, 451)
VOLUMES = range(101)
VERBOSITIES = tuple(Level)
NAMINGS = ("shapes", "colours", "both")
KEPT_MESSAGES = 500
FOLLOW_UP_S = 20.0


@dataclass(frozen=True, slots=True)
class Question:
    """Something that one audience was asked and has not answered yet."""

    id: str
    choices: tuple[str, ...]
    line: Line
    actions: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """What a choice makes happen; for an entry, what it was. Other choices make nothing happen."""
    entry: EntryId | None = None
    """The entry that it is about."""
    seat: Seat | None = None
    """Whose act it is about."""
    source: str = "words"
    """Where the act came from that waits for the answer."""
    is_standing: bool = False
    """Put by the state of the table, for as long as that puts it."""
    is_spoken: bool = True
    was_regular: bool = False
    """An answer could be given by the rules when it was asked."""
    is_promised: bool = False
    """It waits behind another one, and its audience was told that it comes next."""
    is_repeated: bool = False
    """It was put once more because nobody answered."""
    asides: int = 0
    """How often it was put again behind something else."""
    asked_after: int = 0
    """How much had happened at the table when it was last put."""
    asked_at_s: float = 0.0

    def is_same(self, other: "Question") -> bool:
        """Whether it asks the same of the same."""
        return (self.id, self.actions, self.entry, self.seat) == (other.id, other.actions, other.entry, other.seat)

    def is_of(self, do: str) -> bool:
        """Whether every answer makes an act of that kind: something lacks in it."""
        return bool(self.choices) and all(self.actions.get(name, {}).get("do") == do for name in self.choices)

    @property
    def is_act_that_lacks(self) -> bool:
        """Whether it waits with an act, for what that act lacks."""
        dos = {str(told.get("do")) for told in self.actions.values()}
        return not self.is_standing and self.entry is None and any(self.is_of(do) for do in dos)

    def choose(self, choice: str | int) -> str | None:
        """The choice that an answer means: by name, by number from 1 where no choice is a number itself, or None."""
        if str(choice) in self.choices:
            return str(choice)
        if isinstance(choice, int) and not isinstance(choice, bool):
            if any(name.isdecimal() for name in self.choices):
                return None
            return self.choices[choice - 1] if 1 <= choice <= len(self.choices) else None
        if choice == "yes" and "it-happened" in self.choices:
            return "it-happened"
        if choice == "no" and "it-happened" in self.choices:
            return next(c for c in self.choices if c != "it-happened")
        return None


@dataclass(frozen=True, slots=True)
class Manner:
    """How an audience wants to be spoken to."""

    rate_wpm: int = 175
    volume: int = 80
    """Percent."""
    verbosity: Level = Level.NORMAL
    naming: str = "shapes"
    """``shapes``, ``colours`` or ``both``."""
    is_called: bool = False
    """Whether its turns are called."""
    silent_cues: frozenset[str] = frozenset()
    """The sounds that it does without."""
    speaker: str = ""
    """Whose voice, of those that there are here; empty: the usual one."""

    def adjusted(self, setting: Setting, step: int, value: str | None) -> "Manner":
        """One step further, or the named value. Values that do not exist change nothing."""
        match setting:
            case Setting.RATE:
                return replace(self, rate_wpm=min(max(self.rate_wpm + 25 * step, RATES_WPM[0]), RATES_WPM[-1]))
            case Setting.VOLUME:
                return replace(self, volume=min(max(self.volume + 10 * step, VOLUMES[0]), VOLUMES[-1]))
            case Setting.VERBOSITY:
                if value is not None:
                    return replace(self, verbosity=Level(value)) if value in VERBOSITIES else self
                at = VERBOSITIES.index(self.verbosity)
                return replace(self, verbosity=VERBOSITIES[(at + (step or 1)) % len(VERBOSITIES)])
            case Setting.NAMING:
                if value is not None:
                    return replace(self, naming=value) if value in NAMINGS else self
                return replace(self, naming=NAMINGS[(NAMINGS.index(self.naming) + (step or 1)) % len(NAMINGS)])
            case Setting.VOICE:
                return replace(self, speaker=value or "")
            case Setting.CALLS:
                return replace(self, is_called=step > 0 if step else not self.is_called)
            case Setting.CUES:
                named = frozenset(CUES) if value is None else frozenset({value}) & frozenset(CUES)
                silent = self.silent_cues - named if step > 0 else self.silent_cues | named
                return replace(self, silent_cues=silent)


@dataclass(frozen=True, slots=True)
class Talk:
    """One audience's side of the conversation."""

    manner: Manner = Manner()
    questions: tuple[Question, ...] = ()
    """Oldest first."""
    heard: tuple[Announcement, ...] = ()
    """What it has heard: its own lines and, for a seat, the room's."""
    message: int | None = None
    """Where it is browsing in ``heard``."""
    items: tuple[Line, ...] = ()
    """The list that was last asked for."""
    entries: tuple[EntryId, ...] = ()
    """For each item of the history the entry that it tells of."""
    item: int | None = None
    rest: tuple[Line, ...] = ()
    """What is left of an answer given in parts."""
    asked: Ask | None = None
    asked_at_s: float = 0.0
    answered_after: int = 0
    """How much had happened at the table when it was last answered."""
    misunderstood: int = 0

    @property
    def entry(self) -> EntryId | None:
        """The entry at which the history was last read."""
        return self.entries[self.item] if self.entries and self.item is not None else None

    def hearing(self, announcement: Announcement) -> "Talk":
        """After one more line."""
        return replace(self, heard=(*self.heard[-KEPT_MESSAGES + 1 :], announcement), message=None)


def moved(at: int | None, where: Where, length: int) -> int | None:
    """The place after moving in a list of that length; None when there is nothing in that direction."""
    match where:
        case Where.FIRST:
            target = 0
        case Where.LAST:
            target = length - 1
        case Where.NEXT:
            target = 0 if at is None else at + 1
        case Where.PREVIOUS:
            target = length - 1 if at is None else at - 1
    return target if 0 <= target < length else None
