"""The process that holds a camera: ``python -m companion.adapters.camera_worker SPEC FD``.

A driver may hang or crash, and takes its thread or its process along: it shall be this one. SPEC is a webcam's number
or ``pi``; FD is a file in memory that pictures are put into. One JSON line goes out when the camera is open, or what
failed; then, for each line on standard input, the newest picture goes into the file and its shape goes out. It ends
with its input.
"""

import json
import mmap
import os
import sys
import threading
from typing import BinaryIO

import numpy as np

from companion.adapters import camera
from companion.adapters.camera import CameraError, Device
from companion.adapters.orphans import end_with_parent
from companion.adapters.vision.rectify import Image


class _Newest:
    """What the camera saw last; it is read as fast as it gives pictures, so that none is old."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._changed = threading.Condition()
        self._image: Image | None = None
        self._is_over = False
        threading.Thread(target=self._run, name="camera", daemon=True).start()

    def take(self) -> Image | None:
        """The newest picture that was not taken yet; waits for it. None: there are no more."""
        with self._changed:
            self._changed.wait_for(lambda: self._image is not None or self._is_over)
            image, self._image = self._image, None
            return image

    def _run(self) -> None:
        while (image := self._device.read()) is not None:
            with self._changed:
                self._image = image
                self._changed.notify_all()
        with self._changed:
            self._is_over = True
            self._changed.notify_all()


def serve(device: Device, shared: int, asked: BinaryIO, out: BinaryIO) -> None:
    """Hand over pictures as long as somebody asks."""
    newest, size, memory = _Newest(device), 0, None
    while asked.readline():
        image = newest.take()
        if image is None:
            return
        if image.nbytes > size:
            size = image.nbytes
            os.ftruncate(shared, size)
            memory = mmap.mmap(shared, size)
        assert memory is not None
        np.frombuffer(memory, np.uint8, image.nbytes)[:] = image.reshape(-1)
        _say(out, shape=image.shape)


def _say(out: BinaryIO, **told: object) -> None:
    out.write(json.dumps(told).encode() + b"\n")
    out.flush()


def main() -> None:
    """Keep the answers apart from what drivers print."""
    end_with_parent()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        device = camera.open_device(sys.argv[1])
    except CameraError as error:
        _say(out, failed=error.line.id, args=dict(error.line.args))
        return
    _say(out, ready=True)
    serve(device, int(sys.argv[2]), sys.stdin.buffer, out)
    # Whatever hangs in the driver is not waited for.
    os._exit(0)


if __name__ == "__main__":
    main()
