"""The stats of other games as those of a game system, so that an imported list can be played by its rules.

The maps are data (`resources/stat_maps`): which names a stat goes by and how its values are read. `maps` loads them,
`values` reads a value, `lines` a stat line, `arms` a weapon, `bodies` makes of a unit what the system plays with (one
card a figure, a line for each kind of arms, or a body without models). `fits` says which systems a list fits and why;
`convert` does it all, and tells each value that was read anew, assumed or not understood.
"""
