"""The Chat-Pêche rules a second time, naively: what lies where, who may take what, who has won.

Spots are (row, column) from the north-west. Nothing here knows about corrections, unread cards or positions.
"""

from collections.abc import Mapping, Sequence

Spot = tuple[int, int]
EVERYWHERE = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]
DIRECTIONS = {"south": (-1, 0), "north": (1, 0), "west": (0, 1), "east": (0, -1)}
"""Where each bank looks, in rows and columns."""
ORDER = ("left", "middle", "right")


def line(bank: str, name: str) -> list[Spot]:
    """The spots of a line, walking away from whoever sits there."""
    rows, columns = DIRECTIONS[bank]
    # To the right of a direction: turned by a quarter.
    right = (columns, -rows)
    aside = ORDER.index(name) - 1
    spots = []
    for step in (-1, 0, 1):
        spots.append((2 + step * rows + aside * right[0], 2 + step * columns + aside * right[1]))
    return spots


def neighbours(spot: Spot) -> list[Spot]:
    row, column = spot
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [one for one in around if one in EVERYWHERE]


def after(seats: Sequence[str], seat: str) -> str:
    return seats[(seats.index(seat) + 1) % len(seats)]


def in_order(seats: Sequence[str], first: str) -> list[str]:
    order = [first]
    while len(order) < len(seats):
        order.append(after(seats, order[-1]))
    return order


def worth(cards: Sequence[str]) -> tuple[int, int]:
    """Fish and stones."""
    fish = sum(int(card.split("-")[1]) for card in cards if card.startswith("fish"))
    stones = sum(int(card.split("-")[1]) for card in cards if card.startswith("stone"))
    return fish, stones


def winners(buckets: Mapping[str, Sequence[str]], each_wader: int = 0) -> list[str]:
    """Most points; then fewest stones; then all who are left."""
    points = {}
    stones = {}
    for seat, cards in buckets.items():
        fish, stones[seat] = worth(cards)
        points[seat] = fish - stones[seat] + each_wader * list(cards).count("wader")
    most = max(points.values())
    left = [seat for seat in buckets if points[seat] == most]
    fewest = min(stones[seat] for seat in left)
    return [seat for seat in left if stones[seat] == fewest]
