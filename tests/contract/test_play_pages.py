"""What the pages for players promise can be said: each sentence in quotes is understood."""

import re
from pathlib import Path

import pytest

from companion.adapters.data import LANGUAGES, load_templates
from companion.announce.announcement import CUES
from companion.cards.seat import Seat
from companion.commands.hear import Ear
from companion.games.registry import GAMES

PAGES = Path(__file__).parents[2] / "docs" / "play"
QUOTED = {"fr": re.compile("« ([^»]+) »"), "en": re.compile('"([^"]+)"')}
SEATS = tuple(Seat(name) for name in ("Alice", "Bruno", "Chloé", "Marie"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_sentence_of_a_page_is_understood(game: str, language: str) -> None:
    page = (PAGES / f"{game}.{language}.md").read_text(encoding="utf-8")
    said = [sentence.replace("...", "") for sentence in QUOTED[language].findall(page.replace("\n", " "))]
    ear = Ear(load_templates(language, game), SEATS)
    assert len(said) > 10
    assert [sentence for sentence in said if not ear.parse(sentence).told] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_sounds_names_each_and_what_it_promises_is_understood(language: str) -> None:
    page = (PAGES / f"sounds.{language}.md").read_text(encoding="utf-8")
    rows = {row.split("|")[1].strip() for row in page.splitlines() if row.startswith("| ")}
    templates = load_templates(language)
    assert rows - {"son", "sound"} == set(templates.lists["cue"].values())
    assert set(templates.lists["cue"]) == set(CUES)
    said = QUOTED[language].findall(page.replace("\n", " "))
    assert len(said) >= 12
    for game in GAMES:
        ear = Ear(load_templates(language, game), SEATS)
        assert [sentence for sentence in said if not ear.parse(sentence).told] == []
