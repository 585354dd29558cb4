"""Every way in for files and lines from elsewhere, as a function of bytes: it says a sentence, or takes them.

Each raises what its caller puts into a sentence, and nothing else; ``python -m tests.support.front_doors`` gives them
nonsense for as long as it is told to.
"""

import argparse
import contextlib
import io
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeVar

from companion import bootstrap
from companion.adapters.data import load_deck
from companion.adapters.lines import Form, LineTable, Writing
from companion.bootstrap import TableChoice, WrongCall
from companion.cards.deck import DeckError
from companion.games.registry import GAMES
from companion.journal.codec import JournalError, encode
from companion.journal.entries import Interviewed, Journal, Opened, Recorded
from companion.journal.mend import mend
from companion.session.interview import begin, write
from companion.session.session import Session, open_session
from tests.support.games import case_of, set_up
from tests.support.killing import lines_of
from tests.support.table import catalogue, ear

SLOWEST_S = 5.0
"""No door may take longer over one piece of nonsense, of the sizes given here, on a slow machine."""
MOST_MEMORY_MB = 500

T = TypeVar("T")

_FOLDER = Path(tempfile.gettempdir())


@cache
def _session(game: str) -> tuple[Session, Opened]:
    rules = GAMES[game]
    setup = set_up(rules, rules.players[-1])
    opened = Opened(game, rules.version, "standard", dict(setup.options), setup.seats, "fr", game)
    session, _ = open_session(
        rules, Journal(opened), catalogue("fr", game), ear("fr", game, setup.seats),
        private_channels=frozenset(setup.seats),
    )  # fmt: skip
    return session, opened


def _table(form: Form, game: str) -> tuple[LineTable, io.StringIO]:
    out = io.StringIO()
    return LineTable(Writing(_session(game)[0], None), out, form), out


def _game(data: bytes) -> str:
    return list(GAMES)[len(data) % len(GAMES)]


def journal(data: bytes) -> None:
    """A journal, read and, where it can be, taken up."""
    with contextlib.suppress(JournalError):
        mend(data)
    path = _write(data)
    with contextlib.suppress(WrongCall):
        found = bootstrap.read_journal(path)
        bootstrap.open_replay(found.journal, TableChoice(found.journal.opened.game))


def position(data: bytes) -> None:
    """A position, of the game that it names or of one that its length chooses."""
    path = _write(data)
    game = _game(data)
    with contextlib.suppress(ValueError, AttributeError, RecursionError):
        named = json.loads(data).get("game")
        game = named if isinstance(named, str) and named in GAMES else game
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(WrongCall):
        table = bootstrap.set_table(TableChoice(game, position=path, journal=Path(folder) / "x.jsonl"))
        table.journal.close()


def deck(data: bytes) -> None:
    """A deck."""
    with contextlib.suppress(DeckError):
        load_deck(str(_write(data)))


def json_lines(data: bytes) -> None:
    """Lines of JSON at a table of a game."""
    table, out = _table(Form(is_json=True, takes_sentences=True), _game(data))
    for line in data.decode(errors="replace").splitlines():
        table.take(line)
    for said in out.getvalue().splitlines():
        assert isinstance(json.loads(said), dict)


def sentences(data: bytes) -> None:
    """Sentences typed or heard."""
    table, _ = _table(Form(is_json=False, takes_sentences=True), _game(data))
    for line in data.decode(errors="replace").splitlines()[:20]:
        table.take(line)


def sound(data: bytes) -> None:
    """A recording."""
    from companion.adapters.speech.hearing_errors import SoundFileError
    from companion.adapters.speech.sound_file import read_sound_file

    with contextlib.suppress(SoundFileError):
        read_sound_file(_write(data))


def picture(data: bytes) -> None:
    """A picture."""
    from companion.adapters.vision.pictures import PictureError, load_picture

    with contextlib.suppress(PictureError):
        load_picture(_write(data))


DOORS: dict[str, Callable[[bytes], None]] = {
    "journal": journal, "position": position, "deck": deck, "json": json_lines, "sentences": sentences,
    "sound": sound, "picture": picture,
}  # fmt: skip


def _write(data: bytes) -> Path:
    path = _FOLDER / f"companion-nonsense-{os.getpid()}"
    path.write_bytes(data)
    return path


# --- nonsense -----------------------------------------------------------------------------------------------------


def seeds(door: str, chance: Random) -> bytes:
    """Something that the door takes gladly."""
    game = chance.choice(list(GAMES))
    players = chance.choice(list(GAMES[game].players))
    match door:
        case "journal":
            rules = GAMES[game]
            setup = set_up(rules, players)
            opened = Opened(game, rules.version, "standard", dict(setup.options), setup.seats, "fr", game)
            told = _some(lines_of(game, players, chance.randrange(50)), chance.randrange(30))
            acts = [line for line in told if line["do"] not in ("undo", "redo", "correct", "declare", "answer")]
            public = [line for line in acts if line["do"] not in rules.private_actions]
            records = [Recorded(id, line) for id, line in enumerate(public, start=1)]
            interview = begin(rules, setup, rules.view(rules.start(setup)))
            for _ in range(chance.randrange(4)):
                interview = interview.without()
            last = Interviewed(len(records) + 1, write(interview))
            return encode(opened) + b"".join(map(encode, records)) + (encode(last) if chance.random() < 0.3 else b"")
        case "position":
            rules = GAMES[game]
            setup = set_up(rules, players)
            table = case_of(game).simulate(setup.seats, chance.randrange(50), setup.options, 0.0)
            state = rules.start(setup)
            for happening in _some(table.play_match(), chance.randrange(1, 30)):
                args = dict(happening.action)
                action = rules.read_action(str(args.pop("do")), args, setup, None)
                state, _ = rules.apply(state, action)
            return json.dumps({**rules.view(state), "seats": list(setup.seats)}).encode()
        case "deck":
            folder = Path(__file__).parents[2] / "sticker_codes" / "decks"
            return chance.choice(sorted(folder.glob("*.toml"))).read_bytes()
        case "json":
            return "\n".join(json.dumps(line) for line in _some(lines_of(game, players, 3), 20)).encode()
        case "sentences":
            from tests.support.evening import sentences as said

            return "\n".join(chance.choice(said("fr", game)) for _ in range(5)).encode()
        case "sound":
            return _wav(chance)
        case _:
            return _picture(chance)


def _some(lines: Iterator[T], count: int) -> list[T]:
    return [line for _, line in zip(range(count), lines, strict=False)]


def _wav(chance: Random) -> bytes:
    import wave

    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(chance.choice((1, 2)))
        file.setsampwidth(chance.choice((1, 2, 3)))
        file.setframerate(chance.choice((8_000, 16_000, 44_100)))
        file.writeframes(chance.randbytes(6_000))
    return out.getvalue()


def _picture(chance: Random) -> bytes:
    import cv2
    import numpy as np

    picture = np.frombuffer(chance.randbytes(40 * 30 * 3), np.uint8).reshape(30, 40, 3)
    kind = chance.choice((".png", ".jpg", ".bmp", ".webp"))
    return bytes(cv2.imencode(kind, picture)[1].tobytes())


ODD = (
    b"", b"\x00", b"\xff\xfe", b"null", b"[]", b"{}", b"-1", b"1e999", b"NaN", b"9" * 400, b'"' + b"x" * 5000 + b'"',
    b"[" * 5000, b'{"a":' * 2000, b"true", "é".encode(), b"\xed\xa0\x80", b"\n", b"0.5", b'["Alice"]', b'{"do": []}',
)  # fmt: skip


def spoilt(data: bytes, chance: Random) -> bytes:
    """The same, with a few things wrong in it."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(6):
            case 0:
                data = data[:at] + chance.randbytes(chance.randint(1, 8)) + data[at + chance.randint(0, 8) :]
            case 1:
                data = data[:at]
            case 2:
                data = data[:at] + data[max(0, at - chance.randint(1, 200)) :]
            case 3:
                # A value in place of another.
                ends = (data.find(mark, at + 1) for mark in (b",", b"}", b"]", b"\n"))
                end = min((place for place in ends if place > 0), default=at)
                start = max(data.rfind(mark, 0, at) for mark in (b":", b"[", b",", b"=")) + 1
                data = data[:start] + chance.choice(ODD) + data[end:]
            case 4 if data:
                place = min(at, len(data) - 1)
                data = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]
            case _:
                data = data[:at] + chance.choice(ODD) + data[at:]
    return data


def attack(door: str, seed: int) -> None:
    """One piece of nonsense. Raises whatever the door lets through."""
    chance = Random(f"{door} {seed}")
    data = spoilt(seeds(door, chance), chance) if chance.random() < 0.95 else chance.choice(ODD)
    began_s = time.process_time()
    try:
        DOORS[door](data)
    except BaseException as error:
        error.add_note(f"door {door}, seed {seed}: {data[:300]!r}")
        raise
    took_s = time.process_time() - began_s
    assert took_s < SLOWEST_S, f"door {door}, seed {seed}: {took_s:.1f} s"


def main() -> None:
    """Nonsense at every door, for so long each; the first that gets through ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0, help="at each door")
    parser.add_argument("--door", choices=list(DOORS), action="append")
    parser.add_argument("--seed", type=int, default=None, help="where to begin; by the clock when left out")
    told = parser.parse_args()
    # Words are read once: it is not them that are under attack.
    for name in ("load_catalogue", "load_templates"):
        setattr(bootstrap, name, cache(getattr(bootstrap, name)))
    # What libraries print about broken pictures is no news.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    failed = 0
    for door in told.door or DOORS:
        seed = int(time.time()) * 1000 if told.seed is None else told.seed
        began_s, tried, wrong = time.monotonic(), 0, dict[str, str]()
        while time.monotonic() - began_s < told.seconds:
            try:
                attack(door, seed + tried)
            except Exception as error:  # noqa: BLE001  (whatever gets through is what is looked for)
                last = error.__traceback__
                while last is not None and last.tb_next is not None:
                    last = last.tb_next
                where = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}" if last else ""
                wrong.setdefault(f"{type(error).__name__} {where}", f"{error} {error.__notes__}")
            tried += 1
        memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"{door}: {tried} tried, {len(wrong)} let through, {memory_mb} MB", flush=True)
        for where, what in wrong.items():
            print(f"  {where}: {what[:600]}", flush=True)
        failed += len(wrong) + (memory_mb > MOST_MEMORY_MB)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
