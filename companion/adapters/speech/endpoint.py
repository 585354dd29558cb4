"""Where an utterance begins and ends in a stream of sound: pure logic, fed with frames, no device and no clock.

A voice-activity detector says of each frame whether it is speech; what it takes for speech must also stand out of
the noise of the room. An utterance begins after a few frames of speech, with what came just before it, and ends
after a short silence: waiting for the recogniser's own end would take a second.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import gcd

import numpy as np
import numpy.typing as npt

RATE_HZ = 16_000
FRAME_MS = 20
FRAME_BYTES = RATE_HZ * FRAME_MS // 1000 * 2
CLIPPED_LEVEL = 32_700
CLIPPED_SHARE = 0.01
DEAD_LEVEL = 2
"""A microphone that is switched off gives nothing at all; a silent room always gives something."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What counts as an utterance."""

    before_ms: int = 300
    """Taken from before its first sound: a soft beginning is not loud enough to be noticed."""
    start_ms: int = 60
    """So much speech within the last ``start_window_ms`` begins one."""
    start_window_ms: int = 120
    end_ms: int = 250
    """So much silence ends one."""
    pause_ms: int = 120
    """So much may: what takes time is begun."""
    min_speech_ms: int = 100
    """Less is a knock or a cough. The shortest command, "un", has more."""
    min_swing: float = 2.0
    """The louder tenth of its sounds is so many times as loud as the softer tenth.

    Measured: at least 2.4 for speech over noise at 5 dB, at most 1.5 for a fan that is switched on.
    """
    max_ms: int = 10_000
    """What is longer is no command; it is cut off here."""
    min_rms: float = 60.0
    over_noise: float = 1.8
    """Speech is so many times louder than the room."""
    of_voice: float = 0.1
    """What is softer than such a part of the utterance's louder sounds is not the same voice: people further away.
    A seventh cuts sentences in pieces."""
    dead_ms: int = 5_000
    """So much of nothing is a microphone that is switched off."""


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """An utterance has begun."""

    pcm16: bytes
    """Its beginning, and what came before."""


@dataclass(frozen=True, slots=True)
class SpeechWent:
    """It goes on."""

    pcm16: bytes


@dataclass(frozen=True, slots=True)
class SpeechPaused:
    """It may have ended."""


@dataclass(frozen=True, slots=True)
class SpeechResumed:
    """It had not."""


@dataclass(frozen=True, slots=True)
class SpeechEnded:
    """It has ended."""

    n_ms: int
    is_speech: bool
    """False: a knock, or a steady noise that begins. Forget it."""
    is_clipped: bool = False
    """Too loud for the microphone: the words are distorted."""
    is_cut: bool = False
    """It went on for too long."""


@dataclass(frozen=True, slots=True)
class MicrophoneDead:
    """Nothing comes but zeros: it is switched off. Told once, until something comes again."""


Event = SpeechStarted | SpeechWent | SpeechPaused | SpeechResumed | SpeechEnded | MicrophoneDead


def voice_detector(mode: int = 3) -> Callable[[bytes], bool]:
    """Whether a frame is speech, by WebRTC's detector. Mode 3 takes the least for speech."""
    import webrtcvad

    detector = webrtcvad.Vad(mode)
    return lambda frame: bool(detector.is_speech(frame, RATE_HZ))


class Endpoint:
    """Cuts a stream into utterances."""

    def __init__(self, is_voice: Callable[[bytes], bool], gate: Gate | None = None) -> None:
        """``is_voice`` judges one frame of ``FRAME_BYTES``."""
        self._is_voice = is_voice
        self._gate = gate or Gate()
        self._rest = b""
        self._noise = deque[float](maxlen=2_000 // FRAME_MS)
        self._n_dead = 0
        self.reset()

    def reset(self) -> None:
        """Forget the utterance and what came before it; the noise of the room is remembered."""
        gate = self._gate
        self._rest = b""
        self._before = deque[bytes](maxlen=gate.before_ms // FRAME_MS)
        self._recent = deque[bool](maxlen=gate.start_window_ms // FRAME_MS)
        self._levels: list[float] = []
        self._is_inside = False
        self._n_frames = self._n_speech = self._n_silent = 0
        self._n_clipped = 0

    @property
    def end_ms(self) -> int:
        """The silence that ends an utterance."""
        return self._gate.end_ms

    @property
    def pause_ms(self) -> int:
        """The silence after which it may have ended."""
        return self._gate.pause_ms

    @property
    def is_inside(self) -> bool:
        """Whether an utterance is going on."""
        return self._is_inside

    def feed(self, pcm16: bytes) -> Iterator[Event]:
        """What a piece of sound of any length means."""
        data = self._rest + pcm16
        whole = len(data) // FRAME_BYTES * FRAME_BYTES
        self._rest = data[whole:]
        for at in range(0, whole, FRAME_BYTES):
            yield from self._frame(data[at : at + FRAME_BYTES])

    def flush(self) -> Iterator[Event]:
        """The stream has ended: so has the utterance."""
        if self._is_inside:
            yield self._ended()

    def _frame(self, frame: bytes) -> Iterator[Event]:
        samples = np.frombuffer(frame, dtype="<i2").astype(np.int32)
        peak = int(np.abs(samples).max())
        yield from self._watch_dead(peak)
        is_speech = self._is_speech(frame, samples)
        self._n_clipped += int(np.count_nonzero(np.abs(samples) >= CLIPPED_LEVEL)) if is_speech else 0
        if not self._is_inside:
            self._before.append(frame)
            self._recent.append(is_speech)
            if sum(self._recent) * FRAME_MS >= self._gate.start_ms:
                self._is_inside = True
                self._n_speech = sum(self._recent)
                self._n_frames, self._n_silent = len(self._before), 0
                yield SpeechStarted(b"".join(self._before))
            return
        self._n_frames += 1
        self._n_speech += is_speech
        was_paused = self._n_silent * FRAME_MS >= self._gate.pause_ms
        self._n_silent = 0 if is_speech else self._n_silent + 1
        yield SpeechWent(frame)
        is_paused = self._n_silent * FRAME_MS >= self._gate.pause_ms
        if is_paused != was_paused:
            yield SpeechPaused() if is_paused else SpeechResumed()
        if self._n_silent * FRAME_MS >= self._gate.end_ms or self._n_frames * FRAME_MS >= self._gate.max_ms:
            yield self._ended()

    def _ended(self) -> SpeechEnded:
        per_frame = FRAME_BYTES // 2
        ended = SpeechEnded(
            n_ms=self._n_frames * FRAME_MS,
            is_speech=self._n_speech * FRAME_MS >= self._gate.min_speech_ms and self._swings(),
            is_clipped=self._n_clipped > CLIPPED_SHARE * self._n_speech * per_frame,
            is_cut=self._n_frames * FRAME_MS >= self._gate.max_ms,
        )
        self.reset()
        return ended

    def _swings(self) -> bool:
        softer, louder = np.percentile(self._levels, (10, 90))
        return bool(louder >= self._gate.min_swing * softer)

    def _is_speech(self, frame: bytes, samples: npt.NDArray[np.int32]) -> bool:
        rms = float(np.sqrt(np.mean(samples.astype(np.float64) ** 2)))
        self._noise.append(rms)
        # The quieter frames of the last seconds are the room; in the middle of a sentence there are always some.
        floor = float(np.percentile(np.fromiter(self._noise, float), 10)) if len(self._noise) > 10 else 0.0
        loud = max(self._gate.min_rms, min(floor, 1_500.0) * self._gate.over_noise)
        if self._is_inside:
            loud = max(loud, float(np.percentile(self._levels, 90)) * self._gate.of_voice)
        is_speech = rms >= loud and self._is_voice(frame)
        if is_speech:
            self._levels.append(rms)
        elif not self._is_inside and not any(self._recent):
            self._levels.clear()
        return is_speech

    def _watch_dead(self, peak: int) -> Iterator[Event]:
        if peak > DEAD_LEVEL:
            self._n_dead = 0
            return
        self._n_dead += 1
        if self._n_dead * FRAME_MS == self._gate.dead_ms:
            yield MicrophoneDead()


class Resampler:
    """Turns a stream of any usual rate into one of 16 kHz, piece by piece, without a seam."""

    TAPS = 24
    """On each side, at the lower of the two rates."""

    def __init__(self, rate_hz: int) -> None:
        """From this rate."""
        common = gcd(rate_hz, RATE_HZ)
        self._up, self._down = RATE_HZ // common, rate_hz // common
        cutoff = 0.46 * min(1.0, RATE_HZ / rate_hz)  # of the rate that comes in
        half = int(np.ceil(self.TAPS * max(1.0, rate_hz / RATE_HZ)))
        offsets = np.arange(-half + 1, half + 1)
        phases = np.arange(self._up)[:, None] / self._up
        at = offsets[None, :] - phases
        window = np.where(np.abs(at) < half, np.cos(np.pi * at / (2 * half)) ** 2, 0.0)
        filters = 2 * cutoff * np.sinc(2 * cutoff * at) * window
        self._filters = filters / filters.sum(axis=1, keepdims=True)
        self._half = half
        self._held = np.zeros(half - 1)
        self._next = 0
        """The next output sample, counted in input samples times ``up``, from the start of ``_held``."""

    def feed(self, samples: npt.NDArray[np.generic]) -> npt.NDArray[np.int16]:
        """The next piece."""
        if self._up == self._down:
            return np.clip(np.rint(samples.astype(np.float64)), -32768, 32767).astype(np.int16)
        data = np.concatenate([self._held, samples.astype(np.float64)])
        # Output n lies at input position centre + fraction, and needs ``half`` samples after it.
        last = (len(data) - 2 * self._half) * self._up
        places = np.arange(self._next, last + 1, self._down) if last >= self._next else np.arange(0)
        if places.size == 0:
            self._held = data
            return np.zeros(0, dtype=np.int16)
        first, phase = places // self._up, places % self._up
        windows = np.lib.stride_tricks.sliding_window_view(data, 2 * self._half)
        out: npt.NDArray[np.float64] = np.einsum("ij,ij->i", windows[first], self._filters[phase])
        upcoming = int(places[-1]) + self._down
        keep = min(upcoming // self._up, len(data))
        self._held = data[keep:]
        self._next = upcoming - keep * self._up
        made: npt.NDArray[np.int16] = np.clip(np.rint(out), -32768, 32767).astype(np.int16)
        return made
