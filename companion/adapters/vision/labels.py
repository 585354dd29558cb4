"""Readers of printed labels: the companion's own (ArUco), and QR codes by two libraries.

An ArUco label of 15 mm is read from half a metre; a QR code has to be held close (docs/design/seeing.md).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from companion.adapters.vision.rectify import Corners, Image
from companion.cards.card import Card
from companion.cards.deck import Deck

SURE = 0.93
"""False markers were nearly all read with less confidence than this."""
SURE_IN_PLACE = 0.75
"""Enough for a label that lies on a card where labels are: true ones seen from afar are often below the other."""


@dataclass(frozen=True, slots=True)
class Label:
    """A label that was read."""

    card: Card
    mark: str
    """What the label says: its number, or its text."""
    confidence: float
    corners: Corners
    """From the label's own top left, clockwise."""


class LabelReader(Protocol):
    """Anything that reads labels in a gray picture."""

    def read(self, gray: Image, /) -> Sequence[Label]:
        """Every label of the deck in the picture, those that are sure only in their place among them."""
        ...


class ArucoLabels:
    """The companion labels of a deck; a number that the deck does not have is not a label."""

    def __init__(self, deck: Deck) -> None:
        parameters = cv2.aruco.DetectorParameters()
        parameters.adaptiveThreshWinSizeMin = 3
        parameters.adaptiveThreshWinSizeMax = 23
        parameters.adaptiveThreshWinSizeStep = 4
        parameters.minMarkerPerimeterRate = 0.02
        # A label at a slant has cells of two pixels by one: looked at finely, and less of each cell's rim.
        parameters.perspectiveRemovePixelPerCell = 8
        parameters.perspectiveRemoveIgnoredMarginPerCell = 0.3
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
        self._detector = cv2.aruco.ArucoDetector(dictionary, parameters)
        self._cards = deck.labels

    def read(self, gray: Image, /) -> list[Label]:
        """Every label of the deck in the picture."""
        if not self._cards:
            return []
        corners, ids, sure, _ = self._detector.detectMarkersWithConfidence(gray)
        if ids is None or len(corners) == 0:
            return []
        return [
            Label(self._cards[int(number)], str(int(number)), float(one), np.asarray(found, np.float64).reshape(4, 2))
            for found, number, one in zip(corners, np.ravel(ids), np.ravel(sure), strict=True)
            if int(number) in self._cards and one >= SURE_IN_PLACE
        ]


class PyzbarLabels:
    """QR codes whose text names a card, read by zbar."""

    def __init__(self, deck: Deck) -> None:
        self._cards = names(deck)

    def read(self, gray: Image, /) -> list[Label]:
        """Every QR code of the deck in the picture."""
        from pyzbar import pyzbar

        found = []
        for code in pyzbar.decode(gray, symbols=[pyzbar.ZBarSymbol.QRCODE]):
            text = code.data.decode("ascii", "replace")
            if text in self._cards and len(code.polygon) == 4:
                corners = np.array([(point.x, point.y) for point in code.polygon], np.float64)
                found.append(Label(self._cards[text], text, 1.0, corners))
        return found


class ZxingLabels:
    """QR codes whose text names a card, read by zxing-cpp, in a picture enlarged twice: it reads smaller ones."""

    def __init__(self, deck: Deck) -> None:
        self._cards = names(deck)

    def read(self, gray: Image, /) -> list[Label]:
        """Every QR code of the deck in the picture."""
        import zxingcpp

        large = np.asarray(cv2.resize(gray, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)
        found = []
        for code in zxingcpp.read_barcodes(large, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)):
            if code.text in self._cards:
                place = code.position
                points = (place.top_left, place.top_right, place.bottom_right, place.bottom_left)
                corners = np.array([(point.x / 2, point.y / 2) for point in points], np.float64)
                found.append(Label(self._cards[code.text], code.text, 1.0, corners))
        return found


def names(deck: Deck) -> Mapping[str, Card]:
    """What a QR code may say: the name of a card."""
    return {str(kind.card): kind.card for kind in deck.kinds}
