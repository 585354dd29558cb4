"""Drivers made of nothing under the real processes that hold devices, for tests that take devices away.

A folder says how a driver is: a file ``gone``, ``hangs`` or ``dies`` in it makes it so, from then on, until the file is
removed. ``python -m tests.support.drivers camera FOLDER ...`` is a worker with such a driver.
"""

import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.sound_file import read_sound_file
from companion.commands.grammar import Grammar

HOW = ("gone", "hangs", "dies")
FOR_EVER_S = 100_000.0


class Driver:
    """How the drivers in a folder are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def become(self, how: str | None) -> None:
        """``gone``, ``hangs``, ``dies``, or None: it works again."""
        for other in HOW:
            (self.folder / other).unlink(missing_ok=True)
        if how is not None:
            (self.folder / how).touch()

    @property
    def opened(self) -> int:
        """How often somebody tried to open it."""
        path = self.folder / "opened"
        return path.stat().st_size if path.exists() else 0

    def open(self) -> bool:
        """In a worker: whether there is such a device. It may not come back from here."""
        with (self.folder / "opened").open("ab") as file:
            file.write(b"x")
        self.use()
        return not (self.folder / "gone").exists()

    def use(self) -> bool:
        """In a worker, each time: whether the device still works. It may not come back from here."""
        if (self.folder / "hangs").exists():
            time.sleep(FOR_EVER_S)
        if (self.folder / "dies").exists():
            os._exit(9)
        return not (self.folder / "gone").exists()

    def worker(self, kind: str) -> tuple[str, ...]:
        """What to run in place of a device's own worker."""
        return ("-m", "tests.support.drivers", kind, str(self.folder))


class FakeCamera:
    """A grey table, with the number of the picture in its first point."""

    def __init__(self, driver: Driver, size_px: tuple[int, int] = (64, 48)) -> None:
        self._driver, self._size_px, self._number = driver, size_px, 0

    def read(self) -> npt.NDArray[np.uint8] | None:
        time.sleep(0.02)
        if not self._driver.use():
            return None
        self._number += 1
        picture = np.full((self._size_px[1], self._size_px[0], 3), 120, np.uint8)
        picture[0, 0] = self._number % 256
        return picture

    def close(self) -> None: ...


def _camera(driver: Driver) -> None:
    from companion.adapters import camera, camera_worker
    from companion.adapters.camera import CameraError

    def opened(spec: str) -> FakeCamera:
        if not driver.open():
            raise CameraError("camera-silent", number=0)
        return FakeCamera(driver)

    camera.open_device = opened
    camera_worker.main()


class FakeMicrophone:
    """A quiet room, in real time, in which now and then somebody says what is in the folder's ``said.wav``."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._chance = np.random.default_rng(1)
        self._says = np.zeros(0)

    def read(self, frames: int) -> tuple[bytes, bool]:
        time.sleep(frames / 16_000)
        if not self._driver.use():
            # PortAudio says nothing of a device that is gone: nothing comes any more.
            time.sleep(FOR_EVER_S)
        wanted = self._driver.folder / "speaks"
        if wanted.exists():
            wanted.unlink()
            self._says = read_sound_file(self._driver.folder / "said.wav").astype(np.float64)
        said, self._says = self._says[:frames], self._says[frames:]
        heard = self._chance.normal(0.0, 15.0, frames)
        heard[: said.size] += said
        return heard.clip(-32_768, 32_767).astype("<i2").tobytes(), False


def _microphone(driver: Driver) -> None:
    from companion.adapters import microphone_worker

    def opened(device: str | int | None) -> tuple[Any, int, int]:
        if not driver.open():
            raise ValueError("no device")
        return FakeMicrophone(driver), 16_000, 1

    microphone_worker._opened = opened
    microphone_worker.main()


class FakeLoudspeaker:
    """Takes what both ears are told, ten times as fast as it would sound."""

    latency = 0.0

    def __init__(self, driver: Driver, ears: Mapping[bytes, Any]) -> None:
        self._driver, self._ears = driver, ears

    def play(self) -> None:
        while self._driver.use():
            time.sleep(0.01)
            for ear in self._ears.values():
                ear.take(2205)
        os._exit(0)


def _earpiece(driver: Driver) -> None:
    import threading

    from companion.adapters.speech import earpiece, earpiece_worker

    def opened(device: str | int | None, ears: Mapping[bytes, Any]) -> tuple[Any, int]:
        if not driver.open():
            raise ValueError("no device")
        stream = FakeLoudspeaker(driver, ears)
        threading.Thread(target=stream.play, daemon=True).start()
        return stream, earpiece.RATE_HZ

    earpiece_worker._opened = opened
    earpiece_worker.main()


class FakeDecoder:
    """Hears the same in everything."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def check(self, grammar: Grammar) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        self._driver.use()
        return (), (), len(grammar.phrases)

    def switch(self, name: str) -> None: ...

    def hear(self, pcm16: bytes) -> None:
        self._driver.use()

    def think(self) -> None: ...

    def think_no_more(self) -> None: ...

    def finish(self) -> tuple[str, float, tuple[str, ...]]:
        self._driver.use()
        return "companion where are we", 1.0, ()

    def reset(self) -> None: ...


def _recogniser(driver: Driver) -> None:
    from companion.adapters.speech import recogniser_worker

    def loaded(told: Mapping[str, Any]) -> FakeDecoder:
        if not driver.open():
            raise RecogniserError("recogniser-unknown", engine="none")
        return FakeDecoder(driver)

    recogniser_worker._decoder = loaded
    recogniser_worker.main()


def main() -> None:
    """A worker; the rest of its arguments are those of the real one."""
    kind, driver = sys.argv[1], Driver(Path(sys.argv[2]))
    sys.argv[1:3] = []
    {"camera": _camera, "microphone": _microphone, "earpiece": _earpiece, "recogniser": _recogniser}[kind](driver)


if __name__ == "__main__":
    main()
