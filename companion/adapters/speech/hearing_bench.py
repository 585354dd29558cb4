"""How well commands are heard and table talk is passed over, in figures.

Commands go through the endpoint, the recogniser in its own process and the parser, as after Talk; what an open
microphone would have made of the same is told beside it.
Talk goes, as one stream of sound, through the whole listener: once with the wake word asked for and once with the
microphone open. Each utterance gives one JSON object; figures are counted from those, so that a run may be cut, kept
in a file and gone on with.
"""

import random
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.endpoint import RATE_HZ, Endpoint, voice_detector
from companion.adapters.speech.hear_command import ADDRESSED, OVERHEARD, Bar, changes_table, hear_utterances, judge
from companion.adapters.speech.hearing_corpus import NOISES, PAUSE_S, VOICES, Said, Studio, Table, commands, talk
from companion.adapters.speech.listener import Listener, Mode, Utterance
from companion.adapters.speech.recogniser import GrammarReport, Heard, Recogniser, RecogniserProcess
from companion.commands.grammar import Grammar
from companion.commands.templates import folded

PIECE_BYTES = RATE_HZ // 50 * 2
LOUD_DB = 20
ECHO_DB = -10
ANSWER_AFTER_S = 0.2
QUESTION_S = 0.08
TOLD_LATE_S = 0.13
"""A voice tells its end up to so long after its last sound (``companion bench voice``)."""
BARS = {"addressed": ADDRESSED, "open": OVERHEARD}
MODES = (Mode.WAKE, Mode.OPEN)

Line = Mapping[str, Any]
"""What became of one utterance."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How much is said."""

    sentences: int = 40
    """Commands."""
    minutes: float = 3.0
    """Talk, pauses not counted."""
    echo_minutes: float = 0.0
    """Our own voice in the microphone."""
    times: int = 0
    """Utterances and changes of grammar in a row."""
    answers: int = 0
    """"Yes" or "no", soon after a question."""


SMALL = Extent()
WHOLE = Extent(600, 180.0, 10.0, 2_000, 120)


class Bench:
    """One language and one recogniser."""

    def __init__(
        self,
        tables: Sequence[Table],
        grammars: Mapping[str, Grammar],
        recogniser: Recogniser,
        chatter: str,
        seed: int = 1,
        recordings: Sequence[Path] = (),
    ) -> None:
        """``grammars``: what is expected at the table of each game. ``chatter``: the text of ``talk.toml``."""
        self._tables = {table.game: table for table in tables}
        self._grammars = grammars
        self._recogniser = recogniser
        self._chatter, self._seed, self._recordings = chatter, seed, recordings
        self._studio = Studio(tables[0].templates.language, seed)

    def run(self, extent: Extent, done: Iterable[Line] = ()) -> Iterator[Line]:
        """What becomes of each utterance that is not ``done``. Raises VoiceError without espeak-ng."""
        made = {(line["kind"], line["number"]): line for line in done}
        tables = tuple(self._tables.values())
        for said in commands(tables, self._seed, extent.sentences):
            if ("command", said.number) not in made:
                yield self._command(said)
        left_s = extent.minutes * 60
        listeners: dict[str, _Passers] = {}
        for said in talk(tables, self._chatter, self._seed, self._recordings):
            if left_s <= 0:
                return
            line = made.get(("talk", said.number))
            if line is None:
                if said.game not in listeners:
                    listeners = {said.game: _Passers(self._tables[said.game], self._grammars, self._recogniser)}
                line = self._talk(said, listeners[said.game])
                yield line
            left_s -= line["seconds"]

    def _command(self, said: Said) -> Line:
        table, sound = self._tables[said.game], self._studio.sound(said)
        told = list(hear_utterances(sound, self._recogniser, [self._grammars[said.game]], table.parse))
        heard = [one.heard for one in told if one.heard is not None]
        became = {name: _became(said.meaning, heard, table, bar) for name, bar in BARS.items()}
        texts = " | ".join(one.text for one in heard)
        sure = [round(one.confidence, 3) for one in heard]
        ms = [one.ms for one in told]
        return {**_manner("command", said, sound), **became, "heard": texts, "sure": sure, "ms": ms}

    def _talk(self, said: Said, passers: "_Passers") -> Line:
        sound = self._studio.sound(said)
        return {**_manner("talk", said, sound), **passers.hear(sound)}


def _manner(kind: str, said: Said, sound: npt.NDArray[np.int16]) -> dict[str, Any]:
    return {
        "kind": kind,
        "number": said.number,
        "game": said.game,
        "text": said.text or Path(said.file).name,
        "voice": said.voice or "recording",
        "noise": said.noise,
        "db": said.noise_db,
        "echo": said.has_echo,
        "wake": said.has_wake,
        "seconds": round(sound.size / RATE_HZ - 2 * PAUSE_S, 2),
    }


def _became(meaning: object, heard: Sequence[Heard], table: Table, bar: Bar) -> str:
    told = [judge(one, table.parse, bar) for one in heard]
    taken = [one.meaning for one in told if one.is_sure and one.meaning is not None]
    if taken:
        is_act = any(map(changes_table, taken))
        return "right" if taken == [meaning] else "wrong act" if is_act else "wrong question"
    asked = [one.meaning for one in told if one.is_doubtful]
    # Whether that was said; and then it is yes, or no.
    return "asked back" if asked == [meaning] else "asked back in vain" if asked else "not sure"


class _Passers:
    """A listener for each mode: the same sound, heard once."""

    def __init__(self, table: Table, grammars: Mapping[str, Grammar], recogniser: Recogniser) -> None:
        remembered: dict[bytes, Heard] = {}
        self._parse = table.parse
        self._at_s = 0.0
        self._listeners = {
            mode: Listener(
                _Remembering(recogniser, remembered),
                {"table": grammars[table.game]},
                Endpoint(voice_detector()),
                table.templates.plain,
                table.templates.wake,
                mode=mode,
                means=table.parse,
            )
            for mode in MODES
        }
        for listener in self._listeners.values():
            listener.use("table")

    def hear(self, sound: npt.NDArray[np.int16]) -> dict[str, Any]:
        """What each mode made of it."""
        data = sound.astype("<i2").tobytes()
        became: dict[str, Any] = {}
        for mode, listener in self._listeners.items():
            told: list[Utterance] = []
            for at in range(0, len(data), PIECE_BYTES):
                at_s = self._at_s + at / 2 / RATE_HZ
                piece = listener.hear(data[at : at + PIECE_BYTES], at_s)
                told += [one for one in piece if isinstance(one, Utterance)]
            became[mode.value] = max((self._became(one) for one in told), key=_WORSE.index, default="nothing")
            became[f"{mode.value} heard"] = " | ".join(one.heard.text for one in told)
        self._at_s += len(data) / 2 / RATE_HZ
        return became

    def _became(self, told: Utterance) -> str:
        if told.is_wake_alone:
            return "ear opened"
        meaning = self._parse(told.text) if told.text else None
        if meaning is None:
            return "said not understood"
        if told.is_doubtful:
            return "asked back"
        return "act" if changes_table(meaning) else "question answered"


_WORSE = ("nothing", "ear opened", "said not understood", "asked back", "question answered", "act")


class _Remembering:
    """A recogniser that decodes no sound twice."""

    def __init__(self, recogniser: Recogniser, remembered: dict[bytes, Heard]) -> None:
        self._recogniser, self._remembered = recogniser, remembered
        self._sound = b""

    def use_grammar(self, grammar: Grammar) -> GrammarReport:
        return self._recogniser.use_grammar(grammar)

    def hear(self, pcm16: bytes) -> None:
        self._sound += pcm16

    def pause(self) -> None:
        pass

    def go_on(self) -> None:
        pass

    def finish(self) -> Heard:
        sound, self._sound = self._sound, b""
        # The second of the two who ask is the last.
        told = self._remembered.pop(sound, None)
        if told is None:
            self._recogniser.hear(sound)
            told = self._remembered[sound] = self._recogniser.finish()
        return told

    def reset(self) -> None:
        self._sound = b""

    def close(self) -> None:
        """It is not ours to close."""


# --- figures -------------------------------------------------------------------------------------------------------


def figures(lines: Iterable[Line]) -> dict[str, Any]:
    """Counts, by noise for commands and by mode for talk."""
    lines = tuple(lines)
    by_level: dict[str, Counter[str]] = defaultdict(Counter)
    by_mode: dict[str, Counter[str]] = {mode.value: Counter() for mode in MODES}
    speech_s, delays_ms, mistaken = 0.0, [], []
    for line in lines:
        if line["kind"] == "command":
            delays_ms += line["ms"]
            for bar in BARS:
                by_level[f"commands at {line['db']} dB, {bar}"][line[bar]] += 1
            if line["wake"]:
                by_level["commands after the wake word"][line["addressed"]] += 1
            if line["addressed"].startswith("wrong"):
                mistaken.append(line)
        else:
            speech_s += line["seconds"]
            for mode, became in by_mode.items():
                became[line[mode]] += 1
            if line[Mode.OPEN.value] == "act":
                mistaken.append(line)
    hours = speech_s / 3_600
    found: dict[str, Any] = {name: _shares(counts) for name, counts in sorted(by_level.items())}
    found["hours of talk"] = round(hours, 2)
    for mode, counts in by_mode.items():
        per_hour = {
            f"{became} an hour": round(counts[became] / hours, 2) for became in _WORSE[1:] if hours and counts[became]
        }
        found[f"talk, {mode}"] = {"acts": counts["act"], **per_hour}
    if delays_ms:
        found["ms after the end of speech, median"] = round(statistics.median(delays_ms))
        found["ms after the end of speech, 95 %"] = round(sorted(delays_ms)[int(0.95 * (len(delays_ms) - 1))])
    found["confused"] = confusions(lines)
    found["taken for something"] = {
        str(number): f"{line['db']} dB {line['voice']}: {line['text']} -> {line.get('heard', line.get('open heard'))}"
        for number, line in enumerate(mistaken, start=1)
    }
    return found


def _shares(counts: Counter[str]) -> dict[str, Any]:
    total = sum(counts.values())
    return {"said": total, **{name: f"{n} ({100 * n / total:.1f} %)" for name, n in counts.most_common()}}


def confusions(lines: Iterable[Line], at_least: int = 2) -> dict[str, int]:
    """Words that were heard for others in commands, the most frequent first."""
    counts: Counter[str] = Counter()
    for line in lines:
        if line["kind"] != "command" or " | " in line["heard"]:
            continue
        said, heard = folded(line["text"].replace(",", "")).split(), folded(line["heard"]).split()
        for tag, a, b, c, d in SequenceMatcher(None, said, heard, autojunk=False).get_opcodes():
            # Beyond two words it was lost, not confused.
            if tag == "replace" and max(b - a, d - c) <= 2 and (a, b) != (0, len(said)):
                counts[f"{' '.join(said[a:b])} -> {' '.join(heard[c:d])}"] += 1
    return {pair: n for pair, n in counts.most_common() if n >= at_least}


# --- the companion's own voice, and steadiness ---------------------------------------------------------------------


def bench_echo(table: Table, grammar: Grammar, recogniser: Recogniser, spoken: Sequence[str], minutes: float) -> Line:
    """Our own announcements leak into an open microphone, 10 dB under a voice: how many become a command?

    ``spoken`` is what the companion says. The ear is closed while it speaks, as at a table; the loudspeaker's last
    tenth of a second still sounds when it opens.
    """
    studio = Studio(table.templates.language)
    chance = random.Random(1)
    became: Counter[str] = Counter()
    for mode in MODES:
        listener = Listener(
            recogniser,
            {"table": grammar},
            Endpoint(voice_detector()),
            table.templates.plain,
            table.templates.wake,
            mode=mode,
            means=table.parse,
        )
        listener.use("table")
        at_s, number = 0.0, 0
        while at_s < minutes * 60:
            text = chance.choice(spoken)
            said = Said(number, table.game, text, None, voice=studio.own_voice, has_echo=True, noise_db=30)
            sound = (studio.sound(said).astype(np.float64) * 10 ** (ECHO_DB / 20)).astype("<i2")
            # The voice tells its end up to 130 ms after its last sound, never before it.
            data, end = sound.tobytes(), sound.size - int(PAUSE_S * RATE_HZ)
            listener.close_while_speaking(text)
            is_open = False
            for at in range(0, len(data), PIECE_BYTES):
                now_s = at_s + at / 2 / RATE_HZ
                if not is_open and at // 2 >= end:
                    listener.open_after_speaking(now_s)
                    is_open = True
                for one in listener.hear(data[at : at + PIECE_BYTES], now_s):
                    is_command = isinstance(one, Utterance) and (one.text or one.is_addressed)
                    became["commands" if is_command else "other"] += 1
            at_s += len(data) / 2 / RATE_HZ
            number += 1
        became["lines spoken"] += number
    return {"minutes": minutes, "lines spoken": became["lines spoken"], "commands": became["commands"]}


def bench_answers(
    table: Table, grammar: Grammar, recogniser: Recogniser, answers: Mapping[str, str], count: int, seed: int = 1
) -> Line:
    """An answer begins 200 ms after the last sound of a question: is it heard? ``answers``: each choice as it is said.

    The voice tells its end as late as it ever does. Six voices, three noises at 20 dB, the echo of a room every other
    time.
    """
    studio = Studio(table.templates.language, seed)
    listener = Listener(
        recogniser,
        {"question": grammar},
        Endpoint(voice_detector()),
        table.templates.plain,
        table.templates.wake,
        means=table.parse,
    )
    listener.use("question")
    became: Counter[str] = Counter()
    at_s = 0.0
    for number in range(count):
        choice, text = list(answers.items())[number % len(answers)]
        voices = VOICES[table.templates.language]
        said = Said(
            number,
            table.game,
            text,
            {"do": "answer", "choice": choice},
            voice=voices[number // len(answers) % len(voices)],
            noise=NOISES[number % len(NOISES)],
            noise_db=20,
            has_echo=number % 4 < 2,
        )
        data = studio.sound(said).tobytes()
        # With echo an answer dies away slowly: twice the pause.
        data += data[-int(PAUSE_S * RATE_HZ) * 2 :]
        last_sound_s = at_s + PAUSE_S - ANSWER_AFTER_S
        heard: list[object] = []
        is_asking = is_open = False
        for at in range(0, len(data), PIECE_BYTES):
            now_s = at_s + at / 2 / RATE_HZ
            if not is_asking and now_s >= last_sound_s - QUESTION_S:
                # The room was heard before: its noise is known.
                listener.close_while_speaking("?")
                is_asking = True
            if not is_open and now_s >= last_sound_s + TOLD_LATE_S:
                listener.open_after_speaking(now_s)
                is_open = True
            told = listener.hear(data[at : at + PIECE_BYTES], now_s)
            heard += [table.parse(one.text) for one in told if isinstance(one, Utterance) and one.text]
        became["heard" if heard == [said.meaning] else "taken for another" if heard else "not heard"] += 1
        at_s += len(data) / 2 / RATE_HZ
    return {"said": count, **became}


def bench_steadiness(grammars: Sequence[Grammar], recogniser: RecogniserProcess, sound: bytes, times: int) -> Line:
    """Say the same so many times, with another grammar each time: what the recogniser's process grows by."""
    sizes_kb: list[int] = []
    pid = recogniser.pid
    n_empty = 0
    for number in range(times):
        recogniser.use_grammar(grammars[number % len(grammars)])
        recogniser.hear(sound)
        n_empty += not recogniser.finish().text
        # What a process takes at first is no growth.
        if number >= times // 10:
            sizes_kb.append(resident_kb(recogniser.pid))
    return {
        "utterances and grammar changes": times,
        "ended and was replaced": recogniser.pid != pid,
        "heard nothing": n_empty,
        "MB at a tenth of the way": round(sizes_kb[0] / 1_024, 1),
        "MB at the end": round(sizes_kb[-1] / 1_024, 1),
        "growth %": round(100 * (sizes_kb[-1] / sizes_kb[0] - 1), 2),
    }


def resident_kb(pid: int | None) -> int:
    """What a process holds in memory; 0 where that cannot be told."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
