"""Data of the application: words, packs, campaigns, themes, rule texts."""
