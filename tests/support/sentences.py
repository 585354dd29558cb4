"""Test sentences as data: what is said, the command it is, and what is answered where the table stands.

Each game has a file in every language and one of positions; what no game understands is in ``not_understood.toml``.
What a group leaves out of ``command`` and ``answer``, ``tell`` writes into its file.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.adapters.data import load_templates
from companion.announce.announcement import ToRoom, ToSeat
from companion.cards.seat import Seat
from companion.commands.hear import Ear
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


def _path(folder: str, game: str) -> Path:
    return SENTENCES / folder / f"{game.replace('-', '_')}.toml"


def _read(folder: str, game: str) -> dict[str, Any]:
    path = _path(folder, game)
    # A game in the making has no such file yet, which is said where all files of a game are looked for.
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def cases(game: str, language: str) -> tuple[Case, ...]:
    """All sentences of a game in a language that are understood."""
    groups = _read(language, game).get("group", ())
    return tuple(case for group in groups for case in _cases_of(group, game, language))


def _cases_of(group: Mapping[str, Any], game: str, language: str) -> Iterator[Case]:
    first = next(iter(_read("positions", game)), "")
    for key, is_typed in (("say", False), ("type", True)):
        for sentence in group.get(key, ()):
            yield Case(
                game,
                language,
                sentence,
                group.get("command"),
                tuple(group.get("candidates", ())),
                tuple(group.get("answer", ())),
                Seat(group["as"]) if "as" in group else None,
                group.get("at", first),
                is_typed,
            )


def tell(game: str, language: str, path: Path | None = None) -> None:
    """Write into the file what its groups leave out: the command of their first sentence, and what is answered."""
    path = path or _path(language, game)
    mark = "[[group]]\n"
    head, *groups = path.read_text(encoding="utf-8").split(mark)
    path.write_text(mark.join([head, *(_told(group, game, language) for group in groups)]), encoding="utf-8")


def _told(text: str, game: str, language: str) -> str:
    """A group with what it left out."""
    group = tomllib.loads(text)
    case = next(_cases_of(group, game, language))
    lines = text.splitlines(keepends=True)
    if "answer" not in group:
        # What follows the last value is said of the next group.
        end = max(at for at, line in enumerate(lines, start=1) if line.strip() and not line.startswith("#"))
        lines.insert(end, f"answer = {_toml(list(answered(case)))}\n")
    if not {"command", "candidates"} & group.keys():
        ear = Ear(load_templates(language, game), SEATS)
        heard = ear.parse(case.say, case.by, standing(game, language, case.at).grammar)
        assert heard.why != "not-understood", f"{game} in {language}: {case.say!r} is not understood"
        told = f"command = {_toml(heard.told)}" if heard.told else f"candidates = {_toml(list(heard.candidates))}"
        lines.insert(0, f"{told}\n")
    return "".join(lines)


def _toml(value: object) -> str:
    """A value as it is written in one line."""
    match value:
        case Mapping():
            return f"{{ {', '.join(f'{key} = {_toml(inner)}' for key, inner in value.items())} }}"
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


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
