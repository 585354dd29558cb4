"""Where the user's own files are: journals, settings, models."""

import contextlib
import os
from datetime import datetime
from pathlib import Path

import platformdirs

PRIVATE_FOLDER = 0o700


def data_folder() -> Path:
    """The user's data folder; ``COMPANION_DATA`` puts it elsewhere."""
    chosen = os.environ.get("COMPANION_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("companion", appauthor=False))


def in_memory() -> str | None:
    """Where sounds and pictures wait, in memory where that can be.

    No wear of a card, a full disk does not silence the table, and nothing of a hand outlives the power.
    """
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def tables_folder() -> Path:
    """Where journals are kept."""
    return data_folder() / "tables"


def own_tables_folder() -> Path:
    """The same, made if need be, and closed to everybody else: what seats told in private lies there."""
    folder = tables_folder()
    with contextlib.suppress(OSError):
        # A disk that takes no folder takes no journal: that is told of the journal.
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        folder.chmod(PRIVATE_FOLDER)
    return folder


def new_journal_path(game: str) -> Path:
    """A name for a new journal that no other has."""
    own_tables_folder()
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    path = tables_folder() / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = tables_folder() / f"{stem}-{number}.jsonl"
        number += 1
    return path


def latest_journal() -> Path | None:
    """The journal that was written last."""
    folder = tables_folder()
    journals = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
    return journals[-1] if journals else None
