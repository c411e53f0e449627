"""In which column of the line a battle stands: its round, or else after whatever its warbands fought before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from desktop.campaign.queries.battles import BattleRow, LinkRow


@dataclass(frozen=True, slots=True)
class RoundColumn:
    """The battles of one round, top to bottom. Shape: the label is empty where the battles name no round."""

    label: str
    battles: tuple[BattleRow, ...]


def columns_of(battles: Sequence[BattleRow], links: Iterable[LinkRow]) -> tuple[RoundColumn, ...]:
    """Return the columns from left to right: rounds in the order of their first battles, those of the calendar in its.

    Battles without a round stand as far left as they can: after every earlier battle of their warbands and after
    those they follow from.
    """
    before: dict[str, list[str]] = {}
    for link in links:
        before.setdefault(link.after, []).append(link.before)
    known = {battle.round_label: battle.round_at for battle in battles if battle.round_id}
    arranged = _Arranged(sorted(known, key=lambda label: known[label]))
    for battle in battles:
        arranged.take(battle, before.get(battle.id, ()))
    return tuple(RoundColumn(label, tuple(arranged.battles[place])) for place, label in enumerate(arranged.labels))


def path_pairs(battles: Sequence[BattleRow]) -> Mapping[tuple[str, str], frozenset[str]]:
    """Return which warbands go from one battle straight to another; battles given up lie on nobody's path."""
    last: dict[str, str] = {}
    pairs: dict[tuple[str, str], set[str]] = {}
    for battle in battles:
        if battle.state == "abandoned":
            continue
        for side in battle.sides:
            if side.warband in last:
                pairs.setdefault((last[side.warband], battle.id), set()).add(side.warband)
            last[side.warband] = battle.id
    return {pair: frozenset(warbands) for pair, warbands in pairs.items()}


class _Arranged:
    """Columns while they are filled, battle by battle; rounds of the calendar stand in its order."""

    def __init__(self, calendar: Sequence[str]) -> None:
        self._calendar = calendar
        self.labels: list[str] = []
        self.battles: list[list[BattleRow]] = []
        self._column: dict[str, int] = {}
        self._last: dict[str, int] = {}

    def take(self, battle: BattleRow, before: Iterable[str]) -> None:
        """Put a battle into its column."""
        place = self._labelled(battle.round_label) if battle.round_label else self._free(battle, before)
        self.battles[place].append(battle)
        self._column[battle.id] = place
        for side in battle.sides:
            self._last[side.warband] = max(place, self._last.get(side.warband, -1))

    def _labelled(self, label: str) -> int:
        if label in self._calendar:
            for earlier in self._calendar[:self._calendar.index(label)]:
                if earlier not in self.labels:
                    self._add(earlier)
        return self.labels.index(label) if label in self.labels else self._add(label)

    def _free(self, battle: BattleRow, before: Iterable[str]) -> int:
        after = [self._last.get(side.warband, -1) for side in battle.sides]
        after += [self._column.get(key, -1) for key in before]
        first = max(after, default=-1) + 1
        open_ones = (place for place in range(first, len(self.labels)) if not self.labels[place])
        found = next(open_ones, None)
        return self._add("") if found is None else found

    def _add(self, label: str) -> int:
        self.labels.append(label)
        self.battles.append([])
        return len(self.labels) - 1
