"""The five-toys game under the contract of games."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from companion.games.five_toys import CARDS
from tests.support.games import Evening, GameCase
from tests.support.random_play import PhysicalTable


def count(view: Mapping[str, Any]) -> int:
    """All cards that a view places."""
    in_front = sum(len(values) for rows in view["tableau"].values() for values in rows.values())
    told = view["discards"] + view["rest"] + view["unaccounted"]
    return int(sum(view["hand_counts"].values()) + len(view["trick"]) + in_front + told)


_CARD = st.sampled_from(CARDS)
_SEAT = st.sampled_from(Evening.seats)

CASE = GameCase(
    cards=lambda setup: len(CARDS),
    count=count,
    simulate=lambda seats, seed, options, irregular: PhysicalTable(seats, seed, options=options, irregular=irregular),
    evening=Evening(
        opening=({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"}),
        private=st.one_of(
            st.builds(
                lambda cards: {"do": "hand", "cards": cards}, st.lists(_CARD, max_size=10, unique=True)
            ),
            st.builds(lambda card: {"do": "gift", "card": card}, _CARD),
            st.builds(lambda card, to: {"do": "move", "card": card, "to": to}, _CARD, st.integers(1, 10)),
        ),
        public=st.one_of(
            st.builds(lambda seat, card: {"do": "play", "seat": seat, "card": card}, _SEAT, _CARD),
            st.builds(lambda seat: {"do": "unknown", "seat": seat}, _SEAT),
            st.sampled_from([{"do": "done"}, {"do": "next-round"}]),
        ),
    ),
    says=frozenset(
        {"overflow", "round-tied", "match-won", "paw-eight", "irregular-out-of-turn", "gift-turned-up", "audit",
         "position-type", "no-such-card", "hand", "pool", "round-won-table"}
    ),
)  # fmt: skip
