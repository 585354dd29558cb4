"""Whatever reaches the table in whatever order: cards are conserved, undo mends, replay is live, nothing leaks.

``tests/support/evening.py`` says what may happen and what must hold. Hypothesis looks for evenings that break it, and
makes those that do short; chance plays long ones.
"""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from companion.cards.seat import Seat
from companion.commands.command import Answer
from companion.games.registry import GAMES
from companion.journal.entries import Journal, Recorded
from companion.session.inputs import Given
from companion.session.session import open_session
from tests.support.evening import ALICE, LANGUAGES, Evening
from tests.support.table import TestTable, catalogue, ear

INPUTS = 200

every_game = pytest.mark.parametrize("game", list(GAMES))
_KINDS = st.sampled_from([kind for kind, weight in Evening.KINDS for _ in range(weight)])
_NUMBERS = st.integers(0, 9_999)


def machine_of(game: str) -> type[RuleBasedStateMachine]:
    class AnyEvening(RuleBasedStateMachine):
        @initialize(seed=st.integers(0, 1_000), language=st.sampled_from(LANGUAGES))
        def open(self, seed: int, language: str) -> None:
            self.evening = Evening(game, seed, language)

        @rule(kind=_KINDS, a=_NUMBERS, b=_NUMBERS)
        def happen(self, kind: str, a: int, b: int) -> None:
            self.evening.happen(kind, a, b)

        def teardown(self) -> None:
            if hasattr(self, "evening"):
                self.evening.check_whole()

    return AnyEvening


def look_for_faults(game: str, evenings: int, *, is_same_each_time: bool = False) -> None:
    """So many evenings of hypothesis's, at a game."""
    run_state_machine_as_test(
        machine_of(game),
        settings=settings(
            max_examples=evenings,
            stateful_step_count=INPUTS,
            deadline=None,
            print_blob=False,
            derandomize=is_same_each_time,
            database=None,
        ),
    )


@every_game
def test_no_evening_breaks_what_must_hold(game: str) -> None:
    # New evenings are for `make test-long` and `make soak`: who changes one thing is not stopped by another's fault.
    look_for_faults(game, 4, is_same_each_time=True)


@every_game
def test_evenings_by_chance(game: str) -> None:
    for seed in range(4):
        evening = Evening(game, seed, LANGUAGES[seed // 2 % 2])
        evening.play(INPUTS, Random(seed))
        assert evening.checks["undone"] > 3, "the evening was lively"


@pytest.mark.parametrize(
    ("game", "seed"),
    # What a seat answered to a question of its own was taken for an answer of the table that told where it stood, and
    # refused aloud.
    [
        *(("rat-a-tat-cat", 106), ("cat-in-the-box", 110), ("chat-peche", 117)),
        # What waited for a word when the table stopped counting was no act any more.
        ("rat-a-tat-cat", 3988),
        # What was answered in private told the room's microphone what had been settled before.
        ("exploding-kittens", 20281),
    ],
)
def test_an_evening_that_once_broke_something(game: str, seed: int) -> None:
    Evening(game, seed, LANGUAGES[seed // 2 % 2]).play(INPUTS, Random(seed))


def test_a_private_answer_is_none_of_the_table_that_tells_where_it_stands() -> None:
    table = TestTable(game="rat-a-tat-cat")
    table.say("on repart de là")
    told = table.put(Given(Answer("yes", "keep-shown"), Seat("Alice"), "pad"))
    assert [line.split("]")[0] for line in told] == ["[Alice"]


@pytest.mark.long
@pytest.mark.timeout(36_000)
@every_game
def test_hypothesis_looks_for_long(game: str) -> None:
    look_for_faults(game, 400)


@pytest.mark.long
@pytest.mark.timeout(36_000)
@every_game
def test_twenty_thousand_evenings(game: str) -> None:
    """Of all games together."""
    for seed in range(100, 100 + 20_000 // len(GAMES)):
        evening = Evening(game, seed, LANGUAGES[seed // 2 % 2])
        try:
            evening.play(INPUTS, Random(seed))
        except Exception as error:
            error.add_note(f"{game}, seed {seed}, input {evening.inputs}: {evening.log[-5:]}")
            raise


def test_a_table_is_taken_up_in_the_same_words_whatever_was_told_in_private() -> None:
    """Found by evenings at random: of a table at which nothing had happened but that, it was said to be resumed."""
    opened = TestTable().opened
    hand = Recorded("Alice-1", {"do": "hand", "seat": "Alice", "cards": ["red-1"]}, ALICE)
    words, ears = catalogue("fr", "five-toys"), ear("fr", "five-toys", opened.seats)
    told = [open_session(GAMES["five-toys"], Journal(opened, said), words, ears)[1] for said in ((), (hand,))]
    assert told[0] == told[1]
