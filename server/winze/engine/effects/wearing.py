"""A turn of an actor's statuses."""

from __future__ import annotations

from winze.engine.effects.apply import apply, settle
from winze.engine.effects.statuses import end_status
from winze.engine.events import Waning
from winze.engine.kinds.statuses import Status
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World


def wear_off(world: World, actor: Actor) -> None:
    """Apply each status of the actor for a turn, and end those that have run out."""
    for name, held in list(actor.statuses.items()):
        if actor.health <= 0 or actor.statuses.get(name) is not held:
            continue
        status = world.rules.statuses[name]
        if actor.traits & status.unless:
            end_status(world, actor, name)
            continue
        held.turns -= 1
        world.deed += 1
        for effect in status.each:
            apply(world, effect, EffectTarget(held.by, actor, actor.cell, goes_on=True))
        if actor.health > 0 and actor.statuses.get(name) is held:
            _count_down(world, actor, name, held.turns)
        settle(world)


def _count_down(world: World, actor: Actor, name: str, turns: int) -> None:
    """End a status that has run out or is broken; warn the hero of one about to end."""
    status = world.rules.statuses[name]
    if turns <= 0 or _is_broken(world, actor, status):
        end_status(world, actor, name)
    elif turns == status.warns and actor.is_hero:
        world.emit(Waning(whom=actor.who, status=name, turns=turns))


def _is_broken(world: World, actor: Actor, status: Status) -> bool:
    return bool(status.until_lit and world.level.light >> actor.cell & 1)
