"""The data that ships in the wheel, as texts: languages, codes, decks. The core is handed texts, never files."""

from importlib.resources import files

from companion.announce.catalogue import Catalogue, Grammar
from companion.announce.english import English
from companion.announce.french import French
from companion.commands.templates import Templates, read_templates

LANGUAGES: dict[str, type[Grammar]] = {"fr": French, "en": English}
"""Every language, with its grammar."""


def language_text(language: str, name: str) -> str:
    """A file of a language."""
    return (files("companion") / "languages" / language / name).read_text(encoding="utf-8")


def load_catalogue(language: str) -> Catalogue:
    """Everything that can be said in a language."""
    folder = files("companion") / "languages" / language
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return Catalogue(language, [language_text(language, name) for name in names], LANGUAGES[language]())


def load_templates(language: str) -> Templates:
    """Everything that can be understood in a language."""
    return read_templates(language, language_text(language, "commands.toml"))
