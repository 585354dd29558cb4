"""The table in conversation: a pure reducer from inputs to effects.

Inside one step: input -> command -> action -> journal -> replay -> events -> announcements -> effects. What the room
hears is made from public facts and public commands alone; a seat's private entries change nothing but what that seat
hears. Every question, answer, repeat, history and undo belongs to one audience.
"""

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, assert_never

from companion.announce.announcement import CUES, Announcement, ToRoom, ToSeat, Urgency
from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.commands import command as commands
from companion.commands.codec import read_command, write_command
from companion.commands.command import Act, Command, Correct, RepeatHow, Setting, Which
from companion.games.rules import (
    NOBODY,
    UNREAD,
    ActionError,
    AnyRules,
    Arg,
    AwaitingTable,
    Level,
    Line,
    Objection,
    ObjectionKind,
    Over,
    Query,
    Simultaneous,
    TableSetup,
    Telling,
    Turn,
    Waiting,
    chosen_readings,
)
from companion.games.table import Starter
from companion.games.tricks import clockwise_from
from companion.journal.entries import Amended, Change, EntryId, Journal, Recorded, Restored, Retracted
from companion.journal.fold import Step, Table, enter, fold, open_table, setup_of
from companion.knowledge.view import Everyone, Facilitator, OnlySeat, view
from companion.session import effects
from companion.session.dialogue import FOLLOW_UP_S, Manner, Question, Talk, moved
from companion.session.doubles import Blamed, blamed, doubled
from companion.session.effects import Effect
from companion.session.inputs import EarBack, EarLost, Given, Input, Laid, Mishap, Notice, Shown, Tick, Unclear, Words
from companion.session.interview import LEAVE, AnswerError, Interview, begin

REMINDER_S = 60.0
"""After so long without a card the room hears once more what is awaited."""
MOST_ASIDES = 2
"""So often a question is put again behind the answer to another one."""
REPEATED_S = 20.0
"""A doubt that nobody has answered for so long is put once more."""
LINES_AT_ONCE = 5
"""An answer in more lines is given in parts."""


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


def open_session(
    rules: AnyRules,
    journal: Journal,
    renderer: Renderer,
    ear: Ear,
    *,
    private_channels: frozenset[Seat] = frozenset(),
    facilitator_sees_hands: bool = False,
    manners: Mapping[Seat | None, Manner] | None = None,
) -> tuple[Session, tuple[Effect, ...]]:
    """The session of a new or resumed table, and what is said first. Raises PositionError for a bad position."""
    opening, events = open_table(rules, journal)
    manners = manners or {}
    session = Session(
        rules,
        journal,
        fold(rules, journal) if journal.changes else opening,
        renderer,
        ear,
        private_channels,
        facilitator_sees_hands,
        Talk(manners.get(None, Manner())),
        {seat: Talk(manners.get(seat, Manner())) for seat in journal.opened.seats},
    )
    step = _Step(session)
    if journal.changes:
        step.say(None, Line("resumed", {"game": rules.id, "count": len(session.table.steps)}))
        step.effects.extend(effects.Settle(card) for card in step.lying(session.table))
    else:
        step.say(None, Line("table-opens", {"game": rules.id, "seats": session.setup.seats}))
        step.say_all(rules.readings(session.setup))
        for line in rules.narrate(opening.state, events, opening.state):
            if line.topic != "turn":
                step.say(None, line)
    step.ask_what_waits()
    step.say_awaited()
    return step.session, tuple(step.effects)


def step(session: Session, input: Input) -> tuple[Session, tuple[Effect, ...]]:
    """One input: the session after it, and what is to be done, in order."""
    work = _Step(session)
    work.take(input)
    return work.session, tuple(work.effects)


def relive(session: Session, change: Change) -> tuple[Session, tuple[Effect, ...]]:
    """A change from a journal, with what was said of it then."""
    work = _Step(session)
    work.relive(change)
    return work.session, tuple(work.effects)


class _Step:
    """One step's work: the session as it becomes, and the effects so far."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.effects: list[Effect] = []
        self.has_more = False
        """Another change follows at once: nothing is asked in between."""

    # --- inputs

    def take(self, input: Input) -> None:
        """Dispatch."""
        match input:
            case Given(command, by, source):
                self.command(command, by, source)
            case Words():
                self.in_conversation(input)
            case Laid(card, seat, place):
                self.laid(card, seat, place)
            case Unclear(candidates, seat, place):
                self.unclear(candidates, seat, place)
            case Shown(seat, card):
                self.shown(seat, card)
            case Tick(at_s):
                self.tick(at_s)
            case Mishap(id):
                self.say(None, Line(id), Urgency.NEXT, cue="error")
            case EarLost(seat):
                self.ear_lost(seat)
            case EarBack(seat):
                self.ear_back(seat)
            case Notice(line):
                self.deliver(None, self.rendered(None, line, Urgency.NEXT))
            case _ as never:
                assert_never(never)

    def ear_lost(self, seat: Seat) -> None:
        """The room hears, once and without what was to be said, that nothing private reaches a seat."""
        is_news = seat not in self.session.without_earpiece
        self.session = replace(
            self.session,
            private_channels=self.session.private_channels - {seat},
            without_earpiece=self.session.without_earpiece | {seat},
        )
        if is_news:
            self.say(None, Line("no-earpiece", {"seat": seat}), Urgency.NEXT, cue="error")

    def ear_back(self, seat: Seat) -> None:
        """The room hears, once, that a seat that was said to have none can be told private things again."""
        is_news = seat in self.session.without_earpiece
        self.session = replace(
            self.session,
            private_channels=self.session.private_channels | {seat},
            without_earpiece=self.session.without_earpiece - {seat},
        )
        if is_news:
            self.say(None, Line("earpiece-back", {"seat": seat}), Urgency.NEXT)

    def in_conversation(self, words: Words) -> None:
        """Take a sentence; a question that it leaves open is put again, briefly, behind what was said meanwhile."""
        waiting = {to: self.first_question(to) for to in dict.fromkeys((None, words.by))}
        before = len(self.effects)
        if not self.words(words):
            return
        for to, question in waiting.items():
            said = [told.line.id for effect in self.effects[before:] if (told := _said_to(effect, to)) is not None]
            if question is None or not said or question.line.id in said or self.first_question(to) is not question:
                continue
            # One that was put again already, or that the table has played past, stays open and is left in peace.
            is_new = question.asked_after == len(self.session.table.steps) and question.asides < MOST_ASIDES
            is_meant = not _ON_ANSWERS.isdisjoint(said)
            if is_new or is_meant:
                again = replace(question, asides=question.asides + 1)
                self.pose(to, self.exchange(to, question, again), form="brief")

    def first_question(self, to: Seat | None) -> Question | None:
        """The question to that audience that is to be answered next."""
        return next((q for q in self.talk(to).questions if q.is_spoken), None)

    def words(self, words: Words) -> bool:
        """Understand a sentence; pass over in silence what was not meant for the companion.

        Whether it was an aside: neither an answer, nor something that happened.
        """
        hearing = self.session.ear.parse(words.text, words.by, self.moment(words.by))
        addressed = words.is_addressed or hearing.addressed
        if hearing.command is not None:
            self.put(words.by, replace(self.talk(words.by), misunderstood=0))
            # The wake word speaks to the room, whoever says it: its undo is the table's.
            is_undo = isinstance(hearing.command, commands.Undo | commands.Redo)
            by = None if hearing.addressed and is_undo else words.by
            before = len(self.effects)
            doubted = self.first_question(None)
            is_meant = addressed or not words.is_doubtful
            if doubted is not None and is_meant and doubted.actions.get("yes") == write_command(hearing.command):
                # Said again, it is what was said.
                self.answer("yes", doubted.id, None)
                return False
            if words.is_doubtful:
                if addressed:
                    self.ask_back(hearing.command, by, words.source)
                return _is_aside(hearing.command)
            self.command(hearing.command, by, words.source)
            if not addressed:
                # Table talk that happens to be a sentence of ours and fits nothing gets no word.
                late = self.effects[before:]
                self.effects[before:] = [
                    e for e in late if not (isinstance(e, effects.Refuse) and e.reason == "not-now")
                ]
            return _is_aside(hearing.command)
        if not addressed:
            return False
        if hearing.why == "ambiguous" and self.session.interview is not None:
            self.refuse("ambiguous", Line("ambiguous-card", {"cards": hearing.candidates}), words.by)
            return False
        if hearing.why == "ambiguous" and hearing.candidates:
            named = find_seat(hearing.seat, self.session.setup.seats) if hearing.seat else None
            corrected = self.corrected_question()
            if corrected is not None and named in (None, corrected.seat):
                self.correct_asked(corrected, Correct(Act(self.rules.lays), cards=hearing.candidates), words.by)
                return False
            self.ambiguous(hearing.candidates, words.by, named)
            return False
        talk = self.talk(words.by)
        again = talk.misunderstood % 2 == 1
        self.put(words.by, replace(talk, misunderstood=talk.misunderstood + 1))
        if self.first_question(None) is not None or self.first_question(words.by) is not None:
            # The question itself follows.
            line = Line("help-question") if again else Line("answer-not-understood")
        else:
            example = Line(f"example-{self.rules.id}")
            line = Line("not-understood-again", {"example": example}) if again else Line("not-understood")
        self.refuse("not-understood", line, words.by)
        return True

    def ask_back(self, command: Command, by: Seat | None, source: str) -> None:
        """Something that was heard and would change the table, but not surely: whether that was said.

        What cannot be on this table was not said; what only its owner may know is not repeated. These are said again.
        """
        if not isinstance(command, Act):
            self.ask_back_command(command, by, source)
            return
        if command.do not in self.rules.private_actions:
            speaker = by or self.rules.doer(self.state, command.do)
            if self.rules.missing(self.state, command.do, command.args, speaker) is not None:
                # What it lacks is asked for, and nothing is entered before the answer.
                self.act(command.do, command.args, by, source)
                return
            with contextlib.suppress(ActionError):
                action = self.rules.read_action(command.do, command.args, self.session.setup, speaker)
                objection = self.rules.objection(self.state, action)
                if objection is None or objection.kind is ObjectionKind.IRREGULAR:
                    self.ask(None, self.whether_said(action, source, was_regular=objection is None))
                    return
        self.refuse("not-understood", Line("not-understood"), by)

    def ask_back_command(self, command: Command, by: Seat | None, source: str) -> None:
        """Any other command: carried out at once where it changes nothing, else asked back before all else."""
        trial = _Step(self.session)
        trial.command(command, by, source)
        # To take for a no what may have been one loses nothing that was entered.
        kept = [q for q in self.session.room.questions if q.id not in (*_CORRECTING, *_HEARD)]
        is_harmless = not any(isinstance(e, effects.Append | effects.Settings | effects.Leave) for e in trial.effects)
        if is_harmless and all(q in trial.session.room.questions for q in kept):
            self.session, self.effects = trial.session, [*self.effects, *trial.effects]
            return
        line = self.doubted(command, by, trial)
        # What one seat undoes is its own, and named to nobody else.
        to = by if isinstance(command, commands.Undo | commands.Redo) else None
        if line is None or (to is not None and to not in self.session.private_channels):
            self.refuse("not-understood", Line("not-understood"), by)
            return
        actions = {"yes": write_command(command)}
        question = Question("heard-command", ("yes", "no"), line, actions, seat=by, source=source)
        self.drop_questions(lambda q: q.id == question.id, to)
        talk = self.talk(to)
        self.put(to, replace(talk, questions=(question, *talk.questions)))
        self.pose(to, question)

    def doubted(self, command: Command, by: Seat | None, trial: "_Step") -> Line | None:
        """The question whether that command was given; ``trial``: what it would do. None: say it again."""
        match command:
            case commands.Undo():
                odd = self.odd_acts() if by is None else ()
                target = self.session.journal.newest(by)
                if odd:
                    waits = self.read(odd[-1].actions["it-happened"])
                    return Line("heard-undo", {"what": self.rules.name_action(waits)})
                return None if target is None else Line("heard-undo", {"what": self.what_counts(target)})
            case commands.Redo():
                target = self.session.journal.redoable(by)
                return None if target is None else Line("heard-redo", {"what": self.what_counts(target)})
            case Correct(action) if action is not None and not self.is_private(action.do, action.args, by):
                with contextlib.suppress(ActionError):
                    meant = next(e.change for e in trial.effects if isinstance(e, effects.Append))
                    if isinstance(meant, Amended) and meant.owner is None:
                        return Line("heard-correction", {"what": self.named(meant)})
                return None
            case commands.Adjust():
                said = next((e.announcement for e in trial.effects if isinstance(e, ToRoom | ToSeat)), None)
                return None if said is None else Line("heard-setting", {"what": said.text.rstrip(".")})
            case commands.StopPlaying():
                return Line("heard-quit")
            case _:
                return None

    def whether_said(self, action: Any, source: str, *, was_regular: bool) -> Question:
        """The question whether an act is what the table means."""
        actions = {"yes": self.rules.write_action(action)}
        line = Line("heard-act", {"what": self.rules.name_action(action)})
        seat = self.rules.actor(action)
        return Question("heard-act", ("yes", "no"), line, actions, seat=seat, source=source, was_regular=was_regular)

    def moment(self, by: Seat | None) -> str:
        """Which grammar a speaker is expected to use: a question to the room is a question to everybody."""
        talks = (self.session.room, self.talk(by))
        return "question" if any(q.is_spoken for talk in talks for q in talk.questions) else "table"

    def ambiguous(self, candidates: tuple[str, ...], by: Seat | None, named: Seat | None = None) -> None:
        """A card said without its suit or value: ask between the few that it can be, from public facts."""
        seat = named or by or self.turn_seat()
        actions = {}
        for card in candidates:
            action = self.rules.seen(self.state, Card(card), seat)
            objection = None if action is None else self.rules.objection(self.state, action)
            if action is not None and (objection is None or objection.kind is ObjectionKind.IRREGULAR):
                actions[card] = self.rules.write_action(action)
        suits = {card.rpartition("-")[0]: told for card, told in actions.items()}
        values = {card.rpartition("-")[2] for card in actions}
        if seat is not None and len(actions) > 3 and len(values) == 1 and len(suits) == len(actions):
            line = Line("which-colour-of", {"seat": seat, "value": int(values.pop())})
            self.ask(None, Question("which-colour", tuple(suits), line, suits, seat=seat))
            return
        if seat is None or not 1 <= len(actions) <= 3:
            id = "ambiguous-value" if len(suits) == 1 else "ambiguous-card"
            self.refuse("ambiguous", Line(id, {"cards": tuple(candidates)}), by)
            return
        if len(actions) == 1:
            # All else that it may be lies on the table already.
            action = self.read(next(iter(actions.values())))
            regular = self.rules.objection(self.state, action) is None
            self.ask(None, self.whether_said(action, "words", was_regular=regular))
            return
        line = self.which(seat, tuple(Card(card) for card in actions))
        self.ask(None, Question("which-card", tuple(actions), line, actions, seat=seat))

    def command(self, command: Command, by: Seat | None, source: str) -> None:
        """Carry out one command for one audience."""
        if self.session.interview is not None and self.tell(self.session.interview, command, by):
            return
        match command:
            case Act(do, args):
                self.act(do, args, by, source)
            case commands.Ask():
                self.answer_question(command, by)
            case commands.FollowUp(about):
                self.follow_up(about, self.ear_of(by))
            case commands.Undo():
                odd = self.odd_acts()
                doubted = self.first_question(None)
                if by is None and doubted is not None and doubted.id in _HEARD and source != "json":
                    # Said to a question whether something was said: the something is what is not meant.
                    self.answer("no", doubted.id, None)
                elif by is None and odd and source != "json":
                    # Nothing at the table is newer than the act that waits for a word.
                    self.put(None, replace(self.session.room, questions=_without(odd[-1], self.session.room.questions)))
                    self.settle(odd[-1], "take-back", None)
                    self.listen()
                else:
                    self.undo(by)
            case commands.Redo():
                self.redo(by)
            case Correct():
                self.correct(command, by)
            case commands.Insert():
                self.insert(command, by, source)
            case commands.Answer(choice, question):
                self.answer(choice, question, by)
            case commands.Later():
                self.later(by)
            case commands.Repeat(how):
                self.repeat(how, self.ear_of(by))
            case commands.Spell():
                self.spell(self.ear_of(by))
            case commands.Silence(everything):
                self.effects.append(effects.Cut(self.ear_of(by), everything))
            case commands.Adjust():
                self.adjust(command, by)
            case commands.ListCues():
                self.list_cues(by)
            case commands.BrowseItem(where):
                self.browse_item(where, self.ear_of(by))
            case commands.Filter():
                self.filter(self.ear_of(by))
            case commands.BrowseMessage(where):
                self.browse_message(where, self.ear_of(by))
            case commands.More():
                self.more(self.ear_of(by))
            case commands.Show(audience):
                self.show(audience, by)
            case commands.ListLegal():
                self.list_legal(by)
            case commands.StopPlaying():
                self.say(None, Line("goodbye"))
                self.effects.append(effects.Leave())
            case _ as never:
                assert_never(never)

    def relive(self, change: Change) -> None:
        """Enter a change that a journal holds."""
        match change:
            case Recorded():
                if change.before is not None:
                    self.put_in(change, None)
                    return
                told = dict(change.action)
                action = self.rules.read_action(str(told.pop("do")), told, self.session.setup, None)
                if change.owner is not None:
                    self.record_private(action, change.owner, change.source)
                    return
                asks = None
                if change.source == "camera" and change.candidates and self.rules.actor(action) is not None:
                    asks = self.asked_of(action, tuple(Card(card) for card in change.candidates))
                self.record(
                    action,
                    change.source,
                    is_irregular=change.is_irregular,
                    candidates=change.candidates,
                    asks=asks,
                )
            case Amended():
                target = self.session.journal.find(change.target)
                if isinstance(target, Recorded):
                    self.amend(target, change.action, change.owner, is_naming=change.is_naming)
            case Retracted() | Restored():
                target = self.session.journal.find(change.target)
                if target is not None:
                    self.revise(change, "undone" if isinstance(change, Retracted) else "redone", target)
            case _ as never:
                assert_never(never)

    # --- what happens at the table

    def act(self, do: str, args: Mapping[str, object], by: Seat | None, source: str) -> None:
        """An action in the game's words."""
        if do == "declare" and "position" not in args:
            self.begin_interview()
            return
        corrected = self.corrected_question()
        if corrected is not None and not self.is_private(do, args, by) and self.may_mend(corrected, args):
            self.correct_asked(corrected, Correct(Act(do, args)), by)
            return
        question = next((q for q in self.session.room.questions if q.is_spoken), None)
        if do == self.rules.lays and by is None and "seat" not in args and question is not None:
            card = args.get("card")
            asks_card = question.id in ("which-card", UNREAD)
            if asks_card and isinstance(card, str) and (not question.choices or card in question.choices):
                # A bare card answers the question which card it was.
                self.answer(card, question.id, None)
                return
        if by is None and "seat" not in args and question is not None and question.is_standing:
            meant = (c for c, told in question.actions.items() if {"do": do, **args}.items() <= told.items())
            choice = next(meant, None)
            if choice is not None:
                self.answer(choice, question.id, None)
                return
        private = do in self.rules.private_actions
        speaker = by or (None if private else self.rules.doer(self.state, do))
        lacks = None if private else self.rules.missing(self.state, do, args, speaker)
        if lacks is not None:
            try:
                objections = [o for told in lacks.choices.values() for o in self.objections_to(told)]
            except ActionError as error:
                # It lacks something, and what it has is wrong.
                self.refuse(error.kind.value, error.line, by)
                return
            impossible = [o for o in objections if o is not None and o.kind is not ObjectionKind.IRREGULAR]
            if objections and len(impossible) == len(objections):
                # Whatever it lacks, it cannot be.
                self.refuse(impossible[0].kind.value, impossible[0].line, by)
                return
            # Whoever says more of the same is not asked for what was said before.
            self.drop_questions(
                lambda q: not q.is_standing and q.entry is None and q.seat == lacks.seat and q.is_of(do)
            )
            self.ask(None, replace(_question(lacks, source=source), was_regular=None in objections))
            return
        try:
            action = self.rules.read_action(do, args, self.session.setup, speaker)
        except ActionError as error:
            self.refuse(error.kind.value, error.line, by)
            return
        owner = self.rules.owner(action, self.session.setup)
        if owner is not None:
            if by is not None and by != owner:
                self.refuse("impossible", Line("not-your-hand", {"seat": owner}), by)
                return
            self.record_private(action, owner, source)
            return
        asides = [(a, self.rules.owner(a, self.session.setup)) for a in self.rules.asides(self.state, do, args, action)]
        known = len(self.session.journal.changes)
        self.happen(action, by, source)
        if len(self.session.journal.changes) > known and (by is None or any(seat == by for _, seat in asides)):
            for aside, seat in asides:
                if seat is not None:
                    self.record_private(aside, seat, source, is_answer=False)

    # --- where the table stands, told anew

    def begin_interview(self) -> None:
        """Ask for all that a position needs; what waited for an answer does so no more."""
        view = self.rules.told(dict(self.rules.view(self.state)), self.state, None, None)
        self.put(None, replace(self.session.room, questions=()))
        self.say(None, Line("tell-begins"), Urgency.NEXT)
        self.go_on_telling(begin(self.rules, self.session.setup, view))

    def go_on_telling(self, interview: Interview) -> None:
        """The next question; after the last one all of it, and whether that is right."""
        self.session = replace(self.session, interview=interview)
        others = tuple(q for q in self.session.room.questions if q.id not in _TELLING)
        if interview.item is not None:
            question = Question("tell", (), interview.line())
        else:
            told = {"do": "declare", "position": interview.position()}
            table = self.read(told).state
            for line in self.overview(table):
                self.say(None, line, Urgency.NEXT)
            self.say(None, self.rules.answer(table, Query("awaited"), None)[0], Urgency.NEXT)
            question = Question("tell-right", ("yes", "no"), Line("tell-right"), {"yes": told})
        self.put(None, replace(self.session.room, questions=(question, *others)))
        self.pose(None, question)

    def tell(self, interview: Interview, command: Command, by: Seat | None) -> bool:
        """Take a command as an answer of the table that tells where it stands; whether it is one."""
        # A question in one ear makes no difference to what the table hears of an act.
        is_own = by is not None and not isinstance(command, Act) and bool(self.talk(by).questions)
        match command:
            case commands.Answer(question=str(about)) if about not in _TELLING:
                # Whatever came of that question, it was another.
                return False
            case commands.Undo() if by is None:
                after = interview.back()
            case commands.Later() if not is_own and interview.item is not None:
                after = interview.without()
            case commands.Answer(choice) if not is_own and choice == LEAVE:
                after = None
            case Act(do, args) if do == "declare" or self.is_private(do, args, by):
                return False
            case commands.Answer() | Act() if not is_own and interview.item is not None:
                try:
                    after = interview.answered(command)
                except AnswerError:
                    self.refuse("not-understood", interview.line(), None)
                    return True
            case _:
                return False
        if after is None:
            self.session = replace(self.session, interview=None)
            self.say(None, Line("nothing-changes"), Urgency.NEXT)
            self.ask_what_waits()
            return True
        try:
            self.read({"do": "declare", "position": after.position()})
        except ActionError as error:
            self.refuse(error.kind.value, error.line, None)
            self.go_on_telling(interview)
            return True
        self.go_on_telling(after)
        return True

    def is_private(self, do: str, args: Mapping[str, object], by: Seat | None) -> bool:
        """Whether these words tell something that only its owner may know."""
        with contextlib.suppress(ActionError):
            action = self.rules.read_action(do, args, self.session.setup, by or self.rules.doer(self.state, do))
            return self.rules.owner(action, self.session.setup) is not None
        return do in self.rules.private_actions

    def happen(self, action: Any, by: Seat | None, source: str, *, confirmed: bool = False) -> None:
        """A public action: taken, asked about, or refused with a sentence."""
        waiting = self.unread_entry(self.rules.actor(action))
        told = self.rules.write_action(action)
        is_name = told["do"] == self.rules.lays
        if waiting is not None and is_name and self.turn_seat() != self.rules.actor(action):
            self.amend(waiting, told, by, is_naming=True)
            return
        if not confirmed:
            self.let_stand(action)
        objection = self.rules.objection(self.state, action)
        if objection is not None and objection.kind is ObjectionKind.IRREGULAR and not confirmed:
            seat = self.rules.actor(action)
            choices = ("take-back", "it-happened")
            actions = {"it-happened": told}
            question = Question("irregular-play", choices, objection.line, actions, seat=seat, source=source)
            self.ask(None, question)
            return
        if objection is not None and objection.kind is not ObjectionKind.IRREGULAR:
            self.note_double(action, objection)
            self.refuse(objection.kind.value, objection.line, by)
            return
        if not confirmed:
            self.take_back_unanswered(action)
        self.record(action, source, is_irregular=objection is not None)

    def take_back_unanswered(self, action: Any) -> None:
        """The table plays on as if an act that waits for a word had not happened: an answer, and its fate is told.

        It is an odd act of somebody else's, or one of the same player's that lacks something.
        """
        actor, told = self.rules.actor(action), self.rules.write_action(action)
        for waits in self.session.room.questions:
            if not waits.is_spoken or waits.is_promised:
                continue
            is_odd = waits.id == "irregular-play" and waits.seat != actor
            is_passed_over = waits.is_act_that_lacks and waits.seat == actor and told not in waits.actions.values()
            # Where no card has to go back, what is said instead tells enough.
            if is_odd or (is_passed_over and self.what_goes_back(waits).id != "not-taken"):
                self.put(None, replace(self.session.room, questions=_without(waits, self.session.room.questions)))
                self.take_back(waits)

    def take_back(self, waits: Question) -> None:
        """Tell that an act did not happen, and who puts what back."""
        card = self.rules.laid_card(next(iter(waits.actions.values())))
        if card is not None:
            self.effects.append(effects.Rearm(card))
        self.say(None, self.what_goes_back(waits))

    def what_goes_back(self, waits: Question) -> Line:
        """Who puts what back where an act that waits for a word did not happen."""
        try:
            return self.rules.taken_back(self.read(next(iter(waits.actions.values()))))
        except ActionError:
            # Whatever were answered, it would lack something still.
            return Line("not-taken", {"seat": waits.seat or NOBODY})

    def let_stand(self, action: Any) -> None:
        """Enter an odd act of who was on turn, where somebody else plays on as if it had happened: an answer."""
        odd = next((q for q in self.odd_acts() if q.seat == self.turn_seat()), None)
        if (
            odd is None
            or self.rules.actor(action) in (None, odd.seat)
            or self.rules.objection(self.state, action) is None
        ):
            return
        happened = self.read(odd.actions["it-happened"])
        after, _ = self.rules.apply(self.state, happened)
        if self.rules.objection(after, action) is None:
            self.put(None, replace(self.session.room, questions=_without(odd, self.session.room.questions)))
            self.happen(happened, None, odd.source, confirmed=True)

    def odd_acts(self) -> tuple[Question, ...]:
        """The odd acts that the table has still to say a word about, oldest first."""
        return tuple(q for q in self.session.room.questions if q.id == "irregular-play")

    def record(
        self,
        action: Any,
        source: str,
        *,
        is_irregular: bool = False,
        candidates: tuple[str, ...] = (),
        asks: Question | None = None,
    ) -> None:
        """Enter a public action and say what came of it. With ``asks`` the card is asked about, not announced."""
        before = self.session.table
        told = self.rules.write_action(action)
        id = self.session.journal.next_id(None)
        record = Recorded(id, told, None, source, is_irregular, candidates)
        ears = self.append(record)
        last = self.session.table.steps[-1]
        lines = list(self.rules.narrate(last.before, last.events, last.after))
        if asks is not None:
            lines = lines[1:]
            self.ask(None, asks)
        heard = self.session.room.heard
        self.say_all(lines)
        self.tell_ears(ears)
        self.after_change(before, said=lines)
        if source != "camera" and not lines and self.session.room.heard is heard:
            # Nobody has to guess whether it was heard.
            self.say_awaited()
        if not before.steps or self.rules.is_new_deal(before.state, self.state):
            self.session = replace(self.session, doubles={})
            self.effects.append(effects.Rearm())

    def record_private(self, action: Any, owner: Seat, source: str, *, is_answer: bool = True) -> None:
        """Enter what a seat tells of its own; only that seat hears of it."""
        told = self.rules.write_action(action)
        record = Recorded(self.session.journal.next_id(owner), told, owner, source)
        ears = self.append(record)
        self.tell_ears(ears, answering=is_answer)

    def append(self, change: Change) -> dict[Seat, tuple[Line, ...]]:
        """One more entry: safe first, then the table after it."""
        before = self.session.table
        journal = self.session.journal.with_change(change)
        self.effects.append(effects.Append(change))
        ears: dict[Seat, tuple[Line, ...]] = {}
        if change.owner is None:
            self.session = replace(self.session, interview=None)
        if isinstance(change, Recorded) and change.before is None:
            table, ears = enter(self.rules, self.session.table, change, self.session.setup)
        else:
            table = fold(self.rules, journal)
        self.session = replace(self.session, journal=journal, table=table)
        if change.owner is None:
            self.session = replace(self.session, last_act_s=self.session.now_s, has_reminded=False)
            self.tell_eyes(change, before)
        return ears

    def tell_eyes(self, change: Change, before: Table) -> None:
        """What a public entry means to the camera: which cards may come again, and which lie there already."""
        after = self.session.table
        was, now = self.lying(before), self.lying(after)
        card = None if isinstance(change, Retracted | Restored) else self.rules.laid_card(change.action)
        if isinstance(change, Amended):
            target = self.session.journal.find(change.target)
            # What a card is called is no news to the camera when it has read the card already.
            card = None if target and self.rules.laid_card(target.action) == card else card
        # The card that ends a trick may be among those that go back into hands with it.
        away = was if card is None or card in was else (*was, card)
        freed = [one for one in away if one not in now and self.may_be_laid(after, one)] if was else []
        self.effects.extend(effects.Rearm(one) for one in freed)
        if isinstance(change, Retracted | Restored) or (isinstance(change, Recorded) and change.source == "camera"):
            return
        if change.action.get("do") == "declare":
            self.effects.extend(effects.Settle(one) for one in now if one not in was)
        entry = change.target if isinstance(change, Amended) else None
        places = [place for place, known in self.session.places.items() if known == entry]
        if card is not None and card not in freed:
            self.effects.append(effects.Settle(card, places[-1] if places else None))
            if entry is None and places:
                self.note_place(places[-1], change.id)

    def lying(self, table: Table) -> tuple[Card, ...]:
        """The cards that cannot be laid now, because they lie on the table."""
        return tuple(card for card in self.rules.cards if self.kind_if_laid(table, card) is ObjectionKind.IMPOSSIBLE)

    def may_be_laid(self, table: Table, card: Card) -> bool:
        """Whether a card can come to the table now, be it against the rules."""
        return self.kind_if_laid(table, card) in (None, ObjectionKind.IRREGULAR)

    def kind_if_laid(self, table: Table, card: Card) -> ObjectionKind | None:
        """What would be odd about laying a card now; ``not-now`` where it would mean nothing."""
        action = self.rules.seen(table.state, card, None)
        if action is None:
            return ObjectionKind.NOT_NOW
        objection = self.rules.objection(table.state, action)
        return None if objection is None else objection.kind

    def note_place(self, place: int, entry: EntryId | None) -> None:
        """Keep which entry the card at a place became; a table has few places open at once."""
        places = {**dict(list(self.session.places.items())[-30:]), place: entry}
        self.session = replace(self.session, places=places)

    def after_change(self, before: Table, said: Iterable[Line] = ()) -> None:
        """What the new state of the table asks for: questions, turn calls, what the table has to do."""
        self.ask_what_waits()
        awaited, awaited_before = self.awaited(self.session.table), self.awaited(before)
        turn = self.rules.whose_turn(self.state)
        if isinstance(turn, AwaitingTable) and awaited != awaited_before and awaited not in said:
            job = any(line.topic == "job" for line in said)
            if not job and not self.session.room.questions:
                self.say(None, awaited)
        if awaited == awaited_before or self.rules.is_busy(self.state):
            return
        acted_before = _acting(self.rules.whose_turn(before.state))
        for seat in _acting(turn):
            is_new = not isinstance(turn, Simultaneous) or seat not in acted_before
            if is_new and self.talk(seat).manner.is_called:
                if seat in self.session.private_channels:
                    self.say(seat, Line("your-turn"), cue="your-turn")
                else:
                    self.say(None, Line("turn-is", {"seat": seat}, topic="turn"), cue="your-turn")

    def laid(self, card: Card, seat: Seat | None, place: int | None = None) -> None:
        """A card that the camera is sure of. What it still sees of cards already placed is no news."""
        interview = self.session.interview
        if interview is not None:
            item = interview.item
            if item is not None and item.asked.kind in (Telling.CARD, Telling.CARDS):
                self.tell(interview, commands.Answer(str(card)), None)
            return
        if place is not None and self.is_read_late(card, place):
            return
        action = self.rules.seen(self.state, card, seat)
        if action is None:
            # Cards that are gathered lie there one after the other: what is awaited instead of them is said once.
            # What somebody told in private since makes no difference to the room.
            moment = self.session.journal.next_id(None)
            if isinstance(self.rules.whose_turn(self.state), AwaitingTable) and moment != self.session.card_too_soon:
                self.session = replace(self.session, card_too_soon=moment)
                self.say_awaited()
            return
        waiting = self.session.room.questions[:1]
        objection = self.rules.objection(self.state, action)
        # A card at another place than the one asked about is the next play, not the answer.
        is_elsewhere = bool(waiting) and place is not None and waiting[0].entry in self.session.places.values()
        is_next = bool(waiting) and place is not None and waiting[0].is_standing and objection is None
        if waiting and card in waiting[0].choices and not is_elsewhere and not is_next:
            self.answer(card, None, None)
            return
        if objection is not None and objection.kind is ObjectionKind.IMPOSSIBLE:
            self.seen_twice(card, seat, place, objection)
            return
        known = len(self.session.journal.changes)
        self.happen(action, None, "camera")
        for change in self.session.journal.changes[known:]:
            if place is not None and isinstance(change, Recorded):
                self.note_place(place, change.id)

    def seen_twice(self, card: Card, seat: Seat | None, place: int | None, objection: Objection) -> None:
        """A card that by the journal lies elsewhere: one of the two is wrong, which is asked once.

        It is entered unread meanwhile, so that the table can play on.
        """
        if doubled(self.rules, objection) is None or card in self.session.doubles:
            return
        self.note_double(self.rules.seen(self.state, card, seat), objection)
        unread = self.rules.seen(self.state, None, seat)
        if unread is None or self.rules.objection(self.state, unread) is not None or self.rules.actor(unread) is None:
            self.say(None, objection.line, Urgency.NEXT, cue="question")
            return
        if place is not None:
            self.note_place(place, self.session.journal.next_id(None))
        self.record(unread, "camera", candidates=(card,), asks=self.asked_of(unread, (card,)))

    def asked_of(self, unread: Any, cards: tuple[Card, ...]) -> Question:
        """What the table is asked of a card that it laid and that may be these: which it is.

        Of one that by the journal lies elsewhere: what was laid there, where one entry is to blame.
        """
        seat = self.rules.actor(unread)
        assert seat is not None
        again = self.rules.seen(self.state, cards[0], seat) if len(cards) == 1 else None
        if again is not None and doubled(self.rules, self.rules.objection(self.state, again)) is not None:
            found = blamed(self.rules, self.session.table.steps, again, cards[0])
            cards = ()
            if len(found) == 1:
                return self.what_was_there(found[0], again)
        entry = self.session.journal.next_id(None)
        return Question("which-card" if cards else UNREAD, cards, self.which(seat, cards), {}, entry, seat)

    def what_was_there(self, there: Blamed, again: Any) -> Question:
        """A card was seen again: what the entry was that told it first."""
        told, seat = self.rules.write_action(again), self.rules.actor(there.step.action)
        if seat is None:
            line = Line("seen-again", {"card": str(told["card"]), "what": self.rules.name_action(there.step.action)})
        else:
            line = Line("seen-twice", {"card": str(told["card"]), "seat": seat, "trick": there.trick})
        return Question("seen-twice", (), line, {"again": told}, there.step.record.id, seat, "camera")

    def settle_again(self, question: Question, *, is_card_there: bool) -> None:
        """A card that was seen again, and not counted yet: it is what it was read as, or was no play at all."""
        told = question.actions["again"]
        unread = self.unread_entry(find_seat(str(told["seat"]), self.session.setup.seats))
        if unread is None:
            return
        if is_card_there:
            self.amend(unread, told, None, is_naming=True)
        else:
            self.revise(Retracted(self.session.journal.next_id(None), unread.id), "undone", unread)

    def note_double(self, action: Any, objection: Objection) -> None:
        """Keep that a card was told which lies elsewhere: who checks the table hears which entry is to blame."""
        card = doubled(self.rules, objection)
        if card is not None:
            doubles = {**self.session.doubles, card: self.rules.write_action(action)}
            self.session = replace(self.session, doubles=doubles)

    def told_twice(self) -> tuple[Line, ...]:
        """The cards that were told though they lie elsewhere still, and where each was told before."""
        return tuple(
            Line("once-too-often", {"card": card, "trick": one.trick, "what": self.entered(one.step)})
            for card, told in self.session.doubles.items()
            if doubled(self.rules, self.rules.objection(self.state, self.read(told))) == card
            for one in blamed(self.rules, self.session.table.steps, self.read(told), card)
        )

    def is_read_late(self, card: Card, place: int) -> bool:
        """Whether this is the card of an entry that the camera could not read before; then it gets its name."""
        entry = self.session.places.get(place)
        step = next((s for s in self.session.table.steps if s.record.id == entry), None)
        if entry is None or step is None:
            return False
        told = self.rules.write_action(step.action)
        named = {**told, "do": self.rules.lays, "card": card}
        is_unread = told.get("do") == self.rules.unread and self.ask_missing(step.record, card) is None
        if is_unread and self.why_no_action(named) is None:
            change = Amended(self.session.journal.next_id(None), entry, named, None, is_naming=True)
            new = fold(self.rules, self.session.journal.with_change(change))
            clash = self.clash(self.session.table, new, entry)
            if clash is None or clash[1].kind is ObjectionKind.IRREGULAR:
                self.amend(step.record, named, None, is_naming=True)
        # The table's own word for it stands: it is not asked again.
        return True

    def why_no_action(self, told: Mapping[str, object]) -> ActionError | None:
        """Why this is no action of the game, or None: a card that lacks its colour, and nobody can be asked for it."""
        args = dict(told)
        try:
            self.rules.read_action(str(args.pop("do")), args, self.session.setup, None)
        except ActionError as error:
            return error
        return None

    def unclear(self, candidates: tuple[Card, ...], seat: Seat | None, place: int | None = None) -> None:
        """A card that the camera cannot read for sure: it is entered unread and asked about; the table goes on."""
        if self.session.interview is not None:
            return
        possible = []
        for card in candidates:
            action = self.rules.seen(self.state, card, seat)
            objection = None if action is None else self.rules.objection(self.state, action)
            if action is not None and (objection is None or objection.kind is ObjectionKind.IRREGULAR):
                possible.append(card)
        if candidates and not possible:
            # Everything it may be lies elsewhere already: an old card, seen badly.
            return
        if place is not None:
            self.note_place(place, None)
        action = self.rules.seen(self.state, None, seat)
        if action is None or self.rules.objection(self.state, action) is not None:
            return
        if place is not None:
            self.note_place(place, self.session.journal.next_id(None))
        if self.rules.actor(action) is None:
            # It is nobody's: the state says where it lies, and asks for it.
            self.record(action, "camera")
            return
        possible = possible[:3]
        asks = self.asked_of(action, tuple(possible))
        self.record(action, "camera", candidates=tuple(possible), asks=asks)

    def shown(self, seat: Seat, card: Card) -> None:
        """A card in a seat's private showing place: named in that ear, kept only if the seat says so."""
        talk, line = self.talk(seat), Line("shown", {"card": card})
        questions = tuple(q for q in talk.questions if q.id != "keep-shown")
        action = self.rules.keep(self.state, seat, card)
        if action is not None:
            kept = {"yes": self.rules.write_action(action)}
            questions = (*questions, Question("keep-shown", ("yes", "no"), line, kept, is_spoken=False))
        self.put(seat, replace(talk, questions=questions))
        self.say(seat, line, Urgency.NEXT, answering=True)

    def tick(self, at_s: float) -> None:
        """Time passes: one reminder after a minute without a card."""
        self.session = replace(self.session, now_s=at_s)
        if self.session.last_act_s == 0.0:
            self.session = replace(self.session, last_act_s=at_s)
        question = self.first_question(None)
        is_doubt = question is not None and not question.is_standing and not question.is_repeated
        # Before the first tick nobody knew what time it was.
        if question is not None and is_doubt and at_s - (question.asked_at_s or at_s) >= REPEATED_S:
            self.repeat_question(question)
        idle_s = at_s - self.session.last_act_s
        if idle_s >= REMINDER_S and not self.session.has_reminded:
            self.session = replace(self.session, has_reminded=True)
            if question is not None and self.is_what_is_awaited(question):
                self.repeat_question(question)
            elif not isinstance(self.rules.whose_turn(self.state), Over):
                self.say_awaited()

    def repeat_question(self, question: Question) -> None:
        """Put a question of the room's once more: perhaps nobody heard it."""
        self.pose(None, self.exchange(None, question, replace(question, is_repeated=True)), form="brief")

    def exchange(self, to: Seat | None, question: Question, changed: Question) -> Question:
        """Put a question to that audience in the place of what it was before."""
        talk = self.talk(to)
        self.put(to, replace(talk, questions=tuple(changed if q is question else q for q in talk.questions)))
        return changed

    # --- mending

    def undo(self, by: Seat | None) -> None:
        """Take back the newest entry of the table, or of the seat's own."""
        target = self.session.journal.newest(by)
        if target is None:
            self.refuse("not-now", Line("nothing-to-undo" if by is None else "nothing-private-to-undo"), by)
            return
        self.revise(Retracted(self.session.journal.next_id(by), target.id, by), "undone", target)

    def redo(self, by: Seat | None) -> None:
        """Put back what was last taken back."""
        target = self.session.journal.redoable(by)
        if target is None:
            self.refuse("not-now", Line("nothing-to-redo"), by)
            return
        self.revise(Restored(self.session.journal.next_id(by), target.id, by), "redone", target)

    def revise(self, change: Retracted | Restored, word: str, target: Recorded | Amended) -> None:
        """Undo or redo: name it, then only what it changed."""
        old = self.session.table
        self.append(change)
        what = self.what_counts(target)
        if change.owner is not None:
            self.say(change.owner, Line(word, {"what": what}), Urgency.NEXT, answering=True)
            return
        card = self.rules.laid_card(target.action)
        if isinstance(change, Retracted) and card is not None:
            self.effects.append(effects.Rearm(card))
        if isinstance(target, Recorded) and word == "redone":
            self.say_changes(Line(word, {"what": what}), old, skip=self.first_line(target))
        else:
            self.say_changes(Line(word, {"what": what}), old)

    def what_counts(self, target: Recorded | Amended) -> Line:
        """What is undone or redone, in a few words."""
        what = self.named(target)
        if isinstance(target, Amended):
            return Line("act-naming", {"what": what}) if target.is_naming else Line("act-correction")
        return what

    def first_line(self, target: Recorded) -> Line | None:
        """The line that announced a record, which its name repeats."""
        for step in self.session.table.steps:
            if step.record.id == target.id:
                return next(iter(self.rules.narrate(step.before, step.events, step.after)), None)
        return None

    def named(self, record: Recorded | Amended) -> Line:
        """A few words for an entry."""
        told = dict(record.action)
        return self.rules.name_action(self.rules.read_action(str(told.pop("do")), told, self.session.setup, None))

    def name_of(self, told: Mapping[str, object]) -> Line:
        """An unread card that got its name, and more than a name."""
        args = dict(told)
        action = self.rules.read_action(str(args.pop("do")), args, self.session.setup, None)
        return Line("named-as", {"what": self.rules.name_action(action)})

    def correct(self, command: Correct, by: Seat | None) -> None:
        """An earlier entry was something else. Which one, and what it was, is asked where the words do not say."""
        self.drop_questions(lambda q: q.id in _CORRECTING)
        action = command.action
        if action is None and (command.entry, command.trick, command.at) == (None, None, None):
            command = replace(command, at=Which.LAST)
        if command.trick is not None or command.at is not None:
            steps = self.steps_meant(command, by)
            if not steps:
                id = "nothing-to-correct" if command.trick is None else "not-in-trick"
                self.refuse("not-now", Line(id, {} if command.trick is None else {"trick": command.trick}), by)
                return
            told = [replace(command, entry=step.record.id, trick=None, at=None) for step in steps]
            if len(steps) > 1:
                seats = [str(self.rules.actor(step.action)) for step in steps]
                whose = {seat: write_command(one) for seat, one in zip(seats, told, strict=True)}
                line = Line("correct-whose", {"trick": command.trick or 0})
                self.ask(None, Question("which-correction", tuple(whose), line, whose))
                return
            command = told[0]
        if action is not None and command.entry is None:
            private = action.do in self.rules.private_actions
            meant = self.target_of(command, action, by, private)
            if meant is None and private and by is not None:
                # What was not told before is told now.
                self.act(action.do, action.args, by, "words")
                return
            if meant is None:
                self.refuse("not-now", Line("nothing-to-correct"), by)
                return
            command = replace(command, entry=meant.id)
        step = next((s for s in self.session.table.steps if s.record.id == command.entry), None)
        if action is None:
            if step is not None:
                seat = self.rules.actor(step.action)
                line = Line("what-was-it", {"what": self.entered(step)})
                self.ask_first(None, Question("correct-to", (), line, entry=step.record.id, seat=seat))
            return
        if step is not None and command.cards:
            self.correct_half(step, action, command.cards, by)
            return
        if step is not None:
            action = self.completed(step, action)
        self.correct_to(replace(command, action=action), action, by)

    def entered(self, step: Step) -> Line:
        """An entry in a line: as it was told, as it may be told again."""
        told = self.narrated([step])
        is_kept = all(self.rules.retold(self.state, line) == line for line in told)
        unheard = Line("entry-is", {"what": self.rules.name_action(step.action)})
        return next(iter(self.news([step])), unheard if is_kept else Line("not-told-again"))

    def steps_meant(self, command: Correct, by: Seat | None) -> tuple[Step, ...]:
        """The entries that a correction can mean which says where they stand."""
        steps = self.session.table.steps
        if command.trick is not None:
            action = command.action
            told: dict[str, object] = {"do": self.rules.lays} if action is None else {"do": action.do, **action.args}
            if "seat" in told:
                told["seat"] = find_seat(str(told["seat"]), self.session.setup.seats)
            meant = tuple(
                step
                for step in self.trick(command.trick)
                if self.rules.actor(step.action) is not None
                and self.rules.mends(told, self.rules.write_action(step.action))
            )
            own = tuple(step for step in meant if "seat" not in told and self.rules.actor(step.action) == by)
            return own or meant
        here = self.entry_read(self.talk(by)) or self.entry_read(self.session.room)
        if command.at is Which.HERE and here is not None:
            return tuple(step for step in steps if step.record.id == here)
        moves = [step for step in steps if self.rules.actor(step.action) is not None]
        back = 2 if command.at is Which.BEFORE else 1
        return (moves[-back],) if len(moves) >= back else ()

    def entry_read(self, talk: Talk) -> EntryId | None:
        """The entry at which a listener stands in the history: one gone to, else the last of a list just heard."""
        is_heard_whole = bool(talk.entries) and not talk.rest
        is_news = talk.answered_after == len(self.session.table.steps)
        return talk.entries[-1] if talk.item is None and is_heard_whole and is_news else talk.entry

    def trick(self, number: int) -> tuple[Step, ...]:
        """A trick of this round, or of the last one that had so many."""
        at = 1
        found: list[Step] = []
        for step in self.session.table.steps:
            if self.rules.is_new_deal(step.before, step.after):
                at = 1
            if at == number:
                # A later round's takes the place of an earlier one's.
                is_same = bool(found) and found[-1].after is step.before
                found = [*found, step] if is_same else [step]
            if self.rules.ends_trick(step.events):
                at += 1
        return tuple(found)

    def completed(self, step: Step, action: Act) -> Act:
        """What the words of a correction leave out stays as it was entered."""
        was = dict(self.rules.write_action(step.action))
        seat = self.rules.actor(step.action)
        if seat is None and action.do == self.rules.lays and "card" in was and "seat" not in action.args:
            # A card that nobody laid: the trump that was turned up.
            return Act(str(was["do"]), {key: value for key, value in {**was, **action.args}.items() if key != "do"})
        if was.pop("do") == action.do and self.rules.missing(step.before, action.do, action.args, seat) is not None:
            return Act(action.do, {**was, **action.args})
        return action

    def correct_half(self, step: Step, action: Act, cards: tuple[str, ...], by: Seat | None) -> None:
        """A card said by halves: of the suit that was entered, else it is asked for."""
        was, seat = self.rules.laid_card(self.rules.write_action(step.action)), self.rules.actor(step.action)
        others = [card for card in cards if card != was]
        alike = [card for card in others if was is not None and card.rpartition("-")[0] == was.rpartition("-")[0]]
        likely = alike if len(alike) == 1 else others
        told = {c: Correct(Act(action.do, {**action.args, "card": c}), step.record.id) for c in likely}
        if len(told) == 1:
            self.correct(told[likely[0]], by)
            return
        values = {card.rpartition("-")[2] for card in likely}
        if seat is None or len(values) > 1:
            self.refuse("ambiguous", Line("ambiguous-card", {"cards": tuple(likely)}), by)
            return
        suits = {card.rpartition("-")[0]: write_command(one) for card, one in told.items()}
        line = Line("which-colour-of", {"seat": seat, "value": int(values.pop())})
        self.ask(None, Question("which-correction", tuple(suits), line, suits, seat=seat))

    def corrected_question(self) -> Question | None:
        """The question what an entry was, while it waits."""
        first = next((q for q in self.session.room.questions if q.is_spoken), None)
        asked = (
            q for q in self.session.room.questions if q.id == "correct-to" or (q is first and q.id in _WHAT_IT_WAS)
        )
        return next(asked, None)

    def may_mend(self, question: Question, args: Mapping[str, object]) -> bool:
        """Whether an act can be the answer to what an entry was, and is no play of somebody else."""
        named = find_seat(str(args["seat"]), self.session.setup.seats) if "seat" in args else question.seat
        return question.id == "correct-to" or named == question.seat

    def correct_asked(self, question: Question, command: Correct, by: Seat | None) -> None:
        """The answer to what an entry was. A card that was seen because of it is entered then."""
        known = len(self.session.journal.changes)
        again = question.actions.get("again", {}).get("card")
        if again is not None and command.action is not None and command.action.args.get("card") == again:
            # It was what it was entered as: what lies there now is something else.
            self.drop_questions(lambda q: q is question)
            self.speak_up()
            return
        self.has_more = question.id == "seen-twice"
        self.correct(replace(command, entry=question.entry), by)
        self.has_more = False
        if question.id == "seen-twice" and len(self.session.journal.changes) > known:
            self.settle_again(question, is_card_there=True)

    def correct_to(self, command: Correct, action: Act, by: Seat | None) -> None:
        """An earlier entry was this."""
        private = action.do in self.rules.private_actions
        target = self.target_of(command, action, by, private)
        if target is None:
            self.refuse("not-now", Line("nothing-to-correct"), by)
            return
        if target.owner is not None and target.owner != by:
            self.refuse("impossible", Line("no-such-entry", {"entry": str(command.entry)}), by)
            return
        old_seat = target.action.get("seat")
        seat = find_seat(str(old_seat), self.session.setup.seats) if old_seat is not None else None
        try:
            meant = self.rules.read_action(action.do, action.args, self.session.setup, seat)
        except ActionError as error:
            self.refuse(error.kind.value, error.line, by)
            return
        if self.rules.owner(meant, self.session.setup) != target.owner:
            self.refuse("impossible", Line("correct-other-kind"), by)
            return
        was_unread = target.action.get("do") == self.rules.unread and target.owner is None
        is_naming = was_unread and action.do == self.rules.lays
        self.amend(target, self.rules.write_action(meant), by, is_naming=is_naming)

    def insert(self, command: commands.Insert, by: Seat | None, source: str) -> None:
        """Something that was lost, or that nobody told, is put in its place; everything after it is folded again."""
        if command.action is None:
            self.refuse("not-now", Line("insert-what"), by)
            return
        try:
            action = self.rules.read_action(command.action.do, command.action.args, self.session.setup, by)
        except ActionError as error:
            self.refuse(error.kind.value, error.line, by)
            return
        if self.rules.owner(action, self.session.setup) is not None:
            self.refuse("impossible", Line("insert-public"), by)
            return
        place = self.place_of(action, command)
        if place is None:
            self.refuse("not-now", Line("insert-nowhere"), by)
        elif place == len(self.session.table.steps):
            self.happen(action, by, source)
        else:
            told, id = self.rules.write_action(action), self.session.journal.next_id(None)
            self.put_in(Recorded(id, told, None, source, before=self.session.table.steps[place].record.id), by)

    def put_in(self, record: Recorded, by: Seat | None) -> None:
        """Enter a record at an earlier place, if the table can have been so, and say only what it changes."""
        old = self.session.table
        new = fold(self.rules, self.session.journal.with_change(record))
        clash = self.clash(old, new, record.id)
        if clash is not None and clash[1].kind is not ObjectionKind.IRREGULAR:
            self.refuse(clash[1].kind.value, clash[1].line, by)
            return
        self.append(record)
        self.say_changes(Line("put-in-place"), old)
        if clash is not None:
            entry = clash[0].record.id
            self.ask(None, Question("doubtful-entry", ("wrong", "it-happened"), clash[1].line, entry=entry))

    def place_of(self, action: Any, command: commands.Insert) -> int | None:
        """Before which of the entries an act that is missing fits: where what follows makes no sense without it."""
        steps = self.session.table.steps
        if command.before is not None:
            return next((at for at, step in enumerate(steps) if step.record.id == command.before), None)
        told = None if command.trick is None else {step.record.id for step in self.trick(command.trick)}
        fits = [
            at
            for at, step in enumerate(steps)
            if (told is None or step.record.id in told) and self.rules.objection(step.before, action) is None
        ]
        odd = [at for at in fits if self.rules.objection(steps[at].before, steps[at].action) is not None]
        if odd or (fits and told is not None):
            return (odd or fits)[0]
        is_now = told is None and self.rules.objection(self.state, action) is None
        return len(steps) if is_now else fits[-1] if fits else None

    def target_of(self, command: Correct, action: Act, by: Seat | None, private: bool) -> Recorded | None:
        """The entry that a correction means."""
        gone = self.session.journal.retracted()
        counting = [c for c in self.session.journal.changes if isinstance(c, Recorded) and c.id not in gone]
        if command.entry is not None:
            return next((c for c in counting if c.id == command.entry), None)
        if private:
            own = [c for c in counting if c.owner == by and c.action.get("do") == action.do]
            return own[-1] if own and by is not None else None
        told: dict[str, object] = {"do": action.do, **action.args}
        if "seat" in told:
            told["seat"] = find_seat(str(told["seat"]), self.session.setup.seats)
        public = [c for c in counting if c.owner is None and self.rules.mends(told, c.action)]
        own = [c for c in public if "seat" not in told and by is not None and c.action.get("seat") == by]
        meant = own or public
        return meant[-1] if meant else None

    def amend(self, target: Recorded, told: Mapping[str, object], by: Seat | None, *, is_naming: bool = False) -> None:
        """Enter a correction if the table can have been so, and say only what it changes."""
        wrong = self.why_no_action(told)
        if wrong is not None:
            self.refuse(wrong.kind.value, wrong.line, by)
            return
        old = self.session.table
        owner = target.owner
        change = Amended(self.session.journal.next_id(owner), target.id, dict(told), owner, is_naming)
        if owner is not None:
            self.append(change)
            what = self.named(change)
            self.say(owner, Line("corrected-private", {"what": what}), Urgency.NEXT, answering=True)
            return
        new = fold(self.rules, self.session.journal.with_change(change))
        clash = self.clash(old, new, target.id)
        if clash is not None and clash[1].kind is not ObjectionKind.IRREGULAR:
            self.refuse(clash[1].kind.value, clash[1].line, by)
            return
        if not is_naming and [step.events for step in new.steps] == [step.events for step in old.steps]:
            self.refuse("not-now", Line("correction-changes-nothing"), by)
            return
        self.append(change)
        if is_naming:
            is_bare = set(told) == {"do", "seat", "card"}
            self.drop_questions(lambda q: q.entry == target.id or q.seat == told.get("seat"))
            played = self.first_line(target)
            named = Line("card-named", {"card": str(told["card"])}) if is_bare else played or self.name_of(told)
            self.say_changes(named, old, skip=played, is_naming=True)
        else:
            self.say_changes(Line("correction"), old)
        if clash is not None and clash[0].record.id != target.id:
            entry = clash[0].record.id
            self.ask(None, Question("doubtful-entry", ("wrong", "it-happened"), clash[1].line, entry=entry))

    def clash(self, old: Table, new: Table, target: EntryId) -> tuple[Step, Any] | None:
        """The first entry from the corrected one on that the correction makes odd, and why."""
        objections = ((step.record.id, self.rules.objection(step.before, step.action)) for step in old.steps)
        odd_before = {id: objection.kind for id, objection in objections if objection is not None}
        is_after = False
        first: tuple[Step, Any] | None = None
        for step in new.steps:
            is_after = is_after or step.record.id == target
            objection = self.rules.objection(step.before, step.action) if is_after else None
            if objection is None or step.record.is_irregular:
                continue
            # After entries that were lost, others may make no sense: that is nothing that a correction does.
            is_old = odd_before.get(step.record.id) is objection.kind and step.record.id != target
            if objection.kind is not ObjectionKind.IRREGULAR and not is_old:
                return step, objection
            if step.record.id not in odd_before and first is None:
                first = (step, objection)
        return first

    def say_changes(self, opening: Line, old: Table, skip: Line | None = None, *, is_naming: bool = False) -> None:
        """After a correction: the opening word, what is so now and was not, what is not so any more, who acts.

        That a card got its name is no correction: who acts is said only where that changes.
        """
        new = self.session.table
        first = 0
        while first < min(len(old.steps), len(new.steps)) and (
            old.steps[first].record.id == new.steps[first].record.id
            and old.steps[first].action == new.steps[first].action
        ):
            first += 1
        was = self.narrated(old.steps[first:])
        now = self.narrated(new.steps[first:])
        for line in was:
            if line.topic is not None and line not in now and line.topic != "card":
                self.effects.append(effects.DropTopic(None, line.topic))
        # What the newest entry asks is put last, in the place of what is awaited, which would say it twice.
        asks = now[-1] if now and now[-1].topic == "asks" else None
        lines = [line for line in now if line not in (*was, asks, skip) and line.topic != "turn"]
        lost_events = [event for step in old.steps[first:] for event in step.events]
        new_events = [event for step in new.steps[first:] for event in step.events]
        lines.extend(self.rules.withdrawn(lost_events, new_events, new.state))
        self.say(None, opening, Urgency.NEXT)
        for line in lines:
            # One block: no older waiting line may come between the word and what it announces.
            form = "brief" if line.topic == "trick" else None
            self.say(None, line, Urgency.NEXT, form=form)
        awaited_before = self.awaited(old)
        awaited = self.awaited(new)
        is_told = asks is None and any(line.topic == "job" for line in lines)
        # What the table is asked about next is said by the question itself.
        is_asked = any(one.line == awaited for one in self.rules.may_wait(new.state))
        is_news = awaited != awaited_before
        is_due = not (is_naming or self.has_more or isinstance(self.rules.whose_turn(new.state), Over))
        if (is_news or is_due) and not is_told and not is_asked:
            # Whoever acts is told again; how to do so was heard before.
            self.say(None, asks or awaited, Urgency.NEXT, form=None if is_news else "brief")
        self.ask_what_waits()

    def narrated(self, steps: Iterable[Step]) -> list[Line]:
        """What the room hears of these steps."""
        return [line for step in steps for line in self.rules.narrate(step.before, step.events, step.after)]

    # --- questions that the companion asks

    def ask(self, to: Seat | None, question: Question) -> None:
        """Put a question. One that waits already comes first, but not what only the state of the table asks."""
        talk = self.talk(to)
        asked = [q for q in talk.questions if not q.is_same(question)]
        earlier = [q for q in asked if question.is_standing or not q.is_standing]
        self.put(to, replace(talk, questions=(*earlier, question, *(q for q in asked if q not in earlier))))
        if question.is_spoken and not any(q.is_spoken for q in earlier):
            self.pose(to, question)
        elif question.is_spoken and not question.is_standing and question.entry is None:
            # Nobody has to guess whether an act was heard that has to wait for its question.
            promised = replace(question, is_promised=True)
            now = self.talk(to)
            self.put(to, replace(now, questions=tuple(promised if q is question else q for q in now.questions)))
            if question.source != "camera" or len(asked) == len(talk.questions):
                self.say(to, Line("question-next"), Urgency.NEXT)

    def ask_first(self, to: Seat | None, question: Question) -> None:
        """Put a question that belongs to what was said just now: it comes before those that wait."""
        talk = self.talk(to)
        self.put(to, replace(talk, questions=(question, *talk.questions)))
        self.pose(to, question)

    def come_to(self, to: Seat | None, question: Question) -> None:
        """A question that has waited is the first now. What was odd may be so no longer, or possible no longer."""
        talk = self.talk(to)
        if question.id == "irregular-play":
            action = self.read(question.actions["it-happened"])
            objection = self.rules.objection(self.state, action)
            is_taken = objection is None and not self.was_mended()
            if is_taken or (objection is not None and objection.kind is not ObjectionKind.IRREGULAR):
                self.put(to, replace(talk, questions=tuple(q for q in talk.questions if q is not question)))
                self.happen(action, to, question.source)
                return
        posed = replace(question, is_promised=False)
        if question.id == "irregular-play":
            # Whoever takes something back does not mean that another act takes its place: that is asked.
            posed = (
                self.whether_said(action, question.source, was_regular=True)
                if objection is None
                else replace(posed, line=objection.line)
            )
        is_it = [q.is_same(question) for q in talk.questions]
        questions = tuple(posed if is_same else q for q, is_same in zip(talk.questions, is_it, strict=True))
        self.put(to, replace(talk, questions=questions))
        self.pose(to, posed)

    def was_mended(self) -> bool:
        """Whether the newest that the table did was to undo, redo or correct."""
        newest = next((change for change in reversed(self.session.journal.changes) if change.owner is None), None)
        return newest is not None and not isinstance(newest, Recorded)

    def pose(self, to: Seat | None, question: Question, form: str | None = None) -> None:
        """Say a question."""
        announcement = self.rendered(to, question.line, Urgency.NEXT, cue="question", form=form)
        asked = replace(question, asked_after=len(self.session.table.steps), asked_at_s=self.session.now_s)
        self.exchange(to, question, asked)
        if to is not None and to not in self.session.private_channels:
            return
        self.heard(to, announcement)
        self.effects.append(effects.Ask(question.id, question.choices, to, announcement))
        self.listen()

    def listen(self) -> None:
        """Choose the grammar for the room's microphone."""
        grammar = "question" if any(q.is_spoken for q in self.session.room.questions) else "table"
        if grammar != self.session.grammar:
            self.session = replace(self.session, grammar=grammar)
            self.effects.append(effects.Listen(grammar))

    def answer(self, choice: str | int, about: str | None, by: Seat | None) -> None:
        """An answer to the oldest question of that audience; a seat that was asked nothing answers for the room."""
        to = by if by is not None and self.talk(by).questions else None
        questions = [q for q in self.talk(to).questions if about is None or q.id == about]
        if not questions and isinstance(choice, int) and self.rules.lays:
            # A bare number without a question is a card, perhaps one whose suit is missing.
            cards = tuple(card for card in self.rules.cards if card.rpartition("-")[2] == str(choice))
            if len(cards) == 1:
                self.act(self.rules.lays, {"card": cards[0]}, by, "words")
                return
            if cards:
                self.ambiguous(cards, by)
                return
        if not questions:
            self.refuse("not-now", Line("no-question"), by)
            return
        question = questions[0]
        if question.id in _WHAT_IT_WAS and isinstance(choice, int) and self.rules.lays:
            cards = tuple(card for card in self.rules.cards if card.rpartition("-")[2] == str(choice))
            if cards:
                self.correct_asked(question, Correct(Act(self.rules.lays), cards=cards), by)
                self.listen()
                return
        chosen = "no" if question.id in (*_CORRECTING, *_WHAT_IT_WAS) and choice == "no" else question.choose(choice)
        if chosen is None and question.id in ("which-card", UNREAD) and str(choice) in self.rules.cards:
            chosen = str(choice)
        if chosen is None:
            self.refuse("not-understood", self.why_no_choice(question, choice) or question.line, by)
            return
        talk = self.talk(to)
        self.put(to, replace(talk, questions=tuple(q for q in talk.questions if q is not question)))
        self.settle(question, chosen, to)
        self.listen()
        rest = [q for q in self.talk(to).questions if q.is_spoken]
        if rest and rest[0] in talk.questions:
            # One that waited already; a new one has been put just now.
            self.come_to(to, rest[0])

    def why_no_choice(self, question: Question, choice: str | int) -> Line | None:
        """Why an answer is none of the choices, where it would mean an act that cannot be: a cell that is taken."""
        for name, told in question.actions.items():
            key = next((key for key, value in told.items() if key != "do" and str(value) == name), None)
            if key is None:
                continue
            meant = int(choice) if isinstance(told[key], int) and str(choice).isdecimal() else choice
            with contextlib.suppress(ActionError):
                objections = self.objections_to({**told, key: meant})
                impossible = (o.line for o in objections if o is not None and o.kind is ObjectionKind.IMPOSSIBLE)
                return next(impossible, None)
        return None

    def settle(self, question: Question, chosen: str, to: Seat | None) -> None:
        """Do what an answer decides."""
        target = None if question.entry is None else self.session.journal.find(question.entry)
        told = question.actions.get(chosen)
        if told is not None and question.id == "which-correction":
            self.command(read_command(told), to, question.source)
            return
        if told is not None and question.id == "heard-command":
            self.command(read_command(told), question.seat, question.source)
            return
        if told is not None and isinstance(target, Recorded):
            self.amend(target, told, to, is_naming=True)
            return
        if told is not None:
            lacks = self.lacking(told)
            if lacks is not None:
                following = replace(_question(lacks, source=question.source), was_regular=question.was_regular)
                self.ask_first(to, following)
                return
            action = self.read(told)
            owner = self.rules.owner(action, self.session.setup)
            if owner is not None:
                self.record_private(action, owner, question.source)
            else:
                self.happen(action, to, question.source, confirmed=question.id == "irregular-play")
            return
        match question.id:
            case "irregular-play":
                self.take_back(question)
                self.say_awaited()
            case "heard-act" | "heard-command":
                self.say(to, Line("say-again"), Urgency.NEXT)
            case "tell-right" if self.session.interview is not None:
                self.go_on_telling(self.session.interview.again())
            case "which-card" | "unread-card":
                if isinstance(target, Recorded) and self.ask_missing(target, chosen) is None:
                    self.amend(target, {**target.action, "do": self.rules.lays, "card": chosen}, to, is_naming=True)
                elif target is None:
                    self.act(self.rules.lays, {"seat": question.seat, "card": chosen}, to, "words")
            case "which-correction" | "correct-to":
                self.say(None, Line("nothing-changes"), Urgency.NEXT)
            case "seen-twice":
                self.settle_again(question, is_card_there=False)
            case "doubtful-entry":
                self.say(None, Line("how-to-correct" if chosen == "wrong" else "noted"))
            case _:
                # A choice that makes nothing happen: « non ».
                pass

    def ask_missing(self, target: Recorded, card: str) -> Waiting | None:
        """What an unread card lacks beside its name, as a question to the table; None when nothing lacks."""
        args = {key: value for key, value in target.action.items() if key != "do"}
        lacks = self.rules.missing(self.state, self.rules.lays, {**args, "card": card}, None)
        if lacks is not None:
            self.ask(None, _question(lacks, entry=target.id))
        return lacks

    def later(self, by: Seat | None) -> None:
        """Leave the oldest question for later: it goes to the end and stays open."""
        to = by if by is not None and self.talk(by).questions else None
        talk = self.talk(to)
        if not talk.questions:
            self.refuse("not-now", Line("no-question"), by)
            return
        first, *others = talk.questions
        self.put(to, replace(talk, questions=(*others, replace(first, is_spoken=False))))
        self.say(to, Line("for-later"), Urgency.NEXT)
        following = next((q for q in others if q.is_spoken), None)
        if following is not None and following.is_promised:
            self.come_to(to, following)
        self.listen()

    def ask_what_waits(self) -> None:
        """Questions that the state of the table puts or makes void."""
        if self.has_more:
            return
        waiting = self.rules.may_wait(self.state)
        for to in (None, *self.session.setup.seats):
            self.drop_questions(lambda question: self.is_void(question, waiting), to)
        for one in waiting:
            asked = self.talk(one.to).questions
            record = self.unread_entry(one.seat) if one.id == UNREAD else None
            if record is not None and one.seat is not None and not any(q.entry == record.id for q in asked):
                candidates = tuple(Card(card) for card in record.candidates if self.may_be(record, Card(card)))
                line = self.which(one.seat, candidates)
                id = "which-card" if candidates else UNREAD
                question = Question(id, candidates, line, {}, record.id, one.seat, is_spoken=False)
                self.put(None, replace(self.session.room, questions=(*asked, question)))
            elif one.id != UNREAD and not any(q.is_standing and q.id == one.id and q.seat == one.seat for q in asked):
                self.ask(one.to, _question(one, is_standing=True))
        # An unread card is asked for aloud only once nothing else can go on.
        is_needed = isinstance(self.rules.whose_turn(self.state), AwaitingTable) and bool(waiting)
        decides = any(one.id != UNREAD for one in waiting)
        if is_needed and not decides and not any(q.is_spoken for q in self.session.room.questions):
            self.speak_up()
        # What was promised comes as soon as nothing stands before it, answered or not.
        first = next((q for q in self.session.room.questions if q.is_spoken), None)
        if first is not None and first.is_promised:
            self.come_to(None, first)
        self.listen()

    def speak_up(self) -> None:
        """Ask for the oldest unread card aloud."""
        silent = next((q for q in self.session.room.questions if not q.is_spoken and q.entry is not None), None)
        if silent is not None:
            spoken = replace(silent, is_spoken=True)
            questions = tuple(spoken if q is silent else q for q in self.session.room.questions)
            self.put(None, replace(self.session.room, questions=questions))
            self.pose(None, spoken)

    def is_void(self, question: Question, waiting: tuple[Waiting, ...]) -> bool:
        """Whether nobody needs an answer any more."""
        if question.is_standing:
            same = [one for one in waiting if one.id == question.id and one.seat == question.seat]
            return not any(tuple(one.choices) == question.choices for one in same)
        if question.id == "keep-shown":
            return False
        if question.id == "doubtful-entry":
            doubted = next((step for step in self.session.table.steps if step.record.id == question.entry), None)
            return doubted is None or self.rules.objection(doubted.before, doubted.action) is None
        if question.id in _TELLING:
            return self.session.interview is None
        if question.id in _CORRECTING or question.id == "heard-command":
            # The table has played on.
            return True
        if question.id == "seen-twice":
            seat = find_seat(str(question.actions["again"]["seat"]), self.session.setup.seats)
            objections = self.objections_to(question.actions["again"])
            return self.unread_entry(seat) is None or all(doubled(self.rules, one) is None for one in objections)
        if question.entry is not None:
            unread = {one.seat for one in waiting if one.id == UNREAD}
            entries = {step.record.id for step in self.session.table.steps}
            return question.seat not in unread or question.entry not in entries
        # An act that waits for a word: its player has acted meanwhile, or nothing of the kind can be done now.
        last = self.session.table.steps[-1:]
        if question.is_promised:
            # Nothing of it is forgotten in silence, but what has happened meanwhile.
            return any(self.rules.write_action(step.action) in question.actions.values() for step in last)
        if question.seat is not None and any(self.rules.actor(step.action) == question.seat for step in last):
            return True
        objections = [o for told in question.actions.values() for o in self.objections_to(told)]
        kinds = {None if objection is None else objection.kind for objection in objections}
        return kinds <= {ObjectionKind.NOT_NOW} or (question.was_regular and None not in kinds)

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

    def drop_questions(self, is_void: Callable[[Question], bool], to: Seat | None = None) -> None:
        """Forget the questions to an audience that nobody needs answered any more."""
        asked = self.talk(to).questions
        kept = tuple(q for q in asked if not is_void(q))
        if len(kept) != len(asked):
            self.put(to, replace(self.talk(to), questions=kept))

    def unread_entry(self, seat: Seat | None) -> Recorded | None:
        """The record of a card of that seat that still has no name."""
        cards = (one for one in self.rules.may_wait(self.state) if self.is_for_a_card(one))
        if seat is None or not any(one.seat == seat for one in cards):
            return None
        for step in reversed(self.session.table.steps):
            told = self.rules.write_action(step.action)
            if told.get("do") == self.rules.unread and told.get("seat") == seat:
                return step.record
        return None

    def may_be(self, record: Recorded, card: Card) -> bool:
        """Whether an unread card can be that one, which lies nowhere else."""
        seat = find_seat(str(record.action.get("seat")), self.session.setup.seats)
        action = self.rules.seen(self.state, card, seat)
        return action is None or doubled(self.rules, self.rules.objection(self.state, action)) is None

    def is_for_a_card(self, waiting: Waiting) -> bool:
        """Whether it waits for the name of a card that lies there, or for what the name lacks."""
        return waiting.id == UNREAD or any(told["do"] == self.rules.lays for told in waiting.choices.values())

    # --- questions that the companion answers

    def answer_question(self, ask: commands.Ask, by: Seat | None) -> None:
        """Answer for one audience: a private question goes to the seat that it is about."""
        to, ledger = self.ear_of(by), None
        if ask.what in self.rules.private_questions:
            about = next((s for w in ask.about if (s := find_seat(w, self.session.setup.seats))), None)
            to = about or by
            if to is None:
                self.refuse("not-now", Line("whose-hand"), by)
                return
            if to in self.session.without_earpiece:
                # Said before, but nobody asks to hear nothing.
                self.refuse("not-now", Line("no-earpiece", {"seat": to}), None)
                return
            ledger = self.session.table.ledgers[to]
        try:
            lines = self.since(by) if ask.what == "changes" else self.lines_of(ask, to, ledger)
        except ActionError as error:
            self.refuse(error.kind.value, error.line, by)
            return
        talk = self.talk(to)
        items, entries = self.history(ask.about) if ask.what == "history" else (_items(lines), ())
        steps = len(self.session.table.steps)
        talk = replace(
            talk,
            asked=ask,
            asked_at_s=self.session.now_s,
            items=items,
            entries=entries,
            item=None,
            answered_after=steps,
        )
        # A whole table is said whole, so that it ends with what is awaited.
        at_once = len(lines) if ask.what in ("awaited", "table") else LINES_AT_ONCE
        self.put(to, replace(talk, rest=tuple(lines[at_once:])))
        for line in lines[:at_once]:
            self.say(to, line, Urgency.NEXT, answering=True)

    def lines_of(self, ask: commands.Ask, to: Seat | None, ledger: Any) -> tuple[Line, ...]:
        """The answer's lines. Raises ActionError."""
        query = Query(ask.what, ask.about, ask.in_detail, to)
        match ask.what:
            case "awaited":
                asked = self.talk(to).questions
                if to is not None:
                    asked = (*asked, *self.session.room.questions)
                pending = next((q for q in asked if q.is_spoken), None)
                told = () if pending is None else (pending.line,)
                if isinstance(self.rules.whose_turn(self.state), AwaitingTable) and self.is_between_rounds():
                    told = (*self.which_round(), *self.rules.answer(self.state, Query("scores"), None), *told)
                if pending is None or not self.is_what_is_awaited(pending):
                    told = (*told, self.awaited(self.session.table))
                return (*self.overview(), *told) if ask.in_detail else told
            case "table":
                return self.overview()
            case "history" if ask.about:
                return self.history(ask.about)[0][-6:] or (Line("nothing-in-history"),)
            case "history":
                return tuple(self.news(self.session.table.steps[-6:])) or (Line("nothing-happened"),)
            case "last":
                latest = (tuple(self.news([step])) for step in reversed(self.session.table.steps))
                return next(filter(None, latest), (Line("nothing-happened"),))
            case "audit":
                return (*self.rules.answer(self.state, query, ledger), *self.told_twice())
            case "doubts":
                unread = tuple(
                    Line("doubt-unread", {"seat": one.seat})
                    for one in self.rules.may_wait(self.state)
                    if one.id == UNREAD and one.seat is not None
                )
                others = tuple(q.line for q in self.session.room.questions if q.entry is None)
                return (*unread, *others) or (Line("doubts-none"),)
            case "legend":
                return self.legend(ask.about)
            case "help":
                if self.first_question(to) is not None or self.first_question(None) is not None:
                    return (Line("help-question"),)
                phase = self.phase(self.session.table)
                return (Line("help-uncounted" if phase == "uncounted" else f"help-{self.rules.id}-{phase}"),)
            case "rules":
                return (self.rule(ask.about),)
            case "voices":
                known = self.session.speakers
                if len(known) < 2:
                    return (Line("voice-only-one"),)
                listener = self.talk(to if to in self.session.private_channels else None)
                return (Line("voices-are", {"count": len(known), "value": self.speaking(listener.manner) + 1}),)
            case "readings":
                return tuple(
                    part for line in self.rules.all_readings(self.session.setup) for part in self.sentences_of(line)
                )
            case "round":
                return self.which_round()
            case "starter":
                return self.who_began()
            case "order":
                seats, turn = self.session.setup.seats, self.turn_seat()
                return (Line("order-is", {"seats": clockwise_from(turn or seats[0], seats)}),)
            case "last-trick":
                heard = (line for step in reversed(self.session.table.steps) for line in self.narrated([step]))
                won = next((line for line in heard if line.id in ("trick-won", "trick-given")), Line("no-trick-won"))
                # By now nobody has just heard its card.
                return (replace(won, args={**won.args, "named": "card"}) if "named" in won.args else won,)
            case "dealer" if "dealer" not in self.rules.questions:
                return (Line("dealer-untold"), *self.who_began())
            case _:
                if ask.what not in self.rules.questions:
                    raise ActionError(Line("no-such-question", {"question": ask.what}), ObjectionKind.NOT_UNDERSTOOD)
                lines = self.rules.answer(self.state, query, ledger)
                is_mine = to is not None and lines[:1] == (Line("turn-is", {"seat": to}),)
                return (Line("your-turn"),) if is_mine else lines

    def which_round(self) -> tuple[Line, ...]:
        """The round that is played, or was just now, and how many there are."""
        return self.rules.rounds(getattr(self.state, "round", 1), self.session.setup)

    def is_between_rounds(self) -> bool:
        """Whether a round is over, and another one is awaited."""
        return self.phase(self.session.table) == "round-over"

    def who_began(self) -> tuple[Line, ...]:
        """Who began the round, by the state or by what the table said."""
        told = (step.action.seat for step in reversed(self.session.table.steps) if isinstance(step.action, Starter))
        seat = self.rules.began(self.state) or next(told, None)
        return (Line("starter-none"),) if seat is None else (Line("starter-was", {"seat": seat}),)

    def sentences_of(self, line: Line) -> tuple[Line, ...]:
        """A line of several sentences, one by one, so that they can be stepped through."""
        text = self.session.renderer.render(line.id, dict(line.args))
        return tuple(Line("sentence", {"text": part}) for part in re.split(r"(?<=[.?!]) +", text))

    def rule(self, about: tuple[str, ...]) -> Line:
        """What the rules page says: the essence, or one topic."""
        if not about:
            return Line(f"rules-{self.rules.id}")
        if about[0] not in self.rules.topics:
            return Line("no-such-topic", {"name": about[0], "topics": Line(f"topics-{self.rules.id}")})
        return Line(f"rule-{self.rules.id}-{about[0]}", chosen_readings(self.session.setup))

    def which(self, seat: Seat, cards: tuple[Card, ...]) -> Line:
        """The doubt only: the suit when the value is sure, the value when the suit is."""
        suits = {card.rpartition("-")[0] for card in cards}
        values = {card.rpartition("-")[2] for card in cards}
        is_suited = len(cards) > 1 and suits <= set(self.rules.colours)
        if not cards:
            return Line("which-unread", {"seat": seat})
        if is_suited and len(values) == 1:
            return Line("which-suit", {"seat": seat, "value": int(values.pop()), "cards": cards})
        if is_suited and len(suits) == 1:
            return Line("which-value", {"seat": seat, "colour": suits.pop(), "cards": cards})
        return Line("which-card", {"seat": seat, "cards": cards})

    def overview(self, table: Any = None) -> tuple[Line, ...]:
        """The whole table, part by part: as it is, or as it would be."""
        state = self.state if table is None else table
        lines = [line for what in self.rules.overview for line in self.rules.answer(state, Query(what), None)]
        # What nobody can tell without a count is said once.
        return tuple(line for at, line in enumerate(lines) if line not in lines[:at])

    def legend(self, about: tuple[str, ...]) -> tuple[Line, ...]:
        """What a sticker means, or all of them."""
        own = self.rules.legend(about[0] if about else None)
        if own:
            return own
        if about:
            word = about[0]
            if word in self.rules.colours:
                return (Line("legend-colour", {"colour": word}),)
            return (Line("legend-shape", {"shape": word}),)
        return (*(Line("legend-colour", {"colour": c}) for c in self.rules.colours), Line("legend-numbers"))

    def news(self, steps: Iterable[Step]) -> list[Line]:
        """What happened, without calls and details."""
        told = (self.rules.retold(self.state, line) for line in self.narrated(steps))
        return [line for line in told if line is not None and line.topic != "turn" and line.level is Level.BRIEF]

    def history(self, about: tuple[str, ...]) -> tuple[tuple[Line, ...], tuple[EntryId, ...]]:
        """What happened from the beginning on, with the entry of each line: all, or of a player or a colour."""
        told = [
            (line, step.record.id)
            for step in self.session.table.steps
            if not about or self.is_about(step, about)
            for line in (self.news([step])[:1] if about else self.news([step]))
        ]
        return tuple(line for line, _ in told), tuple(id for _, id in told)

    def is_about(self, step: Step, about: tuple[str, ...]) -> bool:
        """Whether an entry is of one of these players, or lays one of these colours."""
        told = self.rules.write_action(step.action)
        colour = str(told.get("colour") or (self.rules.laid_card(told) or "").rpartition("-")[0])
        actor = self.rules.actor(step.action)
        is_trump = bool(colour) and colour == self.rules.trump(step.before)
        return any(
            word == colour
            or (word == "trump" and is_trump)
            or (actor is not None and find_seat(word, self.session.setup.seats) == actor)
            for word in about
        )

    def filter(self, by: Seat | None) -> None:
        """The history of the next player, then of the trumps, then all of it: how much that is; arrows go through."""
        talk = self.talk(by)
        kinds: list[tuple[str, ...]] = [(), *((seat,) for seat in self.session.setup.seats)]
        if self.rules.trump(self.state) is not None:
            kinds.append(("trump",))
        is_history = talk.asked is not None and talk.asked.what == "history"
        about = talk.asked.about if talk.asked is not None and is_history else kinds[-1]
        at = kinds.index(about) if about in kinds else -1
        about = kinds[(at + 1) % len(kinds)]
        items, entries = self.history(about)
        steps = len(self.session.table.steps)
        asked = commands.Ask("history", about)
        talk = replace(talk, asked=asked, asked_at_s=self.session.now_s, items=items, entries=entries, item=None)
        self.put(by, replace(talk, rest=(), answered_after=steps))
        name = about[0] if about else "all"
        self.say(by, Line("history-of", {"name": name, "count": len(set(entries))}), Urgency.NEXT, answering=True)

    def since(self, seat: Seat | None) -> tuple[Line, ...]:
        """What happened since a seat last acted (for the room: in the last six entries)."""
        steps = self.session.table.steps
        if seat is None:
            return tuple(self.news(steps[-6:])) or (Line("nothing-happened"),)
        own = max((i for i, step in enumerate(steps) if self.rules.actor(step.action) == seat), default=-1)
        return tuple(self.news(steps[own + 1 :])) or (Line("nothing-since"),)

    def follow_up(self, about: tuple[str, ...], by: Seat | None) -> None:
        """The last question again, about another player or colour."""
        talk = self.talk(by)
        if talk.asked is None or self.session.now_s - talk.asked_at_s > FOLLOW_UP_S:
            self.refuse("not-understood", Line("not-understood"), by)
            return
        seats = self.session.setup.seats
        names_seat = any(find_seat(word, seats) for word in about)
        kept = tuple(w for w in talk.asked.about if bool(find_seat(w, seats)) != names_seat)
        self.answer_question(replace(talk.asked, about=(*kept, *about)), by)

    def more(self, by: Seat | None) -> None:
        """The next part of an answer."""
        talk = self.talk(by)
        if not talk.rest:
            self.refuse("not-now", Line("nothing-more"), by)
            return
        self.put(by, replace(talk, rest=talk.rest[LINES_AT_ONCE:]))
        for line in talk.rest[:LINES_AT_ONCE]:
            self.say(by, self.still(line, talk), Urgency.NEXT)

    def repeat(self, how: RepeatHow, by: Seat | None) -> None:
        """The last line of that audience again."""
        talk = self.talk(by)
        if not talk.heard:
            self.refuse("not-now", Line("nothing-to-repeat"), by)
            return
        self.again(talk.heard[-1].line, by, how)

    def again(self, line: Line, by: Seat | None, how: RepeatHow = RepeatHow.PLAIN) -> None:
        """Say a line again without making it news."""
        slowly = how is RepeatHow.SLOWER
        naming = "both" if slowly else None
        announcement = replace(self.rendered(by, line, Urgency.NEXT, naming=naming), is_slow=slowly)
        self.deliver(by, announcement)

    def retold(self, line: Line) -> Line:
        """What may be told again of an earlier line."""
        return self.rules.retold(self.state, line) or Line("not-told-again")

    def still(self, line: Line, talk: Talk) -> Line:
        """A line of that audience's last answer: whole, as long as nothing has happened since."""
        return line if talk.answered_after == len(self.session.table.steps) else self.retold(line)

    def browse_message(self, where: commands.Where, by: Seat | None) -> None:
        """Back and forth in what that audience has heard."""
        talk = self.talk(by)
        start = len(talk.heard) - 1 if talk.message is None else talk.message
        at = moved(start, where, len(talk.heard))
        if at is None:
            self.refuse("not-now", Line("no-more-messages"), by)
            return
        self.put(by, replace(talk, message=at))
        self.again(self.retold(talk.heard[at].line), by)

    def browse_item(self, where: commands.Where, by: Seat | None) -> None:
        """Back and forth in the last list, one item at a time."""
        talk = self.talk(by)
        if talk.entries and talk.asked is not None:
            # The history as it counts now: it may have been corrected at this very place.
            items, entries = self.history(talk.asked.about)
            here = talk.item
            if here is not None and entries[here : here + 1] != (talk.entry,):
                here = entries.index(talk.entry) if talk.entry in entries else None
            steps = len(self.session.table.steps)
            talk = replace(talk, items=items, entries=entries, item=here, answered_after=steps)
        at = moved(talk.item, where, len(talk.items))
        if at is None:
            self.refuse("not-now", Line("no-more-items" if talk.items else "no-list"), by)
            return
        self.put(by, replace(talk, item=at))
        self.again(self.still(talk.items[at], talk), by)

    def adjust(self, command: commands.Adjust, by: Seat | None) -> None:
        """Change how that audience is spoken to, and say so in the new manner."""
        setting = command.setting
        seat = by if command.seat is None else find_seat(command.seat, self.session.setup.seats)
        if setting is Setting.CALLS and seat is None:
            self.refuse("not-now", Line("calls-whose"), by)
            return
        if seat not in self.session.private_channels and setting is not Setting.CALLS:
            # Whoever has no ear of their own hears the room: it is the room that has to be louder.
            seat = None
        talk = self.talk(seat)
        choice = command.value
        if setting is Setting.VOICE:
            choice = self.speaker_meant(command, talk.manner, by)
            if choice is None:
                return
        manner = talk.manner.adjusted(setting, command.step, choice)
        self.put(seat, replace(talk, manner=manner))
        self.effects.append(effects.Settings(seat, manner))
        to = seat if seat in self.session.private_channels else None
        if setting is Setting.CALLS:
            self.say(to, Line("calls-now", {"seat": str(seat), "state": _on_off(manner.is_called)}), Urgency.NEXT)
            return
        if setting is Setting.CUES:
            state = _on_off(command.step > 0)
            self.say(to, Line("cues-now", {"name": f"cue-{command.value or 'all'}", "state": state}), Urgency.NEXT)
            return
        value: str | int
        match setting:
            case Setting.RATE:
                value = manner.rate_wpm
            case Setting.VOLUME:
                value = manner.volume
            case Setting.VERBOSITY:
                value = manner.verbosity.value
            case Setting.NAMING:
                value = manner.naming
            case Setting.VOICE:
                value = self.session.speakers.index(manner.speaker) + 1
        self.say(to, Line(f"{setting.value}-now", {"value": value}), Urgency.NEXT)

    def speaker_meant(self, command: commands.Adjust, manner: Manner, by: Seat | None) -> str | None:
        """The voice that was asked for, by number or as the next one; one that does not exist gets its sentence."""
        known = self.session.speakers
        if len(known) < 2:
            self.refuse("impossible", Line("voice-only-one"), by)
            return None
        if command.value is None:
            return known[(self.speaking(manner) + (command.step or 1)) % len(known)]
        place = int(command.value) if command.value.isdecimal() else 0
        if not 1 <= place <= len(known):
            self.refuse("impossible", Line("no-such-voice", {"count": len(known)}), by)
            return None
        return known[place - 1]

    def speaking(self, manner: Manner) -> int:
        """Where in the list the voice is that speaks to a listener."""
        return self.session.speakers.index(manner.speaker) if manner.speaker in self.session.speakers else 0

    def list_cues(self, by: Seat | None) -> None:
        """Each sound, whether it is on or off, and what it means."""
        to = by if by in self.session.private_channels else None
        silent = self.talk(to).manner.silent_cues
        for cue in CUES:
            line = Line("cue-is", {"name": f"cue-{cue}", "state": _on_off(cue not in silent)})
            announcement = replace(self.rendered(to, line, Urgency.NEXT), cue=cue)
            self.heard(to, announcement)
            self.deliver(to, announcement)

    def spell(self, by: Seat | None) -> None:
        """The last name of a player or a card that was said, letter by letter."""
        talk = self.talk(by)
        named = next(filter(None, (self.last_name(said) for said in reversed(talk.heard))), None)
        if named is None:
            self.refuse("not-now", Line("nothing-to-spell"), by)
            return
        self.again(Line("spelled", {"name": named}), by)

    def last_name(self, said: Announcement) -> str | None:
        """The name, of a player or a card, that comes last in what was said."""
        names: list[str] = []
        for value in said.line.args.values():
            names += [str(part) for part in (value if isinstance(value, tuple) else (value,))]
        words: list[str] = [seat for seat in self.session.setup.seats if seat in names]
        for card in (name for name in names if name in self.rules.cards):
            # Of « sept de cœur » it is the last word that somebody may not have caught.
            words.append(self.session.renderer.render("card-word", {"card": card}).rstrip(".").rpartition(" ")[2])
        found = [(said.text.casefold().rfind(word.casefold()), word) for word in words]
        at, word = max(found, default=(-1, ""))
        return word if at >= 0 else None

    def show(self, audience: str, by: Seat | None) -> None:
        """The view of an audience."""
        rules, table = self.rules, self.session.table
        if audience in ("table", "everyone"):
            self.effects.append(effects.Viewed(view(rules, table, Everyone())))
        elif audience == "facilitator":
            told = view(rules, table, Facilitator(self.session.facilitator_sees_hands))
            self.effects.append(effects.Viewed(told))
        else:
            seat = find_seat(audience, self.session.setup.seats)
            if seat is None:
                seats = self.session.setup.seats
                self.refuse("impossible", Line("no-such-seat", {"name": audience, "seats": seats}), by)
                return
            self.effects.append(effects.Viewed(view(rules, table, OnlySeat(seat))))

    def list_legal(self, by: Seat | None) -> None:
        """What may be done now; for a seat: by that seat, as far as it has told its hand."""
        ledger = None if by is None else self.session.table.ledgers[by]
        actions = self.rules.legal(self.state, ledger)
        told = [self.rules.write_action(a) for a in actions if by is None or self.rules.actor(a) in (None, by)]
        told.sort(key=lambda action: str(sorted(action.items(), key=str)))
        self.effects.append(effects.Legal(tuple(told), by))

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
        first = next((q for q in self.session.room.questions if q.is_spoken), None)
        if first is None or not self.is_what_is_awaited(first):
            self.say(None, self.awaited(self.session.table))

    def is_what_is_awaited(self, question: Question) -> bool:
        """Whether the table can go on with nothing but the answer to it."""
        return question.is_standing and question.seat == self.turn_seat()

    # --- looking

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


_TELLING = ("tell", "tell-right")
"""Questions to a table that tells where it stands."""
_WHAT_IT_WAS = ("correct-to", "seen-twice")
"""Questions what an entry was: a card is the answer."""
_CORRECTING = ("which-correction", "correct-to")
"""Questions about a correction that was begun: they wait for nothing but their answer."""
_HEARD = ("heard-act", "heard-command")
"""Questions whether something was said."""
_ON_ANSWERS = {"answer-not-understood", "help-question"}
"""What is said of an answer, and means nothing without its question."""
_LEVELS = (Level.BRIEF, Level.NORMAL, Level.DETAILED)


def _on_off(is_on: bool) -> str:
    return "on" if is_on else "off"


def _said_to(effect: Effect, to: Seat | None) -> Announcement | None:
    """What an effect says to that audience, if anything."""
    match effect:
        case ToRoom(announcement) if to is None:
            return announcement
        case ToSeat(seat, announcement) if seat == to:
            return announcement
        case effects.Ask(to=asked, announcement=announcement) if asked == to:
            return announcement
        case effects.Refuse(to=told, announcement=announcement) if told == to:
            return announcement
        case _:
            return None


def _is_aside(command: Command) -> bool:
    """Whether a command leaves what waits at the table as it is."""
    answers = commands.Answer | commands.Later | commands.Silence | commands.StopPlaying
    return not isinstance(command, Act | Correct | commands.Undo | commands.Redo | answers)


def _without(question: Question, questions: tuple[Question, ...]) -> tuple[Question, ...]:
    return tuple(q for q in questions if q is not question)


def _acting(turn: Turn) -> tuple[Seat, ...]:
    """The seats that may act."""
    match turn:
        case Simultaneous(seats):
            return seats
        case AwaitingTable() | Over():
            return ()
        case _:
            return (turn,)


def _question(
    waiting: Waiting, *, entry: EntryId | None = None, source: str = "words", is_standing: bool = False
) -> Question:
    """The question that a game puts."""
    choices = tuple(waiting.choices)
    return Question(waiting.id, choices, waiting.line, waiting.choices, entry, waiting.seat, source, is_standing)


def _items(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """A list to go through item by item: the cards of a single list, or the lines themselves."""
    # One of several players, or of several rows, is an item: its cards alone would leave out the others.
    is_single = len(lines) == 1 or (bool(lines) and not {"seat", "colour"} & lines[0].args.keys())
    if is_single and "cards" in lines[0].args:
        cards = lines[0].args["cards"]
        if isinstance(cards, tuple):
            return tuple(
                Line("item-card", {"card": str(card), "place": place, "count": len(cards)})
                for place, card in enumerate(cards, start=1)
            )
    return lines
