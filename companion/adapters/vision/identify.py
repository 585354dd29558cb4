"""Which cards are in a picture. What is not sure is said to be unsure, with the reason; it is never guessed."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.labels import SURE as SURE_LABEL
from companion.adapters.vision.labels import ArucoLabels, Label, LabelReader
from companion.adapters.vision.outlines import Outline, find_outlines
from companion.adapters.vision.rectify import Corners, Image, card_to_picture, cut, mirrored, turned
from companion.adapters.vision.stickers import NOTHING, Judges, Verdict
from companion.cards.card import Card
from companion.cards.deck import CardKind, Deck, StickerCodes

SURE = 0.7
"""Less than this is not sure."""
LABEL_OFF_MM = 4.0
"""How far from its place a label may be stuck."""
Why = str
"""Why a card is unsure: "no-sticker", "faint", "not-in-deck", "two-ways-up", "mirrored", "label-and-sticker-differ",
"overlap" or "seen-twice"."""


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card that was read."""

    card: Card
    reader: str
    """"sticker" or "label"."""
    confidence: float
    corners: Corners
    """In pixels, from the card's own top left, clockwise."""


@dataclass(frozen=True, slots=True)
class UnsureCard:
    """A card is there, and which one is not sure."""

    corners: Corners
    candidates: tuple[Card, ...]
    """What it may be, likeliest first; empty when nothing is known."""
    why: Why
    chances: tuple[float, ...] = ()
    """One for each candidate."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything that one picture shows."""

    cards: tuple[ReadCard, ...]
    unsure: tuple[UnsureCard, ...]
    elapsed_ms: float


@dataclass(frozen=True, slots=True)
class _Look:
    """What the judges see with the card one way up."""

    corners: Corners
    colour: Verdict
    number: Verdict
    middle: Verdict


class CardReader:
    """Reads the cards of one deck."""

    def __init__(self, deck: Deck, codes: StickerCodes, labels: Sequence[LabelReader] | None = None) -> None:
        self._deck = deck
        self._codes = codes
        self._labels = [ArucoLabels(deck)] if labels is None else labels
        self._shapes = Judges("shape")
        self._numbers = Judges("number")
        self._kinds = {kind.code: kind for kind in deck.kinds}
        self._counts = {kind.card: kind.count for kind in deck.kinds}

    def read(self, frame: Image, /) -> Reading:
        """Every card in a BGR picture."""
        begun = time.perf_counter()
        gray = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
        outlines = find_outlines(frame)
        labels = [label for reader in self._labels for label in reader.read(gray)]
        looks = self._look(gray, outlines)
        cards: list[ReadCard] = []
        unsure: list[UnsureCard] = []
        for outline, ways in zip(outlines, looks, strict=True):
            found = self._decide(ways)
            here = [label for label in labels if self._is_on(label, outline)]
            if here:
                found = self._with_labels(found, here, outline)
            if isinstance(found, ReadCard):
                cards.append(found)
            else:
                unsure.append(found)
        cards += self._labels_alone(labels, outlines)
        cards, clashes = _apart(cards)
        cards, twice = self._within_counts(cards)
        known = [card.corners for card in cards] + [card.corners for card in (*clashes, *twice)]
        rest = _largest_apart([card for card in unsure if not any(_overlap(card.corners, k) > 0.1 for k in known)])
        rest = self._in_mirror(gray, rest)
        return Reading(tuple(cards), (*clashes, *twice, *rest), (time.perf_counter() - begun) * 1000)

    # -- stickers ------------------------------------------------------------------------------------------------

    def _look(self, gray: Image, outlines: Sequence[Outline]) -> list[list[_Look]]:
        """Show every outline to the judges, every way up that it may lie."""
        ways = [
            [turned(outline.corners, quarters) for quarters in ((0, 1, 2, 3) if outline.is_square else (0, 2))]
            for outline in outlines
        ]
        flat = iter(self._judge(gray, [corners for some in ways for corners in some]))
        return [[next(flat) for _ in some] for some in ways]

    def _judge(self, gray: Image, ways: Sequence[Corners]) -> list[_Look]:
        place = self._codes.geometry
        centre = (self._deck.card_mm[0] / 2, self._deck.card_mm[1] / 2)
        colours, numbers, middles = [], [], []
        for corners in ways:
            homography = card_to_picture(corners, self._deck.card_mm)
            colours.append(cut(gray, homography, place.colour_at_mm))
            numbers.append(cut(gray, homography, place.number_at_mm))
            middles.append(cut(gray, homography, centre))
        if not ways:
            return []
        shapes = self._shapes.judge(np.stack([*colours, *middles]))
        values = self._numbers.judge(np.stack(numbers))
        return [
            _Look(corners, colour, number, middle)
            for corners, colour, number, middle in zip(
                ways, shapes[: len(ways)], values, shapes[len(ways) :], strict=True
            )
        ]

    def _decide(self, looks: Sequence[_Look]) -> ReadCard | UnsureCard:
        """One card from the ways up that it was looked at."""
        answers = [(look, *self._match(look)) for look in looks]
        sure = [(look, kind, chance) for look, kind, chance in answers if kind is not None and chance >= SURE]
        if len({kind.card for _, kind, _ in sure}) > 1:
            return self._unsure(looks, "two-ways-up")
        if sure:
            look, kind, chance = max(sure, key=lambda one: one[2])
            # A card with its mark in the middle and nothing in the corner: nothing may be in the other corner either.
            if kind.colour_shape is None and any(_may_be_sticker(other.colour) for other in looks):
                return self._unsure(looks, "faint")
            return ReadCard(kind.card, "sticker", round(chance, 3), look.corners)
        shown = [look for look in looks if look.colour.name != NOTHING and look.colour.confidence >= SURE]
        if any(look.number.confidence >= SURE for look in shown):
            return self._unsure(looks, "not-in-deck")
        return self._unsure(looks, "faint" if any(_may_be_sticker(look.colour) for look in looks) else "no-sticker")

    def _in_mirror(self, gray: Image, unsure: Sequence[UnsureCard]) -> list[UnsureCard]:
        """The same cards, with those that a mirror would make readable told so."""
        open_ones = [card for card in unsure if card.why in ("faint", "no-sticker")]
        ways = [turned(mirrored(card.corners), quarters) for card in open_ones for quarters in (0, 2)]
        found = [self._match(look) for look in self._judge(gray, ways)]
        told = {
            id(card): any(kind is not None and kind.number is not None and sure >= SURE for kind, sure in pair)
            for card, pair in zip(open_ones, zip(found[::2], found[1::2], strict=True), strict=True)
        }
        return [replace(card, why="mirrored") if told.get(id(card)) else card for card in unsure]

    def _match(self, look: _Look) -> tuple[CardKind | None, float]:
        """The kind of card that this is, and how sure that is."""
        colour = None if look.colour.name == NOTHING else look.colour.name
        number = None if look.number.name == NOTHING else int(look.number.name)
        sure = look.colour.confidence
        if colour is not None:
            sure = min(sure, look.number.confidence)
        else:
            number = None
        # Pictures fill the middle of most cards: what is there counts only where the deck has a mark to look for.
        marked = [kind for kind in self._kinds.values() if kind.code[:2] == (colour, number) and kind.middle]
        kind = self._kinds.get((colour, number, None))
        for other in marked:
            mark = "circle" if other.middle == "round" else other.middle
            if look.middle.name == mark:
                return other, min(sure, look.middle.confidence)
        if marked:
            sure = min(sure, look.middle.confidence)
        return kind, sure

    def _unsure(self, looks: Sequence[_Look], why: Why) -> UnsureCard:
        """The likeliest cards of the deck, from the way up that shows most."""
        chances: dict[Card, float] = {}
        for look in looks:
            colours, numbers = dict(look.colour.likely), dict(look.number.likely)
            for kind in self._deck.kinds:
                if kind.colour_shape is not None:
                    value = NOTHING if kind.number is None else str(kind.number)
                    chance = colours.get(kind.colour_shape, 0.0) * numbers.get(value, 0.0)
                    chances[kind.card] = max(chances.get(kind.card, 0.0), chance)
        likely = sorted((item for item in chances.items() if item[1] > 0.05), key=lambda item: -item[1])[:3]
        best = max(looks, key=lambda look: 1 - dict(look.colour.likely).get(NOTHING, 0.0))
        return UnsureCard(
            best.corners, tuple(card for card, _ in likely), why, tuple(round(chance, 3) for _, chance in likely)
        )

    # -- labels --------------------------------------------------------------------------------------------------

    def _with_labels(
        self, found: ReadCard | UnsureCard, labels: Sequence[Label], outline: Outline
    ) -> ReadCard | UnsureCard:
        """What stickers and labels on one card say together."""
        named = {label.card for label in labels}
        if len(named) > 1 or (isinstance(found, ReadCard) and found.card not in named):
            told = {*named, found.card} if isinstance(found, ReadCard) else named
            return UnsureCard(outline.corners, tuple(sorted(told)), "label-and-sticker-differ")
        best = max(labels, key=lambda label: label.confidence)
        if isinstance(found, ReadCard):
            return replace(found, confidence=max(found.confidence, round(best.confidence, 3)))
        return ReadCard(best.card, "label", round(best.confidence, 3), _upright(best, outline))

    def _is_on(self, label: Label, outline: Outline) -> bool:
        """Whether a label is on this card: a clear one anywhere on it, a doubtful one only where labels belong."""
        middle = label.corners.mean(axis=0)
        if not _is_inside(middle, outline.corners):
            return False
        if label.confidence >= SURE_LABEL:
            return True
        to_card = np.linalg.inv(card_to_picture(_upright(label, outline), self._deck.card_mm))
        x, y, scale = to_card @ (*middle, 1.0)
        width, height = self._deck.card_mm
        inset = self._codes.geometry.label_at_mm
        places = ((width - inset, height - inset), (inset, height - inset), (width - inset, inset))
        return any(np.hypot(x / scale - at[0], y / scale - at[1]) < LABEL_OFF_MM for at in places)

    def _labels_alone(self, labels: Sequence[Label], outlines: Sequence[Outline]) -> list[ReadCard]:
        """Labels whose card has no outline, such as one half covered: the card's place follows from the label's."""
        width, height = self._deck.card_mm
        half, inset = self._codes.geometry.label_mm / 2, self._codes.geometry.label_at_mm
        middle = np.array([width - inset, height - inset])
        square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + middle
        edge = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1]])
        cards: dict[tuple[Card, str], ReadCard] = {}
        for label in labels:
            if label.confidence < SURE_LABEL or any(self._is_on(label, outline) for outline in outlines):
                continue
            # Affine, not perspective: a label is too small to tell how its card recedes.
            matrix, *_ = np.linalg.lstsq(np.column_stack([square, np.ones(4)]), label.corners, rcond=None)
            cards[label.card, label.mark] = ReadCard(label.card, "label", round(label.confidence, 3), edge @ matrix)
        return list(cards.values())

    # -- the whole picture ---------------------------------------------------------------------------------------

    def _within_counts(self, cards: Sequence[ReadCard]) -> tuple[list[ReadCard], list[UnsureCard]]:
        """A card that is seen more often than the deck has it is misread somewhere: none of them is sure."""
        seen = Counter(card.card for card in cards)
        kept = [card for card in cards if seen[card.card] <= self._counts[card.card]]
        twice = [card for card in cards if seen[card.card] > self._counts[card.card]]
        return kept, [UnsureCard(card.corners, (card.card,), "seen-twice", (card.confidence,)) for card in twice]


def _upright(label: Label, outline: Outline) -> Corners:
    """The outline's corners from the card's own top left, which is where the label's is."""
    aim = label.corners[0] - label.corners.mean(axis=0)
    ways = [turned(outline.corners, quarters) for quarters in range(4)]
    return max(ways, key=lambda way: float((way[0] - way.mean(axis=0)) @ aim))


def _may_be_sticker(verdict: Verdict) -> bool:
    return dict(verdict.likely).get(NOTHING, 0.0) < 0.5


def _apart(cards: Sequence[ReadCard]) -> tuple[list[ReadCard], list[UnsureCard]]:
    """One card for each place: of outlines one inside the other the surest is kept; where they tell two cards, only if
    it is far surer, for a printed frame that was taken for the edge puts everything a little out of place.
    """
    kept: list[ReadCard] = []
    clashes: list[UnsureCard] = []
    clashed: list[Corners] = []
    for card in sorted(cards, key=lambda card: (-card.confidence, -_area(card.corners))):
        over = [other for other in kept if _overlap(card.corners, other.corners) > 0.3]
        if any(_overlap(card.corners, corners) > 0.3 for corners in clashed):
            continue
        if any(other.card != card.card and not _is_far_surer(other, card) for other in over):
            clashed += [card.corners, *(other.corners for other in over)]
            kept = [other for other in kept if not any(other is one for one in over)]
            clashes += [UnsureCard(other.corners, (other.card, card.card), "overlap") for other in over]
        elif not over:
            kept.append(card)
    return kept, clashes


def _is_far_surer(one: ReadCard, other: ReadCard) -> bool:
    return one.confidence >= 0.95 and other.confidence <= 0.8


def _largest_apart(unsure: Sequence[UnsureCard]) -> list[UnsureCard]:
    """Of unsure outlines that overlap, the one with the most to say, then the largest."""
    kept: list[UnsureCard] = []
    ranked = sorted(unsure, key=lambda one: (one.why == "no-sticker", -_area(one.corners)))
    for one in ranked:
        if not any(_overlap(one.corners, other.corners) > 0.1 for other in kept):
            kept.append(one)
    return kept


def _area(corners: Corners) -> float:
    return float(cv2.contourArea(corners.astype(np.float32)))


def _overlap(one: Corners, other: Corners) -> float:
    """The common area as a part of the smaller one's."""
    common, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return float(common) / max(min(_area(one), _area(other)), 1.0)


def _is_inside(point: NDArray[np.float64], corners: Corners) -> bool:
    return cv2.pointPolygonTest(corners.astype(np.float32), (float(point[0]), float(point[1])), False) >= 0
