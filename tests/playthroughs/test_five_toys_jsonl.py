"""Every scenario of the five-toys sheet as a program plays it: a position file, JSON lines in, the final view out.

For each: who leads or has won, all that lies in front of everyone, the hands' sizes, the discards and the Super chats.
Cards are short here: R red, V green, J yellow, B blue, P pink; players A to E sit clockwise and A leads.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.support.scenarios import play_lines

SHORT = {"R": "red", "V": "green", "J": "yellow", "B": "blue", "P": "pink"}


def card(short: str) -> str:
    return f"{SHORT[short[0]]}-{short[1:]}"


def rows(cards: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for short in cards.split():
        found.setdefault(SHORT[short[0]], []).append(int(short[1:]))
    return {colour: sorted(values) for colour, values in found.items()}


def by_seat(counts: str, seats: str) -> dict[str, int]:
    """``"4 5 5"`` for A, B and C."""
    return {seat: int(count) for seat, count in zip(seats, counts.split(), strict=True)}


@dataclass(frozen=True)
class Scenario:
    """What stands on the table, what is laid from A on, and what stands there then."""

    name: str
    trump: str
    cards: str = ""
    seats: str = "ABC"
    hands: str = ""
    in_front: Mapping[str, str] = field(default_factory=dict)
    super_chats: str = ""
    more: Mapping[str, Any] = field(default_factory=dict)
    sends: Sequence[Mapping[str, Any]] = ()
    options: Sequence[str] = ()
    # What stands there then:
    leads: str | None = None
    wins: str = ""
    then_in_front: Mapping[str, str] = field(default_factory=dict)
    then_hands: str = ""
    discards: int = 0
    then_super_chats: str = ""
    is_over: bool = False
    starter: str | None = "A"

    def position(self) -> dict[str, Any]:
        told: dict[str, Any] = {"seats": list(self.seats), "leader": "A", **self.more}
        if self.trump:
            told["trump"] = SHORT[self.trump]
        if self.hands:
            told["hand_counts"] = by_seat(self.hands, self.seats)
        if self.in_front:
            told["tableau"] = {seat: rows(cards) for seat, cards in self.in_front.items()}
        if self.super_chats:
            told["super_chats"] = by_seat(self.super_chats, self.seats)
        return told

    def lines(self) -> list[Mapping[str, Any]]:
        plays = [
            {"do": "play", "seat": s, "card": card(c)} for s, c in zip(self.seats, self.cards.split(), strict=False)
        ]
        return [*plays, *self.sends]

    def expected(self) -> dict[str, Any]:
        return {
            "leader": self.leads,
            "turn": self.leads,
            "round_over": bool(self.wins),
            "round_winners": list(self.wins) if self.wins != "-" else [],
            "tableau": {seat: rows(self.then_in_front.get(seat, "")) for seat in self.seats},
            "hand_counts": by_seat(self.then_hands, self.seats),
            "discards": self.discards,
            "super_chats": by_seat(self.then_super_chats or " ".join("0" for _ in self.seats), self.seats),
            "over": self.is_over,
            "winners": list(self.wins) if self.is_over else [],
            "starter": self.starter,
        }


def trick(name: str, trump: str, cards: str, winner: str, **more: Any) -> Scenario:
    return Scenario(name, trump, cards, leads=winner, then_in_front={winner: cards}, then_hands="9 9 9", **more)


NEARLY = {"A": "V2 V3 V5 J1 R2 P2"}
TIED = {"A": "V2 V3 V4 R2 P2 J2", "B": "V5 R5 R6 P5 P6 J5", "C": "V6 R7"}
ENDED = {"A": "V2 V3 V4 R2 R3 R4 P2", "B": "V5 R5 P5 J5 J6", "C": "V6 V7 R6 R7 P6 J7"}

SCENARIOS = [
    trick("K1", "R", "V4 J7 V3", "A"),
    trick("K2", "R", "V7 R2 V6", "B"),
    trick("K3", "R", "V5 R2 R6", "C"),
    trick("K4", "B", "V1 V7 V6", "A"),
    trick("K5", "B", "V7 V5 V1", "C"),
    trick("K6", "B", "V1 J7 V2", "C"),
    trick("K8", "V", "J7 V7 V1", "C"),
    trick("K9", "R", "V1 V7 R2", "C"),
    trick("K11", "P", "V1 J6 R7", "A"),
    Scenario(
        "K12", "B", "V6 J2 R3 R4", "ABCD", "5 5 5 5", {"A": "V2 V3 V5 J1"},
        leads="A", then_in_front={"A": "J1 J2 R3 R4"}, then_hands="4 5 5 5", discards=1,
    ),
    Scenario(
        "K13 three players", "B", "V6 J2 R3", "ABC", "5 5 5", {"A": "V2 V3 V5"},
        leads="A", then_in_front={"A": "J2 R3"}, then_hands="4 5 5", discards=2,
    ),
    Scenario(
        "K13 five players", "B", "V6 J2 R3 R4 R5", "ABCDE", "5 5 5 5 5", {"A": "V2 V3 V5"},
        leads="A", then_in_front={"A": "J2 R3 R4 R5"}, then_hands="4 5 5 5 5", discards=0,
    ),
    Scenario(
        "K13 five players, six cards", "B", "V1 V6 V7 R4 R5", "ABCDE", "5 5 5 5 5", {"A": "V2 V3 V4"},
        leads="A", then_in_front={"A": "R4 R5"}, then_hands="4 5 5 5 5", discards=2,
    ),
    Scenario(
        "K14", "B", "B5 V4 J2", "ABC", "6 6 6", NEARLY,
        leads="A", then_in_front={"A": "J1 J2 R2 P2 B5"}, then_hands="5 6 6", discards=2,
    ),
    Scenario(
        "K15", "B", "B5 J2 R4", "ABC", "6 6 6", NEARLY,
        wins="A", then_in_front={"A": "V2 V3 V5 J1 J2 R2 R4 P2 B5"}, then_hands="5 5 5", then_super_chats="1 0 0",
    ),
    Scenario(
        "K17", "B", "", "ABC", "0 1 2", ENDED,
        wins="C", then_in_front=ENDED, then_hands="0 1 2", then_super_chats="0 0 1",
    ),
    Scenario(
        "K17 next starter", "B", "", "ABC", "0 1 2", ENDED, sends=[{"do": "next-round"}],
        then_hands="0 0 0", then_super_chats="0 0 1", starter="B",
    ),
    Scenario(
        "K20", "", "V7", "ABCD", more={"trump_card": "green-7"},
        sends=[{"do": "play", "seat": s, "card": card(c)} for s, c in zip("ABCD", "V1 R2 R3 V2".split(), strict=True)],
        leads="D", then_in_front={"D": "V1 R2 R3 V2"}, then_hands="7 7 7 7",
    ),
    Scenario(
        "K21", "B", "V4", "ABC",
        sends=[
            {"do": "pass", "seat": "B"},
            {"do": "play", "seat": "C", "card": "red-2"},
            {"do": "answer", "choice": "it-happened"},
            {"do": "play", "seat": "B", "card": "yellow-2"},
        ],
        leads="A", then_in_front={"A": "V4 R2 J2"}, then_hands="9 9 9",
    ),
    Scenario(
        "K22", "B", "B5 J2 R4", "ABC", "6 6 6", NEARLY, "2 2 0",
        sends=[{"do": "next-round"}, {"do": "deal", "card": "red-2"}],
        wins="A", then_in_front={"A": "V2 V3 V5 J1 J2 R2 R4 P2 B5"}, then_hands="5 5 5", then_super_chats="3 2 0",
        is_over=True,
    ),
    Scenario(
        "K22 the eleventh", "B", "B5 J2 R4 P3 V4", "ABCDE", "4 4 4 4 4", {"A": "V2 J1 R2 P2"}, "2 2 2 2 2",
        wins="A", then_in_front={"A": "V2 V4 J1 J2 R2 R4 P2 P3 B5"}, then_hands="3 3 3 3 3",
        then_super_chats="3 2 2 2 2", is_over=True,
    ),
    Scenario("K23", "B", "", "ABC", "0 1 1", TIED, wins="-", then_in_front=TIED, then_hands="0 1 1"),
    Scenario(
        "K23 the table decides", "B", "", "ABC", "0 1 1", TIED,
        sends=[{"do": "settle", "question": "round-tie", "choice": "B"}],
        wins="B", then_in_front=TIED, then_hands="0 1 1", then_super_chats="0 1 0",
    ),
    Scenario(
        "K23 next starter", "B", "", "ABC", "0 1 1", TIED, sends=[{"do": "next-round"}],
        then_hands="0 0 0", starter="C",
    ),
    Scenario(
        "gifts in front", "B", "V6 J2 R3", "ABC", "5 5 5", {"A": "V2 V3 V5"}, options=["gifts=in-front"],
        sends=[{"do": "gift", "seat": "B", "card": "green-2"}, {"do": "gift", "seat": "C", "card": "green-5"}],
        leads="A", then_in_front={"A": "J2 R3", "B": "V2", "C": "V5"}, then_hands="4 4 4", discards=2,
    ),
    Scenario(
        "two overflows", "B", "V5 R5 J2", "ABC", "5 5 5", {"A": "V2 V3 V4 R2 R3 R4"},
        leads="A", then_in_front={"A": "J2"}, then_hands="4 6 6", discards=4,
    ),
    Scenario(
        "two overflows pooled", "B", "V5 R5 J2", "ABC", "5 5 5", {"A": "V2 V3 V4 R2 R3 R4"},
        options=["two-overflows=pooled"],
        leads="A", then_in_front={"A": "J2"}, then_hands="4 5 5", discards=6,
    ),
    trick("paw8 beats all", "R", "V1 V7 R2", "A", options=["paw8=beats-all"]),
    trick("the seven first", "B", "V1 V7 V6", "B", options=["paw-order=seven-first"]),
    Scenario(
        "blocked, the hand empty", "B", "B5 V4 J2", "ABC", "1 1 1", NEARLY,
        wins="A", then_in_front={"A": "J1 J2 R2 P2 B5"}, then_hands="0 1 1", discards=2, then_super_chats="1 0 0",
    ),
    Scenario(
        "blocked, played on", "B", "B5 V4 J2", "ABC", "1 1 1", NEARLY, options=["blocked-on-empty-hand=play-on"],
        leads="B", then_in_front={"A": "J1 J2 R2 P2 B5"}, then_hands="0 1 1", discards=2,
    ),
    Scenario(
        "a tie for all", "B", "", "ABC", "0 1 1", TIED, options=["round-tie=all"],
        wins="AB", then_in_front=TIED, then_hands="0 1 1", then_super_chats="1 1 0",
    ),
]  # fmt: skip


def play(scenario: Scenario, folder: Path, patch: pytest.MonkeyPatch, heard: pytest.CaptureFixture[str]) -> Any:
    """The lines that ``companion play --jsonl --position`` prints."""
    options = [word for option in scenario.options for word in ("--option", option)]
    return play_lines("five-toys", scenario.position(), scenario.lines(), options, folder, patch, heard)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_the_final_view(
    scenario: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = play(scenario, tmp_path, monkeypatch, capsys)
    view = next(line["view"] for line in lines if "view" in line)
    expected = scenario.expected()
    assert {key: view[key] for key in expected} == expected
    refused = [line["refused"] for line in lines if "refused" in line]
    assert refused == {"K20": ["impossible"], "K21": ["not-understood"], "K22": ["not-now"] * 2}.get(scenario.name, [])


def test_no_scenario_of_the_sheet_is_missing() -> None:
    numbers = {scenario.name.split()[0] for scenario in SCENARIOS if scenario.name.startswith("K")}
    assert numbers == {f"K{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 17, 20, 21, 22, 23)}


@pytest.mark.parametrize("name", ["K4", "K6"])
def test_the_paw_is_said(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """K4: eight; K6: it stays one."""
    scenario = next(s for s in SCENARIOS if s.name == name)
    said = [line for line in play(scenario, tmp_path, monkeypatch, capsys) if "id" in line]
    assert [line["id"] for line in said if line["id"].startswith("paw-")] == {"K4": [], "K6": ["paw-one"]}[name]
    worth = [line["args"]["worth"] for line in said if line["id"] == "trick-won"]
    assert worth == [{"K4": 8, "K6": 0}[name]]
