"""The cells features may build on, and repairs after one has changed the ground."""

from __future__ import annotations

from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import flood
from winze.mapgen.caves.automaton import majority
from winze.mapgen.cells import BRIGHT, DOORS, HAZARDS, SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft

OBSTACLES = ("campfire", "cart", "egg", "keg", "prop", "statue", "table")
"""Dressing tiles that block movement; all others are passable."""
_ARRIVAL = 2
"""Steps around exits that stay untouched."""
_FRONT = range(2, 7)
"""Neighbors of a cell that do not touch the wall behind it, in eighths of a turn from that wall."""


def spared(draft: Draft) -> int:
    """Return the cells that no feature may change: the border, the surroundings of exits, and earlier features."""
    board = draft.board
    near = draft.required
    for _ in range(_ARRIVAL):
        near = board.around8(near)
    return board.border | near | furnished(draft) | draft.mask(*HAZARDS, CellKind.SHALLOWS, CellKind.BRIDGE)


def furnished(draft: Draft) -> int:
    """Return vaults with their walls, dressed cells, and spots wanted by content."""
    board = draft.board
    things = board.of(draft.dressing) | board.at((spot.x, spot.y) for spot in draft.spots)
    for room in draft.rooms:
        if room.owner:
            things |= board.around8(room.floor)
    return things


def plain(draft: Draft) -> int:
    """Return the bare floor, lit or dark, that features may dress."""
    return draft.mask(CellKind.FLOOR, CellKind.CORRIDOR) & ~spared(draft)


def dig_out(draft: Draft, cells: int) -> None:
    """Turn cells into ground: floor if they connect to lit ground, else dark corridor."""
    lit = draft.mask(CellKind.FLOOR, CellKind.RUBBLE, CellKind.SHALLOWS)
    bright = flood(draft.board, lit, lit | cells, diagonal=False)
    draft.paint(cells & bright, CellKind.FLOOR)
    draft.paint(cells & ~bright, CellKind.CORRIDOR)


def clear_openings(draft: Draft) -> None:
    """Remove doors and openings that have lost a jamb, and light corridor cells that now lie amid lit ground."""
    board, walled = draft.board, doorways(draft.board, draft.open(), draft.mask(*SOLID))
    draft.paint(draft.mask(*DOORS, CellKind.OPENING) & ~walled, CellKind.FLOOR)
    draft.paint(draft.mask(CellKind.CORRIDOR) & ~walled & majority(board, draft.mask(*BRIGHT)), CellKind.FLOOR)


def dress(draft: Draft, cell: int, tile: str) -> None:
    """Show a tile on a cell. An obstacle turns the cell into a pillar."""
    draft.dressing[cell] = tile
    if tile in OBSTACLES:
        draft.plane[cell] = CellKind.PILLAR


def wall_sides(draft: Draft, ground: int) -> dict[Direction, int]:
    """Return, by the side of a wall, the cells in front of it with ground ahead and on both sides.

    Blocking one of them, or several in a row along the wall, blocks no path over the ground.
    """
    board, solid = draft.board, draft.mask(*SOLID)
    found = {}
    for side in ORTHOGONAL:
        sites = ground & board.shift(solid, side.opposite)
        for eighths in _FRONT:
            sites &= board.shift(ground, side.turned(eighths).opposite)
        found[side] = sites
    return found


def beside_walls(draft: Draft, ground: int) -> int:
    found = 0
    for sites in wall_sides(draft, ground).values():
        found |= sites
    return found
