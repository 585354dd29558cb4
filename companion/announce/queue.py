"""The speech of one audience in order: what is said now, what waits, what a newer line makes needless. Pure.

A played card is never dropped, only shortened when speech is behind the table; one that is cut by something urgent is
said again after it. When a card is played and what waits before it takes too long to say, the cards alone are said:
what was to be said between them is passed over, but for what is urgent and what comes with a sound of its own.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.announce.announcement import Announcement, Urgency

KEPT_TOPICS = frozenset({"card"})
"""Topics whose lines are all said, however many wait."""
BEHIND = 3
"""With so many lines waiting, cards are said in their short form."""
LATE_S = 2.5
"""A card that would begin later than this, after the line that is being said, is not kept waiting by anything else."""
LETTERS_A_SECOND = 15.0
"""At the usual rate."""


@dataclass(frozen=True, slots=True)
class Speak:
    """Say this now."""

    announcement: Announcement
    is_brief: bool = False


@dataclass(frozen=True, slots=True)
class CutSpeech:
    """Be silent at once."""


@dataclass(frozen=True, slots=True)
class Superseded:
    """This line will not be said: a newer one on its topic has made it needless."""

    announcement: Announcement


Order = Speak | CutSpeech | Superseded


@dataclass(frozen=True, slots=True)
class SpeechQueue:
    """One audience's speech."""

    speaking: Announcement | None = None
    waiting: tuple[Announcement, ...] = ()

    def push(self, announcement: Announcement, pace: float = 1.0) -> "tuple[SpeechQueue, tuple[Order, ...]]":
        """One more line: it waits, goes first, or cuts what is being said. ``pace``: the rate, of the usual."""
        orders: list[Order] = []
        topic = announcement.line.topic
        waiting = list(self.waiting)
        if topic is not None and topic not in KEPT_TOPICS:
            orders.extend(Superseded(line) for line in waiting if line.line.topic == topic)
            waiting = [line for line in waiting if line.line.topic != topic]
        if topic in KEPT_TOPICS and _seconds(waiting) > LATE_S * pace:
            late = self._talk_between_cards(waiting)
            orders.extend(Superseded(line) for line in late)
            waiting = [line for line in waiting if line not in late]
        # After what is as urgent and came before it, before everything else.
        at = next((i for i, line in enumerate(waiting) if line.urgency < announcement.urgency), len(waiting))
        waiting.insert(at, announcement)
        speaking = self.speaking
        if speaking is not None and speaking.urgency < announcement.urgency is Urgency.NOW:
            orders.append(CutSpeech())
            if speaking.line.topic in KEPT_TOPICS:
                # First of what is as urgent, and after what is more urgent.
                back = next((i for i, line in enumerate(waiting) if line.urgency <= speaking.urgency), len(waiting))
                waiting.insert(back, speaking)
            speaking = None
        queue, started = SpeechQueue(speaking, tuple(waiting))._start()
        return queue, (*orders, *started)

    def finished(self) -> "tuple[SpeechQueue, tuple[Order, ...]]":
        """The line that was being said has ended (or failed): the next one."""
        return replace(self, speaking=None)._start()

    def silence(self, *, everything: bool = False) -> "tuple[SpeechQueue, tuple[Order, ...]]":
        """Cut the line that is being said; what waits goes on, unless ``everything`` is to be silent."""
        orders: tuple[Order, ...] = (CutSpeech(),) if self.speaking is not None else ()
        queue = SpeechQueue(None, () if everything else self.waiting)
        queue, started = queue._start()
        return queue, (*orders, *started)

    def drop(self, topic: str) -> "tuple[SpeechQueue, tuple[Order, ...]]":
        """Lines on this topic that have not begun became untrue."""
        gone = tuple(Superseded(line) for line in self.waiting if line.line.topic == topic)
        return replace(self, waiting=tuple(line for line in self.waiting if line.line.topic != topic)), gone

    def _talk_between_cards(self, waiting: Iterable[Announcement]) -> list[Announcement]:
        """What follows a card that is still being said or waits itself. What opened the round is not among it."""
        talk, has_card = [], False
        for line in (self.speaking, *waiting):
            if line is not None and line.line.topic in KEPT_TOPICS:
                has_card = True
            elif line is not None and line is not self.speaking and has_card and _may_be_passed_over(line):
                talk.append(line)
        return talk

    def _start(self) -> "tuple[SpeechQueue, tuple[Order, ...]]":
        if self.speaking is not None or not self.waiting:
            return self, ()
        first, *rest = self.waiting
        is_brief = first.line.topic in KEPT_TOPICS and len(rest) >= BEHIND
        return SpeechQueue(first, tuple(rest)), (Speak(first, is_brief),)


def _seconds(lines: Iterable[Announcement]) -> float:
    return sum(len(line.text) for line in lines) / LETTERS_A_SECOND


def _may_be_passed_over(line: Announcement) -> bool:
    return line.urgency is Urgency.NORMAL and line.cue is None
