"""What is worth knowing about a warband; nothing of it stops anybody."""
