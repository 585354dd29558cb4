"""Cards that the cameras see: played, read late, seen twice, unreadable, or shown in private."""

from dataclasses import replace
from typing import Any

from companion.announce.announcement import Urgency
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands import command as commands
from companion.games.rules import UNREAD, AwaitingTable, Line, Objection, ObjectionKind, Telling
from companion.journal.entries import Amended, Recorded
from companion.journal.fold import fold
from companion.session import acting, asking, entering, happening, telling
from companion.session.dialogue import Question
from companion.session.doubles import Blamed, blamed, doubled
from companion.session.moment import Moment


def laid(moment: Moment, card: Card, seat: Seat | None, place: int | None = None) -> None:
    """A card that the camera is sure of. What it still sees of cards already placed is no news."""
    interview = moment.session.interview
    if interview is not None:
        item = interview.item
        if item is not None and item.asked.kind in (Telling.CARD, Telling.CARDS):
            telling.tell(moment, interview, commands.Answer(str(card)), None)
        return
    if place is not None and is_read_late(moment, card, place):
        return
    action = moment.rules.seen(moment.state, card, seat)
    if action is None:
        # Cards that are gathered lie there one after the other: what is awaited instead of them is said once.
        # What somebody told in private since makes no difference to the room.
        coming = moment.session.journal.next_id(None)
        if isinstance(moment.rules.whose_turn(moment.state), AwaitingTable) and coming != moment.session.card_too_soon:
            moment.session = replace(moment.session, card_too_soon=coming)
            moment.say_awaited()
        return
    waiting = moment.session.room.questions[:1]
    objection = moment.rules.objection(moment.state, action)
    # A card at another place than the one asked about is the next play, not the answer.
    is_elsewhere = bool(waiting) and place is not None and waiting[0].entry in moment.session.places.values()
    is_next = bool(waiting) and place is not None and waiting[0].is_standing and objection is None
    if waiting and card in waiting[0].choices and not is_elsewhere and not is_next:
        acting.answer(moment, card, None, None)
        return
    if objection is not None and objection.kind is ObjectionKind.IMPOSSIBLE:
        seen_twice(moment, card, seat, place, objection)
        return
    known = len(moment.session.journal.changes)
    happening.happen(moment, action, None, "camera")
    for change in moment.session.journal.changes[known:]:
        if place is not None and isinstance(change, Recorded):
            entering.note_place(moment, place, change.id)


def is_read_late(moment: Moment, card: Card, place: int) -> bool:
    """Whether this is the card of an entry that the camera could not read before; then it gets its name."""
    entry = moment.session.places.get(place)
    step = next((s for s in moment.session.table.steps if s.record.id == entry), None)
    if entry is None or step is None:
        return False
    told = moment.rules.write_action(step.action)
    named = {**told, "do": moment.rules.lays, "card": card}
    is_unread = told.get("do") == moment.rules.unread and asking.ask_missing(moment, step.record, card) is None
    if is_unread and moment.why_no_action(named) is None:
        change = Amended(moment.session.journal.next_id(None), entry, named, None, is_naming=True)
        new = fold(moment.rules, moment.session.journal.with_change(change), moment.session.table)
        clash = happening.clash(moment, moment.session.table, new, entry)
        if clash is None or clash[1].kind is ObjectionKind.IRREGULAR:
            happening.amend(moment, step.record, named, None, is_naming=True)
    # The table's own word for it stands: it is not asked again.
    return True


def seen_twice(moment: Moment, card: Card, seat: Seat | None, place: int | None, objection: Objection) -> None:
    """A card that by the journal lies elsewhere: one of the two is wrong, which is asked once.

    It is entered unread meanwhile, so that the table can play on.
    """
    if doubled(moment.rules, objection) is None or card in moment.session.doubles:
        return
    entering.note_double(moment, moment.rules.seen(moment.state, card, seat), objection)
    unread = moment.rules.seen(moment.state, None, seat)
    if unread is None or moment.rules.objection(moment.state, unread) is not None or moment.rules.actor(unread) is None:
        moment.say(None, objection.line, Urgency.NEXT, cue="question")
        return
    if place is not None:
        entering.note_place(moment, place, moment.session.journal.next_id(None))
    happening.record(moment, unread, "camera", candidates=(card,), asks=asked_of(moment, unread, (card,)))


def asked_of(moment: Moment, unread: Any, cards: tuple[Card, ...]) -> Question:
    """What the table is asked of a card that it laid and that may be these: which it is.

    Of one that by the journal lies elsewhere: what was laid there, where one entry is to blame.
    """
    seat = moment.rules.actor(unread)
    assert seat is not None
    again = moment.rules.seen(moment.state, cards[0], seat) if len(cards) == 1 else None
    if again is not None and doubled(moment.rules, moment.rules.objection(moment.state, again)) is not None:
        found = blamed(moment.rules, moment.session.table.steps, again, cards[0])
        cards = ()
        if len(found) == 1:
            return what_was_there(moment, found[0], again)
    entry = moment.session.journal.next_id(None)
    return Question("which-card" if cards else UNREAD, cards, asking.which(moment, seat, cards), {}, entry, seat)


def what_was_there(moment: Moment, there: Blamed, again: Any) -> Question:
    """A card was seen again: what the entry was that told it first."""
    told, seat = moment.rules.write_action(again), moment.rules.actor(there.step.action)
    if seat is None:
        line = Line("seen-again", {"card": str(told["card"]), "what": moment.rules.name_action(there.step.action)})
    else:
        line = Line("seen-twice", {"card": str(told["card"]), "seat": seat, "trick": there.trick})
    return Question("seen-twice", (), line, {"again": told}, there.step.record.id, seat, "camera")


def unclear(moment: Moment, candidates: tuple[Card, ...], seat: Seat | None, place: int | None = None) -> None:
    """A card that the camera cannot read for sure: it is entered unread and asked about; the table goes on."""
    if moment.session.interview is not None:
        return
    possible = []
    for card in candidates:
        action = moment.rules.seen(moment.state, card, seat)
        objection = None if action is None else moment.rules.objection(moment.state, action)
        if action is not None and (objection is None or objection.kind is ObjectionKind.IRREGULAR):
            possible.append(card)
    if candidates and not possible:
        # Everything it may be lies elsewhere already: an old card, seen badly.
        return
    if place is not None:
        entering.note_place(moment, place, None)
    action = moment.rules.seen(moment.state, None, seat)
    if action is None or moment.rules.objection(moment.state, action) is not None:
        return
    if place is not None:
        entering.note_place(moment, place, moment.session.journal.next_id(None))
    if moment.rules.actor(action) is None:
        # It is nobody's: the state says where it lies, and asks for it.
        happening.record(moment, action, "camera")
        return
    possible = possible[:3]
    asks = asked_of(moment, action, tuple(possible))
    happening.record(moment, action, "camera", candidates=tuple(possible), asks=asks)


def shown(moment: Moment, seat: Seat, card: Card) -> None:
    """A card in a seat's private showing place: named in that ear, kept only if the seat says so."""
    talk, line = moment.talk(seat), Line("shown", {"card": card})
    questions = tuple(q for q in talk.questions if q.id != "keep-shown")
    action = moment.rules.keep(moment.state, seat, card)
    if action is not None:
        kept = {"yes": moment.rules.write_action(action)}
        questions = (*questions, Question("keep-shown", ("yes", "no"), line, kept, is_spoken=False))
    moment.put(seat, replace(talk, questions=questions))
    moment.say(seat, line, Urgency.NEXT, answering=True)
