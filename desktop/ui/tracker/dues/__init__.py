"""What is due: as a list at left, as a strip of cards where there is less room."""
