"""The skirmish on a grid behind one descriptor."""

from desktop.rules.grid import activation as _activation
from desktop.rules.grid import ending as _ending
from desktop.rules.grid import grenades as _grenades
from desktop.rules.grid import melee as _melee
from desktop.rules.grid import moving as _moving
from desktop.rules.grid import reacting as _reacting
from desktop.rules.grid import setting_up as _setting_up
from desktop.rules.grid import shooting as _shooting
from desktop.rules.grid import turn as _turn
from desktop.rules.grid import walking as _walking
from desktop.rules.grid import watching as _watching
from desktop.rules.grid.advice import advice
from desktop.rules.grid.boarding import board
from desktop.rules.grid.dues import dues
from desktop.rules.grid.figures import STATS
from desktop.rules.grid.measures import MEASURES, posture
from desktop.rules.grid.offers import offers
from desktop.rules.grid.options import OPTIONS
from desktop.rules.grid.phases import phases
from desktop.rules.grid.showing import FORM, badges, fight, side_badges, tally
from desktop.rules.grid.start import start
from desktop.rules.grid.statuses import STATUSES
from desktop.rules.kernel import corrections as _corrections
from desktop.rules.kernel.system import System

CHAPTERS = (_activation, _corrections, _ending, _grenades, _melee, _moving, _reacting, _setting_up, _shooting, _turn,
            _walking, _watching)
"""The modules whose procedures the table may start; importing them declares these."""

SYSTEM = System(
    id="grid",
    version=1,
    stats=STATS,
    start=start,
    offers=offers,
    dues=dues,
    advance="grid.next",
    phases=phases,
    posture=posture,
    statuses=STATUSES,
    options=OPTIONS,
    advice=advice,
    measures=MEASURES,
    prefix="AP",
    form=FORM,
    badges=badges,
    side_badges=side_badges,
    fight=fight,
    tally=tally,
    board=board,
)

__all__ = ["SYSTEM"]
