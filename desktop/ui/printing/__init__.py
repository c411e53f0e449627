"""The print dialog: which cards, how they look, the true sheet, what will be on paper."""
