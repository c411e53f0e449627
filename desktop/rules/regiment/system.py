"""Regiments with damage and nerve behind one descriptor."""

from desktop.rules.kernel import corrections as _corrections
from desktop.rules.kernel.system import System
from desktop.rules.regiment import charging as _charging
from desktop.rules.regiment import harming as _harming
from desktop.rules.regiment import melee as _melee
from desktop.rules.regiment import orders as _orders
from desktop.rules.regiment import regroup as _regroup
from desktop.rules.regiment import shooting as _shooting
from desktop.rules.regiment import turn as _turn
from desktop.rules.regiment.advice import advice, leaders
from desktop.rules.regiment.dues import dues
from desktop.rules.regiment.figures import STATS
from desktop.rules.regiment.measures import MEASURES, posture
from desktop.rules.regiment.offers import offers
from desktop.rules.regiment.options import OPTIONS
from desktop.rules.regiment.phases import phases
from desktop.rules.regiment.showing import FORM, badges, fight, side_badges, tally
from desktop.rules.regiment.start import start
from desktop.rules.regiment.statuses import STATUSES

CHAPTERS = (_corrections, _charging, _harming, _melee, _orders, _regroup, _shooting, _turn)
"""The modules whose procedures the table may start; importing them declares these."""

SYSTEM = System(
    id="regiment",
    version=1,
    stats=STATS,
    start=start,
    offers=offers,
    dues=dues,
    advance="regiment.next",
    phases=phases,
    posture=posture,
    statuses=STATUSES,
    options=OPTIONS,
    advice=advice,
    leaders=leaders,
    measures=MEASURES,
    prefix="KW",
    form=FORM,
    badges=badges,
    side_badges=side_badges,
    fight=fight,
    tally=tally,
)

__all__ = ["SYSTEM"]
