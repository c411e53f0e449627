"""The set-up of a planned battle: sides and musters, order of the table, options, advice."""
