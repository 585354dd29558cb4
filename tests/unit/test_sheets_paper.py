"""Sheets on paper are rendered and read: labels by ArUco and in mm, stickers by their outlines, cards by our reader."""

import re
from functools import cache

import cv2
import numpy as np
import pypdfium2
import pytest

from companion.adapters import stickers_sheet
from companion.adapters.data import deck_names, load_deck
from companion.adapters.sheets.layout import LEAST_PT, PAPERS
from companion.adapters.stickers_sheet import SheetKind
from companion.adapters.vision.identify import CardReader
from companion.adapters.vision.labels import ArucoLabels, Label
from companion.cards.deck import CardKind
from sticker_codes.training.scene import Camera, LaidCard, Light, render_table
from tests.support.sheets import (
    CODES,
    OUTLINES,
    TWINS,
    Found,
    Picture,
    find_stickers,
    ids_on,
    rendered,
    sheets,
    the_pdf,
)

PX_PER_MM = 10.0
FINE = 8
"""Pixels a millimetre where stickers are looked for: enough for their outlines, and quick."""
PLACE = re.compile(r"Sheet (\d+), row (\d+), column (\d+): (.+?)(?:, label (\d+))?\.")


def places(deck: str | None, kind: SheetKind, paper: str = "a4") -> list[tuple[int, int, int, str, str | None]]:
    """What the list says: sheet, row, column, name, label."""
    (text,) = (content for name, content in sheets(deck, kind, paper).items() if name.endswith(".en.txt"))
    found = [match.groups() for line in text.decode().splitlines() if (match := PLACE.fullmatch(line))]
    return [(int(sheet), int(row), int(column), name, label) for sheet, row, column, name, label in found]


def in_rows(at: list[tuple[float, float]], apart_mm: float) -> list[list[int]]:
    """Which things are in which row, each from left to right: rows are further apart than what is in one."""
    order = sorted(range(len(at)), key=lambda i: at[i][1])
    rows: list[list[int]] = []
    for i in order:
        if rows and at[i][1] - at[rows[-1][-1]][1] < apart_mm:
            rows[-1].append(i)
        else:
            rows.append([i])
    return [sorted(row, key=lambda i: (round(at[i][0] / 3), at[i][1])) for row in rows]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck_name", deck_names())
def test_every_label_is_read_where_the_list_says_and_at_its_size(deck_name: str, paper: str) -> None:
    deck = load_deck(deck_name)
    reader = ArucoLabels(deck)
    pages = rendered(the_pdf(sheets(deck_name, "labels", paper)), PX_PER_MM)
    listed = places(deck_name, "labels", paper)
    assert {int(label or -1) for *_, label in listed} == set(deck.labels)
    for sheet, page in enumerate(pages, start=1):
        labels = reader.read(page)
        middles = [tuple(label.corners.mean(axis=0) / PX_PER_MM) for label in labels]
        rows = in_rows([(float(x), float(y)) for x, y in middles], apart_mm=8)
        read = {
            (row, column): labels[i].mark
            for row, of_row in enumerate(rows, start=1)
            for column, i in enumerate(of_row, start=1)
        }
        assert read == {(row, column): label for on, row, column, _, label in listed if on == sheet}
        for label in labels:
            assert label.confidence > 0.93
            sides_mm = np.linalg.norm(np.roll(label.corners, -1, axis=0) - label.corners, axis=1) / PX_PER_MM
            assert sides_mm == pytest.approx(CODES.geometry.label_mm, abs=0.1)


def test_a_label_has_white_all_round_and_cut_marks_outside_it() -> None:
    page = rendered(the_pdf(sheets("five-toys", "labels")), PX_PER_MM)[0]
    half, module = CODES.geometry.label_mm / 2, CODES.geometry.label_mm / 7
    outer = half + module
    soft = 0.25  # the marker's own edge is a little soft in the picture
    for label in ArucoLabels(load_deck("five-toys")).read(page):
        x, y = label.corners.mean(axis=0) / PX_PER_MM

        def square(reach: float, x: float = x, y: float = y) -> Picture:
            left, right, top, bottom = (
                round(side * PX_PER_MM) for side in (x - reach, x + reach, y - reach, y + reach)
            )
            return page[top:bottom, left:right]

        quiet = square(outer - 0.05).copy()
        edge = round((module - soft) * PX_PER_MM)
        quiet[edge:-edge, edge:-edge] = 255
        # But for the corner that is cut off, whose line is felt when it is gone: at the bottom right, and only there.
        clip = round((stickers_sheet.CLIP_MM + 0.2) * PX_PER_MM)
        assert quiet[-clip:, -clip:].min() < 128
        quiet[-clip:, -clip:] = 255
        assert quiet.min() == 255
        for across in (-1, 1):
            for down in (-1, 1):
                for dx, dy in ((1.0, 0.0), (0.0, 1.0)):
                    mark_x, mark_y = x + across * (outer + dx), y + down * (outer + dy)
                    spot = page[
                        round((mark_y - 0.2) * PX_PER_MM) : round((mark_y + 0.2) * PX_PER_MM),
                        round((mark_x - 0.2) * PX_PER_MM) : round((mark_x + 0.2) * PX_PER_MM),
                    ]
                    assert spot.min() < 128


@cache
def found_on_cards(deck_name: str) -> list[list[Found]]:
    """The stickers on each page of a deck's sheets, row by row."""
    wanted = {id for kind in load_deck(deck_name, CODES).kinds for id in ids_on(kind)}
    pages = []
    for page in rendered(the_pdf(sheets(deck_name, "stickers")), FINE):
        found = find_stickers(page, FINE, [id for id in OUTLINES if id in wanted])
        rows = in_rows([(one.x_mm, one.y_mm) for one in found], apart_mm=14.5)
        pages.append([found[i] for row in rows for i in row])
    return pages


@pytest.mark.parametrize("deck_name", deck_names())
def test_every_card_has_its_stickers_on_the_sheet_where_the_list_says(deck_name: str) -> None:
    """``find_stickers`` takes a sticker for one only if its outline is the code's, to a few hundredths."""
    cards = [kind for kind in load_deck(deck_name, CODES).kinds for _ in range(kind.count)]
    listed = places(deck_name, "stickers")
    assert len(listed) == len(cards)
    assert listed == sorted(listed, key=lambda place: place[:3])
    for sheet, page in enumerate(found_on_cards(deck_name), start=1):
        on_it = [kind for kind, place in zip(cards, listed, strict=True) if place[0] == sheet]
        assert [one.sticker for one in page] == [id for kind in on_it for id in ids_on(kind)]


@pytest.mark.parametrize("deck_name", [*deck_names(), None])
def test_the_key_has_each_sticker_once(deck_name: str | None) -> None:
    kinds = load_deck(deck_name, CODES).kinds if deck_name else ()
    wanted = [id for id in OUTLINES if not deck_name or any(id in ids_on(kind) for kind in kinds)]
    pages = rendered(the_pdf(sheets(deck_name, "key")), FINE)
    found = [one for page in pages for one in find_stickers(page, FINE, wanted)]
    marks = {mark for kind in kinds for mark in (kind.colour_shape, kind.middle)}
    both = [id for id, twin in TWINS.items() if not deck_name or {id, twin} <= marks]
    assert sorted(one.sticker for one in found) == sorted([*wanted, *(TWINS[id] for id in both)])
    assert len(places(deck_name, "key")) == len(found)


def test_a_key_for_swell_paper_is_black_and_white_and_nothing_between() -> None:
    for page in pypdfium2.PdfDocument(the_pdf(sheets("five-toys", "key"))):
        bitmap = page.render(scale=4, no_smoothtext=True, no_smoothpath=True, no_smoothimage=True)
        assert set(np.unique(bitmap.to_numpy())) == {0, 255}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", ["labels", "stickers", "key"])
def test_the_ruler_measures_100_mm_and_the_paper_is_its_own(kind: SheetKind, paper: str) -> None:
    width_mm, height_mm = PAPERS[paper]
    for page in rendered(the_pdf(sheets("five-toys", kind, paper)), 20.0):
        assert page.shape == pytest.approx((height_mm * 20, width_mm * 20), abs=1.5)
        # The ruler is the longest line of ink.
        longest = max(page, key=lambda row: _longest_run(row < 128))
        assert _longest_run(longest < 128) / 20 == pytest.approx(100, abs=0.1)


def _longest_run(is_ink: np.ndarray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[0], is_ink.astype(np.int8), [0]])))
    return int(np.max(edges[1::2] - edges[::2], initial=0))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("deck_name", deck_names())
def test_names_are_in_large_print_inside_the_page_and_can_be_read_aloud(deck_name: str, language: str) -> None:
    for kind in ("labels", "stickers", "key"):
        files = sheets(deck_name, kind, language=language)
        (listed,) = (text.decode() for name, text in files.items() if name.endswith(f".{language}.txt"))
        names = set(re.findall(r"(?:colonne|column) \d+ ?: (.+?)(?:, (?:étiquette|label) \d+)?\.\n", listed))
        said = ""
        for page in pypdfium2.PdfDocument(the_pdf(files)):
            left, bottom, right, top = page.get_mediabox()
            for text in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT], textpage=page.get_textpage()):
                words = text.extract()
                said += words + " "
                bounds = text.get_bounds()
                assert left < bounds[0] < bounds[2] < right, words
                assert bottom < bounds[1] < bounds[3] < top, words
                if any(words in name for name in names):
                    assert text.get_font_size() >= LEAST_PT, words
        assert {name for name in names if name not in said} == set()


@cache
def pages_of_cards(deck_name: str) -> list[Picture]:
    return rendered(the_pdf(sheets(deck_name, "stickers")), FINE)


def cut_out(page: Picture, x_mm: float, y_mm: float, size_mm: tuple[float, float]) -> Picture:
    """A piece of paper from a sheet, by its middle."""
    left, top = round((x_mm - size_mm[0] / 2) * FINE), round((y_mm - size_mm[1] / 2) * FINE)
    return page[top : top + round(size_mm[1] * FINE), left : left + round(size_mm[0] * FINE)]


def stuck(face: Picture, piece: Picture, x_mm: float, y_mm: float) -> None:
    """Stick a piece on a card, by its middle."""
    left, top = round(x_mm * FINE - piece.shape[1] / 2), round(y_mm * FINE - piece.shape[0] / 2)
    face[top : top + piece.shape[0], left : left + piece.shape[1]] = piece


def face_of(kind: CardKind, deck_name: str) -> Picture:
    """A pale card with the stickers that were cut from the sheets."""
    geometry, cell = CODES.geometry, CODES.geometry.cell_mm
    face = np.full((88 * FINE, 63 * FINE), 235, np.uint8)
    on_card = (
        (kind.colour_shape, geometry.colour_at_mm),
        (kind.number, geometry.number_at_mm),
        (kind.middle, (31.5, 44)),
    )
    places_mm = [at_mm for mark, at_mm in on_card if mark is not None]
    for id, at_mm in zip(ids_on(kind), places_mm, strict=True):
        sheet, one = next(
            (s, one) for s, page in enumerate(found_on_cards(deck_name)) for one in page if one.sticker == id
        )
        stuck(face, cut_out(pages_of_cards(deck_name)[sheet], one.x_mm, one.y_mm, (cell, cell)), *at_mm)
    return face


def table_of(faces: list[Picture]) -> Picture:
    """Cards on a table, as a camera sees them."""
    at = [(-130.0, -60.0), (-40.0, -58.0), (55.0, -62.0), (140.0, -55.0), (-90.0, 60.0), (10.0, 58.0), (110.0, 62.0)]
    cards = [
        LaidCard(np.asarray(cv2.cvtColor(face, cv2.COLOR_GRAY2BGR), np.uint8), x, y, turn)
        for face, (x, y), turn in zip(faces, at, (0, 7, 180, -12, 90, 3, 185), strict=False)
    ]
    light = Light(gain=0.9, blur_px=0.5, noise=2.0)
    return render_table(cards, Camera(1920, 1080), light, np.random.default_rng(4))[0]


@pytest.mark.parametrize("deck_name", deck_names())
def test_our_reader_reads_cards_with_stickers_from_the_sheet(deck_name: str) -> None:
    deck = load_deck(deck_name, CODES)
    kinds = deck.kinds[:: max(1, len(deck.kinds) // 7)][:7]
    reading = CardReader(deck, CODES).read(table_of([face_of(kind, deck_name) for kind in kinds]))
    assert sorted(card.card for card in reading.cards) == sorted(kind.card for kind in kinds)


def test_our_reader_reads_cards_with_labels_from_the_sheet() -> None:
    deck = load_deck("five-toys", CODES)
    page = rendered(the_pdf(sheets("five-toys", "labels")), FINE)[0]
    labels: list[Label] = sorted(ArucoLabels(deck).read(page), key=lambda label: int(label.mark))[:7]
    side = CODES.geometry.label_mm * 9 / 7
    faces = []
    for label in labels:
        face = np.full((88 * FINE, 63 * FINE), 160, np.uint8)
        x, y = label.corners.mean(axis=0) / FINE
        stuck(face, cut_out(page, float(x), float(y), (side, side)), 63 - 11, 88 - 11)
        faces.append(face)
    reading = CardReader(deck, CODES).read(table_of(faces))
    assert sorted(card.card for card in reading.cards) == sorted(label.card for label in labels)
    assert {card.reader for card in reading.cards} == {"label"}
