"""The same hand-made table in Russian, with names and words that are long."""

from __future__ import annotations

from dataclasses import replace

from desktop.ui.tracker.questions import (
    BucketView,
    FactView,
    NeededView,
    OutlookPart,
    OutlookView,
    PoolAsk,
    QuestionView,
    StageState,
    StageView,
)
from desktop.ui.tracker.spans import Mark, Span, line_of, quiet, rule, source, strong
from desktop.ui.tracker.view import (
    NextView,
    OfferView,
    SideView,
    TableView,
    TileView,
)
from tests.windows.toll_bridge import outcomes, strike, toll_bridge

RUSSIAN_NAMES = {
    "Aldreda Voss": "Альдреда Железнобокая-Восская",
    "Odo Fenn": "Одо Фенн из Заболотья",
    "Sootling swarm": "Рой сажевых чертенят",
    "Grask Emberjaw": "Граск Угольная Челюсть",
    "Korrim Slag": "Коррим Шлак",
    "Nell Cindertongue": "Нелл Пепельный Язык",
}


def russian_strike() -> QuestionView:
    """Return the question in Russian."""
    return replace(
        strike(), title="Альдреда бьёт Коррима Шлака", note="Коррим: 1 рана из 2 · Ст 4 · Бр 5+",
        stages=(StageView("Попадание", "3+", StageState.NOW), StageView("Ранение", "4+"), StageView("Броня", "5+"),
                StageView("Увечье", "К6")),
        facts=(FactView("charged", "Напала с разбега", value=True), FactView("above", "Сверху"),
               FactView("down", "Цель лежит")),
        needed=NeededView("3+", (
            line_of(strong("ББ 4 против 3: 3+"), Span("   "), source("таблица: по умолчанию", Mark.DEFAULT), Span(" "),
                    rule("SK-124")),
            line_of(quiet("сверху 0 · цель стоит 0")),
            line_of(strong("3 куба"), " = Атаки 2 + второй клинок 1 ", source("(карточка)")))),
        ask=PoolAsk(3, (BucketView("miss", "промахи"), BucketView("hit", "попадания", "3–6", tuple(
            replace(o, phrase=f"{o.value} попадания") for o in outcomes(4, 22, 44, 30))))),
        outlook=OutlookView("Коррим после всех шагов, точно, %", "до этого броска", (
            OutlookPart("на ногах", 0.41, "41", 0), OutlookPart("сбит", 0.11, "11", 1),
            OutlookPart("оглушён", 0.19, "19", 2), OutlookPart("выбыл", 0.29, "29", 3))),
    )  # fmt: skip


def russian_bridge() -> TableView:
    """Return the same table in Russian, with long names."""
    base = toll_bridge()
    words = {"Knocked down": "Сбит с ног", "Stunned": "Оглушён", "Fleeing": "Бежит", "hidden": "скрыт",
             "shot": "стрелял", "mounted": "верхом", "dived: +1 S, +1 hit": "прыжок: +1 С, +1 попад.",
             "charged": "напал"}  # fmt: skip

    def tile_of(view: TileView) -> TileView:
        chips = tuple(replace(chip, text=words.get(chip.text, chip.text)) for chip in view.chips)
        return replace(view, name=RUSSIAN_NAMES.get(view.name, view.name), chips=chips)

    def side_of(view: SideView, name: str, note: str, strength: str) -> SideView:
        return replace(view, name=name, note=note, strength=strength, tiles=tuple(map(tile_of, view.tiles)))

    names = ("Восстановление", "Движение", "Магия", "Стрельба", "Рукопашная")
    notes = ("готово", "готово", "нет чародеев", "готово", "осталось 2 из 5 схваток")
    phases = tuple(replace(p, name=n, note=t) for p, n, t in zip(base.phases, names, notes, strict=True))
    first, second = base.sides
    assert base.unit is not None
    offers = (
        OfferView("strike", "Бить Коррима Шлака", "sword-cross", now=True),
        OfferView("shoot", "Стрелять", allowed=False, reason="в схватке; стрельба окончена", rule="SK-104"),
        OfferView("hide", "Прятаться", allowed=False, reason="напала в этот ход", rule="SK-057"),
        OfferView("flee", "Бежать", allowed=False, reason="никогда по своей воле", rule="SK-165"),
    )
    names_of = ("Сбит с ног", "Оглушён", "Выбыл", "Бежит", "Скрыт")
    statuses = tuple(replace(s, text=t) for s, t in zip(base.unit.statuses, names_of, strict=True))
    unit = replace(base.unit, name="Альдреда Железнобокая-Восская", note="Капитан · в схватке · напала", offers=offers,
                   statuses=statuses)  # fmt: skip
    clocks = (replace(base.clocks[0], label="Даша · её ход"), replace(base.clocks[1], label="Микко"))
    return replace(
        base, battle="Тихий мост через Заставную", note="Битва 14 · стычка", phases=phases, clocks=clocks,
        next=NextView("Дальше", "3 дела, затем ход Микко"), question=russian_strike(), unit=unit,
        sides=(side_of(first, "Дозор Отмели", "Даша · проверка бегства при 3", "на столе 10 из 11"),
               side_of(second, "Пепельные Зубы", "Микко · четверть потеряна", "на столе 9 из 12")),
    )  # fmt: skip
