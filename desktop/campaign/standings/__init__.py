"""Standings and statistics, derived from plain rows: those of the tables, or those the journal made."""
