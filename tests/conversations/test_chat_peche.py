"""An evening at the pond, as a transcript in each language: what is said at the table, and what each listener hears.

A line after ``>`` is said by whoever is named, or by anyone; a line after ``~`` is table talk, not meant for the
companion; a line that begins with a brace is where the table stands. After a change that is meant,
``COMPANION_GOLDEN=write`` tells the transcripts again; read them before you commit.
"""

import json
import os
from pathlib import Path

import pytest

from companion.session.inputs import Words
from tests.support.table import TestTable, heard

TRANSCRIPTS = sorted(Path(__file__).parent.glob("chat_peche_[be]*.txt"))


def retell(text: str, language: str) -> str:
    """The transcript of what is said in a text."""
    told = text.splitlines()
    head = [line for line in told if line.startswith(("#", "{"))]
    position = next((json.loads(line) for line in head if line.startswith("{")), None)
    table = TestTable(("Alice", "Bruno", "Chloé"), game="chat-peche", language=language, position=position)
    out = [*head, *heard(table.opening)]
    for line in told:
        if line.startswith(">"):
            out += ["", line, *table.say(line.removeprefix("> "))]
        elif line.startswith("~"):
            out += ["", line, *table.put(Words(line.removeprefix("~ "), is_addressed=False))]
    return "\n".join(out) + "\n"


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.name)
def test_an_evening_at_the_pond(file: Path) -> None:
    language = file.name.split(".")[1]
    recorded = file.read_text(encoding="utf-8")
    told = retell(recorded, language)
    if os.environ.get("COMPANION_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_every_evening_is_told_in_each_language() -> None:
    names = {tuple(file.name.split(".")[:2]) for file in TRANSCRIPTS}
    assert names == {(evening, of) for evening in ("chat_peche_begins", "chat_peche_ends") for of in ("fr", "en")}
