"""What only two players know of a card that changes hands goes to nobody else, and is kept in no public entry.

Two evenings differ in nothing but the cards that are told with a draw, a gift and a theft. The room, the others and
the facilitator hear, see and wait for the same.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.exploding_kittens import CARDS, CATS, KITTEN
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé", "David")
KNOWING = {"Alice", "Bruno"}
cards = st.sampled_from([card for card in CARDS if card != KITTEN])
OPENING: list[dict[str, Any]] = [{"do": "deal", "draw_pile": 30}, {"do": "starter", "seat": "Alice"}]


def evening(drawn: str, given_: str, stolen: str) -> list[dict[str, Any]]:
    """Alice asks Bruno for a card, robs him of another and draws; then the table asks about everything."""
    asked = ("audit", "history", "changes", "table", "hand-counts", "discard", "pile", "doubts", "pending")
    return [
        {"do": "play", "seat": "Alice", "cards": ["favor"], "target": "Bruno"},
        {"do": "give", "seat": "Bruno", "card": given_},
        {"do": "play", "seat": "Alice", "cards": [CATS[0], CATS[0]], "target": "Bruno"},
        {"do": "pass-nope"},
        {"do": "steal", "seat": "Alice", "from": "Bruno", "card": stolen},
        {"do": "draw", "seat": "Alice", "kitten": False, "card": drawn},
        *({"do": "ask", "what": what} for what in asked),
        *({"do": "ask", "what": what, "seat": "Chloé"} for what in asked),
        {"do": "ask", "what": "hand", "about": "Alice", "seat": "Chloé"},
        {"do": "undo"},
        {"do": "redo"},
        *({"do": "view", "as": who} for who in ("table", "Chloé", "facilitator")),
        {"do": "legal", "seat": "Chloé"},
    ]


def heard_by_others(table: TestTable, told: list[dict[str, Any]]) -> list[Any]:
    lines = table.send(*OPENING, *told)
    private = tuple(f"{seat}-" for seat in KNOWING)
    return [x for x in lines if x.get("to") not in KNOWING and not str(x.get("entry")).startswith(private)]


@given(cards, cards, cards, cards, cards, cards)
@settings(max_examples=30, deadline=None)
def test_the_others_hear_see_and_wait_for_the_same(a: str, b: str, c: str, d: str, e: str, f: str) -> None:
    one = heard_by_others(TestTable(SEATS, game="exploding-kittens"), evening(a, b, c))
    other = heard_by_others(TestTable(SEATS, game="exploding-kittens"), evening(d, e, f))
    assert one == other


@given(cards)
@settings(max_examples=20, deadline=None)
def test_telling_no_card_at_all_is_the_same_to_the_others(card: str) -> None:
    silent = [{k: v for k, v in told.items() if k != "card"} for told in evening(card, card, card)]
    told = evening(card, card, card)
    one = heard_by_others(TestTable(SEATS, game="exploding-kittens"), told)
    assert one == heard_by_others(TestTable(SEATS, game="exploding-kittens"), silent)


def test_the_two_know_and_nobody_else() -> None:
    table = TestTable(SEATS, game="exploding-kittens")
    lines = table.send(*OPENING, *evening("reverse", "bury", "defuse"))
    assert [(x["to"], x["args"]["card"]) for x in lines if x.get("id") in ("card-kept", "card-given")] == [
        ("Alice", "bury"),
        ("Alice", "defuse"),
        ("Alice", "reverse"),
    ]
    assert table.view("Alice")["hands"] == {"Alice": ["bury", "defuse", "reverse"]}
    for who in ("table", "Chloé", "facilitator"):
        assert not table.view(who)["hands"]
    public = [entry for entry in table.journal.entries if entry.owner is None]
    assert not [entry for entry in public if "card" in getattr(entry, "action", {})]


@pytest.mark.parametrize("place", ["place", "position", "at", "to"])
def test_the_place_of_a_kitten_is_never_kept(place: str) -> None:
    table = TestTable(SEATS, game="exploding-kittens")
    lines = table.send(
        *OPENING, {"do": "draw", "seat": "Alice", "kitten": True}, {"do": "defuse", "seat": "Alice", place: 3}
    )
    assert not [line for line in lines if "question" in line]
    assert table.journal.entries[-1].action == {"do": "defuse", "seat": "Alice"}  # type: ignore[union-attr]
