"""What becomes of a tile when somebody does something to it: the edges of its row."""

from __future__ import annotations

from winze.engine.events import Altered, Worked
from winze.engine.kinds.tiles import Verb
from winze.engine.state.actor import Actor, Work
from winze.engine.state.world import World


def alter(world: World, field: int, verb: Verb, by: Actor) -> None:
    """Do what the tile there has an edge for, or a turn's worth of it. Whoever turns to another work starts anew."""
    level, work = world.level, by.work
    tile = level.tile(field)
    edge = tile.edges[verb]
    done = 1 + (work.done if work and (work.field, work.verb) == (field, verb) else 0)
    by.work = Work(field, verb, done) if done < edge.turns else None
    if by.work:
        world.emit(Worked(who=by.who, verb=verb, tile=tile.id, field=field))
        return
    level.change(field, edge.to)
    world.emit(Altered(who=by.who, verb=verb, tile=tile.id, field=field))
