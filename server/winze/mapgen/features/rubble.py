"""Rubble: heaps of stones that have fallen from roofs and walls."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import spread
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import plain

_HEAPS = (3, 7)
_SPREAD = (1, 3)


def _strew(draft: Draft, chance: Stream) -> None:
    board = draft.board
    floor = plain(draft) & draft.mask(CellKind.FLOOR)
    foot = board.around4(draft.mask(*SOLID)) & floor
    if not foot:
        raise NoFitError
    for _ in range(chance.between(*_HEAPS)):
        heap = spread(board, 1 << chance.cell(foot), floor, chance.between(*_SPREAD), chance)
        draft.paint(heap, CellKind.RUBBLE)


RUBBLE = Feature("rubble", "heaps of rubble along the walls", _strew)
