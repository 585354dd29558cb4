"""The measure of the rules measures whole matches of every game, and the same ones for one seed."""

import pytest

from companion.adapters.rules_bench import main, run_bench
from companion.games.registry import GAMES

FIGURES = [
    "actions_per_s", "replay_ms", "match_actions", "replay_growth", "live_ms", "slowest_ms", "correction_ms",
    "slowest_correction_ms",
]  # fmt: skip


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whole_matches_are_measured(game: str) -> None:
    figures = run_bench(matches=3, seed=5, game=game)
    assert set(figures) == set(FIGURES)
    assert all(figure > 0 for figure in figures.values())
    assert run_bench(matches=3, seed=5, game=game)["match_actions"] == figures["match_actions"]


def test_figures_are_printed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--matches", "2"])
    names = [line.partition(": ")[0] for line in capsys.readouterr().out.splitlines()]
    assert names == FIGURES
