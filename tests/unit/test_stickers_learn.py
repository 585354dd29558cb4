"""Teaching by showing, as transcripts: pictures and what is typed in, what is said out, in both languages."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from companion.adapters.answers import Answers
from companion.adapters.camera import CameraError, CameraNotice, Frame
from companion.adapters.data import LANGUAGES, load_codes
from companion.adapters.learn_words import LearnWords, Named, Order
from companion.adapters.stickers_learn import CameraShower, Lesson, open_shower
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.taught_bench import signs
from companion.adapters.vision.taught_store import Taught, load_taught, store_path
from companion.bootstrap import WrongCall, forget_stickers, identify, learn_stickers, list_stickers
from companion.cards.deck import Part
from companion.session.inputs import Words
from sticker_codes.training.scene import Light
from tests.support.shown import five_toys, printed, stickered, table, with_aruco, with_qr, with_shape, write

BEGINS = {
    "fr": "Posez une carte, seule, devant la caméra. Puis dites ce que c'est : « patte de lune » pour toute la carte, "
    "ou seulement le nombre, ou seulement la couleur. « Annule » reprend la dernière, « fin » termine.",
    "en": 'Lay one card, alone, before the camera. Then say what it is: "paw of moons" for the whole card, or the '
    'number alone, or the colour alone. "Undo" takes back the last one, "stop" ends.',
}


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))


def lesson(tmp_path: Path, frames: Sequence[Image], *typed: str, language: str = "fr") -> list[str]:
    """What is said after the beginning."""
    folder = tmp_path / "shown"
    folder.mkdir(exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    given = iter(typed)
    said = list(learn_stickers("five-toys", write(folder, *frames), language, lambda: next(given, None)))
    assert said[0] == BEGINS[language]
    return said[1:]


def read(tmp_path: Path, *frames: Image) -> list[list[tuple[str, str]]]:
    """The cards that ``companion identify`` reads in each picture, and what it read them by."""
    folder = tmp_path / "read"
    folder.mkdir(exist_ok=True)
    found = identify([str(path) for path in write(folder, *frames)], "five-toys", "fr")
    return [sorted((card["card"], card["reader"]) for card in one["cards"]) for one in found]


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        (
            "fr",
            ("sept de cœur", "", "six de lune", "fin"),
            [
                "Appris : sept de cœur, par toute sa face. Montrez-la encore, tournée, ou passez à la suivante.",
                "Appris : sept de cœur, par toute sa face. Encore une fois, ou passez à la suivante.",
                "Appris : six de lune, par toute sa face. Montrez-la encore, tournée, ou passez à la suivante.",
                "Terminé. Trois images et étiquettes sont gardées.",
            ],
        ),
        (
            "en",
            ("seven of hearts", "", "six of moons", "stop"),
            [
                "Learned: seven of hearts, by its whole face. Show it again, turned, or go on to the next.",
                "Learned: seven of hearts, by its whole face. Once more, or go on to the next.",
                "Learned: six of moons, by its whole face. Show it again, turned, or go on to the next.",
                "Done. Three pictures and labels are kept.",
            ],
        ),
    ],
)
def test_whole_faces(tmp_path: Path, language: str, typed: Sequence[str], said: list[str]) -> None:
    """Faces are named from then on; one that was never shown is not."""
    shown = [table(printed(1), seed=1), table(printed(1), seed=2), table(printed(2), seed=3)]
    assert lesson(tmp_path, shown, *typed, language=language) == said
    assert read(tmp_path, table(printed(1), printed(2), printed(3), seed=4)) == [
        [("red-7", "face"), ("yellow-6", "face")]
    ]


def test_a_whole_number_code_is_replaced(tmp_path: Path) -> None:
    """Each number is shown once, on any card; then all cards are read by it, and none before that."""
    colours = ["red", "blue", "green", "yellow", "pink", "red", "blue"]
    shown = [
        table(stickered(f"{colour}-{value}", signs(), seed=value), seed=value)
        for value, colour in enumerate(colours, start=1)
    ]
    said = lesson(tmp_path, shown[:3], "patte", "deux", "3")
    assert said == [
        "Nombre un : appris. Encore six nombres à montrer. Une autre carte avec ce nombre aiderait.",
        "Désormais vos nombres remplacent les nôtres ; ils seront lus quand tous seront appris.",
        "Nombre deux : appris. Encore cinq nombres à montrer. Une autre carte avec ce nombre aiderait.",
        "Nombre trois : appris. Encore quatre nombres à montrer. Une autre carte avec ce nombre aiderait.",
        "Terminé. Trois images et étiquettes sont gardées.",
    ]
    others = [
        table(*(stickered(f"{colour}-{value}", signs(), seed=50 + value) for value in values), seed=50 + values[0])
        for colour, values in (("pink", (1, 2, 3)), ("green", (4, 5)), ("yellow", (6, 7)))
    ]
    assert read(tmp_path, *others) == [[], [], []]
    said = lesson(tmp_path, shown[3:], "quatre", "nombre cinq", "six", "sept")
    assert said[-2].startswith("Nombre sept : appris. Tous les nombres sont appris.")
    found = read(tmp_path, *others)
    right = [
        {f"{colour}-{value}" for value in values}
        for colour, values in (("pink", (1, 2, 3)), ("green", (4, 5)), ("yellow", (6, 7)))
    ]
    for cards, expected in zip(found, right, strict=True):
        assert {card for card, _ in cards} <= expected, "none is read wrong"
    assert sum(map(len, found)) >= 6, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_that_others_sell_is_bound_once_and_kept(tmp_path: Path, language: str) -> None:
    word, kept = {
        "fr": ("six de goutte", "Étiquette apprise : six de goutte. Passez à la suivante."),
        "en": ("six of drops", "Label learned: six of drops. Go on to the next."),
    }[language]
    label = "https://example.org/jeu/42"
    assert lesson(tmp_path, [table(with_qr(label), seed=1)], word, language=language)[0] == kept
    assert read(tmp_path, table(with_qr(label, seed=5), seed=2)) == [[("blue-6", "label")]]
    assert read(tmp_path, table(with_qr("https://example.org/jeu/43"), seed=2)) == [[]]


def test_a_label_of_the_tables_dictionary_that_the_deck_has_not(tmp_path: Path) -> None:
    assert lesson(tmp_path, [table(with_aruco(200), seed=1)], "trois de fleur")[0].startswith("Étiquette apprise")
    assert read(tmp_path, table(with_aruco(200, seed=3), seed=2)) == [[("pink-3", "label")]]


def test_a_label_is_one_cards_only(tmp_path: Path) -> None:
    shown = [table(with_aruco(200), seed=seed) for seed in (1, 2, 3)]
    said = lesson(tmp_path, shown, "trois de fleur", "deux de fleur", "trois de fleur")
    assert said[1:3] == [
        "Cette étiquette est déjà celle d'une autre carte, trois de fleur : oubliez-la d'abord, par « companion "
        "stickers forget ».",
        "Trois de fleur : je la lis déjà. Passez à la suivante.",
    ]


def test_a_colour_sticker_of_ones_own(tmp_path: Path) -> None:
    """A lying bar with a knob stands for the heart; its number is ours."""
    own = (Part(((-4.5, -1.2), (4.5, -1.2), (4.5, 1.2), (-4.5, 1.2))), Part(((3.0, 0.0),), 2.6))
    shown = [table(with_shape(own, number, seed=number), seed=number) for number in (4, 5, 6)]
    said = lesson(tmp_path, shown, "cœur", "", "rouge")
    assert said[0] == "Appris : le cœur. Montrez-en une autre fois, sur une autre carte."
    assert said[1:3] == ["Appris : le cœur.", "Appris : le cœur."]
    assert read(tmp_path, table(with_shape(own, 2, seed=9), seed=9)) == [[("red-2", "sticker")]]


# -- what may go wrong -----------------------------------------------------------------------------------------------


def test_two_that_look_alike_are_told(tmp_path: Path) -> None:
    shown = [table(printed(1), seed=1), table(printed(1), seed=2)]
    assert lesson(tmp_path, shown, "sept de cœur", "six de cœur")[2] == (
        "Attention : six de cœur et sept de cœur sont presque la même image : dans le doute, je demanderai."
    )
    assert read(tmp_path, table(printed(1), seed=3)) == [[]], "one of two, and nobody knows which"


def test_two_numbers_that_look_alike_are_told(tmp_path: Path) -> None:
    shown = [table(stickered("red-3", signs(), seed=seed), seed=seed) for seed in (1, 2)]
    said = lesson(tmp_path, shown, "three", "four", language="en")
    assert said[3].startswith("Careful: four and three are almost the same sticker")


DARK = Light(gain=0.05, blur_px=0.5, noise=2.0)
BLURRED = Light(gain=0.9, blur_px=9.0, noise=1.0)


@pytest.mark.parametrize(
    ("frame", "word", "said"),
    [
        (lambda: table(printed(1), light=DARK), "sept de cœur", "Trop sombre : allumez, ou dégagez l'objectif."),
        (
            lambda: table(printed(1), light=BLURRED),
            "sept de cœur",
            "Flou : tenez la caméra immobile et essuyez l'objectif.",
        ),
        (
            lambda: table(printed(1), printed(2), seed=2),
            "sept de cœur",
            "Deux cartes à la fois : n'en laissez qu'une, et recommencez.",
        ),
        (lambda: table(stickered("red-7")), "sept de cœur", "Sept de cœur : je la lis déjà. Passez à la suivante."),
        (
            lambda: table(stickered("red-7")),
            "six de cœur",
            "Ses autocollants disent sept de cœur, pas six de cœur : rien n'est appris. Vérifiez la carte, ou apprenez "
            "d'abord son nombre seul.",
        ),
        (
            lambda: table(printed(4), seed=1),
            "sept",
            "Je ne trouve pas la couleur, en haut à gauche ; le nombre est dessous. Apprenez d'abord la couleur, ou "
            "montrez une carte qui en a une.",
        ),
    ],
    ids=["dark", "blurred", "two", "known", "other", "no-colour"],
)
def test_what_is_shown_badly_is_told_and_teaches_nothing(
    tmp_path: Path, frame: Callable[[], Image], word: str, said: str
) -> None:
    assert lesson(tmp_path, [frame()], word) == [said, "Terminé. Rien n'est gardé."]
    assert not store_path("five-toys").exists()


def test_a_word_that_names_nothing_shows_nothing(tmp_path: Path) -> None:
    """The picture is still there for the next word."""
    said = lesson(tmp_path, [table(printed(1), seed=1)], "le roi de pique", "huit", "sept de cœur")
    unknown = "Pas compris. Dites une carte de ce jeu, comme « patte de lune », un nombre ou une couleur ; ou « fin »."
    assert said[:2] == [unknown, unknown]
    assert said[2].startswith("Appris : sept de cœur")


def test_undo_takes_back_the_last_and_help_says_what_can_be_said(tmp_path: Path) -> None:
    said = lesson(tmp_path, [table(printed(1), seed=1)], "sept de cœur", "annule", "annule", "aide", "fin")
    assert said[1:] == ["Annulé : sept de cœur.", "Rien à annuler.", BEGINS["fr"], "Terminé. Rien n'est gardé."]
    assert read(tmp_path, table(printed(1), seed=2)) == [[]]


def test_no_more_pictures_end_it(tmp_path: Path) -> None:
    said = lesson(tmp_path, [table(printed(1), seed=1)], "sept de cœur", "six de cœur", "cinq de cœur")
    assert said[-2:] == ["Plus d'image.", "Terminé. Une chose est gardée."]


def test_a_file_that_is_no_picture_is_told_and_the_lesson_goes_on(tmp_path: Path) -> None:
    good = write(tmp_path, table(printed(1), seed=1))
    bad = tmp_path / "bad.png"
    bad.write_text("no picture")
    given = iter(["sept de cœur", "sept de cœur"])
    said = list(learn_stickers("five-toys", [bad, *good], "fr", lambda: next(given, None)))
    assert "n'est pas une image" in said[1]
    assert said[2].startswith("Appris : sept de cœur")


def test_a_full_store_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.adapters.vision.taught_store.MOST_VIEWS", 1)
    said = lesson(tmp_path, [table(printed(1), seed=1), table(printed(2), seed=2)], "sept de cœur", "six de cœur")
    assert said[1] == "C'est plein. Oubliez ce qui ne sert plus, par « companion stickers forget »."


def test_a_damaged_store_is_told_kept_and_begun_anew(tmp_path: Path) -> None:
    path = store_path("five-toys")
    path.parent.mkdir(parents=True)
    path.write_text("damaged")
    given = iter(["sept de cœur"])
    said = list(
        learn_stickers("five-toys", write(tmp_path, table(printed(1), seed=1)), "fr", lambda: next(given, None))
    )
    assert said[0].startswith("Ce qui était appris est abîmé ; mis de côté dans")
    assert said[2].startswith("Appris : sept de cœur")
    assert path.with_name("five-toys.json.damaged-1").read_text() == "damaged"
    assert not load_taught("five-toys")[0].is_empty


def test_identify_tells_a_damaged_store_once(tmp_path: Path) -> None:
    path = store_path("five-toys")
    path.parent.mkdir(parents=True)
    path.write_text("damaged")
    shown = [str(file) for file in write(tmp_path, table(printed(1)), table(printed(2)))]
    found = list(identify(shown, "five-toys", "en"))
    assert ["notice" in one for one in found] == [True, False, False]
    assert found[0]["notice"].startswith("What was learned is damaged; set aside in")


@pytest.mark.parametrize(("deck", "language"), [("nowhere", "fr"), ("five-toys", "xx")])
def test_a_deck_or_language_that_is_not_there_is_a_wrong_call(deck: str, language: str) -> None:
    with pytest.raises(WrongCall):
        list(learn_stickers(deck, [], language, lambda: None))
    with pytest.raises(WrongCall):
        list(forget_stickers(deck, "all", language))


# -- forgetting, the list --------------------------------------------------------------------------------------------


def test_the_list_says_what_was_taught_and_forgetting_takes_it_away(tmp_path: Path) -> None:
    shown = [table(printed(1), seed=1), table(with_aruco(200), seed=1), table(stickered("red-3", signs()), seed=3)]
    lesson(tmp_path, shown, "sept de cœur", "trois de fleur", "trois")
    assert list(list_stickers("five-toys", "fr"))[-4:] == [
        "Appris en montrant :",
        "Le nombre trois, une fois.",
        "Sept de cœur : toute la face, une fois.",
        "Trois de fleur : une étiquette.",
    ]
    assert list(list_stickers("five-toys", "en"))[-1] == "Three of flowers: one label."
    assert list(forget_stickers("five-toys", "sept de coeur", "fr")) == ["Oublié : sept de cœur."]
    assert list(forget_stickers("five-toys", "number three", "en")) == ["Forgotten: the number three."]
    assert list(list_stickers("five-toys", "fr"))[-2:] == ["Appris en montrant :", "Trois de fleur : une étiquette."]
    with pytest.raises(WrongCall, match="Cela n'a pas été appris"):
        list(forget_stickers("five-toys", "sept de coeur", "fr"))
    with pytest.raises(WrongCall, match="Dites quoi oublier"):
        list(forget_stickers("five-toys", "", "fr"))
    assert list(forget_stickers("five-toys", "tout", "fr")) == [
        "Tout est oublié pour ce paquet : seuls nos autocollants sont lus."
    ]
    assert not store_path("five-toys").exists()


def test_the_command_line(tmp_path: Path) -> None:
    shown = tmp_path / "shown"
    shown.mkdir()
    write(shown, table(printed(1), seed=1))

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "companion", "stickers", *words]
        return subprocess.run(command, capture_output=True, text=True, input=typed, env=os.environ, check=False)

    done = run("learn", "five-toys", "--images", str(shown), "--language", "en", typed="red-7\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1:] == [
        "Learned: seven of hearts, by its whole face. Show it again, turned, or go on to the next.",
        "Done. One thing is kept.",
    ]
    done = run("forget", "five-toys", "seven", "of", "hearts", "--language", "en")
    assert (done.returncode, done.stdout) == (0, "Forgotten: seven of hearts.\n")
    done = run("forget", "five-toys", "seven", "of", "hearts", "--language", "en")
    assert done.returncode == 2
    assert done.stderr == 'That was not learned: "companion stickers list" says what was.\n'
    done = run("learn", "five-toys", "--images", str(tmp_path / "nothing.png"), typed="sept de coeur\n")
    assert "n'existe pas" in done.stdout


# -- cameras and voices ----------------------------------------------------------------------------------------------


class Frames:
    """A camera whose pictures are known."""

    def __init__(self, *frames: Image | CameraNotice) -> None:
        self._frames = frames
        self.is_closed = False

    def frames(self) -> Iterator[Frame | CameraNotice]:
        for number, frame in enumerate(self._frames):
            yield frame if isinstance(frame, CameraNotice) else Frame(frame, float(number))

    def close(self) -> None:
        self.is_closed = True


def test_a_camera_gives_its_newest_pictures_and_the_sharpest_is_kept() -> None:
    sharp, blurred = table(printed(1), seed=1), table(printed(1), seed=1, light=Light(gain=0.9, blur_px=1.4, noise=2.0))
    shower = CameraShower(Frames(table(printed(2)), blurred, sharp, blurred))
    kept: list[Taught] = []
    lines = Lesson(five_toys(), load_codes(), Taught(), kept.append).show(Named("card", "red-7"), shower.views())
    assert [line.id for line in lines] == ["learn-kept-card"]
    (only,) = Lesson(five_toys(), load_codes(), Taught(), kept.append).taught.views or kept[0].views
    alone: list[Taught] = []
    Lesson(five_toys(), load_codes(), Taught(), alone.append).show(Named("card", "red-7"), iter([sharp]))
    assert np.array_equal(only.picture, alone[0].views[0].picture)


def test_a_camera_that_is_unplugged_ends_the_lesson_with_a_sentence() -> None:
    shower = CameraShower(Frames(table(printed(1)), CameraNotice.LOST))
    with pytest.raises(CameraError, match="camera-lost"):
        list(shower.views())


def test_without_a_camera_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Frames:
        raise CameraError("camera-silent", number=0)

    monkeypatch.setattr("companion.adapters.stickers_learn.find_frames", none)
    with pytest.raises(WrongCall, match="ne répond pas"):
        list(learn_stickers("five-toys", [], "fr", lambda: None))


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="camera-no-picture"):
        open_shower([tmp_path])


def test_what_is_said_in_place_of_typing_is_understood_by_the_same_words() -> None:
    words = LearnWords(five_toys(), load_codes(), "fr")
    answers = Answers(sys.stdin, understand=lambda text, _: text if words.parse(text) is not None else None)
    for text in ("sept de cœur", "il pleut", "fin"):
        answers._take(Words(text))
    assert [answers._heard.get_nowait() for _ in range(answers._heard.qsize())] == ["sept de cœur", "fin"]


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("fr", "c'est le sept de coeur", Named("card", "red-7")),
        ("fr", "red-7", Named("card", "red-7")),
        ("fr", "7", Named("number", "7")),
        ("fr", "le nombre sept", Named("number", "7")),
        ("fr", "goutte d'eau", Named("shape", "drop")),
        ("fr", "bleu", Named("shape", "drop")),
        ("fr", "étoile", Named("shape", "star")),
        ("fr", "croix", None),
        ("fr", "huit", None),
        ("fr", "annule", "undo"),
        ("fr", "tout", "all"),
        ("en", "it's the seven of hearts", Named("card", "red-7")),
        ("en", "number 7", Named("number", "7")),
        ("en", "heart", Named("shape", "heart")),
        ("en", "stop", "stop"),
    ],
)
def test_words(language: str, text: str, meant: Named | Order | None) -> None:
    assert LearnWords(five_toys(), load_codes(), language).parse(text) == meant


def test_what_was_taught_is_json_that_can_be_looked_at(tmp_path: Path) -> None:
    lesson(tmp_path, [table(with_aruco(200), seed=1)], "trois de fleur")
    (label,) = json.loads(store_path("five-toys").read_text())["labels"]
    assert (label["symbology"], label["text"], label["card"]) == ("aruco", "200", "pink-3")
    middle = np.mean(label["corners_mm"], axis=0)
    assert np.abs(middle - (30, 60)).max() < 1.5 or np.abs(middle - (33, 28)).max() < 1.5, "either way up"
