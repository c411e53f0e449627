"""Which body shows which kind of question."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.procedure.asks.allocate import AllocateBody
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.asks.choose import ChooseBody
from desktop.ui.tracker.procedure.asks.confirm import ConfirmBody
from desktop.ui.tracker.procedure.asks.declare import DeclareBody
from desktop.ui.tracker.procedure.asks.pool import PoolBody
from desktop.ui.tracker.procedure.asks.roll_off import RollOffBody
from desktop.ui.tracker.procedure.asks.total import TotalBody
from desktop.ui.tracker.questions import (
    AllocateAsk,
    Ask,
    ChooseAsk,
    ConfirmAsk,
    DeclareAsk,
    PoolAsk,
    RollOffAsk,
    TotalAsk,
)


def body_for(context: Context, intents: Intents, ask: Ask, parent: QWidget) -> AskBody:
    """Return the body for a question."""
    match ask:
        case PoolAsk():
            return PoolBody(context, ask, parent)
        case TotalAsk():
            return TotalBody(context, ask, parent)
        case RollOffAsk():
            return RollOffBody(context, ask, parent)
        case ChooseAsk():
            return ChooseBody(context, intents, ask, parent)
        case DeclareAsk():
            return DeclareBody(context, ask, parent)
        case AllocateAsk():
            return AllocateBody(context, ask, parent)
        case ConfirmAsk():
            return ConfirmBody(context, ask, parent)
        case _:
            assert_never(ask)
