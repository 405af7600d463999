"""Places for items: likelier the more effort it takes to get there from the main route.

############           1 2 3 4: the pull of a cell is its distance from the shortest route between the exits;
#<...>.....#           a door, water, an edge or rock on the way adds much more.
#123456+78.#
############
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import route
from winze.engine.kinds.plan import entrance
from winze.engine.levels.habitats import rooms
from winze.engine.state.level import Level
from winze.engine.state.world import World

_DOOR, _HIDDEN, _HAZARD, _ROCK = 10, 25, 15, 8
"""Effort added by a door, a hidden door, entering a hazard or rock, and each cell of rock."""
_MAX_EFFORT = 400
_CROWDED, _PENALTY = 5, 10
"""Range in cells around other items; there, and in tunnels, pull is divided by `_PENALTY`."""

Pulls = list[tuple[int, int]]
"""Pulls with the mask of cells that have each."""


def pulls(level: Level, world: World) -> Pulls:
    return _spread(level, shortest_way(level, world))


def draw_place(level: Level, pull: Pulls, chance: Stream, kept: int = 0, least: int = 0) -> int:
    """Draw a free cell, weighted by pull plus `least`, off the shortest route if possible; without room, any ground."""
    free = level.spawnable & ~kept
    bare = free & ~level.items.mask
    dull = _around(level, level.items.mask) | ~level.board.around8(rooms(level))
    choices = [
        (weight * (pulled + least), cells_)
        for pulled, mask in pull
        for weight, cells_ in ((_PENALTY, mask & bare & ~dull), (1, mask & bare & dull))
        if cells_ and pulled + least
    ]
    if not choices:
        return chance.cell(bare or free or level.facts.ground)
    return chance.cell(choices[chance.weighted([weight * mask.bit_count() for weight, mask in choices])][1])


def shortest_way(level: Level, world: World) -> int:
    """Return the cells on the shortest open paths from the way in to all other exits."""
    exits = world.plan.levels[level.id].exits
    entry, board = entrance(exits), level.board
    if entry is None:
        return 1 << world.hero.cell
    start, path = board.cell(entry.x, entry.y), 0
    ground = level.facts.ground | level.facts.doors & ~level.facts.hidden
    for exit_ in exits:
        path |= board.of(route(board, start, 1 << board.cell(exit_.x, exit_.y), ground))
    return path | 1 << start


def _around(level: Level, lying: int) -> int:
    near = 0
    for cell in cells(lying):
        near |= level.board.square(cell, _CROWDED)
    return near


def _spread(level: Level, start: int) -> Pulls:
    board, facts = level.board, level.facts
    hidden, doors = facts.hidden, facts.doors & ~facts.hidden
    obstacles = facts.passable & facts.hazards
    plain = facts.passable & ~obstacles & ~doors
    rock = board.full & ~board.border & ~(plain | obstacles | doors | hidden)
    due, done, found = {0: start}, 0, []
    for effort in range(_MAX_EFFORT):
        ring = due.pop(effort, 0) & ~done
        if not due and not ring:
            break
        if not ring:
            continue
        done |= ring
        found.append((effort, ring))
        grown = board.around8(ring) & ~done
        crossed, into = board.around8(ring & obstacles) & ~done, board.around8(ring & rock) & ~done
        for steps, reached in (
            (1, grown & plain | crossed & obstacles),
            (1 + _DOOR, grown & doors),
            (1 + _HIDDEN, grown & hidden),
            (1 + _HAZARD, grown & obstacles | grown & rock),
            (_ROCK, into & rock),
        ):
            if reached:
                due[effort + steps] = due.get(effort + steps, 0) | reached
    return found
