"""How many a warband is: figures, models, or units where no card says how many models it stands for; its head."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel

from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import read_subject
from desktop.ui.panels.shared.shipped_packs import shipped
from desktop.ui.panels.warbands.export.work import paper
from desktop.ui.panels.warbands.roster.total import terms_of
from tests.windows.warbands_export_support import opened
from tests.windows.warbands_support import a_window, cards_of, close, said, with_band, with_campaign, with_recruits

NO_MODELS = 8


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_window(tmp_path)
    with_campaign(night)
    yield night
    close(night)


@pytest.fixture
def host(night):
    band = with_band(night, "Fen Host", "", "regiment")
    with_recruits(night, band, cards_of("hornfen-muster"))
    night.panel.show_item(band)
    return band


def test_units_that_stand_for_no_number_of_models_are_counted_as_units(night, host):
    total = night.panel.roster.head.total
    assert "970, points · 8 units" in total.accessibleName()
    first = terms_of(night.context, night.band(host).total)[0]
    assert (first.words, first.value) == ("8 units, bare profiles", "895")
    text = make(read_subject(night.desk, host), Choices("text", "en"), paper).text
    assert "8 units" in text and "0 models" not in text


def test_a_muster_of_them_is_as_well(night, host):
    night.panel.mustering.show()
    night.panel.musters.make()
    assert "points · 8 units" in night.panel.musters.head.total.accessibleName()


def test_a_ready_warband_says_how_many_it_is(night):
    night.panel.new()
    counts = [label.text() for label in night.panel.form.findChildren(QLabel) if " · " in label.text()]
    assert "regiments · 8 units · 970 points" in counts
    assert not [text for text in counts if " 0 " in text]
    assert all(pack.models or len(pack.cards) for pack in shipped("en"))


def test_several_regiments_are_picked_as_units(night, host):
    night.panel.recruit()
    page = night.panel.recruiting
    for _ in range(2):
        page.list.stepped.emit(page.list.current_row(), 1)
    assert "2 units, " in said(page)


def test_an_endless_word_for_a_name_leaves_the_export_its_buttons(qtbot, night):
    band = with_band(night, "x" * 300, "")
    with_recruits(night, band, (replace(cards_of("fenwatch")[0], name="y" * 300),))
    night.panel.show_item(band)
    dialog = opened(qtbot, night)
    corner = dialog.save_button.mapTo(dialog, dialog.save_button.rect().bottomRight())
    assert dialog.rect().contains(corner)
    assert dialog.preview.width() < dialog.width()
    dialog.close()


def test_a_title_too_wide_for_its_column_is_shortened_and_one_over_a_stat_is_whole(night, host):
    head = night.table.horizontalHeader()
    assert head.said("Weapons and kit", "left", 60).endswith("…")
    assert head.said("Weapons and kit", "left", 200) == "Weapons and kit"
    assert head.said("Bravery", "center", 20) == "Bravery"
