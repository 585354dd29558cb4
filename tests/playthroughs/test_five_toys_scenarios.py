"""Every scenario of the five-toys rule sheet, through the JSON lines that programs use."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.adapters.data import load_catalogue
from companion.games.rules import PositionError
from tests.support.table import TestTable, heard

COLOURS = {"R": "red", "V": "green", "J": "yellow", "B": "blue", "P": "pink"}


def card(short: str) -> str:
    return f"{COLOURS[short[0]]}-{short[1:]}"


def position(trump: str, seats: str = "ABC", **more: Any) -> dict[str, Any]:
    return {"game": "five-toys", "seats": list(seats), "trump": COLOURS[trump], "leader": "A", **more}


def played(at: dict[str, Any], cards: Sequence[str], **table: Any) -> tuple[TestTable, list[dict[str, Any]]]:
    table_ = TestTable(position=at, **table)
    seats = at["seats"]
    return table_, table_.play(*((seats[i], card(short)) for i, short in enumerate(cards)))


@pytest.mark.parametrize(
    ("name", "trump", "cards", "winner"),
    [
        ("K1 neither led nor trump", "R", ["V4", "J7", "V3"], "A"),
        ("K2 the lowest trump beats the green seven", "R", ["V7", "R2", "V6"], "B"),
        ("K3 the highest trump", "R", ["V5", "R2", "R6"], "C"),
        ("K4 the paw is eight beside its seven", "B", ["V1", "V7", "V6"], "A"),
        ("K5 the paw after the seven too", "B", ["V7", "V5", "V1"], "C"),
        ("K6 another colour's seven leaves it one", "B", ["V1", "J7", "V2"], "C"),
        ("K8 the trump paw beats the trump seven", "V", ["J7", "V7", "V1"], "C"),
        ("K9 a paw at eight loses to any trump", "R", ["V1", "V7", "R2"], "C"),
        ("K11 a one wins when nobody follows", "P", ["V1", "J6", "R7"], "A"),
    ],
)
def test_who_wins_the_trick(name: str, trump: str, cards: list[str], winner: str) -> None:
    table, lines = played(position(trump), cards)
    view = table.view()
    assert view["leader"] == winner
    assert view["turn"] == winner
    assert sum(len(values) for values in view["tableau"][winner].values()) == 3
    assert view["hand_counts"] == {"A": 9, "B": 9, "C": 9}
    assert [line["args"]["seat"] for line in lines if line.get("id") == "trick-won"] == [winner]


def test_k1_what_lies_in_front() -> None:
    table, _ = played(position("R"), ["V4", "J7", "V3"])
    assert table.view()["tableau"]["A"] == {"green": [3, 4], "yellow": [7]}


def test_k4_says_that_the_paw_counts_eight() -> None:
    _, lines = played(position("B"), ["V1", "V7", "V6"])
    assert "[table] Pli à A, patte de trèfle à huit." in heard(lines)


def test_k6_says_that_the_paw_stays_one() -> None:
    _, lines = played(position("B"), ["V1", "J7", "V2"])
    assert "[table] Patte à un." in heard(lines)


def test_k12_overflow_of_four() -> None:
    at = position("B", "ABCD", tableau={"A": {"green": [2, 3, 5], "yellow": [1]}}, hand_counts=dict.fromkeys("ABCD", 5))
    table, lines = played(at, ["V6", "J2", "R3", "R4"])
    view = table.view()
    assert view["tableau"]["A"] == {"yellow": [1, 2], "red": [3, 4]}
    assert view["hand_counts"] == {"A": 4, "B": 5, "C": 5, "D": 5}
    assert view["discards"] == 1
    assert view["leader"] == "A"
    assert heard(lines)[-3:] == [
        "[table] Pli à A, six de trèfle.",
        "[table] Quatre trèfles : A les perd.",
        "[table] A mélange ces quatre trèfles. Une carte cachée à B, puis C, puis D. La dernière à la défausse.",
    ]


@pytest.mark.parametrize(
    ("seats", "held", "trick", "discarded"),
    [("ABC", [2, 3, 4], ["V5", "J2", "R3"], 2), ("ABCDE", [2, 3, 4], ["V5", "J2", "R3", "R4", "R5"], 0)],
)
def test_k13_overflow_of_four_with_three_and_five(
    seats: str, held: list[int], trick: list[str], discarded: int
) -> None:
    at = position("B", seats, tableau={"A": {"green": held}}, hand_counts=dict.fromkeys(seats, 5))
    table, _ = played(at, trick)
    view = table.view()
    assert view["discards"] == discarded
    assert view["hand_counts"] == {seat: 4 if seat == "A" else 5 for seat in seats}


def test_k13_overflow_of_six_with_five() -> None:
    at = position("B", "ABCDE", tableau={"A": {"green": [2, 3, 4]}}, hand_counts=dict.fromkeys("ABCDE", 5))
    table, _ = played(at, ["V5", "V6", "V7", "R4", "R5"])
    # Green seven wins: C takes three greens; so the six come to A by the paw beside the seven.
    assert table.view()["leader"] == "C"
    table, _ = played(at, ["V1", "V6", "V7", "R4", "R5"])
    view = table.view()
    assert view["leader"] == "A"
    assert view["tableau"]["A"] == {"red": [4, 5]}
    assert view["discards"] == 2


def blocked() -> dict[str, Any]:
    tableau = {"A": {"green": [2, 3, 5], "yellow": [1], "red": [2], "pink": [2]}}
    return position("B", tableau=tableau, hand_counts=dict.fromkeys("ABC", 6))


def test_k14_an_overflow_blocks_the_win() -> None:
    table, _ = played(blocked(), ["B5", "V4", "J2"])
    view = table.view()
    assert view["tableau"]["A"] == {"yellow": [1, 2], "red": [2], "pink": [2], "blue": [5]}
    assert not view["round_over"]
    assert view["hand_counts"] == {"A": 5, "B": 6, "C": 6}


def test_k15_five_colours_win_the_round() -> None:
    table, lines = played(blocked(), ["B5", "J2", "R4"])
    view = table.view()
    assert view["round_over"]
    assert view["round_winners"] == ["A"]
    assert view["super_chats"] == {"A": 1, "B": 0, "C": 0}
    assert "[table] Manche à A, cinq couleurs." in heard(lines)
    refused = table.play(("A", "pink-3"))
    assert refused[0]["refused"] == "not-now"


def exhausted() -> dict[str, Any]:
    return position(
        "B",
        tableau={
            "A": {"green": [2, 3, 4], "red": [2, 3, 4], "pink": [2]},
            "B": {"green": [5], "red": [5], "pink": [5], "yellow": [5, 6]},
            "C": {"green": [6, 7], "red": [6, 7], "pink": [6], "yellow": [7]},
        },
        hand_counts={"A": 0, "B": 1, "C": 2},
    )


def test_k17_an_empty_hand_ends_the_round() -> None:
    table = TestTable(position=exhausted())
    view = table.view()
    assert view["round_over"]
    assert view["round_winners"] == ["C"]
    table.send({"do": "next-round"})
    assert table.view()["starter"] == "B"


def test_k20_the_trump_card_cannot_be_played() -> None:
    at = {"game": "five-toys", "seats": list("ABCD"), "trump_card": "green-7", "leader": "A"}
    table = TestTable(position=at)
    assert table.play(("A", "green-7")) == [
        {
            "refused": "impossible",
            "say": "Le sept de trèfle est la carte d'atout. Quelle carte était-ce ?",
            "to": "A",
        }
    ]
    table.play(("A", "green-1"), ("B", "red-2"), ("C", "red-3"), ("D", "green-2"))
    assert table.view()["leader"] == "D", "with its seven out of play the paw is one"


def test_k21_no_duty_to_follow_and_no_passing() -> None:
    table = TestTable("ABC", position=position("B"))
    assert [line["id"] for line in table.play(("A", "green-4"), ("B", "yellow-2")) if "id" in line] == [
        "card-played",
        "card-played",
    ]
    assert table.say("C: je passe") == ["[C] Pas compris. Dites « aide » pour les phrases possibles."]


def test_k21_out_of_turn_is_asked_about() -> None:
    table, _ = played(position("B"), ["V4"])
    asked = table.play(("C", "red-2"))
    assert asked == [
        {
            "question": "irregular-play",
            "choices": ["take-back", "it-happened"],
            "to": "table",
            "say": "C, deux de cœur : c'était à B. Un : carte reprise. Deux : on la laisse.",
        }
    ]
    assert table.view()["turn"] == "B"
    entered = table.send({"do": "answer", "choice": "it-happened"})
    assert entered[0] == {"entry": 2}
    table.play(("B", "red-3"))
    assert table.view()["tableau"]["A"] == {"green": [4], "red": [2, 3]}


def test_k21_out_of_turn_taken_back() -> None:
    table, _ = played(position("B"), ["V4"])
    table.play(("C", "red-2"))
    assert heard(table.send({"do": "answer", "choice": "take-back"})) == [
        "[table] C reprend la carte.",
        "[table] À B.",
    ]
    assert len(table.journal.entries) == 1


def test_k22_three_super_chats_win_the_match() -> None:
    at = blocked() | {"super_chats": {"A": 2, "B": 1, "C": 0}}
    table, lines = played(at, ["B5", "J2", "R4"])
    view = table.view()
    assert view["over"]
    assert view["winners"] == ["A"]
    assert heard(lines)[-1] == "[table] A gagne la partie."
    assert table.send({"do": "deal", "card": "red-2"})[0]["refused"] == "not-now"
    assert table.send({"do": "next-round"})[0]["refused"] == "not-now"


def test_k22_the_eleventh_super_chat_decides() -> None:
    at = position(
        "B",
        "ABCDE",
        tableau={"A": {"green": [2], "yellow": [1], "red": [2], "pink": [2]}},
        hand_counts=dict.fromkeys("ABCDE", 4),
        super_chats=dict.fromkeys("ABCDE", 2),
    )
    table, _ = played(at, ["B5", "J2", "R4", "P3", "V4"])
    view = table.view()
    assert sum(view["super_chats"].values()) == 11
    assert view["winners"] == ["A"]


def tied() -> dict[str, Any]:
    return position(
        "B",
        tableau={
            "A": {"green": [2, 3, 4], "red": [2], "pink": [2], "yellow": [2]},
            "B": {"green": [5], "red": [5, 6], "pink": [5, 6], "yellow": [5]},
            "C": {"green": [6], "red": [7]},
        },
        hand_counts={"A": 0, "B": 1, "C": 1},
    )


def test_k23_a_full_tie_gives_no_super_chat_and_asks() -> None:
    table = TestTable(position=tied())
    view = table.view()
    assert view["round_over"]
    assert view["round_winners"] == []
    assert view["super_chats"] == {"A": 0, "B": 0, "C": 0}
    asked = [line for line in table.opening if "question" in line]
    assert asked[0]["question"] == "round-tie"
    assert asked[0]["choices"] == ["A", "B", "nobody"]
    table.send({"do": "next-round"})
    assert table.view()["starter"] == "C"


def test_k23_the_table_may_decide_otherwise() -> None:
    table = TestTable(position=tied())
    table.send({"do": "settle", "question": "round-tie", "choice": "B"})
    assert table.view()["super_chats"] == {"A": 0, "B": 1, "C": 0}
    assert table.send({"do": "settle", "question": "round-tie", "choice": "A"})[0]["refused"] == "not-now"


# --- the options, and the notes at the end of the sheet


def test_gifts_in_front_are_turned_up_and_count() -> None:
    at = position(
        "B",
        tableau={"A": {"green": [2, 3, 5]}, "B": {"green": [4]}},
        hand_counts=dict.fromkeys("ABC", 5),
    )
    table, lines = played(at, ["V6", "J2", "R3"], options=["gifts=in-front"])
    assert "[table] A mélange ces quatre trèfles." in " ".join(heard(lines))
    assert table.view()["hand_counts"] == {"A": 4, "B": 4, "C": 4}
    assert table.play(("A", "red-4"))[0]["refused"] == "not-now"
    assert table.send({"do": "gift", "seat": "B", "card": "red-7"})[0]["refused"] == "impossible"
    table.send({"do": "gift", "seat": "B", "card": "green-2"}, {"do": "gift", "seat": "C", "card": "green-3"})
    view = table.view()
    assert view["tableau"]["B"] == {"green": [2, 4]}
    assert view["tableau"]["C"] == {"green": [3]}
    assert view["discards"] == 2
    assert view["turn"] == "A"


def test_gifts_in_front_overflow_in_a_chain() -> None:
    at = position(
        "B",
        tableau={"A": {"green": [2, 3, 5]}, "B": {"green": [1, 4, 7]}},
        hand_counts=dict.fromkeys("ABC", 5),
    )
    table, _ = played(at, ["R6", "V6", "R3"], options=["gifts=in-front"])
    assert table.view()["tableau"]["B"] == {"green": [1, 4, 7]}
    gifts = [{"do": "gift", "seat": "B", "card": "green-2"}, {"do": "gift", "seat": "C", "card": "green-3"}]
    lines = table.send(*gifts)
    assert "[table] B perd quatre trèfles." in heard(lines)
    table.send({"do": "gift", "seat": "C", "card": "green-1"}, {"do": "gift", "seat": "A", "card": "green-4"})
    view = table.view()
    assert view["tableau"]["B"] == {}
    assert view["tableau"]["C"] == {"green": [1, 3]}
    assert view["tableau"]["A"]["green"] == [4]
    assert view["discards"] == 4


def test_two_overflows_pooled_or_each() -> None:
    at = position("B", tableau={"A": {"green": [2, 3, 4], "red": [2, 3, 4]}}, hand_counts=dict.fromkeys("ABC", 5))
    each, _ = played(at, ["V5", "R5", "J2"])
    assert each.view()["hand_counts"] == {"A": 4, "B": 6, "C": 6}
    assert each.view()["discards"] == 4
    pooled, _ = played(at, ["V5", "R5", "J2"], options=["two-overflows=pooled"])
    assert pooled.view()["hand_counts"] == {"A": 4, "B": 5, "C": 5}
    assert pooled.view()["discards"] == 6


def test_paw_at_eight_may_beat_everything() -> None:
    of_colour, _ = played(position("R"), ["V1", "V7", "R2"])
    beats_all, _ = played(position("R"), ["V1", "V7", "R2"], options=["paw8=beats-all"])
    assert (of_colour.view()["leader"], beats_all.view()["leader"]) == ("C", "A")


def test_the_seven_may_have_to_come_first() -> None:
    strict, _ = played(position("B"), ["V1", "V7", "V6"], options=["paw-order=seven-first"])
    assert strict.view()["leader"] == "B"
    after, _ = played(position("B"), ["V7", "V5", "V1"], options=["paw-order=seven-first"])
    assert after.view()["leader"] == "C"


def test_a_seven_on_the_table_may_count() -> None:
    at = position("B", tableau={"C": {"green": [7]}})
    assert played(at, ["V1", "J3", "V2"])[0].view()["leader"] == "C"
    assert played(at, ["V1", "J3", "V2"], options=["paw-seven=on-table"])[0].view()["leader"] == "A"


def test_blocked_on_an_empty_hand_ends_or_plays_on() -> None:
    at = blocked() | {"hand_counts": {"A": 1, "B": 1, "C": 1}}
    ends, _ = played(at, ["B5", "V4", "J2"])
    assert not ends.view()["round_over"] or ends.view()["round_winners"], "gifts came before the empty hand was judged"
    view = ends.view()
    assert view["round_over"]
    assert view["round_winners"] == ["A"], "A holds nothing: four colours beat none"
    on, _ = played(at, ["B5", "V4", "J2"], options=["blocked-on-empty-hand=play-on"])
    view = on.view()
    assert not view["round_over"]
    assert view["leader"] == "B", "A sits out; the next player with a card leads"
    on.play(("B", "red-3"), ("C", "red-4"))
    assert on.view()["round_over"]


def test_a_gift_saves_a_hand_from_being_empty() -> None:
    at = position("B", tableau={"A": {"green": [2, 3, 5]}}, hand_counts={"A": 2, "B": 1, "C": 1})
    table, _ = played(at, ["V6", "J2", "R3"])
    assert not table.view()["round_over"]
    assert table.view()["hand_counts"] == {"A": 1, "B": 1, "C": 1}


def test_a_tie_may_give_everyone_a_super_chat() -> None:
    table = TestTable(position=tied(), options=["round-tie=all"])
    assert table.view()["super_chats"] == {"A": 1, "B": 1, "C": 0}


def test_the_next_starter_by_cards_in_front_and_by_the_first_clockwise() -> None:
    at = position(
        "B",
        tableau={
            "A": {"green": [2, 3], "red": [2]},
            "B": {"green": [4], "pink": [2]},
            "C": {"green": [5], "pink": [3]},
        },
        hand_counts={"A": 0, "B": 1, "C": 1},
        starter="C",
    )
    table = TestTable(position=at)
    table.send({"do": "next-round"})
    assert table.view()["starter"] == "C", "B and C are level: the starter of the round counts first"
    asks = TestTable(position=at, options=["starter-tie=table"])
    asks.send({"do": "next-round"})
    assert asks.view()["starter"] is None


def test_an_unread_card_waits_only_for_the_end_of_the_trick() -> None:
    table, _ = played(position("R"), ["V4"])
    lines = table.send({"do": "unknown", "seat": "B"})
    assert heard(lines) == ["[table] B, carte inconnue."]
    lines = table.play(("C", "green-6"))
    assert heard(lines) == ["[table] C, six de trèfle.", "[table] B, carte non lue. Laquelle ?"]
    assert table.view()["turn"] is None
    assert table.play(("C", "red-5"))[0]["refused"] == "not-now"
    lines = table.send({"do": "correct", "entry": 2, "with": {"do": "play", "seat": "B", "card": "red-2"}})
    assert heard(lines) == [
        "[table] Deux de cœur.",
        "[table] Pli à B.",
        "[table] B entame.",
    ]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"tableau": {"A": {"green": [4]}, "B": {"green": [4]}}}, "est à deux endroits"),
        ({"tableau": {"A": {"mauve": [4]}}}, "mauve"),
        ({"tableau": {"A": {"green": [9]}}}, "green-9"),
        ({"trump_card": "red-4"}, "retournée"),
        ({"turn": "B"}, "le tour de B"),
        ({"hand_counts": {"A": 30, "B": 30, "C": 30}, "rest": 5}, "jeu de trente-cinq"),
        ({"hand_counts": {"A": -1}}, "hand_counts"),
        ({"hands": {"A": ["red-2", "red-2"]}}, "est à deux endroits"),
        ({"super_chats": {"A": 12}}, "Super chats"),
        ({"trick": [{"card": "red-2"}]}, "trick"),
        ({"leader": "Zoé"}, "Pas de Zoé"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as refused:
        TestTable(position=position("B") | change)
    line = refused.value.line
    assert says in load_catalogue("fr", "five-toys").render(line.id, line.args)
