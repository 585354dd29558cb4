"""Drawn clips of a table: hands, nudges, cards that are held and readable, sweeps. Every play once, nothing else."""

from dataclasses import replace

import pytest

from companion.adapters.vision.tracking_bench import score, track
from sticker_codes.training.clip import Clip, ClipStyle
from tests.support.clips import LabelCards, label_faces

STYLE = ClipStyle(plays=12, fps=8.0, nudge=0.3, reach=0.3, peek=0.3, rest=0.2)


@pytest.mark.parametrize(
    ("seed", "style"),
    [
        (1, STYLE),
        (2, replace(STYLE, seats=3, tilt_deg=18.0)),
        (3, replace(STYLE, pile=True)),
    ],
)
def test_every_play_is_reported_once_and_no_held_card(seed: int, style: ClipStyle) -> None:
    clip = Clip(seed, label_faces(), style)
    result, tracker, _ = track(clip, LabelCards())
    assert result.plays == 12
    assert result.is_clean, result
    assert result.out_of_order == 0
    assert result.swept == result.sweeps
    assert max(result.latency_s) <= 1.5
    assert tracker.readings < clip.length_s * style.fps


def test_the_score_tells_what_went_wrong() -> None:
    """A score that cannot fail proves nothing: no event at all misses every play."""
    clip = Clip(1, label_faces(), STYLE)
    result = score(clip, ())
    assert len(result.missed) == 12
    assert not result.is_clean
