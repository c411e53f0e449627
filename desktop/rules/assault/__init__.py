"""Close combat of units with mixed profiles: charges, steps of Initiative, pools, results (CC-001 to CC-068)."""

from desktop.rules.assault.system import SYSTEM

__all__ = ["SYSTEM"]
