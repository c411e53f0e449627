"""The chronicle: the battles that are over, told from their results, and the notes of the campaign."""
