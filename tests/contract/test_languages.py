"""Every language says the same: ids, variables, attributes, comments for translators, commands, keys."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Attribute, FunctionReference, Message, Pattern, Term, VariableReference
from fluent.syntax.visitor import Visitor

import companion
from companion.adapters.data import LANGUAGES, game_of, language_text, load_templates
from companion.announce.catalogue import FORMS, Catalogue
from companion.announce.names import Names
from companion.cards.seat import Seat
from companion.commands.codec import CommandError, read_command
from companion.commands.hear import Ear
from companion.commands.templates import ME
from companion.games.registry import GAMES

ROOT = Path(companion.__file__).parent
FOLDERS = {language: ROOT / "languages" / language for language in LANGUAGES}
OTHERS = [language for language in LANGUAGES if language != "en"]


class _Names(Visitor):
    """The variables and functions of a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  (Fluent's visitor wants it)
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)


def names(node: Message | Attribute | Pattern) -> _Names:
    found = _Names()
    found.visit(node)
    return found


def messages(language: str) -> dict[tuple[str, str], tuple[str, Message]]:
    """Every message, by the game that it belongs to (or none) and its id.

    No game changes a common one; what games say alike (``games.ftl``) each may say in its own words.
    """
    found: dict[tuple[str, str], tuple[str, Message]] = {}
    for path in sorted(FOLDERS[language].glob("*.ftl")):
        game = game_of(path.name) or ""
        if game not in ("", *GAMES):
            # Words of a game that nobody can play yet.
            continue
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Term), "terms are not used"
            if isinstance(entry, Message):
                assert (game, entry.id.name) not in found, f"{entry.id.name} twice"
                found[game, entry.id.name] = (path.name, entry)
    common = {id for (game, id), (file, _) in found.items() if not game and file != "games.ftl"}
    assert [(game, id) for game, id in found if game and id in common] == []
    return found


MESSAGES = {language: messages(language) for language in LANGUAGES}


def ids_of(game: str) -> set[str]:
    """What may be said at a game."""
    return {id for of, id in MESSAGES["en"] if of in ("", game)}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_messages_of_english(language: str) -> None:
    ours, english = MESSAGES[language], MESSAGES["en"]
    assert {key: file for key, (file, _) in ours.items()} == {key: file for key, (file, _) in english.items()}


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_variables_and_attributes_of_english(language: str) -> None:
    for id, (_, english) in MESSAGES["en"].items():
        message = MESSAGES[language][id][1]
        assert names(message).variables == names(english).variables, id
        assert {a.id.name for a in message.attributes} == {a.id.name for a in english.attributes}, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_attributes_are_forms_and_say_no_more_than_the_full_one(language: str) -> None:
    for id, (_, message) in MESSAGES[language].items():
        for attribute in message.attributes:
            assert attribute.id.name in FORMS[1:], id
            assert names(attribute).variables <= names(message).variables, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_tells_its_translator_who_hears_it_and_what_each_variable_is(language: str) -> None:
    for id, (_, message) in MESSAGES[language].items():
        comment = message.comment.content if message.comment and message.comment.content else ""
        assert comment, f"{id} has no comment"
        told = set(re.findall(r"\$(\w+)", comment))
        assert names(message).variables <= told, f"{id}: {names(message).variables - told} not explained"


@pytest.mark.parametrize("language", OTHERS)
def test_the_comments_of_a_language_are_its_own(language: str) -> None:
    """Whoever writes French reads French."""
    for id, (_, message) in MESSAGES[language].items():
        english = MESSAGES["en"][id][1]
        assert message.comment is not None
        assert english.comment is not None
        assert message.comment.content != english.comment.content, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_call_functions_that_exist(language: str) -> None:
    known = set(Catalogue(language, (), LANGUAGES[language](Names()))._functions())
    for id, (_, message) in MESSAGES[language].items():
        assert names(message).functions <= known, id


def test_what_games_share_says_nothing_that_a_game_cannot_say() -> None:
    """Its messages are common: a new game has them from the start."""
    for name in SHARED:
        for node in ast.walk(ast.parse((ROOT / "games" / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line":
                (id, *_) = node.args
                if isinstance(id, ast.Constant) and id.value != "audit":
                    assert ("", id.value) in MESSAGES["en"], f"{name}.py: {id.value!r} belongs into games.ftl"


SHARED = ("__init__", "rules", "reading", "position", "table", "hands", "tricks", "registry", "uncounted")
"""What games share."""


def texts_in_code(game: str) -> Iterator[tuple[str, bool]]:
    """Every text that the program writes down, and whether it is the beginning or the end of one put together.

    Of the games only that one (none: no game) and what games share.
    """
    games = {path for path in (ROOT / "games").glob("*.py") if path.stem not in SHARED}
    for path in sorted({*ROOT.rglob("*.py")} - games | {ROOT / "games" / f"{game.replace('-', '_')}.py"} & games):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                for part in (node.values[0], node.values[-1]):
                    if isinstance(part, ast.Constant):
                        yield str(part.value), True
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, False


def test_every_line_in_the_code_has_its_message() -> None:
    say = {"Line": "", "not_now": "", "impossible": "", "irregular": "irregular-"}
    for path in sorted(ROOT.rglob("*.py")):
        is_shared = path.parent.name == "games" and path.stem in SHARED
        # What games share is said in the words of each.
        known = set().union(*map(ids_of, GAMES)) if is_shared else ids_of(path.stem.replace("_", "-"))
        if path.parent.name == "games" and path.stem.replace("_", "-") not in (*GAMES, *SHARED):
            # Rules that nobody can play yet.
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            if isinstance(node.func, ast.Name) and node.func.id in say:
                id = say[node.func.id] + str(node.args[0].value)
                assert id in known, f"{path.name}: {id!r}"


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_message_is_said_somewhere(game: str) -> None:
    texts = set(texts_in_code(game))
    if not game:
        # What is common may be said by any game.
        texts |= {text for of in GAMES for text in texts_in_code(of)}
    written = {text for text, is_part in texts if not is_part}
    beginnings = tuple(text for text, is_part in texts if is_part and re.fullmatch(r"[a-z]+(-[a-z]+)*-", text))
    ends = tuple(text for text, is_part in texts if is_part and re.fullmatch(r"-[a-z]+", text))
    # What a device says of itself comes with the device.
    beginnings += ("microphone-", "recogniser-", "model-", "camera-", "setup-")
    for of, id in MESSAGES["en"]:
        if of == game:
            assert id in written or id.startswith(beginnings) or id.endswith(ends), f"nobody says {id}"


# --- words in ------------------------------------------------------------------------------------------------------

SEATS = (Seat("Alice"), Seat("Bruno"), Seat("Chloé"))

every_game = pytest.mark.parametrize("game", list(GAMES))


def shape(command: object) -> object:
    """A command without what its slots are called."""
    if isinstance(command, dict):
        return tuple(sorted((key, str(shape(value))) for key, value in command.items()))
    return command


@every_game
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_commands_of_english(game: str, language: str) -> None:
    ours = {(shape(s.command), s.about, s.is_series) for s in load_templates(language, game).sentences}
    english = {(shape(s.command), s.about, s.is_series) for s in load_templates("en", game).sentences}
    assert ours == english


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_sentences_can_be_read(game: str, language: str) -> None:
    def fill(value: object) -> object:
        if isinstance(value, dict):
            return {key: fill(inner) for key, inner in value.items()}
        if not str(value).startswith("$"):
            return value
        return ["said"] if value == "$cards" or str(value).startswith("$*") else "said"

    for sentence in load_templates(language, game).sentences:
        try:
            told = fill(dict(sentence.command))
            assert isinstance(told, dict)
            read_command(told)
        except CommandError as error:
            raise AssertionError(sentence) from error
        assert sentence.templates or sentence.typed


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_stand_between_spaces(game: str, language: str) -> None:
    """A list or a choice is whole words: a grammar of words could not say « joué{e} »."""
    templates = load_templates(language, game)
    texts = [t for s in templates.sentences for t in (*s.templates, *s.typed)]
    texts += [*templates.rules.values(), *(said for choices in templates.lists.values() for said in choices.values())]
    for text in texts:
        glued = re.search(r"[\w'’-][(\[{<]|[)\]}>][\w'’-]", text)
        assert glued is None, f"{text}: {glued}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_sentences_are_about_is_in_their_templates(game: str, language: str) -> None:
    templates = load_templates(language, game)
    for sentence in templates.sentences:
        text = " ".join((*sentence.templates, *sentence.typed, *templates.rules.values()))
        for name in sentence.about:
            assert name in (ME, "card") or re.search(rf"\{{(\w+:)?{name}\}}", text), f"{name} in {sentence}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_announcements_tell_people_to_say_is_understood(game: str, language: str) -> None:
    """« Dites « manche suivante » »: then it must work."""
    templates = load_templates(language, game)
    ear, wake = Ear(templates, SEATS), templates.wake
    marks = {"fr": "« ([^»]+) »", "en": '"([^"]+)"'}[language]
    said = 0
    for file in ("common.ftl", f"{game.replace('-', '_')}.ftl"):
        for line in language_text(language, file).splitlines():
            if line.startswith("#"):
                continue
            for words in re.findall(marks, re.sub(r"\{[^}]*\}", "", line)):
                beginnings = ("correction", "atout", "trump", *wake, templates.seat_word)
                if words.startswith("companion ") or words.strip() in beginnings:
                    # For a terminal, or only how a sentence begins.
                    continue
                said += 1
                assert ear.parse(words).command is not None, f"{words!r} in {line!r}"
    assert said >= {"five-toys": 15}.get(game, 5)
