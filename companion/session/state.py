"""What a session keeps from one input to the next: the table, its journal and its conversations."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.command import Command
from companion.games.rules import AnyRules, TableSetup
from companion.journal.entries import EntryId, Journal
from companion.journal.fold import Table, setup_of
from companion.session.dialogue import Talk
from companion.session.interview import Interview


class Renderer(Protocol):
    """A line in words."""

    def render(self, id: str, args: Mapping[str, Any], form: str = "full", naming: str = "shapes") -> str:
        """The sentence of a message. Raises for an unknown message or a missing variable."""


class Hearing(Protocol):
    """What a sentence was understood as."""

    @property
    def command(self) -> Command | None:
        """The command, or None when it was not understood."""

    @property
    def why(self) -> str:
        """``not-understood`` or ``ambiguous`` without a command."""

    @property
    def addressed(self) -> bool:
        """Whether it began with the wake word."""

    @property
    def candidates(self) -> tuple[str, ...]:
        """What an ambiguous card may be."""

    @property
    def seat(self) -> str | None:
        """Whose card an ambiguous one is, where a name was said."""


class Ear(Protocol):
    """Sentences to commands."""

    def parse(self, text: str, by: Seat | None = None, moment: str = "table") -> Hearing:
        """Understand a whole sentence of that speaker, said at that moment, or say why not."""


@dataclass(frozen=True, slots=True)
class Session:
    """A table, its journal and its conversations. Make one with ``open_session``."""

    rules: AnyRules
    journal: Journal
    table: Table
    renderer: Renderer
    ear: Ear
    private_channels: frozenset[Seat] = frozenset()
    """Seats that something private can be said to."""
    facilitator_sees_hands: bool = False
    room: Talk = field(default_factory=Talk)
    seats: Mapping[Seat, Talk] = field(default_factory=dict)
    without_earpiece: frozenset[Seat] = frozenset()
    """Seats of which the room has heard that they have none."""
    now_s: float = 0.0
    last_act_s: float = 0.0
    has_reminded: bool = False
    grammar: str = "table"
    places: Mapping[int, EntryId | None] = field(default_factory=dict)
    """Where the camera saw a card that it could not read, and the entry that it became (None: none yet)."""
    lying: tuple[Card, ...] = ()
    """The cards that cannot be laid now, because they lie on the table."""
    interview: Interview | None = None
    """The table is telling where it stands."""
    doubles: Mapping[Card, Mapping[str, object]] = field(default_factory=dict)
    """Cards that were told in this round though they lie elsewhere, each with the act that told it last."""
    card_too_soon: EntryId | None = None
    """Before this entry of the table a card was seen that is not awaited, and what is was said."""
    speakers: tuple[str, ...] = ()
    """The voices that a listener may choose from, the usual one first."""

    @property
    def setup(self) -> TableSetup:
        """Who plays what."""
        return setup_of(self.journal)
