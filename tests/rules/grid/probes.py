"""For every option a small battle that shows what it changes: a probe takes options and returns what is seen then."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from desktop.rules.grid.arms import arms
from desktop.rules.grid.walking import reached
from tests.rules.grid.build import BOMB, KNIFE, RIFLE, at, field, grenade, gun, man, on_watch, scene, status, touch

Probe = Callable[[dict[str, Any]], Any]


def surprise(options: dict[str, Any]) -> Any:
    """What the first blow from behind needs when Penetration is 3 and Armour 3."""
    table = scene(1, [man(SP=9)], touch("a01", "b01"), acting="a01", **options)
    running = table.ask("strike", "a01", strike_target="b01", blow_facts={"from_rear": True, "blows": 1},
                        to_strike=(6,)) if options["surprise_mode"] == "threshold_minus_1" else None
    if running is not None:
        return running.needed.value
    table.play("strike", "a01", strike_target="b01", blow_facts={"from_rear": True, "blows": 1}, to_strike=(6,))
    return "pierced" if table.strength("b01") < 9 else "held"


def cells(options: dict[str, Any]) -> Any:
    return arms(scene(1, 1, **options).battle, "a01", "gun")[0].reach


def turns(options: dict[str, Any]) -> Any:
    """What two turns of 90 degrees, one of 135 and one of 45 after a step cost."""
    table = scene([man(AP=9)], 1, acting="a01", **options)
    left = [table.ap("a01")]
    for angle in ("90", "90", "step", "135", "step", "45"):
        if angle == "step":
            table.play("kernel.set_field", "grid.soldier", "a01", "turned", 0)
            continue
        table.play("turn", "a01", angle=angle)
        left.append(table.ap("a01"))
    return tuple(before - after for before, after in itertools.pairwise(left))


def watch_end(options: dict[str, Any]) -> Any:
    table = scene(1, 2, acting="a01", **options)
    table.play("watch", "a01")
    table.next()
    seen = [table.has("a01", "watch")]
    table.next(who_acts="b01")
    table.next()
    return (*seen, table.has("a01", "watch"))


def one_each(options: dict[str, Any]) -> Any:
    """Damage and throws of a grenade whose card prints 2 for both, and whether the table is asked."""
    table = scene([man("T", grenade(dmg=2, shots=2))], 1, **options)
    arm = arms(table.battle, "a01", "grenade")[0]
    blank = scene([man("T", grenade(dmg=""))], 1, acting="a01", **options)
    blank.play("throw", "a01", throw_target="b01", scatter=(6,), blast_victims={"on_b01": False})
    return arm.damage[0], arm.shots[0], "damage" in blank.facts("throw_facts")


def surprised(options: dict[str, Any]) -> Any:
    table = scene(1, 2, touch("a01", "b01"), on_watch("b01"), acting="a01", **options)
    table.play("strike", "a01", strike_target="b01", blow_facts={"from_rear": True}, to_strike=[(1,), (1,)])
    table.next()
    return table.has("b01", "surprised")


def extra(options: dict[str, Any]) -> Any:
    table = scene(1, 1, acting="a01", **options)
    table.play("watch", "a01")
    return table.ap("a01")


def contact(options: dict[str, Any]) -> Any:
    table = scene(1, 1, at("a01", 5, 5), at("b01", 5, 4, 4), acting="a01", **options)
    before = table.touching("a01")
    table.play("strike", "a01", strike_target="b01", to_strike=(1, 1))
    return before, table.touching("a01")


def leaving(options: dict[str, Any]) -> Any:
    table = scene(1, 1, touch("a01", "b01"), acting="a01", **options)
    if (no := table.refusal("move", "a01")) is not None:
        return no
    script = {"to_strike": (1,)} if options["leaving_melee"] == "blow" else {}
    return table.play("move", "a01", steps={"forward": 1}, **script)[0]


def attacks(options: dict[str, Any]) -> Any:
    return arms(scene([man("M", KNIFE, Attacks=4)], 1, **options).battle, "a01", "blade")[0].shots[0]


def climbing(options: dict[str, Any]) -> Any:
    """How high is climbed at once, after a floor was climbed; and whether the board knows."""
    table = scene([man(AP=12)], 1, acting="a01", **options)
    table.play("move", "a01", steps={"forward": 0, "climbed": 2})
    again = next(fact.high for fact in table.ask("move", "a01").facts if fact.key == "climbed")
    house = field(("floor", 5, 4, "", 1), ("floor", 5, 3, "", 2))
    tower = scene([man(AP=12)], 1, house, at("a01", 5, 5), at("b01", 0, 0), acting="a01", **options)
    return again, (5, 3, 2) in reached(tower.battle, "a01")


def weapon(options: dict[str, Any]) -> Any:
    """The guns that a watcher may use who shot with the first one in its own activation."""
    card = man("W", gun("Rifle", 12, 2, 3, 1, 2), gun("Pistol", 6, 1, 2))
    table = scene([card], 1, acting="a01", **options)
    table.play("shoot", "a01", gun="0", shoot_target="b01", shot_facts={"shots": 1}, to_shoot=(1,))
    table.play("watch", "a01")
    table.next()
    table.next(who_acts="b01")
    table.ask("react", "a01")
    return "reaction_gun" in table.keys


def trigger(options: dict[str, Any]) -> Any:
    """Whether a turn on the spot is answered, and at which cells of a way in view all along a watcher may fire."""
    table = scene(1, 1, at("a01", 5, 6, 2), at("b01", 5, 0, 4), on_watch("b01"), acting="a01", **options)
    table.play("turn", "a01", 3)
    answer = "answer" in table.keys
    table.play("walk", "a01", ((6, 6, 0, 2), (7, 6, 0, 2)))
    return answer, "reaction" in table.keys


def above_six(options: dict[str, Any]) -> Any:
    table = scene([man(Accuracy="6+")], [man(Armour=9)], acting="a01", **options)
    running = table.session.start("grid.shoot", ("a01",))
    assert running.status == "waiting"
    table.drop()
    six = options["above_six"] == "six_hits"
    table.play("shoot", "a01", shoot_target="b01", shot_facts={"cover": True}, **({"to_shoot": (6, 5)} if six else {}))
    return next(told.params["through"] for told in table.last().told if told.code == "kernel.rolled")


def grenade_and_gun(options: dict[str, Any]) -> Any:
    table = scene([man("T", BOMB, RIFLE)], [man(), man()], acting="a01", **options)
    table.play("throw", "a01", throw_target="b01", scatter=(6,), blast_victims={"on_b01": False})
    return table.refusal("shoot", "a01")


def blast_cover(options: dict[str, Any]) -> Any:
    table = scene([man("T", BOMB)], 1, acting="a01", **options)
    script = {"blast_victims": {"hidden_b01": True}} if options["cover_against_blast"] == "harder" else {}
    request = table.ask("throw", "a01", throw_target="b01", scatter=(6,), **script)
    return request.needed.value


def interrupted(options: dict[str, Any]) -> Any:
    table = scene(1, 1, on_watch("b01"), acting="a01", **options)
    told = table.play("move", "a01", steps={"forward": 3}, reaction="b01@1", to_shoot=(1,))
    return told.count("moved"), table.clock.acting


def aim(options: dict[str, Any]) -> Any:
    """Whether a target behind a wall, and one in melee, may be thrown at."""
    walled = scene([man("T", BOMB)], 1, field(("wall", 5, 7, "n", 0)), at("a01", 5, 8), at("b01", 5, 5), acting="a01",
                   **options)
    held = scene([man("T", BOMB), man()], 1, touch("a02", "b01"), acting="a01", **options)
    return tuple(table.ask("throw", "a01").picks[0].refusal is None for table in (walled, held))


def run_jump(options: dict[str, Any]) -> Any:
    table = scene(1, 1, acting="a01", **options)
    table.play("run", "a01")
    return "jumps" in {fact.key for fact in table.ask("move", "a01").facts}


def scatter(face: int) -> Probe:
    def probe(options: dict[str, Any]) -> Any:
        table = scene([man("T", BOMB)], 1, acting="a01", **options)
        table.play("throw", "a01", throw_target="b01", scatter=(face,), blast_victims={"on_b01": False})
        return table.told("landed")["result"]
    return probe


def price(step: str) -> Probe:
    def probe(options: dict[str, Any]) -> Any:
        table = scene([man(AP=9)], 1, acting="a01", **options)
        table.play("move", "a01", steps={"forward": 0, step: 1})
        return table.told("moved")["cost"]
    return probe


def turn_price(options: dict[str, Any]) -> Any:
    table = scene([man(AP=9)], 1, acting="a01", **options)
    table.play("turn", "a01", angle="180")
    return table.told("turned")["cost"]


def border(options: dict[str, Any]) -> Any:
    table = scene(1, 1, at("a01", 5, 5, 0), at("b01", 8, 5), acting="a01", **options)
    return table.ask("shoot", "a01").picks[0].refusal is None


def floor(options: dict[str, Any]) -> Any:
    """What climbing to a floor costs, and whether jumping from it is one action."""
    table = scene([man(AP=12)], 1, field(("floor", 5, 4, "", 1)), at("a01", 5, 5), at("b01", 0, 0), acting="a01",
                  **options)
    table.play("walk", "a01", ((5, 4, 1, 0),))
    up = table.told("moved")["cost"]
    table.play("walk", "a01", ((5, 3, 0, 0),))
    return up, table.told("moved")["cost"]


def shots(options: dict[str, Any]) -> Any:
    table = scene(1, [man("K", gun("Pistol", 6, 1, 2, 1, 3))], on_watch("b01"), acting="a01", **options)
    return table.ask("react", "b01").n


def last_round(options: dict[str, Any]) -> Any:
    table = scene(2, 1, *(status(unit, "activated", until=("round_end", "", 9)) for unit in ("a01", "a02", "b01")),
                  **options)
    table.play("kernel.set_field", "clock", "clock", "round", 5)
    if not table.dues("last_round"):
        return "plays on"
    table.play("finish")
    assert table.result is not None
    return table.result.winner, table.result.degree, table.result.why


def board(options: dict[str, Any]) -> Any:
    made = scene(1, 1, **options)
    return "place" in made.offered("a01")
