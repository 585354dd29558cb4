"""From a journal to the table: what came about in the same way is not replayed, and comes to the same."""

from random import Random
from typing import Any

import pytest

from companion.games.registry import GAMES
from companion.journal.entries import Amended, Change, Journal, Opened, Recorded, Restored, Retracted
from companion.journal.fold import Table, fold
from tests.support.games import play

every_game = pytest.mark.parametrize("game", list(GAMES))


class Counting:
    """Rules that count what they are asked to follow."""

    def __init__(self, game: str) -> None:
        self._rules, self.applied = GAMES[game], 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def apply(self, state: Any, action: Any) -> Any:
        self.applied += 1
        return self._rules.apply(state, action)


def journal_of(game: str) -> Journal:
    """A whole match, with what Alice could tell of her own in between."""
    played = play(game, max(GAMES[game].players), 2)
    setup, entries = played.setup, list[Change]()
    opened = Opened(game, played.rules.version, setup.profile, dict(setup.options), setup.seats, "fr", game)
    for step in played.steps:
        entries.append(Recorded(len(entries) + 1, dict(step.happening.action)))
        for told in step.happening.private.get("Alice", ()):
            entries.append(Recorded(f"Alice-{len(entries)}", {**told, "seat": "Alice"}, setup.seats[0]))
    return Journal(opened, tuple(entries))


def alike(one: Table, other: Table) -> bool:
    return (one.state, one.steps, one.ledgers) == (other.state, other.steps, other.ledgers)


@every_game
def test_only_what_comes_after_a_change_is_replayed(game: str) -> None:
    journal, rules = journal_of(game), Counting(game)
    table = fold(rules, journal)
    public = [change for change in journal.changes if change.owner is None]
    last, rules.applied = public[-1], 0
    for change in (Retracted("x", last.id), Restored("y", last.id)):
        journal = journal.with_change(change)
        table = fold(rules, journal, table)
        assert alike(table, fold(GAMES[game], journal))
    assert rules.applied == 1, "what was taken back and put back"


@every_game
def test_whatever_is_changed_it_comes_to_the_same_as_a_whole_replay(game: str) -> None:
    chance, journal = Random(game), journal_of(game)
    table = fold(GAMES[game], journal)
    records = tuple(change for change in journal.changes if isinstance(change, Recorded))
    changed = 0
    for number in range(60):
        target = chance.choice(records)
        owner, other = target.owner, chance.choice(records)
        match chance.randrange(4):
            case 0:
                change: Change = Retracted(f"n-{number}", target.id, owner)
            case 1:
                change = Restored(f"n-{number}", target.id, owner)
            case 2:
                change = Amended(f"n-{number}", target.id, dict(target.action), owner)
            case _:
                change = Recorded(f"n-{number}", dict(target.action), owner, before=other.id)
        # Some of it no table would let in: a replay follows all the same.
        try:
            whole = fold(GAMES[game], journal.with_change(change))
        except (LookupError, ValueError, AssertionError, TypeError, AttributeError):
            continue
        journal = journal.with_change(change)
        table = fold(GAMES[game], journal, table)
        assert alike(table, whole)
        changed += 1
    assert changed > 20


def test_what_an_undo_takes_back_is_what_was_done_last() -> None:
    """Found by evenings at random: an answer took back an older entry, it was put back, and a newer one was undone."""
    opened = journal_of("five-toys").opened
    first, second = (Recorded(id, {"do": "starter", "seat": "Alice"}) for id in (1, 2))
    journal = Journal(opened, (first, second, Retracted(3, 1), Restored(4, 1)))
    assert journal.newest(None) == first
    journal = journal.with_change(Retracted(5, 1))
    assert journal.newest(None) == second
    assert journal.with_change(Retracted(6, 2)).newest(None) is None
