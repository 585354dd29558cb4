"""A table in a test: the real session on lines of text, with a journal in memory."""

import io
import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.adapters.data import load_catalogue, load_templates
from companion.adapters.lines import Form, LineTable, Writing
from companion.bootstrap import read_options
from companion.cards.seat import Seat
from companion.commands.hear import Ear
from companion.games.registry import GAMES
from companion.games.rules import Level
from companion.journal.entries import Change, Journal, Opened
from companion.session.dialogue import Manner
from companion.session.inputs import Input
from companion.session.session import open_session

catalogue = cache(load_catalogue)
"""Words out, read once: nothing in a test changes them."""


@cache
def ear(language: str, game: str, seats: tuple[Seat, ...]) -> Ear:
    """Words in, compiled once."""
    return Ear(load_templates(language, game), seats)


class MemoryJournal:
    """Keeps entries; ``is_full`` makes it a full disk."""

    def __init__(self) -> None:
        self.entries: list[Change] = []
        self.is_full = False

    def append(self, entry: Change) -> None:
        if self.is_full:
            raise OSError(28, "No space left on device")
        self.entries.append(entry)


class TestTable:
    """A table to talk to, in JSON (``send``) or sentences (``say``); what it answers comes back."""

    __test__ = False

    def __init__(
        self,
        players: Sequence[str] = ("Alice", "Bruno", "Chloé", "David"),
        *,
        game: str = "five-toys",
        language: str = "fr",
        position: Mapping[str, Any] | None = None,
        profile: str = "standard",
        options: Sequence[str] = (),
        called: Sequence[str] = (),
        verbosity: str = "normal",
        private_channels: Sequence[str] | None = None,
    ) -> None:
        rules = GAMES[game]
        names = position["seats"] if position is not None else players
        seats = tuple(Seat(name) for name in names)
        self.opened = Opened(
            game, rules.version, profile, read_options(rules, profile, options, language), seats, language, game,
            position,
        )  # fmt: skip
        self.journal = MemoryJournal()
        ears = seats if private_channels is None else [Seat(name) for name in private_channels]
        manners: dict[Seat | None, Manner] = {
            seat: Manner(is_called=seat in called, verbosity=Level(verbosity)) for seat in (None, *seats)
        }
        session, first = open_session(
            rules,
            Journal(self.opened),
            catalogue(language, game),
            ear(language, game, seats),
            private_channels=frozenset(ears),
            manners=manners,
        )
        self._writing = Writing(session, self.journal)
        self._out = io.StringIO()
        self._lines = LineTable(self._writing, self._out, Form(is_json=True, takes_sentences=True))
        self._lines.open(first)
        self.opening = self._read()

    @property
    def session(self) -> Any:
        return self._writing.session

    def send(self, *objects: Mapping[str, Any]) -> list[dict[str, Any]]:
        """JSON objects in; the lines that answer them, without the ``done`` ones."""
        for told in objects:
            self._lines.take(json.dumps(told))
        return [line for line in self._read() if "done" not in line]

    def say(self, *sentences: str) -> list[str]:
        """Sentences in; what each listener hears, as ``[to] text``."""
        for sentence in sentences:
            self._lines.take(sentence)
        return heard(self._read())

    def put(self, input: Input) -> list[str]:
        """An input of another kind (a card that was seen, time that passed)."""
        self._lines._print_all(self._writing.take(input), None)
        return heard(self._read())

    def play(self, *cards: tuple[str, str]) -> list[dict[str, Any]]:
        """Plays as (seat, card)."""
        return self.send(*({"do": "play", "seat": seat, "card": card} for seat, card in cards))

    def view(self, audience: str = "table") -> dict[str, Any]:
        """The view of an audience."""
        return next(line["view"] for line in self.send({"do": "view", "as": audience}) if "view" in line)

    def _read(self) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self._out.getvalue().splitlines()]
        self._out.seek(0)
        self._out.truncate()
        return lines


def heard(lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """The spoken lines as ``[to] text``."""
    return [f"[{line['to']}] {line['say']}" for line in lines if "say" in line]
