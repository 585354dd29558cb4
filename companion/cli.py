"""The command line: thin. Each command reads its arguments, calls what does the work, and prints."""

import argparse
import contextlib
import json
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from companion import bootstrap
from companion.adapters.discretion import be_discreet
from companion.adapters.lines import Form, LineTable, Writing, run_lines
from companion.bootstrap import Devices, SetTable, TableChoice, WrongCall
from companion.games.registry import GAMES

WRONG = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"companion : {message}. Voir / see: companion --help\n")


def build_parser() -> argparse.ArgumentParser:
    """Every command and its arguments."""
    parser = _Parser(prog="companion", description="A companion for card games at a real table.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    parser.set_defaults(command=None)

    play = commands.add_parser("play", help="run a table")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--players", metavar="A,B,C", default="")
    play.add_argument("--profile", metavar="NAME")
    play.add_argument("--option", metavar="K=V", action="append", default=[])
    play.add_argument("--journal", metavar="FILE", type=Path)
    play.add_argument("--position", metavar="FILE", type=Path)
    _table_arguments(play)

    resume = commands.add_parser("resume", help="go on with a table")
    resume.add_argument("journal", metavar="JOURNAL", type=Path, nargs="?")
    _table_arguments(resume)

    say = commands.add_parser("say", help="speak one sentence, or play a sound")
    say.add_argument("text", metavar="TEXT", nargs="?", default="")
    say.add_argument("--cue", metavar="NAME", help="a sound in place of a sentence")
    say.add_argument("--language", metavar="fr|en", default="fr")
    say.add_argument("--out", metavar="FILE.wav", type=Path)

    demo = commands.add_parser("demo", help="play a short real table end to end, with no hardware")
    demo.add_argument("--out", metavar="DIR", type=Path, default=Path("demo-out"))
    demo.add_argument("--language", metavar="fr|en", default="fr")

    identify = commands.add_parser("identify", help="read cards from pictures")
    identify.add_argument("files", metavar="FILE", nargs="+")
    identify.add_argument("--deck", metavar="DECK", required=True)
    identify.add_argument("--json", action="store_true")
    identify.add_argument("--language", metavar="fr|en", default="fr")

    camera = commands.add_parser("camera", help="place the camera by ear, or teach it the zones of the table")
    camera.add_argument("--deck", metavar="DECK", default="five-toys")
    camera.add_argument("--images", metavar="PATH", help="a folder of pictures or a video in place of the camera")
    camera.add_argument(
        "--zone", choices=("play", "showing", "forget"), help="keep the zone that cards at its corners enclose"
    )
    camera.add_argument("--seat", metavar="NAME", default="", help="whose the private showing place is")
    camera.add_argument("--voice", choices=("pyttsx3", "espeak-ng", "none"), default="pyttsx3")
    camera.add_argument("--language", metavar="fr|en", default="fr")

    stickers = commands.add_parser("stickers", help="the tactile code: list, sheet")
    actions = stickers.add_subparsers(dest="action", metavar="ACTION", parser_class=_Parser, required=True)
    legend = actions.add_parser("list", help="its legend, to be read aloud")
    legend.add_argument("deck", metavar="DECK", nargs="?")
    legend.add_argument("--language", metavar="fr|en", default="fr")
    _sheet_arguments(actions.add_parser("sheet", help="stickers and labels to print, cut and feel"))
    learn = actions.add_parser("learn", help="teach by showing: stickers, numbers, labels, whole faces")
    learn.add_argument("deck", metavar="DECK")
    learn.add_argument("--images", metavar="PATH", type=Path, nargs="+", default=[], help="pictures for the camera's")
    learn.add_argument("--language", metavar="fr|en", default="fr")
    forget = actions.add_parser("forget", help="forget what was taught: a card, a number, a colour, or all")
    forget.add_argument("deck", metavar="DECK")
    forget.add_argument("what", metavar="CARD|all", nargs="*", default=[])
    forget.add_argument("--language", metavar="fr|en", default="fr")

    hear = commands.add_parser("hear", help="read commands from recordings")
    hear.add_argument("files", metavar="FILE.wav", type=Path, nargs="+")
    hear.add_argument("--game", metavar="GAME", required=True)
    hear.add_argument("--language", metavar="fr|en", default="fr")
    hear.add_argument("--players", metavar="A,B,C", default="Alice,Bruno,Chloé")
    hear.add_argument("--json", action="store_true")

    models = commands.add_parser("models", help="voice models: list, fetch LANGUAGE, check, use PATH")
    models.add_argument("action", choices=("list", "fetch", "check", "use"))
    models.add_argument("what", metavar="LANGUAGE|PATH", nargs="?", default="")
    models.add_argument("--language", metavar="fr|en", default="fr")

    bench = commands.add_parser("bench", help="measure and print figures")
    bench.add_argument("what", choices=("vision", "voice", "hearing", "rules"))
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--seed", type=int, default=1)
    bench.add_argument("--peer", action="store_true", help="rules: RLCard's bridge and uno too, where it is installed")
    bench.add_argument("--corpus", action="store_true", help="hearing: 600 commands and three hours of talk a language")
    bench.add_argument("--sentences", type=_count, metavar="N", help="hearing: so many commands a language")
    bench.add_argument("--minutes", type=_count, metavar="N", help="hearing: so many minutes of talk")
    bench.add_argument("--keep", metavar="FILE.jsonl", type=Path, help="hearing: write each utterance, and go on there")

    doctor = commands.add_parser("doctor", help="look at each device and say what to do")
    doctor.add_argument("--game", metavar="GAME", help="also say sentences of that game to the recogniser")
    doctor.add_argument("--language", metavar="fr|en", default="fr")
    doctor.add_argument("--json", action="store_true")

    journals = commands.add_parser("journals", help="the tables that are kept: list, name TABLE NAME, archive TABLE")
    journals.add_argument("action", choices=("list", "name", "archive"), nargs="?", default="list")
    journals.add_argument("table", metavar="TABLE", nargs="?")
    journals.add_argument("name", metavar="NAME", nargs="?")
    journals.add_argument("--language", metavar="fr|en", default="fr")

    replay = commands.add_parser("replay", help="print what a listener heard")
    replay.add_argument("journal", metavar="JOURNAL", type=Path)
    replay.add_argument("--as", dest="audience", metavar="table|SEAT|facilitator", default="table")
    replay.add_argument("--jsonl", action="store_true")
    return parser


def _sheet_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("deck", metavar="DECK", nargs="?")
    parser.add_argument("--code", action="store_true", help="the whole code in place of a deck")
    parser.add_argument("--out", metavar="FOLDER|FILE.pdf", type=Path, required=True)
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")
    parser.add_argument("--kind", choices=("labels", "stickers", "key", "cut", "print"), action="append", default=[])
    parser.add_argument("--copies", type=int, metavar="N", default=1)
    parser.add_argument("--height", type=float, metavar="MM", default=1.0, help="of stickers for a 3D printer")
    parser.add_argument("--plate", type=float, metavar="MM", default=0.0, help="a square plate below them")
    parser.add_argument("--replace", action="store_true", help="write over files that are there")
    parser.add_argument("--language", metavar="fr|en", default="fr")


def _count(text: str) -> int:
    """A whole number from 0; argparse says what is wrong with others."""
    count = int(text)
    if count < 0:
        raise ValueError(text)
    return count


def _table_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", metavar="fr|en")
    parser.add_argument("--text", action="store_true", help="sentences in, announcements out, by lines")
    parser.add_argument("--jsonl", action="store_true", help="the same as JSON objects")
    parser.add_argument("--clock", action="store_true", help="let time pass in --text and --jsonl")
    parser.add_argument("--images", metavar="PATH", help="a folder of pictures or a video in place of the camera")
    parser.add_argument("--audio", metavar="FILE.wav", type=Path, help="a recording in place of the microphone")
    parser.add_argument(
        "--listening",
        choices=("wake-word", "talk-key", "open", "off"),
        help="what the microphone takes for a command; the last evening's choice when left out",
    )
    parser.add_argument(
        "--ear", metavar="SEAT=DEVICE:left|right", action="append", default=[], help="where that seat alone hears"
    )
    parser.add_argument(
        "--pad", metavar="SEAT|table=DEVICE", action="append", default=[], help="a numeric pad of that seat's"
    )
    parser.add_argument("--voice", choices=("pyttsx3", "espeak-ng", "none"), help="kept for the next evening")
    parser.add_argument("--pronounce", metavar="NAME=SPELLING", action="append", default=[], help="kept, as the voice")
    parser.add_argument("--verbosity", choices=("brief", "normal", "detailed"))
    parser.add_argument("--call-me", metavar="SEAT", action="append", default=[], help="call that seat's turns")
    parser.add_argument("--facilitator-sees-hands", action="store_true")


def run(arguments: Sequence[str]) -> int:
    """Carry out a command; the exit status. One sentence and status 2 for a wrong call."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    told = build_parser().parse_args(arguments)
    if told.command in (None, "play", "resume", "replay"):
        be_discreet()
    try:
        match told.command:
            case "play":
                return _play(told)
            case "resume":
                return _resume(told)
            case "replay":
                return _replay(told)
            case "say":
                return _say(told)
            case "demo":
                return _demo(told)
            case "identify":
                return _identify(told)
            case "camera":
                return _camera(told)
            case "stickers":
                return _stickers(told)
            case "bench":
                return _bench(told)
            case "hear":
                return _hear(told)
            case "models":
                return _models(told)
            case "journals":
                return _journals(told)
            case "doctor":
                return _doctor(told)
            case _:
                return _set_up()
    except WrongCall as wrong:
        print(wrong, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has left; the journal is safe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _choice(told: argparse.Namespace) -> TableChoice:
    return TableChoice(
        game=getattr(told, "game", ""),
        players=tuple(told.players.split(",")) if getattr(told, "players", "") else (),
        language=told.language,
        profile=getattr(told, "profile", None),
        options=tuple(getattr(told, "option", ())),
        position=getattr(told, "position", None),
        journal=getattr(told, "journal", None),
        call_me=tuple(told.call_me),
        verbosity=told.verbosity,
        facilitator_sees_hands=told.facilitator_sees_hands,
        private_channels=told.text or told.jsonl,
        with_earpiece=tuple(bootstrap.seat_devices(told.ear, told.language or "fr", "--ear")),
        remembers=not (told.text or told.jsonl),
    )


def _devices(told: argparse.Namespace) -> Devices:
    language = told.language or "fr"
    return Devices(
        bootstrap.keep_devices(language, told.voice, told.listening, told.pronounce),
        told.listening,
        told.images,
        told.audio,
        bootstrap.seat_devices(told.ear, language, "--ear"),
        bootstrap.seat_devices(told.pad, language, "--pad"),
    )


def _play(told: argparse.Namespace) -> int:
    return _run_table(bootstrap.set_table(_choice(told)), told)


def _resume(told: argparse.Namespace) -> int:
    return _run_table(bootstrap.resume_table(told.journal, _choice(told)), told)


def _run_table(table: SetTable, told: argparse.Namespace) -> int:
    if not told.text and not told.jsonl:
        return _run_live(table, _devices(told))
    form = Form(is_json=told.jsonl, takes_sentences=told.text or not told.jsonl)
    writing = Writing(table.session, table.journal)
    lines = LineTable(writing, sys.stdout, form)
    with contextlib.closing(table.journal):
        # Asked for before the first word, so that a wrong path is a wrong call.
        eyes = bootstrap.open_eyes(told.images, table) if told.images else None
        ears = bootstrap.open_recording(told.audio, table, told.listening) if told.audio else None
        lines.open(table.first)
        run_lines(lines, sys.stdin, clock=told.clock)
        if eyes is not None:
            lines.look(eyes)
        if ears is not None:
            with contextlib.closing(ears):
                lines.listen(ears)
        _finish(table, writing)
    return 0


def _finish(table: SetTable, writing: Writing) -> None:
    """At the end the disk is tried once more, and what it has not taken is told."""
    unkept = writing.finish()
    if unkept:
        language = table.session.setup.language
        told = bootstrap.sentence(language, "journal-unkept", path=str(table.journal.path), count=unkept)
        print(told, file=sys.stderr)


def _run_live(table: SetTable, devices: Devices) -> int:
    from companion.adapters.keyboard import Keys, character_mode, post_keys
    from companion.adapters.typing_in import post_typed_lines

    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.closing(table.journal))
        live = bootstrap.live_table(table, devices, sys.stdout)
        if devices.images:
            live.look_with(bootstrap.open_eyes(devices.images, table))
        else:
            bootstrap.await_camera(table, live)
        live.ears = bootstrap.open_ears(table, live, devices.listening, devices.audio)
        bootstrap.open_pads(table, live, devices)
        if sys.stdin.isatty():
            stack.enter_context(character_mode(sys.stdin))
            setup = table.session.setup
            post_keys(live, Keys(live, bootstrap.find_keys(setup.language, setup.game)), sys.stdin)
        else:
            post_typed_lines(live, table.session.setup.seats, sys.stdin)
        live.run(table.first)
        _finish(table, live.writing)
    return 0


def _set_up() -> int:
    """``companion`` alone: set a table by question and answer, remember it, and play."""
    from companion.adapters.answers import Answers
    from companion.adapters.setting_up import set_up
    from companion.settings import load_settings, save_settings

    path = bootstrap.settings_path()
    answers = Answers(sys.stdin)
    speaker = bootstrap.Speaker(sys.stdout, answers)
    try:
        settings = set_up(answers.read, speaker.tell, load_settings(path), list(GAMES), bootstrap.check_names)
    finally:
        speaker.close()
        answers.close()
    if settings is None:
        return 0
    with contextlib.suppress(OSError):
        save_settings(path, settings)
    choice = TableChoice(
        settings.game,
        settings.players,
        settings.language,
        private_channels=False,
        remembers=True,
    )
    return _run_live(bootstrap.set_table(choice), Devices(settings.voice, settings.listening))


def _say(told: argparse.Namespace) -> int:
    if told.cue is not None:
        bootstrap.say_cue(told.cue, told.language, told.out)
    else:
        bootstrap.say(told.text, told.language, told.out)
    return 0


def _demo(told: argparse.Namespace) -> int:
    for line in bootstrap.run_demo(told.out, told.language, sys.stdout):
        print(line)
    return 0


def _identify(told: argparse.Namespace) -> int:
    status = 0
    for found in bootstrap.identify(told.files, told.deck, told.language):
        if "error" in found:
            print(found["error"], file=sys.stderr)
            status = WRONG
        elif "notice" in found:
            print(found["notice"], file=sys.stderr)
        elif told.json:
            print(json.dumps(found, ensure_ascii=False))
        else:
            print(bootstrap.describe_picture(found, told.language))
    return status


def _camera(told: argparse.Namespace) -> int:
    """Print each sentence; with a real camera say it as well, until Enter."""
    lines = bootstrap.place_camera(told.language, told.deck, told.images, told.zone, told.seat)
    if told.images is not None or told.zone is not None:
        for line in filter(None, lines):
            print(line, flush=True)
        return 0
    voice = bootstrap.find_voice(told.language, told.voice)
    is_over = threading.Event()

    def wait_for_enter() -> None:
        # Where nobody can press a key, only the end of the program ends it.
        if sys.stdin.readline():
            is_over.set()

    threading.Thread(target=wait_for_enter, daemon=True).start()
    try:
        for line in lines:
            if is_over.is_set():
                break
            if line:
                print(line, flush=True)
                voice.cut()
                voice.speak(line, 175, 80, lambda how: None)
    finally:
        voice.cut()
        voice.close()
    return 0


def _stickers(told: argparse.Namespace) -> int:
    match told.action:
        case "sheet":
            lines = bootstrap.make_sheets(
                told.deck,
                told.out,
                told.language,
                is_code=told.code,
                kinds=told.kind,
                paper=told.paper,
                copies=told.copies,
                height_mm=told.height,
                plate_mm=told.plate,
                may_replace=told.replace,
            )
        case "learn":
            return _learn(told)
        case "forget":
            lines = bootstrap.forget_stickers(told.deck, " ".join(told.what), told.language)
        case _:
            lines = bootstrap.list_stickers(told.deck, told.language)
    for line in lines:
        print(line)
    return 0


def _learn(told: argparse.Namespace) -> int:
    """Print each sentence; with a real camera say it as well."""
    if told.images:
        typed = iter(sys.stdin.readline, "")
        lines = bootstrap.learn_stickers(told.deck, told.images, told.language, lambda: next(typed, None))
        for line in lines:
            print(line, flush=True)
        return 0
    answers = bootstrap.learning_answers(sys.stdin, told.deck, told.language)
    speaker = bootstrap.Speaker(sys.stdout, answers)
    try:
        for line in bootstrap.learn_stickers(told.deck, (), told.language, answers.read):
            speaker.tell(told.language, line)
    finally:
        speaker.close()
        answers.close()
    return 0


def _bench(told: argparse.Namespace) -> int:
    extent = bootstrap.hearing_extent(told.corpus, told.sentences, told.minutes)
    figures = bootstrap.measure(told.what, told.seed, extent, told.keep)
    if told.peer and told.what == "rules":
        figures["peer"] = bootstrap.measure_peer(told.seed)
    if told.json:
        print(json.dumps(figures, ensure_ascii=False))
        return 0
    for line in bootstrap.figure_lines(figures):
        print(line)
    return 0


def _hear(told: argparse.Namespace) -> int:
    status = 0
    for heard, wrong in bootstrap.hear(told.files, told.game, told.language, told.players.split(",")):
        if wrong is not None:
            print(wrong, file=sys.stderr)
            status = WRONG
        if told.json:
            print(json.dumps(heard, ensure_ascii=False))
        elif wrong is None:
            said = json.dumps(heard["command"], ensure_ascii=False) if heard["accepted"] else heard["why"]
            print(f"{heard['file']}: {heard['heard'] or '-'}: {said}")
    return status


def _models(told: argparse.Namespace) -> int:
    if told.action == "use" and not told.what:
        raise WrongCall(bootstrap.sentence(told.language, "models-no-path"))
    language = told.what if told.action == "fetch" and told.what in ("fr", "en") else told.language
    for line in bootstrap.models(told.action, told.what, language):
        print(line)
    return 0


def _doctor(told: argparse.Namespace) -> int:
    for name, is_well, text in bootstrap.examine(told.language, told.game):
        print(json.dumps({"check": name, "ok": is_well, "say": text}, ensure_ascii=False) if told.json else text)
        sys.stdout.flush()
    return 0


def _journals(told: argparse.Namespace) -> int:
    if told.action == "list":
        for line in bootstrap.list_tables(told.language):
            print(line)
        return 0
    if not told.table or bool(told.name) != (told.action == "name"):
        raise WrongCall(bootstrap.sentence(told.language, "journals-which"))
    print(bootstrap.move_table(told.table, told.name, told.language))
    return 0


def _replay(told: argparse.Namespace) -> int:
    from companion.adapters.replay import replay

    found = bootstrap.read_journal(told.journal)
    choice = TableChoice(found.journal.opened.game)
    listener, audience = bootstrap.find_audience(told.audience, found.journal)
    session, first = bootstrap.open_replay(found.journal, choice)
    for line in replay(found.journal, session, first, listener, audience):
        if told.jsonl or "say" not in line:
            print(json.dumps(line, ensure_ascii=False))
        else:
            print(f"[{line['to']}] {line['say']}")
    return 0
