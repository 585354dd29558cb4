"""A live table: devices post to one inbox, the session decides, and the room hears.

Every device has a thread of its own and only posts. One thread takes from the inbox, so that what happens at the table
happens in one order. Speech is one line at a time; while it sounds the ears are closed, except to the keys.
"""

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TextIO

from companion.adapters.channel import Channel, Ended, Watch
from companion.adapters.lines import Writing
from companion.adapters.screen import Screen
from companion.adapters.speech.voices import END_NOTICES, SpeechEnd, Voice
from companion.announce.announcement import Announcement, ToRoom, ToSeat, cue_of
from companion.cards.seat import Seat
from companion.games.rules import Line
from companion.session import effects
from companion.session.dialogue import Manner
from companion.session.effects import Effect
from companion.session.inputs import EarLost, Input, Mishap, Notice, Tick

TICK_S = 0.5
INBOX_SIZE = 1_000
"""Where so much waits, devices wait too. What the table tells itself never does: nobody else would make room for it."""


class Ears(Protocol):
    """The room's microphone."""

    def close_while_speaking(self, text: str) -> None:
        """The companion begins to say this."""

    def open_after_speaking(self) -> None:
        """The companion has ended; an answer may come at once."""

    def talk(self, seat: Seat | None) -> None:
        """Somebody pressed Talk, on a key of that seat's: the next utterance is meant for the companion."""

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

    def post_all(self, post: Callable[[Input], None]) -> None:
        """Post what it sees, from a thread of its own."""

    def close(self) -> None:
        """Stop looking."""


@dataclass(frozen=True, slots=True)
class _Pressed:
    """A key that concerns speech itself."""

    is_talk: bool
    seat: Seat | None = None
    """Whose key it is; None: the room's."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A line that the room heard or could read, for a transcript."""

    text: str
    to: str
    at_s: float
    is_superseded: bool = False


class _Inbox:
    """What reached the table, in its order."""

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.RLock())
        self._waiting: deque[Input | Ended | _Pressed | None] = deque()
        self._unfinished = 0
        self._is_closed = False

    @property
    def is_done(self) -> bool:
        """Whether all that was put in has been dealt with."""
        return self._unfinished == 0

    def put(self, told: "Input | Ended | _Pressed | None") -> None:
        """One thing more; never waits."""
        with self._changed:
            if not self._is_closed:
                self._waiting.append(told)
                self._unfinished += 1
                self._changed.notify_all()

    def offer(self, told: Input) -> None:
        """The same, once there is room for it."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or len(self._waiting) < INBOX_SIZE)
            self.put(told)

    def get(self, timeout_s: float) -> "Input | Ended | _Pressed | None":
        """The oldest thing. Raises queue.Empty where none comes in time."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._waiting, timeout_s):
                raise queue.Empty
            told = self._waiting.popleft()
            self._changed.notify_all()
            return told

    def task_done(self) -> None:
        """What was taken last has been dealt with."""
        with self._changed:
            self._unfinished -= 1

    def close(self) -> None:
        """Nothing is taken any more, and nobody waits to put something in."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()


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
        keep: Callable[[Seat | None, Manner], object] = lambda to, manner: None,
        earpieces: Mapping[Seat, Voice] | None = None,
    ) -> None:
        """``screen`` None: nothing is printed, the voice says it all; ``fallback`` is printed to once it is unheard.

        ``keep`` remembers how a listener wants to be spoken to.
        ``earpieces``: the voices that one seat alone hears. Each has a queue of its own, and no room line waits for it.
        """
        self.writing = writing
        self._screen = None if screen is None else Screen(screen)
        self._fallback = None if fallback is None else Screen(fallback)
        self._clock = clock
        self._on_heard = on_heard
        self._inbox = _Inbox()
        session = writing.session
        manner = session.room.manner
        watch = Watch(self._begin_to_speak, self._superseded, self._be_quiet)
        self._room = Channel(None, voice, manner.rate_wpm, manner.volume, self._inbox.put, watch)
        self._seats = {
            seat: Channel(
                seat, ear, session.seats[seat].manner.rate_wpm, session.seats[seat].manner.volume, self._inbox.put
            )
            for seat, ear in (earpieces or {}).items()
        }
        self._room.speaker = manner.speaker
        for seat, channel in self._seats.items():
            channel.speaker = session.seats[seat].manner.speaker
        self._play_cue = play_cue
        self._keep = keep
        self._quiet = threading.Event()
        self._quiet.set()
        self._is_leaving = False
        self._over = threading.Event()
        self.ears: Ears | None = None
        self.eyes: Eyes | None = None

    # --- for the devices, from any thread

    def post(self, input: Input) -> None:
        """Something reached the table. Waits where too much waits already."""
        self._inbox.offer(input)

    def stop(self) -> None:
        """Leave the table."""
        self._inbox.put(None)

    def look_with(self, eyes: Eyes) -> None:
        """From now on these are the table's eyes."""
        self.eyes = eyes
        eyes.post_all(self.post)

    def wait_over(self, timeout_s: float) -> bool:
        """Wait for the table to be left; whether it was."""
        return self._over.wait(timeout_s)

    def talk(self, seat: Seat | None = None) -> None:
        """The Talk key, the room's or a seat's: cut speech and open the ear at once."""
        self._inbox.put(_Pressed(is_talk=True, seat=seat))

    def listening(self) -> None:
        """The wake word was said alone, and the ear waits for more: a cue says so."""
        self._cue("listening")

    def hush(self, seat: Seat | None = None) -> None:
        """Any key: cut the line that is being said to whom the key belongs."""
        self._inbox.put(_Pressed(is_talk=False, seat=seat))

    @property
    def is_asked(self) -> bool:
        """Whether a question to the room waits for an answer."""
        return any(question.is_spoken for question in self.writing.session.room.questions)

    def is_asked_of(self, seat: Seat | None) -> bool:
        """Whether a question waits that this seat may answer: the room's, or one of its own."""
        own = () if seat is None else self.writing.session.seats[seat].questions
        return self.is_asked or any(question.is_spoken for question in own)

    @property
    def colours(self) -> tuple[str, ...]:
        """The game's colours, in the order in which keys name them."""
        return self.writing.session.rules.colours

    @property
    def lays(self) -> str:
        """The game's action of a card that is laid; empty where keys lay none."""
        return self.writing.session.rules.lays

    @property
    def cards(self) -> tuple[str, ...]:
        """The game's cards."""
        return self.writing.session.rules.cards

    def wait_quiet(self, timeout_s: float) -> bool:
        """Wait until nothing is being said and nothing waits; whether it came to that."""
        deadline = self._clock() + timeout_s
        while self._clock() < deadline:
            if self._inbox.is_done and self._quiet.is_set() and self._inbox.is_done:
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
                # However much the devices have to say: what waits for its time must not wait for them.
                if self._clock() >= next_tick_s:
                    next_tick_s = self._clock() + TICK_S
                    self._take(Tick(self._clock()))
                    self._look_at_the_screen()
                try:
                    told = self._inbox.get(max(0.0, next_tick_s - self._clock()))
                except queue.Empty:
                    continue
                try:
                    if told is None or not self._take(told):
                        return
                finally:
                    self._inbox.task_done()
        finally:
            self._over.set()
            self._inbox.close()
            for channel in (self._room, *self._seats.values()):
                channel.voice.cut()
            if self._screen is not None:
                self._screen.close()
            if self.ears is not None:
                self.ears.close()
            if self.eyes is not None:
                self.eyes.close()

    def _take(self, told: Input | Ended | _Pressed) -> bool:
        """One thing from the inbox; whether the table is still being played at."""
        if isinstance(told, Ended):
            self._ended(told)
        elif isinstance(told, _Pressed):
            self._pressed(told)
        else:
            for effect in self.writing.take(told):
                self._do(effect)
        # The last words are said before the table is left.
        return not (self._is_leaving and self._room.speaking is None)

    def _do(self, effect: Effect) -> None:
        match effect:
            case ToRoom(announcement):
                self._say(announcement)
            case effects.Ask(_, _, None, announcement) | effects.Refuse(_, None, announcement):
                self._say(announcement)
            case ToSeat(seat, announcement):
                self._say_to(seat, announcement)
            case effects.Ask(_, _, seat, announcement) | effects.Refuse(_, seat, announcement):
                self._say_to(seat, announcement)
            case effects.Cut(to, everything):
                for channel in self._channels(to):
                    channel.silence(everything=everything)
            case effects.DropTopic(to, topic):
                for channel in self._channels(to):
                    channel.drop(topic)
            case effects.Settings(to, manner):
                for channel in self._channels(to):
                    channel.rate_wpm, channel.volume, channel.speaker = manner.rate_wpm, manner.volume, manner.speaker
                self._keep(to, manner)
            case effects.Listen(grammar):
                if self.ears is not None:
                    self.ears.use(grammar)
            case effects.Rearm(card):
                if self.eyes is not None:
                    self.eyes.rearm(card)
            case effects.Settle(card, place):
                if self.eyes is not None:
                    self.eyes.settle(card, place)
            case effects.Leave():
                self._is_leaving = True
            case effects.Append() | effects.Viewed() | effects.Legal():
                pass

    def _say(self, announcement: Announcement) -> None:
        if self._screen is not None:
            self._screen.write(announcement.text)
        self._room.say(announcement)

    def _say_to(self, seat: Seat | None, announcement: Announcement) -> None:
        """Into one ear. A seat that has none is told nothing: the session does not come this far with it."""
        for channel in self._channels(seat):
            channel.say(announcement)

    def _channels(self, to: Seat | None) -> tuple[Channel, ...]:
        """Whose speech it is: one channel, or none."""
        if to is None:
            return (self._room,)
        return (self._seats[to],) if to in self._seats else ()

    def _begin_to_speak(self, announcement: Announcement, text: str) -> None:
        self._quiet.clear()
        if self.ears is not None:
            self.ears.close_while_speaking(text)
        self._report(announcement, text)
        # One that a sentence brings with it is wanted: the session knows who does without which.
        if announcement.cue is not None:
            self._play(announcement.cue)
        else:
            self._cue(cue_of(announcement))

    def _superseded(self, announcement: Announcement) -> None:
        self._report(announcement, announcement.text, is_superseded=True)

    def _be_quiet(self) -> None:
        self._quiet.set()
        if self.ears is not None:
            self.ears.open_after_speaking()

    def _ended(self, ended: Ended) -> None:
        for channel in self._channels(ended.to):
            line = channel.speaking
            if ended.how is SpeechEnd.FAILED:
                # It goes another way than the voice that has died, and comes before whatever speaks next.
                self._cue("voice-lost")
            how = channel.ended(ended)
            if how is None:
                return
            is_unheard = how in (SpeechEnd.UNHEARD, SpeechEnd.FAILED)
            if how is SpeechEnd.UNHEARD and ended.to is not None:
                # At once: that it is back may be waiting in the inbox already.
                self._take(EarLost(ended.to))
            if is_unheard and channel is self._room and self._screen is None and self._fallback is not None:
                # Nobody heard it: it can at least be read, and so can everything from here on.
                self._screen = self._fallback
                notice = self.writing.session.renderer.render(END_NOTICES[how], {})
                self._screen.write("\n".join([notice, *([line.text] if line is not None else [])]))
            channel.go_on()

    def _look_at_the_screen(self) -> None:
        news = self._screen.news() if self._screen is not None else None
        if news is not None:
            self._take(Mishap(news))

    def _pressed(self, pressed: _Pressed) -> None:
        # Whoever has no ear of their own hears the room, and silences it.
        channels = self._channels(pressed.seat) or (self._room,)
        for channel in channels:
            if pressed.is_talk:
                channel.silence(everything=True)
            elif channel.speaking is not None:
                channel.silence()
        if pressed.is_talk and self.ears is not None:
            if self._room not in channels:
                # The room's voice would be heard instead of the player's.
                self._room.silence()
            self.ears.talk(pressed.seat)
            self._cue("listening")
        elif pressed.is_talk:
            self.post(Notice(Line("microphone-none")))

    def _cue(self, name: str | None) -> None:
        """A sound, unless the room does without it."""
        if name is not None and name not in self.writing.session.room.manner.silent_cues:
            self._play(name)

    def _play(self, name: str) -> None:
        if self._room.voice.name != "none":
            self._play_cue(name, self._room.volume)

    def _report(self, announcement: Announcement, text: str, *, is_superseded: bool = False) -> None:
        if self._on_heard is not None:
            self._on_heard(Heard(text, "table", self._clock(), is_superseded))

    def mishap(self, id: str) -> None:
        """A device failed or came back."""
        self.post(Mishap(id))
