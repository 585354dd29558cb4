"""Seats: the players' names, clockwise, and what makes a name usable."""

import unicodedata
from collections.abc import Iterable
from typing import NewType

Seat = NewType("Seat", str)
"""A player's name as the table writes it. Unique at a table, ignoring case and accents."""

RESERVED_NAMES = frozenset({"table", "facilitator", "neutral", "everyone", "nobody", "none", "personne"})
"""Names that programs, or answers in some language, use for something else than a player."""


def fold_name(name: str) -> str:
    """``name`` without case, accents or surplus space: two seats may not fold to the same."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c for c in decomposed if not unicodedata.combining(c)).split())


def find_seat(name: str, seats: Iterable[Seat]) -> Seat | None:
    """The seat that ``name`` means, ignoring case and accents, or None."""
    seats = tuple(seats)
    if name in seats:
        return Seat(name)
    folded = fold_name(name)
    return next((seat for seat in seats if fold_name(seat) == folded), None)
