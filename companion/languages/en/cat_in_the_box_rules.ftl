### The rules of Cat in the Box, topic by topic: a short answer, aloud.

# Who asks for the deal.
rule-cat-in-the-box-deal = Ten cards each; nine with five players. The numbers go up to five with two players, six with three, eight with four, nine with five. Five cards of each.
# Who asks for the discard.
rule-cat-in-the-box-discard = Before the tricks everyone discards a card, face down. It is neither played nor shown.
# Who asks for the prediction.
rule-cat-in-the-box-prediction = In turn everyone says how many tricks: one, two or three. With three players: one, three or four. Several may say the same.
# Who asks for the colours.
rule-cat-in-the-box-colours = You declare a colour whose cell is free and that is still open to you. A token goes there.
# Who asks for red.
rule-cat-in-the-box-red = Red is trump. You may lead it once a player has a token there, or when nothing else is possible. Black tokens do not open it.
# Who asks whether to follow.
rule-cat-in-the-box-following = You never have to follow. But not following closes the colour led for you, until the end of the round.
# Who asks who wins the trick.
rule-cat-in-the-box-trick = The highest red wins the trick. Without red, the highest card of the colour led. The winner leads the next one.
# Who asks for the paradox.
rule-cat-in-the-box-paradox = If you cannot play any card, you show your hand and the round ends. You lose one point for each trick you won and get no bonus; the others score as usual. Nobody wins the trick in progress.
# Who asks for the groups.
rule-cat-in-the-box-groups = A group: your own tokens, joined by a side. Not diagonally. Neutral and black tokens do not count.
# Who asks for the points.
rule-cat-in-the-box-points = One point for each trick won. With the right prediction, one more for each token of your largest group.
# Who asks how many rounds.
rule-cat-in-the-box-rounds = A round ends at a paradox, or when everyone has one card left: that one is not played. Then the first player's card goes to the left. As many rounds as players.
# Who asks for ties.
rule-cat-in-the-box-tie = In a tie the best last round wins. Still level: the victory is shared.
# Who asks what changes with two.
rule-cat-in-the-box-two-players = With two players, three cards in the centre place neutral tokens: green, then yellow, then blue. No prediction: four tricks or fewer earn the bonus.
# Who asks for the tokens.
rule-cat-in-the-box-tokens = One token for each card. If you do not follow, use the one from the cross. If you run out, take another object.
# Who asks for frequent mistakes.
rule-cat-in-the-box-mistakes = Leading red too early. Playing the last card. Passing the first player's card after a trick. A paradox on purpose: it is refused and you play; another text would take the points as well.
