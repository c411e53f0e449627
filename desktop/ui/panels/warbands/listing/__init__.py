"""The list of warbands at the left."""
