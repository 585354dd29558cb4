"""The entries of a journal: the only truth about a table. Nothing in it is ever edited.

Public entries are numbered 1, 2, 3...; a seat's private entries are named after it (``Alice-1``), so that the numbers
of the public ones tell nothing about what a seat has told the companion in private.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from companion.cards.seat import Seat
from companion.journal.grown import Grown

EntryId = int | str
"""A number for a public entry, ``SEAT-n`` for a private one."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was set: always the first entry."""

    game: str
    rules_version: int
    profile: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    language: str
    deck: str = ""
    position: Mapping[str, object] | None = None
    """Where the table stood already, when it was taken up in the middle."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """Something happened at the table, or a seat told something of its own (``owner``)."""

    id: EntryId
    action: Mapping[str, object]
    owner: Seat | None = None
    source: str = "words"
    """Where it came from: ``words``, ``keys``, ``json``, ``camera``."""
    is_irregular: bool = False
    """The table confirmed that it happened although it breaks a rule."""
    candidates: tuple[str, ...] = ()
    """What an unread card may be, as the camera saw it."""
    before: EntryId | None = None
    """Its place is before that entry: there it was lost, or forgotten, and told only now."""


@dataclass(frozen=True, slots=True)
class Amended:
    """An earlier entry was something else."""

    id: EntryId
    target: EntryId
    action: Mapping[str, object]
    owner: Seat | None = None
    is_naming: bool = False
    """It names a card that had not been read: nothing was wrong."""


@dataclass(frozen=True, slots=True)
class Retracted:
    """An earlier entry (a record or an amendment) is taken back."""

    id: EntryId
    target: EntryId
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Restored:
    """An entry that was taken back counts again."""

    id: EntryId
    target: EntryId
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Interviewed:
    """The table is telling where it stands, and has come so far. Nothing at the table has changed by it yet."""

    id: int
    so_far: Mapping[str, object] | None = None
    """The questions and answers, as ``session.interview`` writes them; None: it was left, and nothing changes."""
    owner: ClassVar[None] = None


Change = Recorded | Amended | Retracted | Restored | Interviewed
Entry = Opened | Change


@dataclass(frozen=True, slots=True)
class Journal:
    """The opening and all changes since, in the order they came."""

    opened: Opened
    changes: Sequence[Change] = field(default=())

    @property
    def has_begun(self) -> bool:
        """Whether anything of the table's own was entered: what seats have told in private makes no difference."""
        return any(change.owner is None for change in self.changes)

    def next_id(self, owner: Seat | None) -> EntryId:
        """The name of the next entry of the table (``owner`` None) or of a seat."""
        last = next((change.id for change in reversed(self.changes) if change.owner == owner), 0)
        number = 1 + int(str(last).rpartition("-")[2])
        return number if owner is None else f"{owner}-{number}"

    def with_change(self, change: Change) -> "Journal":
        """The journal, one entry longer."""
        changes = self.changes if isinstance(self.changes, Grown) else Grown(self.changes)
        return Journal(self.opened, changes.and_then(change))

    def retracted(self) -> frozenset[EntryId]:
        """The entries that do not count now."""
        gone: set[EntryId] = set()
        for change in self.changes:
            if isinstance(change, Retracted):
                gone.add(change.target)
            elif isinstance(change, Restored):
                gone.discard(change.target)
        return frozenset(gone)

    def newest(self, owner: Seat | None) -> Recorded | Amended | None:
        """What an undo by that owner takes back."""
        gone = self.retracted()
        for change in reversed(self.changes):
            if change.owner != owner:
                continue
            if isinstance(change, Recorded | Amended) and change.id not in gone:
                return change
            if isinstance(change, Restored) and change.target not in gone:
                # What was put back last is not always what was written last.
                return self.find(change.target)
        return None

    def newest_change(self) -> Recorded | Amended | Retracted | Restored | None:
        """The last that changed something at the table."""
        for change in reversed(self.changes):
            if change.owner is None and not isinstance(change, Interviewed):
                return change
        return None

    def interviewed(self) -> Interviewed | None:
        """How far the table has come that is telling where it stands; None where it is not."""
        newest = next((change for change in reversed(self.changes) if change.owner is None), None)
        return newest if isinstance(newest, Interviewed) and newest.so_far is not None else None

    def redoable(self, owner: Seat | None) -> Recorded | Amended | None:
        """What a redo by that owner puts back: the last one taken back, if nothing new came since."""
        gone = self.retracted()
        for change in reversed(self.changes):
            if change.owner != owner:
                continue
            if isinstance(change, Recorded | Amended):
                return None
            if isinstance(change, Retracted) and change.target in gone:
                return self.find(change.target)
        return None

    def find(self, id: EntryId) -> Recorded | Amended | None:
        """The record or amendment of that name."""
        for change in self.changes:
            if isinstance(change, Recorded | Amended) and change.id == id:
                return change
        return None
