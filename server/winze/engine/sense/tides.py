"""The spread of liquids: the nearest ground to the source that a liquid has not covered yet.

It runs over tiles with a `flood` edge and through cells it has covered, straight and never across corners. Without
ground left, water rises: shallows deepen. Lava also covers water, which turns to rock. Liquid from a lake or a wall
always spares the havens, so it cuts no exit off.
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.board import plane_mask, selection
from winze.core.distance import flood, layers, within
from winze.engine.kinds.tiles import TileSet
from winze.engine.state.level import Level
from winze.engine.state.overlays import Flow

_HAVEN = 6
"""Steps from an exit to the farthest cells of its haven."""


def next_ring(level: Level, flow: Flow) -> int:
    """Return the cells the flow covers next, regardless of the volume left; 0 if it can go no farther."""
    spared = havens(level) if flow.wild else 0
    if ring := _ring(level, flow, fresh_ground(level, flow.liquid) & ~spared):
        return ring
    return 0 if flow.drains else _ring(level, flow, _rising(level, flow.liquid) & ~spared)


def havens(level: Level) -> int:
    """Return the cells that no lake floods: in the rooms of the exits, and a few steps from them."""
    facts = level.facts
    return within(level.board, facts.stairs, facts.ground & ~facts.room_frames, _HAVEN)


def lake(level: Level, source: int) -> int:
    covered_cells = flood(level.board, 1 << source, covered(level, level.tile(source).liquid), diagonal=False)
    return covered_cells & level.tileset.mask(level.tiles, "wells")


def shores(level: Level) -> int:
    """Return the lakes and the cells beside them: breaking those lets the lake out."""
    return level.board.around4(level.tileset.mask(level.tiles, "wells"))


def dams(level: Level) -> int:
    """Return the cells that hold back a liquid or another deadly filling. No monster digs there."""
    return level.board.around4(level.facts.spilling) | level.facts.pent


def fresh_ground(level: Level, liquid: str) -> int:
    return plane_mask(level.tiles, _tables(level.tileset, liquid)[0]) & ~level.board.border


def covered(level: Level, liquid: str) -> int:
    return plane_mask(level.tiles, _tables(level.tileset, liquid)[1])


def _rising(level: Level, liquid: str) -> int:
    return plane_mask(level.tiles, _tables(level.tileset, liquid)[2]) & ~level.board.border


def _ring(level: Level, flow: Flow, goals: int) -> int:
    """Return those of the goals that are nearest for the liquid; its source is the very nearest."""
    start = 1 << flow.source
    if not goals or goals & start:
        return goals & start
    bed = goals | covered(level, flow.liquid)
    return layers(level.board, start, bed, diagonal=False, until=goals)[-1] & goals


@lru_cache(maxsize=16)
def _tables(tileset: TileSet, liquid: str) -> tuple[bytes, bytes, bytes]:
    """Return the tables of `plane_mask`: tiles the liquid can newly cover, tiles it covers, and tiles it raises."""
    tiles = list(enumerate(tileset.tiles))
    floods = [number for number, tile in tiles if "flood" in tile.edges]
    covered_tiles = [number for number, tile in tiles if tile.liquid == liquid]
    dry = [number for number in floods if not tileset[number].liquid]
    others = {
        "water": [number for number in floods if tileset[number].liquid in ("lava", "oil")],
        "lava": [number for number, tile in tiles if tile.liquid in ("water", "oil")],
    }
    fresh = dry + others.get(liquid, [])
    rising = [number for number in floods if number in covered_tiles] if liquid == "water" else []
    return selection(fresh), selection(covered_tiles), selection(rising)
