"""Fits the judges to drawn patches, with torch on one core, and writes them as ONNX."""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from companion.adapters.vision.stickers import JUDGES, edges, tones
from sticker_codes.training.patches import Patches

BATCH = 256
SEEN = 48 * 25
"""How many numbers `seen` makes of a patch."""
PART = 2000
"""How many patches are prepared or judged at a time."""
SHIFT_PX = 2
"""A batch is moved by up to so much (0.8 mm): no two rounds show the same pictures."""
NOISE = 0.15
"""So much stronger or weaker a view is shown, one standard deviation, and as much noise is put on it at most."""


def train(
    question: str, names: tuple[str, ...], patches: Patches, test: Patches, rounds: int, seed: int, out: Path
) -> str:
    """Train both judges of a question, write their weights, and say how well they do on the test patches."""
    torch.set_num_threads(1)
    answers = []
    for number, judge in enumerate(JUDGES):
        torch.manual_seed(seed + number)
        views = _views(judge, patches)
        network = _network(views.shape[1], len(names))
        _fit(network, views, patches.answers, rounds)
        network.eval()
        _write(network, views.shape, out / f"{question}-{judge}.onnx")
        with torch.no_grad():
            parts = torch.from_numpy(_views(judge, test)).split(PART)
            answers.append(torch.cat([network(part).argmax(1) for part in parts]).numpy())
    one, other = answers
    agree = one == other
    right = [float((answer == test.answers).mean()) for answer in answers]
    wrong = float((agree & (one != test.answers)).mean())
    return f"tones {right[0]:.4f}, edges {right[1]:.4f}, agree {agree.mean():.4f}, agree on a wrong one {wrong:.4f}"


def seen(channels: int) -> nn.Sequential:
    """What a network sees of a patch, before it decides anything."""
    return nn.Sequential(
        nn.Conv2d(channels, 16, 5, stride=2, padding=2),
        nn.BatchNorm2d(16),
        nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1),
        nn.BatchNorm2d(32),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(32, 48, 3, padding=1),
        nn.BatchNorm2d(48),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Flatten(),
    )


def _network(channels: int, answers: int) -> nn.Sequential:
    return nn.Sequential(*seen(channels), nn.Dropout(0.15), nn.Linear(SEEN, 64), nn.ReLU(), nn.Linear(64, answers))


def _fit(model: nn.Module, inputs: NDArray[np.float32], answers: NDArray[np.int64], rounds: int) -> None:
    pictures, truth = torch.from_numpy(inputs), torch.from_numpy(answers)
    optimiser = torch.optim.AdamW(model.parameters(), lr=3e-3, weight_decay=1e-4)
    steps = rounds * (len(truth) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 3e-3, total_steps=steps + 1)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.01)
    model.train()
    for _ in range(rounds):
        order = torch.randperm(len(truth))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            optimiser.zero_grad()
            loss = loss_of(model(_varied(pictures[chosen])), truth[chosen])
            loss.backward()
            optimiser.step()
            schedule.step()


def _varied(views: torch.Tensor) -> torch.Tensor:
    """A batch as it might have been seen as well: moved a little, stronger or weaker, with some noise."""
    down, right = (int(step) for step in torch.randint(0, 2 * SHIFT_PX + 1, (2,)))
    height, width = views.shape[2:]
    padded = nn.functional.pad(views, (SHIFT_PX,) * 4, mode="replicate")
    moved = padded[:, :, down : down + height, right : right + width]
    strength, noise = 1 + NOISE * torch.randn(len(views), 1, 1, 1), NOISE * torch.rand(len(views), 1, 1, 1)
    return moved * strength + torch.randn_like(moved) * noise


def _write(network: nn.Module, shape: tuple[int, ...], path: Path) -> None:
    torch.onnx.export(
        network,
        (torch.zeros(1, *shape[1:]),),
        str(path),
        input_names=["patches"],
        output_names=["scores"],
        dynamic_axes={"patches": {0: "count"}, "scores": {0: "count"}},
        opset_version=13,
        dynamo=False,
    )


def _views(judge: str, patches: Patches) -> NDArray[np.float32]:
    """What a judge is shown of the patches, a part at a time: all at once would fill the memory."""
    parts = [slice(start, start + PART) for start in range(0, len(patches.pictures), PART)]
    if judge == "edges":
        return np.concatenate([edges(patches.pictures[part]) for part in parts])
    above = patches.above
    return np.concatenate([tones(patches.pictures[part], None if above is None else above[part]) for part in parts])
