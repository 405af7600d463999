"""Ground that every cave keeps open around its shafts."""

from __future__ import annotations

from winze.mapgen.draft import Draft


def hollows(draft: Draft) -> int:
    """Return the cells at most one step from a shaft, inside the border."""
    board = draft.board
    return board.around8(board.at(draft.shafts)) & ~board.border
