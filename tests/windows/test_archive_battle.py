"""A battle sent from its page, played elsewhere and taken in: what comes, what people decide, the loser kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from database.tables import RECORDED
from desktop.campaign.archive.battle import read_battle, write_battle
from desktop.campaign.archive.merging import take_battle
from desktop.campaign.archive.plan import PLAYED, Conflict
from desktop.campaign.cardrows import body_of, card_of
from desktop.campaign.commands.recruits import EditRecruitCard, EditRecruitNotes, RenameRecruit
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.play_open import open_play
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.ui.dialogs.merge_report import MergeReport
from desktop.ui.dialogs.merge_words import both_words, column_words, table_words
from desktop.ui.dialogs.take_battle import TakeBattle
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.shell.panel import Panel
from desktop.ui.shell.panels import PanelEntry
from desktop.ui.shell.window import MainWindow
from tests.campaign.merging import begin, digest, finish, only, play, sent
from tests.support.newer import newer_rules
from tests.support.night import rows, with_battle, with_campaign, with_warband
from tests.windows.shell_program import said, started
from tests.windows.shell_support import a_context


class BattlesWindow(MainWindow):
    def __init__(self, context) -> None:
        keys = {"campaign": Panel, "battles": BattlesPanel}
        super().__init__(context, [PanelEntry(key, f"shell.rail.{key}", "star", lambda kind=kind: kind)
                                   for key, kind in keys.items()])


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    starting = started(qtbot, tmp_path, monkeypatch)
    begin_program = next(starting)
    monkeypatch.setattr("desktop.ui.app.MainWindow", BattlesWindow)
    yield begin_program
    next(starting, None)


@pytest.fixture
def guest(tmp_path: Path):
    desk = create_desk(tmp_path / "guest.gonfalon")
    yield desk
    desk.store.close()


@pytest.fixture
def program(start, tmp_path):
    """The organiser's program: two shipped warbands, and a battle between them that is planned."""
    application = start(tmp_path / "club.gonfalon")
    desk = application.context.desk
    campaign = with_campaign(desk)
    one = with_warband(desk, campaign, "fenwatch", "Fenwatch Company", "Dasha")
    other = with_warband(desk, campaign, "cinder-teeth", "Cinder Teeth", "Mikko")
    with_battle(desk, campaign, one, other)
    application.context.set_campaign(campaign)
    application.window.show_panel("battles")
    return application


def desk_of(program) -> Desk:
    return program.context.desk


def back(guest: Desk, folder: Path, name: str = "back.gonfalon.zip") -> Path:
    write_battle(guest.store, only(guest, "battle")["id"], folder / name)
    return folder / name


def take(program, path: Path) -> TakeBattle:
    sheet = program.shell.archives.take(path)
    assert isinstance(sheet, TakeBattle)
    return sheet


def push(qtbot, button: QWidget) -> None:
    assert button.isVisible() and button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def shown(kind: type[QWidget]) -> QWidget:
    (found,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, kind) and each.isVisible()]
    return found


def test_a_battle_of_newer_rules_says_so_before_it_is_taken_in(program, guest, tmp_path):
    begin(desk_of(program))
    take_battle(guest, sent(desk_of(program), tmp_path), {})
    assert not take(program, back(guest, tmp_path, "same.gonfalon.zip")).newer_rules.isVisible()
    with newer_rules():
        play(guest, 0, 9)
    sheet = take(program, back(guest, tmp_path))
    wanted = {"name": sheet.plan.package.manifest.battle_name, "needs": "99", "has": "1"}
    assert sheet.newer_rules.isVisible()
    assert sheet.newer_rules.text() == program.context.say("campaign.refusal.newer_rules", **wanted)


@pytest.fixture
def apart(program, guest, tmp_path) -> Path:
    """A battle begun here, gone on with there to its end and here by one undo; one word changed on both sides."""
    club = desk_of(program)
    begin(club)
    play(club, 0, 10)
    take_battle(guest, sent(club, tmp_path), {})
    play(guest, 10, 158)
    finish(guest)
    open_play(club, only(club, "battle")["id"]).undo()
    who = rows(club, "recruit")[0]["id"]
    guest.execute(EditRecruitNotes(who, "Lost an ear"))
    club.execute(EditRecruitNotes(who, "Has the drum"))
    return back(guest, tmp_path)


def test_a_battle_is_sent_from_its_page(qtbot, program, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName",
                        lambda *args: asked.append(args[2]) or (str(tmp_path / "out.gonfalon.zip"), ""))
    push(qtbot, program.window.pages.panel().listing.send)
    assert Path(asked[0]).name == "1 The Toll Bridge.gonfalon.zip"
    assert read_battle(tmp_path / "out.gonfalon.zip").battle["name"] == "The Toll Bridge"
    assert "the battle with its warbands and its log" in program.window.message_bar.words


def test_a_battle_played_elsewhere_is_looked_at_taken_in_and_taken_back(qtbot, program, guest, tmp_path):
    club = desk_of(program)
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    play(guest, 0, 158)
    finish(guest)
    leader = only(guest, "warband", name="Fenwatch Company")["leader_id"] or rows(club, "recruit")[0]["id"]
    guest.execute(RenameRecruit(leader, "Old Voss"))
    last, path = club.store.last_seq, back(guest, tmp_path)
    sheet = take(program, path)
    words = said(sheet)
    assert "1 The Toll Bridge · Skirmish" in words and "Marches of Ennor, which stands in your file" in words
    assert "there it has. It takes over as it was fought there: 158 steps" in words
    assert ", name: (empty) → Old Voss" in words
    assert "1 campaign, 2 players, 2 warbands, 22 recruits" in words
    assert club.store.last_seq == last
    push(qtbot, sheet.confirm)
    assert only(club, "battle")["state"] == "finished"
    assert digest(club, only(club, "battle")["id"]) == digest(guest, only(guest, "battle")["id"])
    assert program.window.pages.panel().outcome.isVisible()
    push(qtbot, program.window.message_bar.undo_button)
    assert only(club, "battle")["state"] == "planned"
    assert only(club, "recruit", id=leader)["name"] == ""


@pytest.mark.parametrize("side", ["ours", "theirs"])
def test_nothing_is_written_before_everything_is_decided_and_the_loser_is_found_again(qtbot, program, apart, side):
    club = desk_of(program)
    original, last = only(club, "battle")["id"], club.store.last_seq
    sheet = take(program, apart)
    assert "The battle was fought both here and there" in said(sheet)
    assert [row.heading.text() for row in sheet.conflicts] == ["How the battle was fought", "Aldreda Voss · notes"]
    fought, notes = sheet.conflicts
    assert "being fought, 11 lines" in fought.values["ours"].text()
    assert "Fenwatch Company: major victory" in fought.values["theirs"].text()
    assert (notes.values["ours"].text(), notes.values["theirs"].text()) == ("Has the drum", "Lost an ear")
    assert not sheet.confirm.isEnabled() and sheet.left.text() == "2 decisions still to make"
    push(qtbot, fought.ticks[side])
    assert not sheet.confirm.isEnabled()
    push(qtbot, notes.ticks["ours"])
    assert club.store.last_seq == last
    push(qtbot, sheet.confirm)
    states = {row["id"] == original: row["state"] for row in rows(club, "battle")}
    assert states == {side == "ours": "running" if side == "ours" else "finished", side != "ours": "abandoned"}
    panel = program.window.pages.panel()
    assert (panel.view.current_row().id == original) is (side == "ours")
    push(qtbot, panel.outcome.decided)
    report = shown(MergeReport)
    assert "back.gonfalon.zip, taken in" in said(report)
    assert "Kept · as here Has the drum Left aside · as there Lost an ear" in said(report)
    push(qtbot, report.other)
    assert panel.view.current_row().state == "abandoned"
    assert len(open_play(club, panel.view.current_row().id).session.lines) in (11, 158, 10)


def test_the_history_shows_what_was_decided_and_gives_the_file_back(qtbot, program, apart, tmp_path, monkeypatch):
    sheet = take(program, apart)
    push(qtbot, sheet.all_theirs)
    push(qtbot, sheet.confirm)
    program.window.history_asked.emit()
    history = program.shell.safety.history
    newest = history.model.rows()[0]
    assert newest.line.label.code == "take_battle"
    history.choose(newest.line.seq)
    push(qtbot, history.decided)
    report = shown(MergeReport)
    assert "Left aside · as here Has the drum" in said(report)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "again.gonfalon.zip"), ""))
    push(qtbot, report.save)
    assert (tmp_path / "again.gonfalon.zip").read_bytes() == apart.read_bytes()
    history.close()


def test_the_same_file_again_says_when_it_was_taken_in(qtbot, program, apart, guest, tmp_path):
    sheet = take(program, apart)
    push(qtbot, sheet.all_theirs)
    push(qtbot, sheet.confirm)
    sheet = take(program, apart)
    assert "This very file was taken in on" in said(sheet)
    sheet.close()


def test_where_everything_stands_here_there_is_nothing_to_take_in(program, tmp_path):
    sent(desk_of(program), tmp_path)
    sheet = take(program, tmp_path / "battle.gonfalon.zip")
    assert "There is nothing to take in" in said(sheet)
    assert not sheet.confirm.isVisible()


def test_what_was_changed_since_it_was_looked_at_is_decided_anew(qtbot, program, apart, guest):
    club = desk_of(program)
    sheet = take(program, apart)
    who = rows(club, "recruit")[1]["id"]
    push(qtbot, sheet.all_ours)
    club.execute(RenameRecruit(who, "Here"))
    guest_note = rows(club, "recruit")[0]["id"]
    club.execute(EditRecruitNotes(guest_note, "Lost an ear"))
    last = club.store.last_seq
    push(qtbot, sheet.confirm)
    assert sheet.reason.text() == "Something was changed here since you chose. Look at it again."
    assert club.store.last_seq == last


def test_cards_in_conflict_say_what_is_different(qtbot, program, guest, tmp_path):
    club = desk_of(program)
    take_battle(guest, sent(club, tmp_path), {})
    who = rows(club, "recruit")[0]
    for desk, points in ((club, "41"), (guest, "43")):
        desk.execute(EditRecruitCard(who["id"], replace(card_of(who["body"]), points=points)))
    sheet = take(program, back(guest, tmp_path))
    words = said(sheet)
    assert "Aldreda Voss · card" in words
    assert "points: 41 → 43" in words


def test_the_table_that_is_open_goes_on_with_what_was_taken_in(qtbot, program, guest, tmp_path):
    club = desk_of(program)
    begin(club)
    play(club, 0, 10)
    take_battle(guest, sent(club, tmp_path), {})
    play(guest, 10, 20)
    panel = program.window.pages.panel()
    panel.refresh()
    panel.play()
    push(qtbot, take(program, back(guest, tmp_path)).confirm)
    panel = program.window.pages.panel()
    if panel.table is None:
        panel.play()
    assert len(panel.table.presenter.table.session.lines) == 20


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_control_has_a_name_and_every_value_a_word(program, apart, language):
    program.context.set_language(language)
    sheet = take(program, apart)
    assert [type(widget).__name__ for widget in sheet.findChildren(QWidget)
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
            and not widget.accessibleName()] == []
    assert "safety." not in said(sheet)
    assert sheet.conflicts[0].conflict.id == PLAYED
    context = a_context(language)
    for table in RECORDED.values():
        assert not table_words(context, table.name, 2).startswith("safety.")
        assert not any(column_words(context, column.name).startswith("safety.") for column in table.columns)


@pytest.mark.parametrize(("language", "told"), [
    ("en", "Reeve: Save 5+ → 4+\nkeywords added: hero"),
    ("ru", "Reeve: Спасение 5+ → 4+\nдобавлены ключевые слова: герой")])
def test_a_conflict_of_cards_names_stats_and_keywords_in_a_language(language: str, told: str) -> None:
    ours, theirs = (body_of(Card("Reeve", "warscroll", profiles=(Profile("Reeve", (Stat("Save", save),)),),
                                 keywords=keywords)) for save, keywords in (("5+", ()), ("4+", ("hero",))))
    conflict = Conflict("x", "recruit", "r1", "body", "Reeve", ours, theirs)
    assert both_words(a_context(language), conflict).note == told
