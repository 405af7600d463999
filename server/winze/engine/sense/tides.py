"""Where what flows will be next: the nearest ground to where it comes from that it has not come to yet.

It runs over ground that has a `flood` edge, and through what it has covered already, straight and not across corners.
Where no such ground is left, water rises: shallows deepen. Lava covers water too, and makes rock of it. What comes out
of a lake or a wall spares the havens, whoever let it out: nobody who comes to a level or leaves it is shut in by it.
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
    """Return the fields that are next, however much is left of it; none where it can go no farther."""
    spared = havens(level) if flow.wild else 0
    if ring := _ring(level, flow, fresh_ground(level, flow.liquid) & ~spared):
        return ring
    return 0 if flow.drains else _ring(level, flow, _rising(level, flow.liquid) & ~spared)


def havens(level: Level) -> int:
    """Return the cells that no lake runs out over: in the rooms of the exits, and a few steps from these."""
    facts = level.facts
    return within(level.board, facts.stairs, facts.ground & ~facts.room_frames, _HAVEN)


def lake(level: Level, source: int) -> int:
    """Return the cells of the lake at a cell that have a volume to lose."""
    body = flood(level.board, 1 << source, covered(level, level.tile(source).liquid), diagonal=False)
    return body & level.tileset.mask(level.tiles, "wells")


def shores(level: Level) -> int:
    """Return the lakes and the cells beside them: what is broken open there lets one out."""
    return level.board.around4(level.tileset.mask(level.tiles, "wells"))


def dams(level: Level) -> int:
    """Return the cells that keep a liquid, or what is as deadly, where it is. No monster digs one of them."""
    return level.board.around4(level.facts.spilling) | level.facts.pent


def fresh_ground(level: Level, liquid: str) -> int:
    """Return the fields that a liquid covers if it comes there, and does not cover yet."""
    return plane_mask(level.tiles, _tables(level.tileset, liquid)[0]) & ~level.board.border


def covered(level: Level, liquid: str) -> int:
    """Return the fields where such a liquid stands."""
    return plane_mask(level.tiles, _tables(level.tileset, liquid)[1])


def _rising(level: Level, liquid: str) -> int:
    return plane_mask(level.tiles, _tables(level.tileset, liquid)[2]) & ~level.board.border


def _ring(level: Level, flow: Flow, goals: int) -> int:
    """Return the nearest of the goals, as the liquid runs; the field where it begins is the very nearest."""
    start = 1 << flow.source
    if not goals or goals & start:
        return goals & start
    way = goals | covered(level, flow.liquid)
    return layers(level.board, start, way, diagonal=False, until=goals)[-1] & goals


@lru_cache(maxsize=16)
def _tables(tileset: TileSet, liquid: str) -> tuple[bytes, bytes, bytes]:
    """Return the tables of `plane_mask`: what the liquid newly covers, what it covers, and what it raises."""
    tiles = list(enumerate(tileset.tiles))
    floods = [number for number, tile in tiles if "flood" in tile.edges]
    same = [number for number, tile in tiles if tile.liquid == liquid]
    dry = [number for number in floods if not tileset[number].liquid]
    others = {
        "water": [number for number in floods if tileset[number].liquid in ("lava", "oil")],
        "lava": [number for number, tile in tiles if tile.liquid in ("water", "oil")],
    }
    fresh = dry + others.get(liquid, [])
    rising = [number for number in floods if number in same] if liquid == "water" else []
    return selection(fresh), selection(same), selection(rising)
