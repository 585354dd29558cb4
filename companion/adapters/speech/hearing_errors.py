"""What can go wrong with listening: each a line for the user, which the catalogue turns into a sentence."""

from companion.games.rules import Line


class HearingError(RuntimeError):
    """Listening is not possible as it was asked for."""

    def __init__(self, id: str, **args: str | int) -> None:
        super().__init__(id, args)
        self.line = Line(id, args)
        """The sentence that says what to do."""


class RecogniserError(HearingError):
    """A recogniser cannot start."""


class MicrophoneError(HearingError):
    """There is no microphone to listen to."""


class SoundFileError(HearingError):
    """A recording cannot be heard."""


class ModelError(HearingError):
    """A voice model cannot be had or used."""
