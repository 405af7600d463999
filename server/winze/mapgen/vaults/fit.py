"""Where a vault fits in one of its orientations, all positions at once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board
from winze.mapgen.stencil import Box, boxes_of
from winze.mapgen.vaults.layout import Layout, layout
from winze.mapgen.vaults.symmetry import orientations
from winze.mapgen.vaults.terrain import Terrain
from winze.mapgen.vaults.vault import Site, Vault

Boxes = tuple[Box, ...]


class Fit(NamedTuple):
    """A layout, the boxes that its parts are made up of, and how far from its corner it is to the cell before each
    entrance. Positions are cells to which that corner, the upper left one, can be moved.
    """

    drawn: Layout
    whole: Boxes
    inside: Boxes
    doorsteps: Boxes
    masonry: Boxes
    outside: tuple[int, ...]

    @classmethod
    def of(cls, board: Board, drawn: Layout) -> Fit:
        return cls(
            drawn,
            whole=boxes_of(board, drawn.footprint),
            inside=boxes_of(board, drawn.inside),
            doorsteps=boxes_of(board, drawn.doorsteps),
            masonry=boxes_of(board, drawn.masonry),
            outside=tuple(way.cell + board.steps[way.ahead] for way in drawn.entrances),
        )

    def at(self, site: Site, terrain: Terrain) -> int:
        """Return the positions at a site, near enough to ground to be joined to it."""
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
        """Return the positions, among some or all, at which the inside is cut out of rock."""
        found = terrain.rock.places(self.inside, among)
        found = found and terrain.sills.places(self.doorsteps, found)
        return found and terrain.solid.places(self.masonry, found)

    def _opening_on(self, ground: int) -> int:
        """Return the positions from which at least one way leads straight out on such ground."""
        found = 0
        for away in self.outside:
            found |= ground >> away if away >= 0 else ground << -away
        return found


@lru_cache(maxsize=512)
def fits(board: Board, vault: Vault) -> tuple[Fit, ...]:
    """Return every way a vault may lie on a board; the same for all levels of a size."""
    turned = orientations(vault.rows, vault.symmetry)
    on_board = [rows for rows in turned if len(rows[0]) <= board.width and len(rows) <= board.height]
    return tuple(Fit.of(board, layout(board, rows, vault.meanings)) for rows in on_board)
