"""Lines of older journals, turned into lines of the next format, one format at a time."""

from collections.abc import Callable, Mapping


def _from_1(told: dict[str, object]) -> dict[str, object]:
    """Format 2 added the sums, which are no field of an entry."""
    return {**told, "format": 2} if told.get("entry") == "opened" else told


def _from_2(told: dict[str, object]) -> dict[str, object]:
    """Format 3 added the place of a record that was told late; in format 2 there were none."""
    return {**told, "format": 3} if told.get("entry") == "opened" else told


def _from_3(told: dict[str, object]) -> dict[str, object]:
    """Format 4 added how far a table has come that tells where it stands; in format 3 that was not kept."""
    return {**told, "format": 4} if told.get("entry") == "opened" else told


UPCASTS: Mapping[int, Callable[[dict[str, object]], dict[str, object]]] = {1: _from_1, 2: _from_2, 3: _from_3}
"""By format: what makes a line of it one of the next."""
