"""The picture of a card: chosen or dropped as a file, made small, kept in the campaign file."""
