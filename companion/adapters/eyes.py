"""The camera at a table: pictures in, cards laid out, as inputs for the session.

A folder holds pictures of the table at rest; a video and a webcam are watched as they move. Cards that are held, or lie
outside the play zone, never come this far. Where a card lies is a number of the camera's own: the session hands it back
with the card's name, so that a card that somebody named is not counted again when it can be read at last.
"""

import contextlib
import queue
import threading
from collections.abc import Callable, Iterator
from typing import assert_never

from companion.adapters.camera import (
    CameraError,
    CameraNotice,
    FolderFrames,
    FrameSource,
    find_frames,
    open_frames,
)
from companion.adapters.data import load_codes, load_deck
from companion.adapters.patient_tracker import PatientTracker, ReadingNotice
from companion.adapters.vision.identify import CardReader
from companion.adapters.vision.taught import open_taught
from companion.adapters.vision.tracking import (
    CameraMoved,
    CardLaid,
    CardShown,
    CardUnclear,
    LightBack,
    Reads,
    StillsTracker,
    Swept,
    TableEvent,
    TooDark,
    Tracker,
    Tracks,
)
from companion.adapters.vision.zones import Zones
from companion.cards.card import Card
from companion.cards.deck import Deck
from companion.cards.seat import Seat
from companion.games.rules import Line
from companion.session.inputs import Input, Laid, Mishap, Notice, Shown, Unclear


class CameraEyes:
    """One source of pictures and what lies on the table in them."""

    def __init__(
        self,
        source: FrameSource,
        deck: Deck,
        make_reader: Callable[[], Reads],
        zones: Zones | None = None,
        shown_by: Seat | None = None,
        *,
        is_resumed: bool = False,
        notice: Line | None = None,
    ) -> None:
        """``make_reader``: of one that hangs over a picture another takes the place.

        ``shown_by``: whose the private showing place is. ``is_resumed``: the table goes on, and knows what lies.
        ``notice`` is said first.
        """
        self._shown_by = shown_by
        self._notice = notice
        self._source = source
        copies = {kind.card: kind.count for kind in deck.kinds}
        kind = StillsTracker if isinstance(source, FolderFrames) else Tracker

        def track(is_resumed: bool) -> Tracks:
            return kind(make_reader(), zones, copies, deck.card_mm, is_resumed=is_resumed)

        self._tracker = PatientTracker(track, is_resumed=is_resumed)
        self._told: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._has_said_mirrored = False

    def inputs(self) -> Iterator[Input]:
        """What happens on the table, until there are no more pictures; the last one may say why there are none."""
        if self._notice is not None:
            yield Notice(self._notice)
        try:
            for frame in self._source.frames():
                if isinstance(frame, CameraNotice):
                    yield Mishap(frame.value)
                    continue
                self._heed()
                for event in self._tracker.see(frame.image, frame.time_s):
                    yield from self._inputs_of(event)
                    self._heed()
        except CameraError as error:
            yield Notice(error.line)

    def _inputs_of(self, event: TableEvent | ReadingNotice) -> Iterator[Input]:
        match event:
            case ReadingNotice():
                yield Mishap(event.value)
            case CardLaid(card, place=place):
                yield Laid(card, place=place)
            case CardUnclear(candidates, why=why, place=place):
                if why == "mirrored" and not self._has_said_mirrored:
                    self._has_said_mirrored = True
                    yield Notice(Line("camera-mirrored"))
                yield Unclear(candidates, place=place)
            case CardShown(card):
                if self._shown_by is not None:
                    yield Shown(self._shown_by, card)
            case CameraMoved():
                yield Mishap("camera-moved")
            case TooDark():
                yield Mishap("camera-dark")
            case LightBack():
                yield Notice(Line("camera-bright"))
            case Swept():
                pass
            case _ as never:
                assert_never(never)

    def rearm(self, card: str | None) -> None:
        """That card (None: every card) may be laid again. From any thread."""
        cards = None if card is None else (Card(card),)
        self._told.put(lambda: self._tracker.rearm(cards))

    def settle(self, card: str, place: int | None) -> None:
        """The table has said itself that this card lies there. From any thread."""
        self._told.put(lambda: self._tracker.settle(Card(card), place))

    def _heed(self) -> None:
        """Do what the table has told, between two pictures."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._told.get_nowait()()

    def close(self) -> None:
        """No further picture."""
        self._tracker.close()
        self._source.close()

    def post_all(self, post: Callable[[Input], None]) -> None:
        """Post everything from a thread of its own."""

        def pump() -> None:
            for told in self.inputs():
                post(told)

        threading.Thread(target=pump, name="eyes", daemon=True).start()


def open_eyes(
    spec: str | None, deck: str, zones: Zones | None = None, shown_by: Seat | None = None, *, is_resumed: bool = False
) -> CameraEyes:
    """The eyes on a folder, a video, the webcam of that number, or (None) this machine's camera. Raises CameraError."""
    source = find_frames() if spec is None else open_frames(spec)
    codes = load_codes()
    cards = load_deck(deck, codes)
    taught, notice = open_taught(cards, codes)

    def make_reader() -> CardReader:
        return CardReader(cards, codes, taught=taught)

    return CameraEyes(source, cards, make_reader, zones, shown_by, is_resumed=is_resumed, notice=notice)
