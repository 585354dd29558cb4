"""Decks as data: what ships is whole, and what contradicts itself is refused in a sentence."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from companion.adapters.data import load_catalogue, load_codes, load_deck
from companion.cards.deck import DeckError, parse_codes, parse_deck, parse_numbers

DECK = (files("sticker_codes") / "decks" / "five-toys.toml").read_text(encoding="utf-8")
CODES = (files("sticker_codes") / "codes.toml").read_text(encoding="utf-8")
NUMBERS = (files("sticker_codes") / "numbers" / "provisional-pips.toml").read_text(encoding="utf-8")


def told(error: DeckError) -> str:
    """What is said of it in English; French says it as well, and differently."""
    english, french = (catalogue.render(error.id, error.told) for catalogue in CATALOGUES)
    assert french != english
    assert french.endswith(".")
    assert "\n" not in french
    return english


CATALOGUES = [load_catalogue(language) for language in ("en", "fr")]
RED_7 = 'card = "red-7"\ncount = 1\ncolour = "heart"\nnumber = 7\nlabels = [20]\n'


@pytest.mark.parametrize(
    ("old", "new", "entry", "says", "action"),
    [
        (RED_7, RED_7.replace("number = 7", "number = 6"), 'card "red-7"', 'same stickers as card "red-6"', "give one"),
        (RED_7, RED_7.replace("red-7", "red-6"), 'card "red-6"', "there twice", "raise its count"),
        (RED_7, RED_7.replace("heart", "hart"), 'card "red-7"', 'shape "hart" is not known', "use one of moon, clover"),
        (
            RED_7,
            RED_7.replace("number = 7", "number = 12"),
            'card "red-7"',
            "no sticker for the number 12",
            "use one of",
        ),
        (RED_7, RED_7.replace("[20]", "[19]"), 'card "red-7"', 'card "red-6" has the label 19', "a label that is free"),
        (RED_7, RED_7.replace("[20]", "[250]"), 'card "red-7"', "label 250 does not exist", "from 0 to 249"),
        (RED_7, RED_7.replace("[20]", "[-1]"), 'card "red-7"', "label -1 does not exist", "from 0 to 249"),
        (RED_7, RED_7.replace("[20]", "[20, 99]"), 'card "red-7"', "more labels than cards", "raise its count"),
        (RED_7, RED_7.replace("[20]", '["20"]'), 'card "red-7"', "\"labels\" is ['20']", "whole numbers"),
        (RED_7, RED_7.replace("count = 1\n", ""), 'card "red-7"', '"count" is missing', "add count"),
        (RED_7, RED_7.replace("count = 1", "count = 0"), 'card "red-7"', "its count is 0", "1 or more"),
        (RED_7, RED_7.replace("count = 1", "count = true"), 'card "red-7"', '"count" is True', "write a whole number"),
        (RED_7, RED_7.replace("count = 1", 'count = "one"'), 'card "red-7"', "\"count\" is 'one'", "a whole number"),
        (RED_7, RED_7.replace('card = "red-7"\n', ""), "[[cards]] number 21", '"card" is missing', "add card"),
        (RED_7, RED_7.replace('colour = "heart"\n', ""), 'card "red-7"', "a number and no colour", "add its colour"),
        ('middle = "star"', 'middle = "comet"', 'card "super-chat"', '"comet" is not known', "use one of star"),
        ('middle = "star"', "", 'card "super-chat"', "no sticker at all", "give it a colour"),
        ("count = 11", "count = 10", "", "add up to 45 and total says 46", "correct total"),
        (
            'number_code = "provisional-pips"',
            'number_code = "x"',
            "",
            'number code "x" is not known',
            "write number_code",
        ),
        ("card_mm = [63.0, 88.0]", "card_mm = 63", "", '"card_mm" is 63', "write two numbers"),
        ("card_mm = [63.0, 88.0]", "card_mm = [63.0]", "", '"card_mm" is [63.0]', "write two numbers"),
        ('game = "five-toys"\n', "", "", '"game" is missing', "add game"),
    ],
)
def test_a_deck_that_contradicts_itself_is_refused(old: str, new: str, entry: str, says: str, action: str) -> None:
    assert old in DECK
    with pytest.raises(DeckError) as refused:
        parse_deck(DECK.replace(old, new, 1), "my-deck.toml", load_codes())
    sentence = told(refused.value)
    assert sentence.startswith(f"my-deck.toml, {entry}: " if entry else "my-deck.toml: ")
    assert says in sentence
    assert action in sentence.split("; ")[-1]
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("text", "line"), [('id = "x"\ngame = \n', 2), ('id = "x"\n\n[cards\n', 3), ('a = """\nb\n', 3)]
)
def test_a_syntax_error_names_its_line(text: str, line: int) -> None:
    with pytest.raises(DeckError) as refused:
        parse_deck(text, "my-deck.toml", load_codes())
    assert re.search(f"^my-deck.toml, line {line}: .*; correct that line", told(refused.value))


def test_a_deck_of_the_tables_own_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(DECK.replace('id = "five-toys"', 'id = "ours"'), encoding="utf-8")
    assert load_deck(str(path)).id == "ours"


@pytest.mark.parametrize("name", ["nowhere", "/no/such/deck.toml", ".", "a\0b"])
def test_a_deck_that_is_not_there(name: str) -> None:
    with pytest.raises(DeckError) as refused:
        load_deck(name)
    assert re.search(r"there is no such deck; name one of .*five-toys.*, or the path", told(refused.value))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('shape = "clover"', 'shape = "moon"', 'shape "moon": this shape is there twice'),
        ('shape = "star"', 'shape = "moon"', 'shape "moon": this shape is there twice'),
        ('colour = "green"', 'colour = "yellow"', 'the colour "yellow" has two shapes'),
        ("cell_mm = 12.0", 'cell_mm = "12"', "table [geometry]: \"cell_mm\" is '12'"),
        (", radius = 4.8 }", " }", '"radius" is missing'),
    ],
)
def test_codes_that_contradict_themselves_are_refused(old: str, new: str, says: str) -> None:
    assert old in CODES
    with pytest.raises(DeckError) as refused:
        parse_codes(CODES.replace(old, new, 1), "codes.toml", parse_numbers(NUMBERS, "pips.toml"))
    assert told(refused.value).startswith("codes.toml, ")
    assert says in told(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('["...", ".o.", "..."]', '["o..", "...", "..o"]', 'value "2": it feels like the value 1'),
        ('["...", ".o.", "..."]', '["...", ".x.", "..."]', "its pips are no grid"),
        ("value = 2\n", "value = 1\n", "the value 1 is there twice"),
        ("[name]", "[names]", '"name" is missing'),
    ],
)
def test_numbers_that_contradict_themselves_are_refused(old: str, new: str, says: str) -> None:
    assert old in NUMBERS
    with pytest.raises(DeckError) as refused:
        parse_numbers(NUMBERS.replace(old, new, 1), "pips.toml")
    assert says in told(refused.value)
