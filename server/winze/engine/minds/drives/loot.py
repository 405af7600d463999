"""The drive to collect items."""

from __future__ import annotations

from winze.engine.actions import AnyAction, Snatch
from winze.engine.kinds.drives import SnatchDrive
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import step_toward
from winze.engine.sense.lines import is_clear


@wants
def snatch(percepts: Percepts, drive: SnatchDrive) -> AnyAction | None:
    level, actor = percepts.level, percepts.actor
    if not level.items or actor.gold or (actor.pack and actor.pack.items):
        return None
    near = level.board.square(actor.cell, percepts.kind.senses.sight)
    seen = [cell for cell in level.items if near >> cell & 1 and _is_in_view(percepts, cell)]
    goal = min(seen, key=lambda cell: (level.board.chebyshev(actor.cell, cell), cell), default=None)
    if goal is None:
        return None
    return Snatch() if goal == actor.cell else step_toward(percepts, goal)


def _is_in_view(percepts: Percepts, cell: int) -> bool:
    level, items = percepts.level, percepts.world.rules.items
    loose = any(not items[item.kind].is_safe for item in level.items[cell])
    loose = loose and "take" not in level.tile(cell).edges
    return loose and is_clear(level.board, percepts.actor.cell, cell, level.facts.opaque)
