"""The speech queue: order, urgency, topics, silence."""

from hypothesis import example, given
from hypothesis import strategies as st

from companion.announce.announcement import Announcement, Urgency
from companion.announce.queue import LATE_S, LETTERS_A_SECOND, CutSpeech, Order, Speak, SpeechQueue, Superseded
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


def test_a_card_that_is_cut_by_an_alarm_is_said_again() -> None:
    queue, _ = SpeechQueue().push(line("seven of hearts", "card"))
    queue, _ = queue.push(line("later"))
    queue, orders = queue.push(line("alarm", urgency=Urgency.NOW))
    assert orders == (CutSpeech(), Speak(line("alarm", urgency=Urgency.NOW)))
    queue, orders = queue.finished()
    assert spoken(orders) == ["seven of hearts"]
    assert spoken(queue.finished()[1]) == ["later"]


def test_an_alarm_waits_for_another() -> None:
    """Of two that came at once the first was never heard."""
    queue, _ = SpeechQueue().push(line("no camera", urgency=Urgency.NOW))
    queue, orders = queue.push(line("no microphone", urgency=Urgency.NOW))
    assert orders == ()
    assert spoken(queue.finished()[1]) == ["no microphone"]


def test_a_card_that_somebody_silenced_is_not_said_again() -> None:
    queue, _ = SpeechQueue().push(line("seven of hearts", "card"))
    queue, orders = queue.silence()
    assert orders == (CutSpeech(),)
    assert queue == SpeechQueue()


TOPICS = (None, "card", "turn", "trick")
Step = tuple[str | None, Urgency] | str
STEPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(TOPICS), st.sampled_from(tuple(Urgency))),
        st.sampled_from(("finished", "silence", "everything", "drop")),
    ),
    max_size=40,
)


class Listener:
    """Carries out what the queue orders, as a voice would, and checks that it can be done."""

    def __init__(self) -> None:
        self.queue = SpeechQueue()
        self.pushed: list[Announcement] = []
        self.said: list[Announcement] = []
        self.gone: list[Announcement] = []
        self.is_speaking = False

    def take(self, step: Step) -> None:
        """One step, and what follows from it."""
        if isinstance(step, tuple):
            pushed = line(str(len(self.pushed)), *step)
            self.pushed.append(pushed)
            self.obey(self.queue.push(pushed), cause=pushed)
            if pushed.urgency is Urgency.NOW:
                assert self.queue.speaking is not None
                assert self.queue.speaking.urgency is Urgency.NOW
        elif step == "finished":
            self.is_speaking = False
            self.obey(self.queue.finished())
        elif step == "silence":
            self.obey(self.queue.silence())
        elif step == "everything":
            # What waited is gone because somebody wanted it gone.
            self.gone += self.queue.waiting
            self.obey(self.queue.silence(everything=True))
            assert not self.is_speaking
        else:
            self.obey(self.queue.drop("trick"))

    def obey(self, told: tuple[SpeechQueue, tuple[Order, ...]], cause: Announcement | None = None) -> None:
        self.queue, orders = told
        for order in orders:
            match order:
                case CutSpeech():
                    assert self.is_speaking, "there was nothing to cut"
                    self.is_speaking = False
                case Superseded(announcement):
                    self.gone.append(announcement)
                    assert announcement.line.topic != "card"
                    assert announcement not in self.said
                    if cause is not None:
                        assert announcement.line.topic == cause.line.topic
                case Speak(announcement, is_brief):
                    assert not self.is_speaking, "two lines at once"
                    assert not is_brief or announcement.line.topic == "card"
                    self.is_speaking = True
                    self.said.append(announcement)
        assert self.is_speaking == (self.queue.speaking is not None)
        assert self.is_speaking or not self.queue.waiting, "a line waits for nothing"


@given(STEPS)
def test_nothing_is_lost_but_what_was_superseded_or_silenced(steps: list[Step]) -> None:
    listener = Listener()
    for step in [*steps, *["finished"] * (len(steps) + 1)]:
        listener.take(step)
    assert listener.queue == SpeechQueue()
    # A card may be said a second time, after an alarm has cut it.
    assert {a.text for a in listener.said} | {a.text for a in listener.gone} == {a.text for a in listener.pushed}


@given(STEPS)
@example([("card", Urgency.NORMAL), (None, Urgency.NEXT), (None, Urgency.NOW), (None, Urgency.NEXT)])
def test_lines_of_one_urgency_begin_in_the_order_in_which_they_came(steps: list[Step]) -> None:
    listener = Listener()
    for step in [*steps, *["finished"] * (len(steps) + 1)]:
        listener.take(step)
    for urgency in Urgency:
        numbers = list(dict.fromkeys(int(a.text) for a in listener.said if a.urgency is urgency))
        assert numbers == sorted(numbers)


@given(STEPS, st.sampled_from(TOPICS))
def test_what_is_urgent_overtakes_what_is_not(steps: list[Step], topic: str | None) -> None:
    listener = Listener()
    for step in steps:
        listener.take(step)
    listener.take((topic, Urgency.NEXT))
    asked = listener.pushed[-1]
    at = len(listener.said)
    for _ in range(len(steps) + 2):
        listener.take("finished")
    if asked in listener.said[at:]:
        before = listener.said[at : listener.said.index(asked)]
        assert all(a.urgency is not Urgency.NORMAL or a in listener.said[:at] for a in before)


LONG = "Chloé shuffles these four clover cards."


def test_far_behind_the_cards_alone_are_said() -> None:
    """More than two and a half seconds: what else waits is passed over, but for what is urgent or has a sound."""
    queue, _ = SpeechQueue().push(line("Bruno, six of clovers.", "card"))
    question = Announcement(Line("x"), LONG, LONG, Urgency.NEXT, "question")
    for waiting in (line(LONG), question, line("Chloé, two of drops.", "card")):
        queue, orders = queue.push(waiting)
    assert orders == (Superseded(line(LONG)),)
    assert queue.waiting == (question, line("Chloé, two of drops.", "card"))


def test_a_little_behind_everything_is_said_and_a_faster_voice_is_later_behind() -> None:
    for waiting, pace, is_kept in (("Trick to Chloé.", 1.0, True), (LONG, 1.0, False), (LONG, 2.0, True)):
        queue, _ = SpeechQueue().push(line("Bruno, six of clovers.", "card"), pace)
        queue, _ = queue.push(line(waiting), pace)
        queue, orders = queue.push(line("Chloé, two of drops.", "card"), pace)
        assert (orders == ()) is is_kept
        assert (line(waiting) in queue.waiting) is is_kept


def test_no_card_waits_for_anything_but_cards_and_what_is_urgent_when_it_is_late() -> None:
    """A table that plays a card a second, whatever is said of each: a card waits for cards, never for talk."""
    queue = SpeechQueue()
    for number in range(20):
        queue, _ = queue.push(line(f"Bruno, {number}.", "card"))
        before = queue.waiting
        talk = sum(len(waiting.text) for waiting in before if waiting.line.topic != "card")
        assert talk / LETTERS_A_SECOND <= LATE_S
        queue, _ = queue.push(line(LONG))


def test_what_opened_the_round_is_said_however_late() -> None:
    queue, _ = SpeechQueue().push(line(LONG))
    for opening in ("Trump blue, drop, by the three.", "Alice leads, and everybody has ten cards."):
        queue, _ = queue.push(line(opening))
    queue, orders = queue.push(line("Alice, six of clovers.", "card"))
    assert orders == ()
    assert len(queue.waiting) == 3
