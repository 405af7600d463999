"""Tools: what an edge wants in somebody's hands, and how much faster a good one is."""

from __future__ import annotations

from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.tiles import Edge
from winze.engine.kinds.traits import DIGS
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_COMMON_PACE = 100


def tool_for(world: World, actor: Actor, edge: Edge) -> ItemKind | None:
    """Return the fastest tool that somebody has for an edge: in hand, or a key among what is carried."""
    pack = actor.pack
    if pack is None or not edge.tool:
        return None
    kinds = [world.rules.items[item.kind] for item in pack.items if edge.tool == "key" or item.letter == pack.wielded]
    return max((kind for kind in kinds if kind.tool == edge.tool), key=lambda kind: kind.pace, default=None)


def can_do(world: World, actor: Actor, edge: Edge) -> str:
    """Return why somebody cannot do what an edge wants; empty if he can."""
    digs = edge.tool == "pick" and bool(actor.traits & DIGS)
    if edge.needs & ~actor.traits and not digs:
        return "no_hands"
    return "" if digs or not edge.tool or tool_for(world, actor, edge) else f"no_{edge.tool}"


def turns_of(world: World, actor: Actor, edge: Edge) -> int:
    """Return how many turns it takes somebody."""
    tool = tool_for(world, actor, edge)
    pace = tool.pace if tool else _COMMON_PACE
    return max(1, -(-edge.turns * _COMMON_PACE // pace))
