"""An evening of Rat-a-Tat Cat, as it should sound: what is said at the table, and what each listener hears.

``rat_a_tat_cat.<language>.txt`` holds it. A line at the margin is said, by whoever is named before a colon with Talk
or else into the room's microphone. The indented lines after it are all that is heard.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cards.seat import Seat
from companion.session.inputs import Words
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")
FOLDER = Path(__file__).parent


def exchanges(text: str) -> Iterator[tuple[str, list[str]]]:
    """What is said, each with what is heard."""
    said, heard = "", list[str]()
    for line in text.splitlines():
        if line.startswith(" "):
            heard.append(line.strip())
        elif line and not line.startswith("#"):
            if said:
                yield said, heard
            said, heard = line, []
    yield said, heard


def words_of(said: str) -> Words:
    name, colon, words = said.partition(": ")
    return Words(words, Seat(name)) if colon and name in SEATS else Words(said, is_addressed=False)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_evening(language: str) -> None:
    text = (FOLDER / f"rat_a_tat_cat.{language}.txt").read_text(encoding="utf-8")
    table = TestTable(SEATS, game="rat-a-tat-cat", language=language, private_channels=["Alice"], called=["Alice"])
    for said, heard in exchanges(text):
        assert table.put(words_of(said)) == heard, said


def test_both_languages_have_the_same_evening() -> None:
    told = [
        [len(heard) for _, heard in exchanges((FOLDER / f"rat_a_tat_cat.{of}.txt").read_text(encoding="utf-8"))]
        for of in ("fr", "en")
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_covered_card_is_named_when_it_is_seen_and_never_again(language: str) -> None:
    """The five that Alice has taken is in no answer, history or repeat once others have played."""
    five = {"fr": "cinq", "en": "five"}[language]
    table = TestTable(SEATS, game="rat-a-tat-cat", language=language)
    table.send({"do": "dealer", "seat": "Chloé"}, {"do": "start", "card": 5})
    table.send({"do": "take", "seat": "Alice", "slot": 2, "gives": 8}, {"do": "draw", "seat": "Bruno"})
    table.send({"do": "discard", "seat": "Bruno", "card": 7})
    asked = [{"do": "ask", "what": what, "seat": seat} for seat in SEATS for what in (
        "history", "changes", "last", "slots", "my-slots", "changed", "remaining", "table", "awaited",
    )]  # fmt: skip
    told = [line["say"] for line in table.send(*asked) if "say" in line]
    assert len(told) >= len(asked)
    assert [line for line in told if five in line.casefold()] == []
    assert table.view("Alice")["slots"]["Alice"] == [None] * 4


def test_a_drawn_number_is_known_to_its_drawer_alone() -> None:
    """Whatever number Alice draws, everybody else hears, sees and keeps the same."""
    told = []
    for card in range(10):
        table = TestTable(SEATS, game="rat-a-tat-cat")
        table.send({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5})
        lines = table.send({"do": "draw", "seat": "Alice", "card": card}, {"do": "view", "as": "Bruno"})
        public = [entry for entry in table.journal.entries if entry.owner is None]
        told.append((public, [line for line in lines if line.get("to") != "Alice" and "Alice-1" not in line.values()]))
        assert [entry.owner for entry in table.journal.entries if entry not in public] == ["Alice"]
    assert told == told[:1] * 10
