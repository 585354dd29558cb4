"""From a journal to the table: replay what counts, in order, in a time that grows with its length and no faster.

A table knows how it came about, so that after an undo or a correction only what comes after it is replayed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.cards.seat import Seat
from companion.games.rules import AnyRules, Line, TableSetup
from companion.journal.entries import Amended, Change, EntryId, Journal, Recorded
from companion.journal.grown import Grown


@dataclass(frozen=True, slots=True)
class Step:
    """One public entry, as it counts now, with the table before and after it."""

    record: Recorded
    action: Any
    before: Any
    after: Any
    events: tuple[Any, ...]
    is_amended: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The table as the journal has it: public steps and state, and each seat's own ledger."""

    state: Any
    steps: Grown[Step]
    ledgers: Mapping[Seat, Any]
    entered: Grown["Entered"] = field(default_factory=Grown, compare=False, repr=False)
    """All that counts, private entries too, in order."""


@dataclass(frozen=True, slots=True)
class Entered:
    """One record as it counts now, and the table before it."""

    record: Recorded
    amendment: Amended | None
    before: Table


def setup_of(journal: Journal) -> TableSetup:
    """Who plays what, as the journal was opened."""
    opened = journal.opened
    return TableSetup(opened.game, opened.seats, opened.language, opened.profile, opened.options)


def open_table(rules: AnyRules, journal: Journal) -> tuple[Table, tuple[Any, ...]]:
    """The table before the first change, and the events of the end tests of its position.

    Raises PositionError when the journal was opened on a position that contradicts itself.
    """
    setup = setup_of(journal)
    events: tuple[Any, ...] = ()
    hands: Mapping[Seat, Any] = {}
    if journal.opened.position is None:
        state = rules.start(setup)
    else:
        state, events = rules.read_position(journal.opened.position, setup)
        hands = rules.read_hands(journal.opened.position, setup)
    ledgers = {seat: rules.start_ledger(state, seat, hands.get(seat, ())) for seat in setup.seats}
    return Table(state, Grown(), ledgers), events


def fold(rules: AnyRules, journal: Journal, known: Table | None = None) -> Table:
    """Replay the journal; where ``known``, an earlier table of it, came about in the same way, from there on."""
    gone = journal.retracted()
    amended: dict[EntryId, Amended] = {}
    for change in journal.changes:
        if isinstance(change, Amended) and change.id not in gone:
            amended[change.target] = change
    counting = [(record, amended.get(record.id)) for record in _in_place(journal.changes) if record.id not in gone]
    same = 0
    if known is None:
        table, _ = open_table(rules, journal)
    else:
        for entered, (record, amendment) in zip(known.entered, counting, strict=False):
            if entered.record is not record or entered.amendment is not amendment:
                break
            same += 1
        table = known if same == len(known.entered) else known.entered[same].before
    setup = setup_of(journal)
    for record, amendment in counting[same:]:
        table, _ = enter(rules, table, record, setup, amendment)
    return table


def _in_place(changes: Iterable[Change]) -> list[Recorded]:
    """The records in the order in which they happened: as they were written, but those that were told late."""
    records = [change for change in changes if isinstance(change, Recorded)]
    late = [record for record in records if record.before is not None]
    for record in late:
        records.remove(record)
        at = next((place for place, other in enumerate(records) if other.id == record.before), len(records))
        records.insert(at, record)
    return records


def enter(
    rules: AnyRules, table: Table, record: Recorded, setup: TableSetup, amendment: Amended | None = None
) -> tuple[Table, dict[Seat, tuple[Line, ...]]]:
    """The table after one more record, and what it tells each seat's own ear."""
    told = dict(amendment.action if amendment else record.action)
    action = rules.read_action(str(told.pop("do")), told, setup, None)
    ledgers = dict(table.ledgers)
    entered = table.entered.and_then(Entered(record, amendment, table))
    if record.owner is not None:
        ledger, lines = rules.record(ledgers[record.owner], action, table.state)
        ledgers[record.owner] = ledger
        return replace(table, ledgers=ledgers, entered=entered), {record.owner: lines}
    after, events = rules.apply(table.state, action)
    step = Step(record, action, table.state, after, events, amendment is not None)
    ears: dict[Seat, tuple[Line, ...]] = {}
    for seat, ledger in ledgers.items():
        ledgers[seat], lines = rules.follow(ledger, action, table.state, after)
        if lines:
            ears[seat] = lines
    return Table(after, table.steps.and_then(step), ledgers, entered), ears
