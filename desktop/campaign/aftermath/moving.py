"""Moving to another warband: what is left of absences and of passing marks is served in the battles there."""

from __future__ import annotations

from dataclasses import replace

from database.tables import Row
from desktop.campaign.aftermath.absences import ABSENCES, SINCE, absences_of, keep_absences, left_of_absence
from desktop.campaign.aftermath.course import Course
from desktop.campaign.aftermath.mustered import Mustered
from desktop.campaign.aftermath.scars import keep_scars, left_of, scars_of
from desktop.campaign.work import Work


def keep_terms(work: Work, recruit: Row, warband: str, course: Course) -> None:
    """Let what a recruit still has to miss, and how long its marks last, begin after the last battle of a warband.

    What they come from stays known: where that is opened again or healed, they go with it.
    """
    last, old = course.last(warband), recruit["warband"]
    if recruit["misses"] or ABSENCES in recruit["before"]:
        missed = Mustered(work.connection)
        keep_absences(work, recruit, [{**one, "n": left_of_absence(recruit, [one], course, missed), SINCE: last}
                                      for one in absences_of(recruit, course)])
    scars = scars_of(recruit["before"])
    moved = tuple(replace(scar, lasts=left, since=last)
                  if scar.lasts and (left := left_of(scar, old, course)) else scar for scar in scars)
    if moved != scars:
        keep_scars(work, recruit["id"], moved)
