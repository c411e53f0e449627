"""One recruit at the right: the card as printed, options, notes."""
