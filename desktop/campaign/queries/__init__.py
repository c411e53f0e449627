"""What windows show: functions over a store that return frozen rows, never a row of the database."""
