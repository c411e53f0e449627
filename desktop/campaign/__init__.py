"""Use cases on stored campaigns: commands, undo, queries, play. Knows no Qt."""
