"""What can be told in a freeform battle: the clock, marks and statuses, units, dice, the table."""
