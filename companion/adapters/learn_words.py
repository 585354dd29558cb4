"""What somebody says of what they show: a card, a number, a colour, or an order, in the words of the game."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.adapters.data import LANGUAGES, language_text, load_catalogue, load_names, load_templates
from companion.cards.deck import Deck, StickerCodes
from companion.commands.command import Answer
from companion.commands.hear import Ear
from companion.commands.templates import Sentence, Templates

Order = Literal["undo", "stop", "help", "all"]
ORDERS: tuple[Order, ...] = ("undo", "stop", "help", "all")


@dataclass(frozen=True, slots=True)
class Named:
    """What is shown."""

    kind: Literal["card", "number", "shape"]
    name: str
    """A card, a number's digits, or the name of a shape."""


class LearnWords:
    """Understands what is said while teaching one deck."""

    def __init__(self, deck: Deck, codes: StickerCodes, language: str) -> None:
        self._deck = deck
        self._codes = codes
        templates = load_templates(language, deck.game)
        told = tomllib.loads(language_text(language, "learn.toml"))
        self._plain = templates.plain
        grammar = LANGUAGES[language](load_names(language, deck.game))
        known = load_catalogue(language, deck.game).knows_card
        self._cards = {str(kind.card): kind.card for kind in deck.kinds if known(kind.card)}
        """Every card that there are words for, as files write it and as it is said."""
        self._cards |= {self._plain(grammar.card(card, "plain", "shapes")): card for card in self._cards.values()}
        self._ears = {meaning: _ear(templates, meaning, ways) for meaning, ways in told.items()}

    def parse(self, text: str) -> Named | Order | None:
        """What was said; None where it is nothing of this deck's or no order. A card may also be named as files do."""
        for order in ORDERS:
            if self._said(order, text) is not None:
                return order
        return next(self._named(text), None)

    def _named(self, text: str) -> Iterator[Named]:
        """Everything that it may be, the most first."""
        written = self._cards.get(text.strip().casefold()) or self._cards.get(self._plain(text))
        card = written or self._said("card", text)
        if card in self._cards:
            yield Named("card", card)
        number = "0" if self._said("zero", text) is not None else self._said("number", text)
        if number is not None and any(str(kind.number) == number for kind in self._deck.kinds):
            yield Named("number", number)
        shape = self._said("shape", text) or self._codes.shape_of(self._said("colour", text) or "")
        for name in (shape, "round") if shape == "circle" else (shape,):
            if name is not None and any(name in (kind.colour_shape, kind.middle) for kind in self._deck.kinds):
                # The round mark looks like the circle.
                yield Named("shape", shape or name)

    def _said(self, meaning: str, text: str) -> str | None:
        ear = self._ears[meaning]
        hearing = None if ear is None else ear.parse(text)
        if hearing is None or not isinstance(hearing.command, Answer):
            return None
        return str(hearing.command.choice)


def _ear(templates: Templates, meaning: str, ways: list[str]) -> Ear | None:
    """An ear for one meaning; None where the game has no words for it."""
    own = tuple(
        way
        for way in ways
        if templates.lists.keys() >= set(re.findall(r"{(\w+)}", way))
        and templates.rules.keys() >= set(re.findall(r"<(\w+)>", way))
    )
    if any("{value}" in way for way in own):
        # The game has its own words for numbers; the common ones would only be a second way to mean the same.
        own = tuple(way for way in own if "{number}" not in way)
    sentences = tuple(Sentence({"do": "answer", "choice": _filled(way, meaning)}, (way,)) for way in own)
    return Ear(replace(templates, sentences=sentences), ()) if sentences else None


def _filled(way: str, meaning: str) -> str:
    """What the answer is filled with: a card, what the one list of the way yields, or the meaning itself."""
    found = re.findall(r"[{](\w+)[}]", way)
    return "$card" if meaning == "card" else f"${found[0]}" if found else meaning
