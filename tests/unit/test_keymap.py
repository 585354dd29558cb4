"""The keys: what each does, once, twice and without a question, and how it is called."""

import pytest

from companion.adapters.data import LANGUAGES, load_keys
from companion.commands.command import Answer, Ask, Repeat, RepeatHow, Silence
from companion.commands.keymap import DEVICES, Gesture, KeyMap, KeyMapError
from companion.games.five_toys import FIVE_TOYS

KEYMAPS = {language: load_keys(language, "five-toys") for language in LANGUAGES}
ANY_GAME = {"awaited", "table", "history", "last", "changes", "doubts", "legend", "help", "rules"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "what"),
    [("t", "turn"), ("p", "trick"), ("s", "scores"), ("m", "hand"), ("a", "trump"), ("c", "hand-counts"),
     ("j", "tableau"), ("d", "played"), ("e", "changes"), ("q", "awaited"), ("v", "audit"), ("l", "legend"),
     ("f1", "help")],
)  # fmt: skip
def test_letters(language: str, key: str, what: str) -> None:
    assert KEYMAPS[language].lookup("laptop", key) == Ask(what)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pad(language: str) -> None:
    keys = KEYMAPS[language]
    assert {key.name for key in keys.keys("pad")} == set("0123456789/*-+.") | {"enter", "num-lock"}
    assert keys.lookup("pad", "5") == Ask("awaited")
    assert keys.lookup("pad", "5", twice=True) == Ask("table")
    assert keys.lookup("pad", "2", twice=True) == Ask("leader")
    assert keys.lookup("pad", "8", twice=True) == Repeat(RepeatHow.SLOWER)
    assert keys.lookup("pad", "/", twice=True) is Gesture.DESCRIBE_KEYS
    assert keys.lookup("pad", ".", twice=True) == Silence(everything=True)
    assert keys.lookup("pad", "1", twice=True) == Ask("turn"), "twice is once where it means nothing else"
    assert keys.lookup("pad", "num-lock") is Gesture.NOTHING


def test_enter_says_yes_and_enters_a_card_when_nothing_is_asked() -> None:
    for device in DEVICES:
        assert KEYMAPS["fr"].lookup(device, "enter", is_asked=True) == Answer("yes")
        assert KEYMAPS["fr"].lookup(device, "enter", is_asked=False) is Gesture.ENTER_CARD
        assert KEYMAPS["fr"].has_twice(device, "enter") is False


def test_yes_is_a_letter_of_the_language() -> None:
    assert KEYMAPS["fr"].lookup("laptop", "o") == Answer("yes")
    assert KEYMAPS["en"].lookup("laptop", "y") == Answer("yes")
    assert KEYMAPS["fr"].lookup("laptop", "y") is None
    assert KEYMAPS["en"].lookup("laptop", "n") == Answer("no")


def test_caps_lock_does_not_matter_except_where_a_capital_means_something() -> None:
    assert KEYMAPS["fr"].lookup("laptop", "T") == Ask("turn")
    assert KEYMAPS["fr"].lookup("laptop", "S") == Ask("scores", in_detail=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_described_and_asks_what_can_be_asked(language: str) -> None:
    keys = KEYMAPS[language]
    for device in DEVICES:
        for key in keys.keys(device):
            assert (keys.describe(device, key.name) or "").strip(), key
            for meaning in (key.once, key.twice, key.idle):
                if isinstance(meaning, Ask):
                    assert meaning.what in FIVE_TOYS.questions | ANY_GAME, key
            assert (key.twice is not None) == (" deux fois," in key.says or " twice," in key.says), key


def test_languages_have_the_same_keys() -> None:
    def meanings(language: str) -> dict[tuple[str, str], object]:
        keys = (key for device in DEVICES for key in KEYMAPS[language].keys(device))
        yes = {"o": "yes", "y": "yes"}
        return {(key.device, yes.get(key.name, key.name)): (key.once, key.twice, key.idle) for key in keys}

    assert meanings("fr") == meanings("en")


def test_a_key_that_is_not_bound() -> None:
    assert KEYMAPS["fr"].lookup("laptop", "é") is None
    assert KEYMAPS["fr"].describe("laptop", "é") is None
    assert KEYMAPS["fr"].lookup("joystick", "t") is None


@pytest.mark.parametrize(
    "text",
    [
        "[laptop",
        'laptop = "t"',
        '[laptop]\nt = { once = "dance", says = "?" }',
        '[laptop]\nt = { once = { what = "turn" }, says = "?" }',
        '[laptop]\nt = { once = { do = "ask", what = "turn" } }',
        '[laptop]\nt = { once = "talk", says = "?", thrice = "talk" }',
        '[joystick]\nt = { once = "talk", says = "?" }',
    ],
)
def test_faults_in_the_data_are_told(text: str) -> None:
    with pytest.raises(KeyMapError):
        KeyMap.parse(text)
