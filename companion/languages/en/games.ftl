### What several games say alike, or the rules that they share. A game that says one of these messages otherwise has it in
### its own file.

# The room. $seat: who plays first.
starter = { SEAT($seat) } starts.
# The room. The deal is known, not who starts.
await-starter = Who starts?
# The room, between two rounds.
await-next-round = To continue, say "next round".
# The room. $seat: who plays the first card of the trick.
leads = { SEAT($seat) } leads.
# The room. $seat: who played a card that nobody has read.
unknown-played = { SEAT($seat) }, unknown card.
# The room. $seat: who laid the unread card.
await-card = Which card for { SEAT($seat) }?
# The room. $seat: who played. $expected: whose turn it was.
irregular-out-of-turn-unknown = { SEAT($seat) } plays: it is { SEAT($expected, form: "of") } turn. One: take it back. Two: leave it.
# Who spoke. The round is not over.
round-goes-on = The round is not over.
# Who spoke. The round has begun.
already-started = The round has begun. To change it, say "correction".
# Who said "done" with nothing to finish. $awaited: what is awaited.
nothing-to-finish = Nothing to finish. { $awaited }
# Who spoke. The round is over.
round-is-over = The round is over. Say "next round".
# The room, after a correction.
round-not-over = The round goes on.
# Who asked. No card in the trick.
trick-empty = Empty trick.
# Who asked. $seat: who laid it.
trick-unknown = { SEAT($seat) }, card not read.
# $cards: the hand in its order. $count: how many.
hand = { CARDS($cards, form: "row") }.
# $count: the cards that were not told.
hand-missing = { NUM($count) } unknown { $count ->
        [one] card
       *[other] cards
    }.
# The room. $count: as many for everyone.
hand-counts-all = In hand: { NUM($count) } each.
# The room. $seats, $counts: everyone with the number of cards.
hand-counts-each = In hand: { PAIRS($seats, $counts, form: "f") }.
# $card: the card.
not-in-hand = No { CARD($card) } in the hand.
# $card: the card. $place: its new place.
card-moved = { CARD($card) }, { ORD($place) }.
# Who checks. $count: the cards that the position did not place.
audit-unaccounted = Unaccounted for: { NUM($count) }.
# Who checks. $count: what there should be.
audit-wrong = There should be { NUM($count) }. Count the hands.
# $seat: whose. $count: the cards told. $expected: the count told.
position-hand = Position refused: { SEAT($seat) } has { NUM($count) } cards told for { NUM($expected) } in hand.
# $count: the cards placed. $expected: those of the game.
position-too-many = Position refused: { NUM($count) } cards for a deck of { NUM($expected) }.
# $seat: who started.
act-starter = { SEAT($seat) } starts
# A finished job.
act-done = done
# The next round.
act-next-round = the next round
# The position declared.
act-declare = the position
# $seat: who.
act-unknown = { SEAT($seat) }, unknown card
# $card: the card. $place: the place.
act-move = { CARD($card) }, { ORD($place) }
