"""``companion doctor``: each device looked at in turn, and what to do about what is missing.

With a game it also says sentences of that game to the recogniser, one of every kind, and tells which this model does
not understand in this voice.
"""

import queue
import random
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.adapters.camera import CameraError, Frame, find_frames
from companion.adapters.microphone import Microphone
from companion.adapters.speech.endpoint import DEAD_LEVEL
from companion.adapters.speech.hear_command import hear_utterances
from companion.adapters.speech.hearing_corpus import sample_sentences, speak_sentence
from companion.adapters.speech.hearing_errors import MicrophoneError, RecogniserError
from companion.adapters.speech.models import find_engine
from companion.adapters.speech.recogniser import RecogniserProcess
from companion.adapters.speech.voices import SpeechEnd, Voice
from companion.cards.seat import Seat
from companion.commands.grammar import Grammar
from companion.commands.hear import Ear
from companion.commands.templates import Templates
from companion.games.rules import Line

LISTEN_S = 1.5
LOUDSPEAKER_S = 20.0
LEAST_FREE_MB = 50
SENTENCES = 40
LOUD_PEAK = 300
"""Nobody speaks while the doctor listens; so much sound is noise enough to be told of."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at."""

    name: str
    is_well: bool
    line: Line


def check_voice(voice: Voice) -> Check:
    """Whether something speaks."""
    return Check("voice", voice.name != "none", Line(f"voice-{voice.name}"))


def check_loudspeaker(voice: Voice, text: str) -> Check:
    """Whether it is heard: the sentence is said aloud."""
    ended: queue.Queue[SpeechEnd] = queue.Queue()
    voice.speak(text, 175, 80, ended.put)
    try:
        how = ended.get(timeout=LOUDSPEAKER_S)
    except queue.Empty:
        voice.cut()
        how = SpeechEnd.FAILED
    if how is SpeechEnd.SPOKEN:
        return Check("loudspeaker", True, Line("doctor-loudspeaker"))
    return Check("loudspeaker", False, Line("voice-unheard"))


def check_microphone() -> Check:
    """Whether something comes from a microphone, and how loud the room is."""
    peaks: list[int] = []

    def take(pcm16: bytes) -> None:
        peaks.append(int(np.abs(np.frombuffer(pcm16, "<i2").astype(np.int32)).max(initial=0)))

    microphone = Microphone(take)
    try:
        microphone.start()
        time.sleep(LISTEN_S)
    except MicrophoneError as error:
        return Check("microphone", False, error.line)
    finally:
        microphone.close()
    if not peaks:
        return Check("microphone", False, Line("microphone-lost"))
    if max(peaks) <= DEAD_LEVEL:
        return Check("microphone", False, Line("microphone-silent"))
    id = "doctor-microphone-noisy" if float(np.median(peaks)) > LOUD_PEAK else "doctor-microphone"
    return Check("microphone", True, Line(id))


def check_camera() -> Check:
    """Whether a camera gives pictures."""
    try:
        source = find_frames()
    except CameraError:
        return Check("camera", False, Line("camera-none"))
    try:
        told = next(iter(source.frames()), None)
    except CameraError:
        told = None
    finally:
        source.close()
    if not isinstance(told, Frame):
        return Check("camera", False, Line("camera-lost"))
    height, width = told.image.shape[:2]
    return Check("camera", True, Line("doctor-camera", {"width": width, "height": height}))


def check_folder(folder: Path) -> Check:
    """Whether journals can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        written = folder / ".doctor"
        written.write_bytes(b"")
        written.unlink()
        free_mb = shutil.disk_usage(folder).free // 1_000_000
    except OSError:
        return Check("folder", False, Line("doctor-folder-unwritable", {"path": str(folder)}))
    if free_mb < LEAST_FREE_MB:
        return Check("folder", False, Line("doctor-folder-full", {"path": str(folder), "megabytes": free_mb}))
    return Check("folder", True, Line("doctor-folder", {"path": str(folder)}))


def check_hearing(
    templates: Templates, seats: Sequence[Seat], grammars: Mapping[str, Grammar], speak: bool
) -> Iterator[Check]:
    """The recogniser of a language and, with ``speak``, a sentence of every kind said to it."""
    language = templates.language
    engine = find_engine(language)
    if engine is None:
        yield Check("recogniser", False, Line("model-nothing", {"language": language}))
        return
    recogniser = None
    try:
        recogniser = RecogniserProcess(engine)
        report = recogniser.use_grammar(grammars["table"])
        args = {"language": language, "engine": engine.name, "grammar": report.name, "phrases": str(report.phrases)}
        if report.missing:
            yield Check("recogniser", False, Line("model-lacks", {**args, "words": ", ".join(report.missing)}))
        else:
            yield Check("recogniser", True, Line("model-checked", args))
        if speak:
            yield _check_sentences(templates, seats, grammars, recogniser)
    except RecogniserError as error:
        yield Check("recogniser", False, error.line)
    finally:
        if recogniser is not None:
            recogniser.close()


def _check_sentences(
    templates: Templates, seats: Sequence[Seat], grammars: Mapping[str, Grammar], recogniser: RecogniserProcess
) -> Check:
    ear = Ear(templates, seats)

    def parse(text: str) -> Mapping[str, object] | None:
        return ear.parse(text).told

    said = sample_sentences(templates, templates.with_seats(seats), parse, random.Random(1), SENTENCES)
    missed = [one.text for one in said if not _is_heard(one.text, one.meaning, templates, grammars, recogniser, parse)]
    args = {"count": len(said), "right": len(said) - len(missed)}
    if not missed:
        return Check("sentences", True, Line("doctor-sentences", args))
    return Check("sentences", False, Line("doctor-sentences-missed", {**args, "missed": " ; ".join(missed)}))


def _is_heard(
    text: str,
    meaning: object,
    templates: Templates,
    grammars: Mapping[str, Grammar],
    recogniser: RecogniserProcess,
    parse: Callable[[str], Mapping[str, object] | None],
) -> bool:
    samples = speak_sentence(text, templates.language)
    found = hear_utterances(samples, recogniser, [grammars["table"]], parse)
    return [one.meaning for one in found if one.is_sure] == [meaning]
