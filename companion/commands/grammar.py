"""What a recogniser is told to expect."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grammar:
    """Everything that may be said at one moment, in the two forms that recognisers take."""

    name: str
    """``table``, ``question`` or ``menu``."""
    language: str
    phrases: tuple[str, ...]
    """Sentences that together hold every pair of neighbouring words, for recognisers that learn word pairs."""
    jsgf: str
    """The same as a JSGF grammar, its public rule named like the grammar."""
    decoys: tuple[str, ...] = ()
    """What people at a table say to each other: sentences to lose an utterance to that is no command."""
    wake: tuple[str, ...] = ()
    """The words that a sentence to the companion may begin with: what is like one of them must be heard well."""
