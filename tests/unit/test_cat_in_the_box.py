"""Cat in the Box at the level of the rules: every scenario of its sheet, every option, objection and refused position.

Cells are written R3, B4 (blue), J5 (yellow), V2 (green), as on the sheet; players A, Bob, C, D, E sit clockwise.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from companion.adapters.data import LANGUAGES, load_catalogue, load_deck
from companion.announce.catalogue import Catalogue
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.cat_in_the_box import (
    CAT_IN_THE_BOX,
    COLOURS,
    ROWS,
    SIZES,
    Discard,
    NameDiscard,
    Paradox,
    Phase,
    Play,
    Predict,
    Reveal,
    State,
    is_red_open,
    largest_group,
    layout,
)
from companion.games.hands import Move, RegisterHand
from companion.games.rules import ActionError, Line, ObjectionKind, Over, PositionError, Query, Simultaneous, TableSetup
from companion.games.table import Declare, Done, NextRound, Starter
from companion.games.tricks import Leads

RULES = CAT_IN_THE_BOX
LETTERS = {"R": "red", "B": "blue", "J": "yellow", "V": "green"}
A, BOB, C, D, E = SEATS = tuple(Seat(name) for name in ("A", "Bob", "C", "D", "E"))


def setup(players: int = 4, options: Mapping[str, str] | None = None) -> TableSetup:
    defaults = {option.name: option.default for option in RULES.options}
    return TableSetup(RULES.id, SEATS[:players], options=defaults | dict(options or {}))


def cell(short: str) -> str:
    return f"{LETTERS[short[0]]}-{short[1:]}"


def board(tokens: Mapping[str, str]) -> dict[str, str]:
    """``{"A": "R6 R7"}`` as the board of a position."""
    return {cell(short): seat for seat, cells in tokens.items() for short in cells.split()}


def closed(**colours: str) -> dict[str, list[str]]:
    """``Bob="B"``: all colours but these."""
    return {seat: [c for c in COLOURS if c not in [LETTERS[s] for s in lost]] for seat, lost in colours.items()}


def at(
    players: int = 4,
    *,
    tokens: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    leader: str = "A",
    **more: Any,
) -> State:
    given = {"leader": leader, "board": board(tokens or {}), **more}
    return RULES.read_position(given, setup(players, options))[0]


def play(seat: Seat, short: str) -> Play:
    """``6B`` as the sheet writes a declaration."""
    return Play(seat, int(short[:-1]), LETTERS[short[-1]])


def after(state: State, *actions: Any) -> State:
    for action in actions:
        state, _ = RULES.apply(state, action)
    return state


def trick(state: State, *declared: str, first: int = 0) -> State:
    order = state.seats[first:] + state.seats[:first]
    return after(state, *(play(seat, short) for seat, short in zip(order, declared, strict=False)))


@cache
def catalogue(language: str) -> Catalogue:
    return load_catalogue(language, RULES.id)


def told(*lines: Line) -> list[str]:
    """The ids of lines that every language has the words for."""
    for line in lines:
        told(*(value for value in line.args.values() if isinstance(value, Line)))
        args = {name: value.id if isinstance(value, Line) else value for name, value in line.args.items()}
        for language in LANGUAGES:
            assert catalogue(language).render(line.id, args)
    return [line.id for line in lines]


def objection(state: State, action: Any) -> str | None:
    """The kind and the sentence of an objection."""
    found = RULES.objection(state, action)
    return None if found is None else f"{found.kind} {told(found.line)[0]}"


def ids(state: State, *actions: Any) -> list[str]:
    """What the room hears of the last action."""
    before = after(state, *actions[:-1])
    end, events = RULES.apply(before, actions[-1])
    return told(*RULES.narrate(before, events, end), *(RULES.name_action(action) for action in actions))[
        : -len(actions)
    ]


def legal(state: State, seat: Seat | None = None, *hand: int) -> set[str]:
    """Legal declarations as the sheet writes them, with that whole hand where one is given."""
    ledger = RULES.start_ledger(state, seat, tuple(Card(str(v)) for v in hand)) if seat is not None else None
    shorts = {colour: letter for letter, colour in LETTERS.items()}
    return {
        f"{action.value}{shorts[action.colour or '']}" if isinstance(action, Play) else type(action).__name__
        for action in RULES.legal(state, ledger)
    }


def dealt(players: int, options: Mapping[str, str] | None = None) -> State:
    return after(RULES.start(setup(players, options)), Starter(A), Done())


# --- the set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "highest", "deck", "hand", "undealt", "tricks", "predictions", "cells", "plays"),
    [
        (2, 5, 25, 10, 5, 8, (), 20, 16),
        (3, 6, 30, 10, 0, 8, (1, 3, 4), 24, 24),
        (4, 8, 40, 10, 0, 8, (1, 2, 3), 32, 32),
        (5, 9, 45, 9, 0, 7, (1, 2, 3), 36, 35),
    ],
)
def test_c1_the_table_of_the_sheet(
    players: int,
    highest: int,
    deck: int,
    hand: int,
    undealt: int,
    tricks: int,
    predictions: Any,
    cells: int,
    plays: int,
) -> None:
    size = SIZES[players]
    assert (size.highest, size.deck, size.dealt, size.undealt) == (highest, deck, hand, undealt)
    assert (size.tricks, size.predictions, len(layout(ROWS[0], highest))) == (tricks, predictions, cells)
    assert size.tricks * players == plays
    assert size.dealt * players + size.undealt == deck
    assert size.dealt - 1 - size.tricks == 1, "a card is left to everyone"
    counts = {kind.card: kind.count for kind in load_deck(RULES.id).kinds}
    assert sum(counts[Card(str(value))] for value in size.values) == deck
    state = dealt(players)
    assert set(state.hand_counts.values()) == {hand}
    assert state.rest == undealt


def test_c1_two_to_five_players() -> None:
    assert list(RULES.players) == [2, 3, 4, 5]


def test_c1_one_neutral_token_for_each_card_revealed() -> None:
    state = after(dealt(2), Reveal((2, 4, 4)))
    assert state.board == {"green-2": "neutral", "green-4": "neutral", "yellow-4": "neutral"}
    assert 20 - len(state.board) == 17
    thrice = after(dealt(2), Reveal((4, 4, 4)))
    assert set(thrice.board) == {"green-4", "yellow-4", "blue-4"}
    assert ids(dealt(2), Reveal((2, 4, 4))) == ["centre-revealed", "discard-one"]


# --- discards and predictions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "allowed", "refused"), [(3, (1, 3, 4), (0, 2, 5)), (4, (1, 2, 3), (0, 4)), (5, (1, 2, 3), (0, 4))]
)
def test_c2_predictions_of_the_printed_board(players: int, allowed: tuple[int, ...], refused: tuple[int, ...]) -> None:
    state = after(dealt(players), Done())
    assert state.phase is Phase.PREDICT
    assert all(objection(state, Predict(A, number)) is None for number in allowed)
    assert {objection(state, Predict(A, number)) for number in refused} == {"impossible no-such-prediction"}
    assert RULES.legal(state) == {Predict(A, number) for number in allowed}


def test_c2_two_players_predict_nothing() -> None:
    state = after(dealt(2), Reveal((1, 2, 3)), Done())
    assert state.phase is Phase.TRICK
    assert RULES.whose_turn(state) == A
    assert objection(state, Predict(A, 1)) == "not-now no-predictions"


@pytest.mark.parametrize(("choice", "number"), [("one-to-four", 4), ("none-to-four", 0)])
def test_other_boards_offer_other_predictions(choice: str, number: int) -> None:
    state = after(dealt(4, {"predictions": choice}), Done())
    assert objection(state, Predict(A, number)) is None
    assert objection(dealt(2, {"predictions": choice}), Predict(A, 1)) == "not-now no-predictions"


def test_c25_everybody_discards_before_the_first_prediction() -> None:
    state = dealt(3)
    assert RULES.whose_turn(state) == Simultaneous((A, BOB, C))
    state = after(state, Discard(C), Discard(A))
    assert RULES.whose_turn(state) == Simultaneous((BOB,))
    assert objection(state, Predict(A, 1)) == "not-now discard-awaited"
    assert objection(state, play(A, "3B")) == "not-now discard-awaited"
    assert objection(state, Discard(A)) == "not-now already-discarded"
    state = after(state, Discard(BOB))
    assert (state.phase, RULES.whose_turn(state)) == (Phase.PREDICT, A)
    assert set(state.hand_counts.values()) == {9}


def test_c25_what_was_laid_aside_is_known_to_its_owner_only() -> None:
    state = dealt(3)
    ledger = RULES.start_ledger(state, BOB)
    ledger, _ = RULES.record(ledger, RegisterHand(BOB, (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)), state)
    ledger, lines = RULES.record(ledger, NameDiscard(BOB, 6), state)
    assert told(*lines) == ["discard-kept"]
    done = after(state, Done())
    ledger, lines = RULES.follow(ledger, Done(), state, done)
    assert (lines, ledger.is_complete) == ((), True)
    assert RULES.hand(ledger) == tuple("112233445")
    (line,) = RULES.answer(done, Query("my-discard"), ledger)
    assert (line.id, line.args) == ("discard-is", {"card": "6"})
    assert "6" not in str({key: RULES.view(done)[key] for key in ("discarded", "hand_counts", "trick")})


def test_a_discard_that_its_owner_did_not_name_is_asked_for_in_the_ear() -> None:
    state = dealt(3)
    ledger, _ = RULES.record(RULES.start_ledger(state, BOB), RegisterHand(BOB, (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)), state)
    done = after(state, Discard(BOB))
    ledger, lines = RULES.follow(ledger, Discard(BOB), state, done)
    assert lines == (), "it may be named in the same breath"
    last = after(done, Discard(A), Discard(C), Predict(A, 1), Predict(BOB, 1))
    _, lines = RULES.follow(ledger, Predict(C, 1), last, after(last, Predict(C, 1)))
    assert told(*lines) == ["which-discard"]
    ledger, _ = RULES.record(ledger, NameDiscard(BOB, 5), done)
    assert (RULES.hand(ledger), ledger.is_complete) == (tuple("112233446"), True)


def test_predictions_go_round_and_may_be_the_same() -> None:
    state = after(RULES.start(setup(3)), Starter(BOB), Done(), Done())
    assert RULES.whose_turn(state) == BOB
    assert objection(state, Predict(A, 1)) == "irregular irregular-prediction"
    state = after(state, Predict(BOB, 1), Predict(C, 1))
    assert objection(state, Predict(C, 3)) == "not-now already-predicted"
    assert ids(state, Predict(A, 4)) == ["predicted", "leads"]
    state = after(state, Predict(A, 4))
    assert (state.phase, state.leader, state.predictions) == (Phase.TRICK, BOB, {BOB: 1, C: 1, A: 4})


# --- declaring ------------------------------------------------------------------------------------------------------


def test_c3_red_is_closed_to_the_first_lead() -> None:
    assert objection(at(), play(A, "3R")) == "irregular irregular-red-closed"
    assert legal(at(hands={"A": [3]}), A, 3) == {"3B", "3J", "3V"}
    assert not {short for short in legal(at()) if short.endswith("R")}


@pytest.mark.parametrize("owner", ["Bob", "A"])
def test_c4_any_players_token_opens_red(owner: str) -> None:
    assert objection(at(tokens={owner: "R2"}), play(A, "5R")) is None


def full_but_red() -> State:
    rows = [f"{letter}{value}" for letter in "BJV" for value in range(1, 9)]
    tokens = {str(seat): " ".join(rows[i::4]) for i, seat in enumerate(SEATS[:4])}
    return at(tokens=tokens, hands={"A": [4, 4, 7]}, tricks={"A": 2, "Bob": 2, "C": 1, "D": 1})


def test_c5_a_forced_red_lead() -> None:
    state = full_but_red()
    assert state.hand_counts == dict.fromkeys(SEATS[:4], 3)
    assert legal(state, A, 4, 4, 7) == {"4R", "7R"}
    assert objection(state, play(A, "4R")) is None
    state = trick(state, "4R", "1R")
    assert state.covered[BOB] == COLOURS
    assert is_red_open(state)


def test_c5_a_follower_who_does_not_follow_red_loses_red() -> None:
    rows = [f"{letter}{value}" for letter in "BJV" for value in range(2, 9)]
    state = at(tokens={"A": " ".join(rows)}, hand_counts=dict.fromkeys(SEATS[:4], 3))
    state = trick(state, "4R", "1V")
    assert state.covered[BOB] == ("blue", "yellow", "green")


def test_c7_a_free_follow_closes_the_colour_led() -> None:
    state = trick(at(), "6B")
    assert objection(state, play(BOB, "7V")) is None
    state = after(state, play(BOB, "7V"))
    assert state.covered[BOB] == ("red", "yellow", "green")
    assert state.board[cell("V7")] == BOB  # type: ignore[index]
    assert len(state.board) == 2, "the token that covered the cross is the one on the board"
    state = trick(state, "8B", "1B", first=2)
    state = after(state, play(C, "2V"), play(D, "3V"), play(A, "4V"))
    assert objection(state, play(BOB, "5B")) == "irregular irregular-colour-closed"


def test_c8_a_colour_is_lost_once() -> None:
    state = at(covered=closed(Bob="B"))
    assert ids(state, play(A, "6B"), play(BOB, "7J")) == ["card-played"]
    assert trick(state, "6B", "7J").covered[BOB] == ("red", "yellow", "green")


@pytest.mark.parametrize(
    ("declared", "winner", "losers"),
    [
        (("6B", "7V", "3R", "8B"), C, {BOB, C}),
        (("6B", "7V", "3J", "8B"), D, {BOB, C}),
        (("8B", "2R", "5R", "1R"), C, {BOB, C, D}),
    ],
)
def test_c9_c10_who_wins_and_who_loses_a_colour(declared: tuple[str, ...], winner: Seat, losers: set[Seat]) -> None:
    state = trick(at(), *declared)
    assert state.leader == winner
    assert state.tricks[winner] == 1
    assert {seat for seat, colours in state.covered.items() if "blue" not in colours} == losers


def test_c12_a_number_with_no_cell_is_dead() -> None:
    sixes = {"Bob": "R6 B6 J6 V6"}
    state = at(tokens=sixes, covered=closed(A="B"))
    assert not {short for short in legal(state) if short.startswith("6")}
    taken = at(tokens={"Bob": "R6 B6 J6 V6 R7 J7 V7"}, covered=closed(A="B"), hands={"A": [6, 7]})
    assert objection(taken, Paradox(A, (6, 7))) is None
    assert legal(taken, A, 6, 7) == {"Paradox"}
    five = at(tokens={"Bob": "R6 B6 J6 V6 R5 B5 V5"}, covered=closed(A="B"), hands={"A": [5, 6]})
    assert legal(five, A, 5, 6) == {"5J"}
    assert objection(five, Paradox(A, (5, 6))) == "impossible no-paradox"


def test_a_cell_takes_one_token() -> None:
    state = at(tokens={"Bob": "J6"})
    assert objection(state, play(A, "6J")) == "impossible cell-taken"
    two = after(dealt(2), Reveal((2, 4, 4)), Done())
    assert objection(two, play(A, "4J")) == "impossible cell-neutral"


def test_out_of_turn_is_asked_about() -> None:
    state = trick(at(), "6B")
    assert objection(state, play(C, "7V")) == "irregular irregular-out-of-turn"
    assert objection(state, Play(C, 7, None)) == "irregular irregular-out-of-turn"
    assert objection(state, Play(C, None, None)) == "irregular irregular-out-of-turn-unknown"


def test_what_may_be_forced_is_not_objected_to() -> None:
    """With two cards left red may be all there is, as far as anybody sees; the owner of a told hand hears better."""
    rows = {"Bob": "B3 J3 V3", "C": "B4 J4 V4", "D": "B5 J5 V5"}
    state = at(tokens=rows, hand_counts=dict.fromkeys(SEATS[:4], 2))
    assert objection(state, play(A, "3R")) is None
    assert objection(state, play(A, "2R")) == "irregular irregular-red-closed"
    ledger = RULES.start_ledger(state, A, (Card("3"), Card("8")))
    _, lines = RULES.follow(ledger, play(A, "3R"), state, trick(state, "3R"))
    assert told(*lines) == ["red-was-needless"]
    ledger = RULES.start_ledger(state, A, (Card("3"), Card("4")))
    assert "3R" in legal(state, A, 3, 4)
    _, lines = RULES.follow(ledger, play(A, "3R"), state, trick(state, "3R"))
    assert "red-was-needless" not in told(*lines)


# --- paradox --------------------------------------------------------------------------------------------------------


C13_TOKENS = {"A": "R6 R7 V4 V6 V8", "Bob": "B2 B4 B8 J4 J5", "C": "J2 J6 J8 V3 V5", "D": "R1 R3 V1 V2 V7"}


def c13() -> State:
    state = at(
        tokens=C13_TOKENS,
        tricks={"A": 2, "Bob": 2, "C": 1, "D": 0},
        predictions={"A": 2, "Bob": 1, "C": 1, "D": 3},
        covered=closed(Bob="RV"),
    )
    assert set(state.hand_counts.values()) == {4}
    return trick(state, "5R")


def test_c13_a_paradox_in_the_middle_of_a_trick() -> None:
    state = c13()
    assert legal(state, BOB, 2, 4, 8, 8) == {"Paradox"}
    assert ids(state, Paradox(BOB, (2, 4, 8, 8))) == ["paradox", "trick-lost", "round-was", "bonuses"]
    state = after(state, Paradox(BOB, (2, 4, 8, 8)))
    assert state.history == ({A: 5, BOB: -2, C: 2, D: 0},)
    assert state.tricks == {A: 2, BOB: 2, C: 1, D: 0}
    assert state.board[cell("R5")] == A  # type: ignore[index]
    assert state.phase is Phase.ROUND_OVER


def test_c15_a_paradox_before_leading() -> None:
    tokens = {"A": "R1 R2 B1 B2 J1", "Bob": "R3 R4 V1 V2 V3"}
    state = at(tokens=tokens, tricks={"A": 3, "Bob": 1, "D": 1}, covered=closed(A="BJV"), hands={"A": [1, 2, 3, 4]})
    assert legal(state, A, 1, 2, 3, 4) == {"Paradox"}
    shown = Paradox(A, (1, 2, 3, 4))
    assert objection(state, shown) is None
    assert ids(state, shown)[:2] == ["paradox", "round-was"], "no trick is cancelled"
    assert after(state, shown).scores[A] == -3


def test_a_false_paradox_is_refused_and_names_what_may_be_played() -> None:
    found = RULES.objection(c13(), Paradox(BOB, (2, 4, 7, 8)))
    assert found is not None
    assert (found.kind, found.line.id) == (ObjectionKind.IMPOSSIBLE, "no-paradox")
    assert found.line.args == {"seat": BOB, "card": "blue-7"}


def test_a_paradox_that_cannot_be_is_refused_unseen() -> None:
    assert objection(at(), Paradox(A)) == "impossible no-paradox-yet"
    assert objection(c13(), Paradox(C)) == "not-now paradox-not-your-turn"


def test_a_shown_hand_is_counted() -> None:
    assert objection(c13(), Paradox(BOB, (2, 8, 8))) == "irregular irregular-shown"
    assert objection(c13(), Paradox(BOB, (2, 2, 2, 2))) == "impossible too-many-copies"


def test_the_tables_word_is_taken_and_the_hand_may_be_shown_later() -> None:
    state = c13()
    assert objection(state, Paradox(BOB)) is None
    assert "show-hand" in ids(state, Paradox(BOB))
    state = after(state, Paradox(BOB))
    assert (state.phase, state.shown) == (Phase.ROUND_OVER, None)
    assert objection(state, Paradox(BOB, (2, 4, 7, 8))) == "impossible no-paradox"
    assert objection(state, Paradox(BOB, (2, 4, 8, 8))) is None
    assert ids(state, Paradox(BOB, (2, 4, 8, 8))) == ["hand-shown"]
    state = after(state, Paradox(BOB, (2, 4, 8, 8)))
    assert state.shown == (2, 4, 8, 8)
    assert RULES.view(RULES.read_position(RULES.view(state), state.setup)[0]) == RULES.view(state)
    assert objection(state, Paradox(BOB, (2, 4, 8, 8))) == "not-now round-is-over"


def test_the_owner_of_a_told_hand_hears_that_it_was_no_paradox() -> None:
    state = c13()
    ledger = RULES.start_ledger(state, BOB, tuple(Card(v) for v in "2478"))
    _, lines = RULES.follow(ledger, Paradox(BOB), state, after(state, Paradox(BOB)))
    assert [(line.id, line.args) for line in lines] == [("paradox-was-none", {"card": "blue-7"})]


def test_c16_the_last_card_is_never_played() -> None:
    state = at(hand_counts=dict.fromkeys(SEATS[:4], 2), tricks={"A": 4, "Bob": 3})
    state = trick(state, "6B", "7B", "1B", "2B")
    assert state.phase is Phase.ROUND_OVER
    assert set(state.hand_counts.values()) == {1}
    five = at(5, hand_counts=dict.fromkeys(SEATS, 2), tricks={"A": 4, "Bob": 2})
    assert trick(five, "6B", "7B", "1B", "2B", "9V").phase is Phase.ROUND_OVER


# --- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "neutral", "size"),
    [
        ("R3 B3 J3 J4 V5", "", 4),
        ("R1 V1", "", 1),
        ("B8 B1", "", 1),
        ("V1 V3", "V2", 1),
        ("", "", 0),
        ("R1 R2 R3 B2 J2 V2", "", 6),
    ],
)
def test_c17_groups(tokens: str, neutral: str, size: int) -> None:
    assert largest_group(at(tokens={"A": tokens, "neutral": neutral}), A) == size


def test_another_order_of_rows_makes_other_neighbours() -> None:
    assert "red-green-blue-yellow" in ROWS
    state = at(tokens={"A": "R1 V1"}, options={"rows": "red-green-blue-yellow"})
    assert largest_group(state, A) == 2
    assert len(ROWS) == 12
    orders = {frozenset(map(frozenset, pairwise(rows))) for rows in (r.split("-") for r in ROWS)}
    assert len(orders) == 12


@pytest.mark.parametrize(
    ("tricks", "tokens", "scores"),
    [
        ({"A": 5, "Bob": 3}, {"Bob": "B1 B2 B3 B4"}, {A: 5, BOB: 7}),
        ({"A": 4, "Bob": 4}, {"A": "R1 R2 R3", "Bob": "B1 B2 B3 B4 B5"}, {A: 7, BOB: 9}),
        ({"A": 8, "Bob": 0}, {"Bob": "B1 B2 B3 B4 B5 J1"}, {A: 8, BOB: 6}),
    ],
)
def test_c19_two_players(tricks: dict[str, int], tokens: dict[str, str], scores: dict[Seat, int]) -> None:
    assert at(2, tricks=tricks, tokens=tokens).history == (scores,)


def test_c19_a_paradox_of_two() -> None:
    tokens = {"A": "R1 V1 V2 R2 J2 J1 R3", "Bob": "B1 B2 B3 B4 J5 V3"}
    state = at(2, tricks={"A": 3, "Bob": 4}, tokens=tokens, hands={"A": [1, 2]})
    assert after(state, Paradox(A, (1, 2))).history == ({A: -3, BOB: 8},)


def test_c20_observed_tokens_do_not_open_red() -> None:
    """They lie on the column that four players do not use, and are no player's."""
    assert not is_red_open(at())
    assert "red-9" not in RULES.view(at())["board"]  # type: ignore[operator]
    for players in (2, 4):
        opened = at(players, options={"red-opens": "any-token"})
        assert is_red_open(opened)
        assert objection(opened, play(A, "3R")) is None
    assert not is_red_open(at(3, options={"red-opens": "any-token"}))


@pytest.mark.parametrize(("prediction", "points"), [(3, 2), (2, 9)])
def test_c21_a_prediction_missed_and_met(prediction: int, points: int) -> None:
    state = at(
        tokens={"A": "R1 R2 R3 R4 R5 R6 R7"},
        tricks={"A": 2, "Bob": 6},
        predictions={"A": prediction, "Bob": 1, "C": 1, "D": 1},
    )
    assert state.scores[A] == points


def test_c23_the_first_players_card_goes_left() -> None:
    state = at(starter="A", leader="D", hand_counts=dict.fromkeys(SEATS[:4], 2), tricks={"D": 7})
    state = trick(state, "8B", "7B", "1B", "2B", first=3)
    assert RULES.legal(state) == {NextRound()}
    for number, starter in ((2, BOB), (3, C), (4, D)):
        assert ids(state, NextRound())[0] == "next-round"
        state = after(state, NextRound())
        assert (state.round, state.starter, state.board) == (number, starter, {})
        state = replace_round(state)
    assert state.phase is Phase.GAME_OVER


def replace_round(state: State) -> State:
    """The round that has begun, played to its end in one go."""
    given = {**RULES.view(state), "phase": "trick", "leader": state.starter, "tricks": {"A": 8}, "hand_counts": {}}
    given = {
        key: value for key, value in given.items() if key not in ("turn", "rest", "hand_counts", "laid", "discarded")
    }
    return RULES.read_position(given, state.setup)[0]


@pytest.mark.parametrize(
    ("scores", "last", "winners", "line"),
    [
        ((12, 12, 9), (3, 5, 1), [BOB], "game-won-last-round"),
        ((12, 12, 9), (4, 4, 1), [A, BOB], "game-won-shared"),
        ((12, 12, 9), (4, 4, 9), [A, BOB], "game-won-shared"),
        ((14, 12, 9), (3, 5, 1), [A], "game-won-points"),
    ],
)
def test_c24_ties(scores: tuple[int, ...], last: tuple[int, ...], winners: list[Seat], line: str) -> None:
    given = {
        "phase": "round-over",
        "round": 3,
        "scores": dict(zip("A Bob C".split(), scores, strict=True)),
        "round_scores": dict(zip("A Bob C".split(), last, strict=True)),
    }
    state, events = RULES.read_position(given, setup(3))
    assert list(RULES.standing(state).winners) == winners
    assert isinstance(RULES.whose_turn(state), Over)
    assert told(*RULES.narrate(state, events, state)) == [line]


# --- what comes first -----------------------------------------------------------------------------------------------


def test_what_has_to_come_first() -> None:
    start = RULES.start(setup(2))
    assert objection(start, Done()) == "not-now starter-awaited"
    assert objection(start, Reveal((1, 2, 3))) == "not-now starter-awaited"
    assert objection(start, Discard(A)) == "not-now starter-awaited"
    named = after(start, Starter(A))
    assert objection(named, Discard(A)) == "not-now reveal-awaited"
    assert objection(named, Reveal((1, 2, 3))) is None, "it implies the deal"
    assert after(named, Reveal((1, 2, 3))).phase is Phase.DISCARD
    at_three = after(RULES.start(setup(3)), Starter(A))
    assert objection(at_three, Predict(A, 1)) == "not-now discard-awaited"
    assert objection(at_three, Discard(A)) is None, "it implies the deal"
    assert after(at_three, Discard(A)).discarded == (A,)
    assert after(at_three, Discard(A)).hand_counts[A] == 9
    revealing = after(named, Done())
    assert objection(revealing, Done()) == "not-now nothing-to-finish"
    assert objection(revealing, Discard(A)) == "not-now reveal-awaited"
    revealed = after(revealing, Reveal((1, 2, 3)))
    assert objection(revealed, Reveal((1, 2, 3))) == "not-now already-revealed"
    assert objection(dealt(3), Reveal((1, 2, 3))) == "not-now nothing-to-reveal"
    assert objection(after(dealt(3), Done()), play(A, "3B")) == "not-now prediction-awaited"
    assert objection(at(), Starter(BOB)) == "not-now already-started"
    assert objection(at(), NextRound()) == "not-now round-goes-on"
    assert objection(at(), Discard(A)) == "not-now already-discarded"


@pytest.mark.parametrize("phase", ["round-over", "game-over"])
def test_after_the_end_nothing_is_played(phase: str) -> None:
    state, _ = RULES.read_position({"phase": phase, "round": 4 if phase == "game-over" else 1}, setup())
    over = "match-is-over" if phase == "game-over" else "round-is-over"
    for action in (play(A, "3B"), Predict(A, 1), Discard(A), Paradox(A)):
        assert objection(state, action) == f"not-now {over}"


def test_a_card_that_is_not_declared_waits_for_its_colour() -> None:
    state = at(players=3, predictions={"A": 1, "Bob": 1, "C": 1})
    state = after(state, play(A, "6B"), Play(BOB, 5, None), play(C, "1V"))
    assert told(RULES.whose_turn(state).line) == ["which-colour"]  # type: ignore[union-attr]
    assert objection(state, play(A, "2B")) == "not-now card-awaited"
    assert RULES.legal(state) == frozenset()
    unread = after(at(), Play(A, None, None))
    assert RULES.write_action(Play(A, None, None)) == {"do": "unknown", "seat": "A"}
    assert RULES.whose_turn(unread) == BOB


def test_a_position_without_a_leader_waits_for_one() -> None:
    state, _ = RULES.read_position({"phase": "trick"}, setup())
    assert told(RULES.whose_turn(state).line) == ["await-starter"]  # type: ignore[union-attr]
    state, events = RULES.apply(state, Starter(C))
    assert events[-1] == Leads(C)
    assert RULES.whose_turn(state) == C


# --- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"board": {"red-9": "A"}}, "position-no-cell"),
        ({"board": {"mauve-1": "A"}}, "position-no-cell"),
        ({"board": {"red-1": "Zoé"}}, "no-such-seat"),
        ({"board": ["red-1"]}, "position-type"),
        ({"covered": {"A": ["mauve"]}}, "no-such-colour"),
        ({"covered": {"A": "red"}}, "position-type"),
        ({"predictions": {"A": 4}}, "position-prediction"),
        ({"predictions": {"A": "two"}}, "position-number"),
        ({"tricks": {"A": 9}}, "position-tricks"),
        ({"round": 5}, "position-round"),
        ({"round": 0}, "position-round"),
        ({"phase": "reveal"}, "position-phase"),
        ({"phase": "asleep"}, "position-type"),
        ({"leader": "A", "turn": "Bob"}, "position-turn"),
        ({"hands": {"A": [9]}}, "no-such-card"),
        ({"hands": {"A": [3, 4]}, "hand_counts": {"A": 1}}, "position-hand"),
        ({"hands": {"A": [3, 3, 3], "Bob": [3, 3, 3]}}, "position-copies"),
        ({"trick": [{"seat": "A", "value": 3, "colour": "red"}], "board": {"red-3": "Bob"}}, "position-cell"),
        ({"trick": [{"value": 3}]}, "position-type"),
        ({"hand_counts": dict.fromkeys("ACD", 9) | {"Bob": 9}, "rest": 5, "laid": 0}, "position-too-many"),
        ({"shown": [3, True]}, "no-such-card"),
        ({"history": [3]}, "position-type"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as error:
        RULES.read_position(given, setup())
    assert told(error.value.line) == [says]


def test_declare_is_a_position_from_here_on() -> None:
    given = {"leader": "C", "board": {"red-2": "Bob"}}
    action = RULES.read_action("declare", {"position": given}, setup(), None)
    assert isinstance(action, Declare)
    assert ids(at(), action) == ["position-set", "leads"]
    assert RULES.whose_turn(after(at(), action)) == C
    ledger = RULES.start_ledger(at(), A, (Card("3"),))
    assert RULES.hand(RULES.follow(ledger, action, at(), at())[0]) == ()
    with pytest.raises(ActionError) as error:
        RULES.read_action("declare", {"position": {"round": 9}}, setup(), None)
    assert error.value.line.id == "position-round"


# --- JSON -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("do", "args", "says"),
    [
        ("play", {"seat": "A", "colour": "red"}, "argument-missing"),
        ("play", {"seat": "A", "value": 3}, "argument-missing"),
        ("play", {"seat": "A", "value": 9, "colour": "red"}, "no-such-card"),
        ("play", {"seat": "A", "value": True, "colour": "red"}, "no-such-card"),
        ("play", {"seat": "A", "value": 3, "colour": "pink"}, "no-such-colour"),
        ("play", {"value": 3, "colour": "red"}, "who-is-it"),
        ("play", {"seat": "Z", "value": 3, "colour": "red"}, "no-such-seat"),
        ("reveal", {"values": [1, 2]}, "three-revealed"),
        ("reveal", {}, "argument-missing"),
        ("predict", {"seat": "A"}, "argument-missing"),
        ("discard", {"seat": "A", "value": 0}, "no-such-card"),
        ("paradox", {"seat": "A", "hand": 3}, "argument-missing"),
        ("hand", {"seat": "A", "values": [3, 10]}, "no-such-card"),
        ("discarded", {"seat": "A"}, "argument-missing"),
        ("move", {"seat": "A", "value": 3, "to": 0}, "argument-missing"),
        ("settle", {"question": "round-tie", "choice": "A"}, "no-such-action"),
        ("declare", {"position": "here"}, "argument-missing"),
        ("jump", {}, "no-such-action"),
    ],
)
def test_what_is_no_action(do: str, args: dict[str, object], says: str) -> None:
    with pytest.raises(ActionError) as error:
        RULES.read_action(do, args, setup(), None)
    assert told(error.value.line) == [says]


def test_without_a_seat_the_speaker_is_meant() -> None:
    assert RULES.read_action("play", {"value": "3", "colour": "red"}, setup(), BOB) == play(BOB, "3R")


# --- one seat's own -------------------------------------------------------------------------------------------------


def test_the_warning_of_a_paradox_is_for_the_owner_of_a_whole_hand() -> None:
    tokens = {"C": "R6 B6 J6 V6 R7 B7 J7"}
    state = at(tokens=tokens, leader="D", hand_counts=dict.fromkeys(SEATS[:4], 2))
    given = (Card("6"), Card("7"))
    whole = RULES.start_ledger(state, A, given)
    partly = RULES.start_ledger(state, A, given[:1])
    taken = after(state, play(D, "7V"))
    _, lines = RULES.follow(whole, play(D, "7V"), state, taken)
    assert [(line.id, line.args) for line in lines] == [("paradox-near", {"count": 0})]
    assert RULES.follow(partly, play(D, "7V"), state, taken)[1] == ()
    _, lines = RULES.follow(whole, play(D, "1V"), state, after(state, play(D, "1V")))
    assert lines == (), "one declaration before, one still"
    _, lines = RULES.record(RULES.start_ledger(state, A), RegisterHand(A, (6, 7)), state)
    assert told(*lines) == ["hand-kept", "paradox-near"]


def test_the_last_card_needs_no_warning() -> None:
    state = at(tokens={"C": "R6 B6 J6 V6"}, hand_counts=dict.fromkeys(SEATS[:4], 2))
    ledger = RULES.start_ledger(state, A, (Card("6"), Card("7")))
    assert RULES.follow(ledger, play(A, "7B"), state, trick(state, "7B"))[1] == ()


def test_what_its_owner_hears() -> None:
    state = at(hand_counts=dict.fromkeys(SEATS[:4], 3))
    ledger, lines = RULES.record(RULES.start_ledger(state, A), RegisterHand(A, (3, 4)), state)
    assert told(*lines) == ["hand-kept-partly"]
    ledger, lines = RULES.record(ledger, RegisterHand(A, (3, 4, 4)), state)
    assert told(*lines) == ["hand-kept"]
    ledger, lines = RULES.record(ledger, Move(A, 3, 9), state)
    assert (told(*lines), RULES.hand(ledger)) == (["card-moved"], tuple("443"))
    for wrong, says in (((9, 3, 4), "no-such-card"), ((3,) * 6, "too-many-copies")):
        _, lines = RULES.record(ledger, RegisterHand(A, wrong), state)
        assert told(*lines) == [says]
    _, lines = RULES.record(ledger, Move(A, 5, 1), state)
    assert told(*lines) == ["not-in-hand"]
    ledger, lines = RULES.follow(ledger, play(A, "5B"), state, trick(state, "5B"))
    assert told(*lines) == ["was-not-in-your-hand"]
    assert not ledger.is_complete


def test_a_whole_hand_is_checked_though_the_discard_was_not_named() -> None:
    state = at(hand_counts=dict.fromkeys(SEATS[:4], 9))
    hand = tuple(map(Card, "1122334466"))
    ledger = RULES.start_ledger(state, A, hand)
    assert told(*RULES.follow(ledger, play(A, "6B"), state, trick(state, "6B"))[1]) == []
    ledger, lines = RULES.follow(ledger, play(A, "5B"), state, trick(state, "5B"))
    assert told(*lines) == ["was-not-in-your-hand"]


# --- questions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "about", "says"),
    [
        ("turn", (), ["turn-is"]),
        ("leader", (), ["winning", "turn-is"]),
        ("trick", (), ["trick-card-winning"]),
        ("trump", (), ["red-is-open"]),
        ("row", ("red",), ["row-free", "row-of"]),
        ("row", ("yellow",), ["row-empty"]),
        ("board", (), ["row-free", "row-free", "row-empty", "row-empty"]),
        ("remaining", ("6",), ["value-free"]),
        ("remaining", ("red-6",), ["cell-is-taken"]),
        ("remaining", ("red-5",), ["cell-is-free"]),
        ("played", ("6",), ["cell-is-taken", "cell-is-taken"]),
        ("played", ("5",), ["value-none"]),
        ("played", ("D",), ["tokens-of"]),
        ("played", ("Bob",), ["tokens-none"]),
        ("colours", ("Bob",), ["colours-of"]),
        ("colours", ("C",), ["colours-all"]),
        ("groups", (), ["groups"]),
        ("groups", ("D",), ["group-of"]),
        ("predictions", (), ["predictions"]),
        ("predictions", ("Bob",), ["predicted"]),
        ("counts", (), ["tricks-of"] * 4),
        ("tableau", ("Bob",), ["tricks-of", "colours-of", "group-of"]),
        ("hand-counts", (), ["hand-counts-each"]),
        ("scores", (), ["scores-none"]),
        ("scores", ("D",), ["score-of"]),
        ("audit", (), ["audit"]),
        ("hand", (), ["hand-unknown"]),
        ("can-play", (), ["hand-unknown"]),
        ("my-discard", (), ["discard-unknown"]),
    ],
)
def test_questions(what: str, about: tuple[str, ...], says: list[str]) -> None:
    state = at(
        tokens={"D": "R6 R7"},
        hand_counts={"A": 9, "Bob": 9, "C": 9, "D": 7},
        predictions={"A": 1, "Bob": 1, "C": 2, "D": 3},
        covered=closed(Bob="B"),
    )
    state = trick(state, "6B")
    assert told(*RULES.answer(state, Query(what, about), None)) == says


def test_what_may_be_declared_is_said_number_by_number() -> None:
    state = at(tokens={"D": "B6 J6"}, hands={"A": [6, 3, 6]})
    ledger = RULES.start_ledger(state, A, tuple(Card(v) for v in "636"))
    lines = RULES.answer(state, Query("can-play"), ledger)
    assert [(line.args["card"], line.args["colours"]) for line in lines] == [
        ("3", ("blue", "yellow", "green")),
        ("6", ("green",)),
    ]
    waiting = at(tokens={"D": "B6 J6"}, leader="Bob", hands={"A": [6, 3, 6]})
    lines = RULES.answer(waiting, Query("can-play", ("6",)), ledger)
    assert [line.args["colours"] for line in lines] == [("red", "green")], "whoever follows may declare red"


# --- corrections ----------------------------------------------------------------------------------------------------


def test_what_a_correction_takes_back_is_said() -> None:
    state = trick(at(), "6B")
    _, was = RULES.apply(state, play(BOB, "7V"))
    corrected, now = RULES.apply(state, play(BOB, "7B"))
    assert [(line.id, line.args) for line in RULES.withdrawn(was, now, corrected)] == [
        ("keeps", {"seat": BOB, "colour": "blue"})
    ]
    _, ended = RULES.apply(c13(), Paradox(BOB))
    assert [line.id for line in RULES.withdrawn(ended, (), c13())] == ["round-not-over"]
