"""Any entry is corrected by words, however old: by its trick, by its place, or where the history is read."""

from typing import Any

import pytest

from companion.announce.announcement import ToRoom
from companion.announce.queue import SpeechQueue
from companion.commands.command import Redo, Undo
from companion.session.effects import Ask, DropTopic
from companion.session.inputs import Given
from companion.session.session import step
from tests.support.table import TestTable

LAID = [
    ("Alice", "red-7"), ("Bruno", "red-3"), ("Chloé", "red-2"), ("David", "red-4"),
    ("Alice", "green-7"), ("Bruno", "green-5"), ("Chloé", "green-2"), ("David", "blue-4"),
    ("David", "pink-5"), ("Alice", "pink-6"),
]  # fmt: skip


def table(language: str) -> TestTable:
    """Two tricks are over, the third is under way; trump drop."""
    table = TestTable(language=language)
    table.send({"do": "deal", "card": "blue-2"}, {"do": "starter", "seat": "Alice"})
    table.play(*LAID)
    return table


def cards(table: TestTable) -> list[tuple[Any, Any]]:
    """What was laid, as it counts now."""
    steps = table.session.table.steps
    told = [table.session.rules.write_action(step.action) for step in steps]
    return [(one["seat"], one["card"]) for one in told if one["do"] == "play"]


def conversation(table: TestTable, *turns: tuple[str, list[str]]) -> None:
    for words, answer in turns:
        assert table.say(words) == [f"[table] {line}" for line in answer], words


def test_of_a_trick_in_french() -> None:
    asked = table("fr")
    conversation(
        asked,
        (
            "corrige : au pli deux, Bruno a joué le trois de trèfle",
            ["Correction.", "Bruno, trois de trèfle.", "À Bruno."],
        ),
        ("corrige : au premier pli, Bruno a joué le cinq", ["Correction.", "Bruno, cinq de cœur.", "À Bruno."]),
        ("corrige au pli deux le six de trèfle", ["Au pli deux, qui ?"]),
        ("Bruno", ["Correction.", "Bruno, six de trèfle.", "À Bruno."]),
        ("corrige au pli deux", ["Au pli deux, qui ?"]),
        ("non", ["Rien ne change."]),
        ("corrige : au pli six, le trois de lune", ["Rien de tel au pli six."]),
    )
    assert cards(asked) == [*LAID[:1], ("Bruno", "red-5"), *LAID[2:5], ("Bruno", "green-6"), *LAID[6:]]


def test_of_a_trick_in_english() -> None:
    asked = table("en")
    conversation(
        asked,
        (
            "correction: in trick two Bruno played the three of clovers",
            ["Correction.", "Bruno, three of clovers.", "Bruno to play."],
        ),
        (
            "correct in the first trick, Bruno played the five",
            ["Correction.", "Bruno, five of hearts.", "Bruno to play."],
        ),
        ("correction: in trick two the six of clovers", ["In trick two, who?"]),
        ("Bruno", ["Correction.", "Bruno, six of clovers.", "Bruno to play."]),
    )
    assert cards(asked) == [*LAID[:1], ("Bruno", "red-5"), *LAID[2:5], ("Bruno", "green-6"), *LAID[6:]]


def test_only_what_changed_is_told() -> None:
    asked = table("fr")
    said = asked.say("corrige au pli deux David a joué le quatre de trèfle")
    assert said[:3] == ["[table] Correction.", "[table] David, quatre de trèfle.", "[table] Pli à Alice."]
    # Alice won it and leads: what David led then is the first doubt.
    assert asked.session.room.questions[0].id == "doubtful-entry"


MOVES = {
    "fr": [
        ("corrige le coup d'avant", ["David, cinq de fleur. C'était quoi ?"]),
        ("le trois de fleur", ["Correction.", "David, trois de fleur.", "À Bruno."]),
        ("corrige le coup d'avant, c'était le quatre de fleur", ["Correction.", "David, quatre de fleur.", "À Bruno."]),
        ("corrige le dernier coup", ["Alice, six de fleur. C'était quoi ?"]),
        ("le deux", ["Correction.", "Alice, deux de fleur.", "À Bruno."]),
    ],
    "en": [
        ("correct the move before", ["David, five of flowers. What was it?"]),
        ("the three of flowers", ["Correction.", "David, three of flowers.", "Bruno to play."]),
        (
            "correct the move before, it was the four of flowers",
            ["Correction.", "David, four of flowers.", "Bruno to play."],
        ),
        ("correct the last move", ["Alice, six of flowers. What was it?"]),
        ("the two", ["Correction.", "Alice, two of flowers.", "Bruno to play."]),
    ],
}  # fmt: skip


@pytest.mark.parametrize("language", MOVES)
def test_of_a_move_ago(language: str) -> None:
    asked = table(language)
    conversation(asked, *MOVES[language])
    assert cards(asked) == [*LAID[:8], ("David", "pink-4"), ("Alice", "pink-2")]


HISTORY = {
    "fr": [
        ("l'historique de Bruno", ["Bruno, trois de cœur.", "Bruno, cinq de trèfle."]),
        ("coup précédent", ["Bruno, cinq de trèfle."]),
        ("coup précédent", ["Bruno, trois de cœur."]),
        ("corrige celui-ci, c'était le six de cœur", ["Correction.", "Bruno, six de cœur.", "À Bruno."]),
        ("coup suivant", ["Bruno, cinq de trèfle."]),
        ("corrige celui-ci", ["Bruno, cinq de trèfle. C'était quoi ?"]),
        ("Bruno a joué le six de trèfle", ["Correction.", "Bruno, six de trèfle.", "À Bruno."]),
        ("coup précédent", ["Bruno, six de cœur."]),
        ("les atouts joués", ["David, quatre de goutte, atout."]),
        (
            "l'historique de David",
            ["David, quatre de cœur.", "David, quatre de goutte, atout.", "David, cinq de fleur."],
        ),
        ("et Bruno ?", ["Bruno, six de cœur.", "Bruno, six de trèfle."]),
    ],
    "en": [
        ("the history of Bruno", ["Bruno, three of hearts.", "Bruno, five of clovers."]),
        ("previous move", ["Bruno, five of clovers."]),
        ("previous move", ["Bruno, three of hearts."]),
        ("correct this one, it was the six of hearts", ["Correction.", "Bruno, six of hearts.", "Bruno to play."]),
        ("next move", ["Bruno, five of clovers."]),
        ("correct this one", ["Bruno, five of clovers. What was it?"]),
        ("Bruno played the six of clovers", ["Correction.", "Bruno, six of clovers.", "Bruno to play."]),
        ("previous move", ["Bruno, six of hearts."]),
        ("the trumps played", ["David, four of drops, trump."]),
    ],
}


@pytest.mark.parametrize("language", HISTORY)
def test_where_the_history_is_read(language: str) -> None:
    asked = table(language)
    conversation(asked, *HISTORY[language])
    assert cards(asked) == [*LAID[:1], ("Bruno", "red-6"), *LAID[2:5], ("Bruno", "green-6"), *LAID[6:]]


JUST_HEARD = {
    "fr": ("l'historique de Bruno", "corrige celui-ci", "Bruno, "),
    "en": ("Bruno's history", "correct this one", "Bruno, "),
}


@pytest.mark.parametrize("language", JUST_HEARD)
def test_a_history_that_was_just_heard_stands_at_its_end(language: str) -> None:
    """Whoever hears Bruno's moves and says "this one" means the last of them, not what somebody else did since."""
    history, correct, name = JUST_HEARD[language]
    asked = table(language)
    heard = asked.say(history)
    (question,) = [line for line in asked.say(correct) if "?" in line]
    assert question.startswith(heard[-1].removesuffix(".")), (heard, question)
    assert name in question


FILTERS = {
    "fr": ["Tout : onze coups.", "Alice : trois coups.", "Bruno : deux coups.", "Chloé : deux coups.",
           "David : trois coups.", "Atouts : un coup."],
    "en": ["All: eleven moves.", "Alice: three moves.", "Bruno: two moves.", "Chloé: two moves.",
           "David: three moves.", "Trumps: one move."],
}  # fmt: skip


@pytest.mark.parametrize("language", FILTERS)
def test_a_key_goes_through_players_and_trumps(language: str) -> None:
    asked = table(language)
    heard = [line["say"] for _ in range(6) for line in asked.send({"do": "filter"}) if "say" in line]
    assert heard == FILTERS[language]
    again = [line["say"] for line in asked.send({"do": "filter"}, {"do": "filter"}) if "say" in line]
    assert again == heard[:2]


def test_playing_on_needs_no_answer() -> None:
    asked = table("fr")
    conversation(asked, ("corrige le coup d'avant", ["David, cinq de fleur. C'était quoi ?"]))
    asked.send({"do": "undo"})
    assert asked.session.room.questions == ()
    asked.say("Alice, six de fleur")
    assert cards(asked) == LAID


OTHERS: dict[str, tuple[list[dict[str, Any]], dict[str, list[tuple[str, str]]]]] = {
    "exploding-kittens": (
        [
            {"do": "starter", "seat": "Alice"},
            {"do": "done"},
            {"do": "play", "seat": "Alice", "cards": ["skip"]},
            {"do": "pass-nope"},
            {"do": "draw", "seat": "Bruno", "kitten": False},
        ],
        {
            "fr": [("corrige le coup d'avant, Alice joue attaque", "Alice joue attaque.")],
            "en": [("correct the move before, Alice plays attack", "Alice plays attack.")],
        },
    ),
    "chat-peche": (
        [
            {"do": "banks", "banks": {"Alice": "south", "Bruno": "west", "Chloé": "north"}},
            {"do": "starter", "seat": "Alice"},
        ],
        {
            "fr": [("corrige celui-ci, Bruno commence", "Bruno a la carte premier joueur.")],
            "en": [("correct this one, Bruno starts", "Bruno has the first player card.")],
        },
    ),
    "rat-a-tat-cat": (
        [
            {"do": "starter", "seat": "Alice"},
            {"do": "start", "card": 5},
            {"do": "done"},
            {"do": "draw", "seat": "Alice"},
            {"do": "discard", "seat": "Alice", "card": 6},
        ],
        {
            "fr": [("corrige celui-ci, Alice jette le sept", "Alice jette le sept.")],
            "en": [("correct this one, Alice discards the seven", "Alice discards the seven.")],
        },
    ),
    "cat-in-the-box": (
        [
            {"do": "starter", "seat": "Alice"},
            {"do": "done"},
            *({"do": "discard", "seat": seat} for seat in ("Alice", "Bruno", "Chloé")),
            *({"do": "predict", "seat": seat, "tricks": 1} for seat in ("Alice", "Bruno", "Chloé")),
            {"do": "play", "seat": "Alice", "value": 3, "colour": "green"},
            {"do": "play", "seat": "Bruno", "value": 5, "colour": "green"},
        ],
        {
            "fr": [("corrige au pli un, Bruno a joué le quatre vert", "Bruno, quatre vert.")],
            "en": [("correct in trick one, Bruno played the green four", "Bruno, green four.")],
        },
    ),
}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", OTHERS)
def test_in_every_game(game: str, language: str) -> None:
    entered, said = OTHERS[game]
    asked = TestTable(["Alice", "Bruno", "Chloé"], game=game, language=language)
    asked.send(*entered)
    for words, line in said[language]:
        assert asked.say(words)[:2] == ["[table] Correction.", f"[table] {line}"]


@pytest.mark.parametrize(
    ("language", "words", "heard"),
    [
        ("fr", ("correction", "cinq"), "[table] C'était déjà noté ainsi."),
        ("en", ("correction", "five"), "[table] It was noted so already."),
    ],
)
def test_it_was_what_it_was(language: str, words: tuple[str, str], heard: str) -> None:
    """Found by evenings at random: a number that is all there is of a card, and is the one that was entered."""
    asked = TestTable(["Alice", "Bruno", "Chloé"], game="cat-in-the-box", language=language)
    asked.send(*OTHERS["cat-in-the-box"][0])
    asked.say(words[0])
    assert asked.say(words[1]) == [heard]


@pytest.mark.parametrize(
    ("language", "refused"),
    [
        ("fr", "Impossible avec ce qui suit : Alice pioche. Corrigez cela d'abord, ou annulez jusque-là."),
        ("en", "That does not fit what follows: Alice draws. Correct that first, or undo back to there."),
    ],
)
def test_what_follows_could_not_have_happened_then(language: str, refused: str) -> None:
    """A card asked for by name is given or not before anybody draws: who corrects hears which entry is in the way."""
    asked = TestTable(language=language, game="exploding-kittens")
    asked.send({"do": "starter", "seat": "Alice"}, {"do": "play", "seat": "Alice", "card": "shuffle"})
    asked.send({"do": "draw", "seat": "Alice"})
    three = {"do": "play", "seat": "Alice", "triple": "cat-ginger", "target": "Bruno", "names": "skip"}
    told = asked.send({"do": "correct", "entry": 2, "with": three})
    assert [(one["refused"], one["say"]) for one in told if "refused" in one] == [("not-now", refused)]
    assert asked.view()["discard"] == ["shuffle"]


def test_who_undoes_and_redoes_faster_than_it_is_said_hears_the_last_of_it() -> None:
    """Found by an hour of faults: forty lines waited, and behind them that the disk writes again."""
    session, queue = table("fr").session, SpeechQueue()
    for given in [Given(Undo()), Given(Redo())] * 6 + [Given(Undo())]:
        session, told = step(session, given)
        for effect in told:
            match effect:
                case ToRoom(announcement) | Ask(to=None, announcement=announcement):
                    queue, _ = queue.push(announcement)
                case DropTopic(None, topic):
                    queue, _ = queue.drop(topic)
                case _:
                    pass
    assert queue.speaking is not None
    undone = "Annulé : Alice, six de fleur."
    assert [queue.speaking.text, *(line.text for line in queue.waiting)] == [undone, undone, "À Alice."]
