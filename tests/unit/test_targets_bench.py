"""The bench of the hard cases counts what it says it counts."""

import numpy as np
import pytest

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.identify import CardReader, ReadCard, Reading, UnsureCard
from companion.adapters.vision.targets_bench import Tally, curve, labels, run, shown, vote
from companion.cards.card import Card

AT = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)
SEVEN, SIX = Card("red-7"), Card("red-6")


def test_right_wrong_unsure_and_invented_cards_are_told_apart() -> None:
    tally = Tally()
    truth = [(SEVEN, AT), (SIX, AT + 200), (Card("blue-1"), AT + 400), (Card("blue-2"), AT + 600)]
    reading = Reading(
        (
            ReadCard(SEVEN, "sticker", 0.97, AT + 3),
            ReadCard(SEVEN, "sticker", 0.8, AT + 200),
            ReadCard(SIX, "sticker", 0.8, AT + 900),
        ),
        (UnsureCard(AT + 400, (), "faint"),),
        1.0,
    )
    tally.add(reading, truth)
    assert tally.counts == {"cards": 4, "found": 3, "answered": 3, "right": 1}
    assert "wrong 2 of 3 answers" in tally.told()
    lines = curve(tally.confident).splitlines()
    assert "| 0.95 to 0.99 | 1 | 100.00 % |" in lines
    assert "| 0.80 to 0.85 | 2 | 0.00 % |" in lines


def test_labels_at_a_slant_are_read() -> None:
    codes = load_codes()
    found = list(labels(load_deck("five-toys", codes), codes, 3, 6))
    assert len(found) == 6
    assert sum(is_read for _, is_read, _ in found) >= 5
    assert not any(is_wrong for _, _, is_wrong in found)


def test_several_pictures_of_a_table_are_put_to_the_vote() -> None:
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    reader = CardReader(deck, codes, [])
    pictures = shown(deck, codes, np.random.default_rng([5, 0]), "foam", (1280, 720), 1.58)
    told = list(vote(reader, pictures, 5))
    assert len(told) == 5
    assert all(named in (None, card) for card, named, _, _ in told)
    assert sum(named == card and 2 <= after <= 5 for card, named, _, after in told) >= 4


@pytest.mark.parametrize("what", ["apart", "hard", "clear"])
def test_the_figures_are_said(what: str) -> None:
    lines = list(run(what, 3, 1))
    assert "cards, found" in lines[0]
    assert any(line.startswith("| confidence") for line in lines)
