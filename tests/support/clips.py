"""Cards with printed labels and a reader of them: fast and exact enough to test the tracking by itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.identify import ReadCard, Reading, UnsureCard
from companion.adapters.vision.stillness import Corners, Image
from companion.adapters.vision.tracking import CardLaid, TableEvent
from companion.cards.card import Card
from sticker_codes.training.clip import ClipPlay

PX_PER_MM = 6
LABEL_MM, LABEL_MIDDLE_MM = 15, 11


def label_faces(count: int = 35) -> dict[Card, Image]:
    """``count`` cards that carry an ArUco label at their bottom right, ``card-0`` first."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
    faces = {}
    rng = np.random.default_rng(5)
    for number in range(count):
        face = np.full((88 * PX_PER_MM, 63 * PX_PER_MM, 3), 235, np.uint8)
        for _ in range(4):
            middle = tuple(int(at) for at in rng.integers((100, 100), (280, 350)))
            cv2.circle(face, middle, int(rng.integers(15, 50)), tuple(int(c) for c in rng.integers(30, 220, 3)), -1)
        side = LABEL_MM * PX_PER_MM
        label = cv2.aruco.generateImageMarker(dictionary, number, side)
        left, top = (63 - LABEL_MIDDLE_MM) * PX_PER_MM - side // 2, (88 - LABEL_MIDDLE_MM) * PX_PER_MM - side // 2
        white = 3 * PX_PER_MM
        face[top - white : top + side + white, left - white : left + side + white] = 245
        face[top : top + side, left : left + side] = label[..., None]
        faces[Card(f"card-{number}")] = face
    return faces


class LabelCards:
    """Reads the cards of `label_faces` by their labels; the outline follows from the label's place on the card."""

    def __init__(self) -> None:
        parameters = cv2.aruco.DetectorParameters()
        parameters.adaptiveThreshWinSizeMin = 3
        parameters.adaptiveThreshWinSizeMax = 23
        parameters.adaptiveThreshWinSizeStep = 5
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        self._detector = cv2.aruco.ArucoDetector(
            cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250), parameters
        )
        half = LABEL_MM / 2
        x, y = 63 - LABEL_MIDDLE_MM, 88 - LABEL_MIDDLE_MM
        self._label = np.array([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]])
        self._card = np.array([[[0, 0], [63, 0], [63, 88], [0, 88]]], np.float32)

    def read(self, frame: Image, /) -> Reading:
        """Every card whose label can be read."""
        found, ids, _ = self._detector.detectMarkers(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        cards = []
        for marker, number in zip(found, np.ravel(ids) if ids is not None else (), strict=True):
            # Affine, not perspective: a label is too small to tell how the card recedes.
            matrix, *_ = np.linalg.lstsq(np.column_stack([self._label, np.ones(4)]), marker.reshape(4, 2), rcond=None)
            corners = np.column_stack([self._card[0], np.ones(4)]) @ matrix
            cards.append(ReadCard(Card(f"card-{number}"), "label", 0.99, corners))
        return Reading(tuple(cards), (), 0.0)


@dataclass(slots=True)
class ScriptedReader:
    """Answers each reading with the next of a list, and the last one for ever; corners are those of the picture."""

    readings: Sequence[Reading]
    calls: int = 0
    offsets: list[tuple[int, int]] = field(default_factory=list)

    def read(self, frame: Image, /) -> Reading:
        """The next reading."""
        reading = self.readings[min(self.calls, len(self.readings) - 1)]
        self.calls += 1
        return reading


@dataclass(frozen=True, slots=True)
class Score:
    """What the tracking made of a clip."""

    plays: int
    missed: tuple[Card, ...]
    twice: tuple[Card, ...]
    wrong: tuple[Card, ...]
    """Reported, but neither played nor held."""
    held_spoken: tuple[Card, ...]
    latency_s: tuple[float, ...]
    """From the moment the hand was out of the way to the event."""

    @property
    def is_clean(self) -> bool:
        """Whether every play was reported once and nothing else was."""
        return not (self.missed or self.twice or self.wrong or self.held_spoken)


def score(plays: Sequence[ClipPlay], held: frozenset[Card], events: Sequence[TableEvent]) -> Score:
    """Compare the cards that were laid with those that were reported."""
    laid = [event for event in events if isinstance(event, CardLaid)]
    names = [event.card for event in laid]
    played = [play.card for play in plays]
    first = {event.card: event.time_s for event in reversed(laid)}
    return Score(
        plays=len(plays),
        missed=tuple(card for card in played if card not in names),
        twice=tuple(sorted({name for name in names if names.count(name) > played.count(name) > 0})),
        wrong=tuple(name for name in names if name not in played and name not in held),
        held_spoken=tuple(name for name in names if name in held),
        latency_s=tuple(first[play.card] - play.clear_s for play in plays if play.card in first),
    )


def blank_table(shape: tuple[int, int] = (540, 960)) -> Image:
    """A plain, matt table."""
    return np.full((*shape, 3), (70, 90, 70), np.uint8)


def card_at(picture: Image, x: float, y: float, px_per_mm: float = 1.58, turn_deg: float = 0.0) -> NDArray[np.float64]:
    """Draw a white card with its middle at x, y (pixels) and return its corners."""
    corners: Corners = cv2.boxPoints(((x, y), (63 * px_per_mm, 88 * px_per_mm), turn_deg)).astype(np.float64)
    # boxPoints starts at the bottom left of an upright box; cards start at their top left.
    corners = np.roll(corners, -1, axis=0)
    cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), (235, 235, 235), cv2.LINE_AA)
    cv2.circle(picture, (round(x), round(y)), 20, (60, 60, 180), -1)
    return corners


def unread(corners: NDArray[np.float64], *candidates: str) -> UnsureCard:
    """An outline that could not be read."""
    return UnsureCard(corners, tuple(Card(name) for name in candidates), "test")
