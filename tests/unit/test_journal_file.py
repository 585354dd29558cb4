"""The journal on a real disk: its lock, its modes, a disk that is full, and the tables that are kept."""

import errno
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion import bootstrap
from companion.adapters import journals
from companion.adapters.foreign_files import read_foreign
from companion.adapters.journal_file import JournalBusyError, JournalFile, load
from companion.bootstrap import WrongCall
from companion.cards.seat import Seat
from companion.journal.codec import encode
from companion.journal.entries import Opened, Recorded

OPENED = Opened("five-toys", 1, "standard", {}, (Seat("Alice"), Seat("Bruno"), Seat("Chloé")), "fr", "five-toys")
STARTER = Recorded(1, {"do": "starter", "seat": "Alice"})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "tables"


@pytest.fixture
def small_disk() -> Iterator[None]:
    """No file of this process may grow beyond 300 bytes, until it is lifted."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def lift_limit() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


def make(path: Path) -> Path:
    journal = JournalFile.create(path, OPENED)
    journal.append(STARTER)
    journal.close()
    return path


def test_a_running_table_is_locked_whichever_process_asks(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    journal = JournalFile.create(path, OPENED)
    with pytest.raises(JournalBusyError):
        JournalFile.reopen(path)
    done = subprocess.run(
        [sys.executable, "-m", "companion", "resume", str(path), "--text"],
        input="", capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "déjà en cours" in done.stderr
    journal.close()
    JournalFile.reopen(path)[0].close()


def test_a_table_that_was_taken_up_again_is_locked_too(tmp_path: Path) -> None:
    path = make(tmp_path / "table.jsonl")
    # Damage makes it a new file: the lock must not stay with the old one.
    path.write_bytes(path.read_bytes()[:-5])
    journal, found = JournalFile.reopen(path)
    assert found.is_cut
    with pytest.raises(JournalBusyError):
        JournalFile.reopen(path)
    journal.append(STARTER)
    journal.close()
    assert load(path).journal.changes == (STARTER,)


def test_what_is_damaged_is_kept_word_for_word(tmp_path: Path) -> None:
    path = make(tmp_path / "table.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = encode(Recorded(2, {"do": "deal", "card": "red-7"})).replace(b"red-7", b"red-6")
    path.write_bytes(b"".join([*lines, damaged, encode(Recorded(3, {"do": "done"}))]))
    journal, found = JournalFile.reopen(path)
    journal.close()
    assert found.lost == (2,)
    assert (tmp_path / "table.jsonl.cut").read_bytes() == damaged
    assert load(path).lines == ()
    assert [change.id for change in load(path).journal.changes] == [1, 3]


@pytest.mark.usefixtures("small_disk")
def test_a_disk_that_is_full_at_the_start_gets_it_all_later(tmp_path: Path) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    path = tmp_path / "table.jsonl"
    with pytest.raises(OSError, match="File too large"):
        JournalFile.create(path, OPENED)
    assert not path.exists()
    journal = JournalFile.create(path, OPENED, may_wait=True)
    assert not journal.is_written
    with pytest.raises(OSError, match="File too large"):
        journal.append(STARTER)
    lift_limit()
    journal.append(STARTER)
    journal.close()
    assert load(path).journal.changes == (STARTER,)


@pytest.mark.usefixtures("small_disk")
def test_an_entry_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    journal = JournalFile.create(path, OPENED)
    before = path.read_bytes()
    with pytest.raises(OSError, match="File too large"):
        journal.append(STARTER)
    assert path.read_bytes() == before
    lift_limit()
    journal.append(STARTER)
    journal.close()
    assert load(path).is_clean


def test_a_journal_that_cannot_be_written_is_played_on_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that is read-only, whoever plays: root may write anywhere else."""
    path = make(folder / "table.jsonl")

    def refuse(name: object, flags: int, *more: object) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system", str(name))
        return original(name, flags, *more)  # type: ignore[arg-type]

    original = os.open
    monkeypatch.setattr(os, "open", refuse)
    table = bootstrap.resume_table(path, bootstrap.TableChoice(""))
    assert not table.journal.is_written
    assert any("mémoire" in effect.announcement.text for effect in table.first if hasattr(effect, "announcement"))
    new = bootstrap.set_table(bootstrap.TableChoice("five-toys", ("Alice", "Bruno", "Chloé")))
    assert any("mémoire" in effect.announcement.text for effect in new.first if hasattr(effect, "announcement"))
    monkeypatch.setattr(os, "open", original)
    table.journal.append(Recorded(2, {"do": "done"}))
    table.journal.close()
    assert [change.id for change in load(path).journal.changes] == [1, 2]


def test_files_and_folders_are_for_their_owner_only(folder: Path) -> None:
    table = bootstrap.set_table(bootstrap.TableChoice("five-toys", ("Alice", "Bruno", "Chloé")))
    table.journal.close()
    assert table.journal.path.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    os.chmod(table.journal.path, 0o644)
    JournalFile.reopen(table.journal.path)[0].close()
    assert table.journal.path.stat().st_mode & 0o777 == 0o600


# --- the tables that are kept ---------------------------------------------------------------------------------------


def test_tables_are_listed_named_and_put_away(folder: Path) -> None:
    assert list(bootstrap.list_tables("fr")) == ["Aucune table n'est gardée."]
    path = make(folder / "2026-01-02-193000-five-toys.jsonl")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    assert bootstrap.move_table("2026-01-02-193000-five-toys", "soirée chez Zoé", "fr") == (
        "La table s'appelle soirée chez Zoé : « companion resume soirée chez Zoé » la reprend."
    )
    [listed] = bootstrap.list_tables("fr")
    assert listed.startswith("soirée chez Zoé : ")
    assert "Alice, Bruno et Chloé, une action, 2023-11-14" in listed
    table = bootstrap.resume_table(Path("soirée chez Zoé"), bootstrap.TableChoice(""))
    assert ", en cours." in next(bootstrap.list_tables("fr"))
    with pytest.raises(WrongCall, match="déjà en cours"):
        bootstrap.move_table("soirée chez Zoé", None, "fr")
    table.journal.close()
    make(folder / "other.jsonl")
    with pytest.raises(WrongCall, match="Une autre table"):
        bootstrap.move_table("other", "soirée chez Zoé", "fr")
    assert "archive" in bootstrap.move_table("soirée chez Zoé", None, "fr")
    make(folder / "soirée chez Zoé.jsonl")
    bootstrap.move_table("soirée chez Zoé", None, "en")
    put_away = sorted(p.name for p in (folder / "archive").iterdir())
    assert put_away == ["soirée chez Zoé-2.jsonl", "soirée chez Zoé.jsonl"]
    assert (folder / "archive").stat().st_mode & 0o777 == 0o700
    assert len(list(bootstrap.list_tables("en"))) == 1


def test_what_was_set_aside_goes_with_its_table(folder: Path) -> None:
    path = make(folder / "one.jsonl")
    path.write_bytes(path.read_bytes()[:-5])
    JournalFile.reopen(path)[0].close()
    journals.rename(path, "two")
    assert sorted(p.name for p in folder.iterdir()) == ["two.jsonl", "two.jsonl.cut"]


@pytest.mark.parametrize("name", ["../away", "/tmp/x", ".hidden", "", "a/b", "a\\b", "x" * 61, "a\nb", "-x"])
def test_a_name_leads_nowhere_else(folder: Path, name: str) -> None:
    make(folder / "one.jsonl")
    with pytest.raises(WrongCall):
        bootstrap.move_table("one", name, "en")
    assert [p.name for p in folder.iterdir()] == ["one.jsonl"]


def test_tables_that_cannot_be_read_are_listed_too(folder: Path) -> None:
    path = make(folder / "cut.jsonl")
    path.write_bytes(path.read_bytes() + b"{")
    (folder / "none.jsonl").write_bytes(b"hello\n")
    (folder / "pipe.jsonl").symlink_to("/dev/zero")
    (folder / "gone.jsonl").symlink_to("/nowhere")
    told = list(bootstrap.list_tables("en"))
    assert len(told) == 4
    assert any("partly damaged" in line for line in told)
    assert any("unreadable at line 1" in line for line in told)
    assert any("not a file" in line for line in told)


# --- files from elsewhere -------------------------------------------------------------------------------------------


def test_a_device_a_pipe_and_a_giant_are_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    giant = tmp_path / "giant"
    with giant.open("wb") as file:
        file.truncate(10**12)
    for path, says in (
        (Path("/dev/zero"), errno.ENODEV),
        (pipe, errno.ENODEV),
        (giant, errno.EFBIG),
        (tmp_path, errno.EISDIR),
    ):
        with pytest.raises(OSError, match=os.strerror(says)):
            read_foreign(path)
        with pytest.raises(WrongCall):
            bootstrap.read_journal(path)
        with pytest.raises(WrongCall):
            bootstrap.set_table(bootstrap.TableChoice("five-toys", position=path))
    assert read_foreign(Path("/proc/self/status"))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"game": "bridge"}, "bridge"),
        ({"language": "eo"}, "eo"),
        ({"rules_version": 99}, "plus récente"),
        ({"seats": (Seat("Alice"), Seat("Alice"), Seat("Bruno"))}, "Alice"),
        ({"seats": (Seat("Alice"),)}, "de 3 à 5"),
        ({"options": {"gifts": "moon"}}, "moon"),
        ({"profile": "pirate"}, "pirate"),
        ({"position": {"trump": "moon"}}, "ligne 1"),
    ],
)
def test_a_journal_that_nobody_can_have_played_gets_one_sentence(
    tmp_path: Path, changed: dict[str, object], says: str
) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(encode(replace(OPENED, **changed)))  # type: ignore[arg-type]
    with pytest.raises(WrongCall, match=says):
        bootstrap.resume_table(path, bootstrap.TableChoice(""))
    # And it is let go of.
    with pytest.raises(WrongCall, match=says):
        bootstrap.resume_table(path, bootstrap.TableChoice(""))


@pytest.mark.parametrize(
    "entry",
    [
        Recorded(1, {"do": "nap"}),
        Recorded(1, {}),
        Recorded(1, {"do": "play", "seat": "Zoé", "card": "red-1"}),
        Recorded(1, {"do": "play", "seat": ["Alice"], "card": {"a": 1}}),
        Recorded(1, {"do": "hand", "seat": "Alice", "cards": ["red-1"]}),
        Recorded("Zoé-1", {"do": "hand", "seat": "Alice", "cards": ["red-1"]}, Seat("Zoé")),
        Recorded("Bruno-1", {"do": "hand", "seat": "Alice", "cards": ["red-1"]}, Seat("Bruno")),
    ],
)
def test_an_entry_that_is_no_action_of_the_game_is_named(tmp_path: Path, entry: Recorded) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(encode(OPENED) + encode(entry))
    with pytest.raises(WrongCall, match=str(entry.id)):
        bootstrap.resume_table(path, bootstrap.TableChoice(""))


def test_each_listener_is_told_of_its_own_lost_entries(tmp_path: Path) -> None:
    """The room of the public ones, Alice alone of hers, and nobody of hers without an earpiece."""
    path = tmp_path / "table.jsonl"
    hand = Recorded("Alice-1", {"do": "hand", "seat": "Alice", "cards": ["green-2"]}, Seat("Alice"))
    again = Recorded("Alice-2", {"do": "hand", "seat": "Alice", "cards": ["green-3"]}, Seat("Alice"))
    deal, play = Recorded(2, {"do": "deal", "card": "red-7"}), Recorded(3, {"do": "done"})
    lines = [encode(entry) for entry in (STARTER, deal, play, hand, again)]
    lines[1], lines[3] = lines[1].replace(b"red-7", b"red-6"), lines[3].replace(b"green-2", b"green-9")
    path.write_bytes(encode(OPENED) * 2 + b"".join(lines))
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(path.read_bytes())
    table = bootstrap.resume_table(path, bootstrap.TableChoice(""))
    table.journal.close()
    told = [(getattr(effect, "seat", None), effect.announcement.text) for effect in table.first[:3]]  # type: ignore[union-attr]
    assert told == [
        (None, "Une ligne du journal est illisible ; elle est mise de côté."),
        (None, "L'action 2 est perdue : vérifiez la table, et corrigez."),
        ("Alice", "L'action Alice-1 est perdue : vérifiez la table, et corrigez."),
    ]
    alone = bootstrap.resume_table(copy, bootstrap.TableChoice("", private_channels=False))
    alone.journal.close()
    assert not any("Alice-1" in effect.announcement.text for effect in alone.first if hasattr(effect, "announcement"))
