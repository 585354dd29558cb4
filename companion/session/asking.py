"""The questions that the companion asks: put, put again, promised, left aside and forgotten.

Which of them wait is kept in each audience's ``Talk``; what an answer makes happen is in ``acting``.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.announce.announcement import Urgency
from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.rules import UNREAD, ActionError, Line, ObjectionKind, Waiting
from companion.journal.entries import EntryId, Recorded
from companion.session import effects
from companion.session.dialogue import Question
from companion.session.doubles import doubled
from companion.session.moment import Moment

TELLING = ("tell", "tell-right")
"""Questions to a table that tells where it stands."""
WHAT_IT_WAS = ("correct-to", "seen-twice")
"""Questions what an entry was: a card is the answer."""
CORRECTING = ("which-correction", "correct-to")
"""Questions about a correction that was begun: they wait for nothing but their answer."""
HEARD = ("heard-act", "heard-command")
"""Questions whether something was said."""


def question_of(
    waiting: Waiting, *, entry: EntryId | None = None, source: str = "words", is_standing: bool = False
) -> Question:
    """The question that a game puts."""
    choices = tuple(waiting.choices)
    return Question(waiting.id, choices, waiting.line, waiting.choices, entry, waiting.seat, source, is_standing)


def which(moment: Moment, seat: Seat, cards: tuple[Card, ...]) -> Line:
    """The doubt only: the suit when the value is sure, the value when the suit is."""
    suits = {card.rpartition("-")[0] for card in cards}
    values = {card.rpartition("-")[2] for card in cards}
    is_suited = len(cards) > 1 and suits <= set(moment.rules.colours)
    if not cards:
        return Line("which-unread", {"seat": seat})
    if is_suited and len(values) == 1:
        return Line("which-suit", {"seat": seat, "value": int(values.pop()), "cards": cards})
    if is_suited and len(suits) == 1:
        return Line("which-value", {"seat": seat, "colour": suits.pop(), "cards": cards})
    return Line("which-card", {"seat": seat, "cards": cards})


def ambiguous(moment: Moment, candidates: tuple[str, ...], by: Seat | None, named: Seat | None = None) -> None:
    """A card said without its suit or value: ask between the few that it can be, from public facts."""
    seat = named or by or moment.turn_seat()
    actions = {}
    for card in candidates:
        action = moment.rules.seen(moment.state, Card(card), seat)
        objection = None if action is None else moment.rules.objection(moment.state, action)
        if action is not None and (objection is None or objection.kind is ObjectionKind.IRREGULAR):
            actions[card] = moment.rules.write_action(action)
    suits = {card.rpartition("-")[0]: told for card, told in actions.items()}
    values = {card.rpartition("-")[2] for card in actions}
    if seat is not None and len(actions) > 3 and len(values) == 1 and len(suits) == len(actions):
        line = Line("which-colour-of", {"seat": seat, "value": int(values.pop())})
        ask(moment, None, Question("which-colour", tuple(suits), line, suits, seat=seat))
        return
    if seat is None or not 1 <= len(actions) <= 3:
        id = "ambiguous-value" if len(suits) == 1 else "ambiguous-card" if moment.rules.colours else "which-of"
        moment.refuse("ambiguous", Line(id, {"cards": tuple(candidates)}), by)
        return
    if len(actions) == 1:
        # All else that it may be lies on the table already.
        action = moment.read(next(iter(actions.values())))
        regular = moment.rules.objection(moment.state, action) is None
        ask(moment, None, whether_said(moment, action, "words", was_regular=regular))
        return
    line = which(moment, seat, tuple(Card(card) for card in actions))
    ask(moment, None, Question("which-card", tuple(actions), line, actions, seat=seat))


def whether_said(moment: Moment, action: Any, source: str, *, was_regular: bool) -> Question:
    """The question whether an act is what the table means."""
    actions = {"yes": moment.rules.write_action(action)}
    line = Line("heard-act", {"what": moment.rules.name_action(action)})
    seat = moment.rules.actor(action)
    return Question("heard-act", ("yes", "no"), line, actions, seat=seat, source=source, was_regular=was_regular)


def ask(moment: Moment, to: Seat | None, question: Question) -> None:
    """Put a question. One that waits already comes first, but not what only the state of the table asks."""
    talk = moment.talk(to)
    asked = [q for q in talk.questions if not q.is_same(question)]
    earlier = [q for q in asked if question.is_standing or not q.is_standing]
    moment.put(to, replace(talk, questions=(*earlier, question, *(q for q in asked if q not in earlier))))
    if question.is_spoken and not any(q.is_spoken for q in earlier):
        pose(moment, to, question)
    elif question.is_spoken and not question.is_standing and question.entry is None:
        # Nobody has to guess whether an act was heard that has to wait for its question.
        promised = replace(question, is_promised=True)
        now = moment.talk(to)
        moment.put(to, replace(now, questions=tuple(promised if q is question else q for q in now.questions)))
        if question.source != "camera" or len(asked) == len(talk.questions):
            moment.say(to, Line("question-next"), Urgency.NEXT)


def ask_first(moment: Moment, to: Seat | None, question: Question) -> None:
    """Put a question that belongs to what was said just now: it comes before those that wait."""
    talk = moment.talk(to)
    moment.put(to, replace(talk, questions=(question, *talk.questions)))
    pose(moment, to, question)


def pose(moment: Moment, to: Seat | None, question: Question, form: str | None = None) -> None:
    """Say a question."""
    announcement = moment.rendered(to, question.line, Urgency.NEXT, cue="question", form=form)
    asked = replace(question, asked_after=len(moment.session.table.steps), asked_at_s=moment.session.now_s)
    exchange(moment, to, question, asked)
    if to is not None and to not in moment.session.private_channels:
        return
    moment.heard(to, announcement)
    moment.effects.append(effects.Ask(question.id, question.choices, to, announcement))
    listen(moment)


def repeat_question(moment: Moment, question: Question) -> None:
    """Put a question of the room's once more: perhaps nobody heard it."""
    pose(moment, None, exchange(moment, None, question, replace(question, is_repeated=True)), form="brief")


def exchange(moment: Moment, to: Seat | None, question: Question, changed: Question) -> Question:
    """Put a question to that audience in the place of what it was before."""
    talk = moment.talk(to)
    moment.put(to, replace(talk, questions=tuple(changed if q is question else q for q in talk.questions)))
    return changed


def ask_missing(moment: Moment, target: Recorded, card: str) -> Waiting | None:
    """What an unread card lacks beside its name, as a question to the table; None when nothing lacks."""
    args = {key: value for key, value in target.action.items() if key != "do"}
    lacks = moment.rules.missing(moment.state, moment.rules.lays, {**args, "card": card}, None)
    if lacks is not None:
        ask(moment, None, question_of(lacks, entry=target.id))
    return lacks


def speak_up(moment: Moment) -> None:
    """Ask for the oldest unread card aloud."""
    silent = next((q for q in moment.session.room.questions if not q.is_spoken and q.entry is not None), None)
    if silent is not None:
        spoken = replace(silent, is_spoken=True)
        questions = tuple(spoken if q is silent else q for q in moment.session.room.questions)
        moment.put(None, replace(moment.session.room, questions=questions))
        pose(moment, None, spoken)


def forget(moment: Moment, question: Question, to: Seat | None = None) -> None:
    """Take a question away: it has its answer, or needs none."""
    talk = moment.talk(to)
    moment.put(to, replace(talk, questions=tuple(q for q in talk.questions if q is not question)))


def drop_questions(moment: Moment, is_done_with: Callable[[Question], bool], to: Seat | None = None) -> None:
    """Forget the questions to an audience that nobody needs answered any more."""
    asked = moment.talk(to).questions
    kept = tuple(q for q in asked if not is_done_with(q))
    if len(kept) != len(asked):
        moment.put(to, replace(moment.talk(to), questions=kept))


def listen(moment: Moment) -> None:
    """Choose the grammar for the room's microphone."""
    grammar = "question" if any(q.is_spoken for q in moment.session.room.questions) else "table"
    if grammar != moment.session.grammar:
        moment.session = replace(moment.session, grammar=grammar)
        moment.effects.append(effects.Listen(grammar))


def grammar_for(moment: Moment, by: Seat | None) -> str:
    """Which grammar a speaker is expected to use: a question to the room is a question to everybody."""
    talks = (moment.session.room, moment.talk(by))
    return "question" if any(q.is_spoken for talk in talks for q in talk.questions) else "table"


def odd_acts(moment: Moment) -> tuple[Question, ...]:
    """The odd acts that the table has still to say a word about, oldest first."""
    return tuple(q for q in moment.session.room.questions if q.id == "irregular-play")


def is_void(moment: Moment, question: Question, waiting: tuple[Waiting, ...]) -> bool:
    """Whether nobody needs an answer any more."""
    if question.is_standing:
        same = [one for one in waiting if one.id == question.id and one.seat == question.seat]
        return not any(tuple(one.choices) == question.choices for one in same)
    if question.id == "keep-shown":
        return False
    if question.id == "doubtful-entry":
        doubted = next((step for step in moment.session.table.steps if step.record.id == question.entry), None)
        return doubted is None or moment.rules.objection(doubted.before, doubted.action) is None
    if question.id in TELLING:
        return moment.session.interview is None
    if question.id in CORRECTING or question.id == "heard-command":
        # The table has played on.
        return True
    if question.id == "seen-twice":
        seat = find_seat(str(question.actions["again"]["seat"]), moment.session.setup.seats)
        objections = moment.objections_to(question.actions["again"])
        return unread_entry(moment, seat) is None or all(doubled(moment.rules, one) is None for one in objections)
    if question.entry is not None:
        unread = {one.seat for one in waiting if one.id == UNREAD}
        entries = {step.record.id for step in moment.session.table.steps}
        return question.seat not in unread or question.entry not in entries
    # An act that waits for a word: its player has acted meanwhile, or nothing of the kind can be done now.
    last = moment.session.table.steps[-1:]
    if question.is_promised:
        # Nothing of it is forgotten in silence, but what has happened meanwhile.
        return any(moment.rules.write_action(step.action) in question.actions.values() for step in last)
    if question.seat is not None and any(moment.rules.actor(step.action) == question.seat for step in last):
        return True
    try:
        objections = [o for told in question.actions.values() for o in moment.objections_to(told)]
    except ActionError:
        # The table does not count any more, and nothing of the kind is told.
        return True
    kinds = {None if objection is None else objection.kind for objection in objections}
    return kinds <= {ObjectionKind.NOT_NOW} or (question.was_regular and None not in kinds)


def unread_entry(moment: Moment, seat: Seat | None) -> Recorded | None:
    """The record of a card of that seat that still has no name."""
    cards = (one for one in moment.rules.may_wait(moment.state) if is_for_a_card(moment, one))
    if seat is None or not any(one.seat == seat for one in cards):
        return None
    for step in reversed(moment.session.table.steps):
        told = moment.rules.write_action(step.action)
        if told.get("do") == moment.rules.unread and told.get("seat") == seat:
            return step.record
    return None


def may_be(moment: Moment, record: Recorded, card: Card) -> bool:
    """Whether an unread card can be that one, which lies nowhere else."""
    seat = find_seat(str(record.action.get("seat")), moment.session.setup.seats)
    action = moment.rules.seen(moment.state, card, seat)
    return action is None or doubled(moment.rules, moment.rules.objection(moment.state, action)) is None


def is_for_a_card(moment: Moment, waiting: Waiting) -> bool:
    """Whether it waits for the name of a card that lies there, or for what the name lacks."""
    return waiting.id == UNREAD or any(told["do"] == moment.rules.lays for told in waiting.choices.values())
