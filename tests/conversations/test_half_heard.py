"""What was heard, but not surely: asked back before it changes anything, in both languages."""

import pytest

from companion.cards.seat import Seat
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


def test_a_hand_is_not_repeated_aloud_but_said_again(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    table.say(said["bruno"])
    heard = table.put(half_heard(f"{said['wake']} {said['mine']}"))
    assert len(heard) == 1
    assert "red-7" not in heard[0]
    assert "7" not in heard[0]
    assert {"fr": "cœur", "en": "hearts"}[table.opened.language] not in heard[0]
    assert [played["card"] for played in table.view()["trick"]] == ["red-7"]


def test_what_was_not_said_to_the_companion_gets_no_question(told: tuple[TestTable, dict[str, str]]) -> None:
    table, said = told
    assert table.put(half_heard(said["bruno"], is_addressed=False)) == []


def spoken(table: TestTable, text: str, *, by: str | None = None, is_doubtful: bool = False) -> list[str]:
    """What is heard of something said, with the wake word or after a seat's Talk key."""
    seat = None if by is None else Seat(by)
    return table.put(Words(text, seat, "microphone", is_doubtful=is_doubtful))


CHANGES = [
    # What is done before, what is half heard, how it is asked back, what is heard of a yes.
    ("fr", ["Bruno, sept de cœur"], "annule", "Annuler : Bruno, sept de cœur ?", "Annulé : Bruno, sept de cœur."),
    (
        "fr",
        ["Bruno, sept de cœur", "annule"],
        "rétablis",
        "Rétablir : Bruno, sept de cœur ?",
        "Rétabli : Bruno, sept de cœur.",
    ),
    (
        "fr",
        ["Bruno, sept de cœur"],
        "correction, Bruno, six de cœur",
        "Corriger : Bruno, six de cœur ?",
        "Correction.",
    ),
    ("fr", [], "aucun son", "Tous les sons : coupés ?", "Tous les sons : coupés."),
    ("fr", [], "mode bref", "Annonces brèves ?", "Annonces brèves."),
    (
        "fr",
        [],
        "n'appelle plus le tour de Bruno",
        "Le tour de Bruno n'est plus appelé ?",
        "Le tour de Bruno n'est plus appelé.",
    ),
    ("fr", [], "fin de la soirée", "Quitter la table ?", "Partie gardée. À bientôt."),
    ("en", ["Bruno, seven of hearts"], "undo", "Undo: Bruno, seven of hearts?", "Undone: Bruno, seven of hearts."),
    (
        "en",
        ["Bruno, seven of hearts", "undo"],
        "redo",
        "Redo: Bruno, seven of hearts?",
        "Redone: Bruno, seven of hearts.",
    ),
    (
        "en",
        ["Bruno, seven of hearts"],
        "correction, Bruno, six of hearts",
        "Correct to: Bruno, six of hearts?",
        "Correction.",
    ),
    ("en", [], "no sounds", "All sounds: off?", "All sounds: off."),
    ("en", [], "be brief", "Brief announcements?", "Brief announcements."),
    (
        "en",
        [],
        "no longer call Bruno's turns",
        "Bruno's turns are no longer called?",
        "Bruno's turns are no longer called.",
    ),
    ("en", [], "leave the table", "Leave the table?", "The table is saved. Goodbye."),
]


@pytest.mark.parametrize(("language", "before", "text", "asked", "done"), CHANGES)
def test_whatever_changes_something_is_asked_back(
    language: str, before: list[str], text: str, asked: str, done: str
) -> None:
    table = TestTable(PLAYERS, language=language, private_channels=())
    starts, trump = {"fr": ("Bruno commence", "atout deux de trèfle"), "en": ("Bruno starts", "trump two of clovers")}[
        language
    ]
    table.say(starts, trump, *before)
    journal = list(table.journal.entries)
    settled = table.session.room.manner, table.session.seats[Seat("Bruno")].manner
    yes, no = {"fr": ("oui", "non"), "en": ("yes", "no")}[language]
    assert spoken(table, text, is_doubtful=True) == [f"[table] {asked}"]
    assert spoken(table, no) == [{"fr": "[table] Redites-le.", "en": "[table] Say it again."}[language]]
    assert table.journal.entries == journal
    assert (table.session.room.manner, table.session.seats[Seat("Bruno")].manner) == settled
    spoken(table, text, is_doubtful=True)
    assert spoken(table, yes)[0] == f"[table] {done}"
    assert table.session.room.questions == ()


@pytest.mark.parametrize(("language", "undo"), [("fr", "annule"), ("en", "undo")])
def test_said_again_it_is_what_was_said(language: str, undo: str) -> None:
    table = TestTable(PLAYERS, language=language)
    table.send({"do": "starter", "seat": "Bruno"}, {"do": "deal", "card": "green-2"})
    table.play(("Bruno", "red-7"))
    spoken(table, undo, is_doubtful=True)
    spoken(table, undo)
    assert table.view()["trick"] == []


def test_an_undo_while_it_is_asked_whether_something_was_said_takes_nothing_else_back(
    told: tuple[TestTable, dict[str, str]],
) -> None:
    table, said = told
    journal = list(table.journal.entries)
    for is_doubtful in (False, True):
        table.put(half_heard(said["bruno"]))
        assert spoken(table, said["undo"], is_doubtful=is_doubtful) == [said["again"]]
        assert table.journal.entries == journal
        assert table.session.room.questions == ()


def test_what_a_seat_undoes_of_its_own_is_asked_in_its_ear_alone() -> None:
    table = TestTable(PLAYERS, private_channels=("Alice",))
    table.send({"do": "starter", "seat": "Bruno"}, {"do": "deal", "card": "green-2"})
    for name in ("Alice", "Bruno"):
        table.put(Words("ma main : sept de cœur", Seat(name)))
    asked = spoken(table, "annule", by="Alice", is_doubtful=True)
    assert asked == ["[Alice] Annuler : main d'une carte ?"]
    assert spoken(table, "oui", by="Alice") == ["[Alice] Annulé : main d'une carte."]
    unasked = spoken(table, "annule", by="Bruno", is_doubtful=True)
    assert unasked == ["[table] Pas compris. Dites « aide » pour les phrases possibles."]


def test_what_changes_nothing_is_answered_at_once(told: tuple[TestTable, dict[str, str]]) -> None:
    table, _ = told
    ask = {"fr": "atout", "en": "trump"}[table.opened.language]
    assert spoken(table, ask, is_doubtful=True) == spoken(table, ask)
    assert table.session.room.questions == ()


def test_half_of_a_doubtful_play_is_asked_for(told: tuple[TestTable, dict[str, str]]) -> None:
    """It is not entered before the other half was said: that is sure enough."""
    cats = TestTable(PLAYERS, game="rat-a-tat-cat", language=told[0].opened.language)
    cats.send({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5}, {"do": "done"})
    take = {"fr": "Alice prend le cinq", "en": "Alice takes the five"}[told[0].opened.language]
    asked = {"fr": "[table] Alice, quelle case ?", "en": "[table] Alice, which slot?"}[told[0].opened.language]
    assert spoken(cats, take, is_doubtful=True) == [asked]
