"""Every version of the roster format to one `Roster`: 1.14b, 1.15, 2.00 to 2.03 and the web builder's.

Where they differ: selections stand under the roster (1.14b), under the categories of a force (1.15, 2.00) or under the
force; a force is a `catalogueLink` (1.14b) and has a type instead of a name (1.15); points are an attribute before
2.00; a value stands in an attribute before 2.02; ids and type names change their names. All of it is here only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from desktop.exchange.limits import MOST_NAME, MOST_SELECTIONS
from desktop.exchange.numbers import amount, counted
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster import (
    Category,
    Characteristic,
    Cost,
    Force,
    Roster,
    RosterProfile,
    RosterRule,
    Selection,
)
from desktop.exchange.tree import Node

_UNSLOTTED = "(No Category)"
_OLD_POINTS = ("pts", "points")
_WHOLE = re.compile(r"^(-?\d+)\.0$")
_KNOWN = frozenset({
    "roster", "costs", "cost", "costLimits", "costLimit", "customNotes", "forces", "force", "catalogueLinks",
    "catalogueLink", "rules", "rule", "profiles", "profile", "categories", "category", "selections", "selection",
    "characteristics", "characteristic", "description", "publications", "publication"})
_SILENT = frozenset({
    "attributes", "tags", "modifiers", "modifierGroups", "infoLinks", "categoryLinks", "constraints", "comment",
    "conditions", "conditionGroups", "repeats"})
"""What some versions copy out of the catalogue and no list needs."""


def to_roster(root: Node) -> Roster:
    """Return the roster that a `roster` element describes; what is missing is empty.

    Raises:
        ImportRefused: the list has more entries than the limit.
    """
    if sum(node.tag == "selection" for node in root.walk()) > MOST_SELECTIONS:
        raise ImportRefused("exchange.refused.too_many", {"n": MOST_SELECTIONS})
    slots = {category.get("categoryId"): _name(category)
             for link in root.each("catalogueLinks", "catalogueLink")
             for category in link.each("categories", "category")}
    forces = tuple(_force(node) for node in _forces(root))
    loose = tuple((node.get("catalogueLinkId"), _selection(node, slots.get(node.get("categoryId"), "")))
                  for node in root.each("selections", "selection"))
    return Roster(
        id=root.get("id"), name=_name(root), version=root.get("battleScribeVersion"),
        made_by=root.get("generatedBy"), system_id=root.get("gameSystemId"), system_name=_name(root, "gameSystemName"),
        system_revision=root.get("gameSystemRevision"), notes=root.words("customNotes"),
        costs=_costs(root, "costs", "cost", "points"), limits=_costs(root, "costLimits", "costLimit", "pointsLimit"),
        profiles=_profiles(root), rules=_rules(root), forces=_with_loose(forces, loose), unknown=_unknown(root))


def _forces(node: Node) -> Iterator[Node]:
    yield from node.each("forces", "force")
    yield from node.each("catalogueLinks", "catalogueLink")


def _force(node: Node) -> Force:
    slotted = tuple(_selection(inner, _name(category))
                    for category in node.each("categories", "category")
                    for inner in category.each("selections", "selection"))
    return Force(
        id=node.get("id"), name=_name(node, "customName", "name", "forceTypeName", "catalogueName"),
        entry_id=node.get("entryId", "forceTypeId"), catalogue_id=node.get("catalogueId"),
        catalogue_name=_name(node, "catalogueName"), catalogue_revision=node.get("catalogueRevision"),
        costs=_costs(node, "costs", "cost", ""), profiles=_profiles(node), rules=_rules(node),
        selections=slotted + tuple(_selection(inner, "") for inner in node.each("selections", "selection")),
        forces=tuple(_force(inner) for inner in _forces(node)))


def _with_loose(forces: tuple[Force, ...], loose: tuple[tuple[str, Selection], ...]) -> tuple[Force, ...]:
    """Put selections that stand under the roster into the force they name, else into the first."""
    if not loose:
        return forces
    if not forces:
        forces = (Force(id="", name=""),)
    ids = {force.id for force in forces}
    placed: dict[str, list[Selection]] = {}
    for force_id, selection in loose:
        placed.setdefault(force_id if force_id in ids else forces[0].id, []).append(selection)
    return tuple(replace(force, selections=force.selections + tuple(placed.get(force.id, ()))) for force in forces)


def _selection(node: Node, slot: str) -> Selection:
    slots = (Category(slot, "", primary=True),) if slot and slot != _UNSLOTTED else ()
    return Selection(
        id=node.get("id"), name=_name(node), kind=node.get("type").casefold() or "upgrade",
        number=counted(node.get("number")), custom_name=_name(node, "customName"),
        path=tuple(part for part in node.get("entryId").split("::") if part),
        group_id=node.get("entryGroupId"), group=node.get("group"), notes=node.words("customNotes"),
        costs=tuple(cost for cost in _costs(node, "costs", "cost", "points") if cost.value or cost.unread),
        categories=slots + tuple(
            Category(_name(inner), inner.get("entryId", "categoryId"), inner.get("primary") == "true")
            for inner in node.each("categories", "category")),
        profiles=_profiles(node), rules=_rules(node),
        selections=tuple(_selection(inner, "") for inner in node.each("selections", "selection")))


def _costs(node: Node, group: str, item: str, attribute: str) -> tuple[Cost, ...]:
    found = [_cost(_name(inner, "name", "typeId", "costTypeId"), inner.get("typeId", "costTypeId"), inner.get("value"))
             for inner in node.each(group, item)]
    if attribute and node.get(attribute):
        found.append(_cost(*_OLD_POINTS, node.get(attribute)))
    return tuple(found)


def _cost(name: str, type_id: str, value: str) -> Cost:
    read = amount(value)
    return Cost(name, type_id, Decimal(0), value[:MOST_NAME]) if read is None else Cost(name, type_id, read)


def _profiles(node: Node) -> tuple[RosterProfile, ...]:
    return tuple(RosterProfile(
        name=_name(inner), hidden=inner.get("hidden") == "true",
        type_name=_name(inner, "typeName", "profileTypeName", "type", "typeId", "profileTypeId"),
        cells=tuple(Characteristic(_name(cell), _value(cell))
                    for cell in inner.each("characteristics", "characteristic")))
        for inner in node.each("profiles", "profile"))


def _value(cell: Node) -> str:
    """Return a value; the oldest versions write whole numbers of some columns as doubles."""
    old = cell.attrs.get("value")
    return cell.text or cell.attrs.get("$text", "") if old is None else _WHOLE.sub(r"\1", old)


def _rules(node: Node) -> tuple[RosterRule, ...]:
    return tuple(RosterRule(_name(inner), inner.words("description"), inner.get("hidden") == "true")
                 for inner in node.each("rules", "rule"))


def _name(node: Node, *names: str) -> str:
    """Return a name as it stands, outer spaces and all; one as long as a page is cut."""
    return node.get(*(names or ("name",)))[:MOST_NAME]


def _unknown(root: Node) -> tuple[tuple[str, int], ...]:
    found: Counter[str] = Counter()
    _count_unknown(root, found)
    return tuple(sorted(found.items()))


def _count_unknown(node: Node, found: Counter[str]) -> None:
    for child in node.children:
        if child.tag in _KNOWN:
            _count_unknown(child, found)
        elif child.tag not in _SILENT:
            found[child.tag[:60]] += 1


