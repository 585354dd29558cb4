"""The five-toys rules: every scenario of the rule sheet by its number, every option, every objection, every position.

Players A, B, C, D, E sit clockwise and A leads. Cards are short: R red, V green, J yellow, B blue, P pink and a value;
the 1 is the paw. What programs see of the same scenarios is in ``tests/playthroughs``.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.adapters.data import load_catalogue
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.five_toys import (
    FIVE_TOYS,
    OPTIONS,
    Deal,
    Event,
    MatchWon,
    Overflowed,
    Phase,
    Play,
    ReceiveGift,
    RoundTied,
    RoundWon,
    Settle,
    State,
    TrickWon,
    TurnUp,
)
from companion.games.hands import Move, RegisterHand
from companion.games.rules import (
    ActionError,
    AwaitingTable,
    Line,
    ObjectionKind,
    Option,
    Over,
    PositionError,
    Query,
    TableSetup,
    unread_card,
)
from companion.games.table import Declare, Done, NextRound, Starter

A, B, C, D, E = (Seat(name) for name in "ABCDE")
SHORT = {"R": "red", "V": "green", "J": "yellow", "B": "blue", "P": "pink"}


def card(short: str) -> Card:
    return Card(f"{SHORT[short[0]]}-{short[1:]}")


def setup(seats: str = "ABC", **options: str) -> TableSetup:
    chosen = {option.name: option.default for option in OPTIONS} | {k.replace("_", "-"): v for k, v in options.items()}
    return TableSetup("five-toys", tuple(Seat(seat) for seat in seats), options=chosen)


def rows(short: str) -> dict[str, list[int]]:
    """``"V2 V3 J1"`` as the tableau of a position."""
    found: dict[str, list[int]] = {}
    for c in short.split():
        found.setdefault(SHORT[c[0]], []).append(int(c[1:]))
    return found


def at(
    trump: str | None = None,
    *,
    players: str = "ABC",
    hands: int | Mapping[str, int] | None = None,
    in_front: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """The state of a position."""
    told: dict[str, Any] = {"leader": "A", **more}
    if trump:
        told["trump"] = SHORT[trump]
    if hands is not None:
        told["hand_counts"] = dict.fromkeys(players, hands) if isinstance(hands, int) else dict(hands)
    if in_front is not None:
        told["tableau"] = {seat: rows(cards) for seat, cards in in_front.items()}
    state, _ = FIVE_TOYS.read_position(told, setup(players, **(options or {})))
    return state


def after(state: State, *actions: Any) -> State:
    for action in actions:
        assert FIVE_TOYS.objection(state, action) is None, FIVE_TOYS.write_action(action)
        state, _ = FIVE_TOYS.apply(state, action)
    return state


def trick(state: State, *cards: str, first: Seat = A) -> State:
    """The cards, one by each seat clockwise."""
    seats = state.seats[state.seats.index(first) :] + state.seats[: state.seats.index(first)]
    return after(state, *(Play(seat, card(short)) for seat, short in zip(seats, cards, strict=False)))


def happened(state: State, *actions: Any) -> tuple[Event, ...]:
    events: tuple[Event, ...] = ()
    for action in actions:
        state, events = FIVE_TOYS.apply(state, action)
    return events


def view(state: State) -> dict[str, Any]:
    return FIVE_TOYS.view(state)


def shape(state: State, seat: Seat) -> dict[str, int]:
    """How many of each colour lie in front of a seat."""
    return {colour: len(values) for colour, values in view(state)["tableau"][seat].items()}


def ids(state: State, action: Any) -> list[str]:
    """What the room hears of an action."""
    next_state, events = FIVE_TOYS.apply(state, action)
    return [line.id for line in FIVE_TOYS.narrate(state, events, next_state)]


# --- K1 to K11: who wins the trick ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        pytest.param("R", "V4 J7 V3", A, id="K1-neither-led-nor-trump"),
        pytest.param("R", "V7 R2 V6", B, id="K2-the-lowest-trump-beats-the-green-seven"),
        pytest.param("R", "V5 R2 R6", C, id="K3-the-highest-trump"),
        pytest.param("B", "V1 V7 V6", A, id="K4-the-paw-is-eight-beside-its-seven"),
        pytest.param("B", "V7 V5 V1", C, id="K5-the-paw-after-the-seven-too"),
        pytest.param("B", "V1 J7 V2", C, id="K6-the-seven-of-another-colour-leaves-it-one"),
        pytest.param("V", "J7 V7 V1", C, id="K8-the-trump-paw-beats-the-trump-seven"),
        pytest.param("R", "V1 V7 R2", C, id="K9-a-paw-at-eight-loses-to-any-trump"),
        pytest.param("P", "V1 J6 R7", A, id="K11-a-one-wins-when-nobody-follows-or-trumps"),
    ],
)
def test_who_wins_the_trick(trump: str, cards: str, winner: Seat) -> None:
    """K1, K2, K3, K4, K5, K6, K8, K9, K11."""
    state = trick(at(trump), *cards.split())
    assert state.leader == winner
    assert FIVE_TOYS.whose_turn(state) == winner
    assert set(state.tableau[winner]) == {card(short) for short in cards.split()}
    assert [len(state.tableau[seat]) for seat in state.seats if seat != winner] == [0, 0]
    assert view(state)["hand_counts"] == {"A": 9, "B": 9, "C": 9}


def test_k1_what_lies_in_front() -> None:
    """K1: the winner has two green and one yellow, and leads."""
    state = trick(at("R"), "V4", "J7", "V3")
    assert shape(state, A) == {"yellow": 1, "green": 2}
    assert state.leader == A


def test_k4_and_k6_say_what_the_paw_is_worth() -> None:
    """K4: eight, said with the trick that it wins; K6: it stays one. Before the trick is complete only « for now »."""
    paws, worth = {}, {}
    for name, cards in (("K4", "V1 V7 V6"), ("K6", "V1 J7 V2")):
        first, second, third = cards.split()
        state = trick(at("B"), first, second)
        assert not any(line.startswith("paw-") for line in ids(trick(at("B"), first), Play(B, card(second))))
        paws[name] = [line for line in ids(state, Play(C, card(third))) if line.startswith("paw-")]
        after, events = FIVE_TOYS.apply(state, Play(C, card(third)))
        worth[name] = [line.args["worth"] for line in FIVE_TOYS.narrate(state, events, after) if line.id == "trick-won"]
    assert paws == {"K4": [], "K6": ["paw-one"]}
    assert worth == {"K4": [8], "K6": [0]}
    assert "paw-for-now" in ids(at("B"), Play(A, card("V1")))


def test_two_paws_are_each_judged_by_their_own_seven() -> None:
    """Reading J: the green paw is eight, the yellow one stays one."""
    state = at("B", players="ABCD", hands=8)
    events = happened(state, *(Play(s, card(c)) for s, c in zip("ABCD", ("J1", "V1", "V7", "J2"), strict=True)))  # type: ignore[arg-type]
    won = next(event for event in events if isinstance(event, TrickWon))
    assert won.seat == D
    assert dict(won.paws) == {card("J1"): 1, card("V1"): 8}


def test_a_paw_at_eight_outside_led_colour_and_trump_wins_nothing() -> None:
    """Reading K."""
    assert trick(at("B", players="ABCD"), "J2", "V1", "V7", "R3").leader == A


@pytest.mark.parametrize("where", ["tableau", "discards", "trump card"])
def test_a_seven_outside_the_trick_does_not_count(where: str) -> None:
    """Reading I: in a tableau, among the discards or turned up as trump, it leaves the paw at one."""
    state = {
        "tableau": at("B", in_front={"C": "V7"}),
        "discards": at("B", discards=1),
        "trump card": at(trump_card="green-7"),
    }[where]
    assert trick(state, "V1", "J3", "V2").leader == C


# --- K12, K13: overflow ---------------------------------------------------------------------------------------------


def test_k12_four_green_are_shared_out_by_four_players() -> None:
    """K12: all four green go, one each to B, C, D, one to the discards; A keeps J x 2, R x 2 and leads."""
    state = at("B", players="ABCD", hands=5, in_front={"A": "V2 V3 V5 J1"})
    events = happened(
        state, Play(A, card("V6")), Play(B, card("J2")), Play(C, card("R3")), Play(D, card("R4"))
    )  # fmt: skip
    lost = next(event for event in events if isinstance(event, Overflowed))
    assert lost.receivers == (B, C, D)
    assert lost.discarded == 1
    assert set(lost.cards) == {card(c) for c in "V2 V3 V5 V6".split()}
    end = trick(state, "V6", "J2", "R3", "R4")
    assert shape(end, A) == {"yellow": 2, "red": 2}
    assert view(end)["hand_counts"] == {"A": 4, "B": 5, "C": 5, "D": 5}
    assert end.discards == 1
    assert end.leader == A
    assert not view(end)["round_over"]


@pytest.mark.parametrize(
    ("players", "in_front", "cards", "given", "discarded"),
    [
        pytest.param("ABC", "V2 V3 V5", "V6 J2 R3", 1, 2, id="three-players-four-cards"),
        pytest.param("ABCD", "V2 V3 V5", "V6 J2 R3 R4", 1, 1, id="four-players-four-cards"),
        pytest.param("ABCDE", "V2 V3 V5", "V6 J2 R3 R4 P2", 1, 0, id="five-players-four-cards"),
        pytest.param("ABCDE", "V2 V3 V5", "V7 V6 V1 R4 P2", 1, 2, id="five-players-six-cards-to-the-paw"),
        pytest.param("ABCDE", "V2 V3", "V7 V6 V5 V4 P2", 1, 2, id="five-players-six-cards"),
    ],
)
def test_k13_what_is_given_and_what_is_discarded(
    players: str, in_front: str, cards: str, given: int, discarded: int
) -> None:
    """K13: one to each opponent and the rest to the discards, which with five and four cards is none."""
    winner = C if "V1" in cards else A
    state = trick(at("B", players=players, hands=5, in_front={winner: in_front}), *cards.split())
    assert state.leader == winner
    assert "green" not in shape(state, winner)
    assert state.discards == discarded
    assert view(state)["hand_counts"] == {s: 4 if s == winner else 4 + given for s in players}


def test_the_overflow_is_told_with_all_that_hands_have_to_do() -> None:
    """Who loses what, then the job: shuffle, to whom first, what is left; who leads waits until it is done."""
    state = at("B", hands=5, in_front={"A": "V2 V3 V5"})
    told = ids(trick(state, "V6", "J2"), Play(C, card("R3")))
    assert told[-2:] == ["overflow", "deal-gifts"]
    end = trick(state, "V6", "J2", "R3")
    assert ids(end, Done()) == ["tableau-total", "hand-counts", "leads"]
    assert end.undealt
    assert not trick(end, "J3").undealt, "the next act implies that it is done"


def test_a_lost_card_may_be_played_again() -> None:
    """It lies nowhere in the open any more: no objection to it, but to the trump card."""
    state = trick(at(trump_card="blue-2", hands=5, in_front={"A": "V2 V3 V5"}), "V6", "J2", "R3")
    assert FIVE_TOYS.objection(state, Play(A, card("V5"))) is None
    assert Play(A, card("V5")) in FIVE_TOYS.legal(state)
    assert Play(A, card("B2")) not in FIVE_TOYS.legal(state)


# --- K14 to K19: the end of the round -------------------------------------------------------------------------------

NEARLY = {"A": "V2 V3 V5 J1 R2 P2"}
"""A lacks only blue, and has three green."""


def test_k14_an_overflow_blocks_five_colours() -> None:
    """K14: the fourth green goes, four colours are left and the round goes on."""
    state = trick(at("B", hands=6, in_front=NEARLY), "B5", "V4", "J2")
    assert shape(state, A) == {"yellow": 2, "red": 1, "pink": 1, "blue": 1}
    assert len(state.tableau[A]) == 5
    assert not view(state)["round_over"]
    assert view(state)["hand_counts"] == {"A": 5, "B": 6, "C": 6}


def test_k15_five_colours_win_at_once() -> None:
    """K15: five colours, none four times: A takes a Super chat and nothing more is played."""
    state = trick(at("B", hands=6, in_front=NEARLY), "B5", "J2", "R4")
    assert shape(state, A) == {"yellow": 2, "green": 3, "red": 2, "pink": 1, "blue": 1}
    assert view(state)["round_winners"] == ["A"]
    assert view(state)["super_chats"] == {"A": 1, "B": 0, "C": 0}
    objection = FIVE_TOYS.objection(state, Play(A, card("P3")))
    assert objection is not None
    assert objection.kind is ObjectionKind.NOT_NOW
    assert FIVE_TOYS.legal(state) == {NextRound()}


def test_five_colours_come_before_the_empty_hand() -> None:
    """Reading E: the last trick that also makes five colours is won by colours."""
    events = happened(
        at("B", hands=1, in_front={**NEARLY, "B": "V4 J4 R6 P6 P7"}),
        Play(A, card("B5")), Play(B, card("J2")), Play(C, card("R4")),
    )  # fmt: skip
    assert [event.by for event in events if isinstance(event, RoundWon)] == ["five-colours"]


def test_k17_an_empty_hand_ends_the_round() -> None:
    """K17: four colours and six cards beat four and five, and three and seven; B has fewest and begins."""
    in_front = {"A": "V2 V3 V4 R2 R3 R4 P2", "B": "V5 R5 P5 J5 J6", "C": "V6 V7 R6 R7 P6 J7"}
    state = at("B", hands={"A": 0, "B": 1, "C": 2}, in_front=in_front)
    assert view(state)["round_winners"] == ["C"]
    assert view(state)["super_chats"] == {"A": 0, "B": 0, "C": 1}
    assert after(state, NextRound()).starter == B
    assert view(state)["hand_counts"] == {"A": 0, "B": 1, "C": 2}, "cards in hand count for nothing"


@pytest.mark.parametrize(
    ("third", "by"),
    [pytest.param("V5 R6", "colours", id="alone-with-four"), pytest.param("V5 R6 P5 J2", "cards", id="fewer-cards")],
)
def test_most_colours_decide_before_most_cards(third: str, by: str) -> None:
    """A has four colours and eight cards; B has fewer colours; C as many at best. Said so, too."""
    state = at("B", hands=1, in_front={"A": "V2 V3 R2 R3 J4", "B": "J5 J6 J7", "C": third})
    events = happened(state, Play(A, card("V6")), Play(B, card("P4")), Play(C, card("P7")))
    won = next(event for event in events if isinstance(event, RoundWon))
    assert (won.seat, won.by, won.colours, won.cards) == (A, by, 4, 8)


def test_a_gift_saves_a_hand_from_being_empty() -> None:
    """Reading E: the hand is looked at after the gifts, so that B and C still hold a card."""
    state = trick(at("B", hands={"A": 2, "B": 1, "C": 1}, in_front={"A": "V2 V3 V5"}), "V6", "J2", "R3")
    assert not view(state)["round_over"]
    assert view(state)["hand_counts"] == {"A": 1, "B": 1, "C": 1}


def test_gifts_do_not_count_before_they_are_won() -> None:
    """Reading C: what was received is in the hand, not in front."""
    state = trick(at("B", hands=6, in_front={**NEARLY, "B": "J4 R6 P6 B6"}), "B5", "V4", "J2")
    assert shape(state, B) == {"yellow": 1, "red": 1, "pink": 1, "blue": 1}
    assert not view(state)["round_over"]


# --- K20, K21: what may be played -----------------------------------------------------------------------------------


def test_k20_the_trump_card_is_out_of_play() -> None:
    """K20: with the green seven turned up, it cannot have been played, and the green paw stays one."""
    state = at(trump_card="green-7", players="ABCD")
    objection = FIVE_TOYS.objection(state, Play(A, card("V7")))
    assert objection is not None
    assert (objection.kind, objection.line.id) == (ObjectionKind.IMPOSSIBLE, "card-is-trump")
    assert Play(A, card("V7")) not in FIVE_TOYS.legal(state)
    assert trick(state, "V1", "R2", "R3", "V2").leader == D


def test_k21_nobody_has_to_follow() -> None:
    """K21: B holds a green five and plays yellow all the same; even its own ear hears nothing of it."""
    state = trick(at("B"), "V4")
    ledger = FIVE_TOYS.start_ledger(state, B, (card("V5"), card("J2")))
    assert FIVE_TOYS.objection(state, Play(B, card("J2"))) is None
    _, told = FIVE_TOYS.follow(ledger, Play(B, card("J2")), state, trick(state, "J2", first=B))
    assert told == ()


def test_k21_there_is_no_passing() -> None:
    """K21: « pass » is no action of this game."""
    with pytest.raises(ActionError) as error:
        FIVE_TOYS.read_action("pass", {"seat": "A"}, setup(), A)
    assert error.value.line.id == "no-such-action"
    assert {FIVE_TOYS.write_action(action)["do"] for action in FIVE_TOYS.legal(at("B"))} == {"play"}


def test_k21_out_of_turn_is_irregular_and_can_have_happened() -> None:
    """K21: C before B is asked about; once it happened, B still plays, and the trick is judged as ever."""
    state = trick(at("B"), "V4")
    objection = FIVE_TOYS.objection(state, Play(C, card("R2")))
    assert objection is not None
    assert (objection.kind, objection.rule) == (ObjectionKind.IRREGULAR, "out-of-turn")
    assert objection.line.args["expected"] == B
    state, _ = FIVE_TOYS.apply(state, Play(C, card("R2")))
    assert FIVE_TOYS.whose_turn(state) == B
    state = after(state, Play(B, card("V6")))
    assert state.leader == B
    assert view(state)["hand_counts"] == {"A": 9, "B": 9, "C": 9}


def test_a_lead_out_of_turn_is_the_colour_that_was_led() -> None:
    """What lies there first was led, whoever should have."""
    state, _ = FIVE_TOYS.apply(at("B"), Play(C, card("R2")))
    assert FIVE_TOYS.whose_turn(state) == A
    assert after(state, Play(A, card("V7")), Play(B, card("V6"))).leader == C


def test_a_second_card_of_one_player_is_irregular() -> None:
    """It lies in the trick all the same, which still waits for B and C."""
    state = trick(at("B"), "V4")
    objection = FIVE_TOYS.objection(state, Play(A, card("V5")))
    assert objection is not None
    assert objection.kind is ObjectionKind.IRREGULAR
    state, _ = FIVE_TOYS.apply(state, Play(A, card("V5")))
    state = after(state, Play(B, card("J2")), Play(C, card("J3")))
    assert len(state.tableau[A]) == 4
    assert view(state)["hand_counts"] == {"A": 8, "B": 9, "C": 9}


def test_a_card_from_an_empty_hand_is_irregular_and_comes_from_where_it_was_not_seen() -> None:
    """A gift must have been missed: it was counted among the discards. The cards stay 35."""
    state = at("B", hands={"A": 1, "B": 1, "C": 1}, in_front={**NEARLY}, options={"blocked-on-empty-hand": "play-on"})
    state = trick(state, "B5", "V4", "J2")
    assert view(state)["hand_counts"] == {"A": 0, "B": 1, "C": 1}
    objection = FIVE_TOYS.objection(state, Play(A, card("P3")))
    assert objection is not None
    assert (objection.kind, objection.rule) == (ObjectionKind.IRREGULAR, "empty-hand")
    unaccounted, discards = state.unaccounted, state.discards
    state, _ = FIVE_TOYS.apply(state, Play(A, card("P3")))
    assert (state.hand_counts[A], state.unaccounted, state.discards) == (0, unaccounted - 1, discards)
    full = replace(state, unaccounted=0)
    assert FIVE_TOYS.apply(full, Play(A, card("P4")))[0].discards == full.discards - 1
    nothing_left = replace(full, discards=0)
    assert FIVE_TOYS.apply(nothing_left, Play(A, card("P4")))[0].rest == full.rest - 1


@pytest.mark.parametrize(
    ("state", "short", "says"),
    [
        pytest.param(lambda: trick(at("B"), "V4"), "V4", "card-in-trick", id="in-the-trick"),
        pytest.param(lambda: at("B", in_front={"C": "V4"}, hands=9), "V4", "card-in-tableau", id="in-a-tableau"),
        pytest.param(lambda: at(trump_card="green-4"), "V4", "card-is-trump", id="the-trump-card"),
    ],
)
def test_a_card_that_lies_elsewhere_cannot_have_been_played(state: Any, short: str, says: str) -> None:
    objection = FIVE_TOYS.objection(state(), Play(B, card(short)))
    assert objection is not None
    assert (objection.kind, objection.line.id) == (ObjectionKind.IMPOSSIBLE, says)


def over(**more: Any) -> State:
    return trick(at("B", hands=6, in_front=NEARLY, **more), "B5", "J2", "R4")


NOT_NOW: list[tuple[str, Any, Any, str]] = [
    ("play before trump is known", lambda: FIVE_TOYS.start(setup()), Play(A, card("V4")), "trump-awaited"),
    ("play after the round", over, Play(A, card("P4")), "round-is-over"),
    ("play after the match", lambda: over(super_chats={"A": 2}), Play(A, card("P4")), "match-is-over"),
    ("deal after the match", lambda: over(super_chats={"A": 2}), Deal(card("V4")), "match-is-over"),
    ("starter after the match", lambda: over(super_chats={"A": 2}), Starter(A), "match-is-over"),
    ("next round after the match", lambda: over(super_chats={"A": 2}), NextRound(), "match-is-over"),
    ("deal twice", lambda: at(trump_card="blue-2"), Deal(card("V4")), "already-dealt"),
    ("starter once cards lie there", lambda: trick(at("B"), "V4"), Starter(B), "already-started"),
    ("starter once a trick is taken", lambda: trick(at("B"), "V4", "V5", "V6"), Starter(B), "already-started"),
    ("next round in the middle", lambda: at("B"), NextRound(), "round-goes-on"),
    ("settle where nothing is open", lambda: at("B"), Settle(A), "nothing-to-settle"),
    ("done where nothing was to do", lambda: at("B"), Done(), "nothing-to-finish"),
    ("turn up where gifts go to the hand", lambda: at("B"), TurnUp(A, card("V4")), "no-gift-awaited"),
]


@pytest.mark.parametrize(("state", "action", "says"), [n[1:] for n in NOT_NOW], ids=[n[0] for n in NOT_NOW])
def test_something_else_comes_first(state: Any, action: Any, says: str) -> None:
    objection = FIVE_TOYS.objection(state(), action)
    assert objection is not None
    assert (objection.kind, objection.line.id) == (ObjectionKind.NOT_NOW, says)


@pytest.mark.parametrize(("state", "action"), [n[1:3] for n in NOT_NOW if isinstance(n[2], Play | Settle | TurnUp)])
def test_after_a_correction_it_counts_for_nothing(state: Any, action: Any) -> None:
    """A card laid where no trick was on is in no trick; a tie that is none gives no Super chat."""
    before = state()
    assert FIVE_TOYS.apply(before, action) == (before, ())


def test_a_round_that_a_correction_ends_early_is_won_once() -> None:
    """What was played on after it makes no tricks, and no more Super chats."""
    state = over()
    for seat, short in zip("BCABCA", ("P3", "P4", "P5", "P6", "P7", "V7"), strict=True):
        state, events = FIVE_TOYS.apply(state, Play(Seat(seat), card(short)))
        assert not events
    assert state.super_chats[A] == 1


# --- K22, K23: the match --------------------------------------------------------------------------------------------


def test_k22_the_third_super_chat_wins_the_match() -> None:
    """K22: no further deal."""
    state = over(super_chats={"A": 2, "B": 2})
    assert view(state)["over"]
    assert view(state)["winners"] == ["A"]
    assert state.super_chats[A] == 3
    assert isinstance(FIVE_TOYS.whose_turn(state), Over)
    assert FIVE_TOYS.legal(state) == frozenset()


def test_k22_with_five_players_the_eleventh_decides() -> None:
    """K22: five at two each, and the last card of the box."""
    state = at(
        "B", players="ABCDE", hands=4, in_front={"A": "V2 J1 R2 P2"}, super_chats=dict.fromkeys("ABCDE", 2)
    )  # fmt: skip
    state = trick(state, "B5", "J2", "R4", "P3", "V4")
    assert sum(state.super_chats.values()) == 11
    assert FIVE_TOYS.standing(state).winners == (A,)


LEVEL = {"A": "V2 V3 V4 R2 P2 J2", "B": "V5 R5 R6 P5 P6 J5", "C": "V6 R7"}


def level(**options: str) -> State:
    return at("B", hands={"A": 0, "B": 1, "C": 1}, in_front=LEVEL, options=options)


def test_k23_a_full_tie_gives_nobody_a_super_chat() -> None:
    """K23: announced, asked, by default nobody takes one; whoever has fewest cards begins."""
    state = level()
    assert state.tied == (A, B)
    assert state.phase is Phase.ROUND_OVER
    assert view(state)["round_winners"] == []
    assert set(state.super_chats.values()) == {0}
    turn = FIVE_TOYS.whose_turn(state)
    assert isinstance(turn, AwaitingTable)
    assert turn.line.id == "await-tie"
    assert FIVE_TOYS.legal(state) == {Settle(A), Settle(B), Settle(None), NextRound()}
    goes_on = after(state, NextRound())
    assert goes_on.starter == C
    assert set(goes_on.super_chats.values()) == {0}


def test_k23_the_table_may_say_who_takes_it() -> None:
    """K23: one of those who are level, once; or nobody."""
    state = after(level(), Settle(B))
    assert view(state)["super_chats"] == {"A": 0, "B": 1, "C": 0}
    assert view(state)["round_winners"] == ["B"]
    assert after(level(), Settle(None)).tied == ()
    objection = FIVE_TOYS.objection(level(), Settle(C))
    assert objection is not None
    assert (objection.kind, objection.line.id) == (ObjectionKind.IMPOSSIBLE, "not-tied")


# --- the options ----------------------------------------------------------------------------------------------------


def test_gifts_in_front_are_turned_up_at_once() -> None:
    """Hands stay level; nobody plays before the gifts are known; they count."""
    state = at("B", hands=5, in_front={"A": "V2 V3 V5"}, options={"gifts": "in-front"})
    assert ids(trick(state, "V6", "J2"), Play(C, card("R3")))[-2:] == ["overflow", "deal-gifts-in-front"]
    state = trick(state, "V6", "J2", "R3")
    assert view(state)["hand_counts"] == {"A": 4, "B": 4, "C": 4}
    assert state.to_turn_up == (B, C)
    assert FIVE_TOYS.whose_turn(state) == AwaitingTable(FIVE_TOYS.whose_turn(state).line)  # type: ignore[union-attr]
    assert FIVE_TOYS.legal(state) == {TurnUp(B, card(c)) for c in "V2 V3 V5 V6".split()}
    for action, says in (
        (Play(A, card("R4")), "gift-awaited"),
        (Done(), "gift-awaited"),
        (TurnUp(A, card("V2")), "no-gift-awaited"),
        (TurnUp(B, card("R7")), "not-of-these-cards"),
    ):
        objection = FIVE_TOYS.objection(state, action)
        assert objection is not None
        assert objection.line.id == says
    state = after(state, TurnUp(C, card("V3")), TurnUp(B, card("V2")))
    assert (shape(state, B), shape(state, C)) == ({"green": 1}, {"green": 1})
    assert FIVE_TOYS.whose_turn(state) == A
    assert state.discards == 2


def test_after_a_correction_gifts_that_nobody_turned_up_stay_unaccounted() -> None:
    """The table had played on, for it saw no overflow: nobody is waited for that cannot answer any more."""
    state = at("B", hands=5, in_front={"A": "V2 V3 V5"}, options={"gifts": "in-front"}, discards=12)
    state = trick(state, "V6", "J2", "R3")
    for action in (Play(A, card("R4")), Done()):
        on, _ = FIVE_TOYS.apply(state, action)
        assert on.to_turn_up == ()
        assert on.unaccounted == 2
        assert FIVE_TOYS.whose_turn(on) == (B if isinstance(action, Play) else A)


def test_gifts_in_front_may_overflow_in_a_chain() -> None:
    """B reaches four by a gift, passes them on, and A and C receive of those."""
    state = at("B", hands=5, in_front={"A": "V2 V3 V5", "B": "V1 V4 V7"}, options={"gifts": "in-front"})
    state = after(trick(state, "V6", "J2", "R3"), TurnUp(B, card("V2")))
    assert shape(state, B) == {"green": 4}, "not before every gift of this lot lies open"
    state = after(state, TurnUp(C, card("V3")))
    assert shape(state, B) == {}
    assert state.to_turn_up == (C, A)
    state = after(state, TurnUp(C, card("V1")), TurnUp(A, card("V4")))
    assert (shape(state, A), shape(state, C)) == ({"yellow": 1, "green": 1, "red": 1}, {"green": 2})
    assert state.discards == 4
    assert FIVE_TOYS.whose_turn(state) == A


def test_gifts_in_front_may_win_the_round() -> None:
    """Five colours by a gift; the winner of the trick is looked at first, then clockwise."""
    in_front = {"A": "V2 V3 V5", "B": "J3 R4 P3 B3", "C": "J4 R5 P4 B4"}
    state = trick(at("B", hands=5, in_front=in_front, options={"gifts": "in-front"}), "V6", "J2", "R3")
    state = after(state, TurnUp(C, card("V2")), TurnUp(B, card("V3")))
    assert view(state)["round_winners"] == ["B"]


def test_two_overflows_each_or_pooled() -> None:
    """Reading D: a lot for each colour, or one for both."""
    in_front = {"A": "V2 V3 V4 R2 R3 R4"}
    each = trick(at("B", hands=5, in_front=in_front), "V5", "R5", "J2")
    assert view(each)["hand_counts"] == {"A": 4, "B": 6, "C": 6}
    assert each.discards == 4
    pooled = trick(at("B", hands=5, in_front=in_front, options={"two-overflows": "pooled"}), "V5", "R5", "J2")
    assert view(pooled)["hand_counts"] == {"A": 4, "B": 5, "C": 5}
    assert pooled.discards == 6
    assert [len(pool.cards) for pool in each.pools] == [4, 4]
    assert [len(pool.cards) for pool in pooled.pools] == [8]


@pytest.mark.parametrize(
    ("option", "choice", "trump", "cards", "winner"),
    [
        ("paw8", "of-colour", "R", "V1 V7 R2", C),
        ("paw8", "beats-all", "R", "V1 V7 R2", A),
        ("paw8", "beats-all", "R", "J2 V1 V7", B),
        ("paw8", "beats-all", "R", "V1 R7 R2", B),
        ("paw8", "beats-all", "R", "V7 R7 V1 R1 J2", D),
        ("paw8", "beats-all", "B", "V7 R7 R1 V1 J2", D),
        ("paw8", "beats-all", "B", "J2 R7 R1 V1 V7", C),
        ("paw-order", "either", "B", "V1 V7 V6", A),
        ("paw-order", "seven-first", "B", "V1 V7 V6", B),
        ("paw-order", "seven-first", "B", "V7 V5 V1", C),
    ],
)
def test_the_paw_by_option(option: str, choice: str, trump: str, cards: str, winner: Seat) -> None:
    """Readings H and K of the paw at eight."""
    laid = cards.split()
    players = "ABCDE"[: len(laid)]
    assert trick(at(trump, players=players, options={option: choice}), *laid).leader == winner


@pytest.mark.parametrize("position", [{"in_front": {"C": "V7"}}, {"trump_card": "green-7"}])
def test_a_seven_on_the_table_may_count(position: Any) -> None:
    """Reading I, the other way."""
    assert trick(at(**position), "V1", "J3", "V2").leader == C
    assert trick(at(**position, options={"paw-seven": "on-table"}), "V1", "J3", "V2").leader == A


def test_blocked_on_an_empty_hand_ends() -> None:
    """Reading E2: overflow, then somebody holds nothing: the round is judged as it lies."""
    state = trick(at("B", hands=1, in_front=NEARLY), "B5", "V4", "J2")
    assert view(state)["round_winners"] == ["A"]


def test_after_the_last_trick_no_gift_is_waited_for() -> None:
    """The round is judged, so what is awaited is the next one, or nothing."""
    for super_chats, awaited in (({}, "await-next-round"), ({"A": 2}, "match-is-over")):
        state = trick(at("B", hands=1, in_front=NEARLY, super_chats=super_chats), "B5", "V4", "J2")
        assert state.undealt, "there was an overflow"
        assert not FIVE_TOYS.is_busy(state)
        assert [line.id for line in FIVE_TOYS.answer(state, Query("awaited"), None)] == [awaited]


def test_a_pile_that_nobody_counted_is_what_is_left() -> None:
    """A position without ``rest`` holds no more cards than there are."""
    state = at("B", hands=6, in_front={"A": "V2 V3 V5 R2 P3 J3", "B": "V1 V6 V7", "C": "R1 P2 J4 B6"})
    assert view(state)["rest"] == 4
    assert view(state)["unaccounted"] == 0


def test_blocked_on_an_empty_hand_plays_on() -> None:
    """Reading E2, the other way: A sits out, the next with a card leads, and then it is judged again."""
    state = at("B", hands=1, in_front=NEARLY, options={"blocked-on-empty-hand": "play-on"})
    state = trick(state, "B5", "V4", "J2")
    assert not view(state)["round_over"]
    assert state.leader == B
    assert view(state)["hand_counts"] == {"A": 0, "B": 1, "C": 1}
    again, _ = FIVE_TOYS.read_position(view(state), state.setup)
    assert again.leader == B, "a view of it is a position like any other"
    state = after(state, Play(B, card("P3")), Play(C, card("P4")))
    assert view(state)["round_winners"] == ["A"]


def test_playing_on_is_for_five_colours_that_were_broken() -> None:
    """Without them, or after the trick that was played on, an empty hand ends the round as ever."""
    play_on = {"blocked-on-empty-hand": "play-on"}
    state = trick(at("B", hands={"A": 1, "B": 2, "C": 2}, options=play_on), "B5", "V4", "J2")
    assert view(state)["round_winners"] == ["A"]
    state = at("B", hands={"A": 1, "B": 3, "C": 3}, in_front=NEARLY, options=play_on)
    state = after(trick(state, "B5", "V4", "J2"), Play(B, card("P3")))
    assert not view(state)["round_over"]
    assert view(after(state, Play(C, card("P4"))))["round_winners"] == ["A"]


def test_a_tie_may_give_everyone_a_super_chat() -> None:
    """Reading F. Several may then win the match together, and more are out than the box holds."""
    shared = level(round_tie="all")
    assert view(shared)["super_chats"] == {"A": 1, "B": 1, "C": 0}
    tied = RoundTied((A, B), 3, 3)
    assert [line.id for line in FIVE_TOYS.narrate(shared, (tied,), shared)][-1] == "round-tied-all", (
        "nobody goes without"
    )
    state, events = FIVE_TOYS.read_position(
        {
            "trump": "blue",
            "hand_counts": {"A": 0, "B": 1, "C": 1},
            "tableau": {seat: rows(cards) for seat, cards in LEVEL.items()},
            "super_chats": {"A": 2, "B": 2, "C": 2},
        },
        setup(round_tie="all"),
    )
    assert [event.seat for event in events if isinstance(event, MatchWon)] == [A, B]
    assert FIVE_TOYS.standing(state).winners == (A, B)
    assert view(FIVE_TOYS.read_position(view(state), state.setup)[0]) == view(state)


def test_five_who_are_level_may_take_more_than_the_box_holds() -> None:
    """Only where everyone who is level takes one."""
    told = {"phase": "round-over", "super_chats": dict.fromkeys("ABCDE", 3) | {"A": 2}}
    with pytest.raises(PositionError):
        FIVE_TOYS.read_position(told, setup("ABCDE"))
    state, _ = FIVE_TOYS.read_position(told, setup("ABCDE", round_tie="all"))
    assert state.phase is Phase.MATCH_OVER


def lost_many(**options: str) -> State:
    """A has won twelve cards and lost eight of them; B has five in front, all it ever won."""
    state = at(
        "B",
        hands={"A": 0, "B": 1, "C": 1},
        in_front={"A": "V2 R2 P2", "B": "V3 V4 R3 R4", "C": "V5 V6 R5 R6 J5"},
        won={"A": 11, "B": 4, "C": 5},
        options=options,
    )
    return after(state, NextRound())


def test_the_next_starter_has_the_fewest_cards_in_front_or_won() -> None:
    """Reading G, first half."""
    assert lost_many().starter == A
    assert lost_many(starter_count="won").starter == B


@pytest.mark.parametrize(
    ("starter", "choice", "begins"), [("C", "from-starter", C), ("A", "from-starter", B), ("C", "table", None)]
)
def test_a_tie_for_the_next_starter(starter: str, choice: str, begins: Seat | None) -> None:
    """Reading G, second half: the starter of the round counts first; or the table is asked."""
    in_front = {"A": "V2 V3 R2", "B": "V4 P2", "C": "V5 P3"}
    state = at(
        "B", hands={"A": 0, "B": 1, "C": 1}, in_front=in_front, starter=starter, options={"starter-tie": choice}
    )  # fmt: skip
    state = after(state, NextRound())
    assert state.starter == begins
    turn = FIVE_TOYS.whose_turn(state)
    assert isinstance(turn, AwaitingTable)
    assert turn.line.id == ("await-deal" if begins else "await-starter"), (
        "who stroked a cat is asked once, at the start"
    )
    assert after(state, Starter(A), Deal(card("V4"))).leader == A


def test_every_option_has_its_default_among_its_choices() -> None:
    for option in OPTIONS:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices) > 1


# --- a round from the deal on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "hand", "rest"), [("ABC", 10, 5), ("ABCD", 8, 3), ("ABCDE", 6, 5)])
def test_the_deal(players: str, hand: int, rest: int) -> None:
    state = after(FIVE_TOYS.start(setup(players)), Starter(B), Deal(card("V4")))
    assert set(state.hand_counts.values()) == {hand}
    assert state.rest == rest
    assert (state.trump, state.leader) == ("green", B)


def test_whoever_plays_first_leads_when_nobody_was_named() -> None:
    """The starter was not told: any seat may lead, and then has been the starter."""
    state = after(FIVE_TOYS.start(setup()), Deal(card("V4")))
    assert isinstance(FIVE_TOYS.whose_turn(state), AwaitingTable)
    assert {FIVE_TOYS.actor(action) for action in FIVE_TOYS.legal(state)} == {A, B, C}
    state = after(state, Play(B, card("J2")))
    assert (state.starter, state.leader, FIVE_TOYS.whose_turn(state)) == (B, B, C)


def test_a_starter_named_late_leads() -> None:
    """After the deal and before the first card."""
    state = after(FIVE_TOYS.start(setup()), Starter(A), Deal(card("V4")), Starter(C))
    assert FIVE_TOYS.whose_turn(state) == C


def test_the_next_deal_needs_no_next_round() -> None:
    """Once the round is over, a new trump card says that the cards were gathered."""
    state = after(over(), Deal(card("V4")))
    assert (state.round, state.phase, len(state.tableau[A])) == (2, Phase.TRICK, 0)
    assert state.super_chats[A] == 1


def test_an_unread_card_waits_for_its_name_at_the_end_of_the_trick_only() -> None:
    """Unknown, then resolved: the others play on; nothing is decided until it is named."""
    state = trick(at("R"), "V4")
    state = after(state, Play(B, None), Play(C, card("V6")))
    assert isinstance(FIVE_TOYS.whose_turn(state), AwaitingTable)
    assert FIVE_TOYS.may_wait(state) == (unread_card(B),)
    objection = FIVE_TOYS.objection(state, Play(C, card("R5")))
    assert objection is not None
    assert (objection.kind, objection.line.id) == (ObjectionKind.NOT_NOW, "card-awaited")
    assert FIVE_TOYS.legal(state) == frozenset()
    named = trick(at("R"), "V4", "R2", "V6")
    assert named.leader == B


def test_cards_laid_while_one_was_unread_make_the_next_trick_once_it_is_named() -> None:
    """As a correction replays it: seven cards with the second unread, then named."""
    shorts = ["V4", None, "V6", "J2", "J3", "J4", "P2"]
    seats = [A, B, C, C, A, B, C]

    def replay(second: str) -> State:
        state = at("R")
        for seat, short in zip(seats, shorts, strict=True):
            state, _ = FIVE_TOYS.apply(state, Play(seat, card(short or second)))
        return state

    state = at("R")
    for seat, short in zip(seats, shorts, strict=True):
        state, _ = FIVE_TOYS.apply(state, Play(seat, card(short) if short else None))
    assert len(state.trick) == 7, "nothing is guessed"
    state = replay("V2")
    assert [len(state.tableau[seat]) for seat in (A, B, C)] == [0, 3, 3]
    assert len(state.trick) == 1


# --- positions ------------------------------------------------------------------------------------------------------


def test_a_position_with_nothing_in_it_is_before_the_deal() -> None:
    state, events = FIVE_TOYS.read_position({}, setup())
    assert state == FIVE_TOYS.start(setup())
    assert events == ()


def test_keys_left_out_stand_as_after_a_deal() -> None:
    state, _ = FIVE_TOYS.read_position({"trump": "red", "turn": "B"}, setup())
    assert view(state)["hand_counts"] == {"A": 10, "B": 10, "C": 10}
    assert (state.leader, state.rest, state.unaccounted) == (B, 5, 0)


def test_cards_in_the_trick_have_left_the_hands() -> None:
    state, _ = FIVE_TOYS.read_position(
        {"trump": "red", "trick": [{"seat": "B", "card": "green-4"}, {"seat": "C", "card": None}]}, setup()
    )
    assert view(state)["hand_counts"] == {"A": 10, "B": 9, "C": 9}
    assert (state.leader, FIVE_TOYS.whose_turn(state)) == (B, A)


def test_a_complete_trick_is_resolved() -> None:
    cards = [{"seat": s, "card": card(c)} for s, c in zip("ABC", ("V4", "J7", "V5"), strict=True)]
    state, events = FIVE_TOYS.read_position({"trump": "red", "trick": cards}, setup())
    assert state.leader == C
    assert any(isinstance(event, TrickWon) for event in events)


def test_what_a_position_does_not_place_is_unaccounted_and_stays_so() -> None:
    """Their number is constant from then on."""
    state = at("B", hands=5)
    assert state.unaccounted == 35 - 15 - 5
    state = trick(state, "V4", "J2", "R3")
    assert state.unaccounted == 15


@pytest.mark.parametrize(
    ("in_front", "winner"),
    [({"B": "V2 J1 R2 P2 B2"}, B), ({"C": "V2 J1 R2 P2 B2", "B": "V3 J3 R3 P3 B3"}, B)],
)
def test_a_position_is_tested_for_every_player(in_front: dict[str, str], winner: Seat) -> None:
    """Notes: not only the winner of a trick can have five colours or too many of one."""
    assert view(at("B", in_front=in_front, hands=4))["round_winners"] == [winner]
    state, events = FIVE_TOYS.read_position(
        {"trump": "blue", "leader": "A", "hand_counts": dict.fromkeys("ABC", 5), "tableau": {"C": rows("V2 V3 V4 V5")}},
        setup(),
    )
    assert [event.seat for event in events if isinstance(event, Overflowed)] == [C]
    assert view(state)["hand_counts"] == {"A": 6, "B": 6, "C": 5}


def test_after_a_correction_every_player_is_tested() -> None:
    """A trick that goes to A shows that B had five colours already."""
    state = replace(at("B", hands=5), tableau={A: (), B: tuple(card(c) for c in "V2 J1 R2 P2 B2".split()), C: ()})
    assert view(trick(state, "V4", "J2", "J3"))["round_winners"] == ["B"]


def test_a_position_of_a_match_that_was_won_is_over() -> None:
    state, events = FIVE_TOYS.read_position({"trump": "red", "super_chats": {"B": 3}}, setup())
    assert isinstance(FIVE_TOYS.whose_turn(state), Over)
    assert events[-1] == MatchWon(B)


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("a card in two tableaux", {"tableau": {"A": {"green": [4]}, "B": {"green": [4]}}}, "position-twice"),
    ("a card twice in a tableau", {"tableau": {"A": {"green": [4, 4]}}}, "position-twice"),
    ("a card in trick and tableau",
     {"trick": [{"seat": "A", "card": "green-4"}], "tableau": {"B": {"green": [4]}}}, "position-twice"),
    ("the trump card in a tableau", {"trump_card": "blue-4", "tableau": {"B": {"blue": [4]}}}, "position-twice"),
    ("a card in two hands", {"hands": {"A": ["red-2"], "B": ["red-2"]}}, "position-twice"),
    ("a card twice in a hand", {"hands": {"A": ["red-2", "red-2"]}}, "position-twice"),
    ("a card in hand and tableau", {"hands": {"A": ["red-2"]}, "tableau": {"B": {"red": [2]}}}, "position-twice"),
    ("a hand larger than its count", {"hands": {"A": ["red-2", "red-3"]}, "hand_counts": {"A": 1}}, "position-hand"),
    ("an unknown colour in front", {"tableau": {"A": {"mauve": [4]}}}, "no-such-colour"),
    ("an unknown colour as trump", {"trump": "mauve"}, "no-such-colour"),
    ("an unknown value", {"tableau": {"A": {"green": [8]}}}, "no-such-card"),
    ("an unknown card", {"trick": [{"seat": "A", "card": "green-0"}]}, "no-such-card"),
    ("an unknown seat", {"leader": "Z"}, "no-such-seat"),
    ("an unknown seat in the tableau", {"tableau": {"Z": {}}}, "no-such-seat"),
    ("a trump card of another colour", {"trump": "blue", "trump_card": "red-4"}, "position-trump"),
    ("more cards than there are", {"hand_counts": dict.fromkeys("ABC", 12), "rest": 5}, "position-too-many"),
    ("more cards in hand than there are", {"hand_counts": dict.fromkeys("ABC", 12)}, "position-too-many"),
    ("the wrong turn", {"leader": "A", "turn": "B"}, "position-turn"),
    ("the wrong turn in a trick", {"trick": [{"seat": "A", "card": "green-4"}], "turn": "C"}, "position-turn"),
    ("a negative count", {"hand_counts": {"A": -1}}, "position-number"),
    ("a count that is true", {"discards": True}, "position-number"),
    ("a count in words", {"rest": "five"}, "position-number"),
    ("too many Super chats", {"super_chats": {"A": 12}}, "position-super-chats"),
    ("a match that nobody has won", {"phase": "match-over"}, "position-match-over"),
    ("an unknown phase", {"phase": "bidding"}, "position-type"),
    ("a trick that is no list", {"trick": "green-4"}, "position-type"),
    ("a play without a seat", {"trick": [{"card": "green-4"}]}, "position-type"),
    ("a tableau that is a list", {"tableau": ["green-4"]}, "position-type"),
    ("a row that is a number", {"tableau": {"A": {"green": 4}}}, "position-type"),
    ("hands that are a list", {"hands": [1]}, "position-type"),
    ("a hand that is a word", {"hands": {"A": "red-2"}}, "position-type"),
    ("counts that are a list", {"hand_counts": [10, 10, 10]}, "position-type"),
    ("a pool that is a word", {"pools": ["green-4"]}, "position-type"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "says"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_a_position_that_contradicts_itself_is_refused(told: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as error:
        FIVE_TOYS.read_position({"trump": "blue", **told} if "trump_card" not in told else told, setup())
    assert error.value.line.id == says


def test_seats_are_found_ignoring_case_and_accents() -> None:
    table = TableSetup("five-toys", (Seat("Chloé"), Seat("Bruno"), Seat("Alice")), options=setup().options)
    state, _ = FIVE_TOYS.read_position({"trump": "red", "leader": "chloe", "tableau": {"BRUNO": {"red": [2]}}}, table)
    assert state.leader == "Chloé"
    assert state.tableau[Seat("Bruno")] == (card("R2"),)


def test_declare_is_a_position_from_here_on() -> None:
    """« From here on »: the state is the one told; what was before is gone."""
    told = {"trump": "red", "leader": "C", "hand_counts": {"A": 3, "B": 3, "C": 3}}
    action = FIVE_TOYS.read_action("declare", {"position": told}, setup(), None)
    assert isinstance(action, Declare)
    before = trick(at("B"), "V4", "J2")
    assert ids(before, action) == ["position-set", "leads"]
    state = after(before, action)
    assert (FIVE_TOYS.whose_turn(state), state.trump, state.trick) == (C, "red", ())
    assert FIVE_TOYS.read_action("declare", FIVE_TOYS.write_action(action), setup(), None) == action
    ledger = FIVE_TOYS.start_ledger(before, A, (card("V5"),))
    assert FIVE_TOYS.hand(FIVE_TOYS.follow(ledger, action, before, state)[0]) == ()
    with pytest.raises(ActionError) as error:
        FIVE_TOYS.read_action("declare", {"position": {"trump": "mauve"}}, setup(), None)
    assert error.value.line.id == "no-such-colour"


# --- JSON -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("do", "args", "says"),
    [
        ("play", {"seat": "A"}, "argument-missing"),
        ("play", {"seat": "A", "card": "green-8"}, "no-such-card"),
        ("play", {"seat": "A", "card": ["green-4"]}, "no-such-card"),
        ("play", {"seat": "Z", "card": "green-4"}, "no-such-seat"),
        ("play", {"card": "green-4"}, "who-is-it"),
        ("deal", {}, "argument-missing"),
        ("deal", {"card": "star"}, "no-such-card"),
        ("starter", {}, "who-is-it"),
        ("hand", {"seat": "A", "cards": "green-4"}, "argument-missing"),
        ("hand", {"seat": "A", "cards": ["green-4", "green-4"]}, "card-twice-in-hand"),
        ("move", {"seat": "A", "card": "green-4", "to": 0}, "argument-missing"),
        ("move", {"seat": "A", "card": "green-4", "to": True}, "argument-missing"),
        ("settle", {"question": "other", "choice": "A"}, "no-such-question"),
        ("settle", {"question": "round-tie", "choice": "Z"}, "no-such-seat"),
        ("declare", {"position": "here"}, "argument-missing"),
        ("jump", {}, "no-such-action"),
    ],
)
def test_what_is_no_action(do: str, args: dict[str, object], says: str) -> None:
    with pytest.raises(ActionError) as error:
        FIVE_TOYS.read_action(do, args, setup(), None)
    assert error.value.line.id == says


def test_without_a_seat_the_speaker_is_meant() -> None:
    assert FIVE_TOYS.read_action("play", {"card": "green-4"}, setup(), B) == Play(B, card("V4"))


# --- one seat's own -------------------------------------------------------------------------------------------------


def test_a_hand_told_before_trump_is_whole_only_when_it_is() -> None:
    """Three of ten told: everything else may still be in that hand."""
    before = after(FIVE_TOYS.start(setup()), Starter(A))
    told = RegisterHand(A, tuple(card(c) for c in "V4 V5 V6".split()))
    ledger, lines = FIVE_TOYS.record(FIVE_TOYS.start_ledger(before, A), told, before)
    assert [line.id for line in lines] == ["hand-kept-partly"]
    state = after(before, Deal(card("B2")))
    ledger, _ = FIVE_TOYS.follow(ledger, Deal(card("B2")), before, state)
    assert len(FIVE_TOYS.legal(state, ledger)) == 34


def test_a_gift_that_was_not_told_may_be_any_hidden_card() -> None:
    """With a whole hand told only those cards may be played, until a gift comes that was not told."""
    hand = tuple(card(c) for c in "J3 J4 J5 J6 J7".split())
    state = at("B", hands=5, in_front={"A": "V2 V3 V5"})
    ledger = FIVE_TOYS.start_ledger(state, B, hand)
    middle = trick(state, "V6")
    assert FIVE_TOYS.legal(middle, ledger) == {Play(B, c) for c in hand}
    ledger, _ = FIVE_TOYS.follow(ledger, Play(B, card("J3")), middle, trick(middle, "J3", first=B))
    end = after(trick(state, "V6", "J3", "R3"), Play(A, card("R2")))
    assert Play(B, card("V2")) in FIVE_TOYS.legal(end, ledger)
    ledger, lines = FIVE_TOYS.record(ledger, ReceiveGift(B, card("V2")), end)
    assert [line.id for line in lines] == ["gift-kept"]
    assert FIVE_TOYS.legal(end, ledger) == {Play(B, c) for c in (*hand[1:], card("V2"))}


def test_what_lies_open_is_not_legal_even_if_told_as_held() -> None:
    state = at("B", hands=2, in_front={"C": "V2"})
    ledger = FIVE_TOYS.start_ledger(state, A, (card("V2"), card("V3")))
    assert FIVE_TOYS.legal(state, ledger) == {Play(A, card("V3"))}


def test_moving_a_card_in_the_hand() -> None:
    state = at("B", hands=3)
    ledger = FIVE_TOYS.start_ledger(state, A, (card("V2"), card("V3"), card("V4")))
    ledger, _ = FIVE_TOYS.record(ledger, Move(A, card("V4"), 1), state)
    assert FIVE_TOYS.hand(ledger) == (card("V4"), card("V2"), card("V3"))
    ledger, _ = FIVE_TOYS.record(ledger, Move(A, card("V4"), 99), state)
    assert FIVE_TOYS.hand(ledger) == (card("V2"), card("V3"), card("V4"))
    _, lines = FIVE_TOYS.record(ledger, Move(A, card("R4"), 1), state)
    assert [line.id for line in lines] == ["not-in-hand"]


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (ReceiveGift(A, card("V2")), "already-in-hand"),
        (ReceiveGift(A, card("P2")), "is-in-tableau"),
        (ReceiveGift(A, card("B1")), "is-trump"),
        (RegisterHand(A, (card("P2"), card("V3"))), "is-in-tableau"),
        (RegisterHand(A, (card("V3"),)), "hand-kept-partly"),
        (RegisterHand(A, (card("V3"), card("V4"))), "hand-kept"),
    ],
)
def test_what_its_owner_hears(action: Any, says: str) -> None:
    state = at(trump_card="blue-1", hands=2, in_front={"C": "P2"})
    _, lines = FIVE_TOYS.record(FIVE_TOYS.start_ledger(state, A, (card("V2"), card("V3"))), action, state)
    assert lines[0].id == says


def test_a_contradiction_is_for_its_owners_ear() -> None:
    """Another plays what A told as held; A plays what was not in the hand it told."""
    state = at("B", hands=2)
    ledger = FIVE_TOYS.start_ledger(state, A, (card("V2"), card("V3")))
    _, lines = FIVE_TOYS.follow(ledger, Play(B, card("V2")), state, state)
    assert [line.id for line in lines] == ["yours-played-by"]
    play = Play(A, card("R2"))
    ledger, lines = FIVE_TOYS.follow(ledger, play, state, trick(state, "R2"))
    assert [line.id for line in lines] == ["was-not-in-your-hand"]
    assert not ledger.is_complete


# --- questions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "about", "says"),
    [
        ("turn", (), ["leads"]),
        ("leader", (), ["leads"]),
        ("trump", (), ["trump-is"]),
        ("tableau", ("B",), ["tableau"]),
        ("tableau", ("A",), ["tableau-empty"]),
        ("counts", ("B", "green"), ["count-of"]),
        ("counts", ("green",), ["counts-colour"]),
        ("scores", ("B",), ["score-of"]),
        ("played", ("green-2",), ["is-in-tableau"]),
        ("played", ("green-3",), ["not-seen"]),
        ("remaining", ("green",), ["remaining"]),
        ("audit", (), ["audit", "audit-unaccounted"]),
        ("hand", (), ["hand-unknown"]),
    ],
)
def test_questions(what: str, about: tuple[str, ...], says: list[str]) -> None:
    state = at(trump_card="blue-1", hands=9, in_front={"B": "V2 J2"})
    assert [line.id for line in FIVE_TOYS.answer(state, Query(what, about), None)] == says


def test_an_audit_adds_up_while_gifts_are_turned_up() -> None:
    """With gifts in front, those that do not lie open yet are counted apart."""
    state = at("B", hands=5, in_front={"A": "V2 V3 V5"}, options={"gifts": "in-front"}, discards=12)
    assert state.unaccounted == 0
    state = trick(state, "V6", "J2", "R3")
    lines = FIVE_TOYS.answer(state, Query("audit"), None)
    assert [line.id for line in lines] == ["audit", "audit-unaccounted"]
    assert lines[1].args["count"] == 2
    state = after(state, TurnUp(B, card("V2")), TurnUp(C, card("V3")))
    assert [line.id for line in FIVE_TOYS.answer(state, Query("audit"), None)] == ["audit"]


# --- an undo quotes the loss ----------------------------------------------------------------------------------------


def test_what_a_correction_takes_back_is_said() -> None:
    """The overflow did not happen after all; the round is not over after all."""
    state = at("B", hands=6, in_front={"A": "V2 V3 V5"})
    was = happened(state, Play(A, card("V6")), Play(B, card("J2")), Play(C, card("R3")))
    ends = trick(state, "R6", "J2", "R3")
    assert [line.id for line in FIVE_TOYS.withdrawn(was, (), ends)] == ["keeps", "nothing-to-deal"]
    _, tie = FIVE_TOYS.read_position(
        {"trump": "blue", "hand_counts": {"A": 0, "B": 1, "C": 1},
         "tableau": {seat: rows(cards) for seat, cards in LEVEL.items()}},
        setup(),
    )  # fmt: skip
    assert any(isinstance(event, RoundTied) for event in tie)
    assert [line.id for line in FIVE_TOYS.withdrawn(tie, (), ends)] == ["round-not-over"]


# --- readings -------------------------------------------------------------------------------------------------------


def test_the_start_tells_only_the_readings_that_are_not_as_printed() -> None:
    catalogue = load_catalogue("fr", "five-toys")

    def told(lines: tuple[Line, ...]) -> str:
        return " ".join(catalogue.render(line.id, line.args) for line in lines)

    usual, other = setup(), setup(gifts="in-front", round_tie="all")
    assert told(FIVE_TOYS.readings(usual)) == (
        "Règles imprimées. Carte reçue : dans la main. Pour le reste, dites « choix de règles »."
    )
    assert told(FIVE_TOYS.readings(other)) == (
        "Règles imprimées. Carte reçue : posée devant soi. Égalité : chacun prend un Super chat. "
        "Pour le reste, dites « choix de règles »."
    )
    # Whoever asks hears every one, chosen or usual.
    for option in OPTIONS:
        ways = [told(FIVE_TOYS.all_readings(setup(**{option.name: choice}))) for choice in option.choices]
        assert len(set(ways)) == len(ways), option.name


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_each_reading_of_ones_own_is_told_at_the_start(option: Option) -> None:
    catalogue = load_catalogue("fr", "five-toys")

    def start(**options: str) -> str:
        return " ".join(catalogue.render(line.id, line.args) for line in FIVE_TOYS.readings(setup(**options)))

    assert all(start(**{option.name: choice}) != start() for choice in option.choices if choice != option.default)
