"""An entry that was lost, or that nobody told, is put back in its place: what follows is folded again."""

from typing import Any

import pytest

from companion.journal.codec import decode, encode
from companion.journal.entries import Journal, Recorded
from companion.journal.fold import fold
from companion.session.session import open_session
from tests.conversations.test_mending import LAID, OTHERS, cards, table
from tests.support.table import TestTable


def without(asked: TestTable, place: int) -> TestTable:
    """The same table, taken up from a journal in which that entry was lost."""
    session = asked.session
    kept = tuple(entry for at, entry in enumerate(session.journal.changes) if at != place)
    seats = frozenset(session.setup.seats)
    journal = Journal(asked.opened, kept)
    asked._writing.session, _ = open_session(
        session.rules, journal, session.renderer, session.ear, private_channels=seats
    )
    return asked


BRUNO = 2 + 5
"""His five of clovers, in the second trick, among the entries."""
TRICK = {
    "fr": ("au pli deux il manque le coup de Bruno : cinq de trèfle", "Remis à sa place.", "Bruno, cinq de trèfle."),
    "en": ("missing in trick two: Bruno, five of clovers", "Put in its place.", "Bruno, five of clovers."),
}
FITS = {
    "fr": ("il manque le coup de Bruno : cinq de trèfle", "Remis à sa place."),
    "en": ("missing: Bruno, five of clovers", "Put in its place."),
}


@pytest.mark.parametrize("language", TRICK)
def test_in_its_trick(language: str) -> None:
    right = table(language).session
    asked = without(table(language), BRUNO)
    assert cards(asked) != LAID
    words, *first = TRICK[language]
    said = asked.say(words)
    assert said[: len(first)] == [f"[table] {line}" for line in first]
    assert cards(asked) == LAID
    assert asked.session.table.state == right.table.state
    assert asked.session.room.questions == ()
    assert fold(right.rules, asked.session.journal).state == right.table.state, "and so it is when it is taken up again"
    asked.send({"do": "undo"})
    assert ("Bruno", "green-5") not in cards(asked)
    asked.send({"do": "redo"})
    assert cards(asked) == LAID


@pytest.mark.parametrize("language", FITS)
def test_where_what_follows_makes_no_sense_without_it(language: str) -> None:
    asked = without(table(language), BRUNO)
    words, first = FITS[language]
    assert asked.say(words)[0] == f"[table] {first}"
    assert cards(asked) == LAID


def test_what_is_missing_has_to_be_said() -> None:
    asked = without(table("fr"), BRUNO)
    assert asked.say("il manque") == ["[table] Dites « il manque », puis ce qui s'est passé."]
    assert asked.say("au pli neuf il manque le coup de Bruno : cinq de trèfle") == [
        "[table] Pas de place pour cela. Dites à quel pli, ou avant quoi."
    ]
    answer = asked.send({"do": "insert", "with": {"do": "hand", "seat": "Bruno", "cards": ["red-6"]}})
    assert answer[0]["refused"] == "impossible"


def test_a_card_that_lies_elsewhere_is_refused() -> None:
    asked = without(table("fr"), BRUNO)
    before = asked.view()
    answer = asked.send({"do": "insert", "trick": 2, "with": {"do": "play", "seat": "Bruno", "card": "pink-5"}})
    assert "refused" in answer[0], answer
    assert asked.view() == before


def test_its_place_is_kept_in_the_file() -> None:
    asked = without(table("fr"), BRUNO)
    asked.say(TRICK["fr"][0])
    late = asked.session.journal.changes[-1]
    assert late.before is not None
    assert decode(encode(late), 1) == late


@pytest.mark.parametrize("game", OTHERS)
def test_any_entry_of_every_game(game: str) -> None:
    """Before the one that followed it, by its number."""
    entered = OTHERS[game][0]
    whole = TestTable(["Alice", "Bruno", "Chloé"], game=game)
    whole.send(*entered)
    state, changes = whole.session.table.state, tuple(whole.session.journal.changes)
    for place, lost in enumerate(changes[:-1]):
        asked = TestTable(["Alice", "Bruno", "Chloé"], game=game)
        asked.send(*entered)
        without(asked, place)
        assert isinstance(lost, Recorded)
        told: dict[str, Any] = {"do": "insert", "before": changes[place + 1].id, "with": dict(lost.action)}
        answer = asked.send(told)
        assert "refused" not in answer[0], (place, answer)
        assert asked.session.table.state == state, place
