"""Constant measures of the windows: spacing, radii, lines, type sizes, targets. Units: logical pixels."""

from __future__ import annotations

from typing import Final

SPACE_2: Final = 6
SPACE_3: Final = 8
SPACE_4: Final = 12
SPACE_5: Final = 16
SPACE_6: Final = 24

RADIUS_BOX: Final = 4
RADIUS_TILE: Final = 5
RADIUS_BUTTON: Final = 6

LINE: Final = 1.0

PX_SECOND: Final = 13
PX_BODY: Final = 14

TARGET: Final = 24
TARGET_BATTLE: Final = 44

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
