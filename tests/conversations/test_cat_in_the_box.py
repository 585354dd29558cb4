"""Evenings of Cat in the Box, as they should sound: what is said and laid at the table, and what each listener hears.

``cat_in_the_box_<part>.<language>.txt`` holds them. A line at the margin is said: by whoever is named before a colon,
with the Talk key, or else into the room's microphone. ``(laid 6)`` is a card under the camera, ``(shown 6)`` one that
Alice shows in private, an object is where the table stands already. The indented lines after it are all that is heard.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.session.inputs import Input, Laid, Shown, Words
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")
FOLDER = Path(__file__).parent


def exchanges(text: str) -> Iterator[tuple[str, list[str]]]:
    """What is done at the table, each with what is heard."""
    done, heard = "", list[str]()
    for line in text.splitlines():
        if line.startswith((" ", "\t")):
            heard.append(line.strip())
        elif line and not line.startswith(("#", "{")):
            if done:
                yield done, heard
            done, heard = line, []
    yield done, heard


def input_of(done: str) -> Input:
    if done.startswith("(laid "):
        return Laid(Card(done[6:-1]))
    if done.startswith("(shown "):
        return Shown(Seat("Alice"), Card(done[7:-1]))
    name, colon, words = done.partition(": ")
    return Words(words, Seat(name)) if colon and name in SEATS else Words(done, is_addressed=False)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("part", ["begins", "ends"])
def test_an_evening(part: str, language: str) -> None:
    text = (FOLDER / f"cat_in_the_box_{part}.{language}.txt").read_text(encoding="utf-8")
    told = next((json.loads(line) for line in text.splitlines() if line.startswith("{")), None)
    table = TestTable(SEATS, game="cat-in-the-box", language=language, position=told, called=["Alice"])
    for done, heard in exchanges(text):
        assert table.put(input_of(done)) == heard, done
