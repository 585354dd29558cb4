"""When a card counts as played: once, at rest, in the play zone; a held one never."""

import numpy as np
import pytest

from companion.adapters.vision.tracking import (
    CameraMoved,
    CardLaid,
    CardShown,
    CardUnclear,
    LightBack,
    Swept,
    TableEvent,
    TooDark,
    Tracker,
)
from companion.adapters.vision.zones import Zones, rectangle
from companion.cards.card import Card
from tests.support.clips import LabelCards, Placed, SmallTable, Watched, label_faces

FACES = label_faces(12)
ONE, TWO, THREE, FOUR = (Card(f"card-{number}") for number in range(1, 5))
LEFT, RIGHT, BELOW = Placed(ONE, 200, 180), Placed(TWO, 420, 190, 8), Placed(THREE, 310, 340, 90)
ARM = ((320, -40), (320, 140))


def laid(events: list[TableEvent]) -> list[Card]:
    return [event.card for event in events if isinstance(event, CardLaid)]


def table(fps: float = 10.0, zones: Zones | None = None, copies: dict[Card, int] | None = None) -> Watched:
    """An empty table that has been watched for a second."""
    watched = Watched(SmallTable(FACES), Tracker(LabelCards(), zones or Zones.middle(0.05), copies), fps)
    assert watched.watch(1.0) == []
    return watched


def reader_of(watched: Watched) -> LabelCards:
    assert isinstance(watched.tracker, Tracker)
    assert isinstance(watched.tracker.reader, LabelCards)
    return watched.tracker.reader


@pytest.mark.parametrize("fps", [2, 5, 10, 30])
def test_a_card_at_rest_is_laid_once(fps: float) -> None:
    watched = table(fps)
    watched.table.cards.append(LEFT)
    assert laid(watched.watch(2.5)) == [ONE]
    assert watched.watch(4.0) == []


def test_words_may_come_within_a_second_of_the_rest() -> None:
    watched = table()
    watched.table.cards.append(LEFT)
    start_s = watched.time_s
    (event,) = watched.watch(2.0)
    assert event.time_s - start_s <= 0.8


@pytest.mark.parametrize("fps", [15, 30])
def test_a_card_is_told_within_four_tenths_of_a_second_of_its_rest(fps: float) -> None:
    """The time of the picture that decides: reading it and beginning to speak come on top."""
    watched = table(fps)
    watched.table.cards.append(LEFT)
    start_s = watched.time_s
    (event,) = watched.watch(2.0)
    assert event.time_s - start_s <= 0.34


def test_what_a_trick_left_bare_is_known_though_something_else_lies_close_by() -> None:
    """Else the next card on that place would be sought in the picture of those that were swept away."""
    watched = table()
    watched.table.cards.append(LEFT)
    watched.watch(2.0)
    watched.table.cards.clear()
    watched.table.arms = [((200, -40), (200, 60))]
    watched.watch(1.0)
    assert isinstance(watched.tracker, Tracker)
    known = watched.tracker.known_table[150:210, 170:230].astype(float)
    bare = watched.table.picture()[150:210, 170:230].astype(float)
    assert np.abs(known - bare).mean() < 8


def test_a_card_that_moves_is_not_laid() -> None:
    watched = table()
    events = []
    for step in range(30):
        watched.table.cards[:] = [Placed(ONE, 150 + 9 * step, 200)]
        events += watched.watch(0.1)
    assert events == []
    assert laid(watched.watch(2.0)) == [ONE]


def test_two_cards_are_laid_in_the_order_in_which_they_came() -> None:
    watched = table()
    watched.table.cards.append(RIGHT)
    events = watched.watch(1.5)
    watched.table.cards.append(LEFT)
    assert laid(events + watched.watch(2.0)) == [TWO, ONE]


def test_a_push_is_no_play() -> None:
    watched = table()
    watched.table.cards.append(LEFT)
    watched.watch(2.0)
    for distance in (3, 12, 40):
        watched.table.cards[:] = [Placed(ONE, 200 + distance, 180 - distance, distance / 3)]
        assert watched.watch(2.0) == []


def test_a_card_hidden_by_an_arm_is_still_there_after_it() -> None:
    watched = table()
    watched.table.cards.append(LEFT)
    watched.watch(2.0)
    watched.table.arms.append(((200, -40), (200, 240)))
    assert watched.watch(4.0) == []
    watched.table.arms.clear()
    assert watched.watch(3.0) == []


def test_a_card_on_which_a_hand_still_lies_is_not_laid_until_it_is_free() -> None:
    watched = table()
    watched.table.cards.append(LEFT)
    watched.table.arms.append(((200, -40), (200, 115)))
    assert watched.watch(4.0) == []
    watched.table.arms.clear()
    assert laid(watched.watch(2.0)) == [ONE]


@pytest.mark.parametrize("scale", [1.2, 1.4])
def test_a_card_nearer_to_the_camera_is_held(scale: float) -> None:
    watched = table()
    watched.table.cards.extend([LEFT, BELOW, Placed(FOUR, 440, 340)])
    watched.watch(2.0)
    watched.table.cards.append(Placed(TWO, 420, 190, 8, scale))
    assert watched.watch(5.0) == []


def test_a_card_that_is_there_from_the_start_waits_for_one_that_is_laid() -> None:
    """It may be in a hand: nothing shows yet how large the cards on this table are."""
    watched = Watched(SmallTable(FACES, [Placed(TWO, 420, 190, 8, 1.3), LEFT]), Tracker(LabelCards(), Zones()))
    assert watched.watch(4.0) == []
    watched.table.cards.append(BELOW)
    assert sorted(laid(watched.watch(3.0))) == [ONE, THREE]


def test_cards_outside_the_play_zone_are_nobodys_business() -> None:
    watched = table(zones=Zones(rectangle(0.5, 0, 1, 1)))
    watched.table.cards.extend([LEFT, RIGHT])
    assert laid(watched.watch(3.0)) == [TWO]


def test_the_private_place_shows_and_never_plays() -> None:
    watched = table(zones=Zones(rectangle(0, 0, 1, 1), showing=rectangle(0, 0, 0.5, 0.8)))
    watched.table.cards.append(Placed(ONE, 160, 190, 20, 1.3))
    events = watched.watch(3.0)
    assert [type(event) for event in events] == [CardShown]
    assert isinstance(events[0], CardShown)
    assert events[0].card == ONE
    watched.table.cards.clear()
    assert watched.watch(2.0) == []
    watched.table.cards.append(Placed(ONE, 160, 190, 20, 1.3))
    assert [type(event) for event in watched.watch(3.0)] == [CardShown]


def test_a_card_that_stays_unread_is_unclear_once_and_laid_when_it_is_read() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.append(LEFT)
    assert watched.watch(1.2) == []
    (unclear,) = watched.watch(4.0)
    assert isinstance(unclear, CardUnclear)
    assert unclear.candidates == (ONE, Card("card-x"))
    reader_of(watched).unsure.clear()
    watched.table.cards.append(RIGHT)
    events = watched.watch(3.0)
    assert sorted(laid(events)) == [ONE, TWO]
    assert [event.place for event in events if isinstance(event, CardLaid) and event.card == ONE] == [unclear.place]


def test_what_the_table_has_said_is_not_reported_again() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.append(LEFT)
    (unclear,) = watched.watch(4.0)
    assert isinstance(unclear, CardUnclear)
    watched.tracker.settle(ONE, unclear.place)
    reader_of(watched).unsure.clear()
    watched.table.cards.append(RIGHT)
    assert laid(watched.watch(3.0)) == [TWO]


def test_a_card_that_lies_face_down_is_no_play_until_it_is_turned_up() -> None:
    watched = table()
    watched.table.cards.append(RIGHT)
    watched.watch(2.0)
    reader_of(watched).face_down.add(ONE)
    watched.table.cards.append(LEFT)
    assert watched.watch(4.0) == []
    reader_of(watched).face_down.clear()
    watched.table.cards[-1] = Placed(ONE, 203, 181, 5)
    assert laid(watched.watch(3.0)) == [ONE]


def test_a_card_without_any_outline_is_found_by_its_size() -> None:
    watched = table()
    watched.table.cards.append(LEFT)
    watched.watch(2.0)
    bare = FACES[TWO].copy()
    bare[300:, 200:] = 235
    watched.table.faces = {**FACES, TWO: bare}
    watched.table.cards.append(RIGHT)
    events = watched.watch(5.0)
    assert [type(event) for event in events] == [CardUnclear]


def test_a_sweep_is_told_and_nothing_else() -> None:
    watched = table()
    watched.table.cards.extend([LEFT, RIGHT])
    watched.watch(2.0)
    watched.table.cards.clear()
    (swept,) = watched.watch(3.0)
    assert isinstance(swept, Swept)
    assert swept.cards == 2


def test_a_card_is_laid_again_only_after_rearming() -> None:
    watched = table()
    for rearmed, expected in ((False, [ONE]), (False, []), (True, [ONE])):
        if rearmed:
            watched.tracker.rearm()
        watched.table.cards.append(LEFT)
        assert laid(watched.watch(2.0)) == expected
        watched.table.cards.clear()
        watched.watch(2.0)


def test_rearming_one_card_leaves_the_others_laid() -> None:
    watched = table()
    watched.table.cards.extend([LEFT, RIGHT])
    watched.watch(2.0)
    watched.tracker.rearm([TWO])
    assert watched.watch(2.0) == []
    watched.table.cards.clear()
    watched.watch(2.0)
    watched.table.cards.extend([LEFT, RIGHT])
    assert laid(watched.watch(2.0)) == [TWO]


def test_a_covered_card_is_kept() -> None:
    watched = table()
    watched.table.cards.append(LEFT)
    watched.watch(2.0)
    watched.table.cards.append(Placed(TWO, 205, 185, 4))
    assert laid(watched.watch(3.0)) == [TWO]
    watched.table.cards.pop()
    assert watched.watch(3.0) == []
    watched.table.cards.clear()
    assert [type(event) for event in watched.watch(3.0)] == [Swept]


def test_a_deck_may_have_several_of_a_kind() -> None:
    watched = table(copies={ONE: 2})
    reader_of(watched).names.update({TWO: ONE, THREE: ONE})
    watched.table.cards.append(LEFT)
    assert laid(watched.watch(2.0)) == [ONE]
    watched.table.cards.append(RIGHT)
    assert laid(watched.watch(2.0)) == [ONE]
    watched.table.cards.append(BELOW)
    assert watched.watch(2.0) == []


def test_a_moved_camera_is_told_and_repeats_no_play() -> None:
    watched = table()
    watched.table.cards.extend([LEFT, RIGHT, BELOW])
    assert len(laid(watched.watch(2.0))) == 3
    watched.table.shift_px = (25, 18)
    assert [type(event) for event in watched.watch(5.0)] == [CameraMoved]


def test_too_dark_is_told_once_until_there_is_light_again() -> None:
    watched = table()
    events = []
    for gain in (0.1, 0.1, 1.0, 0.1):
        watched.table.gain = gain
        events += watched.watch(4.0)
    assert [type(event) for event in events] == [TooDark, LightBack, TooDark]


def test_a_flicker_of_the_light_is_nothing() -> None:
    watched = table()
    watched.table.cards.extend([LEFT, RIGHT])
    watched.watch(2.0)
    for step in range(60):
        watched.table.gain = 1 + 0.07 * (-1) ** (step // 3)
        assert watched.watch(0.1) == []


def test_a_table_at_rest_is_not_read() -> None:
    watched = table()
    watched.table.cards.extend([LEFT, RIGHT])
    watched.watch(3.0)
    assert isinstance(watched.tracker, Tracker)
    readings = watched.tracker.readings
    watched.watch(10.0)
    assert watched.tracker.readings == readings


def test_a_card_named_before_it_can_be_read_is_not_asked_about() -> None:
    """Said aloud while it is being laid: the unread card is that one, and no play more."""
    watched = table()
    reader_of(watched).unsure.update((ONE, TWO))
    watched.tracker.settle(ONE)
    watched.table.cards.append(LEFT)
    assert watched.watch(4.0) == []
    watched.table.cards.append(RIGHT)
    (unclear,) = watched.watch(4.0)
    assert isinstance(unclear, CardUnclear)
    assert unclear.candidates == (TWO, Card("card-x"))


def test_a_card_named_while_it_is_being_read_is_not_asked_about() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.append(LEFT)
    assert watched.watch(0.8) == []
    watched.tracker.settle(ONE)
    assert watched.watch(4.0) == []


def test_an_unread_card_that_is_shown_and_laid_down_again_keeps_its_place() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.append(LEFT)
    (unclear,) = watched.watch(4.0)
    assert isinstance(unclear, CardUnclear)
    watched.table.cards.clear()
    watched.watch(2.0)
    reader_of(watched).unsure.clear()
    watched.table.cards.append(Placed(ONE, 420, 190, 8))
    (event,) = watched.watch(3.0)
    assert isinstance(event, CardLaid)
    assert (event.card, event.place) == (ONE, unclear.place)


def test_after_a_sweep_a_new_card_has_a_new_place() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.extend([RIGHT, LEFT])
    events = watched.watch(4.0)
    watched.table.cards.clear()
    watched.watch(3.0)
    watched.table.cards.append(BELOW)
    (event,) = watched.watch(3.0)
    assert isinstance(event, CardLaid)
    assert event.place not in {told.place for told in events if isinstance(told, CardLaid | CardUnclear)}


def test_a_card_that_was_named_wrongly_is_followed_under_its_new_name() -> None:
    """The table corrects what the camera read: the card that lies there is not one more."""
    watched = table()
    watched.table.cards.append(LEFT)
    (event,) = watched.watch(2.0)
    assert isinstance(event, CardLaid)
    watched.tracker.settle(FOUR, event.place)
    watched.tracker.rearm([ONE])
    watched.table.cards[:] = [RIGHT]
    watched.watch(3.0)
    watched.table.cards[:] = [Placed(ONE, 200, 180)]
    assert laid(watched.watch(3.0)) == [ONE]


def test_an_unread_card_that_is_pushed_is_not_asked_about_again() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.append(LEFT)
    assert [type(event) for event in watched.watch(4.0)] == [CardUnclear]
    for distance in (4, 15, 50):
        watched.table.cards[:] = [Placed(ONE, 200 + distance, 180 - distance, distance / 3)]
        assert watched.watch(3.0) == []


def test_what_lies_unread_when_a_table_goes_on_is_known_to_it() -> None:
    reader = LabelCards()
    reader.unsure.add(ONE)
    tracker = Tracker(reader, Zones.middle(0.05), is_resumed=True)
    watched = Watched(SmallTable(FACES, [LEFT]), tracker)
    assert watched.watch(3.0) == []
    watched.table.cards.append(RIGHT)
    assert laid(watched.watch(4.0)) == [TWO]
    reader.unsure.add(THREE)
    watched.table.cards.append(BELOW)
    assert [type(event) for event in watched.watch(4.0)] == [CardUnclear]


def test_unread_cards_are_not_asked_about_again_when_the_camera_was_moved() -> None:
    watched = table()
    reader_of(watched).unsure.add(ONE)
    watched.table.cards.extend([LEFT, RIGHT, BELOW])
    assert [type(event) for event in watched.watch(4.0)].count(CardUnclear) == 1
    watched.table.shift_px = (25, 18)
    assert [type(event) for event in watched.watch(6.0)] == [CameraMoved]
    watched.table.cards.append(Placed(FOUR, 440, 340))
    assert laid(watched.watch(4.0)) == [FOUR]


@pytest.mark.parametrize("fps", [2, 5, 10, 30])
def test_a_camera_that_hunts_for_its_exposure_repeats_and_loses_no_play(fps: float) -> None:
    """A bright card or a dark sleeve makes a webcam darken and brighten the whole picture for seconds."""
    watched = table(fps)
    events: list[TableEvent] = []
    hunting = (0.75, 0.55, 0.7, 1.05, 1.3, 1.1, 0.9, 1.0)
    for placed in (LEFT, RIGHT, BELOW):
        watched.table.cards.append(placed)
        for gain in hunting:
            watched.table.gain = gain
            events += watched.watch(0.25 if fps > 4 else 0.5)
        events += watched.watch(2.0)
    assert laid(events) == [ONE, TWO, THREE]
    assert [type(event) for event in events] == [CardLaid] * 3


def test_a_camera_that_wakes_up_in_the_dark_did_not_move() -> None:
    watched = Watched(SmallTable(FACES, gain=0.02), Tracker(LabelCards(), Zones.middle(0.05)))
    assert watched.watch(0.6) == []
    watched.table.gain = 1.0
    assert watched.watch(3.0) == []
    watched.table.cards.append(LEFT)
    assert laid(watched.watch(2.0)) == [ONE]


def test_nothing_is_read_while_cards_are_washed_and_gathered() -> None:
    """Readable cards, face up, pushed about by both hands, then squared into a pile and taken away."""
    watched, rng = table(), np.random.default_rng(8)
    places = rng.uniform((120, 120), (520, 360), (8, 2))
    events: list[TableEvent] = []
    for moment in range(60):
        places += rng.normal(0, 14, places.shape)
        places = np.clip(places, (110, 110), (530, 370))
        watched.table.cards = [
            Placed(Card(f"card-{number}"), x, y, 40 * number + 9 * moment) for number, (x, y) in enumerate(places)
        ]
        reach = (int(places[0][0]), int(places[0][1])), (int(places[5][0]), int(places[5][1]))
        watched.table.arms = [((200, -40), reach[0]), ((430, 520), reach[1])]
        events += watched.watch(0.1)
    for step in range(10):
        gathered = places + (np.array([320, 240]) - places) * (step + 1) / 10
        watched.table.cards = [Placed(Card(f"card-{number}"), x, y, 3) for number, (x, y) in enumerate(gathered)]
        events += watched.watch(0.1)
    watched.table.cards, watched.table.arms = [], []
    events += watched.watch(2.0)
    assert [event for event in events if isinstance(event, CardLaid | CardUnclear | CardShown)] == []


def test_nothing_is_read_while_cards_are_dealt() -> None:
    """Face down cards slide to three places, one on the other; a corner of one is looked at in the hand."""
    watched = table()
    reader_of(watched).face_down = {Card(f"card-{number}") for number in range(9)}
    events: list[TableEvent] = []
    heaps = ((150, 140), (490, 150), (320, 360))
    for number in range(9):
        x, y = heaps[number % 3]
        for part in (0.3, 0.7):
            at = (320 + (x - 320) * part, 240 + (y - 240) * part)
            watched.table.cards.append(Placed(Card(f"card-{number}"), at[0], at[1], 25 * number))
            watched.table.arms = [((320, -40), (int(at[0]), int(at[1]) - 60))]
            events += watched.watch(0.1)
            watched.table.cards.pop()
        watched.table.cards.append(Placed(Card(f"card-{number}"), x + number, y - number, 25 * number))
        watched.table.arms = []
        events += watched.watch(0.4)
    assert [event for event in events if isinstance(event, CardLaid | CardUnclear | CardShown)] == []
