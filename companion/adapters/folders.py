"""Where the user's own files are: journals, settings, models."""

import os
from datetime import datetime
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The user's data folder; ``COMPANION_DATA`` puts it elsewhere."""
    chosen = os.environ.get("COMPANION_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("companion", appauthor=False))


def tables_folder() -> Path:
    """Where journals are kept."""
    return data_folder() / "tables"


def new_journal_path(game: str) -> Path:
    """A name for a new journal that no other has."""
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
