"""Lists in tables, as spreadsheets, Markdown and our own exports write them: a row a unit, told by its heads."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop.exchange.limits import MOST_COUNT, MOST_NAME
from desktop.exchange.numbers import amount, counted
from desktop.exchange.text_list.found import Below, TextList, TextUnit
from desktop.exchange.text_list.shapes import said_of_list
from desktop.exchange.text_list.tokens import Token, models_said, token
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
_MOST_LINE = 4000


@dataclass(frozen=True, slots=True)
class _Table:
    """The heads of a table: its delimiter, and which column is what; `kit` are all that hold equipment."""

    sign: str
    places: dict[str, int]
    kit: tuple[int, ...]


def read_table(lines: Sequence[str]) -> TextList | None:
    """Return what a table holds, None where the text has none with names and points."""
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
    while end < len(lines) and (cells := _cells(lines[end], table.sign)) and len(cells) > 1:
        _row(found, table, Token(end + 1, lines[end].strip()), cells)
        end += 1
    found.left += [one for number, line in enumerate(lines[end:], end + 1) if (one := token(number, line)).text.strip()]
    return found if found.units else None


def _heads(line: str) -> _Table | None:
    for sign in ("|", "\t", ";", ","):
        heads = [plain(cell) for cell in _cells(line, sign)]
        places = {what: next((at for at, head in enumerate(heads) if head in words), -1)
                  for what, words in _HEADS.items()}
        if places["name"] >= 0 and places["points"] >= 0:
            return _Table(sign, places, tuple(at for at, head in enumerate(heads) if _KIT.search(head)))
    return None


def _cells(line: str, sign: str) -> list[str]:
    """Return the cells of a row, free of marks of emphasis; none where the line has not the sign."""
    if sign not in line or len(line) > _MOST_LINE:
        return []
    if sign in "|\t":
        bare = line.strip()
        bare = bare.removeprefix("|").removesuffix("|") if sign == "|" else line.rstrip("\r\n")
        return [cell.strip() for cell in bare.split(sign)]
    try:
        return [cell.strip() for cell in next(csv.reader([line.rstrip("\r\n")], delimiter=sign), [])]
    except csv.Error:
        return []


def _row(found: TextList, table: _Table, one: Token, cells: list[str]) -> None:
    if _RULER.fullmatch("".join(cells)):
        return
    said = {what: cells[at] if 0 <= at < len(cells) else "" for what, at in table.places.items()}
    name, role, told = _named(said["name"])
    points = amount(said["points"].replace("*", ""))
    if _TOTAL.fullmatch(plain(name)):
        found.facts.total = points
        found.notes.append(one)
        return
    models = counted(said["models"]) if said["models"] else told
    before = found.units[-1] if found.units else None
    if not said["points"].strip() and before is not None and before.token.name == name and models:
        before.below.append(_figures(one.number, said["line"] or name, models))
        return
    if not name or points is None:
        found.left.append(one)
        return
    kit = ", ".join(cells[at] for at in table.kit if at < len(cells) and cells[at])
    head = Token(one.number, one.text, count=min(MOST_COUNT, models) if models else None, name=name, points=points)
    unit = TextUnit(head, points=points, role=said["role"] or role)
    if said["line"] and models:
        unit.below.append(_figures(one.number, said["line"], models))
    unit.below += [Below(each) for each in _kit(one.number, kit)]
    found.units.append(unit)


def _named(cell: str) -> tuple[str, str, int | None]:
    """Return the name in a cell, and the role and the number of models that may stand behind one in bold."""
    bold = re.match(r"\s*\*\*(.+?)\*\*\s*,?\s*(.*)$", cell)
    name, rest = (bold[1], bold[2]) if bold else (cell, "")
    told, role = models_said(rest)
    return name.strip(" *_")[:MOST_NAME], role, told


def _figures(number: int, name: str, models: int) -> Below:
    """Return models of one kind, as a line below a unit says them."""
    count = min(MOST_COUNT, models)
    return Below(Token(number, f"{count}x {name}", bullet=".", count=count, name=name[:MOST_NAME], rest=" "))


def _kit(number: int, text: str) -> Iterator[Token]:
    if text:
        yield Token(number, text, bullet="-", name=text[:MOST_NAME])

