"""A keyboard at a live table: keys to commands, card entry, typed sentences, and what each key does.

``Keys`` decides and knows no terminal; ``post_keys`` reads a terminal, which sees no key being released.
"""

import contextlib
import os
import select
import sys
import threading
import time
from collections.abc import Iterator
from enum import Enum, auto
from typing import TextIO

from companion.adapters.loop import LiveTable
from companion.cards.seat import Seat
from companion.commands.command import Act
from companion.commands.keymap import TWICE_WITHIN_S, Gesture, KeyMap
from companion.games.rules import Line
from companion.session.inputs import Given, Notice, Words

ESCAPE_S = 0.03
"""The rest of an escape sequence comes within this time; a lone escape does not."""
SEQUENCES = {
    "[A": "up", "[B": "down", "[C": "right", "[D": "left", "[H": "home", "[F": "end", "[1~": "home", "[4~": "end",
    "[5~": "page-up", "[6~": "page-down", "[5;2~": "shift+page-up", "[6;2~": "shift+page-down",
    "OP": "f1", "OQ": "f2", "OR": "f3", "OS": "f4", "[11~": "f1", "[12~": "f2", "[13~": "f3", "[14~": "f4",
    "[15~": "f5", "[17~": "f6", "[1;2R": "shift+f3", "[1;2S": "shift+f4", "[Z": "shift+tab",
}  # fmt: skip
NAMES = {" ": "space", "\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "shift+backspace", "\t": "tab"}


class _Mode(Enum):
    PLAY = auto()
    DESCRIBE = auto()
    MARK = auto()
    VALUE = auto()
    CONFIRM = auto()
    CHOOSE = auto()
    TYPE = auto()
    MENU = auto()


class Keys:
    """What pressing keys does at one table."""

    def __init__(self, table: LiveTable, keymap: KeyMap, device: str = "laptop", seat: Seat | None = None) -> None:
        """The keys of ``device``, which belongs to ``seat`` (None: the room)."""
        self._table, self._keymap, self._device, self._seat = table, keymap, device, seat
        self._mode = _Mode.PLAY
        self._last: tuple[str, float] = ("", float("-inf"))
        self._colour = ""
        self._card: str = ""
        self._typed = ""
        self._menu = 0

    def press(self, key: str, at_s: float) -> None:
        """One key, by name."""
        self._table.hush(self._seat)
        is_twice = self._last[0] == key and at_s - self._last[1] <= TWICE_WITHIN_S
        # A third press begins anew.
        self._last = ("", float("-inf")) if is_twice else (key, at_s)
        match self._mode:
            case _Mode.PLAY:
                self._act(key, is_twice=is_twice)
            case _Mode.DESCRIBE:
                self._describe(key)
            case _Mode.MARK | _Mode.VALUE | _Mode.CONFIRM:
                self._enter(key)
            case _Mode.CHOOSE:
                self._choose(key)
            case _Mode.TYPE:
                self._type(key)
            case _Mode.MENU:
                self._browse_menu(key)

    def _say(self, id: str, **args: str | int) -> None:
        self._table.post(Notice(Line(id, args)))

    def _act(self, key: str, *, is_twice: bool) -> None:
        meaning = self._keymap.lookup(self._device, key, twice=is_twice, is_asked=self._table.is_asked_of(self._seat))
        match meaning:
            case None | Gesture.NOTHING:
                pass
            case Gesture.TALK:
                self._table.talk(self._seat)
            case Gesture.ENTER_CARD:
                self._begin_to_enter()
            case Gesture.TYPE:
                self._mode, self._typed = _Mode.TYPE, ""
                self._say("type-begins")
            case Gesture.DESCRIBE_KEYS:
                self._mode = _Mode.DESCRIBE
                self._say("keys-described")
            case Gesture.MENU:
                self._mode, self._menu = _Mode.MENU, 0
                self._say_menu()
            case _:
                self._table.post(Given(meaning, self._seat, "keys"))

    def _describe(self, key: str) -> None:
        if key == "escape":
            self._mode = _Mode.PLAY
            self._say("keys-work")
            return
        says = self._keymap.describe(self._device, key)
        if says is None:
            self._say("key-nothing")
        else:
            self._say("key-does", says=says)

    def _begin_to_enter(self) -> None:
        """By mark and value where every card has both; else from a list of all cards."""
        colours, cards = self._table.colours, self._table.cards
        if not self._table.lays:
            self._say("key-nothing")
        elif all(card.rpartition("-")[0] in colours for card in cards):
            self._mode = _Mode.MARK
            self._say("enter-mark", count=len(colours))
        else:
            self._mode, self._card = _Mode.CHOOSE, cards[0]
            self._say("enter-choose", card=self._card)

    def _choose(self, key: str) -> None:
        """A card from the list: arrows, or the figure on it; Enter."""
        cards = self._table.cards
        step = {"down": 1, "right": 1, "up": -1, "left": -1}.get(key)
        if step is not None or key in cards:
            self._card = key if step is None else cards[(cards.index(self._card) + step) % len(cards)]
            self._say("enter-confirm", card=self._card)
        elif key == "enter":
            self._lay()
        else:
            self._mode = _Mode.PLAY
            self._say("enter-left")

    def _lay(self) -> None:
        self._mode = _Mode.PLAY
        args = {"card": self._card} if self._seat is None else {"card": self._card, "seat": self._seat}
        self._table.post(Given(Act(self._table.lays, args), self._seat, "keys"))

    def _enter(self, key: str) -> None:
        """A card: its mark, its value, read back, Enter."""
        colours = self._table.colours
        if self._mode is _Mode.MARK and key.isdigit() and 1 <= int(key) <= len(colours):
            self._colour, self._mode = colours[int(key) - 1], _Mode.VALUE
            self._say("enter-value", colour=self._colour)
        elif self._mode is _Mode.VALUE and f"{self._colour}-{key}" in self._table.cards:
            self._card, self._mode = f"{self._colour}-{key}", _Mode.CONFIRM
            self._say("enter-confirm", card=self._card)
        elif self._mode is _Mode.CONFIRM and key == "enter":
            self._lay()
        else:
            self._mode = _Mode.PLAY
            self._say("enter-left")

    def _type(self, key: str) -> None:
        if key == "enter":
            self._mode = _Mode.PLAY
            if self._typed.strip():
                self._table.post(Words(self._typed, self._seat, "keys"))
        elif key == "escape":
            self._mode = _Mode.PLAY
            self._say("keys-work")
        elif key == "backspace":
            self._typed = self._typed[:-1]
        elif key == "space":
            self._typed += " "
        elif len(key) == 1:
            self._typed += key

    def _browse_menu(self, key: str) -> None:
        keys = list(self._keymap.keys(self._device))
        match key:
            case "down" | "right":
                self._menu = (self._menu + 1) % len(keys)
            case "up" | "left":
                self._menu = (self._menu - 1) % len(keys)
            case "enter":
                self._mode = _Mode.PLAY
                self._act(keys[self._menu].name, is_twice=False)
                return
            case _:
                self._mode = _Mode.PLAY
                self._say("keys-work")
                return
        self._say_menu()

    def _say_menu(self) -> None:
        key = list(self._keymap.keys(self._device))[self._menu]
        self._say("menu-item", key=key.name, says=key.says)


def read_keys(descriptor: int) -> Iterator[str]:
    """The names of the keys pressed at a terminal in character mode, until it closes."""
    decoder = ""
    while True:
        data = os.read(descriptor, 64)
        if not data:
            return
        decoder = data.decode("utf-8", errors="ignore")
        while decoder:
            first, decoder = decoder[0], decoder[1:]
            if first != "\x1b":
                yield NAMES.get(first, first)
                continue
            if not decoder and select.select([descriptor], [], [], ESCAPE_S)[0]:
                decoder = os.read(descriptor, 64).decode("utf-8", errors="ignore")
            sequence = next((s for s in sorted(SEQUENCES, key=len, reverse=True) if decoder.startswith(s)), None)
            if sequence is None:
                yield "escape"
            else:
                decoder = decoder[len(sequence) :]
                yield SEQUENCES[sequence]


@contextlib.contextmanager
def character_mode(source: TextIO) -> Iterator[None]:
    """Let keys arrive one by one and unseen; the terminal is as before afterwards."""
    import termios
    import tty

    descriptor = source.fileno()
    before = termios.tcgetattr(descriptor)
    tty.setcbreak(descriptor)
    try:
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def post_keys(table: LiveTable, keys: Keys, source: TextIO = sys.stdin) -> None:
    """Press every key of a terminal, from a thread of its own; the table is left when the terminal closes."""

    def pump() -> None:
        for key in read_keys(source.fileno()):
            keys.press(key, time.monotonic())
        table.stop()

    threading.Thread(target=pump, daemon=True).start()
