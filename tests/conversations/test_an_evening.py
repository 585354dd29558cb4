"""An evening as it should sound, line by line: a doubt, a silence, a correction, an undo, gifts, questions."""

import pytest

from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands.command import Ask, Repeat, RepeatHow, Silence
from companion.session.inputs import Given, Laid, Shown, Tick, Unclear, Words
from tests.support.table import TestTable

POSITION = {
    "game": "five-toys",
    "seats": ["Alice", "Bruno", "Chloé", "David"],
    "trump": "blue",
    "leader": "Chloé",
    "hand_counts": {"Alice": 5, "Bruno": 5, "Chloé": 5, "David": 5},
    "tableau": {"Chloé": {"green": [2, 3, 5], "yellow": [1]}, "Bruno": {"green": [7]}},
    "hands": {"Alice": ["yellow-2", "red-6", "blue-6", "pink-6", "red-2"]},
}
ALICE = Seat("Alice")

FRENCH: dict[str, str | list[str]] = {
    "leads": "Chloé entame.",
    "six": "Chloé, six de trèfle.",
    "doubt": "David, quatre. Un : cœur rouge. Deux : fleur rose.",
    "one": "Un.",
    "four": "Quatre de cœur.",
    "your turn": "À vous.",
    "trick": ["Six de trèfle, Chloé, mène.", "David, quatre de cœur.", "Atout goutte."],
    "shown": "Deux de lune.",
    "two": "Alice, deux de lune.",
    "chat": "T'as vu le match à sept heures ?",
    "three": "Bruno, trois de fleur.",
    "won": ["Pli à Chloé, six de trèfle.", "Quatre trèfles : Chloé les perd."],
    "gifts": "Chloé mélange ces quatre trèfles. Une carte cachée à David, puis Alice, puis Bruno. "
    "La dernière à la défausse.",
    "correct": "Compagnon, correction : j'ai joué le trois de goutte.",
    "corrected": [
        "Correction.",
        "Bruno, trois de goutte, atout.",
        "Pli à Bruno.",
        "Chloé garde trois trèfles.",
        "Rien à distribuer.",
        "Bruno entame.",
    ],
    "no": "Mais non, touche : c'est une fleur.",
    "undo": "Ah oui. Compagnon, annule.",
    "undone": [
        "Annulé : la correction.",
        "Bruno, trois de fleur.",
        "Pli à Chloé.",
        "Quatre trèfles : Chloé les perd.",
    ],
    "awaited": "Chloé distribue. J'attends « c'est fait ».",
    "done": "Compagnon, c'est fait.",
    "after": ["Chloé : trois couleurs, quatre cartes.", "En main : Chloé quatre, les autres cinq.", "Chloé entame."],
    "gift": "Trois de trèfle.",
    "kept": "Gardé, cinquième.",
    "yes": "oui",
    "how many": "Compagnon, combien de trèfles pour Chloé ?",
    "none": "Aucun.",
    "and": "Compagnon, et Bruno ?",
    "has one": "Un.",
    "seven": "Chloé, sept de fleur.",
    "both": "Chloé, sept, rose, fleur.",
}
ENGLISH: dict[str, str | list[str]] = {
    "leads": "Chloé leads.",
    "six": "Chloé, six of clovers.",
    "doubt": "David, four. One: red heart. Two: pink flower.",
    "one": "One.",
    "four": "Four of hearts.",
    "your turn": "Your turn.",
    "trick": ["Six of clovers, Chloé, winning.", "David, four of hearts.", "Drops are trump."],
    "shown": "Two of moons.",
    "two": "Alice, two of moons.",
    "chat": "Did you see the match at seven?",
    "three": "Bruno, three of flowers.",
    "won": ["Trick to Chloé, six of clovers.", "Four clovers: Chloé loses them."],
    "gifts": "Chloé shuffles these four clovers. One hidden card to David, then Alice, then Bruno. "
    "The last one to the discard pile.",
    "correct": "Companion, correction: I played the three of drops.",
    "corrected": [
        "Correction.",
        "Bruno, three of drops, trump.",
        "Trick to Bruno.",
        "Chloé keeps three clovers.",
        "Nothing to deal.",
        "Bruno leads.",
    ],
    "no": "No, feel it: that is a flower.",
    "undo": "Oh yes. Companion, undo.",
    "undone": [
        "Undone: the correction.",
        "Bruno, three of flowers.",
        "Trick to Chloé.",
        "Four clovers: Chloé loses them.",
    ],
    "awaited": 'Chloé deals. Waiting for "done".',
    "done": "Companion, done.",
    "after": ["Chloé: three colours, four cards.", "In hand: Chloé four, the others five.", "Chloé leads."],
    "gift": "Three of clovers.",
    "kept": "Kept, fifth.",
    "yes": "yes",
    "how many": "Companion, how many clovers does Chloé have?",
    "none": "None.",
    "and": "Companion, and Bruno?",
    "has one": "One.",
    "seven": "Chloé, seven of flowers.",
    "both": "Chloé, seven, pink, flower.",
}


@pytest.mark.parametrize(("language", "said"), [("fr", FRENCH), ("en", ENGLISH)])
def test_an_evening(language: str, said: dict[str, str | list[str]]) -> None:
    def room(*names: str) -> list[str]:
        told = [said[name] for name in names]
        return [f"[table] {line}" for lines in told for line in ([lines] if isinstance(lines, str) else lines)]

    def alice(*names: str) -> list[str]:
        return [line.replace("[table]", "[Alice]", 1) for line in room(*names)]

    def spoken(text: str) -> Words:
        return Words(text, is_addressed=False)

    table = TestTable(language=language, position=POSITION, called=["Alice"])
    assert table.opening[-1]["say"] == said["leads"]

    assert table.put(Laid(Card("green-6"))) == room("six")
    assert table.put(Unclear((Card("red-4"), Card("pink-4")))) == [*room("doubt"), *alice("your turn")]
    assert table.put(spoken(str(said["one"]))) == room("four")
    assert table.put(Given(Ask("trick"), ALICE, "keys")) == alice("trick")
    assert table.put(Shown(ALICE, Card("yellow-2"))) == alice("shown")
    assert table.put(Laid(Card("yellow-2"))) == room("two")
    assert table.put(spoken(str(said["chat"]))) == []
    assert table.put(Laid(Card("pink-3"))) == room("three", "won", "gifts")
    assert table.put(Given(Silence(), ALICE, "keys")) == []
    assert table.put(Words(str(said["correct"]), Seat("Bruno"), is_addressed=False)) == room("corrected")
    assert table.put(spoken(str(said["no"]))) == []
    assert table.put(spoken(str(said["undo"]))) == room("undone", "gifts")
    assert table.put(Given(Ask("awaited"), ALICE, "keys")) == alice("awaited")
    assert table.put(spoken(str(said["done"]))) == room("after")
    assert table.put(Shown(ALICE, Card("green-3"))) == alice("gift")
    assert table.say(f"Alice: {said['yes']}") == alice("kept")
    assert table.put(spoken(str(said["how many"]))) == room("none")
    assert table.put(spoken(str(said["and"]))) == room("has one")
    assert table.put(Tick(1000.0)) == []
    assert table.put(Tick(1059.0)) == []
    assert table.put(Tick(1061.0)) == room("leads")
    assert table.put(Tick(1200.0)) == [], "one reminder, then quiet"
    assert table.put(Laid(Card("pink-7"))) == room("seven")
    assert table.put(Given(Repeat(RepeatHow.SLOWER), ALICE, "keys")) == alice("both")
