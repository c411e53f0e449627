"""The statistics of a campaign: course of points, head to head, warbands, units."""

from typing import Final

PAGES: Final = ("points", "meetings", "bands", "units")
"""The keys of the pages, in order."""
