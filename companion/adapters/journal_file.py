"""The journal on disk: one entry a line, written, flushed and synced before anything it caused is said.

The file holds what seats told in private, so only its owner may read it. Whoever writes it holds a lock on it. What is
damaged in it is set aside into a file beside it, before the journal is written anew without it.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from companion.adapters.folders import PRIVATE_FOLDER
from companion.adapters.foreign_files import read_foreign
from companion.journal.codec import FORMAT, encode
from companion.journal.entries import Change, Opened
from companion.journal.mend import Mended, mend

PRIVATE = 0o600
CANNOT_WRITE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EFBIG})
"""What a disk says that may take an entry later: it is full, it is read-only, it is failing."""


class JournalBusyError(Exception):
    """Another companion plays at this table."""


class JournalFile:
    """A journal that is being written; where the disk takes nothing yet, one that will be."""

    def __init__(self, path: Path, open_it: Callable[[], BinaryIO], held: BinaryIO | None = None) -> None:
        """Use ``create`` or ``reopen``. ``open_it`` makes the file ready to be appended to; ``held`` has its lock."""
        self.path = path
        self._open = open_it
        self._held = held
        self._file: BinaryIO | None = None
        self._safe_size = 0
        self._again = b""
        """What goes before the first entry: the opening once more."""

    @classmethod
    def create(cls, path: Path, opened: Opened, *, may_wait: bool = False) -> "JournalFile":
        """A new journal. Raises FileExistsError where there is one already, OSError where none can be written.

        ``may_wait``: where the disk takes nothing, it is created with the first entry that can be.
        """
        journal = cls(path, lambda: _create(path, opened))
        journal._again = encode(opened)
        journal._begin(may_wait=may_wait)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple["JournalFile", Mended]:
        """An older journal, to go on with. What is damaged goes into a file of its own beside it.

        Raises JournalError for a journal that is none, JournalBusyError for one that is being played, OSError where it
        cannot be read. Where it cannot be written, it waits.
        """
        held = path.open("rb")
        try:
            _lock(held)
            found = load(path)
            journal = cls(path, lambda: _reopen(path, found), held)
            journal._again = b"" if found.journal.changes else encode(found.journal.opened)
            journal._begin(may_wait=True)
        except BaseException:
            held.close()
            raise
        return journal, found

    def _begin(self, *, may_wait: bool) -> None:
        try:
            self._make_ready()
        except OSError as error:
            if not may_wait or error.errno not in CANNOT_WRITE:
                raise

    @property
    def is_written(self) -> bool:
        """Whether the disk has taken it so far."""
        return self._file is not None

    def append(self, entry: Change) -> None:
        """Write one entry, all of it or nothing. Raises OSError (a full disk); the file is then as before."""
        file = self._make_ready()
        data = self._again + encode(entry)
        try:
            _write(file, data)
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(self._safe_size)
            raise
        self._safe_size += len(data)
        self._again = b""

    def close(self) -> None:
        """Close the file, and let go of it."""
        for file in (self._file, self._held):
            if file is not None:
                file.close()

    def _make_ready(self) -> BinaryIO:
        if self._file is None:
            self._file = self._open()
            self._safe_size = self._file.seek(0, os.SEEK_END)
        return self._file


def load(path: Path) -> Mended:
    """Read a journal without touching it.

    Raises JournalError for a journal that is none, OSError where the file cannot be read.
    """
    return mend(read_foreign(path))


def is_busy(path: Path) -> bool:
    """Whether somebody plays at the table of that journal."""
    try:
        with path.open("rb") as file:
            _lock(file)
    except JournalBusyError:
        return True
    except OSError:
        return False
    return False


def _create(path: Path, opened: Opened) -> BinaryIO:
    path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, PRIVATE)
    file: BinaryIO = os.fdopen(descriptor, "r+b", buffering=0)
    try:
        _lock(file)
        _write(file, encode(opened))
        _sync_folder(path.parent)
    except OSError:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return file


def _reopen(path: Path, found: Mended) -> BinaryIO:
    if not found.is_clean:
        _set_aside(path, found)
        return _written_anew(path, found)
    with contextlib.suppress(OSError):
        # A copy from elsewhere may be open to everybody.
        os.chmod(path, PRIVATE)
    file: BinaryIO = os.fdopen(os.open(path, os.O_RDWR | os.O_APPEND), "r+b", buffering=0)
    return file


def _set_aside(path: Path, found: Mended) -> None:
    """Keep what is damaged, and a journal as an older version wrote it, before the file is written anew."""
    if found.damaged:
        _keep(path.with_name(path.name + ".cut"), found.damaged)
    if found.version < FORMAT:
        _keep(path.with_name(f"{path.name}.format-{found.version}"), path.read_bytes())


def _keep(path: Path, data: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE)
    with os.fdopen(descriptor, "ab", buffering=0) as file:
        _write(file, data)


def _whole_text(found: Mended) -> bytes:
    """The journal as it would have been written without the damage."""
    opened, changes = found.journal.opened, found.journal.changes
    return encode(opened) * (2 if changes else 1) + b"".join(map(encode, changes))


def _written_anew(path: Path, found: Mended) -> BinaryIO:
    """The journal with its whole entries alone, locked before anybody can find it."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    file: BinaryIO = os.fdopen(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, PRIVATE), "r+b", 0)
    try:
        _lock(file)
        _write(file, _whole_text(found))
        os.replace(fresh, path)
        _sync_folder(path.parent)
    except OSError:
        file.close()
        fresh.unlink(missing_ok=True)
        raise
    return file


def _write(file: BinaryIO, data: bytes) -> None:
    """All of it, on the disk."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """A new name is safe only when its folder is; some systems and disks cannot tell."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _lock(file: BinaryIO) -> None:
    """Hold the file until it is closed, however its process ends. Raises JournalBusyError."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise JournalBusyError(file.name) from error
    except OSError:
        # A network disk without locks: the table is still worth playing at.
        return
