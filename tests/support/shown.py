"""Pictures of one card before the camera, drawn: with stickers of any code, a whole face, a label that others sell."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.taught_bench import own_numbers
from companion.cards.card import Card
from companion.cards.deck import CardKind, Deck, Part, Shape, StickerCodes
from sticker_codes.training.generate import CardSpec, render_card
from sticker_codes.training.scene import Camera, LaidCard, Light, render_table

PX_PER_MM = 6
LIGHT = Light(gain=0.9, blur_px=0.5, noise=2.0)


@cache
def five_toys() -> Deck:
    """The deck of all these pictures."""
    return load_deck("five-toys")


def table(*faces: Image, seed: int = 0, light: Light = LIGHT) -> Image:
    """Cards on a table, each apart from the others and turned, no two pictures alike."""
    rng = np.random.default_rng([99, seed])
    cards = [
        LaidCard(face, 110.0 * (index - (len(faces) - 1) / 2), float(rng.uniform(-20, 20)), float(rng.uniform(0, 360)))
        for index, face in enumerate(faces)
    ]
    return render_table(cards, Camera(distance_mm=420), light, rng)[0]


def stickered(card: str, numbers: Mapping[int, tuple[Part, ...]] | None = None, seed: int = 0) -> Image:
    """A card with its stickers, in another number code where one is given."""
    codes = load_codes() if numbers is None else own_numbers(load_codes(), numbers)
    kind = five_toys().kind_of(Card(card))
    assert kind is not None
    return render_card(CardSpec(kind, "foam", 0.7, is_plain=True), codes, np.random.default_rng(seed))


def with_shape(outline: tuple[Part, ...], number: int, seed: int = 0) -> Image:
    """A card with a colour sticker that nobody knows."""
    codes = load_codes()
    own: StickerCodes = replace(codes, shapes={"own": Shape("own", None, outline)})
    kind = CardKind(Card("own"), 1, "own", number, None)
    return render_card(CardSpec(kind, "foam", 0.7, is_plain=True), own, np.random.default_rng(seed))


def printed(seed: int) -> Image:
    """A face with artwork of its own and no sticker."""
    return render_card(CardSpec(None), load_codes(), np.random.default_rng([7, seed]))


def with_qr(text: str, seed: int = 0, at_mm: tuple[float, float] = (30.0, 60.0), side_mm: float = 26.0) -> Image:
    """A face with a QR code that says something of its own."""
    code = cv2.QRCodeEncoder.create().encode(text)
    return _with_label(np.asarray(code, np.uint8), seed, at_mm, side_mm)


def with_datamatrix(
    text: str, seed: int = 0, at_mm: tuple[float, float] = (30.0, 60.0), side_mm: float = 28.0
) -> Image:
    """A face with a DataMatrix code that says something of its own."""
    import zxingcpp

    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.DataMatrix, force_square=True)
    drawn = np.array(zxingcpp.write_barcode_to_image(code, scale=1))
    return _with_label(np.asarray(np.pad(drawn, 1, constant_values=255), np.uint8), seed, at_mm, side_mm)


def with_aruco(number: int, seed: int = 0, at_mm: tuple[float, float] = (30.0, 60.0), side_mm: float = 18.0) -> Image:
    """A face with a label of the table's dictionary."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
    marker = np.pad(cv2.aruco.generateImageMarker(dictionary, number, 70), 10, constant_values=255)
    return _with_label(np.asarray(marker, np.uint8), seed, at_mm, side_mm)


def _with_label(code: Image, seed: int, at_mm: tuple[float, float], side_mm: float) -> Image:
    face = render_card(CardSpec(None, is_plain=True), load_codes(), np.random.default_rng([8, seed]))
    side = round(side_mm * PX_PER_MM)
    left, top = (round(at * PX_PER_MM - side / 2) for at in at_mm)
    large = cv2.resize(code, (side, side), interpolation=cv2.INTER_NEAREST)
    face[top : top + side, left : left + side] = large[..., None] if large.ndim == 2 else large
    return face


def write(folder: Path, *frames: Image) -> list[Path]:
    """The pictures as files, in order."""
    paths = []
    for number, frame in enumerate(frames):
        path = folder / f"{number:02}.png"
        cv2.imwrite(str(path), frame)
        paths.append(path)
    return paths
