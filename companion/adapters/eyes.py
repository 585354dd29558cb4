"""The camera at a table: pictures in, cards laid out, as inputs for the session.

A folder holds pictures of the table at rest; a video and a webcam are watched as they move. Cards that are held, or lie
outside the play zone, never come this far.
"""

import contextlib
import threading
from collections.abc import Callable, Iterator

from companion.adapters.camera import CameraError, FolderFrames, FrameSource, open_frames
from companion.adapters.data import load_codes, load_deck
from companion.adapters.vision.identify import CardReader
from companion.adapters.vision.tracking import (
    CameraMoved,
    CardLaid,
    CardUnclear,
    StillsTracker,
    TableEvent,
    TooDark,
    Tracker,
)
from companion.cards.card import Card
from companion.session.inputs import Input, Laid, Mishap, Unclear


class CameraEyes:
    """One source of pictures and what lies on the table in them."""

    def __init__(self, spec: str, deck: str) -> None:
        """``spec``: a folder, a video, or the number of a webcam. Raises CameraError."""
        self._source: FrameSource = open_frames(spec)
        reader = CardReader(load_deck(deck), load_codes())
        self._tracker = StillsTracker(reader) if isinstance(self._source, FolderFrames) else Tracker(reader)
        self._lock = threading.Lock()
        self._to_rearm: list[str | None] = []

    def inputs(self) -> Iterator[Input]:
        """What happens on the table, until there are no more pictures. Raises CameraError."""
        for frame in self._source.frames():
            self._rearm_now()
            for event in self._tracker.see(frame.image, frame.time_s):
                told = _input(event)
                if told is not None:
                    yield told

    def rearm(self, card: str | None) -> None:
        """That card (None: every card) may be laid again. From any thread."""
        with self._lock:
            self._to_rearm.append(card)

    def _rearm_now(self) -> None:
        with self._lock:
            cards, self._to_rearm = self._to_rearm, []
        for card in cards:
            self._tracker.rearm(None if card is None else (Card(card),))

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


def _input(event: TableEvent) -> Input | None:
    match event:
        case CardLaid(card):
            return Laid(card)
        case CardUnclear(candidates):
            return Unclear(candidates)
        case CameraMoved():
            return Mishap("camera-moved")
        case TooDark():
            return Mishap("camera-dark")
        case _:
            return None
