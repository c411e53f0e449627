"""The parts of a card as they are painted: one small module a part, all on the same canvas."""
