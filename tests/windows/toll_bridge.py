"""A hand-made table: the third round of "The Toll Bridge", Aldreda striking Korrim, in English and in Russian."""

from __future__ import annotations

from desktop.ui.tracker.questions import (
    BucketView,
    FactView,
    NeededView,
    OutcomeView,
    OutlookPart,
    OutlookView,
    PoolAsk,
    QuestionView,
    StageState,
    StageView,
)
from desktop.ui.tracker.spans import Mark, Span, line_of, quiet, rule, source, strong
from desktop.ui.tracker.view import (
    BoxView,
    ChanceView,
    ChipStyle,
    ChipView,
    ClockView,
    DueGroup,
    DueView,
    LogLine,
    LogView,
    NextView,
    OfferView,
    PhaseView,
    Pose,
    RoutView,
    SideView,
    StatusView,
    StatView,
    StepState,
    TableView,
    TileView,
    UnitView,
)

STATS = ("M", "WS", "BS", "S", "T", "I", "A", "Ld", "Sv")
USED = frozenset({"WS", "S", "T", "I", "A", "Ld", "Sv"})


def stats(values: str) -> tuple[StatView, ...]:
    """Return a stat line from `4 4 4 4 3 5 2 8 5+`; a dot leaves a stat out."""
    pairs = zip(STATS, values.split(), strict=True)
    return tuple(StatView(name, value, (name in USED and value != "–") or name == "Sv") for name, value in pairs
                 if value != ".")  # fmt: skip


def boxes(left: int, lost: int = 0, name: str = "", mount: bool = False) -> tuple[BoxView, ...]:
    total = left + lost
    own = tuple(BoxView(at < lost, speak=f"{name}, wound {at + 1} of {total}") for at in range(total))
    return ((BoxView(False, mount=True, speak=f"{name}, mount"),) if mount else ()) + own


def tile(name: str, line: str, left: int = 1, lost: int = 0, **more: object) -> TileView:
    mount = bool(more.pop("mount", False))
    unit = name.split()[0].casefold()
    speak = f"{name}, wounds {left} of {left + lost}"
    return TileView(unit, name, stats=stats(line), boxes=boxes(left, lost, name, mount), speak=speak, **more)  # type: ignore[arg-type]


def fight(who: str, now: bool = False) -> ChipView:
    return ChipView("fight", who, ChipStyle.FIGHT, "sword-cross", now=now)


def fought(who: str) -> ChipView:
    return ChipView("fight", who, ChipStyle.OUTLINED, "check")


def solid(code: str, text: str, icon: str = "") -> ChipView:
    return ChipView(code, text, ChipStyle.SOLID, icon)


def mark(code: str, text: str, icon: str) -> ChipView:
    return ChipView(code, text, ChipStyle.MARK, icon)


def fenwatch() -> SideView:
    tiles = (
        tile("Aldreda Voss", "4 4 4 4 3 5 2 8 5+", 2, leader=True, selected=True, urgency=0,
             chips=(fight("Korrim", now=True), mark("charged", "charged", "run-fast"))),
        tile("Corwin Hale", "4 4 3 3 3 4 2 7 5+", chips=(fought("Hesk"),), urgency=1),
        tile("Wend Oakes", "4 3 . 3 3 3 1 7 5+", chips=(fight("Sootlings"),), urgency=0),
        tile("Brandt", "4 3 . 3 3 3 1 7 4+", chips=(solid("fleeing", "Fleeing", "run-fast"),), urgency=1),
        tile("Tam Redding", "4 3 . 3 3 3 1 7 6+", chips=(fought("Vask + Nell"),), urgency=0),
        tile("Lysk", "5 3 3 3 3 4 1 6 –", urgency=1,
             chips=(ChipView("dived", "dived: +1 S, +1 hit", ChipStyle.OUTLINED, "arrow-collapse-down"),)),
        tile("Isolde Marr", "4 3 4 3 3 3 1 7 –", chips=(mark("shot", "shot", "bow-arrow"),)),
        tile("Pell", "4 3 4 3 3 3 1 7 –", chips=(mark("shot", "shot", "bow-arrow"),)),
        tile("Odo Fenn", "4 3 3 3 3 3 1 7 6+", 0, 1, pose=Pose.KNOCKED_DOWN, urgency=1,
             chips=(solid("knocked_down", "Knocked down"),)),
        tile("Jory Lantern", "8 3 3 3 3 3 1 7 5+", mount=True, chips=(mark("mounted", "mounted", "horse-variant"),)),
    )  # fmt: skip
    out = (tile("Hob Tanner", "4 3 3 3 3 3 1 6 –", 0, 1, pose=Pose.OUT),)
    return SideView("fenwatch", "Fenwatch Company", "Dasha · rout test at 3 out", "azure", "feather",
                    "10 of 11 on the table", "10 of 11 on the table", RoutView(11, 1, 3), (), tiles, out)  # fmt: skip


def cinder_teeth() -> SideView:
    tiles = (
        tile("Grask Emberjaw", "4 5 3 4 4 3 3 8 4+", 2, 1, leader=True),
        tile("Korrim Slag", "4 3 2 4 4 2 2 7 5+", 1, 1, chips=(fight("Aldreda", now=True),), target=True, urgency=0),
        tile("Hesk", "4 3 3 3 3 3 1 6 6+", chips=(fought("Corwin"),), urgency=1),
        tile("Vask", "4 3 . 3 3 2 1 6 6+", chips=(fought("Tam"),), urgency=1),
        tile("Nell Cindertongue", "4 3 3 3 3 3 1 7 –", chips=(fought("Tam"),)),
        tile("Sootling swarm", "5 2 . 2 2 1 3 5 –", 2, 1, chips=(fight("Wend"),), urgency=0),
        tile("Ruddle", "4 3 3 3 3 2 1 6 6+", 0, 1, pose=Pose.STUNNED, chips=(solid("stunned", "Stunned"),), urgency=1),
        tile("Skim", "4 2 3 3 3 3 1 6 –", 0, 1, pose=Pose.STUNNED, chips=(solid("stunned", "Stunned"),), urgency=1),
        tile("Mottle", "4 3 3 3 3 3 1 6 –",
             chips=(ChipView("hidden", "hidden", ChipStyle.OUTLINED, "eye-off"),)),
    )  # fmt: skip
    out = tuple(tile(name, "4 3 3 3 3 3 1 6 –", 0, 1, pose=Pose.OUT) for name in ("Bodkin", "Rell", "Harrow"))
    return SideView("teeth", "Cinder Teeth", "Mikko · quarter lost", "gules", "fire", "9 of 12 on the table",
                    "9 of 12, quarter lost", RoutView(12, 3, 3), (), tiles, out)  # fmt: skip


def outcomes(*percents: float, one: str = "hit", many: str = "hits") -> tuple[OutcomeView, ...]:
    return tuple(
        OutcomeView(at, share / 100, f"{share:.0f} %", f"{at} {one if at == 1 else many}")
        for at, share in enumerate(percents)
    )


def strike() -> QuestionView:
    needed = NeededView("3+", (
        line_of(strong("WS 4 v 3: 3+"), Span("   "), source("chart: default", Mark.DEFAULT), Span(" "), rule("SK-124")),
        line_of(quiet("from above 0 · target stands 0")),
        line_of(strong("3 dice"), " = A 2 + second blade 1 ", source("(card)")),
    ), "3 or more")  # fmt: skip
    return QuestionView(
        "strike-1", "Aldreda strikes Korrim Slag",
        PoolAsk(3, (BucketView("miss", "misses", "1–2"), BucketView("hit", "hits", "3–6", outcomes(4, 22, 44, 30)))),
        "Korrim: 1 of 2 wounds left · T 4 · Sv 5+",
        (StageView("To hit", "3+", StageState.NOW), StageView("To wound", "4+"), StageView("Armour", "5+"),
         StageView("Injury", "D6")),
        (FactView("charged", "Charged", value=True), FactView("above", "From above"),
         FactView("down", "Target down")),
        needed,
        OutlookView("Korrim after all steps, exact %", "before this roll", (
            OutlookPart("stays up", 0.41, "41", 0), OutlookPart("KD", 0.11, "11", 1),
            OutlookPart("stunned", 0.19, "19", 2), OutlookPart("out", 0.29, "29", 3),
        )),
        can_roll=True,
    )  # fmt: skip


def dues() -> tuple[DueGroup, ...]:
    now = (
        DueView("korrim", "Aldreda v. Korrim", "She charged, so she strikes first. Open at right.", "running below",
                running=True, tag="running"),
        DueView("swarm", "Wend Oakes v. Sootling swarm", "Both stand. Order by Initiative: Wend 3, swarm 1.",
                "Wend strikes first (I 3 v 1)", button="Fight it", icon="sword-cross"),
        DueView("alone", "All alone: Tam Redding", "Vask and Nell in contact. No friend within 6”: declared. "
                "After the fights.", "2D6 ≤ 7 = own Ld · 58 %",
                chance=ChanceView(line_of("2D6 ≤ ", strong("7"), " = own Ld 7"), 0.58, "58 %"),
                source=line_of(source("equal holds: reading A1")), rule="SK-171"),
    )  # fmt: skip
    later = (
        DueView("rout", "Rout test: Cinder Teeth", "3 of 12 out of action; a quarter is 3.", "2D6 ≤ 8 · 72 %",
                chance=ChanceView(line_of("2D6 ≤ ", strong("8")), 0.72, "72 %"),
                after="8 = Ld of Grask, leader, standing", source=line_of(source("timing: default")), rule="SK-190"),
        DueView("turn", "Two stunned turn over", "Ruddle, Skim: now knocked down.", rule="SK-014"),
    )  # fmt: skip
    return DueGroup("Due now", now, now=True), DueGroup("Start of Mikko’s turn", later, short="Mikko’s turn")


def log() -> LogView:
    lines = (
        LogLine(57, "3 Shooting 19:38", "table", line_of(
            "Isolde Marr shoots Skim: hit on 4+, wound on 4+, no save. Injury 3: ", strong("stunned"), "."),
                rolls=True),
        LogLine(58, "3 Shooting 19:40", "table", line_of("Pell shoots Ruddle: misses (2, needed 4+)."),
                undone="undone 19:41", rolls=True),
        LogLine(59, "3 Shooting 19:41", "table", line_of(
            "Pell shoots Ruddle: hit 5, wound 6, ", strong("critical"), ": 2 wounds, no save. Injuries 1, 4: ",
            strong("stunned"), "."), rolls=True),
        LogLine(60, "3 Combat 19:43", "app", line_of(
            "Lysk (dived) strikes Harrow: hit, wound. Injury 6: ", strong("out of action"),
            ". Cinder Teeth have lost a quarter."), rolls=True),
        LogLine(61, "3 Combat 19:44", "table", line_of("Corwin Hale and Hesk: no wound either way."),
                note="fought on the stairs.", rolls=True),
    )  # fmt: skip
    return LogView(lines, "61 steps · all stored")


def aldreda() -> UnitView:
    full = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")
    values = ["4", "4", "4", "4", "3", "2", "5", "2", "8", "5+"]
    statuses = (
        StatusView("knocked_down", "Down", pose=Pose.KNOCKED_DOWN, key="K"),
        StatusView("stunned", "Stunned", pose=Pose.STUNNED, key="S"),
        StatusView("out", "Out", pose=Pose.OUT, key="O"),
        StatusView("fleeing", "Fleeing", "run-fast", key="F"),
        StatusView("hidden", "Hidden", "eye-off", key="H"),
    )
    offers = (
        OfferView("strike", "Strike Korrim", "sword-cross", now=True),
        OfferView("shoot", "Shoot", allowed=False, reason="in combat; shooting is over", rule="SK-104"),
        OfferView("hide", "Hide", allowed=False, reason="charged this turn", rule="SK-057"),
        OfferView("flee", "Flee", allowed=False, reason="never by choice", rule="SK-165"),
    )
    return UnitView("aldreda", "Aldreda Voss", "Captain · in combat · charged", True, "azure", "feather",
                    tuple(StatView(name, value) for name, value in zip(full, values, strict=True)),
                    boxes(2, 0, "Aldreda Voss"), "", statuses, (StatusView("ran", "Ran"),), offers)  # fmt: skip


def toll_bridge() -> TableView:
    phases = (
        PhaseView("recovery", "Recovery", "done", StepState.DONE),
        PhaseView("movement", "Movement", "done", StepState.DONE),
        PhaseView("magic", "Magic", "no casters", StepState.SKIPPED),
        PhaseView("shooting", "Shooting", "done", StepState.DONE),
        PhaseView("combat", "Close combat", "2 of 5 fights left", StepState.NOW, "sword-cross"),
    )
    clocks = (
        ClockView("fenwatch", "Dasha · her turn", "41:07", True, True, "azure", "feather"),
        ClockView("teeth", "Mikko", "38:52", False, False, "gules", "fire"),
    )
    return TableView(
        "The Toll Bridge", "Battle 14 · skirmish", "3", phases, clocks, NextView("Next", "3 due, then Mikko’s turn"),
        "Corwin Hale and Hesk", "Aldreda strikes Korrim", dues(),
        line_of(quiet("Ends with this phase: "), strong("Lysk’s dive")), (fenwatch(), cinder_teeth()), aldreda(),
        strike(), log(),
    )  # fmt: skip
