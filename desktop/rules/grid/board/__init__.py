"""The board of a grid skirmish: what stands on it, and pure geometry: distance, sight, cover, blast, movement."""
