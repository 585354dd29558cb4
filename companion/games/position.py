"""A position in JSON, read key by key: each game makes its state of it, and each refusal is a sentence."""

from collections.abc import Collection, Mapping, Sequence

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.rules import Line, PositionError, TableSetup

LARGEST = 1_000_000


def wrong_type(key: str) -> PositionError:
    """What stands under ``key`` is nothing that can stand there."""
    return PositionError(Line("position-type", {"key": key}))


class PositionReader:
    """A position as it was told. What was left out, or is null, was not told. Everything raises PositionError."""

    cards: Collection[Card] = ()
    """Every kind of card of the game."""

    def __init__(self, position: Mapping[str, object], setup: TableSetup) -> None:
        """Read ``position`` of a table that was set up so."""
        self.position, self.setup = position, setup

    # --- one value

    def seat(self, name: object) -> Seat:
        """The seat that is called so."""
        seat = find_seat(str(name), self.setup.seats)
        if seat is None:
            raise PositionError(Line("no-such-seat", {"name": str(name), "seats": self.setup.seats}))
        return seat

    def card(self, value: object) -> Card:
        """A card of the game."""
        if value not in self.cards:
            raise PositionError(Line("no-such-card", {"name": str(value)}))
        return Card(str(value))

    def card_or_none(self, value: object) -> Card | None:
        """A card of the game, or none."""
        return None if value is None else self.card(value)

    def whole(self, key: str, value: object) -> int:
        """A whole number, zero or more, of a size that a table knows: piles are built by it."""
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
            raise PositionError(Line("position-number", {"key": key}))
        return value

    def word(self, key: str, value: object, allowed: Sequence[str]) -> str:
        """One of a few words."""
        if value not in allowed:
            raise wrong_type(key)
        return str(value)

    def several(self, key: str, value: object) -> Sequence[object]:
        """A list."""
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise wrong_type(key)
        return value

    # --- what stands under a key

    def list_of(self, key: str) -> Sequence[object]:
        """A list, empty when it was not told."""
        value = self.position.get(key)
        return () if value is None else self.several(key, value)

    def mapping_of(self, key: str) -> Mapping[str, object]:
        """An object, empty when it was not told."""
        value = self.position.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise wrong_type(key)
        return value

    def by_seat(self, key: str) -> dict[Seat, object]:
        """Something of each seat that was told."""
        return {self.seat(name): value for name, value in self.mapping_of(key).items()}

    def seat_of(self, key: str) -> Seat | None:
        """A seat."""
        name = self.position.get(key)
        return None if name is None else self.seat(name)

    def seats_of(self, key: str) -> tuple[Seat, ...]:
        """Several seats."""
        return tuple(self.seat(name) for name in self.list_of(key))

    def cards_of(self, key: str) -> tuple[Card, ...]:
        """Several cards."""
        return tuple(self.card(card) for card in self.list_of(key))

    def number_of(self, key: str, default: int) -> int:
        """A whole number, zero or more."""
        value = self.position.get(key)
        return default if value is None else self.whole(key, value)

    def numbers_of(self, key: str, default: Mapping[Seat, int] | None = None) -> dict[Seat, int]:
        """A number of each seat: as told, else ``default``."""
        told = {seat: self.whole(key, number) for seat, number in self.by_seat(key).items() if number is not None}
        return {**(default or {}), **told}

    def flag_of(self, key: str, *, default: bool) -> bool:
        """True or false."""
        value = self.position.get(key)
        if value is not None and not isinstance(value, bool):
            raise wrong_type(key)
        return default if value is None else value

    def hands(self) -> dict[Seat, tuple[Card, ...]]:
        """The hands that the position tells, as their owners' own knowledge."""
        hands = self.by_seat("hands").items()
        return {seat: tuple(self.card(card) for card in self.several("hands", cards)) for seat, cards in hands}
