"""When was a card played? Pictures of the table in, "this card was laid" out, once for each play.

A card counts as played when it lies at rest in the play zone: read the same in several pictures, within 4 mm, with
nothing moving around it, no arm touching it, and as large and as flat as the cards of this table. A missed reading
never removes a card: only its bare place does. Covered cards are kept. A card that was laid is not laid again until
`rearm` (a new round, or cards that went back into hands), whatever is read later; so a nudge, a hand, a sweep or a
tableau never repeats a play. Held cards and cards that lie face down are never reported.

`Tracker` is for a camera or a video, `StillsTracker` for a folder of pictures that each show the table at rest.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import cv2
import numpy as np

from companion.adapters.vision.covering import find_covering
from companion.adapters.vision.identify import COVERED, Reading
from companion.adapters.vision.stillness import Corners, Image, Mask, Patch, Stillness, as_corners
from companion.adapters.vision.voting import Look, agreed
from companion.adapters.vision.zones import Zones
from companion.cards.card import Card

CARD_MM = (63.0, 88.0)
AT_REST_MM = 4.0
"""A card that moves less than this between readings is at rest."""
UNREAD_AFTER_S = 1.5
"""A card at rest that is still unread after this long is reported as unclear."""
STEP_S = 0.06
"""Pictures that follow faster than this are skipped: fifteen a second are enough."""
REST_S = 0.06
"""The looks that decide lie at least so far apart; nothing moved for some time before the first of them."""
READINGS_AFTER_MOTION = 5
"""The whole zone is read so often once it is calm after a motion: a hand may have let go of anything anywhere."""
FRESH_S, RELAXED_S = 2.5, 0.5
"""What has been undecided for longer than the first is read only as often as the second."""
LEAST_NEW = 0.0006
"""A new thing smaller than this part of the picture is no card."""
TOO_DARK, BRIGHT_AGAIN = 18.0, 30.0
"""Mean grey level below which the picture is too dark, and above which it is not any more."""
OWED_S = 15.0
"""A card that the table named before it was seen is looked for among the unread ones for so long."""
LIFTED_S = 10.0
"""An unread card that was taken up and is laid down again within this time is still the same one."""


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card was played."""

    card: Card
    confidence: float
    corners: Corners
    time_s: float
    place: int
    """The number of the place it lies at; the same as that of a `CardUnclear` that this card answers."""


@dataclass(frozen=True, slots=True)
class CardUnclear:
    """A card was played and could not be read."""

    candidates: tuple[Card, ...]
    """What it may be, likeliest first; empty when nothing is known."""
    corners: Corners
    why: str
    time_s: float
    place: int


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card was shown in the private place: for the ear of the player who owns that place, never for the room."""

    card: Card
    confidence: float
    time_s: float


@dataclass(frozen=True, slots=True)
class Swept:
    """All cards of the play zone were taken away: ``cards`` of them."""

    cards: int
    time_s: float


@dataclass(frozen=True, slots=True)
class CameraMoved:
    """The camera or the table was moved: the play zone may be elsewhere now."""

    time_s: float


@dataclass(frozen=True, slots=True)
class TooDark:
    """It is too dark to read cards. Said once until there is light again."""

    time_s: float


@dataclass(frozen=True, slots=True)
class LightBack:
    """It was said to be too dark, and is not any more."""

    time_s: float


TableEvent = CardLaid | CardUnclear | CardShown | Swept | CameraMoved | TooDark | LightBack


class Reads(Protocol):
    """What finds and reads cards in one picture."""

    def read(self, frame: Image, /) -> Reading:
        """Every card in the picture, read or unsure."""


@runtime_checkable
class ReadsAt(Protocol):
    """What can also read a card at a place where no outline shows."""

    def read_at(self, frame: Image, place: Corners, /) -> Reading:
        """The card at this place, read or unsure."""


class Tracks(Protocol):
    """What turns pictures of a table into events."""

    def see(self, frame: Image, time_s: float) -> tuple[TableEvent, ...]:
        """Take in the next picture."""

    def rearm(self, cards: Iterable[Card] | None = None) -> None:
        """Let these cards (None: all of them, a new round) be laid again."""

    def settle(self, card: Card, place: int | None = None) -> None:
        """The table says that this card was laid (or lies there and is no play): do not report it any more."""


class TimedFrame(Protocol):
    """A picture and when it was taken."""

    @property
    def image(self) -> Image:
        """The picture, BGR."""

    @property
    def time_s(self) -> float:
        """Seconds on a clock that only runs forward."""


def watch(frames: Iterable[TimedFrame], tracker: Tracks) -> Iterator[TableEvent]:
    """The events of a camera, a video or a folder of pictures, as they happen."""
    for frame in frames:
        yield from tracker.see(frame.image, frame.time_s)


@dataclass(slots=True)
class Ledger:
    """Which cards were laid in this round, and how many of each there are."""

    copies: Mapping[Card, int] = field(default_factory=dict)
    """How many of a card the deck has; one where nothing is said."""
    _laid: Counter[Card] = field(default_factory=Counter)

    def may_lay(self, card: Card) -> bool:
        """Whether one more of this card can still be laid in this round."""
        return self._laid[card] < self.copies.get(card, 1)

    def lay(self, card: Card) -> None:
        """Note that it was laid."""
        self._laid[card] += 1

    def rearm(self, cards: Iterable[Card] | None) -> None:
        """Forget one of each of these cards, or all."""
        if cards is None:
            self._laid.clear()
            return
        for card in cards:
            self._laid[card] = max(0, self._laid[card] - 1)


class Owed:
    """Cards of which the table has said that they were laid, and which were not seen yet.

    The next card that cannot be read is the one that was named, rather than one play more.
    """

    def __init__(self) -> None:
        self._cards: list[tuple[Card, float]] = []

    def add(self, card: Card, time_s: float) -> None:
        """The table named it."""
        self._cards.append((card, time_s))

    def is_seen(self, card: Card) -> None:
        """It lies there."""
        self._cards = [owed for owed in self._cards if owed[0] != card]

    def take(self, candidates: Iterable[Card], time_s: float) -> Card | None:
        """The card that an unread one with these candidates (none: it may be any) must be, if one is owed."""
        self._cards = [owed for owed in self._cards if time_s - owed[1] < OWED_S]
        likely = tuple(candidates)
        card = next((card for card, _ in self._cards if card in likely or not likely), None)
        if card is not None:
            self.is_seen(card)
        return card

    def clear(self) -> None:
        """A new round."""
        self._cards.clear()


NOISE, SLOPE = 0.02, 0.35
"""How far the outline of one card is wrong in size, and how much larger the table may get across the picture."""


class Flatness:
    """Whether a card lies on the table: as large as the cards that do, and not tilted against them.

    A card's two edges give the metric of its plane in the picture (square pixels for a square millimetre), the same
    for every card on one plane however it is turned, and changing slowly with perspective. A card that is held is
    nearer to the camera, or tilted, and its metric differs.
    """

    def __init__(self, card_mm: tuple[float, float] = CARD_MM) -> None:
        self._card_mm = card_mm
        self._known: deque[tuple[Corners, Corners]] = deque(maxlen=24)

    def px_per_mm(self, corners: Corners) -> float:
        """The scale of the picture at this card."""
        area = abs(cv2.contourArea(corners.astype(np.float32)))
        return max(float(np.sqrt(area / (self._card_mm[0] * self._card_mm[1]))), 1e-3)

    def px_per_mm_near(self, corners: Corners) -> float:
        """The scale of the table near these corners, from the card that lies nearest."""
        centre = corners.mean(axis=0)
        _, metric = min(self._known, key=lambda known: float(np.linalg.norm(known[0] - centre)))
        return float(np.linalg.det(metric) ** 0.25)

    def metric_near(self, centre: Corners) -> Corners:
        """The table's metric at a place, from the cards that lie nearest. Something is known."""
        near = sorted(self._known, key=lambda known: float(np.linalg.norm(known[0] - centre)))[:3]
        weights = 1 / (np.array([float(np.linalg.norm(where - centre)) for where, _ in near]) + 20)
        return np.asarray(np.tensordot(weights / weights.sum(), np.array([metric for _, metric in near]), axes=1))

    def is_flat(self, corners: Corners, picture_width_px: float, in_doubt: bool = True) -> bool:
        """Whether the metric of this card is that of the table near it; the answer ``in_doubt`` about the table's."""
        if not self._known:
            return any(_stretch(metric, np.eye(2)) < 1.6 for metric in self._metrics(corners))
        centre = corners.mean(axis=0)
        near = sorted(self._known, key=lambda known: float(np.linalg.norm(known[0] - centre)))[:3]
        distances = [float(np.linalg.norm(where - centre)) / picture_width_px for where, _ in near]
        weights = 1 / (np.array(distances) + 0.05)
        table = np.tensordot(weights / weights.sum(), np.array([metric for _, metric in near]), axes=1)
        size, doubt = self._size_at(centre, picture_width_px)
        if abs(_log_size(self._metrics(corners)[0]) - size) > (0.07 + 1.5 * doubt if in_doubt else 0.1):
            return False
        limit = 1.13 + 0.35 * min(distances)
        return any(_stretch(metric, table) < limit for metric in self._metrics(corners))

    def _size_at(self, centre: Corners, picture_width_px: float) -> tuple[float, float]:
        """How large the table is at a place (the logarithm of its scale), and how far that may be wrong.

        A straight line through the cards that lie there. Before there are enough of them it may slope by what a
        camera that leans by some twenty degrees makes of it.
        """
        where = np.array([place for place, _ in self._known]) - centre
        rows = np.column_stack([np.ones(len(where)), where / picture_width_px])
        sizes = np.array([_log_size(metric) for _, metric in self._known])
        spread = np.linalg.inv(rows.T @ rows / NOISE**2 + np.diag([1e-6, SLOPE**-2, SLOPE**-2]))
        return float((spread @ rows.T @ sizes / NOISE**2)[0]), float(np.sqrt(spread[0, 0]))

    @property
    def is_known(self) -> bool:
        """Whether a card was seen lying on the table."""
        return bool(self._known)

    def learn(self, corners: Corners) -> None:
        """This card lies on the table."""
        upright = min(self._metrics(corners), key=lambda metric: _stretch(metric, np.eye(2)))
        self._known.append((corners.mean(axis=0), upright))

    def forget(self) -> None:
        """The camera was moved: nothing is known any more."""
        self._known.clear()

    def _metrics(self, corners: Corners) -> tuple[Corners, Corners]:
        # An unread card's first corner may be any of the four: either edge may be the short one.
        along = (corners[1] - corners[0] + corners[2] - corners[3]) / 2
        down = (corners[3] - corners[0] + corners[2] - corners[1]) / 2
        short, long = self._card_mm
        one = np.column_stack([along / short, down / long])
        other = np.column_stack([along / long, down / short])
        return one @ one.T, other @ other.T


def _stretch(metric: Corners, table: Corners) -> float:
    """How much more a metric is drawn out one way than that of the table: 1 for a card that lies flat on it."""
    values = np.clip(np.linalg.eigvals(np.linalg.solve(table, metric)).real, 1e-9, None)
    return float(np.sqrt(values.max() / values.min()))


def _log_size(metric: Corners) -> float:
    """The logarithm of the scale: how many pixels a millimetre is."""
    return float(np.log(np.linalg.det(metric)) / 4)


@dataclass(frozen=True, slots=True)
class _Sight:
    """One outline in one picture, read or not."""

    card: Card | None
    confidence: float
    candidates: tuple[Card, ...]
    corners: Corners
    why: str = ""
    chances: tuple[float, ...] = ()
    """One for each of the ``candidates``."""

    @property
    def look(self) -> Look:
        """What it says when it is put to the vote."""
        return Look(self.card, self.confidence, tuple(zip(self.candidates, self.chances, strict=False)), self.why)

    @property
    def is_blank(self) -> bool:
        """A card's outline without any sticker: a card that lies face down, which is no play."""
        return self.card is None and not self.candidates and self.why == "no-sticker"

    @property
    def likely(self) -> tuple[Card, ...]:
        """What it is read as, or may be."""
        return self.candidates if self.card is None else (self.card, *self.candidates)


@dataclass(slots=True)
class _Candidate:
    """An outline that lies still and is not decided yet."""

    place: int
    corners: Corners
    since_s: float
    seen_s: float
    sights: deque[_Sight | None]
    has_arrived: bool
    """The table was bare here before. False: it was in the first picture already, perhaps in a hand."""
    is_reported: bool = False


@dataclass(slots=True)
class _Lying:
    """A card that is known to lie on the table."""

    card: Card
    place: int
    corners: Corners
    patch: Patch
    is_there: bool = True
    bare_count: int = 0


@dataclass(slots=True)
class _Change:
    """A place where something is new and still, and no card was read."""

    box: tuple[int, int, int, int]
    """With room for a card around it: left, top, right, bottom in pixels of the picture."""
    centre: Corners
    """In pixels of the small copy."""
    other: Mask
    """What else is new or moving in the box, in its pixels."""
    places: tuple[Corners, ...] = ()
    """Where a card may lie in it."""
    is_read: bool = False
    """One card was read there in the last picture."""
    tries: int = 0
    tried_s: float = float("-inf")


class Tracker:
    """Events from a camera or a video: two to thirty pictures a second."""

    def __init__(
        self,
        reader: Reads,
        zones: Zones | None = None,
        copies: Mapping[Card, int] | None = None,
        card_mm: tuple[float, float] = CARD_MM,
        *,
        is_resumed: bool = False,
    ) -> None:
        """``is_resumed``: what lies unread in the first picture is known to the table already."""
        self.reader = reader
        self._is_start_known = is_resumed
        self._owed = Owed()
        self._lifted: tuple[int, float] | None = None
        self._zones = zones or Zones.middle()
        self._ledger = Ledger(copies or {})
        self._flatness = Flatness(card_mm)
        self._card_mm = card_mm
        self._view: Stillness | None = None
        self._zone_mask: Mask = np.zeros((1, 1), np.uint8)
        self._showing_mask: Mask = np.zeros((1, 1), np.uint8)
        self._candidates: list[_Candidate] = []
        self._lying: list[_Lying] = []
        self._places = 0
        self._steps_s: deque[float] = deque(maxlen=8)
        self._last_s = float("-inf")
        self._read_s = float("-inf")
        self._whole_readings_due = READINGS_AFTER_MOTION
        self._dark_since_s: float | None = None
        self._is_dark_said = False
        self._gone_s: deque[float] = deque()
        self._last_gone_s = float("-inf")
        self._moved_since_s: float | None = None
        self._shifts: deque[tuple[float, int, Corners]] = deque()
        self._shown: deque[Card | None] = deque(maxlen=4)
        self._shown_card: Card | None = None
        self._shown_s = float("-inf")
        self._settled: Image = np.zeros((1, 1, 3), np.uint8)
        """What each place looked like when all was known there: what a new card is told from."""
        self._changes: list[_Change] = []
        self._frame: Image = self._settled
        self.readings = 0
        """How often the reader was called: reading is what costs."""

    @property
    def known_table(self) -> Image:
        """What each place looked like when all was known there."""
        return self._settled

    def see(self, frame: Image, time_s: float) -> tuple[TableEvent, ...]:
        """Take in the next picture; pictures that follow too fast are skipped."""
        if time_s - self._last_s < STEP_S:
            return ()
        if self._view is None or self._view.shape != frame.shape:
            self._begin(frame, time_s)
            return ()
        view = self._view
        self._frame = frame
        self._steps_s.append(time_s - self._last_s)
        self._last_s = time_s
        view.look(frame, time_s)
        was_dark = self._dark_since_s is not None
        events: list[TableEvent] = list(self._judge_light(time_s))
        if self._dark_since_s is not None:
            return tuple(events)
        if was_dark and not self._lying and not self._candidates:
            # What was seen in the dark, such as a camera's first pictures, is not what the table looks like.
            self._begin(frame, time_s)
            return tuple(events)
        if self._has_camera_moved(time_s):
            # What lies there was reported before the camera moved.
            self._is_start_known = True
            self._begin(frame, time_s)
            return (*events, CameraMoved(time_s))
        events += self._read_new(frame, time_s)
        events += self._watch_lying(time_s)
        events += self._find_unread(time_s)
        events += self._read_showing(frame, time_s)
        keep = self._cover_of(self._lying)
        for candidate in self._candidates:
            keep |= view.mask(candidate.corners)
        view.forget_still_things(keep)
        self._keep_settled(frame)
        return tuple(events)

    def rearm(self, cards: Iterable[Card] | None = None) -> None:
        """Let these cards (None: all of them, a new round) be laid again."""
        cards = None if cards is None else tuple(cards)
        self._ledger.rearm(cards)
        if cards is None:
            self._owed.clear()

    def settle(self, card: Card, place: int | None = None) -> None:
        """The table says that this card was laid (or lies there and is no play): do not report it any more."""
        if self._ledger.may_lay(card):
            self._ledger.lay(card)
        if self._lifted is not None and self._lifted[0] == place:
            self._lifted = None
        for lying in self._lying:
            if lying.place == place:
                lying.card = card
                return
        if place is None:
            meant = (c for c in self._candidates if any(sight and card in sight.likely for sight in c.sights))
            candidate = next(meant, None)
        else:
            candidate = next((c for c in self._candidates if c.place == place), None)
        if candidate is not None:
            self._lay_down(card, candidate)
        elif place is None and all(lying.card != card for lying in self._lying):
            self._owed.add(card, self._last_s)

    # -- what the camera sees ------------------------------------------------------------------------------------

    def _begin(self, frame: Image, time_s: float) -> None:
        """Start from this picture: what lies there is new to us."""
        self._view = Stillness(frame, time_s)
        self._zone_mask = self._zones.play_mask(self._view.small.shape)
        self._showing_mask = self._zones.showing_mask(self._view.small.shape)
        self._candidates.clear()
        self._lying.clear()
        self._shifts.clear()
        self._flatness.forget()
        self._settled = frame.copy()
        self._changes = []
        self._moved_since_s = None
        self._last_s = time_s
        self._whole_readings_due = READINGS_AFTER_MOTION

    def _judge_light(self, time_s: float) -> Iterator[TableEvent]:
        assert self._view is not None
        brightness = self._view.brightness
        if brightness < TOO_DARK or (self._is_dark_said and brightness < BRIGHT_AGAIN):
            if self._dark_since_s is None:
                self._dark_since_s = time_s
            if time_s - self._dark_since_s >= 2.0 and not self._is_dark_said:
                self._is_dark_said = True
                yield TooDark(time_s)
            return
        self._dark_since_s = None
        if self._is_dark_said:
            self._is_dark_said = False
            yield LightBack(time_s)

    def _has_camera_moved(self, time_s: float) -> bool:
        """Nearly everything is new and still for two seconds, or the lying cards have all shifted alike."""
        assert self._view is not None
        if self._view.new_share() > 0.5:
            if self._moved_since_s is None:
                self._moved_since_s = time_s
            if time_s - self._moved_since_s >= 2.0:
                return True
        else:
            self._moved_since_s = None
        while self._shifts and time_s - self._shifts[0][0] > 3.0:
            self._shifts.popleft()
        latest = {place: shift for _, place, shift in self._shifts}
        visible = sum(lying.is_there for lying in self._lying) + sum(c.is_reported for c in self._candidates)
        if len(latest) < 3 or len(latest) < 0.7 * visible:
            return False
        shifts = np.array(list(latest.values()))
        return bool(np.linalg.norm(shifts - np.median(shifts, axis=0), axis=1).max() < AT_REST_MM * 1.5)

    # -- new cards -----------------------------------------------------------------------------------------------

    def _read_new(self, frame: Image, time_s: float) -> Iterator[TableEvent]:
        """Read what is new and still, and say which of it is decided."""
        view = self._view
        assert view is not None
        box = self._box_to_read(frame, time_s)
        if box is None:
            self._keep(time_s, [c for c in self._candidates if c.is_reported or time_s - c.seen_s < FRESH_S])
            return
        left, top, right, bottom = box
        self.readings += 1
        reading = self.reader.read(frame[top:bottom, left:right])
        seen: set[int] = set()
        sights = list(_sights(reading, left, top))
        lying = {lying.card for lying in self._lying}
        known = [s.corners for s in sights if s.card is not None and s.card not in lying]
        for found in list(self._read_covering(frame, time_s, known)):
            near = 20 * self._flatness.px_per_mm(found.corners)
            if found.card is not None:
                # What the reader took for an outline there was a piece of the new card, or of the one below.
                sights = [s for s in sights if s.card is not None or _distance(s.corners, found.corners) > near]
            if found.card is not None or all(_distance(s.corners, found.corners) > near for s in sights):
                sights.append(found)
        # What lies where something was says so first; then the rest may be what was pushed away from there.
        sights.sort(key=lambda s: min((_distance(c.corners, s.corners) for c in self._candidates), default=0.0))
        for sight in sights:
            candidate = self._place_of(sight, time_s, seen)
            if candidate is not None:
                seen.add(candidate.place)
        for candidate in self._candidates:
            if candidate.place not in seen:
                candidate.sights.append(None)
        self._keep(time_s, [c for c in self._candidates if c.is_reported or any(c.sights)])
        for candidate in list(self._candidates):
            yield from self._decide(candidate, time_s)

    def _keep(self, time_s: float, candidates: Iterable[_Candidate]) -> None:
        """Go on with these candidates, but for reported ones that were taken up."""
        self._candidates = [c for c in candidates if not c.is_reported or any(c.sights) or self._is_still_there(c)]
        for candidate in candidates:
            if candidate.is_reported and candidate not in self._candidates and time_s - self._last_gone_s > 3.0:
                self._lifted = (candidate.place, time_s)

    def _new_place(self, time_s: float) -> int:
        """A number for a place; an unread card that was taken up and comes back keeps its own."""
        if self._lifted is not None:
            place, lifted_s = self._lifted
            self._lifted = None
            if time_s - lifted_s < LIFTED_S:
                return place
        self._places += 1
        return self._places

    def _read_covering(self, frame: Image, time_s: float, read: Sequence[Corners]) -> Iterator[_Sight]:
        """What lies where something changed in which no card was read: a card on others, white on white."""
        if not self._flatness.is_known or not isinstance(self.reader, ReadsAt):
            return
        before, self._changes = self._changes, []
        for change in self._find_changes(frame, read):
            left, top, right, bottom = change.box
            known = next((one for one in before if np.linalg.norm(one.centre - change.centre) < 12), None)
            if known is not None:
                change.tries, change.tried_s = known.tries, known.tried_s
                change.places, change.is_read = known.places, known.is_read
            self._changes.append(change)
            cut = np.s_[top:bottom, left:right]
            # Looking for the place is what costs: where a card was read at it, that place is kept.
            if not change.is_read and time_s - change.tried_s >= STEP_S * min(2**change.tries, 16):
                change.tries, change.tried_s = change.tries + 1, time_s
                metric = self._flatness.metric_near(np.array([(left + right) / 2, (top + bottom) / 2]))
                places = find_covering(self._settled[cut], frame[cut], change.other, metric, self._card_mm)
                change.places = tuple(place + np.array([left, top]) for place in places)
            offset = np.array([left, top], np.float64)
            found = [self.reader.read_at(frame[cut], place - offset) for place in change.places]
            change.is_read = len({read.card for reading in found for read in reading.cards}) == 1
            for reading in found:
                if reading.cards or not change.is_read:
                    yield from _sights(reading, left, top)
                    break

    def _find_changes(self, frame: Image, read: Sequence[Corners]) -> Iterator[_Change]:
        """Round each thing that is new and still in the zone, not read, and no larger than what one card brings."""
        view = self._view
        assert view is not None
        new = view.new_and_quiet(self._zone_mask)
        for corners in read:
            new[view.mask(corners, 2 / view.scale) > 0] = 0
        if cv2.countNonZero(new) < LEAST_NEW * new.size:
            return
        reach = max(3, round(0.2 * self._card_px(np.array(new.shape[::-1]) / 2 / view.scale) * view.scale))
        joined = cv2.dilate(new, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1)))
        for together in _parts(new, np.asarray(joined, np.uint8)):
            # Two changes side by side, such as a card and what one that was pushed has laid bare: each for itself.
            for own in [together] if self._has_reach_of_card(together) else _parts(together, together):
                if cv2.countNonZero(own) < LEAST_NEW * new.size or not self._has_reach_of_card(own):
                    continue
                # Where something still moves close by, whatever is found would be too early.
                around = cv2.dilate(own, np.ones((5, 5), np.uint8)) > 0
                if float((view.moving[around] > 0).mean()) < 0.1:
                    yield self._change(own, frame)

    def _has_reach_of_card(self, own: Mask) -> bool:
        """Whether something in the small copy is no longer than a card can be."""
        view = self._view
        assert view is not None
        x, y, width, height = cv2.boundingRect(own)
        centre = np.array([x + width / 2, y + height / 2]) / view.scale
        return bool(max(width, height) / view.scale < 1.15 * self._longest_px(centre))

    def _change(self, own: Mask, frame: Image) -> _Change:
        """A change, with room for a card around it."""
        view = self._view
        assert view is not None
        x, y, width, height = cv2.boundingRect(own)
        centre = np.array([x + width / 2, y + height / 2])
        room = 0.7 * self._longest_px(centre / view.scale)
        left, top = (max(0, int(at / view.scale - room)) for at in (x, y))
        right = min(frame.shape[1], int((x + width) / view.scale + room))
        bottom = min(frame.shape[0], int((y + height) / view.scale + room))
        elsewhere = (view.new | view.moving) & ~own
        others = np.asarray(cv2.dilate(elsewhere, np.ones((3, 3), np.uint8)), np.uint8) & ~own
        small = others[round(top * view.scale) : round(bottom * view.scale) + 1]
        small = small[:, round(left * view.scale) : round(right * view.scale) + 1]
        other = cv2.resize(small, (right - left, bottom - top), interpolation=cv2.INTER_NEAREST)
        return _Change((left, top, right, bottom), centre, np.asarray(other, np.uint8))

    def _longest_px(self, centre: Corners) -> float:
        """How long a card is from corner to corner, at a place."""
        return float(np.hypot(*self._card_mm)) * self._card_px(centre) / min(self._card_mm)

    def _card_px(self, centre: Corners) -> float:
        """The short side of a card at a place."""
        return float(np.linalg.det(self._flatness.metric_near(centre)) ** 0.25) * min(self._card_mm)

    def _settle_look(self, corners: Corners) -> None:
        """What a card's place looks like now is known, whatever else is new around it."""
        view = self._view
        assert view is not None
        calm = view.mask(corners, 3 / view.scale) & ~view.moving
        known = cv2.resize(calm, self._frame.shape[1::-1], interpolation=cv2.INTER_NEAREST)
        cv2.copyTo(self._frame, known, self._settled)

    def _keep_settled(self, frame: Image) -> None:
        """Take this picture for what is known, but for a card's length around anything that is not.

        Bare table is known wherever it is: cards of the last trick would else be missed where the next one is laid.
        """
        view = self._view
        assert view is not None
        unknown = view.new | view.moving
        reach = (
            round(0.22 * view.small.shape[1])
            if not self._flatness.is_known
            else round(1.4 * self._card_px(np.array(frame.shape[1::-1]) / 2) * view.scale)
        )
        if unknown.any():
            far = cv2.distanceTransform(cv2.bitwise_not(unknown), cv2.DIST_L2, 3) > reach
            bare = cv2.erode(cv2.bitwise_not(unknown | view.foreign), np.ones((3, 3), np.uint8)) > 0
            known = cv2.resize((far | bare).astype(np.uint8), frame.shape[1::-1], interpolation=cv2.INTER_NEAREST)
            cv2.copyTo(frame, known, self._settled)
        else:
            self._settled = frame.copy()

    def _box_to_read(self, frame: Image, time_s: float) -> tuple[int, int, int, int] | None:
        """The part of the picture to read: the whole zone after something moved in it, else what is new and undecided.

        None: there is nothing to read.
        """
        view = self._view
        assert view is not None
        if not view.is_calm(self._zone_mask):
            self._whole_readings_due = READINGS_AFTER_MOTION
        elif self._whole_readings_due:
            self._whole_readings_due -= 1
            self._read_s = time_s
            return self._box_of(self._zone_mask, frame)
        new = view.new_and_quiet(self._zone_mask)
        interesting = np.zeros_like(new)
        count, labels, stats, _ = cv2.connectedComponentsWithStats(new)
        for label in range(1, count):
            if stats[label, cv2.CC_STAT_AREA] >= LEAST_NEW * new.size:
                interesting[labels == label] = 255
        undecided = [candidate for candidate in self._candidates if not candidate.is_reported]
        for candidate in undecided:
            interesting |= view.mask(candidate.corners)
        if not interesting.any():
            return None
        is_fresh = view.is_new_since(time_s - FRESH_S, interesting) or any(
            time_s - candidate.since_s < FRESH_S for candidate in undecided
        )
        if not is_fresh and time_s - self._read_s < RELAXED_S:
            return None
        self._read_s = time_s
        return self._box_of(interesting, frame)

    def _box_of(self, interesting: Mask, frame: Image) -> tuple[int, int, int, int]:
        """What is marked, with room for a card around it."""
        view = self._view
        assert view is not None
        x, y, width, height = cv2.boundingRect(interesting)
        room = 0.08 * frame.shape[1]
        left, top = (max(0, int(at / view.scale - room)) for at in (x, y))
        right = min(frame.shape[1], int((x + width) / view.scale + room))
        bottom = min(frame.shape[0], int((y + height) / view.scale + room))
        return left, top, right, bottom

    def _place_of(self, sight: _Sight, time_s: float, seen: set[int]) -> _Candidate | None:
        """Match an outline to a known card or a candidate; None when it is explained or must not be looked at."""
        view = self._view
        assert view is not None
        if not self._zones.is_in_play(sight.corners, view.shape):
            return None
        if not self._flatness.is_flat(sight.corners, view.shape[1]):
            return None
        scale = self._flatness.px_per_mm(sight.corners)
        known = self._explained_by(sight, scale)
        around = next((c for c in self._candidates if _distance(c.corners, sight.corners) < 20 * scale), None)
        if known is not None:
            return None
        around = around or self._pushed_candidate(sight, scale, seen)
        others = self._cover_of(self._lying)
        is_quiet = view.is_quiet(sight.corners, 12 * scale) and not view.is_touched(sight.corners, 8 * scale, others)
        if around is not None and (not is_quiet or _distance(around.corners, sight.corners) > AT_REST_MM * scale):
            around.sights.clear()
            around.since_s = time_s
            around.corners = sight.corners
        if not is_quiet:
            return None
        if around is None:
            place = self._new_place(time_s)
            around = _Candidate(place, sight.corners, time_s, time_s, deque(maxlen=6), False)
            self._candidates.append(around)
        around.has_arrived |= view.foreign_share(sight.corners) > 0.5
        around.sights.append(sight)
        around.seen_s = time_s
        return around

    def _pushed_candidate(self, sight: _Sight, scale: float, seen: set[int]) -> _Candidate | None:
        """The reported unread card that was pushed to where this outline is, and is not where it was any more."""
        view = self._view
        assert view is not None
        for candidate in self._candidates:
            likely = {card for known in candidate.sights if known is not None for card in known.likely}
            distance = _distance(candidate.corners, sight.corners)
            if not candidate.is_reported or candidate.place in seen or likely.isdisjoint(sight.likely):
                continue
            if distance < 60 * scale and view.is_quiet(sight.corners, 12 * scale):
                shift = (sight.corners.mean(axis=0) - candidate.corners.mean(axis=0)) / scale
                self._shifts.append((view.time_s, candidate.place, shift))
                return candidate
        return None

    def _explained_by(self, sight: _Sight, scale: float) -> _Lying | None:
        """The lying card that this outline is, after following it where it was pushed."""
        view = self._view
        assert view is not None
        for lying in self._lying:
            is_here = _distance(lying.corners, sight.corners) < 12 * scale
            if sight.card is None and is_here and lying.is_there:
                return lying
            if sight.card is not None and sight.card != lying.card and is_here:
                # The same card, misread this once? Then it still looks the same.
                difference = view.difference_from(lying.patch, self._cover_of(self._above(lying)))
                if difference is not None and difference < 6 and _distance(lying.corners, sight.corners) < 3 * scale:
                    return lying
            if sight.card == lying.card:
                if not is_here and not self._is_pushed(lying, sight):
                    continue
                if _distance(lying.corners, sight.corners) > scale:
                    self._follow(lying, sight.corners, scale)
                elif not lying.is_there:
                    lying.patch = view.patch(sight.corners)
                    view.settle(sight.corners)
                return lying
        return None

    def _is_pushed(self, lying: _Lying, sight: _Sight) -> bool:
        """Whether a card read elsewhere is the one that lay there, rather than another of its kind or a new play."""
        view = self._view
        assert view is not None
        if self._ledger.may_lay(lying.card):
            difference = view.difference_from(lying.patch, self._cover_of(self._above(lying)))
            if difference is not None and difference < 10:
                return False
            return _distance(lying.corners, sight.corners) < 60 * self._flatness.px_per_mm(sight.corners)
        return True

    def _follow(self, lying: _Lying, corners: Corners, scale: float) -> None:
        view = self._view
        assert view is not None
        if not view.is_quiet(corners, 6 * scale):
            return
        shift = (corners.mean(axis=0) - lying.corners.mean(axis=0)) / scale
        if np.linalg.norm(shift) > 8:
            self._shifts.append((view.time_s, lying.place, shift))
        old = lying.corners
        lying.corners = corners
        lying.patch = view.patch(corners)
        lying.is_there = True
        lying.bare_count = 0
        others = [other for other in self._lying if other is not lying]
        if not (view.mask(old) & self._cover_of(others)).any():
            view.settle(old, is_card=False)
        view.settle(corners)
        self._settle_look(old)
        self._settle_look(corners)
        # What was pushed lies on top of what it was pushed onto.
        self._lying.remove(lying)
        self._lying.append(lying)

    def _decide(self, candidate: _Candidate, time_s: float) -> Iterator[TableEvent]:
        """Say that a candidate was laid, or that it cannot be read, once there is reason to."""
        assert self._view is not None
        if not candidate.has_arrived and not self._flatness.is_known:
            return
        # More is known about this table than when the candidate was first seen. What was there from the start may be
        # in a hand that was there too: the table's slope is no excuse for its size.
        if not self._flatness.is_flat(candidate.corners, self._view.shape[1], in_doubt=candidate.has_arrived):
            return
        rest_s = time_s - candidate.since_s
        card = agreed([sight.look for sight in candidate.sights if sight is not None], self._readings_needed())
        if card is not None:
            if rest_s < REST_S:
                return
            sights = [sight for sight in candidate.sights if sight is not None and card in sight.likely]
            candidate.corners = sights[-1].corners
            confidence = sum(dict(sight.look.told).get(card, 0.0) for sight in sights) / len(sights)
            is_new = self._ledger.may_lay(card)
            self._lay_down(card, candidate)
            if is_new:
                self._ledger.lay(card)
                yield CardLaid(card, confidence, candidate.corners, time_s, candidate.place)
            return
        if rest_s >= UNREAD_AFTER_S and not candidate.is_reported and sum(map(bool, candidate.sights)) >= 2:
            candidate.is_reported = True
            self._view.settle(candidate.corners)
            seen = [sight for sight in candidate.sights if sight is not None]
            if all(sight.is_blank for sight in seen) or (self._is_start_known and not candidate.has_arrived):
                return
            likely = Counter(card for sight in seen for card in sight.likely)
            owed = self._owed.take(likely, time_s)
            if owed is not None:
                self._lay_down(owed, candidate)
                return
            candidates = tuple(card for card, _ in likely.most_common() if self._ledger.may_lay(card))
            why = next((sight.why for sight in reversed(seen) if sight.why), "")
            yield CardUnclear(candidates, candidate.corners, why, time_s, candidate.place)

    def _find_unread(self, time_s: float) -> Iterator[TableEvent]:
        """New things in the size of a card, at rest, in which the reader did not even find an outline.

        That is how a card looks that lies on others, white on white: only what changed shows it.
        """
        view = self._view
        assert view is not None
        if not self._flatness.is_known or any(not lying.is_there for lying in self._lying):
            # A card that is not where it was may be the new thing.
            return
        for corners, area in view.still_things(self._zone_mask, UNREAD_AFTER_S):
            scale = self._flatness.px_per_mm_near(corners)
            if not self._zones.is_in_play(corners, view.shape) or not self._has_size_of_card(corners, area, scale):
                continue
            if any(_distance(c.corners, corners) < 40 * scale for c in self._candidates):
                continue
            others = self._cover_of(self._lying)
            if view.is_touched(corners, 8 * scale, others) or view.foreign_share(corners) < 0.6:
                continue
            view.settle(corners)
            place = self._new_place(time_s)
            candidate = _Candidate(place, corners, time_s, time_s, deque(maxlen=6), True, is_reported=True)
            self._candidates.append(candidate)
            owed = self._owed.take((), time_s)
            if owed is not None:
                self._lay_down(owed, candidate)
                continue
            yield CardUnclear((), corners, "no-outline", time_s, place)

    def _has_size_of_card(self, corners: Corners, area: float, scale: float) -> bool:
        sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)[:2] / scale
        short, long = sides.min() / self._card_mm[0], sides.max() / self._card_mm[1]
        if max(short, long) > 1.15:
            return False
        view = self._view
        assert view is not None
        is_on_others = bool((view.mask(corners) & self._cover_of(self._lying)).any())
        if is_on_others:
            return bool(min(short, long) > 0.6 and area / scale**2 > 0.43 * self._card_mm[0] * self._card_mm[1])
        # A hand whose sleeve is not seen is as large as a card, but rounder.
        return bool(min(short, long) > 0.88 and area > 0.9 * sides[0] * sides[1] * scale**2)

    def _readings_needed(self) -> int:
        step_s = float(np.median(self._steps_s)) if self._steps_s else 0.1
        return 4 if step_s <= 0.15 else 3 if step_s <= 0.3 else 2

    def _lay_down(self, card: Card, candidate: _Candidate) -> None:
        view = self._view
        assert view is not None
        self._lying.append(_Lying(card, candidate.place, candidate.corners, view.patch(candidate.corners)))
        view.settle(candidate.corners)
        self._settle_look(candidate.corners)
        if any(candidate.sights):
            # Without an outline the corners are only about right.
            self._flatness.learn(candidate.corners)
        self._owed.is_seen(card)
        self._candidates = [c for c in self._candidates if c is not candidate]

    # -- cards that lie there ------------------------------------------------------------------------------------

    def _watch_lying(self, time_s: float) -> Iterator[TableEvent]:
        """Check that each known card is still there; gone is only what leaves a bare table."""
        view = self._view
        assert view is not None
        step_s = float(np.median(self._steps_s)) if self._steps_s else 0.1
        needed = max(2, min(5, round(0.5 / step_s)))
        for lying in list(self._lying):
            hidden = self._cover_of(self._above(lying)) | view.moving
            difference = view.difference_from(lying.patch, hidden)
            if difference is None:
                continue
            lying.is_there = difference < 15
            if lying.is_there:
                lying.bare_count = 0
                continue
            from_bare = view.difference_from_bare(lying.patch, hidden)
            # A sleeve in the colour of the mat is not bare; a shadow on it is.
            limit = max(12.0, 0.2 * difference) if view.arm_share(lying.corners) < 0.3 else 12.0
            is_bare = from_bare is not None and from_bare < min(limit, difference)
            lying.bare_count = lying.bare_count + 1 if is_bare else 0
            if lying.bare_count >= needed:
                self._lying.remove(lying)
                view.settle(lying.corners, is_card=False)
                self._gone_s.append(time_s)
                # More than one card goes: the trick is taken, nobody shows one again.
                self._lifted, self._last_gone_s = None, time_s
        while self._gone_s and time_s - self._gone_s[0] > 3.0:
            self._gone_s.popleft()
        if self._gone_s and not self._lying:
            yield Swept(len(self._gone_s), time_s)
            self._gone_s.clear()

    def _is_still_there(self, candidate: _Candidate) -> bool:
        """Whether something still lies where an unread card was reported."""
        view = self._view
        assert view is not None
        place = view.mask(candidate.corners) > 0
        return float((view.foreign[place] > 0).mean()) > 0.3 or bool((view.moving[place] > 0).any())

    def _above(self, lying: _Lying) -> list[_Lying]:
        """The cards that were laid later and are still there: they may cover this one."""
        return [other for other in self._lying[self._lying.index(lying) + 1 :] if other.is_there]

    def _cover_of(self, cards: Iterable[_Lying]) -> Mask:
        view = self._view
        assert view is not None
        cover = np.zeros(view.small.shape[:2], np.uint8)
        for lying in cards:
            cover |= view.mask(lying.corners)
        return cover

    # -- the private place ---------------------------------------------------------------------------------------

    def _read_showing(self, frame: Image, time_s: float) -> Iterator[TableEvent]:
        """A card that is held into the showing place is read as it is: in the hand, large, tilted."""
        view = self._view
        assert view is not None
        place = self._showing_mask > 0
        if not place.any():
            return
        card, confidence = None, 0.0
        if float((view.foreign[place] > 0).mean()) > 0.05:
            x, y, width, height = (round(at / view.scale) for at in cv2.boundingRect(self._showing_mask))
            self.readings += 1
            reading = self.reader.read(frame[y : y + height, x : x + width])
            best = max(reading.cards, key=lambda read: read.confidence, default=None)
            if best is not None:
                card, confidence = best.card, best.confidence
        self._shown.append(card)
        if card is not None and card == self._shown_card:
            self._shown_s = time_s
        elif time_s - self._shown_s > 1.0:
            self._shown_card = None
        needed = min(3, self._readings_needed())
        if card is not None and card != self._shown_card and self._shown.count(card) >= needed:
            self._shown_card, self._shown_s = card, time_s
            yield CardShown(card, confidence, time_s)


class StillsTracker:
    """Events from pictures that each show the table at rest, such as one after every play."""

    def __init__(
        self,
        reader: Reads,
        zones: Zones | None = None,
        copies: Mapping[Card, int] | None = None,
        card_mm: tuple[float, float] = CARD_MM,
        *,
        is_resumed: bool = False,
    ) -> None:
        """``is_resumed``: what lies unread in the first picture is known to the table already."""
        self.reader = reader
        self._is_start_known = is_resumed
        self._owed = Owed()
        self._last_s = 0.0
        self._zones = zones or Zones()
        self._ledger = Ledger(copies or {})
        self._flatness = Flatness(card_mm)
        self._here: dict[int, _Sight] = {}
        self._places = 0

    def see(self, frame: Image, time_s: float) -> tuple[TableEvent, ...]:
        """Every new card in the picture is a play; two pictures of the same table count once."""
        self._last_s = time_s
        if float(frame.mean()) < TOO_DARK:
            return (TooDark(time_s),)
        events: list[TableEvent] = []
        before, self._here = self._here, {}
        sights = [s for s in _sights(self.reader.read(frame), 0, 0) if self._may_count(s.corners, frame)]
        # What was read says first where it lies; what was not read may be one of the cards that are left.
        sights.sort(key=lambda sight: sight.card is None)
        for sight in sights:
            place = self._place_of(sight, before)
            known = before.get(place)
            if known is not None and known.card is not None and sight.card is None:
                sight = known
            self._here[place] = sight
            if sight.card is None:
                if known is None and not sight.is_blank and not self._is_start_known:
                    owed = self._owed.take(sight.candidates, time_s)
                    if owed is not None:
                        self._here[place] = _Sight(owed, 1.0, (), sight.corners)
                        continue
                    events.append(CardUnclear(sight.candidates, sight.corners, sight.why, time_s, place))
            elif self._ledger.may_lay(sight.card) and (known is None or known.card is None):
                self._ledger.lay(sight.card)
                self._flatness.learn(sight.corners)
                events.append(CardLaid(sight.card, sight.confidence, sight.corners, time_s, place))
            if sight.card is not None:
                self._owed.is_seen(sight.card)
        self._is_start_known = False
        if before and not self._here:
            events.append(Swept(len(before), time_s))
        return tuple(events)

    def rearm(self, cards: Iterable[Card] | None = None) -> None:
        """Let these cards (None: all of them, a new round) be laid again."""
        cards = None if cards is None else tuple(cards)
        self._ledger.rearm(cards)
        if cards is None:
            self._owed.clear()

    def settle(self, card: Card, place: int | None = None) -> None:
        """The table says that this card was laid (or lies there and is no play): do not report it any more."""
        if self._ledger.may_lay(card):
            self._ledger.lay(card)
        if place is None:
            meant = (at for at, here in self._here.items() if here.card is None and card in here.candidates)
            place = next(meant, None)
            if place is None and all(here.card != card for here in self._here.values()):
                self._owed.add(card, self._last_s)
        if place in self._here:
            here = self._here[place]
            self._here[place] = _Sight(card, 1.0, (), here.corners)

    def _may_count(self, corners: Corners, frame: Image) -> bool:
        return self._zones.is_in_play(corners, frame.shape) and self._flatness.is_flat(corners, frame.shape[1])

    def _place_of(self, sight: _Sight, before: Mapping[int, _Sight]) -> int:
        """The place of the last picture that this outline is at, or a new one."""
        scale = self._flatness.px_per_mm(sight.corners)
        free = {place: known for place, known in before.items() if place not in self._here}
        if sight.card is not None:
            for place, known in free.items():
                if known.card == sight.card and not self._ledger.may_lay(sight.card):
                    return place
        for place, known in free.items():
            is_one = known.card is None or sight.card is None or known.card == sight.card
            if is_one and _distance(known.corners, sight.corners) < 15 * scale:
                return place
        if sight.card is None:
            for place, known in free.items():
                if known.card in sight.candidates and _distance(known.corners, sight.corners) < 80 * scale:
                    return place
        self._places += 1
        return self._places


def _parts(things: Mask, joined: Mask) -> Iterator[Mask]:
    """The parts of ``things`` that hang together in ``joined``."""
    count, labels = cv2.connectedComponents(joined)
    for label in range(1, count):
        yield np.where(labels == label, things, 0).astype(np.uint8)


def _sights(reading: Reading, left: int, top: int) -> Iterator[_Sight]:
    offset = np.array([left, top], np.float64)
    for read in reading.cards:
        yield _Sight(read.card, read.confidence, (), as_corners(read.corners) + offset)
    # A card under another was told when it was laid; where it lies now is only concluded from one of its sides.
    for unsure in (one for one in reading.unsure if one.why != COVERED):
        corners = as_corners(unsure.corners) + offset
        yield _Sight(None, 0.0, tuple(unsure.candidates), corners, unsure.why, tuple(unsure.chances))


def _distance(one: Corners, other: Corners) -> float:
    return float(np.linalg.norm(one.mean(axis=0) - other.mean(axis=0)))
