"""A deck as data: which kinds of card there are, how many of each, and what stickers and labels they carry.

This module is replaced and completed by the deck reader; the shapes below are the interface.
"""
