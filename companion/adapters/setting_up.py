"""Setting a table by question and answer: language, game, names; what was chosen last time is offered again."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.adapters.data import LANGUAGES, load_catalogue
from companion.settings import Settings

Tell = Callable[[str, str], None]
"""Say and write a sentence of a language."""
Read = Callable[[], str | None]
"""The next answer; None when there is none any more."""
Check = Callable[[Sequence[str], str, str], str | None]
"""What is wrong with these names for a game, in a language; None when nothing is."""
NONE = "none"
ANIMALS = {
    "fr": ("Lion", "Tigre", "Lapin", "Renard", "Tortue", "Cheval"),
    "en": ("Lion", "Tiger", "Rabbit", "Fox", "Turtle", "Horse"),
}
"""Names for whoever gives a number of players only: words that every recogniser knows, and that sound nothing alike."""


def set_up(read: Read, tell: Tell, remembered: Settings, games: Sequence[str], check: Check) -> Settings | None:
    """Ask until all is known; None when the answers end before that."""
    languages = tuple(LANGUAGES)
    kept = remembered.language if remembered.language in languages else languages[0]
    language = _choose(read, tell, kept, languages, kept, lambda code: ("setup-language", {}))
    if language is None:
        return None
    catalogue = load_catalogue(language)
    names = " ".join(f"{n} : {catalogue.render('table-name', {'game': game})}." for n, game in enumerate(games, 1))
    kept = remembered.game if remembered.game in games else ""
    game: str | None
    if len(games) == 1:
        game = games[0]
    else:
        game = _choose(read, tell, language, games, kept, lambda code: ("setup-game", {"games": names}))
    if game is None:
        return None
    usual = ", ".join(remembered.players) if remembered.players else NONE
    while True:
        tell(language, catalogue.render("setup-players", {"kept": usual}))
        answer = read()
        if answer is None:
            return None
        told = _names(answer.strip(), language) or list(remembered.players)
        wrong = check(told, game, language)
        if wrong is None:
            break
        tell(language, wrong)
    return replace(remembered, language=language, game=game, players=tuple(told))


def _names(answer: str, language: str) -> list[str]:
    """Names as they were given; for a number, so many animals."""
    if answer.isdigit() and int(answer) <= len(ANIMALS[language]):
        return list(ANIMALS[language][: int(answer)])
    return [name.strip() for name in answer.split(",")] if answer else []


def _choose(
    read: Read,
    tell: Tell,
    language: str,
    choices: Sequence[str],
    kept: str,
    question: Callable[[str], tuple[str, dict[str, str]]],
) -> str | None:
    """One of ``choices``, by number or by name; an empty answer takes what was kept."""
    catalogue = load_catalogue(language)
    id, args = question(language)
    while True:
        tell(language, catalogue.render(id, {**args, "kept": kept or NONE}))
        answer = read()
        if answer is None:
            return None
        answer = answer.strip().casefold()
        if not answer and kept:
            return kept
        if answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        for choice in choices:
            if answer and (choice.startswith(answer) or answer.startswith(choice)):
                return choice
        tell(language, catalogue.render("setup-again", {}))
