"""Trains the sticker reader: ``python -m sticker_codes.training [--cards N] [--seed N] [--out FOLDER]``.

Half an hour on one core. It needs torch and onnx (docs/design/seeing.md), which playing does not.
"""

import argparse
import json
import sys
import time
from pathlib import Path

from companion.adapters.data import load_codes
from sticker_codes.training.patches import make_patches, number_names, shape_names


def main(words: list[str] | None = None) -> int:
    """Draw, train, measure, and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m sticker_codes.training", description=__doc__)
    parser.add_argument("--cards", type=int, default=16000, help="how many cards to draw")
    parser.add_argument("--views", type=int, default=3, help="pictures of each card")
    parser.add_argument("--rounds", type=int, default=10, help="how often the training goes through all pictures")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    given = parser.parse_args(words)
    try:
        from sticker_codes.training.learn import train
    except ModuleNotFoundError as missing:
        print(
            f"Training needs {missing.name}: run `pip install -r requirements/train.in` and try again.", file=sys.stderr
        )
        return 2
    codes, begun = load_codes(), time.monotonic()
    drawn = make_patches(given.cards, given.views, given.seed, codes)
    tests = make_patches(max(given.cards // 12, 60), 1, given.seed + 1000, codes)
    print(f"{given.cards} cards drawn in {time.monotonic() - begun:.0f} s", flush=True)
    given.out.mkdir(parents=True, exist_ok=True)
    questions = (("shape", shape_names(codes)), ("number", number_names(codes)))
    (given.out / "names.json").write_text(json.dumps(dict(questions), indent=1) + "\n")
    for (question, names), patches, test in zip(questions, drawn, tests, strict=True):
        print(f"{question}: {train(question, names, patches, test, given.rounds, given.seed, given.out)}", flush=True)
    print(f"done in {time.monotonic() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
