"""The live battle tracker: one table seen by both players, painted from frozen view values, worked by taps and keys."""
