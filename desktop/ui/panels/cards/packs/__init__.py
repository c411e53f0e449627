"""Packs of cards: those that come with the program, and files of others and for others."""
