"""Scattered patches of terrain that changes movement: webs, ice, brambles, spikes, oil, loose roofs.

Patches lie where there is room, and can be avoided: without them all ground stays connected, and all exits do so even
without hidden doors.

    ############      `"` may be a patch: there is room beside it
    #..""......#
    #.."....,,,,,,    no patch may lie in a corridor or block a passage
    ############
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.distance import flood, route
from winze.mapgen.cells import HAZARDS, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import dress, plain
from winze.mapgen.machines.frame import machined
from winze.mapgen.machines.prove import islets_in_reach

_TRIES = 4

Range = tuple[int, int]
Place = Callable[[Draft], int]
"""Returns the cells of a draft beside some kind of cell."""


@dataclass(frozen=True, slots=True)
class Scatter:
    """A tile, the sites it prefers, the number of patches, and the cells of each."""

    tile: str
    near: Place
    patches: Range
    size: Range
    on_way: bool = False
    """Patches may lie on the shortest paths between exits, as long as there are other paths."""
    hinders: bool = True
    """The tile is a hazard; if not, other patches leave a way to it."""

    def build(self, draft: Draft, chance: Stream) -> None:
        room = _room(draft) & ~(0 if self.on_way else _shortest_paths(draft))
        sites, left = room & self.near(draft) or room, chance.between(*self.patches)
        laid = False
        for _ in range(_TRIES * left):
            if not left or not sites & room:
                break
            patch = grown(draft.board, chance.cell(sites & room), room, chance.between(*self.size), chance)
            room &= ~draft.board.around8(patch)
            if self.size[0] <= patch.bit_count() and _is_avoidable(draft, patch):
                for cell in cells(patch):
                    dress(draft, cell, self.tile)
                laid, left = True, left - 1
        if not laid:
            raise NoFitError


def grown(board: Board, start: int, ground: int, size: int, chance: Stream) -> int:
    """Return a patch of `size` cells around `start`, or of fewer if the ground ends."""
    patch = 1 << start
    while patch.bit_count() < size and (edge := board.around4(patch) & ground & ~patch):
        patch |= 1 << chance.cell(edge)
    return patch


def _room(draft: Draft) -> int:
    """Return the bare ground outside machines that is part of a 3x3 square of ground."""
    board, ground = draft.board, draft.dry()
    return plain(draft) & ~machined(draft) & board.around8(board.full & ~board.around8(board.full & ~ground))


def _shortest_paths(draft: Draft) -> int:
    board, ends = draft.board, list(cells(draft.required))
    way = board.of(cell for end in ends[1:] for cell in route(board, ends[0], 1 << end, draft.dry()))
    return board.around8(way)


def _is_avoidable(draft: Draft, patch: int) -> bool:
    """Return True if no path needs this patch or any other. Machines answer for their own cells."""
    board, outside = draft.board, ~machined(draft)
    patches = patch | _scattered(draft, SCATTERED_TILES) & outside
    hazards = patch | _scattered(draft, _HAZARDS) & outside
    for closed in (patches, hazards):
        ground = draft.dry() & ~closed
        start = draft.required or ground
        reached = flood(board, start & -start, ground, diagonal=False)
        lost = ground & ~reached
        if lost and lost & ~islets_in_reach(draft, reached):
            return False
    safe = draft.safe() & ~patches
    start = draft.required or safe
    return not draft.required & ~flood(board, start & -start, safe, diagonal=False)


def clear_ground(draft: Draft) -> int:
    """Return the dry ground without patches."""
    return draft.dry() & ~_scattered(draft, SCATTERED_TILES)


def _scattered(draft: Draft, tiles: frozenset[str]) -> int:
    return draft.board.of(cell for cell, tile in draft.dressing.items() if tile in tiles)


def _anywhere(draft: Draft) -> int:
    return draft.board.full


def _at_walls(draft: Draft) -> int:
    return draft.board.around4(draft.mask(*SOLID))


def _in_corners(draft: Draft) -> int:
    """Return the cells between two solid or blocked neighbors at a right angle."""
    board, closed = draft.board, draft.mask(*SOLID, CellKind.PILLAR)
    stride = board.stride
    return (closed << 1 | closed >> 1) & (closed << stride | closed >> stride) & board.full


def _at_water(draft: Draft) -> int:
    return draft.board.around8(draft.board.around8(draft.mask(CellKind.WATER, CellKind.STREAM, CellKind.SHALLOWS)))


def _at_edges(draft: Draft) -> int:
    """Return the cells near hazards and beside walls, where a push does the most harm."""
    return draft.board.around8(draft.board.around8(draft.mask(*HAZARDS))) | _at_walls(draft)


_ROWS = {
    "loose_roofs": (
        "loose roofs over patches of floor",
        Scatter("loose_roof", _anywhere, (1, 2), (6, 10), on_way=True, hinders=False),
    ),
    "webs": ("webs in corners", Scatter("web", _in_corners, (1, 3), (2, 5))),
    "ice": ("ice, beside water if there is any", Scatter("thin_ice", _at_water, (1, 2), (6, 14))),
    "brambles": ("brambles along walls", Scatter("brambles", _at_walls, (1, 3), (3, 8))),
    "spikes": ("spikes in the ground, beside walls and hazards", Scatter("spikes", _at_edges, (1, 2), (2, 4))),
    "oil_slicks": ("puddles of oil", Scatter("oil_slick", _anywhere, (1, 2), (4, 9), hinders=False)),
}
SCATTERED_TILES = frozenset(scatter.tile for _, scatter in _ROWS.values())
_HAZARDS = frozenset(scatter.tile for _, scatter in _ROWS.values() if scatter.hinders)
SCATTERED = tuple(
    Feature(name, about, scatter.build, tiles=(scatter.tile,)) for name, (about, scatter) in _ROWS.items()
)
