"""Monsters that are stone while the hero sees them."""

from __future__ import annotations

from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import BONY, STATUE
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

BREAKING = frozenset(("blast", "crush", "fall", "acid"))


def is_stone(world: World, actor: Actor) -> bool:
    return bool(actor.traits & STATUE and world.level.visible >> actor.cell & 1)


def damage_through(world: World, target: Actor, damage: int, weapon: ItemKind | None, *, shot: bool = False) -> int:
    """Return a hit's damage: only picks and blunt weapons hurt stone; shots and points do half to bone."""
    if not target.traits & (STATUE | BONY):
        return damage
    if is_stone(world, target) and not (weapon and (weapon.blunt or weapon.tool == "pick")):
        return 0
    halved = target.traits & BONY and (shot or (weapon and (weapon.pierces or weapon.pointed)))
    return (damage + 1) // 2 if halved else damage
