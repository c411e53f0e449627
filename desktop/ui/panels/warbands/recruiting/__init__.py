"""Recruiting from the library and the shipped packs."""
