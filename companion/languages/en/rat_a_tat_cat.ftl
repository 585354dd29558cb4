### Rat-a-Tat Cat. CARD a card (the: with its article, a: with "a"), CARDCOUNT so many of a card, CARDS several (row: in that order),
### NUM a number, ORDS several ranks, PAIRS names with numbers. A slot is counted from its owner's left.
### It is a memory game: no sentence said to the room names a covered card again, unless the memory aid is on.

## The table opens

# The room, at the start: the readings chosen, above all those that no official rules give. $end, $limit, $rounds: how the
# game ends. $all_out, $tie: when players are level. $power_from_discard: a power on the discard. $reshuffle, $reshuffle_when: an
# empty pile. $swap_with_knocker, $knock_first_turn, $draw_two_again, $outer_cards, $outer_replaced: variants.
# $memory_aid: the memory aid.
readings-rat-a-tat-cat = { $end ->
       *[limit] Whoever reaches { NUM($limit) } points is out. The last one in wins.
        [rounds] { $rounds ->
            [1] A single round.
           *[other] { NUM($rounds) } rounds.
        } The lowest total wins.
        [time] We play as long as we like. The lowest total wins.
    } { $outer_cards ->
       *[covered] { "" }
        [open] The two outer cards stay open{ $outer_replaced ->
           *[open] .
            [covered] {""}, new ones lie face down.
        }
    } How we play it: { $power_from_discard ->
       *[no] a power is not taken from the discard.
        [yes] a power may be taken from the discard, without effect.
    } { $reshuffle ->
       *[keep-top] Empty pile: all but the top of the discard is shuffled
        [all] Empty pile: the whole discard is shuffled
        [flip-new] Empty pile: everything is shuffled and a card turned up
    }{ $reshuffle_when ->
       *[needed] { "" }
        [empty] {""}, at once
    }. { $end ->
       *[limit] { $all_out ->
           *[lowest] If all go out together, the lowest total wins.
            [nobody] If all go out together, nobody wins.
        }
        [rounds] { $tie ->
           *[shared] A tie is shared.
            [extra-round] A tie means one round more.
        }
        [time] { $tie ->
           *[shared] A tie is shared.
            [extra-round] A tie means one round more.
        }
    } { $swap_with_knocker ->
       *[yes] { "" }
        [no] No swap with whoever knocked.
    } { $knock_first_turn ->
       *[yes] { "" }
        [no] No knock on the first turn.
    } { $draw_two_again ->
       *[used] { "" }
        [any] A second Draw Two always starts again.
    } { $memory_aid ->
       *[off] A memory game: face-down cards are not told again.
        [on] Memory aid for everyone.
    }
    .brief = The choices of this table: say "how we play".
# Whoever asks for the rules: the essence.
rules-rat-a-tat-cat = Four face-down cards each; the lowest total wins. On a turn, take the discard or draw. Whoever thinks to be lowest knocks: everybody else has one more turn, then all cards are turned up.
# Whoever asks for a topic that does not exist: those of the rules.
topics-rat-a-tat-cat = goal, cards, deal, first look, turn, discard, draw pile, powers, peek, swap, draw two, knock, end of the round, points, end of the game, empty pile, young players, memory
# Whoever was not understood twice: a sentence to try.
example-rat-a-tat-cat = "I take the five, slot two, I give back the eight"

## The deal

# The room, at the start.
await-dealer-and-start = Who deals?
    .brief = Who deals, and which card?
# The room. $seat: who deals.
await-start = Deal four face down each. { SEAT($seat) } turns up the top card of the pile: which?
    .brief = Which card is turned up?
# The room. $seat: who deals. $starter: who goes first.
dealer-is = { SEAT($seat) } deals, { SEAT($starter) } starts.
# The room. $card: the card turned up.
started = Discard: { CARD($card) }.
# The room. $card: a power, turned up first.
power-turned-up = { CARD($card) }: put it back, shuffle, turn up another card.
# The room, after the deal.
look-once = Everybody looks once at slots one and four. Then say "done".
# The room, after the deal, with the outer cards open.
open-cards = Turn up slots one and four. Say "Bruno shows two and seven".
# Whoever asks where we are.
await-look = Everybody looks at slots one and four. Waiting for "done".
# Whoever asks where we are, with the outer cards open.
await-open = Waiting for the open cards, or "done".
# The room. $seat: whose. $cards: the open cards, left to right.
lies-open = { SEAT($seat) }, open: { CARDS($cards, form: "row") }.

## A turn

# The room. $seat: who is to act.
turn-of = { SEAT($seat) } to play.
    .ear = Your turn.
# The room. $seat: who is to act. $count: how many turns are left, this one too.
last-turn-of = { SEAT($seat) } to play, { $count ->
        [1] last turn of the round.
        [2] last turn but one.
       *[other] { NUM($count) } turns left with this one.
    }
    .ear = Your turn, { $count ->
            [1] last turn of the round.
            [2] last turn but one.
           *[other] { NUM($count) } turns left with this one.
        }
# The room. $seat: who. $card: the card taken. $slot: the slot. $gives: the card that leaves it.
takes = { SEAT($seat) } takes { CARD($card, form: "the") }, slot { NUM($slot) }, discards { CARD($gives, form: "the") }.
# The room. The card taken is not known. $seat: who. $slot: the slot. $gives: the card that leaves it.
takes-unknown = { SEAT($seat) } takes the top discard, slot { NUM($slot) }, discards { CARD($gives, form: "the") }.
# The room. $seat: who draws.
draws = { SEAT($seat) } draws.
# The room. $seat: who draws. $card: the power shown.
draws-power = { SEAT($seat) } draws { CARD($card) }: { $card ->
        [peek] look at which slot, keep it, or discard it?
        [swap] which slot for which, or none?
       *[other] use it, keep it, or discard it?
    }
# Whoever asks what happened. $seat: who drew. $card: the power shown.
drew-power = { SEAT($seat) } draws { CARD($card) }.
# The room. $seat: who. $slot: the slot. $gives: the card that leaves it.
replaces = { SEAT($seat) } replaces slot { NUM($slot) }, discards { CARD($gives, form: "the") }.
# The room, a card put down open. $seat: who. $card: that card. $slot: the slot. $gives: the card that leaves it.
replaces-open = { SEAT($seat) } puts { CARD($card, form: "the") }, slot { NUM($slot) }, discards { CARD($gives, form: "the") }.
# The room. $seat: who. $card: the card thrown out.
discards = { SEAT($seat) } discards { CARD($card, form: "the") }.
# The room. $seat: who discards a card that nobody has read.
discards-unread = { SEAT($seat) } discards a card not read.
# The room. $seat: who. $card: a power thrown out unused.
discards-unused = { SEAT($seat) } discards { CARD($card) }, unused.
# Whoever asks what happened. The cards are not told again. $seat: who took the discard. $slot: the slot.
took = { SEAT($seat) } takes the top discard, slot { NUM($slot) }.
# Whoever asks what happened. $seat: who kept a drawn card. $slot: the slot.
replaced = { SEAT($seat) } draws and replaces slot { NUM($slot) }.
# Whoever asks what happened. $seat: who discarded a drawn card.
discarded = { SEAT($seat) } discards a drawn card.
# The room. $seat: who. $slot: the slot looked at.
looks = { SEAT($seat) } looks at slot { NUM($slot) }.
# The room. $seat, $slot: one slot. $other, $their_slot: the other, counted from the left of $other.
swaps = { SEAT($seat) } swaps slot { NUM($slot) } for { SEAT($other, form: "of") } slot { NUM($their_slot) }.
# The room. $seat: who has a Swap and does not use it.
does-not-swap = { SEAT($seat) } swaps nothing.
# The room. $seat: who plays Draw Two.
uses-draw-two = { SEAT($seat) } plays Draw Two.
# The room. $seat: who is to draw the first of two cards.
draw-two-first = { SEAT($seat) } to draw, first of two.
    .ear = Your turn to draw, first of two.
# The room. $seat: who is to draw the second.
draw-two-second = { SEAT($seat) } to draw the second.
    .ear = Your turn to draw the second.
# The room, at the end of a turn: a power lies on the discard and serves no more. $card: which.
power-on-discard = Discard: { CARD($card) }.
# The room.
pile-empty = The pile is empty.
# The room. $count: the cards of the new pile. $card: the one that stays.
reshuffled = The discard is shuffled: { NUM($count) } cards to draw. { CARD($card, form: "the") } stays on top.
# The room. The card that stays is not read. $count: the cards of the new pile.
reshuffled-under = The discard is shuffled: { NUM($count) } cards to draw. The top card stays.
# The room. $count: the cards of the new pile.
reshuffled-all = The whole discard is shuffled: { NUM($count) } cards to draw.
# The room. $count: the cards of the new pile.
reshuffled-flip = The whole discard is shuffled: { NUM($count) } cards. Turn one up: which?
# The room. $card: the first card of a new discard.
new-discard = New discard: { CARD($card) }.
# Whoever asks where we are. $seat: who has drawn.
await-drawn = { SEAT($seat) } has drawn: discard it, or which slot?
    .ear = The drawn card: discard it, or which slot?
# Whoever asks where we are. $seat: who has drawn. $card: the power shown.
await-power-use = { SEAT($seat) } has drawn { CARD($card) }: use it, keep it or discard it.
    .ear = { CARD($card) }: use it, keep it or discard it.
# The room. The slot is missing. $seat: whose.
which-slot = { SEAT($seat) }, which slot?
# The room. The card that leaves is missing. $seat: whose.
which-given = Which card does { SEAT($seat) } discard?
# The room. The card thrown out is missing. $seat: whose.
which-thrown = Which card does { SEAT($seat) } discard?

## The end of a round

# The room. $seat: who knocks. $seats: who still has a turn, in order.
knocks = { SEAT($seat) } knocks. One last turn each: { SEATS($seats, form: "then") }.
# The room. $seats: everybody, in order. $seat: who comes first.
all-reveal = Turn everything up: { SEATS($seats, form: "then") }. Say: { SEAT($seat) } shows, then the four cards, left to right.
    .brief = Turn everything up: { SEATS($seats, form: "then") }.
# Whoever asks where we are. $seats: whose cards are missing.
await-rows = Which cards for { SEATS($seats) }?
# The room. $seat: who. $cards: the four cards, left to right.
reveals = { SEAT($seat) }: { CARDS($cards, form: "row") }.
# The room. $seats: who has a power in the row.
powers-to-replace = Powers to replace: { SEATS($seats, form: "then") }.
# The room. $seat, $slot: where a power lies. $card: that power.
await-power = { SEAT($seat) }, slot { NUM($slot) }, { CARD($card) }: draw a card. Which one?
# The room. $seat, $slot: where a power lay. $card: the number drawn for it.
power-replaced = { SEAT($seat) }, slot { NUM($slot) }: { CARD($card) }.
# The room. A power was drawn for a power; the question that follows names it.
power-again = Another power.
# The room, and whoever asks. $seats, $counts: the points of the round, lowest first.
round-points = Points this round, lowest first: { PAIRS($seats, $counts) }.
# The room, and whoever asks for the scores. $seats, $counts: the totals, lowest first.
totals = Totals, lowest first: { PAIRS($seats, $counts) }.
    .brief = Totals: { PAIRS($seats, $counts) }.
# Whoever asks before a round has been counted.
totals-none = No points yet.
# The room. $seat: who reaches the limit. $count: that total.
goes-out = { SEAT($seat) } is out, { NUM($count) } points.
# The room. $seats: level at the end.
extra-round = A tie: { SEATS($seats) }. One round more.
# The room. $seats: who wins. $number: how many. $count: their total.
wins-last-in = { $number ->
        [1] { SEATS($seats) } wins the game with { NUM($count) } points.
       *[other] { SEATS($seats) } win the game with { NUM($count) } points. A shared win.
    }
# The room. All are out: our reading. $seats: who wins. $number: how many. $count: their total.
wins-all-out = All are out: by choice of the table, the lowest total wins. { SEATS($seats) }, { NUM($count) } points{ $number ->
        [1] .
       *[other] {""}, a shared win.
    }
# The room. $seats: who wins. $number: how many. $count: their total.
wins-lowest = { $number ->
        [1] { SEATS($seats) } wins the game, { NUM($count) } points.
       *[other] { SEATS($seats) } win the game, { NUM($count) } points. A shared win.
    }
# The room. All are out, and the table does not decide between them.
nobody-wins = All are out: nobody wins.
# Whoever asks how many rounds. $limit: the points at which a player is out.
until-limit = Play goes on up to { NUM($limit) } points.
# The room. $round: the number of the round.
next-round = Round { NUM($round) }. Gather all cards.
# The room. $round: the number of the round. $seat: who deals. $starter: who goes first.
next-round-by = Round { NUM($round) }. Gather all cards. { SEAT($seat) } deals, { SEAT($starter) } starts.
# The room, between two rounds, where the table decides about the end.
await-next-round-or-end = Say "next round" or "end of the game".
# The room, after a correction, and whoever asks.
nobody-knocked = Nobody has knocked.

## An odd move

# The room. $seat: who acted. $does: what was done. $expected: whose turn it was.
irregular-out-of-turn = { SEAT($seat) } { $does ->
        [draws] draws
        [takes] takes the top discard
       *[plays] plays
    }: it is { SEAT($expected, form: "of") } turn. One: put it back. Two: leave it.
# The room. $seat: who has drawn before.
irregular-drawn-already = { SEAT($seat) } has drawn already. One: put it back. Two: leave it.
# The room. $seat: who plays Draw Two and takes the discard.
irregular-draw-two-draws = With Draw Two, { SEAT($seat) } draws. One: put it back. Two: leave it.
# The room. $seat: who has not drawn.
irregular-nothing-drawn = { SEAT($seat) } has not drawn. One: put it back. Two: leave it.
# The room. $seat: who uses a power without having drawn it. $card: the power.
irregular-power-not-drawn = { CARD($card) } works only fresh from the pile. { SEAT($seat) } has not drawn. One: put it back. Two: leave it.
# The room. $seat: who has drawn something else. $card: what was shown.
irregular-drew-another = { SEAT($seat) } drew { CARD($card) }. One: put it back. Two: leave it.
# The room. $seat: who takes a power from the discard. $card: the power.
irregular-power-taken = { SEAT($seat) } takes { CARD($card) } from the discard: powers are not taken. One: put it back. Two: leave it.
# The room. $seat, $slot: a slot that cannot give this card. $card: the card told.
irregular-gives-another = { SEAT($seat) }, slot { NUM($slot) }: { CARD($card, form: "the") } does not fit what was put there. One: read again. Two: leave it.
# The room. $seat, $slot: a slot. $card: the card shown. $known: the one that everybody saw there.
irregular-reveals-another = { SEAT($seat) }, slot { NUM($slot) }: { CARD($card, form: "the") }, but { CARD($known, form: "the") } was there. One: read again. Two: leave it.
# The room. $seat, $slot: a slot whose card lies open.
irregular-swaps-open-card = { SEAT($seat) }, slot { NUM($slot) }: an open card is not swapped. One: put it back. Two: leave it.
# The room. $seat: who knocked.
irregular-swaps-with-knocker = No swap with { SEAT($seat) }, who knocked. One: put it back. Two: leave it.
# The room. $seat: who knocks on the first turn.
irregular-knocks-first-turn = { SEAT($seat) } knocks on the first turn: this table does not allow it. One: ignore it. Two: it counts.
# The room. $seat: who knocks at the wrong moment.
irregular-knocks-out-of-turn = { SEAT($seat) } knocks: only at the end of your own turn. One: ignore it. Two: it counts.
# The room. $count: the cards that are left in the pile.
irregular-pile-not-empty = By our count there { $count ->
        [1] is one card
       *[other] are { NUM($count) } cards
    } left to draw. One: ignore it. Two: it counts.
# Whoever spoke. $card: a card. $count: how many the deck has.
too-many = { CARD($card, form: "the") } again? There are only { NUM($count) }, all seen. Which card was it?
# Whoever spoke.
discard-empty = The discard is empty.
# Whoever spoke. $card: the card on the discard.
top-is = The discard shows { CARD($card, form: "the") }.
# Whoever spoke.
no-card-left = By our count there is no card left to draw. Say "check".
# Whoever spoke. $seat: who is out.
is-out = { SEAT($seat) } is out of this game.
# Whoever spoke. $seat: who swaps.
swap-with-self = { SEAT($seat) } swaps with somebody else.
# Whoever spoke. $name: the slot told.
no-such-slot = No slot { $name }: there are four, from left to right.
# Whoever spoke. $name: the power told.
no-such-power = No power { $name }: Peek, Swap or Draw Two.
# Whoever spoke. $count: the cards told.
row-of-four = It takes four cards, from left to right. { $count ->
        [0] None was told.
        [1] One was told.
       *[other] { NUM($count) } were told.
    }
# Whoever spoke. $seat: whose cards are missing.
four-cards = Cards are missing for { SEAT($seat) }. Say all four.
# Whoever spoke too early. $seat: who holds a drawn card.
card-awaited = First { SEAT($seat, form: "of") } card: discarded, or put in which slot?
# Whoever spoke too early.
deal-first = First the deal: which card is turned up?
# Whoever spoke too late.
reveal-first = The turns are over. Turn the cards up.
# Whoever spoke too early.
turns-first = The round is not over. Nothing is turned up yet.
# Whoever spoke. $seat: who has shown the cards before.
revealed-already = { SEAT($seat, form: "of") } cards are told already. To change them, say "correction".
# Whoever spoke. $seat, $slot: a slot without a power.
no-power-there = No power to replace for { SEAT($seat) }, slot { NUM($slot) }.
# Whoever knocked too late. $seat: who knocked before.
knocked-already = { SEAT($seat) } has knocked already. It changes nothing.
# Whoever spoke.
already-dealt = The cards are dealt. To change, say "correction".
# Whoever spoke.
nothing-to-shuffle = Nothing to shuffle.
# Whoever spoke. The game is over.
game-is-over = The game is over.
# Whoever wants to end the game within a round.
end-after-round = Finish the round first.
# Whoever wants to end the game. $end: how it ends at this table.
no-end-by-word = { $end ->
       *[limit] The game ends at its points limit.
        [rounds] The game ends after its rounds.
    } To leave, say "leave the table".

## Answers

# Whoever asked. The top card is not read. $count: the cards of the discard.
discard-unread = Discard: a card not read, { $count ->
        [1] one card in all.
       *[other] { NUM($count) } cards in all.
    }
# Whoever asked. $card: the top card. $count: the cards of the discard.
discard-of = Discard: { CARD($card) }, { $count ->
        [1] one card in all.
       *[other] { NUM($count) } cards in all.
    }
    .brief = Discard: { CARD($card) }.
# Whoever asked.
no-discard = The discard is empty.
# Whoever asked. $count: the cards of the pile.
draw-pile-of = Draw pile: { $count ->
        [0] empty.
        [1] one card.
       *[other] { NUM($count) } cards.
    }
# Whoever asked. $seat: who knocked. $seats: who still has a turn. $count: how many turns.
turns-left = { SEAT($seat) } has knocked. { $count ->
        [1] One turn left: { SEATS($seats) }.
       *[other] { NUM($count) } turns left: { SEATS($seats, form: "then") }.
    }
# Whoever asked. $seat: who knocked.
no-turns-left = { SEAT($seat) } has knocked. The turns are over.
# Whoever asked. $seat: who deals.
dealer-of = { SEAT($seat) } deals.
# Whoever asked.
no-dealer = Nobody is named as dealer.
# Whoever asked. $seat: who. $count: that total.
score-of = { SEAT($seat) }: { $count ->
        [0] no points.
        [1] one point.
       *[other] { NUM($count) } points.
    }
# Whoever asked. $seat: who is out. $count: that total.
score-of-out = { SEAT($seat) } is out: { NUM($count) } points.
# Whoever asked for the scores. $seats: who is out.
who-is-out = Out: { SEATS($seats) }.
# Whoever asked for a covered card.
memory-game = This is a memory game: face-down cards are not told again.
# Whoever asked, with the memory aid or for an open card. $seat, $slot: the slot. $card: its card.
slot-holds = { SEAT($seat) }, slot { NUM($slot) }: { CARD($card) }.
# The owner's ear, with the memory aid. $slot: the slot. $card: its card.
my-slot-holds = Slot { NUM($slot) }: { CARD($card) }.
# Whoever asked, with the memory aid.
nothing-known = Nothing known.
# Whoever asked. $seat: whose. $slots: the slots that changed. $count: how many.
changed-slots = { SEAT($seat) }: { ORDS($slots) } { $count ->
        [1] slot.
       *[other] slots.
    }
# Whoever asked.
nothing-changed = No slot has changed.
# Whoever asked, with the memory aid. $card: a card. $count: how many of it nobody has seen.
left-unseen = { CARDCOUNT($count, $card) } unseen.
# Whoever asked what is left without saying of which card.
left-of-which = Of which card? Say "how many fives are left".
# Whoever checks. $rows, $pile, $discard, $drawn: how many where. $total: the sum.
audit = In front of the players { NUM($rows) }, pile { NUM($pile) }, discard { NUM($discard) }{ $drawn ->
        [0] .
       *[other] {""}, one drawn.
    } Total { NUM($total) }.
# Whoever checks. $count: how many there should be.
audit-wrong = There should be { NUM($count) }. Count the pile and the discard.

## What somebody says to have seen: that ear alone

# $slot: the speaker's slot.
looked-kept = Noted, slot { NUM($slot) }.
# $slot: a slot where the table saw another card put down.
looked-otherwise = Noted, slot { NUM($slot) }. It does not fit what was put there.
# $slot: a slot that the speaker has not looked at, by our count.
looked-without-right = Noted, slot { NUM($slot) }. By our count it was not looked at.
# The drawn card.
drawn-kept = Noted.
# A drawn card is told and none was drawn.
drawn-not-now = By our count nothing is drawn.
# $card: the card discarded, which is not the one that was noted.
drew-otherwise = { CARD($card, form: "the") } is not the card noted.
# $slot: the listener's slot. $card: the card that was noted there.
was-another = Slot { NUM($slot) }: { CARD($card, form: "the") } was noted there.
# $seat, $slot: somebody else's slot. $card: the card that was noted there.
was-another-of = { SEAT($seat) }, slot { NUM($slot) }: { CARD($card, form: "the") } was noted there.

## In "Undone: ..." and "Redone: ..."

# $seat: who dealt.
act-dealer = { SEAT($seat) } deals
# $card: the card turned up.
act-start = discard, { CARD($card) }
# $seat: who. $slot: the slot. $gives: the card that left it.
act-take = { SEAT($seat) } takes the discard, slot { NUM($slot) }, discards { CARD($gives, form: "the") }
# $seat: who drew.
act-draw = { SEAT($seat) } draws
# $seat: who drew. $card: the power.
act-draw-power = { SEAT($seat) } draws { CARD($card) }
# $seat: whose. $slot: the slot. $gives: the card that left it.
act-replace = { SEAT($seat) }, slot { NUM($slot) }, discards { CARD($gives, form: "the") }
# $seat: who discarded. $card: the card.
act-discard = { SEAT($seat) } discards { CARD($card, form: "the") }
# $seat: who discarded a card that nobody has read.
act-discard-unread = { SEAT($seat) } discards a card not read
# $seat: who looked. $slot: the slot.
act-look = { SEAT($seat) } looks at slot { NUM($slot) }
# $seat, $slot, $other, $their_slot: both slots.
act-swap = swap, { SEAT($seat) } slot { NUM($slot) }, { SEAT($other) } slot { NUM($their_slot) }
# $seat: who did not swap.
act-no-swap = { SEAT($seat) } swaps nothing
# $seat: who played it.
act-draw-two = { SEAT($seat) } plays Draw Two
# $seat: who knocked.
act-knock = { SEAT($seat) } knocks
# $seat: whose cards.
act-reveal = { SEAT($seat, form: "of") } cards
# $seat, $slot: the slot. $card: the card drawn.
act-replace-power = { SEAT($seat) }, slot { NUM($slot) }, { CARD($card) }
# The discard was shuffled.
act-reshuffle = the shuffled discard
# The game ended.
act-end-game = the end of the game
# The owner's ear. $slot: the slot.
act-looked = slot { NUM($slot) }
# The owner's ear.
act-drew-number = the drawn card

## Help, by the moment

# Before the deal.
help-rat-a-tat-cat-deal = Say who deals, then "first card five".
# During the first look.
help-rat-a-tat-cat-peek = Look at slots one and four, then say "done".
# On a turn.
help-rat-a-tat-cat-turn = Say "I take the five, slot two, I give back the eight", or "I draw". After a turn: "rat-a-tat cat". Ask "discard", "whose turn is it", "scores".
    .brief = "I take the five, slot two, I give back the eight", "I draw", "rat-a-tat cat".
# A card is drawn.
help-rat-a-tat-cat-drawn = Say "I discard the six", or "slot two, I give back the nine". A power: "I look at my slot three", "I swap my slot three with Bruno slot one", "I play draw two".
# With Draw Two.
help-rat-a-tat-cat-draw-two = Say "I draw", then "I discard the six" or "slot two, I give back the nine".
# After a knock.
help-rat-a-tat-cat-last-turns = One last turn each. Say "I take the five, slot two, I give back the eight", or "I draw". Ask "how many turns are left".
# At the end of a round.
help-rat-a-tat-cat-reveal = Say "Bruno shows two, four, one, nine".
# Between two rounds.
help-rat-a-tat-cat-round-over = Say "next round", or "scores".
# At the end.
help-rat-a-tat-cat-game-over = The game is over. Say "scores" or "undo".

## A refused position: on standard error, or for whoever declares it

# $seat: who is out.
position-out = Position refused: { SEAT($seat) } is out.
# $count: how many still play.
position-all-out = Position refused: it takes two to play. { $count ->
        [0] All are out.
       *[other] Only one is left.
    }
# $seat: whose slots.
position-row = Position refused: it takes four slots for { SEAT($seat) }.
# $card: a drawn card that was shown and is no power.
position-drawn = Position refused: { CARD($card, form: "the") } is no power, nobody sees that card.
# $count: the cards placed. $expected: those of the deck.
position-too-many = Position refused: { NUM($count) } cards of a deck of { NUM($expected) }.
# $card: a card. $count: how many the position places. $expected: how many there are.
position-card = Position refused: { CARDCOUNT($count, $card) }, there are only { NUM($expected) }.
# $count: the last turns told.
position-turns-left = Position refused: { NUM($count) } turns cannot be left.

## Where the table stands, told anew

# The room.
tell-out = Who plays no more?
# The room.
tell-knocked = Who has knocked?
