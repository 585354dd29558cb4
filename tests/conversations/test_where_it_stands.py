"""A table tells anew where it stands: one short question at a time, all of it once more, and one act in the journal.

A line after ``>`` is said at the table. After a change that is meant, ``COMPANION_GOLDEN=write`` tells the transcripts
again; read them as somebody who joins the table.
"""

import os
from pathlib import Path

import pytest

from companion.adapters.data import LANGUAGES
from companion.cards.card import Card
from companion.commands.command import Answer
from companion.games.chat_peche import SPOTS
from companion.games.registry import GAMES
from companion.journal.entries import Recorded
from companion.session.inputs import Laid, Unclear
from companion.session.interview import begin
from tests.conversations.test_mending import table
from tests.support.games import walk
from tests.support.table import TestTable, heard

FILES = sorted(Path(__file__).parent.glob("*_declared.??.txt"))
SEATS = ("Alice", "Bruno", "Chloé")
BEGIN, LEAVE = {"fr": "on repart de là", "en": "from here on"}, {"fr": "laisse tomber", "en": "never mind"}


def joined(file: Path) -> tuple[TestTable, str]:
    """The table of a file, and the transcript of what is said there."""
    name, language, _ = file.name.split(".")
    asked = TestTable(SEATS, game=name.removesuffix("_declared").replace("_", "-"), language=language)
    head, *said = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith(("#", ">"))]
    out = [head]
    for line in said:
        out += ["", line, *asked.say(line[2:])]
    return asked, "\n".join(out) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_table_joins_so(file: Path) -> None:
    asked, told = joined(file)
    if os.environ.get("COMPANION_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()
    entered = [entry.action["do"] for entry in asked.journal.entries if isinstance(entry, Recorded)]
    assert entered[:1] == ["declare"], "nothing is entered: the table was not asked to the end"
    assert "declare" not in entered[1:], "all that it told is one act"


def test_every_game_can_be_joined_in_each_language() -> None:
    named = {file.name for file in FILES}
    assert named == {f"{game.replace('-', '_')}_declared.{of}.txt" for game in GAMES for of in LANGUAGES}


@pytest.mark.parametrize("language", BEGIN)
def test_yes_keeps_what_is_noted_and_undo_undoes_all_of_it(language: str) -> None:
    asked = table(language)
    before = asked.view()
    asked.say(BEGIN[language])
    answers = 0
    while asked.session.interview.item is not None:
        heard = asked.say({"fr": "oui", "en": "yes"}[language])
        answers += 1
    assert answers == 15
    assert heard[-1] == {"fr": "[table] C'est bien ça ?", "en": "[table] Is that right?"}[language]
    assert asked.view() == before, "nothing is entered before it is right"
    asked.say({"fr": "oui", "en": "yes"}[language])
    keys = ("trump", "hand_counts", "tableau", "super_chats", "leader", "trick", "turn")
    after = asked.view()
    assert {key: after[key] for key in keys} == {key: before[key] for key in keys}
    asked.send({"do": "undo"})
    assert asked.view() == before


@pytest.mark.parametrize("language", BEGIN)
def test_it_can_be_left(language: str) -> None:
    asked = table(language)
    before = asked.view()
    asked.say(BEGIN[language], *({"fr": "trois", "en": "three"}[language] for _ in range(3)))
    said = asked.say(LEAVE[language])
    assert said == [{"fr": "[table] Rien ne change.", "en": "[table] Nothing changes."}[language]]
    assert asked.session.interview is None
    assert asked.view() == before
    asked.say(BEGIN[language])
    asked.send({"do": "undo"})
    assert asked.session.interview is None
    assert asked.view() == before


def test_not_right_goes_through_it_again() -> None:
    asked = table("fr")
    asked.say("on repart de là", *["oui"] * 14)
    asked.say("non", "le quatre de fleur", "c'est tout")
    assert asked.say("non")[0].startswith("[table] Quel atout ? Noté : bleu.")
    asked.say(*["oui"] * 14)
    assert asked.say("oui")[-1] == "[table] C'est bien ça ?"
    asked.say("oui")
    assert asked.view()["trick"] == [{"seat": "David", "card": "pink-4"}]


def test_cards_are_shown_to_the_camera() -> None:
    asked = TestTable(SEATS)
    asked.say("on repart de là", "bleu", "sept", "sept", "sept")
    assert asked.put(Unclear((Card("red-3"),))) == []
    assert asked.put(Laid(Card("red-2"))) == ["[table] Deux de cœur. Ensuite, ou « c'est tout » ?"]
    assert asked.put(Laid(Card("red-2"))) == [
        "[table] Position refusée : le deux de cœur est à deux endroits.",
        "[table] Deux de cœur. Ensuite, ou « c'est tout » ?",
    ]
    assert asked.say("c'est tout") == ["[table] Devant Bruno, quelles cartes ?"]


@pytest.mark.parametrize(
    ("language", "asks"), [("fr", "Sur la défausse, quelle carte ?"), ("en", "On the discards, which card?")]
)
def test_a_card_that_nobody_has_read_is_not_noted(language: str, asks: str) -> None:
    """Found by evenings at random: its name was « None », for which there is no word."""
    asked = TestTable(SEATS, game="rat-a-tat-cat", language=language)
    asked.send({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5}, {"do": "draw", "seat": "Alice"})
    asked.send({"do": "unknown", "seat": "Alice"})
    assert asked.view()["discard"][-1] is None
    asked.send({"do": "declare"})
    heard = asked.send(*({"do": "answer", "choice": "yes"} for _ in range(4)))
    assert [line["say"] for line in heard if "question" in line][-1] == asks


def test_hands_stay_their_owners() -> None:
    """A hand told meanwhile is no answer, and is forgotten with the table that it was told at."""
    asked = table("fr")
    asked.say("on repart de là")
    asked.send({"do": "hand", "seat": "Alice", "cards": ["red-6", "blue-7"]})
    assert asked.session.interview is not None
    assert asked.view("Alice")["hands"] == {"Alice": ["red-6", "blue-7"]}
    asked.say(*["oui"] * 16)
    assert asked.view("Alice")["hands"] == {}


@pytest.mark.parametrize(
    ("language", "asks", "nobody", "goes_on"),
    [
        ("fr", "À qui de pêcher ?", "personne", "À qui de jouer ?"),
        ("en", "Who is to fish?", "nobody", "Whose turn is it?"),
    ],
)
def test_a_pond_may_be_fished_already(language: str, asks: str, nobody: str, goes_on: str) -> None:
    """Whose turn it is does not say whether piles are still lured."""
    pond = {spot: {"top": "fish-1"} for spot in SPOTS}
    position = {"seats": SEATS, "phase": "lure", "first": "Alice", "turn": "Bruno", "pond": pond}
    for phase in ("fish", "lure"):
        asked = TestTable(SEATS, game="chat-peche", language=language, position=position)
        asked.say(BEGIN[language])
        *_, asked_last = (heard(asked.send({"do": "answer", "choice": "yes"})) for _ in range(2 + 2 * len(SPOTS) + 4))
        assert asks in asked_last[-1]
        said = asked.say("Bruno" if phase == "fish" else nobody)
        if phase == "lure":
            assert goes_on in said[-1]
            asked.say("Bruno")
        asked.send({"do": "answer", "choice": "yes"})
        assert (asked.view()["phase"], asked.view()["turn"]) == (phase, "Bruno")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_noted_can_be_declared(game: str) -> None:
    """At any moment: yes to all of it is a position, in which the same is noted."""
    rules = GAMES[game]
    for _, _, state in (step for seed in range(3) for step in list(walk(rules, rules.players[1], seed))[::4]):
        view = rules.told(dict(rules.view(state)), state, None, None)
        interview = noted = begin(rules, state.setup, view)
        while (item := interview.item) is not None:
            is_noted = (item.asked.key, item.of) in interview.noted
            interview = interview.answered(Answer("yes")) if is_noted else interview.without()
        declared, _ = rules.read_position(interview.position(), state.setup)
        again = begin(rules, state.setup, rules.view(declared)).noted
        told = {place: value for place, value in noted.noted.items() if place in interview.told}
        assert {place: again.get(place) for place in told} == told
