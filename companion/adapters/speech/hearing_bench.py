"""How well commands are heard and table talk is passed over: synthesised voices, noise, the path of a recording.

Sentences are drawn at random from the templates of a game, so that none is a favourite; talk is a list of the language.
Every utterance goes through the endpoint, the recogniser in its own process and the parser. The figures are those of
the recogniser alone (``heard``), without wake word or Talk, which keep out most talk at a real table.
"""

import random
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.endpoint import RATE_HZ
from companion.adapters.speech.hear_command import FileHeard, changes_table, hear_utterances
from companion.adapters.speech.recogniser import Recogniser
from companion.adapters.speech.sound_file import read_sound_file
from companion.adapters.speech.voices import VoiceError
from companion.commands.grammar import Grammar
from companion.commands.templates import Sentence, Templates

VOICES: Mapping[str, tuple[str, ...]] = {
    "fr": ("fr", "fr+m3", "fr+f3", "fr-be", "fr-ch+m7"),
    "en": ("en-us", "en-us+f3", "en-us+m3", "en-gb", "en-gb-scotland"),
}
NOISE_DB = (20, 10)
"""How far the voice stands above pink noise."""
QUIET_DB = 30
RATE_WPM = 160
N_SENTENCES = 40
LEVEL_RMS = 2_000.0


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence and what it means (None: nothing, it is talk)."""

    text: str
    meaning: Mapping[str, object] | None


def bench_hearing(
    templates: Templates,
    lists: Mapping[str, Mapping[str, str]],
    talk: Sequence[str],
    parse: Callable[[str], Mapping[str, object] | None],
    recogniser: Recogniser,
    grammars: Sequence[Grammar],
    seed: int = 1,
    n_sentences: int = N_SENTENCES,
) -> dict[str, Any]:
    """Counts for commands and for talk, by noise. Raises VoiceError without espeak-ng."""
    chance = random.Random(seed)
    spoken = sample_sentences(templates, lists, parse, chance, n_sentences)
    found: dict[str, Any] = {"sentences": len(spoken), "talk": len(talk)}
    delays_ms: list[float] = []
    wrong: list[str] = []
    for noise_db in NOISE_DB:
        commands = {"right": 0, "asked_back": 0, "wrong": 0, "not_sure": 0}
        others = {"passed_over": 0, "questions_answered": 0, "acts_taken": 0}
        for one in (*spoken, *(Spoken(text, None) for text in talk)):
            voice = chance.choice(VOICES[templates.language])
            samples = _said(one.text, voice, noise_db, chance)
            told = list(hear_utterances(samples, recogniser, grammars, parse))
            delays_ms += [heard.ms for heard in told]
            meanings = [heard.meaning for heard in told if heard.is_sure and heard.meaning is not None]
            if one.meaning is None:
                acts = [m for m in meanings if changes_table(m)]
                others["acts_taken" if acts else "questions_answered" if meanings else "passed_over"] += 1
                wrong += [f"{noise_db} dB {voice}: {one.text} -> {_heard(told)}"] if meanings else []
            elif meanings == [one.meaning]:
                commands["right"] += 1
            elif not meanings and [heard.doubted for heard in told] == [one.meaning]:
                # Whether that was said; and then it is yes.
                commands["asked_back"] += 1
            else:
                commands["wrong" if meanings else "not_sure"] += 1
                wrong += [f"{noise_db} dB {voice}: {one.text} -> {_heard(told)}"] if meanings else []
        found[f"commands at {noise_db} dB"] = commands
        found[f"talk at {noise_db} dB"] = others
    found["ms after the end of speech, median"] = statistics.median(delays_ms)
    found["ms after the end of speech, 95 %"] = sorted(delays_ms)[int(0.95 * len(delays_ms))]
    found["wrong"] = {str(number): text for number, text in enumerate(wrong, start=1)}
    return found


def _heard(told: Sequence[FileHeard[Any]]) -> str:
    return " | ".join(one.heard.text for one in told if one.heard is not None)


def sample_sentences(
    templates: Templates,
    lists: Mapping[str, Mapping[str, str]],
    parse: Callable[[str], Mapping[str, object] | None],
    chance: random.Random,
    count: int = N_SENTENCES,
) -> tuple[Spoken, ...]:
    """Sentences that may be said while playing, each of another template as long as there are some."""
    ways = [(s, way) for s in templates.sentences if "table" in s.grammars for way in s.templates]
    chance.shuffle(ways)
    found: dict[str, Spoken] = {}
    for sentence, way in ways * 3:
        if len(found) == count:
            break
        text = _sample(templates, lists, sentence, way, chance)
        meaning = parse(text)
        if meaning is not None:
            found[text] = Spoken(text, meaning)
    return tuple(found.values())


def _sample(
    templates: Templates, lists: Mapping[str, Mapping[str, str]], sentence: Sentence, way: str, chance: random.Random
) -> str:
    """One of the sentences of a template."""
    from hassil.expression import Alternative, ListReference, RuleReference, TextChunk
    from hassil.expression import Sequence as Group
    from hassil.parse_expression import parse_sentence

    def drawn(expression: Any) -> str:
        match expression:
            case TextChunk():
                return str(expression.text)
            case Alternative():
                return drawn(chance.choice(expression.items))
            case Group():
                return "".join(drawn(item) for item in expression.items)
            case RuleReference():
                return drawn(parse_sentence(templates.rules[expression.rule_name]).expression)
            case ListReference():
                said = chance.choice(list(lists[expression.list_name].values()))
                return drawn(parse_sentence(said).expression)
            case _:
                raise TypeError(f"no part of a template: {expression!r}")

    text = drawn(parse_sentence(way).expression)
    if sentence.is_series:
        text += " " + drawn(parse_sentence("<card> <card> <card>").expression)
    return " ".join(text.split())


def speak_sentence(text: str, language: str) -> npt.NDArray[np.int16]:
    """The usual voice of a language in a quiet room, 16 kHz mono. Raises VoiceError without espeak-ng."""
    return _said(text, VOICES[language][0], QUIET_DB, random.Random(1))


def _said(text: str, voice: str, noise_db: float, chance: random.Random) -> npt.NDArray[np.int16]:
    """A voice in a room, with half a second of the room before and after."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        path = Path(folder) / "said.wav"
        _speak(text, voice, path)
        samples = read_sound_file(path).astype(np.float64)
    loud = samples[np.abs(samples) > 100]
    samples *= LEVEL_RMS / max(1.0, float(np.sqrt(np.mean(loud**2)))) if loud.size else 1.0
    pause = np.zeros(RATE_HZ // 2)
    whole = np.concatenate([pause, samples, pause])
    noise = _pink(whole.size, np.random.default_rng(chance.randrange(2**32)))
    whole += noise * LEVEL_RMS * 10 ** (-noise_db / 20)
    heard: npt.NDArray[np.int16] = np.clip(np.rint(whole), -32768, 32767).astype(np.int16)
    return heard


def _speak(text: str, voice: str, path: Path) -> None:
    program = shutil.which("espeak-ng")
    if program is None:
        raise VoiceError("espeak-ng is not installed")
    command = [program, "-v", voice, "-s", str(RATE_WPM), "-w", str(path), "--", text]
    subprocess.run(command, check=True, timeout=60, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _pink(size: int, rng: np.random.Generator) -> npt.NDArray[np.float64]:
    """Noise of mean square one, as much in every octave."""
    spectrum = np.fft.rfft(rng.normal(size=size))
    spectrum /= np.sqrt(np.maximum(1.0, np.arange(spectrum.size)))
    noise: npt.NDArray[np.float64] = np.fft.irfft(spectrum, size)
    return noise / float(np.sqrt(np.mean(noise**2)))
