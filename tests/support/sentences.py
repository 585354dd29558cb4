"""Test sentences as data: what is said, the command it is, and what is answered where the table stands.

Each game has a file in every language and one of positions; what no game understands is in ``not_understood.toml``.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.announce.announcement import ToRoom, ToSeat
from companion.cards.seat import Seat
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Words
from companion.session.session import step
from tests.support.table import TestTable

SENTENCES = Path(__file__).parents[1] / "sentences"
LANGUAGES = ("fr", "en")
SEATS = tuple(Seat(name) for name in ("Alice", "Bruno", "Chloé", "David"))


@dataclass(frozen=True, slots=True)
class Case:
    """One sentence."""

    game: str
    language: str
    say: str
    command: Mapping[str, Any] | None
    """None: ambiguous."""
    candidates: tuple[str, ...]
    answer: tuple[str, ...]
    by: Seat | None
    at: str
    is_typed: bool
    """Understood when typed, and in no grammar of a recogniser."""


def _read(folder: str, game: str) -> dict[str, Any]:
    path = SENTENCES / folder / f"{game.replace('-', '_')}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def cases(game: str, language: str) -> tuple[Case, ...]:
    """All sentences of a game in a language that are understood."""
    first = next(iter(_read("positions", game)))
    return tuple(
        Case(
            game,
            language,
            sentence,
            group.get("command"),
            tuple(group.get("candidates", ())),
            tuple(group["answer"]),
            Seat(group["as"]) if "as" in group else None,
            group.get("at", first),
            is_typed,
        )
        for group in _read(language, game)["group"]
        for key, is_typed in (("say", False), ("type", True))
        for sentence in group.get(key, ())
    )


def others(game: str, language: str) -> tuple[str, ...]:
    """What must not be understood at a game."""
    common = tomllib.loads((SENTENCES / language / "not_understood.toml").read_text(encoding="utf-8"))
    return (*common["not_understood"], *_read(language, game).get("not_understood", ()))


@cache
def standing(game: str, language: str, at: str) -> Any:
    """The session where the table stands so."""
    positions = _read("positions", game)
    told = positions[at]
    begins = positions[told["like"]] if "like" in told else {"before": []}
    table = TestTable(
        told.get("seats", SEATS),
        game=game,
        language=language,
        position=told.get("position", begins.get("position")),
        options=[f"{name}={choice}" for name, choice in told.get("options", begins.get("options", {})).items()],
    )
    table.send(*begins["before"], *told["before"])
    return table.session


def answered(case: Case) -> tuple[str, ...]:
    """What each listener hears when the sentence is said there."""
    _, done = step(standing(case.game, case.language, case.at), Words(case.say, case.by))
    return tuple(line for effect in done for line in _heard(effect))


def _heard(effect: Effect) -> Iterator[str]:
    match effect:
        case ToRoom(announcement):
            yield f"[table] {announcement.text}"
        case ToSeat(seat, announcement):
            yield f"[{seat}] {announcement.text}"
        case effects.Ask(_, _, to, announcement) | effects.Refuse(_, to, announcement):
            yield f"[{to or 'table'}] {announcement.text}"
        case effects.Settings(to, manner):
            yield f"({to or 'table'} {manner.rate_wpm} {manner.volume})"
        case effects.Cut():
            yield "(cut)"
        case effects.Leave():
            yield "(leave)"
        case _:
            pass
