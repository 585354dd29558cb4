"""Voice models: which there are, how they come onto this machine, and which one a language uses.

They lie in the user's data folder, each in a folder of its name; ``chosen.json`` there remembers folders that the user
pointed at. Nothing is fetched unless the user asks for it.
"""

import errno
import hashlib
import json
import os
import shutil
import tempfile
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from companion.adapters.folders import data_folder
from companion.adapters.speech.hearing_errors import ModelError, RecogniserError
from companion.adapters.speech.recogniser import Engine, GrammarReport, RecogniserProcess
from companion.adapters.speech.recogniser_sphinx import french_model
from companion.adapters.speech.recogniser_vosk import ACOUSTIC_MODELS, check_folder
from companion.adapters.speech.vocabulary import load_vocabulary
from companion.commands.grammar import Grammar

PIECE_BYTES = 1 << 16
TIMEOUT_S = 30.0
MOST_UNPACKED_BYTES = 4_000_000_000
MOST_FILES = 1_000


@dataclass(frozen=True, slots=True)
class Model:
    """A model that can be fetched."""

    name: str
    language: str
    url: str
    size: int
    sha256: str
    licence: str
    reject_per_s: float | None = None

    @property
    def megabytes(self) -> int:
        """How much there is to fetch."""
        return round(self.size / 1_000_000)


@dataclass(frozen=True, slots=True)
class Listed:
    """A model and whether it is on this machine."""

    model: Model
    path: Path | None


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of one language found."""

    language: str
    engine: Engine
    reports: tuple[GrammarReport, ...]
    error: RecogniserError | None = None


def load_models(text: str | None = None) -> tuple[Model, ...]:
    """The models of ``models.toml``."""
    if text is None:
        text = (files("voice_models") / "models.toml").read_text(encoding="utf-8")
    return tuple(Model(**entry) for entry in tomllib.loads(text)["models"])


def models_folder() -> Path:
    """Where fetched models are."""
    return data_folder() / "models"


def find_model(language: str, models: Sequence[Model] | None = None) -> Path | None:
    """The Vosk model of a language: the folder that the user chose, else one that was fetched."""
    chosen = _chosen().get(language)
    if chosen and _is_model(Path(chosen)):
        return Path(chosen)
    for listed in list_models(models):
        if listed.model.language == language and listed.path is not None:
            return listed.path
    return None


def list_models(models: Sequence[Model] | None = None) -> Iterator[Listed]:
    """Every model that can be fetched, and where it is if it was."""
    for model in load_models() if models is None else models:
        path = models_folder() / model.name
        yield Listed(model, path if _is_model(path) else None)


def find_engine(language: str) -> Engine | None:
    """The recogniser to use for a language: Vosk where there is a model, else pocketsphinx where it can."""
    variants = dict(load_vocabulary(language))
    path = find_model(language)
    if path is not None:
        settings: dict[str, object] = {"variants": variants}
        rejects = {model.name: model.reject_per_s for model in load_models()}.get(path.name)
        if rejects is not None:
            settings["reject_per_s"] = rejects
        return Engine("vosk", language, str(path), settings)
    if language == "en":
        return Engine("pocketsphinx", language, settings={"variants": variants})
    french = french_model() if language == "fr" else None
    if french is not None:
        return Engine("pocketsphinx", language, str(french), {"variants": variants})
    return None


def fetch_model(
    language: str,
    models: Sequence[Model] | None = None,
    on_progress: Callable[[int], None] = lambda percent: None,
) -> Path:
    """Fetch and unpack the model of a language; where it is. Raises ModelError, and then nothing is left behind."""
    known = load_models() if models is None else models
    model = next((model for model in known if model.language == language), None)
    if model is None:
        raise ModelError("model-no-language", language=language, languages=", ".join(m.language for m in known))
    path = models_folder() / model.name
    if _is_model(path):
        return path
    try:
        models_folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=models_folder(), prefix=".fetching-") as folder:
            zipped = Path(folder) / "model.zip"
            _download(model, zipped, on_progress)
            unpacked = Path(folder) / "unpacked"
            _unpack(zipped, unpacked, model)
            if path.exists():
                # A folder that is no model: what a broken disk left.
                shutil.rmtree(path)
            os.replace(unpacked / model.name, path)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise ModelError("model-disk-full", megabytes=4 * model.megabytes, path=str(models_folder())) from error
        raise ModelError("model-unwritable", path=str(models_folder())) from error
    return path


def use_model(path: Path, language: str, grammars: Sequence[Grammar] = ()) -> Checked:
    """Remember a folder as the model of a language, once it was loaded. Raises ModelError and RecogniserError."""
    path = path.expanduser().resolve()
    checked = _check(Engine("vosk", language, str(path), {"variants": dict(load_vocabulary(language))}), grammars)
    if checked.error is not None:
        raise checked.error
    try:
        models_folder().mkdir(parents=True, exist_ok=True)
        written = models_folder() / "chosen.json.new"
        written.write_text(json.dumps({**_chosen(), language: str(path)}, ensure_ascii=False), encoding="utf-8")
        os.replace(written, models_folder() / "chosen.json")
    except OSError as error:
        raise ModelError("model-unwritable", path=str(models_folder())) from error
    return checked


def check_models(grammars: Callable[[str], Sequence[Grammar]], languages: Sequence[str]) -> Iterator[Checked]:
    """Load the recogniser of each language that has one, and look every word of its grammars up."""
    for language in languages:
        engine = find_engine(language)
        if engine is not None:
            yield _check(engine, grammars(language))


def _check(engine: Engine, grammars: Sequence[Grammar]) -> Checked:
    try:
        if engine.name == "vosk":
            check_folder(engine.model)
        recogniser = RecogniserProcess(engine)
    except RecogniserError as error:
        return Checked(engine.language, engine, (), error)
    try:
        return Checked(engine.language, engine, tuple(recogniser.use_grammar(grammar) for grammar in grammars))
    except RecogniserError as error:
        return Checked(engine.language, engine, (), error)
    finally:
        recogniser.close()


def _is_model(path: Path) -> bool:
    return any((path / name).is_file() for name in ACOUSTIC_MODELS)


def _chosen() -> dict[str, str]:
    try:
        told = json.loads((models_folder() / "chosen.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in told.items()} if isinstance(told, dict) else {}


def _download(model: Model, target: Path, on_progress: Callable[[int], None]) -> None:
    digest, n_bytes, percent = hashlib.sha256(), 0, -1
    with target.open("wb") as file:
        for piece in _pieces(model):
            file.write(piece)
            digest.update(piece)
            n_bytes += len(piece)
            if n_bytes > model.size:
                break
            if n_bytes * 100 // model.size != percent:
                percent = n_bytes * 100 // model.size
                on_progress(percent)
    if n_bytes < model.size:
        raise ModelError("model-cut", name=model.name, got=n_bytes // 1_000_000, megabytes=model.megabytes)
    if n_bytes > model.size or digest.hexdigest() != model.sha256:
        raise ModelError("model-checksum", name=model.name)


def _pieces(model: Model) -> Iterator[bytes]:
    """What the server sends. Only what the network does is a fault of the network."""
    try:
        response: BinaryIO = urllib.request.urlopen(model.url, timeout=TIMEOUT_S)
    except urllib.error.HTTPError as error:
        raise ModelError("model-refused", url=model.url, status=error.code) from error
    except (OSError, ValueError) as error:
        raise ModelError("model-no-network", url=model.url) from error
    with response:
        while True:
            try:
                piece = response.read(PIECE_BYTES)
            except OSError as error:
                raise ModelError("model-no-network", url=model.url) from error
            if not piece:
                return
            yield piece


def _unpack(zipped: Path, target: Path, model: Model) -> None:
    """Every file of the zip must lie in the model's own folder."""
    broken = ModelError("model-bad-zip", name=model.name)
    try:
        with zipfile.ZipFile(zipped) as archive:
            entries = archive.infolist()
            if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_UNPACKED_BYTES:
                raise broken
            for entry in entries:
                parts = PurePosixPath(entry.filename.replace("\\", "/")).parts
                if not parts or parts[0] != model.name or ".." in parts or entry.external_attr >> 28 == 0o12:
                    raise broken
            for entry in entries:
                archive.extract(entry, target)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, zipfile.LargeZipFile) as error:
        if error is broken:
            raise
        raise broken from error
    if not _is_model(target / model.name):
        raise broken
