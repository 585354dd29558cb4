"""The table in conversation: a pure reducer from inputs to effects.

Inside one step: input -> command -> action -> journal -> replay -> events -> announcements -> effects. What the room
hears is made from public facts and public commands alone; a seat's private entries change nothing but what that seat
hears. Every question, answer, repeat, history and undo belongs to one audience.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from companion.announce.announcement import Urgency
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.rules import AnyRules, Line, Over
from companion.journal.entries import Amended, Change, Interviewed, Journal, Recorded, Restored, Retracted
from companion.journal.fold import fold, open_table
from companion.session import acting, asking, effects, entering, happening, hearing, mending, seeing, telling
from companion.session.dialogue import Manner, Talk
from companion.session.effects import Effect
from companion.session.inputs import EarBack, EarLost, Given, Input, Laid, Mishap, Notice, Shown, Tick, Unclear, Words
from companion.session.moment import Moment
from companion.session.state import Ear, Renderer, Session

__all__ = ["Session", "open_session", "relive", "step"]

REMINDER_S = 60.0
"""After so long without a card the room hears once more what is awaited."""
REPEATED_S = 20.0
"""A doubt that nobody has answered for so long is put once more."""


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
    table = fold(rules, journal) if journal.changes else opening
    session = Session(
        rules,
        journal,
        table,
        renderer,
        ear,
        private_channels,
        facilitator_sees_hands,
        Talk(manners.get(None, Manner())),
        {seat: Talk(manners.get(seat, Manner())) for seat in journal.opened.seats},
        lying=entering.lying(rules, table),
    )
    moment = Moment(session)
    if journal.has_begun:
        moment.say(None, Line("resumed", {"game": rules.id, "count": len(session.table.steps)}))
        moment.effects.extend(effects.Settle(card) for card in session.lying)
    else:
        moment.say(None, Line("table-opens", {"game": rules.id, "seats": session.setup.seats}))
        moment.say_all(rules.readings(session.setup))
        for line in rules.narrate(opening.state, events, opening.state):
            if line.topic != "turn":
                moment.say(None, line)
    if not telling.take_up(moment):
        happening.ask_what_waits(moment)
        moment.say_awaited()
    return moment.session, tuple(moment.effects)


def step(session: Session, input: Input) -> tuple[Session, tuple[Effect, ...]]:
    """One input: the session after it, and what is to be done, in order."""
    moment = Moment(session)
    take(moment, input)
    # Whatever was asked, answered or dropped: what comes next is heard as an answer or as something new.
    asking.listen(moment)
    return moment.session, tuple(moment.effects)


def relive(session: Session, change: Change) -> tuple[Session, tuple[Effect, ...]]:
    """A change from a journal, with what was said of it then."""
    moment = Moment(session)
    enter_again(moment, change)
    return moment.session, tuple(moment.effects)


def take(moment: Moment, input: Input) -> None:
    """Dispatch."""
    match input:
        case Given(command, by, source):
            acting.carry_out(moment, command, by, source)
        case Words():
            hearing.in_conversation(moment, input)
        case Laid(card, seat, place):
            seeing.laid(moment, card, seat, place)
        case Unclear(candidates, seat, place):
            seeing.unclear(moment, candidates, seat, place)
        case Shown(seat, card):
            seeing.shown(moment, seat, card)
        case Tick(at_s):
            tick(moment, at_s)
        case Mishap(id):
            if id == "reading-stuck":
                # Whatever reads on numbers the places anew: what it reads may be the answer to what it did not read.
                moment.session = replace(moment.session, places={})
            moment.say(None, Line(id), Urgency.NEXT, cue="error")
        case EarLost(seat):
            ear_lost(moment, seat)
        case EarBack(seat):
            ear_back(moment, seat)
        case Notice(line):
            moment.deliver(None, moment.rendered(None, line, Urgency.NEXT))
        case _ as never:
            assert_never(never)


def ear_lost(moment: Moment, seat: Seat) -> None:
    """The room hears, once and without what was to be said, that nothing private reaches a seat."""
    is_news = seat not in moment.session.without_earpiece
    moment.session = replace(
        moment.session,
        private_channels=moment.session.private_channels - {seat},
        without_earpiece=moment.session.without_earpiece | {seat},
    )
    if is_news:
        moment.say(None, Line("no-earpiece", {"seat": seat}), Urgency.NEXT, cue="error")


def ear_back(moment: Moment, seat: Seat) -> None:
    """The room hears, once, that a seat that was said to have none can be told private things again."""
    is_news = seat in moment.session.without_earpiece
    moment.session = replace(
        moment.session,
        private_channels=moment.session.private_channels | {seat},
        without_earpiece=moment.session.without_earpiece - {seat},
    )
    if is_news:
        moment.say(None, Line("earpiece-back", {"seat": seat}), Urgency.NEXT)


def tick(moment: Moment, at_s: float) -> None:
    """Time passes: one reminder after a minute without a card."""
    moment.session = replace(moment.session, now_s=at_s)
    if moment.session.last_act_s == 0.0:
        moment.session = replace(moment.session, last_act_s=at_s)
    question = moment.first_question(None)
    is_doubt = question is not None and not question.is_standing and not question.is_repeated
    # Before the first tick nobody knew what time it was.
    if question is not None and is_doubt and at_s - (question.asked_at_s or at_s) >= REPEATED_S:
        asking.repeat_question(moment, question)
    idle_s = at_s - moment.session.last_act_s
    if idle_s >= REMINDER_S and not moment.session.has_reminded:
        moment.session = replace(moment.session, has_reminded=True)
        if question is not None and moment.is_what_is_awaited(question):
            asking.repeat_question(moment, question)
        elif not isinstance(moment.rules.whose_turn(moment.state), Over):
            moment.say_awaited()


def enter_again(moment: Moment, change: Change) -> None:
    """Enter a change that a journal holds."""
    match change:
        case Recorded():
            if change.before is not None:
                mending.put_in(moment, change, None)
                return
            action = moment.read(change.action)
            if change.owner is not None:
                happening.record_private(moment, action, change.owner, change.source)
                return
            asks = None
            if change.source == "camera" and change.candidates and moment.rules.actor(action) is not None:
                asks = seeing.asked_of(moment, action, tuple(Card(card) for card in change.candidates))
            happening.record(
                moment,
                action,
                change.source,
                is_irregular=change.is_irregular,
                candidates=change.candidates,
                asks=asks,
            )
        case Amended():
            target = moment.session.journal.find(change.target)
            if isinstance(target, Recorded):
                happening.amend(moment, target, change.action, change.owner, is_naming=change.is_naming)
        case Retracted() | Restored():
            target = moment.session.journal.find(change.target)
            if target is not None:
                mending.revise(moment, change, "undone" if isinstance(change, Retracted) else "redone", target)
        case Interviewed():
            entering.keep(moment, change)
        case _ as never:
            assert_never(never)
