"""What every table has: its state, and how it is copied."""

from dataclasses import replace

import pytest

from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, TableSetup
from companion.games.table import TableState, with_changes

SEAT = Seat("Alice")


def start(rules: AnyRules) -> TableState:
    """The table before the first deal."""
    seats = tuple(map(Seat, ("Alice", "Bruno", "Chloé")))
    options = {option.name: option.default for option in rules.options}
    state = rules.start(TableSetup(rules.id, seats, options=options))
    assert isinstance(state, TableState)
    return state


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_a_state_is_copied_as_replace_copies_it(rules: AnyRules) -> None:
    """Told in another language, all else as it was, and the state that was copied unchanged."""
    state = start(rules)
    setup = replace(state.setup, language="en")
    copy = with_changes(state, setup=setup)
    assert copy == replace(state, setup=setup)
    assert state == start(rules)
    assert copy != state


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_a_change_of_what_no_state_has_is_a_mistake(rules: AnyRules) -> None:
    """A name misspelt would else change nothing."""
    with pytest.raises(AssertionError, match="rund"):
        with_changes(start(rules), rund=7)
