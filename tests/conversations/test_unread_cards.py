"""A card that nobody has read: the table plays on, and its name is told later."""

from tests.support.table import TestTable

STARTS = {"do": "starter", "seat": "Alice"}
TURNED_UP = ({"do": "dealer", "seat": "David"}, {"do": "start", "card": 5}, {"do": "done"})


def conversation(table: TestTable, *turns: tuple[str, list[str]]) -> None:
    for words, answer in turns:
        assert table.say(words) == [f"[table] {line}" for line in answer], words


def test_its_effect_is_told_with_its_name_in_french() -> None:
    table = TestTable(language="fr", game="exploding-kittens")
    table.send(STARTS)
    conversation(
        table,
        ("Alice joue une carte", ["Alice, carte non lue. Laquelle ?"]),
        ("la défausse", ["Une carte non lue.", "Alice, carte non lue. Laquelle ?"]),
        ("faveur", ["Alice joue faveur : sur qui ? Bruno, Chloé ou David ?"]),
        ("Chloé", ["Alice joue faveur sur Chloé.", "Qui dit non ?"]),
    )


def test_its_effect_is_told_with_its_name_in_english() -> None:
    table = TestTable(language="en", game="exploding-kittens")
    table.send(STARTS)
    conversation(
        table,
        ("Alice played a card", ["Alice, card not read. Which one?"]),
        ("discard pile", ["One card not read.", "Alice, card not read. Which one?"]),
        ("attack", ["Attack.", "Who says nope?"]),
        ("nobody", ["Bruno to take two turns."]),
    )


def test_the_table_draws_before_it_names_the_card() -> None:
    table = TestTable(language="fr", game="exploding-kittens")
    table.send(STARTS)
    conversation(
        table,
        ("Alice, carte inconnue", ["Alice, carte non lue. Laquelle ?"]),
        ("je pioche", ["Alice pioche.", "À Bruno."]),
        ("Bruno, carte inconnue", ["Bruno, carte inconnue."]),
    )
    conversation(table, ("le dessus de la défausse", ["Défausse : carte non lue dessus, deux cartes en tout."]))
    assert table.view()["discard"] == [None, None]
    assert table.view()["hand_counts"]["Alice"] == 8
    table.send({"do": "correct", "entry": 2, "with": {"do": "play", "seat": "Alice", "card": "shuffle"}})
    assert table.view()["discard"] == ["shuffle", None]


def test_a_no_before_its_name_counts() -> None:
    table = TestTable(language="fr", game="exploding-kittens")
    table.send(STARTS, {"do": "unknown", "seat": "Alice"}, {"do": "nope", "seat": "Bruno"})
    table.send({"do": "answer", "choice": "attack"}, {"do": "pass-nope"})
    assert (table.view()["current"], table.view()["owed"]) == ("Alice", 1)


def test_a_card_of_the_discard_in_french() -> None:
    table = TestTable(language="fr", game="rat-a-tat-cat")
    table.send(*TURNED_UP)
    conversation(
        table,
        ("je pioche", ["Alice pioche."]),
        ("Alice jette une carte inconnue", ["Alice jette une carte non lue.", "À Bruno."]),
        ("la défausse", ["Défausse : carte non lue, deux cartes en tout."]),
        ("correction, Alice a jeté le huit", ["Correction.", "Alice jette le huit.", "À Bruno."]),
        ("la défausse", ["Défausse : huit, deux cartes en tout."]),
    )


def test_a_card_of_the_discard_in_english() -> None:
    table = TestTable(language="en", game="rat-a-tat-cat")
    table.send(*TURNED_UP)
    conversation(
        table,
        ("I draw", ["Alice draws."]),
        ("Alice, unknown card", ["Alice discards a card not read.", "Bruno to play."]),
        ("correction, Alice discarded the eight", ["Correction.", "Alice discards the eight.", "Bruno to play."]),
    )


def test_an_unread_card_is_taken_from_the_discard() -> None:
    table = TestTable(language="fr", game="rat-a-tat-cat")
    table.send(*TURNED_UP, {"do": "draw", "seat": "Alice"}, {"do": "unknown", "seat": "Alice"})
    table.send({"do": "take", "seat": "Bruno", "slot": 2, "gives": 7})
    assert table.view("facilitator")["slots"]["Bruno"] == [None, None, None, None]
    table.send({"do": "correct", "entry": 5, "with": {"do": "discard", "seat": "Alice", "card": 4}})
    assert table.view("facilitator")["slots"]["Bruno"] == [None, 4, None, None]
    assert table.view()["discard"] == [5, 7]


def test_the_card_on_top_stays_unread_when_the_rest_is_shuffled() -> None:
    table = TestTable(language="fr", game="rat-a-tat-cat")
    table.send(*TURNED_UP, {"do": "draw", "seat": "Alice"}, {"do": "unknown", "seat": "Alice"})
    table.send({"do": "reshuffle"})
    told = table.send({"do": "answer", "choice": "it-happened"})
    assert "On mélange la défausse : trente-sept cartes à piocher. La carte du dessus reste." in {
        one.get("say") for one in told
    }
    assert table.view()["discard"] == [None]
