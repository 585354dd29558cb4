"""Earpieces: what one seat alone hears, rendered to samples and played into one ear of one device.

An address is a device and a side, so that one headphone socket with a splitter serves two seats. Both ears of a device
sound at once; each has an utterance of its own, and nothing of one is in the other.
"""

import contextlib
import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import wave
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.voices import OnEnd, SpeechEnd, Voice, VoiceError, in_memory
from companion.cards.seat import Seat

LEFT, RIGHT = b"L", b"R"
SIDES = {"left": LEFT, "right": RIGHT}
SOUND, SILENCE = b"S", b"C"
FRAME = struct.Struct("<ccII")
"""What goes to the worker: sound or silence, the ear, the number of the utterance, the size of the samples."""
RATE_HZ = 22_050
START_S = 5.0


class EarpieceError(RuntimeError):
    """There is no such device to speak into."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where one seat hears."""

    device: str
    """As PortAudio calls it, its number, or empty for the usual one."""
    side: bytes = LEFT

    @classmethod
    def parse(cls, text: str) -> "Address":
        """``DEVICE:left``, ``DEVICE:right``, ``left`` or ``DEVICE``. Both ears are not one seat's: the left is."""
        device, colon, side = text.rpartition(":")
        if side in SIDES:
            return cls(device, SIDES[side])
        return cls(text if colon or text not in SIDES else "", LEFT)


class Output:
    """One device, in a process of its own."""

    def __init__(self, device: str) -> None:
        """Open it. Raises EarpieceError."""
        self._device = device
        self._lock = threading.Lock()
        self._ends: dict[int, OnEnd] = {}
        self._number = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion.adapters.speech.earpiece_worker", *([device] if device else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        if b"ready" not in self._process.stdout.readline():
            self.close()
            raise EarpieceError(device)
        threading.Thread(target=self._read, daemon=True).start()

    def tell(self, side: bytes, samples: npt.NDArray[np.int16], on_end: OnEnd) -> int:
        """Begin an utterance in one ear; its number."""
        with self._lock:
            self._number += 1
            number = self._number
            self._ends[number] = on_end
        if not self._send(SOUND, side, number, samples.astype("<i2").tobytes()):
            self._end(number, SpeechEnd.FAILED)
        return number

    def silence(self, side: bytes, number: int) -> None:
        """Cut that utterance."""
        self._send(SILENCE, side, 0, b"")
        self._end(number, SpeechEnd.CUT)

    def close(self) -> None:
        """Let go of the device."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _send(self, kind: bytes, side: bytes, number: int, data: bytes) -> bool:
        assert self._process.stdin is not None
        try:
            with self._lock:
                self._process.stdin.write(FRAME.pack(kind, side, number, len(data)) + data)
                self._process.stdin.flush()
        except (OSError, ValueError):
            return False
        return True

    def _end(self, number: int, how: SpeechEnd) -> None:
        with self._lock:
            on_end = self._ends.pop(number, None)
        if on_end is not None:
            on_end(how)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._end(int(json.loads(line).get("ended", 0)), SpeechEnd.SPOKEN)
        # The device is gone: nothing that was begun was heard to its end.
        for number in list(self._ends):
            self._end(number, SpeechEnd.UNHEARD)


class EarVoice:
    """A voice in one ear. What is to be said is rendered by another voice first."""

    name = "earpiece"

    def __init__(self, output: Output, side: bytes, render: Voice, on_close: Callable[[], None] = lambda: None) -> None:
        """Speak into that ear of ``output`` with the voice of ``render``."""
        self._output, self._side, self._render, self._on_close = output, side, render, on_close
        self._lock = threading.Lock()
        self._wanted = 0
        self._number = 0

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd) -> None:
        """Render and play, in a thread: the table does not wait."""
        self.cut()
        with self._lock:
            self._wanted += 1
            wanted = self._wanted
        threading.Thread(target=self._speak, args=(wanted, text, rate_wpm, volume, on_end), daemon=True).start()

    def _speak(self, wanted: int, text: str, rate_wpm: int, volume: int, on_end: OnEnd) -> None:
        try:
            samples = self._rendered(text, rate_wpm) * (volume / 100)
        except (VoiceError, OSError, EOFError, wave.Error):
            on_end(SpeechEnd.FAILED)
            return
        with self._lock:
            is_still_wanted = wanted == self._wanted
            if is_still_wanted:
                self._number = self._output.tell(self._side, np.rint(samples).astype(np.int16), on_end)
        if not is_still_wanted:
            on_end(SpeechEnd.CUT)

    def _rendered(self, text: str, rate_wpm: int) -> npt.NDArray[np.float64]:
        with tempfile.TemporaryDirectory(prefix="companion-ear-", dir=in_memory()) as folder:
            path = Path(folder) / "line.wav"
            self._render.render(text, path, rate_wpm)
            with wave.open(str(path)) as file:
                samples = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float64)
                rate_hz = file.getframerate()
        if rate_hz == RATE_HZ or samples.size == 0:
            return samples
        return np.interp(np.arange(0, samples.size - 1, rate_hz / RATE_HZ), np.arange(samples.size), samples)

    def cut(self) -> None:
        """Be silent at once, in this ear only."""
        with self._lock:
            self._wanted += 1
            number, self._number = self._number, 0
        if number:
            self._output.silence(self._side, number)

    def render(self, text: str, path: Path, rate_wpm: int) -> None:
        """Write a sound file, as the voice would say it."""
        self._render.render(text, path, rate_wpm)

    def close(self) -> None:
        """Be silent for good."""
        self.cut()
        self._on_close()


def open_earpieces(addresses: Mapping[Seat, Address], render: Voice) -> tuple[dict[Seat, EarVoice], tuple[Seat, ...]]:
    """A voice for each seat whose device can be opened, and the seats for which there is none."""
    outputs: dict[str, Output | None] = {}
    for address in addresses.values():
        if address.device not in outputs:
            try:
                outputs[address.device] = Output(address.device)
            except (EarpieceError, OSError):
                outputs[address.device] = None
    found: dict[Seat, EarVoice] = {}
    for seat, address in addresses.items():
        output = outputs[address.device]
        if output is not None:
            found[seat] = EarVoice(output, address.side, render, output.close)
    return found, tuple(seat for seat in addresses if seat not in found)
