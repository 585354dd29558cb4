"""The tables that are kept: listed, named, put away."""

import errno
import glob
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.adapters.folders import PRIVATE_FOLDER, own_tables_folder, tables_folder
from companion.adapters.journal_file import is_busy, load
from companion.journal.codec import JournalError
from companion.journal.mend import Mended

SUFFIX = ".jsonl"
_NAME = re.compile(r"\w[\w -]{0,58}\w|\w")


@dataclass(frozen=True, slots=True)
class Kept:
    """A table in the user's folder."""

    name: str
    last: datetime
    """When something was last entered."""
    found: Mended | JournalError | OSError
    is_busy: bool


def kept_tables() -> Iterator[Kept]:
    """Every table, the one played last at the end."""
    folder = tables_folder()
    paths = list(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    told = sorted((path.lstat().st_mtime, path) for path in paths)
    for at_s, path in told:
        found: Mended | JournalError | OSError
        try:
            found = load(path)
        except (JournalError, OSError) as error:
            found = error
        yield Kept(path.name.removesuffix(SUFFIX), datetime.fromtimestamp(at_s), found, is_busy(path))


def find_table(name: str) -> Path | None:
    """The journal of a table's name, or of a path."""
    if Path(name).exists():
        return Path(name)
    path = tables_folder() / f"{name}{SUFFIX}"
    return path if is_name(name) and path.exists() else None


def is_name(name: str) -> bool:
    """Whether a table may be called so: nothing that a path is made of."""
    return _NAME.fullmatch(name) is not None


def rename(path: Path, name: str) -> Path:
    """Call a table so; where it is now. Raises FileExistsError where another is called so, OSError."""
    return _move(path, path.with_name(f"{name}{SUFFIX}"))


def archive(path: Path) -> Path:
    """Put a table away, out of the list; where it is now. Raises OSError."""
    folder = own_tables_folder() / "archive"
    folder.mkdir(exist_ok=True, mode=PRIVATE_FOLDER)
    number = 1
    while True:
        target = folder / (path.name if number == 1 else f"{path.name.removesuffix(SUFFIX)}-{number}{SUFFIX}")
        try:
            return _move(path, target)
        except FileExistsError:
            number += 1


def _move(path: Path, target: Path) -> Path:
    """Move a journal and what was set aside of it; never over another."""
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    for beside in sorted(path.parent.glob(f"{glob.escape(path.name)}.*")):
        beside.rename(target.with_name(target.name + beside.name.removeprefix(path.name)))
    path.rename(target)
    return target
