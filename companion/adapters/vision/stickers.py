"""Two judges look at each sticker and must agree: one sees tones, the other nothing but edges.

Both are small neural networks, and what they are shown differs: the one sees light and dark (and, for a number, what
has the colour of the sticker above it, so that printed dots beside the pips are told from pips); the other sees how
steeply the picture changes and which way, as strong everywhere in the patch, in whichever colour it changes most. They
fail differently, so that what both say is hardly ever wrong. "No sticker" is an answer of its own. Their weights are
made by `python -m sticker_codes.training`.
"""

import functools
import json
from collections.abc import Collection
from dataclasses import dataclass
from importlib.resources import files

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.rectify import PATCH_MM, PATCH_PX

Patches = NDArray[np.uint8]
"""Patches in colour: one each in the first axis, then rows, columns, and blue, green and red."""
Views = NDArray[np.float32]
"""What a judge is shown: one patch each in the first axis, then its channels, rows and columns."""
NOTHING = "none"
"""The class of a patch without a sticker."""
JUDGES = ("tones", "edges")
_ROWS, _COLUMNS = np.mgrid[0:PATCH_PX, 0:PATCH_PX]
_MIDDLE = (PATCH_PX - 1) / 2
_IS_IN_SHAPE = np.hypot(_ROWS - _MIDDLE, _COLUMNS - _MIDDLE).ravel() < 4.9 * PATCH_PX / PATCH_MM


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judges say of a patch."""

    name: str
    """The shape or number that the first judge takes it for; "none" without a sticker."""
    confidence: float
    """How sure the judges are together: the geometric mean of their chances; zero when they disagree."""
    likely: tuple[tuple[str, float], ...]
    """The best few answers with their chances, best first."""


class Judges:
    """The two judges of one question: which shape, or which number."""

    def __init__(self, question: str) -> None:
        folder = files("sticker_codes") / "weights"
        self.names: tuple[str, ...] = tuple(json.loads((folder / "names.json").read_text())[question])
        self._networks = [
            cv2.dnn.readNetFromONNX(np.frombuffer((folder / f"{question}-{judge}.onnx").read_bytes(), np.uint8))
            for judge in JUDGES
        ]

    def judge(
        self, patches: Patches, above: Patches | None = None, never: Collection[str] = (), looks: int = 1
    ) -> list[Verdict]:
        """A verdict on each patch, or on each so many that show one place (they follow each other).

        Numbers are judged with the shapes' patches above them; ``never`` are names that cannot be in this place.
        """
        if len(patches) == 0:
            return []
        ruled_out = [index for index, name in enumerate(self.names) if name in never]
        chances = []
        for network, view in zip(self._networks, (tones(patches, above), edges(patches)), strict=True):
            network.setInput(view)
            scores = np.asarray(network.forward(), np.float32)
            scores[:, ruled_out] = -np.inf
            chances.append(softmax(scores).reshape(-1, looks, len(self.names)).mean(axis=1))
        return [self._verdict(first, second) for first, second in zip(*chances, strict=True)]

    def _verdict(self, one: NDArray[np.float32], other: NDArray[np.float32]) -> Verdict:
        mean = (one + other) / 2
        best = np.argsort(-mean)[:3]
        likely = tuple((self.names[index], float(mean[index])) for index in best)
        first, second = int(one.argmax()), int(other.argmax())
        # The geometric mean: of what is right it keeps more than the lesser chance does, with as little that is wrong.
        both = np.sqrt(one * other)
        sure = float(both[first] / both.sum()) if first == second else 0.0
        return Verdict(self.names[first], sure, likely)


def softmax(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """Scores as chances."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: NDArray[np.float32] = powers / powers.sum(axis=1, keepdims=True)
    return chances


def tones(patches: Patches, above: Patches | None = None) -> Views:
    """Light and dark without brightness and contrast; with the shapes above, also what has their colour."""
    grey = np.stack([cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY) for patch in patches]).astype(np.float32)
    grey -= grey.mean(axis=(1, 2), keepdims=True)
    # The 4 keeps the noise of an empty patch from being blown up into a picture.
    level: Views = (grey / (grey.std(axis=(1, 2), keepdims=True) + 4))[:, None]
    return level if above is None else np.concatenate([level, _likeness(patches, above)], axis=1)


def edges(patches: Patches) -> Views:
    """Across and down, how much the picture changes there, measured by how much it changes around."""
    padded = np.pad(patches.astype(np.int16), ((0, 0), (1, 1), (1, 1), (0, 0)), mode="reflect")
    # Sobel's weights, for all patches at once.
    down = padded[:, 2:] - padded[:, :-2]
    down = down[:, :, :-2] + 2 * down[:, :, 1:-1] + down[:, :, 2:]
    across = padded[:, :, 2:] - padded[:, :, :-2]
    across = across[:, :-2] + 2 * across[:, 1:-1] + across[:, 2:]
    power = across.astype(np.float32) ** 2 + down.astype(np.float32) ** 2
    strongest = functools.reduce(np.maximum, np.moveaxis(power, 3, 0))
    views = np.zeros((len(patches), 2, PATCH_PX, PATCH_PX), np.float32)
    # Backwards, so that of colours that change equally the first counts.
    for colour in range(patches.shape[3] - 1, -1, -1):
        is_strongest = power[..., colour] == strongest
        np.copyto(views[:, 0], across[..., colour], where=is_strongest)
        np.copyto(views[:, 1], down[..., colour], where=is_strongest)
    for view, most in zip(views, strongest, strict=True):
        view /= np.sqrt(cv2.GaussianBlur(most, (0, 0), 5.0) + 900.0)
    return views


def _likeness(patches: Patches, above: Patches) -> Views:
    """How far each pixel is on the way from the card's colour to the sticker's (above), and how far off that way."""
    pixels = above.reshape(len(above), -1, 3).astype(np.float32)
    card = np.median(pixels[:, ~_IS_IN_SHAPE], axis=1)
    inside = pixels[:, _IS_IN_SHAPE]
    unlike = ((inside - card[:, None]) ** 2).sum(axis=2)
    most = np.argpartition(-unlike, unlike.shape[1] // 4, axis=1)[:, : unlike.shape[1] // 4]
    way = (np.median(np.take_along_axis(inside, most[..., None], axis=1), axis=1) - card)[:, None, None]
    length = (way * way).sum(axis=3) + 60
    ground = np.median(patches.reshape(len(patches), -1, 3), axis=1)[:, None, None]
    seen = patches.astype(np.float32) - ground.astype(np.float32)
    along = (seen * way).sum(axis=3) / length
    off = np.sqrt(((seen - along[..., None] * way) ** 2).sum(axis=3) / length)
    return np.stack([np.clip(along, -1.5, 1.5), np.minimum(off, 1.5)], axis=1).astype(np.float32)
