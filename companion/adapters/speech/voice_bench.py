"""How soon a voice is heard, ends, and is silent: measured at a virtual loudspeaker, what it plays being recorded."""

import queue
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from companion.adapters.speech.virtual_sound import NoVirtualSound, Recording, VirtualSound, virtual_sound
from companion.adapters.speech.voices import EspeakVoice, Pronunciation, SpeechEnd, Voice, VoiceError, WorkerVoice
from companion.games.rules import Line

ROUNDS = 15
WAIT_S = 30.0
SETTLE_S = 0.4
PIECE_S = 0.01
RATE_WPM = 175
VOLUME = 80
SPOKEN = {
    "fr": ("Bruno, sept de cœur.", "Une longue liste de mots dits sans aucune pause pour mesurer le silence"),
    "en": ("Bruno, seven of hearts.", "A long list of words said without any pause so that silence can be measured"),
}
"""A line as it is said at a table, and one that is long enough to be cut."""


@dataclass(frozen=True, slots=True)
class VoiceFigures:
    """Medians over some rounds, in milliseconds; the recording is exact to about 15 ms."""

    voice: str
    rounds: int
    request_to_sound_ms: float
    last_sound_to_end_ms: float
    """From the last sound to when the table knows that the line has ended."""
    cut_to_silence_ms: float
    cut_to_silence_worst_ms: float
    request_to_sound_after_cut_ms: float
    """For a line that follows a cut at once: the spare's first."""


@dataclass(frozen=True, slots=True)
class NoFigures:
    """A voice that was not measured."""

    voice: str
    why: str


def told(figures: VoiceFigures | NoFigures) -> Line:
    """The figures as a sentence."""
    if isinstance(figures, NoFigures):
        return Line("voice-not-measured", {"voice": figures.voice, "why": figures.why})
    return Line(
        "voice-measured",
        {
            "voice": figures.voice,
            "rounds": figures.rounds,
            "sound": round(figures.request_to_sound_ms),
            "end": round(figures.last_sound_to_end_ms),
            "silence": round(figures.cut_to_silence_ms),
            "worst": round(figures.cut_to_silence_worst_ms),
            "next": round(figures.request_to_sound_after_cut_ms),
        },
    )


def bench_voices(
    language: str, pronunciation: Pronunciation, rounds: int = ROUNDS
) -> tuple[VoiceFigures | NoFigures, ...]:
    """Measure pyttsx3 and espeak-ng. Takes about four seconds a round."""
    makers: dict[str, Callable[[], Voice]] = {
        WorkerVoice.name: lambda: WorkerVoice(language, pronunciation),
        EspeakVoice.name: lambda: EspeakVoice(pronunciation),
    }
    try:
        with virtual_sound() as sound, sound.as_our_own():
            return tuple(_bench(name, make, sound, language, rounds) for name, make in makers.items())
    except NoVirtualSound as why:
        return tuple(NoFigures(name, str(why)) for name in makers)


def _bench(
    name: str, make: Callable[[], Voice], sound: VirtualSound, language: str, rounds: int
) -> VoiceFigures | NoFigures:
    try:
        voice = make()
    except VoiceError as why:
        return NoFigures(name, str(why))
    short, long = SPOKEN[language]
    try:
        with sound.recording() as recording:
            lines = [_line(voice, recording, short) for _ in range(rounds)]
            silences_s, next_lines_s = [], []
            for _ in range(rounds):
                silences_s.append(_cut(voice, recording, long))
                time.sleep(SETTLE_S)
                _cut(voice, recording, long, settle_s=0.0)
                line = _line(voice, recording, short)
                next_lines_s.append(line.begin_s - line.asked_s)
    except (queue.Empty, _Unheard):
        return NoFigures(name, "it was not heard")
    finally:
        voice.close()
    return VoiceFigures(
        name,
        rounds,
        request_to_sound_ms=_median_ms([line.begin_s - line.asked_s for line in lines]),
        last_sound_to_end_ms=_median_ms([line.told_s - line.end_s for line in lines]),
        cut_to_silence_ms=_median_ms(silences_s),
        cut_to_silence_worst_ms=round(1_000 * max(silences_s), 1),
        request_to_sound_after_cut_ms=_median_ms(next_lines_s),
    )


class _Unheard(Exception):  # noqa: N818  (it says what happened)
    pass


@dataclass(frozen=True, slots=True)
class _Spoken:
    """When a line was asked for, sounded, and was told to have ended, in seconds of the recording."""

    asked_s: float
    begin_s: float
    end_s: float
    told_s: float


def _line(voice: Voice, recording: Recording, text: str) -> _Spoken:
    ended: queue.Queue[SpeechEnd] = queue.Queue()
    asked_s = recording.seconds()
    voice.speak(text, RATE_WPM, VOLUME, ended.put)
    how = ended.get(timeout=WAIT_S)
    told_s = recording.seconds()
    time.sleep(SETTLE_S)
    # A line that was cut just before may still sound; what begins after it is this one.
    sounded = recording.loud_spans(gap_s=PIECE_S, from_s=max(0.0, asked_s - PIECE_S))
    spans = [span for span in sounded if span[0] > asked_s]
    if how is not SpeechEnd.SPOKEN or not spans:
        raise _Unheard
    return _Spoken(asked_s, spans[0][0], spans[-1][1], told_s)


def _cut(voice: Voice, recording: Recording, text: str, settle_s: float = SETTLE_S) -> float:
    """Cut a line while it sounds; the seconds until the last sound."""
    ended: queue.Queue[SpeechEnd] = queue.Queue()
    asked_s = recording.seconds()
    voice.speak(text, RATE_WPM, VOLUME, ended.put)
    time.sleep(0.7)
    deadline = time.monotonic() + WAIT_S
    # In a sound, not in the pause between two.
    while not recording.loud_spans(from_s=max(asked_s, recording.seconds() - PIECE_S)):
        if time.monotonic() > deadline:
            raise _Unheard
        time.sleep(0.002)
    cut_s = recording.seconds()
    voice.cut()
    ended.get(timeout=WAIT_S)
    time.sleep(settle_s)
    return max(0.0, recording.loud_spans(from_s=asked_s)[-1][1] - cut_s)


def _median_ms(seconds: list[float]) -> float:
    return round(1_000 * statistics.median(seconds), 1)
