"""A live camera behind its protocol: only the newest picture, stuck and unplugged cameras, a Pi's own module."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from companion.adapters import camera
from companion.adapters.camera import (
    CameraError,
    CameraNotice,
    Frame,
    LiveFrames,
    PiCamera,
    has_pi_camera,
    open_frames,
)
from companion.adapters.vision.rectify import Image
from tests.support.fakes import wait_until

FAST: dict[str, Any] = {"stuck_s": 0.3, "opening_s": 0.5, "waits_s": (0.01, 0.02)}


class FakeDevice:
    """A camera that gives pictures numbered by their grey level, until it is told to fail or to hang."""

    def __init__(self, pause_s: float = 0.005) -> None:
        self.pause_s = pause_s
        self.number = 0
        self.has_failed = threading.Event()
        self.hangs = threading.Event()
        self.goes_on = threading.Event()
        self.is_closed = threading.Event()

    def read(self) -> Image | None:
        if self.hangs.is_set():
            self.goes_on.wait(20)
            return None
        time.sleep(self.pause_s)
        if self.has_failed.is_set():
            return None
        self.number += 1
        return np.full((4, 4, 3), self.number % 256, np.uint8)

    def close(self) -> None:
        self.is_closed.set()


class Cabinet:
    """Gives one device after the other; None: there is no camera at that attempt."""

    def __init__(self, *devices: FakeDevice | None) -> None:
        self.devices = list(devices)
        self.attempts = 0

    def open(self) -> FakeDevice:
        self.attempts += 1
        device = self.devices.pop(0) if self.devices else None
        if device is None:
            raise CameraError("camera-silent", number=0)
        return device


def next_frame(pictures: Iterator[Frame | CameraNotice]) -> Frame:
    frame = next(pictures)
    assert isinstance(frame, Frame)
    return frame


def test_a_camera_that_is_as_slow_to_open_as_to_see_comes_back() -> None:
    """It took longer for both than was waited for one, so that it was closed each time when it was about to see."""

    class Slow(FakeDevice):
        def read(self) -> Image | None:
            if self.number == 0:
                time.sleep(0.45)
            return super().read()

    first, slow = FakeDevice(), [Slow() for _ in range(4)]
    devices = iter([first, *slow])

    def open_device() -> FakeDevice:
        device = next(devices)
        if device is not first:
            time.sleep(0.45)
        return device

    source = LiveFrames(open_device, **FAST)
    pictures = source.frames()
    next_frame(pictures)
    first.has_failed.set()
    while next(pictures) is not CameraNotice.LOST:
        pass
    assert next(pictures) is CameraNotice.BACK
    next_frame(pictures)
    source.close()


def test_a_camera_that_is_not_there_says_so_at_once() -> None:
    with pytest.raises(CameraError):
        LiveFrames(Cabinet(None).open)


def test_whoever_is_slow_sees_the_newest_picture_and_none_twice() -> None:
    device = FakeDevice()
    source = LiveFrames(lambda: device, **FAST)
    pictures = source.frames()
    first = next_frame(pictures)
    wait_until(lambda: device.number >= int(first.image[0, 0, 0]) + 20)
    known = device.number
    late = next_frame(pictures)
    assert int(late.image[0, 0, 0]) >= known - 1
    assert late.time_s > first.time_s
    assert int(next_frame(pictures).image[0, 0, 0]) > int(late.image[0, 0, 0])
    source.close()
    assert [frame for frame in pictures if isinstance(frame, CameraNotice)] == []
    assert device.is_closed.wait(2)


@pytest.mark.parametrize("how", ["unplugged", "stuck"])
def test_a_lost_camera_is_opened_again_and_both_are_said(how: str) -> None:
    first, second = FakeDevice(), FakeDevice()
    cabinet = Cabinet(first, None, None, None, second)
    source = LiveFrames(cabinet.open, **FAST)
    pictures = source.frames()
    next_frame(pictures)
    (first.has_failed if how == "unplugged" else first.hangs).set()
    told = (frame for frame in pictures if isinstance(frame, CameraNotice))
    assert [next(told), next(told)] == [CameraNotice.LOST, CameraNotice.BACK]
    assert cabinet.attempts == 5
    next_frame(pictures)
    # The first camera's thread wakes up at last: it lets go, and nothing of it is seen.
    first.goes_on.set()
    assert first.is_closed.wait(2)
    next_frame(pictures)
    source.close()


def test_a_camera_that_is_slow_to_start_is_not_lost() -> None:
    source = LiveFrames(lambda: FakeDevice(pause_s=0.6), **FAST)
    assert isinstance(next(source.frames()), Frame)
    source.close()


def test_a_camera_can_be_closed_while_it_is_lost() -> None:
    device = FakeDevice()
    source = LiveFrames(Cabinet(device).open, **FAST)
    pictures = source.frames()
    next_frame(pictures)
    device.has_failed.set()
    while next(pictures) is not CameraNotice.LOST:
        pass
    threading.Timer(0.1, source.close).start()
    assert list(pictures) == []


class FakePicamera2:
    """What picamera2 gives: pictures in BGR order under the name RGB888."""

    cameras: tuple[dict[str, str], ...] = ({"Model": "imx708", "Id": "/base/soc/i2c0mux/i2c@1/imx708@1a"},)
    made: "FakePicamera2 | None" = None

    def __init__(self) -> None:
        if not FakePicamera2.cameras:
            raise IndexError("list index out of range")
        FakePicamera2.made = self
        self.calls: list[str] = []
        self.main: dict[str, object] = {}

    @staticmethod
    def global_camera_info() -> list[dict[str, str]]:
        return list(FakePicamera2.cameras)

    def create_video_configuration(self, main: dict[str, object]) -> dict[str, object]:
        return {"main": main}

    def configure(self, configuration: dict[str, dict[str, object]]) -> None:
        self.main = configuration["main"]

    def start(self) -> None:
        self.calls.append("start")

    def capture_array(self, stream: str) -> Image:
        assert stream == "main"
        time.sleep(0.005)
        return np.full((4, 6, 3), (200, 100, 50), np.uint8)

    def stop(self) -> None:
        self.calls.append("stop")

    def close(self) -> None:
        self.calls.append("close")


@pytest.fixture
def picamera2(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    module = ModuleType("picamera2")
    module.Picamera2 = FakePicamera2  # type: ignore[attr-defined]

    def install(*cameras: dict[str, str]) -> None:
        monkeypatch.setattr(FakePicamera2, "cameras", cameras)
        monkeypatch.setitem(sys.modules, "picamera2", module)
        monkeypatch.setattr(camera, "find_spec", lambda name: module)

    return install


def test_a_pi_camera_module_is_found_and_read(picamera2: Callable[..., None]) -> None:
    picamera2({"Model": "imx708", "Id": "/base/soc/i2c0mux/i2c@1/imx708@1a"})
    assert has_pi_camera()
    source = LiveFrames(PiCamera)
    picture = next_frame(source.frames())
    assert picture.image[0, 0].tolist() == [200, 100, 50]
    made = FakePicamera2.made
    assert made is not None
    assert made.main == {"size": (1920, 1080), "format": "RGB888"}
    source.close()
    wait_until(lambda: made.calls == ["start", "stop", "close"])


def test_a_webcam_that_libcamera_lists_is_no_camera_module(picamera2: Callable[..., None]) -> None:
    picamera2({"Model": "HD Webcam", "Id": "/base/scb/pcie@7d500000/pci@0,0/usb@0,0-1.3:1.0-046d:0825"})
    assert not has_pi_camera()


def test_a_pi_without_its_camera_says_what_to_do(picamera2: Callable[..., None]) -> None:
    picamera2()
    assert not has_pi_camera()
    with pytest.raises(CameraError) as refused:
        LiveFrames(PiCamera)
    assert refused.value.line.id == "camera-pi-silent"


def test_a_machine_without_picamera2_says_what_to_do() -> None:
    assert not has_pi_camera()
    with pytest.raises(CameraError) as refused:
        open_frames("pi")
    assert refused.value.line.id == "camera-pi-silent"
