"""Private knowledge never changes what anybody else hears, sees or waits for.

Two evenings differ only in cards that Alice alone may know: what she told of her own hand and gifts. Everything that
goes to the room, to Bruno, to the facilitator, and the numbers of the public entries must be the same, line by line,
also through undo, redo, corrections, questions, repeats, history and audits.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.five_toys import CARDS
from companion.session.inputs import Laid, Shown, Tick, Unclear
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")
QUESTIONS = ("turn", "leader", "trick", "trump", "tableau", "counts", "scores", "played", "history", "changes", "table",
             "legend", "help", "remaining", "awaited", "doubts", "audit", "hand-counts")  # fmt: skip

cards = st.sampled_from(CARDS)
indexes = st.integers(0, 30)
private = st.one_of(
    st.tuples(st.just("hand"), st.lists(cards, max_size=10, unique=True)),
    st.tuples(st.just("gift"), cards),
    st.tuples(st.just("move"), cards, st.integers(1, 10)),
    st.tuples(st.just("shown"), cards),
    st.tuples(st.just("undo-private")),
    st.tuples(st.just("redo-private")),
    st.tuples(st.just("ask-private"), st.sampled_from(("hand", "where", "can-play", "legal"))),
    st.tuples(st.just("repeat-private")),
)
public = st.one_of(
    st.tuples(st.just("play"), indexes),
    st.tuples(st.just("play"), indexes),
    st.tuples(st.just("play"), indexes),
    st.tuples(st.just("play-out-of-turn"), st.sampled_from(SEATS), cards),
    st.tuples(st.just("unclear"), cards, cards),
    st.tuples(st.just("laid"), cards),
    st.tuples(st.just("undo")),
    st.tuples(st.just("redo")),
    st.tuples(st.just("correct"), indexes, st.sampled_from(SEATS), cards),
    st.tuples(st.just("ask"), st.sampled_from(QUESTIONS), st.sampled_from((None, "Bruno"))),
    st.tuples(st.just("ask-hand-of-alice")),
    st.tuples(st.just("repeat"), st.sampled_from((None, "Bruno"))),
    st.tuples(st.just("answer"), st.sampled_from((1, 2, "yes", "no", "it-happened", "take-back", "nobody"))),
    st.tuples(st.just("later")),
    st.tuples(st.just("done")),
    st.tuples(st.just("next")),
    st.tuples(st.just("unknown"), st.sampled_from(SEATS)),
    st.tuples(st.just("browse"), st.sampled_from((None, "Bruno"))),
    st.tuples(st.just("view"), st.sampled_from(("table", "Bruno", "facilitator"))),
    st.tuples(st.just("tick"), st.integers(1, 90)),
)


class Evening:
    """One of the two histories. ``swap`` exchanges two cards in everything that Alice tells."""

    def __init__(self, swap: dict[str, str], *, tells: bool = True, has_ear: bool = True) -> None:
        ears = SEATS if has_ear else ()
        self.table = TestTable(SEATS, private_channels=ears)
        self.swap = swap
        self.tells = tells
        self.now = 0.0
        self.table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"})

    def take(self, op: tuple[Any, ...]) -> list[dict[str, Any]]:
        lines = self._take(*op)
        return [line for line in lines if line.get("to") != "Alice" and not str(line.get("entry")).startswith("Alice")]

    def _own(self, card: str) -> str:
        return self.swap.get(card, card)

    def _put(self, input: Any) -> list[dict[str, Any]]:
        return [{"said": line} for line in self.table.put(input) if not line.startswith("[Alice]")]

    def _take(self, kind: str, *args: Any) -> list[dict[str, Any]]:
        send = self.table.send
        state = self.table.session.table.state
        is_private = kind in ("hand", "gift", "move", "shown") or kind.endswith("-private")
        if is_private and not self.tells:
            return []
        match kind:
            case "hand":
                return send({"do": "hand", "seat": "Alice", "cards": [self._own(card) for card in args[0]]})
            case "gift":
                return send({"do": "gift", "seat": "Alice", "card": self._own(args[0])})
            case "move":
                return send({"do": "move", "seat": "Alice", "card": self._own(args[0]), "to": args[1]})
            case "shown":
                return self._put(Shown(Seat("Alice"), Card(self._own(args[0]))))
            case "undo-private" | "redo-private" | "repeat-private":
                return send({"do": kind.partition("-")[0], "seat": "Alice"})
            case "ask-private":
                if args[0] == "legal":
                    return [line for line in send({"do": "legal", "seat": "Alice"}) if "legal" not in line]
                return send({"do": "ask", "what": args[0], "seat": "Alice"})
            case "ask-hand-of-alice":
                return send({"do": "ask", "what": "hand", "about": "Alice", "seat": "Bruno"})
            case "play":
                seat = self.table.view()["turn"] or "Alice"
                hidden = [c for c in CARDS if c not in str(self.table.view()["tableau"]) and c != state.trump_card]
                return send({"do": "play", "seat": seat, "card": hidden[(args[0] * 7) % len(hidden)]})
            case "play-out-of-turn":
                return send({"do": "play", "seat": args[0], "card": args[1]})
            case "unclear":
                return self._put(Unclear((Card(args[0]), Card(args[1]))))
            case "laid":
                return self._put(Laid(Card(args[0])))
            case "undo" | "redo" | "done" | "later":
                return send({"do": kind})
            case "next":
                return send({"do": "next-round"})
            case "unknown":
                return send({"do": "unknown", "seat": args[0]})
            case "correct":
                action = {"do": "play", "seat": args[1], "card": args[2]}
                return send({"do": "correct", "entry": args[0], "with": action})
            case "ask":
                return send({"do": "ask", "what": args[0]} | ({"seat": args[1]} if args[1] else {}))
            case "repeat":
                return send({"do": "repeat"} | ({"seat": args[0]} if args[0] else {}))
            case "browse":
                told = {"do": "browse-message", "where": "previous"}
                return send(told | ({"seat": args[0]} if args[0] else {}))
            case "answer":
                return send({"do": "answer", "choice": args[0], "seat": "Bruno"})
            case "view":
                return send({"do": "view", "as": args[0]})
            case "tick":
                self.now += args[0]
                return self._put(Tick(self.now))
            case _:
                raise AssertionError(kind)


def compare(one: Evening, other: Evening, ops: Sequence[tuple[Any, ...]]) -> None:
    for op in ops:
        assert one.take(op) == other.take(op), op


@given(st.permutations(CARDS).map(lambda p: (p[0], p[1])), st.lists(st.one_of(private, public), max_size=40))
@settings(max_examples=60, deadline=None)
def test_swapping_two_hidden_cards_changes_nothing_for_others(swap: tuple[str, str], ops: list[Any]) -> None:
    a, b = swap
    compare(Evening({}), Evening({a: b, b: a}), ops)


@given(st.lists(st.one_of(private, public), max_size=40))
@settings(max_examples=60, deadline=None)
def test_telling_nothing_at_all_changes_nothing_for_others(ops: list[Any]) -> None:
    compare(Evening({}), Evening({}, tells=False), ops)


@given(st.lists(st.one_of(private, public), max_size=30))
@settings(max_examples=30, deadline=None)
def test_nor_does_it_without_an_earpiece(ops: list[Any]) -> None:
    """The room hears once that Alice has none when she asks; never because of what she has told."""
    a, b = CARDS[0], CARDS[20]
    compare(Evening({}, has_ear=False), Evening({a: b, b: a}, has_ear=False), ops)


@pytest.mark.long
@given(st.permutations(CARDS).map(lambda p: (p[0], p[1])), st.lists(st.one_of(private, public), max_size=60))
@settings(max_examples=10_000, deadline=None)
def test_ten_thousand_pairs(swap: tuple[str, str], ops: list[Any]) -> None:
    a, b = swap
    compare(Evening({}), Evening({a: b, b: a}), ops)
