### Chat-Pêche! The pond has nine spots: by the compass for the room ("north edge"), from one's own bank for one ear ("near
### left"). NAME says a spot, a bank or a line; NAMES several; CARD a card, counted already: "two fish". A card without
### fish or stones is an "empty card", a spot without a card is "nothing".

## Opening

# The room, at the start: the readings of the table. $two_banks: with two, opposite or adjacent banks (said after this). $lures: one lure
# each, or until all pass. $lure_to_empty: onto a spot without a card. $stack: on top or under. $look_at_catch: whether one may look at a
# catch. $running_scores: open scores. $memory_aid: the memory aid. $wader: the rule of the heron. $profile: the profile, not said.
readings-chat-peche = { $lures ->
       *[one] Everyone may lure once.
        [until-all-pass] Luring goes on until all pass.
    } { $lure_to_empty ->
       *[yes] An empty spot may receive a pile.
        [no] No luring onto an empty spot.
    } { $stack ->
       *[on-top] The lured pile goes on top.
        [under] The lured pile goes under.
    } { $memory_aid ->
       *[off] What is covered is not said again.
        [on] Memory aid: piles are read to everyone.
    } { $running_scores ->
       *[hidden] Buckets are counted at the end.
        [open] Scores are told during the game.
    } { $look_at_catch ->
       *[no] { "" }
        [yes] You may look at your own catch.
    } { $wader ->
       *[unknown] The heron's rule is unknown: it is worth zero, unless the table says how much.
        [zero] The heron is worth zero.
    }
    .brief = { $wader ->
       *[unknown] The heron's rule is unknown: zero points.
        [zero] The heron is worth zero.
    }
# Whoever asks for the rules: the essence.
rules-chat-peche = Four rounds. The pond is filled, everyone hides a tomcat in front of one line, everyone may lure a pile, then everyone takes a pile from the own line. Most fish less stones wins.
# Whoever asks for a topic that does not exist: some topics of the rules.
topics-chat-peche = filling, rods, luring, fishing, piles, first player, end, tie, heron, mistakes
# Whoever was not understood twice: a sentence to try.
example-chat-peche = "Bruno lures the centre to the north edge"
# Standard error: why no more than four players, after their number.
players-chat-peche = One bank each, and the pond has four.

# The room, and whoever asks. $count: how many players. $seat_1, $seat_2, $seat_3, $seat_4: who, clockwise from the south.
# $bank_1, $bank_2, $bank_3, $bank_4: their banks.
banks = { $count ->
        [2] Banks: { SEAT($seat_1) } { NAME($bank_1) }, { SEAT($seat_2) } { NAME($bank_2) }.
        [3] Banks: { SEAT($seat_1) } { NAME($bank_1) }, { SEAT($seat_2) } { NAME($bank_2) }, { SEAT($seat_3) } { NAME($bank_3) }.
       *[4] Banks: { SEAT($seat_1) } { NAME($bank_1) }, { SEAT($seat_2) } { NAME($bank_2) }, { SEAT($seat_3) } { NAME($bank_3) }, { SEAT($seat_4) } { NAME($bank_4) }.
    }
# The room, before the first card. $count: how many players. $seat_1, $seat_2, $seat_3, $seat_4: who, clockwise from the south.
# $bank_1, $bank_2, $bank_3, $bank_4: their banks.
await-first-and-banks = { $count ->
        [2] Banks: { SEAT($seat_1) } { NAME($bank_1) }, { SEAT($seat_2) } { NAME($bank_2) }.
        [3] Banks: { SEAT($seat_1) } { NAME($bank_1) }, { SEAT($seat_2) } { NAME($bank_2) }, { SEAT($seat_3) } { NAME($bank_3) }.
       *[4] Banks: { SEAT($seat_1) } { NAME($bank_1) }, { SEAT($seat_2) } { NAME($bank_2) }, { SEAT($seat_3) } { NAME($bank_3) }, { SEAT($seat_4) } { NAME($bank_4) }.
    } The youngest begins: who is it?
# The room, and whoever asks. Nobody knows who is first.
await-first = Who has the first player card?
# The room, and whoever asks. $seat: who has the first player card.
first-is = { SEAT($seat) } has the first player card.

## Filling

# The room, when a round begins. $round: the round. $count: how many cards.
await-fill = { $round ->
        [1] Round { NUM($round) } of four. Lay { NUM($count) } cards in the pond, row by row from the northwest corner. Say: filling, then the cards.
       *[other] Round { NUM($round) } of four. Lay { NUM($count) } cards in the pond.
    }
    .brief = Round { NUM($round) }: { NUM($count) } cards.
# The room, while the pond is filled card by card. $spot: the next spot.
await-next-card = Next card: { NAME($spot) }.
# The room. $spot: the spot. $card: the card laid. $count: the height of the pile.
card-laid = { NAME($spot) }: { CARD($card) }{ $count ->
        [one] .
       *[other] , a pile of { NUM($count) }.
    }
    .brief = { NAME($spot) }: { CARD($card) }.
# The room. $spot: the spot of a card that nobody has read.
card-laid-unread = { NAME($spot) }: card not read.
# The room. $spot: the spot. $card: the card that the table has just named.
card-at = { NAME($spot) }: { CARD($card) }.
# The room. $spot: the spot of a card that was not read.
which-card-at = { NAME($spot) }: which card?
# The room. $round: the round.
pond-filled = The pond is filled, round { NUM($round) }.
# The room, and whoever asks. $row: the row. $first, $second, $third: the piles from west to east, without a capital.
pond-row = { NAME($row) }: { $first }; { $second }; { $third }.
# The ear of whoever asks. $row: the own line. $first, $second, $third: the piles, from near to far, without a capital.
pond-line = { NAME($row) }, near: { $first }; halfway: { $second }; far: { $third }.
    .brief = { NAME($row) }: { $first }; { $second }; { $third }.
# The room. $spots: the spots that got no card, the draw pile being empty.
without-card = The draw pile is empty. No new card: { NAMES($spots) }.
# The room. $count: the height. $spots: the spots of that height.
heights = { NUM($count) } cards high: { NAMES($spots) }.
# In a sentence: a spot without a card.
act-pile-none = nothing
# In a sentence: a pile. $count: its height. $card: the card on top.
act-pile = { $count ->
        [one] { CARD($card) }
       *[other] { NUM($count) } cards, on top { CARD($card) }
    }
# In a sentence: a pile whose top card is not known. $count: its height.
act-pile-unread = { $count ->
        [one] a card not read
       *[other] { NUM($count) } cards, top not read
    }

## Rods, luring

# The room, when the rods are to be placed.
await-all-rods = Everyone lays three rods face down, one in front of each line. Then "rods placed".
    .brief = Place the rods.
# The room, and whoever asks. $seats: who has not placed yet.
await-rods = Rods awaited: { SEATS($seats) }.
# The room. $seat: who has placed.
rod-placed = { SEAT($seat) }, rod placed.
# The room, and whoever asks.
rods-placed = All rods are placed.
# The room, and whoever asks. $seat: who is to lure.
await-lure = { SEAT($seat) } to lure, or to pass.
    .brief = { SEAT($seat) } to lure.
    .ear = Your turn to lure, or to pass.
# The room. $seat: who lures. $origin, $target: from where, to where. $pile: the pile that is there now, without a capital.
lured = { SEAT($seat) } lures: { NAME($origin) } to { NAME($target) }. There: { $pile }.
# Whoever asks what happened. $seat: who has lured. $origin, $target: from where, to where.
lured-then = { SEAT($seat) } lured: { NAME($origin) } to { NAME($target) }.
# The room. $seat: who does not lure.
passed = { SEAT($seat) } passes.
# The room. $seats: who does not lure. $count: how many.
passed-all = { $count ->
        [one] { SEATS($seats) } passes.
       *[other] { SEATS($seats) } pass.
    }
# The room.
luring-ended = Fishing begins.

## Fishing

# The room, after a move is undone. $seat: the player.
turned-back = { SEAT($seat) } turns the rods back down.
# The room, after a move is undone. $seat: the player.
pile-put-back = { SEAT($seat) } puts the pile back.
# The room, and whoever asks. $seat: who is to fish.
await-reveal = { SEAT($seat) }, turn over your rods.
    .ear = Your turn: turn over your rods.
# The room, and whoever asks. $seat: who turns. $line: the tomcat's line, from the own bank.
revealed = { SEAT($seat) }, tomcat { NAME($line) }.
# The room, and whoever asks. $seat: who fishes. $count: how many piles may be caught. $spot_1, $spot_2, $spot_3: the spots. $pile_1, $pile_2, $pile_3: their piles, without a
# capital.
await-catch = { $count ->
        [one] { SEAT($seat) } to fish, only catch: { NAME($spot_1) }, { $pile_1 }.
        [2] { SEAT($seat) } to fish: { NAME($spot_1) }, { $pile_1 }; or { NAME($spot_2) }, { $pile_2 }.
       *[other] { SEAT($seat) } to fish: { NAME($spot_1) }, { $pile_1 }; { NAME($spot_2) }, { $pile_2 }; or { NAME($spot_3) }, { $pile_3 }.
    }
    .brief = { SEAT($seat) } to fish.
    .ear = { $count ->
            [one] Your turn to fish, only catch: { NAME($spot_1) }, { $pile_1 }.
            [2] Your turn to fish: { NAME($spot_1) }, { $pile_1 }; or { NAME($spot_2) }, { $pile_2 }.
           *[other] Your turn to fish: { NAME($spot_1) }, { $pile_1 }; { NAME($spot_2) }, { $pile_2 }; or { NAME($spot_3) }, { $pile_3 }.
        }
# The room. $seat: who fishes. $spot: where. $pile: the catch, without a capital.
fished = { SEAT($seat) } fishes, { NAME($spot) }: { $pile }.
# Whoever asks what happened. $seat: who has fished. $spot: where. $count: how many cards.
fished-then = { SEAT($seat) } fished, { NAME($spot) }: { $count ->
        [one] one card
       *[other] { NUM($count) } cards
    }.
# The room, with the memory aid. $cards: all cards of the catch, from the bottom to the top.
caught-cards = In it: { CARDS($cards, form: "row") }.
# The room. $seat: who can catch nothing.
line-empty = Empty line: nothing for { SEAT($seat) }.
# The room. $seat: who caught nothing, and the table lets it pass.
fished-nothing = { SEAT($seat) } catches nothing.
# The room. $round: the round that is over.
round-ended = Round { NUM($round) } is over. Everyone picks up their rods.
    .brief = Round { NUM($round) } is over.
# The room.
last-round-ended = The last round is over.
# The room, after a correction, and whoever asks too early. $round: the round that is on.
round-goes-on = Round { NUM($round) } goes on.

## Counting

# The room, and whoever asks. $seats: who has not counted.
await-count = Buckets to count: { SEATS($seats) }. Say a name, the fish and the stones, or "count the buckets".
    .brief = Buckets to count: { SEATS($seats) }.
# The room, and whoever asks. $seat: who. $fish, $stones: what the bucket holds. $points: the points. $sign: plus or minus.
counted = { SEAT($seat) }: { $fish ->
        [0] no fish
       *[other] { NUM($fish) } fish
    }, { $stones ->
        [0] no stones
        [1] one stone
       *[other] { NUM($stones) } stones
    }. { $sign ->
        [minus] Minus { NUM($points) }
       *[plus] { NUM($points) }
    } { $points ->
        [one] point
       *[other] points
    }.
# The room, and whoever asks. $seat: who. $fish, $stones, $waders: what the bucket holds. $points: the points. $sign: plus or minus.
counted-wader = { SEAT($seat) }: { $fish ->
        [0] no fish
       *[other] { NUM($fish) } fish
    }, { $stones ->
        [0] no stones
        [1] one stone
       *[other] { NUM($stones) } stones
    }, { $waders ->
        [1] one heron
       *[other] { NUM($waders) } herons
    }. { $sign ->
        [minus] Minus { NUM($points) }
       *[plus] { NUM($points) }
    } { $points ->
        [one] point
       *[other] points
    }.
# The room, and whoever asks. Nobody knows what a heron is worth. $seat: who. $fish, $stones, $waders: what the bucket holds. $points: the
# points. $sign: plus or minus.
counted-wader-unknown = { SEAT($seat) }: { $fish ->
        [0] no fish
       *[other] { NUM($fish) } fish
    }, { $stones ->
        [0] no stones
        [1] one stone
       *[other] { NUM($stones) } stones
    }, { $waders ->
        [1] one heron, counted as zero
       *[other] { NUM($waders) } herons, counted as zero
    }. { $sign ->
        [minus] Minus { NUM($points) }
       *[plus] { NUM($points) }
    } { $points ->
        [one] point
       *[other] points
    }.
# The room, and whoever asks. $seats: who wins. $by: on points, on fewer stones, or level in everything. $points: their points. $sign: plus or
# minus.
won = { $by ->
        [shared] A shared win: { SEATS($seats) }, level on points and stones.
        [stones] { SEATS($seats) } wins: level on { $sign ->
            [minus] minus { NUM($points) }
           *[plus] { NUM($points) }
        } { $points ->
            [one] point
           *[other] points
        }, with fewer stones.
       *[points] { SEATS($seats) } wins, { $sign ->
            [minus] minus { NUM($points) }
           *[plus] { NUM($points) }
        } { $points ->
            [one] point
           *[other] points
        }.
    }
# The room, after a correction.
game-goes-on = The game is not over.
# The room, and whoever asks. $points: what a heron is worth. $sign: plus or minus.
wader-settled = A heron is worth { $sign ->
        [minus] minus { NUM($points) }
       *[plus] { NUM($points) }
    }.
# Whoever asks what the heron is worth.
wader-unknown = Rule unknown: zero. The table may say "the heron is worth two".

## Something odd

# The room. $seat: who lures. $expected: whose turn it was.
irregular-out-of-turn-lure = { SEAT($seat) } lures: it is { SEAT($expected, form: "of") } turn. One: put it back. Two: leave it.
# The room. $seat: who passes. $expected: whose turn it was.
irregular-out-of-turn-pass = { SEAT($seat) } passes: it is { SEAT($expected, form: "of") } turn. One: ignore it. Two: it counts.
# The room. $seat: who turns the cards. $expected: whose turn it was.
irregular-out-of-turn-reveal = { SEAT($seat) } turns the rods over: it is { SEAT($expected, form: "of") } turn. One: turn them back. Two: leave it.
# The room. $seat: who fishes. $expected: whose turn it was.
irregular-out-of-turn-fish = { SEAT($seat) } fishes: it is { SEAT($expected, form: "of") } turn. One: put it back. Two: leave it.
# The room. $seat: who lures. $origin, $target: from where, to where.
irregular-diagonal = { NAME($origin) } to { NAME($target) }: diagonal. One: put it back. Two: leave it.
# The room. $seat: who lures. $origin, $target: from where, to where.
irregular-too-far = { NAME($origin) } to { NAME($target) }: too far. One: put it back. Two: leave it.
# The room. $seat: who lures. $target: a spot without a card, which the table does not allow.
irregular-lure-to-empty = { NAME($target) }: an empty spot. One: put it back. Two: leave it.
# The room. $seat: who lures while others fish.
irregular-late-lure = { SEAT($seat) } lures: fishing has begun. One: put it back. Two: leave it.
# The room. $seat: who lures a second time.
irregular-lured-already = { SEAT($seat) } lures again: once is all. One: put it back. Two: leave it.
# The room. $seat: who turns the cards before fishing.
irregular-early-reveal = { SEAT($seat) } turns the rods over too early. One: turn them back. Two: leave it.
# The room. $seat: who fishes before fishing begins.
irregular-early-fish = { SEAT($seat) } fishes too early. One: put it back. Two: leave it.
# The room. $seat: who fishes a second time.
irregular-fished-already = { SEAT($seat) } fishes again: one catch a round. One: put it back. Two: leave it.
# The room. $seat: who will not take anything although the line has cards.
irregular-must-fish = { SEAT($seat) } has to fish: the line is not empty. One: choose a catch. Two: leave it.
# The room. $seat: who fishes. $spot: where. $line: the tomcat's line.
irregular-other-line = { NAME($spot) }: the tomcat is { NAME($line) }. One: put it back. Two: leave it.
# The room. $seat: who claims to be first. $expected: who should be.
irregular-other-first = { SEAT($seat) }: the card goes to { SEAT($expected) }. One: pass it. Two: leave it.
# The room. $count: the cards told. $expected: what the draw pile held by the count.
irregular-pile-too-small = { NUM($count) } more: by the count the draw pile has { NUM($expected) }. One: start over. Two: leave it.
# The room. $count: the cards of the pond.
irregular-short-fill = Only { $count ->
        [one] one card
       *[other] { NUM($count) } cards
    }, it takes nine. One: start over. Two: leave it.
# The room. $seat: who counts. $fish, $stones: as told. $seen_fish, $seen_stones: as seen.
irregular-count = { SEAT($seat) }, { NUM($fish) } fish and { NUM($stones, form: "m") } { $stones ->
        [one] stone
       *[other] stones
    }: by the catches, { NUM($seen_fish) } and { NUM($seen_stones) }. One: count again. Two: keep what { SEAT($seat) } says.
# The room. $seat: who counts. $count: the cards told. $expected: those of the bucket.
irregular-count-cards = { SEAT($seat) }, { NUM($count) }: the bucket has { NUM($expected) }. One: count again. Two: keep what { SEAT($seat) } says.

## Refusals

# Whoever spoke. $spot: a spot without a card.
nothing-there = { NAME($spot) }: no card. Which spot?
# Whoever spoke. $spot: the spot named twice.
same-spot = { NAME($spot) }: that is the same spot. Where to?
# Whoever spoke. $seats: clockwise.
banks-clash = One bank each, in this order: { SEATS($seats) }.
# Whoever spoke. $count: how many cards were wanted.
too-many-cards = Too many cards: it takes { NUM($count) }.
# Whoever spoke. $spot: the spot. $card: the card that is there.
spot-has-card = { NAME($spot) } has { CARD($card) } already. To change it, say "correction".
# Whoever spoke. $round: the round.
is-full = The pond of round { NUM($round) } is filled already.
# Whoever spoke. The pond is not filled yet.
fill-first = The pond first: say who begins, then the cards.
# Whoever spoke. The four rounds are over.
fishing-is-over = Fishing is over. The buckets are counted.
# Whoever spoke. $round: the round that is on.
count-later = Counting comes after four rounds. This is round { NUM($round) }.
# Whoever spoke. $seat: who is first.
has-begun = The round has begun, with { SEAT($seat) }.
# Whoever spoke. $seat: who has lured or passed.
has-lured = { SEAT($seat) } has lured or passed already.
# Whoever spoke. $seat: who has fished.
has-fished = { SEAT($seat) } has fished already.
# Whoever spoke. $seat: whose tomcat is hidden.
reveal-first = First { SEAT($seat, form: "of") } tomcat: left, middle or right?
# Whoever spoke. $seat: who has turned the cards. $line: the line.
is-revealed = { SEAT($seat, form: "of") } tomcat is { NAME($line) }. To change it, say "correction".
# Whoever spoke. $seat: who has placed.
rod-is-placed = { SEAT($seat, form: "of") } rod is placed already.
# Whoever spoke. $seat: who has counted. $fish, $stones: how many.
is-counted = { SEAT($seat) } has counted { NUM($fish) } and { NUM($stones) }. To change it, say "correction".
# Whoever spoke. $seat: a catch of whom was not read.
bucket-unknown = Not all of { SEAT($seat, form: "of") } bucket is known. Count it.
# Whoever spoke. $name: the unknown word.
no-such-spot = No spot { $name }. Say "north edge", or "centre".
# Whoever spoke. $name: the unknown word.
no-such-line = No line { $name }: left, middle or right.
# Whoever spoke. $name: the unknown word.
no-such-bank = No bank { $name }: north, south, east or west.
# Whoever spoke. $count: how many tomcats were told.
one-tomcat = { $count ->
        [0] No tomcat: everyone has one.
       *[other] { NUM($count) } tomcats: everyone has only one.
    } Check the three cards.
# Whoever asked for a line without saying whose.
whose-line = Whose line? Say "Bruno's left line".

## Answers

# Whoever asked. $spot: the spot. $pile: the pile, without a capital.
at-spot = { NAME($spot) }: { $pile }.
# Whoever asked for somebody else's line. $seat: who. $line: the line.
line-of = { SEAT($seat) }, { NAME($line) }, from near to far.
# Whoever asked for what is covered, without the memory aid.
memory-is-closed = The rest is yours to remember.
# Whoever asked, with the memory aid. $spot: the spot. $cards: the cards from the top down.
pile-cards = { NAME($spot) }, from the top: { CARDS($cards, form: "row") }.
# Whoever asked. $count: the cards that nobody has read.
cards-unknown = { $count ->
        [one] One card not read.
       *[other] { NUM($count) } cards not read.
    }
# Whoever asked. $bank: the own bank.
own-bank = { NAME($bank) } bank. { $bank ->
       *[south] North is across.
        [west] North is on the left.
        [north] North is on this side.
        [east] North is on the right.
    }
# Whoever asked. $seat: who. $bank: the bank.
bank-of = { SEAT($seat) }, { NAME($bank) } bank.
# Whoever asked. $round: the round.
round = Round { NUM($round) } of four.
# Whoever asked.
no-rods = No rod is placed.
# Whoever asked. $seats: who has placed.
rods-of = Placed: { SEATS($seats) }.
# Whoever asked. $seat: whose tomcat is hidden.
not-revealed = { SEAT($seat, form: "of") } tomcat is hidden.
# Whoever asked.
none-revealed = All tomcats are hidden.
# Whoever asked. $seats, $counts: who has how many cards in the bucket.
buckets = Cards in the buckets: { PAIRS($seats, $counts, form: "f") }.
# Whoever asked. $seat: who. $count: how many cards.
bucket-of = { SEAT($seat, form: "of") } bucket: { $count ->
        [0] no cards.
        [one] one card.
       *[other] { NUM($count) } cards.
    }
# The ear of whoever asks. $count: how many cards in the own bucket.
own-bucket = { $count ->
        [0] An empty bucket.
        [one] One card in the bucket.
       *[other] { NUM($count) } cards in the bucket.
    }
# The ear of whoever asks, where nobody looks at a catch.
bucket-is-closed = Nobody looks into it before the end.
# The ear of whoever asks. $cards: the own catches.
own-catch = In the bucket: { CARDS($cards, form: "row") }.
# Whoever asked for scores before the end.
scores-hidden = Points are counted at the end.
# Whoever asked. $count: how many.
draw-pile = { $count ->
        [0] The draw pile is empty.
        [one] One card in the draw pile.
       *[other] { NUM($count) } cards in the draw pile.
    }
# Whoever asked where a pile may go. $spot: from where. $spots: to where.
may-go = { NAME($spot) } to { NAMES($spots, form: "or") }.
# Whoever asked what is possible.
may-lure = Lure a pile by one step, never diagonally, or pass.
# Whoever checks. $pond, $buckets, $draw_pile: how many where. $total: the sum.
audit = In the pond { NUM($pond) }, in the buckets { NUM($buckets) }, draw pile { NUM($draw_pile) }. Total { NUM($total) }.
# Whoever checks. $count: the cards that the position did not place.
audit-unaccounted = Without a known place: { NUM($count) }.
# Whoever asks for the count: cards are missing, or too many. $count: how many there should be.
audit-wrong = There should be { NUM($count) }. Count the draw pile.

## In "Undone: ..." and "Redone: ..."

# $seat: who began.
act-first = first player card to { SEAT($seat) }
# The banks.
act-banks = the banks
# $count: how many cards.
act-fill = filling with { NUM($count) } { $count ->
        [one] card
       *[other] cards
    }
# $spot: the spot. $card: the card.
act-lay = { NAME($spot) }, { CARD($card) }
# $card: the card.
act-lay-next = { CARD($card) }
# A card that was not read.
act-unknown = card not read
# $seat: who.
act-rod = { SEAT($seat, form: "of") } rod
# $seat: who. $origin, $target: from where, to where.
act-lure = { SEAT($seat) } lures { NAME($origin) } to { NAME($target) }
# $seat: who.
act-pass = { SEAT($seat) } passes
# $seat: who. $line: the line.
act-reveal = { SEAT($seat) }, tomcat { NAME($line) }
# $seat: who. $spot: where.
act-fish = { SEAT($seat) } fishes, { NAME($spot) }
# $seat: who.
act-count = { SEAT($seat, form: "of") } count
# The next round.
act-next-round = the next round
# $points: what a heron is worth. $sign: plus or minus.
act-wader = heron at { $sign ->
        [minus] minus { NUM($points) }
       *[plus] { NUM($points) }
    }

## A position refused: on standard error, or to whoever declares it

# $round: the round told.
position-round = Position refused: there is no round { NUM($round) }, only four.
# $count: the cards placed. $expected: what the rounds have brought.
position-too-many = Position refused: { NUM($count) } cards in the pond and the buckets, and only { NUM($expected) } have come.
# $seats: who has not counted.
position-not-counted = Position refused: the game is not over without the points of { SEATS($seats) }.
# $seat: the turn told. $expected: whose turn it is.
position-turn = Position refused: it is { SEAT($expected, form: "of") } turn, not { SEAT($seat, form: "of") }.
# $spot: the spot.
position-top = Position refused: { NAME($spot) } has a card, and no height.
# $spot: the spot.
position-pile = Position refused: { NAME($spot) } is told in two ways.
# $seat: whose bucket is told twice.
position-bucket = Position refused: { SEAT($seat, form: "of") } bucket is told in two ways.
# $seats: clockwise.
position-banks = Position refused: one bank each, in the order { SEATS($seats) }.

## Help

# Whoever asks for help before the first card.
help-chat-peche-setup = Say who begins, "Bruno is in the north", or "the banks".
# Whoever asks for help while the pond is filled.
help-chat-peche-fill = Say: new cards, then nine cards in order. Or one by one: "two fish", "one stone", "empty".
# Whoever asks for help while rods are placed.
help-chat-peche-rods = Say "rods placed", or "Bruno has placed". Ask "the pond", "my left line".
# Whoever asks for help while others lure.
help-chat-peche-lure = Say "Bruno lures the centre to the north edge", "I pass", "nobody lures". Ask "the pond", "my left line".
# Whoever asks for help while fishing.
help-chat-peche-fish = Say "Bruno left", then "Bruno takes the north edge". Ask "the pond", "the buckets".
# Whoever asks for help while counting.
help-chat-peche-count = Say "Bruno nine fish two stones", or "count the buckets".
# Whoever asks for help at the end.
help-chat-peche-game-over = The game is over. Say "scores" or "undo".

## Where the table stands, told anew

# The room.
tell-first = Who has the first player card?
# The room. $spot: the place.
tell-tops = { NAME($spot) }, which card?
# The room. $spot: the place.
tell-heights = { NAME($spot) }, how many cards?
# The room. $seat: whose.
tell-buckets = { SEAT($seat, form: "of") } bucket, how many cards?
# The room.
tell-fishing = Who is to fish? "Nobody" if you are still luring.
# The room, of the round under way.
tell-round = Which round of the game?
