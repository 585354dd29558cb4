### Hearing: the recogniser, recordings, voice models. On standard error or to the room; one sentence that says what to do.

## The recogniser

# The room. The recogniser cannot be started again.
recogniser-gone = Listening has stopped. The keyboard works.
# The room. The recogniser, that could not be started any more, works again.
recogniser-back = Listening is back.
# $engine: the engine. $model: its model's folder.
recogniser-broken = The recogniser { $engine } stopped as it started: get the model { $model } again with "companion models fetch".
# $engine: the engine asked for.
recogniser-unknown = There is no recogniser { $engine }. Choose vosk or pocketsphinx.
# $engine: the engine. $language: the language.
recogniser-no-language = The recogniser { $engine } has no model for the language { $language }.

## The microphone

# The sound library is missing.
microphone-no-library = The microphone needs PortAudio: install libportaudio2. The keyboard works.
# The room. Nothing came from the microphone for five seconds, not even noise.
microphone-silent = The microphone is off: switch it on. The keyboard works.

## Recordings

# $path: the file.
sound-file-missing = There is no file { $path }: check its name.
# $path: the folder.
sound-file-folder = { $path } is a folder: give a WAV file.
# $path: the file.
sound-file-unreadable = The file { $path } cannot be read: check its permissions.
# $path: the file.
sound-file-not-wav = The file { $path } is no WAV file: convert it.
# $path: the file.
sound-file-cut = The file { $path } stops in the middle: copy it again.
# $path: the file.
sound-file-strange = The WAV file { $path } is of an unknown kind: convert it to 16 bits, 16 kHz.
# $path: the file. $minutes: the longest that may be.
sound-file-long = The recording { $path } is longer than { $minutes } minutes: cut it.
# $path: the file.
sound-file-silent = The recording { $path } holds no sound: check the microphone.
# $path: the file.
sound-file-no-speech = Nobody speaks in the recording { $path }: come closer to the microphone.

## Voice models

# $path: the folder asked for.
model-missing = There is no voice model { $path }: give its folder, or "companion models fetch en".
# $path: the folder.
model-empty = The folder { $path } is empty: "companion models fetch en" installs a model.
# $path: the folder.
model-not-vosk = The folder { $path } is no Vosk model: give the one that holds "am".
# $path: the folder.
model-broken = The voice model { $path } is damaged: delete it, then "companion models fetch en".
# $language: the language asked for. $languages: those that have a model.
model-no-language = There is no voice model for the language { $language }. Languages: { $languages }.
# $url: the address.
model-no-network = There is no network to { $url }: connect it, or get the file elsewhere and run "companion models use FOLDER".
# $url: the address. $status: the server's answer.
model-refused = The server refuses { $url } (answer { $status }): try again later.
# $name: the model. $got: what came. $megabytes: what should have come.
model-cut = The download of { $name } stopped at { $got } of { $megabytes } megabytes: start again.
# $name: the model.
model-checksum = The file that came for { $name } is not the right one: nothing is installed. Start again.
# $name: the model.
model-bad-zip = The archive of { $name } is damaged: nothing is installed. Start again.
# $megabytes: the room that is needed. $path: the folder.
model-disk-full = The disk is full: free { $megabytes } megabytes for { $path }.
# $path: the folder.
model-unwritable = The folder { $path } cannot be written: check its permissions, or give another one in COMPANION_DATA.
# $name: the model. $language: its language. $megabytes: its size. $licence: its licence.
model-listed = { $name }: { $language }, { $megabytes } megabytes, { $licence }. Get it with "companion models fetch { $language }".
# $name: the model. $language: its language. $path: where it is.
model-here = { $name }: { $language }, installed in { $path }.
# $name: the model. $megabytes: its size.
model-fetching = { $name }: { $megabytes } megabytes to fetch.
# $percent: how far the download is.
model-progress = { $percent } percent.
# $path: where it is now.
model-fetched = Model installed in { $path }.
# $path: the folder. $language: the language.
model-chosen = The model { $path } will serve for the language { $language }.
# $language: the language. $engine: the engine. $grammar: the grammar. $phrases: how many phrases can be heard.
model-checked = { $language ->
        [fr] French
       *[en] English
    }, { $engine }, { $grammar }: { $phrases } phrases, every word is known.
# $language: the language. $engine: the engine. $grammar: the grammar. $phrases: how many phrases can be heard. $words: the unknown words.
model-lacks = { $language ->
        [fr] French
       *[en] English
    }, { $engine }, { $grammar }: { $phrases } phrases. Unknown words, say them otherwise: { $words }.
# $language: the language.
model-nothing = { $language ->
        [fr] French
       *[en] English
    }: no model. "companion models fetch { $language }" installs one.
# The room, at the start: two players whose names the recogniser will take for each other.
# $one: a name. $seat: the name that is like it. $place: the seat's number.
names-alike = { SEAT($one) } and { SEAT($seat) } sound alike: say "player { NUM($place) }" for { SEAT($seat) }.

## What was not heard surely

# Whoever answered. The question follows.
answer-not-understood = Not understood.
# The room, or that player's ear. Heard, but not surely. $what: what would be undone, without a full stop.
heard-undo = Undo: { $what }?
# As in "heard-undo". $what: what would be put back, without a full stop.
heard-redo = Redo: { $what }?
# As in "heard-undo". $what: what would be entered instead, without a full stop.
heard-correction = Correct to: { $what }?
# As in "heard-undo".
heard-quit = Leave the table?
# As in "heard-undo". $what: the setting as it would be, without a full stop.
heard-setting = { $what }?
# The room. Somebody pressed to talk, and nothing came.
nothing-heard = Nothing heard.
