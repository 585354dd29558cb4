"""The room's ear as pure logic: sound and what the table does in, what was said to the companion out.

While the companion speaks the ear is closed, so that it does not obey itself; it opens again the moment the voice
has ended, for people answer within a quarter of a second. Talk opens it at once. No thread and no clock: every call
says when.
"""

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.adapters.speech.endpoint import (
    Endpoint,
    MicrophoneDead,
    SpeechEnded,
    SpeechPaused,
    SpeechResumed,
    SpeechStarted,
    SpeechWent,
)
from companion.adapters.speech.hear_command import ADDRESSED, ANSWERING, OVERHEARD, Bar, judge
from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.recogniser import LIKELY, GrammarReport, Heard, Recogniser
from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.games.rules import Line

TAIL_S = 0.04
"""When a voice says that it has ended, its last sound is 70 to 130 ms old (``companion bench voice``): only what the
microphone still holds of it has to go by."""
ECHO_S = 0.25
"""Our own last words, heard so soon after we said them, are a slow loudspeaker's: people answer later, and with the
first words of a choice as often as with the last."""
TALK_S = 8.0
"""Who pressed Talk and says nothing for so long has changed their mind."""
FOLLOW_UP_S = 20.0
"""So long after a sentence that was addressed, a follow-up needs no wake word."""
REPLY_S = 3.0
"""What begins so soon after a question is likelier to answer it than to be talk."""
LOST_ANSWER_S = 20.0
"""That an answer was not understood is told once in such a time: talk that goes on must not be spoken to."""
CLIPS_S = 60.0
"""A microphone that is too loud is said once in such a time."""


class Mode(StrEnum):
    """When the ear takes what it hears."""

    WAKE = "wake-word"
    """With the wake word, after Talk, and as an answer to a question."""
    TALK = "talk-key"
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
    is_doubtful: bool = False
    """It would change the table, and is not heard surely enough for that: to be asked back."""
    by: Seat | None = None
    """Whose Talk key it followed, where that is one seat's."""
    is_wake_alone: bool = False
    """The wake word and nothing else: the ear is open now, as after Talk."""
    is_lost_answer: bool = False
    """Said to nobody by name just after a question, and probably an answer, but not sure enough to be one."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something about the microphone or the recogniser that the room should hear."""

    line: Line


class Listener:
    """Joins an endpoint and a recogniser. Not for two threads at once."""

    def __init__(
        self,
        recogniser: Recogniser,
        grammars: Mapping[str, Grammar],
        endpoint: Endpoint,
        plain: Callable[[str], str],
        wake: Sequence[str],
        *,
        mode: Mode = Mode.WAKE,
        means: Callable[[str], object] = str,
        may_follow: Callable[[str], bool] = lambda text: False,
        may_answer: Callable[[str], bool] = lambda text: True,
        tail_s: float = TAIL_S,
    ) -> None:
        """Hear sentences of ``grammars``.

        ``plain`` is the language's normalisation of a sentence. ``means`` tells what a text stands for: two ways to
        have heard it that mean the same are no doubt. ``may_follow``: a text that needs no wake word soon after one.
        ``may_answer``: one that needs none while a question waits.
        """
        self._recogniser, self._grammars, self._endpoint = recogniser, grammars, endpoint
        self._plain = plain
        self._wake = tuple(plain(word) for word in wake)
        self._mode, self._means, self._may_follow, self._may_answer = mode, means, may_follow, may_answer
        self._tail_s = tail_s
        self._is_speaking = False
        self._open_at_s = float("-inf")
        self._spoken = ""
        self._talk_until_s = float("-inf")
        self._talker: Seat | None = None
        self._addressed_at_s = float("-inf")
        self._clipped_at_s = float("-inf")
        self._lost_answer_at_s = float("-inf")
        self._is_awaited = False
        """Somebody pressed Talk, and has said nothing yet."""
        self._grammar = ""
        self._is_all_expected = False
        """While a question waits, whoever has pressed Talk may say anything."""
        self._began_at_s = 0.0

    def use(self, grammar: str) -> GrammarReport | None:
        """Expect the sentences of that grammar, from the next utterance on. Raises RecogniserError."""
        if grammar not in self._grammars:
            return None
        self._grammar, self._is_all_expected = grammar, False
        return self._recogniser.use_grammar(self._grammars[grammar])

    def close_while_speaking(self, text: str) -> None:
        """The companion begins to say this."""
        self._is_speaking = True
        self._spoken = self._plain(text)

    def open_after_speaking(self, at_s: float) -> None:
        """The companion has ended; an answer may come at once."""
        if self._is_speaking:
            self._is_speaking = False
            self._open_at_s = at_s + self._tail_s

    def talk(self, at_s: float, seat: Seat | None = None) -> None:
        """Somebody pressed Talk, a seat's or the room's: what is said from now on is meant for the companion."""
        self._is_awaited = True
        self._open_to_all(at_s, seat)

    def _open_to_all(self, at_s: float, seat: Seat | None = None) -> None:
        """For a while what is said is meant for the companion."""
        self._is_speaking = False
        self._talker = seat
        self._open_at_s = at_s
        self._talk_until_s = at_s + TALK_S
        if self._grammar == "question" and "talk" in self._grammars:
            # What was being said to others before the key was pressed goes with the grammar.
            self.forget()
            self._is_all_expected = True
            with contextlib.suppress(RecogniserError):
                self._recogniser.use_grammar(self._grammars["talk"])

    def hear(self, pcm16: bytes, at_s: float) -> Iterator[Utterance | Trouble]:
        """A piece of sound that was captured at that moment: what it says, once it is complete."""
        if self._talk_until_s < at_s and not self._endpoint.is_inside:
            self._expect_answers()
            if self._is_awaited:
                self._is_awaited = False
                yield Trouble(Line("nothing-heard"))
        if self._is_speaking or at_s < self._open_at_s:
            if self._endpoint.is_inside:
                self._recogniser.reset()
            self._endpoint.reset()
            return
        for event in self._endpoint.feed(pcm16):
            match event:
                case SpeechStarted(piece):
                    self._began_at_s = at_s
                    self._recogniser.hear(piece)
                case SpeechWent(piece):
                    self._recogniser.hear(piece)
                case SpeechPaused():
                    self._recogniser.pause()
                case SpeechResumed():
                    self._recogniser.go_on()
                case SpeechEnded(_, is_speech):
                    yield from self._ended(event, at_s)
                    if not is_speech:
                        self._recogniser.reset()
                case MicrophoneDead():
                    yield Trouble(Line("microphone-silent"))

    def _expect_answers(self) -> None:
        """Talk was pressed and that is over: what is not said to the companion by name is an answer again."""
        if self._is_all_expected:
            self._is_all_expected = False
            with contextlib.suppress(RecogniserError):
                self._recogniser.use_grammar(self._grammars[self._grammar])

    def forget(self) -> None:
        """The sound stopped: what was being said will not be complete."""
        self._endpoint.reset()
        self._recogniser.reset()

    def close(self) -> None:
        """Stop for good."""
        self._recogniser.close()

    def _ended(self, ended: SpeechEnded, at_s: float) -> Iterator[Utterance | Trouble]:
        if ended.is_clipped and at_s - self._clipped_at_s > CLIPS_S:
            self._clipped_at_s = at_s
            yield Trouble(Line("microphone-clips"))
        if not ended.is_speech:
            return
        try:
            utterance = self._decided(ended, at_s)
        except RecogniserError as error:
            yield Trouble(error.line)
            return
        if utterance is not None:
            yield utterance

    def _decided(self, ended: SpeechEnded, at_s: float) -> Utterance | None:
        heard = self._recogniser.finish()
        self._expect_answers()
        words = self._plain(heard.text)
        is_soon = self._began_at_s - self._open_at_s < ECHO_S
        was_talk = self._began_at_s < self._talk_until_s
        self._is_awaited = self._is_awaited and not was_talk
        is_echo = is_soon and bool(words) and f" {self._spoken}".endswith(f" {words}")
        if is_echo and not was_talk:
            return None
        is_wake = words in self._wake and heard.confidence >= OVERHEARD.to_answer
        if is_wake and not ended.is_cut and self._mode is not Mode.TALK:
            self._open_to_all(at_s)
            return Utterance("", True, heard, is_wake_alone=True)
        self._talk_until_s = float("-inf") if was_talk else self._talk_until_s
        has_wake = self._mode is not Mode.TALK and any(f" {word} " in f" {words} " for word in self._wake)
        is_addressed = was_talk or has_wake
        told = judge(heard, self._means, ADDRESSED if is_addressed else self._bar)
        is_sure, is_doubtful = told.is_sure and not ended.is_cut, told.is_doubtful and not ended.is_cut
        if is_addressed:
            self._addressed_at_s = at_s
            text = heard.text if is_sure or is_doubtful else ""
            return Utterance(text, True, heard, is_doubtful, self._talker if was_talk else None)
        text = heard.text if is_sure or (is_doubtful and self._mode is Mode.OPEN) else ""
        if text:
            return Utterance(text, False, heard, is_doubtful) if self._takes(text, at_s) else None
        if self._is_lost_answer(heard):
            self._lost_answer_at_s = at_s
            return Utterance("", False, heard, is_lost_answer=True)
        return None

    def _is_lost_answer(self, heard: Heard) -> bool:
        """Whether that was probably an answer to what was just asked, and nobody has been told of one for a while."""
        is_reply = self._grammar == "question" and 0 <= self._began_at_s - self._open_at_s < REPLY_S
        is_rare = self._began_at_s - self._lost_answer_at_s > LOST_ANSWER_S
        is_likely = bool(heard.text) and heard.confidence >= LIKELY and self._may_answer(heard.text)
        return self._mode is not Mode.TALK and is_reply and is_rare and is_likely

    @property
    def _bar(self) -> Bar:
        """For what was not said to the companion by name."""
        return ANSWERING if self._grammar == "question" else OVERHEARD

    def _takes(self, text: str, at_s: float) -> bool:
        """Whether an utterance counts that was not said to the companion by name."""
        if self._mode is Mode.OPEN:
            return True
        is_follow_up = at_s - self._addressed_at_s < FOLLOW_UP_S and self._may_follow(text)
        is_answer = self._grammar == "question" and self._may_answer(text)
        return self._mode is Mode.WAKE and (is_answer or is_follow_up)
