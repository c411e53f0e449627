"""The sixth game in the windows: chosen, recruited for, printed, set up, played to its end and written back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.play_open import proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.cards.face import face_of
from desktop.cards.parts import Banner
from desktop.rules.kernel.pieces import Result
from desktop.rules.systems import add, remove
from desktop.ui.panels.cards.editor.changes import new_card
from desktop.ui.widgets.game_choice import GameChoice
from desktop.words import Words
from desktop.words.catalogue import add as add_words
from tests.rules.duel import WORDS
from tests.support.night import a_desk, open_table
from tests.windows.shell_support import a_context
from tests.windows.tracker_night import Night


@pytest.fixture
def duel(qtbot, tmp_path) -> Iterator[Night]:
    from tests.rules.duel.system import SYSTEM

    add(SYSTEM)
    add_words(WORDS)
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Yard", system="duel")).new_id
    bands = []
    for name, figure in (("Ash", "Oda"), ("Birch", "Ulf")):
        bands.append(desk.execute(CreateWarband(campaign, name, system="duel")).new_id)
        desk.execute(Recruit(bands[-1], given=new_card(figure, "duel")))
    battle = desk.execute(CreateBattle(campaign, "First light", "duel", tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "seed"))
    made = Night(qtbot, open_table(desk, battle))
    yield made
    made.dialog.close_table()
    desk.store.close()
    remove(SYSTEM.id)


def test_it_can_be_chosen_with_a_line_about_it(qtbot, duel):
    choice = GameChoice(a_context(), "warbands.form.system")
    qtbot.addWidget(choice)
    choice.set_current("duel")
    assert (choice.current(), choice.list.currentText()) == ("duel", "Duel")
    assert choice.about.text() == "Single figures, one blow each in a round."


def test_a_new_card_of_it_prints_with_its_own_stats_and_boxes(duel):
    card = new_card("Oda", "duel")
    assert [(stat.name, stat.value) for stat in card.profiles[0].stats] == [("Skill", "4"), ("Lives", "1")]
    face = face_of(card, Banner("azure", "", "Ash"), Words("ru"))
    assert (face.system, face.statuses.names, face.boxes[0].groups) == ("Поединок", ("Вне поединка",), (1,))


def test_it_is_played_in_the_tracker_to_its_end(duel):
    duel.begin()
    assert duel.tracker.table.phases[0].name == "Bout"
    duel.start("duel.strike", "Oda")
    duel.intents.answered.emit("b01", "table", ())
    assert duel.question.needed.number == "4+"
    duel.intents.answered.emit((("success", 1),), "table", ())
    duel.tap(duel.tracker.question.roll_row.confirm)
    assert duel.table.battle.find(Result, "result").winner == "a"
    assert [line.text[0].text for line in duel.tracker.table.log.lines][-1].startswith("Oda strikes Ulf")
    proposed = proposed_result(duel.table)
    assert [(side.outcome, side.fates[0].fate, side.fates[0].kills) for side in proposed.sides] == [
        ("major", "stood", 1), ("loss", "out", 0)]
