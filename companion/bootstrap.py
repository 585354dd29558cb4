"""The one place that knows every concrete class: it puts a table together from what the user chose."""

import contextlib
import errno
import gc
import json
import queue
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, cast

from companion.adapters.data import LANGUAGES, language_text, load_catalogue, load_keys, load_templates
from companion.adapters.folders import data_folder, latest_journal, new_journal_path
from companion.adapters.foreign_files import read_foreign
from companion.adapters.journal_file import JournalBusyError, JournalFile, load
from companion.announce.announcement import Announcement, ToRoom, ToSeat, Urgency
from companion.announce.catalogue import Catalogue
from companion.cards.seat import RESERVED_NAMES, Seat, find_seat, fold_name
from companion.commands.hear import Ear
from companion.commands.keymap import KeyMap
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, Level, Line, PositionError
from companion.journal.codec import JournalError
from companion.journal.entries import Amended, EntryId, Interviewed, Journal, Opened, Recorded
from companion.journal.fold import setup_of
from companion.journal.mend import Mended
from companion.session.dialogue import Manner
from companion.session.effects import Effect
from companion.session.inputs import EarBack, EarLost, Notice
from companion.session.session import Session, open_session
from companion.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from companion.adapters.answers import Answers
    from companion.adapters.ears import Hearers, RecordingEars, RoomEars
    from companion.adapters.eyes import CameraEyes
    from companion.adapters.learn_words import LearnWords
    from companion.adapters.loop import LiveTable
    from companion.adapters.speech.earpiece import EarVoice
    from companion.adapters.speech.hearing_bench import Extent
    from companion.adapters.speech.voices import Voice
    from companion.adapters.stickers_sheet import SheetKind
    from companion.adapters.vision.zones import Zones
    from companion.cards.deck import Deck, StickerCodes


MOST_POSITION_BYTES = 1_000_000
"""A position of any game takes a few thousand."""


class WrongCall(Exception):  # noqa: N818  (what the user did, not what the program suffered)
    """Something the user asked for cannot be; the text is one sentence that says what to do."""


@dataclass(frozen=True, slots=True)
class TableChoice:
    """What the user chose for a table."""

    game: str
    players: tuple[str, ...] = ()
    language: str | None = None
    profile: str | None = None
    options: tuple[str, ...] = ()
    """Each ``NAME=CHOICE``."""
    position: Path | None = None
    journal: Path | None = None
    call_me: tuple[str, ...] = ()
    """Seats whose turns are called in their ear."""
    verbosity: str | None = None
    """How much is said; None: as remembered, or the usual."""
    facilitator_sees_hands: bool = False
    private_channels: bool = True
    """Whether every seat can be spoken to alone (lines of text can)."""
    with_earpiece: tuple[str, ...] = ()
    """Otherwise those that can."""
    remembers: bool = False
    """Whether each listener is spoken to as on the last evening. Only a live table is: lines are the same each time."""


@dataclass(frozen=True, slots=True)
class Devices:
    """What a live table is to use; what is left out is looked for."""

    voice: str = "pyttsx3"
    listening: str | None = None
    images: str | None = None
    audio: Path | None = None
    ears: Mapping[str, str] = field(default_factory=dict)
    """Seats and the addresses of their earpieces."""
    pads: Mapping[str, str] = field(default_factory=dict)
    """Seats (``table``: the room) and the devices of their numeric pads."""


@dataclass(frozen=True, slots=True)
class SetTable:
    """A table that is ready to be played at."""

    session: Session
    first: tuple[Effect, ...]
    journal: JournalFile
    catalogue: Catalogue = field(repr=False)


def sentence(language: str, id: str, **args: str | int) -> str:
    """A sentence for the user of the command line."""
    return load_catalogue(language if language in LANGUAGES else "fr").render(id, args)


def line_sentence(line: Line, language: str) -> str:
    """A line for the user of the command line, with the lines that it quotes."""
    quoted = {name: line_sentence(v, language) if isinstance(v, Line) else v for name, v in line.args.items()}
    return load_catalogue(language if language in LANGUAGES else "fr").render(line.id, quoted)


def system_reason(error: OSError, language: str) -> str:
    """Why the system refused, in the user's language."""
    reasons = {
        errno.ENOENT: "why-missing",
        errno.EACCES: "why-denied",
        errno.EPERM: "why-denied",
        errno.EISDIR: "why-folder",
        errno.ENOTDIR: "why-no-folder",
        errno.ENOSPC: "why-full",
        errno.EDQUOT: "why-full",
        errno.EROFS: "why-read-only",
        errno.EFBIG: "why-too-large",
        errno.ENODEV: "why-no-file",
    }
    if error.errno in reasons:
        return sentence(language, reasons[error.errno])
    return sentence(language, "why-other", text=error.strerror or str(error))


def find_game(name: str, language: str) -> AnyRules:
    """The game of that name. Raises WrongCall."""
    if name not in GAMES:
        raise WrongCall(sentence(language, "cli-no-game", name=name, games=", ".join(GAMES)))
    return GAMES[name]


def set_table(choice: TableChoice) -> SetTable:
    """A new table with a new journal. Raises WrongCall."""
    language = choice.language or "fr"
    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    rules = find_game(choice.game, language)
    position: Mapping[str, object] | None = None
    names: Sequence[str] = choice.players
    if choice.position is not None:
        if choice.players:
            raise WrongCall(sentence(language, "cli-players-position"))
        position = _read_object(choice.position, language)
        game = str(position.get("game", rules.id))
        if game != rules.id:
            raise WrongCall(sentence(language, "cli-other-game", path=str(choice.position), game=game, asked=rules.id))
        told = position.get("seats")
        names = [str(name) for name in told] if isinstance(told, list) else []
        if choice.language is None and position.get("language") in LANGUAGES:
            language = str(position["language"])
    seats = read_seats(names, rules, language)
    profile = choice.profile or str((position or {}).get("profile", "standard"))
    told_options = (position or {}).get("options")
    given = dict(told_options) if isinstance(told_options, Mapping) else {}
    options = read_options(rules, profile, [*(f"{k}={v}" for k, v in given.items()), *choice.options], language)
    opened = Opened(rules.id, rules.version, profile, options, seats, language, rules.id, position)
    catalogue = load_catalogue(language, rules.id)
    try:
        session, first = _session(rules, Journal(opened), catalogue, choice)
    except PositionError as error:
        raise WrongCall(catalogue.render(error.line.id, error.line.args)) from error
    path = choice.journal or new_journal_path(rules.id)
    try:
        # Where nobody chose the file, a disk that takes nothing does not stop the evening.
        journal = JournalFile.create(path, opened, may_wait=choice.journal is None)
    except FileExistsError as error:
        raise WrongCall(sentence(language, "cli-journal-exists", path=str(path))) from error
    except OSError as error:
        why = system_reason(error, language)
        raise WrongCall(sentence(language, "cli-journal-unwritable", path=str(path), why=why)) from error
    return SetTable(session, (*first, *_of_the_disk(journal, catalogue)), journal, catalogue)


def _of_the_disk(journal: JournalFile, catalogue: Catalogue) -> tuple[Effect, ...]:
    """What the room is told of a journal that cannot be written yet."""
    return () if journal.is_written else (_notice(Line("disk-full"), catalogue),)


def _of_the_damage(found: Mended, catalogue: Catalogue) -> Iterator[Effect]:
    """What each listener is told of a journal that could not be read whole; of a seat's entries, that seat alone."""
    # How many lines of a seat's own are damaged would tell the room that there were any.
    public_lines = len(found.lines) - len(found.lost) + len(found.lost_by(None))
    if found.is_cut and not found.lost:
        yield _notice(Line("journal-cut"), catalogue)
    elif public_lines > 0:
        yield _notice(Line("journal-damaged", {"count": public_lines}), catalogue)
    for seat in (None, *found.journal.opened.seats):
        entries = found.lost_by(seat)
        if entries:
            line = Line("entries-lost", {"entries": ", ".join(map(str, entries)), "count": len(entries)})
            yield _notice(line, catalogue, seat)


def _notice(line: Line, catalogue: Catalogue, to: Seat | None = None) -> Effect:
    text = catalogue.render(line.id, line.args)
    announcement = Announcement(line, text, text, Urgency.NEXT, "error")
    return ToRoom(announcement) if to is None else ToSeat(to, announcement)


def resume_table(path: Path | None, choice: TableChoice) -> SetTable:
    """The table of a journal, exactly where it stood. Raises WrongCall."""
    language = choice.language or "fr"
    path = latest_journal() if path is None else _find_table(path)
    if path is None:
        raise WrongCall(sentence(language, "cli-no-journal"))
    try:
        journal, found = JournalFile.reopen(path)
    except JournalBusyError as error:
        raise WrongCall(sentence(language, "journal-busy", path=str(path))) from error
    except (JournalError, OSError) as error:
        raise _journal_wrong(error, path, language) from error
    try:
        rules, played = _checked(found.journal, path, language)
        catalogue = load_catalogue(played.opened.language, rules.id)
        try:
            session, first = _session(rules, played, catalogue, choice)
        except PositionError as error:
            raise WrongCall(sentence(language, "journal-bad-line", path=str(path), line=1)) from error
    except WrongCall:
        journal.close()
        raise
    told = [
        effect
        for effect in _of_the_damage(found, catalogue)
        if not isinstance(effect, ToSeat) or effect.seat in session.private_channels
    ]
    return SetTable(session, (*told, *first, *_of_the_disk(journal, catalogue)), journal, catalogue)


def read_journal(path: Path, language: str = "fr") -> Mended:
    """A journal, to look at. Raises WrongCall."""
    path = _find_table(path)
    try:
        found = load(path)
    except (JournalError, OSError) as error:
        raise _journal_wrong(error, path, language) from error
    _, journal = _checked(found.journal, path, language)
    return replace(found, journal=journal)


def _find_table(path: Path) -> Path:
    """The journal at a path, or of a table's name."""
    from companion.adapters.journals import find_table

    return find_table(str(path)) or path


def _checked(journal: Journal, path: Path, language: str) -> tuple[AnyRules, Journal]:
    """The game of a journal that may come from anywhere, and the journal with the options that are new since.

    Raises WrongCall for one that nobody can have played.
    """
    opened = journal.opened
    rules = find_game(opened.game, language)
    if opened.language not in LANGUAGES:
        raise WrongCall(sentence(language, "cli-no-language", name=opened.language))
    if opened.rules_version > rules.version:
        raise WrongCall(sentence(language, "journal-too-new", path=str(path), line=1))
    read_seats(opened.seats, rules, language)
    given = [f"{name}={choice}" for name, choice in opened.options.items()]
    options = read_options(rules, opened.profile, given, language)
    entry = _foreign_entry(rules, journal)
    if entry is not None:
        raise WrongCall(sentence(language, "journal-bad-entry", path=str(path), entry=str(entry)))
    return rules, replace(journal, opened=replace(opened, options=options))


def _foreign_entry(rules: AnyRules, journal: Journal) -> EntryId | None:
    """The first entry that is no action of the game, of somebody at the table."""
    setup = setup_of(journal)
    for change in journal.changes:
        if change.owner is not None and change.owner not in setup.seats:
            return change.id
        if isinstance(change, Recorded | Amended):
            told = dict(change.action)
            try:
                action = rules.read_action(str(told.pop("do", "")), told, setup, None)
            except ValueError:
                return change.id
            if rules.owner(action, setup) != change.owner:
                return change.id
    return None


def list_tables(language: str) -> Iterator[str]:
    """The tables that are kept, one a line. Raises WrongCall for a language that there is not."""
    from companion.adapters.journals import kept_tables

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    catalogue = load_catalogue(language)
    is_empty = True
    for kept in kept_tables():
        is_empty = False
        if isinstance(kept.found, JournalError):
            yield catalogue.render("journal-listed-unreadable", {"name": kept.name, "line": kept.found.line})
        elif isinstance(kept.found, OSError):
            why = system_reason(kept.found, language)
            yield catalogue.render("cli-unreadable", {"path": kept.name, "why": why})
        elif kept.found.journal.opened.game not in GAMES:
            game = kept.found.journal.opened.game
            yield catalogue.render("cli-no-game", {"name": game, "games": ", ".join(GAMES)})
        else:
            journal = kept.found.journal
            told = {
                "name": kept.name,
                "game": journal.opened.game,
                "seats": journal.opened.seats,
                "count": sum(
                    change.owner is None and not isinstance(change, Interviewed) for change in journal.changes
                ),
                "date": f"{kept.last:%Y-%m-%d %H:%M}",
                "state": "busy" if kept.is_busy else "damaged" if kept.found.lines else "whole",
            }
            yield catalogue.render("journal-listed", told)
    if is_empty:
        yield catalogue.render("journals-none", {})


def move_table(table: str, name: str | None, language: str) -> str:
    """Give a table a name, or (without one) put it away; the sentence that says so. Raises WrongCall."""
    from companion.adapters.journals import archive, find_table, is_name, rename

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    path = find_table(table)
    if path is None:
        raise WrongCall(sentence(language, "journal-unknown", name=table))
    if name is not None and not is_name(name):
        raise WrongCall(sentence(language, "journal-bad-name", name=name))
    try:
        # Only a journal is moved, and only one that nobody plays at.
        JournalFile.reopen(path)[0].close()
        if name is None:
            return sentence(language, "journal-archived", path=str(archive(path)))
        rename(path, name)
        return sentence(language, "journal-named", name=name)
    except JournalBusyError as error:
        raise WrongCall(sentence(language, "journal-busy", path=str(path))) from error
    except FileExistsError as error:
        raise WrongCall(sentence(language, "journal-name-taken", name=str(name))) from error
    except JournalError as error:
        raise _journal_wrong(error, path, language) from error
    except OSError as error:
        raise WrongCall(sentence(language, "journals-failed", why=system_reason(error, language))) from error


def find_audience(name: str, journal: Journal) -> tuple[Seat | None, str]:
    """The seat that listens (None: the room) and the audience of its view. Raises WrongCall."""
    if name in ("table", "facilitator"):
        return None, name
    seat = find_seat(name, journal.opened.seats)
    if seat is None:
        seats = ", ".join(journal.opened.seats)
        raise WrongCall(sentence(journal.opened.language, "cli-no-audience", name=name, seats=seats))
    return seat, seat


def open_replay(journal: Journal, choice: TableChoice) -> tuple[Session, tuple[Effect, ...]]:
    """The session of a journal before its first change. Raises WrongCall."""
    rules = find_game(journal.opened.game, journal.opened.language)
    return _session(rules, Journal(journal.opened), load_catalogue(journal.opened.language, rules.id), choice)


def _session(
    rules: AnyRules, journal: Journal, catalogue: Catalogue, choice: TableChoice
) -> tuple[Session, tuple[Effect, ...]]:
    opened = journal.opened
    seats = opened.seats
    settings = load_settings(settings_path()) if choice.remembers else Settings()
    usual = settings.verbosity if settings.verbosity in tuple(Level) else Level.NORMAL
    manners: dict[Seat | None, Manner] = {}
    for to in (None, *seats):
        manner = settings.manner(to) or Manner(rate_wpm=_usual_rate_wpm(opened.language), verbosity=Level(usual))
        verbosity = manner.verbosity if choice.verbosity is None else Level(choice.verbosity)
        is_called = manner.is_called or (to is not None and any(find_seat(name, (to,)) for name in choice.call_me))
        manners[to] = replace(manner, verbosity=verbosity, is_called=is_called)
    with_earpiece = {seat for name in choice.with_earpiece if (seat := find_seat(name, seats)) is not None}
    ear = Ear(load_templates(opened.language, opened.game), seats)
    # Words, sentences and rules last all evening: each time that the collector looked at them, an answer waited 30 ms.
    gc.freeze()
    return open_session(
        rules,
        journal,
        catalogue,
        ear,
        private_channels=frozenset(seats if choice.private_channels else with_earpiece),
        facilitator_sees_hands=choice.facilitator_sees_hands,
        manners=manners,
    )


def read_seats(names: Sequence[str], rules: AnyRules, language: str) -> tuple[Seat, ...]:
    """The seats of these names. Raises WrongCall for too few, too many, two of one name, a reserved or empty one."""
    names = [" ".join(name.split()) for name in names]
    if not names:
        raise WrongCall(sentence(language, "cli-no-players"))
    seen: set[str] = set()
    for name in names:
        folded = fold_name(name)
        if not folded:
            raise WrongCall(sentence(language, "cli-player-empty"))
        if folded in RESERVED_NAMES:
            raise WrongCall(sentence(language, "cli-player-reserved", name=name))
        if folded in seen:
            raise WrongCall(sentence(language, "cli-player-twice", name=name))
        seen.add(folded)
    if len(names) not in rules.players:
        least, most = rules.players[0], rules.players[-1]
        wrong = sentence(language, "cli-player-count", count=len(names), least=least, most=most)
        own = load_catalogue(language if language in LANGUAGES else "fr", rules.id)
        why = f"players-{rules.id}"
        raise WrongCall(f"{wrong} {own.render(why, {})}" if own.has(why) else wrong)
    return tuple(Seat(name) for name in names)


def read_options(rules: AnyRules, profile: str, given: Sequence[str], language: str) -> dict[str, str]:
    """Every option with its choice: the default, the profile's, or the one given. Raises WrongCall."""
    if profile not in rules.profiles:
        raise WrongCall(sentence(language, "cli-no-profile", name=profile, profiles=", ".join(rules.profiles)))
    chosen = {option.name: option.default for option in rules.options} | dict(rules.profiles[profile])
    known = {option.name: option for option in rules.options}
    for text in given:
        name, equals, wanted = text.partition("=")
        if not equals:
            raise WrongCall(sentence(language, "cli-option-form", text=text))
        if name not in known:
            raise WrongCall(sentence(language, "cli-no-option", name=name, options=", ".join(known)))
        if wanted not in known[name].choices:
            choices = ", ".join(known[name].choices)
            raise WrongCall(sentence(language, "cli-no-choice", name=name, choice=wanted, choices=choices))
        chosen[name] = wanted
    return chosen


def _read_object(path: Path, language: str) -> Mapping[str, object]:
    try:
        told = json.loads(read_foreign(path, MOST_POSITION_BYTES).decode())
    except OSError as error:
        why = system_reason(error, language)
        raise WrongCall(sentence(language, "cli-unreadable", path=str(path), why=why)) from error
    except (ValueError, RecursionError) as error:
        raise WrongCall(sentence(language, "cli-no-json", path=str(path))) from error
    if not isinstance(told, Mapping):
        raise WrongCall(sentence(language, "cli-no-json", path=str(path)))
    return told


def _journal_wrong(error: JournalError | OSError, path: Path, language: str) -> WrongCall:
    if isinstance(error, JournalError):
        return WrongCall(sentence(language, error.reason, path=str(path), line=error.line))
    why = system_reason(error, language)
    return WrongCall(sentence(language, "cli-unreadable", path=str(path), why=why))


# --- devices


def settings_path() -> Path:
    """Where the choices of the last evening are kept."""
    return data_folder() / "settings.toml"


def check_names(names: Sequence[str], game: str, language: str) -> str | None:
    """What is wrong with the names of a table, in one sentence, or None."""
    try:
        read_seats(names, GAMES[game], language)
    except WrongCall as wrong:
        return str(wrong)
    return None


def _usual_rate_wpm(language: str) -> int:
    from companion.adapters.speech.voices import read_pronunciation

    return read_pronunciation(language_text(language, "voice.toml")).words_a_minute


def find_voice(language: str, preferred: str) -> "Voice":
    """The best voice that works on this machine; it says names as they were spelled for it."""
    from companion.adapters.speech.voices import open_voice, read_pronunciation

    pronunciation = read_pronunciation(language_text(language, "voice.toml"))
    return open_voice(language, pronunciation.with_names(load_settings(settings_path()).spellings), preferred)


def keep_manner(to: Seat | None, manner: Manner) -> None:
    """Remember how a listener wants to be spoken to; a disk that takes nothing stops nobody."""
    with contextlib.suppress(OSError):
        save_settings(settings_path(), load_settings(settings_path()).with_manner(to, manner))


def keep_devices(language: str, voice: str | None, listening: str | None, spellings: Sequence[str]) -> str:
    """Remember a voice, a way of listening and spellings of names; the voice to try first. Raises WrongCall."""
    settings = kept = load_settings(settings_path())
    for text in spellings:
        name, equals, said = text.partition("=")
        if not equals or not name.strip():
            raise WrongCall(sentence(language, "cli-spelling", text=text))
        settings = settings.with_spelling(" ".join(name.split()), " ".join(said.split()))
    if voice is not None:
        settings = replace(settings, voice=voice)
    if listening is not None and listening != "off":
        settings = replace(settings, listening=listening)
    if settings != kept:
        with contextlib.suppress(OSError):
            save_settings(settings_path(), settings)
    return settings.voice


def find_keys(language: str, game: str) -> KeyMap:
    """What the keys do at a game, in that language."""
    return load_keys(language, game)


def seat_devices(told: Sequence[str], language: str, flag: str) -> dict[str, str]:
    """``SEAT=DEVICE`` as given to a flag. Raises WrongCall."""
    found = {}
    for text in told:
        name, equals, device = text.partition("=")
        if not equals or not name.strip():
            raise WrongCall(sentence(language, "cli-seat-device", flag=flag, text=text))
        found[name.strip()] = device.strip()
    return found


def live_table(table: SetTable, devices: Devices, screen: TextIO) -> "LiveTable":
    """A live table with the voices that were found; without one for the room, everything is printed.

    Raises WrongCall for an earpiece or a pad of nobody's.
    """
    for name in (*devices.ears, *(name for name in devices.pads if name != "table")):
        if find_seat(name, table.session.setup.seats) is None:
            seats = ", ".join(table.session.setup.seats)
            raise WrongCall(table.catalogue.render("cli-no-audience", {"name": name, "seats": seats}))
    from companion.adapters.cues import play_cue
    from companion.adapters.lines import Writing
    from companion.adapters.loop import LiveTable

    voice = find_voice(table.session.setup.language, devices.voice)
    earpieces, missing = _open_earpieces(table, devices)
    live = LiveTable(
        Writing(replace(table.session, speakers=voice.speakers), table.journal),
        voice,
        screen if voice.name == "none" else None,
        fallback=screen,
        play_cue=play_cue,
        keep=keep_manner,
        earpieces=earpieces,
    )
    for seat in missing:
        live.post(EarLost(seat))
    for to in (None, *table.session.setup.seats):
        manner = (table.session.room if to is None else table.session.seats[to]).manner
        if manner.speaker not in ("", *voice.speakers) and voice.speakers:
            live.post(Notice(Line("voice-gone", {"of": to or "table"})))
    for seat, ear in earpieces.items():
        ear.watch(partial(_tell_of_ear, live, seat))
    return live


def _tell_of_ear(live: "LiveTable", seat: Seat, is_there: bool) -> None:
    live.post(EarBack(seat) if is_there else EarLost(seat))


def _open_earpieces(table: SetTable, devices: Devices) -> "tuple[dict[Seat, EarVoice], tuple[Seat, ...]]":
    """The earpieces, and whose cannot be opened yet."""
    if not devices.ears:
        return {}, ()
    from companion.adapters.speech.earpiece import Address, open_earpieces

    setup = table.session.setup
    addresses = {}
    for name, address in devices.ears.items():
        seat = find_seat(name, setup.seats)
        if seat is not None:
            addresses[seat] = Address.parse(address)
    return open_earpieces(addresses, find_voice(setup.language, "pyttsx3"))


def open_pads(table: SetTable, live: "LiveTable", devices: Devices) -> None:
    """Numeric pads, each a seat's or the room's; one that is not there is said."""
    from companion.adapters.keyboard import Keys
    from companion.adapters.pad import post_pad

    setup = table.session.setup
    for name, path in devices.pads.items():
        keys = Keys(live, find_keys(setup.language, setup.game), "pad", find_seat(name, setup.seats))
        try:
            post_pad(keys, Path(path), live.mishap)
        except OSError:
            live.post(Notice(Line("pad-none", {"path": path})))


def open_eyes(spec: str, table: SetTable) -> "CameraEyes":
    """Pictures in place of the camera. Raises WrongCall for a path that holds none."""
    from companion.adapters.camera import CameraError
    from companion.adapters.eyes import open_eyes as open_camera_eyes

    is_resumed = table.session.journal.has_begun
    zones = load_zones()
    try:
        return open_camera_eyes(
            spec, table.session.journal.opened.deck, zones, _shown_by(zones, table), is_resumed=is_resumed
        )
    except CameraError as error:
        table.journal.close()
        raise WrongCall(line_sentence(error.line, table.session.setup.language)) from error


def zones_path() -> Path:
    """Where the zones that were taught by showing are kept."""
    return data_folder() / "zones.toml"


def load_zones() -> "Zones | None":
    """The zones that were taught; None: the middle of the picture. Damaged ones are as if none had been taught."""
    from companion.adapters.vision.zones import ZoneError, read_zones

    with contextlib.suppress(OSError, UnicodeDecodeError, ZoneError):
        return read_zones(zones_path().read_text(encoding="utf-8"))
    return None


def place_camera(language: str, deck: str, images: str | None, zone: str | None, seat: str) -> Iterator[str]:
    """``companion camera``: what the camera sees, or the zone that it was taught, by sentences. Raises WrongCall."""
    from companion.adapters.camera import CameraError
    from companion.adapters.data import load_deck
    from companion.adapters.placing import place, teach
    from companion.cards.deck import DeckError

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    try:
        cards = load_deck(deck)
    except DeckError as error:
        raise WrongCall(sentence(language, error.id, **error.told)) from error
    catalogue = load_catalogue(language, cards.game)
    try:
        if zone is not None:
            line = teach(zone, seat, cards, images, zones_path())
            yield line_sentence(line, language)
            return
        for lines in place(cards, images):
            yield " ".join(catalogue.render(line.id, line.args) for line in lines)
    except CameraError as error:
        raise WrongCall(line_sentence(error.line, language)) from error


def list_stickers(deck: str | None, language: str) -> Iterator[str]:
    """``companion stickers list``: the legend of the code, or of a deck, line by line. Raises WrongCall."""
    from companion.adapters.data import load_codes, load_deck
    from companion.adapters.stickers_list import legend
    from companion.cards.deck import DeckError

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    try:
        codes = load_codes()
        cards = None if deck is None else load_deck(deck, codes)
    except DeckError as error:
        raise WrongCall(sentence(language, error.id, **error.told)) from error
    catalogue = load_catalogue(language, None if cards is None else cards.game)
    meaning = (lambda shape: ()) if cards is None else GAMES[cards.game].legend
    for line in legend(codes, cards, language, catalogue.knows_card, meaning):
        yield catalogue.render(line.id, line.args)
    if cards is not None:
        yield from _list_taught(cards, catalogue)


def _list_taught(cards: "Deck", catalogue: Catalogue) -> Iterator[str]:
    """What was taught of a deck, if anything. Raises WrongCall."""
    from companion.adapters.stickers_learn import listed
    from companion.adapters.vision.taught_store import StoreError, load_taught

    try:
        taught, notice = load_taught(cards.id)
    except StoreError as error:
        raise WrongCall(line_sentence(error.line, catalogue.language)) from error
    if notice is not None:
        yield line_sentence(notice, catalogue.language)
    for line in listed(taught):
        if "card" not in line.args or catalogue.knows_card(str(line.args["card"])):
            yield catalogue.render(line.id, line.args)


def learn_stickers(deck: str, images: Sequence[Path], language: str, read: Callable[[], str | None]) -> Iterator[str]:
    """``companion stickers learn``: what is said while somebody teaches by showing. Raises WrongCall.

    ``read`` gives what they type or say next. ``images`` take the place of the camera.
    """
    from companion.adapters.camera import CameraError
    from companion.adapters.stickers_learn import Lesson, open_shower, teach
    from companion.adapters.vision.taught_store import StoreError, Taught, load_taught, save_taught

    words, cards, codes = _learn_words(deck, language)
    catalogue = load_catalogue(language, cards.game)

    def keep(taught: Taught) -> None:
        save_taught(cards.id, taught)

    def say(line: Line) -> str:
        quoted = {name: line_sentence(v, language) if isinstance(v, Line) else v for name, v in line.args.items()}
        return catalogue.render(line.id, quoted)

    example = next(kind.card for kind in cards.kinds if catalogue.knows_card(kind.card))
    try:
        taught, notice = load_taught(cards.id)
        shower = open_shower(images)
    except (StoreError, CameraError) as error:
        raise WrongCall(line_sentence(error.line, language)) from error
    if notice is not None:
        yield say(notice)
    try:
        for line in teach(words, Lesson(cards, codes, taught, keep), shower, read, example):
            yield say(line)
    except CameraError as error:
        raise WrongCall(line_sentence(error.line, language)) from error
    finally:
        shower.close()


def forget_stickers(deck: str, what: str, language: str) -> Iterator[str]:
    """``companion stickers forget``: forget something that was taught, or all of a deck. Raises WrongCall."""
    from companion.adapters.learn_words import Named
    from companion.adapters.stickers_learn import forgotten, told
    from companion.adapters.vision.taught_store import StoreError, Taught, load_taught, save_taught

    words, cards, _ = _learn_words(deck, language)
    named = words.parse(what)
    if named != "all" and not isinstance(named, Named):
        raise WrongCall(sentence(language, "learn-forget-what"))
    try:
        taught, notice = load_taught(cards.id)
        if notice is not None:
            yield line_sentence(notice, language)
        left = Taught() if named == "all" else forgotten(taught, named)
        if left is None or taught.is_empty:
            raise WrongCall(sentence(language, "learn-never-taught"))
        save_taught(cards.id, left)
    except StoreError as error:
        raise WrongCall(line_sentence(error.line, language)) from error
    if named == "all":
        yield sentence(language, "learn-forgotten-all")
    else:
        yield load_catalogue(language, cards.game).render("learn-forgotten", told(named))


def _learn_words(deck: str, language: str) -> "tuple[LearnWords, Deck, StickerCodes]":
    """What can be said of a deck, and the deck. Raises WrongCall."""
    from companion.adapters.data import load_codes, load_deck
    from companion.adapters.learn_words import LearnWords
    from companion.cards.deck import DeckError

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    codes = load_codes()
    try:
        cards = load_deck(deck, codes)
    except DeckError as error:
        raise WrongCall(sentence(language, error.id, **error.told)) from error
    return LearnWords(cards, codes, language), cards, codes


def learning_answers(source: TextIO, deck: str, language: str) -> "Answers":
    """Answers that are typed, or said in the words of a deck's game. Raises WrongCall."""
    from companion.adapters.stickers_learn import open_answers

    words, cards, _ = _learn_words(deck, language)
    return open_answers(source, words, cards)


def make_sheets(
    deck: str | None,
    out: Path,
    language: str,
    *,
    is_code: bool = False,
    kinds: Sequence["SheetKind"] = (),
    paper: str = "a4",
    copies: int = 1,
    height_mm: float = 1.0,
    plate_mm: float = 0.0,
    may_replace: bool = False,
) -> Iterator[str]:
    """``companion stickers sheet``: write the sheets to a folder, or to one PDF, and tell which. Raises WrongCall."""
    from companion.adapters import stickers_sheet as sheets
    from companion.adapters.data import deck_names, load_codes, load_deck
    from companion.cards.deck import DeckError

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    if (deck is None) != is_code:
        raise WrongCall(sentence(language, "sheet-which", known=", ".join(deck_names())))
    choice = sheets.SheetChoice(tuple(dict.fromkeys(kinds)), paper, language, copies, height_mm, plate_mm)
    try:
        sheets.check(choice)
        codes = load_codes()
        cards = None if deck is None else load_deck(deck, codes)
        game = cards.game if cards is not None and cards.game in GAMES else None
        catalogues = {each: load_catalogue(each, game) for each in LANGUAGES}
        is_one = out.suffix.lower() == ".pdf"
        folder = out.parent if is_one else out
        files = (
            sheets.make_one_pdf(codes, cards, choice, catalogues, out.stem)
            if is_one
            else sheets.make_sheets(codes, cards, choice, catalogues)
        )
        paths = sheets.write_files(files, folder, may_replace)
    except DeckError as error:
        raise WrongCall(sentence(language, error.id, **error.told)) from error
    except sheets.SheetError as error:
        raise WrongCall(line_sentence(error.line, language)) from error
    except OSError as error:
        why = system_reason(error, language)
        raise WrongCall(sentence(language, "sheet-unwritable", path=str(folder), why=why)) from error
    for path in paths:
        yield sentence(language, "sheet-written", path=str(path))
    for kind in sheets.kinds_of(cards, choice):
        if not is_one or kind in sheets.ON_PAPER:
            yield sentence(language, f"sheet-paper-{kind}")
    if choice.kinds != ("print",):
        yield sentence(language, "sheet-scale")


def await_camera(table: SetTable, live: "LiveTable") -> None:
    """Look with this machine's camera as soon as there is one; the table does not wait for it."""
    from companion.adapters.plugging_in import await_eyes

    await_eyes(live, lambda: find_camera(table))


def find_camera(table: SetTable) -> "CameraEyes | None":
    """The first webcam, if there is one."""
    from companion.adapters.camera import CameraError
    from companion.adapters.eyes import open_eyes as open_camera_eyes

    if not list(Path("/dev").glob("video*")) and sys.platform.startswith("linux"):
        # Nothing heavy is imported to find out that there is no camera.
        return None
    try:
        is_resumed = table.session.journal.has_begun
        zones = load_zones()
        return open_camera_eyes(
            None, table.session.journal.opened.deck, zones, _shown_by(zones, table), is_resumed=is_resumed
        )
    except CameraError:
        return None


def _shown_by(zones: "Zones | None", table: SetTable) -> Seat | None:
    """Whose the private place is, if that player sits at this table."""
    return None if zones is None else find_seat(zones.showing_to, table.session.setup.seats)


def open_ears(
    table: SetTable, live: "LiveTable", listening: str | None, recording: Path | None = None
) -> "RoomEars | None":
    """The room's microphone, opened in the background; a recording in its place. Raises WrongCall for a bad one."""
    from companion.adapters.ears import RoomEars
    from companion.adapters.speech.hearing_errors import SoundFileError

    if listening == "off" and recording is None:
        return None
    try:
        ears = RoomEars(_hearers(table, listening), live.post, recording=recording, on_wake=live.listening)
    except SoundFileError as error:
        table.journal.close()
        raise WrongCall(table.catalogue.render(error.line.id, error.line.args)) from error
    ears.start()
    return ears


def open_recording(path: Path, table: SetTable, listening: str | None) -> "RecordingEars":
    """A recording at a table of lines. Raises WrongCall for one that cannot be heard."""
    from companion.adapters.ears import RecordingEars
    from companion.adapters.speech.hearing_errors import HearingError

    try:
        return RecordingEars(path, _hearers(table, listening))
    except HearingError as error:
        table.journal.close()
        raise WrongCall(table.catalogue.render(error.line.id, error.line.args)) from error


def _hearers(table: SetTable, listening: str | None) -> "Hearers":
    from companion.adapters.ears import Hearers
    from companion.adapters.speech.listener import Mode

    mode = listening if listening not in (None, "off") else load_settings(settings_path()).listening
    known = mode if mode in tuple(Mode) else Mode.WAKE
    setup = table.session.setup
    return Hearers(setup.game, setup.language, setup.seats, Mode(known))


class Speaker:
    """Says and writes one sentence after another, before there is a table. Any answer cuts what is being said."""

    def __init__(self, screen: TextIO, answers: "Answers") -> None:
        """Voices are opened at the first sentence of each language; ``answers`` are deaf while they speak."""
        self._screen = screen
        self._answers = answers
        self._number = 0
        self._voices: dict[str, Voice] = {}

    def tell(self, language: str, text: str) -> None:
        """Write it, and say it without waiting for the end."""
        self._screen.write(text + "\n")
        self._screen.flush()
        for voice in self._voices.values():
            voice.cut()
        voice = self._voices.get(language) or self._voices.setdefault(language, find_voice(language, "pyttsx3"))
        self._answers.listen(language)
        self._answers.begin_speaking(text)
        self._number += 1
        number = self._number
        voice.speak(text, 175, 80, lambda how: self._ended(number))

    def _ended(self, number: int) -> None:
        # The end of a sentence that was cut may come while the next is being said.
        if number == self._number:
            self._answers.end_speaking()

    def close(self) -> None:
        """Be silent and end the voices."""
        for voice in self._voices.values():
            voice.cut()
            voice.close()


def say(text: str, language: str, out: Path | None) -> None:
    """Speak one sentence, or write it as a WAV file. Raises WrongCall."""
    from companion.adapters.speech.voices import SpeechEnd, VoiceError

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    if not text.strip():
        raise WrongCall(sentence(language, "say-nothing"))
    voice = find_voice(language, "pyttsx3")
    try:
        if out is not None:
            try:
                voice.render(text, out, 175)
            except OSError as error:
                why = system_reason(error, language)
                raise WrongCall(sentence(language, "say-unwritable", path=str(out), why=why)) from error
            return
        ended: queue.Queue[SpeechEnd] = queue.Queue()
        voice.speak(text, 175, 80, ended.put)
        if ended.get() is not SpeechEnd.SPOKEN:
            raise WrongCall(sentence(language, "say-unheard"))
    except VoiceError as error:
        raise WrongCall(sentence(language, "say-no-voice")) from error
    finally:
        voice.close()


def say_cue(name: str, language: str, out: Path | None) -> None:
    """Play one sound, or write it as a WAV file. Raises WrongCall."""
    from companion.adapters.cues import cue_samples, play_through, write_cue

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    called = load_templates(language).lists["cue"]
    cue = next((cue for cue, word in called.items() if fold_name(name) in (cue, fold_name(word))), None)
    if cue is None:
        raise WrongCall(sentence(language, "say-no-cue", name=name, names=", ".join(called.values())))
    if out is None:
        if not play_through(cue_samples(cue)):
            raise WrongCall(sentence(language, "say-cue-unheard"))
        return
    try:
        write_cue(cue, out)
    except OSError as error:
        why = system_reason(error, language)
        raise WrongCall(sentence(language, "say-unwritable", path=str(out), why=why)) from error


def run_demo(folder: Path, language: str, out: TextIO) -> Iterator[str]:
    """Play the demo into a folder; afterwards, line by line, how it went. Raises WrongCall."""
    from companion.adapters.demo import Demo
    from companion.adapters.demo_speaker import Speaker
    from companion.adapters.lines import Writing

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal = folder / "table.jsonl"
        journal.unlink(missing_ok=True)
    except OSError as error:
        why = system_reason(error, language)
        raise WrongCall(sentence(language, "demo-unwritable", path=str(folder), why=why)) from error
    players = ("Alice", "Bruno", "Chloé", "David")
    table = set_table(TableChoice("five-toys", players, language, journal=journal, private_channels=False))
    voice = find_voice(language, "pyttsx3")
    setup = table.session.setup
    try:
        with Speaker(setup.game, language, setup.seats, folder) as speaker:
            result = Demo(Writing(table.session, table.journal), voice, speaker, folder, out).run(table.first)
    except OSError as error:
        why = system_reason(error, language)
        raise WrongCall(sentence(language, "demo-unwritable", path=str(folder), why=why)) from error
    finally:
        voice.close()
        table.journal.close()
    yield sentence(
        language,
        "demo-done",
        plays=result.plays,
        rounds=result.rounds,
        right=result.read_right,
        unsure=result.read_unsure,
        wrong=result.read_wrong,
        seconds=round(result.seconds),
    )
    said = {"count": result.questions, "heard": result.heard, "misheard": result.misheard}
    yield sentence(language, f"demo-by-{result.heard_by}", **said)
    if result.heard_in != language:
        yield sentence(language, "demo-in-english")
    for missing in result.went_without:
        yield sentence(language, f"demo-no-{missing}")
    yield sentence(language, "demo-folder", folder=str(folder))


def identify(files: Sequence[str], deck: str, language: str) -> Iterator[dict[str, Any]]:
    """What each picture shows, as in ``identify --json``, or an ``error``, or a ``notice``. Raises WrongCall."""
    from companion.adapters.data import load_deck
    from companion.adapters.vision.identify_command import identify_files
    from companion.adapters.vision.pictures import PictureError
    from companion.cards.deck import DeckError

    try:
        load_deck(deck)
    except DeckError as error:
        raise WrongCall(sentence(language, error.id, **error.told)) from error
    noticed: set[str] = set()
    for file in files:
        try:
            for found in identify_files([file], deck):
                if isinstance(found.get("notice"), Line):
                    notice = line_sentence(cast(Line, found["notice"]), language)
                    if notice not in noticed:
                        noticed.add(notice)
                        yield {"notice": notice}
                else:
                    yield found
        except PictureError as error:
            yield {"error": line_sentence(error.line, language)}


def describe_picture(found: Mapping[str, Any], language: str) -> str:
    """A picture's cards in a sentence."""
    catalogue = load_catalogue(language if language in LANGUAGES else "fr")
    cards = tuple(card["card"] for card in found["cards"] if catalogue.knows_card(card["card"]))
    others = len(found["unsure"])
    file = str(found["file"])
    if not cards and not others:
        return catalogue.render("picture-empty", {"file": file})
    if not cards:
        return catalogue.render("picture-unsure", {"file": file, "count": others})
    return catalogue.render("picture-cards", {"file": file, "cards": cards, "count": others})


def measure(what: str, seed: int, extent: "Extent | None" = None, kept: Path | None = None) -> dict[str, Any]:
    """The figures of one bench: ``vision``, ``voice``, ``hearing`` or ``rules``.

    ``extent``: how much is said to each recogniser; ``kept``: a file of what became of it, to go on with.
    """
    match what:
        case "vision":
            from companion.adapters.vision.bench import run_bench as bench_vision
            from companion.adapters.vision.bench import run_grid, run_product

            folder = Path("bench-vision")
            grids = {"grid": run_grid(seed, folder=folder), "product": run_product(seed, folder=folder)}
            return {**bench_vision(seed), **grids, "written_to": str(folder.resolve())}
        case "voice":
            from companion.adapters.speech.voice_bench import bench_voices, told
            from companion.adapters.speech.voices import read_pronunciation

            catalogue = load_catalogue("fr")
            measured = bench_voices("fr", read_pronunciation(language_text("fr", "voice.toml")))
            lines = [told(figures) for figures in measured]
            return {str(line.args["voice"]): catalogue.render(line.id, line.args) for line in lines}
        case "hearing":
            from companion.adapters.speech.hearing_bench import SMALL
            from companion.adapters.speech.hearing_run import measure_hearing, measure_vosk_path

            said = extent or SMALL
            found = {language: measure_hearing(language, tuple(GAMES), seed, said, kept) for language in LANGUAGES}
            return {**found, **measure_vosk_path()}
        case _:
            from companion.adapters.rules_bench import run_bench as bench_rules

            return {game: bench_rules(seed=seed, game=game) for game in GAMES}


def measure_peer(seed: int) -> dict[str, Any]:
    """The figures of another library's card games, or what ours went without."""
    from companion.adapters.rules_bench import run_peer

    figures: dict[str, Any] = {**(run_peer(seed=seed) or {})}
    return figures or {"missing": sentence("en", "bench-no-peer")}


def hearing_extent(is_whole: bool, sentences: int | None, minutes: int | None) -> "Extent":
    """How much ``companion bench hearing`` says."""
    from companion.adapters.speech.hearing_bench import SMALL, WHOLE

    usual = WHOLE if is_whole else SMALL
    return replace(
        usual,
        sentences=usual.sentences if sentences is None else sentences,
        minutes=usual.minutes if minutes is None else float(minutes),
    )


def figure_lines(figures: Mapping[str, Any], under: str = "") -> Iterator[str]:
    """Figures as lines of text, each with its whole name."""
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from figure_lines(value, f"{under}{name}, ")
        else:
            yield f"{under}{name}: {round(value, 3) if isinstance(value, float) else value}"


def examine(language: str, game: str | None) -> Iterator[tuple[str, bool, str]]:
    """Each thing that ``companion doctor`` looks at: its name, whether all is well, a sentence. Raises WrongCall."""
    from companion.adapters import doctor
    from companion.commands.phrases import grammars

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    rules = find_game(game or "five-toys", language)
    catalogue = load_catalogue(language)
    templates = load_templates(language, rules.id)
    seats = (Seat("Alice"), Seat("Bruno"), Seat("Marie"))
    voice = find_voice(language, "pyttsx3")

    def checks() -> Iterator[doctor.Check]:
        yield doctor.check_folder(data_folder())
        yield doctor.check_voice(voice)
        yield doctor.check_loudspeaker(voice, catalogue.render("doctor-listen", {}))
        yield doctor.check_microphone()
        yield doctor.check_camera()
        yield from doctor.check_hearing(templates, seats, grammars(templates, seats), speak=game is not None)

    try:
        for check in checks():
            yield check.name, check.is_well, catalogue.render(check.line.id, check.line.args)
    finally:
        voice.close()


# --- hearing


def hear(
    files: Sequence[Path], game: str, language: str, players: Sequence[str]
) -> Iterator[tuple[dict[str, Any], str | None]]:
    """Each utterance of each recording as an object of ``hear --json``, with the sentence for a file that fails.

    Raises WrongCall where nothing can be heard in that language.
    """
    from companion.adapters.speech.hear_command import hear_files
    from companion.adapters.speech.hearing_errors import RecogniserError
    from companion.adapters.speech.models import find_engine
    from companion.adapters.speech.recogniser import RecogniserProcess
    from companion.commands.phrases import grammars

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    rules = find_game(game, language)
    catalogue = load_catalogue(language)
    seats = read_seats(players, rules, language)
    engine = find_engine(language)
    if engine is None:
        raise WrongCall(catalogue.render("model-nothing", {"language": language}))
    templates = load_templates(language, rules.id)
    ear = Ear(templates, seats)
    made = grammars(templates, seats)
    try:
        recogniser = RecogniserProcess(engine)
    except RecogniserError as error:
        raise WrongCall(catalogue.render(error.line.id, error.line.args)) from error
    try:
        # "Yes" and "one" are sentences of a question only.
        expected = [made["table"], made["question"]]
        for one in hear_files(files, recogniser, expected, lambda text: ear.parse(text).told):
            why = "" if one.error is None else one.error.line.id
            heard = "" if one.heard is None else one.heard.text
            if not why and one.meaning is None:
                why = "not-understood"
            elif not why and not one.is_sure:
                why = "not-sure"
            told = {
                "file": str(one.file),
                "heard": heard,
                "command": None if one.meaning is None else dict(one.meaning),
                "accepted": not why,
                "why": why,
                "ms": one.ms,
            }
            yield told, None if one.error is None else catalogue.render(one.error.line.id, one.error.line.args)
    finally:
        recogniser.close()


def models(action: str, what: str, language: str) -> Iterator[str]:
    """``companion models``: list, fetch a language, check what is there, or use a folder. Raises WrongCall."""
    from companion.adapters.speech.hearing_errors import HearingError
    from companion.adapters.speech.models import check_models, fetch_model, list_models, use_model
    from companion.commands.phrases import grammars

    if language not in LANGUAGES:
        raise WrongCall(sentence("fr", "cli-no-language", name=language))
    catalogue = load_catalogue(language)

    def expected(of: str) -> tuple[Any, ...]:
        # The names of a table are checked when it is set; these only make the sentences whole.
        seats = (Seat("Alice"), Seat("Bruno"), Seat("Marie"))
        return tuple(made for game in GAMES for made in grammars(load_templates(of, game), seats).values())

    try:
        match action:
            case "list":
                for listed in list_models():
                    args = {"name": listed.model.name, "language": listed.model.language}
                    if listed.path is not None:
                        yield catalogue.render("model-here", {**args, "path": str(listed.path)})
                    else:
                        size = {"megabytes": listed.model.megabytes, "licence": listed.model.licence}
                        yield catalogue.render("model-listed", {**args, **size})
            case "fetch":
                yield catalogue.render("model-fetched", {"path": str(fetch_model(what or language))})
            case "use":
                checked = use_model(Path(what), language)
                yield catalogue.render("model-chosen", {"path": checked.engine.model, "language": language})
            case _:
                found = {checked.language: checked for checked in check_models(expected, tuple(LANGUAGES))}
                for of in LANGUAGES:
                    if of not in found:
                        yield catalogue.render("model-nothing", {"language": of})
                        continue
                    error = found[of].error
                    if error is not None:
                        yield catalogue.render(error.line.id, error.line.args)
                    for report in found[of].reports:
                        args = {"language": of, "engine": found[of].engine.name, "grammar": report.name}
                        args["phrases"] = str(report.phrases)
                        if report.missing:
                            yield catalogue.render("model-lacks", {**args, "words": ", ".join(report.missing)})
                        else:
                            yield catalogue.render("model-checked", args)
    except HearingError as error:
        raise WrongCall(catalogue.render(error.line.id, error.line.args)) from error
