"""Fonts, glyphs, hatching, and dressing the application."""

from __future__ import annotations

import itertools
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QImage, QPainter, QPalette, QRawFont
from PySide6.QtWidgets import QApplication, QWidget

from desktop.ui.theme import THEME_NAMES, TINCTURES, Theme, glyph_exists
from desktop.ui.widgets.gonfalon import paint_gonfalon
from tests.windows.shell_support import a_context

UI = Path(__file__).parents[2] / "desktop" / "ui"


@pytest.mark.parametrize("weight", [400, 500, 600, 700])
@pytest.mark.parametrize("condensed", [False, True])
def test_every_weight_comes_from_our_own_files(qapp, weight, condensed):
    info = QFontInfo(Theme().font(15, weight, condensed))
    assert (info.family(), info.weight()) == ("Fira Sans Condensed" if condensed else "Fira Sans", weight)


def test_figures_are_tabular(qapp):
    metrics = QFontMetricsF(Theme().font(20))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("condensed", [False, True])
def test_the_fonts_hold_both_languages_and_the_signs_we_use(qapp, condensed):
    font = QRawFont.fromFont(Theme().font(15, 400, condensed))
    assert [sign for sign in "AzЖёЫъ0”–×·≤«»−→" if not font.supportsCharacter(ord(sign))] == []


def test_every_glyph_that_the_shell_names_exists(qapp):
    found = set()
    for path in [*(UI / "shell").rglob("*.py"), *(UI / "widgets").rglob("*.py"), *(UI / "dialogs").rglob("*.py")]:
        text = path.read_text("utf-8")
        found |= set(re.findall(r'icon="([a-z0-9-]+)"', text))
        found |= set(re.findall(r'(?:Glyph|IconButton|BareIconButton)\([\w.]+, "([a-z0-9-]+)"', text))
    assert found
    assert [name for name in sorted(found) if not glyph_exists(name)] == []


def picture(theme: Theme, tincture: str, grey: bool = False) -> QImage:
    image = QImage(48, 64, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.color("surface"))
    painter = QPainter(image)
    paint_gonfalon(painter, QRectF(0, 0, 48, 64), theme, tincture)
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Mono) if grey else image


@pytest.mark.parametrize("name", THEME_NAMES)
def test_two_tinctures_differ_in_their_lines_alone(qapp, name):
    theme = Theme(name)

    def lines(tincture: str) -> tuple[bool, ...]:
        image = QImage(12, 12, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor(0, 0, 0, 0))
        painter = QPainter(image)
        painter.fillRect(QRectF(0, 0, 12, 12), theme.hatch(tincture))
        painter.end()
        return tuple(image.pixelColor(x, y).alpha() > 0 for x in range(12) for y in range(12))

    assert all(lines(one) != lines(other) for one, other in itertools.combinations(TINCTURES, 2))


def test_hatching_keeps_its_step_on_a_fine_screen(qapp):
    image = QImage(24, 24, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(2)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.fillRect(QRectF(0, 0, 12, 12), Theme().hatch("gules", 2))
    painter.end()
    row = "".join("|" if image.pixelColor(x, 3).alpha() else "." for x in range(24))
    assert row == "||...." * 4


def test_another_theme_dresses_the_running_application(qapp):
    context = a_context()
    light = qapp.palette().color(QPalette.ColorRole.Window)
    context.set_theme("dark")
    assert qapp.palette().color(QPalette.ColorRole.Window) != light
    assert context.settings.values.theme == "dark"


def test_a_banner_paints_in_every_theme(qapp):
    pictures = [picture(Theme(name), "vert") for name in THEME_NAMES]
    assert all(one != other for one, other in itertools.combinations(pictures, 2))


def test_a_thousand_void_calls_leave_the_count_of_none_alone(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    application = QApplication.instance()
    before = sys.getrefcount(None)
    for _ in range(1000):
        widget.update()
        widget.setEnabled(True)
        application.processEvents()
    assert abs(sys.getrefcount(None) - before) < 50
