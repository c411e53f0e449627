"""Makes the view values of the tracker from a live table: pure functions of a battle, a system and the words."""
