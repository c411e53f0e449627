"""The chronicle of a campaign handed on: as Markdown, as a web page, and with the standings as a page to share."""
