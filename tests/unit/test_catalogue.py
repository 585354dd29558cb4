"""How announcements are worded: cards, counts, elision, numbers, lists, and what must never be half said."""

import pytest

from companion.adapters.data import load_catalogue, load_names
from companion.announce.catalogue import Catalogue, CatalogueError
from companion.announce.english import English
from companion.announce.french import French

FRENCH, ENGLISH = load_catalogue("fr", "five-toys"), load_catalogue("en", "five-toys")
EVERY_WAY = """
card = { CARD($card) }|{ CARD($card, form: "the") }|{ CARD($card, form: "of") }|{ CARD($card, form: "value") }
cards = { CARDS($cards) }
row = { CARDS($cards, form: "row") }
choices = { CARDS($cards, form: "suit-choices") }
colour = { COLOUR($colour) }|{ COLOUR($colour, form: "plural") }|{ COLOUR($colour, form: "both") }
count = { COUNT($count, $colour) }
number = { NUM($count) }|{ NUM($count, form: "f") }|{ NUM($count, form: "m") }
rank = { ORD($count) }|{ ORD($count, form: "f") }
seat = { SEAT($seat, form: "of") }
seats = { SEATS($seats) }|{ SEATS($seats, form: "then") }|{ SEATS($seats, form: "or") }
pairs = { PAIRS($seats, $counts, $colour) }
counts = { COUNTS($counts, $colours) }
"""
FR = Catalogue("fr", [EVERY_WAY], French(load_names("fr", "five-toys")))
EN = Catalogue("en", [EVERY_WAY], English(load_names("en", "five-toys")))


@pytest.mark.parametrize(
    ("card", "naming", "french", "english"),
    [
        ("red-7", "shapes", "Sept de cœur|le sept de cœur|du sept de cœur|sept",
         "Seven of hearts|the seven of hearts|the seven of hearts|seven"),
        ("red-7", "colours", "Sept rouge|le sept rouge|du sept rouge|sept",
         "Red seven|the red seven|the red seven|seven"),
        ("red-7", "both", "Sept, rouge, cœur|le sept, rouge, cœur|du sept, rouge, cœur|sept",
         "Seven, red, heart|the seven, red, heart|the seven, red, heart|seven"),
        ("yellow-1", "shapes", "Patte de lune|la patte de lune|de la patte de lune|patte",
         "Paw of moons|the paw of moons|the paw of moons|paw"),
    ],
)  # fmt: skip
def test_cards(card: str, naming: str, french: str, english: str) -> None:
    assert FR.render("card", {"card": card}, naming=naming) == french
    assert EN.render("card", {"card": card}, naming=naming) == english


def test_cards_by_suit_in_a_row_and_as_choices() -> None:
    cards = {"cards": ("green-2", "green-5", "yellow-1")}
    assert FR.render("cards", cards) == "Deux et cinq de trèfle ; patte de lune"
    assert EN.render("cards", cards) == "Two and five of clovers; paw of moons"
    assert FR.render("row", cards) == "Deux de trèfle, cinq de trèfle, patte de lune"
    assert FR.render("choices", {"cards": ("red-4", "blue-4")}) == "Un : cœur rouge. Deux : goutte bleue."
    assert EN.render("choices", {"cards": ("red-4", "blue-4")}) == "One: red heart. Two: blue drop."


@pytest.mark.parametrize("naming", ["shapes", "colours", "both"])
def test_colours_that_are_declared(naming: str) -> None:
    """No sticker shows them: they are said as colours, whatever a listener has chosen."""
    text = """
one = { CARD($card, form: "colour") }
many = { CARDS($cards, form: "colours") }
some = { COLOURS($colours) }
"""
    args = {"card": "yellow-6", "cards": ("yellow-6", "red-2"), "colours": ("red", "green")}
    french, english = Catalogue("fr", [text], French()), Catalogue("en", [text], English())
    assert [french.render(id, args, naming=naming) for id in ("one", "many", "some")] == [
        "Six jaune",
        "Six jaune, deux rouge",
        "Rouge, vert",
    ]
    assert english.render("many", args, naming=naming) == "Yellow six, red two"


def test_a_long_row_pauses_after_five() -> None:
    row = FR.render("row", {"cards": tuple(f"red-{value}" for value in range(1, 8))})
    assert row.index(" ; ") == len("Patte de cœur, deux de cœur, trois de cœur, quatre de cœur, cinq de cœur")


@pytest.mark.parametrize(
    ("number", "colour", "naming", "french", "english"),
    [
        (4, "green", "shapes", "Quatre trèfles", "Four clovers"),
        (1, "yellow", "shapes", "Une lune", "One moon"),
        (0, "yellow", "shapes", "Aucune lune", "No moons"),
        (0, "red", "shapes", "Aucun cœur", "No hearts"),
        (4, "green", "colours", "Quatre cartes vertes", "Four green cards"),
        (1, "green", "colours", "Une carte verte", "One green card"),
        (3, "blue", "both", "Trois gouttes, bleu", "Three blue drops"),
        (2, "orange", "colours", "Deux cartes orange", "Two orange cards"),
    ],
)
def test_counts(number: int, colour: str, naming: str, french: str, english: str) -> None:
    args = {"count": number, "colour": colour}
    assert FR.render("count", args, naming=naming) == french
    assert EN.render("count", args, naming=naming) == english


@pytest.mark.parametrize(
    ("number", "french", "english"),
    [
        (0, "Zéro|aucune|aucun", "Zero|no|no"),
        (1, "Un|une|un", "One|one|one"),
        (17, "Dix-sept|dix-sept|dix-sept", "Seventeen|seventeen|seventeen"),
        (21, "Vingt et un|vingt et un|vingt et un", "Twenty-one|twenty-one|twenty-one"),
        (35, "Trente-cinq|trente-cinq|trente-cinq", "Thirty-five|thirty-five|thirty-five"),
        (71, "Soixante et onze|soixante et onze|soixante et onze", "Seventy-one|seventy-one|seventy-one"),
        (80, "Quatre-vingts|quatre-vingts|quatre-vingts", "Eighty|eighty|eighty"),
        (91, "Quatre-vingt-onze|quatre-vingt-onze|quatre-vingt-onze", "Ninety-one|ninety-one|ninety-one"),
        (175, "Cent soixante-quinze|cent soixante-quinze|cent soixante-quinze",
         "One hundred and seventy-five|one hundred and seventy-five|one hundred and seventy-five"),
        (200, "Deux cents|deux cents|deux cents", "Two hundred|two hundred|two hundred"),
        (-2, "Moins deux|moins deux|moins deux", "Minus two|minus two|minus two"),
    ],
)  # fmt: skip
def test_numbers_are_words(number: int, french: str, english: str) -> None:
    assert FR.render("number", {"count": number}) == french
    assert EN.render("number", {"count": number}) == english


def test_ranks() -> None:
    assert FR.render("rank", {"count": 1}) == "Premier|première"
    assert FR.render("rank", {"count": 5}) == "Cinquième|cinquième"
    assert EN.render("rank", {"count": 2}) == "Second|second"


@pytest.mark.parametrize(
    ("name", "french"),
    [("Alice", "D'Alice"), ("Bruno", "De Bruno"), ("Élodie", "D'Élodie"), ("Hugo", "D'Hugo"), ("Yves", "D'Yves"),
     ("Yann", "De Yann"), ("Œdipe", "D'Œdipe"), ("Chloé", "De Chloé")],
)  # fmt: skip
def test_french_elides_before_a_vowel(name: str, french: str) -> None:
    assert FR.render("seat", {"seat": name}) == french


def test_lists_of_players() -> None:
    seats = {"seats": ("Alice", "Bruno", "Chloé")}
    assert FR.render("seats", seats) == "Alice, Bruno et Chloé|Alice, puis Bruno, puis Chloé|Alice, Bruno ou Chloé"
    assert EN.render("seats", seats) == "Alice, Bruno and Chloé|Alice, then Bruno, then Chloé|Alice, Bruno or Chloé"
    told = {**seats, "counts": (0, 1, 2), "colour": "yellow"}
    assert FR.render("pairs", told) == "Alice aucune, Bruno une, Chloé deux"
    assert EN.render("pairs", told) == "Alice none, Bruno one, Chloé two"
    assert FR.render("counts", {"counts": (2, 1), "colours": ("yellow", "green")}) == "Deux lunes, un trèfle"
    assert EN.render("counts", {"counts": (2, 1), "colours": ("yellow", "green")}) == "Two moons, one clover"


def test_a_brief_form_where_there_is_one() -> None:
    told = {"seat": "Bruno", "card": "red-7"}
    assert FRENCH.render("card-played", told) == "Bruno, sept de cœur."
    assert FRENCH.render("card-played", told, "brief") == "Sept de cœur."
    assert FRENCH.render("card-played", told, "braille") == "Bruno, sept de cœur."
    assert FRENCH.render("leads", {"seat": "Bruno"}, "brief") == "Bruno entame."


def test_what_is_quoted_keeps_its_small_letter() -> None:
    what = FRENCH.render("act-deal", {"card": "blue-3"})
    assert FRENCH.render("undone", {"what": what}) == "Annulé : atout trois de goutte."


@pytest.mark.parametrize("catalogue", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_nothing_is_half_said(catalogue: Catalogue) -> None:
    with pytest.raises(CatalogueError, match="no-such-message"):
        catalogue.render("no-such-message", {})
    with pytest.raises(CatalogueError, match="card-played"):
        catalogue.render("card-played", {"seat": "Bruno"})
    assert not catalogue.has("no-such-message")


def test_a_list_without_its_function_is_an_error() -> None:
    wrong = Catalogue("fr", ["seats = { $seats }"], French())
    with pytest.raises(CatalogueError):
        wrong.render("seats", {"seats": ("Alice", "Bruno")})


def test_a_text_that_is_no_fluent_is_an_error() -> None:
    with pytest.raises(CatalogueError, match="no Fluent"):
        Catalogue("fr", ["this is not\n"], French())


def test_no_invisible_marks_reach_a_screen_reader() -> None:
    text = FRENCH.render("card-played", {"seat": "Bruno", "card": "red-7"})
    assert not any(ord(c) in range(0x2066, 0x206A) for c in text)


def test_a_name_at_the_start_keeps_its_own_letters() -> None:
    """A file called scene.jpg is not Scene.jpg, and bob is written as the table writes it; a card still begins big."""
    from companion.adapters.data import load_catalogue

    french = load_catalogue("fr", "five-toys")
    assert french.render("picture-empty", {"file": "scene.jpg"}) == "scene.jpg : aucune carte."
    assert french.render("leads", {"seat": "bob"}) == "bob entame."
    assert french.render("card-named", {"card": "red-7"}) == "Sept de cœur."
