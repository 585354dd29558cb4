"""The deck of chatons explosifs: what the sheet counts, and stickers that differ."""

from companion.adapters.data import load_deck
from companion.games.exploding_kittens import BOXES, CARDS, COUNTS, TOTAL


def test_the_deck_holds_what_the_rules_count() -> None:
    deck = load_deck("exploding-kittens")
    assert {kind.card: kind.count for kind in deck.kinds} == dict(COUNTS)
    assert tuple(kind.card for kind in deck.kinds) == CARDS
    assert deck.total == TOTAL == len(deck.labels)


def test_the_boxes_are_those_of_the_sheet() -> None:
    """Base 4+6+4+4+5+4+4+5+20; Imploding 1+4+4+4+4+3, of which its own kitten is not played with."""
    deck = load_deck("exploding-kittens")
    counts = {name: sum(kind.count for kind in deck.kinds if kind.card in box) for name, box in BOXES.items()}
    assert counts["base"] == 56
    assert counts["imploding"] == 20 - 1
    swap = deck.kind_of(next(card for card in CARDS if card == "swap-ends"))
    assert swap is not None
    assert swap.count == 3


def test_what_saves_and_kills_is_felt_in_the_middle() -> None:
    deck = load_deck("exploding-kittens")
    alone = {kind.card: kind.middle for kind in deck.kinds if kind.colour_shape is None}
    assert alone == {"defuse": "round", "kitten": "star", "nope": "triangle"}
