"""How a game calls its cards, and how all languages make lists of them.

A card that is a number or a colour and a number needs no name; any other has one here, from the ``names`` of the game's
words (``languages/<language>/<game>.toml``).
"""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

PAUSE_AFTER = 5
"""A list pauses after so many items."""


@dataclass(frozen=True, slots=True)
class Name:
    """A noun, and what its language needs to put words before it."""

    one: str
    many: str = ""
    """The plural; left out where it is the same."""
    gender: str = "m"
    elides: bool | None = None
    """Whether an article loses its vowel before it; None: as it is spelt."""

    @property
    def plural(self) -> str:
        """More than one of it."""
        return self.many or self.one


@dataclass(frozen=True, slots=True)
class Names:
    """What one game calls what."""

    cards: Mapping[str, Name] = field(default_factory=dict)
    values: Mapping[str, Name] = field(default_factory=dict)
    """Values of coloured cards that have a name of their own."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Everything else that a message may name: the game, its profiles, the arguments of its actions."""

    def together(self, other: "Names") -> "Names":
        """These, and those of another game; where both name a thing, the other's."""
        return Names({**self.cards, **other.cards}, {**self.values, **other.values}, {**self.words, **other.words})


class NamesError(ValueError):
    """Names that cannot be read: a fault in the game's words."""


def read_names(text: str) -> Names:
    """The ``names``, ``values`` and ``words`` of a game. Raises NamesError."""
    try:
        told = tomllib.loads(text)
        cards, values = (
            {key: Name(**name) for key, name in told.get(kind, {}).items()} for kind in ("names", "values")
        )
        return Names(cards, values, {key: str(word) for key, word in told.get("words", {}).items()})
    except (tomllib.TOMLDecodeError, TypeError, AttributeError) as error:
        raise NamesError(str(error)) from error


class SaysCards(Protocol):
    """What a language says of one card, one suit and one number."""

    colon: str
    semicolon: str

    def card(self, card: str, form: str, naming: str) -> str:
        """A card."""

    def card_count(self, number: int, card: str, naming: str) -> str:
        """So many of a card."""

    either: str
    """Between the last two of a choice."""
    both: str
    """Between the last two of a list."""

    def of_suit(self, ranks: str, suit: str, naming: str) -> str:
        """Several cards of one suit: their values, then the suit."""

    def number(self, number: int, form: str) -> str:
        """A number in words."""


def list_cards(language: SaysCards, cards: Sequence[str], suits: Mapping[str, object], form: str, naming: str) -> str:
    """Several cards: by suit where all have one, in a row, as numbered choices, or counted (form ``tally``).

    With the form ``colours`` they are in a row too, with colours that are declared and that no sticker shows; with
    ``or`` they are what is chosen from.
    """
    if form in ("choices", "suit-choices", "value-choices"):
        kind = {"choices": "", "suit-choices": "suit", "value-choices": "value"}[form]
        numbered = enumerate(cards, start=1)
        return " ".join(
            f"{language.number(n, '')}{language.colon} {language.card(c, kind, naming)}." for n, c in numbered
        )
    if form == "tally":
        counted = Counter(cards)
        return in_parts([language.card_count(n, card, naming) for card, n in counted.items()], language.semicolon)
    if form == "or":
        return listed([language.card(card, "", naming) for card in cards], language.either)
    if form == "colours":
        return in_parts([language.card(card, "colour", naming) for card in cards], language.semicolon)
    of = {card: card.rpartition("-")[0] for card in cards}
    if form == "row" or not set(of.values()) <= suits.keys():
        return in_parts([language.card(card, "", naming) for card in cards], language.semicolon)
    rows = []
    for suit in dict.fromkeys(of.values()):
        ranks = [language.card(card, "value", naming) for card in cards if of[card] == suit]
        # The suit comes last: after it, a value would be heard as a number of cards.
        rows.append(language.of_suit(listed(ranks, language.both), suit, naming))
    return f"{language.semicolon} ".join(rows)


def listed(words: Sequence[str], last: str) -> str:
    """« a, b et c »."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def in_parts(words: Sequence[str], semicolon: str) -> str:
    """Five at a time, then a pause."""
    parts = [", ".join(words[at : at + PAUSE_AFTER]) for at in range(0, len(words), PAUSE_AFTER)]
    return f"{semicolon} ".join(parts)
