"""Random evenings of all games, with random faults, for as long as it is told to.

    python -m tests.support.soak --minutes 60

Four kinds of evening in turn: one where every input is by chance and everything that must hold is checked
(``evening.py``); one at a live table whose devices, made of nothing, post what they please; one at a live table on the
real adapters, whose processes are stopped and killed and whose drivers hang and come back (``device_faults.py``); and
whole processes killed at random (``killing.py``). Prints what it survived, and ends at the first thing that it did not.
"""

import argparse
import contextlib
import os
import resource
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

from companion.adapters.lines import Writing
from companion.adapters.loop import LiveTable
from companion.adapters.speech.voices import OnEnd, SpeechEnd
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.games.registry import GAMES
from companion.journal.entries import Change, Journal, Opened
from companion.journal.fold import fold
from companion.session.inputs import Given, Laid, Mishap, Unclear, Words
from companion.session.session import open_session
from tests.support import device_faults
from tests.support.evening import LANGUAGES, Evening, FlakyDisk, sentences
from tests.support.games import any_options, case_of, set_up
from tests.support.killing import kill_many
from tests.support.table import catalogue, ear

QUIET_S = 30.0


class SurvivedNotError(AssertionError):
    """Something was lost, unspoken or stuck."""


class FaultyVoice:
    """Speaks at once; now and then it fails, says nothing, takes long, or ends twice."""

    name = "faulty"
    speakers = ("usual", "other")

    def __init__(self, chance: Random, faults: Counter[str]) -> None:
        self._chance, self._faults = chance, faults
        self.said: list[str] = []

    def speak(self, text: str, rate_wpm: int, volume: int, on_end: OnEnd, speaker: str = "") -> None:
        self.said.append(text)
        fault = self._chance.choices(("none", "failed", "unheard", "late", "thread"), (60, 5, 5, 5, 25))[0]
        if fault in ("failed", "unheard", "late"):
            self._faults[f"voice {fault}"] += 1
        how = {"failed": SpeechEnd.FAILED, "unheard": SpeechEnd.UNHEARD}.get(fault, SpeechEnd.SPOKEN)
        if fault == "late":
            threading.Timer(0.02, on_end, (how,)).start()
        elif fault == "thread":
            threading.Thread(target=on_end, args=(how,)).start()
        else:
            on_end(how)

    def cut(self) -> None: ...

    def render(self, text: str, path: Path, rate_wpm: int, speaker: str = "") -> None: ...

    def close(self) -> None: ...


class CountingDisk(FlakyDisk):
    """A disk that is full at times, and knows what it was given."""

    def __init__(self, opened: Opened, chance: Random, faults: Counter[str]) -> None:
        super().__init__(opened)
        self.chance: Random | None = chance
        """None: it is never full."""
        self._faults = faults
        self.kept: list[Change] = []

    def append(self, entry: Change) -> None:
        if self.chance is not None and self.chance.random() < 0.02:
            self._faults["disk full"] += 1
            raise OSError(28, "No space left on device")
        super().append(entry)
        self.kept.append(entry)


def live_evening(game: str, seed: int, faults: Counter[str]) -> int:
    """A live table: devices in threads of their own post what they please; the number of entries."""
    chance, here = Random(seed), Counter[str]()
    rules = GAMES[game]
    setup = set_up(rules, chance.choice(list(rules.players)), any_options(rules, chance))
    language = chance.choice(LANGUAGES)
    opened = Opened(game, rules.version, "standard", dict(setup.options), setup.seats, language, game)
    words, heard = catalogue(language, game), ear(language, game, setup.seats)
    session, first = open_session(rules, Journal(opened), words, heard, private_channels=frozenset(setup.seats))
    disk = CountingDisk(opened, chance, faults)
    voice = FaultyVoice(Random(seed + 1), faults)
    ears = {seat: FaultyVoice(Random(seed + 2 + at), faults) for at, seat in enumerate(setup.seats)}
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        live = LiveTable(Writing(session, disk), voice, None, fallback=nowhere, earpieces=ears)
        running = threading.Thread(target=live.run, args=(first,))
        running.start()

        def camera(chance: Random) -> None:
            for _ in range(40):
                card = Card(chance.choice([str(card) for card in rules.cards]))
                live.post(Laid(card, None, chance.randrange(40)) if chance.random() < 0.5 else Unclear((card,)))
                _sometimes_dies("camera", chance)

        def microphone(chance: Random) -> None:
            for _ in range(40):
                live.post(Words(chance.choice(sentences(language, game)[:200]), None, "words", chance.random() < 0.5))
                if chance.random() < 0.05:
                    here["talk"] += 1
                    live.talk(chance.choice((None, *setup.seats)))
                _sometimes_dies("microphone", chance)

        def keys(chance: Random) -> None:
            table = case_of(game).simulate(setup.seats, seed, setup.options, 0.02)
            for place, happening in enumerate(table.play_match()):
                if place > 60:
                    return
                live.post(Given(read_command(happening.action), None, "keys"))
                for seat, told in happening.private.items():
                    for action in told:
                        live.post(Given(read_command(action), Seat(seat), "pad"))
                if chance.random() < 0.1:
                    live.hush(chance.choice((None, *setup.seats)))
                if chance.random() < 0.1:
                    live.post(Given(read_command({"do": chance.choice(("undo", "redo"))}), None, "keys"))

        def _sometimes_dies(device: str, chance: Random) -> None:
            if chance.random() < 0.1:
                faults[f"{device} lost"] += 1
                here[device] += 1
                live.post(Mishap(f"{device}-lost"))
                live.post(Mishap(f"{device}-back"))

        devices = [
            threading.Thread(target=device, args=(Random(seed + at),))
            for at, device in enumerate((camera, microphone, keys))
        ]
        for device in devices:
            device.start()
        for device in devices:
            device.join(120)
        if not live.wait_quiet(QUIET_S):
            raise SurvivedNotError(f"{game}, seed {seed}: it never came to rest")
        live.stop()
        running.join(QUIET_S)
        if running.is_alive():
            raise SurvivedNotError(f"{game}, seed {seed}: it cannot be left")
        for of in ("camera", "microphone"):
            # Talk empties what waits to be said, as it should.
            told = words.render(f"{of}-lost", {})
            if here[of] and not here["talk"] and told not in voice.said:
                raise SurvivedNotError(f"{game}, seed {seed}: a lost {of} went unspoken")
    if live.writing.finish():
        # The disk was full to the very end: then it is said, and nothing else is missing.
        disk.chance = None
        live.writing.finish()
    entered = tuple(live.writing.session.journal.changes)
    if tuple(disk.kept) != entered:
        raise SurvivedNotError(f"{game}, seed {seed}: the disk does not hold what was entered, in its order")
    if fold(rules, Journal(opened, tuple(disk.kept))).state != live.writing.session.table.state:
        raise SurvivedNotError(f"{game}, seed {seed}: replay is not where it stood")
    return len(entered)


def evening_of_devices(game: str, seed: int, folder: Path, faults: Counter[str], seconds: float) -> tuple[int, float]:
    """A live table on the real adapters; the number of entries and the slowest answer."""
    disks: list[CountingDisk] = []

    def disk(opened: Opened) -> CountingDisk:
        disks.append(CountingDisk(opened, Random(seed), Counter()))
        disks[0].chance = None
        return disks[0]

    evening = device_faults.Evening(game, seed, disk, folder, faults)
    try:
        evening.play(seconds)
    except device_faults.FaultError as error:
        raise SurvivedNotError(f"{game}, seed {seed}: {error}") from error
    if evening.table.writing.finish():
        raise SurvivedNotError(f"{game}, seed {seed}: the disk has not taken everything")
    session, kept = evening.table.writing.session, tuple(disks[0].kept)
    if kept != session.journal.changes:
        raise SurvivedNotError(f"{game}, seed {seed}: the disk does not hold what was entered, in its order")
    if fold(GAMES[game], Journal(evening.opened, kept)).state != session.table.state:
        raise SurvivedNotError(f"{game}, seed {seed}: replay is not where it stood")
    return len(kept), evening.slowest_s


def open_files() -> int:
    """How many file handles this process has."""
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0


def memory_mb() -> float:
    """How much memory this process has now."""
    with contextlib.suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 2**20
    return 0.0


def main() -> None:
    """Soak, and say what was survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--device-seconds", type=float, default=90.0, help="of each evening on the real adapters")
    parser.add_argument("--seed", type=int, default=None, help="by the clock when left out")
    told = parser.parse_args()
    seed = int(time.time()) if told.seed is None else told.seed
    print(f"seed {seed}", flush=True)
    faults: Counter[str] = Counter()
    done: Counter[str] = Counter()
    ends_s = time.monotonic() + 60 * told.minutes
    warm: tuple[int, float] | None = None
    number, slowest_s = 0, 0.0
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-soak-"))
        devices = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-devices-")))
        os.environ["COMPANION_DATA"] = str(devices / "data")
        stack.enter_context(device_faults.real_devices(devices))
        while time.monotonic() < ends_s:
            game = list(GAMES)[number % len(GAMES)]
            evening = Evening(game, seed + number, LANGUAGES[number % 2])
            try:
                evening.play(200, Random(seed + number))
            except Exception as error:
                error.add_note(f"{game}, seed {seed + number}, input {evening.inputs}: {evening.log[-5:]}")
                raise
            done["inputs"] += evening.inputs
            faults["power cuts"] += evening.checks.get("resumed", 0)
            done["entries at live tables"] += live_evening(game, seed + number, faults)
            done["evenings"] += 2
            if number % 10 == 9:
                killed = kill_many(5, seed + number, Path(folder))
                faults["kill -9"] += killed["killed"]
                done["entries of killed processes"] += killed["entries"]
                for path in Path(folder).iterdir():
                    path.unlink()
            if number % 2:
                entries, answer_s = evening_of_devices(game, seed + number, devices, faults, told.device_seconds)
                done["entries among faulty devices"] += entries
                done["evenings"] += 1
                slowest_s = max(slowest_s, answer_s)
            number += 1
            if number == 4 * len(GAMES):
                warm = open_files(), memory_mb()
    now = open_files(), memory_mb()
    for name, count in sorted((done + faults).items()):
        print(f"{name}: {count}")
    print(f"slowest answer among faulty devices: {slowest_s:.2f} s")
    print(f"faults in all: {sum(faults.values())}; plays lost: 0")
    if warm is not None:
        print(f"file handles: {warm[0]}, then {now[0]}; memory: {warm[1]:.0f} MB, then {now[1]:.0f} MB")
        if now[0] > warm[0] + 2 or now[1] > 1.5 * warm[1] + 50:
            sys.exit("It grew.")


if __name__ == "__main__":
    main()
