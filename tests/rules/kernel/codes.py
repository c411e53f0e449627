"""Codes that the source of a rules folder builds: a code is a literal by rule, so reading the source finds them all."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import desktop.rules

RULES = Path(desktop.rules.__path__[0])
AREAS = tuple(sorted(path.name for path in RULES.iterdir() if (path / "__init__.py").is_file()))
"""The folders of the rules core: the kernel and every game system there is."""

_BUILT = {"Refusal": 1, "Term": 2, "not_now": -1}
"""What builds a code as its first argument, and where its parameters stand."""


@dataclass(frozen=True, slots=True)
class Built:
    """A code that is built somewhere. `params` are the names given to it, None where they cannot be read."""

    code: str
    params: frozenset[str] | None
    where: str


def modules(area: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules of an area, read."""
    for path in sorted((RULES / area).rglob("*.py")):
        yield str(path.relative_to(RULES)), ast.parse(path.read_text("utf-8"))


def load(area: str) -> None:
    """Import every module of an area, so that its registries are full."""
    package = importlib.import_module(f"desktop.rules.{area}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)


def built(area: str) -> list[Built]:
    """Return every refusal and term that an area builds."""
    found: list[Built] = []
    for where, module in modules(area):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _BUILT and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    params = _params(node, _BUILT[node.func.id])
                    found.append(Built(code.value, params, f"{where}:{node.lineno}"))
    return found


def _params(call: ast.Call, at: int) -> frozenset[str] | None:
    given = next((word.value for word in call.keywords if word.arg == "params"), None)
    if given is None and 0 <= at < len(call.args):
        given = call.args[at]
    if given is None or (isinstance(given, ast.Tuple) and not given.elts):
        return frozenset()
    plain = isinstance(given, ast.Call) and isinstance(given.func, ast.Name) and given.func.id == "params"
    if not plain or not isinstance(given, ast.Call) or any(word.arg is None for word in given.keywords):
        return None
    return frozenset(str(word.arg) for word in given.keywords)
