"""The head of the print dialog: whose cards, which sheet at which zoom, and the ways onto paper."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.theme.measures import HEADER_HEIGHT, SPACE_3, SPACE_4
from desktop.ui.widgets.buttons import BareIconButton, IconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.text import Label


class TopBar(QWidget):
    """Buttons and words only; the dialog connects them."""

    def __init__(self, context: Context, subject: PrintSubject, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("kind", "header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEADER_HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 12, 0)
        row.setSpacing(SPACE_3)
        row.addLayout(self._whose(subject))
        row.addStretch(1)
        self._paging(row)
        row.addStretch(1)
        self.png = PlainButton(context, "cards.print.png", icon="image-outline", tip="cards.print.png_tip")
        self.pdf = PlainButton(context, "cards.print.pdf", icon="file-pdf-box", tip="cards.print.pdf_tip")
        self.print = PrimaryButton(context, "cards.print.print", icon="printer")
        self.close_button = BareIconButton(context, "close", "shell.close")
        for button in (self.png, self.pdf, self.print, self.close_button):
            row.addWidget(button)

    def _whose(self, subject: PrintSubject) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE_4)
        banner = Gonfalon(self._context, subject.banner.tincture, subject.banner.charge, width=32, height=40)
        banner.setAccessibleName(subject.title)
        row.addWidget(banner)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(Label(self._context, "cards.print.title", role="heading"))
        words.addWidget(Label(self._context, "cards.print.whose", role="second", name=subject.title,
                              n=len(subject.entries)))
        words.addStretch(1)
        row.addLayout(words)
        return row

    def _paging(self, row: QHBoxLayout) -> None:
        context = self._context
        self.before = IconButton(context, "chevron-left", "cards.print.before")
        self.place = Label(context, role="button")
        self.after = IconButton(context, "chevron-right", "cards.print.after")
        self.smaller = IconButton(context, "magnify-minus-outline", "cards.print.zoom_out")
        self.zoom = Label(context, role="button")
        self.zoom.setMinimumWidth(54)
        self.zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.larger = IconButton(context, "magnify-plus-outline", "cards.print.zoom_in")
        self.real = PlainButton(context, "cards.print.real_size", tip="cards.print.real_size_tip")
        paging: tuple[QWidget, ...] = (self.before, self.place, self.after)
        zooming: tuple[QWidget, ...] = (self.smaller, self.zoom, self.larger, self.real)
        for widget in paging:
            row.addWidget(widget)
        row.addSpacing(20)
        for widget in zooming:
            row.addWidget(widget)

    def show_place(self, page: int, pages: int, zoom: int) -> None:
        """Say which sheet is shown and how large. Units: zoom in percent."""
        self.place.set_words("cards.print.place", number=min(page + 1, pages), total=pages)
        self.zoom.set_words("cards.print.percent", n=zoom)
        self.before.setEnabled(page > 0)
        self.after.setEnabled(page < pages - 1)

    def allow(self, *, cards: bool, printer: bool) -> None:
        """Switch off what has nothing to work on, and say why in its tooltip."""
        for button in (self.png, self.pdf):
            button.setEnabled(cards)
        self.print.setEnabled(cards and printer)
        if not printer:
            self.print.set_tip("cards.print.no_printer")
        else:
            self.print.set_tip("cards.print.print_tip" if cards else "cards.refused.nothing")
