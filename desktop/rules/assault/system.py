"""Close combat of mixed units behind one descriptor."""

from desktop.rules.assault import charging as _charging
from desktop.rules.assault import ending as _ending
from desktop.rules.assault import engaging as _engaging
from desktop.rules.assault import harming as _harming
from desktop.rules.assault import morale as _morale
from desktop.rules.assault import steps as _steps
from desktop.rules.assault import turn as _turn
from desktop.rules.assault.advice import advice
from desktop.rules.assault.dues import dues
from desktop.rules.assault.figures import STATS
from desktop.rules.assault.measures import MEASURES, posture
from desktop.rules.assault.offers import offers
from desktop.rules.assault.options import OPTIONS
from desktop.rules.assault.phases import phases
from desktop.rules.assault.showing import FORM, badges, fight, side_badges, tally
from desktop.rules.assault.start import start
from desktop.rules.assault.statuses import STATUSES
from desktop.rules.kernel import corrections as _corrections
from desktop.rules.kernel.system import System

CHAPTERS = (_corrections, _charging, _ending, _engaging, _harming, _morale, _steps, _turn)
"""The modules whose procedures the table may start; importing them declares these."""

SYSTEM = System(
    id="assault",
    version=1,
    stats=STATS,
    start=start,
    offers=offers,
    dues=dues,
    advance="assault.next",
    phases=phases,
    posture=posture,
    statuses=STATUSES,
    options=OPTIONS,
    advice=advice,
    measures=MEASURES,
    prefix="CC",
    form=FORM,
    badges=badges,
    side_badges=side_badges,
    fight=fight,
    tally=tally,
)

__all__ = ["SYSTEM"]
