"""Chat-Pêche at the level of its rules: every scenario of the sheet, every option, objection and refused position.

Seats A south, B west, C north, D east; spots are row,column from the north-west.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.adapters.data import load_deck
from companion.bootstrap import WrongCall, read_seats
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.chat_peche import CALLED, CARDS, CHAT_PECHE, FRAME, LINES, SPOTS, Ledger, State
from companion.games.rules import (
    ActionError,
    AwaitingTable,
    Line,
    Over,
    PositionError,
    Query,
    Simultaneous,
    TableSetup,
)
from companion.session.inputs import Laid, Unclear
from tests.support import chat_peche_oracle as oracle
from tests.support.chat_peche import name
from tests.support.table import TestTable

NINE = ["fish-2", "stone-1", "fish-1", "empty", "fish-3", "wader", "fish-1", "stone-2", "fish-1"]


def set_up(seats: str = "ABCD", **options: str) -> TableSetup:
    chosen = {o.name: o.default for o in CHAT_PECHE.options} | {k.replace("_", "-"): v for k, v in options.items()}
    return TableSetup("chat-peche", tuple(Seat(s) for s in seats), options=chosen)


def read(told: Mapping[str, Any], setup: TableSetup) -> Any:
    args = dict(told)
    return CHAT_PECHE.read_action(args.pop("do"), args, setup, None)


def pond(heights: Mapping[str, int]) -> dict[str, Any]:
    return {spot: {"top": "fish-1" if height else None, "height": height} for spot, height in heights.items()}


ALL_ONES = dict.fromkeys(SPOTS, 1)


class Table:
    """A state, and actions told as JSON."""

    def __init__(self, seats: str = "ABCD", position: Mapping[str, Any] | None = None, **options: str) -> None:
        self.setup = set_up(seats, **options)
        self.lines: list[str] = []
        self.state: State = CHAT_PECHE.start(self.setup)
        if position is not None:
            self.state, _ = CHAT_PECHE.read_position(position, self.setup)

    def do(self, *told: Mapping[str, Any]) -> "Table":
        """Follow; what the room hears is kept."""
        for one in told:
            action = read(one, self.setup)
            after, events = CHAT_PECHE.apply(self.state, action)
            self.lines = [line.id for line in CHAT_PECHE.narrate(self.state, events, after)]
            self.state = after
        return self

    def begin(self, first: str = "A", cards: Sequence[str] = NINE) -> "Table":
        return self.do({"do": "starter", "seat": first}, {"do": "fill", "cards": list(cards)}, {"do": "done"})

    def fish(self, *catches: tuple[str, str, str | None]) -> "Table":
        for seat, line, spot in catches:
            self.do({"do": "reveal", "seat": seat, "line": line})
            if spot is not None:
                self.do({"do": "fish", "seat": seat, "spot": spot})
        return self

    def odd(self, **told: Any) -> tuple[str, str] | None:
        objection = CHAT_PECHE.objection(self.state, read(told, self.setup))
        return None if objection is None else (objection.kind.value, objection.line.id)

    def ask(self, what: str, *about: str, by: str | None = None) -> list[Line]:
        listener = Seat(by) if by is not None else None
        ledger = Ledger(listener) if listener is not None and what in CHAT_PECHE.private_questions else None
        return list(CHAT_PECHE.answer(self.state, Query(what, about, by=listener), ledger))

    @property
    def view(self) -> dict[str, Any]:
        return CHAT_PECHE.view(self.state)

    @property
    def heights(self) -> dict[str, int]:
        return {spot: len(pile) for spot, pile in self.state.pond.items()}


def everybody_passes(seats: str = "ABCD") -> list[dict[str, Any]]:
    return [{"do": "pass", "seat": seat} for seat in seats]


# --- banks and frames ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bank", ["south", "west", "north", "east"])
@pytest.mark.parametrize("line", LINES)
def test_a_line_is_that_of_the_oracle(bank: str, line: str) -> None:
    ours = [FRAME[bank][f"{line}-{depth}"] for depth in ("near", "half", "far")]
    assert ours == [name(spot) for spot in oracle.line(bank, line)]


def test_scenario_2_the_left_line_of_each_bank() -> None:
    state = Table().state
    assert {seat: state.line(Seat(seat), "left") for seat in "ABCD"} == {
        "A": ("3,1", "2,1", "1,1"),
        "B": ("1,1", "1,2", "1,3"),
        "C": ("1,3", "2,3", "3,3"),
        "D": ("3,3", "3,2", "3,1"),
    }


def test_every_spot_has_a_name_from_every_bank() -> None:
    for bank, frame in FRAME.items():
        assert sorted(frame.values()) == list(SPOTS)
        assert all(frame[CALLED[bank][spot]] == spot for spot in SPOTS)
        assert frame["middle-half"] == "2,2"


@pytest.mark.parametrize(
    ("seats", "options", "banks"),
    [
        ("AB", {}, ["south", "north"]),
        ("AB", {"two_banks": "adjacent"}, ["south", "west"]),
        ("ABC", {}, ["south", "west", "north"]),
        ("ABCD", {}, ["south", "west", "north", "east"]),
    ],
)
def test_the_usual_banks(seats: str, options: dict[str, str], banks: list[str]) -> None:
    assert list(CHAT_PECHE.start(set_up(seats, **options)).banks.values()) == banks


def test_one_who_says_where_turns_the_others_as_little_as_can_be() -> None:
    table = Table("ABC").do({"do": "banks", "banks": {"B": "north"}})
    assert table.state.banks == {"A": "south", "B": "north", "C": "east"}
    table = Table("ABCD").do({"do": "banks", "seat": "A", "bank": "east"})
    assert table.state.banks == {"A": "east", "B": "south", "C": "west", "D": "north"}


def test_banks_against_the_clock_or_shared_cannot_be() -> None:
    table = Table("ABC")
    against = {"A": "south", "B": "north", "C": "west"}
    assert table.odd(do="banks", banks=against) == ("impossible", "banks-clash")
    assert table.odd(do="banks", banks={"A": "south", "B": "south"}) == ("impossible", "banks-clash")
    before = table.state
    assert table.do({"do": "banks", "banks": against}).state == before


@pytest.mark.parametrize(("language", "why"), [("fr", "Une rive par personne"), ("en", "One bank each")])
def test_more_than_four_players_are_no_table(language: str, why: str) -> None:
    with pytest.raises(WrongCall) as wrong:
        read_seats(list("ABCDE"), CHAT_PECHE, language)
    assert why in str(wrong.value)


# --- filling -------------------------------------------------------------------------------------------------------


def test_scenario_1_the_first_fill() -> None:
    table = Table().do({"do": "starter", "seat": "A"}, {"do": "fill", "cards": NINE})
    assert table.heights == ALL_ONES
    assert (table.state.draw_pile, table.state.phase) == (27, "rods")
    assert table.view["pond"]["1,1"] == {"top": "fish-2", "height": 1}
    assert table.lines == ["pond-filled", "pond-row", "pond-row", "pond-row", "await-all-rods"]


def test_cards_may_be_laid_one_by_one() -> None:
    table = Table().do({"do": "starter", "seat": "A"})
    for card, spot in zip(NINE, SPOTS, strict=True):
        action = CHAT_PECHE.seen(table.state, Card(card), None)
        assert action is not None
        assert CHAT_PECHE.write_action(action) == {"do": "lay", "card": card, "spot": spot}
        table.do({"do": "lay", "card": card})
    assert table.heights == ALL_ONES
    assert table.state.phase == "rods"
    assert CHAT_PECHE.seen(table.state, Card("fish-1"), None) is None


def test_a_card_that_was_not_read_is_asked_for_and_named() -> None:
    table = Table().do({"do": "starter", "seat": "A"}, {"do": "unknown"})
    (waiting,) = CHAT_PECHE.may_wait(table.state)
    assert waiting.choices["stone-2"] == {"do": "name", "spot": "1,1", "card": "stone-2"}
    table.do(waiting.choices["stone-2"])
    assert table.view["pond"]["1,1"] == {"top": "stone-2", "height": 1}
    assert CHAT_PECHE.may_wait(table.state) == ()
    assert table.state.draw_pile == 35


def test_whoever_tells_nine_tells_the_whole_pond() -> None:
    table = Table().do({"do": "starter", "seat": "A"}, {"do": "lay", "card": "fish-9"}, {"do": "fill", "cards": NINE})
    assert table.heights == ALL_ONES
    assert table.view["pond"]["1,1"]["top"] == "fish-2"
    assert table.state.draw_pile == 27


def test_fewer_than_nine_leave_spots_that_are_named() -> None:
    table = Table(position={"phase": "fill", "first": "A", "draw_pile": 7})
    assert table.odd(do="fill", cards=NINE[:7]) is None
    table.do({"do": "fill", "cards": NINE[:7]})
    assert table.heights == ALL_ONES | {"3,2": 0, "3,3": 0}
    assert "without-card" in table.lines
    assert table.state.draw_pile == 0


def test_fewer_than_nine_while_the_pile_has_more_is_asked_about() -> None:
    table = Table().do({"do": "starter", "seat": "A"})
    assert table.odd(do="fill", cards=NINE[:8]) == ("irregular", "irregular-short-fill")
    table.do({"do": "lay", "card": "fish-1"}, {"do": "done"})
    assert (table.state.phase, table.heights["1,1"], table.heights["1,2"]) == ("rods", 1, 0)


def test_more_than_nine_or_than_the_pile_held() -> None:
    with pytest.raises(ActionError):
        read({"do": "fill", "cards": [*NINE, "fish-1"]}, set_up())
    table = Table(position={"phase": "fill", "first": "A", "draw_pile": 7})
    assert table.odd(do="fill", cards=NINE) == ("irregular", "irregular-pile-too-small")
    table = Table().do({"do": "starter", "seat": "A"}, *({"do": "lay", "card": "empty"} for _ in range(3)))
    assert table.odd(do="fill", cards=NINE[:7]) == ("impossible", "too-many-cards")


def test_a_pond_may_be_filled_before_anybody_is_first() -> None:
    table = Table("AB").do({"do": "fill", "cards": NINE}, {"do": "done"})
    assert isinstance(CHAT_PECHE.whose_turn(table.state), AwaitingTable)
    table.do({"do": "pass", "seat": "B"})
    assert (table.state.first, table.state.turn) == ("B", "A")


# --- rods and luring -----------------------------------------------------------------------------------------------


def test_rods_are_awaited_from_all_who_have_placed_none() -> None:
    table = Table("ABC").do({"do": "starter", "seat": "B"}, {"do": "fill", "cards": NINE}, {"do": "rod", "seat": "A"})
    assert CHAT_PECHE.whose_turn(table.state) == Simultaneous((Seat("B"), Seat("C")))
    assert table.odd(do="rod", seat="A") == ("not-now", "rod-is-placed")
    table.do({"do": "rod", "seat": "B"}, {"do": "rod", "seat": "C"})
    assert (table.state.phase, table.state.turn) == ("lure", "B")


def test_luring_implies_that_all_rods_lie() -> None:
    table = Table().do({"do": "starter", "seat": "A"}, {"do": "fill", "cards": NINE}, {"do": "pass", "seat": "A"})
    assert (table.state.phase, table.state.turn) == ("lure", "B")
    assert table.view["rods"] == ["A", "B", "C", "D"]


def test_scenario_4_a_pile_goes_on_top() -> None:
    table = Table().begin().do({"do": "lure", "seat": "A", "from": "2,1", "to": "2,2"})
    assert (table.heights["2,1"], table.heights["2,2"]) == (0, 2)
    assert table.view["pond"]["2,2"]["top"] == "empty"
    assert table.lines == ["lured", "await-lure"]


def test_scenario_6_an_empty_spot_cannot_be_lured_and_may_be_lured_to() -> None:
    table = Table().begin().do({"do": "lure", "seat": "A", "from": "2,1", "to": "2,2"})
    assert table.odd(do="lure", seat="B", **{"from": "2,1", "to": "1,1"}) == ("impossible", "nothing-there")
    assert table.odd(do="pass", seat="B") is None
    assert table.odd(do="lure", seat="B", **{"from": "1,1", "to": "2,1"}) is None
    strict = Table(lure_to_empty="no").begin().do({"do": "lure", "seat": "A", "from": "2,1", "to": "2,2"})
    odd = strict.odd(do="lure", seat="B", **{"from": "1,1", "to": "2,1"})
    assert odd == ("irregular", "irregular-lure-to-empty")


def test_a_moved_pile_keeps_its_order_and_may_go_under() -> None:
    lures = [
        {"do": "lure", "seat": "A", "from": "2,1", "to": "2,2"},
        {"do": "lure", "seat": "B", "from": "2,2", "to": "1,2"},
    ]
    assert Table().begin().do(*lures).state.pond["1,2"] == ("stone-1", "fish-3", "empty")
    assert Table(stack="under").begin().do(*lures).state.pond["1,2"] == ("empty", "fish-3", "stone-1")


@pytest.mark.parametrize(("origin", "count"), [("1,1", 2), ("1,3", 2), ("1,2", 3), ("2,1", 3), ("2,2", 4)])
def test_scenario_22_where_a_pile_may_go(origin: str, count: int) -> None:
    legal = [CHAT_PECHE.write_action(a) for a in CHAT_PECHE.legal(Table().begin().state)]
    assert sum(action.get("from") == origin for action in legal) == count


def test_the_first_example_of_the_text_is_diagonal() -> None:
    table = Table().begin()
    assert table.odd(do="lure", seat="A", **{"from": "2,1", "to": "1,2"}) == ("irregular", "irregular-diagonal")
    assert table.odd(do="lure", seat="A", **{"from": "1,1", "to": "1,3"}) == ("irregular", "irregular-too-far")
    assert table.odd(do="lure", seat="A", **{"from": "1,1", "to": "1,1"}) == ("impossible", "same-spot")
    table.do({"do": "lure", "seat": "A", "from": "2,1", "to": "1,2"})
    assert table.heights["1,2"] == 2, "what happened is followed"


def test_a_player_names_spots_from_the_own_bank() -> None:
    table = (
        Table()
        .begin()
        .do(*everybody_passes("AB"), {"do": "lure", "seat": "C", "from": "left-near", "to": "middle-near"})
    )
    assert (table.heights["1,3"], table.heights["1,2"]) == (0, 2)


@pytest.mark.parametrize(
    ("seat", "origin", "to", "spot"),
    [
        ("A", "2,2", "north", "1,2"),
        ("A", "3,1", "north", "2,1"),
        ("A", "1,1", "north", "1,2"),
        ("A", "1,1", "east", "1,2"),
        ("A", "2,3", "west", "2,2"),
        ("A", "2,2", "left", "2,1"),
        ("B", "2,2", "left", "1,2"),
        ("C", "2,2", "near", "1,2"),
        ("D", "2,2", "far", "2,1"),
    ],
)
def test_one_step_in_a_direction(seat: str, origin: str, to: str, spot: str) -> None:
    table = Table(seats="ABCD").begin(seat).do({"do": "lure", "seat": seat, "from": origin, "to": to})
    assert (table.heights[origin], table.heights[spot]) == (0, 2)


def test_scenario_21_all_pass() -> None:
    table = Table().begin().do(*everybody_passes())
    assert (table.state.phase, table.state.turn) == ("fish", "A")
    assert table.heights == ALL_ONES


def test_nobody_lures_any_more() -> None:
    table = Table().begin().do({"do": "done"})
    assert (table.state.phase, table.state.turn) == ("fish", "A")


def test_luring_out_of_turn_or_twice_is_asked_about() -> None:
    table = Table().begin()
    assert table.odd(do="lure", seat="B", **{"from": "1,1", "to": "1,2"}) == ("irregular", "irregular-out-of-turn-lure")
    assert table.odd(do="pass", seat="B") == ("irregular", "irregular-out-of-turn-pass")
    table.do({"do": "lure", "seat": "B", "from": "1,1", "to": "1,2"})
    assert table.state.turn == "A"
    assert table.odd(do="lure", seat="B", **{"from": "1,3", "to": "1,2"}) == ("irregular", "irregular-lured-already")
    assert table.odd(do="pass", seat="B") == ("not-now", "has-lured")
    assert table.do({"do": "pass", "seat": "A"}).state.turn == "C"


def test_until_all_pass_goes_round() -> None:
    table = Table("AB", lures="until-all-pass").begin()
    table.do({"do": "lure", "seat": "A", "from": "1,1", "to": "1,2"}, {"do": "pass", "seat": "B"})
    assert (table.state.phase, table.state.turn) == ("lure", "A")
    table.do({"do": "lure", "seat": "A", "from": "1,2", "to": "1,1"}, {"do": "pass", "seat": "B"})
    assert table.state.turn == "A"
    assert table.do({"do": "pass", "seat": "A"}).state.phase == "fish"


# --- fishing -------------------------------------------------------------------------------------------------------


def test_scenario_7_a_far_pile_over_empty_spots() -> None:
    heights = ALL_ONES | {"2,1": 0, "2,2": 0, "3,2": 3}
    table = Table(position={"phase": "fish", "first": "A", "pond": pond(heights)})
    table.fish(("A", "middle", "3,2"))
    assert table.view["buckets"] == {"A": 3, "B": 0, "C": 0, "D": 0}
    assert table.heights["3,2"] == 0


def test_the_second_example_of_the_text() -> None:
    """B on the west bank takes the near pile of the middle row, over no empty spot; the stone may be left."""
    heights = ALL_ONES | {"2,1": 3, "2,2": 0, "3,1": 0}
    table = Table(position={"phase": "fish", "first": "B", "pond": pond(heights)})
    table.do({"do": "reveal", "seat": "B", "line": "middle"})
    assert table.state.catches(Seat("B"), "middle") == ("2,1", "2,3")
    table.do({"do": "fish", "seat": "B", "spot": "2,1"})
    assert table.view["buckets"]["B"] == 3


def test_scenario_9_the_choice_is_free_and_compulsory() -> None:
    heights = {"1,3": 1, "2,3": 0, "3,3": 1}
    table = Table(position={"phase": "fish", "first": "C", "pond": pond(heights)})
    table.do({"do": "reveal", "seat": "C", "line": "left"})
    legal = [CHAT_PECHE.write_action(a) for a in CHAT_PECHE.legal(table.state)]
    assert sorted(str(action["spot"]) for action in legal) == ["1,3", "3,3"]
    assert table.odd(do="pass", seat="C") == ("irregular", "irregular-must-fish")
    table.do({"do": "fish", "seat": "C", "spot": "1,3"})
    assert table.view["buckets"]["C"] == 1


def test_scenarios_10_and_11_three_players() -> None:
    table = (
        Table("ABC")
        .begin()
        .do(
            {"do": "lure", "seat": "A", "from": "2,2", "to": "2,1"},
            {"do": "lure", "seat": "B", "from": "3,2", "to": "2,2"},
            {"do": "pass", "seat": "C"},
        )
    )
    table.fish(("A", "left", "2,1"), ("B", "middle", "2,2"), ("C", "left", "2,3"))
    assert table.heights == ALL_ONES | {"2,1": 0, "2,2": 0, "2,3": 0, "3,2": 0}
    sheet = Table("ABC", position={
        "phase": "fill", "round": 2, "first": "B",
        "pond": pond({"1,1": 1, "1,2": 1, "3,1": 1, "3,3": 1}), "buckets": {"A": 2, "B": 2, "C": 1},
    })  # fmt: skip
    assert sum(sheet.heights.values()) + sum(sheet.view["buckets"].values()) == 9
    sheet.do({"do": "fill", "cards": NINE})
    assert sheet.heights == ALL_ONES | {"1,1": 2, "1,2": 2, "3,1": 2, "3,3": 2}
    assert (sum(sheet.heights.values()), sheet.state.draw_pile, sheet.state.unaccounted) == (13, 18, 0)
    assert "heights" in sheet.lines


def test_scenario_12_an_empty_line_catches_nothing() -> None:
    heights = ALL_ONES | {"1,3": 0, "2,3": 0, "3,3": 0, "1,1": 4}
    table = Table(position={"phase": "fish", "first": "A", "pond": pond(heights)})
    table.do({"do": "reveal", "seat": "A", "line": "right"})
    assert table.lines == ["revealed", "line-empty", "await-reveal"]
    assert (table.state.turn, table.view["buckets"]["A"]) == ("B", 0)


@pytest.mark.parametrize(("seats", "firsts"), [("ABCD", "ABCD"), ("ABC", "ABCA"), ("AB", "ABAB")])
def test_scenario_14_the_first_player_card_goes_left(seats: str, firsts: str) -> None:
    table = Table(seats).do({"do": "starter", "seat": "A"})
    seen = ""
    for _ in range(4):
        seen += str(table.state.first)
        table.do({"do": "fill", "cards": NINE}, {"do": "done"}, {"do": "done"})
        for _ in seats:
            seat = table.state.turn
            assert seat is not None
            line = next(line for line in LINES if table.state.catches(seat, line))
            table.fish((seat, line, table.state.catches(seat, line)[0]))
    assert seen == firsts
    assert (table.state.phase, table.state.first) == ("count", firsts[-1]), "it does not pass after the last round"
    assert table.view["revealed"] == {}


def test_scenario_18_after_four_rounds() -> None:
    table = Table(position={
        "phase": "fish", "round": 4, "first": "A", "acted": ["A", "B", "C"], "turn": "D",
        "pond": pond({"1,1": 1, "2,1": 1, "3,2": 1, "3,3": 5}), "buckets": {"A": 7, "B": 7, "C": 7, "D": 7},
    })  # fmt: skip
    assert table.state.draw_pile == 0
    table.fish(("D", "left", "3,3"))
    assert sum(table.heights.values()) == 3
    assert sum(table.view["buckets"].values()) == 33
    assert table.state.phase == "count"
    assert table.lines == ["fished", "last-round-ended", "await-count"]


def test_scenario_19_out_of_order_is_asked_about() -> None:
    table = Table().begin().do(*everybody_passes())
    assert table.odd(do="reveal", seat="B", line="left") == ("irregular", "irregular-out-of-turn-reveal")
    assert table.odd(do="fish", seat="B", spot="1,1") == ("irregular", "irregular-out-of-turn-fish")
    table.do({"do": "reveal", "seat": "B", "line": "left"})
    assert (table.state.turn, table.view["revealed"]) == ("A", {"B": "left"})
    table.fish(("A", "left", "3,1"))
    assert table.state.turn == "B"
    assert table.odd(do="fish", seat="B", spot="1,3") is None


def test_an_early_flip_is_asked_about_and_kept() -> None:
    table = Table("AB").begin()
    assert table.odd(do="reveal", seat="B", line="left") == ("irregular", "irregular-early-reveal")
    table.do({"do": "reveal", "seat": "B", "line": "left"}, *everybody_passes("AB"))
    table.fish(("A", "left", "3,1"))
    assert CHAT_PECHE.legal(table.state) == {
        read({"do": "fish", "seat": "B", "spot": s}, table.setup) for s in ("1,3", "2,3", "3,3")
    }


def test_an_early_flip_before_a_line_that_is_emptied_is_passed_over() -> None:
    position = {"phase": "fish", "first": "A", "revealed": {"B": "left"}, "pond": pond({"1,3": 1, "1,1": 2, "3,3": 0})}
    table = Table("AB", position=position).fish(("A", "right", "1,3"))
    assert table.state.phase == "fill"
    assert "line-empty" in table.lines


def test_fishing_tells_the_line_as_well() -> None:
    table = Table().begin().do(*everybody_passes(), {"do": "fish", "seat": "A", "spot": "right-far"})
    assert table.view["revealed"] == {"A": "right"}
    assert table.view["catches"]["A"] == ["fish-1"]


def test_what_else_is_odd_about_fishing() -> None:
    table = Table().begin()
    assert table.odd(do="fish", seat="A", spot="1,1") == ("irregular", "irregular-early-fish")
    table.do(*everybody_passes())
    assert table.odd(do="pass", seat="A") == ("not-now", "reveal-first")
    table.do({"do": "reveal", "seat": "A", "line": "left"})
    assert table.odd(do="reveal", seat="A", line="right") == ("not-now", "is-revealed")
    assert table.odd(do="fish", seat="A", spot="1,3") == ("irregular", "irregular-other-line")
    assert table.odd(do="lure", seat="A", **{"from": "1,1", "to": "1,2"}) == ("irregular", "irregular-late-lure")
    table.do({"do": "fish", "seat": "A", "spot": "1,1"})
    assert table.odd(do="fish", seat="A", spot="1,2") == ("irregular", "irregular-fished-already")
    assert table.odd(do="fish", seat="B", spot="1,1") == ("impossible", "nothing-there")
    assert table.odd(do="pass", seat="A") == ("not-now", "has-fished")


def test_whoever_was_let_off_caught_nothing() -> None:
    table = (
        Table()
        .begin()
        .do(*everybody_passes(), {"do": "reveal", "seat": "A", "line": "left"}, {"do": "pass", "seat": "A"})
    )
    assert (table.state.turn, table.view["buckets"]["A"]) == ("B", 0)


def test_early_fishing_that_happened_ends_the_luring() -> None:
    table = Table().begin().do({"do": "fish", "seat": "A", "spot": "1,1"})
    assert (table.state.phase, table.state.turn) == ("fish", "B")


@pytest.mark.parametrize("line", [[], ["left", "right"]])
def test_scenario_20_one_tomcat_each(line: list[str]) -> None:
    with pytest.raises(ActionError) as error:
        read({"do": "reveal", "seat": "A", "line": line}, set_up())
    assert error.value.line.id == "one-tomcat"


# --- counting ------------------------------------------------------------------------------------------------------


def counting(seats: str = "AB", **more: Any) -> dict[str, Any]:
    return {"phase": "count", "round": 4, "first": "A", "buckets": dict.fromkeys(seats, 8), **more}


def test_scenario_15_fish_less_stones() -> None:
    table = Table("AB", position=counting(buckets={"A": 3, "B": 3}))
    table.do({"do": "count", "seat": "A", "cards": ["fish-2", "fish-1", "stone-2"]})
    assert table.view["scores"]["A"] == {"fish": 3, "stones": 2, "points": 1}


@pytest.mark.parametrize(
    ("a", "b", "winners", "by"),
    [
        ((9, 2), (8, 1), ["B"], "stones"),
        ((7, 1), (7, 1), ["A", "B"], "shared"),
        ((9, 1), (8, 1), ["A"], "points"),
        ((0, 3), (1, 5), ["A"], "points"),
    ],
)
def test_scenarios_16_and_17_who_wins(a: tuple[int, int], b: tuple[int, int], winners: list[str], by: str) -> None:
    table = Table("AB", position=counting())
    for seat, (fish, stones) in (("A", a), ("B", b)):
        table.do({"do": "count", "seat": seat, "fish": fish, "stones": stones})
    assert (table.view["winners"], table.view["over"]) == (winners, True)
    assert isinstance(CHAT_PECHE.whose_turn(table.state), Over)
    last = table.ask("scores")[-1]
    assert (last.id, last.args["by"]) == ("won", by)


def test_a_count_that_differs_from_what_was_seen_is_asked_about() -> None:
    table = Table("AB", position=counting(buckets={"A": 2, "B": 0}, catches={"A": ["fish-2", "stone-1"]}))
    assert table.odd(do="count", seat="A", fish=2, stones=1) is None
    assert table.odd(do="count", seat="A") is None
    assert table.odd(do="count", seat="A", cards=["stone-1", "fish-2"]) is None
    assert table.odd(do="count", seat="A", fish=3, stones=1) == ("irregular", "irregular-count")
    assert table.odd(do="count", seat="A", cards=["fish-2"]) == ("irregular", "irregular-count-cards")
    table.do({"do": "count", "seat": "A", "fish": 3, "stones": 1})
    assert table.view["scores"]["A"]["points"] == 2, "the table's word"
    assert table.odd(do="count", seat="A") == ("not-now", "is-counted")


def test_done_counts_what_was_seen() -> None:
    table = Table("AB", position=counting(buckets={"A": 1, "B": 1}, catches={"A": ["fish-2"], "B": ["stone-1"]}))
    table.do({"do": "done"})
    assert table.view["winners"] == ["A"]
    unseen = Table("AB", position=counting())
    assert unseen.odd(do="done") == ("not-now", "bucket-unknown")
    assert unseen.odd(do="count", seat="A") == ("not-now", "bucket-unknown")
    before = unseen.state
    assert unseen.do({"do": "done"}).state == before


def test_the_wader_scores_nothing_until_the_table_says_what() -> None:
    table = Table(
        "AB", position=counting(buckets={"A": 2, "B": 1}, catches={"A": ["fish-1", "wader"], "B": ["fish-2"]})
    )
    table.do({"do": "done"})
    assert table.view["scores"]["A"] == {"fish": 1, "stones": 0, "points": 1}
    assert (table.view["waders"]["A"], table.view["winners"]) == (1, ["B"])
    assert [line.id for line in table.ask("wader")] == ["wader-unknown"]
    table.do({"do": "settle", "question": "wader", "choice": 2})
    assert (table.view["scores"]["A"]["points"], table.view["winners"]) == (3, ["A"])
    assert table.lines == ["wader-settled", "won"]
    assert table.ask("wader")[0] == Line("wader-settled", {"points": 2, "sign": "plus"})


# --- out of time ---------------------------------------------------------------------------------------------------


def test_what_comes_too_early_or_too_late() -> None:
    table = Table()
    lure = {"from": "1,1", "to": "1,2"}
    early: list[dict[str, Any]] = [
        {"do": "pass"},
        {"do": "lure", **lure},
        {"do": "reveal", "line": "left"},
        {"do": "fish", "spot": "1,1"},
        {"do": "rod"},
    ]
    for told in early:
        assert table.odd(**{**told, "seat": "A"}) == ("not-now", "fill-first"), told
    assert table.odd(do="done") == ("not-now", "nothing-to-finish")
    assert table.odd(do="next-round") == ("not-now", "fill-first")
    assert table.odd(do="count", seat="A", fish=1) == ("not-now", "count-later")
    table.begin()
    assert table.odd(do="fill", cards=NINE) == ("not-now", "is-full")
    assert table.odd(do="lay", card="fish-1") == ("not-now", "is-full")
    assert table.odd(do="lay", card="fish-1", spot="1,1") == ("not-now", "spot-has-card")
    assert table.odd(do="next-round") == ("not-now", "round-goes-on")
    over = Table("AB", position=counting())
    assert over.odd(do="pass", seat="A") == ("not-now", "fishing-is-over")
    over.do({"do": "count", "seat": "A", "fish": 1}, {"do": "count", "seat": "B", "fish": 2})
    assert over.odd(do="next-round") == ("not-now", "match-is-over")
    assert over.odd(do="settle", question="wader", choice=1) is None


def test_another_first_player_in_a_later_round_is_asked_about() -> None:
    table = Table("AB", position={"phase": "fill", "round": 2, "first": "B"})
    assert table.odd(do="starter", seat="A") == ("irregular", "irregular-other-first")
    table.begin("B").do({"do": "pass", "seat": "B"})
    assert table.odd(do="starter", seat="A") == ("not-now", "has-begun")


@pytest.mark.parametrize(
    ("told", "id"),
    [
        ({"do": "fill"}, "argument-missing"),
        ({"do": "fill", "cards": []}, "argument-missing"),
        ({"do": "fill", "cards": ["fish-10"]}, "no-such-card"),
        ({"do": "lay"}, "argument-missing"),
        ({"do": "lay", "card": "fish-1", "spot": "left-near"}, "no-such-spot"),
        ({"do": "lure", "seat": "A", "from": "4,1", "to": "1,1"}, "no-such-spot"),
        ({"do": "lure", "seat": "A", "to": "1,1"}, "argument-missing"),
        ({"do": "lure", "seat": "Z", "from": "1,1", "to": "1,2"}, "no-such-seat"),
        ({"do": "rod"}, "who-is-it"),
        ({"do": "reveal", "seat": "A", "line": "north"}, "no-such-line"),
        ({"do": "reveal", "seat": "A"}, "argument-missing"),
        ({"do": "banks"}, "argument-missing"),
        ({"do": "banks", "banks": {"A": "moon"}}, "no-such-bank"),
        ({"do": "count", "seat": "A", "fish": -1}, "argument-missing"),
        ({"do": "count", "seat": "A", "waders": 1}, "argument-missing"),
        ({"do": "settle", "question": "round-tie"}, "no-such-question"),
        ({"do": "settle", "question": "wader", "choice": "many"}, "argument-missing"),
        ({"do": "declare"}, "argument-missing"),
        ({"do": "declare", "position": {"round": 7}}, "position-round"),
        ({"do": "play"}, "no-such-action"),
    ],
)
def test_no_action_of_the_game(told: dict[str, Any], id: str) -> None:
    with pytest.raises(ActionError) as error:
        read(told, set_up())
    assert error.value.line.id == id


# --- fair play -----------------------------------------------------------------------------------------------------


def covered(**options: str) -> Table:
    """The centre has a wader under three fish; A holds a stone in the bucket."""
    return Table("AB", position={
        "phase": "lure", "round": 2, "first": "A", "pond": {"2,2": {"top": "fish-3", "height": 2}},
        "piles": {"2,2": ["wader", "fish-3"]}, "catches": {"A": ["stone-4"]},
    }, **options)  # fmt: skip


def everything_said(table: Table) -> str:
    said = []
    for what in sorted(CHAT_PECHE.questions):
        for about in ((), ("A",), ("2,2",), ("middle",), ("middle", "A")):
            for by in (None, "A", "B"):
                try:
                    said += table.ask(what, *about, by=by)
                except ActionError as error:
                    said.append(error.line)
    told = [CHAT_PECHE.told(table.view, table.state, seat, None) for seat in (None, Seat("A"), Seat("B"))]
    return f"{said} {told}"


def test_what_is_covered_is_neither_said_nor_shown() -> None:
    told = everything_said(covered())
    assert "stone-4" not in told
    assert "'wader'}" not in told
    assert "('wader'" not in told
    assert "['wader'" not in told


def test_the_memory_aid_tells_it_to_everyone() -> None:
    table = covered(memory_aid="on")
    assert table.ask("pile", "2,2") == [Line("pile-cards", {"spot": "2,2", "cards": ("fish-3", "wader")})]
    assert table.ask("catch", by="A") == [Line("own-catch", {"cards": ("stone-4",)})]
    assert CHAT_PECHE.told(table.view, table.state, None, None)["piles"] == {"2,2": ["wader", "fish-3"]}
    table.do({"do": "done"}).fish(("A", "middle", "2,2"))
    assert "caught-cards" in table.lines


def test_who_may_look_into_the_own_bucket() -> None:
    table = covered(look_at_catch="yes")
    assert table.ask("catch", by="A") == [Line("own-catch", {"cards": ("stone-4",)})]
    assert CHAT_PECHE.told(table.view, table.state, Seat("A"), None)["catches"] == {"A": ["stone-4"]}
    assert CHAT_PECHE.told(table.view, table.state, Seat("B"), None)["catches"] == {"B": []}
    assert "catches" not in CHAT_PECHE.told(table.view, table.state, None, None)
    assert [line.id for line in covered().ask("catch", by="A")] == ["own-bucket", "bucket-is-closed"]


def test_scores_are_hidden_unless_the_table_plays_them_openly() -> None:
    assert [line.id for line in covered().ask("scores")] == ["scores-hidden", "buckets"]
    (first, second) = covered(running_scores="open").ask("scores")
    assert (first.id, first.args["points"], first.args["sign"]) == ("counted", 4, "minus")
    assert second.args["points"] == 0


def test_nothing_asks_for_rods_before_they_are_turned() -> None:
    table = Table().begin()
    assert [line.id for line in table.ask("revealed")] == ["none-revealed"]
    assert CHAT_PECHE.may_wait(table.state) == ()


# --- the listener's own frame --------------------------------------------------------------------------------------


def test_ones_own_line_goes_from_near_to_far() -> None:
    table = Table().begin()
    (line,) = table.ask("line", "left", by="A")
    cards = [line.args[key] for key in ("first", "second", "third")]
    assert [card.args["card"] for card in cards if isinstance(card, Line)] == ["fish-1", "empty", "fish-2"]
    assert line.args["row"] == "left"


def test_somebody_elses_line_is_told_in_ones_own_frame() -> None:
    table = Table().begin()
    head, *spots = table.ask("line", "left", "C", by="A")
    assert head == Line("line-of", {"seat": "C", "line": "left"})
    assert [line.args["spot"] for line in spots] == ["right-far", "right-half", "right-near"]
    head, *spots = table.ask("line", "left", "C")
    assert [line.args["spot"] for line in spots] == ["1,3", "2,3", "3,3"]


def test_the_pond_as_it_lies_before_whoever_asks() -> None:
    table = Table().begin()
    assert [line.args["row"] for line in table.ask("pond")] == ["row-north", "row-middle", "row-south"]
    assert [line.args["row"] for line in table.ask("pond", by="C")] == ["left", "middle", "right"]
    (at,) = table.ask("spot", "left-near", by="C")
    assert at.args["spot"] == "left-near"
    pile = at.args["pile"]
    assert isinstance(pile, Line)
    assert pile.args["card"] == "fish-1"
    (catch,) = table.do({"do": "done"}, {"do": "reveal", "seat": "A", "line": "left"}).ask("turn", by="C")
    spots = [catch.args[f"spot_{place}"] for place in (1, 2, 3)]
    assert spots == ["right-far", "right-half", "right-near"]


def test_where_a_pile_may_go_in_ones_own_frame() -> None:
    (line,) = Table().begin().ask("can-play", "1,1", by="A")
    assert line == Line("may-go", {"spot": "left-far", "spots": ("middle-far", "left-half")})


def test_who_sits_where() -> None:
    own, others = Table("AB").ask("banks", by="B")
    assert own == Line("own-bank", {"bank": "north"})
    assert others.args["seat_1"] == "A"
    assert Table("AB").ask("banks", "A", by="B") == [Line("bank-of", {"seat": "A", "bank": "south"})]


# --- positions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "id"),
    [
        ({"round": 5}, "position-round"),
        ({"phase": "lure", "pond": pond(ALL_ONES | {"1,1": 2})}, "position-too-many"),
        ({"phase": "fill", "pond": pond({"1,1": 1})}, "position-too-many"),
        ({"phase": "lure", "first": "A", "turn": "B", "acted": []}, "position-turn"),
        ({"phase": "night"}, "position-type"),
        ({"pond": {"9,9": {"height": 1}}}, "position-type"),
        ({"pond": {"1,1": 3}}, "position-type"),
        ({"pond": {"1,1": {"height": -1}}}, "position-number"),
        ({"pond": {"1,1": {"top": "fish-1", "height": 0}}}, "position-top"),
        ({"pond": {"1,1": {"top": "fish-10", "height": 1}}}, "no-such-card"),
        ({"pond": {"1,1": {"top": "fish-1", "height": 2}}, "piles": {"1,1": ["fish-1"]}}, "position-pile"),
        ({"buckets": {"A": 2}, "catches": {"A": ["fish-1"]}, "phase": "rods"}, "position-bucket"),
        ({"buckets": {"A": "x"}}, "position-number"),
        ({"banks": {"A": "south", "B": "south"}}, "position-banks"),
        ({"first": "Z"}, "no-such-seat"),
        ({"draw_pile": -1}, "position-number"),
        ({"phase": "game-over", "round": 4}, "position-not-counted"),
        ({"wader_points": "x"}, "position-number"),
    ],
)
def test_a_position_that_contradicts_itself(position: dict[str, Any], id: str) -> None:
    with pytest.raises(PositionError) as error:
        CHAT_PECHE.read_position(position, set_up())
    assert error.value.line.id == id


@pytest.mark.parametrize(
    ("position", "phase"),
    [
        ({}, "setup"),
        ({"first": "A"}, "fill"),
        ({"pond": pond(ALL_ONES)}, "rods"),
        ({"pond": pond(ALL_ONES), "first": "A", "turn": "A"}, "lure"),
        ({"pond": pond(ALL_ONES), "first": "A", "revealed": {"A": "left"}}, "fish"),
        ({"scores": {"A": {"fish": 1, "stones": 0}}, "round": 4}, "count"),
    ],
)
def test_keys_left_out(position: dict[str, Any], phase: str) -> None:
    state, _ = CHAT_PECHE.read_position(position, set_up())
    assert state.phase == phase


def test_cards_that_a_position_does_not_place_are_unaccounted() -> None:
    state, _ = CHAT_PECHE.read_position({"phase": "lure", "turn": "A", "pond": pond({"1,1": 1})}, set_up())
    assert (state.draw_pile, state.unaccounted, state.first) == (27, 8, "A")


def test_a_correction_takes_an_end_back() -> None:
    table = Table("AB", position=counting()).do({"do": "count", "seat": "A", "fish": 1})
    _, events = CHAT_PECHE.apply(table.state, read({"do": "count", "seat": "B", "fish": 2}, table.setup))
    assert [line.id for line in CHAT_PECHE.withdrawn(events, (), table.state)] == ["game-goes-on"]


# --- the deck ------------------------------------------------------------------------------------------------------


def test_the_deck_holds_four_rounds_of_nine_and_four_sets() -> None:
    deck = load_deck("chat-peche")
    in_pond = [kind for kind in deck.kinds if kind.card in CARDS]
    assert sum(kind.count for kind in in_pond) == 36
    assert {"empty", "wader"} < {kind.card for kind in in_pond}
    assert next(kind.code for kind in in_pond if kind.card == "wader") == (None, None, "triangle")
    for colour in ("red", "yellow", "blue", "green"):
        tomcat, blank = deck.kind_of(Card(f"tomcat-{colour}")), deck.kind_of(Card(f"blank-{colour}"))
        assert tomcat is not None
        assert blank is not None
        assert (tomcat.count, tomcat.middle, blank.count, blank.middle) == (1, "round", 2, None)
        assert tomcat.colour_shape == blank.colour_shape
    assert len(deck.labels) == 36


# --- the camera ----------------------------------------------------------------------------------------------------


def test_a_card_that_the_camera_cannot_read_keeps_its_spot_and_is_asked_for() -> None:
    table = TestTable(("Alice", "Bruno"), game="chat-peche")
    table.send({"do": "starter", "seat": "Alice"})
    assert table.put(Laid(Card("fish-2"), place=1))[0] == "[table] Coin nord-ouest : deux poissons."
    said = table.put(Unclear((Card("fish-1"), Card("stone-1")), place=2))
    assert said[0] == "[table] Bord nord : carte non lue."
    assert "[table] Bord nord : quelle carte ?" in said
    assert table.put(Laid(Card("fish-1"), place=3))[0] == "[table] Coin nord-est : un poisson.", "the next, no answer"
    assert "[table] Bord nord : une pierre." in table.say("une pierre")
    tops = [table.view()["pond"][spot]["top"] for spot in ("1,1", "1,2", "1,3", "2,1")]
    assert tops == ["fish-2", "stone-1", "fish-1", None]


def test_a_card_that_the_camera_can_read_at_last_gets_its_name() -> None:
    table = TestTable(("Alice", "Bruno"), game="chat-peche")
    table.send({"do": "starter", "seat": "Alice"})
    table.put(Unclear((Card("fish-1"), Card("stone-1")), place=1))
    table.put(Laid(Card("stone-1"), place=1))
    assert table.view()["pond"]["1,1"] == {"top": "stone-1", "height": 1}
    assert table.session.room.questions == ()
