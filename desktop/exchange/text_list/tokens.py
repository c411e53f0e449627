"""One line of a pasted list: how far it is set in, its bullet, count, name, points, and what follows a colon."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

from desktop.exchange.limits import MOST_COUNT, MOST_NAME
from desktop.exchange.numbers import exact

_TAB = 4
_MOST_LINE = 2000
_BULLETS = "-–—•◦▪▫●○*·>›»→✦✧"
_BULLET = re.compile(rf"(?:[{re.escape(_BULLETS)}]|\.(?=\s?\S))\s*(?=\S)")
POINT_WORDS = r"(?:pts?|points?|pkte?|punkte|puntos?|punti|очк\w{0,3}|оч|п)"
_PAIR = re.compile(r"([+\-−]?\d{1,6}(?:[.,]\d{1,3})?)\s*([^\W\d_][\w ]{0,20})?")
_BRACKET = re.compile(r"\s*[(\[{]\s*([^()\[\]{}]{1,80})[)\]}]\s*[*†‡]{0,4}\s*(?:(:)\s*(.{0,1500}))?$")
_AT_END = re.compile(rf"(?:\s*[-–—:=,…]|\s|\.{{2,}})\s*(\d{{1,6}}(?:[.,]\d{{1,2}})?)\s*{POINT_WORDS}\s*\.?$",
                     re.IGNORECASE)
_BARE_END = re.compile(r"(?:\s[-–—=]|:|\.{2,}|…)\s*(\d{1,5})\s*$")
_POINTS = re.compile(rf"{POINT_WORDS}$", re.IGNORECASE)
_POWER = re.compile(r"(?:pl|power)$", re.IGNORECASE)
_COUNT = re.compile(r"(\d{1,4})\s*[x×х]\s*(?=\D)|(\d{1,4})\s+(?=[^\W\d_])", re.IGNORECASE)
_COUNT_AFTER = re.compile(r"\s+(?:[x×х]\s*(\d{1,4})|\((\d{1,4})\))$", re.IGNORECASE)
_AT_START = re.compile(rf"(\d{{1,6}}(?:[.,]\d{{1,2}})?)\s*{POINT_WORDS}\s*[-–—:|]\s*(?=\S)", re.IGNORECASE)
_BARRED = re.compile(r"(?:(\d{1,3})\s*[x×]\s*)?(.{1,200}?)\s*\[(\d{1,4})\]\s*([^|]{0,60}?)\s*\|"
                     r"\s*(\d{1,6})\s*pts?\b\s*\|?\s*(.*)$", re.IGNORECASE)
_MODELS = re.compile(r"(?:^|,)\s*(\d{1,4})\s*(?:models?|figures?|miniatures?|модел\w{1,2}|modelle?|figurines?)"
                     r"\s*(?=,|$)", re.IGNORECASE)
_EACH = re.compile(r"(?:^|,)\s*(?:(-?\d{1,9}(?:\.\d{1,6})?) each|по (-?\d{1,9}(?:\.\d{1,6})?))$")
_KEY = re.compile(r"([^\W\d_][^:]{1,40}):\s*(.*)$")
_LABEL = re.compile(r"(?:char|hero|персонаж)\s*\d{0,3}\s*:\s*(?=\S)", re.IGNORECASE)
_SIDES = re.compile(r"([+=*#~_])\1{0,20}\s*(.*?)\s*[+=*#~_]{1,20}$|(#{1,6})\s+(.*)$")


@dataclass(frozen=True, slots=True)
class Token:
    """A line. `points` is None where it has none; `bracketed` says that they stand in brackets or with their word.

    Shape: `name` is free of count and points; `rest` follows a colon behind the points or behind a counted name; `key`
    is set, with its text in `rest`, where the line is `word: text`; `framed` lines stand between signs (`++ HQ ++`).
    """

    number: int
    text: str
    indent: int = 0
    bullet: str = ""
    count: int | None = None
    name: str = ""
    points: Decimal | None = None
    power: Decimal | None = None
    sure: bool = True
    rest: str = ""
    key: str = ""
    framed: bool = False

    @property
    def blank(self) -> bool:
        """Whether the line is empty, without even blanks in it."""
        return not self.text

    @property
    def inset(self) -> bool:
        """Whether the line is set in or has a bullet."""
        return bool(self.bullet) or self.indent > 0


def token(number: int, line: str) -> Token:
    """Return a line taken apart. `number` counts from 1."""
    line = line[:_MOST_LINE].rstrip("\r\n")
    body = line.strip()
    indent = sum(_TAB if letter == "\t" else 1 for letter in line[: len(line) - len(line.lstrip())])
    if not body:
        return Token(number, line and " ", indent)
    framed = _SIDES.fullmatch(body)
    inner = (framed[2] or framed[4] or "").strip() if framed else ""
    if framed and not framed[2] and not framed[4]:
        return Token(number, body, indent, bullet=body)
    if framed and inner:
        body = inner
    bullet = "" if framed else _bullet(body)
    body = body[len(bullet):].lstrip() if bullet else body
    made = _apart(number, line.strip(), body, indent, bullet.strip(), framed=bool(framed))
    # Between stars or underlines a line is bold or a heading; bold ones have points.
    return replace(made, framed=False) if framed and framed[1] in ("*", "_") and made.points is not None else made


def models_said(text: str) -> tuple[int | None, str]:
    """Return how many models a line says there are (`Line, 10 models`), None where it does not, and the rest."""
    found = _MODELS.search(text)
    if found is None:
        return None, text.strip(" ,")
    return min(MOST_COUNT, int(found[1])), (text[:found.start()] + text[found.end():]).strip(" ,")


def each_said(text: str) -> tuple[str, Decimal | None]:
    """Return a line without what one of several units is worth (`Line, 20.5 each`), and that; None without."""
    found = _EACH.search(text)
    if found is None:
        return text, None
    return text[:found.start()].strip(" ,"), exact(found[1] or found[2])


def _bullet(body: str) -> str:
    found = _BULLET.match(body)
    return found[0] if found else ""


def _apart(number: int, text: str, body: str, indent: int, bullet: str, *, framed: bool) -> Token:
    body = _LABEL.sub("", body, count=1)
    barred = _BARRED.match(body)
    if barred:
        models = min(MOST_COUNT, int(barred[1] or 1) * int(barred[3]))
        rest = ", ".join(part for part in (barred[4], barred[6].strip()) if part)
        name = _clean(barred[2])
        return Token(number, text, indent, bullet, models, name, exact(barred[5]), rest=rest, framed=framed)
    points, power, rest, name, sure = _priced(body)
    key = ""
    if points is None and power is None:
        count, name = _counted(body)
        found = _KEY.fullmatch(name)
        if found:
            name, rest = found[1], found[2].strip()
            key = name.strip() if count is None else ""
    else:
        count, name = _counted(name)
    return Token(number, text, indent, bullet, count, _clean(name)[:MOST_NAME], points, power, sure, rest, key, framed)


def _priced(body: str) -> tuple[Decimal | None, Decimal | None, str, str, bool]:
    """Return points, power, what follows, the name before them, and whether they are surely points."""
    bracket = _BRACKET.search(body)
    if bracket:
        points, power = _pairs(bracket[1])
        if points is not None or power is not None:
            return points, power, (bracket[3] or "").strip(), body[:bracket.start()], True
    end = _AT_END.search(body)
    if end:
        return exact(end[1].replace(",", ".")), None, "", body[:end.start()], True
    bare = _BARE_END.search(body)
    if bare and len(body[:bare.start()].strip()) > 1:
        return exact(bare[1]), None, "", body[:bare.start()], bare[0].lstrip().startswith((".", "…"))
    start = _AT_START.match(body)
    if start:
        return exact(start[1].replace(",", ".")), None, "", body[start.end():], True
    return None, None, "", body, True


def _pairs(inside: str) -> tuple[Decimal | None, Decimal | None]:
    """Return points and power of a bracket: `110`, `5 PL, 90pts`; neither where it holds something else."""
    points: Decimal | None = None
    power: Decimal | None = None
    for part in inside.replace(";", ",").split(", "):
        pair = _PAIR.fullmatch(part.strip())
        if pair is None:
            return None, None
        amount, unit = exact(pair[1].replace(",", ".").replace("−", "-")), (pair[2] or "").strip()
        if _POINTS.match(unit) or not unit:
            points = amount
        elif _POWER.match(unit):
            power = amount
    return points, power


def _counted(name: str) -> tuple[int | None, str]:
    """Return the count that a name begins or ends with, and the name without it."""
    name = name.strip()
    before = _COUNT.match(name)
    if before:
        return min(MOST_COUNT, int(before[1] or before[2])), name[before.end():]
    after = _COUNT_AFTER.search(name)
    if after and after.start() > 1:
        return min(MOST_COUNT, int(after[1] or after[2])), name[:after.start()]
    return None, name


def _clean(name: str) -> str:
    return " ".join(name.strip(" \t*†‡.…:,;=-–—").split())
