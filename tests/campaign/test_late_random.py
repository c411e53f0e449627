"""Random commands, looked at after each: nobody is mustered who may not be, and marks are worked in exactly once."""

from __future__ import annotations

import pytest

from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.aftermath.restating import without_marks
from desktop.campaign.cardrows import card_of
from desktop.campaign.queries.marked import marked
from desktop.campaign.queries.presence import candidates, conflicts
from desktop.campaign.refusal import Refusal
from tests.campaign.build import Night
from tests.campaign.random_commands import RandomCommands

MANY = 150


@pytest.mark.slow
@pytest.mark.parametrize("seed", [11, 12, 13])
def test_musters_and_marks_hold_after_each_of_many_random_commands(night: Night, seed: int) -> None:
    source, done = RandomCommands(night, seed), 0
    while done < MANY:
        try:
            done += night.do(source.next()).changed
        except Refusal:
            continue
        for campaign in night.rows("campaign"):
            _ask_musters(night, campaign["id"])
        _ask_marks(night)


def _ask_musters(night: Night, campaign: str) -> None:
    """Ask that all who are mustered for a planned battle may be, are offered, and that each conflict is one."""
    for battle in night.rows("battle", campaign=campaign, state="planned"):
        offered = candidates(night.desk.store, battle["id"])
        for side in night.rows("battle_side", battle=battle["id"]):
            # One that has moved to another warband stays in the record of a battle that is opened again.
            mine = set(night.mustered(side["id"])) & set(night.recruits(side["warband"]))
            assert mine <= {one.row.id for one in offered[side["warband"]]}
    with night.desk.store.read() as connection:
        presence = Presence.of(connection, campaign)
        course = read_course(connection, campaign)
        for one in conflicts(night.desk.store, campaign):
            row = night.row("recruit", one.recruit)
            assert course.is_before(one.died, one.fought)
            assert (row["state"], presence.death(row)) == ("dead", one.died)


def _ask_marks(night: Night) -> None:
    """Ask that what the page of a recruit tells of a value comes to the value itself."""
    for row in night.rows("recruit"):
        if "marks" in row["before"]:
            card = card_of(row["body"])
            for value in marked(night.desk.store, row["id"]).values:
                whole = sum(term.by for term in value.terms if term.counts)
                assert value.least is not None or int(value.shown) == int(value.unmarked) + whole
            assert ("plain" in row["before"]) == (without_marks(card, row["before"]) != card)
