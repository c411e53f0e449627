"""What is chosen in the print dialog: figures, blanks, looks, sheet; the choices are kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from desktop.ui.context import Context
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import Entry, PartOf
from desktop.ui.settings import Settings
from tests.cards.build import skirmisher
from tests.windows.print_support import LONG, NAMES, a_subject, choose, click, names, shown


@pytest.fixture
def dialog(qtbot) -> PrintDialog:
    return shown(qtbot)


def test_only_the_muster_is_printed_when_that_is_chosen(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.which.figures, "muster")
    assert sorted(set(names(dialog))) == ["Aldreda Voss", "Corwin Hale", "Lysk"]


def test_a_warband_without_a_battle_ahead_offers_no_muster(qtbot) -> None:
    dialog = shown(qtbot, subject=a_subject(muster=frozenset()))
    assert keys_of(dialog.options.which.figures) == ["all", "pick"]


def keys_of(control: QComboBox) -> list[str]:
    return [control.itemData(place) for place in range(control.count())]


def test_a_muster_that_was_put_together_is_printed_by_its_name(qtbot, tmp_path: Path) -> None:
    parts = (PartOf("m1", "Raiders", frozenset({2, 4})),)
    context = Context(Settings(tmp_path / "settings.json"))
    dialog = shown(qtbot, context, a_subject(parts=parts))
    choose(dialog, dialog.options.which.figures, "part:m1")
    assert names(dialog) == ["Corwin Hale", "Pell"]
    again = shown(qtbot, Context(Settings(tmp_path / "settings.json")), a_subject(parts=parts))
    assert names(again) == ["Corwin Hale", "Pell"]
    without = shown(qtbot, Context(Settings(tmp_path / "settings.json")), a_subject())
    assert len(set(names(without))) == 10


def test_figures_can_be_picked_one_by_one(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.which.figures, "pick")
    for row in dialog.options.which.rows[1:]:
        row.click()
    assert names(dialog) == ["Aldreda Voss"]
    dialog.options.which.rows[3].click()
    assert names(dialog) == ["Aldreda Voss", "Pell"]


def test_nothing_picked_leaves_nothing_to_print_and_says_so(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.which.figures, "pick")
    for row in dialog.options.which.rows:
        row.click()
    assert names(dialog) == []
    assert not dialog.top.pdf.isEnabled()
    assert dialog.summary.count.text() == "0"


def test_equal_cards_are_printed_once_until_the_switch_says_otherwise(qtbot) -> None:
    rats = tuple(Entry(skirmisher("Mire rat"), number) for number in range(1, 6))
    dialog = shown(qtbot, subject=a_subject(entries=rats, muster=frozenset()))
    assert len(dialog.deck.cards) == 1
    click(dialog.options.which.merge)
    assert len(dialog.deck.cards) == 5


def test_blank_cards_come_after_the_figures(dialog: PrintDialog) -> None:
    before = len(dialog.deck.cards)
    dialog.options.which.blanks.setFocus()
    QTest.keyClick(dialog.options.which.blanks.field, Qt.Key.Key_Up)
    QTest.keyClick(dialog.options.which.blanks.field, Qt.Key.Key_Up)
    assert len(dialog.deck.cards) == before + 2
    assert [card.face.blank for card in dialog.deck.cards[-3:]] == [False, True, True]


def test_design_size_paper_gap_and_marks_reach_the_sheet(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.look.design, "ink")
    choose(dialog, dialog.options.sheet.paper, "letter")
    click(dialog.options.sheet.marks)
    QTest.keyClick(dialog.options.sheet.gap.field, Qt.Key.Key_Up)
    combo: QComboBox = dialog.options.look.size_choice
    combo.setCurrentIndex(combo.findData("tarot"))
    combo.activated.emit(combo.currentIndex())
    assert dialog.deck.cards[0].design.key == "ink"
    sheet = dialog.choices.sheet
    assert dialog.preview.view.shown.content.width == sheet.width
    assert (sheet.paper.key, sheet.marks, sheet.gap, sheet.card.key) == ("letter", False, 1.0, "tarot")


def test_the_paper_speaks_its_own_language(dialog: PrintDialog) -> None:
    choose(dialog, dialog.options.look.language, "ru")
    assert dialog.deck.cards[0].face.leader == "лидер"
    assert dialog.summary.head.text() == "cards on 2 sheets"


def test_what_is_not_ticked_is_not_on_the_cards(dialog: PrintDialog) -> None:
    assert dialog.deck.cards[0].face.career == "3 battles"
    for name in ("career", "statuses", "points"):
        dialog.options.look.ticks[name].click()
    face = dialog.deck.cards[0].face
    assert (face.career, face.statuses.names, face.points) == ("", (), "")


def test_a_half_used_sheet_begins_where_it_is_tapped(dialog: PrintDialog) -> None:
    place = dialog.options.sheet.first_place
    QTest.mouseClick(place, Qt.MouseButton.LeftButton, pos=place.place_rect(7).center().toPoint())
    first = dialog.preview.view.shown.sheets[0]
    assert [(spot.x, spot.y) for spot in first.spots] == [dialog.choices.sheet.place(place) for place in (7, 8)]
    place.setFocus()
    QTest.keyClick(place, Qt.Key.Key_Up)
    assert dialog.choices.first == 4
    assert place.accessibleName() == "First free place: 5 of 9"


def test_the_choices_are_kept_for_the_campaign(qtbot, tmp_path: Path) -> None:
    context = Context(Settings(tmp_path / "settings.json"))
    first = shown(qtbot, context)
    choose(first, first.options.look.design, "plain")
    choose(first, first.options.sheet.paper, "letter")
    choose(first, first.options.which.figures, "pick")
    again = shown(qtbot, Context(Settings(tmp_path / "settings.json")))
    assert (again.choices.design, again.choices.paper, again.choices.figures) == ("plain", "letter", "all")
    other = shown(qtbot, Context(Settings(tmp_path / "settings.json")), a_subject(campaign="c2"))
    assert other.choices.design == "banner"


def test_rules_that_several_cards_share_are_printed_once_when_that_is_taken_up(qtbot) -> None:
    wall = replace(LONG, name="Shield wall")
    entries = tuple(Entry(skirmisher(name, abilities=(LONG, wall)), number)
                    for number, name in enumerate(NAMES, start=1))
    dialog = shown(qtbot, subject=a_subject(entries=entries))
    every = len(dialog.deck.cards)
    row = next(row for row in dialog.summary.rows if row.finding.offer)
    assert row.finding.head == "2 rules stand on several cards"
    click(row.offer)

    assert dialog.choices.texts == "shared"
    assert names(dialog)[-1] == "Rules"
    assert len(dialog.deck.cards) < every
    assert not any(row.finding.offer for row in dialog.summary.rows)
    choose(dialog, dialog.options.look.texts, "names")
    assert "Rules" not in names(dialog)
