"""Which cards are in a picture. What is not sure is said to be unsure, with the reason; it is never guessed."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.labels import SURE as SURE_LABEL
from companion.adapters.vision.labels import ArucoLabels, Label, LabelReader
from companion.adapters.vision.outlines import Outline, find_outlines, outlines_at
from companion.adapters.vision.rectify import Corners, Image, card_to_picture, cut, mirrored, turned
from companion.adapters.vision.stickers import NOTHING, Judges, Verdict
from companion.cards.card import Card
from companion.cards.deck import CardKind, Deck, StickerCodes

if TYPE_CHECKING:
    from companion.adapters.vision.taught import OwnNumbers, ShapesBeside, TaughtEyes

SURE = 0.75
"""Less than this is not sure."""
CLEAR = 0.93
"""From here on one look is enough; what is less clear is looked at again, and has to be sure then."""
AGAIN_MM = ((0.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (-0.5, -0.5))
"""It is looked at again from a little aside: what is there stays, noise and pixels fall otherwise."""
DOUBT = 0.5
"""From here on what is not sure speaks against another card that was read in its place."""
UNLIKELY = 0.05
"""A card with no more chance than this is not named as what it may be."""
CLEAR_VOTES = 2
"""So many outlines have to tell a card clearly before a fainter one that tells another is passed over."""
FAINT_EDGE = 0.4
"""How faint its edge has to be for that, as a part of the clearest of theirs."""
LOOKS_AGREEING = 4
"""A place that was only estimated is looked at so often, at least, with the same answer."""
AROUND_PART = 0.015
"""How far the looks around an estimated place are moved, in parts of the card's side, and turned, in radians."""
LABEL_OFF_MM = 4.0
"""How far from its place a label may be stuck."""
Why = str
"""Why a card is unsure: "no-sticker", "faint", "not-in-deck", "two-ways-up", "mirrored", "label-and-sticker-differ",
"face-differs", "overlap", "seen-twice" or "covered"."""
COVERED = "covered"
"""Why a card is unsure that lies under another, which hides its stickers."""
SAME_SIZE = 1.25
"""Cards on one table differ in area by no more than this, seen at a slant too."""
BESIDE, LEAST_AREA = 1.1, 0.65
"""Cards side by side (one grown so much touches the other) are alike in area, at least by this, seen at a slant too."""
PICTURE_PART = 0.5
"""What is smaller than this part of a card is no card that another covers, but something printed or stuck on it."""
OUTSIDE_PART = 0.85
"""What shares less than this part of itself with a card that was read lies outside of it."""
UNDER_PART = (0.05, 0.6)
"""A card that lies under another shares at least and at most these parts of its area with it."""


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card that was read."""

    card: Card
    reader: str
    """"sticker", "label" or "face"."""
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


_Told = tuple[Outline, ReadCard | UnsureCard]
_EMPTY = Verdict(NOTHING, 0.0, ((NOTHING, 1.0),))
"""Of a place that nobody looked at."""


class CardReader:
    """Reads the cards of one deck."""

    def __init__(
        self,
        deck: Deck,
        codes: StickerCodes,
        labels: Sequence[LabelReader] | None = None,
        taught: "TaughtEyes | None" = None,
    ) -> None:
        """``taught``: what was taught by showing counts as well."""
        self._deck = deck
        self._codes = codes
        self._middle_only = frozenset(codes.middles)
        self._long_by_short = max(deck.card_mm) / min(deck.card_mm)
        self._labels = [ArucoLabels(deck)] if labels is None else labels
        self._shapes: Judges | ShapesBeside = Judges("shape")
        self._numbers: Judges | OwnNumbers = Judges("number")
        self._taught = taught
        if taught is not None:
            self._labels = taught.labels(self._labels)
            self._shapes, self._numbers = taught.shapes(Judges("shape")), taught.numbers(Judges("number"))
        self._kinds = {kind.code: kind for kind in deck.kinds}
        self._marked: dict[tuple[str | None, int | None], list[CardKind]] = {}
        for kind in deck.kinds:
            if kind.middle:
                self._marked.setdefault(kind.code[:2], []).append(kind)
        self._counts = {kind.card: kind.count for kind in deck.kinds}

    def read(self, frame: Image, /) -> Reading:
        """Every card in a BGR picture."""
        begun = time.perf_counter()
        gray = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
        outlines = find_outlines(frame, self._long_by_short)
        labels = [label for reader in self._labels for label in reader.read(gray)]
        whole = [outline for outline in outlines if not outline.is_half_covered]
        told = list(zip(whole, self._read_all(frame, whole, labels), strict=True))
        named = [found for _, found in told if isinstance(found, ReadCard)]
        covered = [outline for outline in outlines if outline.is_half_covered and _may_be_card(outline, named)]
        beneath = list(zip(covered, self._read_all(frame, covered, labels), strict=True))
        told += [(outline, found) for outline, found in beneath if isinstance(found, ReadCard)]
        beside, below = self._beside(frame, told, beneath, labels)
        beneath += below
        heard = _without_outvoted(told + beside)
        cards = [found for found in heard if isinstance(found, ReadCard)]
        unsure = [found for found in heard if isinstance(found, UnsureCard)]
        cards += self._labels_alone(labels, outlines)
        cards, doubted = _undisputed(cards, unsure)
        if self._taught is not None:
            bare = [one for one in unsure if not any(_overlap(one.corners, card.corners) > 0.1 for card in cards)]
            cards, differing = self._taught.with_faces(frame, cards, bare)
            doubted += differing
        cards, clashes = _apart(cards)
        cards, parts = without_parts(cards)
        clashes += doubted + parts
        cards, twice = self._within_counts(cards)
        known = [card.corners for card in cards] + [card.corners for card in (*clashes, *twice)]
        open_ones = [card for card in unsure if not any(_overlap(card.corners, k) > 0.1 for k in known)]
        late = [card for card in open_ones if any(card is found for _, found in beside)]
        rest = _largest_apart([card for card in open_ones if not any(card is one for one in late)])
        rest = self._in_mirror(frame, rest)
        rest = _with_covered(rest, [outline for outline, found in beneath if isinstance(found, UnsureCard)], cards)
        # What was found beside a card and tells nothing counts last: it may be the part of a covered one that is seen.
        rest += _largest_apart([one for one in late if not any(_overlap(one.corners, k.corners) > 0.1 for k in rest)])
        return Reading(tuple(cards), (*clashes, *twice, *rest), (time.perf_counter() - begun) * 1000)

    def _beside(
        self, frame: Image, told: Sequence[_Told], beneath: Sequence[_Told], labels: Sequence[Label]
    ) -> tuple[list[_Told], list[_Told]]:
        """What touches the cards that were read, or lies under one: whole outlines, and those of which a side is seen.

        It is looked for only where something unsure lies beside a card that was read, and partly outside of it.
        """
        taken = [found.corners for _, found in told if isinstance(found, ReadCard)]
        unsure = [outline.corners for outline, found in (*told, *beneath) if isinstance(found, UnsureCard)]
        outside = [one for one in unsure if all(_common(one, card) < OUTSIDE_PART * _area(one) for card in taken)]
        if not any(_overlap(_grown(one, BESIDE), card) > 0 for one in outside for card in taken):
            return [], []
        found = [one for one in find_outlines(frame, self._long_by_short, taken) if _is_alike(one, taken)]
        read = list(zip(found, self._read_all(frame, found, labels), strict=True))
        whole = [one for one in read if not one[0].is_half_covered or isinstance(one[1], ReadCard)]
        return whole, [one for one in read if one[0].is_half_covered and isinstance(one[1], UnsureCard)]

    def read_at(self, frame: Image, place: Corners, /) -> Reading:
        """The card at a place that was only estimated, such as on other cards, where no outline shows.

        It is looked at a little to every side as well: what is sure is named often, and never differently.
        """
        begun = time.perf_counter()
        looks = self._look(frame, outlines_at(frame, _around(place)))
        found = [self._decide(ways) for ways in looks]
        named = Counter(one.card for one in found if isinstance(one, ReadCard))
        elapsed_ms = (time.perf_counter() - begun) * 1000
        if len(named) == 1 and named.total() >= LOOKS_AGREEING:
            best = max((one for one in found if isinstance(one, ReadCard)), key=lambda one: one.confidence)
            return Reading((best,), (), elapsed_ms)
        likely = named + Counter(card for one in found if isinstance(one, UnsureCard) for card in one.candidates[:1])
        why = "no-sticker" if all(isinstance(one, UnsureCard) and one.why == "no-sticker" for one in found) else "faint"
        return Reading((), (UnsureCard(place, tuple(card for card, _ in likely.most_common(3)), why),), elapsed_ms)

    def _read_all(
        self, frame: Image, outlines: Sequence[Outline], labels: Sequence[Label]
    ) -> Iterator[ReadCard | UnsureCard]:
        """What each outline shows, by its stickers and by the labels on it."""
        looks = self._look(frame, outlines)
        first = [self._decide(ways) for ways in looks]
        clear = [one for one in first if isinstance(one, ReadCard) and one.confidence >= CLEAR]
        for outline, ways, one in zip(outlines, looks, first, strict=True):
            found = one
            # What says the same as a clearer outline in its place would tell nothing new.
            if _is_borderline(found) and not any(_says_same(found, known) for known in clear):
                found = self._decide(self._judge(frame, [look.corners for look in ways], AGAIN_MM))
            here = [label for label in labels if self._is_on(label, outline)]
            yield self._with_labels(found, here, outline) if here else found

    # -- stickers ------------------------------------------------------------------------------------------------

    def _look(self, frame: Image, outlines: Sequence[Outline]) -> list[list[_Look]]:
        """Show every outline to the judges, every way up that it may lie."""
        ways = [_ways_up(outline) for outline in outlines]
        flat = iter(self._judge(frame, [corners for some in ways for corners in some]))
        return [[next(flat) for _ in some] for some in ways]

    def _judge(
        self, frame: Image, ways: Sequence[Corners], off_mm: Sequence[tuple[float, float]] = ((0, 0),)
    ) -> list[_Look]:
        """What the judges see each way up. They are not asked about places that would tell nothing.

        Each place is looked at once for every offset, and what was seen there is averaged.
        """
        if not ways:
            return []
        place = self._codes.geometry
        centre = (self._deck.card_mm[0] / 2, self._deck.card_mm[1] / 2)
        flats = [card_to_picture(corners, self._deck.card_mm) for corners in ways]

        def cut_all(at_mm: tuple[float, float], of: Iterable[int]) -> NDArray[np.uint8]:
            return np.stack([cut(frame, flats[index], (at_mm[0] + x, at_mm[1] + y)) for index in of for x, y in off_mm])

        count = len(off_mm)
        above = cut_all(place.colour_at_mm, range(len(ways)))
        colours = self._shapes.judge(above, never=self._middle_only, looks=count)
        shown = [index for index, colour in enumerate(colours) if _may_be_sticker(colour)]
        numbers = [_EMPTY] * len(ways)
        if shown:
            over = np.concatenate([above[index * count : (index + 1) * count] for index in shown])
            values = self._numbers.judge(cut_all(place.number_at_mm, shown), over, looks=count)
            for index, number in zip(shown, values, strict=True):
                numbers[index] = number
        looks = [_Look(*look, _EMPTY) for look in zip(ways, colours, numbers, strict=True)]
        marked = [index for index, look in enumerate(looks) if self._marks(look)]
        if marked:
            middles = self._shapes.judge(cut_all(centre, marked), looks=count)
            for index, middle in zip(marked, middles, strict=True):
                looks[index] = replace(looks[index], middle=middle)
        return looks

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

    def _in_mirror(self, frame: Image, unsure: Sequence[UnsureCard]) -> list[UnsureCard]:
        """The same cards, with those that a mirror would make readable told so."""
        open_ones = [card for card in unsure if card.why in ("faint", "no-sticker")]
        ways = [turned(mirrored(card.corners), quarters) for card in open_ones for quarters in (0, 2)]
        found = [self._match(look) for look in self._judge(frame, ways)]
        told = {
            id(card): any(kind is not None and kind.number is not None and sure >= SURE for kind, sure in pair)
            for card, pair in zip(open_ones, zip(found[::2], found[1::2], strict=True), strict=True)
        }
        return [replace(card, why="mirrored") if told.get(id(card)) else card for card in unsure]

    def _match(self, look: _Look) -> tuple[CardKind | None, float]:
        """The kind of card that this is, and how sure that is."""
        colour, number = _seen(look)
        sure = look.colour.confidence
        if colour is not None:
            sure = min(sure, look.number.confidence)
        marked = self._marks(look)
        kind = self._kinds.get((colour, number, None))
        for other in marked:
            mark = "circle" if other.middle == "round" else other.middle
            if look.middle.name == mark:
                return other, min(sure, look.middle.confidence)
        if marked:
            sure = min(sure, look.middle.confidence)
        return kind, sure

    def _marks(self, look: _Look) -> list[CardKind]:
        """The kinds that carry a mark in the middle beside what this look shows.

        Pictures fill the middle of most cards: what is there counts only where the deck has a mark to look for.
        """
        colour, number = _seen(look)
        return self._marked.get((colour, number), [])

    def _unsure(self, looks: Sequence[_Look], why: Why) -> UnsureCard:
        """The likeliest cards of the deck, from the way up that shows most."""
        chances: dict[Card, float] = {}
        for look in looks:
            colours, numbers = dict(look.colour.likely), dict(look.number.likely)
            if colours.get(NOTHING, 0.0) >= 1 - UNLIKELY:
                continue
            for kind in self._deck.kinds:
                if kind.colour_shape is not None:
                    value = NOTHING if kind.number is None else str(kind.number)
                    chance = colours.get(kind.colour_shape, 0.0) * numbers.get(value, 0.0)
                    chances[kind.card] = max(chances.get(kind.card, 0.0), chance)
        likely = sorted((item for item in chances.items() if item[1] > UNLIKELY), key=lambda item: -item[1])[:3]
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
        """Whether a label is on this card: a clear one anywhere on it, a doubtful one only where labels belong.

        So is a clear one where the card is half covered: it may be on the card above.
        """
        middle = label.corners.mean(axis=0)
        if not _is_inside(middle, outline.corners):
            return False
        if label.confidence >= SURE_LABEL and not outline.is_half_covered:
            return True
        width, height = self._deck.card_mm
        inset = self._codes.geometry.label_at_mm
        # In any corner: which of them is the card's top left is not known of a label that was stuck on turned.
        places = [(x, y) for x in (inset, width - inset) for y in (inset, height - inset)]
        for corners in _ways_up(outline)[:2] if outline.is_square else [outline.corners]:
            x, y, scale = np.linalg.inv(card_to_picture(corners, self._deck.card_mm)) @ (*middle, 1.0)
            if any(np.hypot(x / scale - at[0], y / scale - at[1]) < LABEL_OFF_MM for at in places):
                return True
        return False

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


def _around(place: Corners) -> list[Corners]:
    """An outline, and the same a little moved and turned."""
    middle = place.mean(axis=0)
    off = AROUND_PART * float(np.linalg.norm(place[1] - place[0]))
    moved = [place + np.array(step) * off for step in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))]
    turned_ = [
        (place - middle) @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) + middle
        for turn in (AROUND_PART, -AROUND_PART)
    ]
    return moved + turned_


def _ways_up(outline: Outline) -> list[Corners]:
    """The outline's corners from each that may be the card's own top left: a short side comes first."""
    return [turned(outline.corners, quarters) for quarters in ((0, 1, 2, 3) if outline.is_square else (0, 2))]


def _upright(label: Label, outline: Outline) -> Corners:
    """The outline's corners from the card's own top left, where the label's is unless it is stuck on turned."""
    aim = label.corners[0] - label.corners.mean(axis=0)
    return max(_ways_up(outline), key=lambda way: float((way[0] - way.mean(axis=0)) @ aim))


def _seen(look: _Look) -> tuple[str | None, int | None]:
    """The colour and the number that a look shows; a number without a colour is none."""
    if look.colour.name == NOTHING:
        return None, None
    return look.colour.name, None if look.number.name == NOTHING else int(look.number.name)


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
        over = [other for other in kept if _is_one_place(card.corners, other.corners)]
        if any(_is_one_place(card.corners, corners) for corners in clashed):
            continue
        if any(other.card != card.card and not _is_far_surer(other, card) for other in over):
            clashed += [card.corners, *(other.corners for other in over)]
            kept = [other for other in kept if not any(other is one for one in over)]
            clashes += [UnsureCard(other.corners, (other.card, card.card), "overlap") for other in over]
        elif not over:
            kept.append(card)
    return kept, clashes


def _without_outvoted(told: Sequence[tuple[Outline, ReadCard | UnsureCard]]) -> list[ReadCard | UnsureCard]:
    """What outlines tell, without those that follow a far fainter edge than others that clearly tell one card there.

    Shadows, and what lies beside a card, make outlines that are askew: pips fall outside of what they show.
    """
    clear = [(outline, found) for outline, found in told if isinstance(found, ReadCard) and found.confidence >= CLEAR]

    def is_outvoted(outline: Outline, found: ReadCard | UnsureCard) -> bool:
        if isinstance(found, UnsureCard) and found.why == "label-and-sticker-differ":
            return False
        here = [(o, f) for o, f in clear if not _says(found, f.card) and _is_one_place(found.corners, f.corners)]
        votes = Counter(f.card for _, f in here)
        return any(
            votes[f.card] >= CLEAR_VOTES and o.edge * FAINT_EDGE > outline.edge and len(votes) == 1 for o, f in here
        )

    return [found for outline, found in told if not is_outvoted(outline, found)]


def _says(found: ReadCard | UnsureCard, card: Card) -> bool:
    told = (found.card,) if isinstance(found, ReadCard) else found.candidates[:1]
    return told == (card,)


def _undisputed(cards: Sequence[ReadCard], unsure: Sequence[UnsureCard]) -> tuple[list[ReadCard], list[UnsureCard]]:
    """Cards that no other outline in the same place takes for another card, though less surely."""
    kept: list[ReadCard] = []
    doubted: list[UnsureCard] = []
    for card in cards:
        others = [one for one in unsure if _speaks_against(one, card) and _is_one_place(card.corners, one.corners)]
        if not others:
            kept.append(card)
        elif not any(_is_one_place(card.corners, one.corners) for one in doubted):
            tells_two = others[0].why == "label-and-sticker-differ"
            told = (card.card, *others[0].candidates[:1])
            doubted.append(others[0] if tells_two else UnsureCard(card.corners, told, "overlap"))
    # What a further outline says in a disputed place is disputed as well.
    kept = [card for card in kept if not any(_is_one_place(card.corners, one.corners) for one in doubted)]
    return kept, doubted


def _is_borderline(found: ReadCard | UnsureCard) -> bool:
    """Whether one look is not enough, to read it or not to."""
    return found.confidence < CLEAR if isinstance(found, ReadCard) else found.why == "faint"


def _says_same(found: ReadCard | UnsureCard, clear: ReadCard) -> bool:
    """Whether an outline, though less surely, tells the card that was clearly read in its place."""
    return _says(found, clear.card) and _is_one_place(found.corners, clear.corners)


def _speaks_against(unsure: UnsureCard, card: ReadCard) -> bool:
    if unsure.why == "label-and-sticker-differ":
        return True
    if card.reader != "sticker":
        return False
    likeliest, chance = next(zip(unsure.candidates, unsure.chances, strict=False), (card.card, 0.0))
    return likeliest != card.card and chance >= DOUBT


def _is_alike(outline: Outline, taken: Sequence[Corners]) -> bool:
    """Whether an outline has the size of the cards that were read, and a place of its own."""
    return any(1 / SAME_SIZE < outline.area / _area(corners) < SAME_SIZE for corners in taken) and all(
        _overlap(outline.corners, corners) < UNDER_PART[1] for corners in taken
    )


def _grown(corners: Corners, by: float) -> Corners:
    middle = corners.mean(axis=0)
    grown: Corners = middle + (corners - middle) * by
    return grown


def _may_be_card(outline: Outline, cards: Sequence[ReadCard]) -> bool:
    """Whether an outline that was concluded from one side may be a card besides those that were read."""
    if any(_overlap(outline.corners, card.corners) > 0.6 for card in cards):
        return False
    # All cards lie on one table: one that is far smaller or larger than another is none.
    return not cards or 0.6 < outline.area / float(np.median([_area(card.corners) for card in cards])) < 1.7


def without_parts(cards: Sequence[ReadCard]) -> tuple[list[ReadCard], list[UnsureCard]]:
    """Cards that are not far smaller than one right beside them, and the others, now unsure.

    What is in view of a card that lies under another may have an outline of its own; its pips are then out of place.
    """

    def is_part(card: ReadCard) -> bool:
        grown = _grown(card.corners, BESIDE)
        return card.reader == "sticker" and any(
            _area(card.corners) < LEAST_AREA * _area(other.corners) and _overlap(grown, other.corners) > 0
            for other in cards
        )

    kept = [card for card in cards if not is_part(card)]
    return kept, [UnsureCard(card.corners, (card.card,), "overlap") for card in cards if is_part(card)]


def _with_covered(
    unsure: Sequence[UnsureCard], outlines: Sequence[Outline], cards: Sequence[ReadCard]
) -> list[UnsureCard]:
    """Unsure cards, with those of which one side is seen, and that have a card's size: they lie under another.

    What was taken for a card and is but a part of one gives way, and so does what is as large as two.
    """
    areas = [_area(card.corners) for card in cards]
    seen: list[Corners] = []
    for outline in outlines:
        is_like = any(1 / SAME_SIZE < outline.area / area < SAME_SIZE for area in areas)
        known = (*(card.corners for card in cards), *seen)
        if is_like and all(_overlap(outline.corners, corners) < UNDER_PART[1] for corners in known):
            seen.append(outline.corners)
    parted = [(one, _parts(one, seen)) for one in unsure]
    # Which of the two lies on the other cannot be told: neither is under anything for certain.
    halves = [UnsureCard(corners, (), one.why) for one, parts in parted for corners in parts]
    whole = [one for one, parts in parted if not parts and not any(_is_part(one, corners) for corners in seen)]
    whole += halves
    above = [card.corners for card in cards] + [one.corners for one in whole]
    under = [
        UnsureCard(corners, (), COVERED)
        for corners in seen
        if any(_overlap(corners, one) > UNDER_PART[0] for one in (*above, *seen) if one is not corners)
        and not any(_overlap(corners, one.corners) > UNDER_PART[1] for one in whole)
    ]
    return [*whole, *under]


def _is_part(unsure: UnsureCard, corners: Corners) -> bool:
    """Whether something that tells no card is but a part of an outline: of what is half as large, a picture on it."""
    if _overlap(unsure.corners, corners) <= 0.8:
        return False
    part = _area(unsure.corners) / _area(corners)
    return part < PICTURE_PART or (unsure.why in ("faint", "no-sticker") and part < 0.85)


def _parts(unsure: UnsureCard, seen: Sequence[Corners]) -> list[Corners]:
    """The two cards that make up an outline which is too large for one: they touch, or one lies on the other."""
    inside = [
        corners
        for corners in seen
        if _overlap(unsure.corners, corners) > 0.8 and _area(unsure.corners) > SAME_SIZE * _area(corners)
    ]
    return inside if len(inside) == 2 else []


def _is_one_place(one: Corners, other: Corners) -> bool:
    """Whether two cards are too much in one place to be one on top of the other with the stickers of both in view."""
    over = _overlap(one, other)
    side = float(np.linalg.norm(one[1] - one[0]))
    return over > 0.6 or (over > 0.3 and float(np.linalg.norm(one[0] - other[0])) < 0.3 * side)


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


def _common(one: Corners, other: Corners) -> float:
    common, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return float(common)


def _overlap(one: Corners, other: Corners) -> float:
    """The common area as a part of the smaller one's."""
    return _common(one, other) / max(min(_area(one), _area(other)), 1.0)


def _is_inside(point: NDArray[np.float64], corners: Corners) -> bool:
    return cv2.pointPolygonTest(corners.astype(np.float32), (float(point[0]), float(point[1])), False) >= 0
