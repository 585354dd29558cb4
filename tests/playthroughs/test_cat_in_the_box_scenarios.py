"""What is legal, what is said and who may see it in the scenarios of the Cat in the Box rule sheet.

The scenarios themselves, each to its final view, are ``scenarios/cat_in_the_box.toml``.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.table import TestTable, heard

LETTERS = {"R": "red", "B": "blue", "J": "yellow", "V": "green"}
COLOURS = list(LETTERS.values())
SEATS = ["A", "Bob", "C", "D", "E"]


def cell(short: str) -> str:
    return f"{LETTERS[short[0]]}-{short[1:]}"


def table(players: int = 4, *, tokens: Mapping[str, str] | None = None, **more: Any) -> TestTable:
    board = {cell(short): seat for seat, cells in (tokens or {}).items() for short in cells.split()}
    options = more.pop("choices", ())
    told = {"game": "cat-in-the-box", "seats": SEATS[:players], "leader": "A", "board": board, **more}
    return TestTable(game="cat-in-the-box", position=told, options=options)


def closed(**colours: str) -> dict[str, list[str]]:
    return {seat: [c for c in COLOURS if c not in [LETTERS[s] for s in lost]] for seat, lost in colours.items()}


def play(seat: str, short: str) -> dict[str, Any]:
    """``6B`` as the sheet writes it."""
    return {"do": "play", "seat": seat, "value": int(short[:-1]), "colour": LETTERS[short[-1]]}


def answer(lines: list[dict[str, Any]]) -> str:
    """What became of the last action: ``entry``, the question put, or why it was refused."""
    for line in lines:
        if "question" in line or "refused" in line:
            return str(line.get("question") or line.get("refused"))
    return "entry" if any("entry" in line for line in lines) else "nothing"


def legal(at: TestTable, seat: str) -> set[str]:
    (told,) = [line["legal"] for line in at.send({"do": "legal", "seat": seat})]
    shorts = {colour: letter for letter, colour in LETTERS.items()}
    return {f"{one['value']}{shorts[one['colour']]}" if one["do"] == "play" else one["do"] for one in told}


def begun(players: int) -> TestTable:
    at = TestTable(SEATS[:players], game="cat-in-the-box")
    at.send({"do": "starter", "seat": "A"}, {"do": "done"})
    return at


def test_c3_red_is_closed_to_the_first_lead() -> None:
    at = table(hands={"A": [3]})
    assert legal(at, "A") == {"3B", "3J", "3V"}
    asked = at.send(play("A", "3R"))
    assert asked == [
        {
            "question": "irregular-play",
            "choices": ["take-back", "it-happened"],
            "to": "table",
            "say": "A, trois rouge : rouge n'est pas ouvert. Un : carte reprise. Deux : on la laisse.",
        }
    ]
    assert at.view()["board"]["red-3"] is None
    at.send({"do": "answer", "choice": "it-happened"})
    assert at.view()["board"]["red-3"] == "A"


def test_c5_forced_red() -> None:
    rows = [f"{letter}{value}" for letter in "BJV" for value in range(1, 9)]
    tokens = {seat: " ".join(rows[i::4]) for i, seat in enumerate(SEATS[:4])}
    at = table(tokens=tokens, hands={"A": [4, 4, 7]}, tricks={"A": 2, "Bob": 2, "C": 1, "D": 1})
    assert at.view()["hand_counts"] == dict.fromkeys(SEATS[:4], 3)
    assert legal(at, "A") == {"4R", "7R"}
    lines = at.send(play("A", "4R"), play("Bob", "1R"), play("C", "2R"), play("D", "8R"))
    assert "[table] Rouge est ouvert." in heard(lines)
    assert (at.view()["leader"], at.view()["covered"]["Bob"]) == ("D", COLOURS)
    assert answer(at.send(play("D", "3R"))) == "entry"


def test_c7_c8_free_follow() -> None:
    at = table()
    at.send(play("A", "6B"))
    assert answer(at.send(play("Bob", "7V"))) == "entry"
    view = at.view()
    assert view["covered"]["Bob"] == ["red", "yellow", "green"]
    assert [c for c, owner in view["board"].items() if owner == "Bob"] == ["green-7"]
    at.send(play("C", "8B"), play("D", "1B"), play("C", "2B"), play("D", "3B"), play("A", "4B"))
    asked = at.send(play("Bob", "5B"))
    assert answer(asked) == "irregular-play"
    assert heard(asked) == ["[table] Bob, cinq bleu : Bob n'a plus de bleu. Un : carte reprise. Deux : on la laisse."]
    at.send({"do": "answer", "choice": "take-back"})
    assert heard(at.send(play("Bob", "5J")))[0] == "[table] Bob, cinq jaune."
    assert at.view()["covered"]["Bob"] == ["red", "yellow", "green"]


def test_c12_dead_numbers() -> None:
    stuck = table(tokens={"Bob": "R6 B6 J6 V6 R7 J7 V7"}, covered=closed(A="B"), hands={"A": [6, 7]})
    assert legal(stuck, "A") == {"paradox"}
    assert answer(stuck.send({"do": "paradox", "seat": "A", "hand": [6, 7]})) == "entry"
    saved = table(tokens={"Bob": "R6 B6 J6 V6 R5 B5 V5"}, covered=closed(A="B"), hands={"A": [5, 6]})
    assert legal(saved, "A") == {"5J"}
    refused = saved.send({"do": "paradox", "seat": "A", "hand": [5, 6]})
    assert heard(refused) == ["[A] Pas de paradoxe : A peut jouer cinq jaune."]
    taken = saved.send(play("A", "6R"))
    assert (answer(taken), heard(taken)) == (
        "impossible",
        ["[A] Six rouge est à Bob. Plus de case : quelle autre carte ?"],
    )


def c13() -> TestTable:
    tokens = {"A": "R6 R7 V4 V6 V8", "Bob": "B2 B4 B8 J4 J5", "C": "J2 J6 J8 V3 V5", "D": "R1 R3 V1 V2 V7"}
    at = table(
        tokens=tokens,
        tricks={"A": 2, "Bob": 2, "C": 1, "D": 0},
        predictions={"A": 2, "Bob": 1, "C": 1, "D": 3},
        covered=closed(Bob="RV"),
        hands={"Bob": [2, 4, 8, 8]},
    )
    at.send(play("A", "5R"))
    return at


@pytest.mark.parametrize("hand", [[2, 4, 8, 8], None])
def test_c13_paradox_in_a_trick(hand: list[int] | None) -> None:
    """With the hand shown, and on the table's word."""
    at = c13()
    assert legal(at, "Bob") == {"paradox"}
    told = {"do": "paradox", "seat": "Bob"} | ({"hand": hand} if hand else {})
    lines = at.send(told)
    view = at.view()
    assert view["round_scores"] == {"A": 5, "Bob": -2, "C": 2, "D": 0}
    assert view["groups"]["A"] == 3
    assert view["board"]["red-5"] == "A"
    assert (view["phase"], view["tricks"]) == ("round-over", {"A": 2, "Bob": 2, "C": 1, "D": 0})
    said = heard(lines)
    assert said[:2] == ["[table] Paradoxe de Bob.", "[table] Le pli n'est à personne."]
    assert ("[table] À vérifier : quels numéros montre Bob ?" in said) == (hand is None)
    assert "[table] Manche un : A cinq, C deux, D zéro, Bob moins deux." in said
    assert "[table] Dont bonus : A trois, C un." in said


def test_c25_discards_come_first() -> None:
    at = begun(3)
    at.send({"do": "discard", "seat": "C"}, {"do": "discard", "seat": "A", "value": 6})
    assert at.view()["turn"] == ["Bob"]
    refused = at.send({"do": "predict", "seat": "A", "tricks": 1})
    assert (answer(refused), heard(refused)) == ("not-now", ["[A] D'abord une carte écartée par Bob."])
    lines = at.send({"do": "discard", "seat": "Bob", "value": 5})
    assert [line for line in heard(lines) if "cinq" in line] == ["[Bob] Noté, écarté : cinq."]
    assert at.view()["discarded"] == ["C", "A", "Bob"]
    assert heard(at.send({"do": "ask", "what": "my-discard", "seat": "A"})) == ["[A] Écarté : six."]
    for audience in ("table", "Bob", "facilitator"):
        assert '"6"' not in str(at.view(audience))
        assert at.view(audience)["hands"] == {}


def test_c25_a_hand_without_the_card_laid_aside() -> None:
    at = begun(3)
    at.send({"do": "hand", "seat": "A", "values": [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]})
    at.send({"do": "discard", "seat": "A", "value": 6})
    assert at.view("A")["hands"] == {"A": [1, 1, 2, 2, 3, 3, 4, 4, 5]}
    assert at.view("table")["hands"] == {}


def test_an_unread_card_may_be_another_players() -> None:
    """A correction that names nothing is a correction; once it was taken for the name of the card."""
    at = table()
    at.send({"do": "unknown", "seat": "A"})
    assert heard(at.send({"do": "correct", "entry": 1, "with": {"do": "unknown", "seat": "Bob"}}))[0] == (
        "[table] Correction."
    )
    assert [played["seat"] for played in at.view()["trick"]] == ["Bob"]
    named = at.send({"do": "correct", "entry": 1, "with": play("A", "6J")})
    assert heard(named)[0] == "[table] A, six jaune."
