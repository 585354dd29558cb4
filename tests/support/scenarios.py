"""What ``companion play --jsonl --position`` prints: a scenario of a game's sheet, as a program plays it."""

import io
import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from companion.cli import run

FOLDER = Path(__file__).parents[1] / "playthroughs" / "scenarios"


@dataclass(frozen=True)
class Scenario:
    """Where the table stands, what is sent, and what stands there then."""

    game: str
    name: str
    position: Mapping[str, Any]
    send: Sequence[Mapping[str, Any]] = ()
    profile: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    view: Mapping[str, Any] = field(default_factory=dict)
    """Some of the final view; of a list for each player, perhaps some of the players."""
    said: Sequence[str] = ()
    """Messages that are said, in this order, among others."""
    never: Sequence[str] = ()
    """Messages that are not said."""
    refused: Sequence[str] = ()
    """Why something is refused: all refusals, in order."""


def read_scenarios(game: str) -> tuple[list[Scenario], list[str]]:
    """The scenarios of a game's file, and the numbers of its sheet (if there is one) that they have to cover."""
    path = FOLDER / f"{game.replace('-', '_')}.toml"
    # A game in the making has no such file yet, which is said where all files of a game are looked for.
    told = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return [Scenario(game, **one) for one in told.get("scenario", ())], told.get("sheet", [])


def play_lines(
    game: str,
    position: Mapping[str, Any],
    send: Sequence[Mapping[str, Any]],
    arguments: Sequence[str],
    folder: Path,
    patch: pytest.MonkeyPatch,
    heard: pytest.CaptureFixture[str],
) -> list[dict[str, Any]]:
    """The lines that are printed, the last view among them."""
    file = folder / "position.json"
    file.write_text(json.dumps({"game": game, **position}), encoding="utf-8")
    lines = [*send, {"do": "view", "as": "table"}]
    patch.setattr(sys, "stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
    journal = ["--journal", str(folder / "journal.jsonl")]
    assert run(["play", game, "--jsonl", "--position", str(file), *journal, *arguments]) == 0
    return [json.loads(line) for line in heard.readouterr().out.splitlines()]


def play(
    scenario: Scenario, folder: Path, patch: pytest.MonkeyPatch, heard: pytest.CaptureFixture[str]
) -> list[dict[str, Any]]:
    """A scenario's lines."""
    options = [word for name, choice in scenario.options.items() for word in ("--option", f"{name}={choice}")]
    profile = ["--profile", scenario.profile] if scenario.profile else []
    arguments = [*profile, *options]
    position = none_for_empty(scenario.position)
    send = [none_for_empty(line) for line in scenario.send]
    return play_lines(scenario.game, position, send, arguments, folder, patch, heard)


def part_of(found: Any, expected: Any) -> Any:
    """What was found, no more of it than was expected."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return {key: part_of(found.get(key), value) for key, value in expected.items()}
    return found


def none_for_empty(expected: Any) -> Any:
    """TOML has no null: the word ``"(none)"`` stands for it."""
    if isinstance(expected, Mapping):
        return {key: none_for_empty(value) for key, value in expected.items()}
    if isinstance(expected, list):
        return [none_for_empty(value) for value in expected]
    return None if expected == "(none)" else expected
