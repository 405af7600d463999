"""Where features may build, and how a level is put right after one has changed the ground."""

from __future__ import annotations

from winze.core.distance import flood
from winze.mapgen.caves.automaton import majority
from winze.mapgen.cells import BRIGHT, DOORS, HAZARDS, SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft

OBSTACLES = ("campfire", "cart", "prop", "statue", "table")
"""Tiles that are put on ground and let nobody pass."""
STREWN = ("bedroll", "bones", "glowcaps", "moss", "rails")
"""Tiles that are put on ground and hinder nobody."""
_ARRIVAL = 2
"""Steps around exits that stay untouched."""


def spared(draft: Draft) -> int:
    """What no feature may change: the border, the ways off the level, and whatever another feature has built."""
    board = draft.board
    near = draft.required
    for _ in range(_ARRIVAL):
        near = board.around8(near)
    return board.border | near | furnished(draft) | draft.mask(*HAZARDS, CellKind.SHALLOWS, CellKind.BRIDGE)


def furnished(draft: Draft) -> int:
    """Vaults with their walls, and whatever stands or is wanted elsewhere."""
    board = draft.board
    things = board.of(draft.dressing) | board.at((spot.x, spot.y) for spot in draft.spots)
    for room in draft.rooms:
        if room.owner:
            things |= board.around8(room.floor)
    return things


def plain(draft: Draft) -> int:
    """Return the bare floor, lit or dark, on which something can be put."""
    return draft.mask(CellKind.FLOOR, CellKind.CORRIDOR) & ~spared(draft)


def dig_out(draft: Draft, cells: int) -> None:
    """Make ground of these: floor where they open on lit ground, else as dark as the tunnels they open on."""
    lit = draft.mask(CellKind.FLOOR, CellKind.RUBBLE, CellKind.SHALLOWS)
    bright = flood(draft.board, lit, lit | cells, diagonal=False)
    draft.paint(cells & bright, CellKind.FLOOR)
    draft.paint(cells & ~bright, CellKind.CORRIDOR)


def clear_openings(draft: Draft) -> None:
    """Put right what a change has left of walls: doors and openings that no longer are between two of them go, and
    pieces of tunnel that have come to lie in the midst of lit ground are lit too.
    """
    board, walled = draft.board, doorways(draft.board, draft.open(), draft.mask(*SOLID))
    draft.paint(draft.mask(*DOORS, CellKind.OPENING) & ~walled, CellKind.FLOOR)
    draft.paint(draft.mask(CellKind.CORRIDOR) & ~walled & majority(board, draft.mask(*BRIGHT)), CellKind.FLOOR)


def dress(draft: Draft, cell: int, tile: str) -> None:
    """Show a tile on a cell. What nobody walks over becomes a pillar under it."""
    draft.dressing[cell] = tile
    if tile in OBSTACLES:
        draft.plane[cell] = CellKind.PILLAR
