"""Battles with their sides and links, and one battle in full."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import PRACTICE, read_course
from desktop.campaign.aftermath.triumphs import TRIUMPH, earned_along
from desktop.campaign.queries.bodies import body_text, card_of_text, worked_in
from desktop.campaign.queries.roster import EVERY_STATE, RosterRow, roster_rows
from desktop.campaign.rules_needed import Missing, missing_of
from desktop.campaign.values import Carried, Clocks, OptionValue, clocks_of
from desktop.rules.kernel.codec import revive

_BATTLE, _SIDE, _MUSTER, _LINK = (RECORDED[name].c for name in ("battle", "battle_side", "muster", "battle_link"))
_WARBAND, _PLAYER, _CALLED = (RECORDED[name].c for name in ("warband", "player", "side_muster"))
_PAIRING, _ROUND = (RECORDED[name].c for name in ("pairing", "campaign_round"))

_SIDE_PARTS = ("id", "battle", "warband", "name", "player_name", "tincture", "charge", "outcome", "score", "leader",
               "notes", "called")
"""What is read of a side, in order."""


@dataclass(frozen=True, slots=True)
class SideRow:
    """A warband's part in a battle. `models` and `lost` are those of its muster, `called` a named muster, or empty."""

    id: str
    battle: str
    warband: str
    name: str
    player_name: str
    tincture: str
    charge: str
    outcome: str
    score: str
    leader: str | None
    notes: str
    models: int = 0
    lost: int = 0
    called: str = ""


@dataclass(frozen=True, slots=True)
class LinkRow:
    """One battle follows from another. `carries` is all that goes along it, `said` what was written down of that."""

    id: str
    before: str
    after: str
    carries: tuple[Carried, ...]
    said: tuple[Carried, ...] = ()


@dataclass(frozen=True, slots=True)
class BattleRow:
    """A battle as the campaign shows it.

    Shape: the battle of a pairing is labelled by the name of its round, whatever label it bears itself; `round_id` is
    that round, empty where there is none, and `round_at` its place in the calendar.
    """

    id: str
    campaign: str
    number: int
    name: str
    system: str
    state: str
    played_on: str | None
    round_label: str
    result_kind: str
    notes: str
    options: tuple[OptionValue, ...]
    clocks: Clocks
    facts: tuple[OptionValue, ...]
    ruleset_version: str
    sides: tuple[SideRow, ...]
    round_id: str = ""
    round_at: int = 0

    @property
    def practice(self) -> bool:
        """Whether it is for practice: it leaves no trace in the campaign."""
        return any(option.key == PRACTICE and option.value for option in self.options)

    @property
    def counts(self) -> bool:
        """Whether it is over and counts in standings and careers."""
        return self.state == "finished" and not self.practice

    @property
    def winners(self) -> tuple[SideRow, ...]:
        """The sides that won."""
        return tuple(side for side in self.sides if side.outcome in ("major", "minor"))


@dataclass(frozen=True, slots=True)
class MusterRow:
    """A recruit that fights for a side, and what became of it."""

    id: str
    side: str
    recruit: RosterRow
    fate: str
    models: int
    lost: int
    kills: int
    notes: str


@dataclass(frozen=True, slots=True)
class BattleDetail:
    """A battle in full: its musters in the order of the sides, the links to it and from it in the order of play.

    Shape: `missing` are the rules that it needs and this program lacks; it is only looked at then.
    """

    battle: BattleRow
    musters: tuple[MusterRow, ...]
    comes_from: tuple[LinkRow, ...]
    leads_to: tuple[LinkRow, ...]
    missing: Missing | None = None

    def muster_of(self, side: str) -> tuple[MusterRow, ...]:
        """Return the muster of one side."""
        return tuple(row for row in self.musters if row.side == side)


def battles(store: Store, campaign: str) -> tuple[BattleRow, ...]:
    """Return the battles of a campaign by their numbers."""
    with store.read() as connection:
        return read_battles(connection, _BATTLE.campaign == campaign)


def battle_row(store: Store, key: str) -> BattleRow | None:
    """Return a battle without its musters and links, None when it is gone."""
    with store.read() as connection:
        return next(iter(read_battles(connection, _BATTLE.id == key)), None)


def battle(store: Store, key: str) -> BattleDetail | None:
    """Return a battle in full, None when it is gone."""
    return next(iter(details(store, (key,))), None)


def details(store: Store, keys: Sequence[str]) -> tuple[BattleDetail, ...]:
    """Return battles of one campaign in full, in the order asked for; those that are gone are left out."""
    with store.read() as connection:
        found = {row.id: row for row in read_battles(connection, _BATTLE.id.in_(keys))}
        links = _links(connection, _LINK.before.in_(keys) | _LINK.after.in_(keys)) if found else ()
        return tuple(BattleDetail(found[key], _musters(connection, found[key]),
                                  tuple(link for link in links if link.after == key),
                                  tuple(link for link in links if link.before == key), missing_of(connection, key))
                     for key in keys if key in found)


def links(store: Store, campaign: str) -> tuple[LinkRow, ...]:
    """Return the links between the battles of a campaign."""
    of_campaign = select(_BATTLE.id).where(_BATTLE.campaign == campaign)
    with store.read() as connection:
        return _links(connection, _LINK.before.in_(of_campaign))


def read_battles(connection: Connection, *where: ColumnElement[bool]) -> tuple[BattleRow, ...]:
    """Return battles by their numbers, with their sides."""
    sides: dict[str, list[SideRow]] = {}
    for side in _sides(connection, *where):
        sides.setdefault(side.battle, []).append(side)
    rounds = _rounds(connection, *where)
    query = select(_BATTLE.id, _BATTLE.campaign, _BATTLE.number, _BATTLE.name, _BATTLE.system, _BATTLE.state,
                   _BATTLE.played_on, _BATTLE.round_label, _BATTLE.result_kind, _BATTLE.notes, _BATTLE.options,
                   _BATTLE.clocks, _BATTLE.result, _BATTLE.ruleset_version)
    found = (BattleRow(*row[:10], _values(row[10]), clocks_of(row[11]), _values(row[12]), row[13],
                       tuple(sides.get(row[0], ())))
             for row in connection.execute(query.where(*where).order_by(_BATTLE.number, _BATTLE.id)))
    return tuple(replace(row, **rounds[row.id]) if row.id in rounds else row for row in found)


def _rounds(connection: Connection, *where: ColumnElement[bool]) -> dict[str, dict[str, Any]]:
    """Return what the calendar says of battles that settle a pairing."""
    query = (select(_PAIRING.battle, _ROUND.name, _ROUND.id, _ROUND.position)
             .join(RECORDED["campaign_round"], _ROUND.id == _PAIRING.round)
             .join(RECORDED["battle"], _BATTLE.id == _PAIRING.battle).where(*where))
    return {battle: {"round_label": name, "round_id": key, "round_at": position}
            for battle, name, key, position in connection.execute(query.order_by(_ROUND.position.desc()))}


def _sides(connection: Connection, *where: ColumnElement[bool]) -> Iterable[SideRow]:
    wanted = select(_SIDE.id).join(RECORDED["battle"], _BATTLE.id == _SIDE.battle).where(*where)
    counts = _mustered(connection, wanted)
    query = (select(_SIDE.id, _SIDE.battle, _SIDE.warband, _WARBAND.name, _PLAYER.name, _WARBAND.tincture,
                    _WARBAND.charge, _SIDE.outcome, _SIDE.score, _SIDE.leader_recruit, _SIDE.notes, _CALLED.muster)
             .join(RECORDED["warband"], _WARBAND.id == _SIDE.warband)
             .join(RECORDED["battle"], _BATTLE.id == _SIDE.battle)
             .outerjoin(RECORDED["side_muster"], _CALLED.id == _SIDE.id)
             .outerjoin(RECORDED["player"], _PLAYER.id == _WARBAND.player).where(*where))
    for row in connection.execute(query.order_by(_SIDE.position, _SIDE.id)):
        said: dict[str, Any] = dict(zip(_SIDE_PARTS, row, strict=True))
        models, lost = counts.get(row[0], (0, 0))
        yield SideRow(**{name: value if name == "leader" else value or "" for name, value in said.items()},
                      models=models, lost=lost)


def _mustered(connection: Connection, wanted: Select[tuple[str]]) -> dict[str, tuple[int, int]]:
    """Return how many models sides bring and lose. Until a battle begins they bring what stands on the cards now."""
    of_side = (select(_MUSTER.side).join(RECORDED["battle_side"], _SIDE.id == _MUSTER.side)
               .join(RECORDED["battle"], _BATTLE.id == _SIDE.battle).where(_MUSTER.side.in_(wanted)))
    totals = of_side.add_columns(func.sum(_MUSTER.models), func.sum(_MUSTER.lost))
    begun = connection.execute(totals.where(_BATTLE.state != "planned").group_by(_MUSTER.side))
    counts: dict[str, tuple[int, int]] = {side: (int(models), int(lost)) for side, models, lost in begun}
    ahead = of_side.add_columns(_MUSTER.lost, body_text("recruit")).where(_BATTLE.state == "planned")
    for side, lost, text in connection.execute(
            ahead.join(RECORDED["recruit"], RECORDED["recruit"].c.id == _MUSTER.recruit)):
        models, before = counts.get(side, (0, 0))
        counts[side] = (models + worked_in(card_of_text(text)).models, before + lost)
    return counts


def _musters(connection: Connection, battle: BattleRow) -> tuple[MusterRow, ...]:
    wanted = [side.id for side in battle.sides]
    query = select(_MUSTER.id, _MUSTER.side, _MUSTER.recruit, _MUSTER.fate, _MUSTER.models, _MUSTER.lost,
                   _MUSTER.kills, _MUSTER.notes).where(_MUSTER.side.in_(wanted))
    found = connection.execute(query.order_by(_MUSTER.position, _MUSTER.id)).all()
    recruits = {row.id: row for row in roster_rows(connection, [side.warband for side in battle.sides], EVERY_STATE)}
    found = sorted(found, key=lambda row: wanted.index(row[1]))
    rows = (MusterRow(row[0], row[1], recruits[row[2]], *row[3:]) for row in found if row[2] in recruits)
    # Until a battle begins its musters bring what stands on the cards now.
    return tuple(replace(row, models=row.recruit.printed.models) if battle.state == "planned" else row for row in rows)


def _links(connection: Connection, where: ColumnElement[bool]) -> tuple[LinkRow, ...]:
    query = select(_LINK.id, _LINK.before, _LINK.after, _LINK.carries).where(where)
    found = [LinkRow(key, before, after, revive(tuple[Carried, ...], carries.get("what", [])))
             for key, before, after, carries in connection.execute(query)]
    if not found:
        return ()
    of_battle = select(_BATTLE.campaign).where(_BATTLE.id == found[0].before)
    course = read_course(connection, str(connection.execute(of_battle).scalar()))
    earned = earned_along(course)
    found.sort(key=lambda link: (course.place.get(link.before, -1), course.place.get(link.after, -1)))
    return tuple(replace(link, carries=_with_earned(link, earned), said=link.carries) for link in found)


def _with_earned(link: LinkRow, earned: Mapping[tuple[str, str], tuple[Carried, ...]]) -> tuple[Carried, ...]:
    """Return what a link was said to carry and the triumphs that go along it; those spent elsewhere do not."""
    coming = earned.get((link.before, link.after), ())
    said = {(each.what, each.warband) for each in link.carries}
    going = {each.warband for each in coming}
    kept = (each for each in link.carries if each.what != TRIUMPH or not each.warband or each.warband in going)
    return (*kept, *(each for each in coming if (each.what, each.warband) not in said))


def _values(kept: dict[str, str | int | bool | None]) -> tuple[OptionValue, ...]:
    return tuple(OptionValue(key, value) for key, value in kept.items())
