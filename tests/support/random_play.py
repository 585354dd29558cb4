"""A table with real cards, played at random: what happens on it, and what each player alone knows.

It holds the actual hands and follows the rules by ``five_toys_oracle``, never by the rules under test, so that what the
companion believes can be compared with what lies there.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.support import five_toys_oracle as oracle


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that everybody at the table sees, and what it lets single players tell in private."""

    action: dict[str, Any]
    """The public action, as JSON."""
    private: Mapping[str, Sequence[dict[str, Any]]] = field(default_factory=dict)
    """Private actions that the owners may tell from now on: a hand, a gift."""
    is_irregular: bool = False
    """It breaks a rule: the companion asks, and the table says that it happened."""


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
        self.round_winners: list[str] = []
        self._clear()

    def _clear(self) -> None:
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.tableaux: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.won = dict.fromkeys(self.seats, 0)
        self.trick: list[tuple[str, str]] = []
        self.discards: list[str] = []
        self.rest: list[str] = []
        self.trump_card: str | None = None

    @property
    def is_match_over(self) -> bool:
        return any(count >= 3 for count in self.super_chats.values())

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
            yield from self._play_trick(leader)
            place = oracle.winning_place(
                [card for _, card in self.trick], self.trump, self.options, self.tableaux, self.trump_card
            )
            leader = self.trick[place][0]
            yield from self._take_trick(leader)
            if self.round_winners:
                yield from self._settle()
                return
            leader = next(seat for seat in oracle.clockwise(self.seats, leader) if self.hands[seat])

    @property
    def trump(self) -> str | None:
        return oracle.colour(self.trump_card) if self.trump_card else None

    def _begin_another(self) -> Iterator[Happening]:
        count_won = self.options.get("starter-count") == "won"
        counts = dict(self.won) if count_won else {seat: len(cards) for seat, cards in self.tableaux.items()}
        assert self.starter is not None
        starters = oracle.next_starters(self.seats, self.starter, counts)
        self._clear()
        self.round_winners = []
        self.starter = starters[0]
        yield Happening({"do": "next-round"})
        if len(starters) > 1 and self.options.get("starter-tie") == "table":
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

    def _play_trick(self, leader: str) -> Iterator[Happening]:
        self.tricks += 1
        self.trick = []
        order = [seat for seat in oracle.clockwise(self.seats, leader) if self.hands[seat]]
        while order:
            at = self.chance.randrange(1, len(order)) if len(order) > 1 and self._is_unruly() else 0
            seat = order.pop(at)
            card = self.hands[seat].pop(self.chance.randrange(len(self.hands[seat])))
            self.trick.append((seat, card))
            if order:
                yield Happening({"do": "play", "seat": seat, "card": card}, is_irregular=at > 0)
        # The last card completes the trick: what follows is settled before anybody hears of it.
        self._last = Happening({"do": "play", "seat": seat, "card": card}, is_irregular=at > 0)

    def _is_unruly(self) -> bool:
        return self.irregular > 0 and self.chance.random() < self.irregular

    def _take_trick(self, winner: str) -> Iterator[Happening]:
        taken = [card for _, card in self.trick]
        self.tableaux[winner] += taken
        self.won[winner] += len(taken)
        self.trick = []
        was_blocked = oracle.kinds(self.tableaux[winner]) == 5
        if self.options.get("gifts") == "in-front":
            yield from self._give_in_front(winner)
        else:
            gifts: dict[str, list[dict[str, Any]]] = {}
            for lot in oracle.lost_groups(self.tableaux[winner], self.options):
                self.tableaux[winner] = [card for card in self.tableaux[winner] if card not in lot]
                given, left = oracle.give(lot, winner, self.seats, self.chance)
                self.discards += left
                for seat, card in given.items():
                    self.hands[seat].append(card)
                    gifts.setdefault(seat, []).append({"do": "gift", "seat": seat, "card": card})
            self._judge(winner, was_blocked)
            yield Happening(self._last.action, gifts, self._last.is_irregular)
            if gifts and self.chance.random() < 0.5:
                yield Happening({"do": "done"})

    def _give_in_front(self, winner: str) -> Iterator[Happening]:
        """Gifts are turned up one by one, and each lot that this makes too many is passed on in its turn."""
        was_blocked = oracle.kinds(self.tableaux[winner]) == 5
        happening = self._last
        givers = [winner]
        while True:
            received: list[tuple[str, str]] = []
            for giver in givers:
                for lot in oracle.lost_groups(self.tableaux[giver], self.options):
                    self.tableaux[giver] = [card for card in self.tableaux[giver] if card not in lot]
                    given, left = oracle.give(lot, giver, self.seats, self.chance)
                    self.discards += left
                    received += given.items()
            if not received:
                self._judge(winner, was_blocked)
                yield happening
                return
            for seat, card in received:
                yield happening
                self.tableaux[seat].append(card)
                happening = Happening({"do": "gift", "seat": seat, "card": card})
            givers = [*oracle.clockwise(self.seats, winner)[1:], winner]

    def _judge(self, winner: str, was_blocked: bool) -> None:
        counts = {seat: len(hand) for seat, hand in self.hands.items()}
        won = oracle.who_has_won(
            self.seats, winner, self.tableaux, counts, was_blocked=was_blocked, options=self.options
        )
        self.round_winners = won or []
        if won is not None and (len(won) == 1 or self.options.get("round-tie") == "all"):
            for seat in won:
                self.super_chats[seat] += 1

    def _settle(self) -> Iterator[Happening]:
        if len(self.round_winners) == 1 or self.options.get("round-tie") == "all":
            return
        choice = self.chance.choice([*self.round_winners, "nobody"])
        if choice != "nobody":
            self.super_chats[choice] += 1
        yield Happening({"do": "settle", "question": "round-tie", "choice": choice})
