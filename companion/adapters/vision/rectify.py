"""Cuts a sticker's place out of a picture, as if seen from straight above.

Only the places where stickers may be are cut, not whole cards: it is quicker, and all that the judges see.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Corners = NDArray[np.float64]

PATCH_PX = 40
PATCH_MM = 16.0
"""A sticker's cell and what it may be off by."""
_FINE = 2
"""Cut so much finer, then averaged: what a close camera sees is not thinned out."""


def turned(corners: Corners, quarters: int) -> Corners:
    """The same outline, read with the card turned by so many quarters: each corner takes the next one's place."""
    return np.roll(corners, -quarters, axis=0)


def mirrored(corners: Corners) -> Corners:
    """The outline as a mirror shows it: left and right change places."""
    return corners[[1, 0, 3, 2]]


def card_to_picture(corners: Corners, card_mm: tuple[float, float]) -> NDArray[np.float64]:
    """The homography from mm on the card to pixels; corners run from the top left, clockwise."""
    width, height = card_mm
    card = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(card, corners.astype(np.float32)), np.float64)


def cut(frame: Image, homography: NDArray[np.float64], at_mm: tuple[float, float]) -> Image:
    """The patch around a place on the card, in as many colours as the picture has."""
    step = PATCH_MM / (PATCH_PX * _FINE)
    left, top = at_mm[0] - PATCH_MM / 2 + step / 2, at_mm[1] - PATCH_MM / 2 + step / 2
    to_card = np.array([[step, 0, left], [0, step, top], [0, 0, 1]])
    side = PATCH_PX * _FINE
    fine = cv2.warpPerspective(
        frame,
        homography @ to_card,
        (side, side),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(cv2.resize(fine, (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA), np.uint8)
