"""The rules that a battle is fought by, and whether this program has them.

A battle keeps the version of its rules and a hash of what they declare, and each entry of its log names the rules that
wrote it. Older rules are no matter: a log is a fold of changes and runs no rule again. So is another hash under the
same version, which a build of another make declares: it goes on as well. Newer rules may hold things that this program
knows nothing of, and would be cut short by what it writes: such a battle is only looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from database import battlelog
from database.changes import RowChange
from database.tables import RECORDED
from desktop.campaign.refusal import Refusal
from desktop.rules.systems import system

_BATTLE = RECORDED["battle"].c
RULES = (_BATTLE.system, _BATTLE.ruleset_version, _BATTLE.ruleset_hash)
"""What a battle keeps of the rules by which it was begun."""

_VERSION = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9}){0,9}")
_SHOWN = 40
"""So many letters of a version are shown; what a file of elsewhere says is as long as it likes."""

_FOUGHT = frozenset({"state", "start", "result", "result_kind", "system", "ruleset_version", "ruleset_hash"})
"""Columns of a battle that only those who have its rules may write."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Rules that this program does not have. `has` is the version it has, empty for a game it knows nothing of."""

    needs: str
    has: str = ""

    def refusal(self, name: str) -> Refusal:
        """Return why the battle of a name is only looked at."""
        if not self.has:
            return Refusal("campaign.refusal.other_rules", name=name)
        return Refusal("campaign.refusal.newer_rules", name=name, needs=self.needs, has=self.has)

    def unread(self, name: str) -> Refusal:
        """Return why not even the log of the battle of a name is shown."""
        if not self.has:
            return Refusal("campaign.refusal.other_log", name=name)
        return Refusal("campaign.refusal.newer_log", name=name, needs=self.needs, has=self.has)


def missing_rules(battle: Mapping[str, Any], wrote: str = "") -> Missing | None:
    """Return the rules that a battle needs and this program lacks, None where it can go on with the battle.

    `battle` are its facts as stored, `wrote` the rules of its newest entry (`skirmish:2`), empty before the first.
    """
    begun = str(battle["ruleset_version"] or "")
    if not begun:
        return None
    rules, (game, _, wrote_by) = system(str(battle["system"])), wrote.rpartition(":")
    has = str(rules.version)
    needs = max((begun, wrote_by or begun), key=_order)
    if rules.id != battle["system"]:
        # What we have no rules for is played freely here; where another game wrote the log it was played there.
        other = begun == has and battle["ruleset_hash"] != rules.fingerprint if not game else game != rules.id
        if other:
            return Missing(needs[:_SHOWN])
    return Missing(needs[:_SHOWN], has) if _order(needs) > _order(has) else None


def missing_of(connection: Connection, key: str) -> Missing | None:
    """Return the rules that a battle needs and this program lacks, None where it has them or the battle is gone."""
    found = connection.execute(select(*RULES).where(_BATTLE.id == key)).mappings().first()
    if found is None or not found["ruleset_version"]:
        return None
    wrote = battlelog.newest_ruleset(connection, key)
    missing = missing_rules(dict(found), wrote)
    if missing is None or not wrote:
        return missing
    # Steps of a beginning that was taken back do not count; the first state is long, and is read only for this.
    start = connection.execute(select(_BATTLE.start).where(_BATTLE.id == key)).scalar() or {}
    return missing_rules(dict(found), battlelog.newest_ruleset(connection, key, int(start.get("after", 0))))


def ask_rules(connection: Connection, key: str, name: str) -> None:
    """Ask that this program has the rules of a battle.

    Raises:
        Refusal: it has not; the battle is only looked at.
    """
    missing = missing_of(connection, key)
    if missing is not None:
        raise missing.refusal(name)


def ask_rules_of(connection: Connection, changes: Iterable[RowChange]) -> None:
    """Ask that changes to how battles stand are of battles whose rules this program has, before and after them.

    Whole battles come and go.

    Raises:
        Refusal: it has not the rules of one of them.
    """
    for change in changes:
        if (change.table == "battle" and change.old is not None and change.new is not None
                and _FOUGHT & {*change.old, *change.new}):
            row = dict(connection.execute(select(_BATTLE.name, *RULES).where(_BATTLE.id == change.id)).mappings().one())
            ask_rules(connection, change.id, row["name"])
            missing = missing_rules({**row, **change.new})
            if missing is not None:
                raise missing.refusal(row["name"])


def _order(version: str) -> tuple[bool, tuple[int, ...]]:
    """Return what orders versions: `2` and `2.0` are one; what is no number was written by no program we know of."""
    if not _VERSION.fullmatch(version):
        return (True, ())
    parts = [int(part) for part in version.split(".")]
    while parts and not parts[-1]:
        parts.pop()
    return (False, tuple(parts))
