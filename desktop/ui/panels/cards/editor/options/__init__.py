"""The options of a card: what may be taken, how often, for how much, and what it changes."""
