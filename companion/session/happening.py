"""What happens at the table, and what follows from it: entered or asked about, said, corrected.

What happens settles or puts questions, and a question whose turn has come may make its act happen: that is one
subject, and in one place.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.announce.announcement import Urgency
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.rules import (
    NOBODY,
    UNREAD,
    ActionError,
    AwaitingTable,
    Line,
    Objection,
    ObjectionKind,
    Over,
    Simultaneous,
    Turn,
)
from companion.journal.entries import Amended, EntryId, Recorded
from companion.journal.fold import Step, Table, fold
from companion.session import asking, effects, entering, retelling
from companion.session.dialogue import Question
from companion.session.moment import Moment


def happen(moment: Moment, action: Any, by: Seat | None, source: str, *, confirmed: bool = False) -> None:
    """A public action: taken, asked about, or refused with a sentence."""
    waiting = asking.unread_entry(moment, moment.rules.actor(action))
    told = moment.rules.write_action(action)
    is_name = told["do"] == moment.rules.lays
    if waiting is not None and is_name and moment.turn_seat() != moment.rules.actor(action):
        amend(moment, waiting, told, by, is_naming=True)
        return
    if not confirmed:
        let_stand(moment, action)
    objection = moment.rules.objection(moment.state, action)
    if objection is not None and objection.kind is ObjectionKind.IRREGULAR and not confirmed:
        seat = moment.rules.actor(action)
        choices = ("take-back", "it-happened")
        actions = {"it-happened": told}
        question = Question("irregular-play", choices, objection.line, actions, seat=seat, source=source)
        asking.ask(moment, None, question)
        return
    if objection is not None and objection.kind is not ObjectionKind.IRREGULAR:
        entering.note_double(moment, action, objection)
        moment.refuse(objection.kind.value, objection.line, by)
        return
    if not confirmed:
        take_back_unanswered(moment, action)
    record(moment, action, source, is_irregular=objection is not None)


def let_stand(moment: Moment, action: Any) -> None:
    """Enter an odd act of who was on turn, where somebody else plays on as if it had happened: an answer."""
    odd = next((q for q in asking.odd_acts(moment) if q.seat == moment.turn_seat()), None)
    if (
        odd is None
        or moment.rules.actor(action) in (None, odd.seat)
        or moment.rules.objection(moment.state, action) is None
    ):
        return
    happened = moment.read(odd.actions["it-happened"])
    after, _ = moment.rules.apply(moment.state, happened)
    if moment.rules.objection(after, action) is None:
        asking.forget(moment, odd)
        happen(moment, happened, None, odd.source, confirmed=True)


def take_back_unanswered(moment: Moment, action: Any) -> None:
    """The table plays on as if an act that waits for a word had not happened: an answer, and its fate is told.

    It is an odd act of somebody else's, or one of the same player's that lacks something.
    """
    actor, told = moment.rules.actor(action), moment.rules.write_action(action)
    for waits in moment.session.room.questions:
        if not waits.is_spoken or waits.is_promised:
            continue
        is_odd = waits.id == "irregular-play" and waits.seat != actor
        is_passed_over = waits.is_act_that_lacks and waits.seat == actor and told not in waits.actions.values()
        # Where no card has to go back, what is said instead tells enough.
        if is_odd or (is_passed_over and what_goes_back(moment, waits).id != "not-taken"):
            asking.forget(moment, waits)
            take_back(moment, waits)


def take_back(moment: Moment, waits: Question) -> None:
    """Tell that an act did not happen, and who puts what back."""
    card = moment.rules.laid_card(next(iter(waits.actions.values())))
    if card is not None:
        moment.effects.append(effects.Rearm(card))
    moment.say(None, what_goes_back(moment, waits))


def what_goes_back(moment: Moment, waits: Question) -> Line:
    """Who puts what back where an act that waits for a word did not happen."""
    try:
        return moment.rules.taken_back(moment.read(next(iter(waits.actions.values()))))
    except ActionError:
        # Whatever were answered, it would lack something still.
        return Line("not-taken", {"seat": waits.seat or NOBODY})


def record(
    moment: Moment,
    action: Any,
    source: str,
    *,
    is_irregular: bool = False,
    candidates: tuple[str, ...] = (),
    asks: Question | None = None,
) -> None:
    """Enter a public action and say what came of it. With ``asks`` the card is asked about, not announced."""
    before = moment.session.table
    told = moment.rules.write_action(action)
    id = moment.session.journal.next_id(None)
    ears = entering.append(moment, Recorded(id, told, None, source, is_irregular, candidates))
    last = moment.session.table.steps[-1]
    lines = list(moment.rules.narrate(last.before, last.events, last.after))
    if asks is not None:
        lines = lines[1:]
        asking.ask(moment, None, asks)
    heard = moment.session.room.heard
    moment.say_all(lines)
    moment.tell_ears(ears)
    after_change(moment, before, said=lines)
    if source != "camera" and not lines and moment.session.room.heard is heard:
        # Nobody has to guess whether it was heard.
        moment.say_awaited()
    entering.settle_doubles(moment, told)
    if not before.steps or moment.rules.is_new_deal(before.state, moment.state):
        moment.session = replace(moment.session, doubles={})
        moment.effects.append(effects.Rearm())


def record_private(moment: Moment, action: Any, owner: Seat, source: str, *, is_answer: bool = True) -> None:
    """Enter what a seat tells of its own; only that seat hears of it."""
    told = moment.rules.write_action(action)
    ears = entering.append(moment, Recorded(moment.session.journal.next_id(owner), told, owner, source))
    moment.tell_ears(ears, answering=is_answer)


def after_change(moment: Moment, before: Table, said: Iterable[Line] = ()) -> None:
    """What the new state of the table asks for: questions, turn calls, what the table has to do."""
    ask_what_waits(moment)
    awaited, awaited_before = moment.awaited(moment.session.table), moment.awaited(before)
    turn = moment.rules.whose_turn(moment.state)
    if isinstance(turn, AwaitingTable) and awaited != awaited_before and awaited not in said:
        job = any(line.topic == "job" for line in said)
        if not job and not moment.session.room.questions:
            moment.say(None, awaited)
    if awaited == awaited_before or moment.rules.is_busy(moment.state):
        return
    acted_before = _acting(moment.rules.whose_turn(before.state))
    for seat in _acting(turn):
        is_new = not isinstance(turn, Simultaneous) or seat not in acted_before
        if is_new and moment.talk(seat).manner.is_called:
            if seat in moment.session.private_channels:
                moment.say(seat, Line("your-turn"), cue="your-turn")
            else:
                moment.say(None, Line("turn-is", {"seat": seat}, topic="turn"), cue="your-turn")


def amend(
    moment: Moment, target: Recorded, told: Mapping[str, object], by: Seat | None, *, is_naming: bool = False
) -> None:
    """Enter a correction if the table can have been so, and say only what it changes."""
    wrong = moment.why_no_action(told)
    if wrong is not None:
        moment.refuse(wrong.kind.value, wrong.line, by)
        return
    old = moment.session.table
    owner = target.owner
    change = Amended(moment.session.journal.next_id(owner), target.id, dict(told), owner, is_naming)
    if owner is not None:
        entering.append(moment, change)
        what = retelling.named(moment, change)
        moment.say(owner, Line("corrected-private", {"what": what}), Urgency.NEXT, answering=True)
        return
    new = fold(moment.rules, moment.session.journal.with_change(change), moment.session.table)
    odd = clash(moment, old, new, target.id)
    if odd is not None and odd[1].kind is not ObjectionKind.IRREGULAR:
        moment.refuse(odd[1].kind.value, why_not_so(moment, *odd, target.id), by)
        return
    if not is_naming and [step.events for step in new.steps] == [step.events for step in old.steps]:
        moment.refuse("not-now", Line("correction-changes-nothing"), by)
        return
    entering.append(moment, change)
    if is_naming:
        is_bare = set(told) == {"do", "seat", "card"}
        asking.drop_questions(moment, lambda q: q.entry == target.id or q.seat == told.get("seat"))
        played = retelling.first_line(moment, target)
        named = (
            Line("card-named", {"card": str(told["card"])}) if is_bare else played or retelling.name_of(moment, told)
        )
        say_changes(moment, named, old, skip=played, is_naming=True)
    else:
        say_changes(moment, Line("correction"), old)
    if odd is not None and odd[0].record.id != target.id:
        entry = odd[0].record.id
        asking.ask(moment, None, Question("doubtful-entry", ("wrong", "it-happened"), odd[1].line, entry=entry))


def clash(moment: Moment, old: Table, new: Table, target: EntryId) -> tuple[Step, Any] | None:
    """The first entry from the corrected one on that the correction makes odd, and why."""
    objections = ((step.record.id, moment.rules.objection(step.before, step.action)) for step in old.steps)
    odd_before = {id: objection.kind for id, objection in objections if objection is not None}
    is_after = False
    first: tuple[Step, Any] | None = None
    for step in new.steps:
        is_after = is_after or step.record.id == target
        objection = moment.rules.objection(step.before, step.action) if is_after else None
        if objection is None or step.record.is_irregular:
            continue
        # After entries that were lost, others may make no sense: that is nothing that a correction does.
        is_old = odd_before.get(step.record.id) is objection.kind and step.record.id != target
        if objection.kind is not ObjectionKind.IRREGULAR and not is_old:
            return step, objection
        if step.record.id not in odd_before and first is None:
            first = (step, objection)
    return first


def why_not_so(moment: Moment, step: Step, objection: Objection, target: EntryId) -> Line:
    """Why a table cannot have been so. Of a later entry that would have come at another moment: which to mend first."""
    if step.record.id == target or objection.kind is ObjectionKind.IMPOSSIBLE:
        return objection.line
    return Line("clashes-with-later", {"what": moment.rules.name_action(step.action)})


def say_changes(
    moment: Moment, opening: Line, old: Table, skip: Line | None = None, *, is_naming: bool = False
) -> None:
    """After a correction: the opening word, what is so now and was not, what is not so any more, who acts.

    That a card got its name is no correction: who acts is said only where that changes.
    """
    new = moment.session.table
    first = 0
    while first < min(len(old.steps), len(new.steps)) and (
        old.steps[first].record.id == new.steps[first].record.id and old.steps[first].action == new.steps[first].action
    ):
        first += 1
    was = retelling.narrated(moment, old.steps[first:])
    now = retelling.narrated(moment, new.steps[first:])
    for line in was:
        if line.topic is not None and line not in now and line.topic != "card":
            moment.effects.append(effects.DropTopic(None, line.topic))
    # What the newest entry asks is put last, in the place of what is awaited, which would say it twice.
    asks = now[-1] if now and now[-1].topic == "asks" else None
    lines = [line for line in now if line not in (*was, asks, skip) and line.topic != "turn"]
    lost_events = [event for step in old.steps[first:] for event in step.events]
    new_events = [event for step in new.steps[first:] for event in step.events]
    lines.extend(moment.rules.withdrawn(lost_events, new_events, new.state))
    moment.say(None, opening, Urgency.NEXT)
    for line in lines:
        # One block: no older waiting line may come between the word and what it announces.
        form = "brief" if line.topic == "trick" else None
        moment.say(None, line, Urgency.NEXT, form=form)
    awaited_before = moment.awaited(old)
    awaited = moment.awaited(new)
    is_told = asks is None and any(line.topic == "job" for line in lines)
    # What the table is asked about next is said by the question itself.
    is_asked = any(one.line == awaited for one in moment.rules.may_wait(new.state))
    is_news = awaited != awaited_before
    is_due = not (is_naming or moment.has_more or isinstance(moment.rules.whose_turn(new.state), Over))
    if (is_news or is_due) and not is_told and not is_asked:
        # Whoever acts is told again; how to do so was heard before.
        # Another turn that still waits to be told is over.
        told = asks or replace(awaited, topic="turn")
        moment.say(None, told, Urgency.NEXT, form=None if is_news else "brief")
    ask_what_waits(moment)


def ask_what_waits(moment: Moment) -> None:
    """Questions that the state of the table puts or makes void."""
    if moment.has_more:
        return
    waiting = moment.rules.may_wait(moment.state)
    for to in (None, *moment.session.setup.seats):
        asking.drop_questions(moment, lambda question: asking.is_void(moment, question, waiting), to)
    for one in waiting:
        asked = moment.talk(one.to).questions
        unread = asking.unread_entry(moment, one.seat) if one.id == UNREAD else None
        if unread is not None and one.seat is not None and not any(q.entry == unread.id for q in asked):
            candidates = tuple(Card(card) for card in unread.candidates if asking.may_be(moment, unread, Card(card)))
            line = asking.which(moment, one.seat, candidates)
            id = "which-card" if candidates else UNREAD
            question = Question(id, candidates, line, {}, unread.id, one.seat, is_spoken=False)
            moment.put(None, replace(moment.session.room, questions=(*asked, question)))
        elif one.id != UNREAD and not any(q.is_standing and q.id == one.id and q.seat == one.seat for q in asked):
            asking.ask(moment, one.to, asking.question_of(one, is_standing=True))
    # An unread card is asked for aloud only once nothing else can go on.
    is_needed = isinstance(moment.rules.whose_turn(moment.state), AwaitingTable) and bool(waiting)
    decides = any(one.id != UNREAD for one in waiting)
    if is_needed and not decides and not any(q.is_spoken for q in moment.session.room.questions):
        asking.speak_up(moment)
    # What was promised comes as soon as nothing stands before it, answered or not.
    first = moment.first_question(None)
    if first is not None and first.is_promised:
        come_to(moment, None, first)
    asking.listen(moment)


def come_to(moment: Moment, to: Seat | None, question: Question) -> None:
    """A question that has waited is the first now. What was odd may be so no longer, or possible no longer."""
    talk = moment.talk(to)
    if question.id == "irregular-play":
        action = moment.read(question.actions["it-happened"])
        objection = moment.rules.objection(moment.state, action)
        is_taken = objection is None and not was_mended(moment)
        if is_taken or (objection is not None and objection.kind is not ObjectionKind.IRREGULAR):
            asking.forget(moment, question, to)
            happen(moment, action, to, question.source)
            return
    posed = replace(question, is_promised=False)
    if question.id == "irregular-play":
        # Whoever takes something back does not mean that another act takes its place: that is asked.
        posed = (
            asking.whether_said(moment, action, question.source, was_regular=True)
            if objection is None
            else replace(posed, line=objection.line)
        )
    is_it = [q.is_same(question) for q in talk.questions]
    questions = tuple(posed if is_same else q for q, is_same in zip(talk.questions, is_it, strict=True))
    moment.put(to, replace(talk, questions=questions))
    asking.pose(moment, to, posed)


def was_mended(moment: Moment) -> bool:
    """Whether the newest that the table did was to undo, redo or correct."""
    newest = moment.session.journal.newest_change()
    return newest is not None and not isinstance(newest, Recorded)


def _acting(turn: Turn) -> tuple[Seat, ...]:
    """The seats that may act."""
    match turn:
        case Simultaneous(seats):
            return seats
        case AwaitingTable() | Over():
            return ()
        case _:
            return (turn,)
