"""A damaged file brought over into a new one: what can be read of it, with a list of what was lost. Knows no Qt."""
