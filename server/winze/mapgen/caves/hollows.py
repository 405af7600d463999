"""Ground that every cave keeps open around its shafts."""

from __future__ import annotations

from winze.mapgen.draft import Draft


def hollows(draft: Draft) -> int:
    board = draft.board
    return board.around8(board.at(draft.shafts)) & ~board.border
