"""What every module of the rules core keeps to, read from its source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.rules.kernel.codec import hints_of
from desktop.rules.kernel.events import EVENTS
from desktop.rules.kernel.things import KINDS
from tests.rules.kernel.codes import AREAS, RULES, load

SOURCES = sorted(RULES.rglob("*.py"))
PURE = {"__future__", "ast", "collections", "contextlib", "dataclasses", "decimal", "enum", "functools", "hashlib",
        "importlib", "itertools", "json", "math", "operator", "pkgutil", "re", "string", "types", "typing"}
"""The modules of the standard library that a rule may use: none that knows a clock, a file or chance."""

CODED = {"Refusal", "Term", "Needed", "Offer", "Due", "Advice", "event", "procedure", "thing", "Stage", "StatusKind",
         "OptionSpec", "Phase", "Measure", "not_now"}
"""What is built with a literal code as its first argument. The key of a fact may name whom it is about."""

REQUESTS = {"Allocate", "Choose", "Confirm", "Counts", "Declare", "Hits", "OneSpecial", "RollOff", "Total", "Worst"}
ORDERLESS = {"sorted", "min", "max", "sum", "any", "all", "len", "set", "frozenset"}
"""What gives the same for every order of what it reads (sums of whole numbers)."""


def named(path: Path) -> str:
    return str(path.relative_to(RULES))


@pytest.fixture(params=SOURCES, ids=named)
def source(request: pytest.FixtureRequest) -> ast.Module:
    return planted(request.param.read_text("utf-8"))


def planted(text: str) -> ast.Module:
    """Return source read, each piece with a link to what it stands in."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            child.parent = node  # type: ignore[attr-defined]  # ast keeps no links upward
    return tree


def called(node: ast.AST) -> str:
    """Return the name that a call calls, empty for anything else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id
    return ""


def above(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a piece of source stands in, from the inside out."""
    while (parent := getattr(node, "parent", None)) is not None:
        yield parent
        node = parent


def at(nodes: Iterator[ast.AST]) -> list[str]:
    """Return where pieces of source stand, to be read in a failure."""
    return [f"line {getattr(node, 'lineno', '?')}: {ast.unparse(node)[:80]}" for node in nodes]


def is_set(node: ast.AST, sets: set[str]) -> bool:
    """Whether an expression is a set, as far as the source shows it."""
    if isinstance(node, ast.Set | ast.SetComp) or called(node) in ("set", "frozenset"):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub | ast.BitXor):
        return is_set(node.left, sets) or is_set(node.right, sets)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in ("union", "intersection", "difference", "symmetric_difference")
    name = node.id if isinstance(node, ast.Name) else f".{node.attr}" if isinstance(node, ast.Attribute) else ""
    return name in sets


def known_sets(tree: ast.Module) -> set[str]:
    """Return the names and attributes that a module makes or declares as sets."""
    found: set[str] = set()
    for node in ast.walk(tree):
        pairs: list[tuple[ast.AST, ast.AST | None, ast.AST | None]] = []
        if isinstance(node, ast.Assign):
            pairs = [(target, node.value, None) for target in node.targets]
        elif isinstance(node, ast.AnnAssign):
            pairs = [(node.target, node.value, node.annotation)]
        elif isinstance(node, ast.arg):
            pairs = [(ast.Name(node.arg), None, node.annotation)]
        for target, value, hint in pairs:
            text = ast.unparse(hint) if hint is not None else ""
            if (value is not None and is_set(value, set())) or text.startswith(("set[", "frozenset[", "Set[")):
                if isinstance(target, ast.Name):
                    found |= {target.id, f".{target.id}"}
                elif isinstance(target, ast.Attribute):
                    found.add(f".{target.attr}")
    return found


def read_in_order(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the places where the order of a set comes into a result."""
    sets = known_sets(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter, sets):
            outer = next(above(node), None)
            orderless = isinstance(outer, ast.SetComp) or called(next(above(outer), ast.Pass())) in ORDERLESS \
                if outer is not None else False
            if isinstance(node, ast.For) or not orderless:
                yield node.iter
        elif called(node) in ("list", "tuple", "iter", "next", "enumerate", "zip", "map", "filter") or _joins(node):
            assert isinstance(node, ast.Call)
            if any(is_set(arg, sets) for arg in node.args) and called(next(above(node), ast.Pass())) not in ORDERLESS:
                yield node
        elif isinstance(node, ast.Starred) and is_set(node.value, sets) \
                and not isinstance(next(above(node), None), ast.Set):
            yield node


def _joins(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("join", "extend")


def test_no_result_depends_on_the_order_of_a_set(source: ast.Module) -> None:
    assert at(read_in_order(source)) == []


def f_coded(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        args = node.args[:1] if called(node) in CODED else []
        args += [word.value for word in node.keywords if word.arg in ("code", "label", "key") and
                 (called(node) in CODED or called(node) in REQUESTS)]
        yield from (arg for arg in args if isinstance(arg, ast.JoinedStr | ast.BinOp) or _formats(arg))


def _formats(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "join")


def test_no_code_is_built_from_pieces(source: ast.Module) -> None:
    assert at(f_coded(source)) == []


def is_last(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "last" \
        and not node.args and not node.keywords


def is_well_placed(node: ast.AST) -> bool:
    """Whether a call marked as the last is awaited and returned by a procedure itself."""
    chain = above(node)
    awaited, returned = next(chain), next(chain)
    inside = next((one for one in chain if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)), None)
    declared = isinstance(inside, ast.AsyncFunctionDef) and "procedure" in map(called, inside.decorator_list)
    return isinstance(awaited, ast.Await) and isinstance(returned, ast.Return) and declared


def misplaced(tree: ast.Module) -> Iterator[ast.AST]:
    return (node for node in ast.walk(tree) if is_last(node) and not is_well_placed(node))


def test_what_is_marked_as_the_last_call_is_returned_by_a_procedure_itself(source: ast.Module) -> None:
    """Anywhere else the rest of a procedure would be lost from its odds."""
    assert at(misplaced(source)) == []


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_only_pure_modules_and_the_rules_themselves_are_imported(source: ast.Module) -> None:
    assert [name for name in imported(source)
            if name.split(".")[0] not in PURE and not name.startswith("desktop.rules")] == []
    assert sys.stdlib_module_names >= PURE


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_no_game_system_imports_another_and_the_kernel_none(path: Path) -> None:
    area = path.relative_to(RULES).parts[0]
    others = tuple(f"desktop.rules.{other}." for other in AREAS if other not in ("kernel", area))
    names = imported(ast.parse(path.read_text("utf-8")))
    assert [name for name in names if f"{name}.".startswith(others)] == []


def test_nothing_opens_prints_or_asks_the_machine(source: ast.Module) -> None:
    calls = {"open", "print", "input", "eval", "exec", "id", "hash"}
    assert at(node for node in ast.walk(source) if called(node) in calls) == []


@pytest.mark.parametrize("area", AREAS)
def test_no_thing_and_no_event_holds_a_float_a_set_or_a_dict(area: str) -> None:
    load(area)
    kinds = [*KINDS.values(), *EVENTS.values()]
    held = {f"{kind.__name__}.{name}": str(hint) for kind in kinds for name, hint in hints_of(kind).items()
            if kind.__module__.startswith(f"desktop.rules.{area}.")}
    bad = ("float", "set[", "dict[", "list[")
    assert {name: hint for name, hint in held.items() if any(word in hint for word in bad)} == {}


@pytest.mark.parametrize("text", [
    "for x in {1, 2}: print(x)", "a = set(b)\nc = [x for x in a]", "def f(a: frozenset[str]): return tuple(a)",
    "x = list(a & set(b))", "', '.join({a, b})", "[*set(a)]",
    "class A:\n b: set[str]\n def f(self): return next(iter(self.b))", "d = {x: 1 for x in set(y)}",
])
def test_the_lint_finds_a_planted_set(text: str) -> None:
    assert list(read_in_order(planted(text))) != []


@pytest.mark.parametrize(("text", "found"), [
    ('Refusal(f"a.{b}")', True), ('Hits(key=f"{a}.hit")', True), ('Term("a." + b, 1)', True),
    ('Offer("a", label=x)', False), ('Refusal("a.b", params(n=f"{x}"))', False), ('Fact(f"also_{x}")', False),
])
def test_the_lint_finds_a_planted_code(text: str, found: bool) -> None:
    assert bool(list(f_coded(planted(text)))) is found


@pytest.mark.parametrize(("text", "found"), [
    ('@procedure("a.b")\nasync def f(t): return await g(t).last()', False),
    ('@procedure("a.b")\nasync def f(t): x = await g(t).last()', True),
    ('@procedure("a.b")\nasync def f(t): return g(t).last()', True),
    ('@procedure("a.b")\nasync def f(t): return 1 + await g(t).last()', True),
    ("async def f(t): return await g(t).last()", True),
])
def test_the_lint_finds_a_planted_last_call(text: str, found: bool) -> None:
    assert bool(list(misplaced(planted(text)))) is found


@pytest.mark.parametrize("text", [
    "sorted({1, 2})", "for x in sorted(set(a)): pass", "any(x for x in {1, 2})", "b = {x for x in set(a)}",
    "x in {1, 2}", "min(a & set(b))", "sorted(x for x in {a, b})", "sum(map(f, set(a)))",
])
def test_the_lint_lets_pass_what_knows_no_order(text: str) -> None:
    assert list(read_in_order(planted(text))) == []
