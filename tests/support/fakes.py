"""Devices made of nothing, for live tables in tests: one class a port."""

import threading
from collections.abc import Callable
from pathlib import Path

from companion.adapters.speech.voices import OnEnd, SpeechEnd
from companion.cards.seat import Seat
from companion.session.inputs import Input


class FakeVoice:
    """Keeps what it was told to say; an utterance ends when the test says so, or at once."""

    name = "fake"

    def __init__(self, *, is_instant: bool = True) -> None:
        self.said: list[tuple[str, int]] = []
        self.speakers: tuple[str, ...] = ("usual", "other")
        self.spoke: list[str] = []
        """Who said each line."""
        self.cuts = 0
        self._is_instant = is_instant
        self._on_end: OnEnd | None = None
        self._lock = threading.Lock()

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        self.said.append((text, rate_wpm))
        self.spoke.append(speaker)
        with self._lock:
            self._on_end = on_end
        if self._is_instant:
            self.end()

    def end(self, how: SpeechEnd = SpeechEnd.SPOKEN) -> None:
        with self._lock:
            on_end, self._on_end = self._on_end, None
        if on_end is not None:
            on_end(how)

    def cut(self) -> None:
        self.cuts += 1
        self.end(SpeechEnd.CUT)

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        raise NotImplementedError

    def close(self) -> None:
        pass


class FakeEars:
    """Keeps what it was told to do."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def close_while_speaking(self, text: str) -> None:
        self.calls.append("closed")

    def open_after_speaking(self) -> None:
        self.calls.append("open")

    def talk(self, seat: Seat | None) -> None:
        self.calls.append("talk")

    def use(self, grammar: str) -> None:
        self.calls.append(grammar)

    def close(self) -> None:
        self.calls.append("gone")


class FakeEyes:
    """Keeps what it was told to do."""

    def __init__(self) -> None:
        self.rearmed: list[str | None] = []
        self.settled: list[tuple[str, int | None]] = []
        self.is_closed = False

    def rearm(self, card: str | None) -> None:
        self.rearmed.append(card)

    def settle(self, card: str, place: int | None) -> None:
        self.settled.append((card, place))

    def post_all(self, post: Callable[[Input], None]) -> None:
        pass

    def close(self) -> None:
        self.is_closed = True


def wait_until(condition: Callable[[], bool], timeout_s: float = 5.0) -> None:
    """Wait until another thread has made it so."""
    import time

    deadline = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.005)
