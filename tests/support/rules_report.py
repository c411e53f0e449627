"""Collects the rule ids that tests name, for the report of covered rules (`--rules-report`)."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the suite."""
    group = parser.getgroup("gonfalon")
    group.addoption("--rules-report", metavar="FILE", help="write which test names which rule id to FILE")
    group.addoption("--full", action="store_true", help="run the slow suites in full size")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Write the report once the tests are collected; running them is not needed for it."""
    target = config.getoption("--rules-report")
    if not target:
        return
    named: dict[str, list[str]] = defaultdict(list)
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                named[rule].append(item.nodeid)
    lines = [f"{rule}\t{test}" for rule in sorted(named) for test in sorted(set(named[rule]))]
    Path(target).write_text("\n".join(lines) + "\n", "utf-8")


@pytest.fixture
def full_size(request: pytest.FixtureRequest) -> bool:
    """Whether the slow suites run in full size (`--full`)."""
    return bool(request.config.getoption("--full"))
