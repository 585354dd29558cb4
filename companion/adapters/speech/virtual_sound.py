"""A loudspeaker and a microphone made of software: a PulseAudio of our own, reached as PortAudio and ALSA do.

What is played into the microphone comes in through sounddevice; what the program says is recorded from the
loudspeaker. Nothing of the user's own sound is touched, and no hardware is needed. For measuring, for the demo and
for tests.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
import wave
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

RATE = 16_000
LOUDSPEAKER, MICROPHONE = "spk", "mic"
START_S = 10.0
PLAY_S = 120.0
PROGRAMS = ("pulseaudio", "pactl", "paplay", "parec")
ASOUNDRC = "pcm.!default { type pulse }\nctl.!default { type pulse }\n"
MODULES = (
    "module-native-protocol-unix",
    f"module-null-sink sink_name={LOUDSPEAKER} rate=48000 channels=2",
    f"module-null-sink sink_name={MICROPHONE} rate=16000 channels=1",
    f"module-remap-source source_name=micsrc master={MICROPHONE}.monitor",
)


class NoVirtualSound(RuntimeError):  # noqa: N818  (it says what is not there)
    """There can be no virtual devices here; the text says why."""


@dataclass(frozen=True, slots=True)
class Recording:
    """What a device played, while it is being recorded and afterwards."""

    path: Path
    began_s: float
    """When its first sample came, by ``time.monotonic``; exact to about 15 ms."""

    def samples(self, from_s: float = 0.0) -> npt.NDArray[np.int16]:
        """The samples so far, 16 kHz mono."""
        with self.path.open("rb") as file:
            file.seek(2 * int(from_s * RATE))
            data = file.read()
        return np.frombuffer(data[: len(data) // 2 * 2], dtype=np.int16)

    def seconds(self) -> float:
        """How much was recorded so far."""
        return self.path.stat().st_size / 2 / RATE

    def loud_spans(self, threshold: int = 200, gap_s: float = 0.3, from_s: float = 0.0) -> list[tuple[float, float]]:
        """From when to when something sounded, in seconds; pauses shorter than ``gap_s`` do not count."""
        samples = np.abs(self.samples(from_s).astype(np.int32))
        loud = np.flatnonzero(samples > threshold) + int(from_s * RATE)
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


@dataclass(frozen=True, slots=True)
class VirtualSound:
    """The virtual devices, and the environment in which a process finds them as its own."""

    folder: Path
    environment: Mapping[str, str]
    server_pid: int
    """What a test ends to see a device lost."""

    def play_into_microphone(self, wav: Path) -> None:
        """Play a WAV file where the microphone listens; returns when it has been played."""
        subprocess.run(["paplay", "-d", MICROPHONE, str(wav)], env=self.environment, check=True, timeout=PLAY_S)

    @contextmanager
    def as_our_own(self) -> Iterator[None]:
        """This process and the ones that it starts use the virtual devices while the block runs.

        PortAudio must be opened inside, or opened again: it looks for devices only once.
        """
        before = dict(os.environ)
        os.environ.clear()
        os.environ.update(self.environment)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)

    @contextmanager
    def recording(self, device: str = LOUDSPEAKER, side: str = "") -> Iterator[Recording]:
        """Record the loudspeaker, or what comes into the microphone, while the block runs.

        ``side``: only its ``front-left`` or ``front-right``.
        """
        path = self.folder / f"heard-{time.monotonic_ns()}.raw"
        command = ["parec", "-d", f"{device}.monitor", f"--rate={RATE}", "--channels=1", "--format=s16le"]
        if side:
            command += [f"--channel-map={side}", "--no-remix"]
        with path.open("wb") as file:
            recorder = subprocess.Popen(
                [*command, "--latency-msec=10"], stdout=file, stderr=subprocess.DEVNULL, env=self.environment
            )
        try:
            deadline = time.monotonic() + START_S
            while path.stat().st_size == 0:
                if time.monotonic() > deadline or recorder.poll() is not None:
                    raise NoVirtualSound("the virtual loudspeaker cannot be recorded")
                time.sleep(0.005)
            yield Recording(path, time.monotonic() - path.stat().st_size / 2 / RATE)
            # What was played just now is still on its way.
            time.sleep(0.1)
        finally:
            recorder.terminate()
            recorder.wait()


@contextmanager
def virtual_sound() -> Iterator[VirtualSound]:
    """Start the virtual devices; stop them afterwards. Raises NoVirtualSound."""
    for program in PROGRAMS:
        if shutil.which(program) is None:
            raise NoVirtualSound(f"{program} is not installed")
    with tempfile.TemporaryDirectory(prefix="companion-sound-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o700)
        (folder / ".asoundrc").write_text(ASOUNDRC, encoding="utf-8")
        environment = {
            **os.environ,
            "HOME": name,
            "XDG_RUNTIME_DIR": name,
            "PULSE_SOURCE": "micsrc",
            "PULSE_SINK": "spk",
        }
        environment.pop("PULSE_SERVER", None)
        command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
        for module in MODULES:
            command += ["-L", module]
        server = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # Ctrl-C is for the program; the devices end after what uses them.
            start_new_session=True,
        )
        try:
            _wait_for_devices(server, environment)
            yield VirtualSound(folder, environment, server.pid)
        finally:
            server.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(START_S)
            server.kill()
            server.wait()


def _wait_for_devices(server: "subprocess.Popen[bytes]", environment: Mapping[str, str]) -> None:
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and server.poll() is None:
        known = subprocess.run(
            ["pactl", "list", "short", "sources"], env=environment, capture_output=True, text=True, check=False
        )
        if "micsrc" in known.stdout:
            return
        time.sleep(0.05)
    raise NoVirtualSound("PulseAudio did not start")
