"""A table with real cards, played at random: what happens on it, and what each player alone knows.

It holds the actual hands and follows the rules by ``five_toys_oracle``, never by the rules under test, so that what the
companion believes can be compared with what lies there.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tests.support import five_toys_oracle as oracle
from tests.support.games import Happening


class PhysicalTable:
    """Seats, real cards and chance. ``irregular`` is how often a card is laid out of turn."""

    def __init__(
        self,
        seats: Sequence[str],
        seed: int,
        *,
        options: Mapping[str, str] | None = None,
        irregular: float = 0.0,
        max_tricks: int = 400,
    ) -> None:
        self.seats = list(seats)
        self.chance = Random(seed)
        self.options = dict(options or {})
        self.irregular = irregular
        self.max_tricks = max_tricks
        """Five players can pass four cards round without end: the match is given up after so many tricks."""
        self.super_chats = dict.fromkeys(self.seats, 0)
        self.starter: str | None = None
        self.tricks = 0
        self.rounds = 0
        self._clear()

    def _clear(self) -> None:
        self.round_winners: list[str] = []
        self.tied: list[str] = []
        self.is_round_over = False
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.tableaux: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.won = dict.fromkeys(self.seats, 0)
        self.trick: list[tuple[str, str]] = []
        self.discards: list[str] = []
        self.rest = list(oracle.DECK)
        self.trump_card: str | None = None

    @property
    def is_match_over(self) -> bool:
        return any(count >= 3 for count in self.super_chats.values())

    @property
    def trump(self) -> str | None:
        return oracle.colour(self.trump_card) if self.trump_card else None

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under the keys of a view."""
        return {
            "starter": self.starter,
            "trump_card": self.trump_card,
            "trump": self.trump,
            "trick": [{"seat": seat, "card": card} for seat, card in self.trick],
            "tableau": {seat: _by_colour(cards) for seat, cards in self.tableaux.items()},
            "hand_counts": {seat: len(hand) for seat, hand in self.hands.items()},
            "discards": len(self.discards),
            "rest": len(self.rest),
            "super_chats": dict(self.super_chats),
            "round_winners": self.round_winners,
            "tied": self.tied,
            "over": self.is_match_over,
        }

    def play_match(self) -> Iterator[Happening]:
        """Rounds until somebody has three Super chats."""
        while not self.is_match_over and self.tricks < self.max_tricks:
            yield from self.play_round()

    def play_round(self) -> Iterator[Happening]:
        """From the shuffling to the end of a round; the facts are as they stand when each happening is yielded."""
        if self.rounds == 0:
            self.starter = self.chance.choice(self.seats)
            yield Happening({"do": "starter", "seat": self.starter})
        else:
            yield from self._begin_another()
        self.rounds += 1
        yield self._deal()
        leader = self.starter
        assert leader is not None
        while self.tricks < self.max_tricks:
            last = yield from self._play_trick(leader)
            place = oracle.winning_place(
                [card for _, card in self.trick], self.trump, self.options, self.tableaux, self.trump_card
            )
            leader = self.trick[place][0]
            yield from self._take_trick(leader, last)
            if self.tied:
                yield self._settle()
            if self.is_round_over:
                return
            leader = next(seat for seat in oracle.clockwise(self.seats, leader) if self.hands[seat])

    def _begin_another(self) -> Iterator[Happening]:
        count_won = self.options.get("starter-count") == "won"
        counts = dict(self.won) if count_won else {seat: len(cards) for seat, cards in self.tableaux.items()}
        assert self.starter is not None
        starters = oracle.next_starters(self.seats, self.starter, counts)
        self._clear()
        is_open = len(starters) > 1 and self.options.get("starter-tie") == "table"
        self.starter = None if is_open else starters[0]
        yield Happening({"do": "next-round"})
        if is_open:
            self.starter = self.chance.choice(starters)
            yield Happening({"do": "starter", "seat": self.starter})

    def _deal(self) -> Happening:
        deck = list(oracle.DECK)
        self.chance.shuffle(deck)
        for seat in self.seats:
            self.hands[seat] = [deck.pop() for _ in range(oracle.HAND_SIZES[len(self.seats)])]
        self.rest = deck
        self.trump_card = deck[-1]
        told = {seat: [{"do": "hand", "seat": seat, "cards": list(hand)}] for seat, hand in self.hands.items()}
        return Happening({"do": "deal", "card": self.trump_card}, told)

    def _play_trick(self, leader: str) -> Generator[Happening, None, Happening]:
        """All cards of a trick; the last one completes it, so it is handed back to be told with what follows."""
        self.tricks += 1
        order = [seat for seat in oracle.clockwise(self.seats, leader) if self.hands[seat]]
        while True:
            at = self.chance.randrange(1, len(order)) if len(order) > 1 and self._is_unruly() else 0
            seat = order.pop(at)
            card = self.hands[seat].pop(self.chance.randrange(len(self.hands[seat])))
            self.trick.append((seat, card))
            happening = Happening({"do": "play", "seat": seat, "card": card}, is_irregular=at > 0)
            if not order:
                return happening
            yield happening

    def _is_unruly(self) -> bool:
        return self.irregular > 0 and self.chance.random() < self.irregular

    def _take_trick(self, winner: str, last: Happening) -> Iterator[Happening]:
        taken = [card for _, card in self.trick]
        self.tableaux[winner] += taken
        self.won[winner] += len(taken)
        self.trick = []
        was_blocked = oracle.kinds(self.tableaux[winner]) == 5
        if self.options.get("gifts") == "in-front":
            yield from self._give_in_front(winner, last, was_blocked)
            return
        gifts: dict[str, list[dict[str, Any]]] = {}
        for seat, card in self._give_away(winner):
            self.hands[seat].append(card)
            gifts.setdefault(seat, []).append({"do": "gift", "seat": seat, "card": card})
        self._judge(winner, was_blocked)
        yield Happening(last.action, gifts, last.is_irregular)
        if gifts and self.chance.random() < 0.5:
            yield Happening({"do": "done"})

    def _give_in_front(self, winner: str, last: Happening, was_blocked: bool) -> Iterator[Happening]:
        """Gifts are turned up one by one, and what then is too many is passed on in its turn."""
        happening, givers = last, [winner]
        while True:
            received = [gift for giver in givers for gift in self._give_away(giver)]
            if not received:
                break
            for seat, card in received:
                yield happening
                self.tableaux[seat].append(card)
                happening = Happening({"do": "gift", "seat": seat, "card": card})
            givers = [*oracle.clockwise(self.seats, winner)[1:], winner]
        self._judge(winner, was_blocked)
        yield happening

    def _give_away(self, giver: str) -> list[tuple[str, str]]:
        """Who receives what of the colours that ``giver`` has too many of; the rest is discarded."""
        received: list[tuple[str, str]] = []
        for lot in oracle.lost_groups(self.tableaux[giver], self.options):
            self.tableaux[giver] = [card for card in self.tableaux[giver] if card not in lot]
            given, left = oracle.give(lot, giver, self.seats, self.chance)
            self.discards += left
            received += given.items()
        return received

    def _judge(self, winner: str, was_blocked: bool) -> None:
        counts = {seat: len(hand) for seat, hand in self.hands.items()}
        won = oracle.who_has_won(
            self.seats, winner, self.tableaux, counts, was_blocked=was_blocked, options=self.options
        )
        self.is_round_over = won is not None
        if won is not None and len(won) > 1 and self.options.get("round-tie") != "all":
            self.tied = won
        else:
            self._reward(won or [])

    def _reward(self, winners: list[str]) -> None:
        self.round_winners = winners
        for seat in winners:
            self.super_chats[seat] += 1

    def _settle(self) -> Happening:
        choice = self.chance.choice([*self.tied, "nobody"])
        self.tied = []
        self._reward([] if choice == "nobody" else [choice])
        return Happening({"do": "settle", "question": "round-tie", "choice": choice})


def _by_colour(cards: Sequence[str]) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for card in sorted(cards):
        rows.setdefault(oracle.colour(card), []).append(oracle.printed(card))
    return rows
