"""The command line as people call it: in a process of its own, with a data folder of its own."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

PLAYERS = ["--players", "Alice,Bruno,Chloé"]


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "COMPANION_DATA": str(tmp_path / "data"), "PYTHONIOENCODING": "utf-8"}


def call(env: dict[str, str], *arguments: str, lines: str = "", **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(
        command, input=lines, capture_output=True, text=True, env=env, timeout=60, check=False, encoding="utf-8", **more
    )


def objects(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "bridge", *PLAYERS], "bridge"),
        (["play", "five-toys"], "--players"),
        (["play", "five-toys", "--players", "Alice,Bruno"], "de 3 à 5"),
        (["play", "five-toys", "--players", "A,B,C,D,E,F"], "de 3 à 5"),
        (["play", "five-toys", "--players", "Chloé,chloe,Bruno"], "chloe"),
        (["play", "five-toys", "--players", "Alice,,Bruno"], "vide"),
        (["play", "five-toys", "--players", "Alice,Table,Bruno"], "réservé"),
        (["play", "five-toys", *PLAYERS, "--language", "eo"], "eo"),
        (["play", "five-toys", *PLAYERS, "--option", "gifts=moon"], "hand, in-front"),
        (["play", "five-toys", *PLAYERS, "--option", "tea=yes"], "tea"),
        (["play", "five-toys", *PLAYERS, "--option", "gifts"], "NOM=CHOIX"),
        (["play", "five-toys", *PLAYERS, "--profile", "pirate"], "pirate"),
        (["play", "five-toys", "--position", "missing.json"], "missing.json"),
        (["play", "five-toys", *PLAYERS, "--journal", "/proc/nowhere/x.jsonl"], "--journal"),
        (["resume"], "companion play"),
        (["resume", "missing.jsonl"], "missing.jsonl"),
        (["replay", "missing.jsonl"], "missing.jsonl"),
        (["dance"], "--help"),
        (["play"], "--help"),
    ],
)
def test_a_wrong_call_gets_one_sentence_and_status_2(env: dict[str, str], arguments: list[str], says: str) -> None:
    done = call(env, *arguments, "--text") if arguments[0] in ("play", "resume") else call(env, *arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_english_refusals_are_english(env: dict[str, str]) -> None:
    done = call(env, "play", "five-toys", "--language", "en", "--text")
    assert done.stderr == "Give the names: --players Alice,Bruno,Chloé.\n"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("[1, 2]", "n'est pas un objet JSON"),
        ("{", "n'est pas un objet JSON"),
        ('{"game": "chat-peche", "seats": ["A", "B", "C"]}', "chat-peche"),
        ('{"game": "five-toys", "seats": ["A", "B", "C"], "trump": "mauve"}', "mauve"),
        ('{"game": "five-toys"}', "--players"),
    ],
)
def test_a_wrong_position_is_refused(env: dict[str, str], tmp_path: Path, content: str, says: str) -> None:
    path = tmp_path / "position.json"
    path.write_text(content, encoding="utf-8")
    done = call(env, "play", "five-toys", "--text", "--position", str(path))
    assert done.returncode == 2
    assert says in done.stderr
    assert not list((tmp_path / "data").rglob("*.jsonl")), "nothing was begun"


def test_text_in_and_text_out(env: dict[str, str]) -> None:
    lines = "Alice commence\natout sept de cœur\nsept de trèfle\nAlice: ma main\n"
    done = call(env, "play", "five-toys", *PLAYERS, "--text", lines=lines)
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert "[table] Alice, sept de trèfle." in said
    assert said[-1] == "[Alice] Main non enregistrée. Dites « ma main », puis les cartes."


def test_tags_and_done_lines(env: dict[str, str]) -> None:
    lines = '{"do": "starter", "seat": "alice", "tag": "t1"}\nnot json\n{"do": "view", "as": "table"}\n[]\n'
    done = call(env, "play", "five-toys", *PLAYERS, "--jsonl", lines=lines)
    answers = objects(done.stdout)
    first = next(i for i, line in enumerate(answers) if "entry" in line)
    assert answers[first] == {"entry": 1, "tag": "t1"}
    assert {"done": "t1"} in answers
    assert [line["done"] for line in answers if "done" in line] == ["t1", 2, 3, 4]
    assert [line["refused"] for line in answers if "refused" in line] == ["not-understood", "not-understood"]


def test_the_journal_is_for_its_owner_only(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    call(env, "play", "five-toys", *PLAYERS, "--jsonl", "--journal", str(path))
    assert path.stat().st_mode & 0o777 == 0o600
    again = call(env, "play", "five-toys", *PLAYERS, "--jsonl", "--journal", str(path))
    assert again.returncode == 2
    assert "companion resume" in again.stderr


def test_killed_in_the_middle_and_resumed(env: dict[str, str], tmp_path: Path) -> None:
    """Not one acknowledged play is lost by kill -9."""
    path = tmp_path / "table.jsonl"
    command = [sys.executable, "-m", "companion", "play", "five-toys", *PLAYERS, "--jsonl", "--journal", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        told: list[dict[str, Any]] = [{"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"}]
        told += [{"do": "play", "seat": s, "card": f"green-{v}"} for s, v in (("Alice", 2), ("Bruno", 6), ("Chloé", 4))]
        told += [{"do": "hand", "seat": "Bruno", "cards": ["red-2", "blue-3"]}]
        acknowledged = 0
        for line in told:
            running.stdin.write(json.dumps(line) + "\n")
            running.stdin.flush()
            while "entry" not in json.loads(running.stdout.readline()):
                pass
            acknowledged += 1
        running.send_signal(signal.SIGKILL)
    assert acknowledged == 6
    lines = '{"do": "view", "as": "Bruno"}\n{"do": "play", "seat": "Bruno", "card": "red-2"}\n'
    resumed = objects(call(env, "resume", str(path), "--jsonl", lines=lines).stdout)
    view = next(line["view"] for line in resumed if "view" in line)
    assert view["tableau"]["Bruno"] == {"green": [2, 4, 6]}
    assert view["turn"] == "Bruno"
    assert view["hands"] == {"Bruno": ["red-2", "blue-3"]}
    assert {"entry": 6} in resumed
    assert any("reprise" in line.get("say", "") for line in resumed)


def test_resume_without_a_name_takes_the_latest(env: dict[str, str]) -> None:
    call(env, "play", "five-toys", *PLAYERS, "--text", lines="Alice commence\n")
    time.sleep(0.02)
    call(env, "play", "five-toys", "--players", "Xav,Yan,Zoé", "--text", lines="Zoé commence\n")
    done = call(env, "resume", "--text", lines="où en est-on\n")
    assert "Zoé commence" not in done.stdout
    assert "Quel atout ?" in done.stdout


def test_a_journal_cut_in_the_middle_of_a_line(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    lines = "Alice commence\natout sept de cœur\nsept de trèfle\n"
    call(env, "play", "five-toys", *PLAYERS, "--text", "--journal", str(path), lines=lines)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    done = call(env, "resume", str(path), "--text", lines="où en est-on\nsix de trèfle\n")
    said = done.stdout.splitlines()
    assert said[0] == "[table] La dernière ligne du journal était coupée ; elle est mise de côté."
    assert "[table] Alice, six de trèfle." in said
    assert (tmp_path / "table.jsonl.cut").stat().st_mode & 0o777 == 0o600
    assert call(env, "replay", str(path)).returncode == 0


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"", "vide"), (b"hello\nworld\n", "ligne 1"), (b'{"entry":"retracted","id":1,"target":1}\n' * 2, "ligne 1")],
)
def test_a_file_that_is_no_journal(env: dict[str, str], tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(content)
    for command in (["resume", str(path), "--text"], ["replay", str(path)]):
        done = call(env, *command)
        assert done.returncode == 2
        assert says in done.stderr
        assert "Traceback" not in done.stderr
    assert path.read_bytes() == content


def test_a_full_disk_loses_nothing(env: dict[str, str], tmp_path: Path) -> None:
    """The game goes on without the disk, each play is warned of, and what was kept stays whole."""
    path = tmp_path / "table.jsonl"

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))

    lines = "Alice commence\natout sept de cœur\n" + "".join("annule\nrétablis\n" for _ in range(9))
    done = call(
        env, "play", "five-toys", *PLAYERS, "--text", "--journal", str(path), lines=lines, preexec_fn=small_disk
    )
    assert "Traceback" not in done.stderr
    assert "[table] Le disque est plein" in done.stdout
    assert done.stdout.count("[table] Pas encore gardé sur le disque.") > 3
    assert done.returncode == 0
    assert str(path) in done.stderr
    assert path.read_bytes().endswith(b"\n")
    assert call(env, "resume", str(path), "--text").returncode == 0


def test_replay_gives_each_listener_its_own(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    lines = (
        "Alice commence\natout sept de cœur\nAlice: ma main : deux de trèfle, trois de lune\nsept de trèfle\nannule\n"
    )
    live = call(env, "play", "five-toys", *PLAYERS, "--text", "--journal", str(path), lines=lines).stdout.splitlines()
    room = call(env, "replay", str(path)).stdout.splitlines()
    alice = call(env, "replay", str(path), "--as", "alice").stdout.splitlines()
    assert room[:-1] == [line for line in live if line.startswith("[table]")]
    assert alice[:-1] == live
    assert json.loads(room[-1])["view"]["hands"] == {}
    assert json.loads(alice[-1])["view"]["hands"] == {"Alice": ["green-2", "yellow-3"]}
    assert call(env, "replay", str(path), "--as", "Zoé").returncode == 2


def test_nothing_heavy_is_imported_before_it_is_needed(env: dict[str, str]) -> None:
    heavy = "('cv2', 'numpy', 'vosk', 'pyttsx3', 'sounddevice', 'pyzbar', 'zxingcpp', 'pocketsphinx', 'hassil')"
    program = (
        "import sys, io; from companion.cli import run; sys.stdin = io.StringIO('');"
        f"run(['play', 'five-toys', '--players', 'A,B,C', '--text']);"
        f"print([name for name in {heavy} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, check=False)
    assert done.stderr.strip() == "[]"
