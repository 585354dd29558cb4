"""What was heard, but not surely: asked back before it changes anything, in both languages."""

import pytest

from companion.session.inputs import Words
from tests.support.table import TestTable

PLAYERS = ("Alice", "Bruno", "Chloé")
SAID = {
    "fr": {
        "wake": "compagnon",
        "bruno": "Bruno, sept de cœur",
        "asked": "[table] Bruno, sept de cœur : c'est ça ?",
        "again": "[table] Redites-le.",
        "mine": "ma main : sept de cœur",
        "undo": "annule",
        "played": "[table] Sept de cœur.",
    },
    "en": {
        "wake": "companion",
        "bruno": "Bruno, seven of hearts",
        "asked": "[table] Bruno, seven of hearts: is that right?",
        "again": "[table] Say it again.",
        "mine": "my hand: seven of hearts",
        "undo": "undo",
        "played": "[table] Seven of hearts.",
    },
}


@pytest.fixture(params=["fr", "en"])
def told(request: pytest.FixtureRequest) -> tuple[TestTable, dict[str, str]]:
    table = TestTable(PLAYERS, language=request.param, verbosity="brief")
    table.send({"do": "starter", "seat": "Bruno"}, {"do": "deal", "card": "green-2"})
    return table, SAID[request.param]


def half_heard(text: str, *, is_addressed: bool = True) -> Words:
    return Words(text, None, "microphone", is_doubtful=True, is_addressed=is_addressed)


def test_a_play_is_asked_back_and_yes_makes_it_so(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    assert table.put(half_heard(said["bruno"])) == [said["asked"]]
    assert table.view()["trick"] == []
    heard = table.put(Words({"fr": "oui", "en": "yes"}[table.opened.language], None, "microphone"))
    assert heard[0] == said["played"]
    assert [played["card"] for played in table.view()["trick"]] == ["red-7"]


def test_no_changes_nothing(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    table.put(half_heard(said["bruno"]))
    assert table.say({"fr": "non", "en": "no"}[table.opened.language]) == [said["again"]]
    assert table.view()["trick"] == []


def test_playing_on_answers_it(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    table.put(half_heard(said["bruno"]))
    table.say(said["bruno"])
    assert [played["card"] for played in table.view()["trick"]] == ["red-7"]
    assert table.session.room.questions == ()


def test_a_card_that_lies_already_was_not_said(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    table.say(said["bruno"])
    before = table.view()
    assert said["asked"] not in table.put(half_heard(said["bruno"].replace("Bruno", "Alice")))
    assert table.view() == before


def test_an_undo_and_a_hand_are_not_repeated_aloud_but_said_again(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    table.say(said["bruno"])
    for text in (said["undo"], said["mine"]):
        heard = table.put(half_heard(f"{said['wake']} {text}"))
        assert len(heard) == 1
        assert "red-7" not in heard[0]
        assert "7" not in heard[0]
        assert {"fr": "cœur", "en": "hearts"}[table.opened.language] not in heard[0]
    assert [played["card"] for played in table.view()["trick"]] == ["red-7"]


def test_what_was_not_said_to_the_companion_gets_no_question(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    assert table.put(half_heard(said["bruno"], is_addressed=False)) == []
