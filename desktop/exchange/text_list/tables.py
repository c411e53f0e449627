"""Lists in tables, as spreadsheets, Markdown and our own exports write them: a row a unit, told by its heads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from desktop.exchange.limits import MOST_COUNT, MOST_NAME
from desktop.exchange.numbers import amount, counted
from desktop.exchange.text_list.found import Below, TextList, TextUnit
from desktop.exchange.text_list.rows import line_cells, read_rows
from desktop.exchange.text_list.shapes import said_of_list
from desktop.exchange.text_list.tokens import POINT_WORDS, Token, models_said, token
from desktop.exchange.values import plain

_HEADS = {
    "name": ("name", "unit", "unit name", "имя", "отряд", "название", "einheit", "unite", "unidad", "nom", "nombre"),
    "points": ("points", "pts", "pt", "cost", "points cost", "очки", "стоимость", "punkte", "pkt", "puntos", "punti"),
    "models": ("models", "model count", "count", "size", "number", "qty", "quantity", "модели", "число", "количество",
               "кол во", "anzahl", "modelle", "nombre de figurines", "cantidad"),
    "role": ("role", "slot", "type", "category", "роль", "тип"),
    "line": ("stat line", "профиль"),
}
_KIT = re.compile(r"weapon|kit|equipment|gear|option|wargear|оружи|снаряжение|опции|waffen|ausrustung")
_RULER = re.compile(r"[\s:\-|=+]*")
_TOTAL = re.compile(r"(?:army )?totals?|итого|всего|gesamt")
_TIMES = re.compile(r"\s*(\d{1,4})\s*[×xх*]", re.IGNORECASE)
_WORD = re.compile(rf"(?<=\d)\s*{POINT_WORDS}\.?$", re.IGNORECASE)
_BOLD = re.compile(r"\s*(?:(\d{1,4})\s*[×xх]\s*)?\*\*((?:\\.|[^\\])+?)\*\*\s*,?\s*(.*)$", re.IGNORECASE)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


@dataclass(frozen=True, slots=True)
class _Table:
    """The heads of a table: its delimiter, and which column is what; `kit` are all that hold equipment."""

    sign: str
    places: dict[str, int]
    kit: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Named:
    """What stands in the cell of a name. None for numbers that it does not say.

    Shape: `times` stands before a name in bold, `models` and `role` behind it.
    """

    name: str
    times: int | None = None
    models: int | None = None
    role: str = ""


def read_table(lines: Sequence[str]) -> TextList | None:
    """Return what a table holds, None where the text has none with names and points. Shape: lines have their ends."""
    found_at = ((at, table) for at, line in enumerate(lines) if (table := _heads(line)) is not None)
    start, table = next(found_at, (0, None))
    if table is None:
        return None
    found = TextList()
    for number, line in enumerate(lines[:start], 1):
        one = token(number, line)
        if one.text.strip():
            if not said_of_list(found.facts, one) and not found.facts.name and not one.key:
                found.facts.name = one.name
            found.notes.append(one)
    found.notes.append(Token(start + 1, lines[start].strip()))
    end = start + 1
    for row in read_rows(lines, end, table.sign):
        if len(row.cells) < 2:
            break
        _row(found, table, Token(row.number, row.text), row.cells)
        end = row.end
    found.left += [one for number, line in enumerate(lines[end:], end + 1) if (one := token(number, line)).text.strip()]
    return found if found.units else None


def _heads(line: str) -> _Table | None:
    for sign in ("|", "\t", ";", ","):
        heads = [plain(cell) for cell in line_cells(line, sign)]
        places = {what: next((at for at, head in enumerate(heads) if head in words), -1)
                  for what, words in _HEADS.items()}
        if places["name"] >= 0 and places["points"] >= 0:
            return _Table(sign, places, tuple(at for at, head in enumerate(heads) if _KIT.search(head)))
    return None


def _row(found: TextList, table: _Table, one: Token, cells: Sequence[str]) -> None:
    if _RULER.fullmatch("".join(cells)):
        return
    said = {what: cells[at] if 0 <= at < len(cells) else "" for what, at in table.places.items()}
    who = _named(said["name"], escaped=table.sign == "|")
    points, times = _price(said["points"])
    if _TOTAL.fullmatch(plain(who.name)):
        found.facts.total = points
        found.notes.append(one)
        return
    models = counted(said["models"]) if said["models"] else who.models
    before = found.units[-1] if found.units else None
    if not said["points"].strip() and before is not None and before.token.name == who.name and models:
        before.below.append(_figures(one.number, said["line"] or who.name, models))
        return
    if not who.name or points is None:
        found.left.append(one)
        return
    equal = (who.times or 1) if who.models or (who.times and who.times == times) else 1
    models = models or (who.times if equal == 1 else None)
    head = Token(one.number, one.text, count=min(MOST_COUNT, models) if models else None, name=who.name, points=points)
    unit = TextUnit(head, points=points, role=said["role"] or who.role, equal=equal)
    if said["line"] and models:
        unit.below.append(_figures(one.number, said["line"], models))
    kit = ", ".join(cells[at] for at in table.kit if at < len(cells) and cells[at])
    unit.below += [Below(each) for each in _kit(one.number, _unescaped(kit) if table.sign == "|" else kit)]
    found.units.append(unit)


def _named(cell: str, *, escaped: bool) -> _Named:
    bold = _BOLD.match(cell)
    name, rest = (bold[2], bold[3]) if bold else (cell.strip(" *_"), "")
    models, role = models_said(rest)
    if escaped:
        name, role = _unescaped(name), _unescaped(role)
    return _Named(name.strip()[:MOST_NAME], max(1, int(bold[1])) if bold and bold[1] else None, models, role)


def _price(cell: str) -> tuple[Decimal | None, int | None]:
    """Return points, and how often a sum says that they are paid: `2 × 120 = 240` is 240, paid 2 times."""
    before, _, told = cell.rpartition("=")
    times = _TIMES.match(before)
    return amount(_WORD.sub("", told.replace("*", "").strip())), int(times[1]) if times else None


def _unescaped(text: str) -> str:
    """Return a text of Markdown without the marks before letters that would mean something."""
    return _ESCAPED.sub(r"\1", text)


def _figures(number: int, name: str, models: int) -> Below:
    """Return models of one kind, as a line below a unit says them."""
    count = min(MOST_COUNT, models)
    return Below(Token(number, f"{count}x {name}", bullet=".", count=count, name=name[:MOST_NAME], rest=" "))


def _kit(number: int, text: str) -> Iterator[Token]:
    if text:
        yield Token(number, text, bullet="-", name=text[:MOST_NAME])

