"""Seams: where ground lies near other ground but the walk from one to the other is long, a way between them is opened.

Rivers, lakes and ruins take loops that the digging had made, so this comes after them. A wall is opened; where there is
no thin one, a corridor or, in caves, a gallery is dug. Vaults and other things that features have built are left alone.

    #.....#~~~~#...#         #.....#~~~~#...#
    #.....#~~~~#...#    ->   #.....#~~~~#...#
    #.....##~~##...#         #.....##~~##...#
    #.....##~~##...#         #.....,,,,,....#      not here: the corridor must brush nothing
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.caves.gallery import dig_short_cuts
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import corners, turns_at_once
from winze.mapgen.draft import Draft
from winze.mapgen.features.site import spared
from winze.mapgen.finish.doors import hang_doors
from winze.mapgen.finish.faces import hide_faces, show_faces
from winze.mapgen.finish.loops import open_long_ways
from winze.mapgen.passes import Part, Pass
from winze.mapgen.statistics import dead_ends
from winze.mapgen.tunnel import clean_passage, dig_passage
from winze.mapgen.vaults.terrain import ground_of

LONG_WAY = 30
"""Steps round that make a corridor worth digging."""
_LONGEST = 16
"""Cells of the longest corridor."""
_BESIDE = 4
"""Steps between the wanted and the actual start of a corridor at most."""
_WALLS = 32
"""Walls tried at most; beside a wall that saves no walk there are others like it."""
_ENDS, _TRIES = 3, 6
"""Places to begin a corridor at: dead ends, and the edges of ground."""


def _open_seams(draft: Draft, chance: Stream) -> None:
    openings = draft.mask(CellKind.OPENING)
    open_long_ways(draft, ground_of(draft), ~spared(draft), chance, _WALLS)
    if all(room.owner for room in draft.rooms):
        dig_short_cuts(draft, ground_of(draft), ~spared(draft), chance)
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
    """Dead ends first: they are what a corridor is missed at most."""
    board = draft.board
    ends = list(cells(dead_ends(board, draft.dry()) & ground & draft.mask(CellKind.CORRIDOR)))
    chance.shuffle(ends)
    edges = ground & board.around4(board.full & ~ground)
    return ends[:_ENDS] + [chance.cell(edges) for _ in range(_TRIES if edges else 0)]


def _dig_corridor(draft: Draft, start: int, ground: int, chance: Stream) -> None:
    """From near a cell to the nearest ground that is a long walk from there, if a short corridor leads to it."""
    board = draft.board
    here = 1 << start
    far = ground & board.square(start, _LONGEST) & ~within(board, here, draft.dry(), LONG_WAY)
    if not far:
        return
    path = clean_passage(draft, within(board, here, ground, _BESIDE), far, chance)
    if 0 < len(path) <= _LONGEST and not turns_at_once(corners([board.xy(cell) for cell in path])):
        dig_passage(draft, path)


SEAMS = Pass("seams", _open_seams, needs=(Part.DOORS,))
