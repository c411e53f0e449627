"""What waits to be done in a campaign. Nothing here stops anybody from playing on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from database.battlelog import last_seq
from database.journal import entry
from database.store import Store
from desktop.campaign.changeset import Label
from desktop.campaign.queries.aftermath import DueAdvance, aftermath_rules, due_advances, open_falls
from desktop.campaign.queries.battles import BattleRow, battles
from desktop.campaign.queries.calendar import PairingRow, RoundRow, calendar, current_round
from desktop.campaign.queries.looking import held_back
from desktop.campaign.queries.presence import Clash, conflicts
from desktop.campaign.queries.roster import roster_rows
from desktop.campaign.queries.warbands import WarbandRow, warbands


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing that waits; sentences are codes.

    Shape: `kind` is `go_on`, `look`, `overdue`, `pairing`, `order`, `owed`, `next`, `falls`, `advance`, `leaderless` or
    `missing`; a `pairing` without a `battle` has none planned yet, one to `look` at needs newer rules, in one out of
    `order` somebody died who fights later.
    """

    kind: str
    title: Label
    detail: Label
    battle: str | None = None
    warband: str | None = None
    recruits: tuple[str, ...] = ()
    pairing: str | None = None


def pending(store: Store, campaign: str, today: date, rounds: Sequence[RoundRow] | None = None, *,
            fought: Sequence[BattleRow] | None = None,
            bands: Sequence[WarbandRow] | None = None) -> tuple[Pending, ...]:
    """Return what waits, the most urgent first.

    Shape: `rounds`, `fought`, `bands` are its calendar, battles, warbands where the caller has read them already.
    """
    fought = battles(store, campaign) if fought is None else fought
    bands = warbands(store, campaign) if bands is None else bands
    rules = aftermath_rules(store, campaign)
    due = tuple(_due(calendar(store, campaign, fought) if rounds is None else rounds, today))
    paired = [row for _, row in due]
    return (*_running(store, fought), *(_pairing(round_row, row, today) for round_row, row in due),
            *_clashing(conflicts(store, campaign)), *_owed(fought, paired, today),
            *_falls(fought, open_falls(store, campaign, rules)),
            *_advances(due_advances(store, campaign, rules)), *_leaderless(bands), *_missing(store, bands))


def _running(store: Store, fought: Sequence[BattleRow]) -> Iterator[Pending]:
    for battle in fought:
        if battle.state == "running":
            with store.read() as connection:
                last = entry(connection, last_seq(connection, battle.id))
            held = held_back(store, battle.id)
            if held:
                yield Pending("look", Label("campaign.pending.go_on", _named(battle)),
                              Label("campaign.pending." + held), battle=battle.id)
                continue
            yield Pending("go_on", Label("campaign.pending.go_on", _named(battle)),
                          Label("campaign.pending.last_step", (("at", last.at),)) if last
                          else Label("campaign.pending.no_step"), battle=battle.id)


def _due(rounds: Sequence[RoundRow], today: date) -> Iterator[tuple[RoundRow, PairingRow]]:
    """Yield the pairings that owe a battle, overdue ones first: of rounds that have begun.

    Of those without days it is the first in which one is owed. A battle that is being fought is not owed.
    """
    now = current_round(rounds)
    begun = [row for row in rounds if row.begun(today) or (row is now and not (row.begins_on or row.ends_on))]
    for row in sorted(begun, key=lambda row: not row.overdue(today)):
        yield from ((row, one) for one in row.pairings if one.waits)


def _pairing(round_row: RoundRow, row: PairingRow, today: date) -> Pending:
    kind = "overdue" if round_row.overdue(today) else "pairing"
    battle = row.battle if row.battle is not None and row.state == "planned" else None
    if battle is not None:
        title = Label("campaign.pending.overdue" if kind == "overdue" else "campaign.pending.owed", _named(battle))
        who = " — ".join(f"{party.name} ({party.player_name})" if party.player_name else party.name
                         for party in row.parties)
    else:
        title = Label("campaign.pending.pairing_overdue" if kind == "overdue" else "campaign.pending.pairing",
                      (("sides", " — ".join(party.name for party in row.parties)),))
        who = " — ".join(party.player_name for party in row.parties if party.player_name)
    detail = [("round", round_row.name), *([("who", who)] if who else []),
              *([("day", round_row.ends_on)] if round_row.ends_on else [])]
    code = "campaign.pending.round" + ("_who" if who else "") + ("_due" if round_row.ends_on else "")
    return Pending(kind, title, Label(code, tuple(detail)), battle=battle.id if battle is not None else None,
                   pairing=row.id)


def _owed(fought: Sequence[BattleRow], paired: Collection[PairingRow], today: date) -> Iterator[Pending]:
    """Yield the planned battles whose day has come or that were passed over; if there are none, the next one.

    Those of pairings that are owed stand in the list already, and by the number alone no other one is passed over.
    """
    begun = max((battle.number for battle in fought if battle.state in ("running", "finished")), default=0)
    there = {row.battle.id for row in paired if row.battle is not None}
    planned = [battle for battle in fought if battle.state == "planned" and battle.id not in there]
    owed = [battle for battle in planned if (battle.number < begun and not battle.round_id)
            or (battle.played_on or "9999") <= today.isoformat()]
    for battle in owed or ([] if paired else planned[:1]):
        title = Label("campaign.pending.owed" if owed else "campaign.pending.next", _named(battle))
        yield Pending("owed" if owed else "next", title, _who(battle), battle=battle.id)


def _clashing(found: Sequence[Clash]) -> Iterator[Pending]:
    """Yield the battles in which somebody died who is said to fight later, a line each with all they fight in."""
    for battle in dict.fromkeys(one.died for one in found):
        fights: dict[str, list[Clash]] = {}
        for one in found:
            if one.died == battle:
                fights.setdefault(one.recruit, []).append(one)
        lines = [f"{them[0].name} ({', '.join(one.fought_title for one in them)})" for them in fights.values()]
        title = next(one.died_title for one in found if one.died == battle)
        yield Pending("order", Label("campaign.pending.order", (("battle", title),)),
                      Label("campaign.pending.names", (("names", "\n".join(lines)),)), battle=battle,
                      recruits=tuple(fights))


def _falls(fought: Sequence[BattleRow], waiting: Mapping[str, int]) -> Iterator[Pending]:
    for battle in fought:
        if battle.id in waiting:
            yield Pending("falls", Label("campaign.pending.falls", _named(battle)),
                          Label("campaign.pending.falls_n", (("n", waiting[battle.id]),)), battle=battle.id)


def _advances(due: Sequence[DueAdvance]) -> Iterator[Pending]:
    if due:
        names = ", ".join(one.name for one in due)
        yield Pending("advance", Label("campaign.pending.advance", (("n", len(due)),)),
                      Label("campaign.pending.names", (("names", names),)), recruits=tuple(one.recruit for one in due))


def _leaderless(bands: Sequence[WarbandRow]) -> Iterator[Pending]:
    for band in bands:
        if band.recruits and band.leader is None:
            yield Pending("leaderless", Label("campaign.pending.leaderless", (("warband", band.name),)),
                          Label("campaign.pending.name_leader"), warband=band.id)


def _missing(store: Store, bands: Sequence[WarbandRow]) -> Iterator[Pending]:
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
