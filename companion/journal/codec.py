"""A journal as JSON lines: one entry a line, strict in what it reads.

The last field of a line, ``sum``, is the CRC-32 of what stands before it: a line in which a single bit has changed is
known to be damaged, where JSON alone would read another card. Nothing can be read without the opening, so that it
stands there twice: at the beginning, and again before the first entry.
"""

import re
import zlib

import msgspec

from companion.cards.seat import Seat
from companion.journal.entries import Amended, Entry, Interviewed, Opened, Recorded, Restored, Retracted
from companion.journal.upcast import UPCASTS

FORMAT = 4
"""The version of the lines. ``upcast`` turns older ones into these."""
FIRST_WITH_SUMS = 2
MOST_LINE_BYTES = 1_000_000
"""No entry of any game comes near; a longer line is none."""


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
    before: int | str | None = None


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


class _Interviewed(
    msgspec.Struct, tag="interviewed", tag_field="entry", omit_defaults=True, forbid_unknown_fields=True
):
    id: int
    so_far: dict[str, object] | None = None


_Line = _Opened | _Recorded | _Amended | _Retracted | _Restored | _Interviewed


def encode(entry: Entry) -> bytes:
    """One entry as one line, with its sum and its end of line."""
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
                entry.id,
                dict(entry.action),
                entry.owner,
                entry.source,
                entry.is_irregular,
                list(entry.candidates),
                entry.before,
            )
        case Amended():
            line = _Amended(entry.id, entry.target, dict(entry.action), entry.owner, entry.is_naming)
        case Retracted():
            line = _Retracted(entry.id, entry.target, entry.owner)
        case Restored():
            line = _Restored(entry.id, entry.target, entry.owner)
        case Interviewed():
            line = _Interviewed(entry.id, None if entry.so_far is None else dict(entry.so_far))
    body = msgspec.json.encode(line)
    return body[:-1] + b',"sum":"%08x"}\n' % zlib.crc32(body)


def decode(line: bytes, number: int, version: int = FORMAT) -> Entry:
    """The entry of one line, of a journal of that format. Raises JournalError."""
    if len(line) > MOST_LINE_BYTES:
        raise JournalError("journal-bad-line", number)
    body, told_sum = _parts(line)
    is_whole = version < FIRST_WITH_SUMS if told_sum is None else told_sum == zlib.crc32(body)
    if not is_whole:
        raise JournalError("journal-bad-line", number)
    try:
        told = _read(body, version)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
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
            owner = _seat(told.owner)
            return Recorded(told.id, told.action, owner, told.source, told.irregular, candidates, told.before)
        case _Amended():
            return Amended(told.id, told.target, told.action, _seat(told.owner), told.naming)
        case _Retracted():
            return Retracted(told.id, told.target, _seat(told.owner))
        case _Restored():
            return Restored(told.id, told.target, _seat(told.owner))
        case _Interviewed():
            return Interviewed(told.id, told.so_far)


def opens(line: bytes) -> tuple[Opened, int] | None:
    """The opening in a line and the format that it gives; None where the line is no opening, whole and readable.

    Raises JournalError for one that only a newer version can read.
    """
    body, told_sum = _parts(line)
    try:
        told = msgspec.json.decode(body, type=_AnyOpening)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
    if told.format > FORMAT:
        if told_sum is not None and told_sum != zlib.crc32(body):
            # Not a newer format: damage to the number that tells it.
            return None
        raise JournalError("journal-too-new", 1)
    try:
        entry = decode(line, 1, told.format)
    except JournalError:
        return None
    return (entry, told.format) if isinstance(entry, Opened) else None


class _AnyOpening(msgspec.Struct, tag="opened", tag_field="entry"):
    """What an opening of any format has, later ones included."""

    format: int


_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}\s*$')


def _parts(line: bytes) -> tuple[bytes, int | None]:
    """An entry without its sum, and the sum that it was given, if any."""
    found = _SUM.search(line)
    return (line, None) if found is None else (line[: found.start()] + b"}", int(found[1], 16))


def _read(body: bytes, version: int) -> _Line:
    if version >= FORMAT:
        return msgspec.json.decode(body, type=_Line)
    told = msgspec.json.decode(body, type=dict[str, object])
    for older in range(version, FORMAT):
        told = UPCASTS[older](told)
    line: _Line = msgspec.convert(told, type=_Line)
    return line


def _seat(name: str | None) -> Seat | None:
    return None if name is None else Seat(name)
