"""From a message id to a sentence: Fluent messages and the few functions that they call.

The messages of a language are data (``languages/<l>/*.ftl``); how that language names cards, counts, elides and lists
is a ``Grammar`` (``french.py``, ``english.py``). A missing message or variable raises: nothing half said is spoken.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Junk

FORMS = ("full", "brief", "screen", "braille", "ear")
"""A message's value is the full form; the others are attributes, and fall back to it. ``ear``: to the player whom it is
about, alone."""

FRAGMENTS = ("act-", "why-", "example-", "topics-", "told-")
"""Messages whose ids begin so are quoted inside others, and keep their small letter."""

NAMES = ("seat", "seats", "name", "file", "path")
"""What messages are told that somebody has named: a player, a model, a file."""


class CatalogueError(LookupError):
    """A message that does not exist, or lacks a variable: a fault of ours, never of a listener."""


class Grammar(Protocol):
    """How one language says what messages are told. ``naming`` is ``shapes``, ``colours`` or ``both``."""

    def card(self, card: str, form: str, naming: str) -> str:
        """A card: ``sept de cœur``; forms ``of the a value suit colour``, and of several ``many of-many``."""

    def card_count(self, number: int, card: str, naming: str) -> str:
        """So many of a card: ``deux Attaques``."""

    def cards(self, cards: tuple[str, ...], form: str, naming: str) -> str:
        """Several cards: by suit, in a row (form ``row``), as numbered ``choices``, or counted (``tally``)."""

    def colour(self, colour: str, form: str, naming: str) -> str:
        """A suit: ``trèfle``; forms ``plural``, ``both``, ``colour``, ``shape``, ``the``."""

    def count(self, number: int, colour: str, naming: str) -> str:
        """So many of a suit: ``quatre trèfles``."""

    def how_many(self, number: int, colour: str) -> str:
        """A bare number of a suit: ``aucune``, ``quatre``."""

    def counts(self, numbers: tuple[int, ...], colours: tuple[str, ...], naming: str) -> str:
        """Several of these."""

    def seat(self, seat: str, form: str) -> str:
        """A player's name; form ``of`` elides."""

    def seats(self, seats: tuple[str, ...], form: str) -> str:
        """Several players; form ``then`` for an order."""

    def pairs(self, seats: tuple[str, ...], numbers: tuple[int, ...], colour: str, form: str) -> str:
        """Each player with a number, of a suit or of whatever has the gender ``form``."""

    def number(self, number: int, form: str) -> str:
        """A number in words."""

    def ordinal(self, number: int, form: str) -> str:
        """A rank in words."""

    def ordinals(self, numbers: tuple[int, ...]) -> str:
        """Several ranks in words."""

    def shape(self, shape: str) -> str:
        """What a sticker's shape stands for: ``La lune : jaune``."""

    def spelled(self, text: str) -> str:
        """A word letter by letter."""

    def name(self, key: str) -> str:
        """The name of a game, a choice or a setting."""


@dataclass(frozen=True)
class _List(FluentType):
    """A list on its way through Fluent, which itself knows only words and numbers."""

    items: tuple[Any, ...]

    def format(self, locale: object) -> str:
        """Lists are only said through a function."""
        raise CatalogueError("a list was told without a function")


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: str, texts: Iterable[str], grammar: Grammar) -> None:
        """Read the Fluent ``texts`` once. Raises CatalogueError for a text that is no Fluent."""
        self.language = language
        self._grammar = grammar
        self._naming = "shapes"
        self._bundle = FluentBundle([language], functions=self._functions(), use_isolating=False)
        for text in texts:
            resource = FluentResource(text)
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise CatalogueError(f"no Fluent: {(entry.content or '')[:80]}")
            self._bundle.add_resource(resource, allow_overrides=False)

    def has(self, id: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(id))

    def knows_card(self, card: str) -> bool:
        """Whether it has words for that card."""
        try:
            self._grammar.card(card, "", "shapes")
        except (KeyError, ValueError):
            return False
        return True

    def render(self, id: str, args: Mapping[str, Any], form: str = "full", naming: str = "shapes") -> str:
        """The sentence. Raises CatalogueError for an unknown message or a missing variable."""
        if not self._bundle.has_message(id):
            raise CatalogueError(f"no message {id}")
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(form) or message.value
        if pattern is None:
            raise CatalogueError(f"message {id} says nothing")
        self._naming = naming
        told = {name: _List(_of_fair_length(v)) if isinstance(v, tuple | list) else v for name, v in args.items()}
        told = {name: _shortened(v) if isinstance(v, str) else v for name, v in told.items()}
        text, errors = self._bundle.format_pattern(pattern, told)
        if errors:
            raise CatalogueError(f"message {id}: {errors[0]}")
        sentence = " ".join(str(text).split())
        if id.startswith(FRAGMENTS):
            return sentence
        capital = _capitalised(sentence)
        return sentence[0] + capital[1:] if _begins_with_a_name(sentence, args) else capital

    def _functions(self) -> dict[str, Callable[..., Any]]:
        grammar = self._grammar

        def items(value: Any) -> tuple[Any, ...]:
            return value.items if isinstance(value, _List) else (value,)

        def number(value: Any) -> int:
            return int(value)

        return {
            "CARD": lambda card, form="": grammar.card(str(card), form, self._naming),
            "CARDCOUNT": lambda n, card: grammar.card_count(number(n), str(card), self._naming),
            "CARDS": lambda cards, form="": grammar.cards(items(cards), form, self._naming),
            "COLOUR": lambda colour, form="": grammar.colour(str(colour), form, self._naming),
            "COLOURS": lambda colours: ", ".join(grammar.colour(str(c), "colour", "") for c in items(colours)),
            "COUNT": lambda n, colour: grammar.count(number(n), str(colour), self._naming),
            "HOWMANY": lambda n, colour: grammar.how_many(number(n), str(colour)),
            "COUNTS": lambda ns, colours: grammar.counts(items(ns), items(colours), self._naming),
            "SEAT": lambda seat, form="": grammar.seat(str(seat), form),
            "SEATS": lambda seats, form="": grammar.seats(items(seats), form),
            "PAIRS": lambda seats, ns, colour="", form="": grammar.pairs(items(seats), items(ns), str(colour), form),
            "NUM": lambda n, form="": grammar.number(number(n), form),
            "ORD": lambda n, form="": grammar.ordinal(number(n), form),
            "ORDS": lambda ns: grammar.ordinals(items(ns)),
            "SHAPE": lambda shape: grammar.shape(str(shape)),
            "SPELL": lambda text: grammar.spelled(str(text)),
            "NAME": lambda key: grammar.name(str(key)),
            "NAMES": lambda keys, form="": grammar.seats(tuple(grammar.name(str(k)) for k in items(keys)), form),
        }


LONGEST_WORD = 300
LONGEST_LIST = 1_500
"""In letters. What somebody typed or sent may be quoted; nobody wants to hear more of it, and Fluent takes no more."""


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_WORD else text[:LONGEST_WORD] + "…"


def _of_fair_length(items: Iterable[Any]) -> tuple[Any, ...]:
    """As many of the items as can be told."""
    told, length = list[Any](), 0
    for item in items:
        shown = _shortened(item) if isinstance(item, str) else item
        length += len(str(shown))
        if length > LONGEST_LIST:
            break
        told.append(shown)
    return tuple(told)


def _capitalised(text: str) -> str:
    """Sentences begin with a capital letter, whatever word a function put first."""
    return re.sub(r"(^|[.?!…] +)(\w)", lambda found: found.group(1) + found.group(2).upper(), text)


def _begins_with_a_name(sentence: str, args: Mapping[str, Any]) -> bool:
    """Whether the first word is a name as somebody wrote it: it keeps its own letters."""
    told = (args.get(key, "") for key in NAMES)
    first = [value[0] if isinstance(value, tuple | list) and value else value for value in told]
    return any(isinstance(name, str) and name and sentence.startswith(name) for name in first)
