"""Every deck that ships is whole, and what the five-toys deck holds is what its game plays with."""

import pytest

from companion.adapters.data import deck_names, load_codes, load_deck
from companion.games.five_toys import CARDS


@pytest.mark.parametrize("name", deck_names())
def test_every_deck_is_read(name: str) -> None:
    deck = load_deck(name)
    assert deck.id == name
    assert len({kind.code for kind in deck.kinds}) == len(deck.kinds)


def test_five_toys_has_35_toys_and_11_super_chats() -> None:
    deck = load_deck("five-toys")
    *toys, special = deck.kinds
    assert tuple(kind.card for kind in toys) == CARDS
    assert {kind.count for kind in toys} == {1}
    assert (special.card, special.count, special.code) == ("super-chat", 11, (None, None, "star"))
    assert deck.total == 46
    assert [deck.labels[number] for number in range(35)] == list(CARDS)
    assert len(deck.labels) == 35
    assert deck.card_mm == (63.0, 88.0)


def test_each_toy_carries_the_shape_of_its_colour() -> None:
    deck, codes = load_deck("five-toys"), load_codes()
    for kind in deck.kinds[:-1]:
        colour, value = kind.card.split("-")
        assert (kind.colour_shape, kind.number) == (codes.shape_of(colour), int(value))


def test_the_ten_colours_and_the_three_marks() -> None:
    codes = load_codes()
    assert {shape.name: shape.colour for shape in codes.shapes.values()} == {
        "moon": "yellow",
        "clover": "green",
        "heart": "red",
        "flower": "pink",
        "drop": "blue",
        "circle": "orange",
        "diamonds4": "brown",
        "grapes": "purple",
        "cross": "black",
        "square": "white",
    }
    assert tuple(codes.middles) == ("star", "round", "triangle")


def test_the_number_code_says_that_it_is_our_own() -> None:
    numbers = load_codes().numbers
    assert numbers.id == "provisional-pips"
    assert "provisoire" in numbers.names["fr"]
    assert "le nôtre" in numbers.notes["fr"]
    assert "our own" in numbers.notes["en"]
    assert {value: len(parts) for value, parts in numbers.outlines.items() if value} == {n: n for n in range(1, 10)}
