"""Those who are stone as long as the hero sees them."""

from __future__ import annotations

from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import BONY, STATUE
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

BREAKING = frozenset(("blast", "crush", "fall", "acid"))
"""Kinds of harm that stone is not proof against."""


def is_stone(world: World, actor: Actor) -> bool:
    """Return whether somebody is stone at this moment."""
    return bool(actor.traits & STATUE and world.level.visible >> actor.cell & 1)


def come_through(world: World, target: Actor, damage: int, weapon: ItemKind | None, *, shot: bool = False) -> int:
    """Return what of a hit's damage is left: nothing on stone but that of picks and hammers, half of points on bone."""
    if not target.traits & (STATUE | BONY):
        return damage
    if is_stone(world, target) and not (weapon and (weapon.blunt or weapon.tool == "pick")):
        return 0
    halved = target.traits & BONY and (shot or (weapon and (weapon.pierces or weapon.pointed)))
    return (damage + 1) // 2 if halved else damage
