"""The demo: a table played by pictures and sentences, with no hardware; nothing read wrong."""

import io
import json
import os
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from companion.adapters import demo
from companion.bootstrap import run_demo


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_round_of_the_demo(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "LEAST_PLAYS", 10)
    out = io.StringIO()
    lines = list(run_demo(tmp_path / "out", language, out))
    said = (tmp_path / "out" / "transcript.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in said if not line.startswith("  « ")] == out.getvalue().splitlines()
    assert {"fr": "fausses : 0", "en": "wrong: 0"}[language] in lines[0]
    assert str(tmp_path / "out") in lines[-1]
    pictures = list((tmp_path / "out" / "pictures").glob("*.jpg"))
    plays = sum('"do":"play"' in line for line in (tmp_path / "out" / "table.jsonl").read_text().splitlines())
    assert len(pictures) >= 10
    assert plays > 0
    with wave.open(str(tmp_path / "out" / "evening.wav")) as file:
        assert file.getnframes() / file.getframerate() > 20
    for line in (tmp_path / "out" / "table.jsonl").read_text(encoding="utf-8").splitlines():
        json.loads(line)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    env = {**os.environ, "COMPANION_DATA": str(tmp_path / "data")}
    command = [sys.executable, "-m", "companion", "demo", "--out", str(tmp_path / "file")]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 2
    assert "--out" in done.stderr
    assert len(done.stderr.splitlines()) == 1
