"""Voices: pyttsx3 in a worker of its own, espeak-ng by itself, or none. All can be silenced at once.

A voice says one utterance at a time and tells when it has ended. Silence kills the process group that speaks; for
pyttsx3 a second worker stands ready, so that the next utterance does not wait for a new one.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

READY_S = 10.0
WATCHDOG_FACTOR = 2.0
WATCHDOG_EXTRA_S = 3.0


class SpeechEnd(Enum):
    """How an utterance ended."""

    SPOKEN = "spoken"
    CUT = "cut"
    UNHEARD = "unheard"
    """It went to no loudspeaker."""
    FAILED = "failed"


OnEnd = Callable[[SpeechEnd], None]


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """A language's voice: its name for espeak-ng, its usual rate, and how it says what the text writes."""

    espeak: str
    words_a_minute: int
    spellings: tuple[tuple[re.Pattern[str], str], ...]

    def spoken(self, text: str) -> str:
        """The text as the voice gets it."""
        for pattern, say in self.spellings:
            text = pattern.sub(say, text)
        return text


def read_pronunciation(text: str) -> Pronunciation:
    """A language's ``voice.toml``."""
    told = tomllib.loads(text)
    spellings = tuple((re.compile(s["pattern"], re.IGNORECASE), s["say"]) for s in told.get("spelling", ()))
    return Pronunciation(told["espeak"], told["words_a_minute"], spellings)


class VoiceError(RuntimeError):
    """A voice that cannot speak here."""


class Voice(Protocol):
    """Says one utterance at a time."""

    name: str

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd) -> None:
        """Begin to say ``text`` (``volume`` in percent); ``on_end`` is called once, from another thread."""

    def cut(self) -> None:
        """Be silent at once; the utterance ends as CUT."""

    def render(self, text: str, path: Path, rate_wpm: int) -> None:
        """Write ``text`` as a WAV file. Raises VoiceError."""

    def close(self) -> None:
        """Stop for good."""


def likely_s(text: str, rate_wpm: int) -> float:
    """How long a text takes to say, roughly."""
    return 0.5 + len(text) / 15 * 175 / max(rate_wpm, 1)


class _Worker:
    """One process that holds pyttsx3, with a folder for the sound files that pyttsx3 leaves behind when killed."""

    def __init__(self, language: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="companion-voice-", ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion.adapters.speech.voice_worker", language],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
            env={**os.environ, "TMPDIR": self._folder.name},
        )
        self._ready: dict[str, Any] | None = None

    def wait_ready(self) -> None:
        """Wait until it can speak. Raises VoiceError."""
        if self._ready is not None:
            return
        alarm = threading.Timer(READY_S, self.kill)
        alarm.start()
        self._ready = self._read()
        alarm.cancel()
        if "ready" not in self._ready:
            self.kill()
            raise VoiceError(str(self._ready.get("failed", "the voice did not start")))

    def ask(self, told: dict[str, object]) -> dict[str, Any]:
        """One request and its answer; an empty one when the process died."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(told) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            # It died, or was killed for silence just now.
            return {}
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        try:
            told = json.loads(self._process.stdout.readline())
        except ValueError:
            # Closed under our hands, or no JSON: dead either way.
            return {}
        return told if isinstance(told, dict) else {}

    def kill(self) -> None:
        """End the process, its player included, at once."""
        _kill_group(self._process)
        self._folder.cleanup()


def _kill_group(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
    process.wait()


class _Utterance:
    """One utterance under way: ends once, whoever ends it first."""

    def __init__(self, on_end: OnEnd) -> None:
        self._on_end: OnEnd | None = on_end
        self._lock = threading.Lock()

    def end(self, how: SpeechEnd) -> bool:
        with self._lock:
            on_end, self._on_end = self._on_end, None
        if on_end is None:
            return False
        on_end(how)
        return True


class WorkerVoice:
    """pyttsx3, which cannot be interrupted, in a process that can."""

    name = "pyttsx3"

    def __init__(self, language: str, pronunciation: Pronunciation) -> None:
        """Start it. Raises VoiceError where pyttsx3 cannot speak."""
        if sys.platform.startswith("linux") and shutil.which("aplay") is None:
            raise VoiceError("aplay is not installed")
        self._language, self._pronunciation = language, pronunciation
        self._lock = threading.Lock()
        self._worker = _Worker(language)
        self._worker.wait_ready()
        self._spare: _Worker | None = _Worker(language)
        self._current: _Utterance | None = None
        self._is_closed = False

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd) -> None:
        """Say it in the worker; a watchdog replaces a worker that hangs."""
        utterance = _Utterance(on_end)
        with self._lock:
            self._current = utterance
            worker = self._worker
        text = self._pronunciation.spoken(text)
        threading.Thread(target=self._run, args=(worker, utterance, text, rate_wpm, volume), daemon=True).start()

    def _run(self, worker: _Worker, utterance: _Utterance, text: str, rate_wpm: int, volume: int) -> None:
        alarm = threading.Timer(
            likely_s(text, rate_wpm) * WATCHDOG_FACTOR + WATCHDOG_EXTRA_S, self._give_up, (worker, utterance)
        )
        alarm.daemon = True
        alarm.start()
        try:
            worker.wait_ready()
            answer = worker.ask({"say": text, "rate": rate_wpm, "volume": volume / 100})
        except VoiceError:
            answer = {}
        alarm.cancel()
        if answer.get("done"):
            utterance.end(SpeechEnd.SPOKEN if answer.get("played") else SpeechEnd.UNHEARD)
        else:
            self._give_up(worker, utterance)

    def _give_up(self, worker: _Worker, utterance: _Utterance) -> None:
        """The worker died or hangs: replace it."""
        if utterance.end(SpeechEnd.FAILED):
            self._replace(worker)

    def _replace(self, worker: _Worker) -> None:
        """The spare takes over, and another becomes the spare."""
        with self._lock:
            if self._is_closed or worker is not self._worker:
                return
            self._worker, self._spare = self._spare or _Worker(self._language), None
        worker.kill()

        def warm() -> None:
            spare = _Worker(self._language)
            with self._lock:
                if not self._is_closed and self._spare is None:
                    self._spare = spare
                    return
            spare.kill()

        threading.Thread(target=warm, daemon=True).start()

    def cut(self) -> None:
        """Kill what speaks; the spare is ready for the next utterance."""
        with self._lock:
            utterance, self._current = self._current, None
            worker = self._worker
        if utterance is not None and utterance.end(SpeechEnd.CUT):
            self._replace(worker)

    def render(self, text: str, path: Path, rate_wpm: int) -> None:
        """Write a file, in a worker of its own: pyttsx3 cannot speak aloud after it has written one."""
        worker = _Worker(self._language)
        try:
            worker.wait_ready()
            spoken = self._pronunciation.spoken(text)
            answer = worker.ask({"say": spoken, "rate": rate_wpm, "volume": 1.0, "render": str(path)})
        finally:
            worker.kill()
        if not answer.get("done"):
            raise VoiceError(str(answer.get("failed", "the voice died")))

    def close(self) -> None:
        """End both workers."""
        with self._lock:
            self._is_closed = True
            workers = [self._worker, self._spare]
            self._spare = None
        for worker in workers:
            if worker is not None:
                worker.kill()


class EspeakVoice:
    """espeak-ng by itself: quick to start, quick to stop."""

    name = "espeak-ng"

    def __init__(self, pronunciation: Pronunciation) -> None:
        """Find it. Raises VoiceError where it is not installed."""
        program = shutil.which("espeak-ng")
        if program is None:
            raise VoiceError("espeak-ng is not installed")
        self._program, self._pronunciation = program, pronunciation
        self._lock = threading.Lock()
        self._speaking: tuple[subprocess.Popen[str], _Utterance] | None = None

    def _command(self, text: str, rate_wpm: int, volume: int, *more: str) -> list[str]:
        voice = self._pronunciation.espeak
        options = ["-v", voice, "-s", str(rate_wpm), "-a", str(volume * 2), *more]
        return [self._program, *options, "--", self._pronunciation.spoken(text)]

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd) -> None:
        """One process an utterance."""
        utterance = _Utterance(on_end)
        process = subprocess.Popen(
            self._command(text, rate_wpm, volume),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        with self._lock:
            self._speaking = (process, utterance)

        def wait() -> None:
            try:
                status = process.wait(likely_s(text, rate_wpm) * WATCHDOG_FACTOR + WATCHDOG_EXTRA_S)
            except subprocess.TimeoutExpired:
                _kill_group(process)
                status = -1
            utterance.end(SpeechEnd.SPOKEN if status == 0 else SpeechEnd.FAILED)

        threading.Thread(target=wait, daemon=True).start()

    def cut(self) -> None:
        """Kill the process."""
        with self._lock:
            speaking, self._speaking = self._speaking, None
        if speaking is not None:
            process, utterance = speaking
            utterance.end(SpeechEnd.CUT)
            _kill_group(process)

    def render(self, text: str, path: Path, rate_wpm: int) -> None:
        """Write a file."""
        command = self._command(text, rate_wpm, 100, "-w", str(path))
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        if done.returncode != 0 or not path.exists():
            raise VoiceError(done.stderr.strip() or "espeak-ng wrote no file")

    def close(self) -> None:
        """End what speaks."""
        self.cut()


class SilentVoice:
    """No voice: every line is on the screen only."""

    name = "none"

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd) -> None:
        """Nothing sounds."""
        on_end(SpeechEnd.UNHEARD)

    def cut(self) -> None:
        """Nothing to cut."""

    def render(self, text: str, path: Path, rate_wpm: int) -> None:
        """Raises VoiceError."""
        raise VoiceError("no voice is installed")

    def close(self) -> None:
        """Nothing to close."""


def open_voice(language: str, pronunciation: Pronunciation, preferred: str = "pyttsx3") -> Voice:
    """The best voice that works here: pyttsx3, then espeak-ng, then none (``name`` tells which)."""
    if preferred == "none":
        return SilentVoice()
    makers: list[Callable[[], Voice]] = [
        lambda: WorkerVoice(language, pronunciation),
        lambda: EspeakVoice(pronunciation),
    ]
    if preferred == "espeak-ng":
        makers.reverse()
    for make in makers:
        with contextlib.suppress(VoiceError, OSError):
            return make()
    return SilentVoice()
