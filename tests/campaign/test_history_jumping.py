"""Going to any point of a history as one act: the state is the one that was there, whatever lies between."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from database.check import examine
from database.journal import NewEntry
from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.campaigns import DeleteCampaign, EditCampaignNotes, RenameCampaign
from desktop.campaign.play_start import StartBattle
from desktop.campaign.refusal import Refusal
from tests.campaign.build import Night, reopened, step
from tests.campaign.of_campaign import digest_of
from tests.campaign.random_commands import RandomCommands


def named(night: Night, *names: str) -> list[int]:
    """Rename the campaign so many times; returns the entries."""
    return [night.do(RenameCampaign(night.campaign, name)).seq or 0 for name in names]


def name(night: Night) -> str:
    return str(night.row("campaign", night.campaign)["name"])


def newest(night: Night) -> int:
    return next(entry.seq for entry in night.desk.history(night.campaign) if entry.kind == "edit" and not entry.undone)


def test_a_jump_goes_back_and_forth_over_many_changes(night: Night) -> None:
    one, _, _, four = named(night, "One", "Two", "Three", "Four")
    night.desk.jump(night.campaign, one)
    back = name(night)
    night.desk.jump(night.campaign, four)

    assert (back, name(night)) == ("One", "Four")


def test_a_jump_is_told_once(night: Night) -> None:
    one, *_ = named(night, "One", "Two", "Three")
    told: list[ChangeSet] = []
    night.desk.listen(lambda change, _: told.append(change))
    night.desk.jump(night.campaign, one)

    assert [(change.kind, dict(change.label.params)["n"]) for change in told] == [("jump", 2)]
    assert told[0].touches("campaign")


def test_every_undone_entry_of_a_jump_can_be_redone_one_by_one_after_a_restart(night: Night, path: Path) -> None:
    one, *_ = named(night, "One", "Two", "Three")
    night.desk.jump(night.campaign, one)
    night = reopened(night, path)
    night.desk.redo(night.campaign)

    assert name(night) == "Two"


def test_what_was_given_up_by_a_new_change_can_still_be_gone_to(night: Night) -> None:
    one, _, three = named(night, "One", "Two", "Three")
    night.desk.jump(night.campaign, one)
    other, = named(night, "Other")
    night.desk.jump(night.campaign, three)
    there = name(night), night.desk.undo_status(night.campaign).redo
    night.desk.jump(night.campaign, other)

    assert (*there, name(night)) == ("Three", None, "Other")


def test_undo_goes_on_from_where_a_jump_led(night: Night) -> None:
    one, _, three = named(night, "One", "Two", "Three")
    night.desk.jump(night.campaign, one)
    named(night, "Other")
    night.desk.jump(night.campaign, three)
    night.desk.undo(night.campaign)
    night.desk.undo(night.campaign)

    assert name(night) == "One"


def test_a_jump_to_where_one_is_changes_nothing(night: Night) -> None:
    seq, = named(night, "One")
    before = night.desk.store.last_seq

    assert not night.desk.jump(night.campaign, seq).changed
    assert night.desk.store.last_seq == before


@pytest.mark.parametrize("target", [999_999, -1])
def test_a_point_that_is_none_is_refused_in_words(night: Night, target: int) -> None:
    with pytest.raises(Refusal, match="no_point"):
        night.desk.jump(night.campaign, target)
    refusal = night.desk.look_ahead(night.campaign, target).refusal

    assert refusal is not None
    assert refusal.code == "campaign.refusal.no_point"


def test_looking_ahead_tells_what_goes_and_changes_nothing(night: Night) -> None:
    one, *_ = named(night, "One", "Two", "Three")
    before, last = night.digest(), night.desk.store.last_seq
    ahead = night.desk.look_ahead(night.campaign, one)

    assert [dict(entry.label.params)["name"] for entry in ahead.taken_back] == ["Three", "Two"]
    assert (ahead.brought_back, ahead.changes("campaign"), ahead.refusal) == ((), 1, None)
    assert (night.digest(), night.desk.store.last_seq) == (before, last)


def test_looking_ahead_tells_what_comes_back(night: Night) -> None:
    one, _, three = named(night, "One", "Two", "Three")
    night.desk.jump(night.campaign, one)
    ahead = night.desk.look_ahead(night.campaign, three)

    assert [dict(entry.label.params)["name"] for entry in ahead.brought_back] == ["Two", "Three"]
    assert ahead.length == 2


def begun(night: Night, steps: int) -> tuple[int, int]:
    """Begin the planned battle and play so many steps; returns the entry before and the beginning."""
    before = newest(night)
    start = night.do(StartBattle(night.next, 0, "seed")).seq or 0
    for _ in range(steps):
        step(night, night.next)
    return before, start


def test_the_steps_of_a_battle_go_with_its_beginning_and_come_back_with_it(night: Night) -> None:
    before, start = begun(night, 3)
    ahead = night.desk.look_ahead(night.campaign, before)
    night.desk.jump(night.campaign, before)
    planned = night.row("battle", night.next)["state"]
    night.desk.jump(night.campaign, start)

    assert [(entry.seq, n) for entry, n in ahead.steps] == [(start, 3)]
    assert (planned, night.row("battle", night.next)["state"]) == ("planned", "running")
    with pytest.raises(Refusal, match="battle_gone_on"):
        night.desk.undo(night.campaign)


def test_steps_laid_aside_with_their_battle_stand_in_nobodys_way(night: Night) -> None:
    night.do(EditBattle(night.next, name="Mill"))
    before, _ = begun(night, 3)
    night.desk.jump(night.campaign, before)

    assert night.desk.undo(night.campaign).label.code == "edit_battle"


def test_a_battle_begun_anew_does_not_take_up_its_former_log(night: Night) -> None:
    before, start = begun(night, 2)
    night.desk.jump(night.campaign, before)
    begun(night, 1)
    with pytest.raises(Refusal, match="begun_anew"):
        night.desk.jump(night.campaign, start)
    ahead = night.desk.look_ahead(night.campaign, start)

    assert ahead.refusal is not None
    assert night.row("battle", night.next)["state"] == "running"


def test_what_stands_in_the_way_leaves_everything_as_it_was(night: Night) -> None:
    target = newest(night)
    night.do(CreateBattle(night.campaign, "Gibbet Lane"))
    with night.desk.store.write() as record:
        record.update("campaign", night.campaign, {"notes": "written past the history"})
        record.update("battle", night.rows("battle", name="Gibbet Lane")[0]["id"], {"notes": "so is this"})
        record.append(_past_the_history())
    before = night.digest()
    with pytest.raises(Refusal, match="undo_blocked"):
        night.desk.jump(night.campaign, target)

    assert night.digest() == before
    assert night.desk.undo_status(night.campaign).undo is not None


def _past_the_history() -> NewEntry:
    return NewEntry("edit", "keep_setting", "", params={"key": "x"})


def test_a_deleted_campaign_comes_back_by_its_own_history(night: Night, path: Path) -> None:
    target = newest(night)
    before = digest_of(night.desk.store, night.campaign)
    night.do(DeleteCampaign(night.campaign))
    night = reopened(night, path)
    night.desk.jump(night.campaign, target)

    assert digest_of(night.desk.store, night.campaign) == before


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_any_point_of_a_random_history_is_reached_with_the_state_it_had(night: Night, path: Path,
                                                                       full_size: bool) -> None:
    source, dice = RandomCommands(night, 7), Random(5)
    states: dict[int, str] = {}
    for number in range(400 if full_size else 60):
        try:
            done = night.do(source.next())
        except Refusal:
            continue
        if done.campaign == night.campaign and done.seq and night.rows("campaign", id=night.campaign):
            states[done.seq] = digest_of(night.desk.store, night.campaign)
        if number % 7 == 6 and states:
            target = dice.choice(sorted(states))
            night.desk.jump(night.campaign, target)
            assert digest_of(night.desk.store, night.campaign) == states[target], target
    night.desk.jump(night.campaign, max(states))
    night.do(EditCampaignNotes(night.campaign, "at the end"))
    night.desk.store.close()

    assert len(states) > 10
    assert examine(path) is None
