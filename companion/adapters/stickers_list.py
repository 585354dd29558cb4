"""The legend of the tactile code, to be read aloud: what each sticker is, and what each card of a deck carries."""

from collections.abc import Callable, Iterator

from companion.cards.deck import Deck, Part, StickerCodes
from companion.games.rules import Arg, Line


def legend(
    codes: StickerCodes,
    deck: Deck | None,
    language: str,
    has_words: Callable[[str], bool],
    meaning: Callable[[str], tuple[Line, ...]] = lambda shape: (),
) -> Iterator[Line]:
    """What the stickers mean; with a deck, only those on its cards, and then each card that has words for it.

    ``meaning`` is what a sticker means in the deck's game, where that is no colour.
    """
    kinds = () if deck is None else deck.kinds
    shapes = {kind.colour_shape for kind in kinds} | {kind.middle for kind in kinds}
    numbers = {kind.number for kind in kinds}
    yield Line("stickers-code", {"note": codes.numbers.notes[language]})
    told_ids: set[str] = set()
    for shape in (*codes.shapes, *codes.middles):
        if deck is None or shape in shapes:
            # The game tells its round sticker in the middle and the one at the top together.
            own = [line for line in meaning(shape) if line.id not in told_ids]
            told_ids.update(line.id for line in own)
            yield from own
            if not meaning(shape):
                yield Line("legend-shape", {"shape": shape})
    for value, outline in sorted(codes.numbers.outlines.items()):
        if deck is None or value in numbers:
            yield _number(value, outline)
    for kind in kinds:
        if not has_words(kind.card):
            # Its mark says it all: the star of the Super chat.
            continue
        told: dict[str, Arg] = {"card": kind.card, "count": kind.count, "middle": kind.middle or "none"}
        told["colour"] = "none" if kind.colour_shape is None else codes.shapes[kind.colour_shape].colour or "none"
        told["number"] = "none" if kind.number is None else str(kind.number)
        yield Line("stickers-card" if kind.colour_shape else "stickers-card-middle", told)


def _number(value: int, outline: tuple[Part, ...]) -> Line:
    """A number by the places of its dots, row by row."""
    if any(part.is_cut for part in outline):
        return Line("stickers-ring", {"value": value})
    at = [part.points[0] for part in outline]
    heights = {"top": -1, "centre": 0, "bottom": 1}
    rows = {name: _row([x for x, y in at if _side(y) == side]) for name, side in heights.items()}
    return Line("stickers-number", {"value": value, **rows})


def _row(places: list[float]) -> str:
    """Which dots of a row there are: ``none``, or some of ``l``, ``m``, ``r``."""
    return "".join("lmr"[1 + side] for side in sorted(_side(x) for x in places)) or "none"


def _side(at: float) -> int:
    return 0 if abs(at) < 0.5 else (1 if at > 0 else -1)
