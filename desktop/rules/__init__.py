"""The rules core: pure Python, one folder a game system over one kernel."""
