"""A screen that has stopped: a full pipe that nobody reads, a closed one; the table goes on and says so."""

import io
import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.adapters import loop, screen
from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.screen import MOST_WAITING, STUCK_S, Screen
from companion.bootstrap import TableChoice, set_table
from companion.commands.command import Ask
from companion.session.inputs import Given
from tests.support.fakes import FakeVoice, wait_until


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))


@pytest.fixture
def pipe() -> Iterator[tuple[int, io.TextIOWrapper]]:
    """A pipe that takes nothing more until it is read."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, b"x" * 4096)
    except BlockingIOError:
        os.set_blocking(writing, True)
    with ExitStack() as stack:
        stack.callback(os.close, reading)
        yield reading, os.fdopen(writing, "w", encoding="utf-8")


def empty(reading: int) -> str:
    os.set_blocking(reading, False)
    told = b""
    try:
        while data := os.read(reading, 65_536):
            told += data
    except BlockingIOError:
        pass
    return told.decode().lstrip("x")


def test_lines_are_written_in_their_order() -> None:
    out = io.StringIO()
    shown = Screen(out)
    shown.write("un")
    shown.write("deux")
    shown.close()
    assert out.getvalue() == "un\ndeux\n"
    assert shown.news() is None


def test_a_screen_that_nobody_reads_keeps_the_newest_lines_and_is_told_once(
    pipe: tuple[int, io.TextIOWrapper],
) -> None:
    reading, writing = pipe
    now_s = [0.0]
    shown = Screen(writing, lambda: now_s[0])
    for number in range(3 * MOST_WAITING):
        shown.write(f"ligne {number}")
    wait_until(lambda: shown._begun_s is not None)
    assert shown.news() is None
    now_s[0] = STUCK_S + 1
    assert [shown.news(), shown.news()] == ["screen-lost", None]
    told = ""

    def is_read() -> bool:
        nonlocal told
        told += empty(reading)
        return f"ligne {3 * MOST_WAITING - 1}\n" in told

    wait_until(is_read)
    assert told.count("ligne") <= MOST_WAITING + 1
    wait_until(lambda: shown._begun_s is None)
    assert [shown.news(), shown.news()] == ["screen-back", None]
    shown.close()


def test_a_closed_screen_is_lost() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    shown = Screen(os.fdopen(writing, "w", encoding="utf-8"))
    shown.write("perdu")
    wait_until(lambda: shown._has_failed)
    assert shown.news() == "screen-lost"
    shown.close()


@pytest.mark.live
def test_a_table_goes_on_while_its_screen_has_stopped(
    pipe: tuple[int, io.TextIOWrapper], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every question is answered aloud though nothing is shown, and what to do about the screen is said."""
    monkeypatch.setattr(screen, "STUCK_S", 0.3)
    monkeypatch.setattr(loop, "TICK_S", 0.1)
    reading, writing = pipe
    made = set_table(TableChoice("five-toys", ("Alice", "Bruno", "Chloé"), "en", private_channels=False))
    voice = FakeVoice()
    table = LiveTable(Writing(made.session, made.journal), voice, writing)
    running = threading.Thread(target=table.run, args=(made.first,))
    running.start()
    told = [text for text, _ in voice.said]
    wait_until(lambda: any("Control Q" in text for text, _ in voice.said))
    before = len(voice.said)
    table.post(Given(Ask("turn")))
    wait_until(lambda: len(voice.said) > before)
    shown = ""

    def is_back() -> bool:
        nonlocal shown
        shown += empty(reading)
        return any("screen is back" in text for text, _ in voice.said)

    wait_until(is_back)
    wait_until(lambda: is_back() and "The screen is back." in shown)
    assert all(text in shown for text in told)
    table.stop()
    running.join(10)
    assert not running.is_alive()


def test_what_the_table_tells_itself_never_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voice that ends at once tells so in the table's own thread, though devices have filled the inbox."""
    monkeypatch.setattr(loop, "INBOX_SIZE", 3)
    made = set_table(TableChoice("five-toys", ("Alice", "Bruno", "Chloé"), "en", private_channels=False))
    voice = FakeVoice()
    table = LiveTable(Writing(made.session, made.journal), voice, None)

    def flood() -> None:
        for _ in range(50):
            table.post(Given(Ask("turn")))

    devices = [threading.Thread(target=flood, daemon=True) for _ in range(4)]
    for device in devices:
        device.start()
    wait_until(lambda: len(table._inbox._waiting) == 3)
    running = threading.Thread(target=table.run, args=(made.first,), daemon=True)
    running.start()
    for device in devices:
        device.join(30)
        assert not device.is_alive(), "a device waits for ever"
    assert table.wait_quiet(30)
    table.stop()
    running.join(10)
    assert not running.is_alive()
    # Whoever comes too late is not kept waiting either.
    for _ in range(10):
        table.post(Given(Ask("turn")))
