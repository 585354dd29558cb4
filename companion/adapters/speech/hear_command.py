"""``companion hear``: recordings in, commands out, through the same endpoint and recogniser as the microphone."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.endpoint import (
    FRAME_BYTES,
    RATE_HZ,
    Endpoint,
    Gate,
    SpeechEnded,
    SpeechStarted,
    SpeechWent,
    voice_detector,
)
from companion.adapters.speech.hearing_errors import SoundFileError
from companion.adapters.speech.recogniser import LIKELY, SURE, SURE_TO_ACT, Heard, Recogniser
from companion.adapters.speech.sound_file import read_sound_file
from companion.commands.grammar import Grammar

T = TypeVar("T")

AFTER_S = 0.5
"""A recording may end with its last word; the end of an utterance is a silence."""
ROOM_RMS = 15.0
HARMLESS = (
    "ask",
    "answer",
    "follow-up",
    "later",
    "repeat",
    "silence",
    "adjust",
    "browse-item",
    "browse-message",
    "more",
    "spell",
    "cues",
    "filter",
    "view",
    "legal",
)
"""Commands that change nothing, or answer what was just asked."""
SILENCING = (
    {"setting": "cues", "step": -1},
    {"setting": "calls", "step": -1},
    {"setting": "verbosity", "value": "brief"},
)
"""Settings after which somebody may wait in vain for what is said no more."""


@dataclass(frozen=True, slots=True)
class FileHeard(Generic[T]):
    """One utterance of a recording, or why it could not be heard."""

    file: Path
    heard: Heard | None
    meaning: T | None
    """What it was understood as; None: nothing, or not for sure."""
    is_sure: bool
    """The recogniser stands by it, and no other way to have heard it means something else."""
    ms: int
    """From the end of speech to the decision."""
    error: SoundFileError | None = None
    doubted: T | None = None
    """What the table would be asked back."""


def hear_files(
    paths: Sequence[Path],
    recogniser: Recogniser,
    grammars: Sequence[Grammar],
    parse: Callable[[str], T | None],
) -> Iterator[FileHeard[T]]:
    """Every utterance of every recording, in order; one entry for a recording in which nobody speaks.

    With several grammars (a table's, a question's), the surest that is understood counts.
    """
    for path in paths:
        try:
            samples = read_sound_file(path)
        except SoundFileError as error:
            yield FileHeard(path, None, None, False, 0, error)
            continue
        found = list(hear_utterances(samples, recogniser, grammars, parse, path))
        yield from found
        if not found:
            yield FileHeard(path, None, None, False, 0, SoundFileError("sound-file-no-speech", path=str(path)))


def hear_utterances(
    samples: npt.NDArray[np.int16],
    recogniser: Recogniser,
    grammars: Sequence[Grammar],
    parse: Callable[[str], T | None],
    path: Path = Path(),
) -> Iterator[FileHeard[T]]:
    """Every utterance of some sound, 16 kHz mono."""
    for pcm16 in _utterances(samples.tobytes()):
        begun_s = time.monotonic()
        found = [_judged(path, _recognised(recogniser, grammar, pcm16), parse) for grammar in grammars]
        best = max(found, key=lambda one: (one.is_sure and one.meaning is not None, _confidence(one)))
        # At a table it is decoded from the pause on, while the rest of the silence is waited for.
        gate = Gate()
        ms = max(gate.end_ms, gate.pause_ms + round((time.monotonic() - begun_s) * 1000))
        yield FileHeard(path, best.heard, best.meaning, best.is_sure, ms, None, best.doubted)


def _confidence(one: FileHeard[T]) -> float:
    return one.heard.confidence if one.heard is not None else 0.0


def _recognised(recogniser: Recogniser, grammar: Grammar, pcm16: bytes) -> Heard:
    recogniser.use_grammar(grammar)
    recogniser.hear(pcm16)
    return recogniser.finish()


def changes_table(meaning: object) -> bool:
    """Whether a command (as a JSON object) does something to the table: these must be heard more surely."""
    if not isinstance(meaning, Mapping):
        return False
    silences = meaning.get("do") == "adjust" and any(told.items() <= meaning.items() for told in SILENCING)
    return silences or meaning.get("do") not in HARMLESS


@dataclass(frozen=True, slots=True)
class Judgement(Generic[T]):
    """How an utterance is to be taken."""

    meaning: T | None
    is_sure: bool
    """Act on it."""
    is_doubtful: bool
    """It would change the table, and may well have been said: ask whether it was."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How sure a recogniser has to be."""

    to_answer: float
    to_act: float
    to_ask_back: float
    words_to_act: int = 1


ADDRESSED = Bar(SURE, SURE_TO_ACT, LIKELY)
"""Somebody spoke to the companion: what was said is a command, only which one may be in doubt."""
OVERHEARD = Bar(0.8, 0.96, 0.85, 2)
"""Most of what is said at a table is no command, and any short word of talk is like one of ours."""
ANSWERING = Bar(SURE, 0.95, 0.85, 2)
"""A question waits: an answer, however short, is as likely as talk."""


def judge(heard: Heard, means: Callable[[str], T | None], bar: Bar = ADDRESSED) -> Judgement[T]:
    """What an utterance means, and how surely: two ways to have heard it that mean the same are no doubt."""
    meaning = means(heard.text) if heard.text else None
    n_others = sum(means(other) != meaning for other in heard.alternatives)
    is_act = changes_table(meaning)
    is_short = is_act and len(heard.text.split()) < bar.words_to_act
    is_firm = bool(heard.text) and heard.confidence >= (bar.to_act if is_act else bar.to_answer)
    is_sure = is_firm and n_others == 0 and not is_short
    is_doubtful = not is_sure and is_act and heard.confidence >= bar.to_ask_back and n_others <= 1
    return Judgement(meaning, is_sure, is_doubtful)


def _judged(path: Path, heard: Heard, parse: Callable[[str], T | None]) -> FileHeard[T]:
    told = judge(heard, parse)
    sure, doubted = told.meaning if told.is_sure else None, told.meaning if told.is_doubtful else None
    return FileHeard(path, heard, sure, told.is_sure, 0, None, doubted)


def _utterances(pcm16: bytes) -> Iterator[bytes]:
    """The sound of each."""
    # What comes before and after a recording is a quiet room, for the gate to find its level.
    rng = np.random.default_rng(1)
    room = rng.normal(0.0, ROOM_RMS, int(AFTER_S * RATE_HZ)).astype("<i2").tobytes()
    endpoint = Endpoint(voice_detector())
    data = room + pcm16 + room
    pieces: list[bytes] = []
    for at in range(0, len(data), FRAME_BYTES):
        for event in endpoint.feed(data[at : at + FRAME_BYTES]):
            match event:
                case SpeechStarted(piece):
                    pieces = [piece]
                case SpeechWent(piece):
                    pieces.append(piece)
                case SpeechEnded(_, is_speech):
                    if is_speech:
                        yield b"".join(pieces)
                case _:
                    pass
