"""The line of battles: where each stands, how the paths of the warbands run, and the picture of it."""
