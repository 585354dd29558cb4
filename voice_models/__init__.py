"""Voice models, as data: where they come from and how their words are spelled."""
