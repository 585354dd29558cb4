"""The room's ear: sound from a microphone in, what was said to the companion out.

While the companion speaks the ear is closed, so that it does not obey itself; it opens again the moment the voice
has ended, for people answer within a quarter of a second. Talk opens it at once.
"""

import queue
import re
import threading
import time
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.adapters.speech.endpoint import Endpoint, MicrophoneDead, SpeechEnded, SpeechStarted, SpeechWent
from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.recogniser import GrammarReport, Heard, Recogniser
from companion.commands.grammar import Grammar

TAIL_S = 0.12
"""The loudspeaker and the microphone still hold so much of the voice when it has ended."""
ECHO_S = 1.0
ECHO_WORDS = 3
"""So many of our own words in a row, so soon after we said them, are our own. Fewer may be an answer."""
TALK_S = 8.0
"""Who pressed Talk and says nothing for so long has changed their mind."""
QUEUE_SIZE = 500


class Mode(StrEnum):
    """When the ear takes what it hears."""

    WAKE = "wake"
    """With the wake word, after Talk, and as an answer to a question."""
    TALK = "talk"
    """After Talk only."""
    OPEN = "open"
    """Always."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something that was said at the table."""

    text: str
    """Empty where it is not sure what was said."""
    is_addressed: bool
    """With the wake word or after Talk: it was meant for the companion, and deserves an answer."""
    heard: Heard
    delay_ms: int
    """From the end of speech to the decision: the silence that ended it, and the thinking."""


@dataclass(frozen=True, slots=True)
class _Sound:
    at_s: float
    pcm16: bytes


class Listener:
    """Joins a microphone, an endpoint and a recogniser. One thread does the work; any thread may call any method."""

    def __init__(
        self,
        recogniser: Recogniser,
        grammars: Mapping[str, Grammar],
        endpoint: Endpoint,
        on_heard: Callable[[Utterance], None],
        *,
        wake: Sequence[str],
        mode: Mode = Mode.WAKE,
        means: Callable[[str], object] = str,
        may_follow: Callable[[str], bool] = lambda text: False,
        on_event: Callable[[str], None] = lambda id: None,
        on_report: Callable[[GrammarReport], None] = lambda report: None,
        tail_s: float = TAIL_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``means`` tells what a text stands for: two ways to have heard it that mean the same are no doubt.

        ``may_follow``: a text that needs no wake word, as "and Bruno?" just after an answer.
        """
        self._recogniser, self._grammars, self._endpoint = recogniser, grammars, endpoint
        self._on_heard, self._on_event, self._on_report = on_heard, on_event, on_report
        self._wake = tuple(f" {folded(word)} " for word in wake)
        self._mode, self._means, self._may_follow = mode, means, may_follow
        self._tail_s, self._clock = tail_s, clock
        self._inbox: queue.Queue[_Sound | str | None] = queue.Queue(QUEUE_SIZE)
        self._lock = threading.Lock()
        self._is_speaking = False
        self._open_at_s = 0.0
        self._spoken = ""
        self._talk_until_s = 0.0
        self._grammar = ""
        self._began_at_s = 0.0
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    # --- from the table and the devices

    def start(self, grammar: str = "table") -> None:
        """Begin to listen."""
        self.use(grammar)
        self._thread.start()

    def sound(self, pcm16: bytes) -> None:
        """A piece of sound, just captured. Where nobody can keep up, the newest is left out."""
        try:
            self._inbox.put_nowait(_Sound(self._clock(), pcm16))
        except queue.Full:
            return

    def close_while_speaking(self, text: str = "") -> None:
        """The companion begins to say this."""
        with self._lock:
            self._is_speaking = True
            self._spoken = folded(text)

    def open_after_speaking(self) -> None:
        """The companion has ended; an answer may come at once."""
        with self._lock:
            if self._is_speaking:
                self._is_speaking = False
                self._open_at_s = self._clock() + self._tail_s

    def talk(self) -> None:
        """Somebody pressed Talk: what is said from now on is meant for the companion."""
        with self._lock:
            self._is_speaking = False
            self._open_at_s = self._clock()
            self._talk_until_s = self._clock() + TALK_S

    def use(self, grammar: str) -> None:
        """Expect the sentences of that grammar, from the next utterance on."""
        if grammar in self._grammars:
            self._inbox.put(grammar)

    def close(self) -> None:
        """Stop listening for good."""
        self._inbox.put(None)
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(timeout=5.0)
        self._recogniser.close()

    # --- the thread that listens

    def _run(self) -> None:
        while (told := self._inbox.get()) is not None:
            if isinstance(told, str):
                self._use(told)
            else:
                self._hear(told)

    def _use(self, grammar: str) -> None:
        self._grammar = grammar
        try:
            self._on_report(self._recogniser.use_grammar(self._grammars[grammar]))
        except RecogniserError as error:
            self._on_event(error.line.id)

    def _is_deaf(self, at_s: float) -> bool:
        with self._lock:
            return self._is_speaking or at_s < self._open_at_s

    def _hear(self, sound: _Sound) -> None:
        if self._is_deaf(sound.at_s):
            if self._endpoint.is_inside:
                self._recogniser.reset()
            self._endpoint.reset()
            return
        for event in self._endpoint.feed(sound.pcm16):
            match event:
                case SpeechStarted(pcm16):
                    self._began_at_s = sound.at_s
                    self._recogniser.hear(pcm16)
                case SpeechWent(pcm16):
                    self._recogniser.hear(pcm16)
                case SpeechEnded(_, is_speech):
                    if is_speech:
                        self._decide(event, sound.at_s)
                    else:
                        self._recogniser.reset()
                case MicrophoneDead():
                    self._on_event("microphone-silent")

    def _decide(self, ended: SpeechEnded, at_s: float) -> None:
        heard = self._recogniser.finish()
        words = folded(heard.text)
        with self._lock:
            was_talk = self._began_at_s < self._talk_until_s
            if was_talk:
                self._talk_until_s = 0.0
            is_soon = self._began_at_s - self._open_at_s < ECHO_S
            is_echo = is_soon and len(words.split()) >= ECHO_WORDS and f" {words} " in f" {self._spoken} "
        if is_echo and not was_talk:
            return
        is_addressed = was_talk or any(word in f" {words} " for word in self._wake)
        is_sure = heard.is_sure and self._is_one_meaning(heard) and not ended.is_cut
        text = heard.text if is_sure else ""
        if is_addressed or (text and self._takes(text)):
            delay_ms = round((self._clock() - at_s) * 1000) + self._endpoint.end_ms
            self._on_heard(Utterance(text, is_addressed, heard, delay_ms))

    def _is_one_meaning(self, heard: Heard) -> bool:
        meaning = self._means(heard.text)
        return all(self._means(other) == meaning for other in heard.alternatives)

    def _takes(self, text: str) -> bool:
        """Whether an utterance counts that was not said to the companion by name."""
        if self._mode is Mode.OPEN:
            return True
        return self._mode is Mode.WAKE and (self._grammar == "question" or self._may_follow(text))


def folded(text: str) -> str:
    """Words alone: no capitals, accents, punctuation."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", plain))
