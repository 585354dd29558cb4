"""While a question waits the table goes on talking to the companion: nothing that is said to it is lost."""

import pytest

from companion.cards.seat import Seat
from companion.session.inputs import Tick, Words
from tests.support.table import TestTable

PLAYERS = ("Alice", "Bruno", "Chloé")
SAID = {
    "fr": {
        "odd": "Alice, sept de cœur",
        "asked": "[table] Alice, sept de cœur : c'était à Bruno. Un : carte reprise. Deux : on la laisse.",
        "trump": "atout",
        "trump is": "[table] Atout vert, trèfle : c'est le deux.",
        "nonsense": "bric à brac",
        "not understood": "[table] Pas compris.",
        "and how": "[table] Répondez par un mot ou un numéro, ou « plus tard ».",
        "help": "aide",
        "slower": "plus lentement",
        "slower now": "[table] Vitesse cent cinquante.",
        "bruno": "Bruno, six de cœur",
        "taken back": "[table] Alice reprend la carte.",
        "stop": "stop",
        "yes": "c'est arrivé",
        "what now": "où en est-on",
        "repeat": "répète",
    },
    "en": {
        "odd": "Alice, seven of hearts",
        "asked": "[table] Alice, seven of hearts: it is Bruno's turn. One: take it back. Two: leave it.",
        "trump": "trump",
        "trump is": "[table] Trump is green, clover: the two is turned up.",
        "nonsense": "odds and ends",
        "not understood": "[table] Not understood.",
        "and how": '[table] Answer with a word or a number, or "later".',
        "help": "help",
        "slower": "slower",
        "slower now": "[table] Speed one hundred and fifty.",
        "bruno": "Bruno, six of hearts",
        "taken back": "[table] Alice takes the card back.",
        "stop": "stop",
        "yes": "it happened",
        "what now": "where are we",
        "repeat": "repeat",
    },
}


@pytest.fixture(params=["fr", "en"])
def asked(request: pytest.FixtureRequest) -> tuple[TestTable, dict[str, str]]:
    """A table of which something was asked."""
    table, said = TestTable(PLAYERS, language=request.param), SAID[request.param]
    table.send({"do": "starter", "seat": "Bruno"}, {"do": "deal", "card": "green-2"})
    assert table.say(said["odd"]) == [said["asked"]]
    return table, said


def spoken(table: TestTable, text: str, *, is_addressed: bool = True) -> list[str]:
    return table.put(Words(text, None, "microphone", is_addressed=is_addressed))


def test_another_question_is_answered_and_the_first_put_again(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    assert spoken(table, said["trump"]) == [said["trump is"], said["asked"]]
    assert spoken(table, said["slower"]) == [said["slower now"], said["asked"]]
    assert spoken(table, said["yes"]) == [said["asked"].partition(":")[0].rstrip() + "."]


def test_what_is_not_understood_gets_its_sentence_and_the_question_again(
    asked: tuple[TestTable, dict[str, str]],
) -> None:
    table, said = asked
    for text in (said["nonsense"], ""):
        first = spoken(table, text)
        second = spoken(table, text)
        assert first == [said["not understood"], said["asked"]]
        assert second == [said["and how"], said["asked"]]
    assert spoken(table, said["help"]) == [said["and how"], said["asked"]]


def test_a_third_question_in_between_does_not_bring_it_again(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    heard = [spoken(table, said["trump"]) for _ in range(3)]
    assert heard == [[said["trump is"], said["asked"]]] * 2 + [[said["trump is"]]]
    assert spoken(table, said["nonsense"]) == [said["not understood"], said["asked"]]


def test_what_the_table_plays_past_is_answered_and_told(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    assert table.say(said["bruno"])[0] == said["taken back"]
    assert table.session.room.questions == ()
    assert spoken(table, said["trump"]) == [said["trump is"]]


def test_whoever_was_understood_meanwhile_hears_the_first_sentence_again() -> None:
    table = TestTable(PLAYERS)
    first, again = table.say("bric à brac"), table.say("bric à brac")
    assert first != again
    for _ in range(2):
        table.say("bric à brac")
    table.say("bric à brac", "les scores")
    assert table.say("bric à brac") == first


def test_what_says_the_question_itself_says_it_once(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    for text in (said["repeat"], said["what now"]):
        assert spoken(table, text).count(said["asked"]) == 1


def test_silence_is_silence(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    assert spoken(table, said["stop"]) == []


def test_table_talk_is_passed_over(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    assert spoken(table, said["nonsense"], is_addressed=False) == []


def test_a_doubt_that_nobody_answers_is_put_once_more(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    table.put(Tick(1_000.0))
    spoken(table, said["trump"])
    assert table.put(Tick(1_019.0)) == []
    assert table.put(Tick(1_020.5)) == [said["asked"]]
    assert table.put(Tick(1_050.0)) == []


@pytest.mark.parametrize(
    ("begin", "asked", "again"),
    [
        (
            ("Bruno commence", "c'est fait", "c'est fait"),
            "[table] Prédiction de Bruno : un, trois ou quatre ?",
            "[table] Prédiction de Bruno ?",
        ),
        (
            ("Bruno starts", "done", "done"),
            "[table] Bruno's prediction: one, three or four?",
            "[table] Bruno's prediction?",
        ),
    ],
)
def test_the_reminder_says_what_only_an_answer_can_end(begin: tuple[str, ...], asked: str, again: str) -> None:
    """When nothing but the answer is awaited, a minute of silence brings the question again, and no doubt before."""
    table = TestTable(PLAYERS, game="cat-in-the-box", language="fr" if "commence" in begin[0] else "en")
    table.put(Tick(1_000.0))
    assert table.say(*begin)[-1] == asked
    assert table.put(Tick(1_030.0)) == []
    assert table.put(Tick(1_061.0)) == [again]
    assert table.put(Tick(1_200.0)) == []


def test_a_seat_asks_in_its_own_ear_and_the_room_is_not_asked_again(asked: tuple[TestTable, dict[str, str]]) -> None:
    table, said = asked
    heard = table.put(Words(said["trump"], Seat("Alice"), "keys"))
    assert heard == [said["trump is"].replace("[table]", "[Alice]")]
