"""Every scenario of the sheets, as a program plays it: a position file, JSON lines in, the final view out.

The scenarios of a game are data, ``scenarios/<game>.toml``; the five-toys game has its own ``test_five_toys_jsonl.py``.
"""

from pathlib import Path

import pytest

from companion.games.registry import GAMES
from tests.support.scenarios import Scenario, none_for_empty, part_of, play, read_scenarios

IN_PYTHON = ("five-toys",)
FILES = {game: read_scenarios(game) for game in GAMES if game not in IN_PYTHON}
SCENARIOS = [scenario for scenarios, _ in FILES.values() for scenario in scenarios]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.game} {scenario.name}")
def test_the_final_view(
    scenario: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = play(scenario, tmp_path, monkeypatch, capsys)
    view = [line["view"] for line in lines if "view" in line][-1]
    expected = none_for_empty(scenario.view)
    assert part_of(view, expected) == expected
    assert [line["refused"] for line in lines if "refused" in line] == list(scenario.refused)
    said = [line["id"] for line in lines if "id" in line]
    following = iter(said)
    assert [id for id in scenario.said if id not in following] == [], said
    assert set(scenario.never) & set(said) == set()


@pytest.mark.parametrize("game", list(FILES))
def test_no_scenario_of_the_sheet_is_missing(game: str) -> None:
    """A scenario's name begins with its number in the sheet."""
    scenarios, sheet = FILES[game]
    assert {scenario.name.split()[0] for scenario in scenarios} >= set(sheet)
