"""Tools: what an edge requires, and how much faster a good tool works."""

from __future__ import annotations

from winze.engine.kinds.items import COMMON_PACE, ItemKind
from winze.engine.kinds.tiles import Edge
from winze.engine.kinds.traits import DIGS, STRONG
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

_BATTERING_TURNS = 40
"""Turns a monster takes to batter down what it is too weak to break."""
_HELD = ("pick",)
"""Tools that must be in hand."""


def tool_for(world: World, actor: Actor, edge: Edge) -> ItemKind | None:
    item = _find_tool(world, actor, edge)
    return world.rules.items[item.kind] if item else None


def use_up(world: World, actor: Actor, edge: Edge) -> None:
    item = _find_tool(world, actor, edge)
    if edge.uses_up and item and actor.pack:
        actor.pack.take_one(item)


def tool_to_take(world: World, actor: Actor, edge: Edge) -> Item | None:
    """Return the tool that the hero has to take in hand first."""
    item = _find_tool(world, actor, edge)
    in_hand = item and actor.pack and item is actor.pack.at("hand")
    return item if edge.tool in _HELD and not in_hand else None


def _find_tool(world: World, actor: Actor, edge: Edge) -> Item | None:
    """Return the tool in hand, or else one of the pack. Monsters do not take theirs in hand."""
    pack = actor.pack
    if pack is None or not edge.tool:
        return None
    in_hand = pack.at("hand")
    held = [in_hand] if in_hand else []
    held += pack.items if actor.is_hero or edge.tool not in _HELD else []
    return next((item for item in held if not item.unpaid and world.rules.items[item.kind].tool == edge.tool), None)


def can_do(world: World, actor: Actor, edge: Edge) -> str:
    digs = edge.tool == "pick" and bool(actor.traits & DIGS)
    if edge.needs & ~actor.traits and not digs and not _batters(actor, edge):
        return "no_hands"
    if world.place.below is None and world.rules.tiles.named(edge.to).bottomless:
        return "nothing_below"
    return "" if digs or not edge.tool or tool_for(world, actor, edge) else f"no_{edge.tool}"


def _batters(actor: Actor, edge: Edge) -> bool:
    return bool(edge.needs & ~actor.traits == STRONG) and not actor.is_hero


def _breaker(world: World, actor: Actor, edge: Edge) -> ItemKind | None:
    held = actor.pack.at("hand") if actor.pack and edge.needs & STRONG else None
    kind = world.rules.items[held.kind] if held else None
    return kind if kind and kind.gives & STRONG else None


def loudness_of(actor: Actor | None, edge: Edge) -> int:
    softest = actor.gifts.get("soft_digging", 0) if actor and edge.tool == "pick" else 0
    return min(edge.noise, softest) if softest else edge.noise


def turns_of(world: World, actor: Actor, edge: Edge) -> int:
    if _batters(actor, edge):
        return _BATTERING_TURNS
    if edge.tool == "prop" and actor.gifts.get("timber"):
        return 1
    tool = tool_for(world, actor, edge) or _breaker(world, actor, edge)
    pace = (tool.pace if tool else COMMON_PACE) + (actor.gifts.get("digging", 0) if edge.tool == "pick" else 0)
    return max(1, -(-edge.turns * COMMON_PACE // pace))
