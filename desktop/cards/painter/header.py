"""The header: name, role and points beside the gonfalon, growing downward when a name needs more lines."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.cards.designs import TINCTURE, Design
from desktop.cards.face import Face
from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import INK, INK2, LINE, tincture_of
from desktop.cards.measures import NAME_LEAST, SAFE, Frame
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.gonfalon import HEIGHT, LEFT, WIDTH, paint_gonfalon
from desktop.cards.painter.picture import cropped
from desktop.cards.parts import Picture
from desktop.cards.text_fit import Broken, Lines, Run, lines_of

_HEIGHT, _HEIGHT_LOW = 13.8, 11.0
_BANNER, _BANNER_LOW = 1.0, 0.78
_BELOW, _BELOW_LOW = 4.8, 2.6
_BELOW_BANNER = 1.8
_MARGIN = 1.3
_NAMES = (Style(13, 700), Style(13, 700, True), Style(12, 700, True), Style(11, 700, True))
_ROLES = (Style(7.2), Style(7.2, 400, True), Style(6.6, 400, True))
_POINTS = (Style(11.5, 600), Style(11.5, 600, True), Style(10, 600, True), Style(9, 600, True))
_UNIT = Style(6.6, 400, True)
_POINTS_MOST = 14.0
_CROWN = 3.4
_PORTRAIT = 11.5
"""How wide the picture is in the corner of a header."""


@dataclass(frozen=True, slots=True)
class Header:
    """The header of one card, broken into lines. `rest` are texts too long for it: they begin the body instead.

    Shape: `top` is what it keeps free above its text, `crown` stands for a leader. Units: mm of the layout.
    """

    name: Lines
    role: Lines | None
    points: str
    points_style: Style
    unit: Lines | None
    points_width: float
    top: float
    low: bool
    crown: bool
    portrait: Picture | None
    rest: tuple[str, ...]

    @property
    def banner(self) -> float:
        """How large the gonfalon is."""
        return _BANNER_LOW if self.low else _BANNER

    @property
    def text_height(self) -> float:
        """The height of name and role. Units: mm."""
        return len(self.name) * _lead(self.name) + (self.role.height if self.role else 0.0)

    @property
    def height(self) -> float:
        """The height of the header. Units: mm."""
        least = _HEIGHT_LOW if self.low else _HEIGHT
        return max(least, self.top + max(self.text_height, self.points_height) + _MARGIN)

    @property
    def body(self) -> float:
        """Where the body begins. Units: mm."""
        return max(self.height + (_BELOW_LOW if self.low else _BELOW), HEIGHT * self.banner + _BELOW_BANNER)

    @property
    def points_height(self) -> float:
        """The height of the points and their unit. Units: mm."""
        return self.points_style.size * 1.2 + (self.unit.height if self.unit else 0.0)

    def begin(self, height: float) -> float:
        """Return where a part of a height begins: in the middle, but never too near to the cut. Units: mm."""
        return max(self.top, (self.height - height) / 2)


def header_of(face: Face, frame: Frame, subtitle: str | None = None, *, portrait: bool = False) -> Header:
    """Break name, role and points for a card; `subtitle` stands in place of the role on a further card.

    With `portrait` the picture of the unit stands in the corner of the first card's header.
    """
    picture = face.picture if portrait and subtitle is None else None
    rest: list[str] = []
    points = face.points if subtitle is None else ""
    unit_name = face.points_name if points else ""
    points_style = _first_fit(_POINTS, points, _POINTS_MOST)
    unit = lines_of(unit_name, _UNIT, _POINTS_MOST) if unit_name else None
    if width_of(points, points_style) > _POINTS_MOST or (unit is not None and len(unit) > frame.lines_most):
        rest.append(f"{points} {unit_name}")
        points, unit = "", None
    units = [unit.line_width(i) for i in range(len(unit))] if unit is not None else []
    points_width = max([width_of(points, points_style), *units])
    beside = points_width + 1.6 if points else 0.0
    room = _right(frame, picture) - _text_left(_BANNER_LOW if frame.low else _BANNER) - beside
    crown = bool(face.leader) and subtitle is None
    least = frame.points(NAME_LEAST)
    name = _name(face.name, room - (_CROWN + 0.8 if crown else 0.0), least)
    if len(name) > frame.lines_most:
        rest.append(face.name)
        name = lines_of(_head_of(name, frame.lines_most), _smallest(least), room - (_CROWN + 0.8 if crown else 0.0))
    role = _role(face, room, subtitle)
    if role is not None and len(role) > frame.lines_most:
        rest.append(face.subtitle)
        role = _role(face, room, "")
    return Header(name, role, points, points_style, unit, points_width, SAFE / frame.scale, frame.low, crown,
                  picture, tuple(rest))


def _right(frame: Frame, portrait: Picture | None) -> float:
    """Where the text of the header ends: at the inset, or a little before a portrait."""
    return frame.width - _PORTRAIT - 1.8 if portrait is not None else frame.right


def _text_left(banner: float) -> float:
    return LEFT + WIDTH * banner + 2.0


def _name(text: str, room: float, least: float) -> Lines:
    styles = tuple(style for style in _NAMES if style.points > least)
    return lines_of(text, _first_fit((*styles, _smallest(least)), text, room), room)


def _smallest(least: float) -> Style:
    return Style(max(10.0, least), 700, True)


def _head_of(name: Lines, most: int) -> str:
    """The lines of a long name that the header holds; the whole name follows in the body."""
    kept = " ".join(name.line_text(i).strip() for i in range(most - 1))
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


def paint_header(canvas: Canvas, header: Header, face: Face, design: Design, frame: Frame, bleed: float = 0.0) -> None:
    """Paint the header of a card from its upper left corner; its ground runs on into the bleed. Units: mm."""
    if design.header:
        ground = tincture_of(face.banner.tincture).fill if design.header == TINCTURE else design.header
        canvas.fill(-bleed, -bleed, frame.width + 2 * bleed, header.height + bleed, ground)
    if header.portrait is not None:
        _paint_portrait(canvas, header, header.portrait, frame, bleed)
    paint_gonfalon(canvas, face.banner, filled=design.filled_banner, hang=bleed, size=header.banner)
    top, left = header.begin(header.text_height), _text_left(header.banner)
    step = _lead(header.name)
    for i in range(len(header.name)):
        header.name.draw(canvas, i, left, top + i * step + (step - header.name.lead) / 2, design.name)
    if header.crown:
        last = len(header.name) - 1
        end = left + header.name.line_width(last)
        canvas.icon("crown", end + 0.8 + _CROWN / 2, top + last * step + step / 2, _CROWN, design.name)
    top += len(header.name) * step
    if header.role is not None:
        for i in range(len(header.role)):
            header.role.draw(canvas, i, left, top + i * header.role.lead, design.second)
    if header.points:
        _paint_points(canvas, header, design, _right(frame, header.portrait))


def _paint_portrait(canvas: Canvas, header: Header, portrait: Picture, frame: Frame, bleed: float) -> None:
    width, height = _PORTRAIT + bleed, header.height + bleed
    image = cropped(portrait, width, height, frame.scale, mono=canvas.mono)
    if not image.isNull():
        canvas.image(image, frame.width - _PORTRAIT, -bleed, width, height)


def _paint_points(canvas: Canvas, header: Header, design: Design, right: float) -> None:
    number = header.points_style.size * 1.2
    top = header.begin(header.points_height)
    baseline = top + (number + cap_height(header.points_style)) / 2
    canvas.text(header.points, right, baseline, header.points_style, design.name, "right")
    if header.unit is not None:
        for i in range(len(header.unit)):
            header.unit.draw(canvas, i, right - header.unit.line_width(i), top + number + i * header.unit.lead,
                             design.second)


def paint_blank_header(canvas: Canvas, face: Face, frame: Frame, bleed: float = 0.0) -> None:
    """Paint the header of a blank card: lines for name, role and points beside an empty gonfalon. Units: mm."""
    banner = _BANNER_LOW if frame.low else _BANNER
    paint_gonfalon(canvas, face.banner, filled=False, hang=bleed, size=banner)
    label = Style(6.4, 400, True)
    left, right = _text_left(banner), frame.right
    points = right - 14.0
    canvas.text(face.name, left, 5.4, label, INK2)
    canvas.line(left, 8.3, right, 8.3, 0.35, INK)
    canvas.text(face.subtitle, left, 11.6, label, INK2)
    canvas.line(left, 15.2, points - 2.0, 15.2, 0.2, LINE)
    canvas.text(face.points_name, points, 11.6, label, INK2)
    canvas.line(points, 15.2, right, 15.2, 0.2, LINE)
