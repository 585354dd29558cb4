"""One listener's speech: the queue of what is said to the room, or into one seat's ear, and the voice that says it.

Used by one thread. The ends of utterances come back to it through whoever made it, from the voice's thread.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from companion.adapters.speech.voices import SpeechEnd, Voice
from companion.announce.announcement import Announcement
from companion.announce.queue import CutSpeech, Order, Speak, SpeechQueue, Superseded
from companion.cards.seat import Seat

USUAL_WPM = 175
SLOWER = 0.7
"""A line that is said again slowly is said at this share of the rate."""


@dataclass(frozen=True, slots=True)
class Ended:
    """An utterance of a listener's has ended."""

    to: Seat | None
    number: int
    how: SpeechEnd


@dataclass(frozen=True, slots=True)
class Watch:
    """Who wants to know what a channel does."""

    on_speak: Callable[[Announcement, str], None] = lambda announcement, text: None
    """It begins to say this."""
    on_superseded: Callable[[Announcement], None] = lambda announcement: None
    """A newer line has made this one needless."""
    on_quiet: Callable[[], None] = lambda: None
    """Nothing is being said and nothing waits."""


class Channel:
    """The speech of one listener."""

    def __init__(
        self,
        to: Seat | None,
        voice: Voice,
        rate_wpm: int,
        volume: int,
        post: Callable[[Ended], None],
        watch: Watch | None = None,
    ) -> None:
        """Speak to ``to`` (None: the room); ``post`` has to bring each end back to ``ended``."""
        self.to, self.voice = to, voice
        self.rate_wpm, self.volume = rate_wpm, volume
        self.speaker = ""
        """Which of the voice's speakers; empty: the usual one."""
        self._post, self._watch = post, watch or Watch()
        self._queue = SpeechQueue()
        self._number = 0
        self._has_failed = False

    @property
    def speaking(self) -> Announcement | None:
        """What is being said."""
        return self._queue.speaking

    def say(self, announcement: Announcement) -> None:
        """One more line."""
        self._obey(self._queue.push(announcement, self.rate_wpm / USUAL_WPM))

    def silence(self, *, everything: bool = False) -> None:
        """Cut the line that is being said; ``everything``: and forget what waits."""
        self._obey(self._queue.silence(everything=everything))

    def drop(self, topic: str) -> None:
        """What waits on this topic became untrue."""
        self._obey(self._queue.drop(topic))

    def ended(self, ended: Ended) -> SpeechEnd | None:
        """An utterance has ended: the next one. How a line ended that nobody will say again, or None."""
        if ended.number != self._number:
            # That utterance was cut; another one is being said already.
            return None
        line = self._queue.speaking
        # The loudspeaker of an ear that is gone is told of at once.
        may_be_said = ended.how is SpeechEnd.FAILED or (ended.how is SpeechEnd.UNHEARD and self.to is None)
        if may_be_said and line is not None and not self._has_failed:
            # A line is not lost with the voice that died over it, or with one that nobody heard: it is said again.
            self._has_failed = True
            self._speak(line, line.text)
            return None
        self._has_failed = False
        return ended.how

    def go_on(self) -> None:
        """The line that ended is done with: the next one."""
        self._obey(self._queue.finished())

    def _obey(self, told: tuple[SpeechQueue, tuple[Order, ...]]) -> None:
        self._queue, orders = told
        for order in orders:
            match order:
                case CutSpeech():
                    self._number += 1
                    self.voice.cut()
                case Superseded(announcement):
                    self._watch.on_superseded(announcement)
                case Speak(announcement, is_brief):
                    self._speak(announcement, announcement.brief if is_brief else announcement.text)
        if self._queue.speaking is None:
            self._watch.on_quiet()

    def _speak(self, announcement: Announcement, text: str) -> None:
        self._number += 1
        number = self._number
        rate_wpm = int(self.rate_wpm * SLOWER) if announcement.is_slow else self.rate_wpm
        self._watch.on_speak(announcement, text)
        on_end = partial(self._ended, number)
        self.voice.speak(text, rate_wpm, self.volume, on_end, self.speaker)

    def _ended(self, number: int, how: SpeechEnd) -> None:
        self._post(Ended(self.to, number, how))
