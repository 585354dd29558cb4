"""Placing the camera by ear: what is wrong with its picture, what it sees, and a tone that rises as it gets better.

A blind person lays a few cards on the table, moves the camera and listens. Light comes first, then sharpness, then the
slant, then the distance, then the cards themselves: one thing to do at a time.

Where the camera leans is told from the cards: what is nearer is larger, so the two long sides of a card that lies flat
are drawn to different lengths. All cards of a picture are taken together, for each of them alone is small.
"""

import contextlib
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from companion.adapters.camera import (
    CameraError,
    CameraNotice,
    FolderFrames,
    Frame,
    FrameSource,
    VideoFrames,
    find_frames,
    open_frames,
)
from companion.adapters.cues import play_samples
from companion.adapters.data import load_codes
from companion.adapters.vision.identify import CardReader, ReadCard, Reading, UnsureCard
from companion.adapters.vision.pictures import system_line
from companion.adapters.vision.rectify import Corners, Image, card_to_picture
from companion.adapters.vision.taught import open_taught
from companion.adapters.vision.zones import Polygon, ZoneError, Zones, read_zones, write_zones
from companion.cards.deck import Deck
from companion.games.rules import Line

LOOK_S = 1.0
"""How often something is said, at most."""
BLACK, DARK, DIM, BRIGHT, BURNT_PART = 18.0, 45.0, 120.0, 232.0, 0.25
"""Grey levels: of the whole picture where nothing is read any more; of its brightest hundredth, too dark and rather
dark (a black cloth in good light has bright cards on it); of a picture too bright; and how much may be all white."""
SHARP = 14.0
"""The strongest edges of a sharp picture change by so many grey levels from pixel to pixel."""
SLANT_DEG, GOOD_SLANT_DEG = 20.0, 8.0
"""A camera that leans by more is told to move; less than the second cannot be better."""
FAR_PX_MM, GOOD_PX_MM, NEAR_PX_MM = 1.3, 1.9, 6.0
"""How many pixels a millimetre on the table should have."""
APART_MM = 4.0
"""Cards that lie nearer to each other may be taken for one."""
FOCAL_PART = 0.62
"""How long the lens of a usual webcam is, in widths of its picture (78 degrees across)."""
LOWEST_HZ, HIGHEST_HZ = 400.0, 1600.0
ZONE_LOOKS = 30
"""How many pictures a zone is looked for in before it is given up."""


@dataclass(frozen=True, slots=True)
class Placement:
    """How good a picture is for reading cards, and what to say of it."""

    quality: float
    """0: useless, 1: as good as it gets. The pitch of the tone."""
    lines: tuple[Line, ...]
    """The one thing to do, if any; then what is seen."""


def judge(frame: Image, reading: Reading, card_mm: tuple[float, float]) -> Placement:
    """What to say of one picture and the cards in it."""
    gray = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
    light, too_dark_or_bright = _light(gray)
    if too_dark_or_bright is not None:
        return Placement(0.2 * light, (too_dark_or_bright,))
    sharpness = min(1.0, _sharpness(gray) / SHARP)
    cards: list[ReadCard | UnsureCard] = [
        *reading.cards,
        *(card for card in reading.unsure if card.why != "no-sticker"),
    ]
    if not cards:
        seen = Line("placing-no-card") if sharpness > 0.5 else Line("placing-blurred")
        return Placement(0.2 * light * (0.5 + 0.5 * sharpness), (seen,))
    outlines = [card.corners for card in cards]
    slant_deg, move = _slant(outlines, card_mm, frame.shape[1])
    scale = float(np.median([_px_per_mm(corners, card_mm) for corners in outlines]))
    advice = None
    if slant_deg > SLANT_DEG:
        advice = Line("placing-slanted", {"move": move})
    elif scale < FAR_PX_MM:
        advice = Line("placing-far")
    elif scale > NEAR_PX_MM:
        advice = Line("placing-near")
    elif sharpness < 0.5 and not reading.cards:
        advice = Line("placing-blurred")
    upright = 1 - min(1.0, max(0.0, slant_deg - GOOD_SLANT_DEG) / 37)
    distance = min(1.0, scale / GOOD_PX_MM, max(0.3, NEAR_PX_MM / scale))
    sure = len(reading.cards) / len(cards)
    quality = 0.3 + 0.7 * (light * (0.5 + 0.5 * sharpness) * upright * distance * (0.4 + 0.6 * sure))
    lines = [] if advice is None else [advice]
    return Placement(min(1.0, quality), (*lines, *_cards(cards, card_mm)))


def _seen(reading: Reading) -> list[ReadCard | UnsureCard]:
    """The cards in a picture. What shows no sticker may be anything of a card's shape."""
    return [*reading.cards, *(card for card in reading.unsure if card.why != "no-sticker")]


def _light(gray: Image) -> tuple[float, Line | None]:
    """How good the light is, and what is wrong with it."""
    mean, brightest, burnt = float(gray.mean()), float(np.percentile(gray, 99)), float((gray > 250).mean())
    if mean < BLACK or brightest < DARK:
        return min(1.0, brightest / DIM), Line("placing-dark")
    if mean > BRIGHT or burnt > BURNT_PART:
        return 0.5, Line("placing-bright")
    return min(1.0, 0.6 + 0.4 * (brightest - DARK) / (DIM - DARK)), None


def _sharpness(gray: Image) -> float:
    """How steep the steepest edges are."""
    small = cv2.GaussianBlur(gray, (0, 0), 0.7)
    steep = cv2.max(cv2.absdiff(small[:, 1:], small[:, :-1])[1:], cv2.absdiff(small[1:], small[:-1])[:, 1:])
    return float(np.percentile(steep, 99.7))


def _slant(outlines: Sequence[Corners], card_mm: tuple[float, float], width_px: int) -> tuple[float, str]:
    """How far the camera leans, and which way to move it: the side of the table that looks larger is too near."""
    gradients, weights = [], []
    for corners in outlines:
        along, down = np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[3] - corners[0])
        size = card_mm if along < down else (card_mm[1], card_mm[0])
        # The line at infinity of the card's plane tells how its distance changes across the picture.
        line = np.linalg.inv(card_to_picture(corners, size))[2]
        centre = np.array([*corners.mean(axis=0), 1.0])
        gradients.append(line[:2] / (line @ centre))
        weights.append(cv2.contourArea(corners.astype(np.float32)))
    # A card's own slant is measured on a hundred pixels; sizes across the table say the same more exactly.
    gradient = np.average(gradients, axis=0, weights=np.square(weights))
    if len(outlines) >= 3:
        middles = np.array([corners.mean(axis=0) for corners in outlines])
        sizes = np.log([_px_per_mm(corners, card_mm) for corners in outlines])
        rows = np.column_stack([np.ones(len(middles)), (middles - middles.mean(axis=0))])
        spread = np.linalg.svd(rows[:, 1:], compute_uv=False)
        if spread[-1] > 0.1 * width_px:
            # The scale of a plane that leans grows with its nearness to the power of three halves.
            gradient = np.linalg.lstsq(rows, sizes, rcond=None)[0][1:] / 1.5
    across, down_ = float(gradient[0]), float(gradient[1])
    slant_deg = float(np.degrees(np.arctan(np.hypot(across, down_) * FOCAL_PART * width_px)))
    if abs(across) > abs(down_):
        return slant_deg, "left" if across > 0 else "right"
    return slant_deg, "away" if down_ > 0 else "nearer"


def _px_per_mm(corners: Corners, card_mm: tuple[float, float]) -> float:
    return float(np.sqrt(cv2.contourArea(corners.astype(np.float32)) / (card_mm[0] * card_mm[1])))


def _cards(cards: Sequence[ReadCard | UnsureCard], card_mm: tuple[float, float]) -> Iterator[Line]:
    """What is seen: one card by its name, several by their number and those too close to each other."""
    if len(cards) == 1:
        card = cards[0]
        if isinstance(card, ReadCard):
            yield Line("placing-card", {"card": card.card})
        elif card.why == "mirrored":
            yield Line("camera-mirrored")
        elif card.candidates:
            yield Line("placing-card-unsure", {"card": card.candidates[0]})
        else:
            yield Line("placing-card-unread")
        return
    close = sum(
        _gap_mm(one.corners, other.corners, card_mm) < APART_MM for one, other in itertools.combinations(cards, 2)
    )
    sure = sum(isinstance(card, ReadCard) for card in cards)
    yield Line("placing-cards", {"count": len(cards), "sure": sure})
    if close:
        yield Line("placing-close", {"count": close})


def _gap_mm(one: Corners, other: Corners, card_mm: tuple[float, float]) -> float:
    """How far two cards are from each other; 0 where they overlap."""
    scale = min(_px_per_mm(corners, card_mm) for corners in (one, other))
    outlines = (np.ascontiguousarray(one, np.float32), np.ascontiguousarray(other, np.float32))
    pairs = (outlines, outlines[::-1])
    inward = max(cv2.pointPolygonTest(whole, (float(x), float(y)), True) for whole, points in pairs for x, y in points)
    return max(0.0, -inward) / scale


def tone_hz(quality: float) -> float:
    """The pitch of a picture's quality: two octaves from useless to perfect."""
    return float(LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** min(max(quality, 0.0), 1.0))


def tone(quality: float, seconds: float = 0.12, rate: int = 22_050, peak: float = 3000.0) -> npt.NDArray[np.int16]:
    """The tone of a picture's quality."""
    at_s = np.arange(int(seconds * rate)) / rate
    fade = np.clip(np.minimum(at_s, seconds - at_s) / 0.01, 0.0, 1.0)
    return (peak * fade * np.sin(2 * np.pi * tone_hz(quality) * at_s)).astype(np.int16)


def watch_placing(
    source: FrameSource,
    read: Callable[[Image], Reading],
    card_mm: tuple[float, float],
    play: Callable[[float], None] = lambda quality: None,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[tuple[Placement, tuple[Line, ...]]]:
    """Each look at the table, with the lines that are news: what was just said is not said again. Raises CameraError.

    Every picture of a folder is looked at; a video once a second of its own, a camera once a second.
    """
    said: tuple[Line, ...] = ()
    last_s = float("-inf")
    for frame in source.frames():
        if isinstance(frame, CameraNotice):
            said = (Line(frame.value),)
            yield Placement(0.0, said), said
            continue
        now_s = frame.time_s if isinstance(source, FolderFrames | VideoFrames) else clock()
        if now_s - last_s < LOOK_S:
            continue
        last_s = now_s
        placement = judge(frame.image, read(frame.image), card_mm)
        play(placement.quality)
        news = tuple(line for line in placement.lines if line not in said)
        said = placement.lines
        yield placement, news


def zone_round(reading: Reading, shape: Sequence[int]) -> Polygon | None:
    """The zone that cards laid at its corners enclose, in parts of the picture; None for fewer than three cards."""
    outlines = [card.corners for card in _seen(reading)]
    if len(outlines) < 3:
        return None
    hull = cv2.convexHull(np.concatenate(outlines).astype(np.float32))[:, 0]
    width, height = shape[1], shape[0]
    return tuple((round(float(x) / width, 4), round(float(y) / height, 4)) for x, y in hull)


def place(deck: Deck, images: str | None) -> Iterator[tuple[Line, ...]]:
    """What is news (or nothing) at each look, with this machine's camera or with pictures. Raises CameraError."""
    codes = load_codes()
    taught, notice = open_taught(deck, codes)
    reader = CardReader(deck, codes, taught=taught)
    source = find_frames() if images is None else open_frames(images)
    try:
        if notice is not None:
            yield (notice,)
        if images is None:
            yield (Line("placing-begins"),)
        for _, news in watch_placing(
            source, reader.read, deck.card_mm, play_tone if images is None else lambda _: None
        ):
            yield news
    finally:
        source.close()


def play_tone(quality: float) -> None:
    """Let the tone of a picture's quality be heard."""
    play_samples(tone(quality))


def teach(zone: str, seat: str, deck: Deck, images: str | None, path: Path) -> Line:
    """Keep the zone that the cards in the first good picture enclose in a file, or forget all. Raises CameraError."""
    if zone == "showing" and not seat.strip():
        raise CameraError("placing-zone-seat")
    try:
        if zone == "forget":
            path.unlink(missing_ok=True)
            return Line("placing-zones-forgotten")
        polygon = _find_zone(CardReader(deck, load_codes()), find_frames() if images is None else open_frames(images))
        known = Zones.middle()
        with contextlib.suppress(OSError, UnicodeDecodeError, ZoneError):
            known = read_zones(path.read_text(encoding="utf-8"))
        is_play = zone == "play"
        zones = replace(known, play=polygon) if is_play else replace(known, showing=polygon, showing_to=seat)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        whole = path.with_suffix(".new")
        whole.write_text(write_zones(zones), encoding="utf-8")
        whole.replace(path)
    except OSError as error:
        raise CameraError("placing-zone-unwritable", why=system_line(error)) from error
    return Line("placing-zone-kept", {"zone": zone})


def _find_zone(reader: CardReader, source: FrameSource) -> Polygon:
    """The zone in the first picture that shows one. Raises CameraError."""
    try:
        frames = (frame for frame in source.frames() if isinstance(frame, Frame))
        # A camera's first pictures are still finding the light.
        for frame in itertools.islice(frames, ZONE_LOOKS):
            polygon = zone_round(reader.read(frame.image), frame.image.shape)
            if polygon is not None:
                return polygon
    finally:
        source.close()
    raise CameraError("placing-zone-cards")
