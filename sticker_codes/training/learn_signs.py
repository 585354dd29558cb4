"""Fits the eye for unknown signs, with torch on one core, and writes it as ONNX."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from companion.adapters.vision.taught import SIGN_SIZE, sign_views
from sticker_codes.training.glyphs import NO_SIGN, SIGNS, Sample
from sticker_codes.training.learn import SEEN, seen

BATCH = 256
PART = 1000
SHARP, MARGIN = 16.0, 0.15
"""How far apart the pictures of different signs have to be put, on the ball that all of them lie on."""


def train_signs(samples: Sequence[Sample], rounds: int, seed: int, path: Path) -> str:
    """Train, write the weights, and say how well the signs of the training were told apart."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    views = np.concatenate([_views(samples[start : start + PART]) for start in range(0, len(samples), PART)])
    answers = np.array([sign for *_, sign in samples], np.int64)
    body = _body(views.shape[1])
    signs = nn.Parameter(torch.randn(SIGNS + 1, SIGN_SIZE) * 0.1)
    right = _fit(body, signs, views, answers, rounds)
    body.eval()
    _write(body, signs.detach(), views.shape, path)
    return f"right in the last round {right:.4f}"


def _views(samples: Sequence[Sample]) -> NDArray[np.float16]:
    return sign_views(np.stack([one for one, *_ in samples]), np.stack([above for _, above, _ in samples])).astype(
        np.float16
    )


def _body(channels: int) -> nn.Sequential:
    return nn.Sequential(*seen(channels), nn.Dropout(0.1), nn.Linear(SEEN, SIGN_SIZE))


def _fit(
    body: nn.Sequential, signs: nn.Parameter, views: NDArray[np.float16], answers: NDArray[np.int64], rounds: int
) -> float:
    pictures, truth = torch.from_numpy(views), torch.from_numpy(answers)
    optimiser = torch.optim.AdamW([*body.parameters(), signs], lr=3e-3, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=rounds * (len(truth) // BATCH) + 1)
    loss_of = nn.CrossEntropyLoss()
    right = 0.0
    for number in range(rounds):
        order = torch.randperm(len(truth))
        right = 0.0
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            aim = truth[chosen]
            optimiser.zero_grad()
            near = nn.functional.normalize(body(pictures[chosen].float())) @ nn.functional.normalize(signs).T
            right += float((near.argmax(1) == aim).sum())
            loss = loss_of(SHARP * (near - MARGIN * nn.functional.one_hot(aim, SIGNS + 1)), aim)
            loss.backward()
            optimiser.step()
            schedule.step()
        right /= len(truth)
        print(f"round {number + 1}: {right:.4f}", flush=True)
    return right


def _write(body: nn.Sequential, signs: torch.Tensor, shape: tuple[int, ...], path: Path) -> None:
    """With one answer more: how near a picture is to the direction of places without a sticker."""
    last = body[-1]
    assert isinstance(last, nn.Linear)
    nothing = nn.functional.normalize(signs[NO_SIGN : NO_SIGN + 1])
    longer = nn.Linear(last.in_features, SIGN_SIZE + 1)
    longer.weight.data = torch.cat([last.weight.data, nothing @ last.weight.data])
    longer.bias.data = torch.cat([last.bias.data, nothing @ last.bias.data])
    whole = nn.Sequential(*body[:-1], longer)
    whole.eval()
    torch.onnx.export(
        whole,
        (torch.zeros(1, *shape[1:]),),
        str(path),
        input_names=["patches"],
        output_names=["signs"],
        dynamic_axes={"patches": {0: "count"}, "signs": {0: "count"}},
        opset_version=13,
        dynamo=False,
    )
