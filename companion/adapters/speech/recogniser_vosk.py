"""Vosk, in the worker's process.

What it must be spared was measured (docs/design/hearing.md): an empty or ill-formed grammar kills the process, so does
changing the grammar in the middle of an utterance; a word that the model lacks is dropped from its phrase without a
word; a model asked for by name is fetched from the network. So: a new recogniser for each grammar, every word looked
up first, models by their path only.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.adapters.speech.hearing_errors import RecogniserError
from companion.adapters.speech.recogniser import RATE_HZ
from companion.adapters.speech.vocabulary import Spelling
from companion.commands.grammar import Grammar

ACOUSTIC_MODELS = ("am/final.mdl", "final.mdl")
ALTERNATIVES = 3
NEARLY = 3.0
"""An alternative whose cost is this close (in natural logarithms) may as well be what was said."""
REJECT_PER_S = 8.0
"""So much better per second may free words fit than the grammar's. Right ones stayed under 5.6, wrong ones over 11."""
UNKNOWN = "[unk]"


def check_folder(model: str) -> None:
    """What can be told of a model without loading it. Raises RecogniserError."""
    path = Path(model)
    if not model or not path.is_dir():
        raise RecogniserError("model-missing", path=model or "-")
    if not any(path.iterdir()):
        raise RecogniserError("model-empty", path=model)
    if not any((path / name).is_file() for name in ACOUSTIC_MODELS):
        raise RecogniserError("model-not-vosk", path=model)


class VoskDecoder:
    """One model, a recogniser for each grammar, and one without a grammar to compare with."""

    def __init__(self, model: str, settings: Mapping[str, Any]) -> None:
        """Load the model. Raises RecogniserError; a broken model may end the process as well."""
        check_folder(model)
        import vosk

        vosk.SetLogLevel(-1)
        self._vosk = vosk
        try:
            self._model = vosk.Model(model_path=model)
        except Exception as error:
            raise RecogniserError("model-broken", path=model) from error
        self._spelling = Spelling(settings.get("variants", {}), self._knows)
        self._reject_per_s = float(settings.get("reject_per_s", REJECT_PER_S))
        self._recognisers: dict[str, tuple[Grammar, Any]] = {}
        self._current: Any = None
        self._free = self._recogniser(None)
        self._n_bytes = 0
        self._found: list[list[tuple[str, float]]] = []
        self._free_score = 0.0

    def _knows(self, word: str) -> bool:
        # The id of a word; -1 where there is none, and 0 is no word but the empty step.
        return bool(word) and int(self._model.vosk_model_find_word(word)) > 0

    def _recogniser(self, phrases: Sequence[str] | None) -> Any:
        if phrases is None:
            made = self._vosk.KaldiRecognizer(self._model, RATE_HZ)
        else:
            made = self._vosk.KaldiRecognizer(self._model, RATE_HZ, json.dumps(phrases, ensure_ascii=False))
        made.SetMaxAlternatives(ALTERNATIVES)
        return made

    def check(self, grammar: Grammar) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        """Make a recogniser for the phrases whose every word the model knows."""
        spelled: dict[str, None] = {}
        dropped = []
        for phrase in grammar.phrases:
            as_known = self._spelling.phrase(phrase)
            if as_known:
                spelled[as_known] = None
            else:
                dropped.append(phrase)
        made = None
        if spelled:
            # Talk gives an utterance that is no command somewhere to go: the parser knows none of it.
            decoys = [d for d in (*grammar.decoys, UNKNOWN) if all(map(self._knows, d.split()))]
            held = self._recognisers.get(grammar.name)
            is_same = held is not None and held[0] == grammar
            made = held[1] if held is not None and is_same else self._recogniser([*spelled, *decoys])
        self._recognisers[grammar.name] = (grammar, made)
        return self._spelling.missing(grammar.phrases), tuple(dropped), len(grammar.phrases) - len(dropped)

    def switch(self, name: str) -> None:
        """Use that recogniser from now on."""
        self._current = self._recognisers[name][1]
        self.reset()

    def hear(self, pcm16: bytes) -> None:
        """A piece of an utterance."""
        if self._current is None:
            return
        self._n_bytes += len(pcm16)
        # Where Vosk itself sees an end, it forgets what came before it unless that is taken at once.
        if self._current.AcceptWaveform(pcm16):
            self._found.append(_alternatives(self._current.Result()))
        if self._free.AcceptWaveform(pcm16):
            self._free_score += _best(_alternatives(self._free.Result()))[1]

    def think(self) -> None:
        """It may be at its end. Nothing to do: it was decoded as it went."""

    def think_no_more(self) -> None:
        """It goes on."""

    def finish(self) -> tuple[str, float, tuple[str, ...]]:
        """The words; unsure where free words fit much better than the grammar's."""
        if self._current is None or self._n_bytes == 0:
            return "", 0.0, ()
        seconds = self._n_bytes / 2 / RATE_HZ
        self._n_bytes = 0
        found = [*self._found, _alternatives(self._current.FinalResult())]
        free_score = self._free_score + _best(_alternatives(self._free.FinalResult()))[1]
        self._found, self._free_score = [], 0.0
        text = " ".join(_best(piece)[0] for piece in found).strip()
        score = sum(_best(piece)[1] for piece in found)
        if not text:
            return "", 0.0, ()
        # Where there are two pieces, other ways to hear each of them are not worth counting up.
        others = [other for other, worse in found[0][1:] if score - worse < NEARLY] if len(found) == 1 else []
        excess = max(0.0, free_score - score) / seconds
        confidence = 1 / (1 + (excess / self._reject_per_s) ** 4)
        original = self._spelling.original
        return original(text), confidence, tuple(original(other) for other in others if other)

    def reset(self) -> None:
        """Forget the utterance."""
        self._n_bytes, self._found, self._free_score = 0, [], 0.0
        if self._current is not None:
            self._current.Reset()
        self._free.Reset()


def _best(alternatives: list[tuple[str, float]]) -> tuple[str, float]:
    return alternatives[0] if alternatives else ("", 0.0)


def _alternatives(result: str) -> list[tuple[str, float]]:
    """Texts with their scores, best first."""
    told = json.loads(result)
    return [(" ".join(one["text"].split()), float(one["confidence"])) for one in told.get("alternatives", ())]
