"""Builds small lists of invented armies, in XML and in the web builder's JSON, from one description."""

from __future__ import annotations

import io
import itertools
import json
import re
import zipfile
from collections.abc import Iterable
from typing import Any

from lxml import etree

from desktop.exchange.tree import Node

NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"
_ids = itertools.count(1)


def node(tag: str, *children: Node, text: str = "", **attrs: str) -> Node:
    """Return an element; attribute names end in `_` where they would be keywords."""
    made = Node(tag, {name.rstrip("_"): value for name, value in attrs.items()}, text)
    made.children = list(children)
    return made


def group(tag: str, children: Iterable[Node]) -> list[Node]:
    """Return a wrapper element in a list, or nothing where there would be nothing in it."""
    inside = list(children)
    return [node(tag, *inside)] if inside else []


def profile(kind: str, name: str, **cells: str) -> Node:
    """Return a row of a table. Cell names are columns; `_` stands for a blank."""
    return table(kind, name, {column.replace("_", " "): value for column, value in cells.items()})


def table(kind: str, name: str, cells: dict[str, str]) -> Node:
    """Return a row of a table with any column names."""
    columns = [node("characteristic", text=value, name=column) for column, value in cells.items()]
    return node("profile", *group("characteristics", columns), id=f"p{next(_ids)}", name=name, hidden="false",
                typeName=kind, typeId=f"t-{kind}")


def line(name: str, wounds: str = "1", kind: str = "Unit", save: str = "4+") -> Node:
    """Return a stat line of the invented game."""
    return profile(kind, name, Move='6"', Wounds=wounds, Nerve="7", Save=save)


def blade(name: str, damage: str = "1") -> Node:
    """Return a weapon row of the invented game."""
    return profile("Weapon", name, Range='1"', Attacks="2", To_Hit="4+", Damage=damage)


def text_of(name: str, words: str) -> Node:
    """Return an ability row of one column."""
    return profile("Ability", name, Effect=words)


def rule(name: str, words: str) -> Node:
    """Return a rule with its description."""
    return node("rule", node("description", text=words), id=f"r{next(_ids)}", name=name, hidden="false")


def cost(name: str, value: str, tag: str = "cost") -> Node:
    """Return an amount of a kind."""
    return node(tag, name=name, typeId=f"c-{name.strip()}", value=value)


def entry(name: str, kind: str = "upgrade", number: int = 1, *parts: Node, points: str = "", slot: str = "",
          words: Iterable[str] = (), **attrs: str) -> Node:
    """Return a selection. `parts` are selections, profiles, rules and costs in any order."""
    by_tag: dict[str, list[Node]] = {"profile": [], "rule": [], "selection": [], "cost": [], "category": []}
    others = [part for part in parts if part.tag not in by_tag]
    for part in parts:
        if part.tag in by_tag:
            by_tag[part.tag].append(part)
    if points:
        by_tag["cost"].append(cost("pts", points))
    if slot:
        by_tag["category"].append(node("category", name=slot, entryId=f"k-{slot}", primary="true"))
    by_tag["category"] += [node("category", name=word, entryId=f"k-{word}", primary="false") for word in words]
    here = f"s{next(_ids)}"
    inside = [*group("profiles", by_tag["profile"]), *group("rules", by_tag["rule"]),
              *group("selections", by_tag["selection"]), *group("costs", by_tag["cost"]),
              *group("categories", by_tag["category"]), *others]
    return node("selection", *inside, **{"id": here, "name": name, "entryId": f"e-{name}", "number": str(number),
                                         "type": kind} | attrs)


def force(*parts: Node, name: str = "Muster", forces: Iterable[Node] = ()) -> Node:
    """Return a force with selections, rules and costs."""
    inside = [*group("rules", (part for part in parts if part.tag == "rule")),
              *group("profiles", (part for part in parts if part.tag == "profile")),
              *group("costs", (part for part in parts if part.tag == "cost")),
              *group("selections", (part for part in parts if part.tag == "selection")),
              *group("forces", forces)]
    return node("force", *inside, id=f"f{next(_ids)}", name=name, entryId="e-force", catalogueId="c-1",
                catalogueRevision="3", catalogueName="Tin Wardens")


def roster(*parts: Node, costs: Iterable[Node] = (), limits: Iterable[Node] = (), **attrs: str) -> Node:
    """Return a list. Selections among the parts go into one force; forces stand as they are."""
    forces = [part for part in parts if part.tag == "force"]
    loose = [part for part in parts if part.tag != "force"]
    forces = [force(*loose), *forces] if loose else forces
    inside = [*group("costs", costs), *group("costLimits", limits), *group("forces", forces)]
    return node("roster", *inside, **{"id": "roster-1", "name": "River Watch", "battleScribeVersion": "2.03",
                                      "gameSystemId": "g-1", "gameSystemName": "Clockwork Wars",
                                      "gameSystemRevision": "7"} | attrs)


def to_xml(root: Node, namespace: str = NAMESPACE) -> bytes:
    """Return a list as the older builders write it."""
    return bytes(etree.tostring(_element(root, namespace), xml_declaration=True, encoding="UTF-8", standalone=True))


def to_json(root: Node) -> bytes:
    """Return a list as the web builder writes it: children as lists, numbers as numbers, empty texts left out."""
    return json.dumps({"roster": _object(root)}, ensure_ascii=False).encode()


def packed(data: bytes, name: str = "list.ros") -> bytes:
    """Return a file in an archive of its own."""
    return zipped({name: data})


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return an archive of files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return out.getvalue()


def _element(made: Node, namespace: str) -> Any:
    element = etree.Element(f"{{{namespace}}}{made.tag}" if namespace else made.tag, made.attrs,
                            nsmap={None: namespace} if namespace else None)
    element.text = made.text or None
    for child in made.children:
        element.append(_element(child, namespace))
    return element


def _object(made: Node) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for child in made.children:
        if child.tag in ("description", "customNotes"):
            data[child.tag] = child.text
        else:
            data[child.tag] = [_object(inner) for inner in child.children]
    if made.text:
        data["$text"] = made.text
    return data | {name: _scalar(value) for name, value in made.attrs.items()}


def _scalar(value: str) -> object:
    if value in ("true", "false"):
        return value == "true"
    if re.fullmatch(r"-?\d{1,9}", value):
        return int(value)
    return float(value) if re.fullmatch(r"-?\d{1,9}\.\d+", value) else value
