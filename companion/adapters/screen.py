"""What is written for people to read, by a thread of its own: a terminal that has stopped must not stop the table.

Ctrl-S, a pipe that nobody empties and a terminal that hangs all make a write wait for ever; on one that was closed it
fails.
"""

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import TextIO

MOST_WAITING = 200
"""So many lines wait for a screen that has stopped; the oldest are left out."""
STUCK_S = 3.0
LAST_WORDS_S = 1.0


class Screen:
    """Lines on a stream. Never waits for it."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._out, self._clock = out, clock
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._begun_s: float | None = None
        """When the line that is being written now was begun."""
        self._has_failed = self._is_lost = False
        self._thread = threading.Thread(target=self._run, name="screen", daemon=True)

    def write(self, line: str) -> None:
        """One line more."""
        if self._thread.ident is None:
            self._thread.start()
        with contextlib.suppress(queue.Empty):
            while self._lines.qsize() >= MOST_WAITING:
                self._lines.get_nowait()
        self._lines.put(line)

    def news(self) -> str | None:
        """``screen-lost`` or ``screen-back``, once each time."""
        begun_s = self._begun_s
        is_lost = self._has_failed or (begun_s is not None and self._clock() - begun_s > STUCK_S)
        if is_lost is self._is_lost:
            return None
        self._is_lost = is_lost
        return "screen-lost" if is_lost else "screen-back"

    def close(self) -> None:
        """Write the last lines, unless the screen has stopped."""
        if self._thread.ident is not None:
            self._lines.put(None)
            self._thread.join(0.0 if self._is_lost else LAST_WORDS_S)

    def _run(self) -> None:
        while (line := self._lines.get()) is not None:
            self._begun_s = self._clock()
            try:
                self._out.write(line + "\n")
                self._out.flush()
                self._has_failed = False
            except (OSError, ValueError):
                self._has_failed = True
            self._begun_s = None
