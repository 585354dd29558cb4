"""A camera in a process of its own: a driver that dies, hangs or goes, and comes back, in real processes."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.adapters import camera
from companion.adapters.camera import CameraError, CameraNotice, CameraProcess, Frame, LiveFrames
from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.plugging_in import await_eyes
from companion.bootstrap import TableChoice, set_table
from tests.support.drivers import Driver
from tests.support.fakes import FakeEyes, FakeVoice, wait_until

pytestmark = pytest.mark.live


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(camera, "STUCK_S", 1.0)
    made = Driver(tmp_path / "camera")
    monkeypatch.setattr(camera, "WORKER", made.worker("camera"))
    return made


@pytest.fixture
def frames(driver: Driver) -> Iterator[LiveFrames]:
    source = LiveFrames(lambda: CameraProcess("0"), stuck_s=1.0, waits_s=(0.05, 0.1, 0.2, 0.4))
    yield source
    source.close()


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def until(pictures: Iterator[Frame | CameraNotice], notice: CameraNotice) -> None:
    """Look until the camera says that."""
    deadline = time.monotonic() + 60
    for told in pictures:
        assert time.monotonic() < deadline, f"never {notice}"
        if told is notice:
            return
    raise AssertionError("the pictures ended")


def test_pictures_come_whole_and_none_twice(driver: Driver) -> None:
    device = CameraProcess("0")
    seen = [device.read() for _ in range(5)]
    levels = [int(image[0, 0, 0]) for image in seen if image is not None]
    assert all(image is not None and image.shape == (48, 64, 3) and (image[1:] == 120).all() for image in seen)
    assert levels == sorted(set(levels)), "each is newer than the last"
    device.close()
    device.close()


@pytest.mark.parametrize("how", ["gone", "hangs", "dies"])
def test_a_driver_that_fails_is_told_and_so_is_its_return(driver: Driver, frames: LiveFrames, how: str) -> None:
    pictures = frames.frames()
    assert isinstance(next(pictures), Frame)
    driver.become(how)
    until(pictures, CameraNotice.LOST)
    driver.become(None)
    until(pictures, CameraNotice.BACK)
    assert isinstance(next(pictures), Frame)


def test_a_process_that_was_stopped_is_replaced(driver: Driver) -> None:
    opened: list[CameraProcess] = []

    def open_device() -> CameraProcess:
        opened.append(CameraProcess("0"))
        return opened[-1]

    source = LiveFrames(open_device, stuck_s=1.0, waits_s=(0.05,))
    pictures = source.frames()
    assert isinstance(next(pictures), Frame)
    os.kill(opened[0].pid, signal.SIGSTOP)
    until(pictures, CameraNotice.LOST)
    until(pictures, CameraNotice.BACK)
    assert len(opened) == 2
    wait_until(lambda: not Path(f"/proc/{opened[0].pid}").exists())
    source.close()


def test_a_driver_that_hangs_when_it_is_opened_is_given_up(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera, "OPENING_S", 1.5)
    driver.become("hangs")
    with pytest.raises(CameraError):
        CameraProcess("0")


def test_a_lost_camera_is_looked_for_less_and_less_often(driver: Driver, frames: LiveFrames) -> None:
    pictures = frames.frames()
    assert isinstance(next(pictures), Frame)
    driver.become("gone")
    until(pictures, CameraNotice.LOST)
    watching = threading.Thread(target=until, args=(pictures, CameraNotice.BACK))
    watching.start()
    before = driver.opened
    time.sleep(3)
    assert driver.opened - before < 12, "it is looked for in a busy loop"
    driver.become(None)
    watching.join(30)
    assert not watching.is_alive()


def test_many_losses_leave_nothing_behind(driver: Driver, frames: LiveFrames) -> None:
    pictures = frames.frames()
    handles = threads = 0
    for number in range(12):
        assert isinstance(next(pictures), Frame)
        if number == 3:
            handles, threads = open_files(), threading.active_count()
        driver.become(("gone", "hangs", "dies")[number % 3])
        until(pictures, CameraNotice.LOST)
        driver.become(None)
        until(pictures, CameraNotice.BACK)
    assert isinstance(next(pictures), Frame)
    wait_until(lambda: open_files() <= handles + 1 and threading.active_count() <= threads + 1)


def test_a_camera_that_is_plugged_in_later_is_found_and_the_table_waits_for_none(driver: Driver) -> None:
    """The first attempt hangs in the driver: the table begins all the same."""
    made = set_table(TableChoice("five-toys", ("Alice", "Bruno", "Chloé"), "en", private_channels=False))
    voice, eyes, may_go_on = FakeVoice(), FakeEyes(), threading.Event()
    table = LiveTable(Writing(made.session, made.journal), voice, None)
    found: list[FakeEyes | None] = [None, None, eyes]

    def find() -> FakeEyes | None:
        may_go_on.wait(30)
        return found.pop(0)

    await_eyes(table, find, waits_s=(0.05,))
    running = threading.Thread(target=table.run, args=(made.first,))
    running.start()
    wait_until(lambda: len(voice.said) > 0)
    may_go_on.set()
    wait_until(lambda: table.eyes is eyes)
    assert table.wait_quiet(5)
    said = [text for text, _ in voice.said]
    assert said[-2:] == ["No camera. Say the cards.", "The camera is back."]
    table.stop()
    running.join(10)
    assert eyes.is_closed
