"""Rat-a-Tat Cat at the level of the rules: the scenarios of its sheet by number, options, oddities, positions, ledgers.

Players A, B, C, D sit clockwise; D deals, so that A begins. Everything goes in as the JSON that a journal holds.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from companion.adapters.data import load_deck
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.rat_a_tat_cat import (
    CARDS,
    COPIES,
    OPTIONS,
    RAT_A_TAT_CAT,
    TOTAL,
    Draw,
    DrewNumber,
    Ledger,
    Phase,
    State,
    is_power,
)
from companion.games.rules import (
    ActionError,
    AwaitingTable,
    Line,
    Objection,
    Over,
    PositionError,
    Query,
    Simultaneous,
    TableSetup,
)
from companion.games.table import with_changes
from tests.support.games import read

RULES = RAT_A_TAT_CAT
A, B, C, D, E, F = SEATS = tuple(Seat(name) for name in "ABCDEF")
Told = dict[str, Any]


def setup(players: int = 4, **options: str) -> TableSetup:
    chosen = {option.name: option.default for option in OPTIONS} | {k.replace("_", "-"): v for k, v in options.items()}
    return TableSetup(RULES.id, SEATS[:players], options=chosen)


def at(position: Told | None = None, *, players: int = 4, **options: str) -> State:
    """D has dealt and A is to play, unless the position says otherwise."""
    begun: Told = {"dealer": SEATS[players - 1], "turn": "A", "discard": [5]}
    return RULES.read_position(begun | (position or {}), setup(players, **options))[0]


def take(seat: str, slot: int, gives: object, **more: object) -> Told:
    return {"do": "take", "seat": seat, "slot": slot, "gives": gives} | more


def draw(seat: str, card: object = None) -> Told:
    return {"do": "draw", "seat": seat} | ({} if card is None else {"card": card})


def put(seat: str, slot: int, gives: object, **more: object) -> Told:
    return {"do": "replace", "seat": seat, "slot": slot, "gives": gives} | more


def throw(seat: str, card: object) -> Told:
    return {"do": "discard", "seat": seat, "card": card}


def look(seat: str, slot: int) -> Told:
    return {"do": "use", "seat": seat, "power": "peek", "slot": slot}


def swap(seat: str, slot: int | None = None, other: str = "", their_slot: int = 0) -> Told:
    exchanged = {} if slot is None else {"slot": slot, "with": other, "their_slot": their_slot}
    return {"do": "use", "seat": seat, "power": "swap"} | exchanged


def two(seat: str) -> Told:
    return {"do": "use", "seat": seat, "power": "draw-two"}


def knock(seat: str) -> Told:
    return {"do": "knock", "seat": seat}


def show(seat: str, *cards: object) -> Told:
    return {"do": "reveal", "seat": seat, "cards": list(cards)}


def objection(state: State, told: Told) -> Objection | None:
    return RULES.objection(state, read(RULES, told, state.setup))


def play(state: State, *actions: Told) -> State:
    """Each action as it happens: none of them may be odd."""
    for told in actions:
        odd = objection(state, told)
        assert odd is None, (told, odd)
        state = force(state, told)
    return state


def force(state: State, *actions: Told) -> State:
    """Each action as it happened, odd or not."""
    for told in actions:
        state, _ = RULES.apply(state, read(RULES, told, state.setup))
        total = sum(map(len, state.slots.values())) + state.draw_pile + len(state.discard)
        assert total + state.has_drawn + state.unaccounted == TOTAL, told
    return state


def said(state: State, told: Told) -> tuple[Line, ...]:
    """What the room hears of an action."""
    after, events = RULES.apply(state, read(RULES, told, state.setup))
    return RULES.narrate(state, events, after)


def ids(state: State, told: Told) -> list[str]:
    return [line.id for line in said(state, told)]


def faces(*cards: object) -> tuple[Card, ...]:
    return tuple(Card(str(card)) for card in cards)


def is_odd(state: State, told: Told) -> str:
    """``kind id`` of what is odd."""
    odd = objection(state, told)
    assert odd is not None, told
    return f"{odd.kind.value} {odd.line.id}"


def answer(state: State, what: str, *about: str, ledger: Ledger | None = None, in_detail: bool = False) -> list[Line]:
    return list(RULES.answer(state, Query(what, about, in_detail), ledger))


# --- the scenarios of the sheet -------------------------------------------------------------------------------------


def test_1_the_deck() -> None:
    assert sum(COPIES.values()) == 54
    numbers = {card: count for card, count in COPIES.items() if not is_power(card)}
    assert sum(int(card) * count for card, count in numbers.items()) == 225
    assert sum(count for card, count in numbers.items() if int(card) <= 6) == 28
    assert sum(count for card, count in numbers.items() if int(card) >= 7) == 17
    assert [COPIES[power] for power in CARDS if is_power(power)] == [3, 3, 3]


def test_1_the_physical_deck_is_the_same() -> None:
    deck = load_deck("rat-a-tat-cat")
    assert {kind.card: kind.count for kind in deck.kinds} == dict(COPIES)
    assert deck.total == 54
    assert Counter(deck.labels.values()) == Counter(COPIES)
    assert {kind.colour_shape for kind in deck.kinds if kind.card in faces(*range(7))} == {"moon"}
    assert {kind.colour_shape for kind in deck.kinds if kind.card in faces(7, 8, 9)} == {"cross"}


def test_2_a_power_turned_up_goes_back_into_the_deck() -> None:
    state = play(RULES.start(setup()), {"do": "dealer", "seat": "D"}, {"do": "start", "card": "swap"})
    assert state.phase is Phase.DEAL
    state = play(state, {"do": "start", "card": 5})
    assert (state.top, state.draw_pile, len(state.discard)) == (Card("5"), 37, 1)
    assert state.turn == A


def test_3_the_discard_is_taken() -> None:
    state = play(at(), take("A", 2, 8))
    assert (state.top, state.draw_pile) == (Card("8"), 37)
    assert state.slots[A] == (None, Card("5"), None, None)
    assert state.seen_by[A][1] == {A, B, C, D}
    assert state.turn == B


def test_4_who_takes_the_discard_has_to_replace() -> None:
    assert is_odd(at(), throw("A", 5)) == "irregular irregular-nothing-drawn"
    with pytest.raises(ActionError) as error:
        read(RULES, {"do": "take", "seat": "A"}, setup())
    assert error.value.line.id == "argument-missing"


def test_5_a_power_on_the_discard_is_used_up() -> None:
    state = play(at(), draw("A", "peek"), look("A", 3))
    assert (state.top, state.draw_pile, state.turn) == (Card("peek"), 36, B)
    assert A in state.seen_by[A][2]
    assert is_odd(state, look("B", 1)) == "irregular irregular-power-not-drawn"


@pytest.mark.parametrize("taken", ["no", "yes"])
def test_5_nor_under_the_other_reading(taken: str) -> None:
    state = play(at(power_from_discard=taken), draw("A", "peek"), look("A", 3))
    assert is_odd(state, look("B", 1)) == "irregular irregular-power-not-drawn"


def test_6_draw_two_and_the_second_card_used() -> None:
    state = play(at(), draw("A", "draw-two"), two("A"))
    assert (state.phase, state.draw_pile) == (Phase.DRAW_TWO, 36)
    state = play(state, draw("A"), throw("A", 6), draw("A"), put("A", 4, 9))
    assert state.discard == faces(5, "draw-two", 6, 9)
    assert (state.draw_pile, state.turn) == (34, B)


def test_7_draw_two_and_the_first_card_used() -> None:
    state = play(at(), draw("A", "draw-two"), two("A"), draw("A"), put("A", 1, 7))
    assert (state.draw_pile, state.turn) == (35, B)
    assert is_odd(state, draw("A")) == "irregular irregular-out-of-turn"


def test_10_a_swap_takes_what_is_known_with_it() -> None:
    state = at({"slots": {"A": [None, None, 3, None]}, "seen_by": {"B": [["B"], [], ["C"], []]}})
    state = play(state, draw("A", "swap"), swap("A", 3, "B", 1))
    assert state.slots[B][0] == Card("3")
    assert state.slots[A][2] is None
    assert state.seen_by[B][0] == {A, B, C, D}
    assert state.seen_by[A][2] == {B}
    assert (state.top, state.turn) == (Card("swap"), B)


def test_11_an_exchange_declined() -> None:
    state = play(at(), draw("A", "swap"), swap("A"))
    assert (state.top, state.turn, state.series) == (Card("swap"), B, 0)


def test_12_after_a_knock_everybody_else_has_one_turn() -> None:
    state = play(at({"turn": "B"}), take("B", 1, 9), knock("B"))
    assert (state.knocked, state.last_turns, state.turn) == (B, (C, D, A), C)
    state = play(state, take("C", 1, 8))
    assert is_odd(state, knock("C")) == "not-now knocked-already"
    assert force(state, knock("C")) == state
    state = play(state, draw("D"), throw("D", 7), take("A", 1, 2))
    assert RULES.whose_turn(state) == Simultaneous((C, D, A, B))
    assert is_odd(state, take("B", 1, 1)) == "not-now reveal-first"


def test_14_a_wrong_knock_costs_nothing() -> None:
    state = at({"phase": "reveal", "knocked": "B", "turn": ["A", "B", "C", "D"]})
    state = play(state, show("B", 0, 0, 3, 9), show("C", 0, 1, 0, 8), show("A", 1, 1, 9, 9), show("D", 1, 2, 9, 9))
    assert state.phase is Phase.ROUND_OVER
    assert (state.scores[B], state.scores[C]) == (12, 9)
    assert RULES.view(state)["round_winners"] == ["C"]


def last_of(scores: Mapping[str, int], out: str, *rows: Told, **options: Any) -> State:
    state = at({"phase": "reveal", "knocked": "B", "turn": ["A", "B"], "scores": scores, "out": list(out)}, **options)
    return play(state, *rows)


def test_15_a_hundred_is_out() -> None:
    state = at({"phase": "reveal", "knocked": "B", "turn": list("ABCD"), "scores": {"A": 96}})
    state = play(state, *(show(seat, 1, 1, 1, 1) if seat == "A" else show(seat, 0, 2, 3, 4) for seat in "ABCD"))
    assert state.scores[A] == 100
    assert (state.out, state.phase) == ((A,), Phase.ROUND_OVER)
    state = play(state, {"do": "next-round"})
    assert (state.dealer, state.turn, state.playing) == (B, C, (B, C, D))
    assert (state.slots[A], state.draw_pile) == ((), 42)
    assert is_odd(state, {"do": "dealer", "seat": "A"}) == "impossible is-out"


def test_15_the_dealer_passes_over_who_is_out() -> None:
    state = at({"phase": "round-over", "dealer": "D", "out": ["A"], "scores": {"A": 100}})
    assert play(state, {"do": "next-round"}).dealer == B


@pytest.mark.parametrize(("choice", "winners"), [("lowest", (B,)), ("nobody", ())])
def test_16_the_last_two_fall_together(choice: str, winners: tuple[Seat, ...]) -> None:
    scores = {"A": 98, "B": 95, "C": 120, "D": 101}
    state = last_of(scores, "CD", show("A", 0, 0, 1, 4), show("B", 0, 1, 2, 3), all_out=choice)
    assert (state.scores[A], state.scores[B]) == (103, 101)
    assert (state.phase, state.winners) == (Phase.GAME_OVER, winners)
    assert RULES.whose_turn(state) == Over()


def test_16_level_they_share() -> None:
    scores = {"A": 98, "B": 98, "C": 120, "D": 101}
    state = last_of(scores, "CD", show("A", 0, 0, 1, 4), show("B", 0, 1, 2, 2))
    assert state.winners == (A, B)


def test_16_the_last_one_in_wins() -> None:
    scores = {"A": 98, "B": 50, "C": 120, "D": 101}
    assert last_of(scores, "CD", show("A", 0, 0, 1, 4), show("B", 9, 9, 8, 8)).winners == (B,)


def test_18_open_cards_are_not_swapped() -> None:
    state = play(at(outer_cards="open"), draw("A", "swap"))
    assert is_odd(state, swap("A", 1, "B", 2)) == "irregular irregular-swaps-open-card"
    assert is_odd(state, swap("A", 2, "B", 4)) == "irregular irregular-swaps-open-card"
    assert play(state, swap("A", 2, "B", 3)).turn == B


def test_19_a_dealt_power_does_nothing_and_is_replaced_at_the_end() -> None:
    state = at({"phase": "reveal", "knocked": "B", "turn": list("ABCD"), "draw_pile": 30})
    state = play(state, *(show(seat, "draw-two" if seat == "A" else 0, 4, 3, 9) for seat in "ABCD"))
    assert (state.phase, RULES.whose_turn(state)) == (Phase.REVEAL, A)
    state = play(state, {"do": "replace-power", "seat": "A", "slot": 1, "card": "swap"})
    assert RULES.whose_turn(state) == A
    state = play(state, {"do": "replace-power", "seat": "A", "slot": 1, "card": 9})
    assert state.discard == faces(5, "draw-two", "swap")
    assert (state.phase, state.draw_pile, state.scores[A]) == (Phase.ROUND_OVER, 28, 25)


def test_20_six_players() -> None:
    state = play(RULES.start(setup(6)), {"do": "starter", "seat": "A"}, {"do": "start", "card": 0})
    assert (state.dealer, state.draw_pile, sum(map(len, state.slots.values()))) == (F, 29, 24)


@pytest.mark.parametrize(("players", "pile"), [(2, 45), (3, 41), (4, 37), (5, 33), (6, 29)])
def test_20_the_pile_of_any_number(players: int, pile: int) -> None:
    assert play(RULES.start(setup(players)), {"do": "start", "card": 0}).draw_pile == pile


def test_21_a_knock_with_two_players() -> None:
    state = play(at(players=2), take("A", 1, 9), knock("A"))
    assert (state.turn, RULES.view(state)["turns_left"]) == (B, 1)
    state = play(state, take("B", 1, 8))
    assert state.phase is Phase.REVEAL


# --- the readings ---------------------------------------------------------------------------------------------------


def test_a_power_on_the_discard_may_be_taken_where_the_table_says_so() -> None:
    position = {"discard": [5, "peek"]}
    assert is_odd(at(position), take("A", 1, 9)) == "irregular irregular-power-taken"
    state = play(at(position, power_from_discard="yes"), take("A", 1, 9))
    assert (state.slots[A][0], state.turn) == (Card("peek"), B)
    assert force(at(position), take("A", 1, 9)).slots == state.slots


@pytest.mark.parametrize(
    ("choice", "pile", "discard", "line"),
    [
        ("keep-top", 44, ("3",), "reshuffled"),
        ("all", 45, (), "reshuffled-all"),
        ("flip-new", 45, (), "reshuffled-flip"),
    ],
)
def test_an_empty_pile_is_made_anew_when_somebody_draws(
    choice: str, pile: int, discard: tuple[str, ...], line: str
) -> None:
    full: list[object] = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7]
    full += [8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, "peek", "swap", 3]
    state = at({"discard": full, "draw_pile": 0}, players=2, reshuffle=choice)
    assert state.unaccounted == 0
    assert ids(state, draw("A")) == [line, "draws"]
    after = play(state, draw("A"))
    assert (after.draw_pile, after.discard) == (pile, faces(*discard))
    by_word = play(state, {"do": "reshuffle"})
    assert play(by_word, draw("A")) == after
    if choice == "flip-new":
        flipped = play(by_word, {"do": "start", "card": "peek"}, {"do": "start", "card": 2})
        assert (flipped.discard, flipped.draw_pile) == (faces(2), 45)


def test_or_as_soon_as_it_is_empty() -> None:
    state = at({"draw_pile": 1, "discard": [1, 2, 3]}, reshuffle_when="empty")
    state = play(state, draw("A"))
    assert (state.draw_pile, state.discard) == (2, faces(3))
    waits = play(at({"draw_pile": 1, "discard": [1, 2, 3]}), draw("A"))
    assert (waits.draw_pile, waits.discard) == (0, faces(1, 2, 3))


def test_a_swap_with_the_knocker_is_as_the_table_says() -> None:
    position = {"knocked": "B", "turn": "C"}
    assert play(at(position), draw("C", "swap"), swap("C", 1, "B", 1)).turn == D
    locked = play(at(position, swap_with_knocker="no"), draw("C", "swap"))
    assert is_odd(locked, swap("C", 1, "B", 1)) == "irregular irregular-swaps-with-knocker"
    assert play(locked, swap("C", 1, "A", 1)).turn == D


def test_a_knock_on_the_first_turn_is_as_the_table_says() -> None:
    state = play(at(knock_first_turn="no"), take("A", 1, 9))
    assert is_odd(state, knock("A")) == "irregular irregular-knocks-first-turn"
    state = play(state, take("B", 1, 8), take("C", 1, 7), take("D", 1, 6), take("A", 2, 7))
    assert play(state, knock("A")).knocked == A


def test_a_knock_is_in_time_until_the_next_player_acts() -> None:
    state = play(at(), take("A", 1, 9))
    assert play(state, knock("A")).last_turns == (B, C, D)
    assert is_odd(state, knock("C")) == "irregular irregular-knocks-out-of-turn"
    late = play(state, draw("B"))
    assert is_odd(late, knock("A")) == "irregular irregular-knocks-out-of-turn"
    # Too late and accepted: the turn under way is that player's last.
    late = force(late, knock("A"))
    assert (late.turn, late.last_turns) == (B, (B, C, D))
    assert play(late, throw("B", 4)).last_turns == (C, D)
    early = force(at(), knock("A"))
    assert (early.turn, early.last_turns) == (B, (B, C, D))


@pytest.mark.parametrize(("choice", "series"), [("used", 2), ("any", 1)])
def test_a_second_draw_two_thrown_away(choice: str, series: int) -> None:
    state = play(at(draw_two_again=choice), draw("A", "draw-two"), two("A"), draw("A", "draw-two"))
    assert play(state, throw("A", "draw-two")).series == series
    assert play(state, two("A")).series == 1


def test_a_second_draw_two_used_as_the_last_card_begins_again() -> None:
    state = play(at(), draw("A", "draw-two"), two("A"), draw("A"), throw("A", 6), draw("A", "draw-two"), two("A"))
    assert (state.series, state.turn) == (1, A)
    assert play(state, draw("A"), throw("A", 7), draw("A"), throw("A", 8)).turn == B


def test_a_swap_declined_within_a_draw_two_leaves_the_second_card() -> None:
    state = play(at(), draw("A", "draw-two"), two("A"), draw("A", "swap"), swap("A"))
    assert (state.phase, state.series, state.turn) == (Phase.DRAW_TWO, 2, A)
    assert play(state, draw("A", "swap"), swap("A", 1, "C", 2)).turn == B


def test_a_draw_two_in_a_last_turn_is_one_turn() -> None:
    state = play(at({"knocked": "D", "turn": "A"}), draw("A", "draw-two"), two("A"), draw("A"), throw("A", 1))
    assert state.last_turns == (A, B, C)
    assert play(state, draw("A"), throw("A", 2)).last_turns == (B, C)


def test_a_power_may_be_put_in_the_row_or_thrown_away() -> None:
    state = play(at(), draw("A", "peek"))
    assert play(state, put("A", 2, 8)).turn == B
    assert play(state, throw("A", "peek")).top == Card("peek")
    assert ids(state, throw("A", "peek"))[0] == "discards-unused"


def test_open_outer_cards_are_told_and_replaced_open() -> None:
    state = play(RULES.start(setup(2, outer_cards="open")), {"do": "starter", "seat": "A"}, {"do": "start", "card": 4})
    assert state.phase is Phase.PEEK
    state = play(state, show("A", 3, 7), show("B", 0, None, None, "peek"))
    assert (state.phase, state.slots[A]) == (Phase.TURN, (Card("3"), None, None, Card("7")))
    state = play(state, draw("A"), put("A", 4, 7, card=1))
    assert state.slots[A][3] == Card("1")
    assert (A, 4) in state.face_up
    told = RULES.told(RULES.view(state), state, None, None)
    assert told["slots"] == {"A": [3, None, None, 1], "B": [0, None, None, "peek"]}


def test_or_covered_where_the_table_says_so() -> None:
    state = at({"slots": {"A": [3, None, None, 7]}}, outer_cards="open", outer_replaced="covered")
    state = play(state, draw("A"), put("A", 4, 7))
    assert (state.slots[A][3], (A, 4) in state.face_up) == (None, False)
    assert state.seen_by[A][3] == {A}


@pytest.mark.parametrize(("choice", "winners"), [("shared", (A, B)), ("extra-round", ())])
def test_level_after_the_last_round(choice: str, winners: tuple[Seat, ...]) -> None:
    position = {"phase": "reveal", "knocked": "B", "turn": ["A", "B"], "round": 3}
    state = at(position, players=2, end="rounds", rounds="3", tie=choice)
    state = play(state, show("A", 0, 1, 2, 3), show("B", 0, 0, 3, 3))
    assert state.winners == winners
    assert (state.phase is Phase.GAME_OVER) == bool(winners)


def test_rounds_are_counted() -> None:
    position = {"phase": "reveal", "knocked": "B", "turn": ["A", "B"], "round": 2, "scores": {"A": 150}}
    state = play(at(position, players=2, end="rounds"), show("A", 0, 1, 2, 3), show("B", 0, 0, 3, 4))
    assert (state.phase, state.out) == (Phase.ROUND_OVER, ())


def test_by_time_the_table_ends_it_after_a_round() -> None:
    end = {"do": "settle", "question": "game-end", "choice": "end"}
    assert is_odd(at(end="time"), end) == "not-now end-after-round"
    over = {"phase": "round-over", "scores": {"A": 20, "B": 12, "C": 30, "D": 12}}
    assert is_odd(at(over), end) == "not-now no-end-by-word"
    assert play(at(over, end="time"), end).winners == (B, D)


def test_another_limit() -> None:
    state = at({"phase": "reveal", "knocked": "B", "turn": ["A", "B"], "scores": {"A": 49}}, players=2, limit="50")
    assert play(state, show("A", 0, 0, 0, 1), show("B", 9, 9, 9, 9)).winners == (B,)


# --- what is odd ----------------------------------------------------------------------------------------------------

DRAWN = {"phase": "drawn"}
REVEALING = {"phase": "reveal", "knocked": "D", "turn": list("ABCD")}


@pytest.mark.parametrize(
    ("position", "told", "odd"),
    [
        ({}, take("B", 1, 9), "irregular irregular-out-of-turn"),
        ({}, draw("C"), "irregular irregular-out-of-turn"),
        (DRAWN, take("A", 1, 9), "irregular irregular-drawn-already"),
        (DRAWN, draw("A"), "irregular irregular-drawn-already"),
        (DRAWN, draw("B"), "not-now card-awaited"),
        ({"phase": "draw-two"}, take("A", 1, 9), "irregular irregular-draw-two-draws"),
        ({}, put("A", 1, 9), "irregular irregular-nothing-drawn"),
        ({}, two("A"), "irregular irregular-power-not-drawn"),
        ({"phase": "drawn", "drawn": "peek"}, swap("A"), "irregular irregular-drew-another"),
        ({"phase": "drawn", "drawn": "peek"}, throw("A", 4), "irregular irregular-drew-another"),
        ({"slots": {"A": [None, 5, None, None]}}, take("A", 2, 8), "irregular irregular-gives-another"),
        ({"discard": []}, take("A", 1, 9), "impossible discard-empty"),
        ({}, take("A", 1, 9, card=4), "impossible top-is"),
        ({"discard": [8, 8, 8, 8, 1]}, take("A", 1, 8), "impossible too-many"),
        ({"discard": [8, 8, 8, 8, 1], "phase": "drawn"}, throw("A", 8), "impossible too-many"),
        ({"discard": ["peek", "peek", "peek", 1]}, draw("A", "peek"), "impossible too-many"),
        (DRAWN, swap("A", 1, "A", 2), "impossible swap-with-self"),
        ({"out": ["B"]}, take("B", 1, 9), "impossible is-out"),
        ({"out": ["B"], "phase": "drawn"}, swap("A", 1, "B", 1), "impossible is-out"),
        ({"phase": "deal"}, take("A", 1, 9), "not-now deal-first"),
        ({"phase": "deal"}, knock("A"), "not-now deal-first"),
        ({"phase": "deal"}, show("A", 1, 2, 3, 4), "not-now deal-first"),
        ({"phase": "deal"}, {"do": "reshuffle"}, "not-now deal-first"),
        ({}, {"do": "start", "card": 5}, "not-now already-dealt"),
        ({"turns": 2}, {"do": "starter", "seat": "B"}, "not-now already-started"),
        ({}, {"do": "done"}, "not-now nothing-to-finish"),
        ({}, {"do": "next-round"}, "not-now round-goes-on"),
        ({}, {"do": "reshuffle"}, "not-now nothing-to-shuffle"),
        ({"discard": [1, 2]}, {"do": "reshuffle"}, "irregular irregular-pile-not-empty"),
        ({}, show("A", 1, 2, 3, 4), "not-now turns-first"),
        (REVEALING, show("A", 1, 2, None, 4), "not-now four-cards"),
        (REVEALING, show("A", "peek", "peek", "peek", "peek"), "impossible too-many"),
        (REVEALING | {"revealed": ["A"]}, show("A", 1, 2, 3, 4), "not-now revealed-already"),
        (REVEALING | {"slots": {"A": [1] + [None] * 3}}, show("A", 2, 2, 3, 4), "irregular irregular-reveals-another"),
        (REVEALING, {"do": "replace-power", "seat": "A", "slot": 1, "card": 3}, "not-now no-power-there"),
        (REVEALING, knock("A"), "not-now round-is-over"),
        ({"phase": "round-over"}, draw("A"), "not-now round-is-over"),
        ({"phase": "round-over"}, {"do": "start", "card": 3}, "not-now round-is-over"),
        ({"phase": "game-over", "winners": ["A"]}, draw("A"), "not-now game-is-over"),
        ({"phase": "game-over", "winners": ["A"]}, {"do": "next-round"}, "not-now game-is-over"),
    ],
)  # fmt: skip
def test_an_odd_action_gets_its_sentence(position: Told, told: Told, odd: str) -> None:
    state = at(position)
    assert is_odd(state, told) == odd
    force(state, told)


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"do": "take", "seat": "Z", "slot": 1, "gives": 1}, "no-such-seat"),
        ({"do": "take", "slot": 1, "gives": 1}, "who-is-it"),
        ({"do": "take", "seat": "A", "slot": 5, "gives": 1}, "no-such-slot"),
        ({"do": "take", "seat": "A", "slot": True, "gives": 1}, "no-such-slot"),
        ({"do": "take", "seat": "A", "slot": 1, "gives": 10}, "no-such-card"),
        ({"do": "take", "seat": "A", "slot": 1}, "argument-missing"),
        ({"do": "use", "seat": "A"}, "argument-missing"),
        ({"do": "use", "seat": "A", "power": "fly"}, "no-such-power"),
        ({"do": "use", "seat": "A", "power": "swap", "slot": 1}, "argument-missing"),
        ({"do": "reveal", "seat": "A", "cards": [1, 2]}, "row-of-four"),
        ({"do": "reveal", "seat": "A", "cards": "1234"}, "argument-missing"),
        ({"do": "settle", "question": "tea"}, "no-such-question"),
        ({"do": "declare"}, "argument-missing"),
        ({"do": "fly"}, "no-such-action"),
    ],
)
def test_what_is_no_action(told: Told, line: str) -> None:
    with pytest.raises(ActionError) as error:
        read(RULES, told, setup())
    assert error.value.line.id == line


def test_out_of_turn_and_accepted_the_next_one_follows() -> None:
    state = force(at(), take("C", 1, 9))
    assert state.turn == D
    state = force(at(DRAWN), take("C", 1, 9))
    assert (state.turn, state.has_drawn, state.unaccounted) == (D, False, 1)


def test_after_the_end_everybody_plays_again() -> None:
    state = force(at({"phase": "game-over", "winners": ["A"], "out": ["B", "C", "D"]}), {"do": "next-round"})
    assert (state.phase, state.out, state.scores[A]) == (Phase.DEAL, (), 0)


def test_rules_broken_and_accepted_keep_every_card() -> None:
    force(at(DRAWN), draw("A"))
    force(at(DRAWN), take("A", 1, 9))
    assert force(at(), put("A", 1, 9)).draw_pile == 36
    assert force(at(), look("A", 1)).top == Card("peek")
    assert force(at({"discard": []}), take("A", 1, 9)).slots[A][0] is None


# --- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ({"phase": "sleeping"}, "position-type"),
        ({"discard": [11]}, "no-such-card"),
        ({"discard": 5}, "position-type"),
        ({"discard": [1, 1, 1, 1, 1]}, "position-card"),
        ({"slots": {"A": [1, 2]}}, "position-row"),
        ({"slots": {"Z": [1, 2, 3, 4]}}, "no-such-seat"),
        ({"slots": [1]}, "position-type"),
        ({"draw_pile": 50}, "position-too-many"),
        ({"draw_pile": -1}, "position-number"),
        ({"drawn": 5}, "position-drawn"),
        ({"knocked": "B", "turn": "C", "turns_left": 4}, "position-turns-left"),
        ({"out": ["A"]}, "position-out"),
        ({"out": ["A", "B", "C"], "turn": "D"}, "position-all-out"),
        ({"series": 3}, "position-type"),
        ({"seen_by": {"A": [[]]}}, "position-row"),
        ({"seen_by": {"A": [1, 2, 3, 4]}}, "position-type"),
        ({"changed": {"A": 3}}, "position-type"),
        ({"face_up": {"A": [5]}}, "position-type"),
        ({"scores": {"A": "many"}}, "position-number"),
    ],
)
def test_a_position_that_contradicts_itself(position: Told, line: str) -> None:
    with pytest.raises(PositionError) as error:
        at(position)
    assert error.value.line.id == line


def test_a_position_leaves_out_what_stands_as_at_the_start() -> None:
    state = at({"dealer": None, "turn": "B"})
    assert (state.dealer, state.draw_pile, state.phase) == (A, 37, Phase.TURN)
    assert RULES.read_position({}, setup())[0] == RULES.start(setup())
    assert at({"phase": "peek"}).seen_by[A] == (frozenset({A}), frozenset(), frozenset(), frozenset({A}))


def test_end_tests_run_once() -> None:
    state, _ = RULES.read_position({"phase": "round-over", "scores": {"A": 100, "B": 99}}, setup(2))
    assert state.winners == (B,)
    rows = {"slots": {"A": [0, 0, 1, 1], "B": [2, 2, 3, 3]}, "phase": "reveal", "revealed": ["A", "B"]}
    state, _ = RULES.read_position(rows, setup(2))
    assert (state.phase, state.scores) == (Phase.ROUND_OVER, {A: 2, B: 10})


def test_a_declared_position_is_taken_up() -> None:
    state = force(at(), {"do": "declare", "position": {"turn": "C", "discard": [9]}})
    assert (state.turn, state.discard) == (C, faces(9))


# --- what one seat has seen -----------------------------------------------------------------------------------------


def looked(seat: str, slot: int, card: object) -> Told:
    return {"do": "peeked", "seat": seat, "slot": slot, "card": card}


def follow(state: State, ledger: Ledger, *actions: Told) -> tuple[State, Ledger, list[str]]:
    heard: list[str] = []
    for told in actions:
        action = read(RULES, told, state.setup)
        if RULES.owner(action, state.setup) is not None:
            ledger, lines = RULES.record(ledger, action, state)
        else:
            before = state
            state, _ = RULES.apply(state, action)
            ledger, lines = RULES.follow(ledger, action, before, state)
        heard += [line.id for line in lines]
    return state, ledger, heard


def test_a_drawn_number_is_its_drawers_alone() -> None:
    state = at()
    action = read(RULES, draw("A", 7), state.setup)
    assert action == Draw(A)
    assert RULES.asides(state, "draw", draw("A", 7), action) == (DrewNumber(A, Card("7")),)
    shown = read(RULES, draw("A", "peek"), state.setup)
    assert shown == Draw(A, Card("peek"))
    assert RULES.asides(state, "draw", draw("A", "peek"), shown) == ()


def test_known_cards_move_with_what_everybody_sees() -> None:
    _, ledger, heard = follow(
        at({"phase": "peek"}),
        Ledger(A),
        looked("A", 1, 3),
        looked("A", 4, 9),
        draw("A"),
        {"do": "drawn", "seat": "A", "card": 2},
        put("A", 4, 9),
        draw("B", "swap"),
        swap("B", 2, "A", 1),
    )
    assert ledger.known == {(B, 2): Card("3"), (A, 4): Card("2")}
    assert heard == ["looked-kept", "looked-kept", "drawn-kept"]


@pytest.mark.parametrize(
    ("actions", "heard"),
    [
        ([looked("A", 2, 3)], ["looked-without-right"]),
        ([looked("A", 1, 3), take("A", 1, 8)], ["looked-kept", "was-another"]),
        (
            [looked("A", 1, 3), draw("A", "swap"), swap("A", 1, "B", 1), take("B", 1, 8)],
            ["looked-kept", "was-another-of"],
        ),
        ([draw("A"), {"do": "drawn", "seat": "A", "card": 2}, throw("A", 6)], ["drawn-kept", "drew-otherwise"]),
        ([{"do": "drawn", "seat": "A", "card": 2}], ["drawn-not-now"]),
        ([take("A", 1, 8), looked("A", 1, 4)], ["looked-otherwise"]),
    ],
)  # fmt: skip
def test_what_contradicts_a_seat_is_for_its_ear(actions: list[Told], heard: list[str]) -> None:
    assert follow(at(), Ledger(A), *actions)[2] == heard


def test_a_new_deal_is_forgotten() -> None:
    state = at({"phase": "round-over"})
    _, ledger, _ = follow(state, Ledger(A, {(A, 1): Card("3")}), {"do": "next-round"})
    assert ledger == Ledger(A)


# --- what is said ---------------------------------------------------------------------------------------------------


def test_covered_cards_are_told_only_with_the_memory_aid() -> None:
    own = Ledger(A, {(A, 1): Card("3")})
    for aid, row, mine in (("off", [None] * 4, [None] * 4), ("on", [None, 5, None, None], [3, 5, None, None])):
        state = play(at(memory_aid=aid), take("A", 2, 8))
        view = RULES.view(state)
        assert view["slots"] == {"A": [None, 5, None, None], "B": [None] * 4, "C": [None] * 4, "D": [None] * 4}
        room, seat = RULES.told(view, state, None, None), RULES.told(view, state, A, own)
        assert (room["slots"]["A"], room["seen_by"]) == (row, {})  # type: ignore[index]
        assert seat["slots"]["A"] == mine  # type: ignore[index]
        assert list(seat["seen_by"]) == ["A"]  # type: ignore[call-overload]


def test_a_history_recites_nothing_without_the_memory_aid() -> None:
    for position, told, later in (
        ({}, take("A", 2, 8), "took"),
        ({"phase": "drawn"}, put("A", 2, 8), "replaced"),
        ({"phase": "drawn"}, throw("A", 8), "discarded"),
    ):
        for aid in ("off", "on"):
            begun = at(position, memory_aid=aid)
            line, state = said(begun, told)[0], play(begun, told)
            assert RULES.retold(state, line) == line
            again = RULES.retold(play(state, take("B", 1, 9)), line)
            assert again is not None
            assert (again.id, "8" in again.args.values()) == ((line.id, True) if aid == "on" else (later, False))
    started = Line("started", {"card": Card("5")})
    assert RULES.retold(at(), started) == started
    assert RULES.retold(play(at(), take("A", 2, 8)), started) is None
    holds = Line("slot-holds", {"seat": A, "slot": 1, "card": Card("5")})
    assert RULES.retold(at(), holds) is None
    assert RULES.retold(at(outer_cards="open"), holds) == holds


def test_answers_recite_nothing_without_the_memory_aid() -> None:
    state = play(at(), take("A", 2, 8))
    own = Ledger(A, {(A, 1): Card("3")})
    for what in ("slots", "my-slots", "remaining"):
        assert answer(state, what, ledger=own) == [Line("memory-game", {})]
    aided = play(at(memory_aid="on"), take("A", 2, 8))
    assert answer(aided, "slots", "A") == [Line("slot-holds", {"seat": A, "slot": 2, "card": Card("5")})]
    mine = [Line("my-slot-holds", {"slot": slot, "card": Card(card)}) for slot, card in ((1, "3"), (2, "5"))]
    assert answer(aided, "my-slots", ledger=own) == mine
    assert answer(aided, "my-slots", "2", ledger=own) == mine[1:]
    assert answer(aided, "remaining", "5") == [Line("left-unseen", {"card": Card("5"), "count": 3})]
    assert answer(aided, "slots", "B") == [Line("nothing-known", {})]


def test_legal_recites_nothing_told_in_private_without_the_memory_aid() -> None:
    own = Ledger(A, {(A, 1): Card("3")}, Card("4"))
    for aid, is_narrower in (("off", False), ("on", True)):
        state = at(DRAWN, memory_aid=aid)
        assert (RULES.legal(state, own) < RULES.legal(state)) == is_narrower


def test_which_slots_changed_since_my_last_turn() -> None:
    state = play(at(), take("A", 2, 8), take("B", 1, 9), draw("C", "swap"), swap("C", 3, "A", 4))
    assert answer(state, "changed", "A") == [
        Line("changed-slots", {"seat": A, "slots": (4,), "count": 1}),
        Line("changed-slots", {"seat": B, "slots": (1,), "count": 1}),
        Line("changed-slots", {"seat": C, "slots": (3,), "count": 1}),
    ]
    assert answer(state, "changed", "C") == [Line("nothing-changed", {})]


def test_answers() -> None:
    state = play(at({"scores": {"A": 30, "B": 12}}), take("A", 2, 8))
    assert answer(state, "discard") == [Line("discard-of", {"card": Card("8"), "count": 1})]
    assert answer(state, "draw-pile") == [Line("draw-pile-of", {"count": 37})]
    assert answer(state, "turn") == [Line("turn-of", {"seat": B})]
    assert answer(state, "dealer") == [Line("dealer-of", {"seat": D})]
    assert answer(state, "last-turns") == [Line("nobody-knocked", {})]
    assert answer(state, "scores") == [Line("totals", {"seats": (C, D, B, A), "counts": (0, 0, 12, 30)})]
    assert answer(state, "scores", "A") == [Line("score-of", {"seat": A, "count": 30})]
    assert answer(state, "audit")[0].args["total"] == 54
    knocked = play(state, knock("A"))
    assert answer(knocked, "last-turns") == [Line("turns-left", {"seat": A, "seats": (B, C, D), "count": 3})]
    with pytest.raises(ActionError):
        answer(state, "discard", "no such thing")


def test_the_table_is_told_what_to_do() -> None:
    turn = RULES.whose_turn(RULES.start(setup()))
    assert turn == AwaitingTable(Line("await-dealer-and-start", {}))
    assert RULES.doer(play(at(), take("A", 1, 9)), "knock") == A
    assert RULES.doer(play(at(), take("A", 1, 9)), "draw") == B


def test_half_an_action_is_asked_for() -> None:
    state = at()
    lacks = RULES.missing(state, "take", {"slot": 2}, A)
    assert lacks is not None
    assert (lacks.id, lacks.choices["8"]) == ("which-given", {"slot": 2, "do": "take", "seat": A, "gives": 8})
    lacks = RULES.missing(state, "take", {"gives": 8}, A)
    assert lacks is not None
    assert list(lacks.choices) == ["1", "2", "3", "4"]
    lacks = RULES.missing(state, "take", {}, A)
    assert lacks is not None
    assert (lacks.id, list(lacks.choices)) == ("which-slot", ["1", "2", "3", "4"])
    assert RULES.missing(state, "take", {"slot": 1, "gives": 8}, A) is None


def test_a_correction_takes_back_a_knock_and_the_end_of_a_round() -> None:
    knocked, events = RULES.apply(play(at(), take("A", 1, 9)), read(RULES, knock("A"), setup()))
    assert [line.id for line in RULES.withdrawn(events, (), at())] == ["nobody-knocked"]
    assert RULES.withdrawn(events, events, knocked) == ()
    last = at(
        {"phase": "reveal", "knocked": "B", "turn": ["A"], "revealed": ["B"], "slots": {"B": [1, 1, 1, 1]}}, players=2
    )
    _, scored = RULES.apply(last, read(RULES, show("A", 0, 0, 0, 0), last.setup))
    assert [line.id for line in RULES.withdrawn(scored, (), last)] == ["round-not-over"]


def test_the_camera_tells_a_first_discard_and_a_shown_power() -> None:
    assert RULES.seen(RULES.start(setup()), Card("5"), None) == read(RULES, {"do": "start", "card": 5}, setup())
    assert RULES.seen(at(), Card("peek"), None) == Draw(A, Card("peek"))
    assert RULES.seen(at(), Card("5"), None) is None
    assert RULES.seen(at(), None, None) is None


def test_where_no_card_is_left_nobody_draws() -> None:
    """All lie in rows or were put aside: a table may count its cards so."""
    state = with_changes(at({"discard": [5]}), draw_pile=0, unaccounted=0)
    assert is_odd(state, draw("A")) == "impossible no-card-left"
