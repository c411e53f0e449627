"""What rules read on a card, set in its editor for every game: tags, keywords, who has a weapon, powers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.commands.cards import SaveCard
from desktop.rules.kernel.card import Ability, Card, Choice, Option, Profile, Stat, Weapon
from desktop.rules.kernel.card_lines import lines_of
from desktop.rules.systems import ids, system
from desktop.ui.panels.cards.panel import CardsPanel
from tests.support.night import a_desk
from tests.windows.cards_panel_support import SQUAD, a_library, leave, open_card, pick, stored


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def panel(qtbot, desk) -> CardsPanel:
    return a_library(qtbot, desk).pages.panel()


def shown(panel: CardsPanel, card: Card) -> None:
    """Put a card into the library and show it."""
    panel.context.desk.execute(SaveCard(card))
    open_card(panel, card.name)


@pytest.mark.parametrize("game", ids())
def test_a_new_card_of_every_game_has_its_stats_and_can_be_told_what_its_rules_read(panel, game):
    panel.work.create(game)
    form, editor = system(game).form, panel.editor
    card = stored(panel)
    assert card.system == game and tuple(stat.name for stat in card.profiles[0].stats) == form.stats
    editor.weapons.add.click()
    assert tuple(stat.name for stat in stored(panel).weapons[0].stats) == (form.weapon_stats or ("Range", "Strength"))
    row = editor.weapons.rows[0]
    assert row.tags.isVisibleTo(editor) == bool(form.weapon_tags)
    assert editor.words.known.isVisibleTo(editor) == bool(form.keywords)
    for tag in form.weapon_tags:
        row.tags.buttons[tag].click()
    assert stored(panel).weapons[0].tags == form.weapon_tags
    for word in form.keywords:
        editor.words.known.buttons[word].click()
    assert stored(panel).keywords == form.keywords
    editor.abilities.add.click()
    for power in form.powers:
        pick(editor.abilities.rows[0].power.kind, power.kind)
        assert stored(panel).abilities[0].code == power.kind
    assert editor.abilities.rows[0].power.isVisibleTo(editor) == bool(form.powers)


def test_a_bow_made_by_hand_is_shot_with(panel):
    shown(panel, Card("Fletcher", "skirmish", profiles=(Profile("Fletcher"),), weapons=(
        Weapon("Bow", tags=("line_9", "mine")),)))
    row = panel.editor.weapons.rows[0]
    assert [key for key, button in row.tags.buttons.items() if button.isVisibleTo(row)] == []
    row.tags.more.click()
    assert row.tags.buttons["missile"].isVisibleTo(row)
    row.tags.buttons["missile"].click()
    assert stored(panel).weapons[0].tags == ("line_9", "mine", "missile")
    row.tags.more.click()
    assert [key for key, button in row.tags.buttons.items() if button.isVisibleTo(row)] == ["missile"]
    row.tags.buttons["missile"].click()
    assert stored(panel).weapons[0].tags == ("line_9", "mine")


def test_keywords_pressed_stand_among_those_that_are_typed(panel):
    shown(panel, Card("Rider", "skirmish", profiles=(Profile("Rider"),), keywords=("Scout", "Mounted")))
    words = panel.editor.words
    assert words.known.buttons["mounted"].isChecked()
    words.known.more.click()
    words.known.buttons["wizard"].click()
    assert (stored(panel).keywords, words.keywords.text()) == (("Scout", "Mounted", "wizard"), "Scout, Mounted, wizard")
    words.known.buttons["mounted"].click()
    assert stored(panel).keywords == ("Scout", "wizard")
    leave(panel, words.keywords, "wizard, leader")
    assert words.known.buttons["leader"].isChecked()


def test_a_weapon_is_given_to_one_stat_line_and_follows_it(panel):
    shown(panel, SQUAD)
    editor = panel.editor
    pick(editor.weapons.rows[1].bearers, "1")
    assert lines_of(stored(panel).weapons[1]) == (1,)
    QTest.keyClick(editor.stat_lines.rows[1].grip, Qt.Key.Key_Up)
    assert [line.name for line in stored(panel).profiles] == ["Sergeant", "Trooper"]
    assert (lines_of(stored(panel).weapons[1]), editor.weapons.rows[1].bearers.currentText()) == ((0,), "Sergeant")
    editor.stat_lines.rows[0].remove.click()
    assert lines_of(stored(panel).weapons[1]) == ()
    panel.window().header.undo.click()
    pick(editor.weapons.rows[1].bearers, "")
    assert lines_of(stored(panel).weapons[1]) == ()


SPELL = Ability("Dust", "Chokes.", "spell value=6 range=18 hit=-1")


def test_a_spell_is_told_to_the_rules_in_fields(panel):
    shown(panel, Card("Witch", "warscroll", profiles=(Profile("Witch"),), abilities=(SPELL,)))
    power = panel.editor.abilities.rows[0].power
    assert (power.kind.currentText(), power.numbers["value"].text(), power.effect.currentText(), power.amount.text(),
            ) == ("Spell", "6", "to hit", "-1")
    leave(panel, power.numbers["value"], "7")
    assert stored(panel).abilities[0].code == "spell value=7 range=18 hit=-1"
    pick(power.effect, "mortal")
    leave(panel, power.amount, "D3")
    pick(power.target, "enemy")
    assert stored(panel).abilities[0].code == "spell value=7 range=18 mortal=d3 target=enemy"
    leave(panel, power.amount, "lots")
    assert panel.editor.heading.reason.text() == "“lots”: write how much, for example 1, +1, -1 or D3."
    leave(panel, panel.editor.abilities.rows[0].power.amount, "2")
    pick(power.kind, "")
    assert stored(panel).abilities[0].code == ""


@pytest.mark.parametrize("code", ["spell value=6 odd=3", "teleport far=9", "spell", "hero heal=d3 target=self", "  "])
def test_a_code_that_is_not_touched_stays_as_it_is(panel, code):
    shown(panel, Card("Witch", "warscroll", profiles=(Profile("Witch"),), abilities=(replace(SPELL, code=code),)))
    leave(panel, panel.editor.abilities.rows[0].name, "Smoke")
    assert stored(panel).abilities[0] == Ability("Smoke", "Chokes.", code)


def test_what_rules_read_is_shown_in_words_and_stored_as_they_read_it(panel):
    shown(panel, Card("Rider", "skirmish", points="5", points_name="points", profiles=(Profile("Rider"),),
                      weapons=(Weapon("Bow", (Stat("Range", "24"), Stat("Strength", "3"))),),
                      keywords=("leader", "Bog folk")))
    before = stored(panel)
    panel.context.set_language("ru")
    editor, row = panel.editor, panel.editor.weapons.rows[0]
    assert [cell.name.text() for cell in row.cells.cells] == ["Дальность", "Сила"]
    assert (editor.heading.points_name.text(), editor.words.keywords.text()) == ("очки", "лидер, Bog folk")
    leave(panel, editor.heading.role, "Scout")
    assert stored(panel) == replace(before, role="Scout")

    leave(panel, editor.words.keywords, "Лидер, Верховой, Болотный народ")
    assert stored(panel).keywords == ("leader", "mounted", "Болотный народ")
    leave(panel, row.cells.cells[1].name, "Вес")
    assert [stat.name for stat in stored(panel).weapons[0].stats] == ["Range", "Вес"]
    leave(panel, row.cells.cells[1].name, "сила")
    assert stored(panel).weapons == before.weapons
    leave(panel, editor.heading.points_name, "Кроны")
    assert stored(panel).points_name == "Кроны"
    leave(panel, editor.heading.points_name, "Очки")
    assert stored(panel).points_name == "points"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_words_that_rules_do_not_read_stay_as_they_are_typed(panel, language):
    shown(panel, Card("Rider", "skirmish", profiles=(Profile("Rider"),), keywords=("Лидер",)))
    panel.context.set_language(language)
    words = panel.editor.words
    assert words.keywords.text() == "Лидер"
    leave(panel, words.keywords, "Лидер, Bog folk, Wizard")
    assert stored(panel).keywords == ("Лидер", "Bog folk", "Wizard")
    leave(panel, words.keywords, "bog folk, Wizard")
    assert stored(panel).keywords == ("bog folk", "Wizard")


def test_stats_that_are_words_are_shown_in_a_language_and_stored_as_rules_read_them(panel):
    line = Profile("Rider", (Stat("Move", "5"), Stat("Save", "4+")))
    shown(panel, Card("Rider", "warscroll", profiles=(line,)))
    panel.context.set_language("ru")
    before, cells = stored(panel), panel.editor.stat_lines.rows[0].cells.cells
    assert [cell.name.text() for cell in cells] == ["Движение", "Спасение"]
    leave(panel, cells[0].value, "6")
    assert stored(panel).profiles[0].stats == (Stat("Move", "6"), Stat("Save", "4+"))
    leave(panel, cells[1].name, "Стойкость")
    assert [stat.name for stat in stored(panel).profiles[0].stats] == ["Move", "Стойкость"]
    leave(panel, cells[1].name, "спасение")
    assert stored(panel) == replace(before, profiles=(replace(line, stats=(Stat("Move", "6"), Stat("Save", "4+"))),))


def test_a_stat_that_a_choice_changes_is_shown_in_a_language(panel):
    stats = tuple(Stat(name, "4") for name in ("Move", "Wounds", "Bravery", "Save"))
    option = Option("gear", "Gear", (Choice("mail", "Mail", changes=(Stat("Save", "-1"),)),))
    shown(panel, Card("Rider", "warscroll", profiles=(Profile("Rider", stats),), options=(option,)))
    panel.context.set_language("ru")
    panel.editor.options.open(0)
    rows = panel.editor.options.rows[0].body.choices
    rows.open(0)
    cells = {cell.name.text(): cell.value for cell in rows.rows[0].effects.values.cells}
    assert list(cells) == ["Движение", "Раны", "Отвага", "Спасение"]
    leave(panel, cells["Отвага"], "+1")
    choice = stored(panel).options[0].choices[0]
    assert choice.changes == (Stat("Save", "-1"), Stat("Bravery", "+1"))
    rows.open(-1)
    assert rows.rows[0].summary.text() == "Спасение −1 · Отвага +1"
