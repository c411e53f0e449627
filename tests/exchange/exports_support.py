"""Builders for tests of exports: a campaign in a real file, warbands made and imported, and what is read of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import strategies as st

from desktop.campaign.command import Command
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import Arrival, ImportWarband, ReportLine
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.queries.bodies import worked_in
from desktop.campaign.queries.points import Priced, total_of
from desktop.campaign.queries.roster import RosterRow, roster
from desktop.campaign.queries.warbands import WarbandRow
from desktop.exchange.exports.making import Choices, Made, make
from desktop.exchange.exports.subject import Subject, read_subject
from desktop.exchange.roster_import import read_roster
from desktop.rules.kernel.card import Ability, Card, Choice, Option, Profile, Stat, Weapon, plain
from desktop.words import Words


@dataclass
class Room:
    """A campaign on a real file."""

    desk: Desk
    campaign: str

    def do(self, command: Command) -> str:
        """Run a command; returns the id of what it made first."""
        return self.desk.execute(command).new_id

    def band(self, name: str = "River Watch", limit: str = "", notes: str = "", system: str = "skirmish",
             tincture: str = "azure") -> str:
        """Make a warband with a player."""
        player = self.do(CreatePlayer(self.campaign, "Dasha"))
        return self.do(CreateWarband(self.campaign, name, system, player, limit, tincture, "mdi6.feather", notes))

    def recruit(self, band: str, card: Card, name: str = "", paid: str = "", n: int = 1) -> str:
        """Recruit a card."""
        return self.do(Recruit(band, given=card, name=name, paid=paid, n=n))

    def imported(self, content: bytes, name: str = "list.ros") -> str:
        """Import a roster as the program does; returns the warband."""
        found = read_roster(content, name)
        units = tuple(Arrival(unit.card, unit.origin.custom_name, (unit.origin.selection_id, *unit.origin.entry_path))
                      for unit in found.units)
        report = tuple(ReportLine(line.sort.value, line.code, tuple((key, str(value)) for key, value in
                                                                    line.params.items())) for line in found.report)
        change = self.desk.execute(ImportWarband(self.campaign, found.name, name, content, units, report))
        return change.added("warband")[0]

    def rows(self, band: str) -> tuple[RosterRow, ...]:
        """Return the recruits of a warband."""
        return roster(self.desk.store, band)

    def row(self, band: str, name: str) -> RosterRow:
        """Return the first recruit of a name."""
        return next(row for row in self.rows(band) if row.name == name)

    def subject(self, band: str) -> Subject:
        """Return a warband as exports read it."""
        return read_subject(self.desk, band)

    def made(self, band: str, form: str, **choices: object) -> Made:
        """Return a warband in a form; paper is a mark of the test's own."""
        return make(self.subject(band), Choices(form, **choices), no_paper)  # type: ignore[arg-type]

    def text(self, band: str, form: str = "text", **choices: object) -> str:
        """Return a warband in a form that is text."""
        return self.made(band, form, **choices).text


def no_paper(_subject: Subject, _words: Words, _full: bool) -> bytes:
    """Stand for paper where a test asks for none."""
    raise AssertionError("no PDF was asked for")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A campaign on a file of its own."""
    yield from a_room(tmp_path)


def a_room(folder: Path) -> Iterator[Room]:
    """Yield a campaign on a new file, closed behind the test."""
    desk = create_desk(folder / "night.gonfalon")
    yield Room(desk, desk.execute(CreateCampaign("Marches of Ennor", "skirmish")).new_id)
    desk.store.close()


def a_card(name: str = "Reed Archer", points: str = "26", role: str = "Archer", count: int = 1,
           taken: tuple[str, ...] = ()) -> Card:
    """Return a card with stats, a weapon, an option of two choices with prices."""
    line = tuple(Stat(stat, value) for stat, value in zip(("M", "WS", "W", "Sv"), ("4", "3", "1", "-"), strict=True))
    gear = Option("gear", "Gear", (Choice("rope", "Rope and hook", "6"), Choice("lamp", "Lamp", "0.5")), most=2,
                  taken=taken)
    bow = Weapon("Long bow", (Stat("Range", "28”"), Stat("Strength", "3")), note="+1 to hit if it stood")
    return Card(name, "skirmish", role, points, profiles=(Profile(name, line, count),), weapons=(bow,),
                keywords=("Infantry",), options=(gear,), kit="Cloak, twelve white arrows")


def a_row(card: Card, name: str = "", key: str = "r1", paid: str = "", notes: str = "", leads: bool = False,
          battles: int = 0) -> RosterRow:
    """Return a recruit as the queries read it, without a file."""
    priced = Priced(name or card.name, card, paid, worked_in(card).points)
    return RosterRow(key, "w1", priced.name, name, card, worked_in(card), plain(priced.worth), paid, priced.price,
                     "active", leads, battles, 0, 0, 0, notes, None, ())


def a_subject(*rows: RosterRow, name: str = "River Watch", limit: str = "", notes: str = "",
              player: str = "Dasha") -> Subject:
    """Return a warband with recruits as exports read it, without a file."""
    total = total_of(row.priced for row in rows)
    band = WarbandRow("w1", "c1", "Marches of Ennor", name, "skirmish", "p1", player, limit, "azure", "", notes, None,
                      "", None, len(rows), sum(row.printed.models for row in rows), total,
                      rows[0].card.points_name if rows else "points")
    return Subject(band, rows)


ODD = ('say "aye"', "it's", "a|b", "a\\\\|b", "=SUM(A1:A9)", "+1", "-2+3", "@everyone", "\t=cmd", "first\nsecond",
       "a\r\nb", "שלום עולם", "مرحبا 12", "\u202eevil\u202c", "\u2067left open", "<script>alert(1)</script>",
       "&amp; &#60;", "](javascript:x)", "`code`", "**bold**", "# head", "1. one", "- dash", "> quote", "_under_",
       "~~gone~~", "$x$",
       "{0} {name}", "%n %s", "§shell.close", "nul\x00l", "emoji 👩‍👩‍👧 ⚔", "ё́ñ̈", "  spaces  ", "—", "x" * 300,
       "\ufeff=1", "＝1+1", ";drop", "\u200b=2")
"""Names that have broken other tools."""

names = st.one_of(st.sampled_from(ODD), st.text(min_size=1, max_size=40)).filter(lambda name: bool(name.strip()))
"""Any name that the program takes."""

amounts = st.decimals(-20, 2000, allow_nan=False, places=2).map(plain)
"""Points as cards have them."""


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """Return a card with anything on it that people can type."""
    choices = tuple(Choice(f"c{place}", draw(names), draw(amounts)) for place in range(draw(st.integers(0, 2))))
    taken = tuple(choice.key for choice in choices if draw(st.booleans()))
    lines = tuple(Profile(draw(names), (Stat("M", draw(names)), Stat(draw(names), "3")), draw(st.integers(0, 4)))
                  for _ in range(draw(st.integers(1, 2))))
    return Card(draw(names), "skirmish", draw(names), draw(amounts), profiles=lines,
                weapons=(Weapon(draw(names), (Stat("Range", draw(names)),), draw(st.integers(1, 3)), draw(names)),),
                abilities=(Ability(draw(names), draw(names)),), keywords=(draw(names),),
                options=(Option("o", draw(names), choices, 2, taken),), kit=draw(names), notes=draw(names))


@st.composite
def subjects(draw: st.DrawFn) -> Subject:
    """Return a warband with anything in it that people can type."""
    rows = tuple(a_row(draw(cards()), draw(st.one_of(st.just(""), names)), f"r{place}", draw(st.one_of(st.just(""),
                 amounts)), draw(st.one_of(st.just(""), names)), place == 0, draw(st.integers(0, 3)))
                 for place in range(draw(st.integers(1, 4))))
    return a_subject(*rows, name=draw(names), limit=draw(st.sampled_from(("", "100", "0.5"))), notes=draw(names))
