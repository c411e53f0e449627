"""Wizards: casting, unbinding, and what spells do."""
