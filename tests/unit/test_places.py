"""A card counts once, whoever names it: the camera, a player, or one after the other."""

from typing import Any

import pytest

from companion.cards.card import Card
from companion.journal.entries import Journal
from companion.session import effects
from companion.session.inputs import Input, Laid, Unclear
from companion.session.session import open_session
from tests.support.table import TestTable

FOURS = (Card("red-4"), Card("pink-4"))


class Seen(TestTable):
    """A table that keeps what its camera is told."""

    def __init__(self, is_dealt: bool = True, **options: Any) -> None:
        super().__init__(("Alice", "Bruno", "Chloé"), **options)
        self.told: list[effects.Effect] = []
        take = self._writing.take

        def taking(input: Input) -> tuple[effects.Effect, ...]:
            done = take(input)
            self.told += [effect for effect in done if isinstance(effect, effects.Rearm | effects.Settle)]
            return done

        self._writing.take = taking  # type: ignore[method-assign]
        if is_dealt:
            self.put(Laid(Card("blue-3"), place=1))
            self.send({"do": "starter", "seat": "Alice"})
            self.told.clear()

    def trick(self) -> list[tuple[str, str | None]]:
        return [(played["seat"], played["card"]) for played in self.view()["trick"]]


@pytest.fixture
def table() -> Seen:
    return Seen()


def test_an_unread_card_named_by_voice_is_settled_where_it_lies(table: Seen) -> None:
    table.put(Unclear(FOURS, place=7))
    table.say("Compagnon, un")
    assert table.trick() == [("Alice", "red-4")]
    assert table.told == [effects.Settle("red-4", 7)]


def test_an_unread_card_that_is_read_late_is_no_second_play(table: Seen) -> None:
    table.put(Unclear((), place=7))
    table.put(Laid(Card("green-2"), place=7))
    assert table.trick() == [("Alice", "green-2")]


def test_a_late_reading_never_overrules_the_table(table: Seen) -> None:
    table.put(Unclear(FOURS, place=7))
    table.say("Compagnon, un")
    assert table.put(Laid(Card("pink-4"), place=7)) == []
    assert table.trick() == [("Alice", "red-4")]


def test_the_next_play_is_not_taken_for_the_answer(table: Seen) -> None:
    """Alice's card may be red or pink; Bruno's, elsewhere, is the pink one."""
    table.put(Unclear(FOURS, place=7))
    table.put(Laid(Card("pink-4"), place=8))
    assert table.trick() == [("Alice", None), ("Bruno", "pink-4")]


def test_the_unread_card_shown_again_is_the_answer(table: Seen) -> None:
    table.put(Unclear(FOURS, place=7))
    table.put(Laid(Card("pink-4"), place=7))
    assert table.trick() == [("Alice", "pink-4")]


def test_a_spoken_play_is_told_to_the_camera(table: Seen) -> None:
    table.say("Compagnon, sept de trèfle")
    assert table.told == [effects.Settle("green-7", None)]


def test_an_unread_trump_card_is_settled_when_it_is_named() -> None:
    table = Seen(is_dealt=False)
    table.put(Unclear((), place=3))
    table.send({"do": "deal", "card": "blue-3"})
    assert effects.Settle("blue-3", 3) in table.told


def test_a_correction_renames_the_card_where_it_lies_and_frees_the_other(table: Seen) -> None:
    table.put(Laid(Card("green-2"), place=7))
    table.send({"do": "correct", "entry": 3, "with": {"do": "play", "seat": "Alice", "card": "green-3"}})
    assert set(table.told) == {effects.Rearm("green-2"), effects.Settle("green-3", 7)}


def test_what_a_seat_tells_in_private_is_never_told_to_the_camera(table: Seen) -> None:
    table.send({"do": "hand", "seat": "Bruno", "cards": ["green-1", "green-2"]})
    assert table.told == []


def test_cards_lost_to_an_overflow_may_be_laid_again() -> None:
    """Alice holds four clovers too many: they go back into hands and are played once more."""
    position = {
        "game": "five-toys",
        "seats": ["Alice", "Bruno", "Chloé"],
        "trump": "blue",
        "trump_card": "blue-3",
        "leader": "Alice",
        "turn": "Alice",
        "phase": "trick",
        "tableau": {"Alice": {"green": [1, 2, 3]}, "Bruno": {}, "Chloé": {}},
        "hand_counts": {"Alice": 6, "Bruno": 6, "Chloé": 6},
    }
    table = Seen(is_dealt=False, position=position)
    for card in ("green-7", "green-4", "green-5"):
        table.put(Laid(Card(card)))
    rearmed = {effect.card for effect in table.told if isinstance(effect, effects.Rearm) and effect.card}
    lost = {f"green-{value}" for value in (1, 2, 3, 4, 5, 7)}
    assert rearmed == lost


def test_a_table_that_goes_on_knows_what_lies_there(table: Seen) -> None:
    table.put(Laid(Card("green-2"), place=7))
    session = table.session
    journal = Journal(table.opened, tuple(table.journal.entries))
    _, first = open_session(session.rules, journal, session.renderer, session.ear)
    settled = {effect.card for effect in first if isinstance(effect, effects.Settle)}
    assert settled == {"blue-3", "green-2"}


def test_a_late_reading_that_is_no_card_of_this_table_names_nothing() -> None:
    """With three players Cat in the Box has no nine; the camera, which knows the whole deck, may read one."""
    table = TestTable(("Alice", "Bruno", "Chloé"), game="cat-in-the-box", verbosity="brief")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "done"}, {"do": "done"})
    table.send(*({"do": "predict", "seat": seat, "tricks": 1} for seat in ("Alice", "Bruno", "Chloé")))
    assert table.put(Unclear((), None, 5)) == ["[table] Alice, carte non lue. Laquelle ?"]
    before = table.view()["trick"]
    assert table.put(Laid(Card("9"), None, 5)) == []
    assert table.view()["trick"] == before


GATHERED = ("green-7", "green-4", "red-1")


@pytest.mark.parametrize("phase", ["round-over", "match-over"])
def test_cards_that_are_gathered_after_a_round_are_no_plays(phase: str) -> None:
    position = {
        "game": "five-toys",
        "seats": ["Alice", "Bruno", "Chloé"],
        "trump": "blue",
        "trump_card": "blue-3",
        "phase": phase,
        "hand_counts": {"Alice": 6, "Bruno": 6, "Chloé": 6},
        "super_chats": {"Alice": 3 if phase == "match-over" else 1, "Bruno": 0, "Chloé": 0},
    }
    table = Seen(is_dealt=False, position=position)
    before = table.view()
    said = [line for number, card in enumerate(GATHERED) for line in table.put(Laid(Card(card), place=number))]
    said += table.put(Unclear((), place=9))
    assert said in ([], ["[table] Pour continuer, dites « manche suivante »."])
    assert table.view() == before
