"""The roster of one warband: head, tools, table."""
