"""The Battles panel: the list of battles, their set-up, the battle at the table, the result."""
