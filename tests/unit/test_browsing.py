"""Lists are gone through item by item in every game: hands, what lies before the players, boards, discards."""

import json
from pathlib import Path

import pytest

from companion.announce.announcement import ToRoom, ToSeat
from companion.bootstrap import TableChoice, set_table
from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.commands.command import Ask, BrowseItem, Where
from companion.session.inputs import Given, Words
from companion.session.session import Session, step

GOLDEN = Path(__file__).parents[1] / "playthroughs" / "golden"


def played(name: str) -> Session:
    """A table after two thirds of a playthrough."""
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    table, *actions = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    options = tuple(f"{option}={choice}" for option, choice in table.get("options", {}).items())
    made = set_table(TableChoice(table["game"], tuple(table["seats"]), "en", options=options))
    made.journal.close()
    session = made.session
    for told in actions[: len(actions) * 2 // 3]:
        session, _ = step(session, Given(read_command(told)))
    return session


def items(session: Session, by: Seat | None) -> list[str]:
    """The list, one item at a time to its end; and the same backwards."""
    forth = walked(session, by, Where.FIRST, Where.NEXT)
    assert walked(session, by, Where.LAST, Where.PREVIOUS) == forth[::-1]
    return forth


def walked(session: Session, by: Seat | None, start: Where, on: Where) -> list[str]:
    texts: list[str] = []
    where = start
    while True:
        session, done = step(session, Given(BrowseItem(where), by))
        said = [told.announcement.text for told in done if isinstance(told, ToRoom | ToSeat)]
        if not said:
            return texts
        texts += said
        where = on


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("name", "question", "about", "least"),
    [
        ("five-toys-4", "tableau", (), 4),
        ("five-toys-4", "tableau", ("Alice",), 3),
        ("five-toys-4", "trick", (), 3),
        ("five-toys-4", "played", (), 10),
        ("cat-in-the-box-3", "board", (), 4),
        ("cat-in-the-box-3", "tableau", (), 6),
        ("chat-peche-3", "pond", (), 3),
        ("exploding-kittens-3", "discard", (), 10),
        # Of a game of memory only what may be said again.
        ("rat-a-tat-cat-3", "scores", (), 1),
    ],
)
def test_what_lies_on_the_table_is_gone_through_whole(
    name: str, question: str, about: tuple[str, ...], least: int
) -> None:
    session, _ = step(played(name), Given(Ask(question, about)))
    told = items(session, None)
    assert len(told) >= least
    for seat in session.setup.seats if question == "tableau" and not about else ():
        assert any(str(seat) in item for item in told), "nobody is left out"


@pytest.mark.parametrize(
    ("name", "hand", "count"),
    [
        ("five-toys-4", "my hand: two of moons, three of drops, paw of hearts", 3),
        ("cat-in-the-box-3", "my hand: two, four, six", 3),
        ("exploding-kittens-3", "my hand: attack, skip", 2),
    ],
)
def test_a_hand_is_gone_through_in_the_ear_of_its_owner(name: str, hand: str, count: int) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()[0]
    table = json.loads(text)
    made = set_table(TableChoice(table["game"], tuple(table["seats"]), "en"))
    made.journal.close()
    alice = Seat("Alice")
    session, _ = step(made.session, Words(hand, alice))
    session, _ = step(session, Given(Ask("hand"), alice))
    assert len(items(session, alice)) == count
