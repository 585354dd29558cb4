"""What was taught by showing, kept in one file a deck in the user's data folder.

The pictures themselves are kept, small and rectified, not what some reader makes of them: a later reader can do better.
The file is JSON, strict in what is read; pictures are PNG of one size each, so that nothing large can hide in them. A
file that is damaged is set aside and the deck begins anew: nothing that was taught is deleted without being asked to.
"""

import contextlib
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import cv2
import msgspec
import numpy as np

from companion.adapters.folders import PRIVATE_FOLDER, data_folder
from companion.adapters.foreign_files import read_foreign
from companion.adapters.vision.pictures import picture_size
from companion.adapters.vision.rectify import PATCH_PX, Image
from companion.cards.card import Card
from companion.games.rules import Line

FORMAT = 1
MOST_BYTES = 32 * 2**20
"""Some twice the fullest store."""
MOST_VIEWS = 600
MOST_VIEWS_OF_ONE = 6
"""Further views of the same thing take the place of the oldest."""
MOST_LABELS = 500
MOST_TEXT = 500
"""No label that fits on a card says more."""
FACE_PX = (95, 132)
"""A whole face: width and height, whatever the card's size."""
PRIVATE = 0o600

Kind = Literal["number", "shape", "face"]
Symbology = Literal["aruco", "qr", "datamatrix"]
SIZE_PX: dict[str, tuple[int, int]] = {
    "number": (PATCH_PX, 2 * PATCH_PX),
    "shape": (PATCH_PX, PATCH_PX),
    "face": FACE_PX,
}
"""The width and height of the picture of each kind. A number's shows the place above it as well, on top."""


class StoreError(Exception):
    """What was taught cannot be kept or used; ``line`` says what to do."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.id, line.args)
        self.line = line


@dataclass(frozen=True, slots=True)
class View:
    """One look at something that was taught."""

    kind: Kind
    name: str
    """A number, the name of a shape, or a card."""
    picture: Image


@dataclass(frozen=True, slots=True)
class BoundLabel:
    """A label that is not ours and the card that it was bound to."""

    symbology: Symbology
    text: str
    card: Card
    corners_mm: tuple[tuple[float, float], ...]
    """Where it is on the card, from the label's own top left, clockwise; empty where the card's edge was not seen."""


@dataclass(frozen=True, slots=True)
class Taught:
    """Everything that was taught of one deck."""

    views: tuple[View, ...] = ()
    labels: tuple[BoundLabel, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Nothing was taught."""
        return not self.views and not self.labels

    @property
    def is_full(self) -> bool:
        """Nothing new can be kept."""
        return len(self.views) >= MOST_VIEWS or len(self.labels) >= MOST_LABELS

    def of(self, kind: Kind) -> dict[str, tuple[Image, ...]]:
        """The pictures of one kind, by name."""
        found: dict[str, tuple[Image, ...]] = {}
        for view in self.views:
            if view.kind == kind:
                found[view.name] = (*found.get(view.name, ()), view.picture)
        return found

    def with_view(self, view: View) -> "Taught":
        """With one view more; the oldest of a thing that has many is left out."""
        same = [one for one in self.views if (one.kind, one.name) == (view.kind, view.name)]
        dropped = same[: max(0, len(same) + 1 - MOST_VIEWS_OF_ONE)]
        return replace(self, views=(*(one for one in self.views if not any(one is d for d in dropped)), view))

    def with_label(self, label: BoundLabel) -> "Taught":
        """With one label more; bound anew if it was bound."""
        key = (label.symbology, label.text)
        return replace(self, labels=(*(one for one in self.labels if (one.symbology, one.text) != key), label))

    def without(self, kind: Kind | Literal["card"], name: str) -> "Taught":
        """Without a number, a shape, or (``card``) the face of a card and the labels bound to it."""
        of_kind = "face" if kind == "card" else kind
        views = tuple(view for view in self.views if (view.kind, view.name) != (of_kind, name))
        labels = self.labels
        if of_kind == "face":
            labels = tuple(label for label in labels if label.card != name)
        return Taught(views, labels)


class _View(msgspec.Struct, forbid_unknown_fields=True):
    kind: Kind
    name: str
    png: bytes


class _Label(msgspec.Struct, forbid_unknown_fields=True):
    symbology: Symbology
    text: str
    card: str
    corners_mm: list[tuple[float, float]]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    deck: str
    views: list[_View]
    labels: list[_Label]


class _Version(msgspec.Struct):
    format: int


class _DamagedError(ValueError):
    """Not a store, or no longer one."""


def store_path(deck_id: str) -> Path:
    """Where what was taught of a deck is kept."""
    return data_folder() / "taught" / f"{quote(deck_id, safe='')[:100]}.json"


def load_taught(deck_id: str, path: Path | None = None) -> tuple[Taught, Line | None]:
    """What was taught of a deck, and what has to be said: that a damaged store was set aside. Raises StoreError."""
    path = path or store_path(deck_id)
    try:
        data = read_foreign(path, MOST_BYTES)
        return _decode(data, deck_id, path), None
    except FileNotFoundError:
        return Taught(), None
    except _DamagedError:
        return Taught(), Line("taught-damaged", {"path": str(_set_aside(path))})
    except OSError as error:
        raise StoreError(_of_system("taught-unreadable", path, error)) from error


def save_taught(deck_id: str, taught: Taught, path: Path | None = None) -> None:
    """Keep it, all or nothing: whoever reads meanwhile reads the old file. Raises StoreError."""
    path = path or store_path(deck_id)
    try:
        if taught.is_empty:
            path.unlink(missing_ok=True)
            return
        data = msgspec.json.encode(
            _File(
                FORMAT,
                deck_id,
                [_View(view.kind, view.name, _packed(view.picture)) for view in taught.views],
                [_Label(one.symbology, one.text, str(one.card), list(one.corners_mm)) for one in taught.labels],
            )
        )
        path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        fresh = path.with_name(path.name + ".new")
        fresh.unlink(missing_ok=True)
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise StoreError(_of_system("taught-unwritable", path, error)) from error


def _of_system(id: str, path: Path, error: OSError) -> Line:
    from companion.adapters.vision.pictures import system_line

    return Line(id, {"path": str(path), "why": system_line(error)})


def _set_aside(path: Path) -> Path:
    """Keep a damaged store under another name, that none has."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    with contextlib.suppress(OSError):
        path.replace(aside)
        return aside
    return path


def _decode(data: bytes, deck_id: str, path: Path) -> Taught:
    try:
        version = msgspec.json.decode(data, type=_Version).format
        if version > FORMAT:
            raise StoreError(Line("taught-too-new", {"path": str(path)}))
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise _DamagedError from error
    too_many = len(file.views) > MOST_VIEWS or len(file.labels) > MOST_LABELS
    if version != FORMAT or file.deck != deck_id or too_many:
        raise _DamagedError
    views = tuple(View(view.kind, view.name, _unpacked(view.png, SIZE_PX[view.kind])) for view in file.views)
    labels = tuple(_checked(label) for label in file.labels)
    return Taught(views, labels)


def _checked(label: _Label) -> BoundLabel:
    if not label.text or len(label.text) > MOST_TEXT or len(label.corners_mm) not in (0, 4):
        raise _DamagedError
    if not all(abs(value) < 1000 for corner in label.corners_mm for value in corner):
        raise _DamagedError
    return BoundLabel(label.symbology, label.text, Card(label.card), tuple(label.corners_mm))


def _packed(picture: Image) -> bytes:
    return bytes(cv2.imencode(".png", picture)[1])


def _unpacked(png: bytes, size_px: tuple[int, int]) -> Image:
    # The size is read before anything is unpacked: a small file may claim a very large picture.
    if picture_size(png) != size_px:
        raise _DamagedError
    try:
        picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error as error:
        raise _DamagedError from error
    if picture is None or picture.shape != (size_px[1], size_px[0], 3):
        raise _DamagedError
    return np.asarray(picture, np.uint8)
