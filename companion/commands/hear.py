"""From a sentence to a command: whole sentences only, by the same templates that make the recognisers' grammars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.commands.command import Command
from companion.commands.templates import ME, MOST_CARDS, NUMBERS, Sentence, Templates, folded


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
    seat: str | None = None
    """Whose card an ambiguous one is, where a name was said."""
    told: Mapping[str, object] | None = None
    """The command as a JSON object."""
    half: Mapping[str, object] | None = None
    """Of an ambiguous card what is sure, in the same form."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to understand a sentence."""

    sentence: Sentence
    said: tuple[tuple[str, str | int], ...]
    """What the lists yielded, under the names of their slots, in the order of the sentence."""

    @property
    def slots(self) -> dict[str, tuple[str | int, ...]]:
        """All values of each slot."""
        slots: dict[str, tuple[str | int, ...]] = {}
        for name, value in self.said:
            slots[name] = (*slots.get(name, ()), value)
        return slots

    @property
    def rank(self) -> tuple[int, bool]:
        """The more literal first, and names before other words."""
        return (len(self.said), not any(name == "seat" for name, _ in self.said))


class Ear:
    """The parser of one language at one table. The templates are compiled at the first sentence."""

    def __init__(self, templates: Templates, seats: Sequence[Seat]) -> None:
        """Listen for these sentences and these names."""
        self._templates = templates
        self._seats = tuple(seats)
        self._wake = tuple(templates.plain(word) for word in templates.wake)
        names = {word for seat in seats for word in templates.plain(seat).split()}
        hesitations = (templates.plain(word) for word in templates.hesitations)
        # Somebody may be called Ben.
        self._hesitations = sorted((h for h in hesitations if h not in names), key=len, reverse=True)
        self._intents: dict[bool, Any] = {}
        """The sentences, and the openings."""

    def parse(self, text: str, by: Seat | None = None, moment: str = "table") -> Hearing:
        """Understand a whole sentence (of ``by``, where that is known), or say why not.

        What may mean two things means what the grammar of that ``moment`` expects.
        """
        words, addressed = self._after_wake(self._templates.plain(text))
        for said in dict.fromkeys((words, self._without_hesitation(words))):
            hearing = self._understood(self._readings(said), by, moment) or self._opened(said, by, moment)
            if hearing is not None:
                return replace(hearing, addressed=addressed)
        return Hearing(None, "not-understood", addressed)

    def is_expected(self, text: str, moment: str) -> bool:
        """Whether that is a whole sentence of that moment's grammar, said to nobody by name."""
        words = self._templates.plain(text)
        whole = any(moment in reading.sentence.grammars for reading in self._readings(words))
        return whole or any(moment in reading.sentence.grammars for reading in self._openings(words))

    def _understood(self, readings: Sequence[_Reading], by: Seat | None, moment: str) -> Hearing | None:
        """What words that can be read so say at that moment."""
        if not readings:
            return None
        best = [reading for reading in readings if reading.rank == readings[0].rank]
        best = [reading for reading in best if moment in reading.sentence.grammars] or best
        if best[0].sentence.is_ambiguous:
            slots = best[0].slots
            seat = str(slots["seat"][0]) if "seat" in slots else None
            candidates, half = self._templates.candidates(slots), self._filled(best[0], by)
            return Hearing(None, "ambiguous", candidates=candidates, seat=seat, half=half)
        told = [self._filled(reading, by) for reading in best]
        if any(other != told[0] for other in told[1:]):
            cards = tuple(dict.fromkeys(str(one["card"]) for one in told if "card" in one))
            return Hearing(None, "ambiguous", candidates=cards)
        return Hearing(read_command(told[0]), told=told[0])

    def _opened(self, words: str, by: Seat | None, moment: str) -> Hearing | None:
        """What begins by saying which entry is corrected: that alone, or with what it was."""
        said = words.split()
        for end in range(len(said), 0, -1):
            openings = self._openings(" ".join(said[:end]))
            if not openings:
                continue
            told = self._filled(openings[0], by)
            if end == len(said):
                return Hearing(read_command(told), told=told)
            acts = [reading for reading in self._readings(" ".join(said[end:])) if reading.sentence.is_act]
            act = self._understood(acts, by, moment)
            if act is not None and act.command is not None:
                told["with"] = act.told
            elif act is not None and act.half is not None:
                told["with"], told["cards"] = act.half, list(act.candidates)
            else:
                continue
            return Hearing(read_command(told), told=told)
        return None

    def _filled(self, reading: _Reading, by: Seat | None) -> dict[str, object]:
        """The command with what the slots hold; what was not said is left out."""
        found: dict[str, object] = {}
        for name, values in reading.slots.items():
            found[name], found[f"*{name}"] = values[0], list(values)
        cards = self._templates.cards(reading.said)
        if cards:
            found["card"], found["cards"] = cards[0], list(cards)
        if by is not None:
            found[ME] = by
        told = _substituted(reading.sentence.command, found)
        names = [name for name in reading.sentence.about if name in found]
        parts = {part for card in self._templates.card_names for part in card if part != "card"}
        about = [str(found[name]) for name in names if not (name in parts and "card" in names)]
        if about:
            told["about"] = about
        return told

    def _without_hesitation(self, words: str) -> str:
        """Leave out what people say before they know what to say."""
        padded = f" {words} "
        for word in self._hesitations:
            while f" {word} " in padded:
                padded = padded.replace(f" {word} ", " ")
        return padded.strip()

    def _after_wake(self, words: str) -> tuple[str, bool]:
        """What is said to the companion: all that follows the wake word, whatever was said to others before it."""
        for wake in self._wake:
            _, found, after = f" {words} ".rpartition(f" {wake} ")
            if found:
                return after.strip(), True
        return words, False

    def _readings(self, words: str) -> list[_Reading]:
        return self._recognized(words, self._templates.sentences, False)

    def _openings(self, words: str) -> list[_Reading]:
        return self._recognized(words, self._templates.openings, True)

    def _recognized(self, words: str, sentences: Sequence[Sentence], is_opening: bool) -> list[_Reading]:
        """What words can be of some sentences."""
        from hassil import recognize_all

        if not words:
            return []
        if is_opening not in self._intents:
            self._intents[is_opening] = self._compiled(sentences)
        readings = []
        for result in recognize_all(words, self._intents[is_opening]):
            said = tuple((entity.name, entity.value) for entity in result.entities_list)
            readings.append(_Reading(sentences[int(result.intent.name)], said))
        return sorted(readings, key=lambda reading: reading.rank)

    def _compiled(self, sentences: Sequence[Sentence]) -> Any:
        from hassil import Intents

        templates = self._templates
        intents = {}
        for at, sentence in enumerate(sentences):
            key = str(at)
            ways = [*sentence.templates, *sentence.typed]
            if sentence.is_series:
                ways = [f"{way} {_series(templates)}" for way in ways]
            intents[key] = {"data": [{"sentences": [folded(way) for way in ways]}]}
        lists = templates.with_seats(self._seats)
        return Intents.from_dict(
            {
                "language": templates.language,
                "settings": {"ignore_whitespace": False},
                "intents": intents,
                "lists": {
                    name: {
                        "values": [
                            {"in": folded(said), "out": int(out) if name in NUMBERS else out}
                            for out, said in choices.items()
                        ]
                    }
                    for name, choices in lists.items()
                },
                "expansion_rules": {name: folded(rule) for name, rule in templates.rules.items()},
            }
        )


def _series(templates: Templates) -> str:
    """A card, and up to so many more."""
    between = f"[({'|'.join(templates.joiners)})]"
    more = ""
    for _ in range(MOST_CARDS - 1):
        more = f"[{between} <card>{f' {more}' if more else ''}]"
    return f"<card> {more}"


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
