"""The quick-reference sheet of a game as the pages of a document."""

from __future__ import annotations

from desktop.cards.document.layout import lay_out_document
from desktop.cards.document.look import DENSE
from desktop.cards.measures import Paper
from desktop.cards.pdf import PdfPages
from desktop.cards.quick_reference import quick_blocks
from desktop.cards.report_pdf import document_content
from desktop.words import Words
from desktop.words.games import game_name


def quick_content(game: str, words: Words, paper: Paper) -> PdfPages:
    """Return the sheet on a paper, in the language of the words."""
    title = words.say("cards.quick.file", name=game_name(words, game))
    return document_content(lay_out_document(quick_blocks(game, words), paper, title, DENSE), words, title)
