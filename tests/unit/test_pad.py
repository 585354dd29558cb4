"""A numeric pad as the kernel gives it: events in, keys of one seat out; unplugged and found again."""

import os
from pathlib import Path

from companion.adapters.keyboard import Keys
from companion.adapters.pad import EV_KEY, EVENT, post_pad, read_pad
from companion.bootstrap import find_keys
from companion.cards.seat import Seat
from companion.commands.command import Ask, Undo
from companion.session.inputs import Given, Input
from tests.support.fakes import wait_until


def event(code: int, value: int = 1, kind: int = EV_KEY) -> bytes:
    return EVENT.pack(0, 0, kind, code, value)


class Table:
    """What keys need of a table."""

    colours: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.posted: list[Input] = []
        self.talks: list[Seat | None] = []

    def hush(self, seat: Seat | None = None) -> None: ...

    def talk(self, seat: Seat | None = None) -> None:
        self.talks.append(seat)

    def is_asked_of(self, seat: Seat | None) -> bool:
        return False

    def post(self, input: Input) -> None:
        self.posted.append(input)


def test_presses_are_keys_and_releases_are_not(tmp_path: Path) -> None:
    path = tmp_path / "pad"
    path.write_bytes(event(79) + event(79, 0) + event(0, 0, 0) + event(76, 2) + event(96) + event(200) + b"cut")
    assert list(read_pad(path)) == ["1", "enter"]


def test_a_pad_is_one_seats_and_is_found_again_after_it_was_unplugged(tmp_path: Path) -> None:
    path = tmp_path / "pad"
    os.mkfifo(path)
    table, events = Table(), list[str]()
    alice = Seat("Alice")
    keys = Keys(table, find_keys("en", "five-toys"), "pad", alice)  # type: ignore[arg-type]
    post_pad(keys, path, events.append, retry_s=0.01)
    with path.open("wb", buffering=0) as pad:
        pad.write(event(79))
        wait_until(lambda: table.posted == [Given(Ask("turn"), alice, "keys")])
    wait_until(lambda: events == ["pad-lost"])
    with path.open("wb", buffering=0) as pad:
        pad.write(event(74)[:10])
        pad.write(event(74)[10:])
        wait_until(lambda: Given(Undo(), alice, "keys") in table.posted)
        pad.write(event(82))
        wait_until(lambda: table.talks == [alice])
    assert events[:2] == ["pad-lost", "pad-back"]
