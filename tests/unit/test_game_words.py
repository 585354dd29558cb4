"""What a game's own words may do beside the common ones: its cards, its slots, its moments."""

import pytest

from companion.adapters.data import language_text
from companion.cards.seat import Seat
from companion.commands.hear import Ear
from companion.commands.keymap import KeyMap
from companion.commands.templates import Templates, TemplatesError, read_templates, spoken_name

WORDS = """
called = "(le jeu des boîtes|boîtes)"
cards = ["{kind}", "{colour}-{value}"]
decoys = ["passe moi le sel"]

[lists.kind]
nope = "non"
cat-tabby = "chat tigré"

[lists.colour]
red = "rouge"
blue = "bleu"

[lists.value]
1 = "as"
6 = "six"

[rules]
card = "[(le|un)] ({kind}|{value} {colour})"

[[sentence]]
command = { do = "nope" }
in = ["non"]

[[sentence]]
command = { do = "put", card = "$card", from = "$from", to = "$to" }
in = ["<card> de {rank:from} en {rank:to} place"]

[[sentence]]
command = { do = "trade", give = "$*mine", want = "$wanted" }
in = ["je donne {kind:mine} [et {kind:mine}] contre {kind:wanted}"]

[[sentence]]
command = { do = "put", card = "$card" }
ambiguous = true
typed = ["un {value}"]

[[series]]
command = { do = "hand", cards = "$cards" }
in = ["ma main"]
"""


def templates(words: str = WORDS) -> Templates:
    return read_templates("fr", language_text("fr", "commands.toml"), words, {"boxes": spoken_name(WORDS)})


EAR = Ear(templates(), [Seat("Alice"), Seat("Bruno")])


def test_cards_are_named_in_their_order_whatever_they_are_made_of() -> None:
    told = EAR.parse("ma main six rouge, chat tigré, non, as bleu et le chat tigré").told
    assert told == {"do": "hand", "cards": ["red-6", "cat-tabby", "nope", "blue-1", "cat-tabby"]}


def test_half_a_card_may_be_any_of_its_kind() -> None:
    heard = EAR.parse("un six")
    assert (heard.why, heard.candidates) == ("ambiguous", ("red-6", "blue-6"))


def test_numbers_keep_being_numbers_under_another_name() -> None:
    told = EAR.parse("chat tigré de deuxième en troisième place").told
    assert told == {"do": "put", "card": "cat-tabby", "from": 2, "to": 3}


def test_a_slot_with_a_name_of_its_own_is_no_card_of_the_sentence() -> None:
    told = EAR.parse("je donne non et chat tigré contre chat tigré").told
    assert told == {"do": "trade", "give": ["nope", "cat-tabby"], "want": "cat-tabby"}


def test_the_moment_decides_what_a_word_means() -> None:
    assert EAR.parse("non").told == {"do": "nope"}
    assert EAR.parse("non", moment="question").told == {"do": "answer", "choice": "no"}


def test_a_game_is_called_by_its_own_words() -> None:
    assert EAR.parse("boîtes", moment="menu").told == {"do": "answer", "choice": "boxes"}
    assert "passe moi le sel" in templates().decoys


def test_a_sentence_that_requires_a_list_is_not_there_without_it() -> None:
    assert EAR.parse("règle patte").command is None
    topics = f'{WORDS}\n[lists.topic]\npaw = "[la] patte"\n'
    told = Ear(templates(topics), []).parse("que fait la patte ?").told
    assert told == {"do": "ask", "what": "rules", "about": ["paw"]}


@pytest.mark.parametrize("cards", ['["{kind} {value}"]', '["kind"]', "[1]"])
def test_a_card_is_named_by_lists_joined_with_a_hyphen(cards: str) -> None:
    with pytest.raises(TemplatesError):
        templates(WORDS.replace('["{kind}", "{colour}-{value}"]', cards))


def test_a_game_adds_keys_and_changes_some() -> None:
    later = '[keys.laptop]\nt = { once = { do = "later" }, says = "plus tard" }'
    own = f'{later}\nb = {{ once = "nothing", says = "rien" }}\n'
    keys = KeyMap.parse(language_text("fr", "keys.toml"), own)
    assert [keys.describe("laptop", key) for key in ("t", "b", "s")] == ["plus tard", "rien", "les scores"]
