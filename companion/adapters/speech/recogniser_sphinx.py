"""pocketsphinx, in the worker's process: English with the model in its package, French with one from outside.

It searches the grammar as a graph of words. A whole utterance is decoded at its end: with all of it known, its sound
can be normalised, which short commands need; that takes a twentieth of their length. How well the words fit is the
mean score of their sound against the best that any sound of the model would have; decoding the same utterance again, a
little faster or slower, tells what else may have been said.
"""

import gzip
import math
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.pronunciation import pronounce
from companion.adapters.speech.recogniser import LIKELY
from companion.adapters.speech.vocabulary import Spelling
from companion.adapters.speech.word_graph import WordGraph, word_graph
from companion.commands.grammar import Grammar

ACOUSTIC_FOLDERS = {"fr": "fr_ci"}
DICTIONARIES = {"fr": "fr_dictionary.txt.gz"}

WORST_FIT = {"en": 4.8, "fr": 3.2}
"""The mean score of a frame, as a loss in natural logarithms, at which words are as likely wrong as right."""
WORST_WORD = {"en": 6.1, "fr": 4.3}
"""The same of the one word that fits worst: talk that sounds like a command has a word that does not."""
STEEPNESS = 3.0
SECOND_OPINIONS = (1.06, 1 / 1.06)
"""Speeds at which the same utterance is decoded again."""
SPEECH_RMS = 3_000.0
MOST_GAIN = 30.0
NOISE_RMS = {"en": 100.0, "fr": 150.0}
"""These models were trained in rooms: sound is brought to one loudness, silence to a quiet room, before it is heard.
Without, a synthesised voice with nothing around it is misheard three times out of four."""
LEAST_NOISE_RMS = 15.0
FRAME = 320
SILENCE_PROBABILITY = 0.1
LEAST_SCORE = 1e-300
FILLERS = re.compile(r"<.*>|\(NULL\)|\[.*\]|\+.*\+|SIL")


def french_model() -> Path | None:
    """The French acoustic model, where the user has one: it is for trying out and does not come with us."""
    told = os.environ.get("COMPANION_FRENCH_SPHINX")
    if not told:
        return None
    folder = Path(told)
    is_whole = (folder / ACOUSTIC_FOLDERS["fr"] / "mdef").is_file() and (folder / DICTIONARIES["fr"]).is_file()
    return folder if is_whole else None


def _files(model: str, language: str) -> tuple[Path, Path]:
    """The acoustic model and the dictionary. Raises RecogniserError."""
    import pocketsphinx

    if language == "en" and not model:
        return Path(pocketsphinx.get_model_path("en-us/en-us")), Path(
            pocketsphinx.get_model_path("en-us/cmudict-en-us.dict")
        )
    if language not in ACOUSTIC_FOLDERS:
        raise RecogniserError("recogniser-no-language", engine="pocketsphinx", language=language)
    acoustic, dictionary = Path(model) / ACOUSTIC_FOLDERS[language], Path(model) / DICTIONARIES[language]
    if not model or not acoustic.is_dir() or not dictionary.is_file():
        raise RecogniserError("model-missing", path=model or "-")
    return acoustic, dictionary


class SphinxDecoder:
    """One decoder, a graph for each grammar."""

    def __init__(self, model: str, language: str, settings: Mapping[str, Any]) -> None:
        """Load the model. Raises RecogniserError."""
        import pocketsphinx

        acoustic, dictionary = _files(model, language)
        self._language = language
        with tempfile.TemporaryDirectory(prefix="companion-words-") as folder:
            if dictionary.suffix == ".gz":
                plain = Path(folder) / "words.dict"
                plain.write_bytes(gzip.decompress(dictionary.read_bytes()))
                dictionary = plain
            try:
                self._decoder: Any = pocketsphinx.Decoder(
                    pocketsphinx.Config(
                        hmm=str(acoustic),
                        dict=str(dictionary),
                        lm=None,
                        dither=True,
                        seed=1,
                        silprob=SILENCE_PROBABILITY,
                        loglevel="FATAL",
                    )
                )
            except (RuntimeError, ValueError) as error:
                raise RecogniserError("model-broken", path=str(acoustic)) from error
        self._noise = np.random.default_rng(1)
        self._spelling = Spelling(settings.get("variants", {}), self._knows)
        self._worst_fit = float(settings.get("worst_fit", WORST_FIT[language]))
        self._worst_word = float(settings.get("worst_word", WORST_WORD[language]))
        self._grammars: dict[str, Grammar] = {}
        self._has_grammar = False
        self._current = ""
        self._pieces: list[bytes] = []

    def _knows(self, word: str) -> bool:
        return self._decoder.lookup_word(word) is not None

    def check(self, grammar: Grammar) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        """Add the words that the dictionary lacks, then make the graph without those that nobody can pronounce."""
        words = {word for phrase in grammar.phrases for word in phrase.split()}
        words |= word_graph(grammar.jsgf).words()
        self._add_words(words)
        missing = tuple(sorted(word for word in words if not self._knows(word)))
        dropped = tuple(p for p in grammar.phrases if not all(map(self._knows, p.split())))
        if self._grammars.get(grammar.name) != grammar:
            self._grammars[grammar.name] = grammar
            graph = word_graph(grammar.jsgf, self._knows)
            if any(graph.arcs):
                self._add_graph(grammar.name, graph)
            else:
                del self._grammars[grammar.name]
        return missing, dropped, len(grammar.phrases) - len(dropped)

    def _add_words(self, words: Iterable[str]) -> None:
        unknown = []
        for word in sorted(words):
            if self._knows(word):
                continue
            written = self._spelling.word(word)
            phones = " ".join(str(self._decoder.lookup_word(part)) for part in written.split())
            if phones:
                self._add_word(word, phones)
            else:
                unknown.append(word)
        for word, phones in pronounce(unknown, self._language).items():
            self._add_word(word, phones)

    def _add_word(self, word: str, phones: str) -> None:
        try:
            self._decoder.add_word(word, phones, False)
        except RuntimeError:
            # A phone that the model does not have: the word stays missing, and is reported.
            return

    def _add_graph(self, name: str, graph: WordGraph) -> None:
        """At each node every way to go on is equally likely, and so is the end."""
        end = len(graph.arcs)
        steps: list[tuple[int, int, float, str] | tuple[int, int, float]] = []
        for node, arcs in enumerate(graph.arcs):
            share = 1 / max(1, len(arcs) + (node in graph.ends))
            steps += [(node, after, share, word) for word, after in arcs.items()]
            if node in graph.ends:
                steps.append((node, end, share))
        self._decoder.add_fsg(name, self._decoder.create_fsg(name, 0, end, steps))

    def switch(self, name: str) -> None:
        """Use that grammar from now on."""
        self._pieces = []
        self._current = name if name in self._grammars else ""
        if self._current:
            self._decoder.activate_search(name)

    def hear(self, pcm16: bytes) -> None:
        """A piece of an utterance."""
        self._pieces.append(pcm16)

    def finish(self) -> tuple[str, float, tuple[str, ...]]:
        """Decode it as it was, then at other speeds where that is worth it."""
        data, self._pieces = b"".join(self._pieces), []
        samples = np.frombuffer(data[: len(data) // 2 * 2], dtype="<i2").astype(np.float64)
        if not self._current or samples.size == 0:
            return "", 0.0, ()
        samples = self._in_a_room(samples)
        text, loss = self._decode(samples)
        if not text:
            return "", 0.0, ()
        confidence = 1 / (1 + math.exp(STEEPNESS * loss))
        others: dict[str, None] = {}
        if confidence >= LIKELY:
            for speed in SECOND_OPINIONS:
                places = np.arange(0, samples.size - 1, speed)
                others[self._decode(np.interp(places, np.arange(samples.size), samples))[0]] = None
        others.pop(text, None)
        return text, confidence, tuple(others)

    def _in_a_room(self, samples: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """As loud as the models expect, with the noise that they expect."""
        frames = samples[: samples.size // FRAME * FRAME].reshape(-1, FRAME)
        if frames.size == 0:
            return samples
        loudness = np.sqrt((frames**2).mean(axis=1))
        quiet, loud = np.percentile(loudness, (10, 90))
        gain = min(MOST_GAIN, SPEECH_RMS / max(1.0, loud))
        lacking = math.sqrt(max(LEAST_NOISE_RMS**2, NOISE_RMS[self._language] ** 2 - (gain * quiet) ** 2))
        heard: npt.NDArray[np.float64] = samples * gain + self._noise.normal(0.0, lacking, samples.size)
        return heard

    def _decode(self, samples: npt.NDArray[np.float64]) -> tuple[str, float]:
        """The words, and how badly they fit: zero where they are as likely wrong as right, less where they fit."""
        data = np.clip(np.rint(samples), -32768, 32767).astype("<i2").tobytes()
        self._decoder.start_utt()
        self._decoder.process_raw(data, full_utt=True)
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        if hypothesis is None or not hypothesis.hypstr:
            return "", 0.0
        loss, n_frames, worst = 0.0, 0, 0.0
        for part in self._decoder.seg():
            if not FILLERS.fullmatch(part.word):
                lost = -math.log(max(part.ascore, LEAST_SCORE))
                frames = part.end_frame - part.start_frame + 1
                worst = max(worst, lost / frames)
                loss, n_frames = loss + lost, n_frames + frames
        over = max(loss / max(1, n_frames) - self._worst_fit, worst - self._worst_word)
        return hypothesis.hypstr, over

    def reset(self) -> None:
        """Forget the utterance."""
        self._pieces = []
