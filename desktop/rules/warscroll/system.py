"""Battles of warscrolls behind one descriptor."""

from desktop.rules.kernel import corrections as _corrections
from desktop.rules.kernel.system import System
from desktop.rules.warscroll import battleshock as _battleshock
from desktop.rules.warscroll import charging as _charging
from desktop.rules.warscroll import fighting as _fighting
from desktop.rules.warscroll import moving as _moving
from desktop.rules.warscroll import reinforcing as _reinforcing
from desktop.rules.warscroll import turn as _turn
from desktop.rules.warscroll.advice import advice
from desktop.rules.warscroll.attacks import elsewhere as _elsewhere
from desktop.rules.warscroll.dues import dues
from desktop.rules.warscroll.figures import STATS
from desktop.rules.warscroll.hero import commands as _commands
from desktop.rules.warscroll.hero import scenery as _scenery
from desktop.rules.warscroll.magic import casting as _casting
from desktop.rules.warscroll.measures import MEASURES, posture
from desktop.rules.warscroll.offers import offers
from desktop.rules.warscroll.options import OPTIONS
from desktop.rules.warscroll.phases import phases
from desktop.rules.warscroll.setup import deploy as _deploy
from desktop.rules.warscroll.setup import field as _field
from desktop.rules.warscroll.setup import stakes as _stakes
from desktop.rules.warscroll.setup.leading import leaders
from desktop.rules.warscroll.showing import FORM, badges, fight, side_badges, tally
from desktop.rules.warscroll.start import start
from desktop.rules.warscroll.statuses import STATUSES

CHAPTERS = (
    _corrections, _battleshock, _charging, _fighting, _moving, _reinforcing, _turn, _elsewhere, _commands, _scenery,
    _casting, _deploy, _field, _stakes,
)
"""The modules whose procedures the table may start; importing them declares these."""

SYSTEM = System(
    id="warscroll",
    version=1,
    stats=STATS,
    start=start,
    offers=offers,
    dues=dues,
    advance="warscroll.next",
    phases=phases,
    posture=posture,
    statuses=STATUSES,
    options=OPTIONS,
    advice=advice,
    leaders=leaders,
    lead="warscroll.pass_lead",
    measures=MEASURES,
    prefix="AS",
    form=FORM,
    badges=badges,
    side_badges=side_badges,
    fight=fight,
    tally=tally,
)

__all__ = ["SYSTEM"]
