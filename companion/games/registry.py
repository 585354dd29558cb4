"""The games, by name. A new game is one line here."""

from companion.games.five_toys import FIVE_TOYS
from companion.games.rules import AnyRules

GAMES: dict[str, AnyRules] = {FIVE_TOYS.id: FIVE_TOYS}
"""Every game that can be played."""
