"""Recordings: WAV files of every usual kind, as 16 kHz mono."""

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt

from companion.adapters.foreign_files import read_foreign
from companion.adapters.speech.endpoint import Resampler
from companion.adapters.speech.hearing_errors import SoundFileError

MAX_S = 300
LARGEST_BYTES = 128 * 2**20
"""Twice the longest recording of a usual kind: stereo, 16 bits, 48 kHz."""
PCM, FLOAT, EXTENSIBLE = 1, 3, 0xFFFE
UNKNOWN_SIZES = (0, 0x7FFFFFFF, 0xFFFFFFFF)
"""What a program writes as the size when it cannot go back to mend it."""
SILENT_PEAK = 33


def read_sound_file(path: Path, max_s: float = MAX_S) -> npt.NDArray[np.int16]:
    """The samples of a WAV file, 16 kHz mono. Raises SoundFileError."""
    name = str(path)
    try:
        whole = read_foreign(path, LARGEST_BYTES)
    except IsADirectoryError as error:
        raise SoundFileError("sound-file-folder", path=name) from error
    except FileNotFoundError as error:
        raise SoundFileError("sound-file-missing", path=name) from error
    except OSError as error:
        raise SoundFileError("sound-file-unreadable", path=name) from error
    if len(whole) < 12 or whole[:4] != b"RIFF" or whole[8:12] != b"WAVE":
        raise SoundFileError("sound-file-not-wav", path=name)
    form, sound = _chunks(whole[12:], name)
    kind, channels, rate_hz, bits = form
    size = channels * bits // 8
    if not (1 <= channels <= 32 and 4_000 <= rate_hz <= 384_000 and size):
        raise SoundFileError("sound-file-strange", path=name)
    n_frames = len(sound) // size
    if n_frames > max_s * rate_hz:
        raise SoundFileError("sound-file-long", path=name, minutes=round(max_s / 60))
    samples = _samples(sound[: n_frames * size], kind, bits, name).reshape(n_frames, channels).mean(axis=1)
    if n_frames == 0 or float(np.abs(samples).max()) < SILENT_PEAK:
        raise SoundFileError("sound-file-silent", path=name)
    return Resampler(rate_hz).feed(samples)


def _chunks(data: bytes, name: str) -> tuple[tuple[int, int, int, int], bytes]:
    """The format and the sound."""
    form = None
    at = 0
    while at + 8 <= len(data):
        kind, size = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        body = data[at + 8 : at + 8 + size]
        if kind == b"fmt " and len(body) >= 16:
            code, channels, rate_hz, _, _, bits = struct.unpack("<HHIIHH", body[:16])
            if code == EXTENSIBLE and len(body) >= 26:
                code = int.from_bytes(body[24:26], "little")
            form = code, channels, rate_hz, bits
        elif kind == b"data" and form is not None:
            if size in UNKNOWN_SIZES:
                return form, data[at + 8 :]
            if len(body) < size:
                # Half a command may be another command.
                raise SoundFileError("sound-file-cut", path=name)
            return form, body
        at += 8 + size + size % 2
    raise SoundFileError("sound-file-cut", path=name)


def _samples(data: bytes, kind: int, bits: int, name: str) -> npt.NDArray[np.float64]:
    """As numbers of the size of 16 bits."""
    if kind == PCM and bits == 8:
        return (np.frombuffer(data, np.uint8).astype(np.float64) - 128) * 256
    if kind == PCM and bits == 16:
        return np.frombuffer(data, "<i2").astype(np.float64)
    if kind == PCM and bits == 24:
        triples = np.frombuffer(data, np.uint8).reshape(-1, 3)
        padded = np.concatenate([np.zeros((len(triples), 1), np.uint8), triples], axis=1)
        return padded.copy().view("<i4").ravel() / 65_536.0
    if kind == PCM and bits == 32:
        return np.frombuffer(data, "<i4") / 65_536.0
    if kind == FLOAT and bits in (32, 64):
        return np.nan_to_num(np.frombuffer(data, f"<f{bits // 8}").astype(np.float64)) * 32_767
    raise SoundFileError("sound-file-strange", path=name)
