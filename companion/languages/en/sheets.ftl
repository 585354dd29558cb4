### companion stickers sheet: what is printed on the sheets, what their lists say, and what the command line says.

## On the sheets, in large print

# Heads a sheet. $heading: what is on it. $sheet: which sheet. $sheets: how many there are.
sheet-title = { $heading }, sheet { $sheet } of { $sheets }
# What is on the sheets. $game: the game, or the deck's own name.
sheet-heading-labels = { $game }: labels
# The same, for stickers as they go on each card. $game: the game.
sheet-heading-stickers = { $game }: stickers
# The same, for the tactile key. $game: the game.
sheet-heading-key = { $game }: tactile key
# The same, for what a machine cuts. $game: the game.
sheet-heading-cut = { $game }: stickers to cut
# The same, for the list that goes with the files for a 3D printer. $game: the game.
sheet-heading-print = { $game }: stickers for a 3D printer
# In place of a game: every sticker of the code.
sheet-code = Tactile code
# Beside a line of a hundred millimetres.
sheet-ruler = Print at 100 %. This line must measure 100 mm.
# On the sheets of labels and in their list.
sheet-clip = Cut off each label's corner at the slanted line: it is its bottom right, as is the corner of the card where it goes.
# The name of a card. $card: the card.
sheet-card = { CARD($card) }
# A card that the game has no name for, by its stickers. $colour: the colour at the top left, or none. $middle: the mark in the middle, or none.
sheet-card-unnamed = { $colour ->
        [none] { $middle ->
               *[star] star
                [round] circle in the middle
                [triangle] triangle
            }
       *[other] { COLOUR($colour, form: "shape") }{ $middle ->
               *[none] {""}
                [star] {" and "}star
                [round] {" and "}circle in the middle
                [triangle] {" and "}triangle
            }
    }
# A sticker of a colour. $colour: the colour.
sheet-sticker-colour = { COLOUR($colour, form: "shape") }, { COLOUR($colour, form: "colour") }
# A number sticker. $value: the number.
sheet-sticker-number = { NUM($value) }
# A mark for the middle of a card. $middle: which.
sheet-sticker-middle = { $middle ->
       *[star] star
        [round] circle
        [triangle] triangle
    }, in the middle
# The same, where one card alone is told by it. $middle: which. $card: the card.
sheet-sticker-middle-of = { $middle ->
       *[star] star
        [round] circle
        [triangle] triangle
    }, in the middle: { CARD($card) }

## The list beside the sheets, for a screen reader: one line a thing

# Begins the list. $heading: what is on the sheets. $sheets: how many there are, zero for files.
sheet-list-head = { $heading }. { $sheets ->
        [0] { "" }
        [one] One sheet.
       *[other] { NUM($sheets) } sheets.
    }
# $sheet, $row, $column: where it is, counted from the top left. $name: the card or the sticker.
sheet-list-place = Sheet { $sheet }, row { $row }, column { $column }: { $name }.
# The same, for a label. $sheet, $row, $column: where. $name: the card. $label: its number.
sheet-list-label = Sheet { $sheet }, row { $row }, column { $column }: { $name }, label { $label }.
# Stickers to cut, alike, side by side. $sheet, $row: where. $count: how many. $name: the sticker.
sheet-list-row = Sheet { $sheet }, row { $row }: { $count ->
        [one] one sticker
       *[other] { $count } stickers
    }, { $name }.
# A file for the 3D printer. $file: its name. $name: the sticker. $count: how many the deck needs.
sheet-list-file = { $file }: { $name }, to be printed { $count ->
        [one] once
       *[other] { $count } times
    }.
# Who feels or sees a card.
sheet-list-where = On a card: the colour at the top left, the number right below it, the mark in the middle. The label at the bottom right, 11 millimetres from both edges to its middle.

## On the command line

# $path: the file.
sheet-written = Written: { $path }.
# How to print.
sheet-scale = Print at 100 %, without fitting to the page: the ruler must measure 100 millimetres.
# Which paper for labels.
sheet-paper-labels = Labels: matt white paper or matt self-adhesive paper, nothing glossy.
# Which paper for stickers.
sheet-paper-stickers = Stickers: matt self-adhesive paper for the eye and the camera, swell paper for the finger.
# Which paper for the key.
sheet-paper-key = Tactile key: swell paper, black ink, then through the heater.
# What a cutter cuts.
sheet-paper-cut = Stickers to cut: self-adhesive foam of one or two millimetres, of another brightness than the cards; holes first, then outlines.
# What a 3D printer prints.
sheet-paper-print = 3D printer: each file lies flat side down, in millimetres; the list says how many of each.
# Neither a deck nor --code, or both. $known: the decks.
sheet-which = Give one deck ({ $known }), or --code alone for the whole code.
# $deck: the deck.
sheet-no-labels = The deck { $deck } has no labels: give each of its cards some in its file.
# --code with labels.
sheet-labels-deck = Labels belong to a deck: give one.
# --out FILE.pdf with stickers to cut or to print in 3D.
sheet-no-pdf = Stickers to cut and for a 3D printer are several files: give a folder with --out.
# $path: the file.
sheet-exists = The file { $path } exists already: choose another folder with --out, or add --replace.
# $path: what is there.
sheet-no-folder = { $path } is a file, not a folder: give another name with --out.
# $path: the folder. $why: the system's reason.
sheet-unwritable = The folder { $path } cannot be written: { $why }. Choose another with --out.
# $paper: the paper asked for.
sheet-too-large = A sticker or a label is larger than the paper { $paper }: take a larger paper, or correct the sizes in the code.
# $count: what was asked for. $most: the most.
sheet-copies = --copies takes a number from 1 to { $most }, not { $count }.
# $flag: the option. $least, $most: what it takes, in millimetres. $given: what was given.
sheet-millimetres = { $flag } takes { $least } to { $most } millimetres, not { $given }.
