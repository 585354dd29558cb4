"""A game is its rules, its words in every language, its deck and its tests: nothing of it is missing."""

from pathlib import Path

import pytest

from companion.adapters.data import LANGUAGES, deck_names, load_catalogue, load_deck, load_keys, load_templates
from companion.commands.command import Ask
from companion.commands.keymap import DEVICES
from companion.games.registry import GAMES

ROOT = Path(__file__).parents[2]
ANY_GAME = {"awaited", "table", "history", "last", "changes", "doubts", "legend", "help", "rules", "readings"}

every_game = pytest.mark.parametrize("game", list(GAMES))
everywhere = pytest.mark.parametrize(("game", "language"), [(game, of) for game in GAMES for of in LANGUAGES])


def files_of(game: str) -> list[str]:
    """Where everything of a game is."""
    name = game.replace("-", "_")
    words = [f"companion/languages/{of}/{name}{kind}" for of in LANGUAGES for kind in (".toml", ".ftl", "_rules.ftl")]
    sentences = [f"tests/sentences/{folder}/{name}.toml" for folder in (*LANGUAGES, "positions")]
    return [
        f"companion/games/{name}.py",
        *words,
        f"sticker_codes/decks/{game}.toml",
        f"tests/support/{name}.py",
        f"tests/unit/test_{name}.py",
        *sentences,
    ]


@every_game
def test_every_file_is_there(game: str) -> None:
    assert [file for file in files_of(game) if not (ROOT / file).is_file()] == []


@everywhere
def test_what_is_asked_for_by_name_can_be_said(game: str, language: str) -> None:
    catalogue = load_catalogue(language, game)
    pages = [f"rule-{game}-{topic}" for topic in GAMES[game].topics]
    wanted = [f"rules-{game}", f"topics-{game}", f"example-{game}", f"readings-{game}", *pages]
    assert [id for id in wanted if not catalogue.has(id)] == []
    assert catalogue.render("table-name", {"game": game}) != game


@everywhere
def test_every_card_has_a_name(game: str, language: str) -> None:
    catalogue = load_catalogue(language, game)
    assert [card for card in GAMES[game].cards if not catalogue.knows_card(card)] == []


@every_game
def test_a_deck_has_the_cards_of_its_game(game: str) -> None:
    assert game in deck_names()
    assert {kind.card for kind in load_deck(game).kinds} >= set(GAMES[game].cards)


@everywhere
def test_every_topic_of_the_rules_can_be_asked_for(game: str, language: str) -> None:
    assert set(load_templates(language, game).lists["topic"]) == set(GAMES[game].topics)


@everywhere
def test_a_key_asks_what_the_game_can_be_asked(game: str, language: str) -> None:
    keys = load_keys(language, game)
    for key in (key for device in DEVICES for key in keys.keys(device)):
        for meaning in (key.once, key.twice, key.idle):
            if isinstance(meaning, Ask):
                assert meaning.what in GAMES[game].questions | ANY_GAME, key
