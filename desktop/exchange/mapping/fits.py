"""Which systems a list fits: how many of their stats it has, on how many units, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.exchange.mapping.arms import lent_by
from desktop.exchange.mapping.bodies import MOST_FIGURES
from desktop.exchange.mapping.lines import ReadLine, read_line
from desktop.exchange.mapping.maps import StatMap, StatRule, maps
from desktop.exchange.roster_import import ImportedUnit
from desktop.rules.systems import FREEFORM

_SAMPLE = 300
"""Units of a list that are looked at; more of them tell nothing new."""

_FEW = 20
"""Figures up to which a list is one for a game of single figures."""

_SPLIT, _UNSPLIT = 0.2, 0.05


@dataclass(frozen=True, slots=True)
class Fit:
    """How a list fits a system.

    Shape: `found` and `missing` are the needed stats and columns that most lines have or lack; `why` is a code with
    these slots beside `figures` and `most`; `share` lies between 0 and 1.
    """

    system: str
    fits: bool
    why: str
    found: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    share: float = 0.0
    figures: int = 0
    playable: bool = True

    @property
    def params(self) -> dict[str, object]:
        """The slots of the sentence."""
        return {"found": ", ".join(self.found) or "—", "missing": ", ".join(self.missing) or "—",
                "n": len(self.found), "of": len(self.found) + len(self.missing), "figures": self.figures,
                "most": MOST_FIGURES}


def fits_of(units: Sequence[ImportedUnit]) -> tuple[Fit, ...]:
    """Return how a list fits each system that has a map, those that fit best first."""
    ranked = sorted(((_fit(table, units), table) for table in maps().values()),
                    key=lambda pair: (-pair[0].fits, -_score(*pair)))
    return tuple(fit for fit, _ in ranked)


def best_fit(fits: Sequence[Fit]) -> str:
    """Return the system that fits best; freeform where none does."""
    return next((fit.system for fit in fits if fit.fits), FREEFORM)


def _score(fit: Fit, table: StatMap) -> float:
    """Return the share of a fit, less where many would fight one by one, or few in a game of units."""
    if table.bodies == "one":
        return fit.share - (0 if fit.figures <= _FEW else _SPLIT)
    return fit.share - (_UNSPLIT if fit.figures <= _FEW else 0)


def _fit(table: StatMap, units: Sequence[ImportedUnit]) -> Fit:
    figures = sum(unit.card.models for unit in units)
    looked_at = units[:_SAMPLE]
    lines = [line for unit in looked_at for line in _lines(table, unit)]
    stats = _shares(table.needed, lines)
    arms = [read_line(table.needed_columns, weapon.stats) for unit in looked_at for weapon in unit.card.weapons
            if table.enough_columns]
    columns = _shares(table.needed_columns, arms)
    found = tuple(name for name, share in (*stats, *columns) if share >= 0.5)
    missing = tuple(name for name, share in (*stats, *columns) if share < 0.5)
    share = sum(one for _, one in stats) / len(stats)
    enough = (sum(one >= 0.5 for _, one in stats) >= table.enough
              and sum(one >= 0.5 for _, one in columns) >= table.enough_columns)
    too_many = table.bodies == "one" and figures > MOST_FIGURES
    why = ("exchange.fit.too_many" if too_many else "exchange.fit.not" if not enough else
           "exchange.fit.apart" if table.bodies == "one" and figures > len(units) else
           "exchange.fit.most" if missing else "exchange.fit.all")
    return Fit(table.system, enough and not too_many, why, found, missing, share, figures, not too_many)


def _lines(table: StatMap, unit: ImportedUnit) -> list[ReadLine]:
    """Return the lines of a unit that has any, read with what its weapons lend."""
    lent = tuple(lent_by(table, tuple(zip(unit.card.weapons, _tables(unit), strict=True))))
    return [read_line(table.needed, line.stats, lent if line.stats else ()) for line in unit.card.profiles]


def _tables(unit: ImportedUnit) -> tuple[str, ...]:
    """Return the table of each weapon; empty where nothing is known of it."""
    known = unit.loadout.tables
    return known if len(known) == len(unit.card.weapons) else ("",) * len(unit.card.weapons)


def _shares(rules: Sequence[StatRule], lines: Sequence[ReadLine]) -> list[tuple[str, float]]:
    """Return for each rule the share of lines in which a value was found."""
    return [(rule.name, sum(rule.name in line.found for line in lines) / len(lines) if lines else 0.0)
            for rule in rules]
