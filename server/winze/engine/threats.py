"""Who threatens the hero, as far as he can know.

He sees who is aware of him (the map shows it), and knows what each kind of monster is able to do. Where one can go he
judges by the ground that he knows. What he has not seen counts as rock, but for the fields between him and a monster:
he looks through them, so something may come through.
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.distance import flood
from winze.engine.kinds.traits import HANDS, PHASES, ROOTED
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def monsters_in_sight(world: World) -> list[Actor]:
    """The monsters that the hero sees, the nearest first, the oldest first of several."""
    level, here = world.level, world.hero.field
    seen = [monster for monster in level.monsters() if level.visible >> monster.field & 1]
    return sorted(seen, key=lambda monster: level.board.chebyshev(here, monster.field))


def threats(world: World) -> list[Actor]:
    """The monsters in sight that are aware of the hero and can reach him, the nearest first."""
    return [monster for monster in monsters_in_sight(world) if monster.memory.aware and can_reach(world, monster)]


def can_reach(world: World, monster: Actor) -> bool:
    """Whether a monster in sight can come to strike the hero, as far as he can know."""
    level, here, traits = world.level, world.hero.field, monster.traits
    if level.board.chebyshev(here, monster.field) == 1:
        return True
    if traits & (ROOTED | PHASES):
        return not traits & ROOTED
    ground = level.known("passes_objects") | between(level.board, here, monster.field) & ~level.seen
    ground &= ~level.known("hazard")
    if traits & HANDS:
        ground |= level.known("door")
    beside = level.board.around8(1 << here)
    return bool(flood(level.board, 1 << monster.field, ground | 1 << monster.field) & beside)


def in_reach_of_rooted(world: World) -> int:
    """The fields beside the monsters in sight that never leave their place."""
    rooted = [monster.field for monster in monsters_in_sight(world) if monster.traits & ROOTED]
    return world.level.board.around8(world.level.board.of(rooted))


def between(board: Board, start: int, end: int) -> int:
    """The fields on a straight line from one field to another, the two left out."""
    (x, y), (end_x, end_y) = board.xy(start), board.xy(end)
    dx, dy = end_x - x, end_y - y
    steps = max(abs(dx), abs(dy))
    return board.at((x + _rounded(step * dx, steps), y + _rounded(step * dy, steps)) for step in range(1, steps))


def _rounded(number: int, by: int) -> int:
    """The quotient, to the nearest whole number."""
    return (2 * number + by) // (2 * by)
