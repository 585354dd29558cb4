"""A JSGF grammar read by other eyes than those that wrote it: does it accept a sentence?"""

import re
from collections.abc import Callable
from functools import lru_cache

_TOKEN = re.compile(r"<[^>]+>|[()\[\]|]|[^\s()\[\]|<>]+")


class Jsgf:
    """Accepts whole sentences of the public rule. ``plain`` folds the grammar's words as the sentences are folded."""

    def __init__(self, text: str, plain: Callable[[str], str]) -> None:
        rules = re.findall(r"(public )?<(\w+)> = (.*?);", text)
        self._rules = {name: _TOKEN.findall(body) for _, name, body in rules}
        self._public = next(name for public, name, _ in rules if public)
        self._plain = lru_cache(plain)

    def accepts(self, sentence: str) -> bool:
        self._words = tuple(sentence.split())
        self._rule = lru_cache(self._rule_ends)
        return len(self._words) in self._rule(self._public, 0)

    def _rule_ends(self, name: str, start: int) -> frozenset[int]:
        tokens = self._rules[name]
        ends, at = self._choices(tokens, 0, frozenset({start}))
        assert at == len(tokens), name
        return ends

    def _choices(self, tokens: list[str], at: int, starts: frozenset[int]) -> tuple[frozenset[int], int]:
        """Alternatives up to a closing bracket: where each can end."""
        ends: frozenset[int] = frozenset()
        way = starts
        while at < len(tokens) and tokens[at] not in ")]":
            token = tokens[at]
            if token == "|":
                ends, way, at = ends | way, starts, at + 1
            elif token in "([":
                inner, at = self._choices(tokens, at + 1, way)
                way = inner | way if token == "[" else inner
                at += 1
            elif token.startswith("<"):
                way = frozenset(end for start in way for end in self._rule(token[1:-1], start))
                at += 1
            else:
                words = self._plain(token).split()
                way = frozenset(s + len(words) for s in way if list(self._words[s : s + len(words)]) == words)
                at += 1
        return ends | way, at
