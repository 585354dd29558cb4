"""A player with a pad and no earpiece: what they ask is answered aloud, and what is private is refused aloud."""

import pytest

from companion.cards.seat import Seat
from companion.commands.command import BrowseItem, More, Repeat, Silence, Where
from companion.session import effects
from companion.session.inputs import Given, Words
from companion.session.session import step
from tests.support.table import TestTable

ALICE = Seat("Alice")
SAID = {
    "fr": {
        "trump": ("atout", "[table] Atout vert, trèfle : c'est le deux."),
        "turn": ("à qui", "[table] Bruno entame."),
        "hand": ("ma main", "[table] Pas d'oreillette pour Alice : rien de privé ne se dit ici."),
        "readings": "lectures",
        "follow": ("et Bruno", "combien de cartes en main pour Chloé", "[table] Bruno : dix cartes en main."),
    },
    "en": {
        "trump": ("trump", "[table] Trump is green, clover: the two is turned up."),
        "turn": ("whose turn is it", "[table] Bruno leads."),
        "hand": ("my hand", "[table] No earpiece for Alice: nothing private is said here."),
        "readings": "readings",
        "follow": ("and Bruno", "how many cards does Chloé have", "[table] Bruno: ten cards in hand."),
    },
}


@pytest.fixture(params=["fr", "en"])
def table(request: pytest.FixtureRequest) -> TestTable:
    made = TestTable(("Alice", "Bruno", "Chloé"), language=request.param, private_channels=("Bruno",))
    made.send({"do": "starter", "seat": "Bruno"}, {"do": "deal", "card": "green-2"})
    return made


def asked(table: TestTable, text: str) -> list[str]:
    return table.put(Words(text, ALICE, "keys"))


def test_what_anybody_may_know_is_said_to_the_room(table: TestTable) -> None:
    said = SAID[table.opened.language]
    for name in ("trump", "turn"):
        question, answer = said[name]
        assert asked(table, question) == [answer]
        assert table.put(Given(Repeat(), ALICE, "keys")) == [answer]
    follow, question, answer = said["follow"]
    asked(table, question)
    assert asked(table, follow) == [answer]


def test_lists_are_gone_through_and_messages_too(table: TestTable) -> None:
    said = SAID[table.opened.language]
    asked(table, str(said["readings"]))
    for command in (BrowseItem(Where.FIRST), BrowseItem(Where.NEXT), More()):
        heard = table.put(Given(command, ALICE, "keys"))
        assert heard
        assert all(line.startswith("[table]") for line in heard)


def test_something_private_is_refused_as_often_as_it_is_asked(table: TestTable) -> None:
    question, answer = SAID[table.opened.language]["hand"]
    for _ in range(3):
        assert asked(table, question) == [answer]


def test_the_key_of_silence_silences_what_is_heard(table: TestTable) -> None:
    _, done = step(table.session, Given(Silence(), ALICE, "keys"))
    assert done == (effects.Cut(None),)
    _, done = step(table.session, Given(Silence(), Seat("Bruno"), "keys"))
    assert done == (effects.Cut(Seat("Bruno")),)
