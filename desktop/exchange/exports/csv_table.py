"""A warband as CSV for spreadsheets: a row a stat line, numbers as numbers, and no text that becomes a formula.

A unit with several stat lines has a row for each; points, and whatever else is the unit's own, stand in its first row
alone, so that the sum of the column is the total of the warband, and that of the models their number.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence

from desktop.exchange.exports.listing import Entry, Listing, counted_name
from desktop.exchange.exports.sentences import option_of
from desktop.rules.kernel.card import Profile
from desktop.words import Words

SEPARATORS = (",", ";", "\t")
"""What may stand between values: spreadsheets of countries with a decimal comma want a semicolon."""

_BOM = "\ufeff"
# Also the wide forms that East Asian spreadsheets take for the same, and whatever blank or unseen letter is before.
_FORMULA = re.compile(r"[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]*[=+\-@\t\r\n＝＋－＠﹢﹣﹫﹦]")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def as_csv(listing: Listing, words: Words, *, separator: str = ",", bom: bool = True) -> bytes:
    """Return a warband (listed recruit by recruit) as the bytes of a CSV file in UTF-8 with line ends of RFC 4180.

    Raises:
        ValueError: `separator` is none of `SEPARATORS`.
    """
    if separator not in SEPARATORS:
        raise ValueError(separator)
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    stats = tuple(dict.fromkeys(stat.name for entry in listing.entries for line in entry.lines for stat in line.stats))
    writer.writerow([guarded(head) for head in _heads(listing, stats, words)])
    for entry in listing.entries:
        writer.writerows(_rows(entry, stats, words))
    return ((_BOM if bom else "") + out.getvalue()).encode("utf-8", "replace")


def guarded(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: one that looks like the beginning of one is quoted."""
    return f"'{text}" if _FORMULA.match(text) else text


def _heads(listing: Listing, stats: Sequence[str], words: Words) -> tuple[str, ...]:
    said = [words.say(code) for code in (
        "exports.csv.number", "cards.face.name", "exports.csv.card", "cards.face.role", "exports.csv.leader",
        "exports.csv.line", "exports.csv.models")]
    rest = [words.say(code) for code in (
        "exports.csv.weapons", "exports.options", "cards.face.kit", "exports.abilities", "cards.face.keywords",
        "exports.csv.battles", "exports.csv.kills", "exports.csv.times_out", "exports.csv.misses", "cards.face.notes")]
    return (*said, listing.unit_head, *stats, *rest)


def _rows(entry: Entry, stats: Sequence[str], words: Words) -> Iterator[list[str]]:
    lines: Sequence[Profile | None] = entry.lines or (None,)
    for place, line in enumerate(lines):
        values: dict[str, str] = {}
        for stat in line.stats if line is not None else ():
            values.setdefault(stat.name, stat.value)
        first = place == 0
        cells = [entry.numbers, guarded(entry.name), guarded(entry.card), guarded(entry.role),
                 words.say("exports.csv.yes") if entry.leads and first else "",
                 guarded(line.name) if line is not None and len(entry.lines) > 1 else "",
                 str(line.count) if line is not None else "0", _number(entry.points) if first else ""]
        cells += [guarded(values.get(name, "")) for name in stats]
        yield cells + (list(_own(entry)) if first else [""] * 10)


def _own(entry: Entry) -> Iterator[str]:
    """What stands in the first row of a unit alone."""
    yield guarded("; ".join(counted_name(weapon) for weapon in entry.weapons))
    yield guarded("; ".join(option_of(*option) for option in entry.options))
    yield guarded(entry.kit)
    yield guarded("; ".join(ability.name or ability.text for ability in entry.abilities))
    yield guarded("; ".join(entry.keywords))
    yield from (str(number) for number in (entry.battles, entry.kills, entry.times_out, entry.misses))
    yield guarded("\n".join(entry.notes))


def _number(text: str) -> str:
    """A number of ours as it is: a minus before digits is no formula."""
    return text if _NUMBER.fullmatch(text) else guarded(text)
