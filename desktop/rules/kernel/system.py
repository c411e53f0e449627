"""One game system behind one frozen descriptor: everything the table, the paper and the set-up ask of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from desktop.rules.kernel import corrections as _corrections
from desktop.rules.kernel import wounded as _wounded
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.boards import Board
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import Scalar, encode
from desktop.rules.kernel.offers import Advice, Due, Offer
from desktop.rules.kernel.options import OptionSpec
from desktop.rules.kernel.procedure import PROCEDURES, Procedure
from desktop.rules.kernel.showing import Badge, CardForm, Editable, Fight, StatusBox, Tally
from desktop.rules.kernel.statuses import StatusKind

SHARED = (_corrections, _wounded)
"""The modules whose procedures every system has; importing them declares these."""


@dataclass(frozen=True, slots=True)
class UnitSetup:
    """A unit that musters: its card with options worked in, the recruit it stands for, and marks that it brings."""

    name: str
    card: Card
    recruit: str = ""


@dataclass(frozen=True, slots=True)
class SideSetup:
    """A side that musters. `leader` is an index into `units`, or -1."""

    name: str
    units: tuple[UnitSetup, ...] = ()
    player: str = ""
    warband: str = ""
    leader: int = -1
    tincture: str = ""
    charge: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a battle starts from. `first` is the index of the side with the first turn, -1 to roll for it."""

    sides: tuple[SideSetup, ...]
    options: tuple[tuple[str, Scalar], ...] = ()
    first: int = -1


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of a turn: its literal code, icon, rule, and the stats that matter in it."""

    code: str
    icon: str = ""
    rule: str = ""
    stats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """What odds are told as: a function of the battle that gives a literal outcome code or a number as text.

    `shares` looks past the end of the procedure, where what decides is rolled later: outcome codes with chances that
    sum to 1. It stands in for `of` in the odds. `order` lists the outcome codes from mild to grave, where the usual
    order of the windows does not know them.
    """

    code: str
    of: Callable[[Battle, Battle, tuple[Scalar, ...]], str]
    shares: Callable[[Battle, Battle, tuple[Scalar, ...]], tuple[tuple[str, float], ...]] | None = None
    order: tuple[str, ...] = ()


@dataclass(frozen=True)
class System:
    """A game system. `version` grows when its rules change; old battles keep what they were played with.

    `prefix` begins the ids of its rules (`SK`). The queries from `badges` to `tally` take a battle and the id of a unit
    (`side_badges` and `tally`: of a side; `board`: of a unit and of its target, both may be empty) and are total: they
    answer for any state and any id. `lead` is the procedure by which the table lets a unit lead its side by hand, where
    the rules hang more on it than a name.
    """

    id: str
    version: int
    stats: tuple[str, ...]
    start: Callable[[Setup], Battle]
    offers: Callable[[Battle, str], list[Offer]]
    dues: Callable[[Battle], list[Due]]
    advance: str
    phases: Callable[[Battle | None], tuple[Phase, ...]]
    posture: Callable[[Battle, str], str]
    statuses: tuple[StatusKind, ...] = ()
    options: tuple[OptionSpec, ...] = ()
    advice: Callable[[Setup], list[Advice]] = lambda _: []
    leaders: Callable[[tuple[Card, ...]], tuple[int, ...]] = lambda _: ()
    lead: str = ""
    measures: Mapping[str, Measure] = field(default_factory=dict)
    prefix: str = ""
    form: CardForm = field(default_factory=CardForm)
    badges: Callable[[Battle, str], tuple[Badge, ...]] = lambda _, __: ()
    side_badges: Callable[[Battle, str], tuple[Badge, ...]] = lambda _, __: ()
    boxes: Callable[[Battle, str], tuple[StatusBox, ...]] = lambda _, __: ()
    fight: Callable[[Battle, str], Fight] = lambda _, __: Fight()
    editable: Callable[[Battle, str], tuple[Editable, ...]] = lambda _, __: ()
    tally: Callable[[Battle, str], Tally | None] = lambda _, __: None
    board: Callable[[Battle, str, str], Board | None] = lambda _, __, ___: None
    procedures: Mapping[str, Procedure[Any, Any]] = field(default_factory=lambda: PROCEDURES)

    @property
    def fingerprint(self) -> str:
        """Return the content hash of the ruleset: id, version, options, statuses and procedures as declared.

        Of the procedures only the system's own count: the registry holds those of every system that is loaded.
        """
        # What a battle brings from the one before is no rule of the game: rulesets without it stay what they were.
        own = sorted(code for code in self.procedures
                     if code.split(".")[0] in (self.id, "kernel") and code != _wounded.COME_WOUNDED)
        content = [self.id, self.version, [encode(spec) for spec in self.options],
                   [encode(kind) for kind in self.statuses], own]
        text = json.dumps(content, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def status(self, code: str) -> StatusKind | None:
        """Return the declared kind of a status code."""
        return next((kind for kind in self.statuses if kind.code == code), None)
