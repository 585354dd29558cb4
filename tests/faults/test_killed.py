"""kill -9 at random moments, over all games: not one acknowledged play is lost, and every journal can be read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def survive(kills: int, seed: int, timeout_s: float) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.killing", "--runs", str(kills), "--seed", str(seed)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=timeout_s,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told: dict[str, int] = json.loads(done.stdout)
    return told


def test_killed_now_and_then() -> None:
    assert survive(10, 1, 170)["killed"] >= 10


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_killed_a_thousand_times() -> None:
    survived = survive(1000, 2, 7200)
    assert survived["killed"] >= 1000
    assert survived["entries"] > 10_000
