### Setting up: one short question at a time, spoken and written. Enter keeps what is offered.

# The first question, before the language is known. $kept: the language of last time, or empty.
setup-language = Un : français. Two: English. { $kept ->
        [none] Say or type the number.
       [fr] Enter: français.
       *[other] Enter: English.
    }
# $games: the games, numbered. $kept: the game of last time, or "none".
setup-game = Which game? { $games } { $kept ->
        [none] Say or type the number.
       *[other] Enter: { NAME($kept) }.
    }
# $kept: the names of last time, or "none".
setup-players = The names, clockwise, separated by commas. Or a number: I give names of animals. { $kept ->
        [none] { "" }
       *[other] Enter: { $kept }.
    }
# An answer that is not offered.
setup-again = That is not offered.
# What speaks. $name: the name of the voice.
setup-voice = Voice: { $name }.
# No voice.
setup-no-voice = No voice on this machine: everything is written on the screen.
# All is ready.
setup-ready = The table is ready.
# The name of a game by itself. $game: the game.
table-name = { NAME($game) }
