"""How a model writes the words of a grammar: the first spelling that it knows.

Spellings are data (``voice_models/vocabulary/<language>.toml``) beside a few that hold everywhere: œ as oe, an
apostrophe or a hyphen as the end of a word.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files


def load_vocabulary(language: str) -> Mapping[str, Sequence[str]]:
    """Other spellings of words, for one language; none where it has no file."""
    entry = files("voice_models") / "vocabulary" / f"{language}.toml"
    if not entry.is_file():
        return {}
    variants: Mapping[str, Sequence[str]] = tomllib.loads(entry.read_text(encoding="utf-8")).get("variants", {})
    return variants


def spellings(word: str, variants: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """A word as it is, then as it may also be written; some as two words."""
    yield word
    yield from variants.get(word, ())
    plain = word.replace("œ", "oe").replace("æ", "ae")
    if plain != word:
        yield from spellings(plain, variants)
    if "'" in word:
        yield word.replace("'", "' ").strip()
        yield word.replace("'", " ").strip()
    if "-" in word:
        yield word.replace("-", " ").strip()


class Spelling:
    """The spellings of one model."""

    def __init__(self, variants: Mapping[str, Sequence[str]], is_known: Callable[[str], bool]) -> None:
        """``is_known`` looks a single word up in the model."""
        self._variants = variants
        self._is_known = is_known
        self._found: dict[str, str] = {}
        self._back: dict[str, str] = {}

    def word(self, word: str) -> str:
        """The word as the model writes it; empty where it knows none of the spellings."""
        if word not in self._found:
            ways = (way for way in spellings(word, self._variants) if all(map(self._is_known, way.split())))
            self._found[word] = next(ways, "")
            if self._found[word] not in ("", word):
                self._back.setdefault(self._found[word], word)
        return self._found[word]

    def phrase(self, phrase: str) -> str:
        """The phrase as the model writes it; empty where a word is missing."""
        words = [self.word(word) for word in phrase.split()]
        return " ".join(words) if all(words) else ""

    def missing(self, phrases: Iterable[str]) -> tuple[str, ...]:
        """Words that the model does not know in any spelling."""
        words = dict.fromkeys(word for phrase in phrases for word in phrase.split())
        return tuple(word for word in words if not self.word(word))

    def original(self, heard: str) -> str:
        """What the model wrote, as the grammar writes it."""
        text = f" {heard} "
        for written, word in sorted(self._back.items(), key=lambda pair: -len(pair[0])):
            if self._found.get(written) == written:
                # The grammar has that word too.
                continue
            text = text.replace(f" {written} ", f" {word} ")
        return text.strip()
