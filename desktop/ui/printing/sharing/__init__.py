"""Handing the chronicle of a campaign on as a file: the dialog, and the work in slices."""
