"""The shell: rail, header, stacked panels, status bar, palette, keys."""
