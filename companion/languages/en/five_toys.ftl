### Five Toys. COLOUR a suit, COUNT so many cards of a suit, HOWMANY the number alone, COUNTS several, PAIRS names and
### numbers, ORD a rank, ORDS several.

## Opening of the table

# The room, at the start: the readings that are not those of the printed text. Each variable is the choice of an option: $gifts
# where a card received goes, $two_overflows two colours lost at once, $paw8 what a paw of eight beats, $paw_order and
# $paw_seven when the seven counts, $blocked_on_empty_hand five colours lost at an empty hand, $round_tie a tie, $starter_count
# and $starter_tie who starts next.
readings-five-toys = Rules as printed. { $gifts ->
       *[hand] A card received goes into the hand.
        [in-front] A card received lies in front.
    } { $two_overflows ->
       *[per-colour] { "" }
        [pooled] Two colours lost: one round of gifts.
    } { $paw8 ->
       *[of-colour] { "" }
        [beats-all] A paw at eight beats everything.
    } { $paw_order ->
       *[either] { "" }
        [seven-first] The seven has to come before the paw.
    } { $paw_seven ->
       *[same-trick] { "" }
        [on-table] A seven already on the table counts too.
    } { $blocked_on_empty_hand ->
       *[end] { "" }
        [play-on] Empty hand and five colours lost: the round goes on.
    } { $round_tie ->
       *[nobody] { "" }
        [all] A tie: each takes a Super cat.
    } { $starter_count ->
       *[in-front] { "" }
        [won] Next starts whoever has won the fewest cards.
    } { $starter_tie ->
       *[from-starter] { "" }
        [table] A tie for the start: the table decides.
    } For the rest, say "how we play".
    .brief = Rules as printed.
# Who asks for the readings: all of this table. Each variable is the choice of an option: $gifts where a card received goes,
# $two_overflows two colours lost at once, $paw8 what a paw of eight beats, $paw_order and $paw_seven when the seven counts,
# $blocked_on_empty_hand five colours lost at an empty hand, $round_tie a tie, $starter_count and $starter_tie who starts next.
all-readings-five-toys = { $gifts ->
       *[hand] A card received goes into the hand.
        [in-front] A card received lies in front.
    } { $two_overflows ->
       *[per-colour] Two colours lost: two rounds of gifts.
        [pooled] Two colours lost: one round of gifts.
    } { $paw8 ->
       *[of-colour] A paw at eight is the highest of its colour.
        [beats-all] A paw at eight beats everything.
    } { $paw_order ->
       *[either] Paw and seven in either order,
        [seven-first] The seven has to come before the paw,
    } { $paw_seven ->
       *[same-trick] in the same trick.
        [on-table] or already on the table.
    } { $blocked_on_empty_hand ->
       *[end] An empty hand ends the round.
        [play-on] Empty hand and five colours lost: the round goes on.
    } { $round_tie ->
       *[nobody] A tie: nobody takes a Super cat.
        [all] A tie: each takes a Super cat.
    } { $starter_count ->
       *[in-front] Next starts whoever has the fewest cards in front,
        [won] Next starts whoever has won the fewest cards,
    } { $starter_tie ->
       *[from-starter] in a tie the first one clockwise.
        [table] in a tie the table decides.
    }
    .brief = The choices of this table: say "how we play".
# Who asks for the rules: the essentials.
rules-five-toys = Five colours in front win the round. Four cards of one colour are lost. Play what you like. Trump wins, else the colour led. Three Super cats win the match.

## The deal

# The room, at a new round. $seat: who starts. $count: what is counted, in front or won.
starter-fewest = { $count ->
       *[in-front] { SEAT($seat) } starts, with the fewest cards in front.
        [won] { SEAT($seat) } starts, with the fewest cards won.
    }

# Who asks how many rounds. $count: the Super cats that win the match.
until-super-chats = { NUM($count) } Super cats win the match.
# The room. $round: the number of the round.
next-round = Round { NUM($round) }. Shuffle everything.
# The room. $count: cards each. $colour: trump. $card: the card turned up.
dealt = { NUM($count) } cards each. Trump is { COLOUR($colour, form: "both") }: { CARD($card, form: "the-value") } is turned up.
    .brief = Trump { COLOUR($colour, form: "both") }.
# The room. $count: cards each. Nobody is named to start.
await-starter-and-deal = Who stroked a cat last? Say who starts.
    .brief = Who starts, and what is trump?
# The room. $count: cards each. $seat: who starts.
await-deal = Deal { NUM($count) } cards each and turn up the next. What is trump?
    .brief = What is trump?

## Playing

# The room, at each play. $seat: who plays. $card: the card.
card-played = { SEAT($seat) }, { CARD($card) }.
    .brief = { CARD($card) }.
# The room. A trump on another suit. $seat: who plays. $card: the card.
card-played-trump = { SEAT($seat) }, { CARD($card) }, trump.
    .brief = { CARD($card) }, trump.
# The room, in detail. $card: the paw. $worth: what it counts now.
paw-for-now = It counts { NUM($worth) } for now.
# The room. $card: a paw with the seven of its suit. $alone: "True" when no other paw is in the trick.
paw-eight = { $alone ->
        [True] Paw
       *[other] { CARD($card) }
    } at eight.
# The room. $card: a paw without the seven of its suit. $alone: "True" when no other paw is in the trick.
paw-one = { $alone ->
        [True] Paw
       *[other] { CARD($card) }
    } at one.
# The room. $seat: who wins the trick. $card: with which card. $named: "no" when it was just heard, "value" when its value is
# enough, else "card". $worth: eight when that is a paw at eight. $colours: four, when there are four colours in front now,
# else zero.
trick-won = Trick to { SEAT($seat) }{ $named ->
        [no] { "" }
        [value] , { CARD($card, form: "the-value") }
       *[card] , { CARD($card) }
    }{ $worth ->
        [8] { " " }at eight
       *[other] { "" }
    }{ $colours ->
        [0] .
       *[other] : { NUM($colours) } colours.
    }
    .brief = Trick to { SEAT($seat) }.
# The room, in detail. $seat: who has just won. $colour: the suit with three.
three-of-colour = { COUNT(3, $colour) }.
# The room, in detail. $seat: who has just won. $count: the colours in front.
colours-now = { SEAT($seat) }: { NUM($count) } { $count ->
        [one] colour
       *[other] colours
    }.

## Too many of one colour

# The room. $seat: who loses them. $colour: the suit. $count: how many. $first: "True" the first time. $winner: "True" when
# that is who has just won the trick.
overflow = { $first ->
        [True] { COUNT($count, $colour) }: { SEAT($seat) } loses them.
       *[other] { $winner ->
            [True] Loses { COUNT($count, $colour) }.
           *[other] { SEAT($seat) } loses { COUNT($count, $colour) }.
        }
    }
# The room. $seat: who deals. $count: the cards. $colour: their suit. $receivers: who receives, in order; $next: the first. $discarded: how
# many are left. $first: "True" the first time, when all of it is said.
deal-gifts = { $first ->
        [True] { SEAT($seat) } shuffles { $colour ->
            [several] these { NUM($count) } cards
           *[other] these { COUNT($count, $colour) }
        }. One hidden card to { SEATS($receivers, form: "then") }. { $discarded ->
            [0] None is left.
            [1] The last one to the discard pile.
           *[other] The last { NUM($discarded) } to the discard pile.
        }
       *[other] { SEAT($seat) } shuffles{ $colour ->
            [several] { " " }these { NUM($count) } cards
           *[other] { "" }
        }: one hidden card to each of the others, { SEAT($next) } first{ $discarded ->
            [0] .
           *[other] ; { NUM($discarded) } discarded.
        }
    }
    .brief = { SEAT($seat) } deals: { SEATS($receivers, form: "then") }.
# The room. As deal-gifts, but everyone turns the card up in front. $seat, $count, $colour, $receivers, $discarded.
deal-gifts-in-front = { SEAT($seat) } shuffles { $colour ->
        [several] these { NUM($count) } cards
       *[other] these { COUNT($count, $colour) }
    }. One card to { SEATS($receivers, form: "then") }, turned up in front. { $discarded ->
        [0] None is left.
        [1] The last one to the discard pile.
       *[other] The last { NUM($discarded) } to the discard pile.
    }
# Who asks where we are. $seat: who deals.
await-gifts = { SEAT($seat) } deals. Waiting for "done".
# The room. $seat: who has to turn up a card received.
await-gift = Which card for { SEAT($seat) }?
# The room. $seat: who received it. $card: the card turned up.
gift-turned-up = { SEAT($seat) } receives { CARD($card, form: "the") }.
# The room, after gifts. $seat: who. $colours: the colours in front. $count: the cards in front.
tableau-total = { $count ->
        [0] In front of { SEAT($seat) }: nothing.
       *[other] { SEAT($seat) }: { NUM($colours, form: "m") } { $colours ->
                [one] colour
               *[other] colours
            }, { NUM($count, form: "m") } { $count ->
                [one] card
               *[other] cards
            }.
    }
# The room, after a correction. $seat: who. $colour: the suit kept. $count: how many.
keeps = { SEAT($seat) } keeps { COUNT($count, $colour) }.
# The room, after a correction.
nothing-to-deal = Nothing to deal.

## End of a round

# The room. $seat: who has no card left.
hand-empty = Empty hand: { SEAT($seat) }.
# The room. $seat: who wins the round. $colours, $count: the colours and cards in front.
round-won-colours = Round to { SEAT($seat) }, five colours.
# The room. $seat: who wins the round at an empty hand. $colours: the colours in front. $count: the cards in front.
round-won-empty-hand = Round to { SEAT($seat) }: { NUM($colours) } { $colours ->
        [one] colour
       *[other] colours
    }, { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }.
# The room. $seat: to whom the table gives the round. $colours, $count: the colours and cards in front.
round-won-table = Round to { SEAT($seat) }, by the table's word.
# The room. $seat: who. $count: the Super cats so far.
super-chat = { SEAT($seat) }, { ORD($count) } Super cat.
# The ear that asked what the star means.
sticker-star = The star, in the middle: Super cat.
# The room. $seats: level. $colours: their colours. $count: their cards.
round-tied = Tie: { SEATS($seats) }, { NUM($colours) } { $colours ->
        [one] colour
       *[other] colours
    }, { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }. No Super cat.
# The room. $seats: level. $colours, $count: colours and cards in front. Each takes a Super cat.
round-tied-all = Tie: { SEATS($seats) }, { NUM($colours) } { $colours ->
        [one] colour
       *[other] colours
    }, { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }. A Super cat each.
# The room. $seats: level.
await-tie = A Super cat for { SEATS($seats, form: "or") }? Or "nobody".
# The room. The table gives the round to nobody.
tie-left = Nobody takes a Super cat.

## A surprising play

# The room. $seat: who played. $expected: whose turn it was. $card: the card.
irregular-out-of-turn = { SEAT($seat) }, { CARD($card) }: it is { SEAT($expected, form: "of") } turn. One: take it back. Two: leave it.
# The room. $seat: who played with no card left by the count. $card: the card. $expected: whose turn it was.
irregular-empty-hand = { SEAT($seat) }, { CARD($card) }: empty hand, by the count. One: take it back. Two: leave it.
# The room. $seat: who played with no card left by the count. $expected: whose turn it was.
irregular-empty-hand-unknown = { SEAT($seat) } plays: empty hand, by the count. One: take it back. Two: leave it.
# Who spoke. $card: the trump card.
card-is-trump = { CARD($card, form: "the") } is the trump card. Which card was it?
# Who spoke. $card: the card. $seat: who played it in this trick.
card-in-trick = { CARD($card, form: "the") } is in the trick already, from { SEAT($seat) }. Which card was it?
# Who spoke. $card: the card. $seat: in front of whom it lies.
card-in-tableau = { CARD($card, form: "the") } lies in front of { SEAT($seat) }. Which card was it?
# Who spoke before trump is known.
trump-awaited = Trump first: say "trump", then the card.
# Who spoke too early. $seat: whose unread card is awaited.
card-awaited = First the unread card, from { SEAT($seat) }. Which one?
# Who spoke too early. $seat: who has to turn up a card.
gift-awaited = First the card that { SEAT($seat) } received. Which one?
# Who spoke too early. $seat: who has nothing to turn up.
no-gift-awaited = { SEAT($seat) } has no card to turn up.
# Who spoke. $card: a card that was not among those dealt.
not-of-these-cards = { CARD($card, form: "the") } is not among the cards dealt.
# Who spoke. $card: the trump card known.
already-dealt = Trump is { CARD($card, form: "the") } already. To change it, say "correction".
# Who spoke. No tie is waiting.
nothing-to-settle = No tie to settle.
# Who spoke. $seat: who is not level.
not-tied = { SEAT($seat) } is not in the tie.

## Answers

# Who asked. $seat: who is winning. $card: with which card. $why: trump or suit led. $led: the suit led. $leader: who led.
winning = { SEAT($seat) } is winning, { CARD($card) }, { $why ->
        [trump] trump
       *[led] the colour led
    }.
    .brief = { SEAT($seat) } is winning, { CARD($card) }.
# Who asked. An unread card leaves open who is winning. $seat: who led.
leader-open = Not known yet. { SEAT($seat) } led.
# Who asked. $seat: who laid it. $card: the card that wins so far.
trick-card-winning = { CARD($card) }, { SEAT($seat) }, winning.
# Who asked. $seat: who laid it. $card: the card.
trick-card = { SEAT($seat) }, { CARD($card) }.
# Who asked for the trick. $colour: trump.
trump-short = { COLOUR($colour, form: "plural") } are trump.
# Who asked.
trump-unknown = No trump yet.
# Who asked. $colour: trump.
trump-colour = Trump { COLOUR($colour, form: "both") }.
# Who asked. $colour: trump. $card: the card turned up.
trump-is = Trump is { COLOUR($colour, form: "both") }: { CARD($card, form: "the-value") } is turned up.
# Who asked. $seat: in front of whom. $cards: the cards.
tableau = In front of { SEAT($seat) }: { CARDS($cards) }.
# Who asked. $seat: who has nothing in front.
tableau-empty = In front of { SEAT($seat) }: nothing.
# Who asked. $seat: who. $colour: which suit. $count: how many.
count-of = { HOWMANY($count, $colour) }.
# Who asked. $colour: which suit. $seats, $counts: who has how many.
counts-colour = { COLOUR($colour, form: "plural") }: { PAIRS($seats, $counts, $colour) }.
# Who asked. $seat: who. $count: the colours. $colours, $counts: how many cards of each.
counts-seat = { SEAT($seat) }, { $count ->
        [one] one colour
       *[other] { NUM($count) } colours
    }: { COUNTS($counts, $colours) }.
# The room. $seats, $counts: the hands that differ. $others: that of the others.
hand-counts = In hand: { PAIRS($seats, $counts, form: "f") }, the others { NUM($others) }.
# Who asked. $seat: who. $count: cards in hand.
hand-count-of = { SEAT($seat) }: { NUM($count, form: "m") } { $count ->
        [one] card
       *[other] cards
    } in hand.
# The room, after a round, and who asked. $seats, $counts: the Super cats of those who have any.
scores = Super cats: { PAIRS($seats, $counts, form: "m") }.
# Who asked. Nobody has one.
scores-none = No Super cats yet.
# Who asked for the scores, in a round. $seats, $counts: the colours that each has in front.
scores-colours = Colours: { PAIRS($seats, $counts, form: "m") }.
# Who asked. $seat: who. $count: the Super cats.
score-of = { SEAT($seat) }: { NUM($count, form: "m") } { $count ->
        [one] Super cat
       *[other] Super cats
    }.
# Who asked. $cards: what lies open on the table.
played = On the table: { CARDS($cards) }.
# Who asked.
played-none = Nothing has been played.
# Who asked. $colour: a suit.
played-none-of = { COLOUR($colour, form: "plural") }: none played.
# Who asked. $seat: who lost these cards. $cards: which. $seats: who received one.
pool = { SEAT($seat) } lost: { CARDS($cards, form: "row") }. One each: { SEATS($seats) }.
# Who asked. $card: a card that was never seen.
not-seen = { CARD($card, form: "the") } has not come out.
# Who asked. $count: how many. $cards: the cards never seen in this round.
remaining = { NUM($count) } left: { CARDS($cards) }.
# Who asked. $colour: a suit, or "all".
remaining-none = Nothing left.
# Who checks. $hands, $in_front, $trick, $discards, $rest: how many where. $total: the sum.
audit = In hand { NUM($hands) }, on the table { NUM($in_front) }, in the trick { NUM($trick) }, discards { NUM($discards) }, pile { NUM($rest) }. Total { NUM($total) }.
# Who checks before the deal. $count: the cards of the game.
audit-deal = Before the deal: { NUM($count) } cards in all.

## Somebody's hand: that ear alone

# The hand was not told.
hand-unknown = Hand not registered. Say "my hand", then the cards.
# $colour: a suit that is absent.
hand-none-of = { COLOUR($colour, form: "plural") }: none.
# $count: the cards kept.
hand-kept = Hand kept, { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }.
# $count: the cards kept. $expected: how many there are by the count.
hand-kept-partly = { NUM($count) } kept. By the count, { NUM($expected) }.
# $card: told twice.
card-twice-in-hand = { CARD($card, form: "the") }, twice. Say the hand again.
# $card: the card. $place: its place.
gift-kept = Kept, { ORD($place) }.
# $card: the card. $place: its place.
already-in-hand = In the hand already, { ORD($place) }.
# No card answers the question.
none-such-in-hand = None.
# $card: the card. $place: its place.
place = { CARD($card) }, { ORD($place) }.
    .brief = { ORD($place) }.
# $places, $cards: the places and the cards.
places = { ORDS($places) }: { CARDS($cards, form: "row") }.
# Everything may be played.
can-play-any = Any card in the hand.
# $card: a card told as in the hand. $seat: who has just played it.
yours-played-by = { SEAT($seat) } plays { CARD($card, form: "the") }, which you had in your hand.
# $card: a card played that was not in the hand told.
was-not-in-your-hand = { CARD($card, form: "the") } was not in the hand you entered.

## Inside "Undone: ..." and "Redone: ..."

# $card: the trump card.
act-deal = trump { CARD($card) }
# $seat: who. $card: the card.
act-play = { SEAT($seat) }, { CARD($card) }
# $seat: to whom.
act-settle = Super cat to { SEAT($seat) }
# Nobody.
act-settle-nobody = Super cat to nobody
# $seat: who. $card: the card received.
act-turn-up = { SEAT($seat) } receives { CARD($card, form: "the") }
# $count: the cards.
act-hand = a hand of { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }
# $card: the card.
act-gift = card received, { CARD($card) }

## A position that is refused: on standard error, or to whoever declares it

# $colour: the trump told. $card: the trump card told.
position-trump = Position refused: trump { COLOUR($colour, form: "colour") }, but { CARD($card, form: "the") } is turned up.
# $count: the Super cats of the game.
position-super-chats = Position refused: there are only { NUM($count) } Super cats.
# $count: the Super cats that win the match.
position-match-over = Position refused: the match is not over, nobody has { NUM($count) } Super cats.
# $seat: the turn told. $expected: the turn by the trick.
position-turn = Position refused: { SEAT($seat, form: "of") } turn does not go with the trick, it is { SEAT($expected, form: "of") }.

## Where a card is

# Who asked, or told a hand. $card: the trump card.
is-trump = { CARD($card, form: "the") } is the trump card.
# Who asked, or told a hand. $card: the card. $seat: who played it in this trick.
is-in-trick = { CARD($card, form: "the") } is in the trick, from { SEAT($seat) }.
# Who asked, or told a hand. $card: the card. $seat: in front of whom it lies.
is-in-tableau = { CARD($card, form: "the") } lies in front of { SEAT($seat) }.

## Help

# In "Still not. Try …": a sentence of the game.
example-five-toys = "Bruno, seven of hearts"
# Who asks for help before the deal.
help-five-toys-deal = Say who starts, then "trump seven of hearts".
# Who asks for help during a trick.
help-five-toys-trick = Say "Bruno, seven of hearts", "undo", "correction". Ask "where are we", "the trick", "trump", "scores", "Bruno's cards", "my hand".
    .brief = "Bruno, seven of hearts", "undo", "where are we", "the trick", "scores".
# Who asks for help between two rounds.
help-five-toys-round-over = Say "next round", or "scores".
# Who asks for help at the end.
help-five-toys-match-over = The match is over. Say "scores" or "undo".

## Where the table stands, told anew

# The room.
tell-trump = What is trump?
# The room. $seat: in front of whom.
tell-tableau = In front of { SEAT($seat) }, which cards?
# The room. $seat: whose.
tell-super-chats = { SEAT($seat) }, how many Super cats?
