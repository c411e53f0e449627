"""How it was before a command, told from its changes alone, is how it was: days, states, links, sides and fates."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from database.changes import RowChange
from database.journal import entry
from database.tables import RECORDED
from desktop.campaign.aftermath.before import Presences
from desktop.campaign.aftermath.course import Course, read_course
from desktop.campaign.aftermath.mustered import Mustered, MusteredBefore
from desktop.campaign.command import Command
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle
from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.results import ReopenBattle
from desktop.campaign.refusal import Refusal
from tests.campaign.build import Night
from tests.campaign.random_commands import RandomCommands

MANY = 150


def told_of(course: Course) -> Any:
    stages = [(stage.id, stage.system, stage.state, stage.played_on, stage.practice,
               {(part.side, part.warband, part.outcome, part.leader) for part in stage.parts})
              for stage in course.stages]
    return stages, {link[:2] for link in course.links}


def seen(night: Night) -> tuple[dict[str, Any], Any]:
    """Return the course of each campaign and who fought where, as they are stored now."""
    with night.desk.store.read() as connection:
        campaigns = connection.execute(select(RECORDED["campaign"].c.id)).scalars().all()
        return ({key: told_of(read_course(connection, key)) for key in campaigns},
                who_fought(night, Mustered(connection)))


def who_fought(night: Night, mustered: Mustered) -> Any:
    """Return the places in musters, of the recruits and sides that are there now."""
    recruits, sides = ([row["id"] for row in night.rows(table)] for table in ("recruit", "battle_side"))
    return set(mustered.fates(recruits)), {side: mustered.on(side) for side in sides}


def changes_of(night: Night, command: Command) -> tuple[RowChange, ...]:
    night.do(command)
    with night.desk.store.read() as connection:
        made = entry(connection, night.desk.store.last_seq)
        assert made is not None
        return made.rows


def ask(night: Night, was: tuple[dict[str, Any], Any], changes: tuple[RowChange, ...]) -> None:
    courses, (fates, fought) = was
    with night.desk.store.read() as connection:
        presences = Presences(connection, changes)
        for row in night.rows("campaign"):
            if row["id"] in courses:
                assert told_of(presences.was(row["id"]).course) == courses[row["id"]]
        fates_told, fought_told = who_fought(night, MusteredBefore(connection, changes))
    recruits = {row["id"] for row in night.rows("recruit")}
    assert fates_told == {one for one in fates if one[0] in recruits}
    assert fought_told == {side: fought.get(side, frozenset()) for side in fought_told}


@pytest.mark.parametrize("kind", [ReopenBattle, DeleteBattle])
def test_it_is_known_of_a_battle_that_is_opened_again_or_deleted(
        night: Night, kind: type[ReopenBattle | DeleteBattle]) -> None:  # fmt: skip
    was = seen(night)
    changes = changes_of(night, kind(night.over))
    assert seen(night) != was
    ask(night, was, changes)


def test_a_campaign_that_is_deleted_leaves_nothing_in_another_one(night: Night) -> None:
    other = night.do(CreateCampaign("Low Fen")).new_id
    first, second = (night.do(CreateBattle(other, name)).new_id for name in ("Ford", "Weir"))
    night.do(LinkBattles(first, second))
    was = seen(night)
    ask(night, was, changes_of(night, DeleteCampaign(other)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [21, 22])
def test_it_is_known_of_many_random_commands(night: Night, seed: int) -> None:
    source, done = RandomCommands(night, seed), 0
    while done < MANY:
        was, last = seen(night), night.desk.store.last_seq
        try:
            changes = changes_of(night, source.next())
        except Refusal:
            continue
        if night.desk.store.last_seq > last:
            ask(night, was, changes)
            done += 1
