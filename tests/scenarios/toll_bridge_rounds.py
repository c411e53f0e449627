"""The rounds of "The Toll Bridge" as they are played, one after the other."""

from __future__ import annotations

from tests.scenarios.toll_bridge import TollBridge


def first_round_of_the_fenwatch(night: TollBridge) -> None:
    """They come up to the bridge; Lysk takes the toll house, and Isolde's arrow lays Skim on its back."""
    night.begins("a", 1)
    night.on("movement")
    night.does("Wend", "run")
    night.does("Hob", "run")
    night.does("Tam", "move")
    night.does("Tam", "hide")
    night.does("Lysk", "climb", climb={"height": 3}, climb_test=(2,))
    night.does("Jory", "move")
    night.on("magic")
    night.on("shooting")
    night.shoots("Isolde", "Skim", shot_facts={"long_range": True}, to_shoot=(4,), to_wound=(5,), injury=(2,))
    night.shoots("Pell", "Bodkin", shot_facts={"long_range": True}, to_shoot=(2,))
    night.shoots("Odo", "Mottle", shot_facts={"cover": "soft"}, to_shoot=(4,))
    assert night.state("Skim") == "down"
    assert night.refusal("shoot", night.of("Wend")) == ("no_missile", "SK-102")
    night.on("combat")


def first_round_of_the_cinder_teeth(night: TollBridge) -> None:
    """Rell rides at Wend and is met by Hob; Nell's fire stuns Isolde; an arrow kills Jory's horse."""
    night.begins("b", 1)
    night.does("Skim", "stand_up")
    night.on("movement")
    night.declares("Rell", "Wend")
    assert night.refusal("run", night.of("Korrim")) == ("charges_first", "SK-021")
    night.arrives("Rell", stopped_by="Hob")
    assert night.foes("Rell") == {"Hob"}
    for name in ("Korrim", "Hesk", "Vask", "Grask", "Harrow"):
        night.does(name, "run")
    night.does("Skim", "move", "half")
    night.does("Bodkin", "move")
    night.does("Bodkin", "hide")
    night.on("magic")
    night.does("Nell", "cast", spell_targets={f"on_{night.of(name)}": True for name in ("Isolde", "Pell")})
    night.suffers("Isolde", 1, 3, to_wound=(4,), injury=(4,))
    night.suffers("Pell", 1, 3, to_wound=(1,))
    night.on("shooting")
    night.shoots("Mottle", "Jory", to_shoot=(6,), to_wound=(6,))
    assert night.has(night.of("Jory"), "dismounted")
    night.on("combat")
    night.strikes("Rell", to_hit=(5,), to_wound=(3,))
    night.strikes("Hob", to_hit=(4,), to_wound=(4,), armour=(2,))
    assert night.has(night.of("Rell"), "dismounted")


def second_round_of_the_fenwatch(night: TollBridge) -> None:
    """Aldreda fells Korrim on the edge of the bridge, Corwin falls short, two of the Teeth go down to shots."""
    night.begins("a", 2)
    assert night.state("Isolde") == "down"
    assert night.refusal("stand_up", night.of("Isolde")) == ("just_turned", "SK-014")
    night.on("movement")
    night.declares("Aldreda", "Korrim")
    night.declares("Corwin", "Hesk")
    night.declares("Wend", "Rell")
    night.arrives("Aldreda")
    night.arrives("Corwin", reached=False)
    night.arrives("Wend")
    night.does("Isolde", "move", "crawl")
    night.on("magic")
    night.on("shooting")
    night.shoots("Pell", "Vask", to_shoot=(3,), to_wound=(4,), armour=(5,), injury=(6,))
    night.shoots("Odo", "Ruddle", to_shoot=(5,), to_wound=(3,), injury=(5,))
    night.shoots("Lysk", "Mottle", to_shoot=(1,))
    assert night.refusal("shoot", night.of("Corwin")) == ("no_missile", "SK-102")
    assert (night.state("Vask"), night.state("Ruddle"), night.lost("b")) == ("out", "out", 2)
    night.on("combat")
    night.strikes("Aldreda", to_hit=(3, 5, 1), to_wound=(6, 4), armour=(6,), injury=(1,),
                  edge={"near_edge": True, "height": 3}, edge_test=(2,))
    assert (night.state("Korrim"), night.wounds(night.of("Korrim"))) == ("down", 0)
    night.strikes("Wend", to_hit=(4,), to_wound=(2,))
    night.strikes("Hob", to_hit=(1,))
    night.strikes("Rell", ("Wend", 1), to_hit=(2,))
    night.does("Rell", "all_alone", all_alone=6)


def second_round_of_the_cinder_teeth(night: TollBridge) -> None:
    """Grask and Hesk close in on Aldreda, Harrow beheads Corwin, Bodkin's poison takes Pell."""
    night.begins("b", 2)
    night.does("Korrim", "stand_up")
    night.on("movement")
    night.declares("Grask", "Aldreda")
    night.declares("Hesk", "Aldreda")
    night.declares("Harrow", "Corwin")
    night.declares("Sootling", "Wend")
    for name in ("Grask", "Hesk", "Harrow", "Sootling"):
        night.arrives(name)
    assert night.foes("Aldreda") == {"Grask", "Hesk", "Korrim"}
    night.on("magic")
    night.on("shooting")
    night.shoots("Bodkin", "Pell", poison_hit=(6,), poison_critical=(6,), injury=(3, 5))
    assert not night.has(night.of("Bodkin"), "hidden")
    night.on("combat")
    night.strikes("Grask", to_hit=(1, 2, 3), to_wound=(2,))
    night.strikes("Harrow", to_hit=(4,), to_wound=(3,), armour=(1,), killing_blow=True)
    night.strikes("Hesk", to_hit=(2, 3))
    night.strikes("Sootling", poison_hit=(6, 4, 1), poison_critical=(2,), to_wound=(3,), armour=(5,))
    night.strikes("Aldreda", ("Korrim", 3), to_hit=(4, 4, 1), to_wound=(4, 2), armour=(3,), injury=(4,))
    night.strikes("Wend", ("Sootling", 1), to_hit=(3,), to_wound=(3,))
    night.strikes("Hob", to_hit=(1,))
    night.strikes("Rell", ("Hob", 1), to_hit=(6,), to_wound=(4,), armour=(5,))
    night.does("Aldreda", "all_alone", all_alone=8)
    night.does("Wend", "all_alone", alone_facts={"friend_within_6": True})
    night.does("Rell", "all_alone", alone_facts={"friend_within_6": True})
    assert (night.state("Pell"), night.state("Corwin"), night.state("Korrim")) == ("out", "out", "stunned")
    assert (night.lost("a"), night.wounds(night.of("Aldreda")), night.wounds(night.of("Sootling"))) == (2, 1, 2)


def third_round_of_the_fenwatch(night: TollBridge) -> None:
    """Isolde gets up, Mottle is shot, Skim loses its nerve; Aldreda cannot turn on stunned Korrim."""
    night.begins("a", 3)
    night.does("Isolde", "stand_up")
    night.on("movement")
    night.declares("Jory", "Hesk")
    night.arrives("Jory")
    night.does("Brandt", "run", run_facts={"enemy_within_8_at_start": True})
    night.does("Brandt", "move")
    night.on("magic")
    night.on("shooting")
    assert night.refusal("shoot", night.of("Isolde")) == ("stood_up_shoot", "SK-016")
    night.shoots("Odo", "Mottle", shot_facts={"nearest": False}, to_shoot=(4,), to_wound=(6,), injury=(1, 6))
    assert night.lost("b") == 3
    night.does("Skim", "panic", panic=11, flee_distance=9)
    night.on("combat")
    night.strikes("Jory", to_hit=(4,), to_wound=(4,), armour=(4,), injury=(2,))
    night.strikes("Aldreda", ("Grask", 3), to_hit=(4, 4, 4), to_wound=(4, 5, 1), armour=(4, 6))
    night.strikes("Grask", to_hit=(1, 2, 2))
    night.strikes("Sootling", poison_hit=(1, 2, 3))
    night.strikes("Wend", ("Sootling", 1), to_hit=(4,), to_wound=(3,))
    night.strikes("Hob", to_hit=(5,), to_wound=(4,), armour=(3,), injury=(3,))
    assert (night.state("Hesk"), night.state("Rell"), night.wounds(night.of("Grask"))) == ("down", "stunned", 2)


def third_round_of_the_cinder_teeth(night: TollBridge) -> None:
    """With a quarter lost they hold on Grask's word; Skim runs off the table, Hesk stands, Harrow is struck down."""
    night.begins("b", 3)
    assert [due.subject for due in night.dues("rout") if due.when == "now"] == ["b"]
    assert night.play("skirmish.rout_test", "b", rout=7) == ["rout_tested"]
    assert (night.state("Korrim"), night.state("Rell")) == ("down", "down")
    night.does("Skim", "rally", rally_facts={"near_leader": False}, rally=9)
    night.does("Hesk", "stand_up")
    night.on("movement")
    night.declares("Harrow", "Brandt")
    night.arrives("Harrow")
    night.does("Skim", "flee_move", flee_distance=12, fled_where={"left_table": True})
    assert night.lost("b") == 4
    night.on("magic")
    night.on("shooting")
    night.on("combat")
    night.strikes("Harrow", to_hit=(1,))
    night.strikes("Grask", to_hit=(2, 6, 1), to_wound=(5,), injury=(1,))
    assert night.state("Aldreda") == "down"
    assert night.dues("leader_silent")[0].subject == "a"
    night.strikes("Hesk", ("Jory", 2), to_hit=(1, 1))
    night.strikes("Jory", to_hit=(6,), to_wound=(6,), injury=(2, 5))
    night.strikes("Brandt", to_hit=(4,), to_wound=(5,), armour=(5,), injury=(6,))
    night.strikes("Sootling", poison_hit=(1, 1, 1))
    night.strikes("Wend", ("Sootling", 1), to_hit=(6,), to_wound=(3,))
    night.strikes("Hob", spare=True)
    assert (night.state("Sootling"), night.state("Hesk"), night.state("Harrow")) == ("out", "out", "out")
    assert night.lost("b") == 7


def fourth_round(night: TollBridge) -> None:
    """Aldreda gets up once more; the Teeth, down to a handful, test for rout and break."""
    night.begins("a", 4)
    night.does("Aldreda", "stand_up")
    night.on("movement")
    night.on("magic")
    night.on("shooting")
    night.on("combat")
    night.strikes("Aldreda", ("Grask", 3), to_hit=(1, 1, 1))
    night.strikes("Grask", to_hit=(1, 1, 1))
    night.strikes("Wend", spare=True)
    night.strikes("Hob", spare=True)
    night.begins("b", 4)
    assert night.play("skirmish.rout_test", "b", rout=9) == ["rout_tested", "battle_ended"]


TURNS = (
    first_round_of_the_fenwatch, first_round_of_the_cinder_teeth, second_round_of_the_fenwatch,
    second_round_of_the_cinder_teeth, third_round_of_the_fenwatch, third_round_of_the_cinder_teeth, fourth_round,
)


def play() -> TollBridge:
    """Play the whole battle."""
    night = TollBridge()
    for turn in TURNS:
        turn(night)
    return night
