"""Questions about soldiers: who they are, what their numbers are, what they may still spend, whom they touch.

Total on any state: a battle corrected by hand never breaks them. A stat that the card does not give as a number falls
back to the table of the text, with the source that stands there.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.board.field import Field
from desktop.rules.grid.board.places import distance
from desktop.rules.grid.board.things import Board, Token
from desktop.rules.grid.options import word
from desktop.rules.grid.tables import PROFILES
from desktop.rules.grid.things import Contact, Soldier
from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.card import number_of
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.sides import side_of, units
from desktop.rules.kernel.statuses import has

STATS = ("AP", "Armour", "Accuracy", "Melee", "SP")

_ALSO = {
    "AP": ("ap", "action points", "од"),
    "Armour": ("armour", "armor", "r", "броня"),
    "Accuracy": ("accuracy", "acc", "меткость"),
    "Melee": ("melee", "melee skill", "mel", "навык бб"),
    "SP": ("sp", "strength points", "оп", "прочность"),
    "Attacks": ("attacks", "a", "атаки"),
}
"""The names under which a card may print a stat."""

_ROW = PROFILES[0]
_FALLBACK: dict[str, tuple[int, Source]] = {
    "AP": _ROW.ap, "Armour": _ROW.armour, "Accuracy": _ROW.accuracy, "Melee": _ROW.melee, "SP": (1, "printed"),
}


def is_out(battle: Battle, unit: str) -> bool:
    """Whether a unit has left the battle (AP-041)."""
    return has(battle, unit, "out")


def on_table(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units that are still in the battle."""
    return tuple(unit for unit in units(battle, side) if not is_out(battle, unit.id))


def model_of(battle: Battle, unit: str) -> Model | None:
    """Return the one model of a unit (AP-006)."""
    models = battle.where(Model, "unit", unit)
    return models[0] if models else None


def enemies(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the enemies that are still in the battle."""
    side = side_of(battle, unit)
    return tuple(other for other in on_table(battle) if other.side != side)


def stat_with_source(battle: Battle, unit: str, name: str) -> tuple[int, Source]:
    """Return a number of the stat line in use and where it comes from (AP-010)."""
    found = _printed(battle, unit, name)
    return (found, "card") if found is not None else _FALLBACK.get(name, (0, "default"))


def stat(battle: Battle, unit: str, name: str) -> int:
    """Return a number of the stat line in use."""
    return stat_with_source(battle, unit, name)[0]


def printed_attacks(battle: Battle, unit: str) -> int | None:
    """Return the attacks that the profile itself prints, where it does (E10)."""
    return _printed(battle, unit, "Attacks")


def _printed(battle: Battle, unit: str, name: str) -> int | None:
    known, model = battle.find(Unit, unit), model_of(battle, unit)
    if known is None or not known.card.profiles:
        return None
    at = model.profile if model is not None else 0
    line = known.card.profiles[max(0, min(at, len(known.card.profiles) - 1))]
    wanted = _ALSO.get(name, (name.casefold(),))
    for one in line.stats:
        if one.name.strip().casefold() in wanted and (value := number_of(one.value)) is not None:
            return value
    return None


def has_rule(battle: Battle, unit: str, word: str, code: str) -> bool:
    """Whether the card has a special rule: as a keyword, in whatever case, or as an ability with this code (AP-010)."""
    known = battle.find(Unit, unit)
    if known is None:
        return False
    return any(keyword.casefold() == word for keyword in known.card.keywords) or any(
        ability.code == code for ability in known.card.abilities)


def attacks_after_run(battle: Battle, unit: str) -> bool:
    """Whether a special rule lets the unit attack after running (AP-025)."""
    return has_rule(battle, unit, "run and attack", "run_and_attack")


def weapons_at_once(battle: Battle, unit: str) -> int:
    """Return with how many weapons a unit may shoot in one activation (AP-035)."""
    return 2 if has_rule(battle, unit, "two weapons", "two_weapons") else 1


def sees_all_round(battle: Battle, unit: str) -> bool:
    """Whether a special rule gives the unit a view to all sides (AP-031)."""
    return has_rule(battle, unit, "all-round view", "all_round_view")


# --- what it may still spend


def soldier(battle: Battle, unit: str) -> Soldier:
    """Return what a unit may still do."""
    return battle.find(Soldier, unit) or Soldier(unit)


def with_state(battle: Battle, unit: str, **fields: object) -> Iterator[Change]:
    """Yield the changes that set what a unit may still do."""
    known = battle.find(Soldier, unit)
    if known is None:
        yield appears(Soldier(unit, **fields))  # type: ignore[arg-type]  # fields are those of the thing
    else:
        yield from sets(known, **fields)


def points_of(battle: Battle, unit: str) -> int:
    """Return the action points that a unit has for its activation (AP-008)."""
    return max(stat(battle, unit, "AP"), 0)


def most_points(battle: Battle, unit: str) -> int:
    """Return the action points of an activation: half as many more, rounded up, for a run (AP-025)."""
    points = points_of(battle, unit)
    return points + (points + 1) // 2 if has(battle, unit, "ran") else points


def may_act(battle: Battle, unit: str) -> bool:
    """Whether a unit has not acted in this round and is still in the battle (AP-005)."""
    return not has(battle, unit, "activated", "out")


def ready(battle: Battle, side: str) -> tuple[Unit, ...]:
    """Return the units of a side that have not acted in this round."""
    return tuple(unit for unit in units(battle, side) if may_act(battle, unit.id))


def is_acting(battle: Battle, unit: str) -> bool:
    """Whether the activation that runs is this unit's."""
    return clock_of(battle).acting == unit != ""


# --- where it stands, whom it touches


def field_of(battle: Battle) -> Field | None:
    """Return the board of the battle made ready for questions; None where none is used."""
    board = battle.find(Board, "board")
    return Field(board) if board is not None and agreed(battle, "board") else None


def token_of(battle: Battle, unit: str) -> Token | None:
    """Return where a unit stands; None where no board is used or it was not placed."""
    if battle.find(Board, "board") is None or not agreed(battle, "board"):
        return None
    return battle.find(Token, unit)


def declared(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return those whom a unit touches because the table said so."""
    found = battle.where(Contact, "first", unit) + battle.where(Contact, "second", unit)
    return tuple(contact.other(unit) for contact in found)


def adjacent(battle: Battle, unit: str, other: str) -> bool:
    """Whether two units stand on neighbouring cells of one level with nothing that shuts the way between (AP-055)."""
    one, two, field = token_of(battle, unit), token_of(battle, other), field_of(battle)
    if one is None or two is None or field is None or one.level != two.level:
        return False
    here, there = (one.x, one.y), (two.x, two.y)
    return distance(here, there) <= 1 and (here == there or field.passing(here, there) != "shut")


def touched(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies that a unit touches, in the order of their ids: from the board or as declared (AP-055, E8)."""
    if is_out(battle, unit):
        return ()
    side = side_of(battle, unit)
    found = [other for other in declared(battle, unit) if side_of(battle, other) not in ("", side)]
    if token_of(battle, unit) is not None and word(battle, "melee_contact") == "adjacent":
        found += [other.id for other in enemies(battle, unit) if adjacent(battle, unit, other.id)]
    return tuple(sorted(other for other in dict.fromkeys(found) if not is_out(battle, other)))


def in_reach(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies that a unit may strike: those it touches, and on the board all next to it (AP-055)."""
    touches = touched(battle, unit)
    near = tuple(foe.id for foe in enemies(battle, unit) if foe.id not in touches and adjacent(battle, unit, foe.id))
    return tuple(sorted(touches + near))


def in_melee(battle: Battle, unit: str) -> bool:
    """Whether a unit is held in melee (AP-042)."""
    return bool(touched(battle, unit))
