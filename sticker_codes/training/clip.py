"""Moving pictures of a table, drawn: what a camera above it sees while a game is played.

Hands bring cards in, hover, lay them down and let go; they rest on cards, nudge them, reach over the table and sweep
the trick away. A player leans forward with a readable card in hand, another holds a fan at the edge. The light
flickers and the lens goes out of focus now and then. The whole script is made before the first picture is drawn,
so that what was played, and when the hand let go of it, is known exactly.

A pinhole camera looks down on a table that is measured in millimetres, with its origin under the picture's middle.
Hands are drawn from ellipses and lines; they cast a simple shadow.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.cards.card import Card
from companion.cards.deck import Deck, StickerCodes
from sticker_codes.training.generate import CardSpec, Material, render_card

Image = NDArray[np.uint8]
CARD_MM = (63.0, 88.0)
SKINS = ((120, 150, 205), (95, 130, 190), (60, 85, 130), (45, 60, 95), (150, 180, 225))
SLEEVES = ((90, 60, 50), (60, 60, 70), (120, 110, 160), (40, 80, 60), (150, 140, 130))
Step = Iterator[None]
"""An action: each `next` is one picture."""


@dataclass(frozen=True, slots=True)
class ClipStyle:
    """What a clip is like; the numbers are chances per play unless their names say otherwise."""

    plays: int = 12
    seats: int = 4
    fps: float = 10.0
    size: tuple[int, int] = (960, 540)
    px_per_mm: float = 1.58
    tilt_deg: float = 8.0
    pile: bool = False
    """Cards of a trick overlap in the middle instead of lying side by side."""
    nudge: float = 0.25
    rest: float = 0.15
    reach: float = 0.2
    peek: float = 0.15
    """A player leans forward with a readable card in hand and takes it back."""
    fan: bool = True
    """A fan of readable cards is held at the edge all the time."""
    defocus: float = 0.1
    flicker: float = 0.07


@dataclass(frozen=True, slots=True)
class ClipPlay:
    """A card that was played, when the hand let go of it and was out of its way, and where its middle is (pixels)."""

    card: Card
    released_s: float
    clear_s: float
    at_px: tuple[float, float]


@dataclass(frozen=True, slots=True)
class ClipFrame:
    """One picture of a clip."""

    image: Image
    time_s: float


@dataclass(frozen=True, slots=True)
class _Pose:
    """Where a card is: its middle and height above the table in mm, turned and tilted in degrees."""

    x: float
    y: float
    z: float = 0.0
    turn_deg: float = 0.0
    tilt_deg: float = 0.0
    tilt_axis_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class _Hand:
    """An arm from a point at the edge to a hand, in mm."""

    root: tuple[float, float]
    x: float
    y: float
    z: float
    kind: int


@dataclass(frozen=True, slots=True)
class _Moment:
    """All there is to draw in one picture. ``lying`` is in the order it was laid; ``held`` are in hands."""

    lying: tuple[tuple[Card, _Pose], ...]
    held: tuple[tuple[Card, _Pose], ...]
    hands: tuple[_Hand, ...]
    gain: float
    blur_px: float


@dataclass(slots=True)
class _World:
    lying: list[tuple[Card, _Pose]] = field(default_factory=list)
    held: dict[str, tuple[Card, _Pose]] = field(default_factory=dict)
    hands: dict[str, _Hand] = field(default_factory=dict)
    blur_px: float = 0.0


def deck_faces(
    deck: Deck, codes: StickerCodes, seed: int = 0, materials: tuple[Material, ...] = ("foam",), labels: bool = False
) -> dict[Card, Image]:
    """A face for every kind of card in a deck, with plain artwork and stickers put on by hand."""
    rng = np.random.default_rng(seed)
    numbers = {card: number for number, card in deck.labels.items()}
    faces = {}
    for kind in deck.kinds:
        spec = CardSpec(
            kind,
            material=materials[int(rng.integers(len(materials)))],
            contrast=float(rng.uniform(0.45, 0.9)),
            label=numbers.get(kind.card) if labels else None,
            is_plain=True,
            card_mm=deck.card_mm,
        )
        faces[kind.card] = render_card(spec, codes, rng)
    return faces


class Clip:
    """A scripted clip: `plays`, `held` (cards that are only ever in hands) and the `frames` to look at."""

    def __init__(self, seed: int, faces: Mapping[Card, Image], style: ClipStyle | None = None) -> None:
        self.style = style or ClipStyle()
        self.faces = faces
        self._rng = np.random.default_rng(seed)
        width, height = self.style.size
        self.field_mm = (width / self.style.px_per_mm, height / self.style.px_per_mm)
        self._camera = _camera(self.style)
        self._table = self._draw_table()
        self._noise = self._rng.normal(0, 3, (height * 2, width * 2, 3)).astype(np.int8)
        self._world = _World()
        self._moments: list[_Moment] = []
        self._released: list[list[float]] = []
        cards = list(faces)
        self._rng.shuffle(cards)
        self._deck = cards
        self.held = frozenset(cards[: 5 if self.style.fan or self.style.peek else 0])
        self.sweeps_s: list[float] = []
        self._plays: list[ClipPlay] = []
        self._run()

    @property
    def plays(self) -> tuple[ClipPlay, ...]:
        """What was played, in order."""
        return tuple(self._plays)

    @property
    def length_s(self) -> float:
        """How long the clip lasts."""
        return len(self._moments) / self.style.fps

    def free_s(self, play: ClipPlay) -> float:
        """When the first picture was taken in which a card that was let go of has no hand within 12 mm of it."""
        for index in range(round(play.released_s * self.style.fps), len(self._moments)):
            moment = self._moments[index]
            pose = dict(moment.lying).get(play.card)
            if pose is None:
                continue
            hands = np.zeros((self.style.size[1], self.style.size[0], 3), np.uint8)
            for hand in moment.hands:
                self._draw_arm(hands, hand)
                self._draw_fingers(hands, hand)
            place = np.zeros(hands.shape[:2], np.uint8)
            corners = np.round(self._corners(pose)).astype(np.int32)
            cv2.fillConvexPoly(place, corners, 255)
            cv2.polylines(place, [corners], True, 255, round(24 * self.style.px_per_mm))
            if not hands[place > 0].any():
                return index / self.style.fps
        return play.clear_s

    def frames(self) -> Iterator[ClipFrame]:
        """Draw the clip, picture after picture."""
        base: Image | None = None
        lying: tuple[tuple[Card, _Pose], ...] | None = None
        for index, moment in enumerate(self._moments):
            if base is None or moment.lying != lying:
                base = self._table.copy()
                for card, pose in moment.lying:
                    self._draw_shadow(base, self._corners(pose), 2.0)
                    self._draw_card(base, card, pose)
                lying = moment.lying
            yield ClipFrame(self._draw(base, moment), index / self.style.fps)

    # -- the script ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Play the whole script, keeping what there is to draw at every step."""
        style, rng = self.style, self._rng
        playable = [card for card in self._deck if card not in self.held]
        background: list[Step] = [self._fan(sorted(self.held)[:3])] if style.fan else []
        director = self._direct(playable)
        phase = float(rng.uniform(0, 6))
        while True:
            try:
                next(director)
            except StopIteration:
                break
            for step in list(background):
                next(step, None)
            time_s = self._now_s
            gain = 1 + style.flicker * (0.6 * np.sin(9.1 * time_s + phase) + 0.4 * rng.uniform(-1, 1))
            world = self._world
            held, hands = tuple(world.held.values()), tuple(world.hands.values())
            self._moments.append(_Moment(tuple(world.lying), held, hands, gain, world.blur_px))

    @property
    def _now_s(self) -> float:
        return len(self._moments) / self.style.fps

    def _direct(self, cards: list[Card]) -> Step:
        style, rng = self.style, self._rng
        yield from self._wait(1.0)
        seat = int(rng.integers(style.seats))
        used = 0
        for index in range(style.plays):
            card = cards[index % len(cards)]
            yield from self._play(card, seat, used)
            used += 1
            if rng.random() < style.peek:
                yield from self._peek(sorted(self.held)[-1 if rng.random() < 0.5 else -2])
            if rng.random() < style.nudge:
                yield from self._nudge()
            if rng.random() < style.reach:
                yield from self._reach()
            if rng.random() < style.defocus:
                self._world.blur_px = float(rng.uniform(1.5, 3.0))
                yield from self._wait(0.5)
                self._world.blur_px = 0.0
            seat = (seat + 1) % style.seats
            if used == style.seats:
                yield from self._wait(float(rng.uniform(1.2, 2.0)))
                seat = int(rng.integers(style.seats))
                yield from self._sweep(seat)
                used = 0
        yield from self._wait(2.5)

    def _wait(self, length_s: float) -> Step:
        for _ in range(max(1, round(length_s * self.style.fps))):
            yield

    def _root(self, seat: int) -> tuple[float, float]:
        """Where a player's arm comes from: round the table, outside the picture."""
        angle = 2 * np.pi * seat / self.style.seats + np.pi / 2
        half_width, half_height = self.field_mm[0] / 2, self.field_mm[1] / 2
        return float(np.cos(angle) * half_width * 1.5), float(np.sin(angle) * half_height * 1.7)

    def _place(self, seat: int, used: int) -> _Pose:
        rng = self._rng
        if self.style.pile:
            x, y = rng.uniform(-26, 26, 2)
            return _Pose(float(x), float(y), turn_deg=float(rng.uniform(0, 360)))
        angle = 2 * np.pi * seat / self.style.seats + np.pi / 2
        x, y = np.cos(angle) * 112 + rng.uniform(-8, 8), np.sin(angle) * 58 + rng.uniform(-4, 4)
        side = seat % 2 == 1 if self.style.seats == 4 else False
        upright = 0 if side else 90
        return _Pose(float(x), float(y), turn_deg=float(upright + rng.choice([0, 180]) + rng.uniform(-9, 9)))

    def _move_hand(
        self,
        name: str,
        seat: int,
        start: tuple[float, float],
        end: tuple[float, float],
        length_s: float,
        heights: tuple[float, float] = (50, 50),
        card: Card | None = None,
        pose: _Pose | None = None,
    ) -> Step:
        """Move a hand (and the card in it) along a slightly bent way."""
        rng, root = self._rng, self._root(seat)
        steps = max(1, round(length_s * self.style.fps))
        bend = rng.normal(0, 12, 2)
        for step in range(1, steps + 1):
            part = step / steps
            part = part * part * (3 - 2 * part)
            bent = np.array(start) * (1 - part) + np.array(end) * part + bend * np.sin(np.pi * part)
            z = heights[0] * (1 - part) + heights[1] * part
            self._put_hand(name, root, float(bent[0]), float(bent[1]), z, seat, card, pose)
            yield

    def _put_hand(
        self,
        name: str,
        root: tuple[float, float],
        x: float,
        y: float,
        z: float,
        kind: int,
        card: Card | None,
        pose: _Pose | None,
    ) -> None:
        hand_x, hand_y = x, y
        if card is not None and pose is not None:
            self._world.held[name] = (card, replace(pose, x=x, y=y, z=z))
            # The hand holds the card by the edge that is nearer to its owner.
            away = np.array(root) - (x, y)
            away *= 46 / max(float(np.linalg.norm(away)), 1.0)
            hand_x, hand_y = float(x + away[0]), float(y + away[1])
        self._world.hands[name] = _Hand(root, hand_x, hand_y, z, kind)

    def _leave(self, name: str, seat: int, start: tuple[float, float], length_s: float = 0.5) -> Step:
        root = self._root(seat)
        away = np.array(root) - start
        grip = np.array(start) + away * 46 / max(float(np.linalg.norm(away)), 1.0)
        yield from self._move_hand(name, seat, (float(grip[0]), float(grip[1])), root, length_s, (20, 60))
        self._world.hands.pop(name, None)

    def _play(self, card: Card, seat: int, used: int) -> Step:
        rng = self._rng
        pose = self._place(seat, used)
        tilted = replace(pose, tilt_deg=float(rng.uniform(3, 20)), tilt_axis_deg=float(rng.uniform(0, 180)))
        yield from self._wait(float(rng.uniform(0.2, 0.9)))
        at = (pose.x, pose.y)
        yield from self._move_hand("play", seat, self._root(seat), at, rng.uniform(0.5, 0.9), (90, 60), card, tilted)
        for _ in range(round(rng.uniform(0, 0.9) * self.style.fps)):
            x, y = np.array(at) + rng.normal(0, 2.0, 2)
            self._put_hand("play", self._root(seat), x, y, 45 + rng.normal(0, 2), seat, card, tilted)
            yield
        yield from self._move_hand("play", seat, at, at, 0.3, (45, 0), card, pose)
        self._world.held.pop("play")
        self._world.lying.append((card, pose))
        released_s = self._now_s
        if rng.random() < self.style.rest:
            yield from self._wait(float(rng.uniform(2, 3.5)))
        yield from self._leave("play", seat, at)
        corners = self._corners(pose)
        middle = corners.mean(axis=0)
        self._plays.append(ClipPlay(card, released_s, self._now_s, (float(middle[0]), float(middle[1]))))

    def _nudge(self) -> Step:
        rng, lying = self._rng, self._world.lying
        if not lying:
            return
        seat = int(rng.integers(self.style.seats))
        index = int(rng.integers(len(lying))) if not self.style.pile else len(lying) - 1
        card, pose = lying[index]
        at = (pose.x, pose.y)
        yield from self._move_hand("nudge", seat, self._root(seat), at, 0.6, (60, 5))
        dx, dy = rng.uniform(-14, 14, 2)
        turn = rng.uniform(-10, 10)
        for step in range(4):
            part = (step + 1) / 4
            moved = replace(pose, x=pose.x + dx * part, y=pose.y + dy * part, turn_deg=pose.turn_deg + turn * part)
            lying[index] = (card, moved)
            self._put_hand("nudge", self._root(seat), moved.x, moved.y, 5, seat, None, None)
            yield
        yield from self._leave("nudge", seat, (pose.x, pose.y))

    def _reach(self) -> Step:
        rng = self._rng
        seat = int(rng.integers(self.style.seats))
        root = self._root(seat)
        far = (-root[0] * rng.uniform(0.3, 0.5) + rng.uniform(-40, 40), -root[1] * rng.uniform(0.3, 0.5))
        yield from self._move_hand("reach", seat, root, far, 0.7, (80, 60))
        yield from self._wait(float(rng.uniform(0.4, 1.4)))
        yield from self._move_hand("reach", seat, far, root, 0.6, (60, 80))
        self._world.hands.pop("reach")

    def _peek(self, card: Card) -> Step:
        rng = self._rng
        seat = int(rng.integers(self.style.seats))
        root = self._root(seat)
        at = (float(root[0] * 0.3 + rng.uniform(-20, 20)), float(root[1] * 0.25 + rng.uniform(-15, 15)))
        z = float(rng.uniform(40, 110))
        pose = _Pose(
            *at,
            turn_deg=float(rng.uniform(0, 360)),
            tilt_deg=float(rng.uniform(0, 15)),
            tilt_axis_deg=float(rng.uniform(0, 180)),
        )
        yield from self._move_hand("peek", seat, root, at, 0.7, (120, z), card, pose)
        for _ in range(round(rng.uniform(1.5, 3.0) * self.style.fps)):
            x, y = np.array(at) + rng.normal(0, 0.5, 2)
            self._put_hand("peek", root, x, y, z + rng.normal(0, 0.7), seat, card, pose)
            yield
        yield from self._move_hand("peek", seat, at, root, 0.6, (z, 120), card, pose)
        self._world.held.pop("peek")
        self._world.hands.pop("peek")

    def _fan(self, cards: list[Card]) -> Step:
        """Readable cards in a hand at the edge, breathing, and partly over the play zone."""
        rng = self._rng
        half_width, half_height = self.field_mm[0] / 2, self.field_mm[1] / 2
        x, y = -half_width * 0.78, -half_height * 0.45
        root = (-half_width * 1.4, -half_height * 0.9)
        while True:
            sway = rng.normal(0, 0.6, 2)
            for index, card in enumerate(cards):
                pose = _Pose(
                    x + index * 40 + sway[0], y + index * 6 + sway[1], 70 + 8 * index, -14 + 14 * index, 18, 10
                )
                self._world.held[f"fan{index}"] = (card, pose)
            self._world.hands["fan"] = _Hand(root, x + 10 + sway[0], y + 50 + sway[1], 60, 1)
            yield

    def _sweep(self, seat: int) -> Step:
        rng, world = self._rng, self._world
        root = self._root(seat)
        middle = np.mean([(pose.x, pose.y) for _, pose in world.lying], axis=0)
        start = (float(middle[0]), float(middle[1]))
        yield from self._move_hand("sweep", seat, root, start, 0.6, (60, 5))
        first = list(world.lying)
        gather = max(2, round(0.5 * self.style.fps))
        for step in range(1, gather + 1):
            part = 0.8 * step / gather
            world.lying[:] = [
                (card, replace(pose, x=pose.x + (start[0] - pose.x) * part, y=pose.y + (start[1] - pose.y) * part))
                for card, pose in first
            ]
            yield
        if rng.random() < 0.5:
            yield from self._wait(float(rng.uniform(0.3, 1.0)))
        first = list(world.lying)
        away = max(3, round(0.8 * self.style.fps))
        for step in range(1, away + 1):
            part = step / away
            dx, dy = (root[0] - start[0]) * part, (root[1] - start[1]) * part
            world.lying[:] = [(card, replace(pose, x=pose.x + dx, y=pose.y + dy)) for card, pose in first]
            self._put_hand("sweep", root, start[0] + dx, start[1] + dy, 10, seat, None, None)
            yield
        world.lying.clear()
        world.hands.pop("sweep")
        self.sweeps_s.append(self._now_s)
        yield from self._wait(float(rng.uniform(0.5, 1.2)))

    # -- the drawing ---------------------------------------------------------------------------------------------

    def _corners(self, pose: _Pose) -> NDArray[np.float32]:
        """A card's corners in the picture, its top left first."""
        right, down = CARD_MM[0] / 2, CARD_MM[1] / 2
        flat = np.array([[-right, -down, 0], [right, -down, 0], [right, down, 0], [-right, down, 0]])
        axis_angle = np.radians(pose.tilt_axis_deg)
        axis = np.array([np.cos(axis_angle), np.sin(axis_angle), 0]) * np.radians(pose.tilt_deg)
        turn = np.array([0, 0, np.radians(pose.turn_deg)])
        rotation = cv2.Rodrigues(turn)[0] @ cv2.Rodrigues(axis)[0]
        points = flat @ rotation.T + (pose.x, pose.y, pose.z)
        return _project(self._camera, points)

    def _draw_table(self) -> Image:
        width, height = self.style.size
        rng = self._rng
        colour = np.array(rng.choice([(70, 92, 70), (74, 70, 68), (90, 60, 52), (52, 58, 96)]), np.float32)
        grain = cv2.GaussianBlur(rng.normal(0, 14, (height, width, 1)).astype(np.float32), (0, 0), 1.2)
        x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
        light = 1 + 0.2 * rng.uniform(-1, 1) * x + 0.2 * rng.uniform(-1, 1) * y - 0.12 * (x * x + y * y)
        picture = (colour + grain[..., None]) * light[..., None]
        return np.clip(picture, 0, 255).astype(np.uint8)

    def _draw(self, base: Image, moment: _Moment) -> Image:
        picture = base.copy()
        for hand in moment.hands:
            self._draw_arm_shadow(picture, hand)
        for hand in moment.hands:
            self._draw_arm(picture, hand)
        for card, pose in moment.held:
            self._draw_card(picture, card, pose)
        for hand in moment.hands:
            self._draw_fingers(picture, hand)
        if moment.blur_px:
            picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), moment.blur_px), np.uint8)
        picture = np.asarray(cv2.convertScaleAbs(picture, alpha=moment.gain), np.uint8)
        height, width = picture.shape[:2]
        left, top = (int(at) for at in self._rng.integers(0, (width, height)))
        noisy = cv2.add(picture, self._noise[top : top + height, left : left + width], dtype=cv2.CV_8U)
        return np.asarray(noisy, np.uint8)

    def _draw_card(self, picture: Image, card: Card, pose: _Pose) -> None:
        corners = self._corners(pose)
        x, y, width, height = cv2.boundingRect(corners)
        left, top = max(0, x - 1), max(0, y - 1)
        right, bottom = min(picture.shape[1], x + width + 2), min(picture.shape[0], y + height + 2)
        if left >= right or top >= bottom:
            return
        face = self.faces[card]
        tall, wide = face.shape[:2]
        source = np.array([[0, 0], [wide, 0], [wide, tall], [0, tall]], np.float32)
        # Draw at twice the size and shrink, so that edges are as smooth as a lens makes them.
        target = (corners - (left, top)).astype(np.float32) * 2
        matrix = cv2.getPerspectiveTransform(source, target)
        size = ((right - left) * 2, (bottom - top) * 2)
        drawn = cv2.warpPerspective(face, matrix, size, flags=cv2.INTER_AREA)
        alpha = cv2.warpPerspective(np.full(face.shape[:2], 255, np.uint8), matrix, size)
        size = (right - left, bottom - top)
        drawn, alpha = (cv2.resize(each, size, interpolation=cv2.INTER_AREA) for each in (drawn, alpha))
        _blend(picture[top:bottom, left:right], np.asarray(drawn, np.uint8), np.asarray(alpha, np.uint8))

    def _draw_shadow(self, picture: Image, corners: NDArray[np.float32], reach_px: float) -> None:
        x, y, width, height = cv2.boundingRect(corners)
        room = int(reach_px * 3) + 2
        left, top = max(0, x - room), max(0, y - room)
        part = picture[top : y + height + room, left : x + width + room]
        if not part.size:
            return
        mask = np.zeros(part.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.round(corners - (left, top) + reach_px).astype(np.int32), 90)
        _darken(part, np.asarray(cv2.GaussianBlur(mask, (0, 0), reach_px), np.uint8))

    def _points(self, hand: _Hand) -> tuple[tuple[int, int], tuple[int, int], float]:
        ends = _project(self._camera, np.array([(*hand.root, hand.z + 60), (hand.x, hand.y, hand.z + 15)]))
        scale = self.style.px_per_mm * (1 + hand.z / 500)
        (root_x, root_y), (hand_x, hand_y) = ends.tolist()
        return (round(root_x), round(root_y)), (round(hand_x), round(hand_y)), scale

    def _draw_arm_shadow(self, picture: Image, hand: _Hand) -> None:
        root, end, scale = self._points(hand)
        mask = np.zeros(((picture.shape[0] + 3) // 4, (picture.shape[1] + 3) // 4), np.uint8)
        offset = int(hand.z * 0.35 * scale)
        points = [((x + offset) // 4, (y + offset) // 4) for x, y in (root, end)]
        cv2.line(mask, points[0], points[1], 70, max(1, int(62 * scale / 4)))
        soft = cv2.GaussianBlur(mask, (0, 0), 2 + hand.z / 25)
        _darken(picture, np.asarray(cv2.resize(soft, (picture.shape[1], picture.shape[0])), np.uint8))

    def _draw_arm(self, picture: Image, hand: _Hand) -> None:
        root, end, scale = self._points(hand)
        skin, sleeve = SKINS[hand.kind % len(SKINS)], SLEEVES[hand.kind % len(SLEEVES)]
        away = np.array(root, np.float64) - end
        away /= max(float(np.linalg.norm(away)), 1.0)
        wrist = tuple(int(at) for at in np.array(end) + away * 75 * scale)
        cv2.line(picture, wrist, root, sleeve, int(78 * scale), cv2.LINE_AA)
        cv2.line(picture, end, wrist, skin, int(52 * scale), cv2.LINE_AA)
        angle = float(np.degrees(np.arctan2(away[1], away[0])))
        cv2.ellipse(picture, end, (int(44 * scale), int(38 * scale)), angle, 0, 360, skin, -1, cv2.LINE_AA)

    def _draw_fingers(self, picture: Image, hand: _Hand) -> None:
        """A thumb and a finger reach over what the hand holds."""
        root, end, scale = self._points(hand)
        skin = SKINS[hand.kind % len(SKINS)]
        away = np.array(end, np.float64) - root
        away /= max(float(np.linalg.norm(away)), 1.0)
        side = np.array([-away[1], away[0]])
        for offset in (-22, 16):
            base = np.array(end) + side * offset * scale
            tip = base + away * 48 * scale
            cv2.line(picture, tuple(base.astype(int)), tuple(tip.astype(int)), skin, int(15 * scale), cv2.LINE_AA)


def _camera(style: ClipStyle) -> NDArray[np.float64]:
    """A pinhole camera above the table, leaning by the style's tilt: a 3 x 4 projection of millimetres."""
    width, height = style.size
    focal_px = 500.0 * style.px_per_mm
    inside = np.array([[focal_px, 0, width / 2], [0, focal_px, height / 2], [0, 0, 1]])
    lean = cv2.Rodrigues(np.array([np.radians(180 + style.tilt_deg), 0.0, 0.0]))[0]
    flip = np.diag([1.0, -1.0, 1.0])
    rotation = lean @ flip
    outside = np.column_stack([rotation, np.array([0, 0, 500.0])])
    return np.asarray(inside @ outside, np.float64)


def _project(camera: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.float32]:
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.T
    return (seen[:, :2] / seen[:, 2:]).astype(np.float32)


def _blend(part: Image, over: Image, alpha: Image) -> None:
    """Lay ``over`` on ``part`` in place."""
    weight = cv2.merge([alpha, alpha, alpha])
    part[:] = cv2.add(cv2.multiply(part, 255 - weight, scale=1 / 255), cv2.multiply(over, weight, scale=1 / 255))


def _darken(part: Image, alpha: Image) -> None:
    """Lay a shadow on ``part`` in place."""
    light = 255 - alpha
    part[:] = cv2.multiply(part, cv2.merge([light, light, light]), scale=1 / 255)
