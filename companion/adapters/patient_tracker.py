"""Cards read in a thread that may hang: whoever has the pictures waits for a reading a moment, and no longer.

What reads a picture is C code that nothing can call back, and an odd picture may keep it for ever. So each picture is
read in a thread of its own. One that takes too long is left to itself, that is said, and a new tracker goes on, told
what the old one knew; where that hangs as well the next one waits longer. Each that hangs keeps its memory and perhaps
a core, so that only a few may at a time.
"""

import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum

from companion.adapters.vision.rectify import Image
from companion.adapters.vision.tracking import CardLaid, CardUnclear, TableEvent, Tracks
from companion.cards.card import Card

PATIENCE_S = 10.0
"""A picture is read within 0.3 s; a small computer that is busy with other things may take ten times as long."""
FIRST_PATIENCE_S = 60.0
"""Over the first picture much is loaded that the others find."""
WAITS_S = (0.0, 1.0, 5.0, 15.0, 60.0)
"""How long to wait before each new tracker while none succeeds; the last for all that follow."""
MOST_HANGING = 4


class ReadingNotice(StrEnum):
    """What happened to the reading itself: the message for the room."""

    STUCK = "reading-stuck"
    BACK = "reading-back"


class _Attempt:
    """One picture that is being read, by a tracker that is there or that is made for it."""

    def __init__(self, tracker: Tracks | Callable[[], Tracks], frame: Image, time_s: float) -> None:
        self.tracker: Tracks | None = None
        self.seen: tuple[TableEvent, ...] = ()
        self._is_done = threading.Event()
        threading.Thread(target=self._run, args=(tracker, frame, time_s), name="reading", daemon=True).start()

    def is_read(self, timeout_s: float = 0.0) -> bool:
        """Whether it comes to its end in time."""
        return self._is_done.wait(timeout_s)

    def _run(self, tracker: Tracks | Callable[[], Tracks], frame: Image, time_s: float) -> None:
        try:
            self.tracker = tracker() if callable(tracker) else tracker
            self.seen = self.tracker.see(frame, time_s)
        except Exception:
            # One odd picture in an evening of them must not end the seeing.
            logging.getLogger(__name__).exception("a picture could not be read")
        finally:
            self._is_done.set()


class PatientTracker:
    """Trackers that nobody has to wait for. Used by one thread."""

    def __init__(
        self,
        make: Callable[[bool], Tracks],
        *,
        is_resumed: bool = False,
        patience_s: float | None = None,
        first_patience_s: float = FIRST_PATIENCE_S,
        waits_s: Sequence[float] | None = None,
    ) -> None:
        """``make`` makes a tracker; it is told whether the table knows already what lies there."""
        self._make = make
        self._tracker: Tracks | None = make(is_resumed)
        self._patience_s = PATIENCE_S if patience_s is None else patience_s
        self._next_patience_s = first_patience_s
        self._waits_s = WAITS_S if waits_s is None else waits_s
        self._laid: list[Card] = []
        """The cards that may not be laid again."""
        self._places, self._earlier_places = 0, 0
        """The highest number of a place so far, of all trackers and of those before this one."""
        self._hanging: list[_Attempt] = []
        self._failures = 0
        self._is_closed = threading.Event()

    def see(self, frame: Image, time_s: float) -> tuple[TableEvent | ReadingNotice, ...]:
        """Take in the next picture. After one that kept a tracker it waits before it lets another one look."""
        if self._failures and not self._may_try_again():
            return ()
        attempt = _Attempt(self._tracker or self._another, frame, time_s)
        is_read = attempt.is_read(self._next_patience_s) and attempt.tracker is not None
        if not is_read:
            self._hanging.append(attempt)
            self._tracker, self._earlier_places = None, self._places
            self._failures += 1
            return (ReadingNotice.STUCK,) if self._failures == 1 else ()
        self._tracker, self._next_patience_s = attempt.tracker, self._patience_s
        seen = tuple(self._numbered(event) for event in attempt.seen)
        self._laid += [event.card for event in seen if isinstance(event, CardLaid)]
        was_stuck, self._failures = self._failures > 0, 0
        return (ReadingNotice.BACK, *seen) if was_stuck else seen

    def rearm(self, cards: Iterable[Card] | None = None) -> None:
        """Let these cards (None: all of them, a new round) be laid again."""
        cards = None if cards is None else tuple(cards)
        if self._tracker is not None:
            self._tracker.rearm(cards)
        if cards is None:
            self._laid.clear()
        for card in cards or ():
            if card in self._laid:
                self._laid.remove(card)

    def settle(self, card: Card, place: int | None = None) -> None:
        """The table says that this card was laid (or lies there and is no play): do not report it any more."""
        if self._tracker is not None:
            is_its_own = place is not None and place > self._earlier_places
            self._tracker.settle(card, place - self._earlier_places if is_its_own and place is not None else None)
        self._laid.append(card)

    def close(self) -> None:
        """Wait for nothing any more."""
        self._is_closed.set()

    def _may_try_again(self) -> bool:
        self._is_closed.wait(self._waits_s[min(self._failures, len(self._waits_s)) - 1])
        self._hanging = [attempt for attempt in self._hanging if not attempt.is_read()]
        return len(self._hanging) < MOST_HANGING and not self._is_closed.is_set()

    def _another(self) -> Tracks:
        """A new tracker that knows what the last one knew."""
        tracker = self._make(True)
        for card in tuple(self._laid):
            tracker.settle(card)
        return tracker

    def _numbered(self, event: TableEvent) -> TableEvent:
        """The event with a place that no earlier tracker has named."""
        if not isinstance(event, CardLaid | CardUnclear):
            return event
        numbered = replace(event, place=event.place + self._earlier_places)
        self._places = max(self._places, numbered.place)
        return numbered
