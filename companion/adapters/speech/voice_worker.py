"""pyttsx3 in a process of its own: the only place that imports it.

It cannot be interrupted (its ``stop`` blocks for ever), forgets utterances that are queued together and returns from
``runAndWait`` before it has spoken. So this process says one utterance at a time, waits for its real end, and whoever
wants silence kills the whole process group, the player included.

One JSON object a line in: ``{"say": text, "rate": n, "volume": 0..1, "voice": id}`` (or with ``"render": path``); one
out: ``{"ready": voice, "voices": [...]}`` at the start, then ``{"done": true, "played": bool}`` or ``{"failed": why}``
for each.
"""

import json
import os
import shutil
import sys
import time
from typing import Any, TextIO

from companion.adapters.orphans import end_with_parent

PLAYED_SHARE = 0.25
"""An utterance that took less than this share of its likely time was not heard: there is no loudspeaker."""


def likely_s(text: str, rate_wpm: int) -> float:
    """How long a text takes to say, roughly: fifteen characters a second at 175 words a minute."""
    return len(text) / 15 * 175 / max(rate_wpm, 1)


def is_played(text: str, rate_wpm: int, took_s: float) -> bool:
    """Whether it took the time that hearing it takes. Players do not tell when there is no loudspeaker."""
    return took_s >= PLAYED_SHARE * likely_s(text, rate_wpm)


def main(language: str) -> int:
    """Speak until the input ends."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    # pyttsx3 and aplay print what they please; nobody should hear or read that.
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, sys.stdout.fileno())
    os.dup2(quiet, sys.stderr.fileno())
    try:
        import pyttsx3

        engine = pyttsx3.init()
        voice, others = _choose(engine, language)
        _end_without_a_pause()
    except Exception as error:  # noqa: BLE001  (whatever a broken installation raises is told to the parent)
        _answer(answers, {"failed": f"{type(error).__name__}: {error}"})
        return 1
    finished: list[bool] = []
    engine.connect("finished-utterance", lambda name=None, completed=True: finished.append(completed))
    _answer(answers, {"ready": voice, "voices": others})
    speaking = voice
    for line in sys.stdin:
        try:
            told = json.loads(line)
            wanted = str(told.get("voice") or voice)
            if wanted != speaking:
                engine.setProperty("voice", wanted)
                speaking = wanted
            _say(engine, told, finished, answers)
        except Exception as error:  # noqa: BLE001  (as above)
            _answer(answers, {"failed": f"{type(error).__name__}: {error}"})
            return 1
    return 0


def _choose(engine: Any, language: str) -> tuple[str, list[str]]:
    """The usual voice, and all that there are for the language; espeak has more than it lists, so none of its."""
    voices = engine.getProperty("voices")
    known = [voice for voice in voices if any(str(name).startswith(language) for name in voice.languages)]
    # The plain language before its regions: « roa/fr » before « roa/fr-be ».
    known.sort(key=lambda voice: (len(voice.id), voice.id))
    if not known:
        return "", []
    engine.setProperty("voice", known[0].id)
    is_espeak = "pyttsx3.drivers.espeak" in sys.modules
    return str(known[0].id), [] if is_espeak else [str(voice.id) for voice in known]


def _end_without_a_pause() -> None:
    """espeak puts 0.3 s of silence after every text; people answer sooner than that, and the ear must be open."""
    driver = sys.modules.get("pyttsx3.drivers.espeak")
    if driver is not None:
        driver._espeak.ENDPAUSE = 0


def _say(engine: Any, told: dict[str, Any], finished: list[bool], answers: TextIO) -> None:
    text, rate = str(told["say"]), int(told["rate"])
    engine.setProperty("rate", rate)
    engine.setProperty("volume", float(told["volume"]))
    finished.clear()
    started = time.monotonic()
    path = told.get("render")
    if path is None:
        engine.say(text)
    else:
        engine.save_to_file(text, str(path))
    # The loop ends by itself when the utterance has been played; ending it on our side makes the next one possible.
    engine.startLoop()
    engine.endLoop()
    took_s = time.monotonic() - started
    played = path is not None or is_played(text, rate, took_s)
    _answer(answers, {"done": bool(finished), "played": played})


def _answer(answers: TextIO, told: dict[str, object]) -> None:
    answers.write(json.dumps(told) + "\n")
    answers.flush()


def clean_up() -> None:
    """Whoever started this process was killed, or has done with it: nobody else removes its folder of sound files."""
    if len(sys.argv) > 2:
        shutil.rmtree(sys.argv[2], ignore_errors=True)


if __name__ == "__main__":
    end_with_parent(clean_up)
    status = main(sys.argv[1])
    clean_up()
    sys.exit(status)
