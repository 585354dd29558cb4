"""Real Rat-a-Tat Cat cards, played by chance and by rules of its own, to compare the rules under test with.

Cards are numbers and words, rows are lists. Beside what lies where, it keeps who has seen each single card: so it knows
what the table and each player may know, without any of the code that it is compared with.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.support.games import Evening, GameCase, Happening

POWERS = ("peek", "swap", "draw-two")
DECK: tuple[int | str, ...] = (*(value for value in range(9) for _ in range(4)), *[9] * 9, *POWERS * 3)


@dataclass(eq=False)
class Real:
    """One physical card, and who has seen it since it was dealt."""

    face: int | str
    seers: set[str] = field(default_factory=set)
    is_public: bool = False
    """Everybody has seen where it went."""
    is_open: bool = False


class CatTable:
    """Seats, real cards and chance. ``irregular`` is how often somebody acts out of turn."""

    def __init__(
        self,
        seats: Sequence[str],
        seed: int,
        options: Mapping[str, str] | None = None,
        irregular: float = 0.0,
        max_rounds: int = 60,
    ) -> None:
        self.seats = list(seats)
        self.chance = Random(seed)
        self.options = dict(options or {})
        self.irregular = irregular
        self.max_rounds = max_rounds
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.scores = dict.fromkeys(self.seats, 0)
        self.out: list[str] = []
        self.winners: list[str] = []
        self.is_over = False
        self.round = 1
        self.dealer: str | None = None
        self._gather()

    def choice(self, name: str, default: str) -> str:
        return self.options.get(name, default)

    @property
    def is_young(self) -> bool:
        return self.choice("outer-cards", "covered") == "open"

    @property
    def playing(self) -> list[str]:
        return [seat for seat in self.seats if seat not in self.out]

    def after(self, seat: str) -> str:
        """Clockwise, who is not out."""
        at = self.seats.index(seat)
        return next(s for s in self.seats[at + 1 :] + self.seats[:at] if s not in self.out)

    def before(self, seat: str) -> str:
        return next(s for s in self.playing if self.after(s) == seat)

    def _gather(self) -> None:
        deck = [Real(face) for face in DECK]
        self.chance.shuffle(deck)
        self.rows = {seat: [deck.pop() for _ in range(4)] for seat in self.playing}
        self.pile = deck
        self.discard: list[Real] = []
        self.drawn: Real | None = None
        self.knocked: str | None = None
        self.left: list[str] = []
        self.round_scores = dict.fromkeys(self.seats, 0)
        self.turns = 0

    # --- what everybody can see

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under the keys of the view of the whole table."""
        return {
            "round": self.round,
            "dealer": self.dealer,
            "draw_pile": len(self.pile),
            "discard": [card.face for card in self.discard],
            "slots": {s: [c.face if c.is_public else None for c in self.rows.get(s, ())] for s in self.seats},
            "seen_by": {
                s: [[seat for seat in self.seats if seat in c.seers] for c in self.rows.get(s, ())] for s in self.seats
            },
            "has_drawn": self.drawn is not None,
            "drawn": self.drawn.face if self.drawn is not None and self.drawn.face in POWERS else None,
            "knocked": self.knocked,
            "turns_left": len(self.left) if self.knocked else None,
            "scores": dict(self.scores),
            "round_scores": dict(self.round_scores),
            "out": self.out,
            "over": self.is_over,
            "winners": self.winners,
        }

    # --- a game

    def play_match(self) -> Iterator[Happening]:
        """Rounds until the game is over."""
        while True:
            yield from self.play_round()
            is_over = self.is_over
            if is_over or self.round >= self.max_rounds:
                return
            if self.choice("end", "limit") == "time" and self.chance.random() < 0.4:
                is_over = self._by_points()
                yield Happening({"do": "settle", "question": "game-end", "choice": "end"})
                if is_over:
                    return
            assert self.dealer is not None
            self.dealer = self.after(self.dealer)
            self.round += 1
            self._gather()
            yield Happening({"do": "next-round"})

    def play_round(self) -> Iterator[Happening]:
        """From the deal to the points."""
        if self.dealer is None:
            seat = self.chance.choice(self.playing)
            does_deal = self.chance.random() < 0.5
            self.dealer = seat if does_deal else self.before(seat)
            yield Happening({"do": "dealer" if does_deal else "starter", "seat": seat})
        yield from self._first_discard()
        yield from self._first_look()
        # Now and then nobody knocks until the pile has been made anew.
        eagerness = self.chance.choices((0.0, 0.1, 0.25, 0.5), (1, 5, 10, 10))[0]
        seat = self.after(self.dealer)
        while True:
            if self._is_unruly() and len(self.playing) > 2 and self._may_jump_in(seat):
                jumper = self.chance.choice([s for s in (self.left or self.playing) if s != seat])
                yield from self._turn(jumper, is_irregular=True)
                seat = jumper
            else:
                yield from self._turn(seat)
            if self.knocked is not None:
                if not self.left:
                    break
                seat = self.left[0]
                continue
            if self._wants_to_knock(eagerness):
                self.knocked = seat
                order = self.seats[self.seats.index(seat) :] + self.seats[: self.seats.index(seat)]
                self.left = [s for s in order[1:] if s not in self.out]
                yield Happening({"do": "knock", "seat": seat})
            seat = self.after(seat)
        yield from self._reveal()

    def _is_unruly(self) -> bool:
        return self.irregular > 0 and self.chance.random() < self.irregular

    def _may_jump_in(self, seat: str) -> bool:
        return any(s != seat for s in (self.left or self.playing))

    def _wants_to_knock(self, eagerness: float) -> bool:
        may = self.choice("knock-first-turn", "yes") == "yes" or self.turns > len(self.playing)
        return may and (self.chance.random() < eagerness or self.turns > 80)

    def _first_discard(self) -> Iterator[Happening]:
        while self.pile[-1].face in POWERS:
            face = self.pile[-1].face
            self.chance.shuffle(self.pile)
            yield Happening({"do": "start", "card": face})
        self.discard = [self.pile.pop()]
        for seat in self.playing:
            for slot in (0, 3):
                card = self.rows[seat][slot]
                card.seers = set(self.playing) if self.is_young else {seat}
                card.is_open = self.is_young
        told = {} if self.is_young else {s: [self._looked(s, slot) for slot in (1, 4)] for s in self.playing}
        yield Happening({"do": "start", "card": self.discard[0].face}, told)

    def _looked(self, seat: str, slot: int) -> dict[str, Any]:
        return {"do": "peeked", "seat": seat, "slot": slot, "card": self.rows[seat][slot - 1].face}

    def _first_look(self) -> Iterator[Happening]:
        if not self.is_young:
            if self.chance.random() < 0.5:
                yield Happening({"do": "done"})
            return
        if self.chance.random() < 0.2:
            return
        for seat in self.playing:
            outer = [self.rows[seat][0], self.rows[seat][3]]
            for card in outer:
                card.is_public = True
            yield Happening({"do": "reveal", "seat": seat, "cards": [outer[0].face, None, None, outer[1].face]})

    # --- a turn

    def _turn(self, seat: str, *, is_irregular: bool = False) -> Iterator[Happening]:
        top = self.discard[-1] if self.discard else None
        may_take = top is not None and (top.face not in POWERS or self.choice("power-from-discard", "no") == "yes")
        if may_take and self.chance.random() < 0.4:
            yield self._take(seat, is_irregular)
            return
        yield from self._draw(seat, is_irregular)
        yield from self._use(seat, 0)

    def _take(self, seat: str, is_irregular: bool) -> Happening:
        slot = self.chance.randint(1, 4)
        card = self.discard.pop()
        action: dict[str, Any] = {"do": "take", "seat": seat, "slot": slot}
        card.is_public, card.seers = True, set(self.playing)
        action |= {"gives": self._put(seat, slot, card)}
        self._end_turn(seat)
        return Happening(action, is_irregular=is_irregular)

    def _put(self, seat: str, slot: int, card: Real) -> int | str:
        """A card into a row; what was there goes to the discard."""
        was = self.rows[seat][slot - 1]
        if was.is_open and self.choice("outer-replaced", "open") == "open":
            card.is_open, card.is_public, card.seers = True, True, set(self.playing)
        self.rows[seat][slot - 1] = card
        was.is_open = False
        self.discard.append(was)
        return was.face

    def _draw(self, seat: str, is_irregular: bool = False) -> Iterator[Happening]:
        if not self.pile:
            if self.chance.random() < 0.5:
                self._reshuffle()
                yield Happening({"do": "reshuffle"})
                if not self.discard and self.choice("reshuffle", "keep-top") == "flip-new":
                    yield from self._flip()
            else:
                self._reshuffle()
        self.drawn = self.pile.pop()
        self.drawn.is_public, self.drawn.is_open, self.drawn.seers = False, False, {seat}
        if not self.pile and self.choice("reshuffle-when", "needed") == "empty":
            self._reshuffle()
        face = self.drawn.face
        action: dict[str, Any] = {"do": "draw", "seat": seat}
        if face in POWERS:
            yield Happening(action | {"card": face}, is_irregular=is_irregular)
        else:
            yield Happening(action, {seat: [{"do": "drawn", "seat": seat, "card": face}]}, is_irregular)

    def _flip(self) -> Iterator[Happening]:
        while self.pile[-1].face in POWERS:
            face = self.pile[-1].face
            self.chance.shuffle(self.pile)
            yield Happening({"do": "start", "card": face})
        self.discard = [self.pile.pop()]
        yield Happening({"do": "start", "card": self.discard[0].face})

    def _reshuffle(self) -> None:
        keep = self.choice("reshuffle", "keep-top") == "keep-top"
        kept = [self.discard.pop()] if keep else []
        self.chance.shuffle(self.discard)
        self.pile, self.discard = self.discard + self.pile, kept

    def _use(self, seat: str, series: int) -> Iterator[Happening]:
        """What is done with the card just drawn; ``series``: which card of a Draw 2 it is."""
        card = self.drawn
        assert card is not None
        face = card.face
        wish = self.chance.random()
        if face in POWERS and wish < 0.75:
            self.drawn = None
            self.discard.append(card)
            if face == "peek":
                slot = self.chance.randint(1, 4)
                self.rows[seat][slot - 1].seers.add(seat)
                self._end_turn(seat)
                told = {seat: [self._looked(seat, slot)]} if self.knocked is None or self.left else {}
                yield Happening({"do": "use", "seat": seat, "power": "peek", "slot": slot}, told)
                return
            if face == "swap":
                action = self._swap(seat)
                is_declined = "slot" not in action
                if not (is_declined and series == 1):
                    self._end_turn(seat)
                yield Happening(action)
                if is_declined and series == 1:
                    yield from self._draw(seat)
                    yield from self._use(seat, 2)
                return
            yield Happening({"do": "use", "seat": seat, "power": "draw-two"})
            yield from self._draw(seat)
            yield from self._use(seat, 1)
            return
        self.drawn = None
        if wish < 0.9:
            slot = self.chance.randint(1, 4)
            shown = {"card": face} if self.rows[seat][slot - 1].is_open and self._stays_open() else {}
            gives = self._put(seat, slot, card)
            self._end_turn(seat)
            yield Happening({"do": "replace", "seat": seat, "slot": slot, "gives": gives} | shown)
            return
        self.discard.append(card)
        again = face == "draw-two" and series > 0 and self.choice("draw-two-again", "used") == "any"
        goes_on = again or series == 1
        if not goes_on:
            self._end_turn(seat)
        yield Happening({"do": "discard", "seat": seat, "card": face})
        if goes_on:
            yield from self._draw(seat)
            yield from self._use(seat, 1 if again else 2)

    def _stays_open(self) -> bool:
        return self.choice("outer-replaced", "open") == "open"

    def _swap(self, seat: str) -> dict[str, Any]:
        action: dict[str, Any] = {"do": "use", "seat": seat, "power": "swap"}
        others = [s for s in self.playing if s != seat]
        if self.choice("swap-with-knocker", "yes") == "no":
            others = [s for s in others if s != self.knocked]
        own = [slot for slot in range(1, 5) if not self.rows[seat][slot - 1].is_open]
        theirs = [(s, slot) for s in others for slot in range(1, 5) if not self.rows[s][slot - 1].is_open]
        if not theirs or not own or self.chance.random() < 0.2:
            return action
        slot, (other, their_slot) = self.chance.choice(own), self.chance.choice(theirs)
        mine, yours = self.rows[seat][slot - 1], self.rows[other][their_slot - 1]
        self.rows[seat][slot - 1], self.rows[other][their_slot - 1] = yours, mine
        return action | {"slot": slot, "with": other, "their_slot": their_slot}

    def _end_turn(self, seat: str) -> None:
        self.turns += 1
        self.left = [s for s in self.left if s != seat]

    # --- the end of a round

    def _reveal(self) -> Iterator[Happening]:
        assert self.knocked is not None
        at = self.playing.index(self.knocked)
        order = self.playing[at + 1 :] + self.playing[: at + 1]
        shown = self.chance.sample(order, len(order))
        powers = [(s, slot) for s in order for slot in range(1, 5) if self.rows[s][slot - 1].face in POWERS]
        for seat in shown:
            faces = [card.face for card in self.rows[seat]]
            for card in self.rows[seat]:
                card.is_public, card.is_open, card.seers = True, True, set(self.playing)
            if seat == shown[-1] and not powers:
                self._count()
            yield Happening({"do": "reveal", "seat": seat, "cards": faces})
        while powers:
            seat, slot = powers[0]
            if not self.pile:
                self.chance.shuffle(self.discard)
                self.pile, self.discard = self.discard, []
            card = self.pile.pop()
            card.is_public, card.is_open, card.seers = True, True, set(self.playing)
            was = self.rows[seat][slot - 1]
            self.rows[seat][slot - 1] = card
            self.discard.append(was)
            if card.face not in POWERS:
                powers.pop(0)
            if not powers:
                self._count()
            yield Happening({"do": "replace-power", "seat": seat, "slot": slot, "card": card.face})

    def _count(self) -> None:
        for seat, row in self.rows.items():
            self.round_scores[seat] = sum(int(card.face) for card in row)
            self.scores[seat] += self.round_scores[seat]
        end = self.choice("end", "limit")
        if end == "rounds" and self.round >= int(self.choice("rounds", "5")):
            self._by_points()
        elif end == "limit":
            self._by_limit(int(self.choice("limit", "100")))

    def _by_limit(self, limit: int) -> None:
        fallen = [seat for seat in self.playing if self.scores[seat] >= limit]
        self.out = self.out + fallen
        if len(self.playing) > 1:
            return
        self.is_over = True
        if self.playing:
            self.winners = self.playing
        elif self.choice("all-out", "lowest") == "lowest":
            fewest = min(self.scores[seat] for seat in fallen)
            self.winners = [seat for seat in self.seats if seat in fallen and self.scores[seat] == fewest]

    def _by_points(self) -> bool:
        """Whether that ends the game."""
        fewest = min(self.scores[seat] for seat in self.playing)
        winners = [seat for seat in self.playing if self.scores[seat] == fewest]
        if len(winners) > 1 and self.choice("tie", "shared") == "extra-round":
            return False
        self.is_over, self.winners = True, winners
        return True


def count(view: Mapping[str, Any]) -> int:
    """All cards that a view places."""
    rows = sum(map(len, view["slots"].values()))
    return int(rows + view["draw_pile"] + len(view["discard"]) + view["has_drawn"] + view["unaccounted"])


_CARD = st.sampled_from([str(face) for face in dict.fromkeys(DECK)])
_SEAT = st.sampled_from(Evening.seats)
_SLOT = st.integers(1, 4)

CASE = GameCase(
    cards=lambda setup: len(DECK),
    count=count,
    simulate=CatTable,
    evening=Evening(
        opening=({"do": "starter", "seat": "Alice"}, {"do": "start", "card": 5}),
        private=st.one_of(
            st.builds(lambda slot, card: {"do": "peeked", "slot": slot, "card": card}, _SLOT, _CARD),
            st.builds(lambda slot, card: {"do": "peeked", "slot": slot, "card": card}, _SLOT, _CARD),
            st.builds(lambda card: {"do": "drawn", "card": card}, _CARD),
        ),
        public=st.one_of(
            st.builds(
                lambda seat, slot, gives: {"do": "take", "seat": seat, "slot": slot, "gives": gives},
                _SEAT, _SLOT, _CARD,
            ),
            st.builds(
                lambda seat, slot, gives: {"do": "replace", "seat": seat, "slot": slot, "gives": gives, "draws": True},
                _SEAT, _SLOT, _CARD,
            ),
            st.builds(lambda seat: {"do": "draw", "seat": seat}, _SEAT),
            st.builds(lambda seat, card: {"do": "discard", "seat": seat, "card": card}, _SEAT, _CARD),
            st.builds(lambda slot: {"do": "take", "slot": slot}, _SLOT),
            st.builds(lambda seat: {"do": "knock", "seat": seat}, _SEAT),
            st.builds(
                lambda seat, slot, other, theirs: {
                    "do": "use", "seat": seat, "power": "swap", "slot": slot, "with": other, "their_slot": theirs
                },
                _SEAT, _SLOT, _SEAT, _SLOT,
            ),
            st.builds(
                lambda seat, cards: {"do": "reveal", "seat": seat, "cards": cards},
                _SEAT, st.lists(_CARD, min_size=4, max_size=4),
            ),
            st.sampled_from([{"do": "done"}, {"do": "next-round"}, {"do": "reshuffle"}]),
        ),
    ),
    says=frozenset(
        {"takes", "replaces", "replaces-open", "swaps", "draw-two-second", "reshuffled", "power-again", "goes-out",
         "wins-last-in", "wins-lowest", "lies-open", "irregular-out-of-turn", "too-many", "memory-game",
         "changed-slots", "last-turn-of", "slot-holds", "position-type", "no-such-card", "audit"}
    ),
    # Nobody holds a hand: a ledger keeps what its seat has looked at.
    has_told_hands=False,
    # Four covered cards are any of twenty thousand rows.
    unlisted=frozenset({"reveal"}),
    # A knock ends one's own turn, and nothing else shows that a turn has ended: it may come until the next one acts.
    meanwhile=frozenset({"knock"}),
    # Where all who are left go out together, and the table has chosen so.
    may_be_won_by_nobody=lambda setup: setup.options["end"] == "limit" and setup.options["all-out"] == "nobody",
)  # fmt: skip
