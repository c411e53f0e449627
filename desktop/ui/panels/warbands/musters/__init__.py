"""Named musters: the parts of a warband that fight, each with limits of its own."""
