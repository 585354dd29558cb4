"""Fits the two judges to drawn patches, with torch on one core, and writes them as ONNX and as numpy arrays."""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from companion.adapters.vision.rectify import PATCH_PX, levelled
from companion.adapters.vision.stickers import edges
from sticker_codes.training.patches import Patches

BATCH = 128


def train(
    question: str, names: tuple[str, ...], patches: Patches, test: Patches, rounds: int, seed: int, out: Path
) -> str:
    """Train both judges of a question, write their weights, and say how well they do on the test patches."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    network = _network(len(names))
    _fit(network, levelled(patches.pictures)[:, None], patches.answers, rounds, 2e-3, 1e-4)
    network.eval()
    features = _in_parts(patches.pictures)
    linear = nn.Linear(features.shape[1], len(names))
    _fit(linear, features, patches.answers, max(3, rounds // 2), 3e-3, 1e-5)
    np.savez_compressed(
        out / f"{question}.npz",
        names=np.array(names),
        slopes=linear.weight.detach().numpy().T.astype(np.float16),
        offsets=linear.bias.detach().numpy().astype(np.float32),
    )
    example = torch.zeros(1, 1, PATCH_PX, PATCH_PX)
    torch.onnx.export(
        network,
        (example,),
        str(out / f"{question}.onnx"),
        input_names=["patches"],
        output_names=["scores"],
        dynamic_axes={"patches": {0: "count"}, "scores": {0: "count"}},
        opset_version=13,
        dynamo=False,
    )
    with torch.no_grad():
        one = network(torch.from_numpy(levelled(test.pictures)[:, None])).argmax(1).numpy()
        other = linear(torch.from_numpy(_in_parts(test.pictures))).argmax(1).numpy()
    agree = one == other
    right = float((one == test.answers).mean()), float((other == test.answers).mean())
    wrong = float((agree & (one != test.answers)).mean())
    return f"network {right[0]:.4f}, edges {right[1]:.4f}, agree {agree.mean():.4f}, agree on a wrong one {wrong:.4f}"


def _network(answers: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(1, 16, 5, stride=2, padding=2),
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
        nn.Dropout(0.25),
        nn.Linear(48 * 25, 64),
        nn.ReLU(),
        nn.Linear(64, answers),
    )


def _fit(
    model: nn.Module, inputs: NDArray[np.float32], answers: NDArray[np.int64], rounds: int, rate: float, decay: float
) -> None:
    pictures, truth = torch.from_numpy(inputs), torch.from_numpy(answers)
    steps = rounds * (len(truth) // BATCH)
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.01)
    model.train()
    for _ in range(rounds):
        order = torch.randperm(len(truth))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            optimiser.zero_grad()
            loss = loss_of(model(pictures[chosen]), truth[chosen])
            loss.backward()
            optimiser.step()
            schedule.step()


def _in_parts(pictures: NDArray[np.uint8]) -> NDArray[np.float32]:
    return np.concatenate([edges(levelled(part)) for part in np.array_split(pictures, max(1, len(pictures) // 2000))])
