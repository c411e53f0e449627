"""Who still owes a battle, and what a round is drawn from, over a real file."""

from __future__ import annotations

from datetime import date

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.campaign.commands.battles import CreateBattle, DeleteBattle
from desktop.campaign.commands.pairing_battles import PairBattle, PlanPairing
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.rounds import OrderRounds
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import links
from desktop.campaign.queries.drawing import field_of, swiss_round
from desktop.campaign.queries.pending import Pending, pending
from desktop.campaign.rounds.pairs import Pair
from tests.campaign.build import Night
from tests.campaign.rounds import a_round, paired, rounds

TODAY = date(2026, 12, 10)


def waits(night: Night, today: date = TODAY) -> list[Pending]:
    kinds = ("go_on", "overdue", "pairing", "owed", "next")
    return [item for item in pending(night.desk.store, night.campaign, today) if item.kind in kinds]


# --- what waits


def test_an_open_pairing_waits_from_its_first_day_and_is_overdue_after_its_last(night: Night) -> None:
    night.do(DeleteBattle(night.next))
    key = paired(night, a_round(night, "Round 1", "2026-12-05", "2026-12-12"))

    assert waits(night, date(2026, 12, 4)) == []
    (item,) = waits(night, date(2026, 12, 12))
    assert (item.kind, item.pairing, item.battle) == ("pairing", key, None)
    assert dict(item.title.params) == {"sides": "Fenwatch Company — Cinder Teeth"}
    assert dict(item.detail.params) == {"round": "Round 1", "who": "Dasha — Mikko", "day": "2026-12-12"}
    assert [one.kind for one in waits(night, date(2026, 12, 13))] == ["overdue"]


def test_a_planned_battle_of_a_pairing_waits_once_and_leads_to_itself(night: Night) -> None:
    key = paired(night, a_round(night, "Round 1", ends="2026-12-01"), night.next)
    (item,) = waits(night)

    assert (item.kind, item.battle, item.pairing) == ("overdue", night.next, key)
    assert (item.title.code, item.detail.code) == ("campaign.pending.overdue", "campaign.pending.round_who_due")
    night.do(night.result())
    assert waits(night) == []


def test_a_battle_that_is_being_fought_is_not_overdue(night: Night) -> None:
    key = paired(night, there := a_round(night, "Round 1", ends="2026-12-01"), night.next)
    late = paired(night, there)
    assert [one.id for one in rounds(night)[0].late(TODAY)] == [key, late]
    night.do(StartBattle(night.next, 0, "seed"))
    row, = rounds(night)
    assert ([one.id for one in row.late(TODAY)], len(row.owed), row.overdue(TODAY)) == ([late], 2, True)
    assert [(item.kind, item.pairing) for item in waits(night)] == [("go_on", None), ("overdue", late)]


def test_of_rounds_without_days_the_first_with_a_battle_owed_waits(night: Night) -> None:
    paired(night, a_round(night, "One"), night.over)
    second = paired(night, a_round(night, "Two"))
    paired(night, a_round(night, "Three"), night.next)

    assert [(item.kind, item.pairing) for item in waits(night)] == [("pairing", second)]


def test_a_battle_of_a_round_that_has_not_begun_is_not_passed_over(night: Night) -> None:
    later = night.do(CreateBattle(night.campaign, "Lane", warbands=(night.first, night.second))).new_id
    night.do(night.result(later))
    assert [item.kind for item in waits(night)] == ["owed"]
    paired(night, a_round(night, "Later", "2027-01-05"), night.next)
    assert [item.kind for item in waits(night)] == ["next"]


# --- drawing


def test_the_field_knows_points_meetings_and_who_sat_out(night: Night) -> None:
    third = night.do(CreateWarband(night.campaign, "Oaks")).new_id
    where, other = a_round(night, "One"), a_round(night, "Two")
    for key in (where, other):
        night.do(AddPairing(key, night.first, night.second))
        night.do(AddPairing(key, third))
    night.do(PairBattle(rounds(night)[0].pairings[0].id, night.over))
    field = field_of(night.desk.store, night.campaign)

    assert [(one.id, one.points, one.byes) for one in field.entrants] == [
        (night.first, 3, 0), (night.second, 0, 0), (third, 0, 2)]
    # Two battles, of which one settles a pairing, and the other pairing without one.
    both = Pair(night.first, night.second)
    fields = [field_of(night.desk.store, night.campaign, without) for without in ("", other, where)]
    assert [(one.times_met(both), one.times_ahead(both)) for one in fields] == [(1, 2), (1, 1), (0, 2)]
    assert [one.meetings[both.both] for one in fields] == [3, 2, 2]
    night.do(StartBattle(night.next, 0, "seed"))
    running = field_of(night.desk.store, night.campaign)
    assert (running.times_met(both), running.times_ahead(both)) == (2, 1)
    assert swiss_round(field, [night.first, night.second, third])[-1] in (Pair(night.first), Pair(night.second))


def test_equals_are_drawn_in_the_order_that_is_given(night: Night) -> None:
    oaks, ash, elm = (night.do(CreateWarband(night.campaign, name)).new_id for name in ("Oaks", "Ash", "Elm"))
    field = field_of(night.desk.store, night.campaign)

    assert swiss_round(field, [oaks, elm, ash]) in ((Pair(oaks, ash), Pair(elm)), (Pair(oaks, elm), Pair(ash)))
    assert swiss_round(field, [elm, oaks, night.first, night.second]) == (
        Pair(night.first, elm), Pair(oaks, night.second))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.permutations([0, 1, 2]))
def test_the_order_of_rounds_is_what_was_said_last(night: Night, order: list[int]) -> None:
    keys = [row.id for row in rounds(night)] or [a_round(night, name) for name in ("One", "Two", "Three")]
    night.do(OrderRounds(night.campaign, tuple(keys[at] for at in order)))

    assert [row.id for row in rounds(night)] == [keys[at] for at in order]


def test_links_of_a_planned_pairing_go_with_its_undo(night: Night) -> None:
    before = links(night.desk.store, night.campaign)
    night.do(PlanPairing(paired(night), "Lane", follows=(night.over, night.over, night.next)))
    assert len(links(night.desk.store, night.campaign)) == len(before) + 2
    night.desk.undo(night.campaign)
    assert links(night.desk.store, night.campaign) == before
