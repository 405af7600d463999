"""Flow: water, lava and oil that come from somewhere find their way, the nearest ground first, a ring of it a turn.

A field of ground takes a volume, and shallows another one to be deep. So water that was poured is all there to see,
unless it has nowhere to go. A lake loses a volume for each cell that it covers, first where it is farthest from there:
deep water grows shallow, lava sets. Where lava and water meet, that is another volume, and nothing but a crust is left
of both.
"""

from __future__ import annotations

from winze.core.board import cells, plane_mask, selection
from winze.core.distance import layers
from winze.engine.kinds.tiles import Tile
from winze.engine.sense.currents import downstream
from winze.engine.sense.tides import covered, lake, next_ring
from winze.engine.state.level import Level
from winze.engine.state.overlays import Flow
from winze.engine.state.world import World
from winze.engine.terrain.alter import alter

_PACE = {"water": 1, "oil": 1, "lava": 3}
"""So many turns a liquid takes for a step."""
_DRIFT = 17
"""Percent a turn for what lies in deep water to drift on."""
_BLAMED = 20
"""For so many turns after a liquid has come to a field, whoever let it out is to blame for what it does there."""


def run(world: World) -> int:
    """A turn of all that flows on the level. Returns how many volumes had nowhere to go, and are lost."""
    flows = world.level.overlays.flows
    lost = 0
    for flow in list(flows):
        if world.turn % _PACE[flow.liquid]:
            continue
        lost += _spread(world, flow)
        if flow.left <= 0:
            flows.remove(flow)
    return lost


def carry_off(world: World) -> None:
    """Let what lies in deep water drift."""
    level = world.level
    afloat = [cell for cell in level.items if level.facts.deep >> cell & 1]
    for cell in sorted(afloat):
        near = _next_afloat(level, cell)
        pile = level.items[cell]
        if near and not _heavy(world, cell) and world.terrain.chance(_DRIFT):
            del level.items[cell]
            level.items.setdefault(world.terrain.cell(near), []).extend(pile)


def _next_afloat(level: Level, cell: int) -> int:
    """Where what lies on a field drifts: with the current, else anywhere that is as deep."""
    if level.facts.running >> cell & 1:
        return downstream(level, cell)
    return level.board.around8(1 << cell) & level.facts.deep & ~(1 << cell)


def _heavy(world: World, cell: int) -> bool:
    """Whether something lies there that stays where it is: the Heartstone."""
    return any(world.rules.items[item.kind].category == "heartstone" for item in world.level.items[cell])


def _spread(world: World, flow: Flow) -> int:
    """A step of one flow. It ends, and what is left of it is lost, where it can go no farther."""
    level = world.level
    ring = next_ring(level, flow)
    stock = lake(level, flow.source) if flow.drains else 0
    amount = min(ring.bit_count(), flow.left, stock.bit_count() if flow.drains else flow.left)
    if amount <= 0:
        lost, flow.left = 0 if flow.drains else flow.left, 0
        return lost
    if flow.drains:
        _drain(world, _last_of(world, flow, ring, stock, amount))
    _cover(world, flow, _some_of(world, ring, amount))
    flow.left -= amount
    return 0


def _last_of(world: World, flow: Flow, ring: int, stock: int, amount: int) -> int:
    """Return `amount` cells of a lake, those farthest from the ring that it covers next."""
    board, chosen = world.level.board, 0
    for layer in reversed(layers(board, ring, covered(world.level, flow.liquid), diagonal=False)):
        part = layer & stock
        chosen |= _some_of(world, part, min(part.bit_count(), amount - chosen.bit_count()))
    return chosen


def _drain(world: World, where: int) -> None:
    """Take a volume off each cell of a set."""
    for tile, part in _by_tile(world.level, where):
        world.level.paint(part, tile.edges["drain"].to)


def _cover(world: World, flow: Flow, where: int) -> None:
    """Have a liquid come to a set of fields: as a mask, but for those where something follows from it."""
    level, liquid = world.level, flow.liquid
    level.overlays.blame(liquid, flow.by, where, world.turn + _BLAMED)
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
    """The tile of ground that such a liquid covers."""
    return next(tile.id for tile in level.tileset.tiles if tile.liquid == liquid and tile.depth == 1)


def _by_tile(level: Level, where: int) -> list[tuple[Tile, int]]:
    """A set of fields by their tiles."""
    numbers = sorted({level.tiles[cell] for cell in cells(where)})
    return [(level.tileset[number], where & plane_mask(level.tiles, selection([number]))) for number in numbers]


def _some_of(world: World, where: int, amount: int) -> int:
    """So many fields of a set, by lot."""
    if amount >= where.bit_count():
        return where
    chosen = 0
    for _ in range(amount):
        chosen |= 1 << world.terrain.cell(where & ~chosen)
    return chosen
