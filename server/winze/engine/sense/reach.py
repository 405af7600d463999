"""Targets of a blow: an adjacent actor, or one in a straight line as far as the weapon reaches."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.kinds.items import FISTS, ItemKind
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def wielded(world: World, actor: Actor) -> ItemKind:
    """Return the weapon in the hero's hand. Attacks of monsters are part of their kinds."""
    held = actor.pack.at("hand") if actor.is_hero and actor.pack else None
    weapon = world.rules.items[held.kind] if held else FISTS
    return FISTS if weapon.shoots else weapon


def first_in_reach(world: World, actor: Actor, direction: Direction) -> Actor | None:
    """Return the nearest actor in a direction within the weapon's reach, if nothing blocks the blow."""
    level, cell = world.level, actor.cell
    for _ in range(wielded(world, actor).reach):
        cell += level.board.steps[direction]
        if target := level.actors.get(cell):
            return target
        if not level.facts.missiles >> cell & 1:
            return None
    return None


def blow_at(world: World, actor: Actor, target: Actor) -> Direction | None:
    direction = world.level.board.direction(actor.cell, target.cell)
    return direction if first_in_reach(world, actor, direction) is target else None
