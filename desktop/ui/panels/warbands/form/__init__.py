"""A warband made, edited, or taken ready from a pack."""
