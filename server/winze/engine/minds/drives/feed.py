"""The drive of corpse eaters."""

from __future__ import annotations

from winze.engine.actions import AnyAction
from winze.engine.events import Fed
from winze.engine.kinds.drives import Feed
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import WAIT, step_toward
from winze.engine.sense.lines import is_clear
from winze.engine.state.overlays import Corpse


@wants
def feed(percepts: Percepts, drive: Feed) -> AnyAction | None:
    """Eat from a nearby corpse until full. It spares its own kind and corpses that rise again."""
    corpses, memory = percepts.level.overlays.corpses, percepts.memory
    if not corpses or memory.fed >= drive.turns:
        return None
    board, here = percepts.level.board, percepts.actor.cell
    near = [corpse.cell for corpse in corpses if _is_edible(percepts, corpse, drive.within)]
    cell = min(near, key=lambda cell: (board.chebyshev(here, cell), cell), default=None)
    if cell is None:
        return None
    if board.chebyshev(here, cell) > 1:
        return step_toward(percepts, cell, 2 * drive.within)
    if not memory.fed:
        percepts.world.emit(Fed(who=percepts.actor.who))
    memory.fed += 1
    return WAIT


def _is_edible(percepts: Percepts, corpse: Corpse, within: int) -> bool:
    level, here = percepts.level, percepts.actor.cell
    kind = percepts.world.rules.kinds[corpse.kind]
    if kind is percepts.kind or kind.rises or level.board.chebyshev(here, corpse.cell) > within:
        return False
    return here == corpse.cell or is_clear(level.board, here, corpse.cell, level.facts.opaque)
