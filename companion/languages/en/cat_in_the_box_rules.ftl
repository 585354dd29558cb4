### The rules of Cat in the Box, topic by topic: a short answer, aloud.

# Who asks for the deal.
rule-cat-in-the-box-deal = Ten cards each, nine with five players. Numbers one to five with two, one to six with three, one to eight with four, one to nine with five. Five cards of every number.
# Who asks for the discard.
rule-cat-in-the-box-discard = Before the tricks everyone discards a card, face down. It is neither played nor shown.
# Who asks for the prediction.
rule-cat-in-the-box-prediction = In turn everyone says how many tricks: one, two or three. With three players: one, three or four. Several may say the same.
# Who asks for the colours.
rule-cat-in-the-box-colours = A colour is declared with each card. The cell of that number must be free, and the colour still open to you. A token goes there.
# Who asks for red.
rule-cat-in-the-box-red = Red is trump. To lead red there must be a player's token in the red row, or nothing else that you can declare. Black tokens do not open red.
# Who asks whether to follow.
rule-cat-in-the-box-following = You never have to follow. But declaring another colour closes the colour led for you, until the end of the round.
# Who asks who wins the trick.
rule-cat-in-the-box-trick = The highest red wins the trick. Without red, the highest card of the colour led. The winner leads the next one.
# Who asks for the paradox.
rule-cat-in-the-box-paradox = Nothing to declare on your turn: the hand is shown, the tricks stop, nobody wins the trick in progress. Minus one point a trick won, and no bonus. If a card can be declared, it must be played.
# Who asks for the groups.
rule-cat-in-the-box-groups = A group: your own tokens, joined by a side. Not diagonally. Neutral and black tokens do not count.
# Who asks for the points.
rule-cat-in-the-box-points = One point a trick won. With the right prediction, one more for each token of your largest group.
# Who asks how many rounds.
rule-cat-in-the-box-rounds = As many rounds as players. The tricks end when everyone has one card: it is not played. The first player's card goes to the left.
# Who asks for ties.
rule-cat-in-the-box-tie = In a tie the best last round wins. Still level: the victory is shared.
# Who asks what changes with two.
rule-cat-in-the-box-two-players = With two: three cards of the centre put neutral tokens on green, then yellow, then blue. No prediction: four tricks or fewer earn the bonus.
# Who asks for the tokens.
rule-cat-in-the-box-tokens = One token a card played. If you do not follow, the one that covered the cross is used for the card. If you run out, take any object.
# Who asks for frequent mistakes.
rule-cat-in-the-box-mistakes = Leading red too early. Playing the last card. Causing a paradox on purpose. Passing the first player's card after each trick.
