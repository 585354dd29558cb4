"""The speech queue: order, urgency, topics, silence."""

from hypothesis import given
from hypothesis import strategies as st

from companion.announce.announcement import Announcement, Urgency
from companion.announce.queue import CutSpeech, Order, Speak, SpeechQueue, Superseded
from companion.games.rules import Line


def line(text: str, topic: str | None = None, urgency: Urgency = Urgency.NORMAL) -> Announcement:
    return Announcement(Line("x", topic=topic), text, text[:1], urgency)


def spoken(orders: tuple[Order, ...]) -> list[str]:
    return [order.announcement.text for order in orders if isinstance(order, Speak)]


def test_lines_are_said_in_order_one_at_a_time() -> None:
    queue, orders = SpeechQueue().push(line("one"))
    assert spoken(orders) == ["one"]
    queue, orders = queue.push(line("two"))
    assert orders == ()
    queue, orders = queue.finished()
    assert spoken(orders) == ["two"]
    assert queue.finished() == (SpeechQueue(), ())


def test_a_newer_line_supersedes_a_waiting_one_on_its_topic() -> None:
    queue, _ = SpeechQueue().push(line("Bruno leads", "turn"))
    queue, _ = queue.push(line("Chloé leads", "turn"))
    queue, orders = queue.push(line("David leads", "turn"))
    assert orders == (Superseded(line("Chloé leads", "turn")),)
    assert spoken(queue.finished()[1]) == ["David leads"]


def test_cards_are_never_superseded_only_shortened() -> None:
    queue = SpeechQueue()
    for text in ("one", "two", "three", "four", "five"):
        queue, _ = queue.push(line(text, "card"))
    said = []
    while queue.speaking:
        queue, orders = queue.finished()
        said += [(order.announcement.text, order.is_brief) for order in orders if isinstance(order, Speak)]
    assert said == [("two", True), ("three", False), ("four", False), ("five", False)]


def test_next_goes_first_and_now_cuts() -> None:
    queue, _ = SpeechQueue().push(line("long"))
    queue, _ = queue.push(line("later"))
    queue, orders = queue.push(line("question", urgency=Urgency.NEXT))
    assert orders == ()
    queue, orders = queue.push(line("alarm", urgency=Urgency.NOW))
    assert orders[0] == CutSpeech()
    assert spoken(orders) == ["alarm"]
    queue, orders = queue.finished()
    assert spoken(orders) == ["question"]
    assert spoken(queue.finished()[1]) == ["later"]


def test_silence_cuts_one_line_and_twice_empties() -> None:
    queue, _ = SpeechQueue().push(line("one"))
    queue, _ = queue.push(line("two"))
    after, orders = queue.silence()
    assert orders[0] == CutSpeech()
    assert spoken(orders) == ["two"]
    assert after.silence(everything=True) == (SpeechQueue(), (CutSpeech(),))


def test_a_correction_drops_what_became_untrue() -> None:
    queue, _ = SpeechQueue().push(line("card", "card"))
    queue, _ = queue.push(line("Trick to Chloé", "trick"))
    queue, orders = queue.drop("trick")
    assert orders == (Superseded(line("Trick to Chloé", "trick")),)
    assert queue.waiting == ()


@given(
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from((None, "card", "turn", "trick")), st.sampled_from(tuple(Urgency))),
            st.just("finished"),
        ),
        max_size=40,
    )
)
def test_every_line_is_said_or_superseded(steps: list[object]) -> None:
    queue = SpeechQueue()
    pushed, said, gone = [], [], []
    for number, step in enumerate(steps):
        if isinstance(step, tuple):
            announcement = line(str(number), *step)
            pushed.append(announcement.text)
            queue, orders = queue.push(announcement)
        else:
            queue, orders = queue.finished()
        said += spoken(orders)
        gone += [order.announcement for order in orders if isinstance(order, Superseded)]
    while queue.speaking:
        queue, orders = queue.finished()
        said += spoken(orders)
    assert sorted(said + [line.text for line in gone]) == sorted(pushed)
    assert all(line.line.topic != "card" for line in gone)
