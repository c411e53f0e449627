"""The rules of a campaign's aftermath: chosen, written line by line, handed on."""
