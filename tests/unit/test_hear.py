"""What the sentences' data cannot say: odd names, hesitations, the wake word, half cards, faults in the data."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.adapters.data import language_text, load_templates
from companion.adapters.speech.hear_command import changes_table
from companion.cards.seat import Seat, fold_name
from companion.commands.hear import Ear
from companion.commands.phrases import grammars
from companion.commands.templates import TemplatesError, read_templates
from tests.support.jsgf import Jsgf

FRENCH, ENGLISH = load_templates("fr", "five-toys"), load_templates("en", "five-toys")


def ear(*names: str, language: str = "fr") -> Ear:
    return Ear({"fr": FRENCH, "en": ENGLISH}[language], [Seat(name) for name in names])


PLAYED = [
    (("Jean-Pierre", "Zoé"), "Jean Pierre joue sept de cœur", "Jean-Pierre"),
    (("Jean-Pierre", "Zoé"), "jean-pierre, 7 de coeur", "Jean-Pierre"),
    (("Marie Anne", "Zoé"), "Marie-Anne, sept rouge", "Marie Anne"),
    (("L'Hermite", "Zoé"), "L’Hermite pose le sept de cœur", "L'Hermite"),
    (("Élodie", "Zoé"), "sept de cœur pour elodie", "Élodie"),
    (("Rose", "Fleur"), "Rose, sept de cœur", "Rose"),
    (("Rose", "Fleur"), "Fleur joue sept rouge", "Fleur"),
    (("Ben", "Zoé"), "Ben, sept de cœur", "Ben"),
    (("Sept", "Deux"), "Sept sept de cœur", "Sept"),
    (("Stop", "Annule"), "Annule joue sept de cœur", "Annule"),
    (("R2D2", "Joueur 7"), "r2d2 sept de cœur", "R2D2"),
    (("R2D2", "Joueur 7"), "joueur 7, sept de cœur", "Joueur 7"),
    (("???", "Zoé"), "joueur un, sept de cœur", "???"),
    (("A|B (c) [d] {seat} <card>", "Zoé"), "joueur 1, sept de cœur", "A|B (c) [d] {seat} <card>"),
    (("Œdipe", "Zoé"), "Oedipe, sept de cœur", "Œdipe"),
    (("李雷", "Zoé"), "李雷, sept de cœur", "李雷"),
]


@pytest.mark.parametrize(("names", "sentence", "seat"), PLAYED, ids=[sentence for _, sentence, _ in PLAYED])
def test_names_of_all_kinds(names: tuple[str, ...], sentence: str, seat: str) -> None:
    assert ear(*names).parse(sentence).told == {"do": "play", "card": "red-7", "seat": seat}


def test_a_name_comes_before_another_meaning_of_the_same_word() -> None:
    assert ear("Rose", "Zoé").parse("et Rose ?").told == {"do": "follow-up", "about": ["Rose"]}
    assert ear("Rose", "Zoé").parse("et les roses ?").told == {"do": "follow-up", "about": ["pink"]}
    assert ear("Rose", "Zoé").parse("sept rose").told == {"do": "play", "card": "pink-7"}


def test_a_name_that_is_a_command_leaves_the_command() -> None:
    assert ear("Stop", "Annule").parse("stop").told == {"do": "silence"}
    assert ear("Stop", "Annule").parse("annule").told == {"do": "undo"}


def test_a_hesitation_that_is_a_name_is_not_lost() -> None:
    """« Ben » begins many French sentences; at a table with Ben it is he who plays."""
    assert ear("Ben", "Zoé").parse("euh, Ben, sept de cœur").told == {"do": "play", "card": "red-7", "seat": "Ben"}
    assert ear("Bob", "Zoé").parse("ben, euh, sept de cœur").told == {"do": "play", "card": "red-7"}


@pytest.mark.parametrize(
    ("sentence", "is_addressed", "command"),
    [
        ("compagnon, annule", True, "undo"),
        ("Compagnon ! Annule.", True, "undo"),
        ("euh, compagnon, euh, annule s'il te plaît", True, "undo"),
        ("Ah oui. Compagnon, annule.", True, "undo"),
        ("annule", False, "undo"),
        ("compagnon", True, None),
        ("compagnon, raconte une histoire", True, None),
        ("les compagnons annulent", False, None),
    ],
)
def test_the_wake_word(sentence: str, is_addressed: bool, command: str | None) -> None:
    heard = ear("Alice", "Bruno").parse(sentence)
    assert (heard.addressed, (heard.told or {}).get("do")) == (is_addressed, command)


def test_half_a_card_says_whose_it_is() -> None:
    heard = ear("Alice", "Bruno").parse("Bruno joue le sept")
    assert (heard.why, heard.seat) == ("ambiguous", "Bruno")
    assert set(heard.candidates) == {f"{colour}-7" for colour in ("yellow", "green", "red", "pink", "blue")}
    assert ear("Alice", "Bruno").parse("je joue le sept").seat is None


def test_red_and_pink_heart_and_flower_are_never_the_same() -> None:
    table = ear("Alice", "Bruno")
    for words, colour in (("rouge", "red"), ("cœur", "red"), ("rose", "pink"), ("fleur", "pink")):
        assert table.parse(f"quatre {words}").told == {"do": "play", "card": f"{colour}-4"}
    assert table.parse("quatre de cœur rose").candidates == ("red-4", "pink-4")


def test_me_is_whoever_speaks() -> None:
    table = ear("Alice", "Bruno")
    assert table.parse("devant moi", Seat("Bruno")).told == {"do": "ask", "what": "tableau", "about": ["Bruno"]}
    assert table.parse("devant moi").told == {"do": "ask", "what": "tableau"}
    told = table.parse("combien de trèfles pour moi ?", Seat("Alice")).told
    assert told == {"do": "ask", "what": "counts", "about": ["green", "Alice"]}


def test_a_hand_of_eleven_cards() -> None:
    cards = [f"{colour}-{value}" for value in range(2, 8) for colour in ("green", "red")][:11]
    words = {"green": "trèfle", "red": "cœur"}
    said = ", ".join(f"{card[-1]} de {words[card[:-2]]}" for card in cards)
    assert ear("Alice", "Bruno").parse(f"ma main : {said}").told == {"do": "hand", "cards": cards}


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_nothing_that_is_typed_can_crash_it(text: str) -> None:
    assert TABLE.parse(text).why in ("", "not-understood", "ambiguous")


TABLE = ear("Alice", "Bruno", "Chloé")
TABLES = st.lists(st.text(min_size=1, max_size=12), min_size=3, max_size=5, unique_by=fold_name)


@given(TABLES)
@settings(max_examples=10, deadline=None)
def test_no_name_can_crash_it(names: list[str]) -> None:
    table = ear(*names)
    assert table.parse("annule").told == {"do": "undo"}
    told = table.parse("joueur 2, sept de cœur").told or {}
    assert told.get("card") == "red-7"


@pytest.mark.parametrize(
    "names", [("Rose", "Stop", "Sept"), ("A|B (c) [d]", "<card>", "{seat}"), ("¹", "???", "L'Hermite")]
)
def test_no_name_can_break_a_grammar(names: tuple[str, ...]) -> None:
    table = ear(*names)
    grammar = grammars(FRENCH, [Seat(name) for name in names])["table"]
    accepts = Jsgf(grammar.jsgf, FRENCH.plain).accepts
    for phrase in grammar.phrases[len(FRENCH.wake) :: 10]:
        assert table.parse(phrase).why != "not-understood", phrase
        assert accepts(FRENCH.plain(phrase)), phrase


def test_a_phrase_holds_no_figure() -> None:
    """A recogniser's vocabulary has words only."""
    for templates in (FRENCH, ENGLISH):
        for grammar in grammars(templates, [Seat("Alice"), Seat("Bruno 2")]).values():
            assert not any(c.isdigit() for phrase in grammar.phrases for c in phrase)
            assert not any(c.isdigit() for c in grammar.jsgf.partition("\n")[2])


def test_faults_in_the_data_are_told() -> None:
    text = language_text("fr", "commands.toml")
    with pytest.raises(TemplatesError, match="fr:"):
        read_templates("fr", text + "[[sentence")
    with pytest.raises(TemplatesError, match="wake"):
        read_templates("fr", text.replace("wake =", "woke ="))
    with pytest.raises(TemplatesError, match="grammer"):
        read_templates("fr", text.replace('grammars = ["menu"]', 'grammer = ["menu"]'))
    with pytest.raises(TemplatesError, match="kitchen"):
        read_templates("fr", text.replace('grammars = ["menu"]', 'grammars = ["kitchen"]'))


@pytest.mark.parametrize(("language", "wake", "question"), [("fr", "compagnon", "atout"), ("en", "companion", "trump")])
def test_while_a_question_waits_the_wake_word_is_followed_by_anything(language: str, wake: str, question: str) -> None:
    templates = load_templates(language, "five-toys")
    made = grammars(templates, [Seat("Alice"), Seat("Bruno")])
    accepts = {name: Jsgf(grammar.jsgf, templates.plain).accepts for name, grammar in made.items()}
    answer = {"fr": "oui", "en": "yes"}[language]
    assert accepts["question"](f"{wake} {question}")
    assert not accepts["question"](question)
    assert accepts["question"](answer)
    assert accepts["question"](f"{wake} {answer}")
    assert accepts["talk"](question)
    assert accepts["talk"](answer)
    assert not accepts["table"](answer)
    ear = Ear(templates, (Seat("Alice"), Seat("Bruno")))
    assert ear.is_expected(answer, "question")
    assert not ear.is_expected(question, "question")


def test_settings_that_silence_change_the_table() -> None:
    silencing = ("mode bref", "aucun son", "sans le son de carte", "n'appelle plus mon tour")
    harmless = ("mode normal", "tous les sons", "appelle mon tour", "plus fort", "moins fort")
    ear = Ear(load_templates("fr", "five-toys"), (Seat("Alice"), Seat("Bruno")))
    assert [changes_table(ear.parse(text).told) for text in silencing] == [True] * 4
    assert [text for text in harmless if changes_table(ear.parse(text).told)] == []


def test_a_number_in_the_place_of_a_name_takes_its_article() -> None:
    ear = Ear(load_templates("fr", "five-toys"), (Seat("Léa"), Seat("Théa")))
    for text in ("tableau du joueur deux", "tableau de joueur deux", "tableau de Théa"):
        assert ear.parse(text).told == {"do": "ask", "what": "tableau", "about": ["Théa"]}
    for text in ("le joueur deux, sept de cœur", "joueur deux, sept de cœur"):
        assert ear.parse(text).told == {"do": "play", "seat": "Théa", "card": "red-7"}
