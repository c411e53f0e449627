"""A list of an invented army for tests of exported rosters, and what is asked of the files."""

from __future__ import annotations

import functools

from lxml import etree

from desktop.exchange.inflate import single_member
from desktop.words import Words
from tests.exchange.build import blade, cost, entry, line, roster, to_xml
from tests.exchange.exports_support import Room

NS = "{http://www.battlescribe.net/schema/rosterSchema}"


@functools.cache
def watch() -> bytes:
    """A list of three units and a choice that is none, written over several lines as builders do."""
    guard = entry("Guard", "model", 5, line("Guard"), entry("Sabre", "upgrade", 5, blade("Sabre")))
    made = roster(
        entry("Squad", "unit", 1, guard, points="100.0", words=("Line",)),
        entry("Captain", "model", 1, line("Captain", "3"), points="55.5", customName="Old Tam"),
        entry("Hound", "unit", 1, entry("Hound", "model", 2, line("Hound")), points="0.1"),
        entry("Luck", points="5.0"), costs=[cost("pts", "160.6"), cost(" PL", "7.0")])
    return to_xml(made).replace(b"><", b">\n  <")


def told(room: Room, band: str, form: str = "ros", language: str = "en") -> list[str]:
    return [Words(language).say(line.code, **line.params) for line in room.made(band, form).told]


def tree(data: bytes) -> etree._Element:
    return etree.fromstring(single_member(data)[1] if data.startswith(b"PK") else data)


def same(one: etree._Element, other: etree._Element) -> bool:
    return etree.tostring(one, method="c14n") == etree.tostring(other, method="c14n")


def selection(root: etree._Element, name: str) -> etree._Element:
    return next(found for found in root.iter(f"{NS}selection") if found.get("name") == name)


def take_out(found: etree._Element) -> None:
    """Take an element out of its tree, with the blanks before it, as a person would with an editor."""
    before, parent = found.getprevious(), found.getparent()
    tail = found.tail
    if before is not None:
        before.tail = tail
    else:
        parent.text = tail
    parent.remove(found)
