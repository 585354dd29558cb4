"""What a recogniser may expect, from the same templates that the parser uses.

Two forms of each grammar. A JSGF keeps the templates' own structure. A word-pair recogniser gets phrases instead: it
learns only which words follow which, so a few whole sentences that together hold every pair of neighbours are enough.
Words keep their accents and apostrophes; numbers are words.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.commands.templates import Sentence, Templates

MOMENTS = {"table": ("table",), "question": ("question",), "menu": ("menu",), "talk": ("question", "table")}
"""Of each grammar, when its sentences are expected. ``talk``: by whoever has pressed Talk while a question waits."""
AFTER_WAKE = {"question": "talk"}
"""Grammars in which more may follow the wake word: whoever says it need not answer what was asked."""
_START = 0
_NAME_COST = 20
"""A name may be missing from a recogniser's vocabulary, and its whole phrase with it: others go round it."""


def grammars(templates: Templates, seats: Sequence[Seat]) -> dict[str, Grammar]:
    """The grammars by name, as in ``MOMENTS``."""
    return {name: _grammar(name, templates, seats) for name in MOMENTS}


@dataclass(frozen=True, slots=True)
class _Expected:
    """What may be said."""

    sentences: tuple[Sentence, ...]
    openings: tuple[Sentence, ...]

    @classmethod
    def at(cls, moments: Sequence[str], templates: Templates) -> "_Expected":
        """At these moments."""

        def said(some: Iterable[Sentence]) -> tuple[Sentence, ...]:
            return tuple(s for s in some if s.templates and not set(moments).isdisjoint(s.grammars))

        return cls(said(templates.sentences), said(templates.openings))


def _grammar(name: str, templates: Templates, seats: Sequence[Seat]) -> Grammar:
    expected = _Expected.at(MOMENTS[name], templates)
    after_wake = _Expected.at(MOMENTS[AFTER_WAKE[name]], templates) if name in AFTER_WAKE else None
    lists = templates.with_seats(seats)
    # The wake word alone opens the ear for what is said after it.
    phrases = (*templates.wake, *_Words(templates, lists, expected, after_wake).phrases())
    jsgf = "\n".join(_jsgf(name, templates, lists, expected, after_wake)) + "\n"
    return Grammar(name, templates.language, phrases, jsgf, templates.decoys, templates.wake)


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
        expected: _Expected,
        after_wake: _Expected | None,
    ) -> None:
        self._templates = templates
        self._lists = lists
        self._words: list[str] = [""]
        self._is_name: list[bool] = [False]
        self._after: dict[int, list[int]] = {_START: []}
        self._last: set[int] = set()
        wakes: frozenset[int] = frozenset()
        for wake in templates.wake:
            wakes |= self._walk(_parsed(wake), frozenset({_START}), False)
        if after_wake is None:
            self._add_all(expected, wakes | {_START})
        else:
            self._add_all(expected, frozenset({_START}))
            self._add_all(after_wake, wakes)

    def _add_all(self, expected: _Expected, starts: frozenset[int]) -> None:
        """What may be said after these words."""
        opened: frozenset[int] = frozenset()
        for opening in expected.openings:
            for template in opening.templates:
                opened |= self._walk(_parsed(template), starts, False)
        self._last |= opened
        for sentence in expected.sentences:
            before = starts | opened if sentence.is_act else starts
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
    expected: _Expected,
    after_wake: _Expected | None,
) -> Iterator[str]:
    """The grammar, a rule a line."""
    yield "#JSGF V1.0 UTF-8;"
    yield f"grammar {name};"
    wake = _alternatives(_written(_parsed(word)) for word in templates.wake)
    yield f"<wake> = {wake};"
    if after_wake is None:
        yield f"public <{name}> = [<wake>] <heard> | <wake>;"
    else:
        yield f"public <{name}> = <heard> | <wake> [<told>];"
        yield from _heard("told", after_wake)
    yield from _heard("heard", expected)
    if "card" in templates.rules:
        yield "<cards> = <rule_card> [<between>] <cards> | <rule_card>;"
        yield f"<between> = {_alternatives(templates.joiners)};"
    for rule, template in templates.rules.items():
        yield f"<rule_{rule}> = {_written(_parsed(template))};"
    for choices, said in lists.items():
        yield f"<list_{choices}> = {_alternatives(_written(_parsed(way)) for way in said.values())};"


def _heard(rule: str, expected: _Expected) -> Iterator[str]:
    """Every sentence that is expected, as a rule and those that it needs."""
    acts = [s for s in expected.sentences if s.is_act] if expected.openings else []
    if not acts:
        yield f"<{rule}> = {_ways_of(expected.sentences)};"
        return
    others = _ways_of(s for s in expected.sentences if not s.is_act)
    yield f"<{rule}> = {others} | [<{rule}_opening>] <{rule}_act> | <{rule}_opening>;"
    yield f"<{rule}_act> = {_ways_of(acts)};"
    yield f"<{rule}_opening> = {_ways_of(expected.openings)};"


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
