"""Statistics of a dug level: its openness, the walk to its exit, its doors, loops and dead ends.

Ground means the cells an actor can walk on if it opens and finds doors and avoids hazards; steps go in all eight
directions, as in play.

    #####################
    #....################    `c`: a chokepoint, between walls on two opposite sides, that splits the ground if closed
    #....cccc......######
    #....####.####.######    `d`: a dead end, with one orthogonal neighbor
    #########.####.######
    #########.####.######    the block enclosed by ground is an island, with one loop around it
    #########.####.######
    #########......cccd##
    #####################
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winze.core.board import Board, board, cells, plane_mask, selection
from winze.core.distance import components, flood, layers
from winze.engine.kinds.plan import Blueprint, entrance
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.check import ground

_MIN_LOOP = 20
"""Cells along a loop; a smaller circle around a pillar, a puddle or a notch of rock does not count."""
_MIN_ROOM = 12
"""Cells of a room."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts of one level. `stair_walk` is None if no such exit can be reached from the entrance."""

    size: int
    """Cells of the board."""
    open: int
    """Cells that an actor can stand on, including hazards."""
    stair_walk: int | None
    """Steps from the entrance to the nearest exit down, or to the nearest exit of any kind if none leads down."""
    doors: int
    """Doors of any kind, including hidden ones."""
    hidden_doors: int
    chokepoints: int
    dead_ends: int
    loops: int
    rooms: int


def measure(level: Blueprint, tiles: TileSet) -> Statistics:
    here = board(level.width, level.height)
    safe = ground(level.tiles, tiles)
    hazards = tiles.mask(level.tiles, "hazard") & tiles.mask(level.tiles, "passes_objects")
    hidden = _with_edges(level, tiles, "find")
    return Statistics(
        size=level.width * level.height,
        open=(safe | hazards).bit_count(),
        stair_walk=_stair_walk(here, level, safe),
        doors=(hidden | _with_edges(level, tiles, "open", "close")).bit_count(),
        hidden_doors=hidden.bit_count(),
        chokepoints=chokepoints(here, safe).bit_count(),
        dead_ends=(dead_ends(here, safe) & ~tiles.mask(level.tiles, "stairs")).bit_count(),
        loops=loops(here, safe),
        rooms=len(level.rooms),
    )


def distances(level: Blueprint, tiles: TileSet) -> list[int]:
    """Return the distance map: for each cell of the plane the steps from the entrance, -1 if unreachable (DBG-08)."""
    here, safe = board(level.width, level.height), ground(level.tiles, tiles)
    steps = [-1] * here.size
    for number, ring in enumerate(layers(here, _entry(here, level, safe), safe)):
        for cell in cells(ring):
            steps[cell] = number
    return steps


def dead_ends(here: Board, walkable: int) -> int:
    once, twice, _ = _with_neighbors(here, walkable)
    return once & ~twice


def leaving_dead_ends(here: Board, walkable: int) -> int:
    """Return the cells that leave a dead end beside them if they close: those next to corners and runs."""
    _, twice, thrice = _with_neighbors(here, walkable)
    found = 0
    for step in here.steps[0::2]:
        found |= _shifted(twice & ~thrice, step)
    return found & walkable


def _with_neighbors(here: Board, walkable: int) -> tuple[int, int, int]:
    """Return the ground with at least one, two and three neighbors by orthogonal steps."""
    once = twice = thrice = 0
    for step in here.steps[0::2]:
        beside = _shifted(walkable, step) & walkable
        thrice |= twice & beside
        twice |= once & beside
        once |= beside
    return once, twice, thrice


def _shifted(mask: int, step: int) -> int:
    return mask << step if step > 0 else mask >> -step


def loops(here: Board, walkable: int) -> int:
    """Count the large islands enclosed by ground. Ground connects diagonally, so islands connect orthogonally."""
    closed = here.full & ~walkable
    islands = closed & ~flood(here, here.border & closed, closed, diagonal=False)
    pieces = components(here, islands, diagonal=False)
    return sum((here.around8(island) & walkable).bit_count() >= _MIN_LOOP for island in pieces)


def chokepoints(here: Board, walkable: int) -> int:
    return narrow(here, walkable) & here.of(_articulations(here, walkable))


def narrow(here: Board, walkable: int) -> int:
    """Return the ground between cells that are no ground, on two opposite sides."""
    return walkable & (~(walkable << 1 | walkable >> 1) | ~(walkable << here.stride | walkable >> here.stride))


def halls(here: Board, walkable: int) -> list[tuple[int, int]]:
    """Return the rooms, each with its number of ways out. A room is a large piece of ground that is not narrow."""
    slim = narrow(here, walkable)
    links = [*components(here, slim, diagonal=False)]
    rooms = [room for room in components(here, walkable & ~slim) if room.bit_count() >= _MIN_ROOM]
    return [(room, sum(bool(link & here.around8(room)) for link in links)) for room in rooms]


def _articulations(here: Board, walkable: int) -> Iterator[int]:
    """Yield cells whose removal splits the ground, some more than once.

    Source: Hopcroft and Tarjan, "Algorithm 447: efficient algorithms for graph manipulation" (1973), without recursion:
    `low` is the least order of the cells in a cell's subtree and of their neighbors.
    """
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    for piece in components(here, walkable):
        root = next(cells(piece))
        path = [(root, cells(here.around8(1 << root) & walkable))]
        order[root] = low[root] = len(order)
        branches = 0
        while path:
            cell, left = path[-1]
            for beside in left:
                if beside in order:
                    low[cell] = min(low[cell], order[beside])
                else:
                    order[beside] = low[beside] = len(order)
                    path.append((beside, cells(here.around8(1 << beside) & walkable)))
                    break
            else:
                path.pop()
                above = path[-1][0] if path else root
                low[above] = min(low[above], low[cell])
                if above != root and low[cell] >= order[above]:
                    yield above
                branches += above == root != cell
        if branches > 1:
            yield root


def _stair_walk(here: Board, level: Blueprint, safe: int) -> int | None:
    start = _entry(here, level, safe)
    downs = here.at((exit_.x, exit_.y) for exit_ in level.exits if exit_.kind == "down")
    rest = here.at((exit_.x, exit_.y) for exit_ in level.exits) & ~start
    rings = layers(here, start, safe, until=downs or rest)
    goals = rings[-1] & (downs or rest) if start else 0
    return len(rings) - 1 if goals else None


def _entry(here: Board, level: Blueprint, safe: int) -> int:
    way_in = entrance(level.exits)
    return 1 << here.cell(way_in.x, way_in.y) & safe if way_in else 0


def _with_edges(level: Blueprint, tiles: TileSet, *verbs: str) -> int:
    chosen = (number for number, tile in enumerate(tiles.tiles) if not tile.edges.keys().isdisjoint(verbs))
    return plane_mask(level.tiles, selection(chosen))
