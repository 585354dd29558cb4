"""A pond with real cards, fished by chance and by rules of its own, to compare the rules under test with."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.support import chat_peche_oracle as oracle
from tests.support.games import Evening, GameCase, Happening

KINDS = [*(f"fish-{n}" for n in range(1, 10)), *(f"stone-{n}" for n in range(1, 10)), "empty", "wader"]
BANKS = {2: ["south", "north"], 3: ["south", "west", "north"], 4: ["south", "west", "north", "east"]}


def name(spot: oracle.Spot) -> str:
    return f"{spot[0]},{spot[1]}"


class Pond:
    """Seats, thirty-six cards and chance. ``irregular`` is how often somebody breaks a rule."""

    def __init__(
        self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None, irregular: float = 0.0
    ) -> None:
        self.seats = list(seats)
        self.chance = Random(seed)
        self.options = dict(options or {})
        self.irregular = irregular
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        banks = BANKS[len(self.seats)]
        if len(self.seats) == 2 and self.options.get("two-banks") == "adjacent":
            banks = ["south", "west"]
        self.banks = dict(zip(self.seats, banks, strict=True))
        self.pile = [self.chance.choice(KINDS) for _ in range(36)]
        self.pond: dict[oracle.Spot, list[str]] = {spot: [] for spot in oracle.EVERYWHERE}
        self.buckets: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.first: str | None = None
        self.round = 1
        self.rods: list[str] = []
        self.revealed: dict[str, str] = {}
        self.counted: dict[str, list[str]] = {}
        self.each_wader = 0

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under the keys of the view."""
        is_over = len(self.counted) == len(self.seats)
        return {
            "round": self.round,
            "first": self.first,
            "banks": dict(self.banks),
            "pond": {
                name(spot): {"top": pile[-1] if pile else None, "height": len(pile)} for spot, pile in self.pond.items()
            },
            "piles": {name(spot): list(pile) for spot, pile in self.pond.items() if pile},
            "draw_pile": len(self.pile),
            "rods": self.rods,
            "hand_counts": {seat: 0 if seat in self.rods else 3 for seat in self.seats},
            "revealed": self.revealed,
            "buckets": {seat: len(cards) for seat, cards in self.buckets.items()},
            "catches": dict(self.buckets),
            "scores": {seat: self._score(cards) for seat, cards in self.buckets.items() if seat in self.counted},
            "over": is_over,
            "winners": oracle.winners(self.buckets, self.each_wader) if is_over else [],
        }

    def _score(self, cards: Sequence[str]) -> dict[str, int]:
        fish, stones = oracle.worth(cards)
        return {"fish": fish, "stones": stones, "points": fish - stones + self.each_wader * cards.count("wader")}

    def _is_unruly(self) -> bool:
        return self.irregular > 0 and self.chance.random() < self.irregular

    def play_match(self) -> Iterator[Happening]:
        """Four rounds, and the buckets are counted. The facts are as they stand when each happening is yielded."""
        if self.chance.random() < 0.3:
            yield self._sit_down()
        self.first = self.chance.choice(self.seats)
        yield Happening({"do": "starter", "seat": self.first})
        while True:
            yield from self._fill()
            last = yield from self._luring()
            last = yield from self._fishing(last)
            is_last_round = self.round == 4
            self.rods = []
            self.revealed = {}
            if not is_last_round:
                self.round += 1
                self.first = oracle.after(self.seats, self.first)
            yield last
            if is_last_round:
                break
        yield from self._counting()

    def _sit_down(self) -> Happening:
        """Everybody moves on by some banks."""
        order = ["south", "west", "north", "east"]
        steps = self.chance.randrange(4)
        self.banks = {seat: order[(order.index(bank) + steps) % 4] for seat, bank in self.banks.items()}
        return Happening({"do": "banks", "banks": dict(self.banks)})

    def _fill(self) -> Iterator[Happening]:
        new = [self.pile.pop() for _ in oracle.EVERYWHERE]
        if self.chance.random() < 0.7:
            for spot, card in zip(oracle.EVERYWHERE, new, strict=True):
                self.pond[spot].append(card)
            yield Happening({"do": "fill", "cards": new})
            return
        self.pile += reversed(new)
        for spot in oracle.EVERYWHERE:
            card = self.pile.pop()
            self.pond[spot].append(card)
            yield Happening({"do": "lay", "card": card, "spot": name(spot)})

    def _luring(self) -> Generator[Happening, None, Happening]:
        """Rods and luring; the last pass or lure is handed back, since fishing may follow from it."""
        rods = self.chance.sample(self.seats, len(self.seats))
        if self.chance.random() < 0.3:
            self.rods = list(self.seats)
            yield Happening({"do": "done"})
        else:
            for seat in rods:
                self.rods = [*self.rods, seat]
                if len(self.rods) == len(self.seats):
                    self.rods = list(self.seats)
                yield Happening({"do": "rod", "seat": seat})
        assert self.first is not None
        goes_round = self.options.get("lures") == "until-all-pass"
        passed: list[str] = []
        order = oracle.in_order(self.seats, self.first)
        while True:
            at = self.chance.randrange(1, len(order)) if len(order) > 1 and not goes_round and self._is_unruly() else 0
            seat = order.pop(at)
            happening, has_lured = self._lure_or_pass(seat, is_out_of_turn=at > 0)
            if goes_round:
                passed = [] if has_lured else [*passed, seat]
                order = [] if len(passed) == len(self.seats) else [oracle.after(self.seats, seat)]
            if not order:
                return happening
            yield happening

    def _lure_or_pass(self, seat: str, *, is_out_of_turn: bool) -> tuple[Happening, bool]:
        full = [spot for spot, pile in self.pond.items() if pile]
        if self.chance.random() < 0.5 or not full:
            return Happening({"do": "pass", "seat": seat}, is_irregular=is_out_of_turn), False
        origin = self.chance.choice(full)
        near = oracle.neighbours(origin)
        is_strict = self.options.get("lure-to-empty") == "no"
        is_odd = is_out_of_turn
        if self._is_unruly():
            near = [spot for spot in oracle.EVERYWHERE if spot not in near and spot != origin]
            is_odd = True
        target = self.chance.choice(near)
        is_odd = is_odd or (is_strict and not self.pond[target])
        if is_odd and not self.irregular:
            return Happening({"do": "pass", "seat": seat}), False
        moved, there = self.pond[origin], self.pond[target]
        is_under = self.options.get("stack") == "under"
        self.pond[target] = moved + there if is_under else there + moved
        self.pond[origin] = []
        told = {"do": "lure", "seat": seat, "from": name(origin), "to": name(target)}
        return Happening(told, is_irregular=is_odd), True

    def _fishing(self, last: Happening) -> Generator[Happening, None, Happening]:
        assert self.first is not None
        for seat in oracle.in_order(self.seats, self.first):
            yield last
            line = self.chance.choice(oracle.ORDER)
            self.revealed = {**self.revealed, seat: line}
            last = Happening({"do": "reveal", "seat": seat, "line": line})
            here = [spot for spot in oracle.line(self.banks[seat], line) if self.pond[spot]]
            if not here:
                continue
            yield last
            elsewhere = [spot for spot, pile in self.pond.items() if pile and spot not in here]
            is_odd = bool(elsewhere) and self._is_unruly()
            spot = self.chance.choice(elsewhere if is_odd else here)
            self.buckets[seat] = self.buckets[seat] + self.pond[spot]
            self.pond[spot] = []
            last = Happening({"do": "fish", "seat": seat, "spot": name(spot)}, is_irregular=is_odd)
        return last

    def _counting(self) -> Iterator[Happening]:
        if self.chance.random() < 0.3:
            self.each_wader = self.chance.randrange(-3, 4)
            yield Happening({"do": "settle", "question": "wader", "choice": self.each_wader})
        for seat in self.chance.sample(self.seats, len(self.seats)):
            self.counted[seat] = self.buckets[seat]
            cards = self.buckets[seat]
            fish, stones = oracle.worth(cards)
            told: dict[str, Any] = {"cards": list(cards)}
            if self.chance.random() < 0.5:
                told = {"fish": fish, "stones": stones}
            yield Happening({"do": "count", "seat": seat, **told})


def count_cards(view: Mapping[str, Any]) -> int:
    pond = sum(spot["height"] for spot in view["pond"].values())
    return int(pond + sum(view["buckets"].values()) + view["draw_pile"] + view["unaccounted"])


_SEAT = st.sampled_from(Evening.seats)
_CARD = st.sampled_from(KINDS)
_SPOT = st.sampled_from([name(spot) for spot in oracle.EVERYWHERE])
_LINE = st.sampled_from(oracle.ORDER)

CASE = GameCase(
    cards=lambda setup: 36,
    count=count_cards,
    simulate=Pond,
    evening=Evening(
        opening=({"do": "starter", "seat": "Alice"}, {"do": "fill", "cards": KINDS[:9]}),
        # Nobody tells anything in private; what is covered has a property of its own, in the playthroughs.
        private=st.nothing(),
        public=st.one_of(
            st.builds(lambda cards: {"do": "fill", "cards": cards}, st.lists(_CARD, min_size=1, max_size=9)),
            st.builds(lambda card: {"do": "lay", "card": card}, _CARD),
            st.builds(lambda card, spot: {"do": "name", "card": card, "spot": spot}, _CARD, _SPOT),
            st.builds(lambda seat: {"do": "rod", "seat": seat}, _SEAT),
            st.builds(lambda seat, a, b: {"do": "lure", "seat": seat, "from": a, "to": b}, _SEAT, _SPOT, _SPOT),
            st.builds(lambda seat: {"do": "pass", "seat": seat}, _SEAT),
            st.builds(lambda seat, line: {"do": "reveal", "seat": seat, "line": line}, _SEAT, _LINE),
            st.builds(lambda seat, spot: {"do": "fish", "seat": seat, "spot": spot}, _SEAT, _SPOT),
            st.builds(lambda seat, fish: {"do": "count", "seat": seat, "fish": fish}, _SEAT, st.integers(0, 30)),
            st.sampled_from([{"do": "done"}, {"do": "next-round"}]),
        ),
    ),
    says=frozenset(
        {"pond-row", "heights", "lured", "passed", "await-catch", "fished", "line-empty", "round-ended", "counted",
         "counted-wader-unknown", "won", "position-pile", "scores-hidden", "wader-unknown", "caught-cards"}
    ),
)  # fmt: skip
