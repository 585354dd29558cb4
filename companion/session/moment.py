"""A moment of the conversation: what every part of the session works on, speaks through and looks at."""

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.announce.announcement import Announcement, ToRoom, ToSeat, Urgency
from companion.cards.seat import Seat, find_seat
from companion.games.rules import ActionError, AnyRules, Arg, Level, Line, Objection, Query, Waiting
from companion.journal.fold import Table
from companion.session import effects
from companion.session.dialogue import Question, Talk
from companion.session.effects import Effect
from companion.session.state import Session

_LEVELS = (Level.BRIEF, Level.NORMAL, Level.DETAILED)


class Moment:
    """One input being worked on: the session as it becomes, and the effects so far."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.effects: list[Effect] = []
        self.has_more = False
        """Another change follows at once: nothing is asked in between."""

    # --- saying

    def say(
        self,
        to: Seat | None,
        line: Line,
        urgency: Urgency = Urgency.NORMAL,
        *,
        form: str | None = None,
        cue: str | None = None,
        answering: bool = False,
    ) -> None:
        """One line to the room (``to`` None) or to one ear, in the manner of that audience."""
        verbosity = self.talk(to).manner.verbosity
        if _LEVELS.index(line.level) > _LEVELS.index(verbosity):
            return
        if to is not None and to not in self.session.private_channels:
            if answering and to not in self.session.without_earpiece:
                self.session = replace(self.session, without_earpiece=self.session.without_earpiece | {to})
                # As urgent as the news that there is one again, which must not come before it.
                self.say(None, Line("no-earpiece", {"seat": to}), Urgency.NEXT)
            return
        announcement = self.rendered(to, line, urgency, form=form, cue=cue)
        self.heard(to, announcement)
        self.deliver(to, announcement)

    def say_all(self, lines: Iterable[Line]) -> None:
        """Several lines to the room."""
        for line in lines:
            self.say(None, line)

    def tell_ears(self, ears: Mapping[Seat, tuple[Line, ...]], *, answering: bool = False) -> None:
        """What each seat's own ear hears of an entry."""
        for seat, lines in ears.items():
            for line in lines:
                self.say(seat, line, answering=answering)

    def deliver(self, to: Seat | None, announcement: Announcement) -> None:
        """The one place where a sentence becomes speech: to the room, or to one seat."""
        self.effects.append(ToRoom(announcement) if to is None else ToSeat(to, announcement))

    def heard(self, to: Seat | None, announcement: Announcement) -> None:
        """Remember what was said; a room line is heard by every seat, an ear line by its seat alone."""
        if to is not None:
            self.put(to, self.talk(to).hearing(announcement))
            return
        self.put(None, self.session.room.hearing(announcement))
        seats = {seat: talk.hearing(announcement) for seat, talk in self.session.seats.items()}
        self.session = replace(self.session, seats=seats)

    def rendered(
        self,
        to: Seat | None,
        line: Line,
        urgency: Urgency,
        *,
        form: str | None = None,
        naming: str | None = None,
        cue: str | None = None,
    ) -> Announcement:
        """A line in words."""
        manner = self.talk(to).manner
        naming = naming or manner.naming
        form = form or ("brief" if manner.verbosity is Level.BRIEF else "full")
        args = {name: self.quoted(value, form, naming) for name, value in line.args.items()}
        is_own = to is not None and line.args.get("seat") == to and form == "full"
        text = self.session.renderer.render(line.id, args, "ear" if is_own else form, naming)
        brief = self.session.renderer.render(line.id, args, "brief", naming)
        shown = replace(line, args=args)
        return Announcement(shown, text, brief, urgency, None if cue in manner.silent_cues else cue)

    def quoted(self, value: Arg, form: str, naming: str) -> Arg:
        """A line that another quotes becomes words."""
        if isinstance(value, Line):
            args = {name: self.quoted(inner, form, naming) for name, inner in value.args.items()}
            return self.session.renderer.render(value.id, args, form, naming)
        return value

    def refuse(self, reason: str, line: Line, to: Seat | None) -> None:
        """Say why something was not taken, to whoever gave it."""
        if to is not None and to not in self.session.private_channels:
            to = None
        announcement = self.rendered(to, line, Urgency.NEXT, cue="error")
        self.heard(to, announcement)
        self.effects.append(effects.Refuse(reason, to, announcement))

    def say_awaited(self) -> None:
        """Tell the room what is awaited, unless a question that waits is about just that."""
        first = self.first_question(None)
        if first is None or not self.is_what_is_awaited(first):
            self.say(None, self.awaited(self.session.table))

    def is_what_is_awaited(self, question: Question) -> bool:
        """Whether the table can go on with nothing but the answer to it."""
        return question.is_standing and question.seat == self.turn_seat()

    # --- looking

    def first_question(self, to: Seat | None) -> Question | None:
        """The question to that audience that is to be answered next."""
        return next((q for q in self.talk(to).questions if q.is_spoken), None)

    def ear_of(self, by: Seat | None) -> Seat | None:
        """Who is answered: whoever has no ear of their own hears the room, and speaks for it."""
        return by if by in self.session.private_channels else None

    @property
    def rules(self) -> AnyRules:
        """The game."""
        return self.session.rules

    @property
    def state(self) -> Any:
        """The public state now."""
        return self.session.table.state

    def phase(self, table: Table) -> str:
        """Where in the game a table is."""
        return str(self.rules.view(table.state)["phase"])

    def awaited(self, table: Table) -> Line:
        """What has to happen next."""
        return self.rules.answer(table.state, Query("awaited"), None)[0]

    def turn_seat(self) -> Seat | None:
        """The one seat that acts now, if there is one."""
        turn = self.rules.whose_turn(self.state)
        return find_seat(turn, self.session.setup.seats) if isinstance(turn, str) else None

    def talk(self, to: Seat | None) -> Talk:
        """The conversation with an audience."""
        return self.session.room if to is None else self.session.seats[to]

    def put(self, to: Seat | None, talk: Talk) -> None:
        """Keep an audience's conversation."""
        if to is None:
            self.session = replace(self.session, room=talk)
        else:
            self.session = replace(self.session, seats={**self.session.seats, to: talk})

    # --- acts in the game's words

    def read(self, told: Mapping[str, object]) -> Any:
        """An action from its JSON. Raises ActionError."""
        args = dict(told)
        return self.rules.read_action(str(args.pop("do")), args, self.session.setup, None)

    def lacking(self, told: Mapping[str, object]) -> Waiting | None:
        """What has to be asked before this is an action."""
        args = dict(told)
        return self.rules.missing(self.state, str(args.pop("do")), args, None)

    def objections_to(self, told: Mapping[str, object]) -> list[Objection | None]:
        """What would be odd about an action now, by all that it may still lack. Raises ActionError."""
        lacks = self.lacking(told)
        if lacks is not None and lacks.choices:
            return [objection for choice in lacks.choices.values() for objection in self.objections_to(choice)]
        return [self.rules.objection(self.state, self.read(told))]

    def why_no_action(self, told: Mapping[str, object]) -> ActionError | None:
        """Why this is no action of the game, or None: a card that lacks its colour, and nobody can be asked for it."""
        try:
            self.read(told)
        except ActionError as error:
            return error
        return None

    def is_private(self, do: str, args: Mapping[str, object], by: Seat | None) -> bool:
        """Whether these words tell something that only its owner may know."""
        with contextlib.suppress(ActionError):
            action = self.rules.read_action(do, args, self.session.setup, by or self.rules.doer(self.state, do))
            return self.rules.owner(action, self.session.setup) is not None
        return do in self.rules.private_actions
