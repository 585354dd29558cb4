"""The Cat in the Box rules a second time, written naively and without the ones under test, to compare them with.

Cards are numbers, a declaration is a pair of colour and number, the board is a dict. Nothing here knows about
corrections, undeclared cards or positions.
"""

from collections.abc import Iterable, Mapping, Sequence

COLOURS = ("red", "blue", "yellow", "green")
HIGHEST = {2: 5, 3: 6, 4: 8, 5: 9}
HAND_SIZES = {2: 10, 3: 10, 4: 10, 5: 9}
PREDICTIONS: dict[str, dict[int, list[int]]] = {
    "printed": {2: [], 3: [1, 3, 4], 4: [1, 2, 3], 5: [1, 2, 3]},
    "one-to-four": {2: [], 3: [1, 2, 3, 4], 4: [1, 2, 3, 4], 5: [1, 2, 3, 4]},
    "none-to-four": {2: [], 3: [0, 1, 2, 3, 4], 4: [0, 1, 2, 3, 4], 5: [0, 1, 2, 3, 4]},
}

Declared = tuple[str, int]
Board = Mapping[Declared, str]


def deck(players: int) -> list[int]:
    return [value for value in range(1, HIGHEST[players] + 1) for _ in range(5)]


def red_is_open(board: Board, players: int, options: Mapping[str, str]) -> bool:
    if options.get("red-opens") == "any-token" and players in (2, 4):
        return True  # black tokens lie in the red row, in the column that is not in play
    return any(colour == "red" and owner != "neutral" for (colour, _), owner in board.items())


def declarable(
    hand: Iterable[int], closed: Iterable[str], board: Board, *, leads: bool, red_open: bool
) -> list[Declared]:
    """Everything that a player may declare, with that whole hand."""
    possible = []
    for value in sorted(set(hand)):
        for colour in COLOURS:
            if colour not in closed and (colour, value) not in board:
                possible.append((colour, value))
    if leads and not red_open:
        without_red = [(colour, value) for colour, value in possible if colour != "red"]
        if without_red:
            return without_red
    return possible


def seems_declarable(
    count: int, closed: Iterable[str], board: Board, highest: int, *, leads: bool, red_open: bool
) -> list[Declared]:
    """What a player may declare by what everybody sees.

    ``count`` cards, any that are not on the table: each number exists five times.
    """
    closed = list(closed)
    unseen = {value: 5 - sum(v == value for _, v in board) for value in range(1, highest + 1)}
    free = {v: [c for c in COLOURS if c not in closed and (c, v) not in board] for v in unseen}
    possible = [(colour, value) for value, colours in free.items() for colour in colours]
    if leads and not red_open:
        # Red is possible with a hand that has nothing else to declare.
        hopeless = [value for value, colours in free.items() if colours in ([], ["red"])]
        is_possible = sum(unseen[value] for value in hopeless) >= count
        possible = [(c, v) for c, v in possible if c != "red" or (is_possible and v in hopeless)]
    return possible


def trick_winner(trick: Sequence[tuple[str, Declared]]) -> str:
    led = trick[0][1][0]
    reds = [(value, seat) for seat, (colour, value) in trick if colour == "red"]
    followers = [(value, seat) for seat, (colour, value) in trick if colour == led]
    return max(reds or followers)[1]


def group_size(board: Board, seat: str, rows: Sequence[str]) -> int:
    """The largest group, by growing each of the player's tokens until it grows no more."""
    own = {(rows.index(colour), value) for (colour, value), owner in board.items() if owner == seat}
    sizes = [0]
    for token in own:
        group = {token}
        while True:
            near = {(r + a, c + b) for r, c in group for a, b in ((0, 1), (0, -1), (1, 0), (-1, 0))}
            grown = group | (near & own)
            if grown == group:
                break
            group = grown
        sizes.append(len(group))
    return max(sizes)


def round_scores(
    tricks: Mapping[str, int],
    predictions: Mapping[str, int],
    paradox: str | None,
    board: Board,
    rows: Sequence[str],
) -> dict[str, int]:
    scores = {}
    for seat, won in tricks.items():
        if seat == paradox:
            scores[seat] = -won
            continue
        success = predictions[seat] == won if predictions else won <= 4
        scores[seat] = won + (group_size(board, seat, rows) if success else 0)
    return scores


def game_winners(totals: Mapping[str, int], last_round: Mapping[str, int]) -> list[str]:
    level = [seat for seat in totals if totals[seat] == max(totals.values())]
    return [seat for seat in level if last_round[seat] == max(last_round[s] for s in level)]
