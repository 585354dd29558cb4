### The rules of Rat-a-Tat Cat, topic by topic: one short answer each, to be heard.

# Whoever asks for the goal.
rule-rat-a-tat-cat-goal = Have the lowest total in front of you. Cats are low, rats are high.
# Whoever asks for the cards.
rule-rat-a-tat-cat-cards = Fifty-four cards. Zero to eight, four of each; nine nines; three of each power. Cats are zero to six, rats are seven to nine.
# Whoever asks for the deal.
rule-rat-a-tat-cat-deal = The dealer's left cuts. Four covered cards each, in a row. One card turned up begins the discard; a power goes back into the pile. The dealer's left starts.
# Whoever asks what is looked at in the beginning.
rule-rat-a-tat-cat-look = Once, in the beginning: the far left and the far right card of one's own row. A power there stays, without effect.
# Whoever asks what a turn is.
rule-rat-a-tat-cat-turn = Either take the discard and replace one of your cards; or draw, then replace a card, discard it, or use a power.
# Whoever asks for the discard.
rule-rat-a-tat-cat-discard = Whoever takes the discard has to replace a card. The card replaced goes on the discard, face up. The card taken is not put back.
# Whoever asks for the draw pile.
rule-rat-a-tat-cat-draw = A drawn number stays secret. Put it into your row, or discard it face up. A power is shown.
# Whoever asks for the powers.
rule-rat-a-tat-cat-powers = A power works only fresh from the pile. Discarded or put in a row, it works no more. It is not worth zero: at the end it is replaced from the pile.
# Whoever asks for Peek.
rule-rat-a-tat-cat-peek = Show Peek, then look in secret at one of your own cards. The turn is over.
# Whoever asks for Swap.
rule-rat-a-tat-cat-swap = Show Swap, then exchange one of your cards with somebody else's. Nobody looks. You may also swap nothing. The turn is over.
# Whoever asks for Draw Two.
rule-rat-a-tat-cat-draw-two = Draw a card: using it ends the turn. Otherwise discard it and draw a second one. Another Draw Two, if used, starts over. It is not two more turns.
# Whoever asks how to knock.
rule-rat-a-tat-cat-knock = Right after your turn, tap the table and say "rat-a-tat cat". Everybody else has one turn more. A wrong knock costs nothing.
# Whoever asks for the end of a round.
rule-rat-a-tat-cat-end-of-round = After the last turns, everybody turns all four cards up. Each power is replaced from the pile; if that is a power too, draw again.
# Whoever asks for the points.
rule-rat-a-tat-cat-scores = Add up your four cards. Points add up from round to round; the fewest are best.
# Whoever asks for the end of the game. $end: how the game ends. $limit: the points limit. $rounds: the number of rounds.
rule-rat-a-tat-cat-end = { $end ->
       *[limit] You are out when you reach { NUM($limit) } points. The last one in wins.
        [rounds] The game has { NUM($rounds) } { $rounds ->
            [one] round
           *[other] rounds
        }. The lowest total wins.
        [time] The table decides when the game ends. The lowest total wins.
    }
# Whoever asks for an empty pile.
rule-rat-a-tat-cat-empty-pile = The discard is shuffled and becomes the pile. Our reading: its top card stays.
# Whoever asks for the variant for the young.
rule-rat-a-tat-cat-young = The two outer cards stay open, without a first look. Only covered cards are swapped.
# Whoever asks for memory. $memory_aid: the memory aid.
rule-rat-a-tat-cat-memory = { $memory_aid ->
       *[off] It is a memory game: covered cards are not told again.
        [on] At this table the memory aid is on for everyone: cards that were seen are told again.
    }
# Whoever asked about common mistakes.
rule-rat-a-tat-cat-mistakes = Taking the discard without replacing a card. Using a power that was dealt. Using both cards of a Draw Two. Counting a power as zero.
