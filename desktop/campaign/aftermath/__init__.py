"""What battles leave behind: the order they were played in, triumphs, absences, injuries, advances, money."""
