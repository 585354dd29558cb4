"""The journal on disk: one entry a line, written, flushed and synced before anything it caused is said.

The file holds what seats told in private, so only its owner may read it.
"""

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from companion.journal.codec import JournalError, encode, read
from companion.journal.entries import Entry, Journal

PRIVATE = 0o600


@dataclass(frozen=True, slots=True)
class Found:
    """A journal read from disk."""

    journal: Journal
    cut: bytes = b""
    """A damaged last line that was set aside."""


class JournalFile:
    """A journal that is being written."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Use ``create`` or ``reopen``."""
        self.path = path
        self._file = file
        self._safe_size = file.seek(0, os.SEEK_END)

    @classmethod
    def create(cls, path: Path, opened: Entry) -> "JournalFile":
        """A new journal. Raises FileExistsError where there is one already, OSError where none can be written."""
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, PRIVATE)
        journal = cls(path, os.fdopen(descriptor, "r+b", buffering=0))
        try:
            journal.append(opened)
        except OSError:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple["JournalFile", Found]:
        """An older journal, to go on with. A damaged last line goes into a file of its own beside it.

        Raises JournalError for a journal that is none, OSError where it cannot be read or written.
        """
        found = load(path)
        if found.cut:
            aside = path.with_name(path.name + ".cut")
            descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE)
            with os.fdopen(descriptor, "ab") as file:
                file.write(found.cut.rstrip(b"\n") + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.truncate(path, path.stat().st_size - len(found.cut))
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        return cls(path, os.fdopen(descriptor, "r+b", buffering=0)), found

    def append(self, entry: Entry) -> None:
        """Write one entry, all of it or nothing. Raises OSError (a full disk); the file is then as before."""
        data = memoryview(encode(entry))
        try:
            written = 0
            while written < len(data):
                written += self._file.write(data[written:])
            os.fsync(self._file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(self._safe_size)
            raise
        self._safe_size += len(data)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def load(path: Path) -> Found:
    """Read a journal without touching it. A last line that is damaged is left out.

    Raises JournalError when anything before the last line is damaged, OSError where the file cannot be read.
    """
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        return Found(read(lines[:-1]), lines[-1])
    try:
        return Found(read(lines))
    except JournalError as error:
        if error.line != len(lines) or error.line == 1 or error.reason == "journal-too-new":
            raise
        return Found(read(lines[:-1]), lines[-1])
