"""The fit of a vault: all positions on a level where one of its orientations can be put, found at once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board
from winze.mapgen.stencil import Box, boxes_of
from winze.mapgen.vaults.layout import VaultLayout, layout
from winze.mapgen.vaults.symmetry import orientations
from winze.mapgen.vaults.terrain import Terrain
from winze.mapgen.vaults.vault import Site, Vault

Boxes = tuple[Box, ...]


class Fit(NamedTuple):
    """A layout and the boxes that make up its parts. A position is a cell for its upper left corner."""

    drawn: VaultLayout
    whole: Boxes
    inside: Boxes
    doorsteps: Boxes
    masonry: Boxes
    outside: tuple[int, ...]
    """Offsets from the corner to the cell before each entrance."""

    @classmethod
    def of(cls, board: Board, drawn: VaultLayout) -> Fit:
        return cls(
            drawn,
            whole=boxes_of(board, drawn.footprint),
            inside=boxes_of(board, drawn.inside),
            doorsteps=boxes_of(board, drawn.doorsteps),
            masonry=boxes_of(board, drawn.masonry),
            outside=tuple(entrance.cell + board.steps[entrance.ahead] for entrance in drawn.entrances),
        )

    def at(self, site: Site, terrain: Terrain) -> int:
        """Return the positions at a site that are near enough to ground to be joined to it."""
        if site is Site.GROUND:
            return terrain.midst.places(self.whole)
        if site is Site.DEAD_END:
            return self._cut_out(terrain, self._opening_on(terrain.ends))
        if site is Site.VACANT:
            empty = terrain.vacant.places(self.whole)
            return empty and self._cut_out(terrain, empty) & self._opening_on(terrain.reach)
        cut_out = self._cut_out(terrain)
        return cut_out and cut_out & self._opening_on(terrain.reach)

    def _cut_out(self, terrain: Terrain, among: int = -1) -> int:
        found = terrain.rock.places(self.inside, among)
        found = found and terrain.sills.places(self.doorsteps, found)
        return found and terrain.solid.places(self.masonry, found)

    def _opening_on(self, ground: int) -> int:
        found = 0
        for away in self.outside:
            found |= ground >> away if away >= 0 else ground << -away
        return found


@lru_cache(maxsize=512)
def fits(board: Board, vault: Vault) -> tuple[Fit, ...]:
    turned = orientations(vault.rows, vault.symmetry)
    on_board = [rows for rows in turned if len(rows[0]) <= board.width and len(rows) <= board.height]
    return tuple(Fit.of(board, layout(board, rows, vault.meanings)) for rows in on_board)
