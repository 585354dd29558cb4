"""An evening again: what one listener heard, from the journal alone."""

from collections.abc import Iterator

from companion.adapters.lines import said
from companion.announce.announcement import ToRoom, ToSeat
from companion.cards.seat import Seat
from companion.commands.command import Show
from companion.journal.entries import Journal
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Given
from companion.session.session import Session, relive, step


def replay(
    journal: Journal, session: Session, first: tuple[Effect, ...], listener: Seat | None, audience: str
) -> Iterator[dict[str, object]]:
    """Each line that ``listener`` (None: the room) heard, then the final view of ``audience``."""
    yield from _heard(first, listener)
    for change in journal.changes:
        session, done = relive(session, change)
        yield from _heard(done, listener)
    _, done = step(session, Given(Show(audience)))
    for effect in done:
        if isinstance(effect, effects.Viewed):
            yield {"view": dict(effect.view)}


def _heard(done: tuple[Effect, ...], listener: Seat | None) -> Iterator[dict[str, object]]:
    for effect in done:
        match effect:
            case ToRoom(announcement):
                yield said(announcement, None)
            case ToSeat(seat, announcement) if seat == listener:
                yield said(announcement, seat)
            case effects.Ask(question, choices, None, announcement):
                yield {"question": question, "choices": list(choices), "to": "table", "say": announcement.text}
            case _:
                pass
