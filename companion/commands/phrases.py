"""What a recogniser may expect, from the same templates that the parser uses.

Two forms of each grammar. A JSGF keeps the templates' own structure. A word-pair recogniser gets phrases instead: it
learns only which words follow which, so a few whole sentences that together hold every pair of neighbours are enough.
Words keep their accents and apostrophes; numbers are words.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.commands.templates import GRAMMARS, Sentence, Templates

_START = 0
_NAME_COST = 20
"""A name may be missing from a recogniser's vocabulary, and its whole phrase with it: others go round it."""


def grammars(templates: Templates, seats: Sequence[Seat]) -> dict[str, Grammar]:
    """The grammar of each moment: ``table``, ``question`` and ``menu``."""
    return {name: _grammar(name, templates, seats) for name in GRAMMARS}


def _grammar(name: str, templates: Templates, seats: Sequence[Seat]) -> Grammar:
    sentences = [s for s in templates.sentences if name in s.grammars and s.templates]
    openings = [s for s in templates.openings if name in s.grammars and s.templates]
    lists = templates.with_seats(seats)
    # The wake word alone opens the ear for what is said after it.
    phrases = (*templates.wake, *_Words(templates, lists, sentences, openings).phrases())
    jsgf = "\n".join(_jsgf(name, templates, lists, sentences, openings)) + "\n"
    return Grammar(name, templates.language, phrases, jsgf, templates.decoys)


def _parsed(template: str) -> Any:
    from hassil.parse_expression import parse_sentence

    return parse_sentence(template.lower()).expression


# --- phrases -------------------------------------------------------------------------------------------------------


class _Words:
    """All words of some sentences, and which may follow which."""

    def __init__(
        self,
        templates: Templates,
        lists: Mapping[str, Mapping[str, str]],
        sentences: Iterable[Sentence],
        openings: Iterable[Sentence],
    ) -> None:
        self._templates = templates
        self._lists = lists
        self._words: list[str] = [""]
        self._is_name: list[bool] = [False]
        self._after: dict[int, list[int]] = {_START: []}
        self._last: set[int] = set()
        wakes = frozenset({_START})
        for wake in templates.wake:
            wakes |= self._walk(_parsed(wake), frozenset({_START}), False)
        opened: frozenset[int] = frozenset()
        for opening in openings:
            for template in opening.templates:
                opened |= self._walk(_parsed(template), wakes, False)
        self._last |= opened
        for sentence in sentences:
            before = wakes | opened if sentence.is_act else wakes
            for template in sentence.templates:
                ends = self._walk(_parsed(template), before, False)
                self._last |= self._cards(ends) if sentence.is_series else ends

    def _cards(self, before: frozenset[int]) -> frozenset[int]:
        """Two cards hold every pair of words that a list of cards has."""
        between = "|".join(self._templates.joiners)
        first = self._walk(_parsed("<card>"), before, False)
        second = self._walk(_parsed(f"[({between})] <card>"), first, False)
        return first | second

    def _walk(self, expression: Any, before: frozenset[int], is_name: bool) -> frozenset[int]:
        """Add the words of an expression; the words that it can end with."""
        from hassil.expression import Alternative, ListReference, RuleReference, Sequence, TextChunk

        if not before:
            # Nothing leads here: a list before it is empty, as the seats are while a table is set up.
            return before
        match expression:
            case TextChunk():
                for word in expression.text.split():
                    before = frozenset({self._add(word, before, is_name)})
                return before
            case Alternative():
                ends: frozenset[int] = frozenset()
                for item in expression.items:
                    ends |= self._walk(item, before, is_name)
                return ends
            case Sequence():
                for item in expression.items:
                    before = self._walk(item, before, is_name)
                return before
            case RuleReference():
                return self._walk(_parsed(self._templates.rules[expression.rule_name]), before, is_name)
            case ListReference():
                ends = frozenset()
                for said in self._lists[expression.list_name].values():
                    ends |= self._walk(_parsed(said), before, expression.slot_name == "seat")
                return ends
            case _:
                raise TypeError(f"no part of a template: {expression!r}")

    def _add(self, word: str, before: frozenset[int], is_name: bool) -> int:
        place = len(self._words)
        self._words.append(word)
        self._is_name.append(is_name)
        self._after[place] = []
        for earlier in before:
            self._after[earlier].append(place)
        return place

    def phrases(self) -> Iterator[str]:
        """Whole sentences in which every pair of neighbouring words occurs at least once."""
        from_start = self._ways(self._after, {_START})
        before: dict[int, list[int]] = {place: [] for place in self._after}
        for place, followers in self._after.items():
            for follower in followers:
                before[follower].append(place)
        to_end = self._ways(before, self._last)
        seen: set[tuple[str, str]] = set()
        pairs = [(first, second) for first, followers in self._after.items() for second in followers]
        pairs += [(last, _START) for last in self._last]
        for first, second in pairs:
            is_dead_end = second != _START and second not in to_end
            if is_dead_end or (self._words[first], self._words[second]) in seen:
                continue
            end = [] if second == _START else to_end[second]
            path = [*reversed(from_start[first]), *end]
            words = [self._words[place] for place in path if place != _START]
            seen.update(zip(["", *words], [*words, ""], strict=True))
            yield " ".join(words)

    def _ways(self, steps: Mapping[int, Sequence[int]], origins: set[int]) -> dict[int, list[int]]:
        """From every place the cheapest way back to an origin, itself first."""
        cost = dict.fromkeys(origins, 0)
        towards: dict[int, int] = {}
        waiting = deque(sorted(origins))
        while waiting:
            place = waiting.popleft()
            for step in steps[place]:
                price = cost[place] + (_NAME_COST if self._is_name[step] else 1)
                if step not in cost or price < cost[step]:
                    cost[step], towards[step] = price, place
                    waiting.append(step)
        ways: dict[int, list[int]] = {}
        for place in cost:
            way = [place]
            while way[-1] in towards:
                way.append(towards[way[-1]])
            ways[place] = way
        return ways


# --- JSGF ----------------------------------------------------------------------------------------------------------


def _jsgf(
    name: str,
    templates: Templates,
    lists: Mapping[str, Mapping[str, str]],
    sentences: Sequence[Sentence],
    openings: Sequence[Sentence],
) -> Iterator[str]:
    """The grammar, a rule a line."""
    yield "#JSGF V1.0 UTF-8;"
    yield f"grammar {name};"
    wake = _alternatives(_written(_parsed(word)) for word in templates.wake)
    heard = _ways_of(s for s in sentences if not s.is_act or not openings)
    acts = [s for s in sentences if s.is_act]
    if acts and openings:
        heard = f"( {heard} | [<opening>] <act> | <opening> )"
        yield f"<act> = {_ways_of(acts)};"
        yield f"<opening> = {_ways_of(openings)};"
    yield f"public <{name}> = [{wake}] {heard} | {wake};"
    if "card" in templates.rules:
        yield "<cards> = <rule_card> [<between>] <cards> | <rule_card>;"
        yield f"<between> = {_alternatives(templates.joiners)};"
    for rule, template in templates.rules.items():
        yield f"<rule_{rule}> = {_written(_parsed(template))};"
    for choices, said in lists.items():
        yield f"<list_{choices}> = {_alternatives(_written(_parsed(way)) for way in said.values())};"


def _ways_of(sentences: Iterable[Sentence]) -> str:
    return _alternatives(
        f"{_written(_parsed(template))}{' <cards>' if sentence.is_series else ''}"
        for sentence in sentences
        for template in sentence.templates
    )


def _alternatives(ways: Iterable[str]) -> str:
    some = tuple(ways)
    return f"( {' | '.join(some)} )" if some else "<VOID>"


def _written(expression: Any) -> str:
    """A template in JSGF."""
    from hassil.expression import Alternative, ListReference, RuleReference, Sequence, TextChunk

    match expression:
        case TextChunk():
            return " ".join(expression.text.split())
        case Alternative():
            ways = [way for item in expression.items if (way := _written(item))]
            inner = " | ".join(ways)
            return f"[ {inner} ]" if expression.is_optional else f"( {inner} )"
        case Sequence():
            return " ".join(part for item in expression.items if (part := _written(item)))
        case RuleReference():
            return f"<rule_{expression.rule_name}>"
        case ListReference():
            return f"<list_{expression.list_name}>"
        case _:
            raise TypeError(f"no part of a template: {expression!r}")
