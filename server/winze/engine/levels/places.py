"""Where things lie: the likelier, the more effort it takes to come there from the way that everybody goes.

############           1 2 3 4: the pull of a field is its distance from the shortest way between the ways off the
#<...>.....#           level; a door on the way there, water, an edge or rock makes it much more.
#123456+78.#
############
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import route
from winze.engine.kinds.plan import way_in
from winze.engine.levels.habitats import rooms
from winze.engine.state.level import Level
from winze.engine.state.world import World

_DOOR, _HIDDEN, _BEHIND, _ROCK = 10, 25, 15, 8
"""What a door adds, a hidden one, coming into water, over an edge or into rock, and each field of rock."""
_MOST = 400
"""Nothing takes more effort."""
_CLOSE, _TENTH = 5, 10
"""So near to what lies there already, and in tunnels, the pull counts but a tenth."""

Pulls = list[tuple[int, int]]
"""Pulls, and for each the fields that have it."""


def pulls(level: Level, world: World) -> Pulls:
    """Return the pull of all fields of a level, the least first."""
    return _spread(level, shortest_way(level, world))


def draw_place(level: Level, pull: Pulls, chance: Stream, kept: int = 0, least: int = 0) -> int:
    """Return a free field by its pull, and by `least` besides. On the shortest way nothing lies, if it can be helped.

    Where there is no room, it is any free ground, or any ground.
    """
    free = level.spawnable & ~kept
    bare = free & ~level.board.of(level.items)
    dull = _around(level, level.board.of(level.items)) | ~level.board.around8(rooms(level))
    choices = [
        (weight * (pulled + least), cells_)
        for pulled, mask in pull
        for weight, cells_ in ((_TENTH, mask & bare & ~dull), (1, mask & bare & dull))
        if cells_ and pulled + least
    ]
    if not choices:
        return chance.cell(bare or free or level.facts.ground)
    return chance.cell(choices[chance.weighted([weight * mask.bit_count() for weight, mask in choices])][1])


def shortest_way(level: Level, world: World) -> int:
    """Return the fields on the shortest ways from the way in to all other ways off a level, as far as they are open."""
    exits = world.plan.levels[level.id].exits
    entry, board = way_in(exits), level.board
    if entry is None:
        return 1 << world.hero.cell
    start, way = board.cell(entry.x, entry.y), 0
    ground = level.facts.ground | level.facts.doors & ~level.facts.hidden
    for exit_ in exits:
        way |= board.of(route(board, start, 1 << board.cell(exit_.x, exit_.y), ground))
    return way | 1 << start


def _around(level: Level, lying: int) -> int:
    near = 0
    for cell in cells(lying):
        near |= level.board.square(cell, _CLOSE)
    return near


def _spread(level: Level, start: int) -> Pulls:
    """From field to field, each as soon as the effort that it takes is spent."""
    board, facts = level.board, level.facts
    hidden, doors = facts.hidden, facts.doors & ~facts.hidden
    obstacles = facts.passable & facts.hazards
    plain = facts.passable & ~obstacles & ~doors
    rock = board.full & ~board.border & ~(plain | obstacles | doors | hidden)
    due, done, found = {0: start}, 0, []
    for effort in range(_MOST):
        ring = due.pop(effort, 0) & ~done
        if not due and not ring:
            break
        if not ring:
            continue
        done |= ring
        found.append((effort, ring))
        grown = board.around8(ring) & ~done
        within, into = board.around8(ring & obstacles) & ~done, board.around8(ring & rock) & ~done
        for steps, reached in (
            (1, grown & plain | within & obstacles),
            (1 + _DOOR, grown & doors),
            (1 + _HIDDEN, grown & hidden),
            (1 + _BEHIND, grown & obstacles | grown & rock),
            (_ROCK, into & rock),
        ):
            if reached:
                due[effort + steps] = due.get(effort + steps, 0) | reached
    return found
