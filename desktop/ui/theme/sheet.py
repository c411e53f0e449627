"""The one stylesheet of the windows, built from tokens.

It dresses boxes only: grounds, borders, paddings. Fonts are set on the widgets, since a stylesheet font loses the
tabular figures. Widgets are told apart by their `kind` property.
"""

from __future__ import annotations

from string import Template

from desktop.ui.theme.tokens import Tokens

_GROUND = """
QWidget { color: $ink; }
QMainWindow, QDialog, QWidget[kind="ground"] { background: $window; }
QWidget[kind="surface"], QFrame[kind="panel"] { background: $surface; }
QFrame[kind="panel"] { border: 1px solid $line; border-radius: 6px; }
QFrame[kind="sunken"] { background: $sunken; border: 1px solid $line; border-radius: 6px; }
QFrame[kind="raised"] { background: $raised; border: 2px solid $ink; border-radius: 6px; }
QFrame[kind="line"] { background: $line; border: none; }
QLabel, QAbstractScrollArea[kind="clear"], QAbstractScrollArea[kind="clear"] > QWidget > QWidget[kind="clear"]
    { background: transparent; border: none; }
QLabel[tone="ink2"] { color: $ink2; }
QLabel[tone="note"] { color: $note; }
QLabel[tone="bad"] { color: $bad; }
QLabel[tone="good"] { color: $good; }
QLabel[tone="select"] { color: $select; }
QToolTip { background: $raised; color: $ink; border: 1px solid $edge; padding: 4px 6px; }
"""

_BUTTONS = """
QPushButton, QToolButton { background: $surface; color: $ink; border: ${control}px solid $edge; border-radius: 6px;
    padding: 7px 12px; }
QPushButton:hover, QToolButton:hover { border-color: $ink; }
QPushButton:pressed, QToolButton:pressed { background: $selwash; border-color: $ink; }
QPushButton:disabled, QToolButton:disabled { background: $sunken; color: $ink2; border-color: $line; }
"""

_FIELDS = """
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox { background: $surface; color: $ink;
    border: ${control}px solid $edge; border-radius: 6px; padding: 6px 10px; placeholder-text-color: $ink2;
    selection-background-color: $select; selection-color: $surface; }
QLineEdit:hover, QPlainTextEdit:hover, QTextEdit:hover, QComboBox:hover { border-color: $ink; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled { background: $sunken; color: $ink2; }
QLineEdit[kind="search"] { background: $sunken; }
QLineEdit[kind="plain"], QLineEdit[kind="number"] { border: none; background: transparent; padding: 0 4px; }
QComboBox { padding-right: 30px; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $edge; padding: 4px;
    selection-background-color: $selwash; selection-color: $ink; outline: none; }
QComboBox QAbstractItemView::item { min-height: 34px; padding: 0 8px; border: 2px solid transparent;
    border-radius: 4px; }
QComboBox QAbstractItemView::item:selected { background: $selwash; color: $ink; border-color: $ink; }
QCheckBox, QRadioButton { background: transparent; min-height: 24px; }
"""

_VIEWS = """
QTableView, QListView, QTreeView { background: $surface; color: $ink; border: 1px solid $line; outline: none;
    gridline-color: $line; selection-background-color: $selwash; selection-color: $ink; }
QTableView[kind="bare"], QListView[kind="bare"], QTreeView[kind="bare"] { border: none; background: transparent; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section { background: $surface; color: $ink2; border: none; border-bottom: 1px solid $edge;
    padding: 0 8px; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; margin: 2px; }
QScrollBar:horizontal { height: 12px; margin: 2px; }
QScrollBar::handle { background: $edge; border-radius: 4px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $ink2; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QMenu { background: $raised; color: $ink; border: 1px solid $edge; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border: 2px solid transparent; border-radius: 4px; }
QMenu::item:selected { background: $selwash; border-color: $ink; }
QMenu::item:disabled { color: $ink2; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QSplitter::handle { background: $line; }
QSplitter::handle:hover { background: $edge; }
QProgressBar { background: $sunken; border: 1px solid $edge; border-radius: 4px; text-align: center; color: $ink; }
QProgressBar::chunk { background: $bar; border-radius: 3px; }
QSlider::groove:horizontal { background: $line; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal { background: $ink; width: 18px; margin: -8px 0; border-radius: 9px; }
"""

_SHELL = """
QWidget[kind="rail"] { background: $surface; border-right: 1px solid $line; }
QWidget[kind="header"] { background: $surface; border-bottom: 1px solid $line; }
QWidget[kind="status"] { background: $surface; border-top: 1px solid $line; }
QFrame[kind="bar"] { background: $tick; border-radius: 6px; }
QFrame[kind="bar"] QLabel { color: $ontick; }
QFrame[kind="bar"] QPushButton { background: transparent; color: $ontick; border-color: $ontick; }
"""


def stylesheet_of(tokens: Tokens) -> str:
    """Return the stylesheet of a theme."""
    source = Template(_GROUND + _BUTTONS + _FIELDS + _VIEWS + _SHELL)
    return source.substitute(tokens.colors, control=tokens.control_px)
