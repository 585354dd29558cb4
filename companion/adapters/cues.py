"""Sound cues: under 150 ms, 400 to 2,000 Hz, 8 dB under the voice, told apart by rhythm. Made when they are needed.

They go to the same player as the voice, in a process of its own: PortAudio, opened beside the microphone, prints on
the terminal where there is no device and does not like two threads. Without a player there is no cue.
"""

import contextlib
import subprocess
import threading
import wave
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

RATE = 22_050
VOICE_RMS = 2_900.0
"""How loud espeak speaks at full volume, in its loud parts (measured on what it renders)."""
UNDER_VOICE_DB = 8.0
FADE_S = 0.004
PLAY_S = 2.0


@dataclass(frozen=True, slots=True)
class Beat:
    """One tone and the pause after it."""

    hertz: float
    seconds: float
    pause_s: float = 0.0


CUES: Mapping[str, tuple[Beat, ...]] = {
    # A card was seen: one tick.
    "card": (Beat(1_200, 0.030),),
    # A trick is complete: two ticks.
    "trick": (Beat(1_000, 0.030, 0.040), Beat(1_000, 0.030)),
    # Somebody loses something: two long ones, falling.
    "penalty": (Beat(640, 0.060, 0.020), Beat(480, 0.060)),
    # It is somebody's turn: short, long, rising.
    "your-turn": (Beat(700, 0.030, 0.025), Beat(1_050, 0.085)),
    # An answer is wanted: long, short, rising.
    "question": (Beat(800, 0.075, 0.025), Beat(1_400, 0.035)),
    # The ear is open: three ticks.
    "listening": (Beat(1_600, 0.022, 0.028), Beat(1_600, 0.022, 0.028), Beat(1_600, 0.022)),
    # Something went wrong: one long low tone.
    "error": (Beat(420, 0.140),),
    # The voice has died and another takes its place: short, short, long, falling.
    "voice-lost": (Beat(900, 0.022, 0.012), Beat(700, 0.022, 0.012), Beat(450, 0.070)),
}


@cache
def cue_samples(name: str) -> npt.NDArray[np.int16]:
    """A cue at full volume, 22,050 Hz mono. Raises KeyError for a cue that does not exist."""
    # The level of a sine is its peak over the root of two.
    peak = VOICE_RMS * 10 ** (-UNDER_VOICE_DB / 20) * 2**0.5
    parts = []
    for beat in CUES[name]:
        at_s = np.arange(int(beat.seconds * RATE)) / RATE
        # Without a fade a tone begins and ends with a click.
        shape = np.clip(np.minimum(at_s, beat.seconds - at_s) / FADE_S, 0.0, 1.0)
        parts += [peak * shape * np.sin(2 * np.pi * beat.hertz * at_s), np.zeros(int(beat.pause_s * RATE))]
    return np.concatenate(parts).astype(np.int16)


def play_cue(name: str, volume: int = 100) -> None:
    """Begin to play a cue (``volume`` in percent, as the voice's), and do not wait for it."""
    play_samples((cue_samples(name) * (volume / 100)).astype(np.int16))


def play_samples(samples: npt.NDArray[np.int16]) -> None:
    """Begin to play a short sound, and do not wait for it."""
    threading.Thread(target=play_through, args=(samples,), daemon=True).start()


def play_through(samples: npt.NDArray[np.int16]) -> bool:
    """Play a short sound to its end; whether a loudspeaker took it."""
    try:
        player = subprocess.Popen(
            ["aplay", "-q", "-t", "raw", "-f", "S16_LE", "-r", str(RATE), "-c", "1"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    try:
        player.communicate(samples.tobytes(), PLAY_S)
    except subprocess.TimeoutExpired:
        player.kill()
        with contextlib.suppress(OSError):
            player.communicate()
    return player.returncode == 0


def write_cue(name: str, path: Path) -> None:
    """Write a cue as a WAV file. Raises OSError."""
    with path.open("wb") as out, wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(cue_samples(name).astype("<i2").tobytes())
