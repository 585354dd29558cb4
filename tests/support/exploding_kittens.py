"""A table with a real pile of Exploding Kittens cards, played by chance and by rules of its own.

It holds the hands, the pile with its order, and who owes how many turns, without any of the code that it is compared
with. What the companion believes is compared with what lies there.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.support.games import Evening, GameCase, Happening

COATS = ["cat-black", "cat-white", "cat-grey", "cat-tabby", "cat-ginger"]
BASE = {"nope": 5, "attack": 4, "skip": 4, "favor": 4, "shuffle": 4, "see-three": 5, **dict.fromkeys(COATS, 4)}
MORE = {
    "targeted-attack": 3,
    "draw-bottom": 4,
    "alter-three": 4,
    "reverse": 4,
    "cat-feral": 4,
    "triple-attack": 2,
    "see-five": 1,
    "alter-five": 1,
    "super-skip": 1,
    "swap-ends": 3,
    "bury": 2,
    "personal-attack": 4,
}
EVERYTHING = 6 + 4 + sum(BASE.values()) + sum(MORE.values())
NO_EFFECT_ALONE = ["nope", "defuse", "cat-feral", *COATS]


def count_cards(view: Mapping[str, Any]) -> int:
    """Every card that a view places; a drawn kitten lies open before its player."""
    lying = view["out"] + view["unaccounted"] + len(view["discard"]) + (view["draw_pile"] or 0)
    return int(sum(view["hand_counts"].values()) + lying + (view["phase"] == "defuse"))


def all_alike(cards: Sequence[str]) -> bool:
    """A pair or a triple: one title, or cats with feral ones among them."""
    titles = {card for card in cards if card != "cat-feral"}
    if len(titles) > 1:
        return False
    return "cat-feral" not in cards or all(title in COATS for title in titles)


def all_different(cards: Sequence[str]) -> bool:
    """Five titles, where feral cats but one have to be cats that are not there."""
    others = [card for card in cards if card != "cat-feral"]
    if len(set(others)) < len(others):
        return False
    missing = [coat for coat in COATS if coat not in others]
    return len(cards) - len(others) <= len(missing) + 1


class KittensTable:
    """Seats, real cards and chance. ``irregular`` is how often somebody does what the rules do not allow."""

    def __init__(
        self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None, irregular: float = 0.0
    ) -> None:
        self.seats = list(seats)
        self.chance = Random(seed)
        self.options = dict(options or {})
        self.irregular = irregular
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.alive = list(self.seats)
        self.step = 1
        self.turn = ""
        self.owed = 1
        self.is_debt = False
        self.pile: list[str] = []
        """The top is the last."""
        self.is_pile_told = False
        self.discard: list[str] = []
        """What everybody has seen go there, the top last."""
        self.out = 0
        self.phase = "deal"
        self.pending: dict[str, Any] | None = None
        self.bottom = False
        self.is_unsaid = False
        """Nobody has said that nobody says no: the next act will imply it."""
        self.secrets: dict[str, list[dict[str, Any]]] = {}
        """What players may tell the companion alone, with the next happening."""

    def option(self, name: str, usual: str) -> str:
        return self.options.get(name, usual)

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under the keys of a view."""
        return {
            "phase": self.phase,
            "alive": self.alive,
            "direction": self.step,
            "current": self.turn or None,
            "owed": self.owed,
            "attacked": self.is_debt,
            "draws_bottom": self.bottom,
            "draw_pile": len(self.pile) if self.is_pile_told else None,
            "kittens": self.pile.count("kitten") if self.phase != "deal" else len(self.seats) - 1,
            "hand_counts": {seat: len(hand) for seat, hand in self.hands.items()},
            "discard": self.discard,
            "out": self.out,
            "pending": self.pending,
            "over": self.phase == "game-over",
            "winners": self.alive if self.phase == "game-over" else [],
        }

    # --- the start

    def play_match(self) -> Iterator[Happening]:
        """One game."""
        yield from self._begin()
        while self.phase != "game-over":
            yield from self._take_turn()

    def _begin(self) -> Iterator[Happening]:
        deck = [card for card, count in BASE.items() for _ in range(count)]
        is_base = self.option("deck", "told") == "base"
        if not is_base:
            for card, count in MORE.items():
                is_out = card in ("super-skip", "bury") and self.option(card, "") == "left-out"
                deck += [] if is_out else [card] * self.chance.randint(0, count)
        self.chance.shuffle(deck)
        spare = 6 - len(self.seats)
        extra = {"two": min(2, spare), "all-two-at-two": 2 if len(self.seats) == 2 else spare, "all": spare}
        for seat in self.seats:
            self.hands[seat] = ["defuse", *(deck.pop() for _ in range(7))]
        self.pile = deck + ["defuse"] * extra[self.option("extra-defuses", "all")] + ["kitten"] * (len(self.seats) - 1)
        self.chance.shuffle(self.pile)
        told = {seat: [{"do": "hand", "seat": seat, "cards": list(hand)}] for seat, hand in self.hands.items()}
        self.is_pile_told = is_base
        if self.chance.random() < 0.5:
            self.is_pile_told = True
            yield Happening({"do": "deal", "draw_pile": len(self.pile)}, told)
            told = {}
        self.turn, self.phase = self.chance.choice(self.seats), "turn"
        yield Happening({"do": "starter", "seat": self.turn}, told)
        if not self.is_pile_told and self.chance.random() < 0.5:
            self.is_pile_told = True
            yield Happening({"do": "pile", "count": len(self.pile)})

    # --- turns

    def _tell(self, seat: str, do: str, card: str) -> None:
        self.secrets.setdefault(seat, []).append({"do": do, "seat": seat, "card": card})

    def _happens(self, action: dict[str, Any], *, is_irregular: bool = False) -> Happening:
        told, self.secrets = self.secrets, {}
        self.is_unsaid = False
        return Happening(action, told, is_irregular)

    def _after(self, seat: str) -> str:
        place = self.seats.index(seat)
        while True:
            place = (place + self.step) % len(self.seats)
            if self.seats[place] in self.alive:
                return self.seats[place]

    def _turn_goes_to(self, seat: str, owed: int = 1, *, is_debt: bool = False) -> None:
        self.phase, self.turn, self.owed, self.is_debt, self.bottom = "turn", seat, owed, is_debt, False

    def _one_turn_is_over(self) -> None:
        if self.owed > 1:
            self._turn_goes_to(self.turn, self.owed - 1, is_debt=self.is_debt)
        else:
            self._turn_goes_to(self._after(self.turn))

    def _take_turn(self) -> Iterator[Happening]:
        if self.irregular and self.chance.random() < self.irregular:
            yield from self._misbehave()
            return
        play = self._choose_play() if not self.bottom and self.chance.random() < 0.6 else None
        if play is None:
            yield from self._draw(self.turn)
        else:
            yield from self._play(*play)

    def _misbehave(self) -> Iterator[Happening]:
        """A no to nothing, a cat alone, or a card drawn out of turn."""
        sayers = [seat for seat in self.alive if "nope" in self.hands[seat]]
        cats = [card for card in self.hands[self.turn] if card in COATS]
        if sayers and not self.is_unsaid and self.chance.random() < 0.5:
            seat = self.chance.choice(sayers)
            self._lay(seat, ["nope"])
            yield self._happens({"do": "nope", "seat": seat}, is_irregular=True)
        elif cats and not self.bottom:
            yield from self._play([cats[0]], None, None, is_irregular=True)
        else:
            seat = self.chance.choice([seat for seat in self.alive if seat != self.turn])
            self._turn_goes_to(seat)
            yield from self._draw(seat, is_irregular=True)

    def _choose_play(self) -> tuple[list[str], str | None, str | None] | None:
        """Cards, on whom, and what they name."""
        hand = self.hands[self.turn]
        others = [seat for seat in self.alive if seat != self.turn]
        robbed = [seat for seat in others if self.hands[seat]]
        plays: list[tuple[list[str], str | None, str | None]] = []
        for card in sorted(set(hand)):
            if card in NO_EFFECT_ALONE:
                continue
            if card == "favor":
                plays += [([card], seat, None) for seat in robbed]
            else:
                plays.append(([card], self.chance.choice(others) if card == "targeted-attack" else None, None))
        order = ["defuse", *BASE, *MORE]
        for size in (2, 3):
            combos = {tuple(sorted(cards, key=order.index)) for cards in combinations(hand, size) if all_alike(cards)}
            for cards in sorted(combos):
                target = self.chance.choice(robbed) if robbed else None
                if target is not None:
                    named = self.chance.choice([*BASE, "defuse"]) if size == 3 else None
                    plays.append((list(cards), target, named))
        if self.option("five-different", "yes") == "yes" and self.chance.random() < 0.3:
            fives = [cards for cards in combinations(sorted(hand), 5) if all_different(cards)]
            if fives:
                five = sorted(self.chance.choice(fives), key=lambda card: (card == "cat-feral", order.index(card)))
                plays.append((five, None, self.chance.choice([*self.discard, *five])))
        return self.chance.choice(plays) if plays else None

    def _lay(self, seat: str, cards: Sequence[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.discard = [*self.discard, card]

    def _play(
        self, cards: list[str], target: str | None, named: str | None, *, is_irregular: bool = False
    ) -> Iterator[Happening]:
        seat = self.turn
        self._lay(seat, cards)
        self.phase = "nope-window"
        self.pending = {"seat": seat, "cards": cards, "target": target, "names": named, "nopes": 0}
        action: dict[str, Any] = {"do": "play", "seat": seat, "cards": cards}
        if target is not None:
            action["target"] = target
        if named is not None:
            action["names"] = named
        yield self._happens(action, is_irregular=is_irregular)
        while (sayers := [s for s in self.alive if "nope" in self.hands[s]]) and self.chance.random() < 0.4:
            sayer = self.chance.choice(sayers)
            self._lay(sayer, ["nope"])
            self.pending = {**self.pending, "nopes": self.pending["nopes"] + 1}
            yield self._happens({"do": "nope", "seat": sayer})
        pending, self.pending, self.phase = self.pending, None, "turn"
        # Nobody has to say that nobody says no, as long as somebody then acts.
        is_said = self.chance.random() < 0.5
        self.is_unsaid = not is_said
        if pending["nopes"] % 2 == 0:
            yield from self._take_effect(pending, is_said=is_said)
        elif is_said:
            yield self._happens({"do": "pass-nope"})

    def _take_effect(self, pending: dict[str, Any], *, is_said: bool) -> Iterator[Happening]:
        seat, cards, target, named = (pending[key] for key in ("seat", "cards", "target", "names"))
        passed = {"do": "pass-nope"}
        if len(cards) == 1 and cards[0] != "favor":
            self._do_what_it_says(cards[0], target)
            if is_said:
                yield self._happens(passed)
        elif len(cards) == 5:
            place = len(self.discard) - 1 - self.discard[::-1].index(named)
            self.discard = self.discard[:place] + self.discard[place + 1 :]
            self.hands[seat].append(named)
            if is_said:
                yield self._happens(passed)
        elif not self.hands[target]:
            if is_said:
                yield self._happens(passed)
        elif len(cards) == 3:
            yield from self._ask_for(pending, is_said=is_said)
        else:
            yield from self._hand_over(pending, is_said=is_said)

    def _do_what_it_says(self, card: str, target: str | None) -> None:
        number = {"attack": 2, "targeted-attack": 2, "triple-attack": 3}.get(card, 0)
        if number:
            if self.is_debt and self.option("stacking", "on") == "on":
                number += self.owed
            self._turn_goes_to(target or self._after(self.turn), number, is_debt=True)
        elif card == "skip":
            self._one_turn_is_over()
        elif card == "super-skip":
            if self.option("super-skip", "hands-on") == "hands-on":
                self._turn_goes_to(self._after(self.turn), self.owed, is_debt=self.is_debt)
            else:
                self._turn_goes_to(self._after(self.turn))
        elif card == "reverse":
            self.step = -self.step
            self._one_turn_is_over()
        elif card == "personal-attack":
            self.owed += 2
            self.is_debt = True
        elif card == "bury":
            buried = self.pile.pop()
            is_bottom = self.option("bury", "bottom") == "bottom"
            self.pile.insert(0 if is_bottom else self.chance.randint(0, len(self.pile)), buried)
            self._one_turn_is_over()
        elif card == "shuffle":
            self.chance.shuffle(self.pile)
        elif card == "swap-ends":
            self.pile[0], self.pile[-1] = self.pile[-1], self.pile[0]
        elif card.startswith("alter"):
            count = min(len(self.pile), 3 if card == "alter-three" else 5)
            top = self.pile[-count:]
            self.chance.shuffle(top)
            self.pile[-count:] = top
        elif card == "draw-bottom":
            self.bottom = True

    def _ask_for(self, pending: dict[str, Any], *, is_said: bool) -> Iterator[Happening]:
        """A triple: the answer is always given, and closes the window where nobody did."""
        seat, target, named = pending["seat"], pending["target"], pending["names"]
        if is_said:
            self.phase, self.pending = "give", pending
            yield self._happens({"do": "pass-nope"})
            self.phase, self.pending = "turn", None
        if named in self.hands[target]:
            self.hands[target].remove(named)
            self.hands[seat].append(named)
            yield self._happens({"do": "give", "seat": target})
        else:
            yield self._happens({"do": "give", "seat": target, "card": None})

    def _hand_over(self, pending: dict[str, Any], *, is_said: bool) -> Iterator[Happening]:
        """A favor or a theft: sometimes nobody tells of it, and the next card drawn implies it."""
        seat, target = pending["seat"], pending["target"]
        is_favor = len(pending["cards"]) == 1
        if is_said:
            self.phase, self.pending = "give" if is_favor else "steal", pending
            yield self._happens({"do": "pass-nope"})
            self.phase, self.pending = "turn", None
        card = self.hands[target].pop(self.chance.randrange(len(self.hands[target])))
        self.hands[seat].append(card)
        self._tell(target, "lost", card)
        self._tell(seat, "got", card)
        # Who is asked for a card is on turn until it is given; before that, the next draw may imply it.
        if self.chance.random() < 0.3 and not (is_favor and is_said):
            yield from self._draw(seat)
        elif is_favor:
            yield self._happens({"do": "give", "seat": target})
        else:
            yield self._happens({"do": "steal", "seat": seat, "from": target})

    def _draw(self, seat: str, *, is_irregular: bool = False) -> Iterator[Happening]:
        card = self.pile.pop(0 if self.bottom else -1)
        action = {"do": "draw", "seat": seat, "kitten": card == "kitten"}
        if card != "kitten":
            self.hands[seat].append(card)
            self._tell(seat, "got", card)
            self._one_turn_is_over()
            yield self._happens(action, is_irregular=is_irregular)
            return
        self.phase, self.bottom = "defuse", False
        yield self._happens(action, is_irregular=is_irregular)
        if "defuse" in self.hands[seat]:
            self._lay(seat, ["defuse"])
            self.pile.insert(self.chance.randint(0, len(self.pile)), "kitten")
            self._one_turn_is_over()
            yield self._happens({"do": "defuse", "seat": seat})
            return
        action = {"do": "explode", "seat": seat}
        hand, self.hands[seat] = self.hands[seat], []
        self.alive = [other for other in self.alive if other != seat]
        self.out += 1
        if self.option("dead-hand", "discarded") == "face-down":
            self.out += len(hand)
        elif hand and self.chance.random() < 0.7:
            action["hand"] = sorted(hand)
            self.discard = [*self.discard, *sorted(hand)]
        if len(self.alive) == 1:
            self._turn_goes_to(self.alive[0])
            self.phase = "game-over"
        else:
            self._turn_goes_to(self._after(seat))
        yield self._happens(action)


_CARDS = ("defuse", *BASE, *MORE)
_CARD = st.sampled_from(_CARDS)
_SEAT = st.sampled_from(Evening.seats)
_WAY = st.sampled_from(["card", "pair", "triple"])

CASE = GameCase(
    cards=lambda setup: EVERYTHING,
    count=count_cards,
    simulate=lambda seats, seed, options, irregular: KittensTable(seats, seed, options, irregular),
    evening=Evening(
        opening=({"do": "deal", "draw_pile": 30}, {"do": "starter", "seat": "Alice"}),
        private=st.one_of(
            st.builds(lambda cards: {"do": "hand", "cards": cards}, st.lists(_CARD, min_size=1, max_size=10)),
            st.builds(lambda do, card: {"do": do, "card": card}, st.sampled_from(["got", "lost"]), _CARD),
            st.builds(lambda card, to: {"do": "move", "card": card, "to": to}, _CARD, st.integers(1, 10)),
        ),
        public=st.one_of(
            st.builds(
                lambda seat, way, card, target: {"do": "play", "seat": seat, way: card, "target": target},
                _SEAT,
                _WAY,
                _CARD,
                _SEAT,
            ),
            st.builds(lambda seat, card: {"do": "play", "seat": seat, "card": card}, _SEAT, _CARD),
            st.builds(lambda seat: {"do": "nope", "seat": seat}, _SEAT),
            st.builds(lambda seat, kitten: {"do": "draw", "seat": seat, "kitten": kitten}, _SEAT, st.booleans()),
            st.builds(
                lambda do, seat: {"do": do, "seat": seat},
                st.sampled_from(["give", "steal", "defuse", "explode", "starter"]),
                _SEAT,
            ),
            st.builds(lambda seat: {"do": "give", "seat": seat, "card": None}, _SEAT),
            st.sampled_from([{"do": "pass-nope"}, {"do": "nope"}, {"do": "done"}, {"do": "next-round"}]),
        ),
    ),
    # With a hidden hand: a hand that goes to the discard may be any, and so may five different cards.
    unlisted=frozenset({"explode", "play"}),
    says=frozenset(
        {
            "played",
            "noped",
            "cancelled",
            "turn-now",
            "turn-still",
            "to-give",
            "to-give-named",
            "to-steal",
            "given",
            "lacks",
            "recovered",
            "reversed",
            "buries",
            "swaps",
            "orders",
            "looks",
            "drew-kitten",
            "defused",
            "exploded",
            "game-won",
            "dead-hand",
            "dead-hand-covered",
            "irregular-out-of-turn",
            "irregular-cat-alone",
            "irregular-nope-nothing",
            "wasted",
            "hand",
            "audit",
            "position-type",
            "no-such-card",
        }
    ),
)
