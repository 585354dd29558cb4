"""Draws cards and tables, and trains the sticker reader on them."""
