"""A sequence that only grows: each longer one shares what it begins with, so that a long evening copies nothing."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Grown(Sequence[T]):
    """Never changes itself; ``and_then`` gives the longer one."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        """Begin with ``items``."""
        self._items = list(items)
        self._length = len(self._items)

    def and_then(self, item: T) -> "Grown[T]":
        """One item longer. Only where another has grown from here already is anything copied."""
        longer: Grown[T] = Grown.__new__(Grown)
        longer._items = self._items if len(self._items) == self._length else self._items[: self._length]
        longer._items.append(item)
        longer._length = self._length + 1
        return longer

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        """An item, or a few of them."""
        places = range(self._length)[index]
        return self._items[places] if isinstance(places, int) else tuple(self._items[at] for at in places)

    def __len__(self) -> int:
        """How many."""
        return self._length

    def __iter__(self) -> Iterator[T]:
        """From the first on."""
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        """Whether it holds the same items in the same order."""
        return isinstance(other, Grown | tuple) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The items."""
        return f"Grown({list(self)!r})"
