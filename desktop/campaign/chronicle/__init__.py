"""The chronicle: battles told in plain words from their steps and from what was written back, and entries of people."""
