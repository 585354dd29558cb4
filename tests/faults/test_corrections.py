"""An old entry that was wrong is corrected, and the game is the one that had been right from the start."""

from random import Random

import pytest

from companion.commands.codec import read_command
from companion.games.registry import GAMES
from companion.journal.entries import Amended, Journal, Opened, Recorded
from companion.journal.fold import fold
from companion.session import effects
from companion.session.inputs import Given
from companion.session.session import open_session, step
from tests.support.games import PlayedGame, legal_in_order, play
from tests.support.table import catalogue, ear

every_game = pytest.mark.parametrize("game", list(GAMES))


def opened_of(played: PlayedGame) -> Opened:
    setup = played.setup
    return Opened(
        played.rules.id, played.rules.version, setup.profile, dict(setup.options), setup.seats, "fr", played.rules.id
    )


def correct_one(game: str, seed: int) -> bool:
    """One entry of a whole match was something else that was legal; whether the match has one like that."""
    chance = Random(seed)
    players = chance.choice(list(GAMES[game].players))
    played = play(game, players, seed)
    rules, opened = played.rules, opened_of(played)
    right = [dict(step.happening.action) for step in played.steps]
    places = [place for place in range(len(right)) if chance.random() < 20 / len(right)]
    for place in places:
        was = played.steps[place]
        others = [rules.write_action(action) for action in legal_in_order(rules, was.before)]
        # What the table can have mistaken it for: the same kind of thing, with another card or number.
        likely = [told for told in others if told["do"] == right[place]["do"] and told != right[place]]
        if not likely:
            continue
        wrong = [*right]
        wrong[place] = dict(chance.choice(likely))
        records = tuple(Recorded(id, told) for id, told in enumerate(wrong, start=1))
        words, ears = catalogue("fr", game), ear("fr", game, opened.seats)
        session, _ = open_session(rules, Journal(opened, records), words, ears)
        command = read_command({"do": "correct", "entry": place + 1, "with": right[place]})
        session, done = step(session, Given(command))
        refused = [effect.announcement.text for effect in done if isinstance(effect, effects.Refuse)]
        assert refused == [], f"entry {place + 1} of {game}, seed {seed}: {wrong[place]}, no: {right[place]}"
        assert isinstance(session.journal.changes[-1], Amended)
        meant = fold(rules, Journal(opened, tuple(Recorded(id, told) for id, told in enumerate(right, start=1))))
        assert session.table.state == meant.state
        assert [one.events for one in session.table.steps] == [one.events for one in meant.steps]
        assert session.table.ledgers == meant.ledgers
        return True
    return False


@every_game
def test_a_corrected_game_is_the_game_that_was_right(game: str) -> None:
    assert sum(correct_one(game, seed) for seed in range(12)) >= 8


@pytest.mark.long
@pytest.mark.timeout(7200)
@every_game
def test_a_thousand_corrected_games(game: str) -> None:
    """Of all games together."""
    assert sum(correct_one(game, seed) for seed in range(100, 400)) >= 1000 // len(GAMES)
