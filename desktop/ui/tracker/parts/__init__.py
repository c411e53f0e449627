"""The small painted pieces of the tracker: fitted text, lines of spans, buttons, pawns, chips in a row, banners."""
