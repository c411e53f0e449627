"""A night to arrange late battles with: days said, two dead in the battle on the 10th; what queries say of it."""

from __future__ import annotations

from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.results import Fate
from desktop.campaign.queries.presence import candidates, conflicts
from tests.campaign.build import Night

EARLY, DAY, AFTER = "2026-11-01", "2026-11-10", "2026-11-20"


def bury(night: Night) -> Night:
    """Give the battles of a night their days; the leader and recruit 2 died in the one that was next, on the 10th."""
    night.do(EditBattle(night.over, played_on="2026-11-08"))
    night.do(EditBattle(night.next, played_on=DAY))
    leader, other = night.recruits()[0], night.recruits()[2]
    night.do(night.result(fates=(Fate(leader, "dead", 1), Fate(other, "dead", 1))))
    return night


def late(night: Night, day: str | None = EARLY) -> str:
    return night.do(CreateBattle(night.campaign, "Old Weir", warbands=(night.first, night.second),
                                 played_on=day)).new_id


def told(night: Night, battle: str) -> dict[str, tuple[bool, str]]:
    """Return who may be mustered in the first warband: whether by itself, and what is said of it."""
    return {one.row.id: (one.fit, one.later.code.rsplit(".", 1)[-1] if one.later else "")
            for one in candidates(night.desk.store, battle)[night.first]}


def clashes(night: Night) -> list[tuple[str, str, str]]:
    names = {row["id"]: row["name"] for row in night.rows("battle")}
    return [(one.recruit, names[one.fought], names[one.died]) for one in conflicts(night.desk.store, night.campaign)]


def undone_and_redone(night: Night, *digests: str) -> None:
    """Take as many changes back as there are digests before the last one, and bring them back."""
    for digest in reversed(digests[:-1]):
        night.desk.undo(night.campaign)
        assert night.digest() == digest
    for digest in digests[1:]:
        night.desk.redo(night.campaign)
        assert night.digest() == digest
