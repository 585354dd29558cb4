"""What a game may ask of a session beyond what the five-toys game does: shown on that game, with one hook changed."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.bootstrap import WrongCall, read_seats
from companion.cards.seat import Seat
from companion.games.five_toys import FiveToys, Phase, State
from companion.games.registry import GAMES
from companion.games.rules import Line, Objection, ObjectionKind, Query, Simultaneous, Turn, Waiting
from companion.games.table import NextRound
from tests.support.table import TestTable, heard

ALICE, BRUNO, CHLOE = (Seat(name) for name in ("Alice", "Bruno", "Chloé"))
SEATS = (ALICE, BRUNO, CHLOE)
DEALT = ({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "blue-3"})


def table(rules: FiveToys, patch: pytest.MonkeyPatch, **how: Any) -> TestTable:
    patch.setitem(GAMES, "five-toys", rules)
    return TestTable(SEATS, **how)


class AsksBruno(FiveToys):
    """Bruno alone is asked for a card of his, as long as he has played none."""

    choices = ("red-2", "red-3")

    def may_wait(self, state: State) -> tuple[Waiting, ...]:
        if state.phase is not Phase.TRICK or any(played.seat == BRUNO for played in state.trick):
            return ()
        plays = {card: {"do": "play", "seat": BRUNO, "card": card} for card in self.choices}
        return (Waiting("which-red", Line("which-unread", {"seat": BRUNO}), plays, BRUNO, BRUNO),)


def test_one_seat_may_be_asked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = table(AsksBruno(), monkeypatch)
    assert heard(asked.send(*DEALT))[-1] == "[Bruno] Bruno, carte non lue. Laquelle ?"
    asked.send({"do": "play", "seat": "Alice", "card": "green-2"})
    assert asked.send({"do": "answer", "choice": "red-3"})[0]["refused"] == "not-now"
    assert heard(asked.send({"do": "answer", "choice": 2, "seat": "Bruno"})) == ["[table] Bruno, trois de cœur."]


def test_a_question_of_the_state_goes_when_the_state_puts_it_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = table(AsksBruno(), monkeypatch)
    asked.send(*DEALT)
    assert asked.session.seats[BRUNO].questions
    asked.send({"do": "play", "seat": "Alice", "card": "green-2"}, {"do": "play", "seat": "Bruno", "card": "pink-2"})
    assert not asked.session.seats[BRUNO].questions
    asked.send({"do": "undo"})
    assert [question.id for question in asked.session.seats[BRUNO].questions] == ["which-red"]


class LacksTheValue(FiveToys):
    """A card told by its colour is asked for by its number."""

    def missing(self, state: State, do: str, args: Mapping[str, object], speaker: Seat | None) -> Waiting | None:
        if do != "play" or "colour" not in args:
            return None
        plays = {str(n): {"do": "play", "seat": speaker, "card": f"{args['colour']}-{n}"} for n in (3, 5)}
        return Waiting("which-number", Line("which-unread", {"seat": speaker or ALICE}), plays, speaker)


def test_half_an_action_is_asked_about_and_a_choice_that_is_a_number_is_meant_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = table(LacksTheValue(), monkeypatch)
    asked.send(*DEALT)
    told = asked.send({"do": "play", "colour": "red"})
    assert [(line["question"], line["choices"]) for line in told] == [("which-number", ["3", "5"])]
    assert asked.send({"do": "answer", "choice": 1})[0]["refused"] == "not-understood"
    assert heard(asked.send({"do": "answer", "choice": 3})) == ["[table] Alice, trois de cœur."]


class GathersOddly(FiveToys):
    """Gathering the cards before the round is over is odd, but can happen."""

    def objection(self, state: State, action: Any) -> Objection | None:
        if isinstance(action, NextRound) and state.phase is Phase.TRICK:
            return Objection(ObjectionKind.IRREGULAR, Line("round-goes-on"))
        return super().objection(state, action)


def test_any_odd_act_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = table(GathersOddly(), monkeypatch)
    asked.send(*DEALT)
    assert asked.send({"do": "next-round"})[0]["question"] == "irregular-play"
    assert heard(asked.send({"do": "answer", "choice": "take-back"}))[0] == "[table] Cela ne compte pas."
    asked.send({"do": "next-round"})
    assert "[table] Manche deux. On mélange tout." in heard(asked.send({"do": "answer", "choice": "it-happened"}))


class AllAtOnce(FiveToys):
    """Everybody who has not laid a card may."""

    def whose_turn(self, state: State) -> Turn:
        if state.phase is not Phase.TRICK:
            return super().whose_turn(state)
        return Simultaneous(tuple(s for s in state.seats if s not in {played.seat for played in state.trick}))

    def answer(self, state: State, query: Query, ledger: Any) -> tuple[Line, ...]:
        turn = self.whose_turn(state)
        if query.what == "awaited" and isinstance(turn, Simultaneous):
            return (Line("await-tie", {"seats": turn.seats}),)
        return super().answer(state, query, ledger)


def test_everybody_who_may_act_is_called_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = table(AllAtOnce(), monkeypatch, called=("Bruno", "Chloé"))
    assert [line for line in heard(asked.send(*DEALT)) if "À vous" in line] == ["[Bruno] À vous.", "[Chloé] À vous."]
    said = heard(asked.send({"do": "play", "seat": "Chloé", "card": "green-2"}))
    assert not [line for line in said if "À vous" in line]


class Listens(FiveToys):
    """Says who listens."""

    def answer(self, state: State, query: Query, ledger: Any) -> tuple[Line, ...]:
        if query.what == "leader":
            return (Line("starter", {"seat": query.by or "LA TABLE"}),)
        return super().answer(state, query, ledger)


def test_an_answer_knows_who_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = table(Listens(), monkeypatch)
    assert heard(asked.send({"do": "ask", "what": "leader", "seat": "Bruno"})) == ["[Bruno] Bruno commence."]
    assert heard(asked.send({"do": "ask", "what": "leader"})) == ["[table] LA TABLE commence."]


def test_the_name_of_an_unread_card_is_taken_back_by_its_name() -> None:
    asked = TestTable(SEATS)
    asked.send(*DEALT, {"do": "unknown", "seat": "Alice"})
    asked.send({"do": "correct", "with": {"do": "play", "seat": "Alice", "card": "red-7"}})
    assert heard(asked.send({"do": "undo"}))[0] == "[table] Annulé : le nom de la carte, Alice, sept de cœur."


def test_a_rule_that_the_page_does_not_have() -> None:
    told = TestTable(SEATS).send({"do": "ask", "what": "rules", "about": "chess"})
    expected = "[table] Pas de règle sur chess. Demandez : l'atout, la patte, quatre cartes, la fin de la manche."
    assert heard(told) == [expected]


@pytest.mark.parametrize("name", ["Nobody", "personne", "NONE"])
def test_no_player_is_called_like_an_answer(name: str) -> None:
    with pytest.raises(WrongCall, match=name):
        read_seats(["Alice", "Bruno", name], FiveToys(), "fr")
