"""The Rules panel: the rule book in our own words, searched, leafed through, and linked from everywhere."""
