"""The left side: what to look for, and the list of what was found."""
