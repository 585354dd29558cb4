"""The sentences of one language as data, read and made ready for the parser and the grammars.

``commands.toml`` holds what every game shares, ``<game>.toml`` beside it what one game adds: its lists and rules take
the place of common ones of their name, its sentences come first.
"""

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.commands.command import Act

_JOINERS = str.maketrans({"’": " ", "'": " ", "-": " ", "‑": " ", "œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae"})
MOST_CARDS = 11
"""The longest list of cards in one sentence."""
GRAMMARS = ("table", "question", "menu")
"""When a recogniser may expect a sentence: while playing, while a question waits, while a table is set up."""
ME = "me"
"""What a question is about when it is about whoever asks."""
NUMBERS = ("number", "rank", "amount")
"""Lists whose choices are whole numbers."""


def folded(text: str) -> str:
    """Text without case, accents, apostrophes, hyphens or ligatures: the one normalisation of all sentences."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_JOINERS).casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


@dataclass(frozen=True, slots=True)
class Sentence:
    """Ways to say one command."""

    command: Mapping[str, object]
    templates: tuple[str, ...]
    """Said and typed."""
    typed: tuple[str, ...] = ()
    """Typed only: understood, but in no recogniser's grammar."""
    grammars: tuple[str, ...] = ("table",)
    about: tuple[str, ...] = ()
    """Which lists of the templates say what a question is about, in this order."""
    is_series: bool = False
    """Followed by any number of cards."""
    is_ambiguous: bool = False
    """Half a card, or two halves that contradict each other: has to be asked about."""

    @property
    def is_act(self) -> bool:
        """Whether it says that something happened at the table."""
        return isinstance(read_command(self.command), Act)


@dataclass(frozen=True, slots=True)
class Templates:
    """Everything that can be said in one language."""

    language: str
    wake: tuple[str, ...]
    hesitations: tuple[str, ...]
    joiners: tuple[str, ...]
    """Words between the cards of a list."""
    numerals: tuple[str, ...]
    """The numbers from zero, in words."""
    decoys: tuple[str, ...]
    """What people say to each other: no command, for recognisers that need words for it."""
    seat_word: str
    seat_forms: Mapping[str, Sequence[str]]
    """Lists of names with what comes before or after them; ``{player}`` is a number in the place of a name."""
    lists: Mapping[str, Mapping[str, str]]
    """Each list: what a choice yields, and how it is said."""
    rules: Mapping[str, str]
    sentences: tuple[Sentence, ...] = ()
    openings: tuple[Sentence, ...] = ()
    """What says which entry is corrected: whole by itself, or before any sentence that something happened."""
    card_names: tuple[tuple[str, ...], ...] = (("card",),)
    """The lists that together name a card, in the order of their parts: ``("colour", "value")`` is ``red-7``."""

    def cards(self, slots: Sequence[tuple[str, object]]) -> tuple[str, ...]:
        """The cards that a sentence names, in its order: each as soon as all its parts were said."""
        found = []
        said: dict[str, str] = {}
        for name, value in slots:
            parts = next((parts for parts in self.card_names if name in parts), ())
            if parts:
                said[name] = str(value)
            if parts and all(part in said for part in parts):
                found.append("-".join(said.pop(part) for part in parts))
        return tuple(found)

    def candidates(self, slots: Mapping[str, Sequence[object]]) -> tuple[str, ...]:
        """The cards that half a card may be."""
        found: dict[str, None] = {}
        for parts in self.card_names:
            if any(part in slots for part in parts):
                choices = [[str(v) for v in slots.get(part) or self.lists[part]] for part in reversed(parts)]
                found.update(dict.fromkeys("-".join(reversed(card)) for card in product(*choices)))
        return tuple(found)

    def plain(self, sentence: str) -> str:
        """A sentence as the parser takes it: folded, numbers in words, no punctuation, one space between words."""
        words = re.sub(r"[^\w\s]|_", " ", folded(sentence)).split()
        return " ".join(folded(self._in_words(word)) for word in words)

    def with_seats(self, seats: Sequence[Seat]) -> dict[str, Mapping[str, str]]:
        """All lists, the players of a table among them: by name, or by number from the first."""
        lists = dict(self.lists)
        for form, patterns in {"seat": ("{}",), **self.seat_forms}.items():
            choices = {}
            for place, seat in enumerate(seats, start=1):
                spelled = re.sub(r"[^\w\s'’-]|_", " ", unicodedata.normalize("NFKC", seat))
                name = " ".join(self._in_words(word) for word in spelled.split())
                called = [name] if self.plain(name) else []
                numbered = f"{self.seat_word} {self.numerals[place]}"
                called.append(numbered)
                named = [pattern for pattern in patterns if "{}" in pattern]
                ways = [pattern.format(c) for c in called for pattern in named if _may_precede(pattern, c)]
                ways += [pattern.format(player=numbered) for pattern in patterns if pattern not in named]
                choices[str(seat)] = f"({'|'.join(ways)})"
            lists[form] = choices
        return lists

    def _in_words(self, word: str) -> str:
        if not (word.isascii() and word.isdigit()) or int(word) >= len(self.numerals):
            return word
        return self.numerals[int(word)]


class TemplatesError(ValueError):
    """Sentences that cannot be read: a fault in the language's data."""


def read_templates(language: str, text: str, game_text: str = "", names: Mapping[str, str] | None = None) -> Templates:
    """The sentences of ``commands.toml`` with those of a game; ``names`` is how every game is called.

    Raises TemplatesError.
    """
    try:
        told, own = tomllib.loads(text), tomllib.loads(game_text)
        lists = {**told["lists"], **own.get("lists", {}), "game": names or {}}
        rules = {**told["rules"], **own.get("rules", {})}
        seat_forms = {**told["seat_forms"], **own.get("seat_forms", {})}
        known = {name for name, choices in lists.items() if choices} | rules.keys() | seat_forms.keys()
        return Templates(
            language,
            tuple(told["wake"]),
            tuple(told["hesitations"]),
            tuple(told["and"]),
            tuple(told["numerals"]),
            (*told["decoys"], *own.get("decoys", ())),
            told["seat_word"],
            seat_forms,
            {name: choices for name, choices in lists.items() if choices},
            rules,
            tuple(
                _read_sentence(entry, is_series)
                for source in (own, told)
                for kind, is_series in (("sentence", False), ("series", True))
                for entry in source.get(kind, ())
                if known.issuperset(entry.get("requires", ()))
            ),
            tuple(_read_sentence(entry, False) for source in (own, told) for entry in source.get("opening", ())),
            tuple(_lists_of_a_card(name) for name in own.get("cards", ("{card}",))),
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise TemplatesError(f"{language}: {error}") from error


def spoken_name(game_text: str) -> str:
    """How a game is called when somebody chooses it."""
    return str(tomllib.loads(game_text)["called"])


def _lists_of_a_card(name: str) -> tuple[str, ...]:
    parts = tuple(re.findall(r"\{(\w+)\}", name))
    if name != "-".join(f"{{{part}}}" for part in parts):
        raise TypeError(f"cards = {name}")
    return parts


def _may_precede(pattern: str, name: str) -> bool:
    """Whether an elided word may stand before this name."""
    return "'{}" not in pattern or folded(name)[:1] in "aeiouyh"


def _read_sentence(entry: Mapping[str, object], is_series: bool) -> Sentence:
    unknown = entry.keys() - {"command", "in", "typed", "grammars", "about", "ambiguous", "requires"}
    if unknown:
        raise KeyError(f"{sorted(unknown)} in {entry['command']}")
    command = entry["command"]
    if not isinstance(command, Mapping):
        raise TypeError(f"command {command}")
    grammars = _strings(entry, "grammars") or ("table",)
    if not set(grammars) <= set(GRAMMARS):
        raise KeyError(f"{grammars} in {command}")
    return Sentence(
        command,
        _strings(entry, "in"),
        _strings(entry, "typed"),
        grammars,
        _strings(entry, "about"),
        is_series,
        bool(entry.get("ambiguous", False)),
    )


def _strings(entry: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list):
        raise TypeError(f"{key} = {value}")
    return tuple(str(item) for item in value)
