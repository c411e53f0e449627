"""The odds in the middle of a simultaneous step: what both sides were told so far, stage by stage, counts."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.odds import chain_odds
from desktop.rules.kernel.procedure import PROCEDURES, Table, procedure, sides
from desktop.rules.kernel.requests import Hits, cut
from tests.rules.kernel.game import clash
from tests.rules.kernel.game_events import begin
from tests.rules.kernel.tabletop import Hurt, answered
from tests.rules.kernel.test_odds_outlook import shares


@procedure("trial.halves", measure="trial.wounds")
async def halves(table: Table) -> None:
    """Both roll in two stages at once, hits with hits."""
    await sides(stages_of(table, "m3"), stages_of(table, "m1"))


@procedure("trial.stages")
async def stages_of(table: Table, target: str) -> None:
    """Hit, then wound: the wound comes after the hits of both sides."""
    hits = await Hits(key="trial.first", n=2, buckets=cut("no", yes=(4, 5, 6)))
    return await wound_of(table, target, hits).last()


@procedure("trial.wound")
async def wound_of(table: Table, target: str, hits: int) -> None:
    """Wound with what hit."""
    table.tell(Hurt(target, await Hits(key="trial.second", n=hits, stage=1, buckets=cut("no", yes=(6,)))))


@pytest.mark.parametrize(("given", "expected"), [
    ((), {"3": (11 / 12) ** 2, "2": 2 * 11 / 144, "1": 1 / 144}),
    ((2,), {"3": 25 / 36, "2": 10 / 36, "1": 1 / 36}),
    ((1, 2), {"3": 5 / 6, "2": 1 / 6}),
    ((2, 1, 1), {"2": 1.0}),
])
def test_stages_of_both_sides_are_taken_up_in_their_order(given: tuple[int, ...], expected: dict[str, float]) -> None:
    assert shares(halves, *[(("yes", n),) for n in given]) == pytest.approx(expected)


def test_the_chain_of_the_side_that_is_asked_has_its_closed_form() -> None:
    """In the clash of the game both roll a chain of one stage at once."""
    draft, running = answered(PROCEDURES, begin(), Draft(clash.code, ("u3",)))
    first = chain_odds(PROCEDURES, begin(), draft, running)
    assert first is not None
    assert running.request is not None
    draft, running = answered(PROCEDURES, begin(), Draft(clash.code, ("u3",)), (("success", 1),))
    second = chain_odds(PROCEDURES, begin(), draft, running)
    assert second is not None
    assert sum(share for _, share in first) == pytest.approx(1)
    assert dict(second) == pytest.approx(dict(first))
