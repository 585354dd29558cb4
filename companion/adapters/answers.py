"""Answers while a table is set: typed at a terminal, or spoken, whichever comes first."""

import contextlib
import os
import queue
import select
import sys
from collections.abc import Callable
from typing import TextIO

from companion.adapters.data import load_templates
from companion.adapters.ears import Hearers, RoomEars
from companion.adapters.speech.listener import Mode
from companion.commands.command import Answer
from companion.commands.hear import Ear
from companion.session.inputs import Input, Words

LOOK_S = 0.05
KEPT = ""
"""What Enter alone types, and what "yes" says: as it was the last time."""


def answer_of(text: str, language: str) -> str | None:
    """What somebody said, as they would have typed it; None where it is no answer."""
    command = Ear(load_templates(language), ()).parse(text).command
    if not isinstance(command, Answer) or command.choice == "no":
        return None
    return KEPT if command.choice == "yes" else str(command.choice)


class Answers:
    """A terminal and, once the language is known, a microphone."""

    def __init__(
        self,
        source: TextIO = sys.stdin,
        open_ears: Callable[..., RoomEars] = RoomEars,
        understand: Callable[[str, str], str | None] = answer_of,
    ) -> None:
        """Read from a terminal; a file or a pipe is read line by line, with no microphone beside it.

        ``understand`` says what a sentence of a language would have been, typed; None where it is no answer.
        """
        self._source = source
        self._open_ears = open_ears
        self._understand = understand
        self._language = ""
        self._ears: RoomEars | None = None
        self._heard: queue.Queue[str] = queue.Queue()

    def listen(self, language: str) -> None:
        """Hear answers in that language as well. Where nothing can be heard, typing goes on as before."""
        if language == self._language or not self._source.isatty():
            return
        self.close()
        self._language = language
        self._ears = self._open_ears(Hearers(None, language, (), Mode.OPEN, "menu"), self._take)
        self._ears.start()

    def begin_speaking(self, text: str) -> None:
        """A question is being said: what the microphone hears now is that."""
        if self._ears is not None:
            self._ears.close_while_speaking(text)

    def end_speaking(self) -> None:
        """It has been said."""
        if self._ears is not None:
            self._ears.open_after_speaking()

    def read(self) -> str | None:
        """The next answer; None when there is none any more."""
        if not self._source.isatty():
            line = self._source.readline()
            return line.rstrip("\n") if line else None
        descriptor = self._source.fileno()
        while True:
            with contextlib.suppress(queue.Empty):
                return self._heard.get_nowait()
            if select.select([descriptor], [], [], LOOK_S)[0]:
                # A terminal gives one line at a time; what the next program reads stays there.
                data = os.read(descriptor, 4_096)
                return data.decode("utf-8", errors="replace").rstrip("\n") if data else None

    def close(self) -> None:
        """Stop listening."""
        if self._ears is not None:
            self._ears.close()
            self._ears = None

    def _take(self, told: Input) -> None:
        # A microphone or a model that is missing is said when the table is opened.
        if isinstance(told, Words):
            answer = self._understand(told.text, self._language)
            if answer is not None:
                self._heard.put(answer)
