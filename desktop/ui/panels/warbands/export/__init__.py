"""The dialog that hands a warband on: what is chosen, what comes of it, where it goes."""
