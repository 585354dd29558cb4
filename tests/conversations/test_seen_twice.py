"""A card is read that by the journal lies elsewhere: one short question, and one more utterance mends it."""

from typing import Any

import pytest

from companion.cards.card import Card
from companion.session.inputs import Laid
from tests.conversations.test_mending import cards, conversation, table
from tests.support.table import TestTable

CLOVER = Card("green-5")
"""Bruno's of the second trick, by the journal; he laid the four."""
SAID: dict[str, dict[str, Any]] = {
    "fr": {
        "again": "Le cinq de trèfle, encore ? Qu'a posé Bruno au pli deux ?",
        "check": ("vérifie", "Le cinq de trèfle, une fois de trop. Au pli deux : Bruno, cinq de trèfle."),
        "mend": ("le quatre de trèfle", ["Correction.", "Bruno, quatre de trèfle.", "Cinq de trèfle."]),
        "half": ("le quatre", ["Correction.", "Bruno, quatre de trèfle.", "Cinq de trèfle."]),
        "later": (
            "corrige : au pli deux, Bruno a joué le quatre de trèfle",
            ["Correction.", "Bruno, quatre de trèfle."],
        ),
        "no": ("non", ["Annulé : Bruno, carte inconnue.", "À Bruno."]),
        "as entered": ("le cinq de trèfle", ["Bruno, carte non lue. Laquelle ?"]),
        "next": ("Chloé, deux de lune", ["Chloé, deux de lune."]),
        "misread": ("le cinq de lune", ["Cinq de lune."]),
        "misread last": ("le cinq de lune", ["Cinq de lune.", "Pli à Alice.", "Alice entame."]),
        "trump": "Le deux de goutte, encore ? Atout deux de goutte : c'était quoi ?",
        "mend trump": ("le trois de goutte", "Deux de goutte."),
        "by words": ("Bruno, cinq de trèfle", "Le cinq de trèfle est devant David. Quelle carte était-ce ?"),
    },
    "en": {
        "again": "The five of clovers again? What did Bruno lay in trick two?",
        "check": ("check", "The five of clovers once too often. In trick two: Bruno, five of clovers."),
        "mend": ("the four of clovers", ["Correction.", "Bruno, four of clovers.", "Five of clovers."]),
        "half": ("the four", ["Correction.", "Bruno, four of clovers.", "Five of clovers."]),
        "later": (
            "correction: in trick two Bruno played the four of clovers",
            ["Correction.", "Bruno, four of clovers."],
        ),
        "no": ("no", ["Undone: Bruno, unknown card.", "Bruno to play."]),
        "as entered": ("the five of clovers", ["Bruno, card not read. Which one?"]),
        "next": ("Chloé, two of moons", ["Chloé, two of moons."]),
        "misread": ("the five of moons", ["Five of moons."]),
        "misread last": ("the five of moons", ["Five of moons.", "Trick to Alice.", "Alice leads."]),
        "trump": "The two of drops again? Trump two of drops: what was it?",
        "mend trump": ("the three of drops", "Two of drops."),
        "by words": ("Bruno, five of clovers", "The five of clovers lies in front of David. Which card was it?"),
    },
}  # fmt: skip

in_both = pytest.mark.parametrize("language", SAID)


def seen(language: str, card: Card = CLOVER) -> tuple[TestTable, dict[str, Any]]:
    """Bruno lays the real five of clovers in the third trick, before the camera."""
    asked, said = table(language), SAID[language]
    assert asked.put(Laid(card, place=4)) == [f"[table] {said['again' if card == CLOVER else 'trump']}"]
    return asked, said


@in_both
@pytest.mark.parametrize("way", ["mend", "half"])
def test_the_answer_mends_both(language: str, way: str) -> None:
    asked, said = seen(language)
    conversation(asked, said[way])
    assert ("Bruno", "green-4") in cards(asked)
    assert cards(asked)[-1] == ("Bruno", "green-5")
    assert asked.session.room.questions == ()
    assert said["check"][1] not in asked.say(said["check"][0])


@in_both
def test_checking_names_the_entry(language: str) -> None:
    asked, said = seen(language)
    assert f"[table] {said['check'][1]}" in asked.say(said["check"][0])
    words, answer = said["later"]
    assert asked.say(words)[: len(answer)] == [f"[table] {line}" for line in answer]


@in_both
def test_it_was_no_play(language: str) -> None:
    asked, said = seen(language)
    conversation(asked, said["no"])
    assert asked.view()["turn"] == "Bruno"
    assert asked.put(Laid(CLOVER, place=5)) == [], "asked once"


@in_both
def test_the_table_plays_on_and_the_card_was_misread(language: str) -> None:
    """It was entered all right: what lies there now is another card, which is asked for."""
    asked, said = seen(language)
    conversation(asked, said["next"], said["as entered"], said["misread last"])
    asked, said = seen(language)
    conversation(asked, said["as entered"], said["misread"])


@in_both
def test_the_trump_that_was_turned_up(language: str) -> None:
    asked, said = seen(language, Card("blue-2"))
    words, named = said["mend trump"]
    assert f"[table] {named}" in asked.say(words)
    assert asked.view()["trump_card"] == "blue-3"


@in_both
def test_told_by_words(language: str) -> None:
    """It is refused, as everything that cannot be; who checks hears which entry is to blame."""
    asked, said = table(language), SAID[language]
    words, refused = said["by words"]
    assert asked.say(words) == [f"[table] {refused}"]
    assert asked.say(said["check"][0])[-1] == f"[table] {said['check'][1]}"


@in_both
def test_who_lays_another_card_instead_has_said_what_it_was(language: str) -> None:
    asked, said = table(language), SAID[language]
    asked.say(said["by words"][0])
    asked.play(("Bruno", "green-3"))
    assert f"[table] {said['check'][1]}" not in asked.say(said["check"][0])


def test_the_same_card_at_the_same_place_is_no_news() -> None:
    asked = table("fr")
    asked.put(Laid(Card("green-3"), place=4))
    assert asked.put(Laid(Card("green-3"), place=4)) == []


def test_where_nobody_lays_unread_cards_it_is_said() -> None:
    position = {
        "game": "rat-a-tat-cat",
        "seats": ["Alice", "Bruno"],
        "phase": "turn",
        "turn": "Alice",
        "discard": ["peek", "peek", "peek", 4],
    }
    asked = TestTable(game="rat-a-tat-cat", position=position)
    assert asked.put(Laid(Card("peek"))) == [
        "[table] Le Regarder, encore ? Il n'y en a que trois, et tous sont sortis. Quelle carte était-ce ?"
    ]
