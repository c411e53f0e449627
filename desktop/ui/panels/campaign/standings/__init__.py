"""The standings: the table, where its points come from, and what outcomes are worth."""
