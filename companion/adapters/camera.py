"""Where pictures come from: a webcam, a Raspberry Pi camera, a folder of pictures or a video, behind one protocol.

A camera that stops giving pictures is opened again, at longer and longer intervals, and what happened is said. Only its
newest picture is handed on: whoever is slow sees the table as it is now, not as it was.
"""

import contextlib
import json
import mmap
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from companion.adapters.folders import in_memory
from companion.adapters.vision.pictures import PictureError, load_picture, system_line
from companion.adapters.vision.rectify import Image
from companion.games.rules import Arg, Line

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
VIDEOS = (".avi", ".mkv", ".mov", ".mp4", ".mpg", ".mpeg", ".webm")
SIZE_PX = (1920, 1080)
WORKER = ("-m", "companion.adapters.camera_worker")
STUCK_S = 3.0
"""A camera that gives no picture for so long is stuck."""
OPENING_S = 10.0
"""How long a camera may take to be opened, and then to give its first picture: drivers wait for theirs."""
WAITS_S = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""How long to wait before each attempt to open a lost camera again; the last for all that follow."""


class CameraError(RuntimeError):
    """There are no pictures to be had; ``line`` says what to do."""

    def __init__(self, id: str, **args: Arg) -> None:
        super().__init__(id, args)
        self.line = Line(id, args)


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture and when it was taken, in seconds from the first one."""

    image: Image
    time_s: float


class CameraNotice(StrEnum):
    """What happened to the camera between two pictures: the message for the room."""

    LOST = "camera-lost"
    BACK = "camera-back"


class FrameSource(Protocol):
    """Anything that gives pictures."""

    def frames(self) -> Iterator[Frame | CameraNotice]:
        """Pictures, oldest first, until there are no more. Raises CameraError."""
        ...

    def close(self) -> None:
        """Let go of the device; the pictures end."""
        ...


class Device(Protocol):
    """A camera that was opened."""

    def read(self) -> Image | None:
        """The next picture, BGR; it may wait for it. None: it gives none any more."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


class FolderFrames:
    """The pictures of a folder in the order of their names, one a second."""

    def __init__(self, path: Path) -> None:
        self._is_closed = False
        try:
            self.paths = sorted(file for file in path.iterdir() if file.suffix.lower() in PICTURES)
        except OSError as error:
            raise CameraError("camera-folder-unreadable", path=str(path), why=system_line(error)) from error
        if not self.paths:
            raise CameraError("camera-no-picture", path=str(path))

    def frames(self) -> Iterator[Frame]:
        """Each picture once."""
        for number, path in enumerate(self.paths):
            if self._is_closed:
                return
            try:
                yield Frame(load_picture(path), float(number))
            except PictureError as error:
                raise CameraError(error.line.id, **error.line.args) from error

    def close(self) -> None:
        """No further picture."""
        self._is_closed = True


class VideoFrames:
    """The pictures of a video, at the times that the video says."""

    def __init__(self, path: Path) -> None:
        self._is_closed = False
        self._path = path
        if not path.exists():
            raise CameraError("camera-no-file", path=str(path))
        if not path.is_file():
            # OpenCV would wait for a pipe for ever.
            raise CameraError("camera-no-video", path=str(path))
        with _quiet_opencv():
            self._video = cv2.VideoCapture(str(path))
        if not self._video.isOpened():
            raise CameraError("camera-no-video", path=str(path))

    def frames(self) -> Iterator[Frame]:
        """Every picture of the video."""
        fps = self._video.get(cv2.CAP_PROP_FPS)
        fps = fps if 0.1 < fps < 1000 else 25.0
        number = 0
        while not self._is_closed:
            is_there, image = self._video.read()
            if not is_there:
                break
            yield Frame(np.asarray(image, np.uint8), number / fps)
            number += 1
        self._video.release()
        if number == 0 and not self._is_closed:
            raise CameraError("camera-no-video", path=str(self._path))

    def close(self) -> None:
        """No further picture."""
        self._is_closed = True


class LiveFrames:
    """A camera, read in a thread of its own and opened again when it is stuck or unplugged."""

    def __init__(
        self,
        open_device: Callable[[], Device],
        *,
        stuck_s: float = STUCK_S,
        opening_s: float | None = None,
        waits_s: Sequence[float] = WAITS_S,
    ) -> None:
        """Opens the camera. Raises CameraError when it is not there now. ``opening_s`` left out: ``OPENING_S``."""
        self._open_device = open_device
        self._stuck_s, self._waits_s = stuck_s, waits_s
        self._opening_s = OPENING_S if opening_s is None else opening_s
        self._begun_s = time.monotonic()
        self._changed = threading.Condition()
        self._newest: Frame | None = None
        self._is_closed = False
        self._attempt = 0
        """Threads of earlier attempts, that may hang in the driver for ever, have nothing to say any more."""
        self._has_failed = False
        device = open_device()
        self._start(lambda: device, 0.0)

    def frames(self) -> Iterator[Frame | CameraNotice]:
        """The newest picture each time, none twice; and what happens to the camera."""
        failures, timeout_s = 0, self._opening_s + self._stuck_s
        while True:
            frame = self._wait(timeout_s)
            if self._is_closed:
                return
            if frame is not None:
                if failures:
                    failures = 0
                    yield CameraNotice.BACK
                timeout_s = self._stuck_s
                yield frame
                continue
            if not failures:
                yield CameraNotice.LOST
            wait_s = self._waits_s[min(failures, len(self._waits_s) - 1)]
            failures += 1
            # Opening and the first picture may each take long: given up sooner, a slow camera would never be back.
            timeout_s = wait_s + 2 * self._opening_s + self._stuck_s
            self._start(self._open_device, wait_s)

    def close(self) -> None:
        """Let go of the camera."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._thread.join(timeout=2.0)

    def _wait(self, timeout_s: float) -> Frame | None:
        """The newest picture; None when none came in time, or none can come any more."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._newest is not None or self._has_failed or self._is_closed, timeout=timeout_s
            )
            frame, self._newest = self._newest, None
            return frame

    def _start(self, open_device: Callable[[], Device], wait_s: float) -> None:
        with self._changed:
            self._attempt += 1
            self._has_failed = False
            attempt = self._attempt
        self._thread = threading.Thread(
            target=self._grab, args=(attempt, open_device, wait_s), name="camera", daemon=True
        )
        self._thread.start()

    def _grab(self, attempt: int, open_device: Callable[[], Device], wait_s: float) -> None:
        """Empty the driver's queue as fast as it fills."""
        device = None
        with self._changed:
            self._changed.wait_for(lambda: self._is_over(attempt), timeout=wait_s)
        try:
            with contextlib.suppress(CameraError):
                device = open_device()
            while device is not None:
                image = device.read()
                with self._changed:
                    if image is None or self._is_over(attempt):
                        break
                    self._newest = Frame(image, time.monotonic() - self._begun_s)
                    self._changed.notify_all()
        finally:
            with self._changed:
                if attempt == self._attempt:
                    self._has_failed = True
                self._changed.notify_all()
            if device is not None:
                device.close()

    def _is_over(self, attempt: int) -> bool:
        return self._is_closed or attempt != self._attempt


class Webcam:
    """A camera on USB, or built in."""

    def __init__(self, index: int = 0, size_px: tuple[int, int] = SIZE_PX) -> None:
        with _quiet_opencv():
            self._camera = cv2.VideoCapture(index)
        if not self._camera.isOpened():
            raise CameraError("camera-silent", number=index)
        # Uncompressed, a webcam has no room on USB for this size at more than a few pictures a second.
        self._camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._camera.set(cv2.CAP_PROP_FRAME_WIDTH, size_px[0])
        self._camera.set(cv2.CAP_PROP_FRAME_HEIGHT, size_px[1])

    def read(self) -> Image | None:
        """The next picture."""
        is_there, image = self._camera.read()
        return np.asarray(image, np.uint8) if is_there else None

    def close(self) -> None:
        """Let go of it."""
        self._camera.release()


class PiCamera:
    """A camera module of a Raspberry Pi, which only picamera2 reads. It comes with Raspberry Pi OS, not from PyPI."""

    def __init__(self, size_px: tuple[int, int] = SIZE_PX) -> None:
        try:
            # What this project never installs has no types here.
            self._camera: Any = _picamera2().Picamera2()
            # picamera2 names the order of bits: its RGB888 is BGR in memory.
            main = {"size": size_px, "format": "RGB888"}
            self._camera.configure(self._camera.create_video_configuration(main=main))
            self._camera.start()
        except (ImportError, IndexError, OSError, RuntimeError) as error:
            raise CameraError("camera-pi-silent") from error

    def read(self) -> Image | None:
        """The next picture."""
        try:
            return np.ascontiguousarray(self._camera.capture_array("main"), np.uint8)
        except (OSError, RuntimeError):
            return None

    def close(self) -> None:
        """Let go of it."""
        with contextlib.suppress(OSError, RuntimeError):
            self._camera.stop()
            self._camera.close()


def _picamera2() -> Any:
    import picamera2  # type: ignore[import-not-found,unused-ignore]

    return picamera2


def has_pi_camera() -> bool:
    """Whether a camera module is connected to this Raspberry Pi, and picamera2 is there to read it."""
    if find_spec("picamera2") is None:
        return False
    try:
        found = _picamera2().Picamera2.global_camera_info()
    except (ImportError, OSError, RuntimeError):
        return False
    # libcamera lists webcams as well; they are read as webcams.
    return any("usb" not in str(camera.get("Id", "")).lower() for camera in found)


class CameraProcess:
    """A camera in a process of its own, which is ended when it hangs: no thread is left behind in a driver."""

    def __init__(self, spec: str) -> None:
        """Open it. Raises CameraError."""
        self._shared = tempfile.TemporaryFile(dir=in_memory())  # noqa: SIM115  (closed with the camera)
        self._memory: mmap.mmap | None = None
        self._has_seen = False
        self._process = subprocess.Popen(
            [sys.executable, *WORKER, spec, str(self._shared.fileno())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            pass_fds=[self._shared.fileno()],
            # Ctrl-C is for the table.
            start_new_session=True,
        )
        told = self._answer(OPENING_S)
        if not told.get("ready"):
            self.close()
            raise CameraError(str(told.get("failed", "camera-lost")), **told.get("args", {}))

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def read(self) -> Image | None:
        """The newest picture; None where the camera gives none any more, or hangs."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            return None
        shape = self._answer(STUCK_S if self._has_seen else OPENING_S).get("shape")
        if shape is None:
            return None
        self._has_seen = True
        size = os.fstat(self._shared.fileno()).st_size
        if self._memory is None or len(self._memory) != size:
            self._memory = mmap.mmap(self._shared.fileno(), size)
        seen = np.frombuffer(self._memory, np.uint8, int(np.prod(shape)))
        return seen.reshape(shape).copy()

    def close(self) -> None:
        """Let go of it, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._shared):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _answer(self, timeout_s: float) -> dict[str, Any]:
        """The next line of the process; an empty one where it died or hangs."""
        assert self._process.stdout is not None
        is_there, _, _ = select.select([self._process.stdout], [], [], timeout_s)
        told: dict[str, Any] = json.loads(self._process.stdout.readline() or b"{}") if is_there else {}
        return told


def open_device(spec: str) -> Device:
    """The camera module (``pi``) or the webcam of that number, in this process. Raises CameraError."""
    return PiCamera() if spec == "pi" else Webcam(int(spec))


def open_frames(spec: str) -> FrameSource:
    """Pictures from a folder or a video by its path, a webcam by its number, or ``pi``. Raises CameraError."""
    if spec == "pi" or spec.isdecimal():
        return LiveFrames(lambda: CameraProcess(spec))
    path = Path(spec)
    if path.is_dir():
        return FolderFrames(path)
    if path.suffix.lower() in PICTURES and path.exists():
        raise CameraError("camera-one-picture", path=str(path))
    return VideoFrames(path)


def find_frames() -> FrameSource:
    """The camera of this machine: a Pi's own module first, then the first webcam. Raises CameraError."""
    return open_frames("pi" if has_pi_camera() else "0")


@contextlib.contextmanager
def _quiet_opencv() -> Iterator[None]:
    """No warnings of OpenCV's on the screen where we say ourselves what is wrong."""
    before = cv2.utils.logging.getLogLevel()
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    try:
        yield
    finally:
        cv2.utils.logging.setLogLevel(before)
