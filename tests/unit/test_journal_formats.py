"""Journals of every format that ever was, kept for ever: each is read as what it meant."""

import os
import shutil
from pathlib import Path

import pytest

from companion.adapters.journal_file import JournalFile, load
from companion.cards.seat import Seat
from companion.journal.codec import FORMAT
from companion.journal.entries import Amended, Change, Interviewed, Journal, Opened, Recorded, Restored, Retracted
from companion.journal.upcast import UPCASTS

FOLDER = Path(__file__).parent / "journals"
ALICE, BRUNO, CHLOE = SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Chloé"))

MEANT = Journal(
    Opened(
        "five-toys", 1, "standard", {"gifts": "hand"}, SEATS, "fr", "five-toys",
        {"seats": list(SEATS), "round": 2, "trump": "red", "hands": {"Alice": ["green-2"]}},
    ),
    (
        Recorded(1, {"do": "play", "seat": "Alice", "card": "green-2"}),
        Recorded("Bruno-1", {"do": "hand", "seat": "Bruno", "cards": ["red-1", "blue-4"]}, BRUNO, "keys"),
        Recorded(2, {"do": "unknown", "seat": "Bruno"}, None, "camera", candidates=("green-3", "green-6")),
        Amended(3, 2, {"do": "play", "seat": "Bruno", "card": "green-3"}, is_naming=True),
        Retracted("Bruno-2", "Bruno-1", BRUNO),
        Restored("Bruno-3", "Bruno-1", BRUNO),
        Recorded(4, {"do": "play", "seat": "Alice", "card": "green-4"}, is_irregular=True),
        Retracted(5, 4),
        Amended("Bruno-4", "Bruno-1", {"do": "hand", "seat": "Bruno", "cards": ["red-1"]}, BRUNO),
    ),
)  # fmt: skip


SINCE: dict[int, tuple[Change, ...]] = {
    3: (Recorded(1, {"do": "next-round"}), Recorded(2, {"do": "starter", "seat": "Bruno"}, None, "json", before=1)),
    4: (
        Interviewed(
            1,
            {
                "noted": [["trump", "", "green"], ["hand_counts", "Alice", 7]],
                "told": [["trump", "", "red"], ["tableau", "Alice", ["red-2", "blue-4"]], ["leader", "", None]],
                "done": [["trump", ""], ["leader", ""]],
            },
        ),
        Interviewed(2),
    ),
}
"""What only these formats and later ones can say."""


@pytest.mark.parametrize("version", range(1, FORMAT + 1))
def test_a_journal_of_each_format_is_read_as_what_it_meant(version: int) -> None:
    found = load(FOLDER / f"format-{version}.jsonl")
    assert found.version == version
    assert found.journal == MEANT
    assert found.lines == ()
    assert found.is_clean == (version == FORMAT)


def test_each_older_format_has_what_makes_the_next_of_it() -> None:
    assert set(UPCASTS) == set(range(1, FORMAT))
    assert {path.name for path in FOLDER.glob("format-*.jsonl")} == {f"format-{n}.jsonl" for n in range(1, FORMAT + 1)}


def test_this_version_writes_its_own_golden_file(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    journal = JournalFile.create(path, MEANT.opened)
    for change in MEANT.changes:
        journal.append(change)
    journal.close()
    assert path.read_bytes() == (FOLDER / f"format-{FORMAT}.jsonl").read_bytes()


@pytest.mark.parametrize("version", SINCE)
def test_what_a_format_added_is_read_as_what_it_meant(version: int) -> None:
    found = load(FOLDER / f"since-{version}.jsonl")
    assert found.version == version
    assert found.journal == Journal(MEANT.opened, SINCE[version])
    assert found.lines == ()


def test_this_version_writes_what_it_added(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    journal = JournalFile.create(path, MEANT.opened)
    for change in SINCE[FORMAT]:
        journal.append(change)
    journal.close()
    assert path.read_bytes() == (FOLDER / f"since-{FORMAT}.jsonl").read_bytes()


@pytest.mark.parametrize("version", range(1, FORMAT))
def test_an_older_journal_is_kept_beside_when_it_is_gone_on_with(tmp_path: Path, version: int) -> None:
    path = tmp_path / "table.jsonl"
    shutil.copyfile(FOLDER / f"format-{version}.jsonl", path)
    os.chmod(path, 0o644)
    journal, found = JournalFile.reopen(path)
    journal.close()
    assert found.journal == MEANT
    assert path.read_bytes() == (FOLDER / f"format-{FORMAT}.jsonl").read_bytes()
    aside = tmp_path / f"table.jsonl.format-{version}"
    assert aside.read_bytes() == (FOLDER / f"format-{version}.jsonl").read_bytes()
    assert [p.stat().st_mode & 0o777 for p in (path, aside)] == [0o600, 0o600]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["table.jsonl", aside.name]
