"""The rules: one file a game, and what all games share. Pure."""
