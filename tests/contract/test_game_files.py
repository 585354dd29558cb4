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


def files_of(game: str) -> dict[str, str]:
    """Where everything of a game is, and what to write there: in the order of ``docs/how-to/add-a-game.md``."""
    name = game.replace("-", "_")
    words = {".toml": "the words in", ".ftl": "the words out", "_rules.ftl": "the rules by voice"}
    return {
        f"companion/games/{name}.py": "the rules",
        **{f"companion/languages/{of}/{name}{end}": what for of in LANGUAGES for end, what in words.items()},
        f"sticker_codes/decks/{game}.toml": "the deck (docs/how-to/add-a-deck.md)",
        f"tests/support/{name}.py": "CASE, with the table that plays by itself",
        f"tests/playthroughs/scenarios/{name}.toml": "scenarios",
        f"tests/sentences/positions/{name}.toml": "where the table stands when its sentences are said",
        **{f"tests/sentences/{of}/{name}.toml": "its sentences" for of in LANGUAGES},
        **{f"tests/conversations/{name}_round.{of}.txt": "a round, as the room hears it" for of in LANGUAGES},
        **{f"tests/conversations/{name}_declared.{of}.txt": "a table that tells where it stands" for of in LANGUAGES},
        f"tests/unit/test_{name}.py": "what only this game has to show",
        **{f"docs/play/{game}.{of}.md": "the page for players" for of in LANGUAGES},
    }


@every_game
def test_every_file_is_there(game: str) -> None:
    files = files_of(game)
    if game == "five-toys":
        # The first game's scenarios are in Python.
        del files["tests/playthroughs/scenarios/five_toys.toml"]
    missing = [f"{file}: {what}" for file, what in files.items() if not (ROOT / file).is_file()]
    assert not missing, "to write, as docs/how-to/add-a-game.md tells:\n" + "\n".join(missing)


@everywhere
def test_what_is_asked_for_by_name_can_be_said(game: str, language: str) -> None:
    catalogue = load_catalogue(language, game)
    pages = [f"rule-{game}-{topic}" for topic in GAMES[game].topics]
    wanted = [f"rules-{game}", f"topics-{game}", f"example-{game}", f"readings-{game}", *pages]
    missing = [id for id in wanted if not catalogue.has(id)]
    assert not missing, f"messages that the {language} words of {game} lack"
    assert catalogue.render("table-name", {"game": game}) != game, f"{game} has no name in [words]"


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
