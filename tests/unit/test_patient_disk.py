"""A disk that hangs: nobody waits for it, every play is warned of, and nothing is written twice."""

import errno
import threading

import pytest

from companion.adapters.lines import Writing
from companion.adapters.patient_disk import PatientDisk
from companion.announce.announcement import ToRoom
from companion.commands.codec import read_command
from companion.games.registry import GAMES
from companion.journal.entries import Change, Journal, Recorded
from companion.journal.fold import fold
from companion.session.effects import Effect
from companion.session.inputs import Given, Tick
from tests.support.fakes import wait_until
from tests.support.table import TestTable

ENTRIES = [Recorded(number, {"do": "play", "card": f"red-{number}"}) for number in (1, 2, 3)]


class Disk:
    """Takes entries, unless it hangs; ``error`` is what it says in place of the next one."""

    def __init__(self) -> None:
        self.entries: list[Change] = []
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.error: Exception | None = None

    def append(self, entry: Change) -> None:
        self.goes_on.wait()
        if self.error is not None:
            raise self.error
        self.entries.append(entry)


def test_an_entry_on_a_disk_that_hangs_is_not_taken_and_not_written_twice() -> None:
    disk = Disk()
    patient = PatientDisk(disk, 0.05)
    patient.append(ENTRIES[0])
    disk.goes_on.clear()
    for _ in range(2):
        with pytest.raises(TimeoutError):
            patient.append(ENTRIES[1])
    assert disk.entries == ENTRIES[:1]
    disk.goes_on.set()
    patient.append(ENTRIES[1])
    patient.append(ENTRIES[2])
    assert disk.entries == ENTRIES


def test_what_a_disk_says_once_it_has_hung_is_told_and_the_entry_is_tried_again() -> None:
    disk = Disk()
    patient = PatientDisk(disk, 0.05)
    disk.goes_on.clear()
    with pytest.raises(TimeoutError):
        patient.append(ENTRIES[0])
    disk.error = OSError(errno.ENOSPC, "No space left on device")
    disk.goes_on.set()
    with pytest.raises(OSError, match="No space"):
        patient.append(ENTRIES[0])
    disk.error = None
    patient.append(ENTRIES[0])
    assert disk.entries == ENTRIES[:1]


def test_whatever_else_goes_wrong_is_not_taken_for_written() -> None:
    disk = Disk()
    disk.error = ValueError("write to closed file")
    with pytest.raises(ValueError, match="closed"):
        PatientDisk(disk).append(ENTRIES[0])


def said(done: tuple[Effect, ...]) -> list[str]:
    return [effect.announcement.text for effect in done if isinstance(effect, ToRoom)]


def test_a_table_plays_on_while_its_disk_hangs() -> None:
    table, disk = TestTable(), Disk()
    writing = Writing(table.session, disk)

    def act(**told: str) -> list[str]:
        return said(writing.take(Given(read_command(told))))

    act(do="starter", seat="Alice")
    disk.goes_on.clear()
    assert act(do="deal", card="red-7")[-1].startswith("Le disque est plein ou ne s'écrit plus")
    assert act(do="play", seat="Alice", card="green-2")[-1] == "Pas encore gardé sur le disque."
    disk.goes_on.set()
    wait_until(lambda: len(disk.entries) == 2, 10)
    assert said(writing.take(Tick(9.0))) == ["Le disque écrit de nouveau : tout est gardé."]
    assert [entry.id for entry in disk.entries] == [1, 2, 3]
    again = fold(GAMES["five-toys"], Journal(table.opened, tuple(disk.entries)))
    assert again.state == writing.session.table.state


def test_at_the_end_it_is_told_how_much_a_hanging_disk_has_not_taken() -> None:
    table, disk = TestTable(), Disk()
    writing = Writing(table.session, disk)
    disk.goes_on.clear()
    writing.take(Given(read_command({"do": "starter", "seat": "Alice"})))
    writing.take(Given(read_command({"do": "deal", "card": "red-7"})))
    assert writing.finish() == 2
    disk.goes_on.set()
    wait_until(lambda: len(disk.entries) == 1, 10)
    assert writing.finish() == 0
    assert [entry.id for entry in disk.entries] == [1, 2]
