"""Every sentence of the data: the command that it is, what is answered, and that a recogniser can expect it.

``COMPANION_GOLDEN=write`` writes what new groups leave out, their command and their answer; read it before you commit.
"""

import os
import time
import tomllib
from collections.abc import Mapping
from pathlib import Path
from statistics import median

import pytest

from companion.adapters.data import game_text, load_templates
from companion.commands.codec import read_command
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from companion.commands.templates import GRAMMARS
from companion.games.registry import GAMES
from tests.support.jsgf import Jsgf
from tests.support.sentences import LANGUAGES, SEATS, Case, answered, cases, others, standing, tell

EACH = [(game, language) for game in GAMES for language in LANGUAGES]
if os.environ.get("COMPANION_GOLDEN") == "write":
    for each in EACH:
        tell(*each)
TEMPLATES = {(game, language): load_templates(language, game) for game, language in EACH}
EARS = {each: Ear(templates, SEATS) for each, templates in TEMPLATES.items()}
GRAMMARS_OF = {each: grammars(templates, SEATS) for each, templates in TEMPLATES.items()}
CASES = [case for game, language in EACH for case in cases(game, language)]

everywhere = pytest.mark.parametrize(("game", "language"), EACH)


def named(case: Case) -> str:
    return f"{case.game} {case.language}: {case.say} ({case.at})"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_sentence_is_its_command(case: Case) -> None:
    moment = standing(case.game, case.language, case.at).grammar
    heard = EARS[case.game, case.language].parse(case.say, case.by, moment)
    assert heard.told == case.command
    assert heard.candidates == case.candidates
    if case.command is None:
        assert (heard.command, heard.why) == (None, "ambiguous")
    else:
        assert heard.command == read_command(case.command)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_sentence_is_answered(case: Case) -> None:
    assert answered(case) == case.answer


@everywhere
def test_there_are_enough(game: str, language: str) -> None:
    """What is common to all games is said at these five: there are many, and another game says what is its own."""
    if game in ("five-toys", "cat-in-the-box", "exploding-kittens", "rat-a-tat-cat", "chat-peche"):
        assert len({case.say for case in cases(game, language)}) >= 120
    assert len(set(others(game, language))) >= 30


def is_of(command: Mapping[str, object], told: object) -> bool:
    """Whether a command in data is that of a sentence, whatever its slots held."""
    if not isinstance(told, Mapping):
        return False
    fixed = {key: value for key, value in command.items() if not str(value).startswith("$")}
    return all(is_of(value, told.get(key)) if isinstance(value, Mapping) else value == told.get(key)
               for key, value in fixed.items())  # fmt: skip


@everywhere
def test_every_command_of_a_game_is_said(game: str, language: str) -> None:
    """What a sentence or series of its words does has been heard. Corrections are sentences that they begin."""
    words = tomllib.loads(game_text(language, game))
    sentences = [one for kind in ("sentence", "series") for one in words.get(kind, ()) if not one.get("ambiguous")]
    commands = [one["command"] for one in sentences if one["command"]["do"] != "correct"]
    told = [case.command for case in cases(game, language)]
    assert [command for command in commands if not any(is_of(command, one) for one in told)] == []


def test_what_a_group_leaves_out_is_told(tmp_path: Path) -> None:
    path = tmp_path / "five_toys.toml"
    alice = '[[group]]\nas = "Alice"\nsay = ["red seven"]\n'
    path.write_text(f'{alice}\n# Half a card.\n[[group]]\nsay = ["Alice seven"]\n', encoding="utf-8")
    tell("five-toys", "en", path)
    assert path.read_text(encoding="utf-8") == (
        '[[group]]\ncommand = { do = "play", card = "red-7" }\nas = "Alice"\nsay = ["red seven"]\n'
        'answer = ["[table] Alice, seven of hearts."]\n\n# Half a card.\n'
        '[[group]]\ncandidates = ["yellow-7", "green-7", "red-7", "pink-7", "blue-7"]\nsay = ["Alice seven"]\n'
        'answer = ["[table] Alice, seven: which suit?"]\n'
    )


@everywhere
def test_table_talk_is_not_understood(game: str, language: str) -> None:
    ear = EARS[game, language]
    assert [talk for talk in others(game, language) if ear.parse(talk).why != "not-understood"] == []


@everywhere
def test_a_sentence_is_whole_or_nothing(game: str, language: str) -> None:
    """Neither more words nor fewer make a sentence into another one, unless that is a sentence too."""
    ear = EARS[game, language]
    more = {"fr": "bizarre", "en": "strange"}[language]
    for case in cases(game, language):
        for sentence in (f"{case.say} {more}", f"{more} {case.say}"):
            if not ear.parse(case.say).addressed:
                assert ear.parse(sentence).why == "not-understood", sentence


@everywhere
def test_what_is_said_is_in_a_grammar(game: str, language: str) -> None:
    templates = TEMPLATES[game, language]
    known = [Jsgf(grammar.jsgf, templates.plain) for grammar in GRAMMARS_OF[game, language].values()]
    said = [templates.plain(case.say) for case in cases(game, language) if not case.is_typed]
    assert [words for words in said if not any(grammar.accepts(words) for grammar in known)] == []
    assert not any(grammar.accepts(templates.plain(talk)) for talk in others(game, language) for grammar in known)


@everywhere
@pytest.mark.parametrize("name", GRAMMARS)
def test_every_phrase_is_understood(game: str, language: str, name: str) -> None:
    """A recogniser is never told to expect what the parser rejects."""
    templates = TEMPLATES[game, language]
    grammar = GRAMMARS_OF[game, language][name]
    # The wake word alone opens the ear, and is no sentence.
    sentences = [p for p in grammar.phrases if p not in templates.wake]
    if name == "question":
        # All that a table can be told may be said there too: some of it is enough here, all is asked in the long test.
        told = set(GRAMMARS_OF[game, language]["table"].phrases)
        shared = [p for p in sentences if p in told]
        sentences = [*(p for p in sentences if p not in told), *shared[::9]]
    rejected = [p for p in sentences if EARS[game, language].parse(p, moment=name).why not in ("", "ambiguous")]
    assert rejected == []
    assert len(set(grammar.phrases)) == len(grammar.phrases)
    accepts = Jsgf(grammar.jsgf, templates.plain).accepts
    assert [p for p in sentences if not accepts(templates.plain(p))] == []


@pytest.mark.long
@everywhere
def test_every_phrase_of_a_question_is_understood(game: str, language: str) -> None:
    grammar = GRAMMARS_OF[game, language]["question"]
    sentences = [p for p in grammar.phrases if p not in TEMPLATES[game, language].wake]
    ear = EARS[game, language]
    assert [p for p in sentences if ear.parse(p, moment="question").why not in ("", "ambiguous")] == []


@everywhere
@pytest.mark.parametrize("name", GRAMMARS)
def test_pocketsphinx_reads_the_grammar(game: str, language: str, name: str, tmp_path: Path) -> None:
    pocketsphinx = pytest.importorskip("pocketsphinx")
    grammar = GRAMMARS_OF[game, language][name]
    path = tmp_path / "grammar.gram"
    path.write_text(grammar.jsgf, encoding="utf-8")
    jsgf = pocketsphinx.Jsgf(str(path))
    network = jsgf.build_fsg(jsgf.get_rule(f"{name}.{name}"), pocketsphinx.LogMath(1.0001), 1.0)
    assert all(network.accept(phrase) for phrase in grammar.phrases[::10])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [None, *GAMES])
def test_there_is_a_grammar_before_there_are_players(game: str | None, language: str) -> None:
    templates = load_templates(language, game)
    menu = grammars(templates, ())["menu"]
    ear = Ear(templates, ())
    told = [ear.parse(p, moment="menu").told for p in menu.phrases if p not in templates.wake]
    assert None not in told
    assert {"do": "answer", "choice": "five-toys"} in told


@everywhere
def test_decoys_are_no_commands(game: str, language: str) -> None:
    decoys = TEMPLATES[game, language].decoys
    assert decoys
    assert [d for d in decoys if EARS[game, language].parse(d).why != "not-understood"] == []


@everywhere
def test_a_sentence_takes_milliseconds(game: str, language: str) -> None:
    """Five at the median on the slowest table; twice that here, for a busy machine."""
    took = []
    for case in cases(game, language)[::5]:
        began = time.perf_counter()
        EARS[game, language].parse(case.say)
        took.append(time.perf_counter() - began)
    assert median(took) < 0.01
