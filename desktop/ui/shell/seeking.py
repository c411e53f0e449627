"""How *Go to anything* ranks what it found: whole words from the start first, initials last."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.ui.shell.panel import Find

MOST = 40
"""How many finds are shown."""


def score(words: str, sought: str) -> int:
    """Return how well words answer what is sought, 0 for not at all. Shape: the higher the better."""
    words, sought = words.casefold().replace("ё", "е"), sought.casefold().replace("ё", "е").strip()
    if not sought:
        return 1
    if words.startswith(sought):
        return 100 - min(len(words), 40)
    parts = sought.split()
    starts = words.replace("-", " ").split()
    if all(any(start.startswith(part) for start in starts) for part in parts):
        return 50
    if all(part in words for part in parts):
        return 30
    return 10 if _initials(starts, sought) else 0


def _initials(starts: list[str], letters: str) -> bool:
    return len(letters) > 1 and "".join(start[0] for start in starts).startswith(letters)


def ranked(finds: Iterable[Find], sought: str) -> list[Find]:
    """Return the finds that answer what is sought, the best first, at most `MOST`.

    A find whose detail alone answers ranks under those whose words do.
    """
    rated = []
    for place, find in enumerate(finds):
        rating = max(score(find.words, sought) * 2, score(find.detail, sought) if find.detail and sought.strip() else 0)
        if rating:
            rated.append((-rating, place, find))
    return [find for _, _, find in sorted(rated, key=lambda entry: entry[:2])][:MOST]
