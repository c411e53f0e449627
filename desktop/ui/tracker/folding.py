"""How the tracker folds with its size: which form it takes, how large its parts are, and where they stand.

Knows no widgets: sizes in, rectangles out. All measures are logical pixels at 100 % of the battle text.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRect, QSize


class Form(StrEnum):
    """The forms from large to small (TOKENS section 6)."""

    WIDE = "wide"
    DESK = "desk"
    STRIP = "strip"
    TABLET = "tablet"


class Part(StrEnum):
    """What has a place in the window."""

    TITLE = "title"
    CLOCKS = "clocks"
    PHASES = "phases"
    TOOLS = "tools"
    NEXT = "next"
    DUES = "dues"
    STRIP = "strip"
    SIDES = "sides"
    UNIT = "unit"
    QUESTION = "question"
    LOG = "log"
    FOOT = "foot"


WIDTHS = ((1600, Form.WIDE), (1400, Form.DESK), (1180, Form.STRIP))
LOW = 860
TOP, TABLET_TOP, TABLET_PHASES, FOOT = 88, 80, 78, 84
DUES, STRIP, TABLET_STRIP = 248, 84, 82
LOG_LINE, SHEET_CLOSED, LEAST_UNIT = 44, 64, 128
GAP = 10


@dataclass(frozen=True, slots=True)
class Measures:
    """The size of things in one form.

    Shape: `scale` is the battle text, 1 to 2; `big` the switch for big targets; `compact` says that the tiles stand in
    a little less room, so that none has to scroll.
    """

    form: Form = Form.DESK
    low: bool = False
    upright: bool = False
    embedded: bool = False
    big: bool = False
    scale: float = 1.0
    compact: bool = False

    @property
    def tablet(self) -> bool:
        """Whether this is the form for tablets, whose targets are always big."""
        return self.form is Form.TABLET

    @property
    def one_line_log(self) -> bool:
        """Whether the log is one line that opens upward."""
        return self.low or self.form is Form.STRIP

    @property
    def box(self) -> int:
        """Return the side of a wound box."""
        return 48 if self.big or self.tablet else 44

    @property
    def box_gap(self) -> int:
        """Return the gap between wound boxes."""
        return 8 if self.big and not self.tablet else 4

    def tile(self, tall: bool) -> int:
        """Return the height of a tile; tall ones carry models or many boxes."""
        if tall:
            return round(118 * self.scale)
        base = 62 if self.big or self.tablet else 50 if self.low or self.compact else 54
        return round(base * self.scale)

    @property
    def top(self) -> int:
        """Return the height of the top bar."""
        base = TABLET_TOP if self.tablet else TOP
        return base + round((self.scale - 1) * 44)

    @property
    def banner(self) -> int:
        """Return how far the banner of the phase hangs below its row."""
        return 14 if self.tablet else 8 if self.form is Form.STRIP else 18

    @property
    def right(self) -> int:
        """Return the width of the panel at right."""
        return 380 if self.form is Form.STRIP else 396

    @property
    def question(self) -> int:
        """Return the least height of the running procedure at right."""
        return 424 if self.low else 492

    @property
    def sheet(self) -> int:
        """Return the least height of the procedure as a sheet."""
        return 362


def measures_for(size: QSize, *, embedded: bool = False, big: bool = False, scale: float = 1.0) -> Measures:
    """Return the measures of a window of a size."""
    width, height = size.width(), size.height()
    form = next((form for least, form in WIDTHS if width >= least), Form.TABLET)
    if height > width:
        form = Form.TABLET
    return Measures(form, height < LOW, height > width, embedded, big, scale)


def places(
    size: QSize, measures: Measures, *, asking: bool, sheet_open: bool = True, wanted: int = 0
) -> dict[Part, QRect]:
    """Return where each part stands; a part without a place is hidden. `wanted` is what the question would take."""
    if measures.tablet:
        return _tablet(size, measures, asking=asking, sheet_open=sheet_open, wanted=wanted)
    found = _top(size, measures)
    width, height, top = size.width(), size.height(), measures.top
    right = measures.right
    log = LOG_LINE if measures.one_line_log else 180 if measures.form is Form.WIDE else 124
    left = width - right
    ask = min(max(measures.question, wanted), height - top - LEAST_UNIT) if asking else 0
    found[Part.UNIT] = QRect(left, top, right, height - top - ask)
    if asking:
        found[Part.QUESTION] = QRect(left, height - ask, right, ask)
    found[Part.LOG] = QRect(0, height - log, left, log)
    if measures.form is Form.STRIP:
        found[Part.STRIP] = QRect(0, top, left, STRIP)
        found[Part.SIDES] = QRect(8, top + STRIP, left - 16, height - top - STRIP - log)
    else:
        found[Part.DUES] = QRect(0, top, DUES, height - top - log)
        found[Part.SIDES] = QRect(DUES + 8, top + 8, left - DUES - 16, height - top - log - 8)
    return found


def _top(size: QSize, measures: Measures) -> dict[Part, QRect]:
    width, top = size.width(), measures.top
    narrow = measures.form is Form.STRIP
    title = 72 if measures.embedded else 236 if narrow else DUES
    clocks = round((276 if narrow else 304) * (1 + (measures.scale - 1) * 0.8))
    onward, tools = (176 if narrow else 200), 156
    next_x = width - 12 - onward
    tools_x = next_x - GAP - tools
    right = tools_x - 8 if narrow else min(tools_x - 8, width - measures.right)
    clocks_x = title + 7
    phases_x = clocks_x + clocks + (6 if narrow else 16)
    return {
        Part.TITLE: QRect(0, 0, title, top),
        Part.CLOCKS: QRect(clocks_x, 12, clocks, top - 24),
        Part.PHASES: QRect(phases_x, 0, max(right - phases_x, 60), top),
        Part.TOOLS: QRect(tools_x, (top - 48) // 2, tools, 48),
        Part.NEXT: QRect(next_x, 12, onward, top - 24),
    }


def _tablet(
    size: QSize, measures: Measures, *, asking: bool, sheet_open: bool, wanted: int
) -> dict[Part, QRect]:
    width, height, top = size.width(), size.height(), measures.top
    foot = QRect(0, height - FOOT, width, FOOT)
    wide = min(width, 800)
    clocks_x = round(wide * 0.367)
    found = {
        Part.TITLE: QRect(0, 0, clocks_x - 6, top),
        Part.CLOCKS: QRect(clocks_x, 8, min(width - clocks_x - 80, 376), top - 16),
        Part.TOOLS: QRect(width - 68, (top - 56) // 2, 56, 56),
        Part.PHASES: QRect(12, top, width - 24, TABLET_PHASES),
        Part.FOOT: foot,
    }
    y = top + TABLET_PHASES
    open_sheet = asking or sheet_open
    if not measures.upright:
        panel = QRect(width - 400, y + 14, 400, foot.top() - y - 14)
        if asking and panel.height() < wanted:
            # A low window gives the question the end of the row of phases too, whose names then yield.
            panel.setTop(top)
            found[Part.PHASES].setRight(panel.left() - 13)
        found[Part.QUESTION if asking else Part.UNIT] = panel
        found[Part.SIDES] = QRect(12, y + 14, width - 400 - 24, foot.top() - y - 14)
        return found
    asked = min(max(measures.sheet, wanted), height // 2)
    sheet = (asked if asking else 330) if open_sheet else SHEET_CLOSED
    found[Part.QUESTION if asking else Part.UNIT] = QRect(0, foot.top() - sheet, width, sheet)
    found[Part.STRIP] = QRect(4, y + 14, width - 8, TABLET_STRIP - 12)
    sides_y = y + TABLET_STRIP + 2
    found[Part.SIDES] = QRect(12, sides_y, width - 24, foot.top() - sheet - 8 - sides_y)
    return found
