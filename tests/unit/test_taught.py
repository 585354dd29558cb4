"""What was taught and what is built in, together: who is believed, and when a card is unsure."""

from collections.abc import Collection
from pathlib import Path

import numpy as np
import pytest

from companion.adapters.data import load_codes
from companion.adapters.eyes import open_eyes
from companion.adapters.vision.identify import CardReader, Reading
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.stickers import NOTHING, Patches, Verdict
from companion.adapters.vision.taught import OwnNumbers, ShapesBeside, TaughtEyes, rectified_face
from companion.adapters.vision.taught_store import BoundLabel, Taught, View, save_taught
from companion.adapters.vision.zones import WHOLE, Zones
from companion.cards.card import Card
from companion.session.inputs import Laid, Notice
from tests.support.shown import five_toys, printed, stickered, table, with_aruco, with_datamatrix, write


def read(taught: Taught, frame: Image) -> Reading:
    codes = load_codes()
    return CardReader(five_toys(), codes, taught=TaughtEyes(taught, five_toys(), codes)).read(frame)


def face(frame: Image, name: str) -> View:
    """The one card of a picture, taught as another card."""
    reading = CardReader(five_toys(), load_codes(), []).read(frame)
    (corners,) = [card.corners for card in reading.cards] + [card.corners for card in reading.unsure]
    return View("face", name, rectified_face(frame, corners))


def names(reading: Reading) -> list[tuple[str, str]]:
    return [(card.card, card.reader) for card in reading.cards]


def test_a_card_whose_face_tells_another_than_its_stickers_is_unsure() -> None:
    taught = Taught().with_view(face(table(stickered("red-7"), seed=1), "blue-2"))
    reading = read(taught, table(stickered("red-7"), seed=2))
    assert reading.cards == ()
    (unsure,) = reading.unsure
    assert (unsure.why, set(unsure.candidates)) == ("face-differs", {"red-7", "blue-2"})


def test_a_face_that_tells_the_same_changes_nothing() -> None:
    taught = Taught().with_view(face(table(stickered("red-7"), seed=1), "red-7"))
    assert names(read(taught, table(stickered("red-7"), seed=2))) == [("red-7", "sticker")]


def test_a_bound_label_that_tells_another_card_than_the_stickers_is_unsure() -> None:
    kind = stickered("red-7")
    kind[306:414, 126:234] = with_aruco(200)[306:414, 126:234]
    bound = BoundLabel("aruco", "200", Card("blue-2"), ())
    reading = read(Taught((), (bound,)), table(kind, seed=2))
    assert reading.cards == ()
    assert "label-and-sticker-differ" in [one.why for one in reading.unsure]


def test_a_bound_datamatrix_is_read_and_another_one_is_not() -> None:
    taught = Taught((), (BoundLabel("datamatrix", "F-0042", Card("blue-6"), ()),))
    assert names(read(taught, table(with_datamatrix("F-0042", seed=5), seed=2))) == [("blue-6", "label")]
    assert names(read(taught, table(with_datamatrix("F-0043", seed=5), seed=2))) == []


def test_what_the_deck_does_not_have_any_more_is_left_out() -> None:
    taught = Taught().with_view(face(table(printed(1), seed=1), "green-9"))
    assert read(taught, table(printed(1), seed=2)).cards == ()


@pytest.mark.parametrize("seed", range(4))
def test_a_face_that_was_never_taught_is_not_named(seed: int) -> None:
    taught = (
        Taught().with_view(face(table(printed(1), seed=1), "red-7")).with_view(face(table(printed(2), seed=1), "red-6"))
    )
    assert read(taught, table(printed(10 + seed), seed=seed)).cards == ()


class Saying:
    """A judge whose verdict is known."""

    def __init__(self, name: str, confidence: float) -> None:
        self._verdict = Verdict(name, confidence, ((name, confidence),))
        self.was_asked = False

    def judge(
        self, patches: Patches, above: Patches | None = None, never: Collection[str] = (), looks: int = 1
    ) -> list[Verdict]:
        self.was_asked = True
        return [self._verdict] * (len(patches) // looks)


PATCH = np.zeros((1, 40, 40, 3), np.uint8)
DECK = frozenset({"heart", "drop"})


@pytest.mark.parametrize(
    ("taught", "built_in", "name", "confidence"),
    [
        (("heart", 0.9), ("heart", 0.8), "heart", 0.9),
        (("heart", 0.9), (NOTHING, 0.95), "heart", 0.9),
        (("heart", 0.9), ("drop", 0.5), "heart", 0.9),
        (("heart", 0.9), ("drop", 0.8), "heart", 0.0),
        (("heart", 0.9), ("cross", 0.95), "heart", 0.9),
        (("heart", 0.5), ("drop", 0.8), "drop", 0.8),
        ((NOTHING, 0.9), ("drop", 0.8), "drop", 0.8),
    ],
    ids=["agree", "none", "doubt", "differ", "not-of-the-deck", "taught-unsure", "taught-none"],
)
def test_shapes_beside_each_other(
    taught: tuple[str, float], built_in: tuple[str, float], name: str, confidence: float
) -> None:
    (verdict,) = ShapesBeside(Saying(*taught), Saying(*built_in), DECK).judge(PATCH)
    assert (verdict.name, verdict.confidence) == (name, confidence)


@pytest.mark.parametrize(
    ("taught", "built_in", "confidence", "is_asked"),
    [
        (("7", 0.9), ("3", 0.9), 0.9, False),
        ((NOTHING, 0.9), (NOTHING, 0.8), 0.8, True),
        ((NOTHING, 0.9), ("3", 0.8), 0.0, True),
    ],
    ids=["own-number", "both-see-none", "one-sees-none"],
)
def test_own_numbers_ask_the_built_in_judges_only_whether_there_is_none(
    taught: tuple[str, float], built_in: tuple[str, float], confidence: float, is_asked: bool
) -> None:
    other = Saying(*built_in)
    (verdict,) = OwnNumbers(Saying(*taught), other).judge(PATCH)
    assert (verdict.name, verdict.confidence, other.was_asked) == (taught[0], confidence, is_asked)


def test_at_the_table_a_taught_face_is_laid_like_any_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    save_taught("five-toys", Taught().with_view(face(table(printed(1), seed=1), "red-7")))
    folder = tmp_path / "table"
    folder.mkdir()
    write(folder, table(printed(1), seed=2))
    eyes = open_eyes(str(folder), "five-toys", Zones(play=WHOLE))
    assert [one.card for one in eyes.inputs() if isinstance(one, Laid)] == ["red-7"]


def test_at_the_table_a_damaged_store_is_told_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    (tmp_path / "data" / "taught").mkdir(parents=True)
    (tmp_path / "data" / "taught" / "five-toys.json").write_text("damaged")
    folder = tmp_path / "table"
    folder.mkdir()
    write(folder, table(printed(1), seed=2))
    first, *_ = open_eyes(str(folder), "five-toys").inputs()
    assert isinstance(first, Notice)
    assert first.line.id == "taught-damaged"
