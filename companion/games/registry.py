"""The games, by name. A new game is one line here."""

from companion.games.cat_in_the_box import CAT_IN_THE_BOX
from companion.games.chat_peche import CHAT_PECHE
from companion.games.exploding_kittens import EXPLODING_KITTENS
from companion.games.five_toys import FIVE_TOYS
from companion.games.rat_a_tat_cat import RAT_A_TAT_CAT
from companion.games.rules import AnyRules
from companion.games.uncounted import uncountable

_ALL: tuple[AnyRules, ...] = (FIVE_TOYS, CAT_IN_THE_BOX, EXPLODING_KITTENS, RAT_A_TAT_CAT, CHAT_PECHE)

GAMES: dict[str, AnyRules] = {game.id: uncountable(game) for game in _ALL}
"""Every game that can be played."""
