"""The eight facings as they are chosen from (AP-024)."""

FACINGS = ("grid.facing.0", "grid.facing.1", "grid.facing.2", "grid.facing.3", "grid.facing.4", "grid.facing.5",
           "grid.facing.6", "grid.facing.7")
