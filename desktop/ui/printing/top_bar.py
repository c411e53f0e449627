"""The head of the print dialog: whose cards, which sheet at which zoom, and the ways onto paper."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.printing.preview import Preview
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.theme.measures import HEADER_HEIGHT, SPACE_3, SPACE_4
from desktop.ui.widgets.buttons import BareIconButton, IconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.text import Label


class TopBar(QWidget):
    """Buttons and words; turning and zooming it does itself, the dialog connects the rest."""

    def __init__(self, context: Context, subject: PrintSubject, parent: QWidget | None = None, *,
                 title: str = "cards.print.title", second: str = "cards.print.whose") -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._preview: Preview | None = None
        self.setProperty("kind", "header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEADER_HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 12, 0)
        row.setSpacing(SPACE_3)
        row.addLayout(self._whose(subject, title, second))
        row.addStretch(1)
        self._paging(row)
        row.addStretch(1)
        self.png = PlainButton(context, "cards.print.png", icon="image-outline", tip="cards.print.png_tip")
        self.pdf = PlainButton(context, "cards.print.pdf", icon="file-pdf-box", tip="cards.print.pdf_tip")
        self.print = PrimaryButton(context, "cards.print.print", icon="printer")
        self.close_button = BareIconButton(context, "close", "shell.close")
        for button in (self.png, self.pdf, self.print, self.close_button):
            row.addWidget(button)

    def _whose(self, subject: PrintSubject, title: str, second: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE_4)
        banner = Gonfalon(self._context, subject.banner.tincture, subject.banner.charge, width=32, height=40)
        banner.setAccessibleName(subject.title)
        row.addWidget(banner)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(Label(self._context, title, role="heading"))
        words.addWidget(Label(self._context, second, role="second", name=subject.title,
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

    def lead(self, preview: Preview) -> None:
        """Let the buttons turn and zoom a preview, and say what it shows."""
        self._preview = preview
        for button, slot in ((self.before, self._turn_back), (self.after, self._turn_on),
                             (self.smaller, self._zoom_out), (self.larger, self._zoom_in),
                             (self.real, preview.real_size)):
            button.clicked.connect(slot)
        preview.turned.connect(self._show_place)

    @Slot()
    def _show_place(self) -> None:
        if self._preview is None:
            return
        page, pages = self._preview.view.page, self._preview.pages
        sheet, sheets, back = self._preview.view.shown.place_of(page)
        code = "cards.print.place_back" if back else "cards.print.place"
        self.place.set_words(code, number=min(sheet + 1, sheets), total=sheets)
        self.zoom.set_words("cards.print.percent", n=self._preview.view.zoom)
        self.before.setEnabled(page > 0)
        self.after.setEnabled(page < pages - 1)

    @Slot()
    def _turn_back(self) -> None:
        if self._preview is not None:
            self._preview.show_page(self._preview.view.page - 1)

    @Slot()
    def _turn_on(self) -> None:
        if self._preview is not None:
            self._preview.show_page(self._preview.view.page + 1)

    @Slot()
    def _zoom_out(self) -> None:
        if self._preview is not None:
            self._preview.step_zoom(-1)

    @Slot()
    def _zoom_in(self) -> None:
        if self._preview is not None:
            self._preview.step_zoom(1)

    def allow(self, *, cards: bool, fits: bool, printer: bool) -> None:
        """Switch off what has nothing to work on, and say why in its tooltip."""
        self.png.setEnabled(cards)
        self.pdf.setEnabled(fits)
        self.print.setEnabled(fits and printer)
        if not printer:
            self.print.set_tip("cards.print.no_printer")
        elif fits:
            self.print.set_tip("cards.print.print_tip")
        else:
            self.print.set_tip("cards.print.too_large" if cards else "cards.refused.nothing")
