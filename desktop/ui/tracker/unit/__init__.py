"""The panel of the selected unit: who it is, its stat line, its statuses, what it may do now and why not the rest."""
