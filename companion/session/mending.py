"""Mending what was entered: undo and redo, correct, put in what was lost."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.announce.announcement import Urgency
from companion.cards.seat import Seat, find_seat
from companion.commands import command as commands
from companion.commands.codec import write_command
from companion.commands.command import Act, Correct, Which
from companion.games.rules import ActionError, Line, ObjectionKind
from companion.journal.entries import Amended, EntryId, Recorded, Restored, Retracted
from companion.journal.fold import Step, fold
from companion.session import asking, effects, entering, happening, retelling
from companion.session.dialogue import Question, Talk
from companion.session.moment import Moment


def undo(moment: Moment, by: Seat | None) -> None:
    """Take back the newest entry of the table, or of the seat's own."""
    target = moment.session.journal.newest(by)
    if target is None:
        moment.refuse("not-now", Line("nothing-to-undo" if by is None else "nothing-private-to-undo"), by)
        return
    revise(moment, Retracted(moment.session.journal.next_id(by), target.id, by), "undone", target)


def redo(moment: Moment, by: Seat | None) -> None:
    """Put back what was last taken back."""
    target = moment.session.journal.redoable(by)
    if target is None:
        moment.refuse("not-now", Line("nothing-to-redo"), by)
        return
    revise(moment, Restored(moment.session.journal.next_id(by), target.id, by), "redone", target)


def revise(moment: Moment, change: Retracted | Restored, word: str, target: Recorded | Amended) -> None:
    """Undo or redo: name it, then only what it changed."""
    old = moment.session.table
    entering.append(moment, change)
    # Of one entry that is undone and redone faster than that is said, the last is said.
    named = Line(word, {"what": retelling.what_counts(moment, target)}, topic=f"entry {target.id}")
    if change.owner is not None:
        moment.say(change.owner, named, Urgency.NEXT, answering=True)
        return
    card = moment.rules.laid_card(target.action)
    if isinstance(change, Retracted) and card is not None:
        moment.effects.append(effects.Rearm(card))
    if isinstance(target, Recorded) and word == "redone":
        happening.say_changes(moment, named, old, skip=retelling.first_line(moment, target))
    else:
        happening.say_changes(moment, named, old)


def correct(moment: Moment, command: Correct, by: Seat | None) -> Act | None:
    """An earlier entry was something else. Which one, and what it was, is asked where the words do not say.

    The act that is told now, where it turns out that nothing of the kind was told before.
    """
    drop_begun(moment)
    action = command.action
    if action is None and (command.entry, command.trick, command.at) == (None, None, None):
        command = replace(command, at=Which.LAST)
    if command.trick is not None or command.at is not None:
        steps = steps_meant(moment, command, by)
        if not steps:
            id = "nothing-to-correct" if command.trick is None else "not-in-trick"
            moment.refuse("not-now", Line(id, {} if command.trick is None else {"trick": command.trick}), by)
            return None
        told = [replace(command, entry=step.record.id, trick=None, at=None) for step in steps]
        if len(steps) > 1:
            seats = [str(moment.rules.actor(step.action)) for step in steps]
            whose = {seat: write_command(one) for seat, one in zip(seats, told, strict=True)}
            line = Line("correct-whose", {"trick": command.trick or 0})
            asking.ask(moment, None, Question("which-correction", tuple(whose), line, whose))
            return None
        command = told[0]
    if action is not None and command.entry is None:
        private = action.do in moment.rules.private_actions
        meant = target_of(moment, command, action, by, private)
        if meant is None and private and by is not None:
            # What was not told before is told now.
            return action
        if meant is None:
            moment.refuse("not-now", Line("nothing-to-correct"), by)
            return None
        command = replace(command, entry=meant.id)
    correct_entry(moment, command, by)
    return None


def correct_entry(moment: Moment, command: Correct, by: Seat | None) -> None:
    """The entry that is meant was something else."""
    action = command.action
    step = next((s for s in moment.session.table.steps if s.record.id == command.entry), None)
    if action is None:
        if step is not None:
            seat = moment.rules.actor(step.action)
            line = Line("what-was-it", {"what": retelling.entered(moment, step)})
            asking.ask_first(moment, None, Question("correct-to", (), line, entry=step.record.id, seat=seat))
        return
    if step is not None and command.cards:
        correct_half(moment, step, action, command.cards, by)
        return
    if step is not None:
        action = completed(moment, step, action)
    correct_to(moment, replace(command, action=action), action, by)


def drop_begun(moment: Moment) -> None:
    """Forget what was asked of a correction that was begun."""
    asking.drop_questions(moment, lambda q: q.id in asking.CORRECTING)


def steps_meant(moment: Moment, command: Correct, by: Seat | None) -> tuple[Step, ...]:
    """The entries that a correction can mean which says where they stand."""
    steps = moment.session.table.steps
    if command.trick is not None:
        action = command.action
        told: dict[str, object] = {"do": moment.rules.lays} if action is None else {"do": action.do, **action.args}
        if "seat" in told:
            told["seat"] = find_seat(str(told["seat"]), moment.session.setup.seats)
        meant = tuple(
            step
            for step in retelling.trick(moment, command.trick)
            if moment.rules.actor(step.action) is not None
            and moment.rules.mends(told, moment.rules.write_action(step.action))
        )
        own = tuple(step for step in meant if "seat" not in told and moment.rules.actor(step.action) == by)
        return own or meant
    here = entry_read(moment, moment.talk(by)) or entry_read(moment, moment.session.room)
    if command.at is Which.HERE and here is not None:
        return tuple(step for step in steps if step.record.id == here)
    moves = [step for step in steps if moment.rules.actor(step.action) is not None]
    back = 2 if command.at is Which.BEFORE else 1
    return (moves[-back],) if len(moves) >= back else ()


def entry_read(moment: Moment, talk: Talk) -> EntryId | None:
    """The entry at which a listener stands in the history: one gone to, else the last of a list just heard."""
    is_heard_whole = bool(talk.entries) and not talk.rest
    is_news = talk.answered_after == len(moment.session.table.steps)
    return talk.entries[-1] if talk.item is None and is_heard_whole and is_news else talk.entry


def completed(moment: Moment, step: Step, action: Act) -> Act:
    """What the words of a correction leave out stays as it was entered."""
    was = dict(moment.rules.write_action(step.action))
    seat = moment.rules.actor(step.action)
    if seat is None and action.do == moment.rules.lays and "card" in was and "seat" not in action.args:
        # A card that nobody laid: the trump that was turned up.
        return Act(str(was["do"]), {key: value for key, value in {**was, **action.args}.items() if key != "do"})
    if was.pop("do") == action.do and moment.rules.missing(step.before, action.do, action.args, seat) is not None:
        return Act(action.do, {**was, **action.args})
    return action


def correct_half(moment: Moment, step: Step, action: Act, cards: tuple[str, ...], by: Seat | None) -> None:
    """A card said by halves: of the suit that was entered, else it is asked for."""
    was, seat = moment.rules.laid_card(moment.rules.write_action(step.action)), moment.rules.actor(step.action)
    others = [card for card in cards if card != was] or list(cards)
    alike = [card for card in others if was is not None and card.rpartition("-")[0] == was.rpartition("-")[0]]
    likely = alike if len(alike) == 1 else others
    told = {c: Correct(Act(action.do, {**action.args, "card": c}), step.record.id) for c in likely}
    if len(told) == 1:
        correct_entry(moment, told[likely[0]], by)
        return
    values = {card.rpartition("-")[2] for card in likely}
    if seat is None or len(values) > 1:
        moment.refuse("ambiguous", Line("ambiguous-card", {"cards": tuple(likely)}), by)
        return
    suits = {card.rpartition("-")[0]: write_command(one) for card, one in told.items()}
    line = Line("which-colour-of", {"seat": seat, "value": int(values.pop())})
    asking.ask(moment, None, Question("which-correction", tuple(suits), line, suits, seat=seat))


def correct_to(moment: Moment, command: Correct, action: Act, by: Seat | None) -> None:
    """An earlier entry was this."""
    private = action.do in moment.rules.private_actions
    target = target_of(moment, command, action, by, private)
    if target is None:
        moment.refuse("not-now", Line("nothing-to-correct"), by)
        return
    if target.owner is not None and target.owner != by:
        moment.refuse("impossible", Line("no-such-entry", {"entry": str(command.entry)}), by)
        return
    old_seat = target.action.get("seat")
    seat = find_seat(str(old_seat), moment.session.setup.seats) if old_seat is not None else None
    try:
        meant = moment.rules.read_action(action.do, action.args, moment.session.setup, seat)
    except ActionError as error:
        moment.refuse(error.kind.value, error.line, by)
        return
    if moment.rules.owner(meant, moment.session.setup) != target.owner:
        moment.refuse("impossible", Line("correct-other-kind"), by)
        return
    was_unread = target.action.get("do") == moment.rules.unread and target.owner is None
    is_naming = was_unread and action.do == moment.rules.lays
    happening.amend(moment, target, moment.rules.write_action(meant), by, is_naming=is_naming)


def target_of(moment: Moment, command: Correct, action: Act, by: Seat | None, private: bool) -> Recorded | None:
    """The entry that a correction means."""
    gone = moment.session.journal.retracted()
    counting = [c for c in moment.session.journal.changes if isinstance(c, Recorded) and c.id not in gone]
    if command.entry is not None:
        return next((c for c in counting if c.id == command.entry), None)
    if private:
        own = [c for c in counting if c.owner == by and c.action.get("do") == action.do]
        return own[-1] if own and by is not None else None
    told: dict[str, object] = {"do": action.do, **action.args}
    if "seat" in told:
        told["seat"] = find_seat(str(told["seat"]), moment.session.setup.seats)
    public = [c for c in counting if c.owner is None and moment.rules.mends(told, c.action)]
    own = [c for c in public if "seat" not in told and by is not None and c.action.get("seat") == by]
    meant = own or public
    return meant[-1] if meant else None


def corrected_question(moment: Moment) -> Question | None:
    """The question what an entry was, while it waits."""
    first = moment.first_question(None)
    asked = (
        q for q in moment.session.room.questions if q.id == "correct-to" or (q is first and q.id in asking.WHAT_IT_WAS)
    )
    return next(asked, None)


def may_mend(moment: Moment, question: Question, args: Mapping[str, object]) -> bool:
    """Whether an act can be the answer to what an entry was, and is no play of somebody else."""
    named = find_seat(str(args["seat"]), moment.session.setup.seats) if "seat" in args else question.seat
    return question.id == "correct-to" or named == question.seat


def correct_asked(moment: Moment, question: Question, command: Correct, by: Seat | None) -> None:
    """The answer to what an entry was. A card that was seen because of it is entered then."""
    known = len(moment.session.journal.changes)
    again = question.actions.get("again", {}).get("card")
    if again is not None and command.action is not None and command.action.args.get("card") == again:
        # It was what it was entered as: what lies there now is something else.
        asking.drop_questions(moment, lambda q: q is question)
        asking.speak_up(moment)
        return
    moment.has_more = question.id == "seen-twice"
    drop_begun(moment)
    correct_entry(moment, replace(command, entry=question.entry), by)
    moment.has_more = False
    if question.id == "seen-twice" and len(moment.session.journal.changes) > known:
        settle_again(moment, question, is_card_there=True)


def settle_again(moment: Moment, question: Question, *, is_card_there: bool) -> None:
    """A card that was seen again, and not counted yet: it is what it was read as, or was no play at all."""
    told = question.actions["again"]
    unread = asking.unread_entry(moment, find_seat(str(told["seat"]), moment.session.setup.seats))
    if unread is None:
        return
    if is_card_there:
        happening.amend(moment, unread, told, None, is_naming=True)
    else:
        revise(moment, Retracted(moment.session.journal.next_id(None), unread.id), "undone", unread)


def insert(moment: Moment, command: commands.Insert, by: Seat | None, source: str) -> None:
    """Something that was lost, or that nobody told, is put in its place; everything after it is folded again."""
    if command.action is None:
        moment.refuse("not-now", Line("insert-what"), by)
        return
    try:
        action = moment.rules.read_action(command.action.do, command.action.args, moment.session.setup, by)
    except ActionError as error:
        moment.refuse(error.kind.value, error.line, by)
        return
    if moment.rules.owner(action, moment.session.setup) is not None:
        moment.refuse("impossible", Line("insert-public"), by)
        return
    place = place_of(moment, action, command)
    if place is None:
        moment.refuse("not-now", Line("insert-nowhere"), by)
    elif place == len(moment.session.table.steps):
        happening.happen(moment, action, by, source)
    else:
        told, id = moment.rules.write_action(action), moment.session.journal.next_id(None)
        put_in(moment, Recorded(id, told, None, source, before=moment.session.table.steps[place].record.id), by)


def put_in(moment: Moment, record: Recorded, by: Seat | None) -> None:
    """Enter a record at an earlier place, if the table can have been so, and say only what it changes."""
    old = moment.session.table
    new = fold(moment.rules, moment.session.journal.with_change(record), moment.session.table)
    odd = happening.clash(moment, old, new, record.id)
    if odd is not None and odd[1].kind is not ObjectionKind.IRREGULAR:
        moment.refuse(odd[1].kind.value, happening.why_not_so(moment, *odd, record.id), by)
        return
    entering.append(moment, record)
    happening.say_changes(moment, Line("put-in-place"), old)
    if odd is not None:
        entry = odd[0].record.id
        asking.ask(moment, None, Question("doubtful-entry", ("wrong", "it-happened"), odd[1].line, entry=entry))


def place_of(moment: Moment, action: Any, command: commands.Insert) -> int | None:
    """Before which of the entries an act that is missing fits: where what follows makes no sense without it."""
    steps = moment.session.table.steps
    if command.before is not None:
        return next((at for at, step in enumerate(steps) if step.record.id == command.before), None)
    told = None if command.trick is None else {step.record.id for step in retelling.trick(moment, command.trick)}
    fits = [
        at
        for at, step in enumerate(steps)
        if (told is None or step.record.id in told) and moment.rules.objection(step.before, action) is None
    ]
    odd = [at for at in fits if moment.rules.objection(steps[at].before, steps[at].action) is not None]
    if odd or (fits and told is not None):
        return (odd or fits)[0]
    is_now = told is None and moment.rules.objection(moment.state, action) is None
    return len(steps) if is_now else fits[-1] if fits else None
