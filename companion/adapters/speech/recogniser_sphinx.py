"""pocketsphinx, in the worker's process: English with the model in its package, French with one from outside.

It searches the grammar as a graph of words. A whole utterance is decoded at its end: with all of it known, its sound
can be normalised, which short commands need; that takes a fortieth of their length. How well the words fit is the
mean score of their sound against the best that any sound of the model would have. The same utterance is decoded a
little faster and slower as well, which is how voices differ; what fits best counts.
"""

import gzip
import math
import os
import re
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.pronunciation import pronounce
from companion.adapters.speech.recogniser import LIKELY, SURE
from companion.adapters.speech.vocabulary import Spelling
from companion.adapters.speech.word_graph import WordGraph, word_graph
from companion.commands.grammar import Grammar

ACOUSTIC_FOLDERS = {"fr": "fr_ci"}
DICTIONARIES = {"fr": "fr_dictionary.txt.gz"}

VIEWS = (1.0, 0.94, 1.06)
"""Speeds at which an utterance is decoded: higher and lower voices than those the model learned from come nearer to it.
The one that fits best counts; what the others say tells how sure it is."""


@dataclass(frozen=True, slots=True)
class Trust:
    """How surely what fits best was said: the weights of a logistic regression (docs/design/hearing.md)."""

    loss: float
    """Of a frame, in natural logarithms, against what fits best of all sounds."""
    worst: float
    """The same of the one word that fits worst: talk that sounds like a command has a word that does not."""
    agreement: float
    """The share of views that hear the same words."""
    length: float
    """The logarithm of the number of frames."""
    words: float
    quiet: float
    """The share of frames that are in no word."""
    offset: float

    def of(self, fit: "Fit", agreement: float) -> float:
        """From 0 to 1."""
        sum_of = (
            self.loss * fit.loss
            + self.worst * fit.worst
            + self.agreement * agreement
            + self.length * math.log(max(1, fit.n_frames))
            + self.words * len(fit.text.split())
            + self.quiet * fit.quiet
            + self.offset
        )
        return 1 / (1 + math.exp(-max(-50.0, min(50.0, sum_of))))


TRUST = {
    "en": Trust(-1.036, -0.322, 5.991, 1.848, -0.171, -6.423, -2.441),
    "fr": Trust(-2.941, -0.282, 3.874, 0.740, -0.090, -1.109, 2.239),
}
WAKE_LOSS = {"en": (5.6, 6.3), "fr": (3.0, 3.3)}
"""What loses more on the wake word than the first of them is not sure enough to act on; more than the second was not
said to the companion: a grammar finds the word in any talk that has its length. Measured at 20 dB: at most 6.1 and 3.3
where it was said; in English hardly ever less than 6.3 where talk was taken for it."""
BELOW_ACTS = 0.8
SPEECH_RMS = 3_000.0
MOST_GAIN = 30.0
NOISE_RMS = {"en": 100.0, "fr": 200.0}
"""These models were trained in rooms: sound is brought to one loudness, silence to a quiet room, before it is heard.
Without, a synthesised voice with nothing around it is misheard three times out of four."""
LEAST_NOISE_RMS = 15.0
FRAME = 320
SOFTER_DB = 15.0
AROUND_FRAMES = 7
"""What is so much softer than the voice, at either end of an utterance, is somebody else at the table, save a little
around it: without words for it the search would find some in it."""
SILENCE_PROBABILITY = 0.1
LEAST_SCORE = 1e-300
SCORE_SHIFT = 1024
"""Without the second search, scores of words are told in so many times smaller logarithms."""
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


@dataclass(frozen=True, slots=True)
class Fit:
    """What one view heard."""

    text: str
    losses: tuple[float, ...]
    """Of a frame, word by word."""
    loss: float
    n_frames: int
    quiet: float

    @property
    def worst(self) -> float:
        """The loss of the word that fits worst."""
        return max(self.losses)

    def loss_of(self, words: str) -> float:
        """The loss of the worst of these words where it begins with them, 0 where it does not."""
        n_words = len(words.split())
        return max(self.losses[:n_words]) if self.text.split()[:n_words] == words.split() else 0.0


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
                        # The second search, over a lattice, loses a third of what is said over noise.
                        bestpath=False,
                        # Scores are against the best of all sounds. Against the best of those that the search still
                        # follows, a loss would tell how wide the search was as well as how well the words fit.
                        compallsen=True,
                        remove_noise=True,
                        loglevel="FATAL",
                    )
                )
            except (RuntimeError, ValueError) as error:
                raise RecogniserError("model-broken", path=str(acoustic)) from error
        self._noise = np.random.default_rng(1)
        self._spelling = Spelling(settings.get("variants", {}), self._knows)
        self._trust = TRUST[language]
        self._thought: tuple[str, float, tuple[str, ...]] | None = None
        self._checked: dict[str, tuple[Grammar, tuple[tuple[str, ...], tuple[str, ...], int]]] = {}
        self._wake: tuple[str, ...] = ()
        self._has_graph: set[str] = set()
        self._current = ""
        self._pieces: list[bytes] = []

    def _knows(self, word: str) -> bool:
        return self._decoder.lookup_word(word) is not None

    def check(self, grammar: Grammar) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        """Add the words that the dictionary lacks, then make the graph without those that nobody can pronounce."""
        held = self._checked.get(grammar.name)
        if held is not None and held[0] == grammar:
            return held[1]
        words = {word for phrase in grammar.phrases for word in phrase.split()}
        words |= word_graph(grammar.jsgf).words()
        self._add_words(words)
        missing = tuple(sorted(word for word in words if not self._knows(word)))
        dropped = tuple(p for p in grammar.phrases if not all(map(self._knows, p.split())))
        graph = word_graph(grammar.jsgf, self._knows)
        if any(graph.arcs):
            self._add_graph(grammar.name, graph)
            self._has_graph.add(grammar.name)
        else:
            self._has_graph.discard(grammar.name)
        told = missing, dropped, len(grammar.phrases) - len(dropped)
        self._checked[grammar.name] = grammar, told
        return told

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
        self._pieces, self._thought = [], None
        self._current = name if name in self._has_graph else ""
        if self._current:
            self._decoder.activate_search(name)
            self._wake = self._checked[name][0].wake

    def hear(self, pcm16: bytes) -> None:
        """A piece of an utterance."""
        self._pieces.append(pcm16)

    def finish(self) -> tuple[str, float, tuple[str, ...]]:
        """Decode it in every view, unless that was done when it seemed to end."""
        told = self._thought if self._thought is not None else self._decided()
        self._pieces, self._thought = [], None
        return told

    def think(self) -> None:
        """It may be at its end: decode it now. ``think_no_more`` where it goes on."""
        self._thought = self._decided()

    def think_no_more(self) -> None:
        """It goes on."""
        self._thought = None

    def _decided(self) -> tuple[str, float, tuple[str, ...]]:
        data = b"".join(self._pieces)
        samples = np.frombuffer(data[: len(data) // 2 * 2], dtype="<i2").astype(np.float64)
        if not self._current or samples.size == 0:
            return "", 0.0, ()
        samples = self._in_a_room(_loud_part(samples))
        found: list[Fit] = []
        n_views = 0
        while n_views < len(VIEWS) and not (n_views and self._is_settled(found, n_views)):
            places = np.arange(0, samples.size - 1, VIEWS[n_views])
            fit = self._decode(np.interp(places, np.arange(samples.size), samples))
            found += [fit] if fit is not None else []
            n_views += 1
        if not found:
            return "", 0.0, ()
        best = _best(found)
        n_alike = sum(fit.text == best.text for fit in found)
        # What the other views heard is in the trust; as a doubt of its own it would count twice.
        trust = self._trust.of(best, n_alike / n_views)
        wake_loss = max((best.loss_of(word) for word in self._wake), default=0.0)
        to_act, to_hear = WAKE_LOSS[self._language]
        if wake_loss > to_hear:
            return "", 0.0, ()
        return best.text, min(trust, BELOW_ACTS) if wake_loss > to_act else trust, ()

    def _is_settled(self, found: Sequence[Fit], n_views: int) -> bool:
        """Whether another view is not worth its time: most of what is said at a table fits so badly that no view saves
        it, and two that hear the same are rarely contradicted by the third."""
        if not found:
            return True
        trust = self._trust.of(_best(found), 1.0)
        are_alike = n_views == len(found) > 1 and len({fit.text for fit in found}) == 1
        return trust < LIKELY or (are_alike and trust >= SURE)

    def _in_a_room(self, samples: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """As loud as the models expect, with the noise that they expect."""
        frames = samples[: samples.size // FRAME * FRAME].reshape(-1, FRAME)
        if frames.size == 0:
            return samples
        loud = np.percentile(np.sqrt((frames**2).mean(axis=1)), 90)
        # What lacks is lacking in the upper octaves: a fan or other people leave these empty.
        quiet = np.percentile(np.sqrt((np.diff(frames) ** 2).mean(axis=1) / 2), 10)
        gain = min(MOST_GAIN, SPEECH_RMS / max(1.0, loud))
        lacking = math.sqrt(max(LEAST_NOISE_RMS**2, NOISE_RMS[self._language] ** 2 - (gain * quiet) ** 2))
        heard: npt.NDArray[np.float64] = samples * gain + self._noise.normal(0.0, lacking, samples.size)
        return heard

    def _decode(self, samples: npt.NDArray[np.float64]) -> Fit | None:
        """The words, and how well they fit; None where nothing of the grammar does."""
        data = np.clip(np.rint(samples), -32768, 32767).astype("<i2").tobytes()
        self._decoder.start_utt()
        self._decoder.process_raw(data, full_utt=True)
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        if hypothesis is None or not hypothesis.hypstr:
            return None
        losses: list[float] = []
        loss, n_frames, n_quiet = 0.0, 0, 0
        for part in self._decoder.seg():
            frames = part.end_frame - part.start_frame + 1
            if FILLERS.fullmatch(part.word):
                n_quiet += frames
                continue
            lost = -math.log(max(part.ascore, LEAST_SCORE)) * SCORE_SHIFT
            losses.append(lost / frames)
            loss, n_frames = loss + lost, n_frames + frames
        if not n_frames:
            return None
        return Fit(hypothesis.hypstr, tuple(losses), loss / n_frames, n_frames, n_quiet / (n_frames + n_quiet))

    def reset(self) -> None:
        """Forget the utterance."""
        self._pieces, self._thought = [], None


def _best(found: Iterable[Fit]) -> Fit:
    """What fits best."""
    return min(found, key=lambda fit: fit.loss)


def _loud_part(samples: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Without what is much softer at either end."""
    frames = samples[: samples.size // FRAME * FRAME].reshape(-1, FRAME)
    if frames.size == 0:
        return samples
    levels = np.sqrt((frames**2).mean(axis=1))
    loud = np.flatnonzero(levels >= np.percentile(levels, 90) * 10 ** (-SOFTER_DB / 20))
    first, last = max(0, int(loud[0]) - AROUND_FRAMES), int(loud[-1]) + 1 + AROUND_FRAMES
    return samples[first * FRAME : last * FRAME]
