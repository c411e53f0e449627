"""What waits to be done in a campaign. Nothing here stops anybody from playing on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from database.battlelog import last_seq
from database.journal import entry
from database.store import Store
from desktop.campaign.changeset import Label
from desktop.campaign.queries.battles import BattleRow, battles
from desktop.campaign.queries.roster import roster_rows
from desktop.campaign.queries.warbands import WarbandRow, warbands


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing that waits. `kind` is `go_on`, `owed`, `next`, `leaderless` or `missing`; sentences are codes."""

    kind: str
    title: Label
    detail: Label
    battle: str | None = None
    warband: str | None = None
    recruits: tuple[str, ...] = ()


def pending(store: Store, campaign: str, today: date) -> tuple[Pending, ...]:
    """Return what waits, the most urgent first."""
    fought, bands = battles(store, campaign), warbands(store, campaign)
    return (*_running(store, fought), *_owed(fought, today), *_leaderless(bands), *_missing(store, bands))


def _running(store: Store, fought: tuple[BattleRow, ...]) -> Iterator[Pending]:
    for battle in fought:
        if battle.state == "running":
            with store.read() as connection:
                last = entry(connection, last_seq(connection, battle.id))
            yield Pending("go_on", Label("campaign.pending.go_on", _named(battle)),
                          Label("campaign.pending.last_step", (("at", last.at),)) if last
                          else Label("campaign.pending.no_step"), battle=battle.id)


def _owed(fought: tuple[BattleRow, ...], today: date) -> Iterator[Pending]:
    """Yield the planned battles whose day has come or that were passed over; if there are none, the next one."""
    begun = max((battle.number for battle in fought if battle.state in ("running", "finished")), default=0)
    planned = [battle for battle in fought if battle.state == "planned"]
    owed = [battle for battle in planned if battle.number < begun
            or (battle.played_on or "9999") <= today.isoformat()]
    for battle in owed or planned[:1]:
        title = Label("campaign.pending.owed" if owed else "campaign.pending.next", _named(battle))
        yield Pending("owed" if owed else "next", title, _who(battle), battle=battle.id)


def _leaderless(bands: tuple[WarbandRow, ...]) -> Iterator[Pending]:
    for band in bands:
        if band.recruits and band.leader is None:
            yield Pending("leaderless", Label("campaign.pending.leaderless", (("warband", band.name),)),
                          Label("campaign.pending.name_leader"), warband=band.id)


def _missing(store: Store, bands: tuple[WarbandRow, ...]) -> Iterator[Pending]:
    with store.read() as connection:
        out = [row for row in roster_rows(connection, [band.id for band in bands], ("active",)) if row.misses]
    if out:
        names = ", ".join(row.name for row in out)
        yield Pending("missing", Label("campaign.pending.missing", (("n", len(out)),)),
                      Label("campaign.pending.names", (("names", names),)), recruits=tuple(row.id for row in out))


def _named(battle: BattleRow) -> tuple[tuple[str, str | int], ...]:
    return (("number", battle.number), ("battle", battle.name))


def _who(battle: BattleRow) -> Label:
    names = " — ".join(side.name for side in battle.sides)
    if not names:
        return Label("campaign.pending.no_sides")
    if battle.played_on:
        return Label("campaign.pending.due", (("sides", names), ("day", battle.played_on)))
    return Label("campaign.pending.sides", (("sides", names),))
