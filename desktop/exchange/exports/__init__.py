"""Handing a warband on: as text, Markdown, CSV, web page, card pack, archive, and as the roster it came from.

The way of an export: `subject` reads the warband once; `listing` puts it into words of one language, which
`plain_text`, `markdown`, `csv_table` and `html_page` write in their own ways (`letters` sees to it that no name can
hurt); `pack_file` and `archive` keep the cards as they are, `archive_reading` opens an archive again and
`archive_taking` makes a warband of it. `source_roster` hands the kept file of a list builder on: `matching` finds the
recruits in it, `xml_spans` the places, `source_edits` makes the changes, `source_told` says what is not in it.
`making.make` is the front door, `formats` says what there is. Knows no Qt and writes no file.
"""
