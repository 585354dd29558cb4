"""A journal from the bytes of its file, damage and all: every entry that is whole is read, the others are named."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.cards.seat import Seat
from companion.journal.codec import FORMAT, MOST_LINE_BYTES, JournalError, decode, opens
from companion.journal.entries import Amended, Change, Entry, EntryId, Journal, Opened, Restored, Retracted

OPENING_LINES = 8
"""The opening, twice, with room for damage that broke lines in two."""
MOST_LOST = 100_000
"""Numbers do not leap further than that in anything that we wrote."""


@dataclass(frozen=True, slots=True)
class Mended:
    """What could be read of a journal."""

    journal: Journal
    version: int = FORMAT
    """The format that it is written in."""
    damaged: bytes = b""
    """The lines that could not be read, as they stand in the file."""
    lines: tuple[int, ...] = ()
    """Their numbers, from 1."""
    is_cut: bool = False
    """Nothing but the last line is damaged: it was being written when the power went."""
    lost: tuple[EntryId, ...] = ()
    """The entries that are missing, as far as the numbers of the others tell."""
    is_clean: bool = True
    """The file is just as this version would have written it: it can be gone on with."""

    def lost_by(self, owner: Seat | None) -> tuple[EntryId, ...]:
        """The lost entries of the table (``owner`` None), or of a seat: only that seat may hear of them."""
        return tuple(id for id in self.lost if (None if isinstance(id, int) else id.rpartition("-")[0]) == owner)


def mend(data: bytes) -> Mended:
    """Read a journal. Raises JournalError where nothing opens it, or only a newer version can read it."""
    if not data.strip():
        raise JournalError("journal-empty", 1)
    lines = data.removesuffix(b"\n").split(b"\n")
    opened, version = _opening(lines)
    reading = _Reading(opened)
    for number, line in enumerate(lines, start=1):
        if not reading.take_whole(line, number, version):
            reading.take_pieces(line, number, version)
    damaged = tuple(reading.damaged)
    is_cut = damaged == (len(lines),)
    aside = b"".join(lines[number - 1] + b"\n" for number in damaged)
    journal = Journal(opened, tuple(reading.changes))
    # What was being written when the power went was never acknowledged.
    torn = 0 if data.endswith(b"\n") else len(lines)
    broken = {number: lines[number - 1] for number in damaged if number != torn}
    newest = _after(journal, broken, reading.last_lines)
    lost = tuple(dict.fromkeys((*_gaps(journal), *reading.orphans, *newest)))
    is_clean = not damaged and version == FORMAT and data.endswith(b"\n")
    return Mended(journal, version, aside, damaged, is_cut, lost, is_clean)


class _Reading:
    """The entries so far."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.changes: list[Change] = []
        self.damaged: list[int] = []
        self.orphans: list[EntryId] = []
        self._known: set[EntryId] = set()
        self._last: dict[Seat | None, int] = {}
        self.last_lines: dict[Seat | None, int] = {}
        """Where the newest whole entry of each owner stands."""

    def take_whole(self, line: bytes, number: int, version: int) -> bool:
        """A line that is one entry; whether it is."""
        try:
            entry = decode(line, number, version)
        except JournalError:
            return False
        if isinstance(entry, Opened) and entry != self._opened:
            raise JournalError("journal-opened-twice", number)
        return self._take(entry, number)

    def take_pieces(self, line: bytes, number: int, version: int) -> None:
        """A damaged line: two of which the end of the first was lost are still two entries."""
        self.damaged.append(number)
        for piece in _pieces(line):
            try:
                entry = decode(piece, number, version)
            except JournalError:
                continue
            self._take(entry, number)

    def _take(self, entry: Entry, number: int) -> bool:
        """Whether an entry can stand where it does: after all of its owner's, and after the one that it changes."""
        if isinstance(entry, Opened):
            return entry == self._opened
        owner, place = _place(entry.id)
        last = self._last.get(owner, 0)
        if owner != entry.owner or not last < place <= last + MOST_LOST:
            return False
        if isinstance(entry, Amended | Retracted | Restored) and entry.target not in self._known:
            # What it changes was lost, and it is lost with it.
            self.orphans.append(entry.id)
            return False
        self._last[owner], self.last_lines[owner] = place, number
        self._known.add(entry.id)
        self.changes.append(entry)
        return True


_START, _END = b'{"entry":"', re.compile(rb',"sum":"[0-9a-f]{8}"\}')


def _pieces(line: bytes) -> Iterator[bytes]:
    """What may be entries within a damaged line."""
    at = 0
    for end in _END.finditer(line[:MOST_LINE_BYTES]):
        # What begins in a damaged entry ends with the next one: the last beginning is the one that may be whole.
        start = line.rfind(_START, at, end.start())
        if start >= 0:
            yield line[start : end.end()]
        at = end.end()


def _opening(lines: list[bytes]) -> tuple[Opened, int]:
    """The first opening that is whole, and its format. Raises JournalError."""
    for line in lines[:OPENING_LINES]:
        for piece in (line, *_pieces(line)):
            found = opens(piece)
            if found is not None:
                return found
    is_entry = lines[0].startswith(_START) and not lines[0].startswith(_START + b"opened")
    raise JournalError("journal-not-opened" if is_entry else "journal-bad-line", 1)


_ID = re.compile(rb'"id":(?:(\d{1,9})|"([^"\\]{1,200})")')


def _after(journal: Journal, broken: Mapping[int, bytes], last_lines: Mapping[Seat | None, int]) -> Iterator[EntryId]:
    """The newest entry of an owner leaves no gap; what can still be read of its line, after all others, names it."""
    nexts = {journal.next_id(owner) for owner in (None, *journal.opened.seats)}
    for number, line in broken.items():
        found = _ID.search(line)
        if found is not None:
            id = int(found[1]) if found[1] else found[2].decode(errors="replace")
            if id in nexts and number > last_lines.get(_place(id)[0], 0):
                yield id


def _place(id: EntryId) -> tuple[Seat | None, int]:
    if isinstance(id, int):
        return None, id
    owner, _, number = id.rpartition("-")
    return Seat(owner), int(number) if number.isdecimal() else 0


def _gaps(journal: Journal) -> Iterator[EntryId]:
    """Numbers that nobody has between those that somebody has: what is lost was written between them."""
    last: dict[Seat | None, int] = {}
    for change in journal.changes:
        owner, place = _place(change.id)
        for number in range(last.get(owner, 0) + 1, place):
            yield number if owner is None else f"{owner}-{number}"
        last[owner] = place
