"""A journal that is cut or in which a bit has changed: every whole entry is read, and what is lost is named."""

from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from companion.cards.seat import Seat
from companion.journal.codec import FORMAT, JournalError, decode, encode
from companion.journal.entries import Amended, Change, Interviewed, Journal, Opened, Recorded, Restored, Retracted
from companion.journal.mend import MOST_LOST, Mended, mend

SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Chloé"))


@cache
def long_journal() -> Journal:
    """Five hundred entries of all kinds, of the table and of two seats."""
    chance = Random(1)
    opened = Opened("five-toys", 1, "standard", {"gifts": "hand"}, SEATS, "fr", "five-toys", {"round": 2})
    journal = Journal(opened)
    while len(journal.changes) < 500:
        owner = chance.choice((None, None, None, SEATS[0], SEATS[1]))
        id = journal.next_id(owner)
        own = [c.id for c in journal.changes if isinstance(c, Recorded | Amended) and c.owner == owner]
        told = {"do": "play", "seat": str(owner or "Chloé"), "card": f"red-{chance.randint(1, 7)}"}
        change: Change = Recorded(id, told, owner, chance.choice(("words", "camera")), chance.random() < 0.1)
        if own and chance.random() < 0.3:
            target = chance.choice(own)
            kinds = (Amended(id, target, told, owner), Retracted(id, target, owner), Restored(id, target, owner))
            change = chance.choice(kinds)
        journal = journal.with_change(change)
    return journal


@cache
def lines() -> tuple[bytes, ...]:
    journal = long_journal()
    return (encode(journal.opened), encode(journal.opened), *map(encode, journal.changes))


@cache
def whole() -> bytes:
    return b"".join(lines())


@cache
def ends() -> tuple[int, ...]:
    """Where each line ends."""
    at, told = 0, []
    for line in lines():
        at += len(line)
        told.append(at)
    return tuple(told)


def line_of(byte: int) -> int:
    """The index of the line that a byte is in."""
    return next(index for index, end in enumerate(ends()) if byte < end)


def hit_by(index: int) -> set[object]:
    """The ids that are lost with that line: its own, and of what changes it."""
    changes = long_journal().changes
    gone: set[object] = {changes[index - 2].id} if index >= 2 else set()
    for change in changes:
        if not isinstance(change, Recorded | Interviewed) and change.target in gone:
            gone.add(change.id)
    return gone


def check_truncated(byte: int) -> None:
    """All that ends before the cut is read; nothing else is lost."""
    complete = sum(end <= byte for end in ends())
    # An entry whose end of line alone is missing is whole.
    complete += byte + 1 in ends()
    if complete == 0:
        with pytest.raises(JournalError) as error:
            mend(whole()[:byte])
        assert error.value.line == 1
        return
    found = mend(whole()[:byte])
    assert list(found.journal.changes) == list(long_journal().changes[: max(0, complete - 2)])
    assert found.journal.opened == long_journal().opened
    assert found.lost == ()
    assert found.is_cut == (byte not in ends() and byte + 1 not in ends())


def check_flipped(byte: int, bit: int) -> None:
    """Either every entry is read, or the one that is not is named, and kept as it stands."""
    data = bytearray(whole())
    data[byte] ^= 1 << bit
    index = line_of(byte)
    found = mend(bytes(data))
    gone = hit_by(index) if byte + 1 not in ends() else set()
    left = [change for change in long_journal().changes if change.id not in gone]
    assert list(found.journal.changes) == left
    assert found.journal.opened == long_journal().opened
    assert not found.is_clean
    assert index + 1 in found.lines
    assert found.damaged
    # Of the last entry of all that an owner made, the name may be what is damaged.
    lasts = {next(c.id for c in reversed(long_journal().changes) if c.owner == owner) for owner in (None, *SEATS[:2])}
    assert gone - lasts <= set(found.lost) <= gone


def sampled(count: int) -> Iterable[int]:
    """Bytes all over the journal, every end of line near the beginning, and its first lines whole."""
    chance = Random(2)
    return sorted({*range(0, 1200, 7), *(end - 1 for end in ends()[:20]), *chance.sample(range(len(whole())), count)})


def test_cut_at_bytes_all_over_the_journal() -> None:
    assert mend(whole()).journal.changes == long_journal().changes
    for byte in sampled(100):
        if byte:
            check_truncated(byte)


def test_a_bit_that_changed_all_over_the_journal() -> None:
    chance = Random(3)
    for byte in sampled(100):
        check_flipped(byte, chance.randrange(8))


def test_a_number_that_became_the_next_one_is_no_entry_that_is_lost() -> None:
    """Found at byte 36637: of 205 the first figure became a 3, and 305 would have been the next number."""
    check_flipped(36_637, 0)


@pytest.mark.parametrize("bit", range(4))
def test_a_format_that_damage_made_a_newer_one_is_damage(bit: int) -> None:
    """Found at every byte: of 4 became 6, and the whole journal was refused as a newer program's."""
    check_flipped(whole().index(b'"format":') + len(b'"format":'), bit)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_cut_at_every_byte() -> None:
    for byte in range(1, len(whole())):
        check_truncated(byte)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_bit_that_changed_at_every_byte() -> None:
    chance = Random(4)
    for byte in range(len(whole())):
        check_flipped(byte, chance.randrange(8))


# --- what else a file may hold --------------------------------------------------------------------------------------


def journal_of(*more: bytes) -> Mended:
    opened = encode(long_journal().opened)
    return mend(b"".join((opened, *more)))


def play(id: int, owner: Seat | None = None) -> bytes:
    return encode(Recorded(id if owner is None else f"{owner}-{id}", {"do": "done"}, owner))


def test_two_entries_that_lost_the_end_of_line_between_them_are_both_read() -> None:
    found = journal_of(play(1)[:-1] + b"\x8a" + play(2))
    assert [change.id for change in found.journal.changes] == [1, 2]
    assert found.lost == ()


def test_an_entry_is_read_once() -> None:
    found = journal_of(play(1), play(1), play(2))
    assert [change.id for change in found.journal.changes] == [1, 2]
    assert found.lines == (3,)


def test_what_changes_a_lost_entry_is_lost_with_it() -> None:
    found = journal_of(play(1), b"x" + play(2)[:-30] + b"\n", encode(Retracted(3, 2)), play(4))
    assert [change.id for change in found.journal.changes] == [1, 4]
    assert found.lost == (2, 3)
    assert found.lines == (3, 4)


def test_the_newest_entry_is_named_by_what_is_left_of_its_line() -> None:
    damaged = play(2).replace(b"done", b"dome")
    assert journal_of(play(1), damaged).lost == (2,)
    assert journal_of(play(1), damaged[:-1]).lost == (), "it was not acknowledged yet"


def test_each_owner_is_told_of_its_own() -> None:
    found = journal_of(play(1), play(2, SEATS[0]), play(3))
    assert found.lost_by(None) == (2,)
    assert found.lost_by(SEATS[0]) == ("Alice-1",)
    assert found.lost_by(SEATS[1]) == ()


def test_an_entry_of_one_seat_under_the_number_of_another_is_none() -> None:
    found = journal_of(
        encode(Recorded("Bruno-1", {"do": "done"}, SEATS[0])), encode(Recorded(1, {"do": "done"}, SEATS[0]))
    )
    assert list(found.journal.changes) == []


def test_a_number_out_of_all_bounds_does_not_keep_anybody_busy() -> None:
    found = journal_of(play(10**15), play(MOST_LOST))
    assert [change.id for change in found.journal.changes] == [MOST_LOST]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "journal-empty"),
        (b"\n\n", "journal-empty"),
        (b"hello\nworld\n", "journal-bad-line"),
        (b"\x00" * 5000, "journal-bad-line"),
        (b"[" * 200_000, "journal-bad-line"),
        (b'{"entry":' * 200_000, "journal-bad-line"),
        (b'{"entry":"opened"' * 50_000 + b',"sum":"00000000"}' * 50_000, "journal-bad-line"),
        (play(1), "journal-not-opened"),
        (b'{"entry":"opened","format":99,"new":{}}\n', "journal-too-new"),
    ],
)
def test_what_is_no_journal_is_told_at_once(data: bytes, reason: str) -> None:
    with pytest.raises(JournalError) as error:
        mend(data)
    assert (error.value.reason, error.value.line) == (reason, 1)


def test_a_second_journal_in_the_same_file_is_told() -> None:
    other = encode(Opened("five-toys", 1, "standard", {}, SEATS, "en"))
    with pytest.raises(JournalError) as error:
        journal_of(play(1), other)
    assert (error.value.reason, error.value.line) == ("journal-opened-twice", 3)


def test_a_line_is_whole_or_refused() -> None:
    line = play(7)
    assert decode(line, 1) == Recorded(7, {"do": "done"})
    for broken in (line.replace(b"done", b"deal"), line.replace(b'"sum"', b'"zum"'), b"{}" + line, line[1:], b""):
        with pytest.raises(JournalError):
            decode(broken, 1)


def test_lines_of_the_first_format_have_no_sum() -> None:
    line = b'{"entry":"recorded","id":1,"action":{"do":"done"}}\n'
    assert decode(line, 1, 1) == Recorded(1, {"do": "done"})
    with pytest.raises(JournalError):
        decode(line, 1, FORMAT)
