### What every game says. A sentence is short, with no pronoun that would tell anybody's gender.
### Functions: SEAT a name, SEATS several, CARD a card, CARDS several, NUM a number in words, NAME the name of a game or
### a setting. ".brief" is the short form.

## Opening

# The room, at the start. $game: the game. $seats: the players, clockwise.
table-opens = { NAME($game) }. { SEATS($seats) }, in that order.
    .brief = { NAME($game) }. { SEATS($seats) }.
# The room, when a table is taken up again. $game: the game. $count: how many actions were found.
resumed = { NAME($game) }, resumed. { $count ->
        [0] Nothing had been played.
        [one] { NUM($count) } action found.
       *[other] { NUM($count) } actions found.
    }
# The room, on leaving.
goodbye = The table is saved. Goodbye.
# The room. A position was declared.
position-set = We go on from there.

## Undoing, correcting

# Who took something back. $what: what is undone, without a stop.
undone = Undone: { $what }.
# Who put something back. $what: what is redone, without a stop.
redone = Redone: { $what }.
# The room, just before what changes.
correction = Correction.
# The player's own ear. $what: what is noted now, without a stop.
corrected-private = Correction: { $what }.
# Inside "Undone: ...".
act-correction = the correction
# In "Undone: …". $what: the act with its card named, without a full stop.
act-naming = the name of the card, { $what }
# Who asked.
nothing-to-undo = Nothing to undo.
# The ear of a player who undoes from an own place.
nothing-private-to-undo = Nothing private to undo. For the table: "Companion, undo".
# Who asked.
nothing-to-redo = Nothing to redo.
# Who asked.
# The one who corrected. $trick: the number of the trick in which nothing like that was played.
not-in-trick = Nothing like that in trick { NUM($trick) }.
# The room. A trick is corrected without a name. $trick: its number.
correct-whose = In trick { NUM($trick) }, who?
# The room. An act is corrected without saying what it was. $what: what was entered.
what-was-it = { $what } What was it?
# Who corrected. Something that follows could not have happened then. $what: that, in a few words.
clashes-with-later = That does not fit what follows: { $what }. Correct that first, or undo back to there.
# Who corrected an act that was noted so.
correction-changes-nothing = It was noted so already.
# Whoever asked.
nothing-to-correct = Nothing like that to correct. Ask "history".
# Who asked. $entry: the number given.
no-such-entry = There is no action { $entry }.
# Who asked.
correct-other-kind = What is private cannot become an act at the table. Undo, then say it again.
# The room. A card is seen though it lies elsewhere. $card: the card. $seat: who had laid it. $trick: in which trick, zero without tricks.
seen-twice = { CARD($card, form: "the") } again? What did { SEAT($seat) } lay{ $trick ->
        [0] {""}
       *[other] {" "}in trick { NUM($trick) }
    }?
# The room. A card is seen though it lies elsewhere, and nobody had laid it. $card: the card. $what: what was entered, without a full stop.
seen-again = { CARD($card, form: "the") } again? { $what }: what was it?
# Whoever checks. $card: a card told once too often. $trick: in which trick it was told before, zero without tricks. $what: what was entered.
once-too-often = { CARD($card, form: "the") } once too often. { $trick ->
        [0] Entered
       *[other] In trick { NUM($trick) }
    }: { $what }
# The room, just before what changes: something that was missing is in its place again.
put-in-place = Put in its place.
# Whoever said that something is missing, and not what.
insert-what = Say "missing", then what happened.
# Whoever wanted to put back something private.
insert-public = Only what the table has seen can be put back.
# Whoever wanted to put back something that fits nowhere.
insert-nowhere = It fits nowhere. Say in which trick, or before what.
# The room. The table doubts an old action.
how-to-correct = Say "correction", then what happened.
# The room. The table confirms.
noted = Noted.

## Questions that were put

# Who answered without being asked.
no-question = No question is waiting.
# Who puts it off.
for-later = Later. The question stays open.
# Whoever spoke. Another question waits for an answer; the one about this act comes after it.
question-next = One thing at a time: that comes next.
# The room, after a card taken back. $seat: the player.
taken-back = { SEAT($seat) } takes the card back.
# The room, when an odd act did not happen. $seat: whose, or nobody.
not-taken = { $seat ->
        [nobody] That does not count.
       *[other] { SEAT($seat) }: that does not count.
    }
# The room, after a card that was drawn is taken back. $seat: the player.
card-put-back = { SEAT($seat) } puts the card back on the pile.
# The room, after a move is undone. $seat: the player.
cards-put-back = { SEAT($seat) } puts the cards back.
# The room, when a correction or a position is left alone.
nothing-changes = Nothing changes.
# The room. The suit of a card is missing, and more than three are possible. $seat: who laid it. $value: its value.
which-colour-of = { SEAT($seat) }, { $value ->
        [1] paw
       *[other] { NUM($value) }
    }: which suit?
# The room. A card half read. $seat: who laid it. $value: the value that is sure. $cards: the suits it may be.
which-suit = { SEAT($seat) }, { $value ->
        [1] paw
       *[other] { NUM($value) }
    }. { CARDS($cards, form: "suit-choices") }
# The room. $seat: who laid it. $colour: the suit that is sure. $cards: the values it may be.
which-value = { SEAT($seat) }, { COLOUR($colour) }. { CARDS($cards, form: "value-choices") }
# The room. $seat: who laid it. $cards: what it may be.
which-card = { SEAT($seat) }, one card. { CARDS($cards, form: "choices") }
# The room. $seat: who laid a card that was not read.
which-unread = { SEAT($seat) }, card not read. Which one?
# The room. $what: what was heard, not for sure.
heard-act = { $what }: is that right?
# The room. It was not that.
say-again = Say it again.
# The room. $card: the card that the table just named.
card-named = { CARD($card) }.
# The room. $what: the act that the table has just completed, without a full stop.
named-as = { $what }.
# Who spoke. $cards: what the word may mean.
ambiguous-card = The suit is missing.
# Whoever spoke, at a game without colours. $cards: what the number may mean.
which-of = Not understood: { CARDS($cards, form: "or") }?
# Whoever spoke. Too many values are possible. $cards: what the word may mean.
ambiguous-value = The value is missing.

## Refusals

# Who spoke, the first time.
not-understood = Not understood. Say "help" to hear what works.
# Who spoke, the time after. $example: a sentence of the game, in quotation marks.
not-understood-again = Still not. Try { $example } or "where are we".
# Who spoke. The name is missing.
who-is-it = Whose? Say the name first.
# The room. Whose hand?
whose-hand = Whose? Ask from your own place.
# The room. $seat: who has no private device.
no-earpiece = No earpiece for { SEAT($seat) }: nothing private is said here.
# The room. $seat: who can be told private things again.
earpiece-back = { SEAT($seat, form: "of") } earpiece is back.
# Who spoke. $seat: whose hand it is.
not-your-hand = That belongs to { SEAT($seat) }.
# Who spoke. $name: the unknown name. $seats: the players at the table.
no-such-seat = No { $name } at this table. { SEATS($seats) }.
# Who spoke. $name: the unknown card.
no-such-card = No card { $name } in this game. Which card was it?
# Who spoke. $name: the unknown colour.
no-such-colour = No colour { $name } in this game.
# Who spoke. $action: the unknown word.
no-such-action = This game knows no action { $action }.
# Who spoke. $question: the unknown word.
no-such-question = This game knows no question { $question }.
# Who asked for a rule. $name: the unknown topic. $topics: a few topics of the game.
no-such-topic = No rule about { $name }. Ask about { $topics }.
# Who spoke. $name: the word that does not go with the question.
not-about-that = That cannot be asked about { $name }.
# Who spoke. $argument: what is missing.
argument-missing = Missing: { NAME($argument) }.

## Answers

# Who asked, when nothing has happened yet.
# How "what-was-it" begins for an act that was not announced. $what: the act.
entry-is = { $what }.
# Whoever asked for the history of a player or a colour.
nothing-in-history = Nothing like that yet.
# Whoever filters the history, to go through it then. $name: a player, "all" or "trump". $count: how many acts.
history-of = { $name ->
        [all] All
        [trump] Trumps
       *[other] { SEAT($name) }
    }: { NUM($count) } { $count ->
        [one] move
       *[other] moves
    }.
# Who asked. $round: the round.
round-is = Round { NUM($round) }.
# Who asked. $round: the round. $count: how many there are.
round-of = Round { NUM($round) } of { NUM($count) }.
# Who asked. $seat: who began the round.
starter-was = { SEAT($seat) } started.
# Who asked.
starter-none = Nobody has started yet.
# Who asked, in a game where the table deals as it likes.
dealer-untold = Who deals is not kept here.
# Who asked for a long answer, sentence by sentence. $text: a whole sentence.
sentence = { $text }
# Who asked. $seats: the players, clockwise, from whoever acts on.
order-is = Clockwise: { SEATS($seats) }.
# Who asked.
no-trick-won = No trick is over yet.
# Whoever asked, if nothing has happened yet.
nothing-happened = Nothing yet.
# Who asked "since my turn".
nothing-since = Nothing since.
# Who asked for more of a finished list.
nothing-more = That is all.
# Who asked to repeat before anything was said.
nothing-to-repeat = Nothing to repeat.
# Who goes through the messages, at the end.
no-more-messages = No other message.
# Whoever goes back in messages. What was said there is not told again: memory is part of the game.
not-told-again = That was yours to remember.
# Who goes through a list, at the end.
no-more-items = End of the list.
# Who goes through a list without having asked for one.
no-list = No list to go through. Ask a question first.
# Who goes through a list. $card: the card. $place: its place. $count: how many in all.
item-card = { CARD($card) }, { ORD($place) } of { NUM($count) }.
    .brief = { CARD($card) }.
# Who asked what is doubtful. $seat: who laid the unread card.
doubt-unread = { SEAT($seat) }, card not read.
# Who asked what is doubtful.
doubts-none = No doubts.
# Who asked for the legend. $colour: a colour.
legend-colour = { COLOUR($colour, form: "shape") }: { COLOUR($colour, form: "colour") }.
# Who asked for the legend. $shape: the shape of a sticker.
legend-shape = { SHAPE($shape) }.
# Who asked for the legend of the numbers.
legend-numbers = Below the colour, dots: the number. That is a provisional code of our own.

## Settings

# Who sets it. $value: words a minute.
rate-now = Speed { NUM($value) }.
# Who sets it. $value: percent.
volume-now = Volume { NUM($value) }.
# Who sets it. $value: how much is said.
verbosity-now = { $value ->
        [brief] Brief
        [detailed] Detailed
       *[normal] Normal
    } announcements.
# Who sets it. $value: shapes, colours or both.
naming-now = Cards by { NAME($value) }.

## Help

# Who asks for help while a question waits.
help-question = Answer with a word or a number, or "later".

## Devices

# The room. The microphone does not answer any more.
microphone-lost = Microphone lost. The keyboard works.
# The room. The microphone answers again.
microphone-back = The microphone is back.
# The room, at the start. No microphone.
microphone-none = No microphone. The keyboard works.
# The room. What is said is distorted, because it is too loud.
microphone-clips = The microphone is overloaded: move it away a little.
# The room, at the start: the microphone works, and takes only what follows the word.
listening-wake-word = Microphone ready. Say "companion", then your sentence.
    .brief = Microphone ready.
# The room, at the start: the microphone works, and takes only what follows the key.
listening-talk-key = Microphone ready. Press Space, then speak.
    .brief = Microphone ready.
# The room, at the start: the microphone works, and anything that is said may be a command.
listening-open = Microphone open: any sentence of the game counts.
    .brief = Microphone open.
# The room, at the start: the recogniser does not know this name. $seat: the player. $place: their place, from the first named.
name-unheard = I cannot hear the name { SEAT($seat) }: say "player { NUM($place) }".
# The room, at the start. No speech model.
model-none = No speech model. The keyboard works; "companion models fetch en" installs it.
# The room. The recogniser was started again.
recogniser-restarted = Listening was restarted. Say the last sentence again.
# The room. A numeric pad was unplugged.
pad-lost = Pad lost: plug it in again. The keyboard works.
# The room. The pad answers again.
pad-back = The pad is back.
# The room, at the start. $path: the device asked for.
pad-none = No pad at { $path }: plug it in, or allow access to it.
# The room. The camera does not answer any more.
camera-lost = Camera lost. Say the cards.
# The room. The camera answers again.
camera-back = The camera is back.
# The room, at the start. No camera.
camera-none = No camera. Say the cards.
# The room. The camera was moved.
camera-moved = The camera moved. One moment.
# The room. Too dark.
camera-dark = Too dark to read cards. Turn on a light, or say them.
# The room. A picture holds up the reading of cards; it will be begun anew.
reading-stuck = The camera no longer reads. Say the cards.
# The room. Cards are read again.
reading-back = The camera reads again.
# The room. What is shown does not move any more: a terminal that was stopped (Control S), or closed.
screen-lost = The screen has stopped: try Control Q.
# The room. The screen shows lines again.
screen-back = The screen is back.

## Keys

# Who describes the keys. $says: what the key does.
key-does = { $says }.
# A key without a meaning.
key-nothing = Nothing on this key.
# Keys are described from now on.
keys-described = Each key says what it does. Escape to end.
# They act again.
keys-work = The keys work again.
# A card is entered: the suit. $count: how many suits.
enter-mark = Suit: one to { NUM($count) }.
# A card is entered: the value. $colour: the suit chosen.
enter-value = { COLOUR($colour) }, which value?
# A card is entered from a list. $card: the first one.
enter-choose = { CARD($card) }. Arrows or a figure, then Enter.
# A card is entered: read back before it is played. $card: the card.
enter-confirm = { CARD($card) }. Enter, or Escape.
# A card is entered: given up, or an impossible key.
enter-left = Card given up.
# A sentence is typed.
type-begins = Sentence?
# The menu. $key: the name of the key. $says: what it does.
menu-item = { $says }. Key { $key }.

## Any game

# The ear of the player whose turn it is.
your-turn = Your turn.
# $card: the card shown in the private place.
shown = { CARD($card) }.
# $key: the key of the file.
position-type = Position refused: the key { $key } has the wrong shape.
# $key: the key of the file.
position-number = Position refused: the key { $key } wants a whole number.
# $card: a card placed twice.
position-twice = Position refused: { CARD($card, form: "the") } is in two places.
# The room. $seat: who wins the match.
match-won = { SEAT($seat) } wins the match.
# Who spoke. The match is over.
match-is-over = The match is over.
# Who asked. $seat: whose card is awaited.
turn-is = { SEAT($seat) } to play.
    .ear = Your turn.

## Where the table stands, told anew

# The room, when the table is about to tell where it stands.
tell-begins = Where does the table stand? "Yes" keeps what is noted, "undo" goes back.
    .brief = Where does the table stand?
# The room. The table was telling where it stands when the program stopped; the question follows.
tell-resumed = You were telling where the table stands.
# The room. $what: a question. $noted: what is noted so far, without a full stop.
tell-noted = { $what } Noted: { $noted }.
# The room. A list is not told whole. $what: what was told last, without a full stop.
tell-more = { $what }. Next, or "that's all"?
    .brief = { $what }. Next?
# The room, when all of it was said once more.
tell-right = Is that right?
# In "Noted: ...". $count: the number noted.
told-number = { NUM($count) }
# In "Noted: ...".
told-nothing = nothing
# In "Noted: ...". $seats: the players.
told-seats = { SEATS($seats) }
# In "Noted: ...". $colours: the colours.
told-colours = { COLOURS($colours) }
# In "Noted: ...". $cards: the cards.
told-cards = { CARDS($cards, form: "row") }
# In "Noted: ...", where a card has the colour that it was declared as. $cards: the cards.
told-cells = { CARDS($cards, form: "colours") }
# The room. $seat: whose hand is asked for.
tell-hand-counts = { SEAT($seat) }, how many cards?
# The room. $seat: whose points are asked for.
tell-scores = { SEAT($seat) }, how many points?
# The room, of the trick under way.
tell-leader = Who leads?
# The room, of the trick under way.
tell-trick = In the trick, which cards?
# The room, of the discards.
tell-discard = On the discards, which card?
# The room, of the draw pile.
tell-draw-pile = How many cards left to draw?
# The room, at the end.
tell-turn = Whose turn is it?

## Without counting

# The room, when the table wants no count any more. $tricks: whether there are tricks.
uncounted = Without counting: tell me { $tricks ->
        [yes] the tricks and the points
       *[no] the points
    }.
# Whoever says it again.
count-is-off = Nothing is counted already.
# Whoever gave a trick or points while they are counted.
count-goes-on = I still count. Say "without counting" first.
# Whoever asked what would have to be counted.
not-counted = Without counting I cannot tell. "From here on" takes the count up again.
# Whoever asked for help.
help-uncounted = Say a card, "trick to Bruno", "two points for Bruno", "from here on".
# In "Undone: ...".
act-uncounted = without counting
# In "Undone: ...". $seat: whose trick.
act-trick-to = trick to { SEAT($seat) }
# In "Undone: ...". $seat: whose points. $count: how many.
act-points = { SEAT($seat) }, { NUM($count) } { $count ->
        [one] point
       *[other] points
    }
# The room. $seat: whose trick it is. $count: how many tricks that makes.
trick-given = Trick to { SEAT($seat) }, { NUM($count) } in all.
# The room. $seat: who scores. $count: the points in all.
points-given = { SEAT($seat) }, { NUM($count) } { $count ->
        [one] point
       *[other] points
    } in all.
# The room, when everybody has laid.
await-trick-to = Trick to whom?
# The room. Nobody has said whose turn it is.
await-whose = Whose turn? Say who starts.
# Whoever asked for the points. $seats: the players. $counts: their points.
points-told = Points: { PAIRS($seats, $counts) }.
# Whoever asked for the points. $seats: the players. $counts: their tricks.
tricks-told = Tricks: { PAIRS($seats, $counts) }.
