"""The hearing bench: sentences of the game, voices, noise; a recogniser that hears all or nothing gets its figures."""

import tomllib

import pytest

from companion.adapters.data import language_text, load_templates
from companion.adapters.speech import hearing_bench
from companion.adapters.speech.hearing_bench import bench_hearing
from companion.adapters.speech.recogniser import GrammarReport, Heard
from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from tests.support.pulse import speak_to_file  # noqa: F401  (skips where espeak-ng is missing)

SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Marie"))


class Deaf:
    """Always hears the same."""

    def __init__(self, text: str) -> None:
        self._text = text

    def use_grammar(self, grammar: Grammar) -> GrammarReport:
        return GrammarReport(grammar.name, 1)

    def hear(self, pcm16: bytes) -> None:
        pass

    def finish(self) -> Heard:
        return Heard(self._text, 0.99, 1_000)

    def reset(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("is_deaf", [True, False])
def test_every_utterance_is_counted_once(language: str, is_deaf: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearing_bench, "NOISE_DB", (20,))
    templates = load_templates(language, "five-toys")
    ear = Ear(templates, SEATS)
    talk = tomllib.loads(language_text(language, "talk.toml"))["talk"][:6]
    always = {"fr": "annule", "en": "undo"}[language]
    found = bench_hearing(
        templates,
        templates.with_seats(SEATS),
        talk,
        lambda text: ear.parse(text).told,
        Deaf("" if is_deaf else always),
        [grammars(templates, SEATS)["table"]],
        n_sentences=8,
    )
    commands, others = found["commands at 20 dB"], found["talk at 20 dB"]
    assert sum(commands.values()) == 8
    assert sum(others.values()) == 6
    assert (commands["wrong"] == 0) is is_deaf
    assert (others["acts_taken"] > 0) is not is_deaf
    assert len(found["wrong"]) == commands["wrong"] + others["acts_taken"] + others["questions_answered"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_talk_is_no_sentence_of_the_game(language: str) -> None:
    ear = Ear(load_templates(language, "five-toys"), SEATS)
    talk = tomllib.loads(language_text(language, "talk.toml"))["talk"]
    assert [text for text in talk if ear.parse(text).command is not None] == []
    assert not set(talk) & set(load_templates(language, "five-toys").decoys)
