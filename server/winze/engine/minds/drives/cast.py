"""Drives of monsters with abilities."""

from __future__ import annotations

from winze.engine.actions import AnyAction, UseAbility
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.drives import CastDrive, Cry
from winze.engine.kinds.effects import Afflict, Call, Effect, Heal
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.sense.bonds import side_of
from winze.engine.sense.lines import can_rush, is_clear
from winze.engine.state.actor import Actor


@wants
def cast(percepts: Percepts, drive: CastDrive) -> AnyAction | None:
    if not percepts.kind.abilities or not percepts.sees_prey:
        return None
    for ability in percepts.kind.abilities:
        cell = _target(percepts, ability) if _ready(percepts, ability) else -1
        if cell >= 0:
            return UseAbility(ability.id, cell)
    return None


@wants
def cry(percepts: Percepts, drive: Cry) -> AnyAction | None:
    """Cry out in the hero's light. Other light does not disturb it."""
    level, here = percepts.level, percepts.actor.cell
    if not (level.light & ~level.ambient) >> here & 1:
        return None
    ready = next((ability for ability in percepts.kind.abilities if is_rested(percepts, ability)), None)
    return UseAbility(ready.id, here) if ready else None


def _ready(percepts: Percepts, ability: Ability) -> bool:
    actor = percepts.actor
    if percepts.memory.ally and any(isinstance(effect, Call) for effect in ability.effects):
        return False
    if not ability.nearest <= percepts.distance <= ability.range:
        return False
    level = percepts.level
    if ability.lit and not level.light >> percepts.prey.cell & 1:
        return False
    if 0 < ability.drowned <= percepts.world.din:
        return False
    if 100 * actor.health > ability.below * actor.max_health:
        return False
    return is_rested(percepts, ability)


def is_rested(percepts: Percepts, ability: Ability) -> bool:
    turn, times = percepts.memory.done.get(ability.id, (-ability.every, 0))
    return percepts.world.turn - turn >= ability.every and not 0 < ability.times <= times


def _target(percepts: Percepts, ability: Ability) -> int:
    level, here, prey = percepts.level, percepts.actor.cell, percepts.prey.cell
    if ability.at == "self":
        return here
    if ability.at == "rush":
        return prey if can_rush(level, here, prey) else -1
    if ability.at == "friend":
        return _friend(percepts, ability)
    return prey if is_clear(level.board, here, prey, level.board.full & ~level.facts.missiles) else -1


def _friend(percepts: Percepts, ability: Ability) -> int:
    """Return the cell of the nearest friend that hunts the same prey and that the ability helps."""
    board, here = percepts.level.board, percepts.actor.cell
    side = side_of(percepts.actor)
    friends = [
        (board.chebyshev(here, other.cell), other.id, other.cell)
        for other in percepts.level.order
        if other is not percepts.actor
        and (percepts.memory.ally if other.is_hero else side_of(other) == side)
        and (percepts.memory.ally or other.memory.aware)
        and any(_benefits(effect, other) for effect in ability.effects)
    ]
    distance, _, cell = min(friends, default=(99, 0, -1))
    return cell if distance <= ability.range else -1


def _benefits(effect: Effect, friend: Actor) -> bool:
    if isinstance(effect, Heal):
        return friend.health < friend.max_health
    return not (isinstance(effect, Afflict) and effect.status in friend.statuses)
