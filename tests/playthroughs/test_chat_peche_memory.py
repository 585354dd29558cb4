"""The pond is a memory game: a card that is covered now changes nothing that anybody hears or is shown from then on.

Two tables differ in one card, which then is covered by another. All that is asked, done, told again and shown
afterwards has to be the same, for the room and for every seat, until the buckets are counted. With the memory aid it
is not.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.chat_peche import CARDS, CHAT_PECHE, NEIGHBOURS, SPOTS
from companion.session.inputs import Tick
from tests.support.games import legal_in_order
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")
QUESTIONS = (*sorted(CHAT_PECHE.questions), "history", "changes", "table", "doubts")
HEARERS = st.sampled_from((None, *SEATS))

ops = st.lists(
    st.one_of(
        st.tuples(st.just("legal"), st.integers(0, 400)),
        st.tuples(st.just("legal"), st.integers(0, 400)),
        st.tuples(st.just("ask"), st.sampled_from(QUESTIONS), HEARERS, st.sampled_from(("", *SPOTS, "left", "middle"))),
        st.tuples(st.just("browse"), st.sampled_from(("previous", "previous", "next", "first")), HEARERS),
        st.tuples(st.just("browse-item"), st.sampled_from(("next", "first")), HEARERS),
        st.tuples(st.just("repeat"), HEARERS),
        st.tuples(st.just("view"), st.sampled_from(("table", *SEATS))),
        st.tuples(st.just("lure"), st.sampled_from(SEATS), st.sampled_from(SPOTS), st.sampled_from(SPOTS)),
        st.tuples(st.just("answer"), st.sampled_from((1, 2))),
        st.tuples(st.just("tick"), st.integers(1, 90)),
    ),
    max_size=40,
)


class Played:
    """One of the two tables: nine cards, ``hidden`` on one spot, covered at once by the card beside it."""

    def __init__(self, cards: Sequence[str], spot: str, hidden: str, options: Sequence[str] = ()) -> None:
        self.table = TestTable(SEATS, game="chat-peche", options=options)
        self.now = 0.0
        told = [hidden if place == spot else card for place, card in zip(SPOTS, cards, strict=True)]
        self.table.send(
            {"do": "starter", "seat": "Alice"},
            {"do": "fill", "cards": told},
            {"do": "done"},
            {"do": "lure", "seat": "Alice", "from": NEIGHBOURS[spot][0], "to": spot},
            # The last that was said is no card.
            {"do": "pass", "seat": "Bruno"},
        )

    def take(self, op: tuple[Any, ...]) -> list[Mapping[str, Any]]:
        """What everybody hears and sees of it; nothing once counting begins, for then the buckets are turned out."""
        if self.table.session.table.state.phase == "count":
            return []
        lines = self._take(*op)
        return [] if self.table.session.table.state.phase == "count" else lines

    def _take(self, kind: str, *args: Any) -> list[Mapping[str, Any]]:
        send = self.table.send

        def of(told: dict[str, Any], seat: str | None) -> list[Mapping[str, Any]]:
            return list(send(told | ({"seat": seat} if seat else {})))

        match kind:
            case "legal":
                legal = legal_in_order(CHAT_PECHE, self.table.session.table.state)
                return list(send(CHAT_PECHE.write_action(legal[args[0] % len(legal)])))
            case "ask":
                what, seat, about = args
                return of({"do": "ask", "what": what} | ({"about": about} if about else {}), seat)
            case "browse":
                return of({"do": "browse-message", "where": args[0]}, args[1])
            case "browse-item":
                return of({"do": "browse-item", "where": args[0]}, args[1])
            case "repeat":
                return of({"do": "repeat"}, args[0])
            case "view":
                return list(send({"do": "view", "as": args[0]}))
            case "lure":
                return list(send({"do": "lure", "seat": args[0], "from": args[1], "to": args[2]}))
            case "answer":
                return list(send({"do": "answer", "choice": args[0]}))
            case "tick":
                self.now += args[0]
                return [{"said": line} for line in self.table.put(Tick(self.now))]
            case _:
                raise AssertionError(kind)


tables = st.tuples(
    st.lists(st.sampled_from(CARDS), min_size=9, max_size=9),
    st.sampled_from(SPOTS),
    st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True),
)


def compare(told: tuple[Sequence[str], str, Sequence[str]], done: Sequence[tuple[Any, ...]]) -> None:
    cards, spot, (one, other) = told
    first, second = Played(cards, spot, one), Played(cards, spot, other)
    for op in done:
        assert first.take(op) == second.take(op), op


@given(tables, ops)
@settings(max_examples=60, deadline=None)
def test_a_covered_card_changes_nothing(told: tuple[Sequence[str], str, Sequence[str]], done: list[Any]) -> None:
    compare(told, done)


@pytest.mark.long
@pytest.mark.timeout(7200)
@given(tables, ops)
@settings(max_examples=10_000, deadline=None)
def test_ten_thousand_covered_cards(told: tuple[Sequence[str], str, Sequence[str]], done: list[Any]) -> None:
    compare(told, done)


NINE = ["fish-1"] * 9
LOOKING = [("ask", "pile", None, "2,2"), ("ask", "history", None, ""), ("browse", "first", None), ("view", "table")]


def test_with_the_memory_aid_it_is_told_to_everyone() -> None:
    """The property above can fail."""
    one, other = (Played(NINE, "2,2", card, ["memory-aid=on"]) for card in ("fish-9", "stone-9"))
    for op in (LOOKING[0], LOOKING[1], LOOKING[3]):
        assert one.take(op) != other.take(op), op


def test_what_is_covered_is_not_in_the_history_either() -> None:
    played = Played(NINE, "2,2", "stone-9")
    said = str([played.take(op) for op in LOOKING])
    assert "pierres" not in said
    assert "Alice a attiré : bord nord vers centre." in said


def test_a_message_about_a_covered_card_is_not_told_again() -> None:
    table = TestTable(SEATS, game="chat-peche")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "fill", "cards": ["stone-9", *NINE[1:]]}, {"do": "done"})
    table.send({"do": "ask", "what": "spot", "about": "1,1", "seat": "Bruno"})
    assert "neuf pierres" in str(table.send({"do": "browse-item", "where": "first", "seat": "Bruno"}))
    table.send({"do": "lure", "seat": "Alice", "from": "1,2", "to": "1,1"})
    assert "neuf pierres" not in str(table.send({"do": "browse-item", "where": "first", "seat": "Bruno"}))
    before = {"do": "browse-message", "where": "previous", "seat": "Bruno"}
    told = [table.send(before)[0]["say"] for _ in range(10)]
    assert "C'était à retenir." in told
    assert "neuf pierres" not in str(told)
