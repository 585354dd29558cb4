"""What the hearing bench says: commands and talk, in synthesised voices, with noise and the echo of a room.

Everything follows from a seed and a number: utterance 417 of seed 1 is the same on every machine with the same
espeak-ng, whatever was said before it. So a long run may be cut and gone on with.
"""

import random
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.endpoint import RATE_HZ
from companion.adapters.speech.sound_file import read_sound_file
from companion.adapters.speech.voices import VoiceError
from companion.commands.templates import Sentence, Templates

VOICES: Mapping[str, tuple[str, ...]] = {
    "fr": ("fr+m1", "fr+f1", "fr+m7", "fr+f4", "fr-be+m4", "fr-ch+f5"),
    "en": ("en-us+m1", "en-us+f1", "en-us+m7", "en-us+f4", "en-gb-x-rp", "en-gb+f5"),
}
"""None of these was used to set the recogniser's thresholds."""
USUAL_VOICES: Mapping[str, str] = {"fr": "fr", "en": "en-us"}
FOREIGN_VOICES = ("de", "es", "it", "nl", "pt", "pl", "sv")
RATES_WPM = (135, 160, 185)
LEVELS_DB = (20, 10, 20, 10, 5)
"""How far a voice stands above the noise, in turn."""
NOISES = ("pink", "fan", "babble")
WAKE_EVERY = 5
"""Every fifth command is said after the wake word."""
LEVEL_RMS = 2_000.0
QUIET_DB = 30
ECHO_S = 0.35
"""In which the echo of the room falls by 60 dB."""
ECHO_SHARE = 0.25
"""Of the energy: a living room, an arm's length from the microphone."""
PAUSE_S = 0.5
SHORT_EVERY = 3
"""Every third piece of talk is a few words only: short ones are the likeliest to be taken for a command."""

Samples = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Table:
    """One game as it is heard."""

    game: str
    templates: Templates
    lists: Mapping[str, Mapping[str, str]]
    parse: Callable[[str], Mapping[str, object] | None]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence and what it means."""

    text: str
    meaning: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Said:
    """One utterance, and how it is said."""

    number: int
    game: str
    text: str
    meaning: Mapping[str, object] | None
    """None: it is talk."""
    voice: str = ""
    rate_wpm: int = 160
    noise: str = "pink"
    noise_db: int = QUIET_DB
    has_echo: bool = False
    has_wake: bool = False
    file: str = ""
    """A recording in place of a voice."""


def commands(tables: Sequence[Table], seed: int, count: int) -> Iterator[Said]:
    """Commands of these games in turn, each of another template as long as there are some."""
    language = tables[0].templates.language
    per_game = -(-count // len(tables))
    drawn = [
        sample_sentences(table.templates, table.lists, table.parse, random.Random(f"{seed}/{table.game}"), per_game)
        for table in tables
    ]
    sentences = [
        (table, some[at]) for at in range(per_game) for table, some in zip(tables, drawn, strict=True) if at < len(some)
    ]
    for number, (table, spoken) in enumerate(sentences[:count]):
        has_wake = number % WAKE_EVERY == WAKE_EVERY - 1
        text = f"{table.templates.wake[0]}, {spoken.text}" if has_wake else spoken.text
        one = Said(number, table.game, text, spoken.meaning, has_wake=has_wake)
        yield _in_a_manner(one, VOICES[language], random.Random(f"{seed}/command/{number}"))


def talk(tables: Sequence[Table], told: str, seed: int, recordings: Sequence[Path] = ()) -> Iterator[Said]:
    """Talk without end: chat, pieces of it, other languages' voices, recordings; nothing that is a command."""
    chatter = tomllib.loads(told)
    language = tables[0].templates.language
    fixed = [*chatter["talk"], *(decoy for table in tables for decoy in table.templates.decoys)]
    number = -1
    while True:
        number += 1
        chance = random.Random(f"{seed}/talk/{number}")
        table = tables[number // 50 % len(tables)]
        if recordings and number % 40 == 39:
            file = str(recordings[number // 40 % len(recordings)])
            yield _in_a_manner(Said(number, table.game, "", None, file=file), ("",), chance)
            continue
        text = (
            fixed[number] if number < len(fixed) else sample(chance.choice(chatter["chat"]), chatter["rules"], chance)
        )
        if number >= len(fixed) and number % SHORT_EVERY == 0:
            words = text.split()
            size = chance.randint(1, 4)
            text = " ".join(words[:size] if chance.random() < 0.5 else words[-size:])
        if table.parse(text) is not None:
            # "No", said to somebody else, is beyond any recogniser: that is what the wake word is for.
            continue
        voices = FOREIGN_VOICES if number % 10 == 9 else VOICES[language]
        yield _in_a_manner(Said(number, table.game, text, None), voices, chance)


def _in_a_manner(said: Said, voices: Sequence[str], chance: random.Random) -> Said:
    return replace(
        said,
        voice=chance.choice(voices),
        rate_wpm=chance.choice(RATES_WPM),
        noise=NOISES[said.number % len(NOISES)],
        noise_db=LEVELS_DB[said.number // len(NOISES) % len(LEVELS_DB)],
        has_echo=chance.random() < 0.5,
    )


def sample_sentences(
    templates: Templates,
    lists: Mapping[str, Mapping[str, str]],
    parse: Callable[[str], Mapping[str, object] | None],
    chance: random.Random,
    count: int,
) -> tuple[Spoken, ...]:
    """Sentences that may be said while playing, of as many templates as there are."""
    ways = [(s, way) for s in templates.sentences if "table" in s.grammars for way in s.templates]
    chance.shuffle(ways)
    found: dict[str, Spoken] = {}
    for sentence, way in ways * 3:
        if len(found) == count:
            break
        text = _sample_sentence(templates, lists, sentence, way, chance)
        meaning = parse(text)
        if meaning is not None:
            found[text] = Spoken(text, meaning)
    return tuple(found.values())


def _sample_sentence(
    templates: Templates, lists: Mapping[str, Mapping[str, str]], sentence: Sentence, way: str, chance: random.Random
) -> str:
    text = sample(way, templates.rules, chance, lists)
    if sentence.is_series:
        text += " " + sample("<card> <card> <card>", templates.rules, chance, lists)
    return text


def sample(
    template: str,
    rules: Mapping[str, str],
    chance: random.Random,
    lists: Mapping[str, Mapping[str, str]] | None = None,
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
                return drawn(parse_sentence(rules[expression.rule_name]).expression)
            case ListReference():
                said = chance.choice(list((lists or {})[expression.list_name].values()))
                return drawn(parse_sentence(said).expression)
            case _:
                raise TypeError(f"no part of a template: {expression!r}")

    return " ".join(drawn(parse_sentence(template).expression).split())


# --- sound ---------------------------------------------------------------------------------------------------------


class Studio:
    """Makes the sound of utterances. The babble of other people is made once."""

    def __init__(self, language: str, seed: int = 1) -> None:
        """For one language."""
        self._language = language
        self._seed = seed
        self._babble: Samples | None = None

    @property
    def own_voice(self) -> str:
        """The companion's usual voice."""
        return USUAL_VOICES[self._language]

    def sound(self, said: Said) -> npt.NDArray[np.int16]:
        """An utterance with half a second of the room before and after, 16 kHz mono. Raises VoiceError."""
        chance = np.random.default_rng([self._seed, said.number, said.meaning is None])
        voice = read_sound_file(Path(said.file)).astype(np.float64) if said.file else _voice(said)
        if said.has_echo:
            voice = _echoed(voice, chance)
        pause = np.zeros(int(PAUSE_S * RATE_HZ))
        whole = np.concatenate([pause, _loud(voice), pause])
        whole += self._noise(said.noise, whole.size, chance) * LEVEL_RMS * 10 ** (-said.noise_db / 20)
        heard: npt.NDArray[np.int16] = np.clip(np.rint(whole), -32768, 32767).astype(np.int16)
        return heard

    def _noise(self, kind: str, size: int, chance: np.random.Generator) -> Samples:
        """Of mean square one."""
        match kind:
            case "babble":
                begin = int(chance.integers(RATE_HZ))
                noise = np.resize(self._people()[begin:], size)
            case "fan":
                times_s = np.arange(size) / RATE_HZ
                hum = sum(np.sin(2 * np.pi * 50 * k * times_s + k) / k for k in range(1, 9))
                noise = _coloured(size, chance, 1.0) + hum
            case _:
                noise = _coloured(size, chance, 0.5)
        return noise / float(np.sqrt(np.mean(noise**2)))

    def _people(self) -> Samples:
        """Six people who talk at once, of whom no word can be made out."""
        if self._babble is None:
            told = ("one two three is the sea blue today", "la pluie tombe sur la ville et dans les jardins")
            voices = [*VOICES[self._language], *FOREIGN_VOICES][:6]
            heard = [
                _loud(_voice(Said(n, "", " ".join([told[n % 2]] * 6), None, voice=voice, rate_wpm=130 + 10 * n)))
                for n, voice in enumerate(voices)
            ]
            size = min(one.size for one in heard)
            self._babble = np.sum([np.roll(one[:size], 4_000 * n) for n, one in enumerate(heard)], axis=0)
        return self._babble


def speak_sentence(text: str, language: str) -> npt.NDArray[np.int16]:
    """The usual voice of a language in a quiet room, 16 kHz mono. Raises VoiceError without espeak-ng."""
    return Studio(language).sound(Said(0, "", text, None, voice=USUAL_VOICES[language]))


def _voice(said: Said) -> Samples:
    program = shutil.which("espeak-ng")
    if program is None:
        raise VoiceError("espeak-ng is not installed")
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        path = Path(folder) / "said.wav"
        command = [program, "-v", said.voice, "-s", str(said.rate_wpm), "-w", str(path), "--", said.text]
        subprocess.run(command, check=True, timeout=60, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return read_sound_file(path).astype(np.float64)


def _loud(samples: Samples) -> Samples:
    """At the usual level, pauses not counted."""
    loud = samples[np.abs(samples) > 100]
    return samples * (LEVEL_RMS / max(1.0, float(np.sqrt(np.mean(loud**2))))) if loud.size else samples


def _echoed(samples: Samples, chance: np.random.Generator) -> Samples:
    """In a living room: the voice, then reflections that die away."""
    size = int(ECHO_S * RATE_HZ)
    times_s = np.arange(size) / RATE_HZ
    tail = chance.normal(size=size) * 10 ** (-3 * times_s / ECHO_S)
    tail[: RATE_HZ // 200] = 0.0
    tail *= np.sqrt(ECHO_SHARE / np.sum(tail**2))
    tail[0] = 1.0
    length = samples.size + size - 1
    echoed: Samples = np.fft.irfft(np.fft.rfft(samples, length) * np.fft.rfft(tail, length), length)
    return echoed


def _coloured(size: int, chance: np.random.Generator, slope: float) -> Samples:
    """Noise whose amplitude falls with the frequency to that power: a half is pink, one is brown."""
    spectrum = np.fft.rfft(chance.normal(size=size)) / np.maximum(1.0, np.arange(size // 2 + 1)) ** slope
    noise: Samples = np.fft.irfft(spectrum, size)
    return noise / float(np.sqrt(np.mean(noise**2)))
