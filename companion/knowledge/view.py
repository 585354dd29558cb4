"""What an audience may know of a table, as the JSON object of ``view``."""

from dataclasses import dataclass

from companion.cards.seat import Seat
from companion.games.rules import AnyRules
from companion.journal.fold import Table


@dataclass(frozen=True, slots=True)
class Everyone:
    """The room."""


@dataclass(frozen=True, slots=True)
class OnlySeat:
    """One player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Facilitator:
    """Whoever runs the evening: public facts and what is doubtful; hands only where the table allowed it."""

    may_see_hands: bool = False


Audience = Everyone | OnlySeat | Facilitator


def view(rules: AnyRules, table: Table, audience: Audience) -> dict[str, object]:
    """The facts that ``audience`` may know. The state is public; only the ledgers are not."""
    seen = rules.view(table.state)
    match audience:
        case Everyone():
            seen = rules.told(seen, table.state, None, None)
            seen["hands"] = {}
        case OnlySeat(seat):
            seen = rules.told(seen, table.state, seat, table.ledgers[seat])
            hand = rules.hand(table.ledgers[seat])
            seen["hands"] = {seat: rules.write_hand(hand)} if hand else {}
        case Facilitator(may_see_hands):
            waiting = rules.may_wait(table.state)
            seen["doubtful"] = [{"seat": one.seat, "question": one.id, "choices": list(one.choices)} for one in waiting]
            hands = {seat: rules.hand(ledger) for seat, ledger in table.ledgers.items()}
            seen["hands"] = {s: rules.write_hand(hand) for s, hand in hands.items() if hand} if may_see_hands else {}
    return seen
