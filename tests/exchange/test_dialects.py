"""One list in every version of the format comes out the same."""

from __future__ import annotations

import pytest

from desktop.exchange.roster_import import ImportedRoster, read_roster
from tests.exchange.build import NAMESPACE

HEAD = f'<roster xmlns="{NAMESPACE}" id="r" name="Night March" gameSystemId="g" gameSystemName="Clockwork Wars"'
STATS = (("Move", '6"'), ("Wounds", "2"), ("Nerve", "7"), ("Save", "4+/6++"))


def cells(value: str) -> str:
    """The stats as elements of a version's own form."""
    return "".join(value.format(name=name, value=text.replace('"', "&quot;")) for name, text in STATS)


V1_14 = f"""{HEAD} battleScribeVersion="1.14b" points="95.0" pointsLimit="500.0">
 <catalogueLinks><catalogueLink id="f" catalogueId="c" catalogueName="Tin Wardens" forceTypeName="Company">
  <categories><category id="x" categoryId="(No Category)" name="(No Category)"/>
   <category id="y" categoryId="k-line" name="Line"/></categories><catalogueLinks/></catalogueLink></catalogueLinks>
 <selections>
  <selection id="s1" entryId="a::b" catalogueLinkId="f" categoryId="k-line" name="Wardens" points="0.0" number="1"
   type="unit">
   <rules><rule name="Steady" hidden="false"><description>Holds.</description></rule></rules><profiles/>
   <selections><selection id="s2" entryId="a::c" name="Warden" points="90.0" number="9" type="model">
     <profiles><profile name="Warden" type="Unit" hidden="false"><characteristics>
       {cells('<characteristic name="{name}" value="{value}" characteristicId="i"/>')}
     </characteristics></profile></profiles><selections>
      <selection id="s3" entryId="d" name="Drum" points="5.0" number="1" type="upgrade"/></selections></selection>
   </selections></selection></selections>
 <rules><rule name="Muster law" hidden="false"/></rules></roster>"""


def body(points: str, kind: str, value: str, category: str) -> str:
    """The selections as the versions from 1.15 on write them, with their own names for things."""
    return f"""<selection id="s1" entryId="a::b" name="Wardens" number="1" type="unit" {points.format("0.0")}
    <rules><rule id="q" name="Steady" hidden="false"><description>Holds.</description></rule></rules>
    <selections><selection id="s2" entryId="a::c" name="Warden" number="9" type="model" {points.format("90.0")}
      <profiles><profile id="p" name="Warden" hidden="false" {kind}><characteristics>{cells(value)}</characteristics>
      </profile></profiles>
      <selections><selection id="s3" entryId="d" name="Drum" number="1" type="upgrade" {points.format("5.0")}
      </selection></selections></selection></selections>{category}</selection>"""


OLD_VALUE = '<characteristic name="{name}" value="{value}"/>'
TEXT_VALUE = '<characteristic name="{name}" typeId="t">{value}</characteristic>'
COSTS = '<costs><cost name="pts" {key}="points" value="95.0"/></costs><costLimits>' \
        '<costLimit name="pts" {key}="points" value="500.0"/></costLimits>'
COST = '><costs><cost name="pts" {key}="points" value="{{}}"/></costs>'
PRIMARY = '<categories><category id="z" entryId="k-line" name="Line" primary="true"/></categories>'

V1_15 = f"""{HEAD} battleScribeVersion="1.15" points="95.0" pointsLimit="500.0"><forces>
 <force id="f" catalogueId="c" catalogueName="Tin Wardens" forceTypeId="k" forceTypeName="Company"><categories>
  <category id="x" categoryId="(No Category)" name="(No Category)"><selections/></category>
  <category id="y" categoryId="k-line" name="Line"><selections>
  {body('points="{}">', 'profileTypeId="u"', OLD_VALUE, "")}
  </selections></category></categories><forces/></force></forces>
 <rules><rule ruleId="w" name="Muster law" hidden="false"/></rules></roster>"""

V2_00 = f"""{HEAD} battleScribeVersion="2.00">{COSTS.format(key="costTypeId")}<forces>
 <force id="f" name="Company" entryId="k" catalogueId="c" catalogueName="Tin Wardens">
 <rules><rule id="w" name="Muster law" hidden="false"><profiles/><rules/><infoLinks/><modifiers/></rule></rules>
 <profiles/><categories><category id="y" name="Line" entryId="k-line"><rules/><profiles/><selections>
 {body(COST.format(key="costTypeId"), 'profileTypeId="u" profileTypeName="Unit"', OLD_VALUE, "")}
 </selections></category></categories><forces/></force></forces></roster>"""

V2_01 = f"""{HEAD} battleScribeVersion="2.01">{COSTS.format(key="costTypeId")}<forces>
 <force id="f" name="Company" entryId="k" catalogueId="c" catalogueName="Tin Wardens"><rules>
 <rule id="w" name="Muster law" hidden="false"/></rules><selections>
 {body(COST.format(key="costTypeId"), 'profileTypeId="u" profileTypeName="Unit"', OLD_VALUE, PRIMARY)}
 </selections><categories><category id="y" name="Line" entryId="k-line" primary="false"/></categories>
 </force></forces></roster>"""

V2_03 = f"""{HEAD} battleScribeVersion="2.03">{COSTS.format(key="typeId")}<forces>
 <force id="f" name="Company" entryId="k" catalogueId="c" catalogueName="Tin Wardens"><rules>
 <rule id="w" name="Muster law" hidden="false"/></rules><selections>
 {body(COST.format(key="typeId"), 'typeId="u" typeName="Unit"', TEXT_VALUE, PRIMARY)}
 </selections></force></forces></roster>"""

VERSIONS = {"1.14b": V1_14, "1.15": V1_15, "2.00": V2_00, "2.01": V2_01, "2.03": V2_03}


@pytest.fixture(params=VERSIONS)
def imported(request: pytest.FixtureRequest) -> ImportedRoster:
    return read_roster(VERSIONS[request.param].encode(), f"{request.param}.ros")


def test_every_version_gives_the_same_cards(imported: ImportedRoster) -> None:
    newest = read_roster(V2_03.encode(), "newest.ros")
    assert imported.cards == newest.cards
    assert [unit.costs for unit in imported.units] == [unit.costs for unit in newest.units]
    assert (imported.army, imported.totals, imported.points_name) == (newest.army, newest.totals, newest.points_name)


def test_every_version_keeps_ids_paths_and_forces(imported: ImportedRoster) -> None:
    origin = imported.units[0].origin
    assert (origin.selection_id, origin.entry_path, origin.catalogue_id) == ("s1", ("a", "b"), "c")
    assert imported.units[0].forces == ("Company",)


def test_the_card_holds_what_the_list_says() -> None:
    card = read_roster(V2_03.encode(), "newest.ros").cards[0]
    assert (card.name, card.role, card.points, card.models) == ("Wardens", "Line", "95", 9)
    assert [(stat.name, stat.value) for stat in card.profiles[0].stats] == list(STATS)
    assert card.profiles[0].wounds == 2
    assert [(ability.name, ability.text) for ability in card.abilities] == [("Steady", "Holds.")]
    assert card.kit == "Drum"


@pytest.mark.parametrize(("old", "new"), [("3.0", "3"), ("-1.0", "-1"), ("3.5", "3.5"), ("v3.0", "v3.0")])
def test_whole_numbers_of_the_oldest_versions_lose_their_point(old: str, new: str) -> None:
    text = V1_15.replace('value="7"', f'value="{old}"')
    assert read_roster(text.encode(), "old.ros").cards[0].stat("Nerve") == new


def test_selections_under_a_roster_without_forces_are_not_lost() -> None:
    text = V1_14.replace("<catalogueLinks><catalogueLink ", "<gone><catalogueLink ").replace(
        "</catalogueLink></catalogueLinks>\n <selections>", "</catalogueLink></gone>\n <selections>")
    assert [card.name for card in read_roster(text.encode(), "old.ros").cards] == ["Wardens"]
