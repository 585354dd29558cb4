"""Voices: pyttsx3 in a worker of its own, espeak-ng by itself, or none. All can be silenced at once.

A voice says one utterance at a time and tells when it has ended. Silence kills the process group that speaks; for
pyttsx3 a second worker stands ready, so that the next utterance does not wait for a new one. Nothing that these
programs print reaches the user's terminal.
"""

import contextlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import IO, Any, Protocol

from companion.adapters.folders import in_memory
from companion.adapters.speech.voice_worker import is_played, likely_s

NOTICES = {"pyttsx3": "voice-pyttsx3", "espeak-ng": "voice-espeak-ng", "none": "voice-none"}
"""By the name of a voice, the message that says which it is and what a better one would need."""

READY_S = 10.0
RENDER_EXTRA_S = 10.0
"""A text is written in less time than it takes to say; beyond that and this, a voice hangs."""
WATCHDOG_FACTOR = 2.0
WATCHDOG_EXTRA_S = 3.0


class SpeechEnd(Enum):
    """How an utterance ended."""

    SPOKEN = "spoken"
    CUT = "cut"
    UNHEARD = "unheard"
    """It went to no loudspeaker."""
    FAILED = "failed"


END_NOTICES = {SpeechEnd.UNHEARD: "voice-unheard", SpeechEnd.FAILED: "voice-failed"}
"""What the table is told of an utterance that did not end well."""

OnEnd = Callable[[SpeechEnd], None]


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """A language's voice: its name for espeak-ng, its usual rate, and how it says what the text writes."""

    espeak: str
    words_a_minute: int
    spellings: tuple[tuple[re.Pattern[str], str], ...]
    speakers: tuple[str, ...] = ()
    """The voices of espeak that a listener may choose from, the usual one first."""

    def spoken(self, text: str) -> str:
        """The text as the voice gets it."""
        for pattern, say in self.spellings:
            text = pattern.sub(say, text)
        # espeak-ng takes what stands between double brackets for phonemes.
        text = text.replace("[[", "[ [")
        return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())

    def with_names(self, names: Mapping[str, str]) -> "Pronunciation":
        """The same, with a spelling for each of these names: ``{"Siobhan": "Chivonne"}``."""
        told = tuple((_whole_word(name), say.replace("\\", r"\\")) for name, say in names.items())
        return replace(self, spellings=(*told, *self.spellings))


def _whole_word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def read_pronunciation(text: str) -> Pronunciation:
    """A language's ``voice.toml``."""
    told = tomllib.loads(text)
    spellings = tuple((re.compile(s["pattern"], re.IGNORECASE), s["say"]) for s in told.get("spelling", ()))
    return Pronunciation(told["espeak"], told["words_a_minute"], spellings, tuple(told["voices"]))


class VoiceError(RuntimeError):
    """A voice that cannot speak here."""


class Voice(Protocol):
    """Says one utterance at a time."""

    name: str

    @property
    def speakers(self) -> tuple[str, ...]:
        """Who can speak, the usual one first: what a listener may choose from."""

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        """Begin to say ``text`` (``volume`` in percent), cutting what is still being said.

        ``speaker``: one of ``speakers``; what is none of them speaks as usual.
        ``on_end`` is called once, from any thread, perhaps before this returns; it may speak again.
        """

    def cut(self) -> None:
        """Be silent at once; the utterance ends as CUT."""

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        """Write ``text`` as a WAV file. Raises VoiceError, or OSError where the file cannot be written."""

    def close(self) -> None:
        """Stop for good."""


class _Utterance:
    """One utterance under way. Who takes its end says how it ended, and nobody else does."""

    def __init__(self, on_end: OnEnd) -> None:
        self._on_end: OnEnd | None = on_end
        self._lock = threading.Lock()

    def take_end(self) -> OnEnd | None:
        """What is to be told; None when somebody else has taken it."""
        with self._lock:
            on_end, self._on_end = self._on_end, None
        return on_end


class _Group:
    """A process with a group of its own, its player included, that can be ended at once from any thread."""

    def __init__(self, command: list[str], environment: Mapping[str, str] | None = None, **pipes: Any) -> None:
        self.process = subprocess.Popen(
            command,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=environment,
            **pipes,
        )
        self._lock = threading.Lock()
        self._is_ended = False

    def kill(self) -> None:
        """End it; only once, for the number may be another process's afterwards."""
        with self._lock:
            if self._is_ended:
                return
            self._is_ended = True
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class _Worker:
    """One process that holds pyttsx3, with a folder for the sound files that pyttsx3 leaves behind when killed."""

    def __init__(self, language: str) -> None:
        self._folder = tempfile.TemporaryDirectory(
            prefix="companion-voice-", dir=in_memory(), ignore_cleanup_errors=True
        )
        # -P: a file in the user's folder must not be taken for a module of ours.
        command = [sys.executable, "-P", "-m", "companion.adapters.speech.voice_worker", language, self._folder.name]
        environment = {**os.environ, "TMPDIR": self._folder.name}
        self._group = _Group(command, environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self._asking = threading.Lock()
        self._unread = b""
        self._greeting: dict[str, Any] | None = None

    @property
    def voices(self) -> tuple[str, ...]:
        """What it told of the voices it has, where these are not espeak's."""
        return tuple(self._greeting.get("voices", ())) if self._greeting is not None else ()

    @property
    def pid(self) -> int:
        """The process, and its group."""
        return self._group.process.pid

    @property
    def folder(self) -> Path:
        """Its sound files are here while it plays them."""
        return Path(self._folder.name)

    def wait_ready(self) -> None:
        """Wait until it can speak. Raises VoiceError."""
        with self._asking:
            if self._greeting is None:
                self._greeting = self._read(READY_S)
            if not self._greeting.get("ready"):
                raise VoiceError(str(self._greeting.get("failed", "the voice did not start")))

    def ask(self, told: dict[str, object], timeout_s: float) -> dict[str, Any]:
        """One request and its answer; an empty one when the process died or took too long."""
        stdin = self._group.process.stdin
        assert stdin is not None
        with self._asking:
            try:
                stdin.write((json.dumps(told) + "\n").encode())
            except (OSError, ValueError):
                return {}
            return self._read(timeout_s)

    def _read(self, timeout_s: float) -> dict[str, Any]:
        stdout = self._group.process.stdout
        assert stdout is not None
        if stdout.closed:
            return {}
        deadline = time.monotonic() + timeout_s
        while b"\n" not in self._unread:
            is_there, _, _ = select.select([stdout], [], [], max(0.0, deadline - time.monotonic()))
            more = os.read(stdout.fileno(), 65_536) if is_there else b""
            if not more:
                return {}
            self._unread += more
        line, self._unread = self._unread.split(b"\n", 1)
        told = json.loads(line)
        return told if isinstance(told, dict) else {}

    def kill(self) -> None:
        """End the process, its player included, at once."""
        self._group.kill()
        # Whoever was waiting for an answer has seen the end of it by now.
        with self._asking:
            for pipe in (self._group.process.stdin, self._group.process.stdout):
                assert pipe is not None
                with contextlib.suppress(OSError):
                    pipe.close()
        self._folder.cleanup()


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
        try:
            self._worker.wait_ready()
        except VoiceError:
            self._worker.kill()
            raise
        self.speakers = self._worker.voices or pronunciation.speakers
        self._spare: _Worker | None = _Worker(language)
        self._writer: _Worker | None = None
        self._writing = threading.Lock()
        self._current: _Utterance | None = None
        self._is_closed = False

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        """Say it in the worker; a worker that dies or hangs is replaced, and the utterance has failed."""
        self.cut()
        text = self._pronunciation.spoken(text)
        if not text:
            on_end(SpeechEnd.SPOKEN)
            return
        utterance = _Utterance(on_end)
        with self._lock:
            worker, self._current = self._worker, utterance
        told = {"say": text, "rate": rate_wpm, "volume": volume / 100, "voice": self._known(speaker)}
        threading.Thread(target=self._run, args=(worker, utterance, told, rate_wpm), daemon=True).start()

    def _known(self, speaker: str) -> str:
        return speaker if speaker in self.speakers else ""

    def _run(self, worker: _Worker, utterance: _Utterance, told: dict[str, object], rate_wpm: int) -> None:
        text = str(told["say"])
        timeout_s = likely_s(text, rate_wpm) * WATCHDOG_FACTOR + WATCHDOG_EXTRA_S
        try:
            worker.wait_ready()
            answer = worker.ask(told, timeout_s)
        except VoiceError:
            answer = {}
        on_end = utterance.take_end()
        if on_end is None:
            return
        if answer.get("done"):
            on_end(SpeechEnd.SPOKEN if answer.get("played") else SpeechEnd.UNHEARD)
        else:
            self._replace(worker)
            on_end(SpeechEnd.FAILED)

    def _replace(self, worker: _Worker) -> None:
        """Silence the worker; the spare takes over, and another becomes the spare."""
        worker.kill()
        with self._lock:
            if self._is_closed or worker is not self._worker:
                return
            # Without a worker that works, what is said next fails, and this is tried again.
            self._worker, self._spare = self._spare or self._started() or worker, None
        threading.Thread(target=self._warm, daemon=True).start()

    def _started(self) -> _Worker | None:
        with contextlib.suppress(OSError):
            return _Worker(self._language)
        return None

    def _warm(self) -> None:
        spare = self._started()
        with self._lock:
            if not self._is_closed and self._spare is None:
                self._spare = spare
                return
        if spare is not None:
            spare.kill()

    def cut(self) -> None:
        """Kill what speaks; the spare is ready for the next utterance."""
        with self._lock:
            utterance, self._current = self._current, None
            worker = self._worker
        on_end = utterance.take_end() if utterance is not None else None
        if on_end is not None:
            self._replace(worker)
            on_end(SpeechEnd.CUT)

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        """Write a file, in a third worker: pyttsx3 cannot speak aloud after it has written one."""
        with self._writing:
            if self._writer is None:
                self._writer = _Worker(self._language)
            worker = self._writer
            # pyttsx3 never returns from a file that it cannot write, so it gets one of its own.
            made = worker.folder / "said.wav"
            spoken = self._pronunciation.spoken(text)
            try:
                worker.wait_ready()
                request = {
                    "say": spoken,
                    "rate": rate_wpm,
                    "volume": 1.0,
                    "voice": self._known(speaker),
                    "render": str(made),
                }
                answer = worker.ask(request, RENDER_EXTRA_S + likely_s(spoken, rate_wpm))
                if not answer.get("done") or not made.exists():
                    raise VoiceError(str(answer.get("failed", "the voice died")))
                sound = made.read_bytes()
            except VoiceError:
                self._writer = None
                worker.kill()
                raise
            made.unlink()
        _keep(sound, path)

    def close(self) -> None:
        """End every worker."""
        with self._lock:
            self._is_closed = True
            utterance, self._current = self._current, None
            workers = [self._worker, self._spare, self._writer]
            self._spare = self._writer = None
        on_end = utterance.take_end() if utterance is not None else None
        for worker in workers:
            if worker is not None:
                worker.kill()
        if on_end is not None:
            on_end(SpeechEnd.CUT)


class EspeakVoice:
    """espeak-ng by itself: quick to start, quick to stop."""

    name = "espeak-ng"

    def __init__(self, pronunciation: Pronunciation) -> None:
        """Find it. Raises VoiceError where it is not installed."""
        program = shutil.which("espeak-ng")
        if program is None:
            raise VoiceError("espeak-ng is not installed")
        self._program, self._pronunciation = program, pronunciation
        self.speakers = pronunciation.speakers
        self._lock = threading.Lock()
        self._speaking: tuple[_Group, _Utterance] | None = None

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        """One process an utterance."""
        self.cut()
        text = self._pronunciation.spoken(text)
        if not text:
            on_end(SpeechEnd.SPOKEN)
            return
        try:
            with _sheet(text) as sheet:
                command = self._command(sheet, rate_wpm, volume, speaker)
                null = subprocess.DEVNULL
                group = _Group(command, pass_fds=[sheet.fileno()], stdin=null, stdout=null)
        except OSError:
            on_end(SpeechEnd.FAILED)
            return
        utterance = _Utterance(on_end)
        with self._lock:
            self._speaking = (group, utterance)
        threading.Thread(target=self._run, args=(group, utterance, text, rate_wpm), daemon=True).start()

    def _run(self, group: _Group, utterance: _Utterance, text: str, rate_wpm: int) -> None:
        started_s = time.monotonic()
        try:
            group.process.wait(likely_s(text, rate_wpm) * WATCHDOG_FACTOR + WATCHDOG_EXTRA_S)
        except subprocess.TimeoutExpired:
            group.kill()
        on_end = utterance.take_end()
        if on_end is None:
            return
        if group.process.returncode != 0:
            on_end(SpeechEnd.FAILED)
        else:
            played = is_played(text, rate_wpm, time.monotonic() - started_s)
            on_end(SpeechEnd.SPOKEN if played else SpeechEnd.UNHEARD)

    def cut(self) -> None:
        """Kill the process."""
        with self._lock:
            speaking, self._speaking = self._speaking, None
        if speaking is None:
            return
        group, utterance = speaking
        on_end = utterance.take_end()
        if on_end is not None:
            group.kill()
            on_end(SpeechEnd.CUT)

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        """Write a file."""
        with tempfile.TemporaryDirectory(prefix="companion-voice-", dir=in_memory()) as folder:
            # espeak-ng reports success for a file that it cannot write, so it gets one of its own.
            made = Path(folder) / "said.wav"
            try:
                spoken = self._pronunciation.spoken(text)
                with _sheet(spoken) as sheet:
                    command = self._command(sheet, rate_wpm, 100, speaker, "-w", str(made))
                    quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "capture_output": True}
                    timeout_s = RENDER_EXTRA_S + likely_s(spoken, rate_wpm)
                    subprocess.run(command, pass_fds=[sheet.fileno()], timeout=timeout_s, check=True, **quiet)
                sound = made.read_bytes()
            except (subprocess.SubprocessError, OSError) as error:
                raise VoiceError("espeak-ng wrote no file") from error
        _keep(sound, path)

    def _command(self, sheet: IO[bytes], rate_wpm: int, volume: int, speaker: str, *more: str) -> list[str]:
        voice = speaker if speaker in self.speakers else self._pronunciation.espeak
        # -z: no pause after the end. -b 1: UTF-8. Not --stdin: espeak-ng 1.51 goes on speaking noise after the text.
        told = ["-z", "-b", "1", "-v", voice, "-s", str(rate_wpm), "-a", str(volume)]
        return [self._program, *told, *more, "-f", f"/dev/fd/{sheet.fileno()}"]

    def close(self) -> None:
        """End what speaks."""
        self.cut()


class SilentVoice:
    """No voice: every line is on the screen only."""

    name = "none"
    speakers: tuple[str, ...] = ()

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        """Nothing sounds."""
        on_end(SpeechEnd.UNHEARD)

    def cut(self) -> None:
        """Nothing to cut."""

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        """Raises VoiceError."""
        raise VoiceError("no voice is installed")

    def close(self) -> None:
        """Nothing to close."""


def _sheet(text: str) -> IO[bytes]:
    """A text to be read aloud, in a file without a name: everybody may read the arguments of a program, this nobody."""
    sheet = tempfile.TemporaryFile(dir=in_memory())  # noqa: SIM115  (whoever reads it aloud closes it)
    sheet.write(text.encode())
    sheet.flush()
    return sheet


def _keep(sound: bytes, path: Path) -> None:
    """Write a sound file whole, or leave none behind. Raises OSError."""
    existed = path.exists()
    try:
        path.write_bytes(sound)
    except OSError:
        if not existed:
            with contextlib.suppress(OSError):
                path.unlink()
        raise


def open_voice(language: str, pronunciation: Pronunciation, preferred: str = "pyttsx3") -> Voice:
    """The best voice that works here: pyttsx3, then espeak-ng, then none; its ``name`` tells which."""
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
