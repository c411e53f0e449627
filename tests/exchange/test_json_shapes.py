"""JSON of other programs: what converters make of a list, lists inside objects, lists as lines of text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from desktop.exchange.refusal import ImportRefused
from desktop.exchange.roster_import import read_roster
from desktop.exchange.text_list.importing import read_list
from desktop.exchange.tree import Node
from tests.exchange.build import blade, cost, entry, line, roster, rule, to_json, to_xml

MADE = roster(entry("Squad", "unit", 1, entry("Guard", "model", 5, line("Guard", "2"), entry("Sabre", "upgrade", 5,
                                                                                           blade("Sabre"))),
                    rule("Steady", "Holds."), slot="Line", points="52.5"), costs=[cost("pts", "52.5")])
LINES = ["Fen Walk", "LEADERS", "Captain Odo \\(120\\)", "- General", "UNITS", "30 x Mud Imps \\(300\\)",
         "TOTAL: 420/500"]


def web() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(to_json(MADE))
    return data


def prefixed(made: Node) -> dict[str, Any]:
    """An element as converters that mark attributes write it."""
    data: dict[str, Any] = {f"@{name}": value for name, value in made.attrs.items()}
    for child in made.children:
        inside = [prefixed(inner) if inner.attrs or inner.children else inner.text for inner in child.children]
        data[child.tag] = {child.children[0].tag: inside[0] if len(inside) == 1 else inside} if inside else child.text
    return data | ({"#text": made.text} if made.text else {})


def apart(made: Node) -> dict[str, Any]:
    """An element as converters that keep attributes apart write it: every child in a list of its own."""
    data: dict[str, Any] = {"$": dict(made.attrs)} if made.attrs else {}
    for child in made.children:
        data.setdefault(child.tag, []).append(apart(child) if child.attrs or child.children else child.text)
    return data | ({"_": made.text} if made.text else {})


@pytest.mark.parametrize("shape", [
    lambda: web()["roster"], lambda: [web()], lambda: [web()["roster"]], lambda: {"data": web(), "ok": True},
    lambda: {"list": web()["roster"], "user": {"name": "Odo"}}, lambda: {"roster": prefixed(MADE)},
    lambda: {"roster": apart(MADE)}, lambda: {"?xml": {"@version": "1.0"}, "roster": prefixed(MADE)},
], ids=["bare", "in a list", "bare in a list", "in an answer", "under another name", "marked", "apart", "declared"])
def test_a_list_in_any_shape_is_the_same_army(shape: Callable[[], object]) -> None:
    plain, found = read_roster(to_xml(MADE), "x"), read_roster(json.dumps(shape()).encode(), "x")
    assert (found.name, found.cards, found.totals) == (plain.name, plain.cards, plain.totals)
    assert found.totals_agree and not [one for one in found.report if one.code == "exchange.left.unknown"]


def test_costs_and_values_by_name_are_read() -> None:
    lamp = {"name": "Lamp", "type": "model", "number": 2, "costs": {"pts": 7.5, "PL": 1},
            "profiles": [{"name": "Lamp", "typeName": "Unit", "characteristics": {"M": "6", "WS": 3, "W": 2}}]}
    found = read_roster(json.dumps({"roster": {"forces": [{"selections": [lamp]}]}}).encode(), "lamps.json")
    card = found.cards[0]
    assert (found.name, card.points, card.models, card.profiles[0].wounds) == ("lamps", "7.5", 2, 2)
    assert {total.name: str(total.counted) for total in found.totals} == {"pts": "7.5", "PL": "1"}


def test_selections_without_a_force_are_not_lost() -> None:
    inside = web()["roster"]["forces"][0]["selections"]
    for value in ({"roster": {"name": "Loose", "selections": inside}}, {"name": "Loose", "selections": inside}):
        found = read_roster(json.dumps(value).encode(), "x")
        assert (found.name, [card.name for card in found.cards]) == ("Loose", ["Squad"])


@pytest.mark.parametrize("value", [
    lambda: [web(), web()], lambda: {"a": web(), "b": web()}, list, lambda: [1, 2], lambda: [[[[[web()]]]]],
    lambda: {"selections": [{"kind": "text", "from": 3}]}, lambda: "words", lambda: {"forces": "of nature"},
])
def test_other_json_is_refused(value: Callable[[], object]) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_list(json.dumps(value()).encode(), "x.json")
    assert refused.value.code in ("exchange.refused.other_json", "exchange.refused.no_units_in_text")


def test_a_list_stored_as_its_lines_is_a_list_as_text() -> None:
    found = read_list(json.dumps(LINES).encode(), "fen.json")
    assert [(card.name, card.models, card.points) for card in found.cards] == [
        ("Captain Odo", 1, "120"), ("Mud Imps", 30, "300")]
    assert found.totals_agree
