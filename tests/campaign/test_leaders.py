"""Leaders: who is advised, and who may lead a warband or a side."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.advances import SetRecruitState
from desktop.campaign.commands.leaders import NameLeader, SetBattleLeader
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.queries.leaders import leader_candidates
from tests.campaign.build import Night, refused


@pytest.mark.rule("SK-180")
def test_the_highest_leadership_leads(night: Night) -> None:
    advice = leader_candidates(night.desk.store, night.first, "skirmish")

    assert (advice.highest, [row.name for row in advice.candidates], advice.tied) == (8, ["Aldreda Voss"], False)
    assert advice.advises(night.recruits()[0])


@pytest.mark.rule("SK-180")
def test_among_equals_the_owner_chooses(night: Night) -> None:
    advice = leader_candidates(night.desk.store, night.second, "skirmish")

    assert (advice.highest, len(advice.candidates), advice.tied) == (6, 2, True)


@pytest.mark.rule("SK-180")
def test_a_game_that_names_no_stat_for_it_advises_nobody(night: Night) -> None:
    assert leader_candidates(night.desk.store, night.first, "freeform").candidates == ()


def test_a_leader_serves_in_the_warband(night: Night) -> None:
    stranger = night.recruits(night.second)[0]
    night.do(SetRecruitState(night.recruits()[1], "dead"))

    assert refused(night, NameLeader(night.first, stranger)) == "campaign.refusal.not_of_warband"
    assert refused(night, NameLeader(night.first, night.recruits()[1])) == "campaign.refusal.not_active"


def test_one_who_does_not_serve_any_more_leads_nobody(night: Night) -> None:
    night.do(SetRecruitState(night.recruits()[0], "dead"))

    assert night.row("warband", night.first)["leader_id"] is None


def test_the_leader_of_a_battle_is_mustered_for_it(night: Night) -> None:
    late = night.do(Recruit(night.first, night.card)).new_id

    assert refused(night, SetBattleLeader(night.sides()[0], late)) == "campaign.refusal.not_mustered"
