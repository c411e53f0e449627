"""Real lists of list builders become warbands that print, fight a freeform battle and carry its result home."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.play_open import proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.standings import standings
from desktop.cards.deck import Figure, deck_of, faces_of
from desktop.cards.parts import Banner
from desktop.cards.pdf import sheets_pdf
from desktop.cards.sheet import Sheet
from desktop.exchange.roster_import import read_roster
from desktop.rules.kernel.pieces import Model, Unit
from desktop.words import Words
from tests.support.night import a_desk, open_table

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
LISTS = ("thousand-sons-campaign.ros", "chaos-chosen.ros", "Writhing Shadow.ros")


def the_list(name: str) -> Path:
    found = next(ROSTERS.rglob(name), None) if ROSTERS.is_dir() else None
    if found is None:
        pytest.skip("the real rosters are not laid beside the checkout")
    return found


@pytest.mark.parametrize("name", LISTS)
def test_a_real_list_plays_and_its_result_comes_home(tmp_path: Path, name: str) -> None:
    path = the_list(name)
    read = read_roster(path.read_bytes(), path.name)
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lists", "freeform")).new_id
    units = tuple(Arrival(unit.card, unit.origin.custom_name) for unit in read.units)
    bands = [desk.execute(ImportWarband(campaign, side, path.name, path.read_bytes(), units)).added("warband")[0]
             for side in ("This side", "That side")]
    battle = desk.execute(CreateBattle(campaign, "A trial", "freeform", tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "lists"))
    table = open_table(desk, battle)
    assert len(table.battle.all(Unit)) == 2 * len(read.units)
    table.start(table.system.advance)
    victim = table.battle.where(Unit, "side", "b")[0]
    models = table.battle.where(Model, "unit", victim.id)
    table.correct("kernel.set_wounds", *((model.id, 0) for model in models))
    table.start("freeform.remove", (victim.id,))
    if table.running is not None:
        table.confirm()
    table.start("freeform.end", ("a",))
    again = open_table(desk, battle)
    desk.execute(proposed_result(again))
    first = standings(desk.store, campaign).rows[0]
    assert first.warband == bands[0]
    assert first.points == 3


@pytest.mark.parametrize("name", LISTS)
def test_a_real_list_prints(tmp_path: Path, qapp: QGuiApplication, name: str) -> None:
    path = the_list(name)
    read = read_roster(path.read_bytes(), path.name)
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lists", "freeform")).new_id
    units = tuple(Arrival(unit.card, unit.origin.custom_name) for unit in read.units)
    band = desk.execute(ImportWarband(campaign, "A list", path.name, path.read_bytes(), units)).added("warband")[0]
    figures = [Figure(row.card) for row in roster(desk.store, band)]
    words = Words()
    deck = deck_of(faces_of(figures, Banner("sable", "", "A list"), words), words)
    pdf = sheets_pdf(deck.cards, Sheet(), "A list", "en")
    assert pdf.startswith(b"%PDF")
    assert len(deck.cards) >= 1
