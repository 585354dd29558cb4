"""What a question offers ("One: take it back. Two: leave it.") may be said in those words."""

import re

import pytest

from companion.adapters.data import LANGUAGES, language_text
from companion.cards.seat import Seat
from companion.games.registry import GAMES
from tests.support.table import ear

OFFERED = {"fr": r"Un : ([^.{]+)\. Deux : ([^.{]+)\.", "en": r"One: ([^.{]+)\. Two: ([^.{]+)\."}
SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Chloé"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_understood(game: str, language: str) -> None:
    text = language_text(language, f"{game.replace('-', '_')}.ftl")
    offered = {
        (said, choice)
        for both in re.findall(OFFERED[language], text)
        for said, choice in zip(both, ("take-back", "it-happened"), strict=True)
    }
    assert {choice for _, choice in offered} == {"take-back", "it-happened"}
    understood = {(said, ear(language, game, SEATS).parse(said, None, "question").command) for said, _ in offered}
    assert {(said, getattr(command, "choice", None)) for said, command in understood} == offered
