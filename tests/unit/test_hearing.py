"""Hearing from recordings: files of all kinds, spoken commands through a real recogniser, a recogniser that dies."""

import hashlib
import io
import json
import os
import signal
import struct
import threading
import time
import wave
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
import pytest

from companion.adapters.data import load_templates
from companion.adapters.speech.hear_command import hear_files, hear_utterances
from companion.adapters.speech.hearing_corpus import Said, Studio
from companion.adapters.speech.hearing_errors import ModelError, RecogniserError, SoundFileError
from companion.adapters.speech.models import Model, fetch_model, find_model
from companion.adapters.speech.recogniser import SURE_TO_ACT, Engine, RecogniserProcess
from companion.adapters.speech.recogniser_sphinx import TRUST, Fit, SphinxDecoder, _loud_part
from companion.adapters.speech.sound_file import read_sound_file
from companion.cards.seat import Seat
from companion.cli import run
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from tests.support.pulse import speak_to_file

SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Chloé"))


def tone(path: Path, rate: int = 16_000, width: int = 2, channels: int = 1, seconds: float = 0.5) -> Path:
    wave_form = np.sin(2 * np.pi * 440 * np.arange(int(rate * seconds)) / rate)
    one = (wave_form * 20_000).astype("<i2") if width == 2 else (wave_form * 100 + 128).astype(np.uint8)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(np.repeat(one, channels).tobytes())
    return path


@pytest.mark.parametrize(
    ("rate", "width", "channels"), [(16_000, 2, 1), (8_000, 2, 1), (44_100, 2, 2), (48_000, 2, 1), (16_000, 1, 1)]
)
def test_any_wav_becomes_sixteen_kilohertz_mono(tmp_path: Path, rate: int, width: int, channels: int) -> None:
    samples = read_sound_file(tone(tmp_path / "tone.wav", rate, width, channels)).astype(np.float64)
    assert len(samples) == pytest.approx(8_000, abs=400)
    spectrum = np.abs(np.fft.rfft(samples))
    assert np.argmax(spectrum) * 16_000 / len(samples) == pytest.approx(440, abs=5)
    assert np.abs(samples).max() > 10_000


def test_a_wav_that_was_cut_short_is_read_as_far_as_it_goes_or_refused(tmp_path: Path) -> None:
    whole = tone(tmp_path / "tone.wav").read_bytes()
    (tmp_path / "cut.wav").write_bytes(whole[: len(whole) // 2])
    try:
        samples = read_sound_file(tmp_path / "cut.wav")
    except SoundFileError:
        return
    assert 0 < len(samples) < 8_000


@pytest.mark.parametrize("content", [b"", b"RIFF", b"no sound at all" * 20, struct.pack("<4sI4s", b"RIFF", 4, b"WAVE")])
def test_a_file_that_is_no_sound_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.wav").write_bytes(content)
    with pytest.raises(SoundFileError):
        read_sound_file(tmp_path / "x.wav")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SoundFileError):
        read_sound_file(tmp_path / "missing.wav")


@pytest.fixture(scope="module")
def english() -> Iterator[RecogniserProcess]:
    """pocketsphinx with the English model that comes with it."""
    recogniser = RecogniserProcess(Engine("pocketsphinx", "en"))
    yield recogniser
    recogniser.close()


GRAMMARS = grammars(load_templates("en", "five-toys"), SEATS)
EAR = Ear(load_templates("en", "five-toys"), SEATS)


def heard(recogniser: RecogniserProcess, path: Path) -> list[object]:
    found = hear_files([path], recogniser, [GRAMMARS["table"]], lambda text: EAR.parse(text).told)
    return [one.meaning if one.is_sure else None for one in found]


@pytest.mark.parametrize(
    ("sentence", "command"),
    [
        ("Bruno plays the seven of hearts", {"do": "play", "card": "red-7", "seat": "Bruno"}),
        ("where are we", {"do": "ask", "what": "awaited"}),
        ("undo", {"do": "undo"}),
    ],
)
def test_a_spoken_command_is_never_taken_for_another(
    english: RecogniserProcess, tmp_path: Path, sentence: str, command: dict[str, object]
) -> None:
    path = speak_to_file(sentence, "en", tmp_path / "said.wav", "en-us", 150)
    assert heard(english, path) in ([command], [None])


def test_most_spoken_commands_are_understood(english: RecogniserProcess, tmp_path: Path) -> None:
    said = {
        "Bruno plays the seven of hearts": {"do": "play", "card": "red-7", "seat": "Bruno"},
        "Alice plays the two of clovers": {"do": "play", "card": "green-2", "seat": "Alice"},
        "where are we": {"do": "ask", "what": "awaited"},
        "who is winning": {"do": "ask", "what": "leader"},
        "what is trump": {"do": "ask", "what": "trump"},
        "next round": {"do": "next-round"},
    }
    right = 0
    for number, (sentence, command) in enumerate(said.items()):
        path = speak_to_file(sentence, "en", tmp_path / f"{number}.wav", "en-us", 150)
        right += heard(english, path) == [command]
    assert right >= 4


@pytest.mark.parametrize(
    ("name", "sentence", "command"),
    [
        ("question", "companion, what is trump?", {"do": "ask", "what": "trump"}),
        ("question", "companion, whose turn is it?", {"do": "ask", "what": "turn"}),
        ("question", "yes", {"do": "answer", "choice": "yes"}),
        ("talk", "what is trump", {"do": "ask", "what": "trump"}),
        ("talk", "yes", {"do": "answer", "choice": "yes"}),
    ],
)
def test_while_a_question_waits_another_question_is_heard(
    english: RecogniserProcess, tmp_path: Path, name: str, sentence: str, command: dict[str, object]
) -> None:
    path = speak_to_file(sentence, "en", tmp_path / "said.wav", "en-us", 150)
    found = hear_files([path], english, [GRAMMARS[name]], lambda text: EAR.parse(text, moment="question").told)
    assert [one.meaning for one in found] == [command]


WAKE_WORD = load_templates("en", "five-toys").wake[0]


@pytest.mark.parametrize("voice", ["en-us+f1", "en-us+f4"])
@pytest.mark.parametrize(("noise", "noise_db"), [("fan", 5), ("fan", 10), ("babble", 10)])
def test_talk_as_long_as_the_wake_word_is_not_taken_for_it(
    english: RecogniserProcess, voice: str, noise: str, noise_db: int
) -> None:
    """It was heard as "companion, all done", and surely enough to end a turn."""
    said = Said(9, "five-toys", "not bad at all", None, voice=voice, noise=noise, noise_db=noise_db, has_echo=True)
    found = hear_utterances(Studio("en").sound(said), english, [GRAMMARS["table"]], lambda text: EAR.parse(text).told)
    assert not [one.heard for one in found if one.is_sure]


@pytest.mark.parametrize("voice", ["en-us+f1", "en-us+m7", "en-gb-x-rp"])
def test_the_wake_word_is_heard_with_a_command_over_a_fan(english: RecogniserProcess, voice: str) -> None:
    said = Said(9, "five-toys", "companion, who leads", None, voice=voice, noise="fan", noise_db=20)
    found = hear_utterances(Studio("en").sound(said), english, [GRAMMARS["table"]], lambda text: EAR.parse(text).told)
    assert [one.meaning for one in found] == [EAR.parse("companion, who leads").told]


def fit(text: str, *losses: float) -> Fit:
    return Fit(text, losses, sum(losses) / len(losses), 200, 0.1)


class ToldDecoder(SphinxDecoder):
    """Hears what it is told, view by view."""

    def tell(self, *views: Fit | None) -> None:
        self._told = list(views)

    def _decode(self, samples: object) -> Fit | None:
        return self._told.pop(0)

    @property
    def n_left(self) -> int:
        """Views that nobody wanted."""
        return len(self._told)


GOOD, OTHER = fit("who leads", 3.0, 3.5), fit("who is last", 4.2, 4.0, 4.1)
BAD = fit("who leads", 12.0, 14.0)


@pytest.mark.parametrize(
    ("views", "text", "share", "n_left"),
    [
        ((GOOD, GOOD, OTHER), "who leads", 1.0, 1),  # two that agree need no third
        ((GOOD, OTHER, GOOD), "who leads", 2 / 3, 0),
        ((GOOD, None, GOOD), "who leads", 2 / 3, 0),
        ((OTHER, None, GOOD), "who leads", 1 / 3, 0),
        ((BAD, GOOD, GOOD), "who leads", 1.0, 2),  # no view saves it
        ((None, GOOD, GOOD), "", 0.0, 2),
    ],
)
def test_views_are_taken_until_it_is_settled_and_the_best_of_them_counts(
    views: tuple[Fit | None, ...], text: str, share: float, n_left: int
) -> None:
    decoder = ToldDecoder("", "en", {})
    decoder.check(GRAMMARS["table"])
    decoder.switch("table")
    decoder.tell(*views)
    decoder.hear(bytes(16_000))
    heard, sure, others = decoder.finish()
    best = next((view for view in views if view and view.text == text), None)
    assert (heard, others, decoder.n_left) == (text, (), n_left)
    assert sure == pytest.approx(TRUST["en"].of(best, share) if best else 0.0)


def test_what_begins_with_a_wake_word_that_fits_badly_was_said_to_nobody() -> None:
    decoder = ToldDecoder("", "en", {})
    decoder.check(GRAMMARS["table"])
    decoder.switch("table")
    for loss, text, is_enough_to_act in (
        (4.5, f"{WAKE_WORD} all done", True),
        (6.0, f"{WAKE_WORD} all done", False),
        (6.5, "", False),
    ):
        one = fit(f"{WAKE_WORD} all done", loss, 3.0, 3.5)
        decoder.tell(one, one, one)
        decoder.hear(bytes(16_000))
        heard, sure, _ = decoder.finish()
        assert heard == text
        assert (sure >= SURE_TO_ACT) is is_enough_to_act
    other = fit("who leads", 6.5, 3.0)
    decoder.tell(other, other, other)
    decoder.hear(bytes(16_000))
    assert decoder.finish()[0] == "who leads"


def test_what_is_much_softer_at_either_end_is_left_out() -> None:
    rng = np.random.default_rng(1)
    level = np.repeat([100.0, 3_000.0, 700.0, 3_000.0, 100.0], 16_000)
    heard = _loud_part(rng.normal(size=level.size) * level)
    # Two voices with a softer middle, and 140 ms on each side.
    assert heard.size == 3 * 16_000 + 2 * 7 * 320
    assert _loud_part(np.zeros(100)).size == 100


def test_silence_and_noise_are_no_command(english: RecogniserProcess, tmp_path: Path) -> None:
    noise = (np.random.default_rng(1).normal(0, 300, 32_000)).astype("<i2")
    for name, samples in (("silence", np.zeros(32_000, "<i2")), ("noise", noise)):
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(16_000)
            file.writeframes(samples.tobytes())
        assert heard(english, tmp_path / f"{name}.wav") == [None]


def test_what_was_decoded_at_a_pause_holds_unless_it_goes_on(english: RecogniserProcess, tmp_path: Path) -> None:
    english.use_grammar(GRAMMARS["table"])
    path = speak_to_file("Bruno plays the seven of hearts", "en", tmp_path / "said.wav", "en-us", 150)
    sound = read_sound_file(path).tobytes()
    room = np.random.default_rng(1).normal(0, 15, 4_000).astype("<i2").tobytes()
    english.hear(room + sound)
    english.pause()
    english.hear(room)
    assert EAR.parse(english.finish().text).told == {"do": "play", "card": "red-7", "seat": "Bruno"}
    english.hear(room + sound[: len(sound) // 6 * 2])
    english.pause()
    english.hear(room[:200])
    english.go_on()
    english.hear(sound[len(sound) // 6 * 2 :] + room)
    assert EAR.parse(english.finish().text).told == {"do": "play", "card": "red-7", "seat": "Bruno"}
    # What was decoded at a pause does not outlive its utterance.
    english.hear(room + sound)
    english.pause()
    english.reset()
    english.hear(room)
    told = english.finish()
    assert "seven" not in told.text
    assert not told.is_sure


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


@pytest.mark.live
def test_a_recogniser_that_is_killed_is_replaced_by_one_that_was_ready(tmp_path: Path) -> None:
    events: list[str] = []
    recogniser = RecogniserProcess(Engine("pocketsphinx", "en"), events.append)
    path = speak_to_file("where are we", "en", tmp_path / "said.wav", "en-us", 150)
    before = heard(recogniser, path)
    wait_until(lambda: recogniser.spare_pid is not None, "there is no spare")
    pid, spare_pid = recogniser.pid, recogniser.spare_pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: "recogniser-restarted" in events, "it never came back")
    # Nothing had to be loaded: it is the one that waited.
    assert recogniser.pid == spare_pid
    assert heard(recogniser, path) == before
    wait_until(lambda: recogniser.spare_pid is not None, "there is no second spare")
    assert recogniser.spare_pid not in (pid, spare_pid)
    recogniser.close()


@pytest.mark.live
def test_what_was_being_said_when_it_died_is_heard_by_the_next(tmp_path: Path) -> None:
    recogniser = RecogniserProcess(Engine("pocketsphinx", "en"))
    path = speak_to_file("where are we", "en", tmp_path / "said.wav", "en-us", 150)
    before = heard(recogniser, path)
    wait_until(lambda: recogniser.spare_pid is not None, "there is no spare")
    sound = read_sound_file(path).tobytes()
    middle = len(sound) // 4 * 2
    recogniser.hear(sound[:middle])
    pid = recogniser.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    recogniser.hear(sound[middle:])
    assert "where are we" in recogniser.finish().text
    assert before
    recogniser.close()


def test_a_spare_that_is_killed_is_replaced_and_nobody_is_told() -> None:
    events: list[str] = []
    recogniser = RecogniserProcess(Engine("pocketsphinx", "en"), events.append)
    recogniser.use_grammar(grammars(load_templates("en", "five-toys"), SEATS)["menu"])
    wait_until(lambda: recogniser.spare_pid is not None, "there is no spare")
    pid, spare_pid = recogniser.pid, recogniser.spare_pid
    assert spare_pid is not None
    os.kill(spare_pid, signal.SIGKILL)
    wait_until(lambda: recogniser.spare_pid not in (None, spare_pid), "there is no other spare")
    assert (recogniser.pid, events) == (pid, [])
    recogniser.close()


@pytest.mark.parametrize("model", ["/nowhere", ""])
def test_a_vosk_model_that_is_none_is_refused_in_a_sentence(tmp_path: Path, model: str) -> None:
    with pytest.raises(RecogniserError):
        RecogniserProcess(Engine("vosk", "fr", model or str(tmp_path)))


def test_hear_says_what_each_recording_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = speak_to_file("where are we", "en", tmp_path / "said.wav", "en-us", 150)
    (tmp_path / "none.wav").write_text("no sound")
    words = ["hear", str(said), str(tmp_path / "none.wav"), "--game", "five-toys", "--language", "en", "--json"]
    assert run(words) == 2
    out, err = capsys.readouterr()
    first, second = (json.loads(line) for line in out.splitlines())
    assert first.keys() == {"file", "heard", "command", "accepted", "why", "ms"}
    assert first["command"] == {"do": "ask", "what": "awaited"}
    assert first["accepted"]
    assert (second["command"], second["accepted"], second["why"]) == (None, False, "sound-file-not-wav")
    assert err == f"The file {tmp_path / 'none.wav'} is no WAV file: convert it.\n"


def test_without_a_model_nothing_is_heard_and_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    monkeypatch.delenv("COMPANION_FRENCH_SPHINX", raising=False)
    assert run(["hear", "x.wav", "--game", "five-toys"]) == 2
    assert "companion models fetch fr" in capsys.readouterr().err


class Shelf:
    """A server on this machine that gives one file."""

    def __init__(self, content: bytes, status: int = 200) -> None:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/m.zip"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def packed(*names: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return content.getvalue()


ARCHIVE = packed("tiny/am/final.mdl", "tiny/README")


@pytest.mark.parametrize(
    ("content", "change", "status", "says"),
    [
        (ARCHIVE, {}, 200, None),
        (ARCHIVE, {"sha256": "0" * 64}, 200, "model-checksum"),
        (ARCHIVE, {"size": len(ARCHIVE) + 9}, 200, "model-cut"),
        (ARCHIVE, {"size": len(ARCHIVE) - 9}, 200, "model-checksum"),
        (ARCHIVE, {}, 404, "model-refused"),
        (packed("../escape", "tiny/am/final.mdl"), {}, 200, "model-bad-zip"),
        (packed("tiny/README"), {}, 200, "model-bad-zip"),
        (b"no zip", {}, 200, "model-bad-zip"),
    ],
)
def test_a_model_is_fetched_whole_or_not_at_all(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: bytes,
    change: dict[str, object],
    status: int,
    says: str | None,
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    shelf = Shelf(content, status)
    model = Model("tiny", "fr", shelf.url, len(content), hashlib.sha256(content).hexdigest(), "Apache-2.0")
    model = replace(model, **change)  # type: ignore[arg-type]
    try:
        if says is None:
            assert fetch_model("fr", [model]) == tmp_path / "models" / "tiny"
            assert find_model("fr", [model]) == tmp_path / "models" / "tiny"
        else:
            with pytest.raises(ModelError) as refused:
                fetch_model("fr", [model])
            assert refused.value.line.id == says
            assert find_model("fr", [model]) is None
            assert list((tmp_path / "models").iterdir()) == [], "nothing is left behind"
    finally:
        shelf.close()
    assert not (tmp_path / "escape").exists()


def test_without_a_network_a_model_cannot_be_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    with pytest.raises(ModelError) as refused:
        fetch_model("fr", [Model("tiny", "fr", "http://127.0.0.1:9/m.zip", 9, "0" * 64, "Apache-2.0")])
    assert refused.value.line.id == "model-no-network"


def test_models_lists_checks_and_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    monkeypatch.delenv("COMPANION_FRENCH_SPHINX", raising=False)
    assert run(["models", "list", "--language", "en"]) == 0
    assert "vosk-model-small-fr-0.22" in capsys.readouterr().out
    assert run(["models", "check", "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert "french: no model." in out.casefold()
    assert "english, pocketsphinx, table" in out.casefold()
    (tmp_path / "empty").mkdir()
    assert run(["models", "use", str(tmp_path / "empty"), "--language", "en"]) == 2
    assert "is empty" in capsys.readouterr().err
    assert run(["models", "use", "--language", "en"]) == 2
