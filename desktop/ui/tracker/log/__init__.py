"""The log: one line a step, newest last, undone lines struck through, notes in the line."""
