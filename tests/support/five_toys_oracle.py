"""The five-toys rules a second time, written naively and without the ones under test, to compare them with.

Cards are plain texts, tables are dicts of lists. Nothing here knows about corrections, unread cards or positions.
"""

from collections.abc import Mapping, Sequence
from random import Random

COLOURS = ("yellow", "green", "red", "pink", "blue")
DECK = [f"{colour}-{value}" for colour in COLOURS for value in range(1, 8)]
HAND_SIZES = {3: 10, 4: 8, 5: 6}

Table = Mapping[str, Sequence[str]]
Options = Mapping[str, str]


def colour(card: str) -> str:
    return card.split("-")[0]


def printed(card: str) -> int:
    return int(card.split("-")[1])


def values_in_trick(
    trick: Sequence[str], options: Options, tableaux: Table | None = None, trump_card: str | None = None
) -> list[int]:
    """What each card counts, now that all are laid."""
    values = []
    for place, card in enumerate(trick):
        value = printed(card)
        if value == 1:
            places_of_seven = [i for i, other in enumerate(trick) if other == colour(card) + "-7"]
            if options.get("paw-order") == "seven-first":
                places_of_seven = [i for i in places_of_seven if i < place]
            found = len(places_of_seven) > 0
            if options.get("paw-seven") == "on-table":
                for lying in (tableaux or {}).values():
                    if colour(card) + "-7" in lying:
                        found = True
                if trump_card == colour(card) + "-7":
                    found = True
            if found:
                value = 8
        values.append(value)
    return values


def winning_place(
    trick: Sequence[str],
    trump: str | None,
    options: Options,
    tableaux: Table | None = None,
    trump_card: str | None = None,
) -> int:
    """Which card of a complete trick takes it."""
    values = values_in_trick(trick, options, tableaux, trump_card)
    places = list(range(len(trick)))
    trumps = [i for i in places if colour(trick[i]) == trump]
    followers = [i for i in places if colour(trick[i]) == colour(trick[0])]
    if options.get("paw8") == "beats-all":
        eights = [i for i in places if values[i] == 8]
        for group in (trumps, followers, places):
            for i in group:
                if i in eights:
                    return i
    best = None
    for i in trumps or followers:
        if best is None or values[i] > values[best]:
            best = i
    assert best is not None
    return best


def lost_groups(in_front: Sequence[str], options: Options) -> list[list[str]]:
    """The cards to be given away, in lots that are shuffled together."""
    lots = []
    for c in COLOURS:
        lot = [card for card in in_front if colour(card) == c]
        if len(lot) >= 4:
            lots.append(lot)
    if options.get("two-overflows") == "pooled" and lots:
        return [[card for lot in lots for card in lot]]
    return lots


def clockwise(seats: Sequence[str], first: str) -> list[str]:
    order = list(seats)
    while order[0] != first:
        order.append(order.pop(0))
    return order


def give(lot: Sequence[str], giver: str, seats: Sequence[str], chance: Random) -> tuple[dict[str, str], list[str]]:
    """Shuffled: one each from the giver's left, and what is left over."""
    shuffled = list(lot)
    chance.shuffle(shuffled)
    gifts = {}
    for seat in clockwise(seats, giver)[1:]:
        gifts[seat] = shuffled.pop()
    return gifts, shuffled


def kinds(cards: Sequence[str]) -> int:
    return len({colour(card) for card in cards})


def who_has_won(
    seats: Sequence[str],
    trick_winner: str,
    tableaux: Table,
    hands: Mapping[str, int],
    *,
    was_blocked: bool,
    options: Options,
) -> list[str] | None:
    """After a trick and its gifts: None when the round goes on, else who won it (several when they are level)."""
    for seat in clockwise(seats, trick_winner):
        if kinds(tableaux[seat]) == 5:
            return [seat]
    without = [seat for seat in seats if hands[seat] == 0]
    if not without:
        return None
    if was_blocked and options.get("blocked-on-empty-hand") == "play-on" and len(without) < len(seats):
        return None
    most_kinds = max(kinds(tableaux[seat]) for seat in seats)
    left = [seat for seat in seats if kinds(tableaux[seat]) == most_kinds]
    most_cards = max(len(tableaux[seat]) for seat in left)
    return [seat for seat in left if len(tableaux[seat]) == most_cards]


def next_starters(seats: Sequence[str], starter: str, counts: Mapping[str, int]) -> list[str]:
    """Everyone with the fewest cards, from the round's starter clockwise."""
    fewest = min(counts.values())
    return [seat for seat in clockwise(seats, starter) if counts[seat] == fewest]
