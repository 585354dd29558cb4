"""Several looks at one card: when they agree, and when they do not."""

import pytest

from companion.adapters.vision.voting import Look, agreed
from companion.cards.card import Card

SEVEN, SIX = Card("red-7"), Card("red-6")
CLEARLY, BARELY = Look(SEVEN, 0.97), Look(SEVEN, 0.8)
OTHER = Look(SIX, 0.8)
FAINT = Look(None, 0.0, ((SEVEN, 0.6), (SIX, 0.1)), "faint")
TORN = Look(None, 0.0, ((SEVEN, 0.5), (SIX, 0.4)), "faint")
DISPUTED = Look(None, 0.0, ((SEVEN, 0.9),), "overlap")
NOTHING = Look(None, 0.0, (), "no-sticker")


@pytest.mark.parametrize(
    "looks",
    [
        [CLEARLY, CLEARLY],
        [CLEARLY, NOTHING, CLEARLY],
        [BARELY] * 4,
        [FAINT] * 5,
        [BARELY, FAINT, FAINT, FAINT, FAINT],
        [BARELY, BARELY, BARELY, BARELY, OTHER],
    ],
)
def test_looks_that_tell_a_card(looks: list[Look]) -> None:
    assert agreed(looks, 4) == SEVEN


@pytest.mark.parametrize(
    "looks",
    [
        [],
        [CLEARLY],
        [BARELY] * 3,
        [CLEARLY, CLEARLY, OTHER],
        [CLEARLY, Look(SIX, 0.97), CLEARLY],
        [FAINT] * 4,
        [TORN] * 6,
        [FAINT, FAINT, FAINT, FAINT, DISPUTED],
        [NOTHING] * 6,
        [FAINT, NOTHING, NOTHING, NOTHING, NOTHING],
    ],
)
def test_looks_that_do_not(looks: list[Look]) -> None:
    assert agreed(looks, 4) is None


def test_fewer_looks_are_enough_where_pictures_come_slowly() -> None:
    assert agreed([BARELY, BARELY], 2) == SEVEN
    assert agreed([BARELY, OTHER], 2) is None
