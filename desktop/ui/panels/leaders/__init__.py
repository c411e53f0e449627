"""Who led a warband in which battle, and who follows."""
