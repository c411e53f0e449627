"""What the skirmish says, read from its source: every code that is built there, with the parameters it is given.

A code is a literal by rule, so reading the source finds them all; where one is picked from several, all of them count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import desktop.rules.skirmish as package

REQUESTS = ("Choose", "Declare", "Counts", "OneSpecial", "Hits", "Total", "RollOff", "Allocate", "Confirm", "Worst")


@dataclass(slots=True)
class Said:
    """A code, the parameters given wherever it is built, and the buckets of its dice."""

    code: str
    kind: str = ""
    params: set[str] = field(default_factory=set)
    buckets: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Place:
    """A call, the function it stands in, and its module."""

    call: ast.Call
    scope: ast.AST
    module: ast.Module


def trees() -> list[ast.Module]:
    """Return the modules of the skirmish."""
    return [ast.parse(path.read_text("utf-8")) for path in sorted(Path(package.__file__).parent.glob("*.py"))]


def places(*names: str) -> Iterator[Place]:
    """Yield every call of one of the names."""
    for module in trees():
        scopes = [node for node in module.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for scope in (*scopes, *(node for node in module.body if node not in scopes)):
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                    yield Place(node, scope, module)


def strings(node: ast.AST | None, prefix: str = "") -> set[str]:
    """Return the literal texts in a piece of source that begin with a prefix."""
    found = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)} if node is not None else set()
    return {text for text in found if isinstance(text, str) and text.startswith(prefix)}


def argument(call: ast.Call, at: int, name: str) -> ast.expr | None:
    """Return an argument by its place or its name."""
    named = next((word.value for word in call.keywords if word.arg == name), None)
    return named if named is not None else call.args[at] if 0 <= at < len(call.args) else None


def bound(place: Place, name: str) -> Iterator[ast.expr]:
    """Yield what a name stands for, in its function and else in its module."""
    for where in (place.scope, place.module):
        found = [node.value for node in ast.walk(where) if isinstance(node, ast.Assign) and node.targets and name in {
            one.id for one in ast.walk(node.targets[0]) if isinstance(one, ast.Name)}]
        if found:
            yield from found
            return


def codes_of(place: Place, node: ast.expr | None, prefix: str) -> set[str]:
    """Return the codes that an argument may be: itself, or what its name stands for."""
    if isinstance(node, ast.JoinedStr):
        return {"".join(str(one.value) for one in node.values if isinstance(one, ast.Constant)).rstrip("_")}
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return {text for value in bound(place, node.value.id) if isinstance(value, ast.Dict)
                for one in value.values for text in strings(one, prefix)}
    if isinstance(node, ast.Name):
        return {text for value in bound(place, node.id) for text in strings(value, prefix)} or looped(place, node.id)
    return strings(node, prefix)


def looped(place: Place, name: str) -> set[str]:
    """Return the texts that a name takes in a comprehension over literal tuples."""
    for node in ast.walk(place.scope):
        if isinstance(node, ast.comprehension) and isinstance(node.target, ast.Tuple):
            names = [one.id for one in node.target.elts if isinstance(one, ast.Name)]
            if name in names and isinstance(node.iter, ast.Tuple):
                return {text for row in node.iter.elts if isinstance(row, ast.Tuple)
                        for text in strings(row.elts[names.index(name)])}
    return set()


def params_of(place: Place, node: ast.expr | None) -> set[str]:
    """Return the names of the parameters that an argument holds."""
    values = list(bound(place, node.id)) if isinstance(node, ast.Name) else [node]
    return {str(word.arg) for one in values if isinstance(one, ast.Call) for word in one.keywords}


def collect(name: str, prefix: str, code_at: int, params_at: int, *, code_name: str = "code") -> dict[str, Said]:
    """Return what is built by calls of a name: by code, with the parameters."""
    found: dict[str, Said] = {}
    for place in places(name):
        for code in codes_of(place, argument(place.call, code_at, code_name), prefix):
            said = found.setdefault(code, Said(code, name))
            said.params |= params_of(place, argument(place.call, params_at, "params"))
    return found


def with_unbound(found: dict[str, Said], prefix: str, *params: str) -> dict[str, Said]:
    """Add the codes of a prefix that stand in tables of the source; they are given these parameters."""
    for module in trees():
        for code in strings(module, prefix):
            if code.count(".") == prefix.count("."):
                found.setdefault(code, Said(code, params=set(params)))
    return found


def requests() -> dict[str, Said]:
    """Return the requests by key: those that procedures ask, those of Initiative tests and of chains."""
    found: dict[str, Said] = {}
    for place in places(*REQUESTS):
        call = place.call
        for code in codes_of(place, argument(call, -1, "key"), "skirmish."):
            said = found.setdefault(code, Said(code, str(getattr(call.func, "id", ""))))
            said.params |= params_of(place, argument(call, -1, "params"))
            said.buckets |= cut_of(argument(call, -1, "buckets"))
    for place in places("initiative_test"):
        code = str(ast.literal_eval(place.call.args[2]))
        found[code] = Said(code, "Hits", {"name"}, {"failed", "passed"})
    for place in places("Stage"):
        code = str(ast.literal_eval(place.call.args[0]))
        said = found.setdefault(code, Said(code, "Stage"))
        said.params |= params_of(place, argument(place.call, -1, "params"))
        special = argument(place.call, -1, "special") is not None
        said.buckets |= {"miss", "success", "special"} if special else {"miss", "success"}
    return found


def cut_of(node: ast.expr | None) -> set[str]:
    """Return the names of the buckets that a call of `cut` makes, the nameless one left out."""
    if not isinstance(node, ast.Call):
        return set()
    return {name for name in (*strings(node.args[0]), *(str(word.arg) for word in node.keywords)) if name}
