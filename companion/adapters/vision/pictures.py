"""Pictures from files: checked before they are decoded, turned upright, and no larger than reading needs."""

import errno
import struct
from pathlib import Path

import cv2
import numpy as np

from companion.adapters.foreign_files import read_foreign
from companion.adapters.vision.rectify import Image
from companion.games.rules import Arg, Line

LARGEST_PIXELS = 40_000_000
"""A picture that claims more is refused before its memory is asked for."""
LARGEST_BYTES = 100_000_000
WIDEST_PX = 2400
"""Larger pictures are made smaller: more pixels than this show a sticker no better."""


class PictureError(ValueError):
    """A file that cannot be read as a picture; ``line`` says what to do."""

    def __init__(self, id: str, **args: Arg) -> None:
        super().__init__(id, args)
        self.line = Line(id, args)


def system_line(error: OSError) -> Line:
    """Why the system refused, as a line that another one quotes."""
    known = {
        errno.ENOENT: "why-missing",
        errno.EACCES: "why-denied",
        errno.EPERM: "why-denied",
        errno.EISDIR: "why-folder",
        errno.ENOTDIR: "why-no-folder",
        errno.ENOSPC: "why-full",
        errno.ENODEV: "why-no-file",
    }
    if error.errno in known:
        return Line(known[error.errno])
    return Line("why-other", {"text": error.strerror or str(error)})


def load_picture(path: Path | str) -> Image:
    """A picture as BGR. Raises PictureError."""
    path = Path(path)
    try:
        if path.is_dir():
            raise PictureError("picture-folder", path=str(path))
        packed = read_foreign(path, LARGEST_BYTES)
    except FileNotFoundError:
        raise PictureError("picture-missing", path=str(path)) from None
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise PictureError("picture-too-heavy", path=str(path), megabytes=LARGEST_BYTES // 1_000_000) from error
        raise PictureError("picture-unopened", path=str(path), why=system_line(error)) from error
    size = picture_size(packed)
    if size is None:
        raise PictureError("picture-none", path=str(path))
    width, height = size
    if width * height > LARGEST_PIXELS:
        raise PictureError(
            "picture-too-large", path=str(path), width=width, height=height, millions=LARGEST_PIXELS // 1_000_000
        )
    return decode(packed, str(path))


def decode(packed: bytes, name: str) -> Image:
    """Unpack a picture whose size is known to be fair. Raises PictureError."""
    # A file cut short may be unpacked with its lower part gray; that would be read as an empty table.
    if is_cut_short(packed):
        raise PictureError("picture-cut", path=name)
    try:
        picture = cv2.imdecode(np.frombuffer(packed, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        picture = None
    if picture is None or picture.size == 0:
        raise PictureError("picture-damaged", path=name)
    shrink = WIDEST_PX / max(picture.shape[:2])
    if shrink < 1:
        picture = cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return np.asarray(picture, np.uint8)


def picture_size(packed: bytes) -> tuple[int, int] | None:
    """Width and height as the file's head says them; None for what is no picture that can be read here."""
    if packed[:8] == b"\x89PNG\r\n\x1a\n" and len(packed) >= 24:
        width, height = struct.unpack(">II", packed[16:24])
        return int(width), int(height)
    if packed[:2] == b"BM" and len(packed) >= 26:
        width, height = struct.unpack("<ii", packed[18:26])
        return abs(int(width)), abs(int(height))
    if packed[:4] == b"RIFF" and packed[8:12] == b"WEBP" and len(packed) >= 30:
        return _webp_size(packed)
    if packed[:2] == b"\xff\xd8":
        return _jpeg_size(packed)
    return None


def is_cut_short(packed: bytes) -> bool:
    """Whether the end of a PNG or JPEG is missing."""
    if packed[:2] == b"\xff\xd8":
        return b"\xff\xd9" not in packed[-2048:]
    if packed[:4] == b"\x89PNG":
        return b"IEND" not in packed[-2048:]
    return False


def _jpeg_size(packed: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(packed) and packed[at] == 0xFF:
        mark = packed[at + 1]
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", packed[at + 5 : at + 9])
            return int(width), int(height)
        # 0xFF fills up; these few marks stand alone, all others say how long they are.
        at += 1 if mark == 0xFF else 2
        if mark not in (0x01, 0xFF) and not 0xD0 <= mark <= 0xD8:
            at += int(struct.unpack(">H", packed[at : at + 2])[0])
    return None


def _webp_size(packed: bytes) -> tuple[int, int] | None:
    kind = packed[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(packed[24:27], "little"), 1 + int.from_bytes(packed[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(packed[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", packed[26:30])
        return int(width) & 0x3FFF, int(height) & 0x3FFF
    return None
