### The camera and pictures: on standard error, to the room, or to whoever places the camera. One sentence that says what to do.

## Sources

# $path: the folder. $why: the system's reason.
camera-folder-unreadable = The folder { $path } cannot be read: { $why }.
# $path: the folder.
camera-no-picture = There is no picture in { $path }: put PNG or JPEG files there.
# $path: the file.
camera-no-file = There is no file { $path }: check its name and try again.
# $path: the file.
camera-no-video = { $path } cannot be read as a video: give an MP4, AVI or MKV file, or a folder of pictures.
# $path: the file.
camera-one-picture = { $path } is one picture: give the folder that holds the pictures, or a video.
# $number: the camera's number.
camera-silent = Camera { $number } does not answer: plug it in, or close the program that uses it.
# A Raspberry Pi, asked for its camera module.
camera-pi-silent = The Raspberry Pi camera does not answer: check its cable, and install picamera2 with "sudo apt install python3-picamera2".
# The room. It is light enough again.
camera-bright = Enough light again.
# The room, once. The picture is mirrored.
camera-mirrored = The camera's picture is mirrored: turn that off in the camera's settings.

## Pictures

# $path: the folder.
picture-folder = { $path } is a folder: name the pictures in it.
# $path: the file. $megabytes: the largest size.
picture-too-heavy = { $path } is larger than { $megabytes } MB: make it smaller and try again.
# $path: the file.
picture-missing = There is no file { $path }: check its name and try again.
# $path: the file. $why: the system's reason.
picture-unopened = { $path } cannot be opened: { $why }.
# $path: the file.
picture-none = { $path } is no picture: give a PNG, JPEG, BMP or WebP file.
# $path: the file. $width, $height: its size in pixels. $millions: the largest number of pixels, in millions.
picture-too-large = { $path } is { $width } by { $height } pixels, more than { $millions } million: make it smaller and try again.
# $path: the file.
picture-cut = { $path } is cut short: copy it again.
# $path: the file.
picture-damaged = { $path } is damaged and cannot be read as a picture: copy it again.

## Placing the camera by ear. Whoever places it hears one thing to do, then what is seen.

# At the start, with a camera.
placing-begins = Lay a few cards on the table. The higher the tone, the better the picture. Enter ends.
# Too little light.
placing-dark = Too dark: turn on a light, or uncover the lens.
# Too much light, or a reflection.
placing-bright = Too bright: turn the lamp away, or move it to the side.
# Nothing is sharp.
placing-blurred = Blurred: hold the camera still and clean its lens.
# No card is seen.
placing-no-card = I find no card. Lay one in the middle, on a plain cloth darker than the cards.
# The camera leans. $move: which way to move it: left, right, away (from whoever sits at the bottom of the picture), nearer.
placing-slanted = The camera looks at a slant: move it { $move ->
        [left] to the left
        [right] to the right
        [away] away from you
       *[nearer] nearer to you
    }.
# The cards are too small in the picture.
placing-far = Too far: bring the camera nearer to the table.
# The cards are too large in the picture.
placing-near = Too near: move the camera away from the table.
# One card is seen, and read. $card: the card.
placing-card = This card: { CARD($card) }, sure.
# One card is seen, and not read for sure. $card: what it most likely is.
placing-card-unsure = This card: { CARD($card) } perhaps, not sure.
# One card is seen and nothing on it is read.
placing-card-unread = One card, not read.
# Several cards are seen. $count: how many. $sure: how many of them are read.
placing-cards = { NUM($count) } cards, { NUM($sure) } sure.
# Some lie too near to each other. $count: how many pairs.
placing-close = { $count ->
        [one] Two too close together.
       *[other] { NUM($count) } pairs too close together.
    }
# A zone was kept. $zone: play or showing.
placing-zone-kept = { $zone ->
        [play] The play zone is kept: a card counts inside these.
       *[showing] The private place is kept: a card shown inside these is told in the ear only.
    }
# Too few cards to enclose a zone.
placing-zone-cards = Lay at least three cards at the corners of the zone, then start again.
# A private place needs an owner.
placing-zone-seat = Say whose the private place is: add --seat NAME.
# $why: the system's reason.
placing-zone-unwritable = The zone cannot be kept: { $why }.
# The zones were forgotten.
placing-zones-forgotten = The zones are forgotten: the middle of the picture counts.

## Decks: what is wrong with the file of a deck or a code, and what to do.

# $path: what was asked for. $known: the decks that ship.
deck-missing = { $path }: there is no such deck; name one of { $known }, or the path of a deck file.
# $path: the file. $line: the line. $what: what is wrong, in the words of the TOML reader.
deck-not-toml = { $path }, line { $line }: this is not TOML ({ $what }); correct that line and try again.
# $path: the file and the entry. $key: the key. $wanted: what belongs there.
deck-key-missing = { $path }: "{ $key }" is missing; add { $key } = { $wanted ->
         [rows] a list of three rows such as "o.o"
         [text] a text between quotes
         [whole] a whole number
         [number] a number
         [wholes] a list of whole numbers, such as [3]
         [table] a table
         [tables] a list of tables
        *[point] two numbers, such as [9.0, 9.5]
    }.
# $path: the file and the entry. $key: the key. $found: what is there. $wanted: what belongs there.
deck-key-wrong = { $path }: "{ $key }" is { $found }; write { $wanted ->
         [rows] a list of three rows such as "o.o"
         [text] a text between quotes
         [whole] a whole number
         [number] a number
         [wholes] a list of whole numbers, such as [3]
         [table] a table
         [tables] a list of tables
        *[point] two numbers, such as [9.0, 9.5]
    }.
# $path: the file and the entry. $key: the key.
deck-text-empty = { $path }: "{ $key }" is empty; write a text between quotes.
# $path: the file and the entry. $value: the number.
deck-value-twice = { $path }: the value { $value } is there twice; remove one of the two.
# $path: the file and the entry. $value: another number.
deck-feels-like = { $path }: it feels like the value { $value }; give one of the two other pips.
# $path: the file and the entry.
deck-shape-twice = { $path }: this shape is there twice; remove one of the two or give it another name.
# $path: the file and the entry. $colour: the colour.
deck-colour-twice = { $path }: the colour "{ $colour }" has two shapes; give each colour one shape.
# $path: the file. $code: the number code named there. $known: the one there is.
deck-code-unknown = { $path }: the number code "{ $code }" is not known; write number_code = "{ $known }".
# $path: the file and the entry.
deck-card-twice = { $path }: this card is there twice; write it once and raise its count.
# $path: the file and the entry. $card: another card's id.
deck-same-stickers = { $path }: it has the same stickers as card "{ $card }"; give one of the two another colour or number.
# $path: the file and the entry. $label: the label's number. $last: the last one there is.
deck-label-unknown = { $path }: the label { $label } does not exist; use a label from 0 to { $last }.
# $path: the file and the entry. $card: another card's id. $label: the label's number.
deck-label-taken = { $path }: card "{ $card }" has the label { $label } already; use a label that is free.
# $path: the file and the entry.
deck-labels-many = { $path }: it has more labels than cards; raise its count or remove labels: a label is one card.
# $path: the file. $counted: the sum. $total: what it should be.
deck-total = { $path }: the counts of the cards add up to { $counted } and total says { $total }; correct total or a card's count.
# $path: the file and the entry. $shape: the shape. $known: those there are.
deck-shape-unknown = { $path }: the shape "{ $shape }" is not known; use one of { $known }.
# $path: the file and the entry. $middle: the mark. $known: those there are.
deck-middle-unknown = { $path }: the middle mark "{ $middle }" is not known; use one of { $known }.
# $path: the file and the entry. $code: the number code. $number: the number. $known: those it has.
deck-number-unknown = { $path }: "{ $code }" has no sticker for the number { $number }; use one of { $known }.
# $path: the file and the entry.
deck-number-alone = { $path }: it has a number and no colour; add its colour, or remove the number.
# $path: the file and the entry.
deck-no-sticker = { $path }: it has no sticker at all; give it a colour or a middle.
# $path: the file and the entry. $count: the number written.
deck-count = { $path }: its count is { $count }; write how many there are, 1 or more, or remove the entry.
# $path: the file and the entry.
deck-pips = { $path }: its pips are no grid of three by three; write three rows of "o" and ".", such as "o.o".
# $path: the file and the entry.
deck-outline = { $path }: its outline is empty; write at least one disc or polygon.

## Stickers: the legend of the tactile code, read aloud by "companion stickers list".

# $note: where the number code comes from.
stickers-code = { $note }
# $value: the number. $top, $centre, $bottom: which dots there are in each row (l, m, r: left, middle, right).
stickers-number = { NUM($value) }: top row { $top ->
        *[none] nothing
         [l] left
         [m] middle
         [r] right
         [lm] left and middle
         [lr] left and right
         [mr] middle and right
         [lmr] all three
    }; middle row { $centre ->
        *[none] nothing
         [l] left
         [m] middle
         [r] right
         [lm] left and middle
         [lr] left and right
         [mr] middle and right
         [lmr] all three
    }; bottom row { $bottom ->
        *[none] nothing
         [l] left
         [m] middle
         [r] right
         [lm] left and middle
         [lr] left and right
         [mr] middle and right
         [lmr] all three
    }.
# $value: the number.
stickers-ring = { NUM($value) }: a ring.
# $card: the card. $count: how many. $colour: the colour its sticker at the top left stands for. $number: the number below it, or none. $middle: the mark in the middle, or none.
stickers-card = { CARD($card) }: top left, { COLOUR($colour, form: "shape") }; below it, { $number ->
        [none] nothing
       *[other] { NUM($number) }
    }{ $middle ->
        *[none] {""}
         [star] {"; in the middle, "}the star
         [round] {"; in the middle, "}the circle
         [triangle] {"; in the middle, "}the triangle
         [moon] {"; in the middle, "}the moon
         [clover] {"; in the middle, "}the clover
         [heart] {"; in the middle, "}the heart
         [flower] {"; in the middle, "}the flower
         [drop] {"; in the middle, "}the drop
         [circle] {"; in the middle, "}the circle
         [diamonds4] {"; in the middle, "}four diamonds
         [grapes] {"; in the middle, "}the grapes
         [cross] {"; in the middle, "}the cross
         [square] {"; in the middle, "}the square
    }; { NUM($count) } of it.
# $card: the card. $count: how many. $middle: the mark in the middle. $colour, $number: none.
stickers-card-middle = { CARD($card) }: in the middle, { $middle ->
        *[star] the star
         [round] the circle
         [triangle] the triangle
         [moon] the moon
         [clover] the clover
         [heart] the heart
         [flower] the flower
         [drop] the drop
         [circle] the circle
         [diamonds4] four diamonds
         [grapes] the grapes
         [cross] the cross
         [square] the square
    }; { NUM($count) } of it.
