"""The draw: how, who takes part, and the proposal to look at and change before it is taken."""
