"""The desk: one transaction a command, nothing left of a refused one, undo in order and after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from database import journal
from database.errors import StorageError
from desktop.campaign.changeset import Label
from desktop.campaign.command import Command, Told
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, RenameCampaign
from desktop.campaign.commands.cards import SaveCard
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import open_desk
from desktop.campaign.refusal import Refusal
from desktop.campaign.telling import history_line
from desktop.campaign.work import Work
from desktop.words import Words
from tests.campaign.build import Night, a_card, refused, reopened, step
from tests.campaign.import_commands import IMPORTS


class HalfWay(Command):
    """Changes a row, then fails as only a fault of the program would."""

    __slots__ = ("campaign",)
    code = "half_way"

    def __init__(self, campaign: str) -> None:
        self.campaign = campaign

    def run(self, work: Work) -> Told:
        work.change("campaign", self.campaign, name="half")
        raise ZeroDivisionError


def test_a_command_tells_what_it_touched(night: Night) -> None:
    done = night.do(Recruit(night.first, night.card, n=2))

    assert len(done.added("recruit")) == 2
    assert done.touches("recruit", "battle")
    assert not done.touches("campaign")
    assert done.ids("recruit") == set(done.added("recruit"))


def test_a_command_that_breaks_half_way_leaves_nothing(night: Night) -> None:
    before = night.digest()
    with pytest.raises(ZeroDivisionError):
        night.do(HalfWay(night.campaign))

    assert night.digest() == before


def test_a_command_that_changes_nothing_is_no_entry_and_no_news(night: Night) -> None:
    told: list[object] = []
    night.desk.listen(lambda *news: told.append(news))
    before = night.desk.store.last_seq
    done = night.do(RenameCampaign(night.campaign, "Marches of Ennor"))

    assert (done.changed, told, night.desk.store.last_seq) == (False, [], before)


@pytest.mark.parametrize("name", ["", "   ", "\t\n"])
def test_a_name_is_needed(night: Night, name: str) -> None:
    assert refused(night, RenameCampaign(night.campaign, name)) == "campaign.refusal.name_empty"


@pytest.mark.parametrize("name", ["Ёж", "a" * 10_000, "e\u0301", "🗡️", "<b>&{0}%n", "مرحبا 12"])
def test_a_name_is_stored_as_it_was_written(night: Night, name: str) -> None:
    night.do(RenameCampaign(night.campaign, name))

    assert night.row("campaign", night.campaign)["name"] == name


def test_sending_a_creating_command_twice_makes_one_thing(night: Night) -> None:
    command = CreatePlayer(night.campaign, "Ruta", id="the-button-was-pressed-once")
    night.do(command)

    assert refused(night, command) == "campaign.refusal.already_there"


def test_undo_goes_back_to_the_beginning_and_redo_to_the_end(night: Night) -> None:
    for name in ("One", "Two", "Three"):
        night.do(RenameCampaign(night.campaign, name))
    end, count = night.digest(), 0
    while night.desk.undo_status(night.campaign).undo:
        night.desk.undo(night.campaign)
        count += 1
    assert night.rows("campaign") == []
    for _ in range(count):
        night.desk.redo(night.campaign)

    assert night.digest() == end


def test_undo_and_redo_say_what_they_would_do(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    label = Label("rename_campaign", (("name", "One"), ("old", "Marches of Ennor")))
    assert (night.desk.undo_status(night.campaign).undo, night.desk.undo_status(night.campaign).redo) == (label, None)
    night.desk.undo(night.campaign)

    assert night.desk.undo_status(night.campaign).redo == label


def test_a_new_change_ends_the_redoing(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.undo(night.campaign)
    night.do(RenameCampaign(night.campaign, "Two"))

    with pytest.raises(Refusal, match="nothing_to_redo"):
        night.desk.redo(night.campaign)


def test_there_is_nothing_to_undo_in_a_new_file(desk: Desk) -> None:
    with pytest.raises(Refusal, match="nothing_to_undo"):
        desk.undo()


def test_each_campaign_has_its_own_undo_and_the_library_too(night: Night) -> None:
    other = night.do(CreateCampaign("Drowned Crown")).new_id
    night.do(SaveCard(a_card("Scout")))
    night.do(RenameCampaign(night.campaign, "Ennor"))

    assert night.desk.undo(other).label.code == "create_campaign"
    assert night.desk.undo(None).label.code == "save_card"
    assert night.desk.undo(night.campaign).label.code == "rename_campaign"


def test_a_deleted_campaign_comes_back_with_everything_also_from_where_no_campaign_is_open(night: Night) -> None:
    before = night.digest()
    night.do(DeleteCampaign(night.campaign))
    assert night.rows("warband") == []
    night.desk.undo(None)

    assert night.digest() == before


def test_a_campaign_whose_beginning_was_undone_is_begun_again_from_the_start_page(night: Night) -> None:
    other = night.do(CreateCampaign("Drowned Crown")).new_id
    night.desk.undo(other)
    night.desk.redo(None)

    assert night.row("campaign", other)["name"] == "Drowned Crown"


def test_undo_and_redo_work_after_a_restart(night: Night, path: Path) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.do(RenameCampaign(night.campaign, "Two"))
    night.desk.undo(night.campaign)
    again = reopened(night, path)
    again.desk.redo(night.campaign)
    again.desk.undo(night.campaign)
    again.desk.undo(night.campaign)

    assert again.row("campaign", night.campaign)["name"] == "Marches of Ennor"
    again.desk.store.close()


def test_two_programs_undo_over_one_journal(night: Night, path: Path) -> None:
    second = open_desk(path)
    night.do(RenameCampaign(night.campaign, "One"))
    second.execute(RenameCampaign(night.campaign, "Two"))
    night.desk.undo(night.campaign)
    second.undo(night.campaign)

    assert night.row("campaign", night.campaign)["name"] == "Marches of Ennor"
    second.store.close()


def test_a_battle_that_has_gone_on_is_not_pulled_from_under_its_players(night: Night) -> None:
    battle = night.do(CreateBattle(night.campaign, "Gibbet Lane")).new_id
    played = step(night, battle)
    with pytest.raises(Refusal, match="battle_gone_on"):
        night.desk.undo(night.campaign)
    step(night, battle, "undo", played)
    night.desk.undo(night.campaign)

    assert night.rows("battle", id=battle) == []


def test_a_result_is_not_written_again_over_steps_played_since(night: Night) -> None:
    night.do(night.result())
    night.desk.undo(night.campaign)
    step(night, night.next)

    with pytest.raises(Refusal, match="battle_gone_on"):
        night.desk.redo(night.campaign)


def test_steps_of_a_battle_do_not_disturb_the_undo_of_the_campaign(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    step(night, night.next)

    assert night.desk.undo(night.campaign).label.code == "rename_campaign"


def test_the_history_keeps_what_was_undone(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.undo(night.campaign)
    undo, edit, *_ = night.desk.history(night.campaign)

    assert (edit.label.code, edit.undone, undo.kind, undo.reverts) == ("rename_campaign", True, "undo", edit.seq)


def test_the_history_tells_names_as_they_stood(night: Night) -> None:
    night.do(CreateWarband(night.campaign, "Hollow Pines"))
    line = history_line(Words("en"), night.desk.history(night.campaign)[0])
    night.desk.undo(night.campaign)

    assert line == "Hollow Pines: warband raised"
    assert history_line(Words("en"), night.desk.history(night.campaign)[0]) == f"Taken back: {line}"
    assert "Hollow Pines" in history_line(Words("ru"), night.desk.history(night.campaign)[0])


def test_the_history_comes_in_pages(night: Night) -> None:
    whole = night.desk.history(night.campaign)
    first = night.desk.history(night.campaign, limit=3)

    assert first + night.desk.history(night.campaign, before=first[-1].seq) == whole


def test_work_done_together_is_told_once_and_undone_one_by_one(night: Night) -> None:
    told: list[object] = []
    night.desk.listen(lambda *news: told.append(news))
    with night.desk.together():
        night.do(RenameCampaign(night.campaign, "One"))
        night.do(EditBattle(night.next, name="Mill"))

    assert len(told) == 1
    assert night.desk.undo(night.campaign).label.code == "edit_battle"


def test_work_done_together_that_fails_leaves_nothing(night: Night) -> None:
    before = night.digest()
    with pytest.raises(Refusal), night.desk.together():
        night.do(RenameCampaign(night.campaign, "One"))
        night.desk.undo_status(night.campaign)
        night.do(RenameCampaign(night.campaign, " "))

    assert night.digest() == before
    night.do(RenameCampaign(night.campaign, "Two"))
    assert night.desk.undo(night.campaign).label.params[0] == ("name", "Two")


def test_a_campaign_that_is_gone_is_named_however_it_was_made(night: Night) -> None:
    made = night.do(IMPORTS["import_first"](night)).campaign
    night.desk.undo(made)
    night.do(RenameCampaign(night.campaign, "Marches"))
    night.do(DeleteCampaign(night.campaign))

    assert dict(night.desk.gone()) == {made: "Imported lists", night.campaign: "Marches"}


def test_a_desk_opened_to_look_refuses_commands_in_words(night: Night, path: Path) -> None:
    looking = open_desk(path, read_only=True)
    with pytest.raises(StorageError, match="read_only"):
        looking.execute(RenameCampaign(night.campaign, "One"))

    assert looking.undo_status(night.campaign).undo is not None
    looking.store.close()


def test_the_chain_is_whole_after_a_night(night: Night) -> None:
    with night.desk.store.read() as connection:
        assert journal.verify(connection).whole
