"""Somebody at the demo's table who speaks: a synthesised voice, heard the way a person would be.

It goes out to a virtual device and comes in through the microphone where that can be, else from a recording; where
nothing can be heard at all, the sentences are text. In English where the table's language has no voice model.
"""

import contextlib
import queue
import time
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.adapters.data import language_text, load_catalogue, load_templates
from companion.adapters.ears import Hearers, RoomEars, frames_of, open_listener
from companion.adapters.speech.endpoint import FRAME_MS
from companion.adapters.speech.hearing_errors import HearingError
from companion.adapters.speech.listener import Listener, Utterance
from companion.adapters.speech.models import find_engine
from companion.adapters.speech.virtual_sound import NoVirtualSound, VirtualSound, virtual_sound
from companion.adapters.speech.voices import EspeakVoice, VoiceError, read_pronunciation
from companion.announce.catalogue import Catalogue
from companion.cards.seat import Seat
from companion.commands.hear import Ear
from companion.session.inputs import Given, Input, Mishap, Notice, Words

RATES_WPM = (150, 130, 165)
"""Who was not heard says it more slowly, then with more force."""
ACCENTS = {"en": "en-us"}
"""The English models learned from Americans; the usual English voice of espeak-ng is British."""
OPEN_S = 30.0
HEAR_S = 8.0
"""From the end of a sentence, a recogniser on a slow machine included."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, and how it arrived."""

    text: str
    input: Input | None
    """What the table gets; None: it was not heard, or not as it was said."""
    was_misheard: bool = False
    """Something else was understood than was said."""


class Speaker:
    """Says sentences to the companion. Use it as a context."""

    def __init__(self, game: str, language: str, seats: tuple[Seat, ...], folder: Path) -> None:
        """Sound is written into ``folder``."""
        self.language = language if find_engine(language) is not None or find_engine("en") is None else "en"
        self.way = "text"
        """``microphone``, ``recording`` or ``text``."""
        self._is_foreign = self.language != language
        self._who = Hearers(game, self.language, seats)
        self._ear = Ear(load_templates(self.language, game), seats)
        self._path = folder / "sentence.wav"
        self._voice: EspeakVoice | None = None
        self._sound: VirtualSound | None = None
        self._ears: RoomEars | None = None
        self._listener: Listener | None = None
        self._at_s = 0.0
        self._heard: queue.Queue[Input] = queue.Queue()
        self._stack = contextlib.ExitStack()

    @property
    def catalogue(self) -> Catalogue:
        """The words of the language that is spoken."""
        return load_catalogue(self.language, self._who.game)

    def __enter__(self) -> Self:
        """Open the best way there is."""
        with contextlib.suppress(VoiceError):
            pronunciation = read_pronunciation(language_text(self.language, "voice.toml"))
            self._voice = EspeakVoice(replace(pronunciation, espeak=ACCENTS.get(self.language, pronunciation.espeak)))
            self.way = self._opened_way()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Let go of everything."""
        self._path.unlink(missing_ok=True)
        if self._ears is not None:
            self._ears.close()
        if self._listener is not None:
            self._listener.close()
        self._stack.close()

    def say(self, sentence: str, attempt: int = 0) -> Said:
        """Say it, each attempt a little otherwise; what the table gets of it."""
        if self._voice is None or self.way == "text":
            return Said(sentence, self.typed(sentence))
        self._voice.render(sentence, self._path, RATES_WPM[attempt % len(RATES_WPM)])
        text = self._through_microphone() if self.way == "microphone" else self._through_recording()
        if text is None or not text:
            return Said(sentence, None)
        if self._ear.parse(text).told != self._ear.parse(sentence).told:
            return Said(sentence, None, was_misheard=True)
        return Said(sentence, self._input(text, "microphone"))

    def typed(self, sentence: str) -> Input:
        """The sentence as if it had been typed: what people do when they are not heard."""
        return self._input(sentence, "words")

    def _input(self, text: str, source: str) -> Input:
        """For a table of another language the command, not the words."""
        if not self._is_foreign:
            return Words(text, None, source)
        command = self._ear.parse(text).command
        return Words("") if command is None else Given(command, None, source)

    def _opened_way(self) -> str:
        try:
            self._sound = self._stack.enter_context(virtual_sound())
            self._ears = RoomEars(self._who, self._heard.put)
            with self._sound.as_our_own():
                self._ears.start()
                if self._is_open():
                    return "microphone"
            self._ears.close()
            self._ears = None
        except NoVirtualSound:
            pass
        try:
            self._listener = open_listener(self._who)
            self._listener.use("table")
        except HearingError:
            return "text"
        return "recording"

    def _is_open(self) -> bool:
        """Whether the ears have said that they listen."""
        deadline = time.monotonic() + OPEN_S
        while (left := deadline - time.monotonic()) > 0:
            try:
                told = self._heard.get(timeout=left)
            except queue.Empty:
                return False
            if isinstance(told, Notice):
                return told.line.id.startswith("listening-")
            if isinstance(told, Mishap):
                return False
        return False

    def _through_microphone(self) -> str | None:
        assert self._sound is not None
        self._sound.play_into_microphone(self._path)
        deadline = time.monotonic() + HEAR_S
        while (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                told = self._heard.get(timeout=left)
                if isinstance(told, Words):
                    return told.text
        return None

    def _through_recording(self) -> str | None:
        assert self._listener is not None
        for frame in frames_of(self._path):
            self._at_s += FRAME_MS / 1000
            for told in self._listener.hear(frame, self._at_s):
                if isinstance(told, Utterance):
                    return told.text
        return None
