"""Private knowledge never changes what anybody else hears, sees or waits for. In every game.

Two evenings differ only in cards that Alice alone may know: what she told of her own. Everything that goes to the room,
to Bruno, to the facilitator, and the numbers of the public entries must be the same, line by line, also through undo,
redo, corrections, questions, repeats, history and audits.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.session.inputs import Laid, Shown, Tick, Unclear
from tests.support.games import Evening, case_of, legal_in_order
from tests.support.table import TestTable

COMMON_QUESTIONS = ("history", "last", "changes", "table", "legend", "help", "doubts", "rules", "readings")

WITHOUT_COUNTING = (
    {"do": "uncounted"}, {"do": "trick-to", "seat": "Bruno"}, {"do": "points", "seat": "Alice", "points": 2},
)  # fmt: skip

every_game = pytest.mark.parametrize("game", list(GAMES))


def private_ops(game: str) -> st.SearchStrategy[Any]:
    """What Alice does alone."""
    rules = GAMES[game]
    asked = st.sampled_from((*sorted(rules.private_questions), "legal"))
    return st.one_of(
        st.tuples(st.just("tell"), case_of(game).evening.private),
        st.tuples(st.just("tell"), case_of(game).evening.private),
        st.tuples(st.just("shown"), st.sampled_from(rules.cards)),
        st.tuples(st.just("undo-private")),
        st.tuples(st.just("redo-private")),
        st.tuples(st.just("ask-private"), asked),
        st.tuples(st.just("repeat-private")),
    )


def public_ops(game: str) -> st.SearchStrategy[Any]:
    """What the table and Bruno do."""
    rules, evening = GAMES[game], case_of(game).evening
    indexes, cards = st.integers(0, 400), st.sampled_from(rules.cards)
    listeners = st.sampled_from((None, "Bruno"))
    questions = st.sampled_from((*sorted(rules.questions - rules.private_questions), *COMMON_QUESTIONS))
    answers = st.sampled_from((1, 2, "yes", "no", "it-happened", "take-back", "nobody", "Bruno"))
    ops = [
        st.tuples(st.just("legal"), indexes),
        st.tuples(st.just("legal"), indexes),
        st.tuples(st.just("legal"), indexes),
        st.tuples(st.just("act"), evening.public),
        st.tuples(st.just("unclear"), cards, cards),
        st.tuples(st.just("laid"), cards),
        st.tuples(st.just("undo")),
        st.tuples(st.just("redo")),
        st.tuples(st.just("correct"), st.integers(0, 30), evening.public),
        st.tuples(st.just("insert"), st.one_of(st.none(), st.integers(0, 30)), evening.public),
        st.tuples(st.just("ask"), questions, listeners),
        st.tuples(st.just("repeat"), listeners),
        st.tuples(st.just("answer"), answers),
        st.tuples(st.just("later")),
        st.tuples(st.just("declare")),
        st.tuples(st.just("told"), st.sampled_from(WITHOUT_COUNTING)),
        st.tuples(st.just("declare-all"), st.lists(st.sampled_from(("yes", 3, 7, "nothing", "Bruno")), max_size=6)),
        st.tuples(st.just("mend"), st.sampled_from(("here", "last", "before")), st.one_of(st.none(), evening.public)),
        st.tuples(st.just("browse"), st.sampled_from(("browse-message", "browse-item", "filter")), listeners),
        st.tuples(st.just("view"), st.sampled_from(("table", "Bruno", "facilitator"))),
        st.tuples(st.just("tick"), st.integers(1, 90)),
    ]
    if rules.private_questions:
        ops.append(st.tuples(st.just("ask-of-alice"), st.sampled_from(sorted(rules.private_questions))))
    return st.one_of(ops)


def ops(game: str, size: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.one_of(private_ops(game), public_ops(game)), max_size=size)


def swaps(game: str) -> st.SearchStrategy[dict[str, str]]:
    """Two cards, each taken for the other."""
    return st.lists(st.sampled_from(GAMES[game].cards), min_size=2, max_size=2, unique=True).map(
        lambda pair: {pair[0]: pair[1], pair[1]: pair[0]}
    )


class Played:
    """One of the two evenings. ``swap`` exchanges cards in everything that Alice tells."""

    def __init__(self, game: str, swap: Mapping[str, str], *, tells: bool = True, has_ear: bool = True) -> None:
        ears = Evening.seats if has_ear else ()
        self.rules = GAMES[game]
        self.table = TestTable(Evening.seats, game=game, private_channels=ears)
        self.swap = swap
        self.tells = tells
        self.now = 0.0
        self.table.send(*case_of(game).evening.opening)

    def take(self, op: tuple[Any, ...]) -> list[dict[str, Any]]:
        lines = self._take(*op)
        return [line for line in lines if line.get("to") != "Alice" and not str(line.get("entry")).startswith("Alice")]

    def _own(self, told: Any) -> Any:
        if isinstance(told, dict):
            return {key: value if key == "do" else self._own(value) for key, value in told.items()}
        if isinstance(told, list):
            return [self._own(value) for value in told]
        return self.swap.get(told, told) if isinstance(told, str) else told

    def _put(self, input: Any) -> list[dict[str, Any]]:
        return [{"said": line} for line in self.table.put(input) if not line.startswith("[Alice]")]

    def _take(self, kind: str, *args: Any) -> list[dict[str, Any]]:
        send = self.table.send
        is_private = kind in ("tell", "shown") or kind.endswith("-private")
        if is_private and not self.tells:
            return []
        match kind:
            case "tell":
                return send({**self._own(args[0]), "seat": "Alice"})
            case "shown":
                return self._put(Shown(Seat("Alice"), Card(self._own(args[0]))))
            case "undo-private" | "redo-private" | "repeat-private":
                return send({"do": kind.partition("-")[0], "seat": "Alice"})
            case "ask-private":
                if args[0] == "legal":
                    return [line for line in send({"do": "legal", "seat": "Alice"}) if "legal" not in line]
                return send({"do": "ask", "what": args[0], "seat": "Alice"})
            case "ask-of-alice":
                return send({"do": "ask", "what": args[0], "about": "Alice", "seat": "Bruno"})
            case "legal":
                legal = legal_in_order(self.rules, self.table.session.table.state)
                return send(self.rules.write_action(legal[args[0] % len(legal)])) if legal else []
            case "act":
                return send(args[0])
            case "unclear":
                return self._put(Unclear((Card(args[0]), Card(args[1]))))
            case "laid":
                return self._put(Laid(Card(args[0])))
            case "undo" | "redo" | "later" | "declare":
                return send({"do": kind})
            case "told":
                return send(args[0])
            case "declare-all":
                answers = [*args[0], *["yes", 0] * 30]
                said = [{"do": "answer", "choice": one, "seat": "Bruno"} for one in answers]
                return send({"do": "declare"}, *said[:70], {"do": "answer", "choice": "yes"})
            case "correct":
                return send({"do": "correct", "entry": args[0], "with": args[1]})
            case "insert":
                told = {"do": "insert", "with": args[1]}
                return send(told if args[0] is None else told | {"before": args[0]})
            case "ask":
                return send({"do": "ask", "what": args[0]} | ({"seat": args[1]} if args[1] else {}))
            case "repeat":
                return send({"do": "repeat"} | ({"seat": args[0]} if args[0] else {}))
            case "browse":
                told = {"do": args[0], "where": "previous"}
                return send(told | ({"seat": args[1]} if args[1] else {}))
            case "mend":
                told = {"do": "correct", "at": args[0]}
                return send(told | ({"with": args[1]} if args[1] else {}))
            case "answer":
                return send({"do": "answer", "choice": args[0], "seat": "Bruno"})
            case "view":
                return send({"do": "view", "as": args[0]})
            case "tick":
                self.now += args[0]
                return self._put(Tick(self.now))
            case _:
                raise AssertionError(kind)


def compare(one: Played, other: Played, done: Sequence[tuple[Any, ...]]) -> None:
    for op in done:
        assert one.take(op) == other.take(op), op


@every_game
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_swapping_two_hidden_cards_changes_nothing_for_others(game: str, data: st.DataObject) -> None:
    swap = data.draw(swaps(game))
    compare(Played(game, {}), Played(game, swap), data.draw(ops(game, 40)))


@every_game
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_telling_nothing_at_all_changes_nothing_for_others(game: str, data: st.DataObject) -> None:
    compare(Played(game, {}), Played(game, {}, tells=False), data.draw(ops(game, 40)))


@every_game
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_nor_does_it_without_an_earpiece(game: str, data: st.DataObject) -> None:
    """The room hears once that Alice has none when she asks; never because of what she has told."""
    swap = data.draw(swaps(game))
    compare(Played(game, {}, has_ear=False), Played(game, swap, has_ear=False), data.draw(ops(game, 30)))


@pytest.mark.long
@pytest.mark.timeout(7200)
@every_game
@given(data=st.data())
@settings(max_examples=10_000, deadline=None)
def test_ten_thousand_pairs(game: str, data: st.DataObject) -> None:
    swap = data.draw(swaps(game))
    compare(Played(game, {}), Played(game, swap), data.draw(ops(game, 60)))
