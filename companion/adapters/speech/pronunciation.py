"""How a word sounds, in the phones of an acoustic model, for words that its dictionary lacks: espeak-ng says it in IPA.

The phones of English are those of the CMU dictionary, the phones of French those of the CMU Sphinx models for French.
Names of players are what this is for.
"""

import itertools
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence

_ENGLISH = {
    "tʃ": "CH", "dʒ": "JH", "eɪ": "EY", "aɪ": "AY", "aʊ": "AW", "oʊ": "OW", "ɔɪ": "OY", "əʊ": "OW",
    "ɑː": "AA", "ɔː": "AO", "oː": "AO", "iː": "IY", "uː": "UW", "ɜː": "ER", "ɚ": "ER", "ɝ": "ER",
    "ɑ̃": "AA N", "ɔ̃": "AO N", "æ̃": "AE N", "ɛ̃": "AE N", "œ̃": "AH N", "n̩": "AH N", "l̩": "AH L",
    "ɪ": "IH", "i": "IY", "ᵻ": "IH", "ɛ": "EH", "e": "EY", "æ": "AE", "a": "AE", "ɑ": "AA", "ɒ": "AA", "ɔ": "AO",
    "o": "OW", "ʊ": "UH", "u": "UW", "ʌ": "AH", "ə": "AH", "ɐ": "AH", "y": "UW", "ø": "ER", "œ": "ER",
    "b": "B", "d": "D", "ð": "DH", "f": "F", "ɡ": "G", "h": "HH", "j": "Y", "k": "K", "l": "L", "ɫ": "L", "m": "M",
    "n": "N", "ɲ": "N Y", "ŋ": "NG", "p": "P", "ɹ": "R", "r": "R", "ʁ": "R", "s": "S", "ʃ": "SH", "t": "T", "ɾ": "T",
    "ʔ": "T", "θ": "TH", "v": "V", "w": "W", "x": "K", "z": "Z", "ʒ": "ZH", "ɥ": "W",
}  # fmt: skip

_FRENCH = {
    "ɑ̃": "an", "ɔ̃": "on", "ɛ̃": "in", "œ̃": "un", "tʃ": "tt ch", "dʒ": "dd jj", "eɪ": "ei yy", "aɪ": "aa yy",
    "aʊ": "aa ou", "oʊ": "au", "ɔɪ": "oo yy",
    "a": "aa", "ɑ": "aa", "æ": "aa", "ʌ": "oe", "ɛ": "ai", "ə": "ee", "ɐ": "ee", "e": "ei", "ø": "eu", "œ": "oe",
    "ɜ": "oe", "i": "ii", "ɪ": "ii", "o": "au", "ɔ": "oo", "u": "ou", "ʊ": "ou", "y": "uu", "ɥ": "uy",
    "b": "bb", "d": "dd", "f": "ff", "ɡ": "gg", "ɲ": "gn", "ŋ": "nn gg", "ʒ": "jj", "k": "kk", "l": "ll", "m": "mm",
    "n": "nn", "p": "pp", "ʁ": "rr", "r": "rr", "ɹ": "rr", "s": "ss", "θ": "ss", "ʃ": "ch", "t": "tt", "v": "vv",
    "w": "ww", "j": "yy", "z": "zz", "ð": "zz", "x": "kk", "h": "",
}  # fmt: skip

_PHONES: Mapping[str, tuple[str, Mapping[str, str]]] = {"en": ("en-us", _ENGLISH), "fr": ("fr", _FRENCH)}
_MARKS = re.compile(r"[ˈˌːˑ‿|_\-\s]|\([a-z-]+\)")
"""Stress, length, ties, and the "(en)" that espeak-ng writes where it changes language."""

TIMEOUT_S = 20.0


def pronounce(words: Iterable[str], language: str) -> dict[str, str]:
    """The phones of these words, ``B R UW N OW``. Words that cannot be said are left out, all without espeak-ng."""
    voice, phones = _PHONES[language]
    wanted = sorted(set(words))
    if not wanted:
        return {}
    said = _said(wanted, voice)
    found = {word: phones_of(ipa, phones) for word, ipa in zip(wanted, said, strict=False)}
    return {word: text for word, text in found.items() if text}


def sound_alikes(names: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    """Pairs of names, in their order, that a recogniser will take for each other: one sound apart, or a part of one.

    Empty without espeak-ng.
    """
    told = {
        name.casefold(): phones.split() for name, phones in pronounce([n.casefold() for n in names], language).items()
    }
    sounds = [told.get(name.casefold(), []) for name in names]
    pairs = itertools.combinations(range(len(names)), 2)
    return tuple((names[a], names[b]) for a, b in pairs if _is_alike(sounds[a], sounds[b]))


def _is_alike(one: Sequence[str], other: Sequence[str]) -> bool:
    if not one or not other:
        return False
    rows = list(range(len(other) + 1))
    for at, sound in enumerate(one, start=1):
        rows, before = [at], rows
        for to, another in enumerate(other, start=1):
            rows.append(min(before[to] + 1, rows[-1] + 1, before[to - 1] + (sound != another)))
    return rows[-1] <= 1


def phones_of(ipa: str, phones: Mapping[str, str]) -> str:
    """IPA in the phones of a model, longest symbols first; empty when a symbol has none."""
    ipa = _MARKS.sub(lambda mark: "ː" if mark.group() == "ː" else "", ipa)
    out: list[str] = []
    at = 0
    while at < len(ipa):
        size = next((size for size in (2, 1) if ipa[at : at + size] in phones), 0)
        if size:
            out += phones[ipa[at : at + size]].split()
            at += size
        elif ipa[at] == "ː":
            at += 1
        else:
            return ""
    return " ".join(out)


def _said(words: list[str], voice: str) -> list[str]:
    """One line of IPA for each word."""
    try:
        told = subprocess.run(
            # A full stop ends the clause, so that each word is a line of its own.
            ["espeak-ng", "-q", "--ipa", "-v", voice, "--stdin"],
            input="".join(f"{word}.\n\n" for word in words),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return []
    lines = [line.strip() for line in told.stdout.splitlines() if line.strip()]
    return lines if len(lines) == len(words) else []
