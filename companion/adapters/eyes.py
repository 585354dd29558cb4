"""The camera at a table: pictures in, cards laid out, as inputs for the session.

A folder holds pictures of the table at rest; a video and a webcam are watched as they move. Cards that are held, or lie
outside the play zone, never come this far. Where a card lies is a number of the camera's own: the session hands it back
with the card's name, so that a card that somebody named is not counted again when it can be read at last.
"""

import contextlib
import queue
import threading
from collections.abc import Callable, Iterator

from companion.adapters.camera import CameraError, FolderFrames, FrameSource, open_frames
from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.identify import CardReader
from companion.adapters.vision.tracking import (
    CameraMoved,
    CardLaid,
    CardUnclear,
    Reads,
    StillsTracker,
    TableEvent,
    TooDark,
    Tracker,
    Tracks,
)
from companion.adapters.vision.zones import Zones
from companion.cards.card import Card
from companion.cards.deck import Deck
from companion.session.inputs import Input, Laid, Mishap, Unclear


class CameraEyes:
    """One source of pictures and what lies on the table in them."""

    def __init__(
        self,
        source: FrameSource,
        deck: Deck,
        reader: Reads | None = None,
        zones: Zones | None = None,
        *,
        is_resumed: bool = False,
    ) -> None:
        """``is_resumed``: a table goes on, and knows what lies there unread."""
        self._source = source
        reader = reader or CardReader(deck, load_codes())
        copies = {kind.card: kind.count for kind in deck.kinds}
        kind = StillsTracker if isinstance(source, FolderFrames) else Tracker
        self._tracker: Tracks = kind(reader, zones, copies, deck.card_mm, is_resumed=is_resumed)
        self._told: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def inputs(self) -> Iterator[Input]:
        """What happens on the table, until there are no more pictures. Raises CameraError."""
        for frame in self._source.frames():
            self._heed()
            for event in self._tracker.see(frame.image, frame.time_s):
                told = _input(event)
                if told is not None:
                    yield told
                self._heed()

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
        self._source.close()

    def post_all(self, post: Callable[[Input], None]) -> None:
        """Post everything from a thread of its own; a camera that is lost is said."""

        def pump() -> None:
            try:
                for told in self.inputs():
                    post(told)
            except CameraError:
                with contextlib.suppress(Exception):
                    post(Mishap("camera-lost"))

        threading.Thread(target=pump, daemon=True).start()


def open_eyes(spec: str, deck: str, zones: Zones | None = None, *, is_resumed: bool = False) -> CameraEyes:
    """The eyes on a folder, a video, or the webcam of that number. Raises CameraError."""
    return CameraEyes(open_frames(spec), load_deck(deck), None, zones, is_resumed=is_resumed)


def _input(event: TableEvent) -> Input | None:
    match event:
        case CardLaid(card):
            return Laid(card, place=event.place)
        case CardUnclear(candidates):
            return Unclear(candidates, place=event.place)
        case CameraMoved():
            return Mishap("camera-moved")
        case TooDark():
            return Mishap("camera-dark")
        case _:
            return None
