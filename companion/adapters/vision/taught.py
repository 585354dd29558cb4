"""Reads what was taught by showing: own numbers and shapes, whole printed faces, labels that others sell.

Two judges look at each and must agree, as with the stickers that are built in. A number or a shape is compared with the
views of it that were taught, once by a network that learned to tell apart signs that it never saw
(`sticker_codes/training/glyphs.py`), once by laying the pictures over each other. A whole face is laid over those that
were taught, once by its colours and once by its edges; then the two likeliest are compared where they differ. What is
like nothing that was taught is left as it was.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.adapters.vision.identify import ReadCard, UnsureCard
from companion.adapters.vision.labels import SURE as SURE_LABEL
from companion.adapters.vision.labels import ArucoLabels, Label, LabelReader
from companion.adapters.vision.rectify import PATCH_PX, Corners, Image, turned
from companion.adapters.vision.stickers import NOTHING, Judges, Patches, Verdict, Views, edges, softmax, tones
from companion.adapters.vision.taught_store import (
    FACE_PX,
    MOST_TEXT,
    BoundLabel,
    StoreError,
    Symbology,
    Taught,
    View,
    load_taught,
)
from companion.cards.card import Card
from companion.cards.deck import Deck, StickerCodes
from companion.games.rules import Line

Real = NDArray[np.float32]
SURE = 0.7
SIGN_SIZE = 48
"""How many numbers the network makes of a sign."""


def sign_views(patches: Patches, above: Patches) -> Views:
    """What the network is shown: tones, what has the colour of the sticker (above), and edges."""
    return np.concatenate([tones(patches, above), edges(patches)], axis=1)


# -- codes on labels -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Code:
    """A label that may be anybody's."""

    symbology: Symbology
    text: str
    corners: Corners
    """From the label's own top left, clockwise."""


class CodeFinder:
    """Finds every label in a picture, ours or not."""

    def __init__(self) -> None:
        parameters = cv2.aruco.DetectorParameters()
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)
        self._detector = cv2.aruco.ArucoDetector(dictionary, parameters)

    def find(self, gray: Image) -> list[Code]:
        """Every label that is sure."""
        corners, ids, sure, _ = self._detector.detectMarkersWithConfidence(gray)
        found = []
        if ids is not None:
            for place, number, one in zip(corners, np.ravel(ids), np.ravel(sure), strict=True):
                if one >= SURE_LABEL:
                    found.append(Code("aruco", str(int(number)), np.asarray(place, np.float64).reshape(4, 2)))
        return found + find_printed_codes(gray)


def find_printed_codes(gray: Image) -> list[Code]:
    """Every QR code and DataMatrix, in a picture enlarged twice: it shows smaller ones."""
    import zxingcpp

    large = np.asarray(cv2.resize(gray, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)
    kinds: dict[object, Symbology] = {
        zxingcpp.BarcodeFormat.QRCode: "qr",
        zxingcpp.BarcodeFormat.DataMatrix: "datamatrix",
    }
    found = []
    for code in zxingcpp.read_barcodes(
        large, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode, zxingcpp.BarcodeFormat.DataMatrix])
    ):
        place = code.position
        points = (place.top_left, place.top_right, place.bottom_right, place.bottom_left)
        corners = np.array([(point.x / 2, point.y / 2) for point in points], np.float64)
        if code.format in kinds and code.text:
            found.append(Code(kinds[code.format], label_text(code.text), corners))
    return found


def label_text(text: str) -> str:
    """What is kept of what a label says: all of it or, of a very long one, its fingerprint."""
    return text if len(text) <= MOST_TEXT else "sha256:" + hashlib.sha256(text.encode()).hexdigest()


class BoundLabels:
    """Reads the labels that were bound to cards, with what reads the deck's own.

    A label that is not ours may be anywhere on its card, any way up. It is told as if it were one of ours in the usual
    place, which says where the card lies.
    """

    def __init__(self, deck: Deck, codes: StickerCodes, labels: Sequence[BoundLabel]) -> None:
        self._known = {(label.symbology, label.text): label for label in labels}
        ids = {int(label.text): label.card for label in labels if label.symbology == "aruco"}
        self._aruco = ArucoLabels(replace(deck, labels={**ids, **deck.labels}))
        self._own_ids = frozenset(str(number) for number in deck.labels)
        self._has_printed = any(label.symbology != "aruco" for label in labels)
        width, height = deck.card_mm
        half, inset = codes.geometry.label_mm / 2, codes.geometry.label_at_mm
        square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
        self._usual_mm = square + np.array([width - inset, height - inset])

    def read(self, gray: Image, /) -> list[Label]:
        """Every label of the deck in the picture, the bound ones among them."""
        found = []
        for label in self._aruco.read(gray):
            if label.mark in self._own_ids:
                found.append(label)
            elif label.confidence >= SURE_LABEL:
                found.append(self._as_ours(self._known["aruco", label.mark], label.corners, label.confidence))
        for code in find_printed_codes(gray) if self._has_printed else ():
            bound = self._known.get((code.symbology, code.text))
            if bound is not None:
                found.append(self._as_ours(bound, code.corners, 1.0))
        return found

    def _as_ours(self, bound: BoundLabel, corners: Corners, confidence: float) -> Label:
        if bound.corners_mm:
            # Affine, not perspective: a label is too small to tell how its card recedes.
            rows = np.column_stack([np.array(bound.corners_mm), np.ones(4)])
            matrix, *_ = np.linalg.lstsq(rows, corners, rcond=None)
            corners = np.column_stack([self._usual_mm, np.ones(4)]) @ matrix
        return Label(bound.card, bound.text, confidence, corners)


# -- signs: numbers and shapes ---------------------------------------------------------------------------------------

RIVALS = 2
"""So many of the nearest are laid over a patch."""
_STRANGE = "?"
_INNER = 30
"""How much of a taught view is laid over a patch, in pixels: the rest is room to move it."""
_TURNS = (-10, -5, 0, 5, 10)
_SHAKES = ((0, 0, 0), (-6, 0, 0), (6, 0, 0), (0, 2, 0), (0, -2, 0), (0, 0, 2), (0, 0, -2))
"""A taught view is also seen a little turned (degrees) and moved (pixels), as it may be stuck on another card."""


class SignEye:
    """The network that tells signs apart, known or not."""

    def __init__(self) -> None:
        packed = (files("sticker_codes") / "weights" / "signs.onnx").read_bytes()
        self._network = cv2.dnn.readNetFromONNX(np.frombuffer(packed, np.uint8))

    def see(self, patches: Patches, above: Patches) -> tuple[Real, Real]:
        """For each patch a direction, near to that of the same sign; and how near it is to that of no sign at all."""
        self._network.setInput(sign_views(patches, above))
        seen = np.asarray(self._network.forward(), np.float32)
        length = np.linalg.norm(seen[:, :SIGN_SIZE], axis=1) + 1e-6
        return seen[:, :SIGN_SIZE] / length[:, None], seen[:, SIGN_SIZE] / length


def number_picture(patch: Image, above: Image) -> Image:
    """What is kept of a number: its patch, and the one above it that shows the sticker's colour."""
    return np.concatenate([above, patch])


def _parts(picture: Image) -> tuple[Image, Image]:
    """The patch, and the one whose sticker has the same colour: above it, or itself."""
    if picture.shape[0] == 2 * PATCH_PX:
        return picture[PATCH_PX:], picture[:PATCH_PX]
    return picture, picture


def _moved(picture: Image, turn_deg: float, x: float = 0, y: float = 0) -> Image:
    middle = (PATCH_PX - 1) / 2
    matrix = cv2.getRotationMatrix2D((middle, middle), turn_deg, 1)
    matrix[:, 2] += np.array([x, y])
    side = (PATCH_PX, PATCH_PX)
    return np.asarray(cv2.warpAffine(picture, matrix, side, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _layers(patch: Image, above: Image) -> tuple[Real, Real]:
    """What has the sticker's colour, and the edges, whichever side of them is the darker one."""
    views = sign_views(patch[None], above[None])[0]
    across, down = views[3], views[4]
    steep = np.hypot(across, down) + 1e-3
    doubled = np.stack([(across * across - down * down) / steep, 2 * across * down / steep], axis=2)
    return views[1].copy(), np.asarray(cv2.GaussianBlur(doubled, (0, 0), 1.0), np.float32)


@dataclass(frozen=True, slots=True)
class _Sign:
    """A taught view, as it is laid over others: its inner part, at several turns."""

    name: str
    layers: tuple[tuple[Real, Real], ...]

    def overlay(self, layers: tuple[Real, Real]) -> float:
        """How well it covers a patch, at best, from 0 to 1: the colours and the edges, the worse of the two."""
        colour = max(float(cv2.matchTemplate(layers[0], one, cv2.TM_CCOEFF_NORMED).max()) for one, _ in self.layers)
        edge = max(float(cv2.matchTemplate(layers[1], one, cv2.TM_CCORR_NORMED).max()) for _, one in self.layers)
        return (colour + edge) / 2


def _sign(name: str, picture: Image) -> _Sign:
    patch, above = _parts(picture)
    inner = slice((PATCH_PX - _INNER) // 2, (PATCH_PX + _INNER) // 2)
    turns = (_layers(_moved(patch, turn), above) for turn in _TURNS)
    return _Sign(name, tuple((one[inner, inner].copy(), edge[inner, inner].copy()) for one, edge in turns))


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one answer has to stand out, and from where on something is known at all."""

    sharp: float
    """The network: how far apart two answers are for how much nearer one is."""
    strange: float
    """It has to be nearer than this to be known at all."""
    sharp_overlay: float
    """The same of pictures that are laid over each other."""
    strange_overlay: float


AMONG_ALL = Limits(18.0, 0.6, 14.0, 0.6)
"""Of a code that was taught as a whole: there is nothing else that it could be."""
AMONG_OTHERS = Limits(14.0, 0.65, 14.0, 0.65)
"""Of something that was taught beside others that may look like it."""


class TaughtJudges:
    """The two judges of signs that were taught: numbers, or shapes. Asked like the built-in judges."""

    def __init__(
        self,
        views: Mapping[str, Sequence[Image]],
        eye: SignEye,
        limits: Limits = AMONG_OTHERS,
        *,
        is_whole: bool = True,
    ) -> None:
        """``views`` by name, as kept. ``is_whole``: otherwise a part of a code was taught, and none of it is sure."""
        self.names = tuple(views)
        self._eye = eye
        self._limits = limits
        self._is_whole = is_whole
        pairs = [(name, *_parts(picture)) for name, some in views.items() for picture in some]
        shaken = [(name, _moved(patch, *shake), above) for name, patch, above in pairs for shake in _SHAKES]
        self._of = np.array([self.names.index(name) for name, *_ in shaken])
        self._seen, _ = eye.see(np.stack([one for _, one, _ in shaken]), np.stack([above for *_, above in shaken]))
        self._signs = [_sign(name, picture) for name, some in views.items() for picture in some]

    def judge(
        self, patches: Patches, above: Patches | None = None, never: Collection[str] = (), looks: int = 1
    ) -> list[Verdict]:
        """A verdict on each patch, or on each so many that show one place."""
        if len(patches) == 0:
            return []
        beside = patches if above is None else above
        near, empty = self.nearness(patches, beside)
        near, empty = (seen.reshape(-1, looks, seen.shape[-1]).mean(axis=1) for seen in (near, empty[:, None]))
        return [
            self._verdict(one, float(none[0]), patches[at : at + looks], beside[at : at + looks], never)
            for one, none, at in zip(near, empty, range(0, len(patches), looks), strict=True)
        ]

    def nearness(self, patches: Patches, above: Patches) -> tuple[Real, Real]:
        """How near each patch is to each name, and to no sign, from -1 to 1."""
        seen, empty = self._eye.see(patches, above)
        every = seen @ self._seen.T
        return np.stack([every[:, self._of == index].max(axis=1) for index in range(len(self.names))], axis=1), empty

    def overlay(self, patch: Image, above: Image, names: Collection[str]) -> dict[str, float]:
        """How well a patch and the taught views of each of these names cover each other, from 0 to 1."""
        layers = _layers(patch, above)
        found: dict[str, float] = {}
        for sign in self._signs:
            if sign.name in names:
                found[sign.name] = max(found.get(sign.name, 0.0), sign.overlay(layers))
        return found

    def _verdict(self, near: Real, empty: float, patches: Patches, above: Patches, never: Collection[str]) -> Verdict:
        limits = self._limits
        allowed = [index for index, name in enumerate(self.names) if name not in never]
        names = [*(self.names[index] for index in allowed), NOTHING, _STRANGE]
        one = softmax(limits.sharp * np.array([[*near[allowed], empty, limits.strange]], np.float32))[0]
        best = np.argsort(-one)[:3]
        likely = tuple((names[index], float(one[index])) for index in best if names[index] != _STRANGE)
        first = names[int(one.argmax())]
        if first == NOTHING:
            return Verdict(NOTHING, float(one.max()), likely)
        if first == _STRANGE or one.max() < SURE or not self._is_whole:
            return Verdict(NOTHING if first == _STRANGE else first, 0.0, likely)
        rivals = [names[index] for index in np.argsort(-one) if index < len(allowed)][:RIVALS]
        over = [self.overlay(patch, beside, rivals) for patch, beside in zip(patches, above, strict=True)]
        laid = [float(np.mean([each[name] for each in over])) for name in rivals]
        other = softmax(limits.sharp_overlay * np.array([[*laid, limits.strange_overlay]], np.float32))[0]
        sure = min(float(one.max()), float(other[0])) if int(other.argmax()) == 0 else 0.0
        return Verdict(first, sure, likely)


class Judging(Protocol):
    """Whatever gives verdicts on patches, as the built-in judges do."""

    def judge(
        self, patches: Patches, above: Patches | None = None, never: Collection[str] = (), looks: int = 1
    ) -> list[Verdict]:
        """A verdict on each patch, or on each so many that show one place."""
        ...


class OwnNumbers:
    """Numbers as the user taught them, in place of those that are built in, which only tell that there is none."""

    def __init__(self, taught: Judging, built_in: Judging) -> None:
        self._taught = taught
        self._built_in = built_in

    def judge(
        self, patches: Patches, above: Patches | None = None, never: Collection[str] = (), looks: int = 1
    ) -> list[Verdict]:
        """A verdict on each patch, or on each so many that show one place."""
        verdicts = self._taught.judge(patches, above, never, looks)
        if all(one.name != NOTHING for one in verdicts):
            return verdicts
        others = self._built_in.judge(patches, above, never, looks)
        return [_both_see_none(one, other) for one, other in zip(verdicts, others, strict=True)]


class ShapesBeside:
    """Shapes that were taught, beside those that are built in. Where both are sure, they have to agree."""

    def __init__(self, taught: Judging, built_in: Judging, of_deck: frozenset[str]) -> None:
        """What a built-in judge takes for a shape that is not ``of_deck`` says nothing against a taught one."""
        self._taught = taught
        self._built_in = built_in
        self._of_deck = of_deck - {NOTHING}

    def judge(
        self, patches: Patches, above: Patches | None = None, never: Collection[str] = (), looks: int = 1
    ) -> list[Verdict]:
        """A verdict on each patch, or on each so many that show one place."""
        own = self._taught.judge(patches, above, never, looks)
        others = self._built_in.judge(patches, above, never, looks)
        return [self._together(one, other) for one, other in zip(own, others, strict=True)]

    def _together(self, own: Verdict, built_in: Verdict) -> Verdict:
        if own.name == NOTHING or own.confidence < SURE:
            return built_in
        if built_in.confidence < SURE or built_in.name == own.name or built_in.name not in self._of_deck:
            return own
        return Verdict(own.name, 0.0, ((own.name, 0.5), (built_in.name, 0.5)))


def _both_see_none(taught: Verdict, built_in: Verdict) -> Verdict:
    if taught.name != NOTHING or taught.confidence == 0:
        return taught
    return replace(taught, confidence=min(taught.confidence, built_in.confidence) if built_in.name == NOTHING else 0.0)


# -- whole faces -----------------------------------------------------------------------------------------------------

COARSE = 0.5
"""A face whose rough picture is less like this is not looked at closer."""
CLOSER = 2
"""So many of the roughly likeliest are."""
LIKE_COLOURS, LIKE_EDGES = 0.85, 0.75
"""How like the taught face a face has to be, once it lies exactly over it."""
MOST_UNLIKE = 0.85
"""No spot of it may be less like the taught face: a single pip that is missing is another card."""
APART = 0.25
"""Where the two likeliest differ, how much nearer to the one than to the other it has to be; 1: just like it."""
_ROUGH_PX = (24, 33)
_RIM_PX = 5
"""Edges of a card are cut a little differently each time."""


@dataclass(frozen=True, slots=True)
class _Face:
    """A rectified face, as it is compared."""

    picture: Image
    colours: Real
    edges: Real
    rough: Real


@dataclass(frozen=True, slots=True)
class FaceLikeness:
    """How like a taught face something is, from 0 to 1."""

    name: str
    colours: float
    edges: float


def rectified_face(frame: Image, corners: Corners) -> Image:
    """A card as it is kept and compared: seen from straight above, small."""
    width, height = FACE_PX
    face = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    matrix = cv2.getPerspectiveTransform(face * 2 - np.float32(0.5), corners.astype(np.float32))
    fine = cv2.warpPerspective(
        frame,
        matrix,
        (width * 2, height * 2),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(cv2.resize(fine, FACE_PX, interpolation=cv2.INTER_AREA), np.uint8)


class Faces:
    """The faces that were taught."""

    def __init__(self, views: Mapping[str, Sequence[Image]]) -> None:
        self._known = [(name, _face(picture)) for name, some in views.items() for picture in some]
        self._rough = np.stack([face.rough for _, face in self._known])
        self._pairs: dict[tuple[int, int], _Face | None] = {}

    def look(self, frame: Image, corners: Corners) -> ReadCard | None:
        """The card whose face lies there, if one surely does."""
        ways = [turned(corners, quarters) for quarters in (0, 2)]
        seen = [_face(rectified_face(frame, way)) for way in ways]
        near = np.stack([self._rough @ face.rough for face in seen])
        found = []
        for at in np.argsort(-near, axis=None)[:CLOSER]:
            way, index = divmod(int(at), len(self._known))
            name, known = self._known[index]
            laid = _laid_over(known, seen[way]) if near[way, index] >= COARSE else None
            if laid is not None:
                found.append((min(_likeness(known, laid)), way, name, known, laid))
        if not found:
            return None
        _, way, name, known, laid = max(found, key=lambda one: one[0])
        colours, edge = _likeness(known, laid)
        if colours < LIKE_COLOURS or edge < LIKE_EDGES or _most_unlike(known, laid) > MOST_UNLIKE:
            return None
        if not self._is_nearest(name, known, laid):
            return None
        return ReadCard(Card(name), "face", round(min(colours, edge), 3), ways[way])

    def likeness(self, picture: Image) -> list[FaceLikeness]:
        """How like each taught face a picture is, at best."""
        face, best = _face(picture), dict[str, FaceLikeness]()
        for name, known in self._known:
            for way in (picture, np.ascontiguousarray(picture[::-1, ::-1])):
                seen = face if way is picture else _face(way)
                laid = _laid_over(known, seen) if float(known.rough @ seen.rough) >= COARSE else None
                if laid is not None:
                    like = FaceLikeness(name, *_likeness(known, laid))
                    if name not in best or min(like.colours, like.edges) > min(best[name].colours, best[name].edges):
                        best[name] = like
        return list(best.values())

    def _is_nearest(self, name: str, known: _Face, laid: _Face) -> bool:
        """Whether no face of another card is as near, there where the two differ; or is just the same."""
        others = [face for other, face in self._known if other != name]
        near = sorted(others, key=lambda face: -float(face.rough @ known.rough))[:CLOSER]
        for face in near:
            other = self._over(known, face) if float(face.rough @ known.rough) >= COARSE else None
            if other is None:
                continue
            if _most_unlike(known, other) <= MOST_UNLIKE:
                return False
            between = ((other.colours - known.colours) ** 2).sum(axis=2)[_INSIDE]
            where = cv2.GaussianBlur(between, (0, 0), 2)
            where = where * (where > 0.25 * float(where.max()))
            to_other = ((other.colours - laid.colours) ** 2).sum(axis=2)[_INSIDE]
            to_known = ((known.colours - laid.colours) ** 2).sum(axis=2)[_INSIDE]
            if float((where * (to_other - to_known)).sum()) < APART * float((where * between).sum()):
                return False
        return True

    def _over(self, known: _Face, other: _Face) -> _Face | None:
        """A taught face laid over another one; each pair is only laid once."""
        pair = (id(known), id(other))
        if pair not in self._pairs:
            self._pairs[pair] = _laid_over(known, other)
        return self._pairs[pair]


_INSIDE = (slice(_RIM_PX, -_RIM_PX), slice(_RIM_PX, -_RIM_PX))


def _face(picture: Image) -> _Face:
    smooth = cv2.GaussianBlur(picture, (0, 0), 1.0)
    colours = smooth.astype(np.float32)
    # Light that falls unevenly is taken away, and how strong it is.
    colours -= cv2.GaussianBlur(colours, (0, 0), 25)
    colours /= colours.std() + 4
    across, down = cv2.Sobel(smooth, cv2.CV_32F, 1, 0), cv2.Sobel(smooth, cv2.CV_32F, 0, 1)
    strongest = (across * across + down * down).argmax(axis=2)[..., None]
    across = np.take_along_axis(across, strongest, axis=2)[..., 0]
    down = np.take_along_axis(down, strongest, axis=2)[..., 0]
    steep = np.hypot(across, down) + 1e-3
    weight = steep * np.sqrt(cv2.GaussianBlur(steep * steep, (0, 0), 6) + 300)
    doubled = np.stack([(across * across - down * down) / weight, 2 * across * down / weight], axis=2)
    rough = cv2.resize(colours, _ROUGH_PX, interpolation=cv2.INTER_AREA)[1:-1, 1:-1].ravel()
    rough -= rough.mean()
    return _Face(
        picture,
        np.asarray(colours, np.float32),
        np.asarray(cv2.GaussianBlur(doubled, (0, 0), 1.0), np.float32),
        np.asarray(rough / (np.linalg.norm(rough) + 1e-6), np.float32),
    )


def _laid_over(known: _Face, seen: _Face) -> _Face | None:
    """What is seen, moved and bent until it lies over a known face; None where it cannot be."""
    bent = np.eye(3, dtype=np.float32)
    try:
        # Small first, which is quicker and reaches further.
        for shrink, steps in ((2, 15), (1, 5)):
            one, other = (_small_gray(face.picture, shrink) for face in (known, seen))
            scale = np.diag([1 / shrink, 1 / shrink, 1]).astype(np.float32)
            begun = scale @ bent @ np.linalg.inv(scale)
            everywhere = np.full(one.shape, 255, np.uint8)
            _, found = cv2.findTransformECC(
                one, other, begun.astype(np.float32), cv2.MOTION_HOMOGRAPHY, (3, steps, 1e-3), everywhere, 3
            )
            bent = (np.linalg.inv(scale) @ np.asarray(found, np.float32) @ scale).astype(np.float32)
    except cv2.error:
        # It does not converge for pictures that have nothing in common.
        return None
    moved = cv2.warpPerspective(
        seen.picture, bent, FACE_PX, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return _face(np.asarray(moved, np.uint8))


def _small_gray(picture: Image, shrink: int) -> Image:
    gray = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    if shrink == 1:
        return gray
    size = (gray.shape[1] // shrink, gray.shape[0] // shrink)
    return np.asarray(cv2.resize(gray, size, interpolation=cv2.INTER_AREA), np.uint8)


def _most_unlike(known: _Face, laid: _Face) -> float:
    """How unlike two faces are at the spot, some 5 mm wide, where they are least like each other."""
    one, other = (cv2.GaussianBlur(face.colours, (0, 0), 1.1) for face in (known, laid))
    return float(cv2.GaussianBlur(((one - other) ** 2).sum(axis=2), (0, 0), 3)[_INSIDE].max())


def _likeness(known: _Face, laid: _Face) -> tuple[float, float]:
    """How like two faces are that lie over each other: by their colours, and by their edges."""
    return tuple(  # type: ignore[return-value]
        float((one[_INSIDE] * other[_INSIDE]).sum() / np.sqrt((one[_INSIDE] ** 2).sum() * (other[_INSIDE] ** 2).sum()))
        for one, other in ((known.colours, laid.colours), (known.edges, laid.edges))
    )


# -- everything of one deck ------------------------------------------------------------------------------------------


class TaughtEyes:
    """What was taught of one deck, as the card reader asks for it."""

    def __init__(self, taught: Taught, deck: Deck, codes: StickerCodes, eye: SignEye | None = None) -> None:
        """What the deck does not have (any more) is left out."""
        self._deck = deck
        self._codes = codes
        self._bound = tuple(label for label in taught.labels if deck.kind_of(label.card) is not None)
        self._numbers = {str(kind.number) for kind in deck.kinds if kind.number is not None}
        self._shape_names = frozenset(
            _as_judged(name) for kind in deck.kinds for name in (kind.colour_shape, kind.middle)
        )
        self._number_views = {name: views for name, views in taught.of("number").items() if name in self._numbers}
        self._shape_views = {name: views for name, views in taught.of("shape").items() if name in self._shape_names}
        faces = {name: views for name, views in taught.of("face").items() if deck.kind_of(Card(name)) is not None}
        self._faces = Faces(faces) if faces else None
        self._eye = eye if eye is not None or not (self._number_views or self._shape_views) else SignEye()

    def numbers(self, built_in: Judges) -> Judges | OwnNumbers:
        """Who judges numbers: from the first number on that was taught, the number code is the user's own.

        Until all of it was taught, no number is sure: one that was not shown yet could look like one that was.
        """
        if not self._number_views or self._eye is None:
            return built_in
        is_whole = self._numbers <= self._number_views.keys()
        return OwnNumbers(TaughtJudges(self._number_views, self._eye, AMONG_ALL, is_whole=is_whole), built_in)

    def shapes(self, built_in: Judges) -> Judges | ShapesBeside:
        """Who judges shapes: those that are built in, and those that were taught beside them."""
        if not self._shape_views or self._eye is None:
            return built_in
        return ShapesBeside(TaughtJudges(self._shape_views, self._eye), built_in, self._shape_names)

    def labels(self, readers: Sequence[LabelReader]) -> list[LabelReader]:
        """The same readers, of the labels as well that were bound to cards."""
        if not self._bound:
            return list(readers)
        others = [reader for reader in readers if not isinstance(reader, ArucoLabels)]
        return [BoundLabels(self._deck, self._codes, self._bound), *others]

    def with_faces(
        self, frame: Image, cards: Sequence[ReadCard], unsure: Sequence[UnsureCard]
    ) -> tuple[list[ReadCard], list[UnsureCard]]:
        """What was read, and the faces that are known where nothing was; a card whose face tells another is unsure."""
        if self._faces is None:
            return list(cards), []
        read: list[ReadCard] = []
        differing: list[UnsureCard] = []
        for card in cards:
            face = self._faces.look(frame, card.corners)
            if face is None or face.card == card.card:
                read.append(card)
            else:
                differing.append(UnsureCard(card.corners, (card.card, face.card), "face-differs"))
        looked = (self._faces.look(frame, one.corners) for one in _largest(unsure))
        return read + [face for face in looked if face is not None], differing


def _largest(unsure: Sequence[UnsureCard]) -> list[UnsureCard]:
    """The outlines that may be whole cards without stickers that are read: the largest few of each place."""
    kept: list[UnsureCard] = []
    for one in sorted(unsure, key=lambda card: -cv2.contourArea(card.corners.astype(np.float32))):
        middle = one.corners.mean(axis=0)
        here = sum(float(np.abs(other.corners.mean(axis=0) - middle).max()) < 30 for other in kept)
        if one.why in FACELESS and here < MOST_OF_A_PLACE and len(kept) < MOST_LOOKS:
            kept.append(one)
    return kept


MOST_OF_A_PLACE, MOST_LOOKS = 2, 12
"""So many outlines are looked at as whole faces: in one place, and in a picture."""


def open_taught(deck: Deck, codes: StickerCodes) -> tuple[TaughtEyes | None, Line | None]:
    """What was taught of a deck, and what has to be said of the file that it is in, if anything."""
    try:
        taught, line = load_taught(deck.id)
    except StoreError as error:
        return None, error.line
    return None if taught.is_empty else TaughtEyes(taught, deck, codes), line


FACELESS = ("no-sticker", "faint", "not-in-deck")
"""Why a card may not have been read that is then looked at as a whole."""


def _as_judged(name: str | None) -> str:
    """The judges see the round mark as a circle."""
    return "circle" if name == "round" else name or NOTHING


# -- what looks alike ------------------------------------------------------------------------------------------------

SAME_SIGN, CLOSE_SIGN = 0.85, 0.72
SAME_FACE, CLOSE_FACE = 0.9, 0.8


@dataclass(frozen=True, slots=True)
class Alike:
    """Something that was taught before and looks like what is taught now."""

    name: str
    is_almost_the_same: bool


def alike(view: View, taught: Taught, eye: SignEye) -> Alike | None:
    """The other thing of its kind that looks most like it, if any looks like it at all."""
    others = {name: views for name, views in taught.of(view.kind).items() if name != view.name}
    if not others:
        return None
    if view.kind == "face":
        likes = {like.name: min(like.colours, like.edges) for like in Faces(others).likeness(view.picture)}
        same, close = SAME_FACE, CLOSE_FACE
    else:
        patch, above = _parts(view.picture)
        judges = TaughtJudges(others, eye)
        near, _ = judges.nearness(patch[None], above[None])
        laid = judges.overlay(patch, above, judges.names)
        likes = {name: min(float(near[0, index]), laid[name]) for index, name in enumerate(judges.names)}
        same, close = SAME_SIGN, CLOSE_SIGN
    name = max(likes, key=lambda one: likes[one], default=None)
    if name is None or likes[name] < close:
        return None
    return Alike(name, likes[name] >= same)
