"""From a sentence to a command: whole sentences only, by the same templates that make the recognisers' grammars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.commands.command import Command
from companion.commands.templates import MOST_CARDS, Sentence, Templates, folded, plain


@dataclass(frozen=True, slots=True)
class Hearing:
    """What a sentence was understood as."""

    command: Command | None = None
    why: str = ""
    """``not-understood`` or ``ambiguous``, without a command."""
    addressed: bool = False
    """Whether it began with the wake word."""
    candidates: tuple[str, ...] = ()
    """What an ambiguous card may be."""
    told: Mapping[str, object] | None = None
    """The command as a JSON object."""


class Ear:
    """The parser of one language at one table. The templates are compiled at the first sentence."""

    def __init__(self, templates: Templates, seats: Sequence[Seat]) -> None:
        """Listen for these sentences and these names."""
        self._templates = templates
        self._seats = tuple(seats)
        self._wake = tuple(plain(word) for word in templates.wake)
        self._hesitations = tuple(sorted((plain(word) for word in templates.hesitations), key=len, reverse=True))
        self._intents: Any = None
        self._by_key: dict[str, Sentence] = {}

    def parse(self, text: str) -> Hearing:
        """Understand a whole sentence, or say why not."""
        words = plain(text)
        addressed = False
        for wake in self._wake:
            if words == wake or words.startswith(f"{wake} "):
                words, addressed = words[len(wake) :].strip(), True
        words = self._without_hesitation(words)
        if not words:
            return Hearing(None, "not-understood", addressed)
        found = self._recognise(words)
        if found is None:
            return Hearing(None, "not-understood", addressed)
        sentence, slots = found
        colours = list(dict.fromkeys(slots.get("colour", ())))
        values = slots.get("value", [])
        if not sentence.is_series and "colour" not in sentence.about and len(colours) > 1:
            cards = tuple(f"{colour}-{values[0]}" for colour in colours) if values else ()
            return Hearing(None, "ambiguous", addressed, cards)
        told = self._filled(sentence, slots)
        return Hearing(read_command(told), "", addressed, told=told)

    def _without_hesitation(self, words: str) -> str:
        """Leave out what people say before they know what to say."""
        padded = f" {words} "
        for word in self._hesitations:
            padded = padded.replace(f" {word} ", " ")
        return " ".join(padded.split()) or words

    def _recognise(self, words: str) -> tuple[Sentence, dict[str, list[str]]] | None:
        from hassil import recognize_all

        if self._intents is None:
            self._compile()
        # The one with the fewest free slots is the most literal reading.
        results = sorted(recognize_all(words, self._intents), key=lambda result: len(result.entities_list))
        for result in results:
            slots: dict[str, list[str]] = {}
            for entity in result.entities_list:
                slots.setdefault(entity.name, []).append(str(entity.value))
            return self._by_key[result.intent.name], slots
        return None

    def _compile(self) -> None:
        from hassil import Intents

        templates = self._templates
        lists = {name: dict(choices) for name, choices in templates.lists.items()}
        lists["seat"] = templates.seat_choices(self._seats)
        intents = {}
        between = " ".join(f"[{word}]" for word in templates.joiners)
        for at, sentence in enumerate(templates.sentences):
            key = f"s{at}"
            self._by_key[key] = sentence
            ways = [folded(template) for template in sentence.templates]
            if sentence.is_series:
                more = ""
                for _ in range(MOST_CARDS - 1):
                    more = f"[{between} <card>{more}]"
                ways = [f"{way} <card>{more}" for way in ways]
            intents[key] = {"data": [{"sentences": ways}]}
        self._intents = Intents.from_dict(
            {
                "language": templates.language,
                "settings": {"ignore_whitespace": False},
                "intents": intents,
                "lists": {
                    name: {"values": [{"in": folded(said), "out": out} for out, said in choices.items()]}
                    for name, choices in lists.items()
                },
                "expansion_rules": {name: folded(rule) for name, rule in templates.rules.items()},
            }
        )

    def _filled(self, sentence: Sentence, slots: Mapping[str, list[str]]) -> dict[str, object]:
        """The command with what the slots hold; what was not said is left out."""
        colours, values = slots.get("colour", []), slots.get("value", [])
        found: dict[str, object] = {name: words[0] for name, words in slots.items()}
        if colours and values:
            found["card"] = f"{colours[0]}-{values[0]}"
            found["cards"] = [f"{colour}-{value}" for value, colour in zip(values, colours, strict=False)]
        if "number" in found:
            found["number"] = int(str(found["number"]))
        told = _substituted(sentence.command, found)
        about = [str(found[name]) for name in self._about(sentence, found)]
        if about:
            told["about"] = about
        return told

    def _about(self, sentence: Sentence, found: Mapping[str, object]) -> list[str]:
        names = [name for name in sentence.about if name in found]
        # A whole card says its value too.
        return [name for name in names if not (name in ("value", "colour") and "card" in names)]


def _substituted(command: Mapping[str, object], found: Mapping[str, object]) -> dict[str, object]:
    told: dict[str, object] = {}
    for key, value in command.items():
        if isinstance(value, Mapping):
            told[key] = _substituted(value, found)
        elif isinstance(value, str) and value.startswith("$"):
            if value[1:] in found:
                told[key] = found[value[1:]]
        else:
            told[key] = value
    return told
