"""The sentences of one language as data: ``commands.toml`` read and made ready for the parser and the grammars."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.cards.seat import Seat

_JOINERS = str.maketrans({"’": " ", "'": " ", "-": " ", "œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae"})
MOST_CARDS = 11
"""The longest list of cards in one sentence."""


def folded(text: str) -> str:
    """Text without case, accents, apostrophes, hyphens or ligatures: the one normalisation of all sentences."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_JOINERS).casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def plain(sentence: str) -> str:
    """A sentence as the parser takes it: folded, without punctuation, one space between words."""
    return " ".join(re.sub(r"[^\w\s]", " ", folded(sentence)).split())


@dataclass(frozen=True, slots=True)
class Sentence:
    """Ways to say one command."""

    command: Mapping[str, object]
    templates: tuple[str, ...]
    about: tuple[str, ...] = ()
    """Which lists of the templates say what a question is about, in this order."""
    is_series: bool = False
    """Followed by any number of cards."""


@dataclass(frozen=True, slots=True)
class Templates:
    """Everything that can be said in one language."""

    language: str
    wake: tuple[str, ...]
    hesitations: tuple[str, ...]
    joiners: tuple[str, ...]
    """Words between the cards of a list."""
    seat_word: str
    lists: Mapping[str, Mapping[str, str]]
    """Each list: what a choice yields, and how it is said."""
    rules: Mapping[str, str]
    sentences: tuple[Sentence, ...] = field(default=())

    def seat_choices(self, seats: Sequence[Seat]) -> dict[str, str]:
        """How each seat is called: by its name, or by its number from the first."""
        numbers = self.lists["number"]
        return {
            seat: f"({_escaped(seat)}|{self.seat_word} {numbers[str(place)]})"
            for place, seat in enumerate(seats, start=1)
        }


class TemplatesError(ValueError):
    """Sentences that cannot be read: a fault in the language's data."""


def read_templates(language: str, text: str) -> Templates:
    """The sentences of ``commands.toml``. Raises TemplatesError."""
    try:
        told = tomllib.loads(text)
        sentences = [
            Sentence(entry["command"], tuple(entry["in"]), tuple(entry.get("about", ())), is_series)
            for kind, is_series in (("sentence", False), ("series", True))
            for entry in told.get(kind, ())
        ]
        return Templates(
            language,
            tuple(told["wake"]),
            tuple(told.get("hesitations", ())),
            tuple(told.get("and", ())),
            told["seat_word"],
            told["lists"],
            told.get("rules", {}),
            tuple(sentences),
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise TemplatesError(f"{language}: {error}") from error


def _escaped(name: str) -> str:
    """A name as a template: the signs that templates use are left out."""
    return re.sub(r"[\[\](){}<>|\\:]", " ", name)
