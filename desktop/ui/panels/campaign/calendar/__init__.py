"""The calendar of the campaign: rounds as cards, pairings as rows, the draw."""
