"""Constant measures of the windows: spacing, radii, lines, type sizes, targets. Units: logical pixels."""

from __future__ import annotations

from typing import Final

SPACE_1: Final = 4
SPACE_2: Final = 6
SPACE_3: Final = 8
SPACE_4: Final = 12
SPACE_5: Final = 16
SPACE_6: Final = 24

RADIUS_SOLID_CHIP: Final = 3
RADIUS_BOX: Final = 4
RADIUS_TILE: Final = 5
RADIUS_BUTTON: Final = 6
RADIUS_CHIP: Final = 10

LINE: Final = 1.0
LINE_CONTROL: Final = 1.5
LINE_BOX: Final = 2.0
LINE_SELECTION: Final = 3.0

PX_LABEL: Final = 12
PX_SECOND: Final = 13
PX_BODY: Final = 14
PX_BUTTON: Final = 15
PX_NAME: Final = 16
PX_HEADING: Final = 19
PX_TITLE: Final = 24

TARGET: Final = 24
TARGET_BATTLE: Final = 44
TARGET_BIG: Final = 48

RAIL_WIDTH: Final = 80
RAIL_ITEM: Final = (72, 62)
HEADER_HEIGHT: Final = 60
STATUS_HEIGHT: Final = 30
PANEL_HEAD: Final = 44
ROW_HEIGHT: Final = 39
ROW_HEIGHT_TALL: Final = 55
BUTTON_HEIGHT: Final = 36
BUTTON_HEIGHT_BIG: Final = 56
PANEL_GAP: Final = 12
