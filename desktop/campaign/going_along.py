"""Battles that are planned go along with their warbands: who can come no more is struck off, who can again comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from database.changes import RowChange
from database.tables import Row
from desktop.campaign.carried_units import absent_from, absentees, carried_of
from desktop.campaign.mustering import fit_of, muster_anew
from desktop.campaign.work import Work

_FITNESS = frozenset({"state", "misses"})


def go_along(work: Work) -> None:
    """Let planned battles follow what a command made of recruits, leaders and links.

    Who became unfit is struck off. Who became fit comes where all others who are fit come. A side that was led by the
    leader of its warband, or by nobody while there was none, is led by the new one. What was ticked by hand otherwise
    stays: also somebody absent who shall fight all the same.
    """
    changes = work.changes
    for battle, (better, worse) in _by_battle(work, changes).items():
        for side in work.rows("battle_side", battle=battle):
            _muster(work, side, better, worse)
    for warband, (better, worse) in _by_warband(work, changes).items():
        for side in _planned_sides(work, warband):
            _muster(work, side, better, worse)
    for change in changes:
        if change.table == "warband" and change.old is not None and "leader_id" in (change.new or {}):
            for side in _planned_sides(work, change.id):
                _lead(work, side, change.old["leader_id"])


def _by_battle(work: Work, changes: Iterable[RowChange]) -> dict[str, tuple[set[str], set[str]]]:
    """Return who no longer stays away and who does from now on, by planned battle, after what links say of them."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for change in changes:
        if change.table == "battle_link" and "carries" in {**(change.old or {}), **(change.new or {})}:
            row = next(iter(work.rows("battle_link", id=change.id)), change.old) or {}
            battle = next(iter(work.rows("battle", id=row.get("after", ""))), None)
            if battle is not None and battle["state"] == "planned":
                was, now = (absentees(carried_of(side)) if side else frozenset() for side in (change.old, change.new))
                better, worse = found.setdefault(battle["id"], (set(), set()))
                better |= was - absent_from(work.rows, battle["id"])
                worse |= now - was
    return found


def _by_warband(work: Work, changes: Iterable[RowChange]) -> dict[str, tuple[set[str], set[str]]]:
    """Return who became fit and who unfit in a command, by warband."""
    first: dict[str, dict[str, object]] = {}
    for change in changes:
        if change.table == "recruit" and change.old is not None and change.new is not None:
            was = first.setdefault(change.id, {})
            for column in _FITNESS & change.old.keys():
                was.setdefault(column, change.old[column])
    found: dict[str, tuple[set[str], set[str]]] = {}
    for key, was in first.items():
        row = next(iter(work.rows("recruit", id=key)), None) if was else None
        if row is not None and _fit(row) != _fit({**row, **was}):
            found.setdefault(row["warband"], (set(), set()))[not _fit(row)].add(key)
    return found


def _fit(row: Row) -> bool:
    return row["state"] == "active" and not row["misses"]


def _planned_sides(work: Work, warband: str) -> Iterator[Row]:
    for side in work.rows("battle_side", warband=warband):
        if work.find("battle", side["battle"])["state"] == "planned":
            yield side


def _muster(work: Work, side: Row, better: set[str], worse: set[str]) -> None:
    present = [row["recruit"] for row in work.rows("muster", side=side["id"])]
    left = [key for key in present if key not in worse]
    called = {row["recruit"] for call in work.rows("side_muster", id=side["id"])
              for row in work.rows("named_muster_recruit", muster=call["muster"])}
    fit = [row["id"] for row in fit_of(work, side["warband"], side["battle"]) if not called or row["id"] in called]
    wanted = fit if set(fit) - better == set(left) - better else left
    if set(wanted) == set(present):
        return
    muster_anew(work, side, [work.find("recruit", key) for key in wanted])
    if side["leader_recruit"] is None and work.find("warband", side["warband"])["leader_id"] in present:
        # The table said that nobody leads there.
        work.change("battle_side", side["id"], leader_recruit=None)


def _lead(work: Work, side: Row, before: str | None) -> None:
    now = work.find("warband", side["warband"])["leader_id"]
    leads = work.find("battle_side", side["id"])["leader_recruit"]
    mustered = {row["recruit"] for row in work.rows("muster", side=side["id"])}
    if leads == before or (leads is None and before not in mustered):
        work.change("battle_side", side["id"], leader_recruit=now if now in mustered else None)
