"""The Campaign panel: the line of battles, the standings, what waits, the chronicle."""
