"""What a file of others may ask for. Real lists stay far below: 0.7 MB, ratio 13 to 1, 20 levels, 16,000 elements."""

from __future__ import annotations

MOST_BYTES = 32 * 1024 * 1024
"""Bytes of a file, packed or unpacked."""

MOST_RATIO = 200
"""Unpacked bytes for one packed byte."""

RATIO_FLOOR = 1024 * 1024
"""Unpacked bytes below which the ratio does not matter."""

MOST_DIRECTORY = 64 * 1024
"""Bytes of the directory of an archive; one member needs about a hundred."""

MOST_DEPTH = 64
"""Elements inside one another."""

MOST_NODES = 200_000
"""Elements of one file."""

MOST_SELECTIONS = 20_000
"""Chosen entries of one list; the longest real list has about five hundred."""

MOST_RUN = 1_000_000
"""Bytes from one tag to the next, and characters of one value: a long attribute is refused before it is parsed."""

MOST_ATTRIBUTES = 100
"""Attributes of one element; real ones have up to twelve."""

MOST_NAME = 300
"""Characters of a name; a longer one is cut."""

MOST_COUNT = 1000
"""Models or pieces of one kind in a unit; a larger number is cut and reported."""
