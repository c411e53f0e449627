"""The header: name, role and points beside the gonfalon, growing downward when a name needs more lines."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.cards.designs import Design
from desktop.cards.face import Face
from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import INK, INK2, LINE
from desktop.cards.measures import INSET
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.gonfalon import LEFT, WIDTH, paint_gonfalon
from desktop.cards.text_fit import Broken, Lines, Run, lines_of

HEIGHT = 13.8
_TEXT_LEFT = LEFT + WIDTH + 2.0
_MARGIN = 1.3
_NAMES = (Style(13, 700), Style(13, 700, True), Style(12, 700, True), Style(11, 700, True))
_NAME_SMALL = Style(10, 700, True)
_ROLES = (Style(7.2), Style(7.2, 400, True), Style(6.6, 400, True))
_POINTS = (Style(11.5, 600), Style(11.5, 600, True), Style(10, 600, True), Style(9, 600, True))
_UNIT = Style(6.6, 400, True)
_POINTS_MOST = 14.0
_LINES_MOST = 5


@dataclass(frozen=True, slots=True)
class Header:
    """The header of one card, broken into lines. `rest` are texts too long for it: they begin the body instead."""

    name: Lines
    role: Lines | None
    points: str
    points_style: Style
    unit: Lines | None
    points_width: float
    rest: tuple[str, ...]

    @property
    def text_height(self) -> float:
        """The height of name and role. Units: mm."""
        return len(self.name) * _lead(self.name) + (self.role.height if self.role else 0.0)

    @property
    def height(self) -> float:
        """The height of the header. Units: mm."""
        return max(HEIGHT, self.text_height + 2 * _MARGIN, self._points_height + 2 * _MARGIN)

    @property
    def _points_height(self) -> float:
        return self.points_style.size * 1.2 + (self.unit.height if self.unit else 0.0)


def header_of(face: Face, width: float, subtitle: str | None = None) -> Header:
    """Break name, role and points for a card of a width; `subtitle` stands in place of the role on a second card."""
    rest: list[str] = []
    points = face.points if subtitle is None else ""
    unit_name = face.points_name if points else ""
    points_style = _first_fit(_POINTS, points, _POINTS_MOST)
    unit = lines_of(unit_name, _UNIT, _POINTS_MOST) if unit_name else None
    if width_of(points, points_style) > _POINTS_MOST or (unit is not None and len(unit) > _LINES_MOST):
        rest.append(f"{points} {unit_name}")
        points, unit = "", None
    units = [unit.line_width(i) for i in range(len(unit))] if unit is not None else []
    points_width = max([width_of(points, points_style), *units])
    room = width - INSET - _TEXT_LEFT - (points_width + 1.6 if points else 0.0)
    name = _name(face.name, room)
    if len(name) > _LINES_MOST:
        rest.append(face.name)
        name = lines_of(_head_of(name), _NAME_SMALL, room)
    role = _role(face, room, subtitle)
    if role is not None and len(role) > _LINES_MOST:
        rest.append(face.subtitle)
        role = _role(face, room, "")
    return Header(name, role, points, points_style, unit, points_width, tuple(rest))


def _name(text: str, room: float) -> Lines:
    return lines_of(text, _first_fit((*_NAMES, _NAME_SMALL), text, room), room)


def _head_of(name: Lines) -> str:
    """The lines of a long name that the header holds; the whole name follows in the body."""
    kept = " ".join(name.line_text(i).strip() for i in range(_LINES_MOST - 1))
    return f"{kept} …"


def _role(face: Face, room: float, subtitle: str | None) -> Lines | None:
    role = face.subtitle if subtitle is None else subtitle
    leader = face.leader if subtitle is None else ""
    whole = " · ".join(part for part in (role, leader) if part)
    if not whole:
        return None
    style = _first_fit(_ROLES, whole, room - (0.6 if leader else 0.0))
    if not leader:
        return lines_of(whole, style, room)
    return Broken((Run(whole.removesuffix(leader)), Run(leader, 700)), style, room)


def _first_fit(styles: tuple[Style, ...], text: str, room: float) -> Style:
    return next((style for style in styles if width_of(text, style) <= room), styles[-1])


def _lead(name: Lines) -> float:
    return name.style.size * 1.13


def paint_header(canvas: Canvas, header: Header, face: Face, design: Design, width: float) -> None:
    """Paint the header of a card from its upper left corner."""
    if design.header:
        canvas.fill(0, 0, width, header.height, design.header)
    paint_gonfalon(canvas, face.banner, filled=design.filled_banner)
    top = (header.height - header.text_height) / 2
    step = _lead(header.name)
    for i in range(len(header.name)):
        header.name.draw(canvas, i, _TEXT_LEFT, top + i * step + (step - header.name.lead) / 2, design.name)
    top += len(header.name) * step
    if header.role is not None:
        for i in range(len(header.role)):
            header.role.draw(canvas, i, _TEXT_LEFT, top + i * header.role.lead, design.second)
    if header.points:
        _paint_points(canvas, header, design, width - INSET)


def _paint_points(canvas: Canvas, header: Header, design: Design, right: float) -> None:
    unit_height = header.unit.height if header.unit else 0.0
    number = header.points_style.size * 1.2
    top = (header.height - number - unit_height) / 2
    baseline = top + (number + cap_height(header.points_style)) / 2
    canvas.text(header.points, right, baseline, header.points_style, design.name, "right")
    if header.unit is not None:
        for i in range(len(header.unit)):
            header.unit.draw(canvas, i, right - header.unit.line_width(i), top + number + i * header.unit.lead,
                             design.second)


def paint_blank_header(canvas: Canvas, face: Face, width: float) -> None:
    """Paint the header of a blank card: lines for name, role and points beside an empty gonfalon."""
    paint_gonfalon(canvas, face.banner, filled=False)
    label = Style(6.4, 400, True)
    right = width - INSET
    points = right - 14.0
    canvas.text(face.name, _TEXT_LEFT, 4.8, label, INK2)
    canvas.line(_TEXT_LEFT, 8.3, right, 8.3, 0.35, INK)
    canvas.text(face.subtitle, _TEXT_LEFT, 11.6, label, INK2)
    canvas.line(_TEXT_LEFT, 15.2, points - 2.0, 15.2, 0.2, LINE)
    canvas.text(face.points_name, points, 11.6, label, INK2)
    canvas.line(points, 15.2, right, 15.2, 0.2, LINE)
