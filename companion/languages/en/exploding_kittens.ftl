### Exploding Kittens. CARD a card (the, a: with an article, many: plural), CARDCOUNT so many of a card, CARDS several
### (row: in order, tally: counted), PAIRS names and numbers, ORD a rank, ORDS several.

## Opening of the table

# The room, at the start: the profile, then what is not the official text of 2024. $profile the profile. Each other variable is
# the choice of an option: $stacking attack on attack, $super_skip and $bury these two cards, $five_different five different
# cards, $extra_defuses the defuses in the pile, $dead_hand the hand of who explodes, $deck the boxes.
readings-exploding-kittens = { $profile ->
       *[qcsalon] Playroom rules.
        [official-2018] Official rules of two thousand eighteen.
        [official-2024] Official rules of two thousand twenty-four.
    } { $stacking ->
       *[on] Attack on attack: the turns add up.
        [off] Attack on attack: nothing adds up.
    } { $super_skip ->
        [hands-on] Super skip: the turns left go to the next player.
       *[cancels] {""}
        [left-out] No super skip.
    } { $bury ->
        [bottom] Bury: to the bottom of the pile.
       *[anywhere] {""}
        [left-out] No bury.
    } { $five_different ->
        [yes] Play five different cards to take one from the discard.
       *[no] {""}
    } { $extra_defuses ->
        [all] All spare defuses go into the pile.
        [all-two-at-two] The spare defuses go into the pile, two with two players.
       *[two] {""}
    } { $dead_hand ->
        [discarded] Whoever explodes discards their hand.
       *[face-down] {""}
    } { $deck ->
        [base] The base box only.
       *[told] {""}
    }
    .brief = { $profile ->
       *[qcsalon] Playroom rules.
        [official-2018] Rules of two thousand eighteen.
        [official-2024] Rules of two thousand twenty-four.
    }
# Whoever asks for the rules: the essence.
rules-exploding-kittens = Draw without exploding: the last one in wins. On your turn play as many cards as you like, then draw. A kitten is defused, or you explode. A nope cancels any card but a kitten and a defuse.

## Deal and turn

# The room, at the start. $count: cards each. $extra: defuses beside those. $kittens: kittens.
await-deal-and-starter = One defuse and { NUM($count) } cards each. In the pile, { $kittens ->
        [one] one kitten
       *[other] { NUM($kittens) } kittens
    } and { $extra ->
        [one] one defuse
       *[other] { NUM($extra) } defuses
    }. Who begins?
    .brief = Who begins?
# The room. Nobody is named.
await-starter = Who begins?
# The room. $seat: whose turn. $count: turns to take.
turn-now = { $count ->
        [one] { SEAT($seat, form: "of") } turn.
       *[other] { SEAT($seat) } to take { NUM($count) } turns.
    }
    .ear = { $count ->
            [one] Your turn.
           *[other] Your turn: { NUM($count) } turns.
        }
# The room. The same player goes on. $seat: who. $count: turns that are left.
turn-still = { $count ->
        [one] Still { SEAT($seat, form: "of") } turn.
       *[other] Still { SEAT($seat, form: "of") } turn, { NUM($count) } left.
    }
    .ear = { $count ->
            [one] Still your turn.
           *[other] Still your turn, { NUM($count) } left.
        }
# The room. A turn is over, and the same player goes on. $seat: who. $count: turns left.
turn-again = { $count ->
        [one] One more turn for { SEAT($seat) }.
       *[other] { NUM($count) } more turns for { SEAT($seat) }.
    }
    .ear = { $count ->
            [one] One more turn for you.
           *[other] { NUM($count) } more turns for you.
        }
# The room. Whoever exploded still owed turns: nobody takes them over. $seat: whose turn.
turn-only-one = { SEAT($seat, form: "of") } turn, only one.
    .ear = Your turn, only one.
# The room, when the turn passes. $count: cards in the pile. $kittens: kittens in the pile, or minus one when that is no news.
pile-now = Draw pile: { NUM($count) }{ $kittens ->
        [-1] .
        [one] , one kitten.
       *[other] , { NUM($kittens) } kittens.
    }
# The room. The table has counted. $count: cards in the pile. $kittens: kittens.
pile-counted = Draw pile: { $count ->
        [0] no card
        [one] one card
       *[other] { NUM($count) } cards
    }, { $kittens ->
        [0] no kitten
        [one] one kitten
       *[other] { NUM($kittens) } kittens
    }.
# Whoever asks which round.
no-rounds = No rounds: one game, and the last one in wins.
# The room. The cards are gathered.
another-game = New game. Shuffle everything.

## Playing

# The room. $seat: who plays. $kind: a card, pair, triple, mixed with a feral cat, five, or nothing. $card: the title. $cards: the cards.
# $target: on whom, or none. $names: the card that is asked for or taken back, or none.
played = { SEAT($seat) } plays { $kind ->
       *[card] { CARD($card) }
        [pair] a pair of { CARD($card, form: "many") }
        [triple] three { CARD($card, form: "many") }
        [five] { CARDS($cards, form: "row") }
        [mixed] { CARDS($cards, form: "row") }
        [nothing] { CARDS($cards, form: "row") }
    }{ $target ->
        [none] {""}
       *[other] { $kind ->
               *[card] {" "}
                [mixed] ,{" "}
            }on { SEAT($target) }
    }{ $names ->
        [none] .
       *[other] . { $kind ->
           *[triple] Asks for { CARD($names, form: "a") }
            [five] Takes back { CARD($names, form: "a") }
        }.
    }
# Quoted in other sentences, without a full stop: as "played". $seat, $kind, $card, $cards, $target, $names.
act-played = { SEAT($seat) } plays { $kind ->
       *[card] { CARD($card) }
        [pair] a pair of { CARD($card, form: "many") }
        [triple] three { CARD($card, form: "many") }
        [five] five different cards
        [mixed] { CARDS($cards, form: "row") }
        [nothing] { CARDS($cards, form: "row") }
    }{ $target ->
        [none] {""}
       *[other] { $kind ->
               *[card] {" "}
                [mixed] ,{" "}
            }on { SEAT($target) }
    }{ $names ->
        [none] {""}
       *[other] , for { CARD($names) }
    }
# The room, after a triple that names no card.
names-which = Which card?
# The room, after each card: to the whole table, never to one player.
who-nopes = Who says nope?
# The room. Somebody played on and nobody said nope: what was played is done.
nobody-nopes = Nobody said nope.
# The room. $seat: who says nope. $count: how many nopes. $state: cancelled or restored.
noped = { SEAT($seat) } says nope. { $state ->
       *[cancelled] Cancelled.
        [restored] It goes ahead.
    }
# Quoted in a question. $seat: who says nope.
nope-said = { SEAT($seat) } says nope.
# The room. $seat: who laid the card. $card: the card.
wasted = { SEAT($seat) }, { CARD($card) }, no effect.
# The room. Nobody answers the last nope. $what: what was played.
cancelled = { $what }: cancelled.
# The room. The hand that was aimed at is empty.
fizzled-empty-hand = Empty hand: nothing to take.
# The room. The card to take back is not there.
fizzled-no-card = That card is not in the discard.
# The room.
fizzled-no-effect = No effect.
# The room. $way: the direction.
reversed = { $way ->
       *[clockwise] Clockwise now.
        [counter] Anticlockwise now.
    }
# The room. $seat: who shuffles.
shuffle-pile = { SEAT($seat) } shuffles the pile.
# The room. $seat: who looks. $count: at how many.
looks = { $count ->
        [0] { SEAT($seat) } has nothing to look at.
        [one] { SEAT($seat) } looks at the top card.
       *[other] { SEAT($seat) } looks at the top { NUM($count) } cards.
    }
# The room. $seat: who looks and orders. $count: how many.
orders = { $count ->
        [0] { SEAT($seat) } has nothing to order.
        [one] { SEAT($seat) } looks at the top card.
       *[other] { SEAT($seat) } looks at the top { NUM($count) } cards and orders them.
    }
# The room. $seat: who swaps.
swaps = { SEAT($seat) } swaps the top and the bottom of the pile.
# The room. $seat: who buries. $where: at the bottom, or anywhere.
buries = { $where ->
       *[bottom] { SEAT($seat) } draws and puts the card at the bottom.
        [anywhere] { SEAT($seat) } draws and hides the card in the pile.
    }
# The room. $seat: who has to draw the bottom card.
await-draw-bottom = { SEAT($seat) } to draw the bottom card.
    .ear = Your turn to draw the bottom card.
# The room. $seat: who gives. $target: to whom.
to-give = { SEAT($seat) } to choose a card for { SEAT($target) }.
    .ear = Choose a card for { SEAT($target) }.
# The room. $seat: who is asked. $card: for which card. $target: for whom.
to-give-named = { SEAT($seat) }, { CARD($card, form: "a") } for { SEAT($target) }?
# The room. As to-give-named, without knowing which card. $seat, $target.
to-give-unnamed = { SEAT($seat) }, the card for { SEAT($target) }?
# The room. $seat: who takes. $target: from whom.
to-steal = { SEAT($seat) } to take a card at random from { SEAT($target) }.
    .ear = Take a card at random from { SEAT($target) }.
# The room. $seat: who gives. $card: the card that everybody knows. $target: to whom.
given = { SEAT($seat) } gives { SEAT($target) } { CARD($card, form: "a") }.
# The room. $seat: who gives a card that nobody else has seen. $target: to whom.
given-unseen = { SEAT($seat) } gives { SEAT($target) } a card.
# The room. $seat: who has taken a card at random. $target: from whom.
stolen = { SEAT($seat) } takes a card from { SEAT($target) }.
# The room. $seats: who. $counts: how many cards.
hands-now = In hand: { PAIRS($seats, $counts, form: "f") }.
# The room. $seat: who does not have the card. $card: the card, or none.
lacks = { $card ->
        [none] { SEAT($seat) } has none.
       *[other] { SEAT($seat) } has { CARDCOUNT(0, $card) }.
    }
# The room. $seat: who takes back. $card: the card from the discard.
recovered = { SEAT($seat) } takes back { CARD($card, form: "a") }.

## Drawing

# The room. $seat: who draws. $from: top or bottom.
drew = { $from ->
       *[top] { SEAT($seat) } draws.
        [bottom] { SEAT($seat) } draws from the bottom.
    }
# The room. $seat: who draws. $from: top or bottom.
drew-kitten = { $from ->
       *[top] { SEAT($seat) } draws an exploding kitten.
        [bottom] { SEAT($seat) } draws an exploding kitten from the bottom.
    }
# The room. $seat: who has the kitten.
defuse-or-explode = Defuse or explode?
# The room. $seat: who has the kitten.
await-fate = { SEAT($seat) } has a kitten. Defuse or explode?
    .ear = You have a kitten. Defuse or explode?
# The room. $seat: who defuses.
defused = { SEAT($seat) } defuses and hides the kitten in the pile.
# The room. $seat: who explodes. $seats: who is left. $count: how many those are.
exploded = { SEAT($seat) } explodes.{ $count ->
        [one] { "" }
       *[other] {" "}Still in: { SEATS($seats) }.
    }
    .brief = { SEAT($seat) } explodes.
# The room. $seat: who has exploded.
dead-hand = { SEAT($seat, form: "of") } hand goes to the discard, the kitten leaves the game.
# The room. $seat: who has exploded.
dead-hand-covered = { SEAT($seat, form: "of") } hand stays face down, the kitten leaves the game.
# The room. $seat: who wins.
game-won = { SEAT($seat) } wins the game.
# The room, after a correction. $seat: who has not exploded.
not-exploded = { SEAT($seat) } is still in.
# The room, after a correction.
game-not-over = The game is not over.

## What is awaited

# Whoever asks. $what: what was played, without a full stop. $count: how many nopes.
await-nope = { $what }: { $count ->
        [0] who says nope?
        [one] cancelled by a nope. Another nope?
       *[other] { NUM($count) } nopes. Another nope?
    }
# Whoever asks. $what: what was played, without a full stop. $count: how many nopes. $state: whether it stands.
pending-is = { $what }. { $count ->
        [0] No nope.
        [one] One nope: cancelled. Another nope?
       *[other] { NUM($count) } nopes: { $state ->
           *[stands] it stands.
            [cancelled] cancelled.
        }
    }
# Whoever asks.
nothing-pending = Nothing pending.
# The table, about a nope without a name. $seats: who can have said it.
who-says-no = Whose nope? { SEATS($seats, form: "or") }?
# The table, about a card without a target. $what: the card, without a full stop. $seats: who it can be.
on-whom-asked = { $what }: on whom? { SEATS($seats, form: "or") }?

## Answers

# Whoever asks. $seat: whose turn. $count: turns to take.
owed-now = { $count ->
        [one] { SEAT($seat) } has one turn left.
       *[other] { SEAT($seat) } has { NUM($count) } turns left.
    }
# Whoever asks. $target: after whom. $seat: who comes.
next-is = After { SEAT($target) }, { SEAT($seat) }.
# Whoever asks, and the room where a turn stays. $way: the direction. $seat: who comes.
direction-is = { $way ->
       *[clockwise] Clockwise.
        [counter] Anticlockwise.
    } { SEAT($seat) } is next.
# Whoever asks. $seats: who is in. $count: how many.
alive-are = Still in: { SEATS($seats) }.
# Whoever asks. $count: cards. $kittens: kittens.
pile-is = Draw pile: { $count ->
        [0] no card
        [one] one card
       *[other] { NUM($count) } cards
    }, { $kittens ->
        [0] no kitten
        [one] one kitten
       *[other] { NUM($kittens) } kittens
    }.
# Whoever asks. $kittens: kittens.
pile-unknown = Draw pile not counted, { $kittens ->
        [0] no kitten
        [one] one kitten
       *[other] { NUM($kittens) } kittens
    }.
# Whoever asks who has looked at the pile: nobody since the last shuffle.
handled-nobody = Nobody has touched it.
# Whoever asks about the pile, since the last shuffle. $seat: who.
handled-looked = { SEAT($seat) } has looked at the top.
# Whoever asks about the pile. $seat: who.
handled-ordered = { SEAT($seat) } has ordered the top.
# Whoever asks about the pile. $seat: who.
handled-placed = { SEAT($seat) } has hidden a kitten.
# Whoever asks about the pile. $seat: who.
handled-buried = { SEAT($seat) } has buried a card.
# Whoever asks about the pile. $seat: who.
handled-swapped = { SEAT($seat) } has swapped top and bottom.
# Whoever asks.
discard-empty = The discard is empty.
# Whoever asks. $cards: from the top down. $count: how many.
discard-list = { NUM($count) } { $count ->
        [one] card
       *[other] cards, from the top
    }: { CARDS($cards, form: "row") }.
# Whoever asks. $card: the card on top. $count: how many in all.
discard-top = { $count ->
        [0] Discard: { CARD($card) } on top.
        [one] Discard: { CARD($card) }, nothing below.
       *[other] Discard: { CARD($card) } on top, { NUM($count) } cards in all.
    }
# Whoever asks. $count: how many cards of the discard nobody has read.
discard-unread = { $count ->
        [one] One card not read.
       *[other] { NUM($count) } cards not read.
    }
# Whoever asks. The top card is not read. $count: how many in all.
discard-top-unread = Discard: a card not read on top{ $count ->
        [0] .
        [1] , nothing under it.
       *[other] , { NUM($count) } cards in all.
    }
# Whoever asks what is out. $cards: counted by title. $count: how many.
discard-tally = { CARDS($cards, form: "tally") }.
# Whoever asks how many of a card. $card: which. $count: how many.
discard-count = { CARDCOUNT($count, $card) } in the discard.
# Whoever checks. $hands: in hands. $discard: in the discard. $out: out of the game. $kittens: kittens in the pile.
audit = In hands, { NUM($hands) }. Discard, { NUM($discard) }. Out of the game, { NUM($out) }.
# Whoever checks. $count: kittens.
audit-pile = Too few: the pile hides { $count ->
        [one] one kitten
       *[other] { NUM($count) } kittens
    }. Count it again.

## One's own hand

# The owner's ear.
hand-unknown = Hand not told. Say "my hand", then your cards.
# The owner's ear. $cards: the hand. $count: how many.
hand = { $count ->
        [0] No cards.
       *[other] { CARDS($cards, form: "row") }.
    }
# The owner's ear. $card: the card. $count: how many.
hand-count = { CARDCOUNT($count, $card) }.
# The owner's ear. $count: cards received and not told.
hand-missing = And { $count ->
        [one] one card not told.
       *[other] { NUM($count) } cards not told.
    }
# The owner's ear. $count: cards that left and were not told.
hand-gone = { $count ->
        [one] One card has left, not told.
       *[other] { NUM($count) } cards have left, not told.
    }
# The owner's ear. $count: cards kept.
hand-kept = Hand kept, { $count ->
        [0] no cards
        [one] one card
       *[other] { NUM($count) } cards
    }.
# The owner's ear. $count: cards told. $expected: cards in hand.
hand-kept-partly = Hand kept: { NUM($count) } of { NUM($expected) }.
# The owner's ear. $card: the card received. $place: its place.
card-kept = { CARD($card) }, { ORD($place) }.
# The owner's ear. $card: the card given or taken.
card-given = { CARD($card) }: gone.
# The owner's ear. $card: the card looked for.
not-in-hand = { CARD($card) }: not in the hand you entered.
# The owner's ear, when a card played or given was not told. $card: the card.
was-not-in-hand = { CARD($card) }: that was not in the hand you entered.
# The owner's ear. $card: the card. $places: its places. $count: how many.
places = { CARD($card) }: { ORDS($places) }.
# The owner's ear. $cards: the cards that are played alone.
can-play-alone = To play: { CARDS($cards, form: "row") }.
# The owner's ear. $cards: the titles that make a pair.
can-play-pair = As a pair: { CARDS($cards, form: "row") }.
# The owner's ear. $cards: the titles that make a triple.
can-play-triple = As a triple: { CARDS($cards, form: "row") }.
# The owner's ear.
can-play-five = Five different: possible.
# The owner's ear.
can-play-nothing = Nothing to play. Draw.

## Doubts

# The room. $what: what was done. $seat: who. $expected: whose turn it was.
irregular-out-of-turn = { $what } It is { SEAT($expected, form: "of") } turn. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-must-draw = { $what } The bottom card has to be drawn. One: take it back. Two: leave it.
# The room. $what, $seat. $expected: who is next, the only one this attack can go to.
irregular-not-aimed = { $what } It always goes to the next player: { SEAT($expected) }. One: take it back. Two: leave it.
# The room. $what, $seat. $count: cards in hand.
irregular-too-few = { $what } In hand: { NUM($count) }. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-no-combo = { $what } These do not go together. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-cat-alone = { $what } A cat alone does nothing. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-no-five = { $what } No five different at this table. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-no-kitten = { $what } No kitten was drawn. One: take it back. Two: leave it.
# The room. $what, $seat. $target: who has no card.
irregular-empty-hand = { $what } { SEAT($target) } has no cards. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-nope-kitten = { $what } A kitten cannot be noped. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-nope-late = { $what } Too late, it has begun. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-nope-nothing = { $what } There is nothing to nope. One: take it back. Two: leave it.
# The room. $what, $seat. $count: cards in the pile.
irregular-only-kittens = { $what } Pile: { NUM($count) }, nothing but kittens. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-nothing-asked = { $what } No card was asked for. One: take it back. Two: leave it.
# The room. $what, $seat. $expected: who it was.
irregular-not-asked = { $what } It was { SEAT($expected) }. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-must-give = { $what } A favor cannot be refused. One: take it back. Two: leave it.
# The room. $what, $seat.
irregular-nothing-to-steal = { $what } There is nothing to steal. One: take it back. Two: leave it.
# The room. $what, $seat. $expected: from whom.
irregular-other-victim = { $what } It was from { SEAT($expected) }. One: take it back. Two: leave it.
# Quoted in these questions. $seat: who.
gives = { SEAT($seat) } gives a card.
# Quoted in these questions. $seat: who.
gives-nothing = { SEAT($seat) } has none.
# Quoted in these questions. $seat: who.
steals = { SEAT($seat) } steals a card.
# Quoted in these questions. $seat: who.
defuses = { SEAT($seat) } defuses.
# Quoted in these questions. $seat: who.
explodes = { SEAT($seat) } explodes.

## Refusals

# Whoever spoke.
starter-awaited = First say who begins.
# Whoever spoke.
already-dealt = It is dealt already.
# Whoever spoke.
game-goes-on = The game is not over.
# Whoever spoke.
game-is-over = The game is over. Say "new game".
# Whoever spoke. $seat: who has a kitten.
fate-awaited = First, { SEAT($seat) }: defuse or explode?
# Whoever spoke. $seat: who is asked for a card.
give-awaited = First, { SEAT($seat) }: the card, yes or no?
# Whoever spoke.
on-whom = On whom?
# Whoever spoke.
which-of-discard = Which card of the discard?
# Whoever spoke.
nothing-to-nope = Nothing waits for a nope.
# Whoever spoke. $seat: who has exploded.
is-out = { SEAT($seat) } is out.
# Whoever spoke. $card: the card.
left-out = { CARD($card) }: not at this table.
# Whoever spoke. $card: the card.
no-more-of = { CARD($card) }: there is no more, the discard has them all.
# Whoever spoke. $card: the card.
not-in-discard = { CARD($card) }: not in the discard.
# Whoever spoke.
kitten-is-not-played = A kitten is drawn, never played.
# Whoever spoke. $seat: who.
not-on-oneself = Not on oneself: name somebody else.

## What is undone, in a few words

# In "Undone: ...". $seat: who.
act-starter = { SEAT($seat) } begins
# In "Undone: ...".
act-dealt = the deal
# In "Undone: ...". $count: cards.
act-pile = the count of the pile, { NUM($count) }
# In "Undone: ...". $seat: who.
act-nope = { SEAT($seat) }, nope
# In "Undone: ...".
act-pass-nope = nobody says nope
# In "Undone: ...". $seat: who.
act-give = { SEAT($seat) } gives a card
# In "Undone: ...". $seat: who.
act-give-nothing = { SEAT($seat) } has none
# In "Undone: ...". $seat: who.
act-steal = { SEAT($seat) } steals a card
# In "Undone: ...". $seat: who.
act-draw = { SEAT($seat) } draws
# In "Undone: ...". $seat: who.
act-draw-kitten = { SEAT($seat) } draws a kitten
# In "Undone: ...". $seat: who.
act-defuse = { SEAT($seat) } defuses
# In "Undone: ...". $seat: who.
act-explode = { SEAT($seat) } explodes
# In "Undone: ...".
act-done = it is done
# In "Undone: ...".
act-next-game = new game
# In "Undone: ...", in the ear. $count: cards.
act-hand = the hand, { $count ->
        [0] no cards
        [one] one card
       *[other] { NUM($count) } cards
    }
# In "Undone: ...", in the ear. $card: the card.
act-got = got { CARD($card, form: "a") }
# In "Undone: ...", in the ear. $card: the card.
act-lost = lost { CARD($card, form: "a") }
# In "Undone: ...".
act-declare = the declared position

## Positions refused

# Whoever gives a position. Nobody is in the game.
position-alive = The position has nobody in the game. Give alive.
# Whoever gives a position. $seat: who is out.
position-is-out = { SEAT($seat) } is out in this position and acts in it.
# Whoever gives a position. $seat: who. $count: cards told. $expected: cards counted.
position-hand = { SEAT($seat, form: "of") } hand has { NUM($count) } cards, and hand_counts says { NUM($expected) }.
# Whoever gives a position.
position-kitten = A kitten is neither in a hand nor in the discard. Take it out of the position.
# Whoever gives a position. $count: kittens told. $expected: kittens there can be.
position-kittens = The position says { NUM($count) } kittens, the pile has { NUM($expected) }.
# Whoever gives a position. $count: cards placed. $expected: cards of the game.
position-too-many = The position places { $count } cards, the game has { $expected }.
# Whoever gives a position.
position-pending = In the position, phase and pending do not go together. Correct one of the two.
# Whoever gives a position.
position-turn = The position does not say whose turn it is. Give turn.
# Whoever gives a position.
position-direction = The direction is 1 or -1.

## The stickers of our cards

# Whoever asks for the legend.
sticker-star = Star in the middle: exploding kitten.
# Whoever asks for the legend.
sticker-circle = Circle in the middle: defuse. Circle at the top: ginger cat.
# Whoever asks for the legend.
sticker-triangle = Triangle in the middle: nope.
# Whoever asks for the legend.
sticker-heart = Heart: attack, and its number of turns. With a circle: targeted at two turns, personal at three.
# Whoever asks for the legend.
sticker-drop = Drop: one, skip; two, reverse; three, draw from the bottom; four, bury; five, super skip.
# Whoever asks for the legend.
sticker-moon = Moon: three, see the future; five, super see the future. Without a number: feral cat.
# Whoever asks for the legend.
sticker-clover = Clover: alone, shuffle; two, swap; three, alter the future; five, super alter the future.
# Whoever asks for the legend.
sticker-flower = Flower: favor.
# Whoever asks for the legend.
sticker-cross = Cross: black cat.
# Whoever asks for the legend.
sticker-square = Square: white cat.
# Whoever asks for the legend.
sticker-grapes = Grapes: grey cat.
# Whoever asks for the legend.
sticker-diamonds4 = Four diamonds: tabby cat.
# Whoever asks for the whole legend.
stickers-are-ours = These stickers are ours, until the association's are known.

## Help

# Whoever asks for help before the deal.
help-exploding-kittens-deal = Say who begins, and if you have counted it "the pile has twenty-three cards".
# Whoever asks for help during a turn.
help-exploding-kittens-turn = Say "Bruno, attack", "pair of ginger cats, I steal from Chloé", "Bruno draws", "Bruno draws a kitten". Ask "where are we", "the pile", "the discard", "cards in hand".
    .brief = "Bruno, attack", "Bruno draws", "the pile", "where are we".
# Whoever asks for help while a nope is possible.
help-exploding-kittens-nope-window = Say "Bruno says nope" or "nobody". Playing on means "nobody".
# Whoever asks for help when a card is due.
help-exploding-kittens-give = Say "Bruno gives a card" or "Bruno has none".
# Whoever asks for help when a card is being taken.
help-exploding-kittens-steal = Say "Bruno steals a card from Chloé", or play on.
# Whoever asks for help before a kitten.
help-exploding-kittens-defuse = Say "Bruno defuses" or "Bruno explodes".
# Whoever asks for help at the end.
help-exploding-kittens-game-over = The game is over. Say "new game" or "undo".
# Quoted when two sentences in a row were not understood.
example-exploding-kittens = "Bruno, attack"

## Where the table stands, told anew

# The room.
tell-exploded = Who has exploded?
# The room.
tell-owed = How many turns to take in a row?
