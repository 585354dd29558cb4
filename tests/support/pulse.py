"""A loudspeaker and a microphone made of software: a PulseAudio of the test's own, reached as PortAudio and ALSA do.

What is played into ``mic`` comes in through sounddevice; what the program says is recorded from ``spk``. Nothing of the
user's own sound is touched, and no hardware is needed.
"""

import os
import shutil
import subprocess
import tempfile
import time
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

RATE = 16_000
START_S = 10.0
ASOUNDRC = "pcm.!default { type pulse }\nctl.!default { type pulse }\n"


@dataclass(frozen=True)
class VirtualSound:
    """The virtual devices, and the environment in which a process finds them as its own."""

    folder: Path
    environment: dict[str, str]

    def play_into_microphone(self, wav: Path) -> None:
        """Play a WAV file where the microphone listens; returns when it has been played."""
        subprocess.run(["paplay", "-d", "mic", str(wav)], env=self.environment, check=True, timeout=60)

    @contextmanager
    def recording(self) -> "Iterator[Recording]":
        """Record the loudspeaker while the block runs."""
        path = self.folder / f"heard-{time.monotonic_ns()}.raw"
        command = [
            "parec",
            "-d",
            "spk.monitor",
            f"--rate={RATE}",
            "--channels=1",
            "--format=s16le",
            "--latency-msec=10",
        ]
        with path.open("wb") as file, subprocess.Popen(command, stdout=file, env=self.environment) as recorder:
            recording = Recording(path)
            deadline = time.monotonic() + START_S
            while path.stat().st_size == 0 and time.monotonic() < deadline:
                time.sleep(0.005)
            try:
                yield recording
            finally:
                time.sleep(0.1)
                recorder.terminate()


@dataclass(frozen=True)
class Recording:
    """What the loudspeaker played."""

    path: Path

    def samples(self) -> npt.NDArray[np.int16]:
        """All samples so far, 16 kHz mono."""
        data = self.path.read_bytes()
        return np.frombuffer(data[: len(data) // 2 * 2], dtype=np.int16)

    def seconds(self) -> float:
        """How much was recorded so far."""
        return len(self.samples()) / RATE

    def loud_spans(self, threshold: int = 200, gap_s: float = 0.3) -> list[tuple[float, float]]:
        """From when to when something sounded, in seconds; pauses shorter than ``gap_s`` do not count."""
        samples = np.abs(self.samples().astype(np.int32))
        loud = np.flatnonzero(samples > threshold)
        if loud.size == 0:
            return []
        breaks = np.flatnonzero(np.diff(loud) > gap_s * RATE)
        starts = [loud[0], *loud[breaks + 1]]
        ends = [*loud[breaks], loud[-1]]
        return [(float(start) / RATE, float(end) / RATE) for start, end in zip(starts, ends, strict=True)]

    def save(self, path: Path) -> Path:
        """Keep it as a WAV file."""
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(self.samples().tobytes())
        return path


@contextmanager
def virtual_sound() -> Iterator[VirtualSound]:
    """Start the virtual devices; stop them afterwards. Skips the test where PulseAudio is not installed."""
    for program in ("pulseaudio", "pactl", "paplay", "parec", "espeak-ng"):
        if shutil.which(program) is None:
            pytest.skip(f"no virtual sound: {program} is not installed")
    with tempfile.TemporaryDirectory(prefix="companion-sound-") as name:
        folder = Path(name)
        folder.chmod(0o700)
        (folder / ".asoundrc").write_text(ASOUNDRC)
        environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "PULSE_SOURCE": "micsrc",
            "PULSE_SINK": "spk",
        }
        environment.pop("PULSE_SERVER", None)
        modules = [
            "module-native-protocol-unix",
            "module-null-sink sink_name=spk rate=48000 channels=2",
            "module-null-sink sink_name=mic rate=16000 channels=1",
            "module-remap-source source_name=micsrc master=mic.monitor",
        ]
        command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
        for module in modules:
            command += ["-L", module]
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                deadline = time.monotonic() + START_S
                while time.monotonic() < deadline:
                    known = subprocess.run(
                        ["pactl", "list", "short", "sources"],
                        env=environment,
                        capture_output=True,
                        text=True,
                        check=False,
                    )
                    if "micsrc" in known.stdout:
                        break
                    time.sleep(0.05)
                else:
                    pytest.skip("no virtual sound: PulseAudio did not start")
                yield VirtualSound(folder, environment)
            finally:
                server.terminate()


def speak_to_file(text: str, language: str, path: Path, voice: str = "", words_a_minute: int = 160) -> Path:
    """A synthesised speaker, for the microphone."""
    command = ["espeak-ng", "-v", voice or language, "-s", str(words_a_minute), "-w", str(path), text]
    subprocess.run(command, check=True, timeout=60)
    return path
