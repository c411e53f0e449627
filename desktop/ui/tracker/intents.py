"""What people want from the table: every tap and key of the tracker leaves as one of these signals.

One object is handed to all parts of the tracker, so that a part says what was wanted without knowing who listens.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Intents(QObject):
    """The signals of the tracker's parts."""

    wound_tapped = Signal(str, int)
    """A box: the unit, and +1 for a wound taken or -1 for one healed."""
    member_tapped = Signal(str, int, int)
    """The models of one stat line: the unit, the place of the line, and +1 for a wound taken or -1 for one healed."""
    mount_tapped = Signal(str)
    """The box of the mount of a unit."""
    entry_made = Signal(object)
    """A quick entry on the selection: an `Entry`."""
    status_toggled = Signal(str)
    """A status, by code, on the whole selection."""
    unit_selected = Signal(str, bool)
    """A tile: the unit, and whether it joins or leaves the selection instead of replacing it."""

    chip_tapped = Signal(str, str)
    """A status of a selected unit, by code: what it means and when it ends."""

    start_requested = Signal(str, str, bool)
    """An offer, the unit, and whether its refusal is passed over."""
    answered = Signal(object, str, object)
    """The confirmed answer as plain data, its source (`table`, `app`, `forced`), the faces or an empty tuple."""
    rolled = Signal()
    """The app is to roll for the open question."""
    revised = Signal(str, object)
    """An assumed fact gets another value."""
    number_corrected = Signal(str, int)
    """A needed number, by key, is changed by hand by so much."""
    procedure_left = Signal()
    """The procedure is to be dropped, nothing kept."""

    board_acted = Signal(str, object)
    """Something is done on the board: the act (`walk`, `turn`, `place`, `piece`) and its arguments."""

    due_opened = Signal(str)
    """A due, by key."""
    next_pressed = Signal()
    back_pressed = Signal()
    undo_pressed = Signal()
    redo_pressed = Signal()
    menu_pressed = Signal()
    clock_tapped = Signal(str)
    """A side's clock: pause or go on."""
    pause_pressed = Signal()

    correct_requested = Signal(str)
    card_requested = Signal(str)
    rule_requested = Signal(str)
    log_line_tapped = Signal(int)
    """Go back to the step of this number."""
    note_written = Signal(int, str)
    full_screen_toggled = Signal()
    opponent_toggled = Signal()
    """The window for the other player, which shows no more than both may see."""
    goto_requested = Signal()
    second_tap_dropped = Signal()
    """A second tap on a guarded button came too soon and was dropped."""
