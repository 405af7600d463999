"""Where a vault fits in one of its orientations, all positions at once."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec

from winze.core.board import Board
from winze.mapgen.stencil import places
from winze.mapgen.vaults.layout import Layout, layout
from winze.mapgen.vaults.symmetry import Rows
from winze.mapgen.vaults.terrain import Terrain
from winze.mapgen.vaults.vault import Site, Vault


class Fit(msgspec.Struct, frozen=True, dict=True):
    """Rows of a vault as they are turned, and the terrain they are to be put on.

    All positions are fields to which the upper left corner of the layout can be moved. They are worked out when they
    are asked for, as the first orientation that is tried fits more often than not.
    """

    board: Board
    vault: Vault
    rows: Rows
    terrain: Terrain

    @cached_property
    def layout(self) -> Layout:
        return _layout(self.board, self.vault, self.rows)

    def at(self, site: Site) -> int:
        """The positions at a site, near enough to ground to be joined to it."""
        terrain, footprint = self.terrain, self.layout.footprint
        if site is Site.GROUND:
            return places(footprint, terrain.midst)
        if site is Site.DEAD_END:
            return self._cut_out and self._cut_out & self._opening_on(terrain.ends)
        near = self._cut_out and self._cut_out & self._opening_on(terrain.reach)
        return near and places(footprint, terrain.vacant, near) if site is Site.VACANT else near

    @cached_property
    def _cut_out(self) -> int:
        """The positions at which the inside is cut out of rock."""
        drawn, terrain = self.layout, self.terrain
        found = places(drawn.inside, terrain.rock)
        found = found and places(drawn.doorsteps, terrain.sills, found)
        return found and places(drawn.masonry, terrain.solid, found)

    def _opening_on(self, ground: int) -> int:
        """The positions from which at least one way leads straight out on such ground."""
        found = 0
        for way in self.layout.entrances:
            away = way.field + self.board.steps[way.ahead]
            found |= ground >> away if away >= 0 else ground << -away
        return found


@lru_cache(maxsize=512)
def _layout(board: Board, vault: Vault, rows: Rows) -> Layout:
    """The layouts of one vault are those of all levels of a size."""
    return layout(board, rows, vault.meanings)
