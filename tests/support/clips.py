"""Cards with printed labels and a reader of them: fast and exact enough to test the tracking by itself."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.adapters.vision.identify import ReadCard, Reading, UnsureCard
from companion.adapters.vision.stillness import Image
from companion.adapters.vision.tracking import TableEvent, Tracks
from companion.cards.card import Card

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
        self.unsure: set[Card] = set()
        """Cards that are found, but not read."""
        self.face_down: set[Card] = set()
        """Cards of which only the outline is found."""
        self.names: dict[Card, Card] = {}
        """Cards that go by another's name: a deck may have several of a kind."""
        parameters = cv2.aruco.DetectorParameters()
        parameters.adaptiveThreshWinSizeMin = 3
        parameters.adaptiveThreshWinSizeMax = 23
        parameters.adaptiveThreshWinSizeStep = 5
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        self._detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250), parameters)
        half = LABEL_MM / 2
        x, y = 63 - LABEL_MIDDLE_MM, 88 - LABEL_MIDDLE_MM
        self._label = np.array([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]])
        self._card = np.array([[[0, 0], [63, 0], [63, 88], [0, 88]]], np.float32)

    def read(self, frame: Image, /) -> Reading:
        """Every card whose label can be read."""
        found, ids, _ = self._detector.detectMarkers(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        cards, unsure = [], []
        for marker, number in zip(found, np.ravel(ids) if ids is not None else (), strict=True):
            # Affine, not perspective: a label is too small to tell how the card recedes.
            matrix, *_ = np.linalg.lstsq(np.column_stack([self._label, np.ones(4)]), marker.reshape(4, 2), rcond=None)
            corners = np.column_stack([self._card[0], np.ones(4)]) @ matrix
            card = Card(f"card-{number}")
            if card in self.face_down:
                unsure.append(UnsureCard(corners, (), "no-sticker"))
            elif card in self.unsure:
                unsure.append(UnsureCard(corners, (card, Card("card-x")), "test"))
            else:
                cards.append(ReadCard(self.names.get(card, card), "label", 0.99, corners))
        return Reading(tuple(cards), tuple(unsure), 0.0)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a picture: its middle (pixels), how it is turned, and how much larger than on the table."""

    card: Card
    x: float
    y: float
    turn_deg: float = 0.0
    scale: float = 1.0


@dataclass(slots=True)
class SmallTable:
    """A table to draw step by step: what lies on it, in order, and arms as thick lines from the picture's edge."""

    faces: dict[Card, Image]
    cards: list[Placed] = field(default_factory=list)
    arms: list[tuple[tuple[int, int], tuple[int, int]]] = field(default_factory=list)
    gain: float = 1.0
    shift_px: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (640, 480)

    def picture(self) -> Image:
        """What the camera sees now."""
        picture = np.full((self.size[1], self.size[0], 3), (70, 90, 70), np.uint8)
        for placed in self.cards:
            face = self.faces[placed.card]
            tall, wide = face.shape[:2]
            scale = 1.58 * placed.scale / PX_PER_MM
            matrix = cv2.getRotationMatrix2D((wide / 2, tall / 2), -placed.turn_deg, scale)
            matrix[:, 2] += (placed.x - wide / 2 + self.shift_px[0], placed.y - tall / 2 + self.shift_px[1])
            source = cv2.GaussianBlur(face, (0, 0), 0.4 / scale)
            drawn = cv2.warpAffine(source, matrix, self.size)
            alpha = cv2.warpAffine(np.full(face.shape[:2], 255, np.uint8), matrix, self.size)
            picture[alpha > 127] = drawn[alpha > 127]
        for start, end in self.arms:
            cv2.line(picture, start, end, (110, 140, 200), 60, cv2.LINE_AA)
        return np.asarray(cv2.convertScaleAbs(picture, alpha=self.gain), np.uint8)


@dataclass(slots=True)
class Watched:
    """A table and its tracker; time runs as the table is watched."""

    table: SmallTable
    tracker: Tracks
    fps: float = 10.0
    time_s: float = 0.0

    def watch(self, length_s: float) -> list[TableEvent]:
        """What is reported while the table stays as it is."""
        events: list[TableEvent] = []
        picture = self.table.picture()
        for _ in range(max(1, round(length_s * self.fps))):
            events += self.tracker.see(picture, self.time_s)
            self.time_s += 1 / self.fps
        return events
