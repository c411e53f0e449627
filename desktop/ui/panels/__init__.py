"""The panels of the rail: one folder each."""
