"""Fixtures of the whole suite: strictness about Qt, settings that touch nothing of the user's."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")
