"""Flow: water, lava and oil spread from their source, nearest ground first, one ring per turn.

Ground takes one volume per cell, shallows another to become deep. So poured water stays visible unless it has nowhere
to go. A lake loses a volume for each cell it covers, first at its far end: deep water grows shallow, lava sets. Lava
and water that meet turn one more volume of both into crust.
"""

from __future__ import annotations

from winze.core.board import cells, plane_mask, selection
from winze.core.distance import flood, layers
from winze.engine.kinds.tiles import Tile
from winze.engine.sense.currents import downstream
from winze.engine.sense.tides import covered, lake, next_ring
from winze.engine.state.level import Level
from winze.engine.state.overlays import Flow
from winze.engine.state.world import World
from winze.engine.terrain.alter import alter

_TURNS_PER_STEP = {"water": 1, "oil": 1, "lava": 3}
_DRIFT_CHANCE = 17
_BLAME_TURNS = 20
"""Turns for which a liquid is blamed on the actor that released it."""


def run(world: World) -> int:
    """Spread all flows for a turn. Return the volumes that had nowhere to go and are lost."""
    flows = world.level.overlays.flows
    lost = 0
    for flow in list(flows):
        if world.turn % _TURNS_PER_STEP[flow.liquid]:
            continue
        lost += _spread(world, flow)
        if flow.left <= 0:
            flows.remove(flow)
    return lost


def drain(world: World, cell: int, volume: int) -> int:
    """Take a volume off the lake nearest to a cell, its deep water first. Return what was there to take."""
    level = world.level
    wet = level.tileset.mask(level.tiles, "depth") & level.tileset.mask(level.tiles, "drains")
    nearest = layers(level.board, 1 << cell, level.board.full, until=wet)[-1] & wet
    if not nearest:
        return 0
    liquid = level.tile(next(cells(nearest))).liquid
    lake_ = flood(level.board, nearest, covered(level, liquid), diagonal=False)
    taken = 0
    for part in (level.facts.deep, level.board.full):
        stock = lake_ & part & wet
        some = _random_cells(world, stock, min(volume - taken, stock.bit_count()))
        _drain(world, some)
        taken += some.bit_count()
    return taken


def drift_items(world: World) -> None:
    level = world.level
    afloat = [cell for cell in level.items if level.facts.deep >> cell & 1]
    for cell in sorted(afloat):
        near = _next_afloat(level, cell)
        pile = level.items[cell]
        if near and not _is_anchored(world, cell) and world.terrain.chance(_DRIFT_CHANCE):
            del level.items[cell]
            level.items.setdefault(world.terrain.cell(near), []).extend(pile)


def _next_afloat(level: Level, cell: int) -> int:
    """Return the cells that items drift to: with the current, else any adjacent deep cell."""
    if level.facts.running >> cell & 1:
        return downstream(level, cell)
    return level.board.around8(1 << cell) & level.facts.deep & ~(1 << cell)


def _is_anchored(world: World, cell: int) -> bool:
    """Return True if the Heartstone or a key lies there, which never drift."""
    return any(world.rules.items[item.kind].is_safe for item in world.level.items[cell])


def _spread(world: World, flow: Flow) -> int:
    """Spread one flow by a step. It ends if it can go no farther, and the rest is lost."""
    level = world.level
    ring = next_ring(level, flow)
    stock = lake(level, flow.source) if flow.drains else 0
    amount = min(ring.bit_count(), flow.left, stock.bit_count() if flow.drains else flow.left)
    if amount <= 0:
        lost, flow.left = 0 if flow.drains else flow.left, 0
        return lost
    if flow.drains:
        _drain(world, _farthest_cells(world, flow, ring, stock, amount))
    _cover(world, flow, _random_cells(world, ring, amount))
    flow.left -= amount
    return 0


def _farthest_cells(world: World, flow: Flow, ring: int, stock: int, amount: int) -> int:
    """Return `amount` cells of a lake, those farthest from the ring that it covers next."""
    board, chosen = world.level.board, 0
    for layer in reversed(layers(board, ring, covered(world.level, flow.liquid), diagonal=False)):
        part = layer & stock
        chosen |= _random_cells(world, part, min(part.bit_count(), amount - chosen.bit_count()))
    return chosen


def _drain(world: World, where: int) -> None:
    for tile, part in _by_tile(world.level, where):
        world.level.paint(part, tile.edges["drain"].to)


def _cover(world: World, flow: Flow, where: int) -> None:
    """Cover cells with the liquid: as a mask, except where an edge has further effects."""
    level, liquid = world.level, flow.liquid
    level.overlays.blame(liquid, flow.by, where, world.turn + _BLAME_TURNS)
    for tile, part in _by_tile(level, where):
        edge = tile.edges.get("flood")
        if liquid != "water":
            level.paint(part, _surface(level, liquid))
        if (liquid == "water" and edge and edge.then) or (liquid == "lava" and tile.liquid == "water"):
            for cell in cells(part):
                alter(world, cell, "flood", who=flow.by)
        elif liquid == "water" and edge:
            level.paint(part, edge.to)


def _surface(level: Level, liquid: str) -> str:
    return next(tile.id for tile in level.tileset.tiles if tile.liquid == liquid and tile.depth == 1)


def _by_tile(level: Level, where: int) -> list[tuple[Tile, int]]:
    numbers = sorted({level.tiles[cell] for cell in cells(where)})
    return [(level.tileset[number], where & plane_mask(level.tiles, selection([number]))) for number in numbers]


def _random_cells(world: World, where: int, amount: int) -> int:
    if amount >= where.bit_count():
        return where
    chosen = 0
    for _ in range(amount):
        chosen |= 1 << world.terrain.cell(where & ~chosen)
    return chosen
