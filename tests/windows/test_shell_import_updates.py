"""Lists that came before: the difference is shown first, careers stay, what is gone is kept, retired or deleted."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.advances import EditCareer
from desktop.campaign.queries.roster import EVERY_STATE, roster
from tests.exchange.updating_support import data, hero, squad
from tests.windows.import_support import bands, choose, imported, lines, push, recruits
from tests.windows.shell_program import started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def test_an_updated_list_shows_the_difference_and_keeps_careers(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero(), hero("Wren", "id-wren"))
    store, desk = application.context.desk.store, application.context.desk
    first = roster(store, bands(application)[0].id)[0]
    desk.execute(EditCareer(first.id, battles=3, kills=9))
    file.write_bytes(data(squad(points="120"), hero("Tam", "id-tam")))
    preview = application.shell.importing.take([file])
    assert preview.page.target.currentText() == "Bring “River Watch” up to date"
    told = lines(preview)
    assert "Squad: points: 100 → 120" in told
    assert "Tam: added, 1 model, 50 pts" in told
    assert "Wren: not in the list any more" in told
    wren = next(row.id for row in roster(store, bands(application)[0].id) if row.name == "Wren")
    choice = preview.page.gone.choices[wren]
    push(qtbot, choice._buttons[2])
    push(qtbot, preview.confirm)
    assert len(bands(application)) == 1
    assert recruits(application, EVERY_STATE) == ["Squad", "Odo", "Tam"]
    again = roster(store, bands(application)[0].id)[0]
    assert (again.id, again.kills, again.points) == (first.id, 9, "120")
    application.shell.edits.undo()
    assert recruits(application) == ["Squad", "Odo", "Wren"]


def test_a_list_of_one_unit_that_became_single_figures_is_brought_up_to_date(qtbot, start, tmp_path):
    application = start()
    file = tmp_path / "squad.ros"
    file.write_bytes(data(squad()))
    preview = application.shell.importing.take([file])
    choose(preview.page.game, "skirmish")
    push(qtbot, preview.confirm)
    assert len(recruits(application)) == 5
    file.write_bytes(data(squad(guards=6)))
    preview = application.shell.importing.take([file])
    assert preview.page.target.currentText() == "Bring “River Watch” up to date"
    push(qtbot, preview.confirm)
    assert (len(bands(application)), len(recruits(application))) == (1, 6)


def test_all_that_are_gone_are_retired_by_one_choice(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero(), hero("Wren", "id-wren"))
    file.write_bytes(data(squad()))
    preview = application.shell.importing.take([file])
    push(qtbot, preview.page.gone.all._buttons[1])
    assert {choice.current() for choice in preview.page.gone.choices.values()} == {"retire"}
    push(qtbot, preview.confirm)
    assert (recruits(application), recruits(application, EVERY_STATE)) == (["Squad"], ["Squad", "Odo", "Wren"])


def test_an_updated_list_can_be_a_new_warband_all_the_same(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero())
    preview = application.shell.importing.take([file])
    assert "Nothing has changed since the last import" in lines(preview)
    choose(preview.page.target, "")
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [2, 2]


def test_what_was_changed_meanwhile_is_looked_at_again(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero())
    file.write_bytes(data(squad(points="120"), hero()))
    preview = application.shell.importing.take([file])
    application.shell.edits.undo()
    push(qtbot, preview.confirm)
    assert preview.reason
    assert preview.page.target.current_key() == ""
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [2]
