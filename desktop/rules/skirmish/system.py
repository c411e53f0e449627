"""The warband skirmish behind one descriptor."""

from desktop.rules.kernel import corrections as _corrections
from desktop.rules.kernel.system import System
from desktop.rules.skirmish import charging as _charging
from desktop.rules.skirmish import heights as _heights
from desktop.rules.skirmish import magic as _magic
from desktop.rules.skirmish import moving as _moving
from desktop.rules.skirmish import recovery as _recovery
from desktop.rules.skirmish import shooting as _shooting
from desktop.rules.skirmish import turn as _turn
from desktop.rules.skirmish.advice import advice
from desktop.rules.skirmish.dues import dues
from desktop.rules.skirmish.ending import leaders
from desktop.rules.skirmish.figures import STATS
from desktop.rules.skirmish.measures import MEASURES, posture
from desktop.rules.skirmish.offers import offers
from desktop.rules.skirmish.options import OPTIONS
from desktop.rules.skirmish.phases import phases
from desktop.rules.skirmish.showing import FORM, boxes, fight, tally
from desktop.rules.skirmish.start import start
from desktop.rules.skirmish.statuses import STATUSES

CHAPTERS = (_corrections, _charging, _heights, _magic, _moving, _recovery, _shooting, _turn)
"""The modules whose procedures the table may start; importing them declares these."""

SYSTEM = System(
    id="skirmish",
    version=1,
    stats=STATS,
    start=start,
    offers=offers,
    dues=dues,
    advance="skirmish.next",
    phases=phases,
    posture=posture,
    statuses=STATUSES,
    options=OPTIONS,
    advice=advice,
    leaders=leaders,
    measures=MEASURES,
    prefix="SK",
    form=FORM,
    boxes=boxes,
    fight=fight,
    tally=tally,
)

__all__ = ["SYSTEM"]
