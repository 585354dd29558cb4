### Cat in the Box. A card has a number only; its colour is declared. CARD "colour": "yellow six"; CARDS "colours": several;
### COLOURS some colours; PAIRS names and numbers.

## Opening the table

# The room, at the start: the readings chosen. $predictions: what may be predicted. $red_opens: whose token opens red.
# $rows: the order of the rows. $players: how many there are. $profile: the profile, not said.
readings-cat-in-the-box = Rows, from the top: { $rows ->
       *[red-blue-yellow-green] red, blue, yellow, green
        [red-blue-green-yellow] red, blue, green, yellow
        [red-yellow-blue-green] red, yellow, blue, green
        [red-yellow-green-blue] red, yellow, green, blue
        [red-green-blue-yellow] red, green, blue, yellow
        [red-green-yellow-blue] red, green, yellow, blue
        [blue-red-yellow-green] blue, red, yellow, green
        [blue-red-green-yellow] blue, red, green, yellow
        [yellow-red-blue-green] yellow, red, blue, green
        [yellow-red-green-blue] yellow, red, green, blue
        [green-red-blue-yellow] green, red, blue, yellow
        [green-red-yellow-blue] green, red, yellow, blue
    }. { $red_opens ->
       *[player-token] Red may be led once a player has a token there.
        [any-token] Red may be led once there is a token, even a black one.
    } { $players ->
        [2] Nobody predicts.
       *[other] { $predictions ->
               *[printed] { $players ->
                    [3] Predictions: one, three or four.
                   *[other] Predictions: one, two or three.
                }
                [one-to-four] Predictions from one to four.
                [none-to-four] Predictions from zero to four.
            }
    }
    .brief = The choices of this table: say "how we play".
# Who asks for the rules: the essence.
rules-cat-in-the-box = Every card played is given a colour and takes a free cell. Red is trump. Not following closes the colour. Nothing to declare: a paradox. One point a trick, and a bonus if the prediction is right.
# Who asks for a topic that there is not: the topics of the rules.
topics-cat-in-the-box = deal, discard, prediction, colours, red, following, trick, paradox, groups, points, rounds, tie, two players, tokens, mistakes
# Who was not understood twice: a sentence to try.
example-cat-in-the-box = "Bruno, yellow six"

## Before the tricks

# The room. $round: the number of the round. $seat: who has the first player's card.
next-round = Round { NUM($round) }. { SEAT($seat) } starts.
# The room, at the start. $count: cards each.
await-starter-and-deal = Who saw a cat last? Say who starts.
    .brief = Who starts?
# The room. $count: cards each. $rest: the cards in the centre, at two.
await-deal = Deal { NUM($count) } cards each{ $rest ->
        [0] .
       *[other] , the rest to the centre.
    } Then "done".
    .brief = { NUM($count) } cards each, then "done".
# The room, at two.
await-reveal = Turn up three cards in the centre. Say "in the centre two four four".
    .brief = Which three numbers in the centre?
# The room, at two. $cards: the cells that get a neutral token.
centre-revealed = Neutral tokens: { CARDS($cards, form: "colours") }.
# The room.
discard-one = Everyone discards a card, face down. Then "done".
    .brief = Everyone discards a card.
# The room. $seat: who has discarded.
discarded = { SEAT($seat) } has discarded.
# Who asks where we are. $seats: who has still to discard.
await-discard = A card to discard: { SEATS($seats) }.
# The room: a question. $seat: who predicts. $cards: the numbers that there are.
await-prediction = { SEAT($seat, form: "of") } prediction: { CARDS($cards, form: "or") }?
    .brief = { SEAT($seat, form: "of") } prediction?
    .ear = Your prediction: { CARDS($cards, form: "or") }?
# The room. $seat: who predicts. $count: how many tricks.
predicted = { SEAT($seat) } predicts { NUM($count) }.

## Playing

# The room, at every play. $seat: who plays. $card: the declaration.
card-played = { SEAT($seat) }, { CARD($card, form: "colour") }.
    .brief = { CARD($card, form: "colour") }.
# The room. $seat: who plays. $card: the declaration. $colour: the colour led, closed to that player from now on.
card-played-closing = { SEAT($seat) }, { CARD($card, form: "colour") }, out of { COLOUR($colour, form: "colour") }.
    .brief = { CARD($card, form: "colour") }, out of { COLOUR($colour, form: "colour") }.
# The room: from now on red may be led.
red-opened = Red is open.
# The room: a question. $seat: who played. $card: the number.
which-colour = { SEAT($seat) }, { CARD($card) }. Which colour?
# The room. $seat: who wins the trick. $count: tricks so far. $prediction: as predicted, or minus one.
# $over: "True" when that is more than predicted. $card: with which card. $named: "no" when it was just heard, "value" when
# its number is enough, else "card".
trick-won = Trick to { SEAT($seat) }{ $named ->
        [no] ,
        [value] {" "}with { CARD($card, form: "the-value") }:
       *[card] , { CARD($card, form: "colour") }:
    } { $prediction ->
        [-1] { NUM($count) } in all
       *[other] { $over ->
                [True] { NUM($count) } instead of { NUM($prediction) }
               *[other] { NUM($count) } of { NUM($prediction) }
            }
    }.

## Paradox, and the end of a round

# The room. $seat: who can declare nothing.
paradox = Paradox: { SEAT($seat) }.
# The room. The trick in progress is lost to everyone.
trick-lost = Nobody wins the trick.
# The room. $seat: who has not shown the hand.
show-hand = To check: which numbers does { SEAT($seat) } show?
# The room. $seat: who has shown the hand, and it was a paradox.
hand-shown = { SEAT($seat, form: "of") } hand is checked.
# The room. $seats, $counts: the bonuses.
bonuses = Of that, bonus: { PAIRS($seats, $counts) }.
# The room, and who asks. $seats, $counts: the totals, the highest first.
scores = Total: { PAIRS($seats, $counts) }.
# Who asks before a round has been counted.
scores-none = No points yet.
# The room. $seats: who wins. $count: the points.
game-won-points = { SEATS($seats) } wins the game, { NUM($count) } points.
# The room. $seats: who wins. $count: the points of those who were level.
game-won-last-round = Tie at { NUM($count) }. { SEATS($seats) } wins by the last round.
# The room. $seats: who share the victory. $count: their points.
game-won-shared = Tie at { NUM($count) }. { SEATS($seats) } share the victory.
# The room, after a correction. $seat: who keeps a colour. $colour: which.
keeps = { SEAT($seat) } keeps { COLOUR($colour, form: "colour") }.

## A surprising play

# The room. $seat: who played. $expected: whose turn it was. $card: the card, declared or not.
irregular-out-of-turn = { SEAT($seat) }, { CARD($card, form: "colour") }: it is { SEAT($expected, form: "of") } turn. One: take it back. Two: leave it.
# The room. $seat: who played. $card: the declaration. $colour: a colour closed to that player.
irregular-colour-closed = { SEAT($seat) }, { CARD($card, form: "colour") }: { SEAT($seat) } is out of { COLOUR($colour, form: "colour") }. One: take it back. Two: leave it.
# The room. $seat: who leads. $card: the declaration, in red.
irregular-red-closed = { SEAT($seat) }, { CARD($card, form: "colour") }: red is not open. One: take it back. Two: leave it.
# The room. $seat: who predicts. $count: how many. $expected: whose turn it was.
irregular-prediction = { SEAT($seat) } predicts { NUM($count) }: it is { SEAT($expected, form: "of") } turn. Take it back, or leave it?
# The room. $seat: who shows a hand. $count: the cards shown. $expected: those by the count.
irregular-shown = { SEAT($seat) } shows { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }, { NUM($expected) } by the count. One: take it back. Two: leave it.
# Who spoke. $card: a cell that is taken. $seat: by whom. $colours, $count: where that number may still go, and how many.
cell-taken = { CARD($card, form: "colour") } is { SEAT($seat, form: "of") }. { $count ->
        [0] No cell left: which other card?
        [1] Only { COLOURS($colours) } is free.
       *[other] Free: { COLOURS($colours) }. Which colour?
    }
    .ear = { CARD($card, form: "colour") } is yours already. { $count ->
            [0] No cell left: which other card?
            [1] Only { COLOURS($colours) } is free.
           *[other] Free: { COLOURS($colours) }. Which colour?
        }
# Who spoke. $card: a cell with a neutral token. $colours, $count: where that number may still go, and how many.
cell-neutral = { CARD($card, form: "colour") } holds a neutral token. { $count ->
        [0] No cell left: which other card?
        [1] Only { COLOURS($colours) } is free.
       *[other] Free: { COLOURS($colours) }. Which colour?
    }
# Who spoke of a paradox. $seat: who shows a hand. $card: what may be declared.
no-paradox = No paradox: { SEAT($seat) } can play { CARD($card, form: "colour") }.
# Who spoke of a paradox. $seat: to whom so many cells are free that it cannot be.
no-paradox-yet = No paradox: too many cells are free for { SEAT($seat) }.
# Who spoke of a paradox. $seat: whose. $expected: whose turn it is.
paradox-not-your-turn = Not { SEAT($seat) } yet: it is { SEAT($expected, form: "of") } turn.
    .ear = Not yet: it is { SEAT($expected, form: "of") } turn.
# Who showed or told a hand. $card: a number. $count: how many of it there are.
too-many-copies = Too many { CARD($card, form: "many") }: there are only { NUM($count) }. Say it again.
# Who spoke. $count: the prediction refused. $cards: the numbers that there are.
no-such-prediction = { NUM($count) } is not on the board: { CARDS($cards, form: "row") }.
# Who spoke of a prediction, at two.
no-predictions = With two players nobody predicts.
# Who spoke. $seat: whose. $count: what was predicted.
already-predicted = { SEAT($seat) } predicted { NUM($count) }. To change it, say "correction".
# Who spoke. $seat: who has discarded already.
already-discarded = { SEAT($seat) } has discarded already.
# Who spoke. The cards in the centre are known.
already-revealed = The centre is known already. To change it, say "correction".
# Who spoke, at more than two.
nothing-to-reveal = Nothing to reveal: that is for two players.
# Who said fewer or more than three numbers. $count: how many.
three-revealed = { NUM($count) } numbers: there have to be three.
# Who spoke too early.
starter-awaited = First who starts: say who starts.
# Who spoke too early, at two.
reveal-awaited = First the three cards in the centre.
# Who spoke too early. $seats: who has still to discard.
discard-awaited = First the discard: { SEATS($seats) }.
# Who spoke too early. $seat: who has to predict.
prediction-awaited = First { SEAT($seat, form: "of") } prediction.
# Who spoke too early. $seat: whose card or colour is awaited.
card-awaited = First { SEAT($seat, form: "of") } card, with its colour.

## Answers

# Who asked. $seat: who is winning. $card: with which card. $why: trump or the colour led. $leader: who led.
winning = { SEAT($seat) } is winning, { CARD($card, form: "colour") }, { $why ->
        [trump] trump
       *[led] the colour led
    }.
    .brief = { SEAT($seat) } is winning, { CARD($card, form: "colour") }.
# Who asked. An unread card leaves open who is winning. $seat: who led.
leader-open = Not known yet. { SEAT($seat) } led.
# Who asked. $seat: who laid it. $card: the card that wins so far.
trick-card-winning = { CARD($card, form: "colour") }, { SEAT($seat) }, winning.
# Who asked. $seat: who laid it. $card: the card, declared or not.
trick-card = { SEAT($seat) }, { CARD($card, form: "colour") }.
# Who asked.
red-is-open = Red is trump, and open.
# The room, after a correction.
red-closed = Red is not open any more.
# Who asked.
red-is-closed = Red is trump, not open yet.
# Who asked. $colour: a row. $cards: its free numbers.
row-free = { COLOUR($colour, form: "colour") }, free: { CARDS($cards, form: "row") }.
# Who asked. $colour: a row with no free cell.
row-full = { COLOUR($colour, form: "colour") }: full.
# Who asked. $colour: a row without a token.
row-empty = { COLOUR($colour, form: "colour") }: all free.
# Who asked for a row. $seat: who has tokens there. $cards: on which numbers.
row-of = { SEAT($seat) }: { CARDS($cards, form: "row") }.
# Who asked for a row. $cards: the numbers of the neutral tokens.
row-neutral = Neutral: { CARDS($cards, form: "row") }.
# Who asked for a number. $card: the number. $colours: where it is free.
value-free = { CARD($card) }, free: { COLOURS($colours) }.
# Who asked for a number. $card: a number that has no cell left.
value-full = { CARD($card) }: no cell left.
# Who asked for a number. $card: a number that nobody has played.
value-none = { CARD($card) }: none taken.
# Who asked for a cell. $card: the cell.
cell-is-free = { CARD($card, form: "colour") } is free.
# Who asked for a cell. $card: the cell. $seat: whose token it is.
cell-is-taken = { CARD($card, form: "colour") }: { SEAT($seat) }.
# Who asked for a cell. $card: the cell.
cell-is-neutral = { CARD($card, form: "colour") }: neutral.
# Who asked. $seat: whose. $cards: the cells.
tokens-of = { SEAT($seat) }: { CARDS($cards, form: "colours") }.
# Who asked.
tokens-none = No token.
# Who asked. $seat: whose. $colours: the colours still open to that player.
colours-of = { SEAT($seat) } may still call: { COLOURS($colours) }.
    .ear = You may still call: { COLOURS($colours) }.
# Who asked. $seat: to whom nothing is closed.
colours-all = { SEAT($seat) } may call all four colours.
    .ear = You may call all four colours.
# Who asked. $seat: to whom everything is closed.
colours-none = { SEAT($seat) }: no colour left.
    .ear = You have no colour left.
# Who asked. $seat: whose. $count: the tokens of the largest group.
group-of = { SEAT($seat, form: "of") } group: { NUM($count) }.
    .ear = Your largest group: { NUM($count) }.
# Who asked. $seats, $counts: everybody's largest group.
groups = Largest groups: { PAIRS($seats, $counts) }.
# Who asked. $seats, $counts: the predictions.
predictions = Predictions: { PAIRS($seats, $counts) }.
# Who asked.
predictions-none = No prediction yet.
# Who asked. $seat: whose. $count: tricks won. $prediction: as predicted, or minus one.
tricks-of = { SEAT($seat) }: { NUM($count, form: "m") } { $count ->
        [one] trick
       *[other] tricks
    }{ $prediction ->
        [-1] .
       *[other] , { NUM($prediction) } predicted.
    }
# Who asked. $seat: who. $count: cards in hand.
hand-count-of = { SEAT($seat) }: { NUM($count, form: "f") } { $count ->
        [0] cards
        [one] card
       *[other] cards
    } in hand.
# Who asked. $seat: who. $count: the points.
score-of = { SEAT($seat) }: { NUM($count) }.
# The room when a round ends, and who asks for details. $round: the round. $seats, $counts: its points.
round-was = Round { NUM($round) }: { PAIRS($seats, $counts) }.
# Who checks. $hands, $aside, $laid, $rest: how many where. $total: the sum.
audit = In hand { NUM($hands) }, discarded { NUM($aside) }, played { NUM($laid) }, in the centre { NUM($rest) }. Total { NUM($total) }.
# Who checks. $count: what there should be.
audit-wrong = There should be { NUM($count) }. Count the hands.

## Somebody's hand: that ear alone

# $count: the cards that were not told.
hand-missing = { NUM($count, form: "f") } unknown { $count ->
        [one] card
       *[other] cards
    }.
# The hand was not told.
hand-unknown = Hand not known. Say "my hand", then the numbers.
# $count: the cards kept.
hand-kept = Hand kept, { NUM($count, form: "f") } { $count ->
        [one] card
       *[other] cards
    }.
# $count: the cards kept. $expected: how many there are by the count.
hand-kept-partly = { NUM($count, form: "f") } { $count ->
        [0] kept
        [one] kept
       *[other] kept
    }. By the count, { NUM($expected) }.
# $card: the number. $place: its new place.
card-moved = { CARD($card) }, { ORD($place, form: "f") }.
# $card: the number.
not-in-hand = No { CARD($card) } in the hand.
# $card: the number. $place: its place.
place = { CARD($card) }, { ORD($place, form: "f") }.
    .brief = { ORD($place, form: "f") }.
# $card: the number. $places: its places.
places = { CARD($card) }: { ORDS($places) }.
# $card: a number of the hand. $colours: where it may be declared.
may-declare = { CARD($card) }: { COLOURS($colours) }.
# Nothing can be declared.
may-declare-nothing = Nothing to declare: paradox.
# $count: how many declarations are left.
paradox-near = { $count ->
        [0] Nothing left to declare: paradox.
        [1] A paradox is near: one declaration left.
       *[other] A paradox is near: { NUM($count) } declarations left.
    }
# $card: what the hand told allowed.
paradox-was-none = No paradox: { CARD($card, form: "colour") } was possible. Say "undo".
# A lead in red, when the hand told allowed something else.
red-was-needless = Red was not open: another colour was possible.
# $card: the number discarded.
discard-kept = Noted, discarded: { CARD($card) }.
# $card: the number discarded.
discard-is = Discarded: { CARD($card) }.
# The discard was not told.
discard-unknown = Discard not known.
# The hand told has a card too many.
which-discard = Which card was discarded? Say "I discarded the six".
# $card: a number played that was not in the hand told.
was-not-in-your-hand = The { CARD($card) } was not in the hand you entered.

## Inside "Undone: ..." and "Redone: ..."

# $cards: the numbers revealed.
act-reveal = in the centre { CARDS($cards, form: "row") }
# $seat: who discarded.
act-discard = { SEAT($seat, form: "of") } discard
# $seat: who predicted. $count: how many.
act-predict = { SEAT($seat) } predicts { NUM($count) }
# $seat: who. $card: the card, declared or not.
act-play = { SEAT($seat) }, { CARD($card, form: "colour") }
# $seat: who.
act-paradox = { SEAT($seat, form: "of") } paradox
# $seat: who has shown the hand.
act-paradox-shown = { SEAT($seat, form: "of") } paradox, hand shown
# $count: the cards.
act-hand = a hand of { NUM($count, form: "f") } { $count ->
        [one] card
       *[other] cards
    }
# $card: the number.
act-discarded = card discarded, { CARD($card) }
# $card: the number. $place: the place.
act-move = { CARD($card) }, { ORD($place, form: "f") }

## A position that is refused: on standard error, or to whoever declares it

# $card: a cell. $seat: who is there already.
position-cell = Position refused: { CARD($card, form: "colour") } belongs to { SEAT($seat) } already.
# $name: the unknown cell.
position-no-cell = Position refused: there is no cell { $name } on this board.
# $card: a number. $count: how many of it there are.
position-copies = Position refused: more than { NUM($count) } cards { CARD($card) }.
# $seat: whose. $count: the prediction told.
position-prediction = Position refused: { SEAT($seat) } cannot predict { NUM($count) }.
# $count: the tricks told. $expected: those of a round.
position-tricks = Position refused: { NUM($count) } tricks won for { NUM($expected) } in a round.
# $count: the round told. $expected: how many there are.
position-round = Position refused: round { NUM($count) } of { NUM($expected) }.
# $count: how many players.
position-phase = Position refused: there is no such phase with { NUM($count) } players.
# $seat: the turn told. $expected: the turn by the trick.
position-turn = Position refused: { SEAT($seat, form: "of") } turn does not go with the trick, it is { SEAT($expected, form: "of") }.

## Help

# Who asks for help before the deal.
help-cat-in-the-box-deal = Say who starts, then "done".
# Who asks for help at two, cards in the centre.
help-cat-in-the-box-reveal = Say "in the centre two four four".
# Who asks for help when everyone discards.
help-cat-in-the-box-discard = Say "done", or "I discard a card".
# Who asks for help during the predictions.
help-cat-in-the-box-predict = Say "Bruno predicts two".
# Who asks for help during a trick.
help-cat-in-the-box-trick = Say "Bruno, yellow six", "paradox", "undo". Ask "my colours", "the red row", "the tricks", "my largest group".
    .brief = "Bruno, yellow six", "my colours", "the red row", "the tricks".
# Who asks for help between two rounds.
help-cat-in-the-box-round-over = Say "next round", or "scores". After a paradox: "Bruno shows two four eight".
# Who asks for help at the end.
help-cat-in-the-box-game-over = The game is over. Say "scores" or "undo".

## Where the table stands, told anew

# The room, with two players.
tell-neutral = In the centre, which cells?
# The room. $seat: whose.
tell-tokens = { SEAT($seat, form: "of") } tokens, which cells?
# The room. $seat: whose.
tell-closed = { SEAT($seat) }, which colours given up?
# The room. $seat: whose.
tell-predictions = { SEAT($seat) }, how many tricks predicted?
# The room. $seat: whose.
tell-tricks = { SEAT($seat) }, how many tricks won?
# The room, of the round under way.
tell-round = Which round?
