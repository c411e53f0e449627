"""What is changed in the kept file of a list builder: names given here, units that left, totals added up again.

Nothing else is touched: every byte outside a change stays as it is, in its order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from desktop.exchange.costs import Total
from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.matching import Standing
from desktop.exchange.exports.xml_spans import Edit, Element, edited, with_attribute, without, without_attribute
from desktop.exchange.numbers import shown
from desktop.exchange.report import Line, Sort
from desktop.exchange.roster_import import ImportedUnit, Origin
from desktop.exchange.values import clean


@dataclass(slots=True)
class Changes:
    """Edits, what there is to tell of them, the ids of the selections taken out, and new names by selection id."""

    edits: list[Edit] = field(default_factory=list)
    told: list[Line] = field(default_factory=list)
    gone: Counter[str] = field(default_factory=Counter)
    renamed: dict[str, str] = field(default_factory=dict)


def unit_changes(text: bytes, root: Element, now: Sequence[Standing]) -> Changes:
    """Return what makes the units of a file those of a warband: who left goes, who has another name gets it."""
    places, made = _places(root), Changes()
    staying = {id(places[standing.unit.origin.selection_id]) for standing in now
               if not standing.gone and standing.unit.origin.selection_id in places}
    taken: dict[int, str] = {}
    for standing in now:
        unit = standing.unit
        element = places.get(unit.origin.selection_id)
        if not standing.gone:
            if standing.alone is not None:
                _rename(element, unit, one_line(standing.alone.name) or unit.card.name, made)
        elif element is None or any(id(inner) in staying for inner in element.walk()):
            made.told.append(Line(Sort.WARNED, "exports.source.inseparable", {"name": unit.card.name}))
        else:
            made.edits.append(without(text, element))
            taken |= {id(inner): _id(inner) for inner in element.walk() if inner.tag == "selection"}
            made.told.append(Line(Sort.CAME, "exports.source.left_out", {"name": unit.card.name}))
    made.gone.update(taken.values())
    return made


def _places(root: Element) -> Mapping[str, Element]:
    """Return the selections by their ids; an id that stands twice tells nothing."""
    found: dict[str, list[Element]] = {}
    for element in root.walk():
        if element.tag == "selection":
            found.setdefault(_id(element), []).append(element)
    return {key: same[0] for key, same in found.items() if key and len(same) == 1}


def _id(element: Element) -> str:
    return element.raw("id").decode("utf-8", "replace")


def _rename(element: Element | None, unit: ImportedUnit, name: str, made: Changes) -> None:
    """Give a selection the name of its recruit where that is another one; the entry's own name needs no other."""
    origin = unit.origin
    if name in _names_of(origin):
        return
    if element is None:
        made.told.append(Line(Sort.WARNED, "exports.source.unnamed", {"name": name, "old": unit.card.name}))
        return
    own = name == one_line(clean(origin.name))
    if own and "customName" in element.attributes:
        made.edits.append(without_attribute(element, "customName"))
    else:
        made.edits.append(with_attribute(element, "customName", name))
    made.renamed[origin.selection_id] = "" if own else name
    made.told.append(Line(Sort.CAME, "exports.source.renamed", {"old": unit.card.name, "name": name}))


def _names_of(origin: Origin) -> tuple[str, ...]:
    """What a unit is called as it came, raw and as its card says it."""
    raw = origin.custom_name.strip() or origin.name.strip()
    return raw, one_line(raw), one_line(clean(raw))


def total_edits(root: Element, before: Sequence[Total], after: Sequence[Total]) -> Iterator[Edit]:
    """Yield what sets the declared totals of a text to what its selections add up to, where that is another sum now."""
    sums = {total.name: total.counted for total in before}
    for total in after:
        if total.declared is None or sums.get(total.name) == total.counted:
            continue
        for element in root.each("costs", "cost"):
            if _cost_name(element) == total.name and "value" in element.attributes:
                yield _number(element, "value", total.counted)
        if "points" in root.attributes and total.name == "pts":
            yield _number(root, "points", total.counted)


def _cost_name(element: Element) -> str:
    """The name of a cost as the importer takes it."""
    raw = next((element.raw(name) for name in ("name", "typeId", "costTypeId") if element.raw(name)), b"")
    return _unescaped(raw.decode("utf-8", "replace")).strip()


def _unescaped(text: str) -> str:
    for reference, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(reference, letter)
    return text


def _number(element: Element, name: str, amount: Decimal) -> Edit:
    """Set an amount in the way it was written: `625.0` stays a number with a point."""
    attribute, text = element.attributes[name], shown(amount)
    if b"." in attribute.raw and "." not in text:
        text += ".0"
    return Edit(attribute.value_start, attribute.value_end, text.encode())


def made_with(text: bytes, changes: Changes) -> bytes:
    """Return a text with changes made."""
    return edited(text, changes.edits)
