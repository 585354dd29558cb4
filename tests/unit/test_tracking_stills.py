"""A folder of pictures that each show the table at rest after a play."""

from companion.adapters.vision.tracking import CardLaid, CardUnclear, StillsTracker, Swept, TooDark, watch
from companion.adapters.vision.zones import Zones, rectangle
from companion.cards.card import Card
from sticker_codes.training.clip import ClipFrame
from tests.support.clips import LabelCards, Placed, SmallTable, Watched, label_faces

FACES = label_faces(12)
ONE, TWO, THREE = (Card(f"card-{number}") for number in range(1, 4))
LEFT, RIGHT, BELOW = Placed(ONE, 200, 180), Placed(TWO, 420, 190, 8), Placed(THREE, 310, 340, 90)


def stills(zones: Zones | None = None) -> tuple[Watched, LabelCards]:
    reader = LabelCards()
    return Watched(SmallTable(FACES), StillsTracker(reader, zones), fps=1), reader


def test_each_new_card_is_laid_at_once() -> None:
    watched, _ = stills()
    for placed in (LEFT, RIGHT, BELOW):
        watched.table.cards.append(placed)
        (event,) = watched.watch(1)
        assert isinstance(event, CardLaid)
        assert event.card == placed.card


def test_two_pictures_of_one_table_count_once() -> None:
    watched, _ = stills()
    watched.table.cards.append(LEFT)
    assert len(watched.watch(3)) == 1


def test_a_card_that_went_away_unseen_is_not_laid_again_until_rearmed() -> None:
    watched, _ = stills()
    watched.table.cards.append(LEFT)
    watched.watch(1)
    watched.table.cards.clear()
    assert [type(event) for event in watched.watch(2)] == [Swept]
    watched.table.cards.append(LEFT)
    assert watched.watch(1) == []
    watched.table.cards.clear()
    watched.watch(1)
    watched.tracker.rearm([ONE])
    watched.table.cards.append(LEFT)
    assert [type(event) for event in watched.watch(1)] == [CardLaid]


def test_an_unread_card_is_unclear_once_and_laid_when_it_is_read() -> None:
    watched, reader = stills()
    reader.unsure.add(ONE)
    watched.table.cards.append(LEFT)
    (unclear,) = watched.watch(2)
    assert isinstance(unclear, CardUnclear)
    reader.unsure.clear()
    (event,) = watched.watch(2)
    assert isinstance(event, CardLaid)
    assert event.place == unclear.place


def test_a_card_that_was_pushed_and_is_unread_now_is_no_new_one() -> None:
    watched, reader = stills()
    watched.table.cards.append(LEFT)
    watched.watch(1)
    watched.table.cards[:] = [Placed(ONE, 240, 200, 10), RIGHT]
    reader.unsure.add(ONE)
    (event,) = watched.watch(1)
    assert isinstance(event, CardLaid)
    assert event.card == TWO


def test_a_card_that_lies_face_down_is_no_play_until_it_is_turned_up() -> None:
    watched, reader = stills()
    reader.face_down.add(ONE)
    watched.table.cards.append(LEFT)
    assert watched.watch(2) == []
    reader.face_down.clear()
    assert [type(event) for event in watched.watch(1)] == [CardLaid]


def test_what_the_table_has_said_is_not_reported_again() -> None:
    watched, reader = stills()
    reader.unsure.add(ONE)
    watched.table.cards.append(LEFT)
    (unclear,) = watched.watch(1)
    assert isinstance(unclear, CardUnclear)
    watched.tracker.settle(ONE, unclear.place)
    reader.unsure.clear()
    assert watched.watch(2) == []


def test_only_the_play_zone_counts_and_no_held_card() -> None:
    watched, _ = stills(Zones(rectangle(0, 0, 1, 0.6)))
    watched.table.cards.extend([LEFT, BELOW])
    (event,) = watched.watch(1)
    assert isinstance(event, CardLaid)
    assert event.card == ONE
    watched.table.cards.append(Placed(TWO, 420, 190, 8, 1.5))
    assert watched.watch(1) == []


def test_a_dark_picture_is_told() -> None:
    watched, _ = stills()
    watched.table.gain = 0.1
    assert [type(event) for event in watched.watch(1)] == [TooDark]


def test_watching_hands_on_each_event_as_it_happens() -> None:
    table = SmallTable(FACES)
    frames = []
    for time_s, placed in enumerate((LEFT, RIGHT)):
        table.cards.append(placed)
        frames.append(ClipFrame(table.picture(), float(time_s)))
    events = watch(frames, StillsTracker(LabelCards()))
    first = next(events)
    assert isinstance(first, CardLaid)
    assert first.card == ONE
    assert [event.time_s for event in events] == [1.0]
