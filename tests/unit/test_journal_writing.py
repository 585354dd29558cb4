"""A disk that takes nothing: the game goes on in memory, says so each time, and writes it all when it can."""

from companion.adapters.lines import Writing
from companion.announce.announcement import ToRoom
from companion.announce.queue import SpeechQueue
from companion.cards.seat import Seat
from companion.commands.codec import read_command
from companion.games.registry import GAMES
from companion.journal.entries import Amended, Journal, Recorded
from companion.journal.fold import fold
from companion.session import effects
from companion.session.inputs import Given, Tick
from companion.session.session import open_session, step
from tests.support.table import TestTable, catalogue, ear


def entries(table: TestTable) -> list[object]:
    return [entry.id for entry in table.journal.entries]


def test_the_game_goes_on_in_memory_and_each_play_is_warned_of() -> None:
    table = TestTable()
    table.send({"do": "starter", "seat": "Alice"})
    table.journal.is_full = True
    first = table.send({"do": "deal", "card": "red-7"})
    assert [line["id"] for line in first if "id" in line][-1] == "disk-full"
    assert not any("entry" in line for line in first), "an entry is told once it is safe"
    second = table.play(("Alice", "green-2"))
    assert [line["id"] for line in second if "id" in line][-1] == "entry-unkept"
    assert table.view()["trick"] == [{"seat": "Alice", "card": "green-2"}]
    assert entries(table) == [1]


def test_who_plays_on_fast_is_warned_once_of_what_waits() -> None:
    """Said once for each play, the warnings would still be told when all is kept again."""
    table, speech = TestTable(), SpeechQueue()
    writing = Writing(table.session, table.journal)
    table.journal.is_full = True
    acts = [{"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"}]
    acts += [{"do": "play", "seat": seat, "card": card} for seat, card in (("Alice", "green-2"), ("Bruno", "green-6"))]
    for told in acts:
        for effect in writing.take(Given(read_command(told))):
            speech = speech.push(effect.announcement)[0] if isinstance(effect, ToRoom) else speech
    said = [line.line.id for line in (speech.speaking, *speech.waiting) if line is not None]
    assert said.count("disk-full") == 1
    assert said.count("entry-unkept") == 1


def test_all_that_waited_is_written_in_order_with_the_next_play_and_said() -> None:
    table = TestTable()
    table.send({"do": "starter", "seat": "Alice"})
    table.journal.is_full = True
    table.send({"do": "deal", "card": "red-7"}, {"do": "play", "seat": "Alice", "card": "green-2"})
    table.journal.is_full = False
    told = table.play(("Bruno", "green-6"))
    assert [line["entry"] for line in told if "entry" in line] == [2, 3, 4]
    assert [line["id"] for line in told if "id" in line][-1] == "disk-again"
    assert entries(table) == [1, 2, 3, 4]
    again = fold(table.session.rules, Journal(table.opened, tuple(table.journal.entries)))
    assert again.state == table.session.table.state


def test_time_tries_the_disk_again() -> None:
    table = TestTable()
    table.put(Tick(1.0))
    table.journal.is_full = True
    table.send({"do": "starter", "seat": "Alice"})
    table.journal.is_full = False
    assert table.put(Tick(2.0)) == []
    assert table.put(Tick(7.0)) == ["[table] Le disque écrit de nouveau : tout est gardé."]
    assert entries(table) == [1]


def test_what_a_seat_tells_in_private_never_says_to_the_room_how_the_disk_is() -> None:
    """Neither that it is full, nor, by its moment, that it writes again."""
    table = TestTable()
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"})
    table.journal.is_full = True
    told = table.send({"do": "hand", "seat": "Alice", "cards": ["green-2"]})
    assert {line["to"] for line in told if "say" in line} == {"Alice"}
    table.play(("Alice", "green-3"))
    table.journal.is_full = False
    told = table.send({"do": "hand", "seat": "Bruno", "cards": ["green-4"]})
    assert {line["to"] for line in told if "say" in line} == {"Bruno"}
    assert entries(table) == [1, 2]
    told = table.play(("Bruno", "green-4"))
    good = [line["to"] for line in told if line.get("id") == "disk-again"]
    assert good == ["table", "Alice", "Bruno"]
    assert entries(table) == [1, 2, "Alice-1", 3, "Bruno-1", 4]


def test_without_an_earpiece_a_private_entry_is_kept_silent_about() -> None:
    table = TestTable(private_channels=())
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"})
    table.journal.is_full = True
    said = [line for line in table.send({"do": "hand", "seat": "Alice", "cards": ["green-2"]}) if "say" in line]
    assert [line["id"] for line in said] == ["no-earpiece"]
    assert Seat("Alice") in table.session.without_earpiece


def test_a_table_with_a_lost_entry_can_still_be_corrected() -> None:
    """What made no sense before a correction is no reason to refuse it."""
    table = TestTable(("Alice", "Bruno", "Chloé"))
    table.send({"do": "starter", "seat": "Alice"}, {"do": "deal", "card": "red-7"})
    table.play(("Alice", "green-2"), ("Bruno", "green-6"), ("Chloé", "green-4"))
    first, deal, *plays = table.journal.entries
    # An entry between them is gone, and a second deal makes no sense without it.
    journal = Journal(table.opened, (first, deal, *plays, Recorded(6, {"do": "deal", "card": "red-6"})))
    words, ears = catalogue("fr", "five-toys"), ear("fr", "five-toys", table.opened.seats)
    session, _ = open_session(GAMES["five-toys"], journal, words, ears)
    assert session.rules.objection(session.table.steps[-1].before, session.table.steps[-1].action) is not None
    told = {"do": "correct", "entry": 4, "with": {"do": "play", "seat": "Bruno", "card": "green-5"}}
    after, done = step(session, Given(read_command(told)))
    assert [effect for effect in done if isinstance(effect, effects.Refuse)] == []
    assert isinstance(after.journal.changes[-1], Amended)
