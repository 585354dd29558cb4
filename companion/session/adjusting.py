"""How an audience is spoken to: speed, loudness, detail, names, voices, called turns and sounds."""

from dataclasses import replace

from companion.announce.announcement import CUES, Urgency
from companion.cards.seat import Seat, find_seat
from companion.commands import command as commands
from companion.commands.command import Setting
from companion.games.rules import Line
from companion.session import effects
from companion.session.dialogue import Manner
from companion.session.moment import Moment


def adjust(moment: Moment, command: commands.Adjust, by: Seat | None) -> None:
    """Change how that audience is spoken to, and say so in the new manner."""
    setting = command.setting
    seat = by if command.seat is None else find_seat(command.seat, moment.session.setup.seats)
    if setting is Setting.CALLS and seat is None:
        moment.refuse("not-now", Line("calls-whose"), by)
        return
    if seat not in moment.session.private_channels and setting is not Setting.CALLS:
        # Whoever has no ear of their own hears the room: it is the room that has to be louder.
        seat = None
    talk = moment.talk(seat)
    choice = command.value
    if setting is Setting.VOICE:
        choice = speaker_meant(moment, command, talk.manner, by)
        if choice is None:
            return
    manner = talk.manner.adjusted(setting, command.step, choice)
    moment.put(seat, replace(talk, manner=manner))
    moment.effects.append(effects.Settings(seat, manner))
    to = seat if seat in moment.session.private_channels else None
    if setting is Setting.CALLS:
        moment.say(to, Line("calls-now", {"seat": str(seat), "state": _on_off(manner.is_called)}), Urgency.NEXT)
        return
    if setting is Setting.CUES:
        state = _on_off(command.step > 0)
        moment.say(to, Line("cues-now", {"name": f"cue-{command.value or 'all'}", "state": state}), Urgency.NEXT)
        return
    value: str | int
    match setting:
        case Setting.RATE:
            value = manner.rate_wpm
        case Setting.VOLUME:
            value = manner.volume
        case Setting.VERBOSITY:
            value = manner.verbosity.value
        case Setting.NAMING:
            value = manner.naming
        case Setting.VOICE:
            value = moment.session.speakers.index(manner.speaker) + 1
    moment.say(to, Line(f"{setting.value}-now", {"value": value}), Urgency.NEXT)


def speaker_meant(moment: Moment, command: commands.Adjust, manner: Manner, by: Seat | None) -> str | None:
    """The voice that was asked for, by number or as the next one; one that does not exist gets its sentence."""
    known = moment.session.speakers
    if len(known) < 2:
        moment.refuse("impossible", Line("voice-only-one"), by)
        return None
    if command.value is None:
        return known[(speaking(moment, manner) + (command.step or 1)) % len(known)]
    place = int(command.value) if command.value.isdecimal() else 0
    if not 1 <= place <= len(known):
        moment.refuse("impossible", Line("no-such-voice", {"count": len(known)}), by)
        return None
    return known[place - 1]


def speaking(moment: Moment, manner: Manner) -> int:
    """Where in the list the voice is that speaks to a listener."""
    return moment.session.speakers.index(manner.speaker) if manner.speaker in moment.session.speakers else 0


def list_cues(moment: Moment, by: Seat | None) -> None:
    """Each sound, whether it is on or off, and what it means."""
    to = by if by in moment.session.private_channels else None
    silent = moment.talk(to).manner.silent_cues
    for cue in CUES:
        line = Line("cue-is", {"name": f"cue-{cue}", "state": _on_off(cue not in silent)})
        announcement = replace(moment.rendered(to, line, Urgency.NEXT), cue=cue)
        moment.heard(to, announcement)
        moment.deliver(to, announcement)


def _on_off(is_on: bool) -> str:
    return "on" if is_on else "off"
