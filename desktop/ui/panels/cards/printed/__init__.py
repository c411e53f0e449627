"""The right side: the card exactly as it is printed, and the way into a warband."""
