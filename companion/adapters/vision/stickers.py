"""Two judges look at each sticker and must agree: a small neural network, and oriented edges weighed linearly.

They fail differently (the one on faint film, the other in noise and low light), so that what both say is hardly ever
wrong. "No sticker" is an answer of its own. Their weights are made by `python -m sticker_codes.training`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.rectify import Patch, levelled

NOTHING = "none"
"""The class of a patch without a sticker."""
_CELL_PX, _BINS = 5, 9


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judges say of a patch."""

    name: str
    """The shape or number that the first judge takes it for; "none" without a sticker."""
    confidence: float
    """How sure the judges are, the less sure one counting; zero when they disagree."""
    likely: tuple[tuple[str, float], ...]
    """The best few answers with their chances, best first."""


class Judges:
    """The two judges of one question: which shape, or which number."""

    def __init__(self, question: str) -> None:
        folder = files("sticker_codes") / "weights"
        with np.load(BytesIO((folder / f"{question}.npz").read_bytes())) as weights:
            self.names: tuple[str, ...] = tuple(str(name) for name in weights["names"])
            self._slopes = weights["slopes"].astype(np.float32)
            self._offsets = weights["offsets"].astype(np.float32)
        network = np.frombuffer((folder / f"{question}.onnx").read_bytes(), np.uint8)
        self._network = cv2.dnn.readNetFromONNX(network)

    def judge(self, patches: NDArray[np.uint8]) -> list[Verdict]:
        """A verdict on each patch (one each in the first axis)."""
        if len(patches) == 0:
            return []
        level = levelled(patches)
        self._network.setInput(level[:, None])
        one = softmax(np.asarray(self._network.forward(), np.float32))
        other = softmax(edges(level) @ self._slopes + self._offsets)
        return [self._verdict(first, second) for first, second in zip(one, other, strict=True)]

    def _verdict(self, one: NDArray[np.float32], other: NDArray[np.float32]) -> Verdict:
        mean = (one + other) / 2
        best = np.argsort(-mean)[:3]
        likely = tuple((self.names[index], float(mean[index])) for index in best)
        first, second = int(one.argmax()), int(other.argmax())
        # The linear judge is less sure of everything: it has to agree, and its doubt counts for less.
        sure = min(float(one[first]), 0.6 + 0.4 * float(other[second])) if first == second else 0.0
        return Verdict(self.names[first], sure, likely)


def softmax(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """Scores as chances."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: NDArray[np.float32] = powers / powers.sum(axis=1, keepdims=True)
    return chances


def edges(level: Patch) -> NDArray[np.float32]:
    """Histograms of oriented gradients: nine directions in cells of 5 pixels, normalised in blocks of 2 by 2 cells."""
    count, side = len(level), level.shape[1]
    across = np.zeros_like(level)
    down = np.zeros_like(level)
    across[:, :, 1:-1] = level[:, :, 2:] - level[:, :, :-2]
    down[:, 1:-1] = level[:, 2:] - level[:, :-2]
    strength = np.hypot(across, down)
    direction = (np.arctan2(down, across) % np.pi) * (_BINS / np.pi)
    low = np.floor(direction).astype(np.int32)
    part = direction - low
    cells = side // _CELL_PX
    histogram = np.empty((count, cells, cells, _BINS), np.float32)
    for number in range(_BINS):
        is_low, is_high = low % _BINS == number, (low + 1) % _BINS == number
        vote = strength * (is_low * (1 - part) + is_high * part)
        histogram[..., number] = vote.reshape(count, cells, _CELL_PX, cells, _CELL_PX).sum(axis=(2, 4))
    views: Sequence[NDArray[np.float32]] = (
        histogram[:, :-1, :-1],
        histogram[:, :-1, 1:],
        histogram[:, 1:, :-1],
        histogram[:, 1:, 1:],
    )
    blocks = np.concatenate(views, axis=3)
    blocks /= np.sqrt((blocks**2).sum(axis=3, keepdims=True) + 0.1)
    return np.minimum(blocks, 0.3).reshape(count, -1)
