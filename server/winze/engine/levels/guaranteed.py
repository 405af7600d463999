"""Guaranteed items: kinds that the mine supplies at a steady rate, regardless of luck.

Each new level adds hundredths to each class; a full hundred lays one item. A lamp, or another kind needed only once, is
never one that the run has brought before.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.levels.loot import bring, is_brought_again
from winze.engine.levels.places import Pulls, draw_place, pulls
from winze.engine.state.level import Level
from winze.engine.state.world import World

_WHOLE = 100


def lay_guaranteed(level: Level, world: World, chance: Stream, kept: int = 0) -> None:
    """Add the hundredths of a new level, and lay the items due, outside the cells `kept`."""
    rules, owed, place = world.rules, world.career.dues, world.plan.levels[level.id]
    branch = rules.profiles[place.row].branch
    pull: Pulls = []
    for name, due in rules.dues.items():
        if due.gift and due.gift not in world.hero.gifts:
            continue
        owed[name] = owed.get(name, 0) + (due.branch if branch else due.main)
        while owed[name] >= _WHOLE:
            owed[name] -= _WHOLE
            kinds = [rules.items[item] for item in due.items if rules.items[item].first_depth <= place.depth]
            if fresh := [kind for kind in kinds if not is_brought_again(world, kind)]:
                pull = pull or pulls(level, world)
                cell, kind = draw_place(level, pull, chance, kept), chance.choice(fresh)
                level.lay(cell, kind)
                bring(world, kind)
