### The rules of Five Toys, topic by topic: short answers, with the mistake that is often made.

# In "No rule about …": a few topics.
topics-five-toys = trump, the paw, four cards, the end of a round
# Who asked for the rule: the deal.
rule-five-toys-deal = Three players get ten cards each, four get eight, five get six. The first card of the pile is turned up: its colour is trump, and that card is not played.
# Who asked for the rule: who starts.
rule-five-toys-start = Whoever stroked a cat last starts. Play goes clockwise, then whoever won the trick leads the next one.
# Who asked for the rule: what may be played.
rule-five-toys-play = Play one card from your hand, whichever you like. You never have to follow the colour, and you cannot pass.
# Who asked for the rule: who wins a trick.
rule-five-toys-trick = The highest trump takes the trick. Without trumps it is the highest card of the colour led: a card of another colour never wins, not even a seven.
# Who asked for the rule: trump.
rule-five-toys-trump = The colour of the card turned up is trump for the whole round. A low trump beats the highest card of another colour. The card turned up stays out of play.
# Who asked for the rule: the paw.
rule-five-toys-paw = A paw counts one. With the seven of its own colour in the same trick it counts eight. The seven of another colour changes nothing.
# Who asked for the rule: four cards of a colour.
rule-five-toys-overflow = With four cards or more of a colour in front of you, you lose all of them. They are shuffled: one face down to each opponent from the left, the rest to the discards. You keep none.
# Who asked for the rule: cards received. $gifts: where a card received goes.
rule-five-toys-gifts = { $gifts ->
       *[hand] A card you receive goes into your hand. It does not count as a colour there yet.
        [in-front] At this table a card you receive is laid in front of you, and counts at once.
    }
# Who asked for the rule: five colours, and four cards of one of them.
rule-five-toys-blocked = First the four cards are lost, then the colours are counted. If the fifth colour goes that way, the round is not won and goes on.
# Who asked for the rule: the end of a round.
rule-five-toys-end = The round ends as soon as somebody has all five colours in front, or a hand is empty. On an empty hand the most colours win, then the most cards.
# Who asked for the rule: a tie.
rule-five-toys-tie = Level in colours and in cards, the rules say nothing. Usually nobody takes a Super cat; the table may decide otherwise.
# Who asked for the rule: the next round.
rule-five-toys-next = All cards are gathered, shuffled and dealt again. Whoever had the fewest cards in front starts.
# Who asked for the rule: Super cats and the end of the match.
rule-five-toys-scores = Whoever wins the round takes a Super cat. The third Super cat wins the match.
# Whoever asked about common mistakes.
rule-five-toys-mistakes = Thinking that you have to follow. Counting the paw as eight for the seven of another colour. Claiming five colours before four alike are lost. Keeping one of those four cards.
