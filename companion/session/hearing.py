"""Sentences: understood, asked back where they were heard badly, passed over where they were not for us."""

import contextlib
from dataclasses import replace

from companion.announce.announcement import Announcement, ToRoom, ToSeat
from companion.cards.seat import Seat, find_seat
from companion.commands import command as commands
from companion.commands.codec import write_command
from companion.commands.command import Act, Command, Correct
from companion.games.rules import ActionError, Line, ObjectionKind
from companion.journal.entries import Amended, Interviewed
from companion.session import acting, asking, effects, mending, retelling
from companion.session.dialogue import Question
from companion.session.effects import Effect
from companion.session.inputs import Words
from companion.session.moment import Moment

MOST_ASIDES = 2
"""So often a question is put again behind the answer to another one."""
_ON_ANSWERS = {"answer-not-understood", "help-question"}
"""What is said of an answer, and means nothing without its question."""


def in_conversation(moment: Moment, words: Words) -> None:
    """Take a sentence; a question that it leaves open is put again, briefly, behind what was said meanwhile."""
    waiting = {to: moment.first_question(to) for to in dict.fromkeys((None, words.by))}
    before = len(moment.effects)
    if not understand(moment, words):
        return
    for to, question in waiting.items():
        said = [told.line.id for effect in moment.effects[before:] if (told := _said_to(effect, to)) is not None]
        if question is None or not said or question.line.id in said or moment.first_question(to) is not question:
            continue
        # One that was put again already, or that the table has played past, stays open and is left in peace.
        is_new = question.asked_after == len(moment.session.table.steps) and question.asides < MOST_ASIDES
        is_meant = not _ON_ANSWERS.isdisjoint(said)
        if is_new or is_meant:
            again = replace(question, asides=question.asides + 1)
            asking.pose(moment, to, asking.exchange(moment, to, question, again), form="brief")


def understand(moment: Moment, words: Words) -> bool:
    """Understand a sentence; pass over in silence what was not meant for the companion.

    Whether it was an aside: neither an answer, nor something that happened.
    """
    hearing = moment.session.ear.parse(words.text, words.by, asking.grammar_for(moment, words.by))
    addressed = words.is_addressed or hearing.addressed
    if hearing.command is not None:
        moment.put(words.by, replace(moment.talk(words.by), misunderstood=0))
        # The wake word speaks to the room, whoever says it: its undo is the table's.
        is_undo = isinstance(hearing.command, commands.Undo | commands.Redo)
        by = None if hearing.addressed and is_undo else words.by
        before = len(moment.effects)
        asked = moment.first_question(None)
        is_meant = addressed or not words.is_doubtful
        if asked is not None and is_meant and asked.actions.get("yes") == write_command(hearing.command):
            # Said again, it is what was said.
            acting.answer(moment, "yes", asked.id, None)
            return False
        if words.is_doubtful:
            if addressed:
                ask_back(moment, hearing.command, by, words.source)
            return _is_aside(hearing.command)
        acting.carry_out(moment, hearing.command, by, words.source)
        if not addressed:
            # Table talk that happens to be a sentence of ours and fits nothing gets no word.
            late = moment.effects[before:]
            moment.effects[before:] = [e for e in late if not (isinstance(e, effects.Refuse) and e.reason == "not-now")]
        return _is_aside(hearing.command)
    if not addressed:
        return False
    if hearing.why == "ambiguous" and moment.session.interview is not None:
        moment.refuse("ambiguous", Line("ambiguous-card", {"cards": hearing.candidates}), words.by)
        return False
    if hearing.why == "ambiguous" and hearing.candidates:
        named = find_seat(hearing.seat, moment.session.setup.seats) if hearing.seat else None
        corrected = mending.corrected_question(moment)
        if corrected is not None and named in (None, corrected.seat):
            mending.correct_asked(
                moment, corrected, Correct(Act(moment.rules.lays), cards=hearing.candidates), words.by
            )
            return False
        asking.ambiguous(moment, hearing.candidates, words.by, named)
        return False
    talk = moment.talk(words.by)
    again = talk.misunderstood % 2 == 1
    moment.put(words.by, replace(talk, misunderstood=talk.misunderstood + 1))
    if moment.first_question(None) is not None or moment.first_question(words.by) is not None:
        # The question itself follows.
        line = Line("help-question") if again else Line("answer-not-understood")
    else:
        example = Line(f"example-{moment.rules.id}")
        line = Line("not-understood-again", {"example": example}) if again else Line("not-understood")
    moment.refuse("not-understood", line, words.by)
    return True


def ask_back(moment: Moment, command: Command, by: Seat | None, source: str) -> None:
    """Something that was heard and would change the table, but not surely: whether that was said.

    What cannot be on this table was not said; what only its owner may know is not repeated. These are said again.
    """
    if not isinstance(command, Act):
        ask_back_command(moment, command, by, source)
        return
    if command.do not in moment.rules.private_actions:
        speaker = by or moment.rules.doer(moment.state, command.do)
        if moment.rules.missing(moment.state, command.do, command.args, speaker) is not None:
            # What it lacks is asked for, and nothing is entered before the answer.
            acting.act(moment, command.do, command.args, by, source)
            return
        with contextlib.suppress(ActionError):
            action = moment.rules.read_action(command.do, command.args, moment.session.setup, speaker)
            objection = moment.rules.objection(moment.state, action)
            if objection is None or objection.kind is ObjectionKind.IRREGULAR:
                asking.ask(moment, None, asking.whether_said(moment, action, source, was_regular=objection is None))
                return
    moment.refuse("not-understood", Line("not-understood"), by)


def ask_back_command(moment: Moment, command: Command, by: Seat | None, source: str) -> None:
    """Any other command: carried out at once where it changes nothing, else asked back before all else."""
    trial = Moment(moment.session)
    acting.carry_out(trial, command, by, source)
    # To take for a no what may have been one loses nothing that was entered.
    kept = [q for q in moment.session.room.questions if q.id not in (*asking.CORRECTING, *asking.HEARD)]
    is_harmless = not any(map(_changes_something, trial.effects))
    if is_harmless and all(q in trial.session.room.questions for q in kept):
        moment.session, moment.effects = trial.session, [*moment.effects, *trial.effects]
        return
    line = doubted(moment, command, by, trial)
    # What one seat undoes is its own, and named to nobody else.
    to = by if isinstance(command, commands.Undo | commands.Redo) else None
    if line is None or (to is not None and to not in moment.session.private_channels):
        moment.refuse("not-understood", Line("not-understood"), by)
        return
    actions = {"yes": write_command(command)}
    question = Question("heard-command", ("yes", "no"), line, actions, seat=by, source=source)
    asking.drop_questions(moment, lambda q: q.id == question.id, to)
    talk = moment.talk(to)
    moment.put(to, replace(talk, questions=(question, *talk.questions)))
    asking.pose(moment, to, question)


def doubted(moment: Moment, command: Command, by: Seat | None, trial: Moment) -> Line | None:
    """The question whether that command was given; ``trial``: what it would do. None: say it again."""
    match command:
        case commands.Undo():
            odd = asking.odd_acts(moment) if by is None else ()
            target = moment.session.journal.newest(by)
            if odd:
                waits = moment.read(odd[-1].actions["it-happened"])
                return Line("heard-undo", {"what": moment.rules.name_action(waits)})
            return None if target is None else Line("heard-undo", {"what": retelling.what_counts(moment, target)})
        case commands.Redo():
            target = moment.session.journal.redoable(by)
            return None if target is None else Line("heard-redo", {"what": retelling.what_counts(moment, target)})
        case Correct(action) if action is not None and not moment.is_private(action.do, action.args, by):
            with contextlib.suppress(ActionError):
                meant = next(e.change for e in trial.effects if isinstance(e, effects.Append))
                if isinstance(meant, Amended) and meant.owner is None:
                    return Line("heard-correction", {"what": retelling.named(moment, meant)})
            return None
        case commands.Adjust():
            said = next((e.announcement for e in trial.effects if isinstance(e, ToRoom | ToSeat)), None)
            return None if said is None else Line("heard-setting", {"what": said.text.rstrip(".")})
        case commands.StopPlaying():
            return Line("heard-quit")
        case _:
            return None


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


def _changes_something(effect: Effect) -> bool:
    """Whether an effect is more than an answer or a question."""
    match effect:
        case effects.Append(change):
            return not isinstance(change, Interviewed)
        case _:
            return isinstance(effect, effects.Settings | effects.Leave)
