"""Real lists of real players: each is imported or refused with a reason, and three of them are looked at closely."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import pytest
from lxml import etree

from desktop.exchange.inflate import single_member
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Sort
from desktop.exchange.roster_import import ImportedRoster
from desktop.exchange.text_list.importing import read_list
from desktop.rules.kernel.card import Card, Stat
from desktop.rules.kernel.codec import decode, encode
from desktop.words import Words
from tests.exchange.shared import ROSTERS, files, lists, named, needs_rosters

pytestmark = needs_rosters


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table of all files."""

    path: Path
    result: ImportedRoster | str


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return [Row(path, outcome(path)) for path in files()]


def rosters(rows: list[Row]) -> list[tuple[Path, ImportedRoster]]:
    """The files that are rosters of list builders; plain texts have no selections, ids or stat lines."""
    return [(row.path, row.result) for row in rows
            if isinstance(row.result, ImportedRoster) and row.result.roster.forces]


def outcome(path: Path) -> ImportedRoster | str:
    try:
        return imported(path)
    except ImportRefused as refused:
        assert set(refused.params) == Words("ru").slots(refused.code)
        return Words("en").say(refused.code, **refused.params)


def imported(path: Path) -> ImportedRoster:
    return read_list(path.read_bytes(), path.name)


def test_every_file_is_imported_or_refused_with_a_reason(rows: list[Row], capsys: pytest.CaptureFixture[str]) -> None:
    read = [row.result for row in rows if isinstance(row.result, ImportedRoster)]
    with capsys.disabled():
        sys.stdout.write(table(rows))
    assert len(read) + sum(isinstance(row.result, str) for row in rows) == len(rows)
    assert {row.path for row in rows if isinstance(row.result, str)}.isdisjoint(lists())


def table(rows: list[Row]) -> str:
    """The table by kind of file and game, and the reasons of the refused."""
    kinds: dict[str, list[Row]] = {}
    for row in rows:
        game = row.result.roster.system_name.strip() if isinstance(row.result, ImportedRoster) else "refused"
        kinds.setdefault(f"{row.path.suffix or '(none)':9} {game}", []).append(row)
    lines = ["", f"{'kind':52} {'files':>5} {'read':>5} {'equal':>5} {'units':>6} {'models':>6}"]
    for kind, some in sorted(kinds.items()):
        read = [row.result for row in some if isinstance(row.result, ImportedRoster)]
        lines.append(f"{kind:52} {len(some):5} {len(read):5} {sum(one.totals_agree for one in read):5} "
                     f"{sum(len(one.units) for one in read):6} {sum(one.models for one in read):6}")
    read = [row.result for row in rows if isinstance(row.result, ImportedRoster)]
    lines.append(f"{'all':52} {len(rows):5} {len(read):5} {sum(one.totals_agree for one in read):5} "
                 f"{sum(len(one.units) for one in read):6} {sum(one.models for one in read):6}")
    reasons = Counter(row.result for row in rows if isinstance(row.result, str))
    return "\n".join([*lines, *(f"refused {count:4}: {reason}" for reason, count in reasons.most_common())])


def test_totals_counted_anew_are_those_declared_or_the_report_says_so(rows: list[Row]) -> None:
    for row in rows:
        if isinstance(row.result, ImportedRoster):
            warned = {found.params["kind"] for found in row.result.lines(Sort.WARNED) if found.code.endswith("total")}
            assert warned == {total.name for total in row.result.totals if not total.agrees}, row.path


def test_cards_and_what_is_left_add_up_to_the_total(rows: list[Row]) -> None:
    for row in rows:
        if isinstance(row.result, ImportedRoster):
            points = row.result.points_name
            cards = sum((Decimal(card.points) for card in row.result.cards), Decimal(0))
            left = sum((Decimal(str(found.params["points"])) for found in row.result.lines(Sort.LEFT)
                        if found.code in ("exchange.left.selection", "exchange.left.alone")), Decimal(0))
            forces = sum((cost.value for force in row.result.roster.all_forces() for cost in force.costs
                          if cost.name.strip() == points), Decimal(0))
            counted = sum((total.counted for total in row.result.totals if total.name == points), Decimal(0))
            assert cards + left + forces == counted, row.path


def test_no_selection_is_lost(rows: list[Row]) -> None:
    for path, result in rosters(rows):
        assert len(list(result.roster.all_selections())) == selections_in(path), path


def selections_in(path: Path) -> int:
    data = path.read_bytes()
    data = single_member(data)[1] if data.startswith(b"PK") else data
    if data.lstrip()[:1] == b"{":
        return data.decode().count('"number":')
    root = etree.fromstring(data)
    return len(root.xpath("//*[local-name()='selection']"))


def test_every_card_can_be_played_and_stored(rows: list[Row]) -> None:
    for row in rows:
        if isinstance(row.result, ImportedRoster):
            for card in row.result.cards:
                assert card.name and card.profiles and card.system == "freeform"
                assert all(profile.wounds >= 1 and profile.count >= 0 for profile in card.profiles)
                assert all(weapon.count >= 1 for weapon in card.weapons)
                assert decode(Card, encode(card)) == card


def test_ids_of_units_are_unique_in_a_list(rows: list[Row]) -> None:
    for path, result in rosters(rows):
        ids = [unit.origin.selection_id for unit in result.units]
        assert len(set(ids)) == len(ids), path


def test_nearly_every_unit_has_a_stat_line(rows: list[Row]) -> None:
    cards = [card for _, result in rosters(rows) for card in result.cards]
    bare = [card for card in cards if not any(profile.stats for profile in card.profiles)]
    assert len(bare) * 100 < len(cards)


def test_a_list_in_three_forms_gives_the_same_army() -> None:
    folders = sorted({path.parent for path in files() if path.name == "meta.json"})
    for folder in folders:
        three = [imported(folder / f"list.{form}") for form in ("ros", "rosz", "json")]
        assert three[0].units == three[1].units == three[2].units, folder
        assert three[0].totals == three[1].totals == three[2].totals, folder
        assert three[0].army == three[1].army == three[2].army, folder


def test_the_counts_written_beside_a_list_agree() -> None:
    for path in files():
        if path.name != "meta.json":
            continue
        result = imported(path.parent / "list.ros")
        told = json.loads(path.read_text("utf-8"))["composition"]
        kinds = Counter(selection.kind for selection in result.roster.all_selections())
        assert (told["totalSelections"], told["unitSelections"]) == (kinds.total(), kinds["unit"]), path
        assert told["nestedForces"] == len(list(result.roster.all_forces())) - len(result.roster.forces), path
        assert told["modelCount"] == sum(
            selection.number for selection in result.roster.all_selections() if selection.kind == "model"), path
        unsized = [found.params["models"] for found in result.lines(Sort.GUESSED) if found.code.endswith("no_size")]
        assert told["modelCount"] == result.models - sum(int(str(count)) for count in unsized), path


def test_one_list_in_five_versions_gives_the_same_army() -> None:
    five = [imported(path) for path in files() if path.name == "Small Battalion of Warriors.ros.xml"]
    if not five:
        pytest.skip("the list in five versions is not beside this checkout")
    assert {result.roster.version for result in five} == {"1.15", "2.00", "2.01", "2.02", "2.03"}
    for result in five:
        assert (result.cards, result.totals, result.army) == (five[0].cards, five[0].totals, five[0].army)


def raw(path: Path) -> etree._Element:
    """The file as plain XML, to read from it without our reader."""
    data = path.read_bytes()
    return etree.fromstring(single_member(data)[1] if data.startswith(b"PK") else data)


def rows_of(selection: etree._Element, kind: str) -> list[list[tuple[str, str]]]:
    """The tables of a type in a selection at any depth, as columns with their texts."""
    return [[(cell.get("name"), cell.text or "") for cell in row.iter("{*}characteristic")]
            for row in selection.iter("{*}profile") if row.get("typeName") == kind]


def printed(stats: tuple[Stat, ...]) -> list[tuple[str, str]]:
    return [(stat.name, stat.value) for stat in stats]


def points_in(selection: etree._Element, kind: str) -> Decimal:
    costs = (cost for cost in selection.iter("{*}cost") if cost.get("name").strip() == kind)
    return sum((Decimal(cost.get("value")) for cost in costs), Decimal(0))


def fighters(root: etree._Element) -> list[etree._Element]:
    top = root.findall("{*}forces/{*}force/{*}selections/{*}selection")
    return [found for found in top if found.get("type") in ("unit", "model")]


@pytest.mark.parametrize(("name", "units", "models", "points", "kind", "table_of_lines"), [
    ("thousand-sons-campaign.ros", 10, 18, 289, "pts", "Model"),
    ("chaos-chosen.ros", 11, 11, 1_010_000, "TV", "Player"),
    ("Writhing Shadow.ros", 8, 8, 88, "pts", "Model"),
])
def test_a_campaign_list_becomes_cards_with_all_that_is_in_it(
        name: str, units: int, models: int, points: int, kind: str, table_of_lines: str) -> None:
    path = named(name)
    result, plain = imported(path), fighters(raw(path))
    assert (len(result.units), result.models, result.points_name) == (units, models, kind)
    assert result.totals_agree
    assert {total.name: total.counted for total in result.totals}[kind] == points
    assert not result.lines(Sort.WARNED)
    for unit, selection in zip(result.units, plain, strict=True):
        card = unit.card
        assert unit.origin.selection_id == selection.get("id")
        assert "::".join(unit.origin.entry_path) == selection.get("entryId")
        assert card.name == (selection.get("customName") or selection.get("name"))
        assert [card.role] == [slot.get("name") for slot in selection.findall("{*}categories/{*}category")
                               if slot.get("primary") == "true"]
        assert Decimal(card.points) == points_in(selection, kind)
        lines = rows_of(selection, table_of_lines)
        assert {tuple(printed(profile.stats)) for profile in card.profiles} == {tuple(line) for line in lines}
        assert card.models == len(lines)
        weapons = Counter(tuple(row) for row in rows_of(selection, "Weapon"))
        assert Counter({tuple(printed(weapon.stats)): weapon.count for weapon in card.weapons}) == weapons
        texts = {row.get("name") for row in selection.iter("{*}profile")
                 if row.get("typeName") not in (table_of_lines, "Weapon")}
        texts |= {row.get("name") for row in selection.iter("{*}rule")}
        assert {ability.name for ability in card.abilities} == texts
        assert all(ability.text for ability in card.abilities)


def test_wounds_of_a_campaign_list_are_those_of_its_stat_lines() -> None:
    result = imported(named("thousand-sons-campaign.ros"))
    boxes = [profile.wounds for card in result.cards for profile in card.profiles]
    assert boxes == [int(card.profiles[place].stats[5].value) for card in result.cards
                     for place in range(len(card.profiles))]
    assert set(boxes) == {1, 2}


def test_resources_of_a_campaign_list_are_left_with_their_numbers() -> None:
    result = imported(named("thousand-sons-campaign.ros"))
    assert sorted(str(found.params["inside"]).count("×8") for found in result.lines(Sort.LEFT)) == [0, 4]


def test_advances_of_a_player_are_his_kit_and_his_cost() -> None:
    result = imported(named("chaos-chosen.ros"))
    veteran = result.units[0]
    assert (veteran.card.points, veteran.card.kit.count("×2"), len(veteran.card.abilities)) == ("110000", 1, 1)
    assert dict(veteran.costs) == {"TV": Decimal(110_000), "Total SPP": Decimal(8), "Used SPP": Decimal(3)}


def test_personal_names_are_the_names_of_the_cards() -> None:
    result = imported(named("Writhing Shadow.ros"))
    assert all(unit.card.name == unit.origin.custom_name.strip() != unit.origin.name for unit in result.units)


@pytest.mark.parametrize(("name", "counts"), [
    ("PlagueMarines.rosz", [[1, 4, 4]]),
    ("adepta-sororitas-celestine.rosz", [[1, 2]]),
    ("MESBGMordor750WithTroll.rosz", [[1], [6], [5], [1], [1], [5], [5], [1], [5], [5], [1], [1], [4]]),
])
def test_known_troubles_of_other_readers(name: str, counts: list[list[int]]) -> None:
    result = imported(named(name))
    assert [[profile.count for profile in card.profiles] for card in result.cards] == counts


def test_units_under_a_lore_are_found() -> None:
    folder = next((path.parent for path in files() if path.parent.name == "fec-001-ghb-kitchen-sink"), None)
    if folder is None:
        pytest.skip("the list with units under a lore is not beside this checkout")
    result = imported(folder / "list.ros")
    inside_others = [found for found in result.lines(Sort.GUESSED) if found.code.endswith("inside")]
    assert (len(inside_others), len(result.units)) == (3, 22)


def test_the_folder_is_the_one_beside_the_checkout() -> None:
    assert ROSTERS.parts[-3:] == ("shared", "data", "rosters")
