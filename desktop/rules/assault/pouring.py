"""Chapter F and G: from a pool of wounds to casualties: groups, who takes a wound, saves (CC-043 to CC-055).

Wounds are taken one by one with saves in between; so many dice are rolled together as the models in front that are
alike can still take, which comes to the same.
"""

from __future__ import annotations

from math import comb

from desktop.rules.assault.figures import alive, alive_by_profile, profile_name
from desktop.rules.assault.losing import AllSaved, WoundsLost, pending
from desktop.rules.assault.numbers import save, slays_at_once
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.chain import Rolled
from desktop.rules.kernel.numbers import Needed, Refusal, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import Table, Weighted, procedure
from desktop.rules.kernel.requests import Choose, Hits, Pick, cut
from desktop.rules.kernel.sides import name_of, side_of

Group = tuple[str, int, int, int, str, str, bool, int]
"""Wounds that are alike: target, how many, Strength, AP, special rules, by whom, armour counts, cover save (CC-044)."""

Touch = tuple[tuple[str, int, int], ...]
"""Who touches those that strike: (unit, stat line, models)."""

Kind = tuple[int, bool]
"""Models that are alike as targets: their stat line, and whether they touch those who struck."""

NOBODY: Kind = (-1, False)
SAVE_STAGE = 2
"""Saves come after the rolls to hit and to wound of both sides."""


@procedure("assault.pour", rule="CC-043")
async def pour(
    table: Table, groups: tuple[Group, ...], touch: Touch = (), stuck: Kind = NOBODY,
    begun: bool = False,
) -> None:
    """Allocate all wounds of a pool, group after group; `stuck` is who has taken a wound and stands (CC-049).

    `touch` holds what was declared of who touches those who strike now: (unit, stat line, models).
    """
    battle = table.battle
    groups = tuple(group for group in groups if group[1] > 0 and alive(battle, group[0]))
    if not groups:
        return None
    if not begun:
        groups = await _ordered(table, groups)
    kind = await _kind(table, groups[0][0], touch, stuck)
    return await taken(table, groups, touch, *_lot(table, groups[0], kind, touch)).last()


def _lot(table: Table, group: Group, kind: Kind, touch: Touch) -> tuple[Kind, int, Needed, bool, bool]:
    """Return what a group does to models that are alike: kind, room, save, whether death is instant, nobody else left.

    The room is how many failed saves they can take.
    """
    battle, unit = table.battle, group[0]
    models = _models(battle, unit, kind, touch)
    rules = group[4].split()
    sudden = slays_at_once(battle, unit, kind[0], group[2], named="instant_death" in rules)
    room = len(models) if sudden else sum(model.wounds for model in models)
    needed = save(table, unit, kind[0], group[3], armour=group[6] and "no_armour" not in rules,
                  invulnerable="no_ward" not in rules, cover=group[7])
    return kind, room, needed, sudden, len(models) == len(alive(battle, unit))


@procedure("assault.taken", rule="CC-047")
async def taken(
    table: Table, groups: tuple[Group, ...], touch: Touch, kind: Kind, room: int, needed: Needed, sudden: bool,
    alone: bool,
) -> None:
    """Let models that are alike take the wounds of the first group, as far as they can (CC-047 to CC-049)."""
    unit, wounds = groups[0][:2]
    failed, left = await saves(table, unit, kind[0], wounds, room, needed, alone)
    if not failed:
        table.tell(AllSaved(unit, name_of(table.battle, unit), wounds - left))
    rest = ((unit, left, *groups[0][2:]), *groups[1:])
    return await fall(table, rest, touch, kind, failed, sudden).last()


@procedure("assault.fall", rule="CC-063")
async def fall(
    table: Table, groups: tuple[Group, ...], touch: Touch, kind: Kind, failed: int, sudden: bool
) -> None:
    """Take off what was not saved, and go on with the wounds that are left (CC-049, CC-063)."""
    group, rest = groups[0], groups[1:]
    models = _models(table.battle, group[0], kind, touch)
    if failed and models:
        table.tell(_losses(table, group, models, failed, near=kind[1], sudden=sudden))
    if group[1] > 0:
        return await pour(table, groups, touch, NOBODY, True).last()
    stays = kind if _models(table.battle, group[0], kind, touch) and rest and rest[0][0] == group[0] else NOBODY
    if option(table.battle, "wound_sticks") != "across_groups":
        stays = NOBODY
    return await pour(table, rest, touch, stays, False).last()


async def _ordered(table: Table, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Put the group first that the striker wants to be allocated next; one target after the other (CC-045)."""
    unit = groups[0][0]
    mine = tuple(group for group in groups if group[0] == unit)
    others = tuple(group for group in groups if group[0] != unit)
    if len(mine) < 2:
        return mine + others
    picks = tuple(Pick(str(at), "assault.pick.group", params(n=group[1], s=group[2], ap=group[3] or "–"))
                  for at, group in enumerate(mine))
    chosen = int(await Choose(key="assault.group_order", by=side_of(table.battle, mine[0][5]), about=unit,
                              rule="CC-045", stage=SAVE_STAGE, picks=picks, assume="0",
                              params=params(name=name_of(table.battle, unit))))
    return (mine[chosen], *mine[:chosen], *mine[chosen + 1 :], *others)


# --- who takes a wound (CC-046 to CC-049)


def touching(battle: Battle, unit: str, at: int, touch: Touch) -> int:
    """Return how many standing models of a stat line touch those who strike: as declared, less who fell (CC-047)."""
    told = next((n for one, line, n in touch if (one, line) == (unit, at)), 0)
    marks = [pending(battle, model.id) for model in battle.where(Model, "unit", unit)
             if model.profile == at and model.wounds <= 0]
    lost = sum(mark.value for mark in marks if mark is not None)
    return max(0, min(told - lost, alive_by_profile(battle, unit).get(at, 0)))


def _models(battle: Battle, unit: str, kind: Kind, touch: Touch) -> tuple[Model, ...]:
    """Return the standing models of a kind in the order in which they take wounds: who is hurt comes first."""
    at, near = kind
    count = touching(battle, unit, at, touch)
    line = sorted((model for model in alive(battle, unit) if model.profile == at), key=lambda one: one.wounds)
    return tuple(line[:count] if near else line[count:])


def kinds(battle: Battle, unit: str, touch: Touch) -> dict[Kind, int]:
    """Return the kinds of models that may take a wound with their counts: those who touch first (CC-047, CC-048)."""
    found: dict[Kind, int] = {}
    for at in alive_by_profile(battle, unit):
        for near in (True, False):
            count = len(_models(battle, unit, (at, near), touch))
            if count:
                found[at, near] = count
    return dict(sorted(found.items(), key=lambda pair: (not pair[0][1], pair[0][0])))


async def _kind(table: Table, unit: str, touch: Touch, stuck: Kind) -> Kind:
    """Return the kind that takes the next wound: who has taken one stays, else its player chooses among equals."""
    battle = table.battle
    found = kinds(battle, unit, touch)
    if stuck in found:
        return stuck
    contact = any(near for _, near in found)
    open_ = [kind for kind in found if kind[1] == contact]
    if len(open_) == 1:
        return open_[0]
    first = max(open_, key=lambda kind: (found[kind], -kind[0]))
    chosen = await Choose(key="assault.takes_wound", by=side_of(battle, unit), about=unit, rule="CC-047",
                          stage=SAVE_STAGE, picks=_picks(battle, unit, found, contact=contact), assume=_text(first),
                          params=params(name=name_of(battle, unit)))
    return next(kind for kind in found if _text(kind) == chosen)


def _text(kind: Kind) -> str:
    return f"{kind[0]}:{int(kind[1])}"


def _picks(battle: Battle, unit: str, found: dict[Kind, int], *, contact: bool) -> tuple[Pick, ...]:
    """Return all kinds; who does not touch is blocked while somebody does (CC-047)."""
    def blocked(kind: Kind) -> Refusal | None:
        no = Refusal("assault.no.contact_first", params(name=profile_name(battle, unit, kind[0])), "CC-047")
        return None if kind[1] == contact else no

    return tuple(Pick(_text(kind), "assault.pick.models", params(name=profile_name(battle, unit, kind[0]), n=count),
                      blocked(kind)) for kind, count in found.items())


# --- saves and losses


def saves_dist(
    _: Table, __: str, ___: int, dice: int, room: int, needed: Needed, alone: bool, before: int = 0
) -> Weighted:
    """Return how many saves fail and how many wounds are left, as `((failed, left), chance)`, in closed form.

    Wounds are taken one by one until the room is full: the number that fail is binomial below the room, and the wound
    that fills it is the last of a negative binomial.
    """
    bad = sum(face not in needed.faces() for face in range(1, 7))
    if dice <= 0 or room <= 0:
        return [((before, 0 if alone else max(dice, 0)), 1.0)]
    found = [((before + failed, 0), comb(dice, failed) * bad**failed * (6 - bad) ** (dice - failed) / 6**dice)
             for failed in range(min(dice + 1, room))]
    full = [(0 if alone else dice - at, comb(at - 1, room - 1) * bad**room * (6 - bad) ** (at - room) / 6**at)
            for at in range(room, dice + 1)]
    merged: dict[int, float] = {}
    for left, share in full:
        merged[left] = merged.get(left, 0.0) + share
    found += [((before + room, left), share) for left, share in merged.items()]
    return [(value, share) for value, share in found if share]


@procedure("assault.saves", rule="CC-055", dist=saves_dist)
async def saves(
    table: Table, unit: str, at: int, dice: int, room: int, needed: Needed, alone: bool, before: int = 0
) -> tuple[int, int]:
    """Roll the best save once a wound; return how many failed and how many wounds are left (CC-053 to CC-055).

    Together are rolled as many as the models in front that are alike can still take. `alone` says that nobody else
    could take what is left.
    """
    if dice <= 0 or room <= 0:
        return before, 0 if alone else max(dice, 0)
    n = min(dice, room)
    fails = tuple(face for face in range(1, 7) if face not in needed.faces())
    failed = await Hits(key="assault.save", by=side_of(table.battle, unit), about=unit, rule=needed.terms[0].rule,
                        needed=needed, n=n, stage=SAVE_STAGE, buckets=cut("miss", success=fails),
                        params=params(name=profile_name(table.battle, unit, at)))
    table.tell(Rolled("assault.save", n, failed, 0, needed.value))
    return await saves(table, unit, at, dice - n, room - failed, needed, alone, before + failed).last()


def _losses(table: Table, group: Group, models: tuple[Model, ...], failed: int, *, near: bool,
            sudden: bool) -> WoundsLost:
    """Return who loses what: one model after the other; at once all Wounds of each where death is instant (CC-064)."""
    lost, slain, left, changed = 0, 0, failed, []
    for model in models:
        by = model.wounds if sudden else min(model.wounds, left)
        left -= 1 if sudden else by
        lost += by
        slain += int(by == model.wounds)
        changed.append((model.id, model.wounds - by))
        if left <= 0:
            break
    unit = group[0]
    return WoundsLost(unit, name_of(table.battle, unit), lost, slain, tuple(changed), near, group[5])
