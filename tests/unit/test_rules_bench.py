"""The measure of the rules measures whole matches of every game, and the same ones for one seed."""

import json
import sys
from types import ModuleType

import pytest

from companion import cli
from companion.adapters.rules_bench import PEERS, main, run_bench, run_peer
from companion.games.registry import GAMES

FIGURES = [
    "actions_per_s", "whole_per_s", "replay_ms", "match_actions", "replay_growth", "live_ms", "slowest_ms",
    "correction_ms", "slowest_correction_ms",
]  # fmt: skip


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whole_matches_are_measured(game: str) -> None:
    figures = run_bench(matches=1, seed=5, game=game)
    assert set(figures) == set(FIGURES)
    assert all(figure > 0 for figure in figures.values())
    assert run_bench(matches=1, seed=5, game=game)["match_actions"] == figures["match_actions"]


def test_figures_are_printed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--matches", "1"])
    names = [line.partition(": ")[0] for line in capsys.readouterr().out.splitlines()]
    assert names == FIGURES


class OneCardGame:
    """A game with the face of RLCard's: it is over after five actions."""

    def init_game(self) -> None:
        self.left = 5

    def is_over(self) -> bool:
        return self.left == 0

    def get_legal_actions(self) -> list[str]:
        return ["pass", "play"]

    def step(self, action: str) -> None:
        assert action in self.get_legal_actions()
        self.left -= 1


def test_a_peer_is_measured_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PEERS:
        module = ModuleType(f"rlcard.games.{name}")
        vars(module)["Game"] = OneCardGame
        monkeypatch.setitem(sys.modules, f"rlcard.games.{name}", module)
    figures = run_peer(matches=2)
    assert figures is not None
    assert {name: told["match_actions"] for name, told in figures.items()} == dict.fromkeys(PEERS, 5)


def test_and_where_it_is_not_the_bench_says_what_it_went_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in PEERS:
        monkeypatch.setitem(sys.modules, f"rlcard.games.{name}", None)
    assert run_peer() is None
    monkeypatch.setattr("companion.bootstrap.measure", lambda *args: {})
    cli.run(["bench", "rules", "--peer", "--json"])
    assert "RLCard is not installed" in json.loads(capsys.readouterr().out)["peer"]["missing"]
