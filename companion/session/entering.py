"""One more entry: written to the journal first, then the table after it, and what the camera has to know of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.rules import UNREAD, AnyRules, Line, Objection, ObjectionKind
from companion.journal.entries import Amended, EntryId, Interviewed, Recorded, Restored, Retracted
from companion.journal.fold import Table, enter, fold
from companion.session import effects
from companion.session.doubles import doubled
from companion.session.moment import Moment

TableChange = Recorded | Amended | Retracted | Restored


def append(moment: Moment, change: TableChange) -> dict[Seat, tuple[Line, ...]]:
    """One more entry: safe first, then the table after it."""
    journal = moment.session.journal.with_change(change)
    moment.effects.append(effects.Append(change))
    ears: dict[Seat, tuple[Line, ...]] = {}
    if change.owner is None:
        moment.session = replace(moment.session, interview=None)
    if isinstance(change, Recorded) and change.before is None:
        table, ears = enter(moment.rules, moment.session.table, change, moment.session.setup)
    else:
        table = fold(moment.rules, journal, moment.session.table)
    moment.session = replace(moment.session, journal=journal, table=table)
    if change.owner is None:
        moment.session = replace(moment.session, last_act_s=moment.session.now_s, has_reminded=False)
        tell_eyes(moment, change)
    return ears


def keep(moment: Moment, change: Interviewed) -> None:
    """How far a table has come that tells where it stands: safe first, and no change at the table."""
    moment.effects.append(effects.Append(change))
    moment.session = replace(moment.session, journal=moment.session.journal.with_change(change))


def tell_eyes(moment: Moment, change: TableChange) -> None:
    """What a public entry means to the camera: which cards may come again, and which lie there already."""
    after = moment.session.table
    was, now = moment.session.lying, lying(moment.rules, after)
    moment.session = replace(moment.session, lying=now)
    card = None if isinstance(change, Retracted | Restored) else moment.rules.laid_card(change.action)
    if isinstance(change, Amended):
        target = moment.session.journal.find(change.target)
        # What a card is called is no news to the camera when it has read the card already.
        card = None if target and moment.rules.laid_card(target.action) == card else card
    # The card that ends a trick may be among those that go back into hands with it.
    away = was if card is None or card in was else (*was, card)
    freed = [one for one in away if one not in now and may_be_laid(moment.rules, after, one)] if was else []
    moment.effects.extend(effects.Rearm(one) for one in freed)
    if isinstance(change, Retracted | Restored) or (isinstance(change, Recorded) and change.source == "camera"):
        return
    if change.action.get("do") == "declare":
        moment.effects.extend(effects.Settle(one) for one in now if one not in was)
    entry = change.target if isinstance(change, Amended) else None
    places = [place for place, known in moment.session.places.items() if known == entry]
    if card is not None and card not in freed:
        moment.effects.append(effects.Settle(card, places[-1] if places else None))
        if entry is None and places:
            note_place(moment, places[-1], change.id)


def lying(rules: AnyRules, table: Table) -> tuple[Card, ...]:
    """The cards that cannot be laid now, because they lie on the table."""
    return tuple(card for card in rules.cards if kind_if_laid(rules, table, card) is ObjectionKind.IMPOSSIBLE)


def may_be_laid(rules: AnyRules, table: Table, card: Card) -> bool:
    """Whether a card can come to the table now, be it against the rules."""
    return kind_if_laid(rules, table, card) in (None, ObjectionKind.IRREGULAR)


def kind_if_laid(rules: AnyRules, table: Table, card: Card) -> ObjectionKind | None:
    """What would be odd about laying a card now; ``not-now`` where it would mean nothing."""
    action = rules.seen(table.state, card, None)
    if action is None:
        return ObjectionKind.NOT_NOW
    objection = rules.objection(table.state, action)
    return None if objection is None else objection.kind


def note_place(moment: Moment, place: int, entry: EntryId | None) -> None:
    """Keep which entry the card at a place became; a table has few places open at once."""
    places = {**dict(list(moment.session.places.items())[-30:]), place: entry}
    moment.session = replace(moment.session, places=places)


def note_double(moment: Moment, action: Any, objection: Objection) -> None:
    """Keep that a card was told which lies elsewhere: who checks the table hears which entry is to blame."""
    card = doubled(moment.rules, objection)
    if card is not None:
        doubles = {**moment.session.doubles, card: moment.rules.write_action(action)}
        moment.session = replace(moment.session, doubles=doubles)


def settle_doubles(moment: Moment, told: Mapping[str, object]) -> None:
    """Who has laid another card instead of one that lies elsewhere has said what it was: that is no doubt any more."""
    others = {
        card: double
        for card, double in moment.session.doubles.items()
        if told.get("seat") is None or (double["do"], double.get("seat")) != (told["do"], told["seat"])
    }
    is_read = not any(one.id == UNREAD for one in moment.rules.may_wait(moment.state))
    if len(others) < len(moment.session.doubles) and is_read:
        moment.session = replace(moment.session, doubles=others)
