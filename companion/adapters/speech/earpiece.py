"""Earpieces: what one seat alone hears, rendered to samples and played into one ear of one device.

An address is a device and a side, so that one headphone socket with a splitter serves two seats. Both ears of a device
sound at once; each has an utterance of its own, and nothing of one is in the other.
"""

import contextlib
import json
import os
import queue
import select
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import wave
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from companion.adapters.folders import in_memory
from companion.adapters.speech.voices import (
    WATCHDOG_EXTRA_S,
    WATCHDOG_FACTOR,
    OnEnd,
    SpeechEnd,
    Voice,
    VoiceError,
)
from companion.cards.seat import Seat

LEFT, RIGHT = b"L", b"R"
SIDES = {"left": LEFT, "right": RIGHT}
SOUND, SILENCE = b"S", b"C"
FRAME = struct.Struct("<ccII")
"""What goes to the worker: sound or silence, the ear, the number of the utterance, the size of the samples."""
RATE_HZ = 22_050
START_S = 6.0
WORKER = ("-m", "companion.adapters.speech.earpiece_worker")
WAITS_S = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""How long to wait before each attempt to open a lost device again; the last for all that follow."""
MOST_FAILURES = 2
"""After so many in a row the device is lost, and is left alone for a while."""


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


class _Player:
    """One process that holds the device, a thread that writes to it and one that reads: nobody else waits for it."""

    def __init__(self, device: str) -> None:
        """Open the device. Raises EarpieceError."""
        self._frames: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            [sys.executable, *WORKER, *([device] if device else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        is_there, _, _ = select.select([self._process.stdout], [], [], START_S)
        if not is_there or b"ready" not in self._process.stdout.readline():
            self.kill()
            self._process.wait()
            self._process.stdout.close()
            assert self._process.stdin is not None
            self._process.stdin.close()
            raise EarpieceError(device)
        threading.Thread(target=self._write, name="earpiece", daemon=True).start()

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def send(self, kind: bytes, side: bytes, number: int, data: bytes = b"") -> None:
        """One frame; never waits."""
        self._frames.put(FRAME.pack(kind, side, number, len(data)) + data)

    def kill(self) -> None:
        """End it."""
        self._frames.put(None)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def ended(self) -> Iterator[int]:
        """The numbers of the utterances that were told to their end, until the process ends."""
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            for line in pipe:
                yield int(json.loads(line).get("ended", 0))
        self._frames.put(None)
        self._process.wait()

    def _write(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError), self._process.stdin as pipe:
            while (frame := self._frames.get()) is not None:
                pipe.write(frame)
                pipe.flush()


class Output:
    """One device, in a process of its own. One that dies or hangs is ended, and another is started, until one plays."""

    def __init__(self, device: str, waits_s: Sequence[float] = WAITS_S) -> None:
        """Open it. Where that cannot be now, it is tried again, less and less often."""
        self._device, self._waits_s = device, waits_s
        self._changed = threading.Condition()
        self._ends: dict[int, OnEnd] = {}
        self._number = 0
        self._failures = 0
        """Since something was last told to its end."""
        self._is_given_up = False
        """Somebody could tell nothing: that is told of even where another process is being started already."""
        self._watchers: list[Callable[[bool], None]] = []
        self._is_closed = False
        self._player = self._started()
        self._is_lost = self._player is None
        threading.Thread(target=self._run, name="earpiece", daemon=True).start()

    @property
    def is_there(self) -> bool:
        """Whether the device can be spoken into."""
        return not self._is_lost

    @property
    def pid(self) -> int | None:
        """The process that holds the device now, if one does."""
        player = self._player
        return player.pid if player is not None else None

    def watch(self, on_change: Callable[[bool], None]) -> None:
        """Tell, from a thread of its own, that the device is lost (False), and that it is back (True)."""
        self._watchers.append(on_change)

    def wait_ready(self) -> None:
        """Where it is being opened anew, wait until that is done, or until it is known to be lost."""
        with self._changed:
            self._changed.wait_for(lambda: self._player is not None or self._is_lost or self._is_closed, 2 * START_S)

    def tell(self, side: bytes, samples: npt.NDArray[np.int16], on_end: OnEnd) -> int:
        """Begin an utterance in one ear; its number, or 0 where nothing can be told."""
        with self._changed:
            if self._player is None:
                return 0
            self._number += 1
            self._ends[self._number] = on_end
            self._player.send(SOUND, side, self._number, samples.astype("<i2").tobytes())
            return self._number

    def wait_for(self, number: int, timeout_s: float) -> None:
        """Wait for the end of that utterance: beyond that time the device hangs, and is opened anew."""
        with self._changed:
            player = self._player
            is_over = self._changed.wait_for(lambda: number not in self._ends, timeout_s)
            if not is_over and player is not None and player is self._player:
                player.kill()

    def silence(self, side: bytes, number: int) -> None:
        """Cut that utterance."""
        with self._changed:
            if self._player is not None:
                self._player.send(SILENCE, side, 0)
        self._end(number, SpeechEnd.CUT)

    def give_up(self) -> None:
        """Nothing comes of it: it is lost, until it has been opened anew."""
        with self._changed:
            self._is_given_up = True
            self._failures = max(self._failures, MOST_FAILURES - 1)
            if self._player is not None:
                self._player.kill()

    def close(self) -> None:
        """Let go of the device."""
        with self._changed:
            self._is_closed = True
            if self._player is not None:
                self._player.kill()
            self._changed.notify_all()

    def _started(self) -> _Player | None:
        with contextlib.suppress(EarpieceError, OSError):
            return _Player(self._device)
        return None

    def _end(self, number: int, how: SpeechEnd) -> None:
        with self._changed:
            on_end = self._ends.pop(number, None)
            self._changed.notify_all()
        if on_end is not None:
            on_end(how)

    # --- the thread that reads, and looks for the device

    def _run(self) -> None:
        is_wanted = True
        while is_wanted:
            if self._player is None:
                is_wanted = self._find()
                continue
            for number in self._player.ended():
                self._failures = 0
                self._end(number, SpeechEnd.SPOKEN)
            is_wanted = self._replace()
        for number in list(self._ends):
            self._end(number, SpeechEnd.CUT)

    def _replace(self) -> bool:
        """Another process at once for the one that has died, or none the second time; whether to go on."""
        with self._changed:
            self._player = None
            self._failures += 1
            is_hopeless = self._failures >= MOST_FAILURES
        fresh = None if is_hopeless or self._is_closed else self._started()
        if not self._take(fresh):
            return False
        # With another process there, what was being told is told again; without one, nobody has heard it.
        for number in list(self._ends):
            self._end(number, SpeechEnd.FAILED if fresh is not None else SpeechEnd.UNHEARD)
        return True

    def _find(self) -> bool:
        """Look for the lost device after a while; whether to go on."""
        wait_s = self._waits_s[min(self._failures, len(self._waits_s) - 1)]
        with self._changed:
            if self._changed.wait_for(lambda: self._is_closed, wait_s):
                return False
        fresh = self._started()
        if fresh is None:
            self._failures += 1
        return self._take(fresh)

    def _take(self, fresh: _Player | None) -> bool:
        """Speak into that one, and tell what has become of the device; whether anybody still wants to."""
        with self._changed:
            is_wanted = not self._is_closed
            if is_wanted:
                self._player = fresh
                was_given_up, self._is_given_up = self._is_given_up, False
                self._changed.notify_all()
        if is_wanted:
            if was_given_up or fresh is None:
                self._tell(is_there=False)
            if fresh is not None:
                self._tell(is_there=True)
        elif fresh is not None:
            fresh.kill()
            for _ in fresh.ended():
                pass
        return is_wanted

    def _tell(self, *, is_there: bool) -> None:
        if self._is_lost is is_there:
            with self._changed:
                self._is_lost = not is_there
                self._changed.notify_all()
            for on_change in self._watchers:
                on_change(is_there)


class EarVoice:
    """A voice in one ear. What is to be said is rendered by another voice first."""

    name = "earpiece"

    def __init__(self, output: Output, side: bytes, render: Voice, on_close: Callable[[], None] = lambda: None) -> None:
        """Speak into that ear of ``output`` with the voice of ``render``."""
        self._output, self._side, self._render, self._on_close = output, side, render, on_close
        self._lock = threading.Lock()
        self._wanted = 0
        self._number = 0
        self._failures = 0
        """Since a line was last told to its end."""

    def watch(self, on_change: Callable[[bool], None]) -> None:
        """Tell, from a thread of its own, that the ear is lost (False), and that it is back (True)."""
        self._output.watch(on_change)

    @property
    def speakers(self) -> tuple[str, ...]:
        """Those of the voice that renders."""
        return self._render.speakers

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        """Render and play, in a thread: the table does not wait."""
        self.cut()
        with self._lock:
            self._wanted += 1
            wanted = self._wanted
        threading.Thread(
            target=self._speak, args=(wanted, text, rate_wpm, volume, on_end, speaker), daemon=True
        ).start()

    def _speak(self, wanted: int, text: str, rate_wpm: int, volume: int, tell_end: OnEnd, speaker: str) -> None:
        def on_end(how: SpeechEnd) -> None:
            if how is SpeechEnd.SPOKEN:
                self._failures = 0
            elif how is not SpeechEnd.CUT:
                self._failures += 1
                if how is SpeechEnd.UNHEARD or self._failures >= MOST_FAILURES:
                    # Whoever is told of it takes the ear for lost. So it is, and that it is back is told after this.
                    self._failures = 0
                    tell_end(SpeechEnd.UNHEARD)
                    self._output.give_up()
                    return
            tell_end(how)

        try:
            samples = self._rendered(text, rate_wpm, speaker) * (volume / 100)
        except (VoiceError, OSError, EOFError, wave.Error):
            on_end(SpeechEnd.FAILED)
            return
        self._output.wait_ready()
        with self._lock:
            is_still_wanted = wanted == self._wanted
            if is_still_wanted:
                self._number = self._output.tell(self._side, np.rint(samples).astype(np.int16), on_end)
            number = self._number
        if not is_still_wanted:
            on_end(SpeechEnd.CUT)
        elif not number:
            # Lost, or just about to be opened anew.
            on_end(SpeechEnd.FAILED if self._output.is_there else SpeechEnd.UNHEARD)
        else:
            self._output.wait_for(number, samples.size / RATE_HZ * WATCHDOG_FACTOR + WATCHDOG_EXTRA_S)

    def _rendered(self, text: str, rate_wpm: int, speaker: str) -> npt.NDArray[np.float64]:
        with tempfile.TemporaryDirectory(prefix="companion-ear-", dir=in_memory()) as folder:
            path = Path(folder) / "line.wav"
            self._render.render(text, path, rate_wpm, speaker)
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

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        """Write a sound file, as the voice would say it."""
        self._render.render(text, path, rate_wpm, speaker)

    def close(self) -> None:
        """Be silent for good."""
        self.cut()
        self._on_close()


def open_earpieces(addresses: Mapping[Seat, Address], render: Voice) -> tuple[dict[Seat, EarVoice], tuple[Seat, ...]]:
    """A voice for each seat, and the seats whose device cannot be opened yet."""
    outputs = {device: Output(device) for device in dict.fromkeys(address.device for address in addresses.values())}
    voices = {
        seat: EarVoice(outputs[address.device], address.side, render, outputs[address.device].close)
        for seat, address in addresses.items()
    }
    return voices, tuple(seat for seat, address in addresses.items() if not outputs[address.device].is_there)
