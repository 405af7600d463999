"""Ropes: bridges over chasms hang from ropes, which burn and can be cut."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError

_TILE = "chasm_bridge"


def _hang(draft: Draft, _: Stream) -> None:
    board, spans = draft.board, draft.mask(CellKind.BRIDGE) & ~draft.board.of(draft.dressing)
    over = flood(board, board.around4(draft.mask(CellKind.CHASM)), spans, diagonal=False)
    if not over:
        raise NoFitError
    draft.dressing.update(dict.fromkeys(cells(over), _TILE))


ROPE_BRIDGES = Feature("rope_bridges", "bridges over chasms hang from ropes", _hang, tiles=(_TILE,))
