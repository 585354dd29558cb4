"""A camera reads, in pictures, a card that by the journal lies elsewhere; the table says what it was, and plays on.

The first trick was told by words, and one card of it wrongly. From then on a folder of drawn pictures is looked at by
the real reader, one picture after the other; what the table answers reaches the eyes as it does at a live table.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.adapters.camera import FolderFrames
from companion.adapters.data import load_codes
from companion.adapters.eyes import CameraEyes
from companion.adapters.vision.identify import CardReader
from companion.announce.announcement import ToRoom
from companion.session import effects
from companion.session.inputs import Input, Words
from sticker_codes.training.scene import Camera, LaidCard, render_table
from tests.support.shown import LIGHT, five_toys, stickered
from tests.support.table import TestTable

SEATS = ("Alice", "Bruno", "Chloé")
PLACES = {"yellow-2": (-110.0, 10.0, 12.0), "yellow-4": (5.0, -12.0, 80.0), "green-5": (115.0, 5.0, 200.0)} | {
    "yellow-6": (115.0, 0.0, 340.0), "red-3": (0.0, 0.0, 30.0),
}  # fmt: skip
"""Where each card lies, in millimetres, and how it is turned."""
FIRST_TRICK = {
    "fr": ("Alice, trois de trèfle", "Bruno, cinq de trèfle", "Chloé, six de trèfle"),
    "en": ("Alice, three of clovers", "Bruno, five of clovers", "Chloé, six of clovers"),
}
"""As the table told it: Bruno laid the four."""


def draw(folder: Path, *pictures: Sequence[str]) -> FolderFrames:
    """One picture of the table after the other."""
    for number, cards in enumerate(pictures):
        laid = [LaidCard(stickered(card, seed=number), *PLACES[card]) for card in cards]
        picture = render_table(laid, Camera(distance_mm=420), LIGHT, np.random.default_rng(number))[0]
        cv2.imwrite(str(folder / f"{number}.png"), picture)
    return FolderFrames(folder)


def watched(table: TestTable, source: FolderFrames, says: Callable[[str], str | None]) -> list[str]:
    """All that the room hears while the pictures are looked at, and someone says something to some of it."""
    eyes = CameraEyes(source, five_toys(), lambda: CardReader(five_toys(), load_codes()))
    heard: list[str] = []

    def take(told: Input) -> None:
        for effect in table._writing.take(told):
            match effect:
                case effects.Rearm(card):
                    eyes.rearm(card)
                case effects.Settle(card, place):
                    eyes.settle(card, place)
                case (
                    ToRoom(announcement)
                    | effects.Ask(announcement=announcement)
                    | effects.Refuse(announcement=announcement)
                ):
                    heard.append(announcement.text)
                case _:
                    pass
        words = says(heard[-1]) if heard else None
        if words is not None:
            take(Words(words))

    for seen in eyes.inputs():
        take(seen)
    return heard


def one_trick_later(language: str) -> TestTable:
    table = TestTable(SEATS, language=language)
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "blue-2"})
    table.say(*FIRST_TRICK[language])
    assert table.view()["turn"] == "Chloé"
    return table


AGAIN = {
    "fr": "Le cinq de trèfle, encore ? Qu'a posé Bruno au pli un ?",
    "en": "The five of clovers again? What did Bruno lay in trick one?",
}
MENDED = {
    "fr": ("le quatre de trèfle", ["Correction.", "Bruno, quatre de trèfle.", "Cinq de trèfle."]),
    "en": ("the four of clovers", ["Correction.", "Bruno, four of clovers.", "Five of clovers."]),
}
NO_PLAY = {
    "fr": ("non", ["Annulé : Bruno, carte inconnue.", "À Bruno."]),
    "en": ("no", ["Undone: Bruno, unknown card.", "Bruno to play."]),
}


def once(question: str, answer: str) -> Callable[[str], str | None]:
    left = [answer]
    return lambda heard: left.pop() if heard == question and left else None


@pytest.mark.parametrize("language", AGAIN)
def test_what_was_told_wrongly_is_mended(tmp_path: Path, language: str) -> None:
    table = one_trick_later(language)
    trick = ["yellow-2", "yellow-4", "green-5"]
    source = draw(tmp_path, trick[:1], trick[:2], trick, trick, [], ["red-3"])
    heard = watched(table, source, once(AGAIN[language], MENDED[language][0]))
    at = heard.index(AGAIN[language])
    assert heard[at + 1 : at + 4] == MENDED[language][1]
    assert heard.count(AGAIN[language]) == 1
    entered = [(step.action.seat, step.action.card) for step in table.session.table.steps[2:]]
    assert entered == [
        ("Alice", "green-3"), ("Bruno", "green-4"), ("Chloé", "green-6"),
        ("Chloé", "yellow-2"), ("Alice", "yellow-4"), ("Bruno", "green-5"),
        ("Alice", "red-3"),
    ]  # fmt: skip
    assert table.session.room.questions == ()


@pytest.mark.parametrize("language", AGAIN)
def test_it_was_no_play_and_is_taken_away(tmp_path: Path, language: str) -> None:
    table = one_trick_later(language)
    lead = ["yellow-2", "yellow-4"]
    source = draw(tmp_path, lead[:1], lead, [*lead, "green-5"], [*lead, "green-5"], lead, [*lead, "yellow-6"])
    heard = watched(table, source, once(AGAIN[language], NO_PLAY[language][0]))
    at = heard.index(AGAIN[language])
    assert heard[at + 1 : at + 3] == NO_PLAY[language][1]
    entered = [(step.action.seat, step.action.card) for step in table.session.table.steps[2:]]
    assert entered == [
        ("Alice", "green-3"), ("Bruno", "green-5"), ("Chloé", "green-6"),
        ("Chloé", "yellow-2"), ("Alice", "yellow-4"), ("Bruno", "yellow-6"),
    ]  # fmt: skip
    assert table.session.room.questions == ()
