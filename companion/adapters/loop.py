"""A live table: devices post to one inbox, the session decides, and the room hears.

Every device has a thread of its own and only posts. One thread takes from the inbox, so that what happens at the table
happens in one order. Speech is one line at a time; while it sounds the ears are closed, except to the keys.
"""

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TextIO

from companion.adapters.lines import Writing
from companion.adapters.speech.voices import END_NOTICES, SpeechEnd, Voice
from companion.announce.announcement import Announcement, ToRoom, ToSeat
from companion.announce.queue import CutSpeech, Order, Speak, SpeechQueue, Superseded
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Input, Mishap, Tick

TICK_S = 0.5
INBOX_SIZE = 1_000
SLOWER = 0.7
"""A line that is said again slowly is said at this share of the rate."""


class Ears(Protocol):
    """The room's microphone."""

    def close_while_speaking(self, text: str) -> None:
        """The companion begins to say this."""

    def open_after_speaking(self) -> None:
        """The companion has ended; an answer may come at once."""

    def talk(self) -> None:
        """Somebody pressed Talk: the next utterance is meant for the companion."""

    def use(self, grammar: str) -> None:
        """Expect the sentences of that grammar."""

    def close(self) -> None:
        """Stop listening for good."""


class Eyes(Protocol):
    """The room's camera."""

    def rearm(self, card: str | None) -> None:
        """That card (None: every card) may be laid again."""

    def settle(self, card: str, place: int | None) -> None:
        """The table has said itself that this card lies there (at a place that the camera could not read)."""

    def close(self) -> None:
        """Stop looking."""


@dataclass(frozen=True, slots=True)
class _Ended:
    """An utterance has ended."""

    number: int
    how: SpeechEnd


@dataclass(frozen=True, slots=True)
class _Pressed:
    """A key that concerns speech itself."""

    is_talk: bool


@dataclass(frozen=True, slots=True)
class Heard:
    """A line that the room heard or could read, for a transcript."""

    text: str
    to: str
    at_s: float
    is_superseded: bool = False


class LiveTable:
    """One table with its devices. Make it, give it ``ears`` and ``eyes`` where there are any, then ``run``."""

    def __init__(
        self,
        writing: Writing,
        voice: Voice,
        screen: TextIO | None,
        *,
        clock: Callable[[], float] = time.monotonic,
        on_heard: Callable[[Heard], None] | None = None,
        fallback: TextIO | None = None,
        play_cue: Callable[[str, int], object] = lambda name, volume: None,
    ) -> None:
        """``screen`` None: nothing is printed, the voice says it all; ``fallback`` is printed to once it is unheard."""
        self._writing = writing
        self._voice = voice
        self._screen = screen
        self._clock = clock
        self._on_heard = on_heard
        self._inbox: queue.Queue[Input | _Ended | _Pressed | None] = queue.Queue(INBOX_SIZE)
        self._queue = SpeechQueue()
        self._utterance = 0
        self._rate_wpm = writing.session.room.manner.rate_wpm
        self._volume = writing.session.room.manner.volume
        self._fallback = fallback
        self._play_cue = play_cue
        self._quiet = threading.Event()
        self._quiet.set()
        self._is_leaving = False
        self._has_failed = False
        self.ears: Ears | None = None
        self.eyes: Eyes | None = None

    # --- for the devices, from any thread

    def post(self, input: Input) -> None:
        """Something reached the table. When nobody takes any more, old news is not worth waiting for."""
        try:
            self._inbox.put_nowait(input)
        except queue.Full:
            if not isinstance(input, Tick):
                self._inbox.put(input)

    def stop(self) -> None:
        """Leave the table."""
        self._inbox.put(None)

    def talk(self) -> None:
        """The Talk key: cut speech and open the ear at once."""
        self._inbox.put(_Pressed(is_talk=True))

    def listening(self) -> None:
        """The wake word was said alone, and the ear waits for more: a cue says so."""
        self._cue("listening")

    def hush(self) -> None:
        """Any key: cut the line that is being said."""
        self._inbox.put(_Pressed(is_talk=False))

    @property
    def is_asked(self) -> bool:
        """Whether a question to the room waits for an answer."""
        return any(question.is_spoken for question in self._writing.session.room.questions)

    @property
    def colours(self) -> tuple[str, ...]:
        """The game's colours, in the order in which keys name them."""
        return self._writing.session.rules.colours

    @property
    def lays(self) -> str:
        """The game's action of a card that is laid; empty where keys lay none."""
        return self._writing.session.rules.lays

    @property
    def cards(self) -> tuple[str, ...]:
        """The game's cards."""
        return self._writing.session.rules.cards

    def wait_quiet(self, timeout_s: float) -> bool:
        """Wait until nothing is being said and nothing waits; whether it came to that."""
        deadline = self._clock() + timeout_s
        while self._clock() < deadline:
            if self._inbox.unfinished_tasks == 0 and self._quiet.is_set() and self._inbox.unfinished_tasks == 0:
                return True
            time.sleep(0.002)
        return False

    # --- the one thread that decides

    def run(self, first: tuple[Effect, ...]) -> None:
        """Play until the table is left."""
        for effect in first:
            self._do(effect)
        next_tick_s = self._clock() + TICK_S
        try:
            while True:
                try:
                    told = self._inbox.get(timeout=max(0.0, next_tick_s - self._clock()))
                except queue.Empty:
                    next_tick_s = self._clock() + TICK_S
                    self._take(Tick(self._clock()))
                    continue
                try:
                    if told is None or not self._take(told):
                        return
                finally:
                    self._inbox.task_done()
        finally:
            self._voice.cut()
            if self.ears is not None:
                self.ears.close()
            if self.eyes is not None:
                self.eyes.close()

    def _take(self, told: "Input | _Ended | _Pressed") -> bool:
        """One thing from the inbox; whether the table is still being played at."""
        if isinstance(told, _Ended):
            self._ended(told)
        elif isinstance(told, _Pressed):
            self._pressed(told)
        else:
            for effect in self._writing.take(told):
                self._do(effect)
        # The last words are said before the table is left.
        return not (self._is_leaving and self._queue.speaking is None)

    def _do(self, effect: Effect) -> None:
        match effect:
            case ToRoom(announcement):
                self._say(announcement)
            case effects.Ask(_, _, None, announcement) | effects.Refuse(_, None, announcement):
                self._say(announcement)
            case effects.Cut(None, everything):
                self._obey(self._queue.silence(everything=everything))
            case effects.DropTopic(None, topic):
                self._obey(self._queue.drop(topic))
            case effects.Settings(None, rate_wpm, volume):
                self._rate_wpm, self._volume = rate_wpm, volume
            case effects.Listen(grammar):
                if self.ears is not None:
                    self.ears.use(grammar)
            case effects.Rearm(card):
                if self.eyes is not None:
                    self.eyes.rearm(card)
            case effects.Settle(card, place):
                if self.eyes is not None:
                    self.eyes.settle(card, place)
            case ToSeat() | effects.Ask() | effects.Refuse() | effects.Cut() | effects.DropTopic():
                # No seat has a device of its own here, so nothing private comes this far.
                pass
            case effects.Leave():
                self._is_leaving = True
            case effects.Settings() | effects.Append() | effects.Viewed() | effects.Legal():
                pass

    def _say(self, announcement: Announcement) -> None:
        if self._screen is not None:
            self._screen.write(announcement.text + "\n")
            self._screen.flush()
        self._obey(self._queue.push(announcement))

    def _obey(self, told: tuple[SpeechQueue, tuple[Order, ...]]) -> None:
        self._queue, orders = told
        for order in orders:
            match order:
                case CutSpeech():
                    self._utterance += 1
                    self._voice.cut()
                case Superseded(announcement):
                    self._report(announcement, announcement.text, is_superseded=True)
                case Speak(announcement, is_brief):
                    self._speak(announcement, announcement.brief if is_brief else announcement.text)
        if self._queue.speaking is None:
            self._quiet.set()
            if self.ears is not None:
                self.ears.open_after_speaking()

    def _speak(self, announcement: Announcement, text: str) -> None:
        self._quiet.clear()
        self._utterance += 1
        number = self._utterance
        if self.ears is not None:
            self.ears.close_while_speaking(text)
        rate = int(self._rate_wpm * SLOWER) if announcement.is_slow else self._rate_wpm
        self._report(announcement, text)
        if announcement.cue is not None:
            self._cue(announcement.cue)
        self._voice.speak(text, rate, self._volume, lambda how: self._inbox.put(_Ended(number, how)))

    def _ended(self, ended: _Ended) -> None:
        if ended.number != self._utterance:
            # That utterance was cut; another one is being said already.
            return
        line = self._queue.speaking
        if ended.how is SpeechEnd.FAILED and line is not None and not self._has_failed:
            # A line is not lost with the voice that died over it: the next voice says it.
            self._has_failed = True
            self._speak(line, line.text)
            return
        self._has_failed = False
        if ended.how in (SpeechEnd.UNHEARD, SpeechEnd.FAILED) and self._screen is None and self._fallback is not None:
            # Nobody heard it: it can at least be read, and so can everything from here on.
            self._screen = self._fallback
            notice = self._writing.session.renderer.render(END_NOTICES[ended.how], {})
            self._screen.write("\n".join([notice, *([line.text] if line is not None else [])]) + "\n")
            self._screen.flush()
        self._obey(self._queue.finished())

    def _pressed(self, pressed: _Pressed) -> None:
        if not pressed.is_talk:
            if self._queue.speaking is not None:
                self._obey(self._queue.silence())
            return
        self._obey(self._queue.silence(everything=True))
        if self.ears is not None:
            self.ears.talk()
            self._cue("listening")

    def _cue(self, name: str) -> None:
        if self._voice.name != "none":
            self._play_cue(name, self._volume)

    def _report(self, announcement: Announcement, text: str, *, is_superseded: bool = False) -> None:
        if self._on_heard is not None:
            self._on_heard(Heard(text, "table", self._clock(), is_superseded))

    def mishap(self, id: str) -> None:
        """A device failed or came back."""
        self.post(Mishap(id))
