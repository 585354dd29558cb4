"""Sequences that only grow and share what they begin with."""

from hypothesis import given
from hypothesis import strategies as st

from companion.journal.grown import Grown


def test_a_longer_one_leaves_the_shorter_as_it_was() -> None:
    short = Grown([1, 2])
    long = short.and_then(3)
    assert (tuple(short), tuple(long)) == ((1, 2), (1, 2, 3))
    assert long.and_then(4)._items is long._items


def test_two_may_grow_from_one() -> None:
    begin = Grown("a")
    one, other = begin.and_then("b"), begin.and_then("c")
    assert (list(begin), list(one), list(other)) == (["a"], ["a", "b"], ["a", "c"])


def test_an_iteration_ends_where_the_sequence_ended() -> None:
    short = Grown([1])
    iterator = iter(short)
    short.and_then(2)
    assert list(iterator) == [1]


@given(st.lists(st.integers()), st.lists(st.integers()), st.slices(12), st.integers(-5, 5))
def test_it_is_a_sequence_like_any_other(begin: list[int], more: list[int], part: slice, at: int) -> None:
    grown = Grown(begin)
    for item in more:
        grown = grown.and_then(item)
    expected = (*begin, *more)
    assert grown == expected
    assert grown == Grown(expected)
    assert grown != (*expected, 0)
    assert (len(grown), list(reversed(grown)), grown[part]) == (len(expected), [*reversed(expected)], expected[part])
    if -len(expected) <= at < len(expected):
        assert grown[at] == expected[at]
