"""Hearing again: repeating, spelling, and stepping through what was said and through lists."""

from dataclasses import replace

from companion.announce.announcement import Announcement, Urgency
from companion.cards.seat import Seat
from companion.commands import command as commands
from companion.commands.command import RepeatHow
from companion.games.rules import Line
from companion.session import retelling
from companion.session.dialogue import moved
from companion.session.moment import Moment


def repeat(moment: Moment, how: RepeatHow, by: Seat | None) -> None:
    """The last line of that audience again."""
    talk = moment.talk(by)
    if not talk.heard:
        moment.refuse("not-now", Line("nothing-to-repeat"), by)
        return
    again(moment, talk.heard[-1].line, by, how)


def again(moment: Moment, line: Line, by: Seat | None, how: RepeatHow = RepeatHow.PLAIN) -> None:
    """Say a line again without making it news."""
    slowly = how is RepeatHow.SLOWER
    naming = "both" if slowly else None
    announcement = replace(moment.rendered(by, line, Urgency.NEXT, naming=naming), is_slow=slowly)
    moment.deliver(by, announcement)


def spell(moment: Moment, by: Seat | None) -> None:
    """The last name of a player or a card that was said, letter by letter."""
    talk = moment.talk(by)
    named = next(filter(None, (last_name(moment, said) for said in reversed(talk.heard))), None)
    if named is None:
        moment.refuse("not-now", Line("nothing-to-spell"), by)
        return
    again(moment, Line("spelled", {"name": named}), by)


def last_name(moment: Moment, said: Announcement) -> str | None:
    """The name, of a player or a card, that comes last in what was said."""
    names: list[str] = []
    for value in said.line.args.values():
        names += [str(part) for part in (value if isinstance(value, tuple) else (value,))]
    words: list[str] = [seat for seat in moment.session.setup.seats if seat in names]
    for card in (name for name in names if name in moment.rules.cards):
        # Of « sept de cœur » it is the last word that somebody may not have caught.
        words.append(moment.session.renderer.render("card-word", {"card": card}).rstrip(".").rpartition(" ")[2])
    found = [(said.text.casefold().rfind(word.casefold()), word) for word in words]
    at, word = max(found, default=(-1, ""))
    return word if at >= 0 else None


def browse_message(moment: Moment, where: commands.Where, by: Seat | None) -> None:
    """Back and forth in what that audience has heard."""
    talk = moment.talk(by)
    start = len(talk.heard) - 1 if talk.message is None else talk.message
    at = moved(start, where, len(talk.heard))
    if at is None:
        moment.refuse("not-now", Line("no-more-messages"), by)
        return
    moment.put(by, replace(talk, message=at))
    again(moment, retelling.retold(moment, talk.heard[at].line), by)


def browse_item(moment: Moment, where: commands.Where, by: Seat | None) -> None:
    """Back and forth in the last list, one item at a time."""
    talk = moment.talk(by)
    if talk.entries and talk.asked is not None:
        # The history as it counts now: it may have been corrected at this very place.
        items, entries = retelling.history(moment, talk.asked.about)
        here = talk.item
        if here is not None and entries[here : here + 1] != (talk.entry,):
            here = entries.index(talk.entry) if talk.entry in entries else None
        steps = len(moment.session.table.steps)
        talk = replace(talk, items=items, entries=entries, item=here, answered_after=steps)
    at = moved(talk.item, where, len(talk.items))
    if at is None:
        moment.refuse("not-now", Line("no-more-items" if talk.items else "no-list"), by)
        return
    moment.put(by, replace(talk, item=at))
    again(moment, retelling.still(moment, talk.items[at], talk), by)


def filter_history(moment: Moment, by: Seat | None) -> None:
    """The history of the next player, then of the trumps, then all of it: how much that is; arrows go through."""
    talk = moment.talk(by)
    kinds: list[tuple[str, ...]] = [(), *((seat,) for seat in moment.session.setup.seats)]
    if moment.rules.trump(moment.state) is not None:
        kinds.append(("trump",))
    is_history = talk.asked is not None and talk.asked.what == "history"
    about = talk.asked.about if talk.asked is not None and is_history else kinds[-1]
    at = kinds.index(about) if about in kinds else -1
    about = kinds[(at + 1) % len(kinds)]
    items, entries = retelling.history(moment, about)
    steps = len(moment.session.table.steps)
    asked = commands.Ask("history", about)
    talk = replace(talk, asked=asked, asked_at_s=moment.session.now_s, items=items, entries=entries, item=None)
    moment.put(by, replace(talk, rest=(), answered_after=steps))
    name = about[0] if about else "all"
    moment.say(by, Line("history-of", {"name": name, "count": len(set(entries))}), Urgency.NEXT, answering=True)
