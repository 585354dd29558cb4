"""Cards by name. What a card *is* belongs to its game and its deck; here it is only an identity."""

from typing import NewType

Card = NewType("Card", str)
"""The identity of a kind of card as programs write it: ``red-7``, ``defuse``, ``fish-3``."""
