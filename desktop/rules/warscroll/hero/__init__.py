"""The hero phase beside magic: commands, abilities, scenery that works on units."""
