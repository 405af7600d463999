"""What becomes of a tile when somebody does something to it: the edges of its row."""

from __future__ import annotations

from winze.engine.events import DoorMoved
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def alter(world: World, field: int, verb: str, by: Actor) -> None:
    """Do what the tile there has an edge for."""
    level = world.level
    level.change(field, level.tile(field).edges[verb])
    event = DoorMoved(kind=by.kind.id, field=field, opened=verb == "open")
    if by.is_hero:
        world.emit(event)
    else:
        world.emit_at(field, event)
