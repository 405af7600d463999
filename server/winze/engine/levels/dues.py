"""Dues: what the mine owes the hero, and pays by and by, whatever the lot brings.

Of each class of things so many hundredths are added whenever a level is first made; at a whole one it is laid there.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.engine.levels.places import Pulls, draw_place, pulls
from winze.engine.state.level import Level
from winze.engine.state.world import World

_WHOLE = 100


def lay_dues(level: Level, world: World, chance: Stream, kept: int = 0) -> None:
    """Add what a new level brings, and lay what is due, off the fields `kept`."""
    rules, owed = world.rules, world.career.dues
    branch = rules.profiles[world.plan.levels[level.id].row].branch
    pull: Pulls = []
    for name, due in rules.dues.items():
        owed[name] = owed.get(name, 0) + (due.branch if branch else due.main)
        while owed[name] >= _WHOLE:
            owed[name] -= _WHOLE
            pull = pull or pulls(level, world)
            level.lay(draw_place(level, pull, chance, kept), rules.items[chance.choice(due.items)])
