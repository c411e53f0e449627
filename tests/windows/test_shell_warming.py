"""What panels need is made ready before they are asked for, in small pieces, and nothing of it is left out."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from desktop.campaign.files import create_desk
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.shell import warming as module
from desktop.ui.shell.panels import PANELS
from desktop.ui.shell.warming import Warming, modules
from desktop.ui.shell.window import MainWindow
from tests.windows.campaign_season import Season, of_all_panels
from tests.windows.shell_support import a_context

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    yield
    gc.unfreeze()


def all_of_it(warming: Warming) -> None:
    while not warming.over:
        warming._next()


def test_every_module_of_the_program_that_a_window_may_need_is_among_what_is_read() -> None:
    names = set(modules())
    for entry in PANELS:
        assert entry.load().__module__ in names
    folders = {f"desktop.{part.replace('/', '.')}" for part in module.PARTS}
    for path in (ROOT / "desktop").rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if name not in ("desktop", "desktop.__main__"):
            assert name in names, "a folder that is not among the parts"
    assert all(any(name.startswith(folder) for folder in folders) for name in names)


def test_it_reads_all_of_it_a_module_at_a_time(qtbot) -> None:
    parent = QObject()
    warming = Warming(parent)
    assert not warming.over
    all_of_it(warming)
    assert not set(modules()) - set(sys.modules)


def test_what_cannot_be_made_ready_stops_nothing_else(qtbot, monkeypatch: pytest.MonkeyPatch, caplog) -> None:
    done: list[int] = []

    def broken() -> None:
        raise RuntimeError("this one")

    def some_steps(_pages: object) -> Iterator[module.Step]:
        yield broken
        yield lambda: done.append(1)
        raise RuntimeError("the list itself")

    monkeypatch.setattr(module, "steps", some_steps)
    parent = QObject()
    warming = Warming(parent)
    with caplog.at_level(logging.CRITICAL):
        all_of_it(warming)
    assert done == [1]


def test_panels_are_built_but_neither_shown_nor_filled(qtbot, season: Season) -> None:
    window = of_all_panels(qtbot, season)
    window.show_panel("campaign")
    all_of_it(Warming(window, window.pages))
    assert window.pages.built() == tuple(entry.key for entry in PANELS)
    assert window.pages.key == "campaign"
    panel = window.pages.build("battles")
    assert isinstance(panel, BattlesPanel)
    assert panel.isHidden()
    assert panel.model.rowCount() == 0
    assert window.show_panel("battles") is panel
    assert panel.model.rowCount() > 0


def test_no_panel_is_built_while_no_file_is_open(qtbot) -> None:
    window = MainWindow(a_context())
    qtbot.addWidget(window)
    all_of_it(Warming(window, window.pages))
    assert window.pages.built() == ()


def test_panels_that_nobody_has_looked_at_follow_language_look_and_file(qtbot, season: Season, tmp_path: Path) -> None:
    window = of_all_panels(qtbot, season)
    context = window.context
    all_of_it(Warming(window, window.pages))
    context.set_language("ru")
    context.set_theme("dark")
    context.set_campaign(None)
    context.set_desk(None)
    other = create_desk(tmp_path / "other.gonfalon")
    context.set_desk(other)
    context.set_desk(season.desk)
    context.set_campaign(season.campaign)
    for entry in PANELS:
        panel = window.show_panel(entry.key)
        assert panel is not None
        assert panel.isVisible()
        assert window.pages.built() == tuple(one.key for one in PANELS)
    other.store.close()
