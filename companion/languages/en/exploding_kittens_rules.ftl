### The rules of Exploding Kittens, one topic at a time, in our words. Who asks "rule attack" hears one of these answers.

# In "No rule about …": a few topics.
topics-exploding-kittens = the attack, the nope, the pair, the kitten
# The goal.
rule-exploding-kittens-goal = Stay in the game. Who draws a kitten and cannot defuse it explodes; the last one in wins.
# A turn.
rule-exploding-kittens-turn = Play as many cards as you like, one by one or in combinations, then draw a card. Drawing ends a turn.
# Drawing.
rule-exploding-kittens-draw = Draw the top card, and the turn is over. With several turns, draw once for each; you may play before each draw.
# The kitten.
rule-exploding-kittens-kitten = A kitten is shown at once. A defuse puts it back into the pile, otherwise you explode. A nope cannot help. An exploded kitten leaves the game.
# Defuse.
rule-exploding-kittens-defuse = It is played only on a kitten just drawn. Then hide the kitten anywhere in the pile, in secret. One turn ends; other turns that you owe stay.
# Nope.
rule-exploding-kittens-nope = Anybody may nope any card before it takes effect, also out of turn. A nope cancels a nope too. Never a kitten or a defuse. Cancelled cards are lost.
# Attack. $stacking: attack on attack.
rule-exploding-kittens-attack = You end your turn without drawing, and the next player takes two turns. { $stacking ->
       *[on] Under an attack, the turns left are added: two and two make four.
        [off] At this table nothing is added: always two.
    }
# Targeted attack.
rule-exploding-kittens-targeted-attack = As an attack, on a player of your choice. The game goes on from there.
# Triple attack.
rule-exploding-kittens-triple-attack = You end your turn without drawing, and the next player takes three turns in a row.
# Personal attack.
rule-exploding-kittens-personal-attack = You take two more turns after this one, three in all. An attack can hand them on.
# Skip.
rule-exploding-kittens-skip = You end one turn without drawing. Only one, even if you owe several.
# Super skip. $super_skip: what becomes of the turns.
rule-exploding-kittens-super-skip = You end all your turns without drawing. { $super_skip ->
       *[hands-on] At this table the next player takes those turns.
        [cancels] They vanish.
        [left-out] This table plays without it.
    }
# Favor.
rule-exploding-kittens-favor = The player you choose gives you a card, of their own choice. Not possible on an empty hand.
# Shuffle.
rule-exploding-kittens-shuffle = The pile is shuffled. Nobody knows any more where the kittens are.
# Draw from the bottom.
rule-exploding-kittens-draw-bottom = You end the turn by drawing the bottom card.
# See the future.
rule-exploding-kittens-see = You look in secret at the top three cards, five with the super one, and keep their order.
# Alter the future.
rule-exploding-kittens-alter = You look at the top three cards and change their order. The super one takes five.
# Reverse.
rule-exploding-kittens-reverse = The direction changes, and you end one turn without drawing. With two players it is a skip.
# Swap of top and bottom.
rule-exploding-kittens-swap-ends = The top and the bottom card of the pile change places.
# Bury. $bury: where the card goes.
rule-exploding-kittens-bury = You draw, look, and put the card back { $bury ->
       *[bottom] at the very bottom
        [anywhere] anywhere you like
        [left-out] ; but this table plays without it
    }. One turn ends, a kitten does not explode.
# Cats.
rule-exploding-kittens-cats = A cat alone does nothing. Two alike steal a card, three alike ask for a card.
# The feral cat.
rule-exploding-kittens-feral = It stands for any other cat, or for itself. It never stands for anything but a cat.
# A pair.
rule-exploding-kittens-pair = Two cards alike, cats or not, steal a random card from somebody. Their own effect does not count.
# A triple.
rule-exploding-kittens-triplet = Three cards alike: name a player and a card. Who has it gives it; otherwise nothing happens.
# Five different. $five_different: whether it is played.
rule-exploding-kittens-five = Play five different cards to take one from the discard, even one of the five, never a kitten. { $five_different ->
       *[yes] The official texts since two thousand twenty-three no longer have it.
        [no] At this table it is not played.
    }
# Exploding. $dead_hand: where the hand goes.
rule-exploding-kittens-death = Whoever explodes is out, and the turns owed vanish: the next player takes one. { $dead_hand ->
       *[discarded] The hand goes to the discard.
        [face-down] The hand stays face down, out of the game.
    }
# The end.
rule-exploding-kittens-end = The game ends when only one player has not exploded: that player wins.
# The deal.
rule-exploding-kittens-deal = One defuse and seven cards each. Then add the spare defuses and one kitten fewer than players, and shuffle.
# Common mistakes.
rule-exploding-kittens-mistakes = A defuse ends one turn, not all. A noped attack leaves your turn open. A card played in a pair loses its effect. A nope comes before the effect, not after.
