"""The tactile codes and decks, as data; and what trains and draws them."""
