"""Decks as data: what ships is whole, and what contradicts itself is refused with a sentence."""

from importlib.resources import files

import pytest

from companion.adapters.vision.data import deck_names, load_codes, load_deck, load_numbers
from companion.cards.deck import DeckError, parse_codes, parse_deck, parse_numbers
from companion.games.five_toys import CARDS

TEXT = (files("sticker_codes") / "decks" / "five-toys.toml").read_text(encoding="utf-8")


def test_the_five_toys_deck() -> None:
    deck = load_deck("five-toys")
    toys = [kind for kind in deck.kinds if kind.number is not None]
    assert tuple(kind.card for kind in toys) == CARDS
    assert sum(kind.count for kind in deck.kinds) == 46
    (special,) = (kind for kind in deck.kinds if kind.number is None)
    assert (special.card, special.count, special.middle) == ("super-chat", 11, "star")
    assert [deck.labels[label] for label in range(35)] == list(CARDS)
    kind = deck.kind_with("heart", 7)
    assert kind is not None
    assert kind.card == "red-7"
    assert deck.kind_with("heart", 9) is None


def test_the_ten_colours_and_three_marks() -> None:
    codes = load_codes()
    assert codes.colours == {
        "moon": "yellow", "clover": "green", "heart": "red", "flower": "pink", "drop": "blue", "circle": "orange",
        "diamonds4": "brown", "grapes": "purple", "cross": "black", "square": "white",
    }  # fmt: skip
    assert codes.marks == ("star", "round", "triangle")


def test_the_number_code_says_that_it_is_ours() -> None:
    numbers = load_numbers()
    assert numbers.is_provisional
    assert "provisoire" in numbers.note["fr"]
    assert "provisional" in numbers.note["en"]
    assert {value: sum(row.count("o") for row in rows) for value, rows in numbers.values.items()} == {
        value: value for value in range(1, 10)
    }


@pytest.mark.parametrize("name", deck_names())
def test_every_deck_that_ships_is_read(name: str) -> None:
    assert load_deck(name).id == name


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('shape = "clover"', 'shape = "moon"', "suit 2: the moon stands for yellow, not green"),
        ('shape = "clover"', 'shape = "klee"', "suit 2: there is no shape klee; use one of moon"),
        ("count = 46", "count = 45", "count: the kinds add up to 46, not 45"),
        ("first_label = 7\n", "first_label = 6\n", "suit 2: label 6 is on yellow-7 already"),
        ("first_label = 28", "first_label = 248", "suit 5: label 250 is none of 0 to 249"),
        ("first_label = 28", 'first_label = "a"', "suit 5: label a is none"),
        ("5, 6, 7]", "5, 6, 6]", "suit 1: yellow-6 carries the same code as yellow-6"),
        ("5, 6, 7]", "5, 6, 12]", "suit 1: provisional-pips has no number 12"),
        ("numbers = [1, 2, 3, 4, 5, 6, 7]", "numbers = 7", "suit 1: list its numbers"),
        ('middle = "star"', 'middle = "comet"', "special 1: there is no shape comet"),
        ("count = 11", "count = 0", "special 1: its count must be"),
        ('card = "super-chat"', "", "special 1: card is missing"),
        ("card_mm = [63.0, 88.0]", "card_mm = 63", "card_mm: give width and height"),
        ('number_code = "provisional-pips"', 'number_code = "x"', "number_code: it must be provisional-pips"),
        ('colour = "pink"', "colour = pink", ", line 31"),
    ],
)  # fmt: skip
def test_a_deck_that_contradicts_itself_is_refused(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(DeckError) as refused:
        parse_deck(TEXT.replace(old, new, 1), "my.toml", load_codes(), load_numbers())
    message = str(refused.value)
    assert message.startswith("my.toml, ")
    assert says in message
    assert message.endswith((".", "..."))


def test_two_specials_with_one_code() -> None:
    more = TEXT.replace("count = 46", "count = 47") + '\n[[special]]\ncard = "twin"\nmiddle = "star"\n'
    with pytest.raises(DeckError, match="special 2: twin carries the same code as super-chat"):
        parse_deck(more, "my.toml", load_codes(), load_numbers())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x = =\n", "line 1"),
        ("[colours]\nmoon = 3\n[marks]\na='b'\n[geometry]\na=1", "colours.moon"),
        ("[colours]\nmoon = 'yellow'", "marks: this part is missing"),
    ],
)
def test_codes_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(DeckError, match=says):
        parse_codes(text, "codes.toml")


def test_numbers_that_cannot_be_read() -> None:
    good = (files("sticker_codes") / "numbers" / "provisional-pips.toml").read_text(encoding="utf-8")
    for old, new, says in (
        ('1 = ["...", ".o.", "..."]', '1 = [".o."]', "values.1"),
        ('1 = ["...", ".o.", "..."]', '1 = ["o..", "...", "..o"]', "values.2: another number has the same dots"),
        ("dot_mm = 2.0", "dot_mm = -1", "dot_mm"),
    ):
        with pytest.raises(DeckError, match=says):
            parse_numbers(good.replace(old, new), "n.toml")


def test_a_deck_that_does_not_exist() -> None:
    with pytest.raises(DeckError, match="use five-toys, or the path"):
        load_deck("nowhere.toml")
