"""Sound in, words out: what the table needs of a recogniser, and one that lives in a process of its own.

Vosk ends its process on some inputs and pocketsphinx holds it for as long as it thinks, so neither is ever loaded
here. ``RecogniserProcess`` speaks to ``recogniser_worker``; when that process dies or hangs, a spare one that is
loaded already takes its place, hears again what was being said, and that is told.
"""

import contextlib
import json
import os
import queue
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.adapters.speech.hearing_errors import RecogniserError
from companion.commands.grammar import Grammar

RATE_HZ = 16_000
"""Everything here is 16-bit mono at this rate."""

START_S = 60.0
"""A large model on an old disk."""
ANSWER_S = 6.0
"""Beyond this, and the length of what was said, a recogniser hangs."""
REPLACED_S = 3.0
"""So long an utterance waits for somebody to hear it."""
FEW_DEATHS = 3
SHORT_TIME_S = 30.0
"""A recogniser that dies so often in such a time is left alone for a while."""
GONE_WAITS_S = (30.0, 60.0, 120.0, 300.0)
"""How long to wait before each attempt to start it again then; the last for all that follow."""
WORKER = ("-m", "companion.adapters.speech.recogniser_worker")


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said in one utterance."""

    text: str
    """Words of the grammar; empty where nothing was recognised."""
    confidence: float
    """From 0 to 1. Below ``SURE`` it may just as well have been something else, and must not be acted on."""
    n_ms: int
    """How long the utterance was."""
    alternatives: tuple[str, ...] = ()
    """Other ways to have heard it that are nearly as good."""

    @property
    def is_sure(self) -> bool:
        """Whether the recogniser stands by it."""
        return bool(self.text) and self.confidence >= SURE


LIKELY = 0.2
SURE = 0.5
SURE_TO_ACT = 0.9


@dataclass(frozen=True, slots=True)
class GrammarReport:
    """What a recogniser can and cannot hear of a grammar."""

    name: str
    phrases: int
    """How many it can hear."""
    missing: tuple[str, ...] = ()
    """Words that it does not know."""
    dropped: tuple[str, ...] = ()
    """Phrases that hold such a word: they will not be heard at all."""


class Recogniser(Protocol):
    """Hears one utterance at a time."""

    def use_grammar(self, grammar: Grammar) -> GrammarReport:
        """Expect these sentences, from the next utterance on. Raises RecogniserError."""
        ...

    def hear(self, pcm16: bytes) -> None:
        """A piece of an utterance, 16 kHz mono."""
        ...

    def pause(self) -> None:
        """It is quiet: the utterance may have ended, and will have unless ``go_on`` is called."""
        ...

    def go_on(self) -> None:
        """It has not: more speech comes."""
        ...

    def finish(self) -> Heard:
        """The utterance has ended: what was said."""
        ...

    def reset(self) -> None:
        """It was no utterance: forget the pieces."""
        ...

    def close(self) -> None:
        """Stop for good."""
        ...


@dataclass(frozen=True, slots=True)
class Engine:
    """Which recogniser, with what model."""

    name: str
    """``vosk`` or ``pocketsphinx``."""
    language: str
    model: str = ""
    """A folder; empty: the model that came with the engine."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Spelling variants, and the model's own threshold for rejection."""

    def told(self) -> str:
        """As the worker reads it."""
        settings = dict(self.settings)
        return json.dumps({"name": self.name, "language": self.language, "model": self.model, "settings": settings})


FRAME = struct.Struct("<cI")
"""What goes to the worker: a letter and the size of what follows. G a grammar, A sound, P a pause,
C it goes on, F finish, R reset."""


class _Worker:
    """One process, a thread that writes to it and one that reads from it, so that nobody waits for either."""

    def __init__(self, engine: Engine, on_death: Callable[["_Worker"], None]) -> None:
        self._on_death = on_death
        self._answers: queue.Queue[Mapping[str, Any] | None] = queue.Queue()
        self._waiting: queue.Queue[bytes | None] = queue.Queue()
        self.is_dead = self.is_ended = False
        """The process is gone; it was told to go."""
        self._n_unread = 0
        self._process = subprocess.Popen(
            [sys.executable, *WORKER, engine.told()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Ctrl-C is for the table; and all that the engine may have started ends with it.
            start_new_session=True,
        )
        threading.Thread(target=self._write, daemon=True).start()
        threading.Thread(target=self._read, daemon=True).start()

    def tell(self, kind: bytes, payload: bytes = b"") -> None:
        """Send something; never waits."""
        self._waiting.put(FRAME.pack(kind, len(payload)) + payload)

    def answer(self, timeout_s: float) -> Mapping[str, Any] | None:
        """The next answer; None where the worker died or took too long."""
        if self.is_dead and self._answers.empty():
            return None
        try:
            return self._answers.get(timeout=timeout_s)
        except queue.Empty:
            return None

    def prepare(self, grammar: Grammar) -> None:
        """Give it a grammar that it may need; does not wait for its answer."""
        self._n_unread += 1
        self.tell(b"G", _written(grammar))

    def is_prepared(self) -> bool:
        """Whether it lives and has all of these grammars, the last of them in use."""
        while self._n_unread:
            if self.answer(START_S) is None:
                return False
            self._n_unread -= 1
        return not self.is_dead

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def kill(self) -> None:
        """End it and everything that it started."""
        self.is_ended = True
        self._waiting.put(None)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _write(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError), self._process.stdin as pipe:
            while (piece := self._waiting.get()) is not None:
                pipe.write(piece)
                pipe.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            for line in pipe:
                self._answers.put(json.loads(line))
        self._process.wait()
        self.is_dead = True
        self._waiting.put(None)
        self._answers.put(None)
        self._on_death(self)


class RecogniserProcess:
    """A recogniser in a process of its own, and a spare one that takes its place. Not for two threads at once,
    save ``close``."""

    def __init__(
        self, engine: Engine, on_event: Callable[[str], None] = lambda id: None, *, has_spare: bool = True
    ) -> None:
        """Start it. Raises RecogniserError where the engine or its model does not work.

        ``on_event`` gets message ids from a thread of its own: ``recogniser-restarted``, ``recogniser-gone`` and
        ``recogniser-back``.
        A spare is loaded, and told every grammar, from the first grammar on.
        """
        self._engine = engine
        self._on_event = on_event
        self._has_spare = has_spare
        self._grammars: dict[str, Grammar] = {}
        """The newest last."""
        self._changed = threading.Condition()
        self._deaths: list[float] = []
        self._is_closed = self._is_gone = False
        self._sound: list[bytes] = []
        self._hearer: _Worker | None = None
        """Who was given the sound so far."""
        self._spare: _Worker | None = None
        self._worker: _Worker | None = None
        self._worker = self._started()

    @property
    def pid(self) -> int | None:
        """The process that listens now, if one does."""
        worker = self._worker
        return worker.pid if worker is not None else None

    @property
    def spare_pid(self) -> int | None:
        """The process that waits to take its place, if one does."""
        spare = self._spare
        return spare.pid if spare is not None else None

    def _started(self) -> _Worker:
        worker = _Worker(self._engine, self._died)
        told = worker.answer(START_S)
        if told is None:
            worker.kill()
            raise RecogniserError("recogniser-broken", engine=self._engine.name, model=self._engine.model or "-")
        if "failed" in told:
            worker.kill()
            raise RecogniserError(str(told["failed"]), **told.get("args", {}))
        return worker

    def use_grammar(self, grammar: Grammar) -> GrammarReport:
        """Expect these sentences, from the next utterance on. Raises RecogniserError."""
        with self._changed:
            self._grammars.pop(grammar.name, None)
            self._grammars[grammar.name] = grammar
            worker, spare = self._worker, self._spare
            if spare is not None:
                spare.prepare(grammar)
        if worker is None:
            return GrammarReport(grammar.name, 0)
        told = self._ask(worker, b"G", _written(grammar), START_S)
        if told is None:
            # Another takes its place, and has this grammar.
            return GrammarReport(grammar.name, 0)
        if "failed" in told:
            raise RecogniserError(str(told["failed"]), **told.get("args", {}))
        if self._has_spare and spare is None:
            threading.Thread(target=self._make_spare, daemon=True).start()
        return GrammarReport(grammar.name, told["phrases"], tuple(told["missing"]), tuple(told["dropped"]))

    def hear(self, pcm16: bytes) -> None:
        """A piece of an utterance."""
        worker = self._worker
        if not self._sound:
            self._hearer = worker
        self._sound.append(bytes(pcm16))
        if worker is not None and worker is self._hearer and pcm16:
            worker.tell(b"A", bytes(pcm16))

    def pause(self) -> None:
        """It may have ended: decode it while the silence is waited for that tells."""
        if self._hearer is not None and self._hearer is self._worker:
            self._hearer.tell(b"P")

    def go_on(self) -> None:
        """It has not ended."""
        if self._hearer is not None and self._hearer is self._worker:
            self._hearer.tell(b"C")

    def finish(self) -> Heard:
        """What was said. One that died over it is replaced, and the other hears it again; nothing where that fails."""
        sound, self._sound = b"".join(self._sound), []
        n_ms = len(sound) * 1000 // (2 * RATE_HZ)
        for _ in range(2):
            worker = self._next_worker()
            if worker is None:
                break
            if worker is not self._hearer:
                self._hearer = worker
                worker.tell(b"R")
                worker.tell(b"A", sound)
            told = self._ask(worker, b"F", b"", ANSWER_S + 2 * n_ms / 1000)
            if told is not None:
                return Heard(told["text"], told["confidence"], n_ms, tuple(told["alternatives"]))
        return Heard("", 0.0, n_ms)

    def reset(self) -> None:
        """Forget the utterance."""
        self._sound = []
        worker = self._worker
        if worker is not None:
            worker.tell(b"R")

    def close(self) -> None:
        """End the processes."""
        with self._changed:
            self._is_closed = True
            workers = (self._worker, self._spare)
            self._worker = self._spare = None
            self._changed.notify_all()
        for worker in workers:
            if worker is not None:
                worker.kill()

    def _ask(self, worker: _Worker, kind: bytes, payload: bytes, timeout_s: float) -> Mapping[str, Any] | None:
        worker.tell(kind, payload)
        told = worker.answer(timeout_s)
        if told is None:
            # Dead or hanging: its end is noticed where it is read from, and another takes its place there.
            worker.kill()
            if worker.is_dead:
                # It died before it was ours, so that its end was nobody's.
                self._died(worker)
        return told

    def _next_worker(self) -> _Worker | None:
        """Who listens now, once there is somebody."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._is_gone or self._has_worker(), REPLACED_S)
            return self._worker

    def _has_worker(self) -> bool:
        worker = self._worker
        return worker is not None and not worker.is_dead and not worker.is_ended

    def _make_spare(self) -> None:
        """Load another beside the one that listens."""
        with contextlib.suppress(RecogniserError, OSError):
            spare = self._started()
            with self._changed:
                is_wanted = not self._is_closed and not self._is_gone and self._spare is None
                if is_wanted:
                    for grammar in self._grammars.values():
                        spare.prepare(grammar)
                    self._spare = spare
            if not is_wanted:
                spare.kill()

    def _died(self, worker: _Worker) -> None:
        """Put the spare in its place, or start another, in the dead one's reading thread."""
        with self._changed:
            if self._is_closed or worker not in (self._worker, self._spare):
                return
            was_spare = worker is self._spare
            spare, self._spare = (None if was_spare else self._spare), None
            self._worker = self._worker if was_spare else None
            now_s = time.monotonic()
            self._deaths = [at_s for at_s in self._deaths if now_s - at_s < SHORT_TIME_S] + [now_s]
            is_hopeless = len(self._deaths) >= FEW_DEATHS
        if was_spare:
            if not is_hopeless:
                self._make_spare()
            return
        fresh = None if is_hopeless else self._replacement(spare)
        if spare is not None and fresh is not spare:
            spare.kill()
        with self._changed:
            was_closed = self._was_closed()
            self._worker = None if was_closed else fresh
            self._is_gone = fresh is None
            self._changed.notify_all()
        if was_closed:
            if fresh is not None:
                fresh.kill()
            return
        if fresh is not None:
            self._on_event("recogniser-restarted")
        else:
            self._on_event("recogniser-gone")
            threading.Thread(target=self._look_again, daemon=True).start()
            return
        if self._has_spare:
            self._make_spare()

    def _look_again(self) -> None:
        """Try to start another, less and less often, until one works or nobody wants it any more."""
        attempts = 0
        while self._is_gone:
            wait_s = GONE_WAITS_S[min(attempts, len(GONE_WAITS_S) - 1)]
            attempts += 1
            with self._changed:
                if self._changed.wait_for(self._was_closed, wait_s):
                    return
            fresh = self._replacement(None)
            with self._changed:
                is_wanted = not self._was_closed()
                if fresh is not None and is_wanted:
                    self._worker, self._is_gone, self._deaths = fresh, False, []
            if fresh is not None and not is_wanted:
                fresh.kill()
                return
        self._on_event("recogniser-back")
        if self._has_spare:
            self._make_spare()

    def _was_closed(self) -> bool:
        """Asked again after a while in which another thread may have closed it."""
        return self._is_closed

    def _replacement(self, spare: _Worker | None) -> _Worker | None:
        """The spare where it is ready, else a new one; with every grammar."""
        if spare is not None and spare.is_prepared():
            return spare
        with contextlib.suppress(RecogniserError, OSError):
            fresh = self._started()
            for grammar in self._grammars.values():
                fresh.prepare(grammar)
            if fresh.is_prepared():
                return fresh
            fresh.kill()
        return None


def _written(grammar: Grammar) -> bytes:
    told = {
        "name": grammar.name,
        "language": grammar.language,
        "phrases": grammar.phrases,
        "jsgf": grammar.jsgf,
        "decoys": grammar.decoys,
        "wake": grammar.wake,
    }
    return json.dumps(told).encode()
