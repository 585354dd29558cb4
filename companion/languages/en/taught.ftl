### Teaching by showing: what `companion stickers learn` says to whoever shows a card, and the list of what was taught.

## During the lesson. Whoever teaches hears what was understood, then what to do.

# At the beginning, and on "help". $card: a card of the game, for example.
learn-begins = Lay one card, alone, before the camera. Then say what it is: "{ CARD($card) }" for the whole card, or the number alone, or the colour alone. "Undo" takes back the last one, "stop" ends.
# What was said is no card, number or colour of this game. $card: a card, for example.
learn-not-understood = Not understood. Say a card of this game, such as "{ CARD($card) }", a number or a colour; or "stop".
# There are no further pictures.
learn-no-more = No more pictures.
# Several cards are in the picture. $count: how many.
learn-two = { NUM($count) } cards at once: leave only one, and try again.
# A card's face was taught. $card: the card. $views: how often it was shown.
learn-kept-card = Learned: { CARD($card) }, by its whole face. { $views ->
        [1] Show it again, turned, or go on to the next.
        [2] Once more, or go on to the next.
       *[other] That is enough, go on to the next.
    }
# A label was taught. $card: the card.
learn-kept-label = Label learned: { CARD($card) }. Go on to the next.
# A number was taught. $value: the number. $views: how often it was shown. $left: how many numbers of the game are still to be shown.
learn-kept-number = Number { NUM($value) }: learned. { $left ->
        [0] All numbers are learned.
        [one] One more number to show.
       *[other] { NUM($left) } more numbers to show.
    } { $views ->
        [one] Another card with this number would help.
       *[other] { "" }
    }
# The first number was taught.
learn-own-numbers = From now on your numbers take the place of ours; they are read once all of them are learned.
# A shape was taught. $shape: the shape. $views: how often it was shown.
learn-kept-shape = Learned: { $shape ->
         [moon] the moon
         [clover] the clover
         [heart] the heart
         [flower] the flower
         [drop] the drop
         [circle] the circle
         [diamonds4] the four diamonds
         [grapes] the grapes
         [cross] the cross
         [square] the square
         [triangle] the triangle
        *[star] the star
    }. { $views ->
        [one] Show it once more, on another card.
       *[other] { "" }
    }
# Nothing to teach. $card: the card, which is read already.
learn-known = { CARD($card) }: I read it already. Go on to the next.
# The stickers say another card. $card: the one that was said. $read: the one that is read.
learn-read-otherwise = Its stickers say { CARD($read) }, not { CARD($card) }: nothing is learned. Check the card, or teach its number alone first.
# The label is another card's already. $card: that other card.
learn-label-other = This label is another card's already, { CARD($card) }: forget it first, with "companion stickers forget".
# Two cards look alike. $card: the one that is taught. $other: the other one. $how: same (almost the same) or close.
learn-alike-card = Careful: { CARD($card) } and { CARD($other) } { $how ->
        [same] are almost the same picture
       *[close] look alike
    }: in doubt, I will ask.
# Two numbers look alike. $value: the one that is taught. $other: the other one. $how: same (almost the same) or close.
learn-alike-number = Careful: { NUM($value) } and { NUM($other) } { $how ->
        [same] are almost the same sticker
       *[close] look alike
    }: in doubt, I will ask.
# Two shapes look alike. $shape: the one that is taught. $other: the other one. $how: same (almost the same) or close.
learn-alike-shape = Careful: { $shape ->
         [moon] the moon
         [clover] the clover
         [heart] the heart
         [flower] the flower
         [drop] the drop
         [circle] the circle
         [diamonds4] the four diamonds
         [grapes] the grapes
         [cross] the cross
         [square] the square
         [triangle] the triangle
        *[star] the star
    } and { $other ->
         [moon] the moon
         [clover] the clover
         [heart] the heart
         [flower] the flower
         [drop] the drop
         [circle] the circle
         [diamonds4] the four diamonds
         [grapes] the grapes
         [cross] the cross
         [square] the square
         [triangle] the triangle
        *[star] the star
    } { $how ->
        [same] are almost the same sticker
       *[close] look alike
    }: in doubt, I will ask.
# A number is looked for under the colour, and no colour is known there, or two are.
learn-no-colour = I find no colour at the top left; the number is below it. Teach the colour first, or show a card that has one.
# The colour is there, and nothing below it.
learn-no-number = Nothing below the colour: stick the number there, then try again.
# No sticker where it should be.
learn-no-shape = No sticker in its place, at the top left or in the middle: stick it on, then try again.
# There is something in both corners.
learn-one-corner = There is something in two corners: show a card with the sticker in one corner only.
# Nothing more can be kept.
learn-full = It is full. Forget what is no longer needed, with "companion stickers forget".
# The last thing is taken back. $kind: card, number or shape. $card, $value, $shape: what it was.
learn-undone = Undone: { $kind ->
        [card] { CARD($card) }
        [number] the number { NUM($value) }
       *[shape] { $shape ->
            [moon] the moon
            [clover] the clover
            [heart] the heart
            [flower] the flower
            [drop] the drop
            [circle] the circle
            [diamonds4] the four diamonds
            [grapes] the grapes
            [cross] the cross
            [square] the square
            [triangle] the triangle
            *[star] the star
        }
    }.
# Nothing was taught since the beginning.
learn-nothing-to-undo = Nothing to undo.
# The end. $count: how many pictures and labels are kept.
learn-ends = Done. { $count ->
        [0] Nothing is kept.
        [one] One thing is kept.
       *[other] { NUM($count) } pictures and labels are kept.
    }

## Forgetting, and the list

# $kind: card, number or shape. $card, $value, $shape: what is forgotten.
learn-forgotten = Forgotten: { $kind ->
        [card] { CARD($card) }
        [number] the number { NUM($value) }
       *[shape] { $shape ->
            [moon] the moon
            [clover] the clover
            [heart] the heart
            [flower] the flower
            [drop] the drop
            [circle] the circle
            [diamonds4] the four diamonds
            [grapes] the grapes
            [cross] the cross
            [square] the square
            [triangle] the triangle
            *[star] the star
        }
    }.
# All of this deck is forgotten.
learn-forgotten-all = All is forgotten for this deck: only our stickers are read.
# What is to be forgotten was not taught.
learn-never-taught = That was not learned: "companion stickers list" says what was.
# Nothing was named.
learn-forget-what = Say what to forget: a card, a number, a colour, or "all".
# The beginning of the list of what was taught.
taught-list = Learned by showing:
# $value: a number. $views: how often it was shown.
taught-list-number = The number { NUM($value) }, shown { $views ->
        [one] once
       *[other] { NUM($views) } times
    }.
# $shape: a shape. $views: how often it was shown.
taught-list-shape = { $shape ->
         [moon] the moon
         [clover] the clover
         [heart] the heart
         [flower] the flower
         [drop] the drop
         [circle] the circle
         [diamonds4] the four diamonds
         [grapes] the grapes
         [cross] the cross
         [square] the square
         [triangle] the triangle
        *[star] the star
    }, shown { $views ->
        [one] once
       *[other] { NUM($views) } times
    }.
# $card: a card. $views: how often its face was shown.
taught-list-card = { CARD($card) }: the whole face, shown { $views ->
        [one] once
       *[other] { NUM($views) } times
    }.
# $card: a card. $count: how many labels are bound to it.
taught-list-label = { CARD($card) }: { $count ->
        [one] one label
       *[other] { NUM($count) } labels
    }.

## The file of what was taught

# $path: where the damaged file is kept.
taught-damaged = What was learned is damaged; set aside in { $path }. Teach it again.
# $path: the file.
taught-too-new = { $path } is from a newer version: update companion to read what was learned.
# $path: the file. $why: the system's reason.
taught-unreadable = What was learned cannot be read, in { $path }: { $why }.
# $path: the file. $why: the system's reason.
taught-unwritable = Nothing is learned: { $path } cannot be written, { $why }.
