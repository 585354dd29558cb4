"""A journal as JSON lines: one entry a line, strict in what it reads."""

from collections.abc import Iterable

import msgspec

from companion.cards.seat import Seat
from companion.journal.entries import Amended, Entry, EntryId, Journal, Opened, Recorded, Restored, Retracted

FORMAT = 1
"""The version of the lines. ``upcast`` turns older ones into these."""


class JournalError(ValueError):
    """A journal that cannot be read: ``reason`` is the message id, ``line`` the line number from 1."""

    def __init__(self, reason: str, line: int) -> None:
        """Keep which line and why."""
        super().__init__(f"{reason} at line {line}")
        self.reason = reason
        self.line = line


class _Opened(msgspec.Struct, tag="opened", tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    format: int
    game: str
    rules_version: int
    profile: str
    options: dict[str, str]
    seats: list[str]
    language: str
    deck: str = ""
    position: dict[str, object] | None = None


class _Recorded(msgspec.Struct, tag="recorded", tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    id: int | str
    action: dict[str, object]
    owner: str | None = None
    source: str = "words"
    irregular: bool = False
    candidates: list[str] = []


class _Amended(msgspec.Struct, tag="amended", tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    id: int | str
    target: int | str
    action: dict[str, object]
    owner: str | None = None
    naming: bool = False


class _Retracted(msgspec.Struct, tag="retracted", tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    id: int | str
    target: int | str
    owner: str | None = None


class _Restored(msgspec.Struct, tag="restored", tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    id: int | str
    target: int | str
    owner: str | None = None


_Line = _Opened | _Recorded | _Amended | _Retracted | _Restored


def encode(entry: Entry) -> bytes:
    """One entry as one line, with its end of line."""
    line: _Line
    match entry:
        case Opened():
            line = _Opened(
                FORMAT,
                entry.game,
                entry.rules_version,
                entry.profile,
                dict(entry.options),
                list(entry.seats),
                entry.language,
                entry.deck,
                dict(entry.position) if entry.position is not None else None,
            )
        case Recorded():
            line = _Recorded(
                entry.id, dict(entry.action), entry.owner, entry.source, entry.is_irregular, list(entry.candidates)
            )
        case Amended():
            line = _Amended(entry.id, entry.target, dict(entry.action), entry.owner, entry.is_naming)
        case Retracted():
            line = _Retracted(entry.id, entry.target, entry.owner)
        case Restored():
            line = _Restored(entry.id, entry.target, entry.owner)
    return msgspec.json.encode(line) + b"\n"


def decode(line: bytes, number: int) -> Entry:
    """The entry of one line. Raises JournalError."""
    try:
        told = msgspec.json.decode(line, type=_Line)
    except msgspec.MsgspecError as error:
        raise JournalError("journal-bad-line", number) from error
    match told:
        case _Opened():
            if told.format > FORMAT:
                raise JournalError("journal-too-new", number)
            seats = tuple(Seat(name) for name in told.seats)
            return Opened(
                told.game,
                told.rules_version,
                told.profile,
                told.options,
                seats,
                told.language,
                told.deck,
                told.position,
            )
        case _Recorded():
            candidates = tuple(told.candidates)
            return Recorded(told.id, told.action, _seat(told.owner), told.source, told.irregular, candidates)
        case _Amended():
            return Amended(told.id, told.target, told.action, _seat(told.owner), told.naming)
        case _Retracted():
            return Retracted(told.id, told.target, _seat(told.owner))
        case _Restored():
            return Restored(told.id, told.target, _seat(told.owner))


def _seat(name: str | None) -> Seat | None:
    return None if name is None else Seat(name)


def read(lines: Iterable[bytes]) -> Journal:
    """The journal of some lines. Raises JournalError for a first line that opens nothing or a line that is none."""
    opened: Opened | None = None
    changes = []
    known: set[EntryId] = set()
    for number, line in enumerate(lines, start=1):
        entry = decode(line, number)
        if opened is None:
            if not isinstance(entry, Opened):
                raise JournalError("journal-not-opened", number)
            opened = entry
            continue
        if isinstance(entry, Opened):
            raise JournalError("journal-opened-twice", number)
        if not isinstance(entry, Recorded) and entry.target not in known:
            raise JournalError("journal-bad-line", number)
        known.add(entry.id)
        changes.append(entry)
    if opened is None:
        raise JournalError("journal-empty", 1)
    return Journal(opened, tuple(changes))
