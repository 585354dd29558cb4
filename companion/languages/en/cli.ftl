### The command line: one sentence on standard error that says what to do.

# $name: the game asked for. $games: the games.
cli-no-game = There is no game { $name }. Games: { $games }.
# $name: the language asked for.
cli-no-language = There is no language { $name }. Languages: fr, en.
# $name: the profile asked for. $profiles: the profiles.
cli-no-profile = There is no profile { $name }. Profiles: { $profiles }.
# $name: the option asked for. $options: the options.
cli-no-option = There is no option { $name }. Options: { $options }.
# $name: the option. $choice: the choice asked for. $choices: the choices.
cli-no-choice = The option { $name } has no choice { $choice }. Choices: { $choices }.
# $text: what was given.
cli-option-form = The option { $text } is written NAME=CHOICE.
# $flag: the option. $text: what was given.
cli-seat-device = { $flag } takes SEAT=DEVICE, not "{ $text }".
# No name given.
cli-no-players = Give the names: --players Alice,Bruno,Chloé.
# $count: how many names. $least, $most: how many it takes.
cli-player-count = This game is for { $least } to { $most } players: { $count ->
        [one] one name given.
       *[other] { $count } names given.
    }
# $name: the name given twice.
cli-player-twice = Two players are called { $name }: change one name, accents and capitals do not count.
# $name: the reserved name.
cli-player-reserved = The name { $name } is reserved: choose another.
# An empty name.
cli-player-empty = A name is empty: write --players Alice,Bruno,Chloé.
# --players with --position.
cli-players-position = With --position the names are in the file: leave out --players.
# $path: the file. $why: the system's reason.
cli-unreadable = The file { $path } cannot be read: { $why }.
# $path: the file.
cli-no-json = The file { $path } is no JSON object.
# $path: the file. $game: the game of the file. $asked: the game asked for.
cli-other-game = The file { $path } is a position of { $game }, not of { $asked }.
# $path: the file.
cli-journal-exists = The journal { $path } exists already: "companion resume { $path }" goes on with it.
# $path: the file. $why: the system's reason.
cli-journal-unwritable = The journal { $path } cannot be written: { $why }. Choose another folder with --journal.
# $path: the file. $line: the line.
journal-bad-line = The journal { $path } is damaged at line { $line }. Use a copy.
# $path: the file. $line: the line.
journal-too-new = The journal { $path } comes from a newer version, line { $line }. Update companion.
# $path: the file. $line: the line.
journal-not-opened = The file { $path } is no journal of companion, line { $line }.
# $path: the file. $line: the line.
journal-opened-twice = The journal { $path } holds two, from line { $line } on.
# $path: the file. $line: the line.
journal-empty = The journal { $path } is empty, line { $line }.
# No journal to go on with.
cli-no-journal = No table to go on with. Start with "companion play five-toys --players Alice,Bruno,Chloé".
# $name: the audience asked for. $seats: the players.
cli-no-audience = Nobody is called { $name } at this table: table, facilitator, { $seats }.

## The system's reasons, inside the sentences above

# The file is missing.
why-missing = it does not exist
# Not allowed.
why-denied = access denied
# A folder instead of a file.
why-folder = it is a folder
# No space.
why-full = the disk is full
# The folder is missing.
why-no-folder = the folder does not exist
# $text: the reason in English, as the system gives it.
why-other = { $text }

# companion say without a text.
say-nothing = Give a text to say.
# $path: the file. $why: the system's reason.
say-unwritable = The file { $path } cannot be written: { $why }.
# No loudspeaker.
say-unheard = No loudspeaker played the sentence. Connect one, or write it with --out FILE.wav.
# No voice.
say-no-voice = No voice here. Install espeak-ng.

## The demo

# $plays: the plays. $rounds: the rounds. $right, $unsure, $wrong: cards read. $seconds: how long.
demo-done = { $plays } plays, { $rounds } rounds. Cards read right: { $right }; not read, so asked about: { $unsure }; wrong: { $wrong }. It took { $seconds } s.
# $count: sentences said by a synthesised voice. $heard: understood. $misheard: understood as something else, at first.
demo-by-microphone = Sentences spoken into a virtual microphone: { $count }. Understood: { $heard }; taken for something else at first: { $misheard }.
# The same, where there is no virtual sound device. $count: sentences. $heard: understood. $misheard: taken for another.
demo-by-recording = Sentences spoken, heard from recordings because there is no virtual microphone here: { $count }. Understood: { $heard }; taken for something else at first: { $misheard }.
# The same, where nothing can be heard. $heard and $misheard are zero. $count: sentences.
demo-by-text = Sentences given as text, because nothing can be heard here: { $count }.
# The table speaks another language than these sentences.
demo-in-english = There is no French voice model here: the sentences were said in English. "companion models fetch fr" installs one.
# $folder: the folder.
demo-folder = Pictures, sound and text are in { $folder }.
# What the demo had to go without.
demo-no-voice = Without a voice: no sound is recorded. Install espeak-ng.
# No loudspeaker.
demo-no-loudspeaker = Without a loudspeaker: nothing was said aloud, it is all in evening.wav.
# $path: the folder. $why: the system's reason.
demo-unwritable = The folder { $path } cannot be written: { $why }. Choose another with --out.

## Pictures

# $file: the picture.
picture-empty = { $file }: no card.
# $file: the picture. $count: how many cards are not sure.
picture-unsure = { $file }: no card for sure, { NUM($count) } to look at again.
# $file: the picture. $cards: the cards read. $count: how many others are not sure.
picture-cards = { $file }: { CARDS($cards, form: "row") }. { $count ->
        [0] { "" }
       *[other] Not sure of { NUM($count) }.
    }

# companion models use without a folder.
models-no-path = Give the model's folder: companion models use FOLDER.

## companion doctor: what was looked at, and what to do

# Said aloud, to hear whether there is a loudspeaker.
doctor-listen = If you hear this sentence, the loudspeaker works.
# A sentence was played.
doctor-loudspeaker = Loudspeaker: a sentence was played.
# A microphone gives sound.
doctor-microphone = Microphone: it works, the room is quiet.
# A microphone gives sound, and much of it though nobody speaks.
doctor-microphone-noisy = Microphone: it works, but the room is loud. Move it closer to who speaks.
# $width and $height: the size of its pictures.
doctor-camera = Camera: it works, { $width } by { $height }.
# $path: where journals go.
doctor-folder = Journals go to { $path }.
# $path: where journals should go.
doctor-folder-unwritable = The folder { $path } cannot be written: check its permissions, or give another one in COMPANION_DATA.
# $path: the folder. $megabytes: what is free.
doctor-folder-full = The disk of { $path } has only { $megabytes } megabytes free: make room.
# $count: sentences said to the recogniser. $right: how many it understood.
doctor-sentences = Sentences of the game, spoken to the recogniser: all { $count } understood.
# $count, $right: as before. $missed: the sentences that it did not understand.
doctor-sentences-missed = Sentences of the game, spoken to the recogniser: { $right } of { $count } understood. Not understood, say them otherwise: { $missed }.

# A line of "bench rules --peer": the library to compare with is not installed.
bench-no-peer = RLCard is not installed: measured without a comparison. To have one, pip install rlcard in an environment of its own.
