"""The top bar of the tracker: title and round, clocks, phases with their banner, tools, Next."""
