"""Cat in the Box under the contract of games: a table with real cards, played at random.

It holds the actual hands and follows the rules by ``cat_in_the_box_oracle``, never by the rules under test. Nobody
shows a hand at a paradox here: what a shown hand means is in the tests of the rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.support import cat_in_the_box_oracle as oracle
from tests.support.games import Evening, GameCase, Happening


class CatTable:
    """Seats, real cards and chance. ``irregular`` is how often somebody plays out of turn or against a rule."""

    def __init__(
        self, seats: Sequence[str], seed: int, *, options: Mapping[str, str] | None = None, irregular: float = 0.0
    ) -> None:
        self.seats = list(seats)
        self.players = len(self.seats)
        self.chance = Random(seed)
        self.options = dict(options or {})
        self.rows = self.options.get("rows", "red-blue-yellow-green").split("-")
        self.irregular = irregular
        self.round = 1
        self.starter: str | None = None
        self.totals = dict.fromkeys(self.seats, 0)
        self.history: list[dict[str, int]] = []
        self._clear()

    def _clear(self) -> None:
        self.held: dict[str, list[int]] = {seat: [] for seat in self.seats}
        self.aside: dict[str, int] = {}
        self.discarded: list[str] = []
        self.predictions: dict[str, int] = {}
        self.tricks = dict.fromkeys(self.seats, 0)
        self.board: dict[oracle.Declared, str] = {}
        self.closed: dict[str, set[str]] = {seat: set() for seat in self.seats}
        self.trick: list[tuple[str, oracle.Declared]] = []
        self.laid = 0
        self.rest = oracle.deck(self.players)
        self.paradox: str | None = None
        self.is_round_over = False

    @property
    def hands(self) -> dict[str, list[str]]:
        """Everybody's cards, by their names."""
        return {seat: [str(value) for value in values] for seat, values in self.held.items()}

    @property
    def is_over(self) -> bool:
        return len(self.history) == self.players

    def facts(self) -> dict[str, Any]:
        """What lies on the table now, under the keys of a view."""
        last = self.history[-1] if self.history else dict.fromkeys(self.seats, 0)
        values = range(1, oracle.HIGHEST[self.players] + 1)
        facts = {
            "round": self.round,
            "starter": self.starter,
            "board": {f"{c}-{v}": self.board.get((c, v)) for c in oracle.COLOURS for v in values},
            "covered": {s: [c for c in oracle.COLOURS if c not in self.closed[s]] for s in self.seats},
            "predictions": self.predictions,
            "tricks": self.tricks,
            "groups": {s: oracle.group_size(self.board, s, self.rows) for s in self.seats},
            "discarded": self.discarded,
            "hand_counts": {s: len(hand) for s, hand in self.held.items()},
            "laid": self.laid,
            "rest": len(self.rest),
            "trick": [{"seat": s, "value": v, "colour": c} for s, (c, v) in self.trick],
            "paradox": self.paradox,
            "shown": None,
            "scores": self.totals,
            "round_scores": last,
            "history": self.history,
            "round_over": self.is_round_over,
            "over": self.is_over,
            "winners": oracle.game_winners(self.totals, last) if self.is_over else [],
        }
        return deepcopy(facts)

    def play_match(self) -> Iterator[Happening]:
        """As many rounds as there are players; the facts are as they stand when each happening is yielded."""
        self.starter = self.chance.choice(self.seats)
        yield Happening({"do": "starter", "seat": self.starter})
        while True:
            yield from self._set_out()
            yield from self._play_tricks()
            if self.is_over:
                return
            self._clear()
            self.round += 1
            self.starter = self._clockwise(str(self.starter))[1]
            yield Happening({"do": "next-round"})

    def _clockwise(self, first: str) -> list[str]:
        at = self.seats.index(first)
        return self.seats[at:] + self.seats[:at]

    def _set_out(self) -> Iterator[Happening]:
        self.chance.shuffle(self.rest)
        for seat in self.seats:
            self.held[seat] = [self.rest.pop() for _ in range(oracle.HAND_SIZES[self.players])]
            self.aside[seat] = self.chance.choice(self.held[seat])
        private: dict[str, list[dict[str, Any]]] = {
            seat: [
                {"do": "hand", "seat": seat, "values": list(hand)},
                {"do": "discarded", "seat": seat, "value": self.aside[seat]},
            ]
            for seat, hand in self.held.items()
        }
        yield Happening({"do": "done"}, private)
        if self.players == 2:
            centre = self.rest[:3]
            for value in centre:
                colour = next(c for c in ("green", "yellow", "blue") if (c, value) not in self.board)
                self.board[colour, value] = "neutral"
            yield Happening({"do": "reveal", "values": centre})
        yield from self._discard()
        if self.players > 2:
            allowed = oracle.PREDICTIONS[self.options.get("predictions", "printed")][self.players]
            for seat in self._clockwise(str(self.starter)):
                self.predictions[seat] = self.chance.choice(allowed)
                yield Happening({"do": "predict", "seat": seat, "tricks": self.predictions[seat]})

    def _discard(self) -> Iterator[Happening]:
        """Each says so, in any order; or they all do it, and somebody says that it is done."""
        order = list(self.seats)
        self.chance.shuffle(order)
        one_by_one = order if self.chance.random() < 0.5 else order[: self.chance.randrange(self.players)]
        for seat in one_by_one:
            self._lay_aside(seat)
            yield Happening({"do": "discard", "seat": seat})
        if len(one_by_one) < self.players:
            for seat in self.seats:
                if seat not in one_by_one:
                    self._lay_aside(seat)
            yield Happening({"do": "done"})

    def _lay_aside(self, seat: str) -> None:
        self.held[seat].remove(self.aside[seat])
        self.discarded.append(seat)

    def _play_tricks(self) -> Iterator[Happening]:
        leader = str(self.starter)
        while True:
            waiting = self._clockwise(leader)
            while waiting:
                seat = self._who_plays(waiting)
                is_early = seat != waiting[0]
                waiting.remove(seat)
                choice = self._choose(seat)
                if choice is None:
                    self.paradox, self.trick = seat, []
                    self._end_round()
                    yield Happening({"do": "paradox", "seat": seat})
                    return
                is_odd = self._lay(seat, choice)
                if not waiting:
                    leader = oracle.trick_winner(self.trick)
                    self.tricks[leader] += 1
                    self.trick = []
                    if all(len(hand) == 1 for hand in self.held.values()):
                        self._end_round()
                colour, value = choice
                played = {"do": "play", "seat": seat, "value": value, "colour": colour}
                yield Happening(played, is_irregular=is_early or is_odd)
            if self.is_round_over:
                return

    def _who_plays(self, waiting: Sequence[str]) -> str:
        """The next one; or another, who has something to declare and cannot wait."""
        if len(waiting) > 1 and self._is_unruly():
            eager = [seat for seat in waiting[1:] if self._declarable(seat)]
            if eager:
                return self.chance.choice(eager)
        return waiting[0]

    def _is_unruly(self) -> bool:
        return self.irregular > 0 and self.chance.random() < self.irregular

    def _declarable(self, seat: str) -> list[oracle.Declared]:
        red_open = oracle.red_is_open(self.board, self.players, self.options)
        leads = not self.trick
        return oracle.declarable(self.held[seat], self.closed[seat], self.board, leads=leads, red_open=red_open)

    def _seems_declarable(self, seat: str) -> list[oracle.Declared]:
        """What a seat may declare by what everybody sees."""
        red_open = oracle.red_is_open(self.board, self.players, self.options)
        highest, leads = oracle.HIGHEST[self.players], not self.trick
        count, closed = len(self.held[seat]), self.closed[seat]
        return oracle.seems_declarable(count, closed, self.board, highest, leads=leads, red_open=red_open)

    def _choose(self, seat: str) -> oracle.Declared | None:
        possible = self._declarable(seat)
        if possible and self._is_unruly():
            # In a colour that is closed, or red although it is closed to lead with, where everybody can see it: that a
            # lead in red was not forced may be a secret, and then nobody but its owner hears of it.
            seems = self._seems_declarable(seat)
            wrong = oracle.declarable(self.held[seat], (), self.board, leads=False, red_open=True)
            possible = [declared for declared in wrong if declared in possible or declared not in seems]
        return self.chance.choice(possible) if possible else None

    def _lay(self, seat: str, declared: oracle.Declared) -> bool:
        """Lay a card, and say whether everybody can see that it breaks a rule."""
        colour, value = declared
        seems = self._seems_declarable(seat)
        self.held[seat].remove(value)
        self.board[declared] = seat
        self.laid += 1
        self.trick.append((seat, declared))
        led = self.trick[0][1][0]
        if colour != led:
            self.closed[seat].add(led)
        return declared not in seems

    def _end_round(self) -> None:
        scores = oracle.round_scores(self.tricks, self.predictions, self.paradox, self.board, self.rows)
        self.history.append(scores)
        for seat, points in scores.items():
            self.totals[seat] += points
        self.is_round_over = True


def count(view: Mapping[str, Any]) -> int:
    """All cards that a view places."""
    told = view["laid"] + view["rest"] + view["unaccounted"]
    return int(sum(view["hand_counts"].values()) + len(view["discarded"]) + told)


def playable(view: Mapping[str, Any], seat: str, hand: Sequence[str]) -> set[str]:
    """The numbers that can be declared in some colour."""
    board = {(cell.split("-")[0], int(cell.split("-")[1])): owner for cell, owner in view["board"].items() if owner}
    closed = [colour for colour in oracle.COLOURS if colour not in view["covered"][seat]]
    red_open = oracle.red_is_open(board, len(view["seats"]), view["options"])
    values = [int(card) for card in hand]
    possible = oracle.declarable(values, closed, board, leads=not view["trick"], red_open=red_open)
    return {str(value) for _, value in possible}


_SEAT = st.sampled_from(Evening.seats)
_VALUE = st.integers(1, 6)
_CARD = st.sampled_from([str(value) for value in range(1, 10)])
_COLOUR = st.sampled_from(oracle.COLOURS)

CASE = GameCase(
    cards=lambda setup: len(oracle.deck(len(setup.seats))),
    count=count,
    simulate=lambda seats, seed, options, irregular: CatTable(seats, seed, options=options, irregular=irregular),
    evening=Evening(
        opening=(
            {"do": "starter", "seat": "Alice"},
            {"do": "done"},
            {"do": "done"},
            {"do": "predict", "seat": "Alice", "tricks": 1},
            {"do": "predict", "seat": "Bruno", "tricks": 3},
            {"do": "predict", "seat": "Chloé", "tricks": 4},
        ),
        private=st.one_of(
            st.builds(lambda cards: {"do": "hand", "values": cards}, st.lists(_CARD, max_size=10)),
            st.builds(lambda card: {"do": "discarded", "value": card}, _CARD),
            st.builds(lambda card, to: {"do": "move", "value": card, "to": to}, _CARD, st.integers(1, 10)),
        ),
        public=st.one_of(
            st.builds(
                lambda seat, value, colour: {"do": "play", "seat": seat, "value": value, "colour": colour},
                _SEAT,
                _VALUE,
                _COLOUR,
            ),
            st.builds(lambda seat, value: {"do": "play", "seat": seat, "value": value}, _SEAT, _VALUE),
            st.builds(lambda seat, value: {"do": "unknown", "seat": seat, "value": value}, _SEAT, _VALUE),
            st.builds(lambda seat: {"do": "unknown", "seat": seat}, _SEAT),
            st.builds(lambda seat: {"do": "paradox", "seat": seat}, _SEAT),
            st.builds(
                lambda seat, hand: {"do": "paradox", "seat": seat, "hand": hand}, _SEAT, st.lists(_VALUE, max_size=9)
            ),
            st.builds(lambda seat, tricks: {"do": "predict", "seat": seat, "tricks": tricks}, _SEAT, _VALUE),
            st.builds(lambda seat: {"do": "discard", "seat": seat}, _SEAT),
            st.sampled_from([{"do": "done"}, {"do": "next-round"}]),
        ),
    ),
    says=frozenset(
        {"card-played-closing", "red-opened", "trick-won", "paradox", "trick-lost", "paradox-near", "bonuses",
         "centre-revealed", "cell-taken", "game-won-points", "row-full", "value-full", "may-declare", "which-colour",
         "position-type"}
    ),
    playable=playable,
)  # fmt: skip
