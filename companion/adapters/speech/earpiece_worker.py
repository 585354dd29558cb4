"""The process that holds one output device: ``python -m companion.adapters.speech.earpiece_worker [DEVICE]``.

A device has a left and a right ear, and each may belong to another seat: what one ear is told never sounds in the
other. Frames come on standard input (``earpiece.FRAME``): sound for an ear, or silence. A line goes out when an ear has
been told everything. It ends with its input.
"""

import json
import os
import sys
import threading
import time
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from companion.adapters.orphans import end_with_parent
from companion.adapters.speech.earpiece import FRAME, LEFT, RATE_HZ, RIGHT, SILENCE, SOUND

LATENCY_S = 0.05
WATCH_S = 0.01
PLAYED_S = 3.0
"""A device that works asks for its first samples within this time."""


class _Ear:
    """What one ear still has to hear."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._samples: npt.NDArray[np.int16] = np.zeros(0, np.int16)
        self._number = 0

    def tell(self, number: int, samples: npt.NDArray[np.int16]) -> None:
        """An utterance, in place of whatever is left of the last one."""
        with self._lock:
            self._number, self._samples = number, samples

    def take(self, count: int) -> npt.NDArray[np.int16]:
        """The next so many samples, with silence where there are none."""
        with self._lock:
            taken, self._samples = self._samples[:count], self._samples[count:]
        return np.concatenate([taken, np.zeros(count - taken.size, np.int16)])

    def ended(self) -> int:
        """The number of the utterance that has been told to its end, once; otherwise zero."""
        with self._lock:
            if self._samples.size or not self._number:
                return 0
            number, self._number = self._number, 0
            return number


def _opened(device: str | int | None, ears: dict[bytes, _Ear]) -> tuple[Any, int]:
    """A stream that plays both ears, and its rate. Raises OSError without PortAudio, ValueError without a device."""
    import sounddevice as sd

    is_played = threading.Event()

    def fill(out: npt.NDArray[np.int16], count: int, when: object, status: object) -> None:
        is_played.set()
        out[:, 0] = ears[LEFT].take(count)
        out[:, 1] = ears[RIGHT].take(count)

    try:
        own_hz = int(sd.query_devices(device, "output")["default_samplerate"])
    except (sd.PortAudioError, KeyError) as error:
        raise ValueError("no device") from error
    for rate_hz in (RATE_HZ, own_hz):
        try:
            stream = sd.OutputStream(
                samplerate=rate_hz, device=device, channels=2, dtype="int16", latency=LATENCY_S, callback=fill
            )
            stream.start()
        except sd.PortAudioError:
            continue
        if not is_played.wait(PLAYED_S):
            raise ValueError("a device that takes nothing")
        return stream, rate_hz
    raise ValueError("no way to open it")


def serve(device: str | int | None, frames: BinaryIO, out: BinaryIO) -> None:
    """Play until the frames end."""
    lock = threading.Lock()

    def say(**told: object) -> None:
        with lock:
            out.write(json.dumps(told).encode() + b"\n")
            out.flush()

    ears = {LEFT: _Ear(), RIGHT: _Ear()}
    try:
        stream, rate_hz = _opened(device, ears)
    except (OSError, ValueError):
        say(failed=True)
        return
    say(ready=True)

    def watch() -> None:
        while True:
            time.sleep(WATCH_S)
            for side, ear in ears.items():
                number = ear.ended()
                if number:
                    # What was handed over last has still to sound.
                    time.sleep(stream.latency)
                    say(ended=number, side=side.decode())

    threading.Thread(target=watch, daemon=True).start()
    while len(head := frames.read(FRAME.size)) == FRAME.size:
        kind, side, number, size = FRAME.unpack(head)
        samples = np.frombuffer(frames.read(size), dtype=np.int16)
        if kind == SILENCE:
            ears[side].tell(0, np.zeros(0, np.int16))
        elif kind == SOUND:
            ears[side].tell(number, _at_rate(samples, rate_hz))


def _at_rate(samples: npt.NDArray[np.int16], rate_hz: int) -> npt.NDArray[np.int16]:
    """The same sound at the rate of the device. Speech has little that a straight line between samples would spoil."""
    if rate_hz == RATE_HZ or samples.size == 0:
        return samples
    at = np.arange(0, samples.size - 1, RATE_HZ / rate_hz)
    told: npt.NDArray[np.int16] = np.rint(np.interp(at, np.arange(samples.size), samples)).astype(np.int16)
    return told


def main() -> None:
    """Keep the answers apart from what ALSA prints."""
    end_with_parent()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    told = sys.argv[1] if len(sys.argv) > 1 else ""
    serve(int(told) if told.isdigit() else told or None, sys.stdin.buffer, out)
    os._exit(0)


if __name__ == "__main__":
    main()
