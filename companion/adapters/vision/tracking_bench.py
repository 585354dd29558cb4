"""How well plays are told from hands: clips of a drawn table, scored.

    python -m companion.adapters.vision.tracking_bench --clips 20 --plays 40

A developer's tool: it needs the drawing in `sticker_codes.training`, which is imported only here.
"""

import argparse
import itertools
import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from companion.adapters.vision.tracking import CameraMoved, CardLaid, CardUnclear, Reads, Swept, TableEvent, Tracker
from companion.adapters.vision.zones import Zones
from companion.cards.card import Card
from sticker_codes.training.clip import Clip, ClipPlay, ClipStyle


@dataclass(frozen=True, slots=True)
class Score:
    """What the tracking made of a clip."""

    plays: int
    missed: tuple[Card, ...]
    """Played, and neither reported nor said to be unclear."""
    unclear: tuple[Card, ...]
    """Played and said to be unclear: the table is asked."""
    twice: tuple[Card, ...]
    wrong: tuple[Card, ...]
    """Reported, but neither played nor held."""
    held_spoken: tuple[Card, ...]
    false_unclear: int
    """Said to be unclear where nothing was played."""
    out_of_order: int
    swept: int
    sweeps: int
    camera_moved: int
    latency_s: tuple[float, ...]
    """From the first picture in which no hand was within 12 mm of the card to the event."""

    @property
    def is_clean(self) -> bool:
        """Whether every play was reported once, by name, and nothing else was."""
        return not (self.missed or self.unclear or self.twice or self.wrong or self.held_spoken or self.false_unclear)


def score(clip: Clip, events: Sequence[TableEvent]) -> Score:
    """Compare the cards that were laid with those that were reported."""
    plays, played = clip.plays, [play.card for play in clip.plays]
    laid = [event for event in events if isinstance(event, CardLaid)]
    names = [event.card for event in laid]
    unclear = [event for event in events if isinstance(event, CardUnclear)]
    unread = [play for play in plays if play.card not in names]
    asked = {event.place: play.card for event in unclear if (play := _meant(event, plays)) is not None}
    first = {event.card: event.time_s for event in reversed(laid)}
    order = [played.index(name) for name in names if name in played]
    return Score(
        plays=len(plays),
        missed=tuple(play.card for play in unread if play.card not in asked.values()),
        unclear=tuple(play.card for play in unread if play.card in asked.values()),
        twice=tuple(sorted({name for name in names if names.count(name) > played.count(name) > 0})),
        wrong=tuple(name for name in names if name not in played and name not in clip.held),
        held_spoken=tuple(name for name in names if name in clip.held),
        false_unclear=sum(event.place not in asked for event in unclear),
        out_of_order=sum(later < earlier for earlier, later in itertools.pairwise(order)),
        swept=sum(isinstance(event, Swept) for event in events),
        sweeps=len(clip.sweeps_s),
        camera_moved=sum(isinstance(event, CameraMoved) for event in events),
        latency_s=tuple(first[play.card] - clip.free_s(play) for play in plays if play.card in first),
    )


def _meant(event: CardUnclear, plays: Iterable[ClipPlay]) -> ClipPlay | None:
    """The play that an unclear card is: the last one let go before it, if it lies about there."""
    x, y = event.corners.mean(axis=0)
    before = [play for play in plays if play.released_s <= event.time_s]
    near = [play for play in before[-4:] if abs(play.at_px[0] - x) < 60 and abs(play.at_px[1] - y) < 60]
    return near[-1] if near else None


def track(clip: Clip, reader: Reads, zones: Zones | None = None) -> tuple[Score, Tracker, float]:
    """The score of one clip, the tracker that watched it, and the seconds it took to see it."""
    tracker = Tracker(reader, zones or Zones.middle(0.1))
    events: list[TableEvent] = []
    taken_s = 0.0
    for frame in clip.frames():
        begun = time.perf_counter()
        events += tracker.see(frame.image, frame.time_s)
        taken_s += time.perf_counter() - begun
    return score(clip, events), tracker, taken_s


def bench(clips: int, plays: int, style: ClipStyle, labels: bool, first_seed: int = 0) -> None:
    """Play and score ``clips`` clips, and print a line for each and the sum."""
    from companion.adapters.data import load_codes, load_deck
    from companion.adapters.vision.identify import CardReader
    from sticker_codes.training.clip import deck_faces

    codes, deck = load_codes(), load_deck("five-toys")
    reader = CardReader(deck, codes)
    scores: list[Score] = []
    for number in range(clips):
        seed = first_seed + number
        # A deck is played through once a round: as many rounds as it takes.
        rounds = -(-plays // 28)
        for part in range(rounds):
            faces = deck_faces(deck, codes, seed=seed * 10 + part, labels=labels)
            count = min(28, plays - 28 * part)
            clip = Clip(seed * 10 + part, faces, replace(style, plays=count))
            result, tracker, taken_s = track(clip, reader)
            scores.append(result)
            frames = round(clip.length_s * style.fps)
            print(
                f"clip {number} part {part}: {clip.length_s:.0f} s, {result.plays} plays, missed {len(result.missed)},"
                f" unclear {len(result.unclear)}, twice {len(result.twice)}, wrong {len(result.wrong)}, held"
                f" {len(result.held_spoken)}, false unclear {result.false_unclear}, out of order"
                f" {result.out_of_order}, sweeps {result.swept}/{result.sweeps}, moved {result.camera_moved},"
                f" {1000 * taken_s / frames:.0f} ms a picture, {tracker.readings} readings of {frames} pictures",
                flush=True,
            )
    late = sorted(seconds for result in scores for seconds in result.latency_s) or [float("nan")]
    print(
        f"in all {sum(s.plays for s in scores)} plays: missed {sum(len(s.missed) for s in scores)}, unclear"
        f" {sum(len(s.unclear) for s in scores)}, twice {sum(len(s.twice) for s in scores)}, wrong"
        f" {sum(len(s.wrong) for s in scores)}, held spoken {sum(len(s.held_spoken) for s in scores)}, false unclear"
        f" {sum(s.false_unclear for s in scores)}, out of order {sum(s.out_of_order for s in scores)}; after the hand:"
        f" median {statistics.median(late):.2f} s, 95 % {late[int(0.95 * len(late))]:.2f} s, latest {late[-1]:.2f} s"
    )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description="Score the tracking on drawn clips of a table.")
    parser.add_argument("--clips", type=int, default=20)
    parser.add_argument("--plays", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0, help="of the first clip")
    parser.add_argument("--fps", type=float, default=10.0)
    parser.add_argument("--tilt", type=float, default=8.0, help="how far the camera leans, in degrees")
    parser.add_argument("--pile", action="store_true", help="the cards of a trick overlap")
    parser.add_argument("--labels", action="store_true", help="the cards carry printed labels too")
    given = parser.parse_args()
    style = ClipStyle(fps=given.fps, tilt_deg=given.tilt, pile=given.pile)
    bench(given.clips, given.plays, style, given.labels, given.seed)


if __name__ == "__main__":
    main()
