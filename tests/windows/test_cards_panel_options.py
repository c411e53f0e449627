"""The editor of options, sizes, limits and order: every part stored, undone, refused in place, over a real file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.commands.cards import SaveCard
from desktop.rules.kernel.card import (
    Ability,
    Card,
    Choice,
    Limits,
    Option,
    Profile,
    Stat,
    Weapon,
    with_options,
)
from desktop.ui.panels.cards.editor.page import EditorPage
from desktop.ui.panels.cards.panel import CardsPanel
from desktop.ui.widgets.popover import TermsPopover
from desktop.ui.widgets.text import Label
from tests.support.night import a_desk
from tests.windows.cards_panel_support import SQUAD, a_library, leave, open_card, pick, stored
from tests.windows.shell_support import a_context


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def panel(qtbot, desk) -> CardsPanel:
    panel = a_library(qtbot, desk).pages.panel()
    desk.execute(SaveCard(SQUAD))
    open_card(panel, "Lock Squad")
    return panel


def test_an_option_is_added_named_and_given_choices_without_a_mouse(qtbot, panel):
    editor = panel.editor
    editor.options.add.click()
    assert panel.window().focusWidget() is editor.options.rows[1].name
    leave(panel, editor.options.rows[1].name, "Armour")
    body = editor.options.rows[1].body
    body.choices.add.click()
    assert panel.window().focusWidget() is body.choices.rows[0].name
    leave(panel, body.choices.rows[0].name, "Vest")
    body.choices.add.click()
    leave(panel, body.choices.rows[1].name, "Plate")
    leave(panel, body.choices.rows[1].points, "-6,5")
    pick(body.default, "choice_1")
    slot = stored(panel).options[1]
    assert (slot.name, slot.default, [(one.name, one.points, one.most) for one in slot.choices]) == (
        "Armour", "choice_1", [("Vest", "0", 1), ("Plate", "-6.5", 1)])
    assert body.choices.rows[0].taken.value() == 1
    panel.window().header.undo.click()
    assert stored(panel).options[1].default == ""


def test_how_often_an_option_may_be_taken(panel):
    editor = panel.editor
    editor.options.open(0)
    body = editor.options.rows[0].body
    pick(body.kind, "every")
    leave(panel, body.per, "3")
    leave(panel, body.most, "2")
    pick(body.line, "Trooper")
    leave(panel, body.least, "1")
    slot = stored(panel).options[0]
    assert (slot.per, slot.most, slot.profile, slot.least) == (3, 2, "Trooper", 1)
    assert editor.options.rows[0].rule.text() == "2 for every 3 models"
    assert editor.heading.faults.text() == "Not as the card wants it: Special: 0 taken, at least 1 needed."
    pick(body.kind, "unit")
    assert [choice.most for choice in stored(panel).options[0].choices] == [1, 1]
    pick(body.kind, "each")
    assert [choice.most for choice in stored(panel).options[0].choices] == [0, 0]


def test_choices_are_taken_on_the_card_and_the_total_tells_its_terms(qtbot, panel):
    editor = panel.editor
    assert not editor.heading.worth.isVisible()
    editor.options.open(0)
    lance = editor.options.rows[0].body.choices.rows[0]
    lance.taken.field.setFocus()
    for _ in range(2):
        QTest.keyClick(lance.taken.field, Qt.Key.Key_Up)
    assert (stored(panel).options[0].taken, lance.taken.value()) == (("lance", "lance"), 2)
    lance.for_all.click()
    assert editor.heading.worth.words == "120 with what is taken"
    editor.heading.worth.click()
    note = panel.window().findChild(TermsPopover)
    texts = [label.text() for label in note.findChildren(Label)]
    assert "Special: Lance, 12 × 7.5" in texts and texts[-1] == "120"
    QTest.keyClick(note, Qt.Key.Key_Escape)
    QTest.keyClick(lance.taken.field, Qt.Key.Key_Down)
    assert stored(panel).options[0].taken == ("lance",)


def test_what_a_choice_changes(panel):
    editor = panel.editor
    editor.options.open(0)
    rows = editor.options.rows[0].body.choices
    rows.open(1)
    effects = rows.rows[1].effects
    cells = {cell.name.text(): cell.value for cell in effects.values.cells}
    assert list(cells) == ["WS", "S", "W", "Sv"]
    leave(panel, cells["Sv"], "-1")
    leave(panel, cells["WS"], "5")
    leave(panel, cells["W"], "+1")
    leave(panel, cells["S"], "=+2")
    effects.replaced.buttons["Rifle"].click()
    leave(panel, effects.keywords, "Hot, Brave")
    effects.weapons.add.click()
    leave(panel, effects.weapons.rows[0].name, "Hot flame")
    effects.abilities.add.click()
    leave(panel, effects.abilities.rows[0].name, "Fear")
    effects.models.add.click()
    leave(panel, effects.models.rows[0].name, "Tank bearer")
    effects.models.rows[0].wounds.field.setFocus()
    QTest.keyClick(effects.models.rows[0].wounds.field, Qt.Key.Key_Up)
    leave(panel, effects.most, "3")
    choice = stored(panel).options[0].choices[1]
    assert (choice.stats, choice.changes, choice.wounds) == (
        (Stat("WS", "5"), Stat("S", "+2")), (Stat("Sv", "-1"), Stat("W", "+1")), "+1")
    assert (choice.replaces, choice.keywords, choice.most) == (("Rifle",), ("Hot", "Brave"), 3)
    assert ([one.name for one in choice.weapons], [one.name for one in choice.abilities]) == (["Hot flame"], ["Fear"])
    assert [(line.name, line.wounds) for line in choice.models] == [("Tank bearer", 2)]
    assert cells["S"].text() == "=+2"
    leave(panel, cells["WS"], "")
    rows.open(-1)
    assert rows.rows[1].summary.text() == (
        "instead of Rifle · Hot flame · Fear · 1 × Tank bearer · S +2 · Sv −1 · W +1 · Hot · Brave")


@pytest.mark.parametrize(("find", "text", "reason"), [
    (lambda editor: editor.options.rows[0].body.most, "0", "How many may be taken: a whole number from 1 to 9999."),
    (lambda editor: editor.options.rows[0].body.least, "x", "How many must be taken: a whole number from 0 to 9999."),
    (lambda editor: editor.options.rows[0].body.choices.rows[0].points, "y", "“y” is no number of points."),
    (lambda editor: editor.limits.per_points, "many",
     "For every so many points of the army: a whole number from 0 to 1000000."),
])
def test_what_cannot_be_is_refused_in_place_and_stays_to_be_mended(panel, find, text, reason):
    panel.editor.options.open(0)
    field = find(panel.editor)
    leave(panel, field, text)
    assert (panel.editor.heading.reason.text(), field.text(), stored(panel)) == (reason, text, SQUAD)
    leave(panel, find(panel.editor), "2")
    assert not panel.editor.heading.reason.isVisible()
    assert stored(panel) != SQUAD


def test_a_size_is_chosen_between_bounds_with_points_for_each(panel):
    editor = panel.editor
    line = editor.stat_lines.rows[0]
    line.chosen.click()
    assert (stored(panel).profiles[0].least, stored(panel).profiles[0].most) == (5, 10)
    leave(panel, line.sizes.points, "8.5")
    leave(panel, line.sizes.most, "12")
    line.models.field.setFocus()
    for _ in range(3):
        QTest.keyClick(line.models.field, Qt.Key.Key_Up)
    assert (stored(panel).profiles[0].count, with_options(stored(panel)).points) == (8, "55.5")
    assert editor.heading.worth.words == "55.5 with what is taken"
    line.models.field.setFocus()
    QTest.keyClick(line.models.field, Qt.Key.Key_PageUp)
    assert "18 models, 12 at most" in editor.heading.faults.text()
    line.chosen.click()
    assert stored(panel).profiles[0] == replace(SQUAD.profiles[0], count=18)


def test_limits_are_said_in_a_sentence(panel):
    limits = panel.editor.limits
    assert limits.said.text() == "An army may hold as many as it likes."
    leave(panel, limits.most, "2")
    leave(panel, limits.per_points, "1000")
    assert (stored(panel).limits, limits.said.text()) == (
        Limits(most=2, per_points=1000), "2 for every 1000 points of the army.")
    limits.unique.click()
    assert (stored(panel).limits.unique, limits.sentence.isVisible()) == (True, False)


def test_what_an_option_names_is_renamed_with_it(panel, desk):
    choice = Choice("c", "C", replaces=("Rifle", "Steady"))
    desk.execute(SaveCard(replace(SQUAD, options=(Option("o", "O", (choice,), profile="Trooper"),)),
                          panel.editor.card_id))
    leave(panel, panel.editor.weapons.rows[0].name, "Long rifle")
    leave(panel, panel.editor.abilities.rows[0].name, "Calm")
    leave(panel, panel.editor.stat_lines.rows[0].name, "Guard")
    slot = stored(panel).options[0]
    assert (slot.profile, slot.choices[0].replaces) == ("Guard", ("Long rifle", "Calm"))


def test_taking_an_option_away_and_back(panel):
    panel.editor.options.open(0)
    panel.editor.options.rows[0].body.choices.rows[0].remove.click()
    assert [choice.key for choice in stored(panel).options[0].choices] == ["flamer"]
    panel.editor.options.rows[0].remove.click()
    assert (stored(panel).options, panel.editor.options.none.isVisible()) == ((), True)
    for _ in range(2):
        panel.window().header.undo.click()
    assert stored(panel) == SQUAD


WORD = st.text("aZ0+-= Яё", max_size=5)
STATS = st.lists(st.builds(Stat, WORD.filter(str.strip), WORD), max_size=2).map(tuple)
LINES = st.lists(st.builds(Profile, WORD, STATS, st.integers(0, 20), st.integers(0, 9), st.integers(0, 5),
                           st.integers(0, 9), st.integers(1, 5), WORD), max_size=2).map(tuple)
CHOICES = st.builds(
    Choice, key=st.sampled_from("abc"), name=WORD, points=WORD, stats=STATS, changes=STATS, wounds=WORD, models=LINES,
    weapons=st.lists(st.builds(Weapon, WORD, STATS), max_size=2).map(tuple), for_all=st.booleans(),
    abilities=st.lists(st.builds(Ability, WORD, WORD), max_size=2).map(tuple), most=st.integers(0, 3),
    keywords=st.lists(WORD, max_size=2).map(tuple), replaces=st.lists(WORD, max_size=3).map(tuple))
OPTIONS = st.builds(
    Option, key=st.sampled_from("xy"), name=WORD, most=st.integers(0, 4), per=st.integers(0, 6), profile=WORD,
    choices=st.lists(CHOICES, max_size=2, unique_by=lambda one: one.key).map(tuple),
    taken=st.lists(st.sampled_from("abc"), max_size=3).map(tuple), default=st.sampled_from(["", "a"]),
    without=st.integers(0, 2), least=st.integers(0, 2))
CARDS = st.builds(
    Card, name=WORD.filter(str.strip), profiles=LINES,
    system=st.sampled_from(["skirmish", "freeform", "warscroll", "regiment", "other"]),
    options=st.lists(OPTIONS, max_size=2, unique_by=lambda one: one.key).map(tuple),
    limits=st.builds(Limits, st.booleans(), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)))


def test_showing_a_card_with_all_folded_out_and_storing_it_untouched_changes_nothing(qtbot):
    page, told = EditorPage(a_context()), []
    qtbot.addWidget(page)
    page.stored.connect(lambda key, changed: told.append(changed))

    @settings(deadline=None, max_examples=25)
    @given(card=CARDS, at=st.integers(0, 1), place=st.integers(0, 1))
    def untouched(card: Card, at: int, place: int) -> None:
        told.clear()
        page.show_card(str(card), card)
        page.options.open(at)
        if at < len(card.options):
            page.options.rows[at].body.choices.open(place)
        page.store()
        assert told in ([], [card])
        assert (told, page.refusal) == ([], None)

    untouched()
