"""What a card, a seat and a deck are. Pure."""
