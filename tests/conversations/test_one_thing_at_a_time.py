"""Acts that wait for a word: none waits in silence, each gets its question, and halves are asked for one by one."""

import pytest

from companion.cards.seat import Seat
from companion.session.inputs import Words
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")


def spoken(table: TestTable, *sentences: str) -> list[list[str]]:
    """What is heard of each sentence; a name before a colon speaks with Talk, else the room's microphone hears it."""
    heard = []
    for sentence in sentences:
        name, colon, words = sentence.partition(": ")
        said = Words(words, Seat(name)) if colon else Words(f"Compagnon, {sentence}", is_addressed=False)
        heard.append([line.removeprefix("[table] ") for line in table.put(said)])
    return heard


@pytest.fixture
def toys() -> TestTable:
    table = TestTable(SEATS, game="five-toys")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"})
    return table


@pytest.fixture
def cats() -> TestTable:
    table = TestTable(SEATS, game="rat-a-tat-cat")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5}, {"do": "done"})
    return table


NEXT = "Une chose à la fois : cela vient ensuite."


def test_an_odd_act_behind_another_is_told_that_it_comes_next(toys: TestTable) -> None:
    assert spoken(toys, "Bruno cinq de lune", "Chloé six de lune", "Chloé six de lune", "deux", "un") == [
        ["Bruno, cinq de lune : c'était à Alice. Un : carte reprise. Deux : on la laisse."],
        [NEXT],
        [NEXT],
        ["Bruno, cinq de lune.", "Chloé, six de lune : c'était à Alice. Un : carte reprise. Deux : on la laisse."],
        ["Chloé reprend la carte.", "À Alice."],
    ]


def test_in_english_too() -> None:
    table = TestTable(SEATS, game="five-toys", language="en")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"})
    table.send({"do": "play", "seat": "Bruno", "card": "yellow-5"})
    waits = table.send({"do": "play", "seat": "Chloé", "card": "yellow-6"})
    assert [line["say"] for line in waits if "say" in line] == ["One thing at a time: that comes next."]


def test_what_is_odd_no_longer_when_its_turn_comes_is_taken(toys: TestTable) -> None:
    assert spoken(toys, "Chloé cinq de lune", "Bruno six de lune", "Alice deux de lune") == [
        ["Chloé, cinq de lune : c'était à Alice. Un : carte reprise. Deux : on la laisse."],
        [NEXT],
        ["Chloé reprend la carte.", "Alice, deux de lune.", "Bruno, six de lune."],
    ]


@pytest.mark.parametrize(
    ("game", "begin", "odd", "goes_on", "fate"),
    [
        ("five-toys", ({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"}),
         "Chloé cinq de lune", "Alice deux de lune", "Chloé reprend la carte."),
        ("rat-a-tat-cat", ({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5}, {"do": "done"}),
         "Chloé pioche", "Alice pioche", "Chloé remet la carte sur la pioche."),
        ("rat-a-tat-cat", ({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5}, {"do": "done"}),
         "Chloé frappe", "Alice pioche", "Chloé : cela ne compte pas."),
        ("exploding-kittens", ({"do": "starter", "seat": "Alice"},),
         "Chloé attaque", "Alice pioche", "Chloé reprend la carte."),
    ],
)  # fmt: skip
def test_the_fate_of_an_odd_act_that_nobody_answered_is_told(
    game: str, begin: tuple[dict[str, object], ...], odd: str, goes_on: str, fate: str
) -> None:
    """The table plays on without it: that is the answer, and nobody has to guess which."""
    table = TestTable(SEATS, game=game)
    table.send(*begin)
    asked, told = spoken(table, odd, goes_on)
    assert "Deux :" in asked[0]
    assert told[0] == fate
    assert len(told) > 1
    assert table.session.room.questions == ()


def test_whoever_leaves_an_odd_act_for_later_is_not_overruled(toys: TestTable) -> None:
    told = spoken(toys, "Chloé cinq de lune", "plus tard", "Alice deux de lune")
    assert told[2] == ["Alice, deux de lune."]
    assert len(toys.session.room.questions) == 1


@pytest.mark.parametrize(("answer", "laid"), [("oui", ["yellow-2", "yellow-6"]), ("non", ["yellow-2"])])
def test_what_is_odd_no_longer_after_an_undo_is_asked_about(toys: TestTable, answer: str, laid: list[str]) -> None:
    """Whoever takes a play back does not mean that another takes its place."""
    spoken(toys, "Alice deux de lune", "Bruno trois de lune", "Alice cinq de lune", "Bruno six de lune")
    undone = [line["say"] for line in toys.send({"do": "undo"}) if "say" in line]
    assert undone == ["Annulé : Bruno, trois de lune.", "À Bruno.", "Bruno, six de lune : c'est ça ?"]
    spoken(toys, answer)
    assert [one["card"] for one in toys.view()["trick"]] == laid


def test_what_can_be_no_longer_gets_its_sentence(toys: TestTable) -> None:
    assert spoken(toys, "Bruno cinq de lune", "Chloé six de lune", "Alice six de lune")[2] == [
        "Bruno reprend la carte.",
        "Alice, six de lune.",
        "Le six de lune est déjà dans le pli, par Alice. Quelle carte était-ce ?",
    ]


def test_leaving_a_question_for_later_brings_the_next(toys: TestTable) -> None:
    spoken(toys, "Chloé cinq de lune", "Bruno six de lune")
    assert spoken(toys, "plus tard")[0] == [
        "Plus tard. La question reste ouverte.",
        "Bruno, six de lune : c'était à Alice. Un : carte reprise. Deux : on la laisse.",
    ]


def test_two_parts_that_lack_are_asked_one_after_the_other(cats: TestTable) -> None:
    assert spoken(cats, "Alice prend le cinq", "case trois", "huit") == [
        ["Alice, quelle case ?"],
        ["Alice jette quelle carte ?"],
        ["Alice prend le cinq en case trois, jette le huit.", "À Bruno."],
    ]


def test_whoever_says_more_of_the_same_is_asked_only_for_the_rest(cats: TestTable) -> None:
    assert spoken(cats, "Alice prend le cinq", "Alice prend le cinq, case deux") == [
        ["Alice, quelle case ?"],
        ["Alice jette quelle carte ?"],
    ]


def test_the_second_part_comes_before_what_waits(cats: TestTable) -> None:
    heard = spoken(cats, "Alice prend le cinq", "Chloé frappe", "case trois", "huit")
    assert heard[1:3] == [[NEXT], ["Alice jette quelle carte ?"]]
    asked = "Chloé frappe : on ne frappe qu'à la fin de son propre tour. Un : on oublie. Deux : ça compte."
    assert heard[3][-1] == asked


def test_what_cannot_be_whatever_it_lacks_is_refused_at_once(cats: TestTable) -> None:
    assert spoken(cats, "Alice prend l'échanger") == [["Sur la défausse, il y a le cinq."]]


def test_a_card_without_its_suit_is_asked_for_it(toys: TestTable) -> None:
    assert spoken(toys, "Alice sept", "trèfle", "deux", "en rose") == [
        ["Alice, sept : quelle couleur ?"],
        ["Alice, sept de trèfle."],
        ["Bruno, deux : quelle couleur ?"],
        ["Bruno, deux de fleur."],
    ]


@pytest.mark.parametrize(
    ("language", "favour", "draw", "heard"),
    [
        ("fr", "faveur", "je pioche", ["Alice reprend la carte.", "Alice pioche.", "À Bruno."]),
        ("en", "favor", "I draw", ["Alice takes the card back.", "Alice draws.", "Bruno's turn."]),
    ],
)
def test_an_act_that_lacks_something_is_not_forgotten_in_silence(
    language: str, favour: str, draw: str, heard: list[str]
) -> None:
    """Whoever plays on without saying on whom has not played it, by the count; so that must be told."""
    table = TestTable(SEATS, game="exploding-kittens", language=language)
    table.send({"do": "starter", "seat": "Alice"}, {"do": "done"})
    table.say(favour)
    assert [line.removeprefix("[table] ") for line in table.say(draw)] == heard


def test_an_act_that_is_completed_is_not_taken_back() -> None:
    """Nor is one whose player says all of it once more."""
    table = TestTable(SEATS, game="exploding-kittens")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "done"})
    table.say("faveur")
    assert table.say("faveur sur Bruno") == ["[table] Alice joue faveur sur Bruno.", "[table] Qui dit non ?"]
