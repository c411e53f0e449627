"""One number: generated lists, changed in every way, come to the same in builder, card, tracker, print and export."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random

import pypdf
import pytest
from PySide6.QtWidgets import QApplication

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.copies import CopyRecruits, OrderRecruits
from desktop.campaign.commands.imports import Arrival, ImportWarband, Renewal, UpdateFromList
from desktop.campaign.commands.loadouts import SetChoice, SetSizes
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.recruits import LeaveOption, SetSize, TakeOption
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battle
from desktop.campaign.refusal import Refusal
from desktop.cards.deck import faces_of
from desktop.cards.parts import Banner
from desktop.cards.roster_pdf import Muster, roster_pdf
from desktop.cards.subject import figures_of, warband_subject
from desktop.exchange.exports.csv_table import as_csv
from desktop.exchange.exports.listing import listing_of
from desktop.exchange.exports.subject import read_subject
from desktop.rules.kernel.card import Card, decimal_of, plain
from desktop.rules.kernel.pieces import Model, Unit
from desktop.ui.panels.warbands.figure.printed import printed
from desktop.words import Words
from tests.windows.warbands_support import Night, close, with_band, with_recruits
from tests.windows.warbands_units import GENERAL, MARCHERS, PLATFORM, a_shoal, naive

WORDS = Words("en")
CARDS = (MARCHERS, replace(MARCHERS, name="Tide Guard", points="42.5"), PLATFORM, GENERAL)
STEPS = 24


def in_the_builder(night: Night) -> tuple[str, int]:
    """Return points and models as head, list, table and terms say them, held to be the same there."""
    panel, rows = night.panel, night.panel.roster.model.rows()
    total = panel.roster.head.total
    column = panel.roster.model.column_place("points")
    cells = [panel.roster.model.index(place, column).data() for place in range(len(rows))]
    terms = panel.reading.band.total.terms
    said = {total.value, panel.listing.view.current_row().total.value, plain(sum(map(decimal_of, cells), Decimal(0))),
            plain(sum((decimal_of(term.value) for term in terms), Decimal(0)))}
    assert len(said) == 1, said
    return said.pop(), panel.reading.band.models


def on_the_cards(night: Night) -> tuple[str, int]:
    """Return what the faces beside the roster say, recruit by recruit."""
    reading, points, models = night.panel.reading, Decimal(0), 0
    for row in reading.recruits:
        face = printed(night.context, reading.band, reading.recruits, row)[0].face
        points += decimal_of(face.points)
        models += sum(len(boxes.groups) for boxes in face.boxes) // face.count
    return plain(points), models


def in_print(night: Night) -> tuple[str, int]:
    """Return what the deck to print says, equal recruits counted; the PDF of the roster says the same total."""
    reading = night.panel.reading
    subject = warband_subject(reading.band, reading.recruits)
    faces = faces_of(figures_of(subject.entries, WORDS), Banner("azure", "", ""), WORDS, total=len(reading.recruits))
    points = plain(sum((decimal_of(face.points) * face.count for face in faces), Decimal(0)))
    pages = pypdf.PdfReader(io.BytesIO(roster_pdf(Muster(reading.band, reading.recruits), WORDS))).pages
    assert points in " ".join(page.extract_text() for page in pages)
    return points, sum(len(boxes.groups) for face in faces for boxes in face.boxes)


def in_exports(night: Night) -> tuple[str, int]:
    """Return what lists that are handed on say, held to be the same in their sum, their lines and as CSV."""
    subject = read_subject(night.desk, night.panel.reading.band.id)
    listing, each = listing_of(subject, WORDS), listing_of(subject, WORDS, alike=False)
    lines = plain(sum((decimal_of(entry.points) for entry in listing.entries), Decimal(0)))
    table = list(csv.DictReader(io.StringIO(as_csv(each, WORDS).decode("utf-8-sig"))))
    points, models = (plain(sum((decimal_of(row[head]) for row in table), Decimal(0)))
                      for head in (listing.unit_head, WORDS.say("exports.csv.models")))
    assert (listing.total, lines, int(models)) == (points, points, listing.models)
    return points, listing.models


def in_the_tracker(night: Night, rival: str) -> tuple[str, int]:
    """Return what stands in a battle that begins now; it is taken back afterwards."""
    band = night.panel.reading.band.id
    key = night.do(CreateBattle(night.campaign, "Toll Bridge", warbands=(band, rival),
                                system="warscroll")).added("battle")[0]
    planned = battle(night.desk.store, key)
    night.do(StartBattle(key, 0, "seed"))
    table = open_play(night.desk, key)
    ours = {row.id for row in night.recruits()}
    units = [unit for unit in table.battle.all(Unit) if unit.recruit in ours]
    figures = Counter(model.unit for model in table.battle.all(Model))
    wounds = {unit.recruit: sorted(model.most for model in table.battle.all(Model) if model.unit == unit.id)
              for unit in units}
    assert wounds == {row.id: sorted(line.wounds for line in row.printed.profiles for _ in range(line.count))
                      for row in night.recruits()}
    models = sum(figures[unit.id] for unit in units)
    assert planned is not None
    assert planned.battle.sides[0].models == models
    night.undo()
    night.undo()
    return plain(sum((decimal_of(unit.card.points) for unit in units), Decimal(0))), models


def everywhere(night: Night, rival: str = "") -> None:
    """Hold that a list comes to the same everywhere, and to what it comes to by hand."""
    QApplication.processEvents()
    by_hand = plain(sum((naive(row.card) for row in night.recruits()), Decimal(0)))
    found = {where.__name__: where(night) for where in (in_the_builder, on_the_cards, in_print, in_exports)}
    if rival:
        found["in_the_tracker"] = in_the_tracker(night, rival)
    assert {points for points, _ in found.values()} == {by_hand}, found
    assert len({models for _, models in found.values()}) == 1, found


class Changes:
    """Makes changes by dice that can be thrown again; what is refused is no change."""

    def __init__(self, night: Night, seed: int) -> None:
        self.night, self.dice = night, Random(seed)

    def step(self) -> None:
        change: Callable[[], object] = self.dice.choice((
            self.take, self.take, self.take, self.leave, self.leave, self.resize, self.resize, self.copy, self.dismiss,
            self.order, self.recruit, self.several, self.night.undo, self.night.redo))
        try:
            change()
        except Refusal:
            return

    def one(self):
        return self.dice.choice(self.night.recruits())

    def choice(self) -> tuple[str, str, str] | None:
        row = self.one()
        offered = [(row.id, option.key, choice.key) for option in row.card.options for choice in option.choices]
        return self.dice.choice(offered) if offered else None

    def take(self) -> None:
        if (found := self.choice()) is not None:
            self.night.do(TakeOption(*found, n=self.dice.randint(1, 2)))

    def leave(self) -> None:
        if (found := self.choice()) is not None:
            self.night.do(LeaveOption(*found, n=self.dice.randint(1, 2)))

    def resize(self) -> None:
        row = self.one()
        if row.card.profiles[0].sized:
            self.night.do(SetSize(row.id, 0, self.dice.randint(1, 14)))

    def copy(self) -> None:
        if len(self.night.recruits()) < 12:
            self.night.do(CopyRecruits((self.one().id,)))

    def dismiss(self) -> None:
        if len(self.night.recruits()) > 2:
            self.night.do(DismissRecruits((self.one().id,)))

    def order(self) -> None:
        ids = [row.id for row in self.night.recruits()]
        self.dice.shuffle(ids)
        self.night.do(OrderRecruits(self.night.panel.reading.band.id, tuple(ids)))

    def recruit(self) -> None:
        if len(self.night.recruits()) < 12:
            self.night.do(Recruit(self.night.panel.reading.band.id, given=self.dice.choice(CARDS)))

    def several(self) -> None:
        ids = tuple(row.id for row in self.night.recruits())
        self.night.do(self.dice.choice((
            SetChoice(ids, "shields", "tower", self.dice.randint(0, 1)), SetChoice(ids, "armour", "", 0),
            SetChoice(ids, "special", "net", self.dice.randint(0, 3)),
            SetSizes(ids, "Marcher", self.dice.randint(3, 12)))))


@pytest.mark.parametrize("seed", range(6))
def test_a_generated_list_comes_to_the_same_everywhere_at_every_step(qtbot, tmp_path, seed):
    night = a_shoal(tmp_path, CARDS, limit="")
    rival = with_band(night, "Lock Keepers", "", "warscroll", player="", tincture="gules")
    with_recruits(night, rival, (GENERAL,))
    changes = Changes(night, seed)
    for step in range(STEPS):
        changes.step()
        everywhere(night, rival if step % 6 == 5 else "")
    close(night)


def test_a_copy_of_the_whole_list_comes_to_the_same(qtbot, tmp_path):
    night = a_shoal(tmp_path, CARDS, limit="")
    changes = Changes(night, 99)
    for _ in range(STEPS):
        changes.step()
    before = in_the_builder(night)
    copy = night.do(DuplicateWarband(night.panel.reading.band.id, "Twins")).added("warband")[0]
    night.panel.show_item(copy)
    everywhere(night)
    assert in_the_builder(night) == before
    close(night)


def test_an_imported_list_and_its_next_version_come_to_the_same(qtbot, tmp_path):
    night = a_shoal(tmp_path, CARDS[:1], limit="")
    band = night.do(ImportWarband(night.campaign, "Brought", "list.ros", b"<roster/>", tuple(
        Arrival(card, marks=(str(at),)) for at, card in enumerate(CARDS)), system="warscroll")).added("warband")[0]
    night.panel.show_item(band)
    everywhere(night)
    first = in_the_builder(night)
    rows = night.recruits()
    larger = replace(rows[0].card, profiles=(replace(rows[0].card.profiles[0], count=9),))
    night.do(UpdateFromList(band, "list2.ros", b"<roster n='2'/>", tuple(
        Renewal(row.id, larger if row is rows[0] else row.card, row.card, row.card) for row in rows),
        (Arrival(PLATFORM, marks=("9",)),)))
    everywhere(night)
    assert in_the_builder(night)[1] == first[1] + 6 + 7
    night.undo()
    everywhere(night)
    assert in_the_builder(night) == first
    close(night)


def test_troopers_a_sergeant_and_a_platform_keep_their_wounds_everywhere(qtbot, tmp_path):
    night = a_shoal(tmp_path, (PLATFORM,), limit="")
    rival = with_band(night, "Lock Keepers", "", "warscroll", player="", tincture="gules")
    with_recruits(night, rival, (GENERAL,))
    night.choose("Platform")
    boxes = [(one.label, one.groups) for one in night.figure.card.card.face.boxes]
    assert boxes == [("Trooper", (1,) * 5), ("Sergeant", (2,)), ("Crossbow platform", (4,))]
    everywhere(night, rival)
    assert wounds_of(night.recruits()[0].printed) == [1, 1, 1, 1, 1, 2, 4]
    night.panel.roster.copy()
    night.panel.roster.copy()
    everywhere(night, rival)
    close(night)


def wounds_of(card: Card) -> list[int]:
    return [line.wounds for line in card.profiles for _ in range(line.count)]
