"""Boxes to cross and to tick: wounds, mounts, models, statuses, injuries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.cards.fonts import Style, cap_height, width_of
from desktop.cards.inks import INK, INK2
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Boxes, Marks
from desktop.cards.text_fit import Piece, Run, TextLine, lines_of, text_lines
from desktop.words import Words

LARGE = 5.7
SMALL = 3.7
TICK = 3.3
_BOXES_MOST = 60
_WRITTEN = 16.0
"""How long the line is on which more wounds than that are written as a number. Units: mm."""
_FORMS = ((5.7, 1.1, 3), (4.1, 0.75, 6), (3.7, 0.9, 10), (3.4, 0.65, 12))
"""Side and gap of wound boxes, and up to how many of them. Units: mm."""
_LABEL = Style(7.2, 600, True)
_TICK_TEXT = Style(7.2, 400, True)
_TICK_GAP = 0.7
_LABEL_WIDTH = 9.3
_LABEL_MOST = 17.0
_LABEL_MOST_ALONE = 36.0
_ITEM_GAPS = (2.2, 1.6, 1.1)


@dataclass(frozen=True, slots=True)
class Strip:
    """What stands in a row of boxes. Units: mm, counted from the left edge of the row."""

    x: float
    side: float
    text: str = ""
    icon: str = ""
    crossed: bool = False


@dataclass(slots=True, kw_only=True)
class BoxRow(Piece):
    """A row: a label, boxes with or without a text after them, or a line to write on with a note after it."""

    label: str = ""
    strips: tuple[Strip, ...] = ()
    labels: tuple[tuple[float, str], ...] = ()
    note: tuple[float, str] | None = None
    rule: tuple[float, float] | None = None

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Paint label, boxes and texts on one middle line."""
        middle = y + self.height / 2
        for left, text in (*self.labels, *(((0.0, self.label),) if self.label else ())):
            canvas.text(text, x + left, middle + cap_height(_LABEL) / 2, _LABEL)
        for strip in self.strips:
            heavy = strip.side > 4.5
            canvas.box(x + strip.x, middle - strip.side / 2, strip.side, strip.side, line=0.36 if heavy else 0.22,
                       radius=0.55 if heavy else 0.4)
            if strip.icon:
                canvas.icon(strip.icon, x + strip.x + strip.side / 2, middle, strip.side * 0.66, INK2)
            if strip.crossed:
                _cross(canvas, x + strip.x, middle, strip.side)
            if strip.text:
                canvas.text(strip.text, x + strip.x + strip.side + _TICK_GAP, middle + cap_height(_TICK_TEXT) / 2,
                            _TICK_TEXT)
        if self.rule:
            canvas.line(x + self.rule[0], y + self.height, x + self.rule[1], y + self.height, 0.22)
        if self.note:
            canvas.text(self.note[1], x + self.note[0], middle + cap_height(_TICK_TEXT) / 2, _TICK_TEXT, INK2)


def _cross(canvas: Canvas, x: float, middle: float, side: float) -> None:
    """The cross of a box that is ticked already."""
    inset = side * 0.22
    top, foot = middle - side / 2 + inset, middle + side / 2 - inset
    canvas.line(x + inset, top, x + side - inset, foot, 0.36)
    canvas.line(x + inset, foot, x + side - inset, top, 0.36)


def box_rows(boxes: Sequence[Boxes], statuses: Marks, injuries: Marks, width: float, words: Words) -> list[Piece]:
    """Return the rows of wounds, statuses and injuries. The statuses share the first row where they have room."""
    rows: list[BoxRow] = []
    pieces: list[Piece] = []
    left = _common_left(boxes, width)
    for entry in boxes:
        own = max(left, width_of(entry.label, _LABEL) + 1.6) if entry.icon and left else left
        made = _wound_rows(entry, own, width, words)
        only = made[0] if len(made) == 1 else None
        if rows and isinstance(only, BoxRow) and _join(rows[-1], only, width):
            continue
        pieces += made
        rows += [row for row in made if isinstance(row, BoxRow)]
    if statuses.names and not (len(rows) == 1 and _append_marks(rows[0], statuses, width)):
        pieces += mark_rows(statuses, width)
    if injuries.names:
        pieces += mark_rows(injuries, width)
    for piece in pieces[1:]:
        piece.gap = max(piece.gap, 1.2)
    return pieces


def _common_left(boxes: Sequence[Boxes], width: float) -> float:
    """Where the boxes of all rows begin: after the longest label, or below the labels where they leave no room."""
    left = max([_LABEL_WIDTH] + [width_of(entry.label, _LABEL) + 1.6 for entry in boxes if not entry.icon])
    roomy = all(len(_lines_of(entry, width - left)) == 1 for entry in boxes)
    return left if left <= (_LABEL_MOST_ALONE if roomy else _LABEL_MOST) else 0.0


def _wound_rows(boxes: Boxes, left: float, width: float, words: Words) -> list[Piece]:
    label = boxes.label
    rows: list[Piece] = []
    said = words.say("cards.face.of_boxes", n=boxes.total)
    written = min(_WRITTEN, width - left - width_of(said, _TICK_TEXT) - 1.0)
    if boxes.total > _BOXES_MOST and left and written < _WRITTEN / 2:
        return _wound_rows(boxes, 0.0, width, words)
    if not left:
        rows = text_lines((Run(label, 600),), _LABEL, width)
        rows[-1].glue = True
    if boxes.total > _BOXES_MOST:
        rows.append(BoxRow(height=LARGE, label=label if left else "", rule=(left, left + written),
                           note=(left + written + 1.0, said)))
        return rows
    lines = _lines_of(boxes, width - left)
    for i, strips in enumerate(lines):
        moved = tuple(Strip(left + strip.x, strip.side, icon=boxes.icon) for strip in strips)
        rows.append(BoxRow(height=strips[0].side, label=label if left and i == 0 else "", strips=moved,
                           gap=0.9 if i else 0.0, glue=i < len(lines) - 1))
    return rows


def _lines_of(boxes: Boxes, width: float) -> list[list[Strip]]:
    """Boxes in one line, as large as their number allows, or in lines of ten small ones."""
    for side, gap, most in _FORMS[1:] if boxes.small else _FORMS:
        if boxes.total <= most:
            lines = _packed(boxes.groups, side, gap, width)
            if len(lines) == 1:
                return lines
    return _packed(boxes.groups, SMALL, 0.9, width)


def _packed(groups: Sequence[int], side: float, gap: float, width: float) -> list[list[Strip]]:
    lines: list[list[Strip]] = [[]]
    x = 0.0
    between = gap if max(groups) == 1 else gap + 1.3
    for group in groups:
        run = group * side + (group - 1) * gap
        if lines[-1] and x + min(run, width) > width + 1e-6:
            lines.append([])
            x = 0.0
        for i in range(group):
            if lines[-1] and x + side > width + 1e-6:
                lines.append([])
                x = 0.0
            lines[-1].append(Strip(x, side))
            x += side + (gap if i < group - 1 else between)
    return lines


def _end(row: BoxRow) -> float:
    ends = [strip.x + strip.side + (_TICK_GAP + width_of(strip.text, _TICK_TEXT) if strip.text else 0.0)
            for strip in row.strips]
    if row.note:
        ends.append(row.note[0] + width_of(row.note[1], _TICK_TEXT))
    return max(ends, default=0.0)


def _join(row: BoxRow, other: BoxRow, width: float) -> bool:
    """Put a short second row behind the first: the mount behind the wounds."""
    start = _end(row) + 1.8
    label = width_of(other.label, _LABEL) + 1.0 if other.label else 0.0
    old = min((strip.x for strip in other.strips), default=0.0)
    shift = start + label - old
    if start + label + (_end(other) - old) > width or row.height != other.height or not other.label or other.rule:
        return False
    row.labels = (*row.labels, (start, other.label))
    row.strips += tuple(Strip(strip.x + shift, strip.side, strip.text, strip.icon,
                              strip.crossed) for strip in other.strips)
    return True


def _append_marks(row: BoxRow, marks: Marks, width: float) -> bool:
    """Put the boxes of statuses at the right end of a row, if they have room there."""
    gap = _gap_for(marks.names, width - _end(row) - 1.4)
    if gap is None:
        return False
    x = width - _items_width(marks.names, gap)
    for name in marks.names:
        row.strips += (Strip(x, TICK, name, crossed=name in marks.ticked),)
        x += _item_width(name) + gap
    return True


def _items_width(names: Sequence[str], gap: float) -> float:
    return sum(_item_width(name) for name in names) + gap * (len(names) - 1)


def _gap_for(names: Sequence[str], width: float) -> float | None:
    """The widest gap with which all names stand in one row, if there is one."""
    return next((gap for gap in _ITEM_GAPS if _items_width(names, gap) <= width), None)


def _item_width(name: str) -> float:
    return TICK + _TICK_GAP + width_of(name, _TICK_TEXT)


def mark_rows(marks: Marks, width: float) -> list[Piece]:
    """Return the rows of named boxes, a name too long for a row broken over lines of its own."""
    left = max(_LABEL_WIDTH, width_of(marks.label, _LABEL) + 1.6) if marks.label else 0.0
    gap = _gap_for(marks.names, width - left) or _ITEM_GAPS[0]
    rows: list[Piece] = []
    x = left
    row = BoxRow(height=TICK, label=marks.label)
    for name in marks.names:
        need = _item_width(name)
        if left + need > width:
            if row.strips or row.label:
                rows.append(row)
            rows += _long_mark(name, width)
            row, x = BoxRow(height=TICK), left
            continue
        if x > left and x + need > width:
            rows.append(row)
            row, x = BoxRow(height=TICK), left
        row.strips += (Strip(x, TICK, name, crossed=name in marks.ticked),)
        x += need + gap
    if row.strips:
        rows.append(row)
    for piece in rows[1:]:
        piece.gap = max(piece.gap, 1.0)
    return rows


def _long_mark(name: str, width: float) -> list[Piece]:
    indent = TICK + _TICK_GAP
    broken = lines_of(name, _TICK_TEXT, width - indent)
    return [TextLine(broken=broken, index=i, height=max(broken.lead, TICK) if i == 0 else broken.lead, indent=indent,
                     box=TICK if i == 0 else 0.0, color=INK) for i in range(len(broken))]
