"""Files of others and ours: rosters, packs, reports. Knows no Qt."""
