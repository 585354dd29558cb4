"""The table in conversation: inputs in, effects out. Pure."""
