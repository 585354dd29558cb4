"""What the companion remembers between evenings, in a small TOML file of the user's."""

import json
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path


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
    """How much is said: ``brief``, ``normal`` or ``detailed``."""
    voice: str = "pyttsx3"
    """Which voice is tried first: ``pyttsx3``, ``espeak-ng`` or ``none`` (text only, for a screen reader)."""
    listening: str = "wake-word"
    """When the microphone is taken for a command: ``wake-word``, ``talk-key`` or ``open``."""


def load_settings(path: Path) -> Settings:
    """What was remembered. A file that is missing or damaged is as if nothing had been remembered."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    settings = Settings()
    for name in ("language", "game", "verbosity", "voice", "listening"):
        if isinstance(told.get(name), str):
            settings = replace(settings, **{name: told[name]})
    players = told.get("players")
    if isinstance(players, list) and all(isinstance(name, str) for name in players):
        settings = replace(settings, players=tuple(players))
    return settings


def save_settings(path: Path, settings: Settings) -> None:
    """Remember for the next evening. Raises OSError."""
    # JSON strings and lists of strings are TOML as well.
    lines = [
        f"{name} = {json.dumps(getattr(settings, name), ensure_ascii=False)}"
        for name in ("language", "game", "verbosity", "voice", "listening")
    ]
    lines.append(f"players = {json.dumps(list(settings.players), ensure_ascii=False)}")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    whole = path.with_suffix(".new")
    whole.write_text("\n".join(lines) + "\n", encoding="utf-8")
    whole.chmod(0o600)
    whole.replace(path)
