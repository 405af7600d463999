"""Seams: open a path where two parts of the ground are close together but a long walk apart.

Rivers, lakes and ruins destroy loops, so this runs after them. Rooms are joined by corridors that keep all promises of
the generator (COR-01, COR-02), if it promises that corridors do not brush one another. Otherwise a thin wall is opened;
where there is none, a corridor is dug, or a gallery in caves. Vaults and other structures of features are left alone.

    #.....#~~~~#...#         #.....#~~~~#...#
    #.....#~~~~#...#    ->   #.....#~~~~#...#
    #.....##~~##...#         #.....##~~##...#
    #.....##~~##...#         #.....,,,,,....#      not here: the corridor must brush nothing
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.caves.gallery import dig_shortcuts
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import corners, turns_at_once
from winze.mapgen.corridors.mending import join_rooms
from winze.mapgen.draft import Draft
from winze.mapgen.features.site import spared
from winze.mapgen.finish.doors import hang_doors
from winze.mapgen.finish.faces import hide_faces, show_faces
from winze.mapgen.finish.loops import shorten_detours
from winze.mapgen.passes import Part, Pass
from winze.mapgen.promise import Promise
from winze.mapgen.statistics import dead_ends
from winze.mapgen.tunnel import clean_passage, dig_passage
from winze.mapgen.vaults.terrain import ground_of

LONG_DETOUR = 30
"""Steps of a detour that make a corridor worth digging."""
_MAX_LENGTH = 16
"""Cells in the longest corridor."""
_NEARBY = 4
"""Steps from the chosen start within which a corridor may begin."""
_WALLS = 32
"""Walls tried; neighbors of a wall that saves no walk are much the same."""
_ENDS, _TRIES = 3, 6
"""Corridor starts tried: dead ends, and random cells at the edge of the ground."""


def _open_seams(draft: Draft, chance: Stream) -> None:
    openings = draft.mask(CellKind.OPENING)
    if Promise.OFF_CORRIDORS in draft.promised:
        hide_faces(draft)
        join_rooms(draft, chance)
    else:
        shorten_detours(draft, ground_of(draft), ~spared(draft), chance, _WALLS)
        if all(room.owner for room in draft.rooms):
            dig_shortcuts(draft, ground_of(draft), ~spared(draft), chance)
        else:
            _dig_corridors(draft, chance)
    show_faces(draft)
    hang_doors(draft, draft.mask(CellKind.OPENING) & ~openings, chance)


def _dig_corridors(draft: Draft, chance: Stream) -> None:
    hide_faces(draft)
    ground = ground_of(draft)
    for start in _starts(draft, ground, chance):
        _dig_corridor(draft, start, ground, chance)


def _starts(draft: Draft, ground: int, chance: Stream) -> list[int]:
    """Return random starts for corridors, dead ends first, as they need one most."""
    board = draft.board
    ends = list(cells(dead_ends(board, draft.dry()) & ground & draft.mask(CellKind.CORRIDOR)))
    chance.shuffle(ends)
    edges = ground & board.around4(board.full & ~ground)
    return ends[:_ENDS] + [chance.cell(edges) for _ in range(_TRIES if edges else 0)]


def _dig_corridor(draft: Draft, start: int, ground: int, chance: Stream) -> None:
    """Dig from near `start` to the nearest ground that is a long walk away, if a short corridor leads there."""
    board = draft.board
    here = 1 << start
    far = ground & board.square(start, _MAX_LENGTH) & ~within(board, here, draft.dry(), LONG_DETOUR)
    if not far:
        return
    path = clean_passage(draft, within(board, here, ground, _NEARBY), far, chance)
    if 0 < len(path) <= _MAX_LENGTH and not turns_at_once(corners([board.xy(cell) for cell in path])):
        dig_passage(draft, path)


SEAMS = Pass("seams", _open_seams, needs=(Part.DOORS,))
