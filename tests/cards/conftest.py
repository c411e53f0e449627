"""Fixtures of the cards: they paint, so each needs the Qt application, but none a window."""

from __future__ import annotations

import pytest

from desktop.words import Words


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    """Give every test the application that fonts need."""


@pytest.fixture
def english() -> Words:
    return Words("en")


@pytest.fixture
def russian() -> Words:
    return Words("ru")
