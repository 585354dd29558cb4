"""French that is French, English that is English: what the table hears, with whatever names sit there.

The lines are those of the playthroughs of every game; names are drawn, for it is before names and cards that a language
elides, contracts and agrees.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.adapters.data import load_catalogue
from companion.announce.catalogue import Catalogue
from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import Arg, Line, TableSetup

GOLDEN = Path(__file__).parents[1] / "playthroughs" / "golden"
NAMES = ("Alice", "Émile", "Ursule", "Hugo", "Yves", "Yasmine", "Œnone", "Bruno", "Chloé", "Zoé", "James", "Ali")
NAMINGS = ("shapes", "colours", "both")
FORMS = ("full", "brief")

NEVER: Mapping[str, Mapping[str, str]] = {
    "fr": {
        # A number keeps its article: « le un », « de onze » are as they are said.
        "de or que before a vowel": r"\b(de|que|ne|se|je) (?!un\b|une\b|onze\b|huit\b|ou\b)(?=[aeiouàâéèêîôûœ])",
        "le or la before a vowel": r"\b(le|la) (?!un\b|onze\b|ou\b)(?=[aeiouàâéèêîôûœ])",
        "no contraction": r"\b(à|de) les?\b",
        "an apostrophe before a consonant": r"\b[dln]'(?![aeiouyhàâéèêîôûœ])",
        "English": r"\b(the|and|to|of|with|cards|trick|round|wins|plays|loses|none|your|is|two|three)\b",
        "a space before a comma or a full stop": r" [.,]",
        "no space before a colon": r"\w[:;?!]",
        "two signs": r"[.,:;]\s*[.,:;]",
        "two spaces": r"  ",
        "a singular after a number": r"\b(deux|trois|quatre|cinq|six|sept|neuf) (carte|pli|point|lune|trèfle|tour)\b",
        "a plural after one": r"\b(un|une|aucun|aucune) (cartes|plis|points|lunes|trèfles|manches)\b",
    },
    "en": {
        "a before a vowel": r"\ba (?!one\b|u)(?=[aeio])",
        "an before a consonant": r"\ban (?=[^aeioh])",
        "French": r"\b(le|la|les|des|une|et|pli|carte|cartes|manche|gagne|aucun|deux|trois)\b",
        "a space before a sign": r" [.,:;?!]",
        "two signs": r"[.,:;]\s*[.,:;]",
        "two spaces": r"  ",
        "a singular after a number": r"\b(two|three|four|five|six|seven) (card|trick|point|turn)\b",
        "a plural after one": r"\bone (cards|tricks|points|moons|clovers|turns|rounds)\b",
    },
}


@dataclass(frozen=True)
class Said:
    """A line that was said at a game, and who sat there."""

    game: str
    line: Line
    seats: tuple[Seat, ...]


@cache
def lines() -> tuple[Said, ...]:
    return tuple(_lines())


def _lines() -> Iterator[Said]:
    for path in sorted(GOLDEN.glob("*.txt")):
        told = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
        table, *actions = told
        rules = GAMES[table["game"]]
        options = {option.name: option.default for option in rules.options} | table.get("options", {})
        setup = TableSetup(rules.id, tuple(Seat(name) for name in table["seats"]), options=options)
        state = rules.start(setup)
        for action_told in actions:
            action = rules.read_action(action_told.pop("do"), action_told, setup, None)
            after, events = rules.apply(state, action)
            for line in rules.narrate(state, events, after):
                yield Said(rules.id, line, setup.seats)
            state = after


@cache
def catalogue(language: str, game: str) -> Catalogue:
    return load_catalogue(language, game)


def text(language: str, said: Said, names: Mapping[str, str], form: str, naming: str) -> str:
    """The sentence, with other people at the table."""

    def renamed(value: Arg) -> object:
        if isinstance(value, Line):
            return text(language, Said(said.game, value, said.seats), names, form, naming)
        if isinstance(value, tuple):
            return tuple(names.get(str(part), part) for part in value)
        return names.get(value, value) if isinstance(value, str) else value

    args = {name: renamed(value) for name, value in said.line.args.items()}
    return catalogue(language, said.game).render(said.line.id, args, form, naming)


def faults(language: str, sentence: str) -> list[str]:
    return [why for why, pattern in NEVER[language].items() if re.search(pattern, sentence, re.IGNORECASE)]


@pytest.mark.parametrize("language", NEVER)
@pytest.mark.parametrize("form", FORMS)
def test_every_sentence_of_the_playthroughs_is_in_its_language(language: str, form: str) -> None:
    wrong = {}
    for said in lines():
        sentence = text(language, said, {}, form, "shapes")
        if faults(language, sentence):
            wrong[sentence] = faults(language, sentence)
    assert wrong == {}
    assert len(lines()) > 1_000


@pytest.mark.parametrize("language", NEVER)
@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_whoever_sits_there(language: str, data: st.DataObject) -> None:
    said = data.draw(st.sampled_from(lines()))
    count = len(said.seats)
    drawn = data.draw(st.lists(st.sampled_from(NAMES), min_size=count, max_size=count, unique=True))
    names = dict(zip(map(str, said.seats), drawn, strict=True))
    sentence = text(language, said, names, data.draw(st.sampled_from(FORMS)), data.draw(st.sampled_from(NAMINGS)))
    assert faults(language, sentence) == [], sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Au tour de Alice."),
        ("fr", "le as de trèfle"),
        ("fr", "à le gagnant"),
        ("fr", "Pli to Bruno."),
        ("fr", "deux carte"),
        ("en", "a attack"),
        ("en", "an card"),
        ("en", "two card"),
        ("en", "Trick , to Bruno"),
    ],
)
def test_what_must_never_be_said_is_noticed(language: str, sentence: str) -> None:
    assert faults(language, sentence)
