"""What a question offers ("One: take it back. Two: leave it.") may be said in those words, by voice too."""

import re
from dataclasses import replace

import pytest

from companion.adapters.data import LANGUAGES, language_text, load_templates
from companion.cards.seat import Seat
from companion.commands.hear import Ear
from companion.games.registry import GAMES

OFFERED = {
    "fr": r"Un : ([^.{]+)\. Deux : ([^.{]+)\.$|\. ([^.:{]+), ou ([^.:{]+) \?$",
    "en": r"One: ([^.{]+)\. Two: ([^.{]+)\.$|\. ([^.:{]+), or ([^.:{]+)\?$",
}
SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Chloé"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_understood(game: str, language: str) -> None:
    texts = [language_text(language, f"{name}.ftl") for name in (game.replace("-", "_"), "games")]
    asked = [
        line
        for text in texts
        for message in re.findall(r"^irregular-.*(?:\n .*)*", text, re.M)
        for line in message.splitlines()[-1:]
    ]
    offered = {
        (said, choice)
        for line in asked
        for both in re.findall(OFFERED[language], line)
        for said, choice in zip([way for way in both if way], ("take-back", "it-happened"), strict=True)
    }
    assert {choice for _, choice in offered} == {"take-back", "it-happened"}
    templates = load_templates(language, game)
    spoken = replace(templates, sentences=tuple(replace(sentence, typed=()) for sentence in templates.sentences))
    ear = Ear(spoken, SEATS)
    understood = {(said, ear.parse(said, None, "question").command) for said, _ in offered}
    assert {(said, getattr(command, "choice", None)) for said, command in understood} == offered
