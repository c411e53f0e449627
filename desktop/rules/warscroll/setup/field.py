"""The field: realm, number of terrain features, the rule of each (AS-010 to AS-015)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, goes, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Counts, Declare, Fact, Pick, RollOff, Total
from desktop.rules.warscroll.figures import features
from desktop.rules.warscroll.things import Feature, Ground
from desktop.rules.warscroll.touch import SIX

REALMS = {
    "fire": "warscroll.realm.fire", "water": "warscroll.realm.water", "stone": "warscroll.realm.stone",
    "wind": "warscroll.realm.wind", "wood": "warscroll.realm.wood", "light": "warscroll.realm.light",
    "shade": "warscroll.realm.shade",
}
"""Seven realms; the text names only that of fire, the others are ours (default)."""

RULES = ("damned", "arcane", "inspiring", "deadly", "mystical", "sinister")
"""The rules of scenery in the order of the die (AS-T1)."""

RULE_WORDS = {
    "": "§warscroll.scenery.plain", "damned": "§warscroll.scenery.damned", "arcane": "§warscroll.scenery.arcane",
    "inspiring": "§warscroll.scenery.inspiring", "deadly": "§warscroll.scenery.deadly",
    "mystical": "§warscroll.scenery.mystical", "sinister": "§warscroll.scenery.sinister",
}

SPREAD = {2: 0, 3: 0, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1, 9: 2, 10: 2}
"""Features of a section by 2D6; at 11 and 12 somebody chooses from none to three (AS-013)."""

MOST_CHOSEN = 3
MOST_FEATURES = 30


def ground_of(battle: Battle) -> Ground:
    """Return what the set-up settled so far."""
    return battle.find(Ground, "ground") or Ground()


def settling(battle: Battle, **fields: object) -> Iterator[Change]:
    """Yield the changes that note something of the set-up."""
    ground = battle.find(Ground, "ground")
    if ground is None:
        ground = Ground()
        yield appears(ground)
    yield from sets(ground, **fields)


@event("warscroll.realm_chosen", rule="AS-011")
class RealmChosen(Event):
    """The realm of the battle is known; `realm` is a literal."""

    realm: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write it down."""
        yield from settling(battle, realm=self.realm)


@event("warscroll.terrain_counted", rule="AS-012")
class TerrainCounted(Event):
    """So many terrain features stand on the field."""

    n: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Number them anew; those that were there keep their rules."""
        known = features(battle)
        for extra in known[self.n :]:
            yield goes(extra)
        for number in range(len(known) + 1, self.n + 1):
            if battle.find(Feature, _feature_id(number)) is None:
                yield appears(Feature(_feature_id(number), number))


@event("warscroll.scenery_known", rule="AS-015")
class SceneryKnown(Event):
    """The rule of a terrain feature is known; `side` is whose territory it stands in."""

    id: str
    n: int
    scenery: str
    side: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write it down."""
        feature = battle.find(Feature, self.id)
        if feature is not None:
            yield from sets(feature, rule=self.scenery, side=self.side or feature.side)


def _feature_id(number: int) -> str:
    return f"t{number:02d}"


def feature_words(feature: Feature) -> tuple[tuple[str, str | int], ...]:
    """Return the number and the rule of a feature, to be said."""
    return (("n", feature.number), ("scenery", RULE_WORDS.get(feature.rule, RULE_WORDS[""])))


@procedure("warscroll.realm", rule="AS-011")
async def realm(table: Table) -> None:
    """Agree on a realm; without agreement both roll and the higher chooses."""
    sides = table.battle.all(Side)
    by = ""
    if len(sides) > 1:
        facts = await Declare(key="warscroll.realm_facts", rule="AS-011",
                              facts=(Fact("agreed", default=True, rule="AS-011"),))
        if not facts.flag("agreed"):
            by = await RollOff(key="warscroll.realm_roll", rule="AS-011", between=(sides[0].id, sides[1].id))
    picks = tuple(Pick(key, code) for key, code in REALMS.items())
    table.tell(RealmChosen(await Choose(key="warscroll.realm", by=by, rule="AS-011", picks=picks)))


@procedure("warscroll.terrain", rule="AS-012")
async def terrain(table: Table) -> None:
    """Settle how many terrain features there are: as they stand on the table, or by dice (AS-012, AS-013)."""
    if option(table.battle, "terrain_count") != "dice":
        now = len(features(table.battle))
        facts = await Declare(key="warscroll.terrain_number", rule="AS-012", hard=True,
                              facts=(Fact("features", "number", now or 6, 0, MOST_FEATURES, rule="AS-012"),))
        table.tell(TerrainCounted(facts.number("features")))
        return
    facts = await Declare(key="warscroll.table_size", rule="AS-010", hard=True,
                          facts=(Fact("width", "number", 6, 3, 12, rule="AS-010"),
                                 Fact("depth", "number", 4, 3, 12, rule="AS-010")))
    count = 0
    for at in range(sections(table.battle, facts.number("width"), facts.number("depth"))):
        rolled = await Total(key="warscroll.terrain_roll", rule="AS-013", n=2, params=params(n=at + 1))
        count += SPREAD[rolled] if rolled in SPREAD else await _chosen(at + 1)
    table.tell(TerrainCounted(min(count, MOST_FEATURES)))


def sections(battle: Battle, width: int, depth: int) -> int:
    """Return how often the dice are rolled: for each 2 by 2 feet, or for every 2 square feet (AS-013, D1)."""
    return width * depth // (2 if option(battle, "terrain_area") == "square_feet" else 4)


async def _chosen(section: int) -> int:
    facts = await Declare(key="warscroll.terrain_choice", rule="AS-013", hard=True, params=params(n=section),
                          facts=(Fact("features", "number", 1, 0, MOST_CHOSEN, rule="AS-013"),))
    return facts.number("features")


@procedure("warscroll.scenery", rule="AS-015")
async def scenery(table: Table) -> None:
    """Give every terrain feature its rule, by a die or by choice, and note in whose territory it stands (AS-015)."""
    for feature in features(table.battle):
        words = params(n=feature.number)
        if option(table.battle, "scenery_rules") == "choice":
            picks = (Pick("", "warscroll.pick.plain"), *(Pick(rule, _RULE_PICKS[rule]) for rule in RULES))
            rule = await Choose(key="warscroll.scenery_choice", about=feature.id, rule="AS-015", picks=picks,
                                params=words)
        else:
            counts = await Counts(key="warscroll.scenery_roll", about=feature.id, rule="AS-015", n=1, buckets=SIX,
                                  params=words)
            rule = RULES[next(at for at, count in enumerate(counts.values()) if count)]
        table.tell(SceneryKnown(feature.id, feature.number, rule, await _where(table, feature)))


_RULE_PICKS = {
    "damned": "warscroll.scenery.damned", "arcane": "warscroll.scenery.arcane",
    "inspiring": "warscroll.scenery.inspiring", "deadly": "warscroll.scenery.deadly",
    "mystical": "warscroll.scenery.mystical", "sinister": "warscroll.scenery.sinister",
}


async def _where(table: Table, feature: Feature) -> str:
    """Ask softly in whose territory a feature stands: for Seize ground (AS-T2)."""
    battle = table.battle
    picks = (Pick("nobody", "warscroll.pick.between"),
             *(Pick(side.id, "warscroll.pick.side", params(name=side.name)) for side in battle.all(Side)))
    now = feature.side if any(side.id == feature.side for side in battle.all(Side)) else "nobody"
    facts = await Declare(key="warscroll.where_it_stands", about=feature.id, rule="AS-T2",
                          params=params(n=feature.number),
                          facts=(Fact("territory", "choice", now, picks=picks, rule="AS-T2"),))
    chosen = facts.choice("territory")
    return "" if chosen == "nobody" else chosen
