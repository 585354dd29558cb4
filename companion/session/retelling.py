"""What happened at the table, told again: the table as it stands, the history, an entry in a few words."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.cards.seat import Seat, find_seat
from companion.games.rules import Level, Line, Query
from companion.journal.entries import Amended, EntryId, Recorded
from companion.journal.fold import Step
from companion.session.dialogue import Talk
from companion.session.moment import Moment

LINES_AT_ONCE = 5
"""An answer in more lines is given in parts."""


def narrated(moment: Moment, steps: Iterable[Step]) -> list[Line]:
    """What the room hears of these steps."""
    return [line for step in steps for line in moment.rules.narrate(step.before, step.events, step.after)]


def news(moment: Moment, steps: Iterable[Step]) -> list[Line]:
    """What happened, without calls and details."""
    told = (moment.rules.retold(moment.state, line) for line in narrated(moment, steps))
    return [line for line in told if line is not None and line.topic != "turn" and line.level is Level.BRIEF]


def entered(moment: Moment, step: Step) -> Line:
    """An entry in a line: as it was told, as it may be told again."""
    told = narrated(moment, [step])
    is_kept = all(moment.rules.retold(moment.state, line) == line for line in told)
    unheard = Line("entry-is", {"what": moment.rules.name_action(step.action)})
    return next(iter(news(moment, [step])), unheard if is_kept else Line("not-told-again"))


def named(moment: Moment, record: Recorded | Amended) -> Line:
    """A few words for an entry."""
    return moment.rules.name_action(moment.read(record.action))


def name_of(moment: Moment, told: Mapping[str, object]) -> Line:
    """An unread card that got its name, and more than a name."""
    return Line("named-as", {"what": moment.rules.name_action(moment.read(told))})


def what_counts(moment: Moment, target: Recorded | Amended) -> Line:
    """What is undone or redone, in a few words."""
    what = named(moment, target)
    if isinstance(target, Amended):
        return Line("act-naming", {"what": what}) if target.is_naming else Line("act-correction")
    return what


def first_line(moment: Moment, target: Recorded) -> Line | None:
    """The line that announced a record, which its name repeats."""
    for step in moment.session.table.steps:
        if step.record.id == target.id:
            return next(iter(moment.rules.narrate(step.before, step.events, step.after)), None)
    return None


def trick(moment: Moment, number: int) -> tuple[Step, ...]:
    """A trick of this round, or of the last one that had so many."""
    at = 1
    found: list[Step] = []
    for step in moment.session.table.steps:
        if moment.rules.is_new_deal(step.before, step.after):
            at = 1
        if at == number:
            # A later round's takes the place of an earlier one's.
            is_same = bool(found) and found[-1].after is step.before
            found = [*found, step] if is_same else [step]
        if moment.rules.ends_trick(step.events):
            at += 1
    return tuple(found)


def overview(moment: Moment, table: Any = None) -> tuple[Line, ...]:
    """The whole table, part by part: as it is, or as it would be."""
    state = moment.state if table is None else table
    lines = [line for what in moment.rules.overview for line in moment.rules.answer(state, Query(what), None)]
    # What nobody can tell without a count is said once.
    return tuple(line for at, line in enumerate(lines) if line not in lines[:at])


def history(moment: Moment, about: tuple[str, ...]) -> tuple[tuple[Line, ...], tuple[EntryId, ...]]:
    """What happened from the beginning on, with the entry of each line: all, or of a player or a colour."""
    told = [
        (line, step.record.id)
        for step in moment.session.table.steps
        if not about or is_about(moment, step, about)
        for line in (news(moment, [step])[:1] if about else news(moment, [step]))
    ]
    return tuple(line for line, _ in told), tuple(id for _, id in told)


def is_about(moment: Moment, step: Step, about: tuple[str, ...]) -> bool:
    """Whether an entry is of one of these players, or lays one of these colours."""
    told = moment.rules.write_action(step.action)
    colour = str(told.get("colour") or (moment.rules.laid_card(told) or "").rpartition("-")[0])
    actor = moment.rules.actor(step.action)
    is_trump = bool(colour) and colour == moment.rules.trump(step.before)
    return any(
        word == colour
        or (word == "trump" and is_trump)
        or (actor is not None and find_seat(word, moment.session.setup.seats) == actor)
        for word in about
    )


def since(moment: Moment, seat: Seat | None) -> tuple[Line, ...]:
    """What happened since a seat last acted (for the room: in the last six entries)."""
    steps = moment.session.table.steps
    if seat is None:
        return latest(moment)
    own = max((i for i, step in enumerate(steps) if moment.rules.actor(step.action) == seat), default=-1)
    return tuple(news(moment, steps[own + 1 :])) or (Line("nothing-since"),)


def latest(moment: Moment) -> tuple[Line, ...]:
    """The newest of what happened, as much as is told at once."""
    return tuple(news(moment, moment.session.table.steps[-6:])[-LINES_AT_ONCE:]) or (Line("nothing-happened"),)


def retold(moment: Moment, line: Line) -> Line:
    """What may be told again of an earlier line."""
    return moment.rules.retold(moment.state, line) or Line("not-told-again")


def still(moment: Moment, line: Line, talk: Talk) -> Line:
    """A line of that audience's last answer: whole, as long as nothing has happened since."""
    return line if talk.answered_after == len(moment.session.table.steps) else retold(moment, line)
