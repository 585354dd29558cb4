"""The room's microphone at a table: what was said to the companion, as inputs for the session.

A microphone is opened in a thread of its own, so that the first word of an evening waits for no model. A recording can
take its place. Whatever is missing is told once, in a sentence that says what to do instead.
"""

import contextlib
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from pathlib import Path

import numpy as np

from companion.adapters.data import load_templates
from companion.adapters.microphone import Microphone
from companion.adapters.speech.endpoint import FRAME_BYTES, FRAME_MS, RATE_HZ, Endpoint, voice_detector
from companion.adapters.speech.hearing_errors import HearingError, MicrophoneError, RecogniserError
from companion.adapters.speech.listener import Listener, Mode, Trouble, Utterance
from companion.adapters.speech.models import find_engine
from companion.adapters.speech.pronunciation import sound_alikes
from companion.adapters.speech.recogniser import GrammarReport, RecogniserProcess
from companion.adapters.speech.sound_file import read_sound_file
from companion.cards.seat import Seat
from companion.commands import command as commands
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from companion.games.rules import Line
from companion.session.inputs import Input, Mishap, Notice, Words

SOURCE = "microphone"
MOST_WAITING = 500
"""So many pieces of sound may wait; where nobody can keep up, the newest are left out."""
WAITS_S = (5.0, 15.0, 30.0, 60.0)
"""How long to wait before each attempt to start a recogniser that stopped as it started; the last for all that follow.
"""
ANSWER_S = 0.6
"""A recording goes on so long after a sentence, when the table has begun to answer it or has nothing to say."""
ROOM_RMS = 15.0
ROOM_S = 0.6
"""A recording may begin with its first word and end with its last: a quiet room goes before and after it."""


@dataclass(frozen=True, slots=True)
class Hearers:
    """Who listens at one table, to whom."""

    game: str | None
    """None: there is none yet."""
    language: str
    seats: tuple[Seat, ...] = ()
    mode: Mode = Mode.WAKE
    grammar: str = "table"
    """What is expected first: ``table``, or ``menu`` while one is set."""


def open_listener(who: Hearers, on_event: Callable[[str], None] = lambda id: None) -> Listener:
    """An ear with a recogniser in a process of its own. Raises HearingError where the language has none."""
    engine = find_engine(who.language)
    if engine is None:
        raise RecogniserError("model-none")
    templates = load_templates(who.language, who.game)
    ear = Ear(templates, who.seats)

    def may_follow(text: str) -> bool:
        return isinstance(ear.parse(text).command, commands.FollowUp | commands.More | commands.Repeat)

    return Listener(
        RecogniserProcess(engine, on_event),
        grammars(templates, who.seats),
        Endpoint(voice_detector()),
        templates.plain,
        templates.wake,
        mode=who.mode,
        means=lambda text: ear.parse(text).told,
        may_follow=may_follow,
        may_answer=lambda text: ear.is_expected(text, "question"),
    )


def unknown_names(report: GrammarReport | None, seats: Sequence[Seat]) -> Iterator[Line]:
    """The players whose names the recogniser does not know, and how to call them instead."""
    missing = {word.casefold() for word in report.missing} if report is not None else set()
    for place, seat in enumerate(seats, start=1):
        if any(word.casefold() in missing for word in seat.replace("-", " ").split()):
            yield Line("name-unheard", {"seat": seat, "place": place})


def names_alike(language: str, seats: Sequence[Seat]) -> Iterator[Line]:
    """The players whose names sound like another's, and how to call them instead."""
    places = {str(seat): place for place, seat in enumerate(seats, start=1)}
    for one, other in sound_alikes(tuple(places), language):
        yield Line("names-alike", {"one": one, "seat": other, "place": places[other]})


def input_of(told: Utterance | Trouble) -> Input | None:
    """What the session hears of it."""
    if isinstance(told, Trouble):
        return Notice(told.line)
    if told.is_wake_alone:
        return None
    # Whoever answered waits to hear what became of it, as after anything else that is said to the companion.
    is_addressed = told.is_addressed or told.is_lost_answer
    return Words(told.text, told.by, SOURCE, told.is_doubtful, is_addressed)


def frames_of(path: Path) -> Iterator[bytes]:
    """A recording, a frame at a time, in a quiet room. Raises SoundFileError."""
    samples = read_sound_file(path)
    chance = np.random.default_rng(1)

    def room() -> bytes:
        return chance.normal(0.0, ROOM_RMS, int(ROOM_S * RATE_HZ)).astype("<i2").tobytes()

    data = room() + samples.tobytes() + room()
    return (data[at : at + FRAME_BYTES] for at in range(0, len(data), FRAME_BYTES))


class RecordingEars:
    """A recording in place of the microphone, at a table of lines, where nobody has to wait for anybody."""

    def __init__(self, path: Path, who: Hearers) -> None:
        """Raises SoundFileError, or RecogniserError where that language cannot be heard."""
        self._frames = frames_of(path)
        self._listener = open_listener(who)

    def inputs(self) -> Iterator[Input]:
        """What was said, in order."""
        self._listener.use("table")
        for at, frame in enumerate(self._frames):
            for told in self._listener.hear(frame, at * FRAME_MS / 1000):
                input = input_of(told)
                if input is not None:
                    yield input

    def use(self, grammar: str) -> None:
        """Expect the sentences of that grammar."""
        self._listener.use(grammar)

    def close(self) -> None:
        """Stop listening for good."""
        self._listener.close()


# --- a live table --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sound:
    pcm16: bytes
    at_s: float


@dataclass(frozen=True, slots=True)
class _Spoken:
    """The companion begins to say this."""

    text: str


@dataclass(frozen=True, slots=True)
class _Silent:
    """It has ended."""

    at_s: float


@dataclass(frozen=True, slots=True)
class _Talk:
    at_s: float
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class _Use:
    grammar: str


@dataclass(frozen=True, slots=True)
class _Lost:
    """The microphone: whatever was being said will not be complete."""


_News = _Sound | _Spoken | _Silent | _Talk | _Use | _Lost


class RoomEars:
    """A microphone at a live table. One thread listens, in the order in which things happened."""

    def __init__(
        self,
        who: Hearers,
        post: Callable[[Input], None],
        *,
        recording: Path | None = None,
        device: str | int | None = None,
        on_wake: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Tell ``post`` what is heard. ``recording`` takes the microphone's place, and waits while the table speaks.

        ``on_wake``: the wake word was said alone, and the ear waits for more. Raises SoundFileError.
        """
        self._who, self._post, self._on_wake, self._clock = who, post, on_wake, clock
        self._inbox: queue.Queue[_News | None] = queue.Queue()
        self._frames = None if recording is None else deque(frames_of(recording))
        self._microphone = Microphone(self._take_sound, self._about_microphone, device) if recording is None else None
        self._has_sound = threading.Event()
        self._is_closed = threading.Event()
        self._may_start_later = False
        self._is_speaking = False
        self._hold_until_s = 0.0
        self._why_deaf: Line | None = None
        """Nobody listens, and this says why: to whoever speaks all the same."""
        self._thread = threading.Thread(target=self._run, name="ears", daemon=True)

    def start(self) -> None:
        """Open the microphone and the recogniser, in the background."""
        self._thread.start()

    @property
    def microphone_pid(self) -> int | None:
        """The process that captures now, if one does."""
        return self._microphone.pid if self._microphone is not None else None

    # --- from the table, from any thread

    def close_while_speaking(self, text: str) -> None:
        """The companion begins to say this."""
        self._put(_Spoken(text))

    def open_after_speaking(self) -> None:
        """The companion has ended; an answer may come at once."""
        self._put(_Silent(self._clock()))

    def talk(self, seat: Seat | None = None) -> None:
        """Somebody pressed Talk, on a key of that seat's: the next utterance is meant for the companion."""
        why = self._why_deaf
        if why is not None:
            self._post(Notice(why))
        self._put(_Talk(self._clock(), seat))

    def use(self, grammar: str) -> None:
        """Expect the sentences of that grammar."""
        self._put(_Use(grammar))

    def close(self) -> None:
        """Stop listening for good."""
        self._is_closed.set()
        self._has_sound.set()
        self._inbox.put(None)
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(timeout=5.0)

    def _put(self, news: _News) -> None:
        # Where nobody listens any more, nothing is kept.
        if self._thread.is_alive() or self._thread.ident is None:
            self._inbox.put(news)

    def _take_sound(self, pcm16: bytes) -> None:
        self._has_sound.set()
        if self._inbox.qsize() < MOST_WAITING:
            self._put(_Sound(pcm16, self._clock()))

    def _about_microphone(self, id: str) -> None:
        if id == "microphone-lost":
            self._put(_Lost())
        self._post(Mishap(id))

    # --- the thread that listens

    def _run(self) -> None:
        listener: Listener | None = None
        try:
            if not self._opened_microphone():
                return
            listener = self._opened_listener()
            for wait_s in chain(WAITS_S, repeat(WAITS_S[-1])):
                # One that stopped as it started may have been in need of what it gets later; that it did was said.
                if listener is not None or not self._may_start_later or self._is_closed.wait(wait_s):
                    break
                listener = self._opened_listener(is_first=False)
            if listener is not None:
                self._listen(listener)
        except Exception:
            # Whatever it was: that nobody listens any more is not kept quiet.
            logging.getLogger(__name__).exception("nobody listens any more")
            self._why_deaf = Line("recogniser-gone")
            self._post(Mishap("recogniser-gone"))
        finally:
            if self._microphone is not None:
                self._microphone.close()
            if listener is not None:
                listener.close()

    def _opened_microphone(self) -> bool:
        """Whether there is sound to wait for. Without a microphone, wait for somebody to plug one in."""
        if self._microphone is None:
            return True
        try:
            self._microphone.start()
        except MicrophoneError as error:
            self._why_deaf = Line(error.line.id)
            self._post(Mishap(error.line.id))
            if error.line.id != "microphone-none":
                return False
            self._has_sound.wait()
            self._why_deaf = None
        return True

    def _opened_listener(self, *, is_first: bool = True) -> Listener | None:
        """What is missing is said the first time."""
        try:
            listener = open_listener(self._who, lambda id: self._post(Mishap(id)))
        except HearingError as error:
            self._why_deaf = error.line
            self._may_start_later = error.line.id == "recogniser-broken"
            if is_first:
                self._post(Notice(error.line))
            return None
        try:
            report = listener.use(self._who.grammar)
        except RecogniserError as error:
            listener.close()
            self._why_deaf = error.line
            self._post(Notice(error.line))
            return None
        self._why_deaf = None
        self._post(Notice(Line(f"listening-{self._who.mode.value}")))
        for line in (*unknown_names(report, self._who.seats), *names_alike(self._who.language, self._who.seats)):
            self._post(Notice(line))
        return listener

    def _listen(self, listener: Listener) -> None:
        while True:
            try:
                news = self._inbox.get(timeout=FRAME_MS / 1000 if self._frames else None)
            except queue.Empty:
                self._play_on(listener)
                continue
            if news is None:
                return
            self._take(listener, news)

    def _take(self, listener: Listener, news: _News) -> None:
        match news:
            case _Sound(pcm16, at_s):
                self._hear(listener, pcm16, at_s)
            case _Spoken(text):
                self._is_speaking = True
                listener.close_while_speaking(text)
            case _Silent(at_s):
                self._is_speaking = False
                listener.open_after_speaking(at_s)
            case _Talk(at_s, seat):
                self._is_speaking = False
                listener.talk(at_s, seat)
            case _Use(grammar):
                with contextlib.suppress(RecogniserError):
                    listener.use(grammar)
            case _Lost():
                listener.forget()

    def _play_on(self, listener: Listener) -> None:
        """The next piece of a recording, when it is its turn."""
        if self._frames and not self._is_speaking and self._clock() >= self._hold_until_s:
            self._hear(listener, self._frames.popleft(), self._clock())

    def _hear(self, listener: Listener, pcm16: bytes, at_s: float) -> None:
        for told in listener.hear(pcm16, at_s):
            self._hold_until_s = self._clock() + ANSWER_S
            if isinstance(told, Utterance) and told.is_wake_alone:
                self._on_wake()
            input = input_of(told)
            if input is not None:
                self._post(input)
