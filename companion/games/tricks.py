"""Trick taking: the order of seats round a table, and nothing that one game alone decides."""

from collections.abc import Sequence

from companion.cards.seat import Seat


def clockwise_from(first: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """All seats, clockwise, beginning with ``first``."""
    at = seats.index(first)
    return tuple(seats[at:]) + tuple(seats[:at])


def opponents_from_left(seat: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The other seats, clockwise, beginning at the left of ``seat``."""
    return clockwise_from(seat, seats)[1:]
