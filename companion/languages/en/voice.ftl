### What speaks, and what better speech would need. Said or written when a table starts, and by "companion doctor".

# The usual voice.
voice-pyttsx3 = Voice: pyttsx3.
# The second voice, because pyttsx3 does not start.
voice-espeak-ng = Second voice: espeak-ng. For pyttsx3, install alsa-utils.
# No voice: everything is written.
voice-none = No voice: everything is written. To hear it, install espeak-ng and alsa-utils.
# A line went out and no loudspeaker played it.
voice-unheard = No loudspeaker: everything is written. Plug one in.
# The voice stopped in the middle of a line; another one is ready.
voice-failed = The voice stopped. It starts again.

## "companion bench voice": what was measured at the virtual loudspeaker

# $voice: the voice. $rounds: how many times. In milliseconds, $sound: from request to first sound.
# $end: from the last sound to the end being known. $silence, $worst: from a cut to silence, usually and at worst.
# $next: from request to first sound, just after a cut.
voice-measured = Voice { $voice }, { $rounds } times, medians: first sound { $sound } ms; end known { $end } ms after the last sound; silence { $silence } ms after a cut, at worst { $worst } ms; first sound after a cut { $next } ms.
# $voice: the voice. $why: the reason.
voice-not-measured = The voice { $voice } was not measured: { $why }.

## Settings of the voice and of the sounds

# Whoever changes it. $seat: whose turns. $state: on or off.
calls-now = { $state ->
        [on] { SEAT($seat, form: "of") } turns are called.
       *[other] { SEAT($seat, form: "of") } turns are no longer called.
    }
# Whoever wants a turn called, and nobody knows whose.
calls-whose = Whose turn? Say "call Bruno's turns" with a name of this table.
# Whoever changes it. $name: the sound. $state: on or off.
cues-now = { NAME($name) }: { $state ->
        [on] on
       *[other] off
    }.
# Whoever asks for the sounds, just after each. $name: the sound. $state: on or off.
cue-is = { NAME($name) }{ $state ->
        [on] .
       *[other] , off.
    }
# Whoever wants a word spelled before there was a name.
nothing-to-spell = No name to spell.
# Whoever wants a word spelled. $name: the name or the word.
spelled = { SPELL($name) }.
# By itself, to spell its last word. $card: the card.
card-word = { CARD($card) }.
# A name to pronounce, given wrongly. $text: what was given.
cli-spelling = '{ $text }' is not NAME=SPELLING, for instance Chloé=Kloh-ay.
# Whoever wants a sound that there is not. $name: what was given. $names: the sounds.
say-no-cue = There is no sound '{ $name }'. There are: { $names }.
# Whoever wants a sound without a loudspeaker.
say-cue-unheard = No loudspeaker played the sound. Plug one in, or write it with --out FILE.wav.
# Whoever sets it, in the new voice already. $value: its number.
voice-now = Voice { NUM($value) }.
# Whoever asks for the voices. $count: how many. $value: the number of the one that speaks.
voices-are = { NUM($count) } voices; this is number { NUM($value) }. Say "use voice three", or "another voice".
    .brief = { NUM($count) } voices; this is number { NUM($value) }.
# Whoever asks for a voice by a number that does not exist. $count: how many there are.
no-such-voice = No voice of that number: there are { NUM($count) }.
# Whoever asks for another voice where there is none.
voice-only-one = No other voice here.
# The room, at the start: the voice chosen another evening is gone. $of: whose it was, "table" for the room.
voice-gone = The voice chosen for { $of ->
        [table] the table
       *[other] { SEAT($of) }
    } is gone: the usual one speaks.
