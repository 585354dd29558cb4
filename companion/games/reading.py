"""What the games' rules need alike: objections in one line, and arguments from JSON, each with its refusal."""

from collections.abc import Collection, Mapping, Sequence

from companion.cards.card import Card
from companion.cards.seat import Seat, find_seat
from companion.games.rules import ActionError, Arg, Line, Objection, ObjectionKind, TableSetup

# --- objections -----------------------------------------------------------------------------------------------------


def not_now(id: str, **args: Arg) -> Objection:
    """Something else has to come first."""
    return Objection(ObjectionKind.NOT_NOW, Line(id, args), id)


def impossible(id: str, **args: Arg) -> Objection:
    """It cannot be on this table."""
    return Objection(ObjectionKind.IMPOSSIBLE, Line(id, args), id)


def irregular(rule: str, **args: Arg) -> Objection:
    """It breaks a rule but can have happened: ``irregular-<rule>`` says so and asks."""
    return Objection(ObjectionKind.IRREGULAR, Line(f"irregular-{rule}", args), rule)


# --- refusals -------------------------------------------------------------------------------------------------------


def missing_argument(key: str) -> ActionError:
    """The words lack ``key``, which is said by its name."""
    return ActionError(Line("argument-missing", {"argument": key}), ObjectionKind.NOT_UNDERSTOOD)


def no_such_action(do: str) -> ActionError:
    """The game knows no such act."""
    return ActionError(Line("no-such-action", {"action": do}), ObjectionKind.NOT_UNDERSTOOD)


def no_such_question(what: object) -> ActionError:
    """The game cannot be asked that, or does not ask it."""
    return ActionError(Line("no-such-question", {"question": str(what)}), ObjectionKind.NOT_UNDERSTOOD)


def not_about(word: str) -> ActionError:
    """A question cannot be about that."""
    return ActionError(Line("not-about-that", {"name": word}))


# --- arguments ------------------------------------------------------------------------------------------------------


def seat_of(args: Mapping[str, object], setup: TableSetup, speaker: Seat | None = None, key: str = "seat") -> Seat:
    """The seat that the arguments name, or the speaker's. Raises ActionError."""
    name = args.get(key)
    if name is not None:
        return seat_named(name, setup)
    if speaker is None:
        raise ActionError(Line("who-is-it"), ObjectionKind.NOT_NOW)
    return speaker


def seat_named(name: object, setup: TableSetup) -> Seat:
    """The seat that is called so. Raises ActionError."""
    seat = find_seat(str(name), setup.seats)
    if seat is None:
        raise ActionError(Line("no-such-seat", {"name": str(name), "seats": setup.seats}))
    return seat


def card_of(told: object, cards: Collection[Card], key: str = "card") -> Card:
    """The card that was told, one of the game's. Raises ActionError."""
    if told is None:
        raise missing_argument(key)
    card = Card(str(told))
    if card not in cards:
        raise ActionError(Line("no-such-card", {"name": card}))
    return card


def number_of(args: Mapping[str, object], key: str, least: int = 0) -> int:
    """A whole number, ``least`` or more. Raises ActionError."""
    told = args.get(key)
    if not isinstance(told, int) or isinstance(told, bool) or told < least:
        raise missing_argument(key)
    return told


def list_of(args: Mapping[str, object], key: str) -> Sequence[object]:
    """Several of something. Raises ActionError."""
    told = args.get(key)
    if not isinstance(told, Sequence) or isinstance(told, str):
        raise missing_argument(key)
    return told
