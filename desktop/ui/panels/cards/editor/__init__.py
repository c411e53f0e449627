"""The editor of a card: every field stores itself when it is left."""
