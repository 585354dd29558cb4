"""Where pictures come from: a webcam, a folder of pictures, or a video, all behind one protocol."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from companion.adapters.vision.pictures import PictureError, load_picture
from companion.adapters.vision.rectify import Image

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
VIDEOS = (".avi", ".mkv", ".mov", ".mp4", ".mpg", ".mpeg", ".webm")


class CameraError(RuntimeError):
    """There are no pictures to be had; the message is one sentence that says what to do."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture and when it was taken, in seconds from the first one."""

    image: Image
    time_s: float


class FrameSource(Protocol):
    """Anything that gives pictures."""

    def frames(self) -> Iterator[Frame]:
        """Pictures, oldest first, until there are no more. Raises CameraError."""
        ...

    def close(self) -> None:
        """Let go of the device; the pictures end."""
        ...


class FolderFrames:
    """The pictures of a folder in the order of their names, one a second."""

    def __init__(self, path: Path) -> None:
        self._is_closed = False
        try:
            self.paths = sorted(file for file in path.iterdir() if file.suffix.lower() in PICTURES)
        except OSError as error:
            raise CameraError(f"The folder {path} cannot be read ({error.strerror}): check its name.") from error
        if not self.paths:
            raise CameraError(f"There is no picture in {path}: put PNG or JPEG files there.")

    def frames(self) -> Iterator[Frame]:
        """Each picture once."""
        for number, path in enumerate(self.paths):
            if self._is_closed:
                return
            try:
                yield Frame(load_picture(path), float(number))
            except PictureError as error:
                raise CameraError(str(error)) from error

    def close(self) -> None:
        """No further picture."""
        self._is_closed = True


class VideoFrames:
    """The pictures of a video, at the times that the video says."""

    def __init__(self, path: Path) -> None:
        self._is_closed = False
        if not path.exists():
            raise CameraError(f"There is no file {path}: check its name and try again.")
        self._video = cv2.VideoCapture(str(path))
        if not self._video.isOpened():
            raise CameraError(
                f"{path} cannot be read as a video: give an MP4, AVI or MKV file, or a folder of pictures."
            )

    def frames(self) -> Iterator[Frame]:
        """Every picture of the video."""
        fps = self._video.get(cv2.CAP_PROP_FPS) or 25.0
        number = 0
        while not self._is_closed:
            is_there, image = self._video.read()
            if not is_there:
                break
            yield Frame(np.asarray(image, np.uint8), number / fps)
            number += 1
        self._video.release()

    def close(self) -> None:
        """No further picture."""
        self._is_closed = True


class WebcamFrames:
    """A webcam. A thread empties the driver's queue: whoever is slow sees the newest picture, not a late one."""

    def __init__(self, index: int = 0, size: tuple[int, int] = (1920, 1080)) -> None:
        self._camera = cv2.VideoCapture(index)
        if not self._camera.isOpened():
            raise CameraError(f"Camera {index} does not answer: plug it in, or close the program that uses it.")
        self._camera.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._camera.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._newest: Frame | None = None
        self._has_ended = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._grab, name="webcam", daemon=True)
        self._thread.start()

    def frames(self) -> Iterator[Frame]:
        """The newest picture each time, none twice."""
        while True:
            with self._changed:
                is_there = self._changed.wait_for(lambda: self._newest is not None or self._has_ended, timeout=5.0)
                frame, self._newest = self._newest, None
                if frame is None and self._has_ended:
                    return
            if not is_there or frame is None:
                raise CameraError("The camera gives no more pictures: unplug it and plug it in again.")
            yield frame

    def close(self) -> None:
        """Let go of the camera."""
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()
        self._thread.join(timeout=2.0)

    def _grab(self) -> None:
        begun = time.monotonic()
        while not self._has_ended:
            is_there, image = self._camera.read()
            with self._changed:
                if not is_there:
                    self._has_ended = True
                else:
                    self._newest = Frame(np.asarray(image, np.uint8), time.monotonic() - begun)
                self._changed.notify_all()
        self._camera.release()


def open_frames(spec: str) -> FrameSource:
    """Pictures from a folder or a video by its path, or from a webcam by its number. Raises CameraError."""
    if spec.isdecimal():
        return WebcamFrames(int(spec))
    path = Path(spec)
    if path.is_dir():
        return FolderFrames(path)
    if path.suffix.lower() in PICTURES:
        raise CameraError(f"{path} is one picture: give the folder that holds the pictures, or a video.")
    return VideoFrames(path)
