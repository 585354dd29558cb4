"""The microphone, in a process of its own: 16 kHz sound as it comes, and opened again when it was lost."""

import contextlib
import json
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from companion.adapters.speech.endpoint import FRAME_MS, Resampler
from companion.adapters.speech.hearing_errors import MicrophoneError

LOST_S = 1.0
"""A microphone from which nothing came for so long is lost: PortAudio does not say so."""
START_S = 5.0
"""A device may need so long for its first piece."""
STEADY_S = 10.0
"""A microphone that has worked for so long works: when it is lost, it is looked for at once again."""
WAITS_S = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""How long to wait before each attempt to open a lost microphone again; the last for all that follow."""
WORKER = ("-m", "companion.adapters.microphone_worker")
SAMPLE_BYTES = 2


@dataclass(frozen=True, slots=True)
class _Capture:
    """One process that captures."""

    process: "subprocess.Popen[bytes]"
    resampler: Resampler
    channels: int
    piece_bytes: int

    def end(self) -> None:
        """End the process and whatever holds it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def samples(self, piece: bytes) -> bytes:
        """A piece as 16 kHz mono."""
        heard = np.frombuffer(piece, dtype=np.int16)
        if self.channels > 1:
            heard = heard.reshape(-1, self.channels).mean(axis=1).astype(np.int16)
        return self.resampler.feed(heard).tobytes()


class Microphone:
    """Gives sound to ``on_sound``, 16-bit 16 kHz mono, from a thread of its own."""

    def __init__(
        self,
        on_sound: Callable[[bytes], None],
        on_event: Callable[[str], None] = lambda id: None,
        device: str | int | None = None,
        waits_s: Sequence[float] = WAITS_S,
    ) -> None:
        """``on_event`` gets the message ids ``microphone-lost`` and ``microphone-back``."""
        self._on_sound, self._on_event, self._device, self._waits_s = on_sound, on_event, device, waits_s
        self._attempts = 0
        """To open it, since it last worked for a while."""
        self._capture: _Capture | None = None
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="microphone", daemon=True)

    def start(self) -> None:
        """Open it. Raises MicrophoneError; where there is none yet, one that is plugged in later is opened then."""
        try:
            self._capture = self._opened()
        except MicrophoneError as error:
            if error.line.id == "microphone-none":
                self._thread.start()
            raise
        self._thread.start()

    def close(self) -> None:
        """Let go of it."""
        self._is_closed.set()
        if self._thread.is_alive():
            self._thread.join(timeout=START_S + LOST_S)

    @property
    def pid(self) -> int | None:
        """The process that captures now, if one does."""
        capture = self._capture
        return capture.process.pid if capture is not None else None

    def _opened(self) -> _Capture:
        device = [] if self._device is None else [str(self._device)]
        process = subprocess.Popen(
            [sys.executable, *WORKER, *device],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            # Ctrl-C is for the table.
            start_new_session=True,
        )
        capture = _Capture(process, Resampler(16_000), 1, 1)
        line = b""
        # Byte by byte: what follows the line is sound.
        while not line.endswith(b"\n"):
            byte = _read(process, 1, START_S)
            if not byte:
                capture.end()
                raise MicrophoneError("microphone-none")
            line += byte
        told = json.loads(line)
        if "failed" in told:
            capture.end()
            raise MicrophoneError(str(told["failed"]))
        rate_hz, channels = int(told["rate_hz"]), int(told["channels"])
        piece_bytes = rate_hz * FRAME_MS // 1000 * channels * SAMPLE_BYTES
        return _Capture(process, Resampler(rate_hz), channels, piece_bytes)

    def _run(self) -> None:
        try:
            while not self._is_closed.is_set():
                if self._capture is not None:
                    begun_s = time.monotonic()
                    self._listen(self._capture)
                    if time.monotonic() - begun_s > STEADY_S:
                        self._attempts = 0
                    self._capture.end()
                    self._capture = None
                    if self._is_closed.is_set():
                        return
                    self._on_event("microphone-lost")
                if not self._came_back():
                    return
                self._on_event("microphone-back")
        finally:
            if self._capture is not None:
                self._capture.end()

    def _listen(self, capture: _Capture) -> None:
        """Until nothing comes any more."""
        timeout_s, held = START_S, b""
        while not self._is_closed.is_set():
            data = _read(capture.process, capture.piece_bytes, timeout_s)
            if not data:
                return
            timeout_s = LOST_S
            held += data
            whole = len(held) // (capture.channels * SAMPLE_BYTES) * capture.channels * SAMPLE_BYTES
            self._on_sound(capture.samples(held[:whole]))
            held = held[whole:]

    def _came_back(self) -> bool:
        while not self._is_closed.wait(self._waits_s[min(self._attempts, len(self._waits_s) - 1)]):
            self._attempts += 1
            with contextlib.suppress(MicrophoneError, OSError):
                self._capture = self._opened()
                return True
        return False


def _read(process: "subprocess.Popen[bytes]", size: int, timeout_s: float) -> bytes:
    """What comes next, up to that size; nothing at the end, or when nothing comes for so long."""
    assert process.stdout is not None
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        return os.read(process.stdout.fileno(), size) if selector.select(timeout_s) else b""
