"""Cards that have a name of their own, in any game: articles, elision, plurals, counts."""

import pytest

from companion.announce.catalogue import Catalogue
from companion.announce.english import English
from companion.announce.french import French
from companion.announce.names import Names, NamesError, read_names

FRENCH = Catalogue("fr", ["""
forms = { CARD($card) }|{ CARD($card, form: "the") }|{ CARD($card, form: "of") }|{ CARD($card, form: "a") }
counts = { CARDCOUNT(0, $card) }, { CARDCOUNT(1, $card) }, { CARDCOUNT(2, $card) }
row = { CARDS($cards) }
tally = { CARDS($cards, form: "tally") }
choices = { CARDS($cards, form: "choices") }
coloured = { CARD($card, form: "colour") }
name = { NAME($key) }
"""], French(read_names("""
[names]
nope = { one = "Non !" }
attack = { one = "Attaque", many = "Attaques", gender = "f" }
skip = { one = "Passe", many = "Passes", gender = "f" }
heron = { one = "héron", many = "hérons", elides = false }
cat-tabby = { one = "chat tigré", many = "chats tigrés" }
[words]
my-game = "Mon jeu"
""")))  # fmt: skip
ENGLISH = Catalogue("en", ["""
forms = { CARD($card) }|{ CARD($card, form: "the") }|{ CARD($card, form: "a") }
counts = { CARDCOUNT(0, $card) }, { CARDCOUNT(1, $card) }, { CARDCOUNT(2, $card) }
"""], English(read_names("""
[names]
attack = { one = "attack", many = "attacks" }
nope = { one = "Nope", many = "Nopes" }
""")))  # fmt: skip


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("nope", "Non !|le Non !|du Non !|un Non !"),
        ("attack", "Attaque|l'Attaque|de l'Attaque|une Attaque"),
        ("skip", "Passe|la Passe|de la Passe|une Passe"),
        ("heron", "Héron|le héron|du héron|un héron"),
        ("cat-tabby", "Chat tigré|le chat tigré|du chat tigré|un chat tigré"),
        ("8", "Huit|le huit|du huit|un huit"),
        ("0", "Zéro|le zéro|du zéro|un zéro"),
        ("red-1", "Un de cœur|le un de cœur|du un de cœur|un un de cœur"),
    ],
)
def test_french_articles(card: str, said: str) -> None:
    assert FRENCH.render("forms", {"card": card}) == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("attack", "Attack|the attack|an attack"),
        ("nope", "Nope|the Nope|a Nope"),
        ("8", "Eight|the eight|an eight"),
        ("1", "One|the one|a one"),
    ],
)
def test_english_articles(card: str, said: str) -> None:
    assert ENGLISH.render("forms", {"card": card}) == said


def test_counts() -> None:
    assert FRENCH.render("counts", {"card": "attack"}) == "Aucune Attaque, une Attaque, deux Attaques"
    assert FRENCH.render("counts", {"card": "nope"}) == "Aucun Non !, un Non !, deux Non !"
    assert FRENCH.render("counts", {"card": "6"}) == "Aucun six, un six, deux six"
    assert ENGLISH.render("counts", {"card": "attack"}) == "No attacks, one attack, two attacks"
    assert ENGLISH.render("counts", {"card": "6"}) == "No sixes, one six, two sixes"


def test_lists_of_cards_without_suits_keep_their_order() -> None:
    cards = ("6", "6", "attack", "2", "nope", "6")
    assert FRENCH.render("row", {"cards": cards}) == "Six, six, Attaque, deux, Non ! ; six"
    assert FRENCH.render("tally", {"cards": cards}) == "Trois six, une Attaque, un deux, un Non !"
    assert FRENCH.render("choices", {"cards": ("6", "attack")}) == "Un : six. Deux : Attaque."


def test_a_declared_colour_is_a_colour_whatever_suits_are_called() -> None:
    assert FRENCH.render("coloured", {"card": "yellow-6"}, naming="shapes") == "Six jaune"


def test_a_game_names_what_messages_name() -> None:
    assert FRENCH.render("name", {"key": "my-game"}) == "Mon jeu"


def test_the_names_of_two_games() -> None:
    one, other = read_names('[names]\nswap = { one = "Échange" }'), read_names('[names]\nswap = { one = "Troc" }')
    assert one.together(other).cards["swap"].one == "Troc"
    assert one.together(Names()).cards == one.cards


@pytest.mark.parametrize("text", ["[names", '[names]\nnope = "Non !"', '[names]\nnope = { one = "Non !", kind = "m" }'])
def test_faults_in_the_data_are_told(text: str) -> None:
    with pytest.raises(NamesError):
        read_names(text)
