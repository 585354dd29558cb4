"""Nonsense at every door for files and lines from elsewhere: a sentence each time, no traceback, no hang.

``make fuzz`` looks for more, for as long as it is told to; what it finds is pinned here by its seed.
"""

import pytest

from companion.announce.catalogue import LONGEST_WORD
from companion.games.rules import PositionError
from tests.support.front_doors import DOORS, attack
from tests.support.table import TestTable


@pytest.mark.parametrize("door", list(DOORS))
def test_no_door_lets_nonsense_through(door: str) -> None:
    for seed in range(60):
        attack(door, seed)


@pytest.mark.parametrize(
    ("door", "seed"),
    [
        # A word of thousands of letters, quoted in a refusal: Fluent refused to say it.
        ("json", 32),
        # An action that lacks one thing, with another that is wrong.
        ("json", 14021),
        # A pile as high as a number of four hundred digits.
        ("position", 2303124),
    ],
)
def test_what_once_got_through(door: str, seed: int) -> None:
    attack(door, seed)


@pytest.mark.parametrize(
    "line",
    ["9" * 5000, "[" * 200_000, '{"do": "' + "x" * 200_000 + '"}', '{"do": ' + "9" * 5000 + "}", "\x00", "{" * 1000],
)
def test_a_line_that_is_nothing_is_not_understood(line: str) -> None:
    table = TestTable()
    table._lines.take(line if line.startswith("{") else '{"do": ' + line)
    told = [said for said in table._read() if "done" not in said]
    assert [said["refused"] for said in told] == ["not-understood"]


def test_what_is_quoted_is_quoted_in_part() -> None:
    told = TestTable().send({"do": "x" * 20_000})
    assert len(told[0]["say"]) < 2 * LONGEST_WORD


@pytest.mark.parametrize("height", [10**9, 10**400])
def test_a_pile_of_a_thousand_million_cards_is_no_pile(height: int) -> None:
    pond = {"2,3": {"top": "fish-1", "height": height}}
    with pytest.raises(PositionError, match="position-number"):
        TestTable(game="chat-peche", position={"game": "chat-peche", "seats": ["Alice", "Bruno"], "pond": pond})


def test_an_action_that_lacks_one_thing_and_has_another_wrong_is_refused() -> None:
    table = TestTable(game="rat-a-tat-cat")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 6})
    told = table.send({"do": "take", "seat": "Alice", "slot": 99})
    assert [line["refused"] for line in told] == ["impossible"]
