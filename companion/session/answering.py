"""Answers to what somebody asks: of the table, its history, the rules, the stickers; and what programs ask for."""

import re
from dataclasses import replace
from typing import Any

from companion.announce.announcement import Urgency
from companion.cards.seat import Seat, find_seat
from companion.commands import command as commands
from companion.games.rules import UNREAD, ActionError, AwaitingTable, Line, ObjectionKind, Query, chosen_readings
from companion.games.table import Starter
from companion.games.tricks import clockwise_from
from companion.knowledge.view import Everyone, Facilitator, OnlySeat, view
from companion.session import adjusting, effects, retelling
from companion.session.dialogue import FOLLOW_UP_S
from companion.session.doubles import blamed, doubled
from companion.session.moment import Moment


def answer_question(moment: Moment, ask: commands.Ask, by: Seat | None) -> None:
    """Answer for one audience: a private question goes to the seat that it is about."""
    to, ledger = moment.ear_of(by), None
    if ask.what in moment.rules.private_questions:
        about = next((s for w in ask.about if (s := find_seat(w, moment.session.setup.seats))), None)
        to = about or by
        if to is None:
            moment.refuse("not-now", Line("whose-hand"), by)
            return
        if to in moment.session.without_earpiece:
            # Said before, but nobody asks to hear nothing.
            moment.refuse("not-now", Line("no-earpiece", {"seat": to}), None)
            return
        ledger = moment.session.table.ledgers[to]
    try:
        lines = retelling.since(moment, by) if ask.what == "changes" else lines_of(moment, ask, to, ledger)
    except ActionError as error:
        moment.refuse(error.kind.value, error.line, by)
        return
    talk = moment.talk(to)
    items, entries = retelling.history(moment, ask.about) if ask.what == "history" else (_items(lines), ())
    steps = len(moment.session.table.steps)
    talk = replace(
        talk,
        asked=ask,
        asked_at_s=moment.session.now_s,
        items=items,
        entries=entries,
        item=None,
        answered_after=steps,
    )
    # A whole table is said whole, so that it ends with what is awaited.
    at_once = len(lines) if ask.what in ("awaited", "table") else retelling.LINES_AT_ONCE
    moment.put(to, replace(talk, rest=tuple(lines[at_once:])))
    for line in lines[:at_once]:
        moment.say(to, line, Urgency.NEXT, answering=True)


def follow_up(moment: Moment, about: tuple[str, ...], by: Seat | None) -> None:
    """The last question again, about another player or colour."""
    talk = moment.talk(by)
    if talk.asked is None or moment.session.now_s - talk.asked_at_s > FOLLOW_UP_S:
        moment.refuse("not-understood", Line("not-understood"), by)
        return
    seats = moment.session.setup.seats
    names_seat = any(find_seat(word, seats) for word in about)
    kept = tuple(w for w in talk.asked.about if bool(find_seat(w, seats)) != names_seat)
    answer_question(moment, replace(talk.asked, about=(*kept, *about)), by)


def more(moment: Moment, by: Seat | None) -> None:
    """The next part of an answer."""
    talk = moment.talk(by)
    if not talk.rest:
        moment.refuse("not-now", Line("nothing-more"), by)
        return
    moment.put(by, replace(talk, rest=talk.rest[retelling.LINES_AT_ONCE :]))
    for line in talk.rest[: retelling.LINES_AT_ONCE]:
        moment.say(by, retelling.still(moment, line, talk), Urgency.NEXT)


def lines_of(moment: Moment, ask: commands.Ask, to: Seat | None, ledger: Any) -> tuple[Line, ...]:
    """The answer's lines. Raises ActionError."""
    query = Query(ask.what, ask.about, ask.in_detail, to)
    match ask.what:
        case "awaited":
            asked = moment.talk(to).questions
            if to is not None:
                asked = (*asked, *moment.session.room.questions)
            pending = next((q for q in asked if q.is_spoken), None)
            told = () if pending is None else (pending.line,)
            if isinstance(moment.rules.whose_turn(moment.state), AwaitingTable) and is_between_rounds(moment):
                told = (*which_round(moment), *moment.rules.answer(moment.state, Query("scores"), None), *told)
            if pending is None or not moment.is_what_is_awaited(pending):
                told = (*told, moment.awaited(moment.session.table))
            return (*retelling.overview(moment), *told) if ask.in_detail else told
        case "table":
            return retelling.overview(moment)
        case "history" if ask.about:
            return retelling.history(moment, ask.about)[0][-6:] or (Line("nothing-in-history"),)
        case "history":
            return retelling.latest(moment)
        case "last":
            latest = (tuple(retelling.news(moment, [step])) for step in reversed(moment.session.table.steps))
            return next(filter(None, latest), (Line("nothing-happened"),))
        case "audit":
            return (*moment.rules.answer(moment.state, query, ledger), *told_twice(moment))
        case "doubts":
            unread = tuple(
                Line("doubt-unread", {"seat": one.seat})
                for one in moment.rules.may_wait(moment.state)
                if one.id == UNREAD and one.seat is not None
            )
            others = tuple(q.line for q in moment.session.room.questions if q.entry is None)
            return (*unread, *others) or (Line("doubts-none"),)
        case "legend":
            return legend(moment, ask.about)
        case "help":
            if moment.first_question(to) is not None or moment.first_question(None) is not None:
                return (Line("help-question"),)
            phase = moment.phase(moment.session.table)
            return (Line("help-uncounted" if phase == "uncounted" else f"help-{moment.rules.id}-{phase}"),)
        case "rules":
            return (rule(moment, ask.about),)
        case "voices":
            known = moment.session.speakers
            if len(known) < 2:
                return (Line("voice-only-one"),)
            listener = moment.talk(to if to in moment.session.private_channels else None)
            return (
                Line("voices-are", {"count": len(known), "value": adjusting.speaking(moment, listener.manner) + 1}),
            )
        case "readings":
            return tuple(
                part for line in moment.rules.all_readings(moment.session.setup) for part in sentences_of(moment, line)
            )
        case "round":
            return which_round(moment)
        case "starter":
            return who_began(moment)
        case "order":
            seats, turn = moment.session.setup.seats, moment.turn_seat()
            return (Line("order-is", {"seats": clockwise_from(turn or seats[0], seats)}),)
        case "last-trick":
            heard = (
                line for step in reversed(moment.session.table.steps) for line in retelling.narrated(moment, [step])
            )
            won = next((line for line in heard if line.id in ("trick-won", "trick-given")), Line("no-trick-won"))
            # By now nobody has just heard its card.
            return (replace(won, args={**won.args, "named": "card"}) if "named" in won.args else won,)
        case "dealer" if "dealer" not in moment.rules.questions:
            return (Line("dealer-untold"), *who_began(moment))
        case _:
            if ask.what not in moment.rules.questions:
                raise ActionError(Line("no-such-question", {"question": ask.what}), ObjectionKind.NOT_UNDERSTOOD)
            lines = moment.rules.answer(moment.state, query, ledger)
            is_mine = to is not None and lines[:1] == (Line("turn-is", {"seat": to}),)
            return (Line("your-turn"),) if is_mine else lines


def which_round(moment: Moment) -> tuple[Line, ...]:
    """The round that is played, or was just now, and how many there are."""
    return moment.rules.rounds(getattr(moment.state, "round", 1), moment.session.setup)


def is_between_rounds(moment: Moment) -> bool:
    """Whether a round is over, and another one is awaited."""
    return moment.phase(moment.session.table) == "round-over"


def who_began(moment: Moment) -> tuple[Line, ...]:
    """Who began the round, by the state or by what the table said."""
    told = (step.action.seat for step in reversed(moment.session.table.steps) if isinstance(step.action, Starter))
    seat = moment.rules.began(moment.state) or next(told, None)
    return (Line("starter-none"),) if seat is None else (Line("starter-was", {"seat": seat}),)


def sentences_of(moment: Moment, line: Line) -> tuple[Line, ...]:
    """A line of several sentences, one by one, so that they can be stepped through."""
    text = moment.session.renderer.render(line.id, dict(line.args))
    return tuple(Line("sentence", {"text": part}) for part in re.split(r"(?<=[.?!]) +", text))


def rule(moment: Moment, about: tuple[str, ...]) -> Line:
    """What the rules page says: the essence, or one topic."""
    if not about:
        return Line(f"rules-{moment.rules.id}")
    if about[0] not in moment.rules.topics:
        return Line("no-such-topic", {"name": about[0], "topics": Line(f"topics-{moment.rules.id}")})
    return Line(f"rule-{moment.rules.id}-{about[0]}", chosen_readings(moment.session.setup))


def legend(moment: Moment, about: tuple[str, ...]) -> tuple[Line, ...]:
    """What a sticker means, or all of them."""
    own = moment.rules.legend(about[0] if about else None)
    if own:
        return own
    if about:
        word = about[0]
        if word in moment.rules.colours:
            return (Line("legend-colour", {"colour": word}),)
        return (Line("legend-shape", {"shape": word}),)
    return (*(Line("legend-colour", {"colour": c}) for c in moment.rules.colours), Line("legend-numbers"))


def told_twice(moment: Moment) -> tuple[Line, ...]:
    """The cards that were told though they lie elsewhere still, and where each was told before."""
    return tuple(
        Line("once-too-often", {"card": card, "trick": one.trick, "what": retelling.entered(moment, one.step)})
        for card, told in moment.session.doubles.items()
        if doubled(moment.rules, moment.rules.objection(moment.state, moment.read(told))) == card
        for one in blamed(moment.rules, moment.session.table.steps, moment.read(told), card)
    )


def show(moment: Moment, audience: str, by: Seat | None) -> None:
    """The view of an audience."""
    rules, table = moment.rules, moment.session.table
    if audience in ("table", "everyone"):
        moment.effects.append(effects.Viewed(view(rules, table, Everyone())))
    elif audience == "facilitator":
        told = view(rules, table, Facilitator(moment.session.facilitator_sees_hands))
        moment.effects.append(effects.Viewed(told))
    else:
        seat = find_seat(audience, moment.session.setup.seats)
        if seat is None:
            seats = moment.session.setup.seats
            moment.refuse("impossible", Line("no-such-seat", {"name": audience, "seats": seats}), by)
            return
        moment.effects.append(effects.Viewed(view(rules, table, OnlySeat(seat))))


def list_legal(moment: Moment, by: Seat | None) -> None:
    """What may be done now; for a seat: by that seat, as far as it has told its hand."""
    ledger = None if by is None else moment.session.table.ledgers[by]
    actions = moment.rules.legal(moment.state, ledger)
    told = [moment.rules.write_action(a) for a in actions if by is None or moment.rules.actor(a) in (None, by)]
    told.sort(key=lambda action: str(sorted(action.items(), key=str)))
    moment.effects.append(effects.Legal(tuple(told), by))


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
