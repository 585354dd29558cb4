"""``companion stickers learn``: teaching by showing, one card at a time, by ear.

Somebody lays one card before the camera and says what it is. A number or a colour by itself teaches the sticker of that
number or colour; a card teaches the label on it that nobody knows yet or, without one, its whole face. What was taught
counts from the next picture on, and is kept at once. The last thing can be taken back.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TextIO, assert_never

import cv2
import numpy as np

from companion.adapters.answers import Answers
from companion.adapters.camera import PICTURES, CameraError, CameraNotice, FrameSource, find_frames
from companion.adapters.ears import Hearers, RoomEars
from companion.adapters.learn_words import LearnWords, Named
from companion.adapters.placing import FAR_PX_MM
from companion.adapters.placing import judge as judge_picture
from companion.adapters.speech.listener import Mode
from companion.adapters.vision.identify import CardReader, ReadCard, Reading
from companion.adapters.vision.outlines import Outline, find_outlines
from companion.adapters.vision.pictures import PictureError, load_picture, system_line
from companion.adapters.vision.rectify import Corners, Image, card_to_picture, cut, turned
from companion.adapters.vision.stickers import NOTHING, Judges
from companion.adapters.vision.taught import (
    SURE,
    Code,
    CodeFinder,
    SignEye,
    TaughtEyes,
    alike,
    number_picture,
    rectified_face,
)
from companion.adapters.vision.taught_store import BoundLabel, StoreError, Taught, View
from companion.cards.card import Card
from companion.cards.deck import Deck, StickerCodes
from companion.games.rules import Arg, Line
from companion.session.inputs import Input

LOOKS = 6
"""So many pictures of a camera are looked at for one thing; the sharpest that shows one card is kept."""
ALIKE_PART = 0.6
"""Cards on one table are of one size: what is smaller than this part of another is no second card."""
RIM_PX = 12
"""So much of the table around a card is looked at to tell whether the picture is sharp."""
CLEAR_PART = 0.5
"""An outline whose edge is fainter than this part of the clearest is not the card that is meant."""
EMPTY = 0.5
"""A place that looks more like one without a sticker than this has none."""


class Shower(Protocol):
    """Where the pictures of what is shown come from."""

    def views(self) -> Iterator[Image]:
        """Some pictures of what is shown now. None: there is nothing more to show. Raises CameraError, PictureError."""
        ...

    def close(self) -> None:
        """Let go of the camera."""
        ...


class FileShower:
    """Pictures from files, one for each thing that is named."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self._paths = iter(paths)

    def views(self) -> Iterator[Image]:
        """The next picture."""
        for path in self._paths:
            yield load_picture(path)
            return

    def close(self) -> None:
        """Nothing is open."""


class CameraShower:
    """A camera: the newest pictures at the moment when something is named."""

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._frames = source.frames()

    def views(self) -> Iterator[Image]:
        """A few pictures, but not the first one: it may be from before."""
        for number, frame in enumerate(self._frames):
            if isinstance(frame, CameraNotice):
                raise CameraError(frame.value)
            if number:
                yield frame.image
            if number == LOOKS:
                return

    def close(self) -> None:
        """Let go of the camera."""
        self._source.close()


def open_shower(images: Sequence[Path]) -> Shower:
    """Pictures from files and folders, in the order of their names; without any, the camera. Raises CameraError."""
    if not images:
        return CameraShower(find_frames())
    paths: list[Path] = []
    for path in images:
        try:
            inside = sorted(file for file in path.iterdir() if file.suffix.lower() in PICTURES) if path.is_dir() else []
        except OSError as error:
            raise CameraError("camera-folder-unreadable", path=str(path), why=system_line(error)) from error
        if path.is_dir() and not inside:
            raise CameraError("camera-no-picture", path=str(path))
        paths += inside if path.is_dir() else [path]
    return FileShower(paths)


@dataclass(frozen=True, slots=True)
class _Shown:
    """One card in one picture."""

    frame: Image
    corners: Corners
    read: ReadCard | None
    """What is read of it already."""


class Lesson:
    """Teaching one deck: what is known, what was shown last, and what there is to say."""

    def __init__(self, deck: Deck, codes: StickerCodes, taught: Taught, keep: Callable[[Taught], None]) -> None:
        """``keep`` writes what was taught; it may raise StoreError, and what could not be kept is not taught."""
        self.taught = taught
        self._deck = deck
        self._codes = codes
        self._long_by_short = max(deck.card_mm) / min(deck.card_mm)
        self._keep = keep
        self._before: list[tuple[Taught, Named]] = []
        self._finder = CodeFinder()
        self._eye = SignEye()
        self._built_in = Judges("shape")
        self._reader, self._eyes = self._renewed()

    def show(self, named: Named, views: Iterable[Image]) -> list[Line]:
        """Learn what is shown, as what it was named; what came of it, and what to do next."""
        shown = self._best(views)
        if isinstance(shown, Line):
            return [shown]
        if self.taught.is_full:
            return [Line("learn-full")]
        match named.kind:
            case "card":
                return self._learn_card(Card(named.name), shown)
            case "number":
                return self._learn_number(named, shown)
            case "shape":
                return self._learn_shape(named, shown)

    def undo(self) -> Line:
        """Take back the last thing that was taught."""
        if not self._before:
            return Line("learn-nothing-to-undo")
        before, named = self._before[-1]
        self._keep(before)
        self._before.pop()
        self.taught = before
        self._reader, self._eyes = self._renewed()
        return Line("learn-undone", told(named))

    # -- looking ---------------------------------------------------------------------------------------------------

    def _best(self, views: Iterable[Image]) -> _Shown | Line:
        """The sharpest of the pictures that show one card; or what is wrong with the last one."""
        best: tuple[float, _Shown] | None = None
        wrong = Line("learn-no-more")
        for frame in views:
            shown = self._one_card(frame)
            if isinstance(shown, Line):
                wrong = shown
                continue
            sharp = float(cv2.Laplacian(rectified_face(frame, shown.corners), cv2.CV_32F).var())
            if best is None or sharp > best[0]:
                best = (sharp, shown)
        return wrong if best is None else best[1]

    def _one_card(self, frame: Image) -> _Shown | Line:
        told = judge_picture(frame, Reading((), (), 0.0), self._deck.card_mm).lines[0]
        if told.id in ("placing-dark", "placing-bright"):
            return told
        outlines = [one for one in find_outlines(frame, self._long_by_short) if not one.is_half_covered]
        if not outlines:
            return told
        clearest = max(one.edge for one in outlines)
        card = max((one for one in outlines if one.edge >= CLEAR_PART * clearest), key=lambda one: one.area)
        # A second card may be much fainter, but not much smaller or larger.
        apart = [
            one
            for one in outlines
            if ALIKE_PART < one.area / card.area < 1 / ALIKE_PART and not _is_inside(one.corners, card.corners)
        ]
        if apart:
            return Line("learn-two", {"count": 1 + _places(apart)})
        wrong = self._what_is_wrong(frame, card.corners)
        if wrong is not None:
            return wrong
        read = [one for one in self._reader.read(frame).cards if _is_inside(one.corners, card.corners)]
        return _Shown(frame, read[0].corners if read else card.corners, read[0] if read else None)

    def _what_is_wrong(self, frame: Image, corners: Corners) -> Line | None:
        """That the card is blurred or too small in the picture to be told from others."""
        low = np.maximum(corners.min(axis=0) - RIM_PX, 0).astype(int)
        high = np.ceil(corners.max(axis=0) + RIM_PX).astype(int)
        around = np.ascontiguousarray(frame[low[1] : high[1], low[0] : high[0]])
        # Of the whole picture, the one card may be too small a part to tell whether it is sharp.
        if judge_picture(around, Reading((), (), 0.0), self._deck.card_mm).lines[0].id == "placing-blurred":
            return Line("placing-blurred")
        width, height = self._deck.card_mm
        scale = float(np.sqrt(cv2.contourArea(corners.astype(np.float32)) / (width * height)))
        return Line("placing-far") if scale < FAR_PX_MM else None

    def _patch(self, shown: _Shown, corners: Corners, at_mm: tuple[float, float]) -> Image:
        return cut(shown.frame, card_to_picture(corners, self._deck.card_mm), at_mm)

    def _is_empty(self, patch: Image, above: Image) -> bool:
        return float(self._eye.see(patch[None], above[None])[1][0]) > EMPTY

    def _is_bare(self, shown: _Shown, way: Corners) -> bool:
        """Whether there is no number under the colour, with the card this way up."""
        place = self._codes.geometry
        above, patch = (self._patch(shown, way, at) for at in (place.colour_at_mm, place.number_at_mm))
        return self._is_empty(patch, above)

    # -- learning --------------------------------------------------------------------------------------------------

    def _learn_card(self, card: Card, shown: _Shown) -> list[Line]:
        codes = [code for code in self._finder.find(_gray(shown.frame)) if self._is_foreign(code, shown)]
        if codes:
            return self._bind(card, codes, shown)
        if shown.read is not None and shown.read.reader != "face":
            if shown.read.card == card:
                return [Line("learn-known", {"card": card})]
            return [Line("learn-read-otherwise", {"card": card, "read": shown.read.card})]
        view = View("face", str(card), rectified_face(shown.frame, shown.corners))
        warned = self._alike(view)
        self._take(self.taught.with_view(view), Named("card", str(card)))
        return [Line("learn-kept-card", {"card": card, "views": self._views(view)}), *warned]

    def _is_foreign(self, code: Code, shown: _Shown) -> bool:
        """Whether a label is on the card, and none of the deck's own."""
        middle = code.corners.mean(axis=0)
        is_on = cv2.pointPolygonTest(shown.corners.astype(np.float32), (float(middle[0]), float(middle[1])), False) >= 0
        if code.symbology == "aruco":
            return is_on and int(code.text) not in self._deck.labels
        return is_on and self._deck.kind_of(Card(code.text)) is None

    def _bind(self, card: Card, codes: Sequence[Code], shown: _Shown) -> list[Line]:
        known = {(label.symbology, label.text): label.card for label in self.taught.labels}
        others = [known[code.symbology, code.text] for code in codes if (code.symbology, code.text) in known]
        for other in others:
            if other != card:
                return [Line("learn-label-other", {"card": other})]
        if len(others) == len(codes):
            return [Line("learn-known", {"card": card})]
        to_card = np.linalg.inv(card_to_picture(shown.corners, self._deck.card_mm))
        taught = self.taught
        for code in codes:
            place = np.column_stack([code.corners, np.ones(4)]) @ to_card.T
            corners_mm = tuple((round(float(x / w), 2), round(float(y / w), 2)) for x, y, w in place)
            taught = taught.with_label(BoundLabel(code.symbology, code.text, card, corners_mm))
        self._take(taught, Named("card", str(card)))
        return [Line("learn-kept-label", {"card": card})]

    def _learn_number(self, named: Named, shown: _Shown) -> list[Line]:
        place = self._codes.geometry
        ways = self._ways(shown)
        aboves = np.stack([self._patch(shown, way, place.colour_at_mm) for way in ways])
        shapes = self._eyes.shapes(self._built_in).judge(aboves, never=frozenset(self._codes.middles))
        clear = [index for index, one in enumerate(shapes) if one.name != NOTHING and one.confidence >= SURE]
        if len(clear) != 1:
            return [Line("learn-no-colour")]
        above = aboves[clear[0]]
        patch = self._patch(shown, ways[clear[0]], place.number_at_mm)
        if self._is_empty(patch, above):
            return [Line("learn-no-number")]
        is_first = not self.taught.of("number")
        view = View("number", named.name, number_picture(patch, above))
        warned = self._alike(view)
        self._take(self.taught.with_view(view), named)
        left = {str(kind.number) for kind in self._deck.kinds if kind.number is not None} - set(
            self.taught.of("number")
        )
        kept = {"value": int(named.name), "views": self._views(view), "left": len(left)}
        return [Line("learn-kept-number", kept), *([Line("learn-own-numbers")] if is_first and left else []), *warned]

    def _learn_shape(self, named: Named, shown: _Shown) -> list[Line]:
        is_colour = any(kind.colour_shape == named.name for kind in self._deck.kinds)
        ways = self._ways(shown)
        width, height = self._deck.card_mm
        at_mm = self._codes.geometry.colour_at_mm if is_colour else (width / 2, height / 2)
        patches = [self._patch(shown, way, at_mm) for way in ways]
        full = [way for way, patch in zip(ways, patches, strict=True) if not self._is_empty(patch, patch)]
        if not full:
            return [Line("learn-no-shape")]
        if is_colour and len(full) > 1:
            # Printed indexes look like stickers; a number sticker below tells which of them is one.
            full = [way for way in full if not self._is_bare(shown, way)]
        if is_colour and len(full) != 1:
            return [Line("learn-one-corner")]
        patch = self._patch(shown, full[0], at_mm)
        view = View("shape", named.name, patch)
        warned = self._alike(view)
        self._take(self.taught.with_view(view), named)
        return [Line("learn-kept-shape", {"shape": named.name, "views": self._views(view)}), *warned]

    def _ways(self, shown: _Shown) -> list[Corners]:
        """The ways up that the card may lie; the one that is known comes first."""
        return [turned(shown.corners, quarters) for quarters in (0, 2)]

    def _alike(self, view: View) -> list[Line]:
        """A warning about the other taught thing that looks most like this one, if it looks like it at all."""
        found = alike(view, self.taught, self._eye)
        if found is None:
            return []
        how = "same" if found.is_almost_the_same else "close"
        match view.kind:
            case "face":
                return [Line("learn-alike-card", {"card": Card(view.name), "other": Card(found.name), "how": how})]
            case "number":
                return [Line("learn-alike-number", {"value": int(view.name), "other": int(found.name), "how": how})]
            case "shape":
                return [Line("learn-alike-shape", {"shape": view.name, "other": found.name, "how": how})]
            case _ as never:
                assert_never(never)

    def _views(self, view: View) -> int:
        return len(self.taught.of(view.kind)[view.name])

    def _take(self, taught: Taught, named: Named) -> None:
        """Keep it, and read with it from now on. Raises StoreError, and nothing is taught."""
        self._keep(taught)
        self._before.append((self.taught, named))
        self.taught = taught
        self._reader, self._eyes = self._renewed()

    def _renewed(self) -> tuple[CardReader, TaughtEyes]:
        eyes = TaughtEyes(self.taught, self._deck, self._codes, self._eye)
        return CardReader(self._deck, self._codes, taught=eyes), eyes


def _is_inside(one: Corners, other: Corners) -> bool:
    """Whether the middle of an outline lies in another one."""
    x, y = one.mean(axis=0)
    return cv2.pointPolygonTest(other.astype(np.float32), (float(x), float(y)), False) >= 0


def _places(outlines: Sequence[Outline]) -> int:
    """In how many places outlines lie."""
    apart: list[Outline] = []
    for outline in outlines:
        if not any(_is_inside(outline.corners, other.corners) for other in apart):
            apart.append(outline)
    return len(apart)


def told(named: Named) -> dict[str, Arg]:
    """What a thing is, as messages are told it."""
    match named.kind:
        case "card":
            return {"kind": "card", "card": Card(named.name), "value": 0, "shape": "none"}
        case "number":
            return {"kind": "number", "card": "none", "value": int(named.name), "shape": "none"}
        case "shape":
            return {"kind": "shape", "card": "none", "value": 0, "shape": named.name}
        case _ as never:
            assert_never(never)


def _gray(frame: Image) -> Image:
    return np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)


def teach(
    words: LearnWords, lesson: Lesson, shower: Shower, read: Callable[[], str | None], example: Card
) -> Iterator[Line]:
    """What is said while somebody teaches, until they end it or nothing is left to show. Raises CameraError.

    ``read`` gives what they type or say next; None when there is no more.
    """
    yield Line("learn-begins", {"card": example})
    last: Named | None = None
    while (text := read()) is not None:
        heard = words.parse(text) if text.strip() else last
        match heard:
            case "stop":
                break
            case "undo":
                last = None
                try:
                    yield lesson.undo()
                except StoreError as error:
                    yield error.line
            case "help" | "all":
                yield Line("learn-begins", {"card": example})
            case None:
                yield Line("learn-not-understood", {"card": example})
            case Named():
                last = heard
                try:
                    lines = lesson.show(heard, shower.views())
                except (PictureError, StoreError) as error:
                    lines = [error.line]
                yield from lines
                if any(line.id == "learn-no-more" for line in lines):
                    break
            case _ as never:
                assert_never(never)
    yield Line("learn-ends", {"count": len(lesson.taught.views) + len(lesson.taught.labels)})


def open_answers(source: TextIO, words: LearnWords, deck: Deck) -> Answers:
    """Answers that are typed, or said in the words of the deck's game."""

    def open_ears(who: Hearers, take: Callable[[Input], None]) -> RoomEars:
        return RoomEars(Hearers(deck.game, who.language, (), Mode.OPEN, "table"), take)

    return Answers(source, open_ears, lambda text, _: text if words.parse(text) is not None else None)


def listed(taught: Taught) -> Iterator[Line]:
    """What was taught, to be read aloud."""
    if taught.is_empty:
        return
    yield Line("taught-list")
    numbers, shapes, faces = (taught.of(kind) for kind in ("number", "shape", "face"))
    for value in sorted(numbers, key=int):
        yield Line("taught-list-number", {"value": int(value), "views": len(numbers[value])})
    for shape in shapes:
        yield Line("taught-list-shape", {"shape": shape, "views": len(shapes[shape])})
    for card in sorted(faces):
        yield Line("taught-list-card", {"card": Card(card), "views": len(faces[card])})
    for card in sorted({label.card for label in taught.labels}):
        yield Line("taught-list-label", {"card": card, "count": sum(one.card == card for one in taught.labels)})


def forgotten(taught: Taught, named: Named) -> Taught | None:
    """What is left without one thing; None where it was never taught."""
    rest = taught.without(named.kind, named.name)
    is_same = (len(rest.views), len(rest.labels)) == (len(taught.views), len(taught.labels))
    return None if is_same else rest
