"""The microphone, through sounddevice: at 16 kHz or at the device's own rate, and opened again when it was lost."""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from companion.adapters.speech.endpoint import FRAME_MS, RATE_HZ, Resampler
from companion.adapters.speech.hearing_errors import MicrophoneError

LOST_S = 1.0
"""A microphone from which nothing came for so long is lost: PortAudio does not say so."""
START_S = 3.0
"""A device may need so long for its first piece."""
LATENCY_S = 0.05
"""With PortAudio's own "low", PulseAudio gave nothing for two seconds."""
WATCH_S = 0.1
RETRY_S = 1.0
MAX_CHANNELS = 8


def _sounddevice() -> Any:
    """The library. Raises MicrophoneError where PortAudio is not installed."""
    try:
        with _quiet_errors():
            import sounddevice
    except OSError as error:
        raise MicrophoneError("microphone-no-library") from error
    return sounddevice


class Microphone:
    """Gives sound to ``on_sound``, 16 kHz mono, from a thread of PortAudio's."""

    def __init__(
        self,
        on_sound: Callable[[bytes], None],
        on_event: Callable[[str], None] = lambda id: None,
        device: str | int | None = None,
    ) -> None:
        """``on_event`` gets the message ids ``microphone-lost`` and ``microphone-back``."""
        self._on_sound, self._on_event, self._device = on_sound, on_event, device
        self._stream: Any = None
        self._resampler = Resampler(RATE_HZ)
        self._channels = 1
        self._last_s = 0.0
        self._is_missing = False
        self._has_ended = threading.Event()
        self._is_closed = threading.Event()
        self._watcher = threading.Thread(target=self._watch, name="microphone", daemon=True)

    def start(self) -> None:
        """Open it. Raises MicrophoneError; where there is none yet, one that is plugged in later is opened then."""
        try:
            self._open()
        except MicrophoneError as error:
            if error.line.id == "microphone-none":
                self._is_missing = True
                self._watcher.start()
            raise
        self._watcher.start()

    def close(self) -> None:
        """Let go of it."""
        self._is_closed.set()
        if self._watcher.is_alive():
            self._watcher.join(timeout=5.0)
        self._shut()

    def _open(self) -> None:
        sd = _sounddevice()
        self._has_ended.clear()
        try:
            told = sd.query_devices(self._device, "input")
            own_hz = int(told["default_samplerate"])
            tries = [(RATE_HZ, 1), (own_hz, 1), (own_hz, min(MAX_CHANNELS, int(told["max_input_channels"])))]
            self._stream = self._first_that_opens(sd, tries)
        except (sd.PortAudioError, ValueError, KeyError) as error:
            raise MicrophoneError("microphone-none") from error

    def _first_that_opens(self, sd: Any, tries: list[tuple[int, int]]) -> Any:
        for at, (rate_hz, channels) in enumerate(tries):
            self._resampler, self._channels = Resampler(rate_hz), channels
            try:
                stream = sd.RawInputStream(
                    samplerate=rate_hz,
                    blocksize=rate_hz * FRAME_MS // 1000,
                    device=self._device,
                    channels=channels,
                    dtype="int16",
                    latency=LATENCY_S,
                    callback=self._callback,
                    finished_callback=self._has_ended.set,
                )
                stream.start()
            except sd.PortAudioError:
                if at + 1 == len(tries):
                    raise
            else:
                self._last_s = time.monotonic() + START_S - LOST_S
                return stream
        raise MicrophoneError("microphone-none")

    def _callback(self, data: Any, frames: int, when: Any, status: Any) -> None:
        self._last_s = time.monotonic()
        samples = np.frombuffer(bytes(data), dtype=np.int16)
        if self._channels > 1:
            samples = samples.reshape(-1, self._channels).mean(axis=1).astype(np.int16)
        self._on_sound(self._resampler.feed(samples).tobytes())

    def _watch(self) -> None:
        while not self._is_closed.wait(WATCH_S):
            is_alive = not self._has_ended.is_set() and time.monotonic() - self._last_s < LOST_S
            if is_alive and not self._is_missing:
                continue
            self._shut()
            if not self._is_missing:
                self._on_event("microphone-lost")
            self._is_missing = not self._came_back()
            if not self._is_missing:
                self._on_event("microphone-back")

    def _came_back(self) -> bool:
        while not self._is_closed.wait(RETRY_S):
            sd = _sounddevice()
            # PortAudio lists the devices once, when it starts.
            with contextlib.suppress(sd.PortAudioError, MicrophoneError):
                with _quiet_errors():
                    sd._terminate()
                    sd._initialize()
                self._open()
                return True
        return False

    def _shut(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            with contextlib.suppress(Exception):
                stream.close()


@contextlib.contextmanager
def _quiet_errors() -> Iterator[None]:
    """ALSA writes to standard error about every device that it does not find."""
    kept = os.dup(2)
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)
