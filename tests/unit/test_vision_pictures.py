"""Pictures and cameras: what is no picture is refused in a sentence, and sources give what they hold, in order."""

import re
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.adapters.camera import CameraError, CameraNotice, FolderFrames, Frame, VideoFrames, open_frames
from companion.adapters.data import load_catalogue
from companion.adapters.vision.pictures import PictureError, load_picture, picture_size
from companion.games.rules import Line


@contextmanager
def refused(error: type[CameraError] | type[PictureError], says: str, in_french: str) -> Iterator[None]:
    """It is refused in a sentence of each language."""
    with pytest.raises(error) as found:
        yield
    assert isinstance(found.value, CameraError | PictureError)
    line = found.value.line
    for language, sentence in (("en", says), ("fr", in_french)):
        catalogue = load_catalogue(language)
        quoted = {name: catalogue.render(v.id, v.args) if isinstance(v, Line) else v for name, v in line.args.items()}
        told = catalogue.render(line.id, quoted)
        assert re.search(sentence, told), told
        assert told.endswith(".")


def frames_of(spec: Path) -> list[Frame]:
    frames = list(open_frames(str(spec)).frames())
    assert not any(isinstance(frame, CameraNotice) for frame in frames)
    return [frame for frame in frames if isinstance(frame, Frame)]


def _write(path: Path, width: int = 64, height: int = 48, level: int = 90) -> Path:
    cv2.imwrite(str(path), np.full((height, width, 3), level, np.uint8))
    return path


@pytest.mark.parametrize("kind", ["png", "jpg", "bmp", "webp"])
def test_a_picture_is_loaded_and_its_size_known_before(tmp_path: Path, kind: str) -> None:
    path = _write(tmp_path / f"a.{kind}")
    assert picture_size(path.read_bytes()) == (64, 48)
    assert load_picture(path).shape == (48, 64, 3)


def test_a_large_photo_is_made_smaller(tmp_path: Path) -> None:
    assert load_picture(_write(tmp_path / "photo.jpg", 4000, 3000)).shape == (1800, 2400, 3)


def test_a_missing_file(tmp_path: Path) -> None:
    with refused(PictureError, r"There is no file .*check its name", r"Le fichier .* n.existe pas : vérifiez"):
        load_picture(tmp_path / "nowhere.png")


@pytest.mark.parametrize(
    "content", [b"", b"hello, I am a text", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"RIFF    WEBP", b"BM"]
)
def test_a_picture_that_is_no_picture(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(content)
    with refused(PictureError, "is no picture: give a PNG", "n.est pas une image : donnez un fichier PNG"):
        load_picture(path)


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_picture_cut_short(tmp_path: Path, kind: str) -> None:
    path = _write(tmp_path / f"a.{kind}", 640, 480)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with refused(PictureError, "is cut short: copy it again", "est tronqué : copiez-le"):
        load_picture(path)


def test_a_damaged_picture(tmp_path: Path) -> None:
    path = _write(tmp_path / "a.png", 640, 480)
    packed = bytearray(path.read_bytes())
    packed[40:-30] = bytes(len(packed) - 70)
    path.write_bytes(bytes(packed))
    with refused(PictureError, "is damaged", "est abîmé"):
        load_picture(path)


def test_an_image_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    path = tmp_path / "bomb.png"
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"0")) + chunk(b"IEND", b"")
    )
    with refused(
        PictureError,
        "is 60,000 by 60,000 pixels, more than 40 million: make it smaller",
        "fait 60.000 sur 60.000 pixels, plus de 40 millions : réduisez-le",
    ):
        load_picture(path)


def test_a_folder_in_place_of_a_picture(tmp_path: Path) -> None:
    with refused(PictureError, "is a folder: name the pictures in it", "est un dossier : nommez les images"):
        load_picture(tmp_path)


def test_a_folder_gives_its_pictures_in_order(tmp_path: Path) -> None:
    for number in (3, 1, 2):
        _write(tmp_path / f"{number}.png", level=number * 50)
    (tmp_path / "notes.txt").write_text("no picture")
    frames = frames_of(tmp_path)
    assert [round(float(frame.image.mean())) for frame in frames] == [50, 100, 150]
    assert [frame.time_s for frame in frames] == [0.0, 1.0, 2.0]


def test_a_closed_folder_gives_no_more(tmp_path: Path) -> None:
    for number in (1, 2):
        _write(tmp_path / f"{number}.png")
    source = FolderFrames(tmp_path)
    pictures = source.frames()
    next(pictures)
    source.close()
    assert list(pictures) == []


def test_a_video_gives_its_pictures_with_their_times(tmp_path: Path) -> None:
    path = tmp_path / "a.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10.0, (64, 48))
    for level in (25, 125, 225):
        writer.write(np.full((48, 64, 3), level, np.uint8))
    writer.release()
    frames = frames_of(path)
    assert [round(frame.time_s, 2) for frame in frames] == [0.0, 0.1, 0.2]
    assert [int(frame.image.mean()) // 50 for frame in frames] == [0, 2, 4]


def test_sources_that_give_nothing_say_what_to_do(tmp_path: Path) -> None:
    with refused(CameraError, r"There is no picture in .*put PNG or JPEG", r"Pas d.image dans .*mettez-y"):
        open_frames(str(tmp_path))
    with refused(CameraError, r"There is no file .*check its name", r"Le fichier .* n.existe pas : vérifiez"):
        open_frames(str(tmp_path / "nowhere.mp4"))
    (tmp_path / "text.mp4").write_text("no video")
    with refused(
        CameraError, "cannot be read as a video: give an MP4", "ne se lit pas comme une vidéo : donnez un fichier MP4"
    ):
        VideoFrames(tmp_path / "text.mp4")
    with refused(CameraError, "is one picture: give the folder", "est une seule image : donnez le dossier"):
        open_frames(str(_write(tmp_path / "a.png")))
    (tmp_path / "b.png").write_text("no picture")
    with refused(CameraError, r"b\.png is no picture", r"b\.png n.est pas une image"):
        list(FolderFrames(tmp_path).frames())


def test_a_camera_that_is_not_there() -> None:
    with refused(CameraError, "Camera 97 does not answer: plug it in", "La caméra 97 ne répond pas : branchez-la"):
        open_frames("97")
