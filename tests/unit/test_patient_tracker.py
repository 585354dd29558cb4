"""A reading that hangs: it is said, another tracker goes on with what the first one knew, and nothing counts twice."""

import threading
from collections.abc import Callable, Iterator

import pytest

from companion.adapters.camera import Frame
from companion.adapters.data import load_deck
from companion.adapters.eyes import CameraEyes
from companion.adapters.patient_tracker import MOST_HANGING, PatientTracker, ReadingNotice
from companion.adapters.vision.identify import Reading
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.tracking import CardLaid, CardUnclear, StillsTracker
from companion.cards.card import Card
from companion.session.inputs import Laid, Mishap, Unclear
from tests.support.clips import LabelCards, Placed, SmallTable, label_faces
from tests.support.fakes import wait_until
from tests.support.table import TestTable

ONE, TWO, THREE = (Card(f"card-{number}") for number in (1, 2, 3))
FIRST, SECOND, THIRD = Placed(ONE, 200, 180), Placed(TWO, 420, 190, 8), Placed(THREE, 310, 340, 90)
STUCK, BACK = ReadingNotice
PATIENCE_S, NO_PATIENCE_S = 30.0, 0.2


class HangingCards:
    """A reader of labelled cards that can be held, as C code is over an odd picture: nothing calls it back."""

    def __init__(self) -> None:
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.cards = LabelCards()

    def read(self, frame: Image, /) -> Reading:
        self.goes_on.wait()
        return self.cards.read(frame)


class Drawn:
    """Pictures of a drawn table at rest, under a patient tracker: each of its trackers has a reader of its own."""

    def __init__(self) -> None:
        self.table = SmallTable(label_faces(4))
        self.readers: list[HangingCards] = []
        self.holds_new_ones = False
        self.tracker = PatientTracker(self._make, first_patience_s=PATIENCE_S, patience_s=PATIENCE_S, waits_s=(0.0,))
        self._time_s = 0.0

    def _make(self, is_resumed: bool) -> StillsTracker:
        self.readers.append(HangingCards())
        if self.holds_new_ones:
            self.readers[-1].goes_on.clear()
        return StillsTracker(self.readers[-1], is_resumed=is_resumed)

    def see(self, *cards: Placed, is_held: bool = False) -> list[object]:
        """What is told of a picture with these cards: notices, and cards with their places."""
        # What is held is held for good: that need not be waited for long.
        self.tracker._next_patience_s = NO_PATIENCE_S if is_held else PATIENCE_S
        self._time_s += 20.0
        self.table.cards = list(cards)
        told: list[object] = []
        for event in self.tracker.see(self.table.picture(), self._time_s):
            match event:
                case CardLaid(card, place=place):
                    told.append((card, place))
                case CardUnclear(place=place):
                    told.append((None, place))
                case ReadingNotice():
                    told.append(event)
                case _:
                    pass
        return told

    def let_go(self) -> None:
        self.holds_new_ones = False
        for reader in self.readers:
            reader.goes_on.set()


@pytest.fixture
def drawn() -> Iterator[Drawn]:
    made = Drawn()
    yield made
    made.let_go()


def test_another_tracker_goes_on_with_what_was_known(drawn: Drawn) -> None:
    assert drawn.see(FIRST) == [(ONE, 1)]
    drawn.readers[0].goes_on.clear()
    assert drawn.see(FIRST, SECOND, is_held=True) == [STUCK]
    # The first card lies there still; the second is news, at a place that has another number than all before it.
    assert drawn.see(FIRST, SECOND) == [BACK, (TWO, 2)]
    assert drawn.see(FIRST, SECOND, THIRD) == [(THREE, 4)]
    assert len(drawn.readers) == 2


def test_what_the_one_that_hung_finds_at_last_is_old(drawn: Drawn) -> None:
    drawn.see(FIRST)
    drawn.readers[0].goes_on.clear()
    drawn.see(FIRST, SECOND, is_held=True)
    drawn.readers[0].goes_on.set()
    assert drawn.see(FIRST, SECOND) == [BACK, (TWO, 2)]
    assert drawn.see(FIRST, SECOND) == []


def test_what_the_table_says_meanwhile_is_known_to_the_next_one(drawn: Drawn) -> None:
    drawn.see(FIRST)
    drawn.readers[0].goes_on.clear()
    drawn.see(FIRST, is_held=True)
    drawn.tracker.settle(TWO)
    drawn.tracker.rearm((ONE,))
    assert drawn.see(FIRST, SECOND) == [BACK, (ONE, 3)], "one may come again, the other was said already"
    drawn.tracker.rearm()
    assert drawn.see() == []
    assert len(drawn.see(FIRST, SECOND)) == 2


def test_a_name_for_a_place_of_an_earlier_tracker_names_no_other_place(drawn: Drawn) -> None:
    drawn.readers[0].cards.unsure.add(ONE)
    assert drawn.see(FIRST) == [(None, 1)]
    drawn.readers[0].goes_on.clear()
    drawn.see(FIRST, is_held=True)
    drawn.see(FIRST)
    drawn.readers[1].cards.unsure.add(TWO)
    assert drawn.see(FIRST, SECOND)[-1:] == [(None, 3)]
    drawn.tracker.settle(THREE, 1)
    drawn.tracker.settle(TWO, 3)
    drawn.readers[1].cards.unsure.clear()
    assert drawn.see(FIRST, SECOND) == [], "both were named"


def test_it_is_said_once_and_only_a_few_may_hang(drawn: Drawn) -> None:
    drawn.see()
    drawn.readers[0].goes_on.clear()
    drawn.holds_new_ones = True
    told = [said for _ in range(MOST_HANGING + 3) for said in drawn.see(FIRST, is_held=True)]
    assert told == [STUCK]
    assert len(drawn.readers) == MOST_HANGING
    drawn.holds_new_ones = False
    drawn.readers[0].goes_on.set()
    wait_until(lambda: drawn.tracker._hanging[0].is_read())
    assert drawn.see(FIRST) == [BACK, (ONE, 1)]


def test_it_waits_longer_and_longer(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float | None] = []
    monkeypatch.setattr(drawn.tracker, "_waits_s", (0.0, 1.0, 5.0))
    monkeypatch.setattr(drawn.tracker._is_closed, "wait", waited.append)
    drawn.see()
    drawn.readers[0].goes_on.clear()
    drawn.holds_new_ones = True
    for _ in range(5):
        drawn.see(FIRST, is_held=True)
    assert waited == [0.0, 1.0, 5.0, 5.0]


class Stills:
    """Pictures of a drawn table, one after each play; before each something may happen."""

    def __init__(self, steps: list[tuple[Callable[[], None], list[Placed]]]) -> None:
        self._table, self._steps = SmallTable(label_faces(4)), steps

    def frames(self) -> Iterator[Frame]:
        for number, (happens, cards) in enumerate(self._steps):
            happens()
            self._table.cards = cards
            # The tracker of moving pictures has to see a card for a while.
            for step in range(25):
                yield Frame(self._table.picture(), 20.0 * number + step / 10)

    def close(self) -> None: ...


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        (
            "fr",
            "quatre de cœur",
            [
                "Alice, trois de goutte.", "La caméra ne lit plus. Dites les cartes.", "Bruno, quatre de cœur.",
                "La caméra lit de nouveau.", "Chloé, six de trèfle, atout.", "Pli à Chloé.",
                "Chloé entame.",
            ],
        ),
        (
            "en",
            "four of hearts",
            [
                "Alice, three of drops.", "The camera no longer reads. Say the cards.", "Bruno, four of hearts.",
                "The camera reads again.", "Chloé, six of clovers, trump.", "Trick to Chloé.",
                "Chloé leads.",
            ],
        ),
    ],
)  # fmt: skip
def test_a_table_that_hears_that_nothing_is_read_says_the_card_and_it_counts_once(
    language: str, said: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[HangingCards] = []

    def make_reader() -> HangingCards:
        readers.append(HangingCards())
        readers[-1].cards.names = {ONE: Card("blue-3"), TWO: Card("red-4"), THREE: Card("green-6")}
        return readers[-1]

    def hold() -> None:
        readers[0].goes_on.clear()
        monkeypatch.setattr(eyes._tracker, "_next_patience_s", NO_PATIENCE_S)

    def nothing() -> None: ...

    table = TestTable(("Alice", "Bruno", "Chloé"), language=language)
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "green-2"})
    source = Stills([(nothing, []), (nothing, [FIRST]), (hold, [FIRST, SECOND]), (nothing, [FIRST, SECOND, THIRD])])
    eyes = CameraEyes(source, load_deck("five-toys"), make_reader)
    heard: list[str] = []
    for seen in eyes.inputs():
        heard += table.put(seen)
        if heard[-1].endswith(told[1]):
            heard += table.say(said)
            # As a live table hands it on.
            eyes.settle("red-4", None)
            monkeypatch.setattr(eyes._tracker, "_next_patience_s", PATIENCE_S)
    readers[0].goes_on.set()
    assert heard == [f"[table] {line}" for line in told]


def test_a_card_that_was_asked_about_and_is_read_after_all_is_the_answer() -> None:
    """By another tracker, which knows that place by another number."""
    table = TestTable(("Alice", "Bruno", "Chloé"), language="en")
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "green-2"})
    told = table.put(Unclear((Card("blue-3"), Card("blue-8")), place=4))
    assert told == ["[table] Alice, drop. One: three. Two: eight."]
    table.put(Mishap("reading-stuck"))
    assert table.put(Laid(Card("blue-3"), place=9)) == ["[table] Three of drops."]
    assert [(one["seat"], one["card"]) for one in table.view()["trick"]] == [("Alice", "blue-3")]
