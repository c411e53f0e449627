"""Lists as plain text, as people paste them: names, counts, points, and what stands below a name.

No format is told apart; lines are. `tokens` reads a single line, `shapes` says what the lines of a text have in common,
`reading` makes units of them, `importing` an imported list with a line of report for every guess.
"""
