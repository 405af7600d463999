"""The turn of what lasts."""

from __future__ import annotations

from winze.engine.effects.apply import apply, settle
from winze.engine.effects.statuses import end_status
from winze.engine.events import Waning
from winze.engine.kinds.statuses import Status
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World


def wear_off(world: World, actor: Actor) -> None:
    """Have everything that lasts on somebody do its work for a turn, and end what has run out."""
    for name, held in list(actor.statuses.items()):
        if actor.health <= 0 or actor.statuses.get(name) is not held:
            continue
        held.turns -= 1
        world.deed += 1
        for effect in world.rules.statuses[name].each:
            apply(world, effect, Aim(held.by, actor, actor.cell, goes_on=True))
        if actor.health > 0 and actor.statuses.get(name) is held:
            _go_on(world, actor, name, held.turns)
        settle(world)


def _go_on(world: World, actor: Actor, name: str, turns: int) -> None:
    """End a status that has run out or is broken off; tell the hero of one that soon runs out."""
    status = world.rules.statuses[name]
    if turns <= 0 or _is_broken(world, actor, status):
        end_status(world, actor, name)
    elif turns == status.warns and actor.is_hero:
        world.emit(Waning(whom=actor.who, status=name, turns=turns))


def _is_broken(world: World, actor: Actor, status: Status) -> bool:
    """Whether light ends it."""
    return bool(status.until_lit and world.level.light >> actor.cell & 1)
