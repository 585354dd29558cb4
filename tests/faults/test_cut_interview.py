"""The power goes while a table tells where it stands: nothing that it answered is asked again."""

from pathlib import Path

import pytest

from companion.announce.announcement import ToRoom
from companion.commands.command import Answer
from companion.games.registry import GAMES
from companion.journal.codec import encode
from companion.journal.entries import Interviewed, Journal, Opened
from companion.journal.mend import mend
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Given
from companion.session.session import Session, open_session, step
from tests.conversations.test_where_it_stands import BEGIN, FILES, LEAVE, SEATS
from tests.support.table import TestTable, catalogue, ear

RESUMED = {"fr": "On disait où en est la table.", "en": "You were telling where the table stands."}
in_both = pytest.mark.parametrize("language", BEGIN)


def taken_up(asked: TestTable) -> tuple[Session, list[str]]:
    """The table as it is taken up from its journal, and what is said first."""
    opened = asked.opened
    data = encode(opened) + encode(opened) + b"".join(map(encode, asked.journal.entries))
    return opened_on(mend(data).journal)


def opened_on(journal: Journal) -> tuple[Session, list[str]]:
    opened = journal.opened
    words, ears = catalogue(opened.language, opened.game), ear(opened.language, opened.game, opened.seats)
    session, first = open_session(GAMES[opened.game], journal, words, ears, private_channels=frozenset(opened.seats))
    return session, said(first)


def said(done: tuple[Effect, ...]) -> list[str]:
    return [one.announcement.text for one in done if isinstance(one, ToRoom | effects.Ask)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_cut_short_after_any_answer_it_goes_on_at_its_question(file: Path) -> None:
    game, language, _ = file.name.split(".")
    game = game.removesuffix("_declared").replace("_", "-")
    asked, cuts = TestTable(SEATS, game=game, language=language), 0
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith(">"):
            continue
        heard = asked.say(line[2:])
        session, first = taken_up(asked)
        assert session.table.state == asked.session.table.state
        assert session.interview == asked.session.interview
        if session.interview is not None:
            cuts += 1
            assert first[1] == RESUMED[language]
            assert heard[-1] == f"[table] {first[-1]}"
            assert session.room.questions == asked.session.room.questions
            # Cut short once more before anything was said, it stands there still.
            assert session.journal.changes == tuple(asked.journal.entries)
    assert cuts > 5


@in_both
def test_what_is_answered_afterwards_comes_to_the_same(language: str) -> None:
    asked = TestTable(SEATS, language=language)
    asked.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "green-2"}, {"do": "declare"})
    asked.send(*({"do": "answer", "choice": "yes"} for _ in range(6)), {"do": "undo"})
    session, _ = taken_up(asked)
    for _ in range(30):
        asked.send({"do": "answer", "choice": "yes"})
        session, _ = step(session, Given(Answer("yes")))
    assert session.interview is None
    assert session.table.state == asked.session.table.state
    assert session.table.steps[-1].record.action["do"] == "declare"


@in_both
def test_one_that_was_left_is_left(language: str) -> None:
    asked = TestTable(SEATS, language=language)
    asked.say(BEGIN[language], *({"fr": "trois", "en": "three"}[language] for _ in range(3)), LEAVE[language])
    session, first = taken_up(asked)
    assert session.interview is None
    assert RESUMED[language] not in first


def test_what_is_told_in_private_meanwhile_leaves_it_where_it_is() -> None:
    asked = TestTable(SEATS)
    asked.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "green-2"}, {"do": "declare"})
    asked.send({"do": "hand", "seat": "Alice", "cards": ["red-6", "blue-7"]})
    session, first = taken_up(asked)
    assert session.interview == asked.session.interview is not None
    assert RESUMED["fr"] in first


def test_each_answer_is_acknowledged_before_the_next_question() -> None:
    asked = TestTable(SEATS, language="en")
    told = asked.send({"do": "declare"})
    entry = next(line["entry"] for line in told if "entry" in line)
    told = asked.send({"do": "answer", "choice": "red"})
    assert told[0].get("entry") == entry + 1
    assert "question" in told[-1]


def test_an_interview_is_no_act_that_could_be_undone_or_corrected() -> None:
    asked = TestTable(SEATS, language="en")
    asked.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "green-2"}, {"do": "declare"})
    asked.say(LEAVE["en"])
    kept = [entry.id for entry in asked.journal.entries if isinstance(entry, Interviewed)]
    assert next(line["id"] for line in asked.send({"do": "undo"}) if "id" in line) == "undone"
    told = asked.send({"do": "correct", "entry": kept[0], "with": {"do": "starter", "seat": "Bruno"}})
    assert [line["refused"] for line in told if "refused" in line] == ["not-now"]


@pytest.mark.parametrize(
    "so_far",
    [
        {},
        {"told": [], "noted": [], "done": [["no-such-question", ""]]},
        {"told": [["trump", "", 3]], "noted": [], "done": [["trump", ""]]},
        {"told": [["trump", "", "no-colour"]], "noted": [], "done": [["trump", ""]]},
        {"told": [["hand_counts", "Nobody", 3]], "noted": [], "done": []},
        {"told": [["hand_counts", "Alice", True]], "noted": [], "done": []},
        {"told": [["hand_counts", "Alice", -4]], "noted": [], "done": []},
        {"told": [["hand_counts", ["Alice"], 4]], "noted": [], "done": []},
        {"told": [["tableau", "Alice", [{}]]], "noted": [], "done": []},
        {"told": 3, "noted": None, "done": "x"},
    ],
)
def test_one_that_nobody_told_here_is_passed_over(so_far: dict[str, object]) -> None:
    opened: Opened = TestTable(SEATS).opened
    session, first = opened_on(Journal(opened, (Interviewed(1, so_far),)))
    assert session.interview is None
    assert RESUMED["fr"] not in first
