"""``companion stickers sheet``: which files, which lists, and one sentence for whatever is wrong."""

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from companion.adapters import stickers_sheet
from companion.adapters.data import LANGUAGES, deck_names, load_catalogue, load_codes, load_deck
from companion.adapters.stickers_sheet import SheetChoice, SheetError
from companion.bootstrap import WrongCall, make_sheets


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_deck_gets_every_kind_with_its_lists_in_both_languages(tmp_path: Path) -> None:
    list(make_sheets("five-toys", tmp_path, "fr"))
    found = names(tmp_path)
    for kind in ("labels", "stickers", "key", "cut", "print"):
        assert {f"five-toys-{kind}.fr.txt", f"five-toys-{kind}.en.txt"} <= found
    assert {"five-toys-labels.pdf", "five-toys-stickers.pdf", "five-toys-key.pdf"} <= found
    assert {"five-toys-cut-1.svg", "five-toys-cut-1.dxf"} <= found
    assert {name for name in found if name.endswith(".stl")} == {
        f"five-toys-print-{sticker}.stl"
        for sticker in ("moon clover heart flower drop star " + " ".join(f"number-{n}" for n in range(1, 8))).split()
    }


def test_the_whole_code_has_every_sticker_and_no_labels(tmp_path: Path) -> None:
    list(make_sheets(None, tmp_path, "en", is_code=True))
    assert sum(name.endswith(".stl") for name in names(tmp_path)) == 10 + 3 + 10
    assert not any("labels" in name for name in names(tmp_path))


@pytest.mark.parametrize("deck_name", deck_names())
def test_the_list_of_the_labels_names_each_label_once_at_a_place_of_its_own(deck_name: str, tmp_path: Path) -> None:
    deck = load_deck(deck_name)
    list(make_sheets(deck_name, tmp_path, "fr", kinds=["labels"]))
    for language, form in (
        ("fr", r"Feuille (\d+), rangée (\d+), colonne (\d+) : (.+), étiquette (\d+)\."),
        ("en", r"Sheet (\d+), row (\d+), column (\d+): (.+), label (\d+)\."),
    ):
        catalogue = load_catalogue(language, deck.game)
        lines = (tmp_path / f"{deck_name}-labels.{language}.txt").read_text(encoding="utf-8").splitlines()
        found = [match.groups() for line in lines if (match := re.fullmatch(form, line))]
        assert {int(label) for *_, label in found} == set(deck.labels)
        assert len({place[:3] for place in found}) == len(found) == len(deck.labels)
        for *_, name, label in found:
            card = deck.labels[int(label)]
            if catalogue.knows_card(card):
                assert name == catalogue.render("sheet-card", {"card": card})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck_name", deck_names())
def test_every_card_of_every_deck_is_on_the_list_of_the_stickers(deck_name: str, language: str, tmp_path: Path) -> None:
    deck = load_deck(deck_name)
    list(make_sheets(deck_name, tmp_path, "en", kinds=["stickers"], copies=2))
    lines = (tmp_path / f"{deck_name}-stickers.{language}.txt").read_text(encoding="utf-8").splitlines()
    called = Counter(line.split(":", 1)[1] for line in lines if re.match(r"(Feuille|Sheet) \d+, ", line))
    assert called.total() == 2 * deck.total
    # Two kinds of card never share a name, even where the game has none for them.
    assert sorted(called.values()) == sorted(2 * kind.count for kind in deck.kinds)
    assert all(line.endswith(".") for line in lines)


def test_stickers_to_cut_and_print_are_as_many_as_the_deck_needs(tmp_path: Path) -> None:
    list(make_sheets("exploding-kittens", tmp_path, "en", kinds=["cut", "print"]))
    text = (tmp_path / "exploding-kittens-print.en.txt").read_text(encoding="utf-8")
    needed = sum(
        kind.count * sum(mark is not None for mark in kind.code) for kind in load_deck("exploding-kittens").kinds
    )
    assert sum(int(n) for n in re.findall(r"printed (\d+) times", text)) + text.count("printed once") == needed
    rows = (tmp_path / "exploding-kittens-cut.en.txt").read_text(encoding="utf-8")
    assert sum(int(n) for n in re.findall(r": (\d+) stickers", rows)) + rows.count(": one sticker") == needed


def test_the_list_says_that_the_number_code_is_our_own(tmp_path: Path) -> None:
    list(make_sheets("five-toys", tmp_path, "fr", kinds=["stickers", "key", "cut", "print"]))
    for kind in ("stickers", "key", "cut", "print"):
        assert "our own" in (tmp_path / f"five-toys-{kind}.en.txt").read_text(encoding="utf-8")


def test_it_says_what_was_written_on_which_paper_and_how_to_print(tmp_path: Path) -> None:
    said = list(make_sheets("five-toys", tmp_path / "new" / "folder", "fr", kinds=["labels"]))
    assert f"Écrit : {tmp_path / 'new' / 'folder' / 'five-toys-labels.pdf'}." in said
    assert any(line.startswith("Étiquettes : papier blanc mat") for line in said)
    assert "100 %" in said[-1]
    assert "100 millimètres" in said[-1]


def test_one_pdf_holds_what_goes_on_paper_and_its_list_is_beside_it(tmp_path: Path) -> None:
    list(make_sheets("five-toys", tmp_path / "all.pdf", "en"))
    assert names(tmp_path) == {"all.pdf", "all.fr.txt", "all.en.txt"}
    text = (tmp_path / "all.en.txt").read_text(encoding="utf-8")
    assert [text.count(heading) for heading in ("Five Toys: labels", "Five Toys: stickers", "Five Toys: tactile key")]
    with pytest.raises(WrongCall, match="several files"):
        list(make_sheets("five-toys", tmp_path / "cut.pdf", "en", kinds=["cut"]))


def test_files_that_are_there_are_not_written_over_unasked(tmp_path: Path) -> None:
    mine = tmp_path / "five-toys-key.en.txt"
    mine.write_text("mine")
    with pytest.raises(WrongCall, match=r"five-toys-key\.en\.txt existe déjà"):
        list(make_sheets("five-toys", tmp_path, "fr", kinds=["key"]))
    assert names(tmp_path) == {"five-toys-key.en.txt"}
    assert mine.read_text() == "mine"
    list(make_sheets("five-toys", tmp_path, "fr", kinds=["key"], may_replace=True))
    assert mine.read_text() != "mine"


def test_a_sticker_larger_than_the_sheet_is_refused() -> None:
    codes = load_codes()
    deck = load_deck("five-toys", codes)
    large = replace(codes, geometry=replace(codes.geometry, cell_mm=200.0, label_mm=250.0))
    catalogues = {language: load_catalogue(language, deck.game) for language in LANGUAGES}
    for kind in ("labels", "stickers", "key", "cut"):
        with pytest.raises(SheetError) as refused:
            stickers_sheet.make_sheets(large, deck, SheetChoice((kind,)), catalogues)
        assert refused.value.line.id == "sheet-too-large"


def test_a_deck_of_ones_own_needs_neither_labels_nor_names(tmp_path: Path) -> None:
    text = 'id = "mine/../own"\ngame = "bridge"\nnumber_code = "provisional-pips"\ncard_mm = [57.0, 87.0]\ntotal = 2\n'
    text += '[[cards]]\ncard = "one"\ncount = 1\ncolour = "moon"\nnumber = 3\n'
    text += '[[cards]]\ncard = "two"\ncount = 1\ncolour = "cross"\nmiddle = "round"\n'
    path = tmp_path / "own.toml"
    path.write_text(text)
    out = tmp_path / "out"
    list(make_sheets(str(path), out, "en"))
    assert "mine-own-stickers.pdf" in names(out)
    assert not any("labels" in name for name in names(out))
    assert "Cross and circle in the middle." in (out / "mine-own-stickers.en.txt").read_text()
    with pytest.raises(WrongCall, match="has no labels"):
        list(make_sheets(str(path), out, "en", kinds=["labels"]))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere", "--out", "x"], "ce paquet n'existe pas"),
        (["--out", "x"], "Donnez un paquet"),
        (["five-toys", "--code", "--out", "x"], "Donnez un paquet"),
        (["--code", "--kind", "labels", "--out", "x"], "Les étiquettes sont celles d'un paquet"),
        (["five-toys", "--out", "taken"], "est un fichier, pas un dossier"),
        (["five-toys", "--out", "taken/deep"], "ne s'écrit pas"),
        (["five-toys", "--out", "x", "--copies", "0"], "--copies veut un nombre de 1 à 50"),
        (["five-toys", "--out", "x", "--height", "nan"], "--height veut de 0.2 à 10 millimètres"),
        (["five-toys", "--out", "x", "--plate", "-1"], "--plate veut"),
        (["five-toys", "--out", "x", "--language", "de"], "La langue de n'existe pas"),
        (["five-toys"], "--out"),
        (["five-toys", "--out", "x", "--kind", "cats"], "--kind"),
    ],
)
def test_a_wrong_call_gets_one_sentence(arguments: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    env = {**os.environ, "COMPANION_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "stickers", "sheet", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert names(tmp_path) <= {"taken"}


def test_the_command_writes_and_tells(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "stickers", "sheet", "five-toys", "--out", "here", "--kind", "print"]
    done = subprocess.run([*command, "--language", "en"], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert f"Written: {Path('here') / 'five-toys-print-heart.stl'}." in lines
    assert not any("100 %" in line for line in lines)
