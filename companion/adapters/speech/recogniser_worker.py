"""The process in which a recogniser lives: ``python -m companion.adapters.speech.recogniser_worker ENGINE``.

It reads frames from standard input (``recogniser.FRAME``) and answers in JSON lines on standard output. It ends with
its input. What the engines print goes to standard error.
"""

import json
import os
import sys
from collections.abc import Mapping
from typing import Any, BinaryIO, Protocol

from companion.adapters.orphans import end_with_parent
from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.recogniser import FRAME
from companion.commands.grammar import Grammar


class Decoder(Protocol):
    """An engine in this process."""

    def check(self, grammar: Grammar) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        """Make a grammar ready: words that are missing, phrases that are dropped, how many are left."""
        ...

    def switch(self, name: str) -> None:
        """Use a grammar that was made ready; between two utterances only."""
        ...

    def hear(self, pcm16: bytes) -> None:
        """A piece of an utterance."""
        ...

    def think(self) -> None:
        """The utterance may be at its end: what can be done already is done now."""
        ...

    def think_no_more(self) -> None:
        """It goes on."""
        ...

    def finish(self) -> tuple[str, float, tuple[str, ...]]:
        """The text, how sure it is from 0 to 1, and other texts that are nearly as good."""
        ...

    def reset(self) -> None:
        """Forget the utterance."""
        ...


def _decoder(told: Mapping[str, Any]) -> Decoder:
    """Load the engine. Raises RecogniserError."""
    name, model, language, settings = told["name"], told["model"], told["language"], told["settings"]
    if name == "vosk":
        from companion.adapters.speech.recogniser_vosk import VoskDecoder

        return VoskDecoder(model, settings)
    if name == "pocketsphinx":
        from companion.adapters.speech.recogniser_sphinx import SphinxDecoder

        return SphinxDecoder(model, language, settings)
    raise RecogniserError("recogniser-unknown", engine=name)


class _Worker:
    """Answers frames."""

    def __init__(self, decoder: Decoder) -> None:
        self._decoder = decoder
        self._is_hearing = False
        self._next = ""
        """A grammar that waits for the end of the utterance: no engine changes it in the middle of one."""

    def answer(self, kind: bytes, payload: bytes) -> Mapping[str, Any] | None:
        """Act on a frame; the answer, where it has one."""
        if kind == b"A":
            self._is_hearing = True
            self._decoder.hear(payload)
            return None
        if kind == b"G":
            return self._grammar(payload)
        if kind in (b"P", b"C"):
            (self._decoder.think if kind == b"P" else self._decoder.think_no_more)()
            return None
        told = None
        if kind == b"F":
            text, confidence, alternatives = self._decoder.finish()
            told = {"text": text, "confidence": confidence, "alternatives": alternatives}
        else:
            self._decoder.reset()
        self._is_hearing = False
        if self._next:
            self._decoder.switch(self._next)
            self._next = ""
        return told

    def _grammar(self, payload: bytes) -> Mapping[str, Any]:
        told = json.loads(payload)
        expected, decoys, wake = (tuple(told[words]) for words in ("phrases", "decoys", "wake"))
        grammar = Grammar(told["name"], told["language"], expected, told["jsgf"], decoys, wake)
        try:
            missing, dropped, phrases = self._decoder.check(grammar)
        except RecogniserError as error:
            return {"failed": error.line.id, "args": dict(error.line.args)}
        if self._is_hearing:
            self._next = grammar.name
        else:
            self._decoder.switch(grammar.name)
        return {"missing": missing, "dropped": dropped, "phrases": phrases}


def serve(told: Mapping[str, Any], frames: BinaryIO, answers: BinaryIO) -> None:
    """Load the engine and answer until the frames end."""

    def say(answer: Mapping[str, Any]) -> None:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()

    try:
        worker = _Worker(_decoder(told))
    except RecogniserError as error:
        say({"failed": error.line.id, "args": dict(error.line.args)})
        return
    say({"ready": True})
    while len(head := frames.read(FRAME.size)) == FRAME.size:
        kind, size = FRAME.unpack(head)
        payload = frames.read(size)
        answer = worker.answer(kind, payload)
        if answer is not None:
            say(answer)


def main() -> None:
    """Keep the answers apart from whatever the engines print."""
    end_with_parent()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(json.loads(sys.argv[1]), sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
