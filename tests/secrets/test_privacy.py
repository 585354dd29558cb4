"""The threat model of ``docs/design/privacy.md``, a test for each of its lines that no other test covers."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.adapters.data import language_text
from companion.adapters.folders import in_memory
from companion.adapters.speech.earpiece import LEFT, EarVoice
from companion.adapters.speech.voices import EspeakVoice, SpeechEnd, read_pronunciation
from tests.support.killing import lines_of

ROOT = Path(__file__).parents[2]
PRIVACY = ROOT / "docs" / "design" / "privacy.md"
PLAYERS = ["--players", "Alice,Bruno,Chloé"]
HAND = '{"do": "hand", "seat": "Alice", "cards": ["green-2", "yellow-3"]}\n'
DEALT = '{"do": "starter", "seat": "Alice"}\n{"do": "deal", "card": "red-7"}\n'


def test_every_line_of_the_threat_model_names_a_test_that_exists() -> None:
    rows = [line for line in PRIVACY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 12
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row)
        assert named, row
        for file, test in named:
            assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{test}"


# --- other people's eyes: process lists, logs, what a crash leaves ---------------------------------------------------


@pytest.fixture
def spying_espeak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An espeak-ng that writes down how it was called and what it was to read."""
    program = tmp_path / "espeak-ng"
    program.write_text(
        f"#!/bin/sh\nprintf '%s\\n' \"$@\" > {tmp_path}/arguments\n"
        f'for last; do :; done\ncat "$last" > {tmp_path}/text\nls -l /proc/$$/fd > {tmp_path}/open\n',
        encoding="utf-8",
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="no process list to look at")
def test_what_is_said_is_in_no_process_list(spying_espeak: Path) -> None:
    voice = EspeakVoice(read_pronunciation(language_text("fr", "voice.toml")))
    ended = threading.Event()
    voice.speak("Main : deux de trèfle.", 175, 80, lambda how: ended.set())
    assert ended.wait(30)
    assert "deux de trèfle" in (spying_espeak / "text").read_text(encoding="utf-8")
    assert "trèfle" not in (spying_espeak / "arguments").read_text(encoding="utf-8")


def test_what_is_logged_holds_no_value() -> None:
    """Constant texts only: no log can hold a hand."""
    for path in sorted((ROOT / "companion").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not any(isinstance(node, ast.ImportFrom) and node.module == "logging" for node in ast.walk(tree)), path
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            of = ast.unparse(node.func.value)
            if of.startswith("logging") and node.func.attr not in ("getLogger",):
                assert all(isinstance(arg, ast.Constant) for arg in node.args), f"{path}:{node.lineno}"


def test_a_crash_report_names_no_card_and_leaves_no_dump() -> None:
    program = (
        "import resource, threading\n"
        "from companion.adapters.discretion import be_discreet\n"
        "be_discreet()\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE)[0])\n"
        "def die(): raise KeyError('green-' + '2')\n"
        "thread = threading.Thread(target=die); thread.start(); thread.join()\n"
        "die()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stdout.split() == ["0"]
    assert done.stderr.count("KeyError") == 2
    assert "green-2" not in done.stderr


def test_playing_is_discreet_from_its_first_word(tmp_path: Path) -> None:
    program = (
        "import io, os, resource, sys\n"
        "from companion.cli import run\n"
        "sys.stdin = io.StringIO('')\n"
        "run(['play', 'five-toys', '--players', 'A,B,C', '--text', '--journal', sys.argv[1]])\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE)[0], oct(os.umask(0)), sys.excepthook.__module__)\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "x" / "t.jsonl")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.splitlines()[-1] == "0 0o77 companion.adapters.discretion", done.stderr
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o700


def test_private_speech_waits_in_memory_and_leaves_nothing() -> None:
    """An ear line becomes sound in a folder of its owner's alone, and is gone before it is heard."""
    seen: list[tuple[str, int]] = []
    told = threading.Event()

    class Render:
        name = "none"

        def render(self, text: str, path: Path, rate_wpm: int, speaker: str) -> None:
            seen.append((str(path), path.parent.stat().st_mode & 0o777))
            raise OSError

        def speak(self, *more: object) -> None: ...
        def cut(self) -> None: ...
        def close(self) -> None: ...

    def end(how: SpeechEnd) -> None:
        told.set()

    class NoOutput:
        def tell(self, *more: object) -> int:
            return 0

        def silence(self, *more: object) -> None: ...

    EarVoice(NoOutput(), LEFT, Render()).speak("Main : deux.", 175, 80, end)  # type: ignore[arg-type]
    assert told.wait(30)
    [(path, mode)] = seen
    assert mode == 0o700
    assert path.startswith(in_memory() or "/")
    assert not Path(path).parent.exists()


# --- what is told where -------------------------------------------------------------------------------------------


def play(tmp_path: Path, lines: str, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", "play", "five-toys", *PLAYERS, *more],
        input=lines, capture_output=True, text=True, check=False, timeout=120, encoding="utf-8",
        env={**os.environ, "COMPANION_DATA": str(tmp_path / "data")}, cwd=tmp_path,
    )  # fmt: skip


def test_nothing_is_kept_of_an_evening_but_its_journal(tmp_path: Path) -> None:
    """Nothing is recorded unless asked: no sound, no picture, no transcript, no cache."""
    done = play(tmp_path, DEALT + HAND, "--jsonl")
    assert done.returncode == 0
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path.suffix for path in files] == [".jsonl"], files
    assert files[0].stat().st_mode & 0o777 == 0o600
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.rglob("*"))


def test_views_of_others_hold_no_hand(tmp_path: Path) -> None:
    asked = "".join(json.dumps({"do": "view", "as": of}) + "\n" for of in ("table", "Bruno", "facilitator", "Alice"))
    done = play(tmp_path, DEALT + HAND + asked, "--jsonl")
    hands = [told["view"]["hands"] for told in map(json.loads, done.stdout.splitlines()) if "view" in told]
    assert hands == [{}, {}, {}, {"Alice": ["green-2", "yellow-3"]}]


def test_a_refusal_to_the_room_quotes_no_hand(tmp_path: Path) -> None:
    """What is wrong with a private line is told to its seat, or not at all."""
    wrong = (
        '{"do": "hand", "seat": "Alice", "cards": ["green-2", "green-2"]}\n'
        '{"do": "hand", "seat": "Alice", "cards": ["red-7", "red-7"]}\n'
        '{"do": "gift", "seat": "Alice", "card": "green-9"}\n'
        '{"do": "hand", "seat": "Alice", "cards": 5}\n'
    )
    done = play(tmp_path, DEALT + HAND + wrong, "--jsonl")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    to_room = [line["say"] for line in told[3:] if line.get("to") == "table" and "refused" in line]
    assert not any(word in text for text in to_room for word in ("trèfle", "lune", "green", "deux"))
    assert done.stderr == ""


# --- the network ----------------------------------------------------------------------------------------------------


def test_a_whole_game_opens_no_socket(tmp_path: Path) -> None:
    """Python tells of every socket it makes; the process is asked for those that it has open as well."""
    lines = "".join(json.dumps(line) + "\n" for line in lines_of("five-toys", 3, 5))
    program = (
        "import os, sys\n"
        "seen = []\n"
        "sys.addaudithook(lambda event, _: seen.append(event) if event.startswith(('socket.', 'urllib.')) else None)\n"
        "from companion.cli import run\n"
        "status = run(sys.argv[1:])\n"
        "fds = [os.readlink(f'/proc/self/fd/{fd}') for fd in os.listdir('/proc/self/fd')"
        " if os.path.exists(f'/proc/self/fd/{fd}')] if os.path.isdir('/proc/self/fd') else []\n"
        "print(status, seen, [fd for fd in fds if fd.startswith('socket')], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "play", "five-toys", *PLAYERS, "--jsonl"],
        input=lines, capture_output=True, text=True, check=False, timeout=170, encoding="utf-8",
        env={**os.environ, "COMPANION_DATA": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout.count('{"entry"') > 20
    assert done.stderr.strip() == "0 [] []"


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed: system calls are not watched")
def test_a_live_table_speaks_to_the_local_sound_server_alone(tmp_path: Path) -> None:
    """Every system call of the program and of its workers that makes or uses a socket."""
    calls = tmp_path / "calls"
    command = ["strace", "-f", "-qq", "-e", "trace=%network", "-o", str(calls), sys.executable, "-m", "companion"]
    done = subprocess.run(
        [*command, "play", "five-toys", *PLAYERS],
        input="Alice commence\natout sept de cœur\nsix de trèfle\n", capture_output=True, text=True, check=False,
        timeout=170, encoding="utf-8", env={**os.environ, "COMPANION_DATA": str(tmp_path)},
    )  # fmt: skip
    if "ptrace" in done.stderr and not calls.stat().st_size:
        pytest.skip("this machine lets nobody be traced: system calls are not watched")
    assert "Traceback" not in done.stderr
    made = [line for line in calls.read_text().splitlines() if re.search(r"\b(socket|socketpair)\(", line)]
    assert made, "the sound server is looked for"
    assert [line for line in made if "AF_UNIX" not in line] == []
