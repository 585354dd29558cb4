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
