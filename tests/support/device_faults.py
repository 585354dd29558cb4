"""A live table on the real adapters, whose devices die, hang, go and come back in any order while it is played at.

Each device is held by the real process; only what is under it is made of nothing (``drivers.py``), and the player that
the voice plays through. What must hold: the table answers at once whatever hangs, every loss and every return is said,
and nothing that was played is lost.
"""

import contextlib
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from companion.adapters import camera, eyes, microphone, patient_tracker
from companion.adapters.camera import CameraProcess, LiveFrames
from companion.adapters.data import language_text, load_deck
from companion.adapters.ears import Hearers, RoomEars
from companion.adapters.eyes import CameraEyes
from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.patient_disk import Writer
from companion.adapters.speech import earpiece, recogniser
from companion.adapters.speech.earpiece import LEFT, EarVoice, Output
from companion.adapters.speech.listener import Mode
from companion.adapters.speech.voices import EspeakVoice, OnEnd, SpeechEnd, Voice, WorkerVoice, read_pronunciation
from companion.adapters.vision.identify import Reading
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.tracking import TableEvent, Tracker
from companion.announce.announcement import Announcement
from companion.commands.codec import read_command
from companion.commands.command import Ask, Redo, Undo
from companion.games.registry import GAMES
from companion.journal.entries import Change, Journal, Opened
from companion.session.inputs import EarBack, EarLost, Given
from companion.session.session import open_session
from tests.support.drivers import Driver
from tests.support.games import any_options, case_of, set_up
from tests.support.table import catalogue, ear

LANGUAGE = "en"
"""Of the microphone's grammar: the recogniser is made of nothing."""
ANSWERED_S = 10.0
"""A play is in the journal within so long, whatever hangs. The machine may be busy with other things."""
SAID_S = 150.0
"""A loss is said within so long: others are said before it, and the voice has its own faults."""
MOST_WAITING = 10
PLAYER = """#!/bin/sh
# In place of the loudspeaker: half the time that hearing it would take.
for each; do [ -f "$each" ] && bytes=$(stat -c %s "$each"); done
exec sleep $(awk -v bytes=$bytes 'BEGIN { print bytes / 44100 / 2 }')
"""


class FaultError(AssertionError):
    """A fault that was not survived."""


class NotingVoice:
    """The real voice, and how each of its lines ended."""

    def __init__(self, voice: Voice) -> None:
        self.voice, self.name, self.speakers = voice, voice.name, voice.speakers
        self.ended: list[tuple[str, SpeechEnd]] = []

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        def note(how: SpeechEnd) -> None:
            self.ended.append((text, how))
            on_end(how)

        self.voice.speak(text, rate_wpm, volume, note, speaker)

    def cut(self) -> None:
        self.voice.cut()

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None:
        self.voice.render(text, path, rate_wpm, speaker)

    def close(self) -> None:
        self.voice.close()

    def count(self, text: str) -> int:
        """How often it was said, or given up with a voice that died over it twice: that is shown instead."""
        ends = [how for said, how in self.ended if said == text]
        return ends.count(SpeechEnd.SPOKEN) + ends.count(SpeechEnd.FAILED) // 2

    def last(self, texts: Sequence[str]) -> str | None:
        """Which of them was said last, or died with its voice, to be said again or shown."""
        for said, how in reversed(self.ended):
            if said in texts and how in (SpeechEnd.SPOKEN, SpeechEnd.FAILED):
                return said
        return None


class NoCards:
    """Reads nothing in any picture."""

    def read(self, frame: Image, /) -> Reading:
        return Reading((), (), 0.0)


class HeldTracker(Tracker):
    """One that may be held over a picture for ever."""

    goes_on = threading.Event()
    """Of all of them."""
    goes_on.set()

    def see(self, frame: Image, time_s: float) -> tuple[TableEvent, ...]:
        self.goes_on.wait()
        return super().see(frame, time_s)


class Terminal:
    """A screen that can stop taking lines."""

    def __init__(self) -> None:
        self._reading, writing = os.pipe()
        self.out = os.fdopen(writing, "w", encoding="utf-8")
        # Small, so that it is full at once.
        with contextlib.suppress(OSError, ImportError, AttributeError):
            import fcntl

            fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.has_stopped = threading.Event()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Take nothing more."""
        self.has_stopped.clear()
        self.goes_on.clear()
        os.set_blocking(self.out.fileno(), False)
        with contextlib.suppress(BlockingIOError):
            # Whoever was reading takes this, and then nothing more.
            os.write(self.out.fileno(), b"\n")
        self.has_stopped.wait(30)
        for size in (512, 1):
            # A pipe takes all of a short text or nothing.
            with contextlib.suppress(BlockingIOError):
                while True:
                    os.write(self.out.fileno(), b"\n" * size)
        os.set_blocking(self.out.fileno(), True)

    def _read(self) -> None:
        while True:
            if not self.goes_on.is_set():
                self.has_stopped.set()
                self.goes_on.wait()
            if not os.read(self._reading, 65_536):
                os.close(self._reading)
                return
            time.sleep(0.01)

    def close(self) -> None:
        """Let go of it."""
        self.goes_on.set()
        with contextlib.suppress(OSError):
            self.out.close()
        self._thread.join(5)


class HangingDisk:
    """A disk that may hold up whoever writes to it."""

    def __init__(self, disk: Writer) -> None:
        self._disk = disk
        self.goes_on = threading.Event()
        self.goes_on.set()

    def append(self, entry: Change) -> None:
        self.goes_on.wait()
        self._disk.append(entry)


class Evening:
    """One table with its devices, and the threads that take them away."""

    def __init__(
        self, game: str, seed: int, disk: Callable[[Opened], Writer], folder: Path, faults: Counter[str]
    ) -> None:
        self.game, self.chance, self.faults = game, Random(seed), faults
        rules = GAMES[game]
        self.setup = set_up(rules, self.chance.choice(list(rules.players)), any_options(rules, self.chance))
        self.opened = Opened(
            game, rules.version, "standard", dict(self.setup.options), self.setup.seats, LANGUAGE, game
        )
        self.words = catalogue(LANGUAGE, game)
        self.alice = self.setup.seats[0]
        session, self._first = open_session(
            rules, Journal(self.opened), self.words, ear(LANGUAGE, game, self.setup.seats),
            private_channels=frozenset((self.alice,)),
        )  # fmt: skip
        self.drivers = {kind: Driver(folder / kind) for kind in ("camera", "microphone", "recogniser", "earpiece")}
        self.disk = HangingDisk(disk(self.opened))
        pronunciation = read_pronunciation(language_text(LANGUAGE, "voice.toml"))
        self.worker = WorkerVoice(LANGUAGE, pronunciation)
        self.voice = NotingVoice(self.worker)
        self.terminal = Terminal()
        self.output = Output("", waits_s=(0.5, 1.0, 2.0))
        self.in_ear = NotingVoice(EarVoice(self.output, LEFT, EspeakVoice(pronunciation), self.output.close))
        self.table = LiveTable(
            Writing(session, self.disk), self.voice, self.terminal.out, earpieces={self.alice: self.in_ear}
        )
        self.output.watch(self._tell_of_ear)
        self.cameras: list[CameraProcess] = []
        source = LiveFrames(self._open_camera, waits_s=(0.5, 1.0, 2.0))
        self.table.look_with(CameraEyes(source, load_deck(game), NoCards))
        self.ears = RoomEars(Hearers(game, LANGUAGE, self.setup.seats, Mode.WAKE), self.table.post)
        self.table.ears = self.ears
        self.slowest_s = 0.0
        self._is_over = threading.Event()
        self._errors: list[BaseException] = []

    def _open_camera(self) -> CameraProcess:
        opened = CameraProcess("0")
        self.cameras[:] = [opened]
        return opened

    def _tell_of_ear(self, is_there: bool) -> None:
        self.table.post(EarBack(self.alice) if is_there else EarLost(self.alice))

    def play(self, seconds: float) -> None:
        """Play for so long. Raises FaultError."""
        self.ears.start()
        running = threading.Thread(target=self.table.run, args=(self._first,))
        running.start()
        taking = [
            threading.Thread(target=self._guarded, args=(do, Random(self.chance.random())))
            for do in (
                self._sight,
                self._microphone,
                self._recogniser,
                self._earpiece,
                self._voice,
                self._screen,
                self._disk,
            )
        ]
        try:
            self._wait(lambda: self.said("listening-wake-word") > 0, "the microphone is never ready")
            for thread in taking:
                thread.start()
            self._keys(seconds)
        finally:
            self._is_over.set()
            for thread in taking:
                if thread.ident is not None:
                    thread.join(3 * SAID_S)
            self.table.stop()
            running.join(30)
            self.close()
        if self._errors:
            raise self._errors[0]
        if running.is_alive() or any(thread.is_alive() for thread in taking):
            raise FaultError(f"{self.game}: something hangs")

    def close(self) -> None:
        """Let go of everything."""
        HeldTracker.goes_on.set()
        self.voice.close()
        self.in_ear.close()
        self.terminal.close()

    # --- what people do meanwhile

    def _keys(self, seconds: float) -> None:
        """Play a card every second: it is in the journal at once, whatever hangs."""
        table = case_of(self.game).simulate(self.setup.seats, self.chance.randrange(10_000), self.setup.options, 0.02)
        ends_s = time.monotonic() + seconds
        matches = self._happenings(table.play_match)
        while time.monotonic() < ends_s and not self._errors:
            action = next(matches)
            began_s = time.monotonic()
            self.table.post(Given(read_command(action), None, "keys"))
            if self.chance.random() < 0.2:
                self.table.post(Given(Ask("hand"), self.alice, "keys"))
            self._wait(lambda: self.table._inbox.is_done, f"{self.game}: nobody takes what is played", ANSWERED_S)
            self.slowest_s = max(self.slowest_s, time.monotonic() - began_s)
            self._is_over.wait(1.0)
            # Who plays so fast waits for a voice that is far behind.
            ready_s = time.monotonic() + ANSWERED_S
            while len(self._waiting()) > MOST_WAITING and time.monotonic() < ready_s:
                self._is_over.wait(0.1)

    def _happenings(self, match: Callable[[], Iterator[object]]) -> Iterator[dict[str, object]]:
        for happening in match():
            yield dict(happening.action)  # type: ignore[attr-defined]
        while True:
            yield {"do": "undo"}
            yield {"do": "redo"}

    # --- what devices do

    def _guarded(self, do: Callable[[Random], None], chance: Random) -> None:
        try:
            while not self._is_over.wait(chance.uniform(2.0, 8.0)):
                do(chance)
        except BaseException as error:  # noqa: BLE001  (raised again by whoever waits for this thread)
            self._errors.append(error)
            self._is_over.set()

    def _how(self, kind: str, chance: Random, ways: Sequence[str]) -> str:
        how = chance.choice(ways)
        self.faults[f"{kind} {how}"] += 1
        return how

    def _lose(self, kind: str, how: str, pid: int | None) -> None:
        if how in ("stopped", "killed"):
            if pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGSTOP if how == "stopped" else signal.SIGKILL)
        else:
            self.drivers[kind].become(how)

    def _sight(self, chance: Random) -> None:
        """The camera, or what reads its pictures: one at a time, since neither is told of while the other is away."""
        if chance.random() < 0.7:
            self._camera(chance)
            return
        self.faults["reading hangs"] += 1
        with self._lost("reading-stuck", "reading-back", HeldTracker.goes_on.clear):
            HeldTracker.goes_on.set()

    def _camera(self, chance: Random) -> None:
        how = self._how("camera", chance, ("gone", "hangs", "dies", "stopped", "killed"))
        with self._lost("camera-lost", "camera-back", lambda: self._lose("camera", how, self.cameras[0].pid)):
            self.drivers["camera"].become(None)

    def _microphone(self, chance: Random) -> None:
        how = self._how("microphone", chance, ("gone", "hangs", "dies", "stopped", "killed"))
        lose = lambda: self._lose("microphone", how, self.ears.microphone_pid)  # noqa: E731
        with self._lost("microphone-lost", "microphone-back", lose):
            self.drivers["microphone"].become(None)

    def _recogniser(self, chance: Random) -> None:
        """Killed while it waits, or held for ever over what it is asked."""
        pids = _children("recogniser", self.drivers["recogniser"].folder)
        if len(pids) < 2:
            # The one that listens, and the one that waits to take its place.
            return
        told = ("recogniser-restarted", "recogniser-gone")
        before = sum(self.said(id) for id in told)
        self.faults["recogniser killed"] += 1
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._wait(lambda: sum(self.said(id) for id in told) > before, "a recogniser went unspoken")
        self._wait(
            lambda: len(_children("recogniser", self.drivers["recogniser"].folder)) > 0, "it is not started again"
        )

    def _earpiece(self, chance: Random) -> None:
        how = self._how("earpiece", chance, ("gone", "dies", "stopped", "killed"))
        if how in ("gone", "dies"):
            with self._lost("no-earpiece", "earpiece-back", lambda: self._lose("earpiece", how, None), seat=self.alice):
                self.drivers["earpiece"].become(None)
            return
        pid = self.output.pid
        self._lose("earpiece", how, pid)
        # Whatever is asked is heard in the end, by another process.
        self.table.post(Given(Ask("turn"), self.alice, "keys"))
        self._wait(lambda: self.output.pid not in (None, pid) or not self.output.is_there, "a dead earpiece stays")
        self._wait(lambda: self.output.is_there, "an earpiece never comes back")

    def _voice(self, chance: Random) -> None:
        pid = self.worker._worker.pid
        how = self._how("voice", chance, ("stopped", "killed"))
        self._lose("voice", how, pid)
        self.table.post(Given(Ask("turn"), None, "keys"))
        self._wait(lambda: self.worker._worker.pid != pid, "a dead voice stays")

    def _screen(self, chance: Random) -> None:
        def stop() -> None:
            self.terminal.stop()
            self.table.post(Given(Ask("turn"), None, "keys"))

        self.faults["screen stopped"] += 1
        with self._lost("screen-lost", "screen-back", stop):
            self.terminal.goes_on.set()

    def _disk(self, chance: Random) -> None:
        def hang() -> None:
            self.disk.goes_on.clear()
            self.table.post(Given(Undo(), None, "keys"))
            self.table.post(Given(Redo(), None, "keys"))

        self.faults["disk hangs"] += 1
        with self._lost("disk-full", "disk-again", hang):
            self.disk.goes_on.set()

    # --- what must be said

    def said(self, id: str, **args: str) -> int:
        """How often that was said."""
        return self.voice.count(self.words.render(id, args))

    @contextlib.contextmanager
    def _lost(self, lost: str, back: str, lose: Callable[[], None], **args: str) -> Iterator[None]:
        """Lose a device until the room knows it; what follows gives it back, and the room has to know that as well.

        On a busy machine one may be lost by itself, so that it is not there to be lost.
        """

        texts = [self.words.render(id, args) for id in (lost, back)]

        def is_known_lost() -> bool:
            # Who asks for something meanwhile is told of the loss again.
            return self.voice.last(texts) == texts[0]

        self._wait(lambda: not is_known_lost(), f"{back} went unspoken")
        deadline = time.monotonic() + SAID_S
        lose()
        while not is_known_lost():
            if time.monotonic() > deadline:
                raise FaultError(f"{self.game}: {lost} went unspoken; {self._speech()}")
            if self._is_over.wait(0.05) or time.monotonic() > deadline - SAID_S / 2:
                lose()
                time.sleep(1.0)
        yield
        self._wait(lambda: not is_known_lost(), f"{back} went unspoken")

    def _speech(self) -> str:
        """What was said last, and what waits to be said."""
        opened = {kind: driver.opened for kind, driver in self.drivers.items()}
        return f"said {self.voice.ended[-8:]}, waiting {[line.text for line in self._waiting()]}, opened {opened}"

    def _waiting(self) -> Sequence[Announcement]:
        return self.table._room._queue.waiting

    def _wait(self, condition: Callable[[], bool], what: str, timeout_s: float = SAID_S) -> None:
        deadline = time.monotonic() + timeout_s
        while not condition():
            if time.monotonic() > deadline:
                raise FaultError(f"{self.game}: {what}; {self._speech()}")
            time.sleep(0.01)


def _children(kind: str, folder: Path) -> list[int]:
    """The workers of that kind that run on a driver's folder."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            words = path.read_bytes().split(b"\0")
            if b"tests.support.drivers" in words and kind.encode() in words and str(folder).encode() in words:
                found.append(int(path.parent.name))
    return sorted(found)


@contextlib.contextmanager
def real_devices(folder: Path) -> Iterator[None]:
    """The real processes over drivers made of nothing, in that folder."""
    player = folder / "bin" / "aplay"
    player.parent.mkdir(exist_ok=True)
    player.write_text(PLAYER, encoding="utf-8")
    player.chmod(0o755)
    modules: dict[str, Any] = {
        "camera": camera,
        "microphone": microphone,
        "recogniser": recogniser,
        "earpiece": earpiece,
    }
    before = {kind: module.WORKER for kind, module in modules.items()}
    looking: Any = eyes
    looking.Tracker = HeldTracker
    path = os.environ["PATH"]
    os.environ["PATH"] = f"{player.parent}{os.pathsep}{path}"
    set_anew = {
        # A soak has no time to wait for half a minute; and a busy machine may take long to start a process.
        (recogniser, "GONE_WAITS_S"): (2.0, 4.0),
        (earpiece, "START_S"): 30.0,
        (microphone, "START_S"): 20.0,
        (camera, "OPENING_S"): 30.0,
        (patient_tracker, "PATIENCE_S"): 3.0,
        (patient_tracker, "WAITS_S"): (0.5, 1.0),
    }
    usual = {(module, name): getattr(module, name) for module, name in set_anew}
    for (module, name), value in set_anew.items():
        setattr(module, name, value)
    for kind, module in modules.items():
        module.WORKER = Driver(folder / kind).worker(kind)
    try:
        yield
    finally:
        os.environ["PATH"] = path
        looking.Tracker = Tracker
        for (module, name), value in usual.items():
            setattr(module, name, value)
        for kind, module in modules.items():
            module.WORKER = before[kind]
