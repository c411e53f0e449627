"""Wounds on models: who takes them, who is slain, who is healed (AS-120 to AS-123)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.warscroll.figures import alive, count_of, is_off, line_of
from desktop.rules.warscroll.marks import for_turn, leaving


@event("warscroll.wounds_taken", rule="AS-120")
class WoundsTaken(Event):
    """Models of a unit took wounds; those with as many as their Wounds are slain.

    Shape: `models` holds (model, wounds left) pairs; `left` is how many models of the unit are in play afterwards.
    """

    unit: str
    name: str
    wounds: int
    slain: int
    left: int
    models: tuple[tuple[str, int], ...]
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the wounds, put the slain aside, count them for the turn; a unit with nobody left is destroyed."""
        yield from _taking(battle, self.models)
        if self.left <= 0:
            yield from leaving(battle, self.unit, "slain")
        elif self.slain:
            yield from for_turn(battle, self.unit, "slain", value=count_of(battle, self.unit, "slain") + self.slain)


@event("warscroll.healed", rule="AS-122")
class Healed(Event):
    """Wounds of a unit were healed; the slain stay slain."""

    unit: str
    name: str
    wounds: int
    models: tuple[tuple[str, int], ...]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Give the wounds back."""
        for id, left in self.models:
            model = battle.find(Model, id)
            if model is not None:
                yield from sets(model, wounds=left)


@event("warscroll.put_aside", rule="AS-121")
class PutAside(Event):
    """Models were taken off: `cause` is a literal, slain, fled or by_hand; the slain count for the turn."""

    unit: str
    name: str
    n: int
    left: int
    cause: str
    models: tuple[str, ...]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove the models; a unit with nobody left is out of play."""
        for id in self.models:
            model = battle.find(Model, id)
            if model is not None:
                yield from sets(model, wounds=0, gone=self.cause)
        if self.left <= 0:
            yield from leaving(battle, self.unit, "fled_table" if self.cause == "fled" else self.cause)
        elif self.cause in ("slain", "fled"):
            yield from for_turn(battle, self.unit, self.cause,
                                value=count_of(battle, self.unit, self.cause) + self.n)


def _taking(battle: Battle, models: tuple[tuple[str, int], ...]) -> Iterator[Change]:
    for id, left in models:
        model = battle.find(Model, id)
        if model is not None:
            yield from sets(model, wounds=left, gone="" if left > 0 else "slain")


@dataclass(frozen=True, slots=True)
class Kind:
    """Models of a unit that are alike: of one stat line with as many wounds left."""

    profile: int
    wounds: int
    hurt: bool
    models: tuple[str, ...]

    @property
    def key(self) -> str:
        """What stands for it in a choice."""
        return f"{self.profile}:{self.wounds}:{int(self.hurt)}"


def kinds(battle: Battle, unit: str) -> tuple[Kind, ...]:
    """Return the kinds of models in play, those first that usually take wounds first: the wounded, then the plain."""
    found: dict[tuple[bool, int, int], list[str]] = {}
    for model in alive(battle, unit):
        found.setdefault((model.wounds >= model.most, model.profile, model.wounds), []).append(model.id)
    return tuple(Kind(profile, wounds, not whole, tuple(ids))
                 for (whole, profile, wounds), ids in sorted(found.items()))


def capacity(battle: Battle, unit: str) -> int:
    """Return how many wounds a unit can take until nobody is left."""
    return sum(model.wounds for model in alive(battle, unit))


def picks_of(battle: Battle, unit: str, *, wounded_first: bool = False) -> tuple[Pick, ...]:
    """Return the kinds as something to pick, and one model of a kind where there are several to spread over."""
    known = kinds(battle, unit)
    wounded = any(kind.hurt for kind in known)
    made = []
    for kind in known:
        refusal = Refusal("warscroll.no.wounded_first", (), "AS-120") if wounded_first and wounded and not kind.hurt \
            else None
        words = params(name=line_of(battle, unit, kind.profile).name or name_of(battle, unit), n=len(kind.models),
                       left=kind.wounds)
        made.append(Pick(kind.key, "warscroll.pick.models", words, refusal))
        if len(known) > 1 and len(kind.models) > 1:
            made.append(Pick(f"{kind.key}:one", "warscroll.pick.one_model", words, refusal))
    return tuple(made)


async def which(table: Table, unit: str, key: str, rule: str, *, wounded_first: bool = False) -> tuple[str, ...]:
    """Ask softly which models are next; return their ids, where alike in their order."""
    known = kinds(table.battle, unit)
    chosen = known[0].key if known else ""
    if len(known) > 1:
        chosen = await Choose(key=key, by=side_of(table.battle, unit), about=unit, rule=rule, assume=chosen,
                              params=params(name=name_of(table.battle, unit)),
                              picks=picks_of(table.battle, unit, wounded_first=wounded_first))
    kind = next((kind for kind in known if kind.key == chosen.removesuffix(":one")), known[0] if known else None)
    if kind is None:
        return ()
    return kind.models[:1] if chosen.endswith(":one") else kind.models


@procedure("warscroll.inflict", rule="AS-120", measure="warscroll.slain")
async def inflict(table: Table, unit: str, wounds: int, by: str = "") -> None:
    """Allocate wounds to models: one takes them until it is slain or none are left, then the next (AS-120, AS-121)."""
    battle = table.battle
    if wounds <= 0 or not alive(battle, unit):
        return None
    models = await which(table, unit, "warscroll.who_suffers", "AS-120",
                         wounded_first=agreed(battle, "wounded_first"))
    pairs, left = _poured(battle, models, wounds)
    slain = sum(after <= 0 for _, after in pairs)
    table.tell(WoundsTaken(unit, name_of(battle, unit), wounds - left, slain, len(alive(battle, unit)) - slain,
                           tuple(pairs), by))
    return await inflict(table, unit, left, by).last()


def _poured(battle: Battle, models: tuple[str, ...], wounds: int) -> tuple[list[tuple[str, int]], int]:
    """Return the wounds left of models that take wounds one after another, and the wounds that are left over."""
    pairs: list[tuple[str, int]] = []
    for id in models:
        if wounds <= 0:
            break
        took = min(wounds, battle.get(Model, id).wounds)
        pairs.append((id, battle.get(Model, id).wounds - took))
        wounds -= took
    return pairs, wounds


def heal_unit(table: Table, unit: str, wounds: int) -> int:
    """Heal wounds of the models in play, the most wounded first; return how many there were to heal (AS-122)."""
    left, pairs = wounds, []
    for model in sorted(alive(table.battle, unit), key=lambda one: (one.wounds - one.most, one.id)):
        gained = min(left, max(model.most - model.wounds, 0))
        if gained > 0:
            pairs.append((model.id, model.wounds + gained))
            left -= gained
    if pairs and not is_off(table.battle, unit):
        table.tell(Healed(unit, name_of(table.battle, unit), wounds - left, tuple(pairs)))
        return wounds - left
    return 0


def put_aside(table: Table, unit: str, models: tuple[str, ...], cause: str) -> None:
    """Take models off for a cause."""
    if models:
        left = sum(model.id not in models for model in alive(table.battle, unit))
        table.tell(PutAside(unit, name_of(table.battle, unit), len(models), left, cause, models))

