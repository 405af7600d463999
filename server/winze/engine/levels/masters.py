"""The masters of the mine, each in the hall at the end of its branch or beside the Heartstone."""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.chance import Stream
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.drives import Sleep
from winze.engine.kinds.plan import Spot
from winze.engine.kinds.rules import Rules
from winze.engine.levels.populate import far_floor, heartstone, in_sight, spawn
from winze.engine.state.level import Level
from winze.engine.state.world import World


def place_masters(level: Level, world: World, spots: Sequence[Spot], chance: Stream, kept: int = 0) -> None:
    """Put the masters of a level at their spot in the hall, without one beside their treasure, already there.

    They stay until they notice the hero.
    """
    place = world.plan.levels[level.id]
    if not place.prize and not place.last:
        return
    posts = [level.board.cell(spot.x, spot.y) for spot in spots if spot.what == "master"]
    for kind in world.rules.monsters.values():
        if kind.master == place.row:
            free = [post for post in posts if post not in level.actors]
            cell = free[0] if free else _beside_treasure(level, world, chance, kept)
            if cell is not None:
                master = spawn(level, world, kind, cell, chance)
                master.memory.guards, master.memory.asleep = True, _sleeps(world.rules, kind)


def _beside_treasure(level: Level, world: World, chance: Stream, kept: int) -> int | None:
    return level.nearest(_treasure(level, world, chance, kept), _room(level, world, kept))


def _room(level: Level, world: World, kept: int) -> int:
    free = level.spawnable & ~level.items.mask
    room = free & ~kept or free
    return room & ~in_sight(level, world.hero.cell) or room


def _treasure(level: Level, world: World, chance: Stream, kept: int) -> int:
    """Return the cell of the Heartstone, else of the largest pile, the lowest of several."""
    stone = heartstone(world.rules).id
    for cell, pile in sorted(level.items.items()):
        if any(item.kind == stone for item in pile):
            return cell
    if not level.items:
        return chance.cell(far_floor(level, world, kept))
    return min(level.items, key=lambda cell: (-len(level.items[cell]), cell))


def _sleeps(rules: Rules, kind: Kind) -> bool:
    return any(isinstance(drive, Sleep) and drive.percent == 100 for drive in rules.minds[kind.mind].drives)
