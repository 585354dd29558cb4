"""What the pages for players promise can be said: each sentence in quotes is understood."""

import json
import re
from pathlib import Path

import pytest

from companion.adapters.data import LANGUAGES, load_templates
from companion.announce.announcement import CUES
from companion.cards.seat import Seat
from companion.commands import codec
from companion.commands.codec import read_command, write_command
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_what_the_page_of_mending_promises_is_understood(game: str, language: str) -> None:
    """Before what is corrected by its trick there have to be tricks."""
    page = (PAGES / f"mending.{language}.md").read_text(encoding="utf-8")
    said = QUOTED[language].findall(page.replace("\n", " "))
    assert len(said) > 20
    of_a_trick = {"fr": "pli deux", "en": "trick two"}[language]
    has_tricks = "trick" in GAMES[game].questions
    ear = Ear(load_templates(language, game), SEATS)
    assert [s for s in said if not ear.parse(s).told and (has_tricks or of_a_trick not in s)] == []


def test_the_page_of_json_lines_has_every_command_and_each_is_one() -> None:
    page = (PAGES.parent / "design" / "json-lines.md").read_text(encoding="utf-8")
    told = [json.loads(line) for line in page.splitlines() if line.startswith('{"do"')]
    assert [write_command(read_command(one)) for one in told] == told
    code = Path(codec.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'case "([a-z-]+)":', code)) - {one["do"] for one in told} == set()
