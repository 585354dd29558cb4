"""Trick taking, and what else goes round a table: the order of seats, and nothing that one game alone decides."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.cards.seat import Seat


@dataclass(frozen=True, slots=True)
class StarterNamed:
    """Who begins is known."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The cards of a new round are being gathered."""

    round: int
    starter: Seat | None


@dataclass(frozen=True, slots=True)
class Leads:
    """The next trick is to be led."""

    seat: Seat


@lru_cache(maxsize=256)
def clockwise_from(first: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All seats, clockwise, beginning with ``first``."""
    at = seats.index(first)
    return seats[at:] + seats[:at]


def opponents_from_left(seat: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The other seats, clockwise, beginning at the left of ``seat``."""
    return clockwise_from(seat, seats)[1:]


def next_to_lay(
    leader: Seat, laid: Collection[Seat], seats: tuple[Seat, ...], hand_counts: Mapping[Seat, int]
) -> Seat | None:
    """Whose card is awaited in a trick: the first from the leader on who has one and has not laid; None: nobody's."""
    for seat in clockwise_from(leader, seats):
        if seat not in laid and hand_counts.get(seat, 0) > 0:
            return seat
    return None


def mends_a_card(told: Mapping[str, object], earlier: Mapping[str, object], *, lays: str, unread: str) -> bool:
    """Whether a correction can mean that earlier act: a card laid may have been an unread one, of whom it names."""
    if told["do"] != lays:
        return told["do"] == earlier["do"]
    return earlier["do"] in (lays, unread) and told.get("seat", earlier["seat"]) == earlier["seat"]
