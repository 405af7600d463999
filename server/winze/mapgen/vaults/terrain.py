"""The terrain of a level as vaults need it."""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import Board
from winze.core.distance import within
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.statistics import dead_ends
from winze.mapgen.stencil import Space
from winze.mapgen.vaults.vault import Site

_FAR = 10
"""Maximum steps from ground to the entrance of a vault in rock."""


class Terrain(NamedTuple):
    reach: int
    """Cells that may lie before an entrance: ground, or rock near ground."""
    ends: int
    """Dead ends of corridors."""
    rock: Space
    """Rock where the inside of a vault may be cut out."""
    solid: Space
    """Rock and walls where its walls may be, including the border but not beside corridors."""
    sills: Space
    """Rock and walls where its entrances may be."""
    vacant: Space
    """Areas that the generator left empty."""
    midst: Space
    """Bare floor with nothing but bare floor around."""

    @classmethod
    def of(cls, draft: Draft, kept: int) -> Terrain:
        """Survey a draft. Cells in `kept` must not change, but the border may get walls."""
        board = draft.board
        rock = draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL, CellKind.ORE) & ~kept
        corridors = draft.mask(CellKind.CORRIDOR, CellKind.DRIFT)
        masonry = draft.mask(CellKind.ROCK, CellKind.WALL, CellKind.ROUGH_WALL)
        return cls(
            reach=_reach(board, ground_of(draft), rock),
            ends=corridors & dead_ends(board, draft.open()),
            rock=Space(board, rock),
            solid=Space(board, masonry & ~(kept & ~board.border) & ~board.around4(corridors)),
            sills=Space(board, masonry & ~kept),
            vacant=Space(board, _vacant(draft)),
            midst=Space(board, _midst(draft, kept)),
        )

    def offers(self, site: Site) -> bool:
        found = {
            Site.VACANT: self.vacant.free,
            Site.DEAD_END: self.ends,
            Site.ROCK: self.rock.free,
            Site.GROUND: self.midst.free,
        }
        return found[site] != 0


def ground_of(draft: Draft) -> int:
    """Return the ground that an entrance may open on, without that of other vaults."""
    owned = 0
    for room in draft.rooms:
        owned |= room.floor if room.owner else 0
    return draft.mask(CellKind.FLOOR, CellKind.CORRIDOR, CellKind.RUBBLE, CellKind.SHALLOWS) & ~owned


def _reach(board: Board, ground: int, rock: int) -> int:
    return ground | within(board, ground, board.full, _FAR) & rock


def _vacant(draft: Draft) -> int:
    areas = 0
    for area in draft.vacant:
        areas |= draft.board.area(area)
    return areas


def _midst(draft: Draft, kept: int) -> int:
    board = draft.board
    return board.full & ~board.around8(board.full & ~(draft.mask(CellKind.FLOOR) & ~kept))
