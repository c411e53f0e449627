"""Documents on A4 or Letter: blocks of text and tables, laid out on pages by the same pieces as the cards."""
