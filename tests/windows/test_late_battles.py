"""Battles entered after the fact through the windows: who died later is offered, and what does not fit is told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from sqlalchemy import event

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.queries.battles import BattleDetail, battle
from desktop.campaign.queries.pending import Pending
from desktop.campaign.queries.presence import conflicts
from desktop.campaign.queries.roster import recruit
from desktop.ui.panels.battles import deeds
from desktop.ui.panels.battles.outcome_page import OutcomePage
from desktop.ui.panels.battles.setup.page import SetupPage
from desktop.ui.panels.battles.setup.result_dialog import ResultDialog
from desktop.ui.panels.battles.setup.side_card import MusterLine
from tests.windows.campaign_season import Season, a_window
from tests.windows.shell_support import a_context

EARLY, AFTER = "2026-09-30", "2026-10-30"


@pytest.fixture
def fallen(season: Season) -> Season:
    """The season; the leader of Red Orchard died in 8 Sluice House on the 10th of October."""
    found = detail_of(season, season.battles[7])
    sides = [SideResult(side.id, outcome, fates=tuple(
        Fate(row.recruit.id, "dead", 1) for row in found.muster_of(side.id) if row.recruit.id == dead(season)))
        for side, outcome in zip(found.battle.sides, ("loss", "major"), strict=True)]
    season.desk.execute(WriteBack(season.battles[7], tuple(sides), "agreed"))
    return season


@pytest.fixture
def window(qtbot, fallen: Season):
    return a_window(qtbot, fallen.desk, fallen.campaign, "campaign")


@pytest.fixture
def page(qtbot, window) -> SetupPage:
    page = SetupPage(window.context)
    qtbot.addWidget(page)
    page.resize(1200, 760)
    page.show()
    return page


def dead(season: Season) -> str:
    return season.recruits[4][0]


def detail_of(season: Season, key: str) -> BattleDetail:
    found = battle(season.desk.store, key)
    assert found is not None
    return found


def late(season: Season, day: str | None = None) -> str:
    bands = (season.warbands[4], season.warbands[1])
    return season.desk.execute(CreateBattle(season.campaign, "Old Weir", "skirmish", bands, "", day)).new_id


def line(page: SetupPage, who: str) -> MusterLine | None:
    return next((one for one in page.sides[0].findChildren(MusterLine) if one.recruit == who), None)


def choose(choice, key: str) -> None:
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


def write_down(window, season: Season, key: str, fate: str = "stood") -> ResultDialog:
    """Enter the result of a battle by hand: a draw, and what became of who died later."""
    dialog = ResultDialog(window.context, detail_of(season, key), window)
    dialog.show()
    for block in dialog.sides:
        choose(block.outcome, "draw")
    there = next(one for one in dialog.sides[0].lines if one.row.recruit.id == dead(season))
    choose(there.fate, fate)
    return dialog


def type_day(page: SetupPage, day: str) -> None:
    page.order.fields["played_on"].setText(day)
    page.order.fields["played_on"].editingFinished.emit()


def test_a_day_before_the_death_brings_the_dead_to_the_muster_marked_in_words(page, fallen):
    key = late(fallen)
    page.show_battle(detail_of(fallen, key))
    assert line(page, dead(fallen)) is None
    type_day(page, EARLY)
    page.show_battle(detail_of(fallen, key))
    there = line(page, dead(fallen))
    assert there is not None
    assert (there.check.isChecked(), there.carried.text()) == (True, "died later, in 8 Sluice House")
    assert there.check.accessibleDescription() == "died later, in 8 Sluice House"
    assert there.check.isEnabled()
    there.check.click()
    assert dead(fallen) not in {row.recruit.id for row in detail_of(fallen, key).musters}


def test_everybody_counts_who_was_alive(page, fallen):
    page.show_battle(detail_of(fallen, late(fallen, EARLY)))
    assert page.sides[0].sum.text() == page._context.say("battles.muster.sum", n=5, all=5)
    page.show_battle(detail_of(fallen, late(fallen, AFTER)))
    assert page.sides[0].sum.text() == page._context.say("battles.muster.sum", n=4, all=4)


def test_a_move_behind_the_death_strikes_off_and_says_so_and_the_bar_takes_it_back(page, window, fallen):
    key = late(fallen, EARLY)
    notices = []
    window.context.told.connect(notices.append)
    page.show_battle(detail_of(fallen, key))
    before = detail_of(fallen, key)
    type_day(page, AFTER)
    assert dead(fallen) not in {row.recruit.id for row in detail_of(fallen, key).musters}
    assert window.context.say("linked.struck", names="Red Orchard 1", battle="Old Weir") in notices[-1].text
    assert notices[-1].undo()
    assert detail_of(fallen, key) == before


def test_only_another_day_looks_for_who_is_off_the_muster(qtbot, fallen):
    context = a_context()
    context.set_desk(fallen.desk)
    page = SetupPage(context)
    qtbot.addWidget(page)
    page.show_battle(detail_of(fallen, late(fallen, EARLY)))
    notices, read = [], []
    context.told.connect(notices.append)
    event.listen(fallen.desk.store.engine, "before_cursor_execute", lambda *said: read.append(said[2]))
    for field, text in (("name", "Older Weir"), ("round_label", "2")):
        page.order.fields[field].setText(text)
        page.order.fields[field].editingFinished.emit()
    assert any("UPDATE battle " in one for one in read)
    assert not any("FROM recruit" in one or "JOIN recruit" in one for one in read)
    type_day(page, AFTER)
    assert any("FROM recruit" in one or "JOIN recruit" in one for one in read)
    assert [notice.text for notice in notices] == [
        context.say("linked.struck", names="Red Orchard 1", battle="Older Weir")]


def test_a_late_result_says_who_died_later_and_what_a_death_would_mean(qtbot, window, fallen):
    key = late(fallen, EARLY)
    dialog = write_down(window, fallen, key)
    there = next(one for one in dialog.sides[0].lines if one.row.recruit.id == dead(fallen))
    assert there.note.text() == "died later, in 8 Sluice House"
    choose(there.fate, "dead")
    assert there.note.text() == window.context.say("linked.later.clash", battles="8 Sluice House")
    choose(there.fate, "hurt")
    assert there.note.text() == "died later, in 8 Sluice House"
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert detail_of(fallen, key).battle.state == "finished"
    assert conflicts(fallen.desk.store, fallen.campaign) == ()
    found = recruit(fallen.desk.store, dead(fallen))
    assert found is not None
    assert (found.state, found.battles) == ("dead", 4)


def test_a_death_before_battles_that_were_fought_is_told_where_people_look(qtbot, window, fallen):
    key = late(fallen, EARLY)
    write_down(window, fallen, key, "dead").save.click()
    pages = []
    for battle_key in (key, fallen.battles[7]):
        page = OutcomePage(window.context)
        qtbot.addWidget(page)
        page.show_battle(detail_of(fallen, battle_key))
        pages.append(page.clashes.text())
    say = window.context.say
    mend = say("linked.later.mend")
    assert [page.split("\n") for page in pages] == [
        [say("linked.later.fights", name="Red Orchard 1", battles="8 Sluice House"), mend],
        [say("linked.later.fought", name="Red Orchard 1", died="14 Old Weir"), mend]]
    window.show_panel("campaign")
    rows = [row for row in window.pages.panel().pending.rows if row.item.kind == "order"]
    assert [row.title.text() for row in rows] == [say("campaign.pending.order", battle="14 Old Weir")]
    assert rows[0].detail.text() == "Red Orchard 1 (8 Sluice House)"
    assert isinstance(rows[0].item, Pending)
    fallen.desk.undo(fallen.campaign)
    assert not [row for row in window.pages.panel().pending.rows if row.item.kind == "order"]


def test_a_battle_opened_again_after_an_earlier_death_says_who_is_off(window, fallen):
    key = late(fallen, EARLY)
    write_down(window, fallen, key, "dead").save.click()
    notices = []
    window.context.told.connect(notices.append)
    deeds.reopen(window.context, detail_of(fallen, fallen.battles[7]).battle, None)
    assert window.context.say("linked.struck", names="Red Orchard 1", battle="Sluice House") in notices[-1].text
