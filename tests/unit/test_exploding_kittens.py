"""Chatons explosifs at the level of the rules: every scenario of the sheet, option, objection and refused position."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.exploding_kittens import (
    BOXES,
    CATS,
    EXPLODING_KITTENS,
    PROFILES,
    Kind,
    Ledger,
    Phase,
    State,
    base_pile,
    kind_of,
)
from companion.games.rules import (
    ActionError,
    AwaitingTable,
    ObjectionKind,
    Over,
    PositionError,
    Query,
    Simultaneous,
    TableSetup,
)

RULES = EXPLODING_KITTENS


def set_up(seats: Sequence[str] = "ABCD", profile: str = "official-2024", **options: str) -> TableSetup:
    defaults = {option.name: option.default for option in RULES.options}
    chosen = defaults | dict(PROFILES[profile]) | {k.replace("_", "-"): v for k, v in options.items()}
    return TableSetup(RULES.id, tuple(Seat(s) for s in seats), profile=profile, options=chosen)


class Game:
    """A table at the level of the rules."""

    def __init__(
        self,
        seats: Sequence[str] = "ABCD",
        profile: str = "official-2024",
        options: Mapping[str, str] | None = None,
        **position: Any,
    ) -> None:
        self.setup = set_up(seats, profile, **dict(options or {}))
        told = {"turn": seats[0], **position}
        self.state: State = RULES.read_position(told, self.setup)[0]
        hands = RULES.read_hands(told, self.setup)
        self.ledgers = {s: RULES.start_ledger(self.state, s, hands.get(s, ())) for s in self.setup.seats}
        self.said: list[str] = []

    def read(self, do: str, seat: str | None, **args: Any) -> Any:
        told = {key.rstrip("_"): value for key, value in args.items()}
        return RULES.read_action(do, told if seat is None else {"seat": seat, **told}, self.setup, None)

    def does(self, do: str, seat: str | None = None, **args: Any) -> "Game":
        """What happens; it may not be odd."""
        action = self.read(do, seat, **args)
        objection = RULES.objection(self.state, action)
        assert objection is None, objection
        return self.happens(action)

    def happens(self, action: Any) -> "Game":
        before = self.state
        self.state, events = RULES.apply(before, action)
        self.said = [line.id for line in RULES.narrate(before, events, self.state)]
        for seat in self.ledgers:
            self.ledgers[seat], _ = RULES.follow(self.ledgers[seat], action, before, self.state)
        return self

    def plays(self, seat: str, *cards: str, on: str | None = None, names: str | None = None) -> "Game":
        """Cards, and nobody says no."""
        return self.lays(seat, *cards, on=on, names=names).does("pass-nope")

    def lays(self, seat: str, *cards: str, on: str | None = None, names: str | None = None) -> "Game":
        """Cards, and a no is still possible."""
        args = {key: value for key, value in (("target", on), ("names", names)) if value is not None}
        return self.does("play", seat, cards=list(cards), **args)

    def draws(self, seat: str, *, kitten: bool = False) -> "Game":
        return self.does("draw", seat, kitten=kitten)

    def odd(self, do: str, seat: str | None = None, **args: Any) -> tuple[str, str]:
        objection = RULES.objection(self.state, self.read(do, seat, **args))
        assert objection is not None
        return objection.kind.value, objection.rule

    def holds(self, seat: str) -> int:
        return self.state.hands[Seat(seat)]

    @property
    def owes(self) -> tuple[str | None, int]:
        return self.state.current, self.state.owed


# --- the sheet's scenarios ------------------------------------------------------------------------------------------


def test_01_attack_and_two_draws() -> None:
    game = Game().plays("A", "attack")
    assert game.owes == ("B", 2)
    assert game.draws("B").owes == ("B", 1)
    assert game.draws("B").owes == ("C", 1)


@pytest.mark.parametrize(("profile", "owed"), [("official-2024", 4), ("qcsalon", 4), ("official-2018", 2)])
def test_02_attack_on_attack(profile: str, owed: int) -> None:
    assert Game(profile=profile).plays("A", "attack").plays("B", "attack").owes == ("C", owed)


def test_02_after_one_completed_turn_only_three() -> None:
    assert Game().plays("A", "attack").draws("B").plays("B", "attack").owes == ("C", 3)


def test_04_triple_attack_then_targeted() -> None:
    game = Game().plays("A", "triple-attack")
    assert game.owes == ("B", 3)
    assert game.plays("B", "attack").owes == ("C", 5)
    game.plays("C", "targeted-attack", on="A")
    assert game.owes == ("A", 7)
    for _ in range(7):
        game.draws("A")
    assert game.owes == ("B", 1)


def test_05_a_skip_ends_one_turn() -> None:
    game = Game(turn="B", owed=2).plays("B", "skip")
    assert game.owes == ("B", 1)
    assert game.plays("B", "skip").owes == ("C", 1)


def test_07_reverse_with_two_players() -> None:
    assert Game("AB").plays("A", "reverse").owes == ("B", 1)
    assert Game("AB", owed=2, attacked=True).plays("A", "reverse").owes == ("A", 1)


def test_07_reverse_turns_the_order() -> None:
    game = Game().plays("A", "reverse")
    assert (game.owes, game.state.direction) == (("D", 1), -1)
    assert game.draws("D").owes == ("C", 1)


def test_07_a_reverse_under_attack_names_who_comes_next() -> None:
    game = Game(owed=2, attacked=True).plays("A", "reverse")
    assert game.owes == ("A", 1)
    assert game.said[0] == "direction-is"
    assert Game().plays("A", "reverse").said[0] == "reversed"


@pytest.mark.parametrize(("profile", "owed"), [("qcsalon", 4), ("official-2024", 1)])
def test_08_super_skip(profile: str, owed: int) -> None:
    game = Game(profile=profile, turn="B", owed=4, attacked=True).plays("B", "super-skip")
    assert game.owes == ("C", owed)
    assert game.state.attacked == (profile == "qcsalon")


def test_08_super_skip_is_not_in_the_box_of_2018() -> None:
    assert Game(profile="official-2018").odd("play", "A", cards=["super-skip"]) == ("impossible", "left-out")


def test_10_nopes_flip() -> None:
    game = Game().lays("A", "attack").does("nope", "C")
    noped = Game().lays("A", "attack").does("nope", "C").does("pass-nope")
    assert (noped.owes, noped.state.discard) == (("A", 1), ("attack", "nope"))
    assert noped.plays("A", "skip").owes == ("B", 1)
    game.does("nope", "D")
    assert game.state.pending is not None
    assert game.state.pending.nopes == 2
    third = game.does("nope", "B")
    assert third.does("pass-nope").owes == ("A", 1)
    assert Game().lays("A", "attack").does("nope", "C").does("nope", "D").does("pass-nope").owes == ("B", 2)


def test_11_a_kitten_cannot_be_noped() -> None:
    assert Game().draws("A", kitten=True).odd("nope", "B") == ("irregular", "nope-kitten")


def test_12_defuse_puts_it_back() -> None:
    game = Game(draw_pile=11).draws("A", kitten=True)
    assert (game.state.phase, game.state.draw_pile, game.state.kittens) == (Phase.DEFUSE, 10, 2)
    game.does("defuse", "A")
    assert (game.owes, game.state.draw_pile, game.state.kittens) == (("B", 1), 11, 3)
    assert game.state.discard == ("defuse",)


def test_12_the_place_is_not_stored() -> None:
    game = Game().draws("A", kitten=True)
    action = game.read("defuse", "A", place=3, position=0)
    assert RULES.write_action(action) == {"do": "defuse", "seat": "A"}


def test_13_death_wipes_the_debt() -> None:
    game = Game(turn="B", owed=3, attacked=True).draws("B", kitten=True).does("explode", "B")
    assert (game.owes, game.state.attacked) == (("C", 1), False)
    assert game.state.alive == ("A", "C", "D")
    assert game.state.kittens == 2


def test_15_swap_and_draw_from_the_bottom() -> None:
    game = Game(draw_pile=9).plays("A", "swap-ends").draws("A").plays("B", "draw-bottom")
    assert game.state.draws_bottom
    assert game.draws("B", kitten=True).said[0] == "drew-kitten"
    assert game.state.phase is Phase.DEFUSE
    assert not game.state.draws_bottom


def test_15_from_the_bottom_ends_one_turn() -> None:
    game = Game(owed=2, attacked=True).plays("A", "draw-bottom")
    assert game.odd("play", "A", cards=["skip"]) == ("irregular", "must-draw")
    assert game.draws("A").owes == ("A", 1)


def test_16_two_skips_are_a_pair() -> None:
    game = Game().plays("A", "skip", "skip", on="B")
    assert (game.state.phase, game.owes) == (Phase.STEAL, ("A", 1))
    game.does("steal", "A", from_="B")
    assert (game.holds("A"), game.holds("B")) == (7, 7)
    assert (game.state.phase, game.owes) == (Phase.TURN, ("A", 1))
    noped = Game().lays("A", "skip", "skip", on="B").does("nope", "B").does("pass-nope")
    assert (noped.holds("A"), noped.owes) == (6, ("A", 1))
    assert noped.state.discard == ("skip", "skip", "nope")


def test_17_a_triple_names_an_absent_card() -> None:
    game = Game().plays("A", "skip", "skip", "skip", on="B", names="attack")
    assert game.state.phase is Phase.GIVE
    game.does("give", "B", card=None)
    assert game.said == ["lacks", "turn-still"]
    assert (game.holds("A"), game.holds("B")) == (5, 8)
    assert game.owes == ("A", 1)


def test_17_a_triple_gets_what_it_names() -> None:
    game = Game().plays("A", "skip", "skip", "skip", on="B", names="attack").does("give", "B", card="attack")
    assert (game.holds("A"), game.holds("B")) == (6, 7)
    assert game.said[0] == "given"


def test_17_another_card_than_the_one_asked_for_is_not_given() -> None:
    game = Game().plays("A", "skip", "skip", "skip", on="B", names="defuse")
    assert game.odd("give", "B", card="skip") == ("not-now", "give-awaited")
    assert game.does("give", "B", card="defuse").holds("A") == 6


def test_17_a_kitten_is_in_no_hand() -> None:
    with pytest.raises(ActionError, match="kitten-is-not-played"):
        Game().lays("A", "skip", "skip", "skip", on="B", names="kitten")
    with pytest.raises(ActionError, match="kitten-is-not-played"):
        Game().plays("A", "favor", on="B").does("give", "B", card="kitten")


def test_19_a_feral_cat_is_any_cat_and_nothing_else() -> None:
    assert Game().lays("A", "cat-feral", "cat-ginger", on="B").state.phase is Phase.NOPE_WINDOW
    assert Game().odd("play", "A", cards=["cat-feral", "skip"], target="B") == ("irregular", "no-combo")


def test_20_a_favor_needs_a_card_to_give() -> None:
    game = Game("ABC", turn="B", hand_counts={"C": 0})
    assert game.odd("play", "B", cards=["favor"], target="C") == ("irregular", "empty-hand")
    legal = [RULES.write_action(a) for a in RULES.legal(game.state)]
    assert [a["target"] for a in legal if a.get("cards") == ["favor"]] == ["A"]


def test_21_hands_after_a_favor_and_a_draw() -> None:
    game = Game(draw_pile=23).plays("A", "favor", on="B")
    assert game.state.phase is Phase.GIVE
    assert RULES.whose_turn(game.state) == "B"
    game.does("give", "B")
    assert (game.holds("A"), game.holds("B")) == (8, 7)
    game.draws("A")
    assert (game.holds("A"), game.state.draw_pile) == (9, 22)


def test_22_a_look_at_what_is_left() -> None:
    game = Game("AB", draw_pile=2).lays("A", "see-three")
    _, events = RULES.apply(game.state, game.read("pass-nope", None))
    lines = RULES.narrate(game.state, events, game.state)
    assert [(line.id, line.args.get("count")) for line in lines] == [("looks", 2)]


def test_23_the_last_one_wins() -> None:
    game = Game(turn="B", alive=["A", "B"]).draws("B", kitten=True).does("explode", "B")
    assert game.state.phase is Phase.GAME_OVER
    assert RULES.standing(game.state).winners == ("A",)
    assert RULES.view(game.state)["winners"] == ["A"]
    assert isinstance(RULES.whose_turn(game.state), Over)


def test_24_the_dead_are_passed_over() -> None:
    assert Game(alive=["A", "C", "D"]).plays("A", "attack").owes == ("C", 2)


@pytest.mark.parametrize("profile", ["qcsalon", "official-2024"])
def test_26_bury(profile: str) -> None:
    game = Game(profile=profile, draw_pile=9, owed=2, attacked=True).plays("A", "bury")
    assert (game.owes, game.state.draw_pile, game.state.phase) == (("A", 1), 9, Phase.TURN)
    assert game.said == ["buries", "turn-again"]


def test_27_a_defuse_without_a_kitten() -> None:
    game = Game()
    assert game.odd("play", "A", cards=["defuse"]) == ("irregular", "no-kitten")
    assert game.odd("defuse", "A") == ("irregular", "no-kitten")


def test_28_a_pair_of_nopes() -> None:
    game = Game().lays("A", "nope", "nope", on="C")
    assert game.state.phase is Phase.NOPE_WINDOW
    assert game.odd("play", "B", cards=["defuse"])[1] == "out-of-turn"
    assert Game().odd("nope", "B") == ("irregular", "nope-nothing")
    assert Game().odd("play", "A", cards=["nope"]) == ("irregular", "nope-nothing")


def test_30_personal_attack_then_attack() -> None:
    game = Game().plays("A", "personal-attack")
    assert (game.owes, game.state.attacked) == (("A", 3), True)
    assert game.plays("A", "attack").owes == ("B", 5)


# --- options and profiles -------------------------------------------------------------------------------------------


def test_the_profiles_are_those_of_the_sheet() -> None:
    asked = ("stacking", "super-skip", "bury", "five-different", "extra-defuses", "dead-hand")
    assert {name: tuple(set_up(profile=name).options[o] for o in asked) for name in PROFILES} == {
        "standard": ("on", "hands-on", "bottom", "yes", "all", "discarded"),
        "qcsalon": ("on", "hands-on", "bottom", "yes", "all", "discarded"),
        "official-2018": ("off", "left-out", "left-out", "yes", "all-two-at-two", "discarded"),
        "official-2024": ("on", "cancels", "anywhere", "no", "two", "face-down"),
    }


@pytest.mark.parametrize(
    ("profile", "piles"),
    [("qcsalon", (37, 30, 23, 16)), ("official-2018", (35, 30, 23, 16)), ("official-2024", (35, 29, 23, 16))],
)
def test_the_pile_of_the_base_box(profile: str, piles: tuple[int, ...]) -> None:
    for seats, pile in zip(("AB", "ABC", "ABCD", "ABCDE"), piles, strict=True):
        setup = set_up(seats, profile, deck="base")
        assert base_pile(len(seats), setup.options["extra-defuses"]) == pile
        state, _ = RULES.apply(RULES.start(setup), RULES.read_action("starter", {"seat": "A"}, setup, None))
        assert (state.draw_pile, state.phase, set(state.hands.values())) == (pile, Phase.TURN, {8})


def test_the_boxes() -> None:
    assert sum(BOXES["base"].values()) == 56
    assert sum(BOXES["imploding"].values()) == 20 - 1
    assert BOXES["others"][Card("swap-ends")] == 3


def test_five_different() -> None:
    five = ["skip", "favor", "nope", "cat-feral", "cat-ginger"]
    game = Game(profile="qcsalon", discard=["attack", "skip"])
    assert game.odd("play", "A", cards=five) == ("not-now", "which-of-discard")
    assert game.odd("play", "A", cards=five, names="shuffle") == ("impossible", "not-in-discard")
    game.plays("A", *five, names="attack")
    assert game.holds("A") == 4
    assert game.state.discard == ("skip", *five)
    assert game.ledgers[Seat("A")].cards == ()
    own = Game(profile="qcsalon").plays("A", *five, names="favor")
    assert own.state.discard == ("skip", "nope", "cat-feral", "cat-ginger")
    assert Game().odd("play", "A", cards=five, names="skip") == ("irregular", "no-five")
    on = Game(options={"five_different": "yes"}, discard=["attack"]).plays("A", *five, names="attack")
    assert on.holds("A") == 4


@pytest.mark.parametrize(("profile", "discard", "out"), [("qcsalon", ("skip", "nope"), 1), ("official-2024", (), 4)])
def test_a_dead_hand(profile: str, discard: tuple[str, ...], out: int) -> None:
    game = Game(profile=profile, hand_counts={"A": 3}).draws("A", kitten=True)
    unaccounted = game.state.unaccounted
    game.does("explode", "A", hand=["skip", "nope"])
    assert (game.state.discard, game.state.out, game.holds("A")) == (discard, out, 0)
    # Of three cards two were told: the third lies in the discard, unnamed.
    assert game.state.unaccounted - unaccounted == (1 if discard else 0)


def test_stacking_off_leaves_a_triple_its_three() -> None:
    game = Game(profile="official-2018", turn="B", owed=2, attacked=True)
    assert game.plays("B", "triple-attack").owes == ("C", 3)


def test_the_base_deck_leaves_other_cards_out() -> None:
    game = Game(options={"deck": "base"}, discard=["attack"] * 4)
    assert game.odd("play", "A", cards=["reverse"]) == ("impossible", "left-out")
    assert game.odd("play", "A", cards=["attack"]) == ("impossible", "no-more-of")


# --- combinations ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("skip", Kind.CARD),
        ("skip skip", Kind.PAIR),
        ("skip attack", Kind.NOTHING),
        ("cat-feral cat-feral", Kind.PAIR),
        ("cat-feral shuffle", Kind.NOTHING),
        ("cat-black cat-feral cat-feral", Kind.TRIPLE),
        ("cat-black cat-white cat-feral", Kind.NOTHING),
        ("cat-feral cat-feral cat-feral", Kind.TRIPLE),
        ("skip skip skip skip", Kind.NOTHING),
        ("skip attack favor nope defuse", Kind.FIVE),
        ("skip skip favor nope defuse", Kind.NOTHING),
        ("cat-feral cat-feral skip attack favor", Kind.FIVE),
        ("cat-feral cat-feral cat-feral skip attack", Kind.FIVE),
        ("cat-feral cat-feral cat-black cat-white cat-grey", Kind.FIVE),
        ("cat-feral cat-black cat-white cat-grey cat-tabby", Kind.FIVE),
        ("cat-feral cat-feral cat-feral cat-feral cat-feral", Kind.FIVE),
    ],
)
def test_what_cards_are_together(cards: str, kind: Kind) -> None:
    assert kind_of(tuple(Card(card) for card in cards.split())) is kind


# --- windows, gifts and thefts that the next act closes -------------------------------------------------------------


def test_the_next_act_closes_the_window() -> None:
    game = Game().lays("A", "attack").draws("B")
    assert game.owes == ("B", 1)
    game = Game().lays("A", "skip").does("nope", "C")
    assert game.odd("draw", "B", kitten=False) == ("irregular", "out-of-turn")
    assert game.draws("A").owes == ("B", 1)


def test_the_next_act_implies_a_gift_or_a_theft() -> None:
    game = Game().plays("A", "favor", on="B").draws("A")
    assert (game.holds("A"), game.holds("B")) == (9, 7)
    game = Game().lays("A", "skip", "skip", on="B").lays("A", "shuffle")
    assert (game.holds("A"), game.holds("B")) == (6, 7)


def test_a_named_card_is_waited_for() -> None:
    game = Game().plays("A", "skip", "skip", "skip", on="B", names="attack")
    assert game.odd("draw", "A", kitten=False) == ("not-now", "give-awaited")


def test_anybody_may_say_no_and_nobody_alone_is_asked() -> None:
    game = Game(alive=["A", "B", "D"]).lays("A", "attack")
    assert RULES.whose_turn(game.state) == Simultaneous((Seat("A"), Seat("B"), Seat("D")))
    assert RULES.view(game.state)["turn"] == "A"
    nopes = {a["seat"] for a in map(RULES.write_action, RULES.legal(game.state)) if a["do"] == "nope"}
    assert nopes == {"A", "B", "D"}
    line = RULES.answer(game.state, Query("awaited"), None)[0]
    assert line.id == "await-nope"
    assert game.odd("nope", "C") == ("impossible", "is-out")


def test_an_emptied_hand_makes_a_favor_fizzle() -> None:
    game = Game(hand_counts={"B": 1}).lays("A", "favor", on="B").does("nope", "B").does("nope", "C").does("pass-nope")
    assert game.said == ["fizzled-empty-hand"]
    assert game.state.phase is Phase.TURN


def test_two_players_need_not_name_the_other() -> None:
    game = Game("AB").plays("A", "favor")
    assert game.state.pending is not None
    assert game.state.pending.target == "B"
    assert Game().odd("play", "A", cards=["favor"]) == ("not-now", "on-whom")


def test_a_defuse_that_is_laid_on_a_kitten_defuses() -> None:
    game = Game().draws("A", kitten=True).does("play", "A", cards=["defuse"])
    assert (game.owes, game.state.discard) == (("B", 1), ("defuse",))


# --- what is odd, and what happens when it happened -----------------------------------------------------------------


ODD: list[tuple[dict[str, Any], str, str | None, dict[str, Any], tuple[str, str]]] = [
    ({}, "play", "C", {"cards": ["skip"]}, ("irregular", "out-of-turn")),
    ({}, "draw", "C", {"kitten": False}, ("irregular", "out-of-turn")),
    ({"hand_counts": {"A": 1}}, "play", "A", {"cards": ["skip", "skip"], "target": "B"}, ("irregular", "too-few")),
    ({"hand_counts": {"A": 0}}, "play", "A", {"cards": ["skip"]}, ("irregular", "too-few")),
    ({}, "play", "A", {"cards": ["cat-grey"]}, ("irregular", "cat-alone")),
    ({}, "play", "A", {"cards": ["cat-feral"]}, ("irregular", "cat-alone")),
    ({}, "play", "A", {"cards": ["skip"] * 4}, ("irregular", "no-combo")),
    ({"alive": ["A", "C"]}, "play", "A", {"cards": ["favor"], "target": "B"}, ("impossible", "is-out")),
    ({"alive": ["A", "C"]}, "play", "B", {"cards": ["skip"]}, ("impossible", "is-out")),
    ({"draw_pile": 3}, "draw", "A", {"kitten": False}, ("irregular", "only-kittens")),
    ({"draw_pile": 0}, "draw", "A", {"kitten": True}, ("irregular", "only-kittens")),
    ({}, "give", "B", {}, ("irregular", "nothing-asked")),
    ({}, "steal", "B", {"from": "A"}, ("irregular", "nothing-to-steal")),
    ({}, "explode", "A", {}, ("irregular", "no-kitten")),
    ({}, "pass-nope", None, {}, ("not-now", "nothing-to-nope")),
    ({}, "next-round", None, {}, ("not-now", "game-goes-on")),
    ({"discard": ["skip"]}, "deal", None, {}, ("not-now", "already-dealt")),
    ({"phase": "defuse"}, "play", "A", {"cards": ["skip"]}, ("not-now", "fate-awaited")),
    ({"phase": "defuse"}, "draw", "A", {}, ("not-now", "fate-awaited")),
    ({"phase": "defuse"}, "starter", "B", {}, ("not-now", "fate-awaited")),
    ({"phase": "defuse"}, "defuse", "B", {}, ("irregular", "out-of-turn")),
    ({"phase": "defuse", "hand_counts": {"A": 0}}, "defuse", "A", {}, ("irregular", "too-few")),
    ({"phase": "game-over", "alive": ["A"]}, "draw", "A", {}, ("not-now", "game-is-over")),
    ({"phase": "deal", "turn": None}, "draw", "A", {}, ("not-now", "starter-awaited")),
    ({"phase": "deal", "turn": None}, "play", "A", {"cards": ["skip"]}, ("not-now", "starter-awaited")),
    ({"phase": "deal", "turn": None}, "nope", "A", {}, ("not-now", "starter-awaited")),
    ({"phase": "deal", "turn": None}, "defuse", "A", {}, ("not-now", "starter-awaited")),
]


@pytest.mark.parametrize(("at", "do", "seat", "args", "odd"), ODD)
def test_what_is_odd(at: dict[str, Any], do: str, seat: str | None, args: dict[str, Any], odd: tuple[str, str]) -> None:
    assert Game(**at).odd(do, seat, **args) == odd


def test_what_is_odd_about_a_gift_and_a_theft() -> None:
    game = Game().plays("A", "favor", on="B")
    assert game.odd("give", "C") == ("irregular", "not-asked")
    assert game.odd("give", "B", card=None) == ("irregular", "must-give")
    assert game.odd("nope", "B") == ("irregular", "nope-late")
    theft = Game().plays("A", "skip", "skip", on="B")
    assert theft.odd("steal", "A", **{"from": "C"}) == ("irregular", "other-victim")
    assert theft.odd("steal", "D", **{"from": "B"}) == ("irregular", "not-asked")


def test_who_acts_out_of_turn_and_it_happened_is_on_turn() -> None:
    game = Game(owed=3, attacked=True)
    game.happens(game.read("play", "C", cards=["attack"])).does("pass-nope")
    assert game.owes == ("D", 2)


def test_a_no_that_comes_too_late_is_lost() -> None:
    game = Game().plays("A", "shuffle")
    game.happens(game.read("nope", "B"))
    assert (game.said, game.holds("B"), game.state.discard) == (["wasted"], 7, ("shuffle", "nope"))


def test_a_kitten_that_nobody_told_of() -> None:
    game = Game(draw_pile=9)
    game.happens(game.read("explode", "A"))
    assert (game.state.alive, game.state.draw_pile) == (("B", "C", "D"), 8)


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("play", {}),
        ("play", {"cards": []}),
        ("play", {"cards": "skip"}),
        ("play", {"cards": ["joker"]}),
        ("play", {"cards": ["kitten"]}),
        ("play", {"cards": ["favor"], "target": "A"}),
        ("play", {"cards": ["favor"], "target": "Zoé"}),
        ("play", {"cards": ["skip"], "seat": "Zoé"}),
        ("draw", {"kitten": "yes"}),
        ("draw", {"card": "joker"}),
        ("steal", {"from": "A"}),
        ("pile", {"count": -1}),
        ("pile", {}),
        ("move", {"card": "skip", "to": 0}),
        ("got", {}),
        ("declare", {}),
        ("declare", {"position": {"turn": "Zoé"}}),
        ("dance", {}),
    ],
)
def test_calls_that_are_no_action(do: str, args: dict[str, Any]) -> None:
    with pytest.raises(ActionError):
        RULES.read_action(do, {"seat": "A", **args}, set_up(), None)


def test_nobody_named() -> None:
    with pytest.raises(ActionError) as raised:
        RULES.read_action("nope", {}, set_up(), None)
    assert raised.value.line.id == "who-is-it"


# --- the start and the end ------------------------------------------------------------------------------------------


def test_a_game_from_the_deal_on() -> None:
    setup = set_up("ABC")
    state = RULES.start(setup)
    assert isinstance(RULES.whose_turn(state), AwaitingTable)
    assert RULES.view(state)["draw_pile"] is None
    state, _ = RULES.apply(state, RULES.read_action("deal", {"draw_pile": 29}, setup, None))
    assert (state.phase, state.draw_pile, state.hands[Seat("A")]) == (Phase.DEAL, 29, 8)
    state, _ = RULES.apply(state, RULES.read_action("starter", {"seat": "B"}, setup, None))
    assert (state.phase, state.current, state.draw_pile) == (Phase.TURN, "B", 29)


def test_the_pile_is_unknown_until_it_is_told() -> None:
    game = Game("ABC").draws("A").does("pile", count=20)
    assert game.state.draw_pile == 20
    assert game.draws("B").state.draw_pile == 19


def test_another_game() -> None:
    game = Game("AB").draws("A", kitten=True).does("explode", "A").does("next-round")
    assert (game.state.phase, game.state.round, game.state.alive) == (Phase.DEAL, 2, ("A", "B"))


# --- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [
        {"turn": "Zoé"},
        {"alive": []},
        {"alive": "AB"},
        {"alive": ["A", "C"], "turn": "B"},
        {"direction": 2},
        {"owed": -1},
        {"attacked": "yes"},
        {"draw_pile": "many"},
        {"kittens": 5},
        {"hand_counts": [1]},
        {"hand_counts": {"A": -1}},
        {"hand_counts": {"A": 500}},
        {"hands": {"A": "skip"}},
        {"hands": {"A": ["joker"]}},
        {"hands": {"A": ["kitten"]}},
        {"hands": {"A": ["skip", "nope"]}, "hand_counts": {"A": 1}},
        {"discard": ["kitten"]},
        {"discard": "skip"},
        {"pending": {"seat": "A"}},
        {"pending": "skip"},
        {"pending": {"seat": "A", "cards": ["skip"], "nopes": -1}},
        {"phase": "nope-window"},
        {"phase": "turn", "pending": {"seat": "A", "cards": ["skip"]}},
        {"phase": "give", "pending": {"seat": "A", "cards": ["favor"]}},
        {"phase": "defuse"},
        {"phase": "dance"},
        {"owed": 0},
        {"handled": [{"seat": "A"}]},
        {"handled": [{"seat": "A", "did": "looked", "left": "two"}]},
    ],
)
def test_positions_that_contradict_themselves(position: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        RULES.read_position(position, set_up())


def test_a_debt_can_only_come_from_an_attack() -> None:
    assert Game(turn="B", owed=2).plays("B", "attack").owes == ("C", 4)
    assert Game(turn="B", owed=1).plays("B", "attack").owes == ("C", 2)


# --- one seat's own -------------------------------------------------------------------------------------------------


def tell(game: Game, do: str, seat: str, **args: Any) -> list[str]:
    ledger, lines = RULES.record(game.ledgers[Seat(seat)], game.read(do, seat, **args), game.state)
    game.ledgers[Seat(seat)] = ledger
    return [line.id for line in lines]


def test_a_hand_follows_what_everybody_sees() -> None:
    game = Game(hands={"A": ["skip", "skip", "nope"]}, hand_counts={"A": 3})
    game.plays("A", "skip")
    assert game.ledgers[Seat("A")] == Ledger(Seat("A"), (Card("skip"), Card("nope")), True)
    game.lays("B", "favor", on="A").does("nope", "A").does("nope", "C").does("pass-nope").does("give", "A")
    assert game.ledgers[Seat("A")].gone == 1
    assert tell(game, "lost", "A", card="skip") == ["card-given"]
    assert game.ledgers[Seat("A")] == Ledger(Seat("A"), (), True)


def test_a_card_drawn_is_unnamed_until_it_is_told() -> None:
    game = Game(hands={"A": ["skip"]}, hand_counts={"A": 1}).draws("A")
    assert game.ledgers[Seat("A")].unnamed == 1
    assert tell(game, "got", "A", card="nope") == ["card-kept"]
    assert RULES.hand(game.ledgers[Seat("A")]) == ("skip", "nope")
    assert game.ledgers[Seat("A")].is_complete


def test_a_card_that_was_not_in_the_hand_is_told_to_its_owner() -> None:
    game = Game(hands={"A": ["skip"]}, hand_counts={"A": 1})
    _, lines = RULES.follow(
        game.ledgers[Seat("A")],
        action := game.read("play", "A", cards=["attack"]),
        game.state,
        RULES.apply(game.state, action)[0],
    )
    assert [line.id for line in lines] == ["was-not-in-hand"]


def test_what_an_action_tells_in_private() -> None:
    game = Game()
    told = {"seat": "A", "kitten": False, "card": "skip"}
    action = RULES.read_action("draw", told, game.setup, None)
    assert RULES.write_action(action) == {"do": "draw", "seat": "A", "kitten": False}
    asides = RULES.asides(game.state, "draw", told, action)
    assert [RULES.write_action(a) for a in asides] == [{"do": "got", "seat": "A", "card": "skip"}]
    game.lays("A", "favor", on="B")
    told = {"seat": "B", "card": "nope"}
    asides = RULES.asides(game.state, "give", told, RULES.read_action("give", told, game.setup, None))
    assert [RULES.write_action(a) for a in asides] == [
        {"do": "lost", "seat": "B", "card": "nope"},
        {"do": "got", "seat": "A", "card": "nope"},
    ]
    game = Game().lays("A", "skip", "skip", on="C")
    told = {"seat": "A", "from": "C", "card": "nope"}
    asides = RULES.asides(game.state, "steal", told, RULES.read_action("steal", told, game.setup, None))
    assert [RULES.write_action(a) for a in asides] == [
        {"do": "got", "seat": "A", "card": "nope"},
        {"do": "lost", "seat": "C", "card": "nope"},
    ]


def test_a_known_hand_may_play_just_its_own() -> None:
    hand = ["cat-ginger", "cat-feral", "skip", "nope", "favor", "attack"]
    game = Game(profile="qcsalon", hands={"A": hand}, hand_counts={"A": 6}, discard=["shuffle"])
    legal: list[Any] = [RULES.write_action(a) for a in RULES.legal(game.state, game.ledgers[Seat("A")])]
    plays = [a["cards"] for a in legal if a["do"] == "play"]
    assert {tuple(sorted(cards)) for cards in plays if len(cards) < 5} == {
        ("skip",),
        ("favor",),
        ("attack",),
        ("cat-feral", "cat-ginger"),
    }
    assert {"shuffle", "skip", "nope"} <= {a["names"] for a in legal if len(a.get("cards", ())) == 5}
    for action in RULES.legal(game.state, game.ledgers[Seat("A")]):
        assert RULES.objection(game.state, action) is None


# --- answers --------------------------------------------------------------------------------------------------------


def ids(game: Game, what: str, *about: str, of: str | None = None) -> list[str]:
    ledger = None if of is None else game.ledgers[Seat(of)]
    return [line.id for line in RULES.answer(game.state, Query(what, about), ledger)]


def test_answers() -> None:
    game = Game(draw_pile=12, hands={"A": ["skip", "skip"]}, hand_counts={"A": 2})
    assert ids(game, "turn") == ["turn-now"]
    assert ids(game, "owed") == ["owed-now"]
    assert ids(game, "next") == ["next-is"]
    assert ids(game, "direction") == ["direction-is"]
    assert ids(game, "pile") == ["pile-is"]
    assert ids(game, "pending") == ["nothing-pending"]
    assert ids(game, "discard") == ["discard-empty"]
    assert ids(game, "hand-counts") == ["hands-now"]
    assert ids(game, "hand", of="A") == ["hand"]
    assert ids(game, "hand", of="B") == ["hand-unknown"]
    assert ids(game, "where", "skip", of="A") == ["places"]
    assert ids(game, "where", "nope", of="A") == ["not-in-hand"]
    assert ids(game, "can-play", of="A") == ["can-play-alone", "can-play-pair"]
    assert ids(game, "audit") == ["audit", "pile-is"]
    game.lays("A", "skip", "skip", on="C")
    assert ids(game, "pending") == ["pending-is"]
    assert ids(game, "discard") == ["discard-list"]
    assert ids(game, "discard-top") == ["discard-top"]
    assert ids(game, "played", "skip") == ["discard-count"]
    with pytest.raises(ActionError):
        ids(game, "weather")
    with pytest.raises(ActionError):
        ids(game, "pile", "nobody")


def test_never_a_chance_only_counts_and_who_handled_the_pile() -> None:
    game = Game(draw_pile=12).plays("A", "see-three").draws("A", kitten=True).does("defuse", "A")
    assert ids(game, "pile") == ["pile-is", "handled-looked", "handled-placed"]
    game.plays("B", "shuffle")
    assert ids(game, "pile") == ["pile-is"]


def test_a_look_is_forgotten_once_all_that_was_seen_is_drawn() -> None:
    game = Game(draw_pile=12).plays("A", "see-three").draws("A").draws("B")
    assert ids(game, "pile") == ["pile-is", "handled-looked"]
    assert game.draws("C").state.handled == ()
    assert ids(game, "pile") == ["pile-is"]


def test_a_card_put_above_what_was_seen_keeps_the_look_longer() -> None:
    game = Game(draw_pile=12).plays("A", "see-three").draws("A", kitten=True).does("defuse", "A").draws("B").draws("C")
    assert ids(game, "pile") == ["pile-is", "handled-looked", "handled-placed"], "the kitten may lie above the third"
    assert ids(game.draws("D"), "pile") == ["pile-is", "handled-placed"]


def test_a_swap_may_leave_what_was_seen_at_the_bottom() -> None:
    game = Game(draw_pile=12).plays("A", "see-three").plays("A", "swap-ends").draws("A").draws("B").draws("C")
    assert ids(game, "pile") == ["pile-is", "handled-looked", "handled-swapped"]


def test_cats_alone_are_no_play() -> None:
    legal = [RULES.write_action(a) for a in RULES.legal(Game().state)]
    assert not [a for a in legal if a.get("cards") in [[cat] for cat in CATS]]
    assert {"do": "play", "seat": "A", "cards": ["cat-grey", "cat-feral"], "target": "B"} in legal


def test_nothing_happened_is_nothing_said() -> None:
    state = Game(draw_pile=9).state
    assert RULES.narrate(state, (), state) == ()


def test_the_pile_is_said_once_when_the_turn_passes() -> None:
    assert Game(draw_pile=9).draws("A").said == ["drew", "turn-now", "pile-now"]
    assert Game(draw_pile=9).lays("A", "attack").draws("B").said == [
        *("nobody-nopes", "turn-now", "drew", "turn-again", "pile-now")
    ]
    assert Game(draw_pile=9).lays("A", "draw-bottom").draws("A").said == [
        *("nobody-nopes", "drew", "turn-now", "pile-now")
    ]


def test_irregular_is_always_asked() -> None:
    kinds = {kind for *_, (kind, _) in ODD}
    assert kinds == {kind.value for kind in ObjectionKind} - {"not-understood"}
