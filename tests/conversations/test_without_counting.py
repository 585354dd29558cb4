"""A table that does not want to find out why the count is wrong goes on without one, in every game."""

import inspect

import pytest

from companion.cards.card import Card
from companion.games.registry import GAMES
from companion.games.rules import Rules
from companion.games.uncounted import Uncountable
from companion.journal.entries import Journal, Recorded
from companion.journal.fold import fold
from companion.session.inputs import Laid
from tests.conversations.test_mending import conversation, table
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")

FIVE_TOYS = {
    "fr": [
        ("sans compter", ["Sans compter : dites les plis et les points."]),
        ("sans compter", ["C'est déjà sans compter."]),
        ("à qui", ["À Bruno."]),
        ("le cinq de trèfle", ["Bruno, cinq de trèfle."]),
        ("le deux de lune", ["Chloé, deux de lune.", "Pli à qui ?"]),
        ("vérifie", ["Sans compter, je ne sais plus. « On repart de là » reprend le compte.", "Pli à qui ?"]),
        ("Bruno", ["Pli à Bruno, un en tout."]),
        ("à qui", ["À Bruno."]),
        ("annule", ["Annulé : pli à Bruno.", "Pli à qui ?"]),
        ("pli à Alice", ["Pli à Alice, un en tout."]),
        ("un point pour Bruno", ["Bruno, un point en tout."]),
        ("scores", ["Points : Alice zéro, Bruno un, Chloé zéro, David zéro.", "Plis : Alice un."]),
        (
            "la table",
            [
                "Sans compter, je ne sais plus. « On repart de là » reprend le compte.",
                "Points : Alice zéro, Bruno un, Chloé zéro, David zéro.",
                "Plis : Alice un.",
            ],
        ),
        ("aide", ["Dites une carte, « pli à Bruno », « deux points pour Bruno », « on repart de là »."]),
    ],
    "en": [
        ("without counting", ["Without counting: tell me the tricks and the points."]),
        ("without counting", ["Nothing is counted already."]),
        ("whose turn", ["Bruno to play."]),
        ("the five of clovers", ["Bruno, five of clovers."]),
        ("the two of moons", ["Chloé, two of moons.", "Trick to whom?"]),
        ("check", ['Without counting I cannot tell. "From here on" takes the count up again.', "Trick to whom?"]),
        ("Bruno", ["Trick to Bruno, one in all."]),
        ("whose turn", ["Bruno to play."]),
        ("undo", ["Undone: trick to Bruno.", "Trick to whom?"]),
        ("trick to Alice", ["Trick to Alice, one in all."]),
        ("one point for Bruno", ["Bruno, one point in all."]),
        ("scores", ["Points: Alice zero, Bruno one, Chloé zero, David zero.", "Tricks: Alice one."]),
        ("help", ['Say a card, "trick to Bruno", "two points for Bruno", "from here on".']),
    ],
}
STOP = {"fr": "sans compter", "en": "without counting"}
in_both = pytest.mark.parametrize("language", STOP)


@in_both
def test_cards_are_read_out_and_the_table_tells_the_rest(language: str) -> None:
    """Two cards of the third trick lie there; the five of clovers was Bruno's before, by a count that nobody wants."""
    asked = table(language)
    conversation(asked, *FIVE_TOYS[language])


@in_both
def test_undo_takes_the_count_up_where_it_was(language: str) -> None:
    asked = table(language)
    before = asked.view()
    asked.say(STOP[language])
    assert asked.view()["phase"] == "uncounted"
    asked.put(Laid(Card("green-5"), place=3))
    asked.send({"do": "undo"}, {"do": "undo"})
    assert asked.view() == before
    asked.send({"do": "redo"})
    assert asked.view()["phase"] == "uncounted"


def test_a_declared_table_is_counted_again() -> None:
    asked = table("fr")
    asked.say("sans compter", "on recompte", "lune", *["sept"] * 4, *["rien"] * 4, *["zéro"] * 4, "Alice", "rien")
    assert asked.say("oui") == ["[table] On repart de là.", "[table] Alice entame."]
    assert asked.view()["hand_counts"] == dict.fromkeys(("Alice", "Bruno", "Chloé", "David"), 7)
    assert asked.view()["trump"] == "yellow"


def test_what_is_told_without_a_count_is_refused_while_there_is_one() -> None:
    conversation(table("fr"), ("pli à Bruno", ["Le compte se fait encore. Dites d'abord « sans compter »."]))


def test_a_hand_stays_its_owners_and_loses_what_is_laid() -> None:
    asked = table("fr")
    asked.send({"do": "hand", "seat": "Bruno", "cards": ["yellow-2", "yellow-3"]})
    asked.say("sans compter", "Bruno, deux de lune")
    assert asked.view("Bruno")["hands"] == {"Bruno": ["yellow-3"]}


OTHERS = {
    "cat-in-the-box": [
        ("sans compter", ["Sans compter : dites les plis et les points.", "À qui ? Dites qui commence."]),
        ("Alice commence", ["Alice commence."]),
        ("Alice, six jaune", ["Alice, six jaune."]),
        ("Bruno, six jaune", ["Bruno, six jaune."]),
        ("Chloé, deux vert", ["Chloé, deux vert.", "Pli à qui ?"]),
        ("Chloé", ["Pli à Chloé, un en tout."]),
    ],
    "rat-a-tat-cat": [
        ("sans compter", ["Sans compter : dites les points.", "À qui ? Dites qui commence."]),
        ("Alice commence", ["Alice commence."]),
        ("Alice pioche", ["Alice pioche."]),
        ("Alice jette le huit", ["Alice jette le huit."]),
        ("à qui", ["À Bruno."]),
        ("Bruno frappe", ["Bruno frappe."]),
        ("Bruno marque douze", ["Bruno, douze points en tout."]),
    ],
    "exploding-kittens": [
        ("sans compter", ["Sans compter : dites les points.", "À qui ? Dites qui commence."]),
        ("Alice commence", ["Alice commence."]),
        ("Alice joue attaque", ["Alice joue attaque."]),
        ("Alice pioche", ["Alice pioche."]),
        ("à qui", ["À Bruno."]),
    ],
    "chat-peche": [
        ("sans compter", ["Sans compter : dites les points.", "À qui ? Dites qui commence."]),
        ("Alice commence", ["Carte premier joueur à Alice."]),
        ("Alice passe", ["Alice passe."]),
        ("à qui", ["À Bruno."]),
        ("cinq points pour Chloé", ["Chloé, cinq points en tout."]),
    ],
}


@pytest.mark.parametrize("game", OTHERS)
def test_in_every_game(game: str) -> None:
    conversation(TestTable(SEATS, game=game), *OTHERS[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_correction_may_make_a_table_stop_counting_twice(game: str) -> None:
    """Found by the ten thousand pairs: what lay between the two was corrected to the first of them."""
    opened = TestTable(SEATS, game=game).opened
    twice = tuple(Recorded(id, {"do": "uncounted"}) for id in (1, 2))
    once, again = (fold(GAMES[game], Journal(opened, entries)) for entries in (twice[:1], twice))
    assert again.state == once.state


@pytest.mark.parametrize("game", GAMES)
def test_who_began_can_be_asked(game: str) -> None:
    """Found by evenings at random: in two games that was asked of a state that was none of theirs."""
    told = TestTable(SEATS, game=game, language="en")
    told.say("Chloé starts", "without counting")
    assert told.say("who started?") != []


def test_whatever_takes_a_state_takes_one_that_is_not_counted() -> None:
    def takes_a_state(method: object) -> bool:
        return inspect.isfunction(method) and not {"state", "before", "after"}.isdisjoint(
            inspect.signature(method).parameters
        )

    asked = {name for name, method in vars(Rules).items() if takes_a_state(method)}
    assert len(asked) > 20
    assert asked <= set(vars(Uncountable))
