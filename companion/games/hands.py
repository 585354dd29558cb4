"""A hand that its owner tells the companion, in its physical order: private acts, the same in every game of hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.cards.seat import Seat
from companion.games.rules import Arg, Line

C = TypeVar("C", bound=int | str)
"""What a card of the hand is called: its name, or in a game of numbers its number."""


@dataclass(frozen=True, slots=True)
class RegisterHand(Generic[C]):
    """Private: ``seat`` tells the companion the hand, in its own order."""

    seat: Seat
    cards: tuple[C, ...]


@dataclass(frozen=True, slots=True)
class Move(Generic[C]):
    """Private: ``seat`` holds a card at another place now (``to`` counts from 1)."""

    seat: Seat
    card: C
    to: int


def moved(held: Sequence[C], card: C, to: int) -> tuple[tuple[C, ...], Line]:
    """The hand with a card at another place, or as it was, and what its owner hears."""
    if card not in held:
        return tuple(held), Line("not-in-hand", {"card": str(card)})
    rest = list(held)
    rest.remove(card)
    place = min(to, len(rest) + 1)
    rest.insert(place - 1, card)
    return tuple(rest), Line("card-moved", {"card": str(card), "place": place})


def without(held: Sequence[C], gone: Sequence[C]) -> tuple[C, ...]:
    """The hand without these cards, one for one."""
    left = list(held)
    for card in gone:
        left.remove(card)
    return tuple(left)


def missing_from(known: int, held: int) -> tuple[Line, ...]:
    """That a hand was not told whole."""
    return (Line("hand-missing", {"count": held - known}),) if held > known else ()


def hand_counts(seats: tuple[Seat, ...], counts: Sequence[int]) -> Line:
    """Who holds how many; mostly it is the same for all."""
    told: dict[str, Arg] = {"seats": seats, "counts": tuple(counts)}
    return Line("hand-counts-all", {"count": counts[0]}) if len(set(counts)) == 1 else Line("hand-counts-each", told)
