"""The tiles of the tracker: a unit with its name, stat line, statuses and the boxes to tap."""
