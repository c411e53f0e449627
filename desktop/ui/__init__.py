"""The windows: shell, panels, tracker, models, widgets, theme."""
