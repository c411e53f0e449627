"""All requests under one roof: what a procedure may ask (kernel.md 3.4)."""

from desktop.rules.kernel.asking import Answer, AnswerSource, Request, Value
from desktop.rules.kernel.choices import Allocate, Choose, Confirm, Declare, Fact, Facts, Pick, Slot
from desktop.rules.kernel.rolls import Bucket, Counts, Hits, OneSpecial, Pool, RollOff, Total, Worst, cut

__all__ = [
    "Allocate",
    "Answer",
    "AnswerSource",
    "Bucket",
    "Choose",
    "Confirm",
    "Counts",
    "Declare",
    "Fact",
    "Facts",
    "Hits",
    "OneSpecial",
    "Pick",
    "Pool",
    "Request",
    "RollOff",
    "Slot",
    "Total",
    "Value",
    "Worst",
    "cut",
]
