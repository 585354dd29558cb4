"""From words to commands. Pure."""
