"""What the companion remembers between evenings, in a small TOML file of the user's."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from companion.announce.announcement import CUES
from companion.cards.seat import Seat, fold_name
from companion.games.rules import Level
from companion.session.dialogue import NAMINGS, RATES_WPM, VOLUMES, Manner

WORDS = ("language", "game", "verbosity", "voice", "listening")


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the last evening, offered again at the next."""

    language: str = ""
    """``fr`` or ``en``; empty before the first evening."""
    game: str = ""
    """The game that was played last."""
    players: tuple[str, ...] = ()
    """The names, clockwise."""
    verbosity: str = "normal"
    """How much is said to whoever has chosen nothing: ``brief``, ``normal`` or ``detailed``."""
    voice: str = "pyttsx3"
    """Which voice is tried first: ``pyttsx3``, ``espeak-ng`` or ``none`` (text only, for a screen reader)."""
    listening: str = "wake-word"
    """When the microphone is taken for a command: ``wake-word``, ``talk-key`` or ``open``."""
    room: Manner | None = None
    """How the room wants to be spoken to, once somebody has chosen."""
    seats: Mapping[str, Manner] = field(default_factory=dict)
    """The same of players, by name."""
    spellings: Mapping[str, str] = field(default_factory=dict)
    """How the voice says a name: ``{"Chloé": "Klo-é"}``."""

    def manner(self, seat: Seat | None) -> Manner | None:
        """What that listener chose (None: the room), if anything."""
        if seat is None:
            return self.room
        return next((manner for name, manner in self.seats.items() if fold_name(name) == fold_name(seat)), None)

    def with_manner(self, seat: Seat | None, manner: Manner) -> "Settings":
        """The same, with what that listener has chosen."""
        if seat is None:
            return replace(self, room=manner)
        others = {name: kept for name, kept in self.seats.items() if fold_name(name) != fold_name(seat)}
        return replace(self, seats={**others, str(seat): manner})

    def with_spelling(self, name: str, spelling: str) -> "Settings":
        """The same, with a spelling for a name; an empty one forgets it."""
        others = {kept: said for kept, said in self.spellings.items() if fold_name(kept) != fold_name(name)}
        return replace(self, spellings={**others, name: spelling} if spelling else others)


def load_settings(path: Path) -> Settings:
    """What was remembered. A file that is missing or damaged is as if nothing had been remembered."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    settings = Settings()
    for name in WORDS:
        if isinstance(told.get(name), str):
            settings = replace(settings, **{name: told[name]})
    players = told.get("players")
    if isinstance(players, list) and all(isinstance(name, str) for name in players):
        settings = replace(settings, players=tuple(players))
    room = told.get("room")
    return replace(
        settings,
        room=_read_manner(room) if isinstance(room, dict) else None,
        seats={name: _read_manner(kept) for name, kept in _table(told, "seats") if isinstance(kept, dict)},
        spellings={name: said for name, said in _table(told, "spellings") if isinstance(said, str)},
    )


def _table(told: Mapping[str, object], name: str) -> Iterator[tuple[str, object]]:
    found = told.get(name)
    yield from found.items() if isinstance(found, dict) else ()


def _read_manner(told: Mapping[str, object]) -> Manner:
    """A listener's choices; what is missing or makes no sense is as usual."""
    manner = Manner()
    rate_wpm, volume = told.get("rate_wpm"), told.get("volume")
    silent = told.get("silent_cues")
    return replace(
        manner,
        rate_wpm=rate_wpm if isinstance(rate_wpm, int) and rate_wpm in RATES_WPM else manner.rate_wpm,
        volume=volume if isinstance(volume, int) and volume in VOLUMES else manner.volume,
        verbosity=Level(str(told["verbosity"])) if told.get("verbosity") in tuple(Level) else manner.verbosity,
        naming=str(told["naming"]) if told.get("naming") in NAMINGS else manner.naming,
        is_called=told.get("calls") is True,
        speaker=str(told.get("speaker", "")),
        silent_cues=frozenset(cue for cue in silent if cue in CUES) if isinstance(silent, list) else frozenset(),
    )


def save_settings(path: Path, settings: Settings) -> None:
    """Remember for the next evening. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    whole = path.with_suffix(".new")
    whole.touch(mode=0o600)
    whole.chmod(0o600)
    whole.write_bytes("".join(f"{line}\n" for line in _lines(settings)).encode("utf-8", "replace"))
    whole.replace(path)


def _lines(settings: Settings) -> Iterator[str]:
    for name in WORDS:
        yield f"{name} = {_toml(getattr(settings, name))}"
    yield f"players = {_toml(list(settings.players))}"
    if settings.spellings:
        yield "\n[spellings]"
        yield from (f"{_toml(name)} = {_toml(said)}" for name, said in settings.spellings.items())
    if settings.room is not None:
        yield "\n[room]"
        yield from _manner_lines(settings.room)
    for name, manner in settings.seats.items():
        yield f"\n[seats.{_toml(name)}]"
        yield from _manner_lines(manner)


def _manner_lines(manner: Manner) -> Iterator[str]:
    yield f"rate_wpm = {manner.rate_wpm}"
    yield f"volume = {manner.volume}"
    yield f"verbosity = {_toml(manner.verbosity.value)}"
    yield f"naming = {_toml(manner.naming)}"
    yield f"calls = {_toml(manner.is_called)}"
    if manner.speaker:
        yield f"speaker = {_toml(manner.speaker)}"
    yield f"silent_cues = {_toml(sorted(manner.silent_cues))}"


def _toml(value: object) -> str:
    """JSON's texts, lists of texts and truths are TOML's as well, but for one sign that TOML does not take bare."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
