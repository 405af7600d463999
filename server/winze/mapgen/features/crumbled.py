"""A section of the level that has collapsed into a cave full of rubble, where noise and ground grow as caves do.

It is a feature rather than a blend because rooms show through it and it works with any generator (C-36).

Source: seeds/003, "Features"; FEA-01.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.caves.automaton import majority
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import blob, laid
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import clear_openings, dig_out, spared
from winze.mapgen.noise import noise

_WIDTHS, _HEIGHTS = (16, 34), (9, 15)
_LOOSE = 50
_GENERATIONS = 2
_RUBBLE = 22
_MIN_CELLS = 12
"""Cells that must collapse; fewer would be a mere dent."""


def _crumble(draft: Draft, chance: Stream) -> None:
    board, ground = draft.board, draft.open()
    faces = board.around8(ground) & ~ground
    shape = blob(board, chance.between(*_WIDTHS), min(chance.between(*_HEIGHTS), draft.place.height - 2), chance)
    area = laid(shape, board.full & ~board.border, faces, chance) & ~spared(draft)
    cave = (ground | noise(board, _LOOSE, chance)) & area
    for _ in range(_GENERATIONS):
        cave = majority(board, cave | ground & ~area) & area
    new = flood(board, ground, ground | cave & draft.mask(*SOLID), diagonal=False) & ~ground
    if new.bit_count() < _MIN_CELLS:
        raise NoFitError
    dig_out(draft, new)
    draft.paint(area & draft.mask(CellKind.WALL), CellKind.ROUGH_WALL)
    clear_openings(draft)
    fallen = _fallen(draft, area & ~cave & draft.mask(CellKind.FLOOR, CellKind.CORRIDOR))
    draft.paint((noise(board, _RUBBLE, chance) | fallen) & area & draft.mask(CellKind.FLOOR), CellKind.RUBBLE)


def _fallen(draft: Draft, wanted: int) -> int:
    """Bury the cells if that cuts nothing off. Return the cells that stay ground."""
    ground = draft.dry() & ~wanted
    reached = flood(draft.board, draft.required or ground & -ground, ground, diagonal=False)
    if reached == ground:
        draft.paint(wanted, CellKind.ROCK)
        return 0
    return wanted


CRUMBLED = Feature("crumbled", "part of the level has collapsed into a cave", _crumble, digs=True)
