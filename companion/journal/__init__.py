"""The journal: what happened at the table, as entries; state is always folded from it. Pure."""
