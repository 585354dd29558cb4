"""An offline companion for blind and visually impaired people who play card games at a real table."""
