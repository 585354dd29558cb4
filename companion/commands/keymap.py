"""What each key does and how it is called, on a laptop's keyboard and a numeric pad: read from ``keys.toml`` and from
what a game adds to it.

A key is named by the character that it types (``t``, ``S``, ``:``), or by its name in lower case (``space``, ``f3``,
``page-up``), with ``shift+`` before it where the shift key makes no other character.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.commands.codec import read_command
from companion.commands.command import Command

DEVICES = ("laptop", "pad")
TWICE_WITHIN_S = 0.4
"""Two presses of one key this close together are a press ``twice``."""


class Gesture(StrEnum):
    """What a keyboard does itself, with no command of the table's."""

    TALK = "talk"
    """Open the ear."""
    ENTER_CARD = "enter-card"
    """Take a card by its mark and its value."""
    TYPE = "type"
    """Take a sentence."""
    MENU = "menu"
    """Go through everything that can be done."""
    DESCRIBE_KEYS = "describe-keys"
    """Say what each key does instead of doing it, until told otherwise."""
    NOTHING = "nothing"


Meaning = Command | Gesture


@dataclass(frozen=True, slots=True)
class Key:
    """One key of one device."""

    device: str
    name: str
    once: Meaning
    says: str
    """What it does, for whoever asks."""
    twice: Meaning | None = None
    idle: Meaning | None = None
    """What it does while no question waits, where that is something else."""


class KeyMapError(ValueError):
    """Keys that cannot be read: a fault in the language's data."""


class KeyMap:
    """The keys of one language."""

    def __init__(self, keys: Mapping[tuple[str, str], Key]) -> None:
        """Use these keys, by device and name."""
        self._keys = keys

    @classmethod
    def parse(cls, text: str, game_text: str = "") -> "KeyMap":
        """The keys of ``keys.toml``, and those that a game adds or means otherwise. Raises KeyMapError."""
        keys: dict[tuple[str, str], Key] = {}
        try:
            for source in (tomllib.loads(text), tomllib.loads(game_text).get("keys", {})):
                for device, entries in source.items():
                    for name, entry in entries.items():
                        keys[device, name] = _read_key(device, name, entry)
        except (tomllib.TOMLDecodeError, AttributeError, KeyError, TypeError, ValueError) as error:
            raise KeyMapError(str(error)) from error
        if not {device for device, _ in keys} <= set(DEVICES):
            raise KeyMapError(f"devices: {', '.join(DEVICES)}")
        return cls(keys)

    def lookup(self, device: str, key: str, *, twice: bool = False, is_asked: bool = True) -> Meaning | None:
        """What a key means there; None when nothing is bound to it. ``is_asked``: whether a question waits."""
        found = self._find(device, key)
        if found is None:
            return None
        if twice and found.twice is not None:
            return found.twice
        return found.once if is_asked or found.idle is None else found.idle

    def describe(self, device: str, key: str) -> str | None:
        """What a key does, in words."""
        found = self._find(device, key)
        return None if found is None else found.says

    def has_twice(self, device: str, key: str) -> bool:
        """Whether a second press means something of its own."""
        found = self._find(device, key)
        return found is not None and found.twice is not None

    def keys(self, device: str) -> Iterator[Key]:
        """All keys of a device, in the order of the data."""
        return (key for key in self._keys.values() if key.device == device)

    def _find(self, device: str, key: str) -> Key | None:
        # Caps Lock must not matter: a capital that has no meaning of its own is its small letter.
        return self._keys.get((device, key)) or self._keys.get((device, key.lower()))


def _read_key(device: str, name: str, entry: Mapping[str, object]) -> Key:
    unknown = entry.keys() - {"once", "twice", "idle", "says"}
    says = entry["says"]
    if unknown or not isinstance(says, str):
        raise KeyError(f"{device} {name}: {sorted(unknown) or 'says'}")
    once = _meaning(entry["once"])
    twice, idle = (_meaning(entry[word]) if word in entry else None for word in ("twice", "idle"))
    return Key(device, name, once, says, twice, idle)


def _meaning(told: object) -> Meaning:
    """A gesture by its name, or a command as a JSON object."""
    if isinstance(told, str):
        return Gesture(told)
    if not isinstance(told, Mapping):
        raise TypeError(f"no command: {told}")
    return read_command(told)
