"""An evening of chatons explosifs, as it should sound: what is said at the table, and what each listener hears.

``exploding_kittens.<language>.txt`` holds it. A line at the margin is said: by whoever is named before a colon, with
the Talk key, or else into the room's microphone. The indented lines after it are all that is heard.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cards.seat import Seat
from companion.session.inputs import Words
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé", "David")


def exchanges(text: str) -> Iterator[tuple[str, list[str]]]:
    """What is said, each with what is heard of it."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    for at, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[at], [line.strip() for line in lines[at + 1 : end]]


def words(said: str) -> Words:
    name, colon, sentence = said.partition(": ")
    return Words(sentence, Seat(name)) if colon and name in SEATS else Words(said, is_addressed=False)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_evening(language: str) -> None:
    text = Path(__file__).with_name(f"exploding_kittens.{language}.txt").read_text(encoding="utf-8")
    table = TestTable(SEATS, game="exploding-kittens", language=language, called=["Alice"])
    for said, heard in exchanges(text):
        assert table.put(words(said)) == heard, said
