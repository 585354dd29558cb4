"""A numeric pad of its own, on Linux: one seat's keys, or the room's, whatever window has the focus.

The pad is read as the kernel gives it and grabbed, so that its digits do not also type into a terminal. Digits only are
read: with Num Lock off, screen readers take the pad.
"""

import contextlib
import os
import struct
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.adapters.keyboard import Keys

EVENT = struct.Struct("llHHi")
"""struct input_event: seconds, microseconds, type, code, value (linux/input.h)."""
EV_KEY, PRESSED = 1, 1
EVIOCGRAB = 0x40044590
KEYS = {
    55: "*", 69: "num-lock", 71: "7", 72: "8", 73: "9", 74: "-", 75: "4", 76: "5", 77: "6", 78: "+", 79: "1", 80: "2",
    81: "3", 82: "0", 83: ".", 96: "enter", 98: "/", 28: "enter", 14: "-",
}  # fmt: skip
"""Key codes of linux/input-event-codes.h; some pads have a backspace and the enter of a keyboard."""
RETRY_S = 1.0


def read_pad(path: Path) -> Iterator[str]:
    """The names of the keys pressed on a pad, until it is unplugged. Raises OSError where it cannot be read."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        _grab(descriptor)
        held = b""
        while data := os.read(descriptor, EVENT.size * 16):
            held += data
            while len(held) >= EVENT.size:
                _, _, kind, code, value = EVENT.unpack(held[: EVENT.size])
                held = held[EVENT.size :]
                if kind == EV_KEY and value == PRESSED and code in KEYS:
                    yield KEYS[code]
    finally:
        os.close(descriptor)


def post_pad(keys: Keys, path: Path, on_event: Callable[[str], None], retry_s: float = RETRY_S) -> None:
    """Press every key of a pad, from a thread of its own; one that was unplugged is looked for again.

    ``on_event`` gets the message ids ``pad-lost`` and ``pad-back``. Raises OSError where there is none to begin with.
    """
    os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK))

    def pump() -> None:
        is_lost = False
        while True:
            with contextlib.suppress(OSError):
                for key in read_pad(path):
                    if is_lost:
                        is_lost = False
                        on_event("pad-back")
                    keys.press(key, time.monotonic())
            if not is_lost:
                is_lost = True
                on_event("pad-lost")
            time.sleep(retry_s)

    threading.Thread(target=pump, name="pad", daemon=True).start()


def _grab(descriptor: int) -> None:
    """Keep its keys from everybody else. A file that is no pad, in a test, has nothing to grab."""
    import fcntl

    with contextlib.suppress(OSError):
        fcntl.ioctl(descriptor, EVIOCGRAB, 1)
