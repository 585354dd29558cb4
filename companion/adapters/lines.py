"""A table by lines of text: sentences or JSON objects in, announcements or JSON objects out."""

import contextlib
import json
import queue
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TextIO

from companion.adapters.patient_disk import PatientDisk, Writer
from companion.announce.announcement import Announcement, ToRoom, ToSeat, Urgency
from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.commands.codec import CommandError, read_command
from companion.games.rules import Line
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Given, Input, Shown, Tick, Unclear, Words
from companion.session.session import Session, step

TICK_S = 1.0
LONGEST_LINE, LONGEST_SENTENCE = 100_000, 1_000
"""What is longer is nothing that we understand."""
RETRY_S = 5.0
"""A disk that took nothing is tried again so often, if nothing happens at the table."""


_UNKEPT = "unkept"
"""The topic of what is said while a disk takes nothing."""


class Looks(Protocol):
    """A camera, or pictures in its place."""

    def inputs(self) -> Iterator[Input]:
        """What happens on the table."""

    def rearm(self, card: str | None) -> None:
        """That card (None: every card) may be laid again."""

    def settle(self, card: str, place: int | None) -> None:
        """The table has said itself that this card lies there."""


class Listens(Protocol):
    """A recording, in place of a microphone."""

    def inputs(self) -> Iterator[Input]:
        """What is said at the table."""

    def use(self, grammar: str) -> None:
        """Expect the sentences of that grammar."""


class Writing:
    """A session whose entries are safe on disk before anything is said of them.

    Where the disk takes none, or hangs, the game goes on in memory, whoever made an entry is warned each time, and what
    waits is written as soon as it can be. Only what happens at the table, and time, try the disk again: what a seat
    tells in private must not change when the room hears that all is kept again.
    """

    def __init__(self, session: Session, journal: Writer | None, *, may_hang: bool = True) -> None:
        """Keep entries in ``journal`` (None: nowhere); one that ``may_hang`` is waited for a moment and no longer."""
        self.session = session
        self._journal = PatientDisk(journal) if journal is not None and may_hang else journal
        self._unsafe: list[effects.Append] = []
        self._warned: set[Seat | None] = set()
        self._tried_at_s = 0.0

    def take(self, input: Input) -> tuple[Effect, ...]:
        """One input: what is to be done, of what is safe first."""
        self.session, done = step(self.session, input)
        new = [effect for effect in done if isinstance(effect, effects.Append)]
        if self._journal is None or not (new or self._unsafe):
            return done
        late = list(self._unsafe)
        self._unsafe += new
        is_time = isinstance(input, Tick) and input.at_s - self._tried_at_s >= RETRY_S
        if not late or is_time or any(effect.change.owner is None for effect in new):
            self._tried_at_s = self.session.now_s
            self._write()
        waiting = {id(effect) for effect in self._unsafe}
        written_late = [effect for effect in late if id(effect) not in waiting]
        told = [effect for effect in done if id(effect) not in waiting]
        if self._unsafe:
            owners = dict.fromkeys(effect.change.owner for effect in new if id(effect) in waiting)
            return (*written_late, *told, *self._warnings(owners))
        return (*written_late, *told, *self._good_news())

    def finish(self) -> int:
        """Try the disk once more, at the end; how many entries it has not taken."""
        if self._journal is not None:
            self._write()
        return len(self._unsafe)

    def _write(self) -> None:
        assert self._journal is not None
        with contextlib.suppress(OSError):
            while self._unsafe:
                self._journal.append(self._unsafe[0].change)
                del self._unsafe[0]

    def _warnings(self, owners: Iterable[Seat | None]) -> Iterator[Effect]:
        for owner in owners:
            # Who plays on fast hears once that the last plays are not kept, not once for each.
            line = Line("entry-unkept", topic=_UNKEPT) if owner in self._warned else Line("disk-full")
            self._warned.add(owner)
            yield from self._told(owner, line)

    def _good_news(self) -> Iterator[Effect]:
        owners, self._warned = self._warned, set()
        for owner in (None, *self.session.setup.seats):
            if owner in owners:
                yield from self._told(owner, Line("disk-again", topic=_UNKEPT))

    def _told(self, owner: Seat | None, line: Line) -> Iterator[Effect]:
        text = self.session.renderer.render(line.id, line.args)
        announcement = Announcement(line, text, text, Urgency.NEXT, "error")
        if owner is None:
            yield ToRoom(announcement)
        elif owner in self.session.private_channels:
            yield ToSeat(owner, announcement)


@dataclass(frozen=True, slots=True)
class Form:
    """What the lines look like."""

    is_json: bool
    takes_sentences: bool


class LineTable:
    """One table on two streams."""

    def __init__(self, table: Writing, out: TextIO, form: Form) -> None:
        """Print to ``out``, one line at a time."""
        self._table = table
        self._out = out
        self._form = form
        self._count = 0
        self.has_left = False

    def open(self, first: tuple[Effect, ...]) -> None:
        """Print what is said at the start."""
        self._print_all(first, None)

    def take(self, line: str) -> None:
        """One line in, its answer out."""
        line = line.strip().lstrip("\ufeff")
        if not line:
            return
        self._count += 1
        tag: object = None
        if self._form.is_json and (line.startswith("{") or not self._form.takes_sentences):
            try:
                told = json.loads(line) if len(line) <= LONGEST_LINE else None
            except (ValueError, RecursionError):
                told = None
            if not isinstance(told, dict):
                self._not_understood(None)
            else:
                tag = told.get("tag")
                self._take_object(told, tag)
        else:
            by, text = split_speaker(line[:LONGEST_SENTENCE], self._table.session.setup.seats)
            self._print_all(self._table.take(Words(text, by)), None)
        if self._form.is_json:
            self._write({"done": tag if tag is not None else self._count})

    def tick(self, at_s: float) -> None:
        """Time passes."""
        self._print_all(self._table.take(Tick(at_s)), None)

    def look(self, eyes: Looks) -> None:
        """Everything that the pictures show, and what is said of it."""
        for told in eyes.inputs():
            done = self._table.take(told)
            for effect in done:
                if isinstance(effect, effects.Rearm):
                    eyes.rearm(effect.card)
                elif isinstance(effect, effects.Settle):
                    eyes.settle(effect.card, effect.place)
            self._print_all(done, None)

    def listen(self, ears: Listens) -> None:
        """Everything that a recording says, and what is said of it."""
        for told in ears.inputs():
            done = self._table.take(told)
            for effect in done:
                if isinstance(effect, effects.Listen):
                    ears.use(effect.grammar)
            self._print_all(done, None)

    def _take_object(self, told: dict[str, object], tag: object) -> None:
        by: Seat | None = None
        seats = self._table.session.setup.seats
        name = told.get("seat")
        if name is not None:
            by = find_seat(str(name), seats)
            if by is None:
                line = Line("no-such-seat", {"name": str(name), "seats": seats})
                self._refuse("impossible", line, tag)
                return
        do = told.get("do")
        candidates = told.get("candidates")
        if do == "shown" and by is not None and told.get("card") in self._table.session.rules.cards:
            self._print_all(self._table.take(Shown(by, Card(str(told["card"])))), tag)
            return
        if do == "unsure" and isinstance(candidates, list):
            cards = tuple(Card(str(card)) for card in candidates)
            self._print_all(self._table.take(Unclear(cards, by)), tag)
            return
        try:
            command = read_command(told)
        except CommandError:
            self._not_understood(tag)
            return
        self._print_all(self._table.take(Given(command, by, "json")), tag)

    def _not_understood(self, tag: object) -> None:
        self._refuse("not-understood", Line("not-understood"), tag)

    def _refuse(self, reason: str, line: Line, tag: object) -> None:
        text = self._table.session.renderer.render(line.id, line.args)
        self._print_all((effects.Refuse(reason, None, Announcement(line, text, text)),), tag)

    def _print_all(self, done: tuple[Effect, ...], tag: object) -> None:
        for effect in done:
            for told in self._objects(effect):
                self._write(told if tag is None else {**told, "tag": tag})

    def _objects(self, effect: Effect) -> Iterator[dict[str, object]]:
        match effect:
            case effects.Append(change):
                if self._form.is_json:
                    yield {"entry": change.id}
            case ToRoom(announcement):
                yield said(announcement, None)
            case ToSeat(seat, announcement):
                yield said(announcement, seat)
            case effects.Ask(question, choices, to, announcement):
                yield {"question": question, "choices": list(choices), "to": to or "table", "say": announcement.text}
            case effects.Refuse(reason, to, announcement):
                yield {"refused": reason, "say": announcement.text, "to": to or "table"}
            case effects.Viewed(view):
                yield {"view": dict(view)}
            case effects.Legal(actions, to):
                yield {"legal": [dict(action) for action in actions], "to": to or "table"}
            case effects.Leave():
                self.has_left = True
            case effects.Cut() | effects.DropTopic() | effects.Settings() | effects.Listen():
                # These are for voices and ears; a line that is printed cannot be silenced.
                pass
            case effects.Rearm() | effects.Settle():
                # These are for the camera.
                pass

    def _write(self, told: Mapping[str, object]) -> None:
        if self._form.is_json:
            self._out.write(json.dumps(told, ensure_ascii=False) + "\n")
        elif "say" in told:
            self._out.write(f"[{told['to']}] {told['say']}\n")
        else:
            self._out.write(json.dumps(told, ensure_ascii=False) + "\n")
        self._out.flush()


def split_speaker(line: str, seats: Sequence[Seat]) -> tuple[Seat | None, str]:
    """« Alice: ma main » is Alice speaking; without a seat's name before the colon it is the room."""
    name, colon, text = line.partition(":")
    seat = find_seat(name, seats) if colon else None
    return (seat, text.strip()) if seat is not None else (None, line)


def said(announcement: Announcement, to: Seat | None) -> dict[str, object]:
    """An announcement as a JSON object."""
    told: dict[str, object] = {
        "say": announcement.text,
        "to": to or "table",
        "id": announcement.line.id,
        "args": {name: list(v) if isinstance(v, tuple) else v for name, v in announcement.line.args.items()},
        "priority": announcement.urgency.name.lower(),
    }
    if announcement.cue:
        told["cue"] = announcement.cue
    return told


def run_lines(table: LineTable, source: TextIO, *, clock: bool) -> None:
    """Take lines until the source ends or the table is left; with ``clock`` time passes between them."""
    if not clock:
        for line in source:
            table.take(line)
            if table.has_left:
                return
        return
    lines: queue.Queue[str | None] = queue.Queue()

    def pump() -> None:
        for line in source:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=pump, daemon=True).start()
    while not table.has_left:
        try:
            told = lines.get(timeout=TICK_S)
        except queue.Empty:
            table.tick(time.monotonic())
            continue
        if told is None:
            return
        table.tick(time.monotonic())
        table.take(told)
