"""What becomes of a tile when somebody does something to it: the edges of its row."""

from __future__ import annotations

from winze.engine.events import Altered
from winze.engine.kinds.tiles import Verb
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def alter(world: World, field: int, verb: Verb, by: Actor) -> None:
    """Do what the tile there has an edge for."""
    level = world.level
    tile = level.tile(field)
    level.change(field, tile.edges[verb].to)
    world.emit(Altered(who=by.who, verb=verb, tile=tile.id, field=field))
