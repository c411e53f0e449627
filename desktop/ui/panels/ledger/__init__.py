"""The money of a warband: its entries, what it has, the upkeep of all."""
