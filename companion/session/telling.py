"""The table tells where it stands: the questions of the interview and what is made of the answers."""

from collections.abc import Mapping
from dataclasses import replace

from companion.announce.announcement import Urgency
from companion.cards.seat import Seat
from companion.commands import command as commands
from companion.commands.command import Act, Command
from companion.games.rules import ActionError, Line, Query
from companion.journal.entries import Interviewed
from companion.session import asking, entering, happening, retelling
from companion.session.dialogue import Question
from companion.session.interview import LEAVE, AnswerError, Interview, begin, read, write
from companion.session.moment import Moment


def begin_interview(moment: Moment) -> None:
    """Ask for all that a position needs; what waited for an answer does so no more."""
    view = moment.rules.told(dict(moment.rules.view(moment.state)), moment.state, None, None)
    moment.put(None, replace(moment.session.room, questions=()))
    moment.say(None, Line("tell-begins"), Urgency.NEXT)
    go_on(moment, begin(moment.rules, moment.session.setup, view))


def go_on(moment: Moment, interview: Interview) -> None:
    """The next question; after the last one all of it, and whether that is right."""
    if interview != moment.session.interview:
        keep(moment, write(interview))
    moment.session = replace(moment.session, interview=interview)
    others = tuple(q for q in moment.session.room.questions if q.id not in asking.TELLING)
    if interview.item is not None:
        question = Question("tell", (), interview.line())
    else:
        told = {"do": "declare", "position": interview.position()}
        table = moment.read(told).state
        for line in retelling.overview(moment, table):
            moment.say(None, line, Urgency.NEXT)
        moment.say(None, moment.rules.answer(table, Query("awaited"), None)[0], Urgency.NEXT)
        question = Question("tell-right", ("yes", "no"), Line("tell-right"), {"yes": told})
    moment.put(None, replace(moment.session.room, questions=(question, *others)))
    asking.pose(moment, None, question)


def keep(moment: Moment, so_far: Mapping[str, object] | None) -> None:
    """What was answered is safe before the next question is put."""
    id = moment.session.journal.next_id(None)
    assert isinstance(id, int)
    entering.keep(moment, Interviewed(id, so_far))


def take_up(moment: Moment) -> bool:
    """Go on where a table that was telling where it stands was cut short; whether it was."""
    kept = moment.session.journal.interviewed()
    if kept is None or kept.so_far is None:
        return False
    try:
        interview = read(kept.so_far, moment.rules, moment.session.setup)
        moment.read({"do": "declare", "position": interview.position()})
    except (ActionError, AnswerError):
        # Nobody wrote that here, or another version asked otherwise: the table stands where it stood.
        return False
    moment.session = replace(moment.session, interview=interview)
    moment.say(None, Line("tell-resumed"), Urgency.NEXT)
    go_on(moment, interview)
    return True


def tell(moment: Moment, interview: Interview, command: Command, by: Seat | None) -> bool:
    """Take a command as an answer of the table that tells where it stands; whether it is one."""
    # A question in one ear makes no difference to what the table hears of an act.
    is_own = by is not None and not isinstance(command, Act) and bool(moment.talk(by).questions)
    match command:
        case commands.Answer(question=str(about)) if about not in asking.TELLING:
            # Whatever came of that question, it was another.
            return False
        case commands.Undo() if by is None:
            after = interview.back()
        case commands.Later() if not is_own and interview.item is not None:
            after = interview.without()
        case commands.Answer(choice) if not is_own and choice == LEAVE:
            after = None
        case Act(do, args) if do == "declare" or moment.is_private(do, args, by):
            return False
        case commands.Answer() | Act() if not is_own and interview.item is not None:
            try:
                after = interview.answered(command)
            except AnswerError:
                moment.refuse("not-understood", interview.line(), None)
                return True
        case _:
            return False
    if after is None:
        keep(moment, None)
        moment.session = replace(moment.session, interview=None)
        moment.say(None, Line("nothing-changes"), Urgency.NEXT)
        happening.ask_what_waits(moment)
        return True
    try:
        moment.read({"do": "declare", "position": after.position()})
    except ActionError as error:
        moment.refuse(error.kind.value, error.line, None)
        go_on(moment, interview)
        return True
    go_on(moment, after)
    return True
