"""Commands carried out: acts in the game's words, answers to what was asked, and everything else by its part."""

import contextlib
from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from companion.announce.announcement import Urgency
from companion.cards.seat import Seat
from companion.commands import command as commands
from companion.commands.codec import read_command
from companion.commands.command import Act, Command, Correct
from companion.games.rules import UNREAD, ActionError, Line, ObjectionKind
from companion.journal.entries import Recorded
from companion.session import adjusting, answering, asking, browsing, effects, happening, mending, telling
from companion.session.dialogue import Question
from companion.session.moment import Moment


def carry_out(moment: Moment, command: Command, by: Seat | None, source: str) -> None:
    """Carry out one command for one audience."""
    if moment.session.interview is not None and telling.tell(moment, moment.session.interview, command, by):
        return
    match command:
        case Act(do, args):
            act(moment, do, args, by, source)
        case commands.Ask():
            answering.answer_question(moment, command, by)
        case commands.FollowUp(about):
            answering.follow_up(moment, about, moment.ear_of(by))
        case commands.Undo():
            odd = asking.odd_acts(moment)
            doubted = moment.first_question(None)
            if by is None and doubted is not None and doubted.id in asking.HEARD and source != "json":
                # Said to a question whether something was said: the something is what is not meant.
                answer(moment, "no", doubted.id, None)
            elif by is None and odd and source != "json":
                # Nothing at the table is newer than the act that waits for a word.
                asking.forget(moment, odd[-1])
                settle(moment, odd[-1], "take-back", None)
                asking.listen(moment)
            else:
                mending.undo(moment, by)
        case commands.Redo():
            mending.redo(moment, by)
        case Correct():
            untold = mending.correct(moment, command, by)
            if untold is not None:
                act(moment, untold.do, untold.args, by, "words")
        case commands.Insert():
            mending.insert(moment, command, by, source)
        case commands.Answer(choice, question):
            answer(moment, choice, question, by)
        case commands.Later():
            later(moment, by)
        case commands.Repeat(how):
            browsing.repeat(moment, how, moment.ear_of(by))
        case commands.Spell():
            browsing.spell(moment, moment.ear_of(by))
        case commands.Silence(everything):
            moment.effects.append(effects.Cut(moment.ear_of(by), everything))
        case commands.Adjust():
            adjusting.adjust(moment, command, by)
        case commands.ListCues():
            adjusting.list_cues(moment, by)
        case commands.BrowseItem(where):
            browsing.browse_item(moment, where, moment.ear_of(by))
        case commands.Filter():
            browsing.filter_history(moment, moment.ear_of(by))
        case commands.BrowseMessage(where):
            browsing.browse_message(moment, where, moment.ear_of(by))
        case commands.More():
            answering.more(moment, moment.ear_of(by))
        case commands.Show(audience):
            answering.show(moment, audience, by)
        case commands.ListLegal():
            answering.list_legal(moment, by)
        case commands.StopPlaying():
            moment.say(None, Line("goodbye"))
            moment.effects.append(effects.Leave())
        case _ as never:
            assert_never(never)


def act(moment: Moment, do: str, args: Mapping[str, object], by: Seat | None, source: str) -> None:
    """An action in the game's words."""
    if do == "declare" and "position" not in args:
        telling.begin_interview(moment)
        return
    corrected = mending.corrected_question(moment)
    if corrected is not None and not moment.is_private(do, args, by) and mending.may_mend(moment, corrected, args):
        mending.correct_asked(moment, corrected, Correct(Act(do, args)), by)
        return
    question = moment.first_question(None)
    if do == moment.rules.lays and by is None and "seat" not in args and question is not None:
        card = args.get("card")
        asks_card = question.id in ("which-card", UNREAD)
        if asks_card and isinstance(card, str) and (not question.choices or card in question.choices):
            # A bare card answers the question which card it was.
            answer(moment, card, question.id, None)
            return
    if by is None and "seat" not in args and question is not None and question.is_standing:
        meant = (c for c, told in question.actions.items() if {"do": do, **args}.items() <= told.items())
        choice = next(meant, None)
        if choice is not None:
            answer(moment, choice, question.id, None)
            return
    private = do in moment.rules.private_actions
    speaker = by or (None if private else moment.rules.doer(moment.state, do))
    lacks = None if private else moment.rules.missing(moment.state, do, args, speaker)
    if lacks is not None:
        try:
            objections = [o for told in lacks.choices.values() for o in moment.objections_to(told)]
        except ActionError as error:
            # It lacks something, and what it has is wrong.
            moment.refuse(error.kind.value, error.line, by)
            return
        impossible = [o for o in objections if o is not None and o.kind is not ObjectionKind.IRREGULAR]
        if objections and len(impossible) == len(objections):
            # Whatever it lacks, it cannot be.
            moment.refuse(impossible[0].kind.value, impossible[0].line, by)
            return
        # Whoever says more of the same is not asked for what was said before.
        asking.drop_questions(
            moment, lambda q: not q.is_standing and q.entry is None and q.seat == lacks.seat and q.is_of(do)
        )
        asking.ask(moment, None, replace(asking.question_of(lacks, source=source), was_regular=None in objections))
        return
    try:
        action = moment.rules.read_action(do, args, moment.session.setup, speaker)
    except ActionError as error:
        moment.refuse(error.kind.value, error.line, by)
        return
    owner = moment.rules.owner(action, moment.session.setup)
    if owner is not None:
        if by is not None and by != owner:
            moment.refuse("impossible", Line("not-your-hand", {"seat": owner}), by)
            return
        happening.record_private(moment, action, owner, source)
        return
    asides = [
        (a, moment.rules.owner(a, moment.session.setup)) for a in moment.rules.asides(moment.state, do, args, action)
    ]
    known = len(moment.session.journal.changes)
    happening.happen(moment, action, by, source)
    if len(moment.session.journal.changes) > known and (by is None or any(seat == by for _, seat in asides)):
        for aside, seat in asides:
            if seat is not None:
                happening.record_private(moment, aside, seat, source, is_answer=False)


def answer(moment: Moment, choice: str | int, about: str | None, by: Seat | None) -> None:
    """An answer to the oldest question of that audience; a seat that was asked nothing answers for the room."""
    to = by if by is not None and moment.talk(by).questions else None
    questions = [q for q in moment.talk(to).questions if about is None or q.id == about]
    if not questions and isinstance(choice, int) and moment.rules.lays:
        # A bare number without a question is a card, perhaps one whose suit is missing.
        cards = tuple(card for card in moment.rules.cards if card.rpartition("-")[2] == str(choice))
        if len(cards) == 1:
            act(moment, moment.rules.lays, {"card": cards[0]}, by, "words")
            return
        if cards:
            asking.ambiguous(moment, cards, by)
            return
    if not questions:
        moment.refuse("not-now", Line("no-question"), by)
        return
    question = questions[0]
    if question.id in asking.WHAT_IT_WAS and isinstance(choice, int) and moment.rules.lays:
        cards = tuple(card for card in moment.rules.cards if card.rpartition("-")[2] == str(choice))
        if cards:
            mending.correct_asked(moment, question, Correct(Act(moment.rules.lays), cards=cards), by)
            asking.listen(moment)
            return
    chosen = (
        "no" if question.id in (*asking.CORRECTING, *asking.WHAT_IT_WAS) and choice == "no" else question.choose(choice)
    )
    if chosen is None and question.id in ("which-card", UNREAD) and str(choice) in moment.rules.cards:
        chosen = str(choice)
    if chosen is None:
        moment.refuse("not-understood", why_no_choice(moment, question, choice) or question.line, by)
        return
    talk = moment.talk(to)
    asking.forget(moment, question, to)
    settle(moment, question, chosen, to)
    asking.listen(moment)
    rest = [q for q in moment.talk(to).questions if q.is_spoken]
    if rest and rest[0] in talk.questions:
        # One that waited already; a new one has been put just now.
        happening.come_to(moment, to, rest[0])


def why_no_choice(moment: Moment, question: Question, choice: str | int) -> Line | None:
    """Why an answer is none of the choices, where it would mean an act that cannot be: a cell that is taken."""
    for name, told in question.actions.items():
        key = next((key for key, value in told.items() if key != "do" and str(value) == name), None)
        if key is None:
            continue
        meant = int(choice) if isinstance(told[key], int) and str(choice).isdecimal() else choice
        with contextlib.suppress(ActionError):
            objections = moment.objections_to({**told, key: meant})
            impossible = (o.line for o in objections if o is not None and o.kind is ObjectionKind.IMPOSSIBLE)
            return next(impossible, None)
    return None


def settle(moment: Moment, question: Question, chosen: str, to: Seat | None) -> None:
    """Do what an answer decides."""
    target = None if question.entry is None else moment.session.journal.find(question.entry)
    told = question.actions.get(chosen)
    if told is not None and question.id == "which-correction":
        carry_out(moment, read_command(told), to, question.source)
        return
    if told is not None and question.id == "heard-command":
        carry_out(moment, read_command(told), question.seat, question.source)
        return
    if told is not None and isinstance(target, Recorded):
        happening.amend(moment, target, told, to, is_naming=True)
        return
    if told is not None:
        lacks = moment.lacking(told)
        if lacks is not None:
            following = replace(asking.question_of(lacks, source=question.source), was_regular=question.was_regular)
            asking.ask_first(moment, to, following)
            return
        action = moment.read(told)
        owner = moment.rules.owner(action, moment.session.setup)
        if owner is not None:
            happening.record_private(moment, action, owner, question.source)
        else:
            happening.happen(moment, action, to, question.source, confirmed=question.id == "irregular-play")
        return
    match question.id:
        case "irregular-play":
            happening.take_back(moment, question)
            moment.say_awaited()
        case "heard-act" | "heard-command":
            moment.say(to, Line("say-again"), Urgency.NEXT)
        case "tell-right" if moment.session.interview is not None:
            telling.go_on(moment, moment.session.interview.again())
        case "which-card" | "unread-card":
            if isinstance(target, Recorded) and asking.ask_missing(moment, target, chosen) is None:
                happening.amend(
                    moment, target, {**target.action, "do": moment.rules.lays, "card": chosen}, to, is_naming=True
                )
            elif target is None:
                act(moment, moment.rules.lays, {"seat": question.seat, "card": chosen}, to, "words")
        case "which-correction" | "correct-to":
            moment.say(None, Line("nothing-changes"), Urgency.NEXT)
        case "seen-twice":
            mending.settle_again(moment, question, is_card_there=False)
        case "doubtful-entry":
            moment.say(None, Line("how-to-correct" if chosen == "wrong" else "noted"))
        case _:
            # A choice that makes nothing happen: « non ».
            pass


def later(moment: Moment, by: Seat | None) -> None:
    """Leave the oldest question for later: it goes to the end and stays open."""
    to = by if by is not None and moment.talk(by).questions else None
    talk = moment.talk(to)
    if not talk.questions:
        moment.refuse("not-now", Line("no-question"), by)
        return
    first, *others = talk.questions
    moment.put(to, replace(talk, questions=(*others, replace(first, is_spoken=False))))
    moment.say(to, Line("for-later"), Urgency.NEXT)
    following = next((q for q in others if q.is_spoken), None)
    if following is not None and following.is_promised:
        happening.come_to(moment, to, following)
    asking.listen(moment)
