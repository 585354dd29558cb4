"""Several looks at one card, put to the vote: what they say together, or that they do not agree.

One look in some thousands is wrong, and what is wrong in one picture may be wrong in the next, for a table at rest
hardly changes. So a name needs more than one look, and nobody against it; and what is never sure, but is always the
same and has no rival, is a name as well after some looks.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards.card import Card

CLEAR = 0.93
"""Looks as sure as this count for more: two of them are enough."""
FAINT_LOOKS = 5
"""So many looks are needed where hardly any of them was sure."""
FAINT_CHANCE = 0.45
"""The mean chance that a card needs then."""
FAINT_RIVAL = 0.5
"""And no other card may have more than this part of it."""
HARMLESS = ("faint", "no-sticker")
"""Why a look may be unsure without speaking against what others say."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one picture says of the card in one place."""

    card: Card | None
    """What it was read as; None: unsure."""
    confidence: float = 0.0
    likely: tuple[tuple[Card, float], ...] = ()
    """What it may be where it is unsure, with the chances."""
    why: str = ""
    """Why it is unsure."""

    @property
    def told(self) -> tuple[tuple[Card, float], ...]:
        """The cards that it may be, with their chances."""
        return self.likely if self.card is None else ((self.card, self.confidence),)


def agreed(looks: Sequence[Look], needed: int) -> Card | None:
    """The card that these looks tell together. ``needed``: how many that are not quite clear have to."""
    votes = Counter(look.card for look in looks if look.card is not None)
    ranked = votes.most_common(2)
    if ranked and (len(ranked) == 1 or ranked[1][1] * 3 < ranked[0][1]):
        card, count = ranked[0]
        clear = sum(look.card == card and look.confidence >= CLEAR for look in looks)
        if count >= needed or (clear >= 2 and len(ranked) == 1):
            return card
    return _never_sure(looks) if len(ranked) <= 1 else None


def _never_sure(looks: Sequence[Look]) -> Card | None:
    """The card that all looks take for the likeliest, though none or few are sure."""
    if len(looks) < FAINT_LOOKS or any(look.card is None and look.why not in HARMLESS for look in looks):
        return None
    chances: dict[Card, float] = {}
    for look in looks:
        for card, chance in look.told:
            chances[card] = chances.get(card, 0.0) + chance / len(looks)
    ranked = sorted(chances.items(), key=lambda one: -one[1])
    if not ranked or ranked[0][1] < FAINT_CHANCE:
        return None
    rival = ranked[1][1] if len(ranked) > 1 else 0.0
    return ranked[0][0] if rival <= FAINT_RIVAL * ranked[0][1] else None
