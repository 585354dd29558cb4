"""Every sentence of the data: the command that it is, what is answered, and that a recogniser can expect it."""

import time
from pathlib import Path
from statistics import median

import pytest

from companion.adapters.data import load_templates
from companion.commands.codec import read_command
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from companion.commands.templates import GRAMMARS
from tests.support.jsgf import Jsgf
from tests.support.sentences import LANGUAGES, SEATS, Case, answered, cases, others

EARS = {language: Ear(load_templates(language), SEATS) for language in LANGUAGES}
GRAMMARS_OF = {language: grammars(load_templates(language), SEATS) for language in LANGUAGES}
CASES = [case for language in LANGUAGES for case in cases(language)]


def named(case: Case) -> str:
    return f"{case.language}: {case.say} ({case.at})"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_sentence_is_its_command(case: Case) -> None:
    heard = EARS[case.language].parse(case.say, case.by)
    assert heard.told == case.command
    assert heard.candidates == case.candidates
    if case.command is None:
        assert (heard.command, heard.why) == (None, "ambiguous")
    else:
        assert heard.command == read_command(case.command)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_sentence_is_answered(case: Case) -> None:
    assert answered(case) == case.answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_enough(language: str) -> None:
    said = {case.say for case in CASES if case.language == language}
    assert len(said) >= 150
    assert len(set(others(language))) >= 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_talk_is_not_understood(language: str) -> None:
    understood = [sentence for sentence in others(language) if EARS[language].parse(sentence).why != "not-understood"]
    assert understood == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_whole_or_nothing(language: str) -> None:
    """Neither more words nor fewer make a sentence into another one, unless that is a sentence too."""
    ear = EARS[language]
    more = {"fr": "bizarre", "en": "strange"}[language]
    for case in cases(language):
        for sentence in (f"{case.say} {more}", f"{more} {case.say}"):
            if not ear.parse(case.say).addressed:
                assert ear.parse(sentence).why == "not-understood", sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_in_a_grammar(language: str) -> None:
    templates = load_templates(language)
    known = [Jsgf(grammar.jsgf, templates.plain) for grammar in GRAMMARS_OF[language].values()]
    said = [templates.plain(case.say) for case in cases(language) if not case.is_typed]
    assert [words for words in said if not any(grammar.accepts(words) for grammar in known)] == []
    assert not any(grammar.accepts(templates.plain(talk)) for talk in others(language) for grammar in known)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GRAMMARS)
def test_every_phrase_is_understood(language: str, name: str) -> None:
    """A recogniser is never told to expect what the parser rejects."""
    templates = load_templates(language)
    grammar = GRAMMARS_OF[language][name]
    # The wake word alone opens the ear, and is no sentence.
    sentences = [p for p in grammar.phrases if p not in templates.wake]
    rejected = [p for p in sentences if EARS[language].parse(p).why not in ("", "ambiguous")]
    assert rejected == []
    assert len(set(grammar.phrases)) == len(grammar.phrases)
    accepts = Jsgf(grammar.jsgf, templates.plain).accepts
    assert [p for p in grammar.phrases if not accepts(templates.plain(p))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GRAMMARS)
def test_pocketsphinx_reads_the_grammar(language: str, name: str, tmp_path: Path) -> None:
    pocketsphinx = pytest.importorskip("pocketsphinx")
    grammar = GRAMMARS_OF[language][name]
    path = tmp_path / "grammar.gram"
    path.write_text(grammar.jsgf, encoding="utf-8")
    jsgf = pocketsphinx.Jsgf(str(path))
    network = jsgf.build_fsg(jsgf.get_rule(f"{name}.{name}"), pocketsphinx.LogMath(1.0001), 1.0)
    assert all(network.accept(phrase) for phrase in grammar.phrases[::10])


@pytest.mark.parametrize("language", LANGUAGES)
def test_decoys_are_no_commands(language: str) -> None:
    decoys = load_templates(language).decoys
    assert decoys
    assert [d for d in decoys if EARS[language].parse(d).why != "not-understood"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_takes_milliseconds(language: str) -> None:
    """Five at the median on the slowest table; twice that here, for a busy machine."""
    took = []
    for case in list(cases(language))[::5]:
        began = time.perf_counter()
        EARS[language].parse(case.say)
        took.append(time.perf_counter() - began)
    assert median(took) < 0.01
